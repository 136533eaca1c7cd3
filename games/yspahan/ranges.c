/* ranges.c: is every number of a state in its range? check.c indexes by them; states of
 * our own always are, bytes of somebody else need not be.
 */
#include "games/yspahan/yspahan.h"

static bool is_town_right(const yspahan_state *s)
{
    for (int p = 0; p < N_SEATS; p++)
        if (s->goods[p] >> N_SHOPS)
            return false;
    return s->overseer < N_SQUARES && kv__are_below(s->load, 2, N_SHOPS) &&
           s->n_load <= 2 && kv__are_below(s->caravan, MAX_CARAVAN, N_SEATS) &&
           s->n_caravan <= MAX_CARAVAN;
}

static bool are_cards_right(const yspahan_state *s)
{
    return kv__are_below(s->hand[0], N_SEATS * N_CARDS, COPIES + 1) &&
           kv__are_below(s->drawn[0], N_SEATS * N_CARDS, COPIES + 1) &&
           kv__are_below(s->deck, N_CARDS, COPIES + 1) &&
           kv__are_below(s->discard, N_CARDS, COPIES + 1) &&
           kv__are_below(s->shuffled, N_CARDS, COPIES + 1);
}

static bool is_day_right(const yspahan_state *s)
{
    return s->week <= WEEKS && s->day <= DAYS &&
           kv__are_below(s->order, MAX_TURNS, N_SEATS) && s->n_turns <= MAX_TURNS &&
           s->i_turn < MAX_TURNS && s->phase < N_PHASES &&
           (s->floor < N_FLOORS || s->floor == NONE) && s->drawer < N_SEATS &&
           s->then <= THEN_LOADED && s->has_extra <= 1 && s->has_built <= 1;
}

static bool are_dice_right(const yspahan_state *s)
{
    enum { MOST = 16 }; /* dice of one colour */
    return kv__are_below(s->value, N_FLOORS, N_VALUES + 1) &&
           kv__are_below(s->white, N_FLOORS, MOST) &&
           kv__are_below(s->yellow, N_FLOORS, MOST) && s->roll_white < MOST &&
           s->roll_yellow < MOST && s->n_place < MOST;
}

bool yspahan_in_range(const kv_state *state)
{
    const yspahan_state *s = (const yspahan_state *)state;
    return s->strict <= 1 && s->first < s->head.players && is_town_right(s) &&
           are_cards_right(s) && is_day_right(s) && are_dice_right(s);
}
