/* evaluate.c: how good a state is for a seat, for bots that look a move ahead.
 * Integers only, no heap. Give it a full (determinized) state: it looks into all hands.
 *
 * What it values, for every side, in 64ths of a point:
 *   - points;
 *   - open areas: their points by how likely they will be closed (what their empty cells
 *     ask for, how many tiles are left);
 *   - chains that can grow, and trade routes as they stand;
 *   - hands: symbols, and what the best placements of the seats to come would change.
 * The value for a seat is that of its side less that of its rivals. How much each of
 * these weighs is in data/weights.json.
 *
 * A placement is several decisions. In the middle of one, all ways to go on are compared
 * by what they change at once; the most promising are carried out on copies.
 */
#include "games/landsea/evaluate.h"

enum {
    N_TRIED = 2, /* placements that are carried out */
    N_REPLIES = 3,
    HOT = POINT /* placements of other seats that win no more are not looked for */
};

static_assert(W_LAST == W_NEXT + N_REPLIES - 1, "weights of replies are in their order");

/* ---- Sides compared --------------------------------------------------------- */

/* Of two rivals, the better one matters more. */
static int32_t standing(const landsea_state *s, const int32_t worth[N_SIDES], int side,
                        const int32_t *w)
{
    if (n_sides(s) == 2)
        return worth[side] - worth[1 - side];
    int32_t a = worth[side ? 0 : 1], b = worth[side == 2 ? 1 : 2];
    int32_t best = a > b ? a : b;
    return worth[side] - (best * w[W_LEADER] + (a + b - best) * (64 - w[W_LEADER])) / 64;
}

static int32_t gain_of(const landsea_outlook *o, const landsea_placement *m, int side)
{
    int32_t worth[N_SIDES];
    memcpy(worth, o->worth, sizeof worth);
    landsea_add_changes(o, m, side, worth);
    return standing(o->s, worth, side, o->w) - standing(o->s, o->worth, side, o->w);
}

/* ---- Hands ------------------------------------------------------------------ */

static int32_t face_worth(const landsea_outlook *o, int side, int face)
{
    const landsea_face *f = &landsea_faces[face];
    int32_t sum = 0;
    if (f->action)
        sum += f->action == ACTION_AGAIN ? o->w[W_AGAIN] : o->w[W_STEAL];
    if (f->route && o->s->has_routes)
        sum += o->w[W_SYMBOL];
    for (int i = 0; i < 2 && o->s->has_features; i++)
        if (f->feature[i] && landsea_feature_side(o->s, i) == side)
            sum += 2 * o->w[W_SYMBOL];
    return sum;
}

/* Of a tile only one side can be used, but which one is free to choose. Who has been
 * robbed has to play before drawing. */
static void add_hands(landsea_outlook *o)
{
    const landsea_state *s = o->s;
    bool is_drawing = s->phase != PHASE_TILE && s->stack_size[0] + s->stack_size[1];
    for (int p = 0; p < s->head.players; p++) {
        int side = side_of(s, p), n = s->n_hand[p];
        int32_t sum = is_drawing && p == s->active ? (HAND_SIZE - n) * o->w[W_TILE] : 0;
        for (int i = 0; i < n; i++) {
            const landsea_held *h = &s->hand[p][i];
            int32_t up = face_worth(o, side, h->up);
            int32_t under = face_worth(o, side, under_of(h->tile, h->up));
            sum += up > under ? up + under / 2 : under + up / 2;
        }
        o->worth[side] += sum * (o->n_left < 16 ? o->n_left : 16) / 16;
    }
}

/* Cells where points can be made at once: the last one of an area, the end of a chain,
 * beside a caravan or ship. */
static int find_hot_cells(const landsea_outlook *o, uint8_t hot[MAX_BORDER])
{
    const landsea_state *s = o->s;
    int n = 0;
    for (int b = 0; b < s->n_border; b++) {
        bool is_hot = o->has_route[b] & s->has_routes;
        is_hot |= s->has_features && (o->ends[MOUNTAINS][b] | o->ends[CORALS][b]);
        for (unsigned m = o->first[b]; m; m &= m - 1)
            is_hot |= o->area[o->near_area[b][__builtin_ctz(m)]].n_cells == 1;
        hot[n] = (uint8_t)b;
        n += is_hot && o->effort[b] != DEAD;
    }
    return n;
}

