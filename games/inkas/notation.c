/* notation.c: actions as short texts, "village i29", and back. The texts do not depend
 * on the state.
 */
#include "games/inkas/inkas.h"

void inkas_place_name(int place, kv_out *out)
{
    kv_put(out, place < PLACE_SITE   ? inkas_place_ids[place]
                : place < PLACE_PATH ? inkas_site_ids[place - PLACE_SITE]
                                     : inkas_path_ids[place - PLACE_PATH]);
}

static const char *const victim_ids[N_SEATS + 1] = {"red", "orange", "blue", "grey",
                                                    "none"};

static const kv_block blocks[] = {
    {A_ROLL, 0, "roll", NULL, 0},
    {A_DONE, 0, "done", NULL, 0},
    {A_VILLAGE, N_SITES, "village", inkas_site_ids, 0},
    {A_ROAD, N_PATHS, "road", inkas_path_ids, 0},
    {A_CITY, N_SITES, "city", inkas_site_ids, 0},
    {A_BUY, 0, "buy", NULL, 0},
    {A_CARD_WARRIOR, CARD_MONOPOLY, "card", inkas_card_ids, 0},
    {A_CARD_MONOPOLY, N_KINDS, "card monopoly", inkas_kind_ids, 0},
    {A_CALL, N_FRAME, "call", inkas_place_ids + N_HEXES, 0},
    {A_ROBBER, N_PLACES, "robber", inkas_place_ids, 0},
    {A_STEAL, N_SEATS + 1, "steal", victim_ids, 0},
    {A_DISCARD, N_KINDS, "discard", inkas_kind_ids, 0},
    {A_TAKE, N_KINDS, "take", inkas_kind_ids, 0},
    {A_BANK_GOODS, 0, "trade bank goods", NULL, 0},
    {A_ASK, 0, "ask", NULL, 0},
    {A_WITHOUT, N_SEATS, "without", inkas_seat_ids, 0},
    {A_TRADE, 0, "trade players", NULL, 0},
    {A_CANCEL, 0, "cancel", NULL, 0},
    {A_ACCEPT, 0, "accept", NULL, 0},
    {A_DECLINE, 0, "decline", NULL, 0},
    {A_DEAL, N_SEATS, "deal", inkas_seat_ids, 0},
    {A_DICE, N_TOTALS, "dice", NULL, 2},
    {A_STOLEN, N_KINDS, "stolen", inkas_kind_ids, 0},
    {A_DRAW, N_CARDS, "draw", inkas_card_ids, 0},
    {A_TILE, N_RESOURCES, "tile", inkas_terrain_ids, 0},
    {A_HAGGLE, 0, "counter", NULL, 0},
};

enum { N_BLOCKS = sizeof blocks / sizeof *blocks };

/* ---- Writing ---------------------------------------------------------------- */

static int bank_rate(int kind)
{
    return kind < N_RESOURCES ? 3 : 2;
}

static void put_counted(int kind, int n, kv_out *out)
{
    kv__put_word(out, inkas_kind_ids[kind]);
    kv__put_number(out, n);
}

static void put_cards(cards c, kv_out *out)
{
    for (unsigned kinds = kinds_with(c, 1); kinds; kinds &= kinds - 1)
        put_counted(__builtin_ctz(kinds), count_of(c, __builtin_ctz(kinds)), out);
}

/* "give wood", "want ore 2", "offer wood 2 for ore 1". */
static void put_terms(kv_action a, inkas_terms t, kv_out *out)
{
    if (t.give && t.want) {
        kv_put(out, kv__is_in(a, A_COUNTER, N_KINDS * N_KINDS) ? "counter" : "offer");
        put_cards(t.give, out);
        kv__put_word(out, "for");
        put_cards(t.want, out);
        return;
    }
    kv_put(out, t.give ? "give" : a < A_ALSO ? "want" : "also");
    if (n_cards(t.give + t.want) == 1)
        kv__put_word(out, inkas_kind_ids[__builtin_ctz(kinds_with(t.give + t.want, 1))]);
    else
        put_cards(t.give + t.want, out);
}

void inkas_action_text(const kv_state *s, kv_action a, kv_out *out)
{
    (void)s;
    inkas_terms t = inkas_terms_in(a);
    if (kv__phrase_put(blocks, N_BLOCKS, a, out))
        return;
    if (kv__is_in(a, A_BANK, N_KINDS * N_KINDS)) {
        int give = (a - A_BANK) / N_KINDS;
        kv_put(out, "trade bank");
        put_counted(give, bank_rate(give), out);
        put_counted((a - A_BANK) % N_KINDS, 1, out);
    } else if (kv__is_in(a, A_ROUTE, N_PAIRS)) {
        kv_put(out, "trade route");
        kv__put_word(out, inkas_kind_ids[inkas_pairs[a - A_ROUTE][0]]);
        kv__put_word(out, inkas_kind_ids[inkas_pairs[a - A_ROUTE][1]]);
    } else {
        put_terms(a, t, out);
    }
}

