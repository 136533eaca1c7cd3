/* draw.c: the map in a terminal, made from a view.
 *
 * Two sizes. In the large one every free site and path carries its number (i29 is
 * drawn as 29, p33 as 33 inside a line) and every hex its name. The small one has no
 * room for that: it names only what the viewer could build on, and the hexes while
 * the robber moves.
 *
 * A hex shows the kind of card it yields and its number. A building is the letter of
 * its owner, large for a city, and a shape: house, pyramid, or thicket for a ruin. A
 * road is a line with its owner's letter. draw gets no language, so the only words
 * here are those that are typed in actions.
 */
#include "games/inkas/inkas.h"
#include "terminal/drawing.h"

static const uint8_t seat_styles[] = {KV_STYLE_SEAT_RED, KV_STYLE_SEAT_ORANGE,
                                      KV_STYLE_SEAT_BLUE, KV_STYLE_SEAT_GREY};

enum {
    SMALL_W = 54,
    SMALL_H = 15,
    LARGE_W = 77,
    LARGE_H = 27,
    TOP = -1, /* rows of corners, as inkas_site_xy counts them */
    BOTTOM = 13,
    EAST = 12, /* the jungle's column */
    SPOT_W = 4 /* columns of a frame spot */
};

enum {
    LINE = 0x2500,
    DOUBLE_LINE = 0x2550,
    RISING = 0x2571,
    FALLING = 0x2572,
    DOT = 0xB7,
    HOUSE = 0x2302,
    PYRAMID = 0x25B2,
    THICKET = 0x2591,
    TREE = 0x2663,
    PIP = 0x2022,
    ROBBER = '@'
};

typedef struct {
    kv_canvas *canvas;
    const inkas_state *s;
    bool is_large;
    uint64_t sites; /* what is named, beside that all is in the large map */
    inkas_paths paths;
    bool has_hex_names;
} sheet;

static void board_size(const kv_state *view, int *w, int *h)
{
    (void)view;
    *w = SMALL_W;
    *h = SMALL_H;
}

/* ---- Where things are ------------------------------------------------------- */

static int column_of(const sheet *t, int x)
{
    return t->is_large ? 6 + 5 * x : 2 + 4 * x;
}

/* The rows at the very top and bottom are nearer to the next ones: so the large map
 * fits into common windows. */
static int row_of(const sheet *t, int y)
{
    if (!t->is_large)
        return y - TOP;
    return y == TOP ? 0 : y == BOTTOM ? LARGE_H - 1 : 2 * y + 1;
}

/* ---- Glyphs ----------------------------------------------------------------- */

static kv_glyph *glyph_at(const sheet *t, int x, int y)
{
    return &t->canvas->cell[y * t->canvas->w + x];
}

static void put(const sheet *t, int x, int y, uint32_t ch, int style, int place)
{
    *glyph_at(t, x, y) = (kv_glyph){ch, (uint8_t)style, (int16_t)place};
}

static void fill(const sheet *t, int x, int y, int w, uint32_t ch, int style, int place)
{
    for (int i = 0; i < w; i++)
        put(t, x + i, y, ch, style, place);
}

static void put_text(const sheet *t, int x, int y, const char *text, int style, int place)
{
    for (; *text; text++)
        put(t, x++, y, (unsigned char)*text, style, place);
}

static int seat_style(int seat)
{
    return seat_styles[seat];
}

/* Colours of hexes differ from those of seats; the words are what counts. */
static int kind_style(int kind)
{
    static const uint8_t styles[N_KINDS] = {
        [WOOD] = KV_STYLE_GREEN,  [STONE] = KV_STYLE_VIOLET,  [WOOL] = KV_STYLE_STRONG,
        [ORE] = KV_STYLE_BLACK,   [POTATO] = KV_STYLE_YELLOW, [FISH] = KV_STYLE_WATER,
        [COCA] = KV_STYLE_ORANGE, [FEATHERS] = KV_STYLE_BLUE,
    };
    return kind == NONE ? KV_STYLE_PLAIN : styles[kind];
}

