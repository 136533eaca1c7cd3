/* test_store_upgrade_thread.c: a store of version 1, tests/fixture/store-1.db, comes
 * through with all its tables: the same logs, and the same positions where the rules
 * have not changed. Before, it was copied; it can be interrupted at any moment, and where
 * there is no room on the disk nothing changes.
 */
#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server/grow.h"
#include "server/table.h"
#include "tests/support/store_fixture.h"
#include "tests/support/test.h"

#define STORE_1 "tests/fixture/store-1.db"
#define STORE_1_PATH KV_SOURCE_DIR "/" STORE_1
#define COPY "before-2"

enum { MAX_POSITION = 1 << 14, N_TABLES = 20 };

/* ---- Files -------------------------------------------------------------------- */

static void write_file(const char *path, const char *bytes, size_t len)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, len, f), len);
    assert_int_equal(fclose(f), 0);
}

static void put_old_store(const char *path)
{
    size_t len;
    char *bytes = test_read_file(STORE_1, &len);
    write_file(path, bytes, len);
    free(bytes);
}

static const char *beside(const fixture *f, const char *end)
{
    static char path[STORE_PATH + 64];
    snprintf(path, sizeof path, "%s.%s", f->path, end);
    return path;
}

static int64_t number_of(const char *path, const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *st;
    int how = strcmp(path, STORE_1_PATH) ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    assert_int_equal(sqlite3_open_v2(path, &db, how, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &st, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(st), SQLITE_ROW);
    int64_t n = sqlite3_column_int64(st, 0);
    sqlite3_finalize(st);
    sqlite3_close(db);
    return n;
}

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A store of version 1 with all that the fixture has. */
static void check_old(const char *path)
{
    assert_int_equal(number_of(path, "PRAGMA user_version"), 1);
    assert_int_equal(number_of(path, "SELECT count(*) FROM match"), N_TABLES);
    assert_int_equal(number_of(path, "SELECT count(*) FROM log"),
                     number_of(STORE_1_PATH, "SELECT count(*) FROM log"));
    assert_int_equal(number_of(path, "SELECT sum(value * (seq + 1)) FROM log"),
                     number_of(STORE_1_PATH, "SELECT sum(value * (seq + 1)) FROM log"));
}

static int teardown(void **state)
{
    static const char *const ends[] = {COPY, COPY ".1", COPY ".2", COPY ".part"};
    const fixture *f = *state;
    for (size_t i = 0; i < N_OF(ends); i++)
        unlink(beside(f, ends[i]));
    return store_teardown(state);
}

/* ---- What is in it ------------------------------------------------------------ */

typedef struct {
    char id[STORE_ID], game[16], status[16];
    unsigned entries, actions;
    char position[MAX_POSITION];
} listed;

/* The next table of the listing, which the build that made the store wrote. */
static bool next_listed(const char **at, listed *l)
{
    *at = strstr(*at, "\ntable ");
    if (!*at)
        return false;
    *at += 1;
    assert_int_equal(sscanf(*at, "table %15s %15s %15s %u %u", l->id, l->game, l->status,
                            &l->entries, &l->actions),
                     5);
    size_t n = 0;
    const char *line = strchr(*at, '\n') + 1;
    for (; line[0] == ' ' && line[1] == ' '; line = strchr(line, '\n') + 1) {
        size_t len = (size_t)(strchr(line, '\n') + 1 - (line + 2));
        assert_true(n + len < sizeof l->position);
        memcpy(l->position + n, line + 2, len);
        n += len;
    }
    l->position[n] = 0;
    return true;
}

typedef struct {
    store *s;
    const listed *want;
    table t;
    bool is_there;
} looking;

static bool restore_entry(void *ctx, uint32_t seq, const store_entry *e)
{
    looking *l = ctx;
    if (e->kind == RECORD_MOVE && e->text[0] == '=')
        fail_msg("%s: entry %u is the number %s", l->want->id, seq, e->text);
    assert_int_equal(table_restore(&l->t, seq, e, NULL), KV_OK);
    return true;
}

static void look_at(void *ctx, const store_found *f)
{
    looking *l = ctx;
    l->is_there = true;
    assert_string_equal(f->game, l->want->game);
    assert_string_equal(f->status, l->want->status);
    assert_int_equal(f->rules, 1);
    assert_int_equal(table_from_json(&l->t, f->json, f->rules, NULL), KV_OK);
    uint32_t n = store_each_entry(l->s, f->id, restore_entry, l);
    assert_int_equal(n, l->want->entries);
    table_restored(&l->t, n, !strcmp(f->status, "over"));
}

/* Of rules that did not change, nothing changes. Else what does not fit stays there. */
static void check_game(const listed *want, const table *t)
{
    kv_out text;
    assert_int_equal(table_seq(t), want->entries);
    assert_false(t->is_damaged);
    grow_init(&text);
    if (t->status == TABLE_WAITING) {
        assert_string_equal(want->status, "waiting");
    } else if (t->config.game->history.version == 1) {
        assert_true(table_is_whole(t));
        assert_int_equal(t->game.n_actions, want->actions);
        kv_position_write(&t->game.now.s, &text);
        assert_string_equal(text.buf, want->position);
    } else {
        assert_int_equal(t->game.n_recorded, want->actions);
        assert_null(kv_check(&t->game.now.s));
        if (!table_is_whole(t)) {
            assert_true(t->status == TABLE_STOPPED || t->status == TABLE_OVER);
            table_put_trouble(t, NULL, &text);
            assert_true(text.len > 0);
        }
    }
    grow_free(&text);
}

static void check_new(fixture *f)
{
    char *list = test_read_file("tests/fixture/store-1.txt", NULL);
    listed *want = malloc(sizeof *want);
    const char *at = list;
    int n = 0;
    assert_non_null(want);
    for (; next_listed(&at, want); n++) {
        looking l = {.s = f->s, .want = want};
        store_table(f->s, want->id, look_at, &l);
        if (!l.is_there)
            fail_msg("table %s has vanished", want->id);
        check_game(want, &l.t);
        table_free(&l.t);
    }
    assert_int_equal(n, N_TABLES);
    free(want);
    free(list);
}

static void close_and_check(fixture *f)
{
    check_new(f);
    store_close(f->s);
    f->s = NULL;
    assert_int_equal(number_of(f->path, "PRAGMA user_version"), 2);
    assert_int_equal(number_of(f->path, "SELECT count(*) FROM match"), N_TABLES);
    assert_int_equal(number_of(f->path, "SELECT count(*) FROM sqlite_schema"
                                        " WHERE name = 'log_1'"),
                     0);
}

/* ---- Brought up to date ------------------------------------------------------- */

static void test_upgrade(void **state)
{
    fixture *f = *state;
    put_old_store(f->path);
    open_store(f);
    close_and_check(f);
    check_old(beside(f, COPY));
    assert_int_equal(access(beside(f, COPY ".part"), F_OK), -1);
    open_store(f); /* nothing is left to do */
    close_and_check(f);
    assert_int_equal(access(beside(f, COPY ".1"), F_OK), -1);

    /* The same schema as that of a new store. */
    int64_t columns = number_of(f->path, "SELECT count(*) FROM pragma_table_info('log')"),
            more = number_of(f->path, "SELECT count(*) FROM pragma_table_info('match')");
    unlink(f->path);
    open_store(f);
    store_close(f->s);
    f->s = NULL;
    assert_int_equal(number_of(f->path, "SELECT count(*) FROM pragma_table_info('log')"),
                     columns);
    assert_int_equal(
        number_of(f->path, "SELECT count(*) FROM pragma_table_info('match')"), more);
}

/* A copy that is there is never replaced, but taken where it is the same. */
static void test_copies(void **state)
{
    fixture *f = *state;
    put_old_store(f->path);
    write_file(beside(f, COPY), "precious", 8);
    write_file(beside(f, COPY ".part"), "interrupted", 11);
    open_store(f);
    close_and_check(f);
    char text[16] = "";
    FILE *old = fopen(beside(f, COPY), "rb");
    assert_non_null(old);
    assert_int_equal(fread(text, 1, sizeof text, old), 8);
    fclose(old);
    assert_string_equal(text, "precious");
    check_old(beside(f, COPY ".1"));
    assert_int_equal(access(beside(f, COPY ".part"), F_OK), -1);
    put_old_store(f->path);
    open_store(f);
    close_and_check(f);
    assert_int_equal(access(beside(f, COPY ".2"), F_OK), -1);
}

/* Numbers and tables that mean nothing are kept, and their neighbours come through. */
static void test_damaged(void **state)
{
    fixture *f = *state;
    char why[256];
    put_old_store(f->path);
    run_sql(f->path, "UPDATE match SET json = '{' WHERE id = 'zyr75q3t6b';"
                     "UPDATE log SET value = 64999 WHERE seq = 30 AND match ="
                     " (SELECT num FROM match WHERE id = 'sfj2fwurjq');"
                     "DELETE FROM log WHERE seq = 9 AND match ="
                     " (SELECT num FROM match WHERE id = 'zxdpw2s42v');"
                     "UPDATE log SET kind = 77 WHERE seq = 9 AND match ="
                     " (SELECT num FROM match WHERE id = 'ghp89mqk22')");
    int64_t rows = number_of(f->path, "SELECT count(*) FROM log");
    f->s = store_open(f->path, no_wake, NULL, why, sizeof why);
    assert_non_null(f->s);
    store_close(f->s);
    f->s = NULL;
    assert_int_equal(number_of(f->path, "SELECT count(*) FROM match"), N_TABLES);
    assert_int_equal(number_of(f->path, "SELECT count(*) FROM log"), rows);
    assert_int_equal(number_of(f->path, "SELECT count(*) FROM log WHERE move = '=64999'"),
                     1);
    assert_int_equal(
        number_of(f->path,
                  "SELECT count(*) FROM log WHERE seq < 30 AND move LIKE '=%'"
                  " AND match = (SELECT num FROM match WHERE id = 'sfj2fwurjq')"),
        0);
}

/* ---- No room ------------------------------------------------------------------ */

static void refuse_for_size(fixture *f, rlim_t size, const char *says)
{
    struct rlimit before, small;
    char why[512] = "";
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = size;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    store *s = store_open(f->path, no_wake, NULL, why, sizeof why);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_null(s);
    if (!strstr(why, says) || !strstr(why, "Nothing was changed"))
        fail_msg("it says: %s", why);
    check_old(f->path);
}

static void test_no_room(void **state)
{
    fixture *f = *state;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    put_old_store(f->path);
    refuse_for_size(f, 64 << 10, "copy");
    assert_int_equal(access(beside(f, COPY), F_OK), -1);
    assert_int_equal(access(beside(f, COPY ".part"), F_OK), -1);
    /* Room for the copy, not for what is new. */
    refuse_for_size(f,
                    (rlim_t)number_of(STORE_1_PATH,
                                      "SELECT page_count * page_size FROM"
                                      " pragma_page_count, pragma_page_size"),
                    "up to date");
    check_old(beside(f, COPY));
    signal(SIGXFSZ, handler);
    open_store(f);
    close_and_check(f);
}

/* ---- Killed ------------------------------------------------------------------- */

/* Opens the store in a process of its own that is killed after so many microseconds;
 * false: it was done before. */
static bool open_and_kill(const fixture *f, long us)
{
    char why[256];
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (!pid)
        _exit(store_open(f->path, no_wake, NULL, why, sizeof why) ? 0 : 1);
    nanosleep(&(struct timespec){.tv_nsec = us * 1000}, NULL);
    kill(pid, SIGKILL);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    if (WIFEXITED(status))
        assert_int_equal(WEXITSTATUS(status), 0);
    return WIFSIGNALED(status);
}

static void test_killed(void **state)
{
    fixture *f = *state;
    char wal[STORE_PATH + 32], shm[STORE_PATH + 32];
    int n_old = 0, n_new = 0;
    unsigned dice = 99;
    long longest = 2000;
    snprintf(wal, sizeof wal, "%s-wal", f->path);
    snprintf(shm, sizeof shm, "%s-shm", f->path);
    put_old_store(f->path);
    while (open_and_kill(f, longest) && longest < 900000)
        longest += longest / 2;
    for (int round = 0; round < test_effort(60) + 10; round++) {
        unlink(wal);
        unlink(shm);
        put_old_store(f->path);
        dice = dice * 1664525u + 1013904223u;
        open_and_kill(f, (long)((dice >> 8) % (unsigned)longest));
        if (number_of(f->path, "PRAGMA user_version") == 1) {
            check_old(f->path);
            n_old++;
        } else {
            n_new++;
        }
        open_store(f);
        close_and_check(f);
        check_old(beside(f, COPY));
        assert_int_equal(access(beside(f, COPY ".1"), F_OK), -1);
    }
    print_message("killed: %d times the old store, %d times the new one\n", n_old, n_new);
    assert_true(n_old > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_upgrade, store_setup, teardown),
        cmocka_unit_test_setup_teardown(test_copies, store_setup, teardown),
        cmocka_unit_test_setup_teardown(test_damaged, store_setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_room, store_setup, teardown),
        cmocka_unit_test_setup_teardown(test_killed, store_setup, teardown),
    };
    return cmocka_run_group_tests_name("store_upgrade", tests, NULL, NULL);
}
