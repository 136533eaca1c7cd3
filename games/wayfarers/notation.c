/* notation.c: actions as short texts, "die 3 to 4", "worker green land 2", and back. The
 * texts do not depend on the state.
 */
#include "games/wayfarers/symbols.h"

/* ---- Places of the board, for front ends ------------------------------------ */

static void put_row_place(int place, kv_out *out)
{
    kv_put(out, wayfarers_row_ids[row_of_place(place)]);
    kv__put_number(out, place % ROW_SIZE + 1);
}

static void put_cell(int cell, kv_out *out)
{
    kv_put(out, wayfarers_level_ids[cell / N_PIPS]);
    kv__put_number(out, cell % N_PIPS + 1);
}

static const char *space_id(int space)
{
    return space < N_HOMES ? wayfarers_home_ids[space]
                           : wayfarers_card_ids[space_card(space)];
}

void wayfarers_place_name(int place, kv_out *out)
{
    if (place < PLACE_NODE)
        put_row_place(place, out);
    else if (place < PLACE_SPACE)
        kv_put(out, wayfarers_node_ids[place - PLACE_NODE]);
    else if (place < PLACE_CELL)
        kv_put(out, space_id(place - PLACE_SPACE));
    else
        put_cell(place - PLACE_CELL, out);
}

/* ---- Parts of effects ------------------------------------------------------- */

void wayfarers_part_text(int node, int count, kv_out *out)
{
    int op = wayfarers_nodes[node].op;
    bool is_counted = op <= OP_INF_MOVE || op == OP_REFRESH || op == OP_ADJUST ||
                      op == OP_WORKER;
    if (*wayfarers_node_texts[node]) {
        kv_put(out, wayfarers_node_texts[node]);
        return;
    }
    kv_put(out, op == OP_CHEAP_SPACE ? "space(1)" : wayfarers_atom_ids[op]);
    if (is_counted) {
        kv_put_char(out, '(');
        kv_put_int(out, count);
        kv_put_char(out, ')');
    }
}

/* The text of a part without a count, or with one in brackets. */
bool wayfarers_part_parse(kv_span text, int *node, int *count)
{
    char own[128];
    for (int i = 0; i < wayfarers_n_nodes(); i++) {
        for (int n = 1; n <= 4; n++) {
            kv_out out;
            kv_out_init(&out, own, sizeof own);
            wayfarers_part_text(i, n, &out);
            if (!kv__span_is(text, own))
                continue;
            *node = wayfarers_same_op[i];
            *count = wayfarers_nodes[i].op < OP_CHOICE ? n : 0;
            if (wayfarers_nodes[i].op == OP_PLACE_WORKER)
                *count = wayfarers_nodes[i].n;
            return true;
        }
    }
    return false;
}

/* ---- Actions on row cards --------------------------------------------------- */

static const uint8_t card_ops[7] = {OP_LAND, OP_WATER,     OP_SPACE, OP_CHEAP_SPACE,
                                    OP_FOLK, OP_FREE_FOLK, OP_INSP};
static const uint8_t card_rows[7] = {LAND, WATER, SPACE, SPACE, FOLK, FOLK, INSP};

bool wayfarers_touched(int a, uint8_t *op, uint8_t *place, uint8_t *colour)
{
    bool is_fetch = kv__is_in(a, A_FETCH, N_PLACES * N_COLOURS);
    if (is_fetch || kv__is_in(a, A_WORKER, N_PLACES * N_COLOURS)) {
        int i = a - (is_fetch ? A_FETCH : A_WORKER);
        *op = is_fetch ? OP_WORKER : OP_PLACE_WORKER;
        *place = (uint8_t)(i / N_COLOURS);
        *colour = (uint8_t)(i % N_COLOURS);
        return true;
    }
    if (!kv__is_in(a, A_LAND, 7 * ROW_SIZE))
        return false;
    int i = (a - A_LAND) / ROW_SIZE;
    *op = card_ops[i];
    *place = (uint8_t)place_at(card_rows[i], (a - A_LAND) % ROW_SIZE);
    *colour = 0;
    return true;
}

int wayfarers_touching(int op, int place, int colour)
{
    if (op == OP_WORKER || op == OP_PLACE_WORKER)
        return (op == OP_WORKER ? A_FETCH : A_WORKER) + place * N_COLOURS + colour;
    for (int i = 0; i < 7; i++)
        if (card_ops[i] == op)
            return A_LAND + i * ROW_SIZE + place % ROW_SIZE;
    return A_DONE;
}

