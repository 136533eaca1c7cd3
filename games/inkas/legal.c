/* legal.c: which actions are legal, twice over: inkas_legal lists them all,
 * inkas_explain judges one and names the rule it breaks.
 */
#include "games/inkas/inkas.h"

/* ---- The list --------------------------------------------------------------- */

static int put_paths(kv_action *out, int n, inkas_paths p)
{
    n = kv__put_mask(out, n, A_ROAD, p.bits[0]);
    return kv__put_mask(out, n, A_ROAD + 64, p.bits[1]);
}

static int put_builds(const inkas_state *s, kv_action *out, int n)
{
    int p = s->active;
    cards hand = s->hand[p];
    if (has_cards(hand, inkas_price_village))
        n = kv__put_mask(out, n, A_VILLAGE, inkas_village_sites(s, p));
    if (has_cards(hand, inkas_price_road) && s->n_roads[p] < MAX_ROADS)
        n = put_paths(out, n, inkas_open_paths(s, p));
    if (has_cards(hand, inkas_price_city))
        n = kv__put_mask(out, n, A_CITY, inkas_city_sites(s, p));
    if (has_cards(hand, inkas_price_card) && deck_in_use(s) >= 0)
        out[n++] = A_BUY;
    return n;
}

/* Action cards and the Best Warriors: also before the roll. */
static int put_cards(const inkas_state *s, kv_action *out, int n)
{
    bool has_card = s->n_held[s->active][0] || s->n_held[s->active][1];
    if (has_card && !s->has_played) {
        for (int c = CARD_WARRIOR; c < CARD_MONOPOLY; c++)
            if (inkas_card_rule(s, c) == RULE_FINE)
                out[n++] = (kv_action)(A_CARD_WARRIOR + c);
        if (inkas_card_rule(s, CARD_MONOPOLY) == RULE_FINE)
            n = kv__put_mask(out, n, A_CARD_MONOPOLY, (1u << N_KINDS) - 1);
    }
    if (s->best == s->active && inkas_call_rule(s) == RULE_FINE)
        n = kv__put_mask(out, n, A_CALL, (1u << N_FRAME) - 1);
    return n;
}

/* Pairs are numbered by their lower kind: 8 with wood, 7 without it with stone, ... */
static int put_routes(const inkas_state *s, kv_action *out, int n)
{
    unsigned held = kinds_with(s->hand[s->active], 1);
    unsigned twice = kinds_with(s->hand[s->active], 2), in_bank = kinds_with(s->bank, 1);
    if (__builtin_popcount(in_bank) < 3) { /* a pair may leave nothing to take */
        for (int i = 0; i < N_PAIRS; i++)
            if (inkas_route_rule(s, i) == RULE_FINE)
                out[n++] = (kv_action)(A_ROUTE + i);
        return n;
    }
    for (int k = 0, base = A_ROUTE; k < N_KINDS; base += N_KINDS - k, k++)
        if (held >> k & 1)
            n = kv__put_mask(out, n, base, ((held & ~(1u << k)) | twice) >> k);
    return n;
}

static int put_bank(const inkas_state *s, kv_action *out, int n)
{
    const unsigned goods = 1u << FISH | 1u << COCA | 1u << FEATHERS;
    cards hand = s->hand[s->active];
    unsigned give = (kinds_with(hand, 3) & ~goods) | (kinds_with(hand, 2) & goods);
    for (; give; give &= give - 1) {
        int k = __builtin_ctz(give);
        n = kv__put_mask(out, n, A_BANK + k * N_KINDS,
                         kinds_with(s->bank, 1) & ~(1u << k));
    }
    if ((kinds_with(hand, 1) & goods) == goods)
        out[n++] = A_BANK_GOODS;
    if (s->longest == s->active && !s->has_swapped)
        n = put_routes(s, out, n);
    return n;
}

static int legal_main(const inkas_state *s, kv_action *out)
{
    int n = 0;
    out[n++] = A_DONE;
    n = put_builds(s, out, n);
    n = put_cards(s, out, n);
    n = put_bank(s, out, n);
    if (s->trade && inkas_begin_rule(s, A_ASK) == RULE_FINE)
        out[n++] = A_ASK;
    if (s->trade && inkas_begin_rule(s, A_TRADE) == RULE_FINE)
        out[n++] = A_TRADE;
    return n;
}

static int legal_before(const inkas_state *s, kv_action *out)
{
    out[0] = A_ROLL;
    return put_cards(s, out, 1);
}

/* The road of a founding village: all paths at its site are free (distance rule). */
static int legal_pave(const inkas_state *s, kv_action *out)
{
    int n = 0;
    for (int i = 0; i < 3 && inkas_site_paths[s->site][i] != NONE; i++)
        out[n++] = (kv_action)(A_ROAD + inkas_site_paths[s->site][i]);
    return n;
}

