/* draw.c: town, caravan, tower and buildings for a terminal, made from a view.
 *
 * The town is laid out on a grid of 18 x 12 cells whose middle is the crossing, so
 * that every shop beside the street lies right next to its squares. A cell is 3 x 1
 * characters, or larger where the canvas has room. Streets are double lines; a tick
 * on a square points at the shop it touches. A shop shows the points of its souk
 * (in a quarter no two souks have the same number, so colour is never needed), and
 * before it the letter of the seat whose good is there. Thin lines join shops of
 * one souk that lie apart.
 *
 * In the corners: the caravan (row's factor, points for loading, owners), the tower
 * (value, an empty box for each white die, a full one for each yellow die) and the
 * buildings with those who have them. draw gets no language, so the only words here
 * are those that are typed in actions.
 */
#include "games/yspahan/yspahan.h"
#include "terminal/drawing.h"

static const uint8_t seat_styles[] = {KV_STYLE_SEAT_BLUE, KV_STYLE_SEAT_GREEN,
                                      KV_STYLE_SEAT_RED, KV_STYLE_SEAT_YELLOW};

enum {
    WEST = 10, /* columns left of the crossing, rows above it, and all of them */
    NORTH = 4,
    N_COLUMNS = 18,
    N_ROWS = 12,
    N_BELOW = 2, /* lines below the town: the tower is higher than its corner */
    N_ZOOMS = 3
};

/* Sizes of a cell, the largest first; and the lines from one entry of a list to
 * the next. */
static const struct {
    uint8_t w, h, step;
} zooms[N_ZOOMS] = {{7, 3, 2}, {5, 2, 1}, {3, 1, 1}};

/* Cells, from the crossing: columns to the east, rows to the south. */
typedef struct {
    int8_t x, y;
} cell;

/* Set by hand: a line for each souk. */
/* clang-format off */
static const cell shop_cells[N_SHOPS] = {
    {-1, 1}, {-1, 2}, {-3, 1},                              /* bag.white */
    {-1, 4}, {-1, 6}, {-2, 4}, {-2, 6},                     /* bag.blue */
    {-5, 1}, {-7, 1}, {-5, 2}, {-6, 2}, {-7, 2},            /* bag.yellow */
    {-9, 1}, {-9, 2}, {-9, 3}, {-8, 3}, {-10, 3}, {-10, 2}, /* bag.purple */
    {1, 1}, {2, 1},                                         /* barrel.white */
    {1, 3}, {2, 3}, {3, 3},                                 /* barrel.blue */
    {4, 1}, {6, 1}, {6, 2}, {4, 2},                         /* barrel.yellow */
    {1, 5}, {1, 7}, {2, 5}, {2, 7}, {3, 5},                 /* barrel.purple */
    {-2, -1}, {-4, -1},                                     /* chest.blue */
    {-6, -1}, {-8, -1}, {-10, -1},                          /* chest.yellow */
    {-1, -2}, {-1, -4}, {-2, -4}, {-2, -2},                 /* chest.purple */
    {1, -1},                                                /* vase.blue */
    {1, -3}, {2, -3},                                       /* vase.yellow */
    {3, -1}, {5, -1}, {7, -1},                              /* vase.orange */
};
/* clang-format on */

/* Between shops of one souk: lines to the east and to the south. */
static const cell lines_across[] = {{-2, 1},  {5, 2},  {-3, -1}, {-7, -1},
                                    {-9, -1}, {4, -1}, {6, -1}};
static const cell lines_down[] = {{-1, 5}, {-2, 5}, {1, 6}, {-1, -3}, {-2, -3}};

static const cell quarter_cells[N_QUARTERS] = {{-6, 3}, {2, 4}, {-4, -2}, {4, -3}};
static const cell caravan_cell = {-10, -4}, tower_cell = {-10, 4};
enum { BUILDINGS_ROW = 3 };

/* By the colour that souks of these points have: white, blue, yellow, purple and
 * orange. */
static int souk_style(int points)
{
    switch (points) {
    case 3:
        return KV_STYLE_STRONG;
    case 4:
        return KV_STYLE_BLUE;
    case 6:
        return KV_STYLE_YELLOW;
    case 8:
        return KV_STYLE_VIOLET;
    default:
        return KV_STYLE_ORANGE;
    }
}

typedef struct {
    kv_canvas *canvas;
    int w, h, step;
} sheet;

static int width_at(int zoom)
{
    return N_COLUMNS * zooms[zoom].w;
}

