/* cmd_tune.c: karavana tune: fits the weights of a game's evaluation and its scale to
 * the results of games that greedy plays against itself, lets the new weights play
 * against the old ones, and writes a file like games/GAME/data/weights.json.
 *
 * New weights are written only if the match shows that they play better; otherwise the
 * old ones, with the scale that fits them.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "cli/tune.h"
#include "cli/workers.h"
#include "core/game.h"
#include "terminal/files.h"

typedef struct {
    int players, n_games, n_match, n_passes, n_threads;
    const char *out;
    uint64_t seed;
    bool is_scale_only;
    args_list set;
} values;

static const args_option options[] = {
    {"players", "N", ARGS_INT, offsetof(values, players), 1, 99,
     KV_N("number of players (default: the game's smallest)")},
    {"games", "N", ARGS_INT, offsetof(values, n_games), 1, 100000,
     KV_N("how many games to learn from (default 200)")},
    {"match", "N", ARGS_INT, offsetof(values, n_match), 1, 1000000,
     KV_N("how many games new weights play against old ones (default: as --games)")},
    {"passes", "N", ARGS_INT, offsetof(values, n_passes), 1, 1000,
     KV_N("how often to try each weight (default 3)")},
    {"seed", "N", ARGS_SEED, offsetof(values, seed), 0, 0,
     KV_N("the same seed gives the same weights (default 1)")},
    {"threads", "N", ARGS_INT, offsetof(values, n_threads), 1, WORKERS_MAX,
     KV_N("how many games run at once (default: one a processor)")},
    {"set", "NAME=VALUE", ARGS_LIST, offsetof(values, set), 0, 0,
     KV_N("set an option of the game; may be repeated (see karavana games)")},
    {"scale-only", NULL, ARGS_FLAG, offsetof(values, is_scale_only), 0, 0,
     KV_N("leave the weights, fit only how evaluations become expected results")},
    {"out", "FILE", ARGS_TEXT, offsetof(values, out), 0, 0,
     KV_N("where to write the weights (default: the standard output)")},
    {.name = NULL}};

static const args_command command = {
    .name = "tune",
    .operands = "GAME",
    .min_operands = 1,
    .max_operands = 1,
    .about = KV_N("Fits the weights by which bots judge positions to games they play."),
    .more = KV_N(
        "New weights are written only if they beat the old ones in a match, else the "
        "old ones\nwith a better scale. Ctrl-C ends it early, with the best so far; the "
        "exit code is 130."),
    .options = options};

/* ---- Stopping and progress -------------------------------------------------- */

static bool has_progress;

bool tune_is_stopped(void)
{
    return atomic_load_explicit(workers_stop(), memory_order_relaxed);
}

/* One piece of text, as several threads may come here at once. */
void tune_show(const char *format, ...)
{
    char text[160];
    va_list args;
    if (!has_progress)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fprintf(stderr, "\r%s\033[K", text);
}

static void clear_progress(void)
{
    if (has_progress)
        fputs("\r\033[K", stderr);
}

/* ---- Threads ---------------------------------------------------------------- */

typedef struct {
    void (*job)(void *ctx, int i);
    void *ctx;
    int n;
    const char *what;
    atomic_int next, n_done;
} work;

static void do_work(void *arg, int i_worker)
{
    work *w = arg;
    (void)i_worker;
    for (int i; !tune_is_stopped() && (i = atomic_fetch_add(&w->next, 1)) < w->n;) {
        w->job(w->ctx, i);
        int n_done = atomic_fetch_add(&w->n_done, 1) + 1;
        if (w->what)
            tune_show("%d/%d %s", n_done, w->n, w->what);
    }
}

bool tune_for_all(const tune_setup *t, int n, void (*job)(void *ctx, int i), void *ctx,
                  const char *what)
{
    work w = {.job = job, .ctx = ctx, .n = n, .what = what};
    workers_run(t->n_threads < n ? t->n_threads : n, do_work, &w);
    return !tune_is_stopped();
}

/* ---- What is said and written ------------------------------------------------ */

