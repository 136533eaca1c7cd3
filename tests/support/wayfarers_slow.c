/* wayfarers_slow.c: see wayfarers_slow.h. Written from the rules alone (spec 4 to 11):
 * every function of the first half shows all worlds that something leads to, and what
 * cannot be done simply leads nowhere.
 */
#include "tests/support/wayfarers_slow.h"

/* Who wants to see the worlds. */
typedef struct {
    slow_see see;
    void *ctx;
} outlet;

static void show(const outlet *o, const slow_world *w)
{
    o->see(w, o->ctx);
}

static void ways_of(const slow_world *w, int op, int arg, const outlet *o);

/* ---- Can something be done: it can if it leads anywhere --------------------- */

static void count_way(const slow_world *w, void *n)
{
    (void)w;
    ++*(int *)n;
}

static bool leads_somewhere(const slow_world *w, int bundle)
{
    const uint8_t *b = wayfarers_bundles[bundle];
    int n = 0;
    outlet o = {count_way, &n};
    for (int i = 0; i < b[1]; i++) {
        int node = wayfarers_terms[b[0] + i];
        ways_of(w, wayfarers_nodes[node].op, slow_argument(node, wayfarers_nodes[node].n),
                &o);
    }
    return n > 0;
}

/* ---- Influence (spec 5) ----------------------------------------------------- */

/* Places of tokens: guilds, then row cards. */
static void put_token(slow_world *w, int target)
{
    if (target < N_GUILDS)
        w->guild[target]++;
    else
        w->row[target - N_GUILDS].influence = (uint8_t)w->seat;
}

static bool take_token(slow_world *w, int source)
{
    if (source < N_GUILDS)
        return w->guild[source]-- > 0;
    wayfarers_slot *slot = &w->row[source - N_GUILDS];
    if (slot->influence != w->seat)
        return false;
    slot->influence = NONE;
    return true;
}

static void ways_to_influence(const slow_world *w, int target, const outlet *o)
{
    slow_world v = *w;
    if (w->supply[w->seat]) {
        v.supply[w->seat]--;
        put_token(&v, target);
        show(o, &v);
        return;
    }
    for (int source = 0; source < N_GUILDS + N_PLACES; source++) {
        v = *w;
        if (source == target || !take_token(&v, source))
            continue;
        put_token(&v, target);
        show(o, &v);
    }
}

static void ways_to_influence_card(const slow_world *w, const outlet *o)
{
    for (int i = 0; i < N_PLACES; i++)
        if (w->row[i].card != NONE && w->row[i].influence == NONE)
            ways_to_influence(w, N_GUILDS + i, o);
}

static void ways_to_move(const slow_world *w, const outlet *o)
{
    for (int from = 0; from < N_GUILDS; from++) {
        for (int to = 0; to < N_GUILDS; to++) {
            slow_world v = *w;
            if (from == to || !take_token(&v, from))
                continue;
            put_token(&v, to);
            show(o, &v);
        }
    }
}

/* ---- Paying (spec 9.4) ------------------------------------------------------ */

/* R48: not if nothing behind the cost could then be done. */
static void ways_to_pay(const slow_world *w, int node, const outlet *o)
{
    const wayfarers_node *n = &wayfarers_nodes[node];
    slow_world v = *w;
    bool is_paid = slow_pay_prov(&v, n->cost[0]) && slow_pay_silver(&v, n->cost[1]);
    for (int g = 0; g < N_GUILDS; g++)
        is_paid = slow_spend(&v, g, n->cost[2 + g]) && is_paid;
    if (!is_paid || !leads_somewhere(&v, n->first_bundle))
        return;
    slow_add(&v, n->first_bundle);
    show(o, &v);
}

static void ways_to_choose(const slow_world *w, int node, const outlet *o)
{
    const wayfarers_node *n = &wayfarers_nodes[node];
    for (int i = 0; i < n->n_bundles; i++) {
        slow_world v = *w;
        if (!leads_somewhere(w, n->first_bundle + i))
            continue;
        slow_add(&v, n->first_bundle + i);
        show(o, &v);
    }
}

/* ---- Cards (spec 7) --------------------------------------------------------- */

