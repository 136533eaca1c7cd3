/* wayfarers.h: Wayfarers of the South Tigris, inside. The state, the action numbers and
 * what the files of this room offer each other. Rules: README.md in this folder; "spec"
 * sections cited in comments are its headings, Rn its rulings.
 */
#ifndef WAYFARERS_H
#define WAYFARERS_H

#include <string.h>

#include "core/core.h"

#include "gen/wayfarers_tables.h" /* how many cards there are */

enum {
    N_SEATS = 4,
    OPPONENT = 1, /* the solo opponent takes the place of the second player */
    N_ROWS = 5,
    ROW_SIZE = 4,
    N_PLACES = N_ROWS * ROW_SIZE, /* where row cards lie: row * ROW_SIZE + slot */
    N_ICONS = 11,
    N_PRIMARY = 4, /* the first of them */
    N_GUILDS = 3,
    N_COLOURS = 3, /* of workers */
    N_SYMBOLS = 8,
    N_HOMES = 6, /* die spaces of a player board */
    N_DICE = 5,
    START_DICE = 3 /* rolled into the supply before the game; the rest is in reserve */,
    N_PIPS = 6,
    N_INFLUENCE = 15,
    N_NODES = 28,
    N_JTILES = 10,
    N_GREEN = 4,
    N_PILES = 13, /* designs of upgrade tiles but the pink ones */
    N_PINK = 10,
    N_DESIGNS = N_PILES + N_PINK,
    N_CELLS = 18, /* of a caravan: 3 rows of 6 */
    N_SECTIONS = 3,
    N_BOARDS = 4,
    N_SCHEMES = 6,
    N_PATH = 21, /* cells of the opponent's caravan */
    MAX_TILES = 16,
    MAX_COMETS = 10,
    MAX_PARTS = 96,
    MAX_FRAMES = 24,
    LAST_COLUMN = 10,
    NONE = 255
};

enum { FOLK, LAND, WATER, SPACE, INSP };
/* Cards are numbered row by row. */
enum {
    N_INSP = WAYFARERS_N_INSP,
    FIRST_LAND = WAYFARERS_N_FOLK,
    FIRST_WATER = FIRST_LAND + WAYFARERS_N_LAND,
    FIRST_SPACE = FIRST_WATER + WAYFARERS_N_WATER,
    FIRST_INSP = FIRST_SPACE + WAYFARERS_N_SPACE,
    N_CARDS = FIRST_INSP + N_INSP,
    N_HOST_CARDS = FIRST_SPACE - FIRST_LAND, /* Land and Water */
    N_SPACE_CARDS = FIRST_INSP - FIRST_SPACE,
    CARD_WORDS = (N_CARDS + 63) / 64 /* of a set of cards */
};
enum { CARD_CITY = N_CARDS, CARD_HARBOUR, CARD_STAR, N_ALL_CARDS }; /* preprinted */
enum {
    CITY,
    VISTA,
    HARBOUR,
    OPEN_WATER,
    OBSERVATORY,
    LIBRARY,
    STARS,
    PLANET,
    SUN,
    MOON,
    COMET
};
enum { BLACK, YELLOW, BLUE };
enum { GREEN_WORKER, YELLOW_WORKER, BLUE_WORKER };
enum { CAMEL, TELESCOPE, SHIP, PIGEON, PLUS, MINUS, SILVER_DISCOUNT, PROV_DISCOUNT };
enum { HOME_CITY, HOME_OBSERVATORY, HOME_LIBRARY, HOME_MARKET, HOME_STORE, HOME_HARBOUR };
enum { KIND_ASSET, KIND_DIE_BONUS, KIND_VISTA_BONUS, KIND_REST };
enum { TILE_GREEN, TILE_YELLOW, TILE_BLUE, TILE_BLACK, TILE_PINK, N_TILE_COLOURS };

/* What the nodes of effects are, in the order of tables.py. */
typedef enum {
    OP_SILVER,
    OP_PROV,
    OP_INF_BLACK,
    OP_INF_YELLOW,
    OP_INF_BLUE,
    OP_INF_ANY,
    OP_INF_CARD,
    OP_INF_MOVE,
    OP_LAND,
    OP_WATER,
    OP_DRAW_LAND,
    OP_DRAW_WATER,
    OP_SPACE,
    OP_CHEAP_SPACE,
    OP_FOLK,
    OP_FREE_FOLK,
    OP_INSP,
    OP_UP_GREEN,
    OP_UP_YELLOW,
    OP_UP_BLUE,
    OP_UP_BLACK,
    OP_FREE_GREEN,
    OP_FREE_YELLOW,
    OP_FREE_BLUE,
    OP_FREE_BLACK,
    OP_UP_SPECIAL,
    OP_REFRESH,
    OP_ADJUST,
    OP_NEW_DIE,
    OP_WORKER,
    OP_JOURNAL,
    OP_JTILE,
    OP_COMET,
    OP_UPGRADE,
    OP_FOCUS,
    OP_PLACE_WORKER,
    OP_CHOICE,
    OP_COST,
    N_OPS
} wayfarers_op;

