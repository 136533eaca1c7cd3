/* record.h: one game as it was played: its configuration, the rules it was played by, and
 * a log of all that happened: moves (chance included), what was taken back, who resigned,
 * comments. Saves, replays, the program and the tables of the server are such records.
 * docs/record.md describes the file.
 *
 * The log only grows. The moves "in force" are those that were not taken back; they give
 * the position. A move is kept as its action number of today; one recorded under an older
 * version of the rules is kept as it was written, and the game translates it
 * (kv_history.upgrade) whenever it is read.
 *
 * A game never vanishes: where a recorded move no longer fits the corrected rules, the
 * record stops there (is_broken), keeps the rest as it was written, and writes it again.
 */
#ifndef KV_RECORD_H
#define KV_RECORD_H

#include "core/game.h"

/* Stores keep these numbers. */
typedef enum {
    RECORD_MOVE,    /* value: the action, or where its text is (RECORD_HAS_TEXT) */
    RECORD_UNDO,    /* seat takes back; value: how many moves, counted from the last */
    RECORD_RESIGN,  /* seat gives up; value 1: its time is up */
    RECORD_BOT,     /* a bot plays on for seat; value: its level */
    RECORD_BACK,    /* the person of seat is back in place of the bot */
    RECORD_END,     /* the game ends here, by agreement (value 0) or desertion (1) */
    RECORD_WAKE,    /* the clock of the turn starts here */
    RECORD_COMMENT, /* of seat or nobody; value: where its text is */
    RECORD_RULES,   /* moves from here on are of version value of the rules */
    RECORD_KINDS
} record_kind;

enum { RECORD_NOBODY = KV_SPECTATOR };

enum {
    RECORD_HAS_TEXT = 1, /* value is the place of a text, see record_text */
    RECORD_UNDONE = 2,   /* a move that was taken back */
    RECORD_REVEALS = 4   /* a move that showed somebody something hidden */
};

typedef struct {
    uint8_t kind;  /* record_kind */
    int8_t seat;   /* KV_CHANCE for a draw, RECORD_NOBODY where there is none */
    uint8_t flags; /* of a move */
    int32_t value;
    int64_t at; /* milliseconds since 1970; 0: not known */
} record_entry;

typedef struct record record;

/* Called after an entry was added (not restored or read). text is the notation of a move
 * or a comment, else NULL; it is valid during the call only. */
typedef void (*record_watch)(void *ctx, const record *r, const record_entry *entry,
                             const char *text);

/* Anybody may read it; only the functions below change it. */
struct record {
    kv_config config;
    bool is_new;     /* it starts where a new game starts */
    kv_box *start;   /* if not is_new */
    int first_rules; /* version of the rules at the start */
    int rules;       /* at the end of the log */
    kv_box now;      /* the position after all moves in force */

    record_entry *entry; /* grows in small steps */
    uint32_t n_entries, cap_entries;
    kv_action *action; /* of the moves in force */
    uint32_t n_actions, cap_actions;
    uint32_t n_moves; /* in force, as recorded; fair dice are numbered by it */

    bool is_broken;  /* the log does not fit today's rules */
    uint32_t n_fit;  /* how many entries do; n_entries while it is not broken */
    kv_error reason; /* if is_broken: why the next one does not */

    record_watch watch; /* may be NULL; set by the owner */
    void *ctx;

    /* Inside. */
    uint32_t *move_at; /* the first action of each move; NULL: each move is one action */
    uint32_t cap_move_at;
    kv_upgrade memo;
    int64_t n_recorded; /* moves that hold by the log, those that do not fit included */
    uint64_t hash;      /* of the end, as it was read from a file of older rules */
    bool has_hash;
    kv_out tags, text;
};

/* On error *e says what is wrong (e may be NULL) and the record is as it was.
 * KV_EILLEGAL and KV_ESYNTAX: of moves; KV_EREPLAY: something does not fit together;
 * KV_EVERSION: the game was played by rules newer than ours; KV_EFULL: no memory. */

/* ---- Life ------------------------------------------------------------------- */

/* Begins the record of a game that starts at start, or at its beginning if that is NULL;
 * rules is the version its first moves were recorded under, 0 for today's. On error
 * nothing needs to be freed. */
kv_err record_begin(record *r, const kv_config *c, const kv_state *start, int rules,
                    kv_error *e);
void record_free(record *r);
size_t record_bytes(const record *r); /* in memory, without *r itself */

/* ---- What happens ----------------------------------------------------------- */

