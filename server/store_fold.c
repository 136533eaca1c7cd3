/* store_fold.c: logins without case. The C library would want a locale for it; names
 * here are short and mostly of alphabets whose small letters follow a pattern.
 */
#include <string.h>

#include "server/store_inside.h"

/* Pairs that lie side by side: the capital at an even or an odd place. */
static bool is_paired(uint32_t c, bool *is_odd)
{
    *is_odd = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e);
    return *is_odd ||
           (c >= 0x100 && c <= 0x177 && c != 0x130 && c != 0x131 && c != 0x138 &&
            c != 0x149) ||
           (c >= 0x1e00 && c <= 0x1e95) || (c >= 0x460 && c <= 0x481) ||
           (c >= 0x48a && c <= 0x4bf) || (c >= 0x4d0 && c <= 0x52f);
}

static uint32_t small(uint32_t c)
{
    bool is_odd;
    if (c >= 'A' && c <= 'Z')
        return c + 32;
    if (c >= 0xc0 && c <= 0xde && c != 0xd7) /* Latin-1 */
        return c + 32;
    if (c == 0x178)
        return 0xff;
    if (is_paired(c, &is_odd))
        return c % 2 == is_odd ? c + 1 : c;
    if (c >= 0x391 && c <= 0x3ab && c != 0x3a2) /* Greek */
        return c + 32;
    if (c >= 0x410 && c <= 0x42f) /* Cyrillic */
        return c + 32;
    return c >= 0x400 && c <= 0x40f ? c + 80 : c;
}

void store_fold(const char *login, char key[STORE_KEY])
{
    const unsigned char *in = (const unsigned char *)login;
    size_t n = 0;
    while (*in && n + 4 < STORE_KEY) {
        if (*in >= 0xc2 && *in <= 0xdf && (in[1] & 0xc0) == 0x80) {
            uint32_t c = small((*in & 31u) << 6 | (in[1] & 63u));
            key[n++] = (char)(0xc0 | c >> 6);
            key[n++] = (char)(0x80 | (c & 63));
            in += 2;
        } else if (*in == 0xe1 && (in[1] & 0xc0) == 0x80 && (in[2] & 0xc0) == 0x80) {
            uint32_t c = small(0x1000 | (in[1] & 63u) << 6 | (in[2] & 63u));
            key[n++] = (char)0xe1;
            key[n++] = (char)(0x80 | (c >> 6 & 63));
            key[n++] = (char)(0x80 | (c & 63));
            in += 3;
        } else {
            key[n++] = *in < 0x80 ? (char)small(*in) : (char)*in;
            in++;
        }
    }
    key[n] = '\0';
}

bool store_is_same_login(const char *a, const char *b)
{
    char x[STORE_KEY], y[STORE_KEY];
    store_fold(a, x);
    store_fold(b, y);
    return !strcmp(x, y);
}
