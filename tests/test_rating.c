/* test_rating.c: ratings against the formulas of the paper, written here once more in
 * another way (one product over all picks, derived by differences), against values that
 * others publish, and what anybody would expect of them.
 */
#include <math.h>
#include <string.h>

#include "server/rating.h"
#include "tests/support/test.h"

#define BETA (RATING_MU / 6)

static const store_rating newcomer = {.mu = RATING_MU, .sigma = RATING_SIGMA};

static void near(double a, double b, double within)
{
    if (!(fabs(a - b) <= within))
        fail_msg("%.9f is not %.9f", a, b);
}

/* ---- The paper once more --------------------------------------------------------- */

/* The logarithm of the likelihood that teams of these strengths end in these ranks: each
 * pick counts with 1/(number of those who tie in it). */
static double likelihood(const double *mu, const int *rank, int n, double c)
{
    double sum = 0;
    for (int q = 0; q < n; q++) {
        double rest = 0;
        int ties = 0;
        for (int j = 0; j < n; j++) {
            rest += rank[j] >= rank[q] ? exp(mu[j] / c) : 0;
            ties += rank[j] == rank[q];
        }
        sum += (mu[q] / c - log(rest)) / ties;
    }
    return sum;
}

/* One who plays alone: mu moves by the variance times the slope of the likelihood, the
 * variance falls by gamma times the second derivative; both by differences. */
static void slow_update(store_rating *r, const int *rank, int n)
{
    double mu[RATING_MAX], c = 0, step = 1e-3, d1[RATING_MAX], d2[RATING_MAX];
    for (int i = 0; i < n; i++) {
        mu[i] = r[i].mu;
        c += r[i].sigma * r[i].sigma + BETA * BETA;
    }
    c = sqrt(c);
    for (int i = 0; i < n; i++) {
        double here = likelihood(mu, rank, n, c);
        mu[i] = r[i].mu + step;
        double above = likelihood(mu, rank, n, c);
        mu[i] = r[i].mu - step;
        double below = likelihood(mu, rank, n, c);
        mu[i] = r[i].mu;
        d1[i] = (above - below) / (2 * step);
        d2[i] = (above - 2 * here + below) / (step * step);
    }
    for (int i = 0; i < n; i++) {
        double variance = r[i].sigma * r[i].sigma, gamma = r[i].sigma / c;
        r[i].mu += variance * d1[i];
        r[i].sigma = sqrt(variance * (1 + gamma * variance * d2[i]));
    }
}

static void test_formulas(void **state)
{
    (void)state;
    static const struct {
        int n, rank[8];
    } games[] = {
        {2, {1, 2}},       {2, {2, 1}},       {2, {1, 1}},
        {3, {1, 2, 3}},    {3, {2, 3, 1}},    {3, {1, 1, 3}},
        {3, {1, 2, 2}},    {4, {4, 3, 2, 1}}, {4, {1, 1, 1, 1}},
        {4, {1, 3, 1, 4}}, {4, {2, 2, 1, 4}}, {8, {1, 2, 3, 3, 3, 6, 7, 7}},
    };
    static const store_rating some[8] = {
        {25, 25 / 3.0, 0}, {32.4, 5.1, 3}, {43.4, 2.4, 50}, {25.2, 6.2, 2},
        {10.5, 3.3, 9},    {25, 1.5, 90},  {18, 8.1, 1},    {60, 4, 8},
    };
    for (size_t g = 0; g < N_OF(games); g++) {
        store_rating fast[8], slow[8];
        memcpy(fast, some, sizeof some);
        memcpy(slow, some, sizeof some);
        rating_update(fast, games[g].rank, NULL, games[g].n);
        slow_update(slow, games[g].rank, games[g].n);
        for (int i = 0; i < games[g].n; i++) {
            near(fast[i].mu, slow[i].mu, 1e-4);
            near(fast[i].sigma, slow[i].sigma, 1e-4);
            assert_int_equal(fast[i].games, some[i].games + 1);
        }
    }
}

/* The examples of the OpenSkill libraries (without tau): two newcomers, and two teams of
 * two of which the first one wins. */
