/* limits.h: how much one connection and one address may ask for. Counters only; what
 * happens to those who exceed them is the network's business. Times are milliseconds of a
 * clock that only goes forward.
 */
#ifndef KV_LIMITS_H
#define KV_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/request.h"

/* A bucket of tokens that fills at a steady rate up to a burst. */
typedef struct {
    double tokens;
    int64_t at;
} limit_bucket;

void limit_fill(limit_bucket *b, int burst, int64_t now);
bool limit_take(limit_bucket *b, int per_second, int burst, int64_t now);

/* What is known of one address as long as it is connected or remembered. */
typedef struct limit_address limit_address;
struct limit_address {
    char key[REQUEST_ADDRESS];
    int n_users; /* who holds this entry */
    int n_connections, n_sockets;
    limit_bucket requests;
    int64_t seen;
    limit_address *next;
};

typedef struct limits limits;

limits *limits_open(void);
void limits_close(limits *l);
/* The entry of an address, held until limits_release. NULL when there are too many
 * addresses at once. */
limit_address *limits_hold(limits *l, const char *address, int burst, int64_t now);
void limits_release(limits *l, limit_address *a, int64_t now);
/* Without holding it: how many connections an address has now. */
int limits_connections(const limits *l, const char *address);

#endif
