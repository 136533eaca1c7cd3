/* test_record_log.c: the log of a record: adding, restoring, taking back, games recorded
 * under older rules. Files are in test_record.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

enum { MAX_TEXT = 1 << 20 };

static char first[MAX_TEXT], second[MAX_TEXT];

static void begin(record *r, const kv_game *g, int players, int rules)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, g, players, NULL), KV_OK);
    c.game = g;
    assert_int_equal(record_begin(r, &c, NULL, rules, NULL), KV_OK);
}

static const char *write(const record *r, char *buf)
{
    kv_out out;
    kv_out_init(&out, buf, MAX_TEXT);
    record_write(r, &out);
    assert_false(out.is_cut);
    return buf;
}

static void play_any(record *r, kv_rng *rng, int64_t at)
{
    kv_action a = kv_decider(&r->now.s) == KV_CHANCE ? kv_sample(&r->now.s, rng)
                                                     : prop_uniform(&r->now.s, rng);
    assert_int_equal(record_play(r, a, at, NULL, NULL), KV_OK);
}

/* The position is what the moves in force give, whatever was taken back. */
static void check_position(const record *r)
{
    record_walk w;
    record_walk_begin(&w, r);
    while (record_walk_next(&w, NULL))
        continue;
    assert_true(kv_equal(&w.now.s, &r->now.s));
    assert_int_equal(record_first(r, r->n_moves), r->n_actions);
}

/* ---- Random games with all that can happen -------------------------------- */

/* Stores what the watch is told, and restores from it. */
typedef struct {
    record copy;
    long n_told;
} store;

static void keep(void *ctx, const record *r, const record_entry *entry, const char *text)
{
    store *s = ctx;
    (void)r;
    s->n_told++;
    assert_int_equal(record_restore(&s->copy, (record_kind)entry->kind, entry->seat,
                                    entry->value, entry->at, text, NULL),
                     KV_OK);
}

static void do_anything(record *r, kv_rng *rng, int64_t at)
{
    int seat = (int)kv_rng_below(rng, (uint32_t)r->config.players);
    switch (kv_rng_below(rng, 40)) {
    case 0:
        if (r->n_moves)
            record_undo(r, seat, 1 + kv_rng_below(rng, r->n_moves < 9 ? r->n_moves : 9),
                        at, NULL);
        break;
    case 1:
        record_comment(r, seat, "well, well", at, NULL);
        break;
    case 2:
        record_add(r, RECORD_RESIGN + kv_rng_below(rng, 5), seat,
                   (int32_t)kv_rng_below(rng, 2), at, NULL);
        break;
    default:
        if (kv_decider(&r->now.s) != KV_OVER)
            play_any(r, rng, at);
    }
}

static void check_game(const kv_game *g, int players, uint64_t seed, int n)
{
    record r, again;
    store kept = {.n_told = 0};
    kv_rng rng;
    kv_error e;
    kv_rng_seed(&rng, seed);
    begin(&r, g, players, 0);
    begin(&kept.copy, g, players, 0);
    r.watch = keep;
    r.ctx = &kept;
    for (int i = 0; i < n; i++)
        do_anything(&r, &rng, 1000 * (i / 3));
    check_position(&r);
    assert_int_equal(kept.n_told, r.n_entries);
    assert_string_equal(write(&r, first), write(&kept.copy, second));
    if (record_read(&again, first, strlen(first), &e))
        fail_msg("%s, line %d: %s %s", g->id, e.line, e.text, e.arg[0]);
    assert_string_equal(first, write(&again, second));
    assert_true(kv_equal(&again.now.s, &r.now.s));
    assert_int_equal(again.n_moves, r.n_moves);
    check_position(&again);
    record_free(&r);
    record_free(&again);
    record_free(&kept.copy);
}

static void test_random_games(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        for (int p = g->min_players; p <= g->max_players; p++)
            for (int k = 0; k < test_effort(20); k++)
                check_game(g, p, (uint64_t)(100 * p + k), 50 + 100 * k);
    }
}

/* ---- Taking back ---------------------------------------------------------- */

