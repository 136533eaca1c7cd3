/* show.h: a state as plain text for people: the drawn board, the seats, what is
 * to be decided. Used where a position is printed and not played.
 */
#ifndef TERMINAL_SHOW_H
#define TERMINAL_SHOW_H

#include "core/game.h"

/* Draws the state: all of it, or what the viewer knows when s is a view. */
void show_state(const kv_state *s, kv_out *out);

/* Who decides: the seat's name, "chance", "over". */
const char *show_decider(const kv_game *g, int players, int who);

/* What happened, as sentences with blanks between, as spectators are told. (What
 * a seat alone is told speaks to it as "you"; the action beside it says it all.) */
void show_events(const kv_game *g, const kv_events *ev, kv_out *out);

#endif
