/* position.c: the position as text, with a drawn board, and back. The format is
 * described in README.md, "Position". Lines may come in any order; drawings
 * overwrite the set-up, so a window of the board is enough for a small position.
 */
#include <string.h>

#include "games/tigris/tigris.h"

static const char tile_letters[] = "TFMS";
static const char leader_letters[] = "PFTK";
static const char dynasty_letters[] = "abpl";
static const char *const draw_whys[] = {"deal", "refill", "swap"};

/* ---- Writing ---------------------------------------------------------------- */

/* Two characters for one cell. */
static void cell_token(const tigris_state *s, int cell, char token[3])
{
    int colour = tigris_colour_at(s, cell);
    token[0] = bits_has(board_of(s)->river, cell) ? '~' : '.';
    token[1] = bits_has(s->treasure, cell) ? '*' : ' ';
    token[2] = 0;
    if (colour >= 0)
        token[0] = tile_letters[colour];
    else if (bits_has(s->down, cell))
        token[0] = '=';
    else if (bits_has(s->ruin, cell))
        token[0] = 'X';
    if (!bits_has(s->leaders, cell))
        return;
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            if (s->leader[p][c] == cell) {
                token[0] = leader_letters[c];
                token[1] = dynasty_letters[p];
            }
        }
    }
}

static void put_board(const tigris_state *s, kv_out *out)
{
    kv_put(out, "board\n# a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p\n");
    for (int cell = 0; cell < N_CELLS; cell++) {
        char token[3];
        cell_token(s, cell, token);
        kv_put(out, cell % N_COLUMNS ? " " : "  ");
        kv_put(out, token);
        if (cell % N_COLUMNS == N_COLUMNS - 1) {
            kv_put(out, " # ");
            kv_put_int(out, cell / N_COLUMNS + 1);
            kv_put(out, "\n");
        }
    }
}

static void put_counts(const char *word, const char *dynasty, const uint8_t n[N_COLOURS],
                       kv_out *out)
{
    kv_put(out, word);
    if (dynasty) {
        kv_put_char(out, ' ');
        kv_put(out, dynasty);
    }
    for (int c = 0; c < N_COLOURS; c++) {
        if (!n[c])
            continue;
        kv_put_char(out, ' ');
        kv_put(out, tigris_tile_ids[c]);
        kv_put_char(out, ' ');
        kv_put_int(out, n[c]);
    }
    kv_put(out, "\n");
}

/* WORD A B..., where NULL parts are left out. */
static void put_words(kv_out *out, const char *a, const char *b, const char *c)
{
    const char *words[] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        if (!words[i])
            continue;
        kv_put(out, i ? " " : "");
        kv_put(out, words[i]);
    }
}

static void put_number(const char *word, const char *dynasty, int n, kv_out *out)
{
    put_words(out, word, dynasty, NULL);
    kv_put_char(out, ' ');
    kv_put_int(out, n);
    kv_put(out, "\n");
}

static void put_at(kv_out *out, int cell)
{
    kv_put_char(out, ' ');
    tigris_place_name(cell, out);
}

static void put_seat(const tigris_state *s, int p, kv_out *out)
{
    const char *name = tigris_dynasty_ids[p];
    put_counts("hand", name, s->hand[p], out);
    if (s->swapped_size[p])
        put_counts("swapped", name, s->swapped[p], out);
    put_words(out, "points", name, NULL);
    for (int c = 0; c < N_COLOURS; c++) {
        put_words(out, "", tigris_colour_ids[c], "");
        kv_put_int(out, s->points[p][c]);
    }
    kv_put(out, "\n");
    put_number("treasures", name, s->treasures[p], out);
    put_number("catastrophes", name, s->catastrophes[p], out);
}