/* ---- Actions ---------------------------------------------------------------- */

static const char *const goods[] = {"silver", "prov"};
static const char *const prices[] = {"silver", "influence"};

static const kv_block blocks[] = {
    {A_DONE, 0, "done", NULL, 0},
    {A_TAKE_SILVER, 0, "take silver", NULL, 0},
    {A_TAKE_PROV, 0, "take prov", NULL, 0},
    {A_YELLOW, 0, "yellow", NULL, 0},
    {A_REST, 0, "rest", NULL, 0},
    {A_AT, N_HOMES, "at", wayfarers_home_ids, 0},
    {A_AT + N_HOMES, N_HOST_CARDS, "at", wayfarers_card_ids + FIRST_LAND, 0},
    {A_UP, N_PIPS, "up", NULL, 1},
    {A_DOWN, N_PIPS, "down", NULL, 1},
    {A_RAISE, 0, "raise", NULL, 0},
    {A_LOWER, 0, "lower", NULL, 0},
    {A_INFLUENCE, N_GUILDS, "influence", wayfarers_guild_ids, 0},
    {A_LAND, ROW_SIZE, "land", NULL, 1},
    {A_WATER, ROW_SIZE, "water", NULL, 1},
    {A_SPACE, ROW_SIZE, "space", NULL, 1},
    {A_CHEAP, ROW_SIZE, "cheap space", NULL, 1},
    {A_FOLK, ROW_SIZE, "folk", NULL, 1},
    {A_FREE_FOLK, ROW_SIZE, "free folk", NULL, 1},
    {A_INSP, ROW_SIZE, "insp", NULL, 1},
    {A_LAND_DRAW, 0, "land draw", NULL, 0},
    {A_WATER_DRAW, 0, "water draw", NULL, 0},
    {A_DRAW_LAND, 0, "draw land", NULL, 0},
    {A_DRAW_WATER, 0, "draw water", NULL, 0},
    {A_TILE, N_PILES, "tile", wayfarers_tile_ids, 0},
    {A_FREE_TILE, N_DESIGNS, "free tile", wayfarers_tile_ids, 0},
    {A_REFRESH, N_HOMES, "refresh", wayfarers_home_ids, 0},
    {A_REFRESH + N_HOMES, N_HOST_CARDS, "refresh", wayfarers_card_ids + FIRST_LAND, 0},
    {A_REROLL, N_PIPS, "reroll", NULL, 1},
    {A_NEW_DIE, 0, "new die", NULL, 0},
    {A_STEP, N_NODES, "step", wayfarers_node_ids, 0},
    {A_EXTRA, N_NODES, "extra", wayfarers_node_ids, 0},
    {A_JTILE, 0, "journal tile", NULL, 0},
    {A_GREEN, 0, "green worker", NULL, 0},
    {A_PAY, MAX_SHOWN, "pay", NULL, 1},
    {A_FEE, 2, "fee", goods, 0},
    {A_FROM, N_GUILDS, "from", wayfarers_guild_ids, 0},
    {A_UNDER, N_HOST_CARDS, "under", wayfarers_card_ids + FIRST_LAND, 0},
    {A_UNDER + N_HOST_CARDS, 2, "under", wayfarers_card_ids + CARD_CITY, 0},
    {A_WITH, N_SPACE_CARDS, "with", wayfarers_card_ids + FIRST_SPACE, 0},
    {A_WITH + N_SPACE_CARDS, 1, "with", wayfarers_card_ids + CARD_STAR, 0},
    {A_DISCARD, 0, "discard", NULL, 0},
    {A_PRICE, 2, "with", prices, 0},
    {A_KEEP, N_HOST_CARDS, "keep", wayfarers_card_ids + FIRST_LAND, 0},
    {A_ORDER, N_HOST_CARDS, "first", wayfarers_card_ids + FIRST_LAND, 0},
    {A_ALLOW + 2, 0, "allow", NULL, 0},
    {A_ALLOW, 2, "allow", goods, 0},
    {A_DENY, 2, "deny", goods, 0},
    {A_BOARD, N_BOARDS, "board", wayfarers_board_ids, 0},
    {A_FIRST, N_SEATS, "first", wayfarers_seat_ids, 0},
    {A_SIDE, 2, "side", wayfarers_side_ids, 0},
    {A_OPPONENT, N_BOARDS, "opponent", wayfarers_solo_ids, 0},
    {A_DEAL, N_CARDS, "deal", wayfarers_card_ids, 0},
    {A_JTILE_DEAL, N_JTILES, "tile", wayfarers_jtile_ids, 0},
    {A_ROLL, N_PIPS, "roll", NULL, 1},
    {A_DRAW, N_HOST_CARDS, "draw", wayfarers_card_ids + FIRST_LAND, 0},
    {A_SCHEME, N_SCHEMES, "scheme", wayfarers_scheme_ids, 0},
};

