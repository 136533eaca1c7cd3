/* action.c: who decides, and carrying out one action. Nothing here checks whether the
 * action is legal; legal.c does.
 */
#include "games/wayfarers/wayfarers.h"

static bool is_chance(const wayfarers_state *s)
{
    switch (s->phase) {
    case PHASE_FIRST:
    case PHASE_SIDE:
    case PHASE_OPPONENT:
    case PHASE_DEAL:
    case PHASE_JTILE:
    case PHASE_ROLL:
    case PHASE_DRAW:
    case PHASE_SCHEME:
        return true;
    case PHASE_BOARD:
        return !s->option[3]; /* dealt, not chosen */
    default:
        return false;
    }
}

int wayfarers_decider(const kv_state *state)
{
    const wayfarers_state *s = (const wayfarers_state *)state;
    if (s->phase == PHASE_OVER)
        return KV_OVER;
    if (is_chance(s))
        return KV_CHANCE;
    if (s->phase == PHASE_BOARD)
        return s->n_setup;
    return s->phase == PHASE_ALLOW ? 0 : s->active;
}

static void apply_main(wayfarers_state *s, int a, kv_events *ev)
{
    if (a == A_YELLOW) {
        wayfarers_yellow(s, ev);
    } else if (a == A_REST) {
        wayfarers_rest(s, ev);
    } else if (kv__is_in(a, A_DIE, N_PIPS * N_PIPS)) {
        wayfarers_take_die(s, (a - A_DIE) / N_PIPS + 1, (a - A_DIE) % N_PIPS + 1, ev);
    } else {
        s->op = OP_PLACE_WORKER;
        s->card = (uint8_t)((a - A_WORKER) % N_COLOURS);
        s->stage = STAGE_ACTION;
        wayfarers_touch(s, (a - A_WORKER) / N_COLOURS, ev);
    }
}

/* Hosts are Land and Water cards, then the preprinted City and Harbour. */
static int host_card(int i)
{
    return i < N_HOST_CARDS ? FIRST_LAND + i : CARD_CITY + i - N_HOST_CARDS;
}

static int space_host(int i)
{
    return i < N_SPACE_CARDS ? FIRST_SPACE + i : CARD_STAR;
}

static void apply_sub(wayfarers_state *s, int a, kv_events *ev)
{
    switch ((wayfarers_phase)s->phase) {
    case PHASE_FEE:
        wayfarers_pay_fee(s, a == A_FEE + 1, ev);
        break;
    case PHASE_SOURCE:
        wayfarers_from(s, a < A_FROM_CARD ? a - A_FROM : N_GUILDS + a - A_FROM_CARD, ev);
        break;
    case PHASE_TUCK:
        wayfarers_tuck(s, host_card(a - A_UNDER), ev);
        break;
    case PHASE_INSPIRE:
        wayfarers_inspire(s, a == A_DISCARD ? NONE : space_host(a - A_WITH), ev);
        break;
    case PHASE_PRICE:
        wayfarers_pay_tile(s, a == A_PRICE + 1, ev);
        break;
    case PHASE_PUT:
        wayfarers_put_tile(s, (a - A_PUT) / 2, (a - A_PUT) % 2, ev);
        break;
    case PHASE_DRAW:
        wayfarers_drew(s, FIRST_LAND + a - A_DRAW, ev);
        break;
    case PHASE_KEEP:
        wayfarers_keep(s, FIRST_LAND + a - A_KEEP, ev);
        break;
    default:
        wayfarers_order(s, FIRST_LAND + a - A_ORDER, ev);
    }
}

void wayfarers_apply(kv_state *state, kv_action a, kv_events *ev)
{
    wayfarers_state *s = (wayfarers_state *)state;
    switch ((wayfarers_phase)s->phase) {
    case PHASE_FIRST:
    case PHASE_SIDE:
    case PHASE_OPPONENT:
    case PHASE_BOARD:
    case PHASE_JTILE:
        wayfarers_setup(s, a, ev);
        break;
    case PHASE_DEAL:
        wayfarers_dealt(s, a - A_DEAL, ev);
        break;
    case PHASE_ROLL:
        wayfarers_rolled(s, a - A_ROLL + 1, ev);
        break;
    case PHASE_MAIN:
        apply_main(s, a, ev);
        break;
    case PHASE_PLACE:
        if (a == A_YELLOW)
            wayfarers_yellow(s, ev);
        else
            wayfarers_place_die(s, a - A_AT, ev);
        break;
    case PHASE_PIPS:
        wayfarers_pips(s, a, ev);
        break;
    case PHASE_EFFECT:
        wayfarers_effect(s, a, ev);
        break;
    case PHASE_REROLL:
        if (a == A_DONE)
            wayfarers_end_rest(s, ev);
        else
            wayfarers_reroll_old(s, a - A_REROLL + 1, ev);
        break;
    case PHASE_AFTER:
        if (a == A_YELLOW)
            wayfarers_yellow(s, ev);
        else
            wayfarers_end_turn(s, ev);
        break;
    case PHASE_SCHEME:
        wayfarers_solo_scheme(s, a - A_SCHEME, ev);
        break;
    case PHASE_ALLOW:
        wayfarers_solo_answer(s, a, ev);
        break;
    case PHASE_OVER:
    case N_PHASES:
        assert(false);
        break;
    default:
        apply_sub(s, a, ev);
    }
}

/* Tie-breaks: Influence on black, yellow, blue (spec 12.3), in solo, too (R27). */
void wayfarers_result(const kv_state *state, kv_result *r)
{
    const wayfarers_state *s = (const wayfarers_state *)state;
    bool is_capped = s->ending == NONE || s->n_last;
    int won = 0;
    r->n_ranked = s->head.players + is_solo(s);
    for (int p = 0; p < r->n_ranked; p++) {
        r->key[p][0] = wayfarers_score(s, p, NULL);
        for (int g = 0; g < N_GUILDS; g++)
            r->key[p][1 + g] = s->player[p].guild[g];
    }
    for (int k = 0; k <= N_GUILDS && is_solo(s) && !won; k++)
        won = r->key[0][k] - r->key[OPPONENT][k];
    r->reason = wayfarers_end_words[is_capped     ? 1
                                    : !is_solo(s) ? 0
                                    : won > 0     ? 2
                                    : won < 0     ? 3
                                                  : 4]
                    .id;
}
