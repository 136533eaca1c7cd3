/* evaluate_dice.c: what dice can do: those in the supply next, all of them later. A die
 * space is worth what it does, for as many values of a die as can be placed there.
 */
#include "games/wayfarers/evaluate.h"

enum { MAX_SPACES = 40, N_ALL_PIPS = 126 /* bits 1 to 6 */ };

/* A die space. */
typedef struct {
    uint8_t values; /* set of values (from bit 1 on) that a die there can have */
    bool is_free;
    int32_t worth, later; /* as things are; for the rest of the game */
} die_space;

typedef struct {
    const wayfarers_state *s;
    const wayfarers_player *p;
    const wayfarers_prices *prices;
    int n;
    die_space space[MAX_SPACES];
} board;

/* A cost that cannot be paid has to wait. */
static int32_t worth_now(const board *b, int bundle)
{
    const uint8_t *terms = wayfarers_bundles[bundle];
    int32_t worth = wayfarers_bundle_worth(b->prices, bundle);
    for (int i = 0; i < terms[1]; i++) {
        const wayfarers_node *n = &wayfarers_nodes[wayfarers_terms[terms[0] + i]];
        if (n->op == OP_COST && n->cost[0] > b->p->prov)
            worth /= 3;
    }
    return worth;
}

/* Four assets of four bits each are compared at once; there are never eight of one. */
static bool has_all(uint32_t have, uint32_t need)
{
    return ((((have & 0x7777u) | 0x8888u) - (need & 0x7777u)) & 0x8888u) == 0x8888u;
}

/* Values whose column has what is needed; a ship may be hired. */
static unsigned values_for(const wayfarers_player *p, uint32_t need, uint32_t extra)
{
    unsigned values = 0;
    if (!need)
        return N_ALL_PIPS;
    extra += p->guild[BLUE] ? 1u << 4 * SHIP : 0;
    for (int v = 1; v <= N_PIPS; v++)
        values |= has_all(p->column[v - 1] + extra, need) ? 1u << v : 0;
    return values;
}

static void add_space(board *b, uint32_t need, int bundle, int card, bool is_free)
{
    const wayfarers_player *p = b->p;
    uint32_t extra = 0;
    int32_t now = worth_now(b, bundle);
    int32_t later = wayfarers_bundle_worth(&wayfarers_usual, bundle);
    if (b->n == MAX_SPACES)
        return;
    for (int i = 0; i < p->n_cards[FOLK] && card != NONE; i++) {
        const wayfarers_card *folk = &wayfarers_cards[p->folk[i]];
        if (b->s->folk_host[p->folk[i]] != card)
            continue;
        if (folk->kind == KIND_ASSET)
            extra = folk->assets;
        if (folk->kind == KIND_DIE_BONUS) {
            now += wayfarers_bundle_worth(b->prices, folk->bonus);
            later += wayfarers_bundle_worth(&wayfarers_usual, folk->bonus);
        }
    }
    b->space[b->n++] = (die_space){(uint8_t)values_for(p, need, extra), is_free, now,
                                   later};
}

static void add_cards(board *b, int row)
{
    const uint8_t *cards = cards_of(b->p, row);
    for (int i = 0; i < b->p->n_cards[row]; i++) {
        const wayfarers_card *c = &wayfarers_cards[cards[i]];
        if (c->has_die)
            add_space(b, c->assets, c->die, cards[i],
                      !(b->s->dice_on[row - LAND] >> index_of_card(cards[i]) & 1));
    }
}

/* Best first. */
static void sort(board *b)
{
    for (int i = 1; i < b->n; i++) {
        die_space x = b->space[i];
        int k = i;
        for (; k > 0 && b->space[k - 1].worth < x.worth; k--)
            b->space[k] = b->space[k - 1];
        b->space[k] = x;
    }
}

/* For each value the values that a die can be brought to. */
static void look_at_chains(const wayfarers_player *p, unsigned chain[N_PIPS + 1])
{
    for (int v = 1; v <= N_PIPS; v++)
        chain[v] = wayfarers_chain(p, v);
}

/* Dice go to the best spaces that take them; of several dice, the one that fits least
 * elsewhere would be right, the first is good enough. */
static int32_t supply_worth(const board *b, const unsigned chain[N_PIPS + 1],
                            int32_t tempo)
{
    uint8_t dice[N_PIPS];
    int32_t sum = 0;
    memcpy(dice, b->p->dice, sizeof dice);
    for (int i = 0; i < b->n; i++) {
        for (int v = 1; v <= N_PIPS && b->space[i].is_free; v++) {
            if (!dice[v - 1] || !(chain[v] & b->space[i].values))
                continue;
            dice[v - 1]--;
            sum += b->space[i].worth;
            break;
        }
    }
    return sum * tempo / FULL;
}

/* Every space for the rest of the game; what Market and Store do everybody has. */
static int32_t engine_worth(const board *b, const unsigned chain[N_PIPS + 1], int horizon,
                            int32_t uses)
{
    int32_t sum = 0;
    for (int i = 0; i < b->n; i++) {
        int n = 0;
        for (int v = 1; v <= N_PIPS; v++)
            n += (chain[v] & b->space[i].values) != 0;
        /* The best few are used often, the others seldom. */
        sum += b->space[i].later * n / N_PIPS * 4 / (4 + i);
    }
    return sum * uses / 8 * horizon / FULL;
}

int32_t wayfarers_dice_worth(const wayfarers_state *s, int seat, int horizon,
                             const wayfarers_prices *prices, const int32_t *w)
{
    board b = {.s = s, .p = &s->player[seat], .prices = prices};
    unsigned chain[N_PIPS + 1];
    for (int i = 0; i < N_HOMES; i++)
        add_space(&b, wayfarers_home_assets[i], wayfarers_home_effect[i], space_card(i),
                  !(b.p->homes >> i & 1));
    add_cards(&b, LAND);
    add_cards(&b, WATER);
    sort(&b);
    look_at_chains(b.p, chain);
    return supply_worth(&b, chain, w[W_TEMPO]) +
           engine_worth(&b, chain, horizon, w[W_USES]);
}
