/* test_hub_guard_thread.c: what the hub refuses or survives: a store that says something
 * else, addresses that ask too much, readers who are gone, clocks that are set back.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/hub_world.h"
#include "tests/support/test.h"

static world w;

static int status_of(const char *path)
{
    world_answer a = world_http(&w, "GET", path, "", "");
    int status = a.status;
    world_free_answer(&a);
    return status;
}

/* Two people at a table of Tigris; the game has begun if so wished. */
static void sit_down(const char *rest, bool is_begun, char token[2][PEOPLE_TOKEN],
                     char id[STORE_ID], world_conn **c)
{
    char body[256];
    snprintf(body, sizeof body, "{\"game\":\"tigris\",\"players\":2%s}", rest);
    for (int i = 0; i < 2; i++)
        world_guest(&w, token[i]);
    world_table(&w, token[0], body, id);
    for (int i = 0; i < 2; i++) {
        c[i] = world_connect(&w, token[i]);
        world_open_table(&w, c[i], id);
    }
    world_ok(&w, c[1], "{'t':'sit','seat':1}");
    if (is_begun)
        world_ok(&w, c[0], "{'t':'start'}");
}

/* ---- The store says something else --------------------------------------------- */

static void test_contradiction(void **state)
{
    (void)state;
    kv_rng r;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], move[512], text[1024];
    world_conn *c[2];
    kv_rng_seed(&r, 1);
    sit_down("", true, token, id, c);
    world_settle(&w);
    uint32_t n = hub_find(w.hub, id)->t.game.n_entries;
    const store_entry other = {.kind = RECORD_WAKE, .at = hub_now()};
    store_append(w.store, id, n, &other, 1); /* behind the hub's back */
    int who = (int)world_int(c[0]->turn, "seat");
    assert_true(world_pick(c[who], &r, move, sizeof move));
    snprintf(text, sizeof text, "{'t':'act','seq':%u,'seat':%d,'move':'%s'}", n, who,
             move);
    int said[2] = {c[0]->n, c[1]->n};
    world_tell(&w, c[who], text);
    world_settle(&w);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(c[i]->n, said[i]); /* neither ok nor a delta */
        assert_true(c[i]->is_closed);
        world_leave(&w, c[i]);
    }
    for (int i = 0; i < 2; i++) { /* what is stored is what there is */
        c[i] = world_connect(&w, token[i]);
        world_open_table(&w, c[i], id);
        assert_int_equal(c[i]->seq, n + 1);
    }
    snprintf(text, sizeof text, "{'t':'act','seq':%u,'seat':%d,'move':'%s'}", n + 1, who,
             move);
    world_ok(&w, c[who], text);
}

/* ---- Closing ------------------------------------------------------------------- */

static void test_close(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    sit_down("", false, token, id, c);
    world_no(&w, c[1], "{'t':'close'}", "refused");
    world_ok(&w, c[0], "{'t':'close'}");
    for (int i = 0; i < 2; i++) {
        json_t *m = world_last(c[i], "closed");
        assert_string_equal(world_text(m, "table"), id);
        assert_true(strlen(world_text(m, "text")) > 0);
        world_no(&w, c[i], "{'t':'sync'}", "refused");
    }
    assert_null(hub_find(w.hub, id));
    assert_int_equal(w.hub->n_tables, 0);
    world_restart(&w);
    assert_null(hub_find(w.hub, id));
    sit_down("", true, token, id, c);
    world_no(&w, c[0], "{'t':'close'}", "refused");
}

/* ---- Among themselves ---------------------------------------------------------- */

static size_t lines_seen(world_conn *c)
{
    return json_array_size(json_object_get(world_last(c, "chat"), "lines"));
}

static void test_private_chat(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], stranger[PEOPLE_TOKEN];
    world_conn *c[2], *d;
    sit_down(",\"access\":\"invited\"", true, token, id, c);
    world_ok(&w, c[0], "{'t':'chat','text':'between us'}");
    world_ok(&w, c[1], "{'t':'resign','seat':1}");
    world_guest(&w, stranger);
    d = world_connect(&w, stranger);
    world_open_table(&w, d, id); /* a finished game is open to everybody */
    assert_int_equal(lines_seen(d), 0);
    world_no(&w, d, "{'t':'chat','text':'Hello?'}", "refused");
    world_ok(&w, c[1], "{'t':'chat','text':'again?'}");
    assert_int_equal(lines_seen(d), 0);
    world_leave(&w, c[0]);
    c[0] = world_connect(&w, token[0]);
    world_open_table(&w, c[0], id);
    assert_int_equal(lines_seen(c[0]), 2);
}

/* ---- Too much ------------------------------------------------------------------ */

