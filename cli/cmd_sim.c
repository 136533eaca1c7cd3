/* cmd_sim.c: karavana sim: many games by bots, on many threads.
 *
 * Threads take game numbers from one counter. What a game is depends on the seed
 * and its number only, sums do not depend on order, and traces and records are
 * written in the order of the numbers: a thread whose game is finished early
 * waits for its turn. So everything but the times is the same for any number of
 * threads. An interrupted run leaves complete games only: with files, those
 * before the first unfinished one.
 */
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "cli/sim.h"
#include "cli/workers.h"
#include "terminal/files.h"

#define PROGRESS_EVERY 0.2 /* seconds */

typedef struct {
    int players, n_games, n_threads;
    const char *seats, *record, *trace;
    uint64_t seed;
    bool is_json;
    args_list set;
} values;

static const args_option options[] = {
    {"players", "N", ARGS_INT, offsetof(values, players), 1, 99,
     KV_N("number of players (default: as many as --seats names)")},
    {"games", "N", ARGS_INT, offsetof(values, n_games), 1, 1000000000,
     KV_N("how many games to play (default 100)")},
    {"seats", "LIST", ARGS_TEXT, offsetof(values, seats), 0, 0,
     KV_N("who plays, with commas between: greedy,random; one name: all seats\n"
          "(default: random)")},
    {"seed", "N", ARGS_SEED, offsetof(values, seed), 0, 0,
     KV_N("the same seed gives the same games (default 1)")},
    {"threads", "N", ARGS_INT, offsetof(values, n_threads), 1, WORKERS_MAX,
     KV_N("how many games run at once (default: one a processor)")},
    {"set", "NAME=VALUE", ARGS_LIST, offsetof(values, set), 0, 0,
     KV_N("set an option of the game; may be repeated (see karavana games)")},
    {"record", "DIR", ARGS_TEXT, offsetof(values, record), 0, 0,
     KV_N("write every game as a replay, DIR/GAME-SEED-000000.replay and so on")},
    {"trace", "FILE", ARGS_TEXT, offsetof(values, trace), 0, 0,
     KV_N("write every decision as a line of JSON; - is the standard output,\n"
          "the summary then goes to the standard error")},
    {"json", NULL, ARGS_FLAG, offsetof(values, is_json), 0, 0,
     KV_N("print the summary as a JSON object")},
    {.name = NULL}};

static const args_command command = {
    .name = "sim",
    .operands = "GAME",
    .min_operands = 1,
    .max_operands = 1,
    .about = KV_N("Lets bots play many games and prints a summary."),
    .more = KV_N(
        "Ctrl-C ends it early: the finished games are summed up and the exit code "
        "is 130."),
    .options = options};

typedef struct {
    sim_setup setup;
    const char *record_dir; /* NULL: no replays */
    file_writer *trace;     /* NULL: no trace */
    bool has_progress;
    double started;
    atomic_long next; /* number of the next game to begin */

    pthread_mutex_t lock; /* of all below */
    pthread_cond_t turn;  /* n_done, first_lost or has_failed changed */
    long n_done;          /* with files: also the number of the next game to write */
    long first_lost;      /* number of the first game not finished; n_games: none */
    bool has_failed;
    bool has_no_players; /* they could not be opened */
    file_error error;
    double last_progress;
    sim_stats stats;
} sim_run;

/* ---- Handing in finished games; the lock is held ------------------------- */

static void show_progress(sim_run *run)
{
    double now = cli_now();
    if (!run->has_progress || now - run->last_progress < PROGRESS_EVERY)
        return;
    run->last_progress = now;
    fputc('\r', stderr);
    fprintf(stderr, _("%ld of %ld games, %.0f a second"), run->n_done, run->setup.n_games,
            (double)run->n_done / (now - run->started));
    fputs("\033[K", stderr);
}

static bool write_record(sim_run *run, const sim_text *t)
{
    char path[4096];
    int len = snprintf(path, sizeof path, "%s/%s-%" PRIu64 "-%06ld.replay",
                       run->record_dir, run->setup.config.game->id, run->setup.seed,
                       t->i_game);
    if (len < 0 || (size_t)len >= sizeof path) {
        snprintf(run->error.text, sizeof run->error.text, "%.400s: %s", run->record_dir,
                 strerror(ENAMETOOLONG));
        return false;
    }
    file_writer *w = file_create(path, false, &run->error);
    if (!w)
        return false;
    kv_put(file_out(w), t->record.buf);
    return file_commit(w, &run->error);
}

static bool write_trace(sim_run *run, const sim_text *t)
{
    kv_put(file_out(run->trace), t->trace.buf);
    return file_flush(run->trace, &run->error);
}

static bool write_texts(sim_run *run, const sim_text *t)
{
    if (sim_text_is_cut(t)) {
        snprintf(run->error.text, sizeof run->error.text,
                 _("game %ld: its text does not fit in memory"), t->i_game);
        return false;
    }
    return (!t->has_record || write_record(run, t)) &&
           (!t->has_trace || write_trace(run, t));
}

static void lose_game(sim_run *run, long i)
{
    pthread_mutex_lock(&run->lock);
    if (i < run->first_lost)
        run->first_lost = i;
    pthread_cond_broadcast(&run->turn);
    pthread_mutex_unlock(&run->lock);
}

