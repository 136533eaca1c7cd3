/* span.h: reading text: pieces of it that need not end in zero, words, lines. Nothing is
 * copied and nothing allocated.
 */
#ifndef KV_SPAN_H
#define KV_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *at, *end;
} kv_span;

kv_span kv__span(const char *text); /* of a zero-terminated string */
/* Equal to text, letters compared without case. */
bool kv__span_is(kv_span s, const char *text);
/* A decimal number in min..max, all of the span. */
bool kv__span_int(kv_span s, int64_t min, int64_t max, int64_t *out);
/* Exactly 16 hexadecimal digits. */
bool kv__span_hex64(kv_span s, uint64_t *out);
/* Takes the next word (characters up to white space) off the front of *rest. */
bool kv__next_word(kv_span *rest, kv_span *word);
/* Takes the next word only if it is text. */
bool kv__take_word(kv_span *rest, const char *text);
/* The span without white space at both ends. */
kv_span kv__trim(kv_span s);
/* Copies at most cap-1 bytes and ends them with zero. */
void kv__span_copy(kv_span s, char *buf, size_t cap);
bool kv__span_same(kv_span a, kv_span b); /* byte for byte */
/* Is nothing left but white space? */
bool kv__is_end(kv_span rest);
/* The part up to sep, trimmed; it is taken off the front of *rest. */
kv_span kv__take_part(kv_span *rest, char sep);
/* Takes the last word off the end of *s. */
kv_span kv__take_last(kv_span *s);

/* ---- Lines ------------------------------------------------------------------ */

/* Walks over a text. '#' starts a comment at the start of a line or after white
 * space; comments, trailing white space and empty lines are left out. */
typedef struct {
    const char *at, *end;
    int line; /* number of the line last given */
} kv_lines;

kv_lines kv__lines(const char *text, size_t len, int first_line);
bool kv__next_line(kv_lines *in, kv_span *line);

#endif
