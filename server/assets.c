#include "server/assets.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

#include "i18n/lang.h"

enum { MAX_FILES = 2000, MAX_DEPTH = 8, MAX_PATH = 512 };
#define MAX_BYTES ((size_t)64 << 20)

struct assets {
    asset *file; /* sorted by path */
    int n, cap;
    size_t bytes;
    char *why;
    size_t why_size;
};

/* ---- Reading --------------------------------------------------------------------- */

static bool fail(assets *a, const char *path, const char *reason)
{
    snprintf(a->why, a->why_size, "%s: %s", path, reason);
    return false;
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *end, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".js", "text/javascript; charset=utf-8"},
                 {".mjs", "text/javascript; charset=utf-8"},
                 {".css", "text/css; charset=utf-8"},
                 {".json", "application/json"},
                 {".webmanifest", "application/manifest+json"},
                 {".svg", "image/svg+xml"},
                 {".png", "image/png"},
                 {".jpg", "image/jpeg"},
                 {".webp", "image/webp"},
                 {".ico", "image/x-icon"},
                 {".woff2", "font/woff2"},
                 {".woff", "font/woff"},
                 {".wasm", "application/wasm"},
                 {".mp3", "audio/mpeg"},
                 {".ogg", "audio/ogg"},
                 {".wav", "audio/wav"},
                 {".txt", "text/plain; charset=utf-8"},
                 {".map", "application/json"}};
    size_t len = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t n = strlen(types[i].end);
        if (len > n && !strcmp(path + len - n, types[i].end))
            return types[i].type;
    }
    return "application/octet-stream";
}

/* Vite writes assets/NAME-HASH.EXT with a hash of eight characters. */
static bool has_hash(const char *path)
{
    const char *dot = strrchr(path, '.');
    if (strncmp(path, "/assets/", 8) || !dot || dot - path < 9 || dot[-9] != '-')
        return false;
    for (const char *p = dot - 8; p < dot; p++)
        if (!isalnum((unsigned char)*p) && *p != '_' && *p != '-')
            return false;
    return true;
}

static char *read_all(int fd, size_t len)
{
    char *data = malloc(len + 1);
    size_t done = 0;
    while (data && done < len) {
        ssize_t n = read(fd, data + done, len - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            free(data);
            return NULL;
        }
        done += (size_t)n;
    }
    return data;
}

static void make_etag(asset *f)
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)f->data, f->len, NULL,
                       0);
    f->etag[0] = '"';
    for (int i = 0; i < 8; i++)
        snprintf(f->etag + 1 + 2 * i, 4, "%02x", hash[i]);
    memcpy(f->etag + 17, "\"", 2);
}

static bool add(assets *a, const char *path, char *data, size_t len)
{
    if (a->n == a->cap) {
        int cap = a->cap ? 2 * a->cap : 64;
        asset *file = realloc(a->file, (size_t)cap * sizeof *file);
        if (!file)
            return false;
        a->file = file;
        a->cap = cap;
    }
    asset *f = &a->file[a->n];
    *f = (asset){.path = strdup(path), .type = type_of(path), .len = len};
    if (!f->path)
        return false;
    f->data = data;
    f->is_immutable = has_hash(path);
    make_etag(f);
    a->n++;
    return true;
}

static bool read_file(assets *a, const char *full, const char *path)
{
    struct stat st;
    int fd = open(full, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return fail(a, full, strerror(errno));
    if (fstat(fd, &st) || !S_ISREG(st.st_mode)) {
        close(fd);
        return true; /* a pipe or the like is no part of a page */
    }
    size_t len = (size_t)st.st_size;
    if (a->n >= MAX_FILES || len > MAX_BYTES - a->bytes) {
        close(fd);
        return fail(a, full, _("this is larger than any web page of ours"));
    }
    a->bytes += len;
    char *data = read_all(fd, len);
    close(fd);
    if (!data)
        return fail(a, full, _("cannot be read"));
    if (add(a, path, data, len))
        return true;
    free(data);
    return fail(a, full, strerror(ENOMEM));
}

/* Names that start with a dot are left out. */
static bool read_folder(assets *a, const char *folder, const char *path, int depth)
{
    DIR *d = opendir(folder);
    if (!d)
        return fail(a, folder, strerror(errno));
    bool is_fine = true;
    for (struct dirent *e; is_fine && (e = readdir(d));) {
        char full[MAX_PATH], below[MAX_PATH];
        struct stat st;
        if (e->d_name[0] == '.')
            continue;
        int n = snprintf(full, sizeof full, "%s/%s", folder, e->d_name);
        int m = snprintf(below, sizeof below, "%s/%s", path, e->d_name);
        if (n >= MAX_PATH || m >= MAX_PATH || stat(full, &st))
            is_fine = fail(a, folder, _("cannot be read"));
        else if (S_ISDIR(st.st_mode))
            is_fine = depth < MAX_DEPTH && read_folder(a, full, below, depth + 1);
        else
            is_fine = read_file(a, full, below);
    }
    closedir(d);
    return is_fine;
}

/* ---- Order ----------------------------------------------------------------------- */

static int compare(const void *x, const void *y)
{
    return strcmp(((const asset *)x)->path, ((const asset *)y)->path);
}

static int compare_path(const void *path, const void *y)
{
    return strcmp(path, ((const asset *)y)->path);
}

static asset *find(const assets *a, const char *path)
{
    if (!a->n)
        return NULL;
    return bsearch(path, a->file, (size_t)a->n, sizeof *a->file, compare_path);
}

/* FILE.gz becomes the other form of FILE; it stays a file of its own, too. */
static void pair_compressed(assets *a)
{
    for (int i = 0; i < a->n; i++) {
        char path[MAX_PATH];
        size_t len = strlen(a->file[i].path);
        if (len < 4 || strcmp(a->file[i].path + len - 3, ".gz") || len >= sizeof path)
            continue;
        memcpy(path, a->file[i].path, len - 3);
        path[len - 3] = 0;
        asset *plain = find(a, path);
        if (plain && a->file[i].len < plain->len) {
            plain->gzip = a->file[i].data;
            plain->gzip_len = a->file[i].len;
        }
    }
}

assets *assets_open(const char *folder, char *why, size_t size)
{
    assets *a = calloc(1, sizeof *a);
    if (!a) {
        snprintf(why, size, "%s", strerror(ENOMEM));
        return NULL;
    }
    a->why = why;
    a->why_size = size;
    if (!read_folder(a, folder, "", 0)) {
        assets_close(a);
        return NULL;
    }
    if (a->n)
        qsort(a->file, (size_t)a->n, sizeof *a->file, compare);
    pair_compressed(a);
    if (!find(a, "/index.html")) {
        fail(a, folder, _("there is no index.html in this folder"));
        assets_close(a);
        return NULL;
    }
    return a;
}

void assets_close(assets *a)
{
    for (int i = 0; a && i < a->n; i++) {
        free(a->file[i].path);
        free(a->file[i].data);
    }
    if (a)
        free(a->file);
    free(a);
}

const asset *assets_find(const assets *a, const char *path)
{
    if (!a)
        return NULL;
    const asset *f = find(a, path);
    if (f)
        return f;
    const char *last = strrchr(path, '/');
    if (!last || strchr(last, '.') || !strncmp(path, "/assets/", 8))
        return NULL;
    return find(a, "/index.html");
}

int assets_count(const assets *a)
{
    return a ? a->n : 0;
}
