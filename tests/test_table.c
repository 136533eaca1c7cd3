/* test_table.c: a table of the server: sitting down, playing, taking back, giving up,
 * votes, a rematch.
 */
#include <string.h>

#include "server/table.h"
#include "tests/support/table_game.h"
#include "tests/support/test.h"

#define P0 ((int64_t)TG_PERSON)
#define P1 ((int64_t)TG_PERSON + 1)
#define P2 ((int64_t)TG_PERSON + 2)
#define GUEST ((int64_t)7)
#define T0 TG_START

static void begin(table *t, const char *game, int players)
{
    kv_config c;
    tg_config(&c, game, players);
    tg_start(t, &c, 42);
}

static void check_refused(kv_err err, const kv_error *e)
{
    assert_int_equal(err, KV_EREFUSED);
    assert_non_null(e->text);
}

/* ---- Before the game ------------------------------------------------------ */

static void test_sitting(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_error e;
    tg_config(&c, "tigris", 3);
    table_init(&t, "abcdefghij", &c, P0, "Host", T0);
    check_refused(table_start(&t, P0, T0, &e), &e);
    assert_int_equal(table_sit(&t, 0, P0, "Host", &e), KV_OK);
    check_refused(table_sit(&t, 0, P1, "Other", &e), &e);
    check_refused(table_sit(&t, 3, P1, "Other", &e), &e);
    check_refused(table_sit(&t, -1, P1, "Other", &e), &e);
    assert_int_equal(table_sit(&t, 1, P1, "Other", &e), KV_OK);
    check_refused(table_sit(&t, 2, P1, "Other", &e), &e);      /* one seat each */
    assert_int_equal(table_sit(&t, 2, P0, "Host", &e), KV_OK); /* but for the host */
    assert_int_equal(table_seat_of(&t, P0), 0);
    assert_int_equal(table_seat_of(&t, GUEST), -1);
    assert_int_equal(table_seat_of(&t, 0), -1);
    assert_true(table_is_seat_of(&t, 2, P0));
    assert_false(table_is_seat_of(&t, 2, P1));
    assert_false(table_is_seat_of(&t, 9, P1));

    check_refused(table_stand(&t, P1, 2, &e), &e);
    assert_int_equal(table_words(&t, 1, "mine", &e), KV_OK);
    assert_int_equal(table_stand(&t, P1, 1, &e), KV_OK);
    assert_string_equal(t.dice.words[1], "");
    char long_name[2 * STORE_NAME] = "";
    memset(long_name, 'x', sizeof long_name - 1);
    assert_int_equal(table_sit(&t, 1, P1, long_name, &e), KV_OK);
    assert_int_equal(strlen(t.seat[1].name), STORE_NAME - 1);
    assert_int_equal(table_stand(&t, P0, 1, &e), KV_OK); /* the host: anybody */

    check_refused(table_put_bot(&t, P1, 1, 3, &e), &e);
    check_refused(table_put_bot(&t, P0, 1, 9, &e), &e);
    check_refused(table_put_bot(&t, P0, 1, -1, &e), &e);
    check_refused(table_put_bot(&t, P0, 0, 3, &e), &e);
    assert_int_equal(table_put_bot(&t, P0, 1, 3, &e), KV_OK);
    assert_int_equal(table_put_bot(&t, P0, 1, 5, &e), KV_OK);
    check_refused(table_sit(&t, 1, P1, "Other", &e), &e);
    check_refused(table_words(&t, 1, "a bot has no words", &e), &e);
    assert_int_equal(table_put_bot(&t, P0, 1, 0, &e), KV_OK);
    check_refused(table_start(&t, P0, T0, &e), &e);
    assert_int_equal(table_put_bot(&t, P0, 1, 5, &e), KV_OK);
    check_refused(table_start(&t, P1, T0, &e), &e);
    assert_int_equal(table_bot_to_move(&t), 0);
    assert_int_equal(table_decider(&t), KV_OVER);
    assert_int_equal(table_start(&t, P0, T0, &e), KV_OK);
    assert_int_equal(table_decider(&t), KV_CHANCE);
    check_refused(table_start(&t, P0, T0, &e), &e);
    check_refused(table_sit(&t, 1, P1, "Other", &e), &e);
    check_refused(table_stand(&t, P0, 0, &e), &e);
    check_refused(table_put_bot(&t, P0, 1, 2, &e), &e);
    check_refused(table_words(&t, 0, "too late", &e), &e);
    table_free(&t);
}

