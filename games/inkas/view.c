/* view.c: what a seat knows (spec 15.2): its view, a full state drawn at random that
 * fits the view, and the view as numbers for learning.
 */
#include "games/inkas/inkas.h"

/* Index into the bounds of known[]. */
static int viewer_of(const inkas_state *v)
{
    return v->head.viewer == KV_VIEWER_SPECTATOR ? N_VIEWERS - 1 : v->head.viewer - 1;
}

/* ---- The view --------------------------------------------------------------- */

/* Action cards of others join those of the deck they came from. */
static void hide_action_cards(inkas_state *v, int seat)
{
    for (int p = 0; p < v->head.players; p++) {
        for (int i = 0; i < N_DECKS * N_CARDS && p != seat; i++) {
            int d = i / N_CARDS, c = i % N_CARDS;
            v->deck[d][c] = (uint8_t)(v->deck[d][c] + v->held[p][d][c]);
            v->held[p][d][c] = 0;
        }
    }
    if (v->active != seat)
        memset(v->fresh, 0, sizeof v->fresh);
}

/* Terms are nobody's business before they are proposed. */
static void hide_terms(inkas_state *v, int seat)
{
    if (v->phase == PHASE_TERMS && v->active != seat) {
        v->give = v->want = 0;
        v->to = (uint8_t)inkas_addressable(v);
    } else if (v->phase == PHASE_COUNTER && v->answerer != seat) {
        v->their_give[v->answerer] = v->their_want[v->answerer] = 0;
    }
}

/* The hand becomes what the viewer knows of it; what all know, he knows too. */
static void hide_hand(inkas_state *v, int p, int viewer)
{
    inkas_known *k = &v->known[p];
    cards less = k->less[viewer];
    assert(has_cards(k->less[N_VIEWERS - 1], less));
    v->hand[p] -= less;
    k->more[viewer] += less;
    k->less[viewer] = 0;
    if (viewer != N_VIEWERS - 1) {
        k->less[N_VIEWERS - 1] -= less;
        k->more[N_VIEWERS - 1] += less;
    }
    for (int w = 0; w < N_VIEWERS - 1; w++)
        if (w != viewer)
            k->less[w] = k->more[w] = 0;
}

void inkas_view(kv_state *view, int seat)
{
    inkas_state *v = (inkas_state *)view;
    int viewer = seat == KV_SPECTATOR ? N_VIEWERS - 1 : seat;
    inkas_conclude(v, viewer);
    inkas_conclude(v, N_VIEWERS - 1);
    for (int p = 0; p < v->head.players; p++)
        hide_hand(v, p, viewer);
    hide_action_cards(v, seat);
    hide_terms(v, seat);
}

/* ---- A state that fits it --------------------------------------------------- */

/* A table of hands × kinds in the making: what each hand still needs, what is left of
 * each kind, and how many more of a kind a hand may hold. */
typedef struct {
    int n, need[N_SEATS], left[N_KINDS], room[N_SEATS][N_KINDS], got[N_SEATS][N_KINDS];
} table;

/* Finds a place for a card of kind where every hand with room is full: some card of
 * such a hand moves on to another hand. Hands already asked are in seen. */
static bool push(table *t, int kind, unsigned seen)
{
    for (int p = 0; p < t->n; p++) {
        if (seen >> p & 1 || t->got[p][kind] == t->room[p][kind])
            continue;
        bool is_free = t->need[p] > 0;
        for (int k = 0; k < N_KINDS && !is_free; k++) {
            if (k == kind || !t->got[p][k])
                continue;
            t->got[p][k]--;
            is_free = push(t, k, seen | 1u << p);
            t->got[p][k] += !is_free;
            t->need[p] += is_free;
        }
        if (is_free) {
            t->got[p][kind]++;
            t->need[p]--;
            return true;
        }
    }
    return false;
}

/* Gives a card of kind to a hand, by the number of cards the hands still need. */
static void deal_card(table *t, int kind, kv_rng *r)
{
    int n = 0;
    for (int p = 0; p < t->n; p++)
        n += t->got[p][kind] < t->room[p][kind] ? t->need[p] : 0;
    if (!n) {
        bool is_placed = push(t, kind, 0);
        assert(is_placed);
        (void)is_placed;
        return;
    }
    int x = (int)kv_rng_below(r, (uint32_t)n), p = 0;
    for (;; p++) {
        int weight = t->got[p][kind] < t->room[p][kind] ? t->need[p] : 0;
        if (x < weight)
            break;
        x -= weight;
    }
    t->got[p][kind]++;
    t->need[p]--;
}

