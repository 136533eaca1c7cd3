/* store_ask.c: questions, on a connection of their own. Of a file that cannot be read
 * they know nothing: the answers are then those for what does not exist.
 */
#include <stdio.h>
#include <string.h>

#include "server/rating.h"
#include "server/store_inside.h"

/* A session is noted as used once a day, not at every request. */
static const int64_t DAY_MS = 86400000, SESSION_MS = 366 * 86400000LL;

const char *const store_ask_sql[N_ASKS] = {
    [ASK_NEXT_PERSON] = "SELECT coalesce(max(id), 0) + 1 FROM person",
    [ASK_PERSON] = "SELECT id, name, created, EXISTS"
                   " (SELECT 1 FROM account WHERE person = id)"
                   " FROM person WHERE id = ?1",
    [ASK_LOGIN] = "SELECT person, pass FROM account WHERE login = ?1",
    [ASK_SESSION] = "SELECT person, used FROM session WHERE hash = ?1",
    [ASK_TABLES] = "SELECT id, game, status, rules, json FROM match ORDER BY num",
    [ASK_TABLES_WITH] = "SELECT id, game, status, rules, json FROM match"
                        " WHERE status = ?1 ORDER BY num",
    [ASK_TABLE] = "SELECT id, game, status, rules, json FROM match WHERE id = ?1",
    [ASK_LOG_LENGTH] = "SELECT coalesce(max(seq), -1) + 1 FROM log"
                       " WHERE match = (SELECT num FROM match WHERE id = ?1)",
    [ASK_LOG] = "SELECT seq, kind, seat, value, at, move FROM log"
                " WHERE match = (SELECT num FROM match WHERE id = ?1) ORDER BY seq",
    [ASK_CHAT] = "SELECT person, name, text, at FROM (SELECT * FROM chat"
                 " WHERE match = (SELECT num FROM match WHERE id = ?1)"
                 " ORDER BY num DESC LIMIT ?2) ORDER BY num",
    [ASK_RESULTS] = "SELECT seat, mu_before, sigma_before, mu_after, sigma_after"
                    " FROM result WHERE match = (SELECT num FROM match WHERE id = ?1)",
    [ASK_RATING] = "SELECT mu, sigma, games FROM rating WHERE game = ?1 AND who = ?2",
    [ASK_RATINGS] = "SELECT who, name, mu, sigma, games FROM rating WHERE game = ?1"
                    " ORDER BY mu - sigma DESC, who LIMIT ?2",
    [ASK_GAMES] = "SELECT m.id, m.game, m.status, r.at, r.rank, r.score FROM result AS r"
                  " JOIN match AS m ON m.num = r.match WHERE r.who = ?1"
                  " ORDER BY r.at DESC, r.match DESC, r.seat LIMIT ?2",
};

/* ---- Asking ---------------------------------------------------------------------- */

static sqlite3_stmt *ask(store *s, store_question q)
{
    return s->ask[q];
}

static void bind_text(sqlite3_stmt *st, int i, const char *text)
{
    sqlite3_bind_text(st, i, text, -1, SQLITE_STATIC);
}

static bool has_row(sqlite3_stmt *st)
{
    return sqlite3_step(st) == SQLITE_ROW;
}

/* What was bound is not ours to keep. */
static void done(sqlite3_stmt *st)
{
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
}

static const char *text_of(sqlite3_stmt *st, int column)
{
    const unsigned char *text = sqlite3_column_text(st, column);
    return text ? (const char *)text : "";
}

/* ---- People ---------------------------------------------------------------------- */

int64_t store_next_person(store *s)
{
    sqlite3_stmt *st = ask(s, ASK_NEXT_PERSON);
    int64_t id = has_row(st) ? sqlite3_column_int64(st, 0) : 1;
    done(st);
    return id;
}

bool store_person_at(store *s, int64_t id, store_person *p)
{
    sqlite3_stmt *st = ask(s, ASK_PERSON);
    sqlite3_bind_int64(st, 1, id);
    bool is_there = has_row(st);
    if (is_there) {
        *p = (store_person){.id = sqlite3_column_int64(st, 0),
                            .created = sqlite3_column_int64(st, 2),
                            .has_account = sqlite3_column_int(st, 3) != 0};
        snprintf(p->name, sizeof p->name, "%s", text_of(st, 1));
    }
    done(st);
    return is_there;
}

bool store_login(store *s, const char *login, store_person *p, char pass_hash[STORE_PASS])
{
    char key[STORE_KEY];
    sqlite3_stmt *st = ask(s, ASK_LOGIN);
    int64_t id = 0;
    store_fold(login, key);
    bind_text(st, 1, key);
    if (has_row(st)) {
        id = sqlite3_column_int64(st, 0);
        snprintf(pass_hash, STORE_PASS, "%s", text_of(st, 1));
    }
    done(st);
    return id > 0 && store_person_at(s, id, p);
}

bool store_session(store *s, const uint8_t token_hash[STORE_HASH], int64_t now,
                   int64_t *person)
{
    sqlite3_stmt *st = ask(s, ASK_SESSION);
    sqlite3_bind_blob(st, 1, token_hash, STORE_HASH, SQLITE_STATIC);
    bool is_there = has_row(st);
    int64_t used = 0;
    if (is_there) {
        *person = sqlite3_column_int64(st, 0);
        used = sqlite3_column_int64(st, 1);
    }
    done(st);
    if (is_there && now - used > SESSION_MS) {
        store_drop_session(s, token_hash);
        return false;
    }
    if (is_there && now - used > DAY_MS)
        store_session_used(s, token_hash, now);
    return is_there;
}

