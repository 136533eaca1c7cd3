/* bots.h: the bots of this room. A bot knows the public interface of the games and of
 * evaluators, and nothing of any one game. A new kind is one file and one line in
 * registry.c.
 */
#ifndef KV_BOTS_H
#define KV_BOTS_H

#include <assert.h>

#include "core/game.h"
#include "karavana/bots.h"

/* What a kind does. seed and rng are set before begin. */
struct kv_bot_parts {
    /* kv_bot_choose without remembering anything, where that is enough; else NULL. */
    kv_action (*at_once)(const kv_state *view, kv_rng *r);
    void (*init)(kv_bot *b, size_t size); /* NULL: nothing to do */
    void (*begin)(kv_bot *b);
    void (*run)(kv_bot *b, kv_action first, long n); /* first: of each iteration, or
                                                        KV_NO_ACTION; NULL if quick */
    kv_action (*best)(const kv_bot *b);
    int (*choices)(const kv_bot *b, kv_choice *out);
    void (*info)(const kv_bot *b, kv_bot_info *info);
};

/* Every bot begins with this. */
struct kv_bot {
    const kv_bot_kind *kind;
    kv_evaluator evaluator;
    const kv_search_style *style; /* NULL: of the game */
    int noise;
    int seat; /* that decides */
    uint64_t seed;
    kv_rng rng;
    kv_box view; /* of that seat */
};

extern const kv_bot_kind kv__bot_random, kv__bot_greedy, kv__bot_mcts;

/* Words take everybody's time: more of them must be better than all else by so much. */
enum { KV_WORDS = KV_SURE / 512 };

static inline kv_talk kv__talk(const kv_game *g, kv_action a)
{
    for (int i = 0; i < g->judgement.n_talk; i++) {
        const kv_talk_range *t = &g->judgement.talk[i];
        if (a >= t->first && a <= t->last)
            return t->talk;
    }
    return KV_DEED;
}

/* Bytes of the largest bot of a quick kind. */
enum { KV__QUICK_SIZE = 9 << 13 };

/* Plays chance until somebody decides or the game is over; who. */
int kv__settle_chance(kv_state *s, kv_rng *r);

/* ---- One action ahead (lookahead.c) ----------------------------------------------- */

/* States that follow from one state, judged in batches for one seat. */
enum { KV__BATCH = 16 };
typedef struct {
    const kv_evaluator *evaluator;
    int seat;
    kv_batch batch;
    kv_memo memo;
    const kv_state *state[KV__BATCH];
    kv_worth worth[KV__BATCH]; /* of the last batch that was judged */
    size_t stride;
    uint64_t room[KV__BATCH * KV_MAX_STATE / 8];
} kv__lookahead;

/* origin must stay as it is. */
void kv__look_from(kv__lookahead *l, const kv_evaluator *e, const kv_state *origin,
                   int seat, unsigned wanted);
/* Adds what follows from a, chance played out with r; at most KV__BATCH to a batch. */
void kv__look_add(kv__lookahead *l, kv_action a, kv_rng *r);
/* Judges what was added; a new batch begins. */
void kv__look_judge(kv__lookahead *l);

#endif
