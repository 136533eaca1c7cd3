/* texts.c: all words, sentences and rule names of the game. Everything people
 * read is a message id; the catalogue in i18n/ has the other languages.
 */
#include "core/tables.h"
#include "games/inkas/inkas.h"

/* The tables are set by hand: a line or two for each entry. */
/* clang-format off */

/* ---- Words ------------------------------------------------------------------ */

static const kv_word kinds[] = {
    {"wood", KV_N("wood"), NULL},
    {"stone", KV_N("stone"), NULL},
    {"wool", KV_N("wool"), NULL},
    {"ore", KV_N("ore"), NULL},
    {"potato", KV_N("potato"), NULL},
    {"fish", KV_N("fish"), NULL},
    {"coca", KV_N("coca"), NULL},
    {"feathers", KV_N("feathers"), NULL},
};
static const kv_word terrains[] = {
    {"forest", KV_N("forest"), NULL},
    {"quarry", KV_N("quarry"), NULL},
    {"pasture", KV_N("pasture"), NULL},
    {"mountains", KV_N("mountains"), NULL},
    {"field", KV_N("field"), NULL},
};
static const kv_word action_cards[] = {
    {"warrior", KV_N("Warrior"), NULL},
    {"invention", KV_N("Invention"), NULL},
    {"roads", KV_N("Road Building"), NULL},
    {"monopoly", KV_N("Monopoly"), NULL},
};
static const kv_word whys[] = {
    {"production", KV_N("production"), NULL},
    {"start", KV_N("first income"), NULL},
    {"building", KV_N("building costs"), NULL},
    {"bank", KV_N("bank"), NULL},
    {"trade", KV_N("trade"), NULL},
    {"best", KV_N("Best Warriors"), NULL},
    {"seven", KV_N("a seven"), NULL},
};

const kv_words inkas_words[N_WORDS] = {
    [WORDS_KIND] = WORDS(kinds),        [WORDS_TERRAIN] = WORDS(terrains),
    [WORDS_CARD] = WORDS(action_cards), [WORDS_WHY] = WORDS(whys),
};

const kv_word inkas_end_words[2] = {
    {"tribe3", KV_N("a third tribe is complete"), NULL},
    {"cap", KV_N("stopped after the last turn allowed; nobody completed a third tribe"),
     NULL},
};
const kv_word inkas_seat_words[N_SEATS] = {
    {"red", KV_N("Red"), NULL},
    {"orange", KV_N("Orange"), NULL},
    {"blue", KV_N("Blue"), NULL},
    {"grey", KV_N("Grey"), NULL},
};

const char *const inkas_phase_ids[N_PHASES] = {
    [PHASE_TILES] = "tiles",     [PHASE_START] = "start",   [PHASE_SETTLE] = "settle",
    [PHASE_PAVE] = "pave",       [PHASE_BEFORE] = "before", [PHASE_DICE] = "dice",
    [PHASE_DISCARD] = "discard", [PHASE_ROBBER] = "robber", [PHASE_STEAL] = "steal",
    [PHASE_STOLEN] = "stolen",   [PHASE_MAIN] = "main",     [PHASE_TAKE] = "take",
    [PHASE_ROADS] = "roads",     [PHASE_DRAW] = "draw",     [PHASE_TERMS] = "terms",
    [PHASE_ANSWER] = "answer",   [PHASE_COUNTER] = "counter", [PHASE_PICK] = "pick",
    [PHASE_TRIBE] = "tribe",     [PHASE_OVER] = "over",
};
const char *const inkas_answer_ids[N_ANSWERS] = {"none", "decline", "accept", "counter"};

/* ---- Events ----------------------------------------------------------------- */

#define KIND WORD("kind", WORDS_KIND)
#define CARD WORD("card", WORDS_CARD)
#define WHY WORD("why", WORDS_WHY)

