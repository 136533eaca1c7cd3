/* bots.h: players that think. A bot gets the view of its seat, never the true state, so
 * it cannot know what its seat does not.
 *
 *     kv_bot *b = kv_bot_init(kv_bot_find("mcts"), NULL, memory, size);
 *     kv_bot_begin(b, view, seed)     a decision, again and again
 *     kv_bot_run(b, 2000)             searches, as often as you like
 *     n = kv_bot_choices(b, out)      values and visits, best first
 */
#ifndef KARAVANA_BOTS_H
#define KARAVANA_BOTS_H

#include "karavana/judge.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Kinds -------------------------------------------------------------------- */

typedef struct {
    const char *id;
    const char *help; /* message id */
    size_t size;      /* bytes of memory that a bot needs at least */
    bool is_quick;    /* decides in kv_bot_begin; more iterations change nothing */
    const struct kv_bot_parts *parts; /* for the library alone */
} kv_bot_kind;

KV_API int kv_bot_count(void);
KV_API const kv_bot_kind *kv_bot_at(int i);
KV_API const kv_bot_kind *kv_bot_find(const char *id);

/* How a search plays this game. From a leaf of its tree it may play on: a rollout, whose
 * moves are each the best of a few by evaluation. */
typedef struct {
    int decisions; /* rollout moves before evaluation; 0: no rollouts */
    int share;     /* weight of the evaluation at the end of a rollout, in 256ths; the
                      rest is that of the leaf */
    int width;     /* a rollout move is the best of this many, more if lists are long */
    int sample;    /* choices that a node looks at, at most; 0: all of them. The root
                      always looks at all */
    int round;     /* 1: a rollout goes on to the next turn of its own seat, 0: of any */
    int flat;      /* 1: no tree; choices of the root are compared by rollouts alone; with
                      round 1 everybody has one more turn in them */
} kv_search_style;

typedef struct {
    const kv_evaluator *evaluator; /* NULL: kv_handmade */
    const kv_search_style *style;  /* NULL: that of the game at hand */
    int noise;                     /* of kv_bot_choose, as in kv_level */
} kv_bot_settings;

/* ---- One bot ------------------------------------------------------------------ */

/* It belongs to one seat of one game and keeps what it has learnt for the next decision.
 * It lives in the caller's memory, uses no other, and gives the same results for the same
 * views, seeds and numbers of iterations. Not to be used by two threads at once. */
typedef struct kv_bot kv_bot;

/* memory must be aligned as by malloc; size is at least that of the kind. settings are
 * copied (what they point to must stay); NULL: the defaults. */
KV_API kv_bot *kv_bot_init(const kv_bot_kind *kind, const kv_bot_settings *settings,
                           void *memory, size_t size);
/* Starts the next decision, of the viewer of view, who must be deciding. */
KV_API void kv_bot_begin(kv_bot *b, const kv_state *view, uint64_t seed);
/* Runs n more iterations; one takes well below 5 ms. */
KV_API void kv_bot_run(kv_bot *b, long n);
/* The same, but each of them begins with a, which must be legal: judges an action that
 * the search by itself would hardly try. */
KV_API void kv_bot_insist(kv_bot *b, kv_action a, long n);

/* One action: its expected result (judge.h), and how often it was tried. If never, the
 * value is the evaluation of the state it leads to. */
typedef struct {
    kv_action action;
    int value;
    long visits;
    kv_talk talk;
} kv_choice;

/* All legal actions, best (most visited) first; returns their number. out has room for
 * kv_game_max_legal. */
KV_API int kv_bot_choices(const kv_bot *b, kv_choice *out);

typedef struct {
    long iterations; /* of this decision */
    long kept;       /* visits of the root kept from earlier decisions */
    int depth;       /* of the deepest line so far, in decisions */
    size_t used;     /* bytes */
} kv_bot_info;
KV_API void kv_bot_get_info(const kv_bot *b, kv_bot_info *info);

/* A whole decision, with n iterations. A forced action is returned at once, without
 * drawing from r. */
KV_API kv_action kv_bot_choose(kv_bot *b, const kv_state *view, kv_rng *r, long n);
/* The same with a quick kind; the bot lives on the stack (about 200 KiB). */
KV_API kv_action kv_bot_quick(const kv_bot_kind *kind, const kv_bot_settings *settings,
                              const kv_state *view, kv_rng *r);

/* ---- Choices ------------------------------------------------------------------ */

/* Adds up what several bots found in one decision; from may be in any order. */
KV_API void kv_choices_merge(kv_choice *into, const kv_choice *from, int n);
/* Orders them again, best first. */
KV_API void kv_choices_sort(kv_choice *c, int n);
/* Picks among choices, ordered best first, as a player of this noise would. */
KV_API kv_action kv_choices_pick(const kv_choice *c, int n, int noise, kv_rng *r);

/* ---- Levels ------------------------------------------------------------------- */

/* One scale for all games, settings of the search (mcts): how many iterations a player
 * thinks and how reliably he judges. noise is how far judgements err, in percent of how
 * much the choices at hand differ. */
typedef struct {
    const char *name; /* message id */
    long iterations;
    int noise;
} kv_level;

enum { KV_LEVELS = 8 };
KV_API const kv_level *kv_level_at(int number); /* 1 .. KV_LEVELS, else NULL */

#ifdef __cplusplus
}
#endif
#endif
