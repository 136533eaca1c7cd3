/* evaluate_effect.c: what effects are worth: in general, for engines that will be used
 * some day, and for the parts that are open in the middle of a turn.
 */
#include "games/wayfarers/evaluate.h"

/* What has to be paid for cards and tiles is deducted. */
const wayfarers_prices wayfarers_usual = {
    .op =
        {
            [OP_SILVER] = 44,      [OP_PROV] = 38,         [OP_INF_BLACK] = 38,
            [OP_INF_YELLOW] = 34,  [OP_INF_BLUE] = 34,     [OP_INF_ANY] = 42,
            [OP_INF_CARD] = 16,    [OP_INF_MOVE] = 8,      [OP_LAND] = 280,
            [OP_WATER] = 280,      [OP_DRAW_LAND] = 295,   [OP_DRAW_WATER] = 295,
            [OP_SPACE] = 130,      [OP_CHEAP_SPACE] = 170, [OP_FOLK] = 60,
            [OP_FREE_FOLK] = 130,  [OP_INSP] = 110,        [OP_UP_GREEN] = 50,
            [OP_UP_YELLOW] = 50,   [OP_UP_BLUE] = 50,      [OP_UP_BLACK] = 70,
            [OP_FREE_GREEN] = 130, [OP_FREE_YELLOW] = 160, [OP_FREE_BLUE] = 160,
            [OP_FREE_BLACK] = 190, [OP_UP_SPECIAL] = 330,  [OP_REFRESH] = 60,
            [OP_ADJUST] = 8,       [OP_NEW_DIE] = 200,     [OP_WORKER] = 60,
            [OP_JOURNAL] = 260,    [OP_JTILE] = 80,
        },
    .cost = {38, 44, 30, 26, 26},
};

/* Some, dearer; many, cheaper: what cannot be spent soon is of little use. */
static int32_t falling(int n, int first, int n_first, int next, int n_next, int rest)
{
    int a = n < n_first ? n : n_first, b = n - a < n_next ? n - a : n_next;
    return a * first + b * next + (n - a - b) * rest;
}

int32_t wayfarers_silver_worth(int n, const int32_t *w)
{
    return falling(n, w[W_SILVER], 5, w[W_MORE_SILVER], 4, 8);
}

int32_t wayfarers_prov_worth(int n, const int32_t *w)
{
    return falling(n, w[W_PROV], 4, w[W_MORE_PROV], 4, 6);
}

int32_t wayfarers_guild_worth(int n, const int32_t *w)
{
    return falling(n, w[W_GUILD], 2, w[W_MORE_GUILD], 2, 10);
}

static int16_t cut(int worth, int part)
{
    return (int16_t)(worth * part / FULL);
}

void wayfarers_look_at_prices(const wayfarers_state *s, int seat, const int32_t *w,
                              wayfarers_prices *p)
{
    const wayfarers_player *me = &s->player[seat];
    bool has_room = me->n_cards[SPACE] < me->n_cards[LAND] + me->n_cards[WATER];
    int silver = me->silver, prov = me->prov;
    *p = wayfarers_usual;
    p->op[OP_SILVER] = (int16_t)((wayfarers_silver_worth(silver + 2, w) -
                                  wayfarers_silver_worth(silver, w)) /
                                 2);
    p->op[OP_PROV] = (int16_t)((wayfarers_prov_worth(prov + 2, w) -
                                wayfarers_prov_worth(prov, w)) /
                               2);
    p->cost[0] = p->op[OP_PROV];
    p->cost[1] = p->op[OP_SILVER];
    /* What is paid with cheap Silver is worth more. */
    int rich = silver > 5 ? (silver < 10 ? silver - 5 : 5) : 0;
    for (int op = OP_UP_GREEN; op <= OP_UP_BLACK; op++)
        p->op[op] = (int16_t)(silver < 2 ? 10 : p->op[op] + rich * w[W_RICH]);
    p->op[OP_FOLK] = (int16_t)(silver < 2 ? 10 : p->op[OP_FOLK] + rich * w[W_RICH]);
    for (int op = OP_SPACE; op <= OP_CHEAP_SPACE; op++)
        p->op[op] = !has_room || silver < 3 ? cut(p->op[op], 4)
                                            : (int16_t)(p->op[op] + rich * w[W_RICH]);
    if (!wayfarers_can_step(s, seat))
        p->op[OP_JOURNAL] = cut(p->op[OP_JOURNAL], 4);
}

