/* cmd_engine.c: karavana engine: our search for programs of others, over the protocol of
 * docs/engine.md. Reads lines of any length and hands them on.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "cli/engine.h"

typedef struct {
    int level, iterations, ms, threads;
} values;

static const args_option options[] = {
    {"level", "N", ARGS_INT, offsetof(values, level), 1, KV_LEVELS,
     KV_N("play like level N (default: as well as it can)")},
    {"iterations", "N", ARGS_INT, offsetof(values, iterations), 1, 1000000000,
     KV_N("how long to think where go does not say: iterations (default 2000)")},
    {"time", "MS", ARGS_INT, offsetof(values, ms), 1, 86400000,
     KV_N("the same in milliseconds; with both, whichever comes first")},
    {"threads", "N", ARGS_INT, offsetof(values, threads), 1, ENGINE_MAX_THREADS,
     KV_N("how many threads think about one decision (default 1)")},
    {.name = NULL}};

static const args_command command = {
    .name = "engine",
    .operands = "",
    .min_operands = 0,
    .max_operands = 0,
    .about = KV_N("Plays for other programs, by lines on standard input and output."),
    .more = KV_N(
        "The lines are described in docs/engine.md. Programs that speak the same "
        "way can\nplay here: karavana play GAME --seats 'human,cmd:PROGRAM "
        "ARGUMENTS'."),
    .options = options};

/* ---- Lines ------------------------------------------------------------------------ */

typedef struct {
    char *buf;    /* ENGINE_MAX_TEXT bytes and a zero */
    size_t n;     /* in buf */
    bool is_over; /* of the input */
    bool is_lost; /* the line is longer than that: its rest is skipped */
} input;

static void fill(input *in)
{
    ssize_t n = read(STDIN_FILENO, in->buf + in->n, ENGINE_MAX_TEXT - in->n);
    if (n > 0)
        in->n += (size_t)n;
    else if (n == 0 || errno != EINTR)
        in->is_over = true;
}

/* Obeys all lines that are complete; false after quit. */
static bool obey_lines(input *in, engine *en)
{
    size_t at = 0;
    bool goes_on = true;
    for (char *end; goes_on && (end = memchr(in->buf + at, '\n', in->n - at));) {
        *end = 0;
        if (!in->is_lost)
            goes_on = engine_obey(en, in->buf + at, (size_t)(end - in->buf) - at);
        in->is_lost = false;
        at = (size_t)(end - in->buf) + 1;
    }
    in->n -= at;
    memmove(in->buf, in->buf + at, in->n);
    return goes_on;
}

static void run(input *in, engine *en)
{
    while (!in->is_over && obey_lines(in, en)) {
        if (in->n == ENGINE_MAX_TEXT) {
            if (!in->is_lost)
                engine_refuse("the line is too long");
            in->is_lost = true;
            in->n = 0;
        }
        fill(in);
    }
    if (in->is_over && in->n && !in->is_lost) { /* a last line without its end */
        in->buf[in->n] = 0;
        engine_obey(en, in->buf, in->n);
    }
}

/* ---- The command ------------------------------------------------------------------ */

static void read_spec(const values *v, player_spec *spec)
{
    char name[16];
    kv_error e;
    snprintf(name, sizeof name, v->level ? "level:%d" : "mcts", v->level);
    player_read(name, spec, &e);
    if (v->iterations || v->ms)
        spec->budget = (player_budget){.iterations = v->iterations, .ms = v->ms};
    spec->threads = v->threads;
}

int cmd_engine(int argc, char **argv)
{
    values v = {.threads = 1};
    args_operands operands;
    player_spec spec;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    read_spec(&v, &spec);
    input in = {.buf = malloc(ENGINE_MAX_TEXT + 1)};
    engine *en = engine_open(&spec);
    if (in.buf && en)
        run(&in, en);
    else
        code = cli_fail(_("there is no memory left"));
    if (en)
        engine_close(en);
    free(in.buf);
    return code == ARGS_GO ? CLI_FINE : code;
}