/* ---- Paths ------------------------------------------------------------------ */

/* Where a path is drawn. */
typedef struct {
    int x, y, w;
    uint32_t line;
} stroke;

static int road_owner(const inkas_state *s, int path)
{
    for (int p = 0; p < s->head.players; p++)
        if (has_path(s->roads[p], path))
            return p;
    return -1;
}

/* left, right: the ends; n: glyphs of its text. */
static stroke small_stroke(const sheet *t, const int8_t *left, const int8_t *right, int n)
{
    int x = column_of(t, left[0]) + 2, w = 1 + n;
    if (left[1] == right[1])
        return (stroke){x, row_of(t, left[1]), 5, LINE};
    if (left[1] > right[1])
        return (stroke){x, row_of(t, left[1]), w, RISING};
    return (stroke){column_of(t, right[0]) - 1 - w, row_of(t, right[1]), w, FALLING};
}

static stroke large_stroke(const sheet *t, const int8_t *left, const int8_t *right)
{
    int x = column_of(t, left[0]), y0 = row_of(t, left[1]), y1 = row_of(t, right[1]);
    if (y0 == y1)
        return (stroke){x + 3, y0, 6, LINE};
    if (left[1] == TOP || left[1] == BOTTOM) /* no row between the ends */
        return (stroke){x + 3, y0, 4, LINE};
    if (right[1] == TOP || right[1] == BOTTOM)
        return (stroke){x, y1, 4, LINE};
    return y0 > y1 ? (stroke){x + 1, (y0 + y1) / 2, 4, RISING}
                   : (stroke){x + 2, (y0 + y1) / 2, 4, FALLING};
}

/* Paths at the rim of the large map turn towards their lower or upper end. */
static void draw_bend(const sheet *t, const int8_t *left, const int8_t *right, stroke k,
                      int style, int place)
{
    if (left[1] == right[1] || k.line != LINE)
        return;
    if (right[1] == TOP)
        put(t, k.x, k.y, 0x256D, style, place);
    else if (right[1] == BOTTOM)
        put(t, k.x, k.y, 0x2570, style, place);
    else
        put(t, k.x + k.w - 1, k.y, left[1] == TOP ? 0x256E : 0x256F, style, place);
}

static void draw_path(const sheet *t, int path)
{
    const int8_t *left = inkas_site_xy[inkas_path_sites[path][0]];
    const int8_t *right = inkas_site_xy[inkas_path_sites[path][1]];
    int owner = road_owner(t->s, path), place = PLACE_PATH + path;
    int style = owner >= 0 ? seat_style(owner) : KV_STYLE_DIM;
    char text[3] = "";
    if (left[0] > right[0]) {
        const int8_t *x = left;
        left = right;
        right = x;
    }
    if (owner >= 0)
        memset(text, inkas_seat_ids[owner][0], t->is_large ? 2 : 1);
    else if (has_path(t->paths, path))
        memcpy(text, inkas_path_ids[path] + 1, 2);
    int n = (int)strlen(text);
    stroke k = t->is_large ? large_stroke(t, left, right)
                           : small_stroke(t, left, right, n);
    bool is_across = left[1] == right[1];
    if (is_across && !t->is_large) /* up to the sites, where they are only dots */
        fill(t, k.x - 1, k.y, k.w + 2, LINE, KV_STYLE_DIM, KV_NO_PLACE);
    fill(t, k.x, k.y, k.w, is_across && owner >= 0 ? DOUBLE_LINE : k.line, style, place);
    draw_bend(t, left, right, k, style, place);
    /* Small slanting ones: the line is where the other end is. */
    int at = (k.w - n + (!t->is_large && k.line == RISING)) / 2;
    bool is_option = !t->is_large && owner < 0;
    put_text(t, k.x + at, k.y, text, is_option ? KV_STYLE_YELLOW : style, place);
}

