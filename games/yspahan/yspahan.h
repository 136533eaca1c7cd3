/* yspahan.h: Yspahan, inside. The state, the action numbers and what the files of
 * this room offer each other. Rules: README.md in this folder; "spec" sections
 * cited in comments are its headings, A-n its rulings.
 */
#ifndef YSPAHAN_H
#define YSPAHAN_H

#include <string.h>

#include "core/core.h"

enum {
    N_SEATS = 4,
    N_QUARTERS = 4,
    N_SOUKS = 14,
    N_SHOPS = 47,
    N_SQUARES = 29,
    N_FLOORS = 6,
    N_CARDS = 9, /* kinds */
    N_BUILDINGS = 6,
    N_BUILDS = N_BUILDINGS * 4, /* building * 4 + price cards */
    N_VALUES = 6,               /* of a die */
    COPIES = 2,                 /* cards of each kind */
    MAX_CARAVAN = 12,
    MAX_TURNS = 4,    /* of a day */
    MAX_WEALTH = 600, /* gold and camels together: more cannot be had in 21 turns */
    WEEKS = 3,
    DAYS = 7,
    YELLOW_DICE = 3,
    START_GOLD = 2,
    MAX_CAMELS_TO_POINTS = 4,
    MAX_GOLD_TO_POINTS = 10,
    STOCK_CAMELS = 25, /* option strict_supply; goods are per player */
    STOCK_GOLD = 25,
    STOCK_GOODS = 24,
    CROSSING = 0,
    NONE = 255
};

enum { FLOOR_CAMEL, FLOOR_BAG, FLOOR_BARREL, FLOOR_CHEST, FLOOR_VASE, FLOOR_GOLD };

enum {
    CARD_CAMELS3,
    CARD_GOLD3,
    CARD_EXCHANGE,
    CARD_PLACE_SHOP,
    CARD_PLACE_CARAVAN,
    CARD_CAMELS_TO_POINTS,
    CARD_GOLD_TO_POINTS,
    CARD_NO_GOLD,
    CARD_NO_CAMELS
};

enum { PADDOCK, STORE, HAMMAM, CARAVANSERAI, BAZAAR, HOIST };
enum { WITH_NO_GOLD = 1, WITH_NO_CAMELS = 2 }; /* price cards of a build action */

/* What has to be decided. In DICE, GROUP, AFTER and ORDER, and in CAMEL by whoever's turn
 * it is, cards may be played as well (A10). */
typedef enum {
    PHASE_DICE,  /* first player: how many yellow dice */
    PHASE_ROLL,  /* chance: the next die */
    PHASE_GROUP, /* whose turn it is: a group of dice and what to do with it */
    PHASE_PLACE, /* the same: where the next good goes */
    PHASE_MOVE,  /* the same: where the overseer stops */
    PHASE_ORDER, /* the same: which of two goods is loaded first; with one good in load
                    it is the second, and he holds a card that he can play before it */
    PHASE_CAMEL, /* the good's owner: give a camel for it? */
    PHASE_DRAW,  /* chance: the next card of the deck for drawer */
    PHASE_AFTER, /* whose turn it is: build, or done */
    PHASE_OVER,
    N_PHASES
} yspahan_phase;

/* What goes on when a card has been drawn. */
enum { THEN_AFTER, THEN_LOADED };

/* The whole game. Invariants are checked by yspahan_check.
 *
 * The deck has no order: it is drawn from by chance. It is empty only if there are no
 * discards either (A15). shuffled is what the deck consisted of when it was last
 * shuffled and drawn[p] what p has drawn since; from these a player knows more about the
 * deck than from the cards he has not seen.
 *
 * In a view, hands and drawn of other seats are empty (hand_size stays), and deck
 * holds all cards the viewer has not seen: those in the deck and in other hands. */
