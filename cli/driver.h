/* driver.h: plays one game to its end, chance and bots included.
 *
 * Game number i of a seed has random streams of its own, one for chance and one
 * for every seat, all made from the seed and i alone: the same seed gives the
 * same games in whatever order and on however many threads they are played, and
 * exchanging the bot of one seat does not change the dice of the others.
 */
#ifndef KV_CLI_DRIVER_H
#define KV_CLI_DRIVER_H

#include <stdatomic.h>

#include "karavana/karavana.h"
#include "players/player.h"

/* What a watcher of a game is told after each decision. */
typedef struct {
    long n;                  /* number of the decision, from 0, chance included */
    int decider;             /* a seat or KV_CHANCE; KV_OVER with the last call */
    kv_action action;        /* KV_NO_ACTION with the last call */
    const kv_state *before;  /* with the last call: the end of the game */
    const kv_events *events; /* NULL with the last call */
} driver_step;

/* Called once for each decision and once more at the end of the game. */
typedef void (*driver_watch)(void *ctx, const driver_step *step);

typedef struct {
    long n_steps;     /* decisions with chance */
    long n_decisions; /* of players */
    kv_result result;
} driver_result;

/* Plays game number i of seed from start on; players has one for each seat, open, not
 * used by others. watch may be NULL. Looks at *stop
 * (may be NULL) before each decision; returns false, the game unfinished, when
 * it is set. */
bool driver_play(const kv_state *start, player *const *players, uint64_t seed, uint64_t i,
                 driver_watch watch, void *ctx, const atomic_bool *stop,
                 driver_result *result);

/* ---- How much players think ------------------------------------------------ */

/* Over the decisions of a seat in one game; what was forced does not count. */
typedef struct {
    long n_decisions;
    int64_t n_iterations; /* of those that search */
    double seconds;
} driver_effort;

typedef struct {
    driver_effort seat[KV_MAX_SEATS]; /* filled in */
    /* Called at once when a foreign program made trouble; may be NULL. */
    void (*on_trouble)(void *ctx, int seat, const char *text);
    void *ctx;
} driver_meter;

/* The same game, measured; effort and clock make quick players slower. */
bool driver_play_measured(const kv_state *start, player *const *players, uint64_t seed,
                          uint64_t i, driver_meter *meter, const atomic_bool *stop,
                          driver_result *result);

/* ---- Who won --------------------------------------------------------------- */

#define DRIVER_WIN 12 /* a win in parts that two, three or four winners can share */

/* What of the win a seat has. */
int driver_win_parts(const kv_result *r, int seat);

#endif
