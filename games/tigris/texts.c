/* texts.c: all words, sentences and rule names of the game. Everything people
 * read is a message id; the catalogue in i18n/ has the other languages.
 */
#include "core/tables.h"
#include "games/tigris/tigris.h"

/* The tables are set by hand: a line or two for each entry. */
/* clang-format off */

/* ---- Words ------------------------------------------------------------------ */

static const kv_word colours[] = { /* counted: points of a colour */
    {"red", KV_NP("{n} red point", "{n} red points")},
    {"blue", KV_NP("{n} blue point", "{n} blue points")},
    {"green", KV_NP("{n} green point", "{n} green points")},
    {"black", KV_NP("{n} black point", "{n} black points")},
};
static const kv_word tiles[] = {
    {"temple", KV_N("temple"), NULL},
    {"farm", KV_N("farm"), NULL},
    {"market", KV_N("market"), NULL},
    {"settlement", KV_N("settlement"), NULL},
};
static const kv_word counted_tiles[] = {
    {"temple", KV_NP("{n} temple", "{n} temples")},
    {"farm", KV_NP("{n} farm", "{n} farms")},
    {"market", KV_NP("{n} market", "{n} markets")},
    {"settlement", KV_NP("{n} settlement", "{n} settlements")},
};
static const kv_word leaders[] = {
    {"priest", KV_N("priest"), NULL},
    {"farmer", KV_N("farmer"), NULL},
    {"trader", KV_N("trader"), NULL},
    {"king", KV_N("king"), NULL},
};
static const kv_word monuments[] = {
    {"red-black", KV_N("red-black monument"), NULL},
    {"red-green", KV_N("red-green monument"), NULL},
    {"blue-black", KV_N("blue-black monument"), NULL},
    {"blue-red", KV_N("blue-red monument"), NULL},
    {"green-black", KV_N("green-black monument"), NULL},
    {"green-blue", KV_N("green-blue monument"), NULL},
};
static const kv_word buildings[] = {
    {"red", KV_N("library"), NULL},
    {"blue", KV_N("granary"), NULL},
    {"green", KV_N("market hall"), NULL},
    {"black", KV_N("palace"), NULL},
};
static const kv_word whys[] = {
    {"tile", KV_N("tile in the kingdom"), NULL},
    {"king", KV_N("tile, the king for want of its leader"), NULL},
    {"revolt", KV_N("revolt won"), NULL},
    {"war", KV_N("war won"), NULL},
    {"monument", KV_N("monument"), NULL},
    {"wonder", KV_N("wonder"), NULL},
    {"building", KV_N("building"), NULL},
};
static const kv_word losses[] = {
    {"revolt", KV_N("lost the revolt"), NULL},
    {"war", KV_N("lost the war"), NULL},
    {"support", KV_N("no temple beside it any more"), NULL},
};
static const kv_word kinds[] = {
    {"revolt", KV_N("Revolt"), NULL},
    {"war", KV_N("War"), NULL},
};
const kv_word tigris_end_words[] = {
    {"none", KV_N("the game goes on"), NULL},
    {"treasures", KV_N("only two treasures or fewer are left on the board"), NULL},
    {"bag", KV_N("the bag cannot supply the tiles needed"), NULL},
    {"cap", KV_N("the agreed number of turns has been played"), NULL},
};
const kv_word tigris_seat_words[] = {
    {"archer", KV_N("Archer"), NULL},
    {"bull", KV_N("Bull"), NULL},
    {"potter", KV_N("Potter"), NULL},
    {"lion", KV_N("Lion"), NULL},
};

const kv_words tigris_words[N_WORDS] = {
    [WORDS_COLOUR] = WORDS(colours),   [WORDS_TILE] = WORDS(tiles),
    [WORDS_LEADER] = WORDS(leaders),   [WORDS_MONUMENT] = WORDS(monuments),
    [WORDS_BUILDING] = WORDS(buildings), [WORDS_WHY] = WORDS(whys),
    [WORDS_LOSS] = WORDS(losses),      [WORDS_KIND] = WORDS(kinds),
    [WORDS_END] = WORDS(tigris_end_words),         [WORDS_TILES] = WORDS(counted_tiles),
};

const char *const tigris_phase_ids[N_PHASES] = {
    [PHASE_FIRST] = "first",       [PHASE_DRAW] = "draw",
    [PHASE_ACTION] = "action",     [PHASE_WAR] = "war",
    [PHASE_ATTACK] = "commit",     [PHASE_DEFEND] = "commit",
    [PHASE_BUILDING] = "building", [PHASE_MONUMENT] = "monument",
    [PHASE_TREASURE] = "treasure", [PHASE_INCOME] = "income",
    [PHASE_OVER] = "over",
};

/* ---- Events ----------------------------------------------------------------- */

#define CELL PLACE("cell")
#define LEADER WORD("leader", WORDS_LEADER)
#define TILE WORD("tile", WORDS_TILE)
#define TILES WORD("tile", WORDS_TILES)
#define BUILDING WORD("building", WORDS_BUILDING)

