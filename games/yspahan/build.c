/* build.c: buildings and cards. Cards may be played by whoever's turn it is, any number
 * of them: before dice are bought, before and after the action, and while goods are
 * loaded (A10). While goods are placed and before the overseer goes they are not offered,
 * for playing them before comes to the same.
 */
#include "games/yspahan/yspahan.h"

/* ---- Buildings -------------------------------------------------------------- */

/* A13: both price cards together are fine, but each must save something. */
yspahan_rule yspahan_build_rule(const yspahan_state *s, int build)
{
    int p = active_of(s), building = build / 4, with = build % 4;
    int camels = yspahan_price[building][0], gold = yspahan_price[building][1];
    if (has_building(s, p, building))
        return RULE_BUILT_ALREADY;
    if ((with & WITH_NO_GOLD && !s->hand[p][CARD_NO_GOLD]) ||
        (with & WITH_NO_CAMELS && !s->hand[p][CARD_NO_CAMELS]))
        return RULE_NO_SUCH_CARD;
    if ((with & WITH_NO_GOLD && !gold) || (with & WITH_NO_CAMELS && !camels))
        return RULE_NOTHING_SAVED;
    if (!(with & WITH_NO_CAMELS) && s->camels[p] < camels)
        return RULE_NOT_ENOUGH_CAMELS;
    if (!(with & WITH_NO_GOLD) && s->gold[p] < gold)
        return RULE_NOT_ENOUGH_GOLD;
    return yspahan_goods_left(s, p) ? RULE_FINE : RULE_NO_GOOD_LEFT;
}

int yspahan_list_builds(const yspahan_state *s, int base, kv_action *out)
{
    int n = 0;
    for (int build = 0; build < N_BUILDS; build++)
        if (yspahan_build_rule(s, build) == RULE_FINE)
            out[n++] = (kv_action)(base + build);
    return n;
}

void yspahan_build(yspahan_state *s, int build, kv_events *ev)
{
    int p = active_of(s), building = build / 4, with = build % 4;
    int n = __builtin_popcount(s->buildings[p]);
    int camels = with & WITH_NO_CAMELS ? 0 : yspahan_price[building][0];
    int gold = with & WITH_NO_GOLD ? 0 : yspahan_price[building][1];
    for (int i = 0; i < 2; i++) {
        int card = i ? CARD_NO_CAMELS : CARD_NO_GOLD;
        if (with >> i & 1) {
            yspahan_throw_card(s, p, card);
            kv__emit(ev, EV_PLAYED, KV_SEEN_ALL, p, card, 0, 0, 0);
        }
    }
    yspahan_renew_deck(s, ev);
    s->camels[p] = (uint16_t)(s->camels[p] - camels);
    s->gold[p] = (uint16_t)(s->gold[p] - gold);
    s->buildings[p] = (uint8_t)(s->buildings[p] | 1 << building);
    s->has_built = 1;
    kv__emit(ev, EV_BUILT, KV_SEEN_ALL, p, building, camels, gold, 0);
    if (yspahan_building_points[n])
        yspahan_score(s, EV_SCORE_BUILDING, p, yspahan_building_points[n], n + 1, 0, ev);
}

/* ---- Cards ------------------------------------------------------------------ */

void yspahan_throw_card(yspahan_state *s, int seat, int card)
{
    s->hand[seat][card]--;
    s->hand_size[seat]--;
    s->discard[card]++;
}

/* The kind of card an action plays, or NONE. */
static int card_of(int a)
{
    if (a < A_CARD_CAMELS || a >= A_BUILD)
        return NONE;
    if (a < A_CARD_GOLD)
        return CARD_CAMELS3;
    if (a < A_EXCHANGE_GOLD)
        return CARD_GOLD3;
    if (a < A_CARD_SHOP)
        return CARD_EXCHANGE;
    if (a < A_CARD_CARAVAN)
        return CARD_PLACE_SHOP;
    if (a < A_CAMELS_TO_POINTS)
        return CARD_PLACE_CARAVAN;
    return a < A_GOLD_TO_POINTS ? CARD_CAMELS_TO_POINTS : CARD_GOLD_TO_POINTS;
}

static yspahan_rule shop_card_rule(const yspahan_state *s, int seat, int shop)
{
    if (!yspahan_goods_left(s, seat))
        return RULE_NO_GOOD_LEFT;
    if (yspahan_open_anywhere(s, seat) >> shop & 1)
        return RULE_FINE;
    return yspahan_closed_rule(s, seat, shop);
}

yspahan_rule yspahan_card_rule(const yspahan_state *s, int a)
{
    int p = active_of(s), card = card_of(a);
    if (card == NONE)
        return RULE_NOT_NOW;
    if (!s->hand[p][card])
        return RULE_NO_SUCH_CARD;
    int n;
    switch (card) {
    case CARD_EXCHANGE:
        n = a < A_EXCHANGE_CAMELS ? a - A_EXCHANGE_GOLD + 1 : a - A_EXCHANGE_CAMELS + 1;
        if (n > (a < A_EXCHANGE_CAMELS ? s->gold[p] : s->camels[p]))
            return a < A_EXCHANGE_CAMELS ? RULE_NOT_ENOUGH_GOLD : RULE_NOT_ENOUGH_CAMELS;
        n -= a < A_EXCHANGE_CAMELS ? yspahan_bank_camels(s) : yspahan_bank_gold(s);
        return n > 0 ? RULE_BANK_EMPTY : RULE_FINE;
    case CARD_PLACE_SHOP:
        return shop_card_rule(s, p, a - A_CARD_SHOP);
    case CARD_PLACE_CARAVAN:
        return yspahan_goods_left(s, p) ? RULE_FINE : RULE_NO_GOOD_LEFT;
    case CARD_CAMELS_TO_POINTS:
        return a - A_CAMELS_TO_POINTS < s->camels[p] ? RULE_FINE : RULE_NOT_ENOUGH_CAMELS;
    case CARD_GOLD_TO_POINTS:
        return a - A_GOLD_TO_POINTS < s->gold[p] ? RULE_FINE : RULE_NOT_ENOUGH_GOLD;
    default:
        return RULE_FINE;
    }
}

