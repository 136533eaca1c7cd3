/* test_core.c: the tools below the games: random numbers, text out, text in, errors,
 * JSON. The public interface to games is in test_api.c.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/span.h"
#include "base/text.h"
#include "tests/support/test.h"

/* ---- Random numbers ------------------------------------------------------ */

/* The numbers of the authors' own xoshiro256** and splitmix64. */
static void test_rng_is_the_published_one(void **state)
{
    (void)state;
    static const uint64_t expected[] = {11520,
                                        0,
                                        1509978240,
                                        1215971899390074240,
                                        1216172134540287360,
                                        607988272756665600};
    static const uint64_t seeds[] = {6457827717110365317u, 3203168211198807973u,
                                     9817491932198370423u, 4593380528125082431u};
    kv_rng r = {{1, 2, 3, 4}};
    for (size_t i = 0; i < N_OF(expected); i++)
        assert_true(kv_rng_next(&r) == expected[i]);
    kv_rng_seed(&r, 1234567);
    for (size_t i = 0; i < N_OF(seeds); i++)
        assert_true(r.s[i] == seeds[i]);
}

static void test_rng_repeats_itself(void **state)
{
    (void)state;
    static const uint64_t seeds[] = {0, 1, 42, UINT64_MAX};
    for (size_t i = 0; i < N_OF(seeds); i++) {
        kv_rng a, b;
        kv_rng_seed(&a, seeds[i]);
        kv_rng_seed(&b, seeds[i]);
        assert_true(a.s[0] | a.s[1] | a.s[2] | a.s[3]);
        for (int k = 0; k < 1000; k++)
            assert_true(kv_rng_next(&a) == kv_rng_next(&b));
    }
}

static void test_rng_below_keeps_its_bounds(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {1, 2, 3, 7, 1000, 1u << 31, UINT32_MAX};
    kv_rng r;
    kv_rng_seed(&r, 7);
    for (size_t i = 0; i < N_OF(bounds); i++)
        for (int k = 0; k < 2000; k++)
            assert_true(kv_rng_below(&r, bounds[i]) < bounds[i]);
}

/* Chi-square with n - 1 degrees of freedom: beyond mean + 5 standard deviations only
 * once in millions of seeds, and the seed is fixed. */
static void check_uniform(uint32_t n, uint32_t cells)
{
    enum { DRAWS = 200000, MAX_CELLS = 128 };
    uint32_t count[MAX_CELLS] = {0}, width = n / cells;
    double chi = 0, expected = (double)DRAWS / cells;
    kv_rng r;
    kv_rng_seed(&r, n);
    for (int i = 0; i < DRAWS; i++)
        count[kv_rng_below(&r, n) / width]++;
    for (uint32_t i = 0; i < cells; i++)
        chi += (count[i] - expected) * (count[i] - expected) / expected;
    double over = chi - (cells - 1);
    assert_true(over < 0 || over * over < 25 * 2 * (cells - 1));
}

static void test_rng_below_is_uniform(void **state)
{
    (void)state;
    check_uniform(2, 2);
    check_uniform(6, 6);
    check_uniform(7, 7);
    check_uniform(100, 100);
    check_uniform(3u << 30, 3); /* a remainder would favour the lower two thirds */
    check_uniform(3u << 30, 96);
}

