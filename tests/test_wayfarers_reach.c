/* test_wayfarers_reach.c: what a turn of Wayfarers of the South Tigris can lead to. The
 * game offers small decisions in an order of its own, closes frames by itself and looks
 * ahead for what can be paid; a slow resolver (support/wayfarers_slow.h) tries every
 * part in every order. From positions of random games, shaken to be rich, poor or in
 * each other's way, both must reach exactly the same: from the start of a turn to the
 * main action, and from there to the end of the turn.
 *
 * Dice and decks are loaded for both: all rolls of a position show the same value, and
 * the lowest card of a deck comes first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/wayfarers/wayfarers.h"
#include "tests/support/test.h"
#include "tests/support/wayfarers_slow.h"

enum { SET_SIZE = 1 << 17, MAX_SEEN = 8000, MAX_ENDS = 30000, MAX_PATH = 200 };

/* ---- Sets of keys ----------------------------------------------------------- */

typedef struct {
    uint64_t *key; /* 0: empty */
    int n;
} key_set;

static bool has_key(const key_set *set, uint64_t key)
{
    size_t i = key % SET_SIZE;
    for (; set->key[i]; i = (i + 1) % SET_SIZE)
        if (set->key[i] == key)
            return true;
    return false;
}

/* False if it was there already. */
static bool add_key(key_set *set, uint64_t key)
{
    size_t i = key % SET_SIZE;
    for (; set->key[i]; i = (i + 1) % SET_SIZE)
        if (set->key[i] == key)
            return false;
    set->key[i] = key;
    set->n++;
    return true;
}

static void new_set(key_set *set)
{
    set->n = 0;
    set->key = calloc(SET_SIZE, sizeof *set->key);
    assert_non_null(set->key);
}

static void clear_set(key_set *set)
{
    set->n = 0;
    memset(set->key, 0, SET_SIZE * sizeof *set->key);
}

/* ---- Both searches ---------------------------------------------------------- */

/* One search: where it has been, where it ended. */
typedef struct {
    key_set seen, ends;
    const key_set *wanted;       /* ends that are not here are told */
    const wayfarers_state *from; /* where the turn began */
    int roll;
    bool is_to_action; /* ends as soon as the main action is done */
    kv_action path[MAX_PATH];
    int n_path;
} search;

static bool is_too_much(const search *a)
{
    return a->seen.n > MAX_SEEN || a->ends.n > MAX_ENDS;
}

static bool is_end(const search *a, int stage)
{
    return stage == SLOW_END ||
           (a->is_to_action && (stage == SLOW_EFFECT || stage == SLOW_AFTER));
}

static void tell_world(const slow_world *w)
{
    fprintf(stderr,
            "stage %d silver %d prov %d supply %d guilds %d %d %d workers %d %d %d "
            "dice %d%d%d%d%d%d node %s used %d frames %d\ncards",
            w->stage, w->silver[w->seat], w->prov[w->seat], w->supply[w->seat],
            w->guild[0], w->guild[1], w->guild[2], w->workers[0], w->workers[1],
            w->workers[2], w->dice[0], w->dice[1], w->dice[2], w->dice[3], w->dice[4],
            w->dice[5], wayfarers_node_ids[w->node[w->seat]], w->used, w->n_frames);
    for (int row = 0; row < N_ROWS; row++)
        for (int i = 0; i < w->n_cards[row]; i++)
            fprintf(stderr, " %s", wayfarers_card_ids[w->card[row][i]]);
    fprintf(stderr, "\nrows");
    for (int i = 0; i < N_PLACES; i++)
        fprintf(stderr, " %d/%d/%d", w->row[i].card, w->row[i].influence,
                w->row[i].workers);
    fprintf(stderr, "\ntiles");
    for (int i = 0; i < w->n_tiles; i++)
        fprintf(stderr, " %s", wayfarers_tile_ids[w->laid[i].tile]);
    fprintf(stderr, "\n");
}

static void tell_path(const search *a)
{
    wayfarers_state s = *a->from;
    for (int i = 0; i < a->n_path; i++) {
        char text[KV_MAX_ACTION_TEXT];
        kv_out out;
        kv_out_init(&out, text, sizeof text);
        kv_action_text((const kv_state *)&s, a->path[i], &out);
        fprintf(stderr, "%s; ", text);
        kv_apply_unchecked((kv_state *)&s, a->path[i], NULL);
    }
    fprintf(stderr, "\n");
}

static void add_end(search *a, const slow_world *w, const char *who)
{
    uint64_t key = slow_key(w);
    if (is_too_much(a) || !add_key(&a->ends, key) || !a->wanted ||
        has_key(a->wanted, key))
        return;
    fprintf(stderr, "only %s reaches this:\n", who);
    tell_path(a);
    tell_world(w);
}

