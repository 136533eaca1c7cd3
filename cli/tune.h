/* tune.h: the parts of karavana tune: games and the positions kept of them, how well
 * an evaluation foretells their results, a match between two sets of weights.
 *
 * Games and trials are spread over threads, but every game has a number, random
 * numbers of its own and a place for what it yields, and sums are made in the order of
 * the numbers: nothing depends on how many threads there are.
 */
#ifndef KV_CLI_TUNE_H
#define KV_CLI_TUNE_H

#include "i18n/lang.h"
#include "karavana/judge.h"

enum { TUNE_MAX_WEIGHTS = 64 };

typedef struct {
    kv_config config;
    kv_box start;
    uint64_t seed;
    int n_games, n_match, n_passes, n_threads;
    bool is_scale_only;
} tune_setup;

/* What evaluations are made of: what is fitted. */
typedef struct {
    int32_t w[TUNE_MAX_WEIGHTS];
    int32_t scale;
} tune_weights;

/* ---- Work on threads: cmd_tune.c ------------------------------------------- */

/* Calls job(ctx, i) for every i below n. False when it was interrupted: then some
 * were not called. what names the work for the line of progress, or is NULL. */
bool tune_for_all(const tune_setup *t, int n, void (*job)(void *ctx, int i), void *ctx,
                  const char *what);
bool tune_is_stopped(void);
/* A line of progress of its own. */
void tune_show(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- Positions: tune_play.c ------------------------------------------------ */

/* Positions with how the game ended for one seat: the share it has in the first
 * place. Game i has n_of[i] of them, from i * max_of on. */
typedef struct {
    int n_games, max_of;
    int *n_of;
    uint8_t *seat;
    double *outcome;
    char *state; /* state_size bytes each */
    size_t state_size;
    double log_rivals; /* what an even position has less with more rivals than one */
} tune_positions;

/* Lets greedy play against itself, at random in the opening and now and then later.
 * False when interrupted or without memory (then state is NULL). */
bool tune_collect(const tune_setup *t, tune_positions *p);
void tune_free(tune_positions *p);

/* New weights on one side, old ones on all others, the same luck for each side. */
typedef struct {
    int n_games;
    double share, low, high; /* of the first places, with its 95 % interval */
    double even;             /* what equal players would have */
} tune_match;

void tune_play_match(const tune_setup *t, const tune_weights *before,
                     const tune_weights *after, tune_match *m);

/* ---- Fitting: tune_fit.c --------------------------------------------------- */

/* Mean squared errors of what is expected: of the positions that are fitted, and of
 * those of every fifth game, which are held out. */
typedef struct {
    double fitted, held_out;
} tune_error;

/* Improves the scale and, in so many passes over them, the weights; stops early when
 * interrupted, with the best so far. False without memory. */
bool tune_fit(const tune_setup *t, const tune_positions *p, int n_passes,
              tune_weights *best, tune_error *before, tune_error *after);

#endif
