/* test_hub_thread.c: tables as people meet them: whole games through messages, several
 * people and spectators, what is said before the disk has it, reconnecting, restarting.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "tests/support/hub_world.h"
#include "tests/support/test.h"

static world w;

static void act(world_conn *c, kv_rng *r)
{
    char move[512], text[1024];
    while (!world_pick(c, r, move, sizeof move))
        world_serve(&w);
    snprintf(text, sizeof text, "{'t':'act','seq':%ld,'seat':%ld,'move':'%s'}", c->seq,
             world_int(c->turn, "seat"), move);
    world_ok(&w, c, text);
}

/* What was followed through all deltas is what is sent as a whole. */
static void check_state(world_conn *c)
{
    json_t *followed = json_deep_copy(c->state);
    world_ok(&w, c, "{'t':'sync'}");
    assert_true(json_equal(followed, c->state));
    json_decref(followed);
}

static json_t *get(const char *path, const char *token)
{
    world_answer a = world_http(&w, "GET", path, token, "");
    assert_int_equal(a.status, 200);
    json_t *body = json_incref(a.body);
    world_free_answer(&a);
    return body;
}

/* ---- Whole games --------------------------------------------------------------- */

static void check_result(const json_t *m, int players)
{
    const json_t *result = json_object_get(m, "result");
    assert_string_equal(world_text(m, "status"), "over");
    assert_int_equal(json_array_size(json_object_get(result, "ranks")), players);
    assert_int_equal(json_array_size(json_object_get(result, "ratings")), players);
    assert_int_equal(strlen(world_text(m, "secret")), 64);
}

static void test_game_with_bots(void **state)
{
    (void)state;
    kv_rng r;
    char token[PEOPLE_TOKEN], id[STORE_ID], path[64];
    int64_t me = world_guest(&w, token);
    kv_rng_seed(&r, 1);
    world_table(&w, token,
                "{\"game\":\"yspahan\",\"players\":3,"
                "\"seats\":[\"me\",\"level:1\",\"level:2\"]}",
                id);
    world_conn *c = world_connect(&w, token);
    world_open_table(&w, c, id);
    assert_string_equal(world_text(world_last(c, "table"), "status"), "waiting");
    world_ok(&w, c, "{'t':'words','seat':0,'words':'my own luck'}");
    world_ok(&w, c, "{'t':'start'}");
    world_play(&w, &c, 1, &r);
    check_state(c);
    check_result(world_last(c, "table"), 3);

    snprintf(path, sizeof path, "/api/people/%d", (int)me);
    json_t *person = get(path, token);
    json_t *rating = json_object_get(json_object_get(person, "ratings"), "yspahan");
    assert_int_equal(world_int(rating, "games"), 1);
    json_t *game = json_array_get(json_object_get(person, "games"), 0);
    assert_string_equal(world_text(game, "table"), id);
    assert_in_range(world_int(game, "rank"), 1, 3);
    json_decref(person);

    snprintf(path, sizeof path, "/api/tables/%s/replay", id);
    world_answer a = world_http(&w, "GET", path, "", "");
    assert_int_equal(a.status, 200);
    record replay;
    kv_error e;
    assert_int_equal(record_read(&replay, a.text, strlen(a.text), &e), KV_OK);
    assert_false(replay.is_broken);
    record_free(&replay);
    world_free_answer(&a);
    snprintf(path, sizeof path, "/api/tables/%s/steps", id);
    json_t *steps = get(path, "");
    assert_true(json_array_size(json_object_get(steps, "steps")) > 50);
    json_decref(steps);
}

static void start_two(const char *rest, char token[2][PEOPLE_TOKEN], char id[STORE_ID],
                      world_conn **c)
{
    char body[256];
    for (int i = 0; i < 2; i++)
        world_guest(&w, token[i]);
    snprintf(body, sizeof body, "{\"game\":\"tigris\",\"players\":2%s}", rest);
    world_table(&w, token[0], body, id);
    for (int i = 0; i < 2; i++) {
        c[i] = world_connect(&w, token[i]);
        world_open_table(&w, c[i], id);
    }
    world_no(&w, c[0], "{'t':'start'}", "refused");
    world_no(&w, c[1], "{'t':'sit','seat':0}", "refused");
    world_ok(&w, c[1], "{'t':'sit','seat':1}");
    world_no(&w, c[1], "{'t':'start'}", "refused");
    world_ok(&w, c[0], "{'t':'start'}");
}

