/* inkas.h: CATAN - Rise of the Inkas, inside. The state, the action numbers and what
 * the files of this room offer each other. Rules: README.md in this folder; "spec"
 * sections cited in comments are its headings, R-n its rulings.
 */
#ifndef INKAS_H
#define INKAS_H

#include <string.h>

#include "core/core.h"

enum {
    N_SEATS = 4,
    N_KINDS = 8, /* of cards: five resources, then three goods */
    N_RESOURCES = 5,
    N_HEXES = 29,
    N_LAND = 18,
    FIRST_LAND = 5, /* land hexes are h5 to h22 */
    N_FRAME = 5,    /* places of the robber in the jungle of the frame */
    N_PLACES = N_HEXES + N_FRAME,
    N_SITES = 54, /* intersections that can carry a building */
    N_PATHS = 71,
    N_PAIRS = 36,    /* of two cards, equal or not */
    N_BUNDLES = 164, /* of one, two or three cards: singles, then pairs, then triples */
    N_SMALL = N_KINDS + N_PAIRS, /* those of one or two */
    MAX_BUNDLE = 3,
    N_CARDS = 4,   /* kinds of action cards */
    N_DECKS = 2,   /* of action cards, told apart by their backs */
    N_TOTALS = 11, /* of two dice */
    N_VIEWERS = 5, /* the seats, and a spectator */
    MAX_ROADS = 7,
    MAX_VILLAGES = 8,
    MAX_CITIES = 2,
    MAX_RUINS = 4,
    MAX_HAND = 7, /* without open Warriors, on a seven */
    MIN_ROUTE = 3,
    MIN_WARRIORS = 2,
    WIN_MARKERS = 11,
    START_ROBBER = N_HEXES + 1,
    NONE = 255
};

enum { WOOD, STONE, WOOL, ORE, POTATO, FISH, COCA, FEATHERS };
enum { FOREST, QUARRY, PASTURE, MOUNTAINS, FIELD }; /* yields the kind of its number */
enum { CARD_WARRIOR, CARD_INVENTION, CARD_ROADS, CARD_MONOPOLY };

/* What has to be decided. */
typedef enum {
    PHASE_TILES,   /* chance: the next land tile of a variable board */
    PHASE_START,   /* chance: a throw for who starts */
    PHASE_SETTLE,  /* founding phase: a village */
    PHASE_PAVE,    /* founding phase: the road beside it */
    PHASE_BEFORE,  /* roll, or what may be done before */
    PHASE_DICE,    /* chance: the total of the throw */
    PHASE_DISCARD, /* a seven: the next card that answerer gives back */
    PHASE_ROBBER,  /* where the robber goes */
    PHASE_STEAL,   /* from whom, if at all */
    PHASE_STOLEN,  /* chance: which card of victim */
    PHASE_MAIN,    /* trade and build */
    PHASE_TAKE,    /* a card from the bank */
    PHASE_ROADS,   /* a road free of charge */
    PHASE_DRAW,    /* chance: the action card that was bought */
    PHASE_TERMS,   /* active: what is offered for what */
    PHASE_ANSWER,  /* answerer: accept, decline, or a counter-offer */
    PHASE_COUNTER, /* answerer: the same for the counter-offer */
    PHASE_PICK,    /* active: with whom to trade, if at all */
    PHASE_TRIBE,   /* the first village of the next tribe */
    PHASE_OVER,
    N_PHASES
} inkas_phase;

/* Option trade. Simple: one or two cards for one, or one for two, taken or left. */
enum { TRADE_OFF, TRADE_FULL, TRADE_SIMPLE };

enum { ANSWER_NONE, ANSWER_DECLINE, ANSWER_ACCEPT, ANSWER_COUNTER, N_ANSWERS };

/* A set of cards: a byte for each kind, wood lowest. No count reaches 128. */
typedef uint64_t cards;

