/* evaluate.c: how good a state is for a seat, for bots that look a move ahead.
 * Integers only, no heap, about a microsecond. Give it a full (determinized)
 * state: it looks into all hands.
 *
 * What it values, for every seat, in units of which a point of a balanced seat is
 * 64 and a point of a colour that lags behind up to four times as much:
 *   - points, by how much they lift the weakest colour; treasures as wild points;
 *   - leaders on the board: what the kingdom will pay them (monuments, tiles in
 *     hand that fit, colours a king scores for want of another leader), treasures
 *     the trader is one tile away from, squares that lack one tile;
 *   - chances: the best war and the best revolt the seat could start and win,
 *     more if it is about to move. So a rival's chance is a danger to avoid;
 *   - safety: temples beside leaders, supporters in their kingdoms;
 *   - the hand (many colours, temples), and catastrophe tiles not yet used.
 * What is still to come fades as the end draws near, and a lead counts more then.
 * The value for a seat is its own less its rivals', the best of them above all. How much
 * each of these weighs is in data/weights.json.
 *
 * Decisions pending in the middle of an action (wars, tiles to commit, monuments,
 * treasures) are first settled on a copy by simple rules: see settle.
 */
#include "games/tigris/tigris.h"

#include "gen/tigris_weights.h"

/* The worth of a point of a colour that is d points above the weakest: falls slowly,
 * since what is ahead today may be needed tomorrow. Tried against steeper ones. */
static const int32_t above[] = {64, 57, 51, 45, 40, 35, 31, 27,
                                24, 21, 18, 16, 13, 10, 7,  4};

enum {
    N_ABOVE = sizeof above / sizeof *above,
    ROUND = 4 * 64, /* a point of every colour: keeps all points worth something */
    MAX_TURNS = 8,  /* further ahead nothing is counted */
    FULL_TURNS = 4, /* with fewer turns to come, prospects fade */
    WIN = 1 << 24   /* more than anything but the result can be worth */
};

/* ---- A survey of the board --------------------------------------------------------- */

typedef struct {
    bits realm, around;   /* around: the free cells beside it */
    int owner[N_COLOURS]; /* the seat whose leader is there, or -1 */
    uint8_t n_tiles[N_COLOURS];
    uint8_t n_spoils[N_COLOURS];    /* tiles that a lost war would take away */
    uint8_t n_monuments[N_COLOURS]; /* that pay this colour */
    bool has_square[N_COLOURS];     /* one lacks a tile for a monument */
    uint8_t n_open[N_COLOURS];      /* cells, at most 2, to score a tile of the colour */
    uint8_t n_near, n_far;          /* treasures one tile, two tiles away */
    bool has_wonder;
} kingdom;

typedef struct {
    const tigris_state *s;
    const int32_t *w;    /* weights */
    bits land, river;    /* free cells */
    bits touch2, touch3; /* beside at least two, three kingdoms */
    bits temples[5];     /* cells beside at least 1, 2, 3, 4 temples */
    int mover, n_left;   /* who moves next, and how many actions he has */
    int turns;           /* to come for each seat, a guess, at most MAX_TURNS */
    int fade;            /* 64: prospects count in full */
    int n_kingdoms;
    int home[N_SEATS][N_COLOURS]; /* the kingdom of each leader, or -1 */
    kingdom kingdom[N_SEATS * N_COLOURS];
    int32_t score[N_SEATS];
    int32_t need[N_SEATS][N_COLOURS];  /* the worth of one more point */
    int32_t place[N_SEATS][N_COLOURS]; /* the worth of each leader where it stands */
    int32_t chance[N_SEATS];
} survey;

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Quick where there are only a few, as of one colour in one kingdom. */
static int count_few(bits a)
{
    int n = 0;
    for (int i = 0; i < 3; i++)
        for (uint64_t x = a.w[i]; x; x &= x - 1)
            n++;
    return n;
}