static int compare_numbers(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void test_rng_streams_differ(void **state)
{
    (void)state;
    enum { N = 30000 };
    static uint64_t seed[N];
    for (int i = 0; i < N; i++)
        seed[i] = kv_rng_stream((uint64_t)i / 10000, (uint64_t)i % 10000);
    assert_true(kv_rng_stream(1, 5) == kv_rng_stream(1, 5));
    qsort(seed, N, sizeof *seed, compare_numbers);
    for (int i = 1; i < N; i++)
        assert_true(seed[i] != seed[i - 1]);
}

/* ---- Text out ------------------------------------------------------------ */

static void test_out_stays_in_its_buffer(void **state)
{
    (void)state;
    for (size_t cap = 1; cap <= 12; cap++) {
        char buf[16];
        kv_out out;
        memset(buf, '#', sizeof buf);
        kv_out_init(&out, buf, cap);
        assert_int_equal(buf[0], 0);
        kv_put(&out, "four");
        kv_put_char(&out, '5');
        kv_put_int(&out, -678);
        size_t len = cap - 1 < 9 ? cap - 1 : 9;
        assert_int_equal(out.len, len);
        assert_int_equal(out.is_cut, len < 9);
        assert_int_equal(buf[len], 0);
        assert_memory_equal(buf, "four5-678", len);
        for (size_t i = cap; i < sizeof buf; i++)
            assert_int_equal(buf[i], '#');
    }
}

static void test_out_numbers(void **state)
{
    (void)state;
    static const struct {
        int64_t n;
        const char *text;
    } cases[] = {{0, "0"},
                 {7, "7"},
                 {-1, "-1"},
                 {1000000, "1000000"},
                 {INT64_MAX, "9223372036854775807"},
                 {INT64_MIN, "-9223372036854775808"}};
    char buf[64];
    kv_out out;
    for (size_t i = 0; i < N_OF(cases); i++) {
        kv_out_init(&out, buf, sizeof buf);
        kv_put_int(&out, cases[i].n);
        assert_string_equal(buf, cases[i].text);
    }
    kv_out_init(&out, buf, sizeof buf);
    kv_put_hex64(&out, 0x0123456789abcdefu);
    kv_put_hex64(&out, 0);
    assert_string_equal(buf, "0123456789abcdef0000000000000000");
}

static char collected[256];

static void collect(kv_out *o)
{
    strncat(collected, o->buf, o->len);
    o->len = 0;
    ++*(int *)o->user;
}

static void test_out_flushes(void **state)
{
    (void)state;
    static const char *const text = "A text that is longer than its buffer.";
    for (size_t cap = 2; cap < 50; cap++) {
        char buf[64];
        kv_out out;
        int n_flushes = 0;
        collected[0] = 0;
        kv_out_init(&out, buf, cap);
        out.flush = collect;
        out.user = &n_flushes;
        kv_put(&out, text);
        kv_put_int(&out, 12345);
        kv_put_char(&out, '!');
        collect(&out);
        assert_false(out.is_cut);
        assert_memory_equal(collected, text, strlen(text));
        assert_string_equal(collected + strlen(text), "12345!");
        assert_true(cap > strlen(text) + 6 ? n_flushes == 1 : n_flushes > 1);
    }
}

/* A flush that does not empty the buffer loses text, and says so. */
static void do_not_flush(kv_out *o)
{
    (void)o;
}

static void test_out_survives_a_lazy_flush(void **state)
{
    (void)state;
    char buf[4];
    kv_out out;
    kv_out_init(&out, buf, sizeof buf);
    out.flush = do_not_flush;
    kv_put(&out, "abcdef");
    assert_true(out.is_cut);
    assert_string_equal(buf, "abc");
}

/* ---- Spans --------------------------------------------------------------- */

static void test_span_is(void **state)
{
    (void)state;
    assert_true(kv__span_is(kv__span("Temple"), "tEMPLE"));
    assert_true(kv__span_is(kv__span(""), ""));
    assert_false(kv__span_is(kv__span("temple"), "temples"));
    assert_false(kv__span_is(kv__span("temples"), "temple"));
    assert_false(kv__span_is(kv__span("@"), "`")); /* not letters, though 32 apart */
    assert_false(kv__span_is(kv__span("["), "{"));
    const char zero[] = {'a', 0, 'b'};
    assert_false(kv__span_is((kv_span){zero, zero + 3}, "a"));
}

static void test_span_int(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_number;
        int64_t n;
    } cases[] = {
        {"0", true, 0},
        {"-0", true, 0},
        {"007", true, 7},
        {"100", true, 100},
        {"-100", true, -100},
        {"101", false, 0},
        {"-101", false, 0},
        {"", false, 0},
        {"-", false, 0},
        {"+1", false, 0},
        {" 1", false, 0},
        {"1 ", false, 0},
        {"1x", false, 0},
        {"0x1", false, 0},
        {"--1", false, 0},
        {"1.0", false, 0},
        {"99999999999999999999", false, 0},
        {"18446744073709551617", false, 0},
        {"999999999999999999", false, 0},
    };
    for (size_t i = 0; i < N_OF(cases); i++) {
        int64_t n = 55;
        assert_int_equal(kv__span_int(kv__span(cases[i].text), -100, 100, &n),
                         cases[i].is_number);
        assert_int_equal(n, cases[i].is_number ? cases[i].n : 55);
    }
}

