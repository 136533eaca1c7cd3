/* test_yspahan_history.c: games recorded under version 1 of the rules of Yspahan, which
 * asked for no card while goods were loaded and shuffled the discards later, are read
 * with the moves that the rules ask for today.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/yspahan/yspahan.h"
#include "record/record.h"
#include "tests/support/test.h"

static const char folder[] = "tests/golden-1/yspahan";

static void read_game(const char *name, record *r)
{
    char path[256];
    size_t len;
    kv_error e;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *text = test_read_file(path, &len);
    if (record_read(r, text, len, &e))
        fail_msg("%s:%d: %s", path, e.line, e.text);
    assert_null(kv_check(&r->now.s));
    free(text);
}

static bool is_whole(const record *r)
{
    return !r->is_broken && kv_decider(&r->now.s) == KV_OVER;
}

/* Games of greedy players; the points are those of the record. */
static void test_moves_are_added(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int n_moves, n_added, points[3];
    } games[] = {{"2-greedy.replay", 437, 5, {96, 110, 0}},
                 {"3-greedy.replay", 463, 3, {81, 94, 77}}};
    for (size_t i = 0; i < N_OF(games); i++) {
        record r;
        read_game(games[i].name, &r);
        assert_true(is_whole(&r));
        assert_int_equal(r.n_moves, games[i].n_moves);
        assert_int_equal(r.n_actions - r.n_moves, games[i].n_added);
        const yspahan_state *s = (const yspahan_state *)&r.now.s;
        for (int p = 0; p < 3; p++)
            assert_int_equal(s->points[p], games[i].points[p]);
        record_free(&r);
    }
}

/* A card that was discarded after the deck had been used up is not in the deck today: the
 * game can be read up to there, and goes on from there. */
static void test_a_card_of_a_later_shuffle(void **state)
{
    (void)state;
    record r;
    read_game("4-greedy.replay", &r);
    assert_true(r.is_broken);
    assert_int_equal(r.n_moves, 325);
    assert_string_equal(r.reason.rule, "not-in-deck");
    assert_int_equal(kv_decider(&r.now.s), KV_CHANCE);
    record_free(&r);
}

static void test_all_others_are_whole(void **state)
{
    (void)state;
    char *names[64];
    int n = test_list_files(folder, ".replay", names, 64);
    assert_int_equal(n, 15);
    for (int i = 0; i < n; i++) {
        record r;
        read_game(names[i], &r);
        if (strcmp(names[i], "4-greedy.replay") && !is_whole(&r))
            fail_msg("%s: after %d moves: %s", names[i], (int)r.n_moves, r.reason.text);
        record_free(&r);
        free(names[i]);
    }
}

/* Which actions a move of version 1 comes to in a position, as texts. */
static void expect_upgrade(int version, const char *position, const char *move,
                           const char *want)
{
    kv_box s;
    kv_error e;
    kv_upgrade memory = {.room = {0}};
    kv_action todo[KV_MAX_UPGRADE];
    char got[256] = "";
    kv_out out;
    if (kv_position_read(position, strlen(position), &s.s, &e))
        fail_msg("%d: %s", e.line, e.text);
    int n = yspahan_upgrade(version, &s.s, move, &memory, todo);
    kv_out_init(&out, got, sizeof got);
    for (int i = 0; i < n; i++) {
        kv_put(&out, i ? "; " : "");
        kv_action_text(&s.s, todo[i], &out);
    }
    assert_string_equal(n < 0 ? "none" : got, want);
}

static void test_single_moves(void **state)
{
    (void)state;
    static const char between[] = "game yspahan\nplayers 3\noverseer s1\n"
                                  "hand blue gold3 1\nseat red camels 1\n"
                                  "goods red barrel.white.1\ntower camel 1 white 1\n"
                                  "decide order floor camel load barrel.white.1\n";
    static const char own[] = "game yspahan\nplayers 3\noverseer w2\n"
                              "hand blue gold3 1\ngoods blue chest.blue.1\n"
                              "tower bag 2 white 1\n"
                              "decide camel floor bag load chest.blue.1\n";
    static const char asked[] = "game yspahan\nplayers 3\noverseer w2\n"
                                "hand blue gold3 1\nseat blue camels 1\n"
                                "goods blue chest.blue.1\ntower bag 2 white 1\n"
                                "decide camel floor bag load chest.blue.1\n";
    static const char order[] = "game yspahan\nplayers 3\noverseer s1\n"
                                "hand blue gold3 1\n"
                                "goods red barrel.white.1 bag.white.1\n"
                                "tower camel 1 white 1\ndecide order floor camel "
                                "load barrel.white.1 load bag.white.1\n";
    expect_upgrade(1, between, "camel yes", "load barrel.white.1; camel yes");
    expect_upgrade(1, between, "deal exchange", "load barrel.white.1; deal exchange");
    expect_upgrade(1, own, "done", "camel no; done");
    expect_upgrade(1, own, "card gold3", "camel no; card gold3");
    expect_upgrade(1, asked, "camel no", "camel no");
    expect_upgrade(1, order, "load bag.white.1", "load bag.white.1");
    expect_upgrade(1, between, "fly away", "none");
    expect_upgrade(2, between, "card gold3", "card gold3");
    expect_upgrade(2, own, "camel no", "camel no");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_added),
        cmocka_unit_test(test_a_card_of_a_later_shuffle),
        cmocka_unit_test(test_all_others_are_whole),
        cmocka_unit_test(test_single_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
