/* test_inkas_known.c: the second opinion beside the bounds on hands. A bystander keeps
 * every deal of hands that is possible after what could be seen: at a theft each world
 * splits into one for each kind, and worlds that an event contradicts fall away. In all
 * worlds that are left the bounds must hold. A hand whose bounds meet stays known until
 * it takes part in a theft, and hands that can only be one thing are known to be it,
 * but for the few cases where two thefts hang together. Played at random, for a
 * spectator, with trade and without.
 */
#include <stdlib.h>
#include <string.h>

#include "games/inkas/inkas.h"
#include "tests/support/test.h"

enum { MAX_WORLDS = 1 << 12, SPECTATOR = N_VIEWERS - 1 };

typedef struct {
    cards hand[N_SEATS];
} world;

static world worlds[2 * MAX_WORLDS * N_KINDS];
static int n_worlds;

static int compare_worlds(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(world));
}

static void drop_equals(void)
{
    int n = 0;
    qsort(worlds, (size_t)n_worlds, sizeof *worlds, compare_worlds);
    for (int i = 0; i < n_worlds; i++)
        if (!n || memcmp(&worlds[n - 1], &worlds[i], sizeof *worlds) != 0)
            worlds[n++] = worlds[i];
    n_worlds = n;
}

/* Keeps the worlds in which seat holds at least c; takes c away, or gives it, too. */
static void keep_holders(int seat, cards c, int change)
{
    int n = 0;
    for (int i = 0; i < n_worlds; i++) {
        world w = worlds[i];
        if (change <= 0 && !has_cards(w.hand[seat], c))
            continue;
        w.hand[seat] += change > 0 ? c : change < 0 ? 0 - c : 0;
        worlds[n++] = w;
    }
    n_worlds = n;
}

static void keep_without(int seat, int kind)
{
    int n = 0;
    for (int i = 0; i < n_worlds; i++)
        if (!count_of(worlds[i].hand[seat], kind))
            worlds[n++] = worlds[i];
    n_worlds = n;
}

static void split_by_theft(int from, int to)
{
    static world next[MAX_WORLDS * N_KINDS];
    int n = 0;
    for (int i = 0; i < n_worlds; i++) {
        for (unsigned k = kinds_with(worlds[i].hand[from], 1); k; k &= k - 1) {
            cards c = cards_of(__builtin_ctz(k), 1);
            next[n] = worlds[i];
            next[n].hand[from] -= c;
            next[n++].hand[to] += c;
        }
    }
    memcpy(worlds, next, (size_t)n * sizeof *next);
    n_worlds = n;
    drop_equals();
}

/* Monopoly: who hands over less than two has none left. */
static void note_handed(int from, int n, int kind, int to)
{
    keep_holders(from, cards_of(kind, n), -1);
    keep_holders(to, cards_of(kind, n), 1);
    if (n < 2)
        keep_without(from, kind);
}

/* Everything a spectator is told, one event after the other. */
static void watch(const kv_events *ev, const inkas_state *before)
{
    for (int i = 0; i < ev->n; i++) {
        const int16_t *arg = ev->item[i].arg;
        if (!kv_event_seen(&ev->item[i], KV_SPECTATOR))
            continue;
        if (ev->item[i].type == EV_GAINED)
            keep_holders(arg[0], cards_of(arg[2], arg[1]), 1);
        else if (ev->item[i].type == EV_LOST)
            keep_holders(arg[0], cards_of(arg[2], arg[1]), -1);
        else if (ev->item[i].type == EV_OFFER_GIVES)
            keep_holders(arg[0], cards_of(arg[2], arg[1]), 0);
        else if (ev->item[i].type == EV_ACCEPTED)
            keep_holders(arg[0], before->want, 0);
        else if (ev->item[i].type == EV_STOLE)
            split_by_theft(arg[1], arg[0]);
        else if (ev->item[i].type == EV_HANDED)
            note_handed(arg[0], arg[1], arg[2], arg[3]);
    }
}

typedef struct {
    long n_steps, n_unsure, n_drawn, n_possible, n_single, n_missed, n_asked;
    bool was_known[N_SEATS];
} tally;

/* The two seats of a theft, as a set. */
static unsigned robbed(const kv_events *ev)
{
    unsigned seats = 0;
    for (int i = 0; i < ev->n; i++)
        if (ev->item[i].type == EV_STOLE)
            seats |= 1u << ev->item[i].arg[0] | 1u << ev->item[i].arg[1];
    return seats;
}

