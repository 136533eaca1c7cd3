/* random.c: plays any legal action, each equally likely. */
#include "bots/bots.h"

static kv_action choose(const kv_state *view, kv_rng *r)
{
    kv_action legal[KV_MAX_LEGAL];
    (void)kv__bot_seat(view);
    int n = kv_legal(view, legal);
    return legal[n == 1 ? 0 : kv_rng_below(r, (uint32_t)n)];
}

const kv_bot kv__bot_random = {
    .id = "random",
    .help = KV_N("plays any legal move, each equally likely"),
    .choose = choose,
};
