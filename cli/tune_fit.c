/* tune_fit.c: weights and scale by which the evaluation foretells results best, found
 * as chess programs tune theirs: a result is expected with the logistic function of
 * evaluation / scale, or as the game itself expects it (kv_judgement.values), as searches
 * do (judge/evaluator.c). Weights are moved one at a time, in steps that grow smaller,
 * wherever the mean squared error falls.
 */
#include <stdlib.h>

#include "cli/tune.h"
#include "core/game.h"

enum { HELD_OUT = 5 }; /* every so many games one is not used for fitting */

/* A change must lower the error by this part of it: less is noise. */
#define LEAST_GAIN 3e-5

/* The program does without libm. e^x by repeated squaring; x is cut off where the
 * logistic function is flat. */
static double exponential(double x)
{
    enum { HALVINGS = 10 };
    x = (x < -40 ? -40 : x > 40 ? 40 : x) / (1 << HALVINGS);
    double e = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4)));
    for (int i = 0; i < HALVINGS; i++)
        e *= e;
    return e;
}

/* ---- Errors ---------------------------------------------------------------- */

typedef struct {
    const tune_setup *setup;
    const tune_positions *p;
    const int32_t *w;
    int32_t *judged; /* evaluations of all positions: they need no scale */
    double *error;   /* sum of squares of each game */
    int32_t scale;
} trial;

static const kv_state *position(const trial *t, int k)
{
    return (const kv_state *)(t->p->state + (size_t)k * t->p->state_size);
}

static void evaluate_game(const trial *t, int i)
{
    const kv_game *g = t->setup->config.game;
    for (int k = i * t->p->max_of; k < i * t->p->max_of + t->p->n_of[i]; k++)
        t->judged[k] = g->judgement.evaluate(position(t, k), t->p->seat[k], t->w, NULL);
}

/* The result that is expected for the seat of position k. */
static double expected(const trial *t, int k)
{
    const kv_game *g = t->setup->config.game;
    int32_t value[KV_MAX_SEATS];
    if (!g->judgement.values)
        return 1 / (1 + exponential(t->p->log_rivals - (double)t->judged[k] / t->scale));
    g->judgement.values(position(t, k), t->w, t->scale, value);
    return (double)value[t->p->seat[k]] / KV_SURE;
}

static double game_error(const trial *t, int i)
{
    double sum = 0;
    for (int k = i * t->p->max_of; k < i * t->p->max_of + t->p->n_of[i]; k++) {
        double off = expected(t, k) - t->p->outcome[k];
        sum += off * off;
    }
    return sum;
}

static void evaluate_and_compare(void *ctx, int i)
{
    const trial *t = ctx;
    if (!t->setup->config.game->judgement.values)
        evaluate_game(t, i);
    t->error[i] = game_error(t, i);
}

static void compare(void *ctx, int i)
{
    const trial *t = ctx;
    t->error[i] = game_error(t, i);
}

static tune_error mean_errors(const trial *t)
{
    double sum[2] = {0, 0};
    long n[2] = {0, 0};
    for (int i = 0; i < t->p->n_games; i++) {
        bool is_out = i % HELD_OUT == HELD_OUT - 1;
        sum[is_out] += t->error[i];
        n[is_out] += t->p->n_of[i];
    }
    return (tune_error){n[0] ? sum[0] / (double)n[0] : 0,
                        n[1] ? sum[1] / (double)n[1] : 0};
}

/* The error of these weights; 2, more than any can be, when interrupted. */
static tune_error error_of(trial *t, const tune_weights *w)
{
    t->w = w->w;
    t->scale = w->scale;
    if (!tune_for_all(t->setup, t->p->n_games, evaluate_and_compare, t, NULL))
        return (tune_error){2, 2};
    return mean_errors(t);
}

static bool begin(trial *t, const tune_setup *setup, const tune_positions *p)
{
    size_t n = (size_t)p->n_games * (size_t)p->max_of;
    *t = (trial){.setup = setup, .p = p};
    t->judged = malloc(n * sizeof *t->judged);
    t->error = malloc((size_t)p->n_games * sizeof *t->error);
    return t->judged && t->error;
}

static void end(trial *t)
{
    free(t->judged);
    free(t->error);
}

/* ---- Fitting --------------------------------------------------------------- */

/* The scale for the evaluations at hand: up or down by ever smaller parts of itself. */
static void improve_scale(trial *t, tune_weights *best, tune_error *error)
{
    for (int part = 4; part <= 256; part *= 2) {
        for (int sign = 1; sign >= -1; sign -= 2) {
            for (;;) {
                int32_t scale = best->scale + sign * (best->scale / part + 1);
                if (scale < 1 || scale > 1 << 20)
                    break;
                t->scale = scale;
                if (!tune_for_all(t->setup, t->p->n_games, compare, t, NULL))
                    return;
                tune_error e = mean_errors(t);
                if (e.fitted >= error->fitted)
                    break;
                *error = e;
                best->scale = scale;
            }
        }
    }
}

/* Moves weight k by step as often as that is better; true if it ever was. */
static bool move_weight(trial *t, tune_weights *best, int k, int32_t step,
                        tune_error *error)
{
    int32_t most = 4 * t->setup->config.game->judgement.eval_weights[k] + 8;
    bool has_moved = false;
    for (;;) {
        tune_weights next = *best;
        next.w[k] += step;
        if (next.w[k] < 1 || next.w[k] > most || tune_is_stopped())
            return has_moved;
        tune_error e = error_of(t, &next);
        if (e.fitted >= error->fitted * (1 - LEAST_GAIN))
            return has_moved;
        *error = e;
        *best = next;
        has_moved = true;
    }
}

/* After a pass in which a weight stayed, its steps are half as long. */
static void try_all(trial *t, tune_weights *best, int32_t *step, tune_error *error,
                    int number)
{
    const kv_game *g = t->setup->config.game;
    for (int k = 0; k < g->judgement.n_weights && !tune_is_stopped(); k++) {
        tune_show(_("pass %d of %d: %s, error %.5f"), number, t->setup->n_passes,
                  g->judgement.weight_ids[k], error->fitted);
        if (!move_weight(t, best, k, step[k], error) &&
            !move_weight(t, best, k, -step[k], error))
            step[k] = step[k] > 1 ? step[k] / 2 : 1;
    }
    (void)error_of(t, best); /* evaluations of the best again */
    if (!tune_is_stopped())
        improve_scale(t, best, error);
}

bool tune_fit(const tune_setup *setup, const tune_positions *p, int n_passes,
              tune_weights *best, tune_error *before, tune_error *after)
{
    trial t;
    int32_t step[TUNE_MAX_WEIGHTS];
    bool is_fine = begin(&t, setup, p);
    if (is_fine) {
        for (int k = 0; k < setup->config.game->judgement.n_weights; k++)
            step[k] = best->w[k] / 4 + 1;
        *before = *after = error_of(&t, best);
        if (!tune_is_stopped())
            improve_scale(&t, best, after);
        for (int i = 1; i <= n_passes && !tune_is_stopped(); i++)
            try_all(&t, best, step, after, i);
    }
    end(&t);
    return is_fine;
}
