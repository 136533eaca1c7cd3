/* load.h: the parts of karavana_load, a client that puts many tables full of players on
 * a server and measures how fast it answers. See README.md.
 *
 * load.c        arguments, the measured time, the summary
 * load_ws.c     the players: one libwebsockets connection each, one thread
 * load_http.c   guests and tables, made by some threads that may wait
 * load_parse.c  what messages say; choosing a move
 */
#ifndef KV_LOAD_H
#define KV_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LOAD_MOVE = 128,   /* bytes of a move in notation, with zero */
    LOAD_COOKIE = 160, /* name=value */
    LOAD_ID = 32,      /* a table's id */
    LOAD_MAX_SEATS = 8
};

typedef struct {
    char host[128];
    int port;
    int tables, clients; /* clients: at each table */
    double seconds;
    double rate; /* actions a second in all; 0: as fast as the server answers */
    char game[32];
    long pid; /* of the server, 0: not told */
    bool is_json;
} load_options;

/* ---- Messages (load_parse.c) ----------------------------------------------------- */

typedef enum {
    SAYS_NOTHING, /* that we would have to act on */
    SAYS_TABLE,   /* the table: status */
    SAYS_TURN,    /* it is our turn: seq, seat, move (drawn from all legal ones) */
    SAYS_OK,
    SAYS_NO,
    SAYS_BYE,
    SAYS_GARBAGE /* not what docs/protocol.md has */
} load_says;

typedef struct {
    load_says says;
    int64_t id, seq; /* -1: none */
    int seat;
    bool is_waiting, is_over; /* of SAYS_TABLE: the status */
    char error[32];
    char move[LOAD_MOVE];
} load_message;

/* dice is a state of load_random. */
void load_parse(const char *text, size_t len, uint64_t *dice, load_message *m);
uint64_t load_random(uint64_t *dice);

/* "127.0.0.1:8080", also with http:// before or a / after it. */
bool load_parse_url(const char *url, char host[128], int *port);

/* The value of a line "name 123" of /metrics, or -1. */
double load_metric(const char *text, const char *name);

/* The p-th part (0 to 1) of n sorted numbers; 0 of none. */
uint32_t load_percentile(const uint32_t *sorted, size_t n, double p);

/* ---- HTTP (load_http.c) ---------------------------------------------------------- */

/* A request and its answer; the body without the head, ended by zero, in a new block.
 * cookie (LOAD_COOKIE bytes) is sent unless it is empty, and replaced when the server
 * sets one. The status, or 0 where there was no answer. */
int load_http(const load_options *o, const char *method, const char *path, char *cookie,
              const char *json, char **body);

typedef struct {
    int group;
    char cookie[LOAD_MAX_SEATS][LOAD_COOKIE]; /* of those who will sit there */
    char table[LOAD_ID];                      /* "": it failed, why says so */
    char why[160];
} load_made;

typedef struct load_maker load_maker;

load_maker *load_maker_open(const load_options *o);
void load_maker_close(load_maker *m);
/* Makes the guests that have no cookie yet, and a table of the first of them. */
void load_maker_ask(load_maker *m, const load_made *wanted);
bool load_maker_take(load_maker *m, load_made *made);

/* ---- Players (load_ws.c) --------------------------------------------------------- */

typedef struct {
    uint64_t acts, messages, bytes, refused, stale, slowed, errors, games;
    uint32_t *latency; /* microseconds from sending to ok, one for each act */
    size_t n_latency, cap_latency;
    int connected, playing; /* clients, tables */
    char last_error[160];
} load_figures;

typedef struct load_crowd load_crowd;

load_crowd *load_crowd_open(const load_options *o, load_figures *f);
void load_crowd_close(load_crowd *c);
/* Lets everybody play for about so many milliseconds. */
void load_crowd_run(load_crowd *c, int ms);

int64_t load_now_us(void);

#endif
