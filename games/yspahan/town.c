/* town.c: shops, the overseer's way and the caravan. Shops are bits 0..46 of a
 * 64-bit word, so the rules about souks are a few operations on masks.
 */
#include "games/yspahan/yspahan.h"

/* ---- Shops ------------------------------------------------------------------ */

/* Spec 7: in a quarter where the player has unfinished souks, only those (A2); else
 * all souks that hold no good at all. Goods present decide, nothing else (A3). */
uint64_t yspahan_open_shops(const yspahan_state *s, int seat, int quarter)
{
    static const uint8_t first_souk[N_QUARTERS + 1] = {0, 4, 8, 11, 14};
    uint64_t any = all_goods(s), mine = s->goods[seat], unfinished = 0, fresh = 0;
    for (int i = first_souk[quarter]; i < first_souk[quarter + 1]; i++) {
        uint64_t souk = yspahan_souk_shops[i];
        if (mine & souk)
            unfinished |= souk & ~any;
        else if (!(any & souk))
            fresh |= souk;
    }
    return unfinished ? unfinished : fresh;
}

uint64_t yspahan_open_anywhere(const yspahan_state *s, int seat)
{
    uint64_t open = 0;
    for (int q = 0; q < N_QUARTERS; q++)
        open |= yspahan_open_shops(s, seat, q);
    return open;
}

int yspahan_owner(const yspahan_state *s, int shop)
{
    for (int p = 0; p < s->head.players; p++)
        if (s->goods[p] >> shop & 1)
            return p;
    return -1;
}

yspahan_rule yspahan_closed_rule(const yspahan_state *s, int seat, int shop)
{
    uint64_t any = all_goods(s), souk = yspahan_souk_shops[yspahan_shop_souk[shop]];
    if (any >> shop & 1)
        return RULE_SHOP_FULL;
    return any & souk & ~s->goods[seat] ? RULE_SOUK_FOREIGN : RULE_SOUK_UNFINISHED;
}

void yspahan_place(yspahan_state *s, int seat, int shop, kv_events *ev)
{
    s->goods[seat] |= 1ull << shop;
    kv__emit(ev, EV_PLACED, KV_SEEN_ALL, seat, shop, 0, 0, 0);
}

/* ---- The overseer ----------------------------------------------------------- */

/* Spec 8: a gold for each square more or less than the dice say; with a Hammam the
 * first three are free. The street has no loops, so a square fixes the distance. */
int yspahan_walk_cost(const yspahan_state *s, int square)
{
    int steps = yspahan_distance[s->overseer][square];
    int change = steps - s->value[s->floor];
    int cost = change < 0 ? -change : change;
    if (has_building(s, active_of(s), HAMMAM))
        cost -= 3;
    return cost < 0 ? 0 : cost;
}

static void next_good(yspahan_state *s, kv_events *ev);

void yspahan_move(yspahan_state *s, int square, kv_events *ev)
{
    int p = active_of(s), cost = yspahan_walk_cost(s, square);
    s->gold[p] = (uint16_t)(s->gold[p] - cost);
    if (cost)
        kv__emit(ev, EV_PAID_GOLD, KV_SEEN_ALL, p, cost, 0, 0, 0);
    s->overseer = (uint8_t)square;
    kv__emit(ev, EV_OVERSEER, KV_SEEN_ALL, p, PLACE_SQUARE + square, 0, 0, 0);
    s->n_load = 0;
    for (uint64_t m = yspahan_square_shops[square] & all_goods(s); m; m &= m - 1)
        s->load[s->n_load++] = (uint8_t)__builtin_ctzll(m);
    if (s->n_load == 2)
        s->phase = PHASE_ORDER;
    else if (s->n_load == 1)
        next_good(s, ev);
    else
        yspahan_after_action(s, ev);
}

void yspahan_load_first(yspahan_state *s, int shop, kv_events *ev)
{
    if (s->load[0] != shop) {
        s->load[1] = s->load[0];
        s->load[0] = (uint8_t)shop;
    }
    next_good(s, ev);
}

/* ---- Loading ---------------------------------------------------------------- */

int yspahan_capacity(const yspahan_state *s)
{
    return 3 * yspahan_camels_per_row[s->head.players];
}

static int row_of(const yspahan_state *s, int slot)
{
    return slot / yspahan_camels_per_row[s->head.players];
}