static void put_pieces(const tigris_state *s, kv_out *out)
{
    for (int m = 0; m < N_MONUMENTS; m++) {
        if (s->monument[m] == NOWHERE)
            continue;
        put_words(out, "monument", tigris_monument_ids[m], NULL);
        put_at(out, s->monument[m]);
        put_words(out, "", tigris_colour_ids[s->monument_base[m]], NULL);
        kv_put(out, "\n");
    }
    for (int c = 0; c < N_COLOURS; c++) {
        if (s->building[c] == NOWHERE)
            continue;
        put_words(out, "building", tigris_colour_ids[c], NULL);
        put_at(out, s->building[c]);
        kv_put(out, "\n");
    }
    if (s->wonder != NOWHERE) {
        kv_put(out, "wonder");
        put_at(out, s->wonder);
        put_words(out, "", tigris_colour_ids[s->wonder_base], NULL);
        kv_put(out, "\n");
    }
}

static void put_commit(const tigris_state *s, kv_out *out)
{
    bool is_war = s->conflict == CONFLICT_WAR;
    put_words(out, "decide commit", s->phase == PHASE_ATTACK ? "attacker" : "defender",
              is_war ? "war" : "revolt");
    put_words(out, "",
              (is_war ? tigris_colour_ids : tigris_leader_ids)[s->conflict_colour], NULL);
    if (is_war)
        put_at(out, s->united);
    put_words(out, " attacker", tigris_dynasty_ids[s->attacker], "defender");
    put_words(out, "", tigris_dynasty_ids[s->defender], NULL);
    if (s->phase == PHASE_DEFEND) {
        kv_put(out, " committed ");
        kv_put_int(out, s->committed);
    }
}

static void put_decision(const tigris_state *s, kv_out *out)
{
    switch ((tigris_phase)s->phase) {
    case PHASE_ATTACK:
    case PHASE_DEFEND:
        put_commit(s, out);
        break;
    case PHASE_OVER:
        put_words(out, "over", tigris_end_words[s->end].id, NULL);
        break;
    case PHASE_DRAW:
        put_words(out, "decide draw", tigris_dynasty_ids[s->drawer], NULL);
        kv_put_char(out, ' ');
        kv_put_int(out, s->n_draw);
        put_words(out, "", draw_whys[s->draw_why], NULL);
        break;
    default:
        put_words(out, "decide", tigris_phase_ids[s->phase], NULL);
        if (s->phase == PHASE_WAR || s->phase == PHASE_MONUMENT ||
            s->phase == PHASE_BUILDING)
            put_at(out, s->placed);
    }
    kv_put(out, "\n");
}

void tigris_position_write(const kv_state *state, kv_out *out)
{
    const tigris_state *s = (const tigris_state *)state;
    put_number("turn", tigris_dynasty_ids[s->active], s->actions_left, out);
    put_number("turns", NULL, s->turns, out);
    put_board(s, out);
    for (int p = 0; p < s->head.players; p++)
        put_seat(s, p, out);
    put_counts("bag", NULL, s->bag, out);
    put_pieces(s, out);
    put_decision(s, out);
}

/* ---- Reading ---------------------------------------------------------------- */

typedef struct {
    tigris_state *s;
    kv_lines in;
    kv_span rest; /* of the current line */
    kv_error *e;
    kv_err err;
    int out[N_COLOURS];
    bool has_bag, has_out;
    int board_line, decide_line;
} reader;

static int fail(reader *r, const char *text, kv_span word)
{
    if (!r->err)
        r->err = kv__fail_at(r->e, KV_ESYNTAX, r->in.line, text, kv__trim(word));
    return 0;
}

static int take_id(reader *r, const char *const *ids, int n, const char *unknown)
{
    kv_span word;
    kv__next_word(&r->rest, &word);
    for (int i = 0; i < n; i++)
        if (kv__span_is(word, ids[i]))
            return i;
    return fail(r, unknown, word);
}

static int take_seat(reader *r)
{
    return take_id(r, tigris_dynasty_ids, r->s->head.players,
                   KV_N("{0} is no dynasty of this game"));
}

