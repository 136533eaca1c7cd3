/* cmd_replay.c: karavana replay: shows or verifies a recorded game. A replay
 * holds every draw, so whoever has the file may see everything in it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "cli/recorded.h"
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
        "the rules have been corrected since, and the game is shown up to where it no "
        "longer\n     fits them; with --verify also: a move is illegal, or the end "
        "differs"),
    .options = options};

/* A recorded game being walked through. */
typedef struct {
    const char *path, *name; /* of the file; the name is for messages */
    record r;
    record_walk at;
    kv_events events;
    kv_error error; /* of a file that is damaged, with what comes before the damage */
} walk;

/* ---- The header ---------------------------------------------------------- */

enum { NAME_SIZE = 64, VALUE_SIZE = 512 };

static void print_head(const walk *w)
{
    char name[NAME_SIZE], value[VALUE_SIZE];
    kv_config_write(&w->r.config, cli_out());
    cli_print("rules %d\n", w->r.first_rules);
    for (size_t at = 0;
         record_next_tag(&w->r, &at, name, sizeof name, value, sizeof value);)
        cli_print("tag %s %s\n", name, value);
}

static void json_head(const walk *w, kv_json *j)
{
    char name[NAME_SIZE], value[VALUE_SIZE];
    const kv_config *c = &w->r.config;
    kv__json_text(j, "game", c->game->id);
    kv__json_int(j, "players", c->players);
    kv__json_key(j, "options");
    kv_config_json(c, j->out);
    kv__json_int(j, "rules", w->r.first_rules);
    kv__json_open(j, "tags", '{');
    for (size_t at = 0;
         record_next_tag(&w->r, &at, name, sizeof name, value, sizeof value);)
        kv__json_text(j, name, value);
    kv__json_close(j, '}');
}

/* ---- All moves ----------------------------------------------------------- */

/* "  12  Archer   tile temple h6   A sentence for each thing that happened." */
static void print_move(const walk *w, const kv_state *before, kv_action a)
{
    const kv_game *g = kv_game_of(before);
    cli_print("%5ld  %s: ", (long)w->at.n,
              show_decider(g, kv_players(before), kv_decider(before)));
    kv_action_text(before, a, cli_out());
    cli_print("  ");
    show_events(g, &w->events, cli_out());
    cli_print("\n");
}

static void json_move(const walk *w, const kv_state *before, kv_action a, kv_json *j)
{
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "n", (long)w->at.n);
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

/* Plays all moves, printing each. */
static void print_moves(walk *w, kv_json *j)
{
    kv_box before;
    while (w->at.n < w->r.n_actions) {
        kv_action a = w->r.action[w->at.n];
        kv_copy(&before.s, &w->at.now.s);
        record_walk_next(&w->at, &w->events);
        if (j)
            json_move(w, &before.s, a, j);
        else
            print_move(w, &before.s, a);
    }
}

/* The exit code after what could be shown was shown. */
static int end_of_what_fits(const walk *w)
{
    if (w->error.code)
        return cli_fail_error(w->name, &w->error);
    recorded_note_misfit(&w->r, w->path);
    return w->r.is_broken ? CLI_DIFFERS : CLI_FINE;
}

static int list_moves(walk *w)
{
    print_head(w);
    print_moves(w, NULL);
    if (!w->error.code)
        print_result(&w->at.now.s);
    return end_of_what_fits(w);
}

static int list_moves_json(walk *w)
{
    kv_json j = kv__json(cli_out());
    kv__json_open(&j, NULL, '{');
    json_head(w, &j);
    kv__json_open(&j, "moves", '[');
    print_moves(w, &j);
    if (w->error.code) /* the object stays open: nobody takes it for whole */
        return end_of_what_fits(w);
    kv__json_close(&j, ']');
    kv_result r;
    if (kv_get_result(&w->at.now.s, &r) == KV_OK)
        show_result_json(&j, "result", &r);
    else
        kv__json_null(&j, "result");
    kv__json_bool(&j, "fits", !w->r.is_broken);
    kv__json_close(&j, '}');
    cli_print("\n");
    return end_of_what_fits(w);
}

