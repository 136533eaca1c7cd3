/* draw.c: the map in a terminal, made from a view: all tiles and the empty cells beside
 * them. Two sizes of hex: the small one shows all that is on a tile, the large one has
 * room for its coordinates too.
 *
 * An empty cell shows its coordinates (q,r are drawn for (q,r)) while it can be chosen,
 * a cross if nothing will ever fit there, else a dot. The tile that is about to be laid
 * is shown where it would go. Beside the map, where there is room, are the tops of the
 * stacks and what lies up in the hands of others. draw gets no language, so the only
 * words here are those that are typed in actions.
 */
#include "terminal/landsea/draw.h"

static const uint8_t seat_styles[] = {
    KV_STYLE_SEAT_ORANGE, KV_STYLE_SEAT_BLUE,   KV_STYLE_SEAT_GREEN, KV_STYLE_SEAT_ORANGE,
    KV_STYLE_SEAT_BLUE,   KV_STYLE_SEAT_YELLOW, KV_STYLE_SEAT_GREY};

enum {
    PANEL_W = 2 * 7 + 1, /* two small hexes */
    PANEL_GAP = 3,
    TOP_ROWS = 6,  /* the tops of the stacks, with two lines above them */
    HAND_ROWS = 5, /* a hand, with one line above it */
    DOT = 0xB7,
    CROSS = 0xD7
};

typedef struct {
    kv_canvas *canvas;
    const landsea_state *s;
    const landsea_grid *g;
    int left, top; /* of the map: what cell (0,0) would have */
    int w, h;
} sheet;

/* ---- Where things are ------------------------------------------------------- */

static int column_of(const landsea_grid *g, int cell)
{
    return q_of(cell) * g->step;
}

/* Each column of cells is half a hex lower than the one before. */
static int row_of(const landsea_grid *g, int cell)
{
    return (2 * r_of(cell) + q_of(cell)) * (g->h / 2);
}

/* All tiles have empty cells around them, or other tiles. */
static void measure(sheet *t)
{
    int right = -N_CELLS, bottom = -N_CELLS;
    t->left = t->top = N_CELLS;
    for (int b = 0; b < t->s->n_border; b++) {
        int x = column_of(t->g, t->s->border[b]), y = row_of(t->g, t->s->border[b]);
        t->left = x < t->left ? x : t->left;
        t->top = y < t->top ? y : t->top;
        right = x > right ? x : right;
        bottom = y > bottom ? y : bottom;
    }
    t->w = right - t->left + t->g->w;
    t->h = bottom - t->top + t->g->h;
    t->left = -t->left;
    t->top = -t->top;
}

static void board_size(const kv_state *view, int *w, int *h)
{
    sheet t = {.s = (const landsea_state *)view, .g = &landsea_small};
    measure(&t);
    *w = t.w;
    *h = t.h;
}

/* ---- Tiles ------------------------------------------------------------------ */

/* "q,r" */
static void write_label(char label[8], int cell)
{
    kv_out out;
    kv_out_init(&out, label, 8);
    kv_put_int(&out, q_of(cell));
    kv_put_char(&out, ',');
    kv_put_int(&out, r_of(cell));
}

/* Small hexes have coordinates only while they can be chosen; the start tile always, so
 * that the others can be counted from it. */
static bool has_label(const sheet *t, int i)
{
    if (t->g == &landsea_large || t->s->tile[i] == TILE_START)
        return true;
    return t->s->phase == PHASE_MARK && landsea_markable(t->s, i);
}

static void draw_tile(const sheet *t, int i)
{
    const landsea_state *s = t->s;
    landsea_hex hex = landsea_plain_hex(s->face[i], s->turn[i]);
    hex.place = s->at[i];
    for (int k = 0; k < face_at(s, i)->n_pieces; k++)
        if (!s->open[s->area[s->first_piece[i] + k]])
            hex.closed |= 1u << k;
    for (int p = 0; p < s->head.players; p++)
        if (s->token_tile[p] == i)
            hex.token[p] = (uint8_t)(s->token[p] - s->first_piece[i]);
    if (has_label(t, i))
        write_label(hex.label, s->at[i]);
    landsea_draw_hex(s, t->g, t->canvas, t->left + column_of(t->g, s->at[i]),
                     t->top + row_of(t->g, s->at[i]), &hex);
}

/* ---- Empty cells ------------------------------------------------------------ */

static void put(const sheet *t, int x, int y, uint32_t ch, int style, int place)
{
    t->canvas->cell[y * t->canvas->w + x] = (kv_glyph){ch, (uint8_t)style,
                                                       (int16_t)place};
}

static void put_text(const sheet *t, int x, int y, const char *text, int style, int place)
{
    for (; *text; text++)
        put(t, x++, y, (unsigned char)*text, style, place);
}

static bool is_hole_choice(const landsea_state *s, int cell)
{
    int i = s->n_tiles - 1;
    for (unsigned dirs = landsea_holes(s, i); dirs; dirs &= dirs - 1)
        if (neighbour(s->at[i], __builtin_ctz(dirs)) == cell)
            return true;
    return false;
}

/* In the view of others nobody is choosing a cell (view.c). */
static bool can_choose(const landsea_state *s, int b)
{
    if (s->phase == PHASE_CELL)
        return landsea_fits(s, chosen_face(s), b);
    return s->phase == PHASE_HOLE && is_hole_choice(s, s->border[b]);
}

/* In one row, so that its ends are free for what a front end marks it with; long ones
 * in two. */