static int take_number(reader *r, int max)
{
    kv_span word;
    int64_t n;
    kv__next_word(&r->rest, &word);
    if (!kv__span_int(word, 0, max, &n))
        return fail(r, KV_N("{0} is not a number that fits here"), word);
    return (int)n;
}

static int take_cell(reader *r)
{
    kv_span word;
    kv__next_word(&r->rest, &word);
    int cell = tigris_parse_cell(word);
    return cell == NOWHERE ? fail(r, KV_N("{0} is no cell; cells are a1 to p11"), word)
                           : cell;
}

static bool is_more(const reader *r)
{
    return !r->err && kv__trim(r->rest).at < r->rest.end;
}

/* temple 2 farm 1 ...: returns the sum. */
static int take_tiles(reader *r, uint8_t n[N_COLOURS], int max)
{
    int sum = 0;
    memset(n, 0, N_COLOURS);
    while (is_more(r)) {
        int c = take_id(r, tigris_tile_ids, N_COLOURS,
                        KV_N("{0} is no tile; it is temple, farm, market or settlement"));
        int k = take_number(r, max);
        sum += k - n[c];
        n[c] = (uint8_t)k;
    }
    return sum;
}

/* ---- The drawn board -------------------------------------------------------- */

static void clear_cell(tigris_state *s, int cell)
{
    for (int c = 0; c < N_COLOURS; c++)
        bits_drop(&s->tile[c], cell);
    bits_drop(&s->down, cell);
    bits_drop(&s->treasure, cell);
    bits_drop(&s->ruin, cell);
    for (int p = 0; p < N_SEATS && bits_has(s->leaders, cell); p++)
        for (int c = 0; c < N_COLOURS; c++)
            if (s->leader[p][c] == cell)
                s->leader[p][c] = NOWHERE;
    bits_drop(&s->leaders, cell);
}

/* A leader: letter of its colour, letter of its dynasty. */
static bool read_leader(reader *r, int cell, kv_span token)
{
    const char *c = strchr(leader_letters, token.at[0]);
    const char *p = strchr(dynasty_letters, token.at[1]);
    if (!c || !p || !*c || !*p)
        return false;
    int colour = (int)(c - leader_letters), seat = (int)(p - dynasty_letters);
    if (seat >= r->s->head.players)
        fail(r, KV_N("the dynasty of {0} does not take part"), token);
    else if (r->s->leader[seat][colour] != NOWHERE)
        fail(r, KV_N("the leader {0} is on the board twice"), token);
    else
        r->s->leader[seat][colour] = (uint8_t)cell;
    bits_add(&r->s->leaders, cell);
    return true;
}

static void read_token(reader *r, int cell, kv_span token)
{
    tigris_state *s = r->s;
    size_t len = (size_t)(token.end - token.at);
    char kind = *token.at;
    if (kind == '?' && len == 1)
        return;
    clear_cell(s, cell);
    if (len == 2 && token.at[1] != '*') {
        if (!read_leader(r, cell, token))
            fail(r, KV_N("{0} means nothing on a board"), token);
        return;
    }
    const char *tile = strchr(tile_letters, kind);
    bool is_river = bits_has(board_of(s)->river, cell);
    if (tile && *tile)
        bits_add(&s->tile[tile - tile_letters], cell);
    else if (kind == '=')
        bits_add(&s->down, cell);
    else if (kind == 'X' && len == 1)
        bits_add(&s->ruin, cell);
    else if ((kind == '.' || kind == '~') && len == 1) {
        char name[8];
        kv_out o;
        kv_out_init(&o, name, sizeof name);
        tigris_place_name(cell, &o);
        if (is_river != (kind == '~'))
            fail(r,
                 is_river ? KV_N("{0} is a river cell, drawn as land")
                          : KV_N("{0} is a land cell, drawn as river"),
                 kv__span(name));
    } else {
        fail(r, KV_N("{0} means nothing on a board"), token);
    }
    if (len == 2)
        bits_add(&s->treasure, cell);
}

