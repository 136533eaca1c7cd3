/* landsea.h: Land vs Sea, inside. The state, the action numbers and what the files of
 * this room offer each other. Rules: README.md in this folder; "spec" sections cited in
 * comments are its headings, Rn its rulings.
 */
#ifndef LANDSEA_H
#define LANDSEA_H

#include <string.h>

#include "core/core.h"

enum {
    N_SEATS = 4,
    N_SIDES = 3, /* that score: Land, Sea, Cartographer */
    N_MAP_TILES = 58,
    N_DESIGNS = 58, /* drawings on the sides of map tiles */
    N_FACES = N_DESIGNS + 3,
    N_DIRS = 6,
    N_STACKS = 2,
    N_OPTIONS = 4,
    HAND_SIZE = 2,
    MAX_TILES = N_MAP_TILES + 2, /* on the map: also the start and the hole tile */
    MAX_FACE_PIECES = 6,
    MAX_PIECES = 200, /* on the map; tables.py makes sure that they suffice */
    MAX_BORDER = 4 * MAX_TILES + 2,
    N_CELLS = 128 * 128,
    MAX_COORD = 62, /* of a tile; the border reaches one cell farther */
    ALL_EDGES = 63,
    ROUTE_POINTS = 2,
    SEEN_BY_ALL = 31, /* the seats, and who only watches */
    NONE = 255
};

enum { LAND, SEA, CARTOGRAPHER }; /* sides; the first two are the terrains, too */
enum { FACE_START = N_DESIGNS, FACE_VOLCANO, FACE_WHIRLPOOL };
enum { TILE_START = N_MAP_TILES, TILE_HOLE };
enum { ACTION_NONE, ACTION_AGAIN, ACTION_STEAL };
enum { MOUNTAINS, CORALS }; /* features of a face */
enum { ROUTE_NONE, ROUTE_CARAVAN, ROUTE_SHIP };
enum { AUTO, OFF, ON }; /* what the options about modules may say */

/* What has to be decided. */
typedef enum {
    PHASE_TOP,   /* chance: the design that becomes visible on a stack */
    PHASE_BACK,  /* chance: which tile the top just taken is */
    PHASE_TILE,  /* which tile of the hand, and which side of it */
    PHASE_CELL,  /* where it goes */
    PHASE_TURN,  /* and how it is turned */
    PHASE_HOLE,  /* which of several holes is filled */
    PHASE_SPIN,  /* how the hole tile is turned */
    PHASE_AGAIN, /* a second tile, or not */
    PHASE_STEAL, /* whose tile, or none */
    PHASE_MARK,  /* the tile for the waypoint, or none */
    PHASE_SIDE,  /* which piece of it */
    PHASE_STACK, /* where the next tile comes from */
    PHASE_OVER,
    N_PHASES
} landsea_phase;

/* One side of a tile. Sets of edges are bits 0..5, clockwise, before turning. */
typedef struct {
    uint8_t land;             /* the edges that are land */
    uint8_t feature[2];       /* edges that mountains, corals reach */
    uint8_t action, route;    /* what else is printed on it */
    uint8_t n_pieces;         /* connected bits of terrain */
    uint8_t land_pieces;      /* set of those that are land */
    uint8_t piece_of[N_DIRS]; /* by edge */
    uint8_t edges[MAX_FACE_PIECES], bonus[MAX_FACE_PIECES]; /* by piece */
    /* For drawing: the piece with the route symbol, and the corners where a piece
     * comes to a point between two edges of the other terrain. */
    uint8_t route_piece, tips;
} landsea_face;

/* A tile in a hand: up is the design that lies up, seen the set of seats who have seen
 * both sides (R4). In a view, tile is NONE if the viewer has not. */
typedef struct {
    uint8_t tile, up, seen;
} landsea_held;

