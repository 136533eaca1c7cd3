/* map.c: the map: laying tiles, the border of empty cells, areas, chains and routes
 * (spec 2 and 7). Areas and border are kept up to date tile by tile; chains and routes
 * are searched for when they are asked for.
 */
#include "games/landsea/landsea.h"

void landsea_clear_map(landsea_state *s)
{
    s->n_tiles = s->n_pieces = s->n_border = 0;
    memset(s->near, NONE, sizeof s->near);
    memset(s->area, 0, sizeof s->area);
    memset(s->open, 0, sizeof s->open);
    memset(s->border, 0, sizeof s->border);
    memset(s->known, 0, sizeof s->known);
    memset(s->land, 0, sizeof s->land);
}

/* ---- The border ------------------------------------------------------------- */

/* Where cell is in the border, or would have to be. */
static int border_slot(const landsea_state *s, int cell)
{
    int lo = 0, hi = s->n_border;
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (s->border[mid] < cell)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

int landsea_border_at(const landsea_state *s, int cell)
{
    int b = border_slot(s, cell);
    return b < s->n_border && s->border[b] == cell ? b : -1;
}

static void remove_border(landsea_state *s, int cell)
{
    int b = border_slot(s, cell), n = s->n_border - b - 1;
    if (n < 0 || s->border[b] != cell)
        return; /* the first tile of all */
    memmove(s->border + b, s->border + b + 1, (size_t)n * sizeof *s->border);
    memmove(s->known + b, s->known + b + 1, (size_t)n);
    memmove(s->land + b, s->land + b + 1, (size_t)n);
    s->n_border--;
    s->border[s->n_border] = 0;
    s->known[s->n_border] = s->land[s->n_border] = 0;
}

/* The cell has a tile in direction dir now. */
static void extend_border(landsea_state *s, int cell, int dir, bool is_land)
{
    int b = border_slot(s, cell), n = s->n_border - b;
    if (!n || s->border[b] != cell) {
        memmove(s->border + b + 1, s->border + b, (size_t)n * sizeof *s->border);
        memmove(s->known + b + 1, s->known + b, (size_t)n);
        memmove(s->land + b + 1, s->land + b, (size_t)n);
        s->border[b] = (uint16_t)cell;
        s->known[b] = s->land[b] = 0;
        s->n_border++;
    }
    s->known[b] |= (uint8_t)(1u << dir);
    s->land[b] |= (uint8_t)(is_land << dir);
}

unsigned landsea_fits(const landsea_state *s, int face, int b)
{
    unsigned turns = 0, edges = landsea_faces[face].land;
    for (int k = 0; k < N_DIRS; k++)
        if (!((turned_set(edges, k) ^ s->land[b]) & s->known[b]))
            turns |= 1u << k;
    return turns;
}

/* ---- Laying a tile ---------------------------------------------------------- */

static void add_pieces(landsea_state *s, int i)
{
    const landsea_face *f = face_at(s, i);
    s->first_piece[i] = s->n_pieces;
    for (int k = 0; k < f->n_pieces; k++) {
        int p = s->n_pieces++;
        s->area[p] = (uint8_t)p;
        s->open[p] = (uint8_t)__builtin_popcount(f->edges[k]);
    }
}

/* An area is called after its lowest piece. */
static void join(landsea_state *s, int p, int q)
{
    int a = s->area[p], b = s->area[q];
    s->open[a]--;
    s->open[b]--;
    if (a == b)
        return;
    int keep = a < b ? a : b, drop = a < b ? b : a;
    s->open[keep] = (uint8_t)(s->open[keep] + s->open[drop]);
    s->open[drop] = 0;
    for (int i = drop; i < s->n_pieces; i++)
        s->area[i] = s->area[i] == drop ? (uint8_t)keep : s->area[i];
}

static void meet(landsea_state *s, int i, int dir, int j)
{
    int back = opposite(dir);
    s->near[i][dir] = (uint8_t)j;
    s->near[j][back] = (uint8_t)i;
    join(s, piece_at(s, i, dir), piece_at(s, j, back));
}

/* Neighbours differ by one of six numbers; all others miss the table. */
static void find_neighbours(const landsea_state *s, int cell, int found[N_DIRS])
{
    for (int d = 0; d < N_DIRS; d++)
        found[d] = -1;
    for (int j = 0; j < s->n_tiles; j++) {
        int step = s->at[j] - cell;
        if (step < -128 || step > 128)
            continue;
        for (int d = 0; d < N_DIRS; d++)
            if (neighbour(0, d) == step)
                found[d] = j;
    }
}

int landsea_lay(landsea_state *s, int cell, int face, int turn, int tile, int seen)
{
    int i = s->n_tiles, found[N_DIRS];
    unsigned land = turned_set(landsea_faces[face].land, turn);
    find_neighbours(s, cell, found);
    s->n_tiles++;
    s->at[i] = (uint16_t)cell;
    s->face[i] = (uint8_t)face;
    s->turn[i] = (uint8_t)turn;
    s->tile[i] = (uint8_t)tile;
    s->seen[i] = (uint8_t)seen;
    add_pieces(s, i);
    remove_border(s, cell);
    for (int d = 0; d < N_DIRS; d++) {
        if (found[d] >= 0)
            meet(s, i, d, found[d]);
        else
            extend_border(s, neighbour(cell, d), opposite(d), land >> d & 1);
    }
    return i;
}

/* ---- Looking at the map ----------------------------------------------------- */

int landsea_tile_at(const landsea_state *s, int cell)
{
    for (int i = 0; i < s->n_tiles; i++)
        if (s->at[i] == cell)
            return i;
    return -1;
}

bool landsea_is_surrounded(const landsea_state *s, int i)
{
    for (int d = 0; d < N_DIRS; d++)
        if (s->near[i][d] == NONE)
            return false;
    return true;
}

uint64_t landsea_area_tiles(const landsea_state *s, int area, int *bonus)
{
    uint64_t tiles = 0;
    *bonus = 0;
    for (int i = 0; i < s->n_tiles; i++) {
        const landsea_face *f = face_at(s, i);
        for (int k = 0; k < f->n_pieces; k++) {
            if (s->area[s->first_piece[i] + k] == area) {
                tiles |= bit(i);
                *bonus += f->bonus[k];
            }
        }
    }
    return tiles;
}

bool landsea_is_hole(const landsea_state *s, int b)
{
    return s->known[b] == ALL_EDGES && (!s->land[b] || s->land[b] == ALL_EDGES);
}

/* No face has six equal edges (R11), or alternating ones. */
bool landsea_is_dead(const landsea_state *s, int b)
{
    return s->known[b] == ALL_EDGES && s->land[b] == turned_set(s->land[b], 2);
}

unsigned landsea_holes(const landsea_state *s, int i)
{
    unsigned dirs = 0;
    for (int d = 0; d < N_DIRS; d++) {
        if (s->near[i][d] != NONE)
            continue;
        if (landsea_is_hole(s, landsea_border_at(s, neighbour(s->at[i], d))))
            dirs |= 1u << d;
    }
    return dirs;
}

/* Edges of tile i with the feature, as directions. */
static unsigned feature_dirs(const landsea_state *s, int i, int feature)
{
    return turned_set(face_at(s, i)->feature[feature], s->turn[i]);
}

uint64_t landsea_chain(const landsea_state *s, int i, int feature)
{
    uint64_t chain = bit(i), todo = chain;
    while (todo) {
        int j = __builtin_ctzll(todo);
        todo &= todo - 1;
        for (unsigned dirs = feature_dirs(s, j, feature); dirs; dirs &= dirs - 1) {
            int d = __builtin_ctz(dirs), k = s->near[j][d];
            if (k == NONE || chain & bit(k) ||
                !(feature_dirs(s, k, feature) >> opposite(d) & 1))
                continue;
            chain |= bit(k);
            todo |= bit(k);
        }
    }
    return chain;
}

uint64_t landsea_route(const landsea_state *s, int i)
{
    uint64_t route = bit(i), todo = route;
    while (todo) {
        int j = __builtin_ctzll(todo);
        todo &= todo - 1;
        for (int d = 0; d < N_DIRS; d++) {
            int k = s->near[j][d];
            if (k == NONE || route & bit(k) || !face_at(s, k)->route)
                continue;
            route |= bit(k);
            todo |= bit(k);
        }
    }
    return route;
}
