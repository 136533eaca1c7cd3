/* play.h: one game as people play it: who sits where, what has happened, who is
 * at the keyboard, what may be taken back. No terminal and no files, so that
 * the rules of a fair table can be tested without either.
 *
 * Whoever looks at the screen is the viewer. With one person the viewer is that
 * person; with several it is the one who last took the keyboard, and a
 * hand-over stands between two of them; without people it is a spectator.
 * Everything shown comes from play_view and play_sees, never from now.
 */
#ifndef TERMINAL_PLAY_H
#define TERMINAL_PLAY_H

#include "core/game.h"
#include "players/player.h"
#include "record/record.h"

/* Of each action of the record. */
typedef struct {
    int16_t by;   /* a seat or KV_CHANCE */
    long n_lines; /* lines of the log before it */
} play_move;

/* One event of the log. */
typedef struct {
    kv_event event;
    long i_move;
} play_line;

typedef struct {
    record rec;
    uint64_t seed;                /* of chance and bots */
    player *player[KV_MAX_SEATS]; /* NULL: a person; owned by the caller */
    int at_keyboard;              /* a person's seat, or KV_SPECTATOR: nobody yet */
    play_move *move;              /* rec.n_actions */
    long cap_moves;
    play_line *line;
    long n_lines, cap_lines;
    bool is_changed; /* since it was begun, read or written */
} play;

/* Begins a new game; bots has one entry a seat, NULL for a person. On error
 * nothing needs to be freed. */
kv_err play_begin(play *p, const kv_config *c, uint64_t seed, player *const *players,
                  kv_error *e);

/* Goes on with a recorded game; the record is p's from now on, also on error. What of it
 * does not fit the rules of today is left out. */
kv_err play_resume(play *p, record *r, uint64_t seed, player *const *players,
                   kv_error *e);

void play_free(play *p);

/* ---- Who ----------------------------------------------------------------- */

int play_n_people(const play *p);

/* Whose eyes the screen is made for: a seat or KV_SPECTATOR. */
int play_viewer(const play *p);

/* A person has to decide who is not at the keyboard. Until play_take_keyboard
 * nothing hidden may be shown: the viewer is KV_SPECTATOR. */
bool play_must_hand_over(const play *p);
void play_take_keyboard(play *p);

/* The viewer has to decide now. */
bool play_is_asked(const play *p);

/* What the viewer knows, and whether he may read a line of the log. */
void play_view(const play *p, kv_state *view);
bool play_sees(const play *p, long i_line);

/* ---- Going on ------------------------------------------------------------ */

/* Carries out the decision of the person who is asked. On KV_EILLEGAL nothing
 * changes; KV_EFULL when there is no memory. */
kv_err play_do(play *p, kv_action a, kv_error *e);

/* The bot that decides now, NULL if none does; with what it may know and the random
 * numbers it decides by. What it chose is carried out as play_do does. */
player *play_bot(const play *p, kv_state *view, kv_rng *r);
kv_err play_do_bot(play *p, kv_action a, kv_error *e);

/* Carries out one decision of chance or of a bot; false if neither decides.
 * The n-th decision of a game has a stream of random numbers of its own, so a
 * resumed game goes on exactly as it would have gone on. */
bool play_step(play *p, kv_error *e);

/* Takes back the last decision. Possible only for the person at the keyboard
 * whose decision it was, and if it showed nobody anything: so never across
 * another player's decision, a draw or a reveal. The record keeps what was taken back. */
bool play_can_undo(const play *p);
bool play_undo(play *p);

/* ---- Files --------------------------------------------------------------- */

/* Writes the record; who names the seats as `--seats` does. */
kv_err play_write(play *p, const char *who, const char *date, kv_out *out, kv_error *e);

#endif
