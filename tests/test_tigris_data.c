/* test_tigris_data.c: the components of Tigris & Euphrates counted against the rulebook
 * and section 16 of the specification, and the layout of the numbers for learning. The
 * expected values are written out here, not taken from games/tigris/data.
 */
#include <string.h>

#include "base/span.h"
#include "tests/support/test.h"
#include "tests/support/tigris_naive.h"

/* ---- Help ---------------------------------------------------------------- */

static void new_game(kv_state *s, int players, const char *board)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, &kv_game_tigris, players, NULL), KV_OK);
    assert_int_equal(kv_config_set(&c, "board", board, NULL), KV_OK);
    assert_int_equal(kv_config_set(&c, "first", "0", NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
}

static void act(kv_state *s, const char *text)
{
    kv_action a;
    kv_error e;
    if (kv_action_parse(s, text, &a, &e) || kv_apply(s, a, NULL, &e))
        fail_msg("%s: %s", text, e.text);
}

/* Deals every seat 2 temples, 2 farms, a market and a settlement. */
static void deal_all_colours(kv_state *s)
{
    static const char *const draws[] = {"draw temple", "draw farm", "draw market",
                                        "draw temple", "draw farm", "draw settlement"};
    for (int i = 0; kv_decider(s) == KV_CHANCE; i++)
        act(s, draws[i % 6]);
}

static int cell_of(const char *name)
{
    int cell = tigris_parse_cell(kv__span(name));
    assert_int_not_equal(cell, NOWHERE);
    return cell;
}

/* The set must have exactly the cells of a list like "a1 b2". */
static void check_cells(bits set, const char *names)
{
    kv_span rest = kv__span(names), word;
    int n = 0;
    for (; kv__next_word(&rest, &word); n++) {
        int cell = tigris_parse_cell(word);
        assert_int_not_equal(cell, NOWHERE);
        if (!bits_has(set, cell))
            fail_msg("%.*s is missing", (int)(word.end - word.at), word.at);
    }
    assert_int_equal(bits_count(set), n);
}

/* The legal actions base .. base + n - 1. */
static int count_legal(const kv_state *s, int base, int n)
{
    kv_action list[KV_MAX_LEGAL];
    int n_list = kv_legal(s, list), found = 0;
    for (int i = 0; i < n_list; i++)
        found += list[i] >= base && list[i] < base + n;
    return found;
}

/* ---- Boards -------------------------------------------------------------- */

static void test_standard_board(void **state)
{
    (void)state;
    const tigris_board *b = &tigris_boards[0];
    assert_string_equal(b->id, "standard");
    check_cells(b->river,
                "e1 f1 g1 h1 i1 m1 e2 m2 d3 e3 m3 n3 a4 b4 c4 d4 n4 o4 p4 o5 p5 "
                "o6 a7 b7 c7 d7 m7 n7 o7 d8 e8 f8 g8 m8 g9 h9 i9 j9 k9 l9 m9");
    check_cells(b->temples, "k1 b2 p2 f3 n5 i7 b8 o9 f10 k11");
    check_cells(b->corners, "b2 p2 b8 o9");
    assert_int_equal(bits_count(b->river), 41);
    assert_int_equal(N_CELLS - bits_count(b->river), 135);
    assert_int_equal(N_CELLS - bits_count(b->river) - bits_count(b->temples), 125);
    assert_false(bits_meet(b->river, b->temples));
    assert_int_equal(b->n_treasures, 10);
}

static void test_advanced_board(void **state)
{
    (void)state;
    const tigris_board *b = &tigris_boards[1];
    assert_string_equal(b->id, "advanced");
    check_cells(b->river,
                "c1 d1 p1 c2 d2 p2 c3 d3 p3 c4 m4 n4 o4 p4 c5 m5 c6 m6 c7 d7 m7 n7 "
                "d8 e8 f8 n8 f9 g9 h9 n9 g10 h10 i10 j10 k10 l10 m10 n10 g11");
    check_cells(b->temples, "e1 j1 o2 b3 g4 l4 d6 p6 a8 h8 m8 e10 j11 o11");
    check_cells(b->corners, "b3 p6 a8 e10 j11 o11");
    assert_int_equal(bits_count(b->river), 39);
    assert_false(bits_meet(b->river, b->temples));
    assert_int_equal(b->n_treasures, 14);
}

/* The places where farms can carry a monument: 2 x 2 cells of river. */
static void check_farm_squares(const tigris_board *b, const char *names)
{
    bits squares = {{0, 0, 0}};
    for (int cell = 0; cell < N_CELLS; cell++)
        if (tigris_is_square(cell) && !bits_any(bits_less(tigris_square(cell), b->river)))
            bits_add(&squares, cell);
    check_cells(squares, names);
}

static void test_farm_squares(void **state)
{
    (void)state;
    check_farm_squares(&tigris_boards[0], "o4");
    check_farm_squares(&tigris_boards[1], "c1 c2 g9");
}

/* ---- Pieces -------------------------------------------------------------- */

static void test_tiles(void **state)
{
    (void)state;
    static const int tiles[N_COLOURS] = {57, 36, 30, 30};
    int sum = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        assert_int_equal(tigris_tiles[c], tiles[c]);
        sum += tigris_tiles[c];
    }
    assert_int_equal(sum, 153);
}

