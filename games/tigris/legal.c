/* legal.c: which actions are legal, twice over: tigris_legal lists them all fast,
 * tigris_explain judges one and names the rule it breaks. The tests compare the
 * two over every action number.
 */
#include <string.h>

#include "games/tigris/tigris.h"

/* ---- Where things may go ---------------------------------------------------- */

/* Cells beside at least one, two, three kingdoms. */
typedef struct {
    bits one, two, three;
} touch;

static void touch_add(touch *t, bits realm)
{
    bits around = bits_grow(realm);
    t->three = bits_or(t->three, bits_and(t->two, around));
    t->two = bits_or(t->two, bits_and(t->one, around));
    t->one = bits_or(t->one, around);
}

static touch touch_of_all(const tigris_state *s)
{
    bits realm[N_SEATS * N_COLOURS];
    touch t = {{{0, 0, 0}}, {{0, 0, 0}}, {{0, 0, 0}}};
    int n = tigris_kingdoms(s, realm);
    for (int i = 0; i < n; i++)
        touch_add(&t, realm[i]);
    return t;
}

/* lift the leader, then test. His kingdom is taken out of the counts (a cell
 * beside it needs one kingdom more to stay in a set) and what is left of it added.
 * three is not needed for leaders and left alone. */
static bits two_without(const tigris_state *s, const touch *all, int colour)
{
    bits part[4], around = bits_grow(s->realm[s->active][colour]);
    touch t = {.one = bits_or(all->two, bits_less(all->one, around)),
               .two = bits_or(all->three, bits_less(all->two, around))};
    int n = tigris_parts_without(s, s->active, colour, part);
    for (int i = 0; i < n; i++)
        touch_add(&t, part[i]);
    return t.two;
}

/* Spec 7.1: empty land beside a temple. R-2: the cell a leader stands on is not
 * empty for himself either. */
static bits supported_cells(const tigris_state *s, bits empty)
{
    return bits_and(bits_less(empty, board_of(s)->river), bits_grow(s->tile[RED]));
}

static bits catastrophe_cells(const tigris_state *s, bits empty)
{
    bits cells = empty;
    for (int c = 0; c < N_COLOURS; c++)
        cells = bits_or(cells, s->tile[c]);
    cells = bits_less(cells, s->treasure);
    if (s->has_buildings)
        for (int c = 0; c < N_COLOURS; c++)
            if (s->building[c] != NOWHERE)
                bits_drop(&cells, s->building[c]);
    return cells;
}

/* ---- The list --------------------------------------------------------------- */

/* Appends a copy of a block of actions with another base. Four numbers a step: none
 * of them can carry into the next. Writes up to three entries more than it should. */
static int put_again(kv_action *out, int n, int block, int n_block, int delta)
{
    const uint64_t add = (uint64_t)delta * 0x0001000100010001u;
    for (int i = 0; i < n_block; i += 4) {
        uint64_t four;
        memcpy(&four, out + block + i, sizeof four);
        four += add;
        memcpy(out + n + i, &four, sizeof four);
    }
    return n + n_block;
}

static int put_tiles(const tigris_state *s, bits empty, const touch *t, kv_action *out)
{
    bits free = bits_less(empty, t->three);
    bits land = bits_less(free, board_of(s)->river);
    int n = 0, block = -1, block_colour = 0, n_block = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        if (!s->hand[s->active][c])
            continue;
        if (c == BLUE) {
            n += bits_list(bits_and(free, board_of(s)->river), A_TILE + c * N_CELLS,
                           out + n);
        } else if (block < 0) {
            block = n;
            block_colour = c;
            n_block = bits_list(land, A_TILE + c * N_CELLS, out + n);
            n += n_block;
        } else {
            n = put_again(out, n, block, n_block, (c - block_colour) * N_CELLS);
        }
    }
    return n;
}

static int put_leaders(const tigris_state *s, bits empty, const touch *t, kv_action *out,
                       int n)
{
    bits cells = supported_cells(s, empty);
    for (int c = 0; c < N_COLOURS; c++) {
        bool is_off = s->leader[s->active][c] == NOWHERE;
        bits two = is_off ? t->two : two_without(s, t, c);
        n += bits_list(bits_less(cells, two), A_LEADER + c * N_CELLS, out + n);
    }
    return n;
}

static int put_swaps(const tigris_state *s, kv_action *out, int n)
{
    const uint8_t *h = s->hand[s->active];
    for (int r = 0; r <= h[RED]; r++) {
        for (int b = 0; b <= h[BLUE]; b++) {
            for (int g = 0; g <= h[GREEN]; g++) {
                /* Swaps that differ in the last colour alone have consecutive numbers. */
                int k = r + b + g == 0;
                int first = A_SWAP + swap_index(r, b, g, k) - k;
                for (; k <= h[BLACK]; k++)
                    out[n++] = (kv_action)(first + k);
            }
        }
    }
    return n;
}

