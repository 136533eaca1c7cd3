/* test_players_thread.c: players by name, and what a search gets from the players' room:
 * threads, a clock, a way to stop it, memory. A clock is asked only to tell a hang from
 * work: a busy machine is no failure.
 */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "players/player.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

enum { HANG = 60 }; /* seconds */

static player_thoughts thoughts, again;

/* ---- Names ------------------------------------------------------------------------ */

static const struct {
    const char *text;
    player_kind kind;
    const char *bot;
    long iterations;
    int ms, level;
} good[] = {
    {"human", PLAYER_HUMAN, NULL, -1, -1, 0},
    {"random", PLAYER_BOT, "random", -1, -1, 0},
    {"greedy", PLAYER_BOT, "greedy", -1, -1, 0},
    {"  greedy \t", PLAYER_BOT, "greedy", -1, -1, 0},
    {"mcts", PLAYER_BOT, "mcts", -1, 0, 0},
    {"mcts:1", PLAYER_BOT, "mcts", 1, 0, 0},
    {"mcts:2000", PLAYER_BOT, "mcts", 2000, 0, 0},
    {"mcts:1000000000", PLAYER_BOT, "mcts", 1000000000, 0, 0},
    {"mcts:1ms", PLAYER_BOT, "mcts", 0, 1, 0},
    {"mcts:500ms", PLAYER_BOT, "mcts", 0, 500, 0},
    {"mcts:86400000ms", PLAYER_BOT, "mcts", 0, 86400000, 0},
    {"mcts:5000:200ms", PLAYER_BOT, "mcts", 5000, 200, 0},
    {"mcts:200ms:5000", PLAYER_BOT, "mcts", 5000, 200, 0},
    {" mcts:7 ", PLAYER_BOT, "mcts", 7, 0, 0},
    {"level:1", PLAYER_BOT, "mcts", -1, 0, 1},
    {"level:8", PLAYER_BOT, "mcts", -1, 0, 8},
    {"level:5:77", PLAYER_BOT, "mcts", 77, 0, 5},
    {"level:8:1000ms", PLAYER_BOT, "mcts", 0, 1000, 8},
    {"level:3:10:20ms", PLAYER_BOT, "mcts", 10, 20, 3},
    {"cmd:x", PLAYER_COMMAND, NULL, -1, -1, 0},
    {"cmd:./engine --level 3 a:b", PLAYER_COMMAND, NULL, -1, -1, 0},
};

static const char *const bad[] = {
    "",
    " ",
    ":",
    "nobody",
    "greedy:",
    "greedy:5",
    "human:1",
    "random:10ms",
    "mcts:",
    "mcts::",
    "mcts:0",
    "mcts:-5",
    "mcts:+5",
    "mcts:5x",
    "mcts: 5",
    "mcts:ms",
    "mcts:0ms",
    "mcts:-1ms",
    "mcts:5m",
    "mcts:5 ms",
    "mcts:5s",
    "mcts:1.5",
    "mcts:5:",
    "mcts::5",
    "mcts:5:6:7ms",
    "mcts:5:6",
    "mcts:5ms:6ms",
    "mcts:1000000001",
    "mcts:86400001ms",
    "mcts:99999999999999999999",
    "level",
    "level:",
    "level:0",
    "level:9",
    "level:-1",
    "level:x",
    "level:3:",
    "level:3:0",
    "level:3:4:5",
    "level3",
    "cmd",
    "cmd:",
    "mcts2000",
    "levels:3",
    "mcts;5",
};

