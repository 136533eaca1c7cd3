/* test_properties.c: what holds in every game, at every moment (see
 * support/property.h). All games of the registry are played, with every number of
 * players and a spread of options; at the end every event, rule and reason of their
 * tables must have come up at least once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n/lang.h"
#include "record/record.h"
#include "tests/support/property.h"
#include "tests/support/test.h"
#include "tests/support/tigris_checks.h"
#include "tests/support/tigris_policies.h"

static prop_failure failure;
static long n_games, n_moves;

static int set_up(void **state)
{
    (void)state;
    prop_n_langs = 0;
    for (int i = 0; kv_lang_code_at(i) && i < PROP_MAX_LANGS; i++)
        prop_lang[prop_n_langs++] = kv_lang_find(kv_lang_code_at(i));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    fprintf(stderr, "%ld games, %ld moves\n", n_games, n_moves);
    return 0;
}

static prop_suite suite_of(const kv_game *g)
{
    prop_suite suite = {.n = 0};
    prop_suite_add(&suite, prop_moves, prop_n_moves);
    prop_suite_add(&suite, prop_texts, prop_n_texts);
    prop_suite_add(&suite, prop_views, prop_n_views);
    if (!strcmp(g->id, "tigris"))
        prop_suite_add(&suite, tigris_properties, tigris_n_properties);
    return suite;
}

/* Plays a game to its end, or to so many moves. */
static void play_some(const kv_config *c, const char *start, prop_policy policy,
                      uint64_t seed, int max_moves)
{
    prop_suite suite = suite_of(c->game);
    failure.game.config = *c;
    failure.game.start = start;
    if (!prop_play(&suite, policy, seed, max_moves, &failure)) {
        prop_print_failure(&failure);
        fail_msg("the property '%s' does not hold", failure.failed->name);
    }
    n_games++;
    n_moves += failure.game.n;
}

static void play(const kv_config *c, const char *start, prop_policy policy, uint64_t seed)
{
    play_some(c, start, policy, seed, PROP_MAX_MOVES - 1);
}

/* ---- Every game ---------------------------------------------------------- */

static int32_t *option_of(kv_config *c, const char *id)
{
    for (int i = 0; i < c->game->n_options; i++)
        if (!strcmp(c->game->options[i].id, id))
            return &c->option[i];
    return NULL;
}

/* Players who answer at random negotiate for ever: where there is trade, a few turns
 * have to do; whole games are played without. Games that allow very many turns need
 * them, too: of these one in eight is played to its end. */
static void shorten(kv_config *c, int k)
{
    int32_t *trade = option_of(c, "trade"), *turns = option_of(c, "max_turns");
    if (trade && *trade && turns && *turns > 25)
        *turns = 25;
    if (turns && *turns > 1000 && k % 8)
        *turns = 20 + test_effort(80);
}

static void test_all_games_players_and_options(void **state)
{
    enum { LEAST_MOVES = 1000 }; /* a short game is played more often */
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        int n = prop_n_plain_configs(g) + 5 + test_effort(35);
        for (int players = g->min_players; players <= g->max_players; players++) {
            long enough = n_moves + LEAST_MOVES;
            for (int k = 0; k < n || n_moves < enough; k++) {
                kv_config c;
                if (!prop_config(g, players, k, &c))
                    continue;
                shorten(&c, k);
                play(&c, NULL, k % 2 ? prop_busy : prop_uniform, (uint64_t)k);
            }
        }
    }
}

/* From every stored position, which are rare moments of their games: what follows soon
 * counts. */
static void test_stored_positions(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        char folder[64], path[160], *names[64];
        snprintf(folder, sizeof folder, "tests/perft/%s", g->id);
        int n = test_list_files(folder, ".pos", names, 64);
        for (int k = 0; k < n; k++) {
            kv_box s;
            kv_config c;
            kv_error e;
            size_t len;
            snprintf(path, sizeof path, "%s/%s", folder, names[k]);
            char *text = test_read_file(path, &len);
            if (kv_position_read(text, len, &s.s, &e))
                fail_msg("%s:%d: %s", path, e.line, e.text);
            kv_config_of(&s.s, &c);
            for (int seed = 0; seed < 4 + test_effort(8); seed++)
                play_some(&c, text, seed % 2 ? prop_busy : prop_uniform, (uint64_t)seed,
                          200 + test_effort(4000));
            free(text);
            free(names[k]);
        }
    }
}

