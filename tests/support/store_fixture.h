/* store_fixture.h: a store in a folder of its own for tests, how to wait for it, and the
 * system's way to sync files under our control.
 */
#ifndef KV_STORE_FIXTURE_H
#define KV_STORE_FIXTURE_H

#include <pthread.h>
#include <stdatomic.h>

#include "server/store.h"

enum { STORE_HANG = 60, STORE_PATH = 256 }; /* seconds; bytes */

typedef struct {
    char folder[STORE_PATH], path[STORE_PATH + 16];
    store *s;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    long woken;
} fixture;

/* For cmocka. The folder lies where the test runs; the store is not yet open. */
int store_setup(void **state);
int store_teardown(void **state);

void open_store(fixture *f);
void reopen(fixture *f);
/* Until the store wakes us with what we wait for; a minute is a failure. */
void wait_for(fixture *f, uint64_t ticket);
void wait_for_trouble(fixture *f, bool is_there);
void pause_ms(int ms);
void no_wake(void *ctx);

store_person make_person(int64_t id, const char *name);
/* A stored entry, its text cut. */
typedef struct {
    record_kind kind;
    int seat;
    int32_t value;
    int64_t at;
    char text[32]; /* "" if there is none */
} log_row;

/* The length of a log; row (may be NULL) is filled up to cap. */
size_t read_log(store *s, const char *id, log_row *row, size_t cap);
/* "table3" */
void table_name(int i, char id[STORE_ID]);

/* fsync and fdatasync of this process, SQLite's too: how often they were called, whether
 * they wait, whether they fail. */
extern atomic_int sync_calls, sync_waits, sync_fails;

#endif
