/* test_arena.c: the statistics of karavana arena against known values and against
 * simulated contests, and who sits where.
 */
#include "tests/support/test.h"

#include <math.h>
#include <string.h>

#include "cli/arena.h"
#include "cli/figures.h"

static void assert_near(double x, double want, double error)
{
    if (!(x >= want - error && x <= want + error))
        fail_msg("%.9g is not %.9g", x, want);
}

/* ---- Mathematics --------------------------------------------------------- */

static void test_mathematics(void **state)
{
    (void)state;
    assert_near(fig_root(2), 1.41421356237309505, 1e-14);
    assert_near(fig_root(1e-6), 1e-3, 1e-15);
    assert_near(fig_root(0), 0, 0);
    assert_near(fig_root(-1), 0, 0);
    assert_near(fig_log(1), 0, 1e-15);
    assert_near(fig_log(10), 2.30258509299404568, 1e-13);
    assert_near(fig_log(19), ARENA_BOUND, 1e-13);
    assert_near(fig_log(1e-9), -20.7232658369464112, 1e-12);
    assert_near(fig_exp(1), 2.71828182845904524, 1e-13);
    assert_near(fig_exp(-20), 2.06115362243855783e-9, 1e-20);
    for (int i = -100; i < 100; i++)
        assert_near(fig_log(fig_exp(i * 0.37)), i * 0.37, 1e-12);
    assert_int_equal(fig_width("Mo\xc5\x99"
                               "e"),
                     4);
}

/* ---- Constructed pairings ------------------------------------------------ */

static arena_stats stats_of(int n_contestants, int n_seatings)
{
    arena_setup setup = {.contestants.n = n_contestants, .seatings.n = n_seatings};
    arena_stats st;
    arena_stats_init(&st, &setup);
    return st;
}

/* Adds a pairing in which the first contestant of two has these parts of each win. */
static void add(arena_stats *st, const int *parts)
{
    arena_game game[ARENA_MAX_SEATINGS];
    memset(game, 0, sizeof game);
    for (int i = 0; i < st->n_seatings; i++) {
        game[i].of[0].parts = parts[i];
        game[i].of[1].parts = DRIVER_WIN - parts[i];
    }
    arena_stats_add(st, game);
}

static void add_pair(arena_stats *st, int first, int second)
{
    add(st, (int[]){first, second});
}

static void test_counts(void **state)
{
    (void)state;
    arena_stats st = stats_of(2, 2);
    add_pair(&st, 12, 0);
    add_pair(&st, 6, 12);
    add_pair(&st, 4, 12);
    assert_int_equal(st.n_pairings, 3);
    assert_int_equal(st.of[0].wins, 3);
    assert_int_equal(st.of[0].shared, 2);
    assert_int_equal(st.of[0].losses, 1);
    assert_int_equal(st.of[1].wins, 1);
    assert_int_equal(st.of[1].losses, 3);
    assert_near(arena_share(&st, 0), 46.0 / 72, 1e-12);
    assert_near(arena_share(&st, 0) + arena_share(&st, 1), 1, 1e-12);
}

/* Values of Wilson's interval as any table has them. */
static void test_few_pairings(void **state)
{
    (void)state;
    arena_stats st = stats_of(2, 2);
    arena_range r = arena_share_range(&st, 0);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 1, 0);
    for (int i = 0; i < 5; i++)
        add_pair(&st, 12, i < 2 ? 12 : 0); /* 7 of 10 */
    r = arena_share_range(&st, 0);
    assert_near(r.low, 0.396774, 1e-5);
    assert_near(r.high, 0.892209, 1e-5);
    arena_range other = arena_share_range(&st, 1);
    assert_near(other.low, 1 - r.high, 1e-12);
    assert_near(other.high, 1 - r.low, 1e-12);
}

