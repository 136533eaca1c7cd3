/* checks_texts.c: properties of every game about what is written: notation, JSON,
 * sentences about events, the drawn board and the lines around it.
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "core/game.h"
#include "terminal/drawing.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

static char text[1 << 16];

static void start_text(kv_out *out)
{
    kv_out_init(out, text, sizeof text);
}

/* ---- Notation ------------------------------------------------------------ */

/* The same words with other spacing and case. */
static void mangle(const char *from, kv_rng *r, char *to, size_t cap)
{
    static const char *const gaps[] = {" ", "  ", "\t", " \t "};
    kv_out out;
    kv_out_init(&out, to, cap);
    for (kv_put(&out, gaps[kv_rng_below(r, 4)]); *from; from++) {
        bool is_upper = *from >= 'a' && *from <= 'z' && kv_rng_below(r, 2);
        if (*from == ' ')
            kv_put(&out, gaps[kv_rng_below(r, 4)]);
        else
            kv_put_char(&out, is_upper ? (char)(*from - 'a' + 'A') : *from);
    }
    kv_put(&out, gaps[kv_rng_below(r, 4)]);
}

/* That every text reads as its own action also shows that no two are equal. */
static bool notation(prop_step *s)
{
    static kv_action list[KV_MAX_LEGAL];
    int n = kv_legal(s->now, list);
    for (int i = 0; i < n; i++) {
        char name[KV_MAX_ACTION_TEXT], mangled[4 * KV_MAX_ACTION_TEXT];
        kv_action a = KV_NO_ACTION;
        kv_out out;
        kv_out_init(&out, name, sizeof name);
        kv_action_text(s->now, list[i], &out);
        if (out.is_cut || !out.len)
            return prop_fail(s, "action %d has no text that fits", list[i]);
        if (kv_action_parse(s->now, name, &a, NULL) || a != list[i])
            return prop_fail(s, "'%s' reads as action %d, not %d", name, a, list[i]);
        mangle(name, &s->rng, mangled, sizeof mangled);
        if (kv_action_parse(s->now, mangled, &a, NULL) || a != list[i])
            return prop_fail(s, "'%.100s' is not understood", mangled);
    }
    return true;
}

/* ---- JSON ---------------------------------------------------------------- */

static bool is_json(prop_step *s, const kv_out *out)
{
    const char *wrong = out->is_cut ? "(cut)" : test_json_error(out->buf);
    return wrong ? prop_fail(s, "JSON goes wrong at: %.60s", wrong) : true;
}

static bool json(prop_step *s)
{
    kv_out out;
    start_text(&out);
    kv_state_json(s->now, &out);
    if (!is_json(s, &out))
        return false;
    for (int i = 0; s->before && i < s->events->n; i++) {
        start_text(&out);
        kv_event_json(kv_game_of(s->now), &s->events->item[i], &out);
        if (!is_json(s, &out))
            return false;
    }
    return true;
}

/* ---- Events -------------------------------------------------------------- */

static bool is_arg_right(const kv_state *now, const kv_arg *arg, int value)
{
    const kv_game *g = kv_game_of(now);
    if (arg->kind == KV_ARG_SEAT)
        return value >= 0 && value < kv_players(now);
    if (arg->kind >= KV_ARG_WORD)
        return value >= 0 && value < g->texts.words[arg->kind - KV_ARG_WORD].n;
    return arg->kind != KV_ARG_NONE;
}

/* No placeholder is left, and something is there. */
static bool is_sentence(const kv_out *out)
{
    return !out->is_cut && out->len > 0 && !strpbrk(out->buf, "{}");
}

static bool is_event_right(prop_step *s, const kv_event *e)
{
    const kv_game *g = kv_game_of(s->now);
    int n_seen = kv_event_seen(e, KV_SPECTATOR);
    if (e->type >= g->texts.n_events)
        return prop_fail(s, "an event of unknown type %d", e->type);
    const kv_event_type *t = &g->texts.events[e->type];
    prop_coverage_of(g)->event[e->type]++;
    for (int i = 0; i < KV_EVENT_ARGS; i++) {
        const char *name = t->arg[i].name;
        bool is_right = name ? is_arg_right(s->now, &t->arg[i], e->arg[i]) : !e->arg[i];
        if (!is_right)
            return prop_fail(s, "event %s: %s cannot be %d", t->id,
                             name ? name : "an unused argument", e->arg[i]);
    }
    for (int seat = 0; seat < kv_players(s->now); seat++)
        n_seen += kv_event_seen(e, seat);
    if (n_seen == 0)
        return prop_fail(s, "event %s: nobody is told", t->id);
    for (int i = 0; i < prop_n_langs; i++) {
        kv_out out;
        start_text(&out);
        kv_event_text(g, e, prop_lang[i], &out);
        if (!is_sentence(&out))
            return prop_fail(s, "event %s reads: '%.100s'", t->id, text);
    }
    return true;
}