static void test_span_hex64(void **state)
{
    (void)state;
    uint64_t n = 5;
    assert_true(kv__span_hex64(kv__span("0123456789aBcDeF"), &n));
    assert_true(n == 0x0123456789abcdefu);
    assert_false(kv__span_hex64(kv__span("0123456789abcde"), &n));
    assert_false(kv__span_hex64(kv__span("0123456789abcdef0"), &n));
    assert_false(kv__span_hex64(kv__span("0123456789abcdeg"), &n));
    assert_false(kv__span_hex64(kv__span("-123456789abcdef"), &n));
    assert_true(n == 0x0123456789abcdefu);
}

static void test_words(void **state)
{
    (void)state;
    kv_span rest = kv__span(" \tone  two\r\nthree "), word;
    assert_true(kv__next_word(&rest, &word));
    assert_true(kv__span_is(word, "one"));
    assert_false(kv__take_word(&rest, "tw"));
    assert_false(kv__take_word(&rest, "twos"));
    assert_true(kv__take_word(&rest, "TWO"));
    assert_true(kv__span_is(kv__trim(rest), "three"));
    assert_true(kv__next_word(&rest, &word));
    assert_false(kv__next_word(&rest, &word));
    assert_true(word.at == word.end);
    assert_false(kv__take_word(&rest, "three"));
    kv_span blank = kv__trim(kv__span(" \t\r\n "));
    assert_true(blank.at == blank.end);
}

/* A copy that is cut must not end inside a character. */
static void test_span_copy(void **state)
{
    (void)state;
    static const char *const text = "k\xc5\x99\xc3\xad\xc5\xbe \xe2\x80\x94";
    for (size_t cap = 1; cap < 16; cap++) {
        char buf[16];
        memset(buf, '#', sizeof buf);
        kv__span_copy(kv__span(text), buf, cap);
        size_t len = strlen(buf);
        assert_true(len < cap);
        assert_memory_equal(buf, text, len);
        assert_true(((unsigned char)text[len] & 0xC0) != 0x80);
        assert_true(len == strlen(text) || len + 3 > cap - 1);
        for (size_t i = cap; i < sizeof buf; i++)
            assert_int_equal(buf[i], '#');
    }
}

/* ---- Lines --------------------------------------------------------------- */

static void test_lines(void **state)
{
    (void)state;
    static const char text[] = "first # a comment\n"
                               "\n"
                               "# only a comment\n"
                               "  second  \r\n"
                               " \t \n"
                               "a#b is no comment\n"
                               "last";
    static const struct {
        const char *text;
        int line;
    } expected[] = {
        {"first", 10}, {"  second", 13}, {"a#b is no comment", 15}, {"last", 16}};
    char *copy = test_exact_copy(text, strlen(text));
    kv_lines in = kv__lines(copy, strlen(text), 10);
    kv_span line;
    for (size_t i = 0; i < N_OF(expected); i++) {
        assert_true(kv__next_line(&in, &line));
        assert_true(kv__span_is(line, expected[i].text));
        assert_int_equal(in.line, expected[i].line);
    }
    assert_false(kv__next_line(&in, &line));
    assert_false(kv__next_line(&in, &line));
    free(copy);
}

static void test_lines_of_nothing(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "\n", " ", "#", "\n\n#x\n", "\r\n\t#\n"};
    for (size_t i = 0; i < N_OF(texts); i++) {
        char *copy = test_exact_copy(texts[i], strlen(texts[i]));
        kv_lines in = kv__lines(copy, strlen(texts[i]), 1);
        kv_span line;
        assert_false(kv__next_line(&in, &line));
        free(copy);
    }
}

/* ---- Errors -------------------------------------------------------------- */

static const char *error_text(const kv_error *e, const kv_lang *lang)
{
    static char buf[256];
    kv_out out;
    kv_out_init(&out, buf, sizeof buf);
    kv_error_text(e, lang, &out);
    return buf;
}

