/* test_upgrade.c: games of Land vs Sea and Wayfarers recorded under their first rules,
 * tests/golden-1/ID, read as games of today: every move comes to legal actions, up to the
 * one that today's rules do not know any more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "tests/support/test.h"

/* Games that end before their end, with the move that no game of today can have. In
 * Wayfarers a second pip that took back the first on the same die; in solo, the opponent
 * came to a green worker that the player had left. */
static const struct {
    const char *path, *move;
    int line;
} ends[] = {
    {"tests/golden-1/wayfarers/1-upgrade.replay", "deal L26", 130},
    {"tests/golden-1/wayfarers/2-busy.replay", "down 2", 74},
    {"tests/golden-1/wayfarers/2-sides.replay", "down 4", 89},
    {"tests/golden-1/wayfarers/2-uniform.replay", "down 4", 79},
    {"tests/golden-1/wayfarers/3-uniform.replay", "down 5", 77},
    {"tests/golden-1/wayfarers/4-uniform.replay", "up 2", 87},
};

static void check_end(const char *path, const record *r)
{
    for (size_t i = 0; i < N_OF(ends); i++) {
        if (strcmp(ends[i].path, path))
            continue;
        assert_true(r->is_broken);
        assert_int_equal(r->reason.line, ends[i].line);
        assert_string_equal(record_text(r, &r->entry[r->n_fit]), ends[i].move);
        return;
    }
    if (r->is_broken)
        fail_msg("%s:%d: %s", path, r->reason.line, r->reason.text);
    if (kv_decider(&r->now.s) != KV_OVER)
        fail_msg("%s: the game does not end", path);
}

static void walk_through(const char *path)
{
    size_t len;
    char *text = test_read_file(path, &len);
    record r;
    record_walk w;
    assert_int_equal(record_read(&r, text, len, NULL), KV_OK);
    record_walk_begin(&w, &r);
    while (record_walk_next(&w, NULL))
        assert_null(kv_check(&w.now.s));
    check_end(path, &r);
    record_free(&r);
    free(text);
}

static void test_first_games(void **state)
{
    static const char *const ids[] = {"landsea", "wayfarers"};
    (void)state;
    for (size_t i = 0; i < N_OF(ids); i++) {
        char folder[64], path[320], *names[64];
        snprintf(folder, sizeof folder, "tests/golden-1/%s", ids[i]);
        int n = test_list_files(folder, ".replay", names, 64);
        assert_true(n >= 10);
        for (int k = 0; k < n; k++) {
            snprintf(path, sizeof path, "%s/%s", folder, names[k]);
            walk_through(path);
            free(names[k]);
        }
    }
}

/* ---- Small cases --------------------------------------------------------------- */

#define TWO "game wayfarers\nplayers 2\ndice p2 1 2 3\n"
#define AT_TRACK TWO "frame plain journal; silver(1)\ndecide effect\ndice p1 1 2 3\n"

/* From a position, moves of version 1 come to the same as those of today; NULL: the last
 * of them has no counterpart. */
