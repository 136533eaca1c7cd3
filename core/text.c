/* text.c: text out (bounded buffers), text in (spans, words, lines), error
 * messages and translated sentences. Everything works on the caller's memory.
 */
#include <string.h>

#include "core/core.h"

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

/* ---- Spans ------------------------------------------------------------------ */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

kv_span kv__span(const char *text)
{
    return (kv_span){text, text + strlen(text)};
}

bool kv__span_is(kv_span s, const char *text)
{
    const char *p = s.at;
    for (; p < s.end && *text; p++, text++)
        if (lower(*p) != lower(*text))
            return false;
    return p == s.end && !*text;
}

bool kv__span_int(kv_span s, int64_t min, int64_t max, int64_t *out)
{
    bool is_negative = s.at < s.end && *s.at == '-';
    const char *p = s.at + is_negative;
    if (p == s.end || s.end - p > 18) /* 18 digits always fit */
        return false;
    int64_t n = 0;
    for (; p < s.end; p++) {
        if (*p < '0' || *p > '9')
            return false;
        n = n * 10 + (*p - '0');
    }
    if (is_negative)
        n = -n;
    if (n < min || n > max)
        return false;
    *out = n;
    return true;
}

bool kv__span_hex64(kv_span s, uint64_t *out)
{
    if (s.end - s.at != 16)
        return false;
    uint64_t n = 0;
    for (const char *p = s.at; p < s.end; p++) {
        char c = lower(*p);
        if (c >= '0' && c <= '9')
            n = n << 4 | (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            n = n << 4 | (uint64_t)(c - 'a' + 10);
        else
            return false;
    }
    *out = n;
    return true;
}

bool kv__next_word(kv_span *rest, kv_span *word)
{
    const char *p = rest->at;
    while (p < rest->end && is_blank(*p))
        p++;
    word->at = p;
    while (p < rest->end && !is_blank(*p))
        p++;
    word->end = p;
    rest->at = p;
    return word->at < word->end;
}

bool kv__take_word(kv_span *rest, const char *text)
{
    kv_span look = *rest, word;
    if (!kv__next_word(&look, &word) || !kv__span_is(word, text))
        return false;
    *rest = look;
    return true;
}

kv_span kv__trim(kv_span s)
{
    while (s.at < s.end && is_blank(*s.at))
        s.at++;
    while (s.at < s.end && is_blank(s.end[-1]))
        s.end--;
    return s;
}

void kv__span_copy(kv_span s, char *buf, size_t cap)
{
    size_t n = (size_t)(s.end - s.at);
    if (n >= cap) {
        n = cap - 1;
        while (n > 0 && ((unsigned char)s.at[n] & 0xC0) == 0x80) /* keep UTF-8 whole */
            n--;
    }
    memcpy(buf, s.at, n);
    buf[n] = 0;
}

/* ---- Lines ------------------------------------------------------------------ */

kv_lines kv__lines(const char *text, size_t len, int first_line)
{
    return (kv_lines){text, text + len, first_line - 1};
}

bool kv__next_line(kv_lines *in, kv_span *line)
{
    while (in->at < in->end) {
        const char *start = in->at, *p = start;
        while (p < in->end && *p != '\n')
            p++;
        in->at = p < in->end ? p + 1 : p;
        in->line++;
        const char *stop = start;
        while (stop < p && !(*stop == '#' && (stop == start || is_blank(stop[-1]))))
            stop++;
        while (stop > start && is_blank(stop[-1]))
            stop--;
        *line = (kv_span){start, stop};
        if (kv__trim(*line).at < stop)
            return true;
    }
    return false;
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

kv_err kv__illegal(kv_error *e, const kv_words *rules, int rule)
{
    assert(rule >= 0 && rule < rules->n);
    if (e)
        *e = (kv_error){.code = KV_EILLEGAL,
                        .rule = rules->word[rule].id,
                        .text = rules->word[rule].text};
    return KV_EILLEGAL;
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