typedef struct {
    kv_head head;
    uint8_t strict, first; /* options; first is a seat */
    uint8_t phase, overseer;
    uint64_t goods[N_SEATS]; /* shops with a good of this seat */
    uint16_t gold[N_SEATS], camels[N_SEATS], points[N_SEATS];
    uint8_t hand[N_SEATS][N_CARDS], hand_size[N_SEATS];
    uint8_t drawn[N_SEATS][N_CARDS];
    uint8_t deck[N_CARDS], discard[N_CARDS], shuffled[N_CARDS], deck_size;
    uint8_t buildings[N_SEATS];              /* sets */
    uint8_t caravan[MAX_CARAVAN], n_caravan; /* owners, in order of loading */
    /* The tower, by floor; while dice are rolled white and yellow are by value. */
    uint8_t value[N_FLOORS], white[N_FLOORS], yellow[N_FLOORS];
    uint8_t roll_white, roll_yellow;           /* dice still to be rolled */
    uint8_t week, day;                         /* from 1 */
    uint8_t order[MAX_TURNS], n_turns, i_turn; /* the turns of the day */
    uint8_t floor;                             /* of the group in use, or NONE */
    uint8_t n_place, has_extra;                /* goods to place; the Hoist's is left */
    uint8_t load[2], n_load; /* shops whose goods are still to be loaded */
    uint8_t drawer, then;
    uint8_t has_built;
    uint8_t zero[2];
} yspahan_state;

static_assert(sizeof(yspahan_state) == 224, "no hidden padding: the state is hashed");
static_assert(sizeof(yspahan_state) <= 512, "the state fits in 512 bytes");

enum {
    A_DICE = 0,                                /* + number of yellow dice */
    A_TAKE = A_DICE + YELLOW_DICE + 1,         /* + floor: its own action */
    A_TAKE_WITH = A_TAKE + N_FLOORS,           /* + floor * N_CARDS + card thrown away */
    A_WALK = A_TAKE_WITH + N_FLOORS * N_CARDS, /* + floor: move the overseer */
    A_DRAW = A_WALK + N_FLOORS,                /* + floor: draw a card */
    /* Two players: give up a group and build; + floor * N_BUILDS + build. */
    A_SPEND = A_DRAW + N_FLOORS,
    A_DRAW_NO_GROUP = A_SPEND + N_FLOORS * N_BUILDS, /* no group is left */
    A_NOTHING = A_DRAW_NO_GROUP + 1,                 /* and no card either */
    A_PLACE = A_NOTHING + 1,                         /* + shop */
    A_STOP = A_PLACE + N_SHOPS,                      /* leave out the Hoist's good */
    A_MOVE = A_STOP + 1,                             /* + square */
    A_LOAD = A_MOVE + N_SQUARES,                     /* + shop: this one first */
    A_CAMEL = A_LOAD + N_SHOPS,                      /* 0 no, 1 yes */
    A_CARD_CAMELS = A_CAMEL + 2,
    A_CARD_GOLD = A_CARD_CAMELS + 1,
    A_EXCHANGE_GOLD = A_CARD_GOLD + 1,                /* + gold given - 1 */
    A_EXCHANGE_CAMELS = A_EXCHANGE_GOLD + MAX_WEALTH, /* + camels given - 1 */
    A_CARD_SHOP = A_EXCHANGE_CAMELS + MAX_WEALTH,     /* + shop */
    A_CARD_CARAVAN = A_CARD_SHOP + N_SHOPS,
    A_CAMELS_TO_POINTS = A_CARD_CARAVAN + 1,                      /* + camels - 1 */
    A_GOLD_TO_POINTS = A_CAMELS_TO_POINTS + MAX_CAMELS_TO_POINTS, /* + gold - 1 */
    A_BUILD = A_GOLD_TO_POINTS + MAX_GOLD_TO_POINTS,              /* + build */
    A_DONE = A_BUILD + N_BUILDS,
    A_ROLL = A_DONE + 1,        /* + value - 1 */
    A_DEAL = A_ROLL + N_VALUES, /* + card */
    N_ACTIONS = A_DEAL + N_CARDS
};

/* ---- Tables made from data/ (tables.c) -------------------------------------- */

