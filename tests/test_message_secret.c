/* test_message_secret.c: nothing hidden is in what a viewer is told.
 *
 * Two worlds are played side by side, which one viewer cannot tell apart: whenever chance
 * or another seat decides, the second world takes another action if there is one after
 * which the viewer sees the same. So hidden things differ, and the whole histories do.
 * Everything the viewer is told must be equal, byte for byte. A third world is drawn
 * anew from the view at every step.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n/lang.h"
#include "server/grow.h"
#include "server/message.h"
#include "server/table_inner.h"
#include "tests/support/table_game.h"
#include "tests/support/test.h"

#define T0 TG_START

typedef struct {
    long positions, differ, redrawn_differ, redrawn_deltas, other_moves, resyncs;
} tally;

typedef struct {
    viewer v;
    table a, b; /* b looks the same to the viewer */
    kv_rng rng;
    kv_out x, y;
    tally *count;
} twins;

/* What one action does to what the viewer sees. */
typedef struct {
    kv_box view;
    kv_events seen;
} outcome;

static void try_action(const kv_state *s, kv_action a, int seat, outcome *o)
{
    kv_box after;
    kv_events ev;
    kv_copy(&after.s, s);
    kv_apply_unchecked(&after.s, a, &ev);
    kv_view(&after.s, seat, &o->view.s);
    o->seen.n = 0;
    for (int i = 0; i < ev.n; i++)
        if (kv_event_seen(&ev.item[i], seat)) {
            kv_event *e = &o->seen.item[o->seen.n++];
            *e = ev.item[i];
            e->audience = 0; /* who else is told is not told */
        }
}

static bool looks_same(const outcome *a, const outcome *b)
{
    return kv_equal(&a->view.s, &b->view.s) && a->seen.n == b->seen.n &&
           !memcmp(a->seen.item, b->seen.item,
                   (size_t)a->seen.n * sizeof a->seen.item[0]);
}

static void check_equal(const twins *w, const char *what)
{
    if (w->x.len == w->y.len && !memcmp(w->x.buf, w->y.buf, w->x.len))
        return;
    size_t i = 0;
    while (w->x.buf[i] == w->y.buf[i])
        i++;
    i = i > 60 ? i - 60 : 0;
    fail_msg("%s, viewer %d, after %u actions: %s tells\n%.160s\nor\n%.160s",
             w->a.config.game->id, w->v.seat, w->a.n_action, what, w->x.buf + i,
             w->y.buf + i);
}

static void compare_states(twins *w, const table *other)
{
    grow_clear(&w->x);
    grow_clear(&w->y);
    message_state(&w->a, &w->v, T0 + 500, &w->x);
    message_state(other, &w->v, T0 + 500, &w->y);
    check_equal(w, "state");
}

static void compare_deltas(twins *w, const table *other, uint32_t from,
                           const kv_box *before, const kv_box *other_before)
{
    grow_clear(&w->x);
    grow_clear(&w->y);
    assert_int_equal(message_delta(&w->a, from, before, &w->v, T0 + 500, &w->x), KV_OK);
    assert_int_equal(message_delta(other, from, other_before, &w->v, T0 + 500, &w->y),
                     KV_OK);
    check_equal(w, "delta");
}

static void compare_tables(twins *w)
{
    int64_t person = w->v.seat >= 0 ? TG_PERSON + w->v.seat : 7;
    grow_clear(&w->x);
    grow_clear(&w->y);
    message_table(&w->a, NULL, person, &w->v, T0 + 500, &w->x);
    message_listed(&w->a, NULL, person, w->v.lang, T0 + 500, &w->x);
    message_table(&w->b, NULL, person, &w->v, T0 + 500, &w->y);
    message_listed(&w->b, NULL, person, w->v.lang, T0 + 500, &w->y);
    check_equal(w, "table");
}

/* ---- The second world ----------------------------------------------------- */

static void take(table *t, int seat, kv_action a)
{
    log_entry entry = {
        .kind = LOG_ACTION, .seat = (int8_t)seat, .value = a, .at = T0 + t->n_action};
    assert_int_equal(table__take(t, &entry, NULL), KV_OK);
}

