/* store_fixture.c: see store_fixture.h.
 */
#include "tests/support/store_fixture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/test.h"

/* ---- Syncing, under our control -------------------------------------------------- */

/* The C library's functions of these names are replaced by ours, for SQLite too. */
atomic_int sync_calls, sync_waits, sync_fails;

static int sync_file(int fd, long number)
{
    while (atomic_load(&sync_waits))
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    atomic_fetch_add(&sync_calls, 1);
    if (atomic_load(&sync_fails)) {
        errno = EIO;
        return -1;
    }
    return (int)syscall(number, fd);
}

int fsync(int fd)
{
    return sync_file(fd, SYS_fsync);
}

int fdatasync(int fd)
{
    return sync_file(fd, SYS_fdatasync);
}

/* ---- A store and how to wait for it ---------------------------------------------- */

static void wake(void *ctx)
{
    fixture *f = ctx;
    pthread_mutex_lock(&f->lock);
    f->woken++;
    pthread_cond_broadcast(&f->changed);
    pthread_mutex_unlock(&f->lock);
}

void open_store(fixture *f)
{
    char why[256] = "";
    f->s = store_open(f->path, wake, f, why, sizeof why);
    if (!f->s)
        fail_msg("%s", why);
}

void reopen(fixture *f)
{
    store_close(f->s);
    open_store(f);
}

int store_setup(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    snprintf(f->folder, sizeof f->folder, "store-XXXXXX");
    assert_non_null(mkdtemp(f->folder));
    snprintf(f->path, sizeof f->path, "%s/k.db", f->folder);
    pthread_mutex_init(&f->lock, NULL);
    pthread_cond_init(&f->changed, NULL);
    *state = f;
    return 0;
}

int store_teardown(void **state)
{
    static const char *const names[] = {"k.db", "k.db-wal", "k.db-shm", "k.db.lock"};
    fixture *f = *state;
    char path[STORE_PATH + 16];
    atomic_store(&sync_waits, 0); /* a test that failed may have left them */
    atomic_store(&sync_fails, 0);
    store_close(f->s);
    for (size_t i = 0; i < N_OF(names); i++) {
        snprintf(path, sizeof path, "%s/%s", f->folder, names[i]);
        unlink(path);
    }
    rmdir(f->folder);
    pthread_cond_destroy(&f->changed);
    pthread_mutex_destroy(&f->lock);
    free(f);
    return 0;
}

/* Until the store wakes us with what we wait for. */
static void wait_until(fixture *f, bool (*is_so)(fixture *f, uint64_t n), uint64_t n)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += STORE_HANG;
    pthread_mutex_lock(&f->lock);
    int rc = 0;
    while (!is_so(f, n) && !rc)
        rc = pthread_cond_timedwait(&f->changed, &f->lock, &until);
    pthread_mutex_unlock(&f->lock);
    assert_int_equal(rc, 0);
}

static bool is_durable(fixture *f, uint64_t ticket)
{
    return store_durable(f->s) >= ticket;
}

static bool is_troubled(fixture *f, uint64_t n)
{
    return (store_trouble(f->s) != NULL) == (n != 0);
}

void wait_for(fixture *f, uint64_t ticket)
{
    wait_until(f, is_durable, ticket);
}

void pause_ms(int ms)
{
    nanosleep(&(struct timespec){.tv_nsec = ms * 1000000L}, NULL);
}

void wait_for_trouble(fixture *f, bool is_there)
{
    wait_until(f, is_troubled, is_there);
}

void no_wake(void *ctx)
{
    (void)ctx;
}

store_person make_person(int64_t id, const char *name)
{
    store_person p = {.id = id, .created = 1000 + id};
    snprintf(p.name, sizeof p.name, "%s", name);
    return p;
}

typedef struct {
    log_row *row;
    size_t n, cap;
} reading;

static bool read_row(void *ctx, uint32_t seq, const store_entry *e)
{
    reading *r = ctx;
    assert_int_equal(seq, r->n);
    if (r->n == r->cap)
        return false;
    log_row *row = &r->row[r->n++];
    *row = (log_row){e->kind, e->seat, e->value, e->at, ""};
    if (e->text)
        snprintf(row->text, sizeof row->text, "%s", e->text);
    return true;
}

size_t read_log(store *s, const char *id, log_row *row, size_t cap)
{
    reading r = {.row = row, .cap = cap};
    size_t n = store_each_entry(s, id, row ? read_row : NULL, &r);
    return n > r.n ? n : r.n; /* it may have grown in between */
}

void table_name(int i, char id[STORE_ID])
{
    snprintf(id, STORE_ID, "table%d", i);
}
