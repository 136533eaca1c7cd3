/* net_http.c: requests and answers. Answers are written by ourselves: HTTP/1.1 only, one
 * head, one body of known length.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/json.h"
#include "base/text.h"
#include "core/game.h"
#include "i18n/lang.h"
#include "server/log.h"
#include "server/net_wire.h"

enum { MAX_REPEATED = 1000 };

/* No script, style or frame from anywhere else, and none written into the page. */
static const char security_headers[] =
    "content-security-policy: default-src 'self'; img-src 'self' data:; object-src "
    "'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: same-origin\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "permissions-policy: camera=(), microphone=(), geolocation=()\r\n";

/* What may differ from one answer to the next. */
typedef struct {
    int status;
    const char *type, *cache, *etag, *set_cookie, *more;
    bool is_gzip;
    size_t len;
} answer;

static const char *reason_of(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {{200, "OK"},
                   {201, "Created"},
                   {204, "No Content"},
                   {304, "Not Modified"},
                   {400, "Bad Request"},
                   {401, "Unauthorized"},
                   {403, "Forbidden"},
                   {404, "Not Found"},
                   {405, "Method Not Allowed"},
                   {409, "Conflict"},
                   {411, "Length Required"},
                   {413, "Content Too Large"},
                   {415, "Unsupported Media Type"},
                   {422, "Unprocessable Content"},
                   {426, "Upgrade Required"},
                   {429, "Too Many Requests"},
                   {500, "Internal Server Error"},
                   {503, "Service Unavailable"}};
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i].status == status)
            return reasons[i].reason;
    return "Unknown";
}

/* ---- Answers --------------------------------------------------------------------- */

static void put_line(kv_out *out, const char *name, const char *value)
{
    if (!value || strpbrk(value, "\r\n"))
        return;
    kv_put(out, name);
    kv_put(out, ": ");
    kv_put(out, value);
    kv_put(out, "\r\n");
}

static void put_head(kv_out *out, const wire *w, const answer *a, bool is_last)
{
    char text[64];
    struct tm utc;
    time_t now = time(NULL);
    snprintf(text, sizeof text, "HTTP/1.1 %d %s\r\n", a->status, reason_of(a->status));
    kv_put(out, text);
    gmtime_r(&now, &utc);
    strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &utc);
    put_line(out, "date", text);
    put_line(out, "content-type", a->type);
    if (a->status != 304 && a->status != 204) {
        snprintf(text, sizeof text, "%zu", a->len);
        put_line(out, "content-length", text);
    }
    put_line(out, "cache-control", a->cache ? a->cache : "no-store");
    put_line(out, "etag", a->etag);
    put_line(out, "content-encoding", a->is_gzip ? "gzip" : NULL);
    put_line(out, "vary", a->etag ? "accept-encoding" : NULL);
    put_line(out, "set-cookie", a->set_cookie);
    kv_put(out, a->more ? a->more : "");
    kv_put(out, security_headers);
    if (w->net->o.cert)
        put_line(out, "strict-transport-security", "max-age=15768000");
    put_line(out, "connection", is_last ? "close" : NULL);
    kv_put(out, "\r\n");
}

static void count(wire *w, const char *method, const char *path, int status)
{
    if (status >= 100 && status < 600)
        w->net->metrics.requests[status / 100]++;
    log_line(LOG_AT_DEBUG, "request", "method=%s path=%s status=%d address=%s", method,
             path, status, w->address);
}

