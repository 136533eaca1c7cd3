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
 * At a node that is new, a leaf, the iteration ends: an evaluator (judge.h) says what the
 * state is worth, there or after a short rollout, or both mixed. Where a game is better
 * off without a tree, iterations are those of bots/mcts_flat.c.
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
static void descend(mcts_search *s, kv_state *world, path *p)
{
    kv_box view;
    int who;
    while ((who = kv__settle_chance(world, &s->bot.rng)) != KV_OVER && p->n < MAX_PATH) {
        uint64_t key = p->n ? key_of(world, who, &view) : 0;
        uint32_t slot = p->n ? mcts_slot(s, key) : s->root;
        mcts_node *node = &s->table[slot];
        if (!node->key) {
            mcts_add(s, slot, key);
            return;
        }
        if (!node->n_edges && !mcts_expand(s, node, world, false))
            return;
        mcts_edge *e = !p->n && s->first ? s->first : mcts_select(s, node);
        p->step[p->n++] = (step){e, node, who};
        p->seats |= (uint8_t)(1 << who);
        kv_apply_unchecked(world, e->action, NULL);
    }
}

static int leave_out_talk(const kv_game *g, kv_action *a, int n)
{
    int n_left = 0;
    for (int i = 0; i < n; i++)
        if (kv__talk(g, a[i]) != KV_MORE_WORDS)
            a[n_left++] = a[i];
    return n_left ? n_left : n;
}

/* The one of n actions, drawn one after the other, that is best for who. */
static kv_action best_of(mcts_search *s, const kv_state *world, int who, kv_action *a,
                         int n_all, int n)
{
    kv__lookahead l;
    kv_action best = a[0];
    int64_t most = INT64_MIN;
    kv__look_from(&l, &s->bot.evaluator, world, who, KV_SCORES);
    for (int i = 0; i < n; i++) {
        int j = i + (int)kv_rng_below(&s->bot.rng, (uint32_t)(n_all - i));
        kv_action x = a[j];
        a[j] = a[i];
        a[i] = x;
        kv__look_add(&l, x, &s->bot.rng);
        if (l.batch.n < KV__BATCH && i < n - 1)
            continue;
        int n_now = l.batch.n, first = i + 1 - n_now;
        kv__look_judge(&l);
        for (int k = 0; k < n_now; k++) {
            if (l.worth[k].score[who] > most) {
                most = l.worth[k].score[who];
                best = a[first + k];
            }
        }
    }
    return best;
}

kv_action mcts_guided(mcts_search *s, const kv_state *world, int who, bool has_talk)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(world, legal);
    if (!has_talk)
        n = leave_out_talk(kv_game_of(world), legal, n);
    int n_tried = s->style.width + n / PER_TRIED;
    if (n == 1)
        return legal[0];
    if (n_tried == 1)
        return legal[kv_rng_below(&s->bot.rng, (uint32_t)n)];
    return best_of(s, world, who, legal, n, n_tried < n ? n_tried : n);
}

/* An evaluation takes little notice of whose turn it is. In the middle of a turn, a line
 * that has had fewer actions looks worse than it is; so each goes on until a turn is
 * about to start, if the game says when that is: the next one of our seat, or of any
 * where much luck is in between. */
static bool is_goal(const mcts_search *s, const kv_state *world, int who)
{
    const kv_game *g = kv_game_of(world);
    return g->judgement.is_turn && (who == s->bot.seat || !s->style.round) &&
           g->judgement.is_turn(world);
}

static void roll_out(mcts_search *s, kv_state *world, int n)
{
    for (int i = 0; i < n; i++) {
        int who = kv__settle_chance(world, &s->bot.rng);
        if (who == KV_OVER || (i && is_goal(s, world, who)))
            return;
        kv_apply_unchecked(world, mcts_guided(s, world, who, true), NULL);
    }
    kv__settle_chance(world, &s->bot.rng);
}

static void add_values(const mcts_search *s, const kv_state *world, unsigned seats,
                       int share, int64_t *value)
{
    kv_worth w;
    const kv_batch b = {.states = &world, .n = 1, .seats = seats, .wanted = KV_VALUES};
    if (!seats || !share)
        return;
    kv_judge(&s->bot.evaluator, &b, &w);
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        value[seat] += (int64_t)w.value[seat] * share;
    }
}