/* b becomes what a is: no other action looked the same. */
static void resync(twins *w)
{
    const table *a = &w->a;
    table *b = &w->b;
    assert_int_equal(a->n_action, b->n_action);
    memcpy(b->action, a->action, a->n_action * sizeof *a->action);
    memcpy(b->log, a->log, a->n_log * sizeof *a->log);
    kv_copy(&b->state.s, &a->state.s);
}

/* The same action, if the viewer then sees the same: his own may show him something. */
static kv_action find_same(const twins *w, kv_action a, const outcome *want)
{
    outcome o;
    if (kv_explain(&w->b.state.s, a, NULL) != KV_OK)
        return KV_NO_ACTION;
    try_action(&w->b.state.s, a, w->v.seat, &o);
    return looks_same(&o, want) ? a : KV_NO_ACTION;
}

/* Another action of the second world after which the viewer sees the same, or, where
 * there is none, the same one; KV_NO_ACTION if not even that. */
static kv_action find_other(twins *w, kv_action a, const outcome *want)
{
    kv_action legal[KV_MAX_LEGAL], same = KV_NO_ACTION;
    outcome o;
    int n = kv_legal(&w->b.state.s, legal);
    int first = (int)kv_rng_below(&w->rng, (uint32_t)n);
    for (int i = 0; i < n && i < 80; i++) {
        kv_action other = legal[(first + i) % n];
        try_action(&w->b.state.s, other, w->v.seat, &o);
        if (!looks_same(&o, want))
            continue;
        if (other != a)
            return other;
        same = other;
    }
    return same == KV_NO_ACTION ? find_same(w, a, want) : same;
}

/* ---- The third world ------------------------------------------------------ */

/* Draws it from the view before the action; the action is played there, too, if it is
 * legal and looks the same. */
static void redraw(twins *w, const kv_box *before, kv_action a, const outcome *want)
{
    kv_box view;
    table other = w->a; /* borrows log and actions */
    outcome o;
    kv_box drawn;
    kv_view(&before->s, w->v.seat, &view.s);
    kv_determinize(&view.s, &w->rng, &drawn.s);
    w->count->redrawn_differ += !kv_equal(&drawn.s, &before->s);
    if (kv_decider(&drawn.s) != kv_decider(&before->s) ||
        kv_explain(&drawn.s, a, NULL) != KV_OK)
        return;
    try_action(&drawn.s, a, w->v.seat, &o);
    if (!kv_equal(&o.view.s, &want->view.s))
        return;
    kv_copy(&other.state.s, &drawn.s);
    kv_apply_unchecked(&other.state.s, a, NULL);
    compare_deltas(w, &other, w->a.n_log - 1, before, &drawn);
    w->count->redrawn_deltas++;
}

static void redraw_state(twins *w)
{
    kv_box view;
    table other = w->a;
    kv_view(&w->a.state.s, w->v.seat, &view.s);
    kv_determinize(&view.s, &w->rng, &other.state.s);
    compare_states(w, &other);
}

/* ---- A game of all three -------------------------------------------------- */

static void step(twins *w)
{
    kv_box a_before, b_before;
    outcome want;
    int who = kv_decider(&w->a.state.s);
    kv_action a = who == KV_CHANCE ? kv_sample(&w->a.state.s, &w->rng)
                                   : tg_choose(&w->a, &w->rng);
    kv_action b;
    kv_copy(&a_before.s, &w->a.state.s);
    kv_copy(&b_before.s, &w->b.state.s);
    try_action(&w->a.state.s, a, w->v.seat, &want);
    if (kv_decider(&w->b.state.s) != who)
        b = KV_NO_ACTION;
    else
        b = who == w->v.seat ? find_same(w, a, &want) : find_other(w, a, &want);
    if (b == KV_NO_ACTION) { /* on from here with equal worlds */
        resync(w);
        kv_copy(&b_before.s, &a_before.s);
        b = a;
        w->count->resyncs++;
    }
    w->count->other_moves += a != b;
    take(&w->a, who, a);
    take(&w->b, who, b);
    compare_deltas(w, &w->b, w->a.n_log - 1, &a_before, &b_before);
    redraw(w, &a_before, a, &want);
    w->count->positions++;
    w->count->differ += !kv_equal(&w->a.state.s, &w->b.state.s);
    if (w->count->positions % 8 == 0 || w->a.status == TABLE_OVER) {
        compare_states(w, &w->b);
        compare_tables(w);
        redraw_state(w);
    }
}

