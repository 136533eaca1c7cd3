/* view.c: what a seat knows: everything but the order of the decks, the cards somebody
 * else has put under them, and the cards in somebody else's peek.
 */
#include "games/wayfarers/wayfarers.h"

/* ---- The view --------------------------------------------------------------- */

static void hide(wayfarers_state *v, uint8_t *card)
{
    v->deck[row_of_card(*card)] |= bit(index_of_card(*card));
    *card = NONE;
}

void wayfarers_view(kv_state *view, int seat)
{
    wayfarers_state *v = (wayfarers_state *)view;
    unsigned me = seat == KV_SPECTATOR ? 1u << N_SEATS : 1u << seat;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < v->under[i].n; k++)
            if (!(v->under[i].known[k] & me))
                hide(v, &v->under[i].card[k]);
    for (int i = 0; i < v->n_peek && v->active != seat; i++)
        hide(v, &v->peek[i]);
}

/* ---- A state that fits it --------------------------------------------------- */

static void draw_card(wayfarers_state *s, int row, uint8_t *card, kv_rng *r)
{
    uint64_t cards = s->deck[row];
    int n = (int)kv_rng_below(r, (uint32_t)__builtin_popcountll(cards));
    while (n--)
        cards &= cards - 1;
    *card = (uint8_t)(first_card(row) + __builtin_ctzll(cards));
    s->deck[row] &= ~(cards & -cards);
}

/* Unseen cards are all alike. */
void wayfarers_determinize(const kv_state *view, kv_rng *r, kv_state *state)
{
    wayfarers_state *s = (wayfarers_state *)state;
    (void)view;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < s->under[i].n; k++)
            if (s->under[i].card[k] == NONE)
                draw_card(s, LAND + i, &s->under[i].card[k], r);
    for (int i = 0; i < s->n_peek; i++)
        if (s->peek[i] == NONE)
            draw_card(s, s->op == OP_DRAW_LAND ? LAND : WATER, &s->peek[i], r);
}
