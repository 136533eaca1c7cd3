/* game.h: what a game is made of. For the rooms of this project: the games, and whoever
 * shows or plays all of them. Not part of the public interface, which is complete without
 * it.
 *
 * A game fills in one constant kv_game and adds one line to core/registry.c. Programs
 * call the functions through karavana.h, which dispatches and checks; a search may call
 * them directly.
 */
#ifndef KV_GAME_H
#define KV_GAME_H

#include "base/text.h"
#include "karavana/bots.h"

/* ---- Words and events ------------------------------------------------------- */

typedef enum {
    KV_ARG_NONE,
    KV_ARG_SEAT, /* number in JSON, the seat's name in text */
    KV_ARG_INT,
    KV_ARG_PLACE, /* a place of the board, named by kv_texts.place_name */
    KV_ARG_WORD   /* + index into kv_texts.words */
} kv_arg_kind;

typedef struct {
    const char *name; /* the placeholder {name}, and the key in JSON */
    int kind;
} kv_arg;

/* In text, {name} is replaced by the argument; {name*count} by a counted word
 * with the argument called count. plural is chosen by the argument called n. */
typedef struct {
    const char *id, *text, *plural;
    bool is_reveal; /* shows others something hidden: no undo beyond it */
    kv_arg arg[KV_EVENT_ARGS];
} kv_event_type;

/* ---- Notation by table ------------------------------------------------------ */

/* Actions base .. base+n-1 are the phrase and a word each, or a number from first on
 * where words is NULL. With n = 0, action base is the phrase alone. */
typedef struct {
    int base, n;
    const char *phrase;
    const char *const *words;
    int first;
} kv_block;

/* ---- Talk ------------------------------------------------------------------------ */

/* A block of actions that are talk between players. */
typedef struct {
    kv_action first, last;
    kv_talk talk;
} kv_talk_range;

/* ---- Rules that were corrected ------------------------------------------------ */

/* Reading a game of an older rules version: what upgrade remembers from move to move,
 * all zero before the first one. */
enum { KV_MAX_UPGRADE = 16 };
typedef struct {
    uint64_t room[32];
} kv_upgrade;

typedef struct {
    int version; /* of the rules as they are; the first is 1 */
    /* Message ids: sentence [v - 2] says what version v put right. */
    const char *const *corrections;
    /* Translates a move recorded under an older version into actions of today, to be
     * played in this order in s, the game so far; returns their number. 0: it only
     * prepared what follows, and m keeps it; -1: it has no counterpart. The caller checks
     * that they are legal. NULL: moves of all versions read alike. */
    int (*upgrade)(int version, const kv_state *s, const char *move, kv_upgrade *m,
                   kv_action out[KV_MAX_UPGRADE]);
    /* The notation of an action number of version 1, when stores held numbers. NULL:
     * those numbers still mean the same. */
    void (*first_text)(const kv_state *s, kv_action a, kv_out *out);
} kv_history;

/* ---- The descriptor --------------------------------------------------------- */

/* What may happen. Contracts as in karavana.h, without its checks. */
typedef struct {
    kv_err (*check_config)(const kv_config *c, kv_error *e);
    void (*create)(const kv_config *c, kv_state *s);
    void (*config)(const kv_state *s, kv_config *c); /* options only */
    int (*decider)(const kv_state *s);
    int (*legal)(const kv_state *s, kv_action *out);
    /* NULL: all outcomes are equally likely. */
    int (*weights)(const kv_state *s, uint32_t *out);
    kv_err (*explain)(const kv_state *s, kv_action a, kv_error *e);
    void (*apply)(kv_state *s, kv_action a, kv_events *ev);
    /* Keys, reason, in solo n_ranked; ranks are added. */
    void (*result)(const kv_state *s, kv_result *r);
    /* view is a copy of the state: erases what seat cannot know. */
    void (*view)(kv_state *view, int seat);
    void (*determinize)(const kv_state *view, kv_rng *r, kv_state *s);
    void (*observe)(const kv_state *view, int32_t *out);
    void (*json)(const kv_state *s, kv_out *out);
    void (*position_write)(const kv_state *s, kv_out *out);
    /* s is a new game of the right configuration; len bytes from line on. */
    kv_err (*position_read)(const char *text, size_t len, int line, kv_state *s,
                            kv_error *e);
    const char *(*check)(const kv_state *s);
    /* Of untrusted bytes with a valid head: is every number in its range, so that check
     * and config may index by it? NULL: they cope with any bytes. */
    bool (*in_range)(const kv_state *s);
} kv_rules;

