/* turn.c: setting up (spec 3), the course of a turn (spec 4) and its end. */
#include "games/wayfarers/wayfarers.h"

enum { OPT_SIDE, OPT_BOARDS = N_SECTIONS, OPT_OPPONENT, OPT_FIRST, FIRST_RANDOM = 4 };

/* ---- Setting up ------------------------------------------------------------- */

static void create_player(wayfarers_state *s, int i)
{
    static const uint8_t home_icons[] = {CITY, OBSERVATORY, LIBRARY, HARBOUR, STARS};
    wayfarers_player *p = &s->player[i];
    p->influence = N_INFLUENCE;
    p->reserve = N_DICE - START_DICE;
    p->workers[YELLOW_WORKER] = p->workers[BLUE_WORKER] = 1;
    p->column[0] = 1u << 4 * CAMEL;
    p->column[5] = 1u << 4 * TELESCOPE;
    for (size_t k = 0; k < sizeof home_icons; k++)
        p->icon[home_icons[k]] = 1;
}

void wayfarers_create(const kv_config *c, kv_state *state)
{
    wayfarers_state *s = (wayfarers_state *)state;
    for (int i = 0; i < 6; i++)
        s->option[i] = (uint8_t)c->option[i];
    s->max_turns = (uint16_t)c->option[6];
    s->ending = s->worker_place = s->worker_colour = s->solo_board = NONE;
    for (int i = 0; i < N_SEATS; i++)
        s->player[i].board = NONE;
    for (int i = 0; i < n_places(s); i++)
        create_player(s, i);
    for (int i = 0; i < N_ROWS; i++)
        s->deck[i] = bit(first_card(i + 1) - first_card(i)) - 1;
    for (int i = 0; i < N_PLACES; i++)
        s->row[i] = (wayfarers_slot){NONE, NONE, 0};
    for (int i = 0; i < N_SECTIONS; i++)
        s->side[i] = s->option[OPT_SIDE + i] ? (uint8_t)(s->option[OPT_SIDE + i] - 1)
                                             : NONE;
    memset(s->folk_host, NONE, sizeof s->folk_host);
    memset(s->insp_host, NONE, sizeof s->insp_host);
    memset(s->jtile, NONE, sizeof s->jtile);
    memset(s->peek, NONE, sizeof s->peek);
    memset(s->pile, n_places(s), sizeof s->pile);
    s->pink = (1u << N_PINK) - 1;
    s->green = (1u << N_GREEN) - 1;
    if (s->option[OPT_FIRST] < FIRST_RANDOM)
        s->first = s->active = s->option[OPT_FIRST];
    if (is_solo(s)) {
        s->player[OPPONENT].influence = s->player[OPPONENT].reserve = 0;
        if (s->option[OPT_OPPONENT])
            s->solo_board = (uint8_t)(s->option[OPT_OPPONENT] - 1);
    }
    s->phase = s->option[OPT_FIRST] == FIRST_RANDOM ? PHASE_FIRST : PHASE_SIDE;
    if (s->phase == PHASE_SIDE)
        wayfarers_next_setup(s, NULL);
}

/* Starting resources go by turn order. */
static void give_start(wayfarers_state *s)
{
    for (int i = 0; i < n_places(s); i++) {
        int n = n_places(s), seat = (s->first + i) % n;
        bool is_opponent = is_solo(s) && seat == OPPONENT;
        wayfarers_player *p = &s->player[seat];
        const uint8_t *start = wayfarers_start[i];
        for (int g = 0; g < N_GUILDS; g++) {
            p->guild[g] = start[2 + g];
            p->influence = (uint8_t)(p->influence - (is_opponent ? 0 : start[2 + g]));
        }
        p->prov = is_opponent ? 0 : start[0];
        p->silver = is_opponent ? 0 : start[1];
    }
}

/* The next thing that is still missing; each phase counts what it has done. */
void wayfarers_next_setup(wayfarers_state *s, kv_events *ev)
{
    for (int i = 0; i < N_SECTIONS; i++) {
        if (s->side[i] == NONE) {
            s->phase = PHASE_SIDE;
            s->n_setup = (uint8_t)i;
            return;
        }
    }
    if (is_solo(s) && s->solo_board == NONE) {
        s->phase = PHASE_OPPONENT;
        return;
    }
    for (int i = 0; i < s->head.players; i++) {
        int seat = s->option[OPT_BOARDS] ? (s->first + i) % s->head.players : i;
        if (s->player[seat].board == NONE) {
            s->phase = PHASE_BOARD;
            s->n_setup = (uint8_t)seat;
            return;
        }
    }
    if (s->row[N_PLACES - 1].card == NONE) {
        s->phase = PHASE_DEAL;
        s->n_setup = 0;
        return;
    }
    if (s->jtile[N_JTILES - 1] == NONE) {
        s->phase = PHASE_JTILE;
        s->n_setup = 0;
        while (s->jtile[s->n_setup] != NONE)
            s->n_setup++;
        return;
    }
    if (s->phase != PHASE_ROLL)
        s->n_setup = 0;
    if (s->n_setup < START_DICE * s->head.players) {
        s->phase = PHASE_ROLL;
        s->roll_for = ROLL_SETUP;
        s->n_rolls = (uint8_t)(START_DICE - s->n_setup % START_DICE);
        return;
    }
    s->n_setup = s->n_rolls = 0;
    give_start(s);
    wayfarers_start_turn(s, s->first, ev);
}