/* A set of paths: 0..63 and 64..70. */
typedef struct {
    uint64_t bits[2];
} inkas_paths;

/* What each viewer knows about one hand: of each kind it may hold so many less, or more,
 * than it does. Kept beside the truth in this way, what everybody sees changes nothing.
 * The owner's are 0. */
typedef struct {
    cards less[N_VIEWERS], more[N_VIEWERS];
} inkas_known;

/* The whole game. Invariants are checked by inkas_check.
 *
 * The decks have no order: they are drawn from by chance, the second one when the
 * first is empty and every player has completed a tribe (spec 10). The tribe of a seat
 * follows from its markers, a building's tribe from whether it is a ruin (spec 16).
 *
 * In a view a hand is what the viewer knows to be in it (n_hand is its size), known[]
 * says so of the viewer and of a spectator only, and relative to that; the action cards
 * of other seats are gone, and deck[] holds all that the viewer has not seen. */
typedef struct {
    kv_head head;
    uint8_t setup, board, trade, max_offers; /* options; max_offers 0: no limit */
    uint16_t max_turns, turns, n_offers;     /* n_offers: proposed in this turn */
    uint8_t phase, active;
    cards hand[N_SEATS], bank;
    inkas_known known[N_SEATS];
    /* Sites by seat; ruins belong to villages or cities too. */
    uint64_t villages[N_SEATS], cities[N_SEATS], ruins;
    uint64_t blocked;       /* sites beside a building */
    uint64_t ends[N_SEATS]; /* sites where a road of the seat ends */
    inkas_paths roads[N_SEATS];
    /* The offer on the table; while its terms are put together, so far. */
    cards give, want;
    cards their_give[N_SEATS], their_want[N_SEATS]; /* counter-offers */
    uint8_t terrain[N_LAND], robber, dice; /* robber: a hex, or N_HEXES + frame spot */
    uint8_t n_roads[N_SEATS], route[N_SEATS], markers[N_SEATS], warriors[N_SEATS];
    uint8_t held[N_SEATS][N_DECKS][N_CARDS], n_held[N_SEATS][N_DECKS];
    uint8_t fresh[N_DECKS][N_CARDS], n_fresh[N_DECKS]; /* bought this turn, also held */
    uint8_t deck[N_DECKS][N_CARDS], deck_size[N_DECKS];
    uint8_t longest, best; /* holders of the advantage cards, or NONE */
    uint8_t has_rolled, has_played, has_called, has_swapped; /* this turn */
    uint8_t first_option, first, is_ask, to, answer[N_SEATS], answerer;
    uint8_t n_discard[N_SEATS]; /* cards still to be given back on a seven */
    uint8_t n_take, take_not;   /* cards to take from the bank; set of kinds barred */
    uint8_t n_free;             /* roads free of charge */
    uint8_t site;               /* of the village that needs its first road, or NONE */
    uint8_t n_founded;          /* villages of the founding phase */
    uint8_t thrown[N_SEATS], throwers; /* for who starts; set of seats still to throw */
    uint8_t victim;
    uint8_t n_tiles, tiles[N_RESOURCES]; /* laid, and still to be laid */
    uint8_t n_hand[N_SEATS];             /* cards in hand: public, so also in a view */
} inkas_state;

static_assert(sizeof(inkas_state) == 768, "no hidden padding: the state is hashed");
static_assert(sizeof(inkas_state) <= 1024, "the state fits in 1 KiB");