static void test_ends_of_the_scale(void **state)
{
    (void)state;
    arena_stats st = stats_of(2, 2);
    for (int i = 0; i < 50; i++)
        add_pair(&st, 12, 12);
    arena_range r = arena_share_range(&st, 0);
    assert_near(r.low, 0.963006, 1e-5); /* 100 of 100 */
    assert_near(r.high, 1, 0);
    r = arena_share_range(&st, 1);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 0.036994, 1e-5);
}

/* With as many pairings the interval is mean and error: 200 shares of 1, 200 of 0 and
 * 400 of 1/2 have the variance 1/8. Were pairs taken for independent games, it would be
 * as wide: that is how they spread. With every pairing split it is not. */
static void test_pairs_count_as_one(void **state)
{
    (void)state;
    arena_stats st = stats_of(2, 2);
    for (int i = 0; i < 800; i++)
        add_pair(&st, i % 4 < 2 ? 12 : 0, i % 2 ? 12 : 0);
    arena_range r = arena_share_range(&st, 0);
    assert_near(r.high - r.low, 2 * 1.963 * fig_root(0.125 / 800), 2e-4);
    arena_stats split = stats_of(2, 2), same = stats_of(2, 2);
    for (int i = 0; i < 800; i++) {
        add_pair(&split, i < 8 ? 12 : 0, 12);
        add_pair(&same, i % 2 ? 12 : 0, i % 2 ? 12 : 0);
    }
    arena_range narrow = arena_share_range(&split, 0);
    arena_range wide = arena_share_range(&same, 0);
    assert_near(arena_share(&split, 0), 0.505, 1e-12);
    assert_near(narrow.high - narrow.low, 2 * 1.963 * fig_root(0.002478 / 800), 2e-4);
    assert_near(wide.high - wide.low, 2 * 1.963 * fig_root(0.25 / 800), 2e-4);
}

/* ---- Elo ----------------------------------------------------------------- */

static void test_elo(void **state)
{
    (void)state;
    assert_near(arena_elo(0.5, 0.5), 0, 1e-9);
    assert_near(arena_elo(0.75, 0.5), 190.848502, 1e-5);
    assert_near(arena_elo(10.0 / 11, 0.5), 400, 1e-9);
    assert_near(arena_elo(1.0 / 11, 0.5), -400, 1e-9);
    assert_true(isinf(arena_elo(1, 0.5)) && arena_elo(1, 0.5) > 0);
    assert_true(isinf(arena_elo(0, 0.5)) && arena_elo(0, 0.5) < 0);
    /* One against three: a quarter is par, and half is three times as strong. */
    assert_near(arena_elo(0.25, 0.25), 0, 1e-9);
    assert_near(arena_elo(0.5, 0.25), 190.848502, 1e-5);
    assert_near(arena_share_of_elo(50, 0.5), 0.571463, 1e-6);
    assert_near(arena_share_of_elo(0, 0.25), 0.25, 1e-12);
    for (int elo = -1000; elo <= 1000; elo += 125)
        assert_near(arena_elo(arena_share_of_elo(elo, 0.25), 0.25), elo, 1e-9);
}

/* ---- The sequential test ------------------------------------------------- */

static const arena_test usual = {0, 50};

static void test_llr(void **state)
{
    (void)state;
    arena_stats st = stats_of(2, 2);
    assert_near(arena_llr(&st, &usual, 0.5), 0, 0);
    assert_int_equal(arena_decide(&st, &usual, 0.5), ARENA_OPEN);
    /* Shares 1, 1/2, 0, 1/2 and so on: squares add up to 100 / 8 = 12.5, and 1/8 more. */
    for (int i = 0; i < 100; i++)
        add_pair(&st, i % 4 < 2 ? 12 : 0, i % 2 ? 12 : 0);
    double step = arena_share_of_elo(50, 0.5) - 0.5;
    double want = -50 * fig_log(1 + step * step / 0.12625);
    assert_near(arena_llr(&st, &usual, 0.5), want, 1e-9);
    assert_near(want, -1.982, 1e-3);
    assert_int_equal(arena_decide(&st, &usual, 0.5), ARENA_OPEN);
    for (int i = 0; i < 100; i++)
        add_pair(&st, i % 4 < 2 ? 12 : 0, i % 2 ? 12 : 0);
    assert_int_equal(arena_decide(&st, &usual, 0.5), ARENA_H0);
}

