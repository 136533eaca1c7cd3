/* hand.c: cards moving between bank and hands, and what each viewer can conclude.
 *
 * Every move but a theft is public. For each viewer and hand known[] has two bounds, at
 * least and at most so many of each kind. A public move shifts hand and bounds alike; a
 * theft between others widens the bounds to all that may have happened. Together with
 * the size of each hand and the number of cards of each kind out of the bank they say
 * what the viewer knows; inkas_conclude draws the consequences.
 */
#include "games/inkas/inkas.h"

void inkas_tell(kv_events *ev, int type, int seat, cards c, int why)
{
    if (!ev)
        return;
    for (unsigned kinds = kinds_with(c, 1); kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);
        kv__emit(ev, type, KV_SEEN_ALL, seat, count_of(c, kind), kind, why, 0);
    }
}

static void add(inkas_state *s, int seat, cards c)
{
    s->hand[seat] += c;
    s->n_hand[seat] = (uint8_t)(s->n_hand[seat] + n_cards(c));
}

/* A hand cannot hold less than nothing. */
static void subtract(inkas_state *s, int seat, cards c)
{
    inkas_known *k = &s->known[seat];
    s->hand[seat] -= c;
    s->n_hand[seat] = (uint8_t)(s->n_hand[seat] - n_cards(c));
    if (k->less[0] | k->less[1] | k->less[2] | k->less[3] | k->less[4])
        for (int v = 0; v < N_VIEWERS; v++)
            k->less[v] = cards_min(k->less[v], s->hand[seat]);
}

void inkas_gain(inkas_state *s, int seat, cards c, int why, kv_events *ev)
{
    s->bank -= c;
    add(s, seat, c);
    inkas_tell(ev, EV_GAINED, seat, c, why);
}

void inkas_pay(inkas_state *s, int seat, cards c, int why, kv_events *ev)
{
    s->bank += c;
    subtract(s, seat, c);
    inkas_tell(ev, EV_LOST, seat, c, why);
}

void inkas_hand_over(inkas_state *s, int from, int to, cards c)
{
    subtract(s, from, c);
    add(s, to, c);
}

void inkas_shown(inkas_state *s, int seat, cards c)
{
    inkas_known *k = &s->known[seat];
    for (int v = 0; v < N_VIEWERS; v++)
        k->less[v] = cards_min(k->less[v], s->hand[seat] - c);
}

void inkas_shown_none(inkas_state *s, int seat, int kind)
{
    for (int v = 0; v < N_VIEWERS; v++)
        s->known[seat].more[v] &= ~cards_of(kind, 0xff);
}

/* ---- Conclusions ------------------------------------------------------------ */

/* The same number for every kind; more than any bound is as good as the largest. */
static cards each(int n)
{
    return (cards)(n < 100 ? n : 100) * CARDS_ONE_EACH;
}

typedef struct {
    cards lo, hi;
} bounds;

/* A hand of known size holds at least what the other kinds at their most leave, and at
 * most what they at their least leave. All kinds at once. */
static void tighten_hand(bounds *b, int size)
{
    b->lo = cards_max(b->lo, cards_less(b->hi, each(n_cards(b->hi) - size)));
    b->hi = cards_min(b->hi, b->lo + each(size - n_cards(b->lo)));
}

/* The same for one hand among those that share the cards out of the bank. */
static void tighten_share(bounds *b, cards out, cards los, cards his)
{
    b->hi = cards_min(b->hi, cards_less(out, los - b->lo));
    b->lo = cards_max(b->lo, cards_less(out, his - b->hi));
}

/* What follows for one hand from all the bounds of a viewer; did it change? */
static bool tighten(inkas_state *s, int seat, int viewer)
{
    inkas_known *k = &s->known[seat];
    cards los = 0, his = 0;
    if (!(k->less[viewer] | k->more[viewer]))
        return false;
    for (int p = 0; p < s->head.players; p++) {
        los += s->hand[p] - s->known[p].less[viewer];
        his += s->hand[p] + s->known[p].more[viewer];
    }
    bounds before = {s->hand[seat] - k->less[viewer], s->hand[seat] + k->more[viewer]};
    bounds b = before;
    tighten_share(&b, inkas_all_cards - s->bank, los, his);
    tighten_hand(&b, s->n_hand[seat]);
    k->less[viewer] = s->hand[seat] - b.lo;
    k->more[viewer] = b.hi - s->hand[seat];
    return b.lo != before.lo || b.hi != before.hi;
}

void inkas_conclude(inkas_state *s, int viewer)
{
    bool is_changed;
    do {
        is_changed = false;
        for (int p = 0; p < s->head.players; p++)
            is_changed |= tighten(s, p, viewer);
    } while (is_changed);
}

/* ---- Theft ------------------------------------------------------------------ */

/* What a bystander makes of it: any kind may have gone that the victim may have had;
 * if that is one kind only, he knows it. c is the card, still in the victim's hand. */
static void widen(inkas_state *s, int from, int to, cards c, int viewer)
{
    inkas_known *f = &s->known[from], *t = &s->known[to];
    cards may = one_of_each(kinds_with(s->hand[from] + f->more[viewer], 1));
    cards lo = s->hand[from] - f->less[viewer];
    if (may == c)
        return;
    f->less[viewer] = s->hand[from] - c - cards_less(lo, may);
    f->more[viewer] += c;
    t->less[viewer] += c;
    t->more[viewer] += may - c;
}

void inkas_steal(inkas_state *s, int from, int to, int kind, kv_events *ev)
{
    cards c = cards_of(kind, 1);
    int both = 1 << from | 1 << to;
    for (int v = 0; v < N_VIEWERS; v++) {
        if (v == from || v == to)
            continue;
        inkas_conclude(s, v); /* what is not concluded now would be lost */
        widen(s, from, to, c, v);
    }
    subtract(s, from, c);
    add(s, to, c);
    kv__emit(ev, EV_STOLE_CARD, 1 << to, to, from, kind, 0, 0);
    kv__emit(ev, EV_LOST_CARD, 1 << from, to, from, kind, 0, 0);
    kv__emit(ev, EV_STOLE, KV_SEEN_ALL & ~both, to, from, 0, 0, 0);
}
