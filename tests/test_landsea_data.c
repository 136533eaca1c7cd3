/* test_landsea_data.c: the tiles of Land vs Sea against what is written about them: the
 * 29 drawings, each also with land and sea exchanged, the 58 tiles made of them, all
 * counts of symbols and patterns, and what is known about the printed set. The expected
 * values are written out here, not taken from the data file. Also the layout of the
 * numbers for learning.
 */
#include <string.h>

#include "games/landsea/landsea.h"
#include "tests/support/test.h"

/* Pieces as terrain, edges and bonus symbols; sets of edges as digits. */
static const struct {
    const char *design, *edges, *pieces;
    int tip; /* corner, or -1 */
    const char *action, *mountain, *coral, *route;
} drawings[29] = {
    {"A1", "LSSSSS", "L0+ S12345", -1, "", "", "", ""},
    {"A2", "LSSSSS", "L0 S12345", -1, "again", "", "", "ship"},
    {"A3", "LSSSSS", "L0 S12 S345+", 2, "", "", "", ""},
    {"A4", "LSSSSS", "L0 S12345++", -1, "", "", "135", ""},
    {"B1", "LLSSSS", "L01 S2345+", -1, "", "01", "", ""},
    {"B2", "LLSSSS", "L01 S2345", -1, "steal", "", "", "caravan"},
    {"B3", "LLSSSS", "L01+ S2345", -1, "", "", "34", ""},
    {"B4", "LLSSSS", "L0+ L1 S2345", 0, "", "", "", "ship"},
    {"B5", "LLSSSS", "L01 S23 S45", 3, "again", "", "", ""},
    {"B6", "LLSSSS", "L01++ S2 S345", 2, "", "", "", ""},
    {"B7", "LLSSSS", "L01 S2345", -1, "", "01", "24", ""},
    {"C1", "LSLSSS", "L02 S1+ S345", -1, "", "", "", ""},
    {"C2", "LSLSSS", "L0+ L2+ S1345", -1, "", "", "", ""},
    {"C3", "LSLSSS", "L02 S1 S345", -1, "steal", "", "", ""},
    {"C4", "LSLSSS", "L0 L2 S1345+", -1, "", "", "", ""},
    {"C5", "LSLSSS", "L02+ S1 S3 S45", 3, "", "", "", ""},
    {"D1", "LSSLSS", "L03 S12 S45", -1, "again", "", "", ""},
    {"D2", "LSSLSS", "L0 L3 S1245++", -1, "", "", "", ""},
    {"D3", "LSSLSS", "L03 S12+ S45", -1, "", "03", "45", ""},
    {"D4", "LSSLSS", "L0 L3+ S1245", -1, "", "", "", "caravan"},
    {"E1", "LLLSSS", "L012+ S345", -1, "", "", "", ""},
    {"E2", "LLLSSS", "L012 S345", -1, "", "012", "", ""},
    {"E3", "LLLSSS", "L0 L12+ S345+", 0, "", "", "", ""},
    {"E4", "LLLSSS", "L01 L2 S345", 1, "steal", "", "", ""},
    {"F1", "LLSLSS", "L013 S2 S45+", -1, "", "13", "", ""},
    {"F2", "LLSLSS", "L01 L3 S245", -1, "again", "", "", ""},
    {"F3", "LLSLSS", "L013++ S2 S45", -1, "", "", "", "ship"},
    {"F4", "LLSLSS", "L01 L3+ S245+", -1, "", "", "245", ""},
    {"F5", "LLSLSS", "L0 L1 L3 S245+", 0, "", "", "", ""},
};

/* T01 to T29; T30 to T58 are the same with land and sea exchanged. */
static const char *const tile_sides[29][2] = {
    {"A2", "C2x"}, {"C2", "F3x"}, {"F3", "D3"},  {"D3", "B7"},  {"B7", "A1x"},
    {"A1", "D2x"}, {"D2", "B2"},  {"B2", "E2"},  {"E2", "F4"},  {"F4", "B4x"},
    {"B4", "D1"},  {"D1", "B3"},  {"B3", "C4"},  {"C4", "F2x"}, {"F2", "E1x"},
    {"E1", "C3x"}, {"C3", "A4x"}, {"A4", "B5x"}, {"B5", "C5x"}, {"C5", "E4"},
    {"E4", "D4"},  {"D4", "F1"},  {"F1", "B6"},  {"B6", "C1"},  {"C1", "E3x"},
    {"E3", "A3x"}, {"A3", "F5x"}, {"F5", "B1"},  {"B1", "A2x"},
};

