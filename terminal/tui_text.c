/* tui_text.c: see tui_text.h. */
#include "terminal/tui_text.h"

#include <stdbool.h>
#include <string.h>
#include <wchar.h>

#define BAD_CHAR 0xFFFDu

uint32_t text_next(const char **p)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)**p;
    if (!first)
        return 0;
    ++*p;
    if (first < 0x80)
        return first;
    int n_more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
    if (first < 0xC2 || first > 0xF4)
        return BAD_CHAR;
    uint32_t c = first & (0x3Fu >> n_more);
    for (int i = 0; i < n_more; i++) {
        unsigned char more = (unsigned char)(*p)[i];
        if ((more & 0xC0) != 0x80)
            return BAD_CHAR;
        c = c << 6 | (more & 0x3Fu);
    }
    if (c < least[n_more] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000))
        return BAD_CHAR;
    *p += n_more;
    return c;
}

int text_encode(uint32_t c, char out[4])
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    int n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (int i = n - 1; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3F));
    out[0] = (char)((0xF00 >> n & 0xFF) | c);
    return n;
}

int text_char_width(uint32_t c)
{
    int w = wcwidth((wchar_t)c);
    return w < 0 ? 1 : w;
}

int text_width(const char *text, size_t len)
{
    int w = 0;
    for (const char *p = text; p < text + len;)
        w += text_char_width(text_next(&p));
    return w;
}

/* Where to break a line of which full is the first byte that does not fit. */
static const char *break_before(const char *start, const char *full, text_kind kind)
{
    const char *space = NULL;
    for (const char *p = full; p > start; p--) {
        bool is_stop = *p == ' ' && (p[-1] == ',' || p[-1] == ';');
        if (*p == ' ' && !space)
            space = p;
        if (kind == TEXT_LIST && is_stop && (full - p) * 4 <= (full - start) * 3)
            return p;
    }
    return space ? space : full;
}

const char *text_wrap(const char **p, int width, text_kind kind, size_t *len)
{
    const char *start = *p, *at = start;
    if (!*start)
        return NULL;
    for (int w = 0; *at && *at != '\n';) {
        const char *before = at;
        w += text_char_width(text_next(&at));
        if (w > width && before > start) {
            *len = (size_t)(break_before(start, before, kind) - start);
            *p = start + *len;
            *p += strspn(*p, " ");
            return start;
        }
    }
    *len = (size_t)(at - start);
    *p = *at ? at + 1 : at;
    return start;
}

int text_lines(const char *text, int width, text_kind kind)
{
    int n = 0;
    size_t len;
    while (text_wrap(&text, width, kind, &len))
        n++;
    return n;
}
