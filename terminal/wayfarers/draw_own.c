/* draw_own.c: the board of one player in full: what he has, his caravan, his panorama
 * with all that is tucked and the dice on it.
 *
 * Above the columns of the caravan are the dice of the supply. A cell shows the reward
 * printed on it, or the symbols of the tile that covers it: ## if it has none there. In
 * front of a card, a diamond is a die and a ring means: acquired this turn.
 */
#include "terminal/wayfarers/draw.h"

enum { CELLS_AT = 8, N_LEVELS = 3, NAME_W = 15, DIE = 0x25C6 };

int wayfarers_tucked(const wayfarers_state *s, int seat, int row, int host)
{
    const wayfarers_player *p = &s->player[seat];
    const uint8_t *cards = cards_of(p, row);
    for (int i = 0; i < p->n_cards[row]; i++) {
        int at = row == FOLK ? s->folk_host[cards[i]]
                             : s->insp_host[cards[i] - FIRST_INSP];
        if (at == host)
            return cards[i];
    }
    return NONE;
}

/* ---- The caravan ------------------------------------------------------------ */

static const wayfarers_laid *tile_at(const wayfarers_player *p, int cell)
{
    for (int i = 0; i < p->n_tiles; i++) {
        const wayfarers_laid *laid = &p->tiles[i];
        const wayfarers_tile *tile = &wayfarers_tiles[laid->tile];
        int dx = cell % N_PIPS - laid->cell % N_PIPS;
        int dy = cell / N_PIPS - laid->cell / N_PIPS;
        if (dx >= 0 && dx < tile->w && dy >= 0 && dy < tile->h)
            return laid;
    }
    return NULL;
}

/* On a tile of two rows the first symbol stands above, the others below. */
static uint32_t symbols_at(const wayfarers_laid *laid, int cell)
{
    const wayfarers_tile *tile = &wayfarers_tiles[laid->tile];
    uint32_t all = tile->columns[laid->is_back][(cell - laid->cell) % N_PIPS];
    uint32_t first = all & (~all + 1);
    if (tile->h == 1)
        return all;
    return cell == laid->cell ? first : all & ~first;
}

static void put_cell(const wayfarers_player *p, int cell, kv_out *out)
{
    const wayfarers_laid *laid = tile_at(p, cell);
    if (cell == 0 || cell == N_PIPS - 1) {
        kv_put(out, cell ? "te" : "ca");
    } else if (laid) {
        uint32_t symbols = symbols_at(laid, cell);
        uint64_t icons = wayfarers_tiles[laid->tile].icons;
        wayfarers_put_assets(out, symbols);
        wayfarers_put_icons(out, icons, "");
        kv_put(out, symbols || icons ? "" : "##");
    } else if (p->board != NONE && wayfarers_caravan[p->board][cell]) {
        wayfarers_put_bundle(out, wayfarers_caravan[p->board][cell]);
    } else {
        kv_put(out, "·");
    }
}

static void draw_cell(const wayfarers_sheet *t, int cell)
{
    const wayfarers_player *p = &t->s->player[t->seat];
    const wayfarers_laid *laid = tile_at(p, cell);
    bool is_corner = cell == 0 || cell == N_PIPS - 1;
    int w = (t->w - CELLS_AT) / N_PIPS, x = CELLS_AT + cell % N_PIPS * w;
    int place = is_corner ? KV_NO_PLACE : PLACE_CELL + cell;
    int style = laid        ? tile_style(laid->tile)
                : is_corner ? KV_STYLE_STRONG
                            : KV_STYLE_PLAIN;
    wayfarers_text l;
    wayfarers_text_start(&l);
    put_cell(p, cell, &l.out);
    int n = wayfarers_text_width(l.buf);
    for (int i = 0; i < w; i++)
        wayfarers_write(t, x + i, " ", style, place);
    wayfarers_write(t, x + (w - n) / 2, l.buf, style, place);
}

/* Die values, each with the dice of the supply that show it. */
static void draw_columns(wayfarers_sheet *t)
{
    const wayfarers_player *p = &t->s->player[t->seat];
    int w = (t->w - CELLS_AT) / N_PIPS;
    for (int v = 0; v < N_PIPS; v++) {
        wayfarers_text l;
        wayfarers_text_start(&l);
        kv_put_int(&l.out, v + 1);
        for (int i = 0; i < p->dice[v]; i++)
            kv_put(&l.out, "◆");
        wayfarers_write(t, CELLS_AT + v * w + w / 2, l.buf,
                        p->dice[v] ? KV_STYLE_STRONG : KV_STYLE_DIM, KV_NO_PLACE);
    }
    t->y++;
}

static void draw_caravan(wayfarers_sheet *t)
{
    draw_columns(t);
    for (int row = 0; row < N_LEVELS; row++) {
        wayfarers_write(t, 1, wayfarers_level_ids[row], KV_STYLE_DIM, KV_NO_PLACE);
        for (int c = 0; c < N_PIPS; c++)
            draw_cell(t, row * N_PIPS + c);
        t->y++;
    }
}

/* ---- The panorama ----------------------------------------------------------- */

static void start_card(wayfarers_text *l, bool has_die, bool is_new)
{
    wayfarers_text_start(l);
    kv_put(&l->out, has_die ? "◆" : is_new ? "°" : " ");
}

static void put_folk_under(const wayfarers_sheet *t, int host, kv_out *out)
{
    int folk = wayfarers_tucked(t->s, t->seat, FOLK, host);
    if (folk == NONE)
        return;
    kv_put(out, " ");
    kv_put(out, is_fresh(t->s, folk) ? "°" : "");
    kv_put(out, wayfarers_card_ids[folk]);
    wayfarers_put_folk(out, folk);
}

