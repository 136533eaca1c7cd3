/* tui_board.c: see tui_board.h. */
#include "terminal/tui_board.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/drawing.h"

void board_free(board *b)
{
    free(b->canvas.cell);
    free(b->spot);
    *b = (board){.cursor = KV_NO_PLACE};
}

/* ---- Drawing and finding the places -------------------------------------- */

static bool make_canvas(board *b, int w, int h)
{
    if (w * h > b->cap_glyphs) {
        kv_glyph *bigger = realloc(b->canvas.cell, sizeof *bigger * (size_t)(w * h));
        if (!bigger)
            return false;
        b->canvas.cell = bigger;
        b->cap_glyphs = w * h;
    }
    b->canvas.w = w;
    b->canvas.h = h;
    for (int i = 0; i < w * h; i++)
        b->canvas.cell[i] = (kv_glyph){' ', KV_STYLE_PLAIN, KV_NO_PLACE};
    return true;
}

static const kv_glyph *glyph_at(const board *b, int y, int x)
{
    return &b->canvas.cell[y * b->canvas.w + x];
}

static bool make_spots(board *b)
{
    int n = 1; /* never an empty allocation */
    for (int i = 0; i < b->canvas.w * b->canvas.h; i++)
        if (b->canvas.cell[i].place >= n)
            n = b->canvas.cell[i].place + 1;
    if (n > b->cap_spots) {
        board_spot *bigger = realloc(b->spot, sizeof *bigger * (size_t)n);
        if (!bigger)
            return false;
        b->spot = bigger;
        b->cap_spots = n;
    }
    b->n_spots = n;
    memset(b->spot, 0, sizeof *b->spot * (size_t)n);
    return true;
}

static void find_spots(board *b)
{
    for (int y = 0; y < b->canvas.h; y++) {
        for (int x = 0; x < b->canvas.w; x++) {
            int place = glyph_at(b, y, x)->place;
            if (place < 0)
                continue;
            b->spot[place].y += y;
            b->spot[place].x += x;
            b->spot[place].n_glyphs++;
        }
    }
    for (int i = 0; i < b->n_spots; i++) {
        board_spot *s = &b->spot[i];
        if (!s->n_glyphs)
            continue;
        s->y /= s->n_glyphs;
        s->x /= s->n_glyphs;
        s->left = s->right = s->x;
        while (s->left > 0 && glyph_at(b, s->y, s->left - 1)->place == i)
            s->left--;
        while (s->right < b->canvas.w - 1 && glyph_at(b, s->y, s->right + 1)->place == i)
            s->right++;
    }
}

static bool is_drawn(const board *b, int place)
{
    return place >= 0 && place < b->n_spots && b->spot[place].n_glyphs;
}

/* A row is about twice as high as a column is wide. */
static int distance(int dy, int dx)
{
    return abs(dy) * 2 + abs(dx);
}

/* To the middle of a row. */
static int nearest_to_row(const board *b, int y)
{
    int best = KV_NO_PLACE, best_distance = INT_MAX;
    for (int i = 0; i < b->n_spots; i++) {
        int d = distance(b->spot[i].y - y, b->spot[i].x - b->w / 2);
        if (is_drawn(b, i) && d < best_distance) {
            best = i;
            best_distance = d;
        }
    }
    return best;
}

/* The part of the canvas that is not empty. */
static void find_size(board *b)
{
    b->w = b->h = 0;
    for (int y = 0; y < b->canvas.h; y++) {
        for (int x = 0; x < b->canvas.w; x++) {
            const kv_glyph *g = glyph_at(b, y, x);
            if (g->place < 0 && g->ch == ' ' && g->style == KV_STYLE_PLAIN)
                continue;
            b->w = x >= b->w ? x + 1 : b->w;
            b->h = y + 1;
        }
    }
}

bool board_draw(board *b, const kv_state *view, int max_w, int max_h)
{
    const kv_game *g = kv_game_of(view);
    int w, h;
    drawing_of(g)->size(view, &w, &h);
    if (!make_canvas(b, w > max_w ? w : max_w, h > max_h ? h : max_h))
        return false;
    drawing_of(g)->draw(view, &b->canvas);
    if (!make_spots(b))
        return false;
    find_spots(b);
    find_size(b);
    b->w = b->w < w ? w : b->w;
    b->h = b->h < h ? h : b->h;
    if (!is_drawn(b, b->cursor))
        b->cursor = nearest_to_row(b, drawing_of(g)->is_page ? 0 : b->h / 2);
    return true;
}

