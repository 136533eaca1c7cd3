/* test_api.c: the public interface apart from the rules: descriptors of games, options,
 * results and ties, and calls that must be refused.
 */
#include <string.h>

#include "base/json.h"
#include "base/span.h"
#include "core/game.h"
#include "tests/support/test.h"

static const kv_game *tigris(void)
{
    const kv_game *g = kv_game_find("tigris");
    assert_non_null(g);
    return g;
}

static void read_position(const char *text, kv_state *s)
{
    kv_error e;
    if (kv_position_read(text, strlen(text), s, &e))
        fail_msg("line %d: %s (%s)", e.line, e.text, e.arg[0]);
}

/* ---- The registry and what descriptors must have ------------------------- */

static void test_registry(void **state)
{
    (void)state;
    assert_true(kv_game_count() >= 1);
    assert_null(kv_game_at(-1));
    assert_null(kv_game_at(kv_game_count()));
    assert_null(kv_game_find("chess"));
    assert_null(kv_game_find(""));
    for (int i = 0; i < kv_game_count(); i++)
        assert_ptr_equal(kv_game_find(kv_game_at(i)->id), kv_game_at(i));
}

/* What a program that sees nothing but karavana.h can ask of a game. */
static void test_asks_what_games_are(void **state)
{
    (void)state;
    assert_string_equal(kv_version(), KV_VERSION);
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        char text[256];
        kv_out out;
        kv_out_init(&out, text, sizeof text);
        assert_ptr_equal(kv_game_find(kv_game_id(g)), g);
        assert_true(*kv_game_name(g) && *kv_game_edition(g));
        assert_true(kv_game_min_players(g) >= 1);
        assert_true(kv_game_max_players(g) <= KV_MAX_SEATS);
        assert_in_range(kv_game_state_size(g), sizeof(kv_head), KV_MAX_STATE);
        assert_in_range(kv_game_max_legal(g), 1, KV_MAX_LEGAL);
        assert_true(kv_game_num_actions(g) >= 1 && kv_game_obs_size(g) >= 1);
        assert_in_range(kv_game_n_keys(g), 1, KV_MAX_KEYS);
        assert_null(kv_game_option(g, -1));
        assert_null(kv_game_option(g, kv_game_n_options(g)));
        assert_null(kv_game_event_type(g, kv_game_n_event_types(g)));
        for (int k = 0; k < kv_game_n_event_types(g); k++)
            assert_true(*kv_game_event_type(g, k));
        assert_null(kv_game_correction(g, 1));
        assert_null(kv_game_correction(g, kv_game_rules_version(g) + 1));
        for (int v = 2; v <= kv_game_rules_version(g); v++)
            assert_true(*kv_game_correction(g, v));
        for (int n = kv_game_min_players(g); n <= kv_game_max_players(g); n++) {
            for (int seat = 0; seat < n; seat++) {
                out.len = 0;
                kv_seat_text(g, n, seat, NULL, &out);
                assert_true(out.len > 0);
                assert_in_range(kv_seat_side(g, n, seat), 0, n - 1);
            }
        }
        for (int k = 0; k < g->texts.end_reasons.n; k++) {
            out.len = 0;
            kv_reason_text(g, g->texts.end_reasons.word[k].id, NULL, &out);
            assert_true(out.len > 0);
        }
    }
}

/* Numbers are in states and stores: these five are for ever. */
static void test_numbers_of_games(void **state)
{
    static const char *const id[] = {"tigris", "yspahan", "inkas", "landsea",
                                     "wayfarers"};
    (void)state;
    for (int i = 0; i < 5; i++)
        assert_int_equal(kv_game_find(id[i])->number, i + 1);
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_config c;
        kv_box s;
        assert_int_equal(kv_config_init(&c, g, g->min_players, NULL), KV_OK);
        assert_int_equal(kv_new(&c, &s.s, NULL), KV_OK);
        assert_int_equal(s.s.head.game, g->number);
        assert_ptr_equal(kv_game_of(&s.s), g);
        assert_true(g->history.version >= 1);
        for (int v = 2; v <= g->history.version; v++)
            assert_true(*g->history.corrections[v - 2]);
    }
}

static void check_words(const kv_words *words, bool may_be_names)
{
    for (int i = 0; i < words->n; i++) {
        assert_true(words->word[i].id && *words->word[i].id);
        if (words->word[i].text || !may_be_names)
            assert_true(words->word[i].text && *words->word[i].text);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(words->word[i].id, words->word[k].id);
    }
}

