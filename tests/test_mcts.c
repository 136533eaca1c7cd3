/* test_mcts.c: the tree search knows only what its seat knows, says what its header
 * promises, keeps to its memory and finds plain wins. What holds for every search is
 * checked in every game, with every number of players and over a spread of options.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/heap.h"
#include "core/game.h"
#include "karavana/bots.h"
#include "players/player.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

enum { MEMORY = 1 << 20, BURST = 4 };

static _Alignas(64) unsigned char memory[3][MEMORY];

/* What a search or a player thinks of a decision. */
typedef struct {
    int n;
    kv_bot_info info;
    kv_choice choice[KV_MAX_LEGAL];
} outcome;

static outcome truth, other, third;

/* Leaves rubbish on the stack below: what is read there before it is written would
 * differ from one search to the next. */
__attribute__((noinline)) static void soil_stack(int byte)
{
    volatile unsigned char rubbish[1 << 17];
    for (size_t i = 0; i < sizeof rubbish; i++)
        rubbish[i] = (unsigned char)byte;
}

/* The same for the memory of a search. */
static kv_bot *fresh_search(int i, int byte)
{
    memset(memory[i], byte, MEMORY);
    return kv_bot_init(kv_bot_find("mcts"), NULL, memory[i], MEMORY);
}

/* In slices, which must make no difference. */
static void ask_search(kv_bot *s, const kv_state *full, uint64_t seed, long n, long slice,
                       outcome *out)
{
    kv_box view;
    soil_stack((int)slice);
    kv_view(full, kv_decider(full), &view.s);
    kv_bot_begin(s, &view.s, seed);
    for (long done = 0; done < n; done += slice)
        kv_bot_run(s, n - done < slice ? n - done : slice);
    out->n = kv_bot_choices(s, out->choice);
    kv_bot_get_info(s, &out->info);
}

static kv_action ask_player(player *p, const kv_state *full, kv_rng *r, int rubbish,
                            outcome *out)
{
    static player_thoughts thoughts;
    kv_box view;
    memset(&thoughts, rubbish, sizeof thoughts);
    soil_stack(rubbish);
    kv_view(full, kv_decider(full), &view.s);
    kv_action a = player_choose(p, &view.s, r, NULL, &thoughts);
    out->n = thoughts.n;
    out->info = thoughts.info;
    memcpy(out->choice, thoughts.choice, (size_t)thoughts.n * sizeof *out->choice);
    return a;
}

static bool is_same(const outcome *a, const outcome *b)
{
    if (a->n != b->n)
        return false;
    for (int i = 0; i < a->n; i++) {
        const kv_choice *x = &a->choice[i], *y = &b->choice[i];
        if (x->action != y->action || x->visits != y->visits || x->value != y->value)
            return false;
    }
    return true;
}

static void assert_same(const outcome *a, const outcome *b)
{
    assert_int_equal(a->n, b->n);
    for (int i = 0; i < a->n; i++) {
        assert_int_equal(a->choice[i].action, b->choice[i].action);
        assert_int_equal(a->choice[i].visits, b->choice[i].visits);
        assert_int_equal(a->choice[i].value, b->choice[i].value);
    }
    assert_int_equal(a->info.iterations, b->info.iterations);
    assert_int_equal(a->info.kept, b->info.kept);
    assert_int_equal(a->info.depth, b->info.depth);
    assert_int_equal(a->info.used, b->info.used);
}

/* ---- Games played at random ------------------------------------------------------- */

static void start(const kv_game *g, uint64_t seed, kv_state *s, kv_rng *r)
{
    kv_config config;
    kv_rng_seed(r, seed);
    assert_int_equal(kv_config_init(&config, g, g->max_players, NULL), KV_OK);
    assert_int_equal(kv_new(&config, s, NULL), KV_OK);
}

static void go_on(kv_state *s, kv_rng *r)
{
    bool is_chance = kv_decider(s) == KV_CHANCE;
    kv_apply_unchecked(s, is_chance ? kv_sample(s, r) : prop_uniform(s, r), NULL);
}

/* ---- What the header promises ----------------------------------------------------- */

static int compare_actions(const void *a, const void *b)
{
    return *(const kv_action *)a - *(const kv_action *)b;
}

/* All legal actions, each once. */
static void check_actions(const outcome *o, const kv_state *full)
{
    static kv_action legal[KV_MAX_LEGAL], found[KV_MAX_LEGAL];
    int n = kv_legal(full, legal);
    assert_int_equal(o->n, n);
    for (int i = 0; i < n; i++)
        found[i] = o->choice[i].action;
    qsort(found, (size_t)n, sizeof *found, compare_actions);
    assert_memory_equal(found, legal, (size_t)n * sizeof *found);
}

