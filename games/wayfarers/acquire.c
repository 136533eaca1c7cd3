/* acquire.c: cards from the rows and from the decks, and what they trigger (spec 7). */
#include "games/wayfarers/wayfarers.h"

static int row_of_op(int op)
{
    switch (op) {
    case OP_LAND:
    case OP_DRAW_LAND:
        return LAND;
    case OP_WATER:
    case OP_DRAW_WATER:
        return WATER;
    case OP_SPACE:
    case OP_CHEAP_SPACE:
        return SPACE;
    case OP_INSP:
        return INSP;
    default:
        return FOLK;
    }
}

/* ---- Prices and places ------------------------------------------------------ */

/* In Silver, before the discount of a die. */
static int full_price(const wayfarers_state *s, int op, int place)
{
    switch (op) {
    case OP_SPACE:
        return wayfarers_space_price[place % ROW_SIZE];
    case OP_CHEAP_SPACE:
        return wayfarers_space_price[place % ROW_SIZE] - 1;
    case OP_FOLK:
        return wayfarers_cards[s->row[place].card].cost;
    default:
        return 0;
    }
}

int wayfarers_price(const wayfarers_state *s, int op, int place)
{
    return wayfarers_discounted(s, 0, full_price(s, op, place));
}

/* Has a Land or Water card, or one of the preprinted two, its Townsfolk card? */
static bool is_occupied(const wayfarers_state *s, int seat, int host)
{
    const wayfarers_player *p = &s->player[seat];
    for (int i = 0; i < p->n_cards[FOLK]; i++)
        if (s->folk_host[p->folk[i]] == host)
            return true;
    return false;
}

static bool shows_any(int card, unsigned icons)
{
    for (; icons; icons &= icons - 1)
        if (count_of(wayfarers_cards[card].icons, __builtin_ctz(icons)))
            return true;
    return false;
}

static bool owns(const wayfarers_state *s, int seat, int card)
{
    if (card == CARD_CITY || card == CARD_HARBOUR)
        return true;
    int row = row_of_card(card);
    const uint8_t *cards = cards_of(&s->player[seat], row);
    for (int i = 0; i < s->player[seat].n_cards[row]; i++)
        if (cards[i] == card)
            return true;
    return false;
}

bool wayfarers_is_host(const wayfarers_state *s, int folk, int card)
{
    return owns(s, s->active, card) && shows_any(card, wayfarers_cards[folk].under) &&
           !is_occupied(s, s->active, card);
}

/* The only host, NONE if there is none, N_ALL_CARDS if there are several. */
static int find_host(const wayfarers_state *s, int folk)
{
    const wayfarers_player *p = my(s);
    int host = NONE;
    for (int i = -2; i < p->n_cards[LAND] + p->n_cards[WATER]; i++) {
        int card = i == -2                ? CARD_CITY
                   : i == -1              ? CARD_HARBOUR
                   : i < p->n_cards[LAND] ? p->land[i]
                                          : p->water[i - p->n_cards[LAND]];
        if (!shows_any(card, wayfarers_cards[folk].under) ||
            is_occupied(s, s->active, card))
            continue;
        if (host != NONE)
            return N_ALL_CARDS;
        host = card;
    }
    return host;
}

/* R8: the preprinted cards offer no place for a Space card. */
static bool has_room_for_space(const wayfarers_player *p)
{
    return p->n_cards[SPACE] < p->n_cards[LAND] + p->n_cards[WATER];
}

bool wayfarers_can_acquire(const wayfarers_state *s, int op, int place)
{
    int card = s->row[place].card;
    if (card == NONE || place == s->worker_place)
        return false;
    if ((op == OP_SPACE || op == OP_CHEAP_SPACE) && !has_room_for_space(my(s)))
        return false;
    if ((op == OP_FOLK || op == OP_FREE_FOLK) && find_host(s, card) == NONE)
        return false;
    return wayfarers_can_touch(s, place, wayfarers_price(s, op, place));
}

/* ---- From the row ----------------------------------------------------------- */

void wayfarers_acquire(wayfarers_state *s, int op, int place, kv_events *ev)
{
    unsigned ways = wayfarers_fee_ways(s, wayfarers_price(s, op, place));
    s->op = (uint8_t)op;
    s->place = (uint8_t)place;
    if (wayfarers_fee_to(s, place) == NONE)
        wayfarers_after_fee(s, ev);
    else if (ways == 3)
        s->phase = PHASE_FEE;
    else
        wayfarers_pay_fee(s, ways == 2, ev);
}