/* ---- Reading ---------------------------------------------------------------- */

/* KIND [N]: one card if no number is said; false: something else. */
static bool take_counted(kv_span *rest, cards *c)
{
    kv_span look = *rest, word;
    int64_t n = 1;
    int kind = kv__take_id(&look, inkas_kind_ids, N_KINDS);
    if (kind < 0)
        return false;
    *rest = look;
    if (kv__next_word(&look, &word) && kv__span_int(word, 1, MAX_BUNDLE, &n))
        *rest = look;
    else
        n = 1;
    *c = cards_of(kind, (int)n);
    return true;
}

/* Some cards, kinds in any order: the number of the bundle, or -1. */
static int take_bundle(kv_span *rest)
{
    cards all = 0, more;
    for (int i = 0; i < MAX_BUNDLE && take_counted(rest, &more); i++)
        all += more;
    for (int i = 0; i < N_BUNDLES; i++)
        if (inkas_bundles[i] == all)
            return i;
    return -1;
}

static int parse_bank(kv_span rest)
{
    cards give, take;
    if (!take_counted(&rest, &give) || !take_counted(&rest, &take) || !kv__is_end(rest) ||
        n_cards(take) != 1)
        return -1;
    int kind = __builtin_ctz(kinds_with(give, 1));
    if (count_of(give, kind) != bank_rate(kind))
        return -1;
    return A_BANK + kind * N_KINDS + __builtin_ctz(kinds_with(take, 1));
}

/* The two cards may be named in any order. */
static int parse_route(kv_span rest)
{
    int bundle = take_bundle(&rest);
    return kv__is_end(rest) && bundle >= N_KINDS && bundle < N_SMALL
               ? A_ROUTE + bundle - N_KINDS
               : -1;
}

static int parse_offer(kv_span rest, bool is_counter)
{
    int give = take_bundle(&rest);
    if (give < 0 || !kv__take_word(&rest, "for"))
        return -1;
    int want = take_bundle(&rest);
    if (want < 0 || !kv__is_end(rest))
        return -1;
    if (give < N_KINDS && want < N_KINDS)
        return (is_counter ? A_COUNTER : A_OFFER) + give * N_KINDS + want;
    if (is_counter)
        return -1;
    if (give < N_SMALL && want < N_KINDS)
        return A_OFFER_TWO + (give - N_KINDS) * N_KINDS + want;
    if (give < N_KINDS && want < N_SMALL)
        return A_FOR_TWO + give * N_PAIRS + want - N_KINDS;
    return -1;
}

/* A bundle of a block whose single cards have older numbers than the others. */
static int parse_bundle(kv_span rest, int single, int more)
{
    int bundle = take_bundle(&rest);
    if (bundle < 0 || !kv__is_end(rest))
        return -1;
    return bundle < N_KINDS ? single + bundle : more + bundle - N_KINDS;
}

static int parse_also(kv_span rest)
{
    int bundle = take_bundle(&rest);
    return kv__is_end(rest) && bundle >= N_SMALL ? A_ALSO + bundle - N_SMALL : -1;
}

static int parse(kv_span text)
{
    int action = kv__phrase_parse(blocks, N_BLOCKS, text);
    kv_span rest = text;
    if (action >= 0)
        return action;
    if (kv__take_phrase(&rest, "trade route"))
        return parse_route(rest);
    if (kv__take_phrase(&rest, "trade bank"))
        return parse_bank(rest);
    if (kv__take_phrase(&rest, "offer"))
        return parse_offer(rest, false);
    if (kv__take_phrase(&rest, "counter"))
        return parse_offer(rest, true);
    if (kv__take_phrase(&rest, "give"))
        return parse_bundle(rest, A_GIVE, A_GIVE_MORE);
    if (kv__take_phrase(&rest, "want"))
        return parse_bundle(rest, A_WANT, A_WANT_MORE);
    return kv__take_phrase(&rest, "also") ? parse_also(rest) : -1;
}

kv_err inkas_action_parse(const kv_state *s, const char *text, kv_action *a, kv_error *e)
{
    (void)s;
    int action = parse(kv__span(text));
    if (action < 0)
        return kv__fail_at(
            e, KV_ESYNTAX, 0,
            KV_N("{0} is no action; say for example roll, road p33, village i29, trade "
                 "bank wood 3 ore 1, trade players, offer wood 1 for ore 1, done"),
            kv__trim(kv__span(text)));
    *a = (kv_action)action;
    return KV_OK;
}
