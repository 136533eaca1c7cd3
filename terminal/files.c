/* files.c: reads and writes whole files. The heap is used freely here: this is
 * the program, not the rules.
 */
#include "terminal/files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/console.h"

#define TMP_SUFFIX ".XXXXXX"
#define WRITE_BUFFER ((size_t)1 << 16)

CLI_PRINTF(3)
static void set_error(file_error *e, const char *file, const char *format, ...)
{
    int len = snprintf(e->text, sizeof e->text, "%.400s: ", file);
    va_list args;
    va_start(args, format);
    vsnprintf(e->text + len, sizeof e->text - (size_t)len, format, args);
    va_end(args);
}

/* ---- Reading ------------------------------------------------------------- */

/* Grows the buffer until the end of the file or max bytes; -1: errno is set. */
static int read_all(int fd, size_t max, char **text, size_t *len)
{
    size_t cap = 0;
    *text = NULL;
    *len = 0;
    for (;;) {
        if (*len + 1 >= cap) {
            cap = cap ? cap * 2 : 1 << 14;
            char *larger = realloc(*text, cap);
            if (!larger)
                return -1;
            *text = larger;
        }
        ssize_t n = read(fd, *text + *len, cap - *len - 1);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return -1;
        *len += (size_t)n;
        if (*len > max) {
            errno = EFBIG;
            return -1;
        }
        if (n == 0)
            return 0;
    }
}

char *file_read(const char *path, size_t max, size_t *len, file_error *e)
{
    const char *name = cli_file_name(path, true);
    bool is_stdin = !strcmp(path, "-");
    int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        set_error(e, name, "%s", strerror(errno));
        return NULL;
    }
    char *text;
    int failed = read_all(fd, max, &text, len);
    int reason = errno;
    if (!is_stdin)
        close(fd);
    if (!failed) {
        text[*len] = 0;
        return text;
    }
    free(text);
    if (reason == EFBIG)
        set_error(e, name, _("larger than %zu bytes, the most that is read here"), max);
    else
        set_error(e, name, "%s", strerror(reason));
    return NULL;
}

/* ---- Writing ------------------------------------------------------------- */

struct file_writer {
    kv_out out;
    int fd, reason; /* reason: errno of the first error, or 0 */
    bool is_durable;
    char *path;          /* where it will be; NULL: written directly */
    char *tmp;           /* where it is until then */
    char name[PATH_MAX]; /* for messages */
    char buffer[WRITE_BUFFER];
};

static void flush_writer(kv_out *o)
{
    file_writer *w = o->user;
    for (size_t done = 0; done < o->len && !w->reason;) {
        ssize_t n = write(w->fd, o->buf + done, o->len - done);
        if (n > 0)
            done += (size_t)n;
        else if (n < 0 && errno != EINTR)
            w->reason = errno;
    }
    o->len = 0;
    o->buf[0] = 0;
}

/* The file that path means once links are followed, so that a link stays one;
 * a copy of path where there is no such file yet. */
static char *resolve(const char *path)
{
    char *real = realpath(path, NULL);
    return real ? real : strdup(path);
}

static bool open_tmp(file_writer *w, const char *path, const struct stat *old)
{
    w->path = resolve(path);
    size_t cap = w->path ? strlen(w->path) + sizeof TMP_SUFFIX : 0;
    w->tmp = w->path ? malloc(cap) : NULL;
    if (!w->tmp)
        return false;
    snprintf(w->tmp, cap, "%s" TMP_SUFFIX, w->path);
    w->fd = mkstemp(w->tmp);
    if (w->fd < 0) {
        w->tmp[0] = 0; /* not ours to remove, whatever it names now */
        return false;
    }
    /* mkstemp lets only the owner read; a new file should be as any other, and
     * one that replaces another as that one was. */
    mode_t mask = umask(0);
    umask(mask);
    return fchmod(w->fd, old ? old->st_mode & 07777 : 0666 & ~mask) == 0;
}

/* Opens the place to write to; false and errno. */
static bool open_writer(file_writer *w, const char *path)
{
    struct stat st;
    if (!strcmp(path, "-")) {
        w->fd = STDOUT_FILENO;
        return true;
    }
    bool is_there = stat(path, &st) == 0;
    if (!is_there || S_ISREG(st.st_mode)) {
        /* A rename would also replace a file that may not be written. */
        if (is_there && access(path, W_OK) != 0)
            return false;
        return open_tmp(w, path, is_there ? &st : NULL);
    }
    w->fd = open(path, O_WRONLY | O_CLOEXEC);
    return w->fd >= 0;
}

static void free_writer(file_writer *w)
{
    if (w->fd >= 0 && w->fd != STDOUT_FILENO)
        close(w->fd);
    free(w->path);
    free(w->tmp);
    free(w);
}

file_writer *file_create(const char *path, bool is_durable, file_error *e)
{
    const char *name = cli_file_name(path, false);
    file_writer *w = calloc(1, sizeof *w);
    if (!w) {
        set_error(e, name, "%s", strerror(errno));
        return NULL;
    }
    w->fd = -1;
    w->is_durable = is_durable;
    snprintf(w->name, sizeof w->name, "%s", name);
    kv_out_init(&w->out, w->buffer, sizeof w->buffer);
    w->out.flush = flush_writer;
    w->out.user = w;
    if (open_writer(w, path))
        return w;
    set_error(e, name, "%s", strerror(errno));
    file_abandon(w);
    return NULL;
}

kv_out *file_out(file_writer *w)
{
    return &w->out;
}

bool file_flush(file_writer *w, file_error *e)
{
    flush_writer(&w->out);
    if (w->reason)
        set_error(e, w->name, "%s", strerror(w->reason));
    return !w->reason;
}

bool file_is_closed_pipe(const file_writer *w)
{
    return w->reason == EPIPE;
}

/* The name is in the directory, so that must reach the disk too. Not all file
 * systems can; the file itself is complete either way. */
static void sync_directory(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *dir = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    int fd = dir ? open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(dir);
}

/* Sync, close, rename; false and errno. */
static bool finish(file_writer *w)
{
    if (!w->path) /* a device or a pipe: nothing to rename */
        return true;
    if (w->is_durable && fsync(w->fd) != 0)
        return false;
    int failed = close(w->fd);
    w->fd = -1;
    if (failed || rename(w->tmp, w->path) != 0)
        return false;
    if (w->is_durable)
        sync_directory(w->path);
    return true;
}

bool file_commit(file_writer *w, file_error *e)
{
    flush_writer(&w->out);
    if (!w->reason && !finish(w))
        w->reason = errno;
    if (!w->reason) {
        free_writer(w);
        return true;
    }
    set_error(e, w->name, "%s", strerror(w->reason));
    file_abandon(w);
    return false;
}

void file_abandon(file_writer *w)
{
    if (!w)
        return;
    if (w->tmp && *w->tmp)
        unlink(w->tmp);
    free_writer(w);
}

bool file_write(const char *path, const char *text, size_t len, file_error *e)
{
    file_writer *w = file_create(path, true, e);
    if (!w)
        return false;
    for (size_t i = 0; i < len; i++)
        kv_put_char(&w->out, text[i]);
    return file_commit(w, e);
}