static void check_outcome(const outcome *o, const kv_state *full, long n_asked)
{
    long sum = 0;
    check_actions(o, full);
    for (int i = 0; i < o->n; i++) {
        assert_in_range(o->choice[i].value, 0, KV_SURE);
        assert_true(o->choice[i].visits >= 0);
        assert_true(i == 0 || o->choice[i].visits <= o->choice[i - 1].visits);
        sum += o->choice[i].visits;
    }
    assert_int_equal(o->info.iterations, n_asked);
    assert_true(o->info.kept >= 0);
    assert_int_equal(sum, o->info.iterations + o->info.kept);
    assert_true(o->info.used <= MEMORY);
    assert_true(n_asked ? o->info.depth >= 1 : o->info.depth == 0);
}

/* ---- No peeking ------------------------------------------------------------------- */

typedef struct {
    long n, n_differ;      /* positions; with another state that looks the same */
    long n_kept, n_forced; /* where something was known from before; one choice */
    long n_player;         /* of all positions, asked through a player */
    long n_seeds, n_seeds_matter;
} counts;

/* Of a new search: another seed gives other results somewhere. */
static void check_other_seed(const kv_state *full, uint64_t seed, long n, counts *c)
{
    if (truth.info.kept || truth.n == 1 || n < 8)
        return;
    ask_search(fresh_search(2, 0x33), full, ~seed, n, n, &third);
    check_outcome(&third, full, n);
    c->n_seeds++;
    c->n_seeds_matter += !is_same(&truth, &third);
}

/* Two searches of one seat that learn from its views, one in the world as it is, one
 * always in another world that the seat cannot tell from it. */
static kv_action check_search(kv_bot *const s[2], const kv_state *full,
                              const kv_state *resampled, kv_rng *r, counts *c)
{
    uint64_t seed = kv_rng_next(r);
    long n = kv_rng_below(r, 8) ? kv_rng_below(r, 24) : 100;
    ask_search(s[0], full, seed, n, n ? n : 1, &truth);
    ask_search(s[1], resampled, seed, n, 7, &other);
    check_outcome(&truth, full, n);
    check_outcome(&other, resampled, n);
    assert_same(&truth, &other);
    c->n_kept += truth.info.kept > 0;
    check_other_seed(full, seed, n, c);
    return truth.choice[0].action;
}

/* The same for players, who err at random. */
static kv_action check_players(player *const p[2], const kv_state *full,
                               const kv_state *resampled, kv_rng *r, counts *c)
{
    kv_rng own, also;
    kv_rng_seed(&own, kv_rng_next(r));
    also = own;
    kv_action a = ask_player(p[0], full, &own, 0, &truth);
    kv_action b = ask_player(p[1], resampled, &also, 0xff, &other);
    assert_int_equal(a, b);
    assert_int_equal(kv_explain(full, a, NULL), KV_OK);
    assert_memory_equal(&own, &also, sizeof own);
    assert_same(&truth, &other);
    if (truth.n)
        check_actions(&truth, full);
    c->n_player++;
    return a;
}

/* Plays on at random until seat decides; false when the game ends before. */
static bool play_until(kv_state *s, int seat, kv_rng *r)
{
    for (int who; (who = kv_decider(s)) != seat;) {
        if (who == KV_OVER)
            return false;
        go_on(s, r);
    }
    return true;
}

/* Some decisions of one seat from a position on, in which it plays what it finds. */
static void check_burst(const kv_state *from, player *const p[2], kv_rng *r, counts *c)
{
    kv_box now, view, resampled, view_again;
    int seat = kv_decider(from);
    bool is_player = kv_rng_below(r, 3) == 0;
    kv_bot *s[2] = {fresh_search(0, 0), fresh_search(1, 0xff)};
    kv_copy(&now.s, from);
    player_new_game(p[0]);
    player_new_game(p[1]);
    for (int i = 0; i < BURST && play_until(&now.s, seat, r); i++) {
        kv_action legal[KV_MAX_LEGAL];
        kv_view(&now.s, seat, &view.s);
        kv_determinize(&view.s, r, &resampled.s);
        kv_view(&resampled.s, seat, &view_again.s);
        assert_true(kv_equal(&view.s, &view_again.s));
        c->n++;
        c->n_differ += !kv_equal(&now.s, &resampled.s);
        c->n_forced += kv_legal(&now.s, legal) == 1;
        kv_action a = is_player ? check_players(p, &now.s, &resampled.s, r, c)
                                : check_search(s, &now.s, &resampled.s, r, c);
        kv_apply_unchecked(&now.s, a, NULL);
    }
}