/* data stays as it is until it is sent: an asset's, or owned by the exchange. */
static void begin_answer(exchange *x, const answer *a, const char *data)
{
    char text[4096];
    kv_out out;
    wire *w = x->wire;
    if (x->is_answered)
        return;
    x->is_last = x->is_last || w->net->is_draining;
    kv_out_init(&out, text, sizeof text);
    put_head(&out, w, a, x->is_last);
    x->head = out.is_cut ? NULL : strdup(text);
    x->head_len = out.len;
    x->data = data;
    x->len = a->status == 304 || !strcmp(x->method, "HEAD") ? 0 : a->len;
    x->is_answered = true;
    count(w, x->method, x->path, a->status);
    if (!x->head) { /* no memory, or a cookie longer than any of ours */
        lws_set_timeout(w->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
        return;
    }
    lws_set_timeout(w->wsi, PENDING_TIMEOUT_HTTP_CONTENT,
                    w->net->o.limits.answer_seconds);
    lws_callback_on_writable(w->wsi);
}

void net_answer(void *ctx, void *request, int status, const char *type,
                const char *set_cookie, const char *body, size_t len)
{
    exchange *x = request;
    (void)ctx;
    if (x->is_answered)
        return;
    x->is_with_hub = false;
    x->owned = malloc(len + 1);
    answer a = {.status = status, .type = type, .set_cookie = set_cookie, .len = len};
    if (x->owned && len)
        memcpy(x->owned, body, len);
    else if (!x->owned)
        a = (answer){.status = 503, .type = "text/plain"};
    begin_answer(x, &a, x->owned);
}

static int error_body(char *text, size_t size, const char *id, const char *sentence)
{
    kv_out out;
    kv_out_init(&out, text, size);
    kv_json j = kv__json(&out);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "error", id);
    kv__json_text(&j, "text", sentence);
    kv__json_close(&j, '}');
    return (int)out.len;
}

static const char *lang_of_request(wire *w)
{
    char query[NET_QUERY], accept[256];
    net_read_query(w->wsi, query, sizeof query);
    net_header(w->wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, accept, sizeof accept);
    return request_lang(query, accept);
}

int net_refuse(wire *w, int status, const char *id, const char *text)
{
    char body[512];
    kv_out out;
    net *n = w->net;
    const kv_lang *lang = kv_lang_find(lang_of_request(w));
    int len = error_body(body, sizeof body, id, kv__tr(lang, text));
    answer a = {.status = status, .type = "application/json", .len = (size_t)len};
    if (status == 429)
        a.more = "retry-after: 5\r\n";
    if (status == 405)
        a.more = "allow: GET, HEAD, POST\r\n";
    if (status == 426)
        a.more = "upgrade: websocket\r\n";
    kv_out_init(&out, (char *)n->scratch + LWS_PRE, NET_CHUNK);
    put_head(&out, w, &a, true);
    kv_put(&out, body);
    count(w, "-", id, status);
    lws_write(w->wsi, n->scratch + LWS_PRE, out.len, LWS_WRITE_HTTP_HEADERS);
    return -1;
}

void net_end_exchange(wire *w)
{
    exchange *x = w->exchange;
    if (!x)
        return;
    if (x->is_with_hub && w->net->hub)
        hub_forget(w->net->hub, x);
    w->exchange = NULL;
    free(x->body);
    free(x->head);
    free(x->owned);
    free(x);
}