extern const uint64_t yspahan_souk_shops[N_SOUKS], yspahan_quarter_shops[N_QUARTERS];
extern const uint8_t yspahan_souk_quarter[N_SOUKS], yspahan_souk_points[N_SOUKS];
extern const uint8_t yspahan_shop_souk[N_SHOPS];
extern const uint64_t yspahan_square_shops[N_SQUARES];
extern const uint8_t yspahan_distance[N_SQUARES][N_SQUARES];
extern const uint8_t yspahan_price[N_BUILDINGS][2];        /* camels, gold */
extern const uint8_t yspahan_building_points[N_BUILDINGS]; /* of the n-th */
extern const uint8_t yspahan_loading_points[3];
extern const uint8_t yspahan_white_dice[5], yspahan_camels_per_row[5]; /* by players */
extern const char *const yspahan_floor_ids[N_FLOORS];
extern const char *const yspahan_card_ids[N_CARDS];
extern const char *const yspahan_building_ids[N_BUILDINGS];
extern const char *const yspahan_shop_ids[N_SHOPS];
extern const char *const yspahan_square_ids[N_SQUARES];
extern const char *const yspahan_souk_ids[N_SOUKS];
extern const char *const yspahan_quarter_ids[N_QUARTERS];
extern const char *const yspahan_seat_ids[N_SEATS];

/* ---- Words, events and rules (texts.c) -------------------------------------- */

enum { WORDS_FLOOR, WORDS_CARD, WORDS_BUILDING, WORDS_SOUK, N_WORDS };

typedef enum {
    EV_DAY_STARTED,   /* who week day */
    EV_BOUGHT_DICE,   /* who n */
    EV_ROLLED,        /* n */
    EV_ROLLED_YELLOW, /* n */
    EV_TOWER,         /* floor value n yellow */
    EV_TOOK_GROUP,    /* who floor n value */
    EV_YELLOW_GONE,
    EV_CAMELS,        /* who n */
    EV_GOLD,          /* who n */
    EV_PAID_GOLD,     /* who n */
    EV_PLACED,        /* who shop */
    EV_STOPPED,       /* who */
    EV_OVERSEER,      /* who square */
    EV_CAMEL_GIVEN,   /* who shop */
    EV_MAY_PLAY,      /* who */
    EV_LOADED,        /* who row */
    EV_SCORE_LOADING, /* who n row */
    EV_CARAVAN_FULL,
    EV_SCORE_CARAVAN, /* who n goods row */
    EV_DREW,          /* who */
    EV_DREW_CARD,     /* who card */
    EV_SHUFFLED,
    EV_NOTHING,          /* who */
    EV_PLAYED,           /* who card */
    EV_DISCARDED,        /* who card */
    EV_EXCHANGED_GOLD,   /* who n */
    EV_EXCHANGED_CAMELS, /* who n */
    EV_SCORE_CAMELS,     /* who n camels */
    EV_SCORE_GOLD,       /* who n */
    EV_BUILT,            /* who building camels gold */
    EV_SCORE_BUILDING,   /* who n building */
    EV_DONE,             /* who */
    EV_WEEK_OVER,        /* week */
    EV_SCORE_SOUK,       /* who n souk */
    EV_SCORE_BAZAAR,     /* who n souk */
    EV_GAME_OVER,
    EV_FINAL, /* who n */
    N_EVENTS
} yspahan_event;

typedef enum {
    RULE_NOT_NOW, /* must stay first: core names it for unknown actions */
    RULE_NOT_ENOUGH_GOLD,
    RULE_NOT_ENOUGH_CAMELS,
    RULE_EMPTY_FLOOR,
    RULE_YELLOW_ONLY,
    RULE_NO_SHOP,
    RULE_NO_SUCH_CARD,
    RULE_NO_CARD_TO_DRAW,
    RULE_GROUP_LEFT,
    RULE_SHOP_FULL,
    RULE_SHOP_ELSEWHERE,
    RULE_SOUK_FOREIGN,
    RULE_SOUK_UNFINISHED,
    RULE_NO_EXTRA_GOOD,
    RULE_TOO_FAR,
    RULE_NOT_LOADED,
    RULE_BUILT_ALREADY,
    RULE_ONE_BUILDING,
    RULE_NOTHING_SAVED,
    RULE_NO_GOOD_LEFT,
    RULE_BANK_EMPTY,
    RULE_NOT_IN_DECK,
    RULE_FINE, /* breaks none */
    N_RULES = RULE_FINE
} yspahan_rule;