static void test_published(void **state)
{
    (void)state;
    store_rating two[2] = {newcomer, newcomer};
    rating_update(two, (int[]){1, 2}, (int[]){0, 1}, 2);
    near(two[0].mu, 27.63523138347365, 1e-9);
    near(two[0].sigma, 8.065506316323548, 1e-9);
    near(two[1].mu, 22.36476861652635, 1e-9);
    near(two[1].sigma, 8.065506316323548, 1e-9);

    store_rating four[4] = {
        newcomer, {32.444, 5.123, 0}, {43.381, 2.421, 0}, {25.188, 6.211, 0}};
    rating_update(four, (int[]){1, 1, 2, 2}, (int[]){0, 0, 1, 1}, 4);
    static const double mu[4] = {28.669648436582808, 33.83086971107981,
                                 43.071274808241974, 23.149503312339064};
    static const double sigma[4] = {8.071520788025197, 5.062772998705765,
                                    2.4166900452721256, 6.1378606973362135};
    for (int i = 0; i < 4; i++) {
        near(four[i].mu, mu[i], 1e-9);
        near(four[i].sigma, sigma[i], 1e-9);
    }
}

/* ---- What one would expect ------------------------------------------------------- */

static void test_symmetry(void **state)
{
    (void)state;
    /* Who sits where makes no difference. */
    store_rating a[3] = {{20, 5, 0}, {25, 4, 0}, {30, 3, 0}}, b[3] = {a[2], a[0], a[1]};
    rating_update(a, (int[]){1, 2, 3}, NULL, 3);
    rating_update(b, (int[]){3, 1, 2}, NULL, 3);
    near(a[0].mu, b[1].mu, 1e-12);
    near(a[1].mu, b[2].mu, 1e-12);
    near(a[2].sigma, b[0].sigma, 1e-12);

    /* Nor do numbers of ranks and teams, as long as their order is the same. */
    store_rating c[3] = {{20, 5, 0}, {25, 4, 0}, {30, 3, 0}};
    rating_update(c, (int[]){2, 5, 9}, (int[]){7, -1, 3}, 3);
    for (int i = 0; i < 3; i++)
        near(a[i].mu, c[i].mu, 1e-12);
}

static void test_ties(void **state)
{
    (void)state;
    store_rating same[4] = {newcomer, newcomer, newcomer, newcomer};
    rating_update(same, (int[]){1, 1, 1, 1}, NULL, 4);
    for (int i = 0; i < 4; i++) {
        near(same[i].mu, RATING_MU, 1e-12);
        assert_true(same[i].sigma < RATING_SIGMA);
    }
    /* Equal results of unequal players bring them closer. */
    store_rating pair[2] = {{20, 5, 0}, {30, 5, 0}};
    rating_update(pair, (int[]){1, 1}, NULL, 2);
    assert_true(pair[0].mu > 20 && pair[1].mu < 30);
    near(pair[0].mu - 20, 30 - pair[1].mu, 1e-12);
    /* A tie is between a win and a loss. */
    store_rating win[2] = {newcomer, newcomer}, lost[2] = {newcomer, newcomer};
    rating_update(win, (int[]){1, 2}, NULL, 2);
    rating_update(lost, (int[]){2, 1}, NULL, 2);
    assert_true(win[0].mu > RATING_MU && lost[0].mu < RATING_MU);
}

static void test_teams(void **state)
{
    (void)state;
    /* Partners move the same way, the one who is less known further. */
    store_rating r[4] = {{25, 8, 0}, {25, 2, 0}, {25, 5, 0}, {25, 5, 0}};
    rating_update(r, (int[]){2, 2, 1, 1}, (int[]){5, 5, 9, 9}, 4);
    assert_true(r[0].mu < r[1].mu && r[1].mu < 25);
    near(r[2].mu, r[3].mu, 1e-12);
    assert_true(r[2].mu > 25);
    /* Seats of a team need not lie side by side. */
    store_rating t[4] = {{25, 8, 0}, {25, 5, 0}, {25, 2, 0}, {25, 5, 0}};
    rating_update(t, (int[]){2, 1, 2, 1}, (int[]){0, 1, 0, 1}, 4);
    near(t[0].mu, r[0].mu, 1e-12);
    near(t[2].sigma, r[1].sigma, 1e-12);
    /* One against two: the one is expected to lose, so his win counts more. */
    store_rating odd[3] = {newcomer, newcomer, newcomer}, even[2] = {newcomer, newcomer};
    rating_update(odd, (int[]){1, 2, 2}, (int[]){0, 1, 1}, 3);
    rating_update(even, (int[]){1, 2}, NULL, 2);
    assert_true(odd[0].mu > even[0].mu);
}

