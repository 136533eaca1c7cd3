/* draw.c: the board for a terminal, made from a view.
 *
 * A cell is 3 x 1 characters, or larger where the canvas has room for it. Its
 * middle three columns hold a mark, a letter and a sign: tiles are T F M S with
 * a diamond for a treasure, leaders the letter of their kind and that of their
 * dynasty, so that colour is never needed. Below the board lie the viewer's own
 * tiles and points.
 */
#include "games/tigris/tigris.h"
#include "terminal/drawing.h"

static const uint8_t seat_styles[] = {KV_STYLE_SEAT0, KV_STYLE_SEAT1, KV_STYLE_SEAT2,
                                      KV_STYLE_SEAT3};

enum { MARGIN = 3 /* for the numbers of rows */, N_ZOOMS = 4 };
enum { MARK, LETTER, SIGN }; /* columns inside a cell */

/* Sizes of a cell, the largest first. */
static const struct {
    uint8_t w, h;
} zooms[N_ZOOMS] = {{9, 4}, {7, 3}, {5, 2}, {3, 1}};

static const uint8_t colour_styles[N_COLOURS] = {KV_STYLE_RED, KV_STYLE_BLUE,
                                                 KV_STYLE_GREEN, KV_STYLE_BLACK};
static const char tile_letters[] = "TFMS", leader_letters[] = "PFTK";
static const char dynasty_letters[] = "abpl", colour_letters[] = "rbgk";

typedef struct {
    kv_canvas *canvas;
    int w, h; /* of a cell */
} sheet;

static int width_at(int zoom)
{
    return 2 * MARGIN + N_COLUMNS * zooms[zoom].w;
}

/* Letters above and below the rows, and the viewer's tiles. */
static int height_at(int zoom)
{
    return 1 + N_ROWS * zooms[zoom].h + 2;
}

static void board_size(const kv_state *view, int *w, int *h)
{
    (void)view;
    *w = width_at(N_ZOOMS - 1);
    *h = height_at(N_ZOOMS - 1);
}

/* ---- Glyphs ----------------------------------------------------------------- */

static void put(const sheet *t, int x, int y, uint32_t ch, int style)
{
    kv_glyph *g = &t->canvas->cell[y * t->canvas->w + x];
    g->ch = ch;
    g->style = (uint8_t)style;
}

static int left_of(const sheet *t, int cell)
{
    return MARGIN + cell % N_COLUMNS * t->w;
}

static int top_of(const sheet *t, int cell)
{
    return 1 + cell / N_COLUMNS * t->h;
}

/* Fills a cell from one of its columns on (MARK: all of it). */
static void fill(const sheet *t, int cell, int from, uint32_t ch, int style)
{
    int first = from == MARK ? 0 : (t->w - 3) / 2 + from;
    for (int y = 0; y < t->h; y++)
        for (int x = first; x < t->w; x++)
            put(t, left_of(t, cell) + x, top_of(t, cell) + y, ch, style);
}

static void write_in(const sheet *t, int cell, int column, uint32_t ch, int style)
{
    put(t, left_of(t, cell) + (t->w - 3) / 2 + column, top_of(t, cell) + (t->h - 1) / 2,
        ch, style);
}

/* ---- Around the board ------------------------------------------------------- */

static void draw_frame(const sheet *t)
{
    int bottom = 1 + N_ROWS * t->h, right = MARGIN + N_COLUMNS * t->w;
    for (int x = 0; x < N_COLUMNS; x++) {
        int at = MARGIN + x * t->w + t->w / 2;
        put(t, at, 0, (uint32_t)('a' + x), KV_STYLE_DIM);
        put(t, at, bottom, (uint32_t)('a' + x), KV_STYLE_DIM);
    }
    for (int row = 1; row <= N_ROWS; row++) {
        int y = 1 + (row - 1) * t->h + (t->h - 1) / 2;
        uint32_t tens = (uint32_t)('0' + row / 10), ones = (uint32_t)('0' + row % 10);
        bool is_long = row >= 10;
        put(t, 0, y, is_long ? tens : ' ', KV_STYLE_DIM);
        put(t, 1, y, ones, KV_STYLE_DIM);
        put(t, right + 1, y, is_long ? tens : ones, KV_STYLE_DIM);
        put(t, right + 2, y, is_long ? ones : ' ', KV_STYLE_DIM);
    }
}

/* A letter or sign and a number of two digits. */
static int draw_count(const sheet *t, int x, int y, uint32_t ch, int n, int style)
{
    n = n > 99 ? 99 : n;
    put(t, x, y, ch, style);
    put(t, x + 1, y, n >= 10 ? (uint32_t)('0' + n / 10) : ' ', style);
    put(t, x + 2, y, (uint32_t)('0' + n % 10), style);
    return x + 4;
}

/* The tiles in the viewer's hand, his points and treasures. */
static void draw_own(const sheet *t, const tigris_state *s)
{
    int seat = s->head.viewer - 1, x = MARGIN, y = 1 + N_ROWS * t->h + 1;
    put(t, x, y, ' ', KV_STYLE_DIM); /* others get an empty row there */
    if (seat < 0 || seat >= s->head.players)
        return;
    for (int c = 0; c < N_COLOURS; c++) {
        for (int i = 0; i < s->hand[seat][c]; i++, x += 4) {
            put(t, x, y, ' ', colour_styles[c]);
            put(t, x + 1, y, (uint32_t)tile_letters[c], colour_styles[c]);
            put(t, x + 2, y, ' ', colour_styles[c]);
        }
    }
    x = MARGIN + N_COLUMNS * t->w - 5 * 4 + 1;
    for (int c = 0; c < N_COLOURS; c++)
        x = draw_count(t, x, y, (uint32_t)colour_letters[c], s->points[seat][c],
                       colour_styles[c]);
    draw_count(t, x, y, 0x25C7, s->treasures[seat], KV_STYLE_YELLOW);
}

