/* property.h: plays random games of any game and checks after every move what must
 * hold in all of them. Where something does not, the game is shrunk: the shortest
 * game found in which the same property still fails is printed as a replay.
 *
 * A property looks at one state and at the move that led to it. What it draws at
 * random hangs on the state alone, so a failure can be found again.
 */
#ifndef KV_PROPERTY_H
#define KV_PROPERTY_H

#include "core/game.h"

enum { PROP_MAX_MOVES = 1 << 16, PROP_MAX_PROPERTIES = 48, PROP_MAX_LANGS = 4 };

/* A game as it is played: what it starts from and its moves so far. */
typedef struct {
    kv_config config;
    const char *start; /* the text of a position, or NULL for a new game */
    int n;
    kv_action action[PROP_MAX_MOVES];
    int16_t decider[PROP_MAX_MOVES];
} prop_game;

/* What a property sees. */
typedef struct {
    const prop_game *game;
    const kv_state *now;
    const kv_state *before;  /* NULL at the start, where no move was made yet */
    kv_action action;        /* that led from before to now */
    const kv_events *events; /* what it did */
    int n;                   /* the number of moves that led to now */
    kv_rng rng;              /* seeded by the state */
    char why[240];
} prop_step;

typedef struct {
    const char *name;
    bool (*holds)(prop_step *s); /* false: s->why says what is wrong */
    int every; /* looked at in one of so many states, and in the first and the last */
} property;

/* Fills in s->why; returns false. */
__attribute__((format(printf, 2, 3))) bool prop_fail(prop_step *s, const char *format,
                                                     ...);

typedef struct {
    const property *item[PROP_MAX_PROPERTIES];
    int n;
} prop_suite;

void prop_suite_add(prop_suite *suite, const property *list, size_t n);

/* The properties that every game has (checks_*.c). */
extern const property prop_moves[], prop_texts[], prop_views[];
extern const size_t prop_n_moves, prop_n_texts, prop_n_views;

/* The languages the texts are checked in; NULL is English. Set before playing. */
extern const kv_lang *prop_lang[PROP_MAX_LANGS];
extern int prop_n_langs;

/* How often each event type was seen and each rule was named, over all games played,
 * by index in the game's tables. */
typedef struct {
    long event[256], rule[256], end[16];
} prop_coverage;
prop_coverage *prop_coverage_of(const kv_game *g);

/* ---- Playing ------------------------------------------------------------- */

/* Chooses a legal action for whoever decides; chance is never asked. */
typedef kv_action (*prop_policy)(const kv_state *s, kv_rng *r);

/* Any legal action. */
kv_action prop_uniform(const kv_state *s, kv_rng *r);
/* Of some legal actions the one of which most events follow. */
kv_action prop_busy(const kv_state *s, kv_rng *r);

/* The i-th of a spread of configurations: the defaults, each option at each of its
 * ends, then random mixtures. False where the options do not go together. */
bool prop_config(const kv_game *g, int players, int i, kv_config *c);
/* The number of those before the random mixtures. */
int prop_n_plain_configs(const kv_game *g);

typedef struct {
    prop_game game; /* shrunk, up to the failure */
    const property *failed;
    char why[240];
} prop_failure;

/* Plays a game with all properties of the suite, shrinks it on failure and returns
 * false. f->game.config and .start say what to play. The same arguments give the same
 * game. A game that does not end within max_moves moves is left there. */
bool prop_play(const prop_suite *suite, prop_policy policy, uint64_t seed, int max_moves,
               prop_failure *f);

/* Sets up the start of a game; KV_OK or what is wrong with it. */
kv_err prop_start(const prop_game *g, kv_state *s);

/* Shortens a game in which p fails; f->game.n is at the failure. */
void prop_shrink(prop_failure *f);

/* Writes a game as a replay, with tags that name the property and the reason. */
void prop_write_replay(const prop_failure *f, kv_out *out);

/* Prints what failed and the replay on standard error. */
void prop_print_failure(const prop_failure *f);

#endif
