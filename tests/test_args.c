/* test_args.c: the option parser of the program: every type of value, its
 * bounds, what is refused and with which hint.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/args.h"
#include "cli/cli.h"

typedef struct {
    bool is_json;
    int games;
    uint64_t seed;
    double seconds;
    const char *name;
    args_list set;
} values;

static const args_option options[] = {
    {"json", NULL, ARGS_FLAG, offsetof(values, is_json), 0, 0, "a flag"},
    {"games", "N", ARGS_INT, offsetof(values, games), 1, 1000, "a number"},
    {"seed", "N", ARGS_SEED, offsetof(values, seed), 0, 0, "a seed"},
    {"seconds", "S", ARGS_REAL, offsetof(values, seconds), 0, 60, "a duration"},
    {"name", "TEXT", ARGS_TEXT, offsetof(values, name), 0, 0, "a text\nof two lines"},
    {"set", "NAME=VALUE", ARGS_LIST, offsetof(values, set), 0, 0, "a list"},
    {.name = NULL}};

static const args_command command = {.name = "try",
                                     .operands = "GAME [FILE]",
                                     .min_operands = 1,
                                     .max_operands = 2,
                                     .about = "Tries things.",
                                     .exit_1 = "a check did not hold",
                                     .options = options};

/* ---- Running the parser and catching what it says ------------------------ */

static char said[4096]; /* what the last parse wrote on stdout and stderr */
static args_operands operands;

static int parse_words(values *v, char **words)
{
    int n = 0;
    while (words[n])
        n++;
    FILE *catcher = tmpfile();
    assert_non_null(catcher);
    cli_flush();
    fflush(stderr);
    int old_out = dup(STDOUT_FILENO), old_err = dup(STDERR_FILENO);
    dup2(fileno(catcher), STDOUT_FILENO);
    dup2(fileno(catcher), STDERR_FILENO);
    int code = args_parse(&command, n, words, v, &operands);
    cli_flush();
    fflush(stderr);
    dup2(old_out, STDOUT_FILENO);
    dup2(old_err, STDERR_FILENO);
    close(old_out);
    close(old_err);
    rewind(catcher);
    said[fread(said, 1, sizeof said - 1, catcher)] = 0;
    fclose(catcher);
    return code;
}

/* The words after the command's name; literals are never written to. */
#define PARSE(v, ...) parse_words(v, (char *[]){(char[]){"try"}, __VA_ARGS__, NULL})
#define W(text) \
    (char[])    \
    {           \
        text    \
    }

static void assert_says(const char *text)
{
    if (!strstr(said, text))
        fail_msg("expected '%s' in: %s", text, said);
}

/* ---- What is accepted ----------------------------------------------------- */

static void test_values(void **state)
{
    (void)state;
    values v = {.games = 7};
    assert_int_equal(PARSE(&v, W("tigris")), ARGS_GO);
    assert_int_equal(v.games, 7);
    assert_int_equal(operands.n, 1);

    assert_int_equal(PARSE(&v, W("--games"), W("12"), W("tigris"), W("--json"),
                           W("--seed=18446744073709551615"), W("--seconds"), W("0.5"),
                           W("--name=a=b"), W("file")),
                     ARGS_GO);
    assert_int_equal(v.games, 12);
    assert_true(v.is_json);
    assert_true(v.seed == UINT64_MAX);
    assert_true(v.seconds == 0.5);
    assert_string_equal(v.name, "a=b");
    assert_int_equal(operands.n, 2);
    assert_string_equal(operands.at[0], "tigris");
    assert_string_equal(operands.at[1], "file");
    assert_string_equal(said, "");
}

static void test_list(void **state)
{
    (void)state;
    values v = {0};
    assert_int_equal(PARSE(&v, W("g"), W("--set"), W("a=1"), W("--set=b=2")), ARGS_GO);
    assert_int_equal(v.set.n, 2);
    assert_string_equal(v.set.item[0], "a=1");
    assert_string_equal(v.set.item[1], "b=2");
    v.set.n = ARGS_MAX_LIST;
    assert_int_equal(PARSE(&v, W("g"), W("--set"), W("a=1")), CLI_BAD);
    assert_says("--set is given too many times");
}

static void test_operands(void **state)
{
    (void)state;
    values v = {0};
    assert_int_equal(PARSE(&v, W("-"), W("--"), W("--json")), ARGS_GO);
    assert_int_equal(operands.n, 2);
    assert_string_equal(operands.at[0], "-");
    assert_string_equal(operands.at[1], "--json");
    assert_false(v.is_json);
    assert_int_equal(PARSE(&v, W("--json")), CLI_BAD);
    assert_says("karavana: try: an argument is missing; usage: karavana try GAME [FILE]");
    assert_int_equal(PARSE(&v, W("a"), W("b"), W("c")), CLI_BAD);
    assert_says("'c' is one argument too many");
}

/* ---- What is refused ------------------------------------------------------- */

