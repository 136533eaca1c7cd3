/* tui_prompt.c: see tui_prompt.h. Lists have at most KV_MAX_LEGAL short texts,
 * so everything is found by walking over them.
 */
#include "terminal/tui_prompt.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/drawing.h"
#include "terminal/tui_text.h"

const char *const prompt_commands[] = {"help",  "undo", "save", "quit", "legal",
                                       "board", "log",  "hint", NULL};
enum { N_COMMANDS = 8 };

bool prompt_init(prompt *p, int cap)
{
    *p = (prompt){.cap = cap, .i_tab = -1};
    p->choice = calloc((size_t)(cap + N_COMMANDS), sizeof *p->choice);
    return p->choice;
}

void prompt_free(prompt *p)
{
    free(p->choice);
    p->choice = NULL;
}

void prompt_load(prompt *p, const kv_state *view)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = view ? kv_legal(view, legal) : 0;
    p->n_actions = n < p->cap ? n : p->cap;
    for (int i = 0; i < p->n_actions; i++) {
        prompt_choice *c = &p->choice[i];
        kv_out o;
        kv_out_init(&o, c->text, sizeof c->text);
        kv_action_text(view, legal[i], &o);
        c->action = legal[i];
        c->place = drawing_place_of(kv_game_of(view), legal[i]);
    }
    p->n_choices = p->n_actions;
    for (int i = 0; prompt_commands[i]; i++) {
        prompt_choice *c = &p->choice[p->n_choices++];
        *c = (prompt_choice){.action = KV_NO_ACTION, .place = KV_NO_PLACE};
        strcpy(c->text, prompt_commands[i]);
    }
    p->i_tab = -1;
}

/* ---- Words --------------------------------------------------------------- */

/* The next word of *p: its start and length; *p moves behind it. */
static const char *next_word(const char **p, size_t *len)
{
    *p += strspn(*p, " ");
    const char *start = *p;
    *len = strcspn(start, " ");
    *p += *len;
    return *len ? start : NULL;
}

static bool is_prefix(const char *part, size_t n_part, const char *word, size_t n_word)
{
    if (n_part > n_word)
        return false;
    for (size_t i = 0; i < n_part; i++)
        if (tolower((unsigned char)part[i]) != tolower((unsigned char)word[i]))
            return false;
    return true;
}

typedef enum { NO_MATCH, BEGINS, SPELLED_OUT } match;

/* Compares input with text word by word. *rest is the text behind the words
 * that the input has begun. */
static match compare(const char *input, const char *text, const char **rest)
{
    size_t n_in, n_word;
    bool is_exact = true;
    *rest = text;
    for (const char *in; (in = next_word(&input, &n_in));) {
        const char *word = next_word(rest, &n_word);
        if (!word || !is_prefix(in, n_in, word, n_word))
            return NO_MATCH;
        is_exact = is_exact && n_in == n_word;
    }
    return is_exact && !**rest ? SPELLED_OUT : BEGINS;
}

/* Is the last word of the input finished, so that the next one is wanted? */
static bool wants_next_word(const char *input)
{
    size_t len = strlen(input);
    return !len || input[len - 1] == ' ';
}

/* ---- Meaning ------------------------------------------------------------- */

bool prompt_matches(const prompt *p, const prompt_choice *c)
{
    const char *rest;
    return compare(p->input, c->text, &rest) != NO_MATCH;
}

const prompt_choice *prompt_meaning(const prompt *p, int *n_matching)
{
    const prompt_choice *found = NULL, *exact = NULL;
    *n_matching = 0;
    for (int i = 0; i < p->n_choices; i++) {
        const char *rest;
        match m = compare(p->input, p->choice[i].text, &rest);
        if (m == NO_MATCH)
            continue;
        ++*n_matching;
        found = &p->choice[i];
        if (m == SPELLED_OUT)
            exact = found;
    }
    return exact ? exact : *n_matching == 1 ? found : NULL;
}

/* ---- What can come next -------------------------------------------------- */

/* The word of text that the input is about to complete or to add; NULL if the
 * input cannot become text or is all of it. */
static const char *word_to_come(const char *input, const char *text, size_t *len)
{
    const char *rest;
    if (compare(input, text, &rest) == NO_MATCH)
        return NULL;
    if (wants_next_word(input))
        return next_word(&rest, len);
    const char *start = rest;
    while (start > text && start[-1] != ' ')
        start--;
    *len = (size_t)(rest - start);
    return start;
}

typedef struct {
    const char *at;
    size_t len;
} text_span;

static bool is_new_word(const text_span *seen, int n_seen, text_span w)
{
    /* Texts are sorted by action: most often the last new word comes again. */
    for (int i = n_seen - 1; i >= 0; i--)
        if (seen[i].len == w.len && !memcmp(seen[i].at, w.at, w.len))
            return false;
    return true;
}

/* The next words of the choices from first to before end, each once. */
static int each_word_from(const prompt *p, int first, int end, const char *input, int max,
                          prompt_put *put, void *ctx)
{
    text_span seen[KV_MAX_LEGAL + N_COMMANDS];
    int n_seen = 0;
    for (int i = first; i < end; i++) {
        text_span w = {.at = NULL};
        w.at = word_to_come(input, p->choice[i].text, &w.len);
        if (!w.at || !is_new_word(seen, n_seen, w))
            continue;
        if (n_seen < max)
            put(ctx, w.at, w.len);
        seen[n_seen++] = w;
    }
    return n_seen;
}