/* Deals the cards whose place is not known, in random order of kinds. */
static void deal_cards(table *t, kv_rng *r)
{
    int n = 0;
    for (int k = 0; k < N_KINDS; k++)
        n += t->left[k];
    for (; n; n--) {
        int x = (int)kv_rng_below(r, (uint32_t)n), k = 0;
        while (x >= t->left[k])
            x -= t->left[k++];
        t->left[k]--;
        deal_card(t, k, r);
    }
}

static void deal_hands(inkas_state *s, int viewer, kv_rng *r)
{
    table t = {.n = s->head.players};
    for (int k = 0; k < N_KINDS; k++)
        t.left[k] = count_of(inkas_all_cards - s->bank, k);
    for (int p = 0; p < t.n; p++) {
        t.need[p] = s->n_hand[p] - n_cards(s->hand[p]);
        for (int k = 0; k < N_KINDS; k++) {
            t.room[p][k] = count_of(s->known[p].more[viewer], k);
            t.left[k] -= count_of(s->hand[p], k);
        }
    }
    deal_cards(&t, r);
    for (int p = 0; p < t.n; p++)
        for (int k = 0; k < N_KINDS; k++)
            s->hand[p] += cards_of(k, t.got[p][k]);
}

/* What others know beyond what all know is not ours to guess. */
static void share_knowledge(const inkas_state *v, inkas_state *s, int viewer)
{
    for (int p = 0; p < s->head.players; p++) {
        inkas_known *k = &s->known[p];
        cards dealt = s->hand[p] - v->hand[p];
        k->less[viewer] += dealt;
        k->more[viewer] -= dealt;
        if (viewer != N_VIEWERS - 1) {
            k->less[N_VIEWERS - 1] += dealt;
            k->more[N_VIEWERS - 1] -= dealt;
        }
        for (int w = 0; w < N_VIEWERS - 1; w++) {
            if (w == viewer || w == p)
                continue;
            k->less[w] = k->less[N_VIEWERS - 1];
            k->more[w] = k->more[N_VIEWERS - 1];
        }
    }
}

static int draw_one(uint8_t n_of[N_CARDS], int n, kv_rng *r)
{
    int x = (int)kv_rng_below(r, (uint32_t)n), c = 0;
    while (x >= n_of[c])
        x -= n_of[c++];
    n_of[c]--;
    return c;
}

/* Action cards with one back are all alike to who has not seen them. */
static void deal_action_cards(inkas_state *s, int viewer, kv_rng *r)
{
    for (int d = 0; d < N_DECKS; d++) {
        int n = 0;
        for (int c = 0; c < N_CARDS; c++)
            n += s->deck[d][c];
        for (int p = 0; p < s->head.players; p++) {
            for (int i = 0; p != viewer && i < s->n_held[p][d]; i++) {
                int c = draw_one(s->deck[d], n--, r);
                s->held[p][d][c]++;
                if (p == s->active && i < s->n_fresh[d])
                    s->fresh[d][c]++;
            }
        }
    }
}

void inkas_determinize(const kv_state *view, kv_rng *r, kv_state *state)
{
    const inkas_state *v = (const inkas_state *)view;
    inkas_state *s = (inkas_state *)state;
    int viewer = viewer_of(v);
    deal_hands(s, viewer, r);
    share_knowledge(v, s, viewer);
    deal_action_cards(s, viewer, r);
}

/* ---- Numbers for learning --------------------------------------------------- */

/* The layout is documented in README.md, "Observation"; seats are counted from the
 * viewer (a spectator from seat 0). */

static int seat_at(const inkas_state *s, int me, int i)
{
    return i < s->head.players ? (me + i) % s->head.players : -1;
}

static int relative(const inkas_state *s, int me, int seat)
{
    return seat == NONE ? -1 : (seat - me + s->head.players) % s->head.players;
}

static int32_t *put_cards(int32_t *out, cards c)
{
    for (int k = 0; k < N_KINDS; k++)
        *out++ = count_of(c, k);
    return out;
}

/* 0 nothing, 1 village, 2 city; negative in decline. */
static int building_at(const inkas_state *s, int seat, int site)
{
    int n = s->villages[seat] & bit(site) ? 1 : s->cities[seat] & bit(site) ? 2 : 0;
    return s->ruins & bit(site) ? -n : n;
}

