/* tigris_policies.c: see tigris_policies.h. */
#include "tests/support/tigris_policies.h"

#include "tests/support/tigris_naive.h"

static kv_action list[KV_MAX_LEGAL];

static const tigris_state *state_of(const kv_state *s)
{
    return (const tigris_state *)s;
}

/* The legal action with the largest score, any of several equal ones. */
static kv_action best_of(const kv_state *s, kv_rng *r,
                         int (*score)(const tigris_state *s, const naive_board *b, int a))
{
    static naive_board b;
    int n = kv_legal(s, list), most = -1, n_best = 0;
    kv_action best = list[0];
    naive_read(state_of(s), &b);
    for (int i = 0; i < n; i++) {
        int x = score(state_of(s), &b, list[i]);
        n_best = x > most ? 1 : n_best + (x == most);
        if (x >= most && kv_rng_below(r, (uint32_t)n_best) == 0)
            best = list[i];
        most = x > most ? x : most;
    }
    return best;
}

/* ---- Builder ------------------------------------------------------------- */

/* What a shape of cells is worth that could all become tiles of this colour. */
static int shape_score(const naive_board *b, int colour, const int *cell, int n)
{
    int same = 1; /* the new one */
    for (int i = 0; i < n; i++) {
        bool is_same = b->kind[cell[i]] == NAIVE_TILE && b->colour[cell[i]] == colour;
        bool is_free = b->kind[cell[i]] == NAIVE_EMPTY &&
                       b->is_river[cell[i]] == (colour == BLUE);
        if (!is_same && !is_free)
            return 0;
        same += is_same;
    }
    return same * same * same;
}

static int square_score(const naive_board *b, int colour, int cell)
{
    int score = 0, x = cell % N_COLUMNS, y = cell / N_COLUMNS;
    for (int i = 0; i < 4; i++) {
        int left = x - i % 2, top = y - i / 2;
        if (left < 0 || top < 0 || left + 1 >= N_COLUMNS || top + 1 >= N_ROWS)
            continue;
        int at = top * N_COLUMNS + left;
        const int square[4] = {at, at + 1, at + N_COLUMNS, at + N_COLUMNS + 1};
        score += shape_score(b, colour, square, 4);
    }
    return score;
}

static int cross_score(const naive_board *b, int colour, int cell)
{
    int centre[5], score = 0, n = naive_near(cell, centre);
    centre[n] = cell;
    for (int i = 0; i <= n; i++) {
        int cross[5];
        if (naive_near(centre[i], cross) < 4)
            continue;
        cross[4] = centre[i];
        score += 3 * shape_score(b, colour, cross, 5);
    }
    return score;
}

static int builder_score(const tigris_state *s, const naive_board *b, int a)
{
    if (a >= A_LEADER)
        return 0;
    int colour = a / N_CELLS, cell = a % N_CELLS;
    if (naive_touched(b, cell) > 1)
        return 0;
    if (s->has_wonder && s->wonder == NOWHERE)
        return 1 + cross_score(b, colour, cell);
    return 1 + square_score(b, colour, cell);
}

kv_action tigris_builder(const kv_state *s, kv_rng *r)
{
    int phase = state_of(s)->phase, n;
    switch (phase) {
    case PHASE_MONUMENT: /* monuments, then the wonder, last of all to decline */
    case PHASE_BUILDING:
        n = kv_legal(s, list);
        if (!kv_rng_below(r, 8))
            return list[n - 1];
        if (list[n - 2] >= A_WONDER && list[n - 2] < A_BUILDING)
            return list[n - 2];
        return list[kv_rng_below(r, (uint32_t)n - 1)];
    case PHASE_ACTION:
        if (kv_rng_below(r, 5))
            return best_of(s, r, builder_score);
        break;
    default:
        break;
    }
    return prop_uniform(s, r);
}

/* ---- Warrior ------------------------------------------------------------- */

/* Leaders where there is no conflict yet, and tiles that make kingdoms grow. */
static int growth_score(const tigris_state *s, const naive_board *b, int a)
{
    if (a < A_LEADER)
        return naive_touched(b, a % N_CELLS) == 1;
    if (a >= A_CATASTROPHE)
        return 0;
    a -= A_LEADER;
    return s->leader[s->active][a / N_CELLS] == NOWHERE ? 2 : 0;
}

