/* tables.c: the constant tables, made from data/ by tables.py at build time. */
#include "games/inkas/inkas.h"

#include "gen/inkas_tables.h"

static_assert(MAX_VILLAGES == INKAS_VILLAGES && MAX_CITIES == INKAS_CITIES,
              "as in data/components.json");
static_assert(MAX_ROADS == INKAS_ROADS && MAX_RUINS == INKAS_RUINS, "the same");
static_assert(MAX_HAND == INKAS_HAND && MIN_ROUTE == INKAS_ROUTE, "the same");
static_assert(MIN_WARRIORS == INKAS_WARRIORS && WIN_MARKERS == INKAS_MARKERS, "the same");
