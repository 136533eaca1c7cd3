/* write.c: a record as a file; the format is described in docs/record.md. */
#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "record/inside.h"

const record__form record__forms[RECORD_KINDS] = {
    [RECORD_UNDO] = {"undo", true, true, false},
    [RECORD_RESIGN] = {"resign", true, true, false},
    [RECORD_BOT] = {"bot", true, true, false},
    [RECORD_BACK] = {"back", true, false, false},
    [RECORD_END] = {"end", true, true, false},
    [RECORD_WAKE] = {"wake", true, false, false},
    [RECORD_COMMENT] = {"comment", true, false, true},
    [RECORD_RULES] = {"rules", false, true, false},
};

/* ---- The closing hash ------------------------------------------------------- */

/* FNV-1a, 64 bits, of what is put. */
static void hash_text(kv_out *o)
{
    uint64_t *h = o->user;
    for (size_t i = 0; i < o->len; i++)
        *h = (*h ^ (unsigned char)o->buf[i]) * 0x100000001b3u;
    o->len = 0;
}

static void put_result(const kv_game *g, const kv_state *last, kv_out *out)
{
    int players = last->head.players;
    kv_result r = {.players = players, .n_ranked = players, .n_keys = g->n_keys};
    g->rules.result(last, &r);
    kv_put(out, "result ");
    kv_put(out, r.reason);
    for (int i = 0; i < r.n_ranked; i++)
        for (int k = 0; k < r.n_keys; k++)
            kv__put_number(out, r.key[i][k]);
    kv_put(out, "\n");
}

/* Options at their defaults are left out, so that a game may get new ones. */
static void put_config(const kv_game *g, const kv_state *last, kv_out *out)
{
    kv_config c = {.game = g, .players = last->head.players};
    g->rules.config(last, &c);
    kv_put(out, "game ");
    kv_put(out, g->id);
    kv_put(out, "\nplayers");
    kv__put_number(out, c.players);
    kv_put(out, "\n");
    for (int i = 0; i < g->n_options; i++) {
        if (c.option[i] == g->options[i].def)
            continue;
        kv_put(out, "set ");
        kv_put(out, g->options[i].id);
        kv_put(out, " ");
        kv_config_value(&c, i, out);
        kv_put(out, "\n");
    }
}

uint64_t record_hash(const kv_game *g, const kv_state *last)
{
    char buf[512];
    uint64_t hash = 0xcbf29ce484222325u;
    kv_out out;
    kv_out_init(&out, buf, sizeof buf);
    out.flush = hash_text;
    out.user = &hash;
    put_config(g, last, &out);
    g->rules.position_write(last, &out);
    if (g->rules.decider(last) == KV_OVER)
        put_result(g, last, &out);
    hash_text(&out);
    return hash;
}

/* ---- The parts of a file ------------------------------------------------------ */

void record_write_head(const kv_config *c, int rules, kv_out *out)
{
    kv_put(out, "karavana-record 2\n");
    kv_config_write(c, out);
    kv_put(out, "rules");
    kv__put_number(out, rules);
    kv_put(out, "\n");
}

/* Stays on its line; '#' would start a comment. */
static void put_words(const char *words, kv_out *out)
{
    kv_span s = kv__trim(kv__span(words));
    if (s.at < s.end)
        kv_put_char(out, ' ');
    for (; s.at < s.end; s.at++)
        kv_put_char(out, *s.at == '\n' || *s.at == '\r' || *s.at == '#' ? ' ' : *s.at);
}

void record_write_tag(const char *name, const char *value, kv_out *out)
{
    kv_put(out, "tag ");
    kv_put(out, name);
    put_words(value, out);
    kv_put(out, "\n");
}

void record_write_start(const kv_state *start, kv_out *out)
{
    if (start) {
        kv_put(out, "position\n");
        kv_position_write(start, out);
        kv_put(out, "end\n");
    }
    kv_put(out, "moves\n");
}

void record_write_move(const kv_state *before, kv_action a, kv_out *out)
{
    kv_action_text(before, a, out);
    kv_put(out, "\n");
}

static void put_end(int64_t n_moves, const uint64_t *hash, kv_out *out)
{
    kv_put(out, "end ");
    kv_put_int(out, n_moves);
    kv_put(out, " ");
    if (hash)
        kv_put_hex64(out, *hash);
    else
        kv_put(out, "-");
    kv_put(out, "\n");
}

void record_write_end(const kv_state *last, long n_moves, kv_out *out)
{
    uint64_t hash = record_hash(kv_game_of(last), last);
    put_end(n_moves, &hash, out);
}

/* ---- Tags -------------------------------------------------------------------- */

