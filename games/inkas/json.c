/* json.c: the state as JSON, for traces, scenarios and views. Names are those of
 * the notation; of a view, what the viewer cannot know is null.
 */
#include "games/inkas/inkas.h"

static void put_kinds(kv_json *j, const char *key, cards c, bool has_zeros)
{
    kv__json_open(j, key, '{');
    for (int k = 0; k < N_KINDS; k++)
        if (has_zeros || count_of(c, k))
            kv__json_int(j, inkas_kind_ids[k], count_of(c, k));
    kv__json_close(j, '}');
}

/* Action cards, of one deck or (b given) of both together. */
static void put_cards(kv_json *j, const char *key, const uint8_t *a, const uint8_t *b)
{
    kv__json_open(j, key, '{');
    for (int c = 0; c < N_CARDS; c++)
        kv__json_int(j, inkas_card_ids[c], a[c] + (b ? b[c] : 0));
    kv__json_close(j, '}');
}

static void put_sites(kv_json *j, const char *key, uint64_t sites)
{
    kv__json_open(j, key, '[');
    for (; sites; sites &= sites - 1)
        kv__json_text(j, NULL, inkas_site_ids[__builtin_ctzll(sites)]);
    kv__json_close(j, ']');
}

static void put_seats(kv_json *j, const char *key, unsigned seats)
{
    kv__json_open(j, key, '[');
    for (; seats; seats &= seats - 1)
        kv__json_int(j, NULL, __builtin_ctz(seats));
    kv__json_close(j, ']');
}

static void put_maybe(kv_json *j, const char *key, int n, int nothing)
{
    if (n == nothing)
        kv__json_null(j, key);
    else
        kv__json_int(j, key, n);
}

static void put_land(kv_json *j, const inkas_state *s)
{
    kv__json_open(j, "land", '{');
    for (int i = 0; i < N_LAND; i++) {
        const char *hex = inkas_place_ids[FIRST_LAND + i];
        if (s->terrain[i] == NONE)
            kv__json_null(j, hex);
        else
            kv__json_text(j, hex, inkas_terrain_ids[s->terrain[i]]);
    }
    kv__json_close(j, '}');
    kv__json_text(j, "robber", inkas_place_ids[s->robber]);
    put_kinds(j, "bank", s->bank, true);
}

static void put_turn(kv_json *j, const inkas_state *s)
{
    kv__json_int(j, "first", s->first);
    kv__json_int(j, "active", s->active);
    kv__json_int(j, "turns", s->turns);
    put_maybe(j, "dice", s->dice, 0);
    kv__json_bool(j, "rolled", s->has_rolled);
    kv__json_open(j, "used", '{');
    kv__json_bool(j, "card", s->has_played);
    kv__json_bool(j, "call", s->has_called);
    kv__json_bool(j, "route", s->has_swapped);
    kv__json_close(j, '}');
    kv__json_int(j, "offers", s->n_offers);
    put_maybe(j, "longest_route", s->longest, NONE);
    put_maybe(j, "best_warriors", s->best, NONE);
}

/* What the viewer of a view knows of a hand: at least and at most. */
static void put_known(kv_json *j, const inkas_state *s, int p)
{
    int viewer = s->head.viewer == KV_VIEWER_SPECTATOR ? N_VIEWERS - 1
                                                       : s->head.viewer - 1;
    kv__json_open(j, "known", '{');
    for (int k = 0; k < N_KINDS; k++) {
        kv__json_open(j, inkas_kind_ids[k], '[');
        kv__json_int(j, NULL, count_of(s->hand[p], k));
        kv__json_int(j, NULL, count_of(s->hand[p] + s->known[p].more[viewer], k));
        kv__json_close(j, ']');
    }
    kv__json_close(j, '}');
}

static void put_hand(kv_json *j, const inkas_state *s, int p)
{
    static const uint8_t none[N_CARDS];
    bool is_new = p == s->active;
    kv__json_int(j, "hand_size", s->n_hand[p]);
    if (!s->head.viewer || s->head.viewer == p + 1) {
        put_kinds(j, "hand", s->hand[p], true);
        put_cards(j, "cards", s->held[p][0], s->held[p][1]);
        put_cards(j, "new_cards", is_new ? s->fresh[0] : none,
                  is_new ? s->fresh[1] : none);
    } else {
        kv__json_null(j, "hand");
        kv__json_null(j, "cards");
        kv__json_null(j, "new_cards");
    }
    if (s->head.viewer)
        put_known(j, s, p);
    kv__json_open(j, "backs", '[');
    kv__json_int(j, NULL, s->n_held[p][0]);
    kv__json_int(j, NULL, s->n_held[p][1]);
    kv__json_close(j, ']');
}

