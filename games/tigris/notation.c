/* notation.c: actions as short texts, "tile farm e2", and back. The texts do not
 * depend on the state.
 */
#include <string.h>

#include "games/tigris/tigris.h"

void tigris_place_name(int place, kv_out *out)
{
    kv_put_char(out, (char)('a' + place % N_COLUMNS));
    kv_put_int(out, place / N_COLUMNS + 1);
}

int tigris_parse_cell(kv_span word)
{
    if (word.end - word.at < 2)
        return NOWHERE;
    int column = (*word.at | 0x20) - 'a';
    int64_t row;
    if (column < 0 || column >= N_COLUMNS || word.at[1] < '1' || word.at[1] > '9' ||
        !kv__span_int((kv_span){word.at + 1, word.end}, 1, N_ROWS, &row))
        return NOWHERE;
    return (int)(row - 1) * N_COLUMNS + column;
}

/* ---- Writing ---------------------------------------------------------------- */

static void put_swap(int swap, kv_out *out)
{
    kv_put(out, "swap");
    for (int c = 0; c < N_COLOURS; c++) {
        if (!tigris_swaps[swap][c])
            continue;
        kv_put_char(out, ' ');
        kv_put(out, tigris_tile_ids[c]);
        kv_put_char(out, ' ');
        kv_put_int(out, tigris_swaps[swap][c]);
    }
}

/* VERB WORD CELL, where word (may be NULL) and cell (may be NOWHERE). */
static void put_parts(kv_out *out, const char *verb, const char *word, int cell)
{
    kv_put(out, verb);
    if (word) {
        kv_put_char(out, ' ');
        kv_put(out, word);
    }
    if (cell != NOWHERE) {
        kv_put_char(out, ' ');
        tigris_place_name(cell, out);
    }
}

void tigris_action_text(const kv_state *s, kv_action action, kv_out *out)
{
    (void)s;
    int a = action;
    if (a < A_LEADER) {
        put_parts(out, "tile", tigris_tile_ids[a / N_CELLS], a % N_CELLS);
    } else if (a < A_CATASTROPHE) {
        a -= A_LEADER;
        put_parts(out, "leader", tigris_leader_ids[a / N_CELLS], a % N_CELLS);
    } else if (a < A_WITHDRAW) {
        put_parts(out, "catastrophe", NULL, a - A_CATASTROPHE);
    } else if (a < A_SWAP) {
        put_parts(out, "withdraw", tigris_leader_ids[a - A_WITHDRAW], NOWHERE);
    } else if (a < A_PASS) {
        put_swap(a - A_SWAP, out);
    } else if (a == A_PASS) {
        kv_put(out, "pass");
    } else if (a < A_COMMIT) {
        put_parts(out, "war", tigris_colour_ids[a - A_WAR], NOWHERE);
    } else if (a < A_MONUMENT) {
        kv_put(out, "commit ");
        kv_put_int(out, a - A_COMMIT);
    } else if (a < A_WONDER) {
        a -= A_MONUMENT;
        put_parts(out, "monument", NULL, a % N_CELLS);
        put_parts(out, "", tigris_monument_ids[a / N_CELLS], NOWHERE);
    } else if (a < A_BUILDING) {
        put_parts(out, "wonder", NULL, a - A_WONDER);
    } else if (a < A_DECLINE) {
        put_parts(out, "building", NULL, a - A_BUILDING);
    } else if (a == A_DECLINE) {
        kv_put(out, "decline");
    } else if (a < A_INCOME) {
        put_parts(out, "treasure", NULL, a - A_TREASURE);
    } else if (a < A_FIRST) {
        put_parts(out, "income", tigris_colour_ids[a - A_INCOME], NOWHERE);
    } else if (a < A_DRAW) {
        put_parts(out, "first", tigris_dynasty_ids[a - A_FIRST], NOWHERE);
    } else {
        put_parts(out, "draw", tigris_tile_ids[a - A_DRAW], NOWHERE);
    }
}

/* ---- Reading ---------------------------------------------------------------- */

static int take_tile(kv_reader *r)
{
    return kv__read_id(r, tigris_tile_ids, N_COLOURS,
                       KV_N("{0} is no tile; it is temple, farm, market or settlement"));
}