static void test_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_OF(good); i++) {
        player_spec spec;
        kv_error e;
        char *text = test_exact_copy(good[i].text, strlen(good[i].text) + 1);
        memset(&spec, 0xff, sizeof spec);
        if (player_read(text, &spec, &e))
            fail_msg("'%s' is refused: %s", text, e.text);
        assert_int_equal(spec.kind, good[i].kind);
        assert_int_equal(spec.level, good[i].level);
        assert_int_equal(spec.noise, spec.level ? kv_level_at(spec.level)->noise : 0);
        assert_int_equal(spec.threads, 1);
        assert_ptr_equal(spec.bot, good[i].bot ? kv_bot_find(good[i].bot) : NULL);
        if (good[i].iterations >= 0)
            assert_int_equal(spec.budget.iterations, good[i].iterations);
        else if (spec.level)
            assert_int_equal(spec.budget.iterations, kv_level_at(spec.level)->iterations);
        if (good[i].ms >= 0)
            assert_int_equal(spec.budget.ms, good[i].ms);
        assert_true(spec.budget.iterations > 0 || spec.budget.ms > 0);
        assert_true(strstr(good[i].text, spec.text) && spec.text[0] > ' ');
        free(text);
    }
}

static void test_read_bad(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_OF(bad); i++) {
        player_spec spec;
        kv_error e = {.code = KV_OK};
        char *text = test_exact_copy(bad[i], strlen(bad[i]) + 1);
        if (!player_read(text, &spec, &e))
            fail_msg("'%s' is accepted", text);
        assert_int_equal(e.code, KV_EOPTION);
        assert_non_null(e.text);
        assert_int_equal(player_read(text, &spec, NULL), KV_EOPTION);
        free(text);
    }
}

/* As long as can be, and one more. */
static void test_read_long(void **state)
{
    (void)state;
    char text[PLAYER_TEXT + 1];
    player_spec spec;
    kv_error e;
    memset(text, 'x', sizeof text);
    memcpy(text, "cmd:", 4);
    text[PLAYER_TEXT - 1] = 0;
    assert_int_equal(player_read(text, &spec, &e), KV_OK);
    assert_string_equal(spec.text, text);
    text[PLAYER_TEXT - 1] = 'x';
    text[PLAYER_TEXT] = 0;
    assert_int_equal(player_read(text, &spec, &e), KV_EOPTION);
    memset(text, ':', PLAYER_TEXT - 1);
    text[PLAYER_TEXT - 1] = 0;
    assert_int_equal(player_read(text, &spec, &e), KV_EOPTION);
}

/* ---- Positions and players -------------------------------------------------------- */

