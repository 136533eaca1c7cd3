/* cmd_analyse.c: karavana analyse: goes through a recorded game, judges every choice by
 * a search and weighs the luck of every draw.
 *
 * Threads take moves from one counter; each has a game of its own, which it plays on up
 * to the move it has taken. What is thought of a move hangs on the game, its number, the
 * seed and the budget alone, so with a budget of iterations the output is the same for
 * any number of threads.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/analyse.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "cli/recorded.h"
#include "cli/workers.h"

#define PROGRESS_EVERY 0.2 /* seconds */
enum { DEFAULT_ITERATIONS = 1000, MAX_MOVES = 1000000000, MAX_MS = 3600 * 1000 };

typedef struct {
    int iterations, ms, from, to, n_threads, n_top;
    const char *seat;
    uint64_t seed;
    bool is_json;
} values;

static const args_option options[] = {
    {"iterations", "N", ARGS_INT, offsetof(values, iterations), 1, 100000000,
     KV_N("how long to think about each choice (default 1000)")},
    {"time", "MS", ARGS_INT, offsetof(values, ms), 1, MAX_MS,
     KV_N("the same in milliseconds; then no two runs are quite the same")},
    {"seat", "NAME", ARGS_TEXT, offsetof(values, seat), 0, 0,
     KV_N("judge the choices of this seat only (default: all)")},
    {"from", "N", ARGS_INT, offsetof(values, from), 1, MAX_MOVES,
     KV_N("begin at move N, as karavana replay numbers them")},
    {"to", "N", ARGS_INT, offsetof(values, to), 1, MAX_MOVES, KV_N("end after move N")},
    {"top", "K", ARGS_INT, offsetof(values, n_top), 1, ANALYSE_MAX_TOP,
     KV_N("list the K best choices of every decision")},
    {"seed", "N", ARGS_SEED, offsetof(values, seed), 0, 0,
     KV_N("random numbers of the search (default 1)")},
    {"threads", "N", ARGS_INT, offsetof(values, n_threads), 1, WORKERS_MAX,
     KV_N("how many choices to judge at once (default: one a processor)")},
    {"json", NULL, ARGS_FLAG, offsetof(values, is_json), 0, 0,
     KV_N("print one JSON object, with the luck of every draw")},
    {.name = NULL}};

static const args_command command = {
    .name = "analyse",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .about = KV_N("Judges a recorded game: what was played, what was best, what was "
                  "luck."),
    .more = KV_N(
        "FILE - is the standard input. Each line is a choice: its number, who, a mark,\n"
        "what was played and its expected result; where something else was better, what\n"
        "that loses and the best choice. Marks: ?! loses 3 %, ? 7 %, ?? 15 % or more.\n"
        "Draws are listed where luck was as large.\n"
        "\n"
        "What the figures mean: an expected result is mostly the chance to win (100 % "
        "is\n"
        "a clear win), as a search sees it that knows what the player knew then. It "
        "errs:\n"
        "1 or 2 % mean nothing, and --iterations 10000 judges better. Losses add up "
        "over\n"
        "a game to more than could be lost, since others err, too. Luck is what draws "
        "and\n"
        "dice made of the position, less their mean, by a quick evaluation of the whole\n"
        "table, hidden things included, which sees little in dice not yet used; so luck\n"
        "and losses do not add up to the result.\n"
        "\n"
        "Ctrl-C ends it early: what was judged is printed and the exit code is 130."),
    .exit_1 = KV_N("the rules have been corrected since, and the game was judged up to "
                   "where it no\n     longer fits them"),
    .options = options};

typedef struct {
    analyse_game game;
    bool has_progress;
    double started;
    long n_wanted;    /* choices */
    bool is_misfit;   /* moves were left out that no longer fit the rules */
    atomic_long next; /* index of the next move to look at */

    pthread_mutex_t lock; /* of all below */
    long n_done;
    double last_progress;
    bool has_no_memory;
} analyse_run;

