/* levels.c: choices in order, the eight levels, and how a level errs. */
#include "base/number.h"
#include "bots/bots.h"

static const kv_level levels[KV_LEVELS] = {
    {KV_N("Guest"), 1, 400},    {KV_N("Apprentice"), 1, 210}, {KV_N("Pedlar"), 10, 105},
    {KV_N("Trader"), 40, 80},   {KV_N("Merchant"), 150, 64},  {KV_N("Guide"), 500, 43},
    {KV_N("Vizier"), 2000, 28}, {KV_N("Sultan"), 4000, 0},
};

const kv_level *kv_level_at(int number)
{
    return number >= 1 && number <= KV_LEVELS ? &levels[number - 1] : NULL;
}

/* ---- Choices ---------------------------------------------------------------------- */

static bool is_better(const kv_choice *a, const kv_choice *b)
{
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->value != b->value ? a->value > b->value : a->action < b->action;
}

void kv_choices_sort(kv_choice *c, int n)
{
    static const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++) {
        for (int i = gaps[g]; i < n; i++) {
            kv_choice x = c[i];
            int j = i;
            for (; j >= gaps[g] && is_better(&x, &c[j - gaps[g]]); j -= gaps[g])
                c[j] = c[j - gaps[g]];
            c[j] = x;
        }
    }
}

/* Both lists have the same actions; values are weighted by their visits, that of an
 * action that was never tried counts once. */
void kv_choices_merge(kv_choice *into, const kv_choice *from, int n)
{
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (from[k].action != into[i].action)
            k++;
        int64_t a = into[i].visits + 1, b = from[k].visits + 1;
        into[i].value = (int)((into[i].value * a + from[k].value * b) / (a + b));
        into[i].visits += from[k].visits;
    }
}

/* ---- Erring ----------------------------------------------------------------------- */

/* About normal, mean 0, deviation 256: the sum of twelve uniform numbers. */
static int bell(kv_rng *r)
{
    int sum = 0;
    for (int i = 0; i < 12; i++)
        sum += (int)kv_rng_below(r, 256);
    return sum - 12 * 255 / 2;
}

/* How much the better choices differ: the mean distance of the upper half from the
 * best; where many are as good as the best, some of the distance of all. */
static int64_t spread(const kv_choice *c, int n, int best)
{
    int64_t sum = 0;
    int n_upper = 0;
    for (int i = 0; i < n; i++)
        sum += best - c[i].value;
    int64_t mean = sum / n;
    sum = 0;
    for (int i = 0; i < n; i++) {
        if (best - c[i].value <= mean) {
            sum += best - c[i].value;
            n_upper++;
        }
    }
    int64_t upper = n_upper > 1 ? sum / (n_upper - 1) : mean;
    return upper > mean / 4 ? upper : mean / 4;
}

/* What must be gained by talk: more where judgement is less sure, because the level errs
 * or because the choice was tried seldom. */
static int64_t price_of_words(const kv_choice *c, int64_t unit)
{
    uint32_t root = kv__root((uint64_t)(c->visits + 1) << 16); /* in 256ths */
    return KV_WORDS + unit / 2 + KV_SURE / 12 * 256 / root;
}

kv_action kv_choices_pick(const kv_choice *c, int n, int noise, kv_rng *r)
{
    int best = c[0].value, pick = 0;
    int64_t most = INT64_MIN;
    if (!noise || n == 1)
        return c[0].action;
    for (int i = 1; i < n; i++)
        best = c[i].value > best ? c[i].value : best;
    int64_t unit = spread(c, n, best) * noise / 100;
    for (int i = 0; i < n; i++) {
        int64_t err = unit * bell(r) / 256;
        int64_t rate = c[i].value + (c[i].talk == KV_DEED ? err : 0);
        if (c[i].talk == KV_MORE_WORDS)
            rate -= price_of_words(&c[i], unit);
        if (rate > most) {
            most = rate;
            pick = i;
        }
    }
    return c[pick].action;
}
