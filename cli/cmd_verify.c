/* cmd_verify.c: karavana verify: proves from a replay file alone that the dice of a game
 * on a server were fair. docs/fair-dice.md says how.
 */
#include "server/verify.h"

#include <stdlib.h>

#include "base/json.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "core/game.h"
#include "terminal/files.h"

typedef struct {
    bool is_json;
} values;

static const args_option options[] = {
    {"json", NULL, ARGS_FLAG, offsetof(values, is_json), 0, 0, KV_N("print an object")},
    {.name = NULL}};

static const args_command command = {
    .name = "verify",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .about = KV_N("Proves that the dice of a game played on a server were fair."),
    .more = KV_N(
        "FILE is the replay of a finished game; - is the standard input. Checked "
        "are the server's\ncommitment, its secret, the players' words and every "
        "decision of chance."),
    .exit_1 = KV_N("something does not fit; the first move that does not is named"),
    .options = options};

static void report_fair(const verify_report *r, bool is_json)
{
    char hash[17];
    kv_out out;
    kv_out_init(&out, hash, sizeof hash);
    kv_put_hex64(&out, r->hash);
    if (!is_json) {
        cli_print(
            _("The dice were fair: %ld of %ld moves were decided by chance, each as "
              "the secret and the players' words say."),
            r->chance, r->moves);
        cli_print("\n");
        return;
    }
    kv_json j = kv__json(cli_out());
    kv__json_open(&j, NULL, '{');
    kv__json_bool(&j, "ok", true);
    kv__json_int(&j, "moves", r->moves);
    kv__json_int(&j, "chance", r->chance);
    kv__json_text(&j, "commitment", r->commitment);
    kv__json_text(&j, "hash", hash);
    kv__json_close(&j, '}');
    cli_print("\n");
}

static void report_wrong(const verify_report *r, const kv_error *e)
{
    char text[512];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_error_text(e, lang_current(), &out);
    kv_json j = kv__json(cli_out());
    kv__json_open(&j, NULL, '{');
    kv__json_bool(&j, "ok", false);
    kv__json_int(&j, "moves", r->moves);
    kv__json_int(&j, "line", e->line);
    kv__json_text(&j, "error", text);
    kv__json_close(&j, '}');
    cli_print("\n");
}

int cmd_verify(int argc, char **argv)
{
    values v = {.is_json = false};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    file_error error;
    size_t len;
    char *text = file_read(operands.at[0], FILE_MAX_SIZE, &len, &error);
    if (!text)
        return cli_fail("%s", error.text);
    verify_report r;
    kv_error e;
    verify_outcome outcome = verify_replay(text, len, &r, &e);
    free(text);
    if (outcome == VERIFY_FAIR) {
        report_fair(&r, v.is_json);
        return CLI_FINE;
    }
    if (v.is_json)
        report_wrong(&r, &e);
    cli_fail_error(cli_file_name(operands.at[0], true), &e);
    return outcome == VERIFY_WRONG ? CLI_DIFFERS : CLI_BAD;
}
