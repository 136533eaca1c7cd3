/* store_inside.h: what the files of the store share. Nobody else includes it.
 *
 * store.c        opens and closes the file
 * store_schema.c its tables, and which files are such a store
 * store_upgrade.c brings stores of older versions up to date
 * store_queue.c  changes: packed into bytes by whoever hands them over
 * store_writer.c the thread that unpacks and writes them
 * store_ask.c    questions
 */
#ifndef KV_STORE_INSIDE_H
#define KV_STORE_INSIDE_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>

#include "server/store.h"

enum {
    STORE_VERSION = 2,
    STORE_APPLICATION = 0x4b52564e, /* "KRVN": in the header of the file */
    STORE_FIRST_QUEUE = 1 << 14,    /* bytes; grows */
    STORE_MAX_WAITING = 1 << 28,    /* bytes; only a disk that stays full gets there */
    STORE_KEY = STORE_NAME * 2,     /* a folded login */
    STORE_BROKEN = 64               /* tables; far more than our mistakes may ever be */
};

/* The statements that change something; SQL in store_writer.c. */
typedef enum {
    WRITE_PERSON,
    WRITE_ACCOUNT,
    WRITE_ACCOUNT_NAME,
    WRITE_SESSION,
    WRITE_SESSION_USED,
    WRITE_SESSION_DROP,
    WRITE_TABLE,
    WRITE_TABLE_DROP,
    WRITE_LOG,
    WRITE_MOVE,
    WRITE_CHAT,
    WRITE_OVER,
    WRITE_RESULT,
    WRITE_RATING,
    N_WRITES
} store_write;

/* Those that ask; SQL in store_ask.c. */
typedef enum {
    ASK_NEXT_PERSON,
    ASK_PERSON,
    ASK_LOGIN,
    ASK_SESSION,
    ASK_TABLES,
    ASK_TABLES_WITH,
    ASK_TABLE,
    ASK_LOG_LENGTH,
    ASK_LOG,
    ASK_CHAT,
    ASK_RESULTS,
    ASK_RATING,
    ASK_RATINGS,
    ASK_GAMES,
    N_ASKS
} store_question;

/* Changes as bytes. A ticket: its length without this number (4 bytes), then calls. A
 * call: a store_write, the number of its arguments, the arguments. An argument: 'i' and
 * 8 bytes, 'd' and 8 bytes, 't' or 'b', the length (4 bytes) and so many bytes. Numbers
 * are as the machine has them: the bytes never leave the process. */
typedef struct {
    unsigned char *bytes;
    size_t n, cap;
} store_queue;

struct store {
    void (*wake)(void *ctx);
    void *ctx;
    int lock_fd; /* of path.lock, held while the store is open */
    sqlite3 *writing, *asking;
    sqlite3_stmt *write[N_WRITES], *ask[N_ASKS];

    pthread_t thread;
    bool has_thread;
    pthread_mutex_t lock; /* guards what follows, up to the blank line */
    pthread_cond_t changed;
    store_queue queue; /* handed over, not yet taken by the thread */
    uint64_t given;
    bool is_closing;
    bool is_stuck; /* a change was lost for want of memory: nothing after it is written */
    char broken[STORE_BROKEN][STORE_ID];
    int n_broken;

    atomic_uint_fast64_t durable, commits, dropped;
    _Atomic(const char *) trouble;
    atomic_size_t taken; /* bytes the thread is writing */
};

/* Prepares n statements; false with a sentence in why. */
bool store_prepare(sqlite3 *db, const char *const *sql, sqlite3_stmt **out, int n,
                   char *why, size_t size);
/* Makes the tables in an empty file; false with a sentence for a file that is no store
 * of this version. */
bool store_schema(sqlite3 *db, const char *path, char *why, size_t size);
/* Brings a store of version 1 up to date; false with a sentence, and nothing is changed.
 */
bool store_upgrade(sqlite3 *db, const char *path, char *why, size_t size);
/* Moves are kept in the notation of their game, which means the same for ever; numbers
 * of actions would not. */
#define STORE_LOG_TABLE                                                \
    "CREATE TABLE log (match INTEGER NOT NULL REFERENCES match (num)," \
    " seq INTEGER NOT NULL CHECK (seq >= 0), kind INTEGER NOT NULL,"   \
    " seat INTEGER NOT NULL, value INTEGER NOT NULL,"                  \
    " at INTEGER NOT NULL, move TEXT,"                                 \
    " CHECK ((kind = 0) = (move IS NOT NULL)),"                        \
    " PRIMARY KEY (match, seq)) STRICT, WITHOUT ROWID;"
extern const char *const store_write_sql[N_WRITES], *const store_ask_sql[N_ASKS];

/* The writer's thread, from a store. */
void *store_writer(void *store_ptr);

/* A login as it is compared: letters of Latin, Greek and Cyrillic without case. */
void store_fold(const char *login, char key[STORE_KEY]);

uint64_t store_session_used(store *s, const uint8_t token_hash[STORE_HASH], int64_t now);

#endif
