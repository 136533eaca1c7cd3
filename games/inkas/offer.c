/* offer.c: the terms of an offer or counter-offer (spec 8.1), until they are proposed.
 *
 * One or two cards for one, and one for two, are said at once. Larger ones name what is
 * given, up to three cards at a time, and then what is wanted, which proposes. Whatever
 * is said only grows, so no steps lead back to where they began; nothing of it is told
 * or counted before it is proposed.
 */
#include "games/inkas/inkas.h"

/* ---- Who can be asked ------------------------------------------------------- */

/* Who holds no card has nothing to trade. */
unsigned inkas_addressable(const inkas_state *s)
{
    unsigned seats = 0;
    for (int p = 0; p < s->head.players; p++)
        if (p != s->active && s->n_hand[p])
            seats |= 1u << p;
    return seats;
}

/* What hands may hold at most by what everybody knows, and nothing else: whoever is
 * passed over for lack of cards must not be given away by it. */
typedef struct {
    cards most[N_SEATS];
} public_hands;

static public_hands know_hands(const inkas_state *s)
{
    public_hands h;
    inkas_state copy = *s;
    inkas_conclude(&copy, N_VIEWERS - 1);
    for (int p = 0; p < N_SEATS; p++)
        h.most[p] = copy.hand[p] + copy.known[p].more[N_VIEWERS - 1];
    return h;
}

static unsigned may_hold(const inkas_state *s, const public_hands *h, cards want)
{
    unsigned seats = 0;
    for (int p = 0; p < s->head.players; p++)
        if (p != s->active && s->n_hand[p] >= n_cards(want) &&
            has_cards(h->most[p], want))
            seats |= 1u << p;
    return seats;
}

/* A simple offer goes to those who may be able to accept it: there is no other answer
 * to it. Any other goes to all who can answer with a counter-offer. */
unsigned inkas_asked(const inkas_state *s, cards want)
{
    if (s->trade != TRADE_SIMPLE)
        return s->to;
    public_hands h = know_hands(s);
    return may_hold(s, &h, want);
}

/* With one kind in hand, and that kind alone in all others, there is nothing to swap. */
static bool is_one_kind_left(const inkas_state *s)
{
    unsigned own = kinds_with(s->hand[s->active], 1), others = 0;
    if (own & (own - 1))
        return false;
    public_hands h = know_hands(s);
    for (int p = 0; p < s->head.players; p++)
        others |= p != s->active && s->n_hand[p] ? kinds_with(h.most[p], 1) : 0;
    return !(others & ~own);
}

/* An offer or a question may begin: both sides give something. */
inkas_rule inkas_begin_rule(const inkas_state *s, int a)
{
    if (!s->trade)
        return RULE_NO_TRADE;
    if (s->n_offers == UINT16_MAX || (s->max_offers && s->n_offers >= s->max_offers))
        return RULE_NO_OFFER_LEFT;
    if (!s->n_hand[s->active])
        return RULE_CANNOT_PAY;
    if (!inkas_addressable(s))
        return RULE_NOBODY_TO_ASK;
    if (s->trade != TRADE_SIMPLE)
        return RULE_FINE;
    return a == A_ASK            ? RULE_SIMPLE_TRADE
           : is_one_kind_left(s) ? RULE_NOBODY_HOLDS_IT
                                 : RULE_FINE;
}

/* ---- Terms so far ----------------------------------------------------------- */

static int largest_hand(const inkas_state *s, unsigned seats)
{
    int most = 0;
    for (; seats; seats &= seats - 1)
        if (s->n_hand[__builtin_ctz(seats)] > most)
            most = s->n_hand[__builtin_ctz(seats)];
    return most;
}

typedef struct {
    cards hand;       /* of the maker */
    inkas_terms said; /* so far */
    int max_want;     /* nobody asked could give more */
} draft;

static draft draft_of(const inkas_state *s)
{
    int p = s->answerer;
    if (s->phase == PHASE_TERMS)
        return (draft){s->hand[s->active], {s->give, s->want}, largest_hand(s, s->to)};
    return (draft){
        s->hand[p], {s->their_give[p], s->their_want[p]}, s->n_hand[s->active]};
}

bool inkas_is_simple(inkas_terms t)
{
    int give = n_cards(t.give), want = n_cards(t.want);
    return give && want && give + want <= 3;
}

