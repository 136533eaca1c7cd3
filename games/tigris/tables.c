/* tables.c: the constant tables, made from data/ by tables.py at build time. */
#include "games/tigris/tigris.h"

#include "gen/tigris_tables.h"

static_assert(HAND_SIZE == TIGRIS_HAND_SIZE, "as in data/pieces.json");
static_assert(ACTIONS_PER_TURN == TIGRIS_ACTIONS_PER_TURN, "as in data/pieces.json");
static_assert(CATASTROPHES == TIGRIS_CATASTROPHES_PER_PLAYER, "as in data/pieces.json");
static_assert(TREASURES_AT_END == TIGRIS_TREASURES_LEFT_AT_END, "as in data/pieces.json");
