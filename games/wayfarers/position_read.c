/* position_read.c: reads a position. Lines may come in any order; what is not said is
 * made up or follows from the rest: rows have the lowest cards that lie nowhere else,
 * decks the others, stacks of tiles what nobody has.
 */
#include "games/wayfarers/position_read.h"

static wayfarers_state *state_of(kv_reader *r)
{
    return ((wayfarers_reader *)r)->s;
}

static void refuse(kv_reader *r, const char *text, kv_span word)
{
    if (!r->err)
        r->err = kv__fail_at(r->e, KV_EPOSITION, r->in.line, text, word);
}

/* ---- Words ------------------------------------------------------------------ */

static int take_seat(kv_reader *r)
{
    return kv__read_id(r, wayfarers_seat_ids, state_of(r)->head.players,
                       KV_N("{0} is no player of this game"));
}

/* A seat, or in a solo game the opponent. */
static int take_who(kv_reader *r)
{
    if (is_solo(state_of(r)) && kv__take_word(&r->rest, "opponent"))
        return OPPONENT;
    return take_seat(r);
}

static int take_card(kv_reader *r)
{
    return kv__read_id(r, wayfarers_card_ids, N_ALL_CARDS, KV_N("there is no card {0}"));
}

/* A card that has its place here, and nowhere else. */
static int take_own_card(kv_reader *r)
{
    kv_span word = kv__trim(r->rest);
    int card = take_card(r);
    uint64_t *named = ((wayfarers_reader *)r)->named;
    if (r->err)
        return 0;
    if (card >= N_CARDS) {
        refuse(r, KV_N("a preprinted card cannot lie there: {0}"), word);
        return 0;
    }
    if (named[card / 64] >> card % 64 & 1)
        refuse(r, KV_N("a card is in two places: {0}"), word);
    named[card / 64] |= bit(card % 64);
    return card;
}

static int take_row(kv_reader *r)
{
    return kv__read_id(r, wayfarers_row_ids, N_ROWS, KV_N("there is no row {0}"));
}

static int take_place(kv_reader *r)
{
    int row = take_row(r);
    return place_at(row, kv__read_int(r, 1, ROW_SIZE) - 1);
}

static int take_guild(kv_reader *r)
{
    return kv__read_id(r, wayfarers_guild_ids, N_GUILDS, KV_N("there is no guild {0}"));
}

static int take_colour(kv_reader *r)
{
    return kv__read_id(r, wayfarers_colour_ids, N_COLOURS,
                       KV_N("there are no workers of the colour {0}"));
}

static int take_node(kv_reader *r)
{
    return kv__read_id(r, wayfarers_node_ids, N_NODES,
                       KV_N("the Journal track has no space {0}"));
}

static int take_tile(kv_reader *r)
{
    return kv__read_id(r, wayfarers_tile_ids, N_DESIGNS,
                       KV_N("there is no upgrade tile {0}"));
}

/* ---- The table -------------------------------------------------------------- */

static void read_sides(kv_reader *r)
{
    for (int i = 0; i < N_SECTIONS; i++)
        state_of(r)->side[i] = kv__take_word(&r->rest, "-")
                                   ? NONE
                                   : (uint8_t)kv__read_id(
                                         r, wayfarers_side_ids, 2,
                                         KV_N("a section has sides A and B, not {0}"));
}

static void read_first(kv_reader *r)
{
    state_of(r)->first = (uint8_t)take_seat(r);
}

static void read_turn(kv_reader *r)
{
    ((wayfarers_reader *)r)->has_turn = true;
    state_of(r)->active = (uint8_t)take_who(r);
}

static void read_turns(kv_reader *r)
{
    state_of(r)->turns = (uint16_t)kv__read_int(r, 0, 60000);
}

static void read_ending(kv_reader *r)
{
    state_of(r)->ending = (uint8_t)take_who(r);
    state_of(r)->n_last = (uint8_t)kv__read_int(r, 0, N_SEATS);
}