static void test_names_by_colour(void **state)
{
    (void)state;
    static const char *const names[N_COLOURS][3] = {{"red", "temple", "priest"},
                                                    {"blue", "farm", "farmer"},
                                                    {"green", "market", "trader"},
                                                    {"black", "settlement", "king"}};
    static const char *const dynasties[N_SEATS] = {"archer", "bull", "potter", "lion"};
    for (int c = 0; c < N_COLOURS; c++) {
        assert_string_equal(tigris_colour_ids[c], names[c][0]);
        assert_string_equal(tigris_tile_ids[c], names[c][1]);
        assert_string_equal(tigris_leader_ids[c], names[c][2]);
        assert_string_equal(tigris_words[WORDS_TILE].word[c].id, names[c][1]);
        assert_string_equal(tigris_words[WORDS_LEADER].word[c].id, names[c][2]);
    }
    for (int p = 0; p < N_SEATS; p++) {
        assert_string_equal(tigris_dynasty_ids[p], dynasties[p]);
        assert_string_equal(tigris_seat_words[p].id, dynasties[p]);
    }
}

/* Six monuments, every pair of colours once; the id names the pair. */
static void test_monuments(void **state)
{
    (void)state;
    int seen[N_COLOURS][N_COLOURS] = {{0}};
    for (int m = 0; m < N_MONUMENTS; m++) {
        int a = tigris_monument_colours[m][0], b = tigris_monument_colours[m][1];
        char id[32];
        kv_out out;
        kv_out_init(&out, id, sizeof id);
        kv_put(&out, tigris_colour_ids[a]);
        kv_put_char(&out, '-');
        kv_put(&out, tigris_colour_ids[b]);
        assert_string_equal(tigris_monument_ids[m], id);
        assert_string_equal(tigris_words[WORDS_MONUMENT].word[m].id, id);
        seen[a][b]++;
        seen[b][a]++;
    }
    for (int a = 0; a < N_COLOURS; a++)
        for (int b = 0; b < N_COLOURS; b++)
            assert_int_equal(seen[a][b], a != b);
}

/* All ways to choose 1 to 6 tiles, each with its way back. */
static void test_swaps(void **state)
{
    (void)state;
    int n = 0, last = 0;
    for (int i = 0; i < N_SWAPS; i++) {
        const uint8_t *k = tigris_swaps[i];
        int order = ((k[0] * 7 + k[1]) * 7 + k[2]) * 7 + k[3];
        assert_in_range(k[0] + k[1] + k[2] + k[3], 1, 6);
        assert_true(order > last);
        last = order;
        assert_int_equal(swap_index(k[0], k[1], k[2], k[3]), i);
    }
    for (int i = 0; i < 7 * 7 * 7 * 7; i++)
        n += tigris_swap_index[i] < N_SWAPS;
    assert_int_equal(n, N_SWAPS);
}

/* ---- The start ----------------------------------------------------------- */

static void test_bag_before_and_after_dealing(void **state)
{
    (void)state;
    static const int after[] = {131, 125, 119};
    for (int players = 2; players <= 4; players++) {
        kv_box box;
        const tigris_state *s = (const tigris_state *)&box.s;
        uint32_t weight[KV_MAX_LEGAL];
        new_game(&box.s, players, "standard");
        assert_int_equal(s->bag_size, 143);
        assert_int_equal(kv_weights(&box.s, weight), 4);
        assert_int_equal(weight[RED], 47);
        assert_int_equal(weight[BLUE], 36);
        assert_int_equal(weight[GREEN], 30);
        assert_int_equal(weight[BLACK], 30);
        deal_all_colours(&box.s);
        assert_int_equal(s->bag_size, after[players - 2]);
        for (int p = 0; p < N_SEATS; p++) {
            assert_int_equal(s->hand_size[p], p < players ? 6 : 0);
            assert_int_equal(s->catastrophes[p], p < players ? 2 : 0);
        }
        new_game(&box.s, players, "advanced");
        assert_int_equal(s->bag_size, 139);
        assert_int_equal(s->bag[RED], 43);
    }
}

