/* read.c: a record from a file, see docs/record.md: the present format, and
 * karavana-replay 1, which had moves only, all of version 1 of the rules, and closed with
 * a hash of a state's bytes that nobody can compare today.
 */
#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "record/inside.h"

typedef struct {
    record *r;
    kv_lines in;
    kv_span line; /* what is left of it */
    kv_error *e;
    bool is_old; /* karavana-replay 1 */
    int64_t at;  /* of the entries that follow */
} reader;

static kv_err fail(const reader *in, kv_err code, const char *text)
{
    return kv__fail(in->e, code, in->in.line ? in->in.line : 1, text, NULL, NULL, NULL);
}

static kv_err fail_at(const reader *in, const char *text, kv_span word)
{
    return kv__fail_at(in->e, KV_ESYNTAX, in->in.line, text, word);
}

/* The error came from somebody who does not know the line. */
static kv_err on_line(const reader *in, kv_err err)
{
    if (err && in->e)
        in->e->line = in->in.line;
    return err;
}

static bool next_line(reader *in)
{
    if (!kv__next_line(&in->in, &in->line))
        return false;
    in->line = kv__trim(in->line);
    return true;
}

/* ---- The header -------------------------------------------------------------- */

static kv_err read_first_line(reader *in)
{
    if (next_line(in)) {
        if (kv__span_is(in->line, "karavana-record 2"))
            return KV_OK;
        in->is_old = kv__span_is(in->line, "karavana-replay 1");
        if (in->is_old)
            return KV_OK;
        if (kv__take_word(&in->line, "karavana-record") ||
            kv__take_word(&in->line, "karavana-replay"))
            return fail(in, KV_EVERSION,
                        KV_N("this version of replay is not known here"));
    }
    return fail(in, KV_ESYNTAX,
                KV_N("this is not a replay: its first line must be karavana-record 2"));
}

static kv_err read_config(reader *in, kv_config *c)
{
    size_t used;
    int line;
    kv_err err = kv_config_read(in->in.at, (size_t)(in->in.end - in->in.at),
                                in->in.line + 1, c, &used, &line, in->e);
    in->in.at += used;
    in->in.line = line;
    return err;
}

/* The line rules N, which is not there in old files. */
static kv_err read_rules(reader *in, int *rules)
{
    int64_t n;
    *rules = 1;
    if (in->is_old)
        return KV_OK;
    kv_lines before = in->in;
    if (!next_line(in) || !kv__take_word(&in->line, "rules")) {
        if (in->in.at == before.at)
            in->in = before;
        return fail(in, KV_ESYNTAX, KV_N("the version of the rules is missing: rules N"));
    }
    if (!kv__span_int(kv__trim(in->line), 1, 9999, &n))
        return fail_at(in, KV_N("{0} is no version of rules"), kv__trim(in->line));
    *rules = (int)n;
    return KV_OK;
}

static bool is_of_config(const kv_state *s, const kv_config *c)
{
    kv_config found;
    kv_config_of(s, &found);
    return found.game == kv_game_find(c->game->id) && found.players == c->players &&
           !memcmp(found.option, c->option, sizeof found.option);
}

/* Reads the block after "position" up to its "end". */
static kv_err read_position(reader *in, const kv_config *c, kv_state *s)
{
    const char *start = in->in.at;
    int before = in->in.line;
    while (next_line(in)) {
        if (!kv__span_is(in->line, "end"))
            continue;
        kv_err err = kv_position_read(start, (size_t)(in->line.at - start), s, in->e);
        if (err && in->e)
            in->e->line += before;
        if (err || is_of_config(s, c))
            return err;
        return kv__fail(in->e, KV_EREPLAY, before + 1,
                        KV_N("the start position is of another game than the header"),
                        NULL, NULL, NULL);
    }
    return fail(in, KV_ESYNTAX, KV_N("the position has no end line"));
}

static kv_err read_tag(reader *in, kv_out *tags)
{
    kv_span name;
    if (!kv__next_word(&in->line, &name))
        return fail(in, KV_ESYNTAX, KV_N("a tag line is: tag NAME VALUE"));
    kv_span value = kv__trim(in->line);
    kv_put(tags, "tag ");
    for (; name.at < name.end; name.at++)
        kv_put_char(tags, *name.at);
    if (value.at < value.end)
        kv_put_char(tags, ' ');
    for (; value.at < value.end; value.at++)
        kv_put_char(tags, *value.at);
    kv_put_char(tags, '\n');
    return tags->is_cut ? record__no_memory(in->e) : KV_OK;
}

/* Tags, the start position if there is one, and "moves". */
static kv_err read_rest_of_head(reader *in, const kv_config *c, kv_out *tags,
                                kv_state *start, bool *has_start)
{
    kv_err err = KV_OK;
    *has_start = false;
    while (!err) {
        if (!next_line(in))
            return fail(in, KV_ESYNTAX, KV_N("the moves line is missing"));
        kv_span whole = in->line;
        if (kv__span_is(whole, "moves"))
            return KV_OK;
        if (kv__take_word(&in->line, "tag")) {
            err = read_tag(in, tags);
        } else if (!*has_start && kv__span_is(whole, "position")) {
            *has_start = true;
            err = read_position(in, c, start);
        } else {
            err = fail_at(in, KV_N("{0} is no line of a header"), whole);
        }
    }
    return err;
}

/* Begins the record; tags may have been written even if this fails. */
static kv_err read_head(reader *in, kv_out *tags)
{
    kv_config c;
    kv_box start;
    bool has_start;
    int rules;
    kv_err err = read_first_line(in);
    if (!err)
        err = read_config(in, &c);
    if (!err)
        err = read_rules(in, &rules);
    int line = in->in.line;
    if (!err)
        err = read_rest_of_head(in, &c, tags, &start.s, &has_start);
    if (err)
        return err;
    err = record_begin(in->r, &c, has_start ? &start.s : NULL, rules, in->e);
    if (err && in->e)
        in->e->line = line;
    return err;
}

