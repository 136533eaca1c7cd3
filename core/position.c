/* position.c: configurations and positions as lines of text. */
#include <string.h>

#include "core/core.h"

/* ---- Configuration: game, players, set -------------------------------------- */

void kv_config_write(const kv_config *c, kv_out *out)
{
    kv_put(out, "game ");
    kv_put(out, c->game->id);
    kv_put(out, "\nplayers ");
    kv_put_int(out, c->players);
    kv_put(out, "\n");
    for (int i = 0; i < c->game->n_options; i++) {
        kv_put(out, "set ");
        kv_put(out, c->game->options[i].id);
        kv_put(out, " ");
        kv_config_value(c, i, out);
        kv_put(out, "\n");
    }
}

static kv_err read_set(kv_span rest, int line, kv_config *c, kv_error *e)
{
    kv_span name, value;
    char name_text[KV_ERROR_ARG_LEN], value_text[KV_ERROR_ARG_LEN];
    if (!kv__next_word(&rest, &name) || !kv__next_word(&rest, &value) ||
        kv__trim(rest).at < rest.end)
        return kv__fail(e, KV_ESYNTAX, line, KV_N("a set line is: set OPTION VALUE"),
                        NULL, NULL, NULL);
    kv__span_copy(name, name_text, sizeof name_text);
    kv__span_copy(value, value_text, sizeof value_text);
    kv_err err = kv_config_set(c, name_text, value_text, e);
    if (err && e)
        e->line = line;
    return err;
}

static kv_err read_game_line(kv_span rest, int line, const kv_game **g, kv_error *e)
{
    char id[KV_ERROR_ARG_LEN];
    kv__span_copy(kv__trim(rest), id, sizeof id);
    *g = kv_game_find(id);
    if (!*g)
        return kv__fail(e, KV_EGAME, line, KV_N("there is no game {0}"), id, NULL, NULL);
    return KV_OK;
}

static kv_err read_players_line(kv_span rest, int line, const kv_game *g, kv_config *c,
                                kv_error *e)
{
    int64_t players;
    if (!kv__span_int(kv__trim(rest), 0, 99, &players))
        return kv__fail_at(e, KV_ESYNTAX, line, KV_N("{0} is not a number of players"),
                           kv__trim(rest));
    kv_err err = kv_config_init(c, g, (int)players, e);
    if (err && e)
        e->line = line;
    return err;
}

/* Reads the header lines; *in then stands before the first other line. */
static kv_err read_config(kv_lines *in, kv_config *c, kv_error *e)
{
    const char *zero = memchr(in->at, 0, (size_t)(in->end - in->at));
    if (zero) { /* it would end words early where they are copied */
        for (const char *p = in->at; p < zero; p++)
            in->line += *p == '\n';
        return kv__fail(e, KV_ESYNTAX, in->line + 1, KV_N("there is a zero byte here"),
                        NULL, NULL, NULL);
    }
    const kv_game *g = NULL;
    bool has_players = false;
    kv_lines before = *in;
    for (kv_span line; kv__next_line(in, &line); before = *in) {
        kv_err err = KV_OK;
        if (!g && kv__take_word(&line, "game")) {
            err = read_game_line(line, in->line, &g, e);
        } else if (g && !has_players && kv__take_word(&line, "players")) {
            err = read_players_line(line, in->line, g, c, e);
            has_players = true;
        } else if (has_players && kv__take_word(&line, "set")) {
            err = read_set(line, in->line, c, e);
        } else {
            break;
        }
        if (err)
            return err;
    }
    int line_no = in->line;
    *in = before;
    if (!g)
        return kv__fail(e, KV_ESYNTAX, line_no ? line_no : 1,
                        KV_N("the line that names the game is missing: game NAME"), NULL,
                        NULL, NULL);
    if (!has_players)
        return kv__fail(e, KV_ESYNTAX, line_no ? line_no : 1,
                        KV_N("the number of players is missing: players N"), NULL, NULL,
                        NULL);
    kv_err err = kv_config_check(c, e);
    if (err && e)
        e->line = in->line;
    return err;
}

kv_err kv_config_read(const char *text, size_t len, int first, kv_config *c, size_t *used,
                      int *line, kv_error *e)
{
    kv_lines in = kv__lines(text, len, first);
    kv_err err = read_config(&in, c, e);
    *used = (size_t)(in.at - text);
    *line = in.line;
    return err;
}

/* ---- Position --------------------------------------------------------------- */

void kv_position_write(const kv_state *s, kv_out *out)
{
    kv_config c;
    kv_config_of(s, &c);
    kv_config_write(&c, out);
    kv_game_of(s)->rules.position_write(s, out);
}

kv_err kv_position_read(const char *text, size_t len, kv_state *s, kv_error *e)
{
    kv_config c;
    kv_lines in = kv__lines(text, len, 1);
    kv_err err = read_config(&in, &c, e);
    if (!err)
        err = kv_new(&c, s, e);
    if (err)
        return err;
    return kv_game_of(s)->rules.position_read(in.at, (size_t)(in.end - in.at),
                                              in.line + 1, s, e);
}
