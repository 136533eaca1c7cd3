/* texts.c: all words, sentences and rule names of the game. Everything people
 * read is a message id; the catalogue in i18n/ has the other languages.
 */
#include "core/tables.h"
#include "games/wayfarers/wayfarers.h"

/* The tables are set by hand: a line or two for each entry. */
/* clang-format off */

/* ---- Words ------------------------------------------------------------------ */

/* A word without a text is a name, the same in every language. */
#define NAME(id) {id, NULL, NULL}
static const kv_word cards[N_ALL_CARDS] = {
    WAYFARERS_CARD_WORDS, /* their names are in the data */
    {"city", KV_N("the City of the board"), NULL},
    {"harbour", KV_N("the Harbour of the board"), NULL},
    {"star", KV_N("the Stars of the board"), NULL},
};
static const kv_word tiles[N_DESIGNS] = {
    NAME("UG01"), NAME("UG02"), NAME("UG03"), NAME("UG04"), NAME("UY01"), NAME("UY02"),
    NAME("UY03"), NAME("UB01"), NAME("UB02"), NAME("UB03"), NAME("UK01"), NAME("UK02"),
    NAME("UK03"), NAME("UP01"), NAME("UP02"), NAME("UP03"), NAME("UP04"), NAME("UP05"),
    NAME("UP06"), NAME("UP07"), NAME("UP08"), NAME("UP09"), NAME("UP10"),
};
static const kv_word jtiles[N_JTILES] = {
    NAME("J01"), NAME("J02"), NAME("J03"), NAME("J04"), NAME("J05"), NAME("J06"),
    NAME("J07"), NAME("J08"), NAME("J09"), NAME("J10"),
};
static const kv_word guilds[N_GUILDS] = {
    {"black", KV_N("the black guild"), NULL},
    {"yellow", KV_N("the yellow guild"), NULL},
    {"blue", KV_N("the blue guild"), NULL},
};
static const kv_word colours[N_COLOURS] = {
    {"green", KV_N("green worker"), NULL},
    {"yellow", KV_N("yellow worker"), NULL},
    {"blue", KV_N("blue worker"), NULL},
};
static const kv_word icons[N_ICONS] = {
    {"city", KV_N("cities"), NULL},
    {"vista", KV_N("vistas"), NULL},
    {"harbour", KV_N("harbours"), NULL},
    {"open_water", KV_N("open waters"), NULL},
    {"observatory", KV_N("observatories"), NULL},
    {"library", KV_N("libraries"), NULL},
    {"stars", KV_N("stars"), NULL},
    {"planet", KV_N("planets"), NULL},
    {"sun", KV_N("suns"), NULL},
    {"moon", KV_N("moons"), NULL},
    {"comet", KV_N("comets"), NULL},
};
static const kv_word spaces[N_SPACES] = {
    {"city", KV_N("the City of the board"), NULL},
    {"observatory", KV_N("the Observatory"), NULL},
    {"library", KV_N("the Library"), NULL},
    {"market", KV_N("the Market"), NULL},
    {"store", KV_N("the Store"), NULL},
    {"harbour", KV_N("the Harbour of the board"), NULL},
    WAYFARERS_HOST_WORDS,
};
static const kv_word nodes[N_NODES] = {
    NAME("0"), NAME("1U"), NAME("1L"), NAME("2U"), NAME("2M"), NAME("2L"),
    NAME("3U"), NAME("3L"), NAME("4U"), NAME("4M"), NAME("4L"), NAME("5U"),
    NAME("5L"), NAME("6U"), NAME("6M"), NAME("6L"), NAME("7U"), NAME("7L"),
    NAME("8U"), NAME("8M"), NAME("8L"), NAME("9U"), NAME("9L"), NAME("10A"),
    NAME("10B"), NAME("10C"), NAME("10D"), NAME("10E"),
};
static const kv_word rows[N_ROWS] = {
    {"folk", KV_N("Townsfolk cards"), NULL},
    {"land", KV_N("Land cards"), NULL},
    {"water", KV_N("Water cards"), NULL},
    {"space", KV_N("Space cards"), NULL},
    {"insp", KV_N("Inspiration cards"), NULL},
};
static const kv_word levels[3] = {
    {"top", KV_N("top"), NULL},
    {"middle", KV_N("middle"), NULL},
    {"bottom", KV_N("bottom"), NULL},
};
static const kv_word boards[N_BOARDS] = {
    NAME("PB1"), NAME("PB2"), NAME("PB3"), NAME("PB4"),
};
static const kv_word solos[N_BOARDS] = {
    {"SB1", KV_N("Space opponent"), NULL},
    {"SB2", KV_N("Upgrade opponent"), NULL},
    {"SB3", KV_N("Townsfolk opponent"), NULL},
    {"SB4", KV_N("Journal opponent"), NULL},
};
static const kv_word schemes[N_SCHEMES] = {
    NAME("K1"), NAME("K2"), NAME("K3"), NAME("K4"), NAME("K5"), NAME("K6"),
};
static const kv_word sides[2] = {NAME("A"), NAME("B")};
static const kv_word goods[3] = {
    {"silver", KV_N("1 Silver"), NULL},
    {"prov", KV_N("1 Provision"), NULL},
    {"nothing", KV_N("nothing"), NULL},
};

