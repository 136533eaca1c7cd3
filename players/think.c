/* think.c: see think.h. Several threads think each for itself, with trees and random
 * numbers of their own, and what they found is added up: no locks, and nothing counts
 * but the seed. Iterations are shared out between them.
 */
#include "players/think.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    MAX_THREADS = 64,
    WATCH_EVERY = 1, /* seconds */
    SLICE = 1,       /* iterations between two looks at the clock; some take a while */
    MIN_MEMORY = 1 << 20,
    MAX_MEMORY = 1 << 26, /* bytes for each thread */
    PER_ITERATION = 1 << 12,
    PER_MS = 1 << 18
};

typedef struct {
    kv_bot *bot;
    const kv_state *view;
    uint64_t seed;
    long iterations; /* 0: no limit */
    double until;    /* 0: no limit */
    const atomic_bool *stop;
    thinker_watch watch; /* of the first thread; may be NULL */
    void *watch_ctx;
} job;

struct thinker {
    player_spec spec;
    size_t size;
    void *memory[MAX_THREADS];
    job job[MAX_THREADS];
};

size_t player_memory(const player_budget *b)
{
    size_t n = b->iterations ? (size_t)b->iterations * PER_ITERATION
                             : (size_t)b->ms * PER_MS;
    return n < MIN_MEMORY ? MIN_MEMORY : n > MAX_MEMORY ? MAX_MEMORY : n;
}

/* No more threads than iterations: a share of 0 would be no limit. */
static int threads_for(const player_spec *spec)
{
    long n = spec->threads < MAX_THREADS ? spec->threads : MAX_THREADS;
    if (spec->bot->is_quick)
        return 1;
    if (spec->budget.iterations && spec->budget.iterations < n)
        n = spec->budget.iterations;
    return n > 1 ? (int)n : 1;
}

thinker *thinker_open(const player_spec *spec)
{
    thinker *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->spec = *spec;
    t->spec.threads = threads_for(spec);
    t->size = spec->bot->is_quick ? spec->bot->size : player_memory(&spec->budget);
    for (int i = 0; i < t->spec.threads; i++) {
        t->memory[i] = malloc(t->size);
        if (!t->memory[i]) {
            thinker_close(t);
            return NULL;
        }
    }
    thinker_forget(t);
    return t;
}

void thinker_close(thinker *t)
{
    for (int i = 0; i < t->spec.threads; i++)
        free(t->memory[i]);
    free(t);
}

void thinker_forget(thinker *t)
{
    const kv_bot_settings set = {.noise = t->spec.noise};
    for (int i = 0; i < t->spec.threads; i++)
        t->job[i].bot = kv_bot_init(t->spec.bot, &set, t->memory[i], t->size);
}

void thinker_set_watch(thinker *t, thinker_watch watch, void *ctx)
{
    t->job[0].watch = watch;
    t->job[0].watch_ctx = ctx;
}

bool thinker_set_budget(thinker *t, const player_budget *b)
{
    void *memory[MAX_THREADS];
    size_t size = player_memory(b);
    if (size > t->size) {
        for (int i = 0; i < t->spec.threads; i++) {
            memory[i] = malloc(size);
            if (memory[i])
                continue;
            while (i > 0)
                free(memory[--i]);
            return false;
        }
        for (int i = 0; i < t->spec.threads; i++) {
            free(t->memory[i]);
            t->memory[i] = memory[i];
        }
        t->size = size;
        thinker_forget(t);
    }
    t->spec.budget = *b;
    return true;
}

/* ---- One thread ------------------------------------------------------------------- */

static bool is_time_up(const job *j, long n_done)
{
    return (j->iterations && n_done >= j->iterations) ||
           (j->stop && atomic_load_explicit(j->stop, memory_order_relaxed)) ||
           (j->until > 0 && player_clock() >= j->until);
}

static void tell_watch(const job *j)
{
    player_thoughts so_far = {.n = 0};
    so_far.n = kv_bot_choices(j->bot, so_far.choice);
    kv_bot_get_info(j->bot, &so_far.info);
    j->watch(j->watch_ctx, &so_far);
}

static void *think(void *arg)
{
    job *j = arg;
    double tell_at = j->watch ? player_clock() + WATCH_EVERY : 0;
    kv_bot_begin(j->bot, j->view, j->seed);
    for (long n = 0; !is_time_up(j, n);) {
        long slice = j->iterations && j->iterations - n < SLICE ? j->iterations - n
                                                                : SLICE;
        kv_bot_run(j->bot, slice);
        n += slice;
        if (j->watch && player_clock() >= tell_at) {
            tell_watch(j);
            tell_at = player_clock() + WATCH_EVERY;
        }
    }
    return NULL;
}

/* ---- All of them ------------------------------------------------------------------ */

static void set_up_jobs(thinker *t, const kv_state *view, kv_rng *r,
                        const atomic_bool *stop)
{
    const player_budget *b = &t->spec.budget;
    int n = t->spec.threads;
    for (int i = 0; i < n; i++) {
        job *j = &t->job[i];
        j->view = view;
        j->seed = kv_rng_next(r);
        j->iterations = b->iterations ? (b->iterations + n - 1 - i) / n : 0;
        j->until = b->ms ? player_clock() + b->ms * 1e-3 : 0;
        j->stop = stop;
    }
}

/* A thread that cannot be started is done without. */
static int run_jobs(thinker *t)
{
    pthread_t thread[MAX_THREADS];
    int n = 1;
    while (n < t->spec.threads && !pthread_create(&thread[n], NULL, think, &t->job[n]))
        n++;
    think(&t->job[0]);
    for (int i = 1; i < n; i++)
        pthread_join(thread[i], NULL);
    return n;
}

static void add_up(const thinker *t, int n_jobs, player_thoughts *out)
{
    kv_choice other[KV_MAX_LEGAL];
    kv_bot_info info;
    out->n = kv_bot_choices(t->job[0].bot, out->choice);
    kv_bot_get_info(t->job[0].bot, &out->info);
    for (int i = 1; i < n_jobs; i++) {
        kv_bot_choices(t->job[i].bot, other);
        kv_choices_merge(out->choice, other, out->n);
        kv_bot_get_info(t->job[i].bot, &info);
        out->info.iterations += info.iterations;
        out->info.kept += info.kept;
        out->info.used += info.used;
        out->info.depth = info.depth > out->info.depth ? info.depth : out->info.depth;
    }
    kv_choices_sort(out->choice, out->n);
}

kv_action thinker_choose(thinker *t, const kv_state *view, kv_rng *r,
                         const atomic_bool *stop, player_thoughts *thoughts)
{
    player_thoughts own;
    player_thoughts *out = thoughts ? thoughts : &own;
    if (t->spec.bot->is_quick) { /* nothing to watch or to stop */
        out->n = 0;
        return kv_bot_choose(t->job[0].bot, view, r, 0);
    }
    set_up_jobs(t, view, r, stop);
    add_up(t, run_jobs(t), out);
    return kv_choices_pick(out->choice, out->n, t->spec.noise, r);
}