enum {
    A_ROLL,
    A_DONE,
    A_VILLAGE,                    /* + site */
    A_ROAD = A_VILLAGE + N_SITES, /* + path */
    A_CITY = A_ROAD + N_PATHS,    /* + site */
    A_BUY = A_CITY + N_SITES,     /* an action card */
    A_CARD_WARRIOR = A_BUY + 1,
    A_CARD_INVENTION,
    A_CARD_ROADS,
    A_CARD_MONOPOLY,                           /* + kind */
    A_CALL = A_CARD_MONOPOLY + N_KINDS,        /* + frame spot: Best Warriors */
    A_ROBBER = A_CALL + N_FRAME,               /* + place */
    A_STEAL = A_ROBBER + N_PLACES,             /* + seat; N_SEATS is nobody */
    A_DISCARD = A_STEAL + N_SEATS + 1,         /* + kind */
    A_TAKE = A_DISCARD + N_KINDS,              /* + kind */
    A_BANK = A_TAKE + N_KINDS,                 /* + given kind * N_KINDS + taken kind */
    A_BANK_GOODS = A_BANK + N_KINDS * N_KINDS, /* fish, coca and feathers for any two */
    A_ROUTE = A_BANK_GOODS + 1,                /* + pair of cards given */
    A_OFFER = A_ROUTE + N_PAIRS,               /* + given kind * N_KINDS + wanted kind */
    A_ASK = A_OFFER + N_KINDS * N_KINDS,
    A_GIVE,                        /* + bundle of one card: what is given, so far */
    A_WANT = A_GIVE + N_KINDS,     /* + bundle of one: what is wanted; it is proposed */
    A_WITHOUT = A_WANT + N_KINDS,  /* + seat: do not ask this one */
    A_TRADE = A_WITHOUT + N_SEATS, /* begin an offer */
    A_CANCEL,
    A_ACCEPT,
    A_DECLINE,
    A_COUNTER,                              /* as A_OFFER; larger ones by A_HAGGLE */
    A_DEAL = A_COUNTER + N_KINDS * N_KINDS, /* + seat: trade with this one */
    /* Chance. */
    A_DICE = A_DEAL + N_SEATS,    /* + total - 2 */
    A_STOLEN = A_DICE + N_TOTALS, /* + kind */
    A_DRAW = A_STOLEN + N_KINDS,  /* + action card */
    A_TILE = A_DRAW + N_CARDS,    /* + terrain */
    /* Larger offers and counter-offers. */
    A_HAGGLE = A_TILE + N_RESOURCES,                 /* begin a counter-offer */
    A_OFFER_TWO,                                     /* + given pair * N_KINDS + kind */
    A_FOR_TWO = A_OFFER_TWO + N_PAIRS * N_KINDS,     /* + given kind * N_PAIRS + pair */
    A_GIVE_MORE = A_FOR_TWO + N_KINDS * N_PAIRS,     /* + bundle - N_KINDS: as A_GIVE */
    A_WANT_MORE = A_GIVE_MORE + N_BUNDLES - N_KINDS, /* the same, as A_WANT */
    A_ALSO = A_WANT_MORE + N_BUNDLES - N_KINDS,      /* + triple: wanted, and more */
    N_ACTIONS = A_ALSO + N_BUNDLES - N_SMALL
};

/* Places of the board for front ends: hexes and frame spots, sites, paths. */
enum { PLACE_SITE = N_PLACES, PLACE_PATH = PLACE_SITE + N_SITES };

/* ---- Tables made from data/ (tables.c) -------------------------------------- */

extern const uint8_t inkas_beginner_terrain[N_LAND];
extern const uint8_t inkas_hex_kind[N_HEXES];   /* of what is not land; NONE: nothing */
extern const uint8_t inkas_hex_number[N_HEXES]; /* 0: none */
extern const uint64_t inkas_hex_sites[N_HEXES];
extern const uint8_t inkas_number_hexes[13][4]; /* by total, NONE after the last */
extern const uint64_t inkas_near[N_SITES];      /* sites one path away */
extern const uint8_t inkas_site_paths[N_SITES][3], inkas_site_hexes[N_SITES][3];
extern const uint8_t inkas_path_sites[N_PATHS][2];
extern const uint8_t inkas_pairs[N_PAIRS][2]; /* of kinds, the lower first */
extern const cards inkas_bundles[N_BUNDLES];  /* pairs in the order above */
extern const uint8_t inkas_start_sites[N_SEATS][2], inkas_start_paths[N_SEATS][2];
extern const cards inkas_all_cards, inkas_price_road, inkas_price_village,
    inkas_price_city, inkas_price_card;
