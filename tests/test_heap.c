/* test_heap.c: the counter behind the heap_allocs of karavana bench sees what it
 * should: a zero of it is worth nothing otherwise.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/heap.h"
#include "core/game.h"

/* What the compiler cannot see through it cannot leave out. */
static void *volatile block;

static void test_counts(void **state)
{
    (void)state;
    int64_t before = heap_count();
    assert_true(before >= 0);
    block = malloc(10);
    assert_int_equal(heap_count(), before + 1);
    block = realloc(block, 20000);
    assert_int_equal(heap_count(), before + 2);
    free(block);
    block = calloc(3, 7);
    free(block);
    assert_int_equal(heap_count(), before + 3);
    block = strdup("allocated inside libc");
    free(block);
    assert_int_equal(heap_count(), before + 4);
}

/* One random game, every library call that play needs. */
static void play_game(const kv_config *c)
{
    kv_box now;
    kv_rng r;
    kv_rng_seed(&r, 1);
    assert_int_equal(kv_new(c, &now.s, NULL), KV_OK);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
        kv_action legal[KV_MAX_LEGAL];
        int n = kv_legal(&now.s, legal);
        kv_action a = who == KV_CHANCE ? kv_sample(&now.s, &r)
                                       : legal[kv_rng_below(&r, (uint32_t)n)];
        kv_events events;
        assert_int_equal(kv_apply(&now.s, a, &events, NULL), KV_OK);
    }
    kv_result result;
    assert_int_equal(kv_get_result(&now.s, &result), KV_OK);
}

static void test_play_is_free_of_heap(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_config c;
        assert_int_equal(kv_config_init(&c, g, g->min_players, NULL), KV_OK);
        int64_t before = heap_count();
        play_game(&c);
        assert_int_equal(heap_count(), before);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_counts),
                                       cmocka_unit_test(test_play_is_free_of_heap)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