static void test_two_and_a_spectator(void **state)
{
    (void)state;
    kv_rng r;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], third[PEOPLE_TOKEN];
    world_conn *c[3];
    kv_rng_seed(&r, 2);
    start_two("", token, id, c);
    world_guest(&w, third);
    c[2] = world_connect(&w, third);
    world_open_table(&w, c[2], id);
    assert_true(json_is_null(json_object_get(world_last(c[2], "table"), "seat")));
    assert_int_equal(world_int(world_last(c[0], "table"), "watching"), 1);
    for (int i = 0; i < 40; i++) {
        act(c[world_int(c[0]->turn, "seat")], &r);
        for (int k = 0; k < 3; k++)
            assert_int_equal(c[k]->seq, c[0]->seq);
    }
    for (int k = 0; k < 3; k++)
        check_state(c[k]);
    for (int i = 0; i < c[2]->n;
         i++) { /* a spectator learns no moves and decides nothing */
        size_t k;
        json_t *move;
        json_t *turn = json_object_get(c[2]->said[i], "turn");
        assert_null(json_object_get(turn, "legal"));
        json_array_foreach(json_object_get(c[2]->said[i], "moves"), k, move)
            assert_null(json_object_get(move, "move"));
    }
    world_no(&w, c[2], "{'t':'act','seq':0,'seat':0,'move':'pass'}", "refused");
    world_no(&w, c[2], "{'t':'resign','seat':1}", "refused");
    world_ok(&w, c[2], "{'t':'chat','text':'Hezky!'}");
    for (int k = 0; k < 3; k++) {
        json_t *line = json_array_get(json_object_get(world_last(c[k], "chat"), "lines"),
                                      0);
        assert_string_equal(world_text(line, "text"), "Hezky!");
    }
    world_leave(&w, c[1]);
    json_t *seats = json_object_get(world_last(c[0], "table"), "seats");
    assert_true(json_is_false(json_object_get(json_array_get(seats, 1), "online")));
    c[1] = world_connect(&w, token[1]);
    world_open_table(&w, c[1], id);
    assert_int_equal(c[1]->seq, c[0]->seq);
    world_ok(&w, c[1], "{'t':'resign','seat':1}");
    check_result(world_last(c[0], "table"), 2);
    json_t *result = json_object_get(world_last(c[2], "table"), "result");
    assert_int_equal(
        json_integer_value(json_array_get(json_object_get(result, "ranks"), 0)), 1);
    world_no(&w, c[2], "{'t':'rematch'}", "refused");
    world_ok(&w, c[1], "{'t':'rematch'}");
    const char *next = world_text(world_last(c[0], "table"), "rematch");
    assert_int_equal(strlen(next), 10);
    char again[STORE_ID];
    snprintf(again, sizeof again, "%s", next);
    world_open_table(&w, c[1], again);
    assert_int_equal(world_int(world_last(c[1], "table"), "seat"), 0);
    assert_string_equal(world_text(world_last(c[1], "table"), "status"), "waiting");
    world_no(&w, c[1], "{'t':'start'}", "refused"); /* the other one has not come */
    world_open_table(&w, c[0], again);
    assert_int_equal(world_int(world_last(c[0], "table"), "seat"), 1);
    world_ok(&w, c[1], "{'t':'start'}");
}

