/* map.c: roads, villages and cities on the map: where they may stand, and the longest
 * trade route. Sites are intersections that can carry a building, in sets of 54 bits.
 */
#include "games/inkas/inkas.h"

int inkas_owner(const inkas_state *s, int site)
{
    for (int p = 0; p < s->head.players; p++)
        if (own_sites(s, p) & bit(site))
            return p;
    return -1;
}

/* ---- Where roads may go ------------------------------------------------------ */

static bool is_paved(const inkas_state *s, int path)
{
    for (int p = 0; p < s->head.players; p++)
        if (has_path(s->roads[p], path))
            return true;
    return false;
}

/* Spec 9.2: a road starts at an own active building, or at an empty site where an own
 * road ends. Foreign buildings and own ruins are no start. */
static uint64_t anchors(const inkas_state *s, int seat)
{
    return (own_sites(s, seat) & ~s->ruins) | (s->ends[seat] & ~all_sites(s));
}

inkas_paths inkas_open_paths(const inkas_state *s, int seat)
{
    inkas_paths open = {{0, 0}}, paved = {{0, 0}};
    for (int p = 0; p < N_SEATS; p++) {
        paved.bits[0] |= s->roads[p].bits[0];
        paved.bits[1] |= s->roads[p].bits[1];
    }
    for (uint64_t from = anchors(s, seat); from; from &= from - 1) {
        const uint8_t *paths = inkas_site_paths[__builtin_ctzll(from)];
        for (int i = 0; i < 3 && paths[i] != NONE; i++)
            open.bits[paths[i] >> 6] |= bit(paths[i] & 63);
    }
    open.bits[0] &= ~paved.bits[0];
    open.bits[1] &= ~paved.bits[1];
    return open;
}

bool inkas_can_pave(const inkas_state *s, int seat)
{
    if (s->n_roads[seat] == MAX_ROADS)
        return false;
    inkas_paths open = inkas_open_paths(s, seat);
    return open.bits[0] | open.bits[1];
}

inkas_rule inkas_path_rule(const inkas_state *s, int seat, int path)
{
    const uint8_t *site = inkas_path_sites[path];
    uint64_t sites = bit(site[0]) | bit(site[1]);
    if (s->n_roads[seat] == MAX_ROADS)
        return RULE_NO_ROAD_LEFT;
    if (is_paved(s, path))
        return RULE_PATH_TAKEN;
    if (sites & anchors(s, seat))
        return RULE_FINE;
    return sites & (s->ends[seat] | own_sites(s, seat)) ? RULE_ROAD_BLOCKED
                                                        : RULE_ROAD_APART;
}

/* ---- Buildings -------------------------------------------------------------- */

void inkas_block_sites(inkas_state *s)
{
    s->blocked = 0;
    for (uint64_t at = all_sites(s); at; at &= at - 1)
        s->blocked |= inkas_near[__builtin_ctzll(at)];
}

/* Spec 9.3: where an own road ends, nothing stands or a ruin does, and no building is
 * one path away. */
uint64_t inkas_village_sites(const inkas_state *s, int seat)
{
    return s->ends[seat] & ~s->blocked & (~all_sites(s) | s->ruins);
}

inkas_rule inkas_village_rule(const inkas_state *s, int seat, int site)
{
    if (all_sites(s) & ~s->ruins & bit(site))
        return RULE_SITE_TAKEN;
    if (s->blocked & bit(site))
        return RULE_TOO_CLOSE;
    return s->ends[seat] & bit(site) ? RULE_FINE : RULE_NO_ROAD_THERE;
}

/* Spec 9.4: one city in each tribe; the supply of cities suffices for that. */
uint64_t inkas_city_sites(const inkas_state *s, int seat)
{
    return s->cities[seat] & ~s->ruins ? 0 : s->villages[seat] & ~s->ruins;
}