/* What a side can win at most, or nearly so, by closing areas on a cell, */
static int32_t area_promise(const landsea_outlook *o, int b, int side)
{
    int32_t sum = 0;
    for (unsigned m = o->first[b]; m; m &= m - 1) {
        int d = __builtin_ctz(m);
        const landsea_area *a = &o->area[o->near_area[b][d]];
        int32_t size = (a->n_tiles + 1) * POINT - a->worth;
        if (a->n_cells > 1)
            continue;
        size = a->bonus * POINT + (side == !(o->s->land[b] >> d & 1) ? size : -size);
        sum += size > 0 ? size : 0;
    }
    return sum;
}

/* and by the symbols of a face. */
static int32_t face_promise(const landsea_outlook *o, int b, int side, int face)
{
    const landsea_state *s = o->s;
    const landsea_face *f = &landsea_faces[face];
    int32_t sum = 0;
    if (o->has_route[b] & s->has_routes && f->route)
        sum += ROUTE_POINTS * POINT;
    for (int i = 0; i < 2 && s->has_features; i++) {
        if (!f->feature[i] || landsea_feature_side(s, i) != side)
            continue;
        for (unsigned m = o->ends[i][b]; m; m &= m - 1)
            sum += n_bits(o->chain[i][o->near[b][__builtin_ctz(m)]]) * POINT + POINT;
    }
    return sum;
}

/* The best a seat can do on the hot cells, if it wins something worth speaking of. */
static landsea_placement best_reply(const landsea_outlook *o, int p, const uint8_t *hot,
                                    int n_hot)
{
    const landsea_state *s = o->s;
    landsea_placement best = {.b = -1, .gain = HOT};
    int side = side_of(s, p);
    for (int i = 0; i < n_hot; i++) {
        int32_t promise = area_promise(o, hot[i], side);
        for (int k = 0; k < 2 * s->n_hand[p]; k++) {
            const landsea_held *h = &s->hand[p][k / 2];
            landsea_placement m = {.b = hot[i]};
            m.face = k & 1 ? under_of(h->tile, h->up) : h->up;
            if (promise + face_promise(o, m.b, side, m.face) <= best.gain)
                continue;
            for (unsigned t = landsea_fits(s, m.face, m.b); t; t &= t - 1) {
                m.turn = __builtin_ctz(t);
                m.gain = gain_of(o, &m, side);
                if (m.gain > best.gain)
                    best = m;
            }
        }
    }
    return best;
}

/* One placement takes the cell. */
static int without(uint8_t *hot, int n, int b)
{
    int n_kept = 0;
    for (int i = 0; i < n; i++)
        if (hot[i] != b)
            hot[n_kept++] = hot[i];
    return n_kept;
}

/* The seats that come next take the best there is, each on another cell. Who may play
 * again does so first. */
static void add_replies(landsea_outlook *o)
{
    const landsea_state *s = o->s;
    uint8_t hot[MAX_BORDER];
    int n_hot = find_hot_cells(o, hot), is_again = s->phase == PHASE_AGAIN;
    int p = is_again || s->phase == PHASE_TILE ? s->active : next_seat(s, s->active);
    int32_t change[N_SIDES] = {0};
    for (int i = -is_again; i < N_REPLIES && i < s->head.players;
         i++, p = next_seat(s, p)) {
        landsea_placement m = best_reply(o, p, hot, n_hot);
        int32_t share = i < 0 ? 64 : o->w[W_NEXT + i], now[N_SIDES] = {0};
        if (m.b < 0)
            continue;
        landsea_add_changes(o, &m, side_of(s, p), now);
        for (int k = 0; k < N_SIDES; k++)
            change[k] += now[k] * share / 64;
        n_hot = without(hot, n_hot, m.b);
    }
    for (int k = 0; k < N_SIDES; k++)
        o->worth[k] += change[k];
}

/* ---- In the middle of a turn ------------------------------------------------ */

static void judge(const landsea_state *s, const int32_t *w, int32_t worth[N_SIDES]);