static void test_first_action(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        kv_box box;
        new_game(&box.s, players, "standard");
        deal_all_colours(&box.s);
        assert_int_equal(count_legal(&box.s, A_TILE, N_CELLS), 125);
        assert_int_equal(count_legal(&box.s, A_TILE + BLUE * N_CELLS, N_CELLS), 41);
        assert_int_equal(count_legal(&box.s, A_TILE, N_COLOURS * N_CELLS), 416);
        assert_int_equal(count_legal(&box.s, A_LEADER, N_COLOURS * N_CELLS), 132);
        assert_int_equal(count_legal(&box.s, A_CATASTROPHE, N_CELLS), 166);
        assert_int_equal(count_legal(&box.s, A_WITHDRAW, N_COLOURS), 0);
        assert_int_equal(count_legal(&box.s, A_SWAP, N_SWAPS),
                         35); /* a hand of 2 2 1 1 */
        assert_int_equal(count_legal(&box.s, A_PASS, N_ACTIONS - A_PASS), 1);
    }
}

static void test_first_leader_cells(void **state)
{
    (void)state;
    static const char *const cells = "a2 a8 b1 b3 b9 c2 c8 e10 f2 f4 f9 f11 g3 g10 h7 i6 "
                                     "i8 j1 j7 j11 k2 k10 l1 l11 m5 "
                                     "n6 n9 o2 o8 o10 p1 p3 p9";
    kv_box box;
    kv_action list[KV_MAX_LEGAL];
    new_game(&box.s, 2, "standard");
    deal_all_colours(&box.s);
    int n = kv_legal(&box.s, list);
    for (int c = 0; c < N_COLOURS; c++) {
        bits found = {{0, 0, 0}};
        for (int i = 0; i < n; i++)
            if (list[i] >= A_LEADER && list[i] < A_CATASTROPHE &&
                (list[i] - A_LEADER) / N_CELLS == c)
                bits_add(&found, (list[i] - A_LEADER) % N_CELLS);
        check_cells(found, cells);
    }
    assert_int_equal(N_CELLS, 176);
}

static void test_first_action_on_the_advanced_board(void **state)
{
    (void)state;
    kv_box box;
    new_game(&box.s, 2, "advanced");
    deal_all_colours(&box.s);
    int land = 176 - 39 - 14;
    assert_int_equal(count_legal(&box.s, A_TILE, N_COLOURS * N_CELLS), 3 * land + 39);
    assert_int_equal(count_legal(&box.s, A_CATASTROPHE, N_CELLS), 176 - 14);
}

/* ---- Action numbers ------------------------------------------------------ */

/* Every number has a text of its own that reads as that number. */
static void test_action_numbers(void **state)
{
    (void)state;
    kv_box box;
    new_game(&box.s, 4, "standard");
    for (int a = 0; a < N_ACTIONS; a++) {
        char text[KV_MAX_ACTION_TEXT];
        kv_out out;
        kv_action read;
        kv_out_init(&out, text, sizeof text);
        kv_action_text(&box.s, (kv_action)a, &out);
        assert_int_equal(kv_action_parse(&box.s, text, &read, NULL), KV_OK);
        assert_int_equal(read, a);
    }
}

static void test_action_texts(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int action;
    } cases[] = {
        {"tile temple a1", A_TILE},
        {"tile farm e2", A_TILE + BLUE * N_CELLS + 20},
        {"leader king h5", A_LEADER + KING * N_CELLS + 71},
        {"catastrophe g5", A_CATASTROPHE + 70},
        {"withdraw priest", A_WITHDRAW + PRIEST},
        {"pass", A_PASS},
        {"war green", A_WAR + GREEN},
        {"commit 3", A_COMMIT + 3},
        {"monument h4 red-black", A_MONUMENT + 55},
        {"wonder h5", A_WONDER + 71},
        {"building h5", A_BUILDING + 71},
        {"decline", A_DECLINE},
        {"treasure p2", A_TREASURE + 31},
        {"income red", A_INCOME + RED},
        {"first bull", A_FIRST + 1},
        {"draw temple", A_DRAW + RED},
        {"tile settlement p11", A_TILE + BLACK * N_CELLS + 175},
    };
    kv_box box;
    new_game(&box.s, 2, "standard");
    for (size_t i = 0; i < N_OF(cases); i++) {
        kv_action a;
        char text[KV_MAX_ACTION_TEXT];
        kv_out out;
        assert_int_equal(kv_action_parse(&box.s, cases[i].text, &a, NULL), KV_OK);
        assert_int_equal(a, cases[i].action);
        kv_out_init(&out, text, sizeof text);
        kv_action_text(&box.s, a, &out);
        assert_string_equal(text, cases[i].text);
    }
}

