/* show.h: states, events and results for machines: as JSON. */
#ifndef KV_CLI_SHOW_H
#define KV_CLI_SHOW_H

#include "base/json.h"
#include "terminal/show.h"

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
