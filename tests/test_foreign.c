/* test_foreign.c: players that are programs: what they are sent, what is read of their
 * answers, and that waiting for them can be ended. What bad programs do to a game is in
 * engine.sh.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/span.h"
#include "base/text.h"
#include "players/player.h"
#include "players/protocol.h"
#include "tests/support/test.h"

enum { TEXT = 1 << 19 };

/* ---- Walking through games -------------------------------------------------------- */

typedef void (*visit)(const kv_state *s, kv_rng *r, void *ctx);

/* A random game; visits every so many positions that a seat decides. */
static void walk(const kv_game *g, int players, uint64_t seed, int every, visit fn,
                 void *ctx)
{
    kv_box now;
    kv_config c;
    kv_rng r;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_config_init(&c, g, players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, &now.s, NULL), KV_OK);
    for (int who, i = 0; (who = kv_decider(&now.s)) != KV_OVER; i++) {
        kv_action legal[KV_MAX_LEGAL];
        int n = kv_legal(&now.s, legal);
        if (who >= 0 && n > 1 && i % every == 0)
            fn(&now.s, &r, ctx);
        kv_action a = who == KV_CHANCE ? kv_sample(&now.s, &r)
                                       : legal[kv_rng_below(&r, (uint32_t)n)];
        kv_apply_unchecked(&now.s, a, NULL);
    }
}

static void walk_all(int n_games, int every, visit fn, void *ctx)
{
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        for (int players = g->min_players; players <= g->max_players; players++)
            for (int k = 0; k < n_games; k++)
                walk(g, players, (uint64_t)k + 1, every, fn, ctx);
    }
}

/* ---- What is sent ----------------------------------------------------------------- */

typedef struct {
    char *first, *second;
    long n, n_differ;
} sent;

static void write_sent(const kv_state *s, uint64_t seed, char *buf)
{
    kv_box view;
    kv_out out;
    kv_out_init(&out, buf, TEXT);
    kv_view(s, kv_decider(s), &view.s);
    protocol_put_position(&view.s, seed, &out);
    assert_false(out.is_cut);
}

/* The position in what was sent has the view of the truth, and the same is sent for
 * another truth that the seat cannot tell from it. */
static void check_sent(const kv_state *s, kv_rng *r, void *ctx)
{
    sent *t = ctx;
    kv_box view, other, read, seen;
    int who = kv_decider(s);
    uint64_t seed = kv_rng_next(r);
    kv_view(s, who, &view.s);
    kv_determinize(&view.s, r, &other.s);
    write_sent(s, seed, t->first);
    write_sent(&other.s, seed, t->second);
    assert_string_equal(t->first, t->second);
    t->n++;
    t->n_differ += !kv_equal(s, &other.s);

    const char *position = t->first + strlen("position\n");
    const char *end = strstr(position, "\nend\nseat ");
    assert_non_null(end);
    memset(&read, 0, sizeof read);
    assert_int_equal(
        kv_position_read(position, (size_t)(end - position) + 1, &read.s, NULL), KV_OK);
    kv_view(&read.s, who, &seen.s);
    assert_true(kv_equal(&seen.s, &view.s));
}

static void test_only_the_view_is_sent(void **state)
{
    (void)state;
    sent t = {.first = malloc(TEXT), .second = malloc(TEXT)};
    walk_all(test_effort(20), 3, check_sent, &t);
    assert_true(t.n_differ > t.n / 10);
    free(t.first);
    free(t.second);
}

static void check_legal_list(const kv_state *s, kv_rng *r, void *ctx)
{
    sent *t = ctx;
    kv_box view;
    kv_action legal[KV_MAX_LEGAL], a;
    (void)r;
    kv_view(s, kv_decider(s), &view.s);
    int n = kv_legal(s, legal), i = 0;
    write_sent(s, 1, t->first);
    char *line = strstr(t->first, "\nlegal ");
    assert_non_null(line);
    kv_span list = kv__span(line + strlen("\nlegal ")), item;
    for (; protocol_next(&list, &item); i++) {
        assert_int_equal(protocol_read_action(&view.s, item, &a, NULL), KV_OK);
        assert_true(i < n);
        assert_int_equal(a, legal[i]);
    }
    assert_int_equal(i, n);
}