/* ---- One position -------------------------------------------------------- */

static int show_at(walk *w, int at, bool is_json)
{
    long n = w->r.n_actions;
    if (w->error.code && (at == END_OF_GAME || at > n))
        return end_of_what_fits(w);
    if (at != END_OF_GAME && at > n)
        return cli_fail(P_("replay: --at %d is beyond the end: there is %ld move",
                           "replay: --at %d is beyond the end: there are %ld moves",
                           (unsigned long)n),
                        at, n);
    while ((at == END_OF_GAME || w->at.n < (uint32_t)at) &&
           record_walk_next(&w->at, NULL))
        continue;
    if (is_json) {
        kv_state_json(&w->at.now.s, cli_out());
        cli_print("\n");
    } else {
        show_state(&w->at.now.s, cli_out());
        print_result(&w->at.now.s);
    }
    return at == END_OF_GAME ? end_of_what_fits(w) : CLI_FINE;
}

/* ---- Verifying ----------------------------------------------------------- */

/* Which errors mean that a well-formed replay does not hold, and not that the
 * text cannot be read. */
static bool is_difference(kv_err code)
{
    return code == KV_EILLEGAL || code == KV_EREPLAY;
}

static void json_broken(const walk *w)
{
    char text[512];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_error_text(&w->error, lang_current(), &out);
    kv_json j = kv__json(cli_out());
    kv__json_open(&j, NULL, '{');
    kv__json_bool(&j, "ok", false);
    kv__json_int(&j, "moves", w->r.n_actions);
    kv__json_int(&j, "line", w->error.line);
    kv__json_text(&j, "error", text);
    kv__json_close(&j, '}');
    cli_print("\n");
}

static int report_broken(const walk *w, bool is_json)
{
    if (is_json)
        json_broken(w);
    cli_fail_error(w->name, &w->error);
    return is_difference(w->error.code) ? CLI_DIFFERS : CLI_BAD;
}

static void report_ok(const walk *w, bool is_json)
{
    char hash[17];
    kv_out out;
    kv_out_init(&out, hash, sizeof hash);
    kv_put_hex64(&out, record_hash(w->r.config.game, &w->at.now.s));
    if (!is_json) {
        cli_print("ok %ld moves %s\n", (long)w->r.n_moves, hash);
        return;
    }
    kv_json j = kv__json(cli_out());
    kv__json_open(&j, NULL, '{');
    kv__json_bool(&j, "ok", true);
    kv__json_int(&j, "moves", (long)w->at.n);
    kv__json_text(&j, "hash", hash);
    kv__json_close(&j, '}');
    cli_print("\n");
}

static int verify(walk *w, bool is_json)
{
    if (w->error.code)
        return report_broken(w, is_json);
    if (w->r.is_broken) {
        w->error = w->r.reason;
        if (is_json)
            json_broken(w);
        recorded_note_misfit(&w->r, w->path);
        return CLI_DIFFERS;
    }
    while (record_walk_next(&w->at, NULL)) {
        const char *wrong = kv_check(&w->at.now.s);
        char number[24];
        if (!wrong)
            continue;
        snprintf(number, sizeof number, "%ld", (long)w->at.n);
        kv__fail(&w->error, KV_EREPLAY, 0,
                 KV_N("the rules themselves went wrong after move {0}: {1}"), number,
                 wrong, NULL);
        return report_broken(w, is_json);
    }
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
    walk w = {.path = operands.at[0], .name = cli_file_name(operands.at[0], true)};
    file_error error;
    size_t len;
    char *text = file_read(w.path, FILE_MAX_SIZE, &len, &error);
    if (!text)
        return cli_fail("%s", error.text);
    kv_err err = record_read(&w.r, text, len, &w.error);
    free(text);
    if (!err)
        w.error.code = KV_OK;
    if (w.r.config.game) {
        record_walk_begin(&w.at, &w.r);
        code = run(&w, &v, has_at);
    } else {
        code = v.is_verify ? report_broken(&w, v.is_json)
                           : cli_fail_error(w.name, &w.error);
    }
    record_free(&w.r);
    return code;
}
