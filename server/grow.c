/* grow.c: see grow.h. Without memory the text is cut, as any full kv_out is. */
#include "server/grow.h"

#include <stdlib.h>

enum { FIRST = 4096 };

static void grow(kv_out *o)
{
    char *buf = realloc(o->buf, o->cap * 2);
    if (!buf)
        return;
    o->buf = buf;
    o->cap *= 2;
}

void grow_init(kv_out *o)
{
    char *buf = malloc(FIRST);
    if (!buf)
        abort();
    kv_out_init(o, buf, FIRST);
    o->flush = grow;
}

void grow_free(kv_out *o)
{
    free(o->buf);
    *o = (kv_out){.buf = NULL};
}

void grow_clear(kv_out *o)
{
    o->len = 0;
    o->is_cut = false;
    o->buf[0] = 0;
}
