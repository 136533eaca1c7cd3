/* trade.c: trade with the bank (spec 8.2) and between players (spec 8.1).
 *
 * How the terms of an offer come about is in offer.c; here they are proposed, answered
 * and carried out. What is said is remembered as seen: who offers a card has shown it.
 */
#include "games/inkas/inkas.h"

/* ---- With the bank ---------------------------------------------------------- */

static int bank_rate(int kind)
{
    return kind < N_RESOURCES ? 3 : 2;
}

inkas_rule inkas_bank_rule(const inkas_state *s, int give, int take)
{
    if (give == take)
        return RULE_SAME_KIND; /* */
    if (count_of(s->hand[s->active], give) < bank_rate(give))
        return RULE_CANNOT_PAY;
    return count_of(s->bank, take) ? RULE_FINE : RULE_BANK_EMPTY;
}

void inkas_bank(inkas_state *s, int give, int take, kv_events *ev)
{
    inkas_pay(s, s->active, cards_of(give, bank_rate(give)), WHY_BANK, ev);
    inkas_gain(s, s->active, cards_of(take, 1), WHY_BANK, ev);
}

void inkas_bank_goods(inkas_state *s, kv_events *ev)
{
    cards goods = cards_of(FISH, 1) | cards_of(COCA, 1) | cards_of(FEATHERS, 1);
    inkas_pay(s, s->active, goods, WHY_BANK, ev);
    inkas_start_take(s, 2, 0);
}

static cards pair_of(int pair)
{
    return cards_of(inkas_pairs[pair][0], 1) + cards_of(inkas_pairs[pair][1], 1);
}

inkas_rule inkas_route_rule(const inkas_state *s, int pair)
{
    cards c = pair_of(pair);
    if (s->longest != s->active)
        return RULE_NOT_LONGEST;
    if (s->has_swapped)
        return RULE_SWAPPED_ALREADY;
    if (!has_cards(s->hand[s->active], c))
        return RULE_CANNOT_PAY;
    return kinds_with(s->bank, 1) & ~kinds_with(c, 1) ? RULE_FINE : RULE_BANK_EMPTY;
}

void inkas_route(inkas_state *s, int pair, kv_events *ev)
{
    s->has_swapped = 1;
    inkas_pay(s, s->active, pair_of(pair), WHY_BANK, ev);
    inkas_start_take(s, 1, kinds_with(pair_of(pair), 1));
}

/* as many as there are. */
void inkas_start_take(inkas_state *s, int n, unsigned barred)
{
    s->n_take = (uint8_t)n;
    s->take_not = (uint8_t)barred;
    s->phase = PHASE_TAKE;
    if (s->bank)
        return;
    s->n_take = 0;
    inkas_go_on(s);
}

void inkas_take(inkas_state *s, int kind, kv_events *ev)
{
    inkas_gain(s, s->active, cards_of(kind, 1), WHY_BANK, ev);
    if (--s->n_take && s->bank)
        return;
    s->n_take = s->take_not = 0;
    inkas_go_on(s);
}

/* ---- Negotiation ------------------------------------------------------------ */

static void clear(inkas_state *s)
{
    s->give = s->want = 0;
    memset(s->their_give, 0, sizeof s->their_give);
    memset(s->their_want, 0, sizeof s->their_want);
    memset(s->answer, 0, sizeof s->answer);
    s->is_ask = s->to = s->answerer = 0;
    s->phase = PHASE_MAIN;
}

/* Everybody addressed answers once, clockwise; then the active player picks. */
static void next_answer(inkas_state *s, kv_events *ev)
{
    bool has_partner = false;
    for (int p = next_seat(s, s->active); p != s->active; p = next_seat(s, p)) {
        if (s->to >> p & 1 && s->answer[p] == ANSWER_NONE) {
            s->answerer = (uint8_t)p;
            s->phase = PHASE_ANSWER;
            return;
        }
        has_partner |= s->answer[p] > ANSWER_DECLINE;
    }
    s->answerer = 0;
    s->phase = PHASE_PICK;
    if (has_partner)
        return;
    kv__emit(ev, EV_NO_DEAL, KV_SEEN_ALL, 0, 0, 0, 0, 0);
    clear(s);
}