/* ---- The log ----------------------------------------------------------------- */

static kv_err read_move(reader *in)
{
    char text[KV_MAX_ACTION_TEXT];
    bool was_whole = !in->r->is_broken;
    /* Cut short it may be another one; "!" begins what older files did not have. */
    if (in->line.end - in->line.at >= (ptrdiff_t)sizeof text || *in->line.at == '!')
        return fail_at(in, KV_N("this is too much: {0}"), in->line);
    kv__span_copy(in->line, text, sizeof text);
    kv_err err = record_restore(in->r, RECORD_MOVE, RECORD_NOBODY, 0, in->at, text,
                                in->e);
    if (was_whole && in->r->is_broken)
        in->r->reason.line = in->in.line;
    return on_line(in, err);
}

static bool take_seat(reader *in, int *seat)
{
    int64_t n;
    kv_span word;
    *seat = RECORD_NOBODY;
    if (!kv__next_word(&in->line, &word))
        return false;
    if (kv__span_is(word, "-"))
        return true;
    if (!kv__span_int(word, 0, KV_MAX_SEATS - 1, &n))
        return false;
    *seat = (int)n;
    return true;
}

static bool take_number(reader *in, int64_t max, int64_t *n)
{
    kv_span word;
    return kv__next_word(&in->line, &word) && kv__span_int(word, 0, max, n);
}

static kv_err read_comment(reader *in, int seat)
{
    kv_out text = record__text();
    for (kv_span s = kv__trim(in->line); s.at < s.end; s.at++)
        kv_put_char(&text, *s.at);
    kv_err err = text.is_cut ? record__no_memory(in->e)
                             : record_restore(in->r, RECORD_COMMENT, seat, 0, in->at,
                                              text.buf ? text.buf : "", in->e);
    record__drop(&text);
    return on_line(in, err);
}

static kv_err read_entry(reader *in, record_kind kind)
{
    const record__form *form = &record__forms[kind];
    int seat = RECORD_NOBODY;
    int64_t value = 0;
    if ((form->has_seat && !take_seat(in, &seat)) ||
        (form->has_value && !take_number(in, INT32_MAX, &value)) ||
        (!form->has_text && !kv__is_end(in->line)))
        return fail(in, KV_ESYNTAX, KV_N("this line is not complete, or too long"));
    if (form->has_text)
        return read_comment(in, seat);
    return on_line(
        in, record_restore(in->r, kind, seat, (int32_t)value, in->at, NULL, in->e));
}

/* A line that begins with '!'. */
static kv_err read_note(reader *in)
{
    kv_span whole = in->line;
    in->line.at++;
    if (kv__take_word(&in->line, "at")) {
        if (take_number(in, INT64_MAX, &in->at) && kv__is_end(in->line))
            return KV_OK;
        return fail(in, KV_ESYNTAX, KV_N("this line is not complete, or too long"));
    }
    for (int kind = 0; kind < RECORD_KINDS; kind++)
        if (record__forms[kind].word &&
            kv__take_word(&in->line, record__forms[kind].word))
            return read_entry(in, (record_kind)kind);
    return fail_at(in, KV_N("{0} is no line of a replay"), whole);
}

/* ---- The closing line: end N HASH ---------------------------------------------- */

static kv_err check_hash(reader *in, bool has_hash, uint64_t hash)
{
    record *r = in->r;
    if (in->is_old || !has_hash)
        return KV_OK;
    if (r->is_broken || r->rules < record__today(r)) {
        r->has_hash = true;
        r->hash = hash;
        return KV_OK;
    }
    if (hash == record_hash(r->config.game, &r->now.s))
        return KV_OK;
    return fail(in, KV_EREPLAY,
                KV_N("the position at the end differs from the recorded one"));
}

static kv_err read_end(reader *in)
{
    int64_t n;
    uint64_t hash = 0;
    kv_span word;
    bool is_fine = take_number(in, INT32_MAX, &n) && kv__next_word(&in->line, &word) &&
                   kv__is_end(in->line);
    bool has_hash = is_fine && (in->is_old || !kv__span_is(word, "-"));
    if (!is_fine || (has_hash && !kv__span_hex64(word, &hash)))
        return fail(in, KV_ESYNTAX, KV_N("the last line must be: end N HASH"));
    if (n != in->r->n_recorded)
        return fail(in, KV_EREPLAY,
                    KV_N("the number of moves differs from the one on the last line"));
    kv_err err = check_hash(in, has_hash, hash);
    if (!err && next_line(in))
        err = fail(in, KV_ESYNTAX, KV_N("there is text after the end of the replay"));
    return err;
}

static kv_err read_log(reader *in)
{
    kv_err err = KV_OK;
    while (!err) {
        if (!next_line(in))
            return fail(in, KV_ESYNTAX,
                        KV_N("the replay is cut off: its end line is missing"));
        if (kv__take_word(&in->line, "end"))
            return read_end(in);
        err = !in->is_old && *in->line.at == '!' ? read_note(in) : read_move(in);
    }
    return err;
}

kv_err record_read(record *r, const char *text, size_t len, kv_error *e)
{
    kv_out tags = record__text();
    reader in = {.r = r, .in = kv__lines(text, len, 1), .e = e};
    *r = (record){.n_entries = 0};
    kv_err err = read_head(&in, &tags);
    if (err) {
        record__drop(&tags);
        *r = (record){.n_entries = 0};
        return err;
    }
    r->tags = tags;
    return read_log(&in);
}
