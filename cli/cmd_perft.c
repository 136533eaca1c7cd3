/* cmd_perft.c: karavana perft: counts sequences of actions, chance included. The
 * counts are compared between versions: they change when a rule does.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/cli.h"

#define MAX_DEPTH 64

typedef struct {
    int depth, players;
    const char *position;
    bool is_divided;
    args_list set;
} values;

static const args_option options[] = {
    {"depth", "N", ARGS_INT, offsetof(values, depth), 0, MAX_DEPTH,
     KV_N("length of the sequences; must be given")},
    {"position", "FILE", ARGS_TEXT, offsetof(values, position), 0, 0,
     KV_N("start from this position (default: a new game, its draws included)")},
    {"players", "N", ARGS_INT, offsetof(values, players), 1, 99,
     KV_N("number of players of a new game")},
    {"set", "NAME=VALUE", ARGS_LIST, offsetof(values, set), 0, 0,
     KV_N("set an option of a new game; may be repeated")},
    {"divide", NULL, ARGS_FLAG, offsetof(values, is_divided), 0, 0,
     KV_N("print the count behind each first action too")},
    {.name = NULL}};

static const args_command command = {
    .name = "perft",
    .operands = "GAME --depth N",
    .min_operands = 1,
    .max_operands = 1,
    .about = KV_N("Counts the sequences of actions of a given length."),
    .more = KV_N("A sequence that ends the game early counts once. The total is the last "
                 "line on the\nstandard output, the speed goes to the standard error."),
    .options = options};

/* Prints the count behind each action of s and returns their sum. */
static uint64_t divide(const kv_state *s, int depth, kv_box *scratch)
{
    kv_action legal[KV_MAX_LEGAL];
    uint64_t total = 0;
    int n = kv_legal(s, legal);
    for (int i = 0; i < n; i++) {
        kv_copy(&scratch->s, s);
        kv_apply_unchecked(&scratch->s, legal[i], NULL);
        uint64_t count = kv_perft(&scratch->s, depth - 1, scratch + 1);
        kv_action_text(s, legal[i], cli_out());
        cli_print(" %" PRIu64 "\n", count);
        total += count;
    }
    return n ? total : 1;
}

static bool set_up(const values *v, const kv_game *g, kv_state *s)
{
    kv_config c;
    kv_error e;
    if (v->position) {
        if (v->players || v->set.n) {
            cli_fail(_("perft: --position already says the players and options"));
            return false;
        }
        return cli_read_position(v->position, g, s);
    }
    if (!cli_config(&c, g, v->players, &v->set))
        return false;
    if (kv_new(&c, s, &e) == KV_OK)
        return true;
    cli_fail_error(NULL, &e);
    return false;
}

int cmd_perft(int argc, char **argv)
{
    values v = {.depth = -1};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    if (v.depth < 0)
        return cli_fail(_("perft: --depth is missing: --depth N"));
    const kv_game *g = cli_game(operands.at[0]);
    kv_box start;
    if (!g || !set_up(&v, g, &start.s))
        return CLI_BAD;
    kv_box *scratch = malloc(((size_t)v.depth + 1) * sizeof *scratch);
    if (!scratch)
        return cli_fail(_("perft: not enough memory"));
    double started = cli_now();
    bool is_divided = v.is_divided && v.depth > 0;
    uint64_t total = is_divided ? divide(&start.s, v.depth, scratch)
                                : kv_perft(&start.s, v.depth, scratch);
    double seconds = cli_now() - started;
    free(scratch);
    cli_print("%" PRIu64 "\n", total);
    cli_note(_("%.3f s, %.0f sequences a second"), seconds,
             seconds > 0 ? (double)total / seconds : 0);
    return CLI_FINE;
}
