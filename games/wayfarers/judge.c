/* judge.c: one action judged on its own: is it legal, and if not, which rule it breaks.
 * legal.c makes the lists.
 */
#include "games/wayfarers/wayfarers.h"

/* ---- Dice ------------------------------------------------------------------- */

static wayfarers_rule judge_die(const wayfarers_state *s, int from, int to)
{
    bool can_help = my(s)->guild[YELLOW] && !(s->used >> YELLOW & 1);
    if (!my(s)->dice[from - 1])
        return RULE_NO_SUCH_DIE;
    if (!(wayfarers_chain(my(s), from) >> to & 1))
        return RULE_OUT_OF_REACH;
    return wayfarers_has_place(s, to, can_help ? 2 : 0) ? RULE_FINE
                                                        : RULE_NO_SPACE_FOR_IT;
}

static wayfarers_rule judge_yellow(const wayfarers_state *s)
{
    if (s->used >> YELLOW & 1)
        return RULE_USED;
    if (!my(s)->guild[YELLOW])
        return RULE_GUILD_EMPTY;
    return wayfarers_can_yellow(s) ? RULE_FINE : RULE_NO_PIP;
}

static wayfarers_rule judge_space(const wayfarers_state *s, int space)
{
    int card = space_card(space);
    if (!wayfarers_owns_space(s, s->active, space))
        return RULE_NOT_YOUR_SPACE;
    if (wayfarers_has_die_on(s, s->active, space))
        return RULE_DIE_THERE;
    if (space >= N_HOMES && is_fresh(s, card))
        return RULE_FRESH;
    return wayfarers_can_place(s, space, s->held) ? RULE_FINE : RULE_ASSETS;
}

/* ---- Workers ---------------------------------------------------------------- */

static wayfarers_rule judge_send(const wayfarers_state *s, int place, int colour)
{
    const wayfarers_slot *slot = &s->row[place];
    if (slot->card == NONE)
        return RULE_EMPTY_PLACE;
    if (!my(s)->workers[colour])
        return RULE_NO_WORKER;
    if (!(wayfarers_row_workers[row_of_place(place)] >> colour & 1))
        return RULE_NOT_ADMITTED;
    if (slot->workers >> colour & 1)
        return RULE_WORKER_THERE;
    if (!wayfarers_can_touch(s, place, 0))
        return RULE_CANNOT_PAY;
    return wayfarers_can_send(s, place, colour) ? RULE_FINE : RULE_NOTHING_TO_DO;
}

static wayfarers_rule judge_fetch(const wayfarers_state *s, int place, int colour)
{
    if (wayfarers_find_part(s, OP_WORKER) < 0)
        return RULE_NOT_NOW;
    if (!(s->row[place].workers >> colour & 1))
        return RULE_NO_WORKER;
    if (place == s->worker_place && colour == s->worker_colour)
        return RULE_OWN_WORKER;
    return wayfarers_can_fetch(s, place, colour) ? RULE_FINE : RULE_CANNOT_PAY;
}

static wayfarers_rule judge_main(const wayfarers_state *s, int a)
{
    if (a == A_REST)
        return RULE_FINE;
    if (a == A_YELLOW)
        return judge_yellow(s);
    if (kv__is_in(a, A_DIE, N_PIPS * N_PIPS))
        return judge_die(s, (a - A_DIE) / N_PIPS + 1, (a - A_DIE) % N_PIPS + 1);
    if (kv__is_in(a, A_WORKER, N_PLACES * N_COLOURS))
        return judge_send(s, (a - A_WORKER) / N_COLOURS, (a - A_WORKER) % N_COLOURS);
    return RULE_NOT_NOW;
}

/* ---- Parts of a frame ------------------------------------------------------- */

static bool has_part(const wayfarers_state *s, int op)
{
    return wayfarers_find_part(s, op) >= 0;
}

