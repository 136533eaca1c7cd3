/* position.c: the position as text; position_read.c reads it. The format is described
 * in README.md, "Position". Lines that would say nothing are left out.
 */
#include "games/wayfarers/wayfarers.h"

const char *const wayfarers_stage_ids[5] = {"before", "action", "after", "end",
                                            "opponent"};
const char *const wayfarers_roll_ids[5] = {"setup", "refresh", "new", "rest", "reroll"};

static const char *who_id(const wayfarers_state *s, int seat)
{
    return is_solo(s) && seat == OPPONENT ? "opponent" : wayfarers_seat_ids[seat];
}

static void put_item(kv_out *out, const char *word, int n)
{
    kv__put_word(out, word);
    kv__put_number(out, n);
}

static void put_line(kv_out *out, const char *word, int n)
{
    kv_put(out, word);
    kv__put_number(out, n);
    kv_put(out, "\n");
}

/* ---- The table -------------------------------------------------------------- */

static void put_rows(const wayfarers_state *s, kv_out *out)
{
    for (int i = 0; i < N_PLACES; i++) {
        if (i % ROW_SIZE == 0) {
            kv_put(out, "row");
            kv__put_word(out, wayfarers_row_ids[row_of_place(i)]);
        }
        kv__put_word(out,
                     s->row[i].card == NONE ? "-" : wayfarers_card_ids[s->row[i].card]);
        if (i % ROW_SIZE == ROW_SIZE - 1)
            kv_put(out, "\n");
    }
    for (int i = 0; i < N_PLACES; i++) {
        const wayfarers_slot *slot = &s->row[i];
        if (slot->influence == NONE && !slot->workers)
            continue;
        kv_put(out, "on");
        kv__put_word(out, wayfarers_row_ids[row_of_place(i)]);
        kv__put_number(out, i % ROW_SIZE + 1);
        if (slot->influence != NONE)
            kv__put_word(out, who_id(s, slot->influence));
        for (unsigned c = slot->workers; c; c &= c - 1)
            kv__put_word(out, wayfarers_colour_ids[__builtin_ctz(c)]);
        kv_put(out, "\n");
    }
}

static void put_under(const wayfarers_state *s, kv_out *out)
{
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < s->under[i].n; k++) {
            kv_put(out, "under");
            kv__put_word(out, wayfarers_card_ids[s->under[i].card[k]]);
            for (int p = 0; p < s->head.players && i < 2; p++)
                if (s->under[i].known[k] >> p & 1)
                    kv__put_word(out, wayfarers_seat_ids[p]);
            kv_put(out, "\n");
        }
    }
}

static void put_board(const wayfarers_state *s, kv_out *out)
{
    kv_put(out, "sides");
    for (int i = 0; i < N_SECTIONS; i++)
        kv__put_word(out, s->side[i] == NONE ? "-" : wayfarers_side_ids[s->side[i]]);
    kv_put(out, "\nfirst");
    kv__put_word(out, wayfarers_seat_ids[s->first]);
    kv_put(out, "\nturn");
    kv__put_word(out, who_id(s, s->active));
    kv_put(out, "\n");
    put_line(out, "turns", s->turns);
    if (s->ending != NONE) {
        kv_put(out, "ending");
        kv__put_word(out, who_id(s, s->ending));
        kv__put_number(out, s->n_last);
        kv_put(out, "\n");
    }
    kv_put(out, "tiles");
    for (int i = 0; i < N_JTILES; i++)
        kv__put_word(out, s->jtile[i] == NONE ? "-" : wayfarers_jtile_ids[s->jtile[i]]);
    kv_put(out, "\ngreen");
    for (int i = 0; i < N_GREEN; i++)
        if (s->green >> i & 1)
            kv__put_number(out, i + 1);
    kv_put(out, "\n");
}

/* ---- Players ---------------------------------------------------------------- */

static void start_line(kv_out *out, const char *word, int seat)
{
    kv_put(out, word);
    kv__put_word(out, wayfarers_seat_ids[seat]);
}

static void put_dice(const wayfarers_state *s, int seat, kv_out *out)
{
    const wayfarers_player *p = &s->player[seat];
    start_line(out, "dice", seat);
    for (int v = 0; v < N_PIPS; v++)
        for (int i = 0; i < p->dice[v]; i++)
            kv__put_number(out, v + 1);
    kv_put(out, "\n");
    start_line(out, "placed", seat);
    for (int i = 0; i < N_HOMES; i++)
        if (p->homes >> i & 1)
            kv__put_word(out, wayfarers_home_ids[i]);
    for (int row = LAND; row <= WATER; row++)
        for (int i = 0; i < p->n_cards[row]; i++)
            if (s->dice_on[row - LAND] >> index_of_card(cards_of(p, row)[i]) & 1)
                kv__put_word(out, wayfarers_card_ids[cards_of(p, row)[i]]);
    kv_put(out, "\n");
}

