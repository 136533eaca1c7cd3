/* people_in.h: what people.c and people_work.c share. */
#ifndef KV_PEOPLE_IN_H
#define KV_PEOPLE_IN_H

#include <pthread.h>
#include <sodium.h>

#include "server/people.h"

enum { MAX_WORK = 16, MAX_RESERVED = 64, LIMIT_SLOTS = 4096, LIMIT_WAYS = 4 };

typedef struct {
    people_answer a;
    char password[PEOPLE_MAX_PASSWORD + 1];
} people_job;

/* How much somebody may still do now; fills up again as time goes by. */
typedef struct {
    uint64_t who; /* a hash of address and kind, 0: free */
    int64_t at;
    double left;
} limit_slot;

struct people {
    store *store;
    bool is_secure;
    int64_t next_person;
    /* No more accounts than MAX_WORK are on their way to the disk at a time. */
    struct reserved {
        char login[STORE_NAME];
        uint64_t ticket;
    } reserved[MAX_RESERVED];
    unsigned n_reserved;
    unsigned char hash_key[crypto_shorthash_KEYBYTES];
    limit_slot limit[LIMIT_SLOTS];

    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t is_work;
    void (*wake)(void *ctx);
    void *ctx;
    bool stop;
    people_job job[MAX_WORK]; /* rings; an answer has room for every job */
    int first_job, n_jobs, n_doing;
    people_answer answer[MAX_WORK];
    int first_answer, n_answers;
    const void *doing; /* the request of the job at hand */
};

bool people_start_work(people *p, void (*wake)(void *ctx), void *ctx);
void people_stop_work(people *p);

#endif
