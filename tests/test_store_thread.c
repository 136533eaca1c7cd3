/* test_store_thread.c: what was handed over comes back, in order; what contradicts it is
 * dropped; files that are no store are refused; several threads hand over and ask.
 */
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/rating.h"
#include "tests/support/store_fixture.h"
#include "tests/support/test.h"

/* What each-callbacks saw, one line for each call. */
static char seen[4096];

static void saw(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void saw(const char *format, ...)
{
    size_t n = strlen(seen);
    va_list args;
    va_start(args, format);
    vsnprintf(seen + n, sizeof seen - n, format, args);
    va_end(args);
}

static void each_table(void *ctx, const store_found *t)
{
    assert_ptr_equal(ctx, seen);
    assert_int_equal(t->rules, 1);
    saw("%s %s\n", t->id, t->json);
}

static void each_chat(void *ctx, int64_t person, const char *name, const char *text,
                      int64_t at)
{
    assert_ptr_equal(ctx, seen);
    saw("%lld %s: %s (%lld)\n", (long long)person, name, text, (long long)at);
}

static void each_rating(void *ctx, const char *who, const char *name,
                        const store_rating *r)
{
    assert_ptr_equal(ctx, seen);
    saw("%s %s %.2f %.2f %d\n", who, name, r->mu, r->sigma, r->games);
}

static void each_game(void *ctx, const char *id, const char *game, const char *status,
                      int64_t at, int rank, int32_t score)
{
    assert_ptr_equal(ctx, seen);
    saw("%s %s %s %lld %d %d\n", id, game, status, (long long)at, rank, (int)score);
}

/* ---- Everything comes back ------------------------------------------------------- */

static void test_people(void **state)
{
    fixture *f = *state;
    open_store(f);
    struct stat st;
    assert_int_equal(stat(f->path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600); /* the secrets of games are in it */
    assert_int_equal(store_next_person(f->s), 1);
    store_person a = make_person(1, "Ash Ibis"), b = make_person(7, "Říční Bobr"), got;
    assert_int_equal(store_put_person(f->s, &a), 1);
    assert_int_equal(store_put_person(f->s, &b), 2);
    wait_for(f, 2);
    assert_true(store_person_at(f->s, 7, &got));
    assert_string_equal(got.name, "Říční Bobr");
    assert_int_equal(got.created, 1007);
    assert_false(got.has_account);
    assert_false(store_person_at(f->s, 2, &got));

    /* Renamed; when it was made stays. */
    a.created = 5;
    snprintf(a.name, sizeof a.name, "Robert'); DROP TABLE person;--");
    wait_for(f, store_put_person(f->s, &a));
    reopen(f);
    assert_true(store_person_at(f->s, 1, &got));
    assert_string_equal(got.name, "Robert'); DROP TABLE person;--");
    assert_int_equal(got.created, 1001);
    assert_int_equal(store_next_person(f->s), 8);
}

static void test_accounts(void **state)
{
    fixture *f = *state;
    char pass[STORE_PASS] = "";
    store_person a = make_person(1, "one"), b = make_person(2, "two"), got;
    open_store(f);
    store_put_person(f->s, &a);
    store_put_person(f->s, &b);
    wait_for(f, store_put_account(f->s, 1, "Šárka Novotná", "$argon2id$a"));
    assert_true(store_login(f->s, "šÁRKA nOVOTNÁ", &got, pass));
    assert_int_equal(got.id, 1);
    assert_string_equal(got.name, "Šárka Novotná");
    assert_true(got.has_account);
    assert_string_equal(pass, "$argon2id$a");
    assert_false(store_login(f->s, "Sarka Novotna", &got, pass));

    /* Taken: neither login nor name nor password changes. */
    wait_for(f, store_put_account(f->s, 2, "ŠÁRKA NOVOTNÁ", "$argon2id$b"));
    assert_true(store_login(f->s, "Šárka Novotná", &got, pass));
    assert_int_equal(got.id, 1);
    assert_string_equal(pass, "$argon2id$a");
    assert_true(store_person_at(f->s, 2, &got));
    assert_string_equal(got.name, "two");
    assert_false(got.has_account);

    /* A new password, then a new login. */
    wait_for(f, store_put_account(f->s, 1, "Šárka Novotná", "$argon2id$c"));
    assert_true(store_login(f->s, "Šárka Novotná", &got, pass));
    assert_string_equal(pass, "$argon2id$c");
    wait_for(f, store_put_account(f->s, 1, "ΑΩ Жук Ž", "$argon2id$d"));
    assert_false(store_login(f->s, "Šárka Novotná", &got, pass));
    assert_true(store_login(f->s, "αω жУК ž", &got, pass));
    /* Somebody unknown is a contradiction. */
    wait_for(f, store_put_account(f->s, 99, "Nobody", "$argon2id$e"));
    assert_false(store_login(f->s, "Nobody", &got, pass));
    store_figures fig;
    store_get_figures(f->s, &fig);
    assert_int_equal(fig.dropped, 1);
}

static void test_sessions(void **state)
{
    fixture *f = *state;
    const int64_t day = 86400000;
    uint8_t hash[STORE_HASH], other[STORE_HASH];
    int64_t who = 0;
    store_person a = make_person(3, "x");
    for (int i = 0; i < STORE_HASH; i++) {
        hash[i] = (uint8_t)(i * 7);
        other[i] = (uint8_t)(i * 7);
    }
    other[31] ^= 1;
    open_store(f);
    store_put_person(f->s, &a);
    wait_for(f, store_put_session(f->s, hash, 3, 10 * day));
    assert_true(store_session(f->s, hash, 10 * day + 1, &who));
    assert_int_equal(who, 3);
    assert_false(store_session(f->s, other, 10 * day + 1, &who));
    /* Used now and then it lives on; a year of silence ends it. */
    assert_true(store_session(f->s, hash, 300 * day, &who));
    reopen(f);
    assert_true(store_session(f->s, hash, 600 * day, &who));
    reopen(f);
    assert_false(store_session(f->s, hash, 1200 * day, &who));
    reopen(f);
    assert_false(store_session(f->s, hash, 600 * day, &who));

    wait_for(f, store_put_session(f->s, other, 3, 10 * day));
    assert_true(store_session(f->s, other, 10 * day, &who));
    wait_for(f, store_drop_session(f->s, other));
    assert_false(store_session(f->s, other, 10 * day, &who));
}

static void test_tables(void **state)
{
    fixture *f = *state;
    open_store(f);
    store_put_table(f->s, "zz", "tigris", "waiting", 1, "{\"a\":1}", 1);
    store_put_table(f->s, "aa", "yspahan", "waiting", 1, "{\"b\":\"ř\"}", 2);
    store_put_table(f->s, "mm", "tigris", "playing", 1, "{}", 3);
    store_chat(f->s, "zz", 17, "Ash", "gone soon", 4);
    wait_for(f, store_chat(f->s, "aa", 17, "Ash", "kdo je na řadě?", 5));
    seen[0] = '\0';
    store_each_table(f->s, NULL, each_table, seen);
    assert_string_equal(seen, "zz {\"a\":1}\naa {\"b\":\"ř\"}\nmm {}\n");
    seen[0] = '\0';
    store_each_table(f->s, "waiting", each_table, seen);
    assert_string_equal(seen, "zz {\"a\":1}\naa {\"b\":\"ř\"}\n");

    /* A change keeps the place. Dropping takes the chat along, but not a log. */
    store_entry e = {RECORD_WAKE, 0, 5, 6, NULL};
    store_put_table(f->s, "aa", "yspahan", "playing", 1, "{\"b\":2}", 6);
    store_append(f->s, "aa", 0, &e, 1);
    store_chat(f->s, "aa", 0, "", "second", 7);
    store_drop_table(f->s, "zz");
    store_drop_table(f->s, "aa");
    wait_for(f, store_drop_table(f->s, "none"));
    reopen(f);
    seen[0] = '\0';
    store_each_table(f->s, "playing", each_table, seen);
    assert_string_equal(seen, "aa {\"b\":2}\nmm {}\n");
    seen[0] = '\0';
    assert_false(store_table(f->s, "zz", each_table, seen));
    assert_true(store_table(f->s, "aa", each_table, seen));
    assert_string_equal(seen, "aa {\"b\":2}\n");
    seen[0] = '\0';
    store_each_chat(f->s, "aa", each_chat, seen);
    store_each_chat(f->s, "zz", each_chat, seen);
    assert_string_equal(seen, "17 Ash: kdo je na řadě? (5)\n0 : second (7)\n");
    store_figures fig;
    store_get_figures(f->s, &fig);
    assert_int_equal(fig.dropped, 0);
}

static void test_logs(void **state)
{
    fixture *f = *state;
    const store_entry e[5] = {{RECORD_MOVE, 0, 123456789, 1700000000000, "tile farm e2"},
                              {RECORD_WAKE, KV_CHANCE, 3, 1700000000001, NULL},
                              {RECORD_UNDO, 2, 1, 1700000000002, NULL},
                              {RECORD_RESIGN, 3, -5, 1700000000003, NULL},
                              {RECORD_END, KV_CHANCE, INT32_MIN, 0, NULL}};
    log_row got[6];
    open_store(f);
    store_put_table(f->s, "t", "tigris", "playing", 1, "{}", 1);
    store_append(f->s, "t", 0, e, 2);
    wait_for(f, store_append(f->s, "t", 2, e + 2, 3));
    for (int again = 0; again < 2; again++) {
        assert_int_equal(read_log(f->s, "t", NULL, 0), 5);
        memset(got, 0x55, sizeof got);
        assert_int_equal(read_log(f->s, "t", got, 6), 5);
        for (int i = 0; i < 5; i++) {
            assert_int_equal(got[i].kind, e[i].kind);
            assert_int_equal(got[i].seat, e[i].seat);
            assert_int_equal(got[i].value, e[i].value);
            assert_int_equal(got[i].at, e[i].at);
            assert_string_equal(got[i].text, e[i].text ? e[i].text : "");
        }
        assert_int_equal(got[5].value, 0x55555555);
        memset(got, 0x55, sizeof got);
        assert_int_equal(read_log(f->s, "t", got, 2), 5);
        assert_int_equal(got[1].value, 3);
        assert_int_equal(got[2].value, 0x55555555);
        reopen(f);
    }
    assert_int_equal(read_log(f->s, "none", got, 6), 0);
}

/* What contradicts the log is dropped as a whole, and nothing else with it. */
static void test_contradictions(void **state)
{
    fixture *f = *state;
    const store_entry e[3] = {{RECORD_WAKE, 0, 1, 1, NULL},
                              {RECORD_WAKE, 1, 2, 2, NULL},
                              {RECORD_WAKE, 2, 3, 3, NULL}};
    const store_entry early = {RECORD_WAKE, 2, 99, 9, NULL};
    log_row got[8];
    open_store(f);
    atomic_store(&sync_waits, 1); /* so that they share a transaction */
    store_put_table(f->s, "t", "tigris", "playing", 1, "{}", 1);
    store_append(f->s, "t", 0, e, 1);
    store_append(f->s, "t", 0, e + 1, 2);  /* entry 0 is there */
    store_append(f->s, "t", 2, &early, 1); /* entry 1 is not */
    store_append(f->s, "t", 1, e + 1, 1);
    store_append(f->s, "u", 0, e, 3); /* no such table */
    store_chat(f->s, "u", 1, "a", "b", 1);
    uint64_t last = store_append(f->s, "t", 2, e + 2, 1);
    atomic_store(&sync_waits, 0);
    wait_for(f, last);
    assert_int_equal(read_log(f->s, "t", got, 8), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(got[i].value, e[i].value);
    store_figures fig;
    store_get_figures(f->s, &fig);
    assert_int_equal(fig.dropped, 4);
    char id[STORE_ID];
    int n = 0, of_t = 0;
    for (; store_take_broken(f->s, id); n++)
        of_t += !strcmp(id, "t");
    assert_int_equal(n, 3); /* chat is no part of a game */
    assert_int_equal(of_t, 2);
    assert_int_equal(fig.given, 8);
    assert_int_equal(fig.durable, 8);
    assert_int_equal(fig.waiting, 0);
    assert_null(store_trouble(f->s));
}

static store_result result_of(const char *who, const char *name, int seat, int rank,
                              double mu, bool is_rated)
{
    store_result r = {.seat = seat,
                      .rank = rank,
                      .score = 10 - rank,
                      .before = {RATING_MU, RATING_SIGMA, 0},
                      .after = {mu, 7.5, is_rated}};
    snprintf(r.who, sizeof r.who, "%s", who);
    snprintf(r.name, sizeof r.name, "%s", name);
    return r;
}

static void test_results(void **state)
{
    fixture *f = *state;
    const store_result first[2] = {result_of("person:17", "Ash", 0, 1, 27.5, true),
                                   result_of("bot:level:5", "", 1, 2, 22.5, true)};
    const store_result second[2] = {result_of("person:17", "Ash Ibis", 1, 2, 31, false),
                                    result_of("person:1", "Ox", 0, 1, 31, false)};
    open_store(f);
    store_rating r = store_get_rating(f->s, "person:17", "tigris");
    assert_true(r.mu == RATING_MU && r.sigma == RATING_SIGMA && r.games == 0);
    store_put_table(f->s, "t", "tigris", "playing", 1, "{}", 1);
    store_put_table(f->s, "u", "tigris", "playing", 1, "{}", 2);
    store_put_table(f->s, "v", "tigris", "playing", 1, "{}", 3);
    store_finish(f->s, "t", "tigris", first, 2, 100);
    store_finish(f->s, "t", "tigris", second, 2, 101); /* once only */
    store_finish(f->s, "u", "tigris", second, 2, 102); /* not rated */
    wait_for(f, store_finish(f->s, "v", "tigris", NULL, 0, 103));
    reopen(f);
    r = store_get_rating(f->s, "person:17", "tigris");
    assert_true(r.mu == 27.5 && r.sigma == 7.5 && r.games == 1);
    r = store_get_rating(f->s, "person:17", "yspahan");
    assert_int_equal(r.games, 0);
    seen[0] = '\0';
    store_each_rating(f->s, "tigris", 10, each_rating, seen);
    assert_string_equal(seen, "person:17 Ash 27.50 7.50 1\nbot:level:5  22.50 7.50 1\n");
    seen[0] = '\0';
    store_each_rating(f->s, "tigris", 1, each_rating, seen);
    assert_string_equal(seen, "person:17 Ash 27.50 7.50 1\n");
    seen[0] = '\0';
    store_each_game(f->s, 17, 10, each_game, seen);
    assert_string_equal(seen, "u tigris over 102 2 8\nt tigris over 100 1 9\n");
    seen[0] = '\0';
    store_each_game(f->s, 17, 1, each_game, seen);
    store_each_game(f->s, 7, 9, each_game, seen);
    assert_string_equal(seen, "u tigris over 102 2 8\n");
    seen[0] = '\0';
    store_each_table(f->s, "over", each_table, seen);
    assert_string_equal(seen, "t {}\nu {}\nv {}\n");
}
/* ---- Refused --------------------------------------------------------------------- */

static void refuse(const char *path, const char *part)
{
    char why[256] = "";
    assert_null(store_open(path, no_wake, NULL, why, sizeof why));
    if (!strstr(why, part) || why[strlen(why) - 1] != '.')
        fail_msg("\"%s\" does not say \"%s\"", why, part);
}

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void test_refused(void **state)
{
    fixture *f = *state;
    /* A text. */
    FILE *file = fopen(f->path, "w");
    assert_non_null(file);
    for (int i = 0; i < 200; i++)
        fputs("This is not a store at all.\n", file);
    fclose(file);
    refuse(f->path, "not a database");
    char below[STORE_PATH + 32];
    snprintf(below, sizeof below, "%s/k.db", f->path);
    refuse(below, "cannot be opened");
    snprintf(below, sizeof below, "%s/no/such/folder/k.db", f->folder);
    refuse(below, "cannot be opened");
    /* A database of somebody else, which stays as it was. */
    unlink(f->path);
    run_sql(f->path, "CREATE TABLE person (id INTEGER); INSERT INTO person VALUES (5);");
    refuse(f->path, "not a store of Karavana");
    run_sql(f->path, "UPDATE person SET id = 6; DROP TABLE person;");
    /* Ours, but newer; and where a version is missing. */
    unlink(f->path);
    open_store(f);
    store_close(f->s);
    f->s = NULL;
    run_sql(f->path, "PRAGMA user_version = 3");
    refuse(f->path, "newer");
    run_sql(f->path, "PRAGMA user_version = 0");
    refuse(f->path, "not a store of Karavana");
    run_sql(f->path, "PRAGMA user_version = 2");
    /* In use by another server; then free. */
    open_store(f);
    refuse(f->path, "Another server");
    reopen(f);
    /* A folder one may not write to (root may). */
    if (geteuid()) {
        store_close(f->s);
        f->s = NULL;
        chmod(f->path, 0400);
        refuse(f->path, "cannot be written");
        chmod(f->path, 0600);
    }
}
/* ---- Threads --------------------------------------------------------------------- */

enum { HANDS = 3, PER_HAND = 400 };

typedef struct {
    fixture *f;
    int number;
    uint64_t last;
} hand;

static void *hand_over(void *ctx)
{
    hand *h = ctx;
    char id[STORE_ID];
    table_name(h->number, id);
    store_put_table(h->f->s, id, "tigris", "playing", 1, "{}", 1);
    for (int i = 0; i < PER_HAND; i++) {
        store_entry e = {RECORD_WAKE, 0, i, i, NULL};
        uint64_t t = store_append(h->f->s, id, (uint32_t)i, &e, 1);
        assert_true(t > h->last);
        h->last = t;
    }
    return NULL;
}

static void test_many_threads(void **state)
{
    fixture *f = *state;
    pthread_t thread[HANDS];
    hand h[HANDS] = {{0}};
    static log_row log[PER_HAND];
    char id[STORE_ID];
    open_store(f);
    for (int i = 0; i < HANDS; i++) {
        h[i] = (hand){f, i, 0};
        assert_int_equal(pthread_create(&thread[i], NULL, hand_over, &h[i]), 0);
    }
    /* Meanwhile this one asks: lengths only grow, and up to them all is there. */
    size_t length[HANDS] = {0};
    for (int n = 0; length[0] + length[1] + length[2] < HANDS * PER_HAND; n++) {
        int i = n % HANDS;
        table_name(i, id);
        size_t now = read_log(f->s, id, log, PER_HAND);
        assert_true(now >= length[i]);
        for (size_t k = 0; k < length[i]; k++)
            assert_int_equal(log[k].value, k);
        length[i] = now;
        store_figures fig;
        store_get_figures(f->s, &fig);
        assert_true(fig.durable <= fig.given);
    }
    for (int i = 0; i < HANDS; i++) {
        pthread_join(thread[i], NULL);
        wait_for(f, h[i].last);
    }
    assert_true(f->woken > 0);
}

/* What waits when the store is closed is written. */
static void test_close_writes(void **state)
{
    fixture *f = *state;
    store_person a = make_person(1, "x"), got;
    open_store(f);
    for (int i = 1; i <= 500; i++) {
        a.id = i;
        store_put_person(f->s, &a);
    }
    reopen(f);
    assert_int_equal(store_next_person(f->s), 501);
    assert_true(store_person_at(f->s, 500, &got));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_people, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_accounts, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_sessions, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_tables, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_logs, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_contradictions, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_results, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_refused, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_many_threads, store_setup, store_teardown),
        cmocka_unit_test_setup_teardown(test_close_writes, store_setup, store_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
