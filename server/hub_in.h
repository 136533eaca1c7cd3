/* hub_in.h: what the files of the hub share.
 *
 *   hub.c         opening, closing, what is due; clients come and go
 *   hub_out.c     the outbox: nothing leaves before it is on disk
 *   hub_tables.c  tables in memory: found, made, loaded, forgotten
 *   hub_change.c  a change of a table: stored, told, bots and clocks set going
 *   hub_result.c  the end of a game, ratings, rematch
 *   hub_socket.c  messages of clients
 *   api*.c        HTTP
 */
#ifndef KV_HUB_IN_H
#define KV_HUB_IN_H

#include "core/game.h"
#include "server/grow.h"
#include "server/hub.h"
#include "server/message.h"
#include "server/people.h"
#include "server/rating.h"
#include "server/table.h"
#include "server/thinkers.h"

enum {
    HUB_BUCKETS = 4096,
    HUB_CHAT_LINES = 200,
    HUB_CHAT_BYTES = 1 << 14, /* of all lines of a table in memory */
    HUB_CHAT_TEXT = 500,      /* characters */
    HUB_MAX_OUTBOX = 1 << 26, /* bytes; beyond, no changes are taken */
    HUB_ERROR = 400,          /* bytes of a sentence */
    HUB_ADDRESS = 64,         /* bytes of it, as text */
    HUB_STEPS = 8             /* finished games that are ready to be shown again */
};

typedef struct hub_table hub_table;

/* Told to several people: shared. */
typedef struct {
    int refs;
    size_t len;
    char s[];
} hub_text;

struct hub_client {
    hub_client *next, *next_here;
    uint64_t serial;
    void *connection;
    char address[HUB_ADDRESS];
    uint8_t session[STORE_HASH]; /* of its cookie */
    store_person who;
    const kv_lang *lang;
    hub_table *at;
    int seat;        /* it looks from, or KV_SPECTATOR */
    int64_t hint_id; /* the message that asked for the hint that is on its way */
    bool is_hint_due;
    bool may_chat;   /* at this table: see hub_may_chat */
    int64_t chat_at; /* of its allowance for chat */
    double chat_left;
    int n_bad; /* messages in a row that could not be read */
};

typedef struct hub_line {
    struct hub_line *next;
    int64_t person, at;
    size_t bytes;
    const char *text; /* in both, behind the name */
    char name[];
} hub_line;

struct hub_table {
    hub_table *next, *next_due;
    table t;
    table_presence presence;
    hub_client *clients;
    uint64_t ticket;  /* of its latest change */
    uint32_t asked;   /* the thinkers have been asked at this length of the log - 1 */
    bool is_due;      /* is in the list of those that may need a bot */
    bool is_gone;     /* closed; waits to be freed until that is on disk */
    bool is_finished; /* its result is stored */
    bool is_counted;  /* among those that wait or run */
    bool is_stale;    /* somebody has come or gone, and not everybody knows */
    int64_t tick_at;  /* when its clock has to be looked at; 0: never */
    int64_t seen;     /* when somebody of its people was last here */
    hub_line *first_line, **last_line;
    int n_lines;
    size_t line_bytes;
};

/* What leaves: a message to a client or an answer to a request. */
typedef struct {
    uint64_t ticket;
    hub_client *client; /* or NULL */
    void *request;      /* or NULL */
    int status;
    const char *type;
    char *cookie; /* or NULL */
    hub_text *text;
} hub_letter;

/* A finished game for the replay page, which takes a while to make. */
typedef struct {
    char table[STORE_ID];
    const kv_lang *lang;
    hub_text *text;
} hub_steps;

/* A table that is stored but cannot be read: it stays listed. */
typedef struct hub_lost {
    struct hub_lost *next;
    char id[STORE_ID], game[32];
    bool has_people; /* it is known whose table it is */
    int64_t people[KV_MAX_SEATS + 1];
} hub_lost;

typedef struct {
    char who[STORE_WHO];
    const kv_game *game;
    store_rating rating;
    uint64_t ticket;
} fresh_rating;

struct hub {
    hub_options options;
    store *store;
    hub_network net;
    thinkers *thinkers;
    people *people;
    uint64_t ticket; /* the latest handed over to the store */
    bool is_closing;

    hub_table *bucket[HUB_BUCKETS];
    hub_table *due, **last_due; /* who waits longest comes first */
    int n_tables;               /* waiting or playing */
    hub_lost *lost;
    hub_client *clients;
    uint64_t next_serial;
    int n_clients;

    hub_letter *letter; /* a ring */
    size_t first_letter, n_letters, cap_letters;
    size_t outbox_bytes;
    bool is_flushing;

    fresh_rating *fresh; /* those the store does not know yet */
    int n_fresh, cap_fresh;
    hub_steps steps[HUB_STEPS];
    unsigned next_steps;
    kv_out scratch; /* for making messages; emptied by whoever starts one */
    kv_out moves;   /* notation of the moves of the change that is being made */
    int64_t ticked, kept_house;
    int64_t trouble_since; /* 0: all is well */
    hub_figures figures;
};

