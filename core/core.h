/* core.h: what games are written with: reading positions, notation by table, events,
 * JSON of a state. For core/ and games/ alone. No heap, no I/O.
 */
#ifndef KV_CORE_H
#define KV_CORE_H

#include <assert.h>

#include "base/json.h"
#include "base/number.h"
#include "base/span.h"
#include "base/text.h"
#include "core/game.h"

/* An illegal action: rule is an index into the game's rules_broken. */
kv_err kv__illegal(kv_error *e, const kv_words *rules, int rule);

/* ---- Reading words and lines ------------------------------------------------- */

#define KV_MAX_LINE_KINDS 32

/* Reads a text word by word and remembers the first error; after it everything
 * reads as 0. A game embeds it as the first member of its own reader. */
typedef struct {
    kv_lines in;
    kv_span rest; /* of the current line */
    kv_error *e;
    kv_err err;
    kv_state *state; /* what is read into, where a game needs no reader of its own */
    int subject; /* what the line is about, if a kind of line may come once for each */
    uint32_t said[KV_MAX_LINE_KINDS];
} kv_reader;

/* Notes the error, unless there is one already; returns 0. */
int kv__read_fail(kv_reader *r, const char *text, kv_span word);
/* Index of the next word among ids, 0 after an error. */
int kv__read_id(kv_reader *r, const char *const *ids, int n, const char *unknown);
/* A number in min..max, min after an error. */
int kv__read_int(kv_reader *r, int min, int max);
/* Is there another word, and no error yet? */
bool kv__read_more(const kv_reader *r);
/* Nothing may follow. */
kv_err kv__read_end(kv_reader *r);

/* One kind of line of a position: its first word and who reads the rest. */
typedef struct {
    const char *word;
    void (*read)(kv_reader *r);
    bool may_repeat; /* else once for each subject (set by read), or once at all */
} kv_line_kind;

/* Reads all lines by their kind. */
void kv__read_lines(kv_reader *r, const kv_line_kind *kinds, int n);

/* ---- Notation by table ------------------------------------------------------- */

/* Writes an action that is in one of the blocks. */
bool kv__phrase_put(const kv_block *blocks, int n_blocks, int a, kv_out *out);
/* The action, or -1 when the text is in none of the blocks. */
int kv__phrase_parse(const kv_block *blocks, int n_blocks, kv_span text);
/* Takes all words of phrase off the front of *rest, or none. */
bool kv__take_phrase(kv_span *rest, const char *phrase);
/* Index of word among ids, or -1; the same for the next word of *rest. */
int kv__find_id(kv_span word, const char *const *ids, int n);
int kv__take_id(kv_span *rest, const char *const *ids, int n);

/* ---- Lists of actions -------------------------------------------------------- */

/* Appends base + i for each bit i of mask to the n actions in out; the new n. */
static inline int kv__put_mask(kv_action *out, int n, int base, uint64_t mask)
{
    kv_action *at = out + n;
    for (; mask; mask &= mask - 1)
        *at++ = (kv_action)(base + __builtin_ctzll(mask));
    return (int)(at - out);
}

/* Is a one of the n actions from base on? */
static inline bool kv__is_in(int a, int base, int n)
{
    return a >= base && a < base + n;
}

/* ---- Bytes of somebody else ------------------------------------------------------ */

/* Are all n bytes below limit; the same, or none (255)? */
static inline bool kv__are_below(const uint8_t *x, int n, int limit)
{
    while (n--)
        if (*x++ >= limit)
            return false;
    return true;
}

static inline bool kv__are_named(const uint8_t *x, int n, int limit)
{
    for (; n--; x++)
        if (*x >= limit && *x != UINT8_MAX)
            return false;
    return true;
}

/* ---- Events ----------------------------------------------------------------- */

/* Adds an event; ev may be NULL. Missing arguments are 0. */
void kv__emit(kv_events *ev, int type, int audience, int a0, int a1, int a2, int a3,
              int a4);

/* What the JSON of every state starts with: game, players, viewer, options. */
void kv__json_head(kv_json *j, const kv_state *s);

#endif
