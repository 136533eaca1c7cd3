/* test_i18n_texts.c: every text of every game is in every catalogue. The texts are
 * those of the tables, and those that play, drawing and refusals ask to be translated:
 * a message that was not marked for extraction shows here, one that was is also looked
 * for by project/messages.sh.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "i18n/lang.h"
#include "record/record.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

enum { MAX_IDS = 2048, MAX_LINES = 1 << 16 };

static const char *ids[MAX_IDS];
static int n_ids;

static void collect(const char *id)
{
    if (!id || !*id)
        return;
    for (int i = 0; i < n_ids; i++)
        if (!strcmp(ids[i], id))
            return;
    assert_true(n_ids < MAX_IDS);
    ids[n_ids++] = id;
}

/* A language that only remembers what it was asked for. */
static const char *remember(void *ctx, const char *id, const char *plural,
                            unsigned long n)
{
    (void)ctx;
    collect(id);
    return plural && n != 1 ? plural : id;
}

static const kv_lang listener = {remember, NULL};

static void check_translated(void)
{
    int n_missing = 0;
    for (int i = 0; kv_lang_code_at(i); i++) {
        const kv_lang *lang = kv_lang_find(kv_lang_code_at(i));
        for (int k = 0; k < n_ids && strcmp(kv_lang_code_at(i), "en"); k++) {
            if (lang->fn(lang->ctx, ids[k], NULL, 1) != ids[k])
                continue;
            if (++n_missing <= 20)
                print_error("%s: no translation of '%s'\n", kv_lang_code_at(i), ids[k]);
        }
    }
    if (n_missing)
        fail_msg("%d of %d texts are not translated", n_missing, n_ids);
}

static int set_up(void **state)
{
    (void)state;
    n_ids = 0;
    return 0;
}

/* ---- Tables -------------------------------------------------------------- */

static void collect_words(const kv_words *words)
{
    for (int i = 0; i < words->n; i++)
        if (words->word[i].text)
            collect(words->word[i].text);
}

static void test_tables(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        collect(g->name);
        collect(g->edition);
        collect(g->data_note);
        for (int k = 0; k < g->n_options; k++)
            collect(g->options[k].help);
        for (int k = 0; k < g->texts.n_events; k++)
            collect(g->texts.events[k].text);
        for (int k = 0; k < g->texts.n_words; k++)
            collect_words(&g->texts.words[k]);
        collect_words(&g->texts.seat_names);
        collect_words(&g->texts.end_reasons);
        collect_words(&g->texts.rules_broken);
    }
#define KV_X(id, text) collect(text);
    KV_ERRORS(KV_X)
#undef KV_X
    check_translated();
}

/* ---- Lines about a game -------------------------------------------------- */

static void listen_to_state(const kv_state *s)
{
    static char text[MAX_LINES];
    kv_out out;
    kv_box view;
    kv_out_init(&out, text, sizeof text);
    kv_view(s, 0, &view.s);
    for (int seat = 0; seat < kv_players(s); seat++)
        kv_describe_seat(&view.s, seat, &listener, &out);
    kv_describe_table(&view.s, &listener, &out);
    kv_prompt(&view.s, &listener, &out);
    collect(kv_help(&view.s));
}

static void listen_to_game(const kv_config *c, prop_policy policy, uint64_t seed)
{
    static kv_events ev;
    static char text[MAX_LINES];
    kv_box s;
    kv_rng r;
    kv_out out;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_new(c, &s.s, NULL), KV_OK);
    for (;;) {
        int who = kv_decider(&s.s);
        listen_to_state(&s.s);
        if (who == KV_OVER)
            break;
        kv_action a = who == KV_CHANCE ? kv_sample(&s.s, &r) : policy(&s.s, &r);
        kv_apply_unchecked(&s.s, a, &ev);
        kv_out_init(&out, text, sizeof text);
        for (int i = 0; i < ev.n; i++)
            kv_event_text(c->game, &ev.item[i], &listener, &out);
    }
}

static void test_lines_in_play(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        for (int k = 0; k < prop_n_plain_configs(g) + test_effort(10); k++) {
            kv_config c;
            int players = g->min_players + k % (g->max_players - g->min_players + 1);
            if (prop_config(g, players, k, &c))
                listen_to_game(&c, k % 2 ? prop_busy : prop_uniform, (uint64_t)k);
        }
    }
    check_translated();
}

/* ---- Refusals ------------------------------------------------------------ */

static void listen_to_error(const kv_error *e)
{
    char text[512];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_error_text(e, &listener, &out);
    if (strpbrk(text, "{}") && !strpbrk(e->arg[0], "{}") && !strpbrk(e->arg[1], "{}"))
        fail_msg("an error reads: %s", text);
}

/* Replaces, leaves out or doubles a word of the text. */
static void damage(const char *text, size_t len, kv_rng *r, char *out, size_t cap)
{
    static const char *const odd[] = {
        "",    "x",      "99", "-1",           "archer", "temple",
        "h5",  "T*",     "Ka", "red",          "war",    "revolt",
        "on",  "X",      "=",  "commit",       "lion",   "end",
        "2 2", "draw 3", "\n", "board at p11", "king"};
    size_t at = kv_rng_below(r, (uint32_t)len), end = at;
    while (at > 0 && text[at - 1] > ' ')
        at--;
    while (end < len && text[end] > ' ')
        end++;
    snprintf(out, cap, "%.*s%s%s", (int)at, text, odd[kv_rng_below(r, N_OF(odd))],
             text + end);
}

static void listen_to_damage(const char *text, kv_rng *r, int n)
{
    static char damaged[MAX_LINES];
    for (int i = 0; i < n; i++) {
        kv_box s;
        kv_error e;
        record rec;
        damage(text, strlen(text), r, damaged, sizeof damaged);
        if (strncmp(text, "karavana-re", 11)) {
            if (kv_position_read(damaged, strlen(damaged), &s.s, &e))
                listen_to_error(&e);
            continue;
        }
        if (record_read(&rec, damaged, strlen(damaged), &e))
            listen_to_error(&e);
        record_free(&rec);
    }
}

static void listen_to_files(const char *folder, const char *suffix, int n_each)
{
    char *names[64], path[320];
    kv_rng r;
    kv_rng_seed(&r, 9);
    int n = test_list_files(folder, suffix, names, 64);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        char *text = test_read_file(path, NULL);
        listen_to_damage(text, &r, n_each);
        free(text);
        free(names[i]);
    }
}

static void test_refusals(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        char folder[64];
        snprintf(folder, sizeof folder, "tests/perft/%s", kv_game_at(i)->id);
        listen_to_files(folder, ".pos", test_effort(2000));
        snprintf(folder, sizeof folder, "tests/golden/%s", kv_game_at(i)->id);
        listen_to_files(folder, ".replay", test_effort(300));
    }
    assert_true(n_ids > 20);
    check_translated();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_tables, set_up),
        cmocka_unit_test_setup(test_lines_in_play, set_up),
        cmocka_unit_test_setup(test_refusals, set_up),
    };
    return cmocka_run_group_tests_name("i18n texts", tests, NULL, NULL);
}