static void test_undo_over_undo(void **state)
{
    record r;
    kv_box before;
    kv_rng rng;
    (void)state;
    kv_rng_seed(&rng, 5);
    begin(&r, kv_game_find("tigris"), 2, 0);
    for (int i = 0; i < 40; i++)
        play_any(&r, &rng, 0);
    kv_copy(&before.s, &r.now.s);
    play_any(&r, &rng, 0);
    play_any(&r, &rng, 0);
    assert_int_equal(record_undo(&r, 0, 1, 0, NULL), KV_OK);
    play_any(&r, &rng, 0);
    assert_int_equal(record_undo(&r, 1, 2, 0, NULL), KV_OK);
    assert_true(kv_equal(&before.s, &r.now.s));
    assert_int_equal(r.n_moves, 40);
    assert_int_equal(r.n_entries, 45);
    assert_int_equal(record_undo(&r, 1, 0, 0, NULL), KV_EREPLAY);
    assert_int_equal(record_undo(&r, 1, 41, 0, NULL), KV_EREPLAY);
    assert_int_equal(record_undo(&r, 2, 1, 0, NULL), KV_EREPLAY);
    assert_int_equal(r.n_entries, 45);
    assert_int_equal(record_undo(&r, 1, 40, 0, NULL), KV_OK);
    assert_int_equal(r.n_moves, 0);
    record_free(&r);
}

/* The slow way: walks through the game with all its events. */
static int64_t slow_target(const record *r, const record_undo_policy *p)
{
    record_walk w;
    kv_events ev;
    int64_t own = -1, wall = 0;
    record_walk_begin(&w, r);
    for (int64_t i = 0;; i++) {
        int who = kv_decider(&w.now.s);
        if (!record_walk_next(&w, &ev))
            break;
        int64_t by = who >= 0 ? p->person[who] : 0;
        bool is_wall = who < 0 || (by && by != p->by) || (!by && !p->is_over_bots);
        for (int k = 0; k < ev.n; k++)
            is_wall |= r->config.game->texts.events[ev.item[k].type].is_reveal;
        if (is_wall)
            wall = i + 1;
        else if (by == p->by)
            own = i;
    }
    return own >= wall ? own : -1;
}

static void test_undo_target(void **state)
{
    long n_possible = 0;
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        record r;
        kv_rng rng;
        kv_rng_seed(&rng, 7);
        begin(&r, kv_game_at(i), kv_game_at(i)->max_players, 0);
        for (int k = 0; k < 600; k++) {
            record_undo_policy p = {.person = {kv_rng_below(&rng, 3), 1, 0, 1},
                                    .by = 1,
                                    .is_over_bots = kv_rng_below(&rng, 2) > 0};
            do_anything(&r, &rng, 0);
            int64_t to = record_undo_target(&r, &p);
            assert_int_equal(to, slow_target(&r, &p));
            n_possible += to >= 0;
        }
        record_free(&r);
    }
    assert_true(n_possible > 200);
}

/* ---- Older rules ---------------------------------------------------------- */

/* Tigris as if its rules had been corrected. Before, one could "wait" and then play the
 * first legal action with "then"; "twice" was two of them; "gone" was possible. */
static kv_game corrected;
static const char *const corrections[] = {"Nobody may be gone."};

static int upgrade(int version, const kv_state *s, const char *move, kv_upgrade *m,
                   kv_action out[KV_MAX_UPGRADE])
{
    static kv_action legal[KV_MAX_LEGAL];
    assert_int_equal(version, 1);
    if (!strcmp(move, "wait")) {
        m->room[0]++;
        return 0;
    }
    if (!strcmp(move, "then")) {
        kv_legal(s, legal);
        out[0] = legal[0];
        return m->room[0]-- == 1 ? 1 : -1;
    }
    if (!strcmp(move, "twice")) {
        kv_box next;
        kv_legal(s, legal);
        out[0] = legal[0];
        kv_copy(&next.s, s);
        kv_apply_unchecked(&next.s, out[0], NULL);
        kv_legal(&next.s, legal);
        out[1] = legal[0];
        return 2;
    }
    return kv_action_parse(s, move, out, NULL) ? -1 : 1;
}

static int set_up(void **state)
{
    (void)state;
    corrected = *kv_game_find("tigris");
    corrected.history = (kv_history){
        .version = 2, .corrections = corrections, .upgrade = upgrade};
    return 0;
}

static kv_err old_move(record *r, const char *text)
{
    return record_restore(r, RECORD_MOVE, RECORD_NOBODY, 0, 0, text, NULL);
}

/* Some moves as they were recorded then, from a game of today. */
static void old_moves(record *r, int n)
{
    kv_rng rng;
    kv_rng_seed(&rng, 3);
    for (int i = 0; i < n; i++) {
        char text[KV_MAX_ACTION_TEXT];
        kv_out out;
        kv_action a = kv_decider(&r->now.s) == KV_CHANCE ? kv_sample(&r->now.s, &rng)
                                                         : prop_uniform(&r->now.s, &rng);
        kv_out_init(&out, text, sizeof text);
        kv_action_text(&r->now.s, a, &out);
        assert_int_equal(old_move(r, text), KV_OK);
    }
    assert_false(r->is_broken);
}

