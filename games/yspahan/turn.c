/* turn.c: supplies, dice and tower, drawing cards, and the course of turns, days
 * and weeks up to the end of the game.
 */
#include "games/yspahan/yspahan.h"

/* ---- Supplies --------------------------------------------------------------- */

enum { PLENTY = 1000 }; /* A17: nothing is limited unless strict_supply is on */

int yspahan_bank_camels(const yspahan_state *s)
{
    int n = STOCK_CAMELS;
    for (int p = 0; p < s->head.players; p++)
        n -= s->camels[p];
    return s->strict ? n : PLENTY;
}

int yspahan_bank_gold(const yspahan_state *s)
{
    int n = STOCK_GOLD;
    for (int p = 0; p < s->head.players; p++)
        n -= s->gold[p];
    return s->strict ? n : PLENTY;
}

/* Goods in town, on the caravan and on buildings come out of a player's stock. */
int yspahan_goods_left(const yspahan_state *s, int seat)
{
    if (!s->strict)
        return PLENTY;
    int n = STOCK_GOODS - __builtin_popcountll(s->goods[seat]) -
            __builtin_popcount(s->buildings[seat]);
    for (int i = 0; i < s->n_caravan; i++)
        n -= s->caravan[i] == seat;
    return n;
}

static int at_most(int n, int max)
{
    return n < max ? n : max;
}

void yspahan_gain_camels(yspahan_state *s, int seat, int n, kv_events *ev)
{
    n = at_most(n, yspahan_bank_camels(s));
    s->camels[seat] = (uint16_t)(s->camels[seat] + n);
    kv__emit(ev, EV_CAMELS, KV_SEEN_ALL, seat, n, 0, 0, 0);
}

void yspahan_gain_gold(yspahan_state *s, int seat, int n, kv_events *ev)
{
    n = at_most(n, yspahan_bank_gold(s));
    s->gold[seat] = (uint16_t)(s->gold[seat] + n);
    kv__emit(ev, EV_GOLD, KV_SEEN_ALL, seat, n, 0, 0, 0);
}

void yspahan_score(yspahan_state *s, int event, int seat, int n, int a2, int a3,
                   kv_events *ev)
{
    s->points[seat] = (uint16_t)(s->points[seat] + n);
    kv__emit(ev, event, KV_SEEN_ALL, seat, n, a2, a3, 0);
}

/* ---- Dice and tower --------------------------------------------------------- */

/* Spec 5: the lowest value goes to the camel floor, the highest to the gold floor,
 * those between upwards from the bag. By rank, not by value. */
static void fill_tower(yspahan_state *s, kv_events *ev)
{
    uint8_t white[N_VALUES], yellow[N_VALUES];
    int highest = N_VALUES - 1, floor = FLOOR_CAMEL;
    memcpy(white, s->white, sizeof white);
    memcpy(yellow, s->yellow, sizeof yellow);
    memset(s->white, 0, sizeof s->white);
    memset(s->yellow, 0, sizeof s->yellow);
    while (!(white[highest] | yellow[highest]))
        highest--;
    for (int v = 0; v <= highest; v++) {
        if (!(white[v] | yellow[v]))
            continue;
        int to = v == highest && floor != FLOOR_CAMEL ? FLOOR_GOLD : floor;
        floor++;
        s->value[to] = (uint8_t)(v + 1);
        s->white[to] = white[v];
        s->yellow[to] = yellow[v];
        kv__emit(ev, EV_TOWER, KV_SEEN_ALL, to, v + 1, white[v] + yellow[v], yellow[v],
                 0);
    }
}

void yspahan_rolled(yspahan_state *s, int value, kv_events *ev)
{
    if (s->roll_white) {
        s->roll_white--;
        s->white[value - 1]++;
        kv__emit(ev, EV_ROLLED, KV_SEEN_ALL, value, 0, 0, 0, 0);
    } else {
        s->roll_yellow--;
        s->yellow[value - 1]++;
        kv__emit(ev, EV_ROLLED_YELLOW, KV_SEEN_ALL, value, 0, 0, 0, 0);
    }
    if (s->roll_white + s->roll_yellow == 0) {
        fill_tower(s, ev);
        s->phase = PHASE_GROUP;
    }
}

