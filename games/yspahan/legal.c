/* legal.c: which actions are legal, twice over: yspahan_legal lists them all,
 * yspahan_explain judges one and names the rule it breaks.
 */
#include "games/yspahan/yspahan.h"

static int quarter_of(int floor)
{
    return floor - FLOOR_BAG;
}

static bool is_quarter(int floor)
{
    return floor >= FLOOR_BAG && floor <= FLOOR_VASE;
}

/* Are there dice for this player on the floor? */
static yspahan_rule group_rule_of(const yspahan_state *s, int floor)
{
    if (yspahan_group_size(s, floor))
        return RULE_FINE;
    return s->yellow[floor] ? RULE_YELLOW_ONLY : RULE_EMPTY_FLOOR;
}

/* Spec 7: a supply action needs a shop and, if goods are limited, a good. */
static yspahan_rule take_rule(const yspahan_state *s, int floor)
{
    int p = active_of(s);
    yspahan_rule dice = group_rule_of(s, floor);
    if (dice != RULE_FINE || !is_quarter(floor))
        return dice;
    if (!yspahan_goods_left(s, p))
        return RULE_NO_GOOD_LEFT;
    return yspahan_open_shops(s, p, quarter_of(floor)) ? RULE_FINE : RULE_NO_SHOP;
}

/* ---- The list --------------------------------------------------------------- */

static int legal_dice(const yspahan_state *s, kv_action *out)
{
    int n = 0;
    for (int k = 0; k <= YELLOW_DICE && k <= s->gold[active_of(s)]; k++)
        out[n++] = (kv_action)(A_DICE + k);
    return n + yspahan_list_cards(s, out + n);
}

static int put_takes_with(const yspahan_state *s, uint64_t takes, kv_action *out, int n)
{
    const uint8_t *hand = s->hand[active_of(s)];
    for (int f = 0; f < N_FLOORS; f++)
        for (int c = 0; c < N_CARDS && takes >> f & 1; c++)
            if (hand[c])
                out[n++] = (kv_action)(A_TAKE_WITH + f * N_CARDS + c);
    return n;
}

static int legal_group(const yspahan_state *s, kv_action *out)
{
    uint64_t groups = 0, takes = 0;
    int n = 0;
    for (int f = 0; f < N_FLOORS; f++) {
        if (!yspahan_group_size(s, f))
            continue;
        groups |= 1ull << f;
        takes |= (uint64_t)(take_rule(s, f) == RULE_FINE) << f;
    }
    n = kv__put_mask(out, n, A_TAKE, takes);
    if (s->hand_size[active_of(s)])
        n = put_takes_with(s, takes, out, n);
    n = kv__put_mask(out, n, A_WALK, groups);
    if (s->deck_size)
        n = kv__put_mask(out, n, A_DRAW, groups);
    for (int f = 0; f < N_FLOORS && s->head.players == 2; f++)
        if (groups >> f & 1)
            n += yspahan_list_builds(s, A_SPEND + f * N_BUILDS, out + n);
    if (!groups)
        out[n++] = s->deck_size ? A_DRAW_NO_GROUP : A_NOTHING;
    return n + yspahan_list_cards(s, out + n);
}

static int legal_place(const yspahan_state *s, kv_action *out)
{
    uint64_t open = yspahan_open_shops(s, active_of(s), quarter_of(s->floor));
    int n = kv__put_mask(out, 0, A_PLACE, open);
    if (!s->n_place) /* A1: only the Hoist's good is optional */
        out[n++] = A_STOP;
    return n;
}

static int legal_move(const yspahan_state *s, kv_action *out)
{
    int n = 0;
    for (int q = 0; q < N_SQUARES; q++)
        if (yspahan_walk_cost(s, q) <= s->gold[active_of(s)])
            out[n++] = (kv_action)(A_MOVE + q);
    return n;
}

static int legal_order(const yspahan_state *s, kv_action *out)
{
    uint64_t shops = 0;
    for (int i = 0; i < s->n_load; i++)
        shops |= 1ull << s->load[i];
    int n = kv__put_mask(out, 0, A_LOAD, shops);
    return n + yspahan_list_cards(s, out + n);
}

