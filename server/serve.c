#include "server/serve.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <sodium.h>

#include "i18n/lang.h"

/* What was asked for shortly before the end is still written and answered. */
enum { DRAIN_MS = 300, FINISH_MS = 3000, SPARE_FILES = 64 };

typedef struct {
    assets *assets;
    net *net;
    store *store;
    hub *hub;
    pthread_t watcher;
    bool is_watched;
    atomic_bool is_over; /* the watcher's signal is ours */
    sigset_t signals;
} server;

/* ---- Signals --------------------------------------------------------------------- */

static void *watch(void *ctx)
{
    server *s = ctx;
    for (int n = 0;; n++) {
        int number = 0;
        sigwait(&s->signals, &number);
        if (atomic_load(&s->is_over))
            return NULL;
        if (n > 0) {
            log_line(LOG_AT_WARN, "killed", "signal=%d", number);
            _exit(128 + number);
        }
        log_line(LOG_AT_INFO, "stopping", "signal=%d", number);
        net_stop(s->net);
    }
}

/* Threads that start later inherit what is blocked, so that only the watcher sees it. */
static void block_signals(server *s)
{
    sigemptyset(&s->signals);
    sigaddset(&s->signals, SIGTERM);
    sigaddset(&s->signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &s->signals, NULL);
    signal(SIGPIPE, SIG_IGN);
}

static void end_watcher(server *s)
{
    if (!s->is_watched)
        return;
    atomic_store(&s->is_over, true);
    pthread_kill(s->watcher, SIGINT); /* for which it waits */
    pthread_join(s->watcher, NULL);
}

/* ---- Parts ----------------------------------------------------------------------- */

/* libwebsockets makes tables of as many descriptors as there may be. */
static void allow_files(const net_limits *l)
{
    struct rlimit r;
    if (getrlimit(RLIMIT_NOFILE, &r))
        return;
    rlim_t wanted = (rlim_t)l->max_connections + SPARE_FILES;
    r.rlim_cur = r.rlim_max == RLIM_INFINITY || wanted < r.rlim_max ? wanted : r.rlim_max;
    setrlimit(RLIMIT_NOFILE, &r);
}

static bool open_net(server *s, const serve_options *o, char *why, size_t size)
{
    net_options n = {.bind = o->bind,
                     .port = o->port,
                     .cert = o->cert,
                     .key = o->key,
                     .is_behind_proxy = o->is_behind_proxy,
                     .origin = o->origin,
                     .has_open_metrics = o->has_open_metrics,
                     .assets = s->assets,
                     .limits = o->limits};
    s->net = net_open(&n, why, size);
    return s->net != NULL;
}

/* Cookies need https where people use it: with our own certificate, or a proxy's unless
 * the operator says that its pages are plain. */
static bool is_secure(const serve_options *o)
{
    if (o->origin)
        return !strncmp(o->origin, "https://", 8);
    return o->cert || o->is_behind_proxy;
}

static bool open_hub(server *s, const serve_options *o, char *why, size_t size)
{
    hub_options h = {.think_threads = o->think_threads,
                     .max_tables_per_person = o->max_tables_per_person,
                     .max_tables = o->max_tables,
                     .is_secure = is_secure(o)};
    hub_network n = net_for_hub(s->net);
    s->hub = hub_open(&h, s->store, &n, why, size);
    return s->hub != NULL;
}

static bool start(server *s, const serve_options *o, char *why, size_t size)
{
    if (sodium_init() < 0) {
        snprintf(why, size, "%s", _("the system gives no random numbers"));
        return false;
    }
    allow_files(&o->limits);
    block_signals(s);
    if (o->web && !(s->assets = assets_open(o->web, why, size)))
        return false;
    if (!open_net(s, o, why, size) ||
        !(s->store = store_open(o->db, net_wake, s->net, why, size)) ||
        !open_hub(s, o, why, size))
        return false;
    net_use_hub(s->net, s->hub);
    if (pthread_create(&s->watcher, NULL, watch, s)) {
        snprintf(why, size, "%s", _("no thread could be started"));
        return false;
    }
    s->is_watched = true;
    return true;
}

/* The hub tells its clients, the network sends it, the store writes what it was given. */
static void stop(server *s)
{
    if (s->is_watched)
        net_drain(s->net, DRAIN_MS);
    if (s->hub)
        hub_close(s->hub);
    if (s->is_watched)
        net_finish(s->net, FINISH_MS);
    if (s->store)
        store_close(s->store);
    end_watcher(s);
    net_close(s->net);
    assets_close(s->assets);
}

static void tell_ready(server *s, const serve_options *o)
{
    char url[128];
    bool is_six = strchr(o->bind, ':');
    snprintf(url, sizeof url, "%s://%s%s%s:%d/", o->cert ? "https" : "http",
             is_six ? "[" : "", o->bind, is_six ? "]" : "", net_port(s->net));
    log_line(LOG_AT_INFO, "ready", "url=%s db=%s files=%d", url, o->db,
             assets_count(s->assets));
    if (!s->assets)
        log_line(LOG_AT_WARN, "no web page", "db=%s", o->db);
    if (o->ready)
        o->ready(o->ctx, url);
}

int serve(const serve_options *o, char *why, size_t size)
{
    server s = {0};
    why[0] = 0;
    log_use(o->level);
    bool is_fine = start(&s, o, why, size);
    if (is_fine) {
        tell_ready(&s, o);
        net_run(s.net);
    }
    stop(&s);
    if (is_fine)
        log_line(LOG_AT_INFO, "stopped", "db=%s", o->db);
    return is_fine ? 0 : -1;
}
