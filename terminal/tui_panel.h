/* tui_panel.h: boxes that lie over the game until they are answered: texts to
 * read, a list to choose from, the hand-over of the keyboard.
 */
#ifndef TERMINAL_TUI_PANEL_H
#define TERMINAL_TUI_PANEL_H

#include "terminal/tui_screen.h"

/* Shows a text that can be scrolled until it is closed. Returns the key that
 * closed it: TERM_ENTER, TERM_ESCAPE, 'q' or TERM_STOP. */
int panel_read(tui *t, const char *title, const char *text, const char *keys);

/* Lets the player choose one of the n texts: by its number, or by arrows and
 * Enter. Returns its index, or -1: none, or -2: TERM_STOP. */
int panel_choose(tui *t, const char *title, const char *const *item, int n);

/* Waits until the person whose decision it is sits at the keyboard. The screen
 * below must already be a spectator's. Returns TERM_ENTER, TERM_UNDO, or
 * TERM_STOP. */
int panel_hand_over(tui *t);

#endif
