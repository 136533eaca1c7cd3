/* evaluate.c: how good a state is for a seat, for bots that look a move ahead.
 * Integers only, no heap. Give it a full (determinized) state: it looks into all hands.
 *
 * The game is a race for markers, so what counts is time: in how many throws of the
 * dice will the seat have the cards that it still needs, given what it holds, what its
 * buildings yield, and that surplus cards can be traded? That is asked for the markers
 * left to this tribe and for those left in all. What is needed follows from the map:
 * where the next villages can stand, and how many roads lead there.
 *
 * To this come: markers; being able to pay the next one at once; the risk of a hand
 * that is too large; sites within reach; action cards and both advantage cards. The
 * value for a seat is its own worth less that of its rivals. How much each of these
 * weighs is in data/weights.json.
 *
 * A robber in the air is first put where the active player would put it; an offer on
 * the table is judged in evaluate_trade.c.
 */
#include "games/inkas/evaluate.h"

#define RESOURCES (UINT64_MAX >> 8 * (N_KINDS - N_RESOURCES)) /* all but goods */

enum {
    WON = 1 << 20,
    MAX_ROLLS = 255,
    PER_CARD = 72 /* pips are doubled */
};

static const uint8_t pips_of[13] = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};

/* A village whose site is not chosen yet: pips doubled, for each resource. */
enum { USUAL_PIPS = 5 };

/* ---- Time ------------------------------------------------------------------- */

/* In 64ths of a throw, at least t: until hand and income are worth what is needed, with
 * all surplus traded. What is missing falls in a convex line of straight pieces, steeper
 * where more kinds are missing: going down the tangent never goes too far, and two or
 * three steps reach the end. */
static int32_t time_for(const inkas_outlook *o, cards need, const inkas_income *in,
                        cards hand, int32_t t)
{
    const int32_t per_surplus = o->w[W_SURPLUS], more = 16 - per_surplus;
    int32_t rest[N_RESOURCES], missing, slope;
    int32_t surplus = (n_cards(need) - n_cards(hand & RESOURCES)) * per_surplus -
                      n_cards(hand & ~RESOURCES) * o->w[W_GOODS] - o->n_wild * 16;
    surplus *= PER_CARD * ROLL;
    for (int k = 0; k < N_RESOURCES; k++)
        rest[k] = (count_of(need, k) - count_of(hand, k)) * PER_CARD * ROLL;
    do {
        missing = surplus - in->flow * t;
        slope = in->flow;
        for (int k = 0; k < N_RESOURCES; k++) {
            int32_t x = rest[k] - in->pips[k] * t;
            missing += x > 0 ? x * more : 0;
            slope += x > 0 ? in->pips[k] * more : 0;
        }
        if (missing <= 0)
            return t;
        if (missing >= slope * (MAX_ROLLS * ROLL - t))
            return MAX_ROLLS * ROLL;
        t += missing / slope;
    } while (missing >= slope);
    return t;
}

/* ---- The hand --------------------------------------------------------------- */

/* Throws still needed, and what a seven may take: without regard to the next marker. */
static int32_t hand_time(const inkas_outlook *o, cards hand)
{
    int n = n_cards(hand), way = o->has_way[1];
    int32_t now = time_for(o, o->need[way], &o->now, hand, 0);
    if (o->has_way[0] && o->has_way[1]) {
        int32_t time = time_for(o, o->need[0], &o->now, hand, 0);
        way = now <= time;
        now = way ? now : time;
    }
    int32_t all = now;
    if (o->tribe < 3)
        all = time_for(o, o->need_all[way], &o->later, hand, now);
    return (n > o->max_hand ? n / 2 * o->w[W_RISK] : 0) +
           (now * o->w[W_NOW] + all * o->w[W_ALL]) / 64;
}

/* Trades with the bank what the price does not need: goods first, then whatever there
 * is most of. Returns how many cards are missing even so. */
