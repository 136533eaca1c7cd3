/* drawing.h: how a game looks in a terminal. Every game of the table in drawing.c has a
 * drawing of its own, in terminal/<id>/; what all others know is drawn as text.
 */
#ifndef TERMINAL_DRAWING_H
#define TERMINAL_DRAWING_H

#include "core/game.h"
#include "terminal/canvas.h"

/* All functions get a view. */
typedef struct {
    const uint8_t *seat_styles; /* by kv_seat_name */
    bool is_page;               /* it is read from its top; a board from its middle */
    void (*size)(const kv_state *view, int *w, int *h);
    /* c is cleared and of that size or larger; a drawing may use the room. */
    void (*draw)(const kv_state *view, kv_canvas *c);
    /* The place an action points at, or KV_NO_PLACE. NULL: none points at any. */
    int (*place_of)(kv_action a);
    /* Lines about a seat, to stand beside the drawing. NULL: kv_describe_seat. */
    void (*seat)(const kv_state *view, int seat, const kv_lang *lang, kv_out *out);
} drawing;

/* Never NULL. */
const drawing *drawing_of(const kv_game *g);

/* The same with what stands for a NULL. */
int drawing_place_of(const kv_game *g, kv_action a);
void drawing_seat(const kv_state *view, int seat, const kv_lang *lang, kv_out *out);

/* For games without a drawing: all that the viewer knows (drawing_text.c). */
extern const drawing drawing_text;

#endif
