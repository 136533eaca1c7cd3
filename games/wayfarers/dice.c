/* dice.c: placing dice (spec 9), the yellow guild's pips (5.3) and resting (11). */
#include "games/wayfarers/wayfarers.h"

static int n_supply(const wayfarers_player *p)
{
    return p->dice[0] + p->dice[1] + p->dice[2] + p->dice[3] + p->dice[4] + p->dice[5];
}

/* ---- Spaces ----------------------------------------------------------------- */

bool wayfarers_owns_space(const wayfarers_state *s, int seat, int space)
{
    const wayfarers_player *p = &s->player[seat];
    if (space < N_HOMES)
        return true;
    int card = space_card(space), row = row_of_card(card);
    const uint8_t *cards = cards_of(p, row);
    for (int i = 0; i < p->n_cards[row]; i++)
        if (cards[i] == card)
            return wayfarers_cards[card].has_die;
    return false;
}

static bool is_die_on(const wayfarers_state *s, int seat, int space)
{
    if (space < N_HOMES)
        return s->player[seat].homes >> space & 1;
    int i = space - N_HOMES;
    return s->dice_on[i / N_ROW_CARDS] >> i % N_ROW_CARDS & 1;
}

bool wayfarers_has_die_on(const wayfarers_state *s, int seat, int space)
{
    return wayfarers_owns_space(s, seat, space) && is_die_on(s, seat, space);
}

/* What the die has: its column, and a Townsfolk card under the space. */
static uint32_t assets_for(const wayfarers_state *s, int space, int value)
{
    const wayfarers_player *p = my(s);
    uint32_t have = p->column[value - 1];
    int host = space_card(space);
    for (int i = 0; i < p->n_cards[FOLK]; i++) {
        int folk = p->folk[i];
        if (s->folk_host[folk] == host && wayfarers_cards[folk].kind == KIND_ASSET &&
            !is_fresh(s, folk))
            have += wayfarers_cards[folk].assets;
    }
    return have;
}

static uint32_t assets_needed(int space)
{
    return space < N_HOMES ? wayfarers_home_assets[space]
                           : wayfarers_cards[space_card(space)].assets;
}

/* How many ships are missing; NONE if anything else is. */
static int ships_missing(const wayfarers_state *s, int space, int value)
{
    uint32_t have = assets_for(s, space, value), need = assets_needed(space);
    for (int a = CAMEL; a <= PIGEON; a++)
        if (a != SHIP && count_of(need, a) > count_of(have, a))
            return NONE;
    int n = count_of(need, SHIP) - count_of(have, SHIP);
    return n > 0 ? n : 0;
}

/* The blue guild lends a ship if exactly one is missing (R32). */
static bool can_hire(const wayfarers_state *s)
{
    return my(s)->guild[BLUE] && !(s->used >> BLUE & 1);
}

bool wayfarers_can_place(const wayfarers_state *s, int space, int value)
{
    int card = space_card(space);
    if (!wayfarers_owns_space(s, s->active, space) || is_die_on(s, s->active, space) ||
        (space >= N_HOMES && is_fresh(s, card)))
        return false;
    int n = ships_missing(s, space, value);
    return n == 0 || (n == 1 && can_hire(s));
}

/* Own spaces one by one: at home, then cards. */
static bool has_space(const wayfarers_state *s, int value)
{
    const wayfarers_player *p = my(s);
    for (int i = 0; i < N_HOMES; i++)
        if (wayfarers_can_place(s, i, value))
            return true;
    for (int i = 0; i < p->n_cards[LAND]; i++)
        if (wayfarers_can_place(s, N_HOMES + p->land[i] - FIRST_LAND, value))
            return true;
    for (int i = 0; i < p->n_cards[WATER]; i++)
        if (wayfarers_can_place(s, N_HOMES + p->water[i] - FIRST_LAND, value))
            return true;
    return false;
}

/* With at most so many pips on the die. */
bool wayfarers_has_place(const wayfarers_state *s, int value, int n_pips)
{
    for (int v = value - n_pips; v <= value + n_pips; v++)
        if (v >= 1 && v <= N_PIPS && has_space(s, v))
            return true;
    return false;
}

/* ---- Changing the value ----------------------------------------------------- */

/* Spec 9.3: one symbol or three, the die moves one column and goes on from there. */
unsigned wayfarers_chain(const wayfarers_player *p, int value)
{
    unsigned reached = 1u << value, before = 0;
    while (reached != before) {
        before = reached;
        for (int v = 1; v <= N_PIPS; v++) {
            if (!(reached >> v & 1))
                continue;
            if (v < N_PIPS && count_of(p->column[v - 1], PLUS))
                reached |= 1u << (v + 1);
            if (v > 1 && count_of(p->column[v - 1], MINUS))
                reached |= 1u << (v - 1);
        }
    }
    return reached;
}

