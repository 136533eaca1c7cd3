/* mcts_node.c: the choices at one node: how promising they look, which to try next.
 *
 * A choice is first judged as greedy would, by evaluation of the state it leads to in the
 * world at hand. That gives a prior (how much it should be tried) and a first
 * value. Then it is tried by its value so far, plus a bonus for a high prior and few
 * visits (PUCT). Of long lists only the most promising are open at first, one more with
 * every root of visits (progressive widening).
 */
#include "base/number.h"
#include "bots/mcts.h"

/* ---- Looking at a node ------------------------------------------------------------ */

typedef struct {
    kv_action action;
    int32_t value; /* the expected result */
    int32_t score; /* orders choices that are all but lost, too */
} candidate;

/* The n of all candidates that stay: any, each as likely. */
static void draw_sample(kv_action *a, int n_all, int n, kv_rng *r)
{
    for (int i = 0; i < n; i++) {
        int j = i + (int)kv_rng_below(r, (uint32_t)(n_all - i));
        kv_action x = a[i];
        a[i] = a[j];
        a[j] = x;
    }
}

/* All meet the same luck. */
static void judge(const mcts_search *s, const kv_state *world, int seat, candidate *c,
                  int n, kv_rng luck)
{
    kv__lookahead l;
    kv__look_from(&l, &s->bot.evaluator, world, seat, KV_SCORES | KV_VALUES);
    for (int i = 0, n_now; i < n; i += n_now) {
        n_now = n - i < KV__BATCH ? n - i : KV__BATCH;
        for (int k = 0; k < n_now; k++) {
            kv_rng same_luck = luck;
            kv__look_add(&l, c[i + k].action, &same_luck);
        }
        kv__look_judge(&l);
        for (int k = 0; k < n_now; k++) {
            c[i + k].score = l.worth[k].score[seat];
            c[i + k].value = l.worth[k].value[seat];
        }
    }
}

/* Best first: shell sort, no heap, no recursion. */
static void sort_candidates(candidate *c, int n)
{
    static const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++) {
        for (int i = gaps[g]; i < n; i++) {
            candidate x = c[i];
            int j = i;
            for (; j >= gaps[g] && c[j - gaps[g]].score < x.score; j -= gaps[g])
                c[j] = c[j - gaps[g]];
            c[j] = x;
        }
    }
}

/* How much the better half of the choices differ from the best: the unit of what
 * counts at this node, so that the search needs no other scale. c is in order. */
static void measure(const candidate *c, int n, int64_t *score, int64_t *value)
{
    int64_t n_half = n / 2 > 1 ? n / 2 : 1;
    *score = *value = 0;
    for (int i = 1; i <= n_half && i < n; i++) {
        *score += (int64_t)c[0].score - c[i].score;
        *value += c[0].value > c[i].value ? c[0].value - c[i].value : 0;
    }
    *score = *score / n_half + 1;
    *value = *value / n_half + 1;
}

/* Priors fall off from the best choice on; they add up to KV_SURE. */
static void set_priors(const mcts_search *s, const candidate *c, int n, int64_t unit,
                       mcts_edge *e)
{
    int64_t sum = 0;
    for (int i = 0; i < n; i++) {
        int64_t below = ((int64_t)c[0].score - c[i].score) * 65536;
        int weight = kv__decay(below / (unit * s->p.temperature));
        e[i] = (mcts_edge){.action = c[i].action,
                           .prior = (uint16_t)weight,
                           .first = (uint16_t)(c[i].value - (c[i].value == KV_SURE))};
        sum += weight;
    }
    for (int i = 0; i < n; i++)
        e[i].prior = (uint16_t)((int64_t)e[i].prior * (KV_SURE - 1) / sum);
}

bool mcts_expand(mcts_search *s, mcts_node *node, const kv_state *world, bool all)
{
    candidate c[KV_MAX_LEGAL];
    kv_action legal[KV_MAX_LEGAL];
    int seat = kv_decider(world), n_legal = kv_legal(world, legal), n = n_legal;
    if (!all && s->style.sample && n > s->style.sample) {
        n = s->style.sample;
        draw_sample(legal, n_legal, n, &s->bot.rng);
    }
    mcts_edge *e = mcts_take_edges(s, n);
    if (!e)
        return false;
    kv_rng luck;
    kv_rng_seed(&luck, kv_rng_next(&s->bot.rng));
    for (int i = 0; i < n; i++)
        c[i] = (candidate){.action = legal[i]};
    if (n > 1 || all) /* what is forced needs no prior, but at the root a value */
        judge(s, world, seat, c, n, luck);
    sort_candidates(c, n);
    int64_t score, value;
    measure(c, n, &score, &value);
    set_priors(s, c, n, score, e);
    node->unit = (uint16_t)(value < UINT16_MAX ? value : UINT16_MAX);
    node->edge = (uint32_t)(e - s->edges);
    node->n_edges = (uint16_t)n;
    node->n_legal = (uint16_t)n_legal;
    return true;
}

/* ---- Choosing --------------------------------------------------------------------- */

int mcts_edge_value(const mcts_search *s, const mcts_edge *e)
{
    int64_t n = e->visits, first = s->style.flat ? s->p.first_flat : s->p.first_visits;
    int64_t luck = s->luck.n ? n * s->luck.sum / s->luck.n : 0;
    int64_t value = (e->sum + luck + e->first * first) / (n + first);
    return (int)(value < 0 ? 0 : value > KV_SURE ? KV_SURE : value);
}

/* In 256ths. */
static uint32_t root_of_visits(const mcts_node *node)
{
    return kv__root((uint64_t)(node->visits + 1) << 16);
}

int mcts_n_open(const mcts_search *s, const mcts_node *node)
{
    int n = s->p.widen + (int)(root_of_visits(node) / 256);
    return n < node->n_edges ? n : node->n_edges;
}

mcts_edge *mcts_select(const mcts_search *s, const mcts_node *node)
{
    mcts_edge *e = s->edges + node->edge, *best = e;
    uint32_t root = root_of_visits(node);
    int n = mcts_n_open(s, node);
    int64_t most = INT64_MIN, bonus = (int64_t)s->p.exploration * root / 256 * node->unit;
    for (int i = 0; i < n; i++) {
        int64_t rate = mcts_edge_value(s, &e[i]) +
                       (bonus * e[i].prior >> 24) / (1 + (int64_t)e[i].visits);
        if (rate > most) {
            most = rate;
            best = &e[i];
        }
    }
    return best;
}