/* As much as the socket takes now. */
static int send_more(wire *w)
{
    exchange *x = w->exchange;
    net *n = w->net;
    size_t total = x->head_len + x->len;
    do {
        unsigned char *to = n->scratch + LWS_PRE;
        size_t room = NET_CHUNK, done = 0;
        if (x->sent < x->head_len) {
            done = x->head_len - x->sent;
            memcpy(to, x->head + x->sent, done);
        }
        size_t from = x->sent + done - x->head_len;
        size_t part = x->len - from < room - done ? x->len - from : room - done;
        if (part)
            memcpy(to + done, x->data + from, part);
        done += part;
        bool is_end = x->sent + done == total;
        if (lws_write(w->wsi, to, done, is_end ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
            (int)done)
            return -1;
        x->sent += done;
        n->metrics.bytes_out += part;
    } while (x->sent < total && !lws_send_pipe_choked(w->wsi));
    if (x->sent < total) {
        lws_set_timeout(w->wsi, PENDING_TIMEOUT_HTTP_CONTENT, n->o.limits.answer_seconds);
        lws_callback_on_writable(w->wsi);
        return 0;
    }
    bool is_last = x->is_last;
    net_end_exchange(w);
    if (is_last || lws_http_transaction_completed(w->wsi))
        return -1;
    return 0;
}

/* ---- What we answer ourselves ------------------------------------------------------ */

static void answer_text(exchange *x, int status, const char *type, const char *text)
{
    net_answer(x->wire->net, x, status, type, NULL, text, strlen(text));
}

static void answer_metrics(exchange *x)
{
    static char text[1 << 14];
    net *n = x->wire->net;
    hub_figures h;
    kv_out out;
    if (n->hub)
        hub_get_figures(n->hub, &h);
    kv_out_init(&out, text, sizeof text);
    metrics_write(&n->metrics, n->hub ? &h : NULL, &out);
    answer_text(x, 200, "text/plain; version=0.0.4; charset=utf-8", text);
}

static void answer_file(exchange *x)
{
    char accept[256], known[256];
    wire *w = x->wire;
    const asset *f = assets_find(w->net->o.assets, x->path);
    if (!f) {
        const kv_lang *lang = kv_lang_find(x->lang);
        const char *text = w->net->o.assets
                               ? KV_N("There is no such page.")
                               : KV_N("This server has no web page: it was not built.");
        x->owned = strdup(kv__tr(lang, text));
        answer a = {.status = 404,
                    .type = "text/plain; charset=utf-8",
                    .len = x->owned ? strlen(x->owned) : 0};
        begin_answer(x, &a, x->owned);
        return;
    }
    net_header(w->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept, sizeof accept);
    net_header(w->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    answer a = {.status = 200, .type = f->type, .etag = f->etag};
    a.is_gzip = f->gzip && request_takes_gzip(accept);
    a.len = a.is_gzip ? f->gzip_len : f->len;
    a.cache = f->is_immutable ? "public, max-age=31536000, immutable" : "no-cache";
    if (request_has_etag(known, f->etag)) {
        a.status = 304;
        a.len = 0;
        a.is_gzip = false;
    }
    begin_answer(x, &a, a.is_gzip ? f->gzip : f->data);
}

/* ---- Requests -------------------------------------------------------------------- */

static void ask_hub(exchange *x)
{
    net *n = x->wire->net;
    if (!n->hub || n->is_draining) {
        answer_text(x, 503, "application/json", "{\"error\":\"down\"}");
        return;
    }
    hub_request r = {.method = x->method,
                     .path = x->path,
                     .query = x->query,
                     .body = x->body ? x->body : "",
                     .body_len = x->body_len,
                     .token = x->token,
                     .lang = x->lang,
                     .address = x->wire->address};
    lws_set_timeout(x->wire->wsi, PENDING_TIMEOUT_HTTP_CONTENT,
                    n->o.limits.answer_seconds);
    x->is_with_hub = true;
    n->is_due = true;
    hub_http(n->hub, &r, x);
}

/* GET, HEAD or POST; NULL for others. */
static const char *method_of(struct lws *wsi)
{
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0)
        return "GET";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0)
        return "POST";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0)
        return "HEAD";
    return NULL;
}

/* The length a body will have: -1 none is said, -2 nonsense. */
static long long said_length(struct lws *wsi)
{
    char text[24];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return -2;
    if (!net_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text))
        return -2;
    if (!*text)
        return -1;
    if (strspn(text, "0123456789") != strlen(text) || strlen(text) > 12)
        return -2;
    return atoll(text);
}

/* A request with a body: 0 to wait for it, else what net_refuse returns. */
static int expect_body(wire *w, exchange *x)
{
    char type[128];
    long long len = said_length(w->wsi);
    net_header(w->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, type, sizeof type);
    if (len < 0)
        return net_refuse(w, 411, "length", KV_N("The length of the body is missing."));
    if (len > w->net->o.limits.max_body)
        return net_refuse(w, 413, "large", KV_N("This is more than the server reads."));
    if (!request_is_json(type))
        return net_refuse(w, 415, "type", KV_N("The body must be application/json."));
    x->body_cap = (size_t)len;
    x->body = malloc(x->body_cap + 1);
    if (!x->body)
        return -1;
    x->body[0] = 0;
    /* libwebsockets 4.1 loses its way when a second body waits behind the first. */
    x->is_last = true;
    return 0;
}