extern const uint8_t inkas_deck[N_DECKS][N_CARDS], inkas_tiles[N_RESOURCES];
extern const char *const inkas_place_ids[N_PLACES];
extern const char *const inkas_site_ids[N_SITES];
extern const char *const inkas_path_ids[N_PATHS];
extern const char *const inkas_kind_ids[N_KINDS];
extern const char *const inkas_terrain_ids[N_RESOURCES];
extern const char *const inkas_card_ids[N_CARDS];
extern const char *const inkas_seat_ids[N_SEATS];
/* For drawing: where a hex, site or frame spot lies (data/board.json, coordinates). */
extern const int8_t inkas_place_xy[N_PLACES][2], inkas_site_xy[N_SITES][2];

/* ---- Words, events and rules (texts.c) -------------------------------------- */

enum { WORDS_KIND, WORDS_TERRAIN, WORDS_CARD, WORDS_WHY, N_WORDS };

/* Why cards came or went. */
enum {
    WHY_PRODUCTION,
    WHY_START,
    WHY_BUILDING,
    WHY_BANK,
    WHY_TRADE,
    WHY_BEST,
    WHY_SEVEN
};

typedef enum {
    EV_TILE,         /* hex terrain */
    EV_THREW,        /* who n */
    EV_FIRST,        /* who */
    EV_TURN_STARTED, /* who */
    EV_ROLLED,       /* who n */
    EV_GAINED,       /* who n kind why */
    EV_LOST,         /* who n kind why */
    EV_SHORTAGE,     /* kind */
    EV_MUST_DISCARD, /* who n */
    EV_ROBBER,       /* who place */
    EV_NO_STEAL,     /* who */
    EV_STOLE,        /* who victim */
    EV_STOLE_CARD,   /* who victim kind */
    EV_LOST_CARD,    /* who victim kind */
    EV_ROAD,         /* who path */
    EV_VILLAGE,      /* who site */
    EV_OVERBUILT,    /* who owner site */
    EV_CITY,         /* who site */
    EV_BOUGHT,       /* who */
    EV_DREW_CARD,    /* who card */
    EV_PLAYED,       /* who card */
    EV_MONOPOLY,     /* who kind */
    EV_HANDED,       /* who n kind to */
    EV_CALLED,       /* who place */
    EV_LONGEST,      /* who n */
    EV_LONGEST_ASIDE,
    EV_BEST,        /* who n */
    EV_ASKED,       /* who */
    EV_OFFERED,     /* who */
    EV_OFFER_GIVES, /* who n kind */
    EV_OFFER_WANTS, /* who n kind */
    EV_ACCEPTED,    /* who */
    EV_DECLINED,    /* who */
    EV_COUNTERED,   /* who */
    EV_NO_DEAL,
    EV_CANCELLED,  /* who */
    EV_TRADED,     /* who with */
    EV_MARKER,     /* who n tribe */
    EV_DECLINE,    /* who tribe */
    EV_REMOVED,    /* who site */
    EV_ROADS_BACK, /* who n */
    EV_RUIN,       /* who site */
    EV_DECK2,
    EV_TRIBE,      /* who tribe site */
    EV_TURN_ENDED, /* who */
    EV_WON,        /* who */
    EV_CAPPED,     /* n */
    EV_FINAL,      /* who n */
    N_EVENTS
} inkas_event;

