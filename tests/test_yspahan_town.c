/* test_yspahan_town.c: the second opinion beside the masks and tables of the town: which
 * shops are open is worked out shop by shop from the names, and distances are walked
 * square by square; both are compared at random.
 */
#include <stdlib.h>
#include <string.h>

#include "games/yspahan/yspahan.h"
#include "tests/support/test.h"

/* ---- Shops, by name --------------------------------------------------------- */

/* Do two shops belong to one souk (quarter.colour) or one quarter? */
static bool share(int a, int b, int n_parts)
{
    const char *p = yspahan_shop_ids[a], *q = yspahan_shop_ids[b];
    for (; *p && *p == *q; p++, q++)
        if (*p == '.' && --n_parts == 0)
            return true;
    return false;
}

static bool is_mine(const yspahan_state *s, int seat, int shop)
{
    return yspahan_owner(s, shop) == seat;
}

/* Does seat have a good in the souk of shop, and is a shop of it still empty? */
static bool is_unfinished(const yspahan_state *s, int seat, int shop)
{
    bool has_good = false, has_room = false;
    for (int i = 0; i < N_SHOPS; i++) {
        if (!share(i, shop, 2))
            continue;
        has_good |= is_mine(s, seat, i);
        has_room |= yspahan_owner(s, i) < 0;
    }
    return has_good && has_room;
}

static bool is_untouched(const yspahan_state *s, int shop)
{
    for (int i = 0; i < N_SHOPS; i++)
        if (share(i, shop, 2) && yspahan_owner(s, i) >= 0)
            return false;
    return true;
}

static bool is_open(const yspahan_state *s, int seat, int shop)
{
    if (yspahan_owner(s, shop) >= 0)
        return false;
    for (int i = 0; i < N_SHOPS; i++)
        if (share(i, shop, 1) && is_unfinished(s, seat, i))
            return is_unfinished(s, seat, shop);
    return is_untouched(s, shop);
}

/* A town in which every souk belongs to one player at most, filled at random. */
static void random_town(yspahan_state *s, kv_rng *r)
{
    memset(s->goods, 0, sizeof s->goods);
    for (int i = 0; i < N_SOUKS; i++) {
        uint32_t owner = kv_rng_below(r, 6);
        if (owner < s->head.players)
            s->goods[owner] = (s->goods[owner] & ~yspahan_souk_shops[i]) |
                              (kv_rng_next(r) & yspahan_souk_shops[i]);
    }
}

static void test_open_shops(void **state)
{
    kv_box box;
    kv_config c;
    kv_rng r;
    yspahan_state *s = (yspahan_state *)&box.s;
    (void)state;
    kv_rng_seed(&r, 47);
    assert_int_equal(kv_config_init(&c, &kv_game_yspahan, 4, NULL), KV_OK);
    assert_int_equal(kv_new(&c, &box.s, NULL), KV_OK);
    for (int i = 0; i < test_effort(400); i++) {
        random_town(s, &r);
        for (int p = 0; p < 4; p++) {
            uint64_t open = yspahan_open_anywhere(s, p);
            for (int shop = 0; shop < N_SHOPS; shop++)
                if ((open >> shop & 1) != is_open(s, p, shop))
                    fail_msg("town %d, seat %d: %s", i, p, yspahan_shop_ids[shop]);
        }
    }
}

/* ---- The street, step by step ----------------------------------------------- */

/* Neighbours along the cross, from the names alone. */
static bool are_neighbours(int a, int b)
{
    const char *p = yspahan_square_ids[a], *q = yspahan_square_ids[b];
    if (*p == 'c')
        return *q != 'c' && atoi(q + 1) == 1;
    if (*q == 'c')
        return atoi(p + 1) == 1;
    return *p == *q && abs(atoi(p + 1) - atoi(q + 1)) == 1;
}

/* All squares an overseer can stop on after n steps without entering one twice. */
static void walk(int at, int n, uint32_t visited, uint32_t *stops)
{
    if (n == 0) {
        *stops |= 1u << at;
        return;
    }
    for (int next = 0; next < N_SQUARES; next++)
        if (are_neighbours(at, next) && !(visited >> next & 1))
            walk(next, n - 1, visited | 1u << next, stops);
}

static void test_distances(void **state)
{
    (void)state;
    for (int from = 0; from < N_SQUARES; from++) {
        for (int n = 0; n <= 17; n++) {
            uint32_t stops = 0;
            walk(from, n, 1u << from, &stops);
            for (int to = 0; to < N_SQUARES; to++)
                assert_int_equal(stops >> to & 1, yspahan_distance[from][to] == n);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_shops),
        cmocka_unit_test(test_distances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