/* 0, 1, or 2 for any more. */
static int count_to_two(bits a)
{
    int n = 0;
    for (int i = 0; i < 3; i++)
        n += a.w[i] ? 1 + ((a.w[i] & (a.w[i] - 1)) != 0) : 0;
    return least(n, 2);
}

static bits step_left(bits a)
{
    return (bits){{a.w[0] >> 1 & ~BITS_COLUMN_P, a.w[1] >> 1 & ~BITS_COLUMN_P,
                   a.w[2] >> 1 & ~BITS_COLUMN_P}};
}

static bits step_right(bits a)
{
    return (bits){{a.w[0] << 1 & ~BITS_COLUMN_A, a.w[1] << 1 & ~BITS_COLUMN_A,
                   a.w[2] << 1 & ~BITS_COLUMN_A}};
}

static bits step_up(bits a)
{
    return (bits){
        {a.w[0] >> 16 | a.w[1] << 48, a.w[1] >> 16 | a.w[2] << 48, a.w[2] >> 16}};
}

static bits step_down(bits a)
{
    return (bits){{a.w[0] << 16, a.w[1] << 16 | a.w[0] >> 48,
                   (a.w[2] << 16 | a.w[1] >> 48) & BITS_LAST}};
}

static bits bits_xor(bits a, bits b)
{
    return (bits){{a.w[0] ^ b.w[0], a.w[1] ^ b.w[1], a.w[2] ^ b.w[2]}};
}

/* Adds up the four neighbours of every cell at once, as binary numbers. */
static void count_neighbours(bits t, bits at_least[5])
{
    bits l = step_left(t), r = step_right(t), u = step_up(t), d = step_down(t);
    bits one_lr = bits_xor(l, r), two_lr = bits_and(l, r);
    bits one_ud = bits_xor(u, d), two_ud = bits_and(u, d);
    bits ones = bits_xor(one_lr, one_ud);
    bits twos = bits_or(bits_or(two_lr, two_ud), bits_and(one_lr, one_ud));
    at_least[4] = bits_and(two_lr, two_ud);
    at_least[3] = bits_or(bits_and(twos, ones), at_least[4]);
    at_least[2] = twos;
    at_least[1] = bits_or(ones, twos);
}

/* ---- Points ------------------------------------------------------------------------ */

/* The worth of a seat's points: every full round of colours, and what lies above,
 * the less the higher. Fills in need, what one more point of a colour would add. */
static int32_t score_of(const tigris_state *s, int p, int32_t need[N_COLOURS])
{
    int x[N_COLOURS], low = 0, n_low = 0;
    for (int c = 0; c < N_COLOURS; c++)
        x[c] = s->points[p][c];
    for (int t = s->treasures[p]; t > 0; t--) { /* each to a smallest (spec 12) */
        int c = 0;
        for (int i = 1; i < N_COLOURS; i++)
            if (x[i] < x[c])
                c = i;
        x[c]++;
    }
    low = least(least(x[0], x[1]), least(x[2], x[3]));
    int32_t sum = low * ROUND, lifted = ROUND;
    for (int c = 0; c < N_COLOURS; c++) {
        int d = x[c] - low;
        n_low += d == 0;
        for (int i = 0; i < d && i < N_ABOVE; i++)
            sum += above[i];
        need[c] = above[least(d, N_ABOVE - 1)];
        if (d > 0)
            lifted -= d <= N_ABOVE ? above[d - 1] : 0;
    }
    for (int c = 0; c < N_COLOURS; c++)
        if (x[c] == low && n_low == 1)
            need[c] = lifted;
    return sum;
}

/* How many more turns each seat has, by the tiles and the treasures left. */
static int turns_to_come(const tigris_state *s)
{
    int n = count_few(s->treasure) - TREASURES_AT_END;
    int by_bag = s->bag_size / (2 * s->head.players + 1);
    return n <= 0 ? 0 : least(least(2 * n, by_bag), MAX_TURNS);
}

