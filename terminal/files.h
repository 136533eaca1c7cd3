/* files.h: reading and writing whole files without losing anything.
 *
 * A file is written under a new name in the same directory and renamed when it
 * is complete, so that whoever reads the old name sees the old text or the new
 * one, never half of it, and a full disk destroys nothing. What is not a
 * regular file (a pipe, a device) is written directly.
 *
 * Nothing is printed here: an error comes back as text, so that a full-screen
 * front end can show it too.
 */
#ifndef TERMINAL_FILES_H
#define TERMINAL_FILES_H

#include "karavana/karavana.h"

/* No replay, position or scenario that means anything is larger. */
#define FILE_MAX_SIZE ((size_t)64 << 20)

/* One line without the program's name: "FILE: what is wrong". */
typedef struct {
    char text[640];
} file_error;

/* Reads all of path ("-": the standard input), at most max bytes, and ends it
 * with a zero byte that *len does not count. NULL and *e on error; the caller
 * frees the result. */
char *file_read(const char *path, size_t max, size_t *len, file_error *e);

typedef struct file_writer file_writer;

/* Starts writing path ("-": the standard output); NULL and *e when it cannot
 * be created. is_durable: the text is on the disk before the rename; leave it
 * out where thousands of files are written and could be made again. */
file_writer *file_create(const char *path, bool is_durable, file_error *e);
/* Where to put the text. Errors are kept until the end. */
kv_out *file_out(file_writer *w);
/* Hands the text so far to the system; false and *e after an error. */
bool file_flush(file_writer *w, file_error *e);
/* True when the other end of a pipe was closed: no error worth a message. */
bool file_is_closed_pipe(const file_writer *w);
/* Completes the file under its name and frees w. False and *e on error; then
 * the old file, if any, is still there. */
bool file_commit(file_writer *w, file_error *e);
/* Removes what was written and frees w, which may be NULL. */
void file_abandon(file_writer *w);

/* All in one, durable. */
bool file_write(const char *path, const char *text, size_t len, file_error *e);

#endif
