/* tui_prompt.h: the line a player types into: what it may still become, its
 * completion, and which legal action it means. Knows no terminal.
 *
 * Words may be shortened: "ti te h5" means "tile temple h5" as long as nothing
 * else begins like that.
 */
#ifndef TERMINAL_TUI_PROMPT_H
#define TERMINAL_TUI_PROMPT_H

#include "core/game.h"

typedef struct {
    kv_action action; /* KV_NO_ACTION: a command of the front end */
    int place;        /* of the board, or KV_NO_PLACE */
    char text[KV_MAX_ACTION_TEXT];
} prompt_choice;

typedef struct {
    prompt_choice *choice; /* the legal actions, then the commands */
    int n_choices, n_actions, cap;
    char input[KV_MAX_ACTION_TEXT];
    char base[KV_MAX_ACTION_TEXT]; /* what Tab goes through the completions of */
    int i_tab;                     /* which of them is shown, -1: none */
} prompt;

/* Commands every prompt knows, NULL at the end. */
extern const char *const prompt_commands[];

/* cap: the longest list of legal actions. False without memory. */
bool prompt_init(prompt *p, int cap);
void prompt_free(prompt *p);

/* Takes the legal actions of view's viewer; with NULL there is nothing to
 * decide and only commands remain. The input stays. */
void prompt_load(prompt *p, const kv_state *view);

/* ---- Editing ------------------------------------------------------------- */

void prompt_clear(prompt *p);
void prompt_set(prompt *p, const char *text);
/* False when the line is full. */
bool prompt_type(prompt *p, uint32_t c);
void prompt_erase(prompt *p);
void prompt_erase_word(prompt *p);
/* Tab: as much as is certain; then one completion after the other (step -1:
 * backwards). False when there is nothing to complete. */
bool prompt_complete(prompt *p, int step);

/* ---- Meaning ------------------------------------------------------------- */

/* Could the input become this choice? */
bool prompt_matches(const prompt *p, const prompt_choice *c);

/* The only choice that the input can mean, or NULL; *n_matching tells how many
 * begin like it. A choice spelled out in full wins over longer ones. */
const prompt_choice *prompt_meaning(const prompt *p, int *n_matching);

/* The words that can come next, each once, in order: calls put for up to max of
 * them and returns how many there are. */
typedef void prompt_put(void *ctx, const char *word, size_t len);
int prompt_next_words(const prompt *p, int max, prompt_put *put, void *ctx);

#endif