typedef enum {
    RULE_NOT_NOW, /* must stay first: core names it for unknown actions */
    RULE_CANNOT_PAY,
    RULE_NO_ROAD_LEFT,
    RULE_PATH_TAKEN,
    RULE_ROAD_APART,
    RULE_ROAD_BLOCKED,
    RULE_NOT_BESIDE,
    RULE_SITE_TAKEN,
    RULE_TOO_CLOSE,
    RULE_NO_ROAD_THERE,
    RULE_NO_OWN_VILLAGE,
    RULE_RUIN,
    RULE_ONE_CITY,
    RULE_DECK_EMPTY,
    RULE_NO_SUCH_CARD,
    RULE_ONE_CARD,
    RULE_FRESH_CARD,
    RULE_NO_ROOM_FOR_ROAD,
    RULE_NOT_BEST,
    RULE_CALLED_ALREADY,
    RULE_ROBBER_ELSEWHERE,
    RULE_ROBBER_STAYS,
    RULE_ROBBER_LAND_ONLY,
    RULE_NO_BUILDING_THERE,
    RULE_HAND_EMPTY,
    RULE_NOT_IN_HAND,
    RULE_BANK_EMPTY,
    RULE_SAME_KIND,
    RULE_NOT_LONGEST,
    RULE_SWAPPED_ALREADY,
    RULE_NO_TRADE,
    RULE_NO_OFFER_LEFT,
    RULE_NOBODY_TO_ASK,
    RULE_NOT_THAT_MANY,
    RULE_NOBODY_HOLDS_IT,
    RULE_TRADE_FIRST,
    RULE_TRIPLES_FIRST,
    RULE_GIVE_FIRST,
    RULE_SIMPLE_TRADE,
    RULE_NOT_ASKED,
    RULE_LAST_ONE,
    RULE_NOTHING_OFFERED,
    RULE_NOT_AGREED,
    RULE_FOREIGN_ROAD,
    RULE_FREE_SITE_FIRST,
    RULE_NOT_IN_DECK,
    RULE_NO_SUCH_TILE,
    RULE_FINE, /* breaks none */
    N_RULES = RULE_FINE
} inkas_rule;

extern const kv_words inkas_words[N_WORDS];
extern const kv_event_type inkas_events[N_EVENTS];
extern const kv_word inkas_rule_words[N_RULES];
extern const kv_word inkas_seat_words[N_SEATS];
extern const kv_word inkas_end_words[2]; /* tribe3, cap */
extern const char *const inkas_phase_ids[N_PHASES];
extern const char *const inkas_answer_ids[N_ANSWERS];
extern const char *const inkas_used_ids[3]; /* position.c */
extern const kv_game kv_game_inkas;

/* ---- Sets of cards ---------------------------------------------------------- */

#define CARDS_ONE_EACH 0x0101010101010101u
#define CARDS_HIGH_BITS 0x8080808080808080u

static inline cards cards_of(int kind, int n)
{
    return (cards)n << 8 * kind;
}

static inline int count_of(cards c, int kind)
{
    return (int)(c >> 8 * kind & 0xff);
}

/* Bytes are added in pairs first: bounds of a hand can sum up to more than 255. */
static inline int n_cards(cards c)
{
    cards pairs = (c & 0x00ff00ff00ff00ffu) + (c >> 8 & 0x00ff00ff00ff00ffu);
    return (int)(pairs * 0x0001000100010001u >> 48);
}

/* Does have contain all of need? No byte borrows from the next one. */
static inline bool has_cards(cards have, cards need)
{
    return (((have | CARDS_HIGH_BITS) - need) & CARDS_HIGH_BITS) == CARDS_HIGH_BITS;
}

/* a less b, but of no kind less than 0. */
static inline cards cards_less(cards a, cards b)
{
    cards d = (a | CARDS_HIGH_BITS) - b, is_fine = d & CARDS_HIGH_BITS;
    return d & (is_fine - (is_fine >> 7));
}

static inline cards cards_max(cards a, cards b)
{
    return a + cards_less(b, a);
}

static inline cards cards_min(cards a, cards b)
{
    return a - cards_less(a, b);
}

