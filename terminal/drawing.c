/* drawing.c: which game is drawn how: one line for each that has a drawing. */
#include "terminal/drawing.h"

#include <string.h>

#define DRAWINGS(X) \
    X(tigris)       \
    X(yspahan)      \
    X(inkas)        \
    X(landsea)      \
    X(wayfarers)

#define X(id) extern const drawing drawing_##id;
DRAWINGS(X)
#undef X

const drawing *drawing_of(const kv_game *g)
{
    static const struct {
        const char *id;
        const drawing *drawing;
    } table[] = {
#define X(id) {#id, &drawing_##id},
        DRAWINGS(X)
#undef X
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (!strcmp(table[i].id, g->id))
            return table[i].drawing;
    return &drawing_text;
}

int drawing_place_of(const kv_game *g, kv_action a)
{
    const drawing *d = drawing_of(g);
    return d->place_of ? d->place_of(a) : KV_NO_PLACE;
}

void drawing_seat(const kv_state *view, int seat, const kv_lang *lang, kv_out *out)
{
    const drawing *d = drawing_of(kv_game_of(view));
    if (d->seat)
        d->seat(view, seat, lang, out);
    else
        kv_describe_seat(view, seat, lang, out);
}