/* A decision with several choices, some moves into a game; its view. */
static void set_up(const kv_game *g, int n_moves, kv_state *s, kv_state *view)
{
    kv_action legal[KV_MAX_LEGAL];
    kv_config c;
    kv_rng r;
    kv_rng_seed(&r, (uint64_t)n_moves);
    assert_int_equal(kv_config_init(&c, g, g->max_players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
    for (int i = 0; kv_decider(s) == KV_CHANCE || i < n_moves || kv_legal(s, legal) < 3;
         i++) {
        assert_int_not_equal(kv_decider(s), KV_OVER);
        kv_apply_unchecked(
            s, kv_decider(s) == KV_CHANCE ? kv_sample(s, &r) : prop_uniform(s, &r), NULL);
    }
    kv_view(s, kv_decider(s), view);
}

static player *open_player(const char *text, int threads)
{
    player_spec spec;
    kv_error e;
    assert_int_equal(player_read(text, &spec, &e), KV_OK);
    spec.threads = threads;
    player *p = player_open(&spec, &e);
    assert_non_null(p);
    return p;
}

static void check_thoughts(const player_thoughts *t, const kv_state *s, kv_action a)
{
    kv_action legal[KV_MAX_LEGAL];
    long sum = 0;
    assert_int_equal(t->n, kv_legal(s, legal));
    assert_int_equal(kv_explain(s, a, NULL), KV_OK);
    assert_true(t->seconds >= 0);
    for (int i = 0; i < t->n; i++) {
        assert_int_equal(kv_explain(s, t->choice[i].action, NULL), KV_OK);
        assert_in_range(t->choice[i].value, 0, KV_SURE);
        assert_true(i == 0 || t->choice[i].visits <= t->choice[i - 1].visits);
        sum += t->choice[i].visits;
    }
    assert_int_equal(sum, t->info.iterations + t->info.kept);
}

static void assert_same_thoughts(const player_thoughts *a, const player_thoughts *b)
{
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->info.iterations, b->info.iterations);
    assert_int_equal(a->info.kept, b->info.kept);
    assert_int_equal(a->info.depth, b->info.depth);
    assert_int_equal(a->info.used, b->info.used);
    for (int i = 0; i < a->n; i++) {
        assert_int_equal(a->choice[i].action, b->choice[i].action);
        assert_int_equal(a->choice[i].visits, b->choice[i].visits);
        assert_int_equal(a->choice[i].value, b->choice[i].value);
    }
}

/* Ends the thinking, and so the test, when it takes far too long. */
static atomic_bool is_late;

static void on_alarm(int signal)
{
    (void)signal;
    atomic_store(&is_late, true);
}

static kv_action choose_in_time(player *p, const kv_state *view, kv_rng *r,
                                player_thoughts *out)
{
    struct sigaction act = {.sa_handler = on_alarm};
    atomic_store(&is_late, false);
    sigaction(SIGALRM, &act, NULL);
    alarm(HANG);
    kv_action a = player_choose(p, view, r, &is_late, out);
    alarm(0);
    assert_false(atomic_load(&is_late));
    return a;
}

/* ---- Threads ---------------------------------------------------------------------- */

/* Threads share a budget out, also one that is smaller than their number. */
static void check_threads(const kv_game *g, const char *text, long budget, int threads)
{
    kv_box s, view;
    kv_rng r, copy;
    player *p = open_player(text, threads), *q = open_player(text, threads);
    set_up(g, 20, &s.s, &view.s);
    kv_rng_seed(&r, 5);
    for (int i = 0; i < 2; i++) { /* the second time with what was kept */
        copy = r;
        kv_action a = choose_in_time(p, &view.s, &r, &thoughts);
        check_thoughts(&thoughts, &s.s, a);
        assert_int_equal(thoughts.info.iterations, budget);
        assert_int_equal(thoughts.info.kept, i ? budget : 0);
        assert_int_equal(choose_in_time(q, &view.s, &copy, &again), a);
        assert_same_thoughts(&thoughts, &again);
        assert_memory_equal(&r, &copy, sizeof r);
    }
    player_close(p);
    player_close(q);
}

static void test_threads(void **state)
{
    (void)state;
    static const int n_threads[] = {1, 2, 3, 8};
    for (int i = 0; i < kv_game_count(); i++) {
        for (size_t k = 0; k < N_OF(n_threads); k++) {
            check_threads(kv_game_at(i), "mcts:40", 40, n_threads[k]);
            check_threads(kv_game_at(i), "mcts:7", 7, n_threads[k]);
            check_threads(kv_game_at(i), "mcts:1", 1, n_threads[k]);
        }
    }
}

/* Numbers of threads that make no sense are brought to one that does. */
static void test_odd_threads(void **state)
{
    (void)state;
    static const int n_threads[] = {-1, 0, 64, 65, 1000};
    kv_box s, view;
    kv_rng r;
    set_up(kv_game_at(0), 5, &s.s, &view.s);
    for (size_t i = 0; i < N_OF(n_threads); i++) {
        player *p = open_player("mcts:150", n_threads[i]);
        kv_rng_seed(&r, 1);
        kv_action a = choose_in_time(p, &view.s, &r, &thoughts);
        check_thoughts(&thoughts, &s.s, a);
        assert_int_equal(thoughts.info.iterations, 150);
        player_new_game(p);
        player_close(p);
    }
}

/* ---- The end of thinking ---------------------------------------------------------- */

typedef struct {
    atomic_bool stop;
    double when; /* it was set */
} stopper;

static void *stop_soon(void *arg)
{
    stopper *st = arg;
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    st->when = player_clock();
    atomic_store(&st->stop, true);
    return NULL;
}

static void test_stop(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        kv_box s, view;
        kv_rng r;
        pthread_t thread;
        stopper st = {.when = 0};
        atomic_init(&st.stop, false);
        set_up(kv_game_at(i), 30, &s.s, &view.s);
        kv_rng_seed(&r, 1);
        player *p = open_player(i % 2 ? "mcts:1000000000" : "mcts:86400000ms", 1 + i % 3);
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, &st), 0);
        kv_action a = player_choose(p, &view.s, &r, &st.stop, &thoughts);
        double end = player_clock();
        pthread_join(thread, NULL);
        check_thoughts(&thoughts, &s.s, a);
        assert_true(end >= st.when && end - st.when < HANG);
        /* Stopped before it starts: the best by evaluation, or by what was kept. */
        a = player_choose(p, &view.s, &r, &st.stop, &thoughts);
        check_thoughts(&thoughts, &s.s, a);
        assert_int_equal(thoughts.info.iterations, 0);
        player_new_game(p);
        a = player_choose(p, &view.s, &r, &st.stop, &thoughts);
        check_thoughts(&thoughts, &s.s, a);
        assert_int_equal(thoughts.info.kept, 0);
        player_close(p);
    }
}