static int height_at(int zoom)
{
    return N_ROWS * zooms[zoom].h + N_BELOW;
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

static void set_place(const sheet *t, int x, int y, int place)
{
    t->canvas->cell[y * t->canvas->w + x].place = (int16_t)place;
}

/* Returns the column after the text. */
static int put_text(const sheet *t, int x, int y, const char *text, int style)
{
    for (; *text; text++)
        put(t, x++, y, (unsigned char)*text, style);
    return x;
}

static int put_number(const sheet *t, int x, int y, int n, int style)
{
    if (n >= 10)
        put(t, x++, y, (uint32_t)('0' + n / 10), style);
    put(t, x, y, (uint32_t)('0' + n % 10), style);
    return x + 1;
}

static int left_of(const sheet *t, cell c)
{
    return (c.x + WEST) * t->w;
}

static int top_of(const sheet *t, cell c)
{
    return (c.y + NORTH) * t->h;
}

/* The line and the column of a cell in which its sign stands. */
static int middle_row(const sheet *t)
{
    return (t->h - 1) / 2;
}

static int middle_column(const sheet *t)
{
    return t->w / 2;
}

static int seat_letter(int seat)
{
    return yspahan_seat_ids[seat][0];
}

static int seat_style(int seat)
{
    return seat_styles[seat];
}

/* ---- Streets ---------------------------------------------------------------- */

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };

/* Squares are named outward from the crossing: c, n1.., e1.., s1.., w1... */
static cell square_cell(int square)
{
    const char *id = yspahan_square_ids[square];
    int n = 0;
    for (const char *digit = id + 1; *digit; digit++)
        n = n * 10 + *digit - '0';
    switch (*id) {
    case 'n':
        return (cell){0, (int8_t)-n};
    case 's':
        return (cell){0, (int8_t)n};
    case 'e':
        return (cell){(int8_t)n, 0};
    default:
        return (cell){(int8_t)-n, 0};
    }
}

/* On which sides of the square lie the shops that it touches? */
static int sides_of(int square)
{
    cell at = square_cell(square);
    int sides = 0;
    for (uint64_t m = yspahan_square_shops[square]; m; m &= m - 1) {
        cell shop = shop_cells[__builtin_ctzll(m)];
        sides |= shop.y < at.y ? UP : shop.y > at.y ? DOWN : shop.x < at.x ? LEFT : RIGHT;
    }
    return sides;
}

static uint32_t street_glyph(bool is_down, int sides)
{
    switch (sides) {
    case UP:
        return 0x2567;
    case DOWN:
        return 0x2564;
    case UP | DOWN:
        return 0x256A;
    case LEFT:
        return 0x2562;
    case RIGHT:
        return 0x255F;
    case LEFT | RIGHT:
        return 0x256B;
    default:
        return is_down ? 0x2551 : 0x2550;
    }
}

/* The street itself: along the middle line or column of the cell. */
static void draw_street(const sheet *t, int x0, int y0, bool is_down, int sides)
{
    int mid_x = middle_column(t), mid_y = middle_row(t);
    for (int y = 0; y < t->h; y++) {
        bool is_tick = y < mid_y ? sides & UP : sides & DOWN;
        if (is_down)
            put(t, x0 + mid_x, y0 + y, 0x2551, KV_STYLE_PLAIN);
        else if (is_tick && y != mid_y)
            put(t, x0 + mid_x, y0 + y, 0x2502, KV_STYLE_PLAIN);
    }
    for (int x = 0; x < t->w; x++) {
        bool is_tick = x < mid_x ? sides & LEFT : sides & RIGHT;
        if (!is_down)
            put(t, x0 + x, y0 + mid_y, 0x2550, KV_STYLE_PLAIN);
        else if (is_tick && x != mid_x)
            put(t, x0 + x, y0 + mid_y, 0x2500, KV_STYLE_PLAIN);
    }
    put(t, x0 + mid_x, y0 + mid_y, street_glyph(is_down, sides), KV_STYLE_PLAIN);
}