static void test_texts_that_are_no_actions(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        " ",
        "tile",
        "tile temple",
        "tile temple q1",
        "tile temple a0",
        "tile temple a12",
        "tile temple a01",
        "tile temple 1a",
        "tile temple a1 b2",
        "tile king a1",
        "leader temple a1",
        "leader king",
        "withdraw",
        "withdraw king h5",
        "swap",
        "swap temple",
        "swap temple 0",
        "swap temple 7",
        "swap temple 3 farm 4",
        "swap temple 1 temple 1",
        "swap temple -1",
        "pass pass",
        "war",
        "war 1",
        "commit",
        "commit 7",
        "commit -1",
        "commit x",
        "monument h4",
        "monument red-black h4",
        "monument h4 black-red",
        "treasure",
        "first",
        "first 1",
        "draw",
        "draw red",
        "passs",
        "tiletemple a1",
        "\xc3\xa9",
    };
    kv_box box;
    new_game(&box.s, 2, "standard");
    for (size_t i = 0; i < N_OF(texts); i++) {
        kv_action a = 77;
        kv_error e = {.code = KV_OK};
        if (kv_action_parse(&box.s, texts[i], &a, &e) != KV_ESYNTAX)
            fail_msg("'%s' is taken for an action", texts[i]);
        assert_int_equal(e.code, KV_ESYNTAX);
        assert_non_null(e.text);
        assert_int_equal(a, 77);
    }
}

/* ---- Numbers for learning ------------------------------------------------ */

enum {
    PLANE_RIVER = 0,
    PLANE_CORNERS = 1,
    PLANE_TILES = 2,
    PLANE_DOWN = 6,
    PLANE_TREASURES = 7,
    PLANE_RUINS = 8,
    PLANE_LEADERS = 12,
    N_PLANES = 28,
    OBS_SEATS = N_PLANES * N_CELLS, /* 8 numbers each */
    OBS_HAND = OBS_SEATS + 8 * N_SEATS,
    OBS_UNSEEN = OBS_HAND + 8,
    OBS_PHASE = OBS_HAND + 23,
    OBS_TURN = OBS_PHASE + N_PHASES
};

static int32_t obs[OBS_SIZE];

static void observe(const kv_state *s, int seat)
{
    kv_box view;
    kv_view(s, seat, &view.s);
    kv_observe(&view.s, obs);
}

static int32_t at_plane(int plane, const char *cell)
{
    return obs[plane * N_CELLS + cell_of(cell)];
}

static int plane_sum(int plane)
{
    int sum = 0;
    for (int i = 0; i < N_CELLS; i++)
        sum += obs[plane * N_CELLS + i];
    return sum;
}

static void test_observed_planes(void **state)
{
    (void)state;
    kv_box box;
    new_game(&box.s, 3, "standard");
    deal_all_colours(&box.s);
    act(&box.s, "leader king h7");
    act(&box.s, "catastrophe a1");
    assert_int_equal(kv_game_tigris.obs_size, OBS_SIZE);
    for (int viewer = 0; viewer < 3; viewer++) {
        int owner = (0 - viewer + 3) % 3; /* seats are counted from the viewer */
        observe(&box.s, viewer);
        assert_int_equal(plane_sum(PLANE_RIVER), 41);
        assert_int_equal(plane_sum(PLANE_CORNERS), 4);
        assert_int_equal(at_plane(PLANE_CORNERS, "o9"), 1);
        assert_int_equal(plane_sum(PLANE_TILES + RED), 10);
        assert_int_equal(plane_sum(PLANE_TILES + BLUE), 0);
        assert_int_equal(plane_sum(PLANE_DOWN), 0);
        assert_int_equal(plane_sum(PLANE_TREASURES), 10);
        assert_int_equal(plane_sum(PLANE_RUINS), 1);
        assert_int_equal(at_plane(PLANE_RUINS, "a1"), 1);
        for (int i = 0; i < N_SEATS * N_COLOURS; i++)
            assert_int_equal(plane_sum(PLANE_LEADERS + i), i == 4 * owner + KING);
        assert_int_equal(at_plane(PLANE_LEADERS + 4 * owner + KING, "h7"), 1);
        assert_int_equal(obs[OBS_SEATS + 8 * owner + 5], 1); /* catastrophes left */
    }
}