/* Spec 7.4 and 7.5: one frame with all that the card brings. */
static void bring(wayfarers_state *s, int card)
{
    const wayfarers_card *c = &wayfarers_cards[card];
    const wayfarers_player *p = my(s);
    wayfarers_push(s, 0);
    wayfarers_add(s, c->immediate);
    if (row_of_card(card) == WATER) {
        int n = p->n_cards[WATER];
        int before = n > 1 ? p->water[n - 2] : CARD_HARBOUR;
        for (int lane = 0; lane < 4; lane++)
            if (c->left >> lane & 1)
                wayfarers_add(s, wayfarers_cards[before].right[lane]);
    }
    wayfarers_trigger(s, c->icons, row_of_card(card) == FOLK);
    if (first_part(s) == s->n_parts)
        wayfarers_pop(s);
}

static void add_to_panorama(wayfarers_state *s, int card, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    int row = row_of_card(card);
    uint8_t *list = row == FOLK    ? p->folk
                    : row == LAND  ? p->land
                    : row == WATER ? p->water
                    : row == SPACE ? p->space
                                   : p->insp;
    list[p->n_cards[row]++] = (uint8_t)card;
    s->fresh[card / 64] |= bit(card % 64);
    wayfarers_add_icons(s, s->active, wayfarers_cards[card].icons);
    kv__emit(ev, EV_ACQUIRED, KV_SEEN_ALL, s->active, card, 0, 0, 0);
}

/* The fee has been paid: now the price. Where a host is to be chosen the card stays in
 * its row until then. */
static void pay_for_card(wayfarers_state *s, kv_events *ev)
{
    int price = full_price(s, s->op, s->place), paid = wayfarers_discounted(s, 0, price);
    if (!price)
        return;
    wayfarers_use_discount(s, 0, price, paid);
    me_of(s)->silver = (uint8_t)(my(s)->silver - paid);
    if (paid)
        kv__emit(ev, EV_PAID_SILVER, KV_SEEN_ALL, s->active, paid, 0, 0, 0);
}

static bool has_free_space_card(const wayfarers_state *s)
{
    return my(s)->n_cards[SPACE] + 1 > my(s)->n_cards[INSP];
}

static void take_card(wayfarers_state *s, kv_events *ev)
{
    int card = s->row[s->place].card;
    pay_for_card(s, ev);
    if (s->op == OP_FOLK || s->op == OP_FREE_FOLK) {
        int host = find_host(s, card);
        if (host == N_ALL_CARDS)
            s->phase = PHASE_TUCK;
        else
            wayfarers_tuck(s, host, ev);
    } else if (s->op == OP_INSP) {
        if (has_free_space_card(s))
            s->phase = PHASE_INSPIRE;
        else
            wayfarers_inspire(s, NONE, ev);
    } else {
        wayfarers_lift(s, s->place, s->active);
        add_to_panorama(s, card, ev);
        bring(s, card);
        wayfarers_settle(s, ev);
    }
}

void wayfarers_after_fee(wayfarers_state *s, kv_events *ev)
{
    if (s->op == OP_PLACE_WORKER)
        wayfarers_send(s, s->place, s->card, ev);
    else if (s->op == OP_WORKER)
        wayfarers_fetch(s, s->place, s->card, ev);
    else
        take_card(s, ev);
}

void wayfarers_tuck(wayfarers_state *s, int host, kv_events *ev)
{
    int card = s->row[s->place].card;
    wayfarers_lift(s, s->place, s->active);
    s->folk_host[card] = (uint8_t)host;
    add_to_panorama(s, card, ev);
    bring(s, card);
    wayfarers_settle(s, ev);
}

/* ---- Inspiration ------------------------------------------------------------ */

static bool has_inspiration(const wayfarers_state *s, int space)
{
    for (int i = 0; i < my(s)->n_cards[INSP]; i++)
        if (s->insp_host[my(s)->insp[i] - FIRST_INSP] == space)
            return true;
    return false;
}

bool wayfarers_can_inspire(const wayfarers_state *s, int space)
{
    return (space == CARD_STAR || owns(s, s->active, space)) &&
           !has_inspiration(s, space);
}