/* What is said, in words and in notation. */
typedef struct {
    const kv_event_type *events;
    int n_events;
    const kv_words *words; /* groups of words that events refer to */
    int n_words;
    /* Names of seats: seating says which, with how many players. Where they depend on
     * that, events name players by a word, not by KV_ARG_SEAT. */
    kv_words seat_names;
    kv_words end_reasons;  /* ids as in kv_result.reason */
    kv_words rules_broken; /* every id that kv_error.rule can have, with its text */
    /* The notation: a table, or functions where a table is not enough. */
    const kv_block *blocks;
    int n_blocks;
    void (*action_text)(const kv_state *s, kv_action a, kv_out *out);
    kv_err (*action_parse)(const kv_state *s, const char *text, kv_action *a,
                           kv_error *e);
    void (*place_name)(int place, kv_out *out); /* NULL: nothing names a place */
    /* For people; all take a view, and all may be NULL. Some lines about one seat:
     * points, what it holds, what is left. */
    void (*describe_seat)(const kv_state *view, int seat, const kv_lang *lang,
                          kv_out *out);
    /* One line about the table: whose turn, what is left. */
    void (*describe_table)(const kv_state *view, const kv_lang *lang, kv_out *out);
    /* What has to be decided now, one line, and the rules that matter, some lines. */
    void (*prompt)(const kv_state *view, const kv_lang *lang, kv_out *out);
    const char *(*help)(const kv_state *view); /* message id */
} kv_texts;

/* How bots judge it. All of it is optional: without evaluate they see only who won. */
typedef struct {
    /* How good the state is for seat, larger is better, comparable only within
     * one game. Looks at everything in s: give it a determinized state. weights are
     * eval_weights, or as many others on trial, all above 0.
     * With has_memo it is faster for states that differ little from the one that memo,
     * which may be NULL, was first given with the same weights; the result is equal. */
    int32_t (*evaluate)(const kv_state *s, int seat, const int32_t *weights,
                        kv_memo *memo);
    bool has_memo;
    /* What evaluate weighs, from data/weights.json: values, ids, what each of them is. */
    const int32_t *eval_weights;
    const char *const *weight_ids, *const *weight_abouts;
    int n_weights;
    /* The lead by evaluation with which a game of two is won 73 times in 100. */
    int32_t value_scale;
    /* What everybody can expect, as shares of KV_SURE (judge.h), where a lead over all
     * rivals together says little of who comes first; scale is value_scale or another on
     * trial. NULL: the logistic function of evaluate / value_scale. */
    void (*values)(const kv_state *s, const int32_t *weights, int32_t scale,
                   int32_t out[KV_MAX_SEATS]);
    bool is_race;           /* one wins; by how much, and who is second, does not count */
    kv_search_style search; /* from data/weights.json, too */
    /* Whether a turn begins: its seat has yet to decide anything in it. Rollouts go on to
     * such a state (search.round says whose), so that like is compared with like.
     * NULL: they go on for exactly search.decisions moves. */
    bool (*is_turn)(const kv_state *s);
    /* Actions that are only talk between players, which by itself changes nothing. Bots
     * do not err in it and do not go on talking for next to nothing. Turns that begin
     * within a line of a flat search are played without talk. */
    const kv_talk_range *talk;
    int n_talk;
} kv_judgement;

/* What the number of players says about the seats. */
typedef struct {
    uint8_t first_name; /* of seat 0, among seat_names */
    uint8_t n_sides;    /* seats belong to sides in turn; 0: each is for himself */
} kv_seating;

struct kv_game {
    const char *id;
    uint8_t number; /* its own, never changes; states carry it; 1 or more */
    kv_history history;
    const char *name;      /* message id */
    const char *edition;   /* message id: which edition's rules these are */
    const char *data_note; /* message id: what of the data is reconstructed, or NULL */
    int min_players, max_players;
    const kv_option *options;
    int n_options;

    size_t state_size;
    int num_actions, max_legal, obs_size;
    int n_keys;                           /* of the result */
    kv_seating seating[KV_MAX_SEATS + 1]; /* by number of players */

    kv_rules rules;
    kv_texts texts;
    kv_judgement judgement;
};

static inline int kv_n_sides(const kv_game *g, int players)
{
    int n = g->seating[players].n_sides;
    return n ? n : players;
}

/* Seats of one side win and lose together. */
static inline int kv_side(const kv_game *g, int players, int seat)
{
    return seat % kv_n_sides(g, players);
}

/* Index of a seat's name and style in a game of so many players. */
static inline int kv_seat_name(const kv_game *g, int players, int seat)
{
    return g->seating[players].first_name + seat;
}

#endif
