/* test_play.c: the fair table of terminal/play.h: what may be taken back, who sees
 * what when several people share a keyboard, saving and going on. No terminal.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/play.h"

#define GAME "tigris"

static char text[1 << 20];
static player *random_player; /* has no memory, so one is enough for all seats */

static int set_up(void **state)
{
    player_spec spec;
    (void)state;
    assert_int_equal(player_read("random", &spec, NULL), KV_OK);
    random_player = player_open(&spec, NULL);
    return random_player ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    player_close(random_player);
    return 0;
}

/* A new game in which seat 0 begins; a letter a seat: h human, r random. */
static void begin(play *p, const char *who, uint64_t seed)
{
    player *players[KV_MAX_SEATS] = {NULL};
    kv_config c;
    for (int i = 0; who[i]; i++)
        players[i] = who[i] == 'h' ? NULL : random_player;
    assert_int_equal(kv_config_init(&c, kv_game_find(GAME), (int)strlen(who), NULL),
                     KV_OK);
    assert_int_equal(kv_config_set(&c, "first", "0", NULL), KV_OK);
    assert_int_equal(play_begin(p, &c, seed, players, NULL), KV_OK);
}

/* Lets chance go on until a seat decides. */
static void deal(play *p)
{
    while (kv_decider(&p->rec.now.s) == KV_CHANCE)
        assert_true(play_step(p, NULL));
}

static kv_action action(const play *p, const char *words)
{
    kv_action a;
    assert_int_equal(kv_action_parse(&p->rec.now.s, words, &a, NULL), KV_OK);
    return a;
}

static void do_words(play *p, const char *words)
{
    assert_int_equal(play_do(p, action(p, words), NULL), KV_OK);
}

static kv_action random_action(const play *p, kv_rng *r)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(&p->rec.now.s, legal);
    assert_true(n > 0);
    return legal[kv_rng_below(r, (uint32_t)n)];
}

static kv_out start_text(void)
{
    kv_out o;
    kv_out_init(&o, text, sizeof text);
    return o;
}

/* ---- Taking back --------------------------------------------------------- */

static void test_nothing_to_take_back_at_first(void **state)
{
    play p;
    (void)state;
    begin(&p, "hr", 1);
    assert_false(play_can_undo(&p));
    deal(&p);
    assert_false(play_can_undo(&p)); /* the deal is a draw */
    assert_false(play_undo(&p));
    play_free(&p);
}

static void test_own_decision_can_be_taken_back(void **state)
{
    play p;
    (void)state;
    begin(&p, "hr", 1);
    deal(&p);
    kv_box before = p.rec.now;
    long n_moves = p.rec.n_actions, n_lines = p.n_lines;
    do_words(&p, "leader king a2");
    assert_true(p.n_lines > n_lines);
    assert_true(play_undo(&p));
    assert_true(kv_equal(&p.rec.now.s, &before.s));
    assert_int_equal(p.rec.n_actions, n_moves);
    assert_int_equal(p.n_lines, n_lines);
    assert_false(play_can_undo(&p));
    play_free(&p);
}

static void test_draw_cannot_be_taken_back(void **state)
{
    play p;
    kv_action legal[KV_MAX_LEGAL];
    char words[KV_MAX_ACTION_TEXT];
    (void)state;
    begin(&p, "hr", 1);
    deal(&p);
    int n = kv_legal(&p.rec.now.s, legal), i = 0;
    do {
        kv_out o;
        kv_out_init(&o, words, sizeof words);
        kv_action_text(&p.rec.now.s, legal[i], &o);
    } while (strncmp(words, "swap", 4) && ++i < n);
    do_words(&p, words);
    assert_int_equal(kv_decider(&p.rec.now.s), KV_CHANCE);
    deal(&p);
    assert_false(play_can_undo(&p));
    play_free(&p);
}

static void test_other_decision_cannot_be_taken_back(void **state)
{
    play p;
    (void)state;
    begin(&p, "hr", 1);
    deal(&p);
    do_words(&p, "pass");
    do_words(&p, "pass");
    assert_int_equal(kv_decider(&p.rec.now.s), 1);
    assert_true(play_can_undo(&p)); /* nobody has decided since */
    assert_true(play_step(&p, NULL));
    assert_false(play_can_undo(&p));
    play_free(&p);
}