static void put_seat(kv_json *j, const inkas_state *s, int p)
{
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "colour", inkas_seat_ids[p]);
    kv__json_int(j, "tribe", tribe_of(s, p));
    kv__json_int(j, "markers", s->markers[p]);
    put_sites(j, "villages", s->villages[p]);
    put_sites(j, "cities", s->cities[p]);
    put_sites(j, "ruins", own_sites(s, p) & s->ruins);
    kv__json_open(j, "roads", '[');
    for (int path = 0; path < N_PATHS; path++)
        if (has_path(s->roads[p], path))
            kv__json_text(j, NULL, inkas_path_ids[path]);
    kv__json_close(j, ']');
    kv__json_int(j, "route", s->route[p]);
    kv__json_int(j, "warriors", s->warriors[p]);
    put_hand(j, s, p);
    kv__json_close(j, '}');
}

static void put_decks(kv_json *j, const inkas_state *s)
{
    if (s->head.viewer) {
        kv__json_null(j, "deck");
        kv__json_null(j, "deck2");
    }
    put_cards(j, s->head.viewer ? "unseen" : "deck", s->deck[0], NULL);
    put_cards(j, s->head.viewer ? "unseen2" : "deck2", s->deck[1], NULL);
    kv__json_int(j, "deck_size", s->deck_size[0]);
    kv__json_int(j, "deck2_size", s->deck_size[1]);
}

static bool is_negotiating(const inkas_state *s)
{
    return s->phase >= PHASE_TERMS && s->phase <= PHASE_PICK;
}

static void put_counter(kv_json *j, const inkas_state *s, int p)
{
    if (!s->their_give[p]) {
        kv__json_null(j, NULL);
        return;
    }
    kv__json_open(j, NULL, '{');
    put_kinds(j, "give", s->their_give[p], false);
    put_kinds(j, "want", s->their_want[p], false);
    kv__json_close(j, '}');
}

static void put_offer(kv_json *j, const inkas_state *s)
{
    if (!is_negotiating(s)) {
        kv__json_null(j, "offer");
        return;
    }
    kv__json_open(j, "offer", '{');
    kv__json_bool(j, "ask", s->is_ask);
    put_kinds(j, "give", s->give, false);
    put_kinds(j, "want", s->want, false);
    put_seats(j, "to", s->to);
    kv__json_open(j, "answers", '[');
    for (int p = 0; p < s->head.players; p++) {
        if (s->answer[p])
            kv__json_text(j, NULL, inkas_answer_ids[s->answer[p]]);
        else
            kv__json_null(j, NULL);
    }
    kv__json_close(j, ']');
    kv__json_open(j, "counters", '[');
    for (int p = 0; p < s->head.players; p++)
        put_counter(j, s, p);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
}

static void put_throws(kv_json *j, const inkas_state *s)
{
    kv__json_open(j, "throws", '[');
    for (int p = 0; p < s->head.players; p++)
        put_maybe(j, NULL, s->thrown[p], 0);
    kv__json_close(j, ']');
    put_seats(j, "waiting", s->throwers);
}

static void put_decision(kv_json *j, const inkas_state *s)
{
    int decider = inkas_decider((const kv_state *)s);
    kv__json_open(j, "decision", '{');
    kv__json_text(j, "kind", inkas_phase_ids[s->phase]);
    if (decider >= 0)
        kv__json_int(j, "seat", decider);
    if (s->phase == PHASE_DISCARD)
        kv__json_int(j, "left", s->n_discard[s->answerer]);
    else if (s->phase == PHASE_ROADS)
        kv__json_int(j, "left", s->n_free);
    else if (s->phase == PHASE_STOLEN)
        kv__json_int(j, "victim", s->victim);
    else if (s->phase == PHASE_START)
        put_throws(j, s);
    if (s->phase == PHASE_SETTLE || s->phase == PHASE_PAVE)
        kv__json_int(j, "founded", s->n_founded);
    if (s->phase == PHASE_PAVE)
        kv__json_text(j, "site", inkas_site_ids[s->site]);
    if (s->phase == PHASE_TAKE) {
        kv__json_int(j, "left", s->n_take);
        kv__json_open(j, "not", '[');
        for (unsigned kinds = s->take_not; kinds; kinds &= kinds - 1)
            kv__json_text(j, NULL, inkas_kind_ids[__builtin_ctz(kinds)]);
        kv__json_close(j, ']');
    }
    kv__json_close(j, '}');
}

void inkas_json(const kv_state *state, kv_out *out)
{
    const inkas_state *s = (const inkas_state *)state;
    kv_json json = kv__json(out), *j = &json;
    kv__json_open(j, NULL, '{');
    kv__json_head(j, state);
    put_land(j, s);
    put_turn(j, s);
    kv__json_open(j, "seats", '[');
    for (int p = 0; p < s->head.players; p++)
        put_seat(j, s, p);
    kv__json_close(j, ']');
    put_decks(j, s);
    put_offer(j, s);
    put_decision(j, s);
    kv__json_close(j, '}');
}
