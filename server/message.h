/* message.h: what a viewer is told, as JSON (docs/protocol.md). Everything about the game
 * is made from the viewer's view and the events it may see. All functions append to out,
 * which should grow (server/grow.h).
 */
#ifndef KV_MESSAGE_H
#define KV_MESSAGE_H

#include "server/table.h"

typedef struct {
    int seat; /* or KV_SPECTATOR */
    const kv_lang *lang;
} viewer;

/* What only the hub knows of a table. */
typedef struct {
    bool is_online[KV_MAX_SEATS];
    int rating[KV_MAX_SEATS];                      /* as shown; 0: none */
    int before[KV_MAX_SEATS], after[KV_MAX_SEATS]; /* of a rated result; 0: none */
    int watching;                                  /* people connected who have no seat */
} table_presence;

/* Latest lines of the log in message_state. */
enum { MESSAGE_LOG = 300 };

/* Presence may be NULL: nobody is online, nobody has a rating. */

/* "table": seats, access, clocks, votes, for a person with this view. */
void message_table(const table *t, const table_presence *p, int64_t person,
                   const viewer *v, int64_t now, kv_out *out);
/* "state": everything. The log of sentences is made by playing the game again. Only when
 * the game has begun. */
void message_state(const table *t, const viewer *v, int64_t now, kv_out *out);
/* "delta": from sequence number from on; before is the state there. KV_ESTATE, nothing
 * written, when the log between has an undo: then message_state has to be sent. */
kv_err message_delta(const table *t, uint32_t from, const kv_box *before, const viewer *v,
                     int64_t now, kv_out *out);
/* The difference of two JSON texts of ours as the array "set" of a delta. out must keep
 * what it gets (no flush that takes text away). */
void message_difference(const char *before, const char *after, kv_out *out);

/* GAME and LISTED of the protocol: one object each. */
void message_game(const kv_game *g, const kv_lang *lang, kv_out *out);
void message_listed(const table *t, const table_presence *p, int64_t person,
                    const kv_lang *lang, int64_t now, kv_out *out);
/* LISTED of a table that cannot be read; game is what the store says. */
void message_lost(const char *id, const char *game, const kv_lang *lang, kv_out *out);
/* A game that is over or has stopped, open to everybody: the answer to
 * /api/tables/ID/steps. */
void message_steps(const table *t, const table_presence *p, const kv_lang *lang,
                   kv_out *out);
/* A position and legal actions from it, as the viewer sees them: the answer to
 * /api/positions. False when it grows beyond MESSAGE_POSITION bytes. */
enum { MESSAGE_POSITION = 2 << 20 };
bool message_position(const kv_state *start, const kv_action *action, int n,
                      const viewer *v, kv_out *out);

#endif
