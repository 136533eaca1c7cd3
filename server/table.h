/* table.h: one table: who sits there, its game, its clocks, what people have agreed on.
 * Knows no sockets, no store and no threads: every change of the game is an entry of its
 * record, which the hub stores and then tells, and the time is an argument. Only the
 * record's log and the JSON written when the game starts last: what people are still
 * voting on is forgotten when the server stops.
 *
 * Life of a table: waiting (people sit down, bots are put on seats) -> playing -> over.
 * A game never vanishes: one that was read from the store and does not fit the rules of
 * today, or is damaged, has stopped: it stands where its log is last understood, nobody
 * can play on, and it counts as unfinished. When it is understood again it goes on, but
 * not if all of it has been shown to somebody meanwhile.
 */
#ifndef KV_TABLE_H
#define KV_TABLE_H

#include "core/game.h"
#include "record/record.h"
#include "server/fair.h"
#include "server/store.h"

typedef enum { TABLE_WAITING, TABLE_PLAYING, TABLE_OVER, TABLE_STOPPED } table_status;
typedef enum { TABLE_OPEN, TABLE_INVITED, TABLE_PRIVATE } table_access;
/* Who may sit down: anybody (listed in the lobby); who has the link (not listed);
 * only the people and bots put there by the host (not listed; also for hot seat). */

typedef enum { CLOCK_NONE, CLOCK_MOVE, CLOCK_BANK, CLOCK_DAYS } clock_kind;

typedef struct {
    clock_kind kind;
    int64_t ms;        /* of a move, of the bank, of a move of days */
    int64_t increment; /* CLOCK_BANK: added after each of a player's turns */
} table_clock;

typedef struct {
    int64_t person;        /* 0: none (a bot or nobody) */
    char name[STORE_NAME]; /* of the person, or "" */
    int level;             /* 1..8: a bot plays; 0: the person, or nobody yet */
    bool is_out;           /* sits out: a person who will not play the next game */
    bool has_resigned;
    bool is_ready;   /* asked for a rematch, or accepted what is asked */
    bool is_awaited; /* sits here since a rematch, and has not come yet */
    uint8_t votes;   /* bit seat: who wants this seat to be played by a bot */
    int64_t left;    /* of the clock, milliseconds, when the turn began */
} table_seat;

typedef struct {
    char id[STORE_ID];
    char rematch[STORE_ID]; /* the next table of the same people, or "" */
    int64_t host;           /* person */
    char host_name[STORE_NAME];
    table_status status;
    table_access access;
    kv_config config;
    table_clock clock;
    char lang[3]; /* of the table's people: a hint in the lobby */
    bool is_rated;
    table_seat seat[KV_MAX_SEATS];
    fair_dice dice;
    int64_t created, started, ended;

    record game;        /* once it has begun; its n_entries is the sequence number */
    bool is_damaged;    /* the store had more of the log, which cannot be read */
    bool is_shown;      /* somebody has seen all of it, hidden things included, after it
                           had stopped: it never goes on */
    bool is_cut_short;  /* it was over by its log, but is not by the rules of today */
    int clock_seat;     /* whose turn it is, for the clock; -1: nobody's */
    int64_t turn_began; /* of a bank: its turn; else the decision that is due */
    int undo_by;        /* the seat that asks to undo, or -1 */
    uint32_t undo_to;   /* number of moves that would remain */
    uint8_t undo_yes;   /* bit seat */
    uint8_t end_yes;    /* bit seat: who agrees to end the game unfinished */
} table;

/* Sentences in e where an error comes back; then nothing has changed. KV_ESTATE: somebody
 * was faster (only table_act); KV_EILLEGAL: a rule, named; KV_ESYNTAX: the words mean
 * nothing; KV_EREFUSED: whatever else is not possible now or for this person. */

/* The bot that plays on for somebody who has left or resigned. */
enum { TABLE_STAND_IN = 4 };

/* A new table with a new secret; access, clock, lang and is_rated are then set by the
 * caller. c must have been checked. */
void table_init(table *t, const char *id, const kv_config *c, int64_t host,
                const char *host_name, int64_t now);
void table_free(table *t);
/* Bytes it takes in memory. */
size_t table_bytes(const table *t);
/* Is it a clock people can live with? */
bool table_clock_is_fine(const table_clock *c);

/* ---- Before the game ------------------------------------------------------ */

/* Only the host may take several seats (several people at one screen). */
kv_err table_sit(table *t, int seat, int64_t person, const char *name, kv_error *e);
/* Level 0 takes the bot away. */
kv_err table_put_bot(table *t, int64_t by, int seat, int level, kv_error *e);
kv_err table_stand(table *t, int64_t by, int seat, kv_error *e); /* host: anybody */
/* Of somebody's own dice: at most FAIR_WORDS bytes of UTF-8. Control characters and '#'
 * become blanks; blanks at the ends are dropped, several become one. */