/* One row of the drawing; returns its number of cells. */
static int read_row(reader *r, kv_span line, int column, int row)
{
    int n = 0;
    for (kv_span token; !r->err && kv__next_word(&line, &token); n++) {
        if (column + n >= N_COLUMNS || row >= N_ROWS || token.end - token.at > 2)
            return fail(r, KV_N("{0} lies outside the board"), token);
        read_token(r, row * N_COLUMNS + column + n, token);
    }
    return n;
}

/* Rows follow as long as lines start with a token; all other lines of a position
 * start with a word of three letters or more. */
static void read_board(reader *r)
{
    int at = 0, n_rows = 0, width = N_COLUMNS;
    bool is_window = kv__take_word(&r->rest, "at");
    if (is_window)
        at = take_cell(r);
    r->board_line = r->in.line;
    for (kv_lines before = r->in; !r->err; before = r->in) {
        kv_span line, token, look;
        if (!kv__next_line(&r->in, &line))
            break;
        look = line;
        kv__next_word(&look, &token);
        if (token.end - token.at > 2) {
            r->in = before;
            break;
        }
        int n = read_row(r, line, at % N_COLUMNS, at / N_COLUMNS + n_rows);
        if (is_window && n_rows == 0)
            width = n;
        if (n != width)
            fail(r, KV_N("this row of the board is too short or too long: {0}"), line);
        n_rows++;
    }
    if (!r->err && (is_window ? n_rows == 0 : n_rows != N_ROWS))
        fail(r, KV_N("the board has too few or too many rows"), r->rest);
}

/* ---- The other lines -------------------------------------------------------- */

static void read_points(reader *r)
{
    int p = take_seat(r);
    while (is_more(r)) {
        int c = take_id(r, tigris_colour_ids, N_COLOURS,
                        KV_N("{0} is no colour; it is red, blue, green or black"));
        r->s->points[p][c] = (uint16_t)take_number(r, 30000);
    }
}

static void read_monument(reader *r)
{
    int m = take_id(r, tigris_monument_ids, N_MONUMENTS,
                    KV_N("{0} is no monument; one is called red-black, for example"));
    int cell = take_cell(r);
    bool is_river = bits_has(board_of(r->s)->river, cell);
    const uint8_t *colours = tigris_monument_colours[m];
    int base = is_river || colours[0] != BLUE ? colours[0] : colours[1];
    if (is_river && base != BLUE)
        base = colours[1];
    if (is_more(r))
        base = take_id(r, tigris_colour_ids, N_COLOURS,
                       KV_N("{0} is no colour; it is red, blue, green or black"));
    r->s->monument[m] = (uint8_t)cell;
    r->s->monument_base[m] = (uint8_t)base;
}

static void read_wonder(reader *r)
{
    r->s->wonder = (uint8_t)take_cell(r);
    r->s->wonder_base = RED;
    if (is_more(r))
        r->s->wonder_base = (uint8_t)take_id(
            r, tigris_colour_ids, N_COLOURS,
            KV_N("{0} is no colour; it is red, blue, green or black"));
}

/* commit attacker|defender revolt LEADER | war COLOUR CELL, then
 * attacker, defender, committed with their values. */
