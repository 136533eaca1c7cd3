/* test_state_bytes.c: states from bytes of others. What a game made is taken; whatever is
 * damaged is refused or is a state in which the rules work; nothing crashes.
 */
#include <stdio.h>
#include <string.h>

#include "karavana/karavana.h"
#include "tests/support/test.h"

enum { LONGEST = 300 };

/* A state some random decisions into a game with random players. */
static void play_on(const kv_game *g, kv_rng *r, kv_state *s)
{
    static kv_action legal[KV_MAX_LEGAL];
    int span = kv_game_max_players(g) - kv_game_min_players(g) + 1;
    int players = kv_game_min_players(g) + (int)kv_rng_below(r, (uint32_t)span);
    kv_config c;
    assert_int_equal(kv_config_init(&c, g, players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
    for (uint32_t left = kv_rng_below(r, LONGEST); left; left--) {
        int who = kv_decider(s);
        if (who == KV_OVER)
            return;
        int n = kv_legal(s, legal);
        kv_apply_unchecked(
            s, who == KV_CHANCE ? kv_sample(s, r) : legal[kv_rng_below(r, (uint32_t)n)],
            NULL);
    }
}

static void assert_refused(const void *bytes, size_t size)
{
    kv_box s;
    kv_error e = {0};
    assert_int_equal(kv_state_from_bytes(bytes, size, &s.s, &e), KV_EPOSITION);
    assert_non_null(e.text);
}

static void test_takes_what_games_make(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        kv_rng r;
        kv_rng_seed(&r, (uint64_t)i);
        for (int k = 0; k < 40; k++) {
            kv_box s, again;
            kv_error e;
            play_on(kv_game_at(i), &r, &s.s);
            if (kv_state_from_bytes(&s, kv_state_size(&s.s), &again.s, &e))
                fail_msg("%s: %s (%s)", kv_game_id(kv_game_at(i)), e.text, e.arg[0]);
            assert_true(kv_equal(&s.s, &again.s));
        }
    }
}

static void test_refuses_what_is_no_state(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        kv_rng r;
        kv_box s, view;
        static kv_box zero;
        kv_rng_seed(&r, (uint64_t)i);
        play_on(kv_game_at(i), &r, &s.s);
        size_t size = kv_state_size(&s.s);
        assert_refused(&s, size - 1);
        assert_refused(&s, size + 1);
        assert_refused(&s, 3);
        assert_refused(NULL, 0);
        assert_refused(&zero, size);
        kv_view(&s.s, 0, &view.s);
        assert_refused(&view, size);
        for (int players = 0; players < 256; players++) { /* a head and nothing else */
            kv_box bare = {.s.head = {.game = (uint8_t)kv_game_number(kv_game_at(i)),
                                      .players = (uint8_t)players}};
            kv_box out;
            if (!kv_state_from_bytes(&bare, size, &out.s, NULL))
                assert_null(kv_check(&out.s));
        }
        s.s.head.reserved = 1;
        assert_refused(&s, size);
        s.s.head.reserved = 0;
        s.s.head.game = 255;
        assert_refused(&s, size);
    }
}

static void report(const kv_state *start, const char *wrong)
{
    static char text[1 << 15];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_position_write(start, &out);
    fputs(text, stderr); /* longer than messages of cmocka may be */
    fail_msg("%s, some moves after the position above", wrong);
}

/* The rules work in it, for some moves at least. */
static void go_on(const kv_state *start, kv_rng *r)
{
    static kv_action legal[KV_MAX_LEGAL];
    kv_box now;
    kv_copy(&now.s, start);
    for (int step = 0; step < 12 && kv_decider(&now.s) != KV_OVER; step++) {
        int n = kv_legal(&now.s, legal);
        if (n < 1 || n > KV_MAX_LEGAL)
            report(start, "no list of legal actions");
        kv_apply_unchecked(&now.s, legal[kv_rng_below(r, (uint32_t)n)], NULL);
        const char *wrong = kv_check(&now.s);
        if (wrong)
            report(start, wrong);
    }
}

/* Damaged bytes: if they pass, the game goes on with them as with any state. */
static void test_survives_damage(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        long n_refused = 0, n = test_effort(20000);
        print_message("damaging states of %s\n", kv_game_id(kv_game_at(i)));
        kv_rng r;
        kv_rng_seed(&r, 77 + (uint64_t)i);
        kv_box s;
        for (long k = 0; k < n; k++) {
            if (k % 50 == 0)
                play_on(kv_game_at(i), &r, &s.s);
            size_t size = kv_state_size(&s.s);
            kv_box bad = s, taken;
            for (uint32_t left = 1 + kv_rng_below(&r, 3); left; left--)
                ((unsigned char *)&bad)[4 + kv_rng_below(&r, (uint32_t)size - 4)] =
                    (unsigned char)(kv_rng_below(&r, 2) ? kv_rng_below(&r, 256)
                                                        : kv_rng_below(&r, 12));
            if (kv_state_from_bytes(&bad, size, &taken.s, NULL)) {
                n_refused++;
                continue;
            }
            go_on(&taken.s, &r);
        }
        assert_true(n_refused > n / 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_what_games_make),
        cmocka_unit_test(test_refuses_what_is_no_state),
        cmocka_unit_test(test_survives_damage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
