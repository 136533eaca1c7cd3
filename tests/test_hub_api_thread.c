/* test_hub_api_thread.c: the HTTP interface, and messages and requests that nobody should
 * send: all are refused with a sentence, and nothing changes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/hub_world.h"
#include "tests/support/test.h"

static world w;

static void expect(const char *method, const char *path, const char *token,
                   const char *body, int status)
{
    world_answer a = world_http(&w, method, path, token, body);
    if (a.status != status)
        print_error("%s %s %s: %d %s\n", method, path, body, a.status, a.text);
    assert_int_equal(a.status, status);
    if (status >= 400) {
        assert_true(strlen(world_text(a.body, "error")) > 1);
        assert_true(strlen(world_text(a.body, "text")) > 5);
    }
    world_free_answer(&a);
}

/* ---- People -------------------------------------------------------------------- */

static void test_me(void **state)
{
    (void)state;
    char token[PEOPLE_TOKEN], bad[PEOPLE_TOKEN];
    int64_t id = world_guest(&w, token);
    world_answer a = world_http(&w, "GET", "/api/me", token, "");
    const json_t *p = json_object_get(a.body, "person");
    assert_int_equal(world_int(p, "id"), id);
    assert_non_null(strchr(world_text(p, "name"), ' '));
    assert_string_equal(a.token, "");
    world_free_answer(&a);

    snprintf(bad, sizeof bad, "%s", token);
    bad[31] = bad[31] == '0' ? '1' : '0';
    a = world_http(&w, "GET", "/api/me", bad, ""); /* somebody new */
    assert_int_not_equal(world_int(json_object_get(a.body, "person"), "id"), id);
    world_free_answer(&a);

    expect("POST", "/api/me", token, "{\"name\":\"Žofie z Řípu\"}", 200);
    a = world_http(&w, "GET", "/api/me", token, "");
    assert_string_equal(world_text(json_object_get(a.body, "person"), "name"),
                        "Žofie z Řípu");
    world_free_answer(&a);
    static const char *const names[] = {"",
                                        "x",
                                        " ab",
                                        "ab ",
                                        "a  b",
                                        "a\\nb",
                                        "a\\u0000b",
                                        "a\\u202eb",
                                        "\\ud800",
                                        "a\\u200b",
                                        "a\xff\xfe",
                                        "a\\u007f",
                                        "123456789012345678901234567890123"};
    for (size_t i = 0; i < N_OF(names); i++) {
        char body[128];
        snprintf(body, sizeof body, "{\"name\":\"%s\"}", names[i]);
        expect("POST", "/api/me", token, body, 400);
    }
    /* 32 characters, whatever they take */
    expect("POST", "/api/me", token,
           "{\"name\":\"ěščřžýáíéúůďťňóěščřžýáíéúůďťňó\u1e00\U0001F42A\"}", 200);
    expect("POST", "/api/me", token, "{\"name\":\"ěščřžýáíéúůďťňóěščřžýáíéúůďťňóěščř\"}",
           400);
    expect("POST", "/api/me", "", "{\"name\":\"Somebody\"}", 401);
    expect("POST", "/api/logout", token, "", 200);
    expect("POST", "/api/me", token, "{\"name\":\"Somebody\"}", 401);
}

static void test_account(void **state)
{
    (void)state;
    char token[PEOPLE_TOKEN], other[PEOPLE_TOKEN];
    int64_t id = world_guest(&w, token);
    world_guest(&w, other);
    expect("POST", "/api/account", token, "{\"login\":\"Ash\",\"password\":\"short\"}",
           400);
    expect("POST", "/api/account", token,
           "{\"login\":\"As\",\"password\":\"long enough\"}", 400);
    expect("POST", "/api/account", token,
           "{\"login\":\"Éš\",\"password\":\"long enough\"}", 400);
    expect("POST", "/api/account", token,
           "{\"login\":\"Ash\",\"password\":\"long enough\"}", 200);
    expect("POST", "/api/account", token,
           "{\"login\":\"Bsh\",\"password\":\"long enough\"}", 409);
    expect("POST", "/api/account", other,
           "{\"login\":\"aSH\",\"password\":\"long enough\"}", 409);
    expect("POST", "/api/me", other, "{\"name\":\"ash\"}", 409);
    expect("POST", "/api/me", token, "{\"name\":\"Another\"}", 409);
    expect("POST", "/api/login", "", "{\"login\":\"Ash\",\"password\":\"long enouga\"}",
           401);
    expect("POST", "/api/login", "",
           "{\"login\":\"Nobody\",\"password\":\"long enough\"}", 401);
    world_answer a = world_http(&w, "POST", "/api/login", "",
                                "{\"login\":\"ash\",\"password\":\"long enough\"}");
    assert_int_equal(a.status, 200);
    assert_int_equal(strlen(a.token), 32);
    assert_string_not_equal(a.token, token);
    world_answer me = world_http(&w, "GET", "/api/me", a.token, "");
    const json_t *p = json_object_get(me.body, "person");
    assert_int_equal(world_int(p, "id"), id);
    assert_true(json_is_true(json_object_get(p, "account")));
    world_free_answer(&a);
    world_free_answer(&me);
    int status = 0; /* guessing does not go on for ever */
    for (int i = 0; i < 20 && status != 429; i++) {
        a = world_http(&w, "POST", "/api/login", "",
                       "{\"login\":\"ash\",\"password\":\"guess guess\"}");
        status = a.status;
        world_free_answer(&a);
    }
    assert_int_equal(status, 429);
}

