/* cmd_serve.c: karavana serve: the games in a browser. What it says to people goes
 * through the program's usual channels; what happens while it runs is logged.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "server/serve.h"

#ifndef KARAVANA_WEB_DIST
#define KARAVANA_WEB_DIST "web/dist"
#endif

typedef struct {
    int port;
    const char *bind, *data, *db, *web, *cert, *key, *origin, *level;
    bool is_behind_proxy, has_open_metrics;
    int think_threads, max_tables, tables_per_person;
    int max_connections, per_address, requests, messages;
} values;

static const args_option options[] = {
    {"port", "N", ARGS_INT, offsetof(values, port), 0, 65535,
     KV_N("the port (8080); 0 takes one that is free")},
    {"bind", "ADDRESS", ARGS_TEXT, offsetof(values, bind), 0, 0,
     KV_N("the address to listen at (127.0.0.1: this machine only;\n"
          "0.0.0.0 or :: for all)")},
    {"data", "DIR", ARGS_TEXT, offsetof(values, data), 0, 0,
     KV_N("where games are kept (${XDG_DATA_HOME:-~/.local/share}/karavana)")},
    {"db", "FILE", ARGS_TEXT, offsetof(values, db), 0, 0,
     KV_N("the SQLite file (karavana.db in the data directory)")},
    {"web", "DIR", ARGS_TEXT, offsetof(values, web), 0, 0,
     KV_N("the built web page (the one that belongs to this program)")},
    {"cert", "FILE", ARGS_TEXT, offsetof(values, cert), 0, 0,
     KV_N("serve https with this certificate chain, PEM")},
    {"key", "FILE", ARGS_TEXT, offsetof(values, key), 0, 0,
     KV_N("and this private key, PEM")},
    {"behind-proxy", NULL, ARGS_FLAG, offsetof(values, is_behind_proxy), 0, 0,
     KV_N("believe what a proxy on this machine says of clients")},
    {"origin", "URL", ARGS_TEXT, offsetof(values, origin), 0, 0,
     KV_N("the only address pages may come from, https://games.example.org\n"
          "(unless given: the one they were asked for)")},
    {"think-threads", "N", ARGS_INT, offsetof(values, think_threads), 1, 256,
     KV_N("how many bots think at once (one less than processors)")},
    {"max-tables", "N", ARGS_INT, offsetof(values, max_tables), 1, 1000000,
     KV_N("how many tables there may be at once (5000)")},
    {"tables-per-person", "N", ARGS_INT, offsetof(values, tables_per_person), 1, 100000,
     KV_N("how many tables one person may have at once (20)")},
    {"max-connections", "N", ARGS_INT, offsetof(values, max_connections), 1, 1000000,
     KV_N("how many connections there may be at once (8000)")},
    {"connections-per-address", "N", ARGS_INT, offsetof(values, per_address), 1, 1000000,
     KV_N("how many of them from one address (100)")},
    {"requests", "N", ARGS_INT, offsetof(values, requests), 1, 1000000,
     KV_N("requests a second from one address (50, bursts of six times that)")},
    {"messages", "N", ARGS_INT, offsetof(values, messages), 1, 1000000,
     KV_N("messages a second on one WebSocket (20, bursts of three times that)")},
    {"open-metrics", NULL, ARGS_FLAG, offsetof(values, has_open_metrics), 0, 0,
     KV_N("show /metrics to everybody, not only to this machine")},
    {"log-level", "LEVEL", ARGS_TEXT, offsetof(values, level), 0, 0,
     KV_N("debug, info, warn or error (info)")},
    {.name = NULL}};

static const args_command command = {
    .name = "serve",
    .operands = "",
    .min_operands = 0,
    .max_operands = 0,
    .about = KV_N("Lets people play in a browser, against each other and against bots."),
    .more = KV_N("When it is ready, its address is printed on the standard output. What "
                 "happens is\nlogged on the standard error, one JSON object a line. "
                 "SIGTERM or Ctrl-C ends it\nin good order, a second one at once. Every "
                 "move is on disk before anybody sees it."),
    .options = options};

/* ---- Where things are ------------------------------------------------------------- */

static bool make_folders(char *path)
{
    for (char *p = path + 1;; p++) {
        if (*p != '/' && *p)
            continue;
        char kept = *p;
        *p = 0;
        bool is_fine = !mkdir(path, 0700) || errno == EEXIST;
        *p = kept;
        if (!is_fine)
            return false;
        if (!kept)
            return true;
    }
}