static void put_coordinates(const sheet *t, int x, int y, int cell, int style)
{
    char label[8];
    int n, room = t->g->w - 2;
    write_label(label, cell);
    n = (int)strlen(label);
    if (n <= room) {
        put_text(t, x + (t->g->w - n) / 2, y, label, style, cell);
        return;
    }
    char *tail = strchr(label, ',') + 1;
    int n_tail = (int)strlen(tail);
    put_text(t, x + (t->g->w - n_tail) / 2, y + 1, tail, style, cell);
    *tail = 0;
    put_text(t, x + (t->g->w - (n - n_tail)) / 2, y, label, style, cell);
}

static void draw_empty(const sheet *t, int b)
{
    const landsea_state *s = t->s;
    const landsea_grid *g = t->g;
    int cell = s->border[b];
    int x = t->left + column_of(g, cell), y = t->top + row_of(g, cell);
    int middle = y + g->h / 2 - 1;
    for (int row = 0; row < g->h; row++)
        for (int col = 0; col < g->w; col++)
            if (g->sector[row][col] != ' ')
                put(t, x + col, y + row, ' ', KV_STYLE_PLAIN, cell);
    if (can_choose(s, b))
        put_coordinates(t, x, middle, cell, KV_STYLE_STRONG);
    else if (landsea_is_dead(s, b))
        put(t, x + g->w / 2, middle, CROSS, KV_STYLE_DIM, cell);
    else if (g == &landsea_large)
        put_coordinates(t, x, middle, cell, KV_STYLE_DIM);
    else
        put(t, x + g->w / 2, middle, DOT, KV_STYLE_DIM, cell);
}

/* The tile that is about to be laid, with the first rotation that fits. */
static void draw_preview(const sheet *t)
{
    const landsea_state *s = t->s;
    int b = landsea_border_at(s, s->cell), face = FACE_WHIRLPOOL, turn = 0;
    if (s->phase == PHASE_TURN) {
        face = chosen_face(s);
        turn = __builtin_ctz(landsea_fits(s, face, b));
    } else if (s->phase != PHASE_SPIN) {
        return;
    } else if (s->land[b]) {
        face = FACE_VOLCANO;
    }
    landsea_hex hex = landsea_plain_hex(face, turn);
    hex.place = s->cell;
    hex.label[0] = (char)('0' + turn);
    hex.label[1] = '?';
    landsea_draw_hex(s, t->g, t->canvas, t->left + column_of(t->g, s->cell),
                     t->top + row_of(t->g, s->cell), &hex);
}

/* ---- Beside the map --------------------------------------------------------- */

static void draw_face(const sheet *t, int x, int y, int face)
{
    landsea_hex hex = landsea_plain_hex(face, 0);
    landsea_draw_hex(t->s, &landsea_small, t->canvas, x, y, &hex);
}

static void draw_tops(const sheet *t, int y)
{
    char text[8];
    kv_out out;
    for (int i = 0; i < N_STACKS; i++) {
        int x = i * (landsea_small.w + 1);
        put_text(t, x, y, i ? "stack 2" : "stack 1", KV_STYLE_PLAIN, KV_NO_PLACE);
        kv_out_init(&out, text, sizeof text);
        kv_put_int(&out, t->s->stack_size[i]);
        put_text(t, x + 3 - (out.len > 1), y + 1, text, KV_STYLE_PLAIN, KV_NO_PLACE);
        if (t->s->top[i] != NONE)
            draw_face(t, x, y + 2, t->s->top[i]);
    }
}

static void draw_hand(const sheet *t, int seat, int y)
{
    const landsea_state *s = t->s;
    put_text(t, 0, y, landsea_role_words[role_of(s, seat)].id,
             seat_styles[role_of(s, seat)], KV_NO_PLACE);
    for (int k = 0; k < s->n_hand[seat]; k++)
        draw_face(t, k * (landsea_small.w + 1), y + 1, s->hand[seat][k].up);
}

/* A player's own hand is described with his seat, where it is always in sight. */
static void draw_panel(const sheet *t)
{
    const landsea_state *s = t->s;
    int y = 0;
    bool has_tops = s->stack_size[0] || s->stack_size[1];
    if (has_tops && !landsea_has_tops_in_hand(s) && TOP_ROWS <= t->canvas->h) {
        draw_tops(t, y);
        y += TOP_ROWS + 1;
    }
    for (int p = 0; p < s->head.players; p++) {
        if (s->head.viewer == p + 1 || !s->n_hand[p] || y + HAND_ROWS > t->canvas->h)
            continue;
        draw_hand(t, p, y);
        y += HAND_ROWS + 1;
    }
}

/* ---- All of it -------------------------------------------------------------- */

static void draw(const kv_state *view, kv_canvas *c)
{
    sheet t = {c, (const landsea_state *)view, &landsea_large, 0, 0, 0, 0};
    measure(&t);
    if (t.w > c->w || t.h > c->h) {
        t.g = &landsea_small;
        measure(&t);
    }
    /* A map as high as the canvas is likely to be scrolled: the panel would be cut. */
    if (t.w + PANEL_W + PANEL_GAP <= c->w && t.h < c->h) {
        draw_panel(&t);
        t.left += PANEL_W + PANEL_GAP;
    }
    for (int b = 0; b < t.s->n_border; b++)
        draw_empty(&t, b);
    draw_preview(&t);
    for (int i = 0; i < t.s->n_tiles; i++)
        draw_tile(&t, i);
}

static int place_of(kv_action a)
{
    return kv__is_in(a, A_CELL, N_CELLS) ? a - A_CELL : KV_NO_PLACE;
}

const drawing drawing_landsea = {
    .seat_styles = seat_styles,
    .size = board_size,
    .draw = draw,
    .place_of = place_of,
    .seat = landsea_draw_seat,
};
