/* evaluate.h: between evaluate.c, which judges states, evaluate_map.c, which sees what
 * lies on the table, and evaluate_place.c, which knows what a placement changes. Values
 * are in 64ths of a point.
 */
#ifndef LANDSEA_EVALUATE_H
#define LANDSEA_EVALUATE_H

#include "games/landsea/landsea.h"

enum { POINT = 64, DEAD = 250 /* effort for an area that cannot be closed */ };

/* Set by judgement; then nearly all were made smaller and larger, one at a time, for a
 * hundred games for two each, which tells differences of 3 points a game from luck.
 * Clearly worse: W_LATER 44, W_AGAIN 110, W_EFFORT 8. W_SQUARE was raised and W_LATER
 * lowered; all other changes are within luck. Together they won 52 % of 120 new games
 * against the first weights with all modules (1.6 points a game, standard error 1.3) and
 * 62 % of 120 without (2.7, standard error 1.1). */
enum {
    W_EFFORT = 16, /* how fast the chance to close falls with the effort, in 16ths, */
    W_SQUARE = 28, /* and with its square, in 64ths */
    W_NEW = 5,     /* effort for an edge that looks onto an empty cell */
    W_SHARE = 20,  /* a bonus symbol in an open area, for whose terrain it is */
    W_CHAIN = 6,   /* an open end of a chain, for each point of the next scoring */
    W_ROUTE = 24,  /* a trade route when the game starts, in 64ths of its points */
    W_AGAIN = 50,  /* in a hand: play again, steal, */
    W_STEAL = 30,
    W_SYMBOL = 8,  /* caravan, ship; mountains and corals count twice */
    W_TILE = 30,   /* a tile still to be drawn */
    W_FREE = 100,  /* a second tile in the same turn, whatever it is */
    W_STOLEN = 96, /* a tile to be stolen */
    W_NEXT = 50,   /* what the next seat can win at once, in 64ths; */
    W_LATER = 14,  /* the one after it, a third one */
    W_LAST = 10,
    W_LEADER = 40, /* of two rivals, the better one, in 64ths */
};

typedef struct {
    uint64_t tiles;
    int32_t worth; /* for whose terrain it is */
    int n_tiles;
    int bonus; /* symbols and waypoints: what closing it brings besides its size */
    int effort, n_cells;
} landsea_area;

/* The map as seen from the empty cells beside it, by their place in the border. */
typedef struct {
    const landsea_state *s;
    int n_left;                       /* tiles to come */
    int32_t worth[N_SIDES];           /* of what lies on the table */
    landsea_area area[MAX_PIECES];    /* only open ones, by their first piece */
    uint64_t chain[2][MAX_TILES];     /* only for tiles with that feature */
    uint8_t near[MAX_BORDER][N_DIRS]; /* tiles around, where known */
    uint8_t near_area[MAX_BORDER][N_DIRS];
    uint8_t first[MAX_BORDER];   /* of the known edges, one for each area */
    uint8_t ends[2][MAX_BORDER]; /* known edges that mountains, corals reach */
    uint8_t effort[MAX_BORDER], has_route[MAX_BORDER];
    uint16_t ring[N_SEATS]; /* the last empty cell around each waypoint, or 0 */
} landsea_outlook;

/* A face on a cell of the border. */
typedef struct {
    int b, face, turn;
    int32_t gain;
} landsea_placement;

static inline int n_bits(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* The same for a set of edges; without help from the processor a table is quicker. */
static inline int n_edges(unsigned set)
{
    static const uint8_t n[8] = {0, 1, 1, 2, 1, 2, 2, 3};
    return n[set & 7] + n[set >> 3 & 7];
}

/* Fills in the outlook, with the worth of all that lies on the table. */
void landsea_look(const landsea_state *s, landsea_outlook *o);
/* What an open area is worth for whose terrain it is. */
int32_t landsea_area_worth(const landsea_outlook *o, int n_tiles, int bonus, int effort);
/* What a placement by a side changes for all sides: points, and areas still open. */
void landsea_add_changes(const landsea_outlook *o, const landsea_placement *m, int side,
                         int32_t change[N_SIDES]);

#endif
