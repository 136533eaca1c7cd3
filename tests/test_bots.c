/* test_bots.c: the bots play by the rules, know only what their seat knows, and
 * play as well as they should. What holds for every bot is checked in every game,
 * with every number of players and over a spread of options.
 */
#include <stdio.h>
#include <string.h>

#include "cli/heap.h"
#include "core/game.h"
#include "karavana/bots.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

static _Alignas(64) unsigned char memory[1 << 18];

/* Lets a new bot choose in s for whoever decides. */
static kv_action ask(const kv_bot_kind *kind, const kv_state *s, kv_rng *r)
{
    kv_box view;
    kv_view(s, kv_decider(s), &view.s);
    if (kind->is_quick)
        return kv_bot_quick(kind, NULL, &view.s, r);
    kv_bot *b = kv_bot_init(kind, NULL, memory, sizeof memory);
    return kv_bot_choose(b, &view.s, r, 8);
}

static void test_registry(void **state)
{
    (void)state;
    assert_true(kv_bot_count() >= 3);
    for (int i = 0; i < kv_bot_count(); i++) {
        const kv_bot_kind *b = kv_bot_at(i);
        assert_ptr_equal(kv_bot_find(b->id), b);
        assert_non_null(b->help);
        assert_in_range(b->size, 1, sizeof memory);
    }
    assert_true(kv_bot_find("random")->is_quick);
    assert_true(kv_bot_find("greedy")->is_quick);
    assert_false(kv_bot_find("mcts")->is_quick);
    assert_null(kv_bot_find("nobody"));
    assert_null(kv_bot_find(""));
    assert_null(kv_bot_at(-1));
    assert_null(kv_bot_at(kv_bot_count()));
}

/* ---- Fair play ----------------------------------------------------------------- */

typedef struct {
    long n_asked, n_forced, n_resampled;
} counts;

/* The choice is legal; it hangs on the view and the random numbers alone; what is
 * forced is done without spending any. */
static void check_choice(const kv_bot_kind *bot, const kv_state *s,
                         const kv_state *resampled, uint64_t seed, counts *n)
{
    kv_rng r, again, other, fresh;
    kv_action legal[KV_MAX_LEGAL];
    kv_rng_seed(&r, seed);
    again = other = fresh = r;
    kv_action a = ask(bot, s, &r);
    assert_int_equal(kv_explain(s, a, NULL), KV_OK);
    assert_int_equal(ask(bot, s, &again), a);
    assert_memory_equal(&r, &again, sizeof r);
    assert_int_equal(ask(bot, resampled, &other), a);
    assert_memory_equal(&r, &other, sizeof r);
    n->n_asked++;
    if (kv_legal(s, legal) == 1) {
        assert_int_equal(a, legal[0]);
        assert_memory_equal(&r, &fresh, sizeof r);
        n->n_forced++;
    }
}

/* Asks the bots in a position that a seat decides. */
static void check_position(const kv_state *s, kv_rng *r, counts *n)
{
    kv_box view, resampled, view_again;
    int seat = kv_decider(s);
    kv_view(s, seat, &view.s);
    kv_determinize(&view.s, r, &resampled.s);
    kv_view(&resampled.s, seat, &view_again.s);
    assert_true(kv_equal(&view.s, &view_again.s));
    n->n_resampled += !kv_equal(s, &resampled.s);
    for (int i = 0; i < kv_bot_count(); i++) {
        const kv_bot_kind *kind = kv_bot_at(i);
        if (kind->is_quick || kv_rng_below(r, 16) == 0) /* test_mcts.c asks it more */
            check_choice(kind, s, &resampled.s, kv_rng_next(r), n);
    }
}

/* Plays a game in which everybody moves mostly at random and now and then well, so
 * that positions of all kinds come up, and asks in one of so many of them. */
static void check_game(const kv_config *c, uint64_t seed, counts *n)
{
    enum { EVERY = 12, GREEDY_SHARE = 4 };
    const kv_bot_kind *random = kv_bot_find("random"), *greedy = kv_bot_find("greedy");
    kv_box now;
    kv_rng r;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_new(c, &now.s, NULL), KV_OK);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
        kv_action a;
        if (who == KV_CHANCE) {
            a = kv_sample(&now.s, &r);
        } else {
            kv_action legal[KV_MAX_LEGAL];
            bool is_short = kv_legal(&now.s, legal) < 12; /* rare kinds of decisions */
            if (kv_rng_below(&r, is_short ? 3 : EVERY) == 0)
                check_position(&now.s, &r, n);
            a = ask(kv_rng_below(&r, GREEDY_SHARE) ? random : greedy, &now.s, &r);
        }
        kv_apply_unchecked(&now.s, a, NULL);
    }
}

