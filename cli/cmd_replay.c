/* cmd_replay.c: karavana replay: shows or verifies a recorded game. A replay
 * holds every draw, so whoever has the file may see everything in it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/span.h"
#include "base/text.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "cli/show.h"
#include "terminal/files.h"

#define END_OF_GAME (-1)

typedef struct {
    bool is_show, is_verify, is_json;
    int at;
} values;

static const args_option options[] = {
    {"show", NULL, ARGS_FLAG, offsetof(values, is_show), 0, 0,
     KV_N("draw the position at the end")},
    {"at", "N", ARGS_INT, offsetof(values, at), 0, 1000000000,
     KV_N("draw the position after N moves (draws of chance are moves too)")},
    {"verify", NULL, ARGS_FLAG, offsetof(values, is_verify), 0, 0,
     KV_N("play it again with all checks and compare the end with the recorded one")},
    {"json", NULL, ARGS_FLAG, offsetof(values, is_json), 0, 0,
     KV_N("print JSON: the moves, the state, or the outcome of --verify")},
    {.name = NULL}};

static const args_command command = {
    .name = "replay",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .about = KV_N("Shows a recorded game: its moves and what each of them did."),
    .more = KV_N("FILE - is the standard input."),
    .exit_1 = KV_N(
        "with --verify: a move is illegal, or the end differs from the recorded "
        "one"),
    .options = options};

/* A replay being walked through. */
typedef struct {
    const char *name; /* of the file, for messages */
    kv_replay reader;
    kv_box now;
    kv_events events;
    kv_error error;
} walk;

/* ---- The header ---------------------------------------------------------- */

/* Steps through the tag lines of the header. */
static bool next_tag(kv_lines *in, char *name, size_t cap, kv_span *value)
{
    for (kv_span line, word; kv__next_line(in, &line);) {
        kv_span rest = kv__trim(line);
        if (kv__span_is(rest, "moves") || kv__span_is(rest, "position"))
            return false;
        if (kv__take_word(&rest, "tag") && kv__next_word(&rest, &word)) {
            kv__span_copy(word, name, cap);
            *value = kv__trim(rest);
            return true;
        }
    }
    return false;
}

static void print_head(const walk *w)
{
    const kv_config *c = &w->reader.config;
    cli_print("game %s\nplayers %d\n", c->game->id, c->players);
    for (int i = 0; i < c->game->n_options; i++) {
        cli_print("set %s ", c->game->options[i].id);
        kv_config_value(c, i, cli_out());
        cli_print("\n");
    }
    char name[64];
    kv_span value;
    kv_lines in = kv__lines(w->reader.text, (size_t)(w->reader.end - w->reader.text), 1);
    while (next_tag(&in, name, sizeof name, &value))
        cli_print("tag %s %.*s\n", name, (int)(value.end - value.at), value.at);
}

static void json_head(const walk *w, kv_json *j)
{
    const kv_config *c = &w->reader.config;
    kv__json_text(j, "game", c->game->id);
    kv__json_int(j, "players", c->players);
    kv__json_key(j, "options");
    kv_config_json(c, j->out);
    char name[64], text[512];
    kv_span value;
    kv_lines in = kv__lines(w->reader.text, (size_t)(w->reader.end - w->reader.text), 1);
    kv__json_open(j, "tags", '{');
    while (next_tag(&in, name, sizeof name, &value)) {
        kv__span_copy(value, text, sizeof text);
        kv__json_text(j, name, text);
    }
    kv__json_close(j, '}');
}

/* ---- All moves ----------------------------------------------------------- */

/* "  12  Archer   tile temple h6   A sentence for each thing that happened." */
static void print_move(const walk *w, const kv_state *before, kv_action a)
{
    const kv_game *g = kv_game_of(before);
    cli_print("%5ld  %s: ", w->reader.n_moves,
              show_decider(g, kv_players(before), kv_decider(before)));
    kv_action_text(before, a, cli_out());
    cli_print("  ");
    show_events(g, &w->events, cli_out());
    cli_print("\n");
}

static void json_move(const walk *w, const kv_state *before, kv_action a, kv_json *j)
{
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "n", w->reader.n_moves);
    show_decider_json(j, "decider", kv_decider(before));
    show_action_json(j, "action", before, a);
    show_events_json(j, "events", kv_game_of(before), &w->events);
    kv__json_close(j, '}');
}

static void print_result(const kv_state *s)
{
    kv_result r;
    if (kv_get_result(s, &r))
        return;
    const kv_game *g = kv_game_of(s);
    for (int rank = 1; rank <= r.n_ranked; rank++)
        for (int i = 0; i < r.n_ranked; i++)
            if (r.rank[i] == rank)
                cli_print("%d. %s  %d\n", rank,
                          i == r.players ? _("the opponent")
                                         : show_decider(g, kv_players(s), i),
                          r.key[i][0]);
}

/* Plays all moves, printing each; KV_OK or what went wrong. */
static kv_err print_moves(walk *w, kv_json *j)
{
    kv_box before;
    kv_action a;
    int more;
    kv_copy(&before.s, &w->now.s);
    while ((more = kv_replay_step(&w->reader, &w->now.s, &a, &w->events, &w->error)) >
           0) {
        if (j)
            json_move(w, &before.s, a, j);
        else
            print_move(w, &before.s, a);
        kv_copy(&before.s, &w->now.s);
    }
    return more < 0 ? w->error.code : KV_OK;
}