static void test_private(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_error e;
    tg_config(&c, "tigris", 2);
    table_init(&t, "abcdefghij", &c, P0, "Host", T0);
    t.access = TABLE_PRIVATE;
    check_refused(table_sit(&t, 0, P1, "Other", &e), &e);
    assert_int_equal(table_sit(&t, 0, P0, "Host", &e), KV_OK);
    table_free(&t);
}

static void test_words(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_error e;
    char lengthy[FAIR_WORDS + 8];
    tg_config(&c, "tigris", 2);
    tg_open(&t, &c, 1);
    memset(lengthy, 'x', sizeof lengthy);
    lengthy[FAIR_WORDS] = 0;
    assert_int_equal(table_words(&t, 0, lengthy, &e), KV_OK);
    assert_string_equal(t.dice.words[0], lengthy);
    strcpy(lengthy + FAIR_WORDS, " ");
    assert_int_equal(table_words(&t, 0, lengthy, &e), KV_OK);
    assert_int_equal(strlen(t.dice.words[0]), FAIR_WORDS);
    strcpy(lengthy + FAIR_WORDS, "x");
    check_refused(table_words(&t, 0, lengthy, &e), &e);
    assert_int_equal(table_words(&t, 0, "\t a \n\n b# ", &e), KV_OK);
    assert_string_equal(t.dice.words[0], "a b");
    assert_int_equal(table_words(&t, 0, " ", &e), KV_OK);
    assert_string_equal(t.dice.words[0], "");
    table_free(&t);
}

/* ---- Acting --------------------------------------------------------------- */

static void test_acting(void **state)
{
    (void)state;
    table t;
    kv_error e;
    kv_action a;
    begin(&t, "tigris", 2);
    int who = table_decider(&t);
    assert_true(who >= 0);
    for (uint32_t i = 0; i < t.game.n_entries; i++)
        assert_int_equal(t.game.entry[i].seat, KV_CHANCE);
    assert_true(t.game.n_entries > 5); /* the hands */
    assert_true(table_may_act(&t, who, TG_PERSON + who));
    assert_false(table_may_act(&t, who, TG_PERSON + 1 - who));

    uint32_t seq = t.game.n_entries;
    check_refused(table_parse(&t, 1 - who, "pass", &a, &e), &e);
    assert_int_equal(table_parse(&t, who, "no such move", &a, &e), KV_ESYNTAX);
    assert_int_equal(table_parse(&t, who, "leader king a1", &a, &e), KV_OK);
    assert_int_equal(table_explain(&t, who, "leader king a1", &e), KV_EILLEGAL);
    assert_non_null(e.rule);
    assert_int_equal(table_act(&t, who, seq, a, T0, &e), KV_EILLEGAL);
    assert_non_null(e.rule);
    assert_int_equal(table_act(&t, who, seq, KV_NO_ACTION, T0, &e), KV_EILLEGAL);
    kv_rng r;
    kv_rng_seed(&r, 1);
    a = tg_choose(&t, &r);
    check_refused(table_act(&t, 1 - who, seq, a, T0, &e), &e);
    check_refused(table_act(&t, KV_CHANCE, seq, a, T0, &e), &e);
    assert_int_equal(table_act(&t, who, seq - 1, a, T0, &e), KV_ESTATE);
    assert_int_equal(table_act(&t, who, seq + 1, a, T0, &e), KV_ESTATE);
    assert_int_equal(t.game.n_entries, seq);
    assert_int_equal(table_act(&t, who, seq, a, T0, &e), KV_OK);
    assert_true(t.game.n_entries > seq);
    assert_int_equal(t.game.entry[seq].kind, RECORD_MOVE);
    assert_int_equal(t.game.entry[seq].value, a);
    assert_int_equal(t.game.entry[seq].seat, who);
    /* Sent again, it is not played again. */
    assert_int_equal(table_act(&t, who, seq, a, T0, &e), KV_ESTATE);
    assert_int_not_equal(table_decider(&t), KV_CHANCE);
    table_free(&t);
}

