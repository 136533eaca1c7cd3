/* table_inner.h: what the files of the table share. */
#ifndef KV_TABLE_INNER_H
#define KV_TABLE_INNER_H

#include "core/game.h"
#include "karavana/bots.h"
#include "server/table.h"

/* Fills in *e and returns KV_EREFUSED. */
kv_err table__refuse(kv_error *e, const char *text);

/* Sets up the game from config: nothing has been logged yet. rules as record_begin. */
kv_err table__begin(table *t, int rules, int64_t now, kv_error *e);
/* Logs what is known to be possible: anything but moves. */
void table__log(table *t, record_kind kind, int seat, int32_t value, int64_t at);
/* Refuses where nobody can play (any more), or not yet; else KV_OK. */
kv_err table__check_playing(const table *t, kv_error *e);
/* Resigns for a seat, and ends the game when nobody is left to play against. */
void table__give_up(table *t, int seat, bool is_time_up, int64_t now);

bool table__is_seat(const table *t, int seat);
/* A person who plays himself and has not given up. */
bool table__is_player(const table *t, int seat);
/* Have all people who play voted, those with seats in mask, without one person? */
bool table__all_agree(const table *t, uint8_t mask, int64_t without);

#endif