/* Plays a game in which everybody moves mostly at random and now and then well; of all
 * its decisions some are drawn, each as likely, and the bursts start there. */
static void check_game(const kv_config *config, player *const p[2], uint64_t seed,
                       counts *c)
{
    enum { N = 3 };
    const kv_bot_kind *greedy = kv_bot_find("greedy");
    kv_box now, view, sample[N];
    kv_rng r;
    uint32_t n = 0;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_new(config, &now.s, NULL), KV_OK);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
        kv_action a = who == KV_CHANCE ? kv_sample(&now.s, &r) : prop_uniform(&now.s, &r);
        if (who != KV_CHANCE) {
            uint32_t i = n < N ? n : kv_rng_below(&r, n + 1);
            n++;
            if (i < N)
                kv_copy(&sample[i].s, &now.s);
            if (kv_rng_below(&r, 12) == 0) {
                kv_view(&now.s, who, &view.s);
                a = kv_bot_quick(greedy, NULL, &view.s, &r);
            }
        }
        kv_apply_unchecked(&now.s, a, NULL);
    }
    for (uint32_t i = 0; i < n && i < N; i++)
        check_burst(&sample[i].s, p, &r, c);
}

/* All levels in turn; the strong ones get less time than is theirs. */
static player *open_level(int i)
{
    char text[32];
    player_spec spec;
    snprintf(text, sizeof text, "level:%d:%d", 1 + i % KV_LEVELS, 1 + i % 24);
    assert_int_equal(player_read(text, &spec, NULL), KV_OK);
    player *p = player_open(&spec, NULL);
    assert_non_null(p);
    return p;
}

static void check_no_peeking(const kv_game *g, counts *c)
{
    int n_counts = g->max_players - g->min_players + 1;
    int n_configs = prop_n_plain_configs(g) + 8, n_games = test_effort(140);
    n_games = n_games < 10 ? 10 : n_games; /* fewer show too little of each kind */
    for (int i = 0; i < n_games; i++) {
        kv_config config;
        int players = g->min_players + i % n_counts;
        int k = i / n_counts * 101 % n_configs; /* 101: also few games are a spread */
        if (!prop_config(g, players, k, &config))
            continue;
        player *p[2] = {open_level(i), open_level(i)};
        check_game(&config, p, kv_rng_stream(7, (uint64_t)i), c);
        player_close(p[0]);
        player_close(p[1]);
    }
}

static void test_no_peeking(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        counts c = {0};
        check_no_peeking(g, &c);
        print_message("%s: %ld positions, %ld with other hidden things, %ld kept, "
                      "%ld forced, %ld by players; another seed mattered in %ld of "
                      "%ld\n",
                      g->id, c.n, c.n_differ, c.n_kept, c.n_forced, c.n_player,
                      c.n_seeds_matter, c.n_seeds);
        /* Else nothing would have been shown. */
        assert_true(c.n_differ * 5 >= c.n);
        assert_true((c.n_kept > 0 || g->judgement.search.flat) && c.n_player > 0);
        assert_true(c.n_seeds_matter * 4 >= c.n_seeds);
    }
}

/* ---- Memory ----------------------------------------------------------------------- */

enum { CANARY = 8192 };

/* Some decisions of a game in exactly size bytes, with far more iterations than they
 * have room for. */
static void check_small_memory(const kv_game *g, size_t size, long n_iterations)
{
    kv_box now;
    kv_config config;
    kv_rng r;
    size_t used = 0;
    unsigned char *block = malloc(size + CANARY);
    assert_non_null(block);
    memset(block, 0xa5, size + CANARY);
    kv_rng_seed(&r, size);
    assert_int_equal(kv_config_init(&config, g, g->max_players, NULL), KV_OK);
    assert_int_equal(kv_new(&config, &now.s, NULL), KV_OK);
    kv_bot *s = kv_bot_init(kv_bot_find("mcts"), NULL, block, size);
    for (int i = 0; i < 12 && play_until(&now.s, i % config.players, &r); i++) {
        long n = i % 4 ? 50 : n_iterations;
        ask_search(s, &now.s, (uint64_t)i, n, n, &truth);
        check_outcome(&truth, &now.s, n);
        used = truth.info.used > used ? truth.info.used : used;
        kv_apply_unchecked(&now.s, truth.choice[0].action, NULL);
    }
    assert_true(used <= size);
    for (int i = 0; i < CANARY; i++)
        assert_int_equal(block[size + (size_t)i], 0xa5);
    print_message("%s: %zu of %zu bytes used\n", g->id, used, size);
    free(block);
}

