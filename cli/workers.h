/* workers.h: work that many threads share, and how Ctrl-C ends it early. */
#ifndef KV_CLI_WORKERS_H
#define KV_CLI_WORKERS_H

#include <stdatomic.h>
#include <stdbool.h>

#define WORKERS_MAX 256

/* One a processor. */
int workers_default(void);

/* Calls work with 0 .. n-1, each on a thread of its own, and waits for all. The calling
 * thread works too. Fewer threads than asked for are no error, so work must go on until
 * nothing is left to do for anybody. */
void workers_run(int n, void (*work)(void *ctx, int i), void *ctx);

/* From now on the first Ctrl-C (or SIGTERM) sets the flag; a second one has its usual
 * effect. */
void workers_catch_signals(void);
/* Everybody looks at it; whoever meets an error may set it, too. */
atomic_bool *workers_stop(void);
/* What to exit with after a signal came, 0 when none did. */
int workers_exit_code(void);

#endif
