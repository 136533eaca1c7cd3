/* table_game.h: games at a table of the server, played at random. */
#ifndef KV_TABLE_GAME_H
#define KV_TABLE_GAME_H

#include "server/table.h"

/* Person of seat i is TG_PERSON + i; the first one is the host. */
enum { TG_PERSON = 100 };
#define TG_START INT64_C(1700000000000) /* milliseconds since 1970 */

/* The default configuration, short enough for random play. */
void tg_config(kv_config *c, const char *game, int players);
/* A table with everybody seated; the secret hangs on the seed alone. */
void tg_open(table *t, const kv_config *c, uint64_t seed);
/* The same, started. */
void tg_start(table *t, const kv_config *c, uint64_t seed);
/* A random legal action of whoever decides, who must be a seat. */
kv_action tg_choose(const table *t, kv_rng *r);
/* One random action; the test fails where it is refused. */
void tg_move(table *t, kv_rng *r, int64_t now);
/* Random actions until the game is over or has so many. */
/* The log as the store has it: one piece of memory, to be freed. */
store_entry *tg_log(const table *t);
/* Reads a table back from its JSON and so much of its log. */
kv_err tg_read(table *t, const char *json, const store_entry *log, uint32_t n,
               kv_error *e);
void tg_play(table *t, kv_rng *r, uint32_t max_actions);

#endif
