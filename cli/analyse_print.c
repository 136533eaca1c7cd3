/* analyse_print.c: what is thought of a game, for people and for machines. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cli/analyse.h"
#include "cli/cli.h"
#include "cli/show.h"
#include "terminal/tui_text.h"

static double percent(int64_t share)
{
    return (double)share * 100 / KV_SURE;
}

/* Is this seat part of the summary? */
static bool is_listed(const analyse_game *g, int seat)
{
    return g->seat < 0 || g->seat == seat;
}

static const kv_word *seat_word(const analyse_game *g, int seat)
{
    const kv_game *game = g->config.game;
    return &game->texts.seat_names.word[kv_seat_name(game, g->config.players, seat)];
}

/* Goes through the moves with the state before each. */
typedef void (*visit)(const analyse_game *g, const kv_state *before, long i, void *ctx);

static void each_done(const analyse_game *g, visit see, void *ctx)
{
    kv_box now;
    kv_copy(&now.s, &g->start.s);
    for (long i = 0; i < g->n_moves; i++) {
        if (g->move[i].is_done)
            see(g, &now.s, i, ctx);
        kv_apply_unchecked(&now.s, g->move[i].action, NULL);
    }
}

/* ---- The list ---------------------------------------------------------------------- */

typedef struct {
    kv_out *out;
    int seat, action; /* widths */
} columns;

static void put_padded(kv_out *out, const char *text, int width)
{
    kv_put(out, text);
    for (int i = text_width(text, strlen(text)); i < width; i++)
        kv_put_char(out, ' ');
}

static void action_text(const kv_state *s, kv_action a, char *text, size_t cap)
{
    kv_out out;
    kv_out_init(&out, text, cap);
    kv_action_text(s, a, &out);
}

static void measure(const analyse_game *g, const kv_state *s, long i, void *ctx)
{
    char text[KV_MAX_ACTION_TEXT];
    columns *c = ctx;
    const char *name = show_decider(g->config.game, g->config.players, g->move[i].by);
    int w = text_width(name, strlen(name));
    c->seat = w > c->seat ? w : c->seat;
    if (g->move[i].by == KV_CHANCE)
        return;
    action_text(s, g->move[i].action, text, sizeof text);
    w = text_width(text, strlen(text));
    c->action = w > c->action ? w : c->action;
}

/* "  12  Archer  ?!  tile temple h6    41.3 %   leader king a2    45.0 %   -3.7" */
static void put_choice(const kv_state *s, const analyse_move *m, const columns *c)
{
    char text[KV_MAX_ACTION_TEXT];
    int loss = analyse_loss(m);
    const analyse_grade *grade = analyse_grade_of(loss);
    cli_putf(c->out, "  %-3s", grade ? grade->mark : "");
    action_text(s, m->action, text, sizeof text);
    put_padded(c->out, text, c->action);
    cli_putf(c->out, _("  %5.1f %%"), percent(m->played.value));
    if (percent(loss) >= 0.05) { /* else the figures would look the same */
        action_text(s, m->best.action, text, sizeof text);
        cli_putf(c->out, "  %5.1f  ", -percent(loss));
        cli_putf(c->out, _("%s %.1f %%"), text, percent(m->best.value));
    }
    kv_put(c->out, "\n");
    for (int i = 0; i < m->n_top; i++) {
        action_text(s, m->top[i].action, text, sizeof text);
        cli_putf(c->out, "%*s%2d. ", 9 + c->seat, "", i + 1);
        put_padded(c->out, text, c->action);
        cli_putf(c->out, _("  %5.1f %%  (%ld tries)"), percent(m->top[i].value),
                 m->top[i].visits);
        kv_put(c->out, "\n");
    }
}

/* "  13  chance      draw farm   Archer -3.2  Bull +3.1" */
static void put_chance(const analyse_game *g, const kv_state *s, const analyse_move *m,
                       const columns *c)
{
    char text[KV_MAX_ACTION_TEXT];
    action_text(s, m->action, text, sizeof text);
    cli_putf(c->out, "     %s ", text);
    for (int seat = 0; seat < g->config.players; seat++)
        if (is_listed(g, seat))
            cli_putf(c->out, "  %s %+.1f", _(seat_word(g, seat)->text),
                     percent(m->luck[seat]));
    kv_put(c->out, "\n");
}

