/* effect.c: the stack of frames (spec 4.1): which parts of the top frame can be done, and
 * doing them. Parts are nodes of the compiled effects; frames share one list.
 */
#include "games/wayfarers/wayfarers.h"

/* ---- Frames ----------------------------------------------------------------- */

void wayfarers_push(wayfarers_state *s, int flags)
{
    assert(s->n_frames < MAX_FRAMES);
    s->frame[s->n_frames] = s->n_parts;
    s->flags[s->n_frames++] = (uint8_t)flags;
}

void wayfarers_pop(wayfarers_state *s)
{
    int i = --s->n_frames, n = s->n_parts - s->frame[i];
    memset(s->part + s->frame[i], 0, (size_t)n);
    memset(s->count + s->frame[i], 0, (size_t)n);
    s->n_parts = s->frame[i];
    s->frame[i] = s->flags[i] = 0;
}

void wayfarers_add(wayfarers_state *s, int bundle)
{
    const uint8_t *b = wayfarers_bundles[bundle];
    for (int i = 0; i < b[1]; i++) {
        int node = wayfarers_terms[b[0] + i];
        assert(s->n_parts < MAX_PARTS);
        s->part[s->n_parts] = wayfarers_same_op[node];
        s->count[s->n_parts++] = wayfarers_nodes[node].n;
    }
}

void wayfarers_use_part(wayfarers_state *s, int i, bool is_whole)
{
    if (!is_whole && s->count[i] > 1) {
        s->count[i]--;
        return;
    }
    s->n_parts--;
    memmove(s->part + i, s->part + i + 1, (size_t)(s->n_parts - i));
    memmove(s->count + i, s->count + i + 1, (size_t)(s->n_parts - i));
    s->part[s->n_parts] = s->count[s->n_parts] = 0;
}

int wayfarers_find_part(const wayfarers_state *s, int op)
{
    for (int i = first_part(s); i < s->n_parts; i++)
        if (wayfarers_nodes[s->part[i]].op == op)
            return i;
    return -1;
}

/* ---- Discounts (spec 9.4) --------------------------------------------------- */

/* Kind 0 is Silver, 1 Provisions. They are for the action of a die only. */
int wayfarers_discounted(const wayfarers_state *s, int kind, int price)
{
    if (!s->n_frames || !(s->flags[top_frame(s)] & FRAME_DIE))
        return price;
    return price > s->discount[kind] ? price - s->discount[kind] : 0;
}

void wayfarers_use_discount(wayfarers_state *s, int kind, int price, int paid)
{
    s->discount[kind] = (uint8_t)(s->discount[kind] - (price - paid));
}

/* ---- What can be done (R15) ------------------------------------------------- */

static bool can_acquire_any(const wayfarers_state *s, int op, int row)
{
    for (int i = 0; i < ROW_SIZE; i++)
        if (wayfarers_can_acquire(s, op, place_at(row, i)))
            return true;
    return false;
}

static bool can_gain_any(const wayfarers_state *s, int colour, bool is_free)
{
    for (int t = 0; t < N_DESIGNS; t++)
        if (wayfarers_tiles[t].colour == colour && wayfarers_can_gain(s, t, is_free))
            return true;
    return false;
}

static bool can_fetch_any(const wayfarers_state *s)
{
    for (int i = 0; i < N_PLACES; i++)
        for (unsigned c = s->row[i].workers; c; c &= c - 1)
            if (wayfarers_can_fetch(s, i, __builtin_ctz(c)))
                return true;
    return false;
}

static int n_supply(const wayfarers_player *p)
{
    return p->dice[0] + p->dice[1] + p->dice[2] + p->dice[3] + p->dice[4] + p->dice[5];
}

static bool has_token(const wayfarers_state *s)
{
    const wayfarers_player *p = my(s);
    return p->influence || p->guild[0] || p->guild[1] || p->guild[2] ||
           wayfarers_tokens_on_cards(s, s->active);
}

static int jtile_here(const wayfarers_state *s)
{
    int i = wayfarers_track[my(s)->node].tile;
    return i == NONE ? 0 : wayfarers_jtiles[s->jtile[i]];
}

bool wayfarers_is_bundle_possible(const wayfarers_state *s, int bundle)
{
    const uint8_t *b = wayfarers_bundles[bundle];
    for (int i = 0; i < b[1]; i++)
        if (wayfarers_is_possible(s, wayfarers_terms[b[0] + i]))
            return true;
    return false;
}

static bool can_choose(const wayfarers_state *s, int node)
{
    const wayfarers_node *n = &wayfarers_nodes[node];
    for (int i = 0; i < n->n_bundles; i++)
        if (wayfarers_is_bundle_possible(s, n->first_bundle + i))
            return true;
    return false;
}

