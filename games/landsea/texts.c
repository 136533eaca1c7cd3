/* texts.c: all words, sentences and rule names of the game. Everything people
 * read is a message id; the catalogue in i18n/ has the other languages.
 */
#include "core/tables.h"
#include "games/landsea/landsea.h"

/* The tables are set by hand: a line or two for each entry. */
/* clang-format off */

/* ---- Words ------------------------------------------------------------------ */

const kv_word landsea_role_words[N_ROLES] = {
    {"land", KV_N("Land"), NULL},
    {"sea", KV_N("Sea"), NULL},
    {"cartographer", KV_N("Cartographer"), NULL},
    {"land1", KV_N("Land 1"), NULL},
    {"sea1", KV_N("Sea 1"), NULL},
    {"land2", KV_N("Land 2"), NULL},
    {"sea2", KV_N("Sea 2"), NULL},
};
static const kv_word terrains[] = {
    {"land", KV_N("land"), NULL},
    {"sea", KV_N("sea"), NULL},
};
static const kv_word dirs[] = {
    {"n", KV_N("north"), NULL},
    {"ne", KV_N("north-east"), NULL},
    {"se", KV_N("south-east"), NULL},
    {"s", KV_N("south"), NULL},
    {"sw", KV_N("south-west"), NULL},
    {"nw", KV_N("north-west"), NULL},
};

/* Sides have the names of the first three roles. */
const kv_words landsea_words[N_WORDS] = {
    [WORDS_ROLE] = {landsea_role_words, N_ROLES},
    [WORDS_SIDE] = {landsea_role_words, N_SIDES},
    [WORDS_TERRAIN] = WORDS(terrains),
    [WORDS_FACE] = {landsea_face_words, N_FACES},
    [WORDS_DIR] = WORDS(dirs),
};

const kv_word landsea_end_words[1] = {
    {"tiles", KV_N("all tiles are on the map"), NULL},
};

const char *const landsea_side_ids[N_SIDES] = {"land", "sea", "cartographer"};
const char *const landsea_dir_ids[N_DIRS] = {"n", "ne", "se", "s", "sw", "nw"};
const char *const landsea_phase_ids[N_PHASES] = {
    [PHASE_TOP] = "top",     [PHASE_BACK] = "back",   [PHASE_TILE] = "tile",
    [PHASE_CELL] = "cell",   [PHASE_TURN] = "turn",   [PHASE_HOLE] = "hole",
    [PHASE_SPIN] = "spin",   [PHASE_AGAIN] = "again", [PHASE_STEAL] = "steal",
    [PHASE_MARK] = "mark",   [PHASE_SIDE] = "side",   [PHASE_STACK] = "stack",
    [PHASE_OVER] = "over",
};

/* ---- Events ----------------------------------------------------------------- */

/* Players are named by their role, which depends on how many there are. */
#define ROLE(name) WORD(name, WORDS_ROLE)
#define SIDE WORD("side", WORDS_SIDE)
#define FACE WORD("face", WORDS_FACE)
#define STACK INT("stack")
#define CELL PLACE("place")
#define TURN INT("turn")

