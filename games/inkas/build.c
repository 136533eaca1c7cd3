/* build.c: building (spec 9), action cards (spec 10) and the Best Warriors (spec 11.2).
 */
#include "games/inkas/inkas.h"

/* ---- Building --------------------------------------------------------------- */

static void build_city(inkas_state *s, int site, kv_events *ev)
{
    int p = s->active;
    s->villages[p] &= ~bit(site);
    s->cities[p] |= bit(site);
    kv__emit(ev, EV_CITY, KV_SEEN_ALL, p, PLACE_SITE + site, 0, 0, 0);
}

static void buy_card(inkas_state *s, kv_events *ev)
{
    inkas_pay(s, s->active, inkas_price_card, WHY_BUILDING, ev);
    s->phase = PHASE_DRAW;
}

void inkas_build(inkas_state *s, int a, kv_events *ev)
{
    int p = s->active;
    if (a == A_BUY) {
        buy_card(s, ev);
    } else if (a >= A_CITY) {
        inkas_pay(s, p, inkas_price_city, WHY_BUILDING, ev);
        build_city(s, a - A_CITY, ev);
        inkas_add_marker(s, ev);
    } else if (a >= A_ROAD) {
        inkas_pay(s, p, inkas_price_road, WHY_BUILDING, ev);
        inkas_add_road(s, p, a - A_ROAD, ev);
    } else {
        inkas_pay(s, p, inkas_price_village, WHY_BUILDING, ev);
        inkas_add_village(s, p, a - A_VILLAGE, ev);
        inkas_add_marker(s, ev);
    }
}

/* ---- Action cards ----------------------------------------------------------- */

void inkas_drew(inkas_state *s, int card, kv_events *ev)
{
    int p = s->active, d = deck_in_use(s);
    s->deck[d][card]--;
    s->deck_size[d]--;
    s->held[p][d][card]++;
    s->n_held[p][d]++;
    s->fresh[d][card]++;
    s->n_fresh[d]++;
    s->phase = PHASE_MAIN;
    kv__emit(ev, EV_DREW_CARD, 1 << p, p, card, 0, 0, 0);
    kv__emit(ev, EV_BOUGHT, KV_SEEN_ALL & ~(1 << p), p, 0, 0, 0, 0);
}

/* Which back is played: of cards with both backs, that of deck 1. -1: none can be. */
static int playable_back(const inkas_state *s, int card)
{
    for (int d = 0; d < N_DECKS; d++)
        if (s->held[s->active][d][card] > s->fresh[d][card])
            return d;
    return -1;
}

inkas_rule inkas_card_rule(const inkas_state *s, int card)
{
    const uint8_t(*held)[N_CARDS] = s->held[s->active];
    if (!held[0][card] && !held[1][card])
        return RULE_NO_SUCH_CARD;
    if (playable_back(s, card) < 0)
        return RULE_FRESH_CARD;
    if (s->has_played)
        return RULE_ONE_CARD;
    if (card == CARD_ROADS && !inkas_can_pave(s, s->active)) /* */
        return RULE_NO_ROOM_FOR_ROAD;
    return RULE_FINE;
}

/* Spec 11.2: the first with two open Warriors, then whoever has more. */
static void award_best(inkas_state *s, kv_events *ev)
{
    int p = s->active, least = s->best == NONE ? MIN_WARRIORS : s->warriors[s->best] + 1;
    if (s->best == p || s->warriors[p] < least)
        return;
    s->best = (uint8_t)p;
    kv__emit(ev, EV_BEST, KV_SEEN_ALL, p, s->warriors[p], 0, 0, 0);
}

/* Every other player hands over two cards, or all if fewer: then none is left. */
static void monopoly(inkas_state *s, int kind, kv_events *ev)
{
    kv__emit(ev, EV_MONOPOLY, KV_SEEN_ALL, s->active, kind, 0, 0, 0);
    for (int p = 0; p < s->head.players; p++) {
        int n = count_of(s->hand[p], kind);
        if (p == s->active)
            continue;
        n = n < 2 ? n : 2;
        inkas_hand_over(s, p, s->active, cards_of(kind, n));
        kv__emit(ev, EV_HANDED, KV_SEEN_ALL, p, n, kind, s->active, 0);
        if (n < 2)
            inkas_shown_none(s, p, kind);
    }
}

static int card_of(int action)
{
    return action >= A_CARD_MONOPOLY ? CARD_MONOPOLY : action - A_CARD_WARRIOR;
}

void inkas_play_card(inkas_state *s, int action, kv_events *ev)
{
    int p = s->active, card = card_of(action), d = playable_back(s, card);
    s->held[p][d][card]--;
    s->n_held[p][d]--;
    s->has_played = 1;
    kv__emit(ev, EV_PLAYED, KV_SEEN_ALL, p, card, 0, 0, 0);
    if (card == CARD_WARRIOR) {
        s->warriors[p]++;
        award_best(s, ev); /* before the robber moves */
        s->phase = PHASE_ROBBER;
    } else if (card == CARD_INVENTION) {
        inkas_start_take(s, 2, 0);
    } else if (card == CARD_ROADS) {
        s->n_free = 2;
        s->phase = PHASE_ROADS;
    } else {
        monopoly(s, action - A_CARD_MONOPOLY, ev);
    }
}

void inkas_free_road(inkas_state *s, int path, kv_events *ev)
{
    inkas_add_road(s, s->active, path, ev);
    s->n_free--;
    if (s->n_free && inkas_can_pave(s, s->active))
        return;
    s->n_free = 0;
    inkas_go_on(s);
}

/* ---- Best Warriors ---------------------------------------------------------- */

inkas_rule inkas_call_rule(const inkas_state *s)
{
    if (s->best != s->active)
        return RULE_NOT_BEST;
    if (s->has_called)
        return RULE_CALLED_ALREADY;
    if (s->robber >= N_HEXES ||
        !(own_sites(s, s->active) & inkas_hex_sites[s->robber])) /* ruins too, R-23 */
        return RULE_ROBBER_ELSEWHERE;
    return RULE_FINE;
}

void inkas_call(inkas_state *s, int spot, kv_events *ev)
{
    int kind = yield_of(s, s->robber);
    s->has_called = 1;
    s->robber = (uint8_t)(N_HEXES + spot);
    kv__emit(ev, EV_CALLED, KV_SEEN_ALL, s->active, s->robber, 0, 0, 0);
    if (count_of(s->bank, kind))
        inkas_gain(s, s->active, cards_of(kind, 1), WHY_BEST, ev);
}
