/* event.c: events as sentences and as JSON, both driven by the game's table of
 * event types, so that a game writes no formatting code.
 */
#include <string.h>

#include "core/core.h"

void kv__emit(kv_events *ev, int type, int audience, int a0, int a1, int a2, int a3,
              int a4)
{
    if (!ev)
        return;
    assert(ev->n < KV_MAX_EVENTS);
    ev->item[ev->n++] = (kv_event){
        .type = (uint8_t)type,
        .audience = (uint8_t)audience,
        .arg = {(int16_t)a0, (int16_t)a1, (int16_t)a2, (int16_t)a3, (int16_t)a4}};
}

bool kv_event_seen(const kv_event *e, int seat)
{
    return e->audience & (seat == KV_SPECTATOR ? KV_SEEN_SPECTATOR : 1 << seat);
}

/* Index of the argument called name (len bytes), or -1. */
static int find_arg(const kv_event_type *t, const char *name, size_t len)
{
    for (int i = 0; i < KV_EVENT_ARGS && t->arg[i].name; i++)
        if (strlen(t->arg[i].name) == len && !memcmp(t->arg[i].name, name, len))
            return i;
    return -1;
}

static const kv_word *arg_word(const kv_game *g, const kv_arg *a, int value)
{
    const kv_words *group = &g->texts.words[a->kind - KV_ARG_WORD];
    assert(value >= 0 && value < group->n);
    return &group->word[value];
}

/* A counted word: its text with {n} replaced by the count. */
static void put_counted(const kv_word *w, long n, const kv_lang *lang, kv_out *out)
{
    for (const char *p = kv__tr_n(lang, w->text, w->plural, n); *p; p++) {
        if (!strncmp(p, "{n}", 3)) {
            kv_put_int(out, n);
            p += 2;
        } else {
            kv_put_char(out, *p);
        }
    }
}

static void put_arg(const kv_game *g, const kv_arg *a, int value, const kv_lang *lang,
                    kv_out *out)
{
    switch (a->kind) {
    case KV_ARG_SEAT:
        kv_put(out, kv__tr(lang, g->texts.seat_names.word[value].text));
        break;
    case KV_ARG_INT:
        kv_put_int(out, value);
        break;
    case KV_ARG_PLACE:
        g->texts.place_name(value, out);
        break;
    default:
        kv__put_name(out, lang, arg_word(g, a, value));
    }
}

/* Handles one placeholder, from after '{' up to '}'; false if it names nothing. */
static bool put_placeholder(const kv_game *g, const kv_event *e, const char *p,
                            size_t len, const kv_lang *lang, kv_out *out)
{
    const kv_event_type *t = &g->texts.events[e->type];
    const char *star = memchr(p, '*', len);
    int i = find_arg(t, p, star ? (size_t)(star - p) : len);
    if (i < 0)
        return false;
    if (!star) {
        put_arg(g, &t->arg[i], e->arg[i], lang, out);
        return true;
    }
    int count = find_arg(t, star + 1, len - (size_t)(star + 1 - p));
    if (count < 0)
        return false;
    put_counted(arg_word(g, &t->arg[i], e->arg[i]), e->arg[count], lang, out);
    return true;
}

void kv_event_text(const kv_game *g, const kv_event *e, const kv_lang *lang, kv_out *out)
{
    const kv_event_type *t = &g->texts.events[e->type];
    const char *text = kv__tr(lang, t->text);
    if (t->plural) {
        int n = find_arg(t, "n", 1);
        assert(n >= 0);
        text = kv__tr_n(lang, t->text, t->plural, e->arg[n]);
    }
    for (const char *p = text; *p; p++) {
        const char *close = *p == '{' ? strchr(p, '}') : NULL;
        if (close && put_placeholder(g, e, p + 1, (size_t)(close - p - 1), lang, out))
            p = close;
        else
            kv_put_char(out, *p);
    }
}

static void json_arg(const kv_game *g, const kv_arg *a, int value, kv_json *j)
{
    char name[16];
    kv_out o;
    switch (a->kind) {
    case KV_ARG_SEAT:
    case KV_ARG_INT:
        kv__json_int(j, a->name, value);
        break;
    case KV_ARG_PLACE:
        kv_out_init(&o, name, sizeof name);
        g->texts.place_name(value, &o);
        kv__json_text(j, a->name, name);
        break;
    default:
        kv__json_text(j, a->name, arg_word(g, a, value)->id);
    }
}

void kv_event_json(const kv_game *g, const kv_event *e, kv_out *out)
{
    const kv_event_type *t = &g->texts.events[e->type];
    kv_json j = kv__json(out);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "type", t->id);
    for (int i = 0; i < KV_EVENT_ARGS && t->arg[i].name; i++)
        json_arg(g, &t->arg[i], e->arg[i], &j);
    kv__json_close(&j, '}');
}
