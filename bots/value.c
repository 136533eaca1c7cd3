/* value.c: evaluations and results as expected results, in integers, so that a search
 * gives the same on every machine.
 */
#include "bots/mcts.h"

enum { LOGIT = 256 }; /* the unit of arguments */

/* KV_SURE / (1 + e^-x) for x = 0, 1/8, ... 8. */
static const uint16_t logistic_table[] = {
    32768, 34813, 36843, 38841, 40793, 42687, 44511, 46254, 47911, 49474, 50941,
    52310, 53581, 54754, 55834, 56822, 57724, 58544, 59287, 59959, 60565, 61109,
    61598, 62036, 62428, 62778, 63090, 63368, 63615, 63835, 64030, 64203, 64357,
    64494, 64614, 64721, 64816, 64900, 64974, 65039, 65097, 65149, 65194, 65234,
    65269, 65300, 65328, 65352, 65374, 65393, 65410, 65425, 65438, 65449, 65459,
    65468, 65476, 65483, 65489, 65495, 65500, 65504, 65508, 65511, 65514};

/* (KV_SURE - 1) e^-x for x = 0, 1/4, ... 8. */
static const uint16_t decay_table[] = {
    65535, 51039, 39749, 30957, 24109, 18776, 14623, 11388, 8869, 6907, 5379,
    4190,  3263,  2541,  1979,  1541,  1200,  935,   728,   567,  442,  344,
    268,   209,   162,   127,   99,    77,    60,    47,    36,   28,   22};

/* Between the entries of a table, n of which make 1 of the argument. */
static int interpolate(const uint16_t *table, int size, int n, int64_t x)
{
    int64_t at = x * n, i = at / LOGIT, rest = at % LOGIT;
    if (i >= size - 1)
        return table[size - 1];
    return table[i] + (int)((table[i + 1] - table[i]) * rest / LOGIT);
}

static int logistic(int64_t x)
{
    enum { SIZE = sizeof logistic_table / sizeof *logistic_table };
    int y = interpolate(logistic_table, SIZE, 8, x < 0 ? -x : x);
    return x < 0 ? KV_SURE - y : y;
}

int kv__decay(int64_t x)
{
    return interpolate(decay_table, sizeof decay_table / sizeof *decay_table, 4, x);
}

/* With more rivals than one, an even position is won less often: the logarithm of
 * their number is taken off. */
int kv__promise(const kv_state *s, int32_t evaluation)
{
    static const int log_rivals[KV_MAX_SEATS] = {0, 0, 177, 281};
    int64_t x = (int64_t)evaluation * LOGIT / kv_game_of(s)->judgement.value_scale;
    return logistic(x - log_rivals[kv_n_sides(kv_game_of(s), s->head.players) - 1]);
}

/* Of the first place 6 parts, of who was beaten 1 part, of the lead 1 part. But a race is
 * won or lost: chances to win are expected in it and nothing else, and whoever has few of
 * them would rather lose at once if that were worth something. */
static int payoff(const kv_state *s, int seat)
{
    const kv_game *g = kv_game_of(s);
    kv_result r;
    int n_first = 0, n_rivals = 0, beaten = 0;
    kv_get_result(s, &r);
    int team = kv_side(g, r.players, seat);
    for (int i = 0; i < r.n_ranked; i++) {
        bool is_rival = i >= r.players || kv_side(g, r.players, i) != team;
        n_first += r.rank[i] == 1 && (is_rival || i == seat);
        n_rivals += is_rival;
        beaten += is_rival ? 1 + (r.rank[i] > r.rank[seat]) - (r.rank[i] < r.rank[seat])
                           : 0;
    }
    int first = r.rank[seat] == 1 ? KV_SURE / n_first : 0;
    if (g->judgement.race)
        return first;
    int beat = n_rivals ? KV_SURE / 2 * beaten / n_rivals : first;
    return (6 * first + beat + kv__promise(s, kv__evaluate(s, seat))) / 8;
}

/* Nobody's chances are nothing: decay ends above 0. */
static void share_race(const kv_state *s, int out[KV_MAX_SEATS])
{
    const kv_game *g = kv_game_of(s);
    int32_t worth[KV_MAX_SEATS];
    int64_t scale = (int64_t)g->judgement.race(s, g->judgement.eval_weights, worth) *
                    g->judgement.value_scale / 256;
    int64_t sum = 0;
    int n = s->head.players, first = 0;
    for (int i = 1; i < n; i++)
        first = worth[i] > worth[first] ? i : first;
    for (int i = 0; i < n; i++) {
        int64_t behind = (int64_t)worth[first] - worth[i];
        sum += out[i] = kv__decay(behind * LOGIT / scale);
    }
    for (int i = 0; i < n; i++)
        out[i] = (int)((int64_t)out[i] * (KV_SURE - 1) / sum);
}

void kv__values(const kv_state *s, unsigned seats, int out[KV_MAX_SEATS])
{
    bool is_over = kv_decider(s) == KV_OVER;
    if (!is_over && kv_game_of(s)->judgement.race) {
        share_race(s, out);
        return;
    }
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        out[seat] = is_over ? payoff(s, seat) : kv__promise(s, kv__evaluate(s, seat));
    }
}

int kv_value(const kv_state *s, int seat)
{
    int value[KV_MAX_SEATS];
    kv__values(s, 1u << seat, value);
    return value[seat];
}
