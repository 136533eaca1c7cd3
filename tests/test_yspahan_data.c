/* test_yspahan_data.c: the components of Yspahan counted against the rulebook and the
 * specification, the exact chances of the tower, and the layout of the numbers for
 * learning. The expected values are written out here, not taken from the data files.
 */
#include <string.h>

#include "games/yspahan/yspahan.h"
#include "tests/support/test.h"

static void new_game(kv_state *s, int players)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, &kv_game_yspahan, players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
}

/* ---- The town --------------------------------------------------------------- */

static void test_souks_and_shops(void **state)
{
    static const int points[14] = {3, 4, 6, 8, 3, 4, 6, 8, 4, 6, 8, 4, 6, 12};
    static const int shops[14] = {3, 4, 5, 6, 2, 3, 4, 5, 2, 3, 4, 1, 2, 3};
    static const int quarter_shops[4] = {18, 14, 9, 6},
                     quarter_points[4] = {21, 21, 18, 22};
    int sum[4] = {0};
    uint64_t all = 0;
    (void)state;
    for (int i = 0; i < 14; i++) {
        assert_int_equal(yspahan_souk_points[i], points[i]);
        assert_int_equal(__builtin_popcountll(yspahan_souk_shops[i]), shops[i]);
        assert_true((all & yspahan_souk_shops[i]) == 0);
        all |= yspahan_souk_shops[i];
        sum[yspahan_souk_quarter[i]] += points[i];
    }
    assert_true(all == (1ull << 47) - 1);
    for (int q = 0; q < 4; q++) {
        assert_int_equal(__builtin_popcountll(yspahan_quarter_shops[q]),
                         quarter_shops[q]);
        assert_int_equal(sum[q], quarter_points[q]);
    }
}

/* 29 squares; every one but the crossing touches a shop, E1 and S1 two; 20 shops are
 * out of the overseer's reach. */
static void test_street(void **state)
{
    uint64_t reached = 0;
    int n_links = 0;
    (void)state;
    for (int q = 0; q < 29; q++) {
        const char *id = yspahan_square_ids[q];
        int n = __builtin_popcountll(yspahan_square_shops[q]);
        bool is_double = !strcmp(id, "e1") || !strcmp(id, "s1");
        assert_int_equal(n, !strcmp(id, "c") ? 0 : is_double ? 2 : 1);
        n_links += n;
        reached |= yspahan_square_shops[q];
    }
    assert_int_equal(n_links, 30);
    assert_int_equal(47 - __builtin_popcountll(reached), 20);
}

static int square_of(const char *id)
{
    for (int q = 0; q < 29; q++)
        if (!strcmp(yspahan_square_ids[q], id))
            return q;
    fail_msg("no square %s", id);
    return 0;
}

static int shop_of(const char *id)
{
    for (int i = 0; i < 47; i++)
        if (!strcmp(yspahan_shop_ids[i], id))
            return i;
    fail_msg("no shop %s", id);
    return 0;
}

/* The table of the specification, section 8. */
static void test_which_square_touches_which_shop(void **state)
{
    static const char *const links[][2] = {
        {"n1", "vase.blue.1"},    {"n2", "chest.purple.1"},  {"n3", "vase.yellow.1"},
        {"n4", "chest.purple.2"}, {"e1", "vase.blue.1"},     {"e1", "barrel.white.1"},
        {"e2", "barrel.white.2"}, {"e3", "vase.orange.1"},   {"e4", "barrel.yellow.1"},
        {"e5", "vase.orange.2"},  {"e6", "barrel.yellow.2"}, {"e7", "vase.orange.3"},
        {"s1", "bag.white.1"},    {"s1", "barrel.white.1"},  {"s2", "bag.white.2"},
        {"s3", "barrel.blue.1"},  {"s4", "bag.blue.1"},      {"s5", "barrel.purple.1"},
        {"s6", "bag.blue.2"},     {"s7", "barrel.purple.2"}, {"w1", "bag.white.1"},
        {"w2", "chest.blue.1"},   {"w3", "bag.white.3"},     {"w4", "chest.blue.2"},
        {"w5", "bag.yellow.1"},   {"w6", "chest.yellow.1"},  {"w7", "bag.yellow.2"},
        {"w8", "chest.yellow.2"}, {"w9", "bag.purple.1"},    {"w10", "chest.yellow.3"},
    };
    (void)state;
    assert_int_equal(N_OF(links), 30);
    for (size_t i = 0; i < N_OF(links); i++)
        assert_true(yspahan_square_shops[square_of(links[i][0])] >> shop_of(links[i][1]) &
                    1);
}

/* For values 1 to 6 there is always a square at exactly that distance. */
static void test_a_move_is_always_possible(void **state)
{
    (void)state;
    for (int from = 0; from < 29; from++) {
        for (int value = 1; value <= 6; value++) {
            int n = 0;
            for (int to = 0; to < 29; to++)
                n += yspahan_distance[from][to] == value;
            assert_true(n > 0);
        }
    }
}

/* ---- Cards, buildings, set-up ----------------------------------------------- */