const kv_event_type inkas_events[N_EVENTS] = {
    [EV_TILE] =
        {.id = "tile", .text = KV_N("{hex}: {terrain}."),
         .arg = {PLACE("hex"), WORD("terrain", WORDS_TERRAIN)}},
    [EV_THREW] =
        {.id = "threw", .text = KV_N("{who} throws {total} for the start."),
         .arg = {WHO, INT("total")}},
    [EV_FIRST] =
        {.id = "first", .text = KV_N("{who} is the starting player."), .arg = {WHO}},
    [EV_TURN_STARTED] =
        {.id = "turn_started", .text = KV_N("— {who}'s turn —"), .arg = {WHO}},
    [EV_ROLLED] =
        {.id = "rolled", .text = KV_N("{who} rolls {total}."),
         .arg = {WHO, INT("total")}},
    [EV_GAINED] =
        {.id = "gained", .text = KV_N("{who} gets {n}× {kind} ({why})."),
         .arg = {WHO, N, KIND, WHY}},
    [EV_LOST] =
        {.id = "lost", .text = KV_N("{who} gives {n}× {kind} ({why})."),
         .arg = {WHO, N, KIND, WHY}},
    [EV_SHORTAGE] =
        {.id = "shortage", .text = KV_N("The bank has not enough: {kind}."),
         .arg = {KIND}},
    [EV_MUST_DISCARD] =
        {"must_discard", KV_NP("{who} must give back {n} card.",
                               "{who} must give back {n} cards."),
         .arg = {WHO, N}},
    [EV_ROBBER] =
        {.id = "robber", .text = KV_N("{who} moves the robber to {place}."),
         .arg = {WHO, PLACE("place")}},
    [EV_NO_STEAL] =
        {.id = "no_steal", .text = KV_N("{who} steals from nobody."), .arg = {WHO}},
    [EV_STOLE] =
        {.id = "stole", .text = KV_N("{who} steals a card from {victim}."),
         .arg = {WHO, SEAT("victim")}},
    [EV_STOLE_CARD] =
        {.id = "stole_card", .text = KV_N("You steal from {victim}: {kind}."),
         .arg = {WHO, SEAT("victim"), KIND}},
    [EV_LOST_CARD] =
        {.id = "lost_card", .text = KV_N("{who} steals from you: {kind}."),
         .arg = {WHO, SEAT("victim"), KIND}},
    [EV_ROAD] =
        {.id = "road", .text = KV_N("{who} builds a road on {path}."),
         .arg = {WHO, PLACE("path")}},
    [EV_VILLAGE] =
        {.id = "village", .text = KV_N("{who} places a village on {site}."),
         .arg = {WHO, PLACE("site")}},
    [EV_OVERBUILT] =
        {.id = "overbuilt",
         .text = KV_N("{who} builds over the ruin of {owner} on {site}."),
         .arg = {WHO, SEAT("owner"), PLACE("site")}},
    [EV_CITY] =
        {.id = "city", .text = KV_N("{who} builds a city on {site}."),
         .arg = {WHO, PLACE("site")}},
    [EV_BOUGHT] =
        {.id = "bought", .text = KV_N("{who} draws an action card."), .arg = {WHO}},
    [EV_DREW_CARD] =
        {.id = "drew_card", .text = KV_N("You draw an action card: {card}."),
         .arg = {WHO, CARD}},
    [EV_PLAYED] =
        {.id = "played", .text = KV_N("{who} plays an action card: {card}."),
         .is_reveal = true, .arg = {WHO, CARD}},
    [EV_MONOPOLY] =
        {.id = "monopoly", .text = KV_N("{who} names: {kind}."), .is_reveal = true,
         .arg = {WHO, KIND}},
    [EV_HANDED] =
        {.id = "handed", .text = KV_N("{who} hands over {n}× {kind} to {to}."),
         .is_reveal = true, .arg = {WHO, N, KIND, SEAT("to")}},
    [EV_CALLED] =
        {.id = "called", .text = KV_N("The Best Warriors of {who} drive the robber to "
                                      "{place}."),
         .arg = {WHO, PLACE("place")}},
    [EV_LONGEST] =
        {"longest", KV_NP("{who} has the Longest Trade Route ({n} road).",
                          "{who} has the Longest Trade Route ({n} roads)."),
         .arg = {WHO, N}},
    [EV_LONGEST_ASIDE] =
        {.id = "longest_aside", .text = KV_N("Nobody has the Longest Trade Route.")},
    [EV_BEST] =
        {"best", KV_NP("{who} has the Best Warriors ({n}).",
                       "{who} has the Best Warriors ({n})."),
         .arg = {WHO, N}},
    [EV_ASKED] =
        {.id = "asked", .text = KV_N("{who} asks for proposals."), .arg = {WHO}},
    [EV_OFFERED] =
        {.id = "offered", .text = KV_N("{who} makes an offer:"), .is_reveal = true,
         .arg = {WHO}},
    [EV_OFFER_GIVES] =
        {.id = "offer_gives", .text = KV_N("{who} would give {n}× {kind}."),
         .is_reveal = true,
         .arg = {WHO, N, KIND}},
    [EV_OFFER_WANTS] =
        {.id = "offer_wants", .text = KV_N("{who} wants {n}× {kind}."),
         .is_reveal = true,
         .arg = {WHO, N, KIND}},
    [EV_ACCEPTED] =
        {.id = "accepted", .text = KV_N("{who} accepts."), .is_reveal = true,
         .arg = {WHO}},
    [EV_DECLINED] = {.id = "declined", .text = KV_N("{who} declines."), .arg = {WHO}},
    [EV_COUNTERED] =
        {.id = "countered", .text = KV_N("{who} makes a counter-offer:"),
         .is_reveal = true, .arg = {WHO}},
    [EV_NO_DEAL] = {.id = "no_deal", .text = KV_N("Nobody wants to trade.")},
    [EV_CANCELLED] =
        {.id = "cancelled", .text = KV_N("{who} ends the negotiation."), .arg = {WHO}},
    [EV_TRADED] =
        {.id = "traded", .text = KV_N("{who} and {with} trade:"),
         .arg = {WHO, SEAT("with")}},
    [EV_MARKER] =
        {.id = "marker", .text = KV_N("{who} has {n} of 11 markers (tribe {tribe})."),
         .arg = {WHO, N, INT("tribe")}},
    [EV_DECLINE] =
        {.id = "decline",
         .text = KV_N("Tribe {tribe} of {who} is complete and declines."),
         .arg = {WHO, INT("tribe")}},
    [EV_REMOVED] =
        {.id = "removed", .text = KV_N("The ruin of {who} on {site} leaves the map."),
         .arg = {WHO, PLACE("site")}},
    [EV_ROADS_BACK] =
        {"roads_back", KV_NP("{who} takes back {n} road.", "{who} takes back {n} roads."),
         .arg = {WHO, N}},
    [EV_RUIN] =
        {.id = "ruin", .text = KV_N("Thickets grow around {site} ({who})."),
         .arg = {WHO, PLACE("site")}},
    [EV_DECK2] =
        {.id = "deck2", .text = KV_N("The action cards with a 2 come into play.")},
    [EV_TRIBE] =
        {.id = "tribe", .text = KV_N("{who} founds tribe {tribe} on {site}."),
         .arg = {WHO, INT("tribe"), PLACE("site")}},
    [EV_TURN_ENDED] =
        {.id = "turn_ended", .text = KV_N("{who} ends the turn."), .arg = {WHO}},
    [EV_WON] =
        {.id = "won", .text = KV_N("{who} completes the third tribe and wins!"),
         .arg = {WHO}},
    [EV_CAPPED] =
        {"capped", KV_NP("The game is stopped after {n} turn; nobody wins.",
                         "The game is stopped after {n} turns; nobody wins."),
         .arg = {N}},
    [EV_FINAL] =
        {"final", KV_NP("{who}: {n} marker.", "{who}: {n} markers."), .arg = {WHO, N}},
};