static void draw_square(const sheet *t, const yspahan_state *s, int square)
{
    cell at = square_cell(square);
    int x0 = left_of(t, at), y0 = top_of(t, at);
    int mid_x = middle_column(t), mid_y = middle_row(t);
    for (int i = 0; i < t->w * t->h; i++)
        set_place(t, x0 + i % t->w, y0 + i / t->w, PLACE_SQUARE + square);
    draw_street(t, x0, y0, at.x == 0 && at.y != 0, sides_of(square));
    if (square == CROSSING) {
        for (int y = 0; y < t->h; y++)
            put(t, x0 + mid_x, y0 + y, y == mid_y ? 0x256C : 0x2551, KV_STYLE_PLAIN);
    } else if (t->h > 1) {
        put_text(t, x0, y0 + t->h - 1, yspahan_square_ids[square], KV_STYLE_DIM);
    }
    if (s->overseer == square) {
        put(t, x0 + mid_x - 1, y0 + mid_y, ' ', KV_STYLE_BLACK);
        put(t, x0 + mid_x, y0 + mid_y, '@', KV_STYLE_BLACK);
        put(t, x0 + mid_x + 1, y0 + mid_y, ' ', KV_STYLE_BLACK);
    }
}

/* Where squares are too small for their names, the last of each arm has its name
 * beside it, on the side where it touches no shop. */
static void draw_arm_names(const sheet *t)
{
    for (int i = 1; i < N_SQUARES && t->h == 1; i++) {
        if (i + 1 < N_SQUARES && yspahan_square_ids[i + 1][0] == yspahan_square_ids[i][0])
            continue;
        cell at = square_cell(i);
        int sides = sides_of(i);
        at.x = (int8_t)(at.x + (sides == LEFT) - (sides == RIGHT));
        at.y = (int8_t)(at.y + (sides == UP) - (sides == DOWN));
        bool is_short = !yspahan_square_ids[i][2];
        put_text(t, left_of(t, at) + is_short, top_of(t, at), yspahan_square_ids[i],
                 KV_STYLE_DIM);
    }
}

/* ---- Shops ------------------------------------------------------------------ */

static void draw_lines(const sheet *t)
{
    int mid_x = middle_column(t), mid_y = middle_row(t);
    for (size_t i = 0; i < sizeof lines_across / sizeof *lines_across; i++)
        for (int x = -1; x < t->w; x++) /* -1: shops may leave a gap at their right */
            put(t, left_of(t, lines_across[i]) + x, top_of(t, lines_across[i]) + mid_y,
                0x2500, KV_STYLE_DIM);
    for (size_t i = 0; i < sizeof lines_down / sizeof *lines_down; i++)
        for (int y = 0; y < t->h; y++)
            put(t, left_of(t, lines_down[i]) + mid_x, top_of(t, lines_down[i]) + y,
                0x2502, KV_STYLE_DIM);
}

/* The seat's part at the left, the souk's at the right; wide shops leave a column
 * free so that neighbours can be told apart. */
static void draw_shop(const sheet *t, const yspahan_state *s, int shop)
{
    int points = yspahan_souk_points[yspahan_shop_souk[shop]];
    int owner = yspahan_owner(s, shop);
    int style = souk_style(points), mid = middle_column(t), width = t->w - (t->w > 3);
    int x0 = left_of(t, shop_cells[shop]), y0 = top_of(t, shop_cells[shop]);
    int first = points >= 10 ? -1 : 0; /* room for two digits */
    for (int y = 0; y < t->h; y++) {
        for (int x = first; x < width; x++) {
            bool is_seat = owner >= 0 && x < mid + first;
            put(t, x0 + x, y0 + y, ' ', is_seat ? seat_style(owner) : style);
            set_place(t, x0 + x, y0 + y, shop);
        }
    }
    if (style == KV_STYLE_STRONG && t->h > 1) { /* white on white needs an outline */
        for (int y = 0; y < t->h; y++) {
            if (owner < 0)
                put(t, x0, y0 + y, 0x2502, KV_STYLE_DIM);
            put(t, x0 + width - 1, y0 + y, 0x2502, KV_STYLE_DIM);
        }
    }
    int x = x0 + mid + first, y = y0 + middle_row(t);
    if (owner >= 0)
        put(t, x - 1, y, (uint32_t)seat_letter(owner), seat_style(owner));
    put_number(t, x, y, points, style);
}

/* ---- In the corners --------------------------------------------------------- */

