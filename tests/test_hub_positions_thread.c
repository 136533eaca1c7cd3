/* test_hub_positions_thread.c: /api/positions: positions and moves from them, as a seat
 * sees them; what is wrong with those that cannot be.
 */
#include <stdio.h>
#include <string.h>

#include "tests/support/hub_world.h"
#include "tests/support/test.h"

static world w;

/* Two kingdoms with a gap between them; the archer has what fits in. */
#define WAR                                \
    "game tigris\\nplayers 2\\n"           \
    "board at h3\\n"                       \
    "  .  T  .  T  .\\n"                   \
    "  M  Ta .  Tb M\\n"                   \
    "hand archer settlement 1 market 1\\n" \
    "hand bull market 2\\n"

static world_answer ask(const char *game, int players, const char *position,
                        const char *moves, int seat)
{
    char body[WORLD_TEXT];
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"players\":%d,\"options\":{},\"position\":\"%s\","
             "\"moves\":[%s],\"seat\":%d}",
             game, players, position, moves, seat);
    return world_http(&w, "POST", "/api/positions", "", body);
}

static world_answer ask_war(const char *moves, int seat)
{
    return ask("tigris", 2, WAR, moves, seat);
}

static const json_t *step(const world_answer *a, size_t i)
{
    return json_array_get(json_object_get(a->body, "steps"), i);
}

static bool has_event(const json_t *step, const char *type)
{
    size_t i;
    const json_t *e;
    json_array_foreach(json_object_get(step, "events"), i, e)
    {
        if (!strcmp(world_text(e, "type"), type))
            return true;
    }
    return false;
}

static void test_moves(void **state)
{
    (void)state;
    world_answer a = ask_war("\"tile settlement j4\",\"commit 1\",\"COMMIT  0\",\"pass\"",
                             0);
    assert_int_equal(a.status, 200);
    assert_int_equal(json_array_size(json_object_get(a.body, "steps")), 4);
    const json_t *turn = json_object_get(a.body, "turn");
    assert_int_equal(world_int(turn, "seat"), 0);
    assert_true(json_object_size(json_object_get(turn, "legal")) > 3);
    assert_true(strlen(world_text(turn, "prompt")) > 5);
    assert_true(has_event(step(&a, 0), "conflict"));
    assert_int_equal(world_int(json_object_get(step(&a, 1), "turn"), "seat"), 1);
    assert_null(json_object_get(json_object_get(step(&a, 1), "turn"), "legal"));
    assert_int_equal(world_int(step(&a, 2), "seat"), 1);
    assert_true(has_event(step(&a, 2), "conflict_won"));
    assert_string_equal(world_text(step(&a, 2), "move"), "commit 0");
    assert_true(json_array_size(json_object_get(step(&a, 2), "set")) > 0);
    /* The refill is due: chance decides. */
    assert_true(
        json_is_null(json_object_get(json_object_get(step(&a, 3), "turn"), "seat")));
    world_free_answer(&a);
}

/* The same for the other seat: its own hand and decisions only. */
static void test_seat(void **state)
{
    (void)state;
    world_answer mine = ask_war("\"tile settlement j4\",\"commit 0\"", 0);
    world_answer other = ask_war("\"tile settlement j4\",\"commit 0\"", 1);
    assert_int_equal(other.status, 200);
    assert_null(json_object_get(json_object_get(other.body, "turn"), "legal"));
    assert_non_null(json_object_get(json_object_get(step(&other, 1), "turn"), "legal"));
    for (size_t seat = 0; seat < 2; seat++) {
        const world_answer *a = seat ? &other : &mine;
        const json_t *seats = json_object_get(json_object_get(a->body, "state"), "seats");
        const json_t *own = json_array_get(seats, seat);
        const json_t *foreign = json_array_get(seats, 1 - seat);
        assert_true(json_is_object(json_object_get(own, "hand")));
        assert_false(json_is_object(json_object_get(foreign, "hand")));
    }
    world_free_answer(&mine);
    world_free_answer(&other);
}

static void test_new_games(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        world_answer a = ask(g->id, g->max_players, "", "", 0);
        assert_int_equal(a.status, 200);
        assert_true(json_is_object(json_object_get(a.body, "state")));
        assert_int_equal(json_array_size(json_object_get(a.body, "steps")), 0);
        world_free_answer(&a);
    }
    assert_int_equal(w.hub->n_tables, 0);
}

