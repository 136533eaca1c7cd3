/* tui_panel.c: see tui_panel.h. Each panel is a loop of its own: draw the game,
 * draw the box over it, wait for a key. A resize makes everything new.
 */
#include "terminal/tui_panel.h"

#include <stdio.h>
#include <string.h>

#include "terminal/console.h"
#include "terminal/tui_text.h"

enum { MAX_WIDTH = 78, MARGIN = 3 /* frame and air, left or right */ };

/* A box in the middle for so many rows and columns of text. */
static term_box middle_box(int rows, int columns)
{
    int w = columns + 2 * MARGIN, h = rows + 4;
    int max_w = term_columns() - 4, max_h = term_rows() - 2;
    w = w > max_w ? max_w : w;
    h = h > max_h ? max_h : h;
    return (term_box){(term_rows() - h) / 2, (term_columns() - w) / 2, h, w};
}

static term_box inside(term_box box)
{
    return (term_box){box.y + 2, box.x + MARGIN, box.h - 4, box.w - 2 * MARGIN};
}

static void draw_keys(term_box box, const char *keys)
{
    term_printf(box.y + box.h - 1, box.x + 2, box.w - 4, LOOK_PANEL_FAINT, " %s ", keys);
}

/* Waits for a key while the panel is open; resizes are dealt with here. */
static int panel_key(tui *t)
{
    int key;
    term_cursor_at(term_rows() - 1, 0);
    term_show();
    key = term_key(-1);
    if (key == TERM_RESIZE)
        tui_look_again(t);
    return key;
}

/* ---- A text -------------------------------------------------------------- */

static int text_columns(const char *text)
{
    int widest = 0;
    for (size_t len; *text; text += len + (text[len] == '\n')) {
        len = strcspn(text, "\n");
        int w = text_width(text, len);
        widest = w > widest ? w : widest;
    }
    return widest > MAX_WIDTH ? MAX_WIDTH : widest;
}

/* A line above indented ones is their heading. */
static bool is_heading(const char *row, const char *next)
{
    return row[0] != ' ' && row[0] != '\n' && next[0] == ' ' && next[-1] == '\n';
}

/* Draws the rows from first on. Returns how many there are in all. */
static int draw_text(term_box in, const char *text, int first)
{
    int n = 0;
    size_t len;
    for (const char *row; (row = text_wrap(&text, in.w, TEXT_PROSE, &len)); n++) {
        int y = n - first;
        if (y < 0 || y >= in.h)
            continue;
        term_text_n(in.y + y, in.x, in.w,
                    is_heading(row, text) ? LOOK_PANEL_BOLD : LOOK_PANEL, row, len);
    }
    return n;
}

static bool is_closing(int key)
{
    return key == TERM_ENTER || key == TERM_ESCAPE || key == TERM_STOP || key == 'q' ||
           key == TERM_END;
}

int panel_read(tui *t, const char *title, const char *text, const char *keys)
{
    int first = 0;
    for (;;) {
        int page = 1, last = 0;
        if (tui_draw(t)) {
            int columns = text_columns(text), need = text_width(keys, strlen(keys)) + 2;
            if (columns < need)
                columns = need;
            int max_w = term_columns() - 4 - 2 * MARGIN;
            columns = columns > max_w ? max_w : columns;
            term_box box = middle_box(text_lines(text, columns, TEXT_PROSE), columns);
            term_panel(box, title);
            int n = draw_text(inside(box), text, first);
            page = inside(box).h;
            last = n > page ? n - page : 0;
            if (first < last)
                term_text(box.y + box.h - 2, box.x + MARGIN, 1, LOOK_PANEL_ACCENT, "↓");
            if (first > 0)
                term_text(box.y + 1, box.x + MARGIN, 1, LOOK_PANEL_ACCENT, "↑");
            draw_keys(box, keys);
        }
        int key = panel_key(t);
        if (is_closing(key))
            return key;
        first += key == TERM_DOWN ? 1 : key == TERM_UP ? -1 : 0;
        first += key == TERM_PAGE_DOWN || key == ' ' ? page
                 : key == TERM_PAGE_UP               ? -page
                                                     : 0;
        first = first > last ? last : first < 0 ? 0 : first;
    }
}