/* The whole game. Invariants are checked by landsea_check.
 *
 * The stacks have no order: a top shows its design, and which of the tiles with that
 * design it is, is left to chance until it is taken. unseen holds the tiles that are
 * neither in a hand nor on the map.
 *
 * Tiles lie on the map in the order they were laid. Their pieces are numbered in that
 * order too; area[] gives each piece the lowest piece of its area, where open[] counts
 * the edges that look onto empty cells. The border, the empty cells beside the map, is
 * sorted by cell; known and land are sets of directions.
 *
 * In a view, unseen holds all tiles that the viewer has not seen on both sides, and the
 * choices of others before the tile lies on the map are gone. */
typedef struct {
    kv_head head;
    uint8_t option[N_OPTIONS];
    uint64_t unseen;
    uint8_t has_features, has_routes, has_waypoints; /* modules in play */
    uint8_t phase, active, is_draft, is_hole_used;
    uint8_t stack;                      /* of PHASE_TOP and PHASE_BACK */
    uint8_t slot, is_flipped, is_again; /* of PHASE_CELL and PHASE_TURN */
    uint8_t n_tiles, n_pieces, n_border;
    uint16_t cell; /* of PHASE_TURN, PHASE_SPIN and PHASE_SIDE */
    uint16_t score[N_SIDES];
    uint8_t stack_size[N_STACKS], top[N_STACKS]; /* design, or NONE */
    landsea_held hand[N_SEATS][HAND_SIZE];
    uint8_t n_hand[N_SEATS];
    uint8_t token[N_SEATS], token_tile[N_SEATS]; /* waypoint: piece and tile, or NONE */
    uint16_t at[MAX_TILES];                      /* cells */
    uint8_t face[MAX_TILES], turn[MAX_TILES], tile[MAX_TILES], seen[MAX_TILES];
    uint8_t first_piece[MAX_TILES];
    uint8_t near[MAX_TILES][N_DIRS]; /* index of the neighbour, or NONE */
    uint8_t area[MAX_PIECES], open[MAX_PIECES];
    uint16_t border[MAX_BORDER];
    uint8_t known[MAX_BORDER], land[MAX_BORDER];
    uint8_t zero[6];
} landsea_state;

static_assert(sizeof(landsea_state) == 2232, "no hidden padding: the state is hashed");
static_assert(sizeof(landsea_state) <= KV_MAX_STATE, "the state fits");

enum {
    A_NO,
    A_PLAY,                                 /* + slot * 2 + is_flipped */
    A_STEAL = A_PLAY + 2 * HAND_SIZE,       /* + seat * HAND_SIZE + slot */
    A_TURN = A_STEAL + N_SEATS * HAND_SIZE, /* + rotation */
    A_SIDE = A_TURN + N_DIRS,               /* + direction */
    A_STACK = A_SIDE + N_DIRS,              /* + stack */
    A_TOP = A_STACK + N_STACKS,             /* chance, + design */
    A_BACK = A_TOP + N_DESIGNS,             /* chance, + tile */
    A_CELL = A_BACK + N_MAP_TILES,          /* + cell */
    N_ACTIONS = A_CELL + N_CELLS,
    MAX_LEGAL = MAX_BORDER
};

/* ---- Tables made from data/ (tables.c) -------------------------------------- */

extern const landsea_face landsea_faces[N_FACES];
extern const uint8_t landsea_sides[N_MAP_TILES][2]; /* designs of A and B */
extern const uint8_t landsea_dual[N_MAP_TILES];     /* land and sea exchanged */
extern const uint64_t landsea_tiles_with[N_DESIGNS];
/* Designs stand in rows: neighbours are the two sides of the tile named with the first.
 * The last one's tile leads back to the first of the row, or is NONE. */
extern const uint8_t landsea_row_design[N_DESIGNS], landsea_row_tile[N_DESIGNS];
extern const uint8_t landsea_rows[]; /* where each row starts, N_DESIGNS at the end */
extern const char *const landsea_face_ids[N_FACES];
extern const char *const landsea_tile_ids[N_MAP_TILES];

/* ---- Words, events and rules (texts.c) -------------------------------------- */

enum { WORDS_ROLE, WORDS_SIDE, WORDS_TERRAIN, WORDS_FACE, WORDS_DIR, N_WORDS };

