/* legal.c: which actions are legal, twice over: wayfarers_legal lists them all,
 * wayfarers_explain (judge.c) judges one and names the rule it breaks.
 */
#include "games/wayfarers/wayfarers.h"

/* Actions as a set: the parts of a frame offer them in no order. Those of the yellow
 * guild, the last ones, are listed without it. */
typedef struct {
    uint64_t bits[A_TWO / 64 + 1];
} actions;

static void put(actions *l, int a)
{
    l->bits[a / 64] |= bit(a % 64);
}

static int list(const actions *l, kv_action *out)
{
    int n = 0;
    for (int i = 0; i <= A_TWO / 64; i++)
        n = kv__put_mask(out, n, 64 * i, l->bits[i]);
    return n;
}

/* ---- The main action -------------------------------------------------------- */

static void put_dice(const wayfarers_state *s, actions *l)
{
    bool can_help = my(s)->guild[YELLOW] && !(s->used >> YELLOW & 1);
    unsigned fine = 0;
    for (int v = 1; v <= N_PIPS; v++)
        fine |= wayfarers_has_place(s, v, can_help ? 2 : 0) ? 1u << v : 0;
    for (int v = 1; v <= N_PIPS; v++) {
        if (!my(s)->dice[v - 1])
            continue;
        for (unsigned to = wayfarers_chain(my(s), v) & fine; to; to &= to - 1)
            put(l, A_DIE + (v - 1) * N_PIPS + __builtin_ctz(to) - 1);
    }
}

static void put_workers(const wayfarers_state *s, actions *l)
{
    for (int i = 0; i < N_PLACES; i++)
        for (int c = 0; c < N_COLOURS; c++)
            if (wayfarers_can_send(s, i, c))
                put(l, A_WORKER + i * N_COLOURS + c);
}

static void put_main(const wayfarers_state *s, actions *l)
{
    put(l, A_REST);
    if (wayfarers_can_yellow(s))
        put(l, A_YELLOW);
    put_dice(s, l);
    put_workers(s, l);
}

/* The player's own spaces, one by one. */
static void put_spaces(const wayfarers_state *s, actions *l)
{
    const wayfarers_player *p = my(s);
    if (wayfarers_can_yellow(s))
        put(l, A_YELLOW);
    for (int i = 0; i < N_HOMES; i++)
        if (wayfarers_can_place(s, i, s->held))
            put(l, A_AT + i);
    for (int row = LAND; row <= WATER; row++) {
        for (int i = 0; i < p->n_cards[row]; i++) {
            int space = N_HOMES + cards_of(p, row)[i] - FIRST_LAND;
            if (wayfarers_can_place(s, space, s->held))
                put(l, A_AT + space);
        }
    }
}

/* Pips as in wayfarers.h that a die is there for and that keep it between 1 and 6, for
 * n of them; and, if it is the die in hand, that leave it a space. */
static unsigned possible_pips(const wayfarers_state *s, int n, unsigned fits)
{
    unsigned pips = 0;
    int held = s->held;
    for (int v = 1; v <= N_PIPS; v++) {
        if (!my(s)->dice[v - 1])
            continue;
        pips |= v + n <= N_PIPS ? 1u << (PIP_UP + v - 1) : 0;
        pips |= v - n >= 1 ? 1u << (PIP_DOWN + v - 1) : 0;
    }
    pips = fits >> held & 1 ? pips : 0;
    if (held && held + n <= N_PIPS && fits >> (held + n) & 1)
        pips |= 1u << PIP_RAISE;
    if (held && held - n >= 1 && fits >> (held - n) & 1)
        pips |= 1u << PIP_LOWER;
    return pips;
}

static int list_pips(const wayfarers_state *s, kv_action *out)
{
    unsigned fits = wayfarers_held_fits(s), held_pips = 1u << PIP_RAISE | 1u << PIP_LOWER;
    unsigned one = possible_pips(s, 1, fits), two = possible_pips(s, 2, fits);
    int n = kv__put_mask(out, 0, A_UP, one >> PIP_UP);
    n = kv__put_mask(out, n, A_RAISE, one & held_pips);
    n = kv__put_mask(out, n, A_TWO, two);
    /* With the die in hand changed, that of the supply need not leave it a space. */
    unsigned supply = possible_pips(s, 1, fits | 1u << s->held) & ~held_pips;
    for (unsigned m = supply; m; m &= m - 1) {
        int high = __builtin_ctz(m), from = (high - PIP_UP) % N_PIPS;
        unsigned low = (one & held_pips) | (one & ((2u << high) - 1) & ~held_pips);
        if (my(s)->dice[from] < 2) /* the same die */
            low &= ~(1u << (PIP_UP + from) | 1u << (PIP_DOWN + from));
        n = kv__put_mask(out, n, wayfarers_pair_action(PIP_RAISE, high), low);
    }
    return n;
}

