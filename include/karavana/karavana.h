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
 * exactly the list of its actions.
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

/* What the shared library exports; nothing else in it is visible. */
#if defined(__GNUC__) && !defined(__wasm__)
#define KV_API __attribute__((visibility("default")))
#else
#define KV_API
#endif

/* The version of the library that is linked, which may be newer than the header. */
KV_API const char *kv_version(void);

/* Sizes that hold for every game; kv_game_state_size and the like give a game's own. */
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

/* Some actions are only talk between players and change nothing by themselves. */
typedef enum {
    KV_DEED,
    KV_LAST_WORD, /* it ends the talk */
    KV_MORE_WORDS
} kv_talk;

/* Who decides, where it is not a seat 0 .. players-1. KV_SPECTATOR stands for
 * someone who sees only what everybody sees; it never decides. */
enum { KV_CHANCE = -1, KV_OVER = -2, KV_SPECTATOR = -3 };

typedef struct kv_game kv_game;   /* immutable, opaque here */
typedef struct kv_state kv_state; /* kv_state_size bytes, opaque here */

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

KV_API void kv_out_init(kv_out *o, char *buf, size_t cap);
KV_API void kv_put(kv_out *o, const char *text);
KV_API void kv_put_char(kv_out *o, char c);
KV_API void kv_put_int(kv_out *o, int64_t n);
/* Lower-case hexadecimal, 16 digits. */
KV_API void kv_put_hex64(kv_out *o, uint64_t n);

/* Writes a kv_error as one sentence without line number. lang may be NULL. */
KV_API void kv_error_text(const kv_error *e, const kv_lang *lang, kv_out *out);

/* ---- Random numbers for drivers --------------------------------------------- */

/* xoshiro256**; the rules never use it. */
typedef struct {
    uint64_t s[4];
} kv_rng;

/* Any seed is good, 0 too. */
KV_API void kv_rng_seed(kv_rng *r, uint64_t seed);
KV_API uint64_t kv_rng_next(kv_rng *r);
/* Uniform in 0 .. n-1, without bias; n > 0. */
KV_API uint32_t kv_rng_below(kv_rng *r, uint32_t n);
/* The seed of the i-th of many independent streams of one seed. */
KV_API uint64_t kv_rng_stream(uint64_t seed, uint64_t i);

/* ---- Games and options ------------------------------------------------------ */

KV_API int kv_game_count(void);
KV_API const kv_game *kv_game_at(int i);            /* NULL when out of range */
KV_API const kv_game *kv_game_find(const char *id); /* NULL when there is none */

typedef enum { KV_BOOL, KV_INT, KV_CHOICE } kv_option_type;

typedef struct {
    const char *id;
    kv_option_type type;
    int32_t min, max, def;      /* KV_BOOL: 0 and 1; KV_CHOICE: index */
    const char *const *choices; /* KV_CHOICE only: max + 1 names */
    const char *help;           /* message id */
    bool is_beyond;             /* not in the rulebook, but in a later edition */
} kv_option;

/* About a game. Names and notes are message ids. */
KV_API const char *kv_game_id(const kv_game *g);
KV_API const char *kv_game_name(const kv_game *g);
KV_API const char *kv_game_edition(const kv_game *g); /* whose rules these are */
/* What of its components is reconstructed; NULL: nothing. */
KV_API const char *kv_game_data_note(const kv_game *g);
KV_API int kv_game_number(const kv_game *g); /* its own, never changes */
/* Versions of the rules count from 1. kv_game_correction: what version v put right, from
 * 2 to the newest, a message id; else NULL. */
