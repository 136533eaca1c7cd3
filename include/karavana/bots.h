/* bots.h: players that think. A bot gets the view of its seat, never the true
 * state, so it cannot know what its seat does not.
 */
#ifndef KARAVANA_BOTS_H
#define KARAVANA_BOTS_H

#include "karavana/karavana.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    const char *id;
    const char *help; /* message id */
    /* Chooses a legal action for the viewer of view, who must be deciding.
     * The same view and rng give the same choice. */
    kv_action (*choose)(const kv_state *view, kv_rng *r);
} kv_bot;

KV_API int kv_bot_count(void);
KV_API const kv_bot *kv_bot_at(int i);
KV_API const kv_bot *kv_bot_find(const char *id);

/* ---- What a state is worth --------------------------------------------------- */

/* Expected results are shares of KV_SURE: 0 loses for sure, KV_SURE wins alone. */
enum { KV_SURE = 1 << 16 };

/* Of a game that is over: what the result is worth to seat; mostly whether it came
 * first (shared first places count in part), a little whom it beat and by how much,
 * unless the game is a race.
 * Of a game that goes on: what its evaluation promises. s must be a full state. */
KV_API int kv_value(const kv_state *s, int seat);

/* ---- Search ------------------------------------------------------------------- */

/* Monte-Carlo tree search over what seats can know (bots/mcts.c). A search belongs to
 * one seat of one game: what it has learnt stays for the next decision. It lives in
 * memory of the caller, takes no more of it, and gives the same results for the same
 * views, seed and number of iterations. Not to be used by two threads at a time. */
typedef struct kv_search kv_search;

enum { KV_SEARCH_MIN = 1 << 18 }; /* bytes */

/* memory must be aligned as malloc does; size at least KV_SEARCH_MIN. */
KV_API kv_search *kv_search_init(void *memory, size_t size);
/* Starts the next decision, with random numbers of its own. */
KV_API void kv_search_begin(kv_search *s, const kv_state *view, uint64_t seed);
/* So many iterations more; a single one is well below 5 ms. */
KV_API void kv_search_run(kv_search *s, long n);
/* The same, but our seat begins each of them with a, which must be legal: so an action
 * is judged that the search by itself would hardly try. */
KV_API void kv_search_insist(kv_search *s, kv_action a, long n);

typedef struct {
    long iterations; /* of this decision */
    long kept;       /* visits of the root that were known from before */
    int depth;       /* decisions ahead, the deepest line so far */
    size_t used;     /* bytes */
} kv_search_info;
KV_API void kv_search_get_info(const kv_search *s, kv_search_info *info);

/* What is thought of one action: how often tried, and the expected result. An action
 * that was never tried has the value of its state by evaluation alone. */
typedef struct {
    kv_action action;
    int value;
    long visits;
    kv_talk talk;
} kv_choice;

/* All legal actions, best (most visited) first; returns their number. out has room for
 * the game's max_legal. */
KV_API int kv_search_choices(const kv_search *s, kv_choice *out);

/* Adds up what several searches of one decision found; from is ordered in any way. */
KV_API void kv_choices_merge(kv_choice *into, const kv_choice *from, int n);
/* Orders them again, best first. */
KV_API void kv_choices_sort(kv_choice *c, int n);

/* ---- Levels ------------------------------------------------------------------- */

/* One scale for all games, defined by how much a player thinks and how surely he
 * judges: noise is how far a judgement errs, in percent of how much the choices at
 * hand differ. */
typedef struct {
    const char *name; /* message id */
    long iterations;
    int noise;
} kv_level;

enum { KV_LEVELS = 8 };
KV_API const kv_level *kv_level_at(int number); /* 1 .. KV_LEVELS, else NULL */

/* Picks among choices, ordered best first, as a player of this noise would. */
KV_API kv_action kv_choices_pick(const kv_choice *c, int n, int noise, kv_rng *r);

#ifdef __cplusplus
}
#endif
#endif