/* ---- Parts of a frame ------------------------------------------------------- */

static void put_row(const wayfarers_state *s, actions *l, int op, int row, int base)
{
    for (int i = 0; i < ROW_SIZE; i++)
        if (wayfarers_can_acquire(s, op, place_at(row, i)))
            put(l, base + i);
}

static void put_tiles(const wayfarers_state *s, actions *l, int colour, bool is_free)
{
    for (int t = 0; t < N_DESIGNS; t++)
        if (wayfarers_tiles[t].colour == colour && wayfarers_can_gain(s, t, is_free))
            put(l, (is_free ? A_FREE_TILE : A_TILE) + t);
}

static void put_refresh(const wayfarers_state *s, actions *l)
{
    const wayfarers_player *p = my(s);
    for (int i = 0; i < N_HOMES; i++)
        if (p->homes >> i & 1)
            put(l, A_REFRESH + i);
    for (int row = LAND; row <= WATER; row++) {
        for (int i = 0; i < p->n_cards[row]; i++) {
            int card = cards_of(p, row)[i];
            if (s->dice_on[row - LAND] >> index_of_card(card) & 1)
                put(l, A_REFRESH + N_HOMES + card - FIRST_LAND);
        }
    }
    for (int v = 0; v < N_PIPS; v++)
        if (p->dice[v])
            put(l, A_REROLL + v);
}

static void put_nodes(actions *l, int base, unsigned nodes)
{
    for (; nodes; nodes &= nodes - 1)
        put(l, base + __builtin_ctz(nodes));
}

static void put_influence(const wayfarers_state *s, actions *l, int op)
{
    switch (op) {
    case OP_INF_ANY:
        for (int g = 0; g < N_GUILDS; g++)
            if (wayfarers_can_influence(s, g))
                put(l, A_INFLUENCE + g);
        break;
    case OP_INF_CARD:
        if (wayfarers_can_influence_card(s))
            put_nodes(l, A_INF_CARD, wayfarers_free_places(s));
        break;
    case OP_INF_MOVE:
        for (int i = 0; i < N_GUILDS * N_GUILDS; i++)
            if (i / N_GUILDS != i % N_GUILDS && my(s)->guild[i / N_GUILDS])
                put(l, A_MOVE + i);
        break;
    default:
        if (wayfarers_can_influence(s, op - OP_INF_BLACK))
            put(l, A_INFLUENCE + op - OP_INF_BLACK);
    }
}

static void put_adjust(const wayfarers_state *s, actions *l)
{
    for (int v = 0; v < N_PIPS; v++) {
        if (!my(s)->dice[v])
            continue;
        if (v + 1 < N_PIPS)
            put(l, A_UP + v);
        if (v)
            put(l, A_DOWN + v);
    }
}

static void put_fetch(const wayfarers_state *s, actions *l)
{
    for (int i = 0; i < N_PLACES; i++)
        for (unsigned c = s->row[i].workers; c; c &= c - 1)
            if (wayfarers_can_fetch(s, i, __builtin_ctz(c)))
                put(l, A_FETCH + i * N_COLOURS + __builtin_ctz(c));
}

static void put_cards(const wayfarers_state *s, actions *l, int op)
{
    switch (op) {
    case OP_LAND:
    case OP_WATER: {
        int row = op == OP_LAND ? LAND : WATER;
        put_row(s, l, op, row, op == OP_LAND ? A_LAND : A_WATER);
        if (wayfarers_can_draw(s, row))
            put(l, op == OP_LAND ? A_LAND_DRAW : A_WATER_DRAW);
        break;
    }
    case OP_DRAW_LAND:
    case OP_DRAW_WATER:
        if (wayfarers_deck_size(s, op == OP_DRAW_LAND ? LAND : WATER))
            put(l, op == OP_DRAW_LAND ? A_DRAW_LAND : A_DRAW_WATER);
        break;
    case OP_SPACE:
        put_row(s, l, op, SPACE, A_SPACE);
        break;
    case OP_CHEAP_SPACE:
        put_row(s, l, op, SPACE, A_CHEAP);
        break;
    case OP_FOLK:
        put_row(s, l, op, FOLK, A_FOLK);
        break;
    case OP_FREE_FOLK:
        put_row(s, l, op, FOLK, A_FREE_FOLK);
        break;
    default:
        put_row(s, l, op, INSP, A_INSP);
    }
}

