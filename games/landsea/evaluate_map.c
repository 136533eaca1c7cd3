/* evaluate_map.c: the worth of what lies on the table: open areas by how likely they will
 * be closed, chains that can grow, trade routes as they stand.
 *
 * An area is closed when all its empty cells are filled. The effort that takes is the
 * sum over these cells; the chance falls with it, and as tiles run out.
 */
#include "games/landsea/evaluate.h"

/* Effort to fill a cell, by how many of its edges are known: with all of them known one
 * face of eight to fourteen fits. */
static const uint8_t cell_effort[N_DIRS + 1] = {0, 4, 4, 5, 6, 8, 10};

enum { MAX_ENDS = 3 }; /* of a chain; more of them are hardly better */

/* ---- Areas ------------------------------------------------------------------ */

int32_t landsea_area_worth(const landsea_outlook *o, int n_tiles, int bonus, int effort)
{
    if (effort >= DEAD || !o->n_left)
        return 0;
    int32_t points = n_tiles * POINT + bonus * o->w[W_SHARE];
    int32_t hard = effort * o->w[W_EFFORT] / 16 + effort * effort * o->w[W_SQUARE] / 64;
    return points * o->n_left / (o->n_left + hard);
}

/* A waypoint is a bonus, too: a point for who closes its area. */
static void add_open_areas(landsea_outlook *o)
{
    const landsea_state *s = o->s;
    for (int i = 0; i < s->n_tiles; i++) {
        const landsea_face *f = face_at(s, i);
        for (int k = 0; k < f->n_pieces; k++) {
            int p = s->first_piece[i] + k, a = s->area[p];
            if (!s->open[a])
                continue;
            if (a == p)
                o->area[a] = (landsea_area){.tiles = 0};
            o->area[a].tiles |= bit(i);
            o->area[a].bonus += f->bonus[k];
        }
    }
    for (int p = 0; p < s->head.players; p++)
        if (s->token[p] != NONE)
            o->area[s->area[s->token[p]]].bonus++;
}

/* Tells each empty cell about the tiles around it. */
static void look_around(landsea_outlook *o)
{
    const landsea_state *s = o->s;
    uint8_t index[N_CELLS]; /* of the border; the rest is never read */
    for (int b = 0; b < s->n_border; b++) {
        index[s->border[b]] = (uint8_t)b;
        o->has_route[b] = o->ends[MOUNTAINS][b] = o->ends[CORALS][b] = 0;
    }
    for (int i = 0; i < s->n_tiles; i++) {
        const landsea_face *f = face_at(s, i);
        for (int d = 0; d < N_DIRS; d++) {
            if (s->near[i][d] != NONE)
                continue;
            int b = index[neighbour(s->at[i], d)], back = opposite(d);
            int edge = unturned(d, s->turn[i]);
            o->near[b][back] = (uint8_t)i;
            o->near_area[b][back] = s->area[s->first_piece[i] + f->piece_of[edge]];
            o->has_route[b] |= f->route != ROUTE_NONE;
            for (int k = 0; k < 2; k++)
                o->ends[k][b] |= (uint8_t)((f->feature[k] >> edge & 1) << back);
        }
    }
}

static int effort_at(const landsea_state *s, int b)
{
    return landsea_is_dead(s, b) ? DEAD : cell_effort[n_edges(s->known[b])];
}

/* Each area needs all of its empty cells. */
static void add_efforts(landsea_outlook *o)
{
    const landsea_state *s = o->s;
    for (int b = 0; b < s->n_border; b++) {
        const uint8_t *area = o->near_area[b];
        o->effort[b] = (uint8_t)effort_at(s, b);
        o->first[b] = 0;
        for (unsigned m = s->known[b]; m; m &= m - 1) {
            int d = __builtin_ctz(m);
            bool is_new = true;
            for (unsigned k = o->first[b]; k; k &= k - 1)
                is_new &= area[__builtin_ctz(k)] != area[d];
            if (is_new) {
                o->first[b] |= (uint8_t)(1u << d);
                o->area[area[d]].effort += o->effort[b];
                o->area[area[d]].n_cells++;
            }
        }
    }
}

