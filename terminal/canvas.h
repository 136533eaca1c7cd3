/* canvas.h: what a drawing is made of: signs with styles, some of them places of the
 * board.
 */
#ifndef TERMINAL_CANVAS_H
#define TERMINAL_CANVAS_H

#include <stdint.h>

/* Semantic styles; tui_term.c chooses colours and attributes. A style is
 * never the only sign of a difference: the glyph differs too. */
typedef enum {
    KV_STYLE_PLAIN,
    KV_STYLE_DIM,
    KV_STYLE_STRONG,
    KV_STYLE_WATER,
    KV_STYLE_RED,
    KV_STYLE_BLUE,
    KV_STYLE_GREEN,
    KV_STYLE_BLACK,
    KV_STYLE_YELLOW,
    KV_STYLE_VIOLET,
    KV_STYLE_ORANGE,
    KV_STYLE_SEAT0,
    KV_STYLE_SEAT1,
    KV_STYLE_SEAT2,
    KV_STYLE_SEAT3,
    KV_STYLE_SEAT_RED, /* for games whose players are colours */
    KV_STYLE_SEAT_BLUE,
    KV_STYLE_SEAT_GREEN,
    KV_STYLE_SEAT_YELLOW,
    KV_STYLE_SEAT_ORANGE,
    KV_STYLE_SEAT_GREY,
    KV_STYLE_COUNT
} kv_style;

#define KV_NO_PLACE (-1)

typedef struct {
    uint32_t ch;   /* Unicode; one column wide */
    uint8_t style; /* kv_style */
    int16_t place; /* the place of the board drawn here, or KV_NO_PLACE */
} kv_glyph;

typedef struct {
    int w, h;
    kv_glyph *cell; /* h rows of w */
} kv_canvas;

#endif