/* Spec 10: the first free camel; points at once. */
void yspahan_load_good(yspahan_state *s, int owner, kv_events *ev)
{
    int row = row_of(s, s->n_caravan), n = yspahan_loading_points[row];
    s->caravan[s->n_caravan++] = (uint8_t)owner;
    kv__emit(ev, EV_LOADED, KV_SEEN_ALL, owner, row + 1, 0, 0, 0);
    if (n)
        yspahan_score(s, EV_SCORE_LOADING, owner, n, row + 1, 0, ev);
}

/* Goods times the number of the highest row that holds one. */
void yspahan_score_caravan(yspahan_state *s, kv_events *ev)
{
    for (int p = 0; p < s->head.players; p++) {
        int n = 0, row = 0;
        for (int i = 0; i < s->n_caravan; i++) {
            if (s->caravan[i] == p) {
                n++;
                row = row_of(s, i) + 1;
            }
        }
        if (n)
            yspahan_score(s, EV_SCORE_CARAVAN, p, n * row, n, row, ev);
    }
}

void yspahan_loaded(yspahan_state *s, kv_events *ev)
{
    if (s->n_caravan < yspahan_capacity(s))
        return;
    kv__emit(ev, EV_CARAVAN_FULL, KV_SEEN_ALL, 0, 0, 0, 0, 0);
    yspahan_score_caravan(s, ev);
    memset(s->caravan, 0, sizeof s->caravan);
    s->n_caravan = 0;
}

/* The good has been chosen: from the shop, or for a camel from the supply (A8). */
static void load_next_good(yspahan_state *s, bool is_camel, kv_events *ev)
{
    int shop = s->load[0], owner = yspahan_owner(s, shop);
    s->load[0] = s->load[1];
    s->load[1] = 0;
    s->n_load--;
    if (s->n_load == 0)
        s->load[0] = 0;
    if (is_camel) {
        s->camels[owner]--;
        kv__emit(ev, EV_CAMEL_GIVEN, KV_SEEN_ALL, owner, shop, 0, 0, 0);
    } else {
        s->goods[owner] &= ~(1ull << shop);
    }
    yspahan_load_good(s, owner, ev);
    if (has_building(s, owner, CARAVANSERAI)) {
        yspahan_draw_card(s, owner, THEN_LOADED, ev);
    } else {
        yspahan_loaded(s, ev);
        yspahan_next_load(s, ev);
    }
}

bool yspahan_can_save(const yspahan_state *s)
{
    int owner = yspahan_owner(s, s->load[0]);
    return s->camels[owner] && yspahan_goods_left(s, owner);
}

/* The mover is asked only because he holds a card that he can play now (A10). */
static void pause_for_cards(yspahan_state *s, yspahan_phase phase, kv_events *ev)
{
    s->phase = (uint8_t)phase;
    kv__emit(ev, EV_MAY_PLAY, KV_SEEN_ALL, active_of(s), 0, 0, 0, 0);
}

/* Spec 8: its owner is asked if he has a camel to give, the mover also if he can play a
 * card. Of two goods the first follows upon the order, where cards could be played just
 * as well: without a camel he is not asked again. */
static void next_good(yspahan_state *s, kv_events *ev)
{
    bool is_own = yspahan_owner(s, s->load[0]) == active_of(s);
    if (yspahan_can_save(s))
        s->phase = PHASE_CAMEL;
    else if (is_own && s->n_load == 1 && yspahan_has_playable(s))
        pause_for_cards(s, PHASE_CAMEL, ev);
    else
        load_next_good(s, false, ev);
}

/* A good has been loaded. Before the second one the mover may play cards; if it is his
 * own, he does so when he decides about his camel. */
void yspahan_next_load(yspahan_state *s, kv_events *ev)
{
    if (s->n_load == 0)
        yspahan_after_action(s, ev);
    else if (yspahan_owner(s, s->load[0]) != active_of(s) && yspahan_has_playable(s))
        pause_for_cards(s, PHASE_ORDER, ev);
    else
        next_good(s, ev);
}

void yspahan_load_on(yspahan_state *s, kv_events *ev)
{
    if (s->phase == PHASE_ORDER ? s->n_load == 2 : yspahan_can_save(s))
        return; /* there is more to choose than cards */
    if (yspahan_has_playable(s))
        pause_for_cards(s, s->phase, ev);
    else
        next_good(s, ev);
}

void yspahan_camel(yspahan_state *s, bool is_given, kv_events *ev)
{
    load_next_good(s, is_given, ev);
}
