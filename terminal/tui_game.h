/* tui_game.h: a game on the full screen. */
#ifndef TERMINAL_TUI_GAME_H
#define TERMINAL_TUI_GAME_H

#include "terminal/play_table.h"

/* Plays until the game is left; saves it and says where. Returns the exit code,
 * or TUI_NO_TERMINAL when this terminal cannot show it and nothing was done. */
#define TUI_NO_TERMINAL (-1)
int tui_play(play_table *table);

#endif
