/* json.c: the state as JSON, for traces, scenarios and views. Names are those of the
 * notation; of a view, what the viewer cannot know is null.
 */
#include "games/wayfarers/wayfarers.h"

static void put_maybe(kv_json *j, const char *key, const char *text)
{
    if (text)
        kv__json_text(j, key, text);
    else
        kv__json_null(j, key);
}

static const char *card_id(int card)
{
    return card == NONE ? NULL : wayfarers_card_ids[card];
}

/* A seat's number; the solo opponent is called by name. */
static void put_seat(kv_json *j, const char *key, const wayfarers_state *s, int seat)
{
    if (seat == NONE)
        kv__json_null(j, key);
    else if (is_solo(s) && seat == OPPONENT)
        kv__json_text(j, key, "opponent");
    else
        kv__json_int(j, key, seat);
}

static void put_guilds(kv_json *j, const wayfarers_player *p)
{
    kv__json_open(j, "guilds", '{');
    for (int g = 0; g < N_GUILDS; g++)
        kv__json_int(j, wayfarers_guild_ids[g], p->guild[g]);
    kv__json_close(j, '}');
}

static void put_workers(kv_json *j, const wayfarers_player *p)
{
    kv__json_open(j, "workers", '{');
    for (int c = 0; c < N_COLOURS; c++)
        kv__json_int(j, wayfarers_colour_ids[c], p->workers[c]);
    kv__json_close(j, '}');
}

/* ---- The table -------------------------------------------------------------- */

static void put_slot(kv_json *j, const wayfarers_state *s, const wayfarers_slot *slot)
{
    if (slot->card == NONE) {
        kv__json_null(j, NULL);
        return;
    }
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "card", wayfarers_card_ids[slot->card]);
    put_seat(j, "influence", s, slot->influence);
    kv__json_open(j, "workers", '[');
    for (unsigned c = slot->workers; c; c &= c - 1)
        kv__json_text(j, NULL, wayfarers_colour_ids[__builtin_ctz(c)]);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
}

static void put_rows(kv_json *j, const wayfarers_state *s)
{
    static const uint8_t under_rows[] = {LAND, WATER, INSP};
    kv__json_open(j, "rows", '{');
    for (int row = 0; row < N_ROWS; row++) {
        kv__json_open(j, wayfarers_row_ids[row], '[');
        for (int i = 0; i < ROW_SIZE; i++)
            put_slot(j, s, &s->row[place_at(row, i)]);
        kv__json_close(j, ']');
    }
    kv__json_close(j, '}');
    kv__json_open(j, "decks", '{');
    for (int row = 0; row < N_ROWS; row++)
        kv__json_int(j, wayfarers_row_ids[row], wayfarers_deck_size(s, row));
    kv__json_close(j, '}');
    kv__json_open(j, "under", '{');
    for (int i = 0; i < 3; i++) {
        kv__json_open(j, wayfarers_row_ids[under_rows[i]], '[');
        for (int k = 0; k < s->under[i].n; k++)
            put_maybe(j, NULL, card_id(s->under[i].card[k]));
        kv__json_close(j, ']');
    }
    kv__json_close(j, '}');
}

static void put_board(kv_json *j, const wayfarers_state *s)
{
    kv__json_open(j, "track", '{');
    kv__json_open(j, "tiles", '{');
    for (int n = 0; n < N_NODES; n++) {
        int i = wayfarers_track[n].tile;
        if (i != NONE)
            put_maybe(j, wayfarers_node_ids[n],
                      s->jtile[i] == NONE ? NULL : wayfarers_jtile_ids[s->jtile[i]]);
    }
    kv__json_close(j, '}');
    kv__json_open(j, "green", '[');
    for (int i = 0; i < N_GREEN; i++)
        kv__json_bool(j, NULL, s->green >> i & 1);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
    kv__json_open(j, "stacks", '{');
    for (int t = 0; t < N_DESIGNS; t++)
        kv__json_int(j, wayfarers_tile_ids[t], wayfarers_tiles_left(s, t));
    kv__json_close(j, '}');
}

/* ---- Players ---------------------------------------------------------------- */

