/* cmd_arena.c: karavana arena: which player is better, and how sure that is. */
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "cli/arena.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "cli/workers.h"

enum {
    MAX_GAMES = 1000000,
    USUAL_GAMES = 100,
    MOST_GAMES = 10000, /* of a test that ends by itself */
    MAX_MS = 24 * 3600 * 1000,
    MAX_ELO = 1000,
    NOT_SAID = INT_MIN
};

typedef struct {
    int players, n_games, n_threads, ms, iterations, elo0, elo1;
    const char *seats;
    uint64_t seed;
    bool is_alone, has_test, is_json;
    args_list set;
} values;

static const args_option options[] = {
    {"seats", "A,B,...", ARGS_TEXT, offsetof(values, seats), 0, 0,
     KV_N("the contestants, two to four: greedy,mcts:2000,level:5,...")},
    {"games", "N", ARGS_INT, offsetof(values, n_games), 1, MAX_GAMES,
     KV_N("how many games to play, rounded up to whole pairings\n"
          "(default 100; with --sprt at most 10000)")},
    {"players", "N", ARGS_INT, offsetof(values, players), 1, 99,
     KV_N("number of players (default: the contestants, or the smallest table)")},
    {"alone", NULL, ARGS_FLAG, offsetof(values, is_alone), 0, 0,
     KV_N("A takes one side, B all others")},
    {"time", "MS", ARGS_INT, offsetof(values, ms), 1, MAX_MS,
     KV_N("how long contestants may think about a decision, unless their\n"
          "names say it")},
    {"iterations", "N", ARGS_INT, offsetof(values, iterations), 1, 1000000000,
     KV_N("how much contestants may search for a decision, unless their\n"
          "names say it; with --time whichever comes first")},
    {"seed", "N", ARGS_SEED, offsetof(values, seed), 0, 0,
     KV_N("the same seed gives the same games (default 1)")},
    {"threads", "N", ARGS_INT, offsetof(values, n_threads), 1, WORKERS_MAX,
     KV_N("how many games run at once (default: one a processor)")},
    {"set", "NAME=VALUE", ARGS_LIST, offsetof(values, set), 0, 0,
     KV_N("set an option of the game; may be repeated (see karavana games)")},
    {"sprt", NULL, ARGS_FLAG, offsetof(values, has_test), 0, 0,
     KV_N("end as soon as it is clear enough which of two hypotheses holds")},
    {"elo0", "ELO", ARGS_INT, offsetof(values, elo0), -MAX_ELO, MAX_ELO,
     KV_N("H0: A is stronger than B by so much at most (default 0)")},
    {"elo1", "ELO", ARGS_INT, offsetof(values, elo1), -MAX_ELO, MAX_ELO,
     KV_N("H1: A is stronger than B by so much at least (default 50)")},
    {"json", NULL, ARGS_FLAG, offsetof(values, is_json), 0, 0,
     KV_N("print the results as a JSON object, every pairing included")},
    {.name = NULL}};

static const args_command command = {
    .name = "arena",
    .operands = "GAME",
    .min_operands = 1,
    .max_operands = 1,
    .about = KV_N("Lets players compete and says who is better, and how sure that is."),
    .more = KV_N(
        "A pairing is the same chance played in every seating: A and B exchange their\n"
        "seats, three or four contestants move around the table. With fewer contestants\n"
        "than seats they sit in turn, ABAB; teams are held as a whole. A contestant\n"
        "alone plays the opponent of a solo game.\n"
        "\n"
        "With budgets of iterations the results do not depend on --threads; with --time\n"
        "they depend on the machine. --sprt is a sequential test with 5 % for each of\n"
        "both errors. Ctrl-C ends it early: the finished pairings are summed up and the\n"
        "exit code is 130."),
    .options = options};

/* ---- What is wanted ------------------------------------------------------ */

/* mcts:2000 and level:5:200ms say their budget. */
static bool has_own_budget(const player_spec *spec)
{
    const char *colon = strchr(spec->text, ':');
    if (spec->level && colon)
        colon = strchr(colon + 1, ':');
    return colon != NULL;
}

/* A program of somebody else is told what is said here; its name cannot say it. */
static void set_budgets(seats *contestants, const values *v)
{
    player_budget b = {.iterations = v->iterations, .ms = v->ms};
    if (!b.iterations && !b.ms)
        return;
    for (int c = 0; c < contestants->n; c++) {
        player_spec *spec = &contestants->spec[c];
        if (spec->kind == PLAYER_COMMAND ||
            (spec->kind == PLAYER_BOT && !spec->bot->is_quick && !has_own_budget(spec)))
            spec->budget = b;
    }
}

