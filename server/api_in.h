/* api_in.h: what the files of the HTTP interface share. A handler writes its answer into
 * a->out and returns KV_OK, or says by api_fail what is wrong.
 */
#ifndef KV_API_IN_H
#define KV_API_IN_H

#include "base/json.h"
#include "server/api.h"
#include "server/strict.h"

typedef struct {
    hub *h;
    const hub_request *r;
    void *request;
    const kv_lang *lang;
    bool is_known;    /* the cookie is somebody's */
    store_person who; /* id 0 where not */
    char id[32];      /* the part of the path that differs */
    json_t *body;
    kv_out out;
    kv_json json; /* writes to out */
    int status;   /* 200 unless set */
    const char *type;
    const char *error; /* its id for machines */
    int bad_move;      /* of a list that was sent: which one was refused, or -1 */
    char cookie[PEOPLE_COOKIE];
    bool is_later; /* somebody else answers */
    kv_error e;
} api;

kv_err api_fail(api *a, int status, const char *error, const char *text);
/* What *e of a function below says. */
kv_err api_fail_as(api *a, int status);
void api_put_me(api *a);
/* The value of name in the query, "" if there is none; false: too long. */
bool api_query(const api *a, const char *name, char *value, size_t size);

kv_err api_get_me(api *a);
kv_err api_rename(api *a);
kv_err api_account(api *a);
kv_err api_login(api *a);
kv_err api_logout(api *a);
kv_err api_person(api *a);
kv_err api_ratings(api *a);

/* Game, players and options of the body. */
kv_err api_read_config(api *a, kv_config *c);
kv_err api_games(api *a);
kv_err api_tables(api *a);
kv_err api_new_table(api *a);
kv_err api_table(api *a);
kv_err api_replay(api *a);
kv_err api_steps(api *a);

enum { API_POSITION = 8192, API_MOVES = 100 }; /* bytes; moves from it */
kv_err api_positions(api *a);

#endif