static wayfarers_rule judge_influence(const wayfarers_state *s, int a)
{
    if (kv__is_in(a, A_INFLUENCE, N_GUILDS)) {
        int guild = a - A_INFLUENCE;
        if (!has_part(s, OP_INF_BLACK + guild) && !has_part(s, OP_INF_ANY))
            return RULE_NOT_NOW;
        return wayfarers_can_influence(s, guild) ? RULE_FINE : RULE_NO_TOKEN;
    }
    if (kv__is_in(a, A_INF_CARD, N_PLACES)) {
        const wayfarers_slot *slot = &s->row[a - A_INF_CARD];
        if (!has_part(s, OP_INF_CARD))
            return RULE_NOT_NOW;
        if (slot->card == NONE)
            return RULE_EMPTY_PLACE;
        if (slot->influence != NONE)
            return RULE_TOKEN_THERE;
        return wayfarers_can_influence_card(s) ? RULE_FINE : RULE_NO_TOKEN;
    }
    int from = (a - A_MOVE) / N_GUILDS, to = (a - A_MOVE) % N_GUILDS;
    if (!has_part(s, OP_INF_MOVE))
        return RULE_NOT_NOW;
    return from == to ? RULE_SAME_PLACE : my(s)->guild[from] ? RULE_FINE : RULE_NO_TOKEN;
}

static wayfarers_rule judge_card(const wayfarers_state *s, int a)
{
    uint8_t op, place, colour;
    wayfarers_touched(a, &op, &place, &colour);
    if (!has_part(s, op))
        return RULE_NOT_NOW;
    if (s->row[place].card == NONE)
        return RULE_EMPTY_PLACE;
    if (place == s->worker_place)
        return RULE_OWN_WORKER;
    if (wayfarers_can_acquire(s, op, place))
        return RULE_FINE;
    if (!wayfarers_can_touch(s, place, wayfarers_price(s, op, place)))
        return RULE_CANNOT_PAY;
    return op == OP_SPACE || op == OP_CHEAP_SPACE ? RULE_NO_ROOM : RULE_NO_HOST;
}

static wayfarers_rule judge_draw(const wayfarers_state *s, int a)
{
    bool is_land = a == A_LAND_DRAW || a == A_DRAW_LAND;
    bool is_atom = a == A_DRAW_LAND || a == A_DRAW_WATER;
    int row = is_land ? LAND : WATER;
    int op = is_atom ? (is_land ? OP_DRAW_LAND : OP_DRAW_WATER)
                     : (is_land ? OP_LAND : OP_WATER);
    if (!has_part(s, op))
        return RULE_NOT_NOW;
    if (!wayfarers_deck_size(s, row))
        return RULE_DECK_EMPTY;
    if (is_atom || wayfarers_can_draw(s, row))
        return RULE_FINE;
    return s->flags[top_frame(s)] & FRAME_DIE ? RULE_CANNOT_PAY : RULE_NOT_NOW;
}

static wayfarers_rule judge_tile(const wayfarers_state *s, int a)
{
    bool is_free = a >= A_FREE_TILE;
    int tile = a - (is_free ? A_FREE_TILE : A_TILE),
        colour = wayfarers_tiles[tile].colour;
    if (!has_part(s, (is_free ? OP_FREE_GREEN : OP_UP_GREEN) + colour))
        return RULE_NOT_NOW;
    if (!wayfarers_tiles_left(s, tile))
        return RULE_NONE_LEFT;
    if (!wayfarers_fits(my(s), tile))
        return RULE_DOES_NOT_FIT;
    return wayfarers_can_gain(s, tile, is_free) ? RULE_FINE : RULE_CANNOT_PAY;
}

static wayfarers_rule judge_pip(const wayfarers_state *s, int a)
{
    bool is_up = kv__is_in(a, A_UP, N_PIPS);
    int v = is_up ? a - A_UP + 1 : a - A_DOWN + 1;
    if (!has_part(s, OP_ADJUST))
        return RULE_NOT_NOW;
    if (!my(s)->dice[v - 1])
        return RULE_NO_SUCH_DIE;
    return v == (is_up ? N_PIPS : 1) ? RULE_NO_PIP : RULE_FINE;
}