/* Values as postfix code: see value.c. */
enum {
    VAL_END,
    VAL_NUMBER,
    VAL_QUANTITY,
    VAL_ADD,
    VAL_TIMES,
    VAL_DIVIDE,
    VAL_AT_LEAST,
    VAL_LEAST,
    VAL_SELECT
};

/* What has to be decided. */
typedef enum {
    PHASE_FIRST,    /* chance: who starts */
    PHASE_SIDE,     /* chance: the side of a board section */
    PHASE_OPPONENT, /* chance: the solo opponent */
    PHASE_BOARD,    /* chance or the player: a player board */
    PHASE_DEAL,     /* chance: the next card of a row */
    PHASE_JTILE,    /* chance: the next Journal tile */
    PHASE_ROLL,     /* chance: a die */
    PHASE_MAIN,     /* the main action */
    PHASE_PLACE,    /* where the die goes */
    PHASE_PIPS,     /* the yellow guild's pips: one decision */
    PHASE_EFFECT,   /* the next part of the top frame */
    PHASE_FEE,      /* how to pay the fee for somebody's Influence */
    PHASE_SOURCE,   /* which token moves, as the supply is empty */
    PHASE_TUCK,     /* the host of a Townsfolk card */
    PHASE_INSPIRE,  /* the host of an Inspiration card, or discard it */
    PHASE_PRICE,    /* Silver or Influence for a tile */
    PHASE_PUT,      /* where a tile goes */
    PHASE_DRAW,     /* chance: the next of three cards */
    PHASE_KEEP,     /* which of them is kept */
    PHASE_ORDER,    /* in which order the others go under the deck */
    PHASE_REROLL,   /* after a rest: dice that lay in the supply */
    PHASE_AFTER,    /* the yellow guild once more, or the end of the turn */
    PHASE_SCHEME,   /* chance: the opponent's next Scheme card */
    PHASE_ALLOW,    /* may the opponent touch a card with the player's Influence? */
    PHASE_OVER,
    N_PHASES
} wayfarers_phase;

/* How far a turn is. */
enum { STAGE_BEFORE, STAGE_ACTION, STAGE_AFTER, STAGE_END, STAGE_OPPONENT };

/* What a roll is for. */
enum { ROLL_SETUP, ROLL_REFRESH, ROLL_NEW, ROLL_REST, ROLL_REROLL };

/* ---- Tables made from data/ (tables.c) -------------------------------------- */

typedef struct {
    uint8_t op, n;                   /* of an atom */
    uint8_t first_bundle, n_bundles; /* of a choice, a cost */
    uint8_t cost[5];                 /* Provisions, Silver, black, yellow, blue */
} wayfarers_node;

typedef struct {
    uint64_t icons;  /* four bits for each */
    uint32_t assets; /* four bits for each symbol: needed by its die space, or given */
    uint16_t trigger, under, value;       /* sets of icons (townsfolk after them); code */
    uint8_t immediate, die, vista, bonus; /* bundles */
    uint8_t has_die, cost, kind, left, right[4];
} wayfarers_card;

typedef struct {
    uint64_t icons;
    uint32_t columns[2][2]; /* symbols by side and column */
    uint8_t colour, w, h, vp, has_back;
} wayfarers_tile;

typedef struct {
    uint8_t column, effect, n_edges, first_edge, tile, green;
} wayfarers_track_node;

typedef struct {
    uint8_t to, section;
    uint16_t need[2]; /* by side: code of a value, 0 for none */
    uint8_t cost[2][5];
} wayfarers_edge;

typedef struct {
    uint8_t is_red, silver, first, second, special, comet;
} wayfarers_scheme;

