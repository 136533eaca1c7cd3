/* play.c: see play.h. A game is exactly its list of actions: taking back and
 * writing both start from the first state and play the list again, which for a
 * few thousand actions takes less time than a key press.
 */
#include "terminal/play.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Chance and bots must not share numbers: a bot could otherwise be playing
 * with knowledge of the next draw. */
enum { STREAM_CHANCE, STREAM_BOT, N_STREAMS };

static kv_rng rng_of_next_move(const play *p, int stream)
{
    kv_rng r;
    kv_rng_seed(
        &r, kv_rng_stream(p->seed, (uint64_t)p->n_moves * N_STREAMS + (uint64_t)stream));
    return r;
}

/* ---- The lists ----------------------------------------------------------- */

static bool grow(void **list, long *cap, long need, size_t size)
{
    if (need <= *cap)
        return true;
    long wanted = *cap ? *cap * 2 : 256;
    if (wanted < need)
        wanted = need;
    void *bigger = realloc(*list, (size_t)wanted * size);
    if (!bigger)
        return false;
    *list = bigger;
    *cap = wanted;
    return true;
}

/* Room for one more move and all it can cause, asked for before it is made, so
 * that a lack of memory loses nothing. */
static kv_err make_room(play *p, kv_error *e)
{
    void *moves = p->move, *lines = p->line;
    bool has_room = grow(&moves, &p->cap_moves, p->n_moves + 1, sizeof *p->move);
    p->move = moves;
    has_room = has_room &&
               grow(&lines, &p->cap_lines, p->n_lines + KV_MAX_EVENTS, sizeof *p->line);
    p->line = lines;
    if (has_room)
        return KV_OK;
    if (e)
        *e = (kv_error){.code = KV_EFULL, .text = KV_N("there is no memory left")};
    return KV_EFULL;
}

static void record(play *p, kv_action a, int by, const kv_events *ev)
{
    play_move *m = &p->move[p->n_moves];
    *m = (play_move){.action = a, .by = (int16_t)by, .n_lines = p->n_lines};
    for (int i = 0; i < ev->n; i++) {
        if (p->config.game->texts.events[ev->item[i].type].is_reveal)
            m->is_reveal = true;
        p->line[p->n_lines++] = (play_line){.event = ev->item[i], .i_move = p->n_moves};
    }
    p->n_moves++;
    p->is_changed = true;
}

/* ---- Beginning ----------------------------------------------------------- */

static void set_up(play *p, uint64_t seed, player *const *players)
{
    *p = (play){.seed = seed, .at_keyboard = KV_SPECTATOR};
    memcpy(p->player, players, sizeof p->player);
}

kv_err play_begin(play *p, const kv_config *c, uint64_t seed, player *const *players,
                  kv_error *e)
{
    set_up(p, seed, players);
    p->config = *c;
    kv_err err = kv_new(c, &p->start.s, e);
    if (!err)
        kv_copy(&p->now.s, &p->start.s);
    return err;
}

kv_err play_resume(play *p, const char *text, size_t len, uint64_t seed,
                   player *const *players, kv_error *e)
{
    kv_replay r;
    set_up(p, seed, players);
    kv_err err = kv_replay_open(&r, text, len, &p->start.s, e);
    if (err)
        return err;
    p->config = r.config;
    kv_copy(&p->now.s, &p->start.s);
    for (;;) {
        kv_events ev;
        kv_action a;
        err = make_room(p, e);
        if (err)
            break;
        int by = kv_decider(&p->now.s);
        int got = kv_replay_step(&r, &p->now.s, &a, &ev, e);
        if (got == 0)
            break;
        if (got < 0) {
            err = KV_EREPLAY;
            break;
        }
        record(p, a, by, &ev);
    }
    if (err)
        play_free(p);
    p->is_changed = false;
    return err;
}

void play_free(play *p)
{
    free(p->move);
    free(p->line);
    p->move = NULL;
    p->line = NULL;
    p->n_moves = p->cap_moves = p->n_lines = p->cap_lines = 0;
}

/* ---- Who ----------------------------------------------------------------- */

static bool is_person(const play *p, int seat)
{
    return seat >= 0 && seat < p->config.players && !p->player[seat];
}

int play_n_people(const play *p)
{
    int n = 0;
    for (int i = 0; i < p->config.players; i++)
        n += is_person(p, i);
    return n;
}

/* The person whose decisions count as made "here": the only one, or the one who
 * took the keyboard last. */
