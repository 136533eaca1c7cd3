/* texts.c: all words, sentences and rule names of the game. Everything people
 * read is a message id; the catalogue in i18n/ has the other languages.
 */
#include "core/tables.h"
#include "games/yspahan/yspahan.h"

/* The tables are set by hand: a line or two for each entry. */
/* clang-format off */

/* ---- Words ------------------------------------------------------------------ */

static const kv_word floors[] = {
    {"camel", KV_N("camel floor"), NULL},
    {"bag", KV_N("bag floor"), NULL},
    {"barrel", KV_N("barrel floor"), NULL},
    {"chest", KV_N("chest floor"), NULL},
    {"vase", KV_N("vase floor"), NULL},
    {"gold", KV_N("gold floor"), NULL},
};
static const kv_word cards[] = {
    {"camels3", KV_N("three camels"), NULL},
    {"gold3", KV_N("three gold"), NULL},
    {"exchange", KV_N("exchange"), NULL},
    {"place-shop", KV_N("good into a shop"), NULL},
    {"place-caravan", KV_N("good on the caravan"), NULL},
    {"camels-to-points", KV_N("camels for points"), NULL},
    {"gold-to-points", KV_N("gold for points"), NULL},
    {"no-gold", KV_N("building without gold"), NULL},
    {"no-camels", KV_N("building without camels"), NULL},
};
static const kv_word buildings[] = {
    {"paddock", KV_N("Paddock"), NULL},
    {"store", KV_N("Store"), NULL},
    {"hammam", KV_N("Hammam"), NULL},
    {"caravanserai", KV_N("Caravanserai"), NULL},
    {"bazaar", KV_N("Bazaar"), NULL},
    {"hoist", KV_N("Hoist"), NULL},
};
static const kv_word souks[] = {
    {"bag.white", KV_N("white souk of the bag quarter"), NULL},
    {"bag.blue", KV_N("blue souk of the bag quarter"), NULL},
    {"bag.yellow", KV_N("yellow souk of the bag quarter"), NULL},
    {"bag.purple", KV_N("purple souk of the bag quarter"), NULL},
    {"barrel.white", KV_N("white souk of the barrel quarter"), NULL},
    {"barrel.blue", KV_N("blue souk of the barrel quarter"), NULL},
    {"barrel.yellow", KV_N("yellow souk of the barrel quarter"), NULL},
    {"barrel.purple", KV_N("purple souk of the barrel quarter"), NULL},
    {"chest.blue", KV_N("blue souk of the chest quarter"), NULL},
    {"chest.yellow", KV_N("yellow souk of the chest quarter"), NULL},
    {"chest.purple", KV_N("purple souk of the chest quarter"), NULL},
    {"vase.blue", KV_N("blue souk of the vase quarter"), NULL},
    {"vase.yellow", KV_N("yellow souk of the vase quarter"), NULL},
    {"vase.orange", KV_N("orange souk of the vase quarter"), NULL},
};

const kv_words yspahan_words[N_WORDS] = {
    [WORDS_FLOOR] = WORDS(floors),       [WORDS_CARD] = WORDS(cards),
    [WORDS_BUILDING] = WORDS(buildings), [WORDS_SOUK] = WORDS(souks),
};

const kv_word yspahan_end_words[1] = {
    {"weeks", KV_N("the third week is over"), NULL},
};
const kv_word yspahan_seat_words[N_SEATS] = {
    {"blue", KV_N("Blue"), NULL},
    {"green", KV_N("Green"), NULL},
    {"red", KV_N("Red"), NULL},
    {"yellow", KV_N("Yellow"), NULL},
};
const char *const yspahan_seat_ids[N_SEATS] = {"blue", "green", "red", "yellow"};

const char *const yspahan_phase_ids[N_PHASES] = {
    [PHASE_DICE] = "dice",   [PHASE_ROLL] = "roll",   [PHASE_GROUP] = "group",
    [PHASE_PLACE] = "place", [PHASE_MOVE] = "move",   [PHASE_ORDER] = "order",
    [PHASE_CAMEL] = "camel", [PHASE_DRAW] = "draw",
    [PHASE_AFTER] = "after", [PHASE_OVER] = "over",
};

/* ---- Events ----------------------------------------------------------------- */

#define CARD WORD("card", WORDS_CARD)
#define FLOOR WORD("floor", WORDS_FLOOR)
#define BUILDING WORD("building", WORDS_BUILDING)
#define SOUK WORD("souk", WORDS_SOUK)

