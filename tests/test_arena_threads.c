/* test_arena_threads.c: an arena gives the same results with any number of threads, also
 * when a test ends it, and when it is stopped.
 */
#include "tests/support/test.h"

#include <string.h>

#include "cli/arena.h"

static void set_up(arena_setup *setup, const char *game, int players, const char *names,
                   long n_pairings)
{
    const kv_game *g = kv_game_find(game);
    *setup = (arena_setup){.seed = 5, .n_pairings = n_pairings};
    assert_true(seats_read_list(&setup->contestants, names, false));
    assert_int_equal(kv_config_init(&setup->config, g, players, NULL), KV_OK);
    assert_int_equal(kv_new(&setup->config, &setup->start.s, NULL), KV_OK);
    arena_seat(&setup->seatings, g, players, setup->contestants.n, false);
}

typedef struct {
    arena_stats stats;
    arena_verdict verdict;
    int64_t parts[200]; /* of the first contestant, by game */
} outcome;

static void play(const arena_setup *setup, int n_threads, outcome *out)
{
    atomic_bool stop = false;
    arena_run *run = arena_open(setup, n_threads);
    assert_non_null(run);
    arena_play(run, false, &stop);
    memset(out, 0, sizeof *out);
    out->stats = *arena_get_stats(run);
    for (int c = 0; c < ARENA_MAX; c++)
        out->stats.of[c].all.effort.seconds = 0;
    out->verdict = arena_get_verdict(run);
    assert_int_equal(atomic_load(&stop), out->verdict != ARENA_OPEN);
    int n = setup->seatings.n;
    for (int i = 0; i < n * (int)out->stats.n_pairings && i < (int)N_OF(out->parts); i++)
        out->parts[i] = arena_pairing(run, i / n)[i % n].of[0].parts;
    arena_close(run);
}

static void compare(const arena_setup *setup)
{
    outcome one, many;
    play(setup, 1, &one);
    play(setup, 5, &many);
    assert_int_equal(many.stats.n_pairings, one.stats.n_pairings);
    assert_memory_equal(&many.stats, &one.stats, sizeof one.stats);
    assert_memory_equal(many.parts, one.parts, sizeof one.parts);
    assert_int_equal(many.verdict, one.verdict);
}

static void test_same_results(void **state)
{
    (void)state;
    arena_setup setup;
    set_up(&setup, "yspahan", 2, "mcts:6,level:2:4", 3);
    compare(&setup);
    set_up(&setup, "landsea", 4, "mcts:2,random", 1);
    compare(&setup);
    set_up(&setup, "wayfarers", 1, "mcts:3", 4);
    compare(&setup);
}

/* The same player twice has half of every pairing. */
static void test_same_players(void **state)
{
    (void)state;
    arena_setup setup;
    outcome out;
    set_up(&setup, "yspahan", 2, "mcts:5,mcts:5", 4);
    play(&setup, 2, &out);
    for (int i = 0; i < 4; i++)
        assert_int_equal(out.parts[2 * i] + out.parts[2 * i + 1], DRIVER_WIN);
}

static void test_end_of_the_test(void **state)
{
    (void)state;
    arena_setup setup;
    outcome out;
    set_up(&setup, "yspahan", 2, "greedy,random", 60);
    setup.has_test = true;
    setup.test = (arena_test){-200, 200};
    compare(&setup);
    play(&setup, 3, &out);
    assert_int_equal(out.verdict, ARENA_H1);
    assert_true(out.stats.n_pairings < 60);
    set_up(&setup, "yspahan", 2, "random,random", 200);
    setup.has_test = true;
    setup.test = (arena_test){100, 200};
    compare(&setup);
}

static void test_stopped(void **state)
{
    (void)state;
    arena_setup setup;
    atomic_bool stop = true;
    set_up(&setup, "yspahan", 2, "random,random", 5);
    arena_run *run = arena_open(&setup, 2);
    arena_play(run, false, &stop);
    assert_int_equal(arena_get_stats(run)->n_pairings, 0);
    arena_close(run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_results),
        cmocka_unit_test(test_same_players),
        cmocka_unit_test(test_end_of_the_test),
        cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