/* 7.4: Vistas that were there before this turn, once each. */
static void fire_vistas(slow_world *w, uint64_t icons, bool is_folk)
{
    for (int i = 0; i < w->n_cards[LAND]; i++) {
        int vista = w->card[LAND][i];
        bool fires = is_folk && wayfarers_cards[vista].trigger >> N_ICONS & 1;
        for (int icon = 0; icon < N_ICONS; icon++)
            if (wayfarers_cards[vista].trigger >> icon & 1 && count_of(icons, icon))
                fires = true;
        if (!fires || slow_is_new(w, vista))
            continue;
        slow_add(w, wayfarers_cards[vista].vista);
        int folk = slow_helper(w, vista, KIND_VISTA_BONUS);
        if (folk != NONE)
            slow_add(w, wayfarers_cards[folk].bonus);
    }
}

static void gain_card(slow_world *w, int card, int host)
{
    const wayfarers_card *c = &wayfarers_cards[card];
    int row = row_of_card(card), n = w->n_cards[row]++;
    int before = row == WATER && n ? w->card[WATER][n - 1] : CARD_HARBOUR;
    w->card[row][n] = (uint8_t)card;
    w->host[row][n] = (uint8_t)host;
    w->fresh[card / 64] |= bit(card % 64);
    slow_push(w);
    slow_add(w, c->immediate);
    for (int lane = 0; row == WATER && lane < 4; lane++)
        if (c->left >> lane & 1)
            slow_add(w, wayfarers_cards[before].right[lane]);
    fire_vistas(w, c->icons, row == FOLK);
}

static void lift(slow_world *w, int place)
{
    wayfarers_slot *slot = &w->row[place];
    for (int c = 0; c < N_COLOURS; c++)
        w->workers[c] += slot->workers >> c & 1;
    if (slot->influence != NONE)
        w->supply[slot->influence]++;
    *slot = (wayfarers_slot){NONE, NONE, 0};
}

static void ways_to_tuck(const slow_world *w, int folk, const outlet *o)
{
    for (int host = 0; host < N_ALL_CARDS; host++) {
        bool is_own = host == CARD_CITY || host == CARD_HARBOUR, is_fit = false;
        for (int row = LAND; row <= WATER; row++)
            for (int i = 0; i < w->n_cards[row]; i++)
                is_own = is_own || w->card[row][i] == host;
        for (int icon = 0; icon < N_ICONS; icon++)
            if (wayfarers_cards[folk].under >> icon & 1)
                is_fit = is_fit || count_of(wayfarers_cards[host].icons, icon);
        if (!is_own || !is_fit || slow_tucked(w, FOLK, host) != NONE)
            continue;
        slow_world v = *w;
        gain_card(&v, folk, host);
        show(o, &v);
    }
}

/* 7.6: with the Stars card or a Space card, or discarded. */
static void ways_to_inspire(const slow_world *w, int card, int slot, const outlet *o)
{
    for (int i = -1; i < w->n_cards[SPACE]; i++) {
        int host = i < 0 ? CARD_STAR : w->card[SPACE][i];
        slow_world v = *w;
        if (slow_tucked(w, INSP, host) != NONE)
            continue;
        gain_card(&v, card, host);
        show(o, &v);
    }
    slow_world v = *w;
    v.under[2][v.n_under[2]++] = (uint8_t)card;
    slow_push(&v);
    slow_add(&v, wayfarers_slot_effect[INSP][slot]);
    show(o, &v);
}

static int price_of(const slow_world *w, int op, int place)
{
    return op == OP_SPACE         ? wayfarers_space_price[place % ROW_SIZE]
           : op == OP_CHEAP_SPACE ? wayfarers_space_price[place % ROW_SIZE] - 1
           : op == OP_FOLK        ? wayfarers_cards[w->row[place].card].cost
                                  : 0;
}

/* Not the card under the worker that was placed this turn (10.3). */
static void ways_to_acquire(const slow_world *w, int op, int row, const outlet *o)
{
    if (row == SPACE && w->n_cards[SPACE] >= w->n_cards[LAND] + w->n_cards[WATER])
        return;
    for (int slot = 0; slot < ROW_SIZE; slot++) {
        int place = place_at(row, slot), card = w->row[place].card;
        slow_world v[2];
        if (card == NONE || place == w->sent_place)
            continue;
        for (int n = slow_pay_fee(w, place, v); n > 0; n--) {
            if (!slow_pay_silver(&v[n - 1], price_of(w, op, place)))
                continue;
            lift(&v[n - 1], place);
            if (row == FOLK) {
                ways_to_tuck(&v[n - 1], card, o);
            } else if (row == INSP) {
                ways_to_inspire(&v[n - 1], card, slot, o);
            } else {
                gain_card(&v[n - 1], card, NONE);
                show(o, &v[n - 1]);
            }
        }
    }
}

