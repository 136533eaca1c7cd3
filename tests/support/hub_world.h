/* hub_world.h: the hub with a real store and a network that only remembers what is sent,
 * for tests. All waiting ends with a failed test after a minute.
 */
#ifndef KV_HUB_WORLD_H
#define KV_HUB_WORLD_H

#include <jansson.h>

#include "server/hub_in.h"

enum { WORLD_SAID = 1 << 14, WORLD_CONNS = 64, WORLD_TEXT = 4096 };

/* A WebSocket as the other end sees it. */
typedef struct {
    hub_client *client;
    json_t *said[WORLD_SAID]; /* all messages, in order */
    int n, read;              /* read: those that world_next has given */
    bool is_closed;
    json_t *state, *turn; /* the latest, followed through deltas */
    long seq;
    int64_t next_id;
} world_conn;

typedef struct {
    bool is_there;
    int status;
    json_t *body; /* NULL where it is no JSON */
    char *text;
    char token[PEOPLE_TOKEN]; /* of the cookie that was set, or "" */
} world_answer;

typedef struct {
    char path[64];
    store *store;
    hub *hub;
    world_conn *conn[WORLD_CONNS];
    int n_conns;
    long n_sent; /* messages and answers of all kinds */
    hub_options options;
} world;

/* A new store in a folder of its own. */
void world_open(world *w);
/* Stops the server in an orderly way, or as if the power had failed after all that was
 * durable (the hub is dropped without a word), and starts it again. */
void world_restart(world *w);
void world_close(world *w);

/* A test of cmocka with a new world, which is closed after it. */
#define WORLD_TEST(test, w) \
    cmocka_unit_test_prestate_setup_teardown(test, world_set_up, world_tear_down, &(w))
int world_set_up(void **state);
int world_tear_down(void **state);

/* Once around. */
void world_serve(world *w);
/* Some times, until all that was done is on the disk and has been told. */
void world_settle(world *w);

/* lang is "en". Waits for the answer; the caller frees it. */
world_answer world_http(world *w, const char *method, const char *path, const char *token,
                        const char *body);
/* The same without waiting: *a is filled when the answer comes. */
void world_ask(world *w, const char *method, const char *path, const char *token,
               const char *body, world_answer *a);
void world_free_answer(world_answer *a);
/* A new guest; returns the id. */
int64_t world_guest(world *w, char token[PEOPLE_TOKEN]);
/* Makes a table from a body; its id. */
void world_table(world *w, const char *token, const char *body, char id[STORE_ID]);

world_conn *world_connect(world *w, const char *token);
void world_leave(world *w, world_conn *c);
/* Says it as it is. */
void world_say(world *w, world_conn *c, const char *text);
/* Replaces ' by " and adds an id; returns the id. */
int64_t world_tell(world *w, world_conn *c, const char *text);
/* Waits for ok or no to this id; the message. */
json_t *world_reply(world *w, world_conn *c, int64_t id);
/* Says it and expects ok, or no with this error. */
json_t *world_ok(world *w, world_conn *c, const char *text);
void world_no(world *w, world_conn *c, const char *text, const char *error);
/* Opens a table and expects ok. */
void world_open_table(world *w, world_conn *c, const char *id);
/* The latest message of this kind; there must be one. */
json_t *world_last(const world_conn *c, const char *kind);
/* Waits for the next message of this kind that was not read yet. */
json_t *world_next(world *w, world_conn *c, const char *kind);

const char *world_text(const json_t *o, const char *key);
long world_int(const json_t *o, const char *key);

/* Any legal move of a turn that is the client's; false: it is not. */
bool world_pick(const world_conn *c, kv_rng *r, char *move, size_t size);
/* Plays for these until the game is over. */
void world_play(world *w, world_conn **c, int n, kv_rng *r);

#endif
