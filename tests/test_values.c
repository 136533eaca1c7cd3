/* test_values.c: what results and evaluations are worth to a bot, and how a level picks
 * among choices.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "judge/judge.h"
#include "karavana/bots.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

/* ---- Tables ----------------------------------------------------------------------- */

static void assert_near(int64_t found, int64_t expected, int64_t off)
{
    if (found < expected - off || found > expected + off)
        fail_msg("%lld, not %lld", (long long)found, (long long)expected);
}

static void new_game(const kv_game *g, int players, kv_state *s)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, g, players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
}

/* The logistic curve: even with nothing ahead or behind, rising, the same from both
 * ends, 73 of 100 at the game's scale. */
static void test_promise(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box s;
        int32_t scale = g->judgement.value_scale;
        assert_true(scale > 0);
        new_game(g, g->max_players, &s.s);
        int n = kv_n_sides(g, g->max_players);
        assert_near(kv__promise(&s.s, 0, scale), KV_SURE / n, KV_SURE / 400);
        for (int32_t x = -12 * scale, last = -1; x <= 12 * scale; x += scale / 50) {
            int y = kv__promise(&s.s, x, scale);
            assert_true(y >= last && y > 0 && y < KV_SURE);
            last = y;
        }
        assert_true(kv__promise(&s.s, INT32_MIN, scale) > 0);
        assert_true(kv__promise(&s.s, INT32_MAX, scale) < KV_SURE);
        assert_true(kv__promise(&s.s, INT32_MIN, scale) <
                    kv__promise(&s.s, -2 * scale, scale));
        assert_true(kv__promise(&s.s, INT32_MAX, scale) >
                    kv__promise(&s.s, 2 * scale, scale));
        if (g->min_players > 2)
            continue;
        new_game(g, 2, &s.s);
        assert_near(kv__promise(&s.s, 0, scale), KV_SURE / 2, 1);
        assert_near(kv__promise(&s.s, scale, scale), KV_SURE * 73 / 100, KV_SURE / 400);
        for (int32_t x = 0; x < 10 * scale; x += scale / 7)
            assert_int_equal(kv__promise(&s.s, x, scale) + kv__promise(&s.s, -x, scale),
                             KV_SURE);
    }
}

static void test_decay(void **state)
{
    (void)state;
    static const int powers[] = {65536, 24109, 8869, 3263, 1200, 442, 162, 60, 22};
    for (int i = 0; i < (int)N_OF(powers); i++)
        assert_near(kv__decay(256 * i), powers[i], 2);
    for (int64_t x = 1; x < 20 * 256; x++)
        assert_true(kv__decay(x) <= kv__decay(x - 1) && kv__decay(x) > 0);
    assert_int_equal(kv__decay(INT32_MAX), kv__decay(8 * 256));
    assert_true(kv__decay(0) <= UINT16_MAX); /* a prior has 16 bits */
}

/* Shares of one, in the order of what they are of, a scale apart by the factor e. */
static void test_softmax(void **state)
{
    (void)state;
    static const int32_t worth[4] = {100, -300, 500, 100};
    static const int32_t far[2] = {INT32_MIN, INT32_MAX};
    int32_t share[4];
    kv__softmax(worth, 4, 400, share);
    assert_near(share[0] + share[1] + share[2] + share[3], KV_SURE, 4);
    assert_int_equal(share[0], share[3]);
    assert_near((int64_t)share[0] * 27183, (int64_t)share[2] * 10000, 100 * 10000);
    assert_near((int64_t)share[1] * 27183, (int64_t)share[0] * 10000, 100 * 10000);
    kv__softmax(worth, 1, 7, share);
    assert_int_equal(share[0], KV_SURE - 1);
    kv__softmax(far, 2, 1, share);
    assert_true(share[0] > 0 && share[1] > share[0]);
}

/* ---- Results ---------------------------------------------------------------------- */

typedef struct {
    long n_games, n_shared, n_alone, n_teams, n_races;
} endings;

