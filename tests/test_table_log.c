/* test_table_log.c: the clocks of a table, and that the store's JSON and the log give the
 * same table again, at any moment of any game.
 */
#include <stdlib.h>
#include <string.h>

#include "karavana/bots.h"
#include "server/grow.h"
#include "server/table.h"
#include "server/verify.h"
#include "tests/support/table_game.h"
#include "tests/support/test.h"

#define P0 ((int64_t)TG_PERSON)
#define T0 TG_START

static void begin(table *t, const char *game, int players)
{
    kv_config c;
    tg_config(&c, game, players);
    tg_start(t, &c, 42);
}

/* ---- Clocks --------------------------------------------------------------- */

static void start_with_clock(table *t, int players, table_clock clock)
{
    kv_config c;
    tg_config(&c, "tigris", players);
    tg_open(t, &c, 2);
    t->clock = clock;
    assert_true(table_clock_is_fine(&clock));
    assert_int_equal(table_start(t, P0, T0, NULL), KV_OK);
    table_run(t, T0);
}

static void test_no_clock(void **state)
{
    (void)state;
    table t;
    begin(&t, "tigris", 2);
    assert_int_equal(table_tick(&t, T0 + INT64_C(1000000000000)), -1);
    assert_int_equal(table_left(&t, 0, T0), -1);
    table_free(&t);
}

static void test_move_clock(void **state)
{
    (void)state;
    for (int days = 0; days < 2; days++) {
        table t;
        kv_rng r;
        kv_rng_seed(&r, 3);
        int64_t ms = days ? 3 * INT64_C(86400000) : 60000;
        start_with_clock(&t, 3,
                         (table_clock){.kind = days ? CLOCK_DAYS : CLOCK_MOVE, .ms = ms});
        int who = table_decider(&t), other = (who + 1) % 3;
        assert_int_equal(table_left(&t, who, T0 + 1000), ms - 1000);
        assert_int_equal(table_left(&t, other, T0 + 1000), ms);
        assert_int_equal(table_left(&t, who, T0 - 1000), ms); /* a clock set back */
        assert_int_equal(table_tick(&t, T0 + 1000), ms - 1000);
        tg_move(&t, &r, T0 + 1000); /* every decision has its time */
        who = table_decider(&t);
        assert_int_equal(table_left(&t, who, T0 + 1500), ms - 500);
        assert_int_equal(table_tick(&t, T0 + 1000 + ms - 1), 1);
        uint32_t seq = t.game.n_entries;
        assert_int_equal(table_tick(&t, T0 + 1000 + ms), -1); /* a bot has no clock */
        assert_int_equal(t.game.entry[seq].kind, RECORD_RESIGN);
        assert_int_equal(t.game.entry[seq].value, 1);
        assert_int_equal(t.game.entry[seq].seat, who);
        assert_true(t.seat[who].has_resigned);
        assert_int_equal(table_left(&t, who, T0), -1);
        assert_int_equal(t.status, TABLE_PLAYING);
        assert_int_equal(table_bot_to_move(&t), TABLE_STAND_IN);
        table_free(&t);
    }
}

static void test_time_up_ends(void **state)
{
    (void)state;
    table t;
    kv_result r;
    start_with_clock(&t, 2, (table_clock){.kind = CLOCK_MOVE, .ms = 5000});
    int who = table_decider(&t);
    assert_int_equal(table_tick(&t, T0 + 6000), -1);
    assert_int_equal(t.status, TABLE_OVER);
    assert_int_equal(t.game.entry[t.game.n_entries - 1].kind, RECORD_END);
    assert_true(table_result(&t, &r));
    assert_int_equal(r.rank[who], 2);
    table_free(&t);
}

/* A second account of the bank: turns end when another seat has to decide. */
static void test_bank(void **state)
{
    (void)state;
    table t;
    kv_rng r;
    int64_t bank[2] = {600000, 600000}, now = T0, began = T0;
    kv_rng_seed(&r, 3);
    start_with_clock(&t, 2,
                     (table_clock){.kind = CLOCK_BANK, .ms = 600000, .increment = 5000});
    while (table_decider(&t) >= 0 && t.game.n_actions < 140) {
        int who = table_decider(&t);
        now += kv_rng_below(&r, 3000);
        assert_int_equal(table_left(&t, who, now), bank[who] - (now - began));
        assert_int_equal(table_left(&t, 1 - who, now), bank[1 - who]);
        tg_move(&t, &r, now);
        if (table_decider(&t) >= 0 && table_decider(&t) != who) {
            bank[who] += 5000 - (now - began);
            began = now;
        }
    }
    assert_int_not_equal(bank[0], 600000);
    int who = table_decider(&t);
    if (who >= 0) {
        int64_t left = table_left(&t, who, now);
        assert_int_equal(table_tick(&t, now + left - 1), 1);
        table_tick(&t, now + left);
        assert_int_equal(t.status, TABLE_OVER);
    }
    table_free(&t);
}

