/* serve.h: store, hub and network put together, from the start to the last signal. */
#ifndef KV_SERVE_H
#define KV_SERVE_H

#include "server/log.h"
#include "server/net.h"

typedef struct {
    const char *bind;
    int port;
    const char *db;  /* the store's file */
    const char *web; /* folder of the built page, or NULL: none */
    const char *cert, *key;
    const char *origin;
    bool is_behind_proxy, has_open_metrics;
    int think_threads;
    int max_tables_per_person, max_tables;
    log_level level;
    net_limits limits;
    /* Called when requests are answered from now on, with the address. */
    void (*ready)(void *ctx, const char *url);
    void *ctx;
} serve_options;

/* Serves until SIGTERM or SIGINT, then lets everything come to its end; a second signal
 * ends the process at once. 0 when all went well; -1 and a sentence in why when it could
 * not begin. Call it before other threads start. */
int serve(const serve_options *o, char *why, size_t size);

#endif