/* ---- Tables ---------------------------------------------------------------------- */

static store_found found(sqlite3_stmt *st)
{
    return (store_found){.id = text_of(st, 0),
                         .game = text_of(st, 1),
                         .status = text_of(st, 2),
                         .rules = sqlite3_column_int(st, 3),
                         .json = text_of(st, 4)};
}

void store_each_table(store *s, const char *status,
                      void (*each)(void *ctx, const store_found *f), void *ctx)
{
    sqlite3_stmt *st = ask(s, status ? ASK_TABLES_WITH : ASK_TABLES);
    if (status)
        bind_text(st, 1, status);
    while (has_row(st)) {
        store_found f = found(st);
        each(ctx, &f);
    }
    done(st);
}

bool store_table(store *s, const char *id, void (*each)(void *ctx, const store_found *f),
                 void *ctx)
{
    sqlite3_stmt *st = ask(s, ASK_TABLE);
    bind_text(st, 1, id);
    bool is_there = has_row(st);
    if (is_there) {
        store_found f = found(st);
        each(ctx, &f);
    }
    done(st);
    return is_there;
}

uint32_t store_each_entry(store *s, const char *id,
                          bool (*each)(void *ctx, uint32_t seq, const store_entry *e),
                          void *ctx)
{
    sqlite3_stmt *st = ask(s, ASK_LOG_LENGTH);
    bind_text(st, 1, id);
    uint32_t n = has_row(st) ? (uint32_t)sqlite3_column_int64(st, 0) : 0;
    done(st);
    if (!each)
        return n;
    st = ask(s, ASK_LOG);
    bind_text(st, 1, id);
    for (bool goes_on = true; goes_on && has_row(st);) {
        store_entry e = {.kind = (record_kind)sqlite3_column_int(st, 1),
                         .seat = sqlite3_column_int(st, 2),
                         .value = sqlite3_column_int(st, 3),
                         .at = sqlite3_column_int64(st, 4),
                         .text = (const char *)sqlite3_column_text(st, 5)};
        goes_on = each(ctx, (uint32_t)sqlite3_column_int64(st, 0), &e);
    }
    done(st);
    return n;
}

void store_each_chat(store *s, const char *id,
                     void (*each)(void *ctx, int64_t person, const char *name,
                                  const char *text, int64_t at),
                     void *ctx)
{
    sqlite3_stmt *st = ask(s, ASK_CHAT);
    bind_text(st, 1, id);
    sqlite3_bind_int(st, 2, STORE_CHAT);
    while (has_row(st))
        each(ctx, sqlite3_column_int64(st, 0), text_of(st, 1), text_of(st, 2),
             sqlite3_column_int64(st, 3));
    done(st);
}

/* ---- Results and ratings --------------------------------------------------------- */

static store_rating rating_at(sqlite3_stmt *st, int column)
{
    return (store_rating){.mu = sqlite3_column_double(st, column),
                          .sigma = sqlite3_column_double(st, column + 1),
                          .games = sqlite3_column_int(st, column + 2)};
}

store_rating store_get_rating(store *s, const char *who, const char *game)
{
    store_rating r = {.mu = RATING_MU, .sigma = RATING_SIGMA};
    sqlite3_stmt *st = ask(s, ASK_RATING);
    bind_text(st, 1, game);
    bind_text(st, 2, who);
    if (has_row(st))
        r = rating_at(st, 0);
    done(st);
    return r;
}

void store_each_result(store *s, const char *id,
                       void (*each)(void *ctx, int seat, const store_rating *before,
                                    const store_rating *after),
                       void *ctx)
{
    sqlite3_stmt *st = ask(s, ASK_RESULTS);
    bind_text(st, 1, id);
    while (has_row(st)) {
        store_rating before = {.mu = sqlite3_column_double(st, 1),
                               .sigma = sqlite3_column_double(st, 2)};
        store_rating after = {.mu = sqlite3_column_double(st, 3),
                              .sigma = sqlite3_column_double(st, 4)};
        each(ctx, sqlite3_column_int(st, 0), &before, &after);
    }
    done(st);
}

void store_each_rating(store *s, const char *game, int max,
                       void (*each)(void *ctx, const char *who, const char *name,
                                    const store_rating *r),
                       void *ctx)
{
    sqlite3_stmt *st = ask(s, ASK_RATINGS);
    bind_text(st, 1, game);
    sqlite3_bind_int(st, 2, max);
    while (has_row(st)) {
        store_rating r = rating_at(st, 2);
        each(ctx, text_of(st, 0), text_of(st, 1), &r);
    }
    done(st);
}

void store_each_game(store *s, int64_t person, int max,
                     void (*each)(void *ctx, const char *id, const char *game,
                                  const char *status, int64_t at, int rank,
                                  int32_t score),
                     void *ctx)
{
    char who[STORE_WHO];
    snprintf(who, sizeof who, "person:%lld", (long long)person);
    sqlite3_stmt *st = ask(s, ASK_GAMES);
    bind_text(st, 1, who);
    sqlite3_bind_int(st, 2, max);
    while (has_row(st))
        each(ctx, text_of(st, 0), text_of(st, 1), text_of(st, 2),
             sqlite3_column_int64(st, 3), sqlite3_column_int(st, 4),
             sqlite3_column_int(st, 5));
    done(st);
}
