/* tigris_naive.c: see tigris_naive.h. Written from the rules alone (spec 3, 7, 9, 10),
 * cell by cell.
 */
#include "tests/support/tigris_naive.h"

#include <string.h>

int naive_near(int cell, int near[4])
{
    int x = cell % N_COLUMNS, y = cell / N_COLUMNS, n = 0;
    if (y > 0)
        near[n++] = (y - 1) * N_COLUMNS + x;
    if (x > 0)
        near[n++] = y * N_COLUMNS + x - 1;
    if (x < N_COLUMNS - 1)
        near[n++] = y * N_COLUMNS + x + 1;
    if (y < N_ROWS - 1)
        near[n++] = (y + 1) * N_COLUMNS + x;
    return n;
}

/* ---- Regions ------------------------------------------------------------- */

static bool is_connecting(const naive_board *b, int cell)
{
    return b->kind[cell] == NAIVE_TILE || b->kind[cell] == NAIVE_DOWN ||
           b->kind[cell] == NAIVE_LEADER;
}

/* Breadth first, from one cell. */
static void label_from(naive_board *b, int start, int number, int blocked)
{
    int queue[N_CELLS], head = 0, tail = 0, near[4];
    b->region[start] = number;
    queue[tail++] = start;
    while (head < tail) {
        int n = naive_near(queue[head++], near);
        for (int i = 0; i < n; i++) {
            if (near[i] == blocked || !is_connecting(b, near[i]) ||
                b->region[near[i]] >= 0)
                continue;
            b->region[near[i]] = number;
            queue[tail++] = near[i];
        }
    }
}

void naive_label(naive_board *b, int blocked)
{
    b->n_regions = 0;
    for (int cell = 0; cell < N_CELLS; cell++)
        b->region[cell] = -1;
    for (int cell = 0; cell < N_CELLS; cell++)
        if (cell != blocked && is_connecting(b, cell) && b->region[cell] < 0)
            label_from(b, cell, b->n_regions++, blocked);
}

void naive_read(const tigris_state *s, naive_board *b)
{
    memset(b, 0, sizeof *b);
    b->players = s->head.players;
    for (int cell = 0; cell < N_CELLS; cell++) {
        b->is_river[cell] = bits_has(tigris_boards[s->board].river, cell);
        b->is_corner[cell] = bits_has(tigris_boards[s->board].corners, cell);
        b->has_treasure[cell] = bits_has(s->treasure, cell);
        for (int c = 0; c < N_COLOURS; c++) {
            if (bits_has(s->tile[c], cell)) {
                b->kind[cell] = NAIVE_TILE;
                b->colour[cell] = c;
            }
        }
        if (bits_has(s->down, cell))
            b->kind[cell] = NAIVE_DOWN;
        if (bits_has(s->ruin, cell))
            b->kind[cell] = NAIVE_RUIN;
    }
    for (int p = 0; p < b->players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            int cell = s->leader[p][c];
            if (cell == NOWHERE)
                continue;
            b->kind[cell] = NAIVE_LEADER;
            b->colour[cell] = c;
            b->owner[cell] = p;
        }
    }
    naive_label(b, NOWHERE);
}

void naive_lift(naive_board *b, int cell)
{
    b->kind[cell] = NAIVE_EMPTY;
    naive_label(b, NOWHERE);
}

bool naive_is_temple(const naive_board *b, int cell)
{
    return b->kind[cell] == NAIVE_TILE && b->colour[cell] == RED;
}

int naive_temples_beside(const naive_board *b, int cell)
{
    int near[4], n = naive_near(cell, near), found = 0;
    for (int i = 0; i < n; i++)
        found += naive_is_temple(b, near[i]);
    return found;
}

bool naive_is_supported(const naive_board *b, int cell)
{
    return naive_temples_beside(b, cell) > 0;
}