static void try_slowly(const slow_world *w, void *ctx)
{
    search *a = ctx;
    slow_world v = *w;
    slow_settle(&v);
    if (is_end(a, v.stage)) {
        add_end(a, &v, "the slow resolver");
        return;
    }
    if (!is_too_much(a) && add_key(&a->seen, slow_key(&v)))
        slow_ways(&v, try_slowly, a);
}

static bool is_turn_over(const search *a, const wayfarers_state *s)
{
    return s->turns != a->from->turns ||
           (s->phase == PHASE_DEAL && s->stage == STAGE_END);
}

/* The loaded outcome, or all that the player may do. */
static int list_actions(const search *a, const wayfarers_state *s, kv_action *out)
{
    int n = kv_legal((const kv_state *)s, out);
    assert_true(n > 0);
    if (s->phase == PHASE_ROLL)
        out[0] = (kv_action)(A_ROLL + a->roll - 1);
    return s->phase == PHASE_ROLL || s->phase == PHASE_DRAW ? 1 : n;
}

static void try_game(search *a, const wayfarers_state *s)
{
    bool is_over = is_turn_over(a, s);
    if (is_over ||
        (a->is_to_action && (s->phase == PHASE_EFFECT || s->phase == PHASE_AFTER))) {
        slow_world w;
        slow_read(&w, s, a->from->active, a->roll, is_over);
        add_end(a, &w, "the game");
        return;
    }
    if (is_too_much(a) || !add_key(&a->seen, kv_hash((const kv_state *)s)))
        return;
    kv_action legal[KV_MAX_LEGAL];
    int n = list_actions(a, s, legal);
    assert_true(a->n_path < MAX_PATH);
    for (int i = 0; i < n; i++) {
        wayfarers_state next = *s;
        kv_apply_unchecked((kv_state *)&next, legal[i], NULL);
        a->path[a->n_path++] = legal[i];
        try_game(a, &next);
        a->n_path--;
    }
}

/* ---- Comparing -------------------------------------------------------------- */

typedef struct {
    search game, slow;
    int n_positions, n_skipped;
    long n_ends;
} comparison;

static void new_comparison(comparison *c, bool is_to_action)
{
    memset(c, 0, sizeof *c);
    new_set(&c->game.seen);
    new_set(&c->game.ends);
    new_set(&c->slow.seen);
    new_set(&c->slow.ends);
    c->game.is_to_action = c->slow.is_to_action = is_to_action;
}

static void end_comparison(comparison *c)
{
    free(c->game.seen.key);
    free(c->game.ends.key);
    free(c->slow.seen.key);
    free(c->slow.ends.key);
}

static void start_search(search *a, const wayfarers_state *s, int roll)
{
    clear_set(&a->seen);
    clear_set(&a->ends);
    a->wanted = NULL;
    a->from = s;
    a->roll = roll;
    a->n_path = 0;
}

static void search_slowly(search *a, const wayfarers_state *s, int roll)
{
    slow_world w;
    slow_read(&w, s, s->active, roll, false);
    start_search(a, s, roll);
    try_slowly(&w, a);
}

static bool is_same(const key_set *a, const key_set *b)
{
    for (size_t i = 0; i < SET_SIZE; i++)
        if (a->key[i] && !has_key(b, a->key[i]))
            return false;
    return a->n == b->n;
}

/* Searches again, and tells what only one of them finds. */
static void tell_difference(comparison *c, const wayfarers_state *s, int roll)
{
    static char text[1 << 16];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_position_write((const kv_state *)s, &out);
    fprintf(stderr, "all rolls are %d in\n%s", roll, text);
    key_set slow_ends = c->slow.ends;
    new_set(&c->slow.ends);
    start_search(&c->slow, s, roll);
    c->slow.wanted = &c->game.ends;
    slow_world w;
    slow_read(&w, s, s->active, roll, false);
    try_slowly(&w, &c->slow);
    search again = c->game;
    new_set(&again.ends);
    clear_set(&again.seen);
    again.wanted = &slow_ends;
    try_game(&again, s);
    fail_msg("the game reaches %d ends, the slow resolver %d", c->game.ends.n,
             slow_ends.n);
}

/* Positions with too many ways are left out. */
static void compare(comparison *c, const wayfarers_state *s, int roll)
{
    start_search(&c->game, s, roll);
    try_game(&c->game, s);
    if (!is_too_much(&c->game))
        search_slowly(&c->slow, s, roll);
    if (is_too_much(&c->game) || is_too_much(&c->slow)) {
        c->n_skipped++;
        return;
    }
    if (!is_same(&c->game.ends, &c->slow.ends))
        tell_difference(c, s, roll);
    c->n_positions++;
    c->n_ends += c->game.ends.n;
}

/* ---- Positions -------------------------------------------------------------- */

