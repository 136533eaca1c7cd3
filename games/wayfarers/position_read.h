/* position_read.h: between position_read.c, which reads the lines of a position, and
 * position_fill.c, which completes it.
 */
#ifndef WAYFARERS_POSITION_READ_H
#define WAYFARERS_POSITION_READ_H

#include "games/wayfarers/wayfarers.h"

typedef struct {
    kv_reader r; /* first: the functions below get a pointer to it */
    wayfarers_state *s;
    bool has_turn, has_decide, has_deck, has_row[N_ROWS], has_reserve[N_SEATS];
    bool has_green;             /* a green worker that is to be gained */
    uint64_t named[CARD_WORDS]; /* cards that have a place */
    int decide_line;
} wayfarers_reader;

/* Before the first line, and after the last one. */
void wayfarers_clear_position(wayfarers_state *s);
kv_err wayfarers_finish_position(wayfarers_reader *r);

#endif
