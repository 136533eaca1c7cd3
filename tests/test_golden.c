/* test_golden.c: whole games as text, tests/golden/ID/NAME.replay. They must play as
 * they were recorded, to the same hash, and be written again byte for byte. A change of
 * the rules or of the notation shows here first. Games of the first version of the rules
 * in the older format, tests/golden-1, must be read for ever.
 *
 *   test_golden --write FOLDER    records them anew below FOLDER (tools/make-golden.sh)
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "tests/support/property.h"
#include "tests/support/test.h"
#include "tests/support/tigris_checks.h"
#include "tests/support/tigris_policies.h"

enum { MAX_OPTIONS = 12 };

/* How each of them was made. */
static const struct {
    const char *game, *name;
    int players;
    const char *option[MAX_OPTIONS]; /* names and values */
    prop_policy policy;
    const char *position; /* to start from, below tests/perft */
} games[] = {
    {"tigris", "2-uniform", 2, {NULL}, prop_uniform, NULL},
    {"tigris", "3-busy", 3, {NULL}, prop_busy, NULL},
    {"tigris", "4-mixed", 4, {NULL}, tigris_mixed, NULL},
    {"tigris", "2-builder", 2, {NULL}, tigris_builder, NULL},
    {"tigris", "3-warrior", 3, {NULL}, tigris_warrior, NULL},
    {"tigris", "4-collector", 4, {NULL}, tigris_collector, NULL},
    {"tigris", "2-drainer", 2, {"first", "1"}, tigris_drainer, NULL},
    {"tigris", "2-english", 2, {"english", "on"}, tigris_warrior, NULL},
    {"tigris", "4-english", 4, {"english", "on", "first", "3"}, tigris_mixed, NULL},
    {"tigris", "3-advanced", 3, {"board", "advanced"}, tigris_collector, NULL},
    {"tigris", "4-buildings", 4, {"buildings", "on"}, tigris_builder, NULL},
    {"tigris",
     "2-wonder",
     2,
     {"wonder", "on", "open_scoring", "on"},
     tigris_builder,
     NULL},
    {"tigris",
     "3-later",
     3,
     {"board", "advanced", "buildings", "on", "wonder", "on", "open_scoring", "on"},
     tigris_builder,
     NULL},
    {"tigris", "3-cap", 3, {"max_turns", "12"}, tigris_mixed, NULL},
    {"tigris", "4-position", 4, {NULL}, tigris_mixed, "tigris/mid.pos"},
    {"yspahan", "2-uniform", 2, {NULL}, prop_uniform, NULL},
    {"yspahan", "3-uniform", 3, {NULL}, prop_uniform, NULL},
    {"yspahan", "4-uniform", 4, {NULL}, prop_uniform, NULL},
    {"yspahan", "2-busy", 2, {NULL}, prop_busy, NULL},
    {"yspahan", "3-busy", 3, {NULL}, prop_busy, NULL},
    {"yspahan", "4-busy", 4, {NULL}, prop_busy, NULL},
    {"yspahan", "2-strict", 2, {"strict_supply", "on"}, prop_busy, NULL},
    {"yspahan", "3-strict", 3, {"strict_supply", "on"}, prop_uniform, NULL},
    {"yspahan", "4-strict", 4, {"strict_supply", "on", "first", "3"}, prop_busy, NULL},
    {"yspahan", "2-first", 2, {"first", "1"}, prop_uniform, NULL},
    {"yspahan", "3-first", 3, {"first", "2"}, prop_busy, NULL},
    {"yspahan", "4-last-day", 4, {NULL}, prop_busy, "yspahan/last-day.pos"},
    {"yspahan", "3-pause", 3, {NULL}, prop_uniform, "yspahan/pause.pos"},
    {"yspahan", "2-own", 2, {NULL}, prop_uniform, "yspahan/own.pos"},
    {"inkas", "3-uniform", 3, {"max_turns", "30"}, prop_uniform, NULL},
    {"inkas", "4-uniform", 4, {"max_turns", "20"}, prop_uniform, NULL},
    {"inkas", "3-busy", 3, {"trade", "off"}, prop_busy, NULL},
    {"inkas", "4-busy", 4, {"trade", "off"}, prop_busy, NULL},
    {"inkas", "4-trade", 4, {"offers", "3", "max_turns", "60"}, prop_uniform, NULL},
    {"inkas", "4-simple", 4, {"trade", "simple", "max_turns", "60"}, prop_uniform, NULL},
    {"inkas", "3-no-trade", 3, {"trade", "off"}, prop_uniform, NULL},
    {"inkas", "4-no-trade", 4, {"trade", "off", "first", "3"}, prop_uniform, NULL},
    {"inkas", "3-advanced", 3, {"setup", "advanced", "trade", "off"}, prop_uniform, NULL},
    {"inkas",
     "4-advanced",
     4,
     {"setup", "advanced", "first", "1", "max_turns", "40"},
     prop_busy,
     NULL},
    {"inkas",
     "3-variable",
     3,
     {"setup", "advanced", "board", "variable", "trade", "off"},
     prop_busy,
     NULL},
    {"inkas",
     "4-variable",
     4,
     {"setup", "advanced", "board", "variable", "trade", "off"},
     prop_uniform,
     NULL},
    {"inkas", "4-last-tribe", 4, {"max_turns", "150"}, prop_busy, "inkas/last-tribe.pos"},
    {"landsea", "2-uniform", 2, {NULL}, prop_uniform, NULL},
    {"landsea", "3-uniform", 3, {NULL}, prop_uniform, NULL},
    {"landsea", "4-uniform", 4, {NULL}, prop_uniform, NULL},
    {"landsea", "2-busy", 2, {NULL}, prop_busy, NULL},
    {"landsea", "3-busy", 3, {NULL}, prop_busy, NULL},
    {"landsea", "4-busy", 4, {NULL}, prop_busy, NULL},
    {"landsea", "2-mountains", 2, {"mountains_corals", "on"}, prop_busy, NULL},
    {"landsea", "2-caravans", 2, {"caravans_ships", "on"}, prop_uniform, NULL},
    {"landsea", "2-waypoints", 2, {"waypoints", "on"}, prop_busy, NULL},
    {"landsea",
     "2-full",
     2,
     {"mountains_corals", "on", "caravans_ships", "on", "waypoints", "on"},
     prop_busy,
     NULL},
    {"landsea", "3-no-waypoints", 3, {"waypoints", "off"}, prop_busy, NULL},
    {"landsea",
     "4-full",
     4,
     {"mountains_corals", "on", "caravans_ships", "on", "free_play", "on"},
     prop_busy,
     NULL},
    {"landsea", "3-two-holes", 3, {NULL}, prop_busy, "landsea/hole.pos"},
    {"wayfarers", "2-uniform", 2, {"max_turns", "80"}, prop_uniform, NULL},
    {"wayfarers", "3-uniform", 3, {"max_turns", "90"}, prop_uniform, NULL},
    {"wayfarers", "4-uniform", 4, {"max_turns", "100"}, prop_uniform, NULL},
    {"wayfarers", "2-busy", 2, {"max_turns", "80"}, prop_busy, NULL},
    {"wayfarers", "3-busy", 3, {"first", "random", "max_turns", "90"}, prop_busy, NULL},
    {"wayfarers", "4-busy", 4, {"boards", "chosen", "max_turns", "100"}, prop_busy, NULL},
    {"wayfarers",
     "2-sides",
     2,
     {"side1", "B", "side2", "B", "side3", "B", "max_turns", "80"},
     prop_busy,
     NULL},
    {"wayfarers", "1-space", 1, {"opponent", "SB1"}, prop_busy, NULL},
    {"wayfarers", "1-upgrade", 1, {"opponent", "SB2"}, prop_uniform, NULL},
    {"wayfarers", "1-townsfolk", 1, {"opponent", "SB3"}, prop_busy, NULL},
    {"wayfarers", "1-journal", 1, {"opponent", "SB4"}, prop_uniform, NULL},
    {"wayfarers", "4-last-turn", 4, {NULL}, prop_busy, "wayfarers/last-turn.pos"},
    {"wayfarers", "1-solo-end", 1, {NULL}, prop_busy, "wayfarers/solo-end.pos"},
};

