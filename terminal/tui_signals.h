/* tui_signals.h: the signals that end a game (SIGINT, SIGTERM, SIGHUP), for the
 * full-screen and the line mode. They are let in only while the program waits,
 * so none is missed and none interrupts the writing of a file.
 */
#ifndef TERMINAL_TUI_SIGNALS_H
#define TERMINAL_TUI_SIGNALS_H

#include <stdbool.h>

void signals_begin(void);
void signals_end(void);

/* Has one of them come? Checks, too. */
bool signals_caught(void);

typedef enum {
    SIGNALS_INPUT, /* fd can be read (or is at its end) */
    SIGNALS_TIME,  /* nothing for timeout_ms */
    SIGNALS_OTHER  /* a signal: ours, or a resize */
} signals_result;

/* timeout_ms -1: for ever. */
signals_result signals_wait(int fd, int timeout_ms);

#endif
