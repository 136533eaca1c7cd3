/* text.c: text out (bounded buffers), error messages and translated sentences.
 * Everything works on the caller's memory.
 */
#include "base/text.h"

#include <assert.h>
#include <string.h>

#include "base/span.h"

/* ---- Out -------------------------------------------------------------------- */

void kv_out_init(kv_out *o, char *buf, size_t cap)
{
    assert(cap > 0);
    *o = (kv_out){.buf = buf, .cap = cap};
    buf[0] = 0;
}

void kv_put_char(kv_out *o, char c)
{
    if (o->len + 1 >= o->cap && o->flush)
        o->flush(o);
    if (o->len + 1 >= o->cap) {
        o->is_cut = true;
        return;
    }
    o->buf[o->len++] = c;
    o->buf[o->len] = 0;
}

void kv_put(kv_out *o, const char *text)
{
    size_t n = strlen(text);
    if (o->len + n < o->cap) {
        memcpy(o->buf + o->len, text, n + 1);
        o->len += n;
        return;
    }
    while (*text)
        kv_put_char(o, *text++);
}

void kv_put_int(kv_out *o, int64_t n)
{
    char digits[24];
    int i = 0;
    uint64_t u = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    do
        digits[i++] = (char)('0' + u % 10);
    while (u /= 10);
    if (n < 0)
        kv_put_char(o, '-');
    while (i)
        kv_put_char(o, digits[--i]);
}

void kv_put_hex64(kv_out *o, uint64_t n)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        kv_put_char(o, "0123456789abcdef"[n >> shift & 15]);
}

void kv__put_word(kv_out *out, const char *word)
{
    kv_put_char(out, ' ');
    kv_put(out, word);
}

void kv__put_number(kv_out *out, int n)
{
    kv_put_char(out, ' ');
    kv_put_int(out, n);
}

/* ---- Errors ----------------------------------------------------------------- */

static const char *const error_texts[] = {
#define KV_X(id, text) text,
    KV_ERRORS(KV_X)
#undef KV_X
};

kv_err kv__fail(kv_error *e, kv_err code, int line, const char *text, const char *a0,
                const char *a1, const char *a2)
{
    if (!e)
        return code;
    const char *args[KV_ERROR_ARGS] = {a0, a1, a2};
    *e = (kv_error){.code = code, .line = line, .text = text};
    for (int i = 0; i < KV_ERROR_ARGS; i++)
        if (args[i])
            kv__span_copy(kv__span(args[i]), e->arg[i], sizeof e->arg[i]);
    return code;
}

kv_err kv__fail_at(kv_error *e, kv_err code, int line, const char *text, kv_span a0)
{
    char word[KV_ERROR_ARG_LEN];
    kv__span_copy(a0, word, sizeof word);
    return kv__fail(e, code, line, text, word, NULL, NULL);
}

void kv_error_text(const kv_error *e, const kv_lang *lang, kv_out *out)
{
    const char *p = kv__tr(lang, e->text ? e->text : error_texts[e->code]);
    for (; *p; p++) {
        if (p[0] == '{' && p[1] >= '0' && p[1] < '0' + KV_ERROR_ARGS && p[2] == '}') {
            kv_put(out, e->arg[p[1] - '0']);
            p += 2;
        } else {
            kv_put_char(out, *p);
        }
    }
}

/* ---- Translation ------------------------------------------------------------ */

const char *kv__tr(const kv_lang *lang, const char *id)
{
    return lang && lang->fn ? lang->fn(lang->ctx, id, NULL, 1) : id;
}

const char *kv__tr_n(const kv_lang *lang, const char *id, const char *plural, long n)
{
    unsigned long u = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;
    if (lang && lang->fn)
        return lang->fn(lang->ctx, id, plural, u);
    return u == 1 ? id : plural;
}

void kv__put_name(kv_out *out, const kv_lang *lang, const kv_word *w)
{
    kv_put(out, w->text ? kv__tr(lang, w->text) : w->id);
}

void kv__put_label(kv_out *out, const kv_lang *lang, const char *label)
{
    kv_put(out, kv__tr(lang, label));
    kv_put(out, ": ");
}

void kv__put_item(kv_out *out, const kv_lang *lang, const char *label, int n)
{
    kv__put_label(out, lang, label);
    kv_put_int(out, n);
}