/* Luck is worth a line where as much of a loss would be worth a mark. */
static bool is_notable(const analyse_game *g, const analyse_move *m)
{
    for (int seat = 0; seat < g->config.players; seat++) {
        int size = m->luck[seat] < 0 ? -m->luck[seat] : m->luck[seat];
        if (is_listed(g, seat) && analyse_grade_of(size))
            return true;
    }
    return false;
}

static void put_move(const analyse_game *g, const kv_state *s, long i, void *ctx)
{
    columns *c = ctx;
    const analyse_move *m = &g->move[i];
    if (m->by == KV_CHANCE && !is_notable(g, m))
        return;
    cli_putf(c->out, "%5ld  ", i + 1);
    put_padded(c->out, show_decider(g->config.game, g->config.players, m->by), c->seat);
    if (m->by == KV_CHANCE)
        put_chance(g, s, m, c);
    else
        put_choice(s, m, c);
}

/* ---- The summary ------------------------------------------------------------------- */

static void put_result(const analyse_game *g, int seat, kv_out *out)
{
    kv_result r;
    cli_putf(out, "%s: ", _(seat_word(g, seat)->text));
    if (kv_get_result(&g->last.s, &r))
        kv_put(out, _("the game was not finished"));
    else
        cli_putf(out, _("rank %d, score %" PRId32), r.rank[seat], r.key[seat][0]);
    kv_put(out, "\n");
}

static void put_sum(const analyse_game *g, int seat, const analyse_sum *s, kv_out *out)
{
    put_result(g, seat, out);
    double mean = s->n_decisions ? percent(s->loss) / (double)s->n_decisions : 0;
    kv_put(out, "  ");
    cli_putf(out,
             P_("%ld choice, on average %.2f %% lost",
                "%ld choices, on average %.2f %% lost", (unsigned long)s->n_decisions),
             s->n_decisions, mean);
    for (int i = 0; i < ANALYSE_GRADES; i++)
        cli_putf(out, "; %s %s: %ld", _(analyse_grades[i].text), analyse_grades[i].mark,
                 s->n_grade[i]);
    kv_put(out, "\n  ");
    cli_putf(out,
             s->luck < 0 ? _("Luck took %.1f %%, choices cost %.1f %%.")
                         : _("Luck gave %.1f %%, choices cost %.1f %%."),
             percent(s->luck < 0 ? -s->luck : s->luck), percent(s->loss));
    kv_put(out, "\n");
}

void analyse_print(const analyse_game *g, kv_out *out)
{
    analyse_sums sums;
    columns c = {.out = out};
    analyse_add_up(g, &sums);
    each_done(g, measure, &c);
    each_done(g, put_move, &c);
    kv_put(out, sums.n_done ? "\n" : "");
    if (!sums.n_wanted)
        cli_putf(out, "%s\n", _("There was no choice to judge."));
    else if (sums.n_done < sums.n_wanted)
        cli_putf(out, _("Interrupted: %ld of %ld choices were judged.\n"), sums.n_done,
                 sums.n_wanted);
    for (int seat = 0; seat < g->config.players; seat++)
        if (is_listed(g, seat))
            put_sum(g, seat, &sums.seat[seat], out);
}

/* ---- For machines ------------------------------------------------------------------ */

static void json_share(kv_json *j, const char *key, double share)
{
    kv__json_key(j, key);
    cli_put_real(j->out, share / KV_SURE, 5);
}

static void json_choice(kv_json *j, const char *key, const kv_state *s,
                        const kv_choice *c)
{
    kv__json_open(j, key, '{');
    show_action_json(j, "action", s, c->action);
    json_share(j, "value", c->value);
    kv__json_int(j, "visits", c->visits);
    kv__json_close(j, '}');
}