/* A check that did not hold; its message is out. */
static bool fail(int code)
{
    return code == CLI_FINE;
}

static bool check_contestants(const arena_setup *setup, const values *v)
{
    const kv_game *g = setup->config.game;
    int n = setup->contestants.n, players = setup->config.players;
    int n_sides = kv_n_sides(g, players);
    if (n == 1 && n_sides > 1)
        return fail(cli_fail(
            _("arena: one contestant needs another one to play against: --seats A,B")));
    if (n > n_sides && n_sides < players)
        return fail(
            cli_fail(_("arena: there are %d contestants for %d teams"), n, n_sides));
    if (n > n_sides)
        return fail(
            cli_fail(P_("arena: there are %d contestants for %d player",
                        "arena: there are %d contestants for %d players", players),
                     n, players));
    if (v->is_alone && n != 2)
        return fail(cli_fail(_("arena: --alone is for two contestants")));
    return true;
}

static bool set_up_test(arena_setup *setup, const values *v)
{
    bool is_said = v->elo0 != NOT_SAID || v->elo1 != NOT_SAID;
    if (!v->has_test)
        return !is_said || fail(cli_fail(_("arena: --elo0 and --elo1 go with --sprt")));
    if (setup->contestants.n != 2)
        return fail(cli_fail(_("arena: --sprt is for two contestants")));
    int elo0 = v->elo0 == NOT_SAID ? 0 : v->elo0;
    int elo1 = v->elo1 == NOT_SAID ? 50 : v->elo1;
    if (elo0 >= elo1)
        return fail(
            cli_fail(_("arena: --elo0 (%d) must be less than --elo1 (%d)"), elo0, elo1));
    setup->has_test = true;
    setup->test = (arena_test){elo0, elo1};
    return true;
}

/* How many games, in whole pairings. */
static void set_up_length(arena_setup *setup, const values *v)
{
    long n = v->n_games ? v->n_games : v->has_test ? MOST_GAMES : USUAL_GAMES;
    int n_seatings = setup->seatings.n;
    setup->n_asked = n;
    setup->n_pairings = (n + n_seatings - 1) / n_seatings;
    if (v->n_games && n % n_seatings)
        cli_note(_("%ld games are rounded up to %ld: whole pairings of %d"), n,
                 setup->n_pairings * n_seatings, n_seatings);
}

static bool set_up(arena_setup *setup, const values *v, const char *name)
{
    const kv_game *g = cli_game(name);
    kv_error e;
    if (!g)
        return false;
    if (!v->seats)
        return fail(cli_fail(_("arena: --seats is missing: --seats A,B")));
    if (!seats_read_list(&setup->contestants, v->seats, false))
        return false;
    int n = setup->contestants.n;
    int players = v->players ? v->players : n > g->min_players ? n : g->min_players;
    if (!cli_config(&setup->config, g, players, &v->set) || !check_contestants(setup, v))
        return false;
    if (kv_new(&setup->config, &setup->start.s, &e))
        return fail(cli_fail_error(NULL, &e));
    set_budgets(&setup->contestants, v);
    setup->is_alone = v->is_alone;
    setup->seed = v->seed;
    arena_seat(&setup->seatings, g, players, n, v->is_alone);
    if (!set_up_test(setup, v))
        return false;
    set_up_length(setup, v);
    return true;
}

/* ---- The command --------------------------------------------------------- */

int cmd_arena(int argc, char **argv)
{
    values v = {
        .n_threads = workers_default(), .seed = 1, .elo0 = NOT_SAID, .elo1 = NOT_SAID};
    arena_setup setup = {.n_pairings = 0};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    if (!set_up(&setup, &v, operands.at[0]))
        return CLI_BAD;
    long n_games = setup.n_pairings * setup.seatings.n;
    int n_threads = v.n_threads < n_games ? v.n_threads : (int)n_games;
    arena_run *run = arena_open(&setup, n_threads);
    if (!run)
        return CLI_BAD;
    double start = cli_now();
    workers_catch_signals();
    arena_play(run, isatty(STDERR_FILENO), workers_stop());
    if (v.is_json)
        arena_json(run, &setup, cli_now() - start, n_threads, cli_out());
    else
        arena_print(run, &setup, cli_now() - start, cli_out());
    arena_close(run);
    return workers_exit_code();
}
