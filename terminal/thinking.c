/* thinking.c: see thinking.h. A thread for each decision: to start one costs much less
 * than what the decision is worth, and none is left over when nothing is asked.
 */
#include "terminal/thinking.h"

#include <assert.h>
#include <errno.h>
#include <time.h>

void thinking_init(thinking *t)
{
    pthread_condattr_t attr;
    *t = (thinking){.is_on = false};
    pthread_mutex_init(&t->lock, NULL);
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&t->is_over, &attr);
    pthread_condattr_destroy(&attr);
}

void thinking_free(thinking *t)
{
    assert(!t->is_on);
    pthread_cond_destroy(&t->is_over);
    pthread_mutex_destroy(&t->lock);
}

static void *think(void *arg)
{
    thinking *t = arg;
    t->action = player_choose(t->player, &t->view.s, &t->rng, &t->stop, &t->thoughts);
    pthread_mutex_lock(&t->lock);
    t->is_done = true;
    pthread_cond_signal(&t->is_over);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

void thinking_start(thinking *t, player *p, const kv_state *view, const kv_rng *r)
{
    assert(!t->is_on);
    t->is_on = true;
    t->player = p;
    t->rng = *r;
    kv_copy(&t->view.s, view);
    t->is_done = false;
    atomic_store(&t->stop, false);
    t->has_thread = !pthread_create(&t->thread, NULL, think, t);
    if (!t->has_thread)
        think(t);
}

static struct timespec time_after(int ms)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    at.tv_sec += ms / 1000;
    at.tv_nsec += ms % 1000 * 1000000L;
    at.tv_sec += at.tv_nsec / 1000000000L;
    at.tv_nsec %= 1000000000L;
    return at;
}

static void finish(thinking *t)
{
    if (t->has_thread)
        pthread_join(t->thread, NULL);
    t->is_on = false;
}

bool thinking_poll(thinking *t, int wait_ms)
{
    if (!t->is_on)
        return false;
    struct timespec until = time_after(wait_ms);
    pthread_mutex_lock(&t->lock);
    while (!t->is_done && wait_ms > 0 &&
           pthread_cond_timedwait(&t->is_over, &t->lock, &until) != ETIMEDOUT)
        ;
    bool is_done = t->is_done;
    pthread_mutex_unlock(&t->lock);
    if (is_done)
        finish(t);
    return is_done;
}

void thinking_cancel(thinking *t)
{
    if (!t->is_on)
        return;
    atomic_store(&t->stop, true);
    finish(t);
}