/* ---- Playing them -------------------------------------------------------- */

static char again[1 << 20], third[1 << 20];

static void write_to(const record *r, char *buf)
{
    kv_out out;
    kv_out_init(&out, buf, sizeof again);
    record_write(r, &out);
    assert_false(out.is_cut);
}

/* Reads one and writes it again. */
static void read_one(const char *path, const char *text, record *r)
{
    kv_error e;
    if (record_read(r, text, strlen(text), &e))
        fail_msg("%s:%d: %s", path, e.line, e.text);
    write_to(r, again);
}

/* Of the rules of today: all of it holds and the game ends. */
static void check_game(const char *path, const char *text)
{
    record r;
    record_walk w;
    read_one(path, text, &r);
    if (strcmp(text, again))
        fail_msg("%s: written again, it differs", path);
    record_walk_begin(&w, &r);
    while (record_walk_next(&w, NULL))
        if (kv_check(&w.now.s))
            fail_msg("%s: move %d: %s", path, (int)w.n, kv_check(&w.now.s));
    if (r.is_broken || r.rules != r.config.game->history.version ||
        kv_decider(&r.now.s) != KV_OVER)
        fail_msg("%s: the game does not end", path);
    record_free(&r);
}

/* Of the first version of the rules and in the older format: nothing is lost, and where
 * it no longer fits, one is told what was corrected. */
