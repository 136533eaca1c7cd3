/* evaluate.h: between evaluate.c, which judges seats, and evaluate_trade.c, which
 * foresees how a negotiation ends. Values are in 64ths of a throw of the dice. */
#ifndef INKAS_EVALUATE_H
#define INKAS_EVALUATE_H

#include "games/inkas/inkas.h"

#include "gen/inkas_weights.h"

enum { ROLL = 64 };

/* Pips are doubled: of 72 throws, so many pay a card. */
typedef struct {
    int16_t pips[N_KINDS];
    int32_t flow; /* all of them as surplus */
} inkas_income;

/* All that the worth of a seat's hand depends on. Two ways lead to the next marker: a
 * city, or a village. */
typedef struct {
    const int32_t *w; /* weights */
    inkas_income now, later;
    cards price[2];             /* of the next marker, roads to it included */
    cards need[2], need_all[2]; /* until the tribe is complete, until the game is won */
    bool has_way[2];
    bool is_last;     /* the next marker is the last one */
    bool is_building; /* in the own turn, after the roll */
    uint8_t n_wild;   /* cards of any kind to come; those to be had now */
    uint8_t n_wild_now;
    uint8_t max_hand, tribe;
    int32_t fixed; /* what does not depend on the hand */
} inkas_outlook;

/* The same for every seat of a state, and what follows from it. */
typedef struct {
    const inkas_state *s;
    const int32_t *w;
    inkas_outlook look[N_SEATS];
    int32_t worth[N_SEATS];
} inkas_table;

int32_t inkas_hand_worth(const inkas_outlook *o, cards hand);
/* Own worth less that of the rivals. */
int32_t inkas_standing(const inkas_table *t, const int32_t worth[N_SEATS], int seat);
/* The same while an offer is on the table. */
int32_t inkas_trade_standing(const inkas_table *t, int seat);
/* What seats are worth when the negotiation ends as expected. */
void inkas_trade_worth(inkas_table *t);

#endif
