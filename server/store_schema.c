/* store_schema.c: the tables of the store, and which files are one. A file carries
 * STORE_APPLICATION and STORE_VERSION in its header; a new version of the tables is a
 * new number and a step in store_upgrade.c that brings the old ones up to it.
 */
#include <stdio.h>
#include <string.h>

#include "i18n/lang.h"
#include "server/store_inside.h"

/* "match" is a table where people sit, which SQL has another word for. Its log is the
 * truth about a game; result and rating follow from logs, kept because they are asked
 * for often. A log has no gaps: see WRITE_LOG. */
static const char *const schema =
    "CREATE TABLE person (id INTEGER PRIMARY KEY CHECK (id > 0), name TEXT NOT NULL,"
    " created INTEGER NOT NULL) STRICT;"
    /* login is folded, so that UNIQUE compares without case */
    "CREATE TABLE account (person INTEGER PRIMARY KEY REFERENCES person (id),"
    " login TEXT NOT NULL UNIQUE, pass TEXT NOT NULL) STRICT;"
    "CREATE TABLE session (hash BLOB PRIMARY KEY,"
    " person INTEGER NOT NULL REFERENCES person (id), created INTEGER NOT NULL,"
    " used INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE match (num INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    " game TEXT NOT NULL, status TEXT NOT NULL, json TEXT NOT NULL,"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL,"
    " rules INTEGER NOT NULL DEFAULT 1) STRICT;"
    "CREATE INDEX match_status ON match (status);" STORE_LOG_TABLE
    "CREATE TABLE chat (num INTEGER PRIMARY KEY,"
    " match INTEGER NOT NULL REFERENCES match (num) ON DELETE CASCADE,"
    " person INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,"
    " at INTEGER NOT NULL) STRICT;"
    "CREATE INDEX chat_match ON chat (match);"
    "CREATE TABLE result (match INTEGER NOT NULL REFERENCES match (num),"
    " seat INTEGER NOT NULL, who TEXT NOT NULL, name TEXT NOT NULL,"
    " rank INTEGER NOT NULL, score INTEGER NOT NULL, mu_before REAL NOT NULL,"
    " sigma_before REAL NOT NULL, mu_after REAL NOT NULL, sigma_after REAL NOT NULL,"
    " at INTEGER NOT NULL, PRIMARY KEY (match, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX result_who ON result (who, at);"
    "CREATE TABLE rating (game TEXT NOT NULL, who TEXT NOT NULL, name TEXT NOT NULL,"
    " mu REAL NOT NULL, sigma REAL NOT NULL, games INTEGER NOT NULL,"
    " PRIMARY KEY (game, who)) STRICT, WITHOUT ROWID;"
    /* in the order of rating_shown */
    "CREATE INDEX rating_best ON rating (game, mu - sigma);";

static bool fail(char *why, size_t size, const char *path, sqlite3 *db)
{
    snprintf(why, size, _("The store %s cannot be used: %s."), path, sqlite3_errmsg(db));
    return false;
}

/* A number that a PRAGMA or SELECT gives; false where it cannot be asked. */
static bool number(sqlite3 *db, const char *sql, int64_t *n)
{
    sqlite3_stmt *st;
    if (sqlite3_prepare_v2(db, sql, -1, &st, NULL) != SQLITE_OK)
        return false;
    bool is_there = sqlite3_step(st) == SQLITE_ROW;
    if (is_there)
        *n = sqlite3_column_int64(st, 0);
    /* finalize repeats an error of step */
    return sqlite3_finalize(st) == SQLITE_OK && is_there;
}

static bool make(sqlite3 *db)
{
    char head[96];
    snprintf(head, sizeof head, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
             STORE_APPLICATION, STORE_VERSION);
    bool is_done = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
                   sqlite3_exec(db, schema, NULL, NULL, NULL) == SQLITE_OK &&
                   sqlite3_exec(db, head, NULL, NULL, NULL) == SQLITE_OK &&
                   sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    return is_done;
}

bool store_schema(sqlite3 *db, const char *path, char *why, size_t size)
{
    int64_t application = 0, version = 0, things = 0;
    if (!number(db, "PRAGMA application_id", &application) ||
        !number(db, "PRAGMA user_version", &version) ||
        !number(db, "SELECT count(*) FROM sqlite_schema", &things))
        return fail(why, size, path, db);
    if (!application && !version && !things)
        return make(db) || fail(why, size, path, db);
    if (application != STORE_APPLICATION || version < 1) {
        snprintf(why, size, _("%s is not a store of Karavana."), path);
        return false;
    }
    if (version < STORE_VERSION)
        return store_upgrade(db, path, why, size);
    if (version > STORE_VERSION) {
        snprintf(why, size,
                 _("The store %s was written by a newer Karavana (version %d; this one "
                   "knows %d)."),
                 path, (int)version, STORE_VERSION);
        return false;
    }
    return true;
}
