/* strict.h: what people send, read without mercy: unknown fields, wrong types, fields
 * twice, control characters and anything but UTF-8 are refused with a sentence that
 * names them.
 */
#ifndef KV_STRICT_H
#define KV_STRICT_H

#include <jansson.h>

#include "karavana/karavana.h"

typedef enum {
    STRICT_TEXT,
    STRICT_LINES, /* a text that may have several lines */
    STRICT_INT,
    STRICT_BOOL,
    STRICT_OBJECT,
    STRICT_ARRAY
} strict_type;

typedef struct {
    const char *name;
    strict_type type;
    bool is_needed;
    long long min, max; /* of a number; of a text or an array: its length in bytes */
} strict_field;

enum { STRICT_INT_MAX = 1000000000 };

/* One JSON object and nothing else; NULL and *e otherwise. The caller frees it. */
json_t *strict_read(const char *text, size_t len, kv_error *e);
/* KV_ESYNTAX when o has anything but the fields, or lacks one that is needed. */
kv_err strict_check(json_t *o, const strict_field *field, int n, kv_error *e);

/* Of an object that was checked. */
const char *strict_text(const json_t *o, const char *name, const char *otherwise);
int64_t strict_int(const json_t *o, const char *name, int64_t otherwise);
bool strict_bool(const json_t *o, const char *name, bool otherwise);

/* Can everybody read it? No control characters, none that are invisible or turn the
 * direction of writing; UTF-8 is known to be right. Line ends only where allowed. */
bool strict_is_plain(const char *text, bool may_have_lines);
/* How many characters a text has. */
int strict_length(const char *text);
/* A name of a person: plain, 2 to 32 characters, no white space at its ends or twice. */
kv_err strict_name(const char *name, kv_error *e);

#endif
