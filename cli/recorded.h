/* recorded.h: recorded games as the sub-commands read them. */
#ifndef KV_CLI_RECORDED_H
#define KV_CLI_RECORDED_H

#include "record/record.h"

/* Reads a recorded game; false after a message. It is to be freed either way. */
bool recorded_read(const char *path, record *r);

/* Of one that does not fit the rules of today: which move no longer does, and what was
 * corrected. */
void recorded_put_misfit(const record *r, kv_out *out);
/* The same as a remark on stderr, if it is so. */
void recorded_note_misfit(const record *r, const char *path);

#endif