/* Only the last Water card has links that still count. */
static void put_open_links(const wayfarers_sheet *t, int card, kv_out *out)
{
    const wayfarers_player *p = &t->s->player[t->seat];
    int n = p->n_cards[WATER], last = n ? p->water[n - 1] : CARD_HARBOUR;
    if (card != last)
        return;
    kv_put(out, " ");
    wayfarers_put_links(out, card);
}

static void draw_home(wayfarers_sheet *t, int space)
{
    wayfarers_text l;
    int card = space_card(space);
    start_card(&l, t->s->player[t->seat].homes >> space & 1, false);
    kv_put(&l.out, wayfarers_home_ids[space]);
    wayfarers_pad(&l.out, NAME_W - 1);
    wayfarers_put_die_space(&l.out, wayfarers_home_assets[space],
                            wayfarers_home_effect[space]);
    if (card == CARD_HARBOUR)
        put_open_links(t, card, &l.out);
    if (card != NONE)
        put_folk_under(t, card, &l.out);
    wayfarers_line(t, l.buf, KV_STYLE_PLAIN, PLACE_SPACE + space);
}

static void draw_card(wayfarers_sheet *t, int card)
{
    wayfarers_text l;
    int space = N_HOMES + card - FIRST_LAND;
    start_card(&l, wayfarers_has_die_on(t->s, t->seat, space), is_fresh(t->s, card));
    wayfarers_put_card_head(&l.out, card);
    wayfarers_pad(&l.out, NAME_W - 1);
    wayfarers_put_use(&l.out, card);
    if (row_of_card(card) == WATER)
        put_open_links(t, card, &l.out);
    put_folk_under(t, card, &l.out);
    wayfarers_line(t, l.buf, KV_STYLE_PLAIN, PLACE_SPACE + space);
}

/* "vp 1+iK/2=3", with the Inspiration card and whether its goal is met; that goes to the
 * next line if it has to. */
static void draw_space_card(wayfarers_sheet *t, int card)
{
    const wayfarers_state *s = t->s;
    int code = wayfarers_cards[card].value;
    int insp = wayfarers_tucked(s, t->seat, INSP, card);
    wayfarers_text l, more;
    start_card(&l, false, is_fresh(s, card));
    kv_put(&l.out, wayfarers_card_ids[card]);
    kv_put(&l.out, " ");
    wayfarers_put_icons(&l.out, wayfarers_cards[card].icons, " ");
    wayfarers_pad(&l.out, NAME_W - 1);
    kv_put(&l.out, "vp ");
    wayfarers_put_value(&l.out, code);
    kv_put(&l.out, "=");
    kv_put_int(&l.out, wayfarers_value(s, t->seat, code));
    if (insp == NONE) {
        wayfarers_line(t, l.buf, KV_STYLE_PLAIN, KV_NO_PLACE);
        return;
    }
    wayfarers_text_start(&more);
    kv_put(&more.out, " ");
    kv_put(&more.out, wayfarers_card_ids[insp]);
    kv_put(&more.out, " ");
    wayfarers_put_card_body(&more.out, insp);
    if (wayfarers_value(s, t->seat, wayfarers_cards[insp].value))
        kv_put(&more.out, "✓");
    if (wayfarers_text_width(l.buf) + wayfarers_text_width(more.buf) > t->w - 2) {
        wayfarers_line(t, l.buf, KV_STYLE_PLAIN, KV_NO_PLACE);
        wayfarers_text_start(&l);
        wayfarers_pad(&l.out, NAME_W - 1);
    }
    kv_put(&l.out, more.buf);
    wayfarers_line(t, l.buf, KV_STYLE_PLAIN, KV_NO_PLACE);
}

static void draw_panorama(wayfarers_sheet *t)
{
    const wayfarers_player *p = &t->s->player[t->seat];
    wayfarers_text l;
    draw_space_card(t, CARD_STAR);
    for (int i = 0; i < p->n_cards[SPACE]; i++)
        draw_space_card(t, p->space[i]);
    for (int i = 0; i < N_HOMES; i++)
        draw_home(t, i);
    for (int i = 0; i < p->n_cards[LAND]; i++)
        draw_card(t, p->land[i]);
    for (int i = 0; i < p->n_cards[WATER]; i++)
        draw_card(t, p->water[i]);
    start_card(&l, false, false);
    kv_put(&l.out, "rest");
    wayfarers_pad(&l.out, NAME_W - 1);
    kv_put(&l.out, "Z:");
    wayfarers_put_bundle(&l.out, wayfarers_home_rest);
    wayfarers_line(t, l.buf, KV_STYLE_PLAIN, KV_NO_PLACE);
}

/* ---- All of it -------------------------------------------------------------- */

void wayfarers_draw_own(wayfarers_sheet *t)
{
    const wayfarers_player *p = &t->s->player[t->seat];
    wayfarers_text l;
    wayfarers_text_start(&l);
    wayfarers_put_title(&l.out, t->s, t->seat);
    wayfarers_heading(t, l.buf);
    wayfarers_text_start(&l);
    wayfarers_put_goods(&l.out, t->s, t->seat);
    wayfarers_lines(t, l.buf, KV_STYLE_STRONG);
    wayfarers_text_start(&l);
    wayfarers_put_counts(&l.out, p);
    wayfarers_lines(t, l.buf, KV_STYLE_PLAIN);
    draw_caravan(t);
    draw_panorama(t);
}
