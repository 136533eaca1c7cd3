/* tui_text.h: UTF-8 text in terminal columns: decoding, measuring, breaking
 * into lines. Works on bytes and asks the locale only how wide a character is.
 */
#ifndef TERMINAL_TUI_TEXT_H
#define TERMINAL_TUI_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* The character at *p, which moves behind it; 0 at the end. A byte that starts
 * no character gives U+FFFD, so bad text never stops anything. */
uint32_t text_next(const char **p);

/* Writes c as UTF-8 and returns the number of bytes, at most 4. */
int text_encode(uint32_t c, char out[4]);

/* Columns one character takes: 0 to 2. */
int text_char_width(uint32_t c);

/* Columns of the first len bytes of text. */
int text_width(const char *text, size_t len);

/* Where a long line is broken: prose at any space, lists rather behind a comma
 * or semicolon, so that a name and its number stay together. */
typedef enum { TEXT_PROSE, TEXT_LIST } text_kind;

/* The next line of *p that fits width columns. Returns its start and its bytes
 * in *len; *p moves to the next line. NULL at the end. A line feed always
 * breaks; an empty line counts as one. */
const char *text_wrap(const char **p, int width, text_kind kind, size_t *len);

/* How many lines text_wrap gives. */
int text_lines(const char *text, int width, text_kind kind);

#endif
