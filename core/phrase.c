/* phrase.c: notation by table. Most actions of a game are a phrase, or a phrase and
 * one word or number; a game lists these as blocks and writes code for the rest.
 */
#include "core/core.h"

bool kv__phrase_put(const kv_block *blocks, int n_blocks, int a, kv_out *out)
{
    for (const kv_block *b = blocks; b < blocks + n_blocks; b++) {
        if (a < b->base || a >= b->base + (b->n ? b->n : 1))
            continue;
        kv_put(out, b->phrase);
        if (b->n)
            kv_put_char(out, ' ');
        if (b->words)
            kv_put(out, b->words[a - b->base]);
        else if (b->n)
            kv_put_int(out, a - b->base + b->first);
        return true;
    }
    return false;
}

bool kv__take_phrase(kv_span *rest, const char *phrase)
{
    kv_span look = *rest, words = kv__span(phrase), word;
    while (kv__next_word(&words, &word)) {
        kv_span next;
        char text[24];
        kv__span_copy(word, text, sizeof text);
        if (!kv__next_word(&look, &next) || !kv__span_is(next, text))
            return false;
    }
    *rest = look;
    return true;
}

int kv__find_id(kv_span word, const char *const *ids, int n)
{
    for (int i = 0; i < n; i++)
        if (kv__span_is(word, ids[i]))
            return i;
    return -1;
}

int kv__take_id(kv_span *rest, const char *const *ids, int n)
{
    kv_span word;
    return kv__next_word(rest, &word) ? kv__find_id(word, ids, n) : -1;
}

/* Index of what follows the phrase in the block, or -1. */
static int parse_last(const kv_block *b, kv_span rest)
{
    kv_span word;
    int64_t n;
    if (b->n == 0)
        return kv__is_end(rest) ? 0 : -1;
    if (!kv__next_word(&rest, &word) || !kv__is_end(rest))
        return -1;
    if (b->words)
        return kv__find_id(word, b->words, b->n);
    return kv__span_int(word, b->first, b->first + b->n - 1, &n) ? (int)n - b->first : -1;
}

int kv__phrase_parse(const kv_block *blocks, int n_blocks, kv_span text)
{
    for (const kv_block *b = blocks; b < blocks + n_blocks; b++) {
        kv_span rest = text;
        int last;
        if (kv__take_phrase(&rest, b->phrase) && (last = parse_last(b, rest)) >= 0)
            return b->base + last;
    }
    return -1;
}