/* ---- Judging ------------------------------------------------------------- */

static void report_progress(analyse_run *run)
{
    double now = cli_now();
    pthread_mutex_lock(&run->lock);
    run->n_done++;
    if (run->has_progress && now - run->last_progress >= PROGRESS_EVERY) {
        double left = (now - run->started) / (double)run->n_done *
                      (double)(run->n_wanted - run->n_done);
        run->last_progress = now;
        fputc('\r', stderr);
        fprintf(stderr, _("%ld of %ld choices, about %.0f s left"), run->n_done,
                run->n_wanted, left);
        fputs("\033[K", stderr);
    }
    pthread_mutex_unlock(&run->lock);
}

static void fail_memory(analyse_run *run)
{
    pthread_mutex_lock(&run->lock);
    run->has_no_memory = true;
    pthread_mutex_unlock(&run->lock);
    atomic_store(workers_stop(), true);
}

/* Takes moves until there are none; the game is played on to each of them. */
static void judge_moves(analyse_run *run, void *memory, size_t size)
{
    analyse_game *g = &run->game;
    kv_box now;
    long at = 0;
    kv_copy(&now.s, &g->start.s);
    while (!atomic_load(workers_stop())) {
        long i = atomic_fetch_add(&run->next, 1);
        if (i >= g->to)
            return;
        if (!g->move[i].is_wanted)
            continue;
        for (; at < i; at++)
            kv_apply_unchecked(&now.s, g->move[at].action, NULL);
        analyse_move *m = &g->move[i];
        m->is_done = analyse_judge(g, &now.s, m, kv_rng_stream(g->seed, (uint64_t)i),
                                   memory, size, workers_stop());
        if (m->is_done && m->by >= 0)
            report_progress(run);
    }
}

static void work(void *arg, int i)
{
    analyse_run *run = arg;
    (void)i;
    size_t size = player_memory(&run->game.budget);
    void *memory = malloc(size);
    if (memory)
        judge_moves(run, memory, size);
    else
        fail_memory(run);
    free(memory);
}

/* ---- The recorded game --------------------------------------------------- */

/* Takes over all moves. False after a message. */
static bool take_moves(analyse_game *g, const record *r)
{
    kv_action legal[KV_MAX_LEGAL];
    record_walk w;
    g->config = r->config;
    record_start(r, &g->start.s);
    g->move = calloc((size_t)r->n_actions + 1, sizeof *g->move);
    if (!g->move) {
        cli_fail(_("analyse: not enough memory"));
        return false;
    }
    record_walk_begin(&w, r);
    for (; w.n < r->n_actions; record_walk_next(&w, NULL))
        g->move[g->n_moves++] = (analyse_move){.action = r->action[w.n],
                                               .by = (int16_t)kv_decider(&w.now.s),
                                               .n_legal = kv_legal(&w.now.s, legal)};
    kv_copy(&g->last.s, &w.now.s);
    return true;
}

/* False after a message. */
static bool read_game(analyse_run *run, const char *path)
{
    record r;
    bool is_fine = recorded_read(path, &r) && take_moves(&run->game, &r);
    run->is_misfit = is_fine && r.is_broken;
    if (run->is_misfit)
        recorded_note_misfit(&r, path);
    record_free(&r);
    return is_fine;
}

/* ---- What is asked for --------------------------------------------------- */

static bool choose_seat(analyse_game *g, const char *wanted)
{
    const kv_game *game = g->config.game;
    args_hint hint = args_hint_for(wanted ? wanted : "all");
    char names[256];
    kv_out out;
    g->seat = -1;
    if (!wanted || !strcasecmp(wanted, "all"))
        return true;
    kv_out_init(&out, names, sizeof names);
    for (int i = 0; i < g->config.players; i++) {
        const kv_word *w =
            &game->texts.seat_names.word[kv_seat_name(game, g->config.players, i)];
        if (!strcasecmp(wanted, w->id) || !strcasecmp(wanted, _(w->text)))
            g->seat = i;
        args_hint_try(&hint, w->id);
        cli_putf(&out, "%s, ", w->id);
    }
    if (g->seat >= 0)
        return true;
    const char *best = args_hint_best(&hint);
    if (best)
        cli_fail(_("--seat: nobody is called '%s'; did you mean %s?"), wanted, best);
    else
        cli_fail(_("--seat: nobody is called '%s'; there are: %sall"), wanted, names);
    return false;
}