extern const wayfarers_node wayfarers_nodes[];
extern const uint8_t wayfarers_same_op[]; /* parts of frames are these nodes */
extern const char *const wayfarers_node_texts[];
extern const uint8_t wayfarers_bundles[][2], wayfarers_terms[], wayfarers_values[];
extern const wayfarers_card wayfarers_cards[N_ALL_CARDS];
extern const wayfarers_tile wayfarers_tiles[N_DESIGNS];
extern const wayfarers_track_node wayfarers_track[N_NODES];
extern const wayfarers_edge wayfarers_edges[];
extern const wayfarers_scheme wayfarers_schemes[N_SCHEMES];
extern const uint8_t wayfarers_home_effect[N_HOMES];
extern const uint32_t wayfarers_home_assets[N_HOMES];
extern const uint8_t wayfarers_jtiles[N_JTILES];
extern const uint8_t wayfarers_slot_effect[N_ROWS][ROW_SIZE];
extern const uint8_t wayfarers_space_price[ROW_SIZE], wayfarers_row_workers[N_ROWS];
extern const uint8_t wayfarers_caravan[N_BOARDS][N_CELLS];
extern const uint8_t wayfarers_solo_cells[N_BOARDS][N_PATH];
extern const uint8_t wayfarers_solo_focus[N_BOARDS], wayfarers_solo_rest[N_BOARDS];
extern const uint8_t wayfarers_solo_bonus[N_BOARDS];
extern const uint8_t wayfarers_solo_colour[8], wayfarers_solo_insp_slot[8];
extern const uint8_t wayfarers_slot_order[5][ROW_SIZE], wayfarers_insp_order[3][ROW_SIZE];
extern const uint8_t wayfarers_solo_vp[N_ROWS], wayfarers_start[N_SEATS][5];
extern const uint8_t wayfarers_same_icon_vp[8];
extern const uint8_t wayfarers_home_rest, wayfarers_comet, wayfarers_journal;
extern const char *const wayfarers_card_ids[N_ALL_CARDS];
extern const char *const wayfarers_home_ids[N_HOMES];
extern const char *const wayfarers_tile_ids[N_DESIGNS];
extern const char *const wayfarers_jtile_ids[N_JTILES];
extern const char *const wayfarers_node_ids[N_NODES];
extern const char *const wayfarers_row_ids[N_ROWS];
extern const char *const wayfarers_board_ids[N_BOARDS],
    *const wayfarers_solo_ids[N_BOARDS];
extern const char *const wayfarers_scheme_ids[N_SCHEMES];
extern const char *const wayfarers_atom_ids[];
extern const char *const wayfarers_icon_ids[N_ICONS];
extern const char *const wayfarers_guild_ids[N_GUILDS];
extern const char *const wayfarers_colour_ids[N_COLOURS];

/* ---- The state -------------------------------------------------------------- */

/* A card in a row and what lies on it. */
typedef struct {
    uint8_t card, influence, workers; /* NONE; whose token, or NONE; set of colours */
} wayfarers_slot;

/* Room for the cards of a row, in words of so many bytes: so the state has no hidden
 * padding, however many there are. */
#define ROOM(n, word) (((n) / (word) + ((n) % (word) != 0)) * (word))
enum {
    ROOM_FOLK = ROOM(WAYFARERS_N_FOLK, 4),
    ROOM_LAND = ROOM(WAYFARERS_N_LAND, 4),
    ROOM_WATER = ROOM(WAYFARERS_N_WATER, 4),
    ROOM_SPACE = ROOM(WAYFARERS_N_SPACE, 4),
    ROOM_INSP = ROOM(WAYFARERS_N_INSP, 4),
    ROOM_UNDER = ROOM_LAND > ROOM_WATER ? ROOM_LAND : ROOM_WATER
};
static_assert((int)ROOM_INSP <= (int)ROOM_UNDER, "its cards go under a deck, too");

/* Cards put under a deck: they come last, in this order. known: who has seen them. */
typedef struct {
    uint8_t n, card[ROOM_UNDER], known[ROOM_UNDER];
} wayfarers_under;

typedef struct {
    uint8_t tile, cell, is_back;
} wayfarers_laid;

/* A player; of the solo opponent only some of it is used. */
typedef struct {
    uint32_t column[N_PIPS]; /* symbols of the caravan, four bits for each */
    uint32_t covered;        /* cells of the caravan */
    uint8_t silver, prov, influence, guild[N_GUILDS];
    uint8_t dice[N_PIPS], reserve, homes; /* supply by value; home spaces with a die */
    uint8_t workers[N_COLOURS], node, board, n_tiles, n_tiles_of[N_TILE_COLOURS];
    uint8_t n_cards[N_ROWS], icon[N_ICONS]; /* icons count those of the board, too */
    uint8_t folk[ROOM_FOLK], land[ROOM_LAND], water[ROOM_WATER], space[ROOM_SPACE];
    uint8_t insp[ROOM_INSP]; /* all in the order acquired */
    wayfarers_laid tiles[MAX_TILES];
    uint8_t zero[3];
} wayfarers_player;

/* Parts still to do; frames share one list, the top frame has its end. */
enum { FRAME_DIE = 1, FRAME_STEPPED = 2, FRAME_OPPONENT = 4 };

enum { N_ZERO = 3 }; /* bytes that fill the last word */

/* The whole game. Invariants are checked by wayfarers_check.
 *
 * Decks have no order: deck[] holds what is not in sight, chance draws from it; what was
 * put under a deck comes when nothing else is left. In a view, cards under a deck and
 * those in a peek are NONE where the viewer does not know them, and deck[] holds all
 * that he has not seen. */
