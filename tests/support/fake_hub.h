/* fake_hub.h: a hub that only answers, echoes and remembers, and a server with it in a
 * thread of its own, for tests of the network: the test is the client. Definitions, not
 * declarations: include it in one file of a test.
 */
#ifndef KV_FAKE_HUB_H
#define KV_FAKE_HUB_H

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/log.h"
#include "server/net.h"
#include "tests/support/web_client.h"

/* ---- A hub ------------------------------------------------------------------------- */

enum { LARGE = 300000 };

struct hub {
    hub_network network;
    pthread_mutex_t lock; /* of what the other thread hands over */
    void *later;          /* a request that is answered by the next service */
    bool is_woken;
    pthread_t waker;
    bool has_waker;
    hub_client *clients;
    atomic_int every, n_serviced;
    atomic_int n_forgotten, n_connected, n_disconnected, n_received;
};

struct hub_client {
    void *connection;
    hub_client *next;
};

static inline void answer(hub *h, void *request, const char *text)
{
    h->network.answer(h->network.ctx, request, 200, "application/json", NULL, text,
                      strlen(text));
}

static inline void *wake_later(void *ctx)
{
    hub *h = ctx;
    usleep(30000);
    pthread_mutex_lock(&h->lock);
    h->is_woken = true;
    pthread_mutex_unlock(&h->lock);
    h->network.wake(h->network.ctx);
    return NULL;
}

int hub_service(hub *h)
{
    pthread_mutex_lock(&h->lock);
    void *request = h->is_woken ? h->later : NULL;
    if (request)
        h->later = NULL;
    pthread_mutex_unlock(&h->lock);
    if (request)
        answer(h, request, "{\"late\":true}");
    h->n_serviced++;
    return h->every ? h->every : 1000;
}

void hub_http(hub *h, const hub_request *r, void *request)
{
    char text[1024];
    if (!strcmp(r->path, "/api/later")) {
        h->later = request;
        h->has_waker = !pthread_create(&h->waker, NULL, wake_later, h);
        return;
    }
    if (!strcmp(r->path, "/api/never"))
        return;
    if (!strcmp(r->path, "/api/large")) {
        char *large = malloc(LARGE);
        memset(large, 'x', LARGE);
        h->network.answer(h->network.ctx, request, 200, "text/plain",
                          "karavana=abc; Path=/; HttpOnly", large, LARGE);
        free(large);
        return;
    }
    snprintf(text, sizeof text,
             "{\"method\":\"%s\",\"path\":\"%s\",\"query\":\"%s\",\"token\":\"%s\","
             "\"lang\":\"%s\",\"address\":\"%s\",\"body\":%.*s}",
             r->method, r->path, r->query, r->token, r->lang, r->address,
             (int)r->body_len, r->body);
    answer(h, request, text);
}

void hub_forget(hub *h, void *request)
{
    h->n_forgotten++;
    if (h->later == request)
        h->later = NULL;
}

static inline void say(hub *h, hub_client *c, const char *text)
{
    h->network.send(h->network.ctx, c->connection, text, strlen(text));
}

hub_client *hub_connect(hub *h, void *connection, const char *token, const char *lang,
                        const char *address)
{
    char text[256];
    hub_client *c = malloc(sizeof *c);
    c->connection = connection;
    if (!strcmp(token, "refused")) {
        say(h, c, "{\"t\":\"no\"}");
        free(c);
        return NULL;
    }
    h->n_connected++;
    c->next = h->clients;
    h->clients = c;
    snprintf(text, sizeof text, "{\"hello\":\"%s\",\"lang\":\"%s\",\"address\":\"%s\"}",
             token, lang, address);
    say(h, c, text);
    return c;
}

/* "flood": more than a reader can take who does not read; "close": ends it. */
void hub_receive(hub *h, hub_client *c, const char *text, size_t len)
{
    h->n_received++;
    if (len == 5 && !memcmp(text, "flood", 5)) {
        char *large = malloc(LARGE);
        memset(large, 'x', LARGE);
        for (int i = 0; i < 1000; i++)
            if (!h->network.send(h->network.ctx, c->connection, large, LARGE))
                break;
        free(large);
    } else if (len == 5 && !memcmp(text, "close", 5)) {
        say(h, c, "{\"t\":\"bye\"}");
        h->network.close(h->network.ctx, c->connection, "asked for");
    } else if (len > 8 && !memcmp(text, "{\"t\":\"act", 9)) {
        say(h, c, "{\"t\":\"ok\",\"id\":7,\"seq\":1}");
    } else {
        h->network.send(h->network.ctx, c->connection, text, len);
    }
}

