/* test_tigris_kingdoms.c: the second opinion on kingdoms. What the engine finds with
 * bitboards and keeps from move to move is searched here cell by cell over plain
 * arrays (support/tigris_naive.h): realms, legal actions with leaders lifted, sides and
 * strengths in wars, what a lost war takes away, squares for monuments. Compared in
 * random games and on random crowded boards that no game would lead to.
 */
#include <string.h>

#include "tests/support/property.h"
#include "tests/support/test.h"
#include "tests/support/tigris_naive.h"
#include "tests/support/tigris_policies.h"

static naive_board board;
static kv_action fast[KV_MAX_LEGAL], slow[KV_MAX_LEGAL];

/* ---- Comparing ----------------------------------------------------------- */

static void check_realms(const tigris_state *s)
{
    for (int p = 0; p < N_SEATS; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            int at = s->leader[p][c];
            for (int cell = 0; cell < N_CELLS; cell++) {
                bool is_in = at != NOWHERE && board.region[cell] >= 0 &&
                             board.region[cell] == board.region[at];
                if (bits_has(s->realm[p][c], cell) != is_in)
                    fail_msg("seat %d, leader %d: cell %d", p, c, cell);
            }
        }
    }
}

/* The list of kingdoms: every region with a leader, once. */
static void check_kingdoms(const tigris_state *s)
{
    bits realm[N_SEATS * N_COLOURS];
    bool is_listed[N_CELLS] = {false};
    int n = tigris_kingdoms(s, realm), n_kingdoms = 0;
    for (int r = 0; r < board.n_regions; r++)
        n_kingdoms += naive_is_kingdom(&board, r);
    assert_int_equal(n, n_kingdoms);
    for (int i = 0; i < n; i++) {
        int region = board.region[bits_first(realm[i])];
        assert_false(is_listed[region]);
        is_listed[region] = true;
        for (int cell = 0; cell < N_CELLS; cell++)
            assert_int_equal(bits_has(realm[i], cell), board.region[cell] == region);
    }
}

static void check_regions(const tigris_state *s)
{
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (board.region[cell] < 0)
            continue;
        bits region = tigris_region(s, cell);
        for (int other = 0; other < N_CELLS; other++)
            assert_int_equal(bits_has(region, other),
                             board.region[other] == board.region[cell]);
    }
}

static void check_list(int n_fast, int n_slow)
{
    for (int i = 0; i < n_fast || i < n_slow; i++)
        if (i >= n_fast || i >= n_slow || fast[i] != slow[i])
            fail_msg("%d and %d legal actions; the lists part at %d", n_fast, n_slow,
                     i < n_fast ? fast[i] : slow[i]);
}

static void check_strengths(const tigris_state *s)
{
    bool side[N_CELLS];
    int seat[2] = {s->attacker, s->defender};
    for (int i = 0; i < 2; i++) {
        int cell = s->leader[seat[i]][s->conflict_colour];
        int n = s->conflict == CONFLICT_WAR
                    ? naive_war_side(&board, cell, s->united, side)
                    : naive_temples_beside(&board, cell);
        assert_int_equal(tigris_board_strength(s, seat[i]), n);
    }
}

/* ---- Random games -------------------------------------------------------- */

static int slow_wars(const tigris_state *s)
{
    int mask = naive_conflicts(&board, s->united), n = 0;
    assert_int_equal(tigris_colours_in_conflict(s), mask);
    for (int c = 0; c < N_COLOURS; c++)
        if (mask >> c & 1)
            slow[n++] = (kv_action)(A_WAR + c);
    return n;
}

static int slow_monuments(const tigris_state *s)
{
    int square[4], n = 0, n_squares = naive_squares(&board, s->placed, square);
    int colour = board.colour[s->placed];
    for (int m = 0; m < N_MONUMENTS; m++) {
        const uint8_t *colours = tigris_monument_colours[m];
        if (s->monument[m] != NOWHERE || (colours[0] != colour && colours[1] != colour))
            continue;
        for (int i = 0; i < n_squares; i++)
            slow[n++] = (kv_action)(A_MONUMENT + m * N_CELLS + square[i]);
    }
    int centre[5], n_centres = naive_crosses(&board, s->placed, centre);
    for (int i = 0; i < n_centres && s->has_wonder && s->wonder == NOWHERE; i++)
        slow[n++] = (kv_action)(A_WONDER + centre[i]);
    slow[n++] = A_DECLINE;
    return n;
}

static int slow_buildings(const tigris_state *s)
{
    int cell[N_CELLS];
    int n = naive_buildings(&board, s->placed, s->building[board.colour[s->placed]],
                            cell);
    for (int i = 0; i < n; i++)
        slow[i] = (kv_action)(A_BUILDING + cell[i]);
    slow[n++] = A_DECLINE;
    return n;
}

