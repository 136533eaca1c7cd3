/* metrics.h: figures for operators, in the text format of Prometheus. One thread, the
 * network's.
 */
#ifndef KV_METRICS_H
#define KV_METRICS_H

#include "server/hub.h"

enum { METRICS_BUCKETS = 11 };

typedef struct {
    int64_t started;          /* milliseconds since 1970 */
    int connections, sockets; /* now */
    uint64_t connections_all, connections_refused;
    uint64_t requests[6];      /* by the first digit of the status */
    uint64_t requests_limited; /* too many from one address */
    uint64_t messages_in, messages_out, bytes_in, bytes_out;
    uint64_t closed_slow, closed_rate, closed_size;
    uint64_t act_count, act_ms;           /* from a move's arrival to its "ok" */
    uint64_t act_bucket[METRICS_BUCKETS]; /* not cumulated */
} metrics;

void metrics_act(metrics *m, int64_t ms);
/* h may be NULL. */
void metrics_write(const metrics *m, const hub_figures *h, kv_out *out);

#endif
