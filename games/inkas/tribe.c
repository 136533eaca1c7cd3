/* tribe.c: development markers, the decline of a tribe and the founding of the next
 * one (spec 12), and victory (spec 13). All of it happens in the active player's turn.
 */
#include "games/inkas/inkas.h"

/* Spec 12.2, step 1: what is left of tribe 1 leaves the board when tribe 2 declines. */
static void remove_ruins(inkas_state *s, int seat, kv_events *ev)
{
    for (uint64_t at = own_sites(s, seat) & s->ruins; at; at &= at - 1) {
        int site = __builtin_ctzll(at);
        inkas_remove_building(s, site);
        kv__emit(ev, EV_REMOVED, KV_SEEN_ALL, seat, PLACE_SITE + site, 0, 0, 0);
    }
    inkas_block_sites(s);
}

static void decline(inkas_state *s, kv_events *ev)
{
    int p = s->active;
    kv__emit(ev, EV_DECLINE, KV_SEEN_ALL, p, tribe_of(s, p) - 1, 0, 0, 0);
    remove_ruins(s, p, ev); /* tribe 1 has none yet */
    if (s->n_roads[p])
        kv__emit(ev, EV_ROADS_BACK, KV_SEEN_ALL, p, s->n_roads[p], 0, 0, 0);
    s->roads[p] = (inkas_paths){{0, 0}};
    s->n_roads[p] = 0;
    s->ends[p] = 0;
    for (uint64_t at = own_sites(s, p); at; at &= at - 1)
        kv__emit(ev, EV_RUIN, KV_SEEN_ALL, p, PLACE_SITE + __builtin_ctzll(at), 0, 0, 0);
    s->ruins |= own_sites(s, p);
    inkas_measure_routes(s);
    inkas_award_longest(s, ev);
    s->phase = PHASE_TRIBE;
}

/* Step 5: deck 2 lies under deck 1 once no first tribe is left (spec 10). */
static void tell_deck2(const inkas_state *s, kv_events *ev)
{
    for (int p = 0; p < s->head.players; p++)
        if (tribe_of(s, p) == 1)
            return;
    kv__emit(ev, EV_DECK2, KV_SEEN_ALL, 0, 0, 0, 0, 0);
}

void inkas_add_marker(inkas_state *s, kv_events *ev)
{
    int p = s->active, tribe = tribe_of(s, p), n = ++s->markers[p];
    kv__emit(ev, EV_MARKER, KV_SEEN_ALL, p, n, tribe, 0, 0);
    if (n == WIN_MARKERS) {
        inkas_finish(s, EV_WON, p, ev);
    } else if (tribe_of(s, p) != tribe) {
        decline(s, ev);
        if (tribe == 1)
            tell_deck2(s, ev);
    }
}

void inkas_found_tribe(inkas_state *s, int site, kv_events *ev)
{
    int p = s->active;
    kv__emit(ev, EV_TRIBE, KV_SEEN_ALL, p, tribe_of(s, p), PLACE_SITE + site, 0, 0);
    inkas_add_village(s, p, site, ev);
    inkas_add_marker(s, ev);
    inkas_end_turn(s, ev);
}
