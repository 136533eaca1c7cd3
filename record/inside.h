/* inside.h: what the files of record/ share. */
#ifndef KV_RECORD_INSIDE_H
#define KV_RECORD_INSIDE_H

#include "record/record.h"

/* An empty text that grows; is_cut when there is no memory. */
kv_out record__text(void);
void record__drop(kv_out *o);
/* Appends text with a zero behind it; its place, or -1 without memory. */
int64_t record__keep(kv_out *o, const char *text);
kv_err record__no_memory(kv_error *e);

/* The version of the rules of today. */
int record__today(const record *r);

/* How the entries other than moves are written: their word, and what follows it. */
typedef struct {
    const char *word;
    bool has_seat, has_value, has_text;
} record__form;
extern const record__form record__forms[RECORD_KINDS];

#endif
