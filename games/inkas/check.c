/* check.c: the invariants of a state (spec 16). Debug builds check them after every
 * action; the position reader refuses what breaks one, naming place, player or card.
 */
#include "games/inkas/inkas.h"

static kv_err refuse(kv_error *e, const char *text, const char *a, const char *b)
{
    return kv__fail(e, KV_EPOSITION, 0, text, a, b, NULL);
}

static const char *first_site(uint64_t sites)
{
    return inkas_site_ids[__builtin_ctzll(sites)];
}

/* ---- The map ---------------------------------------------------------------- */

static kv_err check_land(const inkas_state *s, kv_error *e)
{
    int left[N_RESOURCES];
    for (int t = 0; t < N_RESOURCES; t++)
        left[t] = inkas_tiles[t];
    for (int i = 0; i < N_LAND; i++) {
        bool is_laid = s->terrain[i] < N_RESOURCES;
        if (is_laid != (i < s->n_tiles) || (!is_laid && s->terrain[i] != NONE))
            return refuse(e, KV_N("the land tiles are not laid in order: {0}"),
                          inkas_place_ids[FIRST_LAND + i], NULL);
        if (is_laid && left[s->terrain[i]]-- == 0)
            return refuse(e, KV_N("there are too many tiles of one kind: {0}"),
                          inkas_terrain_ids[s->terrain[i]], NULL);
    }
    for (int t = 0; t < N_RESOURCES; t++)
        if (s->board && s->tiles[t] != left[t])
            return refuse(e, KV_N("the tiles do not add up: {0}"), inkas_terrain_ids[t],
                          NULL);
    if (!s->board && memcmp(s->terrain, inkas_beginner_terrain, sizeof s->terrain) != 0)
        return refuse(e,
                      KV_N("the fixed board has the land tiles as printed; set board "
                           "variable for others"),
                      NULL, NULL);
    return KV_OK;
}

static kv_err check_robber(const inkas_state *s, kv_error *e)
{
    if (!is_land(s->robber) && (s->robber < N_HEXES || s->robber >= N_PLACES))
        return refuse(e,
                      KV_N("the robber cannot stand on {0}: it stands on land or in "
                           "the jungle frame"),
                      s->robber < N_PLACES ? inkas_place_ids[s->robber] : "?", NULL);
    return KV_OK;
}

static kv_err check_sites(const inkas_state *s, kv_error *e)
{
    uint64_t seen = 0, near = 0;
    for (int p = 0; p < N_SEATS; p++) {
        uint64_t own = own_sites(s, p);
        uint64_t twice = (s->villages[p] & s->cities[p]) | (seen & own);
        if (own >> N_SITES || (p >= s->head.players && own))
            return refuse(e, KV_N("{0} does not take part"), inkas_seat_ids[p], NULL);
        if (twice)
            return refuse(e, KV_N("there are two buildings on {0}"), first_site(twice),
                          NULL);
        seen |= own;
    }
    for (uint64_t at = seen; at; at &= at - 1)
        near |= inkas_near[__builtin_ctzll(at)];
    if (near & seen)
        return refuse(e, KV_N("a building stands beside another one: {0}"),
                      first_site(near & seen), NULL);
    if (s->ruins & ~seen)
        return refuse(e, KV_N("there is no building to be a ruin on {0}"),
                      first_site(s->ruins & ~seen), NULL);
    if (near != s->blocked)
        return refuse(e, KV_N("the sites beside buildings do not add up"), NULL, NULL);
    return KV_OK;
}

static kv_err check_roads(const inkas_state *s, kv_error *e)
{
    for (int path = 0; path < N_PATHS; path++) {
        int n = 0;
        for (int p = 0; p < N_SEATS; p++)
            n += has_path(s->roads[p], path);
        if (n > 1)
            return refuse(e, KV_N("there are two roads on {0}"), inkas_path_ids[path],
                          NULL);
    }
    for (int p = 0; p < N_SEATS; p++) {
        uint64_t ends = 0;
        int n = 0;
        for (int path = 0; path < N_PATHS; path++) {
            if (!has_path(s->roads[p], path))
                continue;
            ends |= bit(inkas_path_sites[path][0]) | bit(inkas_path_sites[path][1]);
            n++;
        }
        if (n > MAX_ROADS)
            return refuse(e, KV_N("{0} has more than seven roads"), inkas_seat_ids[p],
                          NULL);
        if (n && p >= s->head.players)
            return refuse(e, KV_N("{0} does not take part"), inkas_seat_ids[p], NULL);
        if (n != s->n_roads[p] || ends != s->ends[p] ||
            (p < s->head.players && s->route[p] != inkas_route_length(s, p)))
            return refuse(e, KV_N("the roads of {0} do not add up"), inkas_seat_ids[p],
                          NULL);
    }
    return KV_OK;
}