enum { N_BLOCKS = sizeof blocks / sizeof *blocks };

/* A worker on a row card: "green land 2". */
static void put_worker(const char *phrase, int i, kv_out *out)
{
    kv_put(out, phrase);
    kv__put_word(out, wayfarers_colour_ids[i % N_COLOURS]);
    kv_put(out, " ");
    put_row_place(i / N_COLOURS, out);
}

static void put_die(int i, kv_out *out)
{
    kv_put(out, "die");
    kv__put_number(out, i / N_PIPS + 1);
    if (i / N_PIPS == i % N_PIPS)
        return;
    kv_put(out, " to");
    kv__put_number(out, i % N_PIPS + 1);
}

static void put_pip(int pip, kv_out *out)
{
    kv__phrase_put(blocks, N_BLOCKS, wayfarers_pip_action(pip), out);
}

/* "up 3 by 2", "raise and up 3". */
static void put_pips(int a, kv_out *out)
{
    int pip[2] = {a - A_TWO, 0};
    if (a >= A_PAIR)
        wayfarers_pair_of(a, pip);
    put_pip(pip[0], out);
    kv_put(out, a < A_PAIR ? " by 2" : " and ");
    if (a >= A_PAIR)
        put_pip(pip[1], out);
}

void wayfarers_action_text(const kv_state *s, kv_action a, kv_out *out)
{
    (void)s;
    if (kv__phrase_put(blocks, N_BLOCKS, a, out))
        return;
    if (kv__is_in(a, A_TWO, N_PIP_WAYS + N_PIP_PAIRS)) {
        put_pips(a, out);
    } else if (kv__is_in(a, A_DIE, N_PIPS * N_PIPS)) {
        put_die(a - A_DIE, out);
    } else if (kv__is_in(a, A_WORKER, N_PLACES * N_COLOURS)) {
        put_worker("worker", a - A_WORKER, out);
    } else if (kv__is_in(a, A_FETCH, N_PLACES * N_COLOURS)) {
        put_worker("fetch", a - A_FETCH, out);
    } else if (kv__is_in(a, A_INF_CARD, N_PLACES)) {
        kv_put(out, "influence ");
        put_row_place(a - A_INF_CARD, out);
    } else if (kv__is_in(a, A_FROM_CARD, N_PLACES)) {
        kv_put(out, "from ");
        put_row_place(a - A_FROM_CARD, out);
    } else if (kv__is_in(a, A_MOVE, N_GUILDS * N_GUILDS)) {
        kv_put(out, "move");
        kv__put_word(out, wayfarers_guild_ids[(a - A_MOVE) / N_GUILDS]);
        kv__put_word(out, wayfarers_guild_ids[(a - A_MOVE) % N_GUILDS]);
    } else if (kv__is_in(a, A_OPTION, 3 * MAX_SHOWN)) {
        kv_put(out, "option");
        kv__put_number(out, (a - A_OPTION) / 3 + 1);
        kv_put_char(out, ' ');
        kv_put_char(out, (char)('a' + (a - A_OPTION) % 3));
    } else {
        kv_put(out, "put ");
        put_cell((a - A_PUT) / 2, out);
        kv_put(out, (a - A_PUT) % 2 ? " back" : "");
    }
}

/* ---- Reading ---------------------------------------------------------------- */

static int take_number(kv_span *rest, int max)
{
    kv_span word;
    int64_t n;
    return kv__next_word(rest, &word) && kv__span_int(word, 1, max, &n) ? (int)n : -1;
}

static int take_row_place(kv_span *rest)
{
    int row = kv__take_id(rest, wayfarers_row_ids, N_ROWS);
    int slot = row < 0 ? -1 : take_number(rest, ROW_SIZE);
    return slot < 0 ? -1 : place_at(row, slot - 1);
}