/* The kinds with at least n > 0 cards, as a set of bits: the high bit of each byte
 * tells, and the multiplication gathers them in the top byte. */
static inline unsigned kinds_with(cards c, int n)
{
    cards is_in = (c + (unsigned)(128 - n) * CARDS_ONE_EACH) & CARDS_HIGH_BITS;
    return (unsigned)((is_in >> 7) * 0x0102040810204080u >> 56);
}

/* One card of each kind in a set of kinds. */
static inline cards one_of_each(unsigned kinds)
{
    cards c = 0;
    for (; kinds; kinds &= kinds - 1)
        c |= cards_of(__builtin_ctz(kinds), 1);
    return c;
}

/* ---- Small facts ------------------------------------------------------------ */

static inline uint64_t bit(int site)
{
    return 1ull << site;
}

static inline bool has_path(inkas_paths p, int path)
{
    return p.bits[path >> 6] >> (path & 63) & 1;
}

static inline uint64_t own_sites(const inkas_state *s, int seat)
{
    return s->villages[seat] | s->cities[seat];
}

static inline uint64_t all_sites(const inkas_state *s)
{
    return own_sites(s, 0) | own_sites(s, 1) | own_sites(s, 2) | own_sites(s, 3);
}

/* Spec 12.1; a tribe that has just reached its goal counts as the next one. */
static inline int tribe_of(const inkas_state *s, int seat)
{
    return s->markers[seat] < 4 ? 1 : s->markers[seat] < 8 ? 2 : 3;
}

static inline bool is_land(int place)
{
    return place >= FIRST_LAND && place < FIRST_LAND + N_LAND;
}

/* The kind of card a hex yields, or NONE. */
static inline int yield_of(const inkas_state *s, int hex)
{
    return is_land(hex) ? s->terrain[hex - FIRST_LAND] : inkas_hex_kind[hex];
}

static inline int next_seat(const inkas_state *s, int seat)
{
    return seat + 1 < s->head.players ? seat + 1 : 0;
}

static inline int max_hand(const inkas_state *s, int seat)
{
    return MAX_HAND + s->warriors[seat];
}

/* Spec 10: deck 1 first, deck 2 once every tribe 1 is complete; -1 when both are out. */
static inline int deck_in_use(const inkas_state *s)
{
    if (s->deck_size[0])
        return 0;
    for (int p = 0; p < s->head.players; p++)
        if (tribe_of(s, p) == 1)
            return -1;
    return s->deck_size[1] ? 1 : -1;
}

/* ---- Cards moving, and what everybody knows of it (hand.c) ------------------- */

void inkas_gain(inkas_state *s, int seat, cards c, int why, kv_events *ev);
void inkas_pay(inkas_state *s, int seat, cards c, int why, kv_events *ev);
void inkas_hand_over(inkas_state *s, int from, int to, cards c);
/* A card that only the two see. */
void inkas_steal(inkas_state *s, int from, int to, int kind, kv_events *ev);
/* Everybody has seen that seat holds at least c; that it holds none of a kind. */
void inkas_shown(inkas_state *s, int seat, cards c);
void inkas_shown_none(inkas_state *s, int seat, int kind);
/* Draws the tightest conclusions from the bounds of one viewer. */
void inkas_conclude(inkas_state *s, int viewer);
/* One event for each kind in c. */
void inkas_tell(kv_events *ev, int type, int seat, cards c, int why);

/* ---- The map (map.c) -------------------------------------------------------- */

