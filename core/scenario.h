/* scenario.h: rules as readable tests. A scenario is a title, a position, moves
 * and what must then hold; docs/scenario.md describes the text. One runner
 * serves all games: it knows only what karavana.h and game.h promise.
 *
 * No heap, no I/O, no changing globals: texts are read from memory and findings
 * written to a kv_out, so scenarios may run in several threads at once. A run
 * needs about 64 KiB of stack.
 */
#ifndef KV_SCENARIO_H
#define KV_SCENARIO_H

#include "karavana/karavana.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    int n_passed, n_failed;
} kv_scenario_report;

typedef struct {
    int line;          /* of its title */
    const char *title; /* lives during the call only */
    bool has_passed;
} kv_scenario_case;

typedef void (*kv_scenario_seen)(void *ctx, const kv_scenario_case *c);

/* Runs every scenario of a text. KV_OK also when some fail (see *rep);
 * differences are written to diff (which may be NULL), one a line, as
 * `LINE: TITLE: what was expected, what was found`. Any other code: the text
 * itself cannot be read, or its position is impossible; *e says what and at
 * which line, and *rep counts the scenarios before it. e may be NULL. */
kv_err kv_scenario_run(const char *text, size_t len, kv_scenario_report *rep,
                       kv_out *diff, kv_error *e);

/* The same, and calls seen after each scenario, its differences written. */
kv_err kv_scenario_run_each(const char *text, size_t len, kv_scenario_seen seen,
                            void *ctx, kv_scenario_report *rep, kv_out *diff,
                            kv_error *e);

#ifdef __cplusplus
}
#endif
#endif
