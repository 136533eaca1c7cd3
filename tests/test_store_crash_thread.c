/* test_store_crash_thread.c: nothing is called durable before it was synced; a disk that
 * is full now and not later loses nothing; what was durable survives the process, killed
 * at any moment, and logs have no gaps and no doubles.
 *
 * The program itself is also the writer that gets killed: `test_store_crash_thread write
 * PATH FD` (see writer_main).
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/store_fixture.h"
#include "tests/support/test.h"

/* ---- Durable --------------------------------------------------------------------- */

/* No ticket is durable, and no question sees it, before its sync came back. */
static void test_durable_after_sync(void **state)
{
    fixture *f = *state;
    store_person a = make_person(1, "one"), b = make_person(2, "two"), got;
    open_store(f);
    wait_for(f, store_put_person(f->s, &a));
    int syncs = atomic_load(&sync_calls);
    atomic_store(&sync_waits, 1);
    uint64_t ticket = store_put_person(f->s, &b);
    pause_ms(100);
    assert_int_equal(store_durable(f->s), ticket - 1);
    assert_false(store_person_at(f->s, 2, &got));
    atomic_store(&sync_waits, 0);
    wait_for(f, ticket);
    assert_true(atomic_load(&sync_calls) > syncs);
    assert_true(store_person_at(f->s, 2, &got));

    /* Many that wait together share a sync. */
    store_figures before, after;
    store_get_figures(f->s, &before);
    atomic_store(&sync_waits, 1);
    for (int i = 0; i < 1000; i++) {
        b.id = 10 + i;
        ticket = store_put_person(f->s, &b);
    }
    atomic_store(&sync_waits, 0);
    wait_for(f, ticket);
    store_get_figures(f->s, &after);
    assert_true(after.commits - before.commits <= 20);
}

static void test_failing_sync(void **state)
{
    fixture *f = *state;
    store_person a = make_person(1, "one"), got;
    open_store(f);
    wait_for(f, store_put_person(f->s, &a));
    atomic_store(&sync_fails, 1);
    a.id = 2;
    uint64_t ticket = store_put_person(f->s, &a);
    wait_for_trouble(f, true);
    assert_int_equal(store_durable(f->s), ticket - 1);
    assert_false(store_person_at(f->s, 2, &got));
    a.id = 3;
    ticket = store_put_person(f->s, &a);
    atomic_store(&sync_fails, 0);
    wait_for(f, ticket);
    wait_for_trouble(f, false);
    reopen(f);
    assert_true(store_person_at(f->s, 2, &got));
    assert_true(store_person_at(f->s, 3, &got));
}

/* Files may not grow for a while: nothing is lost, nothing comes out of order. */
static void test_full_disk(void **state)
{
    fixture *f = *state;
    struct rlimit before, small;
    log_row got[400];
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    open_store(f);
    wait_for(f, store_put_table(f->s, "t", "tigris", "playing", 1, "{}", 1));
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 128 << 10;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    char text[2000];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    uint64_t ticket = 0;
    for (int i = 0; i < 300; i++) {
        store_entry e = {RECORD_WAKE, 0, i, i, NULL};
        store_chat(f->s, "t", 1, "name", text, i);
        ticket = store_append(f->s, "t", (uint32_t)i, &e, 1);
    }
    wait_for_trouble(f, true);
    uint64_t durable = store_durable(f->s);
    pause_ms(50);
    bool is_stopped = store_durable(f->s) == durable && durable < ticket;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_true(is_stopped);
    wait_for(f, ticket);
    wait_for_trouble(f, false);
    reopen(f);
    signal(SIGXFSZ, handler);
    assert_int_equal(read_log(f->s, "t", got, 400), 300);
    for (int i = 0; i < 300; i++)
        assert_int_equal(got[i].value, i);
}
/* ---- Killed in the middle -------------------------------------------------------- */

enum { KILL_TABLES = 5, KILL_MAX = 200000 };

static int value_of(int table, size_t seq)
{
    return (int)(seq * 31 + (size_t)table * 7);
}

/* Appends to all tables for ever and tells through fd what has become durable: for each
 * line written there, a log that long was durable before. */
