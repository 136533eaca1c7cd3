/* line_mode.h: a game as plain lines, for pipes, scripts and simple terminals. */
#ifndef TERMINAL_LINE_MODE_H
#define TERMINAL_LINE_MODE_H

#include "terminal/play_table.h"

/* Plays until the game or the input ends; saves it and says where. Returns the
 * exit code. */
int line_play(play_table *table);

#endif
