/* arena_print.c: the results of an arena, as a table for people and as JSON. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/json.h"
#include "cli/arena.h"
#include "cli/cli.h"
#include "cli/figures.h"

enum { MAX_NAME = 40 }; /* longer ones push their row to the right */

static double ratio(double sum, double n)
{
    return n > 0 ? sum / n : 0;
}

static bool has_pair(const arena_setup *setup)
{
    return setup->contestants.n == 2;
}

static double mean_score(const arena_yield *y)
{
    return ratio((double)y->score, (double)y->n_scores);
}

static double mean_iterations(const driver_effort *e)
{
    return ratio((double)e->n_iterations, (double)e->n_decisions);
}

static double mean_seconds(const driver_effort *e)
{
    return ratio(e->seconds, (double)e->n_decisions);
}

/* ---- For people ---------------------------------------------------------- */

static void print_seatings(const arena_setup *setup, kv_out *out)
{
    if (setup->contestants.n < 2)
        return;
    kv_put(out, _("seatings of a pairing:"));
    for (int i = 0; i < setup->seatings.n; i++) {
        kv_put(out, i ? ", " : " ");
        for (int seat = 0; seat < setup->config.players; seat++)
            kv_put_char(out, (char)('A' + setup->seatings.who[i][seat]));
    }
    kv_put_char(out, '\n');
}

static int name_width(const arena_setup *setup)
{
    int width = fig_width(_("contestant")) - 2;
    for (int c = 0; c < setup->contestants.n; c++) {
        int w = fig_width(setup->contestants.spec[c].text);
        if (w > width)
            width = w;
    }
    return (width < MAX_NAME ? width : MAX_NAME) + 1;
}

static void print_heading(const arena_setup *setup, kv_out *out)
{
    fig_put_left(out, _("contestant"), name_width(setup) + 2);
    fig_put_right(out, _("games"), 6);
    fig_put_right(out, _("wins"), 7);
    fig_put_right(out, _("shared"), 7);
    fig_put_right(out, _("losses"), 7);
    fig_put_right(out, _("share"), 9);
    fig_put_right(out, _("95 % within"), 15);
    if (setup->contestants.n > 1)
        fig_put_right(out, _("par"), 8);
    fig_put_right(out, _("score"), 8);
    /* TRANS: heading of a column: seconds and iterations for one decision */
    fig_put_right(out, _("s/dec."), 9);
    fig_put_right(out, _("iter./dec."), 11);
    kv_put_char(out, '\n');
}

static void print_contestant(const arena_stats *st, const arena_setup *setup, int c,
                             kv_out *out)
{
    const arena_yield *all = &st->of[c].all;
    arena_range range = arena_share_range(st, c);
    char within[64];
    cli_putf(out, "%c ", 'A' + c);
    fig_put_left(out, setup->contestants.spec[c].text, name_width(setup));
    cli_putf(out, "%6ld%7ld%7ld%7ld%7.1f %%", st->n_pairings * st->n_seatings,
             st->of[c].wins, st->of[c].shared, st->of[c].losses,
             100 * arena_share(st, c));
    snprintf(within, sizeof within, "%.1f-%.1f %%", 100 * range.low, 100 * range.high);
    fig_put_right(out, within, 15);
    if (setup->contestants.n > 1)
        cli_putf(out, "%6.1f %%", 100 * setup->seatings.par[c]);
    cli_putf(out, "%8.2f%9.4f%11.1f\n", mean_score(all), mean_seconds(&all->effort),
             mean_iterations(&all->effort));
}

/* A number with its sign, or the sign of infinity. */
static const char *elo_text(double elo, char buf[32])
{
    if (isinf(elo))
        snprintf(buf, 32, "%s", elo > 0 ? "+inf" : "-inf");
    else
        snprintf(buf, 32, "%+.0f", elo);
    return buf;
}

static void print_elo(const arena_stats *st, const arena_setup *setup, kv_out *out)
{
    char elo[32], low[32], high[32];
    double par = setup->seatings.par[0];
    arena_range range = arena_share_range(st, 0);
    cli_putf(out, _("Elo of A over B: %s (95 %%: %s to %s)"),
             elo_text(arena_elo(arena_share(st, 0), par), elo),
             elo_text(arena_elo(range.low, par), low),
             elo_text(arena_elo(range.high, par), high));
    kv_put_char(out, '\n');
}