/* ---- Tribes ----------------------------------------------------------------- */

/* Markers of the tribe before the current one; a goal just reached counts there. */
static int markers_before(const inkas_state *s, int p)
{
    static const int before[] = {0, 0, 4, 8};
    return before[tribe_of(s, p)];
}

static kv_err check_markers(const inkas_state *s, int p, kv_error *e)
{
    uint64_t active = own_sites(s, p) & ~s->ruins, ruins = own_sites(s, p) & s->ruins;
    int points = __builtin_popcountll(s->villages[p] & active) +
                 2 * __builtin_popcountll(s->cities[p] & active);
    bool is_founding = s->phase == PHASE_TRIBE && s->active == p;
    bool is_winner = s->phase == PHASE_OVER && s->active == p;
    if (s->markers[p] > WIN_MARKERS || (s->markers[p] == WIN_MARKERS && !is_winner))
        return refuse(e, KV_N("{0} has too many markers"), inkas_seat_ids[p], NULL);
    if (ruins && tribe_of(s, p) == 1)
        return refuse(e,
                      KV_N("{0} leads the first tribe, which has no ruins: no thicket "
                           "grows around an active village"),
                      inkas_seat_ids[p], NULL);
    if (points != s->markers[p] - markers_before(s, p))
        return refuse(e,
                      KV_N("the markers of {0} do not fit the villages and cities of "
                           "the active tribe"),
                      inkas_seat_ids[p], NULL);
    if (s->markers[p] && markers_before(s, p) == s->markers[p] && !is_founding)
        return refuse(e, KV_N("{0} has to found the next tribe first"), inkas_seat_ids[p],
                      NULL);
    return KV_OK;
}

static kv_err check_pieces(const inkas_state *s, int p, kv_error *e)
{
    uint64_t own = own_sites(s, p);
    if (__builtin_popcountll(s->villages[p]) > MAX_VILLAGES)
        return refuse(e, KV_N("{0} has more than eight villages"), inkas_seat_ids[p],
                      NULL);
    if (__builtin_popcountll(s->cities[p] & ~s->ruins) > 1)
        return refuse(e, KV_N("the tribe of {0} has more than one city"),
                      inkas_seat_ids[p], NULL);
    if (__builtin_popcountll(s->cities[p]) > MAX_CITIES)
        return refuse(e, KV_N("{0} has more than two cities"), inkas_seat_ids[p], NULL);
    if (__builtin_popcountll(own & s->ruins) > MAX_RUINS)
        return refuse(e, KV_N("{0} has more than four thickets"), inkas_seat_ids[p],
                      NULL);
    /* They were one tribe, which had four points: one city at most. */
    if (__builtin_popcountll(own & s->ruins) +
                __builtin_popcountll(s->cities[p] & s->ruins) >
            4 ||
        __builtin_popcountll(s->cities[p] & s->ruins) > 1)
        return refuse(e, KV_N("{0} has ruins of more than four points, or two cities"),
                      inkas_seat_ids[p], NULL);
    return KV_OK;
}

static kv_err check_tribes(const inkas_state *s, kv_error *e)
{
    bool is_founding = s->phase <= PHASE_PAVE && s->setup;
    for (int p = 0; p < s->head.players; p++) {
        kv_err err = check_pieces(s, p, e);
        if (err || (err = check_markers(s, p, e)))
            return err;
        if (s->markers[p] < 2 && !is_founding)
            return refuse(e, KV_N("{0} has less than the two markers of the start"),
                          inkas_seat_ids[p], NULL);
    }
    return KV_OK;
}