/* ---- Kingdoms ---------------------------------------------------------------------- */

/* Squares of a colour that lack one tile, by the cell that is free. */
static bits missing_corners(bits t, bits free)
{
    bits l = step_left(t), r = step_right(t), u = step_up(t), d = step_down(t);
    /* step_left(t) is the set of cells whose right neighbour is in t, and so on */
    bits ru = bits_and(bits_and(l, d), step_left(d));
    bits rd = bits_and(bits_and(l, u), step_left(u));
    bits lu = bits_and(bits_and(r, d), step_right(d));
    bits ld = bits_and(bits_and(r, u), step_right(u));
    return bits_and(bits_or(bits_or(ru, rd), bits_or(lu, ld)), free);
}

static bool is_monument_left(const tigris_state *s, int colour)
{
    for (int m = 0; m < N_MONUMENTS; m++)
        if (s->monument[m] == NOWHERE && (tigris_monument_colours[m][0] == colour ||
                                          tigris_monument_colours[m][1] == colour))
            return true;
    return false;
}

static void survey_monuments(survey *v)
{
    const tigris_state *s = v->s;
    for (int m = 0; m < N_MONUMENTS; m++) {
        if (s->monument[m] == NOWHERE)
            continue;
        for (int i = 0; i < v->n_kingdoms; i++) {
            kingdom *k = &v->kingdom[i];
            if (!bits_has(k->realm, s->monument[m]))
                continue;
            k->n_monuments[tigris_monument_colours[m][0]]++;
            k->n_monuments[tigris_monument_colours[m][1]]++;
            break;
        }
    }
    for (int c = 0; c < N_COLOURS; c++) {
        if (!is_monument_left(s, c))
            continue;
        bits corners = missing_corners(s->tile[c], c == BLUE ? v->river : v->land);
        if (!bits_any(corners))
            continue;
        for (int i = 0; i < v->n_kingdoms; i++)
            v->kingdom[i].has_square[c] = bits_meet(corners, v->kingdom[i].around);
    }
}

/* Treasures outside all kingdoms that one or two more tiles would connect. One
 * stays in the kingdom (spec 11). */
static void survey_treasures(survey *v, kingdom *k, bits wild)
{
    bits cells = bits_or(bits_less(k->around, v->touch2), k->realm);
    bits near = bits_and(bits_grow(cells), wild);
    bits next = bits_less(bits_grow(cells), bits_less(tigris_occupied(v->s), k->realm));
    bits far = bits_less(bits_and(bits_grow(next), wild), near);
    int n_in = count_few(bits_and(k->realm, v->s->treasure));
    int n_near = n_in + count_few(near), n_far = n_near + count_few(far);
    n_near = n_near > 1 ? n_near - 1 : 0;
    k->n_near = (uint8_t)n_near;
    k->n_far = (uint8_t)(n_far > 1 ? n_far - 1 - n_near : 0);
}

static void survey_kingdom(survey *v, kingdom *k, bits free, bits held)
{
    const tigris_state *s = v->s;
    k->around = bits_and(bits_grow(k->realm), free);
    for (int c = 0; c < N_COLOURS; c++) {
        bits tiles = bits_and(k->realm, s->tile[c]);
        k->n_tiles[c] = (uint8_t)count_few(tiles);
        k->n_spoils[c] = (uint8_t)(c == RED ? count_few(bits_less(tiles, held))
                                            : k->n_tiles[c]);
    }
    k->has_wonder = s->wonder != NOWHERE && bits_has(k->realm, s->wonder);
}

static void survey_leaders(survey *v)
{
    const tigris_state *s = v->s;
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            v->home[p][c] = -1;
            if (s->leader[p][c] == NOWHERE)
                continue;
            int i = 0;
            while (!bits_has(v->kingdom[i].realm, s->leader[p][c]))
                i++;
            v->home[p][c] = i;
            v->kingdom[i].owner[c] = p;
        }
    }
}