static void test_clock_with_bot_and_away(void **state)
{
    (void)state;
    table t;
    table_clock clock = {.kind = CLOCK_BANK, .ms = 60000, .increment = 0};
    start_with_clock(&t, 3, clock);
    int who = table_decider(&t), a = (who + 1) % 3, b = (who + 2) % 3;
    assert_int_equal(table_vote_bot(&t, a, who, true, T0 + 5000, NULL), KV_OK);
    assert_int_equal(table_vote_bot(&t, b, who, true, T0 + 10000, NULL), KV_OK);
    assert_int_equal(table_left(&t, who, T0 + 10000), -1);
    assert_int_equal(table_tick(&t, T0 + 900000), -1);
    assert_int_equal(table_return(&t, who, T0 + 900000, NULL), KV_OK);
    assert_int_equal(table_left(&t, who, T0 + 900000), 50000);
    assert_int_equal(table_left(&t, who, T0 + 901000), 49000);
    /* The server was away. */
    table_wake(&t, T0 + 2000000);
    assert_int_equal(t.game.entry[t.game.n_entries - 1].kind, RECORD_WAKE);
    assert_int_equal(table_left(&t, who, T0 + 2000000), 50000);
    assert_int_equal(table_tick(&t, T0 + 2000000), 50000);
    table_free(&t);
}

static void test_fine_clocks(void **state)
{
    (void)state;
    const table_clock fine[] = {{CLOCK_NONE, 0, 0},
                                {CLOCK_MOVE, 5000, 0},
                                {CLOCK_BANK, 600000, 0},
                                {CLOCK_DAYS, 259200000, 0}};
    const table_clock wrong[] = {
        {CLOCK_MOVE, 0, 0},         {CLOCK_MOVE, -5, 0},
        {CLOCK_BANK, 0, 5000},      {CLOCK_BANK, 60000, -1},
        {CLOCK_DAYS, 1000, 0},      {CLOCK_DAYS, INT64_MAX, 0},
        {CLOCK_BANK, INT64_MAX, 0}, {CLOCK_BANK, 60000, INT64_MAX}};
    for (size_t i = 0; i < N_OF(fine); i++)
        assert_true(table_clock_is_fine(&fine[i]));
    for (size_t i = 0; i < N_OF(wrong); i++)
        assert_false(table_clock_is_fine(&wrong[i]));
}

/* ---- The store ------------------------------------------------------------ */

/* Equal but for what is not stored: votes and addresses. */
static void check_same(const table *a, const table *b)
{
    assert_string_equal(a->id, b->id);
    assert_string_equal(a->rematch, b->rematch);
    assert_int_equal(a->host, b->host);
    assert_string_equal(a->host_name, b->host_name);
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->access, b->access);
    assert_ptr_equal(a->config.game, b->config.game);
    assert_int_equal(a->config.players, b->config.players);
    assert_memory_equal(a->config.option, b->config.option, sizeof a->config.option);
    assert_int_equal(a->clock.kind, b->clock.kind);
    assert_true(a->clock.ms == b->clock.ms && a->clock.increment == b->clock.increment);
    assert_string_equal(a->lang, b->lang);
    assert_int_equal(a->is_rated, b->is_rated);
    assert_memory_equal(&a->dice, &b->dice, sizeof a->dice);
    assert_true(a->created == b->created && a->started == b->started);
    assert_true(a->ended == b->ended && a->turn_began == b->turn_began);
    assert_int_equal(a->clock_seat, b->clock_seat);
    assert_int_equal(a->game.n_entries, b->game.n_entries);
    assert_int_equal(a->game.n_actions, b->game.n_actions);
    for (uint32_t i = 0; i < a->game.n_actions; i++)
        assert_int_equal(a->game.action[i], b->game.action[i]);
    for (int i = 0; i < a->config.players; i++) {
        const table_seat *x = &a->seat[i], *y = &b->seat[i];
        assert_true(x->person == y->person && x->left == y->left);
        assert_string_equal(x->name, y->name);
        assert_int_equal(x->level, y->level);
        assert_int_equal(x->is_out, y->is_out);
        assert_int_equal(x->is_ready, y->is_ready);
        assert_int_equal(x->has_resigned, y->has_resigned);
    }
    if (a->status != TABLE_WAITING)
        assert_true(kv_equal(&a->game.now.s, &b->game.now.s));
}

