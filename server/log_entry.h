/* log_entry.h: what happened at a table, as it is kept. A table's log only grows; its
 * length is the table's sequence number. The state is what playing it again gives.
 */
#ifndef KV_LOG_ENTRY_H
#define KV_LOG_ENTRY_H

#include <stdint.h>

#include "karavana/karavana.h"

typedef enum {
    LOG_ACTION, /* value: a kv_action; seat, or KV_CHANCE */
    LOG_UNDO,   /* value: how many actions, counted from the last one, are taken back */
    LOG_RESIGN, /* seat gives up (or its time is up: value 1); a bot plays on for it */
    LOG_BOT,    /* the others voted: a bot plays on for seat; value: its level */
    LOG_BACK,   /* the person of seat is back in place of the bot */
    LOG_END,    /* the game ends here by agreement (value 0) or by desertion (1) */
    LOG_WAKE    /* the server was away: the clock of the turn starts here */
} log_kind;

typedef struct {
    uint8_t kind; /* log_kind */
    int8_t seat;  /* or KV_CHANCE */
    int32_t value;
    int64_t at; /* milliseconds since 1970 */
} log_entry;

#endif