static int32_t *put_map(const inkas_state *s, int me, int32_t *out)
{
    for (int i = 0; i < N_LAND; i++)
        *out++ = s->terrain[i] == NONE ? -1 : s->terrain[i];
    for (int i = 0; i < N_PLACES; i++)
        *out++ = s->robber == i;
    for (int i = 0; i < N_SEATS; i++) {
        int p = seat_at(s, me, i);
        for (int site = 0; site < N_SITES; site++)
            *out++ = p < 0 ? 0 : building_at(s, p, site);
        for (int path = 0; path < N_PATHS; path++)
            *out++ = p >= 0 && has_path(s->roads[p], path);
    }
    return out;
}

static int32_t *put_seats(const inkas_state *s, int me, int32_t *out)
{
    for (int i = 0; i < N_SEATS; i++, out += 9) {
        int p = seat_at(s, me, i);
        if (p < 0)
            continue;
        out[0] = s->markers[p];
        out[1] = s->warriors[p];
        out[2] = s->n_hand[p];
        out[3] = s->n_held[p][0];
        out[4] = s->n_held[p][1];
        out[5] = s->n_roads[p];
        out[6] = s->route[p];
        out[7] = s->longest == p;
        out[8] = s->best == p;
    }
    return out;
}

static int32_t *put_hands(const inkas_state *s, int me, int32_t *out)
{
    bool is_seat = s->head.viewer != KV_VIEWER_SPECTATOR;
    out = put_cards(out, is_seat ? s->hand[me] : 0);
    out = put_cards(out, s->bank);
    for (int i = 0; i < N_SEATS; i++) {
        int p = seat_at(s, me, i);
        out = put_cards(out, p < 0 ? 0 : s->hand[p]);
        out = put_cards(out, p < 0 ? 0 : s->hand[p] + s->known[p].more[viewer_of(s)]);
    }
    for (int c = 0; c < N_CARDS; c++) {
        *out++ = is_seat ? s->held[me][0][c] : 0;
        *out++ = is_seat ? s->held[me][1][c] : 0;
        *out++ = s->fresh[0][c] + s->fresh[1][c];
        *out++ = s->deck[0][c];
        *out++ = s->deck[1][c];
    }
    *out++ = s->deck_size[0];
    *out++ = s->deck_size[1];
    return out;
}

static int32_t *put_offer(const inkas_state *s, int me, int32_t *out)
{
    out = put_cards(out, s->give);
    out = put_cards(out, s->want);
    for (int i = 0; i < N_SEATS; i++) {
        int p = seat_at(s, me, i);
        *out++ = p >= 0 && s->to >> p & 1;
        *out++ = p < 0 ? 0 : s->answer[p];
        *out++ = p < 0 ? 0 : s->n_discard[p];
        out = put_cards(out, p < 0 ? 0 : s->their_give[p]);
        out = put_cards(out, p < 0 ? 0 : s->their_want[p]);
    }
    return out;
}

static int32_t *put_table(const inkas_state *s, int me, int32_t *out)
{
    bool is_waiting = s->phase == PHASE_DISCARD || s->phase == PHASE_ANSWER ||
                      s->phase == PHASE_COUNTER;
    out[s->phase] = 1;
    out += N_PHASES;
    *out++ = s->head.players;
    *out++ = relative(s, me, s->active);
    *out++ = relative(s, me, s->first);
    *out++ = is_waiting ? relative(s, me, s->answerer) : -1;
    *out++ = s->phase == PHASE_STOLEN ? relative(s, me, s->victim) : -1;
    *out++ = s->turns;
    *out++ = s->max_turns;
    *out++ = s->dice;
    *out++ = s->has_rolled;
    *out++ = s->has_played;
    *out++ = s->has_called;
    *out++ = s->has_swapped;
    *out++ = s->n_offers;
    *out++ = s->max_offers;
    *out++ = s->trade;
    *out++ = s->is_ask;
    *out++ = s->n_take;
    *out++ = s->take_not;
    *out++ = s->n_free;
    *out++ = s->site == NONE ? -1 : s->site;
    return out;
}

void inkas_observe(const kv_state *view, int32_t *out)
{
    const inkas_state *s = (const inkas_state *)view;
    int32_t *end = out + OBS_SIZE;
    int me = s->head.viewer == KV_VIEWER_SPECTATOR ? 0 : s->head.viewer - 1;
    memset(out, 0, OBS_SIZE * sizeof *out);
    out = put_map(s, me, out);
    out = put_seats(s, me, out);
    out = put_hands(s, me, out);
    out = put_offer(s, me, out);
    out = put_table(s, me, out);
    assert(out == end);
    (void)end;
}