/* Paths where seat may build a road now, its supply apart (spec 9.2). */
inkas_paths inkas_open_paths(const inkas_state *s, int seat);
bool inkas_can_pave(const inkas_state *s, int seat); /* a road left, and a path */
inkas_rule inkas_path_rule(const inkas_state *s, int seat, int path);
/* Sites where seat may build a village (9.3), and make one a city (9.4). */
uint64_t inkas_village_sites(const inkas_state *s, int seat);
uint64_t inkas_city_sites(const inkas_state *s, int seat);
inkas_rule inkas_village_rule(const inkas_state *s, int seat, int site);
inkas_rule inkas_city_rule(const inkas_state *s, int seat, int site);
/* Sites of the founding phase (4.3), and for the first village of a tribe (12.4). */
uint64_t inkas_free_sites(const inkas_state *s);
uint64_t inkas_tribe_sites(const inkas_state *s);
inkas_rule inkas_tribe_rule(const inkas_state *s, int site);
int inkas_owner(const inkas_state *s, int site); /* seat, or -1 */
int inkas_route_length(const inkas_state *s, int seat);
void inkas_add_road(inkas_state *s, int seat, int path, kv_events *ev);
void inkas_add_village(inkas_state *s, int seat, int site, kv_events *ev);
void inkas_remove_building(inkas_state *s, int site);
void inkas_block_sites(inkas_state *s);    /* fills in blocked */
void inkas_measure_routes(inkas_state *s); /* fills in route */
void inkas_award_longest(inkas_state *s, kv_events *ev);

/* ---- Tribes (tribe.c) ------------------------------------------------------- */

void inkas_add_marker(inkas_state *s, kv_events *ev);
void inkas_found_tribe(inkas_state *s, int site, kv_events *ev);

/* ---- The course of a turn (turn.c) ------------------------------------------ */

void inkas_start_turn(inkas_state *s, int seat, kv_events *ev);
void inkas_end_turn(inkas_state *s, kv_events *ev);
void inkas_finish(inkas_state *s, int event, int arg, kv_events *ev);
void inkas_go_on(inkas_state *s); /* back to what the turn was at */
void inkas_rolled(inkas_state *s, int total, kv_events *ev);
void inkas_discard(inkas_state *s, int kind, kv_events *ev);
void inkas_move_robber(inkas_state *s, int place, kv_events *ev);
unsigned inkas_victims(const inkas_state *s); /* set of seats that can be robbed */
void inkas_choose_victim(inkas_state *s, int seat, kv_events *ev);
void inkas_stolen(inkas_state *s, int kind, kv_events *ev);

/* ---- Setting up (setup.c) --------------------------------------------------- */

void inkas_create(const kv_config *c, kv_state *s);
void inkas_tile(inkas_state *s, int terrain, kv_events *ev);
void inkas_threw(inkas_state *s, int total, kv_events *ev);
void inkas_settle(inkas_state *s, int site, kv_events *ev);
void inkas_pave(inkas_state *s, int path, kv_events *ev);
int inkas_founder(const inkas_state *s); /* whose village or road it is */

/* ---- Building and action cards (build.c) ------------------------------------ */

void inkas_build(inkas_state *s, int action, kv_events *ev);
void inkas_drew(inkas_state *s, int card, kv_events *ev);
inkas_rule inkas_card_rule(const inkas_state *s, int card);
void inkas_play_card(inkas_state *s, int action, kv_events *ev);
void inkas_free_road(inkas_state *s, int path, kv_events *ev);
inkas_rule inkas_call_rule(const inkas_state *s);
void inkas_call(inkas_state *s, int spot, kv_events *ev);

/* ---- Trade (trade.c, offer.c) -------------------------------------------------- */

