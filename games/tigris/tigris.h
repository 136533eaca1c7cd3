/* tigris.h: Tigris & Euphrates, inside. The state, the action numbers and what
 * the files of this room offer each other. Rules: README.md in this folder;
 * "spec" sections cited in comments are its headings.
 */
#ifndef TIGRIS_H
#define TIGRIS_H

#include "core/core.h"
#include "games/tigris/bits.h"

enum { RED, BLUE, GREEN, BLACK, N_COLOURS };
enum { PRIEST = RED, FARMER = BLUE, TRADER = GREEN, KING = BLACK };

enum {
    N_COLUMNS = 16,
    N_ROWS = 11,
    N_CELLS = N_COLUMNS * N_ROWS,
    N_SEATS = 4,
    N_MONUMENTS = 6,
    N_SWAPS = 209, /* ways to choose 1 to 6 tiles by colour */
    HAND_SIZE = 6,
    ACTIONS_PER_TURN = 2,
    CATASTROPHES = 2,     /* per player */
    TREASURES_AT_END = 2, /* this many left on the board end the game */
    NOWHERE = 255         /* no cell */
};

/* What has to be decided. The names of the phases in positions are in texts.c. */
typedef enum {
    PHASE_FIRST,    /* chance: who starts */
    PHASE_DRAW,     /* chance: the next tile out of the bag for drawer */
    PHASE_ACTION,   /* the active player: one of his actions */
    PHASE_WAR,      /* the active player: which colour is fought next */
    PHASE_ATTACK,   /* the attacker: tiles from the hand */
    PHASE_DEFEND,   /* the defender: the same */
    PHASE_BUILDING, /* the active player, option buildings */
    PHASE_MONUMENT, /* the active player */
    PHASE_TREASURE, /* the owner of a trader: which treasure to take */
    PHASE_INCOME,   /* the active player, option wonder: a point of which colour */
    PHASE_OVER,
    N_PHASES
} tigris_phase;

enum { CONFLICT_NONE, CONFLICT_REVOLT, CONFLICT_WAR };
enum { DRAW_DEAL, DRAW_REFILL, DRAW_SWAP };
enum { END_NONE, END_TREASURES, END_BAG, END_CAP };
enum { FIRST_RANDOM }; /* option first: 0, or seat + 1 */

/* The whole game. Invariants are checked by tigris_check.
 *
 * realm is kept, not derived at need: realm[p][c] is the kingdom of that leader,
 * all connecting cells that hang together with it, or empty when it is off the
 * board. Leaders of one kingdom have equal realms. It is a function of the board,
 * so equal boards have equal bytes. leaders is leader[][] as a set.
 *
 * In a view, hands and swapped tiles of other seats have no colours (their sizes
 * stay), and bag holds all tiles the viewer has not seen: those in the bag, in
 * other hands and in other seats' swaps. */
typedef struct {
    kv_head head;
    uint8_t english, board, has_buildings, has_wonder; /* options */

    bits tile[N_COLOURS]; /* face-up tiles */
    bits down;            /* face-down tiles, under monuments and the wonder */
    bits treasure;
    bits ruin; /* catastrophe tiles */
    bits leaders;
    bits realm[N_SEATS][N_COLOURS];

    uint16_t points[N_SEATS][N_COLOURS];
    uint16_t turns, max_turns;          /* turns finished; option */
    uint8_t leader[N_SEATS][N_COLOURS]; /* cell, or NOWHERE */
    uint8_t hand[N_SEATS][N_COLOURS];
    uint8_t swapped[N_SEATS][N_COLOURS]; /* thrown away face down by swaps */
    uint8_t bag[N_COLOURS];
    uint8_t hand_size[N_SEATS], swapped_size[N_SEATS];
    uint8_t treasures[N_SEATS];    /* held */
    uint8_t catastrophes[N_SEATS]; /* left to play */

    uint8_t monument[N_MONUMENTS];      /* top left cell, or NOWHERE */
    uint8_t monument_base[N_MONUMENTS]; /* colour of the tiles below it */
    uint8_t building[N_COLOURS];        /* cell, or NOWHERE */
    uint8_t wonder, wonder_base;        /* its centre, or NOWHERE */

    uint8_t bag_size;
    uint8_t open_scoring, first; /* options */

    uint8_t phase, active, actions_left, end;
    uint8_t placed; /* the tile being resolved, or NOWHERE */
    uint8_t united; /* the unification mark while wars go on, or NOWHERE */
    uint8_t conflict, conflict_colour, attacker, defender, committed;
    uint8_t drawer, n_draw, draw_why;
    uint8_t treasure_seat;
    uint8_t zero[4]; /* to a multiple of eight: hashed as bytes */
} tigris_state;