static int conflict_score(const kv_state *s, kv_action a)
{
    kv_box copy;
    kv_copy(&copy.s, s);
    kv_apply_unchecked(&copy.s, a, NULL);
    if (state_of(&copy.s)->phase == PHASE_WAR)
        return 3;
    return state_of(&copy.s)->conflict == CONFLICT_WAR      ? 2
           : state_of(&copy.s)->conflict == CONFLICT_REVOLT ? 1
                                                            : 0;
}

kv_action tigris_warrior(const kv_state *s, kv_rng *r)
{
    enum { N_TRIES = 60 };
    kv_action best = prop_uniform(s, r);
    int most = 0;
    if (state_of(s)->phase != PHASE_ACTION)
        return best;
    for (int i = 0; i < N_TRIES && most < 3; i++) {
        kv_action a = prop_uniform(s, r);
        int x = conflict_score(s, a);
        best = x > most ? a : best;
        most = x > most ? x : most;
    }
    if (most > 1 || (most == 1 && !kv_rng_below(r, 4)))
        return best;
    return kv_rng_below(r, 4) ? best_of(s, r, growth_score) : prop_uniform(s, r);
}

/* ---- Collector ----------------------------------------------------------- */

static int distance(int a, int b)
{
    int x = a % N_COLUMNS - b % N_COLUMNS, y = a / N_COLUMNS - b / N_COLUMNS;
    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

/* How far from cell is the next treasure outside its own region? */
static int next_treasure(const naive_board *b, int cell, int region)
{
    int nearest = 99;
    for (int i = 0; i < N_CELLS; i++)
        if (b->has_treasure[i] && b->region[i] != region && distance(i, cell) < nearest)
            nearest = distance(i, cell);
    return nearest;
}

/* Of the regions beside cell the largest number of treasures; *region is that one. */
static int treasures_beside(const naive_board *b, int cell, int *region)
{
    int near[4], n = naive_near(cell, near), most = 0;
    for (int i = 0; i < n; i++) {
        int k = b->region[near[i]] < 0 ? 0 : naive_count_treasures(b, b->region[near[i]]);
        if (k <= most)
            continue;
        most = k;
        *region = b->region[near[i]];
    }
    return most;
}

static int collector_score(const tigris_state *s, const naive_board *b, int a)
{
    int region = -1;
    bool is_leader = a >= A_LEADER && a < A_CATASTROPHE;
    (void)s;
    if (is_leader && (a - A_LEADER) / N_CELLS == TRADER)
        return treasures_beside(b, (a - A_LEADER) % N_CELLS, &region) >= 3 ? 999 : 0;
    if (a >= A_LEADER)
        return 0;
    int n = treasures_beside(b, a % N_CELLS, &region);
    return n ? 60 + 20 * n - next_treasure(b, a % N_CELLS, region) : 0;
}

kv_action tigris_collector(const kv_state *s, kv_rng *r)
{
    if (state_of(s)->phase == PHASE_ACTION && kv_rng_below(r, 10))
        return best_of(s, r, collector_score);
    return prop_uniform(s, r);
}

/* ---- Drainer, mixed ------------------------------------------------------ */

static int drainer_score(const tigris_state *s, const naive_board *b, int a)
{
    (void)s;
    (void)b;
    if (a < A_SWAP || a >= A_PASS)
        return 0;
    int n = 0;
    for (int c = 0; c < N_COLOURS; c++)
        n += tigris_swaps[a - A_SWAP][c];
    return n;
}

kv_action tigris_drainer(const kv_state *s, kv_rng *r)
{
    if (state_of(s)->phase == PHASE_ACTION && kv_rng_below(r, 3))
        return best_of(s, r, drainer_score);
    return prop_uniform(s, r);
}

kv_action tigris_mixed(const kv_state *s, kv_rng *r)
{
    static const prop_policy policies[] = {prop_uniform,     prop_busy,
                                           tigris_builder,   tigris_warrior,
                                           tigris_collector, tigris_drainer};
    return policies[kv_rng_below(r, 6)](s, r);
}
