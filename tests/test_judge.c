/* test_judge.c: evaluators. What one says of a state does not depend on what else is in
 * the batch; bots ask whichever they are given, and nothing else; without any, results
 * alone are enough to play.
 */
#include <stdio.h>
#include <string.h>

#include "karavana/bots.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

enum { MEMORY = 1 << 20 };

static _Alignas(64) unsigned char memory[MEMORY];

/* ---- Evaluators of the tests ------------------------------------------------------- */

/* Passes on to the hand-made one, and counts. */
typedef struct {
    long n_batches, n_states;
    int n_most; /* states in one batch */
    bool is_upside_down;
} counter;

static void count_and_pass_on(const void *context, const kv_batch *b, kv_worth *out)
{
    counter *c = *(counter *const *)context;
    kv_handmade.evaluate(kv_handmade.context, b, out);
    c->n_batches++;
    c->n_states += b->n;
    c->n_most = b->n > c->n_most ? b->n : c->n_most;
    for (int i = 0; i < b->n && c->is_upside_down; i++) {
        for (unsigned seats = b->seats; seats; seats &= seats - 1) {
            int seat = __builtin_ctz(seats);
            if (b->wanted & KV_SCORES)
                out[i].score[seat] = -out[i].score[seat];
            if (b->wanted & KV_VALUES)
                out[i].value[seat] = KV_SURE - out[i].value[seat];
        }
    }
}

/* Says the same of everything. */
static void say(const void *context, const kv_batch *b, kv_worth *out)
{
    const int32_t *what = context;
    for (int i = 0; i < b->n; i++)
        for (int seat = 0; seat < KV_MAX_SEATS; seat++)
            out[i].score[seat] = out[i].value[seat] = *what;
}

/* ---- Positions --------------------------------------------------------------------- */

static void new_game(const kv_game *g, int players, kv_state *s)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, g, players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
}

/* Plays n actions at random, fewer if the game is over before. */
static void play_on(kv_state *s, int n, kv_rng *r)
{
    for (int who; n-- > 0 && (who = kv_decider(s)) != KV_OVER;)
        kv_apply_unchecked(s, who == KV_CHANCE ? kv_sample(s, r) : prop_uniform(s, r),
                           NULL);
}

/* The view of whoever decides, at some decision with a choice; false: it is over. */
static bool next_choice(kv_state *s, kv_state *view, kv_rng *r)
{
    kv_action legal[KV_MAX_LEGAL];
    play_on(s, 1 + (int)kv_rng_below(r, 20), r);
    while (kv_decider(s) == KV_CHANCE || (kv_decider(s) >= 0 && kv_legal(s, legal) == 1))
        play_on(s, 1, r);
    if (kv_decider(s) == KV_OVER)
        return false;
    kv_view(s, kv_decider(s), view);
    return true;
}

/* ---- Batches ----------------------------------------------------------------------- */

/* Of unrelated states, for all seats at once, one by one, and of parts of what can be
 * asked: always the same. */
static void check_batch(const kv_evaluator *e, const kv_box *box, int n)
{
    const kv_state *state[8];
    kv_worth all[8], one;
    int players = kv_players(&box[0].s);
    for (int i = 0; i < n; i++)
        state[i] = &box[i].s;
    kv_batch b = {.states = state,
                  .n = n,
                  .seats = (1u << players) - 1,
                  .wanted = KV_SCORES | KV_VALUES};
    kv_judge(e, &b, all);
    for (int i = 0; i < n; i++) {
        for (int seat = 0; seat < players; seat++) {
            b = (kv_batch){.states = &state[i], .n = 1, .seats = 1u << seat};
            b.wanted = KV_SCORES;
            kv_judge(e, &b, &one);
            assert_int_equal(one.score[seat], all[i].score[seat]);
            assert_int_equal(kv_value(e, state[i], seat), all[i].value[seat]);
            assert_in_range(all[i].value[seat], 0, KV_SURE);
        }
    }
}

static void test_batches(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box box[8];
        kv_rng r;
        kv_rng_seed(&r, 1);
        for (int k = 0; k < 8; k++) { /* from the start to the end of a game */
            new_game(g, g->max_players, &box[k].s);
            play_on(&box[k].s, k < 7 ? k * k * 12 : 1 << 20, &r);
        }
        assert_int_equal(kv_decider(&box[7].s), KV_OVER);
        check_batch(&kv_handmade, box, 8);
        check_batch(&kv_results_only, box, 8);
    }
}

