/* net.c: the context, the loop and the wires. */
#include "server/net.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "i18n/lang.h"
#include "server/log.h"
#include "server/net_wire.h"

const net_limits net_default_limits = {
    .max_connections = 8000,
    .connections_per_address = 100,
    .requests_per_second = 50,
    .request_burst = 300,
    .messages_per_second = 20,
    .message_burst = 60,
    .max_message = 4096,
    .max_body = 16384,
    .max_queue = 1 << 20,
    .header_seconds = 15,
    .idle_seconds = 30,
    .answer_seconds = 30,
    .ping_seconds = 30,
};

int64_t net_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Wires ----------------------------------------------------------------------- */

wire *net_wire(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}

bool net_header(struct lws *wsi, enum lws_token_indexes h, char *text, int size)
{
    text[0] = 0;
    if (lws_hdr_total_length(wsi, h) <= 0)
        return true;
    int n = lws_hdr_copy(wsi, text, size, h);
    if (n < 0)
        text[0] = 0;
    return n >= 0 && strlen(text) == (size_t)n;
}

static void begin_wire(struct lws *wsi)
{
    net *n = lws_context_user(lws_get_context(wsi));
    wire *w = calloc(1, sizeof *w);
    if (!w)
        return; /* whoever misses it closes the connection */
    w->net = n;
    w->wsi = wsi;
    lws_get_peer_simple(wsi, w->peer, sizeof w->peer);
    if (!strncmp(w->peer, "::ffff:", 7))
        memmove(w->peer, w->peer + 7, strlen(w->peer + 7) + 1);
    memcpy(w->address, w->peer, sizeof w->address);
    w->is_secure = n->o.cert != NULL;
    w->counted = limits_hold(n->limits, w->peer, n->o.limits.request_burst, net_now());
    if (w->counted)
        w->counted->n_connections++;
    w->next = n->wires;
    if (n->wires)
        n->wires->previous = w;
    n->wires = w;
    n->metrics.connections++;
    n->metrics.connections_all++;
    lws_set_opaque_user_data(wsi, w);
}

static void end_wire(struct lws *wsi)
{
    wire *w = net_wire(wsi);
    if (!w)
        return;
    net *n = w->net;
    lws_set_opaque_user_data(wsi, NULL);
    net_end_exchange(w);
    net_end_socket(w);
    if (w->counted)
        w->counted->n_connections--;
    limits_release(n->limits, w->counted, net_now());
    if (w->previous)
        w->previous->next = w->next;
    else
        n->wires = w->next;
    if (w->next)
        w->next->previous = w->previous;
    n->metrics.connections--;
    free(w);
}

/* Behind a proxy the address and the scheme are what it says, if it is the proxy. */
void net_read_client(wire *w)
{
    char text[256];
    static const char proto[] = "x-forwarded-proto:";
    memcpy(w->address, w->peer, sizeof w->address);
    if (!w->net->o.is_behind_proxy || !request_is_loopback(w->peer))
        return;
    if (net_header(w->wsi, WSI_TOKEN_X_FORWARDED_FOR, text, sizeof text))
        request_forwarded(text, w->address);
    int n = lws_hdr_custom_copy(w->wsi, text, sizeof text, proto, sizeof proto - 1);
    w->is_secure = n > 0 && !strcmp(text, "https");
}

bool net_read_query(struct lws *wsi, char *query, size_t size)
{
    char part[NET_QUERY];
    query[0] = 0;
    for (int i = 0;; i++) {
        if (lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, i) <= 0)
            return true;
        if (lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i) <
                0 ||
            !request_add_query(query, size, part))
            return false;
    }
}

/* A page of somebody else's that reaches us under its own name (its name server may say
 * that we are there) would count as ours by origin; so at loopback only loopback names
 * do. */