typedef struct {
    kv_head head;
    uint16_t max_turns, turns;
    uint16_t pink;                         /* tiles left */
    uint8_t option[6];                     /* sides, boards, opponent, first */
    uint8_t phase, active, first, n_setup; /* n_setup counts within a set-up phase */
    uint64_t deck[N_ROWS];
    uint64_t dice_on[2];        /* Land and Water cards with a die */
    uint64_t fresh[CARD_WORDS]; /* cards acquired this turn */
    wayfarers_player player[N_SEATS];
    wayfarers_slot row[N_PLACES];
    wayfarers_under under[3];              /* Land, Water, Inspiration */
    uint8_t folk_host[ROOM(ROOM_FOLK, 8)]; /* cards, or NONE */
    uint8_t insp_host[ROOM(ROOM_INSP, 8)];
    uint8_t jtile[N_JTILES], green; /* tiles; set of green workers left */
    uint8_t pile[N_PILES];
    uint8_t side[N_SECTIONS];              /* or NONE */
    uint8_t ending, n_last;                /* who ended the game, or NONE; turns left */
    uint8_t used;                          /* guild abilities: a set */
    uint8_t worker_place, worker_colour;   /* placed this turn, or NONE */
    uint8_t held, has_pigeon, discount[2]; /* die in hand; Silver, Provisions */
    uint8_t n_old[N_PIPS];                 /* dice that may be rerolled */
    uint8_t roll_for, n_rolls, is_eligible, stage;
    uint8_t op, place, tile, target, card; /* what a sub-decision is about */
    uint8_t peek[3], n_peek;
    uint8_t n_parts, n_frames;
    uint8_t part[MAX_PARTS], count[MAX_PARTS];
    uint8_t frame[MAX_FRAMES], flags[MAX_FRAMES];
    /* Solo. */
    uint8_t solo_board, track, comets, n_bonus, path, n_solo_tiles, n_faceup;
    uint8_t faceup[N_SCHEMES], solo_tiles[36], n_blind[2]; /* Land, Water taken unseen */
    uint8_t solo_step, solo_extra; /* what is left of its turn; price of a second step */
    uint8_t zero[N_ZERO];
} wayfarers_state;

static_assert(sizeof(wayfarers_state) <= KV_MAX_STATE, "the state fits");
static_assert(sizeof(wayfarers_player) == offsetof(wayfarers_player, zero) + 3,
              "no hidden padding: the state is hashed");
static_assert(sizeof(wayfarers_state) == offsetof(wayfarers_state, zero) + N_ZERO,
              "no hidden padding: the state is hashed");

#include "games/wayfarers/actions.h"

/* ---- Small facts ------------------------------------------------------------ */

static inline uint64_t bit(int i)
{
    return 1ull << i;
}

/* Four bits each: how many of icon or symbol i. */
static inline int count_of(uint64_t packed, int i)
{
    return (int)(packed >> 4 * i & 15);
}

static inline int row_of_card(int card)
{
    return (card >= FIRST_LAND) + (card >= FIRST_WATER) + (card >= FIRST_SPACE) +
           (card >= FIRST_INSP);
}

static inline int first_card(int row)
{
    static const uint8_t first[N_ROWS + 1] = {0,           FIRST_LAND, FIRST_WATER,
                                              FIRST_SPACE, FIRST_INSP, N_CARDS};
    return first[row];
}

/* The number of a card within its row. */
static inline int index_of_card(int card)
{
    return card - first_card(row_of_card(card));
}

static inline int place_at(int row, int slot)
{
    return row * ROW_SIZE + slot;
}

static inline int row_of_place(int place)
{
    return place / ROW_SIZE;
}

static inline bool is_solo(const wayfarers_state *s)
{
    return s->head.players == 1;
}

/* Places at the table: with one player the opponent has one, too. */
static inline int n_places(const wayfarers_state *s)
{
    return is_solo(s) ? 2 : s->head.players;
}

static inline wayfarers_player *me_of(wayfarers_state *s)
{
    return &s->player[s->active];
}

static inline const wayfarers_player *my(const wayfarers_state *s)
{
    return &s->player[s->active];
}

static inline bool is_fresh(const wayfarers_state *s, int card)
{
    return card < N_CARDS && s->fresh[card / 64] >> card % 64 & 1;
}

/* Die spaces: 0 to 5 at home, then Land and Water cards. */
static inline int space_card(int space)
{
    return space == HOME_CITY      ? CARD_CITY
           : space == HOME_HARBOUR ? CARD_HARBOUR
           : space < N_HOMES       ? NONE
                                   : FIRST_LAND + space - N_HOMES;
}

/* The list of a player's cards of one row, in the order acquired. */
static inline const uint8_t *cards_of(const wayfarers_player *p, int row)
{
    return row == FOLK    ? p->folk
           : row == LAND  ? p->land
           : row == WATER ? p->water
           : row == SPACE ? p->space
                          : p->insp;
}

static inline int top_frame(const wayfarers_state *s)
{
    return s->n_frames - 1;
}

