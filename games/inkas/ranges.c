/* ranges.c: is every number of a state in its range? check.c indexes by them; states of
 * our own always are, bytes of somebody else need not be.
 */
#include "games/inkas/inkas.h"

/* Counts of cards are added and compared as bytes below 128. */
static bool are_cards(const cards *set, int n)
{
    while (n--)
        if (*set++ & 0x8080808080808080u)
            return false;
    return true;
}

static bool are_hands_right(const inkas_state *s)
{
    for (int p = 0; p < N_SEATS; p++)
        if (!are_cards(s->known[p].less, N_VIEWERS) ||
            !are_cards(s->known[p].more, N_VIEWERS))
            return false;
    return are_cards(s->hand, N_SEATS) && are_cards(&s->bank, 1) &&
           are_cards(&s->give, 1) && are_cards(&s->want, 1) &&
           are_cards(s->their_give, N_SEATS) && are_cards(s->their_want, N_SEATS);
}

static bool is_map_right(const inkas_state *s)
{
    uint64_t sites = s->ruins | s->blocked;
    for (int p = 0; p < N_SEATS; p++) {
        sites |= s->villages[p] | s->cities[p] | s->ends[p];
        if (s->roads[p].bits[1] >> (N_PATHS - 64))
            return false;
    }
    return !(sites >> N_SITES) && kv__are_named(s->terrain, N_LAND, N_RESOURCES) &&
           s->robber < N_PLACES && s->n_tiles <= N_LAND &&
           kv__are_named(&s->site, 1, N_SITES);
}

static bool is_turn_right(const inkas_state *s)
{
    int n = s->head.players;
    return s->phase < N_PHASES && s->active < n && s->first < n && s->answerer < n &&
           s->victim < n && kv__are_named(&s->longest, 1, n) &&
           kv__are_named(&s->best, 1, n) && s->dice <= 12 &&
           kv__are_below(s->answer, N_SEATS, N_ANSWERS) && s->to < 1u << n &&
           s->throwers < 1u << n && s->is_ask <= 1;
}

bool inkas_in_range(const kv_state *state)
{
    const inkas_state *s = (const inkas_state *)state;
    return kv__are_below(s->markers, N_SEATS, WIN_MARKERS + 1) && are_hands_right(s) &&
           is_map_right(s) && is_turn_right(s);
}