/* Part i of the top frame, whose first part is first. */
static void put_part(const wayfarers_state *s, actions *l, int i, int first)
{
    const wayfarers_node *n = &wayfarers_nodes[s->part[i]];
    int op = n->op;
    if (op >= OP_INF_BLACK && op <= OP_INF_MOVE) {
        put_influence(s, l, op);
    } else if (op >= OP_LAND && op <= OP_INSP) {
        put_cards(s, l, op);
    } else if (op >= OP_UP_GREEN && op <= OP_UP_BLACK) {
        put_tiles(s, l, op - OP_UP_GREEN, false);
    } else if (op >= OP_FREE_GREEN && op <= OP_UP_SPECIAL) {
        put_tiles(s, l, op - OP_FREE_GREEN, true);
    } else if (op == OP_REFRESH) {
        put_refresh(s, l);
    } else if (op == OP_ADJUST) {
        put_adjust(s, l);
    } else if (op == OP_WORKER) {
        put_fetch(s, l);
    } else if (op == OP_JOURNAL) {
        put_nodes(l, A_STEP, wayfarers_steps(s, false));
    } else if (op == OP_CHOICE && i - first < MAX_SHOWN) {
        for (int k = 0; k < n->n_bundles; k++)
            if (wayfarers_is_bundle_possible(s, n->first_bundle + k))
                put(l, A_OPTION + (i - first) * 3 + k);
    } else if (wayfarers_is_possible(s, s->part[i])) {
        if (op == OP_COST && i - first < MAX_SHOWN)
            put(l, A_PAY + i - first);
        else if (op != OP_COST)
            put(l, op == OP_SILVER    ? A_TAKE_SILVER
                   : op == OP_PROV    ? A_TAKE_PROV
                   : op == OP_NEW_DIE ? A_NEW_DIE
                                      : A_JTILE);
    }
}

static void put_effect(const wayfarers_state *s, actions *l)
{
    int first = first_part(s);
    for (int i = first; i < s->n_parts; i++)
        put_part(s, l, i, first);
    if (wayfarers_can_extra(s))
        put_nodes(l, A_EXTRA, wayfarers_steps(s, true));
    if (wayfarers_can_finish_frame(s))
        put(l, A_DONE);
}

/* ---- Sub-decisions ---------------------------------------------------------- */

static void put_fee(const wayfarers_state *s, actions *l)
{
    unsigned ways = s->op == OP_PLACE_WORKER
                        ? wayfarers_send_ways(s, s->place)
                        : wayfarers_fee_ways(s, wayfarers_price(s, s->op, s->place));
    for (int i = 0; i < 2; i++)
        if (ways >> i & 1)
            put(l, A_FEE + i);
}

static void put_sources(const wayfarers_state *s, actions *l)
{
    for (int i = 0; i < N_GUILDS + N_PLACES; i++)
        if (wayfarers_is_source(s, i))
            put(l, A_FROM + i);
}

static void put_hosts(const wayfarers_state *s, actions *l)
{
    int folk = s->row[s->place].card;
    for (int i = 0; i < N_HOSTS; i++) {
        int card = i < N_HOST_CARDS ? FIRST_LAND + i : CARD_CITY + i - N_HOST_CARDS;
        if (wayfarers_is_host(s, folk, card))
            put(l, A_UNDER + i);
    }
}

static void put_inspire(const wayfarers_state *s, actions *l)
{
    const wayfarers_player *p = my(s);
    put(l, A_DISCARD);
    if (wayfarers_can_inspire(s, CARD_STAR))
        put(l, A_WITH + N_SPACE_CARDS);
    for (int i = 0; i < p->n_cards[SPACE]; i++)
        if (wayfarers_can_inspire(s, p->space[i]))
            put(l, A_WITH + p->space[i] - FIRST_SPACE);
}

static void put_cells(const wayfarers_state *s, actions *l)
{
    for (unsigned cells = wayfarers_fits(my(s), s->tile); cells; cells &= cells - 1) {
        int a = A_PUT + 2 * __builtin_ctz(cells);
        put(l, a);
        if (wayfarers_tiles[s->tile].has_back)
            put(l, a + 1);
    }
}

static void put_allow(const wayfarers_state *s, actions *l)
{
    for (int i = 0; i < 3; i++)
        put(l, A_ALLOW + i);
    if (s->player[0].silver)
        put(l, A_DENY);
    if (s->player[0].prov)
        put(l, A_DENY + 1);
}