static void test_before_and_after(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_error e;
    kv_rng r;
    kv_result result;
    tg_config(&c, "yspahan", 3);
    tg_open(&t, &c, 3);
    for (int i = 0; i < 2; i++) {
        check_refused(table_act(&t, 0, t.game.n_entries, 0, T0, &e), &e);
        check_refused(table_undo(&t, 0, true, T0, &e), &e);
        check_refused(table_resign(&t, 0, T0, &e), &e);
        check_refused(table_vote_bot(&t, 0, 1, true, T0, &e), &e);
        check_refused(table_vote_end(&t, 0, true, T0, &e), &e);
        check_refused(table_return(&t, 0, T0, &e), &e);
        assert_int_equal(table_tick(&t, T0), -1);
        table_wake(&t, T0);
        assert_int_equal(table_result(&t, &result), i == 1);
        if (i)
            break;
        assert_int_equal(table_start(&t, P0, T0, &e), KV_OK);
        table_run(&t, T0);
        assert_false(table_result(&t, &result));
        kv_rng_seed(&r, 9);
        tg_play(&t, &r, 100000);
        assert_int_equal(t.status, TABLE_OVER);
        assert_true(t.ended >= T0);
    }
    kv_result own;
    assert_int_equal(kv_get_result(&t.game.now.s, &own), KV_OK);
    assert_memory_equal(own.rank, result.rank, sizeof own.rank);
    t.is_rated = true;
    assert_true(table_counts(&t));
    table_free(&t);
}

static void test_bots(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_rng r;
    bool was_bot = false, was_person = false;
    tg_config(&c, "yspahan", 3);
    tg_open(&t, &c, 3);
    assert_int_equal(table_stand(&t, P0, 1, NULL), KV_OK);
    assert_int_equal(table_put_bot(&t, P0, 1, 6, NULL), KV_OK);
    assert_int_equal(table_start(&t, P0, T0, NULL), KV_OK);
    table_run(&t, T0);
    kv_rng_seed(&r, 9);
    while (table_decider(&t) >= 0) {
        int level = table_bot_to_move(&t);
        assert_int_equal(level, table_decider(&t) == 1 ? 6 : 0);
        was_bot |= level > 0;
        was_person |= !level;
        tg_move(&t, &r, T0);
    }
    assert_true(was_bot && was_person);
    table_free(&t);
}

/* ---- Taking back ---------------------------------------------------------- */

/* Plays at random until seat has just made an action after which it may be taken back
 * (no chance, nothing shown) and somebody must decide. Returns the action's number. */
static uint32_t play_to_undo(table *t, kv_rng *r, int *seat)
{
    for (;;) {
        uint32_t n = t->game.n_actions;
        kv_box before;
        kv_events ev;
        *seat = table_decider(t);
        assert_true(*seat >= 0);
        kv_action a = tg_choose(t, r);
        kv_copy(&before.s, &t->game.now.s);
        kv_apply_unchecked(&before.s, a, &ev);
        bool is_shown = false;
        for (int i = 0; i < ev.n; i++)
            is_shown |= t->config.game->texts.events[ev.item[i].type].is_reveal;
        assert_int_equal(table_act(t, *seat, t->game.n_entries, a, T0, NULL), KV_OK);
        if (!is_shown && t->game.n_actions == n + 1 && table_decider(t) >= 0)
            return n;
    }
}

static void test_undo_alone(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_rng r;
    kv_error e;
    kv_box before;
    int seat;
    kv_rng_seed(&r, 2);
    tg_config(&c, "tigris", 2);
    tg_open(&t, &c, 3);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(table_stand(&t, P0, i, NULL), KV_OK);
        assert_int_equal(table_sit(&t, i, P0, "Both", NULL), KV_OK);
    }
    assert_int_equal(table_start(&t, P0, T0, NULL), KV_OK);
    table_run(&t, T0);
    /* The deal is chance. */
    check_refused(table_undo(&t, table_decider(&t), true, T0, &e), &e);
    check_refused(table_undo(&t, table_decider(&t), false, T0, &e), &e);
    for (int i = 0; i < 20; i++) {
        uint32_t n = play_to_undo(&t, &r, &seat), seq = t.game.n_entries;
        assert_int_equal(table_undo(&t, seat, true, T0, &e), KV_OK);
        assert_int_equal(t.game.n_actions, n);
        assert_int_equal(t.game.n_entries, seq + 1);
        assert_int_equal(t.game.entry[seq].kind, RECORD_UNDO);
        assert_int_equal(table_decider(&t), seat);
        kv_new(&c, &before.s, NULL);
        for (uint32_t k = 0; k < n; k++)
            kv_apply_unchecked(&before.s, t.game.action[k], NULL);
        assert_true(kv_equal(&before.s, &t.game.now.s));
        tg_move(&t, &r, T0);
        if (table_decider(&t) < 0)
            break;
    }
    table_free(&t);
}