static void check_options(const kv_game *g)
{
    assert_in_range(g->n_options, 0, KV_MAX_OPTIONS);
    for (int i = 0; i < g->n_options; i++) {
        const kv_option *o = &g->options[i];
        assert_true(o->min <= o->def && o->def <= o->max);
        assert_true(o->help && *o->help);
        assert_true(o->type != KV_BOOL || (o->min == 0 && o->max == 1));
        assert_int_equal(o->type == KV_CHOICE, o->choices != NULL);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(o->id, g->options[k].id);
    }
}

static bool has_arg(const kv_event_type *t, const char *name, size_t len)
{
    for (int i = 0; i < KV_EVENT_ARGS && t->arg[i].name; i++)
        if (strlen(t->arg[i].name) == len && !memcmp(t->arg[i].name, name, len))
            return true;
    return false;
}

/* {name} and {name*count} name arguments of the event. */
static void check_placeholders(const kv_event_type *t, const char *text)
{
    while ((text = strchr(text, '{'))) {
        size_t len = strcspn(++text, "}"), star = strcspn(text, "*}");
        if (!has_arg(t, text, star) ||
            (star < len && !has_arg(t, text + star + 1, len - star - 1)))
            fail_msg("event %s: {%.*s}", t->id, (int)len, text);
        text += len;
    }
}

static void check_events(const kv_game *g)
{
    assert_in_range(g->texts.n_events, 1, 256);
    for (int i = 0; i < g->texts.n_events; i++) {
        const kv_event_type *t = &g->texts.events[i];
        assert_true(t->id && *t->id && t->text && *t->text);
        check_placeholders(t, t->text);
        if (t->plural) {
            check_placeholders(t, t->plural);
            assert_true(has_arg(t, "n", 1));
        }
        for (int k = 0; k < KV_EVENT_ARGS && t->arg[k].name; k++) {
            assert_true(t->arg[k].kind > KV_ARG_NONE);
            assert_true(t->arg[k].kind < KV_ARG_WORD + g->texts.n_words);
        }
        for (int k = 0; k < i; k++)
            assert_string_not_equal(t->id, g->texts.events[k].id);
    }
}

static void test_descriptors(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        assert_in_range(g->min_players, 1, g->max_players);
        assert_in_range(g->max_players, g->min_players, KV_MAX_SEATS);
        assert_in_range(g->state_size, sizeof(kv_head), KV_MAX_STATE);
        assert_int_equal(g->state_size % 8, 0);
        assert_in_range(g->num_actions, 1, KV_NO_ACTION);
        assert_in_range(g->max_legal, 1, KV_MAX_LEGAL);
        assert_in_range(g->n_keys, 1, KV_MAX_KEYS);
        assert_true(g->obs_size > 0);
        for (int n = g->min_players; n <= g->max_players; n++)
            assert_true(g->texts.seat_names.n >= kv_seat_name(g, n, n));
        check_options(g);
        check_events(g);
        check_words(&g->texts.seat_names, false);
        check_words(&g->texts.end_reasons, false);
        check_words(&g->texts.rules_broken, false);
        for (int k = 0; k < g->texts.n_words; k++)
            check_words(&g->texts.words[k], true);
    }
}

/* ---- Options ------------------------------------------------------------- */

static void test_player_counts(void **state)
{
    (void)state;
    kv_config c = {.players = 77};
    kv_error e;
    for (int players = -1; players <= 6; players++) {
        bool is_fine = players >= 2 && players <= 4;
        assert_int_equal(kv_config_init(&c, tigris(), players, &e),
                         is_fine ? KV_OK : KV_EOPTION);
        if (!is_fine) {
            char text[128];
            kv_out out;
            kv_out_init(&out, text, sizeof text);
            kv_error_text(&e, NULL, &out);
            assert_string_equal(text, "tigris is for 2 to 4 players");
        }
    }
    assert_int_equal(kv_config_init(&c, tigris(), 99, NULL), KV_EOPTION);
    for (int i = 0; i < c.game->n_options; i++)
        assert_int_equal(c.option[i], c.game->options[i].def);
}

