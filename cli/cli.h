/* cli.h: what the sub-commands of the program share: exit codes, how the
 * program talks (stderr), how it writes its output (stdout), and how it finds a
 * game. Only the program uses these; the library knows nothing of them.
 */
#ifndef KV_CLI_H
#define KV_CLI_H

#include "i18n/lang.h"
#include "karavana/game.h"

/* What the program returns. Interrupted is what shells expect after Ctrl-C. */
enum { CLI_FINE = 0, CLI_DIFFERS = 1, CLI_BAD = 2, CLI_INTERRUPTED = 130 };

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

/* ---- Talk: one line each on stderr --------------------------------------- */

#define CLI_PRINTF(i_format) __attribute__((format(printf, (i_format), (i_format) + 1)))

/* "karavana: message". Returns CLI_BAD. */
int cli_fail(const char *format, ...) CLI_PRINTF(1);
/* "karavana: FILE:LINE: message", without the line where it is 0. */
int cli_fail_at(const char *file, int line, const char *format, ...) CLI_PRINTF(3);
/* The same with an error of the library; file may be NULL. */
int cli_fail_error(const char *file, const kv_error *e);
/* A remark that is no error. */
void cli_note(const char *format, ...) CLI_PRINTF(1);

/* How a file is called in messages: "-" is the standard input or output. */
const char *cli_file_name(const char *path, bool is_input);

/* ---- Output: stdout, buffered -------------------------------------------- */

/* The standard output as a kv_out. When it cannot be written the program ends:
 * quietly with CLI_FINE when the reader closed the pipe (it has all it wanted),
 * else with a message and CLI_BAD. */
kv_out *cli_out(void);
void cli_print(const char *format, ...) CLI_PRINTF(1);
void cli_flush(void);

/* Appends formatted text to any kv_out. */
void cli_putf(kv_out *out, const char *format, ...) CLI_PRINTF(2);
/* The text of a number for JSON; at most digits behind the point. */
void cli_put_real(kv_out *out, double x, int digits);

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