static int list_moves(walk *w)
{
    print_head(w);
    if (print_moves(w, NULL))
        return cli_fail_error(w->name, &w->error);
    print_result(&w->now.s);
    return CLI_FINE;
}

static int list_moves_json(walk *w)
{
    kv_json j = kv__json(cli_out());
    kv__json_open(&j, NULL, '{');
    json_head(w, &j);
    kv__json_open(&j, "moves", '[');
    if (print_moves(w, &j)) /* the object stays open: nobody takes it for whole */
        return cli_fail_error(w->name, &w->error);
    kv__json_close(&j, ']');
    kv_result r;
    if (kv_get_result(&w->now.s, &r) == KV_OK)
        show_result_json(&j, "result", &r);
    else
        kv__json_null(&j, "result");
    kv__json_close(&j, '}');
    cli_print("\n");
    return CLI_FINE;
}

/* ---- One position -------------------------------------------------------- */

static int show_at(walk *w, int at, bool is_json)
{
    kv_action a;
    int more = 1;
    while (more > 0 && (at == END_OF_GAME || w->reader.n_moves < at))
        more = kv_replay_step(&w->reader, &w->now.s, &a, &w->events, &w->error);
    if (more < 0)
        return cli_fail_error(w->name, &w->error);
    if (at != END_OF_GAME && w->reader.n_moves < at)
        return cli_fail(P_("replay: --at %d is beyond the end: there is %ld move",
                           "replay: --at %d is beyond the end: there are %ld moves",
                           w->reader.n_moves),
                        at, w->reader.n_moves);
    if (is_json) {
        kv_state_json(&w->now.s, cli_out());
        cli_print("\n");
        return CLI_FINE;
    }
    show_state(&w->now.s, cli_out());
    print_result(&w->now.s);
    return CLI_FINE;
}

/* ---- Verifying ----------------------------------------------------------- */

/* Which errors mean that a well-formed replay does not hold, and not that the
 * text cannot be read. */
static bool is_difference(kv_err code)
{
    return code == KV_EILLEGAL || code == KV_EREPLAY;
}

static int report_broken(const walk *w, bool is_json)
{
    if (is_json) {
        char text[512];
        kv_out out;
        kv_out_init(&out, text, sizeof text);
        kv_error_text(&w->error, lang_current(), &out);
        kv_json j = kv__json(cli_out());
        kv__json_open(&j, NULL, '{');
        kv__json_bool(&j, "ok", false);
        kv__json_int(&j, "moves", w->reader.n_moves);
        kv__json_int(&j, "line", w->error.line);
        kv__json_text(&j, "error", text);
        kv__json_close(&j, '}');
        cli_print("\n");
    }
    cli_fail_error(w->name, &w->error);
    return is_difference(w->error.code) ? CLI_DIFFERS : CLI_BAD;
}

static void report_ok(const walk *w, bool is_json)
{
    char hash[17];
    kv_out out;
    kv_out_init(&out, hash, sizeof hash);
    kv_put_hex64(&out, kv_hash(&w->now.s));
    if (!is_json) {
        cli_print("ok %ld moves %s\n", w->reader.n_moves, hash);
        return;
    }
    kv_json j = kv__json(cli_out());
    kv__json_open(&j, NULL, '{');
    kv__json_bool(&j, "ok", true);
    kv__json_int(&j, "moves", w->reader.n_moves);
    kv__json_text(&j, "hash", hash);
    kv__json_close(&j, '}');
    cli_print("\n");
}

static int verify(walk *w, bool is_json)
{
    kv_action a;
    int more;
    while ((more = kv_replay_step(&w->reader, &w->now.s, &a, &w->events, &w->error)) >
           0) {
        const char *wrong = kv_check(&w->now.s);
        if (wrong) {
            kv__fail(&w->error, KV_EREPLAY, w->reader.line,
                     KV_N("the rules themselves went wrong here: {0}"), wrong, NULL,
                     NULL);
            return report_broken(w, is_json);
        }
    }
    if (more < 0)
        return report_broken(w, is_json);
    report_ok(w, is_json);
    return CLI_FINE;
}

/* ---- The command --------------------------------------------------------- */

static int run(walk *w, const values *v, bool has_at)
{
    if (v->is_verify)
        return verify(w, v->is_json);
    if (v->is_show || has_at)
        return show_at(w, has_at ? v->at : END_OF_GAME, v->is_json);
    return v->is_json ? list_moves_json(w) : list_moves(w);
}

int cmd_replay(int argc, char **argv)
{
    values v = {.at = END_OF_GAME};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    bool has_at = v.at != END_OF_GAME;
    if (v.is_show + v.is_verify + has_at > 1)
        return cli_fail(_("replay: choose one of --show, --at and --verify"));
    walk w = {.name = cli_file_name(operands.at[0], true)};
    file_error error;
    size_t len;
    char *text = file_read(operands.at[0], FILE_MAX_SIZE, &len, &error);
    if (!text)
        return cli_fail("%s", error.text);
    if (kv_replay_open(&w.reader, text, len, &w.now.s, &w.error) == KV_OK)
        code = run(&w, &v, has_at);
    else
        code = v.is_verify ? report_broken(&w, v.is_json)
                           : cli_fail_error(w.name, &w.error);
    free(text);
    return code;
}
