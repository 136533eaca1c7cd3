/* show.h: a state as plain text for people: the drawn board, the seats, what is
 * to be decided. Used where a position is printed and not played.
 */
#ifndef KV_CLI_SHOW_H
#define KV_CLI_SHOW_H

#include "base/json.h"

/* Draws the state: all of it, or what the viewer knows when s is a view. */
void show_state(const kv_state *s, kv_out *out);

/* Who decides: the seat's name, "chance", "over". */
const char *show_decider(const kv_game *g, int players, int who);

/* What happened, as sentences with blanks between, as spectators are told. (What
 * a seat alone is told speaks to it as "you"; the action beside it says it all.) */
void show_events(const kv_game *g, const kv_events *ev, kv_out *out);

/* Who decides, as machines read it: a number, "chance" or "over". */
void show_decider_json(kv_json *j, const char *key, int who);
/* All events, as an array. */
void show_events_json(kv_json *j, const char *key, const kv_game *g, const kv_events *ev);
/* The text of an action as a JSON string. */
void show_action_json(kv_json *j, const char *key, const kv_state *s, kv_action a);
/* {"scores":[..],"keys":[[..]],"ranks":[..],"reason":".."}, and "opponent" with its score
 * and rank where one without a seat is ranked. */
void show_result_json(kv_json *j, const char *key, const kv_result *r);

#endif