static void test_time(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int threads, ms;
    } cases[] = {
        {"mcts:30ms", 1, 30},
        {"mcts:30ms", 3, 30},
        {"mcts:1000000000:20ms", 2, 20},
        {"level:4:20ms", 1, 20},
    };
    kv_box s, view;
    kv_rng r;
    kv_rng_seed(&r, 1);
    set_up(kv_game_at(0), 5, &s.s, &view.s);
    for (size_t i = 0; i < N_OF(cases); i++) {
        player *p = open_player(cases[i].text, cases[i].threads);
        double start = player_clock();
        kv_action a = choose_in_time(p, &view.s, &r, &thoughts);
        double seconds = player_clock() - start;
        check_thoughts(&thoughts, &s.s, a);
        assert_true(seconds >= cases[i].ms * 1e-3 && seconds >= thoughts.seconds);
        assert_true(thoughts.seconds >= cases[i].ms * 0.999e-3);
        player_close(p);
    }
    player *p = open_player("mcts:50:86400000ms", 2); /* iterations come first */
    choose_in_time(p, &view.s, &r, &thoughts);
    assert_int_equal(thoughts.info.iterations, 50);
    player_close(p);
}

/* ---- Games ------------------------------------------------------------------------ */

/* What is forced is played at once and costs nothing. */
static void check_forced(player *p, const kv_state *view, kv_action a)
{
    kv_rng r, before;
    kv_rng_seed(&r, 9);
    before = r;
    memset(&thoughts, 0xff, sizeof thoughts);
    assert_int_equal(player_choose(p, view, &r, NULL, &thoughts), a);
    assert_int_equal(thoughts.n, 0);
    assert_int_equal(thoughts.info.iterations, 0);
    assert_memory_equal(&r, &before, sizeof r);
}

/* All decisions of a game by one kind of player, up to max; a number for its course. */
static uint64_t play(const kv_game *g, player *const *players, int max)
{
    kv_box now, view;
    kv_config c;
    kv_rng r;
    uint64_t course = 0;
    kv_rng_seed(&r, 2);
    assert_int_equal(kv_config_init(&c, g, g->max_players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, &now.s, NULL), KV_OK);
    for (int seat = 0; seat < c.players; seat++)
        player_new_game(players[seat]);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER && max > 0;) {
        kv_action a;
        if (who == KV_CHANCE) {
            a = kv_sample(&now.s, &r);
        } else {
            kv_view(&now.s, who, &view.s);
            a = player_choose(players[who], &view.s, &r, NULL, NULL);
            max--;
        }
        assert_int_equal(kv_explain(&now.s, a, NULL), KV_OK);
        kv_apply_unchecked(&now.s, a, NULL);
        course = kv_rng_stream(course ^ a, kv_hash(&now.s));
    }
    return course;
}

