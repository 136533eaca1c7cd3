/* draw.c: the game for a terminal: the drawn board, a few lines about each seat
 * and the table, and what has to be decided now. Everything is made from a view.
 *
 * A cell is three columns wide: a mark on the left, two letters. Tiles are a
 * letter and a sign (T temple, F farm, M market, S settlement), leaders the letter
 * of their kind and that of their dynasty, so that colour is never needed.
 */
#include "games/tigris/tigris.h"

enum { LEFT = 3, TOP = 1, CELL_WIDTH = 3 };

static const uint8_t colour_styles[N_COLOURS] = {KV_STYLE_RED, KV_STYLE_BLUE, KV_STYLE_GREEN,
                                                 KV_STYLE_BLACK};

void tigris_board_size(const kv_state *view, int *w, int *h)
{
    (void)view;
    *w = LEFT + N_COLUMNS * CELL_WIDTH + LEFT;
    *h = TOP + N_ROWS + TOP;
}

static kv_glyph *glyph(kv_canvas *c, int x, int y)
{
    return &c->cell[y * c->w + x];
}

static void put(kv_canvas *c, int x, int y, uint32_t ch, int style)
{
    kv_glyph *g = glyph(c, x, y);
    g->ch = ch;
    g->style = (uint8_t)style;
}

static void draw_frame(kv_canvas *c)
{
    for (int x = 0; x < N_COLUMNS; x++) {
        int at = LEFT + x * CELL_WIDTH + 1;
        put(c, at, 0, (uint32_t)('a' + x), KV_STYLE_DIM);
        put(c, at, TOP + N_ROWS, (uint32_t)('a' + x), KV_STYLE_DIM);
    }
    for (int y = 0; y < N_ROWS; y++) {
        int row = y + 1, right = LEFT + N_COLUMNS * CELL_WIDTH;
        for (int side = 0; side < 2; side++) {
            int x = side ? right : 0;
            if (row >= 10)
                put(c, x, TOP + y, (uint32_t)('0' + row / 10), KV_STYLE_DIM);
            put(c, x + 1, TOP + y, (uint32_t)('0' + row % 10), KV_STYLE_DIM);
        }
    }
}

static void draw_leader(const tigris_state *s, int cell, kv_canvas *canvas, int x, int y)
{
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            if (s->leader[p][c] != cell)
                continue;
            put(canvas, x, y, (uint32_t)"PFTK"[c], colour_styles[c]);
            put(canvas, x + 1, y, (uint32_t)"abpl"[p], KV_STYLE_SEAT0 + p);
        }
    }
}

/* The sign behind a tile: treasure, building, or nothing. */
static void draw_sign(const tigris_state *s, int cell, kv_canvas *canvas, int x, int y)
{
    if (bits_has(s->treasure, cell))
        put(canvas, x + 1, y, bits_has(board_of(s)->corners, cell) ? 0x25C6 : 0x25C7,
            KV_STYLE_YELLOW); /* black or white diamond */
    for (int c = 0; c < N_COLOURS; c++)
        if (s->building[c] == cell)
            put(canvas, x + 1, y, 0x2302, colour_styles[c]); /* house */
}

static void draw_monuments(const tigris_state *s, kv_canvas *c)
{
    for (int m = 0; m < N_MONUMENTS; m++) {
        if (s->monument[m] == NOWHERE)
            continue;
        for (int i = 0; i < 4; i++) { /* top row one colour, bottom row the other */
            int cell = s->monument[m] + i % 2 + i / 2 * N_COLUMNS;
            int colour = tigris_monument_colours[m][i / 2];
            put(c, LEFT + cell % N_COLUMNS * CELL_WIDTH + 1, TOP + cell / N_COLUMNS,
                (uint32_t)"rbgk"[colour], colour_styles[colour]);
        }
    }
}

static void draw_cell(const tigris_state *s, int cell, kv_canvas *canvas)
{
    int x = LEFT + cell % N_COLUMNS * CELL_WIDTH + 1, y = TOP + cell / N_COLUMNS;
    int colour = tigris_colour_at(s, cell);
    bool is_river = bits_has(board_of(s)->river, cell);
    for (int i = -1; i < CELL_WIDTH - 1; i++) {
        glyph(canvas, x + i, y)->place = (int16_t)cell;
        if (is_river)
            put(canvas, x + i, y, '~', KV_STYLE_WATER);
    }
    if (bits_has(s->leaders, cell)) {
        draw_leader(s, cell, canvas, x, y);
    } else if (colour >= 0) {
        put(canvas, x, y, (uint32_t)"TFMS"[colour], colour_styles[colour]);
        if (is_river)
            put(canvas, x + 1, y, ' ', KV_STYLE_PLAIN);
    } else if (bits_has(s->down, cell)) {
        put(canvas, x, y, 0x25A4, KV_STYLE_STRONG); /* square with lines */
    } else if (bits_has(s->ruin, cell)) {
        put(canvas, x, y, 'X', KV_STYLE_STRONG);
        put(canvas, x + 1, y, 'X', KV_STYLE_STRONG);
    } else if (!is_river) {
        put(canvas, x, y, 0xB7, KV_STYLE_DIM); /* middle dot */
    }
    draw_sign(s, cell, canvas, x, y);
    if (s->united == cell)
        put(canvas, x - 1, y, '!', KV_STYLE_STRONG);
}

void tigris_draw(const kv_state *view, kv_canvas *c)
{
    const tigris_state *s = (const tigris_state *)view;
    draw_frame(c);
    for (int cell = 0; cell < N_CELLS; cell++)
        draw_cell(s, cell, c);
    draw_monuments(s, c);
    if (s->wonder != NOWHERE)
        put(c, LEFT + s->wonder % N_COLUMNS * CELL_WIDTH + 1, TOP + s->wonder / N_COLUMNS,
            'W', KV_STYLE_YELLOW);
}