static void test_pieces(void **state)
{
    static const int camels[6] = {2, 2, 2, 3, 4, 4}, gold[6] = {0, 2, 2, 3, 4, 4};
    static const int points[6] = {0, 0, 5, 5, 5, 10};
    (void)state;
    for (int b = 0; b < 6; b++) {
        assert_int_equal(yspahan_price[b][0], camels[b]);
        assert_int_equal(yspahan_price[b][1], gold[b]);
        assert_int_equal(yspahan_building_points[b], points[b]);
    }
    for (int players = 2; players <= 4; players++) {
        kv_box box;
        const yspahan_state *s = (const yspahan_state *)&box.s;
        new_game(&box.s, players);
        assert_int_equal(s->deck_size, 18);
        assert_int_equal(yspahan_capacity(s), 3 * players);
        assert_int_equal(yspahan_white_dice[players], players == 2 ? 8 : 9);
        assert_int_equal(s->overseer, square_of("c"));
        for (int p = 0; p < players; p++) {
            assert_int_equal(s->gold[p], 2);
            assert_int_equal(s->camels[p] + s->points[p] + s->hand_size[p], 0);
        }
    }
}

/* ---- The tower -------------------------------------------------------------- */

typedef struct {
    double all_six, n_groups, n_rolls; /* weighted */
} roll_sums;

/* All ways to roll the dice left, value by value, with their exact number. */
static void count_rolls(int value, int n_left, double ways, uint8_t n[6], roll_sums *sums)
{
    if (value == 6) {
        if (n_left)
            return;
        int n_groups = 0;
        for (int v = 0; v < 6; v++)
            n_groups += n[v] > 0;
        sums->n_rolls += ways;
        sums->n_groups += ways * n_groups;
        sums->all_six += n_groups == 6 ? ways : 0;
        return;
    }
    double choose = 1; /* n_left over k */
    for (int k = 0; k <= n_left; k++) {
        n[value] = (uint8_t)k;
        count_rolls(value + 1, n_left - k, ways * choose, n, sums);
        choose = choose * (n_left - k) / (k + 1);
    }
    n[value] = 0;
}

/* The engine's tower for given dice: the floors filled. */
static unsigned floors_filled(int players, const uint8_t n[6])
{
    kv_box box;
    yspahan_state *s = (yspahan_state *)&box.s;
    unsigned filled = 0;
    new_game(&box.s, players);
    kv_apply_unchecked(&box.s, A_DICE, NULL);
    for (int v = 0; v < 6; v++)
        for (int i = 0; i < n[v]; i++)
            kv_apply_unchecked(&box.s, (kv_action)(A_ROLL + v), NULL);
    assert_int_equal(s->phase, PHASE_GROUP);
    for (int f = 0; f < N_FLOORS; f++)
        filled |= (unsigned)(s->white[f] > 0) << f;
    return filled;
}

static void test_tower_by_rank(void **state)
{
    static const unsigned floors[7] = {0, 1, 0x21, 0x23, 0x27, 0x2f, 0x3f};
    (void)state;
    for (int mask = 1; mask < 64; mask++) { /* which values were rolled */
        uint8_t n[6] = {0};
        int n_values = __builtin_popcount((unsigned)mask), left = 9 - n_values;
        for (int v = 0; v < 6; v++)
            n[v] = (uint8_t)(mask >> v & 1);
        n[__builtin_ctz((unsigned)mask)] = (uint8_t)(1 + left);
        assert_int_equal(floors_filled(4, n), floors[n_values]);
    }
}

/* Exact figures of the specification for nine dice. */
static void test_chances_of_the_tower(void **state)
{
    uint8_t n[6] = {0};
    roll_sums sums = {0, 0, 0};
    (void)state;
    count_rolls(0, 9, 1, n, &sums);
    assert_true(sums.n_rolls == 10077696);
    assert_true(sums.all_six == 1905120);
    assert_true(sums.n_groups / sums.n_rolls > 4.83715 &&
                sums.n_groups / sums.n_rolls < 4.83717);
}

/* ---- Numbers for learning --------------------------------------------------- */

static void test_observation(void **state)
{
    kv_box box, view;
    int32_t out[OBS_SIZE];
    yspahan_state *s = (yspahan_state *)&box.s;
    (void)state;
    new_game(&box.s, 3);
    s->goods[1] |= 1ull << shop_of("chest.blue.2");
    s->gold[2] = 7;
    kv_view(&box.s, 1, &view.s);
    kv_observe(&view.s, out);
    assert_int_equal(out[shop_of("chest.blue.2")], 1); /* seat 1 is the viewer */
    assert_int_equal(out[188 + square_of("c")], 1);
    assert_int_equal(out[229 + 10 + 1], 7); /* gold of the next seat */
    assert_int_equal(out[269 + 9], 2);      /* two unseen cards of the first kind */
    assert_int_equal(out[314], 1);          /* phase dice */
    assert_int_equal(out[324], 2);          /* seat 0 starts: two seats further on */
    assert_int_equal(out[324 + 5], 1);      /* week */
    assert_int_equal(OBS_SIZE, 341);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_souks_and_shops),
        cmocka_unit_test(test_street),
        cmocka_unit_test(test_which_square_touches_which_shop),
        cmocka_unit_test(test_a_move_is_always_possible),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_tower_by_rank),
        cmocka_unit_test(test_chances_of_the_tower),
        cmocka_unit_test(test_observation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
