/* think.h: a bot with a budget: memory, threads and the clock around kv_bot. */
#ifndef KV_THINK_H
#define KV_THINK_H

#include "players/player.h"

typedef struct thinker thinker;

thinker *thinker_open(const player_spec *spec); /* NULL: no memory */
void thinker_close(thinker *t);
void thinker_forget(thinker *t);

/* Another budget from now on. False: there is no memory for it, all stays as it was.
 * What was learnt is kept unless more memory was needed. */
bool thinker_set_budget(thinker *t, const player_budget *b);

/* Called while it thinks, in the thread that called thinker_choose, from time to time:
 * what is thought so far, by the first of several threads alone. */
typedef void (*thinker_watch)(void *ctx, const player_thoughts *so_far);
void thinker_set_watch(thinker *t, thinker_watch watch, void *ctx);

kv_action thinker_choose(thinker *t, const kv_state *view, kv_rng *r,
                         const atomic_bool *stop, player_thoughts *thoughts);

#endif