static void test_memory(void **state)
{
    (void)state;
    size_t least = kv_bot_find("mcts")->size;
    long n_iterations = 2500 + test_effort(6000); /* nodes: about 1500 */
    for (int i = 0; i < kv_game_count(); i++) {
        check_small_memory(kv_game_at(i), least, n_iterations);
        check_small_memory(kv_game_at(i), least + 12345, 800);
    }
}

/* A search takes no memory but what it was given. */
static void test_no_heap(void **state)
{
    (void)state;
    int64_t before = heap_count();
    if (before < 0)
        skip();
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box now;
        kv_config config;
        kv_rng r;
        kv_rng_seed(&r, 1);
        assert_int_equal(kv_config_init(&config, g, g->min_players, NULL), KV_OK);
        assert_int_equal(kv_new(&config, &now.s, NULL), KV_OK);
        assert_true(play_until(&now.s, 0, &r));
        before = heap_count();
        ask_search(fresh_search(0, 1), &now.s, 1, 100, 100, &truth);
        assert_int_equal(heap_count(), before);
    }
}

/* ---- Single decisions ------------------------------------------------------------- */

/* Also the only choice has a value: that of its state. No evaluation says 0. */
static void test_forced(void **state)
{
    (void)state;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_action legal[KV_MAX_LEGAL];
        kv_box now;
        kv_rng r;
        int n = 0;
        start(g, 4, &now.s, &r);
        for (int who; (who = kv_decider(&now.s)) != KV_OVER && n < 10;) {
            if (who != KV_CHANCE && kv_legal(&now.s, legal) == 1) {
                ask_search(fresh_search(0, 0), &now.s, 1, 0, 1, &truth);
                assert_true(truth.choice[0].value > 0);
                n++;
            }
            go_on(&now.s, &r);
        }
        assert_true(n > 0);
    }
}

/* Where a game says when turns begin, each begins once, and the next is another's. */
static void test_turns(void **state)
{
    (void)state;
    int n_games = 0;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box now;
        kv_rng r;
        int n = 0, last = KV_CHANCE;
        if (!g->judgement.is_turn)
            continue;
        start(g, 6, &now.s, &r);
        for (int who; (who = kv_decider(&now.s)) != KV_OVER;) {
            if (who != KV_CHANCE && g->judgement.is_turn(&now.s)) {
                assert_int_not_equal(who, last);
                last = who;
                n++;
            }
            go_on(&now.s, &r);
        }
        assert_true(n > g->max_players);
        n_games++;
    }
    assert_true(n_games > 0);
}

/* Where no tree is grown, a line of a choice depends on nothing but how many lines of
 * that choice there were before. */
static void check_lines(const kv_state *full, uint64_t seed)
{
    enum { N = 12 };
    kv_box view;
    kv_choice c[2][KV_MAX_LEGAL];
    kv_view(full, kv_decider(full), &view.s);
    for (int i = 0; i < 2; i++) {
        kv_action legal[KV_MAX_LEGAL];
        kv_bot *s = fresh_search(i, i);
        int n = kv_legal(full, legal);
        kv_bot_begin(s, &view.s, seed);
        for (int k = 0; k < N * n; k++) /* one by one in turn, or all of one, backwards */
            kv_bot_insist(s, legal[i ? n - 1 - k / N : k % n], 1);
        assert_int_equal(kv_bot_choices(s, c[i]), n);
        for (int k = 0; k < n && i; k++) {
            assert_int_equal(c[0][k].visits, N);
            assert_int_equal(c[0][k].action, c[1][k].action);
            assert_int_equal(c[0][k].value, c[1][k].value);
        }
    }
}

/* The better a choice, the more lines it gets, and none of a few gets none. */
static void check_shares(const outcome *o, long n)
{
    for (int i = 0; i < o->n && o->n <= 8; i++)
        assert_true(o->choice[i].visits * 8 * o->n >= n);
    assert_true(o->n > 8 || o->choice[0].visits * 4 >= n);
}

static void test_flat(void **state)
{
    (void)state;
    int n_games = 0;
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        kv_box now;
        kv_rng r;
        int n = 0;
        if (!g->judgement.search.flat)
            continue;
        start(g, 9, &now.s, &r);
        for (int who; (who = kv_decider(&now.s)) != KV_OVER && n < test_effort(40);) {
            if (who != KV_CHANCE && kv_rng_below(&r, 16) == 0) {
                check_lines(&now.s, kv_rng_next(&r));
                ask_search(fresh_search(0, 0), &now.s, kv_rng_next(&r), 400, 400, &truth);
                check_outcome(&truth, &now.s, 400);
                check_shares(&truth, 400);
                n++;
            }
            go_on(&now.s, &r);
        }
        assert_true(n > 0);
        n_games++;
    }
    assert_true(n_games > 0);
}

