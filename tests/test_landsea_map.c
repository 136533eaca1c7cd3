/* test_landsea_map.c: second opinions on the map of Land vs Sea, in games played at
 * random. Areas, border and legal cells, which the game keeps tile by tile, are worked
 * out again from the list of tiles alone by plain search; the same turns are played on
 * the map turned by sixths of a circle and with land and sea exchanged, and must score
 * the same; and the tiles are laid again in another order.
 */
#include <stdlib.h>
#include <string.h>

#include "games/landsea/landsea.h"
#include "tests/support/test.h"

static void new_game(kv_state *s, int players, const char *modules)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, &kv_game_landsea, players, NULL), KV_OK);
    for (int i = 0; i < 3; i++)
        assert_int_equal(kv_config_set(&c, kv_game_landsea.options[i].id, modules, NULL),
                         KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
}

static kv_action choose(const kv_state *s, kv_rng *r)
{
    kv_action legal[KV_MAX_LEGAL];
    if (kv_decider(s) == KV_CHANCE)
        return kv_sample(s, r);
    return legal[kv_rng_below(r, (uint32_t)kv_legal(s, legal))];
}

/* ---- From the list of tiles alone ------------------------------------------- */

/* All edges of the map: cell and direction, and a mark for those found. */
enum { MAX_EDGES = MAX_TILES * N_DIRS };

static const int step_q[N_DIRS] = {0, 1, 1, 0, -1, -1};
static const int step_r[N_DIRS] = {-1, -1, 0, 1, 1, 0};

static int find_tile(const landsea_state *s, int q, int r)
{
    for (int i = 0; i < s->n_tiles; i++)
        if (q_of(s->at[i]) == q && r_of(s->at[i]) == r)
            return i;
    return -1;
}

static int tile_beside(const landsea_state *s, int i, int dir)
{
    return find_tile(s, q_of(s->at[i]) + step_q[dir], r_of(s->at[i]) + step_r[dir]);
}

static bool is_land_edge(const landsea_state *s, int i, int dir)
{
    int edge = (dir - s->turn[i] + N_DIRS) % N_DIRS;
    return landsea_faces[s->face[i]].land >> edge & 1;
}

static int piece_of_edge(const landsea_state *s, int i, int dir)
{
    return landsea_faces[s->face[i]].piece_of[(dir - s->turn[i] + N_DIRS) % N_DIRS];
}

/* Spreads over the edges of one area: within a piece, and across to the neighbour. */
static void flood(const landsea_state *s, int i, int dir, bool seen[MAX_EDGES])
{
    if (seen[i * N_DIRS + dir])
        return;
    seen[i * N_DIRS + dir] = true;
    for (int d = 0; d < N_DIRS; d++)
        if (piece_of_edge(s, i, d) == piece_of_edge(s, i, dir))
            flood(s, i, d, seen);
    int j = tile_beside(s, i, dir);
    if (j >= 0)
        flood(s, j, (dir + 3) % N_DIRS, seen);
}

/* Spec 2: size counts tiles, open edges look onto empty cells. */
static void check_area(const landsea_state *s, int i, int dir)
{
    bool seen[MAX_EDGES] = {false};
    int n_tiles = 0, n_open = 0, bonus = 0, found_bonus;
    int area = s->area[s->first_piece[i] + piece_of_edge(s, i, dir)];
    flood(s, i, dir, seen);
    for (int j = 0; j < s->n_tiles; j++) {
        unsigned pieces = 0;
        for (int d = 0; d < N_DIRS; d++) {
            int piece = s->first_piece[j] + piece_of_edge(s, j, d);
            assert_int_equal(seen[j * N_DIRS + d], s->area[piece] == area);
            if (!seen[j * N_DIRS + d])
                continue;
            pieces |= 1u << piece_of_edge(s, j, d);
            n_open += tile_beside(s, j, d) < 0;
        }
        n_tiles += pieces != 0;
        for (int k = 0; k < MAX_FACE_PIECES; k++)
            bonus += pieces >> k & 1 ? landsea_faces[s->face[j]].bonus[k] : 0;
    }
    uint64_t tiles = landsea_area_tiles(s, area, &found_bonus);
    assert_int_equal(__builtin_popcountll(tiles), n_tiles);
    assert_int_equal(found_bonus, bonus);
    assert_int_equal(s->open[area], n_open);
}