static bool can_afford(const wayfarers_state *s, const uint8_t cost[5])
{
    const wayfarers_player *p = my(s);
    return p->prov >= wayfarers_discounted(s, 1, cost[0]) &&
           p->silver >= wayfarers_discounted(s, 0, cost[1]) &&
           p->guild[BLACK] >= cost[2] && p->guild[YELLOW] >= cost[3] &&
           p->guild[BLUE] >= cost[4];
}

static void pay_cost(wayfarers_state *s, const uint8_t cost[5])
{
    wayfarers_player *p = me_of(s);
    int prov = wayfarers_discounted(s, 1, cost[0]);
    int silver = wayfarers_discounted(s, 0, cost[1]);
    wayfarers_use_discount(s, 1, cost[0], prov);
    wayfarers_use_discount(s, 0, cost[1], silver);
    p->prov = (uint8_t)(p->prov - prov);
    p->silver = (uint8_t)(p->silver - silver);
    for (int g = 0; g < N_GUILDS; g++) {
        p->guild[g] = (uint8_t)(p->guild[g] - cost[2 + g]);
        p->influence = (uint8_t)(p->influence + cost[2 + g]);
    }
}

/* R48: a cost is offered only if something behind it can be done once it is paid. */
bool wayfarers_can_pay(const wayfarers_state *s, int node)
{
    const wayfarers_node *n = &wayfarers_nodes[node];
    if (!can_afford(s, n->cost))
        return false;
    wayfarers_state after = *s;
    pay_cost(&after, n->cost);
    return wayfarers_is_bundle_possible(&after, n->first_bundle);
}

bool wayfarers_is_possible(const wayfarers_state *s, int node)
{
    int op = wayfarers_nodes[node].op;
    switch ((wayfarers_op)op) {
    case OP_SILVER:
    case OP_PROV:
    case OP_REFRESH:
        return true;
    case OP_INF_BLACK:
    case OP_INF_YELLOW:
    case OP_INF_BLUE:
        return wayfarers_can_influence(s, op - OP_INF_BLACK);
    case OP_INF_ANY:
        return has_token(s);
    case OP_INF_CARD:
        return wayfarers_can_influence_card(s);
    case OP_INF_MOVE:
        return my(s)->guild[0] || my(s)->guild[1] || my(s)->guild[2];
    case OP_LAND:
        return can_acquire_any(s, op, LAND) || wayfarers_can_draw(s, LAND);
    case OP_WATER:
        return can_acquire_any(s, op, WATER) || wayfarers_can_draw(s, WATER);
    case OP_DRAW_LAND:
        return wayfarers_deck_size(s, LAND) > 0;
    case OP_DRAW_WATER:
        return wayfarers_deck_size(s, WATER) > 0;
    case OP_SPACE:
    case OP_CHEAP_SPACE:
        return can_acquire_any(s, op, SPACE);
    case OP_FOLK:
    case OP_FREE_FOLK:
        return can_acquire_any(s, op, FOLK);
    case OP_INSP:
        return can_acquire_any(s, op, INSP);
    case OP_UP_GREEN:
    case OP_UP_YELLOW:
    case OP_UP_BLUE:
    case OP_UP_BLACK:
        return can_gain_any(s, op - OP_UP_GREEN, false);
    case OP_FREE_GREEN:
    case OP_FREE_YELLOW:
    case OP_FREE_BLUE:
    case OP_FREE_BLACK:
    case OP_UP_SPECIAL:
        return can_gain_any(s, op - OP_FREE_GREEN, true);
    case OP_ADJUST:
        return n_supply(my(s)) > 0;
    case OP_NEW_DIE:
        return my(s)->reserve > 0;
    case OP_WORKER:
        return can_fetch_any(s);
    case OP_JOURNAL:
        return wayfarers_steps(s, false) != 0;
    case OP_JTILE:
        return wayfarers_is_bundle_possible(s, jtile_here(s));
    case OP_CHOICE:
        return can_choose(s, node);
    case OP_COST:
        return wayfarers_can_pay(s, node);
    default:
        return false; /* the solo opponent's */
    }
}

static bool has_possible_part(const wayfarers_state *s)
{
    for (int i = first_part(s); i < s->n_parts; i++)
        if (wayfarers_is_possible(s, s->part[i]))
            return true;
    return wayfarers_can_extra(s);
}

/* A new die is compulsory. */
bool wayfarers_can_finish_frame(const wayfarers_state *s)
{
    int i = wayfarers_find_part(s, OP_NEW_DIE);
    return i < 0 || !my(s)->reserve;
}

