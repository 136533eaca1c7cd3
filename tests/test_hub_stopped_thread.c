/* test_hub_stopped_thread.c: a game never vanishes. Tables whose record does not fit the
 * rules any more, whose log is damaged or which cannot be read at all stay in the lists
 * of their people and say what is the matter; games of older rules go on.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/hub_world.h"
#include "tests/support/test.h"

static world w;

enum { PLAYED = 12, SPOILT = 9 }; /* entries after the start; the place of a bad one */

typedef struct {
    char token[2][PEOPLE_TOKEN], id[STORE_ID];
    uint32_t n; /* length of its log */
} place;

/* ?1 is the table, ?2 the place in its log. */
static void run_sql(const char *sql, const char *id, int seq)
{
    sqlite3 *db;
    sqlite3_stmt *st;
    assert_int_equal(sqlite3_open(w.path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 10000);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &st, NULL), SQLITE_OK);
    sqlite3_bind_text(st, 1, id, -1, SQLITE_STATIC);
    sqlite3_bind_int(st, 2, seq); /* refused where there is no ?2 */
    assert_int_equal(sqlite3_step(st), SQLITE_DONE);
    assert_true(sqlite3_changes(db) > 0);
    sqlite3_finalize(st);
    sqlite3_close(db);
}

#define OF_TABLE " match = (SELECT num FROM match WHERE id = ?1) AND seq = ?2"

/* A game for two that runs, of a game whose rules were corrected. */
static const kv_game *corrected_game(void)
{
    for (int i = 0; i < kv_game_count(); i++)
        if (kv_game_at(i)->history.version > 1 && kv_game_at(i)->min_players <= 2 &&
            kv_game_at(i)->max_players >= 2)
            return kv_game_at(i);
    return NULL;
}

static void play_some(world_conn **c, kv_rng *r, int n)
{
    char move[512], text[1024];
    for (int i = 0; i < n; i++) {
        world_conn *due = c[world_int(c[0]->turn, "seat")];
        assert_true(world_pick(due, r, move, sizeof move));
        snprintf(text, sizeof text, "{'t':'act','seq':%ld,'seat':%ld,'move':'%s'}",
                 due->seq, world_int(due->turn, "seat"), move);
        world_ok(&w, due, text);
        world_settle(&w);
    }
}

static void open_game(place *p, const kv_game *g)
{
    char body[256];
    kv_rng r;
    world_conn *c[2];
    kv_rng_seed(&r, 3);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"players\":2,\"access\":\"invited\"}",
             g->id);
    for (int i = 0; i < 2; i++)
        world_guest(&w, p->token[i]);
    world_table(&w, p->token[0], body, p->id);
    for (int i = 0; i < 2; i++) {
        c[i] = world_connect(&w, p->token[i]);
        world_open_table(&w, c[i], p->id);
    }
    world_ok(&w, c[1], "{'t':'sit','seat':1}");
    world_ok(&w, c[0], "{'t':'start'}");
    play_some(c, &r, PLAYED);
    p->n = table_seq(&hub_find(w.hub, p->id)->t);
    assert_true(p->n > SPOILT);
}

/* What the list of a person says of a table; NULL: it is not in there. */
static json_t *listed(const char *token, const char *id)
{
    world_answer a = world_http(&w, "GET", "/api/tables", token, "");
    json_t *found = NULL, *tables = json_object_get(a.body, "tables");
    assert_int_equal(a.status, 200);
    for (size_t i = 0; i < json_array_size(tables); i++)
        if (!strcmp(world_text(json_array_get(tables, i), "id"), id))
            found = json_incref(json_array_get(tables, i));
    world_free_answer(&a);
    return found;
}

static void check_listed(const char *token, const char *id, const char *status,
                         const char *says)
{
    json_t *t = listed(token, id);
    assert_non_null(t);
    assert_string_equal(world_text(t, "status"), status);
    assert_non_null(strstr(world_text(t, "stopped"), says));
    json_decref(t);
}

static void check_other_list(const char *id, bool is_there)
{
    char token[PEOPLE_TOKEN];
    world_guest(&w, token);
    json_t *t = listed(token, id);
    assert_int_equal(t != NULL, is_there);
    json_decref(t);
}

static world_conn *enter(const place *p, int who)
{
    world_conn *c = world_connect(&w, p->token[who]);
    world_open_table(&w, c, p->id);
    return c;
}

/* It stands before the entry that is wrong, and nobody can play. */
static void check_stopped(const place *p, const char *says)
{
    check_listed(p->token[0], p->id, "stopped", says);
    check_listed(p->token[1], p->id, "stopped", says);
    check_other_list(p->id, false);
    world_conn *c = enter(p, 1);
    const json_t *t = world_last(c, "table");
    assert_string_equal(world_text(t, "status"), "stopped");
    assert_non_null(strstr(world_text(t, "stopped"), says));
    assert_true(json_is_null(json_object_get(t, "result")));
    assert_true(json_is_null(json_object_get(t, "secret")));
    assert_true(json_is_null(json_object_get(c->turn, "seat")));
    assert_true(world_int(world_last(c, "state"), "actions") <= SPOILT);
    world_no(&w, c, "{'t':'resign','seat':1}", "refused");
    world_no(&w, c, "{'t':'rematch'}", "refused");
    world_ok(&w, c, "{'t':'chat','text':'still here'}");
}