/* Spec 11: all but one, those in corners first. */
static int slow_treasures(const tigris_state *s)
{
    int trader = s->leader[s->treasure_seat][TRADER], n_corners = 0, n = 0;
    for (int cell = 0; cell < N_CELLS; cell++)
        n_corners += board.region[cell] == board.region[trader] &&
                     board.has_treasure[cell] && board.is_corner[cell];
    for (int cell = 0; cell < N_CELLS; cell++)
        if (board.region[cell] == board.region[trader] && board.has_treasure[cell] &&
            (!n_corners || board.is_corner[cell]))
            slow[n++] = (kv_action)(A_TREASURE + cell);
    return n;
}

static void check_state(const tigris_state *s)
{
    naive_read(s, &board);
    check_realms(s);
    int n_fast = kv_legal((const kv_state *)s, fast), n_slow = -1;
    switch (s->phase) {
    case PHASE_ACTION:
        check_kingdoms(s);
        n_slow = naive_legal(s, slow);
        break;
    case PHASE_WAR:
        n_slow = slow_wars(s);
        break;
    case PHASE_MONUMENT:
        n_slow = slow_monuments(s);
        break;
    case PHASE_BUILDING:
        n_slow = slow_buildings(s);
        break;
    case PHASE_TREASURE:
        n_slow = slow_treasures(s);
        break;
    case PHASE_ATTACK:
    case PHASE_DEFEND:
        check_strengths(s);
        break;
    default:
        break;
    }
    if (n_slow >= 0)
        check_list(n_fast, n_slow);
}

/* Spec 9, steps 5 and 6: what the losing side loses. Marks the cells that become
 * empty. */
static void predict_losses(const tigris_state *s, int loser, bool lost[N_CELLS])
{
    int cell = s->leader[loser][s->conflict_colour], near[4];
    naive_war_side(&board, cell, s->united, lost);
    for (int i = 0; i < N_CELLS; i++) {
        bool is_safe = s->building[s->conflict_colour] == i;
        if (s->conflict_colour == RED) {
            int n = naive_near(i, near);
            is_safe |= board.has_treasure[i];
            for (int k = 0; k < n; k++)
                is_safe |= board.kind[near[k]] == NAIVE_LEADER && near[k] != cell;
        }
        lost[i] &= !is_safe;
    }
    lost[cell] = true;
}

/* A war has just been decided by the defender's answer: compare the boards. */
static void check_war(const tigris_state *before, kv_action a, const tigris_state *now)
{
    bool lost[N_CELLS], side[N_CELLS];
    int c = before->conflict_colour, u = before->united;
    naive_read(before, &board);
    int attack = naive_war_side(&board, before->leader[before->attacker][c], u, side);
    int defence = naive_war_side(&board, before->leader[before->defender][c], u, side);
    bool is_won = attack + before->committed > defence + (a - A_COMMIT);
    int loser = is_won ? before->defender : before->attacker;
    predict_losses(before, loser, lost);
    assert_int_equal(now->leader[loser][c], NOWHERE);
    for (int cell = 0; cell < N_CELLS; cell++) {
        bool was = board.kind[cell] == NAIVE_TILE && board.colour[cell] == c;
        bool is = bits_has(now->tile[c], cell);
        if (was && is == lost[cell] && !bits_has(now->down, cell))
            fail_msg("war of colour %d: cell %d", c, cell);
    }
}

static void play_game(const kv_config *c, prop_policy policy, uint64_t seed)
{
    kv_box now, before;
    kv_rng r;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_new(c, &now.s, NULL), KV_OK);
    while (kv_decider(&now.s) != KV_OVER) {
        const tigris_state *s = (const tigris_state *)&now.s;
        bool is_chance = kv_decider(&now.s) == KV_CHANCE;
        bool is_war = s->phase == PHASE_DEFEND && s->conflict == CONFLICT_WAR;
        if (!is_chance)
            check_state(s);
        kv_action a = is_chance ? kv_sample(&now.s, &r) : policy(&now.s, &r);
        kv_copy(&before.s, &now.s);
        kv_apply_unchecked(&now.s, a, NULL);
        if (is_war)
            check_war((const tigris_state *)&before.s, a, (const tigris_state *)&now.s);
    }
}

