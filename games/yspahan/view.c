/* view.c: what a seat knows (spec 13, A29): its view, a full state drawn at random
 * that fits the view, and the view as numbers for learning.
 */
#include "games/yspahan/yspahan.h"

void yspahan_view(kv_state *view, int seat)
{
    yspahan_state *v = (yspahan_state *)view;
    for (int p = 0; p < v->head.players; p++) {
        if (p == seat)
            continue;
        for (int c = 0; c < N_CARDS; c++) {
            v->deck[c] = (uint8_t)(v->deck[c] + v->hand[p][c]);
            v->hand[p][c] = v->drawn[p][c] = 0;
        }
    }
}

/* Draws one of n cards, given by number of each kind. */
static int draw_one(uint8_t cards[N_CARDS], int n, kv_rng *r)
{
    int x = (int)kv_rng_below(r, (uint32_t)n), c = 0;
    while (x >= cards[c])
        x -= cards[c++];
    cards[c]--;
    return c;
}

/* Everybody saw what the deck was shuffled from. What it still holds is part of
 * that, without what the viewer has drawn himself since: the deck is drawn from the
 * unseen cards that can be in it, the hands get the rest. */
static void split_deck(const yspahan_state *v, int viewer, kv_rng *r,
                       uint8_t deck[N_CARDS], uint8_t rest[N_CARDS])
{
    uint8_t can_be[N_CARDS];
    int n = 0;
    for (int c = 0; c < N_CARDS; c++) {
        int bound = v->shuffled[c];
        if (viewer < v->head.players)
            bound -= v->drawn[viewer][c];
        can_be[c] = (uint8_t)(bound < v->deck[c] ? bound : v->deck[c]);
        n += can_be[c];
        rest[c] = v->deck[c];
        deck[c] = 0;
    }
    for (int i = 0; i < v->deck_size; i++) {
        int c = draw_one(can_be, n--, r);
        deck[c]++;
        rest[c]--;
    }
}

/* A hand's cards drawn since the last shuffle: at most those missing in the deck. */
static void set_drawn(yspahan_state *s, int viewer)
{
    uint8_t missing[N_CARDS];
    for (int c = 0; c < N_CARDS; c++) {
        int n = s->shuffled[c] - s->deck[c];
        if (viewer < s->head.players)
            n -= s->drawn[viewer][c];
        missing[c] = (uint8_t)n;
    }
    for (int p = 0; p < N_SEATS; p++) { /* absent seats hold nothing */
        for (int c = 0; c < N_CARDS && p != viewer; c++) {
            uint8_t n = s->hand[p][c] < missing[c] ? s->hand[p][c] : missing[c];
            s->drawn[p][c] = n;
            missing[c] = (uint8_t)(missing[c] - n);
        }
    }
}

static void deal(const yspahan_state *v, int viewer, kv_rng *r, yspahan_state *s)
{
    uint8_t rest[N_CARDS];
    int n = 0;
    split_deck(v, viewer, r, s->deck, rest);
    for (int c = 0; c < N_CARDS; c++)
        n += rest[c];
    for (int p = 0; p < s->head.players; p++) {
        if (p == viewer)
            continue;
        memset(s->hand[p], 0, sizeof s->hand[p]);
        for (int i = 0; i < s->hand_size[p]; i++)
            s->hand[p][draw_one(rest, n--, r)]++;
    }
}

/* A mover who is asked only because he can play a card holds one that he can play: other
 * hands are dealt anew. There is one, the true one, so this ends. */
void yspahan_determinize(const kv_state *view, kv_rng *r, kv_state *state)
{
    const yspahan_state *v = (const yspahan_state *)view;
    yspahan_state *s = (yspahan_state *)state;
    int viewer = view->head.viewer - 1; /* never a seat for a spectator */
    bool is_pause = yspahan_is_card_pause(v);
    do {
        deal(v, viewer, r, s);
    } while (is_pause && !yspahan_has_playable(s));
    set_drawn(s, viewer);
}

/* ---- Numbers for learning --------------------------------------------------- */

/* The layout is documented in README.md, "Observation"; seats are counted from the
 * viewer (a spectator from seat 0). */
static int32_t *put_goods(const yspahan_state *s, int me, int32_t *out)
{
    int n = s->head.players;
    for (int i = 0; i < N_SEATS; i++)
        for (int shop = 0; shop < N_SHOPS; shop++)
            *out++ = i < n && s->goods[(me + i) % n] >> shop & 1;
    for (int q = 0; q < N_SQUARES; q++)
        *out++ = s->overseer == q;
    for (int i = 0; i < MAX_CARAVAN; i++)
        *out++ = i < s->n_caravan ? (s->caravan[i] - me + n) % n + 1 : 0;
    return out;
}

static int32_t *put_seats(const yspahan_state *s, int me, int32_t *out)
{
    int n = s->head.players;
    for (int i = 0; i < N_SEATS; i++) {
        int p = (me + i) % n;
        bool is_there = i < n;
        *out++ = is_there ? s->points[p] : 0;
        *out++ = is_there ? s->gold[p] : 0;
        *out++ = is_there ? s->camels[p] : 0;
        *out++ = is_there ? s->hand_size[p] : 0;
        for (int b = 0; b < N_BUILDINGS; b++)
            *out++ = is_there && has_building(s, p, b);
    }
    for (int c = 0; c < N_CARDS; c++) {
        out[c] = s->head.viewer == KV_VIEWER_SPECTATOR ? 0 : s->hand[me][c];
        out[N_CARDS + c] = s->deck[c];
        out[2 * N_CARDS + c] = s->discard[c];
    }
    return out + 3 * N_CARDS;
}

static int32_t *put_turn(const yspahan_state *s, int me, int32_t *out)
{
    int n = s->head.players;
    for (int f = 0; f < N_FLOORS; f++) {
        *out++ = s->value[f];
        *out++ = s->white[f];
        *out++ = s->yellow[f];
    }
    out[s->phase] = 1;
    out += N_PHASES;
    for (int i = 0; i < MAX_TURNS; i++)
        *out++ = i < s->n_turns ? (s->order[i] - me + n) % n : -1;
    *out++ = s->i_turn;
    *out++ = s->week;
    *out++ = s->day;
    *out++ = n;
    *out++ = s->deck_size;
    *out++ = s->floor == NONE ? -1 : s->floor;
    *out++ = s->n_place;
    *out++ = s->has_extra;
    *out++ = s->n_load;
    *out++ = s->n_load ? s->load[0] : -1;
    *out++ = s->has_built;
    *out++ = s->roll_white + s->roll_yellow;
    *out++ = s->strict;
    return out;
}

void yspahan_observe(const kv_state *view, int32_t *out)
{
    const yspahan_state *s = (const yspahan_state *)view;
    int32_t *end = out + OBS_SIZE;
    int me = s->head.viewer == KV_VIEWER_SPECTATOR ? 0 : s->head.viewer - 1;
    memset(out, 0, OBS_SIZE * sizeof *out);
    out = put_goods(s, me, out);
    out = put_seats(s, me, out);
    out = put_turn(s, me, out);
    assert(out == end);
    (void)end;
}
