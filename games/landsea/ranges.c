/* ranges.c: is every number of a state in its range? check.c lays the map again by them;
 * states of our own always are, bytes of somebody else need not be.
 */
#include "games/landsea/landsea.h"

static bool is_near(int cell)
{
    int q = q_of(cell), r = r_of(cell);
    return q >= -MAX_COORD && q <= MAX_COORD && r >= -MAX_COORD && r <= MAX_COORD;
}

/* The face that lies up is one of the tile's. */
static bool is_face_of(int face, int tile)
{
    if (tile == TILE_START)
        return face == FACE_START;
    if (tile == TILE_HOLE)
        return face == FACE_VOLCANO || face == FACE_WHIRLPOOL;
    return face < N_DESIGNS && landsea_tiles_with[face] >> tile & 1;
}

/* Every tile at most once: so many have room in the tables of the map. */
static bool is_map_right(const landsea_state *s)
{
    uint64_t laid = 0;
    if (s->n_tiles < 1 || s->n_tiles > MAX_TILES || s->n_pieces > MAX_PIECES ||
        s->n_border > MAX_BORDER || s->tile[0] != TILE_START)
        return false;
    for (int i = 0; i < s->n_tiles; i++) {
        if (s->tile[i] > TILE_HOLE || laid >> s->tile[i] & 1 ||
            !is_face_of(s->face[i], s->tile[i]) || s->turn[i] >= N_DIRS ||
            s->at[i] >= N_CELLS || !is_near(s->at[i]) || s->seen[i] > SEEN_BY_ALL)
            return false;
        laid |= bit(s->tile[i]);
    }
    return true;
}

/* A waypoint is on a piece of its tile. */
static bool is_token_right(const landsea_state *s, int i, int piece)
{
    if (i == NONE)
        return true;
    return i < s->n_tiles && piece >= s->first_piece[i] &&
           piece < s->first_piece[i] + face_at(s, i)->n_pieces;
}

static bool are_hands_right(const landsea_state *s)
{
    for (int p = 0; p < N_SEATS; p++) {
        if (s->n_hand[p] > HAND_SIZE)
            return false;
        for (int k = 0; k < s->n_hand[p]; k++) {
            const landsea_held *h = &s->hand[p][k];
            if (h->tile >= N_MAP_TILES || !is_face_of(h->up, h->tile) ||
                h->seen > SEEN_BY_ALL)
                return false;
        }
        if (!is_token_right(s, s->token_tile[p], s->token[p]))
            return false;
    }
    return true;
}

static bool is_turn_right(const landsea_state *s)
{
    for (int i = 0; i < N_STACKS; i++)
        if (s->stack_size[i] > N_MAP_TILES ||
            (s->top[i] >= N_DESIGNS && s->top[i] != NONE))
            return false;
    return s->phase < N_PHASES && s->active < s->head.players && s->stack < N_STACKS &&
           s->slot < HAND_SIZE && s->cell < N_CELLS && s->is_flipped <= 1 &&
           s->is_again <= 1 && s->is_draft <= 1 && s->is_hole_used <= 1;
}

bool landsea_in_range(const kv_state *state)
{
    const landsea_state *s = (const landsea_state *)state;
    return is_map_right(s) && are_hands_right(s) && is_turn_right(s);
}