/* ---- Cells ------------------------------------------------------------------ */

static void draw_ground(const sheet *t, const tigris_state *s, int cell)
{
    bool is_river = bits_has(board_of(s)->river, cell);
    for (int y = 0; y < t->h; y++) {
        for (int x = 0; x < t->w; x++) {
            int at = (top_of(t, cell) + y) * t->canvas->w + left_of(t, cell) + x;
            t->canvas->cell[at].place = (int16_t)cell;
        }
    }
    if (is_river)
        fill(t, cell, MARK, '~', KV_STYLE_WATER);
    else
        write_in(t, cell, LETTER, 0xB7, KV_STYLE_DIM); /* middle dot */
}

/* The kind on its colour, the dynasty beside it. */
static void draw_leader(const sheet *t, const tigris_state *s, int cell)
{
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            if (s->leader[p][c] != cell)
                continue;
            fill(t, cell, MARK, ' ', colour_styles[c]);
            fill(t, cell, SIGN, ' ', KV_STYLE_SEAT0 + p);
            write_in(t, cell, LETTER, (uint32_t)leader_letters[c], colour_styles[c]);
            write_in(t, cell, SIGN, (uint32_t)dynasty_letters[p], KV_STYLE_SEAT0 + p);
        }
    }
}

/* The sign behind a tile: treasure, building, or nothing. */
static void draw_sign(const sheet *t, const tigris_state *s, int cell)
{
    if (bits_has(s->treasure, cell))
        write_in(t, cell, SIGN, bits_has(board_of(s)->corners, cell) ? 0x25C6 : 0x25C7,
                 KV_STYLE_YELLOW); /* black or white diamond */
    for (int c = 0; c < N_COLOURS; c++)
        if (s->building[c] == cell)
            write_in(t, cell, SIGN, 0x2302, KV_STYLE_YELLOW); /* house */
    if (s->united == cell)
        write_in(t, cell, MARK, '!', KV_STYLE_YELLOW);
}

static void draw_cell(const sheet *t, const tigris_state *s, int cell)
{
    int colour = tigris_colour_at(s, cell);
    draw_ground(t, s, cell);
    if (bits_has(s->leaders, cell)) {
        draw_leader(t, s, cell);
    } else if (colour >= 0) {
        fill(t, cell, MARK, ' ', colour_styles[colour]);
        write_in(t, cell, LETTER, (uint32_t)tile_letters[colour], colour_styles[colour]);
    } else if (bits_has(s->down, cell)) {
        fill(t, cell, MARK, ' ', KV_STYLE_STRONG);
        write_in(t, cell, LETTER, 0x25A4, KV_STYLE_STRONG); /* square with lines */
    } else if (bits_has(s->ruin, cell)) {
        fill(t, cell, MARK, 0x2591, KV_STYLE_STRONG); /* light shade */
        write_in(t, cell, LETTER, 'X', KV_STYLE_STRONG);
    }
}

/* A monument: the upper cells in one of its colours, the lower in the other. */
static void draw_monuments(const sheet *t, const tigris_state *s)
{
    for (int m = 0; m < N_MONUMENTS; m++) {
        if (s->monument[m] == NOWHERE)
            continue;
        for (int i = 0; i < 4; i++) {
            int cell = s->monument[m] + i % 2 + i / 2 * N_COLUMNS;
            int colour = tigris_monument_colours[m][i / 2];
            fill(t, cell, MARK, ' ', colour_styles[colour]);
            write_in(t, cell, LETTER, (uint32_t)colour_letters[colour],
                     colour_styles[colour]);
            write_in(t, cell, SIGN, 0x25B2, colour_styles[colour]); /* black triangle */
        }
    }
    if (s->wonder != NOWHERE)
        write_in(t, s->wonder, LETTER, 'W', KV_STYLE_YELLOW);
}

static void draw(const kv_state *view, kv_canvas *c)
{
    const tigris_state *s = (const tigris_state *)view;
    int zoom = 0;
    while (zoom < N_ZOOMS - 1 && (width_at(zoom) > c->w || height_at(zoom) > c->h))
        zoom++;
    const sheet t = {c, zooms[zoom].w, zooms[zoom].h};
    draw_frame(&t);
    for (int cell = 0; cell < N_CELLS; cell++)
        draw_cell(&t, s, cell);
    draw_monuments(&t, s);
    for (int cell = 0; cell < N_CELLS; cell++)
        draw_sign(&t, s, cell);
    draw_own(&t, s);
}

static int place_of(kv_action a)
{
    if (a < A_CATASTROPHE)
        return a % N_CELLS;
    if (a < A_WITHDRAW)
        return a - A_CATASTROPHE;
    if (a >= A_MONUMENT && a < A_DECLINE)
        return (a - A_MONUMENT) % N_CELLS;
    if (a >= A_TREASURE && a < A_INCOME)
        return a - A_TREASURE;
    return KV_NO_PLACE;
}

const drawing drawing_tigris = {
    .seat_styles = seat_styles,
    .size = board_size,
    .draw = draw,
    .place_of = place_of,
};