const kv_words wayfarers_words[N_WORDS] = {
    [WORDS_CARD] = WORDS(cards),     [WORDS_TILE] = WORDS(tiles),
    [WORDS_JTILE] = WORDS(jtiles),   [WORDS_GUILD] = WORDS(guilds),
    [WORDS_COLOUR] = WORDS(colours), [WORDS_ICON] = WORDS(icons),
    [WORDS_SPACE] = WORDS(spaces),   [WORDS_NODE] = WORDS(nodes),
    [WORDS_ROW] = WORDS(rows),       [WORDS_LEVEL] = WORDS(levels),
    [WORDS_BOARD] = WORDS(boards),   [WORDS_SOLO] = WORDS(solos),
    [WORDS_SCHEME] = WORDS(schemes), [WORDS_SIDE] = WORDS(sides),
    [WORDS_GOODS] = WORDS(goods),
};

const kv_word wayfarers_seat_words[N_SEATS] = {
    {"p1", KV_N("Player 1"), NULL},
    {"p2", KV_N("Player 2"), NULL},
    {"p3", KV_N("Player 3"), NULL},
    {"p4", KV_N("Player 4"), NULL},
};
const kv_word wayfarers_end_words[5] = {
    {"journal", KV_N("somebody reached the end of the Journal track"), NULL},
    {"cap", KV_N("stopped after the last turn allowed"), NULL},
    {"won", KV_N("the opponent is beaten"), NULL},
    {"lost", KV_N("the opponent has won"), NULL},
    {"draw", KV_N("neither has won"), NULL},
};

const char *const wayfarers_seat_ids[N_SEATS] = {"p1", "p2", "p3", "p4"};
const char *const wayfarers_level_ids[3] = {"top", "middle", "bottom"};
const char *const wayfarers_side_ids[2] = {"A", "B"};
const char *const wayfarers_phase_ids[N_PHASES] = {
    [PHASE_FIRST] = "first",     [PHASE_SIDE] = "side",     [PHASE_OPPONENT] = "opponent",
    [PHASE_BOARD] = "board",     [PHASE_DEAL] = "deal",     [PHASE_JTILE] = "jtile",
    [PHASE_ROLL] = "roll",       [PHASE_MAIN] = "main",     [PHASE_PLACE] = "place",
    [PHASE_PIPS] = "pips",       [PHASE_EFFECT] = "effect", [PHASE_FEE] = "fee",
    [PHASE_SOURCE] = "source",   [PHASE_TUCK] = "tuck",     [PHASE_INSPIRE] = "inspire",
    [PHASE_PRICE] = "price",     [PHASE_PUT] = "put",       [PHASE_DRAW] = "draw",
    [PHASE_KEEP] = "keep",       [PHASE_ORDER] = "order",   [PHASE_REROLL] = "reroll",
    [PHASE_AFTER] = "after",     [PHASE_SCHEME] = "scheme", [PHASE_ALLOW] = "allow",
    [PHASE_OVER] = "over",
};

/* ---- Events ----------------------------------------------------------------- */

#define CARD WORD("card", WORDS_CARD)
#define GUILD WORD("guild", WORDS_GUILD)
#define COLOUR WORD("colour", WORDS_COLOUR)
#define GOODS WORD("goods", WORDS_GOODS)
#define TILE WORD("tile", WORDS_TILE)