static void put_cards(kv_json *j, const char *key, const wayfarers_player *p, int row)
{
    kv__json_open(j, key, '[');
    for (int i = 0; i < p->n_cards[row]; i++)
        kv__json_text(j, NULL, wayfarers_card_ids[cards_of(p, row)[i]]);
    kv__json_close(j, ']');
}

static void put_dice(kv_json *j, const wayfarers_state *s, int seat)
{
    const wayfarers_player *p = &s->player[seat];
    kv__json_open(j, "dice", '[');
    for (int v = 0; v < N_PIPS; v++)
        for (int i = 0; i < p->dice[v]; i++)
            kv__json_int(j, NULL, v + 1);
    kv__json_close(j, ']');
    kv__json_int(j, "reserve", p->reserve);
    kv__json_open(j, "placed", '[');
    for (int i = 0; i < N_HOMES; i++)
        if (p->homes >> i & 1)
            kv__json_text(j, NULL, wayfarers_home_ids[i]);
    for (int row = LAND; row <= WATER; row++)
        for (int i = 0; i < p->n_cards[row]; i++)
            if (s->dice_on[row - LAND] >> index_of_card(cards_of(p, row)[i]) & 1)
                kv__json_text(j, NULL, wayfarers_card_ids[cards_of(p, row)[i]]);
    kv__json_close(j, ']');
}

static void put_panorama(kv_json *j, const wayfarers_state *s, const wayfarers_player *p)
{
    put_cards(j, "land", p, LAND);
    put_cards(j, "water", p, WATER);
    put_cards(j, "space", p, SPACE);
    kv__json_open(j, "folk", '{');
    for (int i = 0; i < p->n_cards[FOLK]; i++)
        kv__json_text(j, wayfarers_card_ids[p->folk[i]],
                      wayfarers_card_ids[s->folk_host[p->folk[i]]]);
    kv__json_close(j, '}');
    kv__json_open(j, "insp", '{');
    for (int i = 0; i < p->n_cards[INSP]; i++)
        kv__json_text(j, wayfarers_card_ids[p->insp[i]],
                      wayfarers_card_ids[s->insp_host[p->insp[i] - FIRST_INSP]]);
    kv__json_close(j, '}');
    kv__json_open(j, "fresh", '[');
    for (int row = 0; row < N_ROWS; row++)
        for (int i = 0; i < p->n_cards[row]; i++)
            if (is_fresh(s, cards_of(p, row)[i]))
                kv__json_text(j, NULL, wayfarers_card_ids[cards_of(p, row)[i]]);
    kv__json_close(j, ']');
}

static void put_caravan(kv_json *j, const wayfarers_player *p)
{
    kv__json_open(j, "caravan", '[');
    for (int i = 0; i < p->n_tiles; i++) {
        kv__json_open(j, NULL, '{');
        kv__json_text(j, "tile", wayfarers_tile_ids[p->tiles[i].tile]);
        kv__json_text(j, "row", wayfarers_level_ids[p->tiles[i].cell / N_PIPS]);
        kv__json_int(j, "col", p->tiles[i].cell % N_PIPS + 1);
        kv__json_bool(j, "back", p->tiles[i].is_back);
        kv__json_close(j, '}');
    }
    kv__json_close(j, ']');
    kv__json_open(j, "icons", '{');
    for (int i = 0; i < N_ICONS; i++)
        kv__json_int(j, wayfarers_icon_ids[i], p->icon[i]);
    kv__json_close(j, '}');
}

static void put_player(kv_json *j, const wayfarers_state *s, int seat)
{
    const wayfarers_player *p = &s->player[seat];
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "name", wayfarers_seat_ids[seat]);
    put_maybe(j, "board", p->board == NONE ? NULL : wayfarers_board_ids[p->board]);
    kv__json_int(j, "silver", p->silver);
    kv__json_int(j, "prov", p->prov);
    kv__json_int(j, "influence", p->influence);
    put_guilds(j, p);
    put_dice(j, s, seat);
    put_workers(j, p);
    kv__json_text(j, "node", wayfarers_node_ids[p->node]);
    put_panorama(j, s, p);
    put_caravan(j, p);
    kv__json_close(j, '}');
}

