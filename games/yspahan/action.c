/* action.c: setting up, who decides, and carrying out one action. Nothing here
 * checks whether the action is legal; legal.c does.
 */
#include "games/yspahan/yspahan.h"

void yspahan_create(const kv_config *c, kv_state *state)
{
    yspahan_state *s = (yspahan_state *)state;
    s->strict = (uint8_t)c->option[0];
    s->first = (uint8_t)c->option[1];
    for (int p = 0; p < s->head.players; p++)
        s->gold[p] = START_GOLD;
    for (int i = 0; i < N_CARDS; i++)
        s->deck[i] = s->shuffled[i] = COPIES;
    s->deck_size = N_CARDS * COPIES;
    s->floor = NONE;
    s->overseer = CROSSING;
    s->week = s->day = 1;
    yspahan_start_day(s, NULL);
}

int yspahan_decider(const kv_state *state)
{
    const yspahan_state *s = (const yspahan_state *)state;
    switch (s->phase) {
    case PHASE_ROLL:
    case PHASE_DRAW:
        return KV_CHANCE;
    case PHASE_CAMEL:
        return yspahan_owner(s, s->load[0]);
    case PHASE_OVER:
        return KV_OVER;
    default:
        return active_of(s);
    }
}

static void buy_dice(yspahan_state *s, int n, kv_events *ev)
{
    int p = active_of(s);
    s->gold[p] = (uint16_t)(s->gold[p] - n);
    s->roll_white = yspahan_white_dice[s->head.players];
    s->roll_yellow = (uint8_t)n;
    s->phase = PHASE_ROLL;
    kv__emit(ev, EV_BOUGHT_DICE, KV_SEEN_ALL, p, n, 0, 0, 0);
}

/* ---- A group of dice -------------------------------------------------------- */

static void use_group(yspahan_state *s, int floor, kv_events *ev)
{
    s->floor = (uint8_t)floor;
    kv__emit(ev, EV_TOOK_GROUP, KV_SEEN_ALL, active_of(s), floor,
             yspahan_group_size(s, floor), s->value[floor], 0);
}

/* Spec 7: the next good, the Hoist's good, or no more. */
static void next_place(yspahan_state *s, kv_events *ev)
{
    int p = active_of(s);
    bool is_open = yspahan_open_shops(s, p, s->floor - FLOOR_BAG) &&
                   yspahan_goods_left(s, p);
    if (is_open && (s->n_place || s->has_extra)) {
        s->phase = PHASE_PLACE;
        return;
    }
    s->n_place = s->has_extra = 0;
    yspahan_after_action(s, ev);
}

/* The floor's own action with g dice, a card thrown away included. */
static void take_floor(yspahan_state *s, int floor, int g, kv_events *ev)
{
    int p = active_of(s);
    if (floor == FLOOR_CAMEL) {
        yspahan_gain_camels(s, p, g + has_building(s, p, PADDOCK), ev);
        yspahan_after_action(s, ev);
    } else if (floor == FLOOR_GOLD) {
        yspahan_gain_gold(s, p, g + 2 * has_building(s, p, STORE), ev);
        yspahan_after_action(s, ev);
    } else {
        s->n_place = (uint8_t)g;
        s->has_extra = has_building(s, p, HOIST);
        next_place(s, ev);
    }
}