static void test_legal_list(void **state)
{
    (void)state;
    sent t = {.first = malloc(TEXT)};
    walk_all(test_effort(10), 5, check_legal_list, &t);
    free(t.first);
}

/* ---- What is answered ------------------------------------------------------------- */

static void check_info(const kv_state *s, kv_rng *r, void *ctx)
{
    static player_thoughts t, read;
    char *buf = ctx;
    kv_box view;
    kv_action legal[KV_MAX_LEGAL];
    kv_out out;
    kv_view(s, kv_decider(s), &view.s);
    memset(&t, 0, sizeof t);
    t.n = kv_legal(s, legal);
    t.info.iterations = (long)kv_rng_below(r, 1000000);
    t.info.depth = (int)kv_rng_below(r, 50);
    for (int i = 0; i < t.n; i++)
        t.choice[i] = (kv_choice){.action = legal[i],
                                  .value = (int)kv_rng_below(r, KV_SURE + 1),
                                  .visits = 1 + (long)kv_rng_below(r, 9)};
    kv_out_init(&out, buf, TEXT);
    protocol_put_info(&view.s, &t, 0.25, KV_MAX_LEGAL, &out);
    assert_false(out.is_cut);
    assert_true(!strncmp(buf, "info ", 5) && buf[out.len - 1] == '\n');
    assert_true(protocol_read_info(&view.s, kv__trim(kv__span(buf + 5)), &read));
    assert_int_equal(read.info.iterations, t.info.iterations);
    assert_int_equal(read.info.depth, t.info.depth);
    assert_int_equal(read.n, t.n);
    for (int i = 0; i < t.n; i++) {
        assert_int_equal(read.choice[i].action, t.choice[i].action);
        assert_int_equal(read.choice[i].value, t.choice[i].value);
        assert_int_equal(read.choice[i].visits, t.choice[i].visits);
    }
}

static void test_info_round_trip(void **state)
{
    (void)state;
    char *buf = malloc(TEXT);
    walk_all(test_effort(10), 5, check_info, buf);
    free(buf);
}

static void check_bad_info(const kv_state *s, kv_rng *r, void *ctx)
{
    static player_thoughts t;
    static const char *const bad[] = {"iterations",
                                      "iterations x",
                                      "iterations -1",
                                      "depth 1e3",
                                      "values",
                                      "values ;",
                                      "values 0.5",
                                      "values 2.0 x",
                                      "values 0.5/x y",
                                      "values 0.5/1 fly",
                                      "values .5/1 pass",
                                      "values 1.1/1 pass",
                                      "values 0,5/1 pass",
                                      "values 0.5/-1 a ; b ; "};
    (void)r;
    (void)ctx;
    kv_box view;
    kv_view(s, kv_decider(s), &view.s);
    for (size_t i = 0; i < N_OF(bad); i++) {
        protocol_read_info(&view.s, kv__span(bad[i]), &t);
        assert_int_equal(t.n, 0);
    }
    assert_true(protocol_read_info(&view.s, kv__span("wings 2 depth 7"), &t));
    assert_int_equal(t.info.depth, 7);
}

static void test_bad_info(void **state)
{
    (void)state;
    walk(kv_game_find("tigris"), 2, 1, 20, check_bad_info, NULL);
}

/* ---- Whole players ---------------------------------------------------------------- */

typedef struct {
    player *inside, *outside;
} pair;

