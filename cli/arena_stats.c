/* arena_stats.c: what the pairings say: shares with intervals, Elo, a sequential test.
 *
 * The spread is taken from the pairings, not from their games, which share their luck.
 * Intervals are Wilson's, with as many independent games as would spread as the pairings
 * do: unlike mean and error they stay within 0 and 1 and are wide enough near both ends.
 */
#include <math.h>

#include "cli/arena.h"
#include "cli/figures.h"

#define Z_95 1.959963984540054
#define ELO_UNIT 173.7177927613007 /* 400 / ln 10 */

/* ---- Sums ---------------------------------------------------------------- */

void arena_stats_init(arena_stats *st, const arena_setup *setup)
{
    *st = (arena_stats){.n_contestants = setup->contestants.n,
                        .n_seatings = setup->seatings.n};
}

static void add_yield(arena_yield *to, const arena_yield *y)
{
    to->parts += y->parts;
    to->score += y->score;
    to->n_scores += y->n_scores;
    to->effort.n_decisions += y->effort.n_decisions;
    to->effort.n_iterations += y->effort.n_iterations;
    to->effort.seconds += y->effort.seconds;
}

void arena_stats_add(arena_stats *st, const arena_game *games)
{
    for (int c = 0; c < st->n_contestants; c++) {
        int64_t parts = 0;
        for (int i = 0; i < st->n_seatings; i++) {
            const arena_yield *y = &games[i].of[c];
            st->of[c].wins += y->parts == DRIVER_WIN;
            st->of[c].losses += y->parts == 0;
            st->of[c].shared += y->parts > 0 && y->parts < DRIVER_WIN;
            parts += y->parts;
            add_yield(&st->of[c].all, y);
        }
        st->of[c].sum_squares += parts * parts;
    }
    st->n_pairings++;
}

/* ---- Shares -------------------------------------------------------------- */

static double parts_of_pairing(const arena_stats *st)
{
    return (double)DRIVER_WIN * st->n_seatings;
}

double arena_share(const arena_stats *st, int who)
{
    double n = (double)st->n_pairings;
    return n > 0 ? (double)st->of[who].all.parts / (n * parts_of_pairing(st)) : 0;
}

/* The squared distances of the pairings' shares from their mean, added up. Both terms
 * are exact as long as they are whole numbers. */
static double squared_distances(const arena_stats *st, int who)
{
    double n = (double)st->n_pairings, sum = (double)st->of[who].all.parts;
    double whole = n * (double)st->of[who].sum_squares - sum * sum;
    return whole / (n * parts_of_pairing(st) * parts_of_pairing(st));
}

/* Student's distribution has wider tails: how far its 95 % reach with so many degrees
 * of freedom, by the expansion of Cornish and Fisher. */
static double reach_95(double freedom)
{
    const double z = Z_95, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    double a = (z3 + z) / 4;
    double b = (5 * z5 + 16 * z3 + 3 * z) / 96;
    double c = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
    return z + a / freedom + b / (freedom * freedom) + c / (freedom * freedom * freedom);
}

static arena_range wilson(double share, double n, double z)
{
    double base = 1 + z * z / n, middle = share + z * z / (2 * n);
    double half = z * fig_root(share * (1 - share) / n + z * z / (4 * n * n));
    double low = (middle - half) / base, high = (middle + half) / base;
    /* Rounding must not shut out the share itself. */
    return (arena_range){low < 0 || share <= 0 ? 0 : low,
                         high > 1 || share >= 1 ? 1 : high};
}

arena_range arena_share_range(const arena_stats *st, int who)
{
    double n = (double)st->n_pairings, share = arena_share(st, who);
    double distances = n > 0 ? squared_distances(st, who) : 0;
    if (n <= 0)
        return (arena_range){0, 1};
    /* Few pairings, or equal ones, do not show how much they vary. */
    if (n < ARENA_MIN_PAIRINGS || distances <= 0)
        return wilson(share, n * st->n_seatings, Z_95);
    double error_squared = distances / ((n - 1) * n);
    return wilson(share, share * (1 - share) / error_squared, reach_95(n - 1));
}

/* ---- Elo ----------------------------------------------------------------- */

double arena_elo(double share, double par)
{
    if (share <= 0)
        return -INFINITY;
    if (share >= 1)
        return INFINITY;
    return ELO_UNIT * (fig_log(share / (1 - share)) - fig_log(par / (1 - par)));
}

double arena_share_of_elo(double elo, double par)
{
    double odds = par / (1 - par) * fig_exp(elo / ELO_UNIT);
    return odds / (1 + odds);
}

/* ---- The sequential test ------------------------------------------------- */

static double square(double x)
{
    return x * x;
}

/* Pairings are taken as drawn from a normal distribution of unknown variance, each
 * hypothesis with the variance that suits it best (the generalised test of engine
 * testers). One pairing of independent games among equals is added to what was seen:
 * were all pairings equal, a variance of 0 would prove anything. */
double arena_llr(const arena_stats *st, const arena_test *t, double par)
{
    double n = (double)st->n_pairings, share = arena_share(st, 0);
    if (n <= 0)
        return 0;
    double added = par * (1 - par) / st->n_seatings;
    double variance = (squared_distances(st, 0) + added) / n;
    double v0 = variance + square(share - arena_share_of_elo(t->elo0, par));
    double v1 = variance + square(share - arena_share_of_elo(t->elo1, par));
    return n / 2 * fig_log(v0 / v1);
}

arena_verdict arena_decide(const arena_stats *st, const arena_test *t, double par)
{
    double llr = arena_llr(st, t, par);
    if (st->n_pairings < ARENA_MIN_PAIRINGS)
        return ARENA_OPEN;
    return llr >= ARENA_BOUND ? ARENA_H1 : llr <= -ARENA_BOUND ? ARENA_H0 : ARENA_OPEN;
}
