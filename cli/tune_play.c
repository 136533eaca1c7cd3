/* tune_play.c: the games of karavana tune: those that positions are taken from, and
 * the match of new weights against old ones.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/figures.h"
#include "cli/tune.h"
#include "core/game.h"
#include "karavana/bots.h"

enum {
    KEPT = 24,         /* positions of a game, spread over it at random */
    MAX_OPENING = 12,  /* decisions at random at the start, at most */
    RANDOM_EVERY = 16, /* of later decisions, one of so many is at random */
    MATCH_STREAM = 1   /* games of the match are not those of the fit */
};

static kv_action choose_greedily(const kv_state *s, int who, const int32_t *weights,
                                 kv_rng *r)
{
    const kv_handmade_weights w = {weights, kv_game_of(s)->judgement.value_scale};
    const kv_evaluator e = kv_handmade_with(&w);
    kv_box view;
    kv_view(s, who, &view.s);
    return kv_bot_quick(kv_bot_find("greedy"), &(kv_bot_settings){.evaluator = &e},
                        &view.s, r);
}

static int n_sides(const tune_setup *t)
{
    return kv_n_sides(t->config.game, t->config.players);
}

/* What a seat has of the first place: shared with other sides, not with its own. */
static double first_share(const kv_game *g, const kv_result *r, int seat)
{
    int n_first = 0, side = kv_side(g, r->players, seat);
    if (r->rank[seat] != 1)
        return 0;
    for (int i = 0; i < r->n_ranked; i++) {
        bool is_rival = i >= r->players || kv_side(g, r->players, i) != side;
        n_first += r->rank[i] == 1 && (is_rival || i == seat);
    }
    return 1.0 / n_first;
}

/* ---- Positions ------------------------------------------------------------- */

typedef struct {
    const tune_setup *setup;
    tune_positions *positions;
} collecting;

/* Every position has the same chance to be among those kept, whatever the length of
 * the game: the n-th takes the place of an earlier one in KEPT of n cases. */
static void keep(tune_positions *p, int i, int n, const kv_state *s, kv_rng *r)
{
    int at = n < KEPT ? n : (int)kv_rng_below(r, (uint32_t)n + 1);
    if (at >= KEPT)
        return;
    at += i * KEPT;
    memcpy(p->state + (size_t)at * p->state_size, s, p->state_size);
    p->seat[at] = (uint8_t)kv_rng_below(r, s->head.players);
}

static void collect_game(void *ctx, int i)
{
    collecting *c = ctx;
    tune_positions *p = c->positions;
    const kv_game *g = c->setup->config.game;
    kv_action legal[KV_MAX_LEGAL];
    kv_result result;
    kv_box now;
    kv_rng r;
    int n = 0, who;
    kv_rng_seed(&r, kv_rng_stream(c->setup->seed, (uint64_t)i * 2));
    int n_opening = (int)kv_rng_below(&r, MAX_OPENING + 1);
    kv_copy(&now.s, &c->setup->start.s);
    while ((who = kv_decider(&now.s)) != KV_OVER) {
        if (tune_is_stopped())
            return;
        if (who == KV_CHANCE) {
            kv_apply_unchecked(&now.s, kv_sample(&now.s, &r), NULL);
            continue;
        }
        if (n >= n_opening)
            keep(p, i, n - n_opening, &now.s, &r);
        bool is_random = n < n_opening || !kv_rng_below(&r, RANDOM_EVERY);
        int n_legal = is_random ? kv_legal(&now.s, legal) : 0;
        kv_action a = is_random
                          ? legal[kv_rng_below(&r, (uint32_t)n_legal)]
                          : choose_greedily(&now.s, who, g->judgement.eval_weights, &r);
        kv_apply_unchecked(&now.s, a, NULL);
        n++;
    }
    kv_get_result(&now.s, &result);
    p->n_of[i] = n - n_opening < KEPT ? n > n_opening ? n - n_opening : 0 : KEPT;
    for (int k = i * KEPT; k < i * KEPT + p->n_of[i]; k++)
        p->outcome[k] = first_share(g, &result, p->seat[k]);
}

void tune_free(tune_positions *p)
{
    free(p->n_of);
    free(p->seat);
    free(p->outcome);
    free(p->state);
}