/* ---- Targets and cursor -------------------------------------------------- */

void board_mark(board *b, const prompt *p)
{
    int n_places = 0;
    b->n_targets = 0;
    for (int i = 0; i < b->n_spots; i++) {
        b->spot[i].is_target = false;
        n_places += is_drawn(b, i);
    }
    for (int i = 0; i < p->n_actions; i++) {
        int place = p->choice[i].place;
        if (is_drawn(b, place) && !b->spot[place].is_target &&
            prompt_matches(p, &p->choice[i])) {
            b->spot[place].is_target = true;
            b->n_targets++;
        }
    }
    if (p->input[0] || b->n_targets * 2 <= n_places)
        return;
    b->n_targets = 0;
    for (int i = 0; i < b->n_spots; i++)
        b->spot[i].is_target = false;
}

void board_mark_recent(board *b, int place)
{
    if (is_drawn(b, place))
        b->spot[place].is_recent = true;
}

void board_move(board *b, int dx, int dy)
{
    if (!is_drawn(b, b->cursor))
        return;
    const board_spot *from = &b->spot[b->cursor];
    int best = b->cursor, best_distance = INT_MAX;
    for (int i = 0; i < b->n_spots; i++) {
        int y = b->spot[i].y - from->y, x = b->spot[i].x - from->x;
        int ahead = dx ? x * dx : y * dy * 2, aside = dx ? abs(y) * 2 : abs(x);
        /* Off the line of sight counts double; more than 45 degrees is not ahead. */
        int d = ahead + 2 * aside;
        if (is_drawn(b, i) && ahead > 0 && aside <= ahead && d < best_distance) {
            best = i;
            best_distance = d;
        }
    }
    b->cursor = best;
}

void board_jump(board *b, int step)
{
    if (!b->n_targets)
        return;
    int at = b->cursor;
    do
        at = (at + step + b->n_spots) % b->n_spots;
    while (!b->spot[at].is_target);
    b->cursor = at;
}

/* ---- Showing ------------------------------------------------------------- */

/* Where a window of room columns has to start so that at is in it. */
static int scroll(int size, int room, int at)
{
    int start = at - room / 2;
    if (start > size - room)
        start = size - room;
    return size <= room || start < 0 ? 0 : start;
}

/* A ring around a target, brackets around the cursor: drawn over what has no
 * meaning of its own, blanks and the ends of an empty place. */
static uint32_t marked_glyph(const board *b, int y, int x)
{
    const kv_glyph *g = glyph_at(b, y, x);
    if (!is_drawn(b, g->place))
        return g->ch;
    const board_spot *s = &b->spot[g->place];
    bool is_cursor = g->place == b->cursor;
    bool is_free = g->ch == ' ' || (g->style <= KV_STYLE_WATER && x != s->x);
    if (y != s->y || !is_free || (!is_cursor && !s->is_target))
        return g->ch;
    if (x == s->left)
        return is_cursor ? '[' : '(';
    if (x == s->right)
        return is_cursor ? ']' : ')';
    return g->ch;
}

void board_show(const board *b, term_box box)
{
    bool has_cursor = is_drawn(b, b->cursor);
    int y0 = scroll(b->h, box.h, has_cursor ? b->spot[b->cursor].y : 0);
    int x0 = scroll(b->w, box.w, has_cursor ? b->spot[b->cursor].x : 0);
    int h = b->h < box.h ? b->h : box.h, w = b->w < box.w ? b->w : box.w;
    int top = box.y, left = box.x + (box.w - w) / 2;
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            const kv_glyph *g = glyph_at(b, y0 + y, x0 + x);
            const board_spot *s = is_drawn(b, g->place) ? &b->spot[g->place] : NULL;
            term_marks marks = {.is_target = s && s->is_target,
                                .is_recent = s && s->is_recent,
                                .is_cursor = s && g->place == b->cursor};
            term_board_glyph(top + y, left + x, marked_glyph(b, y0 + y, x0 + x), g->style,
                             marks);
        }
    }
}