static char *download(const place *p)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s/replay", p->id);
    world_answer a = world_http(&w, "GET", path, p->token[0], "");
    assert_int_equal(a.status, 200);
    char *text = strdup(a.text);
    assert_non_null(text);
    world_free_answer(&a);
    return text;
}

/* ---- Corrected rules ---------------------------------------------------------- */

static void test_rules(void **state)
{
    (void)state;
    place p;
    const kv_game *g = corrected_game();
    if (!g)
        skip();
    open_game(&p, g);
    run_sql("UPDATE match SET rules = 1 WHERE id = ?1", p.id, 0);
    run_sql("UPDATE log SET move = 'gone for ever' WHERE kind = 0 AND" OF_TABLE, p.id,
            SPOILT);
    for (int again = 0; again < 2; again++) {
        world_restart(&w);
        check_stopped(&p, "rules were corrected");
        check_stopped(&p, g->history.corrections[0]);
    }
    /* All of it can be had, also what does not fit. */
    record r;
    kv_error e;
    char *text = download(&p);
    if (record_read(&r, text, strlen(text), &e))
        fail_msg("%s", e.text);
    assert_true(r.is_broken);
    assert_int_equal(r.n_entries, p.n);
    assert_non_null(strstr(text, "gone for ever"));
    assert_null(strstr(text, "tag secret"));
    record_free(&r);
    free(text);

    /* It counts as unfinished when one of its people has seen enough. */
    char other[PEOPLE_TOKEN], who[STORE_WHO];
    world_guest(&w, other);
    world_conn *stranger = world_connect(&w, other);
    world_open_table(&w, stranger, p.id);
    world_no(&w, stranger, "{'t':'close'}", "refused");
    world_conn *c = enter(&p, 1);
    world_ok(&w, c, "{'t':'close'}");
    for (int again = 0; again < 2; again++) {
        c = enter(&p, 0);
        const json_t *t = world_last(c, "table");
        const json_t *result = json_object_get(t, "result");
        assert_string_equal(world_text(t, "status"), "over");
        assert_true(json_is_true(json_object_get(result, "unfinished")));
        assert_non_null(strstr(world_text(result, "reason"), "rules were corrected"));
        assert_true(json_is_null(json_array_get(json_object_get(result, "ratings"), 0)));
        snprintf(who, sizeof who, "person:%ld", world_int(t, "host"));
        assert_int_equal(hub_rating(w.hub, who, g).games, 0);
        json_t *gone = listed(p.token[0], p.id);
        assert_null(gone);
        world_settle(&w);
        world_restart(&w);
    }
}

/* A game of older rules that fits goes on by those of today; its log says so. */
static void test_goes_on(void **state)
{
    (void)state;
    place p;
    kv_rng r;
    world_conn *c[2];
    const kv_game *g = corrected_game();
    if (!g)
        skip();
    kv_rng_seed(&r, 8);
    open_game(&p, g);
    uint64_t hash = kv_hash(&hub_find(w.hub, p.id)->t.game.now.s);
    run_sql("UPDATE match SET rules = 1 WHERE id = ?1", p.id, 0);
    world_restart(&w);
    const table *t = &hub_find(w.hub, p.id)->t;
    assert_int_equal(t->status, TABLE_PLAYING);
    assert_true(kv_hash(&t->game.now.s) == hash);
    for (int i = 0; i < 2; i++)
        c[i] = enter(&p, i);
    play_some(c, &r, 1);
    assert_int_equal(t->game.entry[p.n].kind, RECORD_RULES);
    assert_int_equal(t->game.entry[p.n].value, g->history.version);
    play_some(c, &r, 5);
    hash = kv_hash(&t->game.now.s);
    uint32_t n = table_seq(t);
    world_settle(&w);
    world_restart(&w);
    t = &hub_find(w.hub, p.id)->t;
    assert_int_equal(t->status, TABLE_PLAYING);
    assert_int_equal(table_seq(t), n);
    assert_true(kv_hash(&t->game.now.s) == hash);
}

/* ---- Shown to the end --------------------------------------------------------- */

static int ask_for(const char *token, const char *id, const char *what)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s/%s", id, what);
    world_answer a = world_http(&w, "GET", path, token, "");
    int status = a.status;
    world_free_answer(&a);
    return status;
}

/* A game that has stopped goes on when it is understood again, but not if somebody has
 * seen all of it, hidden cards included. Nobody but its people can see it. */