/* R11: also a discarded card has been taken; it gives what a worker would get there. */
void wayfarers_inspire(wayfarers_state *s, int space, kv_events *ev)
{
    int place = s->place, card = s->row[place].card;
    wayfarers_lift(s, place, s->active);
    if (space == NONE) {
        wayfarers_put_under(s, card, 31);
        kv__emit(ev, EV_DISCARDED, KV_SEEN_ALL, s->active, card, 0, 0, 0);
        wayfarers_push(s, 0);
        wayfarers_add(s, wayfarers_slot_effect[INSP][place % ROW_SIZE]);
    } else {
        s->insp_host[card - FIRST_INSP] = (uint8_t)space;
        add_to_panorama(s, card, ev);
    }
    wayfarers_settle(s, ev);
}

/* ---- Drawing three ---------------------------------------------------------- */

/* Spec 7.3: only in the frame of a die, with a pigeon to spare or for a Provision. */
bool wayfarers_can_draw(const wayfarers_state *s, int row)
{
    if (!s->n_frames || !(s->flags[top_frame(s)] & FRAME_DIE) ||
        !wayfarers_deck_size(s, row))
        return false;
    return s->has_pigeon || my(s)->prov >= wayfarers_discounted(s, 1, 1);
}

void wayfarers_draw_three(wayfarers_state *s, int row, kv_events *ev)
{
    (void)ev;
    s->op = row == LAND ? OP_DRAW_LAND : OP_DRAW_WATER;
    s->n_peek = 0;
    s->phase = PHASE_DRAW;
}

void wayfarers_drew(wayfarers_state *s, int card, kv_events *ev)
{
    int row = row_of_op(s->op);
    wayfarers_remove_from_deck(s, card);
    s->peek[s->n_peek++] = (uint8_t)card;
    kv__emit(ev, EV_DREW, 1 << s->active, s->active, card, 0, 0, 0);
    if (s->n_peek == 3 || !wayfarers_deck_size(s, row))
        s->phase = PHASE_KEEP;
}

static void drop_peek(wayfarers_state *s, int card)
{
    int i = 0;
    while (s->peek[i] != card)
        i++;
    s->n_peek--;
    for (; i < s->n_peek; i++)
        s->peek[i] = s->peek[i + 1];
    s->peek[s->n_peek] = NONE;
}

/* The others go under the deck; only who drew them knows which. */
void wayfarers_keep(wayfarers_state *s, int card, kv_events *ev)
{
    drop_peek(s, card);
    add_to_panorama(s, card, ev);
    bring(s, card);
    if (s->n_peek == 2) {
        s->phase = PHASE_ORDER;
        return;
    }
    if (s->n_peek)
        wayfarers_order(s, s->peek[0], ev);
    else
        wayfarers_settle(s, ev);
}

void wayfarers_order(wayfarers_state *s, int card, kv_events *ev)
{
    drop_peek(s, card);
    wayfarers_put_under(s, card, 1u << s->active);
    if (s->n_peek) {
        wayfarers_put_under(s, s->peek[0], 1u << s->active);
        drop_peek(s, s->peek[0]);
    }
    wayfarers_settle(s, ev);
}

/* ---- Icons and Vistas ------------------------------------------------------- */

void wayfarers_add_icons(wayfarers_state *s, int seat, uint64_t icons)
{
    for (int i = 0; i < N_ICONS && icons; i++, icons >>= 4)
        s->player[seat].icon[i] = (uint8_t)(s->player[seat].icon[i] + (icons & 15));
}

/* The Townsfolk card under a card, or NONE. */
static int folk_under(const wayfarers_state *s, int seat, int host)
{
    const wayfarers_player *p = &s->player[seat];
    for (int i = 0; i < p->n_cards[FOLK]; i++)
        if (s->folk_host[p->folk[i]] == host)
            return p->folk[i];
    return NONE;
}

/* Once for a card or tile, however many icons match (R10); not what was acquired in
 * this turn. */
void wayfarers_trigger(wayfarers_state *s, uint64_t icons, bool is_folk)
{
    const wayfarers_player *p = my(s);
    unsigned shown = is_folk ? 1u << N_ICONS : 0;
    for (int i = 0; i < N_ICONS; i++)
        shown |= count_of(icons, i) ? 1u << i : 0;
    for (int i = 0; i < p->n_cards[LAND]; i++) {
        int card = p->land[i];
        if (!(wayfarers_cards[card].trigger & shown) || is_fresh(s, card))
            continue;
        wayfarers_add(s, wayfarers_cards[card].vista);
        int folk = folk_under(s, s->active, card);
        if (folk != NONE && wayfarers_cards[folk].kind == KIND_VISTA_BONUS &&
            !is_fresh(s, folk))
            wayfarers_add(s, wayfarers_cards[folk].bonus);
    }
}
