/* console.c: see console.h. Output goes through one buffer of our own instead of stdio,
 * so that the reason of a failed write is still known when it is reported.
 */
#include "terminal/console.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Talk ---------------------------------------------------------------- */

/* Whatever was printed before the message must also be seen before it. */
static void begin_message(const char *file, int line)
{
    cli_flush();
    fputs("karavana: ", stderr);
    if (file && line)
        fprintf(stderr, "%s:%d: ", file, line);
    else if (file)
        fprintf(stderr, "%s: ", file);
}

int cli_fail(const char *format, ...)
{
    va_list args;
    begin_message(NULL, 0);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return CLI_BAD;
}

int cli_fail_at(const char *file, int line, const char *format, ...)
{
    va_list args;
    begin_message(file, line);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return CLI_BAD;
}

int cli_fail_error(const char *file, const kv_error *e)
{
    char text[512];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_error_text(e, lang_current(), &out);
    begin_message(file, e->line);
    fprintf(stderr, "%s\n", text);
    return CLI_BAD;
}

void cli_note(const char *format, ...)
{
    va_list args;
    cli_flush();
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
}

const char *cli_file_name(const char *path, bool is_input)
{
    if (strcmp(path, "-"))
        return path;
    return is_input ? _("standard input") : _("standard output");
}

/* ---- Output -------------------------------------------------------------- */

static char stdout_text[1 << 16];

/* _Exit: other threads may be playing, and nothing is left to clean up. */
static void end_after_write_error(void)
{
    if (errno == EPIPE)
        _Exit(CLI_FINE);
    fprintf(stderr, "karavana: %s: %s\n", cli_file_name("-", false), strerror(errno));
    _Exit(CLI_BAD);
}

static void flush_stdout(kv_out *o)
{
    for (size_t done = 0; done < o->len;) {
        ssize_t n = write(STDOUT_FILENO, o->buf + done, o->len - done);
        if (n < 0 && errno != EINTR)
            end_after_write_error();
        if (n > 0)
            done += (size_t)n;
    }
    o->len = 0;
    o->buf[0] = 0;
}

static kv_out stdout_out = {
    .buf = stdout_text, .cap = sizeof stdout_text, .flush = flush_stdout};

kv_out *cli_out(void)
{
    return &stdout_out;
}

void cli_flush(void)
{
    flush_stdout(&stdout_out);
}

__attribute__((format(printf, 2, 0))) static void
put_formatted(kv_out *out, const char *format, va_list args)
{
    char text[1024];
    va_list again;
    va_copy(again, args);
    int len = vsnprintf(text, sizeof text, format, args);
    if (len >= 0 && (size_t)len < sizeof text) {
        kv_put(out, text);
    } else if (len >= 0) {
        char *large = malloc((size_t)len + 1);
        if (large) {
            vsnprintf(large, (size_t)len + 1, format, again);
            kv_put(out, large);
            free(large);
        }
    }
    va_end(again);
}

void cli_print(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_formatted(&stdout_out, format, args);
    va_end(args);
}

void cli_putf(kv_out *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    put_formatted(out, format, args);
    va_end(args);
}

void cli_put_real(kv_out *out, double x, int digits)
{
    char text[64];
    int len = snprintf(text, sizeof text, "%.*f", digits, x);
    while (digits > 0 && text[len - 1] == '0' && text[len - 2] != '.')
        text[--len] = 0;
    kv_put(out, text);
}