static void put_opponent(kv_json *j, const wayfarers_state *s)
{
    const wayfarers_player *o = &s->player[OPPONENT];
    if (!is_solo(s)) {
        kv__json_null(j, "opponent");
        return;
    }
    kv__json_open(j, "opponent", '{');
    put_maybe(j, "board",
              s->solo_board == NONE ? NULL : wayfarers_solo_ids[s->solo_board]);
    kv__json_int(j, "track", s->track);
    kv__json_int(j, "comets", s->comets);
    put_guilds(j, o);
    put_workers(j, o);
    kv__json_text(j, "node", wayfarers_node_ids[o->node]);
    kv__json_open(j, "cards", '{');
    for (int row = 0; row < N_ROWS; row++)
        kv__json_int(j, wayfarers_row_ids[row], o->n_cards[row]);
    kv__json_close(j, '}');
    kv__json_open(j, "tiles", '[');
    for (int i = 0; i < s->n_solo_tiles; i++)
        kv__json_text(j, NULL, wayfarers_tile_ids[s->solo_tiles[i]]);
    kv__json_close(j, ']');
    kv__json_int(j, "path", s->path);
    kv__json_open(j, "schemes", '[');
    for (int i = 0; i < s->n_faceup; i++)
        kv__json_text(j, NULL, wayfarers_scheme_ids[s->faceup[i]]);
    kv__json_close(j, ']');
    kv__json_int(j, "bonus", s->n_bonus);
    kv__json_close(j, '}');
}

/* ---- The turn --------------------------------------------------------------- */

static void put_frames(kv_json *j, const wayfarers_state *s)
{
    char text[128];
    kv__json_open(j, "frames", '[');
    for (int f = 0; f < s->n_frames; f++) {
        int end = f + 1 < s->n_frames ? s->frame[f + 1] : s->n_parts;
        kv__json_open(j, NULL, '{');
        kv__json_bool(j, "die", s->flags[f] & FRAME_DIE);
        kv__json_bool(j, "stepped", s->flags[f] & FRAME_STEPPED);
        kv__json_open(j, "parts", '[');
        for (int i = s->frame[f]; i < end; i++) {
            kv_out out;
            kv_out_init(&out, text, sizeof text);
            wayfarers_part_text(s->part[i], s->count[i], &out);
            kv__json_text(j, NULL, text);
        }
        kv__json_close(j, ']');
        kv__json_close(j, '}');
    }
    kv__json_close(j, ']');
}

static void put_turn(kv_json *j, const wayfarers_state *s)
{
    kv__json_open(j, "used", '{');
    for (int g = 0; g < N_GUILDS; g++)
        kv__json_bool(j, wayfarers_guild_ids[g], s->used >> g & 1);
    kv__json_close(j, '}');
    if (s->worker_place == NONE) {
        kv__json_null(j, "placed_worker");
    } else {
        kv__json_open(j, "placed_worker", '{');
        kv__json_text(j, "colour", wayfarers_colour_ids[s->worker_colour]);
        kv__json_text(j, "row", wayfarers_row_ids[row_of_place(s->worker_place)]);
        kv__json_int(j, "slot", s->worker_place % ROW_SIZE + 1);
        kv__json_close(j, '}');
    }
    if (s->held)
        kv__json_int(j, "held", s->held);
    else
        kv__json_null(j, "held");
    kv__json_open(j, "discount", '{');
    kv__json_int(j, "silver", s->discount[0]);
    kv__json_int(j, "prov", s->discount[1]);
    kv__json_close(j, '}');
    kv__json_bool(j, "pigeon", s->has_pigeon);
    put_frames(j, s);
    if (!s->n_peek && s->phase != PHASE_DRAW) {
        kv__json_null(j, "peek");
        return;
    }
    kv__json_open(j, "peek", '[');
    for (int i = 0; i < s->n_peek; i++)
        put_maybe(j, NULL, card_id(s->peek[i]));
    kv__json_close(j, ']');
}

/* A place of a row card. */
static void put_place(kv_json *j, int place)
{
    kv__json_text(j, "row", wayfarers_row_ids[row_of_place(place)]);
    kv__json_int(j, "slot", place % ROW_SIZE + 1);
}