static void read_tiles(kv_reader *r)
{
    for (int i = 0; i < N_JTILES; i++)
        state_of(r)->jtile[i] = kv__take_word(&r->rest, "-")
                                    ? NONE
                                    : (uint8_t)kv__read_id(
                                          r, wayfarers_jtile_ids, N_JTILES,
                                          KV_N("there is no Journal tile {0}"));
}

static void read_green(kv_reader *r)
{
    state_of(r)->green = 0;
    while (kv__read_more(r))
        state_of(r)->green |= (uint8_t)(1u << (kv__read_int(r, 1, N_GREEN) - 1));
}

static void read_row(kv_reader *r)
{
    int row = r->subject = take_row(r);
    ((wayfarers_reader *)r)->has_row[row] = true;
    for (int i = 0; i < ROW_SIZE && !r->err; i++) {
        if (kv__take_word(&r->rest, "-"))
            continue;
        kv_span word = kv__trim(r->rest);
        int card = take_own_card(r);
        if (row_of_card(card) != row)
            refuse(r, KV_N("that card belongs to another row: {0}"), word);
        state_of(r)->row[place_at(row, i)].card = (uint8_t)card;
    }
}

static void read_on(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    wayfarers_slot *slot = &s->row[take_place(r)];
    while (kv__read_more(r)) {
        kv_span rest = r->rest;
        int colour = kv__take_id(&rest, wayfarers_colour_ids, N_COLOURS);
        if (colour >= 0) {
            r->rest = rest;
            slot->workers |= (uint8_t)(1u << colour);
        } else if (slot->influence != NONE) {
            refuse(r, KV_N("a card holds one Influence token only: {0}"), r->rest);
        } else {
            slot->influence = (uint8_t)take_who(r);
        }
    }
}

static void read_under(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    int card = take_own_card(r), row = row_of_card(card);
    unsigned known = 0;
    if (row == FOLK || row == SPACE) {
        refuse(r, KV_N("cards of that row never go under the deck: {0}"),
               kv__span(wayfarers_card_ids[card]));
        return;
    }
    while (kv__read_more(r))
        known |= 1u << take_seat(r);
    if (!r->err)
        wayfarers_put_under(s, card, row == INSP ? 31 : known);
}

/* ---- Players ---------------------------------------------------------------- */

/* "silver 3", "black 1", "node 2U": after the board. */
static void read_things(kv_reader *r, wayfarers_player *p, int seat)
{
    static const char *const words[] = {"silver", "prov", "reserve", "black",
                                        "yellow", "blue", "node"};
    while (kv__read_more(r)) {
        int i = kv__read_id(r, words, 7, KV_N("{0} is nothing that a player has"));
        if (i == 6) {
            p->node = (uint8_t)take_node(r);
            continue;
        }
        int n = kv__read_int(r, 0, i == 2 ? 2 : i > 2 ? N_INFLUENCE : 99);
        if (i == 2)
            ((wayfarers_reader *)r)->has_reserve[seat] = true;
        *(i == 0   ? &p->silver
          : i == 1 ? &p->prov
          : i == 2 ? &p->reserve
                   : &p->guild[i - 3]) = (uint8_t)n;
    }
}

static void read_seat(kv_reader *r)
{
    int seat = r->subject = take_seat(r);
    wayfarers_player *p = &state_of(r)->player[seat];
    kv_span rest = r->rest;
    int board = kv__take_id(&rest, wayfarers_board_ids, N_BOARDS);
    if (kv__take_word(&r->rest, "-")) {
        p->board = NONE;
    } else if (board >= 0) {
        p->board = (uint8_t)board;
        r->rest = rest;
    }
    read_things(r, p, seat);
}

static void read_workers(kv_reader *r)
{
    int seat = r->subject = take_seat(r);
    for (int c = 0; c < N_COLOURS; c++)
        state_of(r)->player[seat].workers[c] = (uint8_t)kv__read_int(r, 0, N_SEATS);
}

static void read_dice(kv_reader *r)
{
    int seat = r->subject = take_seat(r);
    while (kv__read_more(r))
        state_of(r)->player[seat].dice[kv__read_int(r, 1, N_PIPS) - 1]++;
}