static wayfarers_rule judge_refresh(const wayfarers_state *s, int a)
{
    if (!has_part(s, OP_REFRESH))
        return RULE_NOT_NOW;
    if (kv__is_in(a, A_REROLL, N_PIPS))
        return my(s)->dice[a - A_REROLL] ? RULE_FINE : RULE_NO_SUCH_DIE;
    if (!wayfarers_owns_space(s, s->active, a - A_REFRESH))
        return RULE_NOT_YOUR_SPACE;
    return wayfarers_has_die_on(s, s->active, a - A_REFRESH) ? RULE_FINE
                                                             : RULE_NO_SUCH_DIE;
}

/* Is the node one step away, whatever its blot asks for? */
static bool is_next(const wayfarers_state *s, int node)
{
    const wayfarers_track_node *t = &wayfarers_track[my(s)->node];
    for (int i = 0; i < t->n_edges; i++)
        if (wayfarers_edges[t->first_edge + i].to == node)
            return true;
    return false;
}

static wayfarers_rule judge_step(const wayfarers_state *s, int a)
{
    bool is_extra = a >= A_EXTRA;
    int node = a - (is_extra ? A_EXTRA : A_STEP);
    if (!is_extra && !has_part(s, OP_JOURNAL))
        return RULE_NOT_NOW;
    if (is_extra && !(s->flags[top_frame(s)] & FRAME_STEPPED))
        return RULE_NOT_STEPPED;
    if (is_extra && s->used >> BLACK & 1)
        return RULE_USED;
    if (is_extra && !my(s)->guild[BLACK])
        return RULE_GUILD_EMPTY;
    if (!is_next(s, node))
        return RULE_NOT_NEXT;
    if (wayfarers_is_taken(s, node))
        return RULE_TAKEN;
    return wayfarers_steps(s, is_extra) >> node & 1 ? RULE_FINE : RULE_BLOT;
}

/* Costs and choices are named by their number. */
static wayfarers_rule judge_numbered(const wayfarers_state *s, int a)
{
    bool is_pay = kv__is_in(a, A_PAY, MAX_SHOWN);
    int i = first_part(s) + (is_pay ? a - A_PAY : (a - A_OPTION) / 3);
    if (i >= s->n_parts)
        return RULE_NOT_NOW;
    const wayfarers_node *n = &wayfarers_nodes[s->part[i]];
    if (n->op != (is_pay ? OP_COST : OP_CHOICE))
        return RULE_NOT_NOW;
    if (is_pay)
        return wayfarers_can_pay(s, s->part[i]) ? RULE_FINE : RULE_CANNOT_PAY;
    int k = (a - A_OPTION) % 3;
    if (k >= n->n_bundles)
        return RULE_NOT_NOW;
    return wayfarers_is_bundle_possible(s, n->first_bundle + k) ? RULE_FINE
                                                                : RULE_NOTHING_TO_DO;
}

static wayfarers_rule judge_simple(const wayfarers_state *s, int a)
{
    int op = a == A_TAKE_SILVER ? OP_SILVER
             : a == A_TAKE_PROV ? OP_PROV
             : a == A_NEW_DIE   ? OP_NEW_DIE
             : a == A_JTILE     ? OP_JTILE
                                : N_OPS;
    int i = op == N_OPS ? -1 : wayfarers_find_part(s, op);
    if (i < 0)
        return RULE_NOT_NOW;
    return wayfarers_is_possible(s, s->part[i]) ? RULE_FINE : RULE_NOTHING_TO_DO;
}

