/* test_analyse.c: karavana analyse from inside (cli/analyse.h): a plain blunder is
 * marked, luck is what it should be, figures of a choice hang on its seat's view alone.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/analyse.h"
#include "core/game.h"
#include "tests/support/test.h"

static const atomic_bool go_on = false;

static void read_position(const char *text, kv_box *s)
{
    kv_error e;
    assert_int_equal(kv_position_read(text, strlen(text), &s->s, &e), KV_OK);
}

static kv_action action(const kv_state *s, const char *text)
{
    kv_action a;
    assert_int_equal(kv_action_parse(s, text, &a, NULL), KV_OK);
    assert_int_equal(kv_explain(s, a, NULL), KV_OK);
    return a;
}

/* ---- Choices ------------------------------------------------------------- */

/* The last action of the game. The temple scores a red point, of which Archer has
 * fewest: he wins with it and loses without it. */
static const char last_action[] = "game tigris\n"
                                  "players 2\n"
                                  "set max_turns 10\n"
                                  "turns 9\n"
                                  "turn archer 1\n"
                                  "board at e10\n"
                                  "  Pa T*\n"
                                  "hand archer temple 1 farm 5\n"
                                  "hand bull farm 6\n"
                                  "points archer red 3 blue 4 green 4 black 4\n"
                                  "points bull red 3 blue 5 green 5 black 5\n";

/* A game of one move, judged. */
static void judge(analyse_game *g, const char *played, long iterations)
{
    size_t size;
    kv_action legal[KV_MAX_LEGAL];
    *g = (analyse_game){.n_moves = 1, .from = 1, .to = 1, .seat = -1, .n_top = 2};
    g->budget.iterations = iterations;
    read_position(last_action, &g->start);
    kv_config_of(&g->start.s, &g->config);
    g->move = calloc(1, sizeof *g->move);
    assert_non_null(g->move);
    analyse_move *m = &g->move[0];
    *m = (analyse_move){.action = action(&g->start.s, played),
                        .by = 0,
                        .is_wanted = true,
                        .n_legal = kv_legal(&g->start.s, legal),
                        .top = calloc(2, sizeof *m->top)};
    assert_non_null(m->top);
    size = player_memory(&g->budget);
    void *memory = malloc(size);
    assert_non_null(memory);
    m->is_done = analyse_judge(g, &g->start.s, m, 1, memory, size, &go_on);
    assert_true(m->is_done);
    free(memory);
    kv_copy(&g->last.s, &g->start.s);
    kv_apply_unchecked(&g->last.s, m->action, NULL);
}

static void free_game(analyse_game *g)
{
    free(g->move[0].top);
    free(g->move);
}

static void test_blunder_is_marked(void **state)
{
    char text[4096];
    kv_out out;
    analyse_game g;
    analyse_sums sums;
    (void)state;
    judge(&g, "pass", 200);
    const analyse_move *m = &g.move[0];
    assert_true(m->played.visits >= 20); /* not just a glance */
    assert_true(m->played.value < KV_SURE / 4);
    assert_true(m->best.value > KV_SURE * 3 / 4);
    kv_out_init(&out, text, sizeof text);
    kv_action_text(&g.start.s, m->best.action, &out);
    assert_non_null(strstr(text, "tile temple"));
    assert_string_equal(analyse_grade_of(analyse_loss(m))->mark, "??");
    analyse_add_up(&g, &sums);
    assert_int_equal(sums.n_done, 1);
    assert_int_equal(sums.seat[0].n_grade[ANALYSE_GRADES - 1], 1);
    assert_int_equal(sums.seat[0].loss, analyse_loss(m));
    assert_int_equal(sums.seat[1].n_decisions, 0);
    kv_out_init(&out, text, sizeof text);
    analyse_print(&g, &out);
    assert_non_null(strstr(text, "    1  Archer  ?? pass"));
    assert_non_null(strstr(text, "blunders ??: 1"));
    free_game(&g);
}