static const char *shout(void *ctx, const char *id, const char *plural, unsigned long n)
{
    assert_ptr_equal(ctx, collected);
    (void)plural;
    (void)n;
    return strcmp(id, "{0} of {1}") ? id : "{1}! {0}!";
}

static void test_error_arguments(void **state)
{
    (void)state;
    kv_error e;
    kv_lang lang = {shout, collected};
    assert_int_equal(kv__fail(&e, KV_EGAME, 3, "{0} of {1}", "one", "two", NULL),
                     KV_EGAME);
    assert_int_equal(e.code, KV_EGAME);
    assert_int_equal(e.line, 3);
    assert_null(e.rule);
    assert_string_equal(error_text(&e, NULL), "one of two");
    assert_string_equal(error_text(&e, &lang), "two! one!");
    kv__fail(&e, KV_EGAME, 0, "{2}{1}{0} {3} {x} {", "a", "b", "c");
    assert_string_equal(error_text(&e, NULL), "cba {3} {x} {");
    kv__fail(&e, KV_EGAME, 0, "'{0}'", "{1}", "no", NULL); /* arguments are not texts */
    assert_string_equal(error_text(&e, NULL), "'{1}'");
    kv__fail(&e, KV_EGAME, 0, "'{0}'", NULL, NULL, NULL);
    assert_string_equal(error_text(&e, NULL), "''");
}

static void test_plurals(void **state)
{
    (void)state;
    static const long one[] = {1, -1}, many[] = {0, 2, -2, 11, LONG_MAX, LONG_MIN};
    for (size_t i = 0; i < N_OF(one); i++)
        assert_string_equal(kv__tr_n(NULL, "cow", "cows", one[i]), "cow");
    for (size_t i = 0; i < N_OF(many); i++)
        assert_string_equal(kv__tr_n(NULL, "cow", "cows", many[i]), "cows");
    assert_string_equal(kv__tr(NULL, "cow"), "cow");
    assert_string_equal(kv__tr(&(kv_lang){NULL, NULL}, "cow"), "cow");
}

static void test_long_arguments_are_cut(void **state)
{
    (void)state;
    char lengthy[200];
    kv_error e;
    memset(lengthy, 'x', sizeof lengthy - 1);
    lengthy[sizeof lengthy - 1] = 0;
    kv__fail_at(&e, KV_ESYNTAX, 1, "{0}", kv__span(lengthy));
    assert_int_equal(strlen(error_text(&e, NULL)), KV_ERROR_ARG_LEN - 1);
}

/* Every code has a text of its own; where nobody listens the code is enough. */
static void test_error_codes(void **state)
{
    (void)state;
    for (int code = 0; code < KV_ERR_COUNT; code++) {
        kv_error e = {.code = (kv_err)code};
        assert_true(strlen(error_text(&e, NULL)) > 3);
        assert_int_equal(kv__fail(NULL, (kv_err)code, 0, "x", "y", NULL, NULL), code);
    }
    assert_int_equal(kv__fail_at(NULL, KV_EFULL, 0, "x", kv__span("y")), KV_EFULL);
}

/* ---- JSON ---------------------------------------------------------------- */

static void test_json_writer(void **state)
{
    (void)state;
    char buf[512];
    kv_out out;
    kv_out_init(&out, buf, sizeof buf);
    kv_json j = kv__json(&out);
    kv__json_open(&j, NULL, '{');
    kv__json_int(&j, "n", -5);
    kv__json_open(&j, "empty", '{');
    kv__json_close(&j, '}');
    kv__json_open(&j, "list", '[');
    kv__json_bool(&j, NULL, true);
    kv__json_bool(&j, NULL, false);
    kv__json_null(&j, NULL);
    kv__json_open(&j, NULL, '[');
    kv__json_close(&j, ']');
    kv__json_close(&j, ']');
    kv__json_key(&j, "raw");
    kv_put(&out, "[1]");
    kv__json_text(&j, "text", "x");
    kv__json_close(&j, '}');
    assert_string_equal(buf, "{\"n\":-5,\"empty\":{},\"list\":[true,false,null,[]],"
                             "\"raw\":[1],\"text\":\"x\"}");
    assert_null(test_json_error(buf));
}