static void survey_kingdoms(survey *v)
{
    const tigris_state *s = v->s;
    bits realm[N_SEATS * N_COLOURS], free = bits_not(tigris_occupied(s));
    bits held = bits_or(s->treasure, bits_grow(s->leaders)); /* temples that stay, R-8 */
    bits one = {{0, 0, 0}}, wild = s->treasure;
    v->touch2 = v->touch3 = one;
    v->river = bits_and(free, board_of(s)->river);
    v->land = bits_less(free, board_of(s)->river);
    count_neighbours(s->tile[RED], v->temples);
    v->n_kingdoms = tigris_kingdoms(s, realm);
    for (int i = 0; i < v->n_kingdoms; i++) {
        kingdom *k = &v->kingdom[i];
        *k = (kingdom){.realm = realm[i], .owner = {-1, -1, -1, -1}};
        survey_kingdom(v, k, free, held);
        v->touch3 = bits_or(v->touch3, bits_and(v->touch2, k->around));
        v->touch2 = bits_or(v->touch2, bits_and(one, k->around));
        one = bits_or(one, k->around);
        wild = bits_less(wild, k->realm);
    }
    survey_leaders(v);
    for (int i = 0; i < v->n_kingdoms; i++) {
        kingdom *k = &v->kingdom[i];
        bits open = bits_less(k->around, v->touch2);
        int n_land = count_to_two(bits_and(open, v->land));
        int n_river = count_to_two(bits_and(open, v->river));
        for (int c = 0; c < N_COLOURS; c++)
            k->n_open[c] = (uint8_t)(c == BLUE ? n_river : n_land);
        if (k->owner[TRADER] >= 0)
            survey_treasures(v, k, wild);
    }
    survey_monuments(v);
}

/* ---- Leaders ----------------------------------------------------------------------- */

/* What seat p could expect of its leader of a colour in a kingdom. */
static int32_t place_worth(const survey *v, int p, int colour, const kingdom *k)
{
    const tigris_state *s = v->s;
    int32_t rate = v->w[W_LEADER] + v->w[W_MONUMENT] * k->n_monuments[colour] * v->turns +
                   v->w[W_SQUARE] * k->has_square[colour] * v->turns +
                   v->w[W_TILE] * least(s->hand[p][colour], k->n_open[colour]);
    if (s->building[colour] != NOWHERE && bits_has(k->realm, s->building[colour]))
        rate += v->w[W_BUILDING];
    int32_t worth = v->need[p][colour] * rate;
    if (colour == KING) {
        int32_t most = 0;
        for (int c = 0; c < N_COLOURS; c++) {
            most = v->need[p][c] > most ? v->need[p][c] : most;
            if (c != KING && k->owner[c] < 0)
                worth += v->need[p][c] *
                         (v->w[W_KING] +
                          v->w[W_KING_TILE] * least(s->hand[p][c], k->n_open[c]));
        }
        if (k->has_wonder)
            worth += most * v->w[W_MONUMENT] * v->turns;
    }
    if (colour == TRADER)
        worth += (64 + v->w[W_WILD]) *
                 (v->w[W_TREASURE] * k->n_near + v->w[W_FAR] * k->n_far);
    return worth / 64;
}

static int n_temples_beside(const tigris_state *s, int cell)
{
    return count_few(bits_and(tigris_near[cell], s->tile[RED]));
}

static int32_t safety(const survey *v, int p, int colour)
{
    const kingdom *k = &v->kingdom[v->home[p][colour]];
    return v->w[W_SUPPORT] * least(n_temples_beside(v->s, v->s->leader[p][colour]), 3) +
           v->w[W_FOLLOWER] * least(k->n_tiles[colour], 4);
}

/* ---- Chances ----------------------------------------------------------------------- */

/* What seat p makes of the war of a colour between its kingdom and another, both
 * sides adding all they hold. */
