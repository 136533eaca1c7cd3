/* turn.c: the course of a turn (spec 6): placing a tile, the hole it may leave (spec 9),
 * its action (spec 10), and who comes next.
 */
#include "games/landsea/landsea.h"

void landsea_start_turn(landsea_state *s, int seat, kv_events *ev)
{
    s->active = (uint8_t)seat;
    s->phase = PHASE_TILE;
    kv__emit(ev, EV_TURN_STARTED, KV_SEEN_ALL, role_of(s, seat), 0, 0, 0, 0);
}

/* R5: who has no tile is skipped; when nobody has one, all 58 are on the map. */
void landsea_end_turn(landsea_state *s, kv_events *ev)
{
    int n = 0;
    for (int p = 0; p < s->head.players; p++)
        n += s->n_hand[p];
    if (!n) {
        landsea_finish(s, ev);
        return;
    }
    int p = next_seat(s, s->active);
    for (; !s->n_hand[p]; p = next_seat(s, p))
        kv__emit(ev, EV_SKIPPED, KV_SEEN_ALL, role_of(s, p), 0, 0, 0, 0);
    landsea_start_turn(s, p, ev);
}

/* Step 4, then step 5. */
static void after_action(landsea_state *s, kv_events *ev)
{
    if (landsea_can_mark(s))
        s->phase = PHASE_MARK;
    else
        landsea_refill(s, ev);
}

/* Step 2: what tile i allows. A second "play again" finds no tile left. */
static void act(landsea_state *s, int i, kv_events *ev)
{
    int action = face_at(s, i)->action;
    if (action == ACTION_AGAIN && s->n_hand[s->active])
        s->phase = PHASE_AGAIN;
    else if (action == ACTION_STEAL && landsea_victims(s))
        s->phase = PHASE_STEAL;
    else
        after_action(s, ev);
}

/* ---- Placing ---------------------------------------------------------------- */

void landsea_choose_tile(landsea_state *s, int action, kv_events *ev)
{
    if (action == A_NO) {
        kv__emit(ev, EV_NO_AGAIN, KV_SEEN_ALL, role_of(s, s->active), 0, 0, 0, 0);
        after_action(s, ev);
        return;
    }
    s->slot = (uint8_t)((action - A_PLAY) / 2);
    s->is_flipped = (uint8_t)((action - A_PLAY) % 2);
    s->is_again = s->phase == PHASE_AGAIN;
    s->phase = PHASE_CELL;
}

/* The tile behind moves up. */
static landsea_held remove_tile(landsea_state *s, int seat, int slot)
{
    landsea_held *hand = s->hand[seat], held = hand[slot];
    int n = --s->n_hand[seat];
    hand[slot] = hand[n];
    hand[n] = (landsea_held){NONE, NONE, 0};
    return held;
}

/* All has been laid that comes with tile i: the points, then its action. */
static void resolve(landsea_state *s, int i, kv_events *ev)
{
    landsea_resolve(s, i, ev);
    act(s, i, ev);
}

/* R10: nothing is scored before a hole that tile i has made is filled. */
static void look_for_hole(landsea_state *s, int i, kv_events *ev)
{
    unsigned dirs = s->is_hole_used ? 0 : landsea_holes(s, i);
    if (!dirs) {
        resolve(s, i, ev);
    } else if (dirs & (dirs - 1)) {
        s->phase = PHASE_HOLE;
    } else {
        s->cell = (uint16_t)neighbour(s->at[i], __builtin_ctz(dirs));
        s->phase = PHASE_SPIN;
    }
}

/* The side that lay up in the hand was open to all: after turning it over, both are. */
void landsea_place(landsea_state *s, int turn, kv_events *ev)
{
    int face = chosen_face(s), cell = s->cell;
    bool is_flipped = s->is_flipped;
    landsea_held held = remove_tile(s, s->active, s->slot);
    s->slot = s->is_flipped = s->is_again = 0;
    s->cell = 0;
    kv__emit(ev, is_flipped ? EV_TURNED_OVER : EV_PLACED, KV_SEEN_ALL,
             role_of(s, s->active), face, cell, turn, 0);
    int i = landsea_lay(s, cell, face, turn, held.tile,
                        is_flipped ? SEEN_BY_ALL : held.seen);
    look_for_hole(s, i, ev);
}

/* R10: it is scored together with the tile before, whose action follows. */
void landsea_fill_hole(landsea_state *s, int turn, kv_events *ev)
{
    int cell = s->cell, b = landsea_border_at(s, cell);
    int face = s->land[b] ? FACE_VOLCANO : FACE_WHIRLPOOL;
    s->cell = 0;
    s->is_hole_used = 1;
    kv__emit(ev, EV_HOLE, KV_SEEN_ALL, role_of(s, s->active), face, cell, turn, 0);
    int i = landsea_lay(s, cell, face, turn, TILE_HOLE, SEEN_BY_ALL);
    resolve(s, i - 1, ev);
}

/* ---- Stealing --------------------------------------------------------------- */

/* Never somebody's last tile; a team mate can be robbed too. */
unsigned landsea_victims(const landsea_state *s)
{
    unsigned seats = 0;
    for (int p = 0; p < s->head.players; p++)
        if (p != s->active && s->n_hand[p] == HAND_SIZE)
            seats |= 1u << p;
    return seats;
}

/* R4: the tile keeps its side up, and who held it still knows the other one. */
void landsea_steal(landsea_state *s, int action, kv_events *ev)
{
    int thief = s->active;
    if (action == A_NO) {
        kv__emit(ev, EV_NO_STEAL, KV_SEEN_ALL, role_of(s, thief), 0, 0, 0, 0);
        after_action(s, ev);
        return;
    }
    int victim = (action - A_STEAL) / HAND_SIZE, slot = (action - A_STEAL) % HAND_SIZE;
    landsea_held held = remove_tile(s, victim, slot);
    held.seen |= (uint8_t)(1u << thief);
    s->hand[thief][s->n_hand[thief]++] = held;
    kv__emit(ev, EV_STOLE, KV_SEEN_ALL, role_of(s, thief), role_of(s, victim), held.up, 0,
             0);
    kv__emit(ev, EV_STOLEN_BACK, 1 << thief, role_of(s, thief),
             under_of(held.tile, held.up), 0, 0, 0);
    after_action(s, ev);
}