/* Commands come to mind only when no move begins like this. */
static int each_next_word(const prompt *p, const char *input, int max, prompt_put *put,
                          void *ctx)
{
    int n = each_word_from(p, 0, p->n_actions, input, max, put, ctx);
    if (n || !*input)
        return n;
    return each_word_from(p, p->n_actions, p->n_choices, input, max, put, ctx);
}

static size_t last_word_len(const char *input)
{
    const char *space = strrchr(input, ' ');
    return space ? strlen(space + 1) : strlen(input);
}

static void measure_word(void *ctx, const char *word, size_t len)
{
    (void)word;
    *(size_t *)ctx = len;
}

int prompt_next_words(const prompt *p, int max, prompt_put *put, void *ctx)
{
    char input[sizeof p->input + 1];
    size_t len = 0;
    strcpy(input, p->i_tab < 0 ? p->input : p->base);
    /* A word that is complete and can be nothing else: on to the next one. */
    if (*input && each_next_word(p, input, 1, measure_word, &len) == 1 &&
        len == last_word_len(input))
        strcat(input, " ");
    return each_next_word(p, input, max, put, ctx);
}

/* ---- Editing ------------------------------------------------------------- */

void prompt_clear(prompt *p)
{
    p->input[0] = 0;
    p->i_tab = -1;
}

void prompt_set(prompt *p, const char *text)
{
    size_t len = strlen(text);
    if (len >= sizeof p->input)
        len = 0;
    memcpy(p->input, text, len);
    p->input[len] = 0;
    p->i_tab = -1;
}

/* After a word that others follow, the next one is wanted. */
static void finish_word(prompt *p)
{
    size_t len = strlen(p->input);
    for (int i = 0; i < p->n_choices; i++) {
        const char *rest;
        if (compare(p->input, p->choice[i].text, &rest) != NO_MATCH && *rest &&
            len + 1 < sizeof p->input) {
            p->input[len] = ' ';
            p->input[len + 1] = 0;
            return;
        }
    }
}

bool prompt_type(prompt *p, uint32_t c)
{
    char bytes[4];
    int n = text_encode(c, bytes);
    if (p->i_tab >= 0)
        finish_word(p); /* typing on accepts what Tab has shown */
    size_t len = strlen(p->input);
    p->i_tab = -1;
    if (c == ' ' && wants_next_word(p->input))
        return true; /* spaces mean nothing: one is enough */
    if (len + (size_t)n >= sizeof p->input)
        return false;
    memcpy(p->input + len, bytes, (size_t)n);
    p->input[len + (size_t)n] = 0;
    return true;
}

void prompt_erase(prompt *p)
{
    size_t len = strlen(p->input);
    p->i_tab = -1;
    while (len && ((unsigned char)p->input[len - 1] & 0xC0) == 0x80)
        len--; /* the later bytes of one character */
    p->input[len ? len - 1 : 0] = 0;
}

void prompt_erase_word(prompt *p)
{
    size_t len = strlen(p->input);
    p->i_tab = -1;
    while (len && p->input[len - 1] == ' ')
        len--;
    while (len && p->input[len - 1] != ' ')
        len--;
    p->input[len] = 0;
}

/* Puts a word in place of the unfinished last one of base. */
static void put_word(prompt *p, const char *base, const char *word, size_t len)
{
    size_t keep = strlen(base);
    while (keep && base[keep - 1] != ' ')
        keep--;
    if (keep + len + 2 > sizeof p->input)
        return;
    memmove(p->input, base, keep);
    memcpy(p->input + keep, word, len);
    p->input[keep + len] = 0;
}

/* What all completions have in common, and the one with number want. */
typedef struct {
    int n, want;
    const char *common, *wanted;
    size_t n_common, n_wanted;
} completion;

static void collect(void *ctx, const char *word, size_t len)
{
    completion *c = ctx;
    if (c->n == c->want) {
        c->wanted = word;
        c->n_wanted = len;
    }
    if (!c->n++) {
        c->common = word;
        c->n_common = len;
    }
    size_t same = 0;
    while (same < c->n_common && same < len && c->common[same] == word[same])
        same++;
    c->n_common = same;
}

bool prompt_complete(prompt *p, int step)
{
    bool is_cycling = p->i_tab >= 0;
    const char *base = is_cycling ? p->base : p->input;
    completion c = {.want = -1};
    each_next_word(p, base, KV_MAX_LEGAL, collect, &c);
    if (!c.n)
        return false;
    if (c.n == 1) {
        put_word(p, base, c.common, c.n_common);
        p->i_tab = -1;
        finish_word(p);
        return true;
    }
    if (!is_cycling && c.n_common > last_word_len(base)) {
        put_word(p, base, c.common, c.n_common);
        return true;
    }
    if (!is_cycling)
        memcpy(p->base, p->input, sizeof p->base);
    int first = step > 0 ? 0 : c.n - 1;
    p->i_tab = is_cycling ? (p->i_tab + step + c.n) % c.n : first;
    int shown = p->i_tab;
    c = (completion){.want = shown};
    each_next_word(p, p->base, KV_MAX_LEGAL, collect, &c);
    put_word(p, p->base, c.wanted, c.n_wanted);
    return true;
}
