/* thinkers.h: threads that think for bots and hints. A bounded queue: when it is full the
 * hub asks again later; people never wait for it.
 */
#ifndef KV_THINKERS_H
#define KV_THINKERS_H

#include "players/player.h"
#include "server/store.h"

typedef struct {
    char table[STORE_ID];
    uint32_t seq; /* the answer is dropped when the table has moved on */
    int seat;
    int level;
    bool is_hint;
    uint64_t asker; /* of a hint: the client */
    kv_box view;    /* of the seat, never the true state */
} think_job;

enum { THINK_HINTS = 5 };

typedef struct {
    char table[STORE_ID];
    uint32_t seq;
    int seat;
    bool is_hint;
    uint64_t asker;
    int n;      /* choices, best first; of a bot's decision 1 */
    long tries; /* of a hint: of all choices together; 0: it was forced */
    kv_choice choice[THINK_HINTS];
} think_answer;

typedef struct thinkers thinkers;

thinkers *thinkers_open(int threads, void (*wake)(void *ctx), void *ctx);
void thinkers_close(thinkers *t);                      /* stops thinking at once */
bool thinkers_ask(thinkers *t, const think_job *job);  /* false: the queue is full */
bool thinkers_take(thinkers *t, think_answer *answer); /* false: none is ready */
int thinkers_waiting(thinkers *t);

#endif