/* The next card of a deck, loaded as it is, or NONE; decks of Land and Water only. */
static int draw_card(slow_world *w, int row)
{
    int deck = row - LAND;
    if (w->deck[row]) {
        int i = __builtin_ctzll(w->deck[row]);
        w->deck[row] &= w->deck[row] - 1;
        return first_card(row) + i;
    }
    if (!w->n_under[deck])
        return NONE;
    int card = w->under[deck][0], n = --w->n_under[deck];
    for (int i = 0; i < n; i++)
        w->under[deck][i] = w->under[deck][i + 1];
    w->under[deck][n] = 0;
    return card;
}

/* 7.3: one of three is kept, the others go under the deck in either order. */
static void ways_to_draw(const slow_world *w, int row, const outlet *o)
{
    slow_world drawn = *w;
    int card[3], n = 0;
    while (n < 3 && (card[n] = draw_card(&drawn, row)) != NONE)
        n++;
    for (int keep = 0; keep < n; keep++) {
        for (int first = 0; first < n; first++) {
            slow_world v = drawn;
            uint8_t *under = v.under[row - LAND];
            int *n_under = &v.n_under[row - LAND];
            if (first == keep && n > 1)
                continue;
            if (first != keep)
                under[(*n_under)++] = (uint8_t)card[first];
            for (int i = 0; i < n; i++)
                if (i != keep && i != first)
                    under[(*n_under)++] = (uint8_t)card[i];
            gain_card(&v, card[keep], NONE);
            show(o, &v);
        }
    }
}

/* Land and Water: also from the deck, if a die is at work. */
static void ways_to_travel(const slow_world *w, int op, const outlet *o)
{
    int row = op == OP_LAND ? LAND : WATER;
    slow_world v = *w;
    ways_to_acquire(w, op, row, o);
    if (slow_is_in_die_frame(w) && (w->has_pigeon || slow_pay_prov(&v, 1)))
        ways_to_draw(&v, row, o);
}

/* ---- Upgrade tiles (spec 8) ------------------------------------------------- */

static bool is_free_cell(const slow_world *w, int x, int y)
{
    if (x >= 6 || y >= 3 || (y == 0 && (x == 0 || x == 5)))
        return false;
    for (int i = 0; i < w->n_tiles; i++) {
        const wayfarers_laid *l = &w->laid[i];
        const wayfarers_tile *t = &wayfarers_tiles[l->tile];
        int left = l->cell % 6, above = l->cell / 6;
        if (x >= left && x < left + t->w && y >= above && y < above + t->h)
            return false;
    }
    return true;
}

static void ways_to_lay(const slow_world *w, int tile, const outlet *o)
{
    const wayfarers_tile *t = &wayfarers_tiles[tile];
    for (int i = 0; i < 2 * N_CELLS; i++) {
        slow_world v = *w;
        int x = i / 2 % 6, y = i / 2 / 6;
        bool fits = i % 2 == 0 || t->has_back;
        slow_push(&v);
        for (int c = 0; c < t->w * t->h; c++) {
            int cx = x + c % t->w, cy = y + c / t->w;
            fits = fits && is_free_cell(w, cx, cy);
            if (fits)
                slow_add(&v, wayfarers_caravan[w->board][6 * cy + cx]);
        }
        if (!fits)
            continue;
        v.laid[v.n_tiles++] = (wayfarers_laid){(uint8_t)tile, (uint8_t)(i / 2),
                                               (uint8_t)(i % 2)};
        if (tile < N_PILES)
            v.pile[tile]--;
        else
            v.pink &= ~(1 << (tile - N_PILES));
        fire_vistas(&v, t->icons, false);
        show(o, &v);
    }
}

static void ways_to_upgrade(const slow_world *w, int colour, bool is_free,
                            const outlet *o)
{
    static const int guild[] = {NONE, YELLOW, BLUE, BLACK};
    for (int tile = 0; tile < N_DESIGNS; tile++) {
        int left = tile < N_PILES ? w->pile[tile] : w->pink >> (tile - N_PILES) & 1;
        if (wayfarers_tiles[tile].colour != colour || !left)
            continue;
        if (is_free) {
            ways_to_lay(w, tile, o);
            continue;
        }
        slow_world v = *w;
        if (slow_pay_silver(&v, colour == TILE_GREEN ? 2 : 3))
            ways_to_lay(&v, tile, o);
        v = *w;
        if (guild[colour] != NONE && slow_spend(&v, guild[colour], 2))
            ways_to_lay(&v, tile, o);
    }
}

