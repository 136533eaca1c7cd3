/* evaluate_trade.c: how a negotiation will end, and what that is worth.
 *
 * Whoever has not answered yet is expected to accept what is good for him and he can
 * pay. The active player then trades with whom it serves him best, or not at all. An
 * offer is worth that trade, less for every one made in this turn: so a bot offers
 * what may be accepted, and does not go on asking when nobody wants it.
 */
#include "games/inkas/evaluate.h"

enum { LEAST_GAIN = 16 /* for whoever is expected to accept */ };

/* A trade between the active player and seat. */
typedef struct {
    int seat;
    cards give, get; /* by the active player */
    int chance;      /* in 64ths */
    int32_t worth[N_SEATS];
} bargain;

static void foresee(const inkas_table *t, bargain *b)
{
    const inkas_state *s = t->s;
    int a = s->active, p = b->seat;
    memcpy(b->worth, t->worth, sizeof b->worth);
    b->worth[a] = inkas_hand_worth(&t->look[a], s->hand[a] - b->give + b->get);
    b->worth[p] = inkas_hand_worth(&t->look[p], s->hand[p] - b->get + b->give);
}

static int32_t gain(const inkas_table *t, const bargain *b, int seat)
{
    return inkas_standing(t, b->worth, seat) - inkas_standing(t, t->worth, seat);
}

/* The terms of seat's answer, or those it is expected to accept; false: none. */
static bool find_terms(const inkas_table *t, int p, bargain *b)
{
    const inkas_state *s = t->s;
    bool is_counter = s->answer[p] == ANSWER_COUNTER ||
                      (s->phase == PHASE_COUNTER && s->answerer == p);
    *b = (bargain){.seat = p, .give = s->give, .get = s->want, .chance = 64};
    if (!(s->to >> p & 1) || s->answer[p] == ANSWER_DECLINE)
        return false;
    if (is_counter) {
        b->give = s->their_want[p];
        b->get = s->their_give[p];
    } else if (s->answer[p] == ANSWER_NONE) {
        b->chance = t->w[W_LIKELY];
    }
    return b->give && b->get && has_cards(s->hand[s->active], b->give) &&
           has_cards(s->hand[p], b->get);
}

int32_t inkas_trade_standing(const inkas_table *t, int seat)
{
    const inkas_state *s = t->s;
    int32_t best = 0, outcome = 0, value = inkas_standing(t, t->worth, seat);
    for (int p = 0; p < s->head.players; p++) {
        bargain b;
        if (!find_terms(t, p, &b))
            continue;
        foresee(t, &b);
        if (b.chance < 64 && gain(t, &b, p) < LEAST_GAIN)
            continue;
        int32_t mine = gain(t, &b, s->active) * b.chance / 64;
        if (mine > best) {
            best = mine;
            outcome = gain(t, &b, seat) * b.chance / 64;
        }
    }
    value += outcome;
    if (seat == s->active) {
        if (!outcome) { /* no better than to end the turn */
            inkas_outlook idle = t->look[seat];
            idle.is_building = false;
            value += inkas_hand_worth(&idle, s->hand[seat]) - t->worth[seat];
        }
        value -= s->n_offers * s->n_offers * t->w[W_OFFER];
    }
    if (s->phase == PHASE_TERMS || s->phase == PHASE_COUNTER)
        value -= t->w[W_WORDS];
    return value;
}