static void read_placed(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    int seat = r->subject = take_seat(r);
    while (kv__read_more(r)) {
        kv_span rest = r->rest;
        int home = kv__take_id(&rest, wayfarers_home_ids, N_HOMES);
        if (home >= 0) {
            if (s->player[seat].homes >> home & 1)
                refuse(r, KV_N("two dice on one space: {0}"), r->rest);
            s->player[seat].homes |= (uint8_t)(1u << home);
            r->rest = rest;
            continue;
        }
        kv_span word = kv__trim(r->rest);
        int card = take_card(r);
        if (card < FIRST_LAND || card >= FIRST_SPACE) {
            refuse(r, KV_N("that card has no die space: {0}"), word);
            return;
        }
        uint64_t *dice = &s->dice_on[row_of_card(card) - LAND];
        if (*dice >> index_of_card(card) & 1)
            refuse(r, KV_N("two dice on one space: {0}"), word);
        *dice |= bit(index_of_card(card));
    }
}

static void read_cards(kv_reader *r)
{
    int seat = r->subject = take_seat(r);
    wayfarers_player *p = &state_of(r)->player[seat];
    while (kv__read_more(r)) {
        kv_span word = kv__trim(r->rest);
        int card = take_own_card(r), row = row_of_card(card);
        if (r->err)
            return;
        if (row < LAND || row > SPACE) {
            refuse(r, KV_N("Townsfolk and Inspiration cards are tucked: {0}"), word);
            return;
        }
        uint8_t *list = row == LAND ? p->land : row == WATER ? p->water : p->space;
        list[p->n_cards[row]++] = (uint8_t)card;
    }
}

static void read_tucked(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    int seat = r->subject = take_seat(r);
    wayfarers_player *p = &s->player[seat];
    while (kv__read_more(r)) {
        kv_span word = kv__trim(r->rest);
        int card = take_own_card(r), host = take_card(r), row = row_of_card(card);
        if (r->err)
            return;
        if (row == FOLK) {
            p->folk[p->n_cards[FOLK]++] = (uint8_t)card;
            s->folk_host[card] = (uint8_t)host;
        } else if (row == INSP) {
            p->insp[p->n_cards[INSP]++] = (uint8_t)card;
            s->insp_host[card - FIRST_INSP] = (uint8_t)host;
        } else {
            refuse(r, KV_N("only Townsfolk and Inspiration cards are tucked: {0}"), word);
        }
    }
}

static void read_caravan(kv_reader *r)
{
    static const char *const faces[] = {"front", "back"};
    int seat = r->subject = take_seat(r);
    wayfarers_player *p = &state_of(r)->player[seat];
    while (kv__read_more(r)) {
        kv_span word = kv__trim(r->rest);
        int tile = take_tile(r);
        int level = kv__read_id(r, wayfarers_level_ids, 3,
                                KV_N("a caravan has rows top, middle, bottom, not {0}"));
        int cell = level * N_PIPS + kv__read_int(r, 1, N_PIPS) - 1;
        kv_span rest = r->rest;
        int face = kv__take_id(&rest, faces, 2);
        if (face >= 0)
            r->rest = rest;
        if (r->err)
            return;
        if (!(wayfarers_fits(p, tile) >> cell & 1) || p->n_tiles == MAX_TILES ||
            (face > 0 && !wayfarers_tiles[tile].has_back)) {
            refuse(r, KV_N("the tile does not fit there, or overlaps another: {0}"),
                   word);
            return;
        }
        wayfarers_lay_tile(p, tile, cell, face > 0);
    }
}

/* ---- The solo opponent ------------------------------------------------------ */

