/* test_perft.c: exact numbers of action sequences from stored positions, for every game
 * with a table tests/perft/ID.txt. Small ones are counted twice: by the lists of legal
 * actions, and by judging every action number on its own.
 *
 *   test_perft --write ID    prints the lines of that game with the numbers of this build
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/span.h"
#include "core/game.h"
#include "tests/support/test.h"

enum { MAX_DEPTH = 8 };

static kv_box scratch[MAX_DEPTH + 1];

/* One line of a table: NAME DEPTH COUNT. */
typedef struct {
    char name[32];
    int depth;
    int64_t count;
} entry;

static entry read_entry(kv_span line)
{
    kv_span name, depth, count;
    entry e;
    int64_t n;
    assert_true(kv__next_word(&line, &name));
    assert_true(kv__next_word(&line, &depth));
    assert_true(kv__next_word(&line, &count));
    kv__span_copy(name, e.name, sizeof e.name);
    assert_true(kv__span_int(depth, 1, MAX_DEPTH, &n));
    e.depth = (int)n;
    assert_true(kv__span_int(count, 0, INT64_MAX, &e.count));
    return e;
}

static void read_position(const kv_game *g, const char *name, kv_state *s)
{
    char path[128];
    size_t len;
    kv_error e;
    snprintf(path, sizeof path, "tests/perft/%s/%s.pos", g->id, name);
    char *text = test_read_file(path, &len);
    if (kv_position_read(text, len, s, &e))
        fail_msg("%s:%d: %s", path, e.line, e.text);
    free(text);
}

/* The same number without the lists. */
static int64_t count_slowly(const kv_state *s, int depth)
{
    int64_t n = 0;
    if (depth == 0)
        return 1;
    for (int a = 0; a < kv_game_of(s)->num_actions; a++) {
        kv_state *next = &scratch[depth].s;
        if (kv_explain(s, (kv_action)a, NULL))
            continue;
        if (depth > 1) {
            kv_copy(next, s);
            assert_int_equal(kv_apply(next, (kv_action)a, NULL, NULL), KV_OK);
        }
        n += depth > 1 ? count_slowly(next, depth - 1) : 1;
    }
    return n ? n : 1;
}

static void check_entry(const kv_game *g, const entry *e)
{
    kv_box s;
    read_position(g, e->name, &s.s);
    int64_t n = (int64_t)kv_perft(&s.s, e->depth, scratch);
    if (n != e->count)
        fail_msg("%s %s %d: %lld sequences, not %lld", g->id, e->name, e->depth,
                 (long long)n, (long long)e->count);
    if (e->depth > 1 &&
        (int64_t)kv_perft(&s.s, e->depth - 1, scratch) > test_effort(12000))
        return;
    assert_int_equal(count_slowly(&s.s, e->depth), n);
}

static void write_entry(const kv_game *g, const entry *e)
{
    kv_box s;
    read_position(g, e->name, &s.s);
    unsigned long long n = kv_perft(&s.s, e->depth, scratch);
    printf("%s %d %llu\n", e->name, e->depth, n);
}

/* Calls visit for every line of the table of a game; returns their number. */
static int for_entries(const kv_game *g, void (*visit)(const kv_game *, const entry *))
{
    char path[64];
    size_t len;
    int n = 0;
    snprintf(path, sizeof path, "tests/perft/%s.txt", g->id);
    char *text = test_read_file(path, &len);
    kv_lines in = kv__lines(text, len, 1);
    for (kv_span line; kv__next_line(&in, &line); n++) {
        entry e = read_entry(line);
        visit(g, &e);
    }
    free(text);
    return n;
}

static void test_tables(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++)
        assert_true(for_entries(kv_game_at(i), check_entry) >= 10);
}

/* Depth 0 is one sequence, an ended game is one at every depth. */
static void test_edges(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        kv_config c;
        kv_box s;
        kv_rng r;
        kv_action list[KV_MAX_LEGAL];
        kv_rng_seed(&r, 1);
        kv_config_init(&c, kv_game_at(i), kv_game_at(i)->min_players, NULL);
        assert_int_equal(kv_new(&c, &s.s, NULL), KV_OK);
        assert_int_equal(kv_perft(&s.s, 0, scratch), 1);
        assert_int_equal(kv_perft(&s.s, 1, scratch), kv_legal(&s.s, list));
        while (kv_decider(&s.s) != KV_OVER) {
            int n = kv_legal(&s.s, list);
            kv_apply_unchecked(&s.s, list[kv_rng_below(&r, (uint32_t)n)], NULL);
        }
        for (int depth = 0; depth <= 3; depth++)
            assert_int_equal(kv_perft(&s.s, depth, scratch), 1);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_edges),
    };
    if (argc == 3 && !strcmp(argv[1], "--write") && kv_game_find(argv[2]))
        return for_entries(kv_game_find(argv[2]), write_entry) == 0;
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