inkas_terms inkas_terms_in(int a)
{
    const cards *b = inkas_bundles, *pairs = b + N_KINDS;
    if (kv__is_in(a, A_OFFER, N_KINDS * N_KINDS))
        return (inkas_terms){b[(a - A_OFFER) / N_KINDS], b[(a - A_OFFER) % N_KINDS]};
    if (kv__is_in(a, A_COUNTER, N_KINDS * N_KINDS))
        return (inkas_terms){b[(a - A_COUNTER) / N_KINDS], b[(a - A_COUNTER) % N_KINDS]};
    if (kv__is_in(a, A_OFFER_TWO, N_PAIRS * N_KINDS))
        return (inkas_terms){pairs[(a - A_OFFER_TWO) / N_KINDS],
                             b[(a - A_OFFER_TWO) % N_KINDS]};
    if (kv__is_in(a, A_FOR_TWO, N_KINDS * N_PAIRS))
        return (inkas_terms){b[(a - A_FOR_TWO) / N_PAIRS],
                             pairs[(a - A_FOR_TWO) % N_PAIRS]};
    if (kv__is_in(a, A_GIVE, N_KINDS))
        return (inkas_terms){b[a - A_GIVE], 0};
    if (kv__is_in(a, A_GIVE_MORE, N_BUNDLES - N_KINDS))
        return (inkas_terms){pairs[a - A_GIVE_MORE], 0};
    if (kv__is_in(a, A_WANT, N_KINDS))
        return (inkas_terms){0, b[a - A_WANT]};
    if (kv__is_in(a, A_WANT_MORE, N_BUNDLES - N_KINDS))
        return (inkas_terms){0, pairs[a - A_WANT_MORE]};
    if (kv__is_in(a, A_ALSO, N_BUNDLES - N_SMALL))
        return (inkas_terms){0, b[N_SMALL + a - A_ALSO]};
    return (inkas_terms){0, 0};
}

static bool is_same_kind(inkas_terms t)
{
    return kinds_with(t.give, 1) & kinds_with(t.want, 1);
}

/* Is there one more card that could be wanted? */
static bool has_room(inkas_terms t, int max_want)
{
    cards left = inkas_all_cards - t.want;
    return n_cards(t.want) < max_want && kinds_with(left, 1) & ~kinds_with(t.give, 1);
}

/* ---- One step --------------------------------------------------------------- */

/* Everything at once. */
static inkas_rule offer_rule(const inkas_state *s, const draft *d, inkas_terms t)
{
    if (d->said.give)
        return RULE_NOT_NOW;
    if (is_same_kind(t))
        return RULE_SAME_KIND; /* */
    if (!has_cards(d->hand, t.give))
        return RULE_NOT_IN_HAND;
    if (n_cards(t.want) > d->max_want)
        return RULE_NOT_THAT_MANY;
    if (s->trade != TRADE_SIMPLE)
        return RULE_FINE;
    public_hands h = know_hands(s);
    return may_hold(s, &h, t.want) ? RULE_FINE : RULE_NOBODY_HOLDS_IT;
}

/* There is one way to say how much is given: three cards and three more until fewer are
 * left. */
static inkas_rule give_rule(const draft *d, cards more)
{
    inkas_terms after = {d->said.give + more, 0};
    if (d->said.want)
        return RULE_NOT_NOW;
    if (n_cards(d->said.give) % MAX_BUNDLE)
        return RULE_TRIPLES_FIRST;
    if (!has_cards(d->hand, after.give))
        return RULE_NOT_IN_HAND;
    return has_room(after, d->max_want) ? RULE_FINE : RULE_SAME_KIND;
}

static inkas_rule want_rule(const draft *d, cards more, bool is_last)
{
    inkas_terms after = {d->said.give, d->said.want + more};
    if (!after.give)
        return RULE_GIVE_FIRST;
    if (is_same_kind(after))
        return RULE_SAME_KIND;
    if (n_cards(after.want) > d->max_want || !has_cards(inkas_all_cards, after.want))
        return RULE_NOT_THAT_MANY;
    return is_last || has_room(after, d->max_want) ? RULE_FINE : RULE_NOT_THAT_MANY;
}

/* Somebody must be left to be asked. */
static inkas_rule without_rule(const inkas_state *s, int seat)
{
    if (s->phase != PHASE_TERMS || s->give)
        return RULE_NOT_NOW;
    if (!(s->to >> seat & 1))
        return RULE_NOT_ASKED;
    return s->to & ~(1u << seat) ? RULE_FINE : RULE_LAST_ONE;
}

static inkas_rule step_rule(const inkas_state *s, const draft *d, int a)
{
    inkas_terms t = inkas_terms_in(a);
    bool is_without = kv__is_in(a, A_WITHOUT, N_SEATS);
    if (kv__is_in(a, A_COUNTER, N_KINDS * N_KINDS) || (!is_without && !t.give && !t.want))
        return RULE_NOT_NOW;
    if (t.give && t.want)
        return offer_rule(s, d, t);
    if (s->trade == TRADE_SIMPLE)
        return RULE_SIMPLE_TRADE;
    if (is_without)
        return without_rule(s, a - A_WITHOUT);
    return t.give ? give_rule(d, t.give) : want_rule(d, t.want, a < A_ALSO);
}

inkas_rule inkas_terms_rule(const inkas_state *s, int a)
{
    draft d = draft_of(s);
    return step_rule(s, &d, a);
}

bool inkas_can_complete(const inkas_state *s)
{
    draft d = draft_of(s);
    inkas_terms t = d.said;
    if (!t.give)
        return !t.want && d.max_want > 0;
    return s->trade != TRADE_SIMPLE && !is_same_kind(t) &&
           has_cards(inkas_all_cards, t.want) && n_cards(t.want) % MAX_BUNDLE == 0 &&
           has_room(t, d.max_want);
}