/* ---- Dice and workers (spec 9.5, 10) ---------------------------------------- */

static void ways_to_refresh(const slow_world *w, const outlet *o)
{
    slow_world v = *w;
    v.dice[w->roll - 1]++;
    const slow_world rolled = v;
    for (int i = 0; i < N_HOMES; i++) {
        v = rolled;
        v.homes &= ~(1 << i);
        if (w->homes >> i & 1)
            show(o, &v);
    }
    for (int row = LAND; row <= WATER; row++) {
        for (int i = 0; i < w->n_cards[row]; i++) {
            v = rolled;
            v.dice_on[row - LAND] &= ~bit(index_of_card(w->card[row][i]));
            if (v.dice_on[row - LAND] != w->dice_on[row - LAND])
                show(o, &v);
        }
    }
    for (int i = 0; i < N_PIPS; i++) {
        v = rolled;
        v.dice[i]--;
        if (w->dice[i])
            show(o, &v);
    }
}

static void ways_to_adjust(const slow_world *w, const outlet *o)
{
    for (int i = 0; i < 2 * N_PIPS; i++) {
        int from = i / 2, to = i % 2 ? from + 1 : from - 1;
        slow_world v = *w;
        if (!w->dice[from] || to < 0 || to >= N_PIPS)
            continue;
        v.dice[from]--;
        v.dice[to]++;
        show(o, &v);
    }
}

static void ways_to_fetch(const slow_world *w, const outlet *o)
{
    for (int i = 0; i < N_PLACES * N_COLOURS; i++) {
        int place = i / N_COLOURS, c = i % N_COLOURS;
        slow_world v[2];
        if (!(w->row[place].workers >> c & 1) ||
            (place == w->sent_place && c == w->sent_colour))
            continue;
        for (int n = slow_pay_fee(w, place, v); n > 0; n--) {
            v[n - 1].row[place].workers &= (uint8_t)(~(1u << c));
            v[n - 1].workers[c]++;
            show(o, &v[n - 1]);
        }
    }
}

/* ---- The Journal track (spec 6) --------------------------------------------- */

/* The end of an edge, once all it asks for has been paid. */
static bool pass(slow_world *w, const wayfarers_edge *e)
{
    int side = w->side[e->section];
    bool is_paid = true;
    for (int p = 0; p < w->players; p++)
        if (wayfarers_track[e->to].column == LAST_COLUMN && w->node[p] == e->to)
            return false;
    for (int g = 0; g < N_GUILDS; g++)
        is_paid = slow_spend(w, g, e->cost[side][2 + g]) && is_paid;
    w->node[w->seat] = e->to;
    return is_paid && (!e->need[side] || slow_is_met(w, e->need[side]));
}

static void ways_to_step(const slow_world *w, bool is_extra, const outlet *o)
{
    const wayfarers_track_node *t = &wayfarers_track[w->node[w->seat]];
    for (int i = 0; i < t->n_edges; i++) {
        slow_world v = *w;
        if (is_extra && !slow_spend(&v, BLACK, 1))
            return;
        if (!pass(&v, &wayfarers_edges[t->first_edge + i]))
            continue;
        if (is_extra)
            v.used |= 1 << BLACK;
        else
            slow_top(&v)->has_stepped = 1;
        const wayfarers_track_node *to = &wayfarers_track[v.node[w->seat]];
        if (to->green != NONE && v.green >> to->green & 1) { /* R44 */
            v.green -= 1 << to->green;
            v.workers[GREEN_WORKER]++;
        }
        slow_push(&v);
        slow_add(&v, to->effect);
        show(o, &v);
    }
}

static void ways_to_read_tile(const slow_world *w, const outlet *o)
{
    int i = wayfarers_track[w->node[w->seat]].tile;
    slow_world v = *w;
    if (i == NONE || !leads_somewhere(w, wayfarers_jtiles[w->jtile[i]]))
        return;
    slow_add(&v, wayfarers_jtiles[w->jtile[i]]);
    show(o, &v);
}

/* ---- One part of a frame ---------------------------------------------------- */

static void ways_of_goods(const slow_world *w, int op, int arg, const outlet *o)
{
    slow_world v = *w;
    if (op == OP_SILVER)
        v.silver[w->seat] += arg;
    else if (op == OP_PROV)
        v.prov[w->seat] += arg;
    else if (v.reserve-- == 0)
        return;
    else
        v.dice[w->roll - 1]++;
    show(o, &v);
}

