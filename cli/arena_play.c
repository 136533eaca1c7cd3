/* arena_play.c: plays the pairings on many threads.
 *
 * Threads take games from one counter and leave what they brought in a table. Pairings
 * are added up in the order of their numbers, each when all before it are complete, and
 * the test looks at them in that order, too: what is decided, and when, does not depend
 * on which thread was quicker. Games beyond the end are forgotten.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/arena.h"
#include "cli/cli.h"
#include "cli/workers.h"

#define PROGRESS_EVERY 0.2 /* seconds */
#define PROGRESS_WIDTH 79

/* The players of one thread. A contestant who holds several seats of a game needs one
 * for each of them. */
typedef struct {
    player *of[ARENA_MAX][KV_MAX_SEATS];
} cast;

struct arena_run {
    const arena_setup *setup;
    int n_threads;
    cast *cast; /* by thread */
    bool has_progress;
    double started;
    atomic_bool *stop;
    atomic_long next; /* number of the next game to begin */

    pthread_mutex_t lock; /* of all below */
    arena_game *game;     /* by pairing, then seating */
    long n_played;
    arena_stats stats;
    arena_verdict verdict;
    double last_progress;
};

/* ---- Opening and closing ------------------------------------------------- */

static bool open_cast(cast *c, const arena_setup *setup)
{
    kv_error e;
    for (int who = 0; who < setup->contestants.n; who++) {
        const player_spec *spec = &setup->contestants.spec[who];
        for (int i = 0; i < setup->seatings.max_seats[who]; i++) {
            c->of[who][i] = player_open(spec, &e);
            if (!c->of[who][i]) {
                cli_fail_error(spec->text, &e);
                return false;
            }
        }
    }
    return true;
}

arena_run *arena_open(const arena_setup *setup, int n_threads)
{
    size_t n_games = (size_t)setup->n_pairings * (size_t)setup->seatings.n;
    arena_run *run = calloc(1, sizeof *run);
    cast *casts = calloc((size_t)n_threads, sizeof *casts);
    arena_game *games = calloc(n_games, sizeof *games);
    if (!run || !casts || !games) {
        cli_fail(_("arena: not enough memory for %ld games"), (long)n_games);
        free(run);
        free(casts);
        free(games);
        return NULL;
    }
    run->setup = setup;
    run->n_threads = n_threads;
    run->cast = casts;
    run->game = games;
    pthread_mutex_init(&run->lock, NULL);
    arena_stats_init(&run->stats, setup);
    for (int i = 0; i < n_threads; i++) {
        if (!open_cast(&run->cast[i], setup)) {
            arena_close(run);
            return NULL;
        }
    }
    return run;
}

void arena_close(arena_run *run)
{
    for (int i = 0; i < run->n_threads; i++)
        for (int who = 0; who < ARENA_MAX; who++)
            for (int k = 0; k < KV_MAX_SEATS; k++)
                player_close(run->cast[i].of[who][k]);
    pthread_mutex_destroy(&run->lock);
    free(run->cast);
    free(run->game);
    free(run);
}

/* ---- Progress; the lock is held ------------------------------------------ */

static void put_standing(const arena_run *run, kv_out *out)
{
    const arena_setup *setup = run->setup;
    arena_range range = arena_share_range(&run->stats, 0);
    cli_putf(out, ", %.20s %.1f %% (%.1f-%.1f)", setup->contestants.spec[0].text,
             100 * arena_share(&run->stats, 0), 100 * range.low, 100 * range.high);
    if (setup->has_test)
        cli_putf(out, ", LLR %.2f",
                 arena_llr(&run->stats, &setup->test, setup->seatings.par[0]));
}

/* A longer line than the terminal has would not be overwritten by the next one. */
static void cut(char *text, int width)
{
    for (; *text; text++)
        if (((unsigned char)*text & 0xC0) != 0x80 && width-- == 0) {
            *text = 0;
            return;
        }
}

static void show_progress(arena_run *run)
{
    double now = cli_now();
    long n_games = run->setup->n_pairings * run->setup->seatings.n;
    char text[512];
    kv_out out;
    if (!run->has_progress || now - run->last_progress < PROGRESS_EVERY)
        return;
    run->last_progress = now;
    kv_out_init(&out, text, sizeof text);
    cli_putf(&out, _("%ld of %ld games"), run->n_played, n_games);
    if (run->stats.n_pairings)
        put_standing(run, &out);
    long left = (long)((now - run->started) * (double)(n_games - run->n_played) /
                       (double)run->n_played);
    cli_putf(&out, _(", %ld:%02ld:%02ld left"), left / 3600, left / 60 % 60, left % 60);
    cut(text, PROGRESS_WIDTH);
    fprintf(stderr, "\r%s\033[K", text);
}