static inline int first_part(const wayfarers_state *s)
{
    return s->n_frames ? s->frame[s->n_frames - 1] : 0;
}

/* ---- Words, events and rules (texts.c) -------------------------------------- */

enum {
    WORDS_CARD,
    WORDS_TILE,
    WORDS_JTILE,
    WORDS_GUILD,
    WORDS_COLOUR,
    WORDS_ICON,
    WORDS_SPACE,
    WORDS_NODE,
    WORDS_ROW,
    WORDS_LEVEL,
    WORDS_BOARD,
    WORDS_SOLO,
    WORDS_SCHEME,
    WORDS_SIDE,
    WORDS_GOODS,
    N_WORDS
};

typedef enum {
    EV_FIRST,        /* who */
    EV_SIDE,         /* section side */
    EV_OPPONENT,     /* solo */
    EV_BOARD,        /* who board */
    EV_DEALT,        /* card */
    EV_JTILE,        /* jtile */
    EV_ROLLED,       /* who n */
    EV_TURN_STARTED, /* who */
    EV_SOLO_TURN,
    EV_ADJUSTED,       /* who from to */
    EV_PLACED,         /* who n space */
    EV_SENT,           /* who colour card */
    EV_RESTED,         /* who */
    EV_SILVER,         /* who n */
    EV_PROV,           /* who n */
    EV_PAID_SILVER,    /* who n */
    EV_PAID_PROV,      /* who n */
    EV_SPENT,          /* who n guild */
    EV_FEE,            /* who to goods */
    EV_SOLO_FEE,       /* who goods */
    EV_INFLUENCE,      /* who guild */
    EV_INFLUENCE_CARD, /* who card */
    EV_MOVED,          /* who guild to */
    EV_ACQUIRED,       /* who card */
    EV_DISCARDED,      /* who card */
    EV_DREW,           /* who card */
    EV_TILE,           /* who tile level column is_back */
    EV_REFRESHED,      /* who space */
    EV_WORKER,         /* who colour */
    EV_STEPPED,        /* who node */
    EV_SOLO_STEPPED,   /* node */
    EV_ENDING,         /* who */
    EV_SOLO_ENDING,
    EV_SCHEME,         /* scheme */
    EV_TRACK,          /* n */
    EV_SOLO_CARD,      /* card */
    EV_SOLO_BLIND,     /* row */
    EV_SOLO_SENT,      /* colour card */
    EV_SOLO_WORKER,    /* colour */
    EV_SOLO_INFLUENCE, /* card */
    EV_SOLO_GUILD,     /* n guild */
    EV_SOLO_TILE,      /* tile */
    EV_SOLO_COMET,     /* n */
    EV_SOLO_REST,
    EV_ALLOWED,    /* who goods */
    EV_DENIED,     /* who goods */
    EV_VP_ICON,    /* who n icon */
    EV_VP_SETS,    /* who n */
    EV_VP_SPACE,   /* who n card */
    EV_VP_CARAVAN, /* who n */
    EV_VP_GUILD,   /* who n guild */
    EV_FINAL,      /* who n */
    EV_SOLO_FINAL, /* n */
    N_EVENTS
} wayfarers_event;

typedef enum {
    RULE_NOT_NOW, /* must stay first: core names it for unknown actions */
    RULE_NO_SUCH_DIE,
    RULE_OUT_OF_REACH,
    RULE_NO_SPACE_FOR_IT,
    RULE_NOT_YOUR_SPACE,
    RULE_DIE_THERE,
    RULE_FRESH,
    RULE_ASSETS,
    RULE_GUILD_EMPTY,
    RULE_USED,
    RULE_NO_WORKER,
    RULE_NOT_ADMITTED,
    RULE_WORKER_THERE,
    RULE_NOTHING_TO_DO,
    RULE_EMPTY_PLACE,
    RULE_CANNOT_PAY,
    RULE_OWN_WORKER,
    RULE_NO_ROOM,
    RULE_NO_HOST,
    RULE_TOKEN_THERE,
    RULE_NO_TOKEN,
    RULE_SAME_PLACE,
    RULE_DECK_EMPTY,
    RULE_NONE_LEFT,
    RULE_DOES_NOT_FIT,
    RULE_NOT_NEXT,
    RULE_BLOT,
    RULE_NOT_STEPPED,
    RULE_NO_PIP,
    RULE_NEW_DIE,
    RULE_NOT_DRAWN,
    RULE_TAKEN,
    RULE_NOT_IN_DECK,
    RULE_FINE, /* breaks none */
    N_RULES = RULE_FINE
} wayfarers_rule;

