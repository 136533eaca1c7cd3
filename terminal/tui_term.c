/* tui_term.c: see tui_term.h. ncursesw underneath.
 *
 * Colours are the nearest of the 256 that every such terminal shows alike; with
 * 8 colours the terminal's own background stays; NO_COLOR and terminals without
 * colours get attributes alone.
 */
#include "terminal/tui_term.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/tui_signals.h"
#include "terminal/tui_text.h"

/* The pigments, in the palette of 256 colours. */
enum {
    NIGHT = 234, /* the ground of the screen */
    DUSK = 236,  /* bars and panels */
    INK_PALE = 254,
    INK_FAINT = 246,
    PAPER = 230, /* the ground of boards */
    INK = 235,
    INK_SOFT = 94,
    SAFFRON = 214,
    SAFFRON_PALE = 221,
    BRICK = 124,
    BRICK_PALE = 210,
    LAPIS = 25,
    LAPIS_PALE = 153,
    MALACHITE = 29,
    CHARCOAL = 237,
    OCHRE = 178,
    VIOLET = 96,
    WHITE = 231
};

/* One look: colours of 256 (-1: the terminal's), of 8, and attributes with and
 * without colours. */
typedef struct {
    short fg, bg, fg8, bg8;
    attr_t attr, attr_plain;
} pigments;

static const pigments looks[N_LOOKS] = {
    [KV_STYLE_PLAIN] = {INK, PAPER, -1, -1, 0, 0},
    [KV_STYLE_DIM] = {INK_SOFT, PAPER, -1, -1, 0, A_DIM},
    [KV_STYLE_STRONG] = {INK, PAPER, -1, -1, A_BOLD, A_BOLD},
    [KV_STYLE_WATER] = {LAPIS, LAPIS_PALE, COLOR_CYAN, -1, 0, A_DIM},
    [KV_STYLE_RED] = {WHITE, BRICK, COLOR_WHITE, COLOR_RED, A_BOLD, A_BOLD},
    [KV_STYLE_BLUE] = {WHITE, LAPIS, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_BOLD},
    [KV_STYLE_GREEN] = {WHITE, MALACHITE, COLOR_BLACK, COLOR_GREEN, A_BOLD, A_BOLD},
    [KV_STYLE_BLACK] = {WHITE, CHARCOAL, COLOR_WHITE, COLOR_BLACK, A_BOLD, A_BOLD},
    [KV_STYLE_YELLOW] = {INK, OCHRE, COLOR_BLACK, COLOR_YELLOW, A_BOLD, A_BOLD},
    [KV_STYLE_VIOLET] = {WHITE, VIOLET, COLOR_WHITE, COLOR_MAGENTA, A_BOLD, A_BOLD},
    [KV_STYLE_ORANGE] = {INK, 173, COLOR_BLACK, COLOR_RED, A_BOLD, A_BOLD},
    [KV_STYLE_SEAT0] = {INK, SAFFRON, COLOR_BLACK, COLOR_YELLOW, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT1] = {WHITE, VIOLET, COLOR_WHITE, COLOR_MAGENTA, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT2] = {INK, 109, COLOR_BLACK, COLOR_CYAN, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT3] = {WHITE, 94, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT_RED] = {WHITE, 160, COLOR_WHITE, COLOR_RED, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT_BLUE] = {WHITE, 20, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT_GREEN] = {WHITE, 22, COLOR_BLACK, COLOR_GREEN, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT_YELLOW] = {INK, 226, COLOR_BLACK, COLOR_YELLOW, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT_ORANGE] = {INK, 208, COLOR_BLACK, COLOR_YELLOW, A_BOLD, A_REVERSE},
    [KV_STYLE_SEAT_GREY] = {WHITE, 240, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_REVERSE},
    [LOOK_TEXT] = {INK_PALE, NIGHT, -1, -1, 0, 0},
    [LOOK_FAINT] = {INK_FAINT, NIGHT, -1, -1, 0, A_DIM},
    [LOOK_BOLD] = {WHITE, NIGHT, -1, -1, A_BOLD, A_BOLD},
    [LOOK_BAR] = {INK_PALE, DUSK, COLOR_BLACK, COLOR_WHITE, 0, A_REVERSE},
    [LOOK_BAR_BOLD] = {WHITE, DUSK, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_REVERSE | A_BOLD},
    [LOOK_FRAME] = {241, NIGHT, -1, -1, 0, A_DIM},
    [LOOK_ACCENT] = {SAFFRON, NIGHT, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_WRONG] = {BRICK_PALE, NIGHT, COLOR_RED, -1, A_BOLD, A_BOLD},
    [LOOK_PANEL] = {INK_PALE, DUSK, -1, -1, 0, 0},
    [LOOK_PANEL_BOLD] = {WHITE, DUSK, -1, -1, A_BOLD, A_BOLD},
    [LOOK_PANEL_FAINT] = {INK_FAINT, DUSK, -1, -1, 0, A_DIM},
    [LOOK_PANEL_ACCENT] = {SAFFRON, DUSK, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_TARGET] = {INK, SAFFRON_PALE, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_CURSOR] = {SAFFRON_PALE, INK, COLOR_BLACK, COLOR_WHITE, A_BOLD,
                     A_REVERSE | A_BOLD},
    [LOOK_SEAT0] = {SAFFRON, NIGHT, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT1] = {176, NIGHT, COLOR_MAGENTA, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT2] = {116, NIGHT, COLOR_CYAN, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT3] = {180, NIGHT, COLOR_WHITE, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT_RED] = {203, NIGHT, COLOR_RED, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT_BLUE] = {75, NIGHT, COLOR_BLUE, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT_GREEN] = {78, NIGHT, COLOR_GREEN, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT_YELLOW] = {226, NIGHT, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT_ORANGE] = {208, NIGHT, COLOR_YELLOW, -1, A_BOLD, A_BOLD},
    [LOOK_SEAT_GREY] = {250, NIGHT, COLOR_WHITE, -1, A_BOLD, A_BOLD},
};