/* ---- A list -------------------------------------------------------------- */

static int list_columns(const char *title, const char *const *item, int n)
{
    int widest = text_width(title, strlen(title)) + 2;
    for (int i = 0; i < n; i++) {
        int w = text_width(item[i], strlen(item[i])) + 6;
        widest = w > widest ? w : widest;
    }
    return widest;
}

static void draw_list(term_box in, const char *const *item, int n, int at)
{
    int first = at >= in.h ? at - in.h + 1 : 0;
    for (int i = first; i < n && i - first < in.h; i++) {
        int y = in.y + i - first;
        bool is_at = i == at;
        term_text(y, in.x, 1, LOOK_PANEL_ACCENT, is_at ? "▶" : " ");
        term_printf(y, in.x + 2, 3, LOOK_PANEL_FAINT, "%2d", i + 1);
        term_text(y, in.x + 6, in.w - 6, is_at ? LOOK_PANEL_BOLD : LOOK_PANEL, item[i]);
    }
}

/* A digit chooses at once as soon as no longer number can be meant. */
static bool type_number(int digit, int n, int *typed, int *at)
{
    int number = *typed * 10 + digit;
    if (number > n || number < 1)
        number = digit;
    if (number < 1 || number > n) {
        *typed = 0;
        return false;
    }
    *typed = number;
    *at = number - 1;
    return number * 10 > n;
}

int panel_choose(tui *t, const char *title, const char *const *item, int n)
{
    const char *keys = _("number, Enter   Esc: back");
    int at = 0, typed = 0;
    for (;;) {
        if (tui_draw(t)) {
            int columns = list_columns(title, item, n);
            int need = text_width(keys, strlen(keys)) + 2;
            term_box box = middle_box(n, columns > need ? columns : need);
            box.x = tui_beside_board(t); /* the board stays in sight */
            if (box.x > term_columns() - box.w)
                box.x = term_columns() - box.w;
            term_panel(box, title);
            draw_list(inside(box), item, n, at);
            draw_keys(box, keys);
        }
        int key = panel_key(t);
        if (key == TERM_STOP)
            return -2;
        if (key == TERM_ESCAPE || key == 'q' || key == TERM_ERASE)
            return -1;
        if (key == TERM_ENTER)
            return at;
        if (key == TERM_DOWN || key == TERM_TAB)
            at = (at + 1) % n;
        if (key == TERM_UP || key == TERM_BACK_TAB)
            at = (at + n - 1) % n;
        if (key >= '0' && key <= '9') {
            if (type_number(key - '0', n, &typed, &at))
                return at;
        } else {
            typed = 0;
        }
    }
}

/* ---- The hand-over ------------------------------------------------------- */

int panel_hand_over(tui *t)
{
    const play *p = &t->table->game;
    char text[1024];
    kv_out out;
    const char *name = table_seat_name(t->table, kv_decider(&p->rec.now.s));
    bool can_undo = play_can_undo(p);
    kv_out_init(&out, text, sizeof text);
    cli_putf(&out, _("Pass the keyboard to: %s"), name);
    cli_putf(&out, "\n\n");
    cli_putf(&out, _("%s: press Enter when only you can see the screen."), name);
    for (;;) {
        if (tui_draw(t)) {
            int columns = text_columns(text);
            term_box box = middle_box(text_lines(text, columns, TEXT_PROSE), columns);
            term_panel(box, _("Next player"));
            draw_text(inside(box), text, 0);
            draw_keys(box, can_undo ? _("Enter   ^Z: take back the last decision")
                                    : _("Enter"));
        }
        int key = panel_key(t);
        if (key == TERM_ENTER || key == TERM_STOP || (key == TERM_UNDO && can_undo))
            return key;
    }
}
