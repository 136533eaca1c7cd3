/* turn.c: what every action ends in and what ends a turn: leaders going off the
 * board, points, treasures, income, drawing tiles, the end of the game.
 * Order inside an action (spec 6): place, wars, building, monument, treasures.
 */
#include "games/tigris/tigris.h"

void tigris_score(tigris_state *s, int seat, int n, int colour, int why, int cell,
                  kv_events *ev)
{
    s->points[seat][colour] = (uint16_t)(s->points[seat][colour] + n);
    kv__emit(ev, EV_SCORE, KV_SEEN_ALL, seat, n, colour, why, cell);
}

void tigris_lift_leader(tigris_state *s, int seat, int colour)
{
    bits old = s->realm[seat][colour];
    bits_drop(&s->leaders, s->leader[seat][colour]);
    s->leader[seat][colour] = NOWHERE;
    s->realm[seat][colour] = (bits){{0, 0, 0}};
    tigris_realms_split(s, old);
}

void tigris_drop_unsupported(tigris_state *s, kv_events *ev)
{
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            int cell = s->leader[p][c];
            if (cell == NOWHERE || bits_meet(tigris_near[cell], s->tile[RED]))
                continue;
            tigris_lift_leader(s, p, c);
            kv__emit(ev, EV_LEADER_LOST, KV_SEEN_ALL, p, c, cell, LOSS_SUPPORT, 0);
        }
    }
}

/* ---- The rest of an action -------------------------------------------------- */

static void action_over(tigris_state *s, kv_events *ev);

void tigris_after_wars(tigris_state *s, kv_events *ev)
{
    kv_action any[2 * (N_COLUMNS + N_ROWS)];
    if (s->has_buildings && tigris_list_buildings(s, any))
        s->phase = PHASE_BUILDING;
    else
        tigris_after_building(s, ev);
}

void tigris_after_building(tigris_state *s, kv_events *ev)
{
    kv_action any[4 * N_MONUMENTS + 5];
    if (tigris_list_monuments(s, any))
        s->phase = PHASE_MONUMENT;
    else
        tigris_treasure_step(s, ev);
}

/* What the owner of a trader may take now: corner treasures first (spec 11). */
bits tigris_treasure_choices(const tigris_state *s, int seat)
{
    bits all = bits_and(s->treasure, s->realm[seat][TRADER]);
    if (bits_is_single(all))
        return (bits){{0, 0, 0}};
    bits corners = bits_and(all, board_of(s)->corners);
    return bits_any(corners) ? corners : all;
}

static void take(tigris_state *s, int seat, int cell, kv_events *ev)
{
    bits_drop(&s->treasure, cell);
    s->treasures[seat]++;
    kv__emit(ev, EV_TREASURE_TAKEN, KV_SEEN_ALL, seat, cell, 0, 0, 0);
}

/* the active player's trader first, then clockwise. A single choice is
 * carried out without asking. */
void tigris_treasure_step(tigris_state *s, kv_events *ev)
{
    s->placed = NOWHERE;
    for (int i = 0; i < s->head.players; i++) {
        int p = (s->active + i) % s->head.players;
        for (;;) {
            bits choices = tigris_treasure_choices(s, p);
            if (!bits_any(choices))
                break;
            if (!bits_is_single(choices)) {
                s->phase = PHASE_TREASURE;
                s->treasure_seat = (uint8_t)p;
                return;
            }
            take(s, p, bits_first(choices), ev);
        }
    }
    s->treasure_seat = 0;
    action_over(s, ev);
}

void tigris_take_treasure(tigris_state *s, int cell, kv_events *ev)
{
    take(s, s->treasure_seat, cell, ev);
    tigris_treasure_step(s, ev);
}

/* ---- The end of a turn ------------------------------------------------------ */

static void game_over(tigris_state *s, int why, kv_events *ev)
{
    s->phase = PHASE_OVER;
    s->end = (uint8_t)why;
    s->actions_left = 0;
    kv__emit(ev, EV_GAME_OVER, KV_SEEN_ALL, why, 0, 0, 0, 0);
    for (int p = 0; p < s->head.players; p++) {
        int32_t total[N_COLOURS];
        tigris_totals(s, p, total);
        kv__emit(ev, EV_FINAL, KV_SEEN_ALL, p, total[0], total[1], total[2], total[3]);
    }
}