bool naive_is_kingdom(const naive_board *b, int region)
{
    for (int cell = 0; cell < N_CELLS; cell++)
        if (b->region[cell] == region && b->kind[cell] == NAIVE_LEADER)
            return true;
    return false;
}

int naive_touched(const naive_board *b, int cell)
{
    int near[4], n = naive_near(cell, near), seen[4], n_seen = 0;
    for (int i = 0; i < n; i++) {
        int region = b->region[near[i]], k = 0;
        if (region < 0 || !naive_is_kingdom(b, region))
            continue;
        while (k < n_seen && seen[k] != region)
            k++;
        if (k == n_seen)
            seen[n_seen++] = region;
    }
    return n_seen;
}

int naive_count_treasures(const naive_board *b, int region)
{
    int n = 0;
    for (int cell = 0; cell < N_CELLS; cell++)
        n += b->region[cell] == region && b->has_treasure[cell];
    return n;
}

/* ---- Legal actions ------------------------------------------------------- */

static bool is_tile_legal(const naive_board *b, const bool *is_three, int colour,
                          int cell)
{
    return b->kind[cell] == NAIVE_EMPTY && b->is_river[cell] == (colour == BLUE) &&
           !is_three[cell];
}

static int put_tiles(const tigris_state *s, const naive_board *b, kv_action *out)
{
    bool is_three[N_CELLS];
    int n = 0;
    for (int cell = 0; cell < N_CELLS; cell++)
        is_three[cell] = naive_touched(b, cell) > 2;
    for (int c = 0; c < N_COLOURS; c++)
        for (int cell = 0; cell < N_CELLS; cell++)
            if (s->hand[s->active][c] > 0 && is_tile_legal(b, is_three, c, cell))
                out[n++] = (kv_action)(A_TILE + c * N_CELLS + cell);
    return n;
}

static int put_leaders(const tigris_state *s, const naive_board *b, kv_action *out)
{
    int n = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        static naive_board lifted;
        int from = s->leader[s->active][c];
        lifted = *b;
        if (from != NOWHERE)
            naive_lift(&lifted, from);
        for (int cell = 0; cell < N_CELLS; cell++)
            if (cell != from && lifted.kind[cell] == NAIVE_EMPTY &&
                !lifted.is_river[cell] && naive_is_supported(&lifted, cell) &&
                naive_touched(&lifted, cell) <= 1)
                out[n++] = (kv_action)(A_LEADER + c * N_CELLS + cell);
    }
    return n;
}

static bool is_catastrophe_legal(const tigris_state *s, const naive_board *b, int cell)
{
    if (!s->catastrophes[s->active] || b->has_treasure[cell])
        return false;
    for (int c = 0; c < N_COLOURS; c++)
        if (s->building[c] == cell)
            return false;
    return b->kind[cell] == NAIVE_EMPTY || b->kind[cell] == NAIVE_TILE;
}

static bool is_swap_legal(const tigris_state *s, int swap)
{
    for (int c = 0; c < N_COLOURS; c++)
        if (tigris_swaps[swap][c] > s->hand[s->active][c])
            return false;
    return true;
}

int naive_legal(const tigris_state *s, kv_action *out)
{
    static naive_board b;
    naive_read(s, &b);
    int n = put_tiles(s, &b, out);
    n += put_leaders(s, &b, out + n);
    for (int cell = 0; cell < N_CELLS; cell++)
        if (is_catastrophe_legal(s, &b, cell))
            out[n++] = (kv_action)(A_CATASTROPHE + cell);
    for (int c = 0; c < N_COLOURS; c++)
        if (s->leader[s->active][c] != NOWHERE)
            out[n++] = (kv_action)(A_WITHDRAW + c);
    for (int i = 0; i < N_SWAPS; i++)
        if (is_swap_legal(s, i))
            out[n++] = (kv_action)(A_SWAP + i);
    out[n++] = A_PASS;
    return n;
}

/* ---- Conflicts ----------------------------------------------------------- */

