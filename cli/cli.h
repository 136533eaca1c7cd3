/* cli.h: what the sub-commands of the program share: how they write (console.h), how
 * they find a game.
 */
#ifndef KV_CLI_H
#define KV_CLI_H

#include "terminal/console.h"

/* ---- Sub-commands: argv[0] is the name of the sub-command ---------------- */

int cmd_games(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_verify(int argc, char **argv);
int cmd_analyse(int argc, char **argv);
int cmd_players(int argc, char **argv);
int cmd_position(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_scenario(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_tune(int argc, char **argv);

/* ---- Games --------------------------------------------------------------- */

struct args_list;

/* The game called id, or NULL after a message that names the nearest ones. */
const kv_game *cli_game(const char *id);
/* A checked configuration: players 0 means the game's smallest number, set are
 * texts name=value (may be NULL). False after a message. */
bool cli_config(kv_config *c, const kv_game *g, int players, const struct args_list *set);
/* Reads and checks a position of game g from a file. False after a message. */
bool cli_read_position(const char *path, const kv_game *g, kv_state *s);

/* Seconds of a clock that only goes forward. */
double cli_now(void);

#endif
