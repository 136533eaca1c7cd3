/* player.h: whoever plays a seat, by name: a bot, a search with its budget, a level, a
 * program of somebody else. Knows the clock, threads, memory and processes, which the
 * library does not; front ends know players only.
 *
 *   human             a person (only a front end can ask him)
 *   random, greedy    the quick bots of the library
 *   mcts              search with the usual budget; mcts:2000 iterations; mcts:500ms;
 *                     mcts:5000:200ms whichever comes first
 *   level:5           1 to 8; level:8:1000ms the same judgement with another budget
 *   cmd:PROGRAM ARGS  a program that speaks the engine protocol (docs/engine.md)
 */
#ifndef KV_PLAYER_H
#define KV_PLAYER_H

#include <stdatomic.h>

#include "core/game.h"
#include "karavana/bots.h"

enum { PLAYER_TEXT = 256 };

typedef enum { PLAYER_HUMAN, PLAYER_BOT, PLAYER_COMMAND } player_kind;

/* 0: no limit of this kind. At least one of both holds. */
typedef struct {
    long iterations;
    int ms;
} player_budget;

typedef struct {
    player_kind kind;
    char text[PLAYER_TEXT]; /* as written */
    const kv_bot_kind *bot; /* PLAYER_BOT */
    player_budget budget;   /* of bots that are not quick; PLAYER_COMMAND is told it */
    int level;              /* 1 .. KV_LEVELS, or 0 */
    int noise;              /* as in kv_level */
    int threads;            /* of one decision; 1 unless set */
} player_spec;

/* Reads one of the names above. KV_EOPTION, and *e says what is wrong. */
kv_err player_read(const char *text, player_spec *spec, kv_error *e);

/* What a decision was based on. */
typedef struct {
    kv_bot_info info;
    double seconds;
    int n;                          /* 0: it was forced, or the player does not tell */
    kv_choice choice[KV_MAX_LEGAL]; /* best first */
} player_thoughts;

typedef struct player player;

/* NULL and *e when there is no memory for it, or its program cannot be started. A
 * player serves one seat of one game at a time, one thread at a time. */
player *player_open(const player_spec *spec, kv_error *e);
void player_close(player *p);
/* Another game begins: what was learnt is forgotten. */
void player_new_game(player *p);

/* Chooses for the viewer of view, who must be deciding. What is forced is played at
 * once. *stop (may be NULL) ends the thinking within milliseconds; then the best so far
 * is played. With a budget of iterations and one thread, view and r decide. thoughts may
 * be NULL. */
kv_action player_choose(player *p, const kv_state *view, kv_rng *r,
                        const atomic_bool *stop, player_thoughts *thoughts);

/* The language of player_trouble; NULL, as at first, is English. Before any player is
 * opened. */
void player_use_lang(const kv_lang *lang);
const kv_lang *player_lang(void);

/* A line about trouble of a foreign program since the last call, or NULL. Static text
 * owned by the player. */
const char *player_trouble(player *p);

/* The bytes that a search of this budget uses; a short one needs little room. */
size_t player_memory(const player_budget *b);

/* Seconds of a clock that never goes back. */
double player_clock(void);

#endif