int naive_conflicts(const naive_board *b, int united)
{
    int mask = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        int n = 0;
        for (int cell = 0; cell < N_CELLS; cell++)
            n += b->kind[cell] == NAIVE_LEADER && b->colour[cell] == c &&
                 b->region[cell] == b->region[united];
        mask |= n >= 2 ? 1 << c : 0;
    }
    return mask;
}

int naive_war_side(const naive_board *b, int cell, int united, bool side[N_CELLS])
{
    static naive_board cut;
    int n = 0;
    cut = *b;
    naive_label(&cut, united);
    for (int i = 0; i < N_CELLS; i++) {
        side[i] = cut.kind[i] == NAIVE_TILE && cut.colour[i] == b->colour[cell] &&
                  cut.region[i] == cut.region[cell] && i != united;
        n += side[i];
    }
    return n;
}

int naive_squares(const naive_board *b, int placed, int out[4])
{
    int n = 0;
    for (int y = 0; y < N_ROWS - 1; y++) {
        for (int x = 0; x < N_COLUMNS - 1; x++) {
            int top = y * N_COLUMNS + x, same = 0, has_placed = 0;
            int cell[4] = {top, top + 1, top + N_COLUMNS, top + N_COLUMNS + 1};
            for (int i = 0; i < 4; i++) {
                same += b->kind[cell[i]] == NAIVE_TILE &&
                        b->colour[cell[i]] == b->colour[placed];
                has_placed += cell[i] == placed;
            }
            if (same == 4 && has_placed)
                out[n++] = top;
        }
    }
    return n;
}

/* ---- Beyond the rulebook ------------------------------------------------------ */

static bool is_same_tile(const naive_board *b, int cell, int colour)
{
    return b->kind[cell] == NAIVE_TILE && b->colour[cell] == colour;
}

/* Are a and c in one row or column with nothing but tiles of the colour from one to
 * the other? */
static bool is_in_line(const naive_board *b, int a, int c, int colour, bool is_row)
{
    int step = is_row ? 1 : N_COLUMNS, low = a < c ? a : c, high = a < c ? c : a;
    if (is_row ? a / N_COLUMNS != c / N_COLUMNS : a % N_COLUMNS != c % N_COLUMNS)
        return false;
    for (int cell = low; cell <= high; cell += step)
        if (!is_same_tile(b, cell, colour))
            return false;
    return true;
}

static int line_length(const naive_board *b, int cell, int colour, bool is_row)
{
    int n = 0;
    for (int other = 0; other < N_CELLS; other++)
        n += is_in_line(b, cell, other, colour, is_row);
    return n;
}

int naive_buildings(const naive_board *b, int placed, int building, int out[N_CELLS])
{
    int colour = b->colour[placed], longest = 2, n = 0;
    if (building != NOWHERE) {
        for (int is_row = 0; is_row < 2; is_row++) {
            int len = line_length(b, building, colour, is_row);
            if (is_in_line(b, building, placed, colour, is_row))
                return 0;
            longest = len > longest ? len : longest;
        }
    }
    for (int cell = 0; cell < N_CELLS; cell++) {
        bool is_legal = false;
        for (int is_row = 0; is_row < 2; is_row++)
            is_legal |= is_in_line(b, placed, cell, colour, is_row) &&
                        line_length(b, placed, colour, is_row) > longest;
        if (is_legal)
            out[n++] = cell;
    }
    return n;
}

int naive_crosses(const naive_board *b, int placed, int out[5])
{
    int n = 0;
    for (int centre = 0; centre < N_CELLS; centre++) {
        int cell[5], n_cells = naive_near(centre, cell), n_same = 0;
        bool has_placed = false;
        cell[n_cells++] = centre;
        for (int i = 0; i < n_cells; i++) {
            n_same += is_same_tile(b, cell[i], b->colour[placed]);
            has_placed |= cell[i] == placed;
        }
        if (n_same == 5 && has_placed)
            out[n++] = centre;
    }
    return n;
}