/* ---- Cards ------------------------------------------------------------------ */

static kv_err check_kinds(const inkas_state *s, kv_error *e)
{
    for (int k = 0; k < N_KINDS; k++) {
        int n = count_of(s->bank, k), all = count_of(inkas_all_cards, k);
        for (int p = 0; p < N_SEATS; p++)
            n += count_of(s->hand[p], k);
        if (n > all || (n < all && !s->head.viewer))
            return refuse(e, KV_N("the cards in bank and hands do not add up: {0}"),
                          inkas_kind_ids[k], NULL);
    }
    for (int p = 0; p < N_SEATS; p++) {
        bool is_seen = !s->head.viewer || s->head.viewer == p + 1;
        if ((is_seen && n_cards(s->hand[p]) != s->n_hand[p]) ||
            (p >= s->head.players && s->n_hand[p]))
            return refuse(e, KV_N("the cards of {0} do not add up"), inkas_seat_ids[p],
                          NULL);
    }
    return KV_OK;
}

/* What everybody knows must be true, and who is not there knows what all know. Bounds
 * are added up as bytes below 128: no bound is more than 21 off in play. */
static kv_err check_known(const inkas_state *s, kv_error *e)
{
    for (int p = 0; p < s->head.players && !s->head.viewer; p++) {
        const inkas_known *k = &s->known[p];
        for (int v = 0; v < N_VIEWERS; v++) {
            bool is_nobody = v >= s->head.players;
            if (!has_cards(s->hand[p], k->less[v]) || kinds_with(k->more[v], 22) ||
                (v == p && (k->less[v] || k->more[v])) ||
                (is_nobody && (k->less[v] != k->less[N_VIEWERS - 1] ||
                               k->more[v] != k->more[N_VIEWERS - 1])))
                return refuse(e, KV_N("what is known about the hand of {0} is not true"),
                              inkas_seat_ids[p], NULL);
        }
    }
    return KV_OK;
}

/* Cards of one deck that were played; Warriors of both lie open. */
static kv_err check_deck(const inkas_state *s, int d, int n_open[N_CARDS], kv_error *e)
{
    int size = 0, hidden = 0;
    for (int c = 0; c < N_CARDS; c++) {
        int n = s->deck[d][c];
        for (int p = 0; p < s->head.players; p++)
            n += s->held[p][d][c];
        size += s->deck[d][c];
        n_open[c] += inkas_deck[d][c] - n;
        if (n > inkas_deck[d][c] || (s->fresh[d][c] > s->held[s->active][d][c]))
            return refuse(e, KV_N("there are too many action cards of one kind: {0}"),
                          inkas_card_ids[c], NULL);
    }
    for (int p = 0; p < s->head.players; p++) {
        int n = 0;
        for (int c = 0; c < N_CARDS; c++)
            n += s->held[p][d][c];
        if (s->head.viewer && s->head.viewer != p + 1)
            hidden += s->n_held[p][d];
        else if (n != s->n_held[p][d])
            return refuse(e, KV_N("the action cards of {0} do not add up"),
                          inkas_seat_ids[p], NULL);
    }
    if (size != s->deck_size[d] + hidden)
        return refuse(e, KV_N("the action cards of the deck do not add up"), NULL, NULL);
    return KV_OK;
}

static kv_err check_action_cards(const inkas_state *s, kv_error *e)
{
    int n_open[N_CARDS] = {0}, warriors = 0;
    for (int d = 0; d < N_DECKS; d++) {
        kv_err err = check_deck(s, d, n_open, e);
        if (err)
            return err;
    }
    for (int p = 0; p < N_SEATS; p++)
        warriors += s->warriors[p];
    if (warriors != n_open[CARD_WARRIOR])
        return refuse(e,
                      KV_N("the open Warriors do not add up: those neither held nor "
                           "in a deck lie open"),
                      NULL, NULL);
    if (s->deck_size[1] < 10 &&
        (s->deck_size[0] || (deck_in_use(s) < 0 && s->deck_size[1])))
        return refuse(e,
                      KV_N("no card of deck 2 is bought before deck 1 is empty and "
                           "all first tribes are complete"),
                      NULL, NULL);
    return KV_OK;
}

