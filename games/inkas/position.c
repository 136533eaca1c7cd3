/* position.c: the position as text; position_read.c reads it. The format is described
 * in README.md, "Position".
 */
#include "games/inkas/inkas.h"

const char *const inkas_used_ids[3] = {"card", "call", "route"};

static void put_seat_line(kv_out *out, const char *word, int seat)
{
    kv_put(out, word);
    kv__put_word(out, inkas_seat_ids[seat]);
}

static void put_kinds(kv_out *out, cards c)
{
    for (unsigned kinds = kinds_with(c, 1); kinds; kinds &= kinds - 1) {
        int k = __builtin_ctz(kinds);
        kv__put_word(out, inkas_kind_ids[k]);
        kv__put_number(out, count_of(c, k));
    }
}

static void put_sites(kv_out *out, const char *word, int seat, uint64_t sites)
{
    put_seat_line(out, word, seat);
    for (; sites; sites &= sites - 1)
        kv__put_word(out, inkas_site_ids[__builtin_ctzll(sites)]);
    kv_put(out, "\n");
}

static void put_action_cards(kv_out *out, const uint8_t n[N_CARDS])
{
    for (int c = 0; c < N_CARDS; c++) {
        if (n[c]) {
            kv__put_word(out, inkas_card_ids[c]);
            kv__put_number(out, n[c]);
        }
    }
    kv_put(out, "\n");
}

static void put_seat(const inkas_state *s, int p, kv_out *out)
{
    put_seat_line(out, "seat", p);
    kv__put_word(out, "markers");
    kv__put_number(out, s->markers[p]);
    kv__put_word(out, "warriors");
    kv__put_number(out, s->warriors[p]);
    kv_put(out, "\n");
    put_sites(out, "villages", p, s->villages[p]);
    put_sites(out, "cities", p, s->cities[p]);
    put_sites(out, "ruins", p, own_sites(s, p) & s->ruins);
    put_seat_line(out, "roads", p);
    for (int path = 0; path < N_PATHS; path++)
        if (has_path(s->roads[p], path))
            kv__put_word(out, inkas_path_ids[path]);
    kv_put(out, "\n");
    put_seat_line(out, "hand", p);
    put_kinds(out, s->hand[p]);
    kv_put(out, "\n");
    put_seat_line(out, "cards", p);
    put_action_cards(out, s->held[p][0]);
    put_seat_line(out, "cards2", p);
    put_action_cards(out, s->held[p][1]);
}

static void put_bounds(kv_out *out, cards lo, cards hi)
{
    for (int k = 0; k < N_KINDS; k++) {
        if (!count_of(hi, k))
            continue;
        kv__put_word(out, inkas_kind_ids[k]);
        kv__put_number(out, count_of(lo, k));
        kv__put_number(out, count_of(hi, k));
    }
    kv_put(out, "\n");
}

/* What all know of a hand, and what some know better. */
static void put_known(const inkas_state *s, int p, kv_out *out)
{
    const inkas_known *k = &s->known[p];
    const int all = N_VIEWERS - 1;
    put_seat_line(out, "known", p);
    put_bounds(out, s->hand[p] - k->less[all], s->hand[p] + k->more[all]);
    for (int v = 0; v < s->head.players; v++) {
        if (v == p || (k->less[v] == k->less[all] && k->more[v] == k->more[all]))
            continue;
        put_seat_line(out, "knows", v);
        kv__put_word(out, inkas_seat_ids[p]);
        put_bounds(out, s->hand[p] - k->less[v], s->hand[p] + k->more[v]);
    }
}

static void put_turn(const inkas_state *s, kv_out *out)
{
    put_seat_line(out, "first", s->first);
    kv_put(out, "\n");
    put_seat_line(out, "turn", s->active);
    kv_put(out, "\nturns");
    kv__put_number(out, s->turns);
    if (s->dice) {
        kv_put(out, "\ndice");
        kv__put_number(out, s->dice);
    }
    kv_put(out, "\nused");
    const uint8_t is_used[] = {s->has_played, s->has_called, s->has_swapped};
    for (int i = 0; i < 3; i++)
        if (is_used[i])
            kv__put_word(out, inkas_used_ids[i]);
    kv_put(out, "\noffers");
    kv__put_number(out, s->n_offers);
    kv_put(out, "\nboard");
    for (int i = 0; i < s->n_tiles; i++)
        kv__put_word(out, inkas_terrain_ids[s->terrain[i]]);
    kv_put(out, "\nrobber");
    kv__put_word(out, inkas_place_ids[s->robber]);
    kv_put(out, "\n");
}

