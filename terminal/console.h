/* console.h: how the program writes: messages on stderr, its output on stdout, and what
 * it returns to a shell. Only the program uses these; the library knows nothing of them.
 */
#ifndef TERMINAL_CONSOLE_H
#define TERMINAL_CONSOLE_H

#include "core/game.h"
#include "i18n/lang.h"

/* What the program returns. Interrupted is what shells expect after Ctrl-C. */
enum { CLI_FINE = 0, CLI_DIFFERS = 1, CLI_BAD = 2, CLI_INTERRUPTED = 130 };

/* ---- Talk: one line each on stderr --------------------------------------- */

#define CLI_PRINTF(i_format) __attribute__((format(printf, (i_format), (i_format) + 1)))

/* "karavana: message". Returns CLI_BAD. */
int cli_fail(const char *format, ...) CLI_PRINTF(1);
/* "karavana: FILE:LINE: message", without the line where it is 0. */
int cli_fail_at(const char *file, int line, const char *format, ...) CLI_PRINTF(3);
/* The same with an error of the library; file may be NULL. */
int cli_fail_error(const char *file, const kv_error *e);
/* A remark that is no error. */
void cli_note(const char *format, ...) CLI_PRINTF(1);

/* How a file is called in messages: "-" is the standard input or output. */
const char *cli_file_name(const char *path, bool is_input);

/* ---- Output: stdout, buffered -------------------------------------------- */

/* The standard output as a kv_out. When it cannot be written the program ends:
 * quietly with CLI_FINE when the reader closed the pipe (it has all it wanted),
 * else with a message and CLI_BAD. */
kv_out *cli_out(void);
void cli_print(const char *format, ...) CLI_PRINTF(1);
void cli_flush(void);

/* Appends formatted text to any kv_out. */
void cli_putf(kv_out *out, const char *format, ...) CLI_PRINTF(2);
/* The text of a number for JSON; at most digits behind the point. */
void cli_put_real(kv_out *out, double x, int digits);

#endif
