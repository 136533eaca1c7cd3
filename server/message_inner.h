/* message_inner.h: what the files of the messages share. */
#ifndef KV_MESSAGE_INNER_H
#define KV_MESSAGE_INNER_H

#include "base/json.h"
#include "server/message.h"

/* The seat's name in the game, translated. */
const char *message__title(const kv_config *c, int seat, const kv_lang *lang);
/* TURN of the protocol, of a view; t is NULL where there is no table. */
void message__turn(kv_json *j, const table *t, const kv_state *view, const viewer *v,
                   int64_t now);
/* EVENTs that the viewer may see, as an array. */
void message__events(kv_json *j, const kv_game *g, const kv_events *ev, const viewer *v);

#endif