/* The third row on top, as the camels stand. */
static void draw_caravan(const sheet *t, const yspahan_state *s)
{
    int per_row = yspahan_camels_per_row[s->head.players];
    for (int row = 0; row < 3; row++) {
        int x = left_of(t, caravan_cell) + t->h - 1;
        int y = top_of(t, caravan_cell) + t->h / 2 + (2 - row) * t->step;
        put(t, x++, y, 0xD7, KV_STYLE_STRONG); /* multiplication sign */
        x = put_number(t, x, y, row + 1, KV_STYLE_STRONG) + 1;
        if (yspahan_loading_points[row]) {
            put(t, x, y, '+', KV_STYLE_DIM);
            put_number(t, x + 1, y, yspahan_loading_points[row], KV_STYLE_DIM);
        }
        x += 2;
        for (int i = row * per_row; i < (row + 1) * per_row; i++, x += 3) {
            bool is_loaded = i < s->n_caravan;
            int style = is_loaded ? seat_style(s->caravan[i]) : KV_STYLE_DIM;
            put(t, x, y, ' ', style);
            put(t, x + 1, y, is_loaded ? (uint32_t)seat_letter(s->caravan[i]) : 0xB7,
                style);
            put(t, x + 2, y, ' ', style);
        }
    }
}

/* The gold floor on top. While dice are still rolled they are on no floor. */
static void draw_tower(const sheet *t, const yspahan_state *s)
{
    for (int f = 0; f < N_FLOORS; f++) {
        int x = left_of(t, tower_cell) + t->h - 1;
        int y = top_of(t, tower_cell) + t->h - 1 + (N_FLOORS - 1 - f) * t->step;
        bool is_filled = s->phase != PHASE_ROLL && s->value[f];
        bool is_used = s->floor == f;
        put(t, x, y, is_used ? '>' : ' ', KV_STYLE_STRONG);
        put_text(t, x + 1, y, yspahan_floor_ids[f],
                 is_filled ? KV_STYLE_STRONG : KV_STYLE_DIM);
        if (!is_filled)
            continue;
        x = put_number(t, x + 8, y, s->value[f], KV_STYLE_STRONG) + 1;
        for (int i = 0; i < s->white[f]; i++)
            put(t, x++, y, 0x25A1, KV_STYLE_PLAIN); /* white square */
        for (int i = 0; i < s->yellow[f]; i++)
            put(t, x++, y, 0x25A0, KV_STYLE_YELLOW); /* black square */
    }
}

/* At the right edge: the building, and who has it. */
static void draw_buildings(const sheet *t, const yspahan_state *s)
{
    int right = N_COLUMNS * t->w - s->head.players;
    for (int b = 0; b < N_BUILDINGS; b++) {
        const char *id = yspahan_building_ids[b];
        int y = (BUILDINGS_ROW + NORTH) * t->h + b * t->step;
        put_text(t, right - 1 - (int)strlen(id), y, id, KV_STYLE_PLAIN);
        for (int p = 0; p < s->head.players; p++) {
            bool is_built = has_building(s, p, b);
            put(t, right + p, y, is_built ? (uint32_t)seat_letter(p) : 0xB7,
                is_built ? seat_style(p) : KV_STYLE_DIM);
        }
    }
}

static void draw(const kv_state *view, kv_canvas *c)
{
    const yspahan_state *s = (const yspahan_state *)view;
    int zoom = 0;
    while (zoom < N_ZOOMS - 1 && (width_at(zoom) > c->w || height_at(zoom) > c->h))
        zoom++;
    const sheet t = {c, zooms[zoom].w, zooms[zoom].h, zooms[zoom].step};
    draw_lines(&t);
    for (int i = 0; i < N_SQUARES; i++)
        draw_square(&t, s, i);
    draw_arm_names(&t);
    for (int i = 0; i < N_SHOPS; i++)
        draw_shop(&t, s, i);
    for (int q = 0; q < N_QUARTERS; q++)
        put_text(&t, left_of(&t, quarter_cells[q]), top_of(&t, quarter_cells[q]),
                 yspahan_quarter_ids[q], KV_STYLE_STRONG);
    draw_caravan(&t, s);
    draw_tower(&t, s);
    draw_buildings(&t, s);
}

static int place_of(kv_action a)
{
    if (a >= A_PLACE && a < A_STOP)
        return a - A_PLACE;
    if (a >= A_MOVE && a < A_LOAD)
        return PLACE_SQUARE + a - A_MOVE;
    if (a >= A_LOAD && a < A_CAMEL)
        return a - A_LOAD;
    if (a >= A_CARD_SHOP && a < A_CARD_CARAVAN)
        return a - A_CARD_SHOP;
    return KV_NO_PLACE;
}

const drawing drawing_yspahan = {
    .seat_styles = seat_styles,
    .size = board_size,
    .draw = draw,
    .place_of = place_of,
};
