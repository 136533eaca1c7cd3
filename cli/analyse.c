/* analyse.c: what is thought of one move, and the sums over a game. */
#include "cli/analyse.h"

#include <assert.h>

const analyse_grade analyse_grades[ANALYSE_GRADES] = {
    {3, "?!", "inaccuracies", KV_N("inaccuracies")},
    {7, "?", "mistakes", KV_N("mistakes")},
    {15, "??", "blunders", KV_N("blunders")},
};

/* ---- Choices ----------------------------------------------------------------------- */

enum { SLICE = 8 }; /* iterations between two looks at the clock */

typedef struct {
    kv_bot *bot;
    kv_action insisted; /* or KV_NO_ACTION */
    long iterations;    /* 0: no limit */
    double until;       /* 0: no limit */
    const atomic_bool *stop;
} task;

/* False when it was stopped. */
static bool search(const task *t)
{
    for (long n = 0; !t->iterations || n < t->iterations; n += SLICE) {
        long slice = t->iterations && t->iterations - n < SLICE ? t->iterations - n
                                                                : SLICE;
        if (atomic_load_explicit(t->stop, memory_order_relaxed))
            return false;
        if (t->until > 0 && player_clock() >= t->until)
            break;
        if (t->insisted == KV_NO_ACTION)
            kv_bot_run(t->bot, slice);
        else
            kv_bot_insist(t->bot, t->insisted, slice);
    }
    return true;
}

static kv_choice *find_choice(kv_choice *c, int n, kv_action a)
{
    int i = 0;
    while (i < n && c[i].action != a)
        i++;
    assert(i < n);
    return &c[i];
}

/* A choice tried a few times only has the value of a first glance, which is not fair
 * against one that was looked at closely. It gets as many visits as the best one, and no
 * more than half of the budget for them. */
static bool look_closer(task *t, const kv_choice *best, kv_choice *played)
{
    kv_choice again[KV_MAX_LEGAL];
    kv_bot_info info;
    kv_bot_get_info(t->bot, &info);
    long missing = best->visits - played->visits, most = info.iterations / 2 + 1;
    if (missing <= 0)
        return true;
    t->insisted = played->action;
    t->iterations = missing < most ? missing : most;
    t->until = 0;
    if (!search(t))
        return false;
    int n = kv_bot_choices(t->bot, again);
    *played = *find_choice(again, n, played->action);
    return true;
}

/* Choices stay in the order of the search, which did not know what was played. A played
 * one that turns out better than the first of them is the best. */
static bool judge_choice(const analyse_game *g, analyse_move *m, task *t)
{
    kv_choice c[KV_MAX_LEGAL];
    if (!search(t))
        return false;
    int n = kv_bot_choices(t->bot, c);
    kv_choice *played = find_choice(c, n, m->action);
    if (!look_closer(t, &c[0], played))
        return false;
    m->played = *played;
    m->best = played->value > c[0].value ? *played : c[0];
    m->n_top = n < g->n_top ? n : g->n_top;
    for (int i = 0; i < m->n_top; i++)
        m->top[i] = c[i];
    return true;
}

bool analyse_judge(const analyse_game *g, const kv_state *s, analyse_move *m,
                   uint64_t seed, void *memory, size_t size, const atomic_bool *stop)
{
    kv_box view;
    if (m->by == KV_CHANCE) {
        analyse_luck(s, m->action, m->luck);
        return true;
    }
    kv_view(s, m->by, &view.s);
    task t = {.bot = kv_bot_init(kv_bot_find("mcts"), NULL, memory, size), /* afresh */
              .insisted = KV_NO_ACTION,
              .iterations = g->budget.iterations,
              .until = g->budget.ms ? player_clock() + g->budget.ms * 1e-3 : 0,
              .stop = stop};
    kv_bot_begin(t.bot, &view.s, seed);
    return judge_choice(g, m, &t);
}

/* ---- Luck -------------------------------------------------------------------------- */

void analyse_luck(const kv_state *s, kv_action a, int luck[KV_MAX_SEATS])
{
    kv_action outcome[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    int64_t sum[KV_MAX_SEATS] = {0}, weights = 0;
    kv_box after;
    kv_worth w;
    const kv_state *judged = &after.s;
    const kv_batch b = {.states = &judged,
                        .n = 1,
                        .seats = (1u << kv_players(s)) - 1,
                        .wanted = KV_VALUES};
    int n = kv_legal(s, outcome);
    kv_weights(s, weight);
    for (int i = 0; i < n; i++) {
        kv_copy(&after.s, s);
        kv_apply_unchecked(&after.s, outcome[i], NULL);
        weights += weight[i];
        kv_judge(&kv_handmade, &b, &w);
        for (int seat = 0; seat < kv_players(s); seat++) {
            sum[seat] += (int64_t)w.value[seat] * weight[i];
            if (outcome[i] == a)
                luck[seat] = w.value[seat];
        }
    }
    for (int seat = 0; seat < kv_players(s); seat++)
        luck[seat] -= (int)(sum[seat] / weights);
}

/* ---- Sums -------------------------------------------------------------------------- */

int analyse_loss(const analyse_move *m)
{
    return m->best.value > m->played.value ? m->best.value - m->played.value : 0;
}

const analyse_grade *analyse_grade_of(int loss)
{
    const analyse_grade *found = NULL;
    for (int i = 0; i < ANALYSE_GRADES; i++)
        if ((int64_t)loss * 100 >= (int64_t)analyse_grades[i].percent * KV_SURE)
            found = &analyse_grades[i];
    return found;
}

static void add_choice(const analyse_move *m, analyse_sum *sum)
{
    int loss = analyse_loss(m);
    const analyse_grade *grade = analyse_grade_of(loss);
    sum->n_decisions++;
    sum->loss += loss;
    if (grade)
        sum->n_grade[grade - analyse_grades]++;
}

void analyse_add_up(const analyse_game *g, analyse_sums *out)
{
    *out = (analyse_sums){.n_wanted = 0};
    for (long i = 0; i < g->n_moves; i++) {
        const analyse_move *m = &g->move[i];
        out->n_wanted += m->is_wanted && m->by >= 0;
        out->n_done += m->is_done && m->by >= 0;
        if (m->is_done && m->by >= 0)
            add_choice(m, &out->seat[m->by]);
        for (int seat = 0; m->is_done && seat < g->config.players; seat++)
            out->seat[seat].luck += m->luck[seat];
    }
}