static void new_game(wayfarers_state *s, int players)
{
    kv_config c;
    assert_int_equal(kv_config_init(&c, &kv_game_wayfarers, players, NULL), KV_OK);
    assert_int_equal(kv_new(&c, (kv_state *)s, NULL), KV_OK);
}

static int below(kv_rng *r, int n)
{
    return (int)kv_rng_below(r, (uint32_t)n);
}

/* At random, but declining and resting seldom, so that games get somewhere. */
static void play_one(wayfarers_state *s, kv_rng *r)
{
    kv_action legal[KV_MAX_LEGAL], a;
    if (kv_decider((kv_state *)s) == KV_CHANCE) {
        a = kv_sample((kv_state *)s, r);
    } else {
        int n = kv_legal((const kv_state *)s, legal);
        a = legal[below(r, n)];
        if (a == A_DONE || a == A_REST)
            a = legal[below(r, n)];
    }
    kv_apply_unchecked((kv_state *)s, a, NULL);
}

/* From the supply to the guilds; now and then all of them, so that the supply is empty
 * and tokens have to come from elsewhere. */
static void shake_guilds(wayfarers_player *p, kv_rng *r)
{
    for (int g = 0; g < N_GUILDS; g++) {
        p->influence = (uint8_t)(p->influence + p->guild[g]);
        p->guild[g] = 0;
    }
    int n = below(r, 4) ? below(r, p->influence < 7 ? p->influence + 1 : 7)
                        : p->influence;
    for (; n > 0; n--) {
        p->influence--;
        p->guild[below(r, N_GUILDS)]++;
    }
}

/* Tokens on row cards make fees due. */
static void shake_rows(wayfarers_state *s, kv_rng *r)
{
    for (int n = below(r, 8); n > 0; n--) {
        wayfarers_slot *slot = &s->row[below(r, N_PLACES)];
        int seat = below(r, s->head.players);
        if (slot->card == NONE || slot->influence != NONE || !s->player[seat].influence)
            continue;
        slot->influence = (uint8_t)seat;
        s->player[seat].influence--;
    }
}

/* A whole row in somebody else's hands: what lies behind a cost may then be too dear. */
static void shake_one_row(wayfarers_state *s, kv_rng *r)
{
    int row = below(r, 2) ? LAND + below(r, 2) : below(r, N_ROWS);
    int seat = (s->active + 1) % s->head.players;
    for (int i = place_at(row, 0); i < place_at(row, ROW_SIZE); i++) {
        if (s->row[i].card == NONE || s->row[i].influence != NONE ||
            !s->player[seat].influence)
            continue;
        s->row[i].influence = (uint8_t)seat;
        s->player[seat].influence--;
    }
}

/* All workers to the player who moves, and back to where they may stand. */
static void shake_workers(wayfarers_state *s, kv_rng *r)
{
    uint8_t *own = s->player[s->active].workers;
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS && p != s->active; c++) {
            own[c] = (uint8_t)(own[c] + s->player[p].workers[c]);
            s->player[p].workers[c] = 0;
        }
    }
    for (int n = below(r, 9); n > 0; n--) {
        int place = below(r, N_PLACES), c = below(r, N_COLOURS);
        wayfarers_slot *slot = &s->row[place];
        if (slot->card == NONE || !own[c] || slot->workers >> c & 1 ||
            !(wayfarers_row_workers[row_of_place(place)] >> c & 1))
            continue;
        slot->workers |= (uint8_t)(1u << c);
        own[c]--;
    }
}

/* Tiles, for the sake of their discounts and assets. */
static void shake_caravan(wayfarers_state *s, kv_rng *r)
{
    wayfarers_player *p = &s->player[s->active];
    for (int n = below(r, 5); n > 0; n--) {
        int tile = below(r, N_PILES), cell = below(r, N_CELLS);
        if (!s->pile[tile] || !(wayfarers_fits(p, tile) >> cell & 1))
            continue;
        wayfarers_take_tile(s, tile);
        wayfarers_lay_tile(p, tile, cell, wayfarers_tiles[tile].has_back && below(r, 2));
    }
}

/* Anywhere on the track; near its end if others are there. */
static void shake_marker(wayfarers_state *s, kv_rng *r)
{
    wayfarers_player *p = &s->player[s->active];
    int node = below(r, N_NODES), column = wayfarers_track[node].column;
    if (wayfarers_track[p->node].column == LAST_COLUMN || column == LAST_COLUMN)
        return;
    if (s->ending == NONE || column == LAST_COLUMN - 1)
        p->node = (uint8_t)node;
}

