/* driver.c: plays one game. The state lives on the stack; without a watcher no
 * copy is made and no events are written.
 */
#include "cli/driver.h"

/* Streams of one game: 0 is chance, seat + 1 the seats. */
typedef struct {
    kv_rng chance, seat[KV_MAX_SEATS];
} streams;

static void seed_streams(streams *r, uint64_t seed, uint64_t i)
{
    uint64_t game_seed = kv_rng_stream(seed, i);
    kv_rng_seed(&r->chance, kv_rng_stream(game_seed, 0));
    for (int seat = 0; seat < KV_MAX_SEATS; seat++)
        kv_rng_seed(&r->seat[seat], kv_rng_stream(game_seed, (uint64_t)seat + 1));
}

bool driver_play(const kv_state *start, const seats *st, uint64_t seed, uint64_t i,
                 driver_watch watch, void *ctx, const atomic_bool *stop,
                 driver_result *result)
{
    kv_box now, before;
    kv_events events;
    streams r;
    int who;
    seed_streams(&r, seed, i);
    kv_copy(&now.s, start);
    *result = (driver_result){.n_steps = 0};
    while ((who = kv_decider(&now.s)) != KV_OVER) {
        if (stop && atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        kv_action a = who == KV_CHANCE ? kv_sample(&now.s, &r.chance)
                                       : seats_choose(st->bot[who], &now.s, &r.seat[who]);
        if (watch)
            kv_copy(&before.s, &now.s);
        kv_apply_unchecked(&now.s, a, watch ? &events : NULL);
        if (watch)
            watch(ctx, &(driver_step){result->n_steps, who, a, &before.s, &events});
        result->n_steps++;
        result->n_decisions += who != KV_CHANCE;
    }
    if (watch)
        watch(ctx, &(driver_step){result->n_steps, KV_OVER, KV_NO_ACTION, &now.s, NULL});
    kv_get_result(&now.s, &result->result);
    return true;
}
