/* arena.h: the parts of karavana arena: who sits where, playing it, and what the results
 * say about the players.
 *
 * Contestants meet in pairings. A pairing is one seed of chance, played once in every
 * seating, so that luck and the advantage of a seat fall to all alike. The games of a
 * pairing hang together, hence the pairing is the unit of all statistics. Whoever holds
 * a side (a team, or a seat where each is for himself) holds all its seats.
 */
#ifndef KV_CLI_ARENA_H
#define KV_CLI_ARENA_H

#include "cli/driver.h"
#include "cli/seats.h"

enum {
    ARENA_MAX = KV_MAX_SEATS, /* contestants */
    ARENA_MAX_SEATINGS = KV_MAX_SEATS * ARENA_MAX
};

/* ---- Who sits where: arena_seating.c --------------------------------------- */

typedef struct {
    int n;                                         /* in one pairing */
    uint8_t who[ARENA_MAX_SEATINGS][KV_MAX_SEATS]; /* contestant, by seat */
    double par[ARENA_MAX];                         /* share of wins if all were equal */
    int max_seats[ARENA_MAX]; /* that a contestant holds in one game */
} arena_seatings;

/* The seatings for so many contestants: in turn around the table, moved on until
 * everybody has sat everywhere, equally often; with is_alone, for two: the first alone
 * against the second. At most as many contestants as sides. */
void arena_seat(arena_seatings *out, const kv_game *g, int players, int n_contestants,
                bool is_alone);

/* ---- What every game of a run has in common -------------------------------- */

typedef struct {
    double elo0, elo1; /* of the first contestant over the second */
} arena_test;

typedef struct {
    kv_config config;
    kv_box start;
    seats contestants;
    arena_seatings seatings;
    uint64_t seed;
    long n_asked, n_pairings; /* games, pairings */
    bool is_alone;
    bool has_test;
    arena_test test;
} arena_setup;

/* What one game, or many of them, brought a contestant. */
typedef struct {
    int64_t parts; /* of wins, DRIVER_WIN each */
    int64_t score, n_scores;
    driver_effort effort;
} arena_yield;

typedef struct {
    bool is_done;
    arena_yield of[ARENA_MAX];
} arena_game;

/* ---- Statistics: arena_stats.c --------------------------------------------- */

/* Sums over whole pairings. */
typedef struct {
    int n_contestants, n_seatings;
    long n_pairings;
    struct {
        long wins, shared, losses;
        int64_t sum_squares; /* of the parts of each pairing */
        arena_yield all;
    } of[ARENA_MAX];
} arena_stats;

typedef struct {
    double low, high;
} arena_range;

void arena_stats_init(arena_stats *st, const arena_setup *setup);
/* Adds the n_seatings games of one pairing. */
void arena_stats_add(arena_stats *st, const arena_game *games);

/* The share of wins, shared ones in part, and where it lies with 95 %. */
double arena_share(const arena_stats *st, int who);
arena_range arena_share_range(const arena_stats *st, int who);

/* What a share says about strength where par is the share of equals, and back. The
 * shares 0 and 1 give infinity. For two seats this is the usual Elo difference; for more
 * it is as if each seat won in proportion to its strength. */
double arena_elo(double share, double par);
double arena_share_of_elo(double elo, double par);

typedef enum { ARENA_OPEN, ARENA_H0, ARENA_H1 } arena_verdict;

/* Beyond -ARENA_BOUND and ARENA_BOUND, ln 19, a test with 5 % for both errors ends. */
#define ARENA_BOUND 2.94443897916644
#define ARENA_MIN_PAIRINGS 10 /* fewer say too little about how much they vary */

/* How much likelier elo1 makes the pairings so far than elo0 does, as a logarithm. */
double arena_llr(const arena_stats *st, const arena_test *t, double par);
arena_verdict arena_decide(const arena_stats *st, const arena_test *t, double par);

/* ---- Playing: arena_play.c --------------------------------------------------- */

typedef struct arena_run arena_run;

/* Opens the players for so many threads; NULL after a message. setup must outlive it. */
arena_run *arena_open(const arena_setup *setup, int n_threads);
void arena_close(arena_run *run);
/* Plays until all pairings are done, the test has ended or *stop is set. What counts are
 * the pairings up to the first unfinished one or to the end of the test: with budgets of
 * iterations they are the same for any number of threads. Sets *stop itself when the
 * test ends. */
void arena_play(arena_run *run, bool has_progress, atomic_bool *stop);

const arena_stats *arena_get_stats(const arena_run *run);
arena_verdict arena_get_verdict(const arena_run *run);
/* The games of a pairing that counts. */
const arena_game *arena_pairing(const arena_run *run, long i);

/* ---- Reports: arena_print.c -------------------------------------------------- */

void arena_print(const arena_run *run, const arena_setup *setup, double seconds,
                 kv_out *out);
void arena_json(const arena_run *run, const arena_setup *setup, double seconds,
                int n_threads, kv_out *out);

#endif
