/* action.c: setting up, who decides, and carrying out one action. Nothing here
 * checks whether the action is legal; legal.c does.
 */
#include <string.h>

#include "games/tigris/tigris.h"

enum {
    OPT_ENGLISH,
    OPT_FIRST,
    OPT_MAX_TURNS,
    OPT_BOARD,
    OPT_BUILDINGS,
    OPT_WONDER,
    OPT_OPEN_SCORING
};

void tigris_create(const kv_config *c, kv_state *state)
{
    tigris_state *s = (tigris_state *)state;
    s->english = (uint8_t)c->option[OPT_ENGLISH];
    s->first = (uint8_t)c->option[OPT_FIRST];
    s->max_turns = (uint16_t)c->option[OPT_MAX_TURNS];
    s->board = (uint8_t)c->option[OPT_BOARD];
    s->has_buildings = (uint8_t)c->option[OPT_BUILDINGS];
    s->has_wonder = (uint8_t)c->option[OPT_WONDER];
    s->open_scoring = (uint8_t)c->option[OPT_OPEN_SCORING];

    s->tile[RED] = s->treasure = board_of(s)->temples;
    for (int i = 0; i < N_COLOURS; i++) {
        s->bag[i] = (uint8_t)(tigris_tiles[i] - bits_count(s->tile[i]));
        s->bag_size = (uint8_t)(s->bag_size + s->bag[i]);
    }
    memset(s->leader, NOWHERE, sizeof s->leader);
    memset(s->monument, NOWHERE, sizeof s->monument);
    memset(s->building, NOWHERE, sizeof s->building);
    s->wonder = s->placed = s->united = NOWHERE;
    for (int p = 0; p < s->head.players; p++)
        s->catastrophes[p] = CATASTROPHES;
    tigris_start_draw(s, 0, HAND_SIZE, DRAW_DEAL, NULL);
}

int tigris_decider(const kv_state *state)
{
    const tigris_state *s = (const tigris_state *)state;
    switch (s->phase) {
    case PHASE_FIRST:
    case PHASE_DRAW:
        return KV_CHANCE;
    case PHASE_ATTACK:
        return s->attacker;
    case PHASE_DEFEND:
        return s->defender;
    case PHASE_TREASURE:
        return s->treasure_seat;
    case PHASE_OVER:
        return KV_OVER;
    default:
        return s->active;
    }
}

/* ---- The five kinds of action ----------------------------------------------- */

/* Spec 7.1 and 8: nothing but a revolt can follow. */
static void place_leader(tigris_state *s, int colour, int cell, kv_events *ev)
{
    int p = s->active, from = s->leader[p][colour];
    if (from == NOWHERE) {
        kv__emit(ev, EV_LEADER_PLACED, KV_SEEN_ALL, p, colour, cell, 0, 0);
    } else {
        tigris_lift_leader(s, p, colour);
        kv__emit(ev, EV_LEADER_MOVED, KV_SEEN_ALL, p, colour, from, cell, 0);
    }
    s->leader[p][colour] = (uint8_t)cell;
    bits_add(&s->leaders, cell);
    tigris_realms_join(s, cell);
    for (int q = 0; q < s->head.players; q++) {
        if (q != p && s->leader[q][colour] != NOWHERE &&
            bits_has(s->realm[p][colour], s->leader[q][colour])) {
            tigris_start_revolt(s, colour, q, ev);
            return;
        }
    }
    tigris_treasure_step(s, ev);
}

static void withdraw_leader(tigris_state *s, int colour, kv_events *ev)
{
    int cell = s->leader[s->active][colour];
    tigris_lift_leader(s, s->active, colour);
    kv__emit(ev, EV_LEADER_WITHDRAWN, KV_SEEN_ALL, s->active, colour, cell, 0, 0);
    tigris_treasure_step(s, ev);
}