/* ---- Tables -------------------------------------------------------------------- */

static const char *const bad_tables[] = {
    "",
    "[]",
    "{}",
    "7",
    "{\"game\":\"tigris\"}",
    "{\"game\":\"nothing\",\"players\":2}",
    "{\"game\":\"tigris\",\"players\":\"2\"}",
    "{\"game\":\"tigris\",\"players\":1}",
    "{\"game\":\"tigris\",\"players\":2.5}",
    "{\"game\":\"tigris\",\"players\":99999999999999999999}",
    "{\"game\":\"tigris\",\"players\":2,\"players\":3}",
    "{\"game\":\"tigris\",\"players\":2,\"extra\":1}",
    "{\"game\":\"tigris\",\"players\":2,\"access\":\"secret\"}",
    "{\"game\":\"tigris\",\"players\":2,\"lang\":\"xx\"}",
    "{\"game\":\"tigris\",\"players\":2,\"rated\":1}",
    "{\"game\":\"tigris\",\"players\":2,\"options\":{\"nothing\":true}}",
    "{\"game\":\"tigris\",\"players\":2,\"options\":{\"a\":[]}}",
    "{\"game\":\"tigris\",\"players\":2,\"options\":[]}",
    "{\"game\":\"tigris\",\"players\":2,\"seats\":[]}",
    "{\"game\":\"tigris\",\"players\":2,\"seats\":[\"me\",7]}",
    "{\"game\":\"tigris\",\"players\":2,\"seats\":[\"me\",\"level:9\"]}",
    "{\"game\":\"tigris\",\"players\":2,\"seats\":[\"me\",\"you\"]}",
    "{\"game\":\"tigris\",\"players\":2,\"seats\":[\"me\",\"\",\"\",\"\",\"\"]}",
    "{\"game\":\"tigris\",\"players\":2,\"clock\":{}}",
    "{\"game\":\"tigris\",\"players\":2,\"clock\":{\"kind\":\"sand\"}}",
    "{\"game\":\"tigris\",\"players\":2,\"clock\":{\"kind\":\"move\"}}",
    "{\"game\":\"tigris\",\"players\":2,\"clock\":{\"kind\":\"move\",\"ms\":-5}}",
    "{\"game\":\"tigris\",\"players\":2}x",
    "{\"game\":\"tigris\",\"players\":2",
    "{\"game\":\"tig\xc3ris\",\"players\":2}",
};