KV_API int kv_game_rules_version(const kv_game *g);
KV_API const char *kv_game_correction(const kv_game *g, int v);
KV_API int kv_game_min_players(const kv_game *g);
KV_API int kv_game_max_players(const kv_game *g);
KV_API size_t kv_game_state_size(const kv_game *g); /* bytes, at most KV_MAX_STATE */
KV_API int kv_game_num_actions(const kv_game *g);
KV_API int kv_game_max_legal(const kv_game *g); /* length of its longest list */
KV_API int kv_game_obs_size(const kv_game *g);  /* numbers that kv_observe writes */
KV_API int kv_game_n_keys(const kv_game *g);    /* of a result */
KV_API int kv_game_n_options(const kv_game *g);
KV_API const kv_option *kv_game_option(const kv_game *g, int i); /* NULL: no such */
KV_API int kv_game_n_event_types(const kv_game *g);
KV_API const char *kv_game_event_type(const kv_game *g, int type); /* its id, or NULL */

/* The name of a seat in a game of so many players, and the side it is on: seats of one
 * side win and lose together. */
KV_API void kv_seat_text(const kv_game *g, int players, int seat, const kv_lang *lang,
                         kv_out *out);
KV_API int kv_seat_side(const kv_game *g, int players, int seat);
/* The sentence for the reason of a kv_result. */
KV_API void kv_reason_text(const kv_game *g, const char *reason, const kv_lang *lang,
                           kv_out *out);

typedef struct {
    const kv_game *game;
    int players;
    int32_t option[KV_MAX_OPTIONS]; /* in the order of the game's options */
} kv_config;

/* Fills in the defaults. KV_EOPTION when the game has no such player count. */
KV_API kv_err kv_config_init(kv_config *c, const kv_game *g, int players, kv_error *e);

/* Sets one option from text: on/off, a number, or the name of a choice.
 * KV_EOPTION, c unchanged, when the name or the value is unknown. */
KV_API kv_err kv_config_set(kv_config *c, const char *name, const char *value,
                            kv_error *e);

/* Checks that the options fit each other and the number of players. */
KV_API kv_err kv_config_check(const kv_config *c, kv_error *e);

/* Writes the value of option i as kv_config_set reads it. */
KV_API void kv_config_value(const kv_config *c, int i, kv_out *out);

/* Writes game, number of players and all options, a line each. */
KV_API void kv_config_write(const kv_config *c, kv_out *out);

/* Reads such lines from the front of text (which need not end in zero), whose first line
 * has the number first: *used bytes up to the first other line, *line is the number of
 * the line before that. Options left out have their defaults. */
KV_API kv_err kv_config_read(const char *text, size_t len, int first, kv_config *c,
                             size_t *used, int *line, kv_error *e);

/* Writes the options as a JSON object, by name. */
KV_API void kv_config_json(const kv_config *c, kv_out *out);

/* Reads the configuration back from a state. */
KV_API void kv_config_of(const kv_state *s, kv_config *c);

/* ---- Playing ---------------------------------------------------------------- */

/* Sets up a new game in s. On error s is unspecified. */
KV_API kv_err kv_new(const kv_config *c, kv_state *s, kv_error *e);

KV_API const kv_game *kv_game_of(const kv_state *s);
KV_API int kv_players(const kv_state *s);
KV_API size_t kv_state_size(const kv_state *s);

/* A seat, KV_CHANCE or KV_OVER. */
KV_API int kv_decider(const kv_state *s);

/* Writes the legal actions of whoever decides, ascending, and returns their
 * number: 0 exactly when the game is over, never more than
 * kv_game_max_legal. Does not modify s. Of a view it is meaningful only while the
 * viewer decides. */
KV_API int kv_legal(const kv_state *s, kv_action *out);

/* At KV_CHANCE: the weights of the actions kv_legal gives, in that order, each
 * positive. Returns their number. */
KV_API int kv_weights(const kv_state *s, uint32_t *out);

/* At KV_CHANCE: an action drawn by weight. */
KV_API kv_action kv_sample(const kv_state *s, kv_rng *r);

typedef struct kv_events kv_events;

/* Applies a if it is legal and writes what happened to ev (cleared first; may
 * be NULL). On KV_EILLEGAL s and ev are unchanged and *e names the broken
 * rule; e may be NULL. */
KV_API kv_err kv_apply(kv_state *s, kv_action a, kv_events *ev, kv_error *e);

/* The same without checking, for search: a must be legal. */
KV_API void kv_apply_unchecked(kv_state *s, kv_action a, kv_events *ev);

