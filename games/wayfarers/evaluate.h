/* evaluate.h: between evaluate.c, which judges states, evaluate_effect.c, which knows
 * what effects are worth, evaluate_dice.c, which sees what dice can do, and
 * evaluate_track.c, which sees how far the Journal still goes. Values are in 64ths of
 * a point.
 */
#ifndef WAYFARERS_EVALUATE_H
#define WAYFARERS_EVALUATE_H

#include "games/wayfarers/wayfarers.h"

#include "gen/wayfarers_weights.h"

enum { POINT = 64, FULL = 16 /* a factor of one */ };

/* What one of each effect is worth, and what costs are: Provisions, Silver, tokens. */
typedef struct {
    int16_t op[N_OPS], cost[5];
} wayfarers_prices;

extern const wayfarers_prices wayfarers_usual;

/* w is the weights, here and below. */
int32_t wayfarers_silver_worth(int n, const int32_t *w);
int32_t wayfarers_prov_worth(int n, const int32_t *w);
int32_t wayfarers_guild_worth(int n, const int32_t *w);
/* The prices for a seat as things are: what it has plenty of is cheap, what it cannot do
 * is worth little. */
void wayfarers_look_at_prices(const wayfarers_state *s, int seat, const int32_t *w,
                              wayfarers_prices *p);
/* What an effect brings on the whole. */
int32_t wayfarers_bundle_worth(const wayfarers_prices *p, int bundle);
/* For the active player here and now: parts of open frames; what comes after a rest. */
int32_t wayfarers_open_worth(const wayfarers_state *s, const wayfarers_prices *p);
int32_t wayfarers_rest_worth(const wayfarers_state *s, const wayfarers_prices *p);

/* Dice in the supply, die spaces for the rest of the game. */
int32_t wayfarers_dice_worth(const wayfarers_state *s, int seat, int horizon,
                             const wayfarers_prices *prices, const int32_t *w);

/* Steps made, less the effort to the last column; is the next blot passable; how much is
 * missing for a value. */
int32_t wayfarers_track_worth(const wayfarers_state *s, int seat, const int32_t *w);
bool wayfarers_can_step(const wayfarers_state *s, int seat);
int wayfarers_missing(const wayfarers_state *s, int seat, int code);

#endif
