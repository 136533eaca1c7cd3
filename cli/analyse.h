/* analyse.h: the parts of karavana analyse: one decision judged by a search, the luck of
 * one draw, the sums of a game, and all of it as text or JSON.
 *
 * Expected results are shares of KV_SURE, as in bots.h; a loss is how much lower that of
 * the played action is than that of the best one.
 */
#ifndef KV_CLI_ANALYSE_H
#define KV_CLI_ANALYSE_H

#include <stdatomic.h>

#include "players/player.h"

enum { ANALYSE_MAX_TOP = 20 };

/* How bad a choice was: the only place where the bounds are (analyse.c). */
typedef struct {
    int percent;      /* of KV_SURE: a loss from here on */
    const char *mark; /* as in books on chess */
    const char *id;   /* for machines */
    const char *text; /* message id, plural: "blunders" */
} analyse_grade;
enum { ANALYSE_GRADES = 3 }; /* the worst is the last */
extern const analyse_grade analyse_grades[ANALYSE_GRADES];

/* One move of the game and what is thought of it. */
typedef struct {
    kv_action action;
    int16_t by;     /* a seat or KV_CHANCE */
    bool is_wanted; /* to be looked at: chance, or a seat that has a choice */
    bool is_done;   /* has been */

    /* Of a seat. */
    int n_legal;
    kv_choice played, best; /* best is played where nothing is better */
    int n_top;
    kv_choice *top; /* the first n_top choices; room for as many as were asked for */

    int luck[KV_MAX_SEATS]; /* of chance: what it gave, negative: took */
} analyse_move;

typedef struct {
    kv_config config;
    kv_box start, last;
    long n_moves;
    analyse_move *move; /* number n stands at n - 1 */
    long from, to;      /* numbers of the first and the last to look at */
    int seat;           /* the only one to judge, or -1: all */
    int n_top;
    player_budget budget;
    uint64_t seed;
} analyse_game;

/* ---- Judging ----------------------------------------------------------------------- */

/* Fills in what is thought of a wanted move that was made in s. memory is for a search
 * of size bytes. False when *stop was set before it was done. Hangs on s, m, the budget
 * (of iterations) and seed alone. */
bool analyse_judge(const analyse_game *g, const kv_state *s, analyse_move *m,
                   uint64_t seed, void *memory, size_t size, const atomic_bool *stop);

/* What the outcome a of chance in s gave to each seat: what the state after it is worth
 * to it, less the mean over all outcomes, by their weights. */
void analyse_luck(const kv_state *s, kv_action a, int luck[KV_MAX_SEATS]);

/* What a choice lost; never negative. */
int analyse_loss(const analyse_move *m);
/* Its grade, or NULL where it is not worth a mark. */
const analyse_grade *analyse_grade_of(int loss);

/* ---- Sums -------------------------------------------------------------------------- */

typedef struct {
    long n_decisions; /* with a choice, judged */
    long n_grade[ANALYSE_GRADES];
    int64_t loss, luck;
} analyse_sum;

typedef struct {
    long n_wanted, n_done; /* decisions */
    analyse_sum seat[KV_MAX_SEATS];
} analyse_sums;

void analyse_add_up(const analyse_game *g, analyse_sums *out);

/* ---- Output ------------------------------------------------------------------------ */

void analyse_print(const analyse_game *g, kv_out *out);
void analyse_print_json(const analyse_game *g, kv_out *out);

#endif