static int32_t war_worth(const survey *v, int p, int colour, const kingdom *own,
                         const kingdom *other)
{
    const tigris_state *s = v->s;
    int q = other->owner[colour];
    if (q < 0 || q == p)
        return 0;
    int attack = own->n_tiles[colour] + s->hand[p][colour];
    int defence = other->n_tiles[colour] + s->hand[q][colour];
    if (attack > defence)
        return v->need[p][colour] * (1 + other->n_spoils[colour]) +
               v->place[q][colour] * v->w[W_CONQUEST] / 64;
    return -v->need[q][colour] * (1 + own->n_spoils[colour]) - v->place[p][colour];
}

/* The best war for seat p by a single tile between two kingdoms. */
static int32_t best_war(const survey *v, int p)
{
    const uint8_t *hand = v->s->hand[p];
    int32_t best = 0;
    bool has_land = hand[RED] || hand[GREEN] || hand[BLACK];
    for (int i = 0; i < v->n_kingdoms; i++) {
        for (int j = i + 1; j < v->n_kingdoms; j++) {
            const kingdom *a = &v->kingdom[i], *b = &v->kingdom[j];
            bits cells = bits_less(bits_and(a->around, b->around), v->touch3);
            if (!(has_land && bits_meet(cells, v->land)) &&
                !(hand[BLUE] && bits_meet(cells, v->river)))
                continue;
            int32_t worth = 0;
            for (int c = 0; c < N_COLOURS; c++) {
                if (a->owner[c] == p)
                    worth += war_worth(v, p, c, a, b);
                else if (b->owner[c] == p)
                    worth += war_worth(v, p, c, b, a);
            }
            best = worth > best ? worth : best;
        }
    }
    return best;
}

/* The best revolt: a rival's leader that p's leader of the colour could throw out. */
static int32_t best_revolt(const survey *v, int p)
{
    const tigris_state *s = v->s;
    int32_t best = 0;
    for (int q = 0; q < s->head.players; q++) {
        for (int c = 0; c < N_COLOURS; c++) {
            if (q == p || v->home[q][c] < 0)
                continue;
            const kingdom *k = &v->kingdom[v->home[q][c]];
            bits cells = bits_less(bits_and(k->around, v->land), v->touch2);
            int n = 4;
            while (n > 0 && !bits_meet(cells, v->temples[n]))
                n--;
            int defence = n_temples_beside(s, s->leader[q][c]) + s->hand[q][RED];
            if (n == 0 || n + s->hand[p][RED] <= defence)
                continue;
            int32_t worth = v->need[p][RED] + place_worth(v, p, c, k) - v->place[p][c] +
                            v->place[q][c] * v->w[W_CONQUEST] / 64;
            best = worth > best ? worth : best;
        }
    }
    return best;
}

static int32_t chances(const survey *v, int p)
{
    int32_t sum = best_war(v, p) + best_revolt(v, p);
    if (p == v->mover)
        return sum * v->w[W_NOW] / 64 * (1 + v->n_left) / (1 + ACTIONS_PER_TURN);
    return sum * v->w[W_LATER] / 64 * v->fade / 64;
}

/* ---- The whole --------------------------------------------------------------------- */

static int32_t hand_worth(const tigris_state *s, int p, const int32_t *w)
{
    int32_t sum = w[W_TEMPLE] * least(s->hand[p][RED], 3);
    for (int c = 0; c < N_COLOURS; c++) {
        int32_t next = w[W_HAND];
        for (int i = 0; i < s->hand[p][c]; i++, next /= 2)
            sum += next;
    }
    return sum + w[W_SLOT] * (HAND_SIZE - s->hand_size[p]);
}

