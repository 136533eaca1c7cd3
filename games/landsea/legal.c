/* legal.c: which actions are legal, twice over: landsea_legal lists them all,
 * landsea_explain judges one and names the rule it breaks.
 */
#include "games/landsea/landsea.h"

/* ---- The list --------------------------------------------------------------- */

/* Cells where a face fits with some rotation. Both loops run without branches. */
static int legal_cells(const landsea_state *s, kv_action *out)
{
    uint8_t fits[MAX_BORDER], edges[N_DIRS];
    int n = 0;
    for (int k = 0; k < N_DIRS; k++)
        edges[k] = (uint8_t)turned_set(landsea_faces[chosen_face(s)].land, k);
    for (int b = 0; b < s->n_border; b++) {
        uint8_t any = 0;
        for (int k = 0; k < N_DIRS; k++)
            any |= !((edges[k] ^ s->land[b]) & s->known[b]);
        fits[b] = any;
    }
    for (int b = 0; b < s->n_border; b++) {
        out[n] = (kv_action)(A_CELL + s->border[b]);
        n += fits[b];
    }
    return n;
}

static int legal_holes(const landsea_state *s, kv_action *out)
{
    unsigned dirs = landsea_holes(s, s->n_tiles - 1);
    int n = 0;
    for (int b = 0; b < s->n_border; b++)
        for (int d = 0; d < N_DIRS; d++)
            if (dirs >> d & 1 && neighbour(s->at[s->n_tiles - 1], d) == s->border[b])
                out[n++] = (kv_action)(A_CELL + s->border[b]);
    return n;
}

static int legal_victims(const landsea_state *s, kv_action *out)
{
    int n = 0;
    out[n++] = A_NO;
    for (unsigned seats = landsea_victims(s); seats; seats &= seats - 1) {
        int base = A_STEAL + __builtin_ctz(seats) * HAND_SIZE;
        n = kv__put_mask(out, n, base, 3);
    }
    return n;
}

/* Tiles lie in the order they were laid; the list goes by cell. */
static int legal_marks(const landsea_state *s, kv_action *out)
{
    int n = 0;
    out[n++] = A_NO;
    for (int i = 0; i < s->n_tiles; i++) {
        if (!landsea_markable(s, i))
            continue;
        kv_action a = (kv_action)(A_CELL + s->at[i]);
        int k = n++;
        for (; k > 1 && out[k - 1] > a; k--)
            out[k] = out[k - 1];
        out[k] = a;
    }
    return n;
}

static int legal_sides(const landsea_state *s, kv_action *out)
{
    int i = landsea_tile_at(s, s->cell);
    unsigned dirs = 0;
    for (unsigned pieces = landsea_markable(s, i); pieces; pieces &= pieces - 1) {
        unsigned own = piece_dirs(s, i, __builtin_ctz(pieces));
        dirs |= own & -own;
    }
    return kv__put_mask(out, 0, A_SIDE, dirs);
}

/* Designs or tiles with a chance to come. */
static int legal_tops(const landsea_state *s, kv_action *out)
{
    uint8_t weight[N_DESIGNS];
    int n = 0;
    landsea_top_weights(s, weight);
    for (int d = 0; d < N_DESIGNS; d++) {
        out[n] = (kv_action)(A_TOP + d);
        n += weight[d] > 0;
    }
    return n;
}

static uint64_t possible_backs(const landsea_state *s)
{
    uint64_t tiles = s->unseen & landsea_tiles_with[s->top[s->stack]], possible = 0;
    for (; tiles; tiles &= tiles - 1)
        if (landsea_back_weight(s, __builtin_ctzll(tiles)))
            possible |= tiles & -tiles;
    return possible;
}

static unsigned full_stacks(const landsea_state *s)
{
    return (s->stack_size[0] ? 1u : 0) | (s->stack_size[1] ? 2u : 0);
}