extern const kv_words wayfarers_words[N_WORDS];
extern const kv_event_type wayfarers_events[N_EVENTS];
extern const kv_word wayfarers_rule_words[N_RULES];
extern const kv_word wayfarers_seat_words[N_SEATS];
extern const kv_word wayfarers_end_words[5];
extern const char *const wayfarers_phase_ids[N_PHASES];
extern const char *const wayfarers_level_ids[3];
extern const char *const wayfarers_side_ids[2];
extern const char *const wayfarers_seat_ids[N_SEATS];
extern const kv_game kv_game_wayfarers;

/* ---- Values (value.c) ------------------------------------------------------- */

/* A value expression for a player; code 0 is 0. */
int wayfarers_value(const wayfarers_state *s, int seat, int code);

/* ---- Rows and decks (row.c) ------------------------------------------------- */

int wayfarers_deck_size(const wayfarers_state *s, int row);
/* Cards that chance may bring next from a deck, as a set of indices. */
uint64_t wayfarers_next_cards(const wayfarers_state *s, int row);
void wayfarers_remove_from_deck(wayfarers_state *s, int card);
void wayfarers_put_under(wayfarers_state *s, int card, unsigned known);
/* Slides all rows; the next empty place that a deck can fill, or -1. */
void wayfarers_slide(wayfarers_state *s);
int wayfarers_next_gap(const wayfarers_state *s);
/* Takes the card off the table: workers to seat, the token to its owner. */
void wayfarers_lift(wayfarers_state *s, int place, int seat);

/* ---- Influence (influence.c) ------------------------------------------------ */

int wayfarers_tokens_on_cards(const wayfarers_state *s, int seat);
/* Can the active player put a token on that guild; on some card; from where? */
bool wayfarers_can_influence(const wayfarers_state *s, int guild);
bool wayfarers_can_influence_card(const wayfarers_state *s);
unsigned wayfarers_free_places(const wayfarers_state *s); /* row cards without token */
bool wayfarers_is_source(const wayfarers_state *s, int source); /* guild, or 3 + place */
void wayfarers_influence(wayfarers_state *s, int target, kv_events *ev);
void wayfarers_from(wayfarers_state *s, int source, kv_events *ev);
void wayfarers_move_token(wayfarers_state *s, int from, int to, kv_events *ev);
/* Whose fee is due for touching the card on a place, or NONE. */
int wayfarers_fee_to(const wayfarers_state *s, int place);
/* Bit 0: Silver would do, bit 1: a Provision, if price in Silver follows. */
unsigned wayfarers_fee_ways(const wayfarers_state *s, int price);
bool wayfarers_can_touch(const wayfarers_state *s, int place, int price);
void wayfarers_pay_fee(wayfarers_state *s, bool is_prov, kv_events *ev);

/* ---- Caravans and tiles (caravan.c) ----------------------------------------- */

/* Places for a tile: cells of its upper left corner, as a set. */
unsigned wayfarers_fits(const wayfarers_player *p, int tile);
/* Bit 0: Silver would do, bit 1: Influence; a free tile needs neither. */
unsigned wayfarers_price_ways(const wayfarers_state *s, int tile);
bool wayfarers_can_gain(const wayfarers_state *s, int tile, bool is_free);
int wayfarers_tiles_left(const wayfarers_state *s, int tile);
void wayfarers_take_tile(wayfarers_state *s, int tile);
void wayfarers_lay_tile(wayfarers_player *p, int tile, int cell, bool is_back);
void wayfarers_gain_tile(wayfarers_state *s, int tile, bool is_free, kv_events *ev);
void wayfarers_pay_tile(wayfarers_state *s, bool is_influence, kv_events *ev);
void wayfarers_put_tile(wayfarers_state *s, int cell, bool is_back, kv_events *ev);

/* ---- Acquiring cards (acquire.c) -------------------------------------------- */

int wayfarers_price(const wayfarers_state *s, int op, int place);
bool wayfarers_can_acquire(const wayfarers_state *s, int op, int place);
uint64_t wayfarers_hosts(const wayfarers_state *s, int folk, bool *has_city,
                         bool *has_harbour);
bool wayfarers_is_host(const wayfarers_state *s, int folk, int card);
bool wayfarers_can_draw(const wayfarers_state *s, int row);
void wayfarers_acquire(wayfarers_state *s, int op, int place, kv_events *ev);
void wayfarers_tuck(wayfarers_state *s, int host, kv_events *ev);
bool wayfarers_can_inspire(const wayfarers_state *s, int space);
void wayfarers_inspire(wayfarers_state *s, int space, kv_events *ev); /* NONE: discard */
void wayfarers_draw_three(wayfarers_state *s, int row, kv_events *ev);
void wayfarers_drew(wayfarers_state *s, int card, kv_events *ev);
void wayfarers_keep(wayfarers_state *s, int card, kv_events *ev);
void wayfarers_order(wayfarers_state *s, int card, kv_events *ev);
/* Icons and what they trigger: Vistas of the active player. */
void wayfarers_add_icons(wayfarers_state *s, int seat, uint64_t icons);
void wayfarers_trigger(wayfarers_state *s, uint64_t icons, bool is_folk);

