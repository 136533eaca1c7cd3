/* notation.c: actions as short texts, "village i29", and back. The texts do not depend
 * on the state.
 */
#include "games/inkas/inkas.h"

void inkas_place_name(int place, kv_out *out)
{
    kv_put(out, place < PLACE_SITE   ? inkas_place_ids[place]
                : place < PLACE_PATH ? inkas_site_ids[place - PLACE_SITE]
                                     : inkas_path_ids[place - PLACE_PATH]);
}

static const char *const victim_ids[N_SEATS + 1] = {"red", "orange", "blue", "grey",
                                                    "none"};

static const kv_block blocks[] = {
    {A_ROLL, 0, "roll", NULL, 0},
    {A_DONE, 0, "done", NULL, 0},
    {A_VILLAGE, N_SITES, "village", inkas_site_ids, 0},
    {A_ROAD, N_PATHS, "road", inkas_path_ids, 0},
    {A_CITY, N_SITES, "city", inkas_site_ids, 0},
    {A_BUY, 0, "buy", NULL, 0},
    {A_CARD_WARRIOR, CARD_MONOPOLY, "card", inkas_card_ids, 0},
    {A_CARD_MONOPOLY, N_KINDS, "card monopoly", inkas_kind_ids, 0},
    {A_CALL, N_FRAME, "call", inkas_place_ids + N_HEXES, 0},
    {A_ROBBER, N_PLACES, "robber", inkas_place_ids, 0},
    {A_STEAL, N_SEATS + 1, "steal", victim_ids, 0},
    {A_DISCARD, N_KINDS, "discard", inkas_kind_ids, 0},
    {A_TAKE, N_KINDS, "take", inkas_kind_ids, 0},
    {A_BANK_GOODS, 0, "trade bank goods", NULL, 0},
    {A_ASK, 0, "ask", NULL, 0},
    {A_GIVE, N_KINDS, "give", inkas_kind_ids, 0},
    {A_WANT, N_KINDS, "want", inkas_kind_ids, 0},
    {A_WITHOUT, N_SEATS, "without", inkas_seat_ids, 0},
    {A_PROPOSE, 0, "propose", NULL, 0},
    {A_CANCEL, 0, "cancel", NULL, 0},
    {A_ACCEPT, 0, "accept", NULL, 0},
    {A_DECLINE, 0, "decline", NULL, 0},
    {A_DEAL, N_SEATS, "deal", inkas_seat_ids, 0},
    {A_DICE, N_TOTALS, "dice", NULL, 2},
    {A_STOLEN, N_KINDS, "stolen", inkas_kind_ids, 0},
    {A_DRAW, N_CARDS, "draw", inkas_card_ids, 0},
    {A_TILE, N_RESOURCES, "tile", inkas_terrain_ids, 0},
};

/* Blocks of given kind * N_KINDS + wanted kind: PHRASE wood 3 [for] ore 1. */
typedef struct {
    int base;
    const char *phrase, *between;
    int n_resource, n_good; /* cards given */
} kind_block;

static const kind_block kind_blocks[] = {
    {A_BANK, "trade bank", "", 3, 2},
    {A_OFFER, "offer", "for", 1, 1},
    {A_COUNTER, "counter", "for", 1, 1},
};

enum {
    N_BLOCKS = sizeof blocks / sizeof *blocks,
    N_KIND_BLOCKS = sizeof kind_blocks / sizeof *kind_blocks
};

/* ---- Writing ---------------------------------------------------------------- */

static int n_given(const kind_block *b, int kind)
{
    return kind < N_RESOURCES ? b->n_resource : b->n_good;
}

static void put_kinds(const kind_block *b, int i, kv_out *out)
{
    kv_put(out, b->phrase);
    kv__put_word(out, inkas_kind_ids[i / N_KINDS]);
    kv__put_number(out, n_given(b, i / N_KINDS));
    if (*b->between)
        kv__put_word(out, b->between);
    kv__put_word(out, inkas_kind_ids[i % N_KINDS]);
    kv__put_number(out, 1);
}

void inkas_action_text(const kv_state *s, kv_action a, kv_out *out)
{
    (void)s;
    if (kv__phrase_put(blocks, N_BLOCKS, a, out))
        return;
    for (int i = 0; i < N_KIND_BLOCKS; i++) {
        if (kv__is_in(a, kind_blocks[i].base, N_KINDS * N_KINDS)) {
            put_kinds(&kind_blocks[i], a - kind_blocks[i].base, out);
            return;
        }
    }
    kv_put(out, "trade route");
    kv__put_word(out, inkas_kind_ids[inkas_pairs[a - A_ROUTE][0]]);
    kv__put_word(out, inkas_kind_ids[inkas_pairs[a - A_ROUTE][1]]);
}

/* ---- Reading ---------------------------------------------------------------- */

/* KIND N, as written in the block; the kind, or -1. */
static int take_counted(kv_span *rest, int n_resource, int n_good)
{
    kv_span word;
    int64_t n;
    int kind = kv__take_id(rest, inkas_kind_ids, N_KINDS);
    if (kind < 0 || !kv__next_word(rest, &word) || !kv__span_int(word, 1, 99, &n))
        return -1;
    return n == (kind < N_RESOURCES ? n_resource : n_good) ? kind : -1;
}

static int parse_kinds(const kind_block *b, kv_span rest)
{
    int give = take_counted(&rest, b->n_resource, b->n_good);
    if (give < 0)
        return -1;
    kv__take_word(&rest, "for");
    int take = take_counted(&rest, 1, 1);
    return take < 0 || !kv__is_end(rest) ? -1 : b->base + give * N_KINDS + take;
}

/* The two cards may be named in any order. */
static int parse_route(kv_span rest)
{
    int a = kv__take_id(&rest, inkas_kind_ids, N_KINDS);
    int b = kv__take_id(&rest, inkas_kind_ids, N_KINDS);
    if (a < 0 || b < 0 || !kv__is_end(rest))
        return -1;
    for (int i = 0; i < N_PAIRS; i++)
        if (inkas_pairs[i][0] == (a < b ? a : b) && inkas_pairs[i][1] == (a < b ? b : a))
            return A_ROUTE + i;
    return -1;
}

static int parse(kv_span text)
{
    int action = kv__phrase_parse(blocks, N_BLOCKS, text);
    kv_span rest = text;
    if (action >= 0)
        return action;
    if (kv__take_phrase(&rest, "trade route"))
        return parse_route(rest);
    for (int i = 0; i < N_KIND_BLOCKS; i++)
        if (kv__take_phrase(&rest, kind_blocks[i].phrase))
            return parse_kinds(&kind_blocks[i], rest);
    return -1;
}

kv_err inkas_action_parse(const kv_state *s, const char *text, kv_action *a, kv_error *e)
{
    (void)s;
    int action = parse(kv__span(text));
    if (action < 0)
        return kv__fail_at(
            e, KV_ESYNTAX, 0,
            KV_N("{0} is no action; say for example roll, road p33, village i29, trade "
                 "bank wood 3 ore 1, offer wood 1 for ore 1, done"),
            kv__trim(kv__span(text)));
    *a = (kv_action)action;
    return KV_OK;
}