/* A move of whoever decides, chance included. ev may be NULL. In a record of older rules
 * an entry is added first which says that today's rules hold from here on. */
kv_err record_play(record *r, kv_action a, int64_t at, kv_events *ev, kv_error *e);
/* Takes back the last n moves. record_undo_target says whether that is allowed. */
kv_err record_undo(record *r, int seat, uint32_t n, int64_t at, kv_error *e);
/* RECORD_RESIGN to RECORD_WAKE: does not change the position. */
kv_err record_add(record *r, record_kind kind, int seat, int32_t value, int64_t at,
                  kv_error *e);
kv_err record_comment(record *r, int seat, const char *text, int64_t at, kv_error *e);

/* Adds an entry that was stored; text is what the watch was given, NULL where that was
 * NULL. Of a move, seat and value do not matter. A move of older rules that does not fit
 * today's breaks the record; neither that nor what follows it is an error. A move "=N"
 * stands for action number N of version 1 (kv_history.first_text). */
kv_err record_restore(record *r, record_kind kind, int seat, int32_t value, int64_t at,
                      const char *text, kv_error *e);

/* Drops what does not fit, so that play can go on from there. */
void record_cut(record *r);

/* ---- Taking back ------------------------------------------------------------ */

typedef struct {
    int64_t person[KV_MAX_SEATS]; /* who plays each seat; 0: a bot or nobody */
    int64_t by;                   /* the person who asks */
    bool is_over_bots; /* may also undo what bots did since; else only the last move */
} record_undo_policy;

/* How many moves would remain if the person took back his latest one and all after it,
 * or -1 if he may not: chance, something shown (kv_event_type.is_reveal), another person
 * or, unless is_over_bots, a bot came after it, or it showed something itself. */
int64_t record_undo_target(const record *r, const record_undo_policy *p);

/* ---- Looking ---------------------------------------------------------------- */

/* The text of an entry with RECORD_HAS_TEXT. */
const char *record_text(const record *r, const record_entry *entry);
/* The actions of move m in force are those from record_first(r, m) to before
 * record_first(r, m + 1): one, unless it was recorded under older rules. */
uint32_t record_first(const record *r, uint32_t m);
/* What was corrected since the version of the rules at the end of what fits: one or more
 * sentences, nothing if none. lang may be NULL. */
void record_put_corrections(const record *r, const kv_lang *lang, kv_out *out);
/* Writes the position the record starts from. */
void record_start(const record *r, kv_state *s);

/* Plays the moves in force again: w.now is the position before r->action[w.n]. */
typedef struct {
    const record *r;
    uint32_t n;
    kv_box now;
} record_walk;

void record_walk_begin(record_walk *w, const record *r);
/* Plays the next one; false at the end. ev may be NULL. */
bool record_walk_next(record_walk *w, kv_events *ev);

/* ---- Tags: names and words about the game ------------------------------------ */

/* Sets a tag; a value stays on its line. KV_EFULL without memory. */
kv_err record_set_tag(record *r, const char *name, const char *value, kv_error *e);
/* Writes the value, or returns false. */
bool record_tag(const record *r, const char *name, kv_out *value);
/* Steps through all tags: *at starts as 0. Texts are cut to fit. */
bool record_next_tag(const record *r, size_t *at, char *name, size_t name_cap,
                     char *value, size_t value_cap);

/* ---- Text ------------------------------------------------------------------- */

/* The whole record as a file. */
void record_write(const record *r, kv_out *out);
/* The same in two parts, so that other tags can be written between them. */
void record_write_log(const record *r, kv_out *out);

/* The parts of a file, for those who write a game while it is played: head, tags, start
 * (NULL: a new game), moves, end. */
void record_write_head(const kv_config *c, int rules, kv_out *out);
void record_write_tag(const char *name, const char *value, kv_out *out);
void record_write_start(const kv_state *start, kv_out *out);
void record_write_move(const kv_state *before, kv_action a, kv_out *out);
void record_write_end(const kv_state *last, long n_moves, kv_out *out);

/* Reads a file, of this format or the older karavana-replay 1, with all checks; text need
 * not end in zero. A damaged file is an error with its line; one that does not fit
 * today's rules is not, see is_broken. The record must be freed on error, too; it then
 * holds what comes before that line, and config.game is NULL if not even the header could
 * be read. */
kv_err record_read(record *r, const char *text, size_t len, kv_error *e);

/* The closing hash: of the position as text and of the result. */
uint64_t record_hash(const kv_game *g, const kv_state *last);

#endif
