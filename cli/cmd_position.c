/* cmd_position.c: karavana position: reads a position, checks it fully, and
 * prints it in one of several forms. The file holds the truth, so everything in
 * it is shown.
 */
#include "base/json.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "cli/show.h"

typedef struct {
    bool is_legal, is_show, is_json;
} values;

static const args_option options[] = {
    {"legal", NULL, ARGS_FLAG, offsetof(values, is_legal), 0, 0,
     KV_N("list the legal actions, one a line; at chance with their weights")},
    {"show", NULL, ARGS_FLAG, offsetof(values, is_show), 0, 0,
     KV_N("draw the board and describe the seats")},
    {"json", NULL, ARGS_FLAG, offsetof(values, is_json), 0, 0,
     KV_N("print the state as JSON; with --legal an array of the actions")},
    {.name = NULL}};

static const args_command command = {
    .name = "position",
    .operands = "GAME FILE",
    .min_operands = 2,
    .max_operands = 2,
    .about = KV_N("Reads and checks a position and prints it in its full form."),
    .more = KV_N("FILE - is the standard input."),
    .options = options};

static void print_legal(const kv_state *s)
{
    kv_action legal[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    bool is_chance = kv_decider(s) == KV_CHANCE;
    int n = kv_legal(s, legal);
    if (is_chance)
        kv_weights(s, weight);
    for (int i = 0; i < n; i++) {
        kv_action_text(s, legal[i], cli_out());
        if (is_chance)
            cli_print(" %u", weight[i]);
        cli_print("\n");
    }
}

static void print_legal_json(const kv_state *s)
{
    kv_action legal[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    bool is_chance = kv_decider(s) == KV_CHANCE;
    kv_json j = kv__json(cli_out());
    int n = kv_legal(s, legal);
    if (is_chance)
        kv_weights(s, weight);
    kv__json_open(&j, NULL, '[');
    for (int i = 0; i < n; i++) {
        kv__json_open(&j, NULL, '{');
        kv__json_int(&j, "id", legal[i]);
        show_action_json(&j, "action", s, legal[i]);
        if (is_chance)
            kv__json_int(&j, "weight", weight[i]);
        kv__json_close(&j, '}');
    }
    kv__json_close(&j, ']');
    cli_print("\n");
}

static void print_position(const values *v, const kv_state *s)
{
    if (v->is_legal && v->is_json) {
        print_legal_json(s);
    } else if (v->is_legal) {
        print_legal(s);
    } else if (v->is_json) {
        kv_state_json(s, cli_out());
        cli_print("\n");
    } else if (v->is_show) {
        show_state(s, cli_out());
    } else {
        kv_position_write(s, cli_out());
    }
}

int cmd_position(int argc, char **argv)
{
    values v = {false};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    if (v.is_show && (v.is_legal || v.is_json))
        return cli_fail(_("position: --show goes with no other form"));
    const kv_game *g = cli_game(operands.at[0]);
    kv_box box;
    if (!g || !cli_read_position(operands.at[1], g, &box.s))
        return CLI_BAD;
    print_position(&v, &box.s);
    return CLI_FINE;
}
