/* test_landsea_known.c: second opinions on what is hidden in Land vs Sea. Views name no
 * tile that the viewer has not seen on both sides. Wherever the hidden tiles can be
 * assigned in a few ways only, all ways are listed by trying, and states drawn at random
 * must hit each as often as it deserves. The weights of chance are counted again over
 * all pairs of tiles and sides that the two stacks may show.
 */
#include <stdio.h>
#include <string.h>

#include "games/landsea/landsea.h"
#include "tests/support/test.h"

static void start(kv_state *s, int i, kv_rng *r)
{
    kv_config c;
    kv_rng_seed(r, (uint64_t)i);
    assert_int_equal(kv_config_init(&c, &kv_game_landsea, 2 + i % 3, NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
}

static void step(kv_state *s, kv_rng *r)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(s, legal);
    kv_action a = kv_decider(s) == KV_CHANCE ? kv_sample(s, r)
                                             : legal[kv_rng_below(r, (uint32_t)n)];
    kv_apply_unchecked(s, a, NULL);
}

/* ---- Nothing is given away -------------------------------------------------- */

/* The state's JSON, as the viewer gets it, names a tile only if he may know it. */
static void check_names(const char *json, int tile, unsigned seen, int viewer)
{
    char name[16];
    snprintf(name, sizeof name, "\"%s\"", landsea_tile_ids[tile]);
    assert_int_equal(strstr(json, name) != NULL, seen >> viewer & 1);
}

static void check_view(const landsea_state *s, int viewer)
{
    static char json[1 << 16];
    kv_box view;
    kv_out out;
    kv_out_init(&out, json, sizeof json);
    kv_view((const kv_state *)s, viewer == N_SEATS ? KV_SPECTATOR : viewer, &view.s);
    kv_state_json(&view.s, &out);
    for (int p = 0; p < s->head.players; p++)
        for (int k = 0; k < s->n_hand[p]; k++)
            check_names(json, s->hand[p][k].tile, s->hand[p][k].seen, viewer);
    for (int i = 0; i < s->n_tiles; i++)
        if (s->tile[i] < N_MAP_TILES)
            check_names(json, s->tile[i], s->seen[i], viewer);
    for (int t = 0; t < N_MAP_TILES; t++)
        if (s->unseen >> t & 1)
            check_names(json, t, 0, viewer);
    bool is_choosing = s->phase == PHASE_CELL || s->phase == PHASE_TURN;
    if (is_choosing && viewer != s->active)
        assert_null(strstr(json, "\"flip\""));
}

static void test_views(void **state)
{
    (void)state;
    for (int i = 0; i < test_effort(30); i++) {
        kv_box now;
        kv_rng r;
        start(&now.s, i, &r);
        for (; kv_decider(&now.s) != KV_OVER; step(&now.s, &r)) {
            const landsea_state *s = (const landsea_state *)&now.s;
            if (kv_rng_below(&r, 5))
                continue;
            for (int p = 0; p < s->head.players; p++)
                check_view(s, p);
            check_view(s, N_SEATS);
        }
    }
}

/* ---- All ways to assign hidden tiles ---------------------------------------- */

enum { MAX_WAYS = 40, MAX_SLOTS = MAX_TILES + N_SEATS * HAND_SIZE + N_STACKS };

typedef struct {
    int n_slots, n_open, design[MAX_SLOTS]; /* the last n_slots - n_open are tops */
    uint8_t tile[MAX_SLOTS];
    int n_ways, n_completions[MAX_WAYS], n_drawn[MAX_WAYS], total;
    uint8_t way[MAX_WAYS][MAX_SLOTS];
} search;

/* Tiles whose number the viewer does not know, in a fixed order. */
static int list_slots(const landsea_state *v, const landsea_state *d, search *f,
                      uint8_t *tile)
{
    int n = 0;
    for (int p = 0; p < v->head.players; p++) {
        for (int k = 0; k < v->n_hand[p]; k++) {
            if (v->hand[p][k].tile != NONE)
                continue;
            f->design[n] = v->hand[p][k].up;
            tile[n++] = d->hand[p][k].tile;
        }
    }
    for (int i = 0; i < v->n_tiles; i++) {
        if (v->tile[i] != NONE)
            continue;
        f->design[n] = v->face[i];
        tile[n++] = d->tile[i];
    }
    return n;
}

static int find_way(const search *f, const uint8_t *tile)
{
    for (int i = 0; i < f->n_ways; i++)
        if (!memcmp(f->way[i], tile, (size_t)f->n_open))
            return i;
    return -1;
}

/* Tries every unseen tile with the right design for slot i and all that follow. */
static void try_slot(search *f, int i, uint64_t unseen)
{
    if (f->n_ways > MAX_WAYS - 1)
        return;
    if (i == f->n_slots) {
        int w = find_way(f, f->tile);
        if (w < 0) {
            w = f->n_ways++;
            memcpy(f->way[w], f->tile, sizeof f->tile);
        }
        f->n_completions[w]++;
        f->total++;
        return;
    }
    for (int t = 0; t < N_MAP_TILES; t++) {
        const uint8_t *sides = landsea_sides[t];
        if (!(unseen >> t & 1) || (sides[0] != f->design[i] && sides[1] != f->design[i]))
            continue;
        f->tile[i] = (uint8_t)t;
        try_slot(f, i + 1, unseen & ~bit(t));
    }
}

static void draw_often(const kv_state *view, search *f, int n, kv_rng *r)
{
    uint8_t tile[MAX_SLOTS];
    kv_box drawn;
    for (int i = 0; i < n; i++) {
        kv_determinize(view, r, &drawn.s);
        list_slots((const landsea_state *)view, (const landsea_state *)&drawn.s, f, tile);
        int w = find_way(f, tile);
        assert_true(w >= 0);
        f->n_drawn[w]++;
    }
}

/* Returns whether there were few enough ways to look at. */
static bool check_ways(const landsea_state *s, int viewer, kv_rng *r)
{
    static search f;
    uint8_t tile[MAX_SLOTS];
    kv_box view;
    const landsea_state *v = (const landsea_state *)&view.s;
    memset(&f, 0, sizeof f);
    kv_view((const kv_state *)s, viewer, &view.s);
    f.n_open = f.n_slots = list_slots(v, s, &f, tile);
    for (int i = 0; i < N_STACKS; i++)
        if (s->top[i] != NONE)
            f.design[f.n_slots++] = s->top[i];
    try_slot(&f, 0, v->unseen);
    if (f.n_ways >= MAX_WAYS || f.n_ways < 2)
        return false;
    assert_true(find_way(&f, tile) >= 0); /* the truth is one of them */
    int n = 300 * f.total;
    draw_often(&view.s, &f, n, r);
    for (int w = 0; w < f.n_ways; w++) {
        /* Mean 300 for each completion; five standard deviations. */
        int due = 300 * f.n_completions[w], off = f.n_drawn[w] - due;
        assert_true(off * off < 25 * due);
    }
    return true;
}

static void test_drawn_states(void **state)
{
    int n_checked = 0;
    (void)state;
    for (int i = 0; i < test_effort(60); i++) {
        kv_box now;
        kv_rng r;
        start(&now.s, i, &r);
        for (; kv_decider(&now.s) != KV_OVER; step(&now.s, &r))
            if (!kv_rng_below(&r, 50))
                n_checked += check_ways((const landsea_state *)&now.s,
                                        i % kv_players(&now.s), &r);
    }
    print_message("%d views with a few ways\n", n_checked);
    assert_true(n_checked > test_effort(60) / 2);
}

/* ---- Chance ----------------------------------------------------------------- */

/* In how many ways may the stack in question show design d (or be tile t, if d is what
 * is taken) and the other one what it shows? */
static int count_pairs(const landsea_state *s, int design, int tile)
{
    int n = 0, other = s->top[1 - s->stack];
    for (int t = 0; t < N_MAP_TILES; t++) {
        for (int side = 0; side < 2; side++) {
            if (!(s->unseen >> t & 1) || landsea_sides[t][side] != design ||
                (tile >= 0 && t != tile))
                continue;
            n += other == NONE;
            for (int u = 0; u < 2 * N_MAP_TILES && other != NONE; u++)
                n += u / 2 != t && s->unseen >> u / 2 & 1 &&
                     landsea_sides[u / 2][u % 2] == other;
        }
    }
    return n;
}

static void check_chance(const landsea_state *s)
{
    kv_action legal[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    int n = kv_legal((const kv_state *)s, legal), found = 0;
    kv_weights((const kv_state *)s, weight);
    bool is_top = s->phase == PHASE_TOP;
    for (int i = 0; i < (is_top ? N_DESIGNS : N_MAP_TILES); i++) {
        int due = is_top ? count_pairs(s, i, -1) : count_pairs(s, s->top[s->stack], i);
        if (!due)
            continue;
        assert_int_equal(legal[found], (is_top ? A_TOP : A_BACK) + i);
        assert_int_equal(weight[found++], due);
    }
    assert_int_equal(found, n);
}

static void test_weights(void **state)
{
    (void)state;
    for (int i = 0; i < test_effort(60); i++) {
        kv_box now;
        kv_rng r;
        start(&now.s, i, &r);
        for (; kv_decider(&now.s) != KV_OVER; step(&now.s, &r))
            if (kv_decider(&now.s) == KV_CHANCE)
                check_chance((const landsea_state *)&now.s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_drawn_states),
        cmocka_unit_test(test_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
