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

/* ---- Reading words and lines ------------------------------------------------- */

#define KV_MAX_LINE_KINDS 32

/* Reads a text word by word and remembers the first error; after it everything
 * reads as 0. A game embeds it as the first member of its own reader. */
typedef struct {
    kv_lines in;
    kv_span rest; /* of the current line */
    kv_error *e;
    kv_err err;
    int subject; /* what the line is about, if a kind of line may come once for each */
    uint32_t said[KV_MAX_LINE_KINDS];
} kv_reader;

/* Notes the error, unless there is one already; returns 0. */
int kv__read_fail(kv_reader *r, const char *text, kv_span word);
/* Index of the next word among ids, 0 after an error. */
int kv__read_id(kv_reader *r, const char *const *ids, int n, const char *unknown);
/* A number in min..max, min after an error. */
int kv__read_int(kv_reader *r, int min, int max);
/* Is there another word, and no error yet? */
bool kv__read_more(const kv_reader *r);
/* Nothing may follow. */
kv_err kv__read_end(kv_reader *r);

/* One kind of line of a position: its first word and who reads the rest. */
typedef struct {
    const char *word;
    void (*read)(kv_reader *r);
    bool may_repeat; /* else once for each subject (set by read), or once at all */
} kv_line_kind;

/* Reads all lines by their kind. */
void kv__read_lines(kv_reader *r, const kv_line_kind *kinds, int n);

/* ---- Notation by table ------------------------------------------------------- */

/* Actions base .. base+n-1 are the phrase and a word each, or a number from first on
 * where words is NULL. With n = 0, action base is the phrase alone. */
typedef struct {
    int base, n;
    const char *phrase;
    const char *const *words;
    int first;
} kv_block;

/* Writes an action that is in one of the blocks. */
bool kv__phrase_put(const kv_block *blocks, int n_blocks, int a, kv_out *out);
/* The action, or -1 when the text is in none of the blocks. */
int kv__phrase_parse(const kv_block *blocks, int n_blocks, kv_span text);
/* Takes all words of phrase off the front of *rest, or none. */
bool kv__take_phrase(kv_span *rest, const char *phrase);
/* Is nothing left but white space? */
bool kv__is_end(kv_span rest);
/* Index of word among ids, or -1; the same for the next word of *rest. */
int kv__find_id(kv_span word, const char *const *ids, int n);
int kv__take_id(kv_span *rest, const char *const *ids, int n);

/* ---- Lists of actions -------------------------------------------------------- */

/* Appends base + i for each bit i of mask to the n actions in out; the new n. */
static inline int kv__put_mask(kv_action *out, int n, int base, uint64_t mask)
{
    kv_action *at = out + n;
    for (; mask; mask &= mask - 1)
        *at++ = (kv_action)(base + __builtin_ctzll(mask));
    return (int)(at - out);
}

/* Is a one of the n actions from base on? */
/* The square root, rounded down. */
static inline uint32_t kv__root(uint64_t x)
{
    uint64_t root = x ? (uint64_t)1 << (64 - __builtin_clzll(x) + 1) / 2 : 0, next;
    while (root && (next = (root + x / root) / 2) < root)
        root = next;
    return (uint32_t)root;
}

static inline bool kv__is_in(int a, int base, int n)
{
    return a >= base && a < base + n;
}

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

/* Writes the options of a configuration as an object, by name. */
void kv__options_json(kv_json *j, const char *key, const kv_config *c);

/* What the JSON of every state starts with: game, players, viewer, options. */
void kv__json_head(kv_json *j, const kv_state *s);

/* Writes one event as a JSON object. */
void kv__event_json(const kv_game *g, const kv_event *e, kv_json *j, const char *key);

/* ---- Texts ------------------------------------------------------------------ */

/* A space and a word, or a number: what lines of a position are made of. */
void kv__put_word(kv_out *out, const char *word);
void kv__put_number(kv_out *out, int n);

const char *kv__tr(const kv_lang *lang, const char *id);
const char *kv__tr_n(const kv_lang *lang, const char *id, const char *plural, long n);
/* A word's text, translated, or its id if it is a name. */
void kv__put_name(kv_out *out, const kv_lang *lang, const kv_word *w);
/* "label: ", translated, and the same with a number. */
void kv__put_label(kv_out *out, const kv_lang *lang, const char *label);
void kv__put_item(kv_out *out, const kv_lang *lang, const char *label, int n);

#endif