typedef struct {
    tune_weights before, scaled, after; /* the old ones; with a new scale; all new */
    tune_error error[3];
    tune_match match; /* no games: there was none */
    bool is_cut;      /* the fit was interrupted */
    bool is_new;      /* the new weights are to be used */
} outcome;

static void report(const outcome *o)
{
    cli_note(_("scale %d, was %d: error %.4f, was %.4f; on games held out %.4f, was "
               "%.4f"),
             (int)o->scaled.scale, (int)o->before.scale, o->error[1].fitted,
             o->error[0].fitted, o->error[1].held_out, o->error[0].held_out);
    if (!o->match.n_games && !o->is_cut)
        return;
    cli_note(_("new weights, scale %d: error %.4f, on games held out %.4f"),
             (int)o->after.scale, o->error[2].fitted, o->error[2].held_out);
    if (o->is_cut) {
        cli_note(_("interrupted: they have not played against the old ones"));
        return;
    }
    cli_note(_("they win %.1f %% of %d games (95 %%: %.1f to %.1f; even: %.1f)"),
             100 * o->match.share, o->match.n_games, 100 * o->match.low,
             100 * o->match.high, 100 * o->match.even);
    if (o->is_new)
        cli_note(_("they are better"));
    else
        cli_note(_("they are not clearly better: the old ones stay"));
}

/* In English, as all data is: how the file was made. */
static void put_made(kv_out *out, const tune_setup *t, const values *v, const outcome *o)
{
    const tune_error *e = o->error;
    cli_putf(out, "karavana tune %s --players %d --games %d --seed %llu",
             t->config.game->id, t->config.players, t->n_games,
             (unsigned long long)t->seed);
    for (int i = 0; i < v->set.n; i++)
        cli_putf(out, " --set %s", v->set.item[i]);
    if (t->is_scale_only)
        kv_put(out, " --scale-only");
    else
        cli_putf(out, " --passes %d --match %d", t->n_passes, t->n_match);
    cli_putf(out,
             ". With the weights as they were, scale %d instead of %d: mean squared "
             "error %.4f instead of %.4f, on games held out %.4f instead of %.4f.",
             (int)o->scaled.scale, (int)o->before.scale, e[1].fitted, e[0].fitted,
             e[1].held_out, e[0].held_out);
    if (o->is_cut)
        cli_putf(out, " With new weights, interrupted and not tried, %.4f and %.4f.",
                 e[2].fitted, e[2].held_out);
    else if (o->match.n_games)
        cli_putf(out,
                 " With new weights %.4f and %.4f; they won %.1f %% of %d games against "
                 "the old ones (95 %%: %.1f to %.1f; even: %.1f) and were %s.",
                 e[2].fitted, e[2].held_out, 100 * o->match.share, o->match.n_games,
                 100 * o->match.low, 100 * o->match.high, 100 * o->match.even,
                 o->is_new ? "taken over" : "not taken over");
}

static void put_search(kv_out *out, const kv_search_style *s)
{
    cli_putf(out,
             "  \"search\": {\"decisions\": %d, \"share\": %d, \"width\": %d, "
             "\"sample\": %d, \"round\": %d, \"flat\": %d, \"about\": \"",
             s->decisions, s->share, s->width, s->sample, s->round, s->flat);
    kv_put(out, "how a search plays. decisions: rollout moves before evaluation; 0: no "
                "rollouts. share: what the evaluation after a rollout counts, in 256ths; "
                "the rest is that of the leaf. width: a rollout move is the best of so "
                "many, more where lists are long. sample: of a longer list, a node looks "
                "at so many choices, but the root at all; 0: at all. round: where the "
                "game says when a turn begins, a rollout goes on to one, 1: of its own "
                "seat, 0: of any. flat: 1: no tree; choices of the root are compared by "
                "rollouts alone, in which with round 1 everybody has a turn more\"},\n");
}

