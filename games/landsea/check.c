/* check.c: is a state one that the rules can lead to? Used for positions that are read,
 * and after every action in debug builds.
 */
#include "games/landsea/landsea.h"

static kv_err bad(kv_error *e, const char *text)
{
    return kv__fail(e, KV_EPOSITION, 0, text, NULL, NULL, NULL);
}

static kv_err bad_seat(kv_error *e, const landsea_state *s, int seat, const char *text)
{
    return kv__fail(e, KV_EPOSITION, 0, text, landsea_role_words[role_of(s, seat)].id,
                    NULL, NULL);
}

static int n_placed(const landsea_state *s)
{
    int n = 0;
    for (int i = 0; i < s->n_tiles; i++)
        n += s->face[i] < N_DESIGNS;
    return n;
}

/* ---- The map ---------------------------------------------------------------- */

static kv_err check_coords(const landsea_state *s, kv_error *e)
{
    int most = MAX_COORD - (N_MAP_TILES - n_placed(s));
    for (int i = 0; i < s->n_tiles; i++) {
        int q = q_of(s->at[i]), r = r_of(s->at[i]);
        if (q < -most || q > most || r < -most || r > most)
            return bad(e, KV_N("the map lies too far from (0,0) for the tiles to come"));
    }
    return KV_OK;
}

/* Laid again tile by tile, the map must come out the same in every byte. */
static kv_err check_map(const landsea_state *s, kv_error *e)
{
    landsea_state again = {.n_tiles = 0};
    landsea_clear_map(&again);
    for (int i = 0; i < s->n_tiles; i++) {
        int b = landsea_border_at(&again, s->at[i]);
        if (i && (b < 0 || !(landsea_fits(&again, s->face[i], b) >> s->turn[i] & 1)))
            return bad(e, "a tile does not fit the map");
        landsea_lay(&again, s->at[i], s->face[i], s->turn[i], s->tile[i], s->seen[i]);
    }
    if (memcmp(again.at, s->at, sizeof *s - offsetof(landsea_state, at)) ||
        again.n_pieces != s->n_pieces || again.n_border != s->n_border)
        return bad(e, "areas or border are not those of the tiles");
    return check_coords(s, e);
}

/* Spec 9: a hole is filled at once while the hole tile is free. */
static kv_err check_holes(const landsea_state *s, kv_error *e)
{
    int last = s->n_tiles - 1;
    bool is_asked = s->phase == PHASE_HOLE || s->phase == PHASE_SPIN;
    unsigned dirs = landsea_holes(s, last);
    if (is_asked && s->is_hole_used)
        return bad(e, KV_N("the volcano/whirlpool tile has been used already"));
    if (s->phase == PHASE_HOLE && !(dirs & (dirs - 1)))
        return bad(e, KV_N("the last tile has not made two holes"));
    for (int b = 0; b < s->n_border && !s->is_hole_used; b++) {
        bool is_beside = false;
        if (!landsea_is_hole(s, b))
            continue;
        for (int d = 0; d < N_DIRS; d++)
            is_beside |= neighbour(s->at[last], d) == s->border[b];
        if (!is_asked || !is_beside)
            return bad(e,
                       KV_N("there is a hole, and the volcano/whirlpool tile is free"));
    }
    if (s->phase != PHASE_SPIN)
        return KV_OK;
    for (; dirs; dirs &= dirs - 1)
        if (neighbour(s->at[last], __builtin_ctz(dirs)) == s->cell)
            return KV_OK;
    return bad(e, KV_N("the last tile has made no hole there"));
}

/* ---- Tiles and stacks ------------------------------------------------------- */

/* Every map tile is in one place; of a view only the number can be told. */
static kv_err check_tiles(const landsea_state *s, kv_error *e)
{
    uint64_t used = 0;
    int n = s->stack_size[0] + s->stack_size[1] + n_placed(s);
    for (int p = 0; p < s->head.players; p++) {
        for (int k = 0; k < s->n_hand[p]; k++, n++) {
            const landsea_held *h = &s->hand[p][k];
            used |= h->tile == NONE ? 0 : bit(h->tile);
            if (!(h->seen >> p & 1))
                return bad_seat(e, s, p, KV_N("{0} has seen the tiles in the own hand"));
        }
    }
    for (int i = 0; i < s->n_tiles; i++) {
        used |= s->tile[i] < N_MAP_TILES ? bit(s->tile[i]) : 0;
        if (!s->seen[i])
            return bad(e, "somebody has held a tile on the map");
    }
    if (n != N_MAP_TILES || s->unseen != (~used & (bit(N_MAP_TILES) - 1)))
        return bad(e, "the tiles do not add up");
    return KV_OK;
}

