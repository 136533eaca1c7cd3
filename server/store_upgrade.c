/* store_upgrade.c: brings a store of version 1 up to version 2, where logs hold moves in
 * the notation of their game instead of numbers of actions, and every table says which
 * rules it is played by.
 *
 * First the file is copied (path.before-2), then everything happens in one transaction:
 * whoever is interrupted finds either the old store or the new one. No table is lost: a
 * number that cannot be turned into notation is kept as "=N", which record/ understands.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "i18n/lang.h"
#include "server/log.h"
#include "server/store_inside.h"
#include "server/table.h"

enum { MAX_COPIES = 100, COPY_PAGES = 256, COPY_SUFFIX = 24 };

/* ---- The copy -------------------------------------------------------------------- */

static bool fail_copy(char *why, size_t size, const char *copy, const char *what)
{
    snprintf(why, size,
             _("Before the store is brought up to date it is copied, but the copy %s "
               "cannot be made: %s. Nothing was changed."),
             copy, what);
    return false;
}

/* So that the name of the copy lasts. */
static void sync_folder(const char *path)
{
    char *folder = strdup(path);
    char *slash = folder ? strrchr(folder, '/') : NULL;
    if (slash)
        slash[slash == folder] = 0;
    int fd = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(folder);
}

static bool copy_pages(sqlite3 *db, const char *to, char *why, size_t size)
{
    sqlite3 *copy = NULL;
    unlink(to); /* of a copy that was interrupted */
    int fd = open(to, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return fail_copy(why, size, to, strerror(errno));
    int rc = sqlite3_open_v2(to, &copy, SQLITE_OPEN_READWRITE, NULL);
    if (rc == SQLITE_OK)
        rc = sqlite3_exec(copy, "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF",
                          NULL, NULL, NULL);
    sqlite3_backup *b = rc == SQLITE_OK ? sqlite3_backup_init(copy, "main", db, "main")
                                        : NULL;
    while (b && rc == SQLITE_OK)
        rc = sqlite3_backup_step(b, COPY_PAGES);
    if (b)
        sqlite3_backup_finish(b);
    bool is_done = b && rc == SQLITE_DONE;
    if (!is_done)
        fail_copy(why, size, to, copy ? sqlite3_errstr(rc) : strerror(ENOMEM));
    sqlite3_close(copy);
    if (is_done && fsync(fd))
        is_done = fail_copy(why, size, to, strerror(errno));
    close(fd);
    if (!is_done)
        unlink(to);
    return is_done;
}

static bool is_same_file(const char *a, const char *b)
{
    char x[4096], y[4096];
    FILE *f = fopen(a, "rbe"), *g = fopen(b, "rbe");
    bool is_same = f && g;
    while (is_same && !feof(f) && !feof(g)) {
        size_t n = fread(x, 1, sizeof x, f), m = fread(y, 1, sizeof y, g);
        is_same = n == m && !memcmp(x, y, n) && !ferror(f) && !ferror(g);
    }
    if (f)
        fclose(f);
    if (g)
        fclose(g);
    return is_same;
}

/* Gives the copy its name if nothing has it yet; false and errno otherwise. Where there
 * are no hard links the name is taken first, by an empty file. */
static bool take_name(const char *part, const char *name)
{
    if (!link(part, name))
        return true;
    if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS && errno != EMLINK)
        return false;
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return false;
    close(fd);
    return !rename(part, name);
}

/* Names the copy without ever replacing an older one: path.before-2, path.before-2.1 and
 * so on. One that is the same is left from an upgrade that was interrupted. */
static bool name_copy(const char *part, const char *path, char *copy, size_t cap)
{
    for (int i = 0; i < MAX_COPIES; i++) {
        snprintf(copy, cap, i ? "%s.before-%d.%d" : "%s.before-%d", path, STORE_VERSION,
                 i);
        if (take_name(part, copy))
            break;
        if (errno != EEXIST)
            return false;
        if (is_same_file(part, copy))
            break;
        if (i == MAX_COPIES - 1)
            return false;
    }
    unlink(part);
    sync_folder(path);
    return true;
}

static bool copy_store(sqlite3 *db, const char *path, char *copy, size_t cap, char *why,
                       size_t size)
{
    char *part = malloc(cap);
    if (!part) {
        snprintf(why, size, _("Not enough memory."));
        return false;
    }
    snprintf(part, cap, "%s.before-%d.part", path, STORE_VERSION);
    bool is_done = copy_pages(db, part, why, size);
    if (is_done && !name_copy(part, path, copy, cap)) {
        is_done = fail_copy(why, size, copy, strerror(errno));
        unlink(part);
    }
    free(part);
    return is_done;
}

/* ---- One log --------------------------------------------------------------------- */

typedef struct {
    sqlite3 *db;
    sqlite3_stmt *old, *put;
    record game;
    bool has_game; /* it can be followed: the table is readable, its log fits so far */
    int64_t tables, entries;
} upgrade;

/* What an action of version 1 is called. Where the rules have changed so that the game
 * cannot be followed any more, the last position has to do: notation hardly depends on
 * it. */