/* ---- Sites ------------------------------------------------------------------ */

static void draw_free_site(const sheet *t, int site, int x, int y)
{
    int place = PLACE_SITE + site;
    if (t->is_large) {
        fill(t, x - 1, y, 4, ' ', KV_STYLE_PLAIN, place);
        put_text(t, x, y, inkas_site_ids[site] + 1, KV_STYLE_PLAIN, place);
        return;
    }
    for (int i = x - 1; i <= x + 1; i++)
        glyph_at(t, i, y)->place = (int16_t)place;
    put(t, x, y, DOT, KV_STYLE_PLAIN, place);
    if (t->sites & bit(site))
        put_text(t, x, y, inkas_site_ids[site] + 1, KV_STYLE_YELLOW, place);
}

/* Large: letter, shape, number. Small: letter and shape; where a name is needed it
 * takes the place of the shape, or in a ruin that of the letter. */
static void draw_building(const sheet *t, int site, int owner, int x, int y)
{
    const inkas_state *s = t->s;
    int style = seat_style(owner), place = PLACE_SITE + site;
    bool is_city = s->cities[owner] & bit(site), is_ruin = s->ruins & bit(site);
    int letter = inkas_seat_ids[owner][0] + (is_city ? 'A' - 'a' : 0);
    uint32_t shape = is_ruin ? THICKET : is_city ? PYRAMID : HOUSE;
    bool has_name = t->sites & bit(site);
    put(t, x - 1, y, (uint32_t)letter, style, place);
    put(t, x, y, shape, style, place);
    if (t->is_large) {
        put_text(t, x + 1, y, inkas_site_ids[site] + 1, style, place);
        return;
    }
    put(t, x + 1, y, ' ', style, place);
    if (!has_name)
        return;
    if (is_ruin)
        put(t, x - 1, y, THICKET, style, place);
    put_text(t, x, y, inkas_site_ids[site] + 1, style, place);
}

static void draw_site(const sheet *t, int site)
{
    int x = column_of(t, inkas_site_xy[site][0]), y = row_of(t, inkas_site_xy[site][1]);
    int owner = inkas_owner(t->s, site);
    if (owner < 0)
        draw_free_site(t, site, x, y);
    else
        draw_building(t, site, owner, x, y);
}

/* ---- Hexes ------------------------------------------------------------------ */

static const char *kind_word(int kind)
{
    return kind == NONE ? "" : inkas_kind_ids[kind];
}

static bool is_sea(int hex)
{
    return hex < FIRST_LAND;
}

static int hex_style(const sheet *t, int hex)
{
    return is_sea(hex) ? KV_STYLE_WATER : kind_style(yield_of(t->s, hex));
}

/* The columns of a hex that no path or site takes. */
static void find_room(const sheet *t, int hex, int *from, int *to)
{
    int x = column_of(t, inkas_place_xy[hex][0]), y = row_of(t, inkas_place_xy[hex][1]);
    int first = x < 6 ? 0 : x - 6, last = x + 6 < SMALL_W ? x + 6 : SMALL_W - 1;
    *from = *to = x;
    while (*from > first && glyph_at(t, *from - 1, y)->place == KV_NO_PLACE)
        --*from;
    while (*to < last && glyph_at(t, *to + 1, y)->place == KV_NO_PLACE)
        ++*to;
}

/* One row: name, robber, kind and number, the kind cut short where it must be. A column
 * at each side stays free for what a front end marks it with. */