/* The held die must still find a place; supply dice only have to be there. */
bool wayfarers_can_pip(const wayfarers_state *s, int a)
{
    const wayfarers_player *p = my(s);
    int left = s->n_pips - 1, held = s->held;
    if (a == A_RAISE || a == A_LOWER) {
        held += a == A_RAISE ? 1 : -1;
        return s->held && held >= 1 && held <= N_PIPS &&
               wayfarers_has_place(s, held, left);
    }
    bool is_up = a < A_DOWN;
    int v = a - (is_up ? A_UP : A_DOWN);
    assert(v >= 0 && v < N_PIPS);
    if (!p->dice[v] || v == (is_up ? N_PIPS - 1 : 0))
        return false;
    return !held || wayfarers_has_place(s, held, left);
}

static bool can_pip_any(const wayfarers_state *s)
{
    for (int a = A_UP; a <= A_LOWER; a++)
        if (wayfarers_can_pip(s, a))
            return true;
    return false;
}

bool wayfarers_can_yellow(const wayfarers_state *s)
{
    if (!my(s)->guild[YELLOW] || s->used >> YELLOW & 1)
        return false;
    if (!s->held)
        return n_supply(my(s)) > 0;
    wayfarers_state after = *s;
    after.n_pips = 2;
    return can_pip_any(&after);
}

void wayfarers_yellow(wayfarers_state *s, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    p->guild[YELLOW]--;
    p->influence++;
    s->used |= 1u << YELLOW;
    s->n_pips = 2;
    s->phase = PHASE_PIPS;
    kv__emit(ev, EV_SPENT, KV_SEEN_ALL, s->active, 1, YELLOW, 0, 0);
}

/* Back to what the turn was at. */
static void end_pips(wayfarers_state *s, kv_events *ev)
{
    s->n_pips = 0;
    if (s->held)
        s->phase = PHASE_PLACE;
    else if (s->stage == STAGE_BEFORE)
        s->phase = PHASE_MAIN;
    else
        wayfarers_after_main(s, ev);
}

void wayfarers_pip(wayfarers_state *s, int a, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    if (a == A_DONE) {
        end_pips(s, ev);
        return;
    }
    int step = a == A_RAISE || kv__is_in(a, A_UP, N_PIPS) ? 1 : -1, from = s->held;
    if (a == A_RAISE || a == A_LOWER) {
        s->held = (uint8_t)(s->held + step);
    } else {
        from = step > 0 ? a - A_UP + 1 : a - A_DOWN + 1;
        p->dice[from - 1]--;
        p->dice[from - 1 + step]++;
    }
    kv__emit(ev, EV_ADJUSTED, KV_SEEN_ALL, s->active, from, from + step, 0, 0);
    s->n_pips--;
    if (!s->n_pips || !can_pip_any(s))
        end_pips(s, ev);
}

/* ---- Placing ---------------------------------------------------------------- */

void wayfarers_take_die(wayfarers_state *s, int from, int to, kv_events *ev)
{
    me_of(s)->dice[from - 1]--;
    s->held = (uint8_t)to;
    s->phase = PHASE_PLACE;
    if (from != to)
        kv__emit(ev, EV_ADJUSTED, KV_SEEN_ALL, s->active, from, to, 0, 0);
}

static void set_die(wayfarers_state *s, int space, bool is_there)
{
    int i = space - N_HOMES;
    if (space < N_HOMES) {
        unsigned homes = my(s)->homes & ~(1u << space);
        me_of(s)->homes = (uint8_t)(homes | (unsigned)is_there << space);
        return;
    }
    uint64_t *cards = &s->dice_on[i / N_ROW_CARDS];
    *cards = (*cards & ~bit(i % N_ROW_CARDS)) | (uint64_t)is_there << i % N_ROW_CARDS;
}

