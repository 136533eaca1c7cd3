/* evaluate.c: how good a state is for a seat, for bots that look a move ahead.
 * Integers only, no heap, mostly well below a microsecond. Give it a full
 * (determinized) state: it looks into all hands.
 *
 * What it values, for every seat, in 64ths of a point:
 *   - points;
 *   - souks: their points by how likely they are finished this week (goods missing,
 *     turns left, how often the quarter's floor is filled), less what the overseer
 *     may take away, which a camel prevents;
 *   - the caravan: what it would score now, more while weeks are left;
 *   - gold and camels as far as they are needed for buildings, ever less for more of
 *     them; cards; both fade as the game ends;
 *   - buildings: what they will still bring, and the way to the next points.
 * The value for a seat is its own less its rivals', the best of them above all. How much
 * each of these weighs is in data/weights.json.
 *
 * Decisions pending in the middle of a turn (goods to place, the overseer's way,
 * camels to give, what to build) are first settled on a copy: see settle.
 */
#include "games/yspahan/yspahan.h"

#include "gen/yspahan_weights.h"

/* In how many of 64 rolls of nine dice the floor of a quarter is filled. */
static const int32_t quarter_share[N_QUARTERS] = {64, 62, 46, 12};

static_assert(W_HOIST == W_PADDOCK + HOIST, "weights of buildings are in their order");

