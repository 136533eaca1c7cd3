/* net_ws.c: WebSockets: whole text messages in, a bounded queue out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/game.h"
#include "server/log.h"
#include "server/net_wire.h"

enum { WRITES_AT_ONCE = 16 };

/* ---- The handshake --------------------------------------------------------------- */

/* The headers are at hand here and an answer can still be an HTTP error. */
int net_check_upgrade(wire *w, const char *protocol)
{
    char path[NET_PATH], list[256];
    net *n = w->net;
    net_read_client(w);
    if (!net_may_ask(w))
        return net_refuse(w, 429, "rate", KV_N("Too many requests; wait a little."));
    if (strcasecmp(protocol, "websocket") ||
        !net_header(w->wsi, WSI_TOKEN_GET_URI, path, sizeof path) ||
        request_route(path) != ROUTE_SOCKET)
        return net_refuse(w, 404, "path", KV_N("There is no WebSocket here."));
    if (!net_is_ours(w))
        return net_refuse(w, 403, "origin",
                          KV_N("This server does not answer pages of others."));
    if (!net_header(w->wsi, WSI_TOKEN_PROTOCOL, list, sizeof list) ||
        !request_lists(list, "karavana-1"))
        return net_refuse(w, 400, "protocol", KV_N("The subprotocol is karavana-1."));
    if (!n->hub || n->is_draining)
        return net_refuse(w, 503, "down", KV_N("The server goes down."));
    limit_address *a = limits_hold(n->limits, w->address, n->o.limits.request_burst,
                                   net_now());
    if (!a || a->n_sockets >= n->o.limits.connections_per_address) {
        limits_release(n->limits, a, net_now());
        n->metrics.connections_refused++;
        return net_refuse(w, 429, "connections",
                          KV_N("Too many connections from your address."));
    }
    w->socket_counted = a;
    a->n_sockets++;
    return 0;
}