static SCREEN *screen;
static int n_colours; /* 256, 8 or 0 */

/* ---- Opening and closing ------------------------------------------------- */

/* Board and texts are UTF-8 whatever the environment says: where the locale is
 * another one, C.UTF-8 knows at least how wide characters are. */
static void choose_locale(void)
{
    setlocale(LC_ALL, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") && !setlocale(LC_CTYPE, "C.UTF-8"))
        setlocale(LC_CTYPE, "en_US.UTF-8");
    setlocale(LC_NUMERIC, "C");
}

static void choose_colours(void)
{
    const char *no_color = getenv("NO_COLOR");
    n_colours = 0;
    if ((no_color && *no_color) || !has_colors() || start_color() == ERR)
        return;
    use_default_colors();
    n_colours = COLORS >= 256 ? 256 : COLORS >= 8 ? 8 : 0;
    if (!n_colours)
        return;
    for (int i = 0; i < N_LOOKS; i++) {
        const pigments *l = &looks[i];
        if (n_colours == 256)
            init_pair((short)(i + 1), l->fg, l->bg);
        else
            init_pair((short)(i + 1), l->fg8, l->bg8);
    }
}

bool term_open(void)
{
    choose_locale();
    screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return false;
    set_term(screen);
    raw(); /* Ctrl-C and Ctrl-Z are keys: save, undo */
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    choose_colours();
    return true;
}

void term_close(void)
{
    if (!screen)
        return;
    endwin();
    delscreen(screen);
    screen = NULL;
}

int term_rows(void)
{
    return LINES;
}

int term_columns(void)
{
    return COLS;
}

/* ---- Keys ---------------------------------------------------------------- */

static int function_key(wint_t key)
{
    switch (key) {
    case KEY_RESIZE:
        return TERM_RESIZE;
    case KEY_ENTER:
        return TERM_ENTER;
    case KEY_BTAB:
        return TERM_BACK_TAB;
    case KEY_BACKSPACE:
    case KEY_DC:
        return TERM_ERASE;
    case KEY_UP:
        return TERM_UP;
    case KEY_DOWN:
        return TERM_DOWN;
    case KEY_LEFT:
        return TERM_LEFT;
    case KEY_RIGHT:
        return TERM_RIGHT;
    case KEY_PPAGE:
        return TERM_PAGE_UP;
    case KEY_NPAGE:
        return TERM_PAGE_DOWN;
    case KEY_F(1):
        return TERM_HELP;
    case KEY_F(2):
        return TERM_SAVE;
    case KEY_F(3):
        return TERM_HINT;
    }
    return TERM_OTHER;
}

#define CTRL(letter) (0x1F & (letter))

static int character(wint_t c)
{
    switch (c) {
    case CTRL('c'):
        return TERM_STOP;
    case CTRL('d'):
        return TERM_END;
    case CTRL('h'):
    case 127:
        return TERM_ERASE;
    case CTRL('i'):
        return TERM_TAB;
    case CTRL('j'):
    case CTRL('m'):
        return TERM_ENTER;
    case CTRL('l'):
        return TERM_REDRAW;
    case CTRL('n'):
        return TERM_NEXT;
    case CTRL('p'):
        return TERM_PREVIOUS;
    case CTRL('s'):
        return TERM_SAVE;
    case CTRL('t'):
        return TERM_HINT;
    case CTRL('u'):
        return TERM_ERASE_LINE;
    case CTRL('w'):
        return TERM_ERASE_WORD;
    case CTRL('z'):
        return TERM_UNDO;
    case 27:
        return TERM_ESCAPE;
    }
    return c < ' ' ? TERM_OTHER : (int)c;
}

int term_key(int timeout_ms)
{
    for (;;) {
        wint_t c;
        int got = get_wch(&c);
        if (got == KEY_CODE_YES)
            return function_key(c);
        if (got == OK)
            return character(c);
        switch (signals_wait(STDIN_FILENO, timeout_ms)) {
        case SIGNALS_TIME:
            return TERM_NOTHING;
        case SIGNALS_OTHER:
            if (signals_caught())
                return TERM_STOP;
            break;
        case SIGNALS_INPUT:
            got = get_wch(&c);
            if (got == ERR)
                return TERM_STOP; /* readable, yet nothing: the terminal is gone */
            return got == KEY_CODE_YES ? function_key(c) : character(c);
        }
    }
}

/* ---- Drawing ------------------------------------------------------------- */

static void use_look(int i)
{
    if (n_colours)
        attr_set(looks[i].attr, (short)(i + 1), NULL);
    else
        attr_set(looks[i].attr_plain, 0, NULL);
}

void term_clear(void)
{
    cchar_t blank;
    wchar_t space[2] = {L' ', 0};
    setcchar(&blank, space, 0, (short)(n_colours ? LOOK_TEXT + 1 : 0), NULL);
    bkgrnd(&blank);
    erase();
}

void term_show(void)
{
    refresh();
}

void term_cursor_at(int y, int x)
{
    curs_set(1);
    move(y, x);
}

/* Draws one character that is w columns wide; those without a width are left
 * out, because nothing here needs combining ones. */
static void put_char(int y, int x, uint32_t c)
{
    wchar_t wide[2] = {(wchar_t)c, 0};
    mvaddwstr(y, x, wide);
}

int term_text_n(int y, int x, int width, int look, const char *text, size_t len)
{
    const char *end = text + len;
    int used = 0, room = width;
    if (y < 0 || y >= LINES || x < 0 || width <= 0)
        return 0;
    bool is_cut = text_width(text, len) > width;
    if (is_cut)
        room = width - 1;
    use_look(look);
    for (const char *p = text; p < end;) {
        uint32_t c = text_next(&p);
        int w = text_char_width(c);
        if (used + w > room)
            break;
        if (w > 0)
            put_char(y, x + used, c < ' ' ? ' ' : c);
        used += w;
    }
    if (is_cut)
        put_char(y, x + used++, 0x2026);
    return used;
}

int term_text(int y, int x, int width, int look, const char *text)
{
    return term_text_n(y, x, width, look, text, strlen(text));
}

int term_printf(int y, int x, int width, int look, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return term_text(y, x, width, look, text);
}

int term_list(term_box box, int look, const char *text)
{
    int n = 0;
    size_t len;
    for (const char *line; n < box.h && (line = text_wrap(&text, box.w, TEXT_LIST, &len));
         n++)
        term_text_n(box.y + n, box.x, box.w, look, line, len);
    return n;
}

void term_glyph(int y, int x, uint32_t ch, int look)
{
    use_look(look);
    put_char(y, x, ch);
}

void term_board_glyph(int y, int x, uint32_t ch, int style, term_marks marks)
{
    bool is_ground = style <= KV_STYLE_WATER;
    use_look(marks.is_cursor                ? LOOK_CURSOR
             : marks.is_target && is_ground ? LOOK_TARGET
                                            : style);
    if (marks.is_target && !is_ground)
        attron(A_BOLD | A_UNDERLINE);
    if (marks.is_recent && ch != ' ')
        attron(A_UNDERLINE);
    put_char(y, x, ch);
}

void term_fill(term_box box, int look)
{
    use_look(look);
    for (int y = 0; y < box.h; y++)
        for (int x = 0; x < box.w; x++)
            put_char(box.y + y, box.x + x, ' ');
}

void term_line(int y, int x, int width, const char *title)
{
    for (int i = 0; i < width; i++)
        term_glyph(y, x + i, 0x2500, LOOK_FRAME);
    if (title && *title)
        term_printf(y, x + 1, width - 2, LOOK_FAINT, " %s ", title);
}

void term_panel(term_box b, const char *title)
{
    enum { LEFT = 0x2502, TOP = 0x2500 };
    int right = b.x + b.w - 1, bottom = b.y + b.h - 1;
    term_fill(b, LOOK_PANEL);
    for (int x = b.x + 1; x < right; x++) {
        term_glyph(b.y, x, TOP, LOOK_PANEL_FAINT);
        term_glyph(bottom, x, TOP, LOOK_PANEL_FAINT);
    }
    for (int y = b.y + 1; y < bottom; y++) {
        term_glyph(y, b.x, LEFT, LOOK_PANEL_FAINT);
        term_glyph(y, right, LEFT, LOOK_PANEL_FAINT);
    }
    term_glyph(b.y, b.x, 0x256D, LOOK_PANEL_FAINT);
    term_glyph(b.y, right, 0x256E, LOOK_PANEL_FAINT);
    term_glyph(bottom, b.x, 0x2570, LOOK_PANEL_FAINT);
    term_glyph(bottom, right, 0x256F, LOOK_PANEL_FAINT);
    if (title && *title)
        term_printf(b.y, b.x + 2, b.w - 4, LOOK_PANEL_BOLD, " %s ", title);
}