static int trade_up(cards *rest, int n_missing)
{
    for (int k = FISH; k < N_KINDS && n_missing > 0; k++) {
        for (; n_missing > 0 && count_of(*rest, k) >= 2; n_missing--)
            *rest -= cards_of(k, 2);
    }
    while (n_missing > 0) {
        int most = WOOD;
        for (int k = STONE; k < N_RESOURCES; k++)
            most = count_of(*rest, k) > count_of(*rest, most) ? k : most;
        if (count_of(*rest, most) < 3)
            break;
        *rest -= cards_of(most, 3);
        n_missing--;
    }
    return n_missing;
}

/* How good it is to be so near to a price. Where trades make it possible to build at
 * once, they are made if that is worth it. */
static int32_t readiness(const inkas_outlook *o, cards hand, cards price, int32_t time)
{
    int n_missing = n_cards(cards_less(price, hand)) - o->n_wild_now;
    int32_t at_once = o->is_building ? o->w[W_AT_ONCE] : 0;
    if (n_missing <= 0)
        return o->w[W_READY] + at_once;
    cards rest = cards_less(hand, price);
    int n_left = trade_up(&rest, n_missing), n_trades = n_missing - n_left;
    if (n_left > 1)
        return 0;
    if (n_left == 1)
        return o->w[W_NEARLY] - n_trades * o->w[W_STEP];
    if (at_once)
        at_once -= hand_time(o, rest + price) - time;
    return o->w[W_READY] + (at_once > 0 ? at_once : 0) - n_trades * o->w[W_STEP];
}

int32_t inkas_hand_worth(const inkas_outlook *o, cards hand)
{
    int32_t time = hand_time(o, hand), ready = 0;
    for (int way = 0; way < 2; way++) {
        if (!o->has_way[way])
            continue;
        int32_t x = readiness(o, hand, o->price[way], time);
        ready = x > ready ? x : ready;
    }
    return o->fixed + (o->is_last ? ready * o->w[W_LAST] : ready) - time;
}

/* ---- Production ------------------------------------------------------------- */

static void add_to(inkas_income *in, int kind, int pips)
{
    in->pips[kind] = (int16_t)(in->pips[kind] + pips);
}

/* Goods are never needed. */
static int32_t flow_of(const inkas_income *in, const int32_t *w)
{
    int32_t flow = 0;
    for (int k = 0; k < N_KINDS; k++)
        flow += in->pips[k] * w[k < N_RESOURCES ? W_SURPLUS : W_GOODS];
    return flow;
}

static void add_pips(const inkas_state *s, int p, inkas_outlook *o)
{
    for (uint64_t at = own_sites(s, p); at; at &= at - 1) {
        int site = __builtin_ctzll(at), n = s->cities[p] & at & -at ? 2 : 1;
        /* Ruins of tribe 1 leave the board with the decline of tribe 2. */
        bool is_passing = o->tribe == 2 && s->ruins & at & -at;
        for (int i = 0; i < 3 && inkas_site_hexes[site][i] != NONE; i++) {
            int hex = inkas_site_hexes[site][i], kind = yield_of(s, hex);
            if (kind == NONE)
                continue;
            int pips = n * pips_of[inkas_hex_number[hex]] * (hex == s->robber ? 1 : 2);
            add_to(&o->now, kind, pips);
            add_to(&o->later, kind, is_passing ? pips / 2 : pips);
        }
    }
}

static int site_pips(int site)
{
    int n = 0;
    for (int i = 0; i < 3 && inkas_site_hexes[site][i] != NONE; i++)
        n += pips_of[inkas_hex_number[inkas_site_hexes[site][i]]];
    return n;
}

/* ---- Sites within reach ----------------------------------------------------- */

enum { FAR = 3, NO_SITE = 6, N_TARGETS = 2 };

typedef struct {
    int n;
    bool is_narrow; /* a single path leads out of a tribe without roads */
    int n_roads[N_TARGETS], score[N_TARGETS], site[N_TARGETS];
} targets;

/* The sites that one more road reaches, and perhaps some that own roads have reached.
 * Foreign roads can be in the way only where they end. */