static void add_area_worths(landsea_outlook *o)
{
    const landsea_state *s = o->s;
    for (int i = 0; i < s->n_tiles; i++) {
        for (int k = 0; k < face_at(s, i)->n_pieces; k++) {
            int a = s->first_piece[i] + k;
            landsea_area *area = &o->area[a];
            if (s->area[a] != a || !s->open[a])
                continue;
            area->n_tiles = n_bits(area->tiles);
            area->worth = landsea_area_worth(o, area->n_tiles, area->bonus, area->effort);
            o->worth[is_land_piece(s, i, k) ? LAND : SEA] += area->worth;
        }
    }
}

/* ---- Chains, routes, waypoints ---------------------------------------------- */

/* Ends of a chain that look onto an empty cell. */
static int n_open_ends(const landsea_outlook *o, uint64_t chain, int feature)
{
    const landsea_state *s = o->s;
    int n = 0;
    for (; chain; chain &= chain - 1) {
        int i = __builtin_ctzll(chain);
        unsigned dirs = turned_set(face_at(s, i)->feature[feature], s->turn[i]);
        for (; dirs; dirs &= dirs - 1)
            n += s->near[i][__builtin_ctz(dirs)] == NONE;
    }
    return n;
}

/* Each tile that joins a chain scores all of it again, so long ones are worth more. */
static void add_chains(landsea_outlook *o, int feature)
{
    const landsea_state *s = o->s;
    uint64_t done = 0;
    for (int i = 0; i < s->n_tiles; i++) {
        if (!face_at(s, i)->feature[feature] || done & bit(i))
            continue;
        uint64_t chain = landsea_chain(s, i, feature);
        done |= chain;
        for (uint64_t m = chain; m; m &= m - 1)
            o->chain[feature][__builtin_ctzll(m)] = chain;
        int n = n_open_ends(o, chain, feature), size = n_bits(chain) + 1;
        n = n > MAX_ENDS ? MAX_ENDS : n;
        o->worth[landsea_feature_side(s, feature)] += n * size * o->w[W_CHAIN] *
                                                      o->n_left / 32;
    }
}

/* Majorities may still change: what a route will score counts more as tiles run out. */
static void add_routes(landsea_outlook *o)
{
    const landsea_state *s = o->s;
    uint64_t done = 0;
    int share = 64 - (64 - o->w[W_ROUTE]) * o->n_left / N_MAP_TILES;
    for (int i = 0; i < s->n_tiles; i++) {
        if (!face_at(s, i)->route || done & bit(i))
            continue;
        uint64_t route = landsea_route(s, i);
        int n = n_bits(route), n_ships = 0;
        done |= route;
        for (uint64_t m = route; m; m &= m - 1)
            n_ships += face_at(s, __builtin_ctzll(m))->route == ROUTE_SHIP;
        int side = 2 * n_ships < n ? LAND : 2 * n_ships > n ? SEA : CARTOGRAPHER;
        if (n > 1 && side < n_sides(s))
            o->worth[side] += n * share;
    }
}

/* The last empty cell around the tile that a waypoint lies on. */
static void add_rings(landsea_outlook *o)
{
    const landsea_state *s = o->s;
    for (int p = 0; p < s->head.players; p++) {
        int n = 0, i = s->token_tile[p];
        o->ring[p] = 0;
        for (int d = 0; i != NONE && d < N_DIRS; d++) {
            if (s->near[i][d] != NONE)
                continue;
            o->ring[p] = n++ ? 0 : (uint16_t)neighbour(s->at[i], d);
        }
    }
}

void landsea_look(const landsea_state *s, const int32_t *w, landsea_outlook *o)
{
    o->s = s;
    o->w = w;
    o->n_left = N_MAP_TILES + 1 + s->is_hole_used - s->n_tiles;
    for (int i = 0; i < N_SIDES; i++)
        o->worth[i] = s->score[i] * POINT;
    add_open_areas(o);
    look_around(o);
    add_efforts(o);
    add_area_worths(o);
    for (int f = 0; f < 2 && s->has_features; f++)
        add_chains(o, f);
    if (s->has_routes && s->phase != PHASE_OVER) /* then they have scored */
        add_routes(o);
    add_rings(o);
}
