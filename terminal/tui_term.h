/* tui_term.h: the terminal: opening and closing it, keys, and text in a small
 * set of looks. Only the tui_*.c files draw; nothing else knows curses.
 *
 * A look is never the only sign of anything: it is colours where there are
 * some, attributes where there are none.
 */
#ifndef TERMINAL_TUI_TERM_H
#define TERMINAL_TUI_TERM_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "terminal/canvas.h"

/* The looks of a board are the game's styles; these follow them. */
typedef enum {
    LOOK_TEXT = KV_STYLE_COUNT,
    LOOK_FAINT, /* what may be overlooked */
    LOOK_BOLD,
    LOOK_BAR, /* title and status */
    LOOK_BAR_BOLD,
    LOOK_FRAME,  /* lines and boxes */
    LOOK_ACCENT, /* you can act here */
    LOOK_WRONG,  /* a refusal */
    LOOK_PANEL,  /* inside boxes that lie over the rest */
    LOOK_PANEL_BOLD,
    LOOK_PANEL_FAINT,
    LOOK_PANEL_ACCENT,
    LOOK_TARGET, /* a place of the board that can be chosen */
    LOOK_CURSOR, /* the place that is being looked at */
    LOOK_SEAT0,  /* names of the seats, outside the board */
    LOOK_SEAT1,
    LOOK_SEAT2,
    LOOK_SEAT3,
    LOOK_SEAT_RED,
    LOOK_SEAT_BLUE,
    LOOK_SEAT_GREEN,
    LOOK_SEAT_YELLOW,
    LOOK_SEAT_ORANGE,
    LOOK_SEAT_GREY,
    N_LOOKS
} tui_look;

/* False if this terminal cannot do it; nothing is changed then. */
bool term_open(void);
void term_close(void);

int term_rows(void);
int term_columns(void);

/* ---- Keys ---------------------------------------------------------------- */

/* Characters come as themselves. */
enum {
    TERM_NOTHING = 0x110000, /* time is up */
    TERM_STOP,               /* Ctrl-C, a signal, or the terminal is gone */
    TERM_RESIZE,
    TERM_ENTER,
    TERM_TAB,
    TERM_BACK_TAB,
    TERM_ERASE,
    TERM_ERASE_WORD,
    TERM_ERASE_LINE,
    TERM_ESCAPE,
    TERM_UP,
    TERM_DOWN,
    TERM_LEFT,
    TERM_RIGHT,
    TERM_PAGE_UP,
    TERM_PAGE_DOWN,
    TERM_HELP,
    TERM_UNDO,
    TERM_SAVE,
    TERM_HINT,
    TERM_NEXT, /* next and previous target */
    TERM_PREVIOUS,
    TERM_REDRAW,
    TERM_END, /* Ctrl-D */
    TERM_OTHER
};

/* Waits for a key, at most timeout_ms (-1: for ever). */
int term_key(int timeout_ms);

/* ---- Drawing ------------------------------------------------------------- */

typedef struct {
    int y, x, h, w;
} term_box;

void term_clear(void);
void term_show(void);
void term_cursor_at(int y, int x); /* where the terminal's own cursor waits */

/* Writes len bytes of text in at most width columns, cut with an ellipsis.
 * Returns the columns used. */
int term_text_n(int y, int x, int width, int look, const char *text, size_t len);
int term_text(int y, int x, int width, int look, const char *text);
int term_printf(int y, int x, int width, int look, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Writes a TEXT_LIST broken into lines, at most box.h of them; returns their
 * number. */
int term_list(term_box box, int look, const char *text);
void term_glyph(int y, int x, uint32_t ch, int look);
/* One glyph of a board, with what lies over its style. */
typedef struct {
    bool is_target, is_recent, is_cursor;
} term_marks;
void term_board_glyph(int y, int x, uint32_t ch, int style, term_marks marks);
void term_fill(term_box box, int look);
/* A filled panel with a frame around it and a title in the frame. */
void term_panel(term_box box, const char *title);
void term_line(int y, int x, int width, const char *title);

#endif
