/* table_words.h: how properties of a table are called in JSON, for those who read and
 * write it.
 */
#ifndef KV_TABLE_WORDS_H
#define KV_TABLE_WORDS_H

#include <jansson.h>

#include "base/json.h"
#include "server/table.h"

/* By number, ended by NULL. */
extern const char *const table_status_ids[], *const table_access_ids[],
                                                 *const table_clock_ids[];
/* The number of a word in such a list, or -1; word may be NULL. */
int table_word(const char *const *ids, const char *word);

void table_clock_json(kv_json *j, const char *key, const table_clock *c);
/* False when it is no such object; see also table_clock_is_fine. */
bool table_clock_read(table_clock *c, const json_t *o);
/* One option of a game from a JSON value: true, 5 or "text". */
kv_err table_set_option(kv_config *c, const char *name, const json_t *value, kv_error *e);

#endif
