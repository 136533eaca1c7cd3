/* reader.c: reading words of a position or an action, remembering the first thing
 * that went wrong, so that the callers need not check after every word.
 */
#include "core/core.h"

int kv__read_fail(kv_reader *r, const char *text, kv_span word)
{
    if (!r->err)
        r->err = kv__fail_at(r->e, KV_ESYNTAX, r->in.line, text, kv__trim(word));
    return 0;
}

int kv__read_id(kv_reader *r, const char *const *ids, int n, const char *unknown)
{
    kv_span word;
    kv__next_word(&r->rest, &word);
    for (int i = 0; i < n; i++)
        if (kv__span_is(word, ids[i]))
            return i;
    return kv__read_fail(r, unknown, word);
}

int kv__read_int(kv_reader *r, int min, int max)
{
    kv_span word;
    int64_t n;
    kv__next_word(&r->rest, &word);
    if (!kv__span_int(word, min, max, &n)) {
        kv__read_fail(r, KV_N("{0} is not a number that fits here"), word);
        return min;
    }
    return (int)n;
}

bool kv__read_more(const kv_reader *r)
{
    return !r->err && kv__trim(r->rest).at < r->rest.end;
}

kv_err kv__read_end(kv_reader *r)
{
    if (kv__read_more(r))
        kv__read_fail(r, KV_N("this is too much: {0}"), r->rest);
    return r->err;
}

/* Bit of the line's subject, a seat or none, in a table of what was said. */
static void note_line(kv_reader *r, int i, kv_span line)
{
    uint32_t bit = 1u << (r->subject & 31);
    if (r->said[i] & bit)
        kv__read_fail(r, KV_N("this was said before: {0}"), line);
    r->said[i] |= bit;
}

void kv__read_lines(kv_reader *r, const kv_line_kind *kinds, int n)
{
    assert(n <= KV_MAX_LINE_KINDS);
    for (kv_span line; !r->err && kv__next_line(&r->in, &line);) {
        int i = 0;
        for (; i < n; i++) {
            r->rest = kv__trim(line);
            if (kv__take_word(&r->rest, kinds[i].word))
                break;
        }
        if (i == n) {
            kv__read_fail(r, KV_N("{0} is no line of a position"), line);
            return;
        }
        r->subject = 31;
        kinds[i].read(r);
        kv__read_end(r);
        if (!kinds[i].may_repeat)
            note_line(r, i, line);
    }
}
