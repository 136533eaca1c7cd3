/* karavana.h: the public interface of the Karavana games library.
 *
 * A game is a pure state machine. Its state is one flat block of bytes without
 * pointers, so a copy is memcpy and equality is memcmp. The loop is always
 *
 *     who = kv_decider(s)     a seat, KV_CHANCE, or KV_OVER
 *     n   = kv_legal(s, out)  what may be done
 *     kv_apply(s, a, ...)     do one of them
 *
 * Randomness is explicit: at KV_CHANCE the caller picks an outcome by its
 * weight (kv_sample does) and applies it like any move. A game is therefore
 * exactly the list of its actions, and that list is the replay.
 *
 * Hidden information is handled by views: kv_view erases from a state all that
 * a seat cannot know. Everything meant for a seat (JSON, numbers for learning,
 * drawings, bots) is made from its view and from nothing else.
 *
 * The library never allocates, prints, exits, reads a clock or keeps changing
 * globals; the caller owns all memory. All functions may be called from any
 * thread on different states.
 *
 * Texts are message ids in English. A front end passes a kv_translate function
 * to get other languages; NULL leaves the English.
 */
#ifndef KARAVANA_KARAVANA_H
#define KARAVANA_KARAVANA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define KV_VERSION "0.1.0"

/* Sizes that hold for every game; a game's own, smaller ones are in kv_game. */
#define KV_MAX_SEATS 4
#define KV_MAX_OPTIONS 12
#define KV_MAX_KEYS 6
#define KV_MAX_EVENTS 160
#define KV_EVENT_ARGS 6
#define KV_MAX_STATE 4096 /* bytes of the largest state of any game */
#define KV_MAX_LEGAL 4096 /* length of the longest list of legal actions */
#define KV_MAX_ACTION_TEXT 96

/* An action: 0 .. num_actions-1, with a fixed meaning per game. */
typedef uint16_t kv_action;
#define KV_NO_ACTION UINT16_MAX

/* Some actions are only talk between players and by themselves change nothing. */
typedef enum {
    KV_DEED,
    KV_LAST_WORD, /* the talk is over with it */
    KV_MORE_WORDS
} kv_talk;

/* Who decides, where it is not a seat 0 .. players-1. KV_SPECTATOR stands for
 * someone who sees only what everybody sees; it never decides. */
enum { KV_CHANCE = -1, KV_OVER = -2, KV_SPECTATOR = -3 };

typedef struct kv_game kv_game;   /* see game.h; immutable */
typedef struct kv_state kv_state; /* kv_game.state_size bytes, opaque here */

/* Storage for a state of any game, suitably aligned: declare one, pass &box.s. */
typedef union kv_box kv_box;

/* ---- Errors ----------------------------------------------------------------- */

#define KV_ERRORS(X)                                 \
    X(OK, "success")                                 \
    X(EILLEGAL, "the move breaks a rule")            \
    X(ESYNTAX, "the text cannot be read")            \
    X(EPOSITION, "the position is impossible")       \
    X(EOPTION, "an option or its value is unknown")  \
    X(EGAME, "the game is unknown")                  \
    X(EREPLAY, "the replay does not hold together")  \
    X(EVERSION, "the file is of an unknown version") \
    X(EFULL, "no room left in the buffer")           \
    X(ENOTOVER, "the game is not over")              \
    X(ESTATE, "things have changed meanwhile")       \
    X(EREFUSED, "this is not allowed here")

typedef enum {
#define KV_X(id, text) KV_##id,
    KV_ERRORS(KV_X)
#undef KV_X
        KV_ERR_COUNT
} kv_err;

/* What went wrong, in a form that can be translated. text is a message id in
 * which {0}, {1}, {2} stand for the arguments. rule is set with KV_EILLEGAL
 * only: the short, stable name of the broken rule. */
#define KV_ERROR_ARGS 3
#define KV_ERROR_ARG_LEN 48
typedef struct {
    kv_err code;
    int line; /* 1-based line of the text that was read, 0 where there is none */
    const char *rule;
    const char *text;
    char arg[KV_ERROR_ARGS][KV_ERROR_ARG_LEN];
} kv_error;

/* Returns the translation of id (for the count n where plural is not NULL), or
 * id (or plural) itself. Must return a string that outlives the call. */
typedef const char *(*kv_translate)(void *ctx, const char *id, const char *plural,
                                    unsigned long n);
typedef struct {
    kv_translate fn; /* NULL: English */
    void *ctx;
} kv_lang;

/* ---- Text output ------------------------------------------------------------ */

/* A bounded buffer for text. When it is full, flush makes room (by taking the
 * text and setting len to 0, or by giving a larger buf and cap); without flush, or
 * when it makes none, the rest is dropped and is_cut set. buf always ends in zero. */
typedef struct kv_out kv_out;
struct kv_out {
    char *buf;
    size_t cap, len;
    bool is_cut;
    void (*flush)(kv_out *o);
    void *user;
};

