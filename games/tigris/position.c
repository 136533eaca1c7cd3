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
    kv_reader r; /* first: the functions below get a pointer to it */
    tigris_state *s;
    int out[N_COLOURS];
    bool has_bag, has_out, has_turn;
    int board_line, decide_line;
} reader;

static tigris_state *state_of(kv_reader *r)
{
    return ((reader *)r)->s;
}

static int take_seat(kv_reader *r)
{
    return kv__read_id(r, tigris_dynasty_ids, state_of(r)->head.players,
                       KV_N("{0} is no dynasty of this game"));
}

/* The seat a line is about. */
static int take_owner(kv_reader *r)
{
    return r->subject = take_seat(r);
}

static int take_cell(kv_reader *r)
{
    kv_span word;
    kv__next_word(&r->rest, &word);
    int cell = tigris_parse_cell(word);
    return cell == NOWHERE
               ? kv__read_fail(r, KV_N("{0} is no cell; cells are a1 to p11"), word)
               : cell;
}

/* temple 2 farm 1 ...: returns the sum. */
static int take_tiles(kv_reader *r, uint8_t n[N_COLOURS], int max)
{
    int sum = 0;
    memset(n, 0, N_COLOURS);
    while (kv__read_more(r)) {
        int c = kv__read_id(
            r, tigris_tile_ids, N_COLOURS,
            KV_N("{0} is no tile; it is temple, farm, market or settlement"));
        int k = kv__read_int(r, 0, max);
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
static bool read_leader(kv_reader *r, int cell, kv_span token)
{
    const char *c = strchr(leader_letters, token.at[0]);
    const char *p = strchr(dynasty_letters, token.at[1]);
    if (!c || !p || !*c || !*p)
        return false;
    int colour = (int)(c - leader_letters), seat = (int)(p - dynasty_letters);
    if (seat >= state_of(r)->head.players)
        kv__read_fail(r, KV_N("the dynasty of {0} does not take part"), token);
    else if (state_of(r)->leader[seat][colour] != NOWHERE)
        kv__read_fail(r, KV_N("the leader {0} is on the board twice"), token);
    else
        state_of(r)->leader[seat][colour] = (uint8_t)cell;
    bits_add(&state_of(r)->leaders, cell);
    return true;
}

static void read_token(kv_reader *r, int cell, kv_span token)
{
    tigris_state *s = state_of(r);
    size_t len = (size_t)(token.end - token.at);
    char kind = *token.at;
    if (kind == '?' && len == 1)
        return;
    clear_cell(s, cell);
    if (len == 2 && token.at[1] != '*') {
        if (!read_leader(r, cell, token))
            kv__read_fail(r, KV_N("{0} means nothing on a board"), token);
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
            kv__read_fail(r,
                          is_river ? KV_N("{0} is a river cell, drawn as land")
                                   : KV_N("{0} is a land cell, drawn as river"),
                          kv__span(name));
    } else {
        kv__read_fail(r, KV_N("{0} means nothing on a board"), token);
    }
    if (len == 2)
        bits_add(&s->treasure, cell);
}

/* One row of the drawing; returns its number of cells. */
static int read_row(kv_reader *r, kv_span line, int column, int row)
{
    int n = 0;
    for (kv_span token; !r->err && kv__next_word(&line, &token); n++) {
        if (column + n >= N_COLUMNS || row >= N_ROWS || token.end - token.at > 2)
            return kv__read_fail(r, KV_N("{0} lies outside the board"), token);
        read_token(r, row * N_COLUMNS + column + n, token);
    }
    return n;
}

/* Rows follow as long as lines start with a token; all other lines of a position
 * start with a word of three letters or more. */
static void read_board(kv_reader *r)
{
    int at = 0, n_rows = 0, width = N_COLUMNS;
    bool is_window = kv__take_word(&r->rest, "at");
    if (is_window)
        at = take_cell(r);
    ((reader *)r)->board_line = r->in.line;
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
            kv__read_fail(r, KV_N("this row of the board is too short or too long: {0}"),
                          line);
        n_rows++;
    }
    if (!r->err && (is_window ? n_rows == 0 : n_rows != N_ROWS))
        kv__read_fail(r, KV_N("the board has too few or too many rows"), r->rest);
}

/* ---- The other lines -------------------------------------------------------- */

static void read_points(kv_reader *r)
{
    int p = take_owner(r);
    while (kv__read_more(r)) {
        int c = kv__read_id(r, tigris_colour_ids, N_COLOURS,
                            KV_N("{0} is no colour; it is red, blue, green or black"));
        state_of(r)->points[p][c] = (uint16_t)kv__read_int(r, 0, 30000);
    }
}

static void read_monument(kv_reader *r)
{
    int m = r->subject = kv__read_id(
        r, tigris_monument_ids, N_MONUMENTS,
        KV_N("{0} is no monument; one is called red-black, for example"));
    int cell = take_cell(r);
    bool is_river = bits_has(board_of(state_of(r))->river, cell);
    const uint8_t *colours = tigris_monument_colours[m];
    int base = is_river || colours[0] != BLUE ? colours[0] : colours[1];
    if (is_river && base != BLUE)
        base = colours[1];
    if (kv__read_more(r))
        base = kv__read_id(r, tigris_colour_ids, N_COLOURS,
                           KV_N("{0} is no colour; it is red, blue, green or black"));
    state_of(r)->monument[m] = (uint8_t)cell;
    state_of(r)->monument_base[m] = (uint8_t)base;
}

static void read_wonder(kv_reader *r)
{
    state_of(r)->wonder = (uint8_t)take_cell(r);
    state_of(r)->wonder_base = RED;
    if (kv__read_more(r))
        state_of(r)->wonder_base = (uint8_t)kv__read_id(
            r, tigris_colour_ids, N_COLOURS,
            KV_N("{0} is no colour; it is red, blue, green or black"));
}

/* commit attacker|defender revolt LEADER | war COLOUR CELL, then
 * attacker, defender, committed with their values. */
static void read_commit(kv_reader *r)
{
    tigris_state *s = state_of(r);
    bool is_attack = kv__take_word(&r->rest, "attacker");
    if (!is_attack && !kv__take_word(&r->rest, "defender"))
        kv__read_fail(r, KV_N("say attacker or defender, not {0}"), r->rest);
    bool is_war = kv__take_word(&r->rest, "war");
    if (!is_war && !kv__take_word(&r->rest, "revolt"))
        kv__read_fail(r, KV_N("say revolt or war, not {0}"), r->rest);
    s->phase = is_attack ? PHASE_ATTACK : PHASE_DEFEND;
    s->conflict = is_war ? CONFLICT_WAR : CONFLICT_REVOLT;
    s->conflict_colour = (uint8_t)kv__read_id(
        r, is_war ? tigris_colour_ids : tigris_leader_ids, N_COLOURS,
        is_war ? KV_N("{0} is no colour; it is red, blue, green or black")
               : KV_N("{0} is no leader; it is priest, farmer, trader or "
                      "king"));
    if (is_war)
        s->united = s->placed = (uint8_t)take_cell(r);
    s->attacker = s->active;
    while (kv__read_more(r)) {
        if (kv__take_word(&r->rest, "attacker"))
            s->attacker = (uint8_t)take_seat(r);
        else if (kv__take_word(&r->rest, "defender"))
            s->defender = (uint8_t)take_seat(r);
        else if (kv__take_word(&r->rest, "committed"))
            s->committed = (uint8_t)kv__read_int(r, 0, HAND_SIZE);
        else
            kv__read_fail(r, KV_N("say attacker, defender or committed, not {0}"),
                          r->rest);
    }
}

static void read_draw(kv_reader *r)
{
    state_of(r)->phase = PHASE_DRAW;
    state_of(r)->drawer = (uint8_t)take_seat(r);
    state_of(r)->n_draw = (uint8_t)kv__read_int(r, 0, HAND_SIZE);
    state_of(r)->draw_why = (uint8_t)kv__read_id(
        r, draw_whys, 3, KV_N("say deal, refill or swap, not {0}"));
}

static void read_decide(kv_reader *r)
{
    tigris_state *s = state_of(r);
    ((reader *)r)->decide_line = r->in.line;
    if (kv__take_word(&r->rest, "commit")) {
        read_commit(r);
    } else if (kv__take_word(&r->rest, "draw")) {
        read_draw(r);
    } else if (kv__take_word(&r->rest, "war")) {
        s->phase = PHASE_WAR;
        s->united = s->placed = (uint8_t)take_cell(r);
    } else {
        int phase = kv__read_id(r, tigris_phase_ids, N_PHASES,
                                KV_N("{0} is nothing that can be decided"));
        s->phase = (uint8_t)phase;
        if (phase == PHASE_MONUMENT || phase == PHASE_BUILDING)
            s->placed = (uint8_t)take_cell(r);
    }
}

static void read_over(kv_reader *r)
{
    ((reader *)r)->decide_line = r->in.line;
    state_of(r)->phase = PHASE_OVER;
    for (int i = END_TREASURES; i <= END_CAP; i++)
        if (kv__take_word(&r->rest, tigris_end_words[i].id))
            state_of(r)->end = (uint8_t)i;
    if (!state_of(r)->end)
        kv__read_fail(r, KV_N("a game ends by treasures, bag or cap, not by {0}"),
                      r->rest);
}

static void read_turn(kv_reader *r)
{
    ((reader *)r)->has_turn = true;
    state_of(r)->active = (uint8_t)take_seat(r);
    state_of(r)->actions_left = (uint8_t)kv__read_int(r, 0, ACTIONS_PER_TURN);
}

static void read_hand(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->hand_size[p] = (uint8_t)take_tiles(r, state_of(r)->hand[p], 50);
}

static void read_swapped(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->swapped_size[p] = (uint8_t)take_tiles(r, state_of(r)->swapped[p], 57);
}

static void read_bag(kv_reader *r)
{
    ((reader *)r)->has_bag = true;
    state_of(r)->bag_size = (uint8_t)take_tiles(r, state_of(r)->bag, 57);
}

static void read_out(kv_reader *r)
{
    uint8_t n[N_COLOURS];
    ((reader *)r)->has_out = true;
    take_tiles(r, n, 57);
    for (int c = 0; c < N_COLOURS; c++)
        ((reader *)r)->out[c] = n[c];
}

static void read_building(kv_reader *r)
{
    int c = r->subject = kv__read_id(
        r, tigris_colour_ids, N_COLOURS,
        KV_N("{0} is no colour; it is red, blue, green or black"));
    state_of(r)->building[c] = (uint8_t)take_cell(r);
}

static void read_turns(kv_reader *r)
{
    state_of(r)->turns = (uint16_t)kv__read_int(r, 0, 60000);
}

static void read_treasures(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->treasures[p] = (uint8_t)kv__read_int(r, 0, 99);
}

static void read_catastrophes(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->catastrophes[p] = (uint8_t)kv__read_int(r, 0, 99);
}

static const kv_line_kind line_kinds[] = {
    {"turn", read_turn, false},
    {"turns", read_turns, false},
    {"board", read_board, true},
    {"hand", read_hand, false},
    {"swapped", read_swapped, false},
    {"points", read_points, false},
    {"treasures", read_treasures, false},
    {"catastrophes", read_catastrophes, false},
    {"bag", read_bag, false},
    {"out", read_out, false},
    {"monument", read_monument, false},
    {"building", read_building, false},
    {"wonder", read_wonder, false},
    {"decide", read_decide, false},
    {"over", read_over, false},
};

/* ---- Putting it together ---------------------------------------------------- */

/* Tiles not mentioned lie in the bag. */
static kv_err fill_bag(reader *p)
{
    tigris_state *s = p->s;
    if (!p->has_bag) {
        memset(s->bag, 0, sizeof s->bag);
        for (int c = 0; c < N_COLOURS; c++) {
            int rest = tigris_out(s, c) - p->out[c];
            if (rest < 0)
                return kv__fail(p->r.e, KV_EPOSITION, p->board_line,
                                KV_N("there are too many tiles of this kind: {0}"),
                                tigris_tile_ids[c], NULL, NULL);
            s->bag[c] = (uint8_t)rest;
        }
        s->bag_size = (uint8_t)(s->bag[RED] + s->bag[BLUE] + s->bag[GREEN] +
                                s->bag[BLACK]);
    } else if (p->has_out) {
        for (int c = 0; c < N_COLOURS; c++)
            if (tigris_out(s, c) != p->out[c])
                return kv__fail(
                    p->r.e, KV_EPOSITION, p->board_line,
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

/* Where the position does not say: a fresh turn, the first action under way, or a
 * turn that is over. */
static int default_actions(const tigris_state *s)
{
    bool is_swap = s->phase == PHASE_DRAW && s->draw_why == DRAW_SWAP;
    if (s->phase == PHASE_ACTION)
        return ACTIONS_PER_TURN;
    return (s->phase >= PHASE_WAR && s->phase <= PHASE_TREASURE) || is_swap;
}

static kv_err finish(reader *p)
{
    if (!p->has_turn)
        p->s->actions_left = (uint8_t)default_actions(p->s);
    kv_err err = fill_bag(p);
    if (err)
        return err;
    tigris_realms_rebuild(p->s);
    if (p->s->phase == PHASE_TREASURE)
        find_treasure_seat(p->s);
    err = tigris_check_position(p->s, p->r.e);
    if (err && p->r.e)
        p->r.e->line = p->decide_line ? p->decide_line : p->board_line;
    return err;
}

kv_err tigris_position_read(const char *text, size_t len, int line, kv_state *state,
                            kv_error *e)
{
    tigris_state *s = (tigris_state *)state;
    reader p = {
        .r = {.in = kv__lines(text, len, line), .e = e}, .s = s, .board_line = line};
    s->phase = PHASE_ACTION;
    s->n_draw = 0;
    kv__read_lines(&p.r, line_kinds, sizeof line_kinds / sizeof *line_kinds);
    return p.r.err ? p.r.err : finish(&p);
}