/* R12: what the value gives is fixed now for the whole action. */
void wayfarers_place_die(wayfarers_state *s, int space, kv_events *ev)
{
    const wayfarers_player *p = my(s);
    int value = s->held, card = space_card(space);
    uint32_t have = assets_for(s, space, value);
    if (ships_missing(s, space, value)) {
        me_of(s)->guild[BLUE]--;
        me_of(s)->influence++;
        s->used |= 1u << BLUE;
        kv__emit(ev, EV_SPENT, KV_SEEN_ALL, s->active, 1, BLUE, 0, 0);
    }
    s->has_pigeon = count_of(have, PIGEON) > count_of(assets_needed(space), PIGEON);
    s->discount[0] = (uint8_t)count_of(p->column[value - 1], SILVER_DISCOUNT);
    s->discount[1] = (uint8_t)count_of(p->column[value - 1], PROV_DISCOUNT);
    s->held = 0;
    s->stage = STAGE_ACTION;
    set_die(s, space, true);
    kv__emit(ev, EV_PLACED, KV_SEEN_ALL, s->active, value, space, 0, 0);
    wayfarers_push(s, FRAME_DIE);
    wayfarers_add(s, space < N_HOMES ? wayfarers_home_effect[space]
                                     : wayfarers_cards[card].die);
    for (int i = 0; i < p->n_cards[FOLK]; i++) {
        int folk = p->folk[i];
        if (s->folk_host[folk] == card && wayfarers_cards[folk].kind == KIND_DIE_BONUS &&
            !is_fresh(s, folk))
            wayfarers_add(s, wayfarers_cards[folk].bonus);
    }
    wayfarers_settle(s, ev);
}

/* ---- Rolling ---------------------------------------------------------------- */

void wayfarers_start_roll(wayfarers_state *s, int what)
{
    s->roll_for = (uint8_t)what;
    s->n_rolls = 1;
    s->phase = PHASE_ROLL;
}

void wayfarers_refresh(wayfarers_state *s, int space, kv_events *ev)
{
    set_die(s, space, false);
    kv__emit(ev, EV_REFRESHED, KV_SEEN_ALL, s->active, space, 0, 0, 0);
    wayfarers_start_roll(s, ROLL_REFRESH);
}

static int n_old(const wayfarers_state *s)
{
    int n = 0;
    for (int i = 0; i < N_PIPS; i++)
        n += s->n_old[i];
    return n;
}

static void go_on_resting(wayfarers_state *s, kv_events *ev)
{
    if (n_old(s))
        s->phase = PHASE_REROLL;
    else
        wayfarers_end_rest(s, ev);
}

void wayfarers_rolled(wayfarers_state *s, int value, kv_events *ev)
{
    int what = s->roll_for, seat = what == ROLL_SETUP ? s->n_setup / 3 : s->active;
    s->player[seat].dice[value - 1]++;
    kv__emit(ev, EV_ROLLED, KV_SEEN_ALL, seat, value, 0, 0, 0);
    s->n_rolls--;
    if (what == ROLL_SETUP) {
        s->n_setup++;
        wayfarers_next_setup(s, ev);
        return;
    }
    if (s->n_rolls)
        return;
    s->roll_for = 0;
    if (what == ROLL_REST || what == ROLL_REROLL)
        go_on_resting(s, ev);
    else
        wayfarers_settle(s, ev);
}

/* ---- Rest ------------------------------------------------------------------- */

void wayfarers_rest(wayfarers_state *s, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    int n = n_supply(p), n_placed = N_DICE - n - p->reserve;
    s->is_eligible = n <= 1;
    s->stage = STAGE_ACTION;
    memcpy(s->n_old, p->dice, sizeof s->n_old);
    p->homes = 0;
    for (int i = 0; i < p->n_cards[LAND]; i++)
        s->dice_on[0] &= ~bit(p->land[i] - FIRST_LAND);
    for (int i = 0; i < p->n_cards[WATER]; i++)
        s->dice_on[1] &= ~bit(p->water[i] - FIRST_WATER);
    kv__emit(ev, EV_RESTED, KV_SEEN_ALL, s->active, 0, 0, 0, 0);
    s->roll_for = ROLL_REST;
    s->n_rolls = (uint8_t)n_placed;
    s->phase = PHASE_ROLL;
    if (!n_placed) {
        s->roll_for = 0;
        go_on_resting(s, ev);
    }
}

void wayfarers_reroll_old(wayfarers_state *s, int value, kv_events *ev)
{
    (void)ev;
    s->n_old[value - 1]--;
    me_of(s)->dice[value - 1]--;
    wayfarers_start_roll(s, ROLL_REROLL);
}

/* Resting abilities, for who had no more than one die left. */
void wayfarers_end_rest(wayfarers_state *s, kv_events *ev)
{
    const wayfarers_player *p = my(s);
    bool is_eligible = s->is_eligible;
    memset(s->n_old, 0, sizeof s->n_old);
    s->is_eligible = 0;
    if (is_eligible) {
        wayfarers_push(s, 0);
        wayfarers_add(s, wayfarers_home_rest);
        for (int i = 0; i < p->n_cards[FOLK]; i++)
            if (wayfarers_cards[p->folk[i]].kind == KIND_REST && !is_fresh(s, p->folk[i]))
                wayfarers_add(s, wayfarers_cards[p->folk[i]].bonus);
    }
    wayfarers_settle(s, ev);
}