static uint64_t robber_places(const inkas_state *s)
{
    uint64_t land = ((1ull << N_LAND) - 1) << FIRST_LAND;
    uint64_t frame = ((1ull << N_FRAME) - 1) << N_HEXES;
    return (land | frame) & ~bit(s->robber);
}

static int legal_answer(const inkas_state *s, kv_action *out)
{
    int n = 0;
    if (!s->is_ask && has_cards(s->hand[s->answerer], s->want))
        out[n++] = A_ACCEPT;
    out[n++] = A_DECLINE;
    return inkas_put_counters(s, out, n);
}

static int legal_pick(const inkas_state *s, kv_action *out)
{
    int n = 0;
    out[n++] = A_CANCEL;
    for (int p = 0; p < s->head.players; p++)
        if (inkas_deal_rule(s, p) == RULE_FINE)
            out[n++] = (kv_action)(A_DEAL + p);
    return n;
}

static unsigned counted(const uint8_t *n, int n_kinds)
{
    unsigned mask = 0;
    for (int i = 0; i < n_kinds; i++)
        mask |= (unsigned)(n[i] > 0) << i;
    return mask;
}

static int legal_chance(const inkas_state *s, kv_action *out)
{
    switch (s->phase) {
    case PHASE_TILES:
        return kv__put_mask(out, 0, A_TILE, counted(s->tiles, N_RESOURCES));
    case PHASE_STOLEN:
        return kv__put_mask(out, 0, A_STOLEN, kinds_with(s->hand[s->victim], 1));
    case PHASE_DRAW:
        return kv__put_mask(out, 0, A_DRAW, counted(s->deck[deck_in_use(s)], N_CARDS));
    default:
        for (int i = 0; i < N_TOTALS; i++)
            out[i] = (kv_action)(A_DICE + i);
        return N_TOTALS;
    }
}

static unsigned takable(const inkas_state *s)
{
    return kinds_with(s->bank, 1) & ~(unsigned)s->take_not;
}

