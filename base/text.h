/* text.h: what errors, sentences and names are written with, beside the kv_out of
 * karavana.h.
 */
#ifndef KV_TEXT_H
#define KV_TEXT_H

#include "base/span.h"
#include "karavana/karavana.h"

/* Marks a message id for extraction; translation happens in the front end. */
#define KV_N(text) text
#define KV_NP(one, many) one, many /* the same for a text with a plural */

/* A word that stands for a number in events and JSON: the id is for machines,
 * text (and plural, where the word carries a count {n}) for people. Without a text it is
 * a name that people of all languages know by its id. */
typedef struct {
    const char *id, *text, *plural;
} kv_word;

typedef struct {
    const kv_word *word;
    int n;
} kv_words;

/* ---- Errors ----------------------------------------------------------------- */

/* Fills in *e (which may be NULL) and returns code. Arguments may be NULL. */
kv_err kv__fail(kv_error *e, kv_err code, int line, const char *text, const char *a0,
                const char *a1, const char *a2);
/* The same with a span as the only argument. */
kv_err kv__fail_at(kv_error *e, kv_err code, int line, const char *text, kv_span a0);
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