/* The same budget and random numbers: the same move, for the same reasons. */
static void check_same(const kv_state *s, kv_rng *r, void *ctx)
{
    static player_thoughts mine, theirs;
    const pair *p = ctx;
    kv_box view;
    kv_rng again = *r;
    kv_view(s, kv_decider(s), &view.s);
    kv_action a = player_choose(p->inside, &view.s, r, NULL, &mine);
    kv_action b = player_choose(p->outside, &view.s, &again, NULL, &theirs);
    assert_null(player_trouble(p->outside));
    assert_int_equal(a, b);
    assert_memory_equal(r, &again, sizeof again);
    assert_true(theirs.n > 0 && theirs.n <= mine.n);
    assert_int_equal(theirs.info.iterations, mine.info.iterations);
    assert_int_equal(theirs.info.depth, mine.info.depth);
    for (int i = 0; i < theirs.n; i++) {
        assert_int_equal(theirs.choice[i].action, mine.choice[i].action);
        assert_int_equal(theirs.choice[i].value, mine.choice[i].value);
        assert_int_equal(theirs.choice[i].visits, mine.choice[i].visits);
    }
    player_new_game(p->inside); /* another seat may be the next one asked */
    player_new_game(p->outside);
}

static player *open_command(const char *command, player_budget budget)
{
    char text[PLAYER_TEXT + 8];
    player_spec spec;
    kv_error e;
    snprintf(text, sizeof text, "cmd:%s", command);
    assert_int_equal(player_read(text, &spec, &e), KV_OK);
    spec.budget = budget;
    return player_open(&spec, &e);
}

static void test_same_as_inside(void **state)
{
    const char *program = getenv("KV_PROGRAM");
    char command[PLAYER_TEXT];
    player_spec spec;
    kv_error e;
    (void)state;
    if (!program)
        skip();
    unlink("engine-link"); /* a command is split at blanks; the path may have some */
    assert_int_equal(symlink(program, "engine-link"), 0);
    snprintf(command, sizeof command, "./engine-link engine");
    assert_int_equal(player_read("mcts:6", &spec, &e), KV_OK);
    pair p = {.inside = player_open(&spec, &e),
              .outside = open_command(command, spec.budget)};
    assert_non_null(p.inside);
    assert_non_null(p.outside);
    walk_all(1, 13, check_same, &p);
    player_close(p.inside);
    player_close(p.outside);
}

/* A program that greets and then does nothing; *stop does not wait for it. */
static void check_stop(const kv_state *s, kv_rng *r, void *ctx)
{
    static atomic_bool stop = true;
    player *p = ctx;
    kv_box view;
    double start = player_clock();
    kv_view(s, kv_decider(s), &view.s);
    kv_action a = player_choose(p, &view.s, r, &stop, NULL);
    assert_int_equal(kv_explain(s, a, NULL), KV_OK);
    assert_null(player_trouble(p));
    assert_true(player_clock() - start < 10); /* far less than its limit */
}

static void test_stop(void **state)
{
    (void)state;
    player *p = open_command("sleep 1000", (player_budget){.iterations = 10});
    assert_non_null(p);
    walk(kv_game_find("yspahan"), 2, 1, 40, check_stop, p);
    player_close(p);
}

static void test_bad_commands(void **state)
{
    static const char *const bad[] = {"./no-such-program", "/dev/null", "/", " "};
    player_spec spec;
    kv_error e;
    char text[2 * PLAYER_TEXT];
    (void)state;
    for (size_t i = 0; i < N_OF(bad); i++) {
        snprintf(text, sizeof text, "cmd:%s", bad[i]);
        e = (kv_error){0};
        bool is_open = !player_read(text, &spec, &e) && player_open(&spec, &e);
        assert_false(is_open);
        assert_non_null(e.text);
    }
    memset(text, 'x', sizeof text);
    memcpy(text, "cmd:", 4);
    text[sizeof text - 1] = 0;
    assert_int_equal(player_read(text, &spec, &e), KV_EOPTION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_the_view_is_sent), cmocka_unit_test(test_legal_list),
        cmocka_unit_test(test_info_round_trip),       cmocka_unit_test(test_bad_info),
        cmocka_unit_test(test_same_as_inside),        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_bad_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