/* Every empty cell beside a tile, and what is known about its edges. */
static void check_border(const landsea_state *s)
{
    int n = 0;
    for (int q = -MAX_COORD; q <= MAX_COORD; q++) {
        for (int r = -MAX_COORD; r <= MAX_COORD; r++) {
            unsigned known = 0, land = 0;
            for (int d = 0; d < N_DIRS; d++) {
                int i = find_tile(s, q + step_q[d], r + step_r[d]);
                known |= i >= 0 ? 1u << d : 0;
                land |= i >= 0 && is_land_edge(s, i, (d + 3) % N_DIRS) ? 1u << d : 0;
            }
            int b = landsea_border_at(s, cell_of(q, r));
            assert_int_equal(b >= 0, known && find_tile(s, q, r) < 0);
            if (b < 0)
                continue;
            assert_int_equal(s->known[b], known);
            assert_int_equal(s->land[b], land);
            n++;
        }
    }
    assert_int_equal(s->n_border, n);
}

/* Sum of open edges = pairs of an occupied and an empty cell (spec 16). */
static void check_open_edges(const landsea_state *s)
{
    int open = 0, pairs = 0;
    for (int p = 0; p < s->n_pieces; p++)
        open += s->area[p] == p ? s->open[p] : 0;
    for (int i = 0; i < s->n_tiles; i++)
        for (int d = 0; d < N_DIRS; d++)
            pairs += tile_beside(s, i, d) < 0;
    assert_int_equal(open, pairs);
}

/* Spec 7, word for word, for the face that is to be placed. */
static void check_legal_cells(const landsea_state *s)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal((const kv_state *)s, legal), found = 0;
    unsigned land = landsea_faces[chosen_face(s)].land;
    for (int b = 0; b < s->n_border; b++) {
        int q = q_of(s->border[b]), r = r_of(s->border[b]);
        unsigned turns = 0;
        for (int k = 0; k < N_DIRS; k++) {
            bool fits = true;
            for (int d = 0; d < N_DIRS; d++) {
                int i = find_tile(s, q + step_q[d], r + step_r[d]);
                bool is_land = land >> (d - k + N_DIRS) % N_DIRS & 1;
                fits &= i < 0 || is_land == is_land_edge(s, i, (d + 3) % N_DIRS);
            }
            turns |= fits ? 1u << k : 0;
        }
        assert_int_equal(landsea_fits(s, chosen_face(s), b), turns);
        if (turns)
            assert_int_equal(legal[found++], A_CELL + s->border[b]);
    }
    assert_int_equal(n, found);
    assert_true(n > 0); /* R7 */
}

static void test_flood_fill(void **state)
{
    (void)state;
    for (int i = 0; i < test_effort(60); i++) {
        kv_box now;
        const landsea_state *s = (const landsea_state *)&now.s;
        kv_rng r;
        kv_rng_seed(&r, (uint64_t)i);
        new_game(&now.s, 2 + i % 3, "on");
        while (kv_decider(&now.s) != KV_OVER) {
            if (s->phase == PHASE_CELL)
                check_legal_cells(s);
            int n_tiles = s->n_tiles;
            kv_apply_unchecked(&now.s, choose(&now.s, &r), NULL);
            if (s->n_tiles == n_tiles || kv_rng_below(&r, 4))
                continue;
            int tile = (int)kv_rng_below(&r, s->n_tiles);
            for (int d = 0; d < N_DIRS; d++)
                check_area(s, tile, d);
            check_border(s);
            check_open_edges(s);
        }
    }
}

/* ---- The same turn on a changed map ----------------------------------------- */

/* The map turned by k sixths to the right, and with land and sea exchanged. */
typedef struct {
    int k;
    bool is_swapped;
} change;

static int change_cell(change c, int cell)
{
    int q = q_of(cell), r = r_of(cell);
    for (int i = 0; i < c.k; i++) {
        int was_q = q;
        q = -r;
        r += was_q;
    }
    return cell_of(q, r);
}

static int change_tile(change c, int tile)
{
    return c.is_swapped && tile < N_MAP_TILES ? landsea_dual[tile] : tile;
}

/* The face on the same side of the changed tile. */
static int change_face(change c, int face)
{
    if (!c.is_swapped || face == FACE_START)
        return face;
    if (face >= FACE_VOLCANO)
        return face == FACE_VOLCANO ? FACE_WHIRLPOOL : FACE_VOLCANO;
    int tile = __builtin_ctzll(landsea_tiles_with[face]);
    return landsea_sides[landsea_dual[tile]][landsea_sides[tile][1] == face];
}

/* The start tile is its own dual, turned by half a circle. */
static int change_turn(change c, int face, int turn)
{
    return (turn + c.k + (c.is_swapped && face == FACE_START ? 3 : 0)) % N_DIRS;
}

/* The Cartographer stays. */
static int change_seat(const landsea_state *s, change c, int seat)
{
    return c.is_swapped && side_of(s, seat) != CARTOGRAPHER ? seat ^ 1 : seat;
}