static void ways_of_card(const slow_world *w, int op, const outlet *o)
{
    switch (op) {
    case OP_LAND:
    case OP_WATER:
        ways_to_travel(w, op, o);
        break;
    case OP_DRAW_LAND:
    case OP_DRAW_WATER:
        ways_to_draw(w, op == OP_DRAW_LAND ? LAND : WATER, o);
        break;
    case OP_SPACE:
    case OP_CHEAP_SPACE:
        ways_to_acquire(w, op, SPACE, o);
        break;
    case OP_INSP:
        ways_to_acquire(w, op, INSP, o);
        break;
    default:
        ways_to_acquire(w, op, FOLK, o);
    }
}

static void ways_of_influence(const slow_world *w, int op, const outlet *o)
{
    if (op == OP_INF_CARD)
        ways_to_influence_card(w, o);
    else if (op == OP_INF_MOVE)
        ways_to_move(w, o);
    else
        for (int g = 0; g < N_GUILDS; g++)
            if (op == OP_INF_ANY || op == OP_INF_BLACK + g)
                ways_to_influence(w, g, o);
}

/* The part itself has left its frame already. */
static void ways_of(const slow_world *w, int op, int arg, const outlet *o)
{
    if (op >= OP_INF_BLACK && op <= OP_INF_MOVE)
        ways_of_influence(w, op, o);
    else if (op >= OP_LAND && op <= OP_INSP)
        ways_of_card(w, op, o);
    else if (op >= OP_UP_GREEN && op <= OP_UP_BLACK)
        ways_to_upgrade(w, TILE_GREEN + op - OP_UP_GREEN, false, o);
    else if (op >= OP_FREE_GREEN && op <= OP_UP_SPECIAL)
        ways_to_upgrade(w, TILE_GREEN + op - OP_FREE_GREEN, true, o);
    else if (op == OP_REFRESH)
        ways_to_refresh(w, o);
    else if (op == OP_ADJUST)
        ways_to_adjust(w, o);
    else if (op == OP_WORKER)
        ways_to_fetch(w, o);
    else if (op == OP_JOURNAL)
        ways_to_step(w, false, o);
    else if (op == OP_JTILE)
        ways_to_read_tile(w, o);
    else if (op == OP_CHOICE)
        ways_to_choose(w, arg, o);
    else if (op == OP_COST)
        ways_to_pay(w, arg, o);
    else
        ways_of_goods(w, op, arg, o);
}

static void ways_of_part(const slow_world *w, int i, const outlet *o)
{
    slow_world v = *w;
    int part = slow_top(&v)->part[i];
    slow_drop_part(&v, i);
    ways_of(&v, part / 256, part % 256, o);
}

/* 6.3: once a turn, after a step made in this frame. */
static void ways_of_extra(const slow_world *w, const outlet *o)
{
    if (w->frame[w->n_frames - 1].has_stepped && !(w->used >> BLACK & 1))
        ways_to_step(w, true, o);
}

/* Equal parts are tried once, and of several parts with Silver (or Provisions) the first:
 * the game names them by what they give, and to leave the first and take another would
 * only be to decline more of the same. */
static bool is_tried(const slow_frame *f, int i)
{
    int op = f->part[i] / 256;
    if (i == 0 || f->part[i] == f->part[i - 1])
        return i > 0;
    return op == f->part[i - 1] / 256 && (op == OP_SILVER || op == OP_PROV);
}

void slow_ways_of_frame(const slow_world *w, slow_see see, void *ctx)
{
    outlet o = {see, ctx};
    const slow_frame *f = &w->frame[w->n_frames - 1];
    bool must_stay = false;
    for (int i = 0; i < f->n; i++) {
        must_stay = must_stay || (f->part[i] / 256 == OP_NEW_DIE && w->reserve);
        if (!is_tried(f, i))
            ways_of_part(w, i, &o);
    }
    ways_of_extra(w, &o);
    slow_world v = *w;
    slow_pop(&v);
    if (!must_stay)
        show(&o, &v);
}

bool slow_is_dead(const slow_world *w)
{
    int n = 0;
    outlet o = {count_way, &n};
    for (int i = 0; i < w->frame[w->n_frames - 1].n && !n; i++)
        ways_of_part(w, i, &o);
    ways_of_extra(w, &o);
    return n == 0;
}
