/* test_inkas_history.c: games of Inkas recorded under version 1 of the rules, in which an
 * offer was put together card by card, are played to their ends under the present ones.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/inkas/inkas.h"
#include "record/record.h"
#include "tests/support/test.h"

static void test_old_games(void **state)
{
    (void)state;
    char *names[64];
    int n_files = test_list_files("tests/golden-1/inkas", ".replay", names, 64);
    assert_true(n_files >= 12);
    for (int i = 0; i < n_files; i++) {
        char path[320];
        size_t len;
        record r;
        record_walk w;
        kv_error e;
        snprintf(path, sizeof path, "tests/golden-1/inkas/%s", names[i]);
        char *text = test_read_file(path, &len);
        if (record_read(&r, text, len, &e))
            fail_msg("%s:%d: %s", path, e.line, e.text);
        if (r.is_broken)
            fail_msg("%s:%d: %s", path, r.reason.line, r.reason.text);
        record_walk_begin(&w, &r);
        while (record_walk_next(&w, NULL))
            assert_null(kv_check(&w.now.s));
        assert_int_equal(kv_decider(&r.now.s), KV_OVER);
        assert_true(r.n_moves > 0 && r.n_actions <= r.n_moves);
        record_free(&r);
        free(text);
        free(names[i]);
    }
}

static const char table[] =
    "game inkas\nplayers 3\nset offers 2\ndice 8\nvillages red i20 i25\n"
    "villages orange i56 i29\nvillages blue i57 i44\nhand red wood 5 stone 1 fish 1\n"
    "hand orange ore 8 wool 1\nhand blue ore 3\n";

/* Old moves, and what they come to; in between "=" and what is proposed. */
static void test_drafts(void **state)
{
    (void)state;
    static const struct {
        const char *before, *old[12], *now[6];
    } cases[] = {
        {"", {"offer wood 1 for ore 1", "give wood", "cancel"}, {NULL}},
        {"",
         {"offer wood 1 for ore 1", "propose"},
         {"trade players", "offer wood 1 for ore 1"}},
        {"",
         {"offer wood 1 for ore 1", "want ore", "without blue", "propose"},
         {"trade players", "without blue", "offer wood 1 for ore 2"}},
        {"",
         {"offer fish 1 for ore 1", "give wood", "propose"},
         {"trade players", "offer wood 1 fish 1 for ore 1"}},
        {"",
         {"offer wood 1 for ore 1", "give wood", "give wood", "give wood", "want ore",
          "want wool", "want ore", "propose"},
         {"trade players", "give wood 3", "give wood", "also wool 1 ore 2", "want ore"}},
        {"trade players; offer wood 1 for ore 1",
         {"counter ore 1 for wood 1", "propose"},
         {"counter ore 1 for wood 1"}},
        {"trade players; offer wood 1 for ore 1",
         {"counter ore 1 for wood 1", "want wood", "propose"},
         {"counter", "offer ore 1 for wood 2"}},
        {"trade players; offer wood 1 for ore 1",
         {"counter ore 1 for wood 1", "want wood", "decline"},
         {"decline"}},
        {"", {"done"}, {"done"}},
    };
    for (size_t i = 0; i < N_OF(cases); i++) {
        kv_box s;
        kv_upgrade m = {{0}};
        int n_told = 0;
        assert_int_equal(kv_position_read(table, strlen(table), &s.s, NULL), KV_OK);
        char before[80];
        snprintf(before, sizeof before, "%s", cases[i].before);
        for (char *move = strtok(before, ";"); move; move = strtok(NULL, ";")) {
            kv_action a;
            assert_int_equal(kv_action_parse(&s.s, move, &a, NULL), KV_OK);
            assert_int_equal(kv_apply(&s.s, a, NULL, NULL), KV_OK);
        }
        for (int k = 0; cases[i].old[k]; k++) {
            kv_action out[KV_MAX_UPGRADE];
            int n = kv_game_inkas.history.upgrade(1, &s.s, cases[i].old[k], &m, out);
            assert_true(n >= 0);
            for (int j = 0; j < n; j++, n_told++) {
                char text[KV_MAX_ACTION_TEXT];
                kv_out o;
                kv_out_init(&o, text, sizeof text);
                kv_action_text(&s.s, out[j], &o);
                assert_non_null(cases[i].now[n_told]);
                assert_string_equal(text, cases[i].now[n_told]);
                assert_int_equal(kv_apply(&s.s, out[j], NULL, NULL), KV_OK);
            }
        }
        assert_null(cases[i].now[n_told]);
    }
}

/* More cards than a move of today can be told in, and words that never were moves. */
static void test_what_cannot_be_told(void **state)
{
    (void)state;
    kv_box s;
    kv_upgrade m = {{0}};
    kv_action out[KV_MAX_UPGRADE];
    assert_int_equal(kv_position_read(table, strlen(table), &s.s, NULL), KV_OK);
    assert_int_equal(kv_game_inkas.history.upgrade(1, &s.s, "propose", &m, out), -1);
    assert_int_equal(kv_game_inkas.history.upgrade(1, &s.s, "sing", &m, out), -1);
    assert_int_equal(
        kv_game_inkas.history.upgrade(1, &s.s, "offer wood 1 for ore 1", &m, out), 0);
    int n = 0;
    for (int i = 0; i < 19; i++)
        assert_int_equal(kv_game_inkas.history.upgrade(1, &s.s, "want ore", &m, out), 0);
    for (int i = 0; i < 19; i++)
        assert_int_equal(kv_game_inkas.history.upgrade(1, &s.s, "want wool", &m, out), 0);
    for (int i = 0; i < 12; i++)
        assert_int_equal(kv_game_inkas.history.upgrade(1, &s.s, "want fish", &m, out), 0);
    n = kv_game_inkas.history.upgrade(1, &s.s, "propose", &m, out);
    assert_int_equal(n, -1);
    assert_int_equal(
        kv_game_inkas.history.upgrade(1, &s.s, "offer wood 1 for ore 1", &m, out), 0);
    while (n < 20 && !kv_game_inkas.history.upgrade(1, &s.s, "want ore", &m, out))
        n++;
    assert_int_equal(n, 18); /* twenty in all */
}

/* Numbers of version 1, as stores held them. */
static void test_first_numbers(void **state)
{
    (void)state;
    static const struct {
        int number;
        const char *text;
    } old[] = {
        {0, "roll"},
        {354 + 3, "offer wood 1 for ore 1"},
        {418, "ask"},
        {419, "give wood"},
        {427 + 7, "want feathers"},
        {435, "without red"},
        {439, "propose"},
        {440, "cancel"},
        {443 + 8 * 3, "counter ore 1 for wood 1"},
        {507, "deal red"},
        {511, "dice 2"},
        {538, "tile field"},
    };
    for (size_t i = 0; i < N_OF(old); i++) {
        char text[KV_MAX_ACTION_TEXT];
        kv_out o;
        kv_out_init(&o, text, sizeof text);
        kv_game_inkas.history.first_text(NULL, (kv_action)old[i].number, &o);
        assert_string_equal(text, old[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_old_games),
        cmocka_unit_test(test_drafts),
        cmocka_unit_test(test_what_cannot_be_told),
        cmocka_unit_test(test_first_numbers),
    };
    return cmocka_run_group_tests_name("history of Inkas", tests, NULL, NULL);
}