static int change_seen(const landsea_state *s, change c, int seen)
{
    int changed = seen & 1 << N_SEATS;
    if (seen == SEEN_BY_ALL)
        return seen;
    for (int p = 0; p < s->head.players; p++)
        changed |= (seen >> p & 1) << change_seat(s, c, p);
    return changed;
}

/* The direction by which the piece called dir on tile i is called after the change. */
static int change_dir(const landsea_state *s, change c, int i, int dir)
{
    unsigned dirs = piece_dirs(s, i, piece_at(s, i, dir) - s->first_piece[i]);
    return __builtin_ctz(turned_set(dirs, c.k));
}

static void change_state(const landsea_state *s, change c, landsea_state *t)
{
    *t = *s;
    landsea_clear_map(t);
    for (int i = 0; i < s->n_tiles; i++)
        landsea_lay(t, change_cell(c, s->at[i]), change_face(c, s->face[i]),
                    change_turn(c, s->face[i], s->turn[i]), change_tile(c, s->tile[i]),
                    change_seen(s, c, s->seen[i]));
    t->unseen = 0;
    for (int i = 0; i < N_MAP_TILES; i++)
        t->unseen |= s->unseen >> i & 1 ? bit(change_tile(c, i)) : 0;
    for (int i = 0; i < N_STACKS; i++)
        t->top[i] = (uint8_t)(s->top[i] == NONE ? NONE : change_face(c, s->top[i]));
    for (int p = 0; p < s->head.players; p++) {
        int o = change_seat(s, c, p);
        t->n_hand[o] = s->n_hand[p];
        for (int i = 0; i < HAND_SIZE; i++) {
            landsea_held h = s->hand[p][i];
            if (h.tile != NONE)
                h = (landsea_held){(uint8_t)change_tile(c, h.tile),
                                   (uint8_t)change_face(c, h.up),
                                   (uint8_t)change_seen(s, c, h.seen)};
            t->hand[o][i] = h;
        }
        t->token_tile[o] = s->token_tile[p];
        t->token[o] = NONE;
        if (s->token[p] != NONE) {
            int i = s->token_tile[p], k = s->token[p] - s->first_piece[i];
            int dir = __builtin_ctz(piece_dirs(s, i, k));
            t->token[o] = (uint8_t)piece_at(t, i, change_dir(s, c, i, dir));
        }
        t->score[side_of(s, o)] = s->score[side_of(s, p)];
    }
    t->active = (uint8_t)change_seat(s, c, s->active);
}

static kv_action change_action(const landsea_state *s, change c, kv_action a)
{
    if (a >= A_CELL)
        return (kv_action)(A_CELL + change_cell(c, a - A_CELL));
    if (kv__is_in(a, A_TURN, N_DIRS))
        return (kv_action)(A_TURN + (a - A_TURN + c.k) % N_DIRS);
    if (kv__is_in(a, A_SIDE, N_DIRS)) {
        int i = landsea_tile_at(s, s->cell);
        return (kv_action)(A_SIDE + change_dir(s, c, i, a - A_SIDE));
    }
    if (!kv__is_in(a, A_STEAL, N_SEATS * HAND_SIZE))
        return a;
    int seat = change_seat(s, c, (a - A_STEAL) / HAND_SIZE);
    return (kv_action)(A_STEAL + seat * HAND_SIZE + (a - A_STEAL) % HAND_SIZE);
}

/* The same list, and after any of its actions the same points. */
static void compare(const landsea_state *s, change c, const landsea_state *t)
{
    kv_action a[KV_MAX_LEGAL], b[KV_MAX_LEGAL];
    int n = kv_legal((const kv_state *)s, a);
    assert_int_equal(t->phase, s->phase);
    assert_int_equal(kv_legal((const kv_state *)t, b), n);
    for (int i = 0; i < n; i++)
        assert_int_equal(kv_explain((const kv_state *)t, change_action(s, c, a[i]), NULL),
                         KV_OK);
    for (int p = 0; p < s->head.players; p++) {
        int o = change_seat(s, c, p);
        assert_int_equal(t->score[side_of(s, o)], s->score[side_of(s, p)]);
        assert_int_equal(t->n_hand[o], s->n_hand[p]);
        assert_int_equal(t->token_tile[o], s->token_tile[p]);
    }
}