const kv_event_type yspahan_events[N_EVENTS] = {
    [EV_DAY_STARTED] =
        {.id = "day_started",
         .text = KV_N("— Week {week}, day {day}: {who} starts —"),
         .arg = {WHO, INT("week"), INT("day")}},
    [EV_BOUGHT_DICE] =
        {"bought_dice", KV_NP("{who} buys {n} yellow die.",
                              "{who} buys {n} yellow dice."),
         .arg = {WHO, N}},
    [EV_ROLLED] =
        {.id = "rolled", .text = KV_N("White die: {value}."), .arg = {INT("value")}},
    [EV_ROLLED_YELLOW] =
        {.id = "rolled_yellow", .text = KV_N("Yellow die: {value}."),
         .arg = {INT("value")}},
    [EV_TOWER] =
        {"tower", KV_NP("{floor}: {n} die with {value}.",
                        "{floor}: {n} dice with {value}."),
         .arg = {FLOOR, INT("value"), N, INT("yellow")}},
    [EV_TOOK_GROUP] =
        {"took_group", KV_NP("{who} takes {n} die with {value} ({floor}).",
                             "{who} takes {n} dice with {value} ({floor})."),
         .arg = {WHO, FLOOR, N, INT("value")}},
    [EV_YELLOW_GONE] =
        {.id = "yellow_gone", .text = KV_N("The yellow dice leave the tower.")},
    [EV_CAMELS] =
        {"camels", KV_NP("{who} gets {n} camel.", "{who} gets {n} camels."),
         .arg = {WHO, N}},
    [EV_GOLD] =
        {"gold", KV_NP("{who} gets {n} gold coin.", "{who} gets {n} gold coins."),
         .arg = {WHO, N}},
    [EV_PAID_GOLD] =
        {"paid_gold", KV_NP("{who} pays {n} gold coin for the overseer's way.",
                            "{who} pays {n} gold coins for the overseer's way."),
         .arg = {WHO, N}},
    [EV_PLACED] =
        {.id = "placed", .text = KV_N("{who}: a good in {shop}."),
         .arg = {WHO, PLACE("shop")}},
    [EV_STOPPED] =
        {.id = "stopped", .text = KV_N("{who} leaves out the Hoist's good."),
         .arg = {WHO}},
    [EV_OVERSEER] =
        {.id = "overseer", .text = KV_N("{who} moves the overseer to {square}."),
         .arg = {WHO, PLACE("square")}},
    [EV_CAMEL_GIVEN] =
        {.id = "camel_given",
         .text = KV_N("{who} gives a camel: the good in {shop} stays."),
         .arg = {WHO, PLACE("shop")}},
    /* He is asked only because he holds such a card: that much is shown to all. */
    [EV_MAY_PLAY] =
        {.id = "may_play",
         .text = KV_N("{who} can play a card before the loading goes on."),
         .is_reveal = true, .arg = {WHO}},
    [EV_LOADED] =
        {.id = "loaded", .text = KV_N("{who}: a good is loaded in row {row}."),
         .arg = {WHO, INT("row")}},
    [EV_SCORE_LOADING] =
        {"score_loading", KV_NP("{who} gets {n} point (loading in row {row}).",
                                "{who} gets {n} points (loading in row {row})."),
         .arg = {WHO, N, INT("row")}},
    [EV_CARAVAN_FULL] =
        {.id = "caravan_full", .text = KV_N("The caravan is full and is scored.")},
    [EV_SCORE_CARAVAN] =
        {"score_caravan",
         KV_NP("{who} gets {n} point for the caravan ({goods} × {row}).",
               "{who} gets {n} points for the caravan ({goods} × {row})."),
         .arg = {WHO, N, INT("goods"), INT("row")}},
    [EV_DREW] = {.id = "drew", .text = KV_N("{who} draws a card."), .arg = {WHO}},
    [EV_DREW_CARD] =
        {.id = "drew_card", .text = KV_N("You draw a card: {card}."), .arg = {WHO, CARD}},
    [EV_SHUFFLED] =
        {.id = "shuffled", .text = KV_N("The discarded cards become the new deck.")},
    [EV_NOTHING] =
        {.id = "nothing", .text = KV_N("{who} finds neither dice nor cards."),
         .arg = {WHO}},
    [EV_PLAYED] =
        {.id = "played", .text = KV_N("{who} plays a card: {card}."), .is_reveal = true,
         .arg = {WHO, CARD}},
    [EV_DISCARDED] =
        {.id = "discarded",
         .text = KV_N("{who} throws away a card for one die more: {card}."),
         .is_reveal = true, .arg = {WHO, CARD}},
    [EV_EXCHANGED_GOLD] =
        {"exchanged_gold", KV_NP("{who} exchanges {n} gold coin for a camel.",
                                 "{who} exchanges {n} gold coins for camels."),
         .arg = {WHO, N}},
    [EV_EXCHANGED_CAMELS] =
        {"exchanged_camels", KV_NP("{who} exchanges {n} camel for a gold coin.",
                                   "{who} exchanges {n} camels for gold coins."),
         .arg = {WHO, N}},
    [EV_SCORE_CAMELS] =
        {"score_camels", KV_NP("{who} gets {n} point for camels given back ({camels}).",
                               "{who} gets {n} points for camels given back ({camels})."),
         .arg = {WHO, N, INT("camels")}},
    [EV_SCORE_GOLD] =
        {"score_gold", KV_NP("{who} gets {n} point for gold given back ({gold}).",
                             "{who} gets {n} points for gold given back ({gold})."),
         .arg = {WHO, N, INT("gold")}},
    [EV_BUILT] =
        {.id = "built",
         .text = KV_N("{who} builds: {building} (camels: {camels}, gold: {gold})."),
         .arg = {WHO, BUILDING, INT("camels"), INT("gold")}},
    [EV_SCORE_BUILDING] =
        {"score_building", KV_NP("{who} gets {n} point for building no. {number}.",
                                 "{who} gets {n} points for building no. {number}."),
         .arg = {WHO, N, INT("number")}},
    [EV_DONE] = {.id = "done", .text = KV_N("{who} ends the turn."), .arg = {WHO}},
    [EV_WEEK_OVER] =
        {.id = "week_over", .text = KV_N("— Week {week} is over —"),
         .arg = {INT("week")}},
    [EV_SCORE_SOUK] =
        {"score_souk", KV_NP("{who} gets {n} point ({souk}).",
                             "{who} gets {n} points ({souk})."),
         .arg = {WHO, N, SOUK}},
    [EV_SCORE_BAZAAR] =
        {"score_bazaar", KV_NP("{who} gets {n} point for the Bazaar ({souk}).",
                               "{who} gets {n} points for the Bazaar ({souk})."),
         .arg = {WHO, N, SOUK}},
    [EV_GAME_OVER] =
        {.id = "game_over", .text = KV_N("The game is over: the third week has passed.")},
    [EV_FINAL] =
        {"final", KV_NP("{who}: {n} point.", "{who}: {n} points."), .arg = {WHO, N}},
};

