/* test_inkas_data.c: the components of CATAN - Rise of the Inkas counted against the
 * rulebook and the specification, the geometry of the board worked out again from
 * coordinates, and the layout of the numbers for learning. The expected values are
 * written out here, not taken from the data files.
 */
#include <stdlib.h>
#include <string.h>

#include "games/inkas/inkas.h"
#include "tests/support/test.h"

static void new_game(kv_state *s, int players)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, &kv_game_inkas, players, NULL), KV_OK);
    assert_int_equal(kv_config_set(&c, "first", "0", NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
}

static int place_of(const char *id)
{
    for (int i = 0; i < N_PLACES; i++)
        if (!strcmp(inkas_place_ids[i], id))
            return i;
    fail_msg("no place %s", id);
    return 0;
}

static int site_of(const char *id)
{
    for (int i = 0; i < N_SITES; i++)
        if (!strcmp(inkas_site_ids[i], id))
            return i;
    fail_msg("no site %s", id);
    return 0;
}

static int path_of(const char *id)
{
    for (int i = 0; i < N_PATHS; i++)
        if (!strcmp(inkas_path_ids[i], id))
            return i;
    fail_msg("no path %s", id);
    return 0;
}

/* ---- The board -------------------------------------------------------------- */

/* Spec 3.1, column by column: terrain and number. */
static const struct {
    const char *hex, *terrain;
    int number;
} layout[N_HEXES] = {
    {"h0", "coast", 6},       {"h1", "ocean", 0},        {"h2", "coast", 3},
    {"h3", "ocean", 0},       {"h4", "coast", 9},        {"h5", "pasture", 4},
    {"h6", "forest", 5},      {"h7", "quarry", 8},       {"h8", "mountains", 11},
    {"h9", "mountains", 8},   {"h10", "pasture", 10},    {"h11", "quarry", 11},
    {"h12", "field", 6},      {"h13", "field", 10},      {"h14", "pasture", 12},
    {"h15", "pasture", 3},    {"h16", "field", 5},       {"h17", "field", 3},
    {"h18", "forest", 2},     {"h19", "forest", 9},      {"h20", "quarry", 4},
    {"h21", "mountains", 9},  {"h22", "forest", 6},      {"h23", "plantation", 9},
    {"h24", "jungle", 8},     {"h25", "plantation", 11}, {"h26", "jungle", 10},
    {"h27", "plantation", 5}, {"h28", "jungle", 4},
};

static void test_beginner_layout(void **state)
{
    static const struct {
        const char *terrain, *kind;
    } yields[] = {{"forest", "wood"},     {"quarry", "stone"},    {"pasture", "wool"},
                  {"mountains", "ore"},   {"field", "potato"},    {"coast", "fish"},
                  {"plantation", "coca"}, {"jungle", "feathers"}, {"ocean", NULL}};
    kv_box box;
    const inkas_state *s = (const inkas_state *)&box.s;
    (void)state;
    new_game(&box.s, 4);
    for (int h = 0; h < N_HEXES; h++) {
        const char *kind = NULL;
        for (size_t i = 0; i < N_OF(yields); i++)
            if (!strcmp(yields[i].terrain, layout[h].terrain))
                kind = yields[i].kind;
        int got = yield_of(s, h);
        assert_string_equal(inkas_place_ids[h], layout[h].hex);
        assert_int_equal(inkas_hex_number[h], layout[h].number);
        assert_string_equal(got == NONE ? "-" : inkas_kind_ids[got], kind ? kind : "-");
    }
}

/* 27 tokens: one each of 2 and 12, four 9s, three of the others. */
static void test_number_tokens(void **state)
{
    static const int expected[13] = {0, 0, 1, 3, 3, 3, 3, 0, 3, 4, 3, 3, 1};
    int n[13] = {0}, total = 0;
    (void)state;
    for (int h = 0; h < N_HEXES; h++)
        if (inkas_hex_number[h]) {
            n[inkas_hex_number[h]]++;
            total++;
        }
    assert_int_equal(total, 27);
    assert_memory_equal(n, expected, sizeof n);
    for (int i = 2; i <= 12; i++) {
        int listed = 0;
        while (listed < 4 && inkas_number_hexes[i][listed] != NONE)
            assert_int_equal(inkas_hex_number[inkas_number_hexes[i][listed++]], i);
        assert_int_equal(listed, expected[i]);
    }
}

/* ---- Geometry, from coordinates --------------------------------------------- */

static bool is_corner(int hex, int site)
{
    int dx = abs(inkas_site_xy[site][0] - inkas_place_xy[hex][0]);
    int dy = abs(inkas_site_xy[site][1] - inkas_place_xy[hex][1]);
    return (dx == 2 && dy == 0) || (dx == 1 && dy == 1);
}

static bool touches_land(int site)
{
    for (int h = FIRST_LAND; h < FIRST_LAND + N_LAND; h++)
        if (is_corner(h, site))
            return true;
    return false;
}

/* A side of a land hex: two corners of it one step apart. */
static bool is_side_of_land(int a, int b)
{
    int dx = abs(inkas_site_xy[a][0] - inkas_site_xy[b][0]);
    int dy = abs(inkas_site_xy[a][1] - inkas_site_xy[b][1]);
    if (!((dx == 2 && dy == 0) || (dx == 1 && dy == 1)))
        return false;
    for (int h = FIRST_LAND; h < FIRST_LAND + N_LAND; h++)
        if (is_corner(h, a) && is_corner(h, b))
            return true;
    return false;
}

static void test_geometry(void **state)
{
    int n_paths = 0, n_corners = 0;
    (void)state;
    for (int a = 0; a < N_SITES; a++) {
        assert_true(touches_land(a));
        for (int b = 0; b < N_SITES; b++) {
            bool is_near = a != b && is_side_of_land(a, b);
            assert_int_equal(inkas_near[a] >> b & 1, is_near);
            n_paths += is_near && a < b;
        }
        for (int h = 0; h < N_HEXES; h++) {
            assert_int_equal(inkas_hex_sites[h] >> a & 1, is_corner(h, a));
            n_corners += is_corner(h, a) && is_land(h);
        }
    }
    assert_int_equal(n_paths, 71);
    assert_int_equal(n_corners, 18 * 6); /* every corner of land is usable */
    for (int p = 0; p < N_PATHS; p++)
        assert_true(is_side_of_land(inkas_path_sites[p][0], inkas_path_sites[p][1]));
}

/* ---- Cards and prices ------------------------------------------------------- */

static cards cards_by_name(const char *name[], const int *n, int n_names)
{
    cards c = 0;
    for (int i = 0; i < n_names; i++)
        for (int k = 0; k < N_KINDS; k++)
            if (!strcmp(inkas_kind_ids[k], name[i]))
                c += cards_of(k, n[i]);
    return c;
}

static void test_cards(void **state)
{
    static const char *city[] = {"potato", "ore"}, *road[] = {"wood", "stone"},
                      *village[] = {"wood", "stone", "potato", "wool"},
                      *action[] = {"potato", "wool", "ore"};
    static const int one[] = {1, 1, 1, 1}, two_three[] = {2, 3};
    int n_resources = 0, n_goods = 0, n_action = 0;
    (void)state;
    for (int k = 0; k < N_KINDS; k++)
        *(k < 5 ? &n_resources : &n_goods) += count_of(inkas_all_cards, k);
    assert_int_equal(n_resources, 100);
    assert_int_equal(n_goods, 36);
    for (int d = 0; d < 2; d++) {
        assert_int_equal(inkas_deck[d][CARD_WARRIOR], 7);
        for (int c = 0; c < 4; c++)
            n_action += inkas_deck[d][c];
    }
    assert_int_equal(n_action, 20);
    assert_true(inkas_price_road == cards_by_name(road, one, 2));
    assert_true(inkas_price_village == cards_by_name(village, one, 4));
    assert_true(inkas_price_city == cards_by_name(city, two_three, 2));
    assert_true(inkas_price_card == cards_by_name(action, one, 3));
}

/* Spec 4.2: villages, roads and first incomes; the lettered one is named first. */
static void test_beginner_start(void **state)
{
    static const struct {
        const char *site[2], *path[2], *income[3];
    } start[4] = {
        {{"i20", "i25"}, {"p22", "p37"}, {"fish", "stone", "ore"}},
        {{"i56", "i29"}, {"p81", "p33"}, {"wood", "stone", "coca"}},
        {{"i57", "i44"}, {"p74", "p67"}, {"stone", "ore", "feathers"}},
        {{"i58", "i34"}, {"p75", "p40"}, {"ore", "wood", "coca"}},
    };
    static const int one[] = {1, 1, 1};
    (void)state;
    for (int players = 3; players <= 4; players++) {
        kv_box box;
        const inkas_state *s = (const inkas_state *)&box.s;
        new_game(&box.s, players);
        for (int p = 0; p < players; p++) {
            uint64_t sites = bit(site_of(start[p].site[0])) |
                             bit(site_of(start[p].site[1]));
            const char *income[3];
            memcpy(income, start[p].income, sizeof income);
            assert_true(s->villages[p] == sites && s->cities[p] == 0);
            assert_true(has_path(s->roads[p], path_of(start[p].path[0])));
            assert_true(has_path(s->roads[p], path_of(start[p].path[1])));
            assert_int_equal(s->n_roads[p], 2);
            assert_int_equal(s->markers[p], 2);
            assert_true(s->hand[p] == cards_by_name(income, one, 3));
        }
        assert_int_equal(s->robber, place_of("f1"));
    }
}

/* ---- Sets of cards ---------------------------------------------------------- */

/* The arithmetic on eight bytes at once, beside that on one kind after the other. */
static void test_card_sets(void **state)
{
    kv_rng r;
    (void)state;
    kv_rng_seed(&r, 8);
    for (int i = 0; i < 2000; i++) {
        cards a = 0, b = 0;
        for (int k = 0; k < N_KINDS; k++) {
            a |= cards_of(k, (int)kv_rng_below(&r, 43));
            b |= cards_of(k, (int)kv_rng_below(&r, i % 2 ? 43 : 4));
        }
        int n = 1 + (int)kv_rng_below(&r, 20), sum = 0;
        bool has_all = true;
        for (int k = 0; k < N_KINDS; k++) {
            int x = count_of(a, k), y = count_of(b, k);
            sum += x;
            has_all &= x >= y;
            assert_int_equal(count_of(cards_less(a, b), k), x > y ? x - y : 0);
            assert_int_equal(count_of(cards_max(a, b), k), x > y ? x : y);
            assert_int_equal(count_of(cards_min(a, b), k), x < y ? x : y);
            assert_int_equal(kinds_with(a, n) >> k & 1, x >= n);
            assert_int_equal(count_of(one_of_each(kinds_with(a, n)), k), x >= n);
        }
        assert_int_equal(n_cards(a), sum);
        assert_int_equal(has_cards(a, b), has_all);
    }
}

/* ---- Observation ------------------------------------------------------------ */

/* The blocks of games/inkas/README.md, "Observation", at their offsets. */
static void test_observation(void **state)
{
    static int32_t out[OBS_SIZE];
    kv_box box, view;
    (void)state;
    new_game(&box.s, 3);
    kv_view(&box.s, 1, &view.s);
    kv_observe(&view.s, out);
    assert_int_equal(OBS_SIZE, 822);
    assert_int_equal(out[0], PASTURE);             /* h5 */
    assert_int_equal(out[18 + place_of("f1")], 1); /* the robber */
    const int32_t *me = out + 18 + 34, *last = me + 3 * (54 + 71);
    assert_int_equal(me[site_of("i56")], 1);
    assert_int_equal(me[54 + path_of("p81")], 1);
    for (int i = 0; i < 54 + 71; i++)
        assert_int_equal(last[i], 0); /* nobody sits there */
    const int32_t *seats = last + 54 + 71, *hand = seats + 4 * 9;
    assert_int_equal(seats[0], 2); /* markers */
    assert_int_equal(seats[2], 3); /* cards */
    assert_int_equal(hand[WOOD] + hand[STONE] + hand[COCA], 3);
    assert_int_equal(hand[8 + FISH], 11); /* bank: red has one */
    const int32_t *known = hand + 16; /* at least, at most: the first income is open */
    assert_int_equal(known[2 * 16 + FISH], 1);
    assert_int_equal(known[2 * 16 + 8 + FISH], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_beginner_layout), cmocka_unit_test(test_number_tokens),
        cmocka_unit_test(test_geometry),        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_beginner_start),  cmocka_unit_test(test_card_sets),
        cmocka_unit_test(test_observation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