static void test_not_by_the_next_person(void **state)
{
    play p;
    (void)state;
    begin(&p, "hh", 1);
    deal(&p);
    play_take_keyboard(&p);
    do_words(&p, "pass");
    do_words(&p, "pass");
    assert_true(play_must_hand_over(&p));
    assert_true(play_can_undo(&p)); /* seat 0 still sits there */
    play_take_keyboard(&p);
    assert_false(play_can_undo(&p)); /* seat 1 cannot undo what seat 0 did */
    play_free(&p);
}

/* Whole random games with people in all seats: whenever the last decision can
 * be taken back it was made here and told nobody anything; and it can be made
 * again with the same result. */
static bool is_secret_kept(const play *p)
{
    const play_move *last = &p->move[p->rec.n_actions - 1];
    for (long i = last->n_lines; i < p->n_lines; i++)
        if (p->rec.config.game->texts.events[p->line[i].event.type].is_reveal)
            return false;
    return last->by != KV_CHANCE && last->by == p->at_keyboard;
}

static void test_limits_in_whole_games(void **state)
{
    play p;
    kv_rng r;
    int n_undone = 0, n_reveals = 0;
    (void)state;
    kv_rng_seed(&r, 5);
    begin(&p, "hhh", 5);
    while (kv_decider(&p.rec.now.s) != KV_OVER) {
        play_take_keyboard(&p);
        if (!play_is_asked(&p)) {
            assert_true(play_step(&p, NULL));
            assert_false(play_can_undo(&p));
            continue;
        }
        kv_box before = p.rec.now;
        kv_action a = random_action(&p, &r);
        assert_int_equal(play_do(&p, a, NULL), KV_OK);
        kv_box after = p.rec.now;
        assert_int_equal(play_can_undo(&p), is_secret_kept(&p));
        n_reveals += !is_secret_kept(&p);
        /* Every undo plays the game again: one in eight is enough. */
        if (!play_can_undo(&p) || kv_rng_below(&r, 8))
            continue;
        assert_true(play_undo(&p));
        assert_true(kv_equal(&p.rec.now.s, &before.s));
        assert_int_equal(play_do(&p, a, NULL), KV_OK);
        assert_true(kv_equal(&p.rec.now.s, &after.s));
        n_undone++;
    }
    assert_true(n_undone > 10);
    assert_true(n_reveals > 0);
    play_free(&p);
}

/* ---- Who sees what ------------------------------------------------------- */

static void test_one_person_is_always_the_viewer(void **state)
{
    play p;
    (void)state;
    begin(&p, "rhr", 2);
    for (int i = 0; i < 200 && !play_is_asked(&p); i++) {
        assert_int_equal(play_viewer(&p), 1);
        assert_false(play_must_hand_over(&p));
        assert_true(play_step(&p, NULL));
    }
    assert_int_equal(play_viewer(&p), 1);
    play_free(&p);
}

static void test_without_people_a_spectator_watches(void **state)
{
    play p;
    (void)state;
    begin(&p, "rr", 2);
    for (int i = 0; i < 200; i++) {
        assert_int_equal(play_viewer(&p), KV_SPECTATOR);
        assert_true(play_step(&p, NULL));
    }
    assert_int_equal(play_do(&p, 0, NULL), KV_EILLEGAL);
    play_free(&p);
}

/* At every moment the view is the viewer's and the log is what he may know;
 * between two people there is a moment when only public things are seen. */
static void check_eyes(const play *p, int n_people)
{
    kv_box seen, expected;
    int viewer = play_viewer(p), who = kv_decider(&p->rec.now.s);
    play_view(p, &seen.s);
    kv_view(&p->rec.now.s, viewer, &expected.s);
    assert_true(kv_is_view(&seen.s));
    assert_true(kv_equal(&seen.s, &expected.s));
    if (play_must_hand_over(p))
        assert_int_equal(viewer, KV_SPECTATOR);
    if (play_is_asked(p))
        assert_int_equal(viewer, who);
    if (who == KV_OVER && n_people > 1)
        assert_int_equal(viewer, KV_SPECTATOR);
    for (long i = p->n_lines - 1; i >= 0 && i > p->n_lines - 20; i--)
        assert_int_equal(play_sees(p, i), kv_event_seen(&p->line[i].event, viewer));
}