/* ---- The list --------------------------------------------------------------- */

/* One card for one of another kind, of those in wanted. */
static int put_pairs(cards hand, int base, unsigned wanted, kv_action *out, int n)
{
    for (unsigned give = kinds_with(hand, 1); give; give &= give - 1) {
        int k = __builtin_ctz(give);
        n = kv__put_mask(out, n, base + k * N_KINDS, wanted & ~(1u << k));
    }
    return n;
}

/* Kinds and pairs that an offer may want. */
typedef struct {
    unsigned kinds;
    uint64_t pairs;
} wants;

static wants find_wants(const inkas_state *s, const draft *d)
{
    uint64_t all_pairs = (1ull << N_PAIRS) - 1;
    wants w = {(1u << N_KINDS) - 1, d->max_want > 1 ? all_pairs : 0};
    if (s->trade != TRADE_SIMPLE)
        return w;
    public_hands h = know_hands(s);
    w = (wants){0, 0};
    for (int i = 0; i < N_SMALL; i++) {
        if (!may_hold(s, &h, inkas_bundles[i]))
            continue;
        if (i < N_KINDS)
            w.kinds |= 1u << i;
        else
            w.pairs |= 1ull << (i - N_KINDS);
    }
    return w;
}

static int put_two_for_one(cards hand, const wants *w, kv_action *out, int n)
{
    for (int i = 0; i < N_PAIRS; i++) {
        cards give = inkas_bundles[N_KINDS + i];
        if (has_cards(hand, give))
            n = kv__put_mask(out, n, A_OFFER_TWO + i * N_KINDS,
                             w->kinds & ~kinds_with(give, 1));
    }
    return n;
}

static int put_one_for_two(cards hand, const wants *w, kv_action *out, int n)
{
    for (unsigned give = kinds_with(hand, 1); give; give &= give - 1) {
        int k = __builtin_ctz(give);
        for (uint64_t m = w->pairs; m; m &= m - 1) {
            int i = __builtin_ctzll(m);
            if (inkas_pairs[i][0] != k && inkas_pairs[i][1] != k)
                out[n++] = (kv_action)(A_FOR_TWO + k * N_PAIRS + i);
        }
    }
    return n;
}

/* Bundles of two and three cards that the hand has. */
static int put_more_given(cards hand, kv_action *out, int n)
{
    for (int i = N_KINDS; i < N_BUNDLES; i++)
        if (has_cards(hand, inkas_bundles[i]))
            out[n++] = (kv_action)(A_GIVE_MORE + i - N_KINDS);
    return n;
}

static int put_first_terms(const inkas_state *s, const draft *d, kv_action *out)
{
    wants w = find_wants(s, d);
    bool is_simple = s->trade == TRADE_SIMPLE;
    int n = put_pairs(d->hand, A_OFFER, w.kinds, out, 0);
    if (!is_simple)
        n = kv__put_mask(out, n, A_GIVE, kinds_with(d->hand, 1));
    if (!is_simple && s->phase == PHASE_TERMS && s->to & (s->to - 1))
        n = kv__put_mask(out, n, A_WITHOUT, s->to);
    n = put_two_for_one(d->hand, &w, out, n);
    n = put_one_for_two(d->hand, &w, out, n);
    return is_simple ? n : put_more_given(d->hand, out, n);
}

int inkas_put_terms(const inkas_state *s, kv_action *out)
{
    const int first = A_GIVE, last = A_WANT + N_KINDS - 1;
    draft d = draft_of(s);
    int n = 0;
    if (!d.said.give)
        return put_first_terms(s, &d, out);
    for (int a = first; a < N_ACTIONS; a = a == last ? A_GIVE_MORE : a + 1)
        if (step_rule(s, &d, a) == RULE_FINE)
            out[n++] = (kv_action)a;
    return n;
}

/* ---- Counter-offers --------------------------------------------------------- */

int inkas_put_counters(const inkas_state *s, kv_action *out, int n)
{
    if (s->trade == TRADE_SIMPLE)
        return n;
    n = put_pairs(s->hand[s->answerer], A_COUNTER, (1u << N_KINDS) - 1, out, n);
    out[n++] = A_HAGGLE;
    return n;
}

inkas_rule inkas_counter_rule(const inkas_state *s, int a)
{
    inkas_terms t = inkas_terms_in(a);
    if (a != A_HAGGLE && !kv__is_in(a, A_COUNTER, N_KINDS * N_KINDS))
        return RULE_NOT_NOW;
    if (s->trade == TRADE_SIMPLE)
        return RULE_SIMPLE_TRADE;
    if (is_same_kind(t))
        return RULE_SAME_KIND; /* */
    return has_cards(s->hand[s->answerer], t.give) ? RULE_FINE : RULE_NOT_IN_HAND;
}