const kv_event_type landsea_events[N_EVENTS] = {
    [EV_TOP] =
        {.id = "top", .text = KV_N("Stack {stack} shows {face}."), .arg = {STACK, FACE}},
    [EV_TOOK] =
        {.id = "took", .text = KV_N("{who} takes {face} from stack {stack}."),
         .arg = {ROLE("who"), STACK, FACE}},
    [EV_BACK] =
        {.id = "back", .text = KV_N("On its underside: {face}."),
         .arg = {ROLE("who"), FACE}},
    [EV_SPLIT] =
        {.id = "split",
         .text = KV_N("The last stack is divided: {n} tiles stay, {m} become the other."),
         .arg = {STACK, N, INT("m")}},
    [EV_TURN_STARTED] =
        {.id = "turn_started", .text = KV_N("— {who}'s turn —"), .arg = {ROLE("who")}},
    [EV_SKIPPED] =
        {.id = "skipped", .text = KV_N("{who} has no tile and is skipped."),
         .arg = {ROLE("who")}},
    [EV_PLACED] =
        {.id = "placed", .text = KV_N("{who} places {face} at {place}, turn {turn}."),
         .arg = {ROLE("who"), FACE, CELL, TURN}},
    [EV_TURNED_OVER] =
        {.id = "turned_over", .is_reveal = true,
         .text = KV_N("{who} turns a tile over and places {face} at {place}, "
                      "turn {turn}."),
         .arg = {ROLE("who"), FACE, CELL, TURN}},
    [EV_MOUNTAINS] =
        {"mountains", KV_NP("Mountains over {n} tile: {side} +{n}.",
                            "Mountains over {n} tiles: {side} +{n}."),
         .arg = {SIDE, N}},
    [EV_CORALS] =
        {"corals", KV_NP("Corals over {n} tile: {side} +{n}.",
                         "Corals over {n} tiles: {side} +{n}."),
         .arg = {SIDE, N}},
    [EV_CARAVANS] =
        {.id = "caravans", .text = KV_N("Beside another caravan or ship: {side} +{n}."),
         .arg = {SIDE, N}},
    [EV_CLOSED] =
        {"closed", KV_NP("Closed, {terrain} at {place}, {n} tile: {side} +{n}.",
                         "Closed, {terrain} at {place}, {n} tiles: {side} +{n}."),
         .arg = {WORD("terrain", WORDS_TERRAIN), CELL, N, SIDE}},
    [EV_BONUS] =
        {.id = "bonus", .text = KV_N("Bonus for closing it: {side} +{n}."),
         .arg = {SIDE, N}},
    [EV_RETURNED] =
        {.id = "returned",
         .text = KV_N("The waypoint of {owner} at {place} goes home: {side} +1."),
         .arg = {ROLE("owner"), CELL, SIDE}},
    [EV_HOLE] =
        {.id = "hole",
         .text = KV_N("{who} fills the hole at {place} with {face}, turn {turn}."),
         .arg = {ROLE("who"), FACE, CELL, TURN}},
    [EV_NO_AGAIN] =
        {.id = "no_again", .text = KV_N("{who} does not play again."),
         .arg = {ROLE("who")}},
    [EV_STOLE] =
        {.id = "stole", .text = KV_N("{who} steals {face} from {victim}."),
         .arg = {ROLE("who"), ROLE("victim"), FACE}},
    [EV_STOLEN_BACK] =
        {.id = "stolen_back", .is_reveal = true,
         .text = KV_N("On the underside of the stolen tile: {face}."),
         .arg = {ROLE("who"), FACE}},
    [EV_NO_STEAL] =
        {.id = "no_steal", .text = KV_N("{who} does not steal."), .arg = {ROLE("who")}},
    [EV_WAYPOINT] =
        {.id = "waypoint", .text = KV_N("{who} puts a waypoint on {place}, {dir}."),
         .arg = {ROLE("who"), CELL, WORD("dir", WORDS_DIR)}},
    [EV_TRADE_ROUTE] =
        {.id = "trade_route",
         .text = KV_N("Trade route, caravans {caravans}, ships {ships}: {side} +{n}."),
         .arg = {SIDE, N, INT("caravans"), INT("ships")}},
    [EV_EVEN_ROUTE] =
        {.id = "even_route",
         .text = KV_N("Trade route, caravans {caravans}, ships {ships}: "
                      "even, no points."),
         .arg = {N, INT("caravans"), INT("ships")}},
    [EV_FINAL] =
        {"final", KV_NP("{side}: {n} point.", "{side}: {n} points."), .arg = {SIDE, N}},
    [EV_WON] =
        {.id = "won", .text = KV_N("{side} wins!"), .arg = {SIDE}},
};

/* ---- Rules that a move can break -------------------------------------------- */

const kv_word landsea_rule_words[N_RULES] = {
    [RULE_NOT_NOW] =
        {"not-now", KV_N("that is not what has to be decided now"), NULL},
    [RULE_NO_TILE_THERE] =
        {"no-tile-there", KV_N("you have no second tile"), NULL},
    [RULE_CELL_TAKEN] =
        {"cell-taken", KV_N("there is a tile on that cell already"), NULL},
    [RULE_NOT_BESIDE] =
        {"not-beside", KV_N("a tile must touch a tile on the map"), NULL},
    [RULE_NEVER_FITS] =
        {"never-fits", KV_N("however it is turned, some edge would not match there"),
         NULL},
    [RULE_EDGES_DIFFER] =
        {"edges-differ", KV_N("touching edges must have the same terrain"), NULL},
    [RULE_NOT_A_HOLE] =
        {"not-a-hole", KV_N("your tile has made no hole there"), NULL},
    [RULE_NO_SUCH_SEAT] =
        {"no-such-seat", KV_N("nobody has that seat"), NULL},
    [RULE_OWN_TILE] =
        {"own-tile", KV_N("you cannot steal from yourself"), NULL},
    [RULE_LAST_TILE] =
        {"last-tile", KV_N("nobody's last tile can be stolen"), NULL},
    [RULE_EMPTY_CELL] =
        {"empty-cell", KV_N("there is no tile on that cell"), NULL},
    [RULE_NOT_OWN_TERRAIN] =
        {"not-own-terrain", KV_N("a waypoint needs terrain of your own side"), NULL},
    [RULE_AREA_CLOSED] =
        {"area-closed", KV_N("a waypoint needs an area that is still open"), NULL},
    [RULE_SURROUNDED] =
        {"surrounded", KV_N("that tile has six neighbours already"), NULL},
    [RULE_MATE_THERE] =
        {"mate-there", KV_N("your team mate's waypoint is on that tile in that area"),
         NULL},
    [RULE_NO_SUCH_PIECE] =
        {"no-such-piece", KV_N("no piece of that tile is called by that direction"),
         NULL},
    [RULE_STACK_EMPTY] =
        {"stack-empty", KV_N("that stack is empty"), NULL},
    [RULE_NOT_UNSEEN] =
        {"not-unseen", KV_N("no such tile can be there"), NULL},
};
/* clang-format on */
