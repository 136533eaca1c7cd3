/* test_message.c: what viewers are told: that a delta leads from one state to the next,
 * that messages have the shape docs/protocol.md promises, and that nothing hidden is in
 * them.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "i18n/lang.h"
#include "server/grow.h"
#include "server/message.h"
#include "server/table_inner.h"
#include "tests/support/table_game.h"
#include "tests/support/test.h"

#define T0 TG_START

static json_t *parse(const char *text)
{
    json_error_t e;
    json_t *o = json_loads(text, JSON_REJECT_DUPLICATES, &e);
    if (!o)
        fail_msg("%s at %d in %.200s", e.text, e.position, text);
    return o;
}

static json_t *get(const json_t *o, const char *key)
{
    json_t *value = json_object_get(o, key);
    if (!value)
        fail_msg("there is no %s", key);
    return value;
}

/* ---- Applying a delta, as a client does ----------------------------------- */

static void apply_change(json_t **root, const json_t *change)
{
    const json_t *path = json_array_get(change, 0);
    json_t *value = json_array_get(change, 1), *at = *root;
    size_t n = json_array_size(path);
    assert_true(json_is_array(path));
    if (!n) {
        assert_non_null(value);
        json_incref(value);
        json_decref(*root);
        *root = value;
        return;
    }
    for (size_t i = 0; i + 1 < n; i++) {
        const json_t *key = json_array_get(path, i);
        at = json_is_integer(key) ? json_array_get(at, (size_t)json_integer_value(key))
                                  : json_object_get(at, json_string_value(key));
        assert_non_null(at);
    }
    const json_t *last = json_array_get(path, n - 1);
    json_t *copy = value ? json_deep_copy(value) : NULL;
    int failed;
    if (json_is_integer(last))
        failed = json_array_set_new(at, (size_t)json_integer_value(last), copy);
    else if (copy)
        failed = json_object_set_new(at, json_string_value(last), copy);
    else
        failed = json_object_del(at, json_string_value(last));
    assert_int_equal(failed, 0);
}

static void apply_set(json_t **root, const json_t *set)
{
    assert_true(json_is_array(set));
    for (size_t i = 0; i < json_array_size(set); i++)
        apply_change(root, json_array_get(set, i));
}

static void check_difference(const char *before, const char *after, int n_changes)
{
    kv_out out;
    grow_init(&out);
    message_difference(before, after, &out);
    json_t *set = parse(out.buf), *state, *want;
    if (n_changes >= 0 && json_array_size(set) != (size_t)n_changes)
        fail_msg("%s", out.buf);
    json_error_t e;
    state = json_loads(before, JSON_DECODE_ANY, &e);
    want = json_loads(after, JSON_DECODE_ANY, &e);
    apply_set(&state, set);
    if (!json_equal(state, want))
        fail_msg("%s to %s: %s", before, after, out.buf);
    json_decref(set);
    json_decref(state);
    json_decref(want);
    grow_free(&out);
}

static void test_difference(void **state)
{
    (void)state;
    check_difference("{}", "{}", 0);
    check_difference("{\"a\":1}", "{\"a\":1}", 0);
    check_difference("{\"a\":1}", "{\"a\":12}", 1);
    check_difference("{\"a\":12}", "{\"a\":1}", 1);
    check_difference("{\"a\":1}", "{}", 1);
    check_difference("{}", "{\"a\":null}", 1);
    check_difference("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", 0);
    check_difference("{\"a\":1,\"b\":2,\"c\":3}", "{\"c\":3,\"d\":4,\"a\":2}", 3);
    check_difference("{\"a\":{\"b\":[1,2,{\"c\":true}]}}",
                     "{\"a\":{\"b\":[1,3,{\"c\":false}]}}", 2);
    check_difference("{\"a\":[]}", "{\"a\":[1]}", 1);
    check_difference("{\"a\":[1,2]}", "{\"a\":[1]}", 1);
    check_difference("{\"a\":[[1],[2]]}", "{\"a\":[[1],[2,3]]}", 1);
    check_difference("{\"a\":[]}", "{\"a\":{}}", 1);
    check_difference("{\"a\":\"x\"}", "{\"a\":null}", 1);
    check_difference("{\"a\":\"{[,\\\"\"}", "{\"a\":\"}],\\\\\"}", 1);
    check_difference("{\"a\\\"b\":1,\"}\":2}", "{\"a\\\"b\":2,\"}\":2}", 1);
    check_difference("{\"ab\":1,\"a\":1}", "{\"a\":2,\"ab\":1}", 1);
    check_difference("[1,2,3]", "[1,2,4]", 1);
    check_difference("[1]", "{}", 1);
    check_difference("1", "2", 1);
    check_difference("true", "true", 0);
}

