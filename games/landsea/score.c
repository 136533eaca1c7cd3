/* score.c: points for a tile just laid (spec 8), and those at the end (spec 13). */
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
static void score_chain(landsea_state *s, int i, int feature, kv_events *ev)
{
    int side = landsea_feature_side(s, feature);
    if (!face_at(s, i)->feature[feature])
        return;
    int n = __builtin_popcountll(landsea_chain(s, i, feature));
    if (n < 2)
        return;
    add_points(s, side, n);
    kv__emit(ev, feature == MOUNTAINS ? EV_MOUNTAINS : EV_CORALS, KV_SEEN_ALL, side, n, 0,
             0, 0);
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

/* Two pieces of a tile may lie in one area, which scores once. */
static void score_areas(landsea_state *s, int i, kv_events *ev)
{
    const uint8_t *area = s->area + s->first_piece[i];
    for (int k = 0; k < face_at(s, i)->n_pieces; k++) {
        bool is_done = s->open[area[k]];
        for (int j = 0; j < k; j++)
            is_done |= area[j] == area[k];
        if (!is_done)
            score_area(s, area[k], is_land_piece(s, i, k) ? LAND : SEA, ev);
    }
}

void landsea_resolve(landsea_state *s, int i, kv_events *ev)
{
    if (s->has_features) {
        score_chain(s, i, MOUNTAINS, ev);
        score_chain(s, i, CORALS, ev);
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
