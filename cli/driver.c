/* driver.c: plays one game. The state lives on the stack; without a watcher no
 * copy is made and no events are written, and without a meter no clock is read.
 */
#include "cli/driver.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

/* Streams of one game: 0 is chance, seat + 1 the seats. */
typedef struct {
    kv_rng chance, seat[KV_MAX_SEATS];
} streams;

/* One game being played. */
typedef struct {
    player *const *players;
    driver_watch watch;
    void *ctx;
    driver_meter *meter;
    const atomic_bool *stop;
    streams r;
    kv_box now;
} table;

static void seed_streams(streams *r, uint64_t seed, uint64_t i)
{
    uint64_t game_seed = kv_rng_stream(seed, i);
    kv_rng_seed(&r->chance, kv_rng_stream(game_seed, 0));
    for (int seat = 0; seat < KV_MAX_SEATS; seat++)
        kv_rng_seed(&r->seat[seat], kv_rng_stream(game_seed, (uint64_t)seat + 1));
}

/* Several games may be in trouble at once; a line of progress is wiped. */
static void tell_trouble(const char *text)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    fprintf(stderr, "%skaravana: %s\n", isatty(STDERR_FILENO) ? "\r\033[K" : "", text);
    pthread_mutex_unlock(&lock);
}

static kv_action choose_measured(table *t, const kv_state *view, int seat)
{
    kv_action legal[KV_MAX_LEGAL];
    player_thoughts thoughts;
    driver_meter *m = t->meter;
    bool is_forced = kv_legal(view, legal) == 1;
    kv_action a = player_choose(t->players[seat], view, &t->r.seat[seat], t->stop,
                                &thoughts);
    if (!is_forced) {
        m->seat[seat].n_decisions++;
        m->seat[seat].n_iterations += thoughts.info.iterations;
        m->seat[seat].seconds += thoughts.seconds;
    }
    const char *trouble = player_trouble(t->players[seat]);
    if (trouble && m->on_trouble)
        m->on_trouble(m->ctx, seat, trouble);
    return a;
}

static kv_action choose(table *t, int seat)
{
    kv_box view;
    kv_view(&t->now.s, seat, &view.s);
    if (t->meter)
        return choose_measured(t, &view.s, seat);
    kv_action a = player_choose(t->players[seat], &view.s, &t->r.seat[seat], t->stop,
                                NULL);
    const char *trouble = player_trouble(t->players[seat]);
    if (trouble)
        tell_trouble(trouble);
    return a;
}

static bool play(table *t, const kv_state *start, driver_result *result)
{
    kv_box before;
    kv_events events;
    int who;
    kv_copy(&t->now.s, start);
    for (int seat = 0; seat < kv_players(start); seat++)
        player_new_game(t->players[seat]);
    *result = (driver_result){.n_steps = 0};
    while ((who = kv_decider(&t->now.s)) != KV_OVER) {
        if (t->stop && atomic_load_explicit(t->stop, memory_order_relaxed))
            return false;
        kv_action a = who == KV_CHANCE ? kv_sample(&t->now.s, &t->r.chance)
                                       : choose(t, who);
        if (t->watch)
            kv_copy(&before.s, &t->now.s);
        kv_apply_unchecked(&t->now.s, a, t->watch ? &events : NULL);
        if (t->watch)
            t->watch(t->ctx, &(driver_step){result->n_steps, who, a, &before.s, &events});
        result->n_steps++;
        result->n_decisions += who != KV_CHANCE;
    }
    if (t->watch)
        t->watch(t->ctx,
                 &(driver_step){result->n_steps, KV_OVER, KV_NO_ACTION, &t->now.s, NULL});
    kv_get_result(&t->now.s, &result->result);
    return true;
}

bool driver_play(const kv_state *start, player *const *players, uint64_t seed, uint64_t i,
                 driver_watch watch, void *ctx, const atomic_bool *stop,
                 driver_result *result)
{
    table t = {.players = players, .watch = watch, .ctx = ctx, .stop = stop};
    seed_streams(&t.r, seed, i);
    return play(&t, start, result);
}

bool driver_play_measured(const kv_state *start, player *const *players, uint64_t seed,
                          uint64_t i, driver_meter *meter, const atomic_bool *stop,
                          driver_result *result)
{
    table t = {.players = players, .meter = meter, .stop = stop};
    seed_streams(&t.r, seed, i);
    for (int seat = 0; seat < KV_MAX_SEATS; seat++)
        meter->seat[seat] = (driver_effort){.n_decisions = 0};
    return play(&t, start, result);
}

int driver_win_parts(const kv_result *r, int seat)
{
    static_assert(DRIVER_WIN % 2 == 0 && DRIVER_WIN % 3 == 0 &&
                      DRIVER_WIN % KV_MAX_SEATS == 0,
                  "any number of winners can share a win");
    int n_winners = 0;
    for (int i = 0; i < r->n_ranked; i++)
        n_winners += r->rank[i] == 1;
    return r->rank[seat] == 1 ? DRIVER_WIN / n_winners : 0;
}