/* ---- Rules that a move can break -------------------------------------------- */

const kv_word yspahan_rule_words[N_RULES] = {
    [RULE_NOT_NOW] =
        {"not-now", KV_N("that is not what has to be decided now"), NULL},
    [RULE_NOT_ENOUGH_GOLD] =
        {"not-enough-gold", KV_N("you do not have enough gold"), NULL},
    [RULE_NOT_ENOUGH_CAMELS] =
        {"not-enough-camels", KV_N("you do not have enough camels"), NULL},
    [RULE_EMPTY_FLOOR] =
        {"empty-floor", KV_N("there are no dice on that floor; choose another"), NULL},
    [RULE_YELLOW_ONLY] =
        {"yellow-only", KV_N("the yellow dice are for the first player only"), NULL},
    [RULE_NO_SHOP] =
        {"no-shop", KV_N("no shop of that quarter is open to you; move the overseer or "
                         "draw a card instead"), NULL},
    [RULE_NO_SUCH_CARD] =
        {"no-such-card", KV_N("you do not hold that card"), NULL},
    [RULE_NO_CARD_TO_DRAW] =
        {"no-card-to-draw", KV_N("there is no card left to draw"), NULL},
    [RULE_GROUP_LEFT] =
        {"group-left", KV_N("there are dice left: choose a group"), NULL},
    [RULE_SHOP_FULL] =
        {"shop-full", KV_N("there is a good in that shop already"), NULL},
    [RULE_SHOP_ELSEWHERE] =
        {"shop-elsewhere", KV_N("that shop is in another quarter than the dice"), NULL},
    [RULE_SOUK_FOREIGN] =
        {"souk-foreign", KV_N("another player has goods in that souk"), NULL},
    [RULE_SOUK_UNFINISHED] =
        {"souk-unfinished", KV_N("finish your own souk in that quarter first"), NULL},
    [RULE_NO_EXTRA_GOOD] =
        {"no-extra-good", KV_N("all goods of the dice must be placed; only the Hoist's "
                               "may be left out"), NULL},
    [RULE_TOO_FAR] =
        {"too-far", KV_N("you cannot pay for that distance; each square more or less "
                         "than the dice say costs a gold coin"), NULL},
    [RULE_NOT_LOADED] =
        {"not-loaded", KV_N("no good of that shop is to be loaded"), NULL},
    [RULE_BUILT_ALREADY] =
        {"built-already", KV_N("you own that building already"), NULL},
    [RULE_ONE_BUILDING] =
        {"one-building", KV_N("you may build only one building in a turn"), NULL},
    [RULE_NOTHING_SAVED] =
        {"nothing-saved", KV_N("that card would save nothing here"), NULL},
    [RULE_NO_GOOD_LEFT] =
        {"no-good-left", KV_N("you have no goods left in your supply"), NULL},
    [RULE_BANK_EMPTY] =
        {"bank-empty", KV_N("the bank does not hold that many"), NULL},
    [RULE_NOT_IN_DECK] =
        {"not-in-deck", KV_N("no such card is left in the deck"), NULL},
};
/* clang-format on */