static void test_undo_agreed(void **state)
{
    (void)state;
    table t;
    kv_rng r;
    kv_error e;
    int seat;
    kv_rng_seed(&r, 4);
    begin(&t, "tigris", 3);
    uint32_t n = play_to_undo(&t, &r, &seat), seq = t.game.n_entries;
    int b = (seat + 1) % 3, c = (seat + 2) % 3;
    check_refused(table_undo(&t, b, true, T0, &e), &e); /* not b's action */
    assert_int_equal(table_undo(&t, seat, true, T0, &e), KV_OK);
    assert_int_equal(t.undo_by, seat);
    assert_int_equal(t.game.n_entries, seq); /* only asked */
    assert_int_equal(table_undo(&t, b, true, T0, &e), KV_OK);
    assert_int_equal(t.undo_yes, 1 << b);
    assert_int_equal(table_undo(&t, c, false, T0, &e), KV_OK); /* no */
    assert_int_equal(t.undo_by, -1);
    check_refused(table_undo(&t, c, false, T0, &e), &e);
    assert_int_equal(table_undo(&t, seat, true, T0, &e), KV_OK);
    assert_int_equal(table_undo(&t, seat, true, T0, &e), KV_OK); /* twice is once */
    assert_int_equal(table_undo(&t, b, true, T0, &e), KV_OK);
    assert_int_equal(t.game.n_actions, n + 1);
    assert_int_equal(table_undo(&t, c, true, T0, &e), KV_OK);
    assert_int_equal(t.game.n_actions, n);
    assert_int_equal(t.game.n_entries, seq + 1);
    assert_int_equal(t.undo_by, -1);
    /* An action ends the asking. */
    play_to_undo(&t, &r, &seat);
    assert_int_equal(table_undo(&t, seat, true, T0, &e), KV_OK);
    tg_move(&t, &r, T0);
    assert_int_equal(t.undo_by, -1);
    table_free(&t);
}

/* What may be taken back, by a second reading of the rule, at every point of games. */
static void check_undo_limit(table *t)
{
    for (int seat = 0; seat < t->config.players; seat++) {
        kv_box now;
        kv_events ev;
        bool is_able = false;
        kv_new(&t->config, &now.s, NULL);
        for (uint32_t i = 0; i < t->game.n_actions; i++) {
            int who = kv_decider(&now.s);
            kv_apply_unchecked(&now.s, t->game.action[i], &ev);
            bool is_bot = who >= 0 && !t->seat[who].person;
            if (who == seat)
                is_able = true;
            else if (!is_bot)
                is_able = false;
            for (int k = 0; k < ev.n; k++)
                if (t->config.game->texts.events[ev.item[k].type].is_reveal)
                    is_able = false;
        }
        if (t->seat[seat].person && table_can_undo(t, seat) != is_able)
            fail_msg("undo after %u actions", t->game.n_actions);
    }
}

static void test_undo_limits(void **state)
{
    (void)state;
    for (int g = 0; g < kv_game_count(); g++) {
        const kv_game *game = kv_game_at(g);
        table t;
        kv_config c;
        kv_rng r;
        kv_rng_seed(&r, 8);
        tg_config(&c, game->id, game->max_players);
        tg_open(&t, &c, 3);
        assert_int_equal(table_stand(&t, P0, 1, NULL), KV_OK);
        assert_int_equal(table_put_bot(&t, P0, 1, 1, NULL), KV_OK);
        assert_int_equal(table_start(&t, P0, T0, NULL), KV_OK);
        table_run(&t, T0);
        while (table_decider(&t) >= 0 && t.game.n_actions < 300) {
            check_undo_limit(&t);
            tg_move(&t, &r, T0);
        }
        table_free(&t);
    }
}

/* ---- Giving up, votes ----------------------------------------------------- */

static void test_resign_two(void **state)
{
    (void)state;
    table t;
    kv_error e;
    kv_result r;
    begin(&t, "tigris", 2);
    t.is_rated = true;
    assert_int_equal(table_resign(&t, 1, T0 + 5, &e), KV_OK);
    assert_int_equal(t.status, TABLE_OVER);
    assert_int_equal(t.ended, T0 + 5);
    assert_int_equal(table_decider(&t), KV_OVER);
    assert_true(table_result(&t, &r));
    assert_string_equal(r.reason, "desertion");
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[1], 2);
    assert_true(table_counts(&t));
    check_refused(table_resign(&t, 0, T0, &e), &e);
    table_free(&t);
}

