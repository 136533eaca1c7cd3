/* thinking.h: one decision that is thought over in the background, while whoever asked
 * for it goes on answering keys. For bots and for hints.
 *
 * All calls come from one thread. Signals that are blocked when it starts are blocked in
 * the background, too, so they still end up with the caller.
 */
#ifndef TERMINAL_THINKING_H
#define TERMINAL_THINKING_H

#include <pthread.h>
#include <stdatomic.h>

#include "players/player.h"

typedef struct {
    bool is_on; /* started, neither taken nor cancelled */

    /* What was asked: not touched while it is on. */
    player *player;
    kv_box view;
    kv_rng rng;

    /* The answer, once thinking_poll has said so. */
    kv_action action;
    player_thoughts thoughts;

    pthread_t thread;
    bool has_thread;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t is_over;
    bool is_done; /* under the lock */
} thinking;

void thinking_init(thinking *t);
/* Must not be on. */
void thinking_free(thinking *t);

/* Begins; nothing may be on. p is not to be used otherwise until the end. Where there can
 * be no other thread, it is thought over here and now. */
void thinking_start(thinking *t, player *p, const kv_state *view, const kv_rng *r);

/* Waits at most so long, 0: not at all. True when the answer is there; then it is no
 * longer on. */
bool thinking_poll(thinking *t, int wait_ms);

/* Gives up, within milliseconds; there is no answer. Nothing happens where none is on. */
void thinking_cancel(thinking *t);

#endif
