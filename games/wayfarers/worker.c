/* worker.c: placing workers on row cards and getting them back (spec 10). */
#include "games/wayfarers/wayfarers.h"

static bool is_admitted(const wayfarers_state *s, int place, int colour)
{
    const wayfarers_slot *slot = &s->row[place];
    return slot->card != NONE && my(s)->workers[colour] &&
           wayfarers_row_workers[row_of_place(place)] >> colour & 1 &&
           !(slot->workers >> colour & 1);
}

/* R15: after the fee, paid in this way (or none, -1), something can be done. */
static bool is_useful(const wayfarers_state *s, int place, int way)
{
    wayfarers_state after = *s;
    wayfarers_player *p = me_of(&after);
    p->silver = (uint8_t)(p->silver - (way == 0));
    p->prov = (uint8_t)(p->prov - (way == 1));
    after.worker_place = (uint8_t)place;
    return wayfarers_is_bundle_possible(
        &after, wayfarers_slot_effect[row_of_place(place)][place % ROW_SIZE]);
}

/* Ways to pay the fee that leave something to do. */
unsigned wayfarers_send_ways(const wayfarers_state *s, int place)
{
    unsigned ways = wayfarers_fee_ways(s, 0), useful = 0;
    for (int way = 0; way < 2; way++)
        if (ways >> way & 1 && is_useful(s, place, way))
            useful |= 1u << way;
    return useful;
}

bool wayfarers_can_send(const wayfarers_state *s, int place, int colour)
{
    if (!is_admitted(s, place, colour))
        return false;
    return wayfarers_fee_to(s, place) == NONE ? is_useful(s, place, -1)
                                              : wayfarers_send_ways(s, place) != 0;
}

/* Spec 10.3: never the worker that was placed this turn. */
bool wayfarers_can_fetch(const wayfarers_state *s, int place, int colour)
{
    if (!(s->row[place].workers >> colour & 1) ||
        (place == s->worker_place && colour == s->worker_colour))
        return false;
    return wayfarers_can_touch(s, place, 0);
}

/* Pays the fee for the card, if one is due, and goes on. */
void wayfarers_touch(wayfarers_state *s, int place, kv_events *ev)
{
    s->place = (uint8_t)place;
    if (wayfarers_fee_to(s, place) == NONE) {
        wayfarers_after_fee(s, ev);
        return;
    }
    unsigned ways = s->op == OP_PLACE_WORKER ? wayfarers_send_ways(s, place)
                                             : wayfarers_fee_ways(s, 0);
    if (ways == 3)
        s->phase = PHASE_FEE;
    else
        wayfarers_pay_fee(s, ways == 2, ev);
}

void wayfarers_send(wayfarers_state *s, int place, int colour, kv_events *ev)
{
    me_of(s)->workers[colour]--;
    s->row[place].workers |= (uint8_t)(1u << colour);
    s->worker_place = (uint8_t)place;
    s->worker_colour = (uint8_t)colour;
    kv__emit(ev, EV_SENT, KV_SEEN_ALL, s->active, colour, s->row[place].card, 0, 0);
    wayfarers_push(s, 0);
    wayfarers_add(s, wayfarers_slot_effect[row_of_place(place)][place % ROW_SIZE]);
    wayfarers_settle(s, ev);
}

void wayfarers_fetch(wayfarers_state *s, int place, int colour, kv_events *ev)
{
    s->row[place].workers = (uint8_t)(s->row[place].workers & ~(1u << colour));
    me_of(s)->workers[colour]++;
    kv__emit(ev, EV_WORKER, KV_SEEN_ALL, s->active, colour, 0, 0, 0);
    wayfarers_settle(s, ev);
}
