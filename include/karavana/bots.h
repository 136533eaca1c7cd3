/* bots.h: players that think. A bot gets the view of its seat, never the true
 * state, so it cannot know what its seat does not.
 */
#ifndef KARAVANA_BOTS_H
#define KARAVANA_BOTS_H

#include "karavana/karavana.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    const char *id;
    const char *help; /* message id */
    /* Chooses a legal action for the viewer of view, who must be deciding.
     * The same view and rng give the same choice. */
    kv_action (*choose)(const kv_state *view, kv_rng *r);
} kv_bot;

int kv_bot_count(void);
const kv_bot *kv_bot_at(int i);
const kv_bot *kv_bot_find(const char *id);

#ifdef __cplusplus
}
#endif
#endif
