/* test_numbers.c: what the numbers of actions mean, tests/numbers/ID.txt. Stores, learned
 * players and programs of others keep numbers, so a number means the same for ever, or a
 * new version of the rules says that it does not. A block is a run of numbers whose
 * notation begins with the same word; the hash is over all its notations.
 *
 *   test_numbers --write FOLDER    writes the tables anew (tools/make-numbers.sh); what
 *                                  would change without a new version is refused
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "tests/support/test.h"

enum { MAX_TABLE = 1 << 16 };

typedef char notation[KV_MAX_ACTION_TEXT];

/* Writes the notation of a number, of today or of version 1. */
typedef void (*put_action)(const kv_state *s, kv_action a, kv_out *out);

/* Notation may name seats, so as many as there can be play. */
static void start(const kv_game *g, kv_state *s)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, g, g->max_players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, s, NULL), KV_OK);
}

static void put(const kv_state *s, int a, put_action how, notation text)
{
    kv_out out;
    kv_out_init(&out, text, KV_MAX_ACTION_TEXT);
    how(s, (kv_action)a, &out);
    assert_false(out.is_cut);
}

static bool is_same_word(const char *a, const char *b)
{
    size_t n = strcspn(a, " ");
    return n == strcspn(b, " ") && !strncmp(a, b, n);
}

/* FNV-1a of a notation and a line end. */
static uint64_t hash_more(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    return (hash ^ '\n') * 0x100000001b3u;
}

/* Writes the block that starts with number from; the number after it. */
static int put_block(const kv_state *s, int from, int n, put_action how, kv_out *out)
{
    notation first, last, next;
    uint64_t hash = 0xcbf29ce484222325u;
    int a = from;
    put(s, from, how, first);
    memcpy(next, first, sizeof next);
    do {
        memcpy(last, next, sizeof last);
        hash = hash_more(hash, last);
        if (++a < n)
            put(s, a, how, next);
    } while (a < n && is_same_word(first, next));
    kv_put_int(out, from);
    kv_put(out, "-");
    kv_put_int(out, a - 1);
    kv_put(out, " ");
    kv_put_hex64(out, hash);
    kv_put(out, " ");
    kv_put(out, first);
    if (a > from + 1) {
        kv_put(out, " .. ");
        kv_put(out, last);
    }
    kv_put(out, "\n");
    return a;
}

static void put_table(const kv_game *g, int version, int n, put_action how, kv_out *out)
{
    kv_box s;
    start(g, &s.s);
    kv_put(out, "# Numbers of actions: first-last, hash of all notations, the first and "
                "the last.\ngame ");
    kv_put(out, g->id);
    kv_put(out, "\nnumber ");
    kv_put_int(out, g->number);
    kv_put(out, "\nrules ");
    kv_put_int(out, version);
    kv_put(out, "\nactions ");
    kv_put_int(out, n);
    kv_put(out, "\n");
    for (int a = 0; a < n;)
        a = put_block(&s.s, a, n, how, out);
    assert_false(out->is_cut);
}

/* The number on the line that begins with word. */
static int number_of(const char *table, const char *word)
{
    const char *at = strstr(table, word);
    assert_non_null(at);
    return atoi(at + strlen(word));
}

static const char *first_block(const char *table)
{
    return strchr(strstr(table, "\nactions ") + 1, '\n') + 1;
}

/* ---- The table of today ------------------------------------------------------- */

static void first_difference(const char *was, const char *is, char *line, size_t cap)
{
    while (*was && *was == *is) {
        if (*was == '\n')
            line[0] = 0;
        was++;
        is++;
    }
    while (was[-1] != '\n')
        was--;
    snprintf(line, cap, "%.*s", (int)strcspn(was, "\n"), was);
}

static void check_table(const kv_game *g)
{
    static char is[MAX_TABLE];
    char path[64], line[256];
    kv_out out;
    snprintf(path, sizeof path, "tests/numbers/%s.txt", g->id);
    char *was = test_read_file(path, NULL);
    kv_out_init(&out, is, sizeof is);
    put_table(g, g->history.version, g->num_actions, g->texts.action_text, &out);
    if (strcmp(was, is)) {
        first_difference(was, is, line, sizeof line);
        if (number_of(was, "\nrules ") == g->history.version)
            fail_msg("%s: numbers mean something else than they did, but the rules are "
                     "still of version %d: %s",
                     path, g->history.version, line);
        fail_msg("%s: the rules are of version %d: tools/make-numbers.sh", path,
                 g->history.version);
    }
    free(was);
}

