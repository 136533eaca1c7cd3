/* test_weights.c: what the evaluations weigh: every weight has a name and a value, and
 * every one of them makes a difference in some position that play can reach.
 */
#include <string.h>

#include "core/game.h"
#include "karavana/bots.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

enum { MAX_WEIGHTS = 64 };

static void test_names(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        assert_in_range(g->judgement.n_weights, 1, MAX_WEIGHTS);
        assert_true(g->judgement.value_scale > 0);
        for (int k = 0; k < g->judgement.n_weights; k++) {
            assert_true(g->judgement.eval_weights[k] > 0);
            assert_true(*g->judgement.weight_ids[k] && *g->judgement.weight_abouts[k]);
            for (int j = 0; j < k; j++)
                assert_string_not_equal(g->judgement.weight_ids[j],
                                        g->judgement.weight_ids[k]);
        }
    }
}

/* What these weights say of a state, to greedy and to a search, as one number. */
static uint64_t opinion(const kv_state *s, int seat, const int32_t *w)
{
    const kv_game *g = kv_game_of(s);
    const kv_handmade_weights trial = {w, g->judgement.value_scale};
    const kv_evaluator e = kv_handmade_with(&trial);
    const kv_batch b = {
        .states = &s, .n = 1, .seats = 1u << seat, .wanted = KV_SCORES | KV_VALUES};
    kv_worth worth;
    kv_judge(&e, &b, &worth);
    return (uint64_t)(uint32_t)worth.score[seat] << 32 | (uint32_t)worth.value[seat];
}

/* Changes every weight that has made no difference so far. */
static void try_weights(const kv_state *s, bool *is_seen)
{
    const kv_game *g = kv_game_of(s);
    int32_t w[MAX_WEIGHTS];
    size_t size = (size_t)g->judgement.n_weights * sizeof *w;
    for (int seat = 0; seat < s->head.players; seat++) {
        uint64_t before = opinion(s, seat, g->judgement.eval_weights);
        memcpy(w, g->judgement.eval_weights, size);
        assert_true(opinion(s, seat, w) == before);
        for (int k = 0; k < g->judgement.n_weights; k++) {
            if (is_seen[k])
                continue;
            w[k] = g->judgement.eval_weights[k] * 3 + 50;
            is_seen[k] = opinion(s, seat, w) != before;
            w[k] = g->judgement.eval_weights[k];
        }
    }
}

/* Half of the decisions are greedy's, so that games come far; the rest is at random, so
 * that positions of all kinds come up. */
static void play_game(const kv_config *c, uint64_t seed, bool *is_seen)
{
    const kv_bot_kind *random = kv_bot_find("random"), *greedy = kv_bot_find("greedy");
    kv_box now, view;
    kv_rng r;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_new(c, &now.s, NULL), KV_OK);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
        kv_action a;
        try_weights(&now.s, is_seen);
        if (who == KV_CHANCE) {
            a = kv_sample(&now.s, &r);
        } else {
            kv_view(&now.s, who, &view.s);
            a = kv_bot_quick(kv_rng_below(&r, 2) ? random : greedy, NULL, &view.s, &r);
        }
        kv_apply_unchecked(&now.s, a, NULL);
    }
}

static int n_unseen(const kv_game *g, const bool *is_seen)
{
    int n = 0;
    for (int k = 0; k < g->judgement.n_weights; k++)
        n += !is_seen[k];
    return n;
}

/* Some weigh things of an option, or rivals of which there are several: all numbers of
 * players and all options come up before the games repeat. */
static void test_all_matter(void **state)
{
    enum { ROUNDS = 4 };
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        bool is_seen[MAX_WEIGHTS] = {false};
        for (int k = 0; k < ROUNDS * prop_n_plain_configs(g); k++) {
            for (int players = g->max_players; players >= g->min_players; players--) {
                kv_config c;
                if (!n_unseen(g, is_seen) || !prop_config(g, players, k, &c))
                    continue;
                play_game(&c, (uint64_t)(players * 1000 + k), is_seen);
            }
        }
        for (int k = 0; k < g->judgement.n_weights; k++)
            if (!is_seen[k])
                fail_msg("%s: %s never makes a difference", g->id,
                         g->judgement.weight_ids[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_names),
                                       cmocka_unit_test(test_all_matter)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