static void test_bad_numbers(void **state)
{
    (void)state;
    static const char *const bad[] = {"0",  "1001", "x",  "",     "1x",
                                      " 1", "1.5",  "+1", "0x10", "99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        values v = {.games = 7};
        char word[64];
        snprintf(word, sizeof word, "--games=%s", bad[i]);
        assert_int_equal(PARSE(&v, W("g"), word), CLI_BAD);
        assert_says("try: --games takes a number from 1 to 1000, not '");
        assert_says(bad[i]);
        assert_int_equal(v.games, 7);
    }
}

static void test_bad_seeds(void **state)
{
    (void)state;
    static const char *const bad[] = {"-1", "18446744073709551616", "", "1e3", "seven"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        values v = {0};
        char word[64];
        snprintf(word, sizeof word, "--seed=%s", bad[i]);
        assert_int_equal(PARSE(&v, W("g"), word), CLI_BAD);
        assert_says("--seed takes a number from 0 to 18446744073709551615");
    }
}

static void test_bad_durations(void **state)
{
    (void)state;
    static const char *const bad[] = {"-1",    "60.1", "inf", "nan",
                                      "1.2.3", ".",    "",    "1e1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        values v = {0};
        char word[64];
        snprintf(word, sizeof word, "--seconds=%s", bad[i]);
        assert_int_equal(PARSE(&v, W("g"), word), CLI_BAD);
        assert_says("--seconds takes a number from 0 to 60");
    }
}

static void test_bad_options(void **state)
{
    (void)state;
    values v = {0};
    assert_int_equal(PARSE(&v, W("g"), W("--gmaes"), W("3")), CLI_BAD);
    assert_string_equal(
        said, "karavana: try: there is no option --gmaes; did you mean --games?\n");
    assert_int_equal(PARSE(&v, W("g"), W("--hlep")), CLI_BAD);
    assert_says("did you mean --help?");
    assert_int_equal(PARSE(&v, W("g"), W("--frobnicate=3")), CLI_BAD);
    assert_says("there is no option --frobnicate; see karavana try --help");
    assert_int_equal(PARSE(&v, W("g"), W("-x")), CLI_BAD);
    assert_says("there is no option -x");
    assert_int_equal(PARSE(&v, W("g"), W("--games")), CLI_BAD);
    assert_says("--games needs a value: --games N");
    assert_int_equal(PARSE(&v, W("g"), W("--games"), W("--json")), CLI_BAD);
    assert_says("--games needs a value");
    assert_int_equal(PARSE(&v, W("g"), W("--json=yes")), CLI_BAD);
    assert_says("--json takes no value");
    assert_int_equal(PARSE(&v, W("g"), W("--lang"), W("xx")), CLI_BAD);
    assert_says("there is no language 'xx'");
}

/* ---- Help, hints, languages -------------------------------------------------- */

static void test_help(void **state)
{
    (void)state;
    values v = {0};
    assert_int_equal(PARSE(&v, W("--nonsense"), W("--help")), CLI_FINE);
    assert_says("Usage: karavana try GAME [FILE] [options]\n\nTries things.\n");
    assert_says("  --games N           a number\n");
    assert_says("  --name TEXT         a text\n                      of two lines\n");
    assert_says("  --help              print this help\n");
    assert_says("  1  a check did not hold\n");
    assert_int_equal(PARSE(&v, W("-h")), CLI_FINE);
    assert_int_equal(PARSE(&v, W("--"), W("--help")), ARGS_GO);
}

static const char *hint(const char *word, const char *const *names)
{
    args_hint h = args_hint_for(word);
    while (*names)
        args_hint_try(&h, *names++);
    return args_hint_best(&h);
}

static void test_hints(void **state)
{
    (void)state;
    static const char *const names[] = {"play", "replay", "sim", "position", NULL};
    assert_string_equal(hint("paly", names), "play");
    assert_string_equal(hint("repaly", names), "replay");
    assert_string_equal(hint("pos", names), "position");
    assert_string_equal(hint("simm", names), "sim");
    assert_null(hint("bench", names));
    assert_null(hint("", names));
    assert_null(hint("a-word-that-is-longer-than-any-name-there-is", names));
}

static void test_lang(void **state)
{
    (void)state;
    char *words[] = {W("karavana"), W("games"), W("--lang=cs"),
                     W("--lang"),   W("en"),    NULL};
    assert_string_equal(args_find_lang(5, words), "cs");
    words[2] = W("--");
    assert_null(args_find_lang(5, words));
    words[2] = W("x");
    assert_string_equal(args_find_lang(5, words), "en");
    assert_null(args_find_lang(4, words));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),      cmocka_unit_test(test_list),
        cmocka_unit_test(test_operands),    cmocka_unit_test(test_bad_numbers),
        cmocka_unit_test(test_bad_seeds),   cmocka_unit_test(test_bad_durations),
        cmocka_unit_test(test_bad_options), cmocka_unit_test(test_help),
        cmocka_unit_test(test_hints),       cmocka_unit_test(test_lang),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
