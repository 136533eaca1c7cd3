/* mcts.c: Monte-Carlo tree search over what seats can know.
 *
 * An iteration fills in at random what our seat cannot know (kv_determinize) and plays
 * in that world. Whoever decides is at the node of what he knows himself: its key is
 * the hash of his own view. Worlds that he cannot tell apart share a node, so nobody,
 * neither we nor our rivals, plays as if he saw hidden things; states reached in
 * different orders share one as well. Legal actions are the same in all worlds of a
 * node. Chance needs no nodes: outcomes are drawn by weight, and what they show leads
 * to other nodes by itself.
 *
 * Each seat wants its own result (max-n): a node remembers only what its own seat got.
 * At a node that is new the iteration ends: a short guided rollout follows, then the
 * game's evaluation (bots/value.c), both mixed. Where a game is better off without a
 * tree, iterations are those of bots/mcts_flat.c.
 */
#include "bots/mcts.h"

const mcts_parameters mcts_defaults = {
    .exploration = 512,
    .temperature = 256,
    .first_visits = 1,
    .first_flat = 8,
    .widen = 4,
};

enum {
    MAX_PATH = 96, /* decisions; a line that comes round again ends here */
    PER_TRIED = 16 /* of a long list, one of so many is tried in a rollout */
};

typedef struct {
    mcts_edge *edge;
    mcts_node *node;
    int seat;
} step;

typedef struct {
    int n;
    step step[MAX_PATH];
    uint8_t seats; /* set of those who decided */
} path;

static uint64_t key_of(const kv_state *world, int seat, kv_box *view)
{
    kv_view(world, seat, &view->s);
    uint64_t key = kv_hash(&view->s);
    return key ? key : 1;
}

/* ---- One iteration ---------------------------------------------------------------- */

/* Goes down to a node that is new, or for which there is no room, or to the end of the
 * game. */
static void descend(kv_search *s, kv_state *world, path *p)
{
    kv_box view;
    int who;
    while ((who = mcts_settle_chance(world, &s->rng)) != KV_OVER && p->n < MAX_PATH) {
        uint64_t key = p->n ? key_of(world, who, &view) : 0;
        uint32_t slot = p->n ? mcts_slot(s, key) : s->root;
        mcts_node *node = &s->table[slot];
        if (!node->key) {
            mcts_add(s, slot, key);
            return;
        }
        if (!node->n_edges && !mcts_expand(s, node, world, false))
            return;
        mcts_edge *e = !p->n && s->insisted ? s->insisted : mcts_select(s, node);
        p->step[p->n++] = (step){e, node, who};
        p->seats |= (uint8_t)(1 << who);
        kv_apply_unchecked(world, e->action, NULL);
    }
}

kv_action mcts_guided(kv_search *s, const kv_state *world, int who)
{
    kv_box after;
    kv_memo memo;
    const int32_t *weights = kv_game_of(world)->judgement.eval_weights;
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(world, legal), n_tried = s->style.width + n / PER_TRIED;
    int best = 0;
    int32_t most = INT32_MIN;
    if (n == 1)
        return legal[0];
    kv__remember(world, weights, &memo);
    for (int i = 0; i < n && i < n_tried; i++) {
        int j = i + (int)kv_rng_below(&s->rng, (uint32_t)(n - i));
        kv_action a = legal[j];
        legal[j] = legal[i];
        legal[i] = a;
        kv_copy(&after.s, world);
        kv_apply_unchecked(&after.s, a, NULL);
        mcts_settle_chance(&after.s, &s->rng);
        int32_t rate = kv__evaluate_near(&after.s, who, weights, &memo);
        if (rate > most) {
            most = rate;
            best = i;
        }
    }
    return legal[best];
}

/* An evaluation takes little notice of whose turn it is. Where lines can be judged in the
 * middle of a turn, one that has had fewer actions looks worse than it is; so each goes
 * on until a turn is about to start, if the game says when that is: the next one of our
 * seat, or the next one of all where much luck is in between. */
static bool is_goal(const kv_search *s, const kv_state *world, int who)
{
    const kv_game *g = kv_game_of(world);
    return g->judgement.is_turn && (who == s->seat || !s->style.round) &&
           g->judgement.is_turn(world);
}

static void roll_out(kv_search *s, kv_state *world, int n)
{
    for (int i = 0; i < n; i++) {
        int who = mcts_settle_chance(world, &s->rng);
        if (who == KV_OVER || (i && is_goal(s, world, who)))
            return;
        kv_apply_unchecked(world, mcts_guided(s, world, who), NULL);
    }
    mcts_settle_chance(world, &s->rng);
}

