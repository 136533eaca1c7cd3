#include "server/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"

static log_level least_level = LOG_AT_INFO;
static const char *const level_names[] = {"debug", "info", "warn", "error"};

void log_use(log_level least)
{
    least_level = least;
}

bool log_is_on(log_level level)
{
    return level >= least_level;
}

bool log_level_read(const char *word, log_level *level)
{
    for (int i = 0; i < (int)(sizeof level_names / sizeof level_names[0]); i++)
        if (!strcmp(word, level_names[i])) {
            *level = (log_level)i;
            return true;
        }
    return false;
}

static void put_time(kv_json *j)
{
    struct timespec t;
    struct tm utc;
    char text[64];
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &utc);
    size_t len = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(text + len, sizeof text - len, ".%03dZ", (int)(t.tv_nsec / 1000000));
    kv__json_text(j, "at", text);
}

/* One "key=%type" of the format; returns what follows it. */
static const char *put_field(kv_json *j, const char *format, va_list *args)
{
    char key[32];
    size_t len = strcspn(format, "=");
    size_t kept = len < sizeof key ? len : sizeof key - 1;
    memcpy(key, format, kept);
    key[kept] = 0;
    format += len;
    if (!strncmp(format, "=%s", 3)) {
        const char *text = va_arg(*args, const char *);
        kv__json_text(j, key, text ? text : "");
    } else if (!strncmp(format, "=%d", 3)) {
        kv__json_int(j, key, va_arg(*args, int));
    } else if (!strncmp(format, "=%lld", 5)) {
        kv__json_int(j, key, va_arg(*args, long long));
    }
    format += strcspn(format, " ");
    return format + strspn(format, " ");
}

/* A text that is cut in the middle would not be JSON: then only the event is told. */
void log_line(log_level level, const char *event, const char *format, ...)
{
    char text[2048];
    kv_out out;
    va_list args;
    if (!log_is_on(level))
        return;
    for (int is_short = 0; is_short < 2; is_short++) {
        kv_out_init(&out, text, sizeof text - 1);
        kv_json j = kv__json(&out);
        kv__json_open(&j, NULL, '{');
        put_time(&j);
        kv__json_text(&j, "level", level_names[level]);
        kv__json_text(&j, "event", event);
        va_start(args, format);
        for (const char *f = format; *f && !is_short;)
            f = put_field(&j, f, &args);
        va_end(args);
        kv__json_close(&j, '}');
        if (!out.is_cut)
            break;
    }
    text[out.len] = '\n';
    ssize_t n = write(STDERR_FILENO, text, out.len + 1);
    (void)n; /* there is nobody left to tell */
}