static void read_opponent(kv_reader *r)
{
    static const char *const words[] = {"track", "comets", "path",       "bonus",
                                        "step",  "extra",  "blind-land", "blind-water",
                                        "black", "yellow", "blue",       "node"};
    wayfarers_state *s = state_of(r);
    wayfarers_player *o = &s->player[OPPONENT];
    uint8_t *const things[] = {&s->track,      &s->comets,     &s->path,
                               &s->n_bonus,    &s->solo_step,  &s->solo_extra,
                               &s->n_blind[0], &s->n_blind[1], &o->guild[0],
                               &o->guild[1],   &o->guild[2]};
    static const uint8_t most[] = {
        7, MAX_COMETS, N_PATH, 9, 2, 3, WAYFARERS_N_LAND, WAYFARERS_N_WATER, 99, 99, 99};
    if (!is_solo(s)) {
        refuse(r, KV_N("only a solo game has an opponent: {0}"), r->rest);
        return;
    }
    s->solo_board = kv__take_word(&r->rest, "-")
                        ? NONE
                        : (uint8_t)kv__read_id(r, wayfarers_solo_ids, N_BOARDS,
                                               KV_N("there is no opponent {0}"));
    while (kv__read_more(r)) {
        int i = kv__read_id(r, words, 12, KV_N("{0} is nothing that the opponent has"));
        if (i == 11)
            o->node = (uint8_t)take_node(r);
        else
            *things[i] = (uint8_t)kv__read_int(r, 0, most[i]);
    }
}

static void read_opponent_workers(kv_reader *r)
{
    for (int c = 0; c < N_COLOURS; c++)
        state_of(r)->player[OPPONENT].workers[c] = (uint8_t)kv__read_int(r, 0, N_SEATS);
}

static void read_opponent_cards(kv_reader *r)
{
    for (int row = 0; row < N_ROWS; row++) {
        int n = first_card(row + 1) - first_card(row);
        state_of(r)->player[OPPONENT].n_cards[row] = (uint8_t)kv__read_int(r, 0, n);
    }
}

static void read_opponent_tiles(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    while (kv__read_more(r)) {
        int tile = take_tile(r);
        if (s->n_solo_tiles == sizeof s->solo_tiles) {
            refuse(r, KV_N("these are more tiles than there are: {0}"), r->rest);
            return;
        }
        s->solo_tiles[s->n_solo_tiles++] = (uint8_t)tile;
    }
}

static void read_schemes(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    while (kv__read_more(r)) {
        kv_span word = kv__trim(r->rest);
        int card = kv__read_id(r, wayfarers_scheme_ids, N_SCHEMES,
                               KV_N("there is no Scheme card {0}"));
        for (int i = 0; i < s->n_faceup; i++)
            if (s->faceup[i] == card)
                refuse(r, KV_N("a Scheme card is named twice: {0}"), word);
        if (!r->err)
            s->faceup[s->n_faceup++] = (uint8_t)card;
    }
}

/* ---- The turn --------------------------------------------------------------- */

static void read_fresh(kv_reader *r)
{
    while (kv__read_more(r)) {
        int card = take_card(r);
        if (card < N_CARDS)
            state_of(r)->fresh[card / 64] |= bit(card % 64);
    }
}

static void read_deck(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    ((wayfarers_reader *)r)->has_deck = true;
    memset(s->deck, 0, sizeof s->deck);
    while (kv__read_more(r)) {
        int card = take_own_card(r);
        s->deck[row_of_card(card)] |= bit(index_of_card(card));
    }
}

static void read_used(kv_reader *r)
{
    while (kv__read_more(r))
        state_of(r)->used |= (uint8_t)(1u << take_guild(r));
}

static void read_sent(kv_reader *r)
{
    state_of(r)->worker_colour = (uint8_t)take_colour(r);
    state_of(r)->worker_place = (uint8_t)take_place(r);
}

static void read_held(kv_reader *r)
{
    state_of(r)->held = (uint8_t)kv__read_int(r, 1, N_PIPS);
}

static void read_action(kv_reader *r)
{
    static const char *const words[] = {"silver", "prov", "pigeon"};
    wayfarers_state *s = state_of(r);
    while (kv__read_more(r)) {
        int i = kv__read_id(r, words, 3, KV_N("{0} is nothing that a die gives"));
        *(i == 2 ? &s->has_pigeon
                 : &s->discount[i]) = (uint8_t)kv__read_int(r, 0, i == 2 ? 1 : 9);
    }
}

static void read_old(kv_reader *r)
{
    while (kv__read_more(r))
        state_of(r)->n_old[kv__read_int(r, 1, N_PIPS) - 1]++;
}