/* json: written at the start, or now. */
static void check_back(const table *t, const char *json)
{
    table back;
    kv_error e;
    store_entry *log = tg_log(t);
    if (tg_read(&back, json, log, table_seq(t), &e) || !table_is_whole(&back))
        fail_msg("%s %s", e.text, e.arg[0]);
    check_same(t, &back);
    table_free(&back);
    free(log);
}

/* Something beside moves, now and then; whether it is refused does not matter. */
static void stir(table *t, kv_rng *r, int64_t now)
{
    int seat = (int)kv_rng_below(r, (uint32_t)t->config.players);
    int other = (int)kv_rng_below(r, (uint32_t)t->config.players);
    switch (kv_rng_below(r, 40)) {
    case 0:
        table_vote_bot(t, seat, other, true, now, NULL);
        break;
    case 1:
        table_return(t, seat, now, NULL);
        break;
    case 2:
    case 3:
    case 4:
        table_undo(t, seat, true, now, NULL);
        break;
    case 5:
        if (t->config.players > 2 && !kv_rng_below(r, 20))
            table_resign(t, seat, now, NULL);
        break;
    case 6:
        table_wake(t, now);
        break;
    case 7:
        if (!kv_rng_below(r, 10))
            table_vote_end(t, seat, true, now, NULL);
        break;
    }
}

static void check_game(const kv_config *c, uint64_t seed, table_clock clock)
{
    table t;
    kv_rng r;
    kv_out at_start, json, replay;
    verify_report report;
    kv_error e;
    int64_t now = T0;
    kv_rng_seed(&r, seed);
    tg_open(&t, c, seed);
    t.clock = clock;
    t.is_rated = seed & 1;
    grow_init(&at_start);
    grow_init(&json);
    grow_init(&replay);
    table_words(&t, 0, seed & 2 ? "\"quoted\" \\ words" : "", NULL);
    if (c->players > 2) {
        table_stand(&t, P0, 2, NULL);
        table_to_json(&t, &json);
        check_back(&t, json.buf); /* with a free seat */
        table_put_bot(&t, P0, 2, 1 + (int)(seed % KV_LEVELS), NULL);
    }
    assert_int_equal(table_start(&t, P0, now, NULL), KV_OK);
    table_to_json(&t, &at_start);
    assert_null(test_json_error(at_start.buf));
    check_back(&t, at_start.buf);
    table_run(&t, now);
    while (table_decider(&t) >= 0 && t.game.n_actions < 1500) {
        now += kv_rng_below(&r, 2000);
        tg_move(&t, &r, now);
        stir(&t, &r, now);
        table_tick(&t, now);
        if (t.game.n_actions % 16 == 0 || t.status == TABLE_OVER)
            check_back(&t, at_start.buf);
    }
    check_back(&t, at_start.buf);
    strcpy(t.rematch, "klmnopqrst");
    t.seat[0].is_ready = true;
    grow_clear(&json);
    table_to_json(&t, &json);
    check_back(&t, json.buf);
    assert_true(table_bytes(&t) < 48 * 1024);
    table_replay(&t, &replay);
    if (t.status == TABLE_OVER) {
        if (verify_replay(replay.buf, replay.len, &report, &e) != VERIFY_FAIR)
            fail_msg("%s", e.text);
        assert_int_equal(report.moves, t.game.n_actions);
    } else {
        assert_int_equal(verify_replay(replay.buf, replay.len, &report, &e),
                         VERIFY_UNREADABLE);
        assert_null(strstr(replay.buf, "tag secret"));
    }
    grow_free(&at_start);
    grow_free(&json);
    grow_free(&replay);
    table_free(&t);
}

static void test_store_all_games(void **state)
{
    (void)state;
    const table_clock clocks[] = {{CLOCK_NONE, 0, 0},
                                  {CLOCK_MOVE, 60000, 0},
                                  {CLOCK_BANK, 30000, 1000},
                                  {CLOCK_DAYS, 86400000, 0}};
    for (int g = 0; g < kv_game_count(); g++) {
        const kv_game *game = kv_game_at(g);
        for (int n = game->min_players; n <= game->max_players; n++) {
            for (int k = 0; k < test_effort(16); k++) {
                kv_config c;
                tg_config(&c, game->id, n);
                uint64_t seed = (uint64_t)(1000 * g + 100 * n + k);
                check_game(&c, seed, clocks[(g + n + k) % 4]);
            }
        }
    }
}