/* ---- Effects (effect.c) ----------------------------------------------------- */

void wayfarers_push(wayfarers_state *s, int flags);
void wayfarers_pop(wayfarers_state *s);
void wayfarers_add(wayfarers_state *s, int bundle);
/* Takes a part, or one of its count, out of the top frame. */
void wayfarers_use_part(wayfarers_state *s, int i, bool is_whole);
/* The first part of the top frame with an op, or -1. */
int wayfarers_find_part(const wayfarers_state *s, int op);
bool wayfarers_is_possible(const wayfarers_state *s, int node);
bool wayfarers_is_bundle_possible(const wayfarers_state *s, int bundle);
bool wayfarers_can_pay(const wayfarers_state *s, int node);
/* Goes on after something has been done: the next decision. */
void wayfarers_settle(wayfarers_state *s, kv_events *ev);
void wayfarers_effect(wayfarers_state *s, int action, kv_events *ev);
bool wayfarers_can_finish_frame(const wayfarers_state *s);
void wayfarers_part_text(int node, int count, kv_out *out); /* notation.c */
bool wayfarers_part_parse(kv_span text, int *node, int *count);
int wayfarers_n_nodes(void); /* tables.c */
/* The op, place and colour of an action on a row card; false if it is none. */
bool wayfarers_touched(int action, uint8_t *op, uint8_t *place, uint8_t *colour);
int wayfarers_touching(int op, int place, int colour); /* the action again */
int wayfarers_discounted(const wayfarers_state *s, int kind, int price);
void wayfarers_use_discount(wayfarers_state *s, int kind, int price, int paid);

/* ---- The Journal track (journal.c) ------------------------------------------ */

/* Nodes that can be stepped on now, as a set; is_extra: with the black guild's token. */
unsigned wayfarers_steps(const wayfarers_state *s, bool is_extra);
bool wayfarers_can_extra(const wayfarers_state *s);
bool wayfarers_is_taken(const wayfarers_state *s, int node);
void wayfarers_step(wayfarers_state *s, int node, bool is_extra, kv_events *ev);
void wayfarers_enter(wayfarers_state *s, int seat, int node, kv_events *ev);
void wayfarers_gain_green(wayfarers_state *s, int seat, kv_events *ev);

/* ---- Dice (dice.c) ---------------------------------------------------------- */

unsigned wayfarers_chain(const wayfarers_player *p, int value); /* set of values */
/* Spaces that a die of this value can be placed on: set by bit of space. */
bool wayfarers_can_place(const wayfarers_state *s, int space, int value);
bool wayfarers_has_place(const wayfarers_state *s, int value, int n_pips);
bool wayfarers_has_die_on(const wayfarers_state *s, int seat, int space);
bool wayfarers_owns_space(const wayfarers_state *s, int seat, int space);
bool wayfarers_can_yellow(const wayfarers_state *s);
/* What a decision on the yellow guild's pips does: one or two changes; 0 for no such. */
typedef struct {
    bool is_held;    /* the die in hand, else one of the supply */
    int8_t from, to; /* values; of the die in hand, whatever it shows: 0 and the change */
} wayfarers_change;
int wayfarers_changes(int action, wayfarers_change out[2]);
int wayfarers_pip_action(int pip);       /* of one pip alone */
int wayfarers_pair_action(int a, int b); /* of two, on different dice */
void wayfarers_pair_of(int action, int pip[2]);
/* Values with which the die in hand finds a space, as far as two pips lead; bit 0 if
 * there is none in hand. */
unsigned wayfarers_held_fits(const wayfarers_state *s);
wayfarers_rule wayfarers_judge_pips(const wayfarers_state *s, int action, unsigned fits);
void wayfarers_take_die(wayfarers_state *s, int from, int to, kv_events *ev);
void wayfarers_yellow(wayfarers_state *s, kv_events *ev);
void wayfarers_pips(wayfarers_state *s, int action, kv_events *ev);
void wayfarers_place_die(wayfarers_state *s, int space, kv_events *ev);
void wayfarers_refresh(wayfarers_state *s, int space, kv_events *ev);
void wayfarers_start_roll(wayfarers_state *s, int what);
void wayfarers_rolled(wayfarers_state *s, int value, kv_events *ev);
void wayfarers_rest(wayfarers_state *s, kv_events *ev);
void wayfarers_reroll_old(wayfarers_state *s, int value, kv_events *ev);
void wayfarers_end_rest(wayfarers_state *s, kv_events *ev);

/* ---- Workers (worker.c) ----------------------------------------------------- */

