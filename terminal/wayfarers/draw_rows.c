/* draw_rows.c: the five rows of cards with all that lies on them, and the upgrade tiles
 * beside the board.
 */
#include "terminal/wayfarers/draw.h"

enum { BODY_AT = 15, TOKENS_W = 7 };

/* ---- Rows ------------------------------------------------------------------- */

/* What a worker, or Silver, does at each slot. */
static void draw_row_head(wayfarers_sheet *t, int row)
{
    wayfarers_text l;
    wayfarers_text_start(&l);
    kv_put(&l.out, wayfarers_row_ids[row]);
    kv_put(&l.out, " ×");
    kv_put_int(&l.out, wayfarers_deck_size(t->s, row));
    kv_put(&l.out, row == SPACE ? "" : " w");
    for (unsigned c = wayfarers_row_workers[row]; c; c &= c - 1)
        kv_put_char(&l.out, wayfarers_colour_letters[__builtin_ctz(c)]);
    for (int i = 0; i < ROW_SIZE && row != SPACE; i++) {
        kv_put(&l.out, i ? "  " : ": ");
        kv_put_int(&l.out, i + 1);
        kv_put(&l.out, " ");
        wayfarers_put_bundle(&l.out, wayfarers_slot_effect[row][i]);
    }
    wayfarers_heading(t, l.buf);
}

void wayfarers_card_line(wayfarers_text *l, int card)
{
    int start = wayfarers_text_width(l->buf);
    wayfarers_put_card_head(&l->out, card);
    wayfarers_pad(&l->out, start + BODY_AT - 2);
    wayfarers_put_card_body(&l->out, card);
}

/* Whose Influence, and which workers. */
static void draw_tokens(const wayfarers_sheet *t, int place)
{
    static const uint8_t styles[N_COLOURS] = {KV_STYLE_GREEN, KV_STYLE_YELLOW,
                                              KV_STYLE_BLUE};
    const wayfarers_slot *slot = &t->s->row[place];
    int x = t->w - TOKENS_W;
    if (slot->influence != NONE) {
        wayfarers_text l;
        wayfarers_text_start(&l);
        wayfarers_put_seat(&l.out, t->s, slot->influence);
        wayfarers_write(t, x, l.buf, seat_style(slot->influence), place);
    }
    for (int c = 0; c < N_COLOURS; c++) {
        char letter[2] = {wayfarers_colour_letters[c], 0};
        if (slot->workers >> c & 1)
            wayfarers_write(t, x + 3 + c, letter, styles[c], place);
    }
}

static void draw_slot(wayfarers_sheet *t, int place)
{
    int card = t->s->row[place].card, slot = place % ROW_SIZE;
    wayfarers_text l;
    wayfarers_text_start(&l);
    kv_put_int(&l.out, slot + 1);
    kv_put(&l.out, " ");
    if (card == NONE) {
        kv_put(&l.out, "-");
    } else if (row_of_place(place) == SPACE) {
        wayfarers_put_card_head(&l.out, card);
        wayfarers_pad(&l.out, BODY_AT - 4);
        kv_put_int(&l.out, wayfarers_space_price[slot]);
        kv_put(&l.out, "s ");
        wayfarers_pad(&l.out, BODY_AT);
        wayfarers_put_card_body(&l.out, card);
    } else {
        wayfarers_card_line(&l, card);
    }
    wayfarers_line(t, l.buf, card == NONE ? KV_STYLE_DIM : KV_STYLE_PLAIN, place);
    t->y--;
    draw_tokens(t, place);
    t->y++;
}

void wayfarers_draw_rows(wayfarers_sheet *t)
{
    for (int row = 0; row < N_ROWS; row++) {
        draw_row_head(t, row);
        for (int i = 0; i < ROW_SIZE; i++)
            draw_slot(t, place_at(row, i));
    }
}

/* ---- Upgrade tiles ---------------------------------------------------------- */

/* So many side by side, each in a column of its own. */
static void draw_tiles(wayfarers_sheet *t, int first, int end, int per_line)
{
    int n = 0, w = (t->w - 1) / per_line;
    for (int i = first; i < end; i++) {
        int left = wayfarers_tiles_left(t->s, i), x = 1 + n % per_line * w;
        wayfarers_text l;
        if (!left)
            continue;
        wayfarers_text_start(&l);
        if (i < N_PILES) {
            kv_put(&l.out, "×");
            kv_put_int(&l.out, left);
            kv_put(&l.out, " ");
        }
        wayfarers_put_upgrade(&l.out, i);
        wayfarers_write(t, x, wayfarers_tile_ids[i], tile_style(i), KV_NO_PLACE);
        wayfarers_write(t, x + (i < N_PILES ? 4 : 5), l.buf, KV_STYLE_PLAIN, KV_NO_PLACE);
        if (++n % per_line == 0)
            t->y++;
    }
    t->y += n % per_line > 0;
}

void wayfarers_draw_stacks(wayfarers_sheet *t)
{
    bool is_wide = t->w >= WIDE;
    wayfarers_heading(t, "uG 2s  uY 3s/2iY  uB 3s/2iB  uK 3s/2iK  uP");
    draw_tiles(t, 0, N_PILES, is_wide ? 4 : 2);
    draw_tiles(t, N_PILES, N_DESIGNS, is_wide ? 7 : 4);
}