static void test_fair_play(void **state)
{
    (void)state;
    int effort = test_effort(100), step = effort < 100 ? 100 / effort : 1;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        counts n = {0, 0, 0};
        for (int players = g->min_players; players <= g->max_players; players++) {
            int n_configs = prop_n_plain_configs(g) + 8;
            for (int k = 0; k < n_configs; k += step) {
                kv_config c;
                if (prop_config(g, players, k, &c))
                    check_game(&c, (uint64_t)(players * 1000 + k), &n);
            }
        }
        print_message("%s: %ld choices, %ld forced, %ld with other hidden things\n",
                      g->id, n.n_asked, n.n_forced, n.n_resampled);
        assert_true(n.n_asked > 0 && n.n_forced > 0);
    }
}

/* ---- Strength ------------------------------------------------------------------ */

/* Plays one game, the hero on one side's seats and the other bot on all the others; as
 * many sides as players, unless they are teams. Returns whether the hero won alone. */
static bool wins(const kv_config *c, int n_sides, const kv_bot_kind *hero,
                 const kv_bot_kind *other, int side, uint64_t seed)
{
    kv_box now;
    kv_rng chance, r[KV_MAX_SEATS];
    kv_result result;
    kv_rng_seed(&chance, kv_rng_stream(seed, 0));
    for (int i = 0; i < KV_MAX_SEATS; i++)
        kv_rng_seed(&r[i], kv_rng_stream(seed, (uint64_t)i + 1));
    assert_int_equal(kv_new(c, &now.s, NULL), KV_OK);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
        const kv_bot_kind *bot = who >= 0 && who % n_sides == side ? hero : other;
        kv_action a = who == KV_CHANCE ? kv_sample(&now.s, &chance)
                                       : ask(bot, &now.s, &r[who]);
        kv_apply_unchecked(&now.s, a, NULL);
    }
    assert_int_equal(kv_get_result(&now.s, &result), KV_OK);
    for (int i = 0; i < c->players; i++)
        if (i % n_sides != side && result.rank[i] == 1)
            return false;
    return result.rank[side] == 1;
}

/* Greedy alone against random players, its seat going round; in teams with its like. */
static const struct {
    const char *game;
    int players, n_sides, n_games, percent;
    const char *on[3]; /* options */
} matches[] = {
    {"tigris", 2, 2, 200, 95, {NULL}},
    {"tigris", 3, 3, 30, 90, {NULL}},
    {"tigris", 4, 4, 30, 90, {NULL}},
    {"yspahan", 2, 2, 50, 90, {NULL}},
    {"yspahan", 3, 3, 50, 90, {NULL}},
    {"yspahan", 4, 4, 200, 90, {NULL}},
    {"inkas", 3, 3, 60, 80, {NULL}},
    {"inkas", 4, 4, 200, 90, {NULL}},
    {"landsea", 2, 2, 200, 90, {"mountains_corals", "caravans_ships", "waypoints"}},
    {"landsea", 2, 2, 20, 90, {NULL}},
    {"landsea", 3, 3, 30, 90, {NULL}},
    {"landsea", 4, 2, 20, 90, {"mountains_corals", "caravans_ships", "waypoints"}},
    {"wayfarers", 4, 4, 100, 90, {NULL}},
};

static void test_greedy_beats_random(void **state)
{
    (void)state;
    const kv_bot_kind *greedy = kv_bot_find("greedy"), *random = kv_bot_find("random");
    for (size_t i = 0; i < N_OF(matches); i++) {
        const kv_game *g = kv_game_find(matches[i].game);
        int players = matches[i].players, n_sides = matches[i].n_sides;
        int n = test_effort(matches[i].n_games), n_won = 0;
        kv_config c;
        assert_int_equal(kv_config_init(&c, g, players, NULL), KV_OK);
        for (int k = 0; k < 3 && matches[i].on[k]; k++)
            assert_int_equal(kv_config_set(&c, matches[i].on[k], "on", NULL), KV_OK);
        for (int k = 0; k < n; k++)
            n_won += wins(&c, n_sides, greedy, random, k % n_sides,
                          kv_rng_stream(2, (uint64_t)k));
        print_message("%s, %d players: greedy won %d of %d\n", g->id, players, n_won, n);
        assert_true(n_won * 100 >= n * matches[i].percent);
    }
}