void hub_disconnect(hub *h, hub_client *c)
{
    hub_client **at = &h->clients;
    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    h->n_disconnected++;
    free(c);
}

void hub_get_figures(const hub *h, hub_figures *f)
{
    *f = (hub_figures){.actions = 17, .clients = h->n_connected, .table_bytes = 12345};
}

/* ---- A server ---------------------------------------------------------------------- */

static struct {
    hub hub;
    net *net;
    assets *assets;
    int port;
    pthread_t thread;
} run;

static char folder[64];

static inline void write_file(const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static inline void *run_net(void *ctx)
{
    net_run(ctx);
    return NULL;
}

static inline net_options usual(void)
{
    return (net_options){.bind = "127.0.0.1", .limits = net_default_limits};
}

static inline void start(net_options o)
{
    char why[256];
    memset(&run, 0, sizeof run);
    run.assets = assets_open(folder, why, sizeof why);
    assert_non_null(run.assets);
    o.assets = run.assets;
    run.net = net_open(&o, why, sizeof why);
    if (!run.net)
        fail_msg("%s", why);
    run.port = net_port(run.net);
    pthread_mutex_init(&run.hub.lock, NULL);
    run.hub.network = net_for_hub(run.net);
    net_use_hub(run.net, &run.hub);
    assert_int_equal(pthread_create(&run.thread, NULL, run_net, run.net), 0);
}

static inline void stop(void)
{
    net_stop(run.net);
    pthread_join(run.thread, NULL);
    net_drain(run.net, 20);
    while (run.hub.clients) { /* as hub_close does */
        hub_client *c = run.hub.clients;
        run.hub.clients = c->next;
        free(c);
    }
    net_finish(run.net, 1000);
    if (run.hub.has_waker)
        pthread_join(run.hub.waker, NULL);
    net_close(run.net);
    assets_close(run.assets);
}

/* The request with "HOST" replaced by our name. */
static inline const char *with_host(const char *format)
{
    static char text[8192];
    char host[32];
    snprintf(host, sizeof host, "127.0.0.1:%d", run.port);
    char *to = text;
    for (const char *p = format; *p;)
        if (!strncmp(p, "HOST", 4)) {
            to += sprintf(to, "%s", host);
            p += 4;
        } else {
            *to++ = *p++;
        }
    *to = 0;
    return text;
}

static inline web_answer ask(const char *request)
{
    return web_ask(run.port, with_host(request));
}

static inline int status_of(const char *request)
{
    return web_status(run.port, with_host(request));
}

static inline void get(const char *path, int status)
{
    char request[2048];
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: HOST\r\n\r\n", path);
    int got = status_of(request);
    if (got != status)
        fail_msg("%s: %d instead of %d", path, got, status);
}

static inline int open_socket(const char *more, int *status)
{
    char lines[1024];
    snprintf(lines, sizeof lines, "Sec-WebSocket-Protocol: karavana-1\r\n%s", more);
    return web_open_socket(run.port, "/ws", with_host(lines), status);
}

static inline int set_up(void **state)
{
    char path[128];
    (void)state;
    log_use(LOG_AT_ERROR);
    snprintf(folder, sizeof folder, "net-XXXXXX");
    assert_non_null(mkdtemp(folder));
    write_file("secret.txt", "SECRET");
    strcat(folder, "/web");
    mkdir(folder, 0700);
    snprintf(path, sizeof path, "%s/assets", folder);
    mkdir(path, 0700);
    write_file("index.html", "<!doctype html><title>Karavana</title>");
    write_file("assets/index-0a1b2c3d.js", "console.log(\"long enough\")");
    write_file("assets/index-0a1b2c3d.js.gz", "squeezed");
    write_file(".hidden", "SECRET");
    return 0;
}

static inline int tear_down(void **state)
{
    static const char *const names[] = {"index.html",
                                        "assets/index-0a1b2c3d.js",
                                        "assets/index-0a1b2c3d.js.gz",
                                        "assets",
                                        ".hidden",
                                        "../secret.txt",
                                        ""};
    char path[160];
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
    *strrchr(folder, '/') = 0;
    return rmdir(folder);
}

#endif