static_assert(sizeof(tigris_state) == 728, "no hidden padding: the state is hashed");
static_assert(sizeof(tigris_state) <= 1024, "the state fits in 1 KiB");

/* Actions. An action that points at a cell is its base + cell; tiles, leaders
 * and monuments have one such block for each colour or monument. */
enum {
    A_TILE = 0,                              /* + colour * N_CELLS + cell */
    A_LEADER = A_TILE + N_COLOURS * N_CELLS, /* + colour * N_CELLS + cell */
    A_CATASTROPHE = A_LEADER + N_COLOURS * N_CELLS,
    A_WITHDRAW = A_CATASTROPHE + N_CELLS, /* + colour */
    A_SWAP = A_WITHDRAW + N_COLOURS,      /* + index into tigris_swaps */
    A_PASS = A_SWAP + N_SWAPS,
    A_WAR = A_PASS + 1,                    /* + colour */
    A_COMMIT = A_WAR + N_COLOURS,          /* + number of tiles */
    A_MONUMENT = A_COMMIT + HAND_SIZE + 1, /* + monument * N_CELLS + cell */
    A_WONDER = A_MONUMENT + N_MONUMENTS * N_CELLS,
    A_BUILDING = A_WONDER + N_CELLS,
    A_DECLINE = A_BUILDING + N_CELLS,
    A_TREASURE = A_DECLINE + 1,
    A_INCOME = A_TREASURE + N_CELLS, /* + colour */
    A_FIRST = A_INCOME + N_COLOURS,  /* + seat */
    A_DRAW = A_FIRST + N_SEATS,      /* + colour */
    N_ACTIONS = A_DRAW + N_COLOURS
};

/* ---- Tables made from data/ (tables.c) -------------------------------------- */

typedef struct {
    const char *id;
    bits river, temples, corners;
    int n_treasures;
} tigris_board;

extern const tigris_board tigris_boards[2];
extern const uint8_t tigris_tiles[N_COLOURS];
extern const uint8_t tigris_monument_colours[N_MONUMENTS][2];
extern const bits tigris_near[N_CELLS]; /* the cells that share a side */
/* For the 3 x 3 cells around one, as bits: do its neighbours hang together there? */
extern const uint64_t tigris_joined_around[8];
extern const uint8_t tigris_swaps[N_SWAPS][N_COLOURS];
extern const uint8_t tigris_swap_index[7 * 7 * 7 * 7]; /* by number of each colour */
extern const char *const tigris_colour_ids[N_COLOURS];
extern const char *const tigris_tile_ids[N_COLOURS];
extern const char *const tigris_leader_ids[N_COLOURS];
extern const char *const tigris_dynasty_ids[N_SEATS];
extern const char *const tigris_monument_ids[N_MONUMENTS];

static inline const tigris_board *board_of(const tigris_state *s)
{
    return &tigris_boards[s->board];
}

static inline int swap_index(int red, int blue, int green, int black)
{
    return tigris_swap_index[((red * 7 + blue) * 7 + green) * 7 + black];
}

/* ---- Words, events and rules (texts.c) -------------------------------------- */

enum {
    WORDS_COLOUR,
    WORDS_TILE,
    WORDS_LEADER,
    WORDS_MONUMENT,
    WORDS_BUILDING,
    WORDS_WHY,
    WORDS_LOSS,
    WORDS_KIND,
    WORDS_END,
    WORDS_TILES,
    N_WORDS
};

enum { WHY_TILE, WHY_KING, WHY_REVOLT, WHY_WAR, WHY_MONUMENT, WHY_WONDER, WHY_BUILDING };
enum { LOSS_REVOLT, LOSS_WAR, LOSS_SUPPORT };

typedef enum {
    EV_LEADER_PLACED,
    EV_LEADER_MOVED,
    EV_LEADER_WITHDRAWN,
    EV_LEADER_LOST,
    EV_TILE_PLACED,
    EV_UNION,
    EV_SCORE,
    EV_CONFLICT,
    EV_COMMITTED,
    EV_CONFLICT_WON,
    EV_TILE_REMOVED,
    EV_CATASTROPHE,
    EV_SWAPPED,
    EV_SWAPPED_TILES,
    EV_DREW,
    EV_DREW_TILE,
    EV_PASSED,
    EV_MONUMENT_BUILT,
    EV_DECLINED,
    EV_BUILDING_BUILT,
    EV_BUILDING_RETURNED,
    EV_WONDER_BUILT,
    EV_TREASURE_TAKEN,
    EV_FIRST_PLAYER,
    EV_TURN_STARTED,
    EV_GAME_OVER,
    EV_FINAL,
    N_EVENTS
} tigris_event;

