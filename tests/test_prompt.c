/* test_prompt.c: the input line of the terminal front end and the measuring of
 * its texts (terminal/tui_prompt.h, terminal/tui_text.h), without a terminal.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/tui_prompt.h"
#include "terminal/tui_text.h"

/* A prompt with these texts as legal actions; action i is the i-th of them. */
static void fill(prompt *p, const char *const *texts)
{
    assert_true(prompt_init(p, 64));
    prompt_load(p, NULL);
    int n_commands = p->n_choices, n = 0;
    while (texts[n])
        n++;
    memmove(p->choice + n, p->choice, sizeof *p->choice * (size_t)n_commands);
    for (int i = 0; i < n; i++) {
        p->choice[i] = (prompt_choice){.action = (kv_action)i, .place = i};
        strcpy(p->choice[i].text, texts[i]);
    }
    p->n_actions = n;
    p->n_choices = n + n_commands;
}

static const char *const moves[] = {"tile temple h1",
                                    "tile temple h10",
                                    "tile temple h11",
                                    "tile farm e2",
                                    "leader king h1",
                                    "leader priest a2",
                                    "swap temple 1",
                                    "swap temple 1 farm 1",
                                    "pass",
                                    NULL};

static void type(prompt *p, const char *words)
{
    prompt_clear(p);
    for (; *words; words++)
        prompt_type(p, (unsigned char)*words);
}

static int meaning(prompt *p, const char *words)
{
    int n;
    type(p, words);
    const prompt_choice *c = prompt_meaning(p, &n);
    return c ? c->action : -1;
}

static void test_meaning(void **state)
{
    prompt p;
    (void)state;
    fill(&p, moves);
    assert_int_equal(meaning(&p, "tile temple h1"), 0); /* not h10 */
    assert_int_equal(meaning(&p, "tile temple h10"), 1);
    assert_int_equal(meaning(&p, "TILE  Temple  H11 "), 2);
    assert_int_equal(meaning(&p, "ti f"), 3);
    assert_int_equal(meaning(&p, "le k"), 4);
    assert_int_equal(meaning(&p, "swap temple 1"), 6);
    assert_int_equal(meaning(&p, "swap temple 1 f"), 7);
    assert_int_equal(meaning(&p, "p"), 8);
    assert_int_equal(meaning(&p, "und"), KV_NO_ACTION); /* a command */
    assert_int_equal(meaning(&p, "le"), -1);            /* several, legal too */
    assert_int_equal(meaning(&p, "tile temple h12"), -1);
    assert_int_equal(meaning(&p, "pass pass"), -1);
    prompt_free(&p);
}

static void tab(prompt *p, int step, const char *expected)
{
    assert_true(prompt_complete(p, step));
    assert_string_equal(p->input, expected);
}

static void test_completion(void **state)
{
    prompt p;
    (void)state;
    fill(&p, moves);
    type(&p, "t");
    tab(&p, 1, "tile ");
    tab(&p, 1, "tile temple"); /* two ways to go on: one after the other */
    tab(&p, 1, "tile farm");
    tab(&p, 1, "tile temple");
    tab(&p, -1, "tile farm");
    prompt_type(&p, 'e'); /* typing on accepts the word */
    assert_string_equal(p.input, "tile farm e");
    tab(&p, 1, "tile farm e2");
    type(&p, "tile temple ");
    tab(&p, 1, "tile temple h1"); /* what all have in common */
    tab(&p, 1, "tile temple h1");
    tab(&p, 1, "tile temple h10");
    type(&p, "sa");
    tab(&p, 1, "save");
    type(&p, "x");
    assert_false(prompt_complete(&p, 1));
    assert_string_equal(p.input, "x");
    prompt_free(&p);
}

typedef struct {
    char words[256];
} word_list;

static void add_word(void *ctx, const char *word, size_t len)
{
    word_list *l = ctx;
    strncat(l->words, word, len);
    strcat(l->words, ",");
}

