/* rating.c: ratings after a game, by Weng and Lin, "A Bayesian Approximation Method for
 * Online Ranking" (2011), algorithm 4 (Plackett-Luce). A game is seen as a series of
 * picks: the best is picked from all, the next one from the rest, and so on; those who
 * tie are picked from the same rest and share the weight of one pick.
 */
#include "server/rating.h"

#include <assert.h>
#include <math.h>

#define BETA (RATING_MU / 6) /* how much luck there is in one game */
#define KAPPA 0.0001         /* what is left of a variance at least */
#define SHOWN_STEP 30.0

typedef struct {
    double mu, variance; /* sums over its members */
    int rank;
} side;

/* The sides in the order of their first member; index[i] is the side of who i. */
static int make_sides(const store_rating *r, const int *rank, const int *team, int n,
                      side *out, int *index)
{
    int n_sides = 0;
    for (int i = 0; i < n; i++) {
        index[i] = -1;
        for (int j = 0; team && j < i && index[i] < 0; j++)
            if (team[j] == team[i])
                index[i] = index[j];
        if (index[i] < 0) {
            index[i] = n_sides;
            out[n_sides++] = (side){.rank = rank[i]};
        }
        out[index[i]].mu += r[i].mu;
        out[index[i]].variance += r[i].sigma * r[i].sigma;
    }
    return n_sides;
}

/* How far the result of side i is from what was expected, and how much it teaches: the
 * first two derivatives of the likelihood, over all picks that side i could have won. */
static void learn(const side *s, int n, double c, int i, double *omega, double *delta)
{
    *omega = *delta = 0;
    for (int q = 0; q < n; q++) {
        if (s[q].rank > s[i].rank)
            continue;
        double rest = 0;
        int ties = 0;
        for (int j = 0; j < n; j++) {
            /* relative to i: no overflow, whatever the ratings are */
            if (s[j].rank >= s[q].rank)
                rest += exp((s[j].mu - s[i].mu) / c);
            ties += s[j].rank == s[q].rank;
        }
        double p = 1 / rest;
        *omega += ((q == i) - p) / ties;
        *delta += p * (1 - p) / ties;
    }
}

void rating_update(store_rating *r, const int *rank, const int *team, int n)
{
    side s[RATING_MAX];
    int index[RATING_MAX];
    double omega[RATING_MAX], delta[RATING_MAX], c = 0;
    assert(n >= 0 && n <= RATING_MAX);
    int n_sides = make_sides(r, rank, team, n, s, index);
    if (n_sides < 2)
        return;
    for (int i = 0; i < n_sides; i++)
        c += s[i].variance + BETA * BETA;
    c = sqrt(c);
    for (int i = 0; i < n_sides; i++)
        learn(s, n_sides, c, i, &omega[i], &delta[i]);
    for (int i = 0; i < n; i++) {
        const side *mine = &s[index[i]];
        /* A member moves by his share of what is unknown about the side; the square root
         * (gamma of the paper) lets many players in one game teach less. */
        double variance = r[i].sigma * r[i].sigma;
        double gamma = sqrt(mine->variance) / c;
        double left = 1 - gamma * delta[index[i]] * variance / (c * c);
        r[i].mu += omega[index[i]] * variance / c;
        r[i].sigma *= sqrt(left > KAPPA ? left : KAPPA);
        if (r[i].sigma < RATING_SIGMA_MIN)
            r[i].sigma = RATING_SIGMA_MIN;
        r[i].games++;
    }
}

int rating_shown(const store_rating *r)
{
    double above = r->mu - r->sigma - (RATING_MU - RATING_SIGMA);
    return (int)lround(1500 + SHOWN_STEP * above);
}