static void draw_small_hex(const sheet *t, int hex)
{
    char text[32], tail[8];
    kv_out out, end;
    int from, to, y = row_of(t, inkas_place_xy[hex][1]), style = hex_style(t, hex);
    const char *name = t->has_hex_names && is_land(hex) ? inkas_place_ids[hex] : "";
    bool has_robber = t->s->robber == hex;
    find_room(t, hex, &from, &to);
    int w = to - from - (to < SMALL_W - 1);
    kv_out_init(&end, tail, sizeof tail);
    if (inkas_hex_number[hex])
        kv__put_number(&end, inkas_hex_number[hex]);
    kv_out_init(&out, text, sizeof text);
    kv_put(&out, name);
    kv_put(&out, has_robber ? "@" : *name ? " " : "");
    int room = w - (int)(out.len + end.len);
    for (const char *c = kind_word(yield_of(t->s, hex)); *c && room > 0; c++, room--)
        kv_put_char(&out, *c);
    kv_put(&out, tail);
    fill(t, from, y, to - from + 1, is_sea(hex) ? '~' : ' ', style, hex);
    from += 1 + (w - (int)out.len) / 2;
    put_text(t, from, y, text, style, hex);
    if (has_robber)
        put(t, from + (int)strlen(name), y, ROBBER, KV_STYLE_BLACK, hex);
}

/* How likely the number is: of 36 throws, so many. */
static int n_pips(int number)
{
    return number ? number < 7 ? number - 1 : 13 - number : 0;
}

static void draw_number(const sheet *t, int hex, int x, int y, int style)
{
    char text[4];
    kv_out out;
    int number = inkas_hex_number[hex], n = n_pips(number);
    if (!number)
        return;
    kv_out_init(&out, text, sizeof text);
    kv_put_int(&out, number);
    int len = (int)out.len;
    int at = x + (14 - len - 1 - n) / 2;
    fill(t, at - 1, y, len + n + 3, ' ', style, hex); /* no waves beside it */
    put_text(t, at, y, text, style, hex);
    fill(t, at + len + 1, y, n, PIP, style, hex);
    if (t->s->robber == hex) {
        fill(t, x, y, 3, ' ', KV_STYLE_BLACK, hex);
        put(t, x + 1, y, ROBBER, KV_STYLE_BLACK, hex);
    }
}

/* In the middle of a row of ten columns; no waves beside it. */
static void put_line(const sheet *t, int x, int y, const char *text, int style, int hex)
{
    int len = (int)strlen(text), at = x + (10 - len) / 2;
    if (len && len < 9)
        fill(t, at - 1, y, len + 2, ' ', style, hex);
    put_text(t, at, y, text, style, hex);
}

/* Three rows: kind, number with its pips, name. The northernmost and southernmost hex
 * have only two. */
static void draw_large_hex(const sheet *t, int hex)
{
    char text[32];
    kv_out out;
    int x = column_of(t, inkas_place_xy[hex][0]), y = row_of(t, inkas_place_xy[hex][1]);
    int style = hex_style(t, hex), ground = is_sea(hex) ? '~' : ' ';
    bool is_north = inkas_place_xy[hex][1] == TOP + 1;
    bool is_south = inkas_place_xy[hex][1] == BOTTOM - 1;
    const char *word = kind_word(yield_of(t->s, hex));
    for (int i = is_north ? 0 : -1; i <= (is_south ? 0 : 1); i++)
        fill(t, x - (i ? 4 : 6), y + i, i ? 10 : 14, (uint32_t)ground, style, hex);
    draw_number(t, hex, x - 6, y, style);
    if (is_south) /* wider than its text */
        fill(t, x - 5, y - 1, 12, ' ', style, hex);
    if (is_north || is_south) {
        kv_out_init(&out, text, sizeof text);
        kv_put(&out, word);
        kv__put_word(&out, inkas_place_ids[hex]);
        put_line(t, x - 4, is_north ? y + 1 : y - 1, text, style, hex);
        return;
    }
    put_line(t, x - 4, y - 1, word, style, hex);
    put_line(t, x - 4, y + 1, inkas_place_ids[hex], style, hex);
}

/* The sea goes on around its hexes. */
static void draw_sea(const sheet *t)
{
    for (int i = 0; i < FIRST_LAND; i++) {
        int y = row_of(t, inkas_place_xy[i][1]), h = t->is_large ? 2 : 1;
        for (int row = y - h; row <= y + h; row++)
            fill(t, 0, row, column_of(t, row == y ? 1 : 0) + 1, '~', KV_STYLE_WATER,
                 KV_NO_PLACE);
    }
}