static void read_commit(reader *r)
{
    tigris_state *s = r->s;
    bool is_attack = kv__take_word(&r->rest, "attacker");
    if (!is_attack && !kv__take_word(&r->rest, "defender"))
        fail(r, KV_N("say attacker or defender, not {0}"), r->rest);
    bool is_war = kv__take_word(&r->rest, "war");
    if (!is_war && !kv__take_word(&r->rest, "revolt"))
        fail(r, KV_N("say revolt or war, not {0}"), r->rest);
    s->phase = is_attack ? PHASE_ATTACK : PHASE_DEFEND;
    s->conflict = is_war ? CONFLICT_WAR : CONFLICT_REVOLT;
    s->conflict_colour = (uint8_t)take_id(
        r, is_war ? tigris_colour_ids : tigris_leader_ids, N_COLOURS,
        is_war ? KV_N("{0} is no colour; it is red, blue, green or black")
               : KV_N("{0} is no leader; it is priest, farmer, trader or "
                      "king"));
    if (is_war)
        s->united = s->placed = (uint8_t)take_cell(r);
    s->attacker = s->active;
    while (is_more(r)) {
        if (kv__take_word(&r->rest, "attacker"))
            s->attacker = (uint8_t)take_seat(r);
        else if (kv__take_word(&r->rest, "defender"))
            s->defender = (uint8_t)take_seat(r);
        else if (kv__take_word(&r->rest, "committed"))
            s->committed = (uint8_t)take_number(r, HAND_SIZE);
        else
            fail(r, KV_N("say attacker, defender or committed, not {0}"), r->rest);
    }
}

static void read_draw(reader *r)
{
    r->s->phase = PHASE_DRAW;
    r->s->drawer = (uint8_t)take_seat(r);
    r->s->n_draw = (uint8_t)take_number(r, HAND_SIZE);
    r->s->draw_why = (uint8_t)take_id(r, draw_whys, 3,
                                      KV_N("say deal, refill or swap, not {0}"));
}

static void read_decide(reader *r)
{
    tigris_state *s = r->s;
    r->decide_line = r->in.line;
    if (kv__take_word(&r->rest, "commit")) {
        read_commit(r);
    } else if (kv__take_word(&r->rest, "draw")) {
        read_draw(r);
    } else if (kv__take_word(&r->rest, "war")) {
        s->phase = PHASE_WAR;
        s->united = s->placed = (uint8_t)take_cell(r);
    } else {
        int phase = take_id(r, tigris_phase_ids, N_PHASES,
                            KV_N("{0} is nothing that can be decided"));
        s->phase = (uint8_t)phase;
        if (phase == PHASE_MONUMENT || phase == PHASE_BUILDING)
            s->placed = (uint8_t)take_cell(r);
    }
}

static void read_over(reader *r)
{
    r->decide_line = r->in.line;
    r->s->phase = PHASE_OVER;
    for (int i = END_TREASURES; i <= END_CAP; i++)
        if (kv__take_word(&r->rest, tigris_end_words[i].id))
            r->s->end = (uint8_t)i;
    if (!r->s->end)
        fail(r, KV_N("a game ends by treasures, bag or cap, not by {0}"), r->rest);
}

static void read_turn(reader *r)
{
    r->s->active = (uint8_t)take_seat(r);
    r->s->actions_left = (uint8_t)take_number(r, ACTIONS_PER_TURN);
}

static void read_hand(reader *r)
{
    int p = take_seat(r);
    r->s->hand_size[p] = (uint8_t)take_tiles(r, r->s->hand[p], 50);
}

static void read_swapped(reader *r)
{
    int p = take_seat(r);
    r->s->swapped_size[p] = (uint8_t)take_tiles(r, r->s->swapped[p], 57);
}

static void read_bag(reader *r)
{
    r->has_bag = true;
    r->s->bag_size = (uint8_t)take_tiles(r, r->s->bag, 57);
}

static void read_out(reader *r)
{
    uint8_t n[N_COLOURS];
    r->has_out = true;
    take_tiles(r, n, 57);
    for (int c = 0; c < N_COLOURS; c++)
        r->out[c] = n[c];
}

static void read_building(reader *r)
{
    int c = take_id(r, tigris_colour_ids, N_COLOURS,
                    KV_N("{0} is no colour; it is red, blue, green or black"));
    r->s->building[c] = (uint8_t)take_cell(r);
}

static void read_turns(reader *r)
{
    r->s->turns = (uint16_t)take_number(r, 60000);
}