const kv_event_type tigris_events[N_EVENTS] = {
    [EV_LEADER_PLACED] =
        {.id = "leader_placed",
         .text = KV_N("{who}: {leader} to {cell}."),
         .arg = {WHO, LEADER, CELL}},
    [EV_LEADER_MOVED] =
        {.id = "leader_moved",
         .text = KV_N("{who}: {leader} from {from} to {cell}."),
         .arg = {WHO, LEADER, PLACE("from"), CELL}},
    [EV_LEADER_WITHDRAWN] =
        {.id = "leader_withdrawn",
         .text = KV_N("{who}: {leader} withdrawn from {cell}."),
         .arg = {WHO, LEADER, CELL}},
    [EV_LEADER_LOST] =
        {.id = "leader_lost",
         .text = KV_N("{who}: {leader} leaves the board at {cell} ({why})."),
         .arg = {WHO, LEADER, CELL, WORD("why", WORDS_LOSS)}},
    [EV_TILE_PLACED] =
        {.id = "tile_placed",
         .text = KV_N("{who}: {tile} on {cell}."),
         .arg = {WHO, TILE, CELL}},
    [EV_UNION] =
        {.id = "union",
         .text = KV_N("The tile on {cell} unites two kingdoms; it scores nothing."),
         .arg = {CELL}},
    [EV_SCORE] =
        {.id = "score",
         .text = KV_N("{who} gets {colour*n} ({why}, {cell})."),
         .arg = {WHO, N, WORD("colour", WORDS_COLOUR), WORD("why", WORDS_WHY), CELL}},
    [EV_CONFLICT] =
        {.id = "conflict",
         .text = KV_N("{kind} ({leader}): {attacker} attacks, {defender} defends."),
         .arg = {SEAT("attacker"), SEAT("defender"), LEADER, WORD("kind", WORDS_KIND)}},
    [EV_COMMITTED] =
        {.id = "committed",
         .text = KV_N("{who} adds {tile*n} to {board} on the board: {sum}."),
         .is_reveal = true,
         .arg = {WHO, N, TILES, INT("board"), INT("sum")}},
    [EV_CONFLICT_WON] =
        {.id = "conflict_won",
         .text = KV_N("{who} wins against {loser} ({leader}): attack {attack}, defence "
                      "{defence}."),
         .arg = {WHO, SEAT("loser"), LEADER, INT("attack"), INT("defence")}},
    [EV_TILE_REMOVED] =
        {.id = "tile_removed",
         .text = KV_N("The {tile} on {cell} leaves the game."),
         .arg = {TILE, CELL, SEAT("by")}},
    [EV_CATASTROPHE] =
        {.id = "catastrophe",
         .text = KV_N("{who}: catastrophe on {cell}."),
         .arg = {WHO, CELL}},
    [EV_SWAPPED] =
        {"swapped", KV_NP("{who} swaps {n} tile.", "{who} swaps {n} tiles."),
         .arg = {WHO, N}},
    [EV_SWAPPED_TILES] =
        {.id = "swapped_tiles",
         .text = KV_N("You throw away {tile*n}."),
         .arg = {WHO, N, TILES}},
    [EV_DREW] =
        {.id = "drew",
         .text = KV_N("{who} draws a tile."),
         .arg = {WHO}},
    [EV_DREW_TILE] =
        {.id = "drew_tile",
         .text = KV_N("You draw: {tile}."),
         .arg = {WHO, TILE}},
    [EV_PASSED] =
        {.id = "passed",
         .text = KV_N("{who} passes."),
         .arg = {WHO}},
    [EV_MONUMENT_BUILT] =
        {.id = "monument_built",
         .text = KV_N("{who} builds the {monument} on {cell}."),
         .arg = {WHO, WORD("monument", WORDS_MONUMENT), CELL}},
    [EV_DECLINED] =
        {.id = "declined",
         .text = KV_N("{who} does not build."),
         .arg = {WHO}},
    [EV_BUILDING_BUILT] =
        {.id = "building_built",
         .text = KV_N("{who} puts the {building} on {cell}."),
         .arg = {WHO, BUILDING, CELL}},
    [EV_BUILDING_RETURNED] =
        {.id = "building_returned",
         .text = KV_N("The {building} on {cell} goes back to the supply."),
         .arg = {BUILDING, CELL}},
    [EV_WONDER_BUILT] =
        {.id = "wonder_built",
         .text = KV_N("{who} builds the wonder on {cell}."),
         .arg = {WHO, CELL}},
    [EV_TREASURE_TAKEN] =
        {.id = "treasure_taken",
         .text = KV_N("{who} takes the treasure on {cell}."),
         .arg = {WHO, CELL}},
    [EV_FIRST_PLAYER] =
        {.id = "first_player",
         .text = KV_N("{who} starts."),
         .arg = {WHO}},
    [EV_TURN_STARTED] =
        {.id = "turn_started",
         .text = KV_N("— {who}'s turn —"),
         .arg = {WHO}},
    [EV_GAME_OVER] =
        {.id = "game_over",
         .text = KV_N("The game is over: {reason}."),
         .arg = {WORD("reason", WORDS_END)}},
    [EV_FINAL] =
        {.id = "final",
         .text = KV_N("{who}: weakest colour {n}, then {second}, {third} and {fourth}."),
         .arg = {WHO, N, INT("second"), INT("third"), INT("fourth")}},
};

