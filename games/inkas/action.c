/* action.c: who decides, and carrying out one action. Nothing here checks whether the
 * action is legal; legal.c does.
 */
#include "games/inkas/inkas.h"

int inkas_decider(const kv_state *state)
{
    const inkas_state *s = (const inkas_state *)state;
    const unsigned by_chance = 1u << PHASE_TILES | 1u << PHASE_START | 1u << PHASE_DICE |
                               1u << PHASE_STOLEN | 1u << PHASE_DRAW;
    const unsigned by_answerer = 1u << PHASE_DISCARD | 1u << PHASE_ANSWER |
                                 1u << PHASE_COUNTER;
    if (by_chance >> s->phase & 1)
        return KV_CHANCE;
    if (by_answerer >> s->phase & 1)
        return s->answerer;
    return s->phase == PHASE_OVER ? KV_OVER : s->active;
}

/* Before the roll and in the trade-and-build phase. */
static void apply_menu(inkas_state *s, int a, kv_events *ev)
{
    if (a == A_ROLL)
        s->phase = PHASE_DICE;
    else if (a == A_DONE)
        inkas_end_turn(s, ev);
    else if (a <= A_BUY)
        inkas_build(s, a, ev);
    else if (a < A_CALL)
        inkas_play_card(s, a, ev);
    else if (a < A_ROBBER)
        inkas_call(s, a - A_CALL, ev);
    else if (a < A_BANK_GOODS)
        inkas_bank(s, (a - A_BANK) / N_KINDS, (a - A_BANK) % N_KINDS, ev);
    else if (a == A_BANK_GOODS)
        inkas_bank_goods(s, ev);
    else if (a < A_OFFER)
        inkas_route(s, a - A_ROUTE, ev);
    else
        inkas_negotiate(s, a, ev);
}

static void apply_chance(inkas_state *s, int a, kv_events *ev)
{
    switch (s->phase) {
    case PHASE_TILES:
        inkas_tile(s, a - A_TILE, ev);
        break;
    case PHASE_START:
        inkas_threw(s, a - A_DICE + 2, ev);
        break;
    case PHASE_DICE:
        inkas_rolled(s, a - A_DICE + 2, ev);
        break;
    case PHASE_STOLEN:
        inkas_stolen(s, a - A_STOLEN, ev);
        break;
    default:
        inkas_drew(s, a - A_DRAW, ev);
    }
}

void inkas_apply(kv_state *state, kv_action a, kv_events *ev)
{
    inkas_state *s = (inkas_state *)state;
    switch ((inkas_phase)s->phase) {
    case PHASE_BEFORE:
    case PHASE_MAIN:
        apply_menu(s, a, ev);
        break;
    case PHASE_TILES:
    case PHASE_START:
    case PHASE_DICE:
    case PHASE_STOLEN:
    case PHASE_DRAW:
        apply_chance(s, a, ev);
        break;
    case PHASE_SETTLE:
        inkas_settle(s, a - A_VILLAGE, ev);
        break;
    case PHASE_PAVE:
        inkas_pave(s, a - A_ROAD, ev);
        break;
    case PHASE_DISCARD:
        inkas_discard(s, a - A_DISCARD, ev);
        break;
    case PHASE_ROBBER:
        inkas_move_robber(s, a - A_ROBBER, ev);
        break;
    case PHASE_STEAL:
        inkas_choose_victim(s, a - A_STEAL, ev);
        break;
    case PHASE_TAKE:
        inkas_take(s, a - A_TAKE, ev);
        break;
    case PHASE_ROADS:
        inkas_free_road(s, a - A_ROAD, ev);
        break;
    case PHASE_TERMS:
    case PHASE_ANSWER:
    case PHASE_COUNTER:
    case PHASE_PICK:
        inkas_negotiate(s, a, ev);
        break;
    case PHASE_TRIBE:
        inkas_found_tribe(s, a - A_VILLAGE, ev);
        break;
    case PHASE_OVER:
    case N_PHASES:
        assert(false);
    }
}

/* The rulebook knows a winner only; the others are ranked by their markers. */
void inkas_result(const kv_state *state, kv_result *r)
{
    const inkas_state *s = (const inkas_state *)state;
    bool is_won = false;
    for (int p = 0; p < s->head.players; p++) {
        r->key[p][0] = s->markers[p];
        is_won |= s->markers[p] == WIN_MARKERS;
    }
    r->reason = inkas_end_words[!is_won].id;
}
