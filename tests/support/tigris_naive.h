/* tigris_naive.h: the board of Tigris & Euphrates as plain arrays, with searches that
 * are slow and obvious: the second opinion on the bitboards, and what the policies of
 * the tests look at. Nothing here uses the engine but to read a state.
 */
#ifndef KV_TIGRIS_NAIVE_H
#define KV_TIGRIS_NAIVE_H

#include "games/tigris/tigris.h"

typedef enum { NAIVE_EMPTY, NAIVE_TILE, NAIVE_DOWN, NAIVE_LEADER, NAIVE_RUIN } naive_kind;

typedef struct {
    int players;
    naive_kind kind[N_CELLS];
    int colour[N_CELLS]; /* of a tile or leader */
    int owner[N_CELLS];  /* of a leader */
    bool is_river[N_CELLS], has_treasure[N_CELLS], is_corner[N_CELLS];
    int region[N_CELLS]; /* number of its region, -1 where nothing connects */
    int n_regions;
} naive_board;

/* Reads the board and labels its regions. */
void naive_read(const tigris_state *s, naive_board *b);

/* Labels the regions anew, as if nothing lay on the cell blocked (or NOWHERE). */
void naive_label(naive_board *b, int blocked);

/* Takes a leader off the board and labels the regions anew. */
void naive_lift(naive_board *b, int cell);

/* The cells that share a side with cell; returns their number, 2 to 4. */
int naive_near(int cell, int near[4]);

bool naive_is_temple(const naive_board *b, int cell); /* face up */
bool naive_is_kingdom(const naive_board *b, int region);
bool naive_is_supported(const naive_board *b, int cell);
/* How many different kingdoms are beside cell? */
int naive_touched(const naive_board *b, int cell);
int naive_count_treasures(const naive_board *b, int region);

/* All legal actions in the phase PHASE_ACTION, ascending; returns their number. */
int naive_legal(const tigris_state *s, kv_action *out);

/* The colours of which two leaders stand in the region of united, as a mask. */
int naive_conflicts(const naive_board *b, int united);

/* War of a colour: the tiles of the side of the leader on cell, which is cut off at
 * united, are marked in side[] (those that count); returns their number. */
int naive_war_side(const naive_board *b, int cell, int united, bool side[N_CELLS]);

/* The temples beside a leader. */
int naive_temples_beside(const naive_board *b, int cell);

/* The squares of four tiles of the colour of placed that contain it, by top left
 * cell, ascending; returns their number. */
int naive_squares(const naive_board *b, int placed, int out[4]);

/* The cells on which the building of the colour of placed may be put (option
 * buildings), ascending; returns their number. building is where it stands or NOWHERE. */
int naive_buildings(const naive_board *b, int placed, int building, int out[N_CELLS]);

/* The centres of crosses of the colour of placed that contain it, ascending. */
int naive_crosses(const naive_board *b, int placed, int out[5]);

#endif
