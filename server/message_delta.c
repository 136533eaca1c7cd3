/* message_delta.c: the difference of two JSON texts, for "set" of a delta.
 *
 * Both were written by core/json.c: no white space, no repeated keys, well formed. So
 * nothing is parsed: two pointers walk over the bytes side by side, mostly once.
 */
#include <string.h>

#include "core/game.h"
#include "server/message.h"

enum { MAX_DEPTH = 64 };

/* A piece of the text: a value, or a key with its quotes. */
typedef struct {
    const char *at, *end;
} piece;

/* One step of a path: a key, or an index where key.at is NULL. */
typedef struct {
    piece key;
    int index;
} step;

typedef struct {
    step path[MAX_DEPTH];
    int depth;
    int n; /* changes written */
    kv_out *out;
} walk;

/* ---- Moving over a text --------------------------------------------------- */

static const char *after_string(const char *p)
{
    for (p++; *p != '"'; p++)
        p += *p == '\\';
    return p + 1;
}

static const char *after_value(const char *p)
{
    int depth = 0;
    do {
        if (*p == '"') {
            p = after_string(p);
            continue;
        }
        if (*p == '{' || *p == '[')
            depth++;
        else if (*p == '}' || *p == ']')
            depth--;
        p++;
        /* A number, true, false or null ends before what follows it. */
    } while (depth > 0 || (*p && *p != ',' && *p != '}' && *p != ']' && *p != ':'));
    return p;
}

static piece value_at(const char *p)
{
    return (piece){p, after_value(p)};
}

static bool is_same(piece a, piece b)
{
    size_t n = (size_t)(a.end - a.at);
    return n == (size_t)(b.end - b.at) && !memcmp(a.at, b.at, n);
}

/* Steps through the members of an object; p starts behind its bracket. */
static bool next_member(const char **p, piece *key, piece *value)
{
    if (**p == '}')
        return false;
    *p += **p == ',';
    *key = (piece){*p, after_string(*p)};
    *value = value_at(key->end + 1);
    *p = value->end;
    return true;
}

/* Looks for a key in an object, from *hint on and then from its start; the hint moves
 * behind what was found. */
static bool find(piece object, const char **hint, piece key, piece *value)
{
    const char *start = object.at + 1, *p = *hint;
    piece k;
    while (next_member(&p, &k, value))
        if (is_same(k, key)) {
            *hint = p;
            return true;
        }
    for (p = start; p < *hint && next_member(&p, &k, value);)
        if (is_same(k, key)) {
            *hint = p;
            return true;
        }
    return false;
}

/* ---- Writing -------------------------------------------------------------- */

static void put_piece(kv_out *out, piece p)
{
    for (; p.at < p.end; p.at++)
        kv_put_char(out, *p.at);
}

/* value.at is NULL where a key goes away. */
static void put_change(walk *w, piece value)
{
    kv_put(w->out, w->n++ ? ",[[" : "[[");
    for (int i = 0; i < w->depth; i++) {
        if (i)
            kv_put_char(w->out, ',');
        if (w->path[i].key.at)
            put_piece(w->out, w->path[i].key);
        else
            kv_put_int(w->out, w->path[i].index);
    }
    kv_put_char(w->out, ']');
    if (value.at) {
        kv_put_char(w->out, ',');
        put_piece(w->out, value);
    }
    kv_put_char(w->out, ']');
}

/* ---- Comparing ------------------------------------------------------------ */

/* Both pointers stand at a value, and behind it afterwards. */
static void compare(walk *w, const char **p, const char **q);

/* What a comparison wrote can be taken back: nothing of it has been sent. */
typedef struct {
    size_t len;
    int n;
} mark;

static mark mark_here(const walk *w)
{
    return (mark){w->out->len, w->n};
}

static void go_back(walk *w, mark m)
{
    w->out->len = m.len;
    w->out->buf[m.len] = 0;
    w->n = m.n;
}

/* Members in another order, or not all in both: looked up one by one. */
static void compare_unlike_objects(walk *w, piece before, piece after)
{
    const char *p = before.at + 1, *hint = after.at + 1;
    piece key, value, other;
    step *top = &w->path[w->depth++];
    while (next_member(&p, &key, &value)) {
        *top = (step){.key = key};
        if (find(after, &hint, key, &other))
            compare(w, &(const char *){value.at}, &(const char *){other.at});
        else
            put_change(w, (piece){NULL, NULL});
    }
    p = after.at + 1;
    hint = before.at + 1;
    while (next_member(&p, &key, &value)) {
        *top = (step){.key = key};
        if (!find(before, &hint, key, &other))
            put_change(w, value);
    }
    w->depth--;
}

/* Mostly both have the same keys in the same order: then one pass is enough. */
static void compare_objects(walk *w, const char **p, const char **q)
{
    const char *a = *p + 1, *b = *q + 1;
    const mark start = mark_here(w);
    step *top = &w->path[w->depth++];
    while (*a != '}' && *b != '}') {
        a += *a == ',';
        b += *b == ',';
        piece key = {a, after_string(a)};
        size_t n = (size_t)(key.end - key.at);
        if (strncmp(a, b, n) != 0)
            break;
        *top = (step){.key = key};
        a += n + 1;
        b += n + 1;
        compare(w, &a, &b);
    }
    w->depth--;
    if (*a != '}' || *b != '}') {
        piece before = value_at(*p), after = value_at(*q);
        go_back(w, start);
        compare_unlike_objects(w, before, after);
        a = before.end - 1;
        b = after.end - 1;
    }
    *p = a + 1;
    *q = b + 1;
}

static void compare_arrays(walk *w, const char **p, const char **q)
{
    const char *a = *p + 1, *b = *q + 1;
    const mark start = mark_here(w);
    step *top = &w->path[w->depth++];
    for (int i = 0; *a != ']' && *b != ']'; i++) {
        a += *a == ',';
        b += *b == ',';
        *top = (step){.index = i};
        compare(w, &a, &b);
    }
    w->depth--;
    if (*a != ']' || *b != ']') { /* of another length: sent whole */
        piece before = value_at(*p), after = value_at(*q);
        go_back(w, start);
        put_change(w, after);
        a = before.end - 1;
        b = after.end - 1;
    }
    *p = a + 1;
    *q = b + 1;
}

static void compare(walk *w, const char **p, const char **q)
{
    if (**p == **q && (**p == '{' || **p == '[') && w->depth < MAX_DEPTH) {
        if (**p == '{')
            compare_objects(w, p, q);
        else
            compare_arrays(w, p, q);
        return;
    }
    piece before = value_at(*p), after = value_at(*q);
    if (!is_same(before, after))
        put_change(w, after);
    *p = before.end;
    *q = after.end;
}

void message_difference(const char *before, const char *after, kv_out *out)
{
    walk w = {.out = out};
    kv_put_char(out, '[');
    compare(&w, &before, &after);
    kv_put_char(out, ']');
}
