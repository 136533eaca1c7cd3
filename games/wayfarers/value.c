/* value.c: value expressions: points of Space cards, goals of Inspiration cards, blots of
 * the Journal track. tables.py has turned them into postfix code for a small stack.
 */
#include "games/wayfarers/wayfarers.h"

/* Strictly more comets than everybody else; the solo opponent has a track for them. */
static int has_comet_lead(const wayfarers_state *s, int seat)
{
    int own = s->player[seat].icon[COMET];
    if (is_solo(s))
        return own > s->comets;
    for (int p = 0; p < s->head.players; p++)
        if (p != seat && s->player[p].icon[COMET] >= own)
            return 0;
    return 1;
}

/* In the order of tables.py. The four preprinted cards count (R29). */
static int quantity(const wayfarers_state *s, int seat, int i)
{
    const wayfarers_player *p = &s->player[seat];
    if (i < N_ICONS)
        return p->icon[i];
    i -= N_ICONS;
    if (i < N_ROWS)
        return p->n_cards[i] + (i != INSP);
    i -= N_ROWS;
    if (i < N_TILE_COLOURS)
        return p->n_tiles_of[i];
    i -= N_TILE_COLOURS;
    switch (i) {
    case 0:
        return p->n_tiles;
    case 1:
    case 2:
    case 3:
        return p->guild[i - 1];
    case 4:
        return p->silver;
    case 5:
        return p->prov;
    default:
        return has_comet_lead(s, seat);
    }
}

int wayfarers_value(const wayfarers_state *s, int seat, int code)
{
    int stack[8], n = 0;
    if (!code)
        return 0;
    for (const uint8_t *at = wayfarers_values + code; *at != VAL_END; at++) {
        switch (*at) {
        case VAL_NUMBER:
            stack[n++] = *++at;
            break;
        case VAL_QUANTITY:
            stack[n++] = quantity(s, seat, *++at);
            break;
        case VAL_SELECT:
            n -= 2;
            stack[n - 1] = stack[n - 1] ? stack[n] : stack[n + 1];
            break;
        default: {
            int b = stack[--n], a = stack[n - 1];
            stack[n - 1] = *at == VAL_ADD        ? a + b
                           : *at == VAL_TIMES    ? a * b
                           : *at == VAL_DIVIDE   ? a / b
                           : *at == VAL_AT_LEAST ? a >= b
                           : a < b               ? a
                                                 : b;
        }
        }
    }
    return stack[0];
}