typedef enum {
    RULE_NOT_NOW, /* must stay first: core names it for unknown actions */
    RULE_NO_TILE,
    RULE_OCCUPIED,
    RULE_FARM_NEEDS_RIVER,
    RULE_RIVER_NEEDS_FARM,
    RULE_THREE_KINGDOMS,
    RULE_LEADER_ON_RIVER,
    RULE_LEADER_NEEDS_TEMPLE,
    RULE_LEADER_UNITES,
    RULE_LEADER_SAME_CELL,
    RULE_LEADER_NOT_ON_BOARD,
    RULE_NO_CATASTROPHE_LEFT,
    RULE_CATASTROPHE_ON_LEADER,
    RULE_CATASTROPHE_ON_TREASURE,
    RULE_CATASTROPHE_ON_MONUMENT,
    RULE_CATASTROPHE_ON_CATASTROPHE,
    RULE_CATASTROPHE_ON_BUILDING,
    RULE_NOT_IN_CONFLICT,
    RULE_NOT_THAT_MANY,
    RULE_ENGLISH_ATTACKER,
    RULE_ENGLISH_DEFENDER,
    RULE_NO_SQUARE,
    RULE_MONUMENT_BUILT,
    RULE_MONUMENT_COLOUR,
    RULE_NO_TREASURE_THERE,
    RULE_CORNER_FIRST,
    RULE_NO_LINE,
    RULE_LINE_NOT_LONGER,
    RULE_NO_CROSS,
    RULE_WONDER_BUILT,
    RULE_NOT_IN_BAG,
    RULE_FINE, /* breaks none */
    N_RULES = RULE_FINE
} tigris_rule;

extern const kv_words tigris_words[N_WORDS];
extern const kv_event_type tigris_events[N_EVENTS];
extern const kv_word tigris_rule_words[N_RULES];
extern const kv_word tigris_seat_words[N_SEATS];
extern const kv_word tigris_end_words[END_CAP + 1];
extern const kv_game kv_game_tigris;
extern const char *const tigris_phase_ids[N_PHASES];

/* ---- Kingdoms (realm.c) ----------------------------------------------------- */

/* All cells that connect: tiles, face-down tiles and leaders. */
bits tigris_connecting(const tigris_state *s);
bits tigris_occupied(const tigris_state *s);

/* The different kingdoms of the board: their cells in realm[]; returns their number. */
int tigris_kingdoms(const tigris_state *s, bits realm[N_SEATS * N_COLOURS]);

/* The kingdoms into which the kingdom of this leader falls when he is lifted:
 * none where he was its only leader, at most four. */
int tigris_parts_without(const tigris_state *s, int seat, int colour, bits part[4]);

/* To be called after a tile or leader was added on cell, and after cells of one
 * region (old, as it was before) have stopped connecting. */
void tigris_realms_join(tigris_state *s, int cell);
void tigris_realms_split(tigris_state *s, bits old);
void tigris_realms_rebuild(tigris_state *s);

/* The region around a connecting cell. */
bits tigris_region(const tigris_state *s, int cell);

/* ---- Conflicts (conflict.c) ------------------------------------------------- */

/* Colours of which two leaders are connected through the unification mark. */
int tigris_colours_in_conflict(const tigris_state *s); /* mask */
/* Strength of seat's leader on the board in the pending conflict. */
int tigris_board_strength(const tigris_state *s, int seat);
void tigris_start_revolt(tigris_state *s, int colour, int defender, kv_events *ev);
void tigris_start_war(tigris_state *s, int colour, kv_events *ev);
void tigris_commit(tigris_state *s, int n, kv_events *ev);
/* Fights what is left to fight, or goes on to buildings and monuments. */
void tigris_next_war(tigris_state *s, kv_events *ev);
/* The colour of the tiles that decide the pending conflict. */
int tigris_commit_colour(const tigris_state *s);
/* The largest number the pending conflict's next player may commit is his tiles;
 * is n allowed under the English variant as well? */
tigris_rule tigris_commit_rule(const tigris_state *s, int n);

/* ---- Monuments and what lies beyond the rulebook (monument.c) --------------- */

