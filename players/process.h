/* process.h: a child process that is spoken with line by line. Reading and writing have
 * a deadline and never block each other: a child that does not listen, or prints without
 * end, costs time and nothing else.
 */
#ifndef KV_PROCESS_H
#define KV_PROCESS_H

#include <stdatomic.h>

#include "karavana/karavana.h"

enum {
    PROCESS_MAX_LINE = 1 << 20, /* bytes the child may print without the end of a line */
    PROCESS_WORDS = 160
};

typedef struct process process;

typedef enum {
    PROCESS_LINE,    /* there is one */
    PROCESS_ENDED,   /* its output has ended, so probably it has, too */
    PROCESS_LATE,    /* the deadline has passed */
    PROCESS_STOPPED, /* *stop was set */
    PROCESS_ENDLESS  /* a line longer than PROCESS_MAX_LINE */
} process_news;

/* Starts argv[0], found as the shell finds programs; NULL and *error (an errno) when
 * that fails. Its standard error is read, too; only the last line is kept. */
process *process_open(char *const *argv, int *error);

/* What to say to it; sent while waiting. */
kv_out *process_out(process *p);

/* Waits for a line until the clock (player_clock) says so or *stop (may be NULL) is set.
 * *line is ended by zero and lives until the next call. */
process_news process_wait(process *p, double until, const atomic_bool *stop, char **line);

/* The last line it wrote to its standard error, or "". */
const char *process_last_words(const process *p);

/* Sends what is left, closes its input and gives it some seconds to end by itself, then
 * ends it. Returns what waitpid said. */
int process_close(process *p, double grace);

#endif