static void shake(wayfarers_state *s, kv_rng *r)
{
    wayfarers_player *p = &s->player[s->active];
    shake_rows(s, r);
    if (below(r, 3) == 0)
        shake_one_row(s, r);
    if (below(r, 2))
        shake_workers(s, r);
    shake_guilds(p, r);
    shake_caravan(s, r);
    for (int i = 0; i < 4; i++)
        shake_marker(s, r);
    p->silver = (uint8_t)below(r, below(r, 2) ? 3 : 6);
    p->prov = (uint8_t)below(r, 4);
    const char *wrong = wayfarers_check((const kv_state *)s);
    if (wrong)
        fail_msg("%s", wrong);
}

/* The main action, each kind as likely as the others, and sometimes some of its effects;
 * false if no effects are left, or that kind cannot be done. */
static bool play_into_effects(wayfarers_state *s, kv_rng *r)
{
    static const int first[] = {A_DIE, A_WORKER, A_REST};
    static const int last[] = {A_WORKER - 1, A_AT - 1, A_REST};
    kv_action legal[KV_MAX_LEGAL];
    int kind = below(r, 3), n = kv_legal((const kv_state *)s, legal), n_fit = 0;
    for (int i = 0; i < n; i++)
        if (legal[i] >= first[kind] && legal[i] <= last[kind])
            legal[n_fit++] = legal[i];
    if (!n_fit)
        return false;
    int turns = s->turns;
    kv_apply_unchecked((kv_state *)s, legal[below(r, n_fit)], NULL);
    for (int more = below(r, 3);;) {
        if (s->turns != turns || s->stage > STAGE_ACTION)
            return false;
        if (s->phase == PHASE_EFFECT && more-- == 0)
            return true;
        play_one(s, r);
    }
}

static int any_effect(kv_rng *r)
{
    const wayfarers_card *c = &wayfarers_cards[below(r, N_CARDS)];
    switch (below(r, 7)) {
    case 0:
        return c->immediate;
    case 1:
        return c->die;
    case 2:
        return c->vista;
    case 3:
        return c->bonus;
    case 4:
        return wayfarers_slot_effect[below(r, N_ROWS)][below(r, ROW_SIZE)];
    case 5:
        return wayfarers_jtiles[below(r, N_JTILES)];
    default:
        return wayfarers_track[below(r, N_NODES)].effect;
    }
}

/* Effects that would seldom meet in a game, in the open frame or in one above it. */
static void add_effects(wayfarers_state *s, kv_rng *r)
{
    for (int n = below(r, 3); n > 0; n--) {
        if (below(r, 2))
            wayfarers_push(s, 0);
        wayfarers_add(s, any_effect(r));
    }
}

/* Visits so many turns of random games, and lets see look at shaken copies of them. */
static void visit_turns(comparison *c, int n, uint64_t seed,
                        void (*see)(comparison *c, wayfarers_state *s, kv_rng *r))
{
    for (int i = 0, game = 0; i < n; game++) {
        wayfarers_state s;
        kv_rng r;
        kv_rng_seed(&r, kv_rng_stream(seed, (uint64_t)game));
        new_game(&s, 2 + game % 3);
        int n_turns = 20 + below(&r, 250), turn = -1;
        while (s.turns < n_turns && s.phase != PHASE_OVER && i < n) {
            if (s.phase == PHASE_MAIN && s.turns != turn &&
                (s.ending != NONE || below(&r, 8) == 0)) {
                wayfarers_state copy = s;
                turn = s.turns;
                if (below(&r, 8))
                    shake(&copy, &r);
                see(c, &copy, &r);
                i++;
            }
            play_one(&s, &r);
        }
    }
}

/* ---- The tests -------------------------------------------------------------- */

static void see_main(comparison *c, wayfarers_state *s, kv_rng *r)
{
    compare(c, s, 1 + below(r, N_PIPS));
}

static void see_effects(comparison *c, wayfarers_state *s, kv_rng *r)
{
    for (int i = 0; i < 8; i++) {
        wayfarers_state copy = *s;
        if (play_into_effects(&copy, r)) {
            add_effects(&copy, r);
            compare(c, &copy, 1 + below(r, N_PIPS));
            return;
        }
    }
}

static void report(const comparison *c, const char *what)
{
    print_message("%s: %d positions, %ld ends, %d positions left out\n", what,
                  c->n_positions, c->n_ends, c->n_skipped);
}

static void test_main_actions(void **state)
{
    (void)state;
    comparison c;
    int n = test_effort(250);
    new_comparison(&c, true);
    visit_turns(&c, n, 1, see_main);
    report(&c, "to the main action");
    assert_true(c.n_positions >= n * 9 / 10);
    end_comparison(&c);
}

static void test_effects(void **state)
{
    (void)state;
    comparison c;
    int n = test_effort(300);
    new_comparison(&c, false);
    visit_turns(&c, n, 2, see_effects);
    report(&c, "to the end of the turn");
    assert_true(c.n_positions >= n / 2);
    end_comparison(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_main_actions),
        cmocka_unit_test(test_effects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