typedef enum {
    EV_TOP,          /* stack face */
    EV_TOOK,         /* who stack face */
    EV_BACK,         /* who face */
    EV_SPLIT,        /* stack n m */
    EV_TURN_STARTED, /* who */
    EV_SKIPPED,      /* who */
    EV_PLACED,       /* who face place turn */
    EV_TURNED_OVER,  /* who face place turn */
    EV_MOUNTAINS,    /* side n */
    EV_CORALS,       /* side n */
    EV_CARAVANS,     /* side n */
    EV_CLOSED,       /* terrain place n side */
    EV_BONUS,        /* side n */
    EV_RETURNED,     /* owner place side */
    EV_HOLE,         /* who face place turn */
    EV_NO_AGAIN,     /* who */
    EV_STOLE,        /* who victim face */
    EV_STOLEN_BACK,  /* who face */
    EV_NO_STEAL,     /* who */
    EV_WAYPOINT,     /* who place dir */
    EV_TRADE_ROUTE,  /* side n caravans ships */
    EV_EVEN_ROUTE,   /* n caravans ships */
    EV_FINAL,        /* side n */
    EV_WON,          /* side */
    N_EVENTS
} landsea_event;

typedef enum {
    RULE_NOT_NOW, /* must stay first: core names it for unknown actions */
    RULE_NO_TILE_THERE,
    RULE_CELL_TAKEN,
    RULE_NOT_BESIDE,
    RULE_NEVER_FITS,
    RULE_EDGES_DIFFER,
    RULE_NOT_A_HOLE,
    RULE_NO_SUCH_SEAT,
    RULE_OWN_TILE,
    RULE_LAST_TILE,
    RULE_EMPTY_CELL,
    RULE_NOT_OWN_TERRAIN,
    RULE_AREA_CLOSED,
    RULE_SURROUNDED,
    RULE_MATE_THERE,
    RULE_NO_SUCH_PIECE,
    RULE_STACK_EMPTY,
    RULE_NOT_UNSEEN,
    RULE_FINE, /* breaks none */
    N_RULES = RULE_FINE
} landsea_rule;

enum { N_ROLES = 7 }; /* names of seats: two or three players, then four */

extern const kv_words landsea_words[N_WORDS];
extern const kv_event_type landsea_events[N_EVENTS];
extern const kv_word landsea_rule_words[N_RULES];
extern const kv_word landsea_role_words[N_ROLES];
extern const kv_word landsea_face_words[N_FACES]; /* tables.c */
extern const kv_word landsea_end_words[1];
extern const char *const landsea_phase_ids[N_PHASES];
extern const char *const landsea_side_ids[N_SIDES];
extern const char *const landsea_dir_ids[N_DIRS];
extern const kv_game kv_game_landsea;

/* ---- Geometry (spec 2) ------------------------------------------------------ */

/* Cells are numbered by column: neighbours differ by the same number everywhere. */
static inline int cell_of(int q, int r)
{
    return (q + 64) << 7 | (r + 64);
}

static inline int q_of(int cell)
{
    return (cell >> 7) - 64;
}

static inline int r_of(int cell)
{
    return (cell & 127) - 64;
}

static inline int neighbour(int cell, int dir)
{
    static const int16_t step[N_DIRS] = {-1, 127, 128, 1, -127, -128};
    return cell + step[dir];
}

static inline int opposite(int dir)
{
    return dir < 3 ? dir + 3 : dir - 3;
}

/* Where edge or direction d points after k turns to the right, and before them. */
static inline int turned(int d, int k)
{
    return d + k < N_DIRS ? d + k : d + k - N_DIRS;
}

static inline int unturned(int d, int k)
{
    return d < k ? d - k + N_DIRS : d - k;
}

/* The same for a set of edges. */
static inline unsigned turned_set(unsigned set, int k)
{
    return (set << k | set >> (N_DIRS - k)) & ALL_EDGES;
}

/* ---- Small facts ------------------------------------------------------------ */

static inline uint64_t bit(int i)
{
    return 1ull << i;
}

