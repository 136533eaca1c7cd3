/* position_read.c: reads a position. Lines may come in any order; what is not said is
 * as in a new game, or follows from the rest. Tiles are laid as they are read.
 */
#include "games/landsea/landsea.h"

/* ---- Lines ------------------------------------------------------------------ */

typedef struct {
    kv_reader r; /* first: the functions below get a pointer to it */
    landsea_state *s;
    bool has_map, has_turn, has_draft, has_decide, has_stacks, has_tops, has_hole;
    int n_draft;
    uint64_t used;             /* tiles named so far */
    uint8_t seen[N_MAP_TILES]; /* who has seen both sides, if said */
    int token_cell[N_SEATS], token_dir[N_SEATS], token_line[N_SEATS];
    int decide_line;
} reader;

static landsea_state *state_of(kv_reader *r)
{
    return ((reader *)r)->s;
}

/* An impossible position, rather than a mistake in writing it down. */
static void refuse(kv_reader *r, const char *text, kv_span word)
{
    if (!r->err)
        r->err = kv__fail_at(r->e, KV_EPOSITION, r->in.line, text, word);
}

static int take_seat(kv_reader *r)
{
    kv_span rest = r->rest, word;
    int seat = landsea_take_seat(state_of(r), &r->rest);
    if (seat >= 0)
        return seat;
    kv__next_word(&rest, &word);
    return kv__read_fail(r, KV_N("{0} is no player of this game"), word);
}

static int take_cell(kv_reader *r)
{
    kv_span word, rest;
    int cell = 0;
    kv__next_word(&r->rest, &word);
    rest = word;
    if (!landsea_take_cell(&rest, &cell) || rest.at != rest.end)
        kv__read_fail(r, KV_N("{0} is no cell; say for example (1,-2)"), word);
    return cell;
}

/* ---- Tiles ------------------------------------------------------------------ */

/* T23A, STARTA, HOLEV: the tile and the design of that side. */
static bool parse_side(kv_span word, int *tile, int *face)
{
    if (word.at == word.end)
        return false;
    kv_span name = {word.at, word.end - 1};
    char side = (char)(*name.end | 0x20);
    int i = kv__find_id(name, landsea_tile_ids, N_MAP_TILES);
    if (kv__span_is(name, "START") && (side == 'a' || side == 'b')) {
        *tile = TILE_START;
        *face = FACE_START;
    } else if (kv__span_is(name, "HOLE") && (side == 'v' || side == 'w')) {
        *tile = TILE_HOLE;
        *face = side == 'v' ? FACE_VOLCANO : FACE_WHIRLPOOL;
    } else if (i >= 0 && (side == 'a' || side == 'b')) {
        *tile = i;
        *face = landsea_sides[i][side - 'a'];
    } else {
        return false;
    }
    return true;
}

static void use_tile(kv_reader *r, int tile, kv_span word)
{
    uint64_t *used = &((reader *)r)->used;
    if (*used >> tile & 1)
        refuse(r, KV_N("{0}: this tile is used twice"), word);
    *used |= bit(tile);
}

/* T23A@(1,-2)r3 */
static bool parse_laid(kv_span word, int *tile, int *face, int *cell, int *turn)
{
    kv_span side = word, rest = word;
    while (rest.at < rest.end && *rest.at != '@')
        rest.at++;
    side.end = rest.at;
    if (rest.at == rest.end || !parse_side(side, tile, face))
        return false;
    rest.at++;
    if (!landsea_take_cell(&rest, cell) || rest.end - rest.at != 2)
        return false;
    *turn = rest.at[1] - '0';
    return (rest.at[0] | 0x20) == 'r' && *turn >= 0 && *turn < N_DIRS;
}

