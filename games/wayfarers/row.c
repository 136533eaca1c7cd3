/* row.c: the five rows of cards around the board, and their decks. */
#include "games/wayfarers/wayfarers.h"

/* Decks that cards can be put under: Land, Water, Inspiration. */
static int under_index(int row)
{
    return row == LAND ? 0 : row == WATER ? 1 : row == INSP ? 2 : NONE;
}

/* In a view: cards that somebody has seen, but not the viewer. They are in the set of
 * those he has not seen, and have their own places too. */
static int n_hidden(const wayfarers_state *s, int row)
{
    int i = under_index(row), n = 0;
    if (!s->head.viewer || i == NONE)
        return 0;
    for (int k = 0; k < s->under[i].n; k++)
        n += s->under[i].card[k] == NONE;
    for (int k = 0; k < s->n_peek && (s->op == OP_DRAW_LAND ? LAND : WATER) == row; k++)
        n += s->peek[k] == NONE;
    return n;
}

/* The solo opponent may have taken cards unseen: nobody knows which of these they are,
 * so they stay in the set, and only their number counts. */
static int n_unseen(const wayfarers_state *s, int row)
{
    int blind = row == LAND ? s->n_blind[0] : row == WATER ? s->n_blind[1] : 0;
    return __builtin_popcountll(s->deck[row]) - blind - n_hidden(s, row);
}

int wayfarers_deck_size(const wayfarers_state *s, int row)
{
    int i = under_index(row);
    return n_unseen(s, row) + (i == NONE ? 0 : s->under[i].n);
}

/* In a view the next card under a deck may be hidden: then it may be any unseen one. */
uint64_t wayfarers_next_cards(const wayfarers_state *s, int row)
{
    int i = under_index(row);
    if (n_unseen(s, row))
        return s->deck[row];
    if (i == NONE || !s->under[i].n)
        return 0;
    int card = s->under[i].card[0];
    return card == NONE ? s->deck[row] : bit(index_of_card(card));
}

void wayfarers_remove_from_deck(wayfarers_state *s, int card)
{
    int row = row_of_card(card), i = under_index(row);
    if (n_unseen(s, row) || i == NONE) {
        s->deck[row] &= ~bit(index_of_card(card));
        return;
    }
    wayfarers_under *u = &s->under[i];
    u->n--;
    memmove(u->card, u->card + 1, u->n);
    memmove(u->known, u->known + 1, u->n);
    u->card[u->n] = u->known[u->n] = 0;
}

void wayfarers_put_under(wayfarers_state *s, int card, unsigned known)
{
    wayfarers_under *u = &s->under[under_index(row_of_card(card))];
    u->card[u->n] = (uint8_t)card;
    u->known[u->n++] = (uint8_t)known;
}

/* Towards slot 1, without changing their order; what lies on a card stays there. */
void wayfarers_slide(wayfarers_state *s)
{
    for (int row = 0; row < N_ROWS; row++) {
        wayfarers_slot *slot = s->row + row * ROW_SIZE;
        int n = 0;
        for (int i = 0; i < ROW_SIZE; i++)
            if (slot[i].card != NONE)
                slot[n++] = slot[i];
        for (; n < ROW_SIZE; n++)
            slot[n] = (wayfarers_slot){NONE, NONE, 0};
    }
}

/* R53: rows in order, the lowest slot first. */
int wayfarers_next_gap(const wayfarers_state *s)
{
    for (int i = 0; i < N_PLACES; i++)
        if (s->row[i].card == NONE && wayfarers_deck_size(s, row_of_place(i)))
            return i;
    return -1;
}

/* Spec 7.2: workers go to who takes the card, the token to its owner. The solo
 * opponent's tokens are not counted. */
void wayfarers_lift(wayfarers_state *s, int place, int seat)
{
    wayfarers_slot *slot = &s->row[place];
    for (int c = 0; c < N_COLOURS; c++)
        s->player[seat].workers[c] = (uint8_t)(s->player[seat].workers[c] +
                                               (slot->workers >> c & 1));
    if (slot->influence != NONE && !(is_solo(s) && slot->influence == OPPONENT))
        s->player[slot->influence].influence++;
    *slot = (wayfarers_slot){NONE, NONE, 0};
}