/* KV_OK if a is legal, else KV_EILLEGAL and the rule it breaks. */
KV_API kv_err kv_explain(const kv_state *s, kv_action a, kv_error *e);

/* Copies a state from size untrusted bytes (from a file, another process). Only full
 * states, no views. Bytes that are no valid state are refused with KV_EPOSITION, and s is
 * unspecified. A state of another version of the library may be refused: to keep games,
 * use positions or records. */
KV_API kv_err kv_state_from_bytes(const void *bytes, size_t size, kv_state *s,
                                  kv_error *e);

KV_API void kv_copy(kv_state *to, const kv_state *from);
KV_API bool kv_equal(const kv_state *a, const kv_state *b);
KV_API uint64_t kv_hash(const kv_state *s);

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
KV_API bool kv_event_seen(const kv_event *e, int seat);

/* One sentence. */
KV_API void kv_event_text(const kv_game *g, const kv_event *e, const kv_lang *lang,
                          kv_out *out);

/* A JSON object: the type's id and the arguments by name. */
KV_API void kv_event_json(const kv_game *g, const kv_event *e, kv_out *out);

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
KV_API kv_err kv_get_result(const kv_state *s, kv_result *r);

/* ---- What a seat knows ------------------------------------------------------ */

/* Writes to view the state as seat (or KV_SPECTATOR) knows it: hidden things
 * erased, so that two states the seat cannot tell apart give equal bytes.
 * s must not itself be a view. */
KV_API void kv_view(const kv_state *s, int seat, kv_state *view);
KV_API bool kv_is_view(const kv_state *s);

/* Writes to s a full state drawn at random among those that look like view,
 * by the chance with which the bag or deck would have produced them. */
KV_API void kv_determinize(const kv_state *view, kv_rng *r, kv_state *s);

/* Writes the view as kv_game_obs_size integers; the layout is in the game's
 * README. */
KV_API void kv_observe(const kv_state *view, int32_t *out);

/* Writes a state (all of it) or a view (what is known) as a JSON object. */
KV_API void kv_state_json(const kv_state *s, kv_out *out);

/* What people are told; all take a view. kv_prompt: what has to be decided, one line;
 * kv_describe_table: one line about the table; kv_describe_seat: some lines about a seat;
 * kv_help: the rules that matter now (a message id). */
KV_API void kv_prompt(const kv_state *view, const kv_lang *lang, kv_out *out);
KV_API void kv_describe_table(const kv_state *view, const kv_lang *lang, kv_out *out);
KV_API void kv_describe_seat(const kv_state *view, int seat, const kv_lang *lang,
                             kv_out *out);
KV_API const char *kv_help(const kv_state *view);

/* ---- Notation, position ----------------------------------------------------- */

/* The short text of an action in this state, for example "tile farm e2". */
KV_API void kv_action_text(const kv_state *s, kv_action a, kv_out *out);

/* Reads such a text; case and spacing do not matter. Does not check that the
 * action is legal. KV_ESYNTAX when it means nothing in this game. */
KV_API kv_err kv_action_parse(const kv_state *s, const char *text, kv_action *a,
                              kv_error *e);

/* Writes the position, all that kv_position_read needs to restore s. */
KV_API void kv_position_write(const kv_state *s, kv_out *out);

/* Reads a position (text need not end in zero) into s and checks it fully. */
KV_API kv_err kv_position_read(const char *text, size_t len, kv_state *s, kv_error *e);

/* NULL if s obeys all invariants of its game, else what is wrong. */
KV_API const char *kv_check(const kv_state *s);

/* ---- Counting --------------------------------------------------------------- */

/* Number of action sequences of length depth (shorter ones that end the game
 * count once). scratch holds depth+1 states of KV_MAX_STATE bytes. */
KV_API uint64_t kv_perft(const kv_state *s, int depth, kv_box *scratch);

/* All states start with this; the rest belongs to the game. */
typedef struct {
    uint8_t game; /* kv_game_number */
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
