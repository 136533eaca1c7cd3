/* draw_others.c: the other players in a few lines each, and the solo opponent with its
 * board and its Scheme cards.
 */
#include "terminal/wayfarers/draw.h"

void wayfarers_put_title(kv_out *out, const wayfarers_state *s, int seat)
{
    const wayfarers_player *p = &s->player[seat];
    wayfarers_put_seat(out, s, seat);
    if (p->board != NONE)
        kv__put_word(out, wayfarers_board_ids[p->board]);
    kv__put_number(out, wayfarers_score(s, seat, NULL));
    kv_put(out, "vp J");
    kv_put(out, wayfarers_node_ids[p->node]);
}

void wayfarers_put_goods(kv_out *out, const wayfarers_state *s, int seat)
{
    const wayfarers_player *p = &s->player[seat];
    kv_put_int(out, p->silver);
    kv_put(out, "s ");
    kv_put_int(out, p->prov);
    kv_put(out, "p i");
    kv_put_int(out, p->influence);
    kv_put(out, " ");
    wayfarers_put_guilds(out, p);
    kv_put(out, " ");
    wayfarers_put_workers(out, p);
    kv_put(out, " die ");
    wayfarers_put_dice(out, p);
    if (s->held && seat == s->active) {
        kv_put(out, " ◆");
        kv_put_int(out, s->held);
    }
}

/* ---- Players ---------------------------------------------------------------- */

/* "L05◆+T08": a card, a die on it, what is tucked there. */
static void put_card(const wayfarers_sheet *t, int seat, int card, kv_out *out)
{
    const wayfarers_state *s = t->s;
    int row = row_of_card(card);
    int tucked = wayfarers_tucked(s, seat, row == SPACE ? INSP : FOLK, card);
    kv_put(out, " ");
    kv_put(out, wayfarers_card_ids[card]);
    if (row != SPACE && wayfarers_has_die_on(s, seat, N_HOMES + card - FIRST_LAND))
        kv_put(out, "◆");
    if (tucked != NONE) {
        kv_put(out, "+");
        kv_put(out, wayfarers_card_ids[tucked]);
    }
}

static void put_cards(const wayfarers_sheet *t, int seat, kv_out *out)
{
    const wayfarers_player *p = &t->s->player[seat];
    for (int i = 0; i < p->n_cards[LAND]; i++)
        put_card(t, seat, p->land[i], out);
    for (int i = 0; i < p->n_cards[WATER]; i++)
        put_card(t, seat, p->water[i], out);
    for (int i = 0; i < p->n_cards[SPACE]; i++)
        put_card(t, seat, p->space[i], out);
    for (int i = 0; i < p->n_tiles; i++)
        kv__put_word(out, wayfarers_tile_ids[p->tiles[i].tile]);
}

/* What is tucked under the cards of the board, and the dice on it. */
static void put_home(const wayfarers_sheet *t, int seat, kv_out *out)
{
    for (int i = 0; i < N_HOMES; i++) {
        bool has_die = t->s->player[seat].homes >> i & 1;
        int card = space_card(i);
        int folk = card == NONE ? NONE : wayfarers_tucked(t->s, seat, FOLK, card);
        if (!has_die && folk == NONE)
            continue;
        kv__put_word(out, wayfarers_home_ids[i]);
        kv_put(out, has_die ? "◆" : "");
        kv_put(out, folk == NONE ? "" : "+");
        kv_put(out, folk == NONE ? "" : wayfarers_card_ids[folk]);
    }
    int insp = wayfarers_tucked(t->s, seat, INSP, CARD_STAR);
    kv_put(out, insp == NONE ? "" : " star+");
    kv_put(out, insp == NONE ? "" : wayfarers_card_ids[insp]);
}

static void draw_player(wayfarers_sheet *t, int seat)
{
    wayfarers_text l;
    wayfarers_text_start(&l);
    wayfarers_put_title(&l.out, t->s, seat);
    wayfarers_heading(t, l.buf);
    wayfarers_text_start(&l);
    wayfarers_put_goods(&l.out, t->s, seat);
    wayfarers_lines(t, l.buf, KV_STYLE_PLAIN);
    wayfarers_text_start(&l);
    wayfarers_put_counts(&l.out, &t->s->player[seat]);
    put_home(t, seat, &l.out);
    put_cards(t, seat, &l.out);
    wayfarers_lines(t, l.buf, KV_STYLE_PLAIN);
}

/* ---- The solo opponent ------------------------------------------------------ */

static const char *const track_colours[] = {"black", "blue", "yellow", "green"};

static void put_opponent_cards(const wayfarers_state *s, kv_out *out)
{
    static const char letters[] = "TLWSI";
    for (int row = 0; row < N_ROWS; row++) {
        kv_put(out, row ? " " : "");
        kv_put_char(out, letters[row]);
        kv_put_int(out, s->player[OPPONENT].n_cards[row]);
    }
    kv_put(out, " Co");
    kv_put_int(out, s->comets);
    for (int i = 0; i < s->n_solo_tiles; i++)
        kv__put_word(out, wayfarers_tile_ids[s->solo_tiles[i]]);
}

