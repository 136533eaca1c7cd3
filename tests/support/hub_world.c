/* hub_world.c: see hub_world.h. */
#include "tests/support/hub_world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/test.h"

enum { HANG = 60 };

static void pause_a_moment(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 500000}, NULL);
}

/* ---- The network --------------------------------------------------------------- */

/* Puts a value where a path of a delta says. */
static void set_at(json_t *o, const json_t *path, json_t *value)
{
    size_t n = json_array_size(path);
    for (size_t i = 0; i + 1 < n; i++) {
        const json_t *key = json_array_get(path, i);
        o = json_is_string(key) ? json_object_get(o, json_string_value(key))
                                : json_array_get(o, (size_t)json_integer_value(key));
        assert_non_null(o);
    }
    const json_t *last = json_array_get(path, n - 1);
    if (!json_is_string(last))
        assert_int_equal(json_array_set(o, (size_t)json_integer_value(last), value), 0);
    else if (value)
        assert_int_equal(json_object_set(o, json_string_value(last), value), 0);
    else
        json_object_del(o, json_string_value(last));
}

static void follow(world_conn *c, json_t *m)
{
    const char *t = world_text(m, "t");
    if (!strcmp(t, "state")) {
        json_decref(c->state);
        c->state = json_deep_copy(json_object_get(m, "state"));
    } else if (!strcmp(t, "delta")) {
        size_t i;
        json_t *change;
        assert_int_equal(world_int(m, "from"), c->seq);
        json_array_foreach(json_object_get(m, "set"), i, change)
            set_at(c->state, json_array_get(change, 0), json_array_get(change, 1));
    } else {
        return;
    }
    c->seq = world_int(m, "seq");
    json_decref(c->turn);
    c->turn = json_incref(json_object_get(m, "turn"));
}

static bool fake_send(void *ctx, void *connection, const char *text, size_t len)
{
    world *w = ctx;
    world_conn *c = connection;
    assert_int_equal(strlen(text), len);
    json_t *m = json_loadb(text, len, JSON_REJECT_DUPLICATES, NULL);
    if (!m)
        print_error("no JSON: %s\n", text);
    assert_non_null(m);
    assert_true(c->n < WORLD_SAID);
    c->said[c->n++] = m;
    w->n_sent++;
    follow(c, m);
    return true;
}

static void fake_close(void *ctx, void *connection, const char *reason)
{
    (void)ctx, (void)reason;
    ((world_conn *)connection)->is_closed = true;
}