/* ---- Tigris & Euphrates -------------------------------------------------- */

static const char *const no_options[] = {NULL};
static const char *const english[] = {"english", "on", NULL};
static const char *const advanced[] = {"board", "advanced", NULL};
static const char *const buildings[] = {"buildings", "on", NULL};
static const char *const wonder[] = {"wonder", "on", NULL};
static const char *const later[] = {"board",  "advanced", "buildings", "on",
                                    "wonder", "on",       NULL};

/* What brings about the rare moments of the game. */
static const struct {
    const char *const *options; /* names and values */
    prop_policy policy;
} tigris_games[] = {
    {no_options, tigris_builder},   {no_options, tigris_warrior},
    {no_options, tigris_collector}, {no_options, tigris_drainer},
    {english, tigris_warrior},      {advanced, tigris_collector},
    {buildings, tigris_builder},    {wonder, tigris_builder},
    {later, tigris_builder},        {later, tigris_mixed},
    {english, tigris_mixed},
};

static void test_rare_moments_of_tigris(void **state)
{
    (void)state;
    int n_rounds = test_effort(12);
    for (int round = 0; round < n_rounds; round++) {
        for (int players = 2; players <= 4; players++) {
            for (size_t i = 0; i < N_OF(tigris_games); i++) {
                kv_config c;
                assert_int_equal(kv_config_init(&c, &kv_game_tigris, players, NULL),
                                 KV_OK);
                const char *const *o = tigris_games[i].options;
                for (; *o; o += 2)
                    assert_int_equal(kv_config_set(&c, o[0], o[1], NULL), KV_OK);
                play(&c, NULL, tigris_games[i].policy, (uint64_t)round);
            }
        }
    }
}

/* ---- Nothing was left out ------------------------------------------------ */

static void test_everything_was_reached(void **state)
{
    (void)state;
    int n_missing = 0;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        const prop_coverage *seen = prop_coverage_of(g);
        for (int k = 0; k < g->texts.n_events; k++)
            if (!seen->event[k] && ++n_missing)
                print_error("%s: event %s was never seen\n", g->id,
                            g->texts.events[k].id);
        for (int k = 0; k < g->texts.rules_broken.n; k++)
            if (!seen->rule[k] && ++n_missing)
                print_error("%s: rule %s was never broken\n", g->id,
                            g->texts.rules_broken.word[k].id);
        for (int k = 0; k < g->texts.end_reasons.n; k++)
            if (!seen->end[k] && strcmp(g->texts.end_reasons.word[k].id, "none") &&
                ++n_missing)
                print_error("%s: no game ended by %s\n", g->id,
                            g->texts.end_reasons.word[k].id);
    }
    for (int k = 0; k < N_PHASES; k++)
        if (!tigris_phases_seen[k] && ++n_missing)
            print_error("tigris: phase %d was never reached\n", k);
    for (int k = 0; k < 3; k++)
        if ((!tigris_conflicts_seen[k] || !tigris_draws_seen[k]) && ++n_missing)
            print_error("tigris: conflict or draw %d was never seen\n", k);
    assert_int_equal(n_missing, 0);
}

/* ---- The shrinker -------------------------------------------------------- */

static bool no_monument(prop_step *s)
{
    for (int i = 0; s->before && i < s->events->n; i++)
        if (s->events->item[i].type == EV_MONUMENT_BUILT)
            return prop_fail(s, "a monument is built");
    return true;
}

