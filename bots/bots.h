/* bots.h: the bots of this room. A bot knows the public interface of the games
 * and nothing of any one game. A new bot is one file and one line in registry.c.
 */
#ifndef KV_BOTS_H
#define KV_BOTS_H

#include <assert.h>

#include "karavana/bots.h"
#include "karavana/game.h"

extern const kv_bot kv__bot_random;
extern const kv_bot kv__bot_greedy;

/* The seat that a bot plays: the viewer, who must be deciding. */
static inline int kv__bot_seat(const kv_state *view)
{
    int seat = view->head.viewer - 1;
    assert(kv_is_view(view) && seat == kv_decider(view));
    return seat;
}

/* Words take everybody's time: more of them must be better than all else by so much. */
enum { KV_WORDS = KV_SURE / 512 };

static inline kv_talk kv__talk(const kv_state *s, kv_action a)
{
    const kv_game *g = kv_game_of(s);
    return g->judgement.talk ? g->judgement.talk(a) : KV_DEED;
}

/* The game's evaluation, with its own weights. */
static inline int32_t kv__evaluate(const kv_state *s, int seat)
{
    const kv_game *g = kv_game_of(s);
    return g->judgement.evaluate(s, seat, g->judgement.eval_weights);
}

/* Prepares m for the states that follow from s. */
static inline void kv__remember(const kv_state *s, const int32_t *weights, kv_memo *m)
{
    const kv_game *g = kv_game_of(s);
    m->is_set = false;
    if (g->judgement.evaluate_near)
        g->judgement.evaluate_near(s, 0, weights, m);
}

static inline int32_t kv__evaluate_near(const kv_state *s, int seat,
                                        const int32_t *weights, kv_memo *m)
{
    const kv_game *g = kv_game_of(s);
    return g->judgement.evaluate_near ? g->judgement.evaluate_near(s, seat, weights, m)
                                      : g->judgement.evaluate(s, seat, weights);
}

/* What the greedy bot chooses if evaluations are made with these weights. */
kv_action kv__greedy_choose(const kv_state *view, kv_rng *r, const int32_t *weights);

#endif