static int legal_camel(const yspahan_state *s, kv_action *out)
{
    int n = kv__put_mask(out, 0, A_CAMEL, yspahan_can_save(s) ? 3 : 1);
    bool is_own = yspahan_owner(s, s->load[0]) == active_of(s);
    return is_own ? n + yspahan_list_cards(s, out + n) : n;
}

static int legal_after(const yspahan_state *s, kv_action *out)
{
    int n = yspahan_list_cards(s, out);
    if (s->head.players != 2 && !s->has_built)
        n += yspahan_list_builds(s, A_BUILD, out + n);
    out[n++] = A_DONE;
    return n;
}

static uint64_t deck_mask(const yspahan_state *s)
{
    uint64_t mask = 0;
    for (int c = 0; c < N_CARDS; c++)
        mask |= (uint64_t)(s->deck[c] > 0) << c;
    return mask;
}

int yspahan_legal(const kv_state *state, kv_action *out)
{
    const yspahan_state *s = (const yspahan_state *)state;
    switch ((yspahan_phase)s->phase) {
    case PHASE_DICE:
        return legal_dice(s, out);
    case PHASE_ROLL:
        return kv__put_mask(out, 0, A_ROLL, (1u << N_VALUES) - 1);
    case PHASE_GROUP:
        return legal_group(s, out);
    case PHASE_PLACE:
        return legal_place(s, out);
    case PHASE_MOVE:
        return legal_move(s, out);
    case PHASE_ORDER:
        return legal_order(s, out);
    case PHASE_CAMEL:
        return legal_camel(s, out);
    case PHASE_DRAW:
        return kv__put_mask(out, 0, A_DEAL, deck_mask(s));
    case PHASE_AFTER:
        return legal_after(s, out);
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return 0;
}

int yspahan_weights(const kv_state *state, uint32_t *out)
{
    const yspahan_state *s = (const yspahan_state *)state;
    int n = 0;
    if (s->phase == PHASE_ROLL) {
        while (n < N_VALUES)
            out[n++] = 1;
    } else if (s->phase == PHASE_DRAW) {
        for (int c = 0; c < N_CARDS; c++)
            if (s->deck[c])
                out[n++] = s->deck[c];
    }
    return n;
}

/* ---- One action explained --------------------------------------------------- */

static yspahan_rule dice_rule(const yspahan_state *s, int a)
{
    if (!kv__is_in(a, A_DICE, YELLOW_DICE + 1))
        return yspahan_card_rule(s, a);
    return a - A_DICE <= s->gold[active_of(s)] ? RULE_FINE : RULE_NOT_ENOUGH_GOLD;
}

/* A group given up for a building (two players). */
static yspahan_rule spend_rule(const yspahan_state *s, int a)
{
    if (s->head.players != 2)
        return RULE_NOT_NOW;
    yspahan_rule r = group_rule_of(s, (a - A_SPEND) / N_BUILDS);
    return r == RULE_FINE ? yspahan_build_rule(s, (a - A_SPEND) % N_BUILDS) : r;
}

static yspahan_rule group_rule(const yspahan_state *s, int a)
{
    if (kv__is_in(a, A_TAKE, N_FLOORS))
        return take_rule(s, a - A_TAKE);
    if (kv__is_in(a, A_TAKE_WITH, N_FLOORS * N_CARDS)) {
        yspahan_rule r = take_rule(s, (a - A_TAKE_WITH) / N_CARDS);
        bool has_card = s->hand[active_of(s)][(a - A_TAKE_WITH) % N_CARDS] > 0;
        return r == RULE_FINE && !has_card ? RULE_NO_SUCH_CARD : r;
    }
    if (kv__is_in(a, A_WALK, N_FLOORS))
        return group_rule_of(s, a - A_WALK);
    if (kv__is_in(a, A_DRAW, N_FLOORS)) {
        yspahan_rule r = group_rule_of(s, a - A_DRAW);
        return r == RULE_FINE && !s->deck_size ? RULE_NO_CARD_TO_DRAW : r;
    }
    if (kv__is_in(a, A_SPEND, N_FLOORS * N_BUILDS))
        return spend_rule(s, a);
    if (a == A_DRAW_NO_GROUP || a == A_NOTHING) {
        if (yspahan_has_group(s))
            return RULE_GROUP_LEFT;
        if (a == A_DRAW_NO_GROUP)
            return s->deck_size ? RULE_FINE : RULE_NO_CARD_TO_DRAW;
        return s->deck_size ? RULE_NOT_NOW : RULE_FINE;
    }
    return yspahan_card_rule(s, a);
}

static yspahan_rule place_rule(const yspahan_state *s, int a)
{
    int p = active_of(s), quarter = quarter_of(s->floor), shop = a - A_PLACE;
    if (a == A_STOP)
        return s->n_place ? RULE_NO_EXTRA_GOOD : RULE_FINE;
    if (!kv__is_in(a, A_PLACE, N_SHOPS))
        return RULE_NOT_NOW;
    if (yspahan_open_shops(s, p, quarter) >> shop & 1)
        return RULE_FINE;
    if (!(yspahan_quarter_shops[quarter] >> shop & 1))
        return RULE_SHOP_ELSEWHERE;
    return yspahan_closed_rule(s, p, shop);
}

static yspahan_rule move_rule(const yspahan_state *s, int a)
{
    if (!kv__is_in(a, A_MOVE, N_SQUARES))
        return RULE_NOT_NOW;
    int cost = yspahan_walk_cost(s, a - A_MOVE);
    return cost <= s->gold[active_of(s)] ? RULE_FINE : RULE_TOO_FAR;
}

static yspahan_rule order_rule(const yspahan_state *s, int a)
{
    if (!kv__is_in(a, A_LOAD, N_SHOPS))
        return yspahan_card_rule(s, a);
    for (int i = 0; i < s->n_load; i++)
        if (s->load[i] == a - A_LOAD)
            return RULE_FINE;
    return RULE_NOT_LOADED;
}

/* A10: only the mover can play cards about his own good, nobody in another's turn. */
static yspahan_rule camel_rule(const yspahan_state *s, int a)
{
    int owner = yspahan_owner(s, s->load[0]);
    if (!kv__is_in(a, A_CAMEL, 2))
        return owner == active_of(s) ? yspahan_card_rule(s, a) : RULE_NOT_NOW;
    if (a == A_CAMEL || yspahan_can_save(s))
        return RULE_FINE;
    return s->camels[owner] ? RULE_NO_GOOD_LEFT : RULE_NOT_ENOUGH_CAMELS;
}

static yspahan_rule after_rule(const yspahan_state *s, int a)
{
    if (a == A_DONE)
        return RULE_FINE;
    if (!kv__is_in(a, A_BUILD, N_BUILDS))
        return yspahan_card_rule(s, a);
    if (s->head.players == 2)
        return RULE_NOT_NOW; /* spec 12: building takes a group */
    if (s->has_built)
        return RULE_ONE_BUILDING;
    return yspahan_build_rule(s, a - A_BUILD);
}

static yspahan_rule rule_of(const yspahan_state *s, int a)
{
    switch ((yspahan_phase)s->phase) {
    case PHASE_DICE:
        return dice_rule(s, a);
    case PHASE_ROLL:
        return kv__is_in(a, A_ROLL, N_VALUES) ? RULE_FINE : RULE_NOT_NOW;
    case PHASE_GROUP:
        return group_rule(s, a);
    case PHASE_PLACE:
        return place_rule(s, a);
    case PHASE_MOVE:
        return move_rule(s, a);
    case PHASE_ORDER:
        return order_rule(s, a);
    case PHASE_CAMEL:
        return camel_rule(s, a);
    case PHASE_DRAW:
        if (!kv__is_in(a, A_DEAL, N_CARDS))
            return RULE_NOT_NOW;
        return s->deck[a - A_DEAL] ? RULE_FINE : RULE_NOT_IN_DECK;
    case PHASE_AFTER:
        return after_rule(s, a);
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return RULE_NOT_NOW;
}

kv_err yspahan_explain(const kv_state *s, kv_action a, kv_error *e)
{
    yspahan_rule rule = rule_of((const yspahan_state *)s, a);
    return rule == RULE_FINE
               ? KV_OK
               : kv__illegal(e, &kv_game_yspahan.texts.rules_broken, (int)rule);
}
