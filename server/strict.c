/* strict.c: see strict.h. Jansson checks JSON, UTF-8 and that no field comes twice. */
#include "server/strict.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/game.h"

enum { MIN_NAME = 2, MAX_NAME = 32 };

static const char *position(int n, char *buf, size_t size)
{
    snprintf(buf, size, "%d", n);
    return buf;
}

json_t *strict_read(const char *text, size_t len, kv_error *e)
{
    json_error_t why;
    json_t *o = json_loadb(text, len, JSON_REJECT_DUPLICATES, &why);
    if (json_is_object(o))
        return o;
    if (o)
        kv__fail(e, KV_ESYNTAX, 0, KV_N("One JSON object is expected."), NULL, NULL,
                 NULL);
    else
        kv__fail(e, KV_ESYNTAX, 0, KV_N("This is no valid JSON, see byte {0}."),
                 position(why.position, (char[12]){0}, 12), NULL, NULL);
    json_decref(o);
    return NULL;
}

static const strict_field *find(const strict_field *field, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(field[i].name, name))
            return &field[i];
    return NULL;
}

static kv_err check_text(const strict_field *f, const char *text, kv_error *e)
{
    long long len = (long long)strlen(text);
    if (len > f->max)
        return kv__fail(e, KV_ESYNTAX, 0, KV_N("The text of \"{0}\" is too long."),
                        f->name, NULL, NULL);
    if (len < f->min)
        return kv__fail(e, KV_ESYNTAX, 0, KV_N("The text of \"{0}\" is too short."),
                        f->name, NULL, NULL);
    if (!strict_is_plain(text, f->type == STRICT_LINES))
        return kv__fail(e, KV_ESYNTAX, 0,
                        KV_N("\"{0}\" has characters that cannot be seen."), f->name,
                        NULL, NULL);
    return KV_OK;
}

static kv_err check_int(const strict_field *f, json_int_t n, kv_error *e)
{
    if (n >= f->min && n <= f->max)
        return KV_OK;
    return kv__fail(e, KV_ESYNTAX, 0,
                    KV_N("The number \"{0}\" is too small or too large."), f->name, NULL,
                    NULL);
}

static kv_err check_value(const strict_field *f, const json_t *v, kv_error *e)
{
    bool is_text = f->type == STRICT_TEXT || f->type == STRICT_LINES;
    bool is_right = is_text                    ? json_is_string(v)
                    : f->type == STRICT_INT    ? json_is_integer(v)
                    : f->type == STRICT_BOOL   ? json_is_boolean(v)
                    : f->type == STRICT_OBJECT ? json_is_object(v)
                                               : json_is_array(v);
    if (!is_right)
        return kv__fail(e, KV_ESYNTAX, 0, KV_N("\"{0}\" is of the wrong type."), f->name,
                        NULL, NULL);
    if (is_text)
        return check_text(f, json_string_value(v), e);
    if (f->type == STRICT_INT)
        return check_int(f, json_integer_value(v), e);
    if (f->type == STRICT_ARRAY && (long long)json_array_size(v) > f->max)
        return kv__fail(e, KV_ESYNTAX, 0, KV_N("The list \"{0}\" is too long."), f->name,
                        NULL, NULL);
    return KV_OK;
}

kv_err strict_check(json_t *o, const strict_field *field, int n, kv_error *e)
{
    const char *key;
    json_t *value;
    json_object_foreach(o, key, value)
    {
        const strict_field *f = find(field, n, key);
        if (!f)
            return kv__fail(e, KV_ESYNTAX, 0,
                            KV_N("The field \"{0}\" is not known here."),
                            strict_is_plain(key, false) ? key : "?", NULL, NULL);
        kv_err err = check_value(f, value, e);
        if (err)
            return err;
    }
    for (int i = 0; i < n; i++)
        if (field[i].is_needed && !json_object_get(o, field[i].name))
            return kv__fail(e, KV_ESYNTAX, 0, KV_N("The field \"{0}\" is missing."),
                            field[i].name, NULL, NULL);
    return KV_OK;
}

const char *strict_text(const json_t *o, const char *name, const char *otherwise)
{
    const char *text = json_string_value(json_object_get(o, name));
    return text ? text : otherwise;
}

int64_t strict_int(const json_t *o, const char *name, int64_t otherwise)
{
    const json_t *v = json_object_get(o, name);
    return v ? json_integer_value(v) : otherwise;
}

bool strict_bool(const json_t *o, const char *name, bool otherwise)
{
    const json_t *v = json_object_get(o, name);
    return v ? json_is_true(v) : otherwise;
}

/* ---- Texts for people ---------------------------------------------------------- */

/* The next character of right UTF-8. */
static uint32_t next_char(const unsigned char **at)
{
    const unsigned char *p = *at;
    int more = *p < 0x80 ? 0 : *p < 0xE0 ? 1 : *p < 0xF0 ? 2 : 3;
    uint32_t c = more == 0 ? *p : *p & (0x3Fu >> more);
    for (p++; more > 0 && (*p & 0xC0) == 0x80; more--)
        c = c << 6 | (*p++ & 0x3Fu);
    *at = p;
    return c;
}

static bool is_unseen(uint32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C ||
           (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
           (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFB) ||
           (c >= 0xE000 && c <= 0xF8FF) || c >= 0xE0000;
}

bool strict_is_plain(const char *text, bool may_have_lines)
{
    const unsigned char *p = (const unsigned char *)text;
    while (*p) {
        uint32_t c = next_char(&p);
        if (is_unseen(c) && !(may_have_lines && c == '\n'))
            return false;
    }
    return true;
}

int strict_length(const char *text)
{
    const unsigned char *p = (const unsigned char *)text;
    int n = 0;
    for (; *p; n++)
        next_char(&p);
    return n;
}

kv_err strict_name(const char *name, kv_error *e)
{
    size_t n = strlen(name);
    int characters = strict_length(name);
    if (characters < MIN_NAME || characters > MAX_NAME)
        return kv__fail(e, KV_ESYNTAX, 0, KV_N("A name has 2 to 32 characters."), NULL,
                        NULL, NULL);
    if (!strict_is_plain(name, false) || name[0] == ' ' || name[n - 1] == ' ' ||
        strstr(name, "  ") || strstr(name, "\u00a0"))
        return kv__fail(e, KV_ESYNTAX, 0,
                        KV_N("A name is made of characters that can be seen, with single "
                             "spaces between."),
                        NULL, NULL, NULL);
    return KV_OK;
}
