/* tables.c: the constant tables, made from data/ by tables.py at build time. */
#include "games/landsea/landsea.h"

#include "gen/landsea_tables.h"

static_assert(N_DESIGNS == LANDSEA_DESIGNS, "as many as data/tiles.json has");

/* Designs are called by their name in the data, in every language. */
const kv_word landsea_face_words[N_FACES] = {
    LANDSEA_DESIGN_WORDS,
    {"START", KV_N("the start tile"), NULL},
    {"VOLCANO", KV_N("the volcano"), NULL},
    {"WHIRLPOOL", KV_N("the whirlpool"), NULL},
};
