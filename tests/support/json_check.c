/* json_check.c: a strict reader of JSON (RFC 8259) that keeps nothing. Objects must
 * not have the same key twice, which the RFC only advises against.
 */
#include "tests/support/test.h"

#include <string.h>

enum { MAX_DEPTH = 64, MAX_KEYS = 512 };

/* Each reader returns the first character after what it read, or NULL, with *bad set
 * to where it went wrong. */
typedef struct {
    const char *bad;
    int depth;
} reader;

static const char *read_value(reader *r, const char *p);

static const char *wrong(reader *r, const char *p)
{
    if (!r->bad)
        r->bad = p;
    return NULL;
}

static const char *skip_blank(const char *p)
{
    return p + strspn(p, " \t\r\n");
}

/* Length of the UTF-8 sequence at p, 0 where there is none. */
static int utf8_length(const unsigned char *p)
{
    int n = p[0] < 0x80 ? 1 : p[0] < 0xC2 ? 0 : p[0] < 0xE0 ? 2 : p[0] < 0xF0 ? 3 : 4;
    if (p[0] > 0xF4)
        return 0;
    for (int i = 1; i < n; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 0;
    return n;
}

static const char *read_string(reader *r, const char *p)
{
    if (*p != '"')
        return wrong(r, p);
    for (p++; *p != '"';) {
        int n = utf8_length((const unsigned char *)p);
        if (n == 0 || (unsigned char)*p < 0x20)
            return wrong(r, p);
        if (*p == '\\') {
            n = 2;
            if (p[1] == 'u' && strspn(p + 2, "0123456789abcdefABCDEF") >= 4)
                n = 6;
            else if (!p[1] || !strchr("\"\\/bfnrt", p[1]))
                return wrong(r, p);
        }
        p += n;
    }
    return p + 1;
}

static const char *read_digits(reader *r, const char *p)
{
    size_t n = strspn(p, "0123456789");
    return n ? p + n : wrong(r, p);
}

static const char *read_number(reader *r, const char *p)
{
    p += *p == '-';
    p = *p == '0' ? p + 1 : read_digits(r, p);
    if (p && *p == '.')
        p = read_digits(r, p + 1);
    if (p && (*p == 'e' || *p == 'E')) {
        p++;
        p = read_digits(r, p + (*p == '+' || *p == '-'));
    }
    return p;
}

static bool is_repeated(const char *const *key, const size_t *len, int n)
{
    for (int i = 0; i < n; i++)
        if (len[i] == len[n] && !memcmp(key[i], key[n], len[n]))
            return true;
    return false;
}

static const char *read_object(reader *r, const char *p)
{
    const char *key[MAX_KEYS];
    size_t len[MAX_KEYS];
    p = skip_blank(p + 1);
    if (*p == '}')
        return p + 1;
    for (int n = 0; n < MAX_KEYS; n++) {
        key[n] = skip_blank(p);
        p = read_string(r, key[n]);
        if (!p)
            return NULL;
        len[n] = (size_t)(p - key[n]);
        if (is_repeated(key, len, n))
            return wrong(r, key[n]);
        p = skip_blank(p);
        if (*p != ':')
            return wrong(r, p);
        p = read_value(r, p + 1);
        if (!p || *p == '}')
            return p ? p + 1 : NULL;
        if (*p++ != ',')
            return wrong(r, p - 1);
    }
    return wrong(r, p);
}

static const char *read_array(reader *r, const char *p)
{
    p = skip_blank(p + 1);
    if (*p == ']')
        return p + 1;
    for (;;) {
        p = read_value(r, p);
        if (!p || *p == ']')
            return p ? p + 1 : NULL;
        if (*p++ != ',')
            return wrong(r, p - 1);
    }
}

/* A value and the blanks on both sides of it. */
static const char *read_value(reader *r, const char *p)
{
    static const char *const names[] = {"true", "false", "null"};
    p = skip_blank(p);
    if (++r->depth > MAX_DEPTH)
        return wrong(r, p);
    if (*p == '{') {
        p = read_object(r, p);
    } else if (*p == '[') {
        p = read_array(r, p);
    } else if (*p == '"') {
        p = read_string(r, p);
    } else {
        size_t i = 0;
        while (i < N_OF(names) && strncmp(p, names[i], strlen(names[i])))
            i++;
        p = i < N_OF(names) ? p + strlen(names[i]) : read_number(r, p);
    }
    r->depth--;
    return p ? skip_blank(p) : NULL;
}

const char *test_json_error(const char *text)
{
    reader r = {.bad = NULL};
    const char *end = read_value(&r, text);
    if (!end)
        return r.bad;
    return *end ? end : NULL;
}
