/* lang.c: looks messages up in the embedded catalogues.
 *
 * A catalogue is a .mo file as GNU msgfmt writes it, little-endian: a header, a
 * table of message ids sorted by their bytes, a table of translations, and the
 * strings. The id of a message with plural is "one\0many", which strcmp reads as
 * "one"; its translation is the plural forms with zeros between them. The bytes
 * come from our own build, so they are trusted; only the magic number is checked.
 */
#include "i18n/lang.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "gen/catalogues.h"
#include "gen/languages.h"

enum { MO_MAGIC = 0, MO_COUNT = 8, MO_IDS = 12, MO_TEXTS = 16 }; /* offsets */
#define MO_MAGIC_NUMBER 0x950412deu

typedef struct {
    const char *code;
    const char *close; /* codes of two letters and commas */
    const char *name;
    const unsigned char *mo; /* NULL: English, the ids themselves */
    unsigned long (*plural)(unsigned long n);
    kv_lang lang;
} catalogue;

static uint32_t read_u32(const unsigned char *p)
{
    return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

/* Entry i of the table that the header field names: a string and its length. */
static const char *mo_string(const unsigned char *mo, int field, uint32_t i, size_t *len)
{
    const unsigned char *entry = mo + read_u32(mo + field) + 8 * (size_t)i;
    *len = read_u32(entry);
    return (const char *)mo + read_u32(entry + 4);
}

/* The translation of id: all forms, len bytes; NULL if there is none. */
static const char *mo_find(const unsigned char *mo, const char *id, size_t *len)
{
    assert(read_u32(mo + MO_MAGIC) == MO_MAGIC_NUMBER);
    uint32_t low = 0, high = read_u32(mo + MO_COUNT);
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(id, mo_string(mo, MO_IDS, middle, len));
        if (order == 0)
            return mo_string(mo, MO_TEXTS, middle, len);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* The kv_translate of every language; ctx is its catalogue. */
static const char *translate(void *ctx, const char *id, const char *plural,
                             unsigned long n)
{
    const catalogue *c = ctx;
    size_t len;
    /* The empty id is the catalogue's header, never a message. */
    const char *text = c->mo && *id ? mo_find(c->mo, id, &len) : NULL;
    if (!text)
        return plural && n != 1 ? plural : id;
    if (!plural)
        return text;
    const char *end = text + len;
    for (unsigned long form = c->plural(n); form > 0; form--) {
        const char *next = text + strlen(text) + 1;
        if (next > end) /* fewer forms than the rule asks for: the last one */
            break;
        text = next;
    }
    return text;
}

/* Never written to: kv_lang.ctx is not const only because callers may need it. */
enum {
#define KV_X(code, close, name, plural) LANG_##code,
    KV_LANGUAGES(KV_X)
#undef KV_X
        N_CATALOGUES
};
static catalogue catalogues[] = {
#define KV_X(code, close, name, plural) \
    {#code, close, name, mo_##code, plural, {translate, &catalogues[LANG_##code]}},
    KV_LANGUAGES(KV_X)
#undef KV_X
};

const char *kv_lang_code_at(int i)
{
    return i >= 0 && i < N_CATALOGUES ? catalogues[i].code : NULL;
}

const char *kv_lang_name_at(int i)
{
    return i >= 0 && i < N_CATALOGUES ? catalogues[i].name : NULL;
}

const char *kv_lang_close_at(int i)
{
    return i >= 0 && i < N_CATALOGUES ? catalogues[i].close : NULL;
}

char *lang_codes(char buf[LANG_CODES])
{
    kv_out out;
    kv_out_init(&out, buf, LANG_CODES);
    for (int i = 0; i < N_CATALOGUES; i++) {
        kv_put(&out, i ? ", " : "");
        kv_put(&out, catalogues[i].code);
    }
    return buf;
}

const kv_lang *kv_lang_find(const char *code)
{
    for (int i = 0; i < N_CATALOGUES; i++)
        if (!strcmp(catalogues[i].code, code))
            return &catalogues[i].lang;
    return NULL;
}

const char *kv_lang_from_env(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *want = NULL;
    for (int i = 0; i < 3 && !(want && *want); i++)
        want = getenv(names[i]);
    if (!want)
        return "en";
    size_t len = strcspn(want, "_.@"); /* cs_CZ.UTF-8 */
    for (int i = 0; i < N_CATALOGUES; i++)
        if (strlen(catalogues[i].code) == len && !memcmp(catalogues[i].code, want, len))
            return catalogues[i].code;
    return "en";
}

static const kv_lang *current;

void lang_use(const kv_lang *lang)
{
    current = lang;
}

const kv_lang *lang_current(void)
{
    return current ? current : &catalogues[0].lang;
}

const char *lang_text(const char *id)
{
    return current ? current->fn(current->ctx, id, NULL, 1) : id;
}

const char *lang_text_n(const char *one, const char *many, unsigned long n)
{
    const kv_lang *lang = lang_current();
    return lang->fn(lang->ctx, one, many, n);
}