static int face_of(const char *design, bool is_swapped)
{
    char name[16];
    kv_out out;
    kv_out_init(&out, name, sizeof name);
    size_t n = strlen(design);
    bool is_x = design[n - 1] == 'x';
    for (size_t i = 0; i < n - is_x; i++)
        kv_put_char(&out, design[i]);
    if (is_x != is_swapped)
        kv_put_char(&out, 'x');
    for (int f = 0; f < N_FACES; f++)
        if (!strcmp(landsea_face_ids[f], name))
            return f;
    fail_msg("no design %s", name);
    return 0;
}

static unsigned set_of(const char *digits)
{
    unsigned set = 0;
    for (; *digits >= '0' && *digits < '6'; digits++)
        set |= 1u << (*digits - '0');
    return set;
}

/* ---- The drawings ----------------------------------------------------------- */

/* As written in the table above, with land and sea exchanged if is_swapped. */
static void check_pieces(const landsea_face *f, const char *pieces, bool is_swapped)
{
    int k = 0;
    for (const char *at = pieces; *at; k++) {
        unsigned edges = set_of(at + 1);
        assert_int_equal(f->land_pieces >> k & 1, (*at == 'L') != is_swapped);
        assert_int_equal(f->edges[k], edges);
        for (int e = 0; e < N_DIRS; e++)
            if (edges >> e & 1)
                assert_int_equal(f->piece_of[e], k);
        int bonus = 0;
        for (at++; *at && *at != ' '; at++)
            bonus += *at == '+';
        assert_int_equal(f->bonus[k], bonus);
        at += *at == ' ';
    }
    assert_int_equal(f->n_pieces, k);
}

static void check_drawing(int i, bool is_swapped)
{
    const landsea_face *f = &landsea_faces[face_of(drawings[i].design, is_swapped)];
    const char *route = drawings[i].route, *action = drawings[i].action;
    for (int e = 0; e < N_DIRS; e++)
        assert_int_equal(f->land >> e & 1, (drawings[i].edges[e] == 'L') != is_swapped);
    check_pieces(f, drawings[i].pieces, is_swapped);
    assert_int_equal(f->tips, drawings[i].tip < 0 ? 0 : 1 << drawings[i].tip);
    assert_int_equal(f->action, *action == 'a'   ? ACTION_AGAIN
                                : *action == 's' ? ACTION_STEAL
                                                 : ACTION_NONE);
    assert_int_equal(f->feature[is_swapped], set_of(drawings[i].mountain));
    assert_int_equal(f->feature[!is_swapped], set_of(drawings[i].coral));
    assert_int_equal(f->route, !*route                         ? ROUTE_NONE
                               : (*route == 's') == is_swapped ? ROUTE_CARAVAN
                                                               : ROUTE_SHIP);
    if (*route)
        assert_int_equal(f->land_pieces >> f->route_piece & 1, f->route == ROUTE_CARAVAN);
}

static void test_drawings(void **state)
{
    (void)state;
    for (int i = 0; i < 29; i++)
        for (int swap = 0; swap < 2; swap++)
            check_drawing(i, swap);
}

/* A tip cuts two equal edges apart; without one, equal neighbours are one piece. */
static void test_corners(void **state)
{
    (void)state;
    for (int i = 0; i < N_FACES; i++) {
        const landsea_face *f = &landsea_faces[i];
        for (int e = 0; e < N_DIRS; e++) {
            int next = (e + 1) % N_DIRS;
            if ((f->land >> e & 1) == (f->land >> next & 1))
                assert_int_equal(f->piece_of[e] != f->piece_of[next], f->tips >> e & 1);
        }
    }
}

static void check_special(const char *name, unsigned land, int n_pieces,
                          unsigned mountain, unsigned coral, int bonus)
{
    const landsea_face *f = &landsea_faces[face_of(name, false)];
    assert_int_equal(f->land, land);
    assert_int_equal(f->n_pieces, n_pieces);
    assert_int_equal(f->feature[MOUNTAINS], mountain);
    assert_int_equal(f->feature[CORALS], coral);
    assert_int_equal(f->bonus[0] + f->bonus[1], bonus);
    assert_int_equal(f->action + f->route + f->tips, 0);
}