static bool no_tile_on_h5(prop_step *s)
{
    int cell = 4 * N_COLUMNS + 7;
    for (int c = 0; c < N_COLOURS; c++)
        if (bits_has(((const tigris_state *)s->now)->tile[c], cell))
            return prop_fail(s, "there is a tile on h5");
    return true;
}

static bool no_lost_war(prop_step *s)
{
    for (int i = 0; s->before && i < s->events->n; i++)
        if (s->events->item[i].type == EV_LEADER_LOST &&
            s->events->item[i].arg[3] == LOSS_WAR)
            return prop_fail(s, "a leader is lost in a war");
    return true;
}

/* The printed replay must read back, be short, and still fail at its end. */
static void check_shrunk(const property *p, int max_moves)
{
    static char text[1 << 16];
    static kv_events ev;
    kv_out out, tag;
    record r;
    record_walk w;
    kv_box before;
    kv_error e;
    char value[64];
    kv_out_init(&out, text, sizeof text);
    prop_write_replay(&failure, &out);
    assert_in_range(failure.game.n, 1, max_moves);
    assert_int_equal(record_read(&r, text, out.len, &e), KV_OK);
    kv_out_init(&tag, value, sizeof value);
    assert_true(record_tag(&r, "property", &tag));
    assert_string_equal(value, p->name);
    record_walk_begin(&w, &r);
    while (w.n < r.n_actions) {
        kv_copy(&before.s, &w.now.s);
        record_walk_next(&w, &ev);
        prop_step step = {.game = &failure.game,
                          .now = &w.now.s,
                          .before = &before.s,
                          .action = r.action[w.n - 1],
                          .events = &ev};
        assert_int_equal(p->holds(&step), (int)w.n < failure.game.n);
    }
    assert_int_equal(r.n_actions, failure.game.n);
    record_free(&r);
}

static void shrink(const property *p, prop_policy policy, int players, int max_moves)
{
    prop_suite suite = {.n = 0};
    kv_config c;
    prop_suite_add(&suite, p, 1);
    assert_int_equal(kv_config_init(&c, &kv_game_tigris, players, NULL), KV_OK);
    assert_int_equal(kv_config_set(&c, "max_turns", "60000", NULL), KV_OK);
    for (uint64_t seed = 1;; seed++) {
        assert_in_range(seed, 1, 50);
        failure.game.config = c;
        failure.game.start = NULL;
        if (!prop_play(&suite, policy, seed, PROP_MAX_MOVES - 1, &failure))
            break;
    }
    assert_ptr_equal(failure.failed, p);
    assert_int_equal(failure.game.config.option[2], 1000); /* max_turns, its default */
    check_shrunk(p, max_moves);
}

/* A new game of two deals 12 tiles and draws the first player: 13 moves before the
 * first one of a player. */
static void test_shrinks_to_one_tile(void **state)
{
    (void)state;
    static const property p = {"no tile on h5", no_tile_on_h5, 1};
    shrink(&p, prop_uniform, 4, 14);
    assert_int_equal(failure.game.config.players, 2);
}

/* Four tiles, the draws for the first two of them, and the monument. */
static void test_shrinks_to_one_monument(void **state)
{
    (void)state;
    static const property p = {"no monument is ever built", no_monument, 1};
    shrink(&p, tigris_builder, 3, 13 + 2 + 2 + 2 + 1 + 2);
    assert_int_equal(failure.game.config.players, 2);
}

static void test_shrinks_to_one_war(void **state)
{
    (void)state;
    static const property p = {"no leader is lost in a war", no_lost_war, 1};
    shrink(&p, tigris_warrior, 3, 45);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shrinks_to_one_tile),
        cmocka_unit_test(test_shrinks_to_one_monument),
        cmocka_unit_test(test_shrinks_to_one_war),
        cmocka_unit_test(test_all_games_players_and_options),
        cmocka_unit_test(test_stored_positions),
        cmocka_unit_test(test_rare_moments_of_tigris),
        cmocka_unit_test(test_everything_was_reached),
    };
    return cmocka_run_group_tests_name("properties", tests, set_up, tear_down);
}