/* Spec 10.4: only the active player, once for each monument and fitting leader;
 * a king does not stand in for others here. */
static void monument_income(tigris_state *s, kv_events *ev)
{
    for (int m = 0; m < N_MONUMENTS; m++) {
        if (s->monument[m] == NOWHERE)
            continue;
        for (int i = 0; i < 2; i++) {
            int c = tigris_monument_colours[m][i];
            if (bits_has(s->realm[s->active][c], s->monument[m]))
                tigris_score(s, s->active, 1, c, WHY_MONUMENT, s->monument[m], ev);
        }
    }
}

static void action_over(tigris_state *s, kv_events *ev)
{
    if (s->actions_left > 0) {
        s->phase = PHASE_ACTION;
        return;
    }
    monument_income(s, ev);
    if (s->wonder != NOWHERE && bits_has(s->realm[s->active][KING], s->wonder))
        s->phase = PHASE_INCOME;
    else
        tigris_refill_from(s, 0, ev);
}

void tigris_start_turn(tigris_state *s, int seat, kv_events *ev)
{
    s->active = (uint8_t)seat;
    s->actions_left = ACTIONS_PER_TURN;
    s->phase = PHASE_ACTION;
    kv__emit(ev, EV_TURN_STARTED, KV_SEEN_ALL, seat, 0, 0, 0, 0);
}

static void turn_over(tigris_state *s, kv_events *ev)
{
    s->turns++;
    if (bits_count(s->treasure) <= TREASURES_AT_END)
        game_over(s, END_TREASURES, ev);
    else if (s->turns >= s->max_turns) /* */
        game_over(s, END_CAP, ev);
    else
        tigris_start_turn(s, (s->active + 1) % s->head.players, ev);
}

/* ---- Drawing ---------------------------------------------------------------- */

/* Lets seat draw n tiles, or ends the game where the bag cannot supply them all:
 * then nobody draws any more (spec 12). */
void tigris_start_draw(tigris_state *s, int seat, int n, int why, kv_events *ev)
{
    if (n > s->bag_size) {
        game_over(s, END_BAG, ev);
        return;
    }
    s->phase = PHASE_DRAW;
    s->drawer = (uint8_t)seat;
    s->n_draw = (uint8_t)n;
    s->draw_why = (uint8_t)why;
}

/* Refill from the i-th player on, counted clockwise from the active one. */
void tigris_refill_from(tigris_state *s, int i, kv_events *ev)
{
    for (; i < s->head.players; i++) {
        int p = (s->active + i) % s->head.players;
        if (s->hand_size[p] < HAND_SIZE) {
            tigris_start_draw(s, p, HAND_SIZE - s->hand_size[p], DRAW_REFILL, ev);
            return;
        }
    }
    turn_over(s, ev);
}

/* The last tile of a draw has come: what was it for? */
static void draw_over(tigris_state *s, kv_events *ev)
{
    int seat = s->drawer, why = s->draw_why, n = s->head.players;
    s->drawer = s->draw_why = 0;
    if (why == DRAW_SWAP) {
        tigris_treasure_step(s, ev);
    } else if (why == DRAW_REFILL) {
        tigris_refill_from(s, (seat - s->active + n) % n + 1, ev);
    } else if (seat + 1 < n) {
        tigris_start_draw(s, seat + 1, HAND_SIZE, DRAW_DEAL, ev);
    } else if (s->first == FIRST_RANDOM) {
        s->phase = PHASE_FIRST;
    } else {
        tigris_start_turn(s, s->first - 1, ev);
    }
}

void tigris_drawn(tigris_state *s, int colour, kv_events *ev)
{
    int p = s->drawer;
    s->bag[colour]--;
    s->bag_size--;
    s->hand[p][colour]++;
    s->hand_size[p]++;
    s->n_draw--;
    kv__emit(ev, EV_DREW_TILE, 1 << p, p, colour, 0, 0, 0);
    kv__emit(ev, EV_DREW, KV_SEEN_ALL & ~(1 << p), p, 0, 0, 0, 0);
    if (s->n_draw == 0)
        draw_over(s, ev);
}
