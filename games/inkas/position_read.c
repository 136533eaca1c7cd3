/* position_read.c: reads a position. Lines may come in any order; what is not said is
 * as in a new game, or follows from the rest.
 */
#include "games/inkas/inkas.h"

/* ---- Lines ------------------------------------------------------------------ */

typedef struct {
    bool is_said;
    cards lo, hi;
} bounds;

typedef struct {
    kv_reader r; /* first: the functions below get a pointer to it */
    inkas_state *s;
    bool has_turn, has_bank, has_longest, has_best, has_decide, has_deck[N_DECKS];
    bool has_markers[N_SEATS];
    uint64_t ruins[N_SEATS];
    bounds bounds[N_SEATS][N_VIEWERS]; /* of a seat's hand, as a viewer knows it */
    int decide_line;
} reader;

static inkas_state *state_of(kv_reader *r)
{
    return ((reader *)r)->s;
}

static int take_seat(kv_reader *r)
{
    return kv__read_id(r, inkas_seat_ids, state_of(r)->head.players,
                       KV_N("{0} is no player of this game"));
}

/* The seat a line is about. */
static int take_owner(kv_reader *r)
{
    return r->subject = take_seat(r);
}

/* A seat, or nobody. */
static int take_holder(kv_reader *r)
{
    return kv__take_word(&r->rest, "nobody") ? NONE : take_seat(r);
}

static int take_kind(kv_reader *r)
{
    return kv__read_id(r, inkas_kind_ids, N_KINDS, KV_N("there are no cards called {0}"));
}

static cards take_counted(kv_reader *r)
{
    int k = take_kind(r);
    return cards_of(k, kv__read_int(r, 0, count_of(inkas_all_cards, k)));
}

static cards take_cards(kv_reader *r)
{
    cards c = 0;
    while (kv__read_more(r)) {
        cards more = take_counted(r);
        unsigned kinds = kinds_with(more, 1);
        if (kinds & kinds_with(c, 1))
            kv__read_fail(r, KV_N("a kind is named twice before {0}"), r->rest);
        c |= more;
    }
    return c;
}

static uint64_t take_sites(kv_reader *r)
{
    uint64_t sites = 0;
    while (kv__read_more(r))
        sites |= bit(kv__read_id(r, inkas_site_ids, N_SITES,
                                 KV_N("there is no usable intersection {0}")));
    return sites;
}

static void take_action_cards(kv_reader *r, uint8_t n[N_CARDS])
{
    memset(n, 0, N_CARDS);
    while (kv__read_more(r)) {
        int c = kv__read_id(r, inkas_card_ids, N_CARDS,
                            KV_N("there is no action card {0}"));
        n[c] = (uint8_t)kv__read_int(r, 0, 99);
    }
}

static void read_first(kv_reader *r)
{
    state_of(r)->first = (uint8_t)take_seat(r);
}

static void read_turn(kv_reader *r)
{
    ((reader *)r)->has_turn = true;
    state_of(r)->active = (uint8_t)take_seat(r);
}

static void read_turns(kv_reader *r)
{
    state_of(r)->turns = (uint16_t)kv__read_int(r, 0, 60000);
}

static void read_dice(kv_reader *r)
{
    state_of(r)->dice = (uint8_t)kv__read_int(r, 2, 12);
    state_of(r)->has_rolled = 1;
}

static void read_used(kv_reader *r)
{
    inkas_state *s = state_of(r);
    uint8_t *const flags[] = {&s->has_played, &s->has_called, &s->has_swapped};
    while (kv__read_more(r))
        *flags[kv__read_id(r, inkas_used_ids, 3,
                           KV_N("say card, call or route, not {0}"))] = 1;
}

static void read_offers(kv_reader *r)
{
    state_of(r)->n_offers = (uint16_t)kv__read_int(r, 0, UINT16_MAX);
}

static void read_board(kv_reader *r)
{
    inkas_state *s = state_of(r);
    memset(s->terrain, NONE, sizeof s->terrain);
    for (s->n_tiles = 0; kv__read_more(r); s->n_tiles++) {
        if (s->n_tiles == N_LAND) {
            kv__read_fail(r, KV_N("there are 18 land tiles; {0} is too many"), r->rest);
            return;
        }
        s->terrain[s->n_tiles] = (uint8_t)kv__read_id(r, inkas_terrain_ids, N_RESOURCES,
                                                      KV_N("there is no terrain {0}"));
    }
}

