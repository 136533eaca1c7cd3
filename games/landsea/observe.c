/* observe.c: a view as numbers for learning. The layout is documented in README.md,
 * "Observation"; seats are counted from the viewer (a spectator from seat 0).
 */
#include "games/landsea/landsea.h"

static int seat_at(const landsea_state *s, int me, int i)
{
    return i < s->head.players ? (me + i) % s->head.players : -1;
}

static int or_minus(int n)
{
    return n == NONE ? -1 : n;
}

/* Cells are given relative to the start tile as q and r. */
static int32_t *put_map(const landsea_state *s, int me, int32_t *out)
{
    for (int i = 0; i < s->n_tiles; i++, out += OBS_TILE) {
        out[0] = 1;
        out[1] = q_of(s->at[i]);
        out[2] = r_of(s->at[i]);
        out[3] = s->face[i];
        out[4] = s->turn[i];
        for (int k = 0; k < face_at(s, i)->n_pieces; k++) {
            int area = s->area[s->first_piece[i] + k];
            out[5 + k] = area + 1;
            out[5 + MAX_FACE_PIECES + k] = s->open[area];
        }
        for (int k = 0; k < N_SEATS; k++) {
            int p = seat_at(s, me, k);
            if (p >= 0 && s->token_tile[p] == i)
                out[5 + 2 * MAX_FACE_PIECES + k] = s->token[p] - s->first_piece[i] + 1;
        }
    }
    return out + (MAX_TILES - s->n_tiles) * OBS_TILE;
}

static int32_t *put_seats(const landsea_state *s, int me, int32_t *out)
{
    for (int i = 0; i < N_SEATS; i++, out += OBS_SEAT) {
        int p = seat_at(s, me, i);
        for (int k = 0; k < HAND_SIZE; k++) {
            bool is_held = p >= 0 && k < s->n_hand[p];
            bool is_known = is_held && s->hand[p][k].tile != NONE;
            out[2 * k] = is_held ? s->hand[p][k].up : -1;
            out[2 * k + 1] = is_known ? under_of(s->hand[p][k].tile, s->hand[p][k].up)
                                      : -1;
        }
        out[2 * HAND_SIZE] = p < 0 ? -1 : side_of(s, p);
        out[2 * HAND_SIZE + 1] = p >= 0 && s->token_tile[p] != NONE;
    }
    return out;
}

static int32_t *put_table(const landsea_state *s, int me, int32_t *out)
{
    bool has_cell = s->phase == PHASE_TURN || s->phase == PHASE_SPIN ||
                    s->phase == PHASE_SIDE;
    out[s->phase] = 1;
    out += N_PHASES;
    for (int i = 0; i < N_SIDES; i++)
        *out++ = s->score[i];
    for (int i = 0; i < N_STACKS; i++) {
        *out++ = s->stack_size[i];
        *out++ = or_minus(s->top[i]);
    }
    for (int t = 0; t < N_MAP_TILES; t++)
        *out++ = (int32_t)(s->unseen >> t & 1);
    *out++ = s->head.players;
    *out++ = (s->active - me + s->head.players) % s->head.players;
    *out++ = s->is_draft;
    *out++ = s->is_hole_used;
    *out++ = s->has_features;
    *out++ = s->has_routes;
    *out++ = s->has_waypoints;
    *out++ = s->slot;
    *out++ = s->is_flipped;
    *out++ = s->is_again;
    *out++ = has_cell ? q_of(s->cell) : 0;
    *out++ = has_cell ? r_of(s->cell) : 0;
    return out;
}

void landsea_observe(const kv_state *view, int32_t *out)
{
    const landsea_state *s = (const landsea_state *)view;
    int32_t *end = out + OBS_SIZE;
    int me = s->head.viewer == KV_VIEWER_SPECTATOR ? 0 : s->head.viewer - 1;
    memset(out, 0, OBS_SIZE * sizeof *out);
    out = put_map(s, me, out);
    out = put_seats(s, me, out);
    out = put_table(s, me, out);
    assert(out == end);
    (void)end;
}