static int person_here(const play *p)
{
    if (play_n_people(p) != 1)
        return p->at_keyboard;
    int seat = 0;
    while (!is_person(p, seat))
        seat++;
    return seat;
}

bool play_must_hand_over(const play *p)
{
    int who = kv_decider(&p->now.s);
    return is_person(p, who) && who != person_here(p);
}

void play_take_keyboard(play *p)
{
    if (play_must_hand_over(p))
        p->at_keyboard = kv_decider(&p->now.s);
}

int play_viewer(const play *p)
{
    /* Several people look at the result together. */
    bool is_shared = play_n_people(p) > 1 && kv_decider(&p->now.s) == KV_OVER;
    return is_shared || play_must_hand_over(p) ? KV_SPECTATOR : person_here(p);
}

bool play_is_asked(const play *p)
{
    int who = kv_decider(&p->now.s);
    return is_person(p, who) && who == person_here(p);
}

void play_view(const play *p, kv_state *view)
{
    kv_view(&p->now.s, play_viewer(p), view);
}

bool play_sees(const play *p, long i_line)
{
    return kv_event_seen(&p->line[i_line].event, play_viewer(p));
}

/* ---- Going on ------------------------------------------------------------ */

static kv_err carry_out(play *p, kv_action a, kv_error *e)
{
    kv_events ev;
    int by = kv_decider(&p->now.s);
    kv_err err = make_room(p, e);
    if (!err)
        err = kv_apply(&p->now.s, a, &ev, e);
    if (!err)
        record(p, a, by, &ev);
    return err;
}

kv_err play_do(play *p, kv_action a, kv_error *e)
{
    if (play_is_asked(p))
        return carry_out(p, a, e);
    if (e)
        *e = (kv_error){.code = KV_EILLEGAL, .text = KV_N("it is not your decision")};
    return KV_EILLEGAL;
}

player *play_bot(const play *p, kv_state *view, kv_rng *r)
{
    int who = kv_decider(&p->now.s);
    if (who < 0 || is_person(p, who))
        return NULL;
    *r = rng_of_next_move(p, STREAM_BOT);
    kv_view(&p->now.s, who, view);
    return p->player[who];
}

kv_err play_do_bot(play *p, kv_action a, kv_error *e)
{
    return carry_out(p, a, e);
}

bool play_step(play *p, kv_error *e)
{
    int who = kv_decider(&p->now.s);
    if (who == KV_CHANCE) {
        kv_rng r = rng_of_next_move(p, STREAM_CHANCE);
        return !carry_out(p, kv_sample(&p->now.s, &r), e);
    }
    kv_box view;
    kv_rng r;
    player *bot = play_bot(p, &view.s, &r);
    return bot && !carry_out(p, player_choose(bot, &view.s, &r, NULL, NULL), e);
}

bool play_can_undo(const play *p)
{
    if (!p->n_moves)
        return false;
    const play_move *last = &p->move[p->n_moves - 1];
    return is_person(p, last->by) && last->by == person_here(p) && !last->is_reveal;
}

bool play_undo(play *p)
{
    if (!play_can_undo(p))
        return false;
    p->n_moves--;
    p->n_lines = p->move[p->n_moves].n_lines;
    p->is_changed = true;
    kv_copy(&p->now.s, &p->start.s);
    for (long i = 0; i < p->n_moves; i++)
        kv_apply_unchecked(&p->now.s, p->move[i].action, NULL);
    return true;
}

/* ---- Files --------------------------------------------------------------- */

void play_write(const play *p, const char *who, const char *date, kv_out *out)
{
    char seed[24];
    kv_box at, fresh;
    snprintf(seed, sizeof seed, "%" PRIu64, p->seed);
    kv_replay_write_head(&p->config, out);
    kv_replay_write_tag("seats", who, out);
    kv_replay_write_tag("seed", seed, out);
    kv_replay_write_tag("date", date, out);
    bool is_new = !kv_new(&p->config, &fresh.s, NULL) && kv_equal(&fresh.s, &p->start.s);
    kv_replay_write_start(&p->start.s, is_new, out);
    kv_copy(&at.s, &p->start.s);
    for (long i = 0; i < p->n_moves; i++) {
        kv_replay_write_move(&at.s, p->move[i].action, out);
        kv_apply_unchecked(&at.s, p->move[i].action, NULL);
    }
    kv_replay_write_end(&at.s, p->n_moves, out);
}