static const struct {
    const char *position, *first, *today;
} cases[] = {
    {TWO "seat p1 yellow 1\ndice p1 1 3 6\n", "yellow;up 3;up 4", "yellow;up 3 by 2"},
    {TWO "seat p1 yellow 1\ndice p1 3 4 6\n", "yellow;up 3;up 4", "yellow;up 3 and up 4"},
    {TWO "seat p1 yellow 1\ndice p1 1 3 6\n", "yellow;down 6;up 1",
     "yellow;up 1 and down 6"},
    {TWO "seat p1 yellow 1\ndice p1 3 3 6\n", "yellow;up 3;up 3", "yellow;up 3 and up 3"},
    {TWO "seat p1 yellow 1\ndice p1 1 3 6\n", "yellow;down 3;done", "yellow;down 3"},
    {TWO "seat p1 yellow 1\ndice p1 1 3 6\n", "yellow;up 3", "yellow"},
    {TWO "seat p1 yellow 1\ndice p1 3 4 6\n", "yellow;up 3;down 4",
     "yellow;up 3 and down 4"},
    {TWO "seat p1 yellow 1\ndice p1 1 3 6\n", "yellow;up 3;down 4", NULL},
    {TWO "seat p1 yellow 1\ndice p1 2 4 6\n", "die 2;yellow;raise;raise;at market",
     "die 2;yellow;raise by 2;at market"},
    {TWO "seat p1 yellow 1\ndice p1 2 4 6\n", "die 2;yellow;up 4;lower",
     "die 2;yellow;lower and up 4"},
    {TWO "seat p1 yellow 1\ndice p1 2 4 6\n", "die 2;yellow;raise;lower", NULL},
    /* No second pip was possible: the first ended the decision. */
    {TWO "seat p1 yellow 1\nplaced p1 market store\ndice p1 2\n",
     "die 2;yellow;lower;at city", "die 2;yellow;lower;at city"},
    {AT_TRACK, "step 1U;green worker;done;take silver", "step 1U;done;take silver"},
    {AT_TRACK, "step 1U;done;take silver", "step 1U;done;take silver"},
    {AT_TRACK, "step 1U;journal tile;free tile UG01;put top 2;green worker;take silver",
     "step 1U;journal tile;free tile UG01;put top 2;take silver"},
    /* Its frame is closed today; "done" was about the worker alone. */
    {AT_TRACK, "step 1U;journal tile;free tile UG01;put top 2;done;take silver",
     "step 1U;journal tile;free tile UG01;put top 2;take silver"},
    /* Today the turn is over by then. */
    {TWO "tiles J07 J01 J02 J03 J04 J05 J06 J08 J09 J10\nframe plain journal\n"
         "decide effect\ndice p1 1 2 3\n",
     "step 1U;green worker;rest;done", "step 1U;rest;done"},
    {TWO "tiles J07 J01 J02 J03 J04 J05 J06 J08 J09 J10\nframe plain journal\n"
         "decide effect\ndice p1 1 2 3\n",
     "step 1U;done;rest;done;rest;done", "step 1U;rest;done;rest;done"},
    /* The next one to come takes the worker that was left, or rather did. */
    {"game wayfarers\nplayers 2\ndice p2 1\nplaced p2 market store\n"
     "frame plain journal\ndecide effect\ndice p1 1 2 3\n",
     "step 1U;done;rest;roll 1;roll 1;done;step 1L;green worker;done;take silver",
     "step 1U;done;rest;roll 1;roll 1;done;step 1L;done;take silver"},
};

/* Plays moves of a version of the rules from a position. */
static void play(record *r, const char *position, const char *moves, int rules)
{
    char text[200];
    kv_box start;
    kv_config c;
    kv_error e;
    snprintf(text, sizeof text, "%s", moves);
    assert_int_equal(kv_position_read(position, strlen(position), &start.s, NULL), KV_OK);
    kv_config_of(&start.s, &c);
    assert_int_equal(record_begin(r, &c, &start.s, rules, NULL), KV_OK);
    for (char *move = strtok(text, ";"); move; move = strtok(NULL, ";")) {
        assert_false(r->is_broken);
        if (record_restore(r, RECORD_MOVE, RECORD_NOBODY, 0, 0, move, &e))
            fail_msg("%s: %s: %s", moves, move, e.text);
    }
}

static void test_small_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_OF(cases); i++) {
        record first, today;
        play(&first, cases[i].position, cases[i].first, 1);
        if (first.is_broken != !cases[i].today)
            fail_msg("%s: %s", cases[i].first,
                     first.is_broken ? "is not read" : "is read");
        if (cases[i].today) {
            play(&today, cases[i].position, cases[i].today, 0);
            if (!kv_equal(&first.now.s, &today.now.s))
                fail_msg("%s: not the same as %s", cases[i].first, cases[i].today);
            record_free(&today);
        }
        record_free(&first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_games),
        cmocka_unit_test(test_small_cases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
