/* grow.h: a kv_out that takes as much memory as the text needs. */
#ifndef KV_GROW_H
#define KV_GROW_H

#include "karavana/karavana.h"

/* Empty, with some room. buf is on the heap and belongs to the caller. */
void grow_init(kv_out *o);
/* Frees the text; o may be used again after grow_init. */
void grow_free(kv_out *o);
/* Empties it and keeps the memory. */
void grow_clear(kv_out *o);

#endif
