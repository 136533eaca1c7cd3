/* result.c: what a result is worth, and what a lead promises. */
#include "base/number.h"
#include "judge/judge.h"

_Static_assert((int)KV_SURE == (int)KV__ONE, "expected results are probabilities");

/* With more rivals than one, an even position is won less often: the logarithm of
 * their number is taken off. */
int kv__promise(const kv_state *s, int32_t lead, int32_t scale)
{
    static const int log_rivals[KV_MAX_SEATS] = {0, 0, 177, 281};
    int64_t x = (int64_t)lead * KV__LOGIT / scale;
    return kv__logistic(x - log_rivals[kv_n_sides(kv_game_of(s), s->head.players) - 1]);
}

/* Of the first place 6 parts, of who was beaten 1 part, of the lead 1 part. But a race is
 * won or lost: chances to win are expected in it and nothing else, and whoever has few of
 * them would rather lose at once if that were worth something. */
static int payoff(const kv_game *g, const kv_result *r, int seat, int lead)
{
    int n_first = 0, n_rivals = 0, beaten = 0;
    int team = kv_side(g, r->players, seat);
    for (int i = 0; i < r->n_ranked; i++) {
        bool is_rival = i >= r->players || kv_side(g, r->players, i) != team;
        n_first += r->rank[i] == 1 && (is_rival || i == seat);
        n_rivals += is_rival;
        if (is_rival)
            beaten += 1 + (r->rank[i] > r->rank[seat]) - (r->rank[i] < r->rank[seat]);
    }
    int first = r->rank[seat] == 1 ? KV_SURE / n_first : 0;
    if (g->judgement.is_race)
        return first;
    int beat = n_rivals ? KV_SURE / 2 * beaten / n_rivals : first;
    return (6 * first + beat + lead) / 8;
}

void kv__settle(const kv_state *s, unsigned seats, int32_t value[KV_MAX_SEATS])
{
    kv_result r;
    kv_get_result(s, &r);
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        value[seat] = payoff(kv_game_of(s), &r, seat, value[seat]);
    }
}