static void test_resign_three(void **state)
{
    (void)state;
    table t;
    kv_error e;
    kv_result r;
    kv_rng rng;
    kv_rng_seed(&rng, 7);
    begin(&t, "yspahan", 3);
    assert_int_equal(table_vote_end(&t, 1, true, T0, &e), KV_OK);
    assert_int_equal(table_resign(&t, 1, T0, &e), KV_OK);
    assert_int_equal(t.end_yes, 0);
    assert_int_equal(t.status, TABLE_PLAYING);
    assert_int_equal(t.seat[1].level, TABLE_STAND_IN);
    assert_false(table_may_act(&t, 1, P1));
    check_refused(table_resign(&t, 1, T0, &e), &e);
    check_refused(table_return(&t, 1, T0, &e), &e);
    check_refused(table_vote_end(&t, 1, true, T0, &e), &e);
    tg_play(&t, &rng, 100000);
    assert_int_equal(t.status, TABLE_OVER);
    assert_true(table_result(&t, &r));
    assert_int_equal(r.rank[1], 3);
    assert_true(r.rank[0] == 1 || r.rank[2] == 1);
    table_free(&t);

    begin(&t, "yspahan", 3);
    assert_int_equal(table_resign(&t, 2, T0, &e), KV_OK);
    assert_int_equal(table_resign(&t, 0, T0, &e), KV_OK);
    assert_int_equal(t.status, TABLE_OVER);
    assert_true(table_result(&t, &r));
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[2], 3);
    table_free(&t);
}

/* A team plays on while one of it does; alone or with bots only, the game ends. */
static void test_resign_sides(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_result r;
    begin(&t, "landsea", 4);
    assert_int_equal(table_resign(&t, 1, T0, NULL), KV_OK);
    assert_int_equal(t.status, TABLE_PLAYING);
    assert_int_equal(table_resign(&t, 3, T0, NULL), KV_OK);
    assert_int_equal(t.status, TABLE_OVER);
    assert_true(table_result(&t, &r));
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[2], 1);
    assert_int_equal(r.rank[1], 3);
    assert_int_equal(r.rank[3], 3);
    table_free(&t);

    begin(&t, "wayfarers", 1);
    assert_int_equal(table_resign(&t, 0, T0, NULL), KV_OK);
    assert_int_equal(t.status, TABLE_OVER);
    assert_true(table_result(&t, &r));
    assert_false(table_counts(&t));
    table_free(&t);

    tg_config(&c, "tigris", 3);
    tg_open(&t, &c, 1);
    for (int i = 1; i < 3; i++) {
        assert_int_equal(table_stand(&t, P0, i, NULL), KV_OK);
        assert_int_equal(table_put_bot(&t, P0, i, 1, NULL), KV_OK);
    }
    assert_int_equal(table_start(&t, P0, T0, NULL), KV_OK);
    table_run(&t, T0);
    assert_int_equal(table_resign(&t, 0, T0, NULL), KV_OK);
    assert_int_equal(t.status, TABLE_OVER);
    table_free(&t);
}

static void test_vote_bot(void **state)
{
    (void)state;
    table t;
    kv_error e;
    kv_rng r;
    kv_rng_seed(&r, 1);
    begin(&t, "tigris", 3);
    check_refused(table_vote_bot(&t, 1, 1, true, T0, &e), &e);
    check_refused(table_vote_bot(&t, 1, 3, true, T0, &e), &e);
    check_refused(table_vote_bot(&t, 3, 1, true, T0, &e), &e);
    assert_int_equal(table_vote_bot(&t, 0, 2, true, T0, &e), KV_OK);
    assert_int_equal(t.seat[2].votes, 1);
    assert_int_equal(t.seat[2].level, 0);
    assert_int_equal(table_vote_bot(&t, 0, 2, false, T0, &e), KV_OK);
    assert_int_equal(t.seat[2].votes, 0);
    assert_int_equal(table_vote_bot(&t, 0, 2, true, T0, &e), KV_OK);
    assert_int_equal(table_vote_bot(&t, 1, 2, true, T0, &e), KV_OK);
    assert_int_equal(t.seat[2].level, TABLE_STAND_IN);
    assert_int_equal(t.game.entry[t.game.n_entries - 1].kind, RECORD_BOT);
    assert_false(table_may_act(&t, 2, P2));
    check_refused(table_vote_bot(&t, 1, 2, true, T0, &e), &e);
    check_refused(table_return(&t, 1, T0, &e), &e);
    assert_int_equal(table_return(&t, 2, T0, &e), KV_OK);
    assert_true(table_may_act(&t, 2, P2));
    /* Whoever acts is there. */
    int who = table_decider(&t), other = (who + 1) % 3;
    assert_int_equal(table_vote_bot(&t, other, who, true, T0, &e), KV_OK);
    tg_move(&t, &r, T0);
    assert_int_equal(t.seat[who].votes, 0);
    table_free(&t);
}