static void test_numbers_mean_what_they_did(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++)
        check_table(kv_game_at(i));
}

/* No two numbers read alike. Some are never possible (cells off the map) and need not be
 * read at all; that all legal ones are, the property tests show. */
static void test_notation_is_one_to_one(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box s;
        int n_read = 0;
        start(g, &s.s);
        for (int a = 0; a < g->num_actions; a++) {
            notation text;
            kv_action back;
            put(&s.s, a, g->texts.action_text, text);
            if (kv_action_parse(&s.s, text, &back, NULL))
                continue;
            if (back != a)
                fail_msg("%s: number %d, '%s', reads as %d", g->id, a, text, (int)back);
            n_read++;
        }
        assert_true(n_read > g->num_actions / 5);
    }
}

/* ---- The table of the first version ------------------------------------------- */

/* Where numbers have changed, first_text says what those of version 1 meant, which
 * tests/numbers/ID-1.txt has from then; where they have not, the table of today has all
 * of them, in their places. */
static void test_first_version(void **state)
{
    static char is[MAX_TABLE];
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        char path[64];
        kv_out out;
        snprintf(path, sizeof path, "tests/numbers/%s-1.txt", g->id);
        char *was = test_read_file(path, NULL);
        put_action how = g->history.first_text ? g->history.first_text
                                               : g->texts.action_text;
        int n = number_of(was, "\nactions ");
        if (!g->history.first_text && n > g->num_actions)
            fail_msg("%s: numbers are missing, but there is no first_text", g->id);
        kv_out_init(&out, is, sizeof is);
        put_table(g, 1, n, how, &out);
        if (strcmp(was, is))
            fail_msg("%s: numbers of version 1 are read as others", path);
        free(was);
    }
}

/* ---- Writing ------------------------------------------------------------------- */

static const char *write_folder;

/* May the table change like this? New numbers at the end always may. */
static bool may_replace(const kv_game *g, const char *was)
{
    static char same[MAX_TABLE];
    kv_out out;
    int n = number_of(was, "\nactions ");
    if (number_of(was, "\nrules ") < g->history.version)
        return true;
    if (n > g->num_actions)
        return false;
    kv_out_init(&out, same, sizeof same);
    put_table(g, g->history.version, n, g->texts.action_text, &out);
    return !strcmp(first_block(same), first_block(was));
}

static char *read_or_null(const char *path)
{
    static char text[MAX_TABLE];
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    return text;
}

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    if (!f || fputs(text, f) < 0 || fclose(f))
        fail_msg("cannot write %s", path);
}

static void write_tables(void **state)
{
    static char is[MAX_TABLE];
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        char path[512];
        kv_out out;
        kv_out_init(&out, is, sizeof is);
        put_table(g, g->history.version, g->num_actions, g->texts.action_text, &out);
        snprintf(path, sizeof path, "%s/%s.txt", write_folder, g->id);
        const char *was = read_or_null(path);
        if (was && !may_replace(g, was))
            fail_msg("%s: numbers would mean something else; that needs a new version of "
                     "the rules (kv_history)",
                     path);
        write_file(path, is);
        snprintf(path, sizeof path, "%s/%s-1.txt", write_folder, g->id);
        if (g->history.version == 1)
            write_file(path, is);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_mean_what_they_did),
        cmocka_unit_test(test_notation_is_one_to_one),
        cmocka_unit_test(test_first_version),
    };
    const struct CMUnitTest writing[] = {cmocka_unit_test(write_tables)};
    if (argc == 3 && !strcmp(argv[1], "--write")) {
        write_folder = argv[2];
        return cmocka_run_group_tests_name("numbers --write", writing, NULL, NULL);
    }
    return cmocka_run_group_tests_name("numbers", tests, NULL, NULL);
}
