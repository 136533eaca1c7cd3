/* json.h: writing JSON, and finding values in what was written.
 */
#ifndef KV_JSON_H
#define KV_JSON_H

#include "base/span.h"
#include "karavana/karavana.h"

/* ---- Writing ------------------------------------------------------------------- */

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

/* ---- Finding ----------------------------------------------------------------- */

/* A JSON value is the span of its text, as json.c writes it: without white
 * space between tokens. */
kv_span kv__json_unquoted(kv_span v);
bool kv__json_is_list(kv_span v); /* an object or an array */
int kv__json_count(kv_span v);    /* members of a list */
/* Walks over the members of a list: *at starts as v.at + 1. Keys are unquoted. */
bool kv__json_next(kv_span v, const char **at, kv_span *key, kv_span *value);
/* Is value (unquoted) among the members of a list? */
bool kv__json_has(kv_span v, kv_span value);
/* The member of that name, or of that index in an array. */
bool kv__json_member(kv_span v, kv_span name, kv_span *found);
/* Follows a path like seats.0.points.red. Its last step may be absent and then
 * reads as null, as does all below a null; false when an earlier step is absent. */
bool kv__json_path(kv_span json, kv_span path, kv_span *found);

#endif
