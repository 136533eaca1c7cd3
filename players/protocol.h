/* protocol.h: the lines of the engine protocol (docs/engine.md), for those who write
 * them and those who read them: players/foreign.c and cli/engine.c.
 */
#ifndef KV_PROTOCOL_H
#define KV_PROTOCOL_H

#include "base/span.h"
#include "players/player.h"

/* ---- Actions: "A ; B ; C" --------------------------------------------------------- */

/* Takes the next item, without white space around it, off the front; false at the end. */
bool protocol_next(kv_span *list, kv_span *item);
kv_err protocol_read_action(const kv_state *s, kv_span text, kv_action *a, kv_error *e);

/* ---- What is asked ---------------------------------------------------------------- */

/* newgame GAME players N NAME=VALUE ... */
void protocol_put_newgame(const kv_config *c, kv_out *out);

/* position ... end, seat, legal: for the viewer of view, who must be deciding. Nothing
 * but the view is known here: where the seat does not know, the position has what seed
 * draws. */
void protocol_put_position(const kv_state *view, uint64_t seed, kv_out *out);

/* setoption seed N */
void protocol_put_seed(uint64_t seed, kv_out *out);

/* go iterations N movetime MS */
void protocol_put_go(const player_budget *b, kv_out *out);

/* ---- What is answered ------------------------------------------------------------- */

/* info iterations N depth N time MS nps N value V values V/VISITS ACTION ; ...
 * with at most max_values actions, those that were tried. */
void protocol_put_info(const kv_state *view, const player_thoughts *t, double seconds,
                       int max_values, kv_out *out);

/* Reads what follows the word info; what is missing stays 0, unknown keys are skipped.
 * False, and t is empty, when it cannot be read. */
bool protocol_read_info(const kv_state *view, kv_span rest, player_thoughts *t);

#endif
