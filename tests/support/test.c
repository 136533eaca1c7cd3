/* test.c: see test.h. Files are found through KV_SOURCE_DIR, which CMake gives; the
 * environment variable of that name wins, for a source tree that was moved.
 */
#include "tests/support/test.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int test_effort(int n)
{
    const char *percent = getenv("KV_EFFORT");
    long scaled = percent ? n * atol(percent) / 100 : n;
    return scaled > 1 ? (int)scaled : 1;
}

/* ---- Files --------------------------------------------------------------- */

static void full_path(const char *path, char *buf, size_t cap)
{
    const char *root = getenv("KV_SOURCE_DIR");
    int n = snprintf(buf, cap, "%s/%s", root ? root : KV_SOURCE_DIR, path);
    assert_true(n > 0 && (size_t)n < cap);
}

char *test_read_file(const char *path, size_t *len)
{
    char name[4096];
    full_path(path, name, sizeof name);
    FILE *f = fopen(name, "rb");
    if (!f)
        fail_msg("cannot open %s", name);
    size_t n = 0, cap = 1 << 16;
    char *text = malloc(cap);
    assert_non_null(text);
    for (size_t got; (got = fread(text + n, 1, cap - n - 1, f)) > 0;) {
        n += got;
        if (cap - n == 1) {
            text = realloc(text, cap *= 2);
            assert_non_null(text);
        }
    }
    assert_false(ferror(f));
    fclose(f);
    text[n] = 0;
    if (len)
        *len = n;
    return text;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int test_list_files(const char *folder, const char *suffix, char **names, int max)
{
    char path[4096];
    int n = 0;
    full_path(folder, path, sizeof path);
    DIR *d = opendir(path);
    for (struct dirent *e; d && n < max && (e = readdir(d));) {
        size_t len = strlen(e->d_name), tail = strlen(suffix);
        if (len <= tail || strcmp(e->d_name + len - tail, suffix))
            continue;
        names[n++] = test_exact_copy(e->d_name, len + 1);
    }
    if (d)
        closedir(d);
    qsort(names, (size_t)n, sizeof *names, compare_names);
    return n;
}

char *test_exact_copy(const char *text, size_t len)
{
    char *copy = malloc(len ? len : 1);
    assert_non_null(copy);
    memcpy(copy, text, len);
    return copy;
}
