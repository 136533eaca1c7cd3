/* scenario_run.h: what the files of the scenario runner share. scenario.c reads
 * the file, scenario_check.c plays and checks.
 */
#ifndef KV_SCENARIO_RUN_H
#define KV_SCENARIO_RUN_H

#include "core/core.h"
#include "core/scenario.h"

enum {
    KV__JSON_MAX = 16384,
    KV__BLOCK_MAX = 8192,
    KV__TITLE_MAX = 200,
    KV__MESSAGE_MAX = 256,
    KV__SEEN_MAX = 4 * KV_MAX_EVENTS
};

typedef enum {
    KV__BEFORE_TITLE,
    KV__BEFORE_START, /* title read, no position yet */
    KV__RUNNING,
    KV__STUCK,  /* a move failed: the rest would only repeat it */
    KV__REFUSED /* the position was to be refused; nothing may follow */
} kv__stage;

typedef struct {
    kv_lines in;
    kv_scenario_report *rep;
    kv_scenario_seen seen_case;
    void *ctx;
    kv_out *diff;
    const kv_game *game; /* of the file, NULL before it is named */

    kv__stage stage;
    char title[KV__TITLE_MAX];
    int title_line, n_checks;
    bool has_failed, has_start;
    kv_box start, now;
    kv_event seen[KV__SEEN_MAX]; /* what the last `do` or `settle` line emitted */
    int n_seen;

    union { /* none lives longer than one check */
        char json[KV__JSON_MAX];
        char block[KV__BLOCK_MAX];
        struct {
            kv_action action[KV_MAX_LEGAL];
            uint32_t weight[KV_MAX_LEGAL];
        } list;
    } scratch;
} kv__runner;

/* ---- A line (scenario_check.c) ------------------------------------------- */

/* Runs a line of moves or checks for each of its parts, which ';' separates. */
kv_err kv__scn_directive(kv__runner *r, kv_span word, kv_span rest, kv_error *e);

kv_err kv__scn_syntax(const kv__runner *r, kv_error *e, const char *text, kv_span arg);
void kv__scn_put(kv_out *o, kv_span s);
/* Differences: `WHATFINDING`, and `expected WHAT EXPECTED, found FOUND`. */
void kv__scn_differ(kv__runner *r, kv_span what, const char *finding);
void kv__scn_differ_in(kv__runner *r, kv_span what, kv_span expected, kv_span found);

#endif