static void test_work(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    sit_down("", true, token, id, c);
    w.hub->options.has_no_work_limit = false;
    assert_int_equal(status_of("/api/tables"), 200);
    people_charge(w.hub->people, "192.0.2.7", 3000000, hub_now());
    assert_int_equal(status_of("/api/tables"), 429);
    world_no(&w, c[0], "{'t':'sync'}", "busy");
    hub_move_clock(10 * 1000);
    assert_int_equal(status_of("/api/tables"), 200);
    world_ok(&w, c[0], "{'t':'sync'}");
    people_charge(w.hub->people, "192.0.2.7", 2500000 - 1, hub_now());
    world_say(&w, c[0], "{\"t\":\"sync\"}"); /* what is done is counted */
    assert_true(people_is_spent(w.hub->people, "192.0.2.7", hub_now()));
}

/* Everybody with IPv6 has many addresses: a network of them counts as one. */
static void test_addresses(void **state)
{
    (void)state;
    char address[64];
    int n = 0;
    for (int i = 0; i < 100; i++) {
        snprintf(address, sizeof address, "2001:db8:1:2::%x", i + 1);
        n += people_allow(w.hub->people, LIMIT_LOGIN, address, 1000);
    }
    assert_in_range(n, 1, 20);
    assert_true(people_allow(w.hub->people, LIMIT_LOGIN, "2001:db8:1:3::1", 1000));
}

static void test_steps_are_kept(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID], path[64];
    world_conn *c[2];
    sit_down("", true, token, id, c);
    snprintf(path, sizeof path, "/api/tables/%s/steps", id);
    assert_int_equal(status_of(path), 409);
    world_ok(&w, c[1], "{'t':'resign','seat':1}");
    world_answer a = world_http(&w, "GET", path, "", ""),
                 b = world_http(&w, "GET", path, "", "");
    assert_int_equal(a.status, 200);
    assert_string_equal(a.text, b.text);
    assert_non_null(w.hub->steps[0].text);
    assert_null(w.hub->steps[1].text);
    world_free_answer(&a);
    world_free_answer(&b);
}

static void test_undo_without_end(void **state)
{
    (void)state;
    kv_error e = {0};
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    sit_down("", true, token, id, c);
    table t = hub_find(w.hub, id)->t;
    t.game.n_entries = 100000; /* no entry of it is looked at */
    assert_int_equal(table_undo(&t, 0, true, hub_now(), &e), KV_EREFUSED);
    assert_non_null(strstr(e.text, "Too much"));
}

/* Of many who come and go, each is not told to each. */
static void test_audience(void **state)
{
    (void)state;
    enum { MANY = 40 };
    char token[2][PEOPLE_TOKEN], id[STORE_ID], guest[PEOPLE_TOKEN];
    world_conn *c[2], *d[MANY];
    sit_down("", true, token, id, c);
    world_guest(&w, guest);
    int64_t ticked = w.hub->ticked;
    for (int i = 0; i < MANY; i++) {
        d[i] = world_connect(&w, guest);
        world_open_table(&w, d[i], id);
        assert_int_equal(world_int(world_last(d[i], "table"), "watching"), i + 1);
        if (w.hub->ticked == ticked) /* not yet */
            assert_in_range(world_int(world_last(c[0], "table"), "watching"), 0, 16);
    }
    hub_move_clock(300);
    world_settle(&w);
    assert_int_equal(world_int(world_last(c[0], "table"), "watching"), MANY);
    for (int i = 0; i < MANY; i++)
        world_leave(&w, d[i]);
    hub_move_clock(300);
    world_settle(&w);
    assert_int_equal(world_int(world_last(c[0], "table"), "watching"), 0);
}

/* Bots among themselves think only for those who look on. */
static void test_bots_alone(void **state)
{
    (void)state;
    char token[PEOPLE_TOKEN], id[STORE_ID];
    world_guest(&w, token);
    world_table(&w, token,
                "{\"game\":\"tigris\",\"players\":2,"
                "\"seats\":[\"level:1\",\"level:1\"]}",
                id);
    world_conn *c = world_connect(&w, token);
    world_open_table(&w, c, id);
    world_ok(&w, c, "{'t':'start'}");
    long seq = c->seq;
    while (c->seq < seq + 5)
        world_serve(&w);
    world_leave(&w, c);
    for (int i = 0; i < 100; i++)
        world_serve(&w);
    uint32_t n = hub_find(w.hub, id)->t.game.n_entries;
    for (int i = 0; i < 100; i++)
        world_serve(&w);
    assert_int_equal(hub_find(w.hub, id)->t.game.n_entries, n);
    c = world_connect(&w, token);
    world_open_table(&w, c, id);
    while (c->seq < (long)n + 5)
        world_serve(&w);
}

/* ---- A disk that does not write ------------------------------------------------ */