static void test_json_escapes(void **state)
{
    (void)state;
    char buf[512], raw[40] = "\"\\/ k\xc5\x99";
    kv_out out;
    size_t len = strlen(raw);
    for (char c = 1; c < 0x20; c++)
        raw[len++] = c;
    raw[len] = 0;
    kv_out_init(&out, buf, sizeof buf);
    kv_json j = kv__json(&out);
    kv__json_text(&j, NULL, raw);
    assert_null(test_json_error(buf));
    assert_non_null(strstr(buf, "\"\\\"\\\\/ k\xc5\x99\\u0001\\u0002"));
    assert_non_null(strstr(buf, "\\u001f\""));
    for (const char *p = buf; *p; p++)
        assert_true((unsigned char)*p >= 0x20);
}

/* The writer keeps the commas right at every depth it allows. */
static void test_json_depth(void **state)
{
    (void)state;
    enum { DEPTH = 60 };
    char buf[1024];
    kv_out out;
    kv_out_init(&out, buf, sizeof buf);
    kv_json j = kv__json(&out);
    for (int i = 0; i < DEPTH; i++) {
        kv__json_open(&j, NULL, '[');
        kv__json_int(&j, NULL, i);
    }
    for (int i = 0; i < DEPTH; i++) {
        kv__json_close(&j, ']');
        if (i < DEPTH - 1)
            kv__json_int(&j, NULL, i);
    }
    assert_null(test_json_error(buf));
}

/* The validator of the tests itself. */
static void test_json_validator(void **state)
{
    (void)state;
    static const char *const good[] = {"{}",
                                       "[]",
                                       "0",
                                       "-1.5e+3",
                                       "\"\"",
                                       "true",
                                       " [ 1 , {\"a\" : null} ] ",
                                       "[[[]]]",
                                       "\"\\u00e9\\n\"",
                                       "{\"a\":1,\"b\":1}"};
    static const char *const bad[] = {"",
                                      "{",
                                      "[1,]",
                                      "{\"a\":1,}",
                                      "{a:1}",
                                      "01",
                                      "1.",
                                      "+1",
                                      "nul",
                                      "\"\n\"",
                                      "\"\\x\"",
                                      "\"\\u12g4\"",
                                      "[1 2]",
                                      "[1]]",
                                      "{\"a\" 1}",
                                      "\"",
                                      "{\"a\":1,\"a\":2}",
                                      "'a'",
                                      "\"\xc3\"",
                                      "\"\xff\"",
                                      "[,1]",
                                      "true false",
                                      "{\"a\":}",
                                      "-"};
    for (size_t i = 0; i < N_OF(good); i++)
        if (test_json_error(good[i]))
            fail_msg("%s is refused at '%s'", good[i], test_json_error(good[i]));
    for (size_t i = 0; i < N_OF(bad); i++)
        if (!test_json_error(bad[i]))
            fail_msg("%s is accepted", bad[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rng_is_the_published_one),
        cmocka_unit_test(test_rng_repeats_itself),
        cmocka_unit_test(test_rng_below_keeps_its_bounds),
        cmocka_unit_test(test_rng_below_is_uniform),
        cmocka_unit_test(test_rng_streams_differ),
        cmocka_unit_test(test_out_stays_in_its_buffer),
        cmocka_unit_test(test_out_numbers),
        cmocka_unit_test(test_out_flushes),
        cmocka_unit_test(test_out_survives_a_lazy_flush),
        cmocka_unit_test(test_span_is),
        cmocka_unit_test(test_span_int),
        cmocka_unit_test(test_span_hex64),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_span_copy),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_lines_of_nothing),
        cmocka_unit_test(test_error_arguments),
        cmocka_unit_test(test_plurals),
        cmocka_unit_test(test_long_arguments_are_cut),
        cmocka_unit_test(test_error_codes),
        cmocka_unit_test(test_json_writer),
        cmocka_unit_test(test_json_escapes),
        cmocka_unit_test(test_json_depth),
        cmocka_unit_test(test_json_validator),
    };
    return cmocka_run_group_tests_name("core", tests, NULL, NULL);
}