/* Why a tile cannot have been laid there, or NULL. */
static const char *find_fault(const landsea_state *s, int tile, int face, int cell,
                              int turn)
{
    int b = landsea_border_at(s, cell);
    if (landsea_tile_at(s, cell) >= 0)
        return KV_N("{0}: there is a tile on that cell already");
    if (b < 0 && s->n_tiles)
        return KV_N("{0} touches no tile laid before it: the map must be connected");
    if (b >= 0 && !(landsea_fits(s, face, b) >> turn & 1))
        return KV_N("{0}: its edges do not match those of its neighbours");
    if (tile == TILE_HOLE && (b < 0 || s->known[b] != ALL_EDGES))
        return KV_N("{0}: the volcano/whirlpool tile lies in a hole only");
    return NULL;
}

static void lay(kv_reader *r, kv_span word)
{
    landsea_state *s = state_of(r);
    int tile, face, cell, turn;
    if (!parse_laid(word, &tile, &face, &cell, &turn)) {
        kv__read_fail(r, KV_N("{0} is no tile on a map; say for example T23A@(1,-2)r3"),
                      word);
        return;
    }
    use_tile(r, tile, word);
    const char *fault = find_fault(s, tile, face, cell, turn);
    if (fault)
        refuse(r, fault, word);
    else if (!r->err)
        landsea_lay(s, cell, face, turn, tile, SEEN_BY_ALL);
}

static void read_map(kv_reader *r)
{
    reader *p = (reader *)r;
    if (!p->has_map) { /* the start tile need not be the first */
        landsea_clear_map(p->s);
        p->used &= ~bit(TILE_START);
    }
    p->has_map = true;
    for (kv_span word; kv__read_more(r) && kv__next_word(&r->rest, &word);)
        lay(r, word);
}

static void read_hand(kv_reader *r)
{
    landsea_state *s = state_of(r);
    int p = r->subject = take_seat(r), tile, face;
    for (kv_span word; kv__read_more(r) && kv__next_word(&r->rest, &word);) {
        if (!parse_side(word, &tile, &face) || tile >= N_MAP_TILES) {
            kv__read_fail(r, KV_N("{0} is no tile in a hand; say for example T23A"),
                          word);
            return;
        }
        use_tile(r, tile, word);
        if (s->n_hand[p] == HAND_SIZE) {
            refuse(r, KV_N("{0} is too much: a hand has two tiles"), word);
            return;
        }
        s->hand[p][s->n_hand[p]++] = (landsea_held){(uint8_t)tile, (uint8_t)face,
                                                    (uint8_t)(1u << p)};
    }
}

static void read_seen(kv_reader *r)
{
    reader *p = (reader *)r;
    int tile = kv__read_id(r, landsea_tile_ids, N_MAP_TILES,
                           KV_N("there is no tile {0}"));
    unsigned seats = 0;
    if (p->seen[tile])
        kv__read_fail(r, KV_N("this was said before: {0}"), r->rest);
    if (kv__take_word(&r->rest, "all"))
        seats = SEEN_BY_ALL;
    else
        do
            seats |= 1u << take_seat(r);
        while (kv__read_more(r));
    p->seen[tile] = (uint8_t)seats;
}

/* ---- The rest of the table -------------------------------------------------- */

static void read_hole(kv_reader *r)
{
    static const char *const words[] = {"free", "used"};
    ((reader *)r)->has_hole = true;
    state_of(r)->is_hole_used = (uint8_t)kv__read_id(r, words, 2,
                                                     KV_N("say free or used, not {0}"));
}

static void read_scores(kv_reader *r)
{
    landsea_state *s = state_of(r);
    while (kv__read_more(r)) {
        int side = kv__read_id(r, landsea_side_ids, n_sides(s),
                               KV_N("{0} is no side that scores"));
        s->score[side] = (uint16_t)kv__read_int(r, 0, 9999);
    }
}

static void read_stacks(kv_reader *r)
{
    ((reader *)r)->has_stacks = true;
    for (int i = 0; i < N_STACKS; i++)
        state_of(r)->stack_size[i] = (uint8_t)kv__read_int(r, 0, N_MAP_TILES);
}