/* It stands where it could be read, and nobody can do anything with it but look. */
static void check_damaged(table *t, uint32_t seq)
{
    char text[256];
    kv_out out, replay;
    kv_error e;
    kv_result r;
    assert_true(t->is_damaged);
    assert_false(table_is_whole(t));
    assert_int_equal(t->status, TABLE_STOPPED);
    assert_int_equal(table_seq(t), seq);
    assert_int_equal(table_decider(t), KV_OVER);
    assert_int_equal(table_bot_to_move(t), 0);
    assert_int_equal(table_tick(t, T0 + 1000000000), -1);
    assert_int_equal(table_act(t, 0, seq, 0, T0, &e), KV_EREFUSED);
    assert_int_equal(table_undo(t, 0, true, T0, &e), KV_EREFUSED);
    assert_int_equal(table_resign(t, 0, T0, &e), KV_EREFUSED);
    assert_int_equal(table_vote_end(t, 0, true, T0, &e), KV_EREFUSED);
    table_wake(t, T0);
    table_run(t, T0);
    table_desert(t, T0); /* the log in the store is longer: nothing can be added */
    assert_int_equal(table_seq(t), seq);
    assert_false(table_result(t, &r));
    assert_false(table_counts(t));
    kv_out_init(&out, text, sizeof text);
    table_put_trouble(t, NULL, &out);
    assert_non_null(strstr(text, "damaged"));
    grow_init(&replay);
    table_replay(t, &replay);
    assert_non_null(strstr(replay.buf, "\nmoves\n"));
    assert_null(strstr(replay.buf, "tag secret"));
    grow_free(&replay);
}

static void test_store_refuses(void **state)
{
    (void)state;
    table t, back;
    kv_error e;
    kv_out json;
    begin(&t, "tigris", 2);
    grow_init(&json);
    table_to_json(&t, &json);
    store_entry *log = tg_log(&t);
    uint32_t n_log = table_seq(&t);
    assert_int_equal(table_from_json(&back, "", 0, &e), KV_ESYNTAX);
    assert_int_equal(table_from_json(&back, "[]", 0, &e), KV_ESYNTAX);
    assert_int_equal(table_from_json(&back, "{}", 0, &e), KV_ESYNTAX);
    assert_int_equal(table_from_json(&back, json.buf, 9999, &e), KV_EVERSION);
    /* Every log that is cut is a table; one with a wrong entry has stopped before it. */
    for (uint32_t n = 0; n <= n_log; n++) {
        assert_int_equal(tg_read(&back, json.buf, log, n, &e), KV_OK);
        assert_true(table_is_whole(&back));
        assert_int_equal(back.status, TABLE_PLAYING);
        table_free(&back);
    }
    for (int kind = 0; kind < 12; kind++) {
        store_entry was = log[3];
        log[3] = (store_entry){.kind = (record_kind)kind, .seat = 9, .value = 60000};
        assert_int_equal(tg_read(&back, json.buf, log, n_log, &e), KV_OK);
        check_damaged(&back, 3);
        table_free(&back);
        log[3] = was;
    }
    /* Cut anywhere, or with a letter changed, it is read or refused, never worse. */
    for (size_t i = 0; i < json.len; i++) {
        char was = json.buf[i];
        json.buf[i] = i % 3 ? 'x' : '9';
        if (tg_read(&back, json.buf, log, n_log, &e) == KV_OK)
            table_free(&back);
        json.buf[i] = 0;
        assert_int_not_equal(tg_read(&back, json.buf, log, n_log, &e), KV_OK);
        json.buf[i] = was;
    }
    free(log);
    grow_free(&json);
    table_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_clock),
        cmocka_unit_test(test_move_clock),
        cmocka_unit_test(test_time_up_ends),
        cmocka_unit_test(test_bank),
        cmocka_unit_test(test_clock_with_bot_and_away),
        cmocka_unit_test(test_fine_clocks),
        cmocka_unit_test(test_store_all_games),
        cmocka_unit_test(test_store_refuses),
    };
    return cmocka_run_group_tests_name("table_log", tests, NULL, NULL);
}
