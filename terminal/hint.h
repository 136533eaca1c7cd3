/* hint.h: what a search would do in the place of the person who is asked: the best
 * choices with their expected results. It knows what he knows, his view, and nothing
 * else; chance of the game is not drawn from.
 */
#ifndef TERMINAL_HINT_H
#define TERMINAL_HINT_H

#include "terminal/thinking.h"

enum { HINT_CHOICES = 3 };

typedef struct {
    player *player; /* NULL: not asked yet */
    thinking thinking;
    bool has_answer; /* for thinking.view */
} hint;

void hint_init(hint *h);
/* Stops what is going on. */
void hint_free(hint *h);

/* Begins to think; view is the viewer's, who must be deciding. False and *e when there is
 * no memory for it. The same question as before is answered by the next poll. */
bool hint_start(hint *h, const kv_state *view, kv_error *e);

/* Is something going on, so that hint_poll has to be called? */
bool hint_is_on(const hint *h);
/* As thinking_poll. */
bool hint_poll(hint *h, int wait_ms);
/* Stops it; there is no answer. */
void hint_cancel(hint *h);

/* How many choices an answer has: up to HINT_CHOICES, at least 1. */
int hint_count(const hint *h);
/* The text of choice i, 0 is the best. Returns its expected result in percent, or -1: it
 * is the only thing that can be done. */
int hint_choice(const hint *h, int i, kv_out *out);

#endif