/* States that follow from one, with and without what is remembered of it. */
static void test_memo(void **state)
{
    (void)state;
    enum { N = 8 };
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box now, view, after[N];
        const kv_state *all[N];
        kv_rng r;
        kv_rng_seed(&r, 2);
        new_game(g, g->max_players, &now.s);
        while (next_choice(&now.s, &view.s, &r)) {
            kv_memo memo = {.is_set = false};
            kv_worth with[N], without[N];
            unsigned seats = (1u << g->max_players) - 1;
            for (int k = 0; k < N; k++) {
                kv_copy(&after[k].s, &now.s);
                play_on(&after[k].s, 1, &r);
                all[k] = &after[k].s;
            }
            kv_batch b = {all, N, seats, KV_SCORES | KV_VALUES, NULL, NULL};
            kv_judge(&kv_handmade, &b, without);
            b = (kv_batch){all, N, seats, KV_SCORES | KV_VALUES, &now.s, &memo};
            kv_judge(&kv_handmade, &b, with);
            for (int k = 0; k < N; k++) {
                size_t size = (size_t)g->max_players * sizeof(int32_t);
                assert_memory_equal(with[k].score, without[k].score, size);
                assert_memory_equal(with[k].value, without[k].value, size);
            }
        }
    }
}

/* What an evaluator says of a finished game does not hide who has won. */
static void test_results_win(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box now;
        kv_rng r;
        kv_result result;
        kv_rng_seed(&r, 3);
        new_game(g, g->max_players, &now.s);
        play_on(&now.s, 1 << 20, &r);
        assert_int_equal(kv_get_result(&now.s, &result), KV_OK);
        for (int32_t what = 0; what <= KV_SURE; what += KV_SURE / 4) {
            const kv_evaluator e = {say, &what};
            for (int a = 0; a < g->max_players; a++)
                for (int b = 0; b < g->max_players; b++)
                    assert_true(result.rank[a] > 1 || result.rank[b] == 1 ||
                                kv_value(&e, &now.s, a) >
                                    kv_value(&e, &now.s, b) + KV_SURE / 4);
        }
    }
}

/* ---- Bots with another evaluator --------------------------------------------------- */

static int think(const char *kind, const kv_bot_settings *set, const kv_state *view,
                 uint64_t seed, kv_choice *out)
{
    kv_bot *b = kv_bot_init(kv_bot_find(kind), set, memory, MEMORY);
    kv_bot_begin(b, view, seed);
    kv_bot_run(b, 40);
    return kv_bot_choices(b, out);
}

static bool is_same(const kv_choice *a, const kv_choice *b, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i].action != b[i].action || a[i].value != b[i].value ||
            a[i].visits != b[i].visits)
            return false;
    return true;
}

/* A wrapper around the usual one changes nothing, and is asked about several states at
 * once; the same upside down changes nearly everything. */
static void check_swap(const kv_game *g, const char *kind)
{
    static kv_choice usual[KV_MAX_LEGAL], wrapped[KV_MAX_LEGAL], turned[KV_MAX_LEGAL];
    counter count = {0}, turning = {.is_upside_down = true};
    counter *const to[] = {&count, &turning};
    const kv_evaluator wrapper = {count_and_pass_on, &to[0]};
    const kv_evaluator other = {count_and_pass_on, &to[1]};
    int n_decisions = 0, n_differ = 0;
    kv_box now, view;
    kv_rng r;
    kv_rng_seed(&r, 4);
    new_game(g, g->max_players, &now.s);
    while (n_decisions < 20 && next_choice(&now.s, &view.s, &r)) {
        uint64_t seed = kv_rng_next(&r);
        kv_bot_settings set = {.evaluator = &wrapper};
        int n = think(kind, NULL, &view.s, seed, usual);
        assert_int_equal(think(kind, &set, &view.s, seed, wrapped), n);
        assert_true(is_same(usual, wrapped, n));
        set.evaluator = &other;
        assert_int_equal(think(kind, &set, &view.s, seed, turned), n);
        n_differ += !is_same(usual, turned, n);
        n_decisions++;
    }
    print_message("%s, %s: %ld batches of up to %d, %ld states\n", g->id, kind,
                  count.n_batches, count.n_most, count.n_states);
    assert_true(n_decisions > 0 && n_differ * 10 >= n_decisions * 9);
    assert_true(count.n_most >= 8 && count.n_states > count.n_batches);
}