static void test_letters_to_nobody(void **state)
{
    (void)state;
    sqlite3 *db;
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    sit_down("", true, token, id, c);
    world_settle(&w);
    assert_int_equal(w.hub->outbox_bytes, 0);
    assert_int_equal(sqlite3_open(w.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    world_tell(&w, c[0], "{'t':'chat','text':'?'}");
    size_t before = w.hub->outbox_bytes;
    for (int i = 0; i < 50; i++)
        world_tell(&w, c[1], "{'t':'sync'}");
    assert_true(w.hub->outbox_bytes > before + 50000);
    size_t full = w.hub->outbox_bytes;
    w.hub->outbox_bytes = HUB_MAX_OUTBOX + 1; /* nobody can be answered any more */
    world_answer a;
    world_ask(&w, "GET", "/api/tables", token[0], "", &a);
    assert_true(a.is_there);
    assert_int_equal(a.status, 503);
    world_free_answer(&a);
    world_tell(&w, c[1], "{'t':'sync'}");
    assert_int_equal(w.hub->outbox_bytes, HUB_MAX_OUTBOX + 1);
    w.hub->outbox_bytes = full;
    world_leave(&w, c[1]);
    assert_true(w.hub->outbox_bytes < before + 10000);
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(db);
    world_settle(&w);
    assert_int_equal(w.hub->outbox_bytes, 0);
}

/* ---- Clocks -------------------------------------------------------------------- */

static void test_clock_set_back(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    sit_down("", true, token, id, c);
    world_ok(&w, c[0], "{'t':'chat','text':'now'}");
    world_settle(&w);
    assert_true(people_allow(w.hub->people, LIMIT_TABLE, "192.0.2.8", hub_now()));
    hub_move_clock(-3600 * 1000);
    world_ok(&w, c[0], "{'t':'chat','text':'earlier'}");
    assert_true(people_allow(w.hub->people, LIMIT_TABLE, "192.0.2.8", hub_now()));
    world_settle(&w);
    assert_true(w.hub->ticked <= hub_now() && w.hub->kept_house <= hub_now());
    hub_move_clock(3600 * 1000);
}

static void test_time_of_trouble(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    sit_down(",\"clock\":{\"kind\":\"move\",\"ms\":60000}", true, token, id, c);
    world_settle(&w);
    w.hub->outbox_bytes += HUB_MAX_OUTBOX + 1; /* no move can be taken */
    world_serve(&w);
    hub_move_clock(600 * 1000);
    world_serve(&w);
    w.hub->outbox_bytes -= HUB_MAX_OUTBOX + 1;
    world_settle(&w);
    assert_int_equal(hub_find(w.hub, id)->t.status, TABLE_PLAYING);
    hub_move_clock(61 * 1000);
    world_settle(&w);
    assert_int_equal(hub_find(w.hub, id)->t.status, TABLE_OVER);
}

/* ---- People -------------------------------------------------------------------- */

static void test_logout_closes(void **state)
{
    (void)state;
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    world_conn *c[2];
    sit_down("", false, token, id, c);
    world_answer a = world_http(&w, "POST", "/api/logout", token[1], "");
    assert_int_equal(a.status, 200);
    world_free_answer(&a);
    assert_true(c[1]->is_closed);
    assert_false(c[0]->is_closed);
}

/* Two at once: only one of them can have it. */
static void test_same_login_at_once(void **state)
{
    (void)state;
    static const char *const body[2] = {
        "{\"login\":\"Žofie\",\"password\":\"long enough\"}",
        "{\"login\":\"ŽOFIE\",\"password\":\"long enough\"}"};
    char token[2][PEOPLE_TOKEN];
    world_answer a[2];
    sqlite3 *db;
    for (int i = 0; i < 2; i++)
        world_guest(&w, token[i]);
    world_settle(&w);
    assert_int_equal(sqlite3_open(w.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    for (int i = 0; i < 2; i++)
        world_ask(&w, "POST", "/api/account", token[i], body[i], &a[i]);
    for (int i = 0; i < 1000 && w.hub->n_letters < 2; i++)
        world_serve(&w);
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(db);
    while (!a[0].is_there || !a[1].is_there)
        world_serve(&w);
    assert_int_equal(a[0].status, 200);
    assert_int_equal(a[1].status, 409);
    for (int i = 0; i < 2; i++)
        world_free_answer(&a[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_contradiction, w),    WORLD_TEST(test_close, w),
        WORLD_TEST(test_private_chat, w),     WORLD_TEST(test_work, w),
        WORLD_TEST(test_addresses, w),        WORLD_TEST(test_steps_are_kept, w),
        WORLD_TEST(test_audience, w),         WORLD_TEST(test_bots_alone, w),
        WORLD_TEST(test_undo_without_end, w), WORLD_TEST(test_letters_to_nobody, w),
        WORLD_TEST(test_clock_set_back, w),   WORLD_TEST(test_time_of_trouble, w),
        WORLD_TEST(test_logout_closes, w),    WORLD_TEST(test_same_login_at_once, w),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
