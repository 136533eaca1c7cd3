/* tui_board.h: the board on the screen: the game draws it, this adds the places
 * that can be chosen and a cursor, and shows the part around the cursor where
 * the screen is too small. Works for any drawing whose glyphs name their places.
 */
#ifndef TERMINAL_TUI_BOARD_H
#define TERMINAL_TUI_BOARD_H

#include "terminal/canvas.h"
#include "terminal/tui_prompt.h"
#include "terminal/tui_term.h"

/* Where a place is drawn: its middle, and the ends of its middle row. */
typedef struct {
    int y, x;
    int left, right;
    int n_glyphs; /* 0: not drawn */
    bool is_target;
    bool is_recent; /* something has happened there since the viewer's last decision */
} board_spot;

typedef struct {
    kv_canvas canvas;
    int cap_glyphs;
    int w, h;         /* what of the canvas the drawing uses */
    board_spot *spot; /* by place */
    int n_spots, cap_spots;
    int cursor; /* a place that is drawn, or KV_NO_PLACE */
    int n_targets;
} board;

void board_free(board *b);

/* Lets the game draw view, as large as it likes in w columns and h rows, but no
 * smaller than it must be. The cursor stays where it is, or starts in the
 * middle. False without memory. */
bool board_draw(board *b, const kv_state *view, int w, int h);

/* Marks the places of all choices that the input can become. While nothing is
 * typed and nearly every place could be chosen, marks would say nothing: there
 * are none. */
void board_mark(board *b, const prompt *p);

/* Marks a place where something has just happened; board_draw clears these. */
void board_mark_recent(board *b, int place);

/* The nearest place in one of the four directions. */
void board_move(board *b, int dx, int dy);
/* The next (1) or previous (-1) target. */
void board_jump(board *b, int step);

/* Draws it into box, at its top and in the middle of its width. */
void board_show(const board *b, term_box box);

#endif