static uint64_t expand(uint64_t from, uint64_t rivals, inkas_paths paved)
{
    uint64_t to = 0, at = from & rivals;
    for (from &= ~rivals; from; from &= from - 1)
        to |= inkas_near[__builtin_ctzll(from)];
    for (; at; at &= at - 1) {
        const uint8_t *path = inkas_site_paths[__builtin_ctzll(at)];
        for (int i = 0; i < 3 && path[i] != NONE; i++) {
            const uint8_t *ends = inkas_path_sites[path[i]];
            if (!has_path(paved, path[i]))
                to |= bit(ends[0]) | bit(ends[1]);
        }
    }
    return to;
}

/* Keeps the best two that do not exclude each other. */
static void add_target(targets *t, int site, int score, int n_roads)
{
    int at = t->n;
    while (at > 0 && score > t->score[at - 1])
        at--;
    if (at == N_TARGETS)
        return;
    if (at == 1 && inkas_near[t->site[0]] & bit(site))
        return;
    if (at == 0 && t->n && !(inkas_near[site] & bit(t->site[0]))) {
        t->site[1] = t->site[0];
        t->score[1] = t->score[0];
        t->n_roads[1] = t->n_roads[0];
        t->n = N_TARGETS;
    }
    t->n += at == t->n;
    t->site[at] = site;
    t->score[at] = score;
    t->n_roads[at] = n_roads;
}

/* A rival's road on the only path to any site would lock the tribe in. */
static bool is_narrow(uint64_t from, uint64_t open, uint64_t rivals, inkas_paths paved)
{
    int n_exits = 0;
    for (uint64_t at = expand(from, rivals, paved) & ~from; at; at &= at - 1)
        n_exits += (expand(at & -at, rivals, paved) & open) != 0;
    return n_exits == 1;
}

static targets find_targets(const inkas_state *s, int p, const int32_t *w)
{
    targets t = {.n = 0};
    inkas_paths paved = {{0, 0}};
    uint64_t all = all_sites(s), rivals = 0, seen = 0;
    uint64_t open = ~s->blocked & (~all | s->ruins);
    uint64_t at = s->ends[p], from = (own_sites(s, p) & ~s->ruins) | (at & ~all);
    int n_left = MAX_ROADS - s->n_roads[p];
    for (int q = 0; q < s->head.players; q++) {
        paved.bits[0] |= s->roads[q].bits[0];
        paved.bits[1] |= s->roads[q].bits[1];
        rivals |= q == p ? 0 : s->ends[q];
    }
    t.is_narrow = !s->n_roads[p] && is_narrow(from, open, rivals, paved);
    for (int d = 0; d <= n_left && t.n < (d > FAR ? 1 : N_TARGETS + (d < 2)); d++) {
        for (uint64_t m = at & open & ~seen; m; m &= m - 1) {
            int site = __builtin_ctzll(m);
            /* Over an own ruin: nothing is won by it but the marker. */
            int n_pips = own_sites(s, p) & bit(site) ? 0 : site_pips(site);
            add_target(&t, site, n_pips * w[W_SITE] - d * w[W_ROAD], d);
        }
        seen |= at;
        at = expand(from, rivals, paved) & ~seen;
        from = at & ~all;
    }
    return t;
}

/* ---- Needs ------------------------------------------------------------------ */

/* Villages that cost nothing yet to come: of the founding phase, or of a new tribe. */
static int n_founding(const inkas_state *s, int p)
{
    if (s->phase == PHASE_TRIBE)
        return p == s->active;
    if (s->phase != PHASE_SETTLE && s->phase != PHASE_PAVE)
        return 0;
    return 2 - __builtin_popcountll(s->villages[p]);
}

/* At least one, even if the game is over. */
static int markers_left(const inkas_state *s, int p, int tribe)
{
    int n = (tribe == 3 ? WIN_MARKERS : 4 * tribe) - s->markers[p] - n_founding(s, p);
    return n > 0 ? n : 1;
}

/* Roads for so many villages. The first takes what it takes: much where no site is
 * within reach, unless the tribe is still to be founded. From there, two are enough. */