static void put_notation(const upgrade *u, int64_t number, kv_out *out)
{
    const kv_game *g = u->game.config.game;
    const kv_state *s = &u->game.now.s;
    bool is_known = u->has_game && number >= 0 && number < KV_NO_ACTION;
    if (is_known && g->history.first_text) {
        g->history.first_text(s, (kv_action)number, out);
    } else if (is_known && number < g->num_actions) {
        kv_action_text(s, (kv_action)number, out);
    } else {
        kv_put(out, "=");
        kv_put_int(out, number);
    }
}

/* The row that u->old stands on. */
static bool convert_entry(upgrade *u, int64_t num)
{
    char text[KV_MAX_ACTION_TEXT];
    kv_out out;
    record_kind kind = (record_kind)sqlite3_column_int(u->old, 1);
    int seat = sqlite3_column_int(u->old, 2);
    int64_t value = sqlite3_column_int64(u->old, 3), at = sqlite3_column_int64(u->old, 4);
    bool is_move = kind == RECORD_MOVE;
    kv_out_init(&out, text, sizeof text);
    if (is_move)
        put_notation(u, value, &out);
    if (u->has_game && record_restore(&u->game, kind, seat, is_move ? 0 : (int32_t)value,
                                      at, is_move ? text : NULL, NULL))
        u->has_game = false;
    sqlite3_bind_int64(u->put, 1, num);
    sqlite3_bind_int64(u->put, 2, sqlite3_column_int64(u->old, 0));
    sqlite3_bind_int(u->put, 3, (int)kind);
    sqlite3_bind_int(u->put, 4, seat);
    sqlite3_bind_int64(u->put, 5, is_move ? 0 : value);
    sqlite3_bind_int64(u->put, 6, at);
    if (is_move)
        sqlite3_bind_text(u->put, 7, text, -1, SQLITE_STATIC);
    else
        sqlite3_bind_null(u->put, 7);
    bool is_done = sqlite3_step(u->put) == SQLITE_DONE;
    sqlite3_reset(u->put);
    u->entries++;
    return is_done;
}

static bool convert_log(upgrade *u, int64_t num, const char *json)
{
    kv_config c;
    int rc = SQLITE_DONE;
    u->has_game = json && !table_config_from_json(json, &c, NULL) &&
                  !record_begin(&u->game, &c, NULL, 1, NULL);
    bool has_record = u->has_game, is_done = true;
    sqlite3_bind_int64(u->old, 1, num);
    while (is_done && (rc = sqlite3_step(u->old)) == SQLITE_ROW)
        is_done = convert_entry(u, num);
    sqlite3_reset(u->old);
    if (has_record)
        record_free(&u->game);
    u->tables++;
    return is_done && rc == SQLITE_DONE;
}

/* ---- All of it ------------------------------------------------------------------- */

static bool run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool convert_logs(upgrade *u)
{
    sqlite3_stmt *match = NULL;
    int rc = SQLITE_ERROR;
    bool is_done =
        sqlite3_prepare_v2(u->db, "SELECT num, json FROM match", -1, &match, NULL) ==
            SQLITE_OK &&
        sqlite3_prepare_v2(u->db,
                           "SELECT seq, kind, seat, value, at FROM log_1 WHERE match = ?1"
                           " ORDER BY seq",
                           -1, &u->old, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(u->db, "INSERT INTO log VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                           -1, &u->put, NULL) == SQLITE_OK;
    while (is_done && (rc = sqlite3_step(match)) == SQLITE_ROW)
        is_done = convert_log(u, sqlite3_column_int64(match, 0),
                              (const char *)sqlite3_column_text(match, 1));
    sqlite3_finalize(match);
    sqlite3_finalize(u->old);
    sqlite3_finalize(u->put);
    return is_done && rc == SQLITE_DONE;
}

static bool convert(upgrade *u)
{
    char head[64];
    snprintf(head, sizeof head, "PRAGMA user_version = %d", STORE_VERSION);
    return run(u->db, "BEGIN IMMEDIATE") &&
           run(u->db, "ALTER TABLE match ADD COLUMN rules INTEGER NOT NULL DEFAULT 1") &&
           run(u->db, "ALTER TABLE log RENAME TO log_1") && run(u->db, STORE_LOG_TABLE) &&
           convert_logs(u) && run(u->db, "DROP TABLE log_1") && run(u->db, head) &&
           run(u->db, "COMMIT");
}

bool store_upgrade(sqlite3 *db, const char *path, char *why, size_t size)
{
    upgrade u = {.db = db};
    size_t cap = strlen(path) + COPY_SUFFIX;
    char *copy = calloc(1, cap);
    if (!copy) {
        snprintf(why, size, _("Not enough memory."));
        return false;
    }
    bool is_done = copy_store(db, path, copy, cap, why, size);
    if (is_done && !convert(&u)) {
        is_done = false;
        snprintf(why, size,
                 _("The store %s cannot be brought up to date: %s. Nothing was changed; "
                   "there is a copy, %s."),
                 path, sqlite3_errmsg(db), copy);
        if (!sqlite3_get_autocommit(db))
            run(db, "ROLLBACK");
    }
    if (is_done)
        log_line(LOG_AT_INFO, "store brought up to date",
                 "path=%s version=%d tables=%lld entries=%lld copy=%s", path,
                 STORE_VERSION, (long long)u.tables, (long long)u.entries, copy);
    free(copy);
    return is_done;
}
