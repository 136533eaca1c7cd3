/* evaluate.c: how good a state is for a seat, for bots that look a move ahead.
 * stub */
#include "games/tigris/tigris.h"
int32_t tigris_evaluate(const kv_state *state, int seat)
{
    const tigris_state *s = (const tigris_state *)state;
    int32_t t[N_COLOURS];
    tigris_totals(s, seat, t);
    return t[0] * 100 + t[1] * 10 + t[2];
}