/* ---- Advantage cards -------------------------------------------------------- */

static kv_err check_advantages(const inkas_state *s, kv_error *e)
{
    inkas_state copy = *s;
    int most = 0;
    inkas_award_longest(&copy, NULL);
    if (copy.longest != s->longest)
        return refuse(e, KV_N("the Longest Trade Route belongs to {0}"),
                      copy.longest == NONE ? "nobody" : inkas_seat_ids[copy.longest],
                      NULL);
    for (int p = 0; p < s->head.players; p++)
        most = s->warriors[p] > most ? s->warriors[p] : most;
    if ((s->best == NONE) != (most < MIN_WARRIORS) ||
        (s->best != NONE && s->warriors[s->best] != most))
        return refuse(e,
                      KV_N("the Best Warriors belong to who has most open Warriors, "
                           "two at least"),
                      NULL, NULL);
    return KV_OK;
}

/* ---- The pending decision --------------------------------------------------- */

static bool is_start_right(const inkas_state *s)
{
    unsigned all = (1u << s->head.players) - 1, waiting = s->throwers, thrown = 0;
    for (int p = 0; p < N_SEATS; p++) {
        if (s->thrown[p] && (s->thrown[p] < 2 || s->thrown[p] > 12))
            return false;
        thrown |= (unsigned)(s->thrown[p] > 0) << p;
    }
    if (s->phase != PHASE_START)
        return !waiting && !thrown;
    /* Lowest seat first: who has thrown sits before who waits. */
    return waiting && !(waiting & ~all) && !(thrown & ~all) && !(waiting & thrown) &&
           (!thrown || thrown < (waiting & -waiting)) && !s->first_option;
}

/* Every road of the founding phase lies beside a village of its owner; only the last
 * village may lack its own. */
static bool are_first_roads_right(const inkas_state *s, int p)
{
    bool is_due = s->phase == PHASE_PAVE && p == s->active;
    for (int path = 0; path < N_PATHS; path++) {
        const uint8_t *site = inkas_path_sites[path];
        if (has_path(s->roads[p], path) &&
            !(s->villages[p] & (bit(site[0]) | bit(site[1]))))
            return false;
    }
    return s->n_roads[p] + is_due == s->markers[p];
}

static bool is_founding_right(const inkas_state *s)
{
    int n = s->head.players, n_founded = 0;
    bool is_now = s->phase == PHASE_SETTLE || s->phase == PHASE_PAVE;
    if (s->phase < PHASE_SETTLE)
        return s->n_founded == 0 && s->site == NONE;
    if (!is_now)
        return s->n_founded == (s->setup ? 2 * n : 0) && s->site == NONE;
    for (int p = 0; p < n; p++) {
        n_founded += s->markers[p];
        if (!are_first_roads_right(s, p))
            return false;
    }
    if (!s->setup || s->n_founded > 2 * n || s->n_founded != n_founded ||
        s->active != inkas_founder(s))
        return false;
    if (s->phase == PHASE_SETTLE)
        return s->site == NONE && s->n_founded < 2 * n;
    return s->site < N_SITES && s->villages[s->active] & bit(s->site) &&
           !(s->ends[s->active] & bit(s->site));
}

/* Half of the hand goes, rounded down (spec 7). Who is giving back now may have begun:
 * what he keeps is the larger half of the hand he had. */
static bool is_discard_of(const inkas_state *s, int p)
{
    int left = s->n_discard[p], hand = s->n_hand[p], before = 2 * (hand - left);
    if (left > hand)
        return false;
    if (p != s->answerer)
        return !left || (hand > max_hand(s, p) && left == hand / 2);
    return left && before >= hand && before > max_hand(s, p);
}

static bool is_discard_right(const inkas_state *s)
{
    int next = -1;
    bool is_now = s->phase == PHASE_DISCARD;
    for (int i = 0, p = s->active; i < s->head.players; i++, p = next_seat(s, p)) {
        if (is_now ? !is_discard_of(s, p) : s->n_discard[p] > 0)
            return false;
        if (s->n_discard[p] && next < 0)
            next = p;
    }
    return !is_now || (next == s->answerer && s->dice == 7);
}

