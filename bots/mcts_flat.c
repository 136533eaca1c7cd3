/* mcts_flat.c: iterations that grow no tree, where luck is large and choices differ by
 * little (kv_search_style.flat).
 *
 * Every line starts with a choice of the root and is then played as the guide plays, ours
 * and our rivals' decisions alike: to the end of the turn at hand, and on until everybody
 * has had a turn more. A tree would try worse moves on the way as well, which costs most
 * where many decisions follow, so that ending the turn would look too good.
 *
 * The n-th line of every choice meets the n-th world and the n-th luck, anew with every
 * turn, so that two choices differ by what they do and not by how the dice fell. What a
 * line is worth depends on nothing else. Choices have different numbers of lines, so what
 * is added up is how much better a line was than the first that met the same luck.
 */
#include "bots/mcts.h"

/* Choices are tried in inverse proportion to their rank by value so far: so shares fall
 * as they do with successive halving, but at any time, whatever the budget. Of long lists
 * the most promising are open, one more with every root of visits. */
static mcts_edge *by_rank(const mcts_search *s, const mcts_node *node)
{
    enum { MAX_OPEN = 64 };
    mcts_edge *e = s->edges + node->edge, *next = e;
    int value[MAX_OPEN], n = mcts_n_open(s, node);
    uint64_t least = UINT64_MAX;
    n = n < MAX_OPEN ? n : MAX_OPEN;
    for (int i = 0; i < n; i++) {
        value[i] = mcts_edge_value(s, &e[i]);
        if (kv__talk(kv_game_of(&s->bot.view.s), e[i].action) == KV_MORE_WORDS)
            value[i] -= KV_WORDS;
    }
    for (int i = 0; i < n; i++) {
        unsigned rank = 1;
        for (int j = 0; j < n; j++)
            rank += value[j] > value[i] || (value[j] == value[i] && j < i);
        if ((uint64_t)e[i].visits * rank < least) {
            least = (uint64_t)e[i].visits * rank;
            next = &e[i];
        }
    }
    return next;
}

/* Plays to the end of a line. In later turns nobody begins to talk: looking for bargains
 * takes most of the time of a turn and changes little by then. */
static void play_on(mcts_search *s, kv_state *world, uint64_t seed, kv_rng *luck)
{
    const kv_game *g = kv_game_of(world);
    int n_left = s->style.round ? world->head.players : 0;
    bool has_talk = true;
    for (int i = 0; i < s->style.decisions; i++) {
        int who = kv__settle_chance(world, luck);
        if (who == KV_OVER)
            return;
        if (g->judgement.is_turn && g->judgement.is_turn(world)) {
            if (n_left-- == 0)
                return;
            kv_rng_seed(luck, kv_rng_stream(seed, (uint64_t)n_left));
            has_talk = false;
        }
        kv_apply_unchecked(world, mcts_guided(s, world, who, has_talk), NULL);
    }
    kv__settle_chance(world, luck);
}

/* Of the n-th line; of more lines than are remembered, the mean. */
static int64_t luck_of(mcts_luck *l, uint32_t n, int value)
{
    if (n == (uint32_t)l->n && n < MCTS_LINES) {
        l->line[l->n++] = value;
        l->sum += value;
    }
    return n < MCTS_LINES ? l->line[n] : l->sum / l->n;
}

void mcts_iterate_flat(mcts_search *s)
{
    kv_box world;
    kv_rng luck;
    mcts_node *root = &s->table[s->root];
    mcts_edge *e = s->first ? s->first : by_rank(s, root);
    uint64_t seed = kv_rng_stream(s->luck.seed, e->visits);
    assert(root->n_edges);
    /* Two sources: how many numbers the guide takes depends on the choices it has. */
    kv_rng_seed(&luck, seed);
    kv_rng_seed(&s->bot.rng, ~seed);
    kv_determinize(&s->bot.view.s, &luck, &world.s);
    kv_apply_unchecked(&world.s, e->action, NULL);
    play_on(s, &world.s, seed, &luck);
    int value = kv_value(&s->bot.evaluator, &world.s, s->bot.seat);
    e->sum += value - luck_of(&s->luck, e->visits, value);
    root->visits++;
    e->visits++;
    s->info.iterations++;
    s->info.depth = 1;
}