static void read_robber(kv_reader *r)
{
    state_of(r)->robber = (uint8_t)kv__read_id(r, inkas_place_ids, N_PLACES,
                                               KV_N("there is no hex or frame spot {0}"));
}

static void read_seat(kv_reader *r)
{
    int p = take_owner(r);
    while (kv__read_more(r)) {
        if (kv__take_word(&r->rest, "markers")) {
            state_of(r)->markers[p] = (uint8_t)kv__read_int(r, 0, WIN_MARKERS);
            ((reader *)r)->has_markers[p] = true;
        } else if (kv__take_word(&r->rest, "warriors")) {
            state_of(r)->warriors[p] = (uint8_t)kv__read_int(r, 0, 14);
        } else {
            kv__read_fail(r, KV_N("say markers or warriors, not {0}"), r->rest);
        }
    }
}

static void read_villages(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->villages[p] = take_sites(r);
}

static void read_cities(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->cities[p] = take_sites(r);
}

/* Owners are compared in the end, when all buildings are known. */
static void read_ruins(kv_reader *r)
{
    int p = take_owner(r);
    ((reader *)r)->ruins[p] = take_sites(r);
    state_of(r)->ruins |= ((reader *)r)->ruins[p];
}

static void read_roads(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->roads[p] = (inkas_paths){{0, 0}};
    while (kv__read_more(r)) {
        int path = kv__read_id(r, inkas_path_ids, N_PATHS, KV_N("there is no path {0}"));
        state_of(r)->roads[p].bits[path >> 6] |= bit(path & 63);
    }
}

static void read_hand(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->hand[p] = take_cards(r);
}

static void read_bank(kv_reader *r)
{
    ((reader *)r)->has_bank = true;
    state_of(r)->bank = take_cards(r);
}

static void read_cards(kv_reader *r)
{
    int p = take_owner(r);
    take_action_cards(r, state_of(r)->held[p][0]);
}

static void read_cards2(kv_reader *r)
{
    int p = take_owner(r);
    take_action_cards(r, state_of(r)->held[p][1]);
}

static void read_new(kv_reader *r)
{
    take_action_cards(r, state_of(r)->fresh[0]);
}

static void read_new2(kv_reader *r)
{
    take_action_cards(r, state_of(r)->fresh[1]);
}

static void read_deck(kv_reader *r)
{
    ((reader *)r)->has_deck[0] = true;
    take_action_cards(r, state_of(r)->deck[0]);
}

static void read_deck2(kv_reader *r)
{
    ((reader *)r)->has_deck[1] = true;
    take_action_cards(r, state_of(r)->deck[1]);
}

static void read_longest(kv_reader *r)
{
    ((reader *)r)->has_longest = true;
    state_of(r)->longest = (uint8_t)take_holder(r);
}

static void read_best(kv_reader *r)
{
    ((reader *)r)->has_best = true;
    state_of(r)->best = (uint8_t)take_holder(r);
}

/* KIND at-least at-most, for viewer; kinds not named cannot be in the hand. Kept as
 * they are until the hands are known. */
static void take_bounds(kv_reader *r, int seat, int viewer)
{
    bounds *b = &((reader *)r)->bounds[seat][viewer];
    b->is_said = true;
    while (kv__read_more(r)) {
        int k = take_kind(r), lo = kv__read_int(r, 0, 99), hi = kv__read_int(r, lo, 99);
        b->lo |= cards_of(k, lo);
        b->hi |= cards_of(k, hi);
    }
}

static void read_known(kv_reader *r)
{
    int p = take_owner(r);
    take_bounds(r, p, N_VIEWERS - 1);
}

static void read_knows(kv_reader *r)
{
    int viewer = take_seat(r), p = take_seat(r);
    r->subject = viewer * N_SEATS + p;
    take_bounds(r, p, viewer);
}

/* ---- The decision ----------------------------------------------------------- */

static void read_answer(kv_reader *r, int answer)
{
    state_of(r)->answer[take_seat(r)] = (uint8_t)answer;
}

