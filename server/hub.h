/* hub.h: everything between the network and the store: people, the lobby, the tables
 * and who is connected to them. One thread, the network's; wake may come from others.
 */
#ifndef KV_HUB_H
#define KV_HUB_H

#include "server/store.h"

typedef struct hub hub;
typedef struct hub_client hub_client; /* one WebSocket connection */

typedef struct {
    int think_threads;
    int max_tables_per_person, max_tables;
    bool is_secure;         /* cookies only over https */
    bool has_no_work_limit; /* one address may keep the thread as busy as it likes */
} hub_options;

/* What the network does for the hub. */
typedef struct {
    void *ctx;
    /* Copies text. False: the reader is too slow and will be closed. */
    bool (*send)(void *ctx, void *connection, const char *text, size_t len);
    void (*close)(void *ctx, void *connection, const char *reason);
    /* Answers a request of hub_http, perhaps later. */
    void (*answer)(void *ctx, void *request, int status, const char *type,
                   const char *set_cookie, const char *body, size_t len);
    void (*wake)(void *ctx); /* from any thread: call hub_service soon */
} hub_network;

hub *hub_open(const hub_options *o, store *s, const hub_network *n, char *why,
              size_t size);
void hub_close(hub *h); /* no more moves are taken; clients are told */

/* What the store has made durable, what bots have thought, whose time is up. Returns
 * after how many milliseconds it wants to be called again. */
int hub_service(hub *h);

/* ---- HTTP: paths below /api/ --------------------------------------------------- */

typedef struct {
    const char *method, *path, *query; /* decoded path; query "" if none */
    const char *body;
    size_t body_len;
    const char *token;   /* the cookie's value, or "" */
    const char *lang;    /* a code of i18n/languages */
    const char *address; /* of the client, for limits */
} hub_request;

void hub_http(hub *h, const hub_request *r, void *request);
void hub_forget(hub *h, void *request); /* the connection is gone */

/* ---- WebSocket ----------------------------------------------------------------- */

hub_client *hub_connect(hub *h, void *connection, const char *token, const char *lang,
                        const char *address); /* NULL: refused, already told why */
void hub_receive(hub *h, hub_client *c, const char *text, size_t len);
void hub_disconnect(hub *h, hub_client *c);

/* ---- For /metrics -------------------------------------------------------------- */

typedef struct {
    uint64_t actions, chats, games_finished, refused;
    int tables_waiting, tables_playing, clients, people, bots_waiting;
    size_t table_bytes; /* of all tables in memory */
} hub_figures;

void hub_get_figures(const hub *h, hub_figures *f);

#endif
