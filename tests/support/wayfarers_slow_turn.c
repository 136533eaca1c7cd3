/* wayfarers_slow_turn.c: the turn around the effects, for the second opinion: placing a
 * die or a worker, resting, the yellow guild. See wayfarers_slow.h.
 */
#include "tests/support/wayfarers_slow.h"

/* ---- The yellow guild (spec 5.3) -------------------------------------------- */

/* The dice one by one, as at the table: those of the supply, then the one in hand. */
static int dice_of(const slow_world *w, int dice[N_DICE])
{
    int n = 0;
    for (int i = 0; i < N_PIPS; i++)
        for (int k = 0; k < w->dice[i]; k++)
            dice[n++] = i + 1;
    if (w->held)
        dice[n++] = w->held;
    return n;
}

static void show_dice(const slow_world *w, const int dice[N_DICE], int n, slow_see see,
                      void *ctx)
{
    slow_world v = *w;
    memset(v.dice, 0, sizeof v.dice);
    for (int i = 0; i < n; i++) {
        if (dice[i] < 1 || dice[i] > N_PIPS)
            return;
        if (w->held && i == n - 1)
            v.held = dice[i];
        else
            v.dice[dice[i] - 1]++;
    }
    see(&v, ctx);
}

/* One die by one or two, or two different dice by one each. */
static void ways_of_pips(const slow_world *w, slow_see see, void *ctx)
{
    int dice[N_DICE], n = dice_of(w, dice);
    for (int i = 0; i < n; i++) {
        for (int by = -2; by <= 2; by++) {
            dice[i] += by;
            if (by)
                show_dice(w, dice, n, see, ctx);
            for (int k = 0; k < i && (by == 1 || by == -1); k++) {
                dice[k]++;
                show_dice(w, dice, n, see, ctx);
                dice[k] -= 2;
                show_dice(w, dice, n, see, ctx);
                dice[k]++;
            }
            dice[i] -= by;
        }
    }
}

static void ways_of_yellow(const slow_world *w, slow_see see, void *ctx)
{
    slow_world v = *w;
    if (w->used >> YELLOW & 1 || !slow_spend(&v, YELLOW, 1))
        return;
    v.used |= 1 << YELLOW;
    ways_of_pips(&v, see, ctx);
}

/* ---- Dice (spec 9) ---------------------------------------------------------- */

/* How often a column shows a symbol: its tiles, and what is printed in the corners. */
static int n_symbols(const slow_world *w, int column, int symbol)
{
    int n = (column == 1 && symbol == CAMEL) || (column == 6 && symbol == TELESCOPE);
    for (int i = 0; i < w->n_tiles; i++) {
        const wayfarers_laid *l = &w->laid[i];
        const wayfarers_tile *t = &wayfarers_tiles[l->tile];
        int x = column - 1 - l->cell % 6;
        if (x >= 0 && x < t->w)
            n += count_of(t->columns[l->is_back][x], symbol);
    }
    return n;
}

/* The chain of 9.3, step by step; seen stops it from going round. */
static void ways_to_take(const slow_world *w, int value, unsigned seen, slow_see see,
                         void *ctx)
{
    slow_world v = *w;
    v.held = value;
    v.stage = SLOW_HELD;
    see(&v, ctx);
    seen |= 1u << value;
    if (value < N_PIPS && n_symbols(w, value, PLUS) && !(seen >> (value + 1) & 1))
        ways_to_take(w, value + 1, seen, see, ctx);
    if (value > 1 && n_symbols(w, value, MINUS) && !(seen >> (value - 1) & 1))
        ways_to_take(w, value - 1, seen, see, ctx);
}

/* Assets of the column and of the card under the space, beyond what the space needs. */
static int spare(const slow_world *w, uint32_t need, int host, int asset)
{
    int folk = host == NONE ? NONE : slow_helper(w, host, KIND_ASSET);
    int n = n_symbols(w, w->held, asset) - count_of(need, asset);
    return folk == NONE ? n : n + count_of(wayfarers_cards[folk].assets, asset);
}