static void hide_progress(const arena_run *run)
{
    if (run->has_progress)
        fputs("\r\033[K", stderr);
}

/* ---- Handing in finished games ------------------------------------------- */

static bool is_complete(const arena_run *run, long i_pairing)
{
    int n = run->setup->seatings.n;
    for (int i = 0; i < n; i++)
        if (!run->game[i_pairing * n + i].is_done)
            return false;
    return true;
}

/* Adds all pairings that are due; the lock is held. */
static void add_pairings(arena_run *run)
{
    const arena_setup *setup = run->setup;
    while (run->verdict == ARENA_OPEN && run->stats.n_pairings < setup->n_pairings &&
           is_complete(run, run->stats.n_pairings)) {
        arena_stats_add(&run->stats,
                        &run->game[run->stats.n_pairings * setup->seatings.n]);
        if (setup->has_test)
            run->verdict = arena_decide(&run->stats, &setup->test,
                                        setup->seatings.par[0]);
    }
    if (run->verdict != ARENA_OPEN)
        atomic_store(run->stop, true);
}

static void hand_in(arena_run *run, long i_game, const arena_game *g)
{
    pthread_mutex_lock(&run->lock);
    run->game[i_game] = *g;
    run->n_played++;
    add_pairings(run);
    show_progress(run);
    pthread_mutex_unlock(&run->lock);
}

/* ---- Playing ------------------------------------------------------------- */

/* One game at a table. */
typedef struct {
    arena_run *run;
    long i_game;
    const uint8_t *who; /* contestant, by seat */
} table;

static void report_trouble(void *ctx, int seat, const char *text)
{
    const table *t = ctx;
    int who = t->who[seat];
    pthread_mutex_lock(&t->run->lock);
    hide_progress(t->run);
    cli_note(_("game %ld, %c (%s): %s"), t->i_game, 'A' + who,
             t->run->setup->contestants.spec[who].text, text);
    pthread_mutex_unlock(&t->run->lock);
}

static void collect(const table *t, const driver_result *r, const driver_meter *m,
                    arena_game *g)
{
    *g = (arena_game){.is_done = true};
    for (int seat = 0; seat < r->result.players; seat++) {
        arena_yield *y = &g->of[t->who[seat]];
        y->parts += driver_win_parts(&r->result, seat);
        y->score += r->result.key[seat][0];
        y->n_scores++;
        y->effort.n_decisions += m->seat[seat].n_decisions;
        y->effort.n_iterations += m->seat[seat].n_iterations;
        y->effort.seconds += m->seat[seat].seconds;
    }
}

/* False when it was stopped. A stop during the last thought of a game cuts it short, so
 * such a game does not count either. */
static bool play_game(table *t, const cast *c, arena_game *g)
{
    const arena_setup *setup = t->run->setup;
    player *players[KV_MAX_SEATS] = {NULL};
    int n_used[ARENA_MAX] = {0};
    driver_meter meter = {.on_trouble = report_trouble, .ctx = t};
    driver_result result;
    uint64_t i_pairing = (uint64_t)(t->i_game / setup->seatings.n);
    t->who = setup->seatings.who[t->i_game % setup->seatings.n];
    for (int seat = 0; seat < setup->config.players; seat++)
        players[seat] = c->of[t->who[seat]][n_used[t->who[seat]]++];
    if (!driver_play_measured(&setup->start.s, players, setup->seed, i_pairing, &meter,
                              t->run->stop, &result) ||
        atomic_load(t->run->stop))
        return false;
    collect(t, &result, &meter, g);
    return true;
}

static void work(void *ctx, int i_worker)
{
    arena_run *run = ctx;
    long n_games = run->setup->n_pairings * run->setup->seatings.n;
    table t = {.run = run};
    arena_game g;
    while ((t.i_game = atomic_fetch_add(&run->next, 1)) < n_games &&
           play_game(&t, &run->cast[i_worker], &g))
        hand_in(run, t.i_game, &g);
}

void arena_play(arena_run *run, bool has_progress, atomic_bool *stop)
{
    run->has_progress = has_progress;
    run->stop = stop;
    run->started = run->last_progress = cli_now();
    workers_run(run->n_threads, work, run);
    hide_progress(run);
}

/* ---- What came of it ----------------------------------------------------- */

const arena_stats *arena_get_stats(const arena_run *run)
{
    return &run->stats;
}

arena_verdict arena_get_verdict(const arena_run *run)
{
    return run->verdict;
}

const arena_game *arena_pairing(const arena_run *run, long i)
{
    return &run->game[i * run->setup->seatings.n];
}