void kv_out_init(kv_out *o, char *buf, size_t cap);
void kv_put(kv_out *o, const char *text);
void kv_put_char(kv_out *o, char c);
void kv_put_int(kv_out *o, int64_t n);
/* Lower-case hexadecimal, 16 digits. */
void kv_put_hex64(kv_out *o, uint64_t n);

/* Writes a kv_error as one sentence without line number. lang may be NULL. */
void kv_error_text(const kv_error *e, const kv_lang *lang, kv_out *out);

/* ---- Random numbers for drivers --------------------------------------------- */

/* xoshiro256**; the rules never use it. */
typedef struct {
    uint64_t s[4];
} kv_rng;

/* Any seed is good, 0 too. */
void kv_rng_seed(kv_rng *r, uint64_t seed);
uint64_t kv_rng_next(kv_rng *r);
/* Uniform in 0 .. n-1, without bias; n > 0. */
uint32_t kv_rng_below(kv_rng *r, uint32_t n);
/* The seed of the i-th of many independent streams of one seed. */
uint64_t kv_rng_stream(uint64_t seed, uint64_t i);

/* ---- Games and options ------------------------------------------------------ */

int kv_game_count(void);
const kv_game *kv_game_at(int i);            /* NULL when out of range */
const kv_game *kv_game_find(const char *id); /* NULL when there is none */

typedef struct {
    const kv_game *game;
    int players;
    int32_t option[KV_MAX_OPTIONS]; /* in the order of the game's options */
} kv_config;

/* Fills in the defaults. KV_EOPTION when the game has no such player count. */
kv_err kv_config_init(kv_config *c, const kv_game *g, int players, kv_error *e);

/* Sets one option from text: on/off, a number, or the name of a choice.
 * KV_EOPTION, c unchanged, when the name or the value is unknown. */
kv_err kv_config_set(kv_config *c, const char *name, const char *value, kv_error *e);

/* Checks that the options fit each other and the number of players. */
kv_err kv_config_check(const kv_config *c, kv_error *e);

/* Writes the value of option i as kv_config_set reads it. */
void kv_config_value(const kv_config *c, int i, kv_out *out);

/* Writes the options as a JSON object, by name. */
void kv_config_json(const kv_config *c, kv_out *out);

/* Reads the configuration back from a state. */
void kv_config_of(const kv_state *s, kv_config *c);

/* ---- Playing ---------------------------------------------------------------- */

/* Sets up a new game in s. On error s is unspecified. */
kv_err kv_new(const kv_config *c, kv_state *s, kv_error *e);

const kv_game *kv_game_of(const kv_state *s);
int kv_players(const kv_state *s);
size_t kv_state_size(const kv_state *s);

/* A seat, KV_CHANCE or KV_OVER. */
int kv_decider(const kv_state *s);

/* Writes the legal actions of whoever decides, ascending, and returns their
 * number: 0 exactly when the game is over, never more than the game's
 * max_legal. Does not modify s. Of a view it is meaningful only while the
 * viewer decides. */
int kv_legal(const kv_state *s, kv_action *out);

/* At KV_CHANCE: the weights of the actions kv_legal gives, in that order, each
 * positive. Returns their number. */
int kv_weights(const kv_state *s, uint32_t *out);

/* At KV_CHANCE: an action drawn by weight. */
kv_action kv_sample(const kv_state *s, kv_rng *r);

typedef struct kv_events kv_events;

/* Applies a if it is legal and writes what happened to ev (cleared first; may
 * be NULL). On KV_EILLEGAL s and ev are unchanged and *e names the broken
 * rule; e may be NULL. */
kv_err kv_apply(kv_state *s, kv_action a, kv_events *ev, kv_error *e);

/* The same without checking, for search: a must be legal. */
void kv_apply_unchecked(kv_state *s, kv_action a, kv_events *ev);

/* KV_OK if a is legal, else KV_EILLEGAL and the rule it breaks. */
kv_err kv_explain(const kv_state *s, kv_action a, kv_error *e);

void kv_copy(kv_state *to, const kv_state *from);
bool kv_equal(const kv_state *a, const kv_state *b);
uint64_t kv_hash(const kv_state *s);

/* ---- Events ----------------------------------------------------------------- */

/* One thing that happened. What the arguments mean is in the game's table of
 * event types. Only the seats in audience may be told. */
typedef struct {
    uint8_t type;
    uint8_t audience; /* bit seat; KV_SEEN_SPECTATOR for spectators */
    int16_t arg[KV_EVENT_ARGS];
} kv_event;

#define KV_SEEN_SPECTATOR 0x80
#define KV_SEEN_ALL 0xFF

struct kv_events {
    int n;
    kv_event item[KV_MAX_EVENTS];
};

/* May seat (or KV_SPECTATOR) be told of e? */
bool kv_event_seen(const kv_event *e, int seat);