static void test_sure_things(void **state)
{
    (void)state;
    arena_stats wins = stats_of(2, 2), losses = stats_of(2, 2), even = stats_of(2, 2);
    for (int i = 0; i < 30; i++) {
        /* However clear, a few pairings do not end a test. */
        if (i < ARENA_MIN_PAIRINGS) {
            assert_int_equal(arena_decide(&wins, &usual, 0.5), ARENA_OPEN);
            assert_int_equal(arena_decide(&losses, &usual, 0.5), ARENA_OPEN);
        }
        add_pair(&wins, 12, 12);
        add_pair(&losses, 0, 0);
        add_pair(&even, 0, 12);
    }
    assert_int_equal(arena_decide(&wins, &usual, 0.5), ARENA_H1);
    assert_int_equal(arena_decide(&losses, &usual, 0.5), ARENA_H0);
    /* The same player twice. */
    assert_int_equal(arena_decide(&even, &usual, 0.5), ARENA_H0);
    assert_int_equal(arena_decide(&even, &(arena_test){-50, 0}, 0.5), ARENA_H1);
    assert_int_equal(arena_decide(&even, &(arena_test){-25, 25}, 0.5), ARENA_OPEN);
}

/* ---- Simulated contests -------------------------------------------------- */

/* One pairing of games that are won with this chance. */
static void add_random(arena_stats *st, double share, kv_rng *r)
{
    int parts[ARENA_MAX_SEATINGS];
    for (int i = 0; i < st->n_seatings; i++)
        parts[i] = kv_rng_below(r, 1000000) < share * 1000000 ? DRIVER_WIN : 0;
    add(st, parts);
}

static arena_verdict contest(double share, double par, int n_seatings, kv_rng *r)
{
    arena_stats st = stats_of(2, n_seatings);
    arena_verdict v = ARENA_OPEN;
    while (v == ARENA_OPEN && st.n_pairings < 5000) {
        add_random(&st, share, r);
        v = arena_decide(&st, &usual, par);
    }
    return v;
}

/* Fails when one of both errors comes more often than wanted, chance apart. */
static void check_errors(double par, int n_seatings, double wanted)
{
    int n = test_effort(2000) + 400, n_false[2] = {0};
    kv_rng r;
    kv_rng_seed(&r, 7);
    double s1 = arena_share_of_elo(usual.elo1, par);
    for (int i = 0; i < n; i++) {
        n_false[0] += contest(par, par, n_seatings, &r) != ARENA_H0;
        n_false[1] += contest(s1, par, n_seatings, &r) != ARENA_H1;
    }
    for (int i = 0; i < 2; i++)
        if (n_false[i] > wanted * n + 3 * fig_root(wanted * n))
            fail_msg("par %.2f, H%d: wrong %d times of %d", par, i, n_false[i], n);
}

static void test_error_rates(void **state)
{
    (void)state;
    check_errors(0.5, 2, 0.05);
    check_errors(0.5, 6, 0.05);
    /* Shares of one against three lean to one side, which no normal distribution does. */
    check_errors(0.25, 4, 0.07);
}

/* How often the interval holds the truth. */
static void test_coverage(void **state)
{
    (void)state;
    static const double shares[] = {0.5, 0.25, 0.9};
    static const int lengths[] = {3, 10, 30, 200};
    kv_rng r;
    kv_rng_seed(&r, 8);
    int n = test_effort(2000) + 400;
    for (size_t i = 0; i < N_OF(shares) * N_OF(lengths); i++) {
        double share = shares[i % N_OF(shares)];
        int n_inside = 0;
        for (int k = 0; k < n; k++) {
            arena_stats st = stats_of(2, 2);
            for (int p = 0; p < lengths[i / N_OF(shares)]; p++)
                add_random(&st, share, &r);
            arena_range range = arena_share_range(&st, 0);
            assert_true(range.low <= arena_share(&st, 0));
            assert_true(range.high >= arena_share(&st, 0));
            n_inside += range.low <= share && share <= range.high;
        }
        if (n_inside < 0.94 * n - 3 * fig_root(0.06 * n))
            fail_msg("share %.2f, %d pairings: %d of %d", share,
                     lengths[i / N_OF(shares)], n_inside, n);
    }
}

