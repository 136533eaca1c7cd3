/* replay.c: positions with their header, and replays. Both are line-based texts;
 * the header lines (game, players, set) are the same and are read in one place.
 */
#include <string.h>

#include "core/core.h"

#define REPLAY_FIRST_LINE "karavana-replay 1"

/* ---- The header: game, players, set ----------------------------------------- */

static void put_config(const kv_config *c, kv_out *out)
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

/* ---- Position --------------------------------------------------------------- */

void kv_position_write(const kv_state *s, kv_out *out)
{
    kv_config c;
    kv_config_of(s, &c);
    put_config(&c, out);
    kv_game_of(s)->rules.position_write(s, out);
}

/* Reads a position from line number first on. */
static kv_err read_position(const char *text, size_t len, int first, kv_state *s,
                            kv_error *e)
{
    kv_config c;
    kv_lines in = kv__lines(text, len, first);
    kv_err err = read_config(&in, &c, e);
    if (!err)
        err = kv_new(&c, s, e);
    if (err)
        return err;
    return kv_game_of(s)->rules.position_read(in.at, (size_t)(in.end - in.at),
                                              in.line + 1, s, e);
}

kv_err kv_position_read(const char *text, size_t len, kv_state *s, kv_error *e)
{
    return read_position(text, len, 1, s, e);
}

/* ---- Writing a replay ------------------------------------------------------- */

void kv_replay_write_head(const kv_config *c, kv_out *out)
{
    kv_put(out, REPLAY_FIRST_LINE "\n");
    put_config(c, out);
}

/* A value stays on its line; '#' would start a comment. */
void kv_replay_write_tag(const char *name, const char *value, kv_out *out)
{
    kv_put(out, "tag ");
    kv_put(out, name);
    kv_put(out, " ");
    for (; *value; value++)
        kv_put_char(out, *value == '\n' || *value == '#' ? ' ' : *value);
    kv_put(out, "\n");
}

void kv_replay_write_start(const kv_state *start, bool is_new, kv_out *out)
{
    if (!is_new) {
        kv_put(out, "position\n");
        kv_position_write(start, out);
        kv_put(out, "end\n");
    }
    kv_put(out, "moves\n");
}

void kv_replay_write_move(const kv_state *before, kv_action a, kv_out *out)
{
    kv_action_text(before, a, out);
    kv_put(out, "\n");
}

void kv_replay_write_end(const kv_state *last, long n_moves, kv_out *out)
{
    kv_put(out, "end ");
    kv_put_int(out, n_moves);
    kv_put(out, " ");
    kv_put_hex64(out, kv_hash(last));
    kv_put(out, "\n");
}

/* ---- Reading a replay ------------------------------------------------------- */

static kv_err fail_line(kv_error *e, kv_err code, int line, const char *text)
{
    return kv__fail(e, code, line, text, NULL, NULL, NULL);
}

static bool is_of_config(const kv_state *s, const kv_config *c)
{
    kv_config found;
    kv_config_of(s, &found);
    return found.game == c->game && found.players == c->players &&
           !memcmp(found.option, c->option, sizeof found.option);
}

/* Reads the block after "position" up to its "end" into s. */
static kv_err read_start_position(kv_lines *in, const kv_config *c, kv_state *s,
                                  kv_error *e)
{
    const char *start = in->at;
    int first = in->line + 1;
    for (kv_span line; kv__next_line(in, &line);) {
        if (!kv__span_is(kv__trim(line), "end"))
            continue;
        kv_err err = read_position(start, (size_t)(line.at - start), first, s, e);
        if (!err && !is_of_config(s, c))
            err = fail_line(
                e, KV_EREPLAY, first,
                KV_N("the start position is of another game than the header"));
        return err;
    }
    return fail_line(e, KV_ESYNTAX, in->line, KV_N("the position has no end line"));
}

