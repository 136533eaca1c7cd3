/* text.h: what errors, sentences and names are written with, beside the kv_out of
 * karavana.h.
 */
#ifndef KV_TEXT_H
#define KV_TEXT_H

#include "base/span.h"
#include "karavana/game.h"

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