extern const kv_words yspahan_words[N_WORDS];
extern const kv_event_type yspahan_events[N_EVENTS];
extern const kv_word yspahan_rule_words[N_RULES];
extern const kv_word yspahan_seat_words[N_SEATS];
extern const kv_word yspahan_end_words[1];
extern const char *const yspahan_phase_ids[N_PHASES];
extern const kv_game kv_game_yspahan;

/* ---- Helpers ---------------------------------------------------------------- */

/* Whose turn it is; also while the owner of a good decides about a camel. */
static inline int active_of(const yspahan_state *s)
{
    return s->order[s->i_turn];
}

static inline bool has_building(const yspahan_state *s, int seat, int building)
{
    return s->buildings[seat] >> building & 1;
}

static inline uint64_t all_goods(const yspahan_state *s)
{
    return s->goods[0] | s->goods[1] | s->goods[2] | s->goods[3];
}

/* ---- The town and the caravan (town.c) -------------------------------------- */

/* Shops where seat may place a good now, in one quarter or in all (spec 7). */
uint64_t yspahan_open_shops(const yspahan_state *s, int seat, int quarter);
uint64_t yspahan_open_anywhere(const yspahan_state *s, int seat);
int yspahan_owner(const yspahan_state *s, int shop); /* seat, or -1 */
/* Why a shop that is not open is closed to seat. */
yspahan_rule yspahan_closed_rule(const yspahan_state *s, int seat, int shop);
int yspahan_walk_cost(const yspahan_state *s, int square); /* gold, group in use */
int yspahan_capacity(const yspahan_state *s);
void yspahan_place(yspahan_state *s, int seat, int shop, kv_events *ev);
void yspahan_move(yspahan_state *s, int square, kv_events *ev);
void yspahan_load_first(yspahan_state *s, int shop, kv_events *ev);
void yspahan_camel(yspahan_state *s, bool is_given, kv_events *ev);
/* A good on the next camel; true when its owner's Caravanserai has a card drawn
 * first, after which yspahan_loaded must follow. */
void yspahan_load_good(yspahan_state *s, int owner, kv_events *ev);
void yspahan_loaded(yspahan_state *s, kv_events *ev); /* scores a full caravan */
void yspahan_next_load(yspahan_state *s, kv_events *ev);
/* Whether the owner of the good that is next can give a camel for it. */
bool yspahan_can_save(const yspahan_state *s);
/* Goes on after a card was played while goods are loaded. */
void yspahan_load_on(yspahan_state *s, kv_events *ev);
void yspahan_score_caravan(yspahan_state *s, kv_events *ev);

/* ---- Supplies (turn.c) ------------------------------------------------------ */

/* What is left in the bank, and of a seat's goods: a large number unless strict. */
int yspahan_bank_camels(const yspahan_state *s);
int yspahan_bank_gold(const yspahan_state *s);
int yspahan_goods_left(const yspahan_state *s, int seat);
void yspahan_gain_camels(yspahan_state *s, int seat, int n, kv_events *ev);
void yspahan_gain_gold(yspahan_state *s, int seat, int n, kv_events *ev);
void yspahan_score(yspahan_state *s, int event, int seat, int n, int a2, int a3,
                   kv_events *ev);

/* ---- The course of the day (turn.c) ----------------------------------------- */