/* Details of a negotiation; false if the next word is about something else. */
static bool read_negotiation(kv_reader *r)
{
    inkas_state *s = state_of(r);
    for (int i = ANSWER_DECLINE; i < N_ANSWERS; i++) {
        if (kv__take_word(&r->rest, inkas_answer_ids[i])) {
            read_answer(r, i);
            return true;
        }
    }
    if (kv__take_word(&r->rest, "ask")) {
        s->is_ask = 1;
    } else if (kv__take_word(&r->rest, "give")) {
        s->give |= take_counted(r);
    } else if (kv__take_word(&r->rest, "want")) {
        s->want |= take_counted(r);
    } else if (kv__take_word(&r->rest, "to")) {
        s->to = (uint8_t)(s->to | 1u << take_seat(r));
    } else if (kv__take_word(&r->rest, "gives")) {
        int p = take_seat(r);
        s->their_give[p] |= take_counted(r);
    } else if (kv__take_word(&r->rest, "wants")) {
        int p = take_seat(r);
        s->their_want[p] |= take_counted(r);
    } else {
        return false;
    }
    return true;
}

static void read_detail(kv_reader *r)
{
    inkas_state *s = state_of(r);
    if (kv__take_word(&r->rest, "waiting")) {
        s->throwers = (uint8_t)(s->throwers | 1u << take_seat(r));
    } else if (kv__take_word(&r->rest, "threw")) {
        int p = take_seat(r);
        s->thrown[p] = (uint8_t)kv__read_int(r, 2, 12);
    } else if (kv__take_word(&r->rest, "left")) {
        int p = take_seat(r);
        s->n_discard[p] = (uint8_t)kv__read_int(r, 1, 99);
    } else if (kv__take_word(&r->rest, "site")) {
        s->site = (uint8_t)kv__read_id(r, inkas_site_ids, N_SITES,
                                       KV_N("there is no usable intersection {0}"));
    } else if (kv__take_word(&r->rest, "from")) {
        s->victim = (uint8_t)take_seat(r);
    } else if (kv__take_word(&r->rest, "cards")) {
        s->n_take = (uint8_t)kv__read_int(r, 1, 2);
    } else if (kv__take_word(&r->rest, "not")) {
        s->take_not = (uint8_t)(s->take_not | 1u << take_kind(r));
    } else if (kv__take_word(&r->rest, "roads")) {
        s->n_free = (uint8_t)kv__read_int(r, 1, 2);
    } else if (!read_negotiation(r)) {
        kv__read_fail(r, KV_N("{0} is nothing that can be decided"), r->rest);
    }
}

static void read_decide(kv_reader *r)
{
    ((reader *)r)->has_decide = true;
    ((reader *)r)->decide_line = r->in.line;
    state_of(r)->throwers = 0;
    state_of(r)->phase = (uint8_t)kv__read_id(r, inkas_phase_ids, N_PHASES,
                                              KV_N("{0} is nothing that can be decided"));
    while (kv__read_more(r))
        read_detail(r);
}

static const kv_line_kind line_kinds[] = {
    {"first", read_first, false},   {"turn", read_turn, false},
    {"turns", read_turns, false},   {"dice", read_dice, false},
    {"used", read_used, false},     {"offers", read_offers, false},
    {"board", read_board, false},   {"robber", read_robber, false},
    {"seat", read_seat, false},     {"villages", read_villages, false},
    {"cities", read_cities, false}, {"ruins", read_ruins, false},
    {"roads", read_roads, false},   {"hand", read_hand, false},
    {"bank", read_bank, false},     {"cards", read_cards, false},
    {"cards2", read_cards2, false}, {"new", read_new, false},
    {"new2", read_new2, false},     {"deck", read_deck, false},
    {"deck2", read_deck2, false},   {"longest", read_longest, false},
    {"best", read_best, false},     {"known", read_known, false},
    {"knows", read_knows, false},   {"decide", read_decide, false},
};

static_assert(sizeof line_kinds / sizeof *line_kinds <= KV_MAX_LINE_KINDS,
              "the reader remembers what was said by kind of line");

/* ---- Putting it together ---------------------------------------------------- */