static void check_corrections(const record *r, const char *expected)
{
    char text[256];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    record_put_corrections(r, NULL, &out);
    assert_string_equal(text, expected);
}

static void test_older_rules(void **state)
{
    record r;
    kv_rng rng;
    (void)state;
    kv_rng_seed(&rng, 1);
    begin(&r, &corrected, 2, 1);
    old_moves(&r, 30);
    assert_int_equal(old_move(&r, "wait"), KV_OK);
    assert_int_equal(r.n_moves, 31);
    assert_int_equal(r.n_actions, 30);
    assert_int_equal(old_move(&r, "then"), KV_OK);
    assert_int_equal(old_move(&r, "twice"), KV_OK);
    assert_int_equal(r.n_moves, 33);
    assert_int_equal(r.n_actions, 33);
    assert_int_equal(record_first(&r, 30), 30);
    assert_int_equal(record_first(&r, 31), 30);
    assert_int_equal(record_first(&r, 32), 31);
    assert_int_equal(record_first(&r, 33), 33);
    assert_int_equal(r.rules, 1);
    check_position(&r);
    /* What is played now is of the rules of today, and says so. */
    play_any(&r, &rng, 0);
    assert_int_equal(r.rules, 2);
    assert_int_equal(r.entry[33].kind, RECORD_RULES);
    assert_int_equal(r.n_moves, 34);
    check_position(&r);
    assert_non_null(strstr(write(&r, first), "\nwait\nthen\ntwice\n! rules 2\n"));
    assert_non_null(strstr(first, "\nend 34 "));
    /* Back before that. */
    assert_int_equal(record_undo(&r, 0, 2, 0, NULL), KV_OK);
    assert_int_equal(r.n_actions, 31);
    check_position(&r);
    assert_false(r.is_broken);
    record_free(&r);
}

/* What the game remembers of waiting is undone as well. */
static void test_older_rules_taken_back(void **state)
{
    record r;
    (void)state;
    begin(&r, &corrected, 2, 1);
    old_moves(&r, 30);
    old_move(&r, "wait");
    old_move(&r, "wait");
    assert_int_equal(record_undo(&r, 0, 1, 0, NULL), KV_OK);
    old_move(&r, "then");
    assert_false(r.is_broken);
    assert_int_equal(record_undo(&r, 0, 2, 0, NULL), KV_OK);
    assert_int_equal(r.n_moves, 30);
    old_move(&r, "then");
    assert_true(r.is_broken);
    check_position(&r);
    record_free(&r);
}

/* A game never vanishes. */
static void test_what_no_longer_fits(void **state)
{
    record r;
    (void)state;
    begin(&r, &corrected, 2, 1);
    old_moves(&r, 20);
    check_corrections(&r, "Nobody may be gone.");
    assert_int_equal(old_move(&r, "gone"), KV_OK);
    assert_true(r.is_broken);
    assert_int_equal(r.n_fit, 20);
    assert_int_equal(r.n_moves, 20);
    assert_string_equal(r.reason.arg[0], "gone");
    assert_int_equal(old_move(&r, "and what followed"), KV_OK);
    assert_int_equal(record_restore(&r, RECORD_RESIGN, 1, 0, 5, NULL, NULL), KV_OK);
    assert_int_equal(record_restore(&r, RECORD_UNDO, 1, 1, 5, NULL, NULL), KV_OK);
    assert_int_equal(record_restore(&r, RECORD_RULES, RECORD_NOBODY, 2, 5, NULL, NULL),
                     KV_OK);
    assert_int_equal(old_move(&r, "no move of today"), KV_OK);
    assert_int_equal(r.n_entries, 26);
    assert_int_equal(r.n_fit, 20);
    assert_non_null(strstr(write(&r, first),
                           "\ngone\nand what followed\n! at 5\n! resign 1 0\n! undo 1 1\n"
                           "! rules 2\n! at 0\nno move of today\nend 22 -\n"));
    check_corrections(&r, "Nobody may be gone.");
    /* Nobody plays on, unless he lets go of the rest. */
    assert_int_equal(record_play(&r, 0, 0, NULL, NULL), KV_EREPLAY);
    assert_int_equal(record_undo(&r, 0, 1, 0, NULL), KV_EREPLAY);
    record_cut(&r);
    assert_false(r.is_broken);
    assert_int_equal(r.n_entries, 20);
    assert_int_equal(r.rules, 1);
    kv_rng rng;
    kv_rng_seed(&rng, 1);
    play_any(&r, &rng, 0);
    check_position(&r);
    assert_int_equal(r.n_moves, 21);
    assert_int_equal(r.rules, 2);
    record_free(&r);
}