/* With three players everyone is a side, with four the seats alternate. */
static inline int side_of(const landsea_state *s, int seat)
{
    return s->head.players == 3 ? seat : seat & 1;
}

/* Index into the names of seats. */
static inline int role_of(const landsea_state *s, int seat)
{
    return s->head.players == 4 ? 3 + seat : seat;
}

static inline int n_sides(const landsea_state *s)
{
    return s->head.players == 3 ? 3 : 2;
}

static inline int next_seat(const landsea_state *s, int seat)
{
    return seat + 1 < s->head.players ? seat + 1 : 0;
}

static inline const landsea_face *face_at(const landsea_state *s, int i)
{
    return &landsea_faces[s->face[i]];
}

/* The piece of tile i that owns its edge in direction dir. */
static inline int piece_at(const landsea_state *s, int i, int dir)
{
    return s->first_piece[i] + face_at(s, i)->piece_of[unturned(dir, s->turn[i])];
}

/* Directions of the edges of piece k of tile i. */
static inline unsigned piece_dirs(const landsea_state *s, int i, int k)
{
    return turned_set(face_at(s, i)->edges[k], s->turn[i]);
}

static inline bool is_land_piece(const landsea_state *s, int i, int k)
{
    return face_at(s, i)->land_pieces >> k & 1;
}

/* The design on the other side. */
static inline int under_of(int tile, int up)
{
    const uint8_t *sides = landsea_sides[tile];
    return sides[0] == up ? sides[1] : sides[0];
}

/* The design that PHASE_CELL and PHASE_TURN place; only who placed it may ask. */
static inline int chosen_face(const landsea_state *s)
{
    const landsea_held *h = &s->hand[s->active][s->slot];
    return s->is_flipped ? under_of(h->tile, h->up) : h->up;
}

/* ---- The map (map.c) -------------------------------------------------------- */

void landsea_clear_map(landsea_state *s);
/* Lays a tile; its edges must match. Returns its index. */
int landsea_lay(landsea_state *s, int cell, int face, int turn, int tile, int seen);
/* Index of the tile on a cell, of a cell in the border; or -1. */
int landsea_tile_at(const landsea_state *s, int cell);
int landsea_border_at(const landsea_state *s, int cell);
bool landsea_is_surrounded(const landsea_state *s, int i);
/* Which tiles have a piece in the area, and how many bonus symbols it holds. */
uint64_t landsea_area_tiles(const landsea_state *s, int area, int *bonus);
/* Is cell b of the border a hole (spec 9), or can no map tile ever fill it (R12)? */
bool landsea_is_hole(const landsea_state *s, int b);
bool landsea_is_dead(const landsea_state *s, int b);
/* Holes beside tile i, as a set of directions. */
unsigned landsea_holes(const landsea_state *s, int i);
/* Tiles joined to tile i by mountains or corals, itself included. */
uint64_t landsea_chain(const landsea_state *s, int i, int feature);
/* The trade route that tile i belongs to: all tiles, itself included. */
uint64_t landsea_route(const landsea_state *s, int i);
/* Rotations with which a face fits on cell b of the border, as a set. */
unsigned landsea_fits(const landsea_state *s, int face, int b);

/* ---- Points (score.c) ------------------------------------------------------- */

/* Whose points chains of mountains or corals are. */
int landsea_feature_side(const landsea_state *s, int feature);
/* All points for tile i and the hole tile after it, if that came with it, just laid by
 * the active player (spec 8). */
void landsea_resolve(landsea_state *s, int i, kv_events *ev);
/* The end of the game: trade routes (spec 13), and who has won. */
void landsea_finish(landsea_state *s, kv_events *ev);

/* ---- Waypoints (waypoint.c) ------------------------------------------------- */

/* Pieces of tile i where the active player's token may go, as a set; and why not. */
unsigned landsea_markable(const landsea_state *s, int i);
landsea_rule landsea_mark_rule(const landsea_state *s, int i);
landsea_rule landsea_side_rule(const landsea_state *s, int i, int dir);
bool landsea_can_mark(const landsea_state *s);
void landsea_mark(landsea_state *s, int cell, kv_events *ev);
void landsea_choose_side(landsea_state *s, int dir, kv_events *ev);
/* Gives back the tokens that the last placement has freed (spec 8, step 4). */
void landsea_return_tokens(landsea_state *s, kv_events *ev);