static void json_decision(const analyse_game *g, const kv_state *s, long i, void *ctx)
{
    kv_json *j = ctx;
    const analyse_move *m = &g->move[i];
    const analyse_grade *grade = analyse_grade_of(analyse_loss(m));
    if (m->by == KV_CHANCE)
        return;
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "n", i + 1);
    kv__json_int(j, "seat", m->by);
    kv__json_int(j, "legal", m->n_legal);
    json_choice(j, "played", s, &m->played);
    json_choice(j, "best", s, &m->best);
    json_share(j, "loss", analyse_loss(m));
    kv__json_text(j, "mark", grade ? grade->mark : "");
    if (g->n_top) {
        kv__json_open(j, "top", '[');
        for (int k = 0; k < m->n_top; k++)
            json_choice(j, NULL, s, &m->top[k]);
        kv__json_close(j, ']');
    }
    kv__json_close(j, '}');
}

static void json_chance(const analyse_game *g, const kv_state *s, long i, void *ctx)
{
    kv_json *j = ctx;
    const analyse_move *m = &g->move[i];
    if (m->by != KV_CHANCE)
        return;
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "n", i + 1);
    show_action_json(j, "outcome", s, m->action);
    kv__json_open(j, "luck", '[');
    for (int seat = 0; seat < g->config.players; seat++)
        json_share(j, NULL, m->luck[seat]);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
}

static void json_seat(const analyse_game *g, int seat, const analyse_sum *s, kv_json *j)
{
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "seat", seat);
    kv__json_text(j, "name", seat_word(g, seat)->id);
    kv__json_int(j, "decisions", s->n_decisions);
    json_share(j, "mean_loss",
               s->n_decisions ? (double)s->loss / (double)s->n_decisions : 0);
    for (int i = 0; i < ANALYSE_GRADES; i++)
        kv__json_int(j, analyse_grades[i].id, s->n_grade[i]);
    json_share(j, "luck", (double)s->luck);
    json_share(j, "loss", (double)s->loss);
    kv__json_close(j, '}');
}

static void json_head(const analyse_game *g, const analyse_sums *sums, kv_json *j)
{
    kv__json_text(j, "game", g->config.game->id);
    kv__json_int(j, "players", g->config.players);
    kv__json_key(j, "options");
    kv_config_json(&g->config, j->out);
    kv__json_int(j, "moves", g->n_moves);
    kv__json_int(j, "from", g->from);
    kv__json_int(j, "to", g->to);
    kv__json_int(j, g->budget.ms ? "ms" : "iterations",
                 g->budget.ms ? g->budget.ms : g->budget.iterations);
    kv__json_key(j, "seed");
    cli_putf(j->out, "%" PRIu64, g->seed);
    kv__json_bool(j, "complete", sums->n_done == sums->n_wanted);
    kv__json_open(j, "marks", '{');
    for (int i = 0; i < ANALYSE_GRADES; i++)
        json_share(j, analyse_grades[i].mark,
                   analyse_grades[i].percent * (KV_SURE / 1e2));
    kv__json_close(j, '}');
}

void analyse_print_json(const analyse_game *g, kv_out *out)
{
    analyse_sums sums;
    kv_result r;
    kv_json j = kv__json(out);
    analyse_add_up(g, &sums);
    kv__json_open(&j, NULL, '{');
    json_head(g, &sums, &j);
    kv__json_open(&j, "decisions", '[');
    each_done(g, json_decision, &j);
    kv__json_close(&j, ']');
    kv__json_open(&j, "chance", '[');
    each_done(g, json_chance, &j);
    kv__json_close(&j, ']');
    kv__json_open(&j, "seats", '[');
    for (int seat = 0; seat < g->config.players; seat++)
        if (is_listed(g, seat))
            json_seat(g, seat, &sums.seat[seat], &j);
    kv__json_close(&j, ']');
    if (kv_get_result(&g->last.s, &r))
        kv__json_null(&j, "result");
    else
        show_result_json(&j, "result", &r);
    kv__json_close(&j, '}');
    kv_put(out, "\n");
}
