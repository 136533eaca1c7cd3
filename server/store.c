/* store.c: opens and closes the store: one SQLite file with two connections, one of the
 * thread that writes (store_writer.c) and one for questions (store_ask.c). The journal is
 * a write-ahead log, synced at every commit: questions never wait for the writer, and a
 * commit is one sync.
 */
#include "server/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "i18n/lang.h"
#include "server/store_inside.h"

/* Milliseconds: another program (a backup, say) may hold the file so long. */
enum { BUSY_MS = 5000 };

/* The writer copies the journal back itself, when nobody waits for what it wrote. */
static const char *const setup = "PRAGMA journal_mode = WAL;"
                                 "PRAGMA synchronous = FULL;"
                                 "PRAGMA foreign_keys = ON;"
                                 "PRAGMA wal_autocheckpoint = 0;"
                                 "PRAGMA journal_size_limit = 67108864;"
                                 "PRAGMA trusted_schema = OFF;";

bool store_prepare(sqlite3 *db, const char *const *sql, sqlite3_stmt **out, int n,
                   char *why, size_t size)
{
    for (int i = 0; i < n; i++)
        if (sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i],
                               NULL) != SQLITE_OK) {
            snprintf(why, size, _("The store cannot be used: %s."), sqlite3_errmsg(db));
            return false;
        }
    return true;
}

/* Two servers on one file would each number its log: a lock keeps the second one out.
 * Not on the file itself, where closing it would drop the locks of SQLite. */
static bool take_lock(store *s, const char *path, char *why, size_t size)
{
    size_t len = strlen(path) + sizeof ".lock";
    char *name = malloc(len);
    if (!name) {
        snprintf(why, size, _("Not enough memory."));
        return false;
    }
    snprintf(name, len, "%s.lock", path);
    s->lock_fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    bool is_ours = s->lock_fd >= 0 && flock(s->lock_fd, LOCK_EX | LOCK_NB) == 0;
    if (!is_ours && s->lock_fd >= 0 && errno == EWOULDBLOCK)
        snprintf(why, size, _("Another server uses the store %s."), path);
    else if (!is_ours)
        snprintf(why, size, _("The store %s cannot be opened: %s."), path,
                 strerror(errno));
    free(name);
    return is_ours;
}

static bool open_file(const char *path, sqlite3 **db, char *why, size_t size)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, db, flags, NULL) != SQLITE_OK) {
        snprintf(why, size, _("The store %s cannot be opened: %s."), path,
                 *db ? sqlite3_errmsg(*db) : strerror(ENOMEM));
        return false;
    }
    if (sqlite3_db_readonly(*db, "main")) { /* SQLite would open it nevertheless */
        snprintf(why, size, _("The store %s cannot be written."), path);
        return false;
    }
    sqlite3_extended_result_codes(*db, 1);
    sqlite3_busy_timeout(*db, BUSY_MS);
    return true;
}

/* Secrets of running games and of people are in it: for nobody else to read. Its journal
 * gets the same rights from SQLite. */
static void create_file(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0)
        close(fd);
}

static bool open_files(store *s, const char *path, char *why, size_t size)
{
    create_file(path);
    if (!open_file(path, &s->writing, why, size) ||
        !store_schema(s->writing, path, why, size))
        return false;
    if (sqlite3_exec(s->writing, setup, NULL, NULL, NULL) != SQLITE_OK) {
        snprintf(why, size, _("The store %s cannot be used: %s."), path,
                 sqlite3_errmsg(s->writing));
        return false;
    }
    if (!open_file(path, &s->asking, why, size))
        return false;
    sqlite3_exec(s->asking, "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF;", NULL,
                 NULL, NULL);
    return store_prepare(s->writing, store_write_sql, s->write, N_WRITES, why, size) &&
           store_prepare(s->asking, store_ask_sql, s->ask, N_ASKS, why, size);
}

/* Waiting in the writer is counted by a clock that nobody sets. */
static bool make_locks(store *s)
{
    pthread_condattr_t attr;
    if (pthread_mutex_init(&s->lock, NULL))
        return false;
    if (pthread_condattr_init(&attr))
        return false;
    bool is_done = !pthread_condattr_setclock(&attr, CLOCK_MONOTONIC) &&
                   !pthread_cond_init(&s->changed, &attr);
    pthread_condattr_destroy(&attr);
    return is_done;
}

store *store_open(const char *path, void (*wake)(void *ctx), void *ctx, char *why,
                  size_t size)
{
    store *s = calloc(1, sizeof *s);
    if (!s || !make_locks(s)) {
        snprintf(why, size, _("Not enough memory."));
        free(s);
        return NULL;
    }
    s->wake = wake;
    s->ctx = ctx;
    s->lock_fd = -1;
    bool is_open = take_lock(s, path, why, size) && open_files(s, path, why, size);
    if (is_open) {
        s->has_thread = !pthread_create(&s->thread, NULL, store_writer, s);
        if (!s->has_thread)
            snprintf(why, size, _("The store cannot start its thread."));
    }
    if (!s->has_thread) {
        store_close(s);
        return NULL;
    }
    return s;
}

void store_close(store *s)
{
    if (!s)
        return;
    if (s->has_thread) {
        pthread_mutex_lock(&s->lock);
        s->is_closing = true;
        pthread_cond_signal(&s->changed);
        pthread_mutex_unlock(&s->lock);
        pthread_join(s->thread, NULL);
    }
    for (int i = 0; i < N_WRITES; i++)
        sqlite3_finalize(s->write[i]);
    for (int i = 0; i < N_ASKS; i++)
        sqlite3_finalize(s->ask[i]);
    /* The last one copies the journal back and removes it. */
    sqlite3_close(s->asking);
    sqlite3_close(s->writing);
    if (s->lock_fd >= 0)
        close(s->lock_fd);
    pthread_cond_destroy(&s->changed);
    pthread_mutex_destroy(&s->lock);
    free(s->queue.bytes);
    free(s);
}

uint64_t store_durable(store *s)
{
    return atomic_load(&s->durable);
}

const char *store_trouble(store *s)
{
    return atomic_load(&s->trouble);
}

bool store_take_broken(store *s, char id[STORE_ID])
{
    pthread_mutex_lock(&s->lock);
    bool has_one = s->n_broken > 0;
    if (has_one)
        memcpy(id, s->broken[--s->n_broken], STORE_ID);
    pthread_mutex_unlock(&s->lock);
    return has_one;
}

void store_get_figures(store *s, store_figures *f)
{
    pthread_mutex_lock(&s->lock);
    *f = (store_figures){.given = s->given, .waiting = s->queue.n};
    pthread_mutex_unlock(&s->lock);
    f->waiting += atomic_load(&s->taken);
    f->durable = atomic_load(&s->durable);
    f->commits = atomic_load(&s->commits);
    f->dropped = atomic_load(&s->dropped);
}
