/* judge.h: what a position is worth. Greedy and the search (bots.h) ask an evaluator:
 * a batch of states in, values for their seats out. The library has one for all games,
 * with hand-made features; you can plug in your own.
 *
 * An evaluator looks at everything in a state. A player of one seat gives it states drawn
 * by kv_determinize from the seat's view, so nobody learns what is hidden.
 */
#ifndef KARAVANA_JUDGE_H
#define KARAVANA_JUDGE_H

#include "karavana/karavana.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Expected results are shares of KV_SURE: 0 is a sure loss, KV_SURE a sure win alone. */
enum { KV_SURE = 1 << 16 };

/* What is asked for, a set. */
enum {
    KV_SCORES = 1, /* larger is better; comparable for one seat of one game only, but
                      finer than values */
    KV_VALUES = 2  /* expected results */
};

typedef struct {
    int32_t score[KV_MAX_SEATS];
    int32_t value[KV_MAX_SEATS];
} kv_worth;

/* What an evaluator remembers about a state. */
#define KV_MEMO_SIZE 2048
typedef struct {
    bool is_set;
    uint64_t room[KV_MEMO_SIZE / 8];
} kv_memo;

/* States to be judged together, all of one game and configuration, none a view. */
typedef struct {
    const kv_state *const *states;
    int n;           /* 1 or more */
    unsigned seats;  /* for whom: bit seat */
    unsigned wanted; /* KV_SCORES | KV_VALUES */
    /* The state from which one move leads to each of them, and what the evaluator
     * remembers about it from batch to batch; is_set is false before the first batch.
     * Both NULL: the states are unrelated. */
    const kv_state *origin;
    kv_memo *memo;
} kv_batch;

/* Writes out[i] for states[i]: at least what is wanted, for at least those seats.
 * Integers only, so that a game is the same on every machine; a state must get the same
 * worth whatever else is in the batch. Called by many threads at a time: context is
 * read-only. */
typedef struct {
    void (*evaluate)(const void *context, const kv_batch *b, kv_worth *out);
    const void *context;
} kv_evaluator;

/* The hand-made evaluation: that of the game at hand. For games without one it
 * is kv_results_only. */
KV_API extern const kv_evaluator kv_handmade;
/* Knows only who has won: until a game is over all seats are even. */
KV_API extern const kv_evaluator kv_results_only;

/* Weights for the hand-made evaluation other than the game's own: the context of an
 * evaluator that kv_handmade_with makes. They must outlive the evaluator. */
typedef struct {
    const int32_t *weights; /* as many as the game has, all above 0 */
    int32_t scale;          /* the lead with which a game of two is won 73 times in 100 */
} kv_handmade_weights;
KV_API kv_evaluator kv_handmade_with(const kv_handmade_weights *w);

/* Asks e. When a game is over, the value of a seat is mostly whether it came first
 * (shared first places count in part), a little whom it beat, and a little what e says;
 * in a race only who came first. */
KV_API void kv_judge(const kv_evaluator *e, const kv_batch *b, kv_worth *out);

/* The expected result of one seat in one state. e: NULL is kv_handmade. */
KV_API int kv_value(const kv_evaluator *e, const kv_state *s, int seat);

#ifdef __cplusplus
}
#endif
#endif