/* Random values that were written as ours are. */
static void put_random(kv_json *j, const char *key, kv_rng *r, int depth)
{
    static const char *const keys[] = {"a", "b", "c", "aa", "b\"", "\\", "}", "x,y"};
    uint32_t kind = kv_rng_below(r, depth ? 8 : 4);
    if (kind == 0)
        kv__json_int(j, key, (int)kv_rng_below(r, 3) - 1);
    else if (kind == 1)
        kv__json_text(j, key, keys[kv_rng_below(r, N_OF(keys))]);
    else if (kind == 2)
        kv__json_bool(j, key, kv_rng_below(r, 2));
    else if (kind == 3)
        kv__json_null(j, key);
    else if (kind < 6) {
        kv__json_open(j, key, '[');
        for (uint32_t n = kv_rng_below(r, 4); n; n--)
            put_random(j, NULL, r, depth - 1);
        kv__json_close(j, ']');
    } else {
        uint32_t first = kv_rng_below(r, N_OF(keys));
        kv__json_open(j, key, '{');
        for (uint32_t i = 0; i < N_OF(keys); i++)
            if (kv_rng_below(r, 2))
                put_random(j, keys[(first + i) % N_OF(keys)], r, depth - 1);
        kv__json_close(j, '}');
    }
}

static void test_random_differences(void **state)
{
    (void)state;
    kv_out a, b;
    kv_rng r;
    kv_rng_seed(&r, 6);
    grow_init(&a);
    grow_init(&b);
    for (int i = 0; i < 100 * test_effort(100); i++) {
        kv_json x = kv__json(&a), y = kv__json(&b);
        grow_clear(&a);
        grow_clear(&b);
        put_random(&x, NULL, &r, 4);
        put_random(&y, NULL, &r, 4);
        check_difference(a.buf, b.buf, -1);
    }
    grow_free(&a);
    grow_free(&b);
}

/* ---- A client that follows a game ----------------------------------------- */

typedef struct {
    viewer v;
    json_t *state; /* as the client has it */
    json_t *lines; /* of the log, from deltas */
    uint32_t seq;
} follower;

static json_t *tell_state(const table *t, const viewer *v)
{
    kv_out out;
    grow_init(&out);
    message_state(t, v, T0 + 99, &out);
    json_t *message = parse(out.buf);
    grow_free(&out);
    return message;
}

/* The moves of a delta as lines of the log. */
static void add_lines(follower *f, const json_t *moves)
{
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const json_t *move = json_array_get(moves, i), *events = get(move, "events");
        json_t *texts = json_array();
        for (size_t k = 0; k < json_array_size(events); k++) {
            const json_t *event = json_array_get(events, k);
            assert_true(json_is_string(get(event, "type")));
            json_array_append(texts, get(event, "text"));
        }
        if (json_array_size(texts))
            json_array_append_new(f->lines,
                                  json_pack("{s:O,s:O,s:O}", "n", get(move, "n"), "seat",
                                            get(move, "seat"), "texts", texts));
        json_decref(texts);
    }
}

/* A move is told to its own seat only. */
static void check_moves(const follower *f, const json_t *moves)
{
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const json_t *move = json_array_get(moves, i), *seat = get(move, "seat");
        bool is_own = json_is_integer(seat) && json_integer_value(seat) == f->v.seat;
        assert_int_equal(json_object_get(move, "move") != NULL, is_own);
    }
}

/* All legal moves, and nothing else, for the one who decides. */
static void check_turn(const table *t, const follower *f, const json_t *turn)
{
    const json_t *legal = json_object_get(turn, "legal");
    int who = table_decider(t);
    assert_true(json_is_string(get(turn, "prompt")));
    assert_true(json_is_string(get(turn, "help")));
    assert_true(json_is_string(get(turn, "table")));
    assert_int_equal(json_array_size(get(turn, "seats")), t->config.players);
    assert_int_equal(legal != NULL, who >= 0 && who == f->v.seat);
    assert_true(who >= 0 ? json_integer_value(get(turn, "seat")) == who
                         : json_is_null(get(turn, "seat")));
    if (!legal)
        return;
    kv_action action[KV_MAX_LEGAL];
    int n = kv_legal(&t->game.now.s, action), n_told = 0;
    const char *prefix;
    json_t *ends;
    bool is_told[KV_MAX_LEGAL] = {false};
    json_object_foreach((json_t *)(uintptr_t)legal, prefix, ends)
    {
        for (size_t i = 0; i < json_array_size(ends); i++) {
            char text[2 * KV_MAX_ACTION_TEXT];
            kv_action a;
            snprintf(text, sizeof text, "%s%s%s", prefix, *prefix ? " " : "",
                     json_string_value(json_array_get(ends, i)));
            assert_int_equal(kv_action_parse(&t->game.now.s, text, &a, NULL), KV_OK);
            int k = 0;
            while (k < n && action[k] != a)
                k++;
            assert_true(k < n && !is_told[k]);
            is_told[k] = true;
            n_told++;
        }
    }
    assert_int_equal(n_told, n);
}