/* Positions in which one choice wins or loses at once. */
static const struct {
    const char *title, *position; /* the text, or the path of a file */
    const char *line;             /* takes the place of the first line that starts so */
    const char *move;             /* how the choice must begin; after '!' how not */
} lessons[] = {
    {"the end of the game when ahead",
     "game tigris\nplayers 2\nturn archer 2\nhand archer temple 6\nhand bull temple 6\n"
     "bag temple 3\npoints archer red 5 blue 5 green 5 black 5\npoints bull red 9\n",
     NULL, "swap temple"},
    {"not the end of the game when behind",
     "game tigris\nplayers 2\nturn bull 2\nhand archer temple 6\nhand bull temple 6\n"
     "bag temple 3\npoints archer red 5 blue 5 green 5 black 5\npoints bull red 9\n",
     NULL, "!swap temple"},
    {"the building that wins before the game ends",
     "game yspahan\nplayers 3\nweek 3\nday 7\nturn 3\n"
     "seat green points 20 gold 2 camels 2\nseat blue points 22\n"
     "buildings green paddock store\ndecide after\n",
     NULL, "build hammam"},
    {"the village that wins",
     "game inkas\nplayers 3\ndice 5\nvillages orange i56 i29\nroads orange p81 p33\n"
     "villages blue i57 i44\nroads blue p74 p67\n"
     "villages red i20 i25\nseat red markers 10\nroads red p22 p23\n"
     "hand red wood 1 stone 1 wool 1 potato 1 ore 3\n",
     NULL, "village i21"},
    {"no trade that lets another one win",
     "game inkas\nplayers 3\ndice 5\nvillages orange i56 i29\nroads orange p81 p33\n"
     "villages red i20 i25\nroads red p22 p23\nturn blue\noffers 1\n"
     "villages blue i57 i44\nseat blue markers 10\nroads blue p74 p63 p67\n"
     "hand blue stone 1 wool 1 potato 1 fish 1\nhand red wood 1 wool 1\n"
     "decide answer give fish 1 want wood 1 to red\n",
     NULL, "!accept"},
    {"the face of the last tile that closes an area", "tests/perft/landsea/final.pos",
     "scores land 22 sea 18 cartographer 17", "play 1"},
    {"a draw alone is better than a loss", "tests/perft/wayfarers/solo-draw.pos", NULL,
     "done"},
};

/* Reads a position, with one line replaced by another of the same first word. */
static void read_position(const char *title, const char *text, const char *line,
                          kv_state *s)
{
    static char buf[1 << 14];
    kv_error e;
    char *file = strchr(text, '\n') ? NULL : test_read_file(text, NULL);
    const char *from = file ? file : text, *at = from + strlen(from), *rest = at;
    if (line) {
        char word[32];
        snprintf(word, sizeof word, "\n%.*s", (int)strcspn(line, " ") + 1, line);
        at = strstr(from, word);
        assert_non_null(at);
        rest = strchr(++at, '\n');
        assert_non_null(rest);
    }
    int len = snprintf(buf, sizeof buf, "%.*s%s%s", (int)(at - from), from,
                       line ? line : "", rest);
    assert_true(len > 0 && (size_t)len < sizeof buf);
    free(file);
    if (kv_position_read(buf, (size_t)len, s, &e))
        fail_msg("%s: line %d: %s", title, e.line, e.text);
}

static void test_plain_wins(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_OF(lessons); i++) {
        kv_box s;
        bool is_not = lessons[i].move[0] == '!';
        const char *move = lessons[i].move + is_not;
        read_position(lessons[i].title, lessons[i].position, lessons[i].line, &s.s);
        for (uint64_t seed = 0; seed < 5; seed++) {
            char buf[KV_MAX_ACTION_TEXT];
            kv_out out;
            ask_search(fresh_search(0, 0), &s.s, seed, 300, 300, &truth);
            kv_out_init(&out, buf, sizeof buf);
            kv_action_text(&s.s, truth.choice[0].action, &out);
            if (!strncmp(buf, move, strlen(move)) == is_not)
                fail_msg("%s: %s, not %s", lessons[i].title, buf, lessons[i].move);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_peeking), cmocka_unit_test(test_memory),
        cmocka_unit_test(test_no_heap),    cmocka_unit_test(test_forced),
        cmocka_unit_test(test_turns),      cmocka_unit_test(test_flat),
        cmocka_unit_test(test_plain_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
