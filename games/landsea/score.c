/* score.c: points for a tile just laid (spec 8) and the hole tile it may have brought
 * (spec 9), and those at the end (spec 13).
 */
#include "games/landsea/landsea.h"

static void add_points(landsea_state *s, int side, int n)
{
    s->score[side] = (uint16_t)(s->score[side] + n);
}

/* Mountains are for Land and corals for Sea, with three players both for the
 * Cartographer. */
int landsea_feature_side(const landsea_state *s, int feature)
{
    return s->head.players == 3 ? CARTOGRAPHER : feature == MOUNTAINS ? LAND : SEA;
}

/* Step 1: one point for each tile of the chain that the new one has joined. */
static uint64_t score_chain(landsea_state *s, int i, int feature, kv_events *ev)
{
    int side = landsea_feature_side(s, feature);
    uint64_t chain = landsea_chain(s, i, feature);
    int n = __builtin_popcountll(chain);
    if (n < 2)
        return chain;
    add_points(s, side, n);
    kv__emit(ev, feature == MOUNTAINS ? EV_MOUNTAINS : EV_CORALS, KV_SEEN_ALL, side, n, 0,
             0, 0);
    return chain;
}

/* Of all new tiles, from i on: a chain that two of them have joined counts once. */
static void score_chains(landsea_state *s, int i, int feature, kv_events *ev)
{
    for (uint64_t done = 0; i < s->n_tiles; i++)
        if (face_at(s, i)->feature[feature] && !(done & bit(i)))
            done |= score_chain(s, i, feature, ev);
}

/* Step 2: two points, however many neighbours there are (R8). */
static void score_route(landsea_state *s, int i, kv_events *ev)
{
    int side = side_of(s, s->active);
    if (!face_at(s, i)->route)
        return;
    for (int d = 0; d < N_DIRS; d++) {
        int j = s->near[i][d];
        if (j == NONE || !face_at(s, j)->route)
            continue;
        add_points(s, side, ROUTE_POINTS);
        kv__emit(ev, EV_CARAVANS, KV_SEEN_ALL, side, ROUTE_POINTS, 0, 0, 0);
        return;
    }
}

/* The tile that the first piece of an area is on. */
static int area_cell(const landsea_state *s, uint64_t tiles)
{
    return s->at[__builtin_ctzll(tiles)];
}

/* Step 3: the size for whose terrain it is, the bonus for who closed it. */
static void score_area(landsea_state *s, int area, int terrain, kv_events *ev)
{
    int bonus, closer = side_of(s, s->active);
    uint64_t tiles = landsea_area_tiles(s, area, &bonus);
    int n = __builtin_popcountll(tiles);
    add_points(s, terrain, n);
    kv__emit(ev, EV_CLOSED, KV_SEEN_ALL, terrain, area_cell(s, tiles), n, terrain, 0);
    if (!bonus)
        return;
    add_points(s, closer, bonus);
    kv__emit(ev, EV_BONUS, KV_SEEN_ALL, closer, bonus, 0, 0, 0);
}

/* Of all new tiles, from i on: several of their pieces may lie in one area, which scores
 * once. */
static void score_areas(landsea_state *s, int i, kv_events *ev)
{
    int first = s->first_piece[i];
    for (int p = first; p < s->n_pieces; p++) {
        int area = s->area[p];
        bool is_done = s->open[area];
        for (int q = first; q < p; q++)
            is_done |= s->area[q] == area;
        if (is_done)
            continue;
        while (i + 1 < s->n_tiles && s->first_piece[i + 1] <= p)
            i++;
        score_area(s, area, is_land_piece(s, i, p - s->first_piece[i]) ? LAND : SEA, ev);
    }
}

/* R10: the hole tile, if there is one, is scored with the tile that brought it. It has no
 * route symbol. */
void landsea_resolve(landsea_state *s, int i, kv_events *ev)
{
    if (s->has_features) {
        score_chains(s, i, MOUNTAINS, ev);
        score_chains(s, i, CORALS, ev);
    }
    if (s->has_routes)
        score_route(s, i, ev);
    score_areas(s, i, ev);
    if (s->has_waypoints)
        landsea_return_tokens(s, ev);
}

/* ---- The end ---------------------------------------------------------------- */

/* The majority takes the route; if it is even, only a Cartographer does. */
static void score_trade_route(landsea_state *s, uint64_t route, kv_events *ev)
{
    int n_of[2] = {0}, n = __builtin_popcountll(route);
    for (uint64_t tiles = route; tiles; tiles &= tiles - 1)
        n_of[face_at(s, __builtin_ctzll(tiles))->route == ROUTE_SHIP]++;
    int side = n_of[0] > n_of[1] ? LAND : n_of[0] < n_of[1] ? SEA : CARTOGRAPHER;
    if (side < n_sides(s)) {
        add_points(s, side, n);
        kv__emit(ev, EV_TRADE_ROUTE, KV_SEEN_ALL, side, n, n_of[0], n_of[1], 0);
    } else {
        kv__emit(ev, EV_EVEN_ROUTE, KV_SEEN_ALL, n, n_of[0], n_of[1], 0, 0);
    }
}

/* R17: a single caravan or ship is no route. */
static void score_trade_routes(landsea_state *s, kv_events *ev)
{
    uint64_t done = 0;
    for (int i = 0; i < s->n_tiles; i++) {
        if (!face_at(s, i)->route || done & bit(i))
            continue;
        uint64_t route = landsea_route(s, i);
        done |= route;
        if (route & (route - 1))
            score_trade_route(s, route, ev);
    }
}

void landsea_finish(landsea_state *s, kv_events *ev)
{
    int most = 0;
    s->phase = PHASE_OVER;
    if (s->has_routes)
        score_trade_routes(s, ev);
    for (int i = 0; i < n_sides(s); i++) {
        most = s->score[i] > most ? s->score[i] : most;
        kv__emit(ev, EV_FINAL, KV_SEEN_ALL, i, s->score[i], 0, 0, 0);
    }
    for (int i = 0; i < n_sides(s); i++)
        if (s->score[i] == most)
            kv__emit(ev, EV_WON, KV_SEEN_ALL, i, 0, 0, 0, 0);
}