static void check_old_game(const char *path, const char *text)
{
    record r, same;
    char why[2048];
    kv_out out;
    read_one(path, text, &r);
    kv_out_init(&out, why, sizeof why);
    record_put_corrections(&r, NULL, &out);
    if (r.config.game->history.version == 1 && (r.is_broken || out.len))
        fail_msg("%s: it does not fit rules that have not changed", path);
    if (r.is_broken && !out.len)
        fail_msg("%s: it does not fit, and nobody says why", path);
    if (!r.is_broken && kv_decider(&r.now.s) != KV_OVER)
        fail_msg("%s: the game does not end", path);
    const char *moves = strstr(text, "\nmoves\n"), *end = strstr(moves, "\nend ");
    const char *kept = strstr(again, "\nmoves\n");
    if (strncmp(moves, kept, (size_t)(end - moves)))
        fail_msg("%s: its moves are not kept as they were", path);
    if (record_read(&same, again, strlen(again), NULL))
        fail_msg("%s: written again, it cannot be read", path);
    write_to(&same, third);
    assert_string_equal(again, third);
    assert_int_equal(same.n_fit, r.n_fit);
    assert_true(kv_equal(&same.now.s, &r.now.s));
    record_free(&r);
    record_free(&same);
}

static int check_folder(const char *folder, void (*check)(const char *, const char *))
{
    char path[320], *names[64];
    int n = test_list_files(folder, ".replay", names, 64);
    for (int k = 0; k < n; k++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[k]);
        char *text = test_read_file(path, NULL);
        check(path, text);
        free(text);
        free(names[k]);
    }
    return n;
}

static void test_recorded_games(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        char folder[64];
        snprintf(folder, sizeof folder, "tests/golden/%s", kv_game_at(i)->id);
        assert_true(check_folder(folder, check_game) >= 10);
    }
}

static void test_older_recorded_games(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        char folder[64];
        snprintf(folder, sizeof folder, "tests/golden-1/%s", kv_game_at(i)->id);
        assert_true(check_folder(folder, check_old_game) >= 10);
    }
}

/* Index of the game recorded in a file of the folder of a game. */
static size_t find_game(const char *id, const char *file)
{
    size_t i = 0, len = strlen(file) - strlen(".replay");
    while (i < N_OF(games) &&
           (strcmp(games[i].game, id) || strlen(games[i].name) != len ||
            memcmp(games[i].name, file, len)))
        i++;
    return i;
}

