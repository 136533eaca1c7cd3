/* thinkers.c: see thinkers.h. Each thread has a player of its own for each level that it
 * was asked for, opened when it is first needed: memory and no locks. Nothing is carried
 * from one decision to the next, because the next one is of another table.
 */
#include "server/thinkers.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_WAITING = 256,
    MAX_THREADS = 64,
    HINT_ITERATIONS = 1000,
    HINT_MS = 3000,
    HINT = 0 /* where a thread keeps the player that gives hints; levels start at 1 */
};

typedef struct {
    thinkers *t;
    pthread_t thread;
    player *player[KV_LEVELS + 1];
    player_thoughts thoughts;
    think_job job;
} worker;

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t is_work;
    void (*wake)(void *ctx);
    void *ctx;
    atomic_bool stop;
    /* Both are rings. There is room for the answer of every job that was taken. */
    think_job *job;
    int first_job, n_jobs;
    think_answer *answer;
    int first_answer, n_answers, n_thinking;
    int n_workers;
    worker worker[];
};

/* ---- One decision -------------------------------------------------------------- */

static player *player_for(worker *w, int level)
{
    char name[32];
    player_spec spec;
    if (w->player[level])
        return w->player[level];
    if (level == HINT)
        snprintf(name, sizeof name, "mcts:%d:%dms", HINT_ITERATIONS, HINT_MS);
    else
        snprintf(name, sizeof name, "level:%d", level);
    if (!player_read(name, &spec, NULL))
        w->player[level] = player_open(&spec, NULL);
    return w->player[level];
}

/* Without memory for a search, any legal action: the game has to go on. */
static kv_action choose(worker *w, int level, kv_rng *r)
{
    player *p = player_for(w, level);
    w->thoughts.n = 0;
    if (!p)
        return kv_bot_quick(kv_bot_find("random"), NULL, &w->job.view.s, r);
    player_new_game(p);
    return player_choose(p, &w->job.view.s, r, &w->t->stop, &w->thoughts);
}

static void think(worker *w, think_answer *a)
{
    const think_job *job = &w->job;
    kv_rng r;
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    kv_rng_seed(&r, seed);
    kv_action chosen = choose(w, job->is_hint ? HINT : job->level, &r);
    *a = (think_answer){.seq = job->seq,
                        .seat = job->seat,
                        .is_hint = job->is_hint,
                        .asker = job->asker,
                        .n = 1};
    memcpy(a->table, job->table, sizeof a->table);
    a->choice[0] = (kv_choice){.action = chosen, .value = -1};
    if (job->is_hint && w->thoughts.n > 0) {
        a->n = w->thoughts.n < THINK_HINTS ? w->thoughts.n : THINK_HINTS;
        memcpy(a->choice, w->thoughts.choice, (size_t)a->n * sizeof a->choice[0]);
        a->tries = w->thoughts.info.iterations + w->thoughts.info.kept;
    }
}

/* ---- Threads ------------------------------------------------------------------- */

static bool wait_for_job(worker *w)
{
    thinkers *t = w->t;
    pthread_mutex_lock(&t->lock);
    while (!t->n_jobs && !atomic_load(&t->stop))
        pthread_cond_wait(&t->is_work, &t->lock);
    bool has_job = !atomic_load(&t->stop);
    if (has_job) {
        w->job = t->job[t->first_job];
        t->first_job = (t->first_job + 1) % MAX_WAITING;
        t->n_jobs--;
        t->n_thinking++;
    }
    pthread_mutex_unlock(&t->lock);
    return has_job;
}

static void *work(void *arg)
{
    worker *w = arg;
    thinkers *t = w->t;
    think_answer a;
    while (wait_for_job(w)) {
        think(w, &a);
        pthread_mutex_lock(&t->lock);
        t->answer[(t->first_answer + t->n_answers++) % MAX_WAITING] = a;
        t->n_thinking--;
        pthread_mutex_unlock(&t->lock);
        t->wake(t->ctx);
    }
    for (int i = 0; i <= KV_LEVELS; i++)
        if (w->player[i])
            player_close(w->player[i]);
    return NULL;
}

thinkers *thinkers_open(int threads, void (*wake)(void *ctx), void *ctx)
{
    int n = threads < 1 ? 1 : threads > MAX_THREADS ? MAX_THREADS : threads;
    thinkers *t = calloc(1, sizeof *t + (size_t)n * sizeof t->worker[0]);
    if (!t)
        return NULL;
    t->wake = wake;
    t->ctx = ctx;
    t->job = malloc(MAX_WAITING * sizeof *t->job);
    t->answer = malloc(MAX_WAITING * sizeof *t->answer);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->is_work, NULL);
    for (int i = 0; i < n && t->job && t->answer; i++) {
        t->worker[i].t = t;
        if (pthread_create(&t->worker[i].thread, NULL, work, &t->worker[i]))
            break;
        t->n_workers++;
    }
    if (t->n_workers)
        return t;
    thinkers_close(t);
    return NULL;
}

void thinkers_close(thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    atomic_store(&t->stop, true);
    pthread_cond_broadcast(&t->is_work);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->n_workers; i++)
        pthread_join(t->worker[i].thread, NULL);
    pthread_cond_destroy(&t->is_work);
    pthread_mutex_destroy(&t->lock);
    free(t->job);
    free(t->answer);
    free(t);
}

bool thinkers_ask(thinkers *t, const think_job *job)
{
    pthread_mutex_lock(&t->lock);
    bool has_room = t->n_jobs + t->n_thinking + t->n_answers < MAX_WAITING;
    if (has_room) {
        t->job[(t->first_job + t->n_jobs++) % MAX_WAITING] = *job;
        pthread_cond_signal(&t->is_work);
    }
    pthread_mutex_unlock(&t->lock);
    return has_room;
}

bool thinkers_take(thinkers *t, think_answer *answer)
{
    pthread_mutex_lock(&t->lock);
    bool has_one = t->n_answers > 0;
    if (has_one) {
        *answer = t->answer[t->first_answer];
        t->first_answer = (t->first_answer + 1) % MAX_WAITING;
        t->n_answers--;
    }
    pthread_mutex_unlock(&t->lock);
    return has_one;
}

int thinkers_waiting(thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    int n = t->n_jobs + t->n_thinking;
    pthread_mutex_unlock(&t->lock);
    return n;
}