static void test_nobody_to_compare(void **state)
{
    (void)state;
    store_rating r[2] = {{25, 8, 4}, {30, 3, 5}};
    rating_update(r, (int[]){1, 1}, (int[]){0, 0}, 2);
    rating_update(r, (int[]){1}, NULL, 1);
    rating_update(r, NULL, NULL, 0);
    near(r[0].mu, 25, 0);
    near(r[1].sigma, 3, 0);
    assert_int_equal(r[0].games, 4);
}

static void test_expected_results(void **state)
{
    (void)state;
    store_rating as_due[2] = {{45, 2, 0}, {5, 2, 0}},
                 surprise[2] = {{45, 2, 0}, {5, 2, 0}};
    rating_update(as_due, (int[]){1, 2}, NULL, 2);
    rating_update(surprise, (int[]){2, 1}, NULL, 2);
    assert_true(as_due[0].mu > 45 && as_due[0].mu - 45 < 0.01);
    assert_true(as_due[1].mu < 5 && 5 - as_due[1].mu < 0.01);
    assert_true(45 - surprise[0].mu > 0.5);
    assert_true(surprise[1].mu - 5 > 0.5);
    /* Ratings no game would lead to are still numbers. */
    store_rating far[2] = {{1e6, 1.25, 0}, {-1e6, 1.25, 0}};
    rating_update(far, (int[]){2, 1}, NULL, 2);
    assert_true(isfinite(far[0].mu) && isfinite(far[1].mu));
    assert_true(isfinite(far[0].sigma) && far[0].sigma > 0);
}

/* A strong and a weak player among equals find their places and are known ever better. */
static void test_long_run(void **state)
{
    (void)state;
    store_rating r[4] = {newcomer, newcomer, newcomer, newcomer};
    uint32_t dice = 1;
    for (int game = 0; game < 2000; game++) {
        dice = dice * 1664525u + 1013904223u;
        int odd = (dice >> 16) % 5 == 0; /* now and then the middle ones win */
        int swap = (dice >> 20) % 2 == 0;
        int rank[4] = {1 + odd, 2 - odd + swap, 3 - swap, 4};
        store_rating before = r[0];
        rating_update(r, rank, NULL, 4);
        assert_true(r[0].sigma <= before.sigma);
    }
    assert_true(r[0].mu > r[1].mu + 1 && r[3].mu < r[2].mu - 1);
    for (int i = 0; i < 4; i++) {
        /* He who always loses teaches little. */
        assert_true(r[i].sigma >= RATING_SIGMA_MIN && r[i].sigma < (i == 3 ? 7 : 3));
        assert_int_equal(r[i].games, 2000);
    }
}

static void test_shown(void **state)
{
    (void)state;
    assert_int_equal(rating_shown(&newcomer), 1500);
    store_rating r[2] = {newcomer, newcomer};
    rating_update(r, (int[]){1, 2}, NULL, 2);
    assert_in_range(rating_shown(&r[0]), 1550, 1620);
    assert_in_range(rating_shown(&r[1]), 1400, 1450);
    /* Of two with the same mu the better known one is shown higher. */
    store_rating known = {30, 2, 90}, unknown = {30, 6, 3};
    assert_true(rating_shown(&known) > rating_shown(&unknown));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formulas),
        cmocka_unit_test(test_published),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_teams),
        cmocka_unit_test(test_nobody_to_compare),
        cmocka_unit_test(test_expected_results),
        cmocka_unit_test(test_long_run),
        cmocka_unit_test(test_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