static void test_random_games(void **state)
{
    static const prop_policy policies[] = {prop_uniform,   prop_busy,
                                           tigris_warrior, tigris_collector,
                                           tigris_builder, tigris_mixed};
    (void)state;
    int n = test_effort(120);
    for (int i = 0; i < n; i++) {
        kv_config c;
        kv_config_init(&c, &kv_game_tigris, 2 + i % 3, NULL);
        kv_config_set(&c, "board", i % 5 == 4 ? "advanced" : "standard", NULL);
        kv_config_set(&c, "buildings", i % 4 == 3 ? "on" : "off", NULL);
        play_game(&c, policies[i % (int)N_OF(policies)], (uint64_t)i);
    }
}

/* ---- Crowded boards ------------------------------------------------------ */

static int random_cell(kv_rng *r)
{
    return (int)kv_rng_below(r, N_CELLS);
}

static bool is_empty(const tigris_state *s, int cell)
{
    return !bits_has(tigris_occupied(s), cell);
}

/* Anything anywhere, by density in percent; terrain is kept, nothing else is. */
static void fill_board(tigris_state *s, kv_rng *r, uint32_t density)
{
    uint32_t n_kinds = 1 + kv_rng_below(r, 6); /* some boards have few colours */
    for (int cell = 0; cell < N_CELLS; cell++) {
        uint32_t what = kv_rng_below(r, 20);
        bool is_river = bits_has(tigris_boards[s->board].river, cell);
        int colour = (int)kv_rng_below(r, n_kinds) % N_COLOURS;
        if (!is_empty(s, cell) || kv_rng_below(r, 100) >= density)
            continue;
        if (what == 0)
            bits_add(&s->ruin, cell);
        else if (what == 1)
            bits_add(&s->down, cell);
        else if (is_river || colour != BLUE)
            bits_add(&s->tile[is_river ? BLUE : colour], cell);
    }
}

static void scatter_leaders(tigris_state *s, kv_rng *r)
{
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            int cell = random_cell(r);
            if (!is_empty(s, cell) || bits_has(tigris_boards[s->board].river, cell))
                continue;
            s->leader[p][c] = (uint8_t)cell;
            bits_add(&s->leaders, cell);
        }
    }
}

static void make_board(tigris_state *s, kv_rng *r)
{
    kv_config c;
    kv_config_init(&c, &kv_game_tigris, 2 + (int)kv_rng_below(r, 3), NULL);
    c.option[3] = (int32_t)kv_rng_below(r, 2);
    assert_int_equal(kv_new(&c, (kv_state *)s, NULL), KV_OK);
    fill_board(s, r, 10 + kv_rng_below(r, 80));
    scatter_leaders(s, r);
    tigris_realms_rebuild(s);
    s->phase = PHASE_ACTION;
    s->actions_left = 1;
    s->active = (uint8_t)kv_rng_below(r, s->head.players);
    for (int i = 0; i < HAND_SIZE; i++)
        s->hand[s->active][kv_rng_below(r, N_COLOURS)]++;
    s->catastrophes[s->active] = (uint8_t)kv_rng_below(r, 3);
}

/* A war as if it had been started by the tile on a random cell. */
static void check_random_war(tigris_state *s, kv_rng *r)
{
    int colour = (int)kv_rng_below(r, N_COLOURS), mark = random_cell(r);
    int p = (int)kv_rng_below(r, s->head.players), q = (p + 1) % s->head.players;
    if (board.kind[mark] != NAIVE_TILE)
        return;
    s->united = (uint8_t)mark;
    assert_int_equal(tigris_colours_in_conflict(s), naive_conflicts(&board, mark));
    if (s->leader[p][colour] != NOWHERE && s->leader[q][colour] != NOWHERE) {
        s->attacker = (uint8_t)p;
        s->defender = (uint8_t)q;
        s->conflict_colour = (uint8_t)colour;
        for (int kind = CONFLICT_REVOLT; kind <= CONFLICT_WAR; kind++) {
            s->conflict = (uint8_t)kind;
            check_strengths(s);
        }
        s->conflict = CONFLICT_NONE;
    }
    s->united = NOWHERE;
}

/* As if the tile on a random cell had just been placed: what may be built there? */
static void check_random_tile(tigris_state *s, kv_rng *r)
{
    int cell = random_cell(r), other = random_cell(r);
    if (board.kind[cell] != NAIVE_TILE)
        return;
    int colour = board.colour[cell];
    bool is_same = board.kind[other] == NAIVE_TILE && board.colour[other] == colour;
    s->placed = (uint8_t)cell;
    s->has_buildings = s->has_wonder = 1;
    s->building[colour] = (uint8_t)(is_same ? other : NOWHERE);
    s->phase = PHASE_BUILDING;
    check_list(kv_legal((kv_state *)s, fast), slow_buildings(s));
    s->phase = PHASE_MONUMENT;
    check_list(kv_legal((kv_state *)s, fast), slow_monuments(s));
    s->building[colour] = s->placed = NOWHERE;
    s->phase = PHASE_ACTION;
}

