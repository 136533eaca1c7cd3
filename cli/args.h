/* args.h: the options of a sub-command, from one table: parsing, checking,
 * hints and the help text all come from it.
 *
 * Options are long ("--games 5", "--games=5"); "--" ends them; a lone "-" is an
 * operand. Every command also understands --help (-h) and --lang.
 */
#ifndef KV_CLI_ARGS_H
#define KV_CLI_ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    ARGS_FLAG, /* bool */
    ARGS_INT,  /* int within min..max */
    ARGS_SEED, /* uint64_t, all values */
    ARGS_REAL, /* double within min..max */
    ARGS_TEXT, /* const char * */
    ARGS_LIST  /* args_list: every use adds one */
} args_type;

#define ARGS_MAX_LIST 32

typedef struct args_list {
    int n;
    const char *item[ARGS_MAX_LIST];
} args_list;

typedef struct {
    const char *name;  /* without the dashes; NULL ends a table */
    const char *value; /* what the help calls the value; NULL with a flag */
    args_type type;
    size_t offset;    /* of the destination in the command's struct of values */
    int64_t min, max; /* ARGS_INT and ARGS_REAL */
    const char *help; /* message id */
} args_option;

typedef struct {
    const char *name;     /* of the sub-command */
    const char *operands; /* as the help shows them, "GAME FILE" */
    int min_operands, max_operands;
    const char *about;  /* message id: what it does, one sentence */
    const char *more;   /* message id of further lines, or NULL */
    const char *exit_1; /* message id: what exit code 1 means, or NULL */
    const args_option *options;
} args_command;

typedef struct {
    int n;
    char **at;
} args_operands;

/* What args_parse returns when the command should run. */
#define ARGS_GO (-1)

/* Parses argv[1..]. values is the command's struct, already filled with the
 * defaults; values given replace them. The operands are collected at the start
 * of argv (after argv[0]). Returns ARGS_GO, or the exit code to end with after
 * help or a message was printed. */
int args_parse(const args_command *c, int argc, char **argv, void *values,
               args_operands *operands);

/* Prints the help of one command on stdout. */
void args_help(const args_command *c);

/* The value of --lang anywhere in argv, or NULL: the language must be known
 * before the first message. */
const char *args_find_lang(int argc, char **argv);

/* Numbers as options read them: decimal, all of the text, within bounds. */
bool args_read_int(const char *text, int64_t min, int64_t max, int64_t *out);
bool args_read_seed(const char *text, uint64_t *out);
bool args_read_real(const char *text, double min, double max, double *out);

/* ---- Hints --------------------------------------------------------------- */

/* Looks for the name nearest to a mistyped word: set word, try names, then ask
 * for the best, which is NULL when none is near enough to be meant. */
typedef struct {
    const char *word, *best;
    int distance;
} args_hint;

args_hint args_hint_for(const char *word);
void args_hint_try(args_hint *h, const char *name);
const char *args_hint_best(const args_hint *h);

#endif