static void read_tops(kv_reader *r)
{
    ((reader *)r)->has_tops = true;
    for (int i = 0; i < N_STACKS; i++) {
        if (!kv__take_word(&r->rest, "-"))
            state_of(r)->top[i] = (uint8_t)kv__read_id(r, landsea_face_ids, N_DESIGNS,
                                                       KV_N("there is no design {0}"));
    }
}

/* The piece is looked up when the whole map is known. */
static void read_waypoint(kv_reader *r)
{
    reader *p = (reader *)r;
    int seat = r->subject = take_seat(r);
    p->token_line[seat] = r->in.line;
    p->token_cell[seat] = take_cell(r);
    p->token_dir[seat] = kv__read_id(r, landsea_dir_ids, N_DIRS,
                                     KV_N("{0} is no direction"));
}

static void read_turn(kv_reader *r)
{
    ((reader *)r)->has_turn = true;
    state_of(r)->active = (uint8_t)take_seat(r);
}

static void read_draft(kv_reader *r)
{
    ((reader *)r)->has_draft = true;
    ((reader *)r)->n_draft = kv__read_int(r, 0, N_SEATS * HAND_SIZE);
}

static void read_chosen(kv_reader *r)
{
    static const char *const words[] = {"play", "flip"};
    landsea_state *s = state_of(r);
    s->is_flipped = (uint8_t)kv__read_id(r, words, 2, KV_N("say play or flip, not {0}"));
    s->slot = (uint8_t)(kv__read_int(r, 1, HAND_SIZE) - 1);
}

static void read_decide(kv_reader *r)
{
    static const char *const at[] = {"at"};
    landsea_state *s = state_of(r);
    ((reader *)r)->has_decide = true;
    ((reader *)r)->decide_line = r->in.line;
    int phase = kv__read_id(r, landsea_phase_ids, N_PHASES,
                            KV_N("{0} is nothing that can be decided"));
    s->phase = (uint8_t)phase;
    if (phase == PHASE_TOP || phase == PHASE_BACK)
        s->stack = (uint8_t)(kv__read_int(r, 1, N_STACKS) - 1);
    if (phase == PHASE_CELL || phase == PHASE_TURN)
        read_chosen(r);
    if (phase == PHASE_TURN || phase == PHASE_SPIN || phase == PHASE_SIDE) {
        kv__read_id(r, at, 1, KV_N("say at and a cell, not {0}"));
        s->cell = (uint16_t)take_cell(r);
    }
    if (phase == PHASE_CELL || phase == PHASE_TURN)
        s->is_again = kv__take_word(&r->rest, "again");
}

static const kv_line_kind line_kinds[] = {
    {"map", read_map, true},        {"hand", read_hand, false},
    {"seen", read_seen, true},      {"hole", read_hole, false},
    {"scores", read_scores, false}, {"stacks", read_stacks, false},
    {"tops", read_tops, false},     {"waypoint", read_waypoint, false},
    {"turn", read_turn, false},     {"draft", read_draft, false},
    {"decide", read_decide, false},
};

static_assert(sizeof line_kinds / sizeof *line_kinds <= KV_MAX_LINE_KINDS,
              "the reader remembers what was said by kind of line");

/* ---- Putting it together ---------------------------------------------------- */

static kv_err fail(const reader *r, int line, const char *text, const char *arg)
{
    return kv__fail(r->r.e, KV_EPOSITION, line ? line : r->r.in.line, text, arg, NULL,
                    NULL);
}

static kv_err fill_map(reader *r)
{
    landsea_state *s = r->s;
    bool is_hole_laid = r->used >> TILE_HOLE & 1;
    if (r->has_map && !(r->used >> TILE_START & 1))
        return fail(r, 0, KV_N("the start tile is missing on the map"), NULL);
    if (is_hole_laid && r->has_hole && !s->is_hole_used)
        return fail(r, 0, KV_N("the volcano/whirlpool tile is on the map, not free"),
                    NULL);
    s->is_hole_used |= is_hole_laid;
    s->unseen = (bit(N_MAP_TILES) - 1) & ~r->used;
    return KV_OK;
}