inkas_rule inkas_city_rule(const inkas_state *s, int seat, int site)
{
    if (!(s->villages[seat] & bit(site)))
        return RULE_NO_OWN_VILLAGE;
    if (s->ruins & bit(site))
        return RULE_RUIN;
    return inkas_city_sites(s, seat) ? RULE_FINE : RULE_ONE_CITY;
}

uint64_t inkas_free_sites(const inkas_state *s)
{
    return ~(s->blocked | all_sites(s)) & (bit(N_SITES) - 1);
}

static uint64_t foreign_ends(const inkas_state *s)
{
    uint64_t ends = 0;
    for (int p = 0; p < s->head.players; p++)
        ends |= p == s->active ? 0 : s->ends[p];
    return ends;
}

/* Spec 12.4: not where another player could build; R-13: without a free site, in place
 * of an own ruin. */
uint64_t inkas_tribe_sites(const inkas_state *s)
{
    uint64_t open = inkas_free_sites(s) & ~foreign_ends(s);
    return open ? open : own_sites(s, s->active) & s->ruins;
}

inkas_rule inkas_tribe_rule(const inkas_state *s, int site)
{
    if (inkas_tribe_sites(s) & bit(site))
        return RULE_FINE;
    if (all_sites(s) & bit(site))
        return own_sites(s, s->active) & bit(site) ? RULE_FREE_SITE_FIRST
                                                   : RULE_SITE_TAKEN;
    return s->blocked & bit(site) ? RULE_TOO_CLOSE : RULE_FOREIGN_ROAD;
}

/* Routes change only where roads of a player meet the site, and the own village cuts
 * no own route: unless it is in place of a ruin, which may have. */
static void measure_routes_at(inkas_state *s, int site, int unchanged)
{
    for (int p = 0; p < s->head.players; p++)
        if (s->ends[p] & bit(site) && p != unchanged)
            s->route[p] = (uint8_t)inkas_route_length(s, p);
}

void inkas_remove_building(inkas_state *s, int site)
{
    for (int p = 0; p < s->head.players; p++) {
        s->villages[p] &= ~bit(site);
        s->cities[p] &= ~bit(site);
    }
    s->ruins &= ~bit(site);
}

/* A ruin there goes back to its owner: one change (spec 9.5). */
void inkas_add_village(inkas_state *s, int seat, int site, kv_events *ev)
{
    bool was_ruin = s->ruins & bit(site);
    if (was_ruin) {
        kv__emit(ev, EV_OVERBUILT, KV_SEEN_ALL, seat, inkas_owner(s, site),
                 PLACE_SITE + site, 0, 0);
        inkas_remove_building(s, site);
    }
    s->villages[seat] |= bit(site);
    s->blocked |= inkas_near[site];
    kv__emit(ev, EV_VILLAGE, KV_SEEN_ALL, seat, PLACE_SITE + site, 0, 0, 0);
    measure_routes_at(s, site, was_ruin ? NONE : seat);
    inkas_award_longest(s, ev);
}

/* ---- The longest trade route (spec 11.1) ------------------------------------ */

/* The longest trail over the n roads still left that starts at site; wall: sites where
 * a trail may end but not go on. */
static int longest_trail(inkas_paths left, int n, int site, uint64_t wall)
{
    int best = 0;
    for (int i = 0; i < 3 && best < n; i++) {
        int path = inkas_site_paths[site][i];
        if (path == NONE || !has_path(left, path))
            continue;
        int other = inkas_path_sites[path][0] ^ inkas_path_sites[path][1] ^ site;
        int length = 1;
        if (!(wall & bit(other)) && n > 1) {
            inkas_paths rest = left;
            rest.bits[path >> 6] ^= bit(path & 63);
            length += longest_trail(rest, n - 1, other, wall);
        }
        if (length > best)
            best = length;
    }
    return best;
}

/* Where a longest trail can start: at a wall, or where one or three roads meet. From
 * a site with two roads it could be made longer, or it is a ring. */
