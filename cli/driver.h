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

#include "cli/seats.h"
#include "karavana/karavana.h"

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

/* Plays game number i of seed from start on. watch may be NULL. Looks at *stop
 * (may be NULL) before each decision; returns false, the game unfinished, when
 * it is set. */
bool driver_play(const kv_state *start, const seats *st, uint64_t seed, uint64_t i,
                 driver_watch watch, void *ctx, const atomic_bool *stop,
                 driver_result *result);

#endif
