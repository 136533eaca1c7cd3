/* tui_screen.h: the whole screen of a game: what is shown where. State of the
 * front end lives in tui, filled in by tui_game.c and drawn by tui_screen.c.
 */
#ifndef TERMINAL_TUI_SCREEN_H
#define TERMINAL_TUI_SCREEN_H

#include "terminal/hint.h"
#include "terminal/play_table.h"
#include "terminal/tui_board.h"
#include "terminal/tui_prompt.h"
#include "terminal/tui_term.h"

/* Below this there is no room for a board worth looking at. */
enum { MIN_COLUMNS = 60, MIN_ROWS = 20 };

typedef struct {
    play_table *table;
    const kv_lang *lang;
    prompt prompt;
    board board;
    kv_box view;       /* what the viewer knows; nothing else is shown */
    int log_back;      /* lines the log is scrolled back */
    char message[512]; /* the answer to the last key, or "" */
    bool is_refusal;
    bool is_paused; /* bots wait (only without people) */
    thinking bot;   /* of the bot that decides */
    hint hint;      /* for the person who decides */
    bool has_left;
} tui;

/* What Enter would do now. */
typedef enum {
    ENTER_NOTHING,
    ENTER_DO,   /* this choice */
    ENTER_LIST, /* choose from a list of those that match */
    ENTER_TRY   /* read the input as it is: it will be refused */
} tui_enter_kind;

typedef struct {
    tui_enter_kind kind;
    const prompt_choice *choice; /* ENTER_DO */
    int place;                   /* ENTER_LIST: of the choices, or KV_NO_PLACE: any */
    int n;                       /* ENTER_LIST: how many */
} tui_enter;

tui_enter tui_what_enter_does(const tui *t);

/* Makes the view, the legal actions and the marks of the board new. */
void tui_look_again(tui *t);

/* Draws everything but panels; false (and says so) if the window is too small. */
bool tui_draw(tui *t);

/* How many lines of the log are shown at once. */
int tui_log_height(const tui *t);

/* The first column to the right of the board. */
int tui_beside_board(const tui *t);

#endif