/* Each top needs a tile of its own with its design. */
static bool are_tops_possible(const landsea_state *s)
{
    uint64_t with[N_STACKS];
    for (int i = 0; i < N_STACKS; i++) {
        with[i] = s->top[i] == NONE ? ~0ull : s->unseen & landsea_tiles_with[s->top[i]];
        if (!with[i])
            return false;
    }
    return with[0] != with[1] || with[0] & (with[0] - 1);
}

static kv_err check_stacks(const landsea_state *s, kv_error *e)
{
    const uint8_t *n = s->stack_size;
    bool is_new = s->is_draft && landsea_n_draft(s) == HAND_SIZE * s->head.players;
    if ((!n[0] && n[1] > 1) || (!n[1] && n[0] > 1))
        return bad(e, KV_N("one stack is empty: the other one would have been divided"));
    for (int i = 0; i < N_STACKS; i++) {
        bool is_hidden = s->phase == PHASE_TOP &&
                         (s->stack == i || (is_new && s->stack < i));
        if (n[i] ? is_hidden != (s->top[i] == NONE) : s->top[i] != NONE)
            return bad(e, KV_N("a stack shows its top tile, and an empty one none"));
    }
    if (!are_tops_possible(s))
        return bad(e, KV_N("no tiles are left that could lie on top like that"));
    if ((s->phase == PHASE_TOP || s->phase == PHASE_BACK) && !n[s->stack])
        return bad(e, KV_N("that stack is empty"));
    return KV_OK;
}

/* ---- Hands ------------------------------------------------------------------ */

/* One tile at a time, in turn order, and nothing on the map but the start tile. */
static kv_err check_draft(const landsea_state *s, kv_error *e)
{
    int players = s->head.players, n = HAND_SIZE * players - landsea_n_draft(s);
    bool is_after = s->phase == PHASE_TOP && n;
    for (int p = 0; p < players; p++)
        if (s->n_hand[p] != (n + players - 1 - p) / players)
            return bad(e, KV_N("in the draft tiles are taken one by one in turn order"));
    if (s->active != (n - is_after) % players ||
        (s->phase != PHASE_STACK && s->phase != PHASE_TOP && s->phase != PHASE_BACK) ||
        (!is_after && !landsea_n_draft(s)))
        return bad(e, KV_N("that cannot be decided in the draft"));
    return s->n_tiles == 1 ? KV_OK
                           : bad(e, KV_N("the draft comes before all other tiles"));
}

/* How many tiles the active player can hold in each phase. */
static const uint8_t hand_range[N_PHASES][2] = {
    [PHASE_TOP] = {1, 2},  [PHASE_BACK] = {0, 1},  [PHASE_TILE] = {1, 2},
    [PHASE_CELL] = {1, 2}, [PHASE_TURN] = {1, 2},  [PHASE_HOLE] = {0, 1},
    [PHASE_SPIN] = {0, 1}, [PHASE_AGAIN] = {1, 1}, [PHASE_STEAL] = {0, 1},
    [PHASE_MARK] = {0, 2}, [PHASE_SIDE] = {0, 2},  [PHASE_STACK] = {0, 1},
    [PHASE_OVER] = {0, 0},
};

/* Spec 12: who is not on turn has refilled, and a thief leaves one tile. */
static kv_err check_hands(const landsea_state *s, kv_error *e)
{
    int own = s->n_hand[s->active];
    bool has_stack = s->stack_size[0] || s->stack_size[1];
    if (s->is_draft)
        return check_draft(s, e);
    if (own < hand_range[s->phase][0] || own > hand_range[s->phase][1])
        return bad_seat(e, s, s->active,
                        KV_N("{0} has not the right number of tiles for this decision"));
    for (int p = 0; p < s->head.players; p++) {
        if (p != s->active && !s->n_hand[p] && has_stack)
            return bad_seat(e, s, p, KV_N("{0} has no tile, but there is a stack"));
        if (s->phase == PHASE_OVER && (s->n_hand[p] || has_stack))
            return bad(e, KV_N("the game is not over: there are tiles left"));
    }
    if (s->phase == PHASE_STACK && !has_stack)
        return bad(e, KV_N("both stacks are empty"));
    return KV_OK;
}

/* ---- Waypoints -------------------------------------------------------------- */