static void print_test(const arena_run *run, const arena_setup *setup, kv_out *out)
{
    const arena_test *t = &setup->test;
    const arena_stats *st = arena_get_stats(run);
    cli_putf(out, _("sequential test: LLR %.2f within -%.2f to %.2f; "),
             arena_llr(st, t, setup->seatings.par[0]), ARENA_BOUND, ARENA_BOUND);
    if (arena_get_verdict(run) == ARENA_H1)
        cli_putf(out, _("H1 is accepted: A is stronger by %.0f Elo or more"), t->elo1);
    else if (arena_get_verdict(run) == ARENA_H0)
        cli_putf(out, _("H0 is accepted: A is stronger by %.0f Elo at most"), t->elo0);
    else if (st->n_pairings == setup->n_pairings)
        kv_put(out, _("undecided, the games are used up"));
    else
        kv_put(out, _("undecided"));
    kv_put_char(out, '\n');
}

static bool is_cut_short(const arena_run *run, const arena_setup *setup)
{
    return arena_get_verdict(run) == ARENA_OPEN &&
           arena_get_stats(run)->n_pairings < setup->n_pairings;
}

void arena_print(const arena_run *run, const arena_setup *setup, double seconds,
                 kv_out *out)
{
    const arena_stats *st = arena_get_stats(run);
    cli_putf(out, _("%s: players %d, pairings %ld, games %ld, %.1f s"),
             _(setup->config.game->name), setup->config.players, st->n_pairings,
             st->n_pairings * st->n_seatings, seconds);
    kv_put_char(out, '\n');
    print_seatings(setup, out);
    if (is_cut_short(run, setup)) {
        cli_putf(out, _("stopped early, after %ld of %ld pairings"), st->n_pairings,
                 setup->n_pairings);
        kv_put_char(out, '\n');
    }
    if (st->n_pairings == 0)
        return;
    print_heading(setup, out);
    for (int c = 0; c < st->n_contestants; c++)
        print_contestant(st, setup, c, out);
    if (has_pair(setup))
        print_elo(st, setup, out);
    if (setup->has_test)
        print_test(run, setup, out);
}

/* ---- For machines -------------------------------------------------------- */

/* JSON knows no infinity: it is the text "+inf" or "-inf". */
static void json_elo(kv_json *j, const char *key, double elo)
{
    char buf[32];
    if (isinf(elo))
        kv__json_text(j, key, elo_text(elo, buf));
    else
        fig_json_real(j, key, elo);
}

static void json_range(kv_json *j, const char *key, double low, double high)
{
    kv__json_open(j, key, '[');
    json_elo(j, NULL, low);
    json_elo(j, NULL, high);
    kv__json_close(j, ']');
}

static void json_contestant(const arena_stats *st, const arena_setup *setup, int c,
                            kv_json *j)
{
    const arena_yield *all = &st->of[c].all;
    arena_range range = arena_share_range(st, c);
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "name", setup->contestants.spec[c].text);
    kv__json_int(j, "iterations", setup->contestants.spec[c].budget.iterations);
    kv__json_int(j, "ms", setup->contestants.spec[c].budget.ms);
    kv__json_int(j, "wins", st->of[c].wins);
    kv__json_int(j, "shared", st->of[c].shared);
    kv__json_int(j, "losses", st->of[c].losses);
    fig_json_real(j, "share", arena_share(st, c));
    json_range(j, "share_95", range.low, range.high);
    if (setup->contestants.n > 1)
        fig_json_real(j, "par", setup->seatings.par[c]);
    fig_json_real(j, "score", mean_score(all));
    kv__json_int(j, "decisions", all->effort.n_decisions);
    fig_json_real(j, "iterations_per_decision", mean_iterations(&all->effort));
    fig_json_real(j, "seconds_per_decision", mean_seconds(&all->effort));
    kv__json_close(j, '}');
}