static void put_table(const inkas_state *s, kv_out *out)
{
    kv_put(out, "bank");
    put_kinds(out, s->bank);
    kv_put(out, "\nnew");
    put_action_cards(out, s->fresh[0]);
    kv_put(out, "new2");
    put_action_cards(out, s->fresh[1]);
    kv_put(out, "deck");
    put_action_cards(out, s->deck[0]);
    kv_put(out, "deck2");
    put_action_cards(out, s->deck[1]);
    kv_put(out, "longest");
    kv__put_word(out, s->longest == NONE ? "nobody" : inkas_seat_ids[s->longest]);
    kv_put(out, "\nbest");
    kv__put_word(out, s->best == NONE ? "nobody" : inkas_seat_ids[s->best]);
    kv_put(out, "\n");
}

static void put_side(kv_out *out, const char *word, int seat, cards c)
{
    for (unsigned kinds = kinds_with(c, 1); kinds; kinds &= kinds - 1) {
        int k = __builtin_ctz(kinds);
        kv__put_word(out, word);
        if (seat >= 0)
            kv__put_word(out, inkas_seat_ids[seat]);
        kv__put_word(out, inkas_kind_ids[k]);
        kv__put_number(out, count_of(c, k));
    }
}

static void put_seats(kv_out *out, const char *word, unsigned seats)
{
    for (; seats; seats &= seats - 1) {
        kv__put_word(out, word);
        kv__put_word(out, inkas_seat_ids[__builtin_ctz(seats)]);
    }
}

static void put_negotiation(const inkas_state *s, kv_out *out)
{
    if (s->is_ask)
        kv__put_word(out, "ask");
    put_side(out, "give", -1, s->give);
    put_side(out, "want", -1, s->want);
    put_seats(out, "to", s->to);
    for (int p = 0; p < s->head.players; p++) {
        if (s->answer[p])
            put_seats(out, inkas_answer_ids[s->answer[p]], 1u << p);
        put_side(out, "gives", p, s->their_give[p]);
        put_side(out, "wants", p, s->their_want[p]);
    }
}

static void put_decision(const inkas_state *s, kv_out *out)
{
    kv_put(out, "decide");
    kv__put_word(out, inkas_phase_ids[s->phase]);
    put_seats(out, "waiting", s->throwers);
    for (int p = 0; p < s->head.players; p++) {
        if (s->thrown[p]) {
            put_seats(out, "threw", 1u << p);
            kv__put_number(out, s->thrown[p]);
        }
        if (s->n_discard[p]) {
            put_seats(out, "left", 1u << p);
            kv__put_number(out, s->n_discard[p]);
        }
    }
    if (s->phase == PHASE_PAVE) {
        kv__put_word(out, "site");
        kv__put_word(out, inkas_site_ids[s->site]);
    } else if (s->phase == PHASE_STOLEN) {
        put_seats(out, "from", 1u << s->victim);
    } else if (s->phase == PHASE_TAKE) {
        kv__put_word(out, "cards");
        kv__put_number(out, s->n_take);
        for (unsigned kinds = s->take_not; kinds; kinds &= kinds - 1) {
            kv__put_word(out, "not");
            kv__put_word(out, inkas_kind_ids[__builtin_ctz(kinds)]);
        }
    } else if (s->phase == PHASE_ROADS) {
        kv__put_word(out, "roads");
        kv__put_number(out, s->n_free);
    }
    put_negotiation(s, out);
    kv_put(out, "\n");
}

void inkas_position_write(const kv_state *state, kv_out *out)
{
    const inkas_state *s = (const inkas_state *)state;
    put_turn(s, out);
    for (int p = 0; p < s->head.players; p++)
        put_seat(s, p, out);
    for (int p = 0; p < s->head.players; p++)
        put_known(s, p, out);
    put_table(s, out);
    put_decision(s, out);
}
