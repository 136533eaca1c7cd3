/* test_lang.c: the reader of message catalogues, over a catalogue made here, and the
 * choice of a language. lang.c is included for its static functions.
 */
#include "i18n/lang.c" /* NOLINT(bugprone-suspicious-include) */

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
/* After what it needs. */
#include <cmocka.h>

enum { N_MESSAGES = 3 };

/* Sorted, as in every .mo file; with their closing zeros, which are not counted. */
static const char ids[N_MESSAGES][16] = {"apple", "point\0points", "zebra"};
static const size_t id_lens[N_MESSAGES] = {5, 12, 5};
static const char texts[N_MESSAGES][20] = {"jablko", "bod\0body\0bod\xc5\xaf", "zebra!"};
static const size_t text_lens[N_MESSAGES] = {6, 14, 6};

static unsigned char mo[512];
static catalogue made = {"cs", "", "", mo, plural_cs, {translate, &made}};

static void put_u32(size_t at, size_t n)
{
    for (int i = 0; i < 4; i++)
        mo[at + (size_t)i] = (unsigned char)(n >> 8 * i);
}

static int make_catalogue(void **state)
{
    (void)state;
    size_t id_table = 28, text_table = id_table + 8 * N_MESSAGES;
    size_t at = text_table + 8 * N_MESSAGES;
    put_u32(MO_MAGIC, MO_MAGIC_NUMBER);
    put_u32(MO_COUNT, N_MESSAGES);
    put_u32(MO_IDS, id_table);
    put_u32(MO_TEXTS, text_table);
    for (size_t i = 0; i < N_MESSAGES; i++) {
        put_u32(id_table + 8 * i, id_lens[i]);
        put_u32(id_table + 8 * i + 4, at);
        memcpy(mo + at, ids[i], id_lens[i]);
        at += id_lens[i] + 1;
        put_u32(text_table + 8 * i, text_lens[i]);
        put_u32(text_table + 8 * i + 4, at);
        memcpy(mo + at, texts[i], text_lens[i]);
        at += text_lens[i] + 1;
    }
    assert_true(at <= sizeof mo);
    return 0;
}

static void test_finds_messages(void **state)
{
    (void)state;
    assert_string_equal(translate(&made, "apple", NULL, 1), "jablko");
    assert_string_equal(translate(&made, "zebra", NULL, 1), "zebra!");
    assert_string_equal(translate(&made, "point", NULL, 1), "bod");
}

static void test_leaves_unknown_messages_in_english(void **state)
{
    (void)state;
    static const char *const unknown[] = {"", "a", "apples", "m", "zz"};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
        assert_ptr_equal(translate(&made, unknown[i], NULL, 1), unknown[i]);
    assert_string_equal(translate(&made, "cow", "cows", 1), "cow");
    assert_string_equal(translate(&made, "cow", "cows", 0), "cows");
    assert_string_equal(translate(&made, "cow", "cows", 2), "cows");
}

static void test_chooses_czech_plurals(void **state)
{
    (void)state;
    static const char *const forms[] = {"bod", "body", "bod\xc5\xaf"};
    static const struct {
        unsigned long n;
        int form;
    } cases[] = {{0, 2}, {1, 0}, {2, 1}, {4, 1}, {5, 2}, {11, 2}, {21, 2}, {22, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(translate(&made, "point", "points", cases[i].n),
                            forms[cases[i].form]);
}

static void test_knows_its_languages(void **state)
{
    (void)state;
    assert_string_equal(kv_lang_code_at(0), "en");
    assert_null(kv_lang_code_at(-1));
    assert_null(kv_lang_code_at(N_CATALOGUES));
    for (int i = 0; i < N_CATALOGUES; i++)
        assert_ptr_equal(kv_lang_find(kv_lang_code_at(i)), &catalogues[i].lang);
    assert_non_null(kv_lang_find("cs"));
    assert_string_equal(kv_lang_name_at(0), "English");
    assert_null(kv_lang_name_at(N_CATALOGUES));
    assert_null(kv_lang_close_at(-1));
    assert_string_equal(lang_codes((char[LANG_CODES]){0}), "en, cs");
    assert_null(kv_lang_find("tlh"));
    assert_null(kv_lang_find(""));
}

static void test_reads_the_environment(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"cs_CZ.UTF-8", "cs"}, {"cs", "cs"},      {"en_GB", "en"},
        {"csb_PL", "en"},      {"C.UTF-8", "en"}, {"de_DE", "en"},
    };
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    unsetenv("LANG");
    assert_string_equal(kv_lang_from_env(), "en");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        setenv("LANG", cases[i][0], 1);
        assert_string_equal(kv_lang_from_env(), cases[i][1]);
    }
    setenv("LANG", "cs_CZ.UTF-8", 1);
    setenv("LC_MESSAGES", "en_US.UTF-8", 1);
    assert_string_equal(kv_lang_from_env(), "en");
    setenv("LC_ALL", "cs", 1);
    assert_string_equal(kv_lang_from_env(), "cs");
    setenv("LC_ALL", "", 1); /* empty counts as not set */
    assert_string_equal(kv_lang_from_env(), "en");
}

static void test_speaks_the_language_in_use(void **state)
{
    (void)state;
    assert_string_equal(_("apple"), "apple");
    assert_string_equal(P_("point", "points", 3), "points");
    lang_use(&made.lang);
    assert_ptr_equal(lang_current(), &made.lang);
    assert_string_equal(_("apple"), "jablko");
    assert_string_equal(P_("point", "points", 3), "body");
    lang_use(NULL);
    assert_string_equal(_("apple"), "apple");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finds_messages),
        cmocka_unit_test(test_leaves_unknown_messages_in_english),
        cmocka_unit_test(test_chooses_czech_plurals),
        cmocka_unit_test(test_knows_its_languages),
        cmocka_unit_test(test_reads_the_environment),
        cmocka_unit_test(test_speaks_the_language_in_use),
    };
    return cmocka_run_group_tests_name("lang", tests, make_catalogue, NULL);
}