static kv_err fill_seen(reader *r)
{
    landsea_state *s = r->s;
    for (int t = 0; t < N_MAP_TILES; t++)
        if (r->seen[t] && s->unseen >> t & 1)
            return fail(r, 0, KV_N("{0} is in no hand and not on the map"),
                        landsea_tile_ids[t]);
    for (int p = 0; p < s->head.players; p++)
        for (int k = 0; k < s->n_hand[p]; k++)
            s->hand[p][k].seen |= r->seen[s->hand[p][k].tile];
    for (int i = 0; i < s->n_tiles; i++)
        if (s->tile[i] < N_MAP_TILES && r->seen[s->tile[i]])
            s->seen[i] = r->seen[s->tile[i]];
    return KV_OK;
}

/* The tiles left, the first stack larger by one; tops made up from the lowest tiles. */
static kv_err fill_stacks(reader *r)
{
    landsea_state *s = r->s;
    int n = __builtin_popcountll(s->unseen);
    uint64_t left = s->unseen;
    if (!r->has_stacks) {
        s->stack_size[0] = (uint8_t)(n - n / 2);
        s->stack_size[1] = (uint8_t)(n / 2);
    }
    if (s->stack_size[0] + s->stack_size[1] != n) {
        char text[8];
        kv_out out;
        kv_out_init(&out, text, sizeof text);
        kv_put_int(&out, n);
        return fail(r, 0, KV_N("the stacks must hold the other {0} tiles together"),
                    text);
    }
    for (int i = 0; i < N_STACKS && !r->has_tops; i++) {
        if (!s->stack_size[i] || (s->phase == PHASE_TOP && s->stack == i))
            continue;
        s->top[i] = landsea_sides[__builtin_ctzll(left)][0];
        left &= left - 1;
    }
    return KV_OK;
}

static kv_err fill_tokens(reader *r)
{
    landsea_state *s = r->s;
    for (int p = 0; p < s->head.players; p++) {
        if (!r->token_line[p])
            continue;
        int i = landsea_tile_at(s, r->token_cell[p]);
        if (i < 0)
            return fail(r, r->token_line[p], KV_N("the waypoint of {0} lies on no tile"),
                        landsea_role_words[role_of(s, p)].id);
        s->token_tile[p] = (uint8_t)i;
        s->token[p] = (uint8_t)piece_at(s, i, r->token_dir[p]);
    }
    return KV_OK;
}

static kv_err fill_decision(reader *r)
{
    landsea_state *s = r->s;
    int players = s->head.players, n;
    s->is_draft = r->has_draft;
    n = landsea_n_draft(s);
    if (!r->has_decide)
        s->phase = s->is_draft ? PHASE_STACK : PHASE_TILE;
    if (s->is_draft && n != r->n_draft)
        return fail(r, 0, KV_N("the tiles still to be drafted do not fit the hands"),
                    NULL);
    if (s->is_draft && !r->has_turn) {
        int n_taken = HAND_SIZE * players - n;
        bool is_after = s->phase == PHASE_TOP && n_taken;
        s->active = (uint8_t)((n_taken - is_after) % players);
    }
    return KV_OK;
}

static kv_err finish(reader *r)
{
    kv_err err;
    if ((err = fill_map(r)) || (err = fill_seen(r)) || (err = fill_decision(r)) ||
        (err = fill_stacks(r)) || (err = fill_tokens(r)))
        return err;
    err = landsea_check_position(r->s, r->r.e);
    if (err && r->r.e)
        r->r.e->line = r->decide_line ? r->decide_line : r->r.in.line;
    return err;
}

kv_err landsea_position_read(const char *text, size_t len, int line, kv_state *state,
                             kv_error *e)
{
    reader p = {.r = {.in = kv__lines(text, len, line), .e = e},
                .s = (landsea_state *)state};
    p.s->phase = PHASE_TILE;
    p.used = bit(TILE_START);
    kv__read_lines(&p.r, line_kinds, sizeof line_kinds / sizeof *line_kinds);
    return p.r.err ? p.r.err : finish(&p);
}