static int32_t seat_value(const survey *v, int p)
{
    const tigris_state *s = v->s;
    int32_t sum = hand_worth(s, p, v->w) + v->w[W_CALAMITY] * s->catastrophes[p] +
                  v->w[W_WILD] * s->treasures[p];
    for (int c = 0; c < N_COLOURS; c++)
        if (v->home[p][c] >= 0)
            sum += v->place[p][c] + safety(v, p, c);
    return v->score[p] + sum * v->fade / 64 + v->chance[p];
}

static void make_survey(survey *v, const tigris_state *s, const int32_t *w)
{
    int n = s->head.players;
    v->s = s;
    v->w = w;
    v->mover = s->actions_left ? s->active : (s->active + 1) % n;
    v->n_left = s->actions_left ? s->actions_left : ACTIONS_PER_TURN;
    v->turns = turns_to_come(s);
    v->fade = 64 * least(v->turns, FULL_TURNS) / FULL_TURNS;
    survey_kingdoms(v);
    for (int p = 0; p < n; p++)
        v->score[p] = score_of(s, p, v->need[p]);
    for (int p = 0; p < n; p++)
        for (int c = 0; c < N_COLOURS; c++)
            v->place[p][c] = v->home[p][c] < 0
                                 ? 0
                                 : place_worth(v, p, c, &v->kingdom[v->home[p][c]]);
    for (int p = 0; p < n; p++)
        v->chance[p] = chances(v, p);
}

/* Own value less that of the rivals. */
static int32_t value_quiet(const tigris_state *s, int seat, const int32_t *w)
{
    survey v;
    int n = s->head.players, n_rivals = 0, p = (seat + 1) % n;
    int32_t best = INT32_MIN, sum = 0, top = INT32_MIN;
    make_survey(&v, s, w);
    do { /* there is at least one rival */
        int32_t x = seat_value(&v, p);
        best = x > best ? x : best;
        sum += x;
        top = v.score[p] > top ? v.score[p] : top;
        n_rivals++;
        p = (p + 1) % n;
    } while (p != seat);
    int32_t rivals = (best * w[W_BEST] + sum / n_rivals * (64 - w[W_BEST])) / 64;
    int32_t lead = (v.score[seat] - top) * w[W_LEAD] * (MAX_TURNS - v.turns) / 64;
    return seat_value(&v, seat) - rivals + lead;
}

/* The result first, then the points. */
static int32_t value_over(const tigris_state *s, int seat)
{
    int32_t mine[N_COLOURS], theirs[N_COLOURS], need[N_COLOURS];
    int32_t value = score_of(s, seat, need);
    tigris_totals(s, seat, mine);
    for (int p = 0; p < s->head.players; p++) {
        int i = 0;
        tigris_totals(s, p, theirs);
        while (i < N_COLOURS - 1 && mine[i] == theirs[i])
            i++;
        value += mine[i] > theirs[i] ? WIN : mine[i] < theirs[i] ? -WIN : 0;
    }
    return value;
}

/* ---- Settling what is pending ------------------------------------------------------ */

/* How many tiles of a colour seat p must expect in the hand of q: the share of
 * that colour among all that p has not seen. */
static int expected_tiles(const tigris_state *s, int p, int q, int colour)
{
    int n = 0, n_colour = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        int unseen = s->bag[c];
        for (int i = 0; i < s->head.players; i++)
            if (i != p)
                unseen += s->hand[i][c] + s->swapped[i][c];
        n += unseen;
        n_colour += c == colour ? unseen : 0;
    }
    return n ? (s->hand_size[q] * n_colour * 2 + n) / (2 * n) : 0;
}

/* The attacker adds what beats the tiles he must expect, or nothing if he cannot;
 * the defender what just holds, or nothing. */
static int commitment(const tigris_state *s)
{
    int colour = tigris_commit_colour(s);
    int attack = tigris_board_strength(s, s->attacker);
    int defence = tigris_board_strength(s, s->defender);
    int n, held;
    if (s->phase == PHASE_ATTACK) {
        n = defence + 1 + expected_tiles(s, s->attacker, s->defender, colour) - attack;
        held = s->hand[s->attacker][colour];
    } else {
        n = attack + s->committed - defence;
        held = s->hand[s->defender][colour];
    }
    if (n <= 0 || n > held || tigris_commit_rule(s, n) != RULE_FINE)
        return 0;
    return n;
}