static void test_votes(void **state)
{
    (void)state;
    kv_rng r;
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    kv_rng_seed(&r, 3);
    start_two(",\"rated\":false", token, id, c);
    int who = (int)world_int(c[0]->turn, "seat");
    char text[128];
    snprintf(text, sizeof text, "{'t':'vote','seat':%d,'what':'bot','target':%d}", who,
             1 - who);
    long seq = c[0]->seq;
    world_no(&w, c[who], text, "refused"); /* he is here */
    world_leave(&w, c[1 - who]);
    world_ok(&w, c[who], text);
    assert_true(c[who]->seq > seq);
    c[1 - who] = world_connect(&w, token[1 - who]);
    world_open_table(&w, c[1 - who], id);
    snprintf(text, sizeof text, "{'t':'return','seat':%d}", 1 - who);
    world_ok(&w, c[1 - who], text);
    world_ok(&w, c[0], "{'t':'vote','seat':0,'what':'end'}");
    assert_int_equal(json_array_size(json_object_get(world_last(c[1], "table"), "end")),
                     1);
    world_ok(&w, c[1], "{'t':'vote','seat':1,'what':'end'}");
    assert_string_equal(world_text(world_last(c[0], "table"), "status"), "over");
}

static void test_undo(void **state)
{
    (void)state;
    kv_rng r;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], text[128];
    world_conn *c[2];
    kv_rng_seed(&r, 4);
    start_two("", token, id, c);
    /* The first action of a turn may be one that nothing forbids to take back. */
    for (int tries = 0; tries < 60; tries++) {
        int who = (int)world_int(c[0]->turn, "seat");
        json_t *before = json_deep_copy(c[who]->state);
        act(c[who], &r);
        snprintf(text, sizeof text, "{'t':'undo','seat':%d}", who);
        json_t *reply = world_reply(&w, c[who], world_tell(&w, c[who], text));
        if (!strcmp(world_text(reply, "t"), "ok")) {
            assert_false(
                json_is_null(json_object_get(world_last(c[1 - who], "table"), "undo")));
            snprintf(text, sizeof text, "{'t':'undo','seat':%d,'yes':true}", 1 - who);
            world_ok(&w, c[1 - who], text);
            assert_true(json_equal(before, c[who]->state));
            check_state(c[0]);
            check_state(c[1]);
            json_decref(before);
            return;
        }
        json_decref(before);
    }
    fail_msg("nothing could be taken back");
}

/* ---- What is said when --------------------------------------------------------- */

static void test_told_when_durable(void **state)
{
    (void)state;
    kv_rng r;
    sqlite3 *db;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], move[512], text[1024];
    world_conn *c[2];
    kv_rng_seed(&r, 5);
    start_two("", token, id, c);
    for (int i = 0; i < 20; i++)
        world_serve(&w);
    assert_int_equal(sqlite3_open(w.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    world_answer a;
    int who = (int)world_int(c[0]->turn, "seat");
    long sent = w.n_sent;
    assert_true(world_pick(c[who], &r, move, sizeof move));
    snprintf(text, sizeof text, "{'t':'act','seq':%ld,'seat':%d,'move':'%s'}",
             c[who]->seq, who, move);
    int64_t ids[3] = {world_tell(&w, c[who], text),
                      world_tell(&w, c[1 - who], "{'t':'sync'}"),
                      world_tell(&w, c[1 - who], "{'t':'chat','text':'?'}")};
    world_ask(&w, "GET", "/api/tables", token[0], "", &a);
    for (int i = 0; i < 300; i++) { /* the disk is busy: nobody may know */
        world_serve(&w);
        assert_int_equal(w.n_sent, sent);
    }
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(db);
    world_reply(&w, c[who], ids[0]);
    world_reply(&w, c[1 - who], ids[1]);
    world_reply(&w, c[1 - who], ids[2]);
    while (!a.is_there)
        world_serve(&w);
    assert_int_equal(c[0]->seq, c[1]->seq);
    world_free_answer(&a);
}

static void test_reconnect(void **state)
{
    (void)state;
    kv_rng r;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], move[512], text[1024];
    world_conn *c[2];
    kv_rng_seed(&r, 6);
    start_two("", token, id, c);
    int who = (int)world_int(c[0]->turn, "seat");
    assert_true(world_pick(c[who], &r, move, sizeof move));
    snprintf(text, sizeof text, "{'t':'act','seq':%ld,'seat':%d,'move':'%s'}",
             c[who]->seq, who, move);
    world_tell(&w, c[who], text);
    world_leave(&w, c[who]); /* before the answer */
    c[who] = world_connect(&w, token[who]);
    world_open_table(&w, c[who], id);
    long seq = c[who]->seq;
    world_no(&w, c[who], text, "stale");
    assert_int_equal(c[who]->seq, seq);
    world_ok(&w, c[who], "{'t':'sync'}");
    assert_int_equal(c[who]->seq, seq);
    assert_int_equal(c[1 - who]->seq, seq);
}