void wayfarers_setup(wayfarers_state *s, int a, kv_events *ev)
{
    switch (s->phase) {
    case PHASE_FIRST:
        s->first = s->active = (uint8_t)(a - A_FIRST);
        kv__emit(ev, EV_FIRST, KV_SEEN_ALL, s->first, 0, 0, 0, 0);
        break;
    case PHASE_SIDE:
        s->side[s->n_setup] = (uint8_t)(a - A_SIDE);
        kv__emit(ev, EV_SIDE, KV_SEEN_ALL, s->n_setup + 1, a - A_SIDE, 0, 0, 0);
        break;
    case PHASE_OPPONENT:
        s->solo_board = (uint8_t)(a - A_OPPONENT);
        kv__emit(ev, EV_OPPONENT, KV_SEEN_ALL, s->solo_board, 0, 0, 0, 0);
        break;
    case PHASE_BOARD:
        s->player[s->n_setup].board = (uint8_t)(a - A_BOARD);
        kv__emit(ev, EV_BOARD, KV_SEEN_ALL, s->n_setup, a - A_BOARD, 0, 0, 0);
        break;
    default:
        s->jtile[s->n_setup] = (uint8_t)(a - A_JTILE_DEAL);
        kv__emit(ev, EV_JTILE, KV_SEEN_ALL, a - A_JTILE_DEAL, 0, 0, 0, 0);
    }
    s->n_setup = 0;
    wayfarers_next_setup(s, ev);
}

/* ---- Turns ------------------------------------------------------------------ */

void wayfarers_start_turn(wayfarers_state *s, int seat, kv_events *ev)
{
    s->active = (uint8_t)seat;
    s->stage = STAGE_BEFORE;
    if (is_solo(s) && seat == OPPONENT) {
        kv__emit(ev, EV_SOLO_TURN, KV_SEEN_ALL, 0, 0, 0, 0, 0);
        wayfarers_solo_turn(s, ev);
    } else {
        kv__emit(ev, EV_TURN_STARTED, KV_SEEN_ALL, seat, 0, 0, 0, 0);
        s->phase = PHASE_MAIN;
    }
}

/* Everything of the action has been done; the yellow guild may still help. */
void wayfarers_after_main(wayfarers_state *s, kv_events *ev)
{
    if (s->stage == STAGE_ACTION) {
        s->stage = STAGE_AFTER;
        s->has_pigeon = s->discount[0] = s->discount[1] = 0;
    }
    if (s->stage == STAGE_OPPONENT)
        wayfarers_solo_next(s, ev);
    else if (s->stage == STAGE_AFTER && wayfarers_can_yellow(s))
        s->phase = PHASE_AFTER;
    else
        wayfarers_end_turn(s, ev);
}

/* R24: bonuses that the player's fees have brought the opponent; then the rows. */
void wayfarers_end_turn(wayfarers_state *s, kv_events *ev)
{
    s->stage = STAGE_END;
    if (s->n_bonus) {
        s->n_bonus--;
        wayfarers_push(s, FRAME_OPPONENT);
        wayfarers_add(s, wayfarers_solo_bonus[s->solo_board]);
        wayfarers_settle(s, ev);
        return;
    }
    wayfarers_slide(s);
    wayfarers_refill(s, ev);
}

static void next_turn(wayfarers_state *s, kv_events *ev)
{
    int n = n_places(s);
    memset(s->fresh, 0, sizeof s->fresh);
    s->used = 0;
    s->worker_place = s->worker_colour = NONE;
    s->turns++;
    if (s->n_last)
        s->n_last--;
    else if (s->ending != NONE)
        s->n_last = (uint8_t)n;
    if ((s->ending != NONE && !s->n_last) || s->turns >= s->max_turns)
        wayfarers_finish(s, ev);
    else
        wayfarers_start_turn(s, (s->active + 1) % n, ev);
}

/* Card by card, as chance brings them. */
void wayfarers_refill(wayfarers_state *s, kv_events *ev)
{
    if (wayfarers_next_gap(s) >= 0)
        s->phase = PHASE_DEAL;
    else
        next_turn(s, ev);
}

void wayfarers_dealt(wayfarers_state *s, int card, kv_events *ev)
{
    int place = wayfarers_next_gap(s);
    wayfarers_remove_from_deck(s, card);
    s->row[place].card = (uint8_t)card;
    kv__emit(ev, EV_DEALT, KV_SEEN_ALL, card, 0, 0, 0, 0);
    if (s->stage == STAGE_END)
        wayfarers_refill(s, ev);
    else
        wayfarers_next_setup(s, ev);
}