static void put_sub(const wayfarers_state *s, actions *l)
{
    switch ((wayfarers_phase)s->phase) {
    case PHASE_FEE:
        put_fee(s, l);
        break;
    case PHASE_SOURCE:
        put_sources(s, l);
        break;
    case PHASE_TUCK:
        put_hosts(s, l);
        break;
    case PHASE_INSPIRE:
        put_inspire(s, l);
        break;
    case PHASE_PRICE:
        put(l, A_PRICE);
        put(l, A_PRICE + 1);
        break;
    case PHASE_PUT:
        put_cells(s, l);
        break;
    case PHASE_KEEP:
    case PHASE_ORDER:
        for (int i = 0; i < s->n_peek; i++)
            put(l, (s->phase == PHASE_KEEP ? A_KEEP : A_ORDER) + s->peek[i] - FIRST_LAND);
        break;
    case PHASE_REROLL:
        put(l, A_DONE);
        for (int v = 0; v < N_PIPS; v++)
            if (s->n_old[v])
                put(l, A_REROLL + v);
        break;
    case PHASE_AFTER:
        put(l, A_DONE);
        put(l, A_YELLOW);
        break;
    default:
        put_allow(s, l);
    }
}

/* ---- Chance and boards ------------------------------------------------------ */

static unsigned boards_left(const wayfarers_state *s)
{
    unsigned boards = (1u << N_BOARDS) - 1;
    for (int i = 0; i < s->head.players; i++)
        if (s->player[i].board != NONE)
            boards &= ~(1u << s->player[i].board);
    return is_solo(s) ? boards & ~(1u << s->solo_board) : boards;
}

static unsigned jtiles_left(const wayfarers_state *s)
{
    unsigned tiles = (1u << N_JTILES) - 1;
    for (int i = 0; i < s->n_setup; i++)
        tiles &= ~(1u << s->jtile[i]);
    return tiles;
}

static unsigned schemes_left(const wayfarers_state *s)
{
    unsigned cards = (1u << N_SCHEMES) - 1;
    for (int i = 0; i < s->n_faceup; i++)
        cards &= ~(1u << s->faceup[i]);
    return cards;
}

static int list_chance(const wayfarers_state *s, kv_action *out)
{
    int row;
    switch ((wayfarers_phase)s->phase) {
    case PHASE_FIRST:
        return kv__put_mask(out, 0, A_FIRST, (1u << s->head.players) - 1);
    case PHASE_SIDE:
        return kv__put_mask(out, 0, A_SIDE, 3);
    case PHASE_OPPONENT:
        return kv__put_mask(out, 0, A_OPPONENT, 15);
    case PHASE_BOARD:
        return kv__put_mask(out, 0, A_BOARD, boards_left(s));
    case PHASE_DEAL:
        row = row_of_place(wayfarers_next_gap(s));
        return kv__put_mask(out, 0, A_DEAL + first_card(row),
                            wayfarers_next_cards(s, row));
    case PHASE_JTILE:
        return kv__put_mask(out, 0, A_JTILE_DEAL, jtiles_left(s));
    case PHASE_ROLL:
        return kv__put_mask(out, 0, A_ROLL, 63);
    case PHASE_DRAW:
        row = s->op == OP_DRAW_LAND ? LAND : WATER;
        return kv__put_mask(out, 0, A_DRAW + first_card(row) - FIRST_LAND,
                            wayfarers_next_cards(s, row));
    default:
        return kv__put_mask(out, 0, A_SCHEME, schemes_left(s));
    }
}

int wayfarers_legal(const kv_state *state, kv_action *out)
{
    const wayfarers_state *s = (const wayfarers_state *)state;
    actions l = {{0}};
    switch ((wayfarers_phase)s->phase) {
    case PHASE_FIRST:
    case PHASE_SIDE:
    case PHASE_OPPONENT:
    case PHASE_BOARD:
    case PHASE_DEAL:
    case PHASE_JTILE:
    case PHASE_ROLL:
    case PHASE_DRAW:
    case PHASE_SCHEME:
        return list_chance(s, out);
    case PHASE_MAIN:
        put_main(s, &l);
        break;
    case PHASE_PLACE:
        put_spaces(s, &l);
        break;
    case PHASE_PIPS:
        return list_pips(s, out);
    case PHASE_EFFECT:
        put_effect(s, &l);
        break;
    case PHASE_OVER:
    case N_PHASES:
        return 0;
    default:
        put_sub(s, &l);
    }
    return list(&l, out);
}

/* Everything that chance brings is equally likely. */
int wayfarers_weights(const kv_state *state, uint32_t *out)
{
    kv_action legal[N_CARDS];
    int n = wayfarers_legal(state, legal);
    for (int i = 0; i < n; i++)
        out[i] = 1;
    return n;
}