static void apply_group(yspahan_state *s, int a, kv_events *ev)
{
    int p = active_of(s);
    if (a >= A_DRAW_NO_GROUP) {
        if (a == A_DRAW_NO_GROUP) {
            yspahan_draw_card(s, p, THEN_AFTER, ev);
        } else {
            kv__emit(ev, EV_NOTHING, KV_SEEN_ALL, p, 0, 0, 0, 0);
            yspahan_after_action(s, ev);
        }
    } else if (a >= A_SPEND) {
        use_group(s, (a - A_SPEND) / N_BUILDS, ev);
        yspahan_build(s, (a - A_SPEND) % N_BUILDS, ev);
        yspahan_after_action(s, ev);
    } else if (a >= A_DRAW) {
        use_group(s, a - A_DRAW, ev);
        yspahan_draw_card(s, p, THEN_AFTER, ev);
    } else if (a >= A_WALK) {
        use_group(s, a - A_WALK, ev);
        s->phase = PHASE_MOVE;
    } else if (a >= A_TAKE_WITH) {
        int floor = (a - A_TAKE_WITH) / N_CARDS, card = (a - A_TAKE_WITH) % N_CARDS;
        use_group(s, floor, ev);
        yspahan_throw_card(s, p, card);
        kv__emit(ev, EV_DISCARDED, KV_SEEN_ALL, p, card, 0, 0, 0);
        yspahan_renew_deck(s, ev);
        take_floor(s, floor, yspahan_group_size(s, floor) + 1, ev);
    } else {
        use_group(s, a - A_TAKE, ev);
        take_floor(s, a - A_TAKE, yspahan_group_size(s, a - A_TAKE), ev);
    }
}

static void apply_place(yspahan_state *s, int a, kv_events *ev)
{
    if (a == A_STOP) {
        s->has_extra = 0;
        kv__emit(ev, EV_STOPPED, KV_SEEN_ALL, active_of(s), 0, 0, 0, 0);
    } else {
        yspahan_place(s, active_of(s), a - A_PLACE, ev);
        if (s->n_place)
            s->n_place--;
        else
            s->has_extra = 0;
    }
    next_place(s, ev);
}

/* ---- Apply ------------------------------------------------------------------ */

/* Cards change nothing about what has to be decided, but a good whose owner has no
 * other choice left is loaded. */
static void apply_card(yspahan_state *s, int a, kv_events *ev)
{
    yspahan_play_card(s, a, ev);
    if (s->n_load)
        yspahan_load_on(s, ev);
}

static void apply_after(yspahan_state *s, int a, kv_events *ev)
{
    if (a == A_DONE) {
        kv__emit(ev, EV_DONE, KV_SEEN_ALL, active_of(s), 0, 0, 0, 0);
        yspahan_end_turn(s, ev);
    } else {
        yspahan_build(s, a - A_BUILD, ev);
    }
}

void yspahan_apply(kv_state *state, kv_action a, kv_events *ev)
{
    yspahan_state *s = (yspahan_state *)state;
    if (a >= A_CARD_CAMELS && a < A_BUILD) {
        apply_card(s, a, ev);
        return;
    }
    switch ((yspahan_phase)s->phase) {
    case PHASE_DICE:
        buy_dice(s, a - A_DICE, ev);
        break;
    case PHASE_GROUP:
        apply_group(s, a, ev);
        break;
    case PHASE_AFTER:
        apply_after(s, a, ev);
        break;
    case PHASE_ROLL:
        yspahan_rolled(s, a - A_ROLL + 1, ev);
        break;
    case PHASE_PLACE:
        apply_place(s, a, ev);
        break;
    case PHASE_MOVE:
        yspahan_move(s, a - A_MOVE, ev);
        break;
    case PHASE_ORDER:
        yspahan_load_first(s, a - A_LOAD, ev);
        break;
    case PHASE_CAMEL:
        yspahan_camel(s, a == A_CAMEL + 1, ev);
        break;
    case PHASE_DRAW:
        yspahan_dealt(s, a - A_DEAL, ev);
        break;
    case PHASE_OVER:
    case N_PHASES:
        assert(false);
    }
}

/* A25: no tie-break, equal points share the victory. */
void yspahan_result(const kv_state *state, kv_result *r)
{
    const yspahan_state *s = (const yspahan_state *)state;
    for (int p = 0; p < s->head.players; p++)
        r->key[p][0] = s->points[p];
    r->reason = yspahan_end_words[0].id;
}
