/* main.c: the program karavana: chooses the language and the sub-command. What
 * the sub-commands do is in cmd_*.c; the first word after the options decides.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "players/player.h"

typedef struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary; /* message id */
} command;

static const command commands[] = {
    {"play", cmd_play, KV_N("play a game in the terminal, against bots or each other")},
    {"serve", cmd_serve, KV_N("let people play in a browser")},
    {"games", cmd_games, KV_N("list the games, their players and options")},
    {"players", cmd_players, KV_N("list who can sit in a seat: bots and their levels")},
    {"replay", cmd_replay, KV_N("show or verify a recorded game")},
    {"verify", cmd_verify, KV_N("prove that the dice of a game on a server were fair")},
    {"analyse", cmd_analyse, KV_N("judge a recorded game: choices and luck")},
    {"position", cmd_position, KV_N("check and show a position from a file")},
    {"sim", cmd_sim, KV_N("let bots play many games and sum them up")},
    {"arena", cmd_arena, KV_N("let players compete and say who is better")},
    {"engine", cmd_engine, KV_N("play for another program, by the engine protocol")},
    {"scenario", cmd_scenario, KV_N("check rules against scenario files")},
    {"perft", cmd_perft, KV_N("count the sequences of moves up to a depth")},
    {"bench", cmd_bench, KV_N("measure how fast the games run")},
    {"tune", cmd_tune, KV_N("fit what bots judge positions by to games they play")},
};
enum { N_COMMANDS = sizeof commands / sizeof commands[0] };

static int print_help(void)
{
    cli_print(_("Karavana %s: board games to play, to simulate and to study."),
              KV_VERSION);
    cli_print("\n\n%s\n\n", _("Usage: karavana COMMAND [options]"));
    for (int i = 0; i < N_COMMANDS; i++)
        cli_print("  %-10s %s\n", commands[i].name, _(commands[i].summary));
    cli_print("  %-10s %s\n", "help", _("explain a command: karavana help sim"));
    cli_print("\n%s\n", _("To begin with:"));
    cli_print("  %-43s %s\n", "karavana serve", _("play in a browser"));
    cli_print("  %-43s %s\n", "karavana play tigris", _("you against a bot"));
    cli_print("  %-43s %s\n", "karavana play tigris --seats human,human",
              _("two people, one keyboard"));
    cli_print("  %-43s %s\n", "karavana sim tigris --games 100",
              _("a hundred games in a moment"));
    cli_print("\n%s\n",
              _("--lang CODE chooses the language (--languages lists them), --version "
                "prints the version.\nExit codes: 0 success, 1 a check failed, 2 bad "
                "usage or input."));
    return CLI_FINE;
}

static const command *find_command(const char *name)
{
    for (int i = 0; i < N_COMMANDS; i++)
        if (!strcmp(commands[i].name, name))
            return &commands[i];
    args_hint hint = args_hint_for(name);
    for (int i = 0; i < N_COMMANDS; i++)
        args_hint_try(&hint, commands[i].name);
    args_hint_try(&hint, "help");
    const char *best = args_hint_best(&hint);
    if (best)
        cli_fail(_("there is no command '%s'; did you mean %s?"), name, best);
    else
        cli_fail(_("there is no command '%s'; see karavana help"), name);
    return NULL;
}

/* karavana help [COMMAND] */
static int run_help(int argc, char **argv)
{
    if (argc < 2)
        return print_help();
    const command *c = find_command(argv[1]);
    char help[] = "--help";
    char *words[] = {argv[1], help, NULL};
    return c ? c->run(2, words) : CLI_BAD;
}

static int print_languages(void)
{
    for (int i = 0; kv_lang_code_at(i); i++)
        cli_print("%s  %s\n", kv_lang_code_at(i), kv_lang_name_at(i));
    return CLI_FINE;
}

/* argv[0] is the first word that is no option of the program itself. */
static int run_command(int argc, char **argv)
{
    if (argc == 0 || !strcmp(argv[0], "--help") || !strcmp(argv[0], "-h"))
        return print_help();
    if (!strcmp(argv[0], "--version")) {
        cli_print("karavana %s\n", KV_VERSION);
        return CLI_FINE;
    }
    if (!strcmp(argv[0], "--languages"))
        return print_languages();
    if (!strcmp(argv[0], "help"))
        return run_help(argc, argv);
    if (argv[0][0] == '-')
        return cli_fail(_("there is no option %s before a command; see karavana help"),
                        argv[0]);
    const command *c = find_command(argv[0]);
    return c ? c->run(argc, argv) : CLI_BAD;
}

/* The language asked for, on the command line or by the environment. A wrong
 * code is refused later, in the language of the environment. */
static void choose_language(int argc, char **argv)
{
    const char *code = args_find_lang(argc, argv);
    const kv_lang *lang = code ? kv_lang_find(code) : NULL;
    lang_use(lang ? lang : kv_lang_find(kv_lang_from_env()));
    player_use_lang(lang_current());
}

/* Skips --lang CODE and --lang=CODE in front of the command; -1 when wrong. */
static int skip_lang(int argc, char **argv)
{
    int i = 1;
    while (i < argc && (!strcmp(argv[i], "--lang") || !strncmp(argv[i], "--lang=", 7))) {
        bool is_apart = !argv[i][6];
        const char *code = is_apart ? (i + 1 < argc ? argv[i + 1] : "") : argv[i] + 7;
        if (!kv_lang_find(code)) {
            cli_fail(_("there is no language '%s'; there are: %s"), code,
                     lang_codes((char[LANG_CODES]){0}));
            return -1;
        }
        i += is_apart ? 2 : 1;
    }
    return i;
}

int main(int argc, char **argv)
{
    /* A closed pipe is then an error of write, which ends the program quietly. */
    signal(SIGPIPE, SIG_IGN);
    choose_language(argc, argv);
    int first = skip_lang(argc, argv);
    int code = first < 0 ? CLI_BAD : run_command(argc - first, argv + first);
    cli_flush();
    /* The terminal front end uses stdio. */
    if (fflush(stdout) != 0 && errno != EPIPE)
        return cli_fail("%s: %s", cli_file_name("-", false), strerror(errno));
    return code;
}