/* Numbers, as stores of the first version had them. */
static void test_numbers(void **state)
{
    record r, old;
    kv_rng rng;
    (void)state;
    kv_rng_seed(&rng, 9);
    begin(&r, kv_game_find("tigris"), 2, 0);
    begin(&old, &corrected, 2, 1);
    for (int i = 0; i < 60; i++) {
        char text[16];
        play_any(&r, &rng, 0);
        snprintf(text, sizeof text, "=%d", (int)r.action[i]);
        assert_int_equal(old_move(&old, text), KV_OK);
    }
    assert_false(old.is_broken);
    assert_true(kv_equal(&r.now.s, &old.now.s));
    old_move(&old, "=65000");
    assert_true(old.is_broken);
    assert_int_equal(record_restore(&r, RECORD_MOVE, 0, 0, 0, "=65000", NULL),
                     KV_EREPLAY);
    record_free(&r);
    record_free(&old);
}

static void test_newer_rules_are_refused(void **state)
{
    record r;
    kv_config c;
    kv_error e;
    (void)state;
    kv_config_init(&c, kv_game_find("tigris"), 2, NULL);
    assert_int_equal(record_begin(&r, &c, NULL, 99, &e), KV_EVERSION);
    begin(&r, &corrected, 2, 1);
    assert_int_equal(record_restore(&r, RECORD_RULES, RECORD_NOBODY, 3, 0, NULL, NULL),
                     KV_EVERSION);
    assert_int_equal(record_restore(&r, RECORD_RULES, RECORD_NOBODY, 1, 0, NULL, NULL),
                     KV_EVERSION);
    record_free(&r);
}

/* ---- The closing hash ----------------------------------------------------- */

/* It must not change when games are numbered or states laid out otherwise. */
static void test_hash_is_of_the_text(void **state)
{
    record r;
    kv_rng rng;
    kv_box s;
    char text[4096];
    kv_out out;
    uint64_t hash = 0xcbf29ce484222325u;
    (void)state;
    kv_rng_seed(&rng, 2);
    begin(&r, kv_game_find("tigris"), 2, 0);
    for (int i = 0; i < 50; i++)
        play_any(&r, &rng, 0);
    uint64_t real = record_hash(r.config.game, &r.now.s);
    kv_copy(&s.s, &r.now.s);
    s.s.head.game = 77;
    assert_true(record_hash(r.config.game, &s.s) == real);
    kv_out_init(&out, text, sizeof text);
    kv_put(&out, "game tigris\nplayers 2\n");
    r.config.game->rules.position_write(&r.now.s, &out);
    for (size_t i = 0; i < out.len; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    assert_true(hash == real);
    play_any(&r, &rng, 0);
    assert_false(record_hash(r.config.game, &r.now.s) == real);
    record_free(&r);
}

static void test_tags(void **state)
{
    record r;
    char text[64], name[16];
    kv_out out;
    (void)state;
    begin(&r, kv_game_find("yspahan"), 3, 0);
    assert_int_equal(record_set_tag(&r, "name.0", "Ann", NULL), KV_OK);
    assert_int_equal(record_set_tag(&r, "name.1", "Ben # the second\nmoves", NULL),
                     KV_OK);
    assert_int_equal(record_set_tag(&r, "date", "", NULL), KV_OK);
    assert_int_equal(record_set_tag(&r, "name.0", "Eve and Adam", NULL), KV_OK);
    const char *const expected[][2] = {
        {"name.1", "Ben   the second moves"}, {"date", ""}, {"name.0", "Eve and Adam"}};
    size_t at = 0;
    for (size_t i = 0; i < N_OF(expected); i++) {
        assert_true(record_next_tag(&r, &at, name, sizeof name, text, sizeof text));
        assert_string_equal(name, expected[i][0]);
        assert_string_equal(text, expected[i][1]);
    }
    assert_false(record_next_tag(&r, &at, name, sizeof name, text, sizeof text));
    kv_out_init(&out, text, sizeof text);
    assert_true(record_tag(&r, "NAME.0", &out));
    assert_string_equal(text, "Eve and Adam");
    assert_false(record_tag(&r, "name", &out));
    record_free(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_undo_over_undo),
        cmocka_unit_test(test_undo_target),
        cmocka_unit_test(test_older_rules),
        cmocka_unit_test(test_older_rules_taken_back),
        cmocka_unit_test(test_what_no_longer_fits),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_newer_rules_are_refused),
        cmocka_unit_test(test_hash_is_of_the_text),
        cmocka_unit_test(test_tags),
    };
    return cmocka_run_group_tests_name("record, the log", tests, set_up, NULL);
}