/* ---- Rules that a move can break -------------------------------------------- */

const kv_word inkas_rule_words[N_RULES] = {
    [RULE_NOT_NOW] =
        {"not-now", KV_N("that is not what has to be decided now"), NULL},
    [RULE_CANNOT_PAY] =
        {"cannot-pay", KV_N("you do not hold the cards for that"), NULL},
    [RULE_NO_ROAD_LEFT] =
        {"no-road-left", KV_N("all your seven roads are on the map"), NULL},
    [RULE_PATH_TAKEN] =
        {"path-taken", KV_N("there is a road on that path already"), NULL},
    [RULE_ROAD_APART] =
        {"road-apart", KV_N("a road must start at your village, city or road"), NULL},
    [RULE_ROAD_BLOCKED] =
        {"road-blocked", KV_N("no road goes on from a foreign building or a ruin"), NULL},
    [RULE_NOT_BESIDE] =
        {"not-beside", KV_N("the road must lie beside the village just placed"), NULL},
    [RULE_SITE_TAKEN] =
        {"site-taken", KV_N("there is a building on that intersection"), NULL},
    [RULE_TOO_CLOSE] =
        {"too-close", KV_N("a neighbouring intersection has a building (distance rule)"),
         NULL},
    [RULE_NO_ROAD_THERE] =
        {"no-road-there", KV_N("none of your roads leads to that intersection"), NULL},
    [RULE_NO_OWN_VILLAGE] =
        {"no-own-village", KV_N("a city replaces a village of yours"), NULL},
    [RULE_RUIN] =
        {"ruin", KV_N("a village in decline cannot become a city"), NULL},
    [RULE_ONE_CITY] =
        {"one-city", KV_N("each tribe may build one city only"), NULL},
    [RULE_DECK_EMPTY] =
        {"deck-empty", KV_N("there is no action card left to buy"), NULL},
    [RULE_NO_SUCH_CARD] =
        {"no-such-card", KV_N("you do not hold that action card"), NULL},
    [RULE_ONE_CARD] =
        {"one-card", KV_N("you have played an action card this turn already"), NULL},
    [RULE_FRESH_CARD] =
        {"fresh-card", KV_N("a card bought in this turn cannot be played in it"), NULL},
    [RULE_NO_ROOM_FOR_ROAD] =
        {"no-room-for-road", KV_N("you cannot place any road now"), NULL},
    [RULE_NOT_BEST] =
        {"not-best", KV_N("you do not have the Best Warriors"), NULL},
    [RULE_CALLED_ALREADY] =
        {"called-already", KV_N("the Best Warriors act once in a turn"), NULL},
    [RULE_ROBBER_ELSEWHERE] =
        {"robber-elsewhere", KV_N("the robber is not beside a building of yours"), NULL},
    [RULE_ROBBER_STAYS] =
        {"robber-stays", KV_N("the robber must move to another place"), NULL},
    [RULE_ROBBER_LAND_ONLY] =
        {"robber-land-only", KV_N("the robber goes to land or to the jungle frame, never "
                                  "to a hex that yields goods or to the sea"), NULL},
    [RULE_NO_BUILDING_THERE] =
        {"no-building-there", KV_N("that player has no building at the robber's hex"),
         NULL},
    [RULE_HAND_EMPTY] =
        {"hand-empty", KV_N("that player has no card"), NULL},
    [RULE_NOT_IN_HAND] =
        {"not-in-hand", KV_N("that card is not in the hand"), NULL},
    [RULE_BANK_EMPTY] =
        {"bank-empty", KV_N("the bank has no such card"), NULL},
    [RULE_SAME_KIND] =
        {"same-kind", KV_N("a kind cannot be given and taken at once"), NULL},
    [RULE_NOT_LONGEST] =
        {"not-longest", KV_N("you do not have the Longest Trade Route"), NULL},
    [RULE_SWAPPED_ALREADY] =
        {"swapped-already", KV_N("the trade route serves once in a turn"), NULL},
    [RULE_NO_TRADE] =
        {"no-trade", KV_N("trade between players is switched off"), NULL},
    [RULE_NO_OFFER_LEFT] =
        {"no-offer-left", KV_N("you have made as many offers as a turn allows"), NULL},
    [RULE_NOBODY_TO_ASK] =
        {"nobody-to-ask", KV_N("no other player holds a card"), NULL},
    [RULE_NOT_THAT_MANY] =
        {"not-that-many", KV_N("no hand you ask holds that many cards"), NULL},
    [RULE_NOBODY_HOLDS_IT] =
        {"nobody-holds-it", KV_N("as everybody knows, no other player holds that"), NULL},
    [RULE_TRADE_FIRST] =
        {"trade-first", KV_N("an offer begins with: trade players"), NULL},
    [RULE_TRIPLES_FIRST] =
        {"triples-first", KV_N("more can be added to three cards only; name all that you "
                               "give at once"), NULL},
    [RULE_GIVE_FIRST] =
        {"give-first", KV_N("say first what you give"), NULL},
    [RULE_SIMPLE_TRADE] =
        {"simple-trade",
         KV_N("simple trade knows only offers of one or two cards for one and of one for "
              "two, without questions and counter-offers"),
         NULL},
    [RULE_NOT_ASKED] =
        {"not-asked", KV_N("that player is not asked anyway"), NULL},
    [RULE_LAST_ONE] =
        {"last-one", KV_N("nobody would be left who could give that"), NULL},
    [RULE_NOTHING_OFFERED] =
        {"nothing-offered", KV_N("there are no terms to accept; make a proposal"), NULL},
    [RULE_NOT_AGREED] =
        {"not-agreed", KV_N("that player has neither accepted nor made an offer"), NULL},
    [RULE_FOREIGN_ROAD] =
        {"foreign-road", KV_N("another player's road leads there: it is his site"), NULL},
    [RULE_FREE_SITE_FIRST] =
        {"free-site-first", KV_N("a ruin is replaced only if no free site is left"),
         NULL},
    [RULE_NOT_IN_DECK] =
        {"not-in-deck", KV_N("no such card is left in the deck"), NULL},
    [RULE_NO_SUCH_TILE] =
        {"no-such-tile", KV_N("no such tile is left"), NULL},
};
/* clang-format on */
