/* lookahead.c: what actions lead to, judged. */
#include "bots/bots.h"

int kv__settle_chance(kv_state *s, kv_rng *r)
{
    int who;
    while ((who = kv_decider(s)) == KV_CHANCE)
        kv_apply_unchecked(s, kv_sample(s, r), NULL);
    return who;
}

void kv__look_from(kv__lookahead *l, const kv_evaluator *e, const kv_state *origin,
                   int seat, unsigned wanted)
{
    l->evaluator = e;
    l->seat = seat;
    l->memo.is_set = false;
    l->stride = (kv_state_size(origin) + 7) / 8;
    l->batch = (kv_batch){.states = l->state,
                          .seats = 1u << seat,
                          .wanted = wanted,
                          .origin = origin,
                          .memo = &l->memo};
}

void kv__look_add(kv__lookahead *l, kv_action a, kv_rng *r)
{
    int i = l->batch.n++;
    kv_state *after = (kv_state *)&l->room[(size_t)i * l->stride];
    assert(i < KV__BATCH);
    l->state[i] = after;
    kv_copy(after, l->batch.origin);
    kv_apply_unchecked(after, a, NULL);
    kv__settle_chance(after, r);
}

void kv__look_judge(kv__lookahead *l)
{
    kv_judge(l->evaluator, &l->batch, l->worth);
    l->batch.n = 0;
}