static void put_setup(kv_json *j, const wayfarers_state *s)
{
    switch ((wayfarers_phase)s->phase) {
    case PHASE_SIDE:
        kv__json_int(j, "section", s->n_setup + 1);
        break;
    case PHASE_BOARD:
        if (!s->option[3])
            kv__json_int(j, "who", s->n_setup);
        break;
    case PHASE_DEAL:
        put_place(j, wayfarers_next_gap(s));
        break;
    case PHASE_JTILE:
        for (int n = 0; n < N_NODES; n++)
            if (wayfarers_track[n].tile == s->n_setup)
                kv__json_text(j, "node", wayfarers_node_ids[n]);
        break;
    case PHASE_ROLL:
        kv__json_int(j, "who", s->roll_for == ROLL_SETUP ? s->n_setup / 3 : s->active);
        kv__json_int(j, "left", s->n_rolls);
        break;
    default:
        break;
    }
}

/* Cards that a draw of three will still bring. */
static int n_to_draw(const wayfarers_state *s, int row)
{
    int n = wayfarers_deck_size(s, row), left = 3 - s->n_peek;
    return n < left ? n : left;
}

static void put_target(kv_json *j, const wayfarers_state *s)
{
    char text[16];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    if (s->target < N_GUILDS)
        kv_put(&out, wayfarers_guild_ids[s->target]);
    else
        wayfarers_place_name(s->target - N_GUILDS, &out);
    kv__json_text(j, "to", text);
}

static void put_details(kv_json *j, const wayfarers_state *s)
{
    int row = s->op == OP_DRAW_LAND ? LAND : WATER;
    switch ((wayfarers_phase)s->phase) {
    case PHASE_FEE:
        put_place(j, s->place);
        break;
    case PHASE_SOURCE:
        put_target(j, s);
        break;
    case PHASE_TUCK:
    case PHASE_INSPIRE:
        kv__json_text(j, "card", wayfarers_card_ids[s->row[s->place].card]);
        break;
    case PHASE_PRICE:
    case PHASE_PUT:
        kv__json_text(j, "tile", wayfarers_tile_ids[s->tile]);
        break;
    case PHASE_DRAW:
        kv__json_text(j, "row", wayfarers_row_ids[row]);
        kv__json_int(j, "left", n_to_draw(s, row));
        break;
    case PHASE_REROLL:
        kv__json_open(j, "dice", '[');
        for (int v = 0; v < N_PIPS; v++)
            for (int i = 0; i < s->n_old[v]; i++)
                kv__json_int(j, NULL, v + 1);
        kv__json_close(j, ']');
        break;
    case PHASE_ALLOW:
        put_place(j, s->place);
        kv__json_text(j, "what",
                      s->op == OP_PLACE_WORKER ? "place"
                      : s->op == OP_WORKER     ? "retrieve"
                                               : "acquire");
        break;
    default:
        put_setup(j, s);
    }
}

static void put_decision(kv_json *j, const wayfarers_state *s)
{
    int who = wayfarers_decider((const kv_state *)s);
    kv__json_open(j, "decision", '{');
    kv__json_text(j, "kind", wayfarers_phase_ids[s->phase]);
    if (who >= 0)
        kv__json_int(j, "seat", who);
    put_details(j, s);
    kv__json_close(j, '}');
}

void wayfarers_json(const kv_state *state, kv_out *out)
{
    const wayfarers_state *s = (const wayfarers_state *)state;
    kv_json json = kv__json(out), *j = &json;
    kv__json_open(j, NULL, '{');
    kv__json_head(j, state);
    kv__json_open(j, "sides", '[');
    for (int i = 0; i < N_SECTIONS; i++)
        put_maybe(j, NULL, s->side[i] == NONE ? NULL : wayfarers_side_ids[s->side[i]]);
    kv__json_close(j, ']');
    kv__json_int(j, "turns", s->turns);
    kv__json_int(j, "first", s->first);
    put_seat(j, "active", s, s->active);
    put_seat(j, "ending", s, s->ending);
    if (s->n_last)
        kv__json_int(j, "left", s->n_last);
    else
        kv__json_null(j, "left");
    put_rows(j, s);
    put_board(j, s);
    kv__json_open(j, "seats", '[');
    for (int p = 0; p < s->head.players; p++)
        put_player(j, s, p);
    kv__json_close(j, ']');
    put_opponent(j, s);
    put_turn(j, s);
    put_decision(j, s);
    kv__json_close(j, '}');
}
