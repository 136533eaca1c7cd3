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

/* The one that the active player will choose; false: none is good for him. What leaves
 * him no better off is passed over: whoever accepts it would be the only one to gain. */
static bool find_bargain(const inkas_table *t, bargain *best)
{
    const inkas_state *s = t->s;
    int a = s->active;
    int32_t most = 0, own = 0;
    cards hand = 0; /* for which own is what it is worth */
    for (int p = 0; p < s->head.players; p++) {
        bargain b;
        if (!find_terms(t, p, &b))
            continue;
        if (hand != s->hand[a] - b.give + b.get) {
            hand = s->hand[a] - b.give + b.get;
            own = inkas_hand_worth(&t->look[a], hand);
        }
        if (b.chance < 64 && own <= t->worth[a])
            continue;
        memcpy(b.worth, t->worth, sizeof b.worth);
        b.worth[a] = own;
        b.worth[p] = inkas_hand_worth(&t->look[p], s->hand[p] - b.get + b.give);
        if (b.chance < 64 && gain(t, &b, p) < LEAST_GAIN)
            continue;
        int32_t mine = gain(t, &b, a) * b.chance / 64;
        if (mine > most) {
            most = mine;
            *best = b;
        }
    }
    return most > 0;
}

static int32_t cost_of_offers(const inkas_table *t)
{
    return t->s->n_offers * t->s->n_offers * t->w[W_OFFER];
}

int32_t inkas_trade_standing(const inkas_table *t, int seat)
{
    const inkas_state *s = t->s;
    bargain b;
    int32_t outcome = find_bargain(t, &b) ? gain(t, &b, seat) * b.chance / 64 : 0;
    int32_t value = inkas_standing(t, t->worth, seat) + outcome;
    if (seat == s->active) {
        if (!outcome) { /* no better than to end the turn */
            inkas_outlook idle = t->look[seat];
            idle.is_building = false;
            value += inkas_hand_worth(&idle, s->hand[seat]) - t->worth[seat];
        }
        value -= cost_of_offers(t);
    }
    if (s->phase == PHASE_TERMS || s->phase == PHASE_COUNTER)
        value -= t->w[W_WORDS];
    return value;
}

void inkas_trade_worth(inkas_table *t)
{
    bargain b;
    if (find_bargain(t, &b))
        for (int p = 0; p < t->s->head.players; p++)
            t->worth[p] += (b.worth[p] - t->worth[p]) * b.chance / 64;
    t->worth[t->s->active] -= cost_of_offers(t);
    if (t->s->phase == PHASE_TERMS)
        t->worth[t->s->active] -= t->w[W_WORDS];
    else if (t->s->phase == PHASE_COUNTER)
        t->worth[t->s->answerer] -= t->w[W_WORDS];
}