/* ---- Restarting ---------------------------------------------------------------- */

static void test_restart(void **state)
{
    (void)state;
    kv_rng r;
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    kv_rng_seed(&r, 7);
    start_two(",\"clock\":{\"kind\":\"bank\",\"ms\":600000,\"increment\":1000}", token,
              id, c);
    world_ok(&w, c[0], "{'t':'chat','text':'before'}");
    for (int i = 0; i < 10; i++)
        act(c[world_int(c[0]->turn, "seat")], &r);
    for (int k = 0; k < 5; k++) {
        const table *t = &hub_find(w.hub, id)->t;
        uint32_t n = t->game.n_entries;
        uint64_t hash = kv_hash(&t->game.now.s);
        record_entry *log = malloc(n * sizeof *log);
        memcpy(log, t->game.entry, n * sizeof *log);
        world_restart(&w);
        t = &hub_find(w.hub, id)->t;
        assert_true(t->game.n_entries >= n);
        for (uint32_t i = 0; i < n; i++) {
            assert_int_equal(log[i].kind, t->game.entry[i].kind);
            assert_int_equal(log[i].seat, t->game.entry[i].seat);
            assert_int_equal(log[i].value, t->game.entry[i].value);
            assert_true(log[i].at == t->game.entry[i].at);
        }
        assert_true(kv_hash(&t->game.now.s) == hash);
        free(log);
        for (int i = 0; i < 2; i++) {
            c[i] = world_connect(&w, token[i]);
            world_open_table(&w, c[i], id);
        }
        json_t *lines = json_object_get(world_last(c[0], "chat"), "lines");
        assert_string_equal(world_text(json_array_get(lines, 0), "text"), "before");
        for (int i = 0; i < 6; i++)
            act(c[world_int(c[0]->turn, "seat")], &r);
    }
    world_play(&w, c, 2, &r);
    check_result(world_last(c[0], "table"), 2);
}

/* The server stops after the last action, before the result is stored. */
static void test_ratings_once(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], who[STORE_WHO];
    world_conn *c[2];
    start_two("", token, id, c);
    hub_find(w.hub, id)->is_finished = true;
    const kv_game *g = kv_game_find("tigris");
    snprintf(who, sizeof who, "person:%lld", (long long)hub_find(w.hub, id)->t.host);
    world_ok(&w, c[0], "{'t':'resign','seat':0}");
    assert_int_equal(hub_rating(w.hub, who, g).games, 0);
    for (int i = 0; i < 3; i++) {
        world_restart(&w);
        for (int k = 0; k < 20; k++)
            world_serve(&w);
        store_rating r = hub_rating(w.hub, who, g);
        assert_int_equal(r.games, 1);
        assert_true(r.mu < RATING_MU);
    }
    c[0] = world_connect(&w, token[0]);
    world_open_table(&w, c[0], id);
    assert_string_equal(world_text(world_last(c[0], "table"), "status"), "over");
    json_t *result = json_object_get(world_last(c[0], "table"), "result");
    json_t *rating = json_array_get(json_object_get(result, "ratings"), 0);
    assert_int_equal(world_int(rating, "before"), 1500);
    assert_true(world_int(rating, "after") < 1500);
}

