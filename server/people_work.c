/* people_work.c: passwords, hashed in a thread of their own, and limits by address. */
#include <string.h>

#include "server/people_in.h"
#include "server/request.h"

/* ---- Passwords ----------------------------------------------------------------- */

/* What a login that does not exist is compared with, so that the time does not tell. */
static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                             "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

static void do_job(people_job *job)
{
    people_answer *a = &job->a;
    size_t n = strlen(job->password);
    if (a->work == PEOPLE_HASH) {
        a->is_right = !crypto_pwhash_str(a->pass_hash, job->password, n,
                                         crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                         crypto_pwhash_MEMLIMIT_INTERACTIVE);
    } else {
        const char *hash = a->pass_hash[0] ? a->pass_hash : nobody;
        bool is_equal = !crypto_pwhash_str_verify(hash, job->password, n);
        a->is_right = is_equal && a->pass_hash[0];
    }
    sodium_memzero(job->password, sizeof job->password);
}

static bool wait_for_job(people *p, people_job *job)
{
    pthread_mutex_lock(&p->lock);
    while (!p->n_jobs && !p->stop)
        pthread_cond_wait(&p->is_work, &p->lock);
    bool has_job = !p->stop;
    if (has_job) {
        people_job *next = &p->job[p->first_job];
        *job = *next;
        sodium_memzero(next, sizeof *next);
        p->first_job = (p->first_job + 1) % MAX_WORK;
        p->n_jobs--;
        p->n_doing++;
        p->doing = job->a.request;
    }
    pthread_mutex_unlock(&p->lock);
    return has_job;
}

static void *work(void *arg)
{
    people *p = arg;
    people_job job;
    while (wait_for_job(p, &job)) {
        do_job(&job);
        pthread_mutex_lock(&p->lock);
        job.a.request = p->doing ? job.a.request : NULL;
        p->answer[(p->first_answer + p->n_answers++) % MAX_WORK] = job.a;
        p->n_doing--;
        pthread_mutex_unlock(&p->lock);
        p->wake(p->ctx);
    }
    return NULL;
}

bool people_start_work(people *p, void (*wake)(void *ctx), void *ctx)
{
    p->wake = wake;
    p->ctx = ctx;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->is_work, NULL);
    return !pthread_create(&p->thread, NULL, work, p);
}

void people_stop_work(people *p)
{
    pthread_mutex_lock(&p->lock);
    p->stop = true;
    pthread_cond_signal(&p->is_work);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    pthread_cond_destroy(&p->is_work);
    pthread_mutex_destroy(&p->lock);
}

bool people_ask(people *p, const people_answer *job, const char *password)
{
    size_t n = strlen(password);
    pthread_mutex_lock(&p->lock);
    bool has_room = n <= PEOPLE_MAX_PASSWORD &&
                    p->n_jobs + p->n_doing + p->n_answers < MAX_WORK;
    if (has_room) {
        people_job *j = &p->job[(p->first_job + p->n_jobs++) % MAX_WORK];
        j->a = *job;
        memcpy(j->password, password, n + 1);
        pthread_cond_signal(&p->is_work);
    }
    pthread_mutex_unlock(&p->lock);
    return has_room;
}

bool people_take(people *p, people_answer *answer)
{
    pthread_mutex_lock(&p->lock);
    bool has_one = p->n_answers > 0;
    if (has_one) {
        *answer = p->answer[p->first_answer];
        p->first_answer = (p->first_answer + 1) % MAX_WORK;
        p->n_answers--;
    }
    pthread_mutex_unlock(&p->lock);
    return has_one;
}

void people_forget(people *p, const void *request)
{
    pthread_mutex_lock(&p->lock);
    for (int i = 0; i < MAX_WORK; i++) {
        if (p->job[i].a.request == request)
            p->job[i].a.request = NULL;
        if (p->answer[i].request == request)
            p->answer[i].request = NULL;
    }
    if (p->doing == request)
        p->doing = NULL;
    pthread_mutex_unlock(&p->lock);
}

/* ---- Limits -------------------------------------------------------------------- */

static const struct {
    double burst, per_second;
} limits[LIMIT_KINDS] = {
    [LIMIT_LOGIN] = {10, 1.0 / 30}, [LIMIT_GUEST] = {60, 1.0 / 5},
    [LIMIT_TABLE] = {30, 1.0 / 5},  [LIMIT_CHAT] = {60, 4},
    [LIMIT_HINT] = {10, 1.0 / 5},   [LIMIT_WORK] = {2500, 250}, /* milliseconds */
};

static double fill(const limit_slot *s, people_limit kind, int64_t now)
{
    double seconds = now > s->at ? (double)(now - s->at) / 1000 : 0;
    double left = s->left + seconds * limits[kind].per_second;
    return left < limits[kind].burst ? left : limits[kind].burst;
}

/* The slot of an address; the one that waits longest makes room. */
static limit_slot *slot_of(people *p, people_limit kind, const char *address, int64_t now)
{
    unsigned char text[1 + REQUEST_ADDRESS] = {(unsigned char)kind};
    char who[REQUEST_ADDRESS];
    uint64_t key;
    request_address_key(address, who); /* of IPv6 everybody has many */
    size_t size = strlen(who) + 1;
    memcpy(text + 1, who, size);
    crypto_shorthash((unsigned char *)&key, text, size, p->hash_key);
    key |= 1;
    limit_slot *set = &p->limit[(key >> 8) % (LIMIT_SLOTS / LIMIT_WAYS) * LIMIT_WAYS];
    limit_slot *oldest = set;
    for (limit_slot *s = set; s < set + LIMIT_WAYS; s++) {
        if (s->who == key)
            return s;
        if (s->at < oldest->at)
            oldest = s;
    }
    *oldest = (limit_slot){.who = key, .at = now, .left = limits[kind].burst};
    return oldest;
}

/* People who play on the machine of the server, and tests, may be many. */
static bool is_local(const char *address)
{
    return !strncmp(address, "127.", 4) || !strcmp(address, "::1") ||
           !strcmp(address, "::ffff:127.0.0.1");
}

bool people_allow(people *p, people_limit kind, const char *address, int64_t now)
{
    if (kind != LIMIT_LOGIN && is_local(address))
        return true;
    limit_slot *s = slot_of(p, kind, address, now);
    s->left = fill(s, kind, now);
    s->at = now;
    if (s->left < 1)
        return false;
    s->left -= 1;
    return true;
}

void people_charge(people *p, const char *address, int64_t us, int64_t now)
{
    if (is_local(address))
        return;
    limit_slot *s = slot_of(p, LIMIT_WORK, address, now);
    s->left = fill(s, LIMIT_WORK, now) - (double)us / 1000;
    s->at = now;
}

bool people_is_spent(people *p, const char *address, int64_t now)
{
    return !is_local(address) &&
           fill(slot_of(p, LIMIT_WORK, address, now), LIMIT_WORK, now) <= 0;
}
