/* shrink.c: makes a failing game shorter and simpler while it still fails.
 *
 * A trial is a plan: the moves of the best game so far, some of them left out or
 * changed. Played out, a plan is mended: where chance or a seat has to decide and the
 * plan goes on with somebody else, the simplest decision is put in; what is not legal
 * any more is left out. The trial counts if the property fails at its end and if it is
 * shorter, or as long but with more of the simplest decisions.
 */
#include <string.h>

#include "tests/support/property.h"

/* Enough for games of some thousand moves; a bound for properties that cannot fail
 * earlier. */
enum { MAX_WORK = 20000000 };

typedef struct {
    prop_failure *best;
    int best_cost; /* decisions that are not the simplest */
    prop_game plan, trial;
    int trial_cost;
    char why[sizeof((prop_failure *)0)->why];
    long work; /* moves played */
} shrinker;

/* Doing nothing, where the game calls it so, else the first of the list. */
static kv_action simplest(const kv_state *s)
{
    static const char *const nothing[] = {"pass", "decline"};
    kv_action a, list[KV_MAX_LEGAL];
    for (int i = 0; i < 2; i++)
        if (!kv_action_parse(s, nothing[i], &a, NULL) && !kv_explain(s, a, NULL))
            return a;
    kv_legal(s, list);
    return list[0];
}

/* The next move of the plan from *at on that fits the state, or the simplest one.
 * False at the end of the plan. */
static bool next_move(const prop_game *plan, int *at, const kv_state *s, kv_action *a)
{
    int who = kv_decider(s);
    for (; *at < plan->n; ++*at) {
        int by = plan->decider[*at];
        bool is_legal = !kv_explain(s, plan->action[*at], NULL);
        if (by == who && is_legal) {
            *a = plan->action[(*at)++];
            return true;
        }
        if (who == KV_CHANCE || (by >= 0 && by != who && by < kv_players(s))) {
            *at += by == KV_CHANCE;
            *a = simplest(s);
            return true;
        }
    }
    return false;
}

/* Plays k->plan out into k->trial. True if the property fails at its end and the
 * trial is better than the best game. */
static bool is_better(shrinker *k)
{
    static kv_box now, before;
    static kv_events ev;
    prop_game *t = &k->trial;
    prop_step step = {.game = t, .now = &now.s};
    int at = 0;
    t->config = k->plan.config;
    t->start = k->plan.start;
    t->n = k->trial_cost = 0;
    if (prop_start(t, &now.s))
        return false;
    for (kv_action a;
         kv_decider(&now.s) != KV_OVER && next_move(&k->plan, &at, &now.s, &a);) {
        if (t->n >= k->best->game.n)
            return false;
        t->action[t->n] = a;
        t->decider[t->n++] = (int16_t)kv_decider(&now.s);
        k->trial_cost += a != simplest(&now.s);
        kv_copy(&before.s, &now.s);
        kv_apply_unchecked(&now.s, a, &ev);
        step.before = &before.s;
        step.action = a;
        step.events = &ev;
    }
    k->work += t->n;
    step.n = t->n;
    kv_rng_seed(&step.rng, kv_hash(&now.s));
    if (k->best->failed->holds(&step))
        return false;
    memcpy(k->why, step.why, sizeof k->why);
    return t->n < k->best->game.n || k->trial_cost < k->best_cost;
}

static bool try_plan(shrinker *k)
{
    if (k->work > MAX_WORK || !is_better(k))
        return false;
    k->best->game = k->trial;
    k->best_cost = k->trial_cost;
    memcpy(k->best->why, k->why, sizeof k->why);
    return true;
}

/* ---- Plans --------------------------------------------------------------- */

static bool try_without(shrinker *k, int at, int n)
{
    prop_game *p = &k->plan;
    *p = k->best->game;
    size_t rest = (size_t)(p->n - at - n);
    memmove(p->action + at, p->action + at + n, rest * sizeof *p->action);
    memmove(p->decider + at, p->decider + at + n, rest * sizeof *p->decider);
    p->n -= n;
    return try_plan(k);
}

/* Leaves out pieces of n moves, each step moves further on. */
static bool leave_out(shrinker *k, int n, int step)
{
    bool is_changed = false;
    for (int at = 0; at + n <= k->best->game.n;)
        if (try_without(k, at, n))
            is_changed = true;
        else
            at += step;
    return is_changed;
}

/* Ever smaller pieces, then all short ones: a round of turns is one of them. */
static bool shorten(shrinker *k)
{
    enum { MAX_ROUND = 16 };
    bool is_changed = false;
    for (int n = k->best->game.n / 2; n > MAX_ROUND; n /= 2)
        is_changed |= leave_out(k, n, n);
    for (int n = MAX_ROUND; n > 0; n--)
        is_changed |= leave_out(k, n, 1);
    return is_changed;
}

/* Replaces single decisions by the simplest ones. */
static bool simplify(shrinker *k)
{
    static kv_box s;
    bool is_changed = false;
    for (int i = 0; i < k->best->game.n; i++) {
        if (prop_start(&k->best->game, &s.s))
            return false;
        for (int j = 0; j < i; j++)
            kv_apply_unchecked(&s.s, k->best->game.action[j], NULL);
        k->work += i;
        k->plan = k->best->game;
        k->plan.action[i] = simplest(&s.s);
        if (k->plan.action[i] != k->best->game.action[i])
            is_changed |= try_plan(k);
    }
    return is_changed;
}

/* A simpler configuration is worth a game no better. */
static bool try_config(shrinker *k)
{
    k->best_cost++;
    if (try_plan(k))
        return true;
    k->best_cost--;
    return false;
}

/* Leaves out a seat; heir, as seats are numbered then, gets its moves. */
static bool try_without_seat(shrinker *k, int seat, int heir)
{
    prop_game *p = &k->plan;
    *p = k->best->game;
    p->config.players--;
    for (int i = 0; i < p->n; i++) {
        if (p->decider[i] == seat)
            p->decider[i] = (int16_t)heir;
        else if (p->decider[i] > seat)
            p->decider[i]--;
    }
    return try_config(k);
}

static bool leave_out_seat(shrinker *k)
{
    int players = k->best->game.config.players;
    for (int seat = players - 1; seat >= 0; seat--)
        for (int heir = 0; heir < players - 1; heir++)
            if (try_without_seat(k, seat, heir))
                return true;
    return false;
}

/* Fewer players, and options at their defaults. A position brings its own. */
static bool simplify_config(shrinker *k)
{
    const kv_game *g = k->best->game.config.game;
    bool is_changed = false;
    if (k->best->game.start)
        return false;
    while (k->best->game.config.players > g->min_players && leave_out_seat(k))
        is_changed = true;
    for (int i = 0; i < g->n_options; i++) {
        k->plan = k->best->game;
        if (k->plan.config.option[i] == g->options[i].def)
            continue;
        k->plan.config.option[i] = g->options[i].def;
        is_changed |= try_config(k);
    }
    return is_changed;
}

void prop_shrink(prop_failure *f)
{
    static shrinker k;
    k.best = f;
    k.best_cost = PROP_MAX_MOVES;
    k.work = 0;
    k.plan = f->game;
    try_plan(&k); /* as it is, for its cost and reason */
    bool is_changed = true;
    while (is_changed && k.work < MAX_WORK) {
        is_changed = shorten(&k);
        is_changed |= simplify_config(&k);
        is_changed |= simplify(&k);
    }
}
