/* store.h: what lasts. Changes are handed over in order and come back as tickets; a
 * thread of the store writes many of them in one transaction and syncs it. Nothing may
 * be told to anybody before its ticket is durable. Changes may be handed over by any
 * thread. Questions are answered at once by the calling thread (one thread only, the
 * network's).
 *
 * A question sees what is durable, not what was handed over and still waits to be
 * written: whoever must know his own change at once keeps it himself until its ticket is
 * durable. While a question calls back, another kind of question may be asked, not the
 * same one. All times are milliseconds since 1970.
 */
#ifndef KV_STORE_H
#define KV_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "record/record.h"
#include "server/fair.h"

enum {
    STORE_ID = 16,    /* a table's id: 10 random letters and digits, and zero */
    STORE_NAME = 129, /* bytes of a person's name: 32 characters, and zero */
    STORE_HASH = 32,  /* SHA-256 of a cookie's token */
    STORE_PASS = 128, /* crypto_pwhash_STRBYTES */
    STORE_WHO = 40,
    STORE_CHAT = 200 /* lines of a table */
};

typedef struct store store;

/* wake is called from the store's thread when tickets have become durable, and when
 * trouble begins or ends. NULL and a sentence in why when the file cannot be opened, is
 * no such store, is of a newer version or another server uses it (beside the file there
 * is path.lock). A store of an older version is first copied (path.before-N), then
 * brought up to version N in one transaction. */
store *store_open(const char *path, void (*wake)(void *ctx), void *ctx, char *why,
                  size_t size);
/* Writes what was handed over (for some seconds also when there is trouble), then ends
 * the thread. */
void store_close(store *s);
/* Every ticket up to this one is on disk. */
uint64_t store_durable(store *s);
/* Has writing failed (disk full)? Then no further ticket becomes durable until it works
 * again: the store keeps what it could not write and tries again; ask people to wait
 * and take no moves. A sentence (an id of the catalogue) or NULL. */
const char *store_trouble(store *s);

typedef struct {
    uint64_t given, durable; /* tickets */
    uint64_t commits;        /* transactions since the start */
    uint64_t dropped;        /* tickets that contradict what is stored (an entry of a log
                                that exists already, or after a gap): our own mistakes.
                                They change nothing and hold nothing up. */
    size_t waiting;          /* bytes that wait to be written */
} store_figures;

void store_get_figures(store *s, store_figures *f);
/* A table of whose log or result something was dropped: what its owner has in memory is
 * not what is stored. Known here before the ticket counts as durable. False: none. */
bool store_take_broken(store *s, char id[STORE_ID]);

/* ---- People ---------------------------------------------------------------------- */

typedef struct {
    int64_t id; /* > 0 */
    char name[STORE_NAME];
    bool has_account;
    int64_t created;
} store_person;

/* Ids are given by the caller, from store_next_person on (which he asks once). */
int64_t store_next_person(store *s);
/* New, or renamed: created counts the first time only, has_account never. */
uint64_t store_put_person(store *s, const store_person *p);
/* Account: the name becomes a login (compared without case), unique. Again for the same
 * person: another login or password. Where somebody else has the login, nothing changes:
 * ask store_login when the ticket is durable. */
uint64_t store_put_account(store *s, int64_t person, const char *login,
                           const char *pass_hash);
/* Are they one login, but for case? */
bool store_is_same_login(const char *a, const char *b);
bool store_person_at(store *s, int64_t id, store_person *p);
bool store_login(store *s, const char *login, store_person *p,
                 char pass_hash[STORE_PASS]);
uint64_t store_put_session(store *s, const uint8_t token_hash[STORE_HASH], int64_t person,
                           int64_t now);
uint64_t store_drop_session(store *s, const uint8_t token_hash[STORE_HASH]);
/* Also notes that it was used. False after a year without use. */
bool store_session(store *s, const uint8_t token_hash[STORE_HASH], int64_t now,
                   int64_t *person);

/* ---- Tables ---------------------------------------------------------------------- */

/* What does not change once a game runs is one JSON object, which only table.c reads.
 * rules: the version of the game's rules that its first moves are of. */
uint64_t store_put_table(store *s, const char *id, const char *game, const char *status,
                         int rules, const char *json, int64_t now);
/* Before it has started only: one with a log stays. */
uint64_t store_drop_table(store *s, const char *id);
/* An entry of a log. text: the move in the notation of its game, else NULL. */
typedef struct {
    record_kind kind;
    int seat;
    int32_t value;
    int64_t at;
    const char *text;
} store_entry;

/* seq: the length of the log before, the place of e[0]. All n become durable at once. */
uint64_t store_append(store *s, const char *id, uint32_t seq, const store_entry *e,
                      int n);
uint64_t store_chat(store *s, const char *id, int64_t person, const char *name,
                    const char *text, int64_t at);

typedef struct {
    const char *id, *game, *status, *json; /* as they are stored */
    int rules;
} store_found;

/* At the start of the server, and for old games: calls back in the order in which they
 * were made. */
void store_each_table(store *s, const char *status, /* NULL: any */
                      void (*each)(void *ctx, const store_found *f), void *ctx);
bool store_table(store *s, const char *id, void (*each)(void *ctx, const store_found *f),
                 void *ctx);
/* The entries of a log in their order until each (which may be NULL) returns false; seq
 * has gaps only where a file was damaged. Returns the length of the log. */
uint32_t store_each_entry(store *s, const char *id,
                          bool (*each)(void *ctx, uint32_t seq, const store_entry *e),
                          void *ctx);
/* The latest STORE_CHAT lines, in their order. */
void store_each_chat(store *s, const char *id,
                     void (*each)(void *ctx, int64_t person, const char *name,
                                  const char *text, int64_t at),
                     void *ctx);

/* ---- Results and ratings --------------------------------------------------------- */

typedef struct {
    double mu, sigma;
    int games;
} store_rating;

/* who: "person:17" or "bot:level:5". Ratings of somebody new are those of rating.h. */
store_rating store_get_rating(store *s, const char *who, const char *game);

typedef struct {
    char who[STORE_WHO];
    char name[STORE_NAME];
    int seat, rank;
    int32_t score;
    store_rating before, after;
} store_result;

/* A finished table: its results, its status "over", the new ratings, all in one; once for
 * a table. n may be 0. A rating is written where after.games is not before.games; of
 * one who has several seats the last of his results counts. */
uint64_t store_finish(store *s, const char *id, const char *game, const store_result *r,
                      int n, int64_t at);
/* The ratings before and after a finished table, without the numbers of games. */
void store_each_result(store *s, const char *id,
                       void (*each)(void *ctx, int seat, const store_rating *before,
                                    const store_rating *after),
                       void *ctx);
/* Best first, at most max rows. */
void store_each_rating(store *s, const char *game, int max,
                       void (*each)(void *ctx, const char *who, const char *name,
                                    const store_rating *r),
                       void *ctx);
/* The latest finished games of a person first. */
void store_each_game(store *s, int64_t person, int max,
                     void (*each)(void *ctx, const char *id, const char *game,
                                  const char *status, int64_t at, int rank,
                                  int32_t score),
                     void *ctx);

#endif