static int take_leader(kv_reader *r)
{
    return kv__read_id(r, tigris_leader_ids, N_COLOURS,
                       KV_N("{0} is no leader; it is priest, farmer, trader or king"));
}

static int take_colour(kv_reader *r)
{
    return kv__read_id(r, tigris_colour_ids, N_COLOURS,
                       KV_N("{0} is no colour; it is red, blue, green or black"));
}

static int take_cell(kv_reader *r)
{
    kv_span word;
    kv__next_word(&r->rest, &word);
    int cell = tigris_parse_cell(word);
    if (cell == NOWHERE)
        return kv__read_fail(r, KV_N("{0} is no cell; cells are a1 to p11"), word);
    return cell;
}

/* swap temple 2 farm 1: each colour at most once, in any order. */
static int parse_swap(kv_reader *r)
{
    int n[N_COLOURS] = {0}, sum = 0;
    bool is_given[N_COLOURS] = {false};
    while (kv__read_more(r)) {
        kv_span at = r->rest;
        int c = take_tile(r);
        if (!r->err && is_given[c])
            return kv__read_fail(r, KV_N("a tile is named twice: {0}"), kv__trim(at));
        is_given[c] = true;
        n[c] = kv__read_int(r, 0, HAND_SIZE);
        sum += n[c];
    }
    if (sum < 1 || sum > HAND_SIZE)
        return kv__read_fail(r, KV_N("a swap is of 1 to 6 tiles: swap temple 2 farm 1"),
                             r->rest);
    return A_SWAP + swap_index(n[RED], n[BLUE], n[GREEN], n[BLACK]);
}

static int parse_monument(kv_reader *r)
{
    int cell = take_cell(r);
    int m = kv__read_id(r, tigris_monument_ids, N_MONUMENTS,
                        KV_N("{0} is no monument; one is called red-black, for example"));
    return A_MONUMENT + m * N_CELLS + cell;
}

/* The verbs, each with its number of cells and words, are few enough for a chain. */
static int parse_verb(kv_reader *r)
{
    kv_span *rest = &r->rest;
    int colour;
    if (kv__take_word(rest, "tile")) {
        colour = take_tile(r);
        return A_TILE + colour * N_CELLS + take_cell(r);
    }
    if (kv__take_word(rest, "leader")) {
        colour = take_leader(r);
        return A_LEADER + colour * N_CELLS + take_cell(r);
    }
    if (kv__take_word(rest, "catastrophe"))
        return A_CATASTROPHE + take_cell(r);
    if (kv__take_word(rest, "withdraw"))
        return A_WITHDRAW + take_leader(r);
    if (kv__take_word(rest, "swap"))
        return parse_swap(r);
    if (kv__take_word(rest, "pass"))
        return A_PASS;
    if (kv__take_word(rest, "war"))
        return A_WAR + take_colour(r);
    if (kv__take_word(rest, "commit"))
        return A_COMMIT + kv__read_int(r, 0, HAND_SIZE);
    if (kv__take_word(rest, "monument"))
        return parse_monument(r);
    if (kv__take_word(rest, "wonder"))
        return A_WONDER + take_cell(r);
    if (kv__take_word(rest, "building"))
        return A_BUILDING + take_cell(r);
    if (kv__take_word(rest, "decline"))
        return A_DECLINE;
    if (kv__take_word(rest, "treasure"))
        return A_TREASURE + take_cell(r);
    if (kv__take_word(rest, "income"))
        return A_INCOME + take_colour(r);
    if (kv__take_word(rest, "first"))
        return A_FIRST +
               kv__read_id(r, tigris_dynasty_ids, N_SEATS,
                           KV_N("{0} is no dynasty; it is archer, bull, potter or "
                                "lion"));
    if (kv__take_word(rest, "draw"))
        return A_DRAW + take_tile(r);
    kv_span word;
    kv__next_word(rest, &word);
    return kv__read_fail(
        r,
        KV_N("{0} is no action; say tile, leader, withdraw, catastrophe, swap, "
             "pass, …"),
        word);
}

kv_err tigris_action_parse(const kv_state *s, const char *text, kv_action *a, kv_error *e)
{
    (void)s;
    kv_reader r = {.rest = kv__span(text), .e = e};
    int action = parse_verb(&r);
    kv_err err = kv__read_end(&r);
    if (!err)
        *a = (kv_action)action;
    return err;
}
