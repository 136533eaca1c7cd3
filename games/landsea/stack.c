/* stack.c: the two stacks, the draft and refilling (spec 4 and 12).
 *
 * Chance decides lazily: which design a stack shows next, and which tile it was once
 * it is taken. All orders and sides of the unseen tiles that fit the designs in sight
 * are equally likely, so the weights count pairs of different tiles for the two tops.
 */
#include "games/landsea/landsea.h"

/* Adds n to the weight of both sides of each tile in a set. */
static void add_sides(uint8_t weight[N_DESIGNS], uint64_t tiles, int n)
{
    for (; tiles; tiles &= tiles - 1) {
        const uint8_t *sides = landsea_sides[__builtin_ctzll(tiles)];
        weight[sides[0]] = (uint8_t)(weight[sides[0]] + n);
        weight[sides[1]] = (uint8_t)(weight[sides[1]] + n);
    }
}

/* For each tile that the other top may be, all sides of the other unseen tiles. */
void landsea_top_weights(const landsea_state *s, uint8_t weight[N_DESIGNS])
{
    int other = s->top[1 - s->stack];
    memset(weight, 0, N_DESIGNS);
    add_sides(weight, s->unseen, 1);
    if (other == NONE)
        return;
    int n = weight[other];
    for (int d = 0; d < N_DESIGNS; d++)
        weight[d] = (uint8_t)(n * weight[d]);
    add_sides(weight, s->unseen & landsea_tiles_with[other], -1);
}

/* The tile is unseen and has the design that was on top. */
uint32_t landsea_back_weight(const landsea_state *s, int tile)
{
    int other = s->top[1 - s->stack];
    if (other == NONE)
        return 1;
    uint64_t tiles = s->unseen & landsea_tiles_with[other] & ~bit(tile);
    return tiles ? 1u + !!(tiles & (tiles - 1)) : 0u; /* two at most */
}

/* ---- Taking a tile ---------------------------------------------------------- */

void landsea_take(landsea_state *s, int stack, kv_events *ev)
{
    s->stack = (uint8_t)stack;
    s->phase = PHASE_BACK;
    kv__emit(ev, EV_TOOK, KV_SEEN_ALL, role_of(s, s->active), stack + 1, s->top[stack], 0,
             0);
}

int landsea_n_draft(const landsea_state *s)
{
    int n = HAND_SIZE * s->head.players;
    for (int p = 0; p < s->head.players; p++)
        n -= s->n_hand[p];
    return s->is_draft ? n : 0;
}

/* The draft goes round twice, one tile at a time; then the first turn starts. */
static void go_on(landsea_state *s, kv_events *ev)
{
    int n = landsea_n_draft(s), players = s->head.players;
    s->stack = 0;
    if (!s->is_draft) {
        landsea_refill(s, ev);
    } else if (n) {
        s->active = (uint8_t)((HAND_SIZE * players - n) % players);
        s->phase = PHASE_STACK;
    } else {
        s->is_draft = 0;
        landsea_start_turn(s, 0, ev);
    }
}

/* R16: of an odd number, the upper part keeps one more. */
static void split_stack(landsea_state *s, kv_events *ev)
{
    int empty = s->stack, n = s->stack_size[1 - empty];
    if (s->stack_size[empty] || n < 2)
        return;
    s->stack_size[empty] = (uint8_t)(n / 2);
    s->stack_size[1 - empty] = (uint8_t)(n - n / 2);
    kv__emit(ev, EV_SPLIT, KV_SEEN_ALL, 2 - empty, n - n / 2, n / 2, 0, 0);
}

void landsea_took(landsea_state *s, int tile, kv_events *ev)
{
    int p = s->active, up = s->top[s->stack];
    s->hand[p][s->n_hand[p]++] = (landsea_held){
        .tile = (uint8_t)tile, .up = (uint8_t)up, .seen = (uint8_t)(1u << p)};
    s->unseen &= ~bit(tile);
    s->top[s->stack] = NONE;
    s->stack_size[s->stack]--;
    kv__emit(ev, EV_BACK, 1 << p, role_of(s, p), under_of(tile, up), 0, 0, 0);
    split_stack(s, ev);
    if (s->stack_size[s->stack])
        s->phase = PHASE_TOP;
    else
        go_on(s, ev);
}

void landsea_show_top(landsea_state *s, int design, kv_events *ev)
{
    int other = 1 - s->stack;
    s->top[s->stack] = (uint8_t)design;
    kv__emit(ev, EV_TOP, KV_SEEN_ALL, s->stack + 1, design, 0, 0, 0);
    if (s->stack_size[other] && s->top[other] == NONE)
        s->stack = (uint8_t)other; /* a new game */
    else
        go_on(s, ev);
}

/* Mandatory as far as there are tiles; the turn ends with it. */
void landsea_refill(landsea_state *s, kv_events *ev)
{
    bool has_tiles = s->stack_size[0] || s->stack_size[1];
    if (s->n_hand[s->active] < HAND_SIZE && has_tiles)
        s->phase = PHASE_STACK;
    else
        landsea_end_turn(s, ev);
}