static void compare(const inkas_state *s, const kv_events *ev, tally *t)
{
    kv_box box;
    const inkas_state *v = (const inkas_state *)&box.s;
    kv_view((const kv_state *)s, KV_SPECTATOR, &box.s);
    for (int p = 0; p < s->head.players; p++) {
        cards lo = v->hand[p], hi = lo + v->known[p].more[SPECTATOR], least = 0, most = 0;
        for (int i = 0; i < n_worlds; i++) {
            least = i ? cards_min(least, worlds[i].hand[p]) : worlds[i].hand[p];
            most = cards_max(most, worlds[i].hand[p]);
        }
        if (!has_cards(least, lo) || !has_cards(hi, most))
            fail_msg("step %ld: a possible hand of %s is out of bounds", t->n_steps,
                     inkas_seat_ids[p]);
        if (t->was_known[p] && lo != hi && !(robbed(ev) >> p & 1))
            fail_msg("step %ld: the hand of %s was known", t->n_steps, inkas_seat_ids[p]);
        t->was_known[p] = lo == hi;
        t->n_single += least == most;
        t->n_missed += least == most && lo != hi;
    }
}

/* How many of the hands drawn by determinize are possible to the last detail. */
static bool is_possible(const kv_state *s, kv_rng *r)
{
    kv_box view, drawn;
    world w;
    kv_view(s, KV_SPECTATOR, &view.s);
    kv_determinize(&view.s, r, &drawn.s);
    memcpy(w.hand, ((const inkas_state *)&drawn.s)->hand, sizeof w.hand);
    return bsearch(&w, worlds, (size_t)n_worlds, sizeof w, compare_worlds) != NULL;
}

/* Simple trade passes over who is known to lack the cards: everybody knows it, so it
 * follows from what a spectator sees, and nobody who may have them is passed over. */
static void compare_asked(const inkas_state *s)
{
    kv_box box;
    const inkas_state *v = (const inkas_state *)&box.s;
    kv_view((const kv_state *)s, KV_SPECTATOR, &box.s);
    for (int b = 0; b < N_SMALL; b++) {
        unsigned asked = inkas_asked(s, inkas_bundles[b]), may = 0;
        for (int i = 0; i < n_worlds; i++)
            for (int p = 0; p < s->head.players; p++)
                if (p != s->active && has_cards(worlds[i].hand[p], inkas_bundles[b]))
                    may |= 1u << p;
        assert_int_equal(asked, inkas_asked(v, inkas_bundles[b]));
        assert_int_equal(may & ~asked, 0);
    }
}

static void start_worlds(const inkas_state *s)
{
    memset(&worlds[0], 0, sizeof worlds[0]);
    memcpy(worlds[0].hand, s->hand, sizeof worlds[0].hand);
    n_worlds = 1;
}

static void play(const kv_config *c, uint64_t seed, tally *t)
{
    static kv_events ev;
    kv_action legal[KV_MAX_LEGAL];
    kv_box now, before;
    kv_rng r;
    kv_rng_seed(&r, seed);
    assert_int_equal(kv_new(c, &now.s, NULL), KV_OK);
    start_worlds((const inkas_state *)&now.s);
    memset(t->was_known, 0, sizeof t->was_known);
    for (int who; (who = kv_decider(&now.s)) != KV_OVER && n_worlds <= MAX_WORLDS;) {
        int n = kv_legal(&now.s, legal);
        kv_action a = who == KV_CHANCE ? kv_sample(&now.s, &r)
                                       : legal[kv_rng_below(&r, (uint32_t)n)];
        before = now;
        kv_apply_unchecked(&now.s, a, &ev);
        watch(&ev, (const inkas_state *)&before.s);
        assert_true(n_worlds > 0);
        drop_equals();
        compare((const inkas_state *)&now.s, &ev, t);
        const inkas_state *s = (const inkas_state *)&now.s;
        if (s->trade == TRADE_SIMPLE && s->phase == PHASE_TERMS) {
            compare_asked(s);
            t->n_asked++;
        }
        t->n_steps++;
        if (n_worlds > 1) {
            t->n_unsure++;
            t->n_drawn++;
            t->n_possible += is_possible(&now.s, &r);
        }
    }
}

static void test_bounds(void **state)
{
    tally t = {0};
    int n = test_effort(60);
    (void)state;
    if (n < 12) /* in few games a single odd one would weigh too much */
        n = 12;
    for (int i = 0; i < n; i++) {
        kv_config c;
        assert_int_equal(kv_config_init(&c, &kv_game_inkas, 3 + i % 2, NULL), KV_OK);
        static const char *const trades[] = {"on", "off", "simple"};
        assert_int_equal(kv_config_set(&c, "trade", trades[i % 3], NULL), KV_OK);
        assert_int_equal(kv_config_set(&c, "max_turns", i % 3 == 1 ? "120" : "60", NULL),
                         KV_OK);
        play(&c, (uint64_t)i, &t);
    }
    print_message("%ld states, %ld with unsure hands; of %ld deals drawn %ld possible; "
                  "of %ld hands that can be told %ld were not\n",
                  t.n_steps, t.n_unsure, t.n_drawn, t.n_possible, t.n_single, t.n_missed);
    assert_true(t.n_unsure > 20l * n);
    assert_true(t.n_possible * 100 > t.n_drawn * 90);
    assert_true(t.n_missed * 50 < t.n_single);
    assert_true(t.n_asked > 10l * n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_bounds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