static int begin_socket(wire *w)
{
    char cookies[2048], accept[256], query[NET_QUERY], token[REQUEST_TOKEN];
    net *n = w->net;
    if (!n->hub || !w->socket_counted)
        return -1;
    net_header(w->wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
    net_header(w->wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, accept, sizeof accept);
    net_read_query(w->wsi, query, sizeof query);
    request_token(cookies, token);
    net_end_exchange(w);
    w->is_socket = true;
    n->metrics.sockets++;
    limit_fill(&w->rate, n->o.limits.message_burst, net_now());
    for (int i = 0; i < NET_ACTS; i++)
        w->act[i].id = -1;
    n->is_due = true;
    w->client = hub_connect(n->hub, w, token, request_lang(query, accept), w->address);
    if (!w->client)
        net_close_socket(n, w, "refused");
    return 0;
}

void net_end_socket(wire *w)
{
    net *n = w->net;
    if (w->client && n->hub) {
        hub_client *client = w->client;
        w->client = NULL;
        w->is_closing = true; /* nothing more can be sent */
        n->is_due = true;
        hub_disconnect(n->hub, client);
    }
    if (w->is_socket)
        n->metrics.sockets--;
    w->is_socket = false;
    if (w->socket_counted) {
        w->socket_counted->n_sockets--;
        limits_release(n->limits, w->socket_counted, net_now());
        w->socket_counted = NULL;
    }
    while (w->first) {
        message *m = w->first;
        w->first = m->next;
        free(m);
    }
    w->last = NULL;
    w->queued = 0;
    free(w->in);
    w->in = NULL;
    w->in_len = 0;
}

/* ---- Out ------------------------------------------------------------------------- */

static void note_answer(wire *w, const char *text, size_t len)
{
    long long id = request_ok_id(text, len);
    for (int i = 0; id >= 0 && i < NET_ACTS; i++)
        if (w->act[i].id == id) {
            metrics_act(&w->net->metrics, net_now() - w->act[i].at);
            w->act[i].id = -1;
            return;
        }
}

bool net_send(void *ctx, void *connection, const char *text, size_t len)
{
    wire *w = connection;
    net *n = ctx;
    if (!w->is_socket || w->is_closing)
        return false;
    message *m = NULL;
    if (w->queued + len <= (size_t)n->o.limits.max_queue)
        m = malloc(sizeof *m + LWS_PRE + len);
    if (!m) {
        n->metrics.closed_slow++;
        log_line(LOG_AT_INFO, "slow reader", "address=%s queued=%lld", w->address,
                 (long long)w->queued);
        w->is_closing = true;
        lws_set_timeout(w->wsi, PENDING_TIMEOUT_LAGGING, LWS_TO_KILL_ASYNC);
        return false;
    }
    m->next = NULL;
    m->len = len;
    memcpy(m->data + LWS_PRE, text, len);
    if (w->last)
        w->last->next = m;
    else
        w->first = m;
    w->last = m;
    w->queued += len;
    note_answer(w, text, len);
    lws_callback_on_writable(w->wsi);
    return true;
}

void net_close_socket(void *ctx, void *connection, const char *reason)
{
    wire *w = connection;
    (void)ctx;
    if (!w->is_socket || w->is_closing)
        return;
    w->is_closing = true;
    snprintf(w->reason, sizeof w->reason, "%s", reason ? reason : "");
    if (!w->close_status)
        w->close_status = LWS_CLOSE_STATUS_POLICY_VIOLATION;
    lws_callback_on_writable(w->wsi);
}

/* What is queued goes first, then, if so decided, the connection. */
static int send_queue(wire *w)
{
    net *n = w->net;
    for (int i = 0; w->first && i < WRITES_AT_ONCE; i++) {
        message *m = w->first;
        if (lws_write(w->wsi, m->data + LWS_PRE, m->len, LWS_WRITE_TEXT) < (int)m->len)
            return -1;
        n->metrics.messages_out++;
        n->metrics.bytes_out += m->len;
        w->first = m->next;
        if (!w->first)
            w->last = NULL;
        w->queued -= m->len;
        free(m);
        if (lws_send_pipe_choked(w->wsi))
            break;
    }
    if (w->first) {
        lws_callback_on_writable(w->wsi);
        return 0;
    }
    if (!w->is_closing)
        return 0;
    lws_close_reason(w->wsi, (enum lws_close_status)w->close_status,
                     (unsigned char *)w->reason, strlen(w->reason));
    return -1;
}

/* ---- In -------------------------------------------------------------------------- */

static int close_at_once(wire *w, enum lws_close_status status, const char *reason)
{
    char text[64];
    snprintf(text, sizeof text, "%s", reason);
    log_line(LOG_AT_INFO, "websocket closed", "address=%s reason=%s", w->address, reason);
    lws_close_reason(w->wsi, status, (unsigned char *)text, strlen(text));
    return -1;
}

static void hand_over(wire *w, const char *text, size_t len)
{
    net *n = w->net;
    long long id = request_act_id(text, len);
    n->metrics.messages_in++;
    if (id >= 0) {
        w->act[w->next_act].id = id;
        w->act[w->next_act].at = net_now();
        w->next_act = (w->next_act + 1) % NET_ACTS;
    }
    n->is_due = true;
    if (n->hub && w->client && !w->is_closing && !n->is_draining)
        hub_receive(n->hub, w->client, text, len);
}

/* A message that comes in parts is put together; most come whole. */
static int take_part(wire *w, const char *part, size_t len, bool is_end)
{
    if (is_end && !w->in) {
        hand_over(w, part, len);
        return 0;
    }
    if (!w->in && !(w->in = malloc((size_t)w->net->o.limits.max_message)))
        return -1;
    memcpy(w->in + w->in_len, part, len);
    w->in_len += len;
    if (!is_end)
        return 0;
    char *text = w->in;
    len = w->in_len;
    w->in = NULL;
    w->in_len = 0;
    hand_over(w, text, len);
    free(text);
    return 0;
}

static int receive(wire *w, const char *part, size_t len)
{
    net *n = w->net;
    size_t max = (size_t)n->o.limits.max_message;
    n->metrics.bytes_in += len;
    if (lws_frame_is_binary(w->wsi))
        return close_at_once(w, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    size_t to_come = lws_remaining_packet_payload(w->wsi);
    if (len > max - w->in_len || to_come > max - w->in_len - len) {
        n->metrics.closed_size++;
        return close_at_once(w, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "message too long");
    }
    if (lws_is_first_fragment(w->wsi) &&
        !limit_take(&w->rate, n->o.limits.messages_per_second, n->o.limits.message_burst,
                    net_now())) {
        n->metrics.closed_rate++;
        return close_at_once(w, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
    }
    return take_part(w, part, len, !to_come && lws_is_final_fragment(w->wsi));
}

int net_ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                    void *in, size_t len)
{
    wire *w = wsi ? net_wire(wsi) : NULL;
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return w ? begin_socket(w) : -1;
    case LWS_CALLBACK_RECEIVE:
        return w ? receive(w, in, len) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return w ? send_queue(w) : -1;
    case LWS_CALLBACK_CLOSED:
        if (w)
            net_end_socket(w);
        return 0;
    default:
        return 0;
    }
}