/* In a race one wins: expectations add up to that. */
static void check_race(const kv_state *s, endings *n)
{
    const kv_game *g = kv_game_of(s);
    int players = kv_players(s), sum = 0;
    if (!g->judgement.is_race || kv_decider(s) == KV_OVER)
        return;
    for (int a = 0; a < players; a++)
        sum += kv_value(NULL, s, a);
    assert_in_range(sum, KV_SURE - 1 - players, KV_SURE - 1);
    n->n_races++;
}

/* Seats of one side have the same hopes. */
static void check_state(const kv_state *s, endings *n)
{
    const kv_game *g = kv_game_of(s);
    int players = kv_players(s);
    for (int a = 0; a < players; a++) {
        bool is_settled = g->judgement.is_race &&
                          kv_decider(s) == KV_OVER; /* won or lost */
        assert_in_range(kv_value(NULL, s, a), !is_settled, KV_SURE);
        for (int b = 0; b < a; b++) {
            if (kv_side(g, players, a) != kv_side(g, players, b))
                continue;
            assert_int_equal(kv_value(NULL, s, a), kv_value(NULL, s, b));
            n->n_teams++;
        }
    }
    check_race(s, n);
}

/* Who comes first has more than anybody who does not; who shares the place less than
 * who has it alone; a game has about one first place to give. */
static void check_end(const kv_state *s, endings *n)
{
    const kv_game *g = kv_game_of(s);
    kv_result r;
    int n_first = 0, first_sides = 0, sides = 0;
    int64_t sum = 0;
    assert_int_equal(kv_get_result(s, &r), KV_OK);
    for (int i = 0; i < r.n_ranked; i++) {
        int side = 1 << (i < r.players ? kv_side(g, r.players, i) : i);
        first_sides |= r.rank[i] == 1 ? side : 0;
        sum += i < r.players && !(sides & side) ? kv_value(NULL, s, i) : 0;
        sides |= side;
    }
    n_first = __builtin_popcount((unsigned)first_sides);
    for (int a = 0; a < r.players; a++) {
        int value = kv_value(NULL, s, a);
        if (g->judgement.is_race)
            assert_int_equal(value, r.rank[a] > 1 ? 0 : KV_SURE / n_first);
        if (r.rank[a] > 1)
            assert_true(value <= KV_SURE / 4);
        else if (n_first == 1)
            assert_true(value >= KV_SURE * 3 / 4);
        else
            assert_true(value > KV_SURE / 8 && value < KV_SURE * 3 / 4);
        for (int b = 0; b < r.players; b++)
            assert_true(r.rank[a] > 1 || r.rank[b] == 1 || value > kv_value(NULL, s, b));
    }
    int n_sides = __builtin_popcount((unsigned)sides);
    assert_true(sum <= (int64_t)KV_SURE * (12 + 3 * n_sides) / 16);
    assert_true(r.n_ranked > r.players || sum >= (int64_t)KV_SURE * 3 / 4 - n_sides);
    n->n_games++;
    n->n_shared += n_first > 1;
    n->n_alone += r.n_ranked > r.players;
}

static void play_to_end(const kv_config *c, uint64_t seed, endings *n)
{
    kv_box now;
    kv_rng r;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_new(c, &now.s, NULL), KV_OK);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
        if (kv_rng_below(&r, 16) == 0)
            check_state(&now.s, n);
        kv_action a = who == KV_CHANCE ? kv_sample(&now.s, &r) : prop_uniform(&now.s, &r);
        kv_apply_unchecked(&now.s, a, NULL);
    }
    check_state(&now.s, n);
    check_end(&now.s, n);
}

static void test_results(void **state)
{
    (void)state;
    endings n = {0};
    int n_games = test_effort(200);
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        int n_counts = g->max_players - g->min_players + 1;
        int n_configs = prop_n_plain_configs(g) + 8;
        for (int k = 0; k < n_games; k++) {
            kv_config c;
            if (prop_config(g, g->min_players + k % n_counts,
                            k / n_counts * 101 % n_configs, &c))
                play_to_end(&c, kv_rng_stream(11, (uint64_t)k), &n);
        }
    }
    print_message("%ld games, %ld shared, %ld solo; %ld pairs of one side\n", n.n_games,
                  n.n_shared, n.n_alone, n.n_teams);
    assert_true(n.n_alone > 0 && n.n_teams > 0 && n.n_races > 0);
    assert_true(n.n_shared > 0 || n_games < 100);
}