static int roads_for(const targets *t, int n_villages, bool is_new)
{
    int n = 0;
    if (n_villages > 0)
        n = t->n ? t->n_roads[0] : is_new ? 2 : NO_SITE;
    for (int i = 1; i < n_villages; i++)
        n += i < t->n && t->n_roads[i] < 2 ? t->n_roads[i] : 2;
    return n;
}

static int n_held(const inkas_state *s, int p, int card)
{
    return s->held[p][0][card] + s->held[p][1][card];
}

/* Of these, how many can be played in this turn, or else in the next one: one. */
static int n_playable(const inkas_state *s, int p, int card)
{
    int n = n_held(s, p, card);
    if (p == s->active)
        n = s->has_played ? 0 : n - s->fresh[0][card] - s->fresh[1][card];
    return n > 0;
}

static int less(int a, int b)
{
    return a > b ? a - b : 0;
}

static void add_needs(const inkas_state *s, int p, const targets *t, inkas_outlook *o)
{
    const cards city = inkas_price_city, village = inkas_price_village;
    const cards road = inkas_price_road;
    int n = markers_left(s, p, o->tribe), n_free = p == s->active ? s->n_free : 0;
    int n_now = n_free + 2 * n_playable(s, p, CARD_ROADS);
    bool is_new = n_founding(s, p) > 0;
    n_free += 2 * n_held(s, p, CARD_ROADS);
    o->has_way[0] = is_new || inkas_city_sites(s, p);
    o->has_way[1] = !o->has_way[0] || t->n || is_new;
    o->price[0] = city;
    o->price[1] = village + (cards)less(roads_for(t, 1, is_new), n_now) * road;
    o->need[0] = city + (cards)(n - 1) * village +
                 (cards)less(roads_for(t, n - 1, is_new), n_free) * road;
    o->need[1] = (cards)n * village + (cards)less(roads_for(t, n, is_new), n_free) * road;
    /* Later tribes: a city, the other markers by villages, two roads for each. */
    cards later = 0;
    if (o->tribe < 3)
        later += city + village + 2 * road;
    if (o->tribe < 2)
        later += city + 2 * village + 4 * road;
    o->need_all[0] = o->need[0] + later;
    o->need_all[1] = o->need[1] + later;
}

/* ---- One seat --------------------------------------------------------------- */

static int32_t card_worth(const inkas_state *s, int p, const int32_t *w)
{
    int32_t sum = s->warriors[p] * w[W_OPEN];
    sum += n_held(s, p, CARD_WARRIOR) * w[W_HELD] +
           n_held(s, p, CARD_MONOPOLY) * w[W_MONOPOLY];
    sum += (s->best == p ? w[W_BEST] : 0) + (s->longest == p ? w[W_LONGEST] : 0);
    if ((s->phase == PHASE_ROBBER || s->phase == PHASE_STEAL) && p == s->active)
        sum += inkas_victims(s) ? w[W_STEAL] : 0;
    return sum;
}

static void look(const inkas_state *s, int p, const int32_t *w, inkas_outlook *o)
{
    targets t = find_targets(s, p, w);
    int n_new = n_founding(s, p);
    memset(o, 0, sizeof *o);
    o->w = w;
    o->tribe = (uint8_t)tribe_of(s, p);
    o->max_hand = (uint8_t)max_hand(s, p);
    int n_take = p == s->active ? s->n_take : 0;
    o->n_wild = (uint8_t)(n_take + 2 * n_held(s, p, CARD_INVENTION));
    o->n_wild_now = (uint8_t)(n_take + 2 * n_playable(s, p, CARD_INVENTION));
    o->is_last = s->markers[p] == WIN_MARKERS - 1;
    o->is_building = p == s->active && s->has_rolled && s->phase != PHASE_TRIBE;
    add_pips(s, p, o);
    for (int k = 0; k < N_RESOURCES && n_new; k++) {
        add_to(&o->now, k, n_new * USUAL_PIPS);
        add_to(&o->later, k, n_new * USUAL_PIPS);
    }
    o->now.flow = flow_of(&o->now, w);
    o->later.flow = flow_of(&o->later, w);
    add_needs(s, p, &t, o);
    o->fixed = s->markers[p] * w[W_MARKER] + (o->tribe - 1) * w[W_TRIBE] +
               card_worth(s, p, w);
    for (int i = 0; i < t.n; i++)
        o->fixed += (t.score[i] + t.n_roads[i] * w[W_ROAD]) / (1 + i + t.n_roads[i]);
    if (!t.n && !n_new)
        o->fixed -= w[W_STUCK];
    else if (t.is_narrow)
        o->fixed -= w[W_NARROW];
    if (s->markers[p] >= WIN_MARKERS)
        o->fixed += WON;
}