static void iterate(mcts_search *s)
{
    kv_box world;
    path p;
    int64_t value[KV_MAX_SEATS] = {0};
    p.n = p.seats = 0;
    kv_determinize(&s->bot.view.s, &s->bot.rng, &world.s);
    descend(s, &world.s, &p);
    int n = s->style.decisions, share = s->style.share;
    share = n && kv_decider(&world.s) != KV_OVER ? share : 0;
    add_values(s, &world.s, p.seats, 256 - share, value);
    if (share) {
        roll_out(s, &world.s, n);
        add_values(s, &world.s, p.seats, share, value);
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
static void prepare_root(mcts_search *s, uint64_t key, uint64_t luck)
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
    kv_determinize(&s->bot.view.s, &s->bot.rng, &world.s);
    mcts_expand(s, node, &world.s, true);
}

/* Where nothing but results is known, rollouts go on to the end of the game. */
static const kv_search_style *style_for(const mcts_search *s, const kv_game *g)
{
    static const kv_search_style to_the_end = {
        .decisions = 1000, .share = 256, .width = 1};
    if (s->bot.style)
        return s->bot.style;
    return g->judgement.evaluate ? &g->judgement.search : &to_the_end;
}

static void begin(kv_bot *b)
{
    mcts_search *s = (mcts_search *)b;
    kv_box box;
    s->style = *style_for(s, kv_game_of(&b->view.s));
    if (s->n_nodes > s->n_slots / 2 || s->n_edges > s->max_edges / 2)
        mcts_clear(s);
    kv_determinize(&b->view.s, &b->rng, &box.s);
    prepare_root(s, key_of(&box.s, b->seat, &(kv_box){0}), kv_rng_stream(b->seed, 1));
    s->info = (kv_bot_info){.kept = (long)s->table[s->root].visits};
}

static mcts_edge *find_edge(const mcts_search *s, kv_action a)
{
    const mcts_node *node = &s->table[s->root];
    mcts_edge *e = s->edges + node->edge;
    int i = 0;
    while (i < node->n_edges && e[i].action != a)
        i++;
    assert(i < node->n_edges);
    return &e[i];
}

/* Going through the root keeps the question the same: what is first worth to somebody who
 * knows what our seat knows now? A search from the state after it would answer another
 * one, of somebody who has already seen what it brought to light. */
static void run(kv_bot *b, kv_action first, long n)
{
    mcts_search *s = (mcts_search *)b;
    s->first = first == KV_NO_ACTION ? NULL : find_edge(s, first);
    while (n-- > 0) {
        if (s->style.flat)
            mcts_iterate_flat(s);
        else
            iterate(s);
    }
}

static void get_info(const kv_bot *b, kv_bot_info *info)
{
    const mcts_search *s = (const mcts_search *)b;
    *info = s->info;
    info->used = s->n_slots * sizeof *s->table + s->n_edges * sizeof *s->edges;
}

static int list_choices(const kv_bot *b, kv_choice *out)
{
    const mcts_search *s = (const mcts_search *)b;
    const mcts_node *node = &s->table[s->root];
    const mcts_edge *e = s->edges + node->edge;
    for (int i = 0; i < node->n_edges; i++)
        out[i] = (kv_choice){.action = e[i].action,
                             .value = mcts_edge_value(s, &e[i]),
                             .visits = (long)e[i].visits,
                             .talk = kv__talk(kv_game_of(&b->view.s), e[i].action)};
    kv_choices_sort(out, node->n_edges);
    return node->n_edges;
}

static kv_action best(const kv_bot *b)
{
    kv_choice c[KV_MAX_LEGAL];
    (void)list_choices(b, c);
    return c[0].action;
}

static const struct kv_bot_parts parts = {.init = mcts_init,
                                          .begin = begin,
                                          .run = run,
                                          .best = best,
                                          .choices = list_choices,
                                          .info = get_info};

const kv_bot_kind kv__bot_mcts = {
    .id = "mcts",
    .help = KV_N("search: mcts:2000 iterations, mcts:500ms, or both: mcts:5000:200ms"),
    .size = 1 << 18,
    .parts = &parts,
};