/* ---- Near a state ----------------------------------------------------------------- */

/* What follows from s, and what follows from that, is judged as without a memo. */
static long check_near(const kv_state *s, kv_rng *r)
{
    const kv_game *g = kv_game_of(s);
    kv_action legal[KV_MAX_LEGAL];
    kv_memo m = {.is_set = false};
    kv_box after;
    int n = kv_legal(s, legal);
    for (int seat = 0; seat < kv_players(s); seat++)
        assert_int_equal(g->judgement.evaluate(s, seat, g->judgement.eval_weights, &m),
                         g->judgement.evaluate(s, seat, g->judgement.eval_weights, NULL));
    for (int i = 0; i < n; i++) {
        kv_copy(&after.s, s);
        kv_apply_unchecked(&after.s, legal[i], NULL);
        for (int depth = 0; depth < 3 && kv_decider(&after.s) != KV_OVER; depth++) {
            for (int seat = 0; seat < kv_players(s); seat++)
                assert_int_equal(
                    g->judgement.evaluate(&after.s, seat, g->judgement.eval_weights, &m),
                    g->judgement.evaluate(&after.s, seat, g->judgement.eval_weights,
                                          NULL));
            kv_apply_unchecked(&after.s,
                               kv_decider(&after.s) == KV_CHANCE
                                   ? kv_sample(&after.s, r)
                                   : prop_uniform(&after.s, r),
                               NULL);
        }
    }
    return n;
}

static void test_near(void **state)
{
    (void)state;
    long n = 0;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        if (!g->judgement.has_memo)
            continue;
        for (int k = 0; k < prop_n_plain_configs(g) + test_effort(40); k++) {
            kv_config c;
            kv_box now;
            kv_rng r;
            if (!prop_config(g, g->min_players + k % 2, k, &c))
                continue;
            kv_rng_seed(&r, kv_rng_stream(12, (uint64_t)k));
            assert_int_equal(kv_new(&c, &now.s, NULL), KV_OK);
            for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
                if (who != KV_CHANCE && kv_rng_below(&r, 200) == 0)
                    n += check_near(&now.s, &r);
                kv_apply_unchecked(&now.s,
                                   who == KV_CHANCE ? kv_sample(&now.s, &r)
                                                    : prop_uniform(&now.s, &r),
                                   NULL);
            }
        }
    }
    print_message("%ld states that follow from others\n", n);
    assert_true(n > 1000);
}

/* ---- Alone ------------------------------------------------------------------------ */

static void read_file(const char *path, kv_state *s)
{
    size_t len;
    kv_error e;
    char *text = test_read_file(path, &len);
    if (kv_position_read(text, len, s, &e))
        fail_msg("%s:%d: %s", path, e.line, e.text);
    free(text);
}

/* Ends a solo game that has one turn left by the action of that name, or by the first
 * legal ones. */
static int value_after(const char *path, const char *move)
{
    kv_box s;
    kv_rng r;
    kv_action a;
    kv_rng_seed(&r, 1);
    read_file(path, &s.s);
    for (int who, i = 0; (who = kv_decider(&s.s)) != KV_OVER; i++) {
        kv_action legal[KV_MAX_LEGAL];
        kv_legal(&s.s, legal);
        if (who == KV_CHANCE)
            a = kv_sample(&s.s, &r);
        else if (i > 0 || kv_action_parse(&s.s, move, &a, NULL))
            a = legal[0];
        assert_int_equal(kv_apply(&s.s, a, NULL, NULL), KV_OK);
    }
    return kv_value(NULL, &s.s, 0);
}