kv_err table_words(table *t, int seat, const char *words, kv_error *e);
/* Will this person play the next game, too? At any time. */
kv_err table_sit_out(table *t, int seat, bool is_out, kv_error *e);
/* Host only; every seat must be taken, and nobody be awaited. The caller stores the
 * table, then what table_run logs. */
kv_err table_start(table *t, int64_t by, int64_t now, kv_error *e);

/* ---- Playing: all append to the log --------------------------------------- */

/* What the deciding seat means by a text, read and judged by what the seat knows.
 * KV_EREFUSED when it is not the seat's turn. table_explain: KV_OK or the broken rule. */
kv_err table_parse(const table *t, int seat, const char *text, kv_action *a, kv_error *e);
kv_err table_explain(const table *t, int seat, const char *text, kv_error *e);
/* An action of a seat, then chance as long as it decides. seq must be that of the table:
 * KV_ESTATE otherwise. Whether the caller may play for the seat (table_may_act for
 * people, table_bot_to_move for bots) is his to check. */
kv_err table_act(table *t, int seat, uint32_t seq, kv_action a, int64_t now, kv_error *e);
/* Lets chance decide as long as it must (also after the start). */
void table_run(table *t, int64_t now);
/* Undo: takes back the latest action of the asker (and what bots have done after it), not
 * beyond a chance decision, a reveal (kv_event_type.is_reveal) or an action of another
 * person. The first yes asks; agreed by all other people who play, at once when there are
 * none; any no ends the asking, and so does an action. */
bool table_can_undo(const table *t, int seat);
kv_err table_undo(table *t, int seat, bool is_yes, int64_t now, kv_error *e);
/* A bot plays on; when no two sides or no people are left, the game ends there. */
kv_err table_resign(table *t, int seat, int64_t now, kv_error *e);
/* A vote to let a bot play for target; done when all other people voted. */
kv_err table_vote_bot(table *t, int by, int target, bool is_yes, int64_t now,
                      kv_error *e);
kv_err table_return(table *t, int seat, int64_t now, kv_error *e);
kv_err table_vote_end(table *t, int seat, bool is_yes, int64_t now, kv_error *e);
/* Nobody comes back to the game, or its people put a stopped one away: it is over. */
void table_desert(table *t, int64_t now);
/* Is somebody's time up? Then he resigns (RECORD_RESIGN with value 1). Milliseconds
 * until it must be asked again, or -1. */
int64_t table_tick(table *t, int64_t now);
/* After table_from_json: the time the server was away is nobody's. Appends to the log
 * where that matters. */
void table_wake(table *t, int64_t now);
int64_t table_left(const table *t, int seat, int64_t now); /* of the clock; -1: none */

/* ---- Asking --------------------------------------------------------------- */

int table_seat_of(const table *t, int64_t person); /* the first such seat, or -1 */
bool table_is_seat_of(const table *t, int seat, int64_t person);
/* Does this person himself play that seat now? (Not: whether it is his turn.) */
bool table_may_act(const table *t, int seat, int64_t person);
/* A seat, KV_CHANCE or KV_OVER; KV_OVER before and after the game. */
int table_decider(const table *t);
/* The level that plays for whoever decides, 0: a person, chance or nobody. */
int table_bot_to_move(const table *t);
/* Ranks of everybody with resignations last; false while it is not over. */
bool table_result(const table *t, kv_result *r);
/* Over, rated, not ended by agreement, and two sides who are not the same person. */
bool table_counts(const table *t);
/* The next table of the same people: same options, clock, access; seats moved on by one;
 * seats of those who sit out are free. */
void table_rematch(const table *t, table *next, const char *id, int64_t now);
/* The length of the log: what clients know as the sequence number. */
uint32_t table_seq(const table *t);
/* Is the game whole, as the rules of today understand it? If not: why, for its people. */
bool table_is_whole(const table *t);
void table_put_trouble(const table *t, const kv_lang *lang, kv_out *out);

/* Everything but the log as JSON for the store. What came of the game (resignations,
 * clocks, status) follows from the log. */
void table_to_json(const table *t, kv_out *out);
/* And back: first this (on error t is freed), then every entry of the log, then
 * table_restored. rules: the version that the first moves are of. */
kv_err table_from_json(table *t, const char *json, int rules, kv_error *e);
/* An entry that is damaged is an error, and so is all that follows it. */
kv_err table_restore(table *t, uint32_t seq, const store_entry *entry, kv_error *e);
/* n: how long the log is in the store, which also says whether the game is over. */
void table_restored(table *t, uint32_t n, bool is_over);
/* The game and its options alone, for those who convert stores. */
kv_err table_config_from_json(const char *json, kv_config *c, kv_error *e);

/* The game as a record, with names, dice and, when it is over, the secret. */
void table_replay(const table *t, kv_out *out);

#endif