enum {
    POINT = 64,
    FADE_TURNS = 6 /* with fewer turns to come, gold, camels and cards fade */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- Turns to come ---------------------------------------------------------- */

/* Turns of a seat after this one until the week ends. The running turn counts only
 * while nothing of it has been done, and not for the seat that judges: what that seat
 * does with it is just what is compared. */
static int turns_this_week(const yspahan_state *s, int p, int judge)
{
    int per_day = s->head.players == 2 ? 3 : 2; /* halves */
    int n = (DAYS - s->day) * per_day / 2;
    bool is_fresh = s->phase == PHASE_DICE || (s->phase == PHASE_GROUP && p != judge);
    for (int i = s->i_turn + !is_fresh; i < s->n_turns; i++)
        n += s->order[i] == p;
    return n;
}

static int turns_later(const yspahan_state *s)
{
    return (WEEKS - s->week) * DAYS * (s->head.players == 2 ? 3 : 2) / 2;
}

/* ---- One seat --------------------------------------------------------------- */

typedef struct {
    const yspahan_state *s;
    const int32_t *w; /* weights */
    int p;
    int turns, all_turns, rival_turns; /* to come: this week, ever, of rivals this week */
    uint64_t street;                   /* shops that the overseer can reach */
} outlook;

static uint64_t street_shops(void)
{
    uint64_t m = 0;
    for (int q = 0; q < N_SQUARES; q++)
        m |= yspahan_square_shops[q];
    return m;
}

/* What a souk is worth in which so many shops are still empty. */
static int32_t souk_worth(const outlook *o, int souk, int n_missing)
{
    int32_t points = yspahan_souk_points[souk];
    points = (points + 2 * has_building(o->s, o->p, BAZAAR)) * POINT;
    if (!n_missing)
        return points;
    int32_t chance = o->turns * quarter_share[yspahan_souk_quarter[souk]];
    return points * chance / (chance + o->w[W_START] + o->w[W_NEED] * n_missing);
}

static int32_t souks_of(const outlook *o)
{
    uint64_t mine = o->s->goods[o->p];
    int32_t sum = 0;
    int risk = least(o->w[W_RISK] * o->rival_turns, 48);
    int open_share = o->s->camels[o->p] ? o->w[W_SAFE] : 64;
    for (int i = 0; i < N_SOUKS; i++) {
        uint64_t here = mine & yspahan_souk_shops[i];
        if (!here)
            continue;
        int n_missing = __builtin_popcountll(yspahan_souk_shops[i] & ~here);
        int n_open = least(__builtin_popcountll(here & o->street), 3);
        int32_t worth = souk_worth(o, i, n_missing);
        int32_t loss = n_open ? worth - souk_worth(o, i, n_missing + 1) : 0;
        sum += worth - loss * n_open * risk / 64 * open_share / 64;
    }
    return sum;
}

/* What the caravan would score now: at the end of this week for sure. */
static int32_t caravan_of(const outlook *o)
{
    const yspahan_state *s = o->s;
    int n = 0, row = 0, per_row = yspahan_camels_per_row[s->head.players];
    for (int i = 0; i < s->n_caravan; i++) {
        if (s->caravan[i] == o->p) {
            n++;
            row = i / per_row + 1;
        }
    }
    return n * row * (POINT + (s->week < WEEKS ? o->w[W_AGAIN] : 0));
}

/* Pieces of one kind: those that a building needs, the fifth to eighth a little less,
 * more less still; and the rest. */
static int32_t pieces(int n, int n_needed, int32_t worth, int32_t extra)
{
    static const uint8_t share[] = {64, 64, 64, 64, 56, 52, 48, 44, 36, 32, 28, 24};
    int32_t sum = 0;
    int n_useful = least(least(n, n_needed), (int)sizeof share);
    for (int i = 0; i < n_useful; i++)
        sum += worth * share[i] / 64;
    return sum + (n - n_useful) * worth * extra / 64;
}

static int32_t wealth_of(const outlook *o, int fade)
{
    const yspahan_state *s = o->s;
    int p = o->p, need[2] = {0, 0}, camels = s->camels[p], gold = s->gold[p];
    for (int b = 0; b < N_BUILDINGS; b++) {
        if (!has_building(s, p, b)) {
            need[0] += yspahan_price[b][0];
            need[1] += yspahan_price[b][1];
        }
    }
    int n_open = least(__builtin_popcountll(s->goods[p] & o->street), 3);
    int32_t sum = pieces(camels, need[0], o->w[W_CAMEL], o->w[W_EXTRA]) +
                  pieces(gold, need[1], o->w[W_GOLD], o->w[W_EXTRA]);
    sum = sum * fade / 64;
    if (camels && o->rival_turns)
        sum += n_open * o->w[W_SHIELD];
    /* Cards that score: what they would add to the pieces' own worth. */
    if (s->hand[p][CARD_CAMELS_TO_POINTS])
        sum += least(camels, MAX_CAMELS_TO_POINTS) *
               (2 * POINT - o->w[W_CAMEL] * fade / 64) * o->w[W_CASH_IN] / 64;
    if (s->hand[p][CARD_GOLD_TO_POINTS])
        sum += least(gold, MAX_GOLD_TO_POINTS) * (POINT - o->w[W_GOLD] * fade / 64) *
               o->w[W_CASH_IN] / 64;
    return sum;
}

static int32_t buildings_of(const outlook *o, int fade)
{
    int32_t sum = 0;
    int n = __builtin_popcount(o->s->buildings[o->p]);
    for (int b = 0; b < N_BUILDINGS; b++)
        if (has_building(o->s, o->p, b))
            sum += o->w[W_PADDOCK + b] * o->all_turns / 16;
    return sum + least(n, N_BUILDINGS - 1) * o->w[W_STEP] * fade / 64;
}

static int32_t worth_of(const yspahan_state *s, int p, int judge, const int32_t *w)
{
    outlook o = {.s = s, .w = w, .p = p, .turns = turns_this_week(s, p, judge)};
    if (s->phase == PHASE_OVER) /* goods left on the caravan score no more */
        return s->points[p] * POINT;
    o.street = street_shops();
    o.all_turns = o.turns + turns_later(s);
    for (int i = 0; i < s->head.players; i++)
        if (i != p)
            o.rival_turns += turns_this_week(s, i, judge);
    int fade = least(o.all_turns, FADE_TURNS) * 64 / FADE_TURNS;
    int n_cards = s->hand_size[p];
    int32_t cards = (least(n_cards, 3) * 2 + (n_cards > 3 ? n_cards - 3 : 0)) * w[W_CARD];
    return s->points[p] * POINT + souks_of(&o) + caravan_of(&o) + wealth_of(&o, fade) +
           buildings_of(&o, fade) + cards / 2 * fade / 64;
}

/* ---- All seats -------------------------------------------------------------- */

static int32_t compare(const yspahan_state *s, int seat, const int32_t *w)
{
    int32_t best = INT32_MIN, sum = 0, own = worth_of(s, seat, seat, w);
    int n = s->head.players - 1;
    for (int p = 0; p < s->head.players; p++) {
        if (p == seat)
            continue;
        int32_t worth = worth_of(s, p, seat, w);
        best = worth > best ? worth : best;
        sum += worth;
    }
    return own - (best * w[W_BEST] + sum / n * (64 - w[W_BEST])) / 64;
}

/* ---- Settling what is pending ----------------------------------------------- */

/* Fills souk after souk, each time that with which the seat is best off; shops away
 * from the street first. */
static void settle_goods(yspahan_state *s, int p, int quarter, int n, const int32_t *w)
{
    uint64_t street = street_shops();
    while (n > 0) {
        uint64_t open = yspahan_open_shops(s, p, quarter), best = 0;
        int32_t best_worth = INT32_MIN;
        for (int i = 0; i < N_SOUKS; i++) {
            uint64_t away = open & yspahan_souk_shops[i] & ~street, goods = 0;
            uint64_t beside = open & yspahan_souk_shops[i] & street;
            for (int k = 0; k < n && (away | beside); k++) {
                uint64_t *from = away ? &away : &beside;
                goods |= *from & (~*from + 1);
                *from &= *from - 1;
            }
            if (!goods)
                continue;
            s->goods[p] |= goods;
            int32_t worth = worth_of(s, p, p, w);
            s->goods[p] &= ~goods;
            if (worth > best_worth) {
                best = goods;
                best_worth = worth;
            }
        }
        if (!best)
            return;
        s->goods[p] |= best;
        n -= __builtin_popcountll(best);
    }
}

static void settle_place(yspahan_state *s, const int32_t *w)
{
    int n = s->n_place + s->has_extra;
    s->n_place = s->has_extra = 0;
    settle_goods(s, active_of(s), s->floor - FLOOR_BAG, n, w);
    yspahan_after_action(s, NULL);
}

/* A card is drawn: which one is left open, only its number counts. */
static void settle_draw(yspahan_state *s)
{
    int then = s->then;
    s->hand_size[s->drawer]++;
    s->drawer = s->then = 0;
    if (then == THEN_AFTER) {
        yspahan_after_action(s, NULL);
    } else {
        yspahan_loaded(s, NULL);
        yspahan_next_load(s, NULL);
    }
}

/* Goods are loaded, each owner doing what is best for him, the next one's choice left
 * aside. */
static void settle_loads(yspahan_state *s, const int32_t *w)
{
    while (s->n_load || s->phase == PHASE_DRAW) {
        if (s->phase == PHASE_DRAW) {
            settle_draw(s);
        } else if (s->phase == PHASE_CAMEL && !yspahan_can_save(s)) {
            yspahan_camel(s, false, NULL);
        } else if (s->phase == PHASE_CAMEL) {
            int owner = yspahan_owner(s, s->load[0]);
            yspahan_state given = *s, kept = *s;
            yspahan_camel(&given, true, NULL);
            yspahan_camel(&kept, false, NULL);
            *s = worth_of(&given, owner, owner, w) > worth_of(&kept, owner, owner, w)
                     ? given
                     : kept;
        } else {
            yspahan_load_first(s, s->load[0], NULL);
        }
    }
}

/* The overseer goes where the mover likes it best. Of the squares without goods the
 * cheapest stands for all. */
static void settle_move(yspahan_state *s, const int32_t *w)
{
    int p = active_of(s), quiet = -1;
    int32_t best_worth = INT32_MIN;
    yspahan_state best = *s, after;
    uint64_t goods = all_goods(s);
    for (int q = 0; q <= N_SQUARES; q++) {
        int to = q < N_SQUARES ? q : quiet;
        if (to < 0 || yspahan_walk_cost(s, to) > s->gold[p])
            continue;
        if (q < N_SQUARES && !(goods & yspahan_square_shops[q])) {
            if (quiet < 0 || yspahan_walk_cost(s, q) < yspahan_walk_cost(s, quiet))
                quiet = q;
            continue;
        }
        after = *s;
        yspahan_move(&after, to, NULL);
        settle_loads(&after, w);
        int32_t worth = compare(&after, p, w);
        if (worth > best_worth) {
            best = after;
            best_worth = worth;
        }
    }
    *s = best;
}

/* What can be built now and is worth it, is built (not so with two players). */
static void settle_build(yspahan_state *s, const int32_t *w)
{
    int p = active_of(s);
    yspahan_state best = *s, after;
    int32_t best_worth = worth_of(s, p, p, w);
    if (s->has_built || s->head.players == 2)
        return;
    for (int build = 0; build < N_BUILDS; build++) {
        if (yspahan_build_rule(s, build) != RULE_FINE)
            continue;
        after = *s;
        yspahan_build(&after, build, NULL);
        int32_t worth = worth_of(&after, p, p, w);
        if (worth > best_worth) {
            best = after;
            best_worth = worth;
        }
    }
    *s = best;
}

/* Dice have been rolled and the judge is first: the best of the floors' own actions.
 * It is what yellow dice are bought for. */
static void settle_group(yspahan_state *s, const int32_t *w)
{
    int p = active_of(s);
    int32_t best_worth = INT32_MIN;
    yspahan_state best = *s, after;
    for (int f = 0; f < N_FLOORS; f++) {
        int n = yspahan_group_size(s, f);
        if (!n)
            continue;
        after = *s;
        if (f == FLOOR_CAMEL)
            yspahan_gain_camels(&after, p, n + has_building(s, p, PADDOCK), NULL);
        else if (f == FLOOR_GOLD)
            yspahan_gain_gold(&after, p, n + 2 * has_building(s, p, STORE), NULL);
        else
            settle_goods(&after, p, f - FLOOR_BAG, n + has_building(s, p, HOIST), w);
        int32_t worth = worth_of(&after, p, p, w);
        if (worth > best_worth) {
            best = after;
            best_worth = worth;
        }
    }
    *s = best;
}

static void settle(yspahan_state *s, int seat, const int32_t *w)
{
    if (s->phase == PHASE_GROUP && s->i_turn == 0 && active_of(s) == seat)
        settle_group(s, w);
    if (s->phase == PHASE_PLACE)
        settle_place(s, w);
    else if (s->phase == PHASE_MOVE)
        settle_move(s, w);
    else if (s->phase == PHASE_ORDER || s->phase == PHASE_CAMEL || s->phase == PHASE_DRAW)
        settle_loads(s, w);
    if (s->phase == PHASE_AFTER)
        settle_build(s, w);
}

int32_t yspahan_evaluate(const kv_state *state, int seat, const int32_t *weights,
                         kv_memo *memo)
{
    (void)memo;
    yspahan_state s = *(const yspahan_state *)state;
    settle(&s, seat, weights);
    return compare(&s, seat, weights);
}
