/* caravan.c: upgrade tiles: prices, places in the caravan, what they cover (spec 8). */
#include "games/wayfarers/wayfarers.h"

enum { N_COLUMNS = 6, TILE_PRICE = 3, GREEN_PRICE = 2, GUILD_PRICE = 2 };

/* The corners with the printed camel and telescope are no cells. */
static const unsigned no_cells = 1u << 0 | 1u << 5;

unsigned wayfarers_fits(const wayfarers_player *p, int tile)
{
    const wayfarers_tile *t = &wayfarers_tiles[tile];
    unsigned taken = p->covered | no_cells, cells = 0;
    for (int c = 0; c < N_CELLS; c++) {
        if (taken >> c & 1)
            continue;
        if (t->w == 2 && (c % N_COLUMNS == N_COLUMNS - 1 || taken >> (c + 1) & 1))
            continue;
        if (t->h == 2 && (c + N_COLUMNS >= N_CELLS || taken >> (c + N_COLUMNS) & 1))
            continue;
        cells |= 1u << c;
    }
    return cells;
}

int wayfarers_tiles_left(const wayfarers_state *s, int tile)
{
    return tile < N_PILES ? s->pile[tile] : s->pink >> (tile - N_PILES) & 1;
}

void wayfarers_take_tile(wayfarers_state *s, int tile)
{
    if (tile < N_PILES)
        s->pile[tile]--;
    else
        s->pink = (uint16_t)(s->pink & ~(1u << (tile - N_PILES)));
}

static int silver_price(int tile)
{
    return wayfarers_tiles[tile].colour == TILE_GREEN ? GREEN_PRICE : TILE_PRICE;
}

/* The guild whose tokens pay for a tile of that colour, or NONE. */
static int price_guild(int tile)
{
    int colour = wayfarers_tiles[tile].colour;
    return colour == TILE_YELLOW  ? YELLOW
           : colour == TILE_BLUE  ? BLUE
           : colour == TILE_BLACK ? BLACK
                                  : NONE;
}

/* A discount reduces Silver only; the two cannot be mixed. */
unsigned wayfarers_price_ways(const wayfarers_state *s, int tile)
{
    const wayfarers_player *p = my(s);
    int guild = price_guild(tile);
    unsigned ways = p->silver >= wayfarers_discounted(s, 0, silver_price(tile)) ? 1u : 0;
    if (guild != NONE && p->guild[guild] >= GUILD_PRICE)
        ways |= 2u;
    return ways;
}

bool wayfarers_can_gain(const wayfarers_state *s, int tile, bool is_free)
{
    return wayfarers_tiles_left(s, tile) && wayfarers_fits(my(s), tile) &&
           (is_free || wayfarers_price_ways(s, tile));
}

void wayfarers_gain_tile(wayfarers_state *s, int tile, bool is_free, kv_events *ev)
{
    unsigned ways = is_free ? 0 : wayfarers_price_ways(s, tile);
    s->tile = (uint8_t)tile;
    s->phase = PHASE_PUT;
    if (ways == 3)
        s->phase = PHASE_PRICE;
    else if (ways)
        wayfarers_pay_tile(s, ways == 2, ev);
}

void wayfarers_pay_tile(wayfarers_state *s, bool is_influence, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    if (is_influence) {
        int guild = price_guild(s->tile);
        p->guild[guild] = (uint8_t)(p->guild[guild] - GUILD_PRICE);
        p->influence += GUILD_PRICE;
        kv__emit(ev, EV_SPENT, KV_SEEN_ALL, s->active, GUILD_PRICE, guild, 0, 0);
    } else {
        int price = silver_price(s->tile), paid = wayfarers_discounted(s, 0, price);
        wayfarers_use_discount(s, 0, price, paid);
        p->silver = (uint8_t)(p->silver - paid);
        kv__emit(ev, EV_PAID_SILVER, KV_SEEN_ALL, s->active, paid, 0, 0, 0);
    }
    s->phase = PHASE_PUT;
}

static unsigned cells_under(int tile, int cell)
{
    const wayfarers_tile *t = &wayfarers_tiles[tile];
    unsigned cells = 1u << cell;
    cells |= t->w == 2 ? 1u << (cell + 1) : 0;
    return cells | (t->h == 2 ? 1u << (cell + N_COLUMNS) : 0);
}

void wayfarers_lay_tile(wayfarers_player *p, int tile, int cell, bool is_back)
{
    const wayfarers_tile *t = &wayfarers_tiles[tile];
    p->tiles[p->n_tiles++] = (wayfarers_laid){(uint8_t)tile, (uint8_t)cell, is_back};
    p->n_tiles_of[t->colour]++;
    p->covered |= cells_under(tile, cell);
    for (int c = 0; c < t->w; c++)
        p->column[cell % N_COLUMNS + c] += t->columns[is_back][c];
}

/* One frame: what is printed on the covered cells, and the Vistas that see the icons. */
void wayfarers_put_tile(wayfarers_state *s, int cell, bool is_back, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    int tile = s->tile;
    const wayfarers_tile *t = &wayfarers_tiles[tile];
    unsigned cells = cells_under(tile, cell);
    s->tile = 0;
    wayfarers_take_tile(s, tile);
    wayfarers_lay_tile(p, tile, cell, is_back);
    wayfarers_add_icons(s, s->active, t->icons);
    kv__emit(ev, EV_TILE, KV_SEEN_ALL, s->active, tile, cell / N_COLUMNS,
             cell % N_COLUMNS + 1, is_back);
    wayfarers_push(s, 0);
    for (; cells; cells &= cells - 1)
        wayfarers_add(s, wayfarers_caravan[p->board][__builtin_ctz(cells)]);
    wayfarers_trigger(s, t->icons, false);
    wayfarers_settle(s, ev);
}