static void test_special_tiles(void **state)
{
    (void)state;
    check_special("START", 7, 2, 0, 0, 0);
    check_special("VOLCANO", 63, 1, 1 | 4 | 8, 0, 2);
    check_special("WHIRLPOOL", 0, 1, 0, 1 | 4 | 8, 2);
    assert_int_equal(landsea_faces[FACE_START].edges[0], 7);
    assert_int_equal(landsea_faces[FACE_START].edges[1], 56);
}

/* ---- The tiles -------------------------------------------------------------- */

static void test_tiles(void **state)
{
    (void)state;
    for (int i = 0; i < 29; i++) {
        for (int side = 0; side < 2; side++) {
            int face = face_of(tile_sides[i][side], false);
            assert_int_equal(landsea_sides[i][side], face);
            face = face_of(tile_sides[i][side], true);
            assert_int_equal(landsea_sides[i + 29][side], face);
        }
        assert_int_equal(landsea_dual[i], i + 29);
        assert_int_equal(landsea_dual[i + 29], i);
    }
    assert_string_equal(landsea_tile_ids[0], "T01");
    assert_string_equal(landsea_tile_ids[57], "T58");
}

/* The lowest of the six ways to read the edges. */
static unsigned pattern_of(unsigned land)
{
    unsigned least = land;
    for (int k = 1; k < N_DIRS; k++)
        if (turned_set(land, k) < least)
            least = turned_set(land, k);
    return least;
}

/* What the two sides of a tile may have together. */
static void test_couples(void **state)
{
    (void)state;
    for (int t = 0; t < N_MAP_TILES; t++) {
        const landsea_face *a = &landsea_faces[landsea_sides[t][0]];
        const landsea_face *b = &landsea_faces[landsea_sides[t][1]];
        int n_land = __builtin_popcount(a->land) + __builtin_popcount(b->land);
        assert_true(pattern_of(a->land) != pattern_of(b->land));
        assert_true(!a->action || !b->action);
        assert_true(!a->route || !b->route);
        assert_in_range(n_land, 4, 8);
    }
}

/* The visible side does not give the hidden one away: two tiles, two backs. */
static void test_backs(void **state)
{
    (void)state;
    for (int d = 0; d < N_DESIGNS; d++) {
        int back[2], n = 0;
        for (int t = 0; t < N_MAP_TILES; t++) {
            for (int side = 0; side < 2; side++) {
                if (landsea_sides[t][side] == d) {
                    assert_true(landsea_tiles_with[d] >> t & 1);
                    assert_true(n < 2);
                    back[n++] = landsea_sides[t][1 - side];
                }
            }
        }
        assert_int_equal(n, 2);
        assert_int_equal(__builtin_popcountll(landsea_tiles_with[d]), 2);
        assert_true(back[0] != back[1]);
    }
}

/* Rows for drawing hidden tiles: every design once, neighbours on one tile. */
static void test_rows(void **state)
{
    uint64_t designs = 0, tiles = 0;
    (void)state;
    for (const uint8_t *row = landsea_rows; *row < N_DESIGNS; row++) {
        for (int i = row[0]; i < row[1]; i++) {
            int next = landsea_row_design[i + 1 < row[1] ? i + 1 : row[0]];
            int t = landsea_row_tile[i];
            designs |= bit(landsea_row_design[i]);
            tiles |= bit(t);
            assert_true(landsea_tiles_with[landsea_row_design[i]] >> t & 1);
            assert_true(landsea_tiles_with[next] >> t & 1);
        }
    }
    assert_int_equal(__builtin_popcountll(designs), N_DESIGNS);
    assert_int_equal(__builtin_popcountll(tiles), N_MAP_TILES);
}

/* ---- Counts ----------------------------------------------------------------- */

typedef struct {
    int bonus[2], action[3], route[3], feature[2], wide[2], both, tips;
} counts;

static void count_face(const landsea_face *f, counts *c)
{
    for (int k = 0; k < f->n_pieces; k++) {
        c->bonus[f->land_pieces >> k & 1 ? LAND : SEA] += f->bonus[k];
        assert_in_range(f->bonus[k], 0, f->action ? 0 : 2);
    }
    for (int i = 0; i < 2; i++) {
        int n = __builtin_popcount(f->feature[i]);
        c->feature[i] += n > 0;
        c->wide[i] += n == 3;
        assert_true(!n || n == 2 || n == 3);
    }
    c->action[f->action]++;
    c->route[f->route]++;
    c->both += f->feature[0] && f->feature[1];
    c->tips += f->tips != 0;
}