static void read_treasures(reader *r)
{
    int p = take_seat(r);
    r->s->treasures[p] = (uint8_t)take_number(r, 99);
}

static void read_catastrophes(reader *r)
{
    int p = take_seat(r);
    r->s->catastrophes[p] = (uint8_t)take_number(r, 99);
}

static const struct {
    const char *word;
    void (*read)(reader *r);
} line_kinds[] = {
    {"turn", read_turn},
    {"turns", read_turns},
    {"board", read_board},
    {"hand", read_hand},
    {"swapped", read_swapped},
    {"points", read_points},
    {"bag", read_bag},
    {"out", read_out},
    {"treasures", read_treasures},
    {"monument", read_monument},
    {"building", read_building},
    {"wonder", read_wonder},
    {"decide", read_decide},
    {"over", read_over},
    {"catastrophes", read_catastrophes},
};

static void read_line(reader *r, kv_span line)
{
    for (size_t i = 0; i < sizeof line_kinds / sizeof *line_kinds; i++) {
        r->rest = line;
        if (!kv__take_word(&r->rest, line_kinds[i].word))
            continue;
        bool is_board = line_kinds[i].read == read_board;
        line_kinds[i].read(r);
        if (!is_board && is_more(r))
            fail(r, KV_N("this is too much: {0}"), r->rest);
        return;
    }
    fail(r, KV_N("{0} is no line of a position"), line);
}

/* ---- Putting it together ---------------------------------------------------- */

/* Tiles not mentioned lie in the bag. */
static kv_err fill_bag(reader *r)
{
    tigris_state *s = r->s;
    if (!r->has_bag) {
        memset(s->bag, 0, sizeof s->bag);
        for (int c = 0; c < N_COLOURS; c++) {
            int rest = tigris_out(s, c) - r->out[c];
            if (rest < 0)
                return kv__fail(r->e, KV_EPOSITION, r->board_line,
                                KV_N("there are too many tiles of this kind: {0}"),
                                tigris_tile_ids[c], NULL, NULL);
            s->bag[c] = (uint8_t)rest;
        }
        s->bag_size = (uint8_t)(s->bag[RED] + s->bag[BLUE] + s->bag[GREEN] +
                                s->bag[BLACK]);
    } else if (r->has_out) {
        for (int c = 0; c < N_COLOURS; c++)
            if (tigris_out(s, c) != r->out[c])
                return kv__fail(
                    r->e, KV_EPOSITION, r->board_line,
                    KV_N("bag and out do not add up for this kind of tile: {0}"),
                    tigris_tile_ids[c], NULL, NULL);
    }
    return KV_OK;
}

/* The trader whose owner picks first. */
static void find_treasure_seat(tigris_state *s)
{
    for (int i = s->head.players - 1; i >= 0; i--) {
        int p = (s->active + i) % s->head.players;
        if (bits_count(tigris_treasure_choices(s, p)) > 1)
            s->treasure_seat = (uint8_t)p;
    }
}

static kv_err finish(reader *r)
{
    kv_err err = fill_bag(r);
    if (err)
        return err;
    tigris_realms_rebuild(r->s);
    if (r->s->phase == PHASE_TREASURE)
        find_treasure_seat(r->s);
    err = tigris_check_position(r->s, r->e);
    if (err && r->e)
        r->e->line = r->decide_line ? r->decide_line : r->board_line;
    return err;
}

kv_err tigris_position_read(const char *text, size_t len, int line, kv_state *state,
                            kv_error *e)
{
    tigris_state *s = (tigris_state *)state;
    reader r = {.s = s, .in = kv__lines(text, len, line), .e = e, .board_line = line};
    s->phase = PHASE_ACTION;
    s->actions_left = ACTIONS_PER_TURN;
    s->n_draw = 0;
    for (kv_span l; !r.err && kv__next_line(&r.in, &l);)
        read_line(&r, kv__trim(l));
    return r.err ? r.err : finish(&r);
}