static int legal_action(const tigris_state *s, kv_action *out)
{
    bits empty = bits_not(tigris_occupied(s));
    touch t = touch_of_all(s);
    int n = put_tiles(s, empty, &t, out);
    n = put_leaders(s, empty, &t, out, n);
    if (s->catastrophes[s->active])
        n += bits_list(catastrophe_cells(s, empty), A_CATASTROPHE, out + n);
    for (int c = 0; c < N_COLOURS; c++)
        if (s->leader[s->active][c] != NOWHERE)
            out[n++] = (kv_action)(A_WITHDRAW + c);
    n = put_swaps(s, out, n);
    out[n++] = A_PASS;
    return n;
}

static int legal_commit(const tigris_state *s, kv_action *out)
{
    int n = 0;
    for (int k = 0; k <= HAND_SIZE; k++)
        if (tigris_commit_rule(s, k) == RULE_FINE)
            out[n++] = (kv_action)(A_COMMIT + k);
    return n;
}

static int put_mask(unsigned mask, int base, kv_action *out)
{
    int n = 0;
    for (int i = 0; mask >> i; i++)
        if (mask >> i & 1)
            out[n++] = (kv_action)(base + i);
    return n;
}

static unsigned bag_mask(const tigris_state *s)
{
    unsigned mask = 0;
    for (int c = 0; c < N_COLOURS; c++)
        mask |= (unsigned)(s->bag[c] > 0) << c;
    return mask;
}