/* Against an opponent without a seat: to be first of one is no win. */
static void test_alone(void **state)
{
    (void)state;
    int won = value_after("tests/perft/wayfarers/solo-won.pos", "rest");
    int drawn = value_after("tests/perft/wayfarers/solo-draw.pos", "done");
    int lost = value_after("tests/perft/wayfarers/solo-end.pos", "rest");
    assert_true(lost < KV_SURE / 4);
    assert_true(drawn > KV_SURE / 4 && drawn < KV_SURE * 3 / 4);
    assert_true(won > KV_SURE * 3 / 4);
}

/* ---- Choices ---------------------------------------------------------------------- */

static void test_sort(void **state)
{
    (void)state;
    enum { N = 1000 };
    static kv_choice c[N];
    static bool is_there[N];
    kv_rng r;
    kv_rng_seed(&r, 1);
    for (int n = 0; n <= N; n = n < 20 ? n + 1 : n * 2 - 7) {
        memset(is_there, 0, sizeof is_there);
        for (int i = 0; i < n; i++)
            c[i] = (kv_choice){(kv_action)i, (int)kv_rng_below(&r, 5),
                               (long)kv_rng_below(&r, 5) * 1000000007, KV_DEED};
        kv_choices_sort(c, n);
        for (int i = 0; i < n; i++) {
            assert_false(is_there[c[i].action]);
            is_there[c[i].action] = true;
            if (i == 0)
                continue;
            const kv_choice *a = &c[i - 1], *b = &c[i];
            assert_true(a->visits >= b->visits);
            assert_true(a->visits > b->visits || a->value >= b->value);
            assert_true(a->visits > b->visits || a->value > b->value ||
                        a->action < b->action);
        }
    }
}

static void test_merge(void **state)
{
    (void)state;
    kv_choice a[] = {{7, 40000, 299, KV_DEED},
                     {3, 10000, 99, KV_DEED},
                     {5, 20000, 0, KV_DEED},
                     {9, 100, 2147483646, KV_DEED}};
    const kv_choice b[] = {{5, 30000, 0, KV_DEED},
                           {9, 300, 2147483646, KV_DEED},
                           {3, 10000, 99, KV_DEED},
                           {7, 20000, 99, KV_DEED}};
    kv_choices_merge(a, b, 4);
    assert_int_equal(a[0].action, 7);
    assert_int_equal(a[0].visits, 398);
    assert_int_equal(a[0].value, 35000);
    assert_int_equal(a[1].action, 3);
    assert_int_equal(a[1].visits, 198);
    assert_int_equal(a[1].value, 10000);
    assert_int_equal(a[2].action, 5); /* never tried: the mean of two opinions */
    assert_int_equal(a[2].visits, 0);
    assert_int_equal(a[2].value, 25000);
    assert_int_equal(a[3].action, 9);
    assert_int_equal(a[3].value, 200);
}

/* How often each of the choices is picked. */
static void count_picks(const kv_choice *c, int n, int noise, int n_tries, int *picks)
{
    kv_rng r;
    kv_rng_seed(&r, 3);
    memset(picks, 0, (size_t)n * sizeof *picks);
    for (int i = 0; i < n_tries; i++) {
        kv_action a = kv_choices_pick(c, n, noise, &r);
        assert_true(a < n);
        picks[a]++;
    }
}

static void test_pick(void **state)
{
    (void)state;
    enum { N = 4, TRIES = 4000 };
    /* Visits say what was found best, values how far the others are. */
    static const kv_choice c[N] = {{0, 40000, 50, KV_DEED},
                                   {1, 39000, 20, KV_DEED},
                                   {2, 37000, 10, KV_DEED},
                                   {3, 20000, 0, KV_DEED}};
    int picks[N], last = TRIES + 1;
    count_picks(c, N, 0, TRIES, picks);
    assert_int_equal(picks[0], TRIES);
    count_picks(c, 1, 200, TRIES, picks);
    assert_int_equal(picks[0], TRIES);
    for (int noise = 5; noise <= 320; noise *= 2) {
        count_picks(c, N, noise, TRIES, picks);
        assert_true(picks[0] <= last); /* the more noise, the more errors */
        assert_true(picks[0] >= picks[1] && picks[1] >= picks[2]);
        assert_true(picks[2] >= picks[3]); /* better ones are picked more often */
        last = picks[0];
    }
    assert_true(picks[1] > TRIES / 10 && picks[2] > TRIES / 10);
    assert_true(picks[0] > TRIES / N && picks[0] < TRIES * 3 / 4);
}