unsigned yspahan_playable_kinds(const yspahan_state *s)
{
    int p = active_of(s);
    bool has_gold = s->gold[p], has_camels = s->camels[p];
    unsigned kinds = 1u << CARD_CAMELS3 | 1u << CARD_GOLD3;
    if ((has_gold && yspahan_bank_camels(s) > 0) ||
        (has_camels && yspahan_bank_gold(s) > 0))
        kinds |= 1u << CARD_EXCHANGE;
    if (yspahan_goods_left(s, p) > 0)
        kinds |= 1u << CARD_PLACE_CARAVAN | (unsigned)(yspahan_open_anywhere(s, p) != 0)
                                                << CARD_PLACE_SHOP;
    kinds |= (unsigned)has_camels << CARD_CAMELS_TO_POINTS;
    return kinds | (unsigned)has_gold << CARD_GOLD_TO_POINTS;
}

bool yspahan_has_playable(const yspahan_state *s)
{
    int p = active_of(s);
    if (!s->hand_size[p])
        return false;
    unsigned held = 0;
    for (int c = 0; c < N_CARDS; c++)
        held |= (unsigned)(s->hand[p][c] > 0) << c;
    return held & yspahan_playable_kinds(s);
}

static int at_most(int n, int max)
{
    return n < max ? n : max;
}

static int put_run(kv_action *out, int n, int base, int count)
{
    for (int i = 0; i < count; i++)
        out[n++] = (kv_action)(base + i);
    return n;
}

int yspahan_list_cards(const yspahan_state *s, kv_action *out)
{
    int p = active_of(s), n = 0;
    const uint8_t *hand = s->hand[p];
    int gold = s->gold[p], camels = s->camels[p];
    if (!s->hand_size[p])
        return 0;
    if (hand[CARD_CAMELS3])
        out[n++] = A_CARD_CAMELS;
    if (hand[CARD_GOLD3])
        out[n++] = A_CARD_GOLD;
    if (hand[CARD_EXCHANGE]) {
        n = put_run(out, n, A_EXCHANGE_GOLD, at_most(gold, yspahan_bank_camels(s)));
        n = put_run(out, n, A_EXCHANGE_CAMELS, at_most(camels, yspahan_bank_gold(s)));
    }
    bool has_good = yspahan_goods_left(s, p) > 0;
    if (hand[CARD_PLACE_SHOP] && has_good)
        for (uint64_t m = yspahan_open_anywhere(s, p); m; m &= m - 1)
            out[n++] = (kv_action)(A_CARD_SHOP + __builtin_ctzll(m));
    if (hand[CARD_PLACE_CARAVAN] && has_good)
        out[n++] = A_CARD_CARAVAN;
    if (hand[CARD_CAMELS_TO_POINTS])
        n = put_run(out, n, A_CAMELS_TO_POINTS, at_most(camels, MAX_CAMELS_TO_POINTS));
    if (hand[CARD_GOLD_TO_POINTS])
        n = put_run(out, n, A_GOLD_TO_POINTS, at_most(gold, MAX_GOLD_TO_POINTS));
    return n;
}

static void exchange(yspahan_state *s, int p, int a, kv_events *ev)
{
    bool is_gold = a < A_EXCHANGE_CAMELS; /* given for camels */
    int n = a - (is_gold ? A_EXCHANGE_GOLD : A_EXCHANGE_CAMELS) + 1;
    int gold = is_gold ? -n : n;
    s->gold[p] = (uint16_t)(s->gold[p] + gold);
    s->camels[p] = (uint16_t)(s->camels[p] - gold);
    kv__emit(ev, is_gold ? EV_EXCHANGED_GOLD : EV_EXCHANGED_CAMELS, KV_SEEN_ALL, p, n, 0,
             0, 0);
}

void yspahan_play_card(yspahan_state *s, int a, kv_events *ev)
{
    int p = active_of(s), card = card_of(a), n;
    yspahan_throw_card(s, p, card);
    kv__emit(ev, EV_PLAYED, KV_SEEN_ALL, p, card, 0, 0, 0);
    yspahan_renew_deck(s, ev);
    switch (card) {
    case CARD_CAMELS3: /* A26: no bonus of a Paddock here */
        yspahan_gain_camels(s, p, 3, ev);
        break;
    case CARD_GOLD3:
        yspahan_gain_gold(s, p, 3, ev);
        break;
    case CARD_EXCHANGE:
        exchange(s, p, a, ev);
        break;
    case CARD_PLACE_SHOP:
        yspahan_place(s, p, a - A_CARD_SHOP, ev);
        break;
    case CARD_PLACE_CARAVAN: /* no card for a Caravanserai */
        yspahan_load_good(s, p, ev);
        yspahan_loaded(s, ev);
        break;
    case CARD_CAMELS_TO_POINTS:
        n = a - A_CAMELS_TO_POINTS + 1;
        s->camels[p] = (uint16_t)(s->camels[p] - n);
        yspahan_score(s, EV_SCORE_CAMELS, p, 2 * n, n, 0, ev);
        break;
    default:
        n = a - A_GOLD_TO_POINTS + 1;
        s->gold[p] = (uint16_t)(s->gold[p] - n);
        yspahan_score(s, EV_SCORE_GOLD, p, n, n, 0, ev);
    }
}