bool net_is_ours(wire *w)
{
    char host[256], origin[256];
    const char *allowed = w->net->o.origin;
    if (!net_header(w->wsi, WSI_TOKEN_HOST, host, sizeof host) ||
        !net_header(w->wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return false;
    if (w->net->is_loopback && !w->net->o.is_behind_proxy && !allowed &&
        !request_is_loopback_host(host))
        return false;
    return request_is_own(origin, host, w->is_secure, allowed);
}

bool net_may_ask(wire *w)
{
    net *n = w->net;
    limit_address *a = limits_hold(n->limits, w->address, n->o.limits.request_burst,
                                   net_now());
    bool is_fine = a && limit_take(&a->requests, n->o.limits.requests_per_second,
                                   n->o.limits.request_burst, net_now());
    limits_release(n->limits, a, net_now());
    n->metrics.requests_limited += !is_fine;
    return is_fine;
}

/* Before anything is read. The proxy's own connections are not counted. */
static int check_connection(net *n, const struct lws_filter_network_conn_args *args)
{
    char address[REQUEST_ADDRESS] = "";
    getnameinfo((const struct sockaddr *)&args->cli_addr, args->clilen, address,
                sizeof address, NULL, 0, NI_NUMERICHOST);
    bool is_proxy = n->o.is_behind_proxy && request_is_loopback(address);
    bool is_full = n->metrics.connections >= n->o.limits.max_connections ||
                   (!is_proxy && limits_connections(n->limits, address) >=
                                     n->o.limits.connections_per_address);
    if (!is_full && !n->is_draining)
        return 0;
    n->metrics.connections_refused++;
    log_line(LOG_AT_DEBUG, "connection refused", "address=%s", address);
    return 1;
}

/* ---- Callbacks ------------------------------------------------------------------- */

static int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                         void *in, size_t len)
{
    net *n;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return check_connection(lws_context_user(lws_get_context(wsi)), user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        begin_wire(wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        end_wire(wsi);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        n = lws_context_user(lws_get_context(wsi));
        n->is_due = true;
        return 0;
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT: we are no proxy */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return net_http_callback(wsi, reason, user, in, len);
    }
}

/* Read by libwebsockets as long as the context lives. */
static const struct lws_protocols protocols[] = {
    {"http", http_callback, 0, 4096, 0, NULL, 0},
    {"karavana-1", net_ws_callback, 0, 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0}};

/* For what libwebsockets answers itself: our own answers bring their own headers. */
static const struct lws_protocol_vhost_options error_headers[] = {
    {&error_headers[1], NULL, "x-content-type-options:", "nosniff"},
    {NULL, NULL,
     "content-security-policy:", "default-src 'none'; frame-ancestors 'none'"}};

/* ---- Opening --------------------------------------------------------------------- */

static void lws_log(int level, const char *line)
{
    char text[256];
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "\n")] = 0;
    log_line(level == LLL_ERR ? LOG_AT_WARN : LOG_AT_DEBUG, "network", "text=%s", text);
}

/* libwebsockets does not say why it cannot listen; the system does. */
static bool can_listen(const net_options *o, char *why, size_t size)
{
    char port[16];
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE,
                             .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
    snprintf(port, sizeof port, "%d", o->port);
    if (getaddrinfo(o->bind, port, &hints, &found)) {
        snprintf(why, size, _("'%s' is not an address to listen at"), o->bind);
        return false;
    }
    int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
    bool is_fine = fd >= 0 &&
                   !setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) &&
                   !bind(fd, found->ai_addr, found->ai_addrlen) && !listen(fd, 1);
    if (!is_fine && errno == EADDRINUSE)
        snprintf(why, size,
                 _("port %d is taken by another program; choose another with --port"),
                 o->port);
    else if (!is_fine)
        snprintf(why, size, _("cannot listen at %s, port %d: %s"), o->bind, o->port,
                 strerror(errno));
    if (fd >= 0)
        close(fd);
    freeaddrinfo(found);
    return is_fine;
}

static bool can_read(const char *path, char *why, size_t size)
{
    FILE *f = fopen(path, "r");
    if (!f) {
        snprintf(why, size, "%s: %s", path, strerror(errno));
        return false;
    }
    fclose(f);
    return true;
}

static void keep_options(net *n, const net_options *o)
{
    n->o = *o;
    snprintf(n->bind, sizeof n->bind, "%s", o->bind);
    n->o.bind = n->bind;
    if (o->cert) {
        snprintf(n->cert, sizeof n->cert, "%s", o->cert);
        snprintf(n->key, sizeof n->key, "%s", o->key);
        n->o.cert = n->cert;
        n->o.key = n->key;
    }
    if (o->origin) {
        snprintf(n->origin, sizeof n->origin, "%s", o->origin);
        n->o.origin = n->origin;
    }
    n->is_loopback = request_is_loopback(o->bind);
    n->idle_policy = (lws_retry_bo_t){
        .secs_since_valid_ping = (uint16_t)o->limits.ping_seconds,
        .secs_since_valid_hangup = (uint16_t)(o->limits.ping_seconds + 15)};
}

static void create_context(net *n)
{
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.iface = n->bind;
    info.port = n->o.port;
    info.protocols = protocols;
    info.headers = error_headers;
    info.server_string = "karavana";
    info.user = n;
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                   LWS_SERVER_OPTION_DISABLE_OS_CA_CERTS;
    if (!strchr(n->bind, ':'))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    info.max_http_header_data2 = 8192;
    info.timeout_secs = (unsigned)n->o.limits.header_seconds;
    info.timeout_secs_ah_idle = (unsigned)n->o.limits.header_seconds;
    info.keepalive_timeout = n->o.limits.idle_seconds;
    info.retry_and_idle_policy = &n->idle_policy;
    info.alpn = "http/1.1";
    if (n->o.cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = n->cert;
        info.ssl_private_key_filepath = n->key;
    }
    n->context = lws_create_context(&info);
}