int tigris_legal(const kv_state *state, kv_action *out)
{
    const tigris_state *s = (const tigris_state *)state;
    int n;
    switch ((tigris_phase)s->phase) {
    case PHASE_FIRST:
        return put_mask((1u << s->head.players) - 1, A_FIRST, out);
    case PHASE_DRAW:
        return put_mask(bag_mask(s), A_DRAW, out);
    case PHASE_ACTION:
        return legal_action(s, out);
    case PHASE_WAR:
        return put_mask((unsigned)tigris_colours_in_conflict(s), A_WAR, out);
    case PHASE_ATTACK:
    case PHASE_DEFEND:
        return legal_commit(s, out);
    case PHASE_BUILDING:
        n = tigris_list_buildings(s, out);
        out[n] = A_DECLINE;
        return n + 1;
    case PHASE_MONUMENT:
        n = tigris_list_monuments(s, out);
        out[n] = A_DECLINE;
        return n + 1;
    case PHASE_TREASURE:
        return bits_list(tigris_treasure_choices(s, s->treasure_seat), A_TREASURE, out);
    case PHASE_INCOME:
        return put_mask((1u << N_COLOURS) - 1, A_INCOME, out);
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return 0;
}

int tigris_weights(const kv_state *state, uint32_t *out)
{
    const tigris_state *s = (const tigris_state *)state;
    int n = 0;
    if (s->phase == PHASE_FIRST) {
        while (n < s->head.players)
            out[n++] = 1;
    } else if (s->phase == PHASE_DRAW) {
        for (int c = 0; c < N_COLOURS; c++)
            if (s->bag[c])
                out[n++] = s->bag[c];
    }
    return n;
}

/* ---- One action explained --------------------------------------------------- */

static tigris_rule tile_rule(const tigris_state *s, int colour, int cell)
{
    if (!s->hand[s->active][colour])
        return RULE_NO_TILE;
    if (bits_has(tigris_occupied(s), cell))
        return RULE_OCCUPIED;
    bool is_river = bits_has(board_of(s)->river, cell);
    if (colour == BLUE && !is_river)
        return RULE_FARM_NEEDS_RIVER;
    if (colour != BLUE && is_river)
        return RULE_RIVER_NEEDS_FARM;
    return bits_has(touch_of_all(s).three, cell) ? RULE_THREE_KINGDOMS : RULE_FINE;
}

static tigris_rule leader_rule(const tigris_state *s, int colour, int cell)
{
    int from = s->leader[s->active][colour];
    if (from == cell)
        return RULE_LEADER_SAME_CELL;
    if (bits_has(tigris_occupied(s), cell))
        return RULE_OCCUPIED;
    if (bits_has(board_of(s)->river, cell))
        return RULE_LEADER_ON_RIVER;
    if (!bits_meet(tigris_near[cell], s->tile[RED]))
        return RULE_LEADER_NEEDS_TEMPLE;
    touch t = touch_of_all(s);
    bits two = from == NOWHERE ? t.two : two_without(s, &t, colour);
    return bits_has(two, cell) ? RULE_LEADER_UNITES : RULE_FINE;
}

static tigris_rule catastrophe_rule(const tigris_state *s, int cell)
{
    if (!s->catastrophes[s->active])
        return RULE_NO_CATASTROPHE_LEFT;
    if (bits_has(s->ruin, cell))
        return RULE_CATASTROPHE_ON_CATASTROPHE;
    if (bits_has(s->leaders, cell))
        return RULE_CATASTROPHE_ON_LEADER;
    if (bits_has(s->down, cell))
        return RULE_CATASTROPHE_ON_MONUMENT;
    if (bits_has(s->treasure, cell))
        return RULE_CATASTROPHE_ON_TREASURE;
    for (int c = 0; c < N_COLOURS; c++)
        if (s->building[c] == cell)
            return RULE_CATASTROPHE_ON_BUILDING;
    return RULE_FINE;
}

static tigris_rule swap_rule(const tigris_state *s, int swap)
{
    for (int c = 0; c < N_COLOURS; c++)
        if (tigris_swaps[swap][c] > s->hand[s->active][c])
            return RULE_NOT_THAT_MANY;
    return RULE_FINE;
}

static tigris_rule action_rule(const tigris_state *s, int a)
{
    if (a < A_LEADER)
        return tile_rule(s, a / N_CELLS, a % N_CELLS);
    if (a < A_CATASTROPHE)
        return leader_rule(s, (a - A_LEADER) / N_CELLS, (a - A_LEADER) % N_CELLS);
    if (a < A_WITHDRAW)
        return catastrophe_rule(s, a - A_CATASTROPHE);
    if (a < A_SWAP)
        return s->leader[s->active][a - A_WITHDRAW] != NOWHERE ? RULE_FINE
                                                               : RULE_LEADER_NOT_ON_BOARD;
    if (a < A_PASS)
        return swap_rule(s, a - A_SWAP);
    return a == A_PASS ? RULE_FINE : RULE_NOT_NOW;
}

static tigris_rule treasure_rule(const tigris_state *s, int cell)
{
    if (bits_has(tigris_treasure_choices(s, s->treasure_seat), cell))
        return RULE_FINE;
    bool is_there = bits_has(s->treasure, cell) &&
                    bits_has(s->realm[s->treasure_seat][TRADER], cell);
    return is_there ? RULE_CORNER_FIRST : RULE_NO_TREASURE_THERE;
}

static tigris_rule build_rule(const tigris_state *s, int a)
{
    if (a == A_DECLINE)
        return RULE_FINE;
    if (s->phase == PHASE_BUILDING)
        return a >= A_BUILDING && a < A_DECLINE ? tigris_building_rule(s, a - A_BUILDING)
                                                : RULE_NOT_NOW;
    if (a >= A_WONDER && a < A_BUILDING)
        return tigris_wonder_rule(s, a - A_WONDER);
    if (a >= A_MONUMENT && a < A_WONDER)
        return tigris_monument_rule(s, (a - A_MONUMENT) / N_CELLS,
                                    (a - A_MONUMENT) % N_CELLS);
    return RULE_NOT_NOW;
}

static tigris_rule rule_of(const tigris_state *s, int a)
{
    switch ((tigris_phase)s->phase) {
    case PHASE_FIRST:
        return kv__is_in(a, A_FIRST, s->head.players) ? RULE_FINE : RULE_NOT_NOW;
    case PHASE_DRAW:
        if (!kv__is_in(a, A_DRAW, N_COLOURS))
            return RULE_NOT_NOW;
        return s->bag[a - A_DRAW] ? RULE_FINE : RULE_NOT_IN_BAG;
    case PHASE_ACTION:
        return action_rule(s, a);
    case PHASE_WAR:
        if (!kv__is_in(a, A_WAR, N_COLOURS))
            return RULE_NOT_NOW;
        return tigris_colours_in_conflict(s) >> (a - A_WAR) & 1 ? RULE_FINE
                                                                : RULE_NOT_IN_CONFLICT;
    case PHASE_ATTACK:
    case PHASE_DEFEND:
        return kv__is_in(a, A_COMMIT, HAND_SIZE + 1) ? tigris_commit_rule(s, a - A_COMMIT)
                                                     : RULE_NOT_NOW;
    case PHASE_BUILDING:
    case PHASE_MONUMENT:
        return build_rule(s, a);
    case PHASE_TREASURE:
        return kv__is_in(a, A_TREASURE, N_CELLS) ? treasure_rule(s, a - A_TREASURE)
                                                 : RULE_NOT_NOW;
    case PHASE_INCOME:
        return kv__is_in(a, A_INCOME, N_COLOURS) ? RULE_FINE : RULE_NOT_NOW;
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return RULE_NOT_NOW;
}

kv_err tigris_explain(const kv_state *s, kv_action a, kv_error *e)
{
    tigris_rule rule = rule_of((const tigris_state *)s, a);
    return rule == RULE_FINE
               ? KV_OK
               : kv__illegal(e, &kv_game_tigris.texts.rules_broken, (int)rule);
}