const kv_event_type wayfarers_events[N_EVENTS] = {
    [EV_FIRST] =
        {.id = "first",
         .text = KV_N("{who} is the first player."),
         .arg = {WHO}},
    [EV_SIDE] =
        {.id = "side",
         .text = KV_N("Section {section} of the board shows side {side}."),
         .arg = {INT("section"), WORD("side", WORDS_SIDE)}},
    [EV_OPPONENT] =
        {.id = "opponent",
         .text = KV_N("You play against the {solo}."),
         .arg = {WORD("solo", WORDS_SOLO)}},
    [EV_BOARD] =
        {.id = "board",
         .text = KV_N("{who} has the player board {board}."),
         .arg = {WHO, WORD("board", WORDS_BOARD)}},
    [EV_DEALT] =
        {.id = "dealt",
         .text = KV_N("New in its row: {card}."),
         .arg = {CARD}},
    [EV_JTILE] =
        {.id = "jtile",
         .text = KV_N("Journal tile {jtile}."),
         .arg = {WORD("jtile", WORDS_JTILE)}},
    [EV_ROLLED] =
        {.id = "rolled",
         .text = KV_N("{who} rolls {value}."),
         .arg = {WHO, INT("value")}},
    [EV_TURN_STARTED] =
        {.id = "turn_started",
         .text = KV_N("— {who}'s turn —"),
         .arg = {WHO}},
    [EV_SOLO_TURN] =
        {.id = "solo_turn",
         .text = KV_N("— The opponent's turn —")},
    [EV_ADJUSTED] =
        {.id = "adjusted",
         .text = KV_N("{who} turns a die from {from} to {to}."),
         .arg = {WHO, INT("from"), INT("to")}},
    [EV_PLACED] =
        {.id = "placed",
         .text = KV_N("{who} places a die, {value}, on {space}."),
         .arg = {WHO, INT("value"), WORD("space", WORDS_SPACE)}},
    [EV_SENT] =
        {.id = "sent",
         .text = KV_N("{who} places a {colour} on {card}."),
         .arg = {WHO, COLOUR, CARD}},
    [EV_RESTED] =
        {.id = "rested",
         .text = KV_N("{who} rests."),
         .arg = {WHO}},
    [EV_SILVER] =
        {.id = "silver",
         .text = KV_N("{who} takes {n} Silver."),
         .arg = {WHO, N}},
    [EV_PROV] =
        {"prov", KV_NP("{who} takes {n} Provision.",
                "{who} takes {n} Provisions."),
         .arg = {WHO, N}},
    [EV_PAID_SILVER] =
        {.id = "paid_silver",
         .text = KV_N("{who} pays {n} Silver."),
         .arg = {WHO, N}},
    [EV_PAID_PROV] =
        {"paid_prov", KV_NP("{who} pays {n} Provision.",
                "{who} pays {n} Provisions."),
         .arg = {WHO, N}},
    [EV_SPENT] =
        {.id = "spent",
         .text = KV_N("{who} takes {n} Influence back from {guild}."),
         .arg = {WHO, N, GUILD}},
    [EV_FEE] =
        {.id = "fee",
         .text = KV_N("{who} pays {to} for the Influence on the card: {goods}."),
         .arg = {WHO, SEAT("to"), GOODS}},
    [EV_SOLO_FEE] =
        {.id = "solo_fee",
         .text = KV_N("{who} pays for the opponent's Influence on the card: {goods}."),
         .arg = {WHO, GOODS}},
    [EV_INFLUENCE] =
        {.id = "influence",
         .text = KV_N("{who} puts Influence on {guild}."),
         .arg = {WHO, GUILD}},
    [EV_INFLUENCE_CARD] =
        {.id = "influence_card",
         .text = KV_N("{who} puts Influence on {card}."),
         .arg = {WHO, CARD}},
    [EV_MOVED] =
        {.id = "moved",
         .text = KV_N("{who} moves Influence from {guild} to {to}."),
         .arg = {WHO, GUILD, WORD("to", WORDS_GUILD)}},
    [EV_ACQUIRED] =
        {.id = "acquired",
         .text = KV_N("{who} acquires {card}."),
         .arg = {WHO, CARD}},
    [EV_DISCARDED] =
        {.id = "discarded",
         .text = KV_N("{who} discards {card} for the effect of its place."),
         .arg = {WHO, CARD}},
    [EV_DREW] =
        {.id = "drew",
         .text = KV_N("You draw {card}."),
         .arg = {WHO, CARD}},
    [EV_TILE] =
        {.id = "tile",
         .text = KV_N("{who} places {tile} in the caravan: {level}, column {column}."),
         .arg = {WHO, TILE, WORD("level", WORDS_LEVEL), INT("column"), INT("back")}},
    [EV_REFRESHED] =
        {.id = "refreshed",
         .text = KV_N("{who} takes the die from {space}."),
         .arg = {WHO, WORD("space", WORDS_SPACE)}},
    [EV_WORKER] =
        {.id = "worker",
         .text = KV_N("{who} takes a {colour}."),
         .arg = {WHO, COLOUR}},
    [EV_STEPPED] =
        {.id = "stepped",
         .text = KV_N("{who} journals to {node}."),
         .arg = {WHO, WORD("node", WORDS_NODE)}},
    [EV_SOLO_STEPPED] =
        {.id = "solo_stepped",
         .text = KV_N("The opponent journals to {node}."),
         .arg = {WORD("node", WORDS_NODE)}},
    [EV_ENDING] =
        {.id = "ending",
         .text = KV_N("{who} has reached the end of the track: everybody has one "
                      "turn left."),
         .arg = {WHO}},
    [EV_SOLO_ENDING] =
        {.id = "solo_ending",
         .text = KV_N("The opponent has reached the end of the track: one turn is "
                      "left for each.")},
    [EV_SCHEME] =
        {.id = "scheme",
         .text = KV_N("Scheme card {scheme}."),
         .arg = {WORD("scheme", WORDS_SCHEME)}},
    [EV_TRACK] =
        {.id = "track",
         .text = KV_N("The opponent's resource marker moves to {n}."),
         .arg = {N}},
    [EV_SOLO_CARD] =
        {.id = "solo_card",
         .text = KV_N("The opponent takes {card}."),
         .arg = {CARD}},
    [EV_SOLO_BLIND] =
        {.id = "solo_blind",
         .text = KV_N("The opponent takes the top card of the deck: {row}."),
         .arg = {WORD("row", WORDS_ROW)}},
    [EV_SOLO_SENT] =
        {.id = "solo_sent",
         .text = KV_N("The opponent places a {colour} on {card}."),
         .arg = {COLOUR, CARD}},
    [EV_SOLO_WORKER] =
        {.id = "solo_worker",
         .text = KV_N("The opponent takes a {colour}."),
         .arg = {COLOUR}},
    [EV_SOLO_INFLUENCE] =
        {.id = "solo_influence",
         .text = KV_N("The opponent puts Influence on {card}."),
         .arg = {CARD}},
    [EV_SOLO_GUILD] =
        {.id = "solo_guild",
         .text = KV_N("The opponent puts {n} Influence on {guild}."),
         .arg = {N, GUILD}},
    [EV_SOLO_TILE] =
        {.id = "solo_tile",
         .text = KV_N("The opponent takes the tile {tile}."),
         .arg = {TILE}},
    [EV_SOLO_COMET] =
        {.id = "solo_comet",
         .text = KV_N("The opponent's comets: {n}."),
         .arg = {N}},
    [EV_SOLO_REST] =
        {.id = "solo_rest",
         .text = KV_N("The opponent rests.")},
    [EV_ALLOWED] =
        {.id = "allowed",
         .text = KV_N("{who} lets the opponent have the card and takes {goods}."),
         .arg = {WHO, GOODS}},
    [EV_DENIED] =
        {.id = "denied",
         .text = KV_N("{who} keeps the opponent off the card for {goods}."),
         .arg = {WHO, GOODS}},
    [EV_VP_ICON] =
        {"vp_icon", KV_NP("{who}: {n} point for {icon}.",
                "{who}: {n} points for {icon}."),
         .arg = {WHO, N, WORD("icon", WORDS_ICON)}},
    [EV_VP_SETS] =
        {"vp_sets", KV_NP("{who}: {n} point for sets of all four.",
                "{who}: {n} points for sets of all four."),
         .arg = {WHO, N}},
    [EV_VP_SPACE] =
        {"vp_space", KV_NP("{who}: {n} point for {card}.",
                "{who}: {n} points for {card}."),
         .arg = {WHO, N, CARD}},
    [EV_VP_CARAVAN] =
        {"vp_caravan", KV_NP("{who}: {n} point for the caravan.",
                "{who}: {n} points for the caravan."),
         .arg = {WHO, N}},
    [EV_VP_GUILD] =
        {"vp_guild", KV_NP("{who}: {n} point for {guild}.",
                "{who}: {n} points for {guild}."),
         .arg = {WHO, N, GUILD}},
    [EV_FINAL] =
        {"final", KV_NP("{who}: {n} point in all.",
                "{who}: {n} points in all."),
         .arg = {WHO, N}},
    [EV_SOLO_FINAL] =
        {"solo_final", KV_NP("The opponent: {n} point in all.",
                "The opponent: {n} points in all."),
         .arg = {N}},
};