/* Takes over what is better for the active player. */
static void keep_better(const landsea_state *s, const landsea_state *after,
                        const int32_t *w, int32_t best[N_SIDES], bool *has_best)
{
    int32_t worth[N_SIDES];
    int side = side_of(s, s->active);
    judge(after, w, worth);
    if (!*has_best || standing(s, worth, side, w) > standing(s, best, side, w))
        memcpy(best, worth, sizeof worth);
    *has_best = true;
}

/* Keeps the most promising placements, best first. */
static void add_tried(landsea_placement *tried, int *n, const landsea_placement *m)
{
    int i = *n;
    while (i > 0 && tried[i - 1].gain < m->gain)
        i--;
    if (i == N_TRIED)
        return;
    *n += *n < N_TRIED;
    for (int j = *n - 1; j > i; j--)
        tried[j] = tried[j - 1];
    tried[i] = *m;
}

static void find_placements(const landsea_outlook *o, landsea_placement *tried, int *n)
{
    const landsea_state *s = o->s;
    landsea_placement m = {.face = chosen_face(s)};
    for (m.b = 0; m.b < s->n_border; m.b++) {
        if (s->phase == PHASE_TURN && s->border[m.b] != s->cell)
            continue;
        for (unsigned t = landsea_fits(s, m.face, m.b); t; t &= t - 1) {
            m.turn = __builtin_ctz(t);
            m.gain = gain_of(o, &m, side_of(s, s->active));
            add_tried(tried, n, &m);
        }
    }
}

static void judge_placements(const landsea_state *s, const int32_t *w,
                             int32_t worth[N_SIDES])
{
    landsea_outlook o;
    landsea_placement tried[N_TRIED];
    landsea_state after;
    bool has_best = false;
    int n = 0;
    landsea_look(s, w, &o);
    find_placements(&o, tried, &n);
    for (int i = 0; i < n; i++) {
        after = *s;
        after.cell = s->border[tried[i].b];
        landsea_place(&after, tried[i].turn, NULL);
        keep_better(s, &after, w, worth, &has_best);
    }
}

/* Few ways to go on. */
static void judge_actions(const landsea_state *s, const int32_t *w,
                          int32_t worth[N_SIDES])
{
    kv_action legal[MAX_LEGAL];
    bool has_best = false;
    int n = landsea_legal((const kv_state *)s, legal);
    for (int i = 0; i < n; i++) {
        landsea_state after = *s;
        landsea_apply((kv_state *)&after, legal[i], NULL);
        keep_better(s, &after, w, worth, &has_best);
    }
}

/* Between placements. What can be won by playing again is among the replies. */
static void judge_table(const landsea_state *s, const int32_t *w, int32_t worth[N_SIDES])
{
    landsea_outlook o;
    landsea_look(s, w, &o);
    add_hands(&o);
    if (s->phase == PHASE_AGAIN)
        o.worth[side_of(s, s->active)] += w[W_FREE];
    else if (s->phase == PHASE_STEAL)
        o.worth[side_of(s, s->active)] += w[W_STOLEN];
    if (s->phase != PHASE_OVER)
        add_replies(&o);
    memcpy(worth, o.worth, sizeof o.worth);
}

/* With so few rotations there is nothing to sort out beforehand. */
static bool is_nearly_placed(const landsea_state *s)
{
    unsigned turns = landsea_fits(s, chosen_face(s), landsea_border_at(s, s->cell));
    return n_edges(turns) <= N_TRIED;
}

static void judge(const landsea_state *s, const int32_t *w, int32_t worth[N_SIDES])
{
    switch ((landsea_phase)s->phase) {
    case PHASE_TURN:
        if (is_nearly_placed(s))
            judge_actions(s, w, worth);
        else
            judge_placements(s, w, worth);
        break;
    case PHASE_CELL:
        judge_placements(s, w, worth);
        break;
    case PHASE_HOLE:
    case PHASE_SPIN:
        judge_actions(s, w, worth);
        break;
    default:
        judge_table(s, w, worth);
        break;
    }
}

int32_t landsea_evaluate(const kv_state *state, int seat, const int32_t *weights,
                         kv_memo *memo)
{
    (void)memo;
    const landsea_state *s = (const landsea_state *)state;
    int32_t worth[N_SIDES];
    judge(s, weights, worth);
    return standing(s, worth, side_of(s, seat), weights);
}