static void test_tables(void **state)
{
    (void)state;
    char token[PEOPLE_TOKEN], other[PEOPLE_TOKEN], id[STORE_ID], path[64];
    world_guest(&w, token);
    world_guest(&w, other);
    for (size_t i = 0; i < N_OF(bad_tables); i++)
        expect("POST", "/api/tables", token, bad_tables[i], 400);
    assert_int_equal(w.hub->n_tables, 0);
    expect("POST", "/api/tables", "", "{\"game\":\"tigris\",\"players\":2}", 401);
    world_table(&w, token, "{\"game\":\"tigris\",\"players\":2,\"access\":\"private\"}",
                id);
    snprintf(path, sizeof path, "/api/tables/%s", id);
    expect("GET", path, token, "", 200);
    expect("GET", path, other, "", 404);
    snprintf(path, sizeof path, "/api/tables/%s/replay", id);
    expect("GET", path, token, "", 409);
    world_conn *c = world_connect(&w, other);
    char text[64];
    snprintf(text, sizeof text, "{'t':'open','table':'%s'}", id);
    world_no(&w, c, text, "refused");
    for (int i = 1; i < w.options.max_tables_per_person; i++)
        world_table(&w, token, "{\"game\":\"yspahan\",\"players\":3,\"lang\":\"cs\"}",
                    id);
    expect("POST", "/api/tables", token, "{\"game\":\"tigris\",\"players\":2}", 429);
    world_answer mine = world_http(&w, "GET", "/api/tables", token, "");
    world_answer all = world_http(&w, "GET", "/api/tables", other, "");
    assert_int_equal(json_array_size(json_object_get(mine.body, "tables")), 8);
    assert_int_equal(json_array_size(json_object_get(all.body, "tables")), 7);
    world_free_answer(&mine);
    world_free_answer(&all);
    w.hub->options.max_tables = 8;
    expect("POST", "/api/tables", other, "{\"game\":\"tigris\",\"players\":2}", 503);
}

static void test_paths(void **state)
{
    (void)state;
    char token[PEOPLE_TOKEN];
    world_guest(&w, token);
    world_answer a = world_http(&w, "GET", "/api/games", "", "");
    assert_int_equal(json_array_size(json_object_get(a.body, "games")), kv_game_count());
    world_free_answer(&a);
    expect("GET", "/api/ratings?game=tigris", "", "", 200);
    expect("GET", "/api/ratings?x=1&game=tigris", "", "", 200);
    expect("GET", "/api/ratings?game=nothing", "", "", 404);
    expect("GET", "/api/ratings", "", "", 404);
    expect("GET", "/api/people/1", "", "", 200);
    expect("GET", "/api/people/99", "", "", 404);
    expect("GET", "/api/people/x", "", "", 404);
    expect("GET", "/api/people/", "", "", 404);
    expect("GET", "/api/tables/nothing", "", "", 404);
    expect("GET", "/api/tables/nothing-of-this-length-exists-here-at-all", "", "", 404);
    expect("GET", "/api/nothing", "", "", 404);
    expect("GET", "/api/", "", "", 404);
    expect("DELETE", "/api/me", token, "", 405);
    expect("POST", "/api/games", token, "{}", 405);
    assert_null(world_connect(&w, "")->client);
    assert_null(world_connect(&w, "0123456789abcdef0123456789abcdef")->client);
}

/* ---- Messages ------------------------------------------------------------------ */

static const char *const bad_messages[] = {
    "",
    "x",
    "null",
    "[]",
    "\"t\"",
    "{",
    "{}",
    "{\"t\":1}",
    "{\"t\":\"dance\"}",
    "{\"t\":\"start\",\"t\":\"start\"}",
    "{\"t\":\"start\",\"now\":true}",
    "{\"t\":\"start\",\"id\":\"1\"}",
    "{\"t\":\"start\",\"id\":-1}",
    "{\"t\":\"act\"}",
    "{\"t\":\"act\",\"seq\":0,\"seat\":0}",
    "{\"t\":\"act\",\"seq\":\"0\",\"seat\":0,\"move\":\"pass\"}",
    "{\"t\":\"act\",\"seq\":0,\"seat\":4,\"move\":\"pass\"}",
    "{\"t\":\"act\",\"seq\":0,\"seat\":-1,\"move\":\"pass\"}",
    "{\"t\":\"act\",\"seq\":0.5,\"seat\":0,\"move\":\"pass\"}",
    "{\"t\":\"act\",\"seq\":0,\"seat\":0,\"move\":\"\"}",
    "{\"t\":\"act\",\"seq\":0,\"seat\":0,\"move\":\"a\\u0000b\"}",
    "{\"t\":\"act\",\"seq\":0,\"seat\":0,\"move\":\"a\\u001b[2J\"}",
    "{\"t\":\"sit\"}",
    "{\"t\":\"bot\",\"seat\":1,\"level\":9}",
    "{\"t\":\"chat\",\"text\":\"\"}",
    "{\"t\":\"chat\",\"text\":\"a\xff\"}",
    "{\"t\":\"open\",\"table\":\"12345678901234567\"}",
    "{\"t\":\"open\",\"table\":null}",
    "{\"t\":\"vote\",\"seat\":0,\"what\":\"everything\"}",
};