static wayfarers_rule judge_effect(const wayfarers_state *s, int a)
{
    if (a == A_DONE)
        return wayfarers_can_finish_frame(s) ? RULE_FINE : RULE_NEW_DIE;
    if (kv__is_in(a, A_UP, 2 * N_PIPS))
        return judge_pip(s, a);
    if (kv__is_in(a, A_INFLUENCE, N_GUILDS + N_PLACES + N_GUILDS * N_GUILDS))
        return judge_influence(s, a);
    if (kv__is_in(a, A_LAND, 7 * ROW_SIZE))
        return judge_card(s, a);
    if (a >= A_LAND_DRAW && a <= A_DRAW_WATER)
        return judge_draw(s, a);
    if (kv__is_in(a, A_TILE, N_PILES + N_DESIGNS))
        return judge_tile(s, a);
    if (kv__is_in(a, A_REFRESH, N_SPACES + N_PIPS))
        return judge_refresh(s, a);
    if (kv__is_in(a, A_FETCH, N_PLACES * N_COLOURS))
        return judge_fetch(s, (a - A_FETCH) / N_COLOURS, (a - A_FETCH) % N_COLOURS);
    if (kv__is_in(a, A_STEP, 2 * N_NODES))
        return judge_step(s, a);
    if (kv__is_in(a, A_PAY, 4 * MAX_SHOWN))
        return judge_numbered(s, a);
    return judge_simple(s, a);
}

/* ---- Sub-decisions ---------------------------------------------------------- */

static wayfarers_rule judge_fee(const wayfarers_state *s, int a)
{
    unsigned ways = s->op == OP_PLACE_WORKER
                        ? wayfarers_send_ways(s, s->place)
                        : wayfarers_fee_ways(s, wayfarers_price(s, s->op, s->place));
    if (!kv__is_in(a, A_FEE, 2))
        return RULE_NOT_NOW;
    return ways >> (a - A_FEE) & 1 ? RULE_FINE : RULE_CANNOT_PAY;
}

static wayfarers_rule judge_source(const wayfarers_state *s, int a)
{
    if (!kv__is_in(a, A_FROM, N_GUILDS + N_PLACES))
        return RULE_NOT_NOW;
    if (a - A_FROM == s->target)
        return RULE_SAME_PLACE;
    return wayfarers_is_source(s, a - A_FROM) ? RULE_FINE : RULE_NO_TOKEN;
}

static wayfarers_rule judge_host(const wayfarers_state *s, int a)
{
    int i = a - A_UNDER;
    if (!kv__is_in(a, A_UNDER, N_HOSTS))
        return RULE_NOT_NOW;
    int card = i < N_HOST_CARDS ? FIRST_LAND + i : CARD_CITY + i - N_HOST_CARDS;
    return wayfarers_is_host(s, s->row[s->place].card, card) ? RULE_FINE : RULE_NO_HOST;
}

static wayfarers_rule judge_inspire(const wayfarers_state *s, int a)
{
    int i = a - A_WITH;
    if (a == A_DISCARD)
        return RULE_FINE;
    if (!kv__is_in(a, A_WITH, N_SPACE_CARDS + 1))
        return RULE_NOT_NOW;
    return wayfarers_can_inspire(s, i < N_SPACE_CARDS ? FIRST_SPACE + i : CARD_STAR)
               ? RULE_FINE
               : RULE_NO_HOST;
}

static wayfarers_rule judge_put(const wayfarers_state *s, int a)
{
    if (!kv__is_in(a, A_PUT, 2 * N_CELLS))
        return RULE_NOT_NOW;
    if ((a - A_PUT) % 2 && !wayfarers_tiles[s->tile].has_back)
        return RULE_DOES_NOT_FIT;
    return wayfarers_fits(my(s), s->tile) >> (a - A_PUT) / 2 & 1 ? RULE_FINE
                                                                 : RULE_DOES_NOT_FIT;
}

static wayfarers_rule judge_peek(const wayfarers_state *s, int a)
{
    int base = s->phase == PHASE_KEEP ? A_KEEP : A_ORDER;
    if (!kv__is_in(a, base, N_HOST_CARDS))
        return RULE_NOT_NOW;
    for (int i = 0; i < s->n_peek; i++)
        if (s->peek[i] == FIRST_LAND + a - base)
            return RULE_FINE;
    return RULE_NOT_DRAWN;
}