/* One sentence. */
void kv_event_text(const kv_game *g, const kv_event *e, const kv_lang *lang, kv_out *out);

/* A JSON object: the type's id and the arguments by name. */
void kv_event_json(const kv_game *g, const kv_event *e, kv_out *out);

/* ---- Result ----------------------------------------------------------------- */

/* key[seat][0..n_keys-1] is compared in order, larger is better; equal keys
 * share a rank. key[seat][0] is the score people speak of. A solo game may have an
 * opponent without a seat, which is ranked, too: then n_ranked is 1 more than players,
 * and its keys and rank come after those of the seats. */
typedef struct {
    int players, n_ranked, n_keys;
    int32_t key[KV_MAX_SEATS][KV_MAX_KEYS];
    int rank[KV_MAX_SEATS]; /* 1 is best; ties share, the next rank is left out */
    const char *reason;     /* id of why the game ended */
} kv_result;

/* KV_ENOTOVER while the game goes on. */
kv_err kv_get_result(const kv_state *s, kv_result *r);

/* ---- What a seat knows ------------------------------------------------------ */

/* Writes to view the state as seat (or KV_SPECTATOR) knows it: hidden things
 * erased, so that two states the seat cannot tell apart give equal bytes.
 * s must not itself be a view. */
void kv_view(const kv_state *s, int seat, kv_state *view);
bool kv_is_view(const kv_state *s);

/* Writes to s a full state drawn at random among those that look like view,
 * by the chance with which the bag or deck would have produced them. */
void kv_determinize(const kv_state *view, kv_rng *r, kv_state *s);

/* Writes the view as kv_game.obs_size integers; the layout is in the game's
 * README. */
void kv_observe(const kv_state *view, int32_t *out);

/* Writes a state (all of it) or a view (what is known) as a JSON object. */
void kv_state_json(const kv_state *s, kv_out *out);

/* ---- Notation, position ----------------------------------------------------- */

/* The short text of an action in this state, for example "tile farm e2". */
void kv_action_text(const kv_state *s, kv_action a, kv_out *out);

/* Reads such a text; case and spacing do not matter. Does not check that the
 * action is legal. KV_ESYNTAX when it means nothing in this game. */
kv_err kv_action_parse(const kv_state *s, const char *text, kv_action *a, kv_error *e);

/* Writes the position, all that kv_position_read needs to restore s. */
void kv_position_write(const kv_state *s, kv_out *out);

/* Reads a position (text need not end in zero) into s and checks it fully. */
kv_err kv_position_read(const char *text, size_t len, kv_state *s, kv_error *e);

/* NULL if s obeys all invariants of its game, else what is wrong. */
const char *kv_check(const kv_state *s);

/* ---- Replay ----------------------------------------------------------------- */

/* A replay is a header of tags, the moves, and a closing line with their number
 * and the hash of the last state. Writing: head, one move each, end. */
void kv_replay_write_head(const kv_config *c, kv_out *out);
void kv_replay_write_tag(const char *name, const char *value, kv_out *out);
void kv_replay_write_start(const kv_state *start, bool is_new, kv_out *out);
void kv_replay_write_move(const kv_state *before, kv_action a, kv_out *out);
void kv_replay_write_end(const kv_state *last, long n_moves, kv_out *out);

/* A reader walks through a replay in memory, checking every move. */
typedef struct {
    const char *text, *end, *at;
    int line;
    long n_moves;
    kv_config config;
    bool is_closed; /* the closing line was read and agreed */
} kv_replay;

/* Reads the header and sets up s. text must outlive r. */
kv_err kv_replay_open(kv_replay *r, const char *text, size_t len, kv_state *s,
                      kv_error *e);

/* Plays the next move on s: 1 and the action, 0 after the last one, when the
 * closing line has been checked, -1 and *e on error. A text that ends without
 * its closing line is an error. */
int kv_replay_step(kv_replay *r, kv_state *s, kv_action *a, kv_events *ev, kv_error *e);

/* The value of a header tag, or false. */
bool kv_replay_tag(const kv_replay *r, const char *name, kv_out *value);

/* ---- Counting --------------------------------------------------------------- */

/* Number of action sequences of length depth (shorter ones that end the game
 * count once). scratch holds depth+1 states of KV_MAX_STATE bytes. */
uint64_t kv_perft(const kv_state *s, int depth, kv_box *scratch);

/* All states start with this; the rest belongs to the game. */
typedef struct {
    uint8_t game; /* the number of the game, see game.h */
    uint8_t players;
    uint8_t viewer; /* 0: everything; seat + 1; or KV_VIEWER_SPECTATOR */
    uint8_t reserved;
} kv_head;
#define KV_VIEWER_SPECTATOR 255

struct kv_state {
    kv_head head;
};

union kv_box {
    kv_state s;
    uint64_t align_[KV_MAX_STATE / 8];
};

#ifdef __cplusplus
}
#endif
#endif
