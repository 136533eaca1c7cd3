/* play.c: see play.h. The record has the game; here is what belongs to the people who
 * play it at one screen, and the log they read.
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
    kv_rng_seed(&r, kv_rng_stream(p->seed, (uint64_t)p->rec.n_moves * N_STREAMS +
                                               (uint64_t)stream));
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
    bool has_room = grow(&moves, &p->cap_moves, p->rec.n_actions + 1, sizeof *p->move);
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

/* The last action of the record was by this one and did that. */
static void keep_lines(play *p, long i_move, int by, const kv_events *ev)
{
    p->move[i_move] = (play_move){.by = (int16_t)by, .n_lines = p->n_lines};
    for (int i = 0; i < ev->n; i++)
        p->line[p->n_lines++] = (play_line){.event = ev->item[i], .i_move = i_move};
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
    return record_begin(&p->rec, c, NULL, 0, e);
}

kv_err play_resume(play *p, record *r, uint64_t seed, player *const *players, kv_error *e)
{
    static record_walk w;
    kv_events ev;
    set_up(p, seed, players);
    p->rec = *r;
    record_cut(&p->rec);
    record_walk_begin(&w, &p->rec);
    while (w.n < p->rec.n_actions) {
        kv_err err = make_room(p, e);
        if (err) {
            play_free(p);
            return err;
        }
        int by = kv_decider(&w.now.s);
        record_walk_next(&w, &ev);
        keep_lines(p, w.n - 1, by, &ev);
    }
    return KV_OK;
}

void play_free(play *p)
{
    record_free(&p->rec);
    free(p->move);
    free(p->line);
    p->move = NULL;
    p->line = NULL;
    p->cap_moves = p->n_lines = p->cap_lines = 0;
}

/* ---- Who ----------------------------------------------------------------- */

static bool is_person(const play *p, int seat)
{
    return seat >= 0 && seat < p->rec.config.players && !p->player[seat];
}

int play_n_people(const play *p)
{
    int n = 0;
    for (int i = 0; i < p->rec.config.players; i++)
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
    int who = kv_decider(&p->rec.now.s);
    return is_person(p, who) && who != person_here(p);
}

void play_take_keyboard(play *p)
{
    if (play_must_hand_over(p))
        p->at_keyboard = kv_decider(&p->rec.now.s);
}

int play_viewer(const play *p)
{
    /* Several people look at the result together. */
    bool is_shared = play_n_people(p) > 1 && kv_decider(&p->rec.now.s) == KV_OVER;
    return is_shared || play_must_hand_over(p) ? KV_SPECTATOR : person_here(p);
}

bool play_is_asked(const play *p)
{
    int who = kv_decider(&p->rec.now.s);
    return is_person(p, who) && who == person_here(p);
}

void play_view(const play *p, kv_state *view)
{
    kv_view(&p->rec.now.s, play_viewer(p), view);
}

bool play_sees(const play *p, long i_line)
{
    return kv_event_seen(&p->line[i_line].event, play_viewer(p));
}

/* ---- Going on ------------------------------------------------------------ */

static kv_err carry_out(play *p, kv_action a, kv_error *e)
{
    kv_events ev;
    int by = kv_decider(&p->rec.now.s);
    kv_err err = make_room(p, e);
    if (!err)
        err = record_play(&p->rec, a, 0, &ev, e);
    if (err)
        return err;
    keep_lines(p, p->rec.n_actions - 1, by, &ev);
    p->is_changed = true;
    return KV_OK;
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
    int who = kv_decider(&p->rec.now.s);
    if (who < 0 || is_person(p, who))
        return NULL;
    *r = rng_of_next_move(p, STREAM_BOT);
    kv_view(&p->rec.now.s, who, view);
    return p->player[who];
}

kv_err play_do_bot(play *p, kv_action a, kv_error *e)
{
    return carry_out(p, a, e);
}

bool play_step(play *p, kv_error *e)
{
    int who = kv_decider(&p->rec.now.s);
    if (who == KV_CHANCE) {
        kv_rng r = rng_of_next_move(p, STREAM_CHANCE);
        return !carry_out(p, kv_sample(&p->rec.now.s, &r), e);
    }
    kv_box view;
    kv_rng r;
    player *bot = play_bot(p, &view.s, &r);
    return bot && !carry_out(p, player_choose(bot, &view.s, &r, NULL, NULL), e);
}

/* Every person has a seat of his own; bots' decisions stay. */
static int64_t undo_target(const play *p)
{
    record_undo_policy policy = {.by = person_here(p) + 1};
    for (int i = 0; i < p->rec.config.players; i++)
        policy.person[i] = is_person(p, i) ? i + 1 : 0;
    return record_undo_target(&p->rec, &policy);
}

bool play_can_undo(const play *p)
{
    return undo_target(p) >= 0;
}

bool play_undo(play *p)
{
    int64_t to = undo_target(p);
    if (to < 0 ||
        record_undo(&p->rec, person_here(p), p->rec.n_moves - (uint32_t)to, 0, NULL))
        return false;
    p->n_lines = p->move[p->rec.n_actions].n_lines;
    p->is_changed = true;
    return true;
}

/* ---- Files --------------------------------------------------------------- */

kv_err play_write(play *p, const char *who, const char *date, kv_out *out, kv_error *e)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, p->seed);
    kv_err err = record_set_tag(&p->rec, "seats", who, e);
    if (!err)
        err = record_set_tag(&p->rec, "seed", seed, e);
    if (!err)
        err = record_set_tag(&p->rec, "date", date, e);
    if (!err)
        record_write(&p->rec, out);
    return err;
}