/* 9.1: host is the card with the space, or NONE for the centre of the board. */
static void try_place(slow_world *v, uint32_t need, int effect, int host, slow_see see,
                      void *ctx)
{
    bool is_fine = spare(v, need, host, CAMEL) >= 0 &&
                   spare(v, need, host, TELESCOPE) >= 0 &&
                   spare(v, need, host, PIGEON) >= 0;
    int ships = spare(v, need, host, SHIP);
    int folk = host == NONE ? NONE : slow_helper(v, host, KIND_DIE_BONUS);
    if (ships == -1) {
        is_fine = is_fine && !(v->used >> BLUE & 1) && slow_spend(v, BLUE, 1);
        v->used |= 1 << BLUE;
    }
    if (!is_fine || ships < -1)
        return;
    v->has_pigeon = spare(v, need, host, PIGEON) > 0;
    v->discount[0] = n_symbols(v, v->held, SILVER_DISCOUNT);
    v->discount[1] = n_symbols(v, v->held, PROV_DISCOUNT);
    v->held = 0;
    v->stage = SLOW_EFFECT;
    slow_push(v);
    slow_top(v)->is_die = 1;
    slow_add(v, effect);
    if (folk != NONE)
        slow_add(v, wayfarers_cards[folk].bonus);
    see(v, ctx);
}

static void ways_to_place(const slow_world *w, slow_see see, void *ctx)
{
    for (int i = 0; i < N_HOMES; i++) {
        slow_world v = *w;
        int host = i == HOME_CITY ? CARD_CITY : i == HOME_HARBOUR ? CARD_HARBOUR : NONE;
        v.homes |= 1 << i;
        if (v.homes != w->homes)
            try_place(&v, wayfarers_home_assets[i], wayfarers_home_effect[i], host, see,
                      ctx);
    }
    for (int row = LAND; row <= WATER; row++) {
        for (int i = 0; i < w->n_cards[row]; i++) {
            slow_world v = *w;
            int card = w->card[row][i];
            const wayfarers_card *c = &wayfarers_cards[card];
            v.dice_on[row - LAND] |= bit(index_of_card(card));
            if (c->has_die && !slow_is_new(w, card) &&
                v.dice_on[row - LAND] != w->dice_on[row - LAND])
                try_place(&v, c->assets, c->die, card, see, ctx);
        }
    }
}

/* ---- Workers (spec 10.1) ---------------------------------------------------- */

/* Only where something can be done then (R15). */
static void ways_to_send(const slow_world *w, int place, int colour, slow_see see,
                         void *ctx)
{
    const wayfarers_slot *slot = &w->row[place];
    int row = row_of_place(place);
    slow_world v[2];
    if (slot->card == NONE || !w->workers[colour] || slot->workers >> colour & 1 ||
        !(wayfarers_row_workers[row] >> colour & 1))
        return;
    for (int n = slow_pay_fee(w, place, v); n > 0; n--) {
        slow_world *u = &v[n - 1];
        u->workers[colour]--;
        u->row[place].workers |= (uint8_t)(1u << colour);
        u->sent_place = place;
        u->sent_colour = colour;
        u->stage = SLOW_EFFECT;
        slow_push(u);
        slow_add(u, wayfarers_slot_effect[row][place % ROW_SIZE]);
        if (!slow_is_dead(u))
            see(u, ctx);
    }
}

/* ---- Rest (spec 11) --------------------------------------------------------- */

static void rest(const slow_world *w, slow_see see, void *ctx)
{
    slow_world v = *w;
    int n = 0;
    for (int i = 0; i < N_PIPS; i++) {
        v.old[i] = w->dice[i];
        n += w->dice[i];
    }
    v.is_eligible = n <= 1;
    v.dice[w->roll - 1] += N_DICE - w->reserve - n;
    v.homes = 0;
    for (int row = LAND; row <= WATER; row++)
        for (int i = 0; i < w->n_cards[row]; i++)
            v.dice_on[row - LAND] &= ~bit(index_of_card(w->card[row][i]));
    v.stage = SLOW_REROLL;
    see(&v, ctx);
}

