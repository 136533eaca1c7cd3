/* test_files.c: files are read whole or refused, and written whole or not at
 * all: an old file survives every failure.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "terminal/files.h"

static char dir[] = "/tmp/karavana-files-XXXXXX";
static char path[128], other[128];

static int set_up(void **state)
{
    (void)state;
    if (!mkdtemp(dir))
        return -1;
    snprintf(path, sizeof path, "%s/a", dir);
    snprintf(other, sizeof other, "%s/b", dir);
    return 0;
}

static int clear(void **state)
{
    (void)state;
    unlink(path);
    unlink(other);
    return 0;
}

/* Fails when anything but the two files was left behind. */
static int tear_down(void **state)
{
    clear(state);
    return rmdir(dir);
}

static void assert_content(const char *file, const char *text)
{
    file_error e;
    size_t len;
    char *found = file_read(file, 1000, &len, &e);
    assert_non_null(found);
    assert_string_equal(found, text);
    assert_int_equal(len, strlen(text));
    free(found);
}

static void assert_error(const file_error *e, const char *file, const char *text)
{
    assert_ptr_equal(strstr(e->text, file), e->text);
    if (!strstr(e->text, text))
        fail_msg("expected '%s' in: %s", text, e->text);
    assert_null(strchr(e->text, '\n'));
}

static void test_read(void **state)
{
    (void)state;
    file_error e;
    size_t len;
    assert_null(file_read(path, 10, &len, &e));
    assert_error(&e, path, "No such file or directory");
    assert_null(file_read(dir, 10, &len, &e));
    assert_error(&e, dir, "Is a directory");
    assert_true(file_write(path, "0123456789", 10, &e));
    assert_null(file_read(path, 9, &len, &e));
    assert_error(&e, path, "larger than 9 bytes");
    char *text = file_read(path, 10, &len, &e);
    assert_non_null(text);
    assert_int_equal(len, 10);
    free(text);
    assert_true(file_write(path, "", 0, &e));
    assert_content(path, "");
}

static void test_read_large(void **state)
{
    (void)state;
    file_error e;
    enum { SIZE = 300001 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    for (int i = 0; i < SIZE; i++)
        text[i] = (char)('a' + i % 23);
    assert_true(file_write(path, text, SIZE, &e));
    size_t len;
    char *found = file_read(path, FILE_MAX_SIZE, &len, &e);
    assert_non_null(found);
    assert_int_equal(len, SIZE);
    assert_memory_equal(found, text, SIZE);
    free(found);
    free(text);
}

static void test_replace(void **state)
{
    (void)state;
    file_error e;
    assert_true(file_write(path, "old", 3, &e));
    file_writer *w = file_create(path, true, &e);
    assert_non_null(w);
    kv_put(file_out(w), "new");
    assert_true(file_flush(w, &e));
    assert_content(path, "old"); /* until the end */
    assert_true(file_commit(w, &e));
    assert_content(path, "new");
}

static void test_abandon(void **state)
{
    (void)state;
    file_error e;
    assert_true(file_write(path, "old", 3, &e));
    file_writer *w = file_create(path, false, &e);
    assert_non_null(w);
    kv_put(file_out(w), "new");
    file_abandon(w);
    assert_content(path, "old");
    file_abandon(NULL);
}

static void test_mode_and_link(void **state)
{
    (void)state;
    file_error e;
    struct stat st;
    assert_true(file_write(path, "old", 3, &e));
    assert_int_equal(chmod(path, 0640), 0);
    assert_int_equal(symlink("a", other), 0);
    assert_true(file_write(other, "new", 3, &e));
    assert_int_equal(lstat(other, &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    assert_int_equal(lstat(path, &st), 0);
    assert_int_equal(st.st_mode & 07777, 0640);
    assert_content(path, "new");
}

static void test_refused(void **state)
{
    (void)state;
    file_error e;
    char missing[160];
    snprintf(missing, sizeof missing, "%s/missing/file", dir);
    assert_false(file_write(missing, "x", 1, &e));
    assert_error(&e, missing, "No such file or directory");
    assert_false(file_write(dir, "x", 1, &e));
    assert_error(&e, dir, "Is a directory");
    assert_true(file_write(path, "old", 3, &e));
    assert_int_equal(chmod(path, 0444), 0);
    if (access(path, W_OK) == 0) /* for root nothing is read-only */
        return;
    assert_false(file_write(path, "new", 3, &e));
    assert_error(&e, path, "Permission denied");
    assert_content(path, "old");
}

static void test_full_disk(void **state)
{
    (void)state;
    file_error e;
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_false(file_write("/dev/full", "x", 1, &e));
    assert_error(&e, "/dev/full", "No space left on device");
}

static void test_long_name(void **state)
{
    (void)state;
    file_error e;
    char name[2000];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = 0;
    assert_false(file_write(name, "x", 1, &e));
    assert_non_null(strstr(e.text, "File name too long"));
}

#define TEST(name) cmocka_unit_test_teardown(name, clear)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_read),      TEST(test_read_large), TEST(test_replace),
        TEST(test_abandon),   TEST(test_refused),    TEST(test_mode_and_link),
        TEST(test_full_disk), TEST(test_long_name),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
