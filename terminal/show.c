/* show.c: see show.h. */
#include "terminal/show.h"

#include <stdlib.h>
#include <string.h>

#include "terminal/console.h"
#include "terminal/drawing.h"

/* ---- For people ---------------------------------------------------------- */

static void put_utf8(kv_out *out, uint32_t c)
{
    if (c < 0x80) {
        kv_put_char(out, (char)c);
        return;
    }
    if (c >= 0x10000) {
        kv_put_char(out, (char)(0xF0 | c >> 18));
        kv_put_char(out, (char)(0x80 | (c >> 12 & 0x3F)));
    } else if (c >= 0x800) {
        kv_put_char(out, (char)(0xE0 | c >> 12));
    }
    if (c >= 0x800)
        kv_put_char(out, (char)(0x80 | (c >> 6 & 0x3F)));
    else
        kv_put_char(out, (char)(0xC0 | c >> 6));
    kv_put_char(out, (char)(0x80 | (c & 0x3F)));
}

/* Rows without the blanks at their end. */
static void put_canvas(const kv_canvas *c, kv_out *out)
{
    for (int y = 0; y < c->h; y++) {
        const kv_glyph *row = c->cell + (size_t)y * (size_t)c->w;
        int w = c->w;
        while (w > 0 && row[w - 1].ch == ' ')
            w--;
        for (int x = 0; x < w; x++)
            put_utf8(out, row[x].ch);
        kv_put_char(out, '\n');
    }
}

static bool is_empty_row(const kv_canvas *c, int y)
{
    for (int x = 0; x < c->w; x++)
        if (c->cell[y * c->w + x].ch != ' ')
            return false;
    return true;
}

/* Lines are 80 columns wide, and there can be many: a game may use the room. What it
 * leaves empty below is left out. */
static void put_board(const kv_state *s, kv_out *out)
{
    enum { PAGE_W = 79, PAGE_H = 40 };
    const kv_game *g = kv_game_of(s);
    kv_canvas c;
    int min_h;
    drawing_of(g)->size(s, &c.w, &min_h);
    c.w = c.w < PAGE_W ? PAGE_W : c.w;
    c.h = min_h < PAGE_H ? PAGE_H : min_h;
    size_t n = (size_t)c.w * (size_t)c.h;
    c.cell = malloc(n * sizeof *c.cell);
    if (!c.cell)
        return;
    for (size_t i = 0; i < n; i++)
        c.cell[i] = (kv_glyph){' ', KV_STYLE_PLAIN, KV_NO_PLACE};
    drawing_of(g)->draw(s, &c);
    while (c.h > min_h && is_empty_row(&c, c.h - 1))
        c.h--;
    put_canvas(&c, out);
    free(c.cell);
}

/* Puts text, each line of it behind indent, and empties it. */
static void put_lines(kv_out *out, kv_out *text, const char *indent)
{
    for (const char *line = text->buf; *line;) {
        size_t len = strcspn(line, "\n");
        kv_put(out, indent);
        for (size_t i = 0; i < len; i++)
            kv_put_char(out, line[i]);
        kv_put_char(out, '\n');
        line += len + (line[len] == '\n');
    }
    text->len = 0;
    text->buf[0] = 0;
}

void show_state(const kv_state *s, kv_out *out)
{
    const kv_game *g = kv_game_of(s);
    const kv_lang *lang = lang_current();
    char buf[4096];
    kv_out text;
    kv_out_init(&text, buf, sizeof buf);
    put_board(s, out);
    kv_describe_table(s, lang, &text);
    put_lines(out, &text, "");
    for (int seat = 0; seat < kv_players(s); seat++) {
        cli_putf(out, "%s\n", show_decider(g, kv_players(s), seat));
        drawing_seat(s, seat, lang, &text);
        put_lines(out, &text, "  ");
    }
    int who = kv_decider(s);
    if (who >= 0) {
        cli_putf(&text, "%s: ", show_decider(g, kv_players(s), who));
        kv_prompt(s, lang, &text);
        put_lines(out, &text, "");
    }
}

const char *show_decider(const kv_game *g, int players, int who)
{
    if (who == KV_CHANCE)
        return _("chance");
    if (who == KV_OVER)
        return _("over");
    return _(g->texts.seat_names.word[kv_seat_name(g, players, who)].text);
}

void show_events(const kv_game *g, const kv_events *ev, kv_out *out)
{
    bool is_first = true;
    for (int i = 0; i < ev->n; i++) {
        if (!kv_event_seen(&ev->item[i], KV_SPECTATOR))
            continue;
        kv_put(out, is_first ? "" : " ");
        kv_event_text(g, &ev->item[i], lang_current(), out);
        is_first = false;
    }
}