static void test_bad_messages(void **state)
{
    (void)state;
    char token[PEOPLE_TOKEN], id[STORE_ID], text[WORLD_TEXT];
    world_guest(&w, token);
    world_table(&w, token,
                "{\"game\":\"tigris\",\"players\":2,\"seats\":[\"me\",\"me\"]}", id);
    world_conn *c = world_connect(&w, token);
    world_no(&w, c, "{'t':'start'}", "refused"); /* before open */
    world_no(&w, c, "{'t':'open','table':'nothing'}", "refused");
    snprintf(text, sizeof text, "{'t':'open','table':'%s'}", id);
    world_ok(&w, c, text);
    world_ok(&w, c, "{'t':'ping'}");
    world_no(&w, c, "{'t':'act','seq':0,'seat':0,'move':'pass'}", "refused");
    world_no(&w, c, "{'t':'words','seat':2,'words':'x'}", "refused");
    world_ok(&w, c, "{'t':'start'}");
    uint32_t n = hub_find(w.hub, id)->t.game.n_entries;
    uint64_t hash = kv_hash(&hub_find(w.hub, id)->t.game.now.s);
    for (size_t i = 0; i < N_OF(bad_messages); i++) {
        int before = c->n;
        world_say(&w, c, bad_messages[i]);
        while (c->n == before)
            world_serve(&w);
        if (strcmp(world_text(c->said[before], "t"), "no") != 0)
            print_error("accepted: %s\n", bad_messages[i]);
        assert_string_equal(world_text(c->said[before], "t"), "no");
        assert_int_equal(c->n, before + 1);
        assert_int_equal(hub_find(w.hub, id)->t.game.n_entries, n);
    }
    int who = (int)world_int(c->turn, "seat");
    snprintf(text, sizeof text, "{'t':'act','seq':%u,'seat':%d,'move':'tile farm a1 b2'}",
             n, who);
    world_no(&w, c, text, "syntax");
    snprintf(text, sizeof text, "{'t':'act','seq':%u,'seat':%d,'move':'pass'}", n,
             1 - who);
    world_no(&w, c, text, "refused");
    world_no(&w, c, "{'t':'start'}", "refused");
    world_no(&w, c, "{'t':'sit','seat':0}", "refused");
    world_no(&w, c, "{'t':'rematch'}", "refused");
    assert_int_equal(hub_find(w.hub, id)->t.game.n_entries, n);
    assert_true(kv_hash(&hub_find(w.hub, id)->t.game.now.s) == hash);
    int status = 0;
    for (int i = 0; i < 20 && !status; i++) { /* chat has its limit */
        json_t *m = world_reply(&w, c, world_tell(&w, c, "{'t':'chat','text':'bla'}"));
        status = !strcmp(world_text(m, "error"), "busy");
    }
    assert_true(status);
    assert_false(c->is_closed);
    for (int i = 0; i < 60; i++)
        world_say(&w, c, "rubbish");
    assert_true(c->is_closed);
}

/* When the disk is too slow nothing is taken, everybody is told at once, and it goes on
 * afterwards. */
static void test_busy(void **state)
{
    (void)state;
    char token[PEOPLE_TOKEN], id[STORE_ID], text[64];
    world_guest(&w, token);
    world_table(&w, token,
                "{\"game\":\"tigris\",\"players\":2,\"seats\":[\"me\",\"level:1\"]}", id);
    world_conn *c = world_connect(&w, token);
    snprintf(text, sizeof text, "{'t':'open','table':'%s'}", id);
    world_ok(&w, c, text);
    w.hub->outbox_bytes += HUB_MAX_OUTBOX;
    w.hub->outbox_bytes++;
    world_no(&w, c, "{'t':'start'}", "busy");
    world_no(&w, c, "{'t':'chat','text':'?'}", "busy");
    expect("POST", "/api/tables", token, "{\"game\":\"tigris\",\"players\":2}", 503);
    expect("GET", "/api/me", "", "", 503);
    expect("GET", "/api/tables", token, "", 503);
    w.hub->outbox_bytes -= HUB_MAX_OUTBOX;
    w.hub->outbox_bytes--;
    world_ok(&w, c, "{'t':'start'}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_me, w),           WORLD_TEST(test_account, w),
        WORLD_TEST(test_tables, w),       WORLD_TEST(test_paths, w),
        WORLD_TEST(test_bad_messages, w), WORLD_TEST(test_busy, w),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
