/* evaluate.h: between evaluate.c, which judges states, evaluate_map.c, which sees what
 * lies on the table, and evaluate_place.c, which knows what a placement changes. Values
 * are in 64ths of a point.
 */
#ifndef LANDSEA_EVALUATE_H
#define LANDSEA_EVALUATE_H

#include "games/landsea/landsea.h"

#include "gen/landsea_weights.h"

enum { POINT = 64, DEAD = 250 /* effort for an area that cannot be closed */ };

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
    const int32_t *w;                 /* weights */
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
void landsea_look(const landsea_state *s, const int32_t *w, landsea_outlook *o);
/* What an open area is worth for whose terrain it is. */
int32_t landsea_area_worth(const landsea_outlook *o, int n_tiles, int bonus, int effort);
/* What a placement by a side changes for all sides: points, and areas still open. */
void landsea_add_changes(const landsea_outlook *o, const landsea_placement *m, int side,
                         int32_t change[N_SIDES]);

#endif
