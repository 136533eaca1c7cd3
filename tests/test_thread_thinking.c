/* test_thread_thinking.c: thinking in the background (terminal/thinking.h, hint.h): the
 * same answer as in the foreground, and an end at once when it is cancelled.
 */
#include <string.h>

#include "core/game.h"
#include "terminal/hint.h"
#include "terminal/thinking.h"
#include "tests/support/test.h"

enum { LONG_MS = 60000 };

/* A state of the game in which a seat has a choice; its view. */
static void choice_in(const kv_game *g, uint64_t seed, kv_box *view)
{
    kv_action legal[KV_MAX_LEGAL];
    kv_config c;
    kv_box s;
    kv_rng r;
    int n;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_config_init(&c, g, g->min_players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, &s.s, NULL), KV_OK);
    while (kv_decider(&s.s) == KV_CHANCE || kv_legal(&s.s, legal) == 1)
        kv_apply_unchecked(
            &s.s, kv_decider(&s.s) == KV_CHANCE ? kv_sample(&s.s, &r) : legal[0], NULL);
    n = kv_legal(&s.s, legal);
    assert_true(n > 1);
    kv_view(&s.s, kv_decider(&s.s), &view->s);
}

static player *open_player(const char *name)
{
    player_spec spec;
    assert_int_equal(player_read(name, &spec, NULL), KV_OK);
    player *p = player_open(&spec, NULL);
    assert_non_null(p);
    return p;
}

static void test_same_as_in_the_foreground(void **state)
{
    static thinking t;
    static player_thoughts thoughts;
    (void)state;
    thinking_init(&t);
    for (int i = 0; i < kv_game_count(); i++) {
        kv_box view;
        kv_rng r, same;
        choice_in(kv_game_at(i), 1, &view);
        kv_rng_seed(&r, 7);
        same = r;
        player *p = open_player("mcts:30");
        thinking_start(&t, p, &view.s, &r);
        assert_true(t.is_on);
        while (!thinking_poll(&t, 10))
            ;
        assert_false(t.is_on);
        player_new_game(p);
        kv_action a = player_choose(p, &view.s, &same, NULL, &thoughts);
        assert_int_equal(t.action, a);
        assert_int_equal(t.thoughts.n, thoughts.n);
        assert_memory_equal(t.thoughts.choice, thoughts.choice,
                            (size_t)thoughts.n * sizeof *thoughts.choice);
        player_close(p);
    }
    thinking_free(&t);
}

static void test_cancel(void **state)
{
    static thinking t;
    kv_box view;
    kv_rng r;
    (void)state;
    kv_rng_seed(&r, 1);
    choice_in(kv_game_at(0), 1, &view);
    player *p = open_player("mcts:60000ms");
    thinking_init(&t);
    thinking_cancel(&t); /* nothing is on */
    assert_false(thinking_poll(&t, 0));
    for (int i = 0; i < 20; i++) {
        double start = player_clock();
        thinking_start(&t, p, &view.s, &r);
        assert_false(thinking_poll(&t, i % 5));
        thinking_cancel(&t);
        assert_false(t.is_on);
        assert_false(thinking_poll(&t, 0));
        assert_true(player_clock() - start < LONG_MS * 1e-3 / 4);
    }
    thinking_free(&t);
    player_close(p);
}

static void test_hint(void **state)
{
    static hint h;
    kv_box view, other;
    char text[KV_MAX_ACTION_TEXT], again[KV_MAX_ACTION_TEXT];
    kv_action a;
    kv_error e;
    kv_out out;
    (void)state;
    choice_in(kv_game_at(0), 1, &view);
    choice_in(kv_game_at(0), 2, &other);
    hint_init(&h);
    assert_false(hint_is_on(&h));
    assert_false(hint_poll(&h, 0));
    assert_true(hint_start(&h, &other.s, &e));
    hint_cancel(&h);
    assert_false(hint_poll(&h, 0));
    assert_true(hint_start(&h, &view.s, &e));
    while (!hint_poll(&h, 10))
        ;
    assert_int_equal(hint_count(&h), HINT_CHOICES);
    for (int i = 0; i < hint_count(&h); i++) {
        kv_out_init(&out, i ? again : text, sizeof text);
        int percent = hint_choice(&h, i, &out);
        assert_true(percent >= 0 && percent <= 100);
        assert_int_equal(kv_action_parse(&view.s, i ? again : text, &a, &e), KV_OK);
        assert_int_equal(kv_explain(&view.s, a, &e), KV_OK);
    }
    /* The same question has its answer at once. */
    assert_true(hint_start(&h, &view.s, &e));
    assert_false(hint_is_on(&h));
    assert_true(hint_poll(&h, 0));
    kv_out_init(&out, again, sizeof again);
    hint_choice(&h, 0, &out);
    assert_string_equal(text, again);
    assert_true(hint_start(&h, &other.s, &e));
    hint_free(&h); /* while it is on */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_as_in_the_foreground),
        cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_hint),
    };
    return cmocka_run_group_tests_name("thinking", tests, NULL, NULL);
}