/* ---- Seatings ------------------------------------------------------------ */

/* The seatings as text: "AB BA". */
static const char *seat_text(const char *game, int players, int n, bool is_alone)
{
    static char text[128];
    kv_out out;
    arena_seatings s;
    arena_seat(&s, kv_game_find(game), players, n, is_alone);
    kv_out_init(&out, text, sizeof text);
    for (int i = 0; i < s.n; i++) {
        kv_put(&out, i ? " " : "");
        for (int seat = 0; seat < players; seat++)
            kv_put_char(&out, (char)('A' + s.who[i][seat]));
    }
    return text;
}

static void test_seatings(void **state)
{
    (void)state;
    assert_string_equal(seat_text("tigris", 2, 2, false), "AB BA");
    assert_string_equal(seat_text("tigris", 2, 2, true), "AB BA");
    assert_string_equal(seat_text("tigris", 3, 3, false), "ABC CAB BCA");
    assert_string_equal(seat_text("tigris", 4, 2, false), "ABAB BABA");
    assert_string_equal(seat_text("tigris", 4, 2, true), "ABBB BABB BBAB BBBA");
    assert_string_equal(seat_text("tigris", 4, 4, false), "ABCD DABC CDAB BCDA");
    assert_string_equal(seat_text("inkas", 3, 2, false), "ABA AAB BAA BAB BBA ABB");
    assert_string_equal(seat_text("inkas", 3, 2, true), "ABB BAB BBA");
    assert_string_equal(seat_text("landsea", 4, 2, false), "ABAB BABA");
    assert_string_equal(seat_text("landsea", 4, 2, true), "ABAB BABA");
    assert_string_equal(seat_text("wayfarers", 1, 1, false), "A");
}

/* Everybody sits everywhere equally often, unless one is alone. */
static void test_seatings_are_fair(void **state)
{
    (void)state;
    const kv_game *g = kv_game_find("tigris");
    for (int players = 2; players <= 4; players++) {
        for (int n = 2; n <= players; n++) {
            arena_seatings s;
            int times[ARENA_MAX][KV_MAX_SEATS] = {{0}};
            arena_seat(&s, g, players, n, false);
            for (int i = 0; i < s.n; i++)
                for (int seat = 0; seat < players; seat++)
                    times[s.who[i][seat]][seat]++;
            for (int c = 0; c < n; c++) {
                assert_near(s.par[c], 1.0 / n, 1e-12);
                for (int seat = 0; seat < players; seat++)
                    assert_int_equal(times[c][seat] * n, s.n);
            }
        }
    }
    arena_seatings s;
    arena_seat(&s, g, 4, 2, true);
    assert_near(s.par[0], 0.25, 1e-12);
    assert_near(s.par[1], 0.75, 1e-12);
    assert_int_equal(s.max_seats[0], 1);
    assert_int_equal(s.max_seats[1], 3);
    assert_int_equal(kv_n_sides(kv_game_find("landsea"), 4), 2);
    assert_int_equal(kv_n_sides(kv_game_find("landsea"), 3), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mathematics),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_few_pairings),
        cmocka_unit_test(test_ends_of_the_scale),
        cmocka_unit_test(test_pairs_count_as_one),
        cmocka_unit_test(test_elo),
        cmocka_unit_test(test_llr),
        cmocka_unit_test(test_sure_things),
        cmocka_unit_test(test_error_rates),
        cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_seatings),
        cmocka_unit_test(test_seatings_are_fair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