/* R10: while a hole waits to be filled, what the last tile has freed is not home yet. */
static bool is_freed_by_last(const landsea_state *s, int p)
{
    int last = s->n_tiles - 1, area = s->area[s->token[p]], i = s->token_tile[p];
    if (s->phase != PHASE_HOLE && s->phase != PHASE_SPIN)
        return false;
    for (int k = s->first_piece[last]; k < s->n_pieces; k++)
        if (s->area[k] == area && !s->open[area])
            return true;
    for (int d = 0; d < N_DIRS; d++)
        if (s->near[i][d] == last && landsea_is_surrounded(s, i))
            return true;
    return false;
}

static kv_err check_token(const landsea_state *s, int p, kv_error *e)
{
    int i = s->token_tile[p], side = side_of(s, p);
    if (i == NONE)
        return KV_OK;
    if (!s->has_waypoints || side == CARTOGRAPHER)
        return bad_seat(e, s, p, KV_N("{0} has no waypoint in this game"));
    if (is_land_piece(s, i, s->token[p] - s->first_piece[i]) != (side == LAND))
        return bad_seat(e, s, p, KV_N("the waypoint of {0} is on foreign terrain"));
    for (int q = 0; q < p; q++)
        if (s->token[q] == s->token[p])
            return bad_seat(e, s, p, KV_N("the waypoint of {0} shares its place"));
    if (is_freed_by_last(s, p))
        return KV_OK;
    if (!s->open[s->area[s->token[p]]])
        return bad_seat(e, s, p, KV_N("the waypoint of {0} is in a closed area"));
    if (landsea_is_surrounded(s, i))
        return bad_seat(e, s, p, KV_N("the waypoint of {0} is on a surrounded tile"));
    return KV_OK;
}

static kv_err check_tokens(const landsea_state *s, kv_error *e)
{
    for (int p = 0; p < s->head.players; p++) {
        kv_err err = check_token(s, p, e);
        if (err)
            return err;
    }
    return KV_OK;
}

/* ---- The decision ----------------------------------------------------------- */

/* The tile whose action is asked about: the last, but for the hole tile. */
static int last_action(const landsea_state *s)
{
    int i = s->n_tiles - 1;
    while (i > 0 && s->tile[i] == TILE_HOLE)
        i--;
    return face_at(s, i)->action;
}

static kv_err check_placement(const landsea_state *s, kv_error *e)
{
    int b;
    if (s->slot >= s->n_hand[s->active] || (s->is_again && s->n_hand[s->active] != 1))
        return bad(e, KV_N("that tile is not in the hand"));
    if (s->is_again && last_action(s) != ACTION_AGAIN)
        return bad(e, KV_N("the last tile does not allow to play again"));
    if (s->phase == PHASE_CELL)
        return KV_OK;
    b = landsea_border_at(s, s->cell);
    return b >= 0 && landsea_fits(s, chosen_face(s), b)
               ? KV_OK
               : bad(e, KV_N("the chosen tile does not fit on that cell"));
}

static kv_err check_mark(const landsea_state *s, kv_error *e)
{
    int i = s->phase == PHASE_SIDE ? landsea_tile_at(s, s->cell) : 0;
    unsigned pieces = i < 0 ? 0 : landsea_markable(s, i);
    if (!landsea_can_mark(s))
        return bad_seat(e, s, s->active, KV_N("{0} cannot place a waypoint now"));
    if (s->phase == PHASE_SIDE && !(pieces & (pieces - 1)))
        return bad(e, KV_N("that tile has no two pieces to choose from"));
    return KV_OK;
}

static kv_err check_phase(const landsea_state *s, kv_error *e)
{
    switch ((landsea_phase)s->phase) {
    case PHASE_CELL:
    case PHASE_TURN:
        return check_placement(s, e);
    case PHASE_AGAIN:
        return last_action(s) == ACTION_AGAIN
                   ? KV_OK
                   : bad(e, KV_N("the last tile does not allow to play again"));
    case PHASE_STEAL:
        return last_action(s) == ACTION_STEAL && landsea_victims(s)
                   ? KV_OK
                   : bad(e, KV_N("there is nothing to steal, or no tile allows it"));
    case PHASE_MARK:
    case PHASE_SIDE:
        return check_mark(s, e);
    default:
        return KV_OK;
    }
}

kv_err landsea_check_position(const landsea_state *s, kv_error *e)
{
    kv_err (*const checks[])(const landsea_state *, kv_error *) = {
        check_map,   check_tiles,  check_stacks, check_hands,
        check_holes, check_tokens, check_phase,
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        kv_err err = checks[i](s, e);
        if (err)
            return err;
    }
    return KV_OK;
}

const char *landsea_check(const kv_state *s)
{
    kv_error e;
    return landsea_check_position((const landsea_state *)s, &e) ? e.text : NULL;
}