int landsea_legal(const kv_state *state, kv_action *out)
{
    const landsea_state *s = (const landsea_state *)state;
    switch ((landsea_phase)s->phase) {
    case PHASE_TOP:
        return legal_tops(s, out);
    case PHASE_BACK:
        return kv__put_mask(out, 0, A_BACK, possible_backs(s));
    case PHASE_TILE:
        return kv__put_mask(out, 0, A_PLAY, (1u << 2 * s->n_hand[s->active]) - 1);
    case PHASE_AGAIN:
        out[0] = A_NO;
        return kv__put_mask(out, 1, A_PLAY, 3);
    case PHASE_CELL:
        return legal_cells(s, out);
    case PHASE_TURN:
        return kv__put_mask(
            out, 0, A_TURN,
            landsea_fits(s, chosen_face(s), landsea_border_at(s, s->cell)));
    case PHASE_HOLE:
        return legal_holes(s, out);
    case PHASE_SPIN:
        return kv__put_mask(out, 0, A_TURN, ALL_EDGES);
    case PHASE_STEAL:
        return legal_victims(s, out);
    case PHASE_MARK:
        return legal_marks(s, out);
    case PHASE_SIDE:
        return legal_sides(s, out);
    case PHASE_STACK:
        return kv__put_mask(out, 0, A_STACK, full_stacks(s));
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return 0;
}

int landsea_weights(const kv_state *state, uint32_t *out)
{
    const landsea_state *s = (const landsea_state *)state;
    uint8_t weight[N_DESIGNS];
    int n = 0;
    if (s->phase == PHASE_BACK) {
        for (uint64_t tiles = possible_backs(s); tiles; tiles &= tiles - 1)
            out[n++] = landsea_back_weight(s, __builtin_ctzll(tiles));
        return n;
    }
    landsea_top_weights(s, weight);
    for (int d = 0; d < N_DESIGNS; d++) {
        out[n] = weight[d];
        n += weight[d] > 0;
    }
    return n;
}

/* ---- One action ------------------------------------------------------------- */

static landsea_rule judge_cell(const landsea_state *s, int cell)
{
    int b = landsea_border_at(s, cell);
    if (landsea_tile_at(s, cell) >= 0)
        return RULE_CELL_TAKEN;
    if (b < 0)
        return RULE_NOT_BESIDE;
    return landsea_fits(s, chosen_face(s), b) ? RULE_FINE : RULE_NEVER_FITS;
}

static landsea_rule judge_turn(const landsea_state *s, int turn)
{
    unsigned turns = landsea_fits(s, chosen_face(s), landsea_border_at(s, s->cell));
    return turns >> turn & 1 ? RULE_FINE : RULE_EDGES_DIFFER;
}

static landsea_rule judge_hole(const landsea_state *s, int cell)
{
    int i = s->n_tiles - 1;
    unsigned dirs = landsea_holes(s, i);
    for (; dirs; dirs &= dirs - 1)
        if (neighbour(s->at[i], __builtin_ctz(dirs)) == cell)
            return RULE_FINE;
    return RULE_NOT_A_HOLE;
}

static landsea_rule judge_steal(const landsea_state *s, int seat)
{
    if (seat >= s->head.players)
        return RULE_NO_SUCH_SEAT;
    if (seat == s->active)
        return RULE_OWN_TILE;
    return s->n_hand[seat] < HAND_SIZE ? RULE_LAST_TILE : RULE_FINE;
}

static landsea_rule judge_top(const landsea_state *s, int design)
{
    uint8_t weight[N_DESIGNS];
    landsea_top_weights(s, weight);
    return weight[design] ? RULE_FINE : RULE_NOT_UNSEEN;
}

/* What each phase asks for: one kind of action, and in some also a refusal. */
static const struct {
    int base, n;
    bool may_decline;
} asked[N_PHASES] = {
    [PHASE_TOP] = {A_TOP, N_DESIGNS, false},
    [PHASE_BACK] = {A_BACK, N_MAP_TILES, false},
    [PHASE_TILE] = {A_PLAY, 2 * HAND_SIZE, false},
    [PHASE_CELL] = {A_CELL, N_CELLS, false},
    [PHASE_TURN] = {A_TURN, N_DIRS, false},
    [PHASE_HOLE] = {A_CELL, N_CELLS, false},
    [PHASE_SPIN] = {A_TURN, N_DIRS, false},
    [PHASE_AGAIN] = {A_PLAY, 2 * HAND_SIZE, true},
    [PHASE_STEAL] = {A_STEAL, N_SEATS *HAND_SIZE, true},
    [PHASE_MARK] = {A_CELL, N_CELLS, true},
    [PHASE_SIDE] = {A_SIDE, N_DIRS, false},
    [PHASE_STACK] = {A_STACK, N_STACKS, false},
};

static landsea_rule judge(const landsea_state *s, int a)
{
    int i = a - asked[s->phase].base;
    if (a == A_NO && asked[s->phase].may_decline)
        return RULE_FINE;
    if (i < 0 || i >= asked[s->phase].n)
        return RULE_NOT_NOW;
    switch ((landsea_phase)s->phase) {
    case PHASE_TOP:
        return judge_top(s, i);
    case PHASE_BACK:
        return possible_backs(s) >> i & 1 ? RULE_FINE : RULE_NOT_UNSEEN;
    case PHASE_TILE:
    case PHASE_AGAIN:
        return i / 2 < s->n_hand[s->active] ? RULE_FINE : RULE_NO_TILE_THERE;
    case PHASE_CELL:
        return judge_cell(s, i);
    case PHASE_TURN:
        return judge_turn(s, i);
    case PHASE_HOLE:
        return judge_hole(s, i);
    case PHASE_STEAL:
        return judge_steal(s, i / HAND_SIZE);
    case PHASE_MARK:
        return landsea_mark_rule(s, landsea_tile_at(s, i));
    case PHASE_SIDE:
        return landsea_side_rule(s, landsea_tile_at(s, s->cell), i);
    case PHASE_STACK:
        return s->stack_size[i] ? RULE_FINE : RULE_STACK_EMPTY;
    case PHASE_SPIN:
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return RULE_FINE;
}

kv_err landsea_explain(const kv_state *state, kv_action a, kv_error *e)
{
    landsea_rule rule = judge((const landsea_state *)state, a);
    return rule == RULE_FINE
               ? KV_OK
               : kv__illegal(e, &kv_game_landsea.texts.rules_broken, (int)rule);
}