/* Rules version 1 had a part for the green worker of a track space: now it is gained
 * without a question. */
static void read_parts(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    while (kv__read_more(r)) {
        kv_span part = kv__trim(r->rest);
        const char *at = part.at;
        while (at < part.end && *at != ';')
            at++;
        r->rest.at = at < part.end ? at + 1 : part.end;
        part.end = at;
        if (kv__span_is(kv__trim(part), "green_worker")) {
            ((wayfarers_reader *)r)->has_green = true;
            continue;
        }
        int node, count;
        if (!wayfarers_part_parse(kv__trim(part), &node, &count)) {
            kv__read_fail(r, KV_N("{0} is no part of an effect"), part);
            return;
        }
        if (s->n_parts == MAX_PARTS - 40) {
            refuse(r, KV_N("these are too many parts: {0}"), part);
            return;
        }
        s->part[s->n_parts] = (uint8_t)node;
        s->count[s->n_parts++] = (uint8_t)count;
    }
}

static void read_frame(kv_reader *r)
{
    static const char *const kinds[] = {"plain", "die", "opponent"};
    static const char *const steps[] = {"fresh", "stepped"};
    wayfarers_state *s = state_of(r);
    int kind = kv__read_id(r, kinds, 3,
                           KV_N("a frame is plain, die or opponent, not {0}"));
    kv_span rest = r->rest;
    int step = kv__take_id(&rest, steps, 2);
    if (step >= 0)
        r->rest = rest;
    if (s->n_frames >= MAX_FRAMES / 2) {
        refuse(r, KV_N("these are too many frames: {0}"), r->rest);
        return;
    }
    wayfarers_push(s, (kind == 1   ? FRAME_DIE
                       : kind == 2 ? FRAME_OPPONENT
                                   : 0) |
                          (step == 1 ? FRAME_STEPPED : 0));
    read_parts(r);
}

/* ---- The decision ----------------------------------------------------------- */

/* The rest of the line as an action. */
static int take_action(kv_reader *r)
{
    char text[64];
    kv_action a = 0;
    kv__span_copy(kv__trim(r->rest), text, sizeof text);
    if (wayfarers_action_parse((const kv_state *)state_of(r), text, &a, NULL))
        kv__read_fail(r, KV_N("{0} is no action"), r->rest);
    r->rest.at = r->rest.end;
    return a;
}

static void read_touch(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    kv_span word = kv__trim(r->rest);
    if (!wayfarers_touched(take_action(r), &s->op, &s->place, &s->card))
        kv__read_fail(r, KV_N("{0} is nothing that is done to a card"), word);
    if (s->phase == PHASE_ALLOW)
        s->target = s->op == OP_WORKER ? 0 : (uint8_t)row_of_place(s->place);
}

static void read_peek(kv_reader *r)
{
    static const char *const rows[] = {"land", "water"};
    wayfarers_state *s = state_of(r);
    s->op = kv__read_id(r, rows, 2, KV_N("say land or water, not {0}")) ? OP_DRAW_WATER
                                                                        : OP_DRAW_LAND;
    while (kv__read_more(r) && s->n_peek < 3) {
        kv_span word = kv__trim(r->rest);
        int card = take_own_card(r);
        if (row_of_card(card) != (s->op == OP_DRAW_LAND ? LAND : WATER))
            refuse(r, KV_N("that card belongs to another row: {0}"), word);
        s->peek[s->n_peek++] = (uint8_t)card;
    }
}

static void read_rolls(kv_reader *r)
{
    static const char *const eligible[] = {"not", "eligible"};
    wayfarers_state *s = state_of(r);
    if (s->phase == PHASE_ROLL)
        s->roll_for = (uint8_t)kv__read_id(r, wayfarers_roll_ids, 5,
                                           KV_N("dice are not rolled for {0}"));
    s->is_eligible = (uint8_t)kv__read_id(r, eligible, 2,
                                          KV_N("say eligible or not, not {0}"));
    if (s->phase == PHASE_ROLL)
        s->n_rolls = (uint8_t)kv__read_int(r, 1, N_DICE);
}