static void test_kinds(void **state)
{
    (void)state;
    static const char *const names[] = {"random",  "greedy",  "human",
                                        "mcts:10", "level:1", "level:3"};
    for (int i = 0; i < kv_game_count(); i++) {
        player *p[KV_MAX_SEATS];
        for (int seat = 0; seat < KV_MAX_SEATS; seat++)
            p[seat] = open_player(names[(size_t)(seat + i) % N_OF(names)], 1);
        uint64_t course = play(kv_game_at(i), p, 60);
        assert_int_equal(play(kv_game_at(i), p, 60), course); /* all is forgotten */
        for (int seat = 0; seat < KV_MAX_SEATS; seat++) {
            assert_null(player_trouble(p[seat]));
            player_close(p[seat]);
        }
    }
    player_close(NULL);
}

static void test_forced(void **state)
{
    (void)state;
    const kv_game *g = kv_game_find("yspahan");
    player *p = open_player("mcts:50", 2), *q = open_player("greedy", 1);
    kv_action legal[KV_MAX_LEGAL];
    kv_box now, view;
    kv_rng r;
    int n = 0;
    set_up(g, 1, &now.s, &view.s);
    kv_rng_seed(&r, 1);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER && n < 10;) {
        if (who != KV_CHANCE && kv_legal(&now.s, legal) == 1) {
            kv_view(&now.s, who, &view.s);
            check_forced(p, &view.s, legal[0]);
            check_forced(q, &view.s, legal[0]);
            n++;
        }
        kv_apply_unchecked(
            &now.s, who == KV_CHANCE ? kv_sample(&now.s, &r) : prop_uniform(&now.s, &r),
            NULL);
    }
    assert_true(n > 0);
    player_close(p);
    player_close(q);
}

/* Many games at a time, as sim plays them, are the same as one at a time. */
typedef struct {
    const kv_game *game;
    uint64_t course;
} table;

static void *play_table(void *arg)
{
    table *t = arg;
    player *p[KV_MAX_SEATS];
    for (int seat = 0; seat < KV_MAX_SEATS; seat++)
        p[seat] = open_player(seat % 2 ? "level:3" : "mcts:12", 1 + seat % 2);
    t->course = play(t->game, p, 40);
    for (int seat = 0; seat < KV_MAX_SEATS; seat++)
        player_close(p[seat]);
    return NULL;
}

static void test_many_games(void **state)
{
    (void)state;
    enum { N = 4 };
    for (int i = 0; i < kv_game_count(); i++) {
        pthread_t thread[N];
        table alone = {kv_game_at(i), 0}, t[N];
        play_table(&alone);
        for (int k = 0; k < N; k++) {
            t[k] = (table){kv_game_at(i), 0};
            assert_int_equal(pthread_create(&thread[k], NULL, play_table, &t[k]), 0);
        }
        for (int k = 0; k < N; k++) {
            pthread_join(thread[k], NULL);
            assert_int_equal(t[k].course, alone.course);
        }
    }
}

/* Opened and closed without a game, with and without memory of their own. */
static void test_open_close(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_OF(good); i++) {
        player_spec spec;
        kv_error e;
        assert_int_equal(player_read(good[i].text, &spec, &e), KV_OK);
        if (spec.kind == PLAYER_COMMAND)
            continue;
        spec.threads = 1 + (int)(i % 4);
        player *p = player_open(&spec, &e);
        assert_non_null(p);
        if (i % 2)
            player_new_game(p);
        player_close(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),        cmocka_unit_test(test_read_bad),
        cmocka_unit_test(test_read_long),   cmocka_unit_test(test_threads),
        cmocka_unit_test(test_odd_threads), cmocka_unit_test(test_stop),
        cmocka_unit_test(test_time),        cmocka_unit_test(test_forced),
        cmocka_unit_test(test_kinds),       cmocka_unit_test(test_many_games),
        cmocka_unit_test(test_open_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
