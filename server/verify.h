/* verify.h: proves from a replay file alone that its dice were fair (server/fair.h). */
#ifndef KV_VERIFY_H
#define KV_VERIFY_H

#include "server/fair.h"

typedef enum {
    VERIFY_FAIR,
    VERIFY_WRONG,     /* something does not fit: *e says what, and in which line */
    VERIFY_UNREADABLE /* no replay, or none with dice to check: *e says why */
} verify_outcome;

typedef struct {
    long moves, chance; /* checked so far, and how many of them chance decided */
    char commitment[FAIR_HEX];
    uint64_t hash; /* of the last state */
} verify_report;

verify_outcome verify_replay(const char *text, size_t len, verify_report *r, kv_error *e);

#endif
