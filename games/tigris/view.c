/* view.c: what a seat knows (spec 14): its view, a full state drawn at random that
 * fits the view, and the view as numbers for learning.
 */
#include <string.h>

#include "games/tigris/tigris.h"

void tigris_view(kv_state *view, int seat)
{
    tigris_state *v = (tigris_state *)view;
    for (int p = 0; p < v->head.players; p++) {
        if (p == seat)
            continue;
        for (int c = 0; c < N_COLOURS; c++) {
            v->bag[c] = (uint8_t)(v->bag[c] + v->hand[p][c] + v->swapped[p][c]);
            v->hand[p][c] = v->swapped[p][c] = 0;
        }
    }
}

/* Moves n tiles, each equally likely, from the unseen ones to where they lie. */
static void deal(tigris_state *s, kv_rng *r, int *n_unseen, int n, uint8_t to[N_COLOURS])
{
    for (; n > 0; n--) {
        int x = (int)kv_rng_below(r, (uint32_t)(*n_unseen)--), c = 0;
        while (x >= s->bag[c])
            x -= s->bag[c++];
        s->bag[c]--;
        to[c]++;
    }
}

void tigris_determinize(const kv_state *view, kv_rng *r, kv_state *state)
{
    tigris_state *s = (tigris_state *)state;
    int viewer = view->head.viewer - 1; /* never a seat for a spectator */
    int n_unseen = s->bag[RED] + s->bag[BLUE] + s->bag[GREEN] + s->bag[BLACK];
    for (int p = 0; p < s->head.players; p++) {
        if (p == viewer)
            continue;
        deal(s, r, &n_unseen, s->hand_size[p], s->hand[p]);
        deal(s, r, &n_unseen, s->swapped_size[p], s->swapped[p]);
    }
}

/* ---- Numbers for learning --------------------------------------------------- */

/* The layout is documented in README.md, "Observation"; seats are counted from
 * the viewer (a spectator from seat 0). */
static int32_t *put_plane(int32_t *out, bits cells)
{
    for (int i = 0; i < N_CELLS; i++)
        *out++ = bits_has(cells, i);
    return out;
}

static int32_t *put_planes(const tigris_state *s, int me, int32_t *out)
{
    out = put_plane(out, board_of(s)->river);
    out = put_plane(out, board_of(s)->corners);
    for (int c = 0; c < N_COLOURS; c++)
        out = put_plane(out, s->tile[c]);
    out = put_plane(out, s->down);
    out = put_plane(out, s->treasure);
    out = put_plane(out, s->ruin);
    bits buildings = {{0, 0, 0}}, marks = {{0, 0, 0}};
    for (int c = 0; c < N_COLOURS; c++)
        if (s->building[c] != NOWHERE)
            bits_add(&buildings, s->building[c]);
    if (s->united != NOWHERE)
        bits_add(&marks, s->united);
    out = put_plane(out, buildings);
    out = put_plane(out, marks);
    bits placed = s->placed != NOWHERE ? bits_cell(s->placed) : (bits){{0, 0, 0}};
    out = put_plane(out, placed);
    for (int i = 0; i < N_SEATS; i++) {
        int p = (me + i) % s->head.players;
        for (int c = 0; c < N_COLOURS; c++) {
            bool is_there = i < s->head.players && s->leader[p][c] != NOWHERE;
            bits none = {{0, 0, 0}};
            out = put_plane(out, is_there ? bits_cell(s->leader[p][c]) : none);
        }
    }
    return out;
}

static void put_seat(const tigris_state *s, int p, int32_t *out)
{
    for (int c = 0; c < N_COLOURS; c++)
        *out++ = s->points[p][c];
    *out++ = s->treasures[p];
    *out++ = s->catastrophes[p];
    *out++ = s->hand_size[p];
    *out++ = s->swapped_size[p];
}

/* What lies beside the board: the viewer's tiles, monuments, buildings. */
static int32_t *put_pieces(const tigris_state *s, int me, int32_t *out)
{
    for (int c = 0; c < N_COLOURS; c++) {
        out[c] = s->hand[me][c];
        out[4 + c] = s->swapped[me][c];
        out[8 + c] = s->bag[c];
    }
    out += 12;
    for (int m = 0; m < N_MONUMENTS; m++)
        *out++ = s->monument[m] != NOWHERE;
    for (int c = 0; c < N_COLOURS; c++)
        *out++ = s->building[c] != NOWHERE;
    *out++ = s->wonder != NOWHERE;
    return out;
}

/* The turn and the pending decision. */
static int32_t *put_decision(const tigris_state *s, int me, int32_t *out)
{
    int n = s->head.players;
    out[s->phase] = 1;
    out += N_PHASES;
    *out++ = n;
    *out++ = (s->active - me + n) % n;
    *out++ = s->actions_left;
    *out++ = s->bag_size;
    *out++ = s->turns;
    *out++ = s->max_turns;
    *out++ = s->conflict;
    *out++ = s->conflict_colour;
    *out++ = s->conflict ? (s->attacker - me + n) % n : -1;
    *out++ = s->conflict ? (s->defender - me + n) % n : -1;
    *out++ = s->committed;
    *out++ = s->conflict ? tigris_board_strength(s, s->attacker) : 0;
    *out++ = s->conflict ? tigris_board_strength(s, s->defender) : 0;
    *out++ = s->n_draw;
    *out++ = s->english;
    *out++ = s->board;
    *out++ = s->has_buildings;
    *out++ = s->has_wonder;
    return out;
}

void tigris_observe(const kv_state *view, int32_t *out)
{
    const tigris_state *s = (const tigris_state *)view;
    int32_t *end = out + OBS_SIZE;
    int me = s->head.viewer == KV_VIEWER_SPECTATOR ? 0 : s->head.viewer - 1;
    int n = s->head.players;
    memset(out, 0, OBS_SIZE * sizeof *out);
    out = put_planes(s, me, out);
    for (int i = 0; i < n; i++)
        put_seat(s, (me + i) % n, out + 8 * i);
    out = put_pieces(s, me, out + 8 * N_SEATS);
    out = put_decision(s, me, out);
    assert(out == end);
    (void)end;
}