static void put_cards(const wayfarers_state *s, int seat, kv_out *out)
{
    const wayfarers_player *p = &s->player[seat];
    start_line(out, "cards", seat);
    for (int row = LAND; row <= SPACE; row++)
        for (int i = 0; i < p->n_cards[row]; i++)
            kv__put_word(out, wayfarers_card_ids[cards_of(p, row)[i]]);
    kv_put(out, "\n");
    start_line(out, "tucked", seat);
    for (int i = 0; i < p->n_cards[FOLK]; i++) {
        kv__put_word(out, wayfarers_card_ids[p->folk[i]]);
        kv__put_word(out, wayfarers_card_ids[s->folk_host[p->folk[i]]]);
    }
    for (int i = 0; i < p->n_cards[INSP]; i++) {
        kv__put_word(out, wayfarers_card_ids[p->insp[i]]);
        kv__put_word(out, wayfarers_card_ids[s->insp_host[p->insp[i] - FIRST_INSP]]);
    }
    kv_put(out, "\n");
}

static void put_player(const wayfarers_state *s, int seat, kv_out *out)
{
    const wayfarers_player *p = &s->player[seat];
    start_line(out, "seat", seat);
    kv__put_word(out, p->board == NONE ? "-" : wayfarers_board_ids[p->board]);
    put_item(out, "silver", p->silver);
    put_item(out, "prov", p->prov);
    put_item(out, "reserve", p->reserve);
    for (int g = 0; g < N_GUILDS; g++)
        put_item(out, wayfarers_guild_ids[g], p->guild[g]);
    kv__put_word(out, "node");
    kv__put_word(out, wayfarers_node_ids[p->node]);
    kv_put(out, "\n");
    start_line(out, "workers", seat);
    for (int c = 0; c < N_COLOURS; c++)
        kv__put_number(out, p->workers[c]);
    kv_put(out, "\n");
    put_dice(s, seat, out);
    put_cards(s, seat, out);
    start_line(out, "caravan", seat);
    for (int i = 0; i < p->n_tiles; i++) {
        kv__put_word(out, wayfarers_tile_ids[p->tiles[i].tile]);
        kv__put_word(out, wayfarers_level_ids[p->tiles[i].cell / N_PIPS]);
        kv__put_number(out, p->tiles[i].cell % N_PIPS + 1);
        kv__put_word(out, p->tiles[i].is_back ? "back" : "front");
    }
    kv_put(out, "\n");
}

static void put_opponent(const wayfarers_state *s, kv_out *out)
{
    const wayfarers_player *o = &s->player[OPPONENT];
    kv_put(out, "opponent");
    kv__put_word(out, s->solo_board == NONE ? "-" : wayfarers_solo_ids[s->solo_board]);
    put_item(out, "track", s->track);
    put_item(out, "comets", s->comets);
    put_item(out, "path", s->path);
    put_item(out, "bonus", s->n_bonus);
    put_item(out, "step", s->solo_step);
    put_item(out, "extra", s->solo_extra);
    put_item(out, "blind-land", s->n_blind[0]);
    put_item(out, "blind-water", s->n_blind[1]);
    for (int g = 0; g < N_GUILDS; g++)
        put_item(out, wayfarers_guild_ids[g], o->guild[g]);
    kv__put_word(out, "node");
    kv__put_word(out, wayfarers_node_ids[o->node]);
    kv_put(out, "\nopponent-workers");
    for (int c = 0; c < N_COLOURS; c++)
        kv__put_number(out, o->workers[c]);
    kv_put(out, "\nopponent-cards");
    for (int row = 0; row < N_ROWS; row++)
        kv__put_number(out, o->n_cards[row]);
    kv_put(out, "\nopponent-tiles");
    for (int i = 0; i < s->n_solo_tiles; i++)
        kv__put_word(out, wayfarers_tile_ids[s->solo_tiles[i]]);
    kv_put(out, "\nschemes");
    for (int i = 0; i < s->n_faceup; i++)
        kv__put_word(out, wayfarers_scheme_ids[s->faceup[i]]);
    kv_put(out, "\n");
}

/* ---- The turn --------------------------------------------------------------- */

static void put_cards_seen(const wayfarers_state *s, kv_out *out)
{
    kv_put(out, "fresh");
    for (int c = 0; c < N_CARDS; c++)
        if (is_fresh(s, c))
            kv__put_word(out, wayfarers_card_ids[c]);
    kv_put(out, "\ndeck");
    for (int c = 0; c < N_CARDS; c++)
        if (s->deck[row_of_card(c)] >> index_of_card(c) & 1)
            kv__put_word(out, wayfarers_card_ids[c]);
    kv_put(out, "\n");
}

