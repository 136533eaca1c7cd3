/* drawing_text.c: draws any game: all that its JSON says to the viewer, a line for each
 * value, a row for each list. So a board that is a list of rows looks like one.
 */
#include <stdlib.h>

#include "base/json.h"
#include "terminal/drawing.h"

enum { MAX_JSON = 1 << 16, MAX_W = 78, INDENT = 2 };

/* Where lines go; without a canvas they are only measured. */
typedef struct {
    kv_canvas *canvas;
    int x, y, w;
} page;

static void put(page *p, const char *at, const char *end)
{
    for (; at < end; at++) {
        bool is_drawn = p->canvas && p->x < p->canvas->w && p->y < p->canvas->h;
        if (is_drawn) /* ids and numbers are ASCII; anything else would be a name */
            p->canvas->cell[p->y * p->canvas->w + p->x].ch = *at >= ' ' && *at <= '~'
                                                                 ? (uint32_t)*at
                                                                 : '?';
        p->x++;
    }
    if (p->w < p->x)
        p->w = p->x;
}

static void put_span(page *p, kv_span text)
{
    put(p, text.at, text.end);
}

static bool is_row(kv_span list)
{
    kv_span key, value;
    for (const char *at = list.at + 1; kv__json_next(list, &at, &key, &value);)
        if (kv__json_is_list(value) || key.at < key.end)
            return false;
    return true;
}

/* What stands in each line of text anyway. */
static bool is_head(kv_span key)
{
    static const char *const head[] = {"game", "players", "viewer", "options"};
    for (int i = 0; i < 4; i++)
        if (kv__span_is(key, head[i]))
            return true;
    return false;
}

static void put_value(page *p, kv_span v, int indent);

static void put_members(page *p, kv_span list, int indent)
{
    kv_span key, value;
    for (const char *at = list.at + 1; kv__json_next(list, &at, &key, &value);) {
        if (!indent && is_head(key))
            continue;
        p->x = indent;
        put_span(p, key);
        if (key.at < key.end)
            put_span(p, kv__span(": "));
        put_value(p, value, indent);
    }
}

static void put_value(page *p, kv_span v, int indent)
{
    kv_span key, value;
    bool is_list = kv__json_is_list(v);
    if (is_list && !is_row(v)) {
        if (p->x > indent)
            p->y++;
        put_members(p, v, indent + INDENT);
        return;
    }
    if (!is_list)
        put_span(p, kv__json_unquoted(v));
    for (const char *at = v.at + 1; is_list && kv__json_next(v, &at, &key, &value);) {
        put_span(p, kv__json_unquoted(value));
        p->x++;
    }
    p->y++;
}

static void put_all(page *p, const kv_state *view)
{
    kv_out out;
    char *text = malloc(MAX_JSON);
    if (!text)
        return;
    kv_out_init(&out, text, MAX_JSON);
    kv_state_json(view, &out);
    if (!out.is_cut)
        put_members(p, (kv_span){text, text + out.len}, 0);
    free(text);
}

static void size(const kv_state *view, int *w, int *h)
{
    page p = {.w = 1};
    put_all(&p, view);
    *w = p.w < MAX_W ? p.w : MAX_W;
    *h = p.y ? p.y : 1;
}

static void draw(const kv_state *view, kv_canvas *c)
{
    page p = {.canvas = c};
    put_all(&p, view);
}

/* More than a table has seats: with other numbers of players they have other names. */
static const uint8_t seat_styles[] = {KV_STYLE_SEAT0, KV_STYLE_SEAT1, KV_STYLE_SEAT2,
                                      KV_STYLE_SEAT3, KV_STYLE_SEAT0, KV_STYLE_SEAT1,
                                      KV_STYLE_SEAT2, KV_STYLE_SEAT3};

const drawing drawing_text = {
    .seat_styles = seat_styles,
    .is_page = true,
    .size = size,
    .draw = draw,
};
