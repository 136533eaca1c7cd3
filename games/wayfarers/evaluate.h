/* evaluate.h: between evaluate.c, which judges states, evaluate_effect.c, which knows
 * what effects are worth, evaluate_dice.c, which sees what dice can do, and
 * evaluate_track.c, which sees how far the Journal still goes. Values are in 64ths of
 * a point.
 */
#ifndef WAYFARERS_EVALUATE_H
#define WAYFARERS_EVALUATE_H

#include "games/wayfarers/wayfarers.h"

enum { POINT = 64, FULL = 16 /* a factor of one */ };

/* Set by judgement, then some were made smaller and larger, for 60 to 80 games against
 * the solo opponent each, where 4 points may be luck. Dearer Provisions brought 5 points;
 * with dearer dice on spaces, cheaper ones in the supply and dearer Land and Water cards
 * (2 to 3 each, kept though it may be luck) the mean went from 46 to 54. */
enum {
    W_STEP = 170,   /* a step on the track, besides what the space brings */
    W_SHORT = 90,   /* something missing for a blot */
    W_SPENT = 24,   /* a token that a blot takes */
    W_PLACED = 50,  /* a die that a rest would bring back */
    W_RESERVE = 10, /* a die that only the track brings */
    W_TOKEN = 18,   /* Influence on a card */
    W_SPACE = 40,   /* what a Space card will still grow */
    W_TEMPO = 6,    /* a die of the supply, in 16ths of what it would bring */
    W_USES = 6,     /* how often a die space is used in a long game, in 8ths */
    W_RESTS = 40,   /* rests and Vistas in a long game, in 16ths */
    W_TRIGGERS = 34,
    W_PIP = 10,    /* a pip still to be used */
    W_SILVER = 46, /* the first five, the next four */
    W_MORE_SILVER = 20,
    W_PROV = 60, /* the first four, the next four */
    W_MORE_PROV = 40,
    W_GUILD = 28, /* tokens on a guild: the first two, the next two */
    W_MORE_GUILD = 18,
    W_WORKER = 64, /* the first of a colour */
    W_ICONS = 16,  /* icons that lead to larger sets, in 16ths */
    W_RICH = 20,   /* what costs Silver, for each coin beyond five */
    W_GOAL = 3,    /* a goal that is near, in fourths of what it doubles */
};

/* What one of each effect is worth, and what costs are: Provisions, Silver, tokens. */
typedef struct {
    int16_t op[N_OPS], cost[5];
} wayfarers_prices;

extern const wayfarers_prices wayfarers_usual;

int32_t wayfarers_silver_worth(int n);
int32_t wayfarers_prov_worth(int n);
int32_t wayfarers_guild_worth(int n);
/* The prices for a seat as things are: what it has plenty of is cheap, what it cannot do
 * is worth little. */
void wayfarers_look_at_prices(const wayfarers_state *s, int seat, wayfarers_prices *p);
/* What an effect brings on the whole. */
int32_t wayfarers_bundle_worth(const wayfarers_prices *p, int bundle);
/* For the active player here and now: parts of open frames; what comes after a rest. */
int32_t wayfarers_open_worth(const wayfarers_state *s, const wayfarers_prices *p);
int32_t wayfarers_rest_worth(const wayfarers_state *s, const wayfarers_prices *p);

/* Dice in the supply, die spaces for the rest of the game. */
int32_t wayfarers_dice_worth(const wayfarers_state *s, int seat, int horizon,
                             const wayfarers_prices *prices);

/* Steps made, less the effort to the last column; is the next blot passable; how much is
 * missing for a value. */
int32_t wayfarers_track_worth(const wayfarers_state *s, int seat);
bool wayfarers_can_step(const wayfarers_state *s, int seat);
int wayfarers_missing(const wayfarers_state *s, int seat, int code);

#endif