/* R49: a frame closes by itself when nothing in it can be done any more. */
void wayfarers_settle(wayfarers_state *s, kv_events *ev)
{
    s->op = s->place = s->card = s->target = 0;
    while (s->n_frames) {
        if (s->flags[top_frame(s)] & FRAME_OPPONENT) {
            wayfarers_solo_go_on(s, ev);
            return;
        }
        if (has_possible_part(s)) {
            s->phase = PHASE_EFFECT;
            return;
        }
        wayfarers_pop(s);
    }
    wayfarers_after_main(s, ev);
}

/* ---- Doing a part ----------------------------------------------------------- */

static void use_op(wayfarers_state *s, int op)
{
    wayfarers_use_part(s, wayfarers_find_part(s, op), false);
}

/* All of it at once: splitting would change nothing (R45). */
static void take_goods(wayfarers_state *s, int op, kv_events *ev)
{
    int i = wayfarers_find_part(s, op), n = s->count[i];
    wayfarers_player *p = me_of(s);
    wayfarers_use_part(s, i, true);
    if (op == OP_SILVER)
        p->silver = (uint8_t)(p->silver + n);
    else
        p->prov = (uint8_t)(p->prov + n);
    kv__emit(ev, op == OP_SILVER ? EV_SILVER : EV_PROV, KV_SEEN_ALL, s->active, n, 0, 0,
             0);
    wayfarers_settle(s, ev);
}

static void influence_guild(wayfarers_state *s, int guild, kv_events *ev)
{
    int i = wayfarers_find_part(s, OP_INF_BLACK + guild);
    wayfarers_use_part(s, i >= 0 ? i : wayfarers_find_part(s, OP_INF_ANY), false);
    wayfarers_influence(s, guild, ev);
}

/* The rows of cards and what they are acquired with, in the order of the actions. */
static void acquire(wayfarers_state *s, int i, kv_events *ev)
{
    static const uint8_t ops[7] = {OP_LAND, OP_WATER,     OP_SPACE, OP_CHEAP_SPACE,
                                   OP_FOLK, OP_FREE_FOLK, OP_INSP};
    static const uint8_t rows[7] = {LAND, WATER, SPACE, SPACE, FOLK, FOLK, INSP};
    int op = ops[i / ROW_SIZE];
    use_op(s, op);
    wayfarers_acquire(s, op, place_at(rows[i / ROW_SIZE], i % ROW_SIZE), ev);
}

/* For a pigeon to spare, or for a Provision. */
static void draw_instead(wayfarers_state *s, int row, kv_events *ev)
{
    use_op(s, row == LAND ? OP_LAND : OP_WATER);
    if (!s->has_pigeon) {
        int paid = wayfarers_discounted(s, 1, 1);
        wayfarers_use_discount(s, 1, 1, paid);
        me_of(s)->prov = (uint8_t)(my(s)->prov - paid);
        if (paid)
            kv__emit(ev, EV_PAID_PROV, KV_SEEN_ALL, s->active, paid, 0, 0, 0);
    }
    wayfarers_draw_three(s, row, ev);
}

static void gain_tile(wayfarers_state *s, int tile, bool is_free, kv_events *ev)
{
    int colour = wayfarers_tiles[tile].colour;
    use_op(s, (is_free ? OP_FREE_GREEN : OP_UP_GREEN) + colour);
    wayfarers_gain_tile(s, tile, is_free, ev);
}

static void adjust(wayfarers_state *s, int value, int step, kv_events *ev)
{
    use_op(s, OP_ADJUST);
    me_of(s)->dice[value - 1]--;
    me_of(s)->dice[value - 1 + step]++;
    kv__emit(ev, EV_ADJUSTED, KV_SEEN_ALL, s->active, value, value + step, 0, 0);
    wayfarers_settle(s, ev);
}

static void pay_part(wayfarers_state *s, int i, kv_events *ev)
{
    const wayfarers_node *n = &wayfarers_nodes[s->part[i]];
    int prov = my(s)->prov;
    wayfarers_use_part(s, i, true);
    pay_cost(s, n->cost);
    if (prov > my(s)->prov)
        kv__emit(ev, EV_PAID_PROV, KV_SEEN_ALL, s->active, prov - my(s)->prov, 0, 0, 0);
    wayfarers_add(s, n->first_bundle);
    wayfarers_settle(s, ev);
}