/* ---- Rules that a move can break -------------------------------------------- */

const kv_word wayfarers_rule_words[N_RULES] = {
    [RULE_NOT_NOW] =
        {"not-now", KV_N("that is not what has to be decided now"), NULL},
    [RULE_NO_SUCH_DIE] =
        {"no-such-die", KV_N("you have no such die in your supply"), NULL},
    [RULE_OUT_OF_REACH] =
        {"out-of-reach", KV_N("the symbols of your caravan do not take the die that "
                              "far"), NULL},
    [RULE_NO_SPACE_FOR_IT] =
        {"no-space-for-it", KV_N("no space could take a die of that value"), NULL},
    [RULE_NOT_YOUR_SPACE] =
        {"not-your-space", KV_N("you have no such die space"), NULL},
    [RULE_DIE_THERE] =
        {"die-there", KV_N("there is a die on that space already"), NULL},
    [RULE_FRESH] =
        {"fresh", KV_N("a card acquired this turn cannot be used in it"), NULL},
    [RULE_ASSETS] =
        {"assets", KV_N("the die has not all assets that the space asks for"), NULL},
    [RULE_GUILD_EMPTY] =
        {"guild-empty", KV_N("you have no Influence on that guild"), NULL},
    [RULE_USED] =
        {"used", KV_N("that guild has helped you this turn already"), NULL},
    [RULE_NO_WORKER] =
        {"no-worker", KV_N("you have no worker of that colour"), NULL},
    [RULE_NOT_ADMITTED] =
        {"not-admitted", KV_N("workers of that colour cannot be placed on cards of that "
                              "row"), NULL},
    [RULE_WORKER_THERE] =
        {"worker-there", KV_N("there is a worker of that colour on the card "
                              "already"), NULL},
    [RULE_NOTHING_TO_DO] =
        {"nothing-to-do", KV_N("nothing of that effect could be done"), NULL},
    [RULE_EMPTY_PLACE] =
        {"empty-place", KV_N("there is no card on that place"), NULL},
    [RULE_CANNOT_PAY] =
        {"cannot-pay", KV_N("you cannot pay for that"), NULL},
    [RULE_OWN_WORKER] =
        {"own-worker", KV_N("the worker you placed this turn must stay"), NULL},
    [RULE_NO_ROOM] =
        {"no-room", KV_N("none of your cards has room for a Space card"), NULL},
    [RULE_NO_HOST] =
        {"no-host", KV_N("it cannot be tucked there"), NULL},
    [RULE_TOKEN_THERE] =
        {"token-there", KV_N("there is an Influence token on that card"), NULL},
    [RULE_NO_TOKEN] =
        {"no-token", KV_N("you have no Influence there"), NULL},
    [RULE_SAME_PLACE] =
        {"same-place", KV_N("it must move somewhere else"), NULL},
    [RULE_DECK_EMPTY] =
        {"deck-empty", KV_N("that deck is empty"), NULL},
    [RULE_NONE_LEFT] =
        {"none-left", KV_N("no such tile is left"), NULL},
    [RULE_DOES_NOT_FIT] =
        {"does-not-fit", KV_N("the tile does not fit there"), NULL},
    [RULE_NOT_NEXT] =
        {"not-next", KV_N("your marker cannot go there in one step"), NULL},
    [RULE_BLOT] =
        {"blot", KV_N("you do not meet what the blot asks for"), NULL},
    [RULE_NOT_STEPPED] =
        {"not-stepped", KV_N("a second step needs a first one in the same effect"), NULL},
    [RULE_NO_PIP] =
        {"no-pip", KV_N("the die cannot be changed like that"), NULL},
    [RULE_NEW_DIE] =
        {"new-die", KV_N("the new die must be taken first"), NULL},
    [RULE_NOT_DRAWN] =
        {"not-drawn", KV_N("that card is not among those to choose from"), NULL},
    [RULE_TAKEN] =
        {"taken", KV_N("that is taken already"), NULL},
    [RULE_NOT_IN_DECK] =
        {"not-in-deck", KV_N("that cannot come now"), NULL},
};
/* clang-format on */
