/* table_vote.c: what people do beside the moves: taking back, giving up, voting. */
#include <string.h>

#include "server/table_inner.h"

enum { MAX_LOG = 1000 };

static uint8_t bit(int seat)
{
    return (uint8_t)(1u << seat);
}

/* All of these are for somebody who plays in a game that runs. */
static kv_err check_player(const table *t, int seat, kv_error *e)
{
    kv_err err = table__check_playing(t, e);
    if (err)
        return err;
    if (!table__is_seat(t, seat))
        return table__refuse(e, KV_N("There is no such seat."));
    if (!table__is_player(t, seat))
        return table__refuse(e, KV_N("A bot plays for this seat."));
    return KV_OK;
}

/* Several seats of one person have one voice. */
static bool has_voted(const table *t, uint8_t mask, int64_t person)
{
    for (int i = 0; i < t->config.players; i++)
        if (mask & bit(i) && t->seat[i].person == person)
            return true;
    return false;
}

bool table__all_agree(const table *t, uint8_t mask, int64_t without)
{
    for (int i = 0; i < t->config.players; i++) {
        int64_t person = t->seat[i].person;
        if (table__is_player(t, i) && person != without && !has_voted(t, mask, person))
            return false;
    }
    return true;
}

/* ---- Taking back ---------------------------------------------------------- */

/* One's own latest move, and what bots have done since: see record_undo_target. */
static int64_t undo_target(const table *t, int64_t person)
{
    record_undo_policy p = {.by = person, .is_over_bots = true};
    for (int i = 0; i < t->config.players; i++)
        p.person[i] = t->seat[i].person;
    return record_undo_target(&t->game, &p);
}

bool table_can_undo(const table *t, int seat)
{
    return t->status == TABLE_PLAYING && table__is_player(t, seat) &&
           undo_target(t, t->seat[seat].person) >= 0;
}

/* To and fro without end would fill the store. */
static bool is_too_often(const table *t)
{
    return table_seq(t) > MAX_LOG + 4 * t->game.n_moves;
}

static kv_err ask_undo(table *t, int seat, int64_t now, kv_error *e)
{
    if (is_too_often(t))
        return table__refuse(e, KV_N("Too much has been taken back in this game."));
    int64_t to = undo_target(t, t->seat[seat].person);
    if (to < 0)
        return table__refuse(e, KV_N("There is nothing you could take back: chance, "
                                     "something shown or another player came after it."));
    t->undo_by = seat;
    t->undo_to = (uint32_t)to;
    t->undo_yes = 0;
    if (table__all_agree(t, 0, t->seat[seat].person))
        table__log(t, RECORD_UNDO, seat, (int32_t)(t->game.n_moves - t->undo_to), now);
    return KV_OK;
}

kv_err table_undo(table *t, int seat, bool is_yes, int64_t now, kv_error *e)
{
    kv_err err = check_player(t, seat, e);
    if (err)
        return err;
    int by = t->undo_by;
    if (by < 0)
        return is_yes ? ask_undo(t, seat, now, e)
                      : table__refuse(e, KV_N("Nobody asks to take back a move."));
    if (!is_yes) {
        t->undo_by = -1;
        t->undo_yes = 0;
        return KV_OK;
    }
    t->undo_yes |= bit(seat);
    if (table__all_agree(t, t->undo_yes, t->seat[by].person))
        table__log(t, RECORD_UNDO, by, (int32_t)(t->game.n_moves - t->undo_to), now);
    return KV_OK;
}

/* ---- Giving up ------------------------------------------------------------ */

/* Sides that still have a seat which has not given up. */
static int sides_left(const table *t)
{
    int sides = 0, n = 0;
    for (int i = 0; i < t->config.players; i++)
        if (!t->seat[i].has_resigned)
            sides |= 1 << kv_side(t->config.game, t->config.players, i);
    for (; sides; sides &= sides - 1)
        n++;
    return n;
}

static bool has_players(const table *t)
{
    for (int i = 0; i < t->config.players; i++)
        if (table__is_player(t, i))
            return true;
    return false;
}

void table__give_up(table *t, int seat, bool is_time_up, int64_t now)
{
    table__log(t, RECORD_RESIGN, seat, is_time_up, now);
    if (sides_left(t) < 2 || !has_players(t))
        table__log(t, RECORD_END, seat, 1, now);
}

kv_err table_resign(table *t, int seat, int64_t now, kv_error *e)
{
    if (t->status == TABLE_PLAYING && table__is_seat(t, seat) &&
        t->seat[seat].has_resigned)
        return table__refuse(e, KV_N("You have already resigned."));
    kv_err err = check_player(t, seat, e);
    if (!err)
        table__give_up(t, seat, false, now);
    return err;
}

/* ---- Bots for people who have left ---------------------------------------- */

kv_err table_vote_bot(table *t, int by, int target, bool is_yes, int64_t now, kv_error *e)
{
    kv_err err = check_player(t, by, e);
    if (!err)
        err = check_player(t, target, e);
    if (err)
        return err;
    int64_t person = t->seat[target].person;
    if (t->seat[by].person == person)
        return table__refuse(e, KV_N("This is your own seat."));
    uint8_t *votes = &t->seat[target].votes;
    *votes = (uint8_t)(is_yes ? *votes | bit(by) : *votes & ~bit(by));
    if (is_yes && table__all_agree(t, *votes, person))
        table__log(t, RECORD_BOT, target, TABLE_STAND_IN, now);
    return KV_OK;
}

kv_err table_return(table *t, int seat, int64_t now, kv_error *e)
{
    if (t->status != TABLE_PLAYING)
        return table__refuse(e, KV_N("The game is not being played."));
    if (!table__is_seat(t, seat) || !t->seat[seat].person)
        return table__refuse(e, KV_N("Nobody sits there."));
    if (t->seat[seat].has_resigned)
        return table__refuse(e, KV_N("You have resigned."));
    if (!t->seat[seat].level)
        return table__refuse(e, KV_N("No bot plays for this seat."));
    table__log(t, RECORD_BACK, seat, 0, now);
    return KV_OK;
}

/* ---- Ending unfinished ---------------------------------------------------- */

kv_err table_vote_end(table *t, int seat, bool is_yes, int64_t now, kv_error *e)
{
    kv_err err = check_player(t, seat, e);
    if (err)
        return err;
    t->end_yes = (uint8_t)(is_yes ? t->end_yes | bit(seat) : t->end_yes & ~bit(seat));
    if (is_yes && table__all_agree(t, t->end_yes, 0))
        table__log(t, RECORD_END, seat, 0, now);
    return KV_OK;
}
