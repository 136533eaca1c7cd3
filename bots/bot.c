/* bot.c: what all bots have in common. */
#include "bots/bots.h"

kv_bot *kv_bot_init(const kv_bot_kind *kind, const kv_bot_settings *settings,
                    void *memory, size_t size)
{
    static const kv_bot_settings usual;
    const kv_bot_settings *set = settings ? settings : &usual;
    kv_bot *b = memory;
    assert(size >= kind->size);
    b->kind = kind;
    b->evaluator = set->evaluator ? *set->evaluator : kv_handmade;
    b->style = set->style;
    b->noise = set->noise;
    if (kind->parts->init)
        kind->parts->init(b, size);
    return b;
}

static void begin(kv_bot *b, const kv_state *view)
{
    kv_copy(&b->view.s, view);
    b->seat = view->head.viewer - 1;
    assert(kv_is_view(view) && b->seat == kv_decider(view));
    b->kind->parts->begin(b);
}

void kv_bot_begin(kv_bot *b, const kv_state *view, uint64_t seed)
{
    b->seed = seed;
    kv_rng_seed(&b->rng, seed);
    begin(b, view);
}

void kv_bot_run(kv_bot *b, long n)
{
    if (!b->kind->is_quick)
        b->kind->parts->run(b, KV_NO_ACTION, n);
}

void kv_bot_insist(kv_bot *b, kv_action a, long n)
{
    if (!b->kind->is_quick)
        b->kind->parts->run(b, a, n);
}

int kv_bot_choices(const kv_bot *b, kv_choice *out)
{
    return b->kind->parts->choices(b, out);
}

void kv_bot_get_info(const kv_bot *b, kv_bot_info *info)
{
    *info = (kv_bot_info){.iterations = 0};
    if (b->kind->parts->info)
        b->kind->parts->info(b, info);
}

/* As a player who errs. */
static kv_action pick(const kv_bot *b, kv_rng *r)
{
    kv_choice choice[KV_MAX_LEGAL];
    int n = kv_bot_choices(b, choice);
    return kv_choices_pick(choice, n, b->noise, r);
}

static bool is_forced(const kv_state *view, kv_action *a)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(view, legal);
    *a = legal[0];
    return n == 1;
}

/* A quick bot draws its numbers from r itself, none for what is forced; of others one
 * number decides. */
kv_action kv_bot_choose(kv_bot *b, const kv_state *view, kv_rng *r, long n)
{
    kv_action forced;
    if (b->kind->parts->at_once && !b->noise)
        return b->kind->parts->at_once(view, r);
    if (b->kind->is_quick) {
        b->seed = 0;
        b->rng = *r;
        begin(b, view);
        *r = b->rng;
    } else if (is_forced(view, &forced)) {
        return forced;
    } else {
        kv_bot_begin(b, view, kv_rng_next(r));
        kv_bot_run(b, n);
    }
    return b->noise ? pick(b, r) : b->kind->parts->best(b);
}

kv_action kv_bot_quick(const kv_bot_kind *kind, const kv_bot_settings *settings,
                       const kv_state *view, kv_rng *r)
{
    uint64_t memory[KV__QUICK_SIZE / 8];
    assert(kind->is_quick && kind->size <= sizeof memory);
    return kv_bot_choose(kv_bot_init(kind, settings, memory, sizeof memory), view, r, 0);
}