/* Goes along until the turn comes to the stacks, where other tiles are drawn. */
static void test_changed_map(void **state)
{
    int n_compared = 0;
    (void)state;
    for (int i = 0; i < test_effort(240); i++) {
        kv_box now, other;
        landsea_state *s = (landsea_state *)&now.s, *t = (landsea_state *)&other.s;
        change c = {1 + i % 5, i / 5 % 2};
        kv_rng r;
        kv_rng_seed(&r, (uint64_t)i);
        if (i % 6 == 5)
            c = (change){0, true};
        new_game(&now.s, 2 + i % 3, i % 7 ? "on" : "auto");
        bool is_along = false;
        while (kv_decider(&now.s) != KV_OVER) {
            if (s->phase == PHASE_TILE) {
                change_state(s, c, t);
                is_along = true;
            }
            if (is_along) {
                compare(s, c, t);
                n_compared++;
            }
            kv_action a = choose(&now.s, &r);
            if (is_along)
                kv_apply_unchecked(&other.s, change_action(s, c, a), NULL);
            kv_apply_unchecked(&now.s, a, NULL);
            is_along &= s->phase != PHASE_STACK && s->phase != PHASE_TILE;
        }
        compare(s, (change){0, false}, s);
    }
    assert_true(n_compared > 150 * test_effort(240));
}

/* The end: after the last turn the trade routes count; points are exchanged too. */
static void test_changed_end(void **state)
{
    (void)state;
    for (int i = 0; i < test_effort(60); i++) {
        kv_box now, other;
        landsea_state *s = (landsea_state *)&now.s, *t = (landsea_state *)&other.s;
        change c = {i % 6, i % 2};
        kv_rng r;
        kv_rng_seed(&r, (uint64_t)i);
        new_game(&now.s, 2 + i % 3, "on");
        while (kv_decider(&now.s) != KV_OVER) {
            other = now;
            kv_apply_unchecked(&now.s, choose(&now.s, &r), NULL);
        }
        *s = *t; /* before the last action of all */
        change_state(s, c, t);
        landsea_finish(s, NULL);
        landsea_finish(t, NULL);
        for (int p = 0; p < s->head.players; p++)
            assert_int_equal(t->score[side_of(s, change_seat(s, c, p))],
                             s->score[side_of(s, p)]);
    }
}

/* ---- Another order ---------------------------------------------------------- */

/* Lays the tiles of s on t in an order of chance; the hole tile when it is enclosed. */
static void lay_again(const landsea_state *s, landsea_state *t, kv_rng *r)
{
    bool is_laid[MAX_TILES] = {false};
    landsea_clear_map(t);
    while (t->n_tiles < s->n_tiles) {
        int i = (int)kv_rng_below(r, s->n_tiles);
        int b = landsea_border_at(t, s->at[i]);
        bool is_hole = s->tile[i] == TILE_HOLE;
        if (is_laid[i] || (is_hole && (b < 0 || t->known[b] != ALL_EDGES)) ||
            (t->n_tiles && b < 0))
            continue;
        landsea_lay(t, s->at[i], s->face[i], s->turn[i], s->tile[i], s->seen[i]);
        is_laid[i] = true;
    }
}

static int edge_area(const landsea_state *s, int cell, int dir)
{
    return s->area[piece_at(s, landsea_tile_at(s, cell), dir)];
}

/* Areas have other names then, but the same edges, tiles and bonus symbols. */
static void test_order(void **state)
{
    (void)state;
    for (int i = 0; i < test_effort(60); i++) {
        kv_box now, other;
        landsea_state *s = (landsea_state *)&now.s, *t = (landsea_state *)&other.s;
        kv_rng r;
        kv_rng_seed(&r, (uint64_t)i);
        new_game(&now.s, 2 + i % 3, "on");
        for (int n = 0; n < 100 + 4 * i && kv_decider(&now.s) != KV_OVER; n++)
            kv_apply_unchecked(&now.s, choose(&now.s, &r), NULL);
        *t = *s;
        lay_again(s, t, &r);
        assert_int_equal(t->n_border, s->n_border);
        assert_memory_equal(t->border, s->border, sizeof s->border);
        assert_memory_equal(t->known, s->known, sizeof s->known);
        assert_memory_equal(t->land, s->land, sizeof s->land);
        for (int j = 0; j < s->n_tiles; j++) {
            for (int d = 0; d < N_DIRS; d++) {
                int a = edge_area(s, s->at[j], d), b = edge_area(t, s->at[j], d), x, y;
                uint64_t tiles = landsea_area_tiles(s, a, &x);
                assert_int_equal(__builtin_popcountll(landsea_area_tiles(t, b, &y)),
                                 __builtin_popcountll(tiles));
                assert_int_equal(x, y);
                assert_int_equal(t->open[b], s->open[a]);
            }
        }
        landsea_finish(s, NULL);
        landsea_finish(t, NULL);
        assert_memory_equal(t->score, s->score, sizeof s->score);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flood_fill),
        cmocka_unit_test(test_changed_map),
        cmocka_unit_test(test_changed_end),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