static void add_values(const kv_state *world, unsigned seats, int share, int64_t *value)
{
    int all[KV_MAX_SEATS];
    if (!seats || !share)
        return;
    kv__values(world, seats, all);
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        value[seat] += (int64_t)all[seat] * share;
    }
}

static void iterate(kv_search *s)
{
    kv_box world;
    path p;
    int64_t value[KV_MAX_SEATS] = {0};
    p.n = p.seats = 0;
    kv_determinize(&s->view.s, &s->rng, &world.s);
    descend(s, &world.s, &p);
    int n = s->style.decisions, share = s->style.share;
    share = n && kv_decider(&world.s) != KV_OVER ? share : 0;
    add_values(&world.s, p.seats, 256 - share, value);
    if (share) {
        roll_out(s, &world.s, n);
        add_values(&world.s, p.seats, share, value);
    }
    for (int i = 0; i < p.n; i++) {
        p.step[i].node->visits++;
        p.step[i].edge->visits++;
        p.step[i].edge->sum += value[p.step[i].seat] / 256;
    }
    s->info.iterations++;
    s->info.depth = p.n > s->info.depth ? p.n : s->info.depth;
}

/* ---- The interface ---------------------------------------------------------------- */

/* The root has all its choices, also where only a sample was looked at before. Lines that
 * are compared by their luck can be added to only if that is still known. */
static void prepare_root(kv_search *s, uint64_t key, uint64_t luck)
{
    kv_box world;
    uint32_t slot = mcts_slot(s, key);
    mcts_node *node = &s->table[slot];
    bool is_known = node->key && node->n_edges && node->n_edges == node->n_legal;
    bool is_same = s->root == slot;
    s->root = slot;
    if (is_known && (is_same || !s->style.flat))
        return;
    s->luck.seed = luck;
    s->luck.n = 0;
    s->luck.sum = 0;
    if (node->key)
        *node = (mcts_node){.key = key};
    else
        mcts_add(s, slot, key);
    kv_determinize(&s->view.s, &s->rng, &world.s);
    mcts_expand(s, node, &world.s, true);
}

void kv_search_begin(kv_search *s, const kv_state *view, uint64_t seed)
{
    kv_box box;
    s->style = kv_game_of(view)->judgement.search;
    kv_rng_seed(&s->rng, seed);
    kv_copy(&s->view.s, view);
    s->seat = kv__bot_seat(view);
    if (s->n_nodes > s->n_slots / 2 || s->n_edges > s->max_edges / 2)
        mcts_clear(s);
    kv_determinize(view, &s->rng, &box.s);
    prepare_root(s, key_of(&box.s, s->seat, &(kv_box){0}), kv_rng_stream(seed, 1));
    s->info = (kv_search_info){.kept = (long)s->table[s->root].visits};
}

void kv_search_run(kv_search *s, long n)
{
    while (n-- > 0) {
        if (s->style.flat)
            mcts_iterate_flat(s);
        else
            iterate(s);
    }
}

/* Going through the root keeps the question the same: what is a worth to somebody who
 * knows what our seat knows now? A search from the state after a would answer another
 * one, of somebody who has already seen what a brought to light. */
void kv_search_insist(kv_search *s, kv_action a, long n)
{
    const mcts_node *node = &s->table[s->root];
    mcts_edge *e = s->edges + node->edge;
    int i = 0;
    while (i < node->n_edges && e[i].action != a)
        i++;
    assert(i < node->n_edges);
    s->insisted = &e[i];
    kv_search_run(s, n);
    s->insisted = NULL;
}

void kv_search_get_info(const kv_search *s, kv_search_info *info)
{
    *info = s->info;
    info->used = s->n_slots * sizeof *s->table + s->n_edges * sizeof *s->edges;
}

int kv_search_choices(const kv_search *s, kv_choice *out)
{
    const mcts_node *node = &s->table[s->root];
    const mcts_edge *e = s->edges + node->edge;
    for (int i = 0; i < node->n_edges; i++)
        out[i] = (kv_choice){.action = e[i].action,
                             .value = mcts_edge_value(s, &e[i]),
                             .visits = (long)e[i].visits,
                             .talk = kv__talk(&s->view.s, e[i].action)};
    kv_choices_sort(out, node->n_edges);
    return node->n_edges;
}