static bool is_offer_right(const inkas_state *s, inkas_terms t, int maker, int max_want)
{
    bool is_hidden = s->head.viewer && s->head.viewer != maker + 1;
    if (s->trade == TRADE_SIMPLE && !inkas_is_simple(t))
        return false;
    return t.give && t.want && !(kinds_with(t.give, 1) & kinds_with(t.want, 1)) &&
           n_cards(t.want) <= max_want && has_cards(inkas_all_cards, t.want) &&
           (is_hidden || has_cards(s->hand[maker], t.give));
}

/* Terms that are still put together; others do not see them. */
static bool is_draft_right(const inkas_state *s, cards give, int maker)
{
    bool is_hidden = s->head.viewer && s->head.viewer != maker + 1;
    return inkas_can_complete(s) && (is_hidden ? !give : has_cards(s->hand[maker], give));
}

static int largest_asked(const inkas_state *s)
{
    int most = 0;
    for (int p = 0; p < s->head.players; p++)
        if (s->to >> p & 1 && s->n_hand[p] > most)
            most = s->n_hand[p];
    return most;
}

static bool is_counter_right(const inkas_state *s, int p, bool is_draft)
{
    inkas_terms t = {s->their_give[p], s->their_want[p]};
    if (is_draft || s->answer[p] == ANSWER_COUNTER)
        return s->trade != TRADE_SIMPLE &&
               (is_draft ? is_draft_right(s, t.give, p)
                         : is_offer_right(s, t, p, s->n_hand[s->active]));
    return !t.give && !t.want;
}

/* Answers so far, clockwise: everybody before the one who answers now. */
static bool are_answers_right(const inkas_state *s)
{
    bool is_answering = s->phase == PHASE_ANSWER || s->phase == PHASE_COUNTER;
    bool is_before = s->phase != PHASE_TERMS, has_partner = false;
    for (int p = next_seat(s, s->active); p != s->active; p = next_seat(s, p)) {
        bool is_asked = s->to >> p & 1, is_now = is_answering && p == s->answerer;
        if (is_now)
            is_before = false;
        if ((s->answer[p] != ANSWER_NONE) != (is_asked && is_before) ||
            (is_now && !is_asked) || s->answer[p] >= N_ANSWERS)
            return false;
        if (s->answer[p] == ANSWER_ACCEPT &&
            (s->is_ask || (!s->head.viewer && !has_cards(s->hand[p], s->want))))
            return false;
        if (!is_counter_right(s, p, is_now && s->phase == PHASE_COUNTER))
            return false;
        has_partner |= s->answer[p] > ANSWER_DECLINE;
    }
    return is_answering ? !is_before : s->phase != PHASE_PICK || has_partner;
}

static bool is_negotiation_right(const inkas_state *s)
{
    if (s->phase < PHASE_TERMS || s->phase > PHASE_PICK) {
        cards said = s->give | s->want;
        for (int p = 0; p < N_SEATS; p++)
            said |= s->their_give[p] | s->their_want[p] | s->answer[p];
        return !said && !s->is_ask && !s->to;
    }
    bool is_draft = s->phase == PHASE_TERMS;
    inkas_terms t = {s->give, s->want};
    if (!s->trade || !s->to || s->to & ~inkas_addressable(s) || s->answer[s->active] ||
        (s->is_ask && (is_draft || s->trade == TRADE_SIMPLE)) || !are_answers_right(s))
        return false;
    if (is_draft)
        return inkas_begin_rule(s, A_TRADE) == RULE_FINE &&
               is_draft_right(s, t.give, s->active) &&
               (s->trade != TRADE_SIMPLE || s->to == inkas_addressable(s));
    return s->n_offers && (s->is_ask ? !t.give && !t.want
                                     : is_offer_right(s, t, s->active, largest_asked(s)));
}

static bool is_take_right(const inkas_state *s)
{
    if (s->phase != PHASE_TAKE)
        return !s->n_take && !s->take_not;
    bool is_route = s->n_take == 1 && s->has_swapped &&
                    __builtin_popcount(s->take_not) <= 2;
    return s->n_take >= 1 && s->n_take <= 2 && (s->has_rolled || s->has_played) &&
           (!s->take_not || is_route) && kinds_with(s->bank, 1) & ~(unsigned)s->take_not;
}

