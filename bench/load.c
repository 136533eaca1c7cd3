/* load.c: karavana_load, see README.md. First everybody sits down and every game starts;
 * only then it is measured.
 */
#include <getopt.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bench/load.h"

enum { SLICE_MS = 100, SETUP_S = 180 };

static volatile sig_atomic_t is_stopped;

static void stop(int number)
{
    (void)number;
    is_stopped = 1;
}

static const char *const usage =
    "karavana_load --url HOST:PORT [options]\n"
    "  --tables N    tables at the same time (default 500)\n"
    "  --clients N   players at each table (default 4)\n"
    "  --seconds N   measured time (default 30)\n"
    "  --game ID     (default tigris)\n"
    "  --rate N      actions a second in all; 0: as fast as answered (default 0)\n"
    "  --pid PID     of the server, for its memory\n"
    "  --json        the summary as one JSON object on standard output\n";

static bool number(const char *text, double min, double max, double *out)
{
    char *end;
    *out = strtod(text, &end);
    return end != text && !*end && *out >= min && *out <= max;
}

static bool read_option(load_options *o, int key, const char *value)
{
    double n = 0;
    switch (key) {
    case 'u':
        return load_parse_url(value, o->host, &o->port);
    case 't':
        o->tables = number(value, 1, 100000, &n) ? (int)n : 0;
        return o->tables > 0;
    case 'c':
        o->clients = number(value, 1, LOAD_MAX_SEATS, &n) ? (int)n : 0;
        return o->clients > 0;
    case 's':
        return number(value, 1, 1e6, &o->seconds);
    case 'r':
        return number(value, 0, 1e7, &o->rate);
    case 'g':
        snprintf(o->game, sizeof o->game, "%s", value);
        return strspn(value, "abcdefghijklmnopqrstuvwxyz") == strlen(value);
    case 'p':
        o->pid = number(value, 1, 1e9, &n) ? (long)n : 0;
        return o->pid > 0;
    case 'j':
        o->is_json = true;
        return true;
    default:
        return false;
    }
}

static bool read_args(int argc, char **argv, load_options *o)
{
    static const struct option list[] = {{"url", required_argument, NULL, 'u'},
                                         {"tables", required_argument, NULL, 't'},
                                         {"clients", required_argument, NULL, 'c'},
                                         {"seconds", required_argument, NULL, 's'},
                                         {"rate", required_argument, NULL, 'r'},
                                         {"game", required_argument, NULL, 'g'},
                                         {"pid", required_argument, NULL, 'p'},
                                         {"json", no_argument, NULL, 'j'},
                                         {0}};
    int key;
    *o = (load_options){.tables = 500, .clients = 4, .seconds = 30, .game = "tigris"};
    while ((key = getopt_long(argc, argv, "", list, NULL)) != -1)
        if (!read_option(o, key, optarg)) {
            fprintf(stderr, "Wrong: %s\n%s", argv[optind - 1], usage);
            return false;
        }
    if (o->port && optind == argc)
        return true;
    fputs(usage, stderr);
    return false;
}

/* ---- The server's memory --------------------------------------------------------- */

