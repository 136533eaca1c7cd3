/* sim_stats.c: sums over many games, as a table for people and as JSON. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "cli/cli.h"
#include "cli/figures.h"
#include "cli/show.h"
#include "cli/sim.h"

/* A result gives one of the game's end reasons. */
static int reason_index(const kv_game *g, const char *id)
{
    int i = 0;
    assert(g->texts.end_reasons.n <= SIM_MAX_REASONS);
    while (i < g->texts.end_reasons.n - 1 &&
           strcmp(g->texts.end_reasons.word[i].id, id) != 0)
        i++;
    assert(!strcmp(g->texts.end_reasons.word[i].id, id));
    return i;
}

static void add_seats(sim_stats *st, const kv_result *r)
{
    for (int i = 0; i < r->players; i++) {
        int32_t score = r->key[i][0];
        bool is_first = st->n_games == 0;
        st->seat[i].win_parts += driver_win_parts(r, i);
        st->seat[i].sum += score;
        st->seat[i].sum_squares += (int64_t)score * score;
        if (is_first || score < st->seat[i].min)
            st->seat[i].min = score;
        if (is_first || score > st->seat[i].max)
            st->seat[i].max = score;
    }
}

void sim_stats_add(sim_stats *st, const kv_game *g, const driver_result *r)
{
    add_seats(st, &r->result);
    if (st->n_games == 0 || r->n_decisions < st->min_decisions)
        st->min_decisions = r->n_decisions;
    if (r->n_decisions > st->max_decisions)
        st->max_decisions = r->n_decisions;
    st->n_steps += r->n_steps;
    st->n_decisions += r->n_decisions;
    st->reason[reason_index(g, r->result.reason)]++;
    st->n_games++;
}

/* ---- Figures ------------------------------------------------------------- */

static double per_game(const sim_stats *st, int64_t sum)
{
    return st->n_games ? (double)sum / (double)st->n_games : 0;
}

static double per_second(double n, double seconds)
{
    return seconds > 0 ? n / seconds : 0;
}

/* Standard deviation of a sample. */
static double score_spread(const sim_stats *st, int seat)
{
    if (st->n_games < 2)
        return 0;
    double n = (double)st->n_games, sum = (double)st->seat[seat].sum;
    return fig_root(((double)st->seat[seat].sum_squares - sum * sum / n) / (n - 1));
}

static double win_share(const sim_stats *st, int seat)
{
    return per_game(st, st->seat[seat].win_parts) / DRIVER_WIN;
}

/* ---- For people ---------------------------------------------------------- */

static void print_seats(const sim_stats *st, const sim_setup *setup, kv_out *out)
{
    const kv_game *g = setup->config.game;
    fig_put_left(out, _("seat"), 16);
    fig_put_left(out, _("bot"), 10);
    fig_put_right(out, _("wins"), 9);
    fig_put_right(out, _("score"), 10);
    fig_put_right(out, _("spread"), 10);
    fig_put_right(out, _("least"), 9);
    fig_put_right(out, _("most"), 9);
    kv_put_char(out, '\n');
    for (int i = 0; i < setup->config.players; i++) {
        cli_putf(out, "%d ", i);
        fig_put_left(out, show_decider(g, setup->config.players, i), 14);
        fig_put_left(out, seats_name(&setup->seats, i), 10);
        cli_putf(out, "%7.1f %%%10.2f%10.2f%9d%9d\n", 100 * win_share(st, i),
                 per_game(st, st->seat[i].sum), score_spread(st, i), st->seat[i].min,
                 st->seat[i].max);
    }
}

static void print_reasons(const sim_stats *st, const kv_game *g, kv_out *out)
{
    cli_putf(out, "%s\n", _("ended because:"));
    for (int i = 0; i < g->texts.end_reasons.n; i++)
        if (st->reason[i])
            cli_putf(out, "%10ld %7.1f %%  %s\n", st->reason[i],
                     100 * per_game(st, st->reason[i]),
                     _(g->texts.end_reasons.word[i].text));
}

void sim_stats_print(const sim_stats *st, const sim_setup *setup, double seconds,
                     kv_out *out)
{
    const kv_game *g = setup->config.game;
    cli_putf(out,
             P_("%s: %ld game in %.2f s (%.1f games/s, %.0f steps/s)",
                "%s: %ld games in %.2f s (%.1f games/s, %.0f steps/s)", st->n_games),
             _(g->name), st->n_games, seconds, per_second((double)st->n_games, seconds),
             per_second((double)st->n_steps, seconds));
    kv_put_char(out, '\n');
    if (st->n_games == 0)
        return;
    cli_putf(out, _("decisions a game: mean %.1f, least %ld, most %ld"),
             per_game(st, st->n_decisions), st->min_decisions, st->max_decisions);
    kv_put_char(out, '\n');
    print_seats(st, setup, out);
    print_reasons(st, g, out);
}

/* ---- For machines -------------------------------------------------------- */

static void json_seat(const sim_stats *st, const sim_setup *setup, int i, kv_json *j)
{
    const kv_game *g = setup->config.game;
    int players = setup->config.players;
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "seat", i);
    kv__json_text(j, "name", g->texts.seat_names.word[kv_seat_name(g, players, i)].id);
    kv__json_text(j, "bot", seats_name(&setup->seats, i));
    fig_json_real(j, "win_share", win_share(st, i));
    kv__json_open(j, "score", '{');
    fig_json_real(j, "mean", per_game(st, st->seat[i].sum));
    fig_json_real(j, "sd", score_spread(st, i));
    kv__json_int(j, "min", st->seat[i].min);
    kv__json_int(j, "max", st->seat[i].max);
    kv__json_close(j, '}');
    kv__json_close(j, '}');
}

void sim_stats_json(const sim_stats *st, const sim_setup *setup, double seconds,
                    int n_threads, kv_out *out)
{
    const kv_game *g = setup->config.game;
    kv_json j = kv__json(out);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "game", g->id);
    kv__json_int(&j, "players", setup->config.players);
    kv__json_key(&j, "options");
    kv_config_json(&setup->config, j.out);
    kv__json_key(&j, "seed");
    cli_putf(out, "%" PRIu64, setup->seed);
    kv__json_int(&j, "threads", n_threads);
    kv__json_int(&j, "games", st->n_games);
    fig_json_real(&j, "seconds", seconds);
    fig_json_real(&j, "games_per_s", per_second((double)st->n_games, seconds));
    fig_json_real(&j, "steps_per_s", per_second((double)st->n_steps, seconds));
    kv__json_int(&j, "steps", st->n_steps);
    kv__json_open(&j, "decisions", '{');
    fig_json_real(&j, "mean", per_game(st, st->n_decisions));
    kv__json_int(&j, "min", st->min_decisions);
    kv__json_int(&j, "max", st->max_decisions);
    kv__json_close(&j, '}');
    kv__json_open(&j, "seats", '[');
    for (int i = 0; i < setup->config.players; i++)
        json_seat(st, setup, i, &j);
    kv__json_close(&j, ']');
    kv__json_open(&j, "end_reasons", '{');
    for (int i = 0; i < g->texts.end_reasons.n; i++)
        if (st->reason[i])
            kv__json_int(&j, g->texts.end_reasons.word[i].id, st->reason[i]);
    kv__json_close(&j, '}');
    kv__json_close(&j, '}');
    kv_put_char(out, '\n');
}
