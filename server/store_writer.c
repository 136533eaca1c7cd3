/* store_writer.c: the thread of the store. It takes whatever waits, writes it in one
 * transaction and syncs it; what comes meanwhile waits for the next one, so that the
 * busier it is the more tickets share a sync. A transaction that fails is rolled back,
 * kept and tried again, because a disk may have room again later.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/game.h"
#include "server/store_inside.h"

enum {
    FIRST_WAIT_MS = 100, /* after a failure; doubles */
    LAST_WAIT_MS = 2000,
    LAST_TRIES = 5,    /* when closing */
    MAX_JOURNAL = 4096 /* pages that may wait to be copied back into the file */
};

const char *const store_write_sql[N_WRITES] = {
    [WRITE_PERSON] = "INSERT INTO person (id, name, created) VALUES (?1, ?2, ?3)"
                     " ON CONFLICT (id) DO UPDATE SET name = ?2",
    [WRITE_ACCOUNT] = "INSERT INTO account (person, login, pass) SELECT ?1, ?2, ?3"
                      " WHERE NOT EXISTS"
                      " (SELECT 1 FROM account WHERE login = ?2 AND person <> ?1)"
                      " ON CONFLICT (person) DO UPDATE SET login = ?2, pass = ?3",
    [WRITE_ACCOUNT_NAME] = "UPDATE person SET name = ?3 WHERE id = ?1 AND EXISTS"
                           " (SELECT 1 FROM account WHERE person = ?1 AND login = ?2)",
    [WRITE_SESSION] = "INSERT INTO session (hash, person, created, used)"
                      " VALUES (?1, ?2, ?3, ?3)",
    [WRITE_SESSION_USED] = "UPDATE session SET used = ?2 WHERE hash = ?1",
    [WRITE_SESSION_DROP] = "DELETE FROM session WHERE hash = ?1",
    [WRITE_TABLE] = "INSERT INTO match (id, game, status, rules, json, created, changed)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (id) DO UPDATE"
                    " SET game = ?2, status = ?3, rules = ?4, json = ?5, changed = ?6",
    [WRITE_TABLE_DROP] = "DELETE FROM match WHERE id = ?1 AND NOT EXISTS"
                         " (SELECT 1 FROM log WHERE match = num)",
    /* Inserts nothing where the entry before is missing. */
    [WRITE_LOG] = "INSERT INTO log (match, seq, kind, seat, value, at)"
                  " SELECT num, ?2, ?3, ?4, ?5, ?6 FROM match WHERE id = ?1"
                  " AND (?2 = 0 OR EXISTS"
                  " (SELECT 1 FROM log WHERE match = num AND seq = ?2 - 1))",
    [WRITE_MOVE] = "INSERT INTO log (match, seq, kind, seat, value, at, move)"
                   " SELECT num, ?2, ?3, ?4, ?5, ?6, ?7 FROM match WHERE id = ?1"
                   " AND (?2 = 0 OR EXISTS"
                   " (SELECT 1 FROM log WHERE match = num AND seq = ?2 - 1))",
    [WRITE_CHAT] = "INSERT INTO chat (match, person, name, text, at)"
                   " SELECT num, ?2, ?3, ?4, ?5 FROM match WHERE id = ?1",
    [WRITE_OVER] = "UPDATE match SET status = 'over', changed = ?2 WHERE id = ?1",
    [WRITE_RESULT] = "INSERT INTO result (match, seat, who, name, rank, score, mu_before,"
                     " sigma_before, mu_after, sigma_after, at)"
                     " SELECT num, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11"
                     " FROM match WHERE id = ?1",
    [WRITE_RATING] = "INSERT INTO rating (game, who, name, mu, sigma, games)"
                     " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (game, who)"
                     " DO UPDATE SET name = ?3, mu = ?4, sigma = ?5, games = ?6",
};

/* Those that must change a row: else something is missing which they build on. */
static const bool must_change[N_WRITES] = {
    [WRITE_LOG] = true,  [WRITE_MOVE] = true,   [WRITE_CHAT] = true,
    [WRITE_OVER] = true, [WRITE_RESULT] = true,
};

/* ---- One ticket ------------------------------------------------------------------ */

static const unsigned char *take(const unsigned char *p, void *to, size_t n)
{
    memcpy(to, p, n);
    return p + n;
}