static bool choose_moves(analyse_game *g, const values *v)
{
    g->from = v->from ? v->from : 1;
    g->to = v->to ? v->to : g->n_moves;
    long beyond = g->to > g->n_moves ? g->to : g->from;
    if (v->from && v->to && v->from > v->to)
        cli_fail(_("analyse: --from %d is behind --to %d"), v->from, v->to);
    else if ((v->from || v->to) && beyond > g->n_moves)
        cli_fail(P_("analyse: move %ld is beyond the end: there is %ld move",
                    "analyse: move %ld is beyond the end: there are %ld moves",
                    (unsigned long)g->n_moves),
                 beyond, g->n_moves);
    else
        return true;
    return false;
}

/* Marks the moves to look at and gives them room. False after a message. */
static bool mark_wanted(analyse_run *run)
{
    analyse_game *g = &run->game;
    for (long i = g->from - 1; i < g->to; i++) {
        analyse_move *m = &g->move[i];
        bool is_choice = m->by >= 0 && m->n_legal > 1;
        m->is_wanted = m->by == KV_CHANCE ||
                       (is_choice && (g->seat < 0 || g->seat == m->by));
        if (!m->is_wanted || !is_choice)
            continue;
        run->n_wanted++;
        m->top = g->n_top ? calloc((size_t)g->n_top, sizeof *m->top) : NULL;
        if (g->n_top && !m->top) {
            cli_fail(_("analyse: not enough memory"));
            return false;
        }
    }
    return true;
}

static void free_game(analyse_game *g)
{
    for (long i = 0; i < g->n_moves; i++)
        free(g->move[i].top);
    free(g->move);
}

/* ---- The command --------------------------------------------------------- */

static int analyse(analyse_run *run, const values *v)
{
    int code;
    analyse_game *g = &run->game;
    if (!choose_seat(g, v->seat) || !choose_moves(g, v) || !mark_wanted(run))
        return CLI_BAD;
    atomic_store(&run->next, g->from - 1);
    workers_catch_signals();
    run->has_progress = isatty(STDERR_FILENO);
    run->started = run->last_progress = cli_now();
    int n_most = run->n_wanted < 1             ? 1
                 : run->n_wanted < WORKERS_MAX ? (int)run->n_wanted
                                               : WORKERS_MAX;
    workers_run(v->n_threads < n_most ? v->n_threads : n_most, work, run);
    if (run->has_progress)
        fputs("\r\033[K", stderr);
    if (run->has_no_memory)
        return cli_fail(_("analyse: not enough memory"));
    if (v->is_json)
        analyse_print_json(g, cli_out());
    else
        analyse_print(g, cli_out());
    code = workers_exit_code();
    return code == CLI_FINE && run->is_misfit ? CLI_DIFFERS : code;
}

int cmd_analyse(int argc, char **argv)
{
    values v = {.seed = 1, .n_threads = workers_default()};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    if (v.iterations && v.ms)
        return cli_fail(_("analyse: choose one of --iterations and --time"));
    analyse_run run = {.lock = PTHREAD_MUTEX_INITIALIZER,
                       .game = {.seed = v.seed,
                                .n_top = v.n_top,
                                .budget = {.iterations = v.iterations, .ms = v.ms}}};
    if (!v.iterations && !v.ms)
        run.game.budget.iterations = DEFAULT_ITERATIONS;
    code = read_game(&run, operands.at[0]) ? analyse(&run, &v) : CLI_BAD;
    free_game(&run.game);
    return code;
}
