/* rating.h: how strong people and bots are, on one scale for each game, for any number
 * of players: the Plackett-Luce model of Weng and Lin (2011), as in OpenSkill.
 */
#ifndef KV_RATING_H
#define KV_RATING_H

#include "server/store.h"

#define RATING_MU 25.0
#define RATING_SIGMA (RATING_MU / 3)
#define RATING_SIGMA_MIN 1.25
enum { RATING_MAX = 16 }; /* who play one game */

/* r[i] are the ratings of the n who played, rank[i] their ranks (1 is best, ties share);
 * replaces them by the new ones. Members of a team have the same team number and rank;
 * team NULL: everybody plays alone. Sigma does not fall below RATING_SIGMA_MIN: people
 * change. With fewer than two teams nothing changes. */
void rating_update(store_rating *r, const int *rank, const int *team, int n);
/* The number people see: 1500 for somebody new, careful while little is known: lower by
 * what sigma leaves open. 30 of it are a step of mu, so that a difference of 400 means
 * about 10 to 1 between two who are well known, as elsewhere. */
int rating_shown(const store_rating *r);

#endif