/* Adds a finished game. With files its turn must come first; it never does when
 * a game before it was lost. */
static void hand_in(sim_run *run, const sim_text *t, const driver_result *result)
{
    long i = t->i_game;
    bool has_files = t->has_trace || t->has_record;
    pthread_mutex_lock(&run->lock);
    while (has_files && run->n_done != i && i < run->first_lost && !run->has_failed)
        pthread_cond_wait(&run->turn, &run->lock);
    bool is_wanted = !run->has_failed && (!has_files || i < run->first_lost);
    if (is_wanted && has_files && !write_texts(run, t)) {
        run->has_failed = true;
        atomic_store(workers_stop(), true);
    } else if (is_wanted) {
        sim_stats_add(&run->stats, run->setup.config.game, result);
        run->n_done++;
        show_progress(run);
    }
    pthread_cond_broadcast(&run->turn);
    pthread_mutex_unlock(&run->lock);
}

/* ---- Playing ------------------------------------------------------------- */

/* The message is out already. */
static void fail_players(sim_run *run)
{
    pthread_mutex_lock(&run->lock);
    run->has_failed = run->has_no_players = true;
    atomic_store(workers_stop(), true);
    pthread_cond_broadcast(&run->turn);
    pthread_mutex_unlock(&run->lock);
}

static void work(void *ctx, int i_worker)
{
    (void)i_worker;
    sim_run *run = ctx;
    sim_text text;
    driver_result result;
    player *players[KV_MAX_SEATS];
    if (!seats_open(&run->setup.seats, players)) {
        fail_players(run);
        return;
    }
    sim_text_init(&text, &run->setup, run->trace != NULL, run->record_dir != NULL);
    bool has_files = text.has_trace || text.has_record;
    for (;;) {
        long i = atomic_fetch_add(&run->next, 1);
        if (i >= run->setup.n_games)
            break;
        sim_text_begin(&text, i);
        if (!driver_play(&run->setup.start.s, players, run->setup.seed, (uint64_t)i,
                         has_files ? sim_text_step : NULL, &text, workers_stop(),
                         &result)) {
            lose_game(run, i);
            break;
        }
        hand_in(run, &text, &result);
    }
    sim_text_free(&text);
    seats_close(players);
}

/* ---- The command --------------------------------------------------------- */

static bool set_up_game(sim_run *run, values *v, const char *name)
{
    const kv_game *g = cli_game(name);
    kv_error e;
    if (!g || !seats_read(&run->setup.seats, v->seats, "random", g, &v->players, false) ||
        !cli_config(&run->setup.config, g, v->players, &v->set))
        return false;
    if (kv_new(&run->setup.config, &run->setup.start.s, &e)) {
        cli_fail_error(NULL, &e);
        return false;
    }
    run->setup.seed = v->seed;
    run->setup.n_games = v->n_games;
    return true;
}

static bool set_up_files(sim_run *run, const values *v)
{
    if (v->record && mkdir(v->record, 0777) != 0 && errno != EEXIST) {
        cli_fail_at(v->record, 0, "%s", strerror(errno));
        return false;
    }
    run->record_dir = v->record;
    if (!v->trace)
        return true;
    run->trace = file_create(v->trace, false, &run->error);
    if (!run->trace) {
        cli_fail("%s", run->error.text);
        return false;
    }
    sim_trace_head(&run->setup, file_out(run->trace));
    return true;
}

/* Completes the trace; an exit code. A reader that left has all it wanted. */
static int finish_files(sim_run *run)
{
    bool is_closed = run->trace && file_is_closed_pipe(run->trace);
    if (run->has_failed)
        file_abandon(run->trace);
    else if (run->trace && !file_commit(run->trace, &run->error))
        run->has_failed = true;
    if (!run->has_failed || is_closed)
        return CLI_FINE;
    return run->has_no_players ? CLI_BAD : cli_fail("%s", run->error.text);
}

static void print_summary(const sim_run *run, const values *v, int n_threads)
{
    double seconds = cli_now() - run->started;
    bool is_apart = v->trace && !strcmp(v->trace, "-");
    char text[8192];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    if (v->is_json)
        sim_stats_json(&run->stats, &run->setup, seconds, n_threads, &out);
    else
        sim_stats_print(&run->stats, &run->setup, seconds, &out);
    if (is_apart)
        fputs(text, stderr);
    else
        kv_put(cli_out(), text);
}

int cmd_sim(int argc, char **argv)
{
    values v = {.n_games = 100, .seed = 1, .n_threads = workers_default()};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    sim_run run = {.first_lost = v.n_games,
                   .has_progress = isatty(STDERR_FILENO),
                   .lock = PTHREAD_MUTEX_INITIALIZER,
                   .turn = PTHREAD_COND_INITIALIZER};
    if (!set_up_game(&run, &v, operands.at[0]) || !set_up_files(&run, &v))
        return CLI_BAD;
    int n_threads = v.n_threads < v.n_games ? v.n_threads : v.n_games;
    workers_catch_signals();
    run.started = run.last_progress = cli_now();
    workers_run(n_threads, work, &run);
    if (run.has_progress)
        fputs("\r\033[K", stderr);
    bool has_failed = run.has_failed;
    code = finish_files(&run);
    if (has_failed || code != CLI_FINE)
        return code;
    print_summary(&run, &v, n_threads);
    return workers_exit_code();
}