inkas_rule inkas_bank_rule(const inkas_state *s, int give, int take);
inkas_rule inkas_route_rule(const inkas_state *s, int pair);
void inkas_bank(inkas_state *s, int give, int take, kv_events *ev);
void inkas_bank_goods(inkas_state *s, kv_events *ev);
void inkas_route(inkas_state *s, int pair, kv_events *ev);
/* Starts the taking of n cards, none of the kinds in barred. */
void inkas_start_take(inkas_state *s, int n, unsigned barred);
void inkas_take(inkas_state *s, int kind, kv_events *ev);
/* What an action of offering gives for what; of the others, nothing for nothing. */
typedef struct {
    cards give, want;
} inkas_terms;
inkas_terms inkas_terms_in(int action);
bool inkas_is_simple(inkas_terms t); /* one or two cards for one, or one for two */
unsigned inkas_addressable(const inkas_state *s);       /* seats an offer can go to */
unsigned inkas_asked(const inkas_state *s, cards want); /* seats it does go to */
inkas_rule inkas_begin_rule(const inkas_state *s, int action);
/* One step of an offer or a counter-offer. */
inkas_rule inkas_terms_rule(const inkas_state *s, int action);
int inkas_put_terms(const inkas_state *s, kv_action *out);
/* Do terms that are not complete yet leave something to be proposed? */
bool inkas_can_complete(const inkas_state *s);
int inkas_put_counters(const inkas_state *s, kv_action *out, int n);
inkas_rule inkas_counter_rule(const inkas_state *s, int action);
inkas_rule inkas_deal_rule(const inkas_state *s, int seat);
void inkas_negotiate(inkas_state *s, int action, kv_events *ev);

/* ---- The game's functions, gathered in game.c ------------------------------- */

int inkas_decider(const kv_state *s);
int inkas_legal(const kv_state *s, kv_action *out);
int inkas_weights(const kv_state *s, uint32_t *out);
kv_err inkas_explain(const kv_state *s, kv_action a, kv_error *e);
void inkas_apply(kv_state *s, kv_action a, kv_events *ev);
void inkas_result(const kv_state *s, kv_result *r);
void inkas_view(kv_state *view, int seat);
void inkas_determinize(const kv_state *view, kv_rng *r, kv_state *s);
void inkas_observe(const kv_state *view, int32_t *out);
void inkas_json(const kv_state *s, kv_out *out);
void inkas_action_text(const kv_state *s, kv_action a, kv_out *out);
kv_err inkas_action_parse(const kv_state *s, const char *text, kv_action *a, kv_error *e);
void inkas_position_write(const kv_state *s, kv_out *out);
kv_err inkas_position_read(const char *text, size_t len, int line, kv_state *s,
                           kv_error *e);
const char *inkas_check(const kv_state *s);
bool inkas_in_range(const kv_state *s);
kv_err inkas_check_position(const inkas_state *s, kv_error *e);
int32_t inkas_evaluate(const kv_state *s, int seat, const int32_t *weights,
                       kv_memo *memo);
void inkas_values(const kv_state *s, const int32_t *weights, int32_t scale,
                  int32_t out[KV_MAX_SEATS]);
/* Games of older rules (history.c). */
extern const char *const inkas_corrections[];
int inkas_upgrade(int version, const kv_state *s, const char *move, kv_upgrade *m,
                  kv_action out[KV_MAX_UPGRADE]);
void inkas_first_text(const kv_state *s, kv_action a, kv_out *out);
bool inkas_is_turn(const kv_state *s);
void inkas_place_name(int place, kv_out *out);
void inkas_describe_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out);
void inkas_describe_table(const kv_state *view, const kv_lang *l, kv_out *out);
void inkas_prompt(const kv_state *view, const kv_lang *l, kv_out *out);
const char *inkas_help(const kv_state *view);

/* Map; seats; cards; the table and the offer (see README.md, "Observation"). */
enum {
    OBS_MAP = N_LAND + N_PLACES + N_SEATS * (N_SITES + N_PATHS),
    OBS_SEATS = N_SEATS * 9,
    OBS_CARDS = N_KINDS * 2 + N_SEATS * N_KINDS * 2 + N_CARDS * 5 + N_DECKS,
    OBS_OFFER = N_KINDS * 2 + N_SEATS * (3 + N_KINDS * 2),
    OBS_TABLE = N_PHASES + 20,
    OBS_SIZE = OBS_MAP + OBS_SEATS + OBS_CARDS + OBS_OFFER + OBS_TABLE
};

#endif