/* A position starts without pieces and hands, unlike a new game of beginners. */
static void clear(inkas_state *s)
{
    memset(s->hand, 0, sizeof s->hand);
    memset(s->n_hand, 0, sizeof s->n_hand);
    memset(s->known, 0, sizeof s->known);
    memset(s->villages, 0, sizeof s->villages);
    memset(s->cities, 0, sizeof s->cities);
    memset(s->ends, 0, sizeof s->ends);
    memset(s->roads, 0, sizeof s->roads);
    memset(s->n_roads, 0, sizeof s->n_roads);
    memset(s->route, 0, sizeof s->route);
    memset(s->markers, 0, sizeof s->markers);
    s->blocked = 0;
    s->throwers = 0;
    s->n_tiles = N_LAND;
    memcpy(s->terrain, inkas_beginner_terrain, sizeof s->terrain);
}

/* The counts and sets that follow from the pieces. */
static void fill_map(reader *r)
{
    inkas_state *s = r->s;
    inkas_block_sites(s);
    for (int p = 0; p < s->head.players; p++) {
        uint64_t active = own_sites(s, p) & ~s->ruins;
        for (int path = 0; path < N_PATHS; path++) {
            if (!has_path(s->roads[p], path))
                continue;
            s->n_roads[p]++;
            s->ends[p] |= bit(inkas_path_sites[path][0]) | bit(inkas_path_sites[path][1]);
        }
        if (!r->has_markers[p])
            s->markers[p] = (uint8_t)(__builtin_popcountll(s->villages[p] & active) +
                                      2 * __builtin_popcountll(s->cities[p] & active) +
                                      4 * ((own_sites(s, p) & s->ruins) != 0));
    }
    inkas_measure_routes(s);
    memcpy(s->tiles, inkas_tiles, sizeof s->tiles);
    for (int i = 0; i < s->n_tiles; i++)
        s->tiles[s->terrain[i]]--;
    if (!s->board)
        memset(s->tiles, 0, sizeof s->tiles);
}

/* Cards not mentioned lie in the bank. */
static kv_err fill_hands(reader *r)
{
    inkas_state *s = r->s;
    cards held = 0;
    for (int p = 0; p < s->head.players; p++) {
        s->n_hand[p] = (uint8_t)n_cards(s->hand[p]);
        held += s->hand[p];
    }
    if (!has_cards(inkas_all_cards, held) ||
        (r->has_bank && s->bank != inkas_all_cards - held)) {
        cards more = r->has_bank ? s->bank ^ (inkas_all_cards - held) : 0;
        for (int k = 0; k < N_KINDS && !count_of(more, k); k++)
            more |= count_of(held, k) > count_of(inkas_all_cards, k) ? cards_of(k, 1) : 0;
        return kv__fail(r->r.e, KV_EPOSITION, r->r.in.line,
                        KV_N("the cards in bank and hands do not add up: {0}"),
                        inkas_kind_ids[__builtin_ctz(kinds_with(more, 1))], NULL, NULL);
    }
    s->bank = inkas_all_cards - held;
    return KV_OK;
}

/* Of a hand nothing is known but its size, if nothing is said. */
static kv_err fill_known(reader *r, int p)
{
    inkas_state *s = r->s;
    inkas_known *k = &s->known[p];
    bounds *all = &r->bounds[p][N_VIEWERS - 1];
    if (!all->is_said)
        all->hi = cards_min(inkas_all_cards - s->bank, s->n_hand[p] * CARDS_ONE_EACH);
    for (int v = 0; v < N_VIEWERS; v++) {
        const bounds *b = r->bounds[p][v].is_said ? &r->bounds[p][v] : all;
        if (v == p)
            continue;
        if (!has_cards(s->hand[p], b->lo) || !has_cards(b->hi, s->hand[p]))
            return kv__fail(r->r.e, KV_EPOSITION, r->r.in.line,
                            KV_N("what is known about the hand of {0} is not true"),
                            inkas_seat_ids[p], NULL, NULL);
        k->less[v] = s->hand[p] - b->lo;
        k->more[v] = b->hi - s->hand[p];
    }
    return KV_OK;
}

static int sum_of(const uint8_t n[N_CARDS])
{
    return n[0] + n[1] + n[2] + n[3];
}