unsigned wayfarers_send_ways(const wayfarers_state *s, int place);
void wayfarers_touch(wayfarers_state *s, int place, kv_events *ev);
bool wayfarers_can_send(const wayfarers_state *s, int place, int colour);
bool wayfarers_can_fetch(const wayfarers_state *s, int place, int colour);
void wayfarers_send(wayfarers_state *s, int place, int colour, kv_events *ev);
void wayfarers_fetch(wayfarers_state *s, int place, int colour, kv_events *ev);

extern const char *const wayfarers_stage_ids[5], *const wayfarers_roll_ids[5];

/* ---- The course of the game (turn.c) ---------------------------------------- */

void wayfarers_create(const kv_config *c, kv_state *s);
void wayfarers_next_setup(wayfarers_state *s, kv_events *ev);
void wayfarers_dealt(wayfarers_state *s, int card, kv_events *ev);
void wayfarers_setup(wayfarers_state *s, int action, kv_events *ev);
void wayfarers_start_turn(wayfarers_state *s, int seat, kv_events *ev);
void wayfarers_after_main(wayfarers_state *s, kv_events *ev);
void wayfarers_end_turn(wayfarers_state *s, kv_events *ev);
void wayfarers_refill(wayfarers_state *s, kv_events *ev);
/* Goes on after a fee has been paid, whatever it was for. */
void wayfarers_after_fee(wayfarers_state *s, kv_events *ev);

/* ---- The solo opponent (solo.c) --------------------------------------------- */

void wayfarers_solo_turn(wayfarers_state *s, kv_events *ev);
void wayfarers_solo_scheme(wayfarers_state *s, int card, kv_events *ev);
void wayfarers_solo_go_on(wayfarers_state *s, kv_events *ev);
void wayfarers_solo_next(wayfarers_state *s, kv_events *ev);
void wayfarers_solo_answer(wayfarers_state *s, int action, kv_events *ev);
void wayfarers_solo_move_track(wayfarers_state *s, int n, kv_events *ev);

/* ---- Points (score.c) ------------------------------------------------------- */

int wayfarers_score(const wayfarers_state *s, int seat, kv_events *ev);
void wayfarers_finish(wayfarers_state *s, kv_events *ev);

/* ---- The game's functions, gathered in game.c ------------------------------- */

int wayfarers_decider(const kv_state *s);
int wayfarers_legal(const kv_state *s, kv_action *out);
int wayfarers_weights(const kv_state *s, uint32_t *out);
kv_err wayfarers_explain(const kv_state *s, kv_action a, kv_error *e);
void wayfarers_apply(kv_state *s, kv_action a, kv_events *ev);
void wayfarers_result(const kv_state *s, kv_result *r);
void wayfarers_view(kv_state *view, int seat);
void wayfarers_determinize(const kv_state *view, kv_rng *r, kv_state *s);
void wayfarers_observe(const kv_state *view, int32_t *out);
void wayfarers_json(const kv_state *s, kv_out *out);
void wayfarers_action_text(const kv_state *s, kv_action a, kv_out *out);
kv_err wayfarers_action_parse(const kv_state *s, const char *text, kv_action *a,
                              kv_error *e);
void wayfarers_position_write(const kv_state *s, kv_out *out);
kv_err wayfarers_position_read(const char *text, size_t len, int line, kv_state *s,
                               kv_error *e);
int wayfarers_upgrade(int version, const kv_state *s, const char *move, kv_upgrade *m,
                      kv_action out[KV_MAX_UPGRADE]);
const char *wayfarers_check(const kv_state *s);
bool wayfarers_in_range(const kv_state *s);
kv_err wayfarers_check_position(const wayfarers_state *s, kv_error *e);
int32_t wayfarers_evaluate(const kv_state *s, int seat, const int32_t *w, kv_memo *m);
void wayfarers_place_name(int place, kv_out *out);
void wayfarers_describe_seat(const kv_state *view, int seat, const kv_lang *l,
                             kv_out *out);
void wayfarers_describe_table(const kv_state *view, const kv_lang *l, kv_out *out);
void wayfarers_prompt(const kv_state *view, const kv_lang *l, kv_out *out);
const char *wayfarers_help(const kv_state *view);

/* Rows and decks, cards, players, the board, the turn (see README.md, "Observation"). */
enum {
    OBS_ROWS = 3 * N_PLACES + N_ROWS + N_CARDS,
    OBS_PLAYER = 7 + N_GUILDS + N_COLOURS + N_PIPS + N_ICONS + N_ROWS + N_TILE_COLOURS +
                 N_PIPS * N_SYMBOLS + N_CELLS,
    OBS_BOARD = N_JTILES + N_GREEN + N_DESIGNS + N_SECTIONS + 5 + N_SCHEMES,
    OBS_TURN = N_PHASES + 19 + 3 + N_PIPS + 2 * MAX_SHOWN,
    OBS_SIZE = OBS_ROWS + 4 * N_CARDS + N_SEATS * OBS_PLAYER + OBS_BOARD + OBS_TURN
};

#endif