/* Milliseconds since 1970. Tests may move the clock on. */
int64_t hub_now(void);
void hub_move_clock(int64_t ms);

/* What one address has done is paid for in time of the network's thread, which all
 * share: what is dear to make (a whole game, say) can be asked for less often. */
int64_t hub_work(void); /* microseconds that this thread has worked */
void hub_charge(hub *h, const char *address, int64_t began);
bool hub_is_spent(hub *h, const char *address);

/* ---- The outbox (hub_out.c) ---------------------------------------------------- */

void hub_note(hub *h, uint64_t ticket);
hub_text *hub_text_new(const char *s, size_t len);
void hub_text_drop(hub_text *t);
/* Takes a reference of its own. */
void hub_say(hub *h, hub_client *c, hub_text *t);
/* Says what is in h->scratch. */
void hub_say_scratch(hub *h, hub_client *c);
void hub_answer(hub *h, void *request, int status, const char *type, const char *cookie,
                const char *body, size_t len);
void hub_flush(hub *h);
/* Somebody is gone: what is meant for him is not sent. */
void hub_drop_letters(hub *h, const hub_client *c, const void *request);
void hub_free_outbox(hub *h);
/* NULL, or a sentence that says why no change can be taken now. */
const char *hub_trouble(hub *h);
/* Is so much waiting that nobody can even be answered? */
bool hub_is_full(const hub *h);

/* ---- Tables (hub_tables.c) ----------------------------------------------------- */

/* In memory or from the store; NULL: there is none, or it cannot be read. */
hub_table *hub_find(hub *h, const char *id);
/* Why it was not found: a sentence. */
const char *hub_why_not(hub *h, const char *id);
/* Is it, as far as one can tell, a table of this person? */
bool hub_is_lost_of(const hub_lost *l, int64_t person);
/* Takes over t, which table_init has made. */
hub_table *hub_add(hub *h, const table *t);
/* Its people are told why. */
void hub_close_table(hub *h, hub_table *ht, const char *why);
/* Tables that are not what the store has: nobody is told what was not stored, and they
 * are read anew when somebody comes. */
void hub_stop_broken(hub *h);
void hub_new_id(hub *h, char id[STORE_ID]);
void hub_load_all(hub *h);
void hub_keep_house(hub *h, int64_t now);
void hub_free_tables(hub *h);
/* Calls back for each table in memory that is not closed. */
void hub_each(hub *h, void (*each)(hub *h, hub_table *ht, void *ctx), void *ctx);
int hub_tables_of(hub *h, int64_t host); /* waiting or playing */
/* The last line from then on; NULL: there is no memory. */
hub_line *hub_add_line(hub_table *ht, int64_t person, const char *name, const char *text,
                       int64_t at);
/* May this person look at it? */
bool hub_may_see(const hub_table *ht, int64_t person);
/* And at what was said there? Everybody may see a finished game, but its people had been
 * among themselves. */
bool hub_may_chat(const hub_table *ht, int64_t person);
/* Where such intervals have passed; also when somebody has set the clock back. */
bool hub_is_time(int64_t now, int64_t last, int64_t interval);

/* ---- Changes (hub_change.c) ---------------------------------------------------- */

typedef struct {
    kv_box before;
    uint32_t seq;
    table_status status;
    table_seat seat[KV_MAX_SEATS];
    int undo_by;
    uint8_t undo_yes, end_yes;
} hub_change;

void hub_begin(hub *h, hub_table *ht, hub_change *c);
/* Stores and tells what is different. */
void hub_end(hub *h, hub_table *ht, const hub_change *c);
/* Stores all that is not in the log. */
void hub_put(hub *h, hub_table *ht);
/* The table as it is, for one client or for all. */
void hub_tell_table(hub *h, hub_table *ht, hub_client *only);
/* Somebody (but: he knows himself) has come or gone. To many it is told together with
 * others, some times a second: else an audience would keep the server busy by coming. */
void hub_tell_presence(hub *h, hub_table *ht, const hub_client *but);
void hub_tell_state(hub *h, hub_table *ht, hub_client *c);
/* A bot may be to move: ask for it soon. */
void hub_make_due(hub *h, hub_table *ht);
void hub_ask_bots(hub *h);
void hub_take_thoughts(hub *h);
void hub_tick(hub *h, int64_t now);
void hub_look_from(hub_client *c);
/* The client is at no table any more (hub.c). */
void hub_leave(hub *h, hub_client *c);

/* ---- Results (hub_result.c) ---------------------------------------------------- */

store_rating hub_rating(hub *h, const char *who, const kv_game *g);
void hub_show_ratings(hub *h, hub_table *ht);
void hub_finish(hub *h, hub_table *ht);
/* The next table, made if there is none yet. NULL and *e: not possible. */
hub_table *hub_rematch(hub *h, hub_table *ht, const store_person *by, kv_error *e);

/* ---- Words --------------------------------------------------------------------- */

/* The id of an error for machines. */
const char *hub_error_id(const kv_error *e);
kv_err hub_refuse(kv_error *e, const char *text);

#endif