/* What concerns every request; 0 if it may go on. */
static int check_request(wire *w, const char *method, const char *path)
{
    net_read_client(w);
    if (!net_may_ask(w))
        return net_refuse(w, 429, "rate", KV_N("Too many requests; wait a little."));
    if (request_route(path) == ROUTE_BAD || strlen(path) >= NET_PATH)
        return net_refuse(w, 400, "path", KV_N("This is no path of ours."));
    if (!net_is_ours(w))
        return net_refuse(w, 403, "origin",
                          KV_N("This server does not answer pages of others."));
    bool is_api = request_route(path) == ROUTE_API;
    if (!method || (!is_api && !strcmp(method, "POST")) ||
        (is_api && !strcmp(method, "HEAD")))
        return net_refuse(w, 405, "method", KV_N("This cannot be done here."));
    if (strcmp(method, "POST")) {
        long long len = said_length(w->wsi);
        if (len == -2 || len > 0)
            return net_refuse(w, 400, "body", KV_N("A body has no place here."));
    }
    return 0;
}

static bool may_see_metrics(const wire *w)
{
    return w->net->o.has_open_metrics || request_is_loopback(w->address);
}

/* The request is complete. */
static int act_on(wire *w, exchange *x)
{
    switch (request_route(x->path)) {
    case ROUTE_API:
        ask_hub(x);
        return 0;
    case ROUTE_SOCKET:
        return net_refuse(w, 426, "upgrade", KV_N("Here is a WebSocket only."));
    case ROUTE_HEALTH:
        if (w->net->hub && !w->net->is_draining)
            answer_text(x, 200, "text/plain", "ok\n");
        else
            answer_text(x, 503, "text/plain", "down\n");
        return 0;
    case ROUTE_METRICS:
        if (!may_see_metrics(w))
            return net_refuse(w, 403, "metrics", KV_N("This is for operators."));
        answer_metrics(x);
        return 0;
    default:
        answer_file(x);
        return 0;
    }
}

static int begin_request(wire *w, const char *path)
{
    char cookies[2048], accept[256];
    const char *method = method_of(w->wsi);
    net_end_exchange(w);
    int refused = check_request(w, method, path);
    if (refused)
        return refused;
    exchange *x = calloc(1, sizeof *x);
    if (!x)
        return -1;
    w->exchange = x;
    x->wire = w;
    x->method = method;
    snprintf(x->path, sizeof x->path, "%s", path);
    if (!net_read_query(w->wsi, x->query, sizeof x->query))
        return net_refuse(w, 400, "query", KV_N("This is no query of ours."));
    net_header(w->wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
    request_token(cookies, x->token);
    net_header(w->wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, accept, sizeof accept);
    x->lang = request_lang(x->query, accept);
    if (!strcmp(method, "POST"))
        return expect_body(w, x);
    return act_on(w, x);
}

static int take_body(wire *w, const void *part, size_t len)
{
    exchange *x = w->exchange;
    if (!x || !x->body || len > x->body_cap - x->body_len)
        return -1;
    if (len)
        memcpy(x->body + x->body_len, part, len);
    x->body_len += len;
    x->body[x->body_len] = 0;
    w->net->metrics.bytes_in += len;
    return 0;
}

/* libwebsockets says so again, in every turn, while the next request is already there:
 * that one waits until this one is answered. Who makes us wait for long is cut off. */
static int end_body(wire *w)
{
    exchange *x = w->exchange;
    if (!x || !x->body)
        return -1;
    if (x->is_with_hub || x->is_answered)
        return ++x->n_repeated > MAX_REPEATED ? -1 : 0;
    return act_on(w, x);
}

int net_http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                      void *in, size_t len)
{
    wire *w = wsi ? net_wire(wsi) : NULL;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return w ? begin_request(w, in) : -1;
    case LWS_CALLBACK_HTTP_BODY:
        return w ? take_body(w, in, len) : -1;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return w ? end_body(w) : -1;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return w && w->exchange && w->exchange->is_answered ? send_more(w) : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return w ? net_check_upgrade(w, in) : -1;
    case LWS_CALLBACK_CLOSED_HTTP:
        if (w)
            net_end_exchange(w);
        return 0;
    default:
        (void)user;
        return 0;
    }
}