static void test_same_person_twice(void **state)
{
    (void)state;
    char token[PEOPLE_TOKEN], id[STORE_ID], who[STORE_WHO];
    int64_t me = world_guest(&w, token);
    world_table(&w, token,
                "{\"game\":\"tigris\",\"players\":2,\"access\":\"private\","
                "\"seats\":[\"me\",\"me\"]}",
                id);
    world_conn *c = world_connect(&w, token);
    world_open_table(&w, c, id);
    world_ok(&w, c, "{'t':'start'}");
    char text[128];
    snprintf(text, sizeof text, "{'t':'open','table':'%s','seat':1}", id);
    world_ok(&w, c, text);
    assert_int_equal(world_int(world_last(c, "table"), "seat"), 1);
    world_ok(&w, c, "{'t':'resign','seat':1}");
    assert_string_equal(world_text(world_last(c, "table"), "status"), "over");
    snprintf(who, sizeof who, "person:%lld", (long long)me);
    assert_int_equal(hub_rating(w.hub, who, kv_game_find("tigris")).games, 0);
}

/* ---- Time ---------------------------------------------------------------------- */

static void test_time(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], waiting[STORE_ID], clocked[STORE_ID];
    world_conn *c[2], *d[2];
    start_two("", token, id, c);
    start_two(",\"clock\":{\"kind\":\"move\",\"ms\":60000}", token, clocked, d);
    world_table(&w, token[0], "{\"game\":\"tigris\",\"players\":2}", waiting);
    hub_move_clock(61 * 1000);
    world_settle(&w);
    assert_string_equal(world_text(world_last(d[0], "table"), "status"), "over");
    assert_non_null(hub_find(w.hub, waiting));
    for (int i = 0; i < 2; i++) {
        world_leave(&w, c[i]);
        world_leave(&w, d[i]);
    }
    hub_move_clock(61 * 60 * 1000);
    world_settle(&w);
    assert_null(hub_find(w.hub, waiting));
    assert_int_equal(hub_find(w.hub, id)->t.status, TABLE_PLAYING);
    hub_move_clock((int64_t)8 * 24 * 3600 * 1000);
    world_settle(&w);
    assert_int_equal(hub_find(w.hub, id)->t.status, TABLE_OVER);
    assert_int_equal(w.hub->n_tables, 0);
    hub_move_clock(10 * 60 * 1000);
    world_settle(&w);
    hub_figures f;
    hub_get_figures(w.hub, &f);
    assert_int_equal(f.table_bytes, 0); /* nobody looks: forgotten, and found again */
    assert_int_equal(hub_find(w.hub, id)->t.status, TABLE_OVER);
}

/* ---- Hints --------------------------------------------------------------------- */

static void test_hint(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], text[128];
    world_conn *c[2];
    start_two("", token, id, c);
    int who = (int)world_int(c[0]->turn, "seat");
    snprintf(text, sizeof text, "{'t':'hint','seat':%d}", who);
    world_no(&w, c[who], text, "refused"); /* it counts, and both are people */
    start_two(",\"rated\":false", token, id, c);
    who = (int)world_int(c[0]->turn, "seat");
    snprintf(text, sizeof text, "{'t':'hint','seat':%d}", 1 - who);
    world_no(&w, c[1 - who], text, "refused");
    snprintf(text, sizeof text, "{'t':'hint','seat':%d}", who);
    int64_t hint = world_tell(&w, c[who], text);
    world_no(&w, c[who], text, "refused"); /* one at a time */
    json_t *m = world_next(&w, c[who], "hint");
    assert_int_equal(world_int(m, "id"), hint);
    json_t *choices = json_object_get(m, "choices");
    assert_in_range(json_array_size(choices), 1, THINK_HINTS);
    json_t *best = json_array_get(choices, 0);
    assert_in_range(world_int(best, "win"), 0, 100);
    assert_in_range(world_int(best, "share"), 1, 100);
    snprintf(text, sizeof text, "{'t':'act','seq':%ld,'seat':%d,'move':'%s'}",
             c[who]->seq, who, world_text(best, "move"));
    world_ok(&w, c[who], text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_game_with_bots, w),
        WORLD_TEST(test_two_and_a_spectator, w),
        WORLD_TEST(test_votes, w),
        WORLD_TEST(test_undo, w),
        WORLD_TEST(test_told_when_durable, w),
        WORLD_TEST(test_reconnect, w),
        WORLD_TEST(test_restart, w),
        WORLD_TEST(test_ratings_once, w),
        WORLD_TEST(test_same_person_twice, w),
        WORLD_TEST(test_time, w),
        WORLD_TEST(test_hint, w),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