static void test_options_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *name, *value, *written;
    } cases[] = {
        {"english", "on", "on"},
        {"english", "off", "off"},
        {"english", "true", "on"},
        {"english", "FALSE", "off"},
        {"English", "ON", "on"},
        {"first", "random", "random"},
        {"first", "1", "1"},
        {"max_turns", "1", "1"},
        {"max_turns", "60000", "60000"},
        {"board", "Advanced", "advanced"},
    };
    for (size_t i = 0; i < N_OF(cases); i++) {
        kv_config c;
        char value[32];
        kv_out out;
        kv_config_init(&c, tigris(), 2, NULL);
        assert_int_equal(kv_config_set(&c, cases[i].name, cases[i].value, NULL), KV_OK);
        int o = 0;
        while (!kv__span_is(kv__span(cases[i].name), c.game->options[o].id))
            o++;
        kv_out_init(&out, value, sizeof value);
        kv_config_value(&c, o, &out);
        assert_string_equal(value, cases[i].written);
    }
}

/* What is refused leaves the configuration as it was. */
static void test_bad_options(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"english", "maybe"},   {"english", ""},     {"english", "1"},
        {"first", "4"},         {"first", "archer"}, {"max_turns", "0"},
        {"max_turns", "60001"}, {"max_turns", "-5"}, {"max_turns", "ten"},
        {"max_turns", "1e3"},   {"max_turns", ""},   {"board", "2"},
        {"nothing", "on"},      {"", "on"},          {"english ", "on"},
    };
    for (size_t i = 0; i < N_OF(cases); i++) {
        kv_config c, before;
        kv_error e = {.code = KV_OK};
        kv_config_init(&c, tigris(), 3, NULL);
        for (int o = 0; o < c.game->n_options; o++)
            c.option[o] = c.game->options[o].max; /* so that a change shows */
        before = c;
        if (kv_config_set(&c, cases[i][0], cases[i][1], &e) != KV_EOPTION)
            fail_msg("%s=%s is accepted", cases[i][0], cases[i][1]);
        if (memcmp(before.option, c.option, sizeof c.option) || c.players != 3)
            fail_msg("%s=%s is refused, but changes something", cases[i][0], cases[i][1]);
        assert_int_equal(e.code, KV_EOPTION);
        assert_non_null(e.text);
        assert_int_equal(kv_config_set(&c, cases[i][0], cases[i][1], NULL), KV_EOPTION);
    }
}

/* The refusal says what would be taken. */
static void test_bad_options_are_explained(void **state)
{
    (void)state;
    static const struct {
        const char *name, *value, *sentence;
    } cases[] = {
        {"english", "x", "option english cannot be x; it takes: on, off"},
        {"max_turns", "x", "option max_turns cannot be x; it takes: 1..60000"},
        {"first", "x", "option first cannot be x; it takes: random, 0, 1, 2, 3"},
        {"nothing", "x", "tigris has no option nothing"},
    };
    for (size_t i = 0; i < N_OF(cases); i++) {
        kv_config c;
        kv_error e;
        char text[128];
        kv_out out;
        kv_config_init(&c, tigris(), 2, NULL);
        assert_int_equal(kv_config_set(&c, cases[i].name, cases[i].value, &e),
                         KV_EOPTION);
        kv_out_init(&out, text, sizeof text);
        kv_error_text(&e, NULL, &out);
        assert_string_equal(text, cases[i].sentence);
    }
}

/* A seat that starts must be there. */
static void test_options_that_do_not_fit(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        for (int first = 0; first < 4; first++) {
            kv_config c;
            kv_box s;
            kv_error e;
            char value[2] = {(char)('0' + first), 0};
            kv_config_init(&c, tigris(), players, NULL);
            assert_int_equal(kv_config_set(&c, "first", value, NULL), KV_OK);
            kv_err expected = first < players ? KV_OK : KV_EOPTION;
            assert_int_equal(kv_config_check(&c, &e), expected);
            assert_int_equal(kv_new(&c, &s.s, &e), expected);
        }
    }
}

/* ---- Results ------------------------------------------------------------- */

static void check_ranks(const char *points, const int rank[4])
{
    char text[1024];
    kv_out out;
    kv_box s;
    kv_result r;
    kv_out_init(&out, text, sizeof text);
    kv_put(&out, "game tigris\nplayers 4\nbag\nover bag\n");
    kv_put(&out, points);
    read_position(text, &s.s);
    assert_int_equal(kv_get_result(&s.s, &r), KV_OK);
    assert_string_equal(r.reason, "bag");
    for (int p = 0; p < 4; p++)
        assert_int_equal(r.rank[p], rank[p]);
}