/* Spec 12: with two players the yellow dice stay in the tower, but only for the
 * first player; the other one uses the white dice of a mixed group. */
int yspahan_group_size(const yspahan_state *s, int floor)
{
    bool sees_yellow = s->head.players != 2 || active_of(s) == s->order[0];
    return s->white[floor] + (sees_yellow ? s->yellow[floor] : 0);
}

bool yspahan_has_group(const yspahan_state *s)
{
    for (int f = 0; f < N_FLOORS; f++)
        if (yspahan_group_size(s, f))
            return true;
    return false;
}

/* ---- Cards ------------------------------------------------------------------ */

static int n_discarded(const yspahan_state *s)
{
    int n = 0;
    for (int c = 0; c < N_CARDS; c++)
        n += s->discard[c];
    return n;
}

/* A15: the discards are the new deck at the moment the last card is taken, or as soon
 * as there are any. Everybody sees what it is made of. */
void yspahan_renew_deck(yspahan_state *s, kv_events *ev)
{
    if (s->deck_size || !n_discarded(s))
        return;
    memcpy(s->deck, s->discard, sizeof s->deck);
    memcpy(s->shuffled, s->discard, sizeof s->shuffled);
    memset(s->discard, 0, sizeof s->discard);
    memset(s->drawn, 0, sizeof s->drawn);
    for (int c = 0; c < N_CARDS; c++)
        s->deck_size = (uint8_t)(s->deck_size + s->deck[c]);
    kv__emit(ev, EV_SHUFFLED, KV_SEEN_ALL, 0, 0, 0, 0, 0);
}

static void go_on(yspahan_state *s, int then, kv_events *ev)
{
    if (then == THEN_AFTER) {
        yspahan_after_action(s, ev);
        return;
    }
    yspahan_loaded(s, ev);
    yspahan_next_load(s, ev);
}

void yspahan_draw_card(yspahan_state *s, int seat, int then, kv_events *ev)
{
    if (!s->deck_size) { /* A16 */
        go_on(s, then, ev);
        return;
    }
    s->phase = PHASE_DRAW;
    s->drawer = (uint8_t)seat;
    s->then = (uint8_t)then;
}

void yspahan_dealt(yspahan_state *s, int card, kv_events *ev)
{
    int p = s->drawer, then = s->then;
    s->deck[card]--;
    s->deck_size--;
    s->hand[p][card]++;
    s->hand_size[p]++;
    s->drawn[p][card]++;
    s->drawer = s->then = 0;
    kv__emit(ev, EV_DREW_CARD, 1 << p, p, card, 0, 0, 0);
    kv__emit(ev, EV_DREW, KV_SEEN_ALL & ~(1 << p), p, 0, 0, 0, 0);
    yspahan_renew_deck(s, ev);
    go_on(s, then, ev);
}

/* ---- Turns ------------------------------------------------------------------ */

/* The action is over: the group leaves the tower, and the yellow dice after the
 * first player's (A18; with two players they stay). */
void yspahan_after_action(yspahan_state *s, kv_events *ev)
{
    if (s->floor != NONE)
        s->value[s->floor] = s->white[s->floor] = s->yellow[s->floor] = 0;
    s->floor = NONE;
    if (s->i_turn == 0 && s->head.players != 2) {
        bool has_yellow = false;
        for (int f = 0; f < N_FLOORS; f++) {
            has_yellow |= s->yellow[f] > 0;
            s->yellow[f] = 0;
            if (!s->white[f])
                s->value[f] = 0;
        }
        if (has_yellow)
            kv__emit(ev, EV_YELLOW_GONE, KV_SEEN_ALL, 0, 0, 0, 0, 0);
    }
    s->phase = PHASE_AFTER;
}