bool tune_collect(const tune_setup *t, tune_positions *p)
{
    static const double log_rivals[KV_MAX_SEATS] = {0, 0, 0.693147, 1.098612};
    size_t n = (size_t)t->n_games * KEPT;
    *p = (tune_positions){.n_games = t->n_games,
                          .max_of = KEPT,
                          .state_size = (t->config.game->state_size + 15) / 16 * 16,
                          .log_rivals = log_rivals[n_sides(t) - 1]};
    p->n_of = calloc((size_t)t->n_games, sizeof *p->n_of);
    p->seat = calloc(n, sizeof *p->seat);
    p->outcome = calloc(n, sizeof *p->outcome);
    p->state = calloc(n, p->state_size);
    if (!p->n_of || !p->seat || !p->outcome || !p->state) {
        free(p->state);
        p->state = NULL;
        return false;
    }
    collecting c = {t, p};
    return tune_for_all(t, t->n_games, collect_game, &c, _("games"));
}

/* ---- The match ------------------------------------------------------------- */

typedef struct {
    const tune_setup *setup;
    const int32_t *before, *after;
    double *share; /* of each game; below 0: not played */
} matching;

/* Game i: its luck is that of all games of the same round, one for each side. */
static void match_game(void *ctx, int i)
{
    const matching *m = ctx;
    const kv_game *g = m->setup->config.game;
    int sides = n_sides(m->setup), side = i % sides, who;
    uint64_t seed = kv_rng_stream(m->setup->seed,
                                  (uint64_t)(i / sides) * 2 + MATCH_STREAM);
    kv_rng r[KV_MAX_SEATS + 1];
    kv_result result;
    kv_box now;
    for (int k = 0; k <= KV_MAX_SEATS; k++)
        kv_rng_seed(&r[k], kv_rng_stream(seed, (uint64_t)k));
    kv_copy(&now.s, &m->setup->start.s);
    while ((who = kv_decider(&now.s)) != KV_OVER) {
        if (tune_is_stopped())
            return;
        kv_action a;
        if (who == KV_CHANCE)
            a = kv_sample(&now.s, &r[KV_MAX_SEATS]);
        else
            a = choose_greedily(
                &now.s, who,
                kv_side(g, m->setup->config.players, who) == side ? m->after : m->before,
                &r[who]);
        kv_apply_unchecked(&now.s, a, NULL);
    }
    kv_get_result(&now.s, &result);
    m->share[i] = first_share(g, &result, side);
}

/* Rounds are independent of each other, games of a round are not: the interval comes
 * from the spread of the rounds. */
static void sum_up(const double *share, int n_rounds, int sides, tune_match *m)
{
    double sum = 0, squares = 0;
    int n = 0;
    for (int i = 0; i < n_rounds; i++) {
        double round = 0;
        bool is_whole = true;
        for (int k = i * sides; k < (i + 1) * sides; k++) {
            is_whole &= share[k] >= 0;
            round += share[k] / sides;
        }
        if (is_whole) {
            n++;
            sum += round;
            squares += round * round;
        }
    }
    double mean = n ? sum / n : 0;
    double variance = n > 1 ? (squares - n * mean * mean) / (n - 1) / n : 1;
    double reach = 1.96 * fig_root(variance);
    m->n_games = n * sides;
    m->share = mean;
    m->low = mean > reach ? mean - reach : 0;
    m->high = mean + reach < 1 ? mean + reach : 1;
}

void tune_play_match(const tune_setup *t, const tune_weights *before,
                     const tune_weights *after, tune_match *m)
{
    int sides = n_sides(t), n_rounds = (t->n_match + sides - 1) / sides;
    double *share = malloc((size_t)(n_rounds * sides) * sizeof *share);
    *m = (tune_match){.even = 1.0 / sides};
    if (!share)
        return;
    for (int i = 0; i < n_rounds * sides; i++)
        share[i] = -1;
    matching ctx = {t, before->w, after->w, share};
    tune_for_all(t, n_rounds * sides, match_game, &ctx, _("games of the match"));
    sum_up(share, n_rounds, sides, m);
    free(share);
}
