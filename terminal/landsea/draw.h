/* draw.h: one hex in a terminal, for the map (draw.c) and for hands (hand.c). */
#ifndef LANDSEA_DRAW_H
#define LANDSEA_DRAW_H

#include "games/landsea/symbols.h"
#include "terminal/drawing.h"

enum { MAX_HEX_ROWS = 6, MAX_HEX_W = 11 };

/* How a hex is cut into glyphs; draw_tile.c explains the pictures. */
typedef struct {
    int w, h; /* its columns and rows */
    int step; /* columns to the next column of the map; a row of it is h rows */
    int n_label;
    const char *sector[MAX_HEX_ROWS], *tip[MAX_HEX_ROWS], *reach[MAX_HEX_ROWS];
    const char *rank[MAX_HEX_ROWS];
} landsea_grid;

extern const landsea_grid landsea_small, landsea_large;

/* What lies on a hex. */
typedef struct {
    int face, turn, place;
    unsigned closed;        /* set of pieces whose area is closed */
    uint8_t token[N_SEATS]; /* the piece with that seat's waypoint, or NONE */
    char label[8];          /* written across it, if it fits */
} landsea_hex;

/* A hex with nothing but a face on it. */
landsea_hex landsea_plain_hex(int face, int turn);
/* Draws it with its top left corner at x, y. */
void landsea_draw_hex(const landsea_state *s, const landsea_grid *g, kv_canvas *c, int x,
                      int y, const landsea_hex *hex);

/* Are the tops of the stacks shown with the viewer's own hand? Two players see them there
 * all the time; with more there is room for it only while they are to be chosen. */
bool landsea_has_tops_in_hand(const landsea_state *s);

/* The lines about a seat, beside the map. */
void landsea_draw_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out);

#endif
