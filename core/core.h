/* core.h: what the rooms of the library share below the public interface:
 * reading text line by line, reporting errors, writing JSON. No heap, no I/O.
 */
#ifndef KV_CORE_H
#define KV_CORE_H

#include <assert.h>

#include "karavana/game.h"

/* ---- Spans: pieces of a text that need not end in zero ---------------------- */

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

/* ---- Lines ------------------------------------------------------------------ */

/* Walks over a text. '#' starts a comment at the start of a line or after white
 * space; comments, trailing white space and empty lines are left out. */
typedef struct {
    const char *at, *end;
    int line; /* number of the line last given */
} kv_lines;

kv_lines kv__lines(const char *text, size_t len, int first_line);
bool kv__next_line(kv_lines *in, kv_span *line);

/* ---- Errors ----------------------------------------------------------------- */

/* Fills in *e (which may be NULL) and returns code. Arguments may be NULL. */
kv_err kv__fail(kv_error *e, kv_err code, int line, const char *text, const char *a0,
                const char *a1, const char *a2);
/* The same with a span as the only argument. */
kv_err kv__fail_at(kv_error *e, kv_err code, int line, const char *text, kv_span a0);
/* An illegal action: rule is an index into the game's rules_broken. */
kv_err kv__illegal(kv_error *e, const kv_words *rules, int rule);

/* ---- Events ----------------------------------------------------------------- */

/* Adds an event; ev may be NULL. Missing arguments are 0. */
void kv__emit(kv_events *ev, int type, int audience, int a0, int a1, int a2, int a3,
              int a4);

/* ---- JSON ------------------------------------------------------------------- */

/* Writes into a kv_out; commas and nesting are kept right by the writer. */
typedef struct {
    kv_out *out;
    uint64_t has_items; /* bit per depth: a comma is due */
    int depth;
} kv_json;

kv_json kv__json(kv_out *out);
/* key is NULL inside arrays and at the top. */
void kv__json_open(kv_json *j, const char *key, char bracket); /* '{' or '[' */
void kv__json_close(kv_json *j, char bracket);                 /* '}' or ']' */
void kv__json_text(kv_json *j, const char *key, const char *text);
void kv__json_int(kv_json *j, const char *key, int64_t n);
void kv__json_bool(kv_json *j, const char *key, bool b);
void kv__json_null(kv_json *j, const char *key);
/* The key alone: a value written straight to out must follow. */
void kv__json_key(kv_json *j, const char *key);

/* Writes one event as a JSON object. */
void kv__event_json(const kv_game *g, const kv_event *e, kv_json *j, const char *key);

/* ---- Texts ------------------------------------------------------------------ */

const char *kv__tr(const kv_lang *lang, const char *id);
const char *kv__tr_n(const kv_lang *lang, const char *id, const char *plural, long n);

#endif