static void put_frames(const wayfarers_state *s, kv_out *out)
{
    for (int f = 0; f < s->n_frames; f++) {
        int end = f + 1 < s->n_frames ? s->frame[f + 1] : s->n_parts;
        kv_put(out, s->flags[f] & FRAME_DIE        ? "frame die"
                    : s->flags[f] & FRAME_OPPONENT ? "frame opponent"
                                                   : "frame plain");
        kv__put_word(out, s->flags[f] & FRAME_STEPPED ? "stepped" : "fresh");
        for (int i = s->frame[f]; i < end; i++) {
            kv_put(out, i == s->frame[f] ? " " : "; ");
            wayfarers_part_text(s->part[i], s->count[i], out);
        }
        kv_put(out, "\n");
    }
}

static void put_turn(const wayfarers_state *s, kv_out *out)
{
    kv_put(out, "used");
    for (int g = 0; g < N_GUILDS; g++)
        if (s->used >> g & 1)
            kv__put_word(out, wayfarers_guild_ids[g]);
    kv_put(out, "\n");
    if (s->worker_place != NONE) {
        kv_put(out, "sent");
        kv__put_word(out, wayfarers_colour_ids[s->worker_colour]);
        kv__put_word(out, wayfarers_row_ids[row_of_place(s->worker_place)]);
        kv__put_number(out, s->worker_place % ROW_SIZE + 1);
        kv_put(out, "\n");
    }
    if (s->held)
        put_line(out, "held", s->held);
    if (s->discount[0] || s->discount[1] || s->has_pigeon) {
        kv_put(out, "action");
        put_item(out, "silver", s->discount[0]);
        put_item(out, "prov", s->discount[1]);
        put_item(out, "pigeon", s->has_pigeon);
        kv_put(out, "\n");
    }
    put_frames(s, out);
}

static void put_touch(const wayfarers_state *s, kv_out *out)
{
    kv_put(out, " ");
    wayfarers_action_text((const kv_state *)s,
                          (kv_action)wayfarers_touching(s->op, s->place, s->card), out);
}

static void put_details(const wayfarers_state *s, kv_out *out)
{
    switch ((wayfarers_phase)s->phase) {
    case PHASE_ROLL:
        kv__put_word(out, wayfarers_roll_ids[s->roll_for]);
        put_item(out, s->is_eligible ? "eligible" : "not", s->n_rolls);
        break;
    case PHASE_REROLL:
        kv__put_word(out, s->is_eligible ? "eligible" : "not");
        break;
    case PHASE_FEE:
    case PHASE_TUCK:
    case PHASE_INSPIRE:
    case PHASE_ALLOW:
        put_touch(s, out);
        break;
    case PHASE_SOURCE:
        kv_put(out, " ");
        wayfarers_action_text((const kv_state *)s, (kv_action)(A_INFLUENCE + s->target),
                              out);
        break;
    case PHASE_PRICE:
    case PHASE_PUT:
        kv__put_word(out, wayfarers_tile_ids[s->tile]);
        break;
    case PHASE_DRAW:
    case PHASE_KEEP:
    case PHASE_ORDER:
        kv__put_word(out, s->op == OP_DRAW_LAND ? "land" : "water");
        for (int i = 0; i < s->n_peek; i++)
            kv__put_word(out, wayfarers_card_ids[s->peek[i]]);
        break;
    default:
        break;
    }
}

void wayfarers_position_write(const kv_state *state, kv_out *out)
{
    const wayfarers_state *s = (const wayfarers_state *)state;
    bool has_old = false;
    put_board(s, out);
    put_rows(s, out);
    put_under(s, out);
    for (int p = 0; p < s->head.players; p++)
        put_player(s, p, out);
    if (is_solo(s))
        put_opponent(s, out);
    put_cards_seen(s, out);
    put_turn(s, out);
    for (int v = 0; v < N_PIPS; v++)
        has_old |= s->n_old[v] > 0;
    if (has_old) {
        kv_put(out, "old");
        for (int v = 0; v < N_PIPS; v++)
            for (int i = 0; i < s->n_old[v]; i++)
                kv__put_number(out, v + 1);
        kv_put(out, "\n");
    }
    kv_put(out, "decide");
    kv__put_word(out, wayfarers_phase_ids[s->phase]);
    kv__put_word(out, wayfarers_stage_ids[s->stage]);
    put_details(s, out);
    kv_put(out, "\n");
}
