/* draw.h: what the files that draw the table in a terminal share: a sheet to write
 * lines on (draw.c).
 */
#ifndef WAYFARERS_DRAW_H
#define WAYFARERS_DRAW_H

#include "games/wayfarers/symbols.h"
#include "terminal/drawing.h"

enum {
    NARROW = 54, /* columns beside the seats in a window of 80 */
    WIDE = 94,   /* the same in a window of 120 */
    LINE_SIZE = 512
};

/* A text that becomes a line. */
typedef struct {
    kv_out out;
    char buf[LINE_SIZE];
} wayfarers_text;

/* Where lines go: a column of the canvas, from the top down. Without a canvas they are
 * only counted. */
typedef struct {
    kv_canvas *canvas;
    const wayfarers_state *s;
    int seat; /* whose board is shown in full */
    int x, y, w;
} wayfarers_sheet;

/* ---- Writing on a sheet (draw.c) -------------------------------------------- */

/* In the current line, cut at the end of the column. */
void wayfarers_write(const wayfarers_sheet *t, int x, const char *text, int style,
                     int place);
/* A whole line, which belongs to a place or to none; then the next one. */
void wayfarers_line(wayfarers_sheet *t, const char *text, int style, int place);
/* Long texts in as many lines as they need, broken at spaces. */
void wayfarers_lines(wayfarers_sheet *t, const char *text, int style);
/* A heading with a rule behind it. */
void wayfarers_heading(wayfarers_sheet *t, const char *text);

/* ---- Sections --------------------------------------------------------------- */

void wayfarers_draw_now(wayfarers_sheet *t);    /* draw_now.c: what is being decided */
void wayfarers_draw_rows(wayfarers_sheet *t);   /* draw_rows.c */
void wayfarers_draw_stacks(wayfarers_sheet *t); /* draw_rows.c */
void wayfarers_draw_own(wayfarers_sheet *t);    /* draw_own.c */
void wayfarers_draw_others(wayfarers_sheet *t); /* draw_others.c */
void wayfarers_draw_track(wayfarers_sheet *t);  /* draw_track.c */

/* The card of a row that is tucked there and belongs to the player, or NONE. */
int wayfarers_tucked(const wayfarers_state *s, int seat, int row, int host);
/* A card as it is written in a row: its name, icons or hosts, what it does. */
void wayfarers_card_line(wayfarers_text *l, int card);

/* ---- Lines (draw.c) ---------------------------------------------------------- */

void wayfarers_text_start(wayfarers_text *l);
/* Blanks up to column n; at least one behind other text. */
void wayfarers_pad(kv_out *out, int n);
int wayfarers_text_width(const char *text);

/* "p1 PB2 12vp J4U", and "3s 2p i14 K0Y0B1 wG0Y1B1 die 2 4 6 +2". */
void wayfarers_put_title(kv_out *out, const wayfarers_state *s, int seat);
void wayfarers_put_goods(kv_out *out, const wayfarers_state *s, int seat);

/* ---- Small facts ------------------------------------------------------------ */

extern const uint8_t wayfarers_seat_styles[N_SEATS];

static inline int seat_style(int seat)
{
    return wayfarers_seat_styles[seat];
}

static inline int tile_style(int tile)
{
    static const uint8_t styles[N_TILE_COLOURS] = {
        KV_STYLE_GREEN, KV_STYLE_YELLOW, KV_STYLE_BLUE, KV_STYLE_BLACK, KV_STYLE_VIOLET};
    return styles[wayfarers_tiles[tile].colour];
}

#endif