static void test_observed_numbers(void **state)
{
    (void)state;
    kv_box box;
    new_game(&box.s, 2, "standard");
    deal_all_colours(&box.s);
    act(&box.s, "leader priest h7");
    act(&box.s, "tile temple i8"); /* one red point */
    act(&box.s, "draw farm");
    for (int viewer = 0; viewer < 2; viewer++) {
        observe(&box.s, viewer);
        assert_int_equal(obs[OBS_SEATS + 8 * viewer + RED], 1); /* the archer's points */
        assert_int_equal(obs[OBS_SEATS + 8 * (1 - viewer) + RED], 0);
        assert_int_equal(obs[OBS_SEATS + 6], 6); /* tiles in hand */
        assert_int_equal(obs[OBS_HAND + RED], viewer ? 2 : 1);
        assert_int_equal(obs[OBS_HAND + BLUE], viewer ? 2 : 3);
        assert_int_equal(obs[OBS_HAND + 4 + RED], 0); /* swapped away */
        assert_int_equal(obs[OBS_UNSEEN + RED], 46 - (viewer ? 2 : 1));
        assert_int_equal(obs[OBS_UNSEEN + BLUE], 36 - (viewer ? 2 : 3));
        for (int phase = 0; phase < N_PHASES; phase++)
            assert_int_equal(obs[OBS_PHASE + phase], phase == PHASE_ACTION);
        assert_int_equal(obs[OBS_TURN], 2);                  /* players */
        assert_int_equal(obs[OBS_TURN + 1], viewer ? 0 : 1); /* the bull is active */
        assert_int_equal(obs[OBS_TURN + 2], 2);              /* actions left */
        assert_int_equal(obs[OBS_TURN + 3], 130);            /* tiles in the bag */
        assert_int_equal(obs[OBS_TURN + 4], 1);              /* turns finished */
        assert_int_equal(obs[OBS_TURN + 5], 1000);           /* turns at most */
    }
    observe(&box.s, KV_SPECTATOR);
    assert_int_equal(obs[OBS_HAND + RED], 0);
    assert_int_equal(obs[OBS_UNSEEN + RED], 46);
}

/* ---- What is drawn from a view ------------------------------------------- */

/* Spec 14: a hidden tile is each unseen one with the same chance. The share of temples
 * in 6 hidden tiles out of 137 unseen ones is that among the unseen. */
static void test_hidden_hands_are_fair(void **state)
{
    (void)state;
    enum { N_DRAWS = 20000 };
    kv_box box, view, drawn;
    kv_rng r;
    int sum[N_COLOURS] = {0};
    kv_rng_seed(&r, 5);
    new_game(&box.s, 2, "standard");
    deal_all_colours(&box.s);
    kv_view(&box.s, 0, &view.s);
    const uint8_t *unseen = ((const tigris_state *)&view.s)->bag;
    for (int i = 0; i < N_DRAWS; i++) {
        kv_determinize(&view.s, &r, &drawn.s);
        for (int c = 0; c < N_COLOURS; c++)
            sum[c] += ((const tigris_state *)&drawn.s)->hand[1][c];
    }
    for (int c = 0; c < N_COLOURS; c++) {
        double expected = 6.0 * N_DRAWS * unseen[c] / 137;
        double difference = sum[c] - expected;
        /* Variance at most 6 p (1 - p) for each draw: 5 standard deviations. */
        double p = unseen[c] / 137.0, limit = 25 * 6 * p * (1 - p) * N_DRAWS;
        assert_true(difference * difference < limit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard_board),
        cmocka_unit_test(test_advanced_board),
        cmocka_unit_test(test_farm_squares),
        cmocka_unit_test(test_tiles),
        cmocka_unit_test(test_names_by_colour),
        cmocka_unit_test(test_monuments),
        cmocka_unit_test(test_swaps),
        cmocka_unit_test(test_bag_before_and_after_dealing),
        cmocka_unit_test(test_first_action),
        cmocka_unit_test(test_first_leader_cells),
        cmocka_unit_test(test_first_action_on_the_advanced_board),
        cmocka_unit_test(test_action_numbers),
        cmocka_unit_test(test_action_texts),
        cmocka_unit_test(test_texts_that_are_no_actions),
        cmocka_unit_test(test_observed_planes),
        cmocka_unit_test(test_observed_numbers),
        cmocka_unit_test(test_hidden_hands_are_fair),
    };
    return cmocka_run_group_tests_name("tigris data", tests, NULL, NULL);
}