static void test_swap(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        check_swap(kv_game_at(i), "greedy");
        check_swap(kv_game_at(i), "mcts");
    }
}

/* Nothing but the evaluator is asked: where it says one thing, all choices are alike. */
static void test_constant(void **state)
{
    (void)state;
    static kv_choice c[KV_MAX_LEGAL];
    const int32_t what = KV_SURE / 4;
    const kv_evaluator e = {say, &what};
    const kv_bot_settings set = {.evaluator = &e};
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box now, view;
        kv_rng r;
        kv_rng_seed(&r, 5);
        new_game(g, g->max_players, &now.s);
        assert_true(next_choice(&now.s, &view.s, &r)); /* far from the end */
        for (int k = 0; k < 2; k++) {
            int n = think(k ? "mcts" : "greedy", &set, &view.s, 6, c);
            for (int j = 0; j < n; j++)
                assert_in_range(c[j].value, what - 4, what);
        }
    }
}

/* Whoever wants to lose, does. */
static void test_upside_down(void **state)
{
    (void)state;
    counter count = {.is_upside_down = true}, *const to = &count;
    const kv_evaluator e = {count_and_pass_on, &to};
    const kv_bot_settings set = {.evaluator = &e};
    const kv_bot_kind *greedy = kv_bot_find("greedy");
    int n_games = test_effort(20), n_won = 0;
    for (int i = 0; i < n_games; i++) {
        kv_box now, view;
        kv_result result;
        kv_rng r;
        kv_rng_seed(&r, (uint64_t)i);
        new_game(kv_game_find("yspahan"), 2, &now.s);
        for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
            kv_action a;
            if (who != KV_CHANCE)
                kv_view(&now.s, who, &view.s);
            if (who == KV_CHANCE)
                a = kv_sample(&now.s, &r);
            else
                a = kv_bot_quick(greedy, who == i % 2 ? &set : NULL, &view.s, &r);
            kv_apply_unchecked(&now.s, a, NULL);
        }
        assert_int_equal(kv_get_result(&now.s, &result), KV_OK);
        n_won += result.rank[i % 2] == 1;
    }
    assert_int_equal(n_won, 0);
}

/* ---- Results only ------------------------------------------------------------------ */

/* One choice wins or loses at once: that is seen without any judgement. */
static const struct {
    const char *title, *position, *move; /* how the choice must begin */
} lessons[] = {
    {"the end of the game when ahead",
     "game tigris\nplayers 2\nturn archer 2\nhand archer temple 6\nhand bull temple 6\n"
     "bag temple 3\npoints archer red 5 blue 5 green 5 black 5\npoints bull red 9\n",
     "swap temple"},
    {"the village that wins",
     "game inkas\nplayers 3\ndice 5\nvillages orange i56 i29\nroads orange p81 p33\n"
     "villages blue i57 i44\nroads blue p74 p67\n"
     "villages red i20 i25\nseat red markers 10\nroads red p22 p23\n"
     "hand red wood 1 stone 1 wool 1 potato 1 ore 3\n",
     "village i21"},
};

static void test_results_only(void **state)
{
    (void)state;
    static kv_choice c[KV_MAX_LEGAL];
    const kv_search_style to_the_end = {.decisions = 1000, .share = 256, .width = 1};
    const kv_bot_settings set = {.evaluator = &kv_results_only, .style = &to_the_end};
    for (size_t i = 0; i < N_OF(lessons); i++) {
        kv_box s, view;
        kv_error e;
        const char *text = lessons[i].position, *move = lessons[i].move;
        if (kv_position_read(text, strlen(text), &s.s, &e))
            fail_msg("%s: line %d: %s", lessons[i].title, e.line, e.text);
        kv_view(&s.s, kv_decider(&s.s), &view.s);
        for (int k = 0; k < 2; k++) {
            char buf[KV_MAX_ACTION_TEXT];
            kv_out out;
            (void)think(k ? "mcts" : "greedy", &set, &view.s, 1, c);
            kv_out_init(&out, buf, sizeof buf);
            kv_action_text(&s.s, c[0].action, &out);
            if (strncmp(buf, move, strlen(move)))
                fail_msg("%s: %s, not %s", lessons[i].title, buf, move);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_batches),      cmocka_unit_test(test_memo),
        cmocka_unit_test(test_results_win),  cmocka_unit_test(test_swap),
        cmocka_unit_test(test_constant),     cmocka_unit_test(test_upside_down),
        cmocka_unit_test(test_results_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