/* The seat whose leader of a colour is in realm, or -1. */
static int owner_in(const tigris_state *s, bits realm, int colour)
{
    for (int p = 0; p < s->head.players; p++)
        if (s->leader[p][colour] != NOWHERE && bits_has(realm, s->leader[p][colour]))
            return p;
    return -1;
}

/* Spec 7.3, one kingdom: its leader of the colour scores, else its king. */
static void score_tile(tigris_state *s, bits realm, int colour, int cell, kv_events *ev)
{
    int p = owner_in(s, realm, colour), why = WHY_TILE;
    if (p < 0) {
        p = owner_in(s, realm, KING);
        why = WHY_KING;
    }
    if (p < 0)
        return;
    tigris_score(s, p, 1, colour, why, cell, ev);
    int building = s->building[colour]; /* beyond the rulebook: one point more */
    if (building != NOWHERE && bits_has(realm, building))
        tigris_score(s, p, 1, colour, WHY_BUILDING, building, ev);
}

static void place_tile(tigris_state *s, int colour, int cell, kv_events *ev)
{
    bits touched[2] = {{{0, 0, 0}}, {{0, 0, 0}}};
    int n = 0;
    for (int p = 0; p < s->head.players; p++)
        for (int c = 0; c < N_COLOURS; c++)
            if (bits_meet(s->realm[p][c], tigris_near[cell]) &&
                !(n > 0 && bits_equal(touched[0], s->realm[p][c])) &&
                !(n > 1 && bits_equal(touched[1], s->realm[p][c])))
                touched[n++] = s->realm[p][c];
    s->hand[s->active][colour]--;
    s->hand_size[s->active]--;
    bits_add(&s->tile[colour], cell);
    s->placed = (uint8_t)cell;
    kv__emit(ev, EV_TILE_PLACED, KV_SEEN_ALL, s->active, colour, cell, 0, 0);
    tigris_realms_join(s, cell);
    if (n == 2) {
        s->united = (uint8_t)cell;
        kv__emit(ev, EV_UNION, KV_SEEN_ALL, cell, 0, 0, 0, 0);
        tigris_next_war(s, ev);
        return;
    }
    if (n == 1)
        score_tile(s, touched[0], colour, cell, ev);
    tigris_after_wars(s, ev);
}

static void play_catastrophe(tigris_state *s, int cell, kv_events *ev)
{
    int colour = tigris_colour_at(s, cell);
    s->catastrophes[s->active]--;
    bits_add(&s->ruin, cell);
    kv__emit(ev, EV_CATASTROPHE, KV_SEEN_ALL, s->active, cell, 0, 0, 0);
    if (colour >= 0) {
        bits old = tigris_region(s, cell);
        bits_drop(&s->tile[colour], cell);
        tigris_realms_split(s, old);
        kv__emit(ev, EV_TILE_REMOVED, KV_SEEN_ALL, colour, cell, s->active, 0, 0);
        tigris_drop_unsupported(s, ev);
    }
    tigris_treasure_step(s, ev);
}

/* Spec 7.5 and R-12: more tiles than the bag holds end the game at once. */
static void swap_tiles(tigris_state *s, int swap, kv_events *ev)
{
    int p = s->active, n = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        int k = tigris_swaps[swap][c];
        n += k;
        s->hand[p][c] = (uint8_t)(s->hand[p][c] - k);
        s->swapped[p][c] = (uint8_t)(s->swapped[p][c] + k);
        if (k)
            kv__emit(ev, EV_SWAPPED_TILES, 1 << p, p, k, c, 0, 0);
    }
    kv__emit(ev, EV_SWAPPED, KV_SEEN_ALL, p, n, 0, 0, 0);
    s->hand_size[p] = (uint8_t)(s->hand_size[p] - n);
    s->swapped_size[p] = (uint8_t)(s->swapped_size[p] + n);
    tigris_start_draw(s, p, n, DRAW_SWAP, ev);
}

/* ---- Apply ------------------------------------------------------------------ */