static void test_people_see_only_their_own(void **state)
{
    play p;
    kv_rng r;
    int n_hand_overs = 0, last = KV_SPECTATOR;
    (void)state;
    kv_rng_seed(&r, 9);
    begin(&p, "hrh", 9);
    while (kv_decider(&p.rec.now.s) != KV_OVER) {
        check_eyes(&p, 2);
        if (play_must_hand_over(&p)) {
            assert_int_equal(play_do(&p, random_action(&p, &r), NULL), KV_EILLEGAL);
            play_take_keyboard(&p);
            n_hand_overs++;
        } else if (play_is_asked(&p)) {
            if (last != KV_SPECTATOR && last != play_viewer(&p))
                assert_true(n_hand_overs > 0);
            last = play_viewer(&p);
            assert_int_equal(play_do(&p, random_action(&p, &r), NULL), KV_OK);
        } else {
            assert_true(play_step(&p, NULL));
        }
    }
    check_eyes(&p, 2);
    assert_true(n_hand_overs > 10);
    play_free(&p);
}

static void test_private_lines_reach_only_their_seat(void **state)
{
    play p;
    int n_private = 0;
    (void)state;
    begin(&p, "hh", 3);
    deal(&p);
    play_take_keyboard(&p);
    for (long i = 0; i < p.n_lines; i++) {
        const kv_event *e = &p.line[i].event;
        if (e->audience == 1 << 1) { /* for seat 1 alone */
            assert_false(play_sees(&p, i));
            n_private++;
        }
    }
    assert_true(n_private > 0);
    play_free(&p);
}

/* ---- Illegal things ------------------------------------------------------ */

static void test_illegal_changes_nothing(void **state)
{
    play p;
    kv_error e;
    (void)state;
    begin(&p, "hr", 1);
    deal(&p);
    kv_box before = p.rec.now;
    long n_moves = p.rec.n_actions, n_lines = p.n_lines;
    assert_int_equal(play_do(&p, action(&p, "leader king h9"), &e), KV_EILLEGAL);
    assert_non_null(e.rule);
    assert_true(kv_equal(&p.rec.now.s, &before.s));
    assert_int_equal(p.rec.n_actions, n_moves);
    assert_int_equal(p.n_lines, n_lines);
    play_free(&p);
}

/* ---- Saving and going on ------------------------------------------------- */

static kv_err resume(play *p, const char *from, size_t len, uint64_t seed,
                     player *const *players, kv_error *e)
{
    record r;
    kv_err err = record_read(&r, from, len, e);
    if (!err)
        return play_resume(p, &r, seed, players, e);
    record_free(&r);
    return err;
}

/* Decides for people, too, in a way that depends only on the position. */
static void go_on(play *p, long n_moves)
{
    while (p->rec.n_actions < n_moves && kv_decider(&p->rec.now.s) != KV_OVER) {
        kv_rng r;
        kv_rng_seed(&r, (uint64_t)p->rec.n_actions);
        play_take_keyboard(p);
        if (play_is_asked(p))
            assert_int_equal(play_do(p, random_action(p, &r), NULL), KV_OK);
        else
            assert_true(play_step(p, NULL));
    }
}

static void assert_same(const play *a, const play *b)
{
    assert_int_equal(a->rec.n_actions, b->rec.n_actions);
    assert_int_equal(a->n_lines, b->n_lines);
    assert_true(kv_equal(&a->rec.now.s, &b->rec.now.s));
    assert_int_equal(a->rec.is_new, b->rec.is_new);
    for (long i = 0; i < a->n_lines; i++)
        assert_memory_equal(&a->line[i].event, &b->line[i].event, sizeof(kv_event));
    for (long i = 0; i < a->rec.n_actions; i++) {
        assert_int_equal(a->rec.action[i], b->rec.action[i]);
        assert_int_equal(a->move[i].by, b->move[i].by);
    }
}

static void test_resumed_game_goes_on_the_same(void **state)
{
    play p, q;
    (void)state;
    begin(&p, "hrr", 77);
    go_on(&p, 150);
    assert_true(p.is_changed);
    kv_out o = start_text();
    assert_int_equal(play_write(&p, "human,random,random", "20250101-000000", &o, NULL),
                     KV_OK);
    assert_false(o.is_cut);
    assert_int_equal(resume(&q, text, o.len, 77, p.player, NULL), KV_OK);
    assert_false(q.is_changed);
    assert_same(&p, &q);
    go_on(&p, 100000);
    go_on(&q, 100000);
    assert_int_equal(kv_decider(&p.rec.now.s), KV_OVER);
    assert_same(&p, &q);
    play_free(&p);
    play_free(&q);
}