static void read_details(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    switch ((wayfarers_phase)s->phase) {
    case PHASE_ROLL:
    case PHASE_REROLL:
        read_rolls(r);
        break;
    case PHASE_PIPS: /* rules version 1 said how many pips were left */
        if (kv__take_word(&r->rest, "1"))
            refuse(r, KV_N("{0}: the yellow guild's pips are one decision"),
                   kv__span("pips 1"));
        kv__take_word(&r->rest, "2");
        break;
    case PHASE_FEE:
    case PHASE_TUCK:
    case PHASE_INSPIRE:
    case PHASE_ALLOW:
        read_touch(r);
        break;
    case PHASE_SOURCE: {
        int a = take_action(r);
        s->target = (uint8_t)(a - A_INFLUENCE);
        if (!kv__is_in(a, A_INFLUENCE, N_GUILDS + N_PLACES))
            kv__read_fail(r, KV_N("say where the Influence goes, not {0}"), r->rest);
        break;
    }
    case PHASE_PRICE:
    case PHASE_PUT:
        s->tile = (uint8_t)take_tile(r);
        break;
    case PHASE_DRAW:
    case PHASE_KEEP:
    case PHASE_ORDER:
        read_peek(r);
        break;
    default:
        break;
    }
}

static void read_decide(kv_reader *r)
{
    wayfarers_state *s = state_of(r);
    ((wayfarers_reader *)r)->has_decide = true;
    ((wayfarers_reader *)r)->decide_line = r->in.line;
    s->phase = (uint8_t)kv__read_id(r, wayfarers_phase_ids, N_PHASES,
                                    KV_N("{0} is nothing that can be decided"));
    kv_span rest = r->rest;
    int stage = kv__take_id(&rest, wayfarers_stage_ids, 5);
    if (stage >= 0)
        r->rest = rest;
    s->stage = stage >= 0                 ? (uint8_t)stage
               : s->phase == PHASE_AFTER  ? STAGE_AFTER
               : s->phase < PHASE_EFFECT  ? STAGE_BEFORE
               : s->phase == PHASE_SCHEME ? STAGE_OPPONENT
               : s->phase == PHASE_ALLOW  ? STAGE_OPPONENT
                                          : STAGE_ACTION;
    read_details(r);
}

static const kv_line_kind line_kinds[] = {
    {"sides", read_sides, false},
    {"first", read_first, false},
    {"turn", read_turn, false},
    {"turns", read_turns, false},
    {"ending", read_ending, false},
    {"tiles", read_tiles, false},
    {"green", read_green, false},
    {"row", read_row, false},
    {"on", read_on, true},
    {"under", read_under, true},
    {"seat", read_seat, false},
    {"workers", read_workers, false},
    {"dice", read_dice, false},
    {"placed", read_placed, false},
    {"cards", read_cards, false},
    {"tucked", read_tucked, false},
    {"caravan", read_caravan, false},
    {"opponent", read_opponent, false},
    {"opponent-workers", read_opponent_workers, false},
    {"opponent-cards", read_opponent_cards, false},
    {"opponent-tiles", read_opponent_tiles, false},
    {"schemes", read_schemes, false},
    {"fresh", read_fresh, false},
    {"deck", read_deck, false},
    {"used", read_used, false},
    {"sent", read_sent, false},
    {"held", read_held, false},
    {"action", read_action, false},
    {"old", read_old, false},
    {"frame", read_frame, true},
    {"decide", read_decide, false},
};

static_assert(sizeof line_kinds / sizeof *line_kinds <= KV_MAX_LINE_KINDS,
              "the reader remembers what was said by kind of line");

kv_err wayfarers_position_read(const char *text, size_t len, int line, kv_state *state,
                               kv_error *e)
{
    wayfarers_reader p = {.r = {.in = kv__lines(text, len, line), .e = e},
                          .s = (wayfarers_state *)state};
    wayfarers_clear_position(p.s);
    kv__read_lines(&p.r, line_kinds, sizeof line_kinds / sizeof *line_kinds);
    return p.r.err ? p.r.err : wayfarers_finish_position(&p);
}