/* ---- Rules that a move can break -------------------------------------------- */

const kv_word tigris_rule_words[N_RULES] = {
    [RULE_NOT_NOW] =
        {"not-now", KV_N("that is not what has to be decided now"), NULL},
    [RULE_NO_TILE] =
        {"no-tile", KV_N("you have no such tile in hand"), NULL},
    [RULE_OCCUPIED] =
        {"occupied", KV_N("the cell is not empty; choose an empty one"), NULL},
    [RULE_FARM_NEEDS_RIVER] =
        {"farm-needs-river", KV_N("farms may lie on river cells only"), NULL},
    [RULE_RIVER_NEEDS_FARM] =
        {"river-needs-farm", KV_N("on a river cell only a farm may be placed"), NULL},
    [RULE_THREE_KINGDOMS] =
        {"three-kingdoms", KV_N("a tile may unite two kingdoms at most; this one would "
                                "unite more"), NULL},
    [RULE_LEADER_ON_RIVER] =
        {"leader-on-river", KV_N("a leader may not stand on a river cell"), NULL},
    [RULE_LEADER_NEEDS_TEMPLE] =
        {"leader-needs-temple", KV_N("a leader needs a face-up temple beside it"), NULL},
    [RULE_LEADER_UNITES] =
        {"leader-unites", KV_N("a leader may not unite kingdoms"), NULL},
    [RULE_LEADER_SAME_CELL] =
        {"leader-same-cell", KV_N("the leader stands there already; choose another "
                                  "cell"), NULL},
    [RULE_LEADER_NOT_ON_BOARD] =
        {"leader-not-on-board", KV_N("that leader of yours is not on the board"), NULL},
    [RULE_NO_CATASTROPHE_LEFT] =
        {"no-catastrophe-left", KV_N("you have no catastrophe tile left"), NULL},
    [RULE_CATASTROPHE_ON_LEADER] =
        {"catastrophe-on-leader", KV_N("a catastrophe may not hit a leader"), NULL},
    [RULE_CATASTROPHE_ON_TREASURE] =
        {"catastrophe-on-treasure", KV_N("a catastrophe may not hit a tile with a "
                                         "treasure"), NULL},
    [RULE_CATASTROPHE_ON_MONUMENT] =
        {"catastrophe-on-monument", KV_N("a catastrophe may not hit a monument"), NULL},
    [RULE_CATASTROPHE_ON_CATASTROPHE] =
        {"catastrophe-on-catastrophe", KV_N("there is a catastrophe tile already"), NULL},
    [RULE_CATASTROPHE_ON_BUILDING] =
        {"catastrophe-on-building", KV_N("a catastrophe may not hit a tile with a "
                                         "building"), NULL},
    [RULE_NOT_IN_CONFLICT] =
        {"not-in-conflict", KV_N("no two leaders of that colour are in conflict"), NULL},
    [RULE_NOT_THAT_MANY] =
        {"not-that-many", KV_N("you do not have that many such tiles"), NULL},
    [RULE_ENGLISH_ATTACKER] =
        {"english-attacker", KV_N("English variant: the attacker may add tiles only to "
                                  "exceed the defender's strength on the board"), NULL},
    [RULE_ENGLISH_DEFENDER] =
        {"english-defender", KV_N("English variant: the defender may add tiles only to "
                                  "draw level exactly"), NULL},
    [RULE_NO_SQUARE] =
        {"no-square", KV_N("a monument needs a square of four face-up tiles of the new "
                           "tile's colour that contains the new tile"), NULL},
    [RULE_MONUMENT_BUILT] =
        {"monument-built", KV_N("that monument has been built already"), NULL},
    [RULE_MONUMENT_COLOUR] =
        {"monument-colour", KV_N("that monument lacks the colour of the tiles"), NULL},
    [RULE_NO_TREASURE_THERE] =
        {"no-treasure-there", KV_N("there is no treasure you may take there"), NULL},
    [RULE_CORNER_FIRST] =
        {"corner-first", KV_N("treasures in the corners of the board must be taken "
                              "first"), NULL},
    [RULE_NO_LINE] =
        {"no-line", KV_N("a building goes on a straight line of at least three tiles "
                         "of its colour with the new tile in it"), NULL},
    [RULE_LINE_NOT_LONGER] =
        {"line-not-longer", KV_N("a building may be moved only to a longer line"), NULL},
    [RULE_NO_CROSS] =
        {"no-cross", KV_N("the wonder needs a cross of five face-up tiles of one "
                          "colour with the new tile in it"), NULL},
    [RULE_WONDER_BUILT] =
        {"wonder-built", KV_N("the wonder has been built already"), NULL},
    [RULE_NOT_IN_BAG] =
        {"not-in-bag", KV_N("no such tile is left in the bag"), NULL},
};
/* clang-format on */