static void test_best_choice_loses_nothing(void **state)
{
    analyse_game g;
    (void)state;
    judge(&g, "tile temple e9", 200);
    assert_true(g.move[0].played.value > KV_SURE * 3 / 4);
    assert_null(analyse_grade_of(analyse_loss(&g.move[0])));
    free_game(&g);
}

static void test_grades(void **state)
{
    (void)state;
    assert_null(analyse_grade_of(0));
    assert_null(analyse_grade_of(KV_SURE * 3 / 100));
    assert_string_equal(analyse_grade_of(KV_SURE * 3 / 100 + 1)->mark, "?!");
    assert_string_equal(analyse_grade_of(KV_SURE / 10)->mark, "?");
    assert_string_equal(analyse_grade_of(KV_SURE / 2)->mark, "??");
}

/* ---- Luck ---------------------------------------------------------------- */

/* The luck of all outcomes, by weight, is none; each is the value of its state less the
 * same mean. */
static void check_luck(const kv_state *s)
{
    kv_action outcome[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    int luck[KV_MAX_SEATS];
    int64_t sum[KV_MAX_SEATS] = {0}, weights = 0, mean[KV_MAX_SEATS] = {0};
    int n = kv_legal(s, outcome);
    assert_int_equal(kv_weights(s, weight), n);
    for (int i = 0; i < n; i++) {
        kv_box after;
        kv_copy(&after.s, s);
        kv_apply_unchecked(&after.s, outcome[i], NULL);
        analyse_luck(s, outcome[i], luck);
        weights += weight[i];
        for (int seat = 0; seat < kv_players(s); seat++) {
            int64_t m = kv_value(NULL, &after.s, seat) - luck[seat];
            assert_true(i == 0 || m == mean[seat]);
            mean[seat] = m;
            sum[seat] += (int64_t)luck[seat] * weight[i];
        }
    }
    for (int seat = 0; seat < kv_players(s); seat++)
        assert_true(sum[seat] >= 0 && sum[seat] < weights); /* but for rounding */
}

static void test_luck_of_all_outcomes_is_none(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_config c;
        kv_box s;
        kv_rng r;
        kv_rng_seed(&r, (uint64_t)i);
        assert_int_equal(kv_config_init(&c, g, g->max_players, NULL), KV_OK);
        assert_int_equal(kv_new(&c, &s.s, NULL), KV_OK);
        for (int n = 0; n < test_effort(600); n++) {
            kv_action legal[KV_MAX_LEGAL];
            int who = kv_decider(&s.s);
            if (who == KV_OVER)
                break;
            if (who == KV_CHANCE)
                check_luck(&s.s);
            int n_legal = kv_legal(&s.s, legal);
            kv_action a = legal[kv_rng_below(&r, (uint32_t)n_legal)];
            kv_apply_unchecked(&s.s, who == KV_CHANCE ? kv_sample(&s.s, &r) : a, NULL);
        }
    }
}

/* Only one kind of tile is left: no luck in drawing it. */
static void test_no_choice_no_luck(void **state)
{
    int luck[KV_MAX_SEATS];
    kv_box s;
    (void)state;
    read_position("game tigris\nplayers 2\nturn archer 1\n"
                  "hand archer farm 5\nhand bull farm 6\n"
                  "bag farm 25\n",
                  &s);
    kv_apply_unchecked(&s.s, action(&s.s, "pass"), NULL);
    assert_int_equal(kv_decider(&s.s), KV_CHANCE);
    analyse_luck(&s.s, action(&s.s, "draw farm"), luck);
    assert_int_equal(luck[0], 0);
    assert_int_equal(luck[1], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blunder_is_marked),
        cmocka_unit_test(test_best_choice_loses_nothing),
        cmocka_unit_test(test_grades),
        cmocka_unit_test(test_luck_of_all_outcomes_is_none),
        cmocka_unit_test(test_no_choice_no_luck),
    };
    return cmocka_run_group_tests_name("analyse", tests, NULL, NULL);
}