static void test_counts(void **state)
{
    counts c = {0};
    (void)state;
    for (int t = 0; t < N_MAP_TILES; t++)
        for (int side = 0; side < 2; side++)
            count_face(&landsea_faces[landsea_sides[t][side]], &c);
    assert_int_equal(c.bonus[LAND], 54);
    assert_int_equal(c.bonus[SEA], 54);
    assert_int_equal(c.action[ACTION_AGAIN], 16);
    assert_int_equal(c.action[ACTION_STEAL], 12);
    assert_int_equal(c.feature[MOUNTAINS], 20);
    assert_int_equal(c.feature[CORALS], 20);
    assert_int_equal(c.wide[MOUNTAINS], 6);
    assert_int_equal(c.wide[CORALS], 6);
    assert_int_equal(c.both, 8);
    assert_int_equal(c.route[ROUTE_CARAVAN], 10);
    assert_int_equal(c.route[ROUTE_SHIP], 10);
    assert_int_equal(c.tips, 32);
}

/* 11 of the 14 patterns: not six equal edges, and never LSLSLS (R12). Every other cell
 * that is wholly surrounded has at least eight faces that fit. */
static void test_patterns(void **state)
{
    int n_faces[64] = {0}, n_patterns = 0;
    (void)state;
    for (int t = 0; t < N_MAP_TILES; t++)
        for (int side = 0; side < 2; side++)
            n_faces[pattern_of(landsea_faces[landsea_sides[t][side]].land)]++;
    for (unsigned land = 0; land < 64; land++) {
        bool is_special = land == 0 || land == 63 || land == 21 || land == 42;
        assert_int_equal(n_faces[pattern_of(land)] == 0, is_special);
        assert_true(is_special || n_faces[pattern_of(land)] >= 8);
        n_patterns += n_faces[land] > 0;
    }
    assert_int_equal(n_patterns, 11);
    assert_int_equal(n_faces[7], 16);              /* LLLSSS */
    assert_int_equal(n_faces[pattern_of(3)], 14);  /* LLSSSS */
    assert_int_equal(n_faces[pattern_of(15)], 14); /* LLLLSS */
}

/* ---- Numbers for learning --------------------------------------------------- */

static void test_observation(void **state)
{
    static int32_t out[OBS_SIZE];
    kv_box now, view;
    (void)state;
    const char *text = "game landsea\nplayers 2\nmap STARTA@(0,0)r0 T10B@(1,-1)r5\n"
                       "hand land T01A T02B\nhand sea T03A T04A\nscores land 3 sea 4\n"
                       "decide tile\n";
    assert_int_equal(kv_position_read(text, strlen(text), &now.s, NULL), KV_OK);
    kv_view(&now.s, 1, &view.s);
    kv_observe(&view.s, out);
    assert_int_equal(out[OBS_TILE], 1); /* the second tile */
    assert_int_equal(out[OBS_TILE + 1], 1);
    assert_int_equal(out[OBS_TILE + 2], -1);
    assert_int_equal(out[OBS_TILE + 3], face_of("B4x", false));
    assert_int_equal(out[OBS_TILE + 4], 5);
    assert_int_equal(out[2 * OBS_TILE], 0);
    const int32_t *seats = out + MAX_TILES * OBS_TILE;
    assert_int_equal(seats[0], face_of("F3", false)); /* the viewer's own tile */
    assert_int_equal(seats[1], face_of("D3", false)); /* and its underside */
    assert_int_equal(seats[OBS_SEAT], face_of("A2", false));
    assert_int_equal(seats[OBS_SEAT + 1], -1);
    const int32_t *table = seats + N_SEATS * OBS_SEAT;
    assert_int_equal(table[PHASE_TILE], 1);
    assert_int_equal(table[N_PHASES], 3);
    assert_int_equal(table[N_PHASES + 1], 4);
    assert_int_equal(table[N_PHASES + N_SIDES], 27);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),      cmocka_unit_test(test_corners),
        cmocka_unit_test(test_special_tiles), cmocka_unit_test(test_tiles),
        cmocka_unit_test(test_couples),       cmocka_unit_test(test_backs),
        cmocka_unit_test(test_rows),          cmocka_unit_test(test_counts),
        cmocka_unit_test(test_patterns),      cmocka_unit_test(test_observation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
