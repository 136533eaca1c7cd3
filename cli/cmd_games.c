/* cmd_games.c: karavana games: what there is to play. */
#include "base/json.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "core/game.h"

typedef struct {
    bool is_json;
} values;

static const args_option options[] = {{"json", NULL, ARGS_FLAG, offsetof(values, is_json),
                                       0, 0,
                                       KV_N("print an array of objects for programs")},
                                      {.name = NULL}};

static const args_command command = {
    .name = "games",
    .operands = "[GAME...]",
    .max_operands = 16,
    .about = KV_N("Lists the games: players, options, and which rules they follow."),
    .options = options};

/* A game in the registry is playable in full; that is what being there means. */
static const char status[] = KV_N("complete");

static const char *const type_names[] = {"bool", "int", "choice"};

/* ---- For machines -------------------------------------------------------- */

static void json_value(kv_json *j, const char *key, const kv_option *o, int32_t value)
{
    if (o->type == KV_BOOL)
        kv__json_bool(j, key, value != 0);
    else if (o->type == KV_INT)
        kv__json_int(j, key, value);
    else
        kv__json_text(j, key, o->choices[value]);
}

static void json_option(kv_json *j, const kv_option *o)
{
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "id", o->id);
    kv__json_text(j, "type", type_names[o->type]);
    json_value(j, "default", o, o->def);
    if (o->type == KV_INT) {
        kv__json_int(j, "min", o->min);
        kv__json_int(j, "max", o->max);
    }
    if (o->type == KV_CHOICE) {
        kv__json_open(j, "choices", '[');
        for (int i = 0; i <= o->max; i++)
            kv__json_text(j, NULL, o->choices[i]);
        kv__json_close(j, ']');
    }
    kv__json_bool(j, "beyond_rulebook", o->is_beyond);
    kv__json_text(j, "help", _(o->help));
    kv__json_close(j, '}');
}

static void json_game(kv_json *j, const kv_game *g)
{
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "id", g->id);
    kv__json_text(j, "name", _(g->name));
    kv__json_text(j, "rules", _(g->edition));
    kv__json_text(j, "status", status);
    if (g->data_note)
        kv__json_text(j, "data_note", _(g->data_note));
    else
        kv__json_null(j, "data_note");
    kv__json_int(j, "min_players", g->min_players);
    kv__json_int(j, "max_players", g->max_players);
    kv__json_open(j, "seats", '[');
    for (int i = 0; i < g->texts.seat_names.n; i++)
        kv__json_text(j, NULL, g->texts.seat_names.word[i].id);
    kv__json_close(j, ']');
    kv__json_int(j, "actions", g->num_actions);
    kv__json_int(j, "max_legal", g->max_legal);
    kv__json_int(j, "observation", g->obs_size);
    kv__json_int(j, "state_bytes", (int64_t)g->state_size);
    kv__json_open(j, "options", '[');
    for (int i = 0; i < g->n_options; i++)
        json_option(j, &g->options[i]);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
}

/* ---- For people ---------------------------------------------------------- */

static void put_range(const kv_option *o, kv_out *out)
{
    if (o->type == KV_BOOL) {
        kv_put(out, "on|off");
    } else if (o->type == KV_INT) {
        cli_putf(out, "%d..%d", o->min, o->max);
    } else {
        for (int i = 0; i <= o->max; i++) {
            kv_put(out, i ? "|" : "");
            kv_put(out, o->choices[i]);
        }
    }
}

static void print_option(const kv_game *g, int i)
{
    const kv_option *o = &g->options[i];
    kv_config defaults = {.game = g};
    char text[128];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    defaults.option[i] = o->def;
    kv_put(&out, o->id);
    kv_put_char(&out, '=');
    put_range(o, &out);
    kv_put(&out, " [");
    kv_config_value(&defaults, i, &out);
    kv_put_char(&out, ']');
    cli_print("    %s\n        %s\n", text, _(o->help));
}

/* Options of the rulebook, or those beyond it, under a heading. */
static void print_options(const kv_game *g, bool is_beyond, const char *heading)
{
    bool has_any = false;
    for (int i = 0; i < g->n_options; i++) {
        if (g->options[i].is_beyond != is_beyond)
            continue;
        if (!has_any)
            cli_print("  %s\n", heading);
        has_any = true;
        print_option(g, i);
    }
}

static void print_game(const kv_game *g)
{
    cli_print("%s  %s\n", g->id, _(g->name));
    cli_print("  ");
    cli_print(_("%d to %d players; status: %s"), g->min_players, g->max_players,
              _(status));
    cli_print("\n  %s\n", _(g->edition));
    if (g->data_note)
        cli_print("  %s\n", _(g->data_note));
    print_options(g, false, _("Options (--set name=value, default in brackets):"));
    print_options(g, true, _("Options beyond the rulebook, from later editions:"));
}

/* ---- The command --------------------------------------------------------- */

int cmd_games(int argc, char **argv)
{
    values v = {false};
    args_operands names;
    int code = args_parse(&command, argc, argv, &v, &names);
    if (code != ARGS_GO)
        return code;
    for (int i = 0; i < names.n; i++)
        if (!cli_game(names.at[i]))
            return CLI_BAD;
    int n = names.n ? names.n : kv_game_count();
    kv_json j = kv__json(cli_out());
    if (v.is_json)
        kv__json_open(&j, NULL, '[');
    for (int i = 0; i < n; i++) {
        const kv_game *g = names.n ? kv_game_find(names.at[i]) : kv_game_at(i);
        if (v.is_json) {
            json_game(&j, g);
            continue;
        }
        cli_print("%s", i ? "\n" : "");
        print_game(g);
    }
    if (v.is_json) {
        kv__json_close(&j, ']');
        cli_print("\n");
    }
    return CLI_FINE;
}