static void test_undo_after_resume(void **state)
{
    play p, q;
    (void)state;
    begin(&p, "hr", 1);
    deal(&p);
    kv_box before = p.rec.now;
    do_words(&p, "leader king a2");
    kv_out o = start_text();
    assert_int_equal(play_write(&p, "human,random", "x", &o, NULL), KV_OK);
    assert_int_equal(resume(&q, text, o.len, 1, p.player, NULL), KV_OK);
    assert_true(play_undo(&q));
    assert_true(kv_equal(&q.rec.now.s, &before.s));
    play_free(&p);
    play_free(&q);
}

/* Several people: whoever sits down first has to say so. */
static void test_resume_begins_with_hand_over(void **state)
{
    play p, q;
    (void)state;
    begin(&p, "hh", 4);
    deal(&p);
    play_take_keyboard(&p);
    do_words(&p, "pass");
    kv_out o = start_text();
    assert_int_equal(play_write(&p, "human,human", "x", &o, NULL), KV_OK);
    assert_int_equal(resume(&q, text, o.len, 4, p.player, NULL), KV_OK);
    assert_true(play_must_hand_over(&q));
    assert_int_equal(play_viewer(&q), KV_SPECTATOR);
    assert_false(play_can_undo(&q));
    play_free(&p);
    play_free(&q);
}

static void test_start_position_is_kept(void **state)
{
    play p, q;
    player *players[KV_MAX_SEATS] = {NULL};
    static char start[1 << 16];
    kv_out o;
    (void)state;
    begin(&p, "hr", 6);
    go_on(&p, 60);
    kv_out_init(&o, start, sizeof start);
    record_write_head(&p.rec.config, 1, &o);
    record_write_start(&p.rec.now.s, &o);
    record_write_end(&p.rec.now.s, 0, &o);
    assert_int_equal(resume(&q, start, o.len, 6, players, NULL), KV_OK);
    assert_int_equal(q.rec.n_actions, 0);
    play_free(&p);
    go_on(&q, 10);
    o = start_text();
    assert_int_equal(play_write(&q, "human,human", "x", &o, NULL), KV_OK);
    assert_non_null(strstr(text, "\nposition\n"));
    assert_int_equal(resume(&p, text, o.len, 6, players, NULL), KV_OK);
    assert_same(&p, &q);
    play_free(&p);
    play_free(&q);
}

/* Cut anywhere, a save is refused; nothing crashes and nothing is left over. */
static void test_damaged_saves_are_refused(void **state)
{
    play p, q;
    (void)state;
    begin(&p, "hr", 8);
    go_on(&p, 40);
    kv_out o = start_text();
    assert_int_equal(play_write(&p, "human,random", "x", &o, NULL), KV_OK);
    for (size_t len = 0; len + 1 < o.len; len += 7) {
        kv_error e = {.code = KV_OK};
        assert_int_not_equal(resume(&q, text, len, 8, p.player, &e), KV_OK);
        assert_int_not_equal(e.code, KV_OK);
    }
    char *move = strstr(text, "moves\n") + 6;
    *move = 'x';
    kv_error e;
    assert_int_not_equal(resume(&q, text, o.len, 8, p.player, &e), KV_OK);
    assert_true(e.line > 3);
    play_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_take_back_at_first),
        cmocka_unit_test(test_own_decision_can_be_taken_back),
        cmocka_unit_test(test_draw_cannot_be_taken_back),
        cmocka_unit_test(test_other_decision_cannot_be_taken_back),
        cmocka_unit_test(test_not_by_the_next_person),
        cmocka_unit_test(test_limits_in_whole_games),
        cmocka_unit_test(test_one_person_is_always_the_viewer),
        cmocka_unit_test(test_without_people_a_spectator_watches),
        cmocka_unit_test(test_people_see_only_their_own),
        cmocka_unit_test(test_private_lines_reach_only_their_seat),
        cmocka_unit_test(test_illegal_changes_nothing),
        cmocka_unit_test(test_resumed_game_goes_on_the_same),
        cmocka_unit_test(test_undo_after_resume),
        cmocka_unit_test(test_resume_begins_with_hand_over),
        cmocka_unit_test(test_start_position_is_kept),
        cmocka_unit_test(test_damaged_saves_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
