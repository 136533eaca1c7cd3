/* play_table.h: a game and what belongs to it outside the rules: who sits where,
 * how long bots seem to think, which file it is saved in. Both front ends, the
 * full screen and the lines, get one of these.
 */
#ifndef TERMINAL_PLAY_TABLE_H
#define TERMINAL_PLAY_TABLE_H

#include "terminal/files.h"
#include "terminal/play.h"

#define TABLE_MAX_PATH 4096
#define NOTICE_SIZE 1024

typedef struct {
    play game;
    player_spec who[KV_MAX_SEATS];
    player *player[KV_MAX_SEATS]; /* NULL: a person */
    int pause_ms;                 /* before a bot's decision */
    char path[TABLE_MAX_PATH];    /* of the save; "": to be chosen when needed */
    bool is_saved;                /* there is a file at path with this game */
    char notice[NOTICE_SIZE];     /* to be told before the first move, or "" */
    char date[24];                /* when it was begun or resumed */
} play_table;

/* Writes the game to its file; without a path, to a new one in the directory of
 * saves: ${XDG_DATA_HOME:-~/.local/share}/karavana/saves. */
bool table_save(play_table *t, file_error *e);

/* The same at the end, when failing would lose the game: tries the temporary
 * directory, too. *e tells why the first place failed, even if the second does. */
bool table_save_somewhere(play_table *t, file_error *e);

/* Saves if there is anything new, says where on stderr and how to go on.
 * Returns the exit code. */
int table_leave(play_table *t);

/* Who sits there, in the language of the program: "you" for the viewer. */
const char *table_seat_name(const play_table *t, int seat);
const char *table_seat_role(const play_table *t, int seat);
/* The same; levels with their names: "level:5 Merchant". */
void table_put_role(const play_table *t, int seat, kv_out *out);

/* ---- What both front ends say -------------------------------------------- */

/* Who has won and why it is over, then a line for each seat, best first; with a
 * view, what the game says of each seat is added, indented. */
void table_put_result(const play_table *t, const kv_state *view, kv_out *out);

#endif