static bool find_data(const values *v, char *folder, size_t size)
{
    const char *xdg = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n;
    if (v->data)
        n = snprintf(folder, size, "%s", v->data);
    else if (xdg && xdg[0] == '/')
        n = snprintf(folder, size, "%s/karavana", xdg);
    else if (home && *home)
        n = snprintf(folder, size, "%s/.local/share/karavana", home);
    else {
        cli_fail(_("serve: there is no home directory; say where with --data DIR"));
        return false;
    }
    if (n <= 0 || (size_t)n >= size) {
        cli_fail(_("serve: the name of the data directory is too long"));
        return false;
    }
    if (make_folders(folder))
        return true;
    cli_fail("%s: %s", folder, strerror(errno));
    return false;
}

static bool has_page(const char *folder)
{
    char path[PATH_MAX];
    int n = snprintf(path, sizeof path, "%s/index.html", folder);
    return n > 0 && (size_t)n < sizeof path && !access(path, R_OK);
}

/* The page installed beside the program, else that of the tree it was built in. */
static const char *find_web(char *folder, size_t size)
{
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    for (int i = 0; i < 2 && n > 0; i++) { /* without /bin/karavana */
        self[n] = 0;
        char *slash = strrchr(self, '/');
        n = slash ? slash - self : 0;
    }
    if (n > 0) {
        int len = snprintf(folder, size, "%.*s/share/karavana/web", (int)n, self);
        if (len > 0 && (size_t)len < size && has_page(folder))
            return folder;
    }
    return has_page(KARAVANA_WEB_DIST) ? KARAVANA_WEB_DIST : NULL;
}

/* ---- Serving ---------------------------------------------------------------------- */

static void print_ready(void *ctx, const char *url)
{
    (void)ctx;
    cli_print(_("Karavana is at %s"), url);
    cli_print("\n");
    cli_flush();
}

static int default_threads(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN) - 1;
    return n < 1 ? 1 : n > 64 ? 64 : (int)n;
}

static bool check(const values *v, serve_options *o)
{
    if (!v->cert != !v->key) {
        cli_fail(_("serve: --cert and --key go together"));
        return false;
    }
    if (v->origin && (strncmp(v->origin, "http://", 7) != 0 &&
                      strncmp(v->origin, "https://", 8) != 0)) {
        cli_fail(_("serve: --origin takes http://NAME or https://NAME, not '%s'"),
                 v->origin);
        return false;
    }
    if (v->origin && strchr(strstr(v->origin, "//") + 2, '/')) {
        cli_fail(_("serve: --origin ends with the name or the port, without '/'"));
        return false;
    }
    if (!log_level_read(v->level, &o->level)) {
        cli_fail(_("serve: --log-level takes debug, info, warn or error, not '%s'"),
                 v->level);
        return false;
    }
    return true;
}

static void fill(const values *v, serve_options *o)
{
    o->bind = v->bind;
    o->port = v->port;
    o->cert = v->cert;
    o->key = v->key;
    o->origin = v->origin;
    o->is_behind_proxy = v->is_behind_proxy;
    o->has_open_metrics = v->has_open_metrics;
    o->think_threads = v->think_threads;
    o->max_tables = v->max_tables;
    o->max_tables_per_person = v->tables_per_person;
    o->limits = net_default_limits;
    o->limits.max_connections = v->max_connections;
    o->limits.connections_per_address = v->per_address;
    o->limits.requests_per_second = v->requests;
    o->limits.request_burst = 6 * v->requests;
    o->limits.messages_per_second = v->messages;
    o->limits.message_burst = 3 * v->messages;
    o->ready = print_ready;
}

int cmd_serve(int argc, char **argv)
{
    const net_limits *l = &net_default_limits;
    values v = {.port = 8080,
                .bind = "127.0.0.1",
                .level = "info",
                .think_threads = default_threads(),
                .max_tables = 5000,
                .tables_per_person = 20,
                .max_connections = l->max_connections,
                .per_address = l->connections_per_address,
                .requests = l->requests_per_second,
                .messages = l->messages_per_second};
    args_operands operands;
    serve_options o = {0};
    char data[PATH_MAX - 64], db[PATH_MAX], web[PATH_MAX], why[512];
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    if (!check(&v, &o))
        return CLI_BAD;
    fill(&v, &o);
    o.db = v.db;
    if (!v.db) {
        if (!find_data(&v, data, sizeof data))
            return CLI_BAD;
        snprintf(db, sizeof db, "%s/karavana.db", data);
        o.db = db;
    }
    o.web = v.web ? v.web : find_web(web, sizeof web);
    if (!serve(&o, why, sizeof why))
        return CLI_FINE;
    return cli_fail(_("serve: %s"), why);
}