int tigris_colour_at(const tigris_state *s, int cell); /* of a face-up tile, or -1 */
/* May a monument (building, wonder) go there, now that placed has been placed? */
tigris_rule tigris_monument_rule(const tigris_state *s, int monument, int cell);
tigris_rule tigris_building_rule(const tigris_state *s, int cell);
tigris_rule tigris_wonder_rule(const tigris_state *s, int centre);
int tigris_list_monuments(const tigris_state *s, kv_action *out); /* wonder included */
int tigris_list_buildings(const tigris_state *s, kv_action *out);
void tigris_build_monument(tigris_state *s, int monument, int cell, kv_events *ev);
void tigris_build_building(tigris_state *s, int cell, kv_events *ev);
void tigris_build_wonder(tigris_state *s, int centre, kv_events *ev);
bits tigris_square(int cell);  /* 2 x 2 with this top left cell */
bits tigris_cross(int centre); /* five cells, or empty at the edge */
bool tigris_is_square(int cell);

/* ---- The course of a turn (turn.c) ------------------------------------------ */

void tigris_score(tigris_state *s, int seat, int n, int colour, int why, int cell,
                  kv_events *ev);
/* Takes a leader off the board; its kingdom may fall apart. */
void tigris_lift_leader(tigris_state *s, int seat, int colour);
/* All leaders without a temple beside them go. */
void tigris_drop_unsupported(tigris_state *s, kv_events *ev);
void tigris_after_wars(tigris_state *s, kv_events *ev);
void tigris_after_building(tigris_state *s, kv_events *ev);
void tigris_treasure_step(tigris_state *s, kv_events *ev);
bits tigris_treasure_choices(const tigris_state *s, int seat);
void tigris_take_treasure(tigris_state *s, int cell, kv_events *ev);
void tigris_refill_from(tigris_state *s, int i, kv_events *ev);
void tigris_start_draw(tigris_state *s, int seat, int n, int why, kv_events *ev);
void tigris_drawn(tigris_state *s, int colour, kv_events *ev);
void tigris_start_turn(tigris_state *s, int seat, kv_events *ev);

/* ---- The game's functions, gathered in game.c ------------------------------- */

void tigris_create(const kv_config *c, kv_state *s);
int tigris_decider(const kv_state *s);
int tigris_legal(const kv_state *s, kv_action *out);
int tigris_weights(const kv_state *s, uint32_t *out);
kv_err tigris_explain(const kv_state *s, kv_action a, kv_error *e);
void tigris_apply(kv_state *s, kv_action a, kv_events *ev);
void tigris_result(const kv_state *s, kv_result *r);
void tigris_view(kv_state *view, int seat);
void tigris_determinize(const kv_state *view, kv_rng *r, kv_state *s);
void tigris_observe(const kv_state *view, int32_t *out);
void tigris_json(const kv_state *s, kv_out *out);
void tigris_action_text(const kv_state *s, kv_action a, kv_out *out);
kv_err tigris_action_parse(const kv_state *s, const char *text, kv_action *a,
                           kv_error *e);
void tigris_position_write(const kv_state *s, kv_out *out);
kv_err tigris_position_read(const char *text, size_t len, int line, kv_state *s,
                            kv_error *e);
const char *tigris_check(const kv_state *s);
bool tigris_in_range(const kv_state *s);
/* The same with the cell or colour in question, for the position reader. */
kv_err tigris_check_position(const tigris_state *s, kv_error *e);
int32_t tigris_evaluate(const kv_state *s, int seat, const int32_t *weights,
                        kv_memo *memo);
bool tigris_is_turn(const kv_state *s);
void tigris_place_name(int place, kv_out *out);
void tigris_describe_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out);
void tigris_describe_table(const kv_state *view, const kv_lang *l, kv_out *out);
void tigris_prompt(const kv_state *view, const kv_lang *l, kv_out *out);
const char *tigris_help(const kv_state *view);

/* 28 planes, 8 numbers a seat, 23 about pieces, 18 + one a phase (see README.md). */
enum { OBS_SIZE = 28 * N_CELLS + 8 * N_SEATS + 23 + N_PHASES + 18 };

/* The four totals of a seat, treasures added where they help most, ascending. */
void tigris_totals(const tigris_state *s, int seat, int32_t total[N_COLOURS]);

/* Reads a cell like "h5"; NOWHERE when it is none. */
int tigris_parse_cell(kv_span word);

/* Tiles of a colour out of the game in public: not on the board, in a hand, in the
 * bag or among the swapped. Negative when there are too many elsewhere. */
int tigris_out(const tigris_state *s, int colour);

#endif