/* ---- In general ------------------------------------------------------------- */

static int32_t costs(const wayfarers_prices *p, const wayfarers_node *n)
{
    int32_t sum = 0;
    for (int i = 0; i < 5; i++)
        sum += n->cost[i] * p->cost[i];
    return sum;
}

/* Effects are two levels deep at most: a choice behind a cost. */
static int32_t node_worth(const wayfarers_prices *p, int node)
{
    const wayfarers_node *n = &wayfarers_nodes[node];
    int32_t best = 0;
    if (n->op != OP_CHOICE && n->op != OP_COST)
        return n->n * p->op[n->op];
    for (int i = 0; i < n->n_bundles; i++) {
        int32_t worth = wayfarers_bundle_worth(p, n->first_bundle + i);
        best = worth > best ? worth : best;
    }
    best -= n->op == OP_COST ? costs(p, n) : 0;
    return best > 0 ? best : 0;
}

int32_t wayfarers_bundle_worth(const wayfarers_prices *p, int bundle)
{
    const uint8_t *b = wayfarers_bundles[bundle];
    int32_t sum = 0;
    for (int i = 0; i < b[1]; i++)
        sum += node_worth(p, wayfarers_terms[b[0] + i]);
    return sum;
}

/* ---- Here and now ----------------------------------------------------------- */

static int32_t bundle_now(const wayfarers_state *s, const wayfarers_prices *p,
                          int bundle);

/* Only what can be done counts. */
static int32_t node_now(const wayfarers_state *s, const wayfarers_prices *p, int node,
                        int count)
{
    const wayfarers_node *n = &wayfarers_nodes[node];
    int32_t best = 0;
    if (!wayfarers_is_possible(s, node))
        return 0;
    if (n->op == OP_JTILE)
        return bundle_now(s, p,
                          wayfarers_jtiles[s->jtile[wayfarers_track[my(s)->node].tile]]);
    if (n->op == OP_COST)
        return node_worth(p, node);
    if (n->op != OP_CHOICE)
        return count * p->op[n->op];
    for (int i = 0; i < n->n_bundles; i++) {
        int32_t worth = bundle_now(s, p, n->first_bundle + i);
        best = worth > best ? worth : best;
    }
    return best;
}

static int32_t bundle_now(const wayfarers_state *s, const wayfarers_prices *p, int bundle)
{
    const uint8_t *b = wayfarers_bundles[bundle];
    int32_t sum = 0;
    for (int i = 0; i < b[1]; i++) {
        int node = wayfarers_terms[b[0] + i];
        sum += node_now(s, p, node, wayfarers_nodes[node].n);
    }
    return sum;
}

/* All frames: what cannot be done now will hardly be possible when its frame is the
 * top one again. */
int32_t wayfarers_open_worth(const wayfarers_state *s, const wayfarers_prices *p)
{
    int32_t sum = 0;
    for (int i = 0; i < s->n_parts; i++)
        sum += node_now(s, p, s->part[i], s->count[i]);
    if (wayfarers_can_extra(s))
        sum += p->op[OP_JOURNAL] / 2;
    return sum;
}

int32_t wayfarers_rest_worth(const wayfarers_state *s, const wayfarers_prices *p)
{
    const wayfarers_player *me = my(s);
    int32_t sum = bundle_now(s, p, wayfarers_home_rest);
    for (int i = 0; i < me->n_cards[FOLK]; i++)
        if (wayfarers_cards[me->folk[i]].kind == KIND_REST)
            sum += bundle_now(s, p, wayfarers_cards[me->folk[i]].bonus);
    return sum;
}