/* "track 3/7 blue, slots 2 3 4 1, insp 3": what decides its choices. */
static void put_track(const wayfarers_state *s, kv_out *out)
{
    int sum = 0;
    for (int i = s->n_faceup - 1; i >= 0 && i >= s->n_faceup - 2; i--)
        sum += wayfarers_schemes[s->faceup[i]].silver;
    kv_put(out, "track ");
    kv_put_int(out, s->track);
    kv_put(out, " ");
    kv_put(out, track_colours[wayfarers_solo_colour[s->track]]);
    kv_put(out, "  slots");
    for (int i = 0; i < ROW_SIZE; i++)
        kv__put_number(out, wayfarers_slot_order[sum][i] + 1);
    kv_put(out, "  insp ");
    kv_put_int(out, wayfarers_solo_insp_slot[s->track]);
    if (s->n_bonus) {
        kv_put(out, "  4>5 ×");
        kv_put_int(out, s->n_bonus);
    }
}

/* "F:u* Z:u* 4>5:iY", then the next cells of its caravan. */
static void put_solo_board(const wayfarers_state *s, kv_out *out)
{
    enum { N_AHEAD = 5 };
    int board = s->solo_board;
    kv_put(out, "F:");
    wayfarers_put_bundle(out, wayfarers_solo_focus[board]);
    kv_put(out, "  Z:");
    wayfarers_put_bundle(out, wayfarers_solo_rest[board]);
    kv_put(out, "+J  4>5:");
    wayfarers_put_bundle(out, wayfarers_solo_bonus[board]);
    kv_put(out, "  ");
    kv_put_int(out, s->path);
    kv_put(out, "/21");
    for (int i = s->path; i < N_PATH && i < s->path + N_AHEAD; i++) {
        kv_put(out, " ");
        kv_put(out, wayfarers_solo_cells[board][i] ? "" : "·");
        wayfarers_put_bundle(out, wayfarers_solo_cells[board][i]);
    }
}

/* "1 K5 red 2s 2iK>S : iK+T UP08 Co"; what lies face down has no number. */
static void draw_scheme(wayfarers_sheet *t, int card)
{
    const wayfarers_state *s = t->s;
    const wayfarers_scheme *c = &wayfarers_schemes[card];
    int order = 0;
    for (int i = 0; i < s->n_faceup; i++)
        order = s->faceup[i] == card ? i + 1 : order;
    wayfarers_text l;
    wayfarers_text_start(&l);
    if (order)
        kv_put_int(&l.out, order);
    else
        kv_put(&l.out, "?");
    kv__put_word(&l.out, wayfarers_scheme_ids[card]);
    kv_put(&l.out, c->is_red ? " red " : " blue ");
    wayfarers_pad(&l.out, 10);
    kv_put_int(&l.out, c->silver);
    kv_put(&l.out, "s ");
    wayfarers_put_bundle(&l.out, c->first);
    wayfarers_pad(&l.out, 20);
    kv_put(&l.out, ": ");
    wayfarers_put_bundle(&l.out, c->second);
    wayfarers_pad(&l.out, 34);
    kv_put(&l.out, wayfarers_tile_ids[c->special]);
    kv_put(&l.out, c->comet ? " Co" : "");
    wayfarers_line(t, l.buf, order ? KV_STYLE_DIM : KV_STYLE_PLAIN, KV_NO_PLACE);
}

static void draw_opponent(wayfarers_sheet *t)
{
    const wayfarers_state *s = t->s;
    const wayfarers_player *o = &s->player[OPPONENT];
    wayfarers_text l;
    wayfarers_text_start(&l);
    kv_put(&l.out, "opponent");
    if (s->solo_board != NONE)
        kv__put_word(&l.out, wayfarers_solo_ids[s->solo_board]);
    wayfarers_heading(t, l.buf);
    if (s->solo_board == NONE)
        return;
    wayfarers_text_start(&l);
    kv_put_int(&l.out, wayfarers_score(s, OPPONENT, NULL));
    kv_put(&l.out, "vp ");
    wayfarers_put_guilds(&l.out, o);
    kv_put(&l.out, " ");
    wayfarers_put_workers(&l.out, o);
    kv_put(&l.out, " J");
    kv_put(&l.out, wayfarers_node_ids[o->node]);
    kv_put(&l.out, "  ");
    put_opponent_cards(s, &l.out);
    wayfarers_lines(t, l.buf, KV_STYLE_PLAIN);
    wayfarers_text_start(&l);
    put_track(s, &l.out);
    wayfarers_lines(t, l.buf, KV_STYLE_PLAIN);
    wayfarers_text_start(&l);
    put_solo_board(s, &l.out);
    wayfarers_lines(t, l.buf, KV_STYLE_PLAIN);
    for (int i = 0; i < N_SCHEMES; i++)
        draw_scheme(t, i);
}

void wayfarers_draw_others(wayfarers_sheet *t)
{
    if (is_solo(t->s)) {
        draw_opponent(t);
        return;
    }
    for (int i = 1; i < t->s->head.players; i++)
        draw_player(t, (t->seat + i) % t->s->head.players);
}