/* Binds argument i, packed at p; returns what follows it. */
static const unsigned char *bind(sqlite3_stmt *st, int i, const unsigned char *p)
{
    int type = *p++;
    if (type == 'i') {
        int64_t n;
        p = take(p, &n, sizeof n);
        sqlite3_bind_int64(st, i, n);
    } else if (type == 'd') {
        double d;
        p = take(p, &d, sizeof d);
        sqlite3_bind_double(st, i, d);
    } else {
        uint32_t len;
        p = take(p, &len, sizeof len);
        if (type == 't')
            sqlite3_bind_text64(st, i, (const char *)p, len, SQLITE_STATIC, SQLITE_UTF8);
        else
            sqlite3_bind_blob64(st, i, p, len, SQLITE_STATIC);
        p += len;
    }
    return p;
}

/* The first argument of a call that was refused is the table's id. */
static void note_broken(store *s, const unsigned char *call)
{
    uint32_t len;
    const unsigned char *id = take(call + 3, &len, sizeof len);
    if (!must_change[*call] || *call == WRITE_CHAT || len >= STORE_ID)
        return;
    pthread_mutex_lock(&s->lock);
    if (s->n_broken < STORE_BROKEN) {
        char *to = s->broken[s->n_broken++];
        memset(to, 0, STORE_ID);
        memcpy(to, id, len);
    }
    pthread_mutex_unlock(&s->lock);
}

/* Writes the calls between p and end. SQLITE_OK, SQLITE_CONSTRAINT where they contradict
 * what is stored (then *refused is the call), or what went wrong. */
static int write_ticket(store *s, const unsigned char *p, const unsigned char *end,
                        const unsigned char **refused)
{
    while (p < end) {
        *refused = p;
        store_write what = (store_write)*p++;
        sqlite3_stmt *st = s->write[what];
        int n = *p++;
        for (int i = 1; i <= n; i++)
            p = bind(st, i, p);
        int rc = sqlite3_step(st);
        sqlite3_reset(st);
        if (rc != SQLITE_DONE)
            return (rc & 0xff) == SQLITE_CONSTRAINT ? SQLITE_CONSTRAINT : rc;
        if (must_change[what] && sqlite3_changes(s->writing) != 1)
            return SQLITE_CONSTRAINT;
    }
    return SQLITE_OK;
}

/* ---- One transaction ------------------------------------------------------------- */

typedef struct {
    uint64_t tickets, dropped;
} batch_count;

static int run(store *s, const char *sql)
{
    return sqlite3_exec(s->writing, sql, NULL, NULL, NULL);
}

/* The same ticket, which is taken back as a whole where it contradicts. */
static int write_carefully(store *s, const unsigned char *p, const unsigned char *end,
                           batch_count *count)
{
    const unsigned char *refused = p;
    int rc = run(s, "SAVEPOINT ticket");
    if (rc != SQLITE_OK)
        return rc;
    rc = write_ticket(s, p, end, &refused);
    if (rc == SQLITE_CONSTRAINT) {
        count->dropped++;
        note_broken(s, refused);
        rc = run(s, "ROLLBACK TO ticket");
    }
    return rc == SQLITE_OK ? run(s, "RELEASE ticket") : rc;
}

static int write_tickets(store *s, const store_queue *q, bool is_careful,
                         batch_count *count)
{
    const unsigned char *p = q->bytes, *end = q->bytes + q->n, *refused;
    int rc = SQLITE_OK;
    *count = (batch_count){0};
    while (p < end && rc == SQLITE_OK) {
        uint32_t len;
        p = take(p, &len, sizeof len);
        rc = is_careful ? write_carefully(s, p, p + len, count)
                        : write_ticket(s, p, p + len, &refused);
        count->tickets++;
        p += len;
    }
    return rc;
}

static int try_batch(store *s, const store_queue *q, bool is_careful, batch_count *count)
{
    int rc = run(s, "BEGIN IMMEDIATE");
    if (rc == SQLITE_OK)
        rc = write_tickets(s, q, is_careful, count);
    if (rc == SQLITE_OK)
        rc = run(s, "COMMIT");
    if (rc != SQLITE_OK && !sqlite3_get_autocommit(s->writing))
        run(s, "ROLLBACK");
    return rc;
}

