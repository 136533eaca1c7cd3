/* random.c: plays any legal action, each equally likely. */
#include "bots/bots.h"

typedef struct {
    kv_bot bot;
    kv_action choice;
} random_bot;

static kv_action draw(const kv_state *view, kv_rng *r)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(view, legal);
    return legal[n == 1 ? 0 : kv_rng_below(r, (uint32_t)n)];
}

static void begin(kv_bot *b)
{
    ((random_bot *)b)->choice = draw(&b->view.s, &b->rng);
}

static kv_action best(const kv_bot *b)
{
    return ((const random_bot *)b)->choice;
}

/* All are as good; the one that was drawn comes first. */
static int list_choices(const kv_bot *b, kv_choice *out)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(&b->view.s, legal);
    for (int i = 0; i < n; i++)
        out[i] = (kv_choice){.action = legal[i],
                             .value = KV_SURE / 2,
                             .visits = legal[i] == best(b),
                             .talk = kv__talk(kv_game_of(&b->view.s), legal[i])};
    kv_choices_sort(out, n);
    return n;
}

static const struct kv_bot_parts parts = {
    .at_once = draw, .begin = begin, .best = best, .choices = list_choices};

const kv_bot_kind kv__bot_random = {
    .id = "random",
    .help = KV_N("plays any legal move, each equally likely"),
    .size = sizeof(random_bot),
    .is_quick = true,
    .parts = &parts,
};
