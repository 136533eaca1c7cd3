/* view.c: what a seat knows (spec 5): its view, a full state drawn at random that fits
 * the view, and the view as numbers for learning.
 */
#include "games/landsea/landsea.h"

/* ---- The view --------------------------------------------------------------- */

/* Until the tile lies on the map, which one it will be is nobody's business. */
static void hide_choice(landsea_state *v)
{
    if (v->phase != PHASE_CELL && v->phase != PHASE_TURN)
        return;
    v->phase = v->is_again ? PHASE_AGAIN : PHASE_TILE;
    v->slot = v->is_flipped = v->is_again = 0;
    v->cell = 0;
}

/* R26: the number of a tile would give its other side away. */
void landsea_view(kv_state *view, int seat)
{
    landsea_state *v = (landsea_state *)view;
    unsigned me = seat == KV_SPECTATOR ? 1u << N_SEATS : 1u << seat;
    for (int p = 0; p < v->head.players; p++) {
        for (int k = 0; k < v->n_hand[p]; k++) {
            landsea_held *h = &v->hand[p][k];
            if (!(h->seen & me)) {
                v->unseen |= bit(h->tile);
                h->tile = NONE;
            }
        }
    }
    for (int i = 0; i < v->n_tiles; i++) {
        if (!(v->seen[i] & me)) {
            v->unseen |= bit(v->tile[i]);
            v->tile[i] = NONE;
        }
    }
    if (v->active != seat)
        hide_choice(v);
}

/* ---- A state that fits it --------------------------------------------------- */

/* Tiles whose number is not known show one design each: in hands, on the map and on the
 * stacks. Any assignment of different unseen tiles to them is equally likely. As a
 * design is on two tiles at most, tables.py has put the designs in rows, neighbours
 * being the sides of one tile: each design takes the tile before it in the row, the one
 * behind it, both or none. Counting the ways from the end of a row and then choosing
 * from its start by these counts gives each assignment the same chance. */

typedef struct {
    uint64_t unseen;
    uint8_t need[N_DESIGNS]; /* tiles to be found that show the design */
    uint8_t got[N_DESIGNS][2];
} puzzle;

/* Designs of a row, and in how many ways those from i on can be served, if the tile
 * before i can be had or not. */
typedef struct {
    const uint8_t *design, *tile;
    int n;
    uint64_t ways[N_DESIGNS + 1][2];
} row;

static bool is_free(const puzzle *p, int tile)
{
    return tile != NONE && p->unseen >> tile & 1;
}

/* May design i take the tile before it, and the one behind? */
static bool can_take(const puzzle *p, const row *w, int i, bool has_before, int before,
                     int behind)
{
    return before + behind == p->need[w->design[i]] && before <= has_before &&
           behind <= is_free(p, w->tile[i]);
}

/* Is the tile behind design i left for the next one? */
static bool is_left(const puzzle *p, const row *w, int i, int behind)
{
    return is_free(p, w->tile[i]) && !behind;
}

/* In a ring the tile behind the last design is the one before the first: the case of it
 * being left says what is to be found at the end. Returns the number of ways. */
static uint64_t count_ways(const puzzle *p, row *w, bool is_ring, bool is_left_over)
{
    w->ways[w->n][0] = !is_ring || !is_left_over;
    w->ways[w->n][1] = !is_ring || is_left_over;
    for (int i = w->n - 1; i >= 0; i--) {
        for (int has_before = 0; has_before < 2; has_before++) {
            uint64_t n = 0;
            for (int take = 0; take < 4; take++)
                if (can_take(p, w, i, has_before, take & 1, take >> 1))
                    n += w->ways[i + 1][is_left(p, w, i, take >> 1)];
            w->ways[i][has_before] = n;
        }
    }
    return w->ways[0][is_ring && is_left_over];
}

static uint64_t draw_below(kv_rng *r, uint64_t n)
{
    uint64_t limit = UINT64_MAX - UINT64_MAX % n, x;
    do
        x = kv_rng_next(r);
    while (x >= limit);
    return x % n;
}

/* What design i takes: 1 for the tile before, 2 for the one behind. */
static int draw_take(const puzzle *p, const row *w, int i, bool has_before, kv_rng *r)
{
    uint64_t x = draw_below(r, w->ways[i][has_before]);
    for (int take = 0;; take++) {
        assert(take < 4);
        if (!can_take(p, w, i, has_before, take & 1, take >> 1))
            continue;
        uint64_t n = w->ways[i + 1][is_left(p, w, i, take >> 1)];
        if (x < n)
            return take;
        x -= n;
    }
}

static void solve_row(puzzle *p, row *w, kv_rng *r)
{
    int last = w->tile[w->n - 1];
    bool is_ring = is_free(p, last), has_before = false;
    uint64_t n = count_ways(p, w, is_ring, false);
    if (is_ring) {
        uint64_t n_left = count_ways(p, w, true, true);
        has_before = draw_below(r, n + n_left) < n_left;
        count_ways(p, w, true, has_before);
    }
    for (int i = 0; i < w->n; i++) {
        int take = draw_take(p, w, i, has_before, r), k = 0;
        uint8_t *got = p->got[w->design[i]];
        if (take & 1)
            got[k++] = i ? w->tile[i - 1] : (uint8_t)last;
        if (take & 2)
            got[k++] = w->tile[i];
        if (k == 2 && kv_rng_below(r, 2)) {
            got[1] = got[0];
            got[0] = w->tile[i];
        }
        has_before = is_left(p, w, i, take >> 1);
    }
}

static void count_need(puzzle *p, const landsea_state *s)
{
    for (int i = 0; i < N_STACKS; i++)
        if (s->top[i] != NONE)
            p->need[s->top[i]]++;
    for (int seat = 0; seat < s->head.players; seat++)
        for (int k = 0; k < s->n_hand[seat]; k++)
            if (s->hand[seat][k].tile == NONE)
                p->need[s->hand[seat][k].up]++;
    for (int i = 0; i < s->n_tiles; i++)
        if (s->tile[i] == NONE)
            p->need[s->face[i]]++;
}

/* The tops come last: which tiles they are stays open. */
static void give_tile(landsea_state *s, puzzle *p, int design, uint8_t *tile)
{
    if (*tile != NONE)
        return;
    *tile = p->got[design][--p->need[design]];
    s->unseen &= ~bit(*tile);
}

void landsea_determinize(const kv_state *view, kv_rng *r, kv_state *state)
{
    landsea_state *s = (landsea_state *)state;
    puzzle p = {.unseen = s->unseen};
    (void)view;
    count_need(&p, s);
    for (const uint8_t *at = landsea_rows; *at < N_DESIGNS; at++) {
        row w = {.design = landsea_row_design + at[0],
                 .tile = landsea_row_tile + at[0],
                 .n = at[1] - at[0]};
        solve_row(&p, &w, r);
    }
    for (int seat = 0; seat < s->head.players; seat++)
        for (int k = 0; k < s->n_hand[seat]; k++)
            give_tile(s, &p, s->hand[seat][k].up, &s->hand[seat][k].tile);
    for (int i = 0; i < s->n_tiles; i++)
        give_tile(s, &p, s->face[i], &s->tile[i]);
}