static uint64_t trail_starts(const inkas_state *s, int seat, uint64_t wall)
{
    uint64_t odd = 0;
    for (int w = 0; w < 2; w++) {
        for (uint64_t at = s->roads[seat].bits[w]; at; at &= at - 1) {
            const uint8_t *ends = inkas_path_sites[64 * w + __builtin_ctzll(at)];
            odd ^= bit(ends[0]) ^ bit(ends[1]);
        }
    }
    return odd | (s->ends[seat] & wall);
}

static int longest_from(const inkas_state *s, int seat, uint64_t starts, uint64_t wall)
{
    int best = 0;
    for (uint64_t at = starts; at && best < s->n_roads[seat]; at &= at - 1) {
        int length = longest_trail(s->roads[seat], s->n_roads[seat], __builtin_ctzll(at),
                                   wall);
        if (length > best)
            best = length;
    }
    return best;
}

/* A ring without branches has no start; it takes six roads and leaves one at most. */
int inkas_route_length(const inkas_state *s, int seat)
{
    uint64_t wall = all_sites(s) & ~own_sites(s, seat);
    int best = longest_from(s, seat, trail_starts(s, seat, wall), wall);
    return best + 6 <= s->n_roads[seat] ? longest_from(s, seat, s->ends[seat], wall)
                                        : best;
}

/* The route after one more road. Where that leads to a site without own roads, or to a
 * wall, no trail goes on there: only trails that end with it are new. */
static int longer_route(const inkas_state *s, int seat, int path)
{
    uint64_t wall = all_sites(s) & ~own_sites(s, seat);
    inkas_paths rest = s->roads[seat];
    rest.bits[path >> 6] &= ~bit(path & 63);
    for (int i = 0; i < 2; i++) {
        int from = inkas_path_sites[path][i], to = inkas_path_sites[path][1 - i], length;
        if (s->ends[seat] & ~wall & bit(to))
            continue;
        length = 1;
        if (!(wall & bit(from)))
            length += longest_trail(rest, s->n_roads[seat] - 1, from, wall);
        return length > s->route[seat] ? length : s->route[seat];
    }
    return inkas_route_length(s, seat);
}

void inkas_add_road(inkas_state *s, int seat, int path, kv_events *ev)
{
    const uint8_t *site = inkas_path_sites[path];
    s->roads[seat].bits[path >> 6] |= bit(path & 63);
    s->n_roads[seat]++;
    s->route[seat] = (uint8_t)longer_route(s, seat, path);
    s->ends[seat] |= bit(site[0]) | bit(site[1]);
    kv__emit(ev, EV_ROAD, KV_SEEN_ALL, seat, PLACE_PATH + path, 0, 0, 0);
    inkas_award_longest(s, ev);
}

/* Of all seats, so that the compiler sees the bound: one without roads costs nothing. */
void inkas_measure_routes(inkas_state *s)
{
    for (int p = 0; p < N_SEATS; p++)
        s->route[p] = (uint8_t)inkas_route_length(s, p);
}

static int longest_holder(const inkas_state *s)
{
    int most = 0, n_equal = 0, who = NONE;
    for (int p = 0; p < s->head.players; p++) {
        if (s->route[p] > most) {
            most = s->route[p];
            who = p;
            n_equal = 0;
        }
        n_equal += s->route[p] == most;
    }
    if (most < MIN_ROUTE)
        return NONE;
    if (s->longest != NONE && s->route[s->longest] == most)
        return s->longest;
    return n_equal == 1 ? who : NONE;
}

void inkas_award_longest(inkas_state *s, kv_events *ev)
{
    int who = longest_holder(s);
    if (who == s->longest)
        return;
    s->longest = (uint8_t)who;
    if (who == NONE)
        kv__emit(ev, EV_LONGEST_ASIDE, KV_SEEN_ALL, 0, 0, 0, 0, 0);
    else
        kv__emit(ev, EV_LONGEST, KV_SEEN_ALL, who, s->route[who], 0, 0, 0);
}
