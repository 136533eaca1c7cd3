/* wayfarers_slow.h: a second opinion on a turn of Wayfarers of the South Tigris: all that
 * can be done, one thing at a time, worked out from the rules by trying everything. It
 * shares the constant tables with the game and none of its code. Dice and decks are
 * loaded, so that chance has one outcome: every roll shows the same value, and of a deck
 * the card with the lowest number comes first.
 */
#ifndef WAYFARERS_SLOW_H
#define WAYFARERS_SLOW_H

#include "games/wayfarers/wayfarers.h"

enum { SLOW_PARTS = 30, SLOW_FRAMES = 12, SLOW_CARDS = 64 };

/* Where a turn stands. HELD: a die has been taken, and must be placed. */
enum { SLOW_MAIN, SLOW_HELD, SLOW_REROLL, SLOW_EFFECT, SLOW_AFTER, SLOW_END };

/* Parts still open, sorted by op: 256 * op + argument, which is the amount of Silver and
 * Provisions, the node of a choice or a cost, else 0. An atom with a count is so many
 * parts (R45). */
typedef struct {
    int n;
    uint16_t is_die, has_stepped;
    uint16_t part[SLOW_PARTS];
} slow_frame;

/* What the active player may change, and what that depends on. Without padding, so that
 * its bytes are its meaning. */
typedef struct {
    uint64_t deck[N_ROWS], dice_on[2], fresh[CARD_WORDS];
    int seat, players, stage, roll;
    int silver[N_SEATS], prov[N_SEATS], supply[N_SEATS], node[N_SEATS];
    int guild[N_GUILDS], workers[N_COLOURS], dice[N_PIPS], old[N_PIPS], discount[2];
    int reserve, homes, board, green, pink, side[N_SECTIONS], jtile[N_JTILES];
    int pile[N_PILES], used, held, has_pigeon, is_eligible, sent_place, sent_colour;
    int n_tiles, n_cards[N_ROWS], n_under[3], n_frames;
    slow_frame frame[SLOW_FRAMES];
    uint8_t card[N_ROWS][SLOW_CARDS], host[N_ROWS][SLOW_CARDS];
    uint8_t under[3][SLOW_CARDS];
    wayfarers_laid laid[MAX_TILES];
    wayfarers_slot row[N_PLACES];
} slow_world;

typedef void (*slow_see)(const slow_world *w, void *ctx);

/* The turn of seat in s, which stands at one of the stages above but HELD; is_ended: it
 * is over, and only the refilling of the rows has followed. */
void slow_read(slow_world *w, const wayfarers_state *s, int seat, int roll,
               bool is_ended);

/* Closes frames in which nothing can be done, and goes on to the end of the turn. */
void slow_settle(slow_world *w);

/* Shows every world that one choice leads to, not settled. */
void slow_ways(const slow_world *w, slow_see see, void *ctx);

uint64_t slow_key(const slow_world *w);

/* ---- Shared by the files of the second opinion ------------------------------ */

/* A game that needs more than there is room for would be a different game: ends it. */
void slow_demand(bool is_fine);

slow_frame *slow_top(slow_world *w);
bool slow_is_in_die_frame(const slow_world *w);
void slow_push(slow_world *w);
void slow_pop(slow_world *w);
void slow_drop_part(slow_world *w, int i);
void slow_add(slow_world *w, int bundle);
int slow_argument(int node, int n); /* of a part */

/* Paying; false if there was not enough, and the world is to be forgotten. */
bool slow_spend(slow_world *w, int guild, int n);
bool slow_pay_silver(slow_world *w, int price); /* with the discounts of a die */
bool slow_pay_prov(slow_world *w, int price);
/* The worlds after the fee for a row card, if one is due (5.2); their number. */
int slow_pay_fee(const slow_world *w, int place, slow_world v[2]);

bool slow_is_new(const slow_world *w, int card);
/* The card of a row tucked under (or with) a host, or NONE. */
int slow_tucked(const slow_world *w, int row, int host);
/* That Townsfolk card, if it works already and is of that kind. */
int slow_helper(const slow_world *w, int host, int kind);
bool slow_is_met(const slow_world *w, int code); /* the requirement of a blot */

/* One choice in the top frame; can there be any but closing it? */
void slow_ways_of_frame(const slow_world *w, slow_see see, void *ctx);
bool slow_is_dead(const slow_world *w);

#endif