/* A savepoint for each ticket is needed only where one contradicts: so first without. */
static int write_batch(store *s, const store_queue *q)
{
    batch_count count;
    int rc = try_batch(s, q, false, &count);
    if (rc == SQLITE_CONSTRAINT)
        rc = try_batch(s, q, true, &count);
    if (rc != SQLITE_OK)
        return rc;
    atomic_fetch_add(&s->dropped, count.dropped);
    atomic_fetch_add(&s->commits, 1);
    atomic_fetch_add(&s->durable, count.tickets);
    return SQLITE_OK;
}

/* ---- The thread ------------------------------------------------------------------ */

static const char *sentence(int rc)
{
    switch (rc & 0xff) {
    case SQLITE_FULL:
        return KV_N("The disk is full: nothing can be stored until there is room again.");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return KV_N("Another program holds the store: nothing can be stored meanwhile.");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return KV_N("The store is damaged: nothing can be stored.");
    default:
        return KV_N("The disk cannot be written: nothing can be stored meanwhile.");
    }
}

/* Notes what is wrong (NULL: nothing any more). Being stuck is not forgotten. */
static void set_trouble(store *s, const char *what)
{
    pthread_mutex_lock(&s->lock);
    if (!s->is_stuck)
        atomic_store(&s->trouble, what);
    pthread_mutex_unlock(&s->lock);
}

/* Until the time has passed or the store is being closed. */
static void wait_ms(store *s, int ms)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += (long)(ms % 1000) * 1000000;
    until.tv_sec += ms / 1000 + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&s->lock);
    int rc = 0;
    while (!s->is_closing && !rc)
        rc = pthread_cond_timedwait(&s->changed, &s->lock, &until);
    pthread_mutex_unlock(&s->lock);
}

static bool is_closing(store *s)
{
    pthread_mutex_lock(&s->lock);
    bool is = s->is_closing;
    pthread_mutex_unlock(&s->lock);
    return is;
}

/* Keeps trying; false when the store is closed before it works. */
static bool write_until_done(store *s, const store_queue *q)
{
    int ms = FIRST_WAIT_MS, tries = 0;
    for (;;) {
        int rc = write_batch(s, q);
        bool had_trouble = atomic_load(&s->trouble) != NULL;
        if (rc == SQLITE_OK) {
            if (had_trouble)
                set_trouble(s, NULL);
            return true;
        }
        set_trouble(s, sentence(rc));
        if (!had_trouble)
            s->wake(s->ctx);
        if (is_closing(s)) {
            if (++tries == LAST_TRIES)
                return false;
            nanosleep(&(struct timespec){.tv_nsec = FIRST_WAIT_MS * 1000000L}, NULL);
            continue;
        }
        wait_ms(s, ms);
        ms = ms * 2 < LAST_WAIT_MS ? ms * 2 : LAST_WAIT_MS;
    }
}

/* Swaps what waits with the empty out; false when there is nothing and never will be. */
static bool take_queue(store *s, store_queue *out)
{
    pthread_mutex_lock(&s->lock);
    while (!s->queue.n && !s->is_closing)
        pthread_cond_wait(&s->changed, &s->lock);
    store_queue full = s->queue;
    s->queue = *out;
    *out = full;
    atomic_store(&s->taken, full.n);
    pthread_mutex_unlock(&s->lock);
    return full.n > 0;
}

static int note_pages(void *pages_ptr, sqlite3 *db, const char *name, int n)
{
    (void)db;
    (void)name;
    *(int *)pages_ptr = n;
    return SQLITE_OK;
}

/* Copying the journal back into the file takes two more syncs. SQLite would do it within
 * a commit; here those whose commit it was have been told before. Where it fails, the
 * journal grows and it is tried again. */
static void copy_back(store *s, int *pages)
{
    if (*pages < MAX_JOURNAL)
        return;
    sqlite3_wal_checkpoint_v2(s->writing, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    *pages = 0;
}

void *store_writer(void *store_ptr)
{
    store *s = store_ptr;
    store_queue out = {0};
    int pages = 0;
    sqlite3_wal_hook(s->writing, note_pages, &pages);
    while (take_queue(s, &out)) {
        if (!write_until_done(s, &out))
            break;
        out.n = 0;
        atomic_store(&s->taken, 0);
        s->wake(s->ctx);
        copy_back(s, &pages);
    }
    sqlite3_wal_hook(s->writing, NULL, NULL);
    free(out.bytes);
    return NULL;
}