static wayfarers_rule judge_reroll(const wayfarers_state *s, int a)
{
    if (a == A_DONE)
        return RULE_FINE;
    if (!kv__is_in(a, A_REROLL, N_PIPS))
        return RULE_NOT_NOW;
    return s->n_old[a - A_REROLL] ? RULE_FINE : RULE_NO_SUCH_DIE;
}

static wayfarers_rule judge_allow(const wayfarers_state *s, int a)
{
    if (kv__is_in(a, A_ALLOW, 3))
        return RULE_FINE;
    if (!kv__is_in(a, A_DENY, 2))
        return RULE_NOT_NOW;
    int have = a == A_DENY ? s->player[0].silver : s->player[0].prov;
    return have ? RULE_FINE : RULE_CANNOT_PAY;
}

/* ---- Chance ----------------------------------------------------------------- */

/* What each of these phases brings; anything of it that is not left cannot come. */
static wayfarers_rule judge_chance(const wayfarers_state *s, int a)
{
    static const struct {
        int base, n;
    } asked[N_PHASES] = {
        [PHASE_FIRST] = {A_FIRST, N_SEATS},
        [PHASE_SIDE] = {A_SIDE, 2},
        [PHASE_OPPONENT] = {A_OPPONENT, N_BOARDS},
        [PHASE_BOARD] = {A_BOARD, N_BOARDS},
        [PHASE_DEAL] = {A_DEAL, N_CARDS},
        [PHASE_JTILE] = {A_JTILE_DEAL, N_JTILES},
        [PHASE_ROLL] = {A_ROLL, N_PIPS},
        [PHASE_DRAW] = {A_DRAW, N_HOST_CARDS},
        [PHASE_SCHEME] = {A_SCHEME, N_SCHEMES},
    };
    kv_action legal[N_CARDS];
    if (!kv__is_in(a, asked[s->phase].base, asked[s->phase].n))
        return RULE_NOT_NOW;
    int n = wayfarers_legal((const kv_state *)s, legal);
    for (int i = 0; i < n; i++)
        if (legal[i] == a)
            return RULE_FINE;
    return s->phase == PHASE_BOARD ? RULE_TAKEN : RULE_NOT_IN_DECK;
}

static wayfarers_rule judge(const wayfarers_state *s, int a)
{
    switch ((wayfarers_phase)s->phase) {
    case PHASE_MAIN:
        return judge_main(s, a);
    case PHASE_PLACE:
        return a == A_YELLOW                  ? judge_yellow(s)
               : kv__is_in(a, A_AT, N_SPACES) ? judge_space(s, a - A_AT)
                                              : RULE_NOT_NOW;
    case PHASE_PIPS:
        return wayfarers_judge_pips(s, a, wayfarers_held_fits(s));
    case PHASE_EFFECT:
        return judge_effect(s, a);
    case PHASE_FEE:
        return judge_fee(s, a);
    case PHASE_SOURCE:
        return judge_source(s, a);
    case PHASE_TUCK:
        return judge_host(s, a);
    case PHASE_INSPIRE:
        return judge_inspire(s, a);
    case PHASE_PRICE:
        return kv__is_in(a, A_PRICE, 2) ? RULE_FINE : RULE_NOT_NOW;
    case PHASE_PUT:
        return judge_put(s, a);
    case PHASE_KEEP:
    case PHASE_ORDER:
        return judge_peek(s, a);
    case PHASE_REROLL:
        return judge_reroll(s, a);
    case PHASE_AFTER:
        return a == A_DONE || a == A_YELLOW ? RULE_FINE : RULE_NOT_NOW;
    case PHASE_ALLOW:
        return judge_allow(s, a);
    case PHASE_OVER:
    case N_PHASES:
        return RULE_NOT_NOW;
    default:
        return judge_chance(s, a);
    }
}

kv_err wayfarers_explain(const kv_state *s, kv_action a, kv_error *e)
{
    wayfarers_rule rule = judge((const wayfarers_state *)s, a);
    return rule == RULE_FINE
               ? KV_OK
               : kv__illegal(e, &kv_game_wayfarers.texts.rules_broken, (int)rule);
}