/* ---- All seats -------------------------------------------------------------- */

int32_t inkas_standing(const inkas_table *t, const int32_t worth[N_SEATS], int seat)
{
    int32_t best = INT32_MIN, sum = 0;
    int n = t->s->head.players - 1;
    for (int p = 0; p <= n; p++) {
        if (p == seat)
            continue;
        best = worth[p] > best ? worth[p] : best;
        sum += worth[p];
    }
    return worth[seat] - (best * t->w[W_LEADER] + sum / n * t->w[W_MEAN]) / 64;
}

/* Where the active player would put the robber: on what hurts the others most, those
 * with more markers above all. */
static int robber_goal(const inkas_state *s)
{
    int harm[N_HEXES] = {0}, best = N_HEXES + (s->robber == N_HEXES);
    for (int p = 0; p < s->head.players; p++) {
        int weight = p == s->active ? -24 : 8 + s->markers[p];
        for (uint64_t at = own_sites(s, p); at; at &= at - 1) {
            int n = s->cities[p] & at & -at ? 2 : 1;
            const uint8_t *hex = inkas_site_hexes[__builtin_ctzll(at)];
            for (int i = 0; i < 3 && hex[i] != NONE; i++)
                harm[hex[i]] += n * weight * pips_of[inkas_hex_number[hex[i]]];
        }
    }
    int32_t most = 0;
    for (int h = FIRST_LAND; h < FIRST_LAND + N_LAND; h++) {
        if (h != s->robber && harm[h] > most) {
            best = h;
            most = harm[h];
        }
    }
    return best;
}

/* moved is room for a state in which the robber has landed. As if the turn were over: no
 * seat is building. */
static void survey(inkas_table *t, inkas_state *moved, bool as_if_over)
{
    if (t->s->phase == PHASE_ROBBER) {
        *moved = *t->s;
        moved->robber = (uint8_t)robber_goal(moved);
        t->s = moved;
    }
    for (int p = 0; p < t->s->head.players; p++) {
        look(t->s, p, t->w, &t->look[p]);
        if (as_if_over)
            t->look[p].is_building = false;
        t->worth[p] = inkas_hand_worth(&t->look[p], t->s->hand[p]);
    }
}

static bool is_negotiating(const inkas_state *s)
{
    return s->phase >= PHASE_TERMS && s->phase <= PHASE_PICK;
}

static int32_t judge(const inkas_table *t, int seat)
{
    return is_negotiating(t->s) ? inkas_trade_standing(t, seat)
                                : inkas_standing(t, t->worth, seat);
}

static int32_t judge_afresh(const inkas_state *s, int seat, const int32_t *weights)
{
    inkas_table t = {.s = s, .w = weights};
    inkas_state moved;
    survey(&t, &moved, false);
    return judge(&t, seat);
}

/* ---- States that follow from one state -------------------------------------- */

typedef struct {
    inkas_state s;          /* the first state, */
    int32_t worth[N_SEATS]; /* what seats were worth there, */
    inkas_table t;          /* and their outlook, with what they are worth now */
} memo;

_Static_assert(sizeof(memo) <= KV_MEMO_SIZE, "a memo has no room");