/* Kept as the lines they are written as. */
static bool next_tag(const record *r, size_t *at, kv_span *whole, kv_span *name,
                     kv_span *value)
{
    if (*at >= r->tags.len)
        return false;
    const char *start = r->tags.buf + *at;
    const char *end = memchr(start, '\n', r->tags.len - *at);
    *whole = (kv_span){start, end + 1};
    *value = (kv_span){start, end};
    kv__take_word(value, "tag");
    kv__next_word(value, name);
    *value = kv__trim(*value);
    *at = (size_t)(end + 1 - r->tags.buf);
    return true;
}

/* The place of the line of that name, and of the next line; false: there is none. */
static bool find_tag(const record *r, const char *name, size_t *place, size_t *next)
{
    kv_span whole, found, value;
    for (*next = 0; next_tag(r, next, &whole, &found, &value);) {
        *place = (size_t)(whole.at - r->tags.buf);
        if (kv__span_is(found, name))
            return true;
    }
    return false;
}

kv_err record_set_tag(record *r, const char *name, const char *value, kv_error *e)
{
    size_t place, next, len = r->tags.len;
    bool is_there = find_tag(r, name, &place, &next);
    record_write_tag(name, value, &r->tags);
    if (r->tags.is_cut) {
        r->tags.is_cut = false;
        r->tags.len = len;
        r->tags.buf[len] = 0;
        return record__no_memory(e);
    }
    if (!is_there)
        return KV_OK;
    r->tags.len -= next - place; /* the zero at the end moves, too */
    memmove(r->tags.buf + place, r->tags.buf + next, r->tags.len - place + 1);
    return KV_OK;
}

bool record_tag(const record *r, const char *name, kv_out *out)
{
    kv_span whole, found, value;
    for (size_t at = 0; next_tag(r, &at, &whole, &found, &value);) {
        if (!kv__span_is(found, name))
            continue;
        for (; value.at < value.end; value.at++)
            kv_put_char(out, *value.at);
        return true;
    }
    return false;
}

bool record_next_tag(const record *r, size_t *at, char *name, size_t name_cap,
                     char *value, size_t value_cap)
{
    kv_span whole, found, text;
    if (!next_tag(r, at, &whole, &found, &text))
        return false;
    kv__span_copy(found, name, name_cap);
    kv__span_copy(text, value, value_cap);
    return true;
}

/* ---- All of it --------------------------------------------------------------- */

static void put_at(int64_t at, kv_out *out)
{
    kv_put(out, "! at ");
    kv_put_int(out, at);
    kv_put(out, "\n");
}

static void put_entry(const record *r, const record_entry *entry, kv_out *out)
{
    const record__form *form = &record__forms[entry->kind];
    kv_put(out, "! ");
    kv_put(out, form->word);
    if (form->has_seat && entry->seat == RECORD_NOBODY)
        kv_put(out, " -");
    else if (form->has_seat)
        kv__put_number(out, entry->seat);
    if (form->has_value)
        kv__put_number(out, entry->value);
    if (form->has_text)
        put_words(record_text(r, entry), out);
    kv_put(out, "\n");
}

/* A move; w goes along if it is in force. */
static void put_move(record_walk *w, uint32_t *m, const record_entry *entry, bool fits,
                     kv_out *out)
{
    if (entry->flags & RECORD_HAS_TEXT) {
        kv_put(out, record_text(w->r, entry));
        kv_put(out, "\n");
    } else {
        record_write_move(&w->now.s, (kv_action)entry->value, out);
    }
    if (!fits || entry->flags & RECORD_UNDONE)
        return;
    for (uint32_t end = record_first(w->r, ++*m); w->n < end;)
        record_walk_next(w, NULL);
}

static void put_closing(const record *r, kv_out *out)
{
    uint64_t hash = r->hash;
    bool has_hash = r->has_hash;
    if (!r->is_broken && r->rules == record__today(r)) {
        hash = record_hash(r->config.game, &r->now.s);
        has_hash = true;
    }
    put_end(r->n_recorded, has_hash ? &hash : NULL, out);
}

void record_write_log(const record *r, kv_out *out)
{
    record_walk w;
    uint32_t m = 0;
    int64_t at = 0;
    record_walk_begin(&w, r);
    record_write_start(r->is_new ? NULL : &r->start->s, out);
    for (uint32_t i = 0; i < r->n_entries; i++) {
        const record_entry *entry = &r->entry[i];
        if (entry->at != at)
            put_at(entry->at, out);
        at = entry->at;
        if (entry->kind == RECORD_MOVE)
            put_move(&w, &m, entry, i < r->n_fit, out);
        else
            put_entry(r, entry, out);
    }
    put_closing(r, out);
}

void record_write(const record *r, kv_out *out)
{
    record_write_head(&r->config, r->first_rules, out);
    if (r->tags.len)
        kv_put(out, r->tags.buf);
    record_write_log(r, out);
}
