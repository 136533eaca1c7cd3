/* position_fill.c: what a position does not say: made up, or worked out from the rest. */
#include "games/wayfarers/position_read.h"

static kv_err fail(const wayfarers_reader *r, const char *text, const char *arg)
{
    return kv__fail(r->r.e, KV_EPOSITION, r->r.in.line, text, arg, NULL, NULL);
}

/* A position starts from an empty table, unlike a new game. */
void wayfarers_clear_position(wayfarers_state *s)
{
    for (int i = 0; i < N_SECTIONS; i++)
        s->side[i] = s->side[i] == NONE ? 0 : s->side[i];
    for (int i = 0; i < n_places(s); i++) {
        memset(s->player[i].workers, 0, sizeof s->player[i].workers);
        s->player[i].reserve = 0;
    }
    for (int i = 0; i < s->head.players; i++)
        s->player[i].board = (uint8_t)i;
    for (int i = 0; i < N_JTILES; i++)
        s->jtile[i] = (uint8_t)i;
    if (is_solo(s) && s->solo_board == NONE)
        s->solo_board = 0;
    if (is_solo(s))
        s->player[0].board = s->solo_board == 0;
    s->phase = PHASE_MAIN;
    s->stage = STAGE_BEFORE;
}

static void fill_rows(wayfarers_reader *r)
{
    wayfarers_state *s = r->s;
    if (!r->has_deck)
        for (int c = 0; c < N_CARDS; c++)
            if (r->named[c / 64] >> c % 64 & 1)
                s->deck[row_of_card(c)] &= ~bit(index_of_card(c));
    for (int i = 0; i < N_PLACES; i++) {
        int row = row_of_place(i);
        if (r->has_row[row] || !s->deck[row] || s->phase < PHASE_ROLL)
            continue;
        int k = __builtin_ctzll(s->deck[row]);
        s->row[i].card = (uint8_t)(first_card(row) + k);
        s->deck[row] &= ~bit(k);
    }
}

static kv_err fill_tiles(wayfarers_reader *r)
{
    wayfarers_state *s = r->s;
    int used[N_DESIGNS] = {0};
    for (int p = 0; p < s->head.players; p++)
        for (int i = 0; i < s->player[p].n_tiles; i++)
            used[s->player[p].tiles[i].tile]++;
    for (int i = 0; i < s->n_solo_tiles; i++)
        used[s->solo_tiles[i]]++;
    s->pink = 0;
    for (int t = 0; t < N_DESIGNS; t++) {
        int n = t < N_PILES ? n_places(s) : 1;
        if (used[t] > n)
            return fail(r, KV_N("there are not so many tiles of this kind: {0}"),
                        wayfarers_tile_ids[t]);
        if (t < N_PILES)
            s->pile[t] = (uint8_t)(n - used[t]);
        else
            s->pink = (uint16_t)(s->pink | (unsigned)(n - used[t]) << (t - N_PILES));
    }
    return KV_OK;
}

/* Icons, Influence and dice follow from the rest. */
static kv_err fill_player(wayfarers_reader *r, int seat)
{
    wayfarers_state *s = r->s;
    wayfarers_player *p = &s->player[seat];
    int tokens = wayfarers_tokens_on_cards(s, seat) + p->guild[0] + p->guild[1] +
                 p->guild[2];
    int dice = __builtin_popcount(p->homes) + (s->active == seat && s->held);
    for (int v = 0; v < N_PIPS; v++)
        dice += p->dice[v];
    for (int row = LAND; row <= SPACE; row++) {
        for (int i = 0; i < p->n_cards[row]; i++) {
            int card = cards_of(p, row)[i];
            wayfarers_add_icons(s, seat, wayfarers_cards[card].icons);
            dice += row < SPACE && s->dice_on[row - LAND] >> index_of_card(card) & 1;
        }
    }
    for (int i = 0; i < p->n_tiles; i++)
        wayfarers_add_icons(s, seat, wayfarers_tiles[p->tiles[i].tile].icons);
    if (tokens > N_INFLUENCE)
        return fail(r, KV_N("{0} has more than 15 Influence tokens"),
                    wayfarers_seat_ids[seat]);
    p->influence = (uint8_t)(N_INFLUENCE - tokens);
    if (!r->has_reserve[seat] && dice < N_DICE)
        p->reserve = dice < 3 ? 2 : (uint8_t)(N_DICE - dice);
    return KV_OK;
}

/* How far the set-up is, by what is missing. */
static void fill_setup(wayfarers_state *s)
{
    int n = 0;
    if (s->phase == PHASE_SIDE)
        while (n < N_SECTIONS - 1 && s->side[n] != NONE)
            n++;
    if (s->phase == PHASE_JTILE)
        while (n < N_JTILES - 1 && s->jtile[n] != NONE)
            n++;
    for (int i = 0; s->phase == PHASE_BOARD && i < s->head.players; i++) {
        n = s->option[3] ? (s->first + i) % s->head.players : i;
        if (s->player[n].board == NONE)
            break;
    }
    if (s->phase == PHASE_ROLL && s->roll_for == ROLL_SETUP)
        for (int p = 0; p < s->head.players; p++)
            for (int v = 0; v < N_PIPS; v++)
                n += s->player[p].dice[v];
    s->n_setup = (uint8_t)n;
}

kv_err wayfarers_finish_position(wayfarers_reader *r)
{
    kv_err err;
    fill_setup(r->s);
    fill_rows(r);
    if ((err = fill_tiles(r)))
        return err;
    for (int p = 0; p < r->s->head.players; p++)
        if ((err = fill_player(r, p)))
            return err;
    if (!r->has_turn)
        r->s->active = r->s->first;
    if (r->has_green)
        wayfarers_gain_green(r->s, r->s->active, NULL);
    err = wayfarers_check_position(r->s, r->r.e);
    if (err && r->r.e)
        r->r.e->line = r->decide_line ? r->decide_line : r->r.in.line;
    return err;
}