/* Choices that look alike are no reason to fail; nor is a single one far off. */
static void test_pick_odd(void **state)
{
    (void)state;
    static const kv_choice same[] = {
        {0, 500, 3, KV_DEED}, {1, 500, 2, KV_DEED}, {2, 500, 1, KV_DEED}};
    static const kv_choice ends[] = {{0, KV_SURE, 1, KV_DEED}, {1, 0, 0, KV_DEED}};
    static const kv_choice low[] = {{0, 0, 0, KV_DEED}, {1, 0, 0, KV_DEED}};
    int picks[3];
    count_picks(same, 3, 1000000, 100, picks);
    count_picks(low, 2, 1000000, 100, picks);
    count_picks(ends, 2, 1000000, 1000, picks);
    assert_near(picks[0], 500, 100);
    count_picks(ends, 2, 1, 1000, picks);
    assert_int_equal(picks[0], 1000);
}

/* What is said is meant: talk is picked when it is judged to be better, and by chance
 * never, however much a level errs; the more it errs, the more must be in it. */
static void test_pick_talk(void **state)
{
    (void)state;
    enum { TRIES = 1000 };
    static const kv_choice idle[] = {{0, 40000, 9, KV_DEED},
                                     {1, 39990, 8, KV_MORE_WORDS},
                                     {2, 39980, 7, KV_MORE_WORDS}};
    static const kv_choice good[] = {
        {0, 60000, 9, KV_MORE_WORDS}, {1, 40000, 8, KV_DEED}, {2, 39990, 7, KV_DEED}};
    static const kv_choice terms[] = {{0, 40000, 9, KV_LAST_WORD},
                                      {1, 39000, 8, KV_LAST_WORD},
                                      {2, 40010, 7, KV_MORE_WORDS}};
    int picks[3];
    for (int noise = 10; noise <= 160; noise *= 2) {
        count_picks(idle, 3, noise, TRIES, picks);
        assert_int_equal(picks[0], TRIES);
        count_picks(terms, 3, noise, TRIES, picks);
        assert_int_equal(picks[0], TRIES);
    }
    count_picks(good, 3, 20, TRIES, picks);
    assert_int_equal(picks[0], TRIES);
    count_picks(good, 3, 400, TRIES, picks);
    assert_true(picks[0] < TRIES / 2);
}

static void test_levels(void **state)
{
    (void)state;
    for (int i = 1; i <= KV_LEVELS; i++) {
        const kv_level *level = kv_level_at(i), *below = kv_level_at(i - 1);
        assert_non_null(level);
        assert_true(level->name && *level->name);
        assert_true(level->iterations >= 1 && level->noise >= 0);
        if (!below)
            continue;
        assert_true(level->iterations >= below->iterations);
        assert_true(level->noise <= below->noise);
        assert_true(level->iterations > below->iterations || level->noise < below->noise);
        for (int k = 1; k < i; k++)
            assert_string_not_equal(level->name, kv_level_at(k)->name);
    }
    assert_int_equal(kv_level_at(KV_LEVELS)->noise, 0);
    assert_null(kv_level_at(0));
    assert_null(kv_level_at(-1));
    assert_null(kv_level_at(KV_LEVELS + 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_promise),  cmocka_unit_test(test_decay),
        cmocka_unit_test(test_softmax),  cmocka_unit_test(test_results),
        cmocka_unit_test(test_alone),    cmocka_unit_test(test_sort),
        cmocka_unit_test(test_merge),    cmocka_unit_test(test_pick),
        cmocka_unit_test(test_pick_odd), cmocka_unit_test(test_levels),
        cmocka_unit_test(test_near),     cmocka_unit_test(test_pick_talk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
