/* cli.c: what the sub-commands share: talk on stderr, output on stdout, games by
 * name. Output goes through one buffer of our own instead of stdio, so that the
 * reason of a failed write is still known when it is reported.
 */
#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/files.h"

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

/* ---- Games --------------------------------------------------------------- */

static const char *list_games(char *buf, size_t cap)
{
    kv_out out;
    kv_out_init(&out, buf, cap);
    for (int i = 0; i < kv_game_count(); i++) {
        kv_put(&out, i ? ", " : "");
        kv_put(&out, kv_game_at(i)->id);
    }
    return buf;
}

const kv_game *cli_game(const char *id)
{
    const kv_game *g = kv_game_find(id);
    if (g)
        return g;
    args_hint hint = args_hint_for(id);
    for (int i = 0; i < kv_game_count(); i++)
        args_hint_try(&hint, kv_game_at(i)->id);
    const char *best = args_hint_best(&hint);
    char names[256];
    if (best)
        cli_fail(_("there is no game '%s'; did you mean %s?"), id, best);
    else
        cli_fail(_("there is no game '%s'; there are: %s"), id,
                 list_games(names, sizeof names));
    return NULL;
}

/* An unknown option gets a hint; a bad value is explained by the library. */
static bool fail_set(const kv_config *c, const char *name, const kv_error *e)
{
    args_hint hint = args_hint_for(name);
    for (int i = 0; i < c->game->n_options; i++) {
        if (!strcmp(c->game->options[i].id, name)) {
            cli_fail_error(NULL, e);
            return false;
        }
        args_hint_try(&hint, c->game->options[i].id);
    }
    const char *best = args_hint_best(&hint);
    if (best)
        cli_fail(_("%s has no option '%s'; did you mean %s?"), c->game->id, name, best);
    else
        cli_fail(_("%s has no option '%s'; see karavana games"), c->game->id, name);
    return false;
}

static bool set_option(kv_config *c, const char *text)
{
    char name[KV_ERROR_ARG_LEN];
    kv_error e;
    size_t len = strcspn(text, "=");
    if (!text[len] || len == 0 || len >= sizeof name) {
        cli_fail(_("--set takes name=value, not '%s'"), text);
        return false;
    }
    memcpy(name, text, len);
    name[len] = 0;
    return kv_config_set(c, name, text + len + 1, &e) == KV_OK || fail_set(c, name, &e);
}

bool cli_config(kv_config *c, const kv_game *g, int players, const args_list *set)
{
    kv_error e;
    if (kv_config_init(c, g, players ? players : g->min_players, &e)) {
        cli_fail_error(NULL, &e);
        return false;
    }
    for (int i = 0; set && i < set->n; i++)
        if (!set_option(c, set->item[i]))
            return false;
    if (kv_config_check(c, &e)) {
        cli_fail_error(NULL, &e);
        return false;
    }
    return true;
}

bool cli_read_position(const char *path, const kv_game *g, kv_state *s)
{
    file_error error;
    kv_error e;
    size_t len;
    const char *name = cli_file_name(path, true);
    char *text = file_read(path, FILE_MAX_SIZE, &len, &error);
    if (!text) {
        cli_fail("%s", error.text);
        return false;
    }
    kv_err err = kv_position_read(text, len, s, &e);
    free(text);
    if (err)
        cli_fail_error(name, &e);
    else if (kv_game_of(s) != g)
        cli_fail_at(name, 0, _("this is a position of %s, not of %s"), kv_game_of(s)->id,
                    g->id);
    return !err && kv_game_of(s) == g;
}

double cli_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
