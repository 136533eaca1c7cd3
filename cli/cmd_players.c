/* cmd_players.c: karavana players: what --seats accepts, the levels above all. */
#include <string.h>

#include "base/json.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "core/game.h"
#include "karavana/bots.h"
#include "terminal/tui_text.h"

typedef struct {
    bool is_json;
} values;

static const args_option options[] = {{"json", NULL, ARGS_FLAG, offsetof(values, is_json),
                                       0, 0, KV_N("print an object for programs")},
                                      {.name = NULL}};

static const args_command command = {
    .name = "players",
    .operands = "",
    .about = KV_N("Lists who can sit in a seat, as --seats is told: people, bots, the "
                  "eight levels."),
    .more = KV_N("The levels are the same scale in all games: how many iterations of the "
                 "search a\nplayer thinks ahead, and how far his judgement errs, in "
                 "percent of how much the\nchoices at hand differ."),
    .options = options};

/* Players with something of their own behind the colon. */
static const struct {
    const char *id, *help;
} kinds[] = {
    {"level:N", KV_N("one of the levels below; level:8:1000ms with another budget")},
    {"cmd:PROGRAM", KV_N("a program that speaks the engine protocol")},
};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

static void print_row(const char *id, const char *help)
{
    cli_print("  %-12s %s\n", id, help);
}

static void print_text(void)
{
    enum { NAME_WIDTH = 12 };
    print_row("human", _("a person at the keyboard (karavana play only)"));
    for (int i = 0; i < kv_bot_count(); i++)
        print_row(kv_bot_at(i)->id, _(kv_bot_at(i)->help));
    for (int i = 0; i < N_KINDS; i++)
        print_row(kinds[i].id, _(kinds[i].help));
    cli_print("\n");
    for (int i = 1; i <= KV_LEVELS; i++) {
        const kv_level *level = kv_level_at(i);
        const char *name = _(level->name);
        cli_print("  level:%d      %s%*s", i, name,
                  NAME_WIDTH - text_width(name, strlen(name)), "");
        cli_print(P_("%6ld iteration", "%6ld iterations", level->iterations),
                  level->iterations);
        if (level->noise)
            cli_print(_(", errs by %d %%"), level->noise);
        cli_print("\n");
    }
}

static void print_json(void)
{
    kv_json j = kv__json(cli_out());
    kv__json_open(&j, NULL, '{');
    kv__json_open(&j, "bots", '[');
    for (int i = 0; i < kv_bot_count(); i++) {
        kv__json_open(&j, NULL, '{');
        kv__json_text(&j, "id", kv_bot_at(i)->id);
        kv__json_text(&j, "help", _(kv_bot_at(i)->help));
        kv__json_close(&j, '}');
    }
    kv__json_close(&j, ']');
    kv__json_open(&j, "levels", '[');
    for (int i = 1; i <= KV_LEVELS; i++) {
        const kv_level *level = kv_level_at(i);
        kv__json_open(&j, NULL, '{');
        kv__json_int(&j, "level", i);
        kv__json_text(&j, "name", _(level->name));
        kv__json_int(&j, "iterations", level->iterations);
        kv__json_int(&j, "noise", level->noise);
        kv__json_close(&j, '}');
    }
    kv__json_close(&j, ']');
    kv__json_close(&j, '}');
    cli_print("\n");
}

int cmd_players(int argc, char **argv)
{
    values v = {.is_json = false};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    if (v.is_json)
        print_json();
    else
        print_text();
    return CLI_FINE;
}