/* Resident bytes, 0 if nobody can tell. */
static double resident(long pid)
{
    char path[64];
    long size, pages = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", pid);
    FILE *f = pid ? fopen(path, "r") : NULL;
    if (f && fscanf(f, "%ld %ld", &size, &pages) != 2)
        pages = 0;
    if (f)
        fclose(f);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

/* karavana_table_bytes of /metrics, -1 if it is not there. */
static double table_bytes(const load_options *o)
{
    char cookie[LOAD_COOKIE] = "", *body;
    int status = load_http(o, "GET", "/metrics", cookie, "", &body);
    double n = status == 200 ? load_metric(body, "karavana_table_bytes") : -1;
    free(body);
    return n;
}

/* ---- What it says ---------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

typedef struct {
    double seconds, actions, messages, p50, p99, max;
} speed;

/* Sorts what it looks at. */
static speed measure(uint32_t *latency, size_t n, uint64_t messages, double seconds)
{
    qsort(latency, n, sizeof *latency, compare);
    return (speed){.seconds = seconds,
                   .actions = (double)n / seconds,
                   .messages = (double)messages / seconds,
                   .p50 = load_percentile(latency, n, 0.5) / 1e3,
                   .p99 = load_percentile(latency, n, 0.99) / 1e3,
                   .max = load_percentile(latency, n, 1) / 1e3};
}

static void progress(const load_figures *f, const char *what, const speed *s)
{
    fprintf(stderr,
            "%-7s %6d clients %5d games  %8.0f actions/s  %8.0f messages/s  "
            "ms: %.1f p50 %.1f p99 %.1f max  errors %llu%s%s\n",
            what, f->connected, f->playing, s->actions, s->messages, s->p50, s->p99,
            s->max, (unsigned long long)f->errors, f->last_error[0] ? "  last: " : "",
            f->last_error);
}

typedef struct {
    double before, after; /* resident bytes of the server */
    double tables;        /* bytes of all tables, as the server counts them */
} memory;

static void summary_text(const load_options *o, const load_figures *f, const speed *s,
                         const memory *m)
{
    printf("%d tables of %s with %d clients each, %.1f s\n", o->tables, o->game,
           o->clients, s->seconds);
    printf("acknowledged actions/s  %.0f\n", s->actions);
    printf("acknowledged within ms  p50 %.2f  p99 %.2f  max %.2f\n", s->p50, s->p99,
           s->max);
    printf("messages/s received     %.0f (%.2f MB/s)\n", s->messages,
           (double)f->bytes / 1e6 / s->seconds);
    printf("games finished          %llu\n", (unsigned long long)f->games);
    printf("refused %llu, stale %llu, told to slow down %llu, errors %llu%s%s\n",
           (unsigned long long)f->refused, (unsigned long long)f->stale,
           (unsigned long long)f->slowed, (unsigned long long)f->errors,
           f->last_error[0] ? ", the last: " : "", f->last_error);
    if (m->tables >= 0)
        printf("memory of a table       %.1f KiB (karavana_table_bytes)\n",
               m->tables / 1024 / o->tables);
    if (m->after > 0)
        printf("server resident         %.1f MiB, before the tables %.1f MiB: %.1f KiB a "
               "table with its connections\n",
               m->after / 1048576, m->before / 1048576,
               (m->after - m->before) / 1024 / o->tables);
}

static void summary_json(const load_options *o, const load_figures *f, const speed *s,
                         const memory *m)
{
    printf("{\"game\":\"%s\",\"tables\":%d,\"clients\":%d,\"rate\":%.0f,"
           "\"seconds\":%.3f,\"actions\":%llu,\"actions_per_s\":%.1f,\"p50_ms\":%.3f,"
           "\"p99_ms\":%.3f,\"max_ms\":%.3f,\"messages_per_s\":%.1f,\"bytes\":%llu,"
           "\"games\":%llu,\"refused\":%llu,\"stale\":%llu,\"slowed\":%llu,"
           "\"errors\":%llu,\"table_bytes\":%.0f,\"rss_before\":%.0f,\"rss\":%.0f}\n",
           o->game, o->tables, o->clients, o->rate, s->seconds,
           (unsigned long long)f->acts, s->actions, s->p50, s->p99, s->max, s->messages,
           (unsigned long long)f->bytes, (unsigned long long)f->games,
           (unsigned long long)f->refused, (unsigned long long)f->stale,
           (unsigned long long)f->slowed, (unsigned long long)f->errors, m->tables,
           m->before, m->after);
}

/* ---- The run --------------------------------------------------------------------- */

/* One second (or less, when stopped) and its line. */
static void run_second(load_crowd *c, load_figures *f, const char *what, double limit)
{
    int64_t from = load_now_us(), until = from + (int64_t)(fmin(limit, 1) * 1e6);
    size_t n = f->n_latency;
    uint64_t messages = f->messages;
    while (!is_stopped && load_now_us() < until)
        load_crowd_run(c, SLICE_MS);
    double seconds = (double)(load_now_us() - from) / 1e6;
    speed s = measure(f->latency + n, f->n_latency - n, f->messages - messages,
                      seconds > 0 ? seconds : 1);
    progress(f, what, &s);
}

static void forget(load_figures *f)
{
    f->acts = f->messages = f->bytes = f->refused = f->stale = f->slowed = f->errors = 0;
    f->games = 0;
    f->n_latency = 0;
    f->last_error[0] = '\0';
}

/* The default of 1024 files is too little for 2,000 players. */
static void allow_files(int n)
{
    struct rlimit r;
    if (getrlimit(RLIMIT_NOFILE, &r))
        return;
    rlim_t want = (rlim_t)n + 256;
    if (r.rlim_cur < want) {
        r.rlim_cur = r.rlim_max < want ? r.rlim_max : want;
        setrlimit(RLIMIT_NOFILE, &r);
    }
    if (r.rlim_cur < want)
        fprintf(stderr, "Only %llu files may be open (ulimit -n): %llu are needed.\n",
                (unsigned long long)r.rlim_cur, (unsigned long long)want);
}

int main(int argc, char **argv)
{
    load_options o;
    load_figures f = {0};
    if (!read_args(argc, argv, &o))
        return 2;
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    signal(SIGPIPE, SIG_IGN);
    allow_files(o.tables * o.clients);
    memory m = {.before = resident(o.pid)};
    load_crowd *c = load_crowd_open(&o, &f);
    if (!c) {
        fputs("Not enough memory.\n", stderr);
        return 1;
    }
    int waited = 0;
    while (!is_stopped && f.playing < o.tables && waited++ < SETUP_S)
        run_second(c, &f, "setup", 1);
    if (f.playing < o.tables)
        fprintf(stderr, "Only %d of %d games have begun.\n", f.playing, o.tables);
    uint64_t troubles = f.errors;
    forget(&f);
    f.errors = 0;
    int64_t from = load_now_us();
    double left = o.seconds;
    while (!is_stopped && left > 0.01) {
        run_second(c, &f, "run", left);
        left = o.seconds - (double)(load_now_us() - from) / 1e6;
    }
    double seconds = (double)(load_now_us() - from) / 1e6;
    m.after = resident(o.pid);
    m.tables = table_bytes(&o);
    speed s = measure(f.latency, f.n_latency, f.messages, seconds > 0 ? seconds : 1);
    (o.is_json ? summary_json : summary_text)(&o, &f, &s, &m);
    if (troubles && !o.is_json)
        printf("(and %llu errors while everybody sat down)\n",
               (unsigned long long)troubles);
    bool is_good = f.acts > 0 && !f.errors && !f.refused;
    load_crowd_close(c);
    free(f.latency);
    return is_good ? 0 : 1;
}
