/* scenario.c: reads scenario files: titles, positions, and the lines between,
 * which scenario_check.c runs. The text is documented in docs/scenario.md.
 */
#include <string.h>

#include "core/scenario_run.h"

/* ---- Where a scenario starts --------------------------------------------- */

/* A position block. The game's line is put in front where the block has none. */
static kv_err read_block(kv__runner *r, kv_span block, int first_line, kv_error *e)
{
    kv_lines lines = kv__lines(block.at, (size_t)(block.end - block.at), 1);
    kv_span line = block;
    bool has_game = kv__next_line(&lines, &line) && kv__take_word(&line, "game");
    kv_out o;
    kv_out_init(&o, r->scratch.block, sizeof r->scratch.block);
    if (!has_game) {
        if (!r->game)
            return kv__fail(e, KV_EGAME, first_line, KV_N("no game is named"), NULL, NULL,
                            NULL);
        kv_put(&o, "game ");
        kv_put(&o, r->game->id);
        kv_put_char(&o, '\n');
    }
    kv__scn_put(&o, block);
    if (o.is_cut)
        return kv__fail(e, KV_EFULL, first_line, KV_N("the position is too long"), NULL,
                        NULL, NULL);
    kv_err err = kv_position_read(o.buf, o.len, &r->start.s, e);
    if (err && e) {
        e->line += first_line - 1 - !has_game;
        if (e->line < first_line)
            e->line = first_line;
    }
    return err;
}

static kv_err read_position(kv__runner *r, kv_error *e)
{
    int first_line = r->in.line + 1;
    kv_span block = {r->in.at, r->in.at}, line, word;
    do {
        if (!kv__next_line(&r->in, &line))
            return kv__fail(e, KV_ESYNTAX, first_line - 1,
                            KV_N("the position has no end"), NULL, NULL, NULL);
        word = kv__trim(line);
    } while (!kv__span_is(word, "end"));
    block.end = line.at;
    return read_block(r, block, first_line, e);
}

/* `start players N [set NAME VALUE]...` */
static kv_err read_new_game(kv__runner *r, kv_span rest, kv_error *e)
{
    kv_config c;
    kv_span word, value;
    char name[KV_ERROR_ARG_LEN], text[KV_ERROR_ARG_LEN];
    int64_t players = 0;
    if (!r->game)
        return kv__fail(e, KV_EGAME, r->in.line, KV_N("no game is named"), NULL, NULL,
                        NULL);
    bool has_players = kv__take_word(&rest, "players") && kv__next_word(&rest, &word);
    if (!has_players || !kv__span_int(word, 0, 99, &players))
        return kv__scn_syntax(r, e, KV_N("'players N' is missing"), rest);
    kv_err err = kv_config_init(&c, r->game, (int)players, e);
    while (!err && !kv__is_end(rest)) {
        if (!kv__take_word(&rest, "set") || !kv__next_word(&rest, &word) ||
            !kv__next_word(&rest, &value))
            return kv__scn_syntax(r, e, KV_N("'{0}' should be 'set NAME VALUE'"),
                                  kv__trim(rest));
        kv__span_copy(word, name, sizeof name);
        kv__span_copy(value, text, sizeof text);
        err = kv_config_set(&c, name, text, e);
    }
    if (!err)
        err = kv_new(&c, &r->start.s, e);
    if (err && e)
        e->line = r->in.line;
    return err;
}

static bool contains(const char *text, kv_span part)
{
    char words[KV__MESSAGE_MAX];
    ptrdiff_t n = part.end - part.at;
    kv__span_copy(part, words, sizeof words);
    for (kv_span s = kv__span(text); s.end - s.at >= n; s.at++)
        if (kv__span_is((kv_span){s.at, s.at + n}, words))
            return true;
    return false;
}

/* The line after a start may say that it must be refused. */
static kv_err judge_start(kv__runner *r, kv_err err, kv_error *found, kv_error *e)
{
    kv_lines ahead = r->in;
    kv_span line;
    if (!kv__next_line(&ahead, &line) || !kv__take_word(&line, "badposition")) {
        if (err && e)
            *e = *found;
        r->now = r->start;
        r->has_start = true;
        r->stage = KV__RUNNING;
        return err;
    }
    r->in = ahead;
    kv_span part = kv__trim(line);
    if (part.at == part.end)
        return kv__scn_syntax(r, e, KV_N("a value is missing after '{0}'"),
                              kv__span("badposition"));
    char text[KV__MESSAGE_MAX];
    kv_out o;
    kv_out_init(&o, text, sizeof text);
    r->n_checks++;
    r->has_start = false;
    r->stage = KV__REFUSED;
    if (!err) {
        kv__scn_differ(r, kv__span("the position"),
                       " should be refused, but it is accepted");
        return KV_OK;
    }
    kv_error_text(found, NULL, &o);
    if (!contains(text, part))
        kv__scn_differ_in(r, kv__span("refusal with"), part, kv__span(text));
    return KV_OK;
}