static bool events(prop_step *s)
{
    if (!s->before)
        return true;
    if (s->events->n < 0 || s->events->n > KV_MAX_EVENTS)
        return prop_fail(s, "%d events", s->events->n);
    for (int i = 0; i < s->events->n; i++)
        if (!is_event_right(s, &s->events->item[i]))
            return false;
    return true;
}

/* ---- For people ---------------------------------------------------------- */

static bool are_lines_right(prop_step *s, const kv_state *view, const kv_lang *lang)
{
    kv_out out;
    for (int seat = 0; seat < kv_players(view); seat++) {
        start_text(&out);
        kv_describe_seat(view, seat, lang, &out);
        if (!is_sentence(&out) && kv_game_of(view)->texts.describe_seat)
            return prop_fail(s, "the lines about seat %d read: '%.100s'", seat, text);
    }
    start_text(&out);
    kv_describe_table(view, lang, &out);
    if (!is_sentence(&out) || strchr(text, '\n'))
        return prop_fail(s, "the line about the table reads: '%.100s'", text);
    start_text(&out);
    kv_prompt(view, lang, &out);
    if (!is_sentence(&out) || strchr(text, '\n'))
        return prop_fail(s, "the prompt reads: '%.100s'", text);
    start_text(&out);
    kv_put(&out, kv__tr(lang, kv_help(view)));
    if (!is_sentence(&out))
        return prop_fail(s, "the help reads: '%.100s'", text);
    return true;
}

static bool is_drawing_right(prop_step *s, const kv_state *view)
{
    enum { MAX_GLYPHS = 1 << 14 };
    static kv_glyph glyph[MAX_GLYPHS + 1];
    const kv_game *g = kv_game_of(view);
    kv_canvas canvas = {.cell = glyph};
    drawing_of(g)->size(view, &canvas.w, &canvas.h);
    int n = canvas.w * canvas.h;
    if (canvas.w < 1 || canvas.h < 1 || n > MAX_GLYPHS)
        return prop_fail(s, "a board of %d by %d", canvas.w, canvas.h);
    for (int i = 0; i <= n; i++)
        glyph[i] = (kv_glyph){' ', KV_STYLE_PLAIN, KV_NO_PLACE};
    drawing_of(g)->draw(view, &canvas);
    for (int i = 0; i < n; i++)
        if (glyph[i].ch < ' ' || glyph[i].style >= KV_STYLE_COUNT)
            return prop_fail(s, "the drawing has no sign at %d, %d", i % canvas.w,
                             i / canvas.w);
    if (glyph[n].ch != ' ' || glyph[n].place != KV_NO_PLACE)
        return prop_fail(s, "drawn beyond the board");
    return true;
}

static bool lines(prop_step *s)
{
    kv_box view;
    int seat = (int)kv_rng_below(&s->rng, (uint32_t)kv_players(s->now) + 1);
    kv_view(s->now, seat < kv_players(s->now) ? seat : KV_SPECTATOR, &view.s);
    for (int i = 0; i < prop_n_langs; i++)
        if (!are_lines_right(s, &view.s, prop_lang[i]))
            return false;
    return is_drawing_right(s, &view.s);
}

/* What an action points at is drawn, so that a front end can show it. */
static bool places(prop_step *s)
{
    static kv_action list[KV_MAX_LEGAL];
    const kv_game *g = kv_game_of(s->now);
    int n = kv_legal(s->now, list);
    for (int i = 0; i < n; i++) {
        int place = drawing_place_of(g, list[i]);
        kv_out out;
        char name[KV_MAX_ACTION_TEXT];
        if (place == KV_NO_PLACE)
            continue;
        start_text(&out);
        g->texts.place_name(place, &out);
        kv_out_init(&out, name, sizeof name);
        kv_action_text(s->now, list[i], &out);
        if (!strstr(name, text))
            return prop_fail(s, "'%s' points at %.20s", name, text);
    }
    return true;
}

const property prop_texts[] = {
    {"events", events, 1}, {"notation", notation, 8}, {"json", json, 8},
    {"lines", lines, 10},  {"places", places, 20},
};
const size_t prop_n_texts = sizeof prop_texts / sizeof *prop_texts;
