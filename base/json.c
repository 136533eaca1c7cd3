/* json.c: a streaming JSON writer. It keeps one bit per depth to know whether a
 * comma is due, so documents may nest up to 64 deep.
 */
#include "base/json.h"

#include <assert.h>
#include <string.h>

kv_json kv__json(kv_out *out)
{
    return (kv_json){.out = out};
}

/* The length of a text in which nothing has to be escaped, as in nearly all; else -1. */
static long plain_length(const char *text)
{
    const char *p = text;
    for (; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == '"' || *p == '\\')
            return -1;
    return (long)(p - text);
}

static void put_quoted(kv_out *o, const char *text)
{
    long n = plain_length(text);
    if (n >= 0 && o->len + (size_t)n + 3 < o->cap) { /* at once, if there is room */
        char *to = o->buf + o->len;
        to[0] = '"';
        memcpy(to + 1, text, (size_t)n);
        to[n + 1] = '"';
        to[n + 2] = 0;
        o->len += (size_t)n + 2;
        return;
    }
    kv_put_char(o, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            kv_put_char(o, '\\');
            kv_put_char(o, (char)c);
        } else if (c == '\n') {
            kv_put(o, "\\n");
        } else if (c < 0x20) {
            kv_put(o, "\\u00");
            kv_put_char(o, "0123456789abcdef"[c >> 4]);
            kv_put_char(o, "0123456789abcdef"[c & 15]);
        } else {
            kv_put_char(o, (char)c);
        }
    }
    kv_put_char(o, '"');
}

void kv__json_key(kv_json *j, const char *key)
{
    uint64_t bit = 1ull << j->depth;
    if (j->has_items & bit)
        kv_put_char(j->out, ',');
    j->has_items |= bit;
    if (key) {
        put_quoted(j->out, key);
        kv_put_char(j->out, ':');
    }
}

void kv__json_open(kv_json *j, const char *key, char bracket)
{
    kv__json_key(j, key);
    kv_put_char(j->out, bracket);
    j->depth++;
    assert(j->depth < 64);
    j->has_items &= ~(1ull << j->depth);
}

void kv__json_close(kv_json *j, char bracket)
{
    assert(j->depth > 0);
    j->depth--;
    kv_put_char(j->out, bracket);
}

void kv__json_text(kv_json *j, const char *key, const char *text)
{
    kv__json_key(j, key);
    put_quoted(j->out, text);
}

void kv__json_int(kv_json *j, const char *key, int64_t n)
{
    kv__json_key(j, key);
    kv_put_int(j->out, n);
}

void kv__json_bool(kv_json *j, const char *key, bool b)
{
    kv__json_key(j, key);
    kv_put(j->out, b ? "true" : "false");
}

void kv__json_null(kv_json *j, const char *key)
{
    kv__json_key(j, key);
    kv_put(j->out, "null");
}