/* ---- The stacks (stack.c) --------------------------------------------------- */

/* Tiles still to be drafted. */
int landsea_n_draft(const landsea_state *s);
/* How likely each design is for the next top, each tile for the top that is taken. */
void landsea_top_weights(const landsea_state *s, uint8_t weight[N_DESIGNS]);
uint32_t landsea_back_weight(const landsea_state *s, int tile);
void landsea_take(landsea_state *s, int stack, kv_events *ev);
void landsea_took(landsea_state *s, int tile, kv_events *ev);
void landsea_show_top(landsea_state *s, int design, kv_events *ev);
void landsea_refill(landsea_state *s, kv_events *ev);

/* ---- The course of a turn (turn.c) ------------------------------------------ */

void landsea_start_turn(landsea_state *s, int seat, kv_events *ev);
void landsea_choose_tile(landsea_state *s, int action, kv_events *ev);
void landsea_place(landsea_state *s, int turn, kv_events *ev);
void landsea_fill_hole(landsea_state *s, int turn, kv_events *ev);
unsigned landsea_victims(const landsea_state *s); /* set of seats */
void landsea_steal(landsea_state *s, int action, kv_events *ev);
void landsea_end_turn(landsea_state *s, kv_events *ev);

/* ---- Reading names (notation.c) --------------------------------------------- */

/* "(q,r)" off the front of *rest; the seat called by its next word, or -1. */
bool landsea_take_cell(kv_span *rest, int *cell);
int landsea_take_seat(const landsea_state *s, kv_span *rest);
/* START, HOLE or the name of a map tile. */
const char *landsea_tile_name(int tile);

/* ---- The game's functions, gathered in game.c ------------------------------- */

void landsea_create(const kv_config *c, kv_state *s);
int landsea_decider(const kv_state *s);
int landsea_legal(const kv_state *s, kv_action *out);
int landsea_weights(const kv_state *s, uint32_t *out);
kv_err landsea_explain(const kv_state *s, kv_action a, kv_error *e);
void landsea_apply(kv_state *s, kv_action a, kv_events *ev);
void landsea_result(const kv_state *s, kv_result *r);
void landsea_view(kv_state *view, int seat);
void landsea_determinize(const kv_state *view, kv_rng *r, kv_state *s);
void landsea_observe(const kv_state *view, int32_t *out);
void landsea_json(const kv_state *s, kv_out *out);
void landsea_action_text(const kv_state *s, kv_action a, kv_out *out);
kv_err landsea_action_parse(const kv_state *s, const char *text, kv_action *a,
                            kv_error *e);
void landsea_position_write(const kv_state *s, kv_out *out);
kv_err landsea_position_read(const char *text, size_t len, int line, kv_state *s,
                             kv_error *e);
const char *landsea_check(const kv_state *s);
bool landsea_in_range(const kv_state *s);
kv_err landsea_check_position(const landsea_state *s, kv_error *e);
int32_t landsea_evaluate(const kv_state *s, int seat, const int32_t *weights,
                         kv_memo *memo);
void landsea_place_name(int place, kv_out *out);
void landsea_describe_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out);
void landsea_describe_table(const kv_state *view, const kv_lang *l, kv_out *out);
void landsea_prompt(const kv_state *view, const kv_lang *l, kv_out *out);
const char *landsea_help(const kv_state *view);

/* Tiles on the map, seats, and the table (see README.md, "Observation"). */
enum {
    OBS_TILE = 5 + 2 * MAX_FACE_PIECES + N_SEATS,
    OBS_SEAT = 2 * HAND_SIZE + 2,
    OBS_TABLE = N_PHASES + N_SIDES + 2 * N_STACKS + N_MAP_TILES + 12,
    OBS_SIZE = MAX_TILES * OBS_TILE + N_SEATS * OBS_SEAT + OBS_TABLE
};

#endif