static void apply_action(tigris_state *s, int a, kv_events *ev)
{
    s->actions_left--;
    if (a < A_LEADER) {
        place_tile(s, a / N_CELLS, a % N_CELLS, ev);
    } else if (a < A_CATASTROPHE) {
        place_leader(s, (a - A_LEADER) / N_CELLS, (a - A_LEADER) % N_CELLS, ev);
    } else if (a < A_WITHDRAW) {
        play_catastrophe(s, a - A_CATASTROPHE, ev);
    } else if (a < A_SWAP) {
        withdraw_leader(s, a - A_WITHDRAW, ev);
    } else if (a < A_PASS) {
        swap_tiles(s, a - A_SWAP, ev);
    } else {
        kv__emit(ev, EV_PASSED, KV_SEEN_ALL, s->active, 0, 0, 0, 0);
        tigris_treasure_step(s, ev);
    }
}

static void apply_build(tigris_state *s, int a, kv_events *ev)
{
    if (a == A_DECLINE) {
        bool is_building = s->phase == PHASE_BUILDING;
        kv__emit(ev, EV_DECLINED, KV_SEEN_ALL, s->active, 0, 0, 0, 0);
        if (is_building)
            tigris_after_building(s, ev);
        else
            tigris_treasure_step(s, ev);
    } else if (a >= A_BUILDING) {
        tigris_build_building(s, a - A_BUILDING, ev);
    } else if (a >= A_WONDER) {
        tigris_build_wonder(s, a - A_WONDER, ev);
    } else {
        tigris_build_monument(s, (a - A_MONUMENT) / N_CELLS, (a - A_MONUMENT) % N_CELLS,
                              ev);
    }
}

void tigris_apply(kv_state *state, kv_action a, kv_events *ev)
{
    tigris_state *s = (tigris_state *)state;
    switch ((tigris_phase)s->phase) {
    case PHASE_FIRST:
        kv__emit(ev, EV_FIRST_PLAYER, KV_SEEN_ALL, a - A_FIRST, 0, 0, 0, 0);
        tigris_start_turn(s, a - A_FIRST, ev);
        break;
    case PHASE_DRAW:
        tigris_drawn(s, a - A_DRAW, ev);
        break;
    case PHASE_ACTION:
        apply_action(s, a, ev);
        break;
    case PHASE_WAR:
        tigris_start_war(s, a - A_WAR, ev);
        break;
    case PHASE_ATTACK:
    case PHASE_DEFEND:
        tigris_commit(s, a - A_COMMIT, ev);
        break;
    case PHASE_BUILDING:
    case PHASE_MONUMENT:
        apply_build(s, a, ev);
        break;
    case PHASE_TREASURE:
        tigris_take_treasure(s, a - A_TREASURE, ev);
        break;
    case PHASE_INCOME:
        tigris_score(s, s->active, 1, a - A_INCOME, WHY_WONDER, s->wonder, ev);
        tigris_refill_from(s, 0, ev);
        break;
    case PHASE_OVER:
    case N_PHASES:
        assert(false);
    }
}

/* ---- Result ----------------------------------------------------------------- */

/* Adding each treasure to the smallest total is best (spec 12). */
void tigris_totals(const tigris_state *s, int seat, int32_t total[N_COLOURS])
{
    for (int c = 0; c < N_COLOURS; c++) { /* insertion sort */
        int i = c;
        int32_t x = s->points[seat][c];
        for (; i > 0 && total[i - 1] > x; i--)
            total[i] = total[i - 1];
        total[i] = x;
    }
    for (int t = s->treasures[seat]; t > 0; t--) {
        int i = 0; /* raise the last of the equally small ones: stays sorted */
        while (i < N_COLOURS - 1 && total[i + 1] == total[0])
            i++;
        total[i]++;
    }
}

void tigris_result(const kv_state *state, kv_result *r)
{
    const tigris_state *s = (const tigris_state *)state;
    for (int p = 0; p < s->head.players; p++)
        tigris_totals(s, p, r->key[p]);
    r->reason = tigris_end_words[s->end].id;
}
