/* span.c: text in: pieces of a text, its words and its lines. Nothing is copied.
 */
#include "base/span.h"

#include <string.h>

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

bool kv__span_same(kv_span a, kv_span b)
{
    return a.end - a.at == b.end - b.at && !memcmp(a.at, b.at, (size_t)(a.end - a.at));
}

bool kv__is_end(kv_span rest)
{
    return kv__trim(rest).at == rest.end;
}

kv_span kv__take_part(kv_span *rest, char sep)
{
    const char *p = rest->at;
    while (p < rest->end && *p != sep)
        p++;
    kv_span part = {rest->at, p};
    rest->at = p < rest->end ? p + 1 : p;
    return kv__trim(part);
}

kv_span kv__take_last(kv_span *s)
{
    kv_span all = kv__trim(*s), word = {all.end, all.end};
    while (word.at > all.at && word.at[-1] != ' ' && word.at[-1] != '\t')
        word.at--;
    *s = kv__trim((kv_span){all.at, word.at});
    return word;
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
