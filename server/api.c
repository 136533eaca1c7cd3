/* api.c: which request goes where; bodies are checked before anybody sees them. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "i18n/lang.h"
#include "server/api_in.h"

enum { NEEDS_PERSON = 1, MAX_FIELDS = 9 };

#define A_GAME                                       \
    {"game", STRICT_TEXT, true, 1, 32},              \
    {                                                \
        "players", STRICT_INT, true, 1, KV_MAX_SEATS \
    }
#define A_LOGIN                                               \
    {"login", STRICT_TEXT, true, 3, STORE_NAME - 1},          \
    {                                                         \
        "password", STRICT_TEXT, true, 0, PEOPLE_MAX_PASSWORD \
    }

static const struct route {
    const char *method, *path; /* "*" stands for one part */
    kv_err (*act)(api *a);
    int flags;
    strict_field field[MAX_FIELDS];
} routes[] = {
    {"GET", "/api/me", api_get_me, 0, {{0}}},
    {"POST",
     "/api/me",
     api_rename,
     NEEDS_PERSON,
     {{"name", STRICT_TEXT, true, 0, STORE_NAME - 1}}},
    {"POST", "/api/account", api_account, NEEDS_PERSON, {A_LOGIN}},
    {"POST", "/api/login", api_login, 0, {A_LOGIN}},
    {"POST", "/api/logout", api_logout, 0, {{0}}},
    {"GET", "/api/games", api_games, 0, {{0}}},
    {"GET", "/api/tables", api_tables, 0, {{0}}},
    {"POST",
     "/api/tables",
     api_new_table,
     NEEDS_PERSON,
     {A_GAME,
      {"options", STRICT_OBJECT, false, 0, 0},
      {"access", STRICT_TEXT, false, 1, 16},
      {"clock", STRICT_OBJECT, false, 0, 0},
      {"lang", STRICT_TEXT, false, 2, 2},
      {"rated", STRICT_BOOL, false, 0, 0},
      {"seats", STRICT_ARRAY, false, 0, KV_MAX_SEATS}}},
    {"GET", "/api/tables/*", api_table, 0, {{0}}},
    {"GET", "/api/tables/*/replay", api_replay, 0, {{0}}},
    {"GET", "/api/tables/*/steps", api_steps, 0, {{0}}},
    {"POST",
     "/api/positions",
     api_positions,
     0,
     {A_GAME,
      {"options", STRICT_OBJECT, false, 0, 0},
      {"position", STRICT_LINES, true, 0, API_POSITION},
      {"moves", STRICT_ARRAY, true, 0, API_MOVES},
      {"seat", STRICT_INT, true, 0, KV_MAX_SEATS - 1}}},
    {"GET", "/api/people/*", api_person, 0, {{0}}},
    {"GET", "/api/ratings", api_ratings, 0, {{0}}},
};

/* ---- Errors -------------------------------------------------------------------- */

kv_err api_fail(api *a, int status, const char *error, const char *text)
{
    hub_refuse(&a->e, text);
    a->status = status;
    a->error = error;
    return KV_EREFUSED;
}

kv_err api_fail_as(api *a, int status)
{
    a->status = status;
    a->error = hub_error_id(&a->e);
    return a->e.code;
}

static void put_error(api *a)
{
    char text[HUB_ERROR];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_error_text(&a->e, a->lang, &out);
    grow_clear(&a->out);
    a->type = "application/json";
    a->json = kv__json(&a->out);
    kv__json_open(&a->json, NULL, '{');
    kv__json_text(&a->json, "error", a->error);
    if (a->e.rule)
        kv__json_text(&a->json, "rule", a->e.rule);
    kv__json_text(&a->json, "text", text);
    if (a->e.line)
        kv__json_int(&a->json, "line", a->e.line);
    if (a->bad_move >= 0)
        kv__json_int(&a->json, "move", a->bad_move);
    kv__json_close(&a->json, '}');
    a->h->figures.refused++;
}

/* ---- Routes -------------------------------------------------------------------- */

static bool matches(const char *pattern, const char *path, char *id, size_t size)
{
    while (*pattern && *path) {
        if (*pattern == '*') {
            size_t n = strcspn(path, "/");
            if (!n || n >= size)
                return false;
            memcpy(id, path, n);
            id[n] = 0;
            path += n;
            pattern++;
        } else if (*pattern++ != *path++) {
            return false;
        }
    }
    return !*pattern && !*path;
}

static const struct route *find_route(api *a, bool *is_path_known)
{
    *is_path_known = false;
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (!matches(routes[i].path, a->r->path, a->id, sizeof a->id))
            continue;
        *is_path_known = true;
        if (!strcmp(routes[i].method, a->r->method))
            return &routes[i];
    }
    return NULL;
}

static kv_err read_body(api *a, const struct route *route)
{
    int n = 0;
    while (n < MAX_FIELDS && route->field[n].name)
        n++;
    if (!strcmp(route->method, "GET"))
        return KV_OK;
    bool is_empty = !a->r->body_len && !n;
    a->body = is_empty ? json_object() : strict_read(a->r->body, a->r->body_len, &a->e);
    if (!a->body || strict_check(a->body, route->field, n, &a->e))
        return api_fail_as(a, 400);
    return KV_OK;
}

static kv_err act(api *a)
{
    bool is_path_known;
    const struct route *route = find_route(a, &is_path_known);
    bool is_change = strcmp(a->r->method, "GET") != 0;
    if (!route)
        return is_path_known
                   ? api_fail(a, 405, "method",
                              KV_N("This address is not asked like this."))
                   : api_fail(a, 404, "path", KV_N("There is nothing at this address."));
    if (hub_is_spent(a->h, a->r->address))
        return api_fail(a, 429, "limit", KV_N("Not so fast, please."));
    if ((is_change || hub_is_full(a->h)) && hub_trouble(a->h))
        return api_fail(a, 503, "busy", hub_trouble(a->h));
    if (route->flags & NEEDS_PERSON && !a->is_known)
        return api_fail(
            a, 401, "nobody",
            KV_N("The server does not know you yet; please reload the page."));
    kv_err err = read_body(a, route);
    return err ? err : route->act(a);
}

void api_answer(hub *h, const hub_request *r, void *request)
{
    api a = {.h = h, .r = r, .request = request, .status = 200, .bad_move = -1};
    a.type = "application/json";
    a.lang = kv_lang_find(r->lang);
    a.is_known = people_find(h->people, r->token, hub_now(), &a.who);
    if (!a.is_known)
        a.who = (store_person){0};
    grow_init(&a.out);
    a.json = kv__json(&a.out);
    if (act(&a))
        put_error(&a);
    json_decref(a.body);
    if (a.status == 503) /* at once: the outbox may be stuck */
        h->net.answer(h->net.ctx, request, a.status, a.type, NULL, a.out.buf, a.out.len);
    else if (!a.is_later)
        hub_answer(h, request, a.status, a.type, a.cookie[0] ? a.cookie : NULL, a.out.buf,
                   a.out.len);
    grow_free(&a.out);
}

bool api_query(const api *a, const char *name, char *value, size_t size)
{
    const char *at = a->r->query;
    size_t n = strlen(name);
    value[0] = 0;
    while (at && *at) {
        size_t len = strcspn(at, "&");
        if (len > n && !strncmp(at, name, n) && at[n] == '=') {
            if (len - n - 1 >= size)
                return false;
            memcpy(value, at + n + 1, len - n - 1);
            value[len - n - 1] = 0;
            return true;
        }
        at += len + (at[len] == '&');
    }
    return true;
}