static void test_ranks_and_ties(void **state)
{
    (void)state;
    check_ranks("points archer red 1 blue 1 green 1 black 1\n",
                (const int[]){1, 2, 2, 2});
    check_ranks("", (const int[]){1, 1, 1, 1});
    check_ranks("points lion black 1\npoints bull red 1\n", (const int[]){3, 1, 3, 1});
    check_ranks("points archer red 9 blue 9 green 9\n" /* the weakest colour decides */
                "points bull red 1 blue 1 green 1 black 1\n"
                "points potter red 2 blue 1 green 1 black 1\n"
                "points lion red 1 blue 2 green 1 black 1\n",
                (const int[]){4, 3, 1, 1});
}

/* Treasures go where they help most (spec 12). */
static void test_keys(void **state)
{
    (void)state;
    kv_box s;
    kv_result r;
    read_position("game tigris\nplayers 2\nboard at a2\n. T\nbag\nover bag\n"
                  "treasures archer 1\npoints archer red 4 blue 2 green 7 black 2\n"
                  "points bull red 2 blue 2 green 2 black 2\n",
                  &s.s);
    assert_int_equal(kv_get_result(&s.s, &r), KV_OK);
    static const int keys[2][4] = {{2, 3, 4, 7}, {2, 2, 2, 2}};
    assert_int_equal(r.n_keys, 4);
    for (int p = 0; p < 2; p++)
        for (int k = 0; k < 4; k++)
            assert_int_equal(r.key[p][k], keys[p][k]);
    assert_string_equal(r.reason, "bag");
}

/* ---- Calls that must be refused ------------------------------------------ */

static void test_illegal_moves(void **state)
{
    (void)state;
    kv_config c;
    kv_box s, before;
    kv_events ev = {.n = 5};
    kv_error e;
    kv_config_init(&c, tigris(), 2, NULL);
    assert_int_equal(kv_new(&c, &s.s, NULL), KV_OK);
    kv_copy(&before.s, &s.s);
    static const int numbers[] = {0, 100, 2000, UINT16_MAX};
    for (size_t i = 0; i < N_OF(numbers); i++) {
        kv_action a = (kv_action)numbers[i];
        assert_int_equal(kv_apply(&s.s, a, &ev, &e), KV_EILLEGAL);
        assert_string_equal(e.rule, "not-now");
        assert_int_equal(kv_explain(&s.s, a, NULL), KV_EILLEGAL);
        assert_int_equal(kv_apply(&s.s, a, NULL, NULL), KV_EILLEGAL);
    }
    assert_int_equal(kv_explain(&s.s, (kv_action)tigris()->num_actions, &e), KV_EILLEGAL);
    assert_int_equal(ev.n, 5);
    assert_true(kv_equal(&s.s, &before.s));
}

static void test_nothing_goes_after_the_end(void **state)
{
    (void)state;
    kv_box s;
    kv_action list[KV_MAX_LEGAL];
    read_position("game tigris\nplayers 3\nturns 1000\nover cap\n", &s.s);
    assert_int_equal(kv_decider(&s.s), KV_OVER);
    assert_int_equal(kv_legal(&s.s, list), 0);
    for (int a = 0; a < tigris()->num_actions; a++)
        assert_int_equal(kv_apply(&s.s, (kv_action)a, NULL, NULL), KV_EILLEGAL);
}

static void test_no_result_before_the_end(void **state)
{
    (void)state;
    kv_config c;
    kv_box s;
    kv_result r;
    kv_config_init(&c, tigris(), 2, NULL);
    kv_new(&c, &s.s, NULL);
    assert_int_equal(kv_get_result(&s.s, &r), KV_ENOTOVER);
}

/* ---- States, views, events ----------------------------------------------- */

static void test_states_of_new_games(void **state)
{
    (void)state;
    kv_box a, b;
    kv_config c, back;
    memset(&a, 0x11, sizeof a); /* what was there before must not matter */
    memset(&b, 0xEE, sizeof b);
    kv_config_init(&c, tigris(), 3, NULL);
    kv_config_set(&c, "english", "on", NULL);
    kv_config_set(&c, "max_turns", "12345", NULL);
    kv_new(&c, &a.s, NULL);
    kv_new(&c, &b.s, NULL);
    assert_true(kv_equal(&a.s, &b.s));
    assert_true(kv_hash(&a.s) == kv_hash(&b.s));
    assert_ptr_equal(kv_game_of(&a.s), tigris());
    assert_int_equal(kv_players(&a.s), 3);
    assert_int_equal(kv_state_size(&a.s), tigris()->state_size);
    assert_false(kv_is_view(&a.s));
    kv_config_of(&a.s, &back);
    assert_ptr_equal(back.game, c.game);
    assert_int_equal(back.players, c.players);
    assert_memory_equal(back.option, c.option, sizeof c.option);
    kv_config_set(&c, "english", "off", NULL);
    kv_new(&c, &b.s, NULL);
    assert_false(kv_equal(&a.s, &b.s));
    assert_true(kv_hash(&a.s) != kv_hash(&b.s));
}

