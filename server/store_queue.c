/* store_queue.c: the changes of store.h, packed into bytes for the thread that writes
 * them. Whoever hands one over only copies: a few microseconds under a lock that the
 * writer holds no longer than it takes to swap two pointers.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "i18n/lang.h"
#include "server/store_inside.h"

/* ---- Packing --------------------------------------------------------------------- */

/* Without memory the change is lost: the store is stuck then, for what follows must not
 * be written without it. */
static bool make_room(store *s, size_t n)
{
    store_queue *q = &s->queue;
    if (s->is_stuck)
        return false;
    if (q->cap - q->n >= n)
        return true;
    size_t cap = q->cap ? q->cap : STORE_FIRST_QUEUE;
    while (cap - q->n < n && cap <= STORE_MAX_WAITING)
        cap *= 2;
    unsigned char *bytes = cap <= STORE_MAX_WAITING ? realloc(q->bytes, cap) : NULL;
    if (!bytes) {
        s->is_stuck = true;
        atomic_store(&s->trouble, KV_N("There is no memory left to store anything."));
        return false;
    }
    q->bytes = bytes;
    q->cap = cap;
    return true;
}

static void pack(store *s, const void *bytes, size_t n)
{
    if (!make_room(s, n))
        return;
    memcpy(s->queue.bytes + s->queue.n, bytes, n);
    s->queue.n += n;
}

static void pack_byte(store *s, int byte)
{
    unsigned char b = (unsigned char)byte;
    pack(s, &b, 1);
}

static void pack_bytes(store *s, int type, const void *bytes, size_t n)
{
    assert(n <= UINT32_MAX);
    uint32_t len = (uint32_t)n;
    pack_byte(s, type);
    pack(s, &len, sizeof len);
    pack(s, bytes, n);
}

/* Begins a ticket; returns where its length goes. */
static size_t begin(store *s)
{
    pthread_mutex_lock(&s->lock);
    size_t at = s->queue.n;
    uint32_t len = 0;
    pack(s, &len, sizeof len);
    return at;
}

static uint64_t end(store *s, size_t at)
{
    if (s->is_stuck)
        s->queue.n = at; /* half a ticket at most */
    else {
        uint32_t len = (uint32_t)(s->queue.n - at - sizeof len);
        memcpy(s->queue.bytes + at, &len, sizeof len);
    }
    uint64_t ticket = ++s->given;
    pthread_cond_signal(&s->changed);
    pthread_mutex_unlock(&s->lock);
    return ticket;
}

/* A call of one statement. types has a letter for each argument: i int64_t, d double,
 * t const char *, b const void * and size_t. */
static void call(store *s, store_write what, const char *types, ...)
{
    va_list args;
    va_start(args, types);
    pack_byte(s, (int)what);
    pack_byte(s, (int)strlen(types));
    for (const char *t = types; *t; t++) {
        if (*t == 'i') {
            int64_t i = va_arg(args, int64_t);
            pack_byte(s, 'i');
            pack(s, &i, sizeof i);
        } else if (*t == 'd') {
            double d = va_arg(args, double);
            pack_byte(s, 'd');
            pack(s, &d, sizeof d);
        } else if (*t == 't') {
            const char *text = va_arg(args, const char *);
            pack_bytes(s, 't', text, strlen(text));
        } else {
            const void *bytes = va_arg(args, const void *);
            pack_bytes(s, 'b', bytes, va_arg(args, size_t));
        }
    }
    va_end(args);
}

/* ---- People ---------------------------------------------------------------------- */

uint64_t store_put_person(store *s, const store_person *p)
{
    size_t at = begin(s);
    call(s, WRITE_PERSON, "iti", p->id, p->name, p->created);
    return end(s, at);
}

uint64_t store_put_account(store *s, int64_t person, const char *login,
                           const char *pass_hash)
{
    char key[STORE_KEY];
    store_fold(login, key);
    size_t at = begin(s);
    call(s, WRITE_ACCOUNT, "itt", person, key, pass_hash);
    call(s, WRITE_ACCOUNT_NAME, "itt", person, key, login);
    return end(s, at);
}

uint64_t store_put_session(store *s, const uint8_t token_hash[STORE_HASH], int64_t person,
                           int64_t now)
{
    size_t at = begin(s);
    call(s, WRITE_SESSION, "bii", token_hash, (size_t)STORE_HASH, person, now);
    return end(s, at);
}

uint64_t store_drop_session(store *s, const uint8_t token_hash[STORE_HASH])
{
    size_t at = begin(s);
    call(s, WRITE_SESSION_DROP, "b", token_hash, (size_t)STORE_HASH);
    return end(s, at);
}

uint64_t store_session_used(store *s, const uint8_t token_hash[STORE_HASH], int64_t now)
{
    size_t at = begin(s);
    call(s, WRITE_SESSION_USED, "bi", token_hash, (size_t)STORE_HASH, now);
    return end(s, at);
}

/* ---- Tables ---------------------------------------------------------------------- */

uint64_t store_put_table(store *s, const char *id, const char *game, const char *status,
                         int rules, const char *json, int64_t now)
{
    size_t at = begin(s);
    call(s, WRITE_TABLE, "tttiti", id, game, status, (int64_t)rules, json, now);
    return end(s, at);
}

uint64_t store_drop_table(store *s, const char *id)
{
    size_t at = begin(s);
    call(s, WRITE_TABLE_DROP, "t", id);
    return end(s, at);
}

uint64_t store_append(store *s, const char *id, uint32_t seq, const store_entry *e, int n)
{
    size_t at = begin(s);
    for (int i = 0; i < n; i++)
        call(s, e[i].text ? WRITE_MOVE : WRITE_LOG, e[i].text ? "tiiiiit" : "tiiiii", id,
             (int64_t)seq + i, (int64_t)e[i].kind, (int64_t)e[i].seat,
             (int64_t)e[i].value, e[i].at, e[i].text);
    return end(s, at);
}

uint64_t store_chat(store *s, const char *id, int64_t person, const char *name,
                    const char *text, int64_t at)
{
    size_t from = begin(s);
    call(s, WRITE_CHAT, "titti", id, person, name, text, at);
    return end(s, from);
}

uint64_t store_finish(store *s, const char *id, const char *game, const store_result *r,
                      int n, int64_t at)
{
    size_t from = begin(s);
    call(s, WRITE_OVER, "ti", id, at);
    for (int i = 0; i < n; i++) {
        call(s, WRITE_RESULT, "tittiiddddi", id, (int64_t)r[i].seat, r[i].who, r[i].name,
             (int64_t)r[i].rank, (int64_t)r[i].score, r[i].before.mu, r[i].before.sigma,
             r[i].after.mu, r[i].after.sigma, at);
        if (r[i].after.games != r[i].before.games)
            call(s, WRITE_RATING, "tttddi", game, r[i].who, r[i].name, r[i].after.mu,
                 r[i].after.sigma, (int64_t)r[i].after.games);
    }
    return end(s, from);
}
