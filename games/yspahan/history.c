/* history.c: what later versions of the rules put right, and how games recorded under
 * older ones go on.
 *
 * Version 1 asked for no card while goods were loaded, and shuffled the discards only
 * when a card had to be drawn. Its moves still say what they said; where the rules now
 * ask before the next of them, the loading simply went on. A card that was drawn out of a
 * deck shuffled later cannot be drawn today if it was discarded in between: there such a
 * game ends.
 */
#include "games/yspahan/yspahan.h"

const char *const yspahan_corrections[] = {
    KV_N("Cards can also be played while goods are loaded, and the discarded cards are "
         "shuffled as soon as the deck is used up."),
};

bool yspahan_is_card_pause(const yspahan_state *s)
{
    return s->phase == PHASE_ORDER ? s->n_load == 1
                                   : s->phase == PHASE_CAMEL && !yspahan_can_save(s);
}

int yspahan_upgrade(int version, const kv_state *state, const char *move, kv_upgrade *m,
                    kv_action out[KV_MAX_UPGRADE])
{
    const yspahan_state *s = (const yspahan_state *)state;
    int n = 0;
    (void)m;
    if (version < 2 && yspahan_is_card_pause(s))
        out[n++] = (kv_action)(s->phase == PHASE_ORDER ? A_LOAD + s->load[0] : A_CAMEL);
    return yspahan_action_parse(state, move, &out[n], NULL) ? -1 : n + 1;
}