static void test_who_is_told(void **state)
{
    (void)state;
    kv_event e = {.audience = KV_SEEN_ALL};
    for (int seat = 0; seat < KV_MAX_SEATS; seat++)
        assert_true(kv_event_seen(&e, seat));
    assert_true(kv_event_seen(&e, KV_SPECTATOR));
    e.audience = 1 << 2;
    for (int seat = 0; seat < KV_MAX_SEATS; seat++)
        assert_int_equal(kv_event_seen(&e, seat), seat == 2);
    assert_false(kv_event_seen(&e, KV_SPECTATOR));
    e.audience = KV_SEEN_SPECTATOR;
    assert_true(kv_event_seen(&e, KV_SPECTATOR));
    assert_false(kv_event_seen(&e, 0));
}

/* A game made of one event, to see each kind of argument and plural in text. */
static void put_place(int place, kv_out *out)
{
    kv_put_char(out, '@');
    kv_put_int(out, place);
}

static const char *translate(void *ctx, const char *id, const char *plural,
                             unsigned long n)
{
    (void)ctx;
    if (!strcmp(id, "{n} cow"))
        return n == 1 ? "{n} krava" : n < 5 ? "{n} kravy" : "{n} krav";
    return plural && n != 1 ? plural : id;
}

static void test_sentences(void **state)
{
    (void)state;
    static const kv_word cows[] = {{"cow", "{n} cow", "{n} cows"}},
                         seats[] = {{"a", "Ann", NULL}};
    static const kv_words groups[] = {{cows, 1}};
    static const kv_event_type type = {"moo",
                                       "{who}: {what*n} at {where}, {sum}; {none} {",
                                       "{who}: many {what*n}",
                                       false,
                                       {{"who", KV_ARG_SEAT},
                                        {"n", KV_ARG_INT},
                                        {"what", KV_ARG_WORD},
                                        {"where", KV_ARG_PLACE},
                                        {"sum", KV_ARG_INT}}};
    static const kv_game g = {.texts.events = &type,
                              .texts.n_events = 1,
                              .texts.words = groups,
                              .texts.n_words = 1,
                              .texts.seat_names = {seats, 1},
                              .texts.place_name = put_place};
    static const kv_lang lang = {translate, NULL};
    kv_event e = {.arg = {0, 1, 0, 7, -3}};
    char text[200];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_event_text(&g, &e, NULL, &out);
    assert_string_equal(text, "Ann: 1 cow at @7, -3; {none} {");
    e.arg[1] = 3;
    kv_out_init(&out, text, sizeof text);
    kv_event_text(&g, &e, NULL, &out);
    assert_string_equal(text, "Ann: many 3 cows");
    kv_out_init(&out, text, sizeof text);
    kv_event_text(&g, &e, &lang, &out);
    assert_string_equal(text, "Ann: many 3 kravy");
    kv_out_init(&out, text, sizeof text);
    kv_event_json(&g, &e, &out);
    assert_string_equal(text, "{\"type\":\"moo\",\"who\":0,\"n\":3,\"what\":\"cow\","
                              "\"where\":\"@7\",\"sum\":-3}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_registry),
        cmocka_unit_test(test_numbers_of_games),
        cmocka_unit_test(test_asks_what_games_are),
        cmocka_unit_test(test_descriptors),
        cmocka_unit_test(test_player_counts),
        cmocka_unit_test(test_options_are_read),
        cmocka_unit_test(test_bad_options),
        cmocka_unit_test(test_bad_options_are_explained),
        cmocka_unit_test(test_options_that_do_not_fit),
        cmocka_unit_test(test_ranks_and_ties),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_illegal_moves),
        cmocka_unit_test(test_nothing_goes_after_the_end),
        cmocka_unit_test(test_no_result_before_the_end),
        cmocka_unit_test(test_states_of_new_games),
        cmocka_unit_test(test_who_is_told),
        cmocka_unit_test(test_sentences),
    };
    return cmocka_run_group_tests_name("api", tests, NULL, NULL);
}