static void end_rest(slow_world *w)
{
    bool is_eligible = w->is_eligible;
    memset(w->old, 0, sizeof w->old);
    w->is_eligible = 0;
    w->stage = SLOW_EFFECT;
    if (!is_eligible)
        return;
    slow_push(w);
    slow_add(w, wayfarers_home_rest);
    for (int i = 0; i < w->n_cards[FOLK]; i++) {
        int folk = w->card[FOLK][i];
        if (wayfarers_cards[folk].kind == KIND_REST && !slow_is_new(w, folk))
            slow_add(w, wayfarers_cards[folk].bonus);
    }
}

static void ways_to_reroll(const slow_world *w, slow_see see, void *ctx)
{
    slow_world v = *w;
    end_rest(&v);
    see(&v, ctx);
    for (int i = 0; i < N_PIPS; i++) {
        v = *w;
        v.old[i]--;
        v.dice[i]--;
        v.dice[w->roll - 1]++;
        if (w->old[i])
            see(&v, ctx);
    }
}

/* ---- The turn (spec 4) ------------------------------------------------------ */

static void ways_of_main(const slow_world *w, slow_see see, void *ctx)
{
    ways_of_yellow(w, see, ctx);
    rest(w, see, ctx);
    for (int i = 0; i < N_PLACES * N_COLOURS; i++)
        ways_to_send(w, i / N_COLOURS, i % N_COLOURS, see, ctx);
    for (int i = 0; i < N_PIPS; i++) {
        slow_world v = *w;
        v.dice[i]--;
        if (w->dice[i])
            ways_to_take(&v, i + 1, 0, see, ctx);
    }
}

static void end_turn(slow_world *w)
{
    w->stage = SLOW_END;
    w->used = 0;
    w->sent_place = w->sent_colour = NONE;
    memset(w->fresh, 0, sizeof w->fresh);
    for (int row = 0; row < N_ROWS; row++) {
        wayfarers_slot slid[ROW_SIZE];
        int n = 0;
        for (int i = 0; i < ROW_SIZE; i++)
            if (w->row[place_at(row, i)].card != NONE)
                slid[n++] = w->row[place_at(row, i)];
        while (n < ROW_SIZE)
            slid[n++] = (wayfarers_slot){NONE, NONE, 0};
        memcpy(w->row + place_at(row, 0), slid, sizeof slid);
    }
}

static void count_way(const slow_world *w, void *n)
{
    (void)w;
    ++*(int *)n;
}

/* R49. Where the yellow guild cannot help any more the turn ends by itself. */
void slow_settle(slow_world *w)
{
    int n = 0;
    if (w->stage != SLOW_EFFECT)
        return;
    while (w->n_frames) {
        if (!slow_is_dead(w))
            return;
        slow_pop(w);
    }
    w->has_pigeon = w->discount[0] = w->discount[1] = 0;
    w->stage = SLOW_AFTER;
    ways_of_yellow(w, count_way, &n);
    if (!n)
        end_turn(w);
}

static void ways_of_after(const slow_world *w, slow_see see, void *ctx)
{
    slow_world v = *w;
    end_turn(&v);
    see(&v, ctx);
    v = *w;
    v.stage = SLOW_EFFECT; /* with no frame left: the turn ends */
    ways_of_yellow(&v, see, ctx);
}

void slow_ways(const slow_world *w, slow_see see, void *ctx)
{
    switch (w->stage) {
    case SLOW_MAIN:
        ways_of_main(w, see, ctx);
        break;
    case SLOW_HELD:
        ways_of_yellow(w, see, ctx);
        ways_to_place(w, see, ctx);
        break;
    case SLOW_REROLL:
        ways_to_reroll(w, see, ctx);
        break;
    case SLOW_AFTER:
        ways_of_after(w, see, ctx);
        break;
    default:
        slow_ways_of_frame(w, see, ctx);
    }
}
