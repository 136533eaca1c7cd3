/* foreign.h: a player that is a program of somebody else, over the engine protocol. */
#ifndef KV_FOREIGN_H
#define KV_FOREIGN_H

#include "players/player.h"

typedef struct foreign foreign;

/* Starts the program; NULL and *e when that fails. */
foreign *foreign_open(const player_spec *spec, kv_error *e);
void foreign_close(foreign *f);
void foreign_new_game(foreign *f);
/* Always legal: where the program dies, stalls or answers nonsense, a fallback plays,
 * and foreign_trouble says so. */
kv_action foreign_choose(foreign *f, const kv_state *view, kv_rng *r,
                         const atomic_bool *stop, player_thoughts *thoughts);
const char *foreign_trouble(foreign *f);

#endif