static void test_crowded_boards(void **state)
{
    (void)state;
    kv_box box;
    kv_rng r;
    tigris_state *s = (tigris_state *)&box.s;
    int n = test_effort(10000);
    kv_rng_seed(&r, 1);
    for (int i = 0; i < n; i++) {
        make_board(s, &r);
        naive_read(s, &board);
        check_realms(s);
        check_kingdoms(s);
        if (i % 10 == 0)
            check_regions(s);
        int n_slow = naive_legal(s, slow);
        check_list(kv_legal(&box.s, fast), n_slow);
        for (int k = 0; k < 20; k++) {
            check_random_war(s, &r);
            check_random_tile(s, &r);
        }
    }
}

/* Tiles and leaders come and go at random; the realms must keep up. */
static void test_boards_that_change(void **state)
{
    (void)state;
    kv_box box;
    kv_rng r;
    tigris_state *s = (tigris_state *)&box.s;
    int n = test_effort(1500);
    kv_rng_seed(&r, 2);
    for (int i = 0; i < n; i++) {
        make_board(s, &r);
        for (int k = 0; k < 60; k++) {
            int cell = random_cell(&r), colour = tigris_colour_at(s, cell);
            int p = (int)kv_rng_below(&r, s->head.players);
            int c = (int)kv_rng_below(&r, N_COLOURS);
            if (colour >= 0) {
                bits old = tigris_region(s, cell);
                bits_drop(&s->tile[colour], cell);
                tigris_realms_split(s, old);
            } else if (k % 4 == 0 && s->leader[p][c] != NOWHERE) {
                tigris_lift_leader(s, p, c);
            } else if (is_empty(s, cell) && k % 4 == 1 && s->leader[p][c] == NOWHERE) {
                s->leader[p][c] = (uint8_t)cell;
                bits_add(&s->leaders, cell);
                tigris_realms_join(s, cell);
            } else if (is_empty(s, cell)) {
                bits_add(&s->tile[c], cell);
                tigris_realms_join(s, cell);
            }
            naive_read(s, &board);
            check_realms(s);
        }
    }
}

/* ---- Sets of cells ------------------------------------------------------- */

static void test_neighbours(void **state)
{
    (void)state;
    for (int cell = 0; cell < N_CELLS; cell++) {
        int near[4], n = naive_near(cell, near);
        bits grown = bits_grow(bits_cell(cell)), around = {{0, 0, 0}};
        for (int i = 0; i < n; i++)
            bits_add(&around, near[i]);
        assert_true(bits_equal(tigris_near[cell], around));
        bits_add(&around, cell);
        assert_true(bits_equal(grown, around));
    }
}

static void test_sets(void **state)
{
    (void)state;
    kv_rng r;
    kv_rng_seed(&r, 3);
    for (int i = 0; i < 2000; i++) {
        bool in_a[N_CELLS], in_b[N_CELLS];
        bits a = {{0, 0, 0}}, b = {{0, 0, 0}};
        int n_a = 0, n = 0;
        for (int cell = 0; cell < N_CELLS; cell++) {
            in_a[cell] = kv_rng_below(&r, 4) == 0;
            in_b[cell] = kv_rng_below(&r, 2) == 0;
            n_a += in_a[cell];
            if (in_a[cell])
                bits_add(&a, cell);
            if (in_b[cell])
                bits_add(&b, cell);
        }
        assert_int_equal(bits_count(a), n_a);
        for (int cell = 0; cell < N_CELLS; cell++) {
            assert_int_equal(bits_has(bits_and(a, b), cell), in_a[cell] && in_b[cell]);
            assert_int_equal(bits_has(bits_or(a, b), cell), in_a[cell] || in_b[cell]);
            assert_int_equal(bits_has(bits_less(a, b), cell), in_a[cell] && !in_b[cell]);
            assert_int_equal(bits_has(bits_not(a), cell), !in_a[cell]);
        }
        for (int cell, last = -1; (cell = bits_pop(&a)) >= 0; last = cell, n++)
            assert_true(cell > last && in_a[cell]);
        assert_int_equal(n, n_a);
        assert_int_equal(bits_count(bits_not(a)), N_CELLS); /* a is empty now */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_neighbours),         cmocka_unit_test(test_sets),
        cmocka_unit_test(test_random_games),       cmocka_unit_test(test_crowded_boards),
        cmocka_unit_test(test_boards_that_change),
    };
    return cmocka_run_group_tests_name("tigris kingdoms", tests, NULL, NULL);
}