static void json_seatings(const arena_setup *setup, kv_json *j)
{
    kv__json_open(j, "seatings", '[');
    for (int i = 0; i < setup->seatings.n; i++) {
        kv__json_open(j, NULL, '[');
        for (int seat = 0; seat < setup->config.players; seat++)
            kv__json_int(j, NULL, setup->seatings.who[i][seat]);
        kv__json_close(j, ']');
    }
    kv__json_close(j, ']');
}

static void json_elos(const arena_stats *st, const arena_setup *setup, kv_json *j)
{
    double par = setup->seatings.par[0];
    arena_range range = arena_share_range(st, 0);
    json_elo(j, "elo", arena_elo(arena_share(st, 0), par));
    json_range(j, "elo_95", arena_elo(range.low, par), arena_elo(range.high, par));
}

static void json_test(const arena_run *run, const arena_setup *setup, kv_json *j)
{
    static const char *const verdicts[] = {
        [ARENA_OPEN] = "open", [ARENA_H0] = "H0", [ARENA_H1] = "H1"};
    kv__json_open(j, "sprt", '{');
    fig_json_real(j, "elo0", setup->test.elo0);
    fig_json_real(j, "elo1", setup->test.elo1);
    fig_json_real(j, "alpha", 0.05);
    fig_json_real(j, "beta", 0.05);
    fig_json_real(j, "llr",
                  arena_llr(arena_get_stats(run), &setup->test, setup->seatings.par[0]));
    json_range(j, "bounds", -ARENA_BOUND, ARENA_BOUND);
    kv__json_text(j, "accepted", verdicts[arena_get_verdict(run)]);
    kv__json_close(j, '}');
}

/* By game: what of the win, and how many points a seat, each contestant had. */
static void json_pairings(const arena_run *run, const arena_setup *setup, kv_json *j)
{
    int n_contestants = setup->contestants.n;
    kv__json_open(j, "pairings", '[');
    for (long p = 0; p < arena_get_stats(run)->n_pairings; p++) {
        const arena_game *g = arena_pairing(run, p);
        kv__json_open(j, NULL, '{');
        kv__json_open(j, "wins", '[');
        for (int i = 0; i < setup->seatings.n; i++) {
            kv__json_open(j, NULL, '[');
            for (int c = 0; c < n_contestants; c++)
                fig_json_real(j, NULL, (double)g[i].of[c].parts / DRIVER_WIN);
            kv__json_close(j, ']');
        }
        kv__json_close(j, ']');
        kv__json_open(j, "scores", '[');
        for (int i = 0; i < setup->seatings.n; i++) {
            kv__json_open(j, NULL, '[');
            for (int c = 0; c < n_contestants; c++)
                fig_json_real(j, NULL, mean_score(&g[i].of[c]));
            kv__json_close(j, ']');
        }
        kv__json_close(j, ']');
        kv__json_close(j, '}');
    }
    kv__json_close(j, ']');
}

void arena_json(const arena_run *run, const arena_setup *setup, double seconds,
                int n_threads, kv_out *out)
{
    const arena_stats *st = arena_get_stats(run);
    kv_json j = kv__json(out);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "game", setup->config.game->id);
    kv__json_int(&j, "players", setup->config.players);
    kv__json_key(&j, "options");
    kv_config_json(&setup->config, j.out);
    kv__json_key(&j, "seed");
    cli_putf(out, "%" PRIu64, setup->seed);
    kv__json_int(&j, "threads", n_threads);
    fig_json_real(&j, "seconds", seconds);
    kv__json_int(&j, "games_asked", setup->n_asked);
    kv__json_int(&j, "games", st->n_pairings * st->n_seatings);
    kv__json_bool(&j, "is_complete", !is_cut_short(run, setup));
    json_seatings(setup, &j);
    kv__json_open(&j, "contestants", '[');
    for (int c = 0; c < st->n_contestants; c++)
        json_contestant(st, setup, c, &j);
    kv__json_close(&j, ']');
    if (has_pair(setup) && st->n_pairings)
        json_elos(st, setup, &j);
    if (setup->has_test)
        json_test(run, setup, &j);
    json_pairings(run, setup, &j);
    kv__json_close(&j, '}');
    kv_put_char(out, '\n');
}