int inkas_legal(const kv_state *state, kv_action *out)
{
    const inkas_state *s = (const inkas_state *)state;
    switch ((inkas_phase)s->phase) {
    case PHASE_MAIN:
        return legal_main(s, out);
    case PHASE_BEFORE:
        return legal_before(s, out);
    case PHASE_TILES:
    case PHASE_START:
    case PHASE_DICE:
    case PHASE_STOLEN:
    case PHASE_DRAW:
        return legal_chance(s, out);
    case PHASE_SETTLE:
        return kv__put_mask(out, 0, A_VILLAGE, inkas_free_sites(s));
    case PHASE_PAVE:
        return legal_pave(s, out);
    case PHASE_DISCARD:
        return kv__put_mask(out, 0, A_DISCARD, kinds_with(s->hand[s->answerer], 1));
    case PHASE_ROBBER:
        return kv__put_mask(out, 0, A_ROBBER, robber_places(s));
    case PHASE_STEAL:
        return kv__put_mask(out, 0, A_STEAL, inkas_victims(s) | 1u << N_SEATS);
    case PHASE_TAKE:
        return kv__put_mask(out, 0, A_TAKE, takable(s));
    case PHASE_ROADS:
        return put_paths(out, 0, inkas_open_paths(s, s->active));
    case PHASE_TERMS:
    case PHASE_COUNTER:
        return inkas_put_terms(s, out);
    case PHASE_ANSWER:
        return legal_answer(s, out);
    case PHASE_PICK:
        return legal_pick(s, out);
    case PHASE_TRIBE:
        return kv__put_mask(out, 0, A_VILLAGE, inkas_tribe_sites(s));
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return 0;
}

static int put_counts(const uint8_t *count, int n_kinds, uint32_t *out)
{
    int n = 0;
    for (int i = 0; i < n_kinds; i++)
        if (count[i])
            out[n++] = count[i];
    return n;
}

int inkas_weights(const kv_state *state, uint32_t *out)
{
    static const uint32_t two_dice[N_TOTALS] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    const inkas_state *s = (const inkas_state *)state;
    int n = 0;
    switch (s->phase) {
    case PHASE_TILES:
        return put_counts(s->tiles, N_RESOURCES, out);
    case PHASE_START:
    case PHASE_DICE:
        memcpy(out, two_dice, sizeof two_dice);
        return N_TOTALS;
    case PHASE_STOLEN:
        for (int k = 0; k < N_KINDS; k++)
            if (count_of(s->hand[s->victim], k))
                out[n++] = (uint32_t)count_of(s->hand[s->victim], k);
        return n;
    case PHASE_DRAW:
        return put_counts(s->deck[deck_in_use(s)], N_CARDS, out);
    default:
        return 0;
    }
}

/* ---- One action explained --------------------------------------------------- */

/* A price is asked for only where the thing could be built at all. */
static inkas_rule priced(const inkas_state *s, inkas_rule rule, cards price)
{
    if (rule != RULE_FINE)
        return rule;
    return has_cards(s->hand[s->active], price) ? RULE_FINE : RULE_CANNOT_PAY;
}

static inkas_rule build_rule(const inkas_state *s, int a)
{
    int p = s->active;
    if (a == A_BUY)
        return priced(s, deck_in_use(s) < 0 ? RULE_DECK_EMPTY : RULE_FINE,
                      inkas_price_card);
    if (a >= A_CITY)
        return priced(s, inkas_city_rule(s, p, a - A_CITY), inkas_price_city);
    if (a >= A_ROAD)
        return priced(s, inkas_path_rule(s, p, a - A_ROAD), inkas_price_road);
    return priced(s, inkas_village_rule(s, p, a - A_VILLAGE), inkas_price_village);
}

static inkas_rule cards_rule(const inkas_state *s, int a)
{
    if (kv__is_in(a, A_CARD_WARRIOR, CARD_MONOPOLY))
        return inkas_card_rule(s, a - A_CARD_WARRIOR);
    if (kv__is_in(a, A_CARD_MONOPOLY, N_KINDS))
        return inkas_card_rule(s, CARD_MONOPOLY);
    return kv__is_in(a, A_CALL, N_FRAME) ? inkas_call_rule(s) : RULE_NOT_NOW;
}

static bool is_offering(int a)
{
    inkas_terms t = inkas_terms_in(a);
    return (t.give || t.want) && !kv__is_in(a, A_COUNTER, N_KINDS * N_KINDS);
}

/* Terms of an offer that has not begun: what would be wrong with them then. */
static inkas_rule early_offer_rule(const inkas_state *s, int a)
{
    inkas_state begun = *s;
    inkas_rule r = inkas_begin_rule(s, A_TRADE);
    if (r != RULE_FINE)
        return r;
    begun.phase = PHASE_TERMS;
    begun.to = (uint8_t)inkas_addressable(s);
    r = inkas_terms_rule(&begun, a);
    return r == RULE_FINE ? RULE_TRADE_FIRST : r;
}

static inkas_rule main_rule(const inkas_state *s, int a)
{
    const cards goods = cards_of(FISH, 1) | cards_of(COCA, 1) | cards_of(FEATHERS, 1);
    if (a == A_DONE)
        return RULE_FINE;
    if (kv__is_in(a, A_VILLAGE, A_BUY + 1 - A_VILLAGE))
        return build_rule(s, a);
    if (kv__is_in(a, A_BANK, N_KINDS * N_KINDS))
        return inkas_bank_rule(s, (a - A_BANK) / N_KINDS, (a - A_BANK) % N_KINDS);
    if (a == A_BANK_GOODS)
        return priced(s, RULE_FINE, goods);
    if (kv__is_in(a, A_ROUTE, N_PAIRS))
        return inkas_route_rule(s, a - A_ROUTE);
    if (a == A_ASK || a == A_TRADE)
        return inkas_begin_rule(s, a);
    if (is_offering(a))
        return early_offer_rule(s, a);
    return cards_rule(s, a);
}

static inkas_rule settle_rule(const inkas_state *s, int a)
{
    if (!kv__is_in(a, A_VILLAGE, N_SITES))
        return RULE_NOT_NOW;
    if (all_sites(s) & bit(a - A_VILLAGE))
        return RULE_SITE_TAKEN;
    return s->blocked & bit(a - A_VILLAGE) ? RULE_TOO_CLOSE : RULE_FINE;
}

static inkas_rule pave_rule(const inkas_state *s, int a)
{
    if (!kv__is_in(a, A_ROAD, N_PATHS))
        return RULE_NOT_NOW;
    const uint8_t *ends = inkas_path_sites[a - A_ROAD];
    return ends[0] == s->site || ends[1] == s->site ? RULE_FINE : RULE_NOT_BESIDE;
}

static inkas_rule robber_rule(const inkas_state *s, int a)
{
    if (!kv__is_in(a, A_ROBBER, N_PLACES))
        return RULE_NOT_NOW;
    if (a - A_ROBBER == s->robber)
        return RULE_ROBBER_STAYS;
    return robber_places(s) & bit(a - A_ROBBER) ? RULE_FINE : RULE_ROBBER_LAND_ONLY;
}

static inkas_rule steal_rule(const inkas_state *s, int a)
{
    int p = a - A_STEAL;
    if (!kv__is_in(a, A_STEAL, N_SEATS + 1))
        return RULE_NOT_NOW;
    if (p == N_SEATS || inkas_victims(s) >> p & 1)
        return RULE_FINE;
    return p < s->head.players && p != s->active &&
                   own_sites(s, p) & inkas_hex_sites[s->robber]
               ? RULE_HAND_EMPTY
               : RULE_NO_BUILDING_THERE;
}

static inkas_rule take_rule(const inkas_state *s, int a)
{
    if (!kv__is_in(a, A_TAKE, N_KINDS))
        return RULE_NOT_NOW;
    if (takable(s) >> (a - A_TAKE) & 1)
        return RULE_FINE;
    return s->take_not >> (a - A_TAKE) & 1 ? RULE_SAME_KIND : RULE_BANK_EMPTY;
}

static inkas_rule answer_rule(const inkas_state *s, int a)
{
    if (a == A_DECLINE)
        return RULE_FINE;
    if (a == A_ACCEPT && s->is_ask)
        return RULE_NOTHING_OFFERED;
    if (a == A_ACCEPT)
        return has_cards(s->hand[s->answerer], s->want) ? RULE_FINE : RULE_NOT_IN_HAND;
    return inkas_counter_rule(s, a);
}

static inkas_rule pick_rule(const inkas_state *s, int a)
{
    if (a == A_CANCEL)
        return RULE_FINE;
    return kv__is_in(a, A_DEAL, N_SEATS) ? inkas_deal_rule(s, a - A_DEAL) : RULE_NOT_NOW;
}

static inkas_rule chance_rule(const inkas_state *s, int a)
{
    switch (s->phase) {
    case PHASE_TILES:
        if (!kv__is_in(a, A_TILE, N_RESOURCES))
            return RULE_NOT_NOW;
        return s->tiles[a - A_TILE] ? RULE_FINE : RULE_NO_SUCH_TILE;
    case PHASE_STOLEN:
        if (!kv__is_in(a, A_STOLEN, N_KINDS))
            return RULE_NOT_NOW;
        return count_of(s->hand[s->victim], a - A_STOLEN) ? RULE_FINE : RULE_NOT_IN_HAND;
    case PHASE_DRAW:
        if (!kv__is_in(a, A_DRAW, N_CARDS))
            return RULE_NOT_NOW;
        return s->deck[deck_in_use(s)][a - A_DRAW] ? RULE_FINE : RULE_NOT_IN_DECK;
    default:
        return kv__is_in(a, A_DICE, N_TOTALS) ? RULE_FINE : RULE_NOT_NOW;
    }
}

static inkas_rule rule_of(const inkas_state *s, int a)
{
    switch ((inkas_phase)s->phase) {
    case PHASE_BEFORE:
        return a == A_ROLL ? RULE_FINE : cards_rule(s, a);
    case PHASE_MAIN:
        return main_rule(s, a);
    case PHASE_TILES:
    case PHASE_START:
    case PHASE_DICE:
    case PHASE_STOLEN:
    case PHASE_DRAW:
        return chance_rule(s, a);
    case PHASE_SETTLE:
        return settle_rule(s, a);
    case PHASE_PAVE:
        return pave_rule(s, a);
    case PHASE_DISCARD:
        if (!kv__is_in(a, A_DISCARD, N_KINDS))
            return RULE_NOT_NOW;
        return count_of(s->hand[s->answerer], a - A_DISCARD) ? RULE_FINE
                                                             : RULE_NOT_IN_HAND;
    case PHASE_ROBBER:
        return robber_rule(s, a);
    case PHASE_STEAL:
        return steal_rule(s, a);
    case PHASE_TAKE:
        return take_rule(s, a);
    case PHASE_ROADS:
        return kv__is_in(a, A_ROAD, N_PATHS) ? inkas_path_rule(s, s->active, a - A_ROAD)
                                             : RULE_NOT_NOW;
    case PHASE_TERMS:
    case PHASE_COUNTER:
        return inkas_terms_rule(s, a);
    case PHASE_ANSWER:
        return answer_rule(s, a);
    case PHASE_PICK:
        return pick_rule(s, a);
    case PHASE_TRIBE:
        return kv__is_in(a, A_VILLAGE, N_SITES) ? inkas_tribe_rule(s, a - A_VILLAGE)
                                                : RULE_NOT_NOW;
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return RULE_NOT_NOW;
}

kv_err inkas_explain(const kv_state *s, kv_action a, kv_error *e)
{
    inkas_rule rule = rule_of((const inkas_state *)s, a);
    return rule == RULE_FINE
               ? KV_OK
               : kv__illegal(e, &kv_game_inkas.texts.rules_broken, (int)rule);
}