/* Thinking needs no memory but the stack. */
static void test_no_heap(void **state)
{
    (void)state;
    int64_t before = heap_count();
    if (before < 0)
        skip();
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        const kv_bot_kind *greedy = kv_bot_find("greedy");
        kv_config c;
        assert_int_equal(kv_config_init(&c, g, g->min_players, NULL), KV_OK);
        before = heap_count();
        (void)wins(&c, c.players, greedy, greedy, 0, 3);
        assert_int_equal(heap_count(), before);
    }
}

/* ---- Sense --------------------------------------------------------------------- */

/* Positions in which greedy must find what any player would. */
static const struct {
    const char *title, *position, *move; /* move: how the choice must begin */
} lessons[] = {
    {"a defender adds just what holds",
     "game tigris\nplayers 2\nturn archer 1\nboard at g5\n Ka T Kb\n"
     "hand bull temple 3 farm 2\n"
     "decide commit defender revolt king attacker archer defender bull committed 1\n",
     "commit 1"},
    {"an attacker does not add to what is lost",
     "game tigris\nplayers 2\nturn archer 1\nboard at g4\n"
     " . . T .\n Ka T Kb T\n . . T .\n"
     "hand archer temple 1 farm 3\nhand bull temple 4 farm 2\n"
     "decide commit attacker revolt king defender bull\n",
     "commit 0"},
    {"a monument that pays both leaders",
     "game tigris\nplayers 2\nturn archer 1\nboard at g4\n T . . . .\n Ka T T T Pa\n"
     " . T T . .\nhand archer farm 2\ndecide monument i6\n",
     "monument h5 red-black"},
    {"a war that is sure to be won",
     "game tigris\nplayers 2\nturn archer 1\nboard at g5\n T Ka S S . S Kb T*\n"
     "hand archer market 2\npoints archer red 3 blue 3 green 3 black 1\n",
     "tile market k5"},
    {"the colour that lags behind",
     "game tigris\nplayers 2\nturn archer 1\nboard at m5\n Pa T*\n . Fa\n"
     "hand archer temple 1 farm 1\npoints archer red 6 green 3 black 3\n",
     "tile farm"},
    {"the end of the game when ahead",
     "game tigris\nplayers 2\nturn archer 2\nhand archer temple 6\nhand bull temple 6\n"
     "bag temple 3\npoints archer red 5 blue 5 green 5 black 5\npoints bull red 9\n",
     "swap"},
    {"a camel for a finished souk on the last day of the week",
     "game yspahan\nplayers 3\nweek 1\nday 7\nturn 2\noverseer w2\n"
     "seat blue points 0 gold 0 camels 1\ngoods blue chest.blue.1 chest.blue.2\n"
     "tower gold 6 white 2 yellow 0\ndecide camel floor gold load chest.blue.1\n",
     "camel yes"},
    {"the dice that finish a souk on the last day of the week",
     "game yspahan\nplayers 3\nweek 2\nday 7\nturn 3\n"
     "goods blue chest.yellow.1 chest.yellow.2\n"
     "tower camel 1 white 1 yellow 0\ntower bag 2 white 2 yellow 0\n"
     "tower barrel 3 white 1 yellow 0\ntower chest 4 white 1 yellow 0\n"
     "tower gold 6 white 1 yellow 0\ndecide group\n",
     "take chest"},
    {"the building that scores before the game ends",
     "game yspahan\nplayers 3\nweek 3\nday 7\nturn 3\n"
     "seat green points 20 gold 2 camels 2\nbuildings green paddock store\n"
     "decide after\n",
     "build hammam"},
    {"a large area of one's own is closed",
     "game landsea\nplayers 2\nhand land T11B\nhand sea T23B T37A\n"
     "map STARTA@(0,0)r0 T51B@(1,-1)r2 T24A@(2,-2)r4 T57A@(1,-2)r4 T03B@(0,-1)r0\n"
     "map T43B@(-1,1)r5\n",
     "flip 1"},
    {"the cell that closes it",
     "game landsea\nplayers 2\nhand land T11B\nhand sea T23B T37A\n"
     "map STARTA@(0,0)r0 T51B@(1,-1)r2 T24A@(2,-2)r4 T57A@(1,-2)r4 T03B@(0,-1)r0\n"
     "map T43B@(-1,1)r5\ndecide cell flip 1\n",
     "at (1,-3)"},
    {"a rival's area stays open",
     "game landsea\nplayers 2\nhand land T21B T35B\nhand sea T43B T47B\nturn sea\n"
     "map STARTA@(0,0)r0 T14A@(1,0)r5 T18A@(1,-1)r4 T06B@(-1,1)r1 T23B@(-2,1)r1\n"
     "map T40A@(-3,1)r1 T49A@(2,0)r3 T22B@(-3,2)r5\ndecide turn play 1 at (0,-1)\n",
     "turn 3"},
    {"a second tile that closes an area",
     "game landsea\nplayers 2\nhand land T13A\nhand sea T42B T25B\n"
     "map STARTA@(0,0)r0 T38B@(-1,1)r4 T12B@(0,-1)r2 T15A@(1,-1)r4\ndecide again\n",
     "flip 1"},
    {"the tile that would score most for the rival is stolen",
     "game landsea\nplayers 2\nhand land T57B\nhand sea T18B T14B\n"
     "map STARTA@(0,0)r0 T43A@(0,-1)r5 T51A@(-1,1)r1 T22B@(-2,2)r3 T11B@(0,1)r5\n"
     "map T35A@(1,-1)r3 T47A@(0,-2)r0 T48B@(0,-3)r0 T54A@(1,0)r4 T16B@(-1,-3)r2\n"
     "decide steal\n",
     "steal sea 2"},
    {"a card that scores before the game ends",
     "game yspahan\nplayers 3\nweek 3\nday 7\nturn 3\n"
     "seat green points 20 gold 9 camels 4\nhand green camels-to-points 1\n"
     "decide after\n",
     "card camels-to-points 4"},
    {"the village that wins",
     "game inkas\nplayers 3\ndice 5\nvillages orange i56 i29\nroads orange p81 p33\n"
     "villages blue i57 i44\nroads blue p74 p67\n"
     "villages red i20 i25\nseat red markers 10\nroads red p22 p23\n"
     "hand red wood 1 stone 1 wool 1 potato 1 ore 3\n",
     "village i21"},
    {"the city that completes a tribe",
     "game inkas\nplayers 3\ndice 5\nvillages orange i56 i29\nroads orange p81 p33\n"
     "villages blue i57 i44\nroads blue p74 p67\n"
     "villages red i20 i25 i15\nroads red p22 p23\nhand red potato 2 ore 3 wool 1\n",
     "city"},
    {"a trade that pays for a village",
     "game inkas\nplayers 3\ndice 5\nvillages orange i56 i29\nroads orange p81 p33\n"
     "villages blue i57 i44\nroads blue p74 p67\n"
     "villages red i20 i25\nroads red p22 p23\noffers 1\n"
     "hand red stone 1 wool 1 potato 1 fish 2\nhand blue wood 1\n"
     "decide pick give fish 1 want wood 1 to blue accept blue\n",
     "deal blue"},
    {"no trade that lets another one win",
     "game inkas\nplayers 3\ndice 5\nvillages orange i56 i29\nroads orange p81 p33\n"
     "villages red i20 i25\nroads red p22 p23\nturn blue\noffers 1\n"
     "villages blue i57 i44\nseat blue markers 10\nroads blue p74 p63 p67\n"
     "hand blue stone 1 wool 1 potato 1 fish 1\nhand red wood 1 wool 1\n"
     "decide answer give fish 1 want wood 1 to red\n",
     "decline"},
};

static void test_greedy_has_sense(void **state)
{
    (void)state;
    const kv_bot_kind *greedy = kv_bot_find("greedy");
    for (size_t i = 0; i < N_OF(lessons); i++) {
        kv_box s;
        kv_error e;
        const char *text = lessons[i].position, *move = lessons[i].move;
        if (kv_position_read(text, strlen(text), &s.s, &e))
            fail_msg("%s: line %d: %s", lessons[i].title, e.line, e.text);
        for (uint64_t seed = 0; seed < 5; seed++) {
            char buf[KV_MAX_ACTION_TEXT];
            kv_out out;
            kv_rng r;
            kv_rng_seed(&r, seed);
            kv_out_init(&out, buf, sizeof buf);
            kv_action_text(&s.s, ask(greedy, &s.s, &r), &out);
            if (strncmp(buf, move, strlen(move)))
                fail_msg("%s: %s, not %s", lessons[i].title, buf, move);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_registry),
        cmocka_unit_test(test_fair_play),
        cmocka_unit_test(test_greedy_has_sense),
        cmocka_unit_test(test_no_heap),
        cmocka_unit_test(test_greedy_beats_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
