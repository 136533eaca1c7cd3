/* log.h: what the server tells its operator: one JSON object a line on the standard
 * error, for people to read and for programs to sort.
 *
 *   log_line(LOG_AT_INFO, "request", "method=%s status=%d", "GET", 200);
 *   {"at":"2026-01-31T12:00:00.123Z","level":"info","event":"request","method":"GET",...}
 *
 * The format is words of the form key=%s, key=%d or key=%lld, separated by blanks. May be
 * called from any thread: a line is one write. Never log tokens, passwords or chat.
 */
#ifndef KV_LOG_H
#define KV_LOG_H

#include <stdbool.h>

typedef enum { LOG_AT_DEBUG, LOG_AT_INFO, LOG_AT_WARN, LOG_AT_ERROR } log_level;

/* Lines below this level are left out; LOG_AT_INFO unless set. Before threads start. */
void log_use(log_level least);
bool log_is_on(log_level level);
/* "debug", "info", "warn", "error"; false for other words. */
bool log_level_read(const char *word, log_level *level);

__attribute__((format(printf, 3, 4))) void log_line(log_level level, const char *event,
                                                    const char *format, ...);

#endif