/* Laid out as the files in games/: a weight a line. */
static void put_file(kv_out *out, const tune_setup *t, const values *v, const outcome *o)
{
    const kv_game *g = t->config.game;
    const tune_weights *w = o->is_new ? &o->after : &o->scaled;
    cli_putf(out,
             "{\n  \"about\": \"What the evaluation of %s (games/%s/evaluate*.c) "
             "weighs.\",\n  \"made\": \"",
             g->id, g->id);
    put_made(out, t, v, o);
    cli_putf(out,
             "\",\n  \"value_scale\": {\"value\": %d, \"about\": \"the lead by "
             "evaluation with which a game of two is won 73 times in 100\"},\n",
             (int)w->scale);
    put_search(out, &g->judgement.search);
    kv_put(out, "  \"weights\": [\n");
    for (int i = 0; i < g->judgement.n_weights; i++)
        cli_putf(out, "    {\"id\": \"%s\", \"value\": %d, \"about\": \"%s\"}%s\n",
                 g->judgement.weight_ids[i], (int)w->w[i], g->judgement.weight_abouts[i],
                 i < g->judgement.n_weights - 1 ? "," : "");
    kv_put(out, "  ]\n}\n");
}

/* ---- The command ------------------------------------------------------------- */

static bool set_up(tune_setup *t, const values *v, const char *name)
{
    const kv_game *g = cli_game(name);
    kv_error e;
    if (!g || !cli_config(&t->config, g, v->players, &v->set))
        return false;
    if (kv_new(&t->config, &t->start.s, &e)) {
        cli_fail_error(NULL, &e);
        return false;
    }
    assert(g->judgement.n_weights <= TUNE_MAX_WEIGHTS);
    t->seed = v->seed;
    t->n_games = v->n_games;
    t->n_match = v->n_match ? v->n_match : v->n_games;
    t->n_passes = v->n_passes;
    t->n_threads = v->n_threads;
    t->is_scale_only = v->is_scale_only;
    return true;
}

/* False without memory. */
static bool tune(const tune_setup *t, const tune_positions *p, outcome *o)
{
    const kv_game *g = t->config.game;
    size_t size = (size_t)g->judgement.n_weights * sizeof *g->judgement.eval_weights;
    memcpy(o->before.w, g->judgement.eval_weights, size);
    o->before.scale = g->judgement.value_scale;
    o->scaled = o->before;
    if (!tune_fit(t, p, 0, &o->scaled, &o->error[0], &o->error[1]))
        return false;
    o->after = o->scaled;
    if (t->is_scale_only || tune_is_stopped())
        return true;
    if (!tune_fit(t, p, t->n_passes, &o->after, &o->error[1], &o->error[2]))
        return false;
    o->is_cut = o->is_new = tune_is_stopped();
    if (!o->is_cut && memcmp(o->before.w, o->after.w, size) != 0) {
        tune_play_match(t, &o->before, &o->after, &o->match);
        o->is_new = o->match.n_games && o->match.low > o->match.even;
    }
    return true;
}

/* All but the options and the file; out is where the weights go. */
static int run(const tune_setup *setup, const values *v, kv_out *out)
{
    tune_positions positions;
    outcome o = {.is_new = false};
    has_progress = isatty(STDERR_FILENO);
    workers_catch_signals();
    bool is_collected = tune_collect(setup, &positions);
    bool has_room = positions.state && (!is_collected || tune(setup, &positions, &o));
    tune_free(&positions);
    clear_progress();
    if (!has_room)
        return cli_fail(_("%d games do not fit in memory"), setup->n_games);
    if (!is_collected || o.error[1].fitted > 1) /* interrupted before any result */
        return workers_exit_code();
    report(&o);
    put_file(out, setup, v, &o);
    return CLI_FINE;
}

int cmd_tune(int argc, char **argv)
{
    values v = {.n_games = 200, .n_passes = 3, .seed = 1, .n_threads = workers_default()};
    tune_setup setup = {.n_games = 0};
    args_operands operands;
    file_error e;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    if (!set_up(&setup, &v, operands.at[0]))
        return CLI_BAD;
    bool has_file = v.out && strcmp(v.out, "-") != 0;
    file_writer *w = has_file ? file_create(v.out, true, &e) : NULL;
    if (has_file && !w)
        return cli_fail("%s", e.text);
    code = run(&setup, &v, w ? file_out(w) : cli_out());
    if (code != CLI_FINE)
        file_abandon(w);
    else if (w && !file_commit(w, &e))
        return cli_fail("%s", e.text);
    return code == CLI_FINE ? workers_exit_code() : code;
}