static void choose_part(wayfarers_state *s, int i, int alternative, kv_events *ev)
{
    const wayfarers_node *n = &wayfarers_nodes[s->part[i]];
    wayfarers_use_part(s, i, true);
    wayfarers_add(s, n->first_bundle + alternative);
    wayfarers_settle(s, ev);
}

static void reroll(wayfarers_state *s, int value)
{
    use_op(s, OP_REFRESH);
    me_of(s)->dice[value - 1]--;
    wayfarers_start_roll(s, ROLL_REFRESH);
}

static void new_die(wayfarers_state *s)
{
    use_op(s, OP_NEW_DIE);
    me_of(s)->reserve--;
    wayfarers_start_roll(s, ROLL_NEW);
}

static void finish_frame(wayfarers_state *s, kv_events *ev)
{
    wayfarers_pop(s);
    wayfarers_settle(s, ev);
}

/* Influence, dice, workers and the track. */
static void do_other(wayfarers_state *s, int a, kv_events *ev)
{
    if (kv__is_in(a, A_REFRESH, N_SPACES)) {
        use_op(s, OP_REFRESH);
        wayfarers_refresh(s, a - A_REFRESH, ev);
    } else if (kv__is_in(a, A_REROLL, N_PIPS)) {
        reroll(s, a - A_REROLL + 1);
    } else if (a == A_NEW_DIE) {
        new_die(s);
    } else if (kv__is_in(a, A_FETCH, N_PLACES * N_COLOURS)) {
        use_op(s, OP_WORKER);
        s->op = OP_WORKER;
        s->card = (uint8_t)((a - A_FETCH) % N_COLOURS);
        wayfarers_touch(s, (a - A_FETCH) / N_COLOURS, ev);
    } else if (kv__is_in(a, A_STEP, N_NODES)) {
        use_op(s, OP_JOURNAL);
        wayfarers_step(s, a - A_STEP, false, ev);
    } else if (kv__is_in(a, A_EXTRA, N_NODES)) {
        wayfarers_step(s, a - A_EXTRA, true, ev);
    } else if (a == A_JTILE) {
        use_op(s, OP_JTILE);
        wayfarers_add(s, jtile_here(s));
        wayfarers_settle(s, ev);
    } else if (kv__is_in(a, A_PAY, MAX_SHOWN)) {
        pay_part(s, first_part(s) + a - A_PAY, ev);
    } else {
        choose_part(s, first_part(s) + (a - A_OPTION) / 3, (a - A_OPTION) % 3, ev);
    }
}

void wayfarers_effect(wayfarers_state *s, int a, kv_events *ev)
{
    if (a == A_DONE) {
        finish_frame(s, ev);
    } else if (a == A_TAKE_SILVER || a == A_TAKE_PROV) {
        take_goods(s, a == A_TAKE_SILVER ? OP_SILVER : OP_PROV, ev);
    } else if (kv__is_in(a, A_UP, N_PIPS)) {
        adjust(s, a - A_UP + 1, 1, ev);
    } else if (kv__is_in(a, A_DOWN, N_PIPS)) {
        adjust(s, a - A_DOWN + 1, -1, ev);
    } else if (kv__is_in(a, A_INFLUENCE, N_GUILDS)) {
        influence_guild(s, a - A_INFLUENCE, ev);
    } else if (kv__is_in(a, A_INF_CARD, N_PLACES)) {
        use_op(s, OP_INF_CARD);
        wayfarers_influence(s, N_GUILDS + a - A_INF_CARD, ev);
    } else if (kv__is_in(a, A_MOVE, N_GUILDS * N_GUILDS)) {
        use_op(s, OP_INF_MOVE);
        wayfarers_move_token(s, (a - A_MOVE) / N_GUILDS, (a - A_MOVE) % N_GUILDS, ev);
    } else if (kv__is_in(a, A_LAND, 7 * ROW_SIZE)) {
        acquire(s, a - A_LAND, ev);
    } else if (a == A_LAND_DRAW || a == A_WATER_DRAW) {
        draw_instead(s, a == A_LAND_DRAW ? LAND : WATER, ev);
    } else if (a == A_DRAW_LAND || a == A_DRAW_WATER) {
        use_op(s, a == A_DRAW_LAND ? OP_DRAW_LAND : OP_DRAW_WATER);
        wayfarers_draw_three(s, a == A_DRAW_LAND ? LAND : WATER, ev);
    } else if (kv__is_in(a, A_TILE, N_PILES)) {
        gain_tile(s, a - A_TILE, false, ev);
    } else if (kv__is_in(a, A_FREE_TILE, N_DESIGNS)) {
        gain_tile(s, a - A_FREE_TILE, true, ev);
    } else {
        do_other(s, a, ev);
    }
}