static void test_shown(void **state)
{
    (void)state;
    static const char *const seen[] = {NULL, "replay", "steps"};
    for (size_t i = 0; i < N_OF(seen); i++) {
        place p;
        char other[PEOPLE_TOKEN];
        open_game(&p, kv_game_find("tigris"));
        run_sql("UPDATE log SET move = 'no ' || move WHERE" OF_TABLE, p.id, SPOILT);
        world_restart(&w);
        check_stopped(&p, "damaged");
        world_guest(&w, other);
        assert_int_equal(ask_for(other, p.id, "replay"), 409);
        assert_int_equal(ask_for(other, p.id, "steps"), 409);
        if (seen[i])
            assert_int_equal(ask_for(p.token[1], p.id, seen[i]), 200);
        world_settle(&w);
        run_sql("UPDATE log SET move = substr(move, 4) WHERE" OF_TABLE, p.id, SPOILT);
        world_restart(&w);
        const table *t = &hub_find(w.hub, p.id)->t;
        assert_int_equal(t->status, seen[i] ? TABLE_STOPPED : TABLE_PLAYING);
        assert_int_equal(table_seq(t), p.n);
        if (!seen[i])
            continue;
        check_listed(p.token[0], p.id, "stopped", "has been shown");
        world_conn *c = enter(&p, 0);
        world_ok(&w, c, "{'t':'close'}");
        const json_t *result = json_object_get(world_last(c, "table"), "result");
        assert_true(json_is_true(json_object_get(result, "unfinished")));
        assert_non_null(strstr(world_text(result, "reason"), "has been shown"));
        assert_int_equal(ask_for(other, p.id, "replay"), 200);
    }
}

/* ---- Damage ------------------------------------------------------------------- */

static void test_damaged_log(void **state)
{
    (void)state;
    static const char *const damages[] = {
        "UPDATE log SET kind = 55, move = NULL WHERE" OF_TABLE,
        "UPDATE log SET move = 'no such move' WHERE kind = 0 AND" OF_TABLE,
        "UPDATE log SET kind = 1, value = 900, move = NULL WHERE" OF_TABLE,
        "DELETE FROM log WHERE" OF_TABLE,
    };
    for (size_t i = 0; i < N_OF(damages); i++) {
        place p;
        open_game(&p, kv_game_find("tigris"));
        run_sql(damages[i], p.id, SPOILT);
        world_restart(&w);
        check_stopped(&p, "damaged");
        assert_int_equal(table_seq(&hub_find(w.hub, p.id)->t), SPOILT);
        free(download(&p));
        world_conn *c = enter(&p, 0);
        world_no(&w, c, "{'t':'close'}", "refused");
        world_restart(&w);
        check_stopped(&p, "damaged");
    }
}

static void test_unreadable(void **state)
{
    (void)state;
    static const char *const damages[] = {
        "UPDATE match SET json = replace(json, 'secret', 'other') WHERE id = ?1",
        "UPDATE match SET json = substr(json, 1, 50) WHERE id = ?1",
        "UPDATE match SET rules = 9999 WHERE id = ?1",
    };
    for (size_t i = 0; i < N_OF(damages); i++) {
        char path[64];
        place p;
        open_game(&p, kv_game_find("tigris"));
        run_sql(damages[i], p.id, 0);
        world_restart(&w);
        check_listed(p.token[0], p.id, "unreadable", "cannot be read");
        check_listed(p.token[1], p.id, "unreadable", "cannot be read");
        /* Where nobody knows whose it is, everybody is shown it. */
        check_other_list(p.id, i == 1);
        world_conn *c = world_connect(&w, p.token[0]);
        char text[128];
        snprintf(text, sizeof text, "{'t':'open','table':'%s'}", p.id);
        const json_t *no = world_reply(&w, c, world_tell(&w, c, text));
        assert_string_equal(world_text(no, "t"), "no");
        assert_non_null(strstr(world_text(no, "text"), "cannot be read"));
        snprintf(path, sizeof path, "/api/tables/%s", p.id);
        world_answer a = world_http(&w, "GET", path, p.token[0], "");
        assert_int_equal(a.status, 404);
        assert_non_null(strstr(a.text, "cannot be read"));
        world_free_answer(&a);
    }
    char token[PEOPLE_TOKEN];
    world_guest(&w, token);
    world_conn *c = world_connect(&w, token);
    const json_t *no = world_reply(
        &w, c, world_tell(&w, c, "{'t':'open','table':'nonesuch22'}"));
    assert_string_equal(world_text(no, "text"), "There is no such table.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_rules, w),      WORLD_TEST(test_goes_on, w),
        WORLD_TEST(test_shown, w),      WORLD_TEST(test_damaged_log, w),
        WORLD_TEST(test_unreadable, w),
    };
    return cmocka_run_group_tests_name("hub_stopped", tests, NULL, NULL);
}