static void fake_answer(void *ctx, void *request, int status, const char *type,
                        const char *cookie, const char *body, size_t len)
{
    world *w = ctx;
    world_answer *a = request;
    assert_false(a->is_there);
    a->is_there = true;
    a->status = status;
    a->text = strndup(body, len);
    if (!strncmp(type, "application/json", 16)) {
        a->body = json_loads(a->text, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(a->body);
    }
    if (cookie) {
        assert_non_null(strstr(cookie, "HttpOnly; SameSite=Lax"));
        sscanf(cookie, "karavana=%32[0-9a-f];", a->token);
    }
    w->n_sent++;
}

static void fake_wake(void *ctx)
{
    (void)ctx;
}

/* ---- The server ---------------------------------------------------------------- */

static void start(world *w)
{
    char why[256] = "";
    hub_network net = {w, fake_send, fake_close, fake_answer, fake_wake};
    w->store = store_open(w->path, fake_wake, NULL, why, sizeof why);
    if (!w->store)
        print_error("%s\n", why);
    assert_non_null(w->store);
    w->hub = hub_open(&w->options, w->store, &net, why, sizeof why);
    assert_non_null(w->hub);
}

void world_open(world *w)
{
    char folder[] = "/tmp/karavana-hub-XXXXXX";
    *w = (world){.options = {.think_threads = 2,
                             .max_tables_per_person = 8,
                             .max_tables = 100,
                             .has_no_work_limit = true}};
    assert_non_null(mkdtemp(folder));
    snprintf(w->path, sizeof w->path, "%s/store", folder);
    start(w);
}

static void stop(world *w)
{
    for (int i = 0; i < w->n_conns; i++)
        w->conn[i]->client = NULL; /* freed by the hub */
    hub_close(w->hub);
    store_close(w->store);
}

void world_restart(world *w)
{
    stop(w);
    start(w);
}

void world_close(world *w)
{
    static const char *const ends[] = {"", "-wal", "-shm", ".lock"};
    stop(w);
    for (int i = 0; i < w->n_conns; i++) {
        world_conn *c = w->conn[i];
        for (int k = 0; k < c->n; k++)
            json_decref(c->said[k]);
        json_decref(c->state);
        json_decref(c->turn);
        free(c);
    }
    for (size_t i = 0; i < N_OF(ends); i++) {
        char name[80];
        snprintf(name, sizeof name, "%s%s", w->path, ends[i]);
        unlink(name);
    }
    *strrchr(w->path, '/') = 0;
    rmdir(w->path);
}

int world_set_up(void **state)
{
    world_open(*state);
    return 0;
}

int world_tear_down(void **state)
{
    world_close(*state);
    return 0;
}

void world_serve(world *w)
{
    hub_service(w->hub);
    pause_a_moment();
}

void world_settle(world *w)
{
    for (int i = 0; i < 20 || store_durable(w->store) < w->hub->ticket; i++)
        world_serve(w);
    world_serve(w); /* what had waited for the disk is sent only now */
}

/* ---- HTTP ---------------------------------------------------------------------- */

void world_ask(world *w, const char *method, const char *path, const char *token,
               const char *body, world_answer *a)
{
    char only[256];
    const char *query = strchr(path, '?');
    snprintf(only, sizeof only, "%.*s", (int)strcspn(path, "?"), path);
    *a = (world_answer){0};
    hub_http(w->hub,
             &(hub_request){.method = method,
                            .path = only,
                            .query = query ? query + 1 : "",
                            .body = body,
                            .body_len = strlen(body),
                            .token = token,
                            .lang = "en",
                            .address = "192.0.2.7"},
             a);
}

world_answer world_http(world *w, const char *method, const char *path, const char *token,
                        const char *body)
{
    world_answer a;
    time_t until = time(NULL) + HANG;
    world_ask(w, method, path, token, body, &a);
    while (!a.is_there && time(NULL) < until)
        world_serve(w);
    assert_true(a.is_there);
    return a;
}

void world_free_answer(world_answer *a)
{
    json_decref(a->body);
    free(a->text);
}

int64_t world_guest(world *w, char token[PEOPLE_TOKEN])
{
    world_answer a = world_http(w, "GET", "/api/me", "", "");
    assert_int_equal(a.status, 200);
    assert_int_equal(strlen(a.token), 32);
    memcpy(token, a.token, PEOPLE_TOKEN);
    int64_t id = world_int(json_object_get(a.body, "person"), "id");
    world_free_answer(&a);
    return id;
}

void world_table(world *w, const char *token, const char *body, char id[STORE_ID])
{
    world_answer a = world_http(w, "POST", "/api/tables", token, body);
    if (a.status != 200)
        print_error("%s\n", a.text);
    assert_int_equal(a.status, 200);
    snprintf(id, STORE_ID, "%s", world_text(a.body, "table"));
    world_free_answer(&a);
}

/* ---- WebSocket ----------------------------------------------------------------- */

world_conn *world_connect(world *w, const char *token)
{
    world_conn *c = calloc(1, sizeof *c);
    assert_non_null(c);
    assert_true(w->n_conns < WORLD_CONNS);
    w->conn[w->n_conns++] = c;
    c->next_id = 1;
    c->client = hub_connect(w->hub, c, token, "en", "192.0.2.7");
    assert_true(c->client || c->is_closed);
    return c;
}

void world_leave(world *w, world_conn *c)
{
    hub_disconnect(w->hub, c->client);
    c->client = NULL;
}

void world_say(world *w, world_conn *c, const char *text)
{
    hub_receive(w->hub, c->client, text, strlen(text));
}

int64_t world_tell(world *w, world_conn *c, const char *text)
{
    char message[WORLD_TEXT];
    int64_t id = c->next_id++;
    size_t n = (size_t)snprintf(message, sizeof message, "{\"id\":%d,%s", (int)id,
                                text + 1);
    assert_true(text[0] == '{' && n < sizeof message);
    for (char *p = message; *p; p++)
        *p = *p == '\'' ? '"' : *p;
    world_say(w, c, message);
    return id;
}

static json_t *find_reply(world_conn *c, int64_t id)
{
    for (int i = c->n - 1; i >= 0; i--) {
        const char *t = world_text(c->said[i], "t");
        if ((!strcmp(t, "ok") || !strcmp(t, "no")) && world_int(c->said[i], "id") == id)
            return c->said[i];
    }
    return NULL;
}

json_t *world_reply(world *w, world_conn *c, int64_t id)
{
    json_t *m;
    time_t until = time(NULL) + HANG;
    while (!(m = find_reply(c, id)) && time(NULL) < until)
        world_serve(w);
    assert_non_null(m);
    return m;
}

json_t *world_ok(world *w, world_conn *c, const char *text)
{
    json_t *m = world_reply(w, c, world_tell(w, c, text));
    if (strcmp(world_text(m, "t"), "ok") != 0)
        print_error("%s: %s\n", text, world_text(m, "text"));
    assert_string_equal(world_text(m, "t"), "ok");
    return m;
}

void world_no(world *w, world_conn *c, const char *text, const char *error)
{
    json_t *m = world_reply(w, c, world_tell(w, c, text));
    if (strcmp(world_text(m, "t"), "no") != 0)
        print_error("%s is allowed\n", text);
    assert_string_equal(world_text(m, "t"), "no");
    assert_string_equal(world_text(m, "error"), error);
    assert_true(strlen(world_text(m, "text")) > 5);
}

json_t *world_next(world *w, world_conn *c, const char *kind)
{
    time_t until = time(NULL) + HANG;
    while (time(NULL) < until) {
        for (; c->read < c->n; c->read++)
            if (!strcmp(world_text(c->said[c->read], "t"), kind))
                return c->said[c->read++];
        world_serve(w);
    }
    fail_msg("no %s comes", kind);
    return NULL;
}

const char *world_text(const json_t *o, const char *key)
{
    const char *text = json_string_value(json_object_get(o, key));
    return text ? text : "";
}

long world_int(const json_t *o, const char *key)
{
    return (long)json_integer_value(json_object_get(o, key));
}

/* ---- Playing ------------------------------------------------------------------- */

bool world_pick(const world_conn *c, kv_rng *r, char *move, size_t size)
{
    json_t *legal = json_object_get(c->turn, "legal"), *words;
    const char *prefix;
    uint32_t n = 0, k;
    json_object_foreach(legal, prefix, words) n += (uint32_t)json_array_size(words);
    if (!n)
        return false;
    k = kv_rng_below(r, n);
    json_object_foreach(legal, prefix, words)
    {
        if (k < json_array_size(words)) {
            snprintf(move, size, "%s%s%s", prefix, *prefix ? " " : "",
                     json_string_value(json_array_get(words, k)));
            return true;
        }
        k -= (uint32_t)json_array_size(words);
    }
    return false;
}

static bool is_over(const world_conn *c)
{
    return c->turn && json_is_null(json_object_get(c->turn, "seat"));
}

void world_play(world *w, world_conn **c, int n, kv_rng *r)
{
    char move[WORLD_TEXT / 2], text[WORLD_TEXT];
    time_t until = time(NULL) + 5 * HANG;
    while (!is_over(c[0]) && time(NULL) < until) {
        for (int i = 0; i < n; i++) {
            if (!world_pick(c[i], r, move, sizeof move))
                continue;
            snprintf(text, sizeof text, "{'t':'act','seq':%ld,'seat':%ld,'move':'%s'}",
                     c[i]->seq, world_int(c[i]->turn, "seat"), move);
            world_ok(w, c[i], text);
        }
        world_serve(w);
    }
    assert_true(is_over(c[0]));
}

void world_open_table(world *w, world_conn *c, const char *id)
{
    char text[128];
    snprintf(text, sizeof text, "{'t':'open','table':'%s'}", id);
    world_ok(w, c, text);
}

json_t *world_last(const world_conn *c, const char *kind)
{
    for (int i = c->n - 1; i >= 0; i--)
        if (!strcmp(world_text(c->said[i], "t"), kind))
            return c->said[i];
    fail_msg("no %s has come", kind);
    return NULL;
}
