/* test_inkas_route.c: the second opinion beside the longest trade route: every order of
 * every choice of roads is tried whether it makes a trail. Compared on random maps with
 * up to seven roads and buildings of all players, road by road and building by building.
 */
#include <string.h>

#include "games/inkas/inkas.h"
#include "tests/support/test.h"

/* ---- Slow and obvious ------------------------------------------------------- */

static bool is_foreign(const inkas_state *s, int seat, int site)
{
    return inkas_owner(s, site) >= 0 && inkas_owner(s, site) != seat;
}

/* Lays one unused road after another at the end of the trail; at: the site it has
 * reached, or -1 at the start. */
static int extend(const inkas_state *s, int seat, const int *road, int n, unsigned used,
                  int at)
{
    int best = 0;
    if (at >= 0 && used && is_foreign(s, seat, at))
        return 0;
    for (int i = 0; i < n; i++) {
        if (used >> i & 1)
            continue;
        for (int k = 0; k < 2; k++) {
            int from = inkas_path_sites[road[i]][k],
                to = inkas_path_sites[road[i]][1 - k];
            if (at >= 0 && from != at)
                continue;
            int length = 1 + extend(s, seat, road, n, used | 1u << i, to);
            best = length > best ? length : best;
        }
    }
    return best;
}

static int slow_route(const inkas_state *s, int seat)
{
    int road[N_PATHS], n = 0;
    for (int p = 0; p < N_PATHS; p++)
        if (has_path(s->roads[seat], p))
            road[n++] = p;
    return extend(s, seat, road, n, 0, -1);
}

/* ---- Random maps ------------------------------------------------------------ */

static void new_map(inkas_state *s)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, &kv_game_inkas, 4, NULL), KV_OK);
    assert_int_equal(kv_config_set(&c, "setup", "advanced", NULL), KV_OK);
    assert_int_equal(kv_config_set(&c, "first", "0", NULL), KV_OK);
    assert_int_equal(kv_new(&c, (kv_state *)s, NULL), KV_OK);
}

/* Any free path, mostly beside another road of the seat: not by the rules, but roads
 * that branch, meet and close rings. */
static int random_path(const inkas_state *s, int seat, kv_rng *r)
{
    for (;;) {
        int path = (int)kv_rng_below(r, N_PATHS), is_taken = 0;
        const uint8_t *site = inkas_path_sites[path];
        for (int p = 0; p < 4; p++)
            is_taken |= has_path(s->roads[p], path);
        bool is_beside = s->ends[seat] & (bit(site[0]) | bit(site[1]));
        if (!is_taken && (is_beside || kv_rng_below(r, 200) == 0))
            return path;
    }
}

static void compare(const inkas_state *s, int round)
{
    for (int p = 0; p < 4; p++)
        if (s->route[p] != slow_route(s, p))
            fail_msg("map %d, %s: route %d, not %d", round, inkas_seat_ids[p],
                     slow_route(s, p), s->route[p]);
}

static void test_random_maps(void **state)
{
    kv_rng r;
    long sum = 0;
    (void)state;
    kv_rng_seed(&r, 71);
    for (int round = 0; round < test_effort(600); round++) {
        kv_box box;
        inkas_state *s = (inkas_state *)&box.s;
        new_map(s);
        for (int i = 0; i < 40; i++) {
            int p = (int)kv_rng_below(&r, 4), site = (int)kv_rng_below(&r, N_SITES);
            if (s->n_roads[p] < MAX_ROADS)
                inkas_add_road(s, p, random_path(s, p, &r), NULL);
            else if (!(all_sites(s) & bit(site)))
                inkas_add_village(s, p, site, NULL);
            else if (kv_rng_below(&r, 2))
                s->ruins |= bit(site);
            else if (s->ruins & bit(site))
                inkas_add_village(s, p, site, NULL); /* over the ruin */
            compare(s, round);
        }
        for (int p = 0; p < 4; p++)
            sum += s->route[p];
    }
    assert_true(sum > 8l * test_effort(600)); /* they were worth comparing */
}

/* The seven roads of a ring with a tail, a bare ring and a single road, and a ring cut
 * by a foreign village: what is easily overlooked. */
static void test_rings(void **state)
{
    kv_box box;
    inkas_state *s = (inkas_state *)&box.s;
    int ring[6], n = 0, tail = -1;
    (void)state;
    new_map(s);
    for (int p = 0; p < N_PATHS; p++) {
        uint64_t ends = bit(inkas_path_sites[p][0]) | bit(inkas_path_sites[p][1]);
        if ((ends & inkas_hex_sites[14]) == ends)
            ring[n++] = p;
        else if (ends & inkas_hex_sites[14])
            tail = p;
    }
    assert_int_equal(n, 6);
    for (int i = 0; i < 6; i++)
        inkas_add_road(s, 0, ring[i], NULL);
    assert_int_equal(s->route[0], 6);
    inkas_add_road(s, 0, tail, NULL);
    assert_int_equal(s->route[0], 7);
    new_map(s);
    inkas_add_road(s, 1, 0, NULL); /* far away */
    for (int i = 0; i < 6; i++)
        inkas_add_road(s, 1, ring[i], NULL);
    assert_int_equal(s->route[1], 6);
    inkas_add_village(s, 2, inkas_path_sites[ring[0]][0], NULL);
    assert_int_equal(s->route[1], 6); /* from the village round to it again */
    inkas_add_village(s, 2, inkas_path_sites[ring[0]][1], NULL);
    assert_int_equal(s->route[1], 5);
    compare(s, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_maps),
        cmocka_unit_test(test_rings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