static void test_vote_end(void **state)
{
    (void)state;
    table t;
    kv_error e;
    kv_result r;
    begin(&t, "inkas", 3);
    t.is_rated = true;
    assert_int_equal(table_vote_end(&t, 0, true, T0, &e), KV_OK);
    assert_int_equal(table_vote_end(&t, 1, true, T0, &e), KV_OK);
    assert_int_equal(table_vote_end(&t, 0, false, T0, &e), KV_OK);
    assert_int_equal(table_vote_end(&t, 2, true, T0, &e), KV_OK);
    assert_int_equal(t.status, TABLE_PLAYING);
    assert_int_equal(t.end_yes, 6);
    assert_int_equal(table_vote_end(&t, 0, true, T0, &e), KV_OK);
    assert_int_equal(t.status, TABLE_OVER);
    assert_true(table_result(&t, &r));
    assert_string_equal(r.reason, "agreement");
    for (int i = 0; i < 3; i++)
        assert_int_equal(r.rank[i], 1);
    assert_false(table_counts(&t));
    table_free(&t);
}

static void test_rematch(void **state)
{
    (void)state;
    table t, next;
    kv_config c;
    kv_error e;
    tg_config(&c, "tigris", 4);
    tg_open(&t, &c, 5);
    t.clock = (table_clock){.kind = CLOCK_BANK, .ms = 60000, .increment = 1000};
    t.access = TABLE_INVITED;
    t.is_rated = true;
    strcpy(t.lang, "cs");
    assert_int_equal(table_stand(&t, P0, 2, NULL), KV_OK);
    assert_int_equal(table_put_bot(&t, P0, 2, 5, NULL), KV_OK);
    assert_int_equal(table_start(&t, P0, T0, NULL), KV_OK);
    table_run(&t, T0);
    assert_int_equal(table_resign(&t, 1, T0, NULL), KV_OK);
    assert_int_equal(table_sit_out(&t, 3, true, NULL), KV_OK);
    check_refused(table_sit_out(&t, 2, true, &e), &e);
    check_refused(table_sit_out(&t, 4, true, &e), &e);
    table_rematch(&t, &next, "klmnopqrst", T0 + 9);
    assert_string_equal(next.id, "klmnopqrst");
    assert_int_equal(next.status, TABLE_WAITING);
    assert_int_equal(next.seat[1].person, P0);
    assert_int_equal(next.seat[2].person, P1);
    assert_int_equal(next.seat[2].level, 0);
    assert_false(next.seat[2].has_resigned);
    assert_string_equal(next.seat[2].name, "Person 1");
    assert_int_equal(next.seat[3].level, 5);
    assert_int_equal(next.seat[0].person, 0); /* sits out */
    assert_int_equal(next.clock.increment, 1000);
    assert_int_equal(next.access, TABLE_INVITED);
    assert_true(next.is_rated);
    assert_string_equal(next.lang, "cs");
    assert_memory_not_equal(next.dice.secret, t.dice.secret, FAIR_BYTES);
    table_free(&next);
    table_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sitting),
        cmocka_unit_test(test_private),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_acting),
        cmocka_unit_test(test_before_and_after),
        cmocka_unit_test(test_bots),
        cmocka_unit_test(test_undo_alone),
        cmocka_unit_test(test_undo_agreed),
        cmocka_unit_test(test_undo_limits),
        cmocka_unit_test(test_resign_two),
        cmocka_unit_test(test_resign_three),
        cmocka_unit_test(test_resign_sides),
        cmocka_unit_test(test_vote_bot),
        cmocka_unit_test(test_vote_end),
        cmocka_unit_test(test_rematch),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