static bool is_phase_right(const inkas_state *s)
{
    bool is_before_play = s->phase < PHASE_BEFORE;
    bool is_unrolled = is_before_play || s->phase == PHASE_BEFORE ||
                       s->phase == PHASE_DICE;
    bool is_rolled = s->phase == PHASE_DISCARD || s->phase == PHASE_MAIN ||
                     (s->phase >= PHASE_DRAW && s->phase <= PHASE_TRIBE);
    bool is_robbing = s->dice == 7 || s->has_played; /* a seven, or a Warrior */
    if ((s->phase != PHASE_TILES && s->n_tiles != N_LAND) ||
        (is_unrolled && s->has_rolled) || (is_rolled && !s->has_rolled) ||
        (s->dice > 0) != s->has_rolled)
        return false;
    switch (s->phase) {
    case PHASE_TILES:
        return s->n_tiles < N_LAND;
    case PHASE_STEAL:
        return is_robbing && inkas_victims(s) != 0;
    case PHASE_STOLEN:
        return is_robbing && inkas_victims(s) >> s->victim & 1;
    case PHASE_TRIBE:
        return s->markers[s->active] == markers_before(s, s->active);
    case PHASE_DRAW:
        return deck_in_use(s) >= 0;
    case PHASE_ROADS:
        return s->n_free >= 1 && s->n_free <= 2 && s->has_played &&
               inkas_can_pave(s, s->active);
    case PHASE_ROBBER:
        return is_robbing;
    default:
        return true;
    }
}

/* Nothing is left over from another decision. */
static bool are_rests_right(const inkas_state *s)
{
    bool has_answerer = s->phase == PHASE_DISCARD || s->phase == PHASE_ANSWER ||
                        s->phase == PHASE_COUNTER;
    bool has_turn = s->phase >= PHASE_BEFORE;
    bool is_declining = s->phase == PHASE_TRIBE || s->phase == PHASE_OVER;
    int fresh = s->n_fresh[0] + s->n_fresh[1];
    if ((s->has_called && s->best != s->active) ||
        (s->has_swapped && s->longest != s->active && !is_declining))
        return false;
    return (!s->n_free || s->phase == PHASE_ROADS) &&
           (!s->victim || s->phase == PHASE_STOLEN) && (!s->answerer || has_answerer) &&
           s->answerer < s->head.players && (has_turn || !s->has_played) &&
           (!s->has_swapped || s->has_rolled) && (!fresh || s->has_rolled) &&
           (!s->max_offers || s->n_offers <= s->max_offers) &&
           (!s->n_offers || (s->trade && s->has_rolled));
}

static kv_err check_phase(const inkas_state *s, kv_error *e)
{
    bool is_over = s->phase == PHASE_OVER;
    if (s->active >= s->head.players || s->first >= s->head.players)
        return refuse(e, KV_N("the seat whose turn it is does not take part"), NULL,
                      NULL);
    if (s->turns > s->max_turns || (!is_over && s->turns == s->max_turns) ||
        (is_over && s->turns < s->max_turns && s->markers[s->active] != WIN_MARKERS))
        return refuse(e, KV_N("the number of turns does not fit"), NULL, NULL);
    if (!is_phase_right(s) || !are_rests_right(s) || !is_start_right(s) ||
        !is_founding_right(s) || !is_discard_right(s) || !is_take_right(s) ||
        !is_negotiation_right(s))
        return refuse(e, KV_N("there is nothing like this to decide: {0}"),
                      inkas_phase_ids[s->phase], NULL);
    return KV_OK;
}

kv_err inkas_check_position(const inkas_state *s, kv_error *e)
{
    kv_err (*const checks[])(const inkas_state *, kv_error *) = {
        check_land,  check_robber, check_sites,        check_roads,      check_tribes,
        check_kinds, check_known,  check_action_cards, check_advantages, check_phase,
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        kv_err err = checks[i](s, e);
        if (err)
            return err;
    }
    return KV_OK;
}

const char *inkas_check(const kv_state *s)
{
    kv_error e;
    return inkas_check_position((const inkas_state *)s, &e) ? e.text : NULL;
}