/* The folders have what the table says, no more and no less. */
static void test_all_are_there(void **state)
{
    (void)state;
    size_t n_found = 0;
    for (int g = 0; g < kv_game_count(); g++) {
        char folder[64], *names[64];
        snprintf(folder, sizeof folder, "tests/golden/%s", kv_game_at(g)->id);
        int n = test_list_files(folder, ".replay", names, 64);
        for (int k = 0; k < n; k++, n_found++) {
            if (find_game(kv_game_at(g)->id, names[k]) == N_OF(games))
                fail_msg("nobody knows how %s was made", names[k]);
            free(names[k]);
        }
    }
    assert_int_equal(n_found, N_OF(games));
}

/* ---- Recording them ------------------------------------------------------ */

static void flush_to_file(kv_out *o)
{
    fwrite(o->buf, 1, o->len, o->user);
    o->len = 0;
}

/* Did the policy bring about what it is there for? Else the next seed is tried. */
static bool is_worth_it(const prop_game *g, size_t i)
{
    kv_box s;
    int n_built = 0, n_wars = 0;
    if (g->config.game != &kv_game_tigris)
        return true;
    assert_int_equal(prop_start(g, &s.s), KV_OK);
    for (int k = 0; k < g->n; k++) {
        n_wars += g->action[k] >= A_WAR && g->action[k] < A_COMMIT;
        n_built += g->action[k] >= A_MONUMENT && g->action[k] < A_WONDER;
        kv_apply_unchecked(&s.s, g->action[k], NULL);
    }
    const tigris_state *t = (const tigris_state *)&s.s;
    if (games[i].policy == tigris_warrior)
        return n_wars > 0;
    if (games[i].policy == tigris_builder)
        return n_built >= 2 && t->has_wonder == (t->wonder != NOWHERE);
    return true;
}

static void record_game(const char *folder, size_t i)
{
    static prop_failure made;
    const prop_suite none = {.n = 0};
    char path[512], seed_text[16], buf[256];
    kv_box s;
    kv_out out;
    prop_game *g = &made.game;
    char *start = NULL;
    uint64_t seed = 1;
    if (games[i].position) {
        snprintf(path, sizeof path, "tests/perft/%s", games[i].position);
        start = test_read_file(path, NULL);
    }
    kv_config_init(&g->config, kv_game_find(games[i].game), games[i].players, NULL);
    for (const char *const *o = games[i].option; *o; o += 2)
        assert_int_equal(kv_config_set(&g->config, o[0], o[1], NULL), KV_OK);
    g->start = start;
    while (!prop_play(&none, games[i].policy, seed, PROP_MAX_MOVES - 1, &made) ||
           !is_worth_it(g, i))
        seed++;
    snprintf(path, sizeof path, "%s/%s/%s.replay", folder, games[i].game, games[i].name);
    FILE *f = fopen(path, "wb");
    if (!f)
        fail_msg("cannot write %s", path);
    kv_out_init(&out, buf, sizeof buf);
    out.flush = flush_to_file;
    out.user = f;
    snprintf(seed_text, sizeof seed_text, "%d", (int)seed);
    record_write_head(&g->config, g->config.game->history.version, &out);
    record_write_tag("golden", games[i].name, &out);
    record_write_tag("seed", seed_text, &out);
    assert_int_equal(prop_start(g, &s.s), KV_OK);
    record_write_start(start ? &s.s : NULL, &out);
    for (int k = 0; k < g->n; k++) {
        record_write_move(&s.s, g->action[k], &out);
        kv_apply_unchecked(&s.s, g->action[k], NULL);
    }
    record_write_end(&s.s, g->n, &out);
    flush_to_file(&out);
    assert_int_equal(fclose(f), 0);
    free(start);
}

static const char *write_folder;

static void write_all(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_OF(games); i++)
        record_game(write_folder, i);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recorded_games),
        cmocka_unit_test(test_older_recorded_games),
        cmocka_unit_test(test_all_are_there),
    };
    const struct CMUnitTest writing[] = {cmocka_unit_test(write_all)};
    if (argc == 3 && !strcmp(argv[1], "--write")) {
        write_folder = argv[2];
        return cmocka_run_group_tests_name("golden --write", writing, NULL, NULL);
    }
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
