/* net_wire.h: what the files net*.c share. A wire is one TCP connection; it begins with
 * HTTP, one request (exchange) at a time, and may become a WebSocket.
 */
#ifndef KV_NET_WIRE_H
#define KV_NET_WIRE_H

#include <libwebsockets.h>
#include <stdatomic.h>

#include "server/limits.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/request.h"

enum { NET_PATH = 1024, NET_QUERY = 1024, NET_CHUNK = 1 << 15, NET_ACTS = 8 };

typedef struct wire wire;

/* One request and its answer. */
typedef struct {
    wire *wire;
    const char *method;
    char path[NET_PATH], query[NET_QUERY];
    char token[REQUEST_TOKEN];
    const char *lang;
    char *body; /* what has come of it */
    size_t body_len, body_cap;
    bool is_with_hub, is_answered;
    bool is_last; /* the connection is closed afterwards */
    int n_repeated;
    char *head;
    size_t head_len;
    const char *data; /* of an asset, or owned */
    char *owned;
    size_t len, sent; /* sent counts the head, too */
} exchange;

typedef struct message message;
struct message {
    message *next;
    size_t len;
    unsigned char data[]; /* LWS_PRE bytes, then the text */
};

struct wire {
    net *net;
    struct lws *wsi;
    wire *next, *previous;
    char peer[REQUEST_ADDRESS];    /* of the TCP connection */
    char address[REQUEST_ADDRESS]; /* of the client, perhaps told by the proxy */
    bool is_secure;
    limit_address *counted; /* the peer's, which has this connection */
    exchange *exchange;
    /* WebSocket: */
    bool is_socket, is_closing;
    limit_address *socket_counted;
    hub_client *client;
    limit_bucket rate;
    char *in; /* a message that is not complete */
    size_t in_len;
    message *first, *last;
    size_t queued;
    char reason[64]; /* for closing */
    int close_status;
    struct {
        long long id;
        int64_t at;
    } act[NET_ACTS];
    int next_act;
};

struct net {
    net_options o;
    struct lws_context *context;
    struct lws_vhost *vhost;
    hub *hub;
    limits *limits;
    metrics metrics;
    wire *wires;
    lws_sorted_usec_list_t timer, deadline;
    bool is_due; /* hub_service has something to do */
    bool is_draining, is_late;
    bool is_loopback; /* bound to loopback: only loopback names are ours */
    atomic_bool is_stopping;
    char bind[REQUEST_ADDRESS], cert[512], key[512], origin[256];
    lws_retry_bo_t idle_policy;
    unsigned char scratch[LWS_PRE + NET_CHUNK];
};

int64_t net_now(void); /* milliseconds of a clock that only goes forward */

wire *net_wire(struct lws *wsi);
/* A header as text, "" where it is missing; false when it does not fit. */
bool net_header(struct lws *wsi, enum lws_token_indexes h, char *text, int size);
/* Address, scheme and query of the request whose headers are at hand. */
void net_read_client(wire *w);
bool net_read_query(struct lws *wsi, char *query, size_t size);
/* Is it our name, and may this origin ask? */
bool net_is_ours(wire *w);
/* Takes one request of the address's bucket. */
bool net_may_ask(wire *w);

/* net_http.c */
int net_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                      void *in, size_t len);
void net_answer(void *ctx, void *request, int status, const char *type,
                const char *set_cookie, const char *body, size_t len);
/* Answers an error at once and closes: the result is for the callback to return. */
int net_refuse(wire *w, int status, const char *id, const char *text);
void net_end_exchange(wire *w);

/* net_ws.c */
int net_ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                    void *in, size_t len);
/* May the request become a WebSocket? 0, or what the callback has to return. */
int net_check_upgrade(wire *w, const char *protocol);
bool net_send(void *ctx, void *connection, const char *text, size_t len);
void net_close_socket(void *ctx, void *connection, const char *reason);
void net_end_socket(wire *w);

#endif