static int parse_worker(kv_span rest, int base)
{
    int colour = kv__take_id(&rest, wayfarers_colour_ids, N_COLOURS);
    int place = colour < 0 ? -1 : take_row_place(&rest);
    return place < 0 || !kv__is_end(rest) ? -1 : base + place * N_COLOURS + colour;
}

static int parse_place(kv_span rest, int base)
{
    int place = take_row_place(&rest);
    return place < 0 || !kv__is_end(rest) ? -1 : base + place;
}

static int parse_die(kv_span rest)
{
    int from = take_number(&rest, N_PIPS), to = from;
    if (from > 0 && kv__take_word(&rest, "to"))
        to = take_number(&rest, N_PIPS);
    return from < 0 || to < 0 || !kv__is_end(rest) ? -1
                                                   : A_DIE + (from - 1) * N_PIPS + to - 1;
}

static int parse_move(kv_span rest)
{
    int from = kv__take_id(&rest, wayfarers_guild_ids, N_GUILDS);
    int to = from < 0 ? -1 : kv__take_id(&rest, wayfarers_guild_ids, N_GUILDS);
    return to < 0 || !kv__is_end(rest) ? -1 : A_MOVE + from * N_GUILDS + to;
}

static int parse_option(kv_span rest)
{
    static const char *const letters[] = {"a", "b", "c"};
    int part = take_number(&rest, MAX_SHOWN);
    int k = part < 0 ? -1 : kv__take_id(&rest, letters, 3);
    return k < 0 || !kv__is_end(rest) ? -1 : A_OPTION + (part - 1) * 3 + k;
}

static int parse_put(kv_span rest)
{
    int level = kv__take_id(&rest, wayfarers_level_ids, 3);
    int column = level < 0 ? -1 : take_number(&rest, N_PIPS);
    bool is_back = column > 0 && kv__take_word(&rest, "back");
    if (column < 0 || !kv__is_end(rest))
        return -1;
    return A_PUT + 2 * (level * N_PIPS + column - 1) + is_back;
}

/* A pip on the die in hand, or on one of the supply, off the front of *rest; or -1. */
static int take_pip(kv_span *rest)
{
    static const char *const words[] = {"raise", "lower", "up", "down"};
    int i = kv__take_id(rest, words, 4);
    if (i < 2)
        return i;
    int value = take_number(rest, N_PIPS);
    return value < 0 ? -1 : PIP_UP + (i - 2) * N_PIPS + value - 1;
}

static int parse_pips(kv_span rest)
{
    int pip = take_pip(&rest);
    if (pip >= 0 && kv__take_phrase(&rest, "by 2"))
        return kv__is_end(rest) ? A_TWO + pip : -1;
    if (pip < 0 || !kv__take_word(&rest, "and"))
        return -1;
    int other = take_pip(&rest);
    if (other < 0 || (pip < PIP_UP && other < PIP_UP) || !kv__is_end(rest))
        return -1;
    return wayfarers_pair_action(pip, other);
}

static int parse(kv_span text)
{
    int action = kv__phrase_parse(blocks, N_BLOCKS, text);
    kv_span rest = text;
    if (action >= 0 || (action = parse_pips(text)) >= 0)
        return action;
    if (kv__take_word(&rest, "die"))
        return parse_die(rest);
    if (kv__take_word(&rest, "worker"))
        return parse_worker(rest, A_WORKER);
    if (kv__take_word(&rest, "fetch"))
        return parse_worker(rest, A_FETCH);
    if (kv__take_word(&rest, "influence"))
        return parse_place(rest, A_INF_CARD);
    if (kv__take_word(&rest, "from"))
        return parse_place(rest, A_FROM_CARD);
    if (kv__take_word(&rest, "move"))
        return parse_move(rest);
    if (kv__take_word(&rest, "option"))
        return parse_option(rest);
    return kv__take_word(&rest, "put") ? parse_put(rest) : -1;
}

kv_err wayfarers_action_parse(const kv_state *s, const char *text, kv_action *a,
                              kv_error *e)
{
    (void)s;
    int action = parse(kv__span(text));
    if (action < 0)
        return kv__fail_at(
            e, KV_ESYNTAX, 0,
            KV_N("{0} is no action; say for example die 3, at market, worker green land "
                 "2, rest, take silver, land 2, step 2U, done"),
            kv__trim(kv__span(text)));
    *a = (kv_action)action;
    return KV_OK;
}