/* The terms become public, and with them that the maker holds what he gives. */
static void propose(inkas_state *s, kv_events *ev)
{
    bool is_offer = s->phase == PHASE_TERMS;
    int p = is_offer ? s->active : s->answerer;
    cards give = is_offer ? s->give : s->their_give[p];
    cards want = is_offer ? s->want : s->their_want[p];
    if (is_offer) {
        s->n_offers++;
        s->to = (uint8_t)inkas_asked(s, want);
    } else {
        s->answer[p] = ANSWER_COUNTER;
    }
    kv__emit(ev, is_offer ? EV_OFFERED : EV_COUNTERED, KV_SEEN_ALL, p, 0, 0, 0, 0);
    inkas_tell(ev, EV_OFFER_GIVES, p, give, 0);
    inkas_tell(ev, EV_OFFER_WANTS, p, want, 0);
    inkas_shown(s, p, give);
    next_answer(s, ev);
}

static void ask(inkas_state *s, kv_events *ev)
{
    s->n_offers++;
    s->to = (uint8_t)inkas_addressable(s);
    s->is_ask = 1;
    kv__emit(ev, EV_ASKED, KV_SEEN_ALL, s->active, 0, 0, 0, 0);
    next_answer(s, ev);
}

/* Adds to the terms; what names the last of what is wanted proposes them. */
static void say(inkas_state *s, int a, kv_events *ev)
{
    inkas_terms t = inkas_terms_in(a);
    if (s->phase == PHASE_TERMS) {
        s->give += t.give;
        s->want += t.want;
    } else {
        s->their_give[s->answerer] += t.give;
        s->their_want[s->answerer] += t.want;
    }
    if (t.want && a < A_ALSO)
        propose(s, ev);
}

static void accept(inkas_state *s, kv_events *ev)
{
    s->answer[s->answerer] = ANSWER_ACCEPT;
    inkas_shown(s, s->answerer, s->want);
    kv__emit(ev, EV_ACCEPTED, KV_SEEN_ALL, s->answerer, 0, 0, 0, 0);
    next_answer(s, ev);
}

static void decline(inkas_state *s, kv_events *ev)
{
    s->answer[s->answerer] = ANSWER_DECLINE;
    kv__emit(ev, EV_DECLINED, KV_SEEN_ALL, s->answerer, 0, 0, 0, 0);
    next_answer(s, ev);
}

/* What the active player gives in a trade with seat, and gets. */
static cards price_with(const inkas_state *s, int seat)
{
    return s->answer[seat] == ANSWER_COUNTER ? s->their_want[seat] : s->give;
}

static cards gain_with(const inkas_state *s, int seat)
{
    return s->answer[seat] == ANSWER_COUNTER ? s->their_give[seat] : s->want;
}

inkas_rule inkas_deal_rule(const inkas_state *s, int seat)
{
    if (seat >= s->head.players || s->answer[seat] <= ANSWER_DECLINE)
        return RULE_NOT_AGREED;
    return has_cards(s->hand[s->active], price_with(s, seat)) ? RULE_FINE
                                                              : RULE_CANNOT_PAY;
}

static void deal(inkas_state *s, int seat, kv_events *ev)
{
    cards price = price_with(s, seat), gain = gain_with(s, seat);
    kv__emit(ev, EV_TRADED, KV_SEEN_ALL, s->active, seat, 0, 0, 0);
    inkas_hand_over(s, s->active, seat, price);
    inkas_hand_over(s, seat, s->active, gain);
    inkas_tell(ev, EV_LOST, s->active, price, WHY_TRADE);
    inkas_tell(ev, EV_LOST, seat, gain, WHY_TRADE);
    inkas_tell(ev, EV_GAINED, s->active, gain, WHY_TRADE);
    inkas_tell(ev, EV_GAINED, seat, price, WHY_TRADE);
    clear(s);
}

void inkas_negotiate(inkas_state *s, int a, kv_events *ev)
{
    if (a == A_TRADE) {
        s->to = (uint8_t)inkas_addressable(s);
        s->phase = PHASE_TERMS;
    } else if (a == A_ASK) {
        ask(s, ev);
    } else if (a == A_ACCEPT) {
        accept(s, ev);
    } else if (a == A_DECLINE) {
        decline(s, ev);
    } else if (a == A_HAGGLE) {
        s->phase = PHASE_COUNTER;
    } else if (a == A_CANCEL) {
        kv__emit(ev, EV_CANCELLED, KV_SEEN_ALL, s->active, 0, 0, 0, 0);
        clear(s);
    } else if (kv__is_in(a, A_DEAL, N_SEATS)) {
        deal(s, a - A_DEAL, ev);
    } else if (kv__is_in(a, A_WITHOUT, N_SEATS)) {
        s->to = (uint8_t)(s->to & ~(1u << (a - A_WITHOUT)));
    } else {
        say(s, a, ev);
    }
}