/* The war in which the active player's side is strongest comes first: it may
 * cut off the others. */
static int war_to_fight(const tigris_state *s)
{
    int colours = tigris_colours_in_conflict(s), best = -1, most = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        if (!(colours >> c & 1))
            continue;
        int n = s->hand[s->active][c];
        if (s->leader[s->active][c] == NOWHERE)
            n = 0;
        else
            n += count_few(bits_and(s->realm[s->active][c], s->tile[c]));
        if (best < 0 || n > most) {
            best = c;
            most = n;
        }
    }
    return best;
}

static int weakest_colour(const tigris_state *s, int p)
{
    int c = 0;
    for (int i = 1; i < N_COLOURS; i++)
        if (s->points[p][i] < s->points[p][c])
            c = i;
    return c;
}

/* The decision of a pending phase other than PHASE_MONUMENT. */
static int simple_decision(const tigris_state *s)
{
    kv_action any[2 * (N_COLUMNS + N_ROWS)];
    switch (s->phase) {
    case PHASE_WAR:
        return A_WAR + war_to_fight(s);
    case PHASE_ATTACK:
    case PHASE_DEFEND:
        return A_COMMIT + commitment(s);
    case PHASE_BUILDING:
        (void)tigris_list_buildings(s, any);
        return any[0];
    case PHASE_TREASURE:
        return A_TREASURE + bits_first(tigris_treasure_choices(s, s->treasure_seat));
    default:
        return A_INCOME + weakest_colour(s, s->active);
    }
}

static bool is_simple(const tigris_state *s)
{
    return s->phase == PHASE_WAR || s->phase == PHASE_ATTACK ||
           s->phase == PHASE_DEFEND || s->phase == PHASE_BUILDING ||
           s->phase == PHASE_TREASURE || s->phase == PHASE_INCOME;
}

static void settle_simple(tigris_state *s)
{
    while (is_simple(s))
        tigris_apply((kv_state *)s, (kv_action)simple_decision(s), NULL);
}

static int32_t value_settled(const tigris_state *s, int seat, const int32_t *w)
{
    return s->phase == PHASE_OVER ? value_over(s, seat) : value_quiet(s, seat, w);
}

/* Plays pending decisions until an action, a draw or the end comes. The builder
 * of a monument takes what is best for him; at most one is built in an action. */
static void settle(tigris_state *s, const int32_t *w)
{
    settle_simple(s);
    if (s->phase != PHASE_MONUMENT)
        return;
    kv_action option[4 * N_MONUMENTS + 6];
    tigris_state best = *s;
    int32_t most = INT32_MIN;
    int n = tigris_list_monuments(s, option);
    option[n++] = A_DECLINE;
    for (int i = 0; i < n; i++) {
        tigris_state next = *s;
        tigris_apply((kv_state *)&next, option[i], NULL);
        settle_simple(&next);
        int32_t value = value_settled(&next, s->active, w);
        if (value > most) {
            most = value;
            best = next;
        }
    }
    *s = best;
}

int32_t tigris_evaluate(const kv_state *state, int seat, const int32_t *weights,
                        kv_memo *memo)
{
    (void)memo;
    const tigris_state *s = (const tigris_state *)state;
    if (!is_simple(s) && s->phase != PHASE_MONUMENT)
        return value_settled(s, seat, weights);
    tigris_state after = *s;
    settle(&after, weights);
    return value_settled(&after, seat, weights);
}

bool tigris_is_turn(const kv_state *state)
{
    const tigris_state *s = (const tigris_state *)state;
    return s->phase == PHASE_ACTION && s->actions_left == ACTIONS_PER_TURN;
}