void yspahan_start_day(yspahan_state *s, kv_events *ev);
void yspahan_rolled(yspahan_state *s, int value, kv_events *ev);
int yspahan_group_size(const yspahan_state *s, int floor); /* dice this player can use */
bool yspahan_has_group(const yspahan_state *s);
void yspahan_renew_deck(yspahan_state *s, kv_events *ev); /* after discards (A15) */
void yspahan_draw_card(yspahan_state *s, int seat, int then, kv_events *ev);
void yspahan_dealt(yspahan_state *s, int card, kv_events *ev);
void yspahan_after_action(yspahan_state *s, kv_events *ev);
void yspahan_end_turn(yspahan_state *s, kv_events *ev);

/* ---- Building and cards (build.c) ------------------------------------------- */

yspahan_rule yspahan_build_rule(const yspahan_state *s, int build);
void yspahan_build(yspahan_state *s, int build, kv_events *ev);
yspahan_rule yspahan_card_rule(const yspahan_state *s, int action);
/* The kinds of cards that whoever's turn it is could play now, a set; and whether he
 * holds one of them. */
unsigned yspahan_playable_kinds(const yspahan_state *s);
bool yspahan_has_playable(const yspahan_state *s);
int yspahan_list_cards(const yspahan_state *s, kv_action *out);
int yspahan_list_builds(const yspahan_state *s, int base, kv_action *out);
void yspahan_play_card(yspahan_state *s, int action, kv_events *ev);
void yspahan_throw_card(yspahan_state *s, int seat, int card);

/* ---- Games of older rules (history.c) --------------------------------------- */

extern const char *const yspahan_corrections[];
/* Whether the pending decision is one that version 1 of the rules did not know. */
bool yspahan_is_card_pause(const yspahan_state *s);
int yspahan_upgrade(int version, const kv_state *s, const char *move, kv_upgrade *m,
                    kv_action out[KV_MAX_UPGRADE]);

/* ---- The game's functions, gathered in game.c ------------------------------- */

void yspahan_create(const kv_config *c, kv_state *s);
int yspahan_decider(const kv_state *s);
int yspahan_legal(const kv_state *s, kv_action *out);
int yspahan_weights(const kv_state *s, uint32_t *out);
kv_err yspahan_explain(const kv_state *s, kv_action a, kv_error *e);
void yspahan_apply(kv_state *s, kv_action a, kv_events *ev);
void yspahan_result(const kv_state *s, kv_result *r);
void yspahan_view(kv_state *view, int seat);
void yspahan_determinize(const kv_state *view, kv_rng *r, kv_state *s);
void yspahan_observe(const kv_state *view, int32_t *out);
void yspahan_json(const kv_state *s, kv_out *out);
void yspahan_action_text(const kv_state *s, kv_action a, kv_out *out);
kv_err yspahan_action_parse(const kv_state *s, const char *text, kv_action *a,
                            kv_error *e);
void yspahan_position_write(const kv_state *s, kv_out *out);
kv_err yspahan_position_read(const char *text, size_t len, int line, kv_state *s,
                             kv_error *e);
const char *yspahan_check(const kv_state *s);
bool yspahan_in_range(const kv_state *s);
kv_err yspahan_check_position(const yspahan_state *s, kv_error *e);
int32_t yspahan_evaluate(const kv_state *s, int seat, const int32_t *weights,
                         kv_memo *memo);
void yspahan_place_name(int place, kv_out *out);
void yspahan_describe_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out);
void yspahan_describe_table(const kv_state *view, const kv_lang *l, kv_out *out);
void yspahan_prompt(const kv_state *view, const kv_lang *l, kv_out *out);
const char *yspahan_help(const kv_state *view);

/* Town, overseer and caravan; seats and cards; tower and turn (see README.md). */
enum {
    OBS_SIZE = N_SEATS * N_SHOPS + N_SQUARES + MAX_CARAVAN + N_SEATS * (4 + N_BUILDINGS) +
               3 * N_CARDS + 3 * N_FLOORS + N_PHASES + MAX_TURNS + 13
};

/* Places of the board: shops first, then squares. */
enum { PLACE_SQUARE = N_SHOPS };

#endif
