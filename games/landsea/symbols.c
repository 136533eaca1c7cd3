/* symbols.c: see symbols.h. */
#include "games/landsea/symbols.h"

uint32_t landsea_flag(int seat)
{
    static const uint32_t flags[N_SEATS] = {0x2691, 0x2690, 0x25BA, 0x25BB};
    return flags[seat];
}

void landsea_put_glyph(kv_out *out, uint32_t ch)
{
    if (ch < 0x80) {
        kv_put_char(out, (char)ch);
        return;
    }
    if (ch < 0x800) {
        kv_put_char(out, (char)(0xC0 | ch >> 6));
    } else {
        kv_put_char(out, (char)(0xE0 | ch >> 12));
        kv_put_char(out, (char)(0x80 | (ch >> 6 & 0x3F)));
    }
    kv_put_char(out, (char)(0x80 | (ch & 0x3F)));
}
