/* tables.c: the constant tables, made from data/ by tables.py at build time. */
#include "games/yspahan/yspahan.h"

#include "gen/yspahan_tables.h"

static_assert(COPIES == YSPAHAN_COPIES_OF_EACH_CARD, "as in data/pieces.json");
static_assert(WEEKS == YSPAHAN_WEEKS && DAYS == YSPAHAN_DAYS_PER_WEEK, "the same");
static_assert(YELLOW_DICE == YSPAHAN_YELLOW_DICE, "the same");
static_assert(START_GOLD == YSPAHAN_START_GOLD, "the same");
static_assert(MAX_CAMELS_TO_POINTS == YSPAHAN_MAX_CAMELS_TO_POINTS, "the same");
static_assert(MAX_GOLD_TO_POINTS == YSPAHAN_MAX_GOLD_TO_POINTS, "the same");
static_assert(STOCK_CAMELS == YSPAHAN_STOCK_CAMELS, "the same");
static_assert(STOCK_GOLD == YSPAHAN_STOCK_GOLD, "the same");
static_assert(STOCK_GOODS == YSPAHAN_STOCK_GOODS, "the same");