/* The log of a state has the latest of the lines that deltas have told. */
static void check_log(const follower *f, const table *t, const json_t *log)
{
    size_t n = json_array_size(log), n_lines = json_array_size(f->lines);
    assert_true(n <= n_lines && (n == n_lines || t->game.n_actions > MESSAGE_LOG));
    for (size_t i = 0; i < n; i++)
        assert_true(json_equal(json_array_get(log, i),
                               json_array_get(f->lines, n_lines - n + i)));
}

static void check_state(const follower *f, const table *t)
{
    kv_box view;
    kv_out out;
    grow_init(&out);
    kv_view(&t->game.now.s, f->v.seat, &view.s);
    kv_state_json(&view.s, &out);
    json_t *want = parse(out.buf);
    assert_true(json_equal(f->state, want));
    json_decref(want);
    grow_free(&out);
}

/* is_whole: compares with the whole message, too, which takes long. */
static void follow(follower *f, const table *t, const kv_box *before, bool is_whole)
{
    kv_out out;
    grow_init(&out);
    assert_int_equal(message_delta(t, f->seq, before, &f->v, T0 + 99, &out), KV_OK);
    json_t *delta = parse(out.buf);
    assert_string_equal(json_string_value(get(delta, "t")), "delta");
    assert_int_equal(json_integer_value(get(delta, "from")), f->seq);
    assert_int_equal(json_integer_value(get(delta, "seq")), t->game.n_entries);
    assert_int_equal(json_integer_value(get(delta, "actions")), t->game.n_actions);
    apply_set(&f->state, get(delta, "set"));
    check_moves(f, get(delta, "moves"));
    check_turn(t, f, get(delta, "turn"));
    add_lines(f, get(delta, "moves"));
    f->seq = t->game.n_entries;
    if (is_whole) {
        json_t *full = tell_state(t, &f->v);
        assert_true(json_equal(f->state, get(full, "state")));
        assert_true(json_equal(get(delta, "turn"), get(full, "turn")));
        check_log(f, t, get(full, "log"));
        json_decref(full);
    } else {
        check_state(f, t);
    }
    json_decref(delta);
    grow_free(&out);
}

static void follow_game(const kv_game *g, int players, int seed)
{
    table t;
    kv_config c;
    kv_rng r;
    kv_box before;
    follower f[KV_MAX_SEATS + 1];
    kv_rng_seed(&r, (uint64_t)seed);
    tg_config(&c, g->id, players);
    tg_open(&t, &c, (uint64_t)seed);
    if (seed & 1)
        t.clock = (table_clock){.kind = CLOCK_BANK, .ms = 600000};
    assert_int_equal(table_start(&t, TG_PERSON, T0, NULL), KV_OK);
    for (int i = 0; i <= players; i++) {
        f[i] = (follower){.v = {.seat = i < players ? i : KV_SPECTATOR,
                                .lang = kv_lang_find(i % 2 ? "cs" : "en")},
                          .lines = json_array()};
        json_t *message = tell_state(&t, &f[i].v);
        assert_string_equal(json_string_value(get(message, "t")), "state");
        f[i].state = json_incref(get(message, "state"));
        json_decref(message);
    }
    kv_copy(&before.s, &t.game.now.s);
    table_run(&t, T0);
    for (int n = 0; n < 30 * test_effort(20); n++) {
        for (int i = 0; i <= players; i++)
            follow(&f[i], &t, &before, n % 16 == 0 || table_decider(&t) < 0);
        if (table_decider(&t) < 0)
            break;
        kv_copy(&before.s, &t.game.now.s);
        tg_move(&t, &r, T0);
        if (n == 40 && players > 2) /* between moves: no part of the game */
            table_resign(&t, 1, T0, NULL);
    }
    for (int i = 0; i <= players; i++) {
        json_decref(f[i].state);
        json_decref(f[i].lines);
    }
    table_free(&t);
}