static void expect(world_answer a, const char *error, const char *rule, int move)
{
    if (a.status != 400 || strcmp(world_text(a.body, "error"), error) != 0)
        print_error("%d %s\n", a.status, a.text);
    assert_int_equal(a.status, 400);
    assert_string_equal(world_text(a.body, "error"), error);
    assert_true(strlen(world_text(a.body, "text")) > 5);
    assert_int_equal(json_object_get(a.body, "rule") != NULL, rule != NULL);
    if (rule)
        assert_string_equal(world_text(a.body, "rule"), rule);
    assert_int_equal(json_object_get(a.body, "move") != NULL, move >= 0);
    if (move >= 0)
        assert_int_equal(world_int(a.body, "move"), move);
    world_free_answer(&a);
}

static void test_bad_moves(void **state)
{
    (void)state;
    expect(ask_war("\"tile farm j4\"", 0), "illegal", "no-tile", 0);
    expect(ask_war("\"pass\",\"leader king a1\"", 0), "illegal", "leader-needs-temple",
           1);
    expect(ask_war("\"pass\",\"dance\"", 0), "syntax", NULL, 1);
    expect(ask_war("\"\"", 0), "syntax", NULL, 0);
    expect(ask_war("7", 0), "syntax", NULL, 0);
    expect(ask_war("\"pass\\n\"", 0), "syntax", NULL, 0);
    char many[800] = "\"pass\"";
    for (int i = 0; i < 100; i++)
        snprintf(many + strlen(many), sizeof many - strlen(many), ",\"x\"");
    expect(ask_war(many, 0), "syntax", NULL, -1);
}

/* The bag is empty, and the game with it. */
static void test_over(void **state)
{
    (void)state;
    static const char over[] = "game tigris\\nplayers 2\\nturn archer 0\\nbag\\n"
                               "over bag\\n";
    world_answer a = ask("tigris", 2, over, "", 0);
    const json_t *turn = json_object_get(a.body, "turn");
    assert_int_equal(a.status, 200);
    assert_true(json_is_null(json_object_get(turn, "seat")));
    assert_null(json_object_get(turn, "legal"));
    world_free_answer(&a);
    expect(ask("tigris", 2, over, "\"pass\"", 0), "over", NULL, 0);
}

static void expect_bad_options(const char *options, const char *error)
{
    char body[256];
    snprintf(body, sizeof body,
             "{\"game\":\"tigris\",\"players\":2,\"options\":%s,\"position\":\"\","
             "\"moves\":[],\"seat\":0}",
             options);
    expect(world_http(&w, "POST", "/api/positions", "", body), error, NULL, -1);
}

static void test_bad_options(void **state)
{
    (void)state;
    expect_bad_options("{\"dragons\":true}", "option");
    expect_bad_options("{\"board\":\"round\"}", "option");
    expect_bad_options("{\"board\":[]}", "syntax");
    expect_bad_options("{\"board\":\"standard\",\"board\":\"standard\"}", "syntax");
    expect_bad_options("7", "syntax");
}

static void test_bad_positions(void **state)
{
    (void)state;
    expect(ask("chess", 2, "", "", 0), "game", NULL, -1);
    expect(ask("tigris", 5, "", "", 0), "syntax", NULL, -1);
    expect(ask("tigris", 1, "", "", 0), "option", NULL, -1);
    expect(ask("tigris", 2, "", "", 2), "seat", NULL, -1);
    expect(ask("tigris", 3, WAR, "", 0), "position", NULL, -1);
    expect(ask("yspahan", 2, WAR, "", 0), "position", NULL, -1);
    expect(ask("tigris", 2, "nonsense", "", 0), "syntax", NULL, -1);
    expect(ask("tigris", 2, "game tigris\\nplayers 2\\nboard at e5\\n  Pa\\n", "", 0),
           "position", NULL, -1);
    expect(ask("tigris", 2, "game tigris\\u0007", "", 0), "syntax", NULL, -1);
    world_answer a = world_http(&w, "POST", "/api/positions", "",
                                "{\"game\":\"tigris\"}");
    expect(a, "syntax", NULL, -1);
    static char body[10000];
    char *at = body + snprintf(body, sizeof body,
                               "{\"game\":\"tigris\",\"players\":2,\"moves\":[],"
                               "\"seat\":0,\"position\":\"");
    memset(at, ' ', 8193);
    memcpy(at + 8193, "\"}", 3);
    expect(world_http(&w, "POST", "/api/positions", "", body), "syntax", NULL, -1);
    a = ask("tigris", 2, "game tigris\\nplayers 2\\nhand archer farm x\\n", "", 0);
    assert_int_equal(world_int(a.body, "line"), 3);
    world_free_answer(&a);
    a = world_http(&w, "GET", "/api/positions", "", "");
    assert_int_equal(a.status, 405);
    world_free_answer(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_moves, w),         WORLD_TEST(test_seat, w),
        WORLD_TEST(test_new_games, w),     WORLD_TEST(test_bad_moves, w),
        WORLD_TEST(test_over, w),          WORLD_TEST(test_bad_options, w),
        WORLD_TEST(test_bad_positions, w),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
