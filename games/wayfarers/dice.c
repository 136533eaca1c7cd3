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
    int card = space_card(space);
    return s->dice_on[row_of_card(card) - LAND] >> index_of_card(card) & 1;
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

/* ---- The yellow guild (spec 5.3) --------------------------------------------- */

/* The pairs of pips of the die in hand alone come first, and are none. */
enum { N_HELD_PAIRS = 3 };

int wayfarers_pip_action(int pip)
{
    return pip < PIP_UP ? A_RAISE + pip : A_UP + pip - PIP_UP;
}

int wayfarers_pair_action(int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return A_PAIR + high * (high + 1) / 2 + low - N_HELD_PAIRS;
}

void wayfarers_pair_of(int a, int pip[2])
{
    int pair = a - A_PAIR + N_HELD_PAIRS, high = PIP_UP;
    while ((high + 1) * (high + 2) / 2 <= pair)
        high++;
    pip[0] = pair - high * (high + 1) / 2;
    pip[1] = high;
}

static wayfarers_change change_of(int pip, int n)
{
    if (pip < PIP_UP)
        return (wayfarers_change){true, 0, (int8_t)(pip == PIP_RAISE ? n : -n)};
    int from = pip < PIP_DOWN ? pip - PIP_UP + 1 : pip - PIP_DOWN + 1;
    return (wayfarers_change){false, (int8_t)from,
                              (int8_t)(pip < PIP_DOWN ? from + n : from - n)};
}

int wayfarers_changes(int a, wayfarers_change out[2])
{
    if (a == A_RAISE || a == A_LOWER || kv__is_in(a, A_UP, 2 * N_PIPS)) {
        out[0] = change_of(a < A_RAISE ? a - A_UP + PIP_UP : a - A_RAISE, 1);
        return 1;
    }
    if (kv__is_in(a, A_TWO, N_PIP_WAYS)) {
        out[0] = change_of(a - A_TWO, 2);
        return 1;
    }
    if (!kv__is_in(a, A_PAIR, N_PIP_PAIRS))
        return 0;
    int pip[2];
    wayfarers_pair_of(a, pip);
    out[0] = change_of(pip[0], 1);
    out[1] = change_of(pip[1], 1);
    return 2;
}

unsigned wayfarers_held_fits(const wayfarers_state *s)
{
    unsigned fits = !s->held;
    for (int v = s->held - 2; s->held && v <= s->held + 2; v++)
        if (v >= 1 && v <= N_PIPS && has_space(s, v))
            fits |= 1u << v;
    return fits;
}

/* Two different dice, so each of them must be there; the one in hand must find a space
 * in the end. */
wayfarers_rule wayfarers_judge_pips(const wayfarers_state *s, int a, unsigned fits)
{
    wayfarers_change c[2];
    int n = wayfarers_changes(a, c), held = s->held;
    uint8_t dice[N_PIPS];
    if (!n)
        return RULE_NOT_NOW;
    memcpy(dice, my(s)->dice, sizeof dice);
    for (int i = 0; i < n; i++) {
        int to = c[i].is_held ? held + c[i].to : c[i].to;
        if (c[i].is_held ? !held : !dice[c[i].from - 1]--)
            return RULE_NO_SUCH_DIE;
        if (to < 1 || to > N_PIPS)
            return RULE_NO_PIP;
        held = c[i].is_held ? to : held;
    }
    return fits >> held & 1 ? RULE_FINE : RULE_NO_SPACE_FOR_IT;
}

/* With a die in hand: some change that leaves it a space. */
bool wayfarers_can_yellow(const wayfarers_state *s)
{
    if (!my(s)->guild[YELLOW] || s->used >> YELLOW & 1)
        return false;
    bool has_supply = n_supply(my(s)) > 0;
    if (!s->held)
        return has_supply;
    unsigned fits = wayfarers_held_fits(s), as_it_is = 1u << s->held;
    return fits & ~as_it_is || (fits & as_it_is && has_supply);
}

void wayfarers_yellow(wayfarers_state *s, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    p->guild[YELLOW]--;
    p->influence++;
    s->used |= 1u << YELLOW;
    s->phase = PHASE_PIPS;
    kv__emit(ev, EV_SPENT, KV_SEEN_ALL, s->active, 1, YELLOW, 0, 0);
}

/* R45: all pips at one moment; then back to what the turn was at. */
void wayfarers_pips(wayfarers_state *s, int a, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    wayfarers_change c[2];
    int n = wayfarers_changes(a, c);
    for (int i = 0; i < n; i++) {
        int from = c[i].from, to = c[i].to;
        if (c[i].is_held) {
            from = s->held;
            to += from;
            s->held = (uint8_t)to;
        } else {
            p->dice[from - 1]--;
        }
        kv__emit(ev, EV_ADJUSTED, KV_SEEN_ALL, s->active, from, to, 0, 0);
    }
    for (int i = 0; i < n; i++) /* a die that was changed cannot be meant once more */
        if (!c[i].is_held)
            p->dice[c[i].to - 1]++;
    if (s->held)
        s->phase = PHASE_PLACE;
    else if (s->stage == STAGE_BEFORE)
        s->phase = PHASE_MAIN;
    else
        wayfarers_after_main(s, ev);
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
    if (space < N_HOMES) {
        unsigned homes = my(s)->homes & ~(1u << space);
        me_of(s)->homes = (uint8_t)(homes | (unsigned)is_there << space);
        return;
    }
    int card = space_card(space), i = index_of_card(card);
    uint64_t *cards = &s->dice_on[row_of_card(card) - LAND];
    *cards = (*cards & ~bit(i)) | (uint64_t)is_there << i;
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
