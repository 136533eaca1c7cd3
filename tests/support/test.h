/* test.h: what the C tests share: cmocka with the headers it needs, how much work to
 * do, files of the source tree, a validator of JSON.
 */
#ifndef KV_TEST_H
#define KV_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
/* After what it needs. */
#include <cmocka.h>

#define N_OF(array) (sizeof(array) / sizeof *(array))

/* n, scaled by the percentage in the environment variable KV_EFFORT, at least 1. */
int test_effort(int n);

/* The file of this path below the source tree, ended by a zero byte that *len (may be
 * NULL) does not count; the caller frees it. Fails the test where it cannot be read. */
char *test_read_file(const char *path, size_t *len);

/* The sorted names of the files of a folder below the source tree that end in suffix;
 * the caller frees each of them. Returns their number, at most max; 0 also where
 * there is no such folder. */
int test_list_files(const char *folder, const char *suffix, char **names, int max);

/* A copy of len bytes that ends where its memory ends, so that the address sanitizer
 * sees a read beyond it; the caller frees it. */
char *test_exact_copy(const char *text, size_t len);

/* NULL if text is one JSON value and nothing else, else where it goes wrong. */
const char *test_json_error(const char *text);

#endif
