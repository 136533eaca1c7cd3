/* workers.c: see workers.h. */
#include "cli/workers.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

/* ---- Threads ------------------------------------------------------------- */

int workers_default(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > WORKERS_MAX ? WORKERS_MAX : (int)n;
}

typedef struct {
    void (*work)(void *ctx, int i);
    void *ctx;
    int i;
} job;

static void *run_job(void *arg)
{
    const job *j = arg;
    j->work(j->ctx, j->i);
    return NULL;
}

void workers_run(int n, void (*work)(void *ctx, int i), void *ctx)
{
    pthread_t thread[WORKERS_MAX];
    job jobs[WORKERS_MAX];
    int n_started = 1;
    for (int i = 1; i < n && i < WORKERS_MAX; i++, n_started++) {
        jobs[i] = (job){work, ctx, i};
        if (pthread_create(&thread[i], NULL, run_job, &jobs[i]) != 0)
            break;
    }
    work(ctx, 0);
    for (int i = 1; i < n_started; i++)
        pthread_join(thread[i], NULL);
}

/* ---- Stopping ------------------------------------------------------------ */

static atomic_bool is_stopped;
static volatile sig_atomic_t stop_signal;

static void on_signal(int number)
{
    stop_signal = number;
    atomic_store(&is_stopped, true);
}

void workers_catch_signals(void)
{
    struct sigaction action = {.sa_flags = (int)SA_RESETHAND};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

atomic_bool *workers_stop(void)
{
    return &is_stopped;
}

int workers_exit_code(void)
{
    return stop_signal ? 128 + stop_signal : 0;
}