static void test_deltas_of_all_games(void **state)
{
    (void)state;
    for (int g = 0; g < kv_game_count(); g++)
        for (int n = kv_game_at(g)->min_players; n <= kv_game_at(g)->max_players; n++)
            follow_game(kv_game_at(g), n, 10 * g + n);
}

static void test_delta_and_undo(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_rng r;
    kv_box before;
    kv_out out;
    viewer v = {.seat = 0, .lang = NULL};
    kv_rng_seed(&r, 5);
    tg_config(&c, "tigris", 2);
    tg_open(&t, &c, 1);
    table_stand(&t, TG_PERSON, 1, NULL);
    table_sit(&t, 1, TG_PERSON, "Both", NULL);
    table_start(&t, TG_PERSON, T0, NULL);
    table_run(&t, T0);
    uint32_t from = t.game.n_entries;
    kv_copy(&before.s, &t.game.now.s);
    while (table_undo(&t, 0, true, T0, NULL))
        tg_move(&t, &r, T0);
    grow_init(&out);
    assert_int_equal(message_delta(&t, from, &before, &v, T0, &out), KV_ESTATE);
    assert_int_equal(out.len, 0);
    /* Nothing has happened since. */
    assert_int_equal(message_delta(&t, t.game.n_entries, &t.game.now, &v, T0, &out),
                     KV_OK);
    json_t *delta = parse(out.buf);
    assert_int_equal(json_array_size(get(delta, "set")), 0);
    assert_int_equal(json_array_size(get(delta, "moves")), 0);
    json_decref(delta);
    grow_free(&out);
    table_free(&t);
}

/* ---- Tables, lists, games, whole games ------------------------------------ */

static void check_keys(const json_t *o, const char *keys)
{
    char list[512], *save = NULL;
    snprintf(list, sizeof list, "%s", keys);
    size_t n = 0;
    for (char *key = strtok_r(list, " ", &save); key; key = strtok_r(NULL, " ", &save)) {
        get(o, key);
        n++;
    }
    assert_int_equal(json_object_size(o), n);
}

#define SEAT_KEYS \
    "person name level title online resigned ready out votes left rating words"
#define TABLE_KEYS                                                                     \
    "t id game players options status access clock lang rated seq host hosting seats " \
    "mine seat watching undo end commitment secret rematch result stopped"
#define LISTED_KEYS                                                                 \
    "id game players options status access clock lang rated seq stopped name host " \
    "seats "                                                                        \
    "created "                                                                      \
    "mine"

static json_t *tell_table(const table *t, const table_presence *p, int64_t person,
                          int seat)
{
    kv_out out;
    viewer v = {.seat = seat, .lang = kv_lang_find("en")};
    grow_init(&out);
    message_table(t, p, person, &v, T0 + 1000, &out);
    json_t *o = parse(out.buf);
    check_keys(o, TABLE_KEYS);
    grow_free(&out);
    return o;
}