static kv_err begin_from(kv__runner *r, kv_span word, kv_span rest, kv_error *e)
{
    kv_error found = {0};
    if (r->stage != KV__BEFORE_START)
        return kv__scn_syntax(r, e, KV_N("'{0}' must follow the title"), word);
    memset(&r->now, 0, sizeof r->now);
    if (kv__span_is(word, "again")) {
        if (!r->has_start || !kv__is_end(rest))
            return kv__scn_syntax(r, e, KV_N("'{0}' needs a scenario before it"), word);
        r->now = r->start;
        r->stage = KV__RUNNING;
        return KV_OK;
    }
    memset(&r->start, 0, sizeof r->start);
    bool is_block = kv__span_is(word, "position");
    if (is_block && !kv__is_end(rest))
        return kv__scn_syntax(r, e, KV_N("unexpected '{0}'"), kv__trim(rest));
    kv_err err = is_block ? read_position(r, &found) : read_new_game(r, rest, &found);
    if (err == KV_EGAME && !r->game) { /* nothing a badposition could mean */
        if (e)
            *e = found;
        return err;
    }
    return judge_start(r, err, &found, e);
}

/* ---- The file ------------------------------------------------------------ */

static kv_err close_scenario(kv__runner *r, kv_error *e)
{
    if (r->stage == KV__BEFORE_TITLE)
        return KV_OK;
    if (r->n_checks == 0 && !r->has_failed)
        return kv__fail(e, KV_ESYNTAX, r->title_line,
                        KV_N("this scenario checks nothing"), NULL, NULL, NULL);
    if (r->has_failed)
        r->rep->n_failed++;
    else
        r->rep->n_passed++;
    kv_scenario_case c = {r->title_line, r->title, !r->has_failed};
    if (r->seen_case)
        r->seen_case(r->ctx, &c);
    return KV_OK;
}

static kv_err open_scenario(kv__runner *r, kv_span title, kv_error *e)
{
    kv_err err = close_scenario(r, e);
    if (err)
        return err;
    if (kv__is_end(title))
        return kv__scn_syntax(r, e, KV_N("the title is empty"), title);
    kv__span_copy(kv__trim(title), r->title, sizeof r->title);
    r->title_line = r->in.line;
    r->stage = KV__BEFORE_START;
    r->n_checks = r->n_seen = 0;
    r->has_failed = false;
    return KV_OK;
}

static kv_err read_game(kv__runner *r, kv_span name, kv_error *e)
{
    char id[KV_ERROR_ARG_LEN];
    if (r->stage != KV__BEFORE_TITLE || r->game)
        return kv__scn_syntax(r, e, KV_N("'{0}' must stand once, before the first title"),
                              kv__span("game"));
    kv__span_copy(kv__trim(name), id, sizeof id);
    r->game = kv_game_find(id);
    if (!r->game)
        return kv__fail(e, KV_EGAME, r->in.line, KV_N("there is no game '{0}'"), id, NULL,
                        NULL);
    return KV_OK;
}

static kv_err run_line(kv__runner *r, kv_span line, kv_error *e)
{
    kv_span rest = line, word;
    kv__next_word(&rest, &word);
    if (kv__span_is(word, "game"))
        return read_game(r, rest, e);
    if (kv__span_is(word, "title"))
        return open_scenario(r, rest, e);
    if (r->stage == KV__BEFORE_TITLE)
        return kv__scn_syntax(r, e, KV_N("'{0}' needs a title before it"), word);
    if (kv__span_is(word, "rule"))
        return kv__is_end(rest)
                   ? kv__scn_syntax(r, e, KV_N("a value is missing after '{0}'"), word)
                   : KV_OK;
    if (kv__span_is(word, "position") || kv__span_is(word, "start") ||
        kv__span_is(word, "again"))
        return begin_from(r, word, rest, e);
    return kv__scn_directive(r, word, rest, e);
}

kv_err kv_scenario_run_each(const char *text, size_t len, kv_scenario_seen seen,
                            void *ctx, kv_scenario_report *rep, kv_out *diff, kv_error *e)
{
    char nothing[1];
    kv_out sink;
    kv__runner r = {
        .in = kv__lines(text, len, 1), .rep = rep, .seen_case = seen, .ctx = ctx};
    kv_out_init(&sink, nothing, sizeof nothing);
    r.diff = diff ? diff : &sink;
    *rep = (kv_scenario_report){0};

    kv_span line;
    kv_err err = KV_OK;
    while (!err && kv__next_line(&r.in, &line))
        err = run_line(&r, line, e);
    if (!err)
        err = close_scenario(&r, e);
    if (!err && rep->n_passed + rep->n_failed == 0)
        err = kv__fail(e, KV_ESYNTAX, 1, KV_N("there is no scenario"), NULL, NULL, NULL);
    return err;
}

kv_err kv_scenario_run(const char *text, size_t len, kv_scenario_report *rep,
                       kv_out *diff, kv_error *e)
{
    return kv_scenario_run_each(text, len, NULL, NULL, rep, diff, e);
}