/* Phases that an outlook takes no notice of. */
static bool is_plain(const inkas_state *s)
{
    const unsigned noticed = 1u << PHASE_TILES | 1u << PHASE_START | 1u << PHASE_SETTLE |
                             1u << PHASE_PAVE | 1u << PHASE_ROBBER | 1u << PHASE_STEAL |
                             1u << PHASE_TRIBE;
    return !(noticed >> s->phase & 1);
}

/* Whether all that look() sees is the same: most choices only change hands, or what is
 * on offer. Fields in between belong to these runs as well. */
static bool looks_alike(const inkas_state *a, const inkas_state *b)
{
    const size_t sites = offsetof(inkas_state, give) - offsetof(inkas_state, villages);
    const size_t things = offsetof(inkas_state, deck) - offsetof(inkas_state, terrain);
    return a->active == b->active && a->has_rolled == b->has_rolled &&
           a->has_played == b->has_played && a->longest == b->longest &&
           a->best == b->best && a->n_take == b->n_take && a->n_free == b->n_free &&
           is_plain(a) && is_plain(b) && !memcmp(a->villages, b->villages, sites) &&
           !memcmp(a->terrain, b->terrain, things);
}

static void remember(const inkas_state *s, const int32_t *weights, memo *known)
{
    inkas_state moved;
    known->s = *s;
    known->t = (inkas_table){.s = s, .w = weights};
    survey(&known->t, &moved, false);
    memcpy(known->worth, known->t.worth, sizeof known->worth);
    known->t.s = s;
}

int32_t inkas_evaluate(const kv_state *state, int seat, const int32_t *weights,
                       kv_memo *m)
{
    const inkas_state *s = (const inkas_state *)state;
    memo *known = m ? (memo *)m->room : NULL;
    if (m && !m->is_set) {
        remember(s, weights, known);
        m->is_set = true;
        return judge(&known->t, seat);
    }
    if (!m || !looks_alike(s, &known->s))
        return judge_afresh(s, seat, weights);
    inkas_table *t = &known->t;
    t->s = s;
    for (int p = 0; p < s->head.players; p++)
        t->worth[p] = s->hand[p] == known->s.hand[p]
                          ? known->worth[p]
                          : inkas_hand_worth(&t->look[p], s->hand[p]);
    return judge(t, seat);
}

/* ---- The race --------------------------------------------------------------- */

/* Until the seat wins, in 64ths of a throw. */
static int32_t time_left(const inkas_outlook *o, cards hand)
{
    return time_for(o, o->need_all[o->has_way[1]], &o->later, hand, 0);
}

/* A search judges lines that stop in the middle of a turn and lines that go beyond it,
 * so what could still be built in this turn does not count: only what was. Who moves
 * later is behind. Each wins with the share of e^(worth / scale), on a scale that shrinks
 * towards the end: the more time is left to whoever leads, the less a lead says. */
void inkas_values(const kv_state *state, const int32_t *weights, int32_t scale,
                  int32_t out[KV_MAX_SEATS])
{
    inkas_table t = {.s = (const inkas_state *)state, .w = weights};
    inkas_state moved;
    int32_t soonest = MAX_ROLLS * ROLL, worth[N_SEATS];
    survey(&t, &moved, true);
    if (is_negotiating(t.s))
        inkas_trade_worth(&t);
    for (int i = 0, p = t.s->active; i < t.s->head.players; i++, p = next_seat(t.s, p)) {
        int32_t time = time_left(&t.look[p], t.s->hand[p]);
        soonest = time < soonest ? time : soonest;
        worth[p] = t.worth[p] - i * weights[W_ORDER];
    }
    int64_t doubt = 256 + weights[W_DOUBT] * (int32_t)kv__root((uint64_t)soonest);
    kv__softmax(worth, t.s->head.players, doubt * scale / 256, out);
}

/* Whoever has played a card before the throw has begun already. */
bool inkas_is_turn(const kv_state *state)
{
    const inkas_state *s = (const inkas_state *)state;
    return s->phase == PHASE_BEFORE && !s->has_played && !s->has_called;
}
