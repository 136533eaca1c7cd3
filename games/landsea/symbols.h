/* symbols.h: signs for what is on a tile, the same in words and in drawings; and the
 * parts of what is said of a seat.
 */
#ifndef LANDSEA_SYMBOLS_H
#define LANDSEA_SYMBOLS_H

#include "games/landsea/landsea.h"

enum {
    LAND_OPEN = 0x2592,
    LAND_CLOSED = 0x2591,
    SEA_OPEN = '~',
    SEA_CLOSED = '-',
    BONUS = '+',
    MOUNTAIN = 0x25B2,
    CORAL = 0x3C8,
    CARAVAN = 0x2229,
    SHIP = 0x222A,
    PLAY_AGAIN = 0xBB,
    STEAL = '$'
};

/* The waypoint of a seat: filled for Land, hollow for Sea; a team has two kinds. */
uint32_t landsea_flag(int seat);
void landsea_put_glyph(kv_out *out, uint32_t ch);

/* Points, and where the waypoint is. */
void landsea_put_counts(const landsea_state *s, int seat, const kv_lang *l, kv_out *out);
/* A line for each tile, and one for its other side if the viewer knows it. */
void landsea_put_hand(const landsea_state *s, int seat, const kv_lang *l, kv_out *out);

#endif
