/* evaluate_trade.c: how a negotiation will end, and what that is worth.
 *
 * Whoever has not answered yet is expected to accept what is good for him and he can
 * pay. The active player then trades with whom it serves him best, or not at all. An
 * offer is worth that trade, less for every one made in this turn: so a bot offers
 * what may be accepted, and does not go on asking when nobody wants it.
 */
#include "games/inkas/evaluate.h"

enum {
    LEAST_GAIN = 16, /* for whoever is expected to accept */
    MAX_COST = 1000  /* offers that are counted */
};

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

/* Takes b if the active player would rather have it, being worth own after it. What
 * leaves him no better off is passed over: whoever accepts it would be the only one to
 * gain. */
static void consider(const inkas_table *t, bargain *b, int32_t own, int32_t *most,
                     bargain *best)
{
    int a = t->s->active, p = b->seat;
    if (b->chance < 64 && own <= t->worth[a])
        return;
    memcpy(b->worth, t->worth, sizeof b->worth);
    b->worth[a] = own;
    b->worth[p] = inkas_hand_worth(&t->look[p], t->s->hand[p] - b->get + b->give);
    if (b->chance < 64 && gain(t, b, p) < LEAST_GAIN)
        return;
    int32_t mine = gain(t, b, a) * b->chance / 64;
    if (mine > *most) {
        *most = mine;
        *best = *b;
    }
}

/* What is expected of one offer that could still be made. */
static void consider_offer(const inkas_table *t, inkas_terms o, int32_t *most,
                           bargain *best)
{
    const inkas_state *s = t->s;
    int32_t own = inkas_hand_worth(&t->look[s->active],
                                   s->hand[s->active] - o.give + o.want);
    for (int p = 0; p < s->head.players && own > t->worth[s->active]; p++) {
        bargain b = {.seat = p, .give = o.give, .get = o.want, .chance = t->w[W_LIKELY]};
        if (s->to >> p & 1 && has_cards(s->hand[p], o.want))
            consider(t, &b, own, most, best);
    }
}

/* The best offer of one card, or of what is given already, for one card. Larger ones
 * are looked at when it comes to them. */
static bool find_offer(const inkas_table *t, bargain *best)
{
    const inkas_state *s = t->s;
    unsigned held = kinds_with(s->hand[s->active], 1), wanted = 0;
    int32_t most = 0;
    for (int p = 0; p < s->head.players; p++)
        wanted |= s->to >> p & 1 ? kinds_with(s->hand[p], 1) : 0;
    for (unsigned m = wanted; m && s->give; m &= m - 1) {
        inkas_terms o = {s->give, s->want + cards_of(__builtin_ctz(m), 1)};
        if (!(kinds_with(o.give, 1) & kinds_with(o.want, 1)))
            consider_offer(t, o, &most, best);
    }
    for (unsigned give = s->give ? 0 : held; give; give &= give - 1)
        for (unsigned m = wanted & ~(give & -give); m; m &= m - 1)
            consider_offer(t,
                           (inkas_terms){cards_of(__builtin_ctz(give), 1),
                                         cards_of(__builtin_ctz(m), 1)},
                           &most, best);
    return most > 0;
}

/* A counter-offer that has only begun: what is on the table for one card more. The
 * active player must like it, and of those the answerer takes the best for him. */
static bool find_counter(const inkas_table *t, bargain *best)
{
    const inkas_state *s = t->s;
    int a = s->active, q = s->answerer;
    int32_t most = 0;
    unsigned more = kinds_with(s->hand[a] - s->give, 1) & ~kinds_with(s->want, 1);
    if (!s->want || !has_cards(s->hand[q], s->want))
        return false;
    for (; more; more &= more - 1) {
        bargain b = {.seat = q,
                     .give = s->give + cards_of(__builtin_ctz(more), 1),
                     .get = s->want,
                     .chance = 64};
        int32_t none = 0;
        bargain found;
        consider(t, &b, inkas_hand_worth(&t->look[a], s->hand[a] - b.give + b.get), &none,
                 &found);
        if (none > 0 && gain(t, &b, q) > most) {
            most = gain(t, &b, q);
            *best = b;
        }
    }
    return most > 0;
}

/* The one that the active player will choose of those on the table; false: none is
 * good for him. */
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
        consider(t, &b, own, &most, best);
    }
    return most > 0;
}

/* How the negotiation is expected to end. */
static bool find_end(const inkas_table *t, bargain *best)
{
    const inkas_state *s = t->s;
    if (s->phase == PHASE_TERMS)
        return find_offer(t, best);
    if (s->phase == PHASE_COUNTER && !s->their_give[s->answerer])
        return find_counter(t, best);
    return find_bargain(t, best);
}

/* The one that is still put together is one of them. */
static int32_t cost_of_offers(const inkas_table *t)
{
    int32_t n = t->s->n_offers + (t->s->phase == PHASE_TERMS);
    n = n < MAX_COST ? n : MAX_COST;
    return n * n * t->w[W_OFFER];
}

int32_t inkas_trade_standing(const inkas_table *t, int seat)
{
    const inkas_state *s = t->s;
    bargain b;
    int32_t outcome = find_end(t, &b) ? gain(t, &b, seat) * b.chance / 64 : 0;
    int32_t value = inkas_standing(t, t->worth, seat) + outcome;
    if (seat == s->active) {
        if (!outcome) { /* no better than to end the turn */
            inkas_outlook idle = t->look[seat];
            idle.is_building = false;
            value += inkas_hand_worth(&idle, s->hand[seat]) - t->worth[seat];
        }
        value -= cost_of_offers(t);
    }
    if (s->phase == PHASE_TERMS || s->phase == PHASE_COUNTER ||
        s->answer[seat] == ANSWER_COUNTER)
        value -= t->w[W_WORDS]; /* no counter-offer for nothing */
    return value;
}

void inkas_trade_worth(inkas_table *t)
{
    bargain b;
    if (find_end(t, &b))
        for (int p = 0; p < t->s->head.players; p++)
            t->worth[p] += (b.worth[p] - t->worth[p]) * b.chance / 64;
    t->worth[t->s->active] -= cost_of_offers(t);
    if (t->s->phase == PHASE_TERMS)
        t->worth[t->s->active] -= t->w[W_WORDS];
    else if (t->s->phase == PHASE_COUNTER)
        t->worth[t->s->answerer] -= t->w[W_WORDS];
    for (int p = 0; p < t->s->head.players; p++)
        if (t->s->answer[p] == ANSWER_COUNTER)
            t->worth[p] -= t->w[W_WORDS];
}