static int writer_main(const char *path, int fd)
{
    char why[256], id[STORE_ID];
    size_t length[KILL_TABLES];
    struct {
        uint64_t ticket;
        int table;
        size_t length;
    } open[64];
    store *s = store_open(path, no_wake, NULL, why, sizeof why);
    if (!s) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    for (int i = 0; i < KILL_TABLES; i++) {
        table_name(i, id);
        length[i] = read_log(s, id, NULL, 0);
        store_put_table(s, id, "tigris", "playing", 1, "{}", 1);
    }
    for (unsigned n = 0;; n++) {
        int i = (int)(n * 7 % KILL_TABLES), many = (int)(n % 3) + 1;
        store_entry e[3];
        for (int k = 0; k < many; k++)
            e[k] = (store_entry){RECORD_WAKE, 0, value_of(i, length[i] + (size_t)k), k,
                                 NULL};
        table_name(i, id);
        uint64_t t = store_append(s, id, (uint32_t)length[i], e, many);
        length[i] += (size_t)many;
        open[n % 64].ticket = t;
        open[n % 64].table = i;
        open[n % 64].length = length[i];
        if (n % 64 != 63)
            continue;
        for (int k = 0; k < 64; k++) {
            while (store_durable(s) < open[k].ticket)
                nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
            int line[2] = {open[k].table, (int)open[k].length};
            if (write(fd, line, sizeof line) != sizeof line)
                return 2;
        }
    }
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Lets a writer run for some milliseconds, from its start or from the first it says; what
 * it says goes into durable. */
static void run_and_kill(fixture *f, int ms, bool is_from_start,
                         size_t durable[KILL_TABLES])
{
    int ends[2], line[2];
    char number[16];
    assert_int_equal(pipe(ends), 0);
    snprintf(number, sizeof number, "%d", ends[1]);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (!pid) {
        close(ends[0]);
        execl("/proc/self/exe", "test_store_crash_thread", "write", f->path, number,
              (char *)NULL);
        _exit(3);
    }
    close(ends[1]);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    int64_t begin = now_ms(), until = begin + (is_from_start ? ms : STORE_HANG * 1000);
    bool is_killed = false, has_spoken = false;
    for (;;) {
        ssize_t n = read(ends[0], line, sizeof line);
        if (n == 0)
            break;
        if (n == sizeof line)
            durable[line[0]] = (size_t)line[1];
        else
            pause_ms(1);
        if (n > 0 && !has_spoken) {
            has_spoken = true;
            until = is_from_start ? until : now_ms() + ms;
        }
        if (!is_killed && now_ms() >= until) {
            assert_int_equal(kill(pid, SIGKILL), 0);
            is_killed = true;
        }
    }
    assert_true(has_spoken || is_from_start);
    close(ends[0]);
    int status;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

static void test_killed(void **state)
{
    fixture *f = *state;
    size_t durable[KILL_TABLES] = {0}, total = 0;
    log_row *log = calloc(KILL_MAX, sizeof *log);
    char id[STORE_ID];
    unsigned dice = 12345;
    assert_non_null(log);
    for (int round = 0; round < test_effort(60) + 3; round++) {
        dice = dice * 1664525u + 1013904223u;
        run_and_kill(f, 1 + (int)(dice >> 16) % 120, round % 2, durable);
        open_store(f);
        for (int i = 0; i < KILL_TABLES; i++) {
            table_name(i, id);
            memset(log, 0x55, KILL_MAX * sizeof *log);
            size_t n = read_log(f->s, id, log, KILL_MAX);
            assert_true(n >= durable[i]);
            for (size_t k = 0; k < n && k < KILL_MAX; k++)
                assert_int_equal(log[k].value, value_of(i, k));
            durable[i] = n; /* what was there once stays, too */
            total += n;
        }
        store_close(f->s);
        f->s = NULL;
    }
    assert_true(total > 0);
    free(log);
}
int main(int argc, char **argv)
{
    if (argc == 4 && !strcmp(argv[1], "write"))
        return writer_main(argv[2], atoi(argv[3]));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_durable_after_sync, store_setup,
                                        store_teardown),
        cmocka_unit_test_setup_teardown(test_failing_sync, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_full_disk, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_killed, store_setup, store_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