static void draw_spot(const sheet *t, int place)
{
    bool has_robber = t->s->robber == place, is_far = inkas_place_xy[place][0] > EAST;
    int style = has_robber ? KV_STYLE_BLACK : KV_STYLE_GREEN;
    int x = !t->is_large ? SMALL_W - SPOT_W
            : is_far     ? LARGE_W - SPOT_W
                         : column_of(t, inkas_place_xy[place][0]);
    int y = row_of(t, inkas_place_xy[place][1]);
    fill(t, x, y, SPOT_W, has_robber ? ROBBER : TREE, style, place);
    put_text(t, x + 1, y, inkas_place_ids[place], style, place);
}

/* ---- All of it -------------------------------------------------------------- */

/* Who looks at it; whoever sees everything looks with the active player's eyes. */
static int viewer_of(const inkas_state *s)
{
    bool is_seat = s->head.viewer && s->head.viewer != KV_VIEWER_SPECTATOR;
    return is_seat ? s->head.viewer - 1 : s->active;
}

/* Where the viewer could build if he had the cards; or where the robber can go. */
static void name_options(sheet *t)
{
    const inkas_state *s = t->s;
    int p = viewer_of(s);
    bool is_active = p == s->active;
    if (s->phase == PHASE_ROBBER) {
        t->has_hex_names = true;
    } else if (s->phase == PHASE_SETTLE && is_active) {
        t->sites = inkas_free_sites(s);
    } else if (s->phase == PHASE_TRIBE && is_active) {
        t->sites = inkas_tribe_sites(s);
    } else if (s->phase == PHASE_PAVE && is_active) {
        for (int i = 0; i < 3 && inkas_site_paths[s->site][i] != NONE; i++) {
            int path = inkas_site_paths[s->site][i];
            t->paths.bits[path >> 6] |= bit(path & 63);
        }
    } else if (s->phase > PHASE_PAVE && s->phase != PHASE_OVER) {
        t->sites = inkas_village_sites(s, p) | inkas_city_sites(s, p);
        if (s->n_roads[p] < MAX_ROADS)
            t->paths = inkas_open_paths(s, p);
    }
}

static void draw(const kv_state *view, kv_canvas *c)
{
    sheet t = {.canvas = c, .s = (const inkas_state *)view};
    t.is_large = c->w >= LARGE_W && c->h >= LARGE_H;
    if (t.is_large)
        t.paths = (inkas_paths){{~0ull, ~0ull}};
    else
        name_options(&t);
    draw_sea(&t);
    for (int i = 0; i < N_PATHS; i++)
        draw_path(&t, i);
    for (int i = 0; i < N_SITES; i++)
        draw_site(&t, i);
    for (int i = 0; i < N_HEXES; i++) {
        if (t.is_large)
            draw_large_hex(&t, i);
        else
            draw_small_hex(&t, i);
    }
    for (int i = N_HEXES; i < N_PLACES; i++)
        draw_spot(&t, i);
}

static int place_of(kv_action a)
{
    if (kv__is_in(a, A_VILLAGE, N_SITES))
        return PLACE_SITE + a - A_VILLAGE;
    if (kv__is_in(a, A_ROAD, N_PATHS))
        return PLACE_PATH + a - A_ROAD;
    if (kv__is_in(a, A_CITY, N_SITES))
        return PLACE_SITE + a - A_CITY;
    if (kv__is_in(a, A_CALL, N_FRAME))
        return N_HEXES + a - A_CALL;
    if (kv__is_in(a, A_ROBBER, N_PLACES))
        return a - A_ROBBER;
    return KV_NO_PLACE;
}

const drawing drawing_inkas = {
    .seat_styles = seat_styles,
    .size = board_size,
    .draw = draw,
    .place_of = place_of,
};