net *net_open(const net_options *o, char *why, size_t size)
{
    if (!can_listen(o, why, size) ||
        (o->cert && (!can_read(o->cert, why, size) || !can_read(o->key, why, size))))
        return NULL;
    net *n = calloc(1, sizeof *n);
    if (n)
        n->limits = limits_open();
    if (!n || !n->limits) {
        free(n);
        snprintf(why, size, "%s", strerror(ENOMEM));
        return NULL;
    }
    keep_options(n, o);
    n->metrics.started = (int64_t)time(NULL) * 1000;
    n->is_due = true;
    lws_set_log_level(LLL_ERR | LLL_WARN, lws_log);
    create_context(n);
    if (n->context)
        n->vhost = lws_get_vhost_by_name(n->context, "default");
    if (!n->vhost) {
        snprintf(why, size,
                 o->cert ? _("certificate and key cannot be used together: %s")
                         : _("the network cannot be set up at %s"),
                 o->cert ? o->cert : o->bind);
        net_close(n);
        return NULL;
    }
    return n;
}

int net_port(const net *n)
{
    return lws_get_vhost_listen_port(n->vhost);
}

void net_close(net *n)
{
    if (!n)
        return;
    if (n->context)
        lws_context_destroy(n->context);
    limits_close(n->limits);
    free(n);
}

/* ---- The loop -------------------------------------------------------------------- */

hub_network net_for_hub(net *n)
{
    return (hub_network){.ctx = n,
                         .send = net_send,
                         .close = net_close_socket,
                         .answer = net_answer,
                         .wake = net_wake};
}

void net_use_hub(net *n, hub *h)
{
    n->hub = h;
}

void net_wake(void *ctx)
{
    net *n = ctx;
    lws_cancel_service(n->context);
}

void net_stop(net *n)
{
    atomic_store(&n->is_stopping, true);
    lws_cancel_service(n->context);
}

/* Timers are looked at before libwebsockets waits for sockets; it must not wait then. */
static void timer_is_up(lws_sorted_usec_list_t *timer)
{
    net *n = lws_container_of(timer, net, timer);
    n->is_due = true;
    lws_cancel_service(n->context);
}

static void deadline_is_up(lws_sorted_usec_list_t *timer)
{
    net *n = lws_container_of(timer, net, deadline);
    n->is_late = true;
    lws_cancel_service(n->context);
}

/* One turn: the hub if it has something to do, then whatever the sockets have. */
static bool serve_once(net *n)
{
    if (n->is_due && n->hub) {
        n->is_due = false;
        int ms = hub_service(n->hub);
        ms = ms < 1 ? 1 : ms > 60000 ? 60000 : ms;
        lws_sul_schedule(n->context, 0, &n->timer, timer_is_up, (lws_usec_t)ms * 1000);
    }
    return lws_service(n->context, 0) >= 0;
}

void net_run(net *n)
{
    while (!atomic_load(&n->is_stopping))
        if (!serve_once(n))
            break;
}

static void set_deadline(net *n, int ms)
{
    n->is_late = false;
    lws_sul_schedule(n->context, 0, &n->deadline, deadline_is_up, (lws_usec_t)ms * 1000);
}

void net_drain(net *n, int ms)
{
    n->is_draining = true;
    set_deadline(n, ms);
    while (!n->is_late && serve_once(n))
        ;
}

void net_finish(net *n, int ms)
{
    n->hub = NULL;
    n->is_draining = true;
    lws_sul_cancel(&n->timer);
    for (wire *w = n->wires, *next; w; w = next) {
        next = w->next;
        w->client = NULL;
        if (w->is_socket) {
            w->close_status = LWS_CLOSE_STATUS_GOINGAWAY;
            net_close_socket(n, w, "the server goes down");
        } else if (w->exchange && w->exchange->is_with_hub) {
            static const char down[] = "{\"error\":\"down\"}";
            w->exchange->is_with_hub = false;
            w->exchange->is_last = true;
            net_answer(n, w->exchange, 503, "application/json", NULL, down,
                       sizeof down - 1);
        } else if (!w->exchange) {
            lws_set_timeout(w->wsi, PENDING_TIMEOUT_HTTP_KEEPALIVE_IDLE,
                            LWS_TO_KILL_ASYNC);
        }
    }
    set_deadline(n, ms);
    while (n->wires && !n->is_late && serve_once(n))
        ;
}