/* Action cards not mentioned lie in the decks; open Warriors came from the first. */
static void fill_decks(reader *r)
{
    inkas_state *s = r->s;
    int open = 0;
    for (int p = 0; p < s->head.players; p++)
        open += s->warriors[p];
    for (int d = 0; d < N_DECKS; d++) {
        for (int c = 0; c < N_CARDS; c++) {
            int n = inkas_deck[d][c];
            for (int p = 0; p < s->head.players; p++)
                n -= s->held[p][d][c];
            int n_open = c != CARD_WARRIOR ? 0 : open < n ? open : n;
            if (r->has_deck[d])
                n_open = c == CARD_WARRIOR ? n - s->deck[d][c] : 0;
            else
                s->deck[d][c] = (uint8_t)(n - n_open > 0 ? n - n_open : 0);
            open -= n_open;
        }
        s->deck_size[d] = (uint8_t)sum_of(s->deck[d]);
        s->n_fresh[d] = (uint8_t)sum_of(s->fresh[d]);
        for (int p = 0; p < s->head.players; p++)
            s->n_held[p][d] = (uint8_t)sum_of(s->held[p][d]);
    }
}

static void fill_holders(reader *r)
{
    inkas_state *s = r->s;
    int most = MIN_WARRIORS - 1;
    if (!r->has_longest) {
        s->longest = NONE;
        inkas_award_longest(s, NULL);
    }
    for (int p = 0; p < s->head.players && !r->has_best; p++) {
        if (s->warriors[p] > most) {
            most = s->warriors[p];
            s->best = (uint8_t)p;
        }
    }
}

/* Who answers follows from the answers so far, who discards from what is left. */
static void fill_decision(reader *r)
{
    inkas_state *s = r->s;
    bool is_answer = s->phase == PHASE_ANSWER || s->phase == PHASE_COUNTER;
    bool is_founding = s->phase == PHASE_SETTLE || s->phase == PHASE_PAVE;
    if (!r->has_decide)
        s->phase = s->has_rolled ? PHASE_MAIN : PHASE_BEFORE;
    s->n_founded = s->setup && s->phase > PHASE_PAVE ? (uint8_t)(2 * s->head.players) : 0;
    for (int p = 0; p < s->head.players && is_founding; p++)
        s->n_founded = (uint8_t)(s->n_founded + s->markers[p]);
    if (!r->has_turn)
        s->active = is_founding ? (uint8_t)inkas_founder(s) : s->first;
    for (int i = 0, p = s->active; i < s->head.players; i++, p = next_seat(s, p)) {
        bool is_next = s->phase == PHASE_DISCARD
                           ? s->n_discard[p] > 0
                           : is_answer && s->to >> p & 1 && !s->answer[p];
        if (is_next) {
            s->answerer = (uint8_t)p;
            break;
        }
    }
}

/* What has been proposed and accepted has been shown, whatever else is known. */
static void fill_shown(inkas_state *s)
{
    if (s->phase < PHASE_ANSWER || s->phase > PHASE_PICK)
        return;
    for (int p = 0; p < s->head.players; p++) {
        cards c = p == s->active                   ? s->give
                  : s->answer[p] == ANSWER_ACCEPT  ? s->want
                  : s->answer[p] == ANSWER_COUNTER ? s->their_give[p]
                                                   : 0;
        if (has_cards(s->hand[p], c))
            inkas_shown(s, p, c);
    }
}

static kv_err check_ruins(const reader *r, int p)
{
    uint64_t wrong = r->ruins[p] & ~own_sites(r->s, p);
    return wrong
               ? kv__fail(r->r.e, KV_EPOSITION, r->r.in.line,
                          KV_N("{0} has no building on {1} that could be a ruin"),
                          inkas_seat_ids[p], inkas_site_ids[__builtin_ctzll(wrong)], NULL)
               : KV_OK;
}

static kv_err finish(reader *r)
{
    kv_err err = fill_hands(r);
    if (err)
        return err;
    for (int p = 0; p < r->s->head.players; p++)
        if ((err = fill_known(r, p)) || (err = check_ruins(r, p)))
            return err;
    fill_map(r);
    fill_decks(r);
    fill_holders(r);
    fill_decision(r);
    fill_shown(r->s);
    err = inkas_check_position(r->s, r->r.e);
    if (err && r->r.e)
        r->r.e->line = r->decide_line ? r->decide_line : r->r.in.line;
    return err;
}

kv_err inkas_position_read(const char *text, size_t len, int line, kv_state *state,
                           kv_error *e)
{
    reader p = {.r = {.in = kv__lines(text, len, line), .e = e},
                .s = (inkas_state *)state};
    clear(p.s);
    kv__read_lines(&p.r, line_kinds, sizeof line_kinds / sizeof *line_kinds);
    return p.r.err ? p.r.err : finish(&p);
}