static void test_table_messages(void **state)
{
    (void)state;
    table t;
    kv_config c;
    kv_out out;
    tg_config(&c, "tigris", 3);
    tg_open(&t, &c, 4);
    t.clock = (table_clock){.kind = CLOCK_BANK, .ms = 60000, .increment = 500};
    table_stand(&t, TG_PERSON, 2, NULL);
    json_t *o = tell_table(&t, NULL, TG_PERSON, 0);
    assert_true(json_is_true(get(o, "hosting")));
    assert_string_equal(json_string_value(get(o, "status")), "waiting");
    assert_true(json_is_null(get(json_array_get(get(o, "seats"), 2), "person")));
    json_decref(o);
    table_put_bot(&t, TG_PERSON, 2, 3, NULL);
    table_start(&t, TG_PERSON, T0, NULL);
    table_run(&t, T0);
    table_presence p = {.is_online = {true, false}, .rating = {1500, 0}, .watching = 4};
    o = tell_table(&t, &p, TG_PERSON + 1, 1);
    const json_t *seats = get(o, "seats");
    for (size_t i = 0; i < 3; i++)
        check_keys(json_array_get(seats, i), SEAT_KEYS);
    assert_true(json_is_true(get(json_array_get(seats, 0), "online")));
    assert_int_equal(json_integer_value(get(json_array_get(seats, 0), "rating")), 1500);
    assert_true(json_is_null(get(json_array_get(seats, 1), "rating")));
    int who = table_decider(&t);
    assert_int_equal(json_integer_value(get(json_array_get(seats, (size_t)who), "left")),
                     59000);
    assert_true(json_is_null(get(json_array_get(seats, 2), "left")));
    assert_true(strlen(json_string_value(get(json_array_get(seats, 2), "name"))) > 0);
    assert_true(json_is_false(get(o, "hosting")));
    assert_int_equal(json_integer_value(get(o, "seat")), 1);
    assert_int_equal(json_integer_value(json_array_get(get(o, "mine"), 0)), 1);
    assert_int_equal(json_integer_value(get(o, "watching")), 4);
    assert_true(json_is_null(get(o, "secret")));
    assert_true(json_is_null(get(o, "result")));
    assert_int_equal(strlen(json_string_value(get(o, "commitment"))), 64);
    json_decref(o);
    table_resign(&t, 1, T0, NULL);
    table_resign(&t, 0, T0, NULL);
    p.before[0] = 1500, p.after[0] = 1480;
    o = tell_table(&t, &p, 0, KV_SPECTATOR);
    const json_t *result = get(o, "result");
    check_keys(result, "ranks scores reason unfinished resigned ratings");
    assert_int_equal(json_array_size(get(result, "resigned")), 2);
    assert_true(json_is_null(get(o, "seat")));
    assert_int_equal(strlen(json_string_value(get(o, "secret"))), 64);
    assert_true(json_is_null(json_array_get(get(result, "ratings"), 1)));
    json_decref(o);
    grow_init(&out);
    message_listed(&t, NULL, TG_PERSON + 1, kv_lang_find("cs"), T0, &out);
    o = parse(out.buf);
    check_keys(o, LISTED_KEYS);
    assert_true(json_is_true(get(o, "mine")));
    assert_string_equal(json_string_value(get(o, "host")), "Person 0");
    json_decref(o);
    grow_free(&out);
    table_free(&t);
}

static void test_games(void **state)
{
    (void)state;
    for (int g = 0; g < kv_game_count(); g++) {
        const kv_game *game = kv_game_at(g);
        kv_out out;
        grow_init(&out);
        message_game(game, kv_lang_find("cs"), &out);
        json_t *o = parse(out.buf);
        check_keys(o, "id name rules note players options seats levels");
        assert_int_equal(json_array_size(get(o, "levels")), 8);
        assert_int_equal(json_array_size(get(o, "options")), game->n_options);
        size_t n_counts = (size_t)(game->max_players - game->min_players + 1);
        assert_int_equal(json_array_size(get(o, "players")), n_counts);
        assert_int_equal(json_object_size(get(o, "seats")), n_counts);
        json_decref(o);
        grow_free(&out);
    }
}

static void test_steps(void **state)
{
    (void)state;
    for (int g = 0; g < kv_game_count(); g++) {
        table t;
        kv_config c;
        kv_rng r;
        kv_out out;
        kv_rng_seed(&r, 5);
        tg_config(&c, kv_game_at(g)->id, kv_game_at(g)->min_players);
        tg_start(&t, &c, 5);
        tg_play(&t, &r, 400);
        for (int i = 0; i < c.players; i++)
            table_vote_end(&t, i, true, T0, NULL);
        assert_int_equal(t.status, TABLE_OVER);
        grow_init(&out);
        message_steps(&t, NULL, kv_lang_find("en"), &out);
        json_t *o = parse(out.buf);
        check_keys(o, "table state steps");
        check_keys(get(o, "table"), TABLE_KEYS);
        json_t *now = json_incref(get(o, "state"));
        const json_t *steps = get(o, "steps");
        assert_int_equal(json_array_size(steps), t.game.n_actions);
        for (size_t i = 0; i < t.game.n_actions; i++) {
            const json_t *step = json_array_get(steps, i);
            check_keys(step, "move seat events set");
            apply_set(&now, get(step, "set"));
        }
        grow_clear(&out);
        kv_state_json(&t.game.now.s, &out);
        json_t *last = parse(out.buf);
        assert_true(json_equal(now, last));
        json_decref(last);
        json_decref(now);
        json_decref(o);
        grow_free(&out);
        table_free(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_difference),
        cmocka_unit_test(test_random_differences),
        cmocka_unit_test(test_deltas_of_all_games),
        cmocka_unit_test(test_delta_and_undo),
        cmocka_unit_test(test_table_messages),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_steps),
    };
    return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