static void play_twins(const kv_config *c, int seat, uint64_t seed, int max, tally *count)
{
    twins w = {.v = {.seat = seat, .lang = kv_lang_find(seed % 2 ? "cs" : "en")},
               .count = count};
    kv_rng_seed(&w.rng, seed);
    tg_open(&w.a, c, seed);
    tg_open(&w.b, c, seed);
    assert_int_equal(table_start(&w.a, TG_PERSON, T0, NULL), KV_OK);
    assert_int_equal(table_start(&w.b, TG_PERSON, T0, NULL), KV_OK);
    grow_init(&w.x);
    grow_init(&w.y);
    for (int i = 0; i < max && table_decider(&w.a) != KV_OVER; i++)
        step(&w);
    grow_free(&w.x);
    grow_free(&w.y);
    table_free(&w.a);
    table_free(&w.b);
}

static void test_no_secret_is_told(void **state)
{
    (void)state;
    for (int g = 0; g < kv_game_count(); g++) {
        const kv_game *game = kv_game_at(g);
        tally count = {0};
        for (int n = game->min_players; n <= game->max_players; n++) {
            for (int seat = 0; seat <= n; seat++) {
                kv_config c;
                tg_config(&c, game->id, n);
                int games = (test_effort(20) + 9) / 10, max = 150 + test_effort(450);
                for (int k = 0; k < games; k++)
                    play_twins(&c, seat < n ? seat : KV_SPECTATOR,
                               (uint64_t)(g * 1000 + n * 100 + seat * 10 + k), max,
                               &count);
            }
        }
        fprintf(stderr,
                "%s: %ld positions, %ld with other hidden things, %ld other moves, %ld "
                "times made equal; drawn anew: %ld differ, %ld deltas\n",
                game->id, count.positions, count.differ, count.other_moves, count.resyncs,
                count.redrawn_differ, count.redrawn_deltas);
        /* Otherwise the comparison says nothing. */
        assert_true(count.positions > 300);
        assert_true(count.differ > count.positions / 50);
        assert_true(count.redrawn_deltas > count.positions / 3);
    }
}

/* The comparison can fail: true states of such worlds give other bytes. */
static void test_true_states_would_tell(void **state)
{
    (void)state;
    for (int g = 0; g < kv_game_count(); g++) {
        const kv_game *game = kv_game_at(g);
        table t;
        kv_config c;
        kv_rng r;
        kv_out x, y;
        int n_caught = 0, n = 0;
        kv_rng_seed(&r, 5);
        tg_config(&c, game->id, game->max_players);
        tg_start(&t, &c, 5);
        grow_init(&x);
        grow_init(&y);
        for (; n < 200 && table_decider(&t) >= 0; n++) {
            kv_box view, drawn;
            kv_view(&t.state.s, KV_SPECTATOR, &view.s);
            kv_determinize(&view.s, &r, &drawn.s);
            grow_clear(&x);
            grow_clear(&y);
            kv_state_json(&t.state.s, &x);
            kv_state_json(&drawn.s, &y);
            n_caught += strcmp(x.buf, y.buf) != 0;
            tg_move(&t, &r, T0);
        }
        fprintf(stderr, "%s: %d of %d would be told\n", game->id, n_caught, n);
        assert_true(n_caught > n / 10);
        grow_free(&x);
        grow_free(&y);
        table_free(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_true_states_would_tell),
        cmocka_unit_test(test_no_secret_is_told),
    };
    return cmocka_run_group_tests_name("message_secret", tests, NULL, NULL);
}
