/* draw.c: the table in a terminal, made from a view: what is being decided, the rows,
 * the upgrade tiles, the viewer's own board, the others, the Journal track.
 *
 * Three widths: in the narrow one everything stands below each other, in the wide one the
 * viewer's board stands beside the rows, in the full one all the rest beside both. The
 * canvas scrolls with its places, so parts without any are short and between others. draw
 * gets no language: apart from the short symbols of symbols.c the only words here are
 * those that are typed in actions.
 */
#include "terminal/wayfarers/draw.h"

const uint8_t wayfarers_seat_styles[N_SEATS] = {
    KV_STYLE_SEAT_RED, KV_STYLE_SEAT_BLUE, KV_STYLE_SEAT_GREEN, KV_STYLE_SEAT_YELLOW};

enum { RULE = 0x2500, RIGHT_W = 42, GAP = 1, FULL = WIDE + 2 + NARROW };

/* ---- Lines ------------------------------------------------------------------ */

void wayfarers_text_start(wayfarers_text *l)
{
    kv_out_init(&l->out, l->buf, sizeof l->buf);
}

/* Characters: later bytes of one do not count. */
int wayfarers_text_width(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

void wayfarers_pad(kv_out *out, int n)
{
    int w = wayfarers_text_width(out->buf);
    bool has_blank = !out->len || out->buf[out->len - 1] == ' ';
    for (n = n <= w && !has_blank ? w + 1 : n; w < n; w++)
        kv_put_char(out, ' ');
}

/* ---- Writing ---------------------------------------------------------------- */

/* The next character of UTF-8 text of our own, none beyond three bytes. */
static uint32_t next_char(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int n = *at < 0x80 ? 1 : *at < 0xE0 ? 2 : 3;
    uint32_t c = n == 1 ? *at : n == 2 ? *at & 0x1F : *at & 0x0F;
    for (int i = 1; i < n && at[i]; i++)
        c = c << 6 | (at[i] & 0x3F);
    *text += n;
    return c;
}

static void put(const wayfarers_sheet *t, int x, uint32_t ch, int style, int place)
{
    if (!t->canvas || x < 0 || x >= t->w || t->x + x >= t->canvas->w ||
        t->y >= t->canvas->h)
        return;
    t->canvas->cell[t->y * t->canvas->w + t->x + x] = (kv_glyph){ch, (uint8_t)style,
                                                                 (int16_t)place};
}

void wayfarers_write(const wayfarers_sheet *t, int x, const char *text, int style,
                     int place)
{
    while (*text)
        put(t, x++, next_char(&text), style, place);
}

/* The blanks at both ends are for what a front end marks the place with. */
void wayfarers_line(wayfarers_sheet *t, const char *text, int style, int place)
{
    for (int x = 0; x < t->w && place != KV_NO_PLACE; x++)
        put(t, x, ' ', KV_STYLE_PLAIN, place);
    wayfarers_write(t, 1, text, style, place);
    t->y++;
}

/* Bytes of the first characters of text that fit, broken where two spaces are, or one. */
static size_t break_at(const char *text, int width)
{
    size_t one = 0, two = 0, at = 0;
    for (int n = 0; text[at]; n++) {
        if (n == width)
            return two ? two : one ? one : at;
        if (text[at] == ' ' && text[at + 1] == ' ')
            two = at;
        else if (text[at] == ' ')
            one = at;
        const char *next = text + at;
        next_char(&next);
        at = (size_t)(next - text);
    }
    return at;
}

void wayfarers_lines(wayfarers_sheet *t, const char *text, int style)
{
    while (*text) {
        wayfarers_text part;
        size_t len = break_at(text, t->w - 2);
        wayfarers_text_start(&part);
        for (size_t i = 0; i < len; i++)
            kv_put_char(&part.out, text[i]);
        wayfarers_line(t, part.buf, style, KV_NO_PLACE);
        text += len;
        while (*text == ' ')
            text++;
    }
}

void wayfarers_heading(wayfarers_sheet *t, const char *text)
{
    int n = wayfarers_text_width(text);
    for (int x = 0; x < t->w - 1; x++)
        put(t, x, x && x <= n + 2 ? ' ' : RULE, KV_STYLE_DIM, KV_NO_PLACE);
    wayfarers_write(t, 2, text, KV_STYLE_STRONG, KV_NO_PLACE);
    t->y++;
}

/* ---- All of it -------------------------------------------------------------- */

/* Who looks at it; whoever is no player looks with the active player's eyes. */
static int seat_shown(const wayfarers_state *s)
{
    bool is_seat = s->head.viewer && s->head.viewer != KV_VIEWER_SPECTATOR;
    int seat = is_seat ? s->head.viewer - 1 : s->active;
    return is_opponent_seat(s, seat) ? 0 : seat;
}

/* The rows and the viewer's board side by side. */
static void draw_pair(wayfarers_sheet *t)
{
    wayfarers_sheet left = *t, right = *t;
    left.w = WIDE - RIGHT_W - GAP;
    right.w = RIGHT_W;
    right.x += left.w + GAP;
    wayfarers_draw_rows(&left);
    wayfarers_draw_own(&right);
    t->y = left.y > right.y ? left.y : right.y;
}

/* Returns how many lines it takes. */
static int draw_narrow(wayfarers_sheet t)
{
    t.w = NARROW;
    wayfarers_draw_now(&t);
    wayfarers_draw_rows(&t);
    wayfarers_draw_stacks(&t);
    wayfarers_draw_own(&t);
    wayfarers_draw_others(&t);
    wayfarers_draw_track(&t);
    return t.y;
}

static void draw_wide(wayfarers_sheet t)
{
    t.w = WIDE;
    wayfarers_draw_now(&t);
    draw_pair(&t);
    wayfarers_draw_stacks(&t);
    wayfarers_draw_others(&t);
    wayfarers_draw_track(&t);
}

static void draw_full(wayfarers_sheet t)
{
    wayfarers_sheet right = t;
    t.w = WIDE;
    wayfarers_draw_now(&t);
    draw_pair(&t);
    right.w = NARROW;
    right.x = FULL - NARROW;
    wayfarers_draw_stacks(&right);
    wayfarers_draw_track(&right);
    wayfarers_draw_others(&right);
}

static void board_size(const kv_state *view, int *w, int *h)
{
    const wayfarers_state *s = (const wayfarers_state *)view;
    *w = NARROW;
    *h = draw_narrow((wayfarers_sheet){.s = s, .seat = seat_shown(s)});
}

static void draw(const kv_state *view, kv_canvas *c)
{
    const wayfarers_state *s = (const wayfarers_state *)view;
    wayfarers_sheet t = {.canvas = c, .s = s, .seat = seat_shown(s)};
    if (c->w >= FULL)
        draw_full(t);
    else if (c->w >= WIDE)
        draw_wide(t);
    else
        draw_narrow(t);
}

static int place_of(kv_action a)
{
    uint8_t op, place, colour;
    if (wayfarers_touched(a, &op, &place, &colour))
        return place;
    if (kv__is_in(a, A_INF_CARD, N_PLACES))
        return a - A_INF_CARD;
    if (kv__is_in(a, A_FROM_CARD, N_PLACES))
        return a - A_FROM_CARD;
    if (kv__is_in(a, A_STEP, 2 * N_NODES))
        return PLACE_NODE + (a - A_STEP) % N_NODES;
    if (kv__is_in(a, A_AT, N_SPACES))
        return PLACE_SPACE + a - A_AT;
    if (kv__is_in(a, A_REFRESH, N_SPACES))
        return PLACE_SPACE + a - A_REFRESH;
    return kv__is_in(a, A_PUT, 2 * N_CELLS) ? PLACE_CELL + (a - A_PUT) / 2 : KV_NO_PLACE;
}

const drawing drawing_wayfarers = {
    .seat_styles = wayfarers_seat_styles,
    .is_page = true,
    .size = board_size,
    .draw = draw,
    .place_of = place_of,
};