static void game_over(yspahan_state *s, kv_events *ev)
{
    s->phase = PHASE_OVER;
    kv__emit(ev, EV_GAME_OVER, KV_SEEN_ALL, 0, 0, 0, 0, 0);
    for (int p = 0; p < s->head.players; p++)
        kv__emit(ev, EV_FINAL, KV_SEEN_ALL, p, s->points[p], 0, 0, 0);
}

/* Spec 11, steps 1 and 2: completed souks, +2 each with a Bazaar; the town empties. */
static void score_town(yspahan_state *s, kv_events *ev)
{
    for (int i = 0; i < N_SOUKS; i++) {
        for (int p = 0; p < s->head.players; p++) {
            if ((s->goods[p] & yspahan_souk_shops[i]) != yspahan_souk_shops[i])
                continue;
            yspahan_score(s, EV_SCORE_SOUK, p, yspahan_souk_points[i], i, 0, ev);
            if (has_building(s, p, BAZAAR))
                yspahan_score(s, EV_SCORE_BAZAAR, p, 2, i, 0, ev);
        }
    }
    memset(s->goods, 0, sizeof s->goods);
}

static void week_over(yspahan_state *s, kv_events *ev)
{
    kv__emit(ev, EV_WEEK_OVER, KV_SEEN_ALL, s->week, 0, 0, 0, 0);
    score_town(s, ev);
    yspahan_score_caravan(s, ev); /* the goods stay on the caravan */
    if (s->week == WEEKS) {
        game_over(s, ev);
        return;
    }
    s->week++;
    s->day = 1;
    s->overseer = CROSSING;
    yspahan_start_day(s, ev);
}

void yspahan_end_turn(yspahan_state *s, kv_events *ev)
{
    s->has_built = 0;
    if (s->i_turn + 1 < s->n_turns) {
        s->i_turn++;
        s->phase = PHASE_GROUP;
        return;
    }
    memset(s->value, 0, sizeof s->value);
    memset(s->white, 0, sizeof s->white);
    memset(s->yellow, 0, sizeof s->yellow);
    if (s->day == DAYS) {
        week_over(s, ev);
        return;
    }
    s->day++;
    yspahan_start_day(s, ev);
}

/* ---- Days ------------------------------------------------------------------- */

/* Spec 11: the last day of four players goes by rising score; of equal ones, who came
 * later the day before is first. Of two players the weaker one starts. before[] is the
 * normal rotation of that earlier day. */
static void order_last_day(yspahan_state *s, const uint8_t *before)
{
    int n = s->head.players;
    for (int i = 0; i < n; i++) { /* insertion sort, latest of the day before first */
        uint8_t p = before[n - 1 - i];
        int k = i;
        for (; k > 0 && s->points[s->order[k - 1]] > s->points[p]; k--)
            s->order[k] = s->order[k - 1];
        s->order[k] = p;
    }
}

/* The first player moves on by one seat a day, across weeks too. */
void yspahan_start_day(yspahan_state *s, kv_events *ev)
{
    int n = s->head.players, past = (s->week - 1) * DAYS + s->day - 1;
    bool is_last = s->week == WEEKS && s->day == DAYS;
    uint8_t before[N_SEATS];
    memset(s->order, 0, sizeof s->order);
    for (int i = 0; i < n; i++) {
        s->order[i] = (uint8_t)((s->first + past + i) % n);
        before[i] = (uint8_t)((s->first + past + n - 1 + i) % n);
    }
    if (is_last && n != 3)
        order_last_day(s, before);
    s->n_turns = (uint8_t)(n == 2 ? 3 : n);
    if (n == 2)
        s->order[2] = s->order[0];
    s->i_turn = 0;
    s->phase = PHASE_DICE;
    kv__emit(ev, EV_DAY_STARTED, KV_SEEN_ALL, s->order[0], s->week, s->day, 0, 0);
}
