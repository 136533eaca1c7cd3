/* ranges.c: is every number of a state in its range? check.c indexes by them; states of
 * our own always are, bytes of somebody else need not be.
 */
#include <string.h>

#include "games/tigris/tigris.h"

static bool is_cell(int cell)
{
    return cell < N_CELLS || cell == NOWHERE;
}

static bool are_cells(const uint8_t *cell, int n)
{
    while (n--)
        if (!is_cell(*cell++))
            return false;
    return true;
}

/* No cell beyond the board. */
static bool is_on_board(bits set)
{
    return !(set.w[2] >> (N_CELLS - 128));
}

static bool are_sets_right(const tigris_state *s)
{
    bits all = bits_or(bits_or(s->down, s->treasure), bits_or(s->ruin, s->leaders));
    bits standing = {{0, 0, 0}};
    for (int c = 0; c < N_COLOURS; c++) {
        all = bits_or(all, s->tile[c]);
        for (int p = 0; p < N_SEATS; p++) {
            all = bits_or(all, s->realm[p][c]);
            if (s->leader[p][c] != NOWHERE)
                bits_add(&standing, s->leader[p][c]);
        }
    }
    return is_on_board(all) && bits_equal(standing, s->leaders);
}

static bool are_pieces_right(const tigris_state *s)
{
    return are_cells(s->leader[0], N_SEATS * N_COLOURS) &&
           kv__are_below(s->hand[0], N_SEATS * N_COLOURS, HAND_SIZE + 1) &&
           are_cells(s->monument, N_MONUMENTS) &&
           kv__are_below(s->monument_base, N_MONUMENTS, N_COLOURS) &&
           are_cells(s->building, N_COLOURS) && is_cell(s->wonder) &&
           s->wonder_base < N_COLOURS;
}

static bool is_turn_right(const tigris_state *s)
{
    return s->phase < N_PHASES && s->active < N_SEATS && s->end <= END_CAP &&
           is_cell(s->placed) && is_cell(s->united) && s->conflict <= CONFLICT_WAR &&
           s->conflict_colour < N_COLOURS && s->attacker < N_SEATS &&
           s->defender < N_SEATS && s->committed <= HAND_SIZE && s->drawer < N_SEATS &&
           s->draw_why <= DRAW_SWAP && s->treasure_seat < N_SEATS;
}

bool tigris_in_range(const kv_state *state)
{
    const tigris_state *s = (const tigris_state *)state;
    const uint8_t zero[sizeof s->zero] = {0};
    return s->board < 2 && s->english < 2 && s->has_buildings < 2 && s->has_wonder < 2 &&
           s->open_scoring < 2 && s->first <= N_SEATS &&
           !memcmp(s->zero, zero, sizeof zero) && are_pieces_right(s) &&
           are_sets_right(s) && is_turn_right(s);
}