kv_err kv_replay_open(kv_replay *r, const char *text, size_t len, kv_state *s,
                      kv_error *e)
{
    *r = (kv_replay){.text = text, .end = text + len};
    kv_lines in = kv__lines(text, len, 1);
    kv_span line = {text, text}; /* stays empty when there is no line at all */
    if (!kv__next_line(&in, &line) || !kv__span_is(line, REPLAY_FIRST_LINE)) {
        bool is_other = kv__take_word(&line, "karavana-replay");
        return fail_line(e, is_other ? KV_EVERSION : KV_ESYNTAX, in.line ? in.line : 1,
                         is_other ? KV_N("this version of replay is not known here")
                                  : KV_N("this is not a replay: its first line must be "
                                         "karavana-replay 1"));
    }
    kv_err err = read_config(&in, &r->config, e);
    bool is_new = true;
    while (!err) {
        if (!kv__next_line(&in, &line))
            return fail_line(e, KV_ESYNTAX, in.line, KV_N("the moves line is missing"));
        if (kv__take_word(&line, "tag"))
            continue;
        if (is_new && kv__span_is(kv__trim(line), "position")) {
            err = read_start_position(&in, &r->config, s, e);
            is_new = false;
        } else if (kv__span_is(kv__trim(line), "moves")) {
            break;
        } else {
            return kv__fail_at(e, KV_ESYNTAX, in.line, KV_N("{0} is no line of a header"),
                               kv__trim(line));
        }
    }
    if (!err && is_new)
        err = kv_new(&r->config, s, e);
    r->at = in.at;
    r->line = in.line;
    return err;
}

/* The closing line: end N HASH. */
static kv_err read_end(kv_replay *r, kv_span rest, const kv_state *s, kv_error *e)
{
    kv_span n_word, hash_word;
    int64_t n;
    uint64_t hash;
    if (!kv__next_word(&rest, &n_word) || !kv__next_word(&rest, &hash_word) ||
        kv__trim(rest).at < rest.end || !kv__span_int(n_word, 0, INT32_MAX, &n) ||
        !kv__span_hex64(hash_word, &hash))
        return fail_line(e, KV_ESYNTAX, r->line,
                         KV_N("the last line must be: end N HASH"));
    if (n != r->n_moves)
        return fail_line(
            e, KV_EREPLAY, r->line,
            KV_N("the number of moves differs from the one on the last line"));
    if (hash != kv_hash(s))
        return fail_line(e, KV_EREPLAY, r->line,
                         KV_N("the state at the end differs from the recorded one"));
    r->is_closed = true;
    return KV_OK;
}

/* After the closing line nothing may follow. */
static int finish(kv_replay *r, kv_lines *in, kv_span rest, const kv_state *s,
                  kv_error *e)
{
    kv_span extra;
    if (read_end(r, rest, s, e))
        return -1;
    if (kv__next_line(in, &extra)) {
        r->is_closed = false;
        fail_line(e, KV_ESYNTAX, in->line,
                  KV_N("there is text after the end of the replay"));
        return -1;
    }
    r->at = r->end;
    return 0;
}

int kv_replay_step(kv_replay *r, kv_state *s, kv_action *a, kv_events *ev, kv_error *e)
{
    if (r->is_closed)
        return 0;
    kv_lines in = kv__lines(r->at, (size_t)(r->end - r->at), r->line + 1);
    kv_span line;
    if (!kv__next_line(&in, &line)) {
        fail_line(e, KV_ESYNTAX, in.line,
                  KV_N("the replay is cut off: its end line is missing"));
        return -1;
    }
    r->line = in.line;
    if (kv__take_word(&line, "end"))
        return finish(r, &in, line, s, e);
    char text[KV_MAX_ACTION_TEXT];
    line = kv__trim(line);
    kv_err err = KV_OK;
    /* A move cut short may be another one. */
    if (line.end - line.at >= (ptrdiff_t)sizeof text)
        err = kv__fail_at(e, KV_ESYNTAX, r->line, KV_N("this is too much: {0}"), line);
    kv__span_copy(line, text, sizeof text);
    if (!err)
        err = kv_action_parse(s, text, a, e);
    if (!err)
        err = kv_apply(s, *a, ev, e);
    if (err) {
        if (e)
            e->line = r->line;
        return -1;
    }
    r->at = in.at;
    r->n_moves++;
    return 1;
}

bool kv_replay_tag(const kv_replay *r, const char *name, kv_out *value)
{
    kv_lines in = kv__lines(r->text, (size_t)(r->end - r->text), 1);
    for (kv_span line; kv__next_line(&in, &line);) {
        if (kv__span_is(kv__trim(line), "moves"))
            return false;
        if (!kv__take_word(&line, "tag") || !kv__take_word(&line, name))
            continue;
        line = kv__trim(line);
        for (const char *p = line.at; p < line.end; p++)
            kv_put_char(value, *p);
        return true;
    }
    return false;
}
