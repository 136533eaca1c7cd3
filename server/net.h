/* net.h: the network: HTTP, WebSockets and static files by libwebsockets, one thread.
 * Everything below /api/ and every message of a WebSocket goes to the hub; limits,
 * origins, TLS and the web page are dealt with here.
 */
#ifndef KV_NET_H
#define KV_NET_H

#include "server/assets.h"
#include "server/hub.h"

typedef struct {
    int max_connections;
    int connections_per_address;
    int requests_per_second, request_burst; /* of one address */
    int messages_per_second, message_burst; /* of one WebSocket */
    int max_message, max_body;              /* bytes that come in */
    int max_queue;                          /* bytes that wait for a slow reader */
    int header_seconds; /* to send the head and the body of a request */
    int idle_seconds;   /* between two requests of one connection */
    int answer_seconds; /* for the hub, and for a reader between two parts */
    int ping_seconds;   /* a WebSocket is asked for a sign of life */
} net_limits;

extern const net_limits net_default_limits;

typedef struct {
    const char *bind;       /* an address */
    int port;               /* 0: any that is free */
    const char *cert, *key; /* PEM files, or NULL: no TLS */
    bool is_behind_proxy;   /* believe X-Forwarded-For and -Proto of loopback */
    const char *origin;     /* the only one, "https://games.example.org", or NULL */
    bool has_open_metrics;  /* /metrics for everybody, not only for this machine */
    const assets *assets;   /* may be NULL; must outlive the network */
    net_limits limits;
} net_options;

typedef struct net net;

/* Listens at once; requests are answered when net_run runs. NULL and a sentence in why
 * when the port is taken, the address is not ours or a certificate cannot be used. */
net *net_open(const net_options *o, char *why, size_t size);
int net_port(const net *n);
/* What the hub needs; valid until net_close. */
hub_network net_for_hub(net *n);
void net_use_hub(net *n, hub *h);

/* Serves until net_stop. */
void net_run(net *n);
/* From any thread: net_run returns soon. */
void net_stop(net *n);
/* From any thread, as hub_network.wake. */
void net_wake(void *ctx);

/* After net_run: takes no more connections, requests or messages, but still sends what
 * becomes durable within ms. */
void net_drain(net *n, int ms);
/* After hub_close: whoever waits for the hub is told that the server goes down, what is
 * queued is sent and connections are closed, within ms. */
void net_finish(net *n, int ms);
void net_close(net *n);

#endif