static void test_next_words(void **state)
{
    prompt p;
    word_list l = {""};
    (void)state;
    fill(&p, moves);
    assert_int_equal(prompt_next_words(&p, 9, add_word, &l), 4);
    assert_string_equal(l.words, "tile,leader,swap,pass,");
    l.words[0] = 0;
    type(&p, "tile temple ");
    assert_int_equal(prompt_next_words(&p, 2, add_word, &l), 3);
    assert_string_equal(l.words, "h1,h10,");
    l.words[0] = 0;
    type(&p, "l"); /* commands are offered where no move begins like that */
    assert_int_equal(prompt_next_words(&p, 9, add_word, &l), 1);
    assert_string_equal(l.words, "leader,");
    l.words[0] = 0;
    type(&p, "leg");
    assert_int_equal(prompt_next_words(&p, 9, add_word, &l), 1);
    assert_string_equal(l.words, "legal,");
    l.words[0] = 0;
    type(&p, "leader"); /* a complete word: what follows it */
    assert_int_equal(prompt_next_words(&p, 9, add_word, &l), 2);
    assert_string_equal(l.words, "king,priest,");
    prompt_free(&p);
}

static void test_editing(void **state)
{
    prompt p;
    (void)state;
    fill(&p, moves);
    type(&p, "tile  temple");
    assert_string_equal(p.input, "tile temple");
    prompt_erase_word(&p);
    assert_string_equal(p.input, "tile ");
    prompt_type(&p, 0x159); /* ř: one key, one erase */
    prompt_erase(&p);
    assert_string_equal(p.input, "tile ");
    for (int i = 0; i < 300; i++)
        prompt_type(&p, 'x');
    assert_true(strlen(p.input) < sizeof p.input);
    while (prompt_type(&p, 'x'))
        ;
    prompt_clear(&p);
    prompt_erase(&p);
    assert_string_equal(p.input, "");
    prompt_free(&p);
}

static void test_utf8(void **state)
{
    char bytes[4];
    const uint32_t chars[] = {'a', 0x159, 0x203A, 0x1F3DB};
    (void)state;
    for (int i = 0; i < 4; i++) {
        char buf[5] = "";
        int n = text_encode(chars[i], bytes);
        assert_int_equal(n, i + 1);
        memcpy(buf, bytes, (size_t)n);
        const char *p = buf;
        assert_int_equal(text_next(&p), chars[i]);
        assert_int_equal(text_next(&p), 0);
    }
    const char *bad[] = {"\xFF", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80"};
    for (int i = 0; i < 5; i++) {
        const char *p = bad[i];
        assert_int_equal(text_next(&p), 0xFFFD);
        while (text_next(&p))
            ; /* ends */
    }
}

static void wrap_is(const char *text, int width, text_kind kind, const char *expected)
{
    char got[256] = "";
    size_t len;
    for (const char *line; (line = text_wrap(&text, width, kind, &len));) {
        strncat(got, line, len);
        strcat(got, "|");
    }
    assert_string_equal(got, expected);
}

static void test_wrapping(void **state)
{
    (void)state;
    wrap_is("", 10, TEXT_PROSE, "");
    wrap_is("one two three", 7, TEXT_PROSE, "one two|three|");
    wrap_is("one two three", 8, TEXT_PROSE, "one two|three|");
    wrap_is("one two three", 20, TEXT_PROSE, "one two three|");
    wrap_is("abcdefghij", 4, TEXT_PROSE, "abcd|efgh|ij|");
    wrap_is("a\n\nb", 4, TEXT_PROSE, "a||b|");
    wrap_is("a\n", 4, TEXT_PROSE, "a|");
    wrap_is("red 10, blue 3, green 0", 13, TEXT_PROSE, "red 10, blue|3, green 0|");
    wrap_is("red 10, blue 3, green 0", 13, TEXT_LIST, "red 10,|blue 3,|green 0|");
    assert_int_equal(text_lines("one two three", 7, TEXT_PROSE), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_meaning),    cmocka_unit_test(test_completion),
        cmocka_unit_test(test_next_words), cmocka_unit_test(test_editing),
        cmocka_unit_test(test_utf8),       cmocka_unit_test(test_wrapping),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
