/* table_play.c: a game that runs: its record, what follows from it, and the clocks.
 *
 * Everything is a function of the start and the log: follow() is used when something
 * happens and when a stored log is read again, so both give the same table.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/table_inner.h"

/* ---- Clocks --------------------------------------------------------------- */

static bool has_clock(const table *t, int seat)
{
    return t->clock.kind != CLOCK_NONE && t->status == TABLE_PLAYING &&
           table__is_player(t, seat);
}

int64_t table_left(const table *t, int seat, int64_t now)
{
    if (t->clock.kind == CLOCK_NONE || !table__is_seat(t, seat) ||
        !table__is_player(t, seat))
        return -1;
    int64_t left = t->clock.kind == CLOCK_BANK ? t->seat[seat].left : t->clock.ms;
    if (t->status == TABLE_PLAYING && t->clock_seat == seat && now > t->turn_began)
        left -= now - t->turn_began;
    return left > 0 ? left : 0;
}

/* The time of the turn so far goes off the bank. */
static void charge(table *t, int64_t at)
{
    int seat = t->clock_seat;
    if (seat >= 0 && t->clock.kind == CLOCK_BANK && has_clock(t, seat))
        t->seat[seat].left = table_left(t, seat, at);
    t->turn_began = at;
}

/* After an entry: whose turn is it now? Chance takes no time and is nobody's turn. */
static void turn_clock(table *t, const record_entry *entry)
{
    int who = table_decider(t), was = t->clock_seat;
    bool is_move = entry->kind == RECORD_MOVE;
    if (who == KV_CHANCE)
        return;
    if (who != was) {
        charge(t, entry->at);
        if (was >= 0 && is_move && t->clock.kind == CLOCK_BANK && has_clock(t, was))
            t->seat[was].left += t->clock.increment;
        t->clock_seat = who >= 0 ? who : -1;
    } else if (t->clock.kind != CLOCK_BANK && is_move) {
        t->turn_began = entry->at;
    }
}

/* ---- What follows from an entry ------------------------------------------- */

static void end_asking(table *t)
{
    t->undo_by = -1;
    t->undo_yes = 0;
}

/* Somebody else takes over a seat, or its person is back. */
static void change_player(table *t, const record_entry *entry)
{
    table_seat *s = &t->seat[entry->seat];
    uint8_t bit = (uint8_t)(1u << entry->seat);
    if (t->clock_seat == entry->seat)
        charge(t, entry->at);
    if (entry->kind == RECORD_RESIGN) {
        s->has_resigned = true;
        s->level = TABLE_STAND_IN;
    } else {
        s->level = entry->kind == RECORD_BOT ? entry->value : 0;
    }
    s->votes = 0;
    t->end_yes &= (uint8_t)~bit;
    t->undo_yes &= (uint8_t)~bit;
    if (t->undo_by == entry->seat)
        t->undo_by = -1;
}

static void follow_kind(table *t, const record_entry *entry)
{
    switch (entry->kind) {
    case RECORD_MOVE:
        if (entry->seat < 0)
            return;
        end_asking(t);
        t->seat[entry->seat].votes = 0;
        return;
    case RECORD_UNDO:
        end_asking(t);
        return;
    case RECORD_END:
        t->status = TABLE_OVER;
        return;
    case RECORD_WAKE:
        t->turn_began = entry->at;
        return;
    case RECORD_RESIGN:
    case RECORD_BOT:
    case RECORD_BACK:
        change_player(t, entry);
        return;
    default:
        return; /* comments, and by which rules it goes on */
    }
}

/* The latest entry of the record has just been added. */
static void follow(table *t)
{
    const record_entry *entry = &t->game.entry[t->game.n_entries - 1];
    follow_kind(t, entry);
    turn_clock(t, entry);
    if (!t->game.is_broken && kv_decider(&t->game.now.s) == KV_OVER)
        t->status = TABLE_OVER;
    if (t->status == TABLE_OVER) {
        t->ended = entry->at;
        t->undo_by = -1;
    }
}

void table__log(table *t, record_kind kind, int seat, int32_t value, int64_t at)
{
    kv_err err = kind == RECORD_UNDO
                     ? record_undo(&t->game, seat, (uint32_t)value, at, NULL)
                     : record_add(&t->game, kind, seat, value, at, NULL);
    if (err)
        abort(); /* the caller has checked it */
    follow(t);
}

/* Plays a move; an entry that it may bring before it (see record_play) has no
 * consequences. */
static kv_err play(table *t, kv_action a, int64_t at, kv_error *e)
{
    kv_err err = record_play(&t->game, a, at, NULL, e);
    if (!err)
        follow(t);
    return err;
}

/* ---- Read again ----------------------------------------------------------- */

static kv_err misfit(kv_error *e)
{
    return kv__fail(e, KV_EREPLAY, 0, KV_N("the log of the table does not fit its game"),
                    NULL, NULL, NULL);
}

/* Can this have happened to the people at the table? */
static bool is_possible(const table *t, const store_entry *entry)
{
    if (entry->kind < RECORD_RESIGN || entry->kind > RECORD_BACK)
        return true;
    if (!table__is_seat(t, entry->seat) || !t->seat[entry->seat].person ||
        t->seat[entry->seat].has_resigned)
        return false;
    return entry->kind != RECORD_BOT || kv_level_at(entry->value) != NULL;
}

static bool has_ended(const table *t)
{
    const record *r = &t->game;
    return r->n_entries && r->entry[r->n_entries - 1].kind == RECORD_END;
}

kv_err table_restore(table *t, uint32_t seq, const store_entry *entry, kv_error *e)
{
    bool was_broken = t->game.is_broken;
    if (t->is_damaged || t->status == TABLE_WAITING || seq != table_seq(t) ||
        has_ended(t) || !is_possible(t, entry)) {
        t->is_damaged = true;
        return misfit(e);
    }
    kv_err err = record_restore(&t->game, entry->kind, entry->seat, entry->value,
                                entry->at, entry->text, e);
    t->is_damaged = err != KV_OK;
    if (err)
        return err;
    if (t->game.is_broken && !was_broken)
        t->status = TABLE_STOPPED; /* perhaps it was over before by the rules of today */
    follow(t);
    return KV_OK;
}

void table_restored(table *t, uint32_t n, bool is_over)
{
    if (t->status == TABLE_WAITING)
        return;
    t->is_damaged = t->is_damaged || table_seq(t) < n;
    if (t->is_damaged || (t->is_shown && t->status == TABLE_PLAYING))
        t->status = TABLE_STOPPED;
    t->is_cut_short = is_over && t->status == TABLE_PLAYING;
    if (t->is_cut_short && t->game.rules == t->config.game->history.version)
        t->is_damaged = true; /* no correction explains it */
    if (is_over)
        t->status = TABLE_OVER;
    if (t->status != TABLE_PLAYING)
        t->clock_seat = -1;
}

/* All of it was shown before it was over. */
static bool is_spoilt(const table *t)
{
    return t->is_shown && kv_decider(&t->game.now.s) != KV_OVER;
}

bool table_is_whole(const table *t)
{
    return !t->is_damaged && !t->is_cut_short && !t->game.is_broken && !is_spoilt(t);
}

void table_put_trouble(const table *t, const kv_lang *lang, kv_out *out)
{
    if (t->is_damaged) {
        kv_put(out, kv__tr(lang, KV_N("What was stored of this game is damaged; this is "
                                      "as far as it can be read.")));
        return;
    }
    if (!t->game.is_broken && !t->is_cut_short) {
        kv_put(out, kv__tr(lang, KV_N("All of this game has been shown since it stopped, "
                                      "so it cannot be played on.")));
        return;
    }
    kv_put(out, kv__tr(lang, KV_N("The rules were corrected since, and from here on this "
                                  "game does not fit them:")));
    kv_put(out, " ");
    record_put_corrections(&t->game, lang, out);
}

/* ---- Acting --------------------------------------------------------------- */

kv_err table__check_playing(const table *t, kv_error *e)
{
    switch (t->status) {
    case TABLE_WAITING:
        return table__refuse(e, KV_N("The game has not begun."));
    case TABLE_OVER:
        return table__refuse(e, KV_N("The game is over."));
    case TABLE_STOPPED:
        return table__refuse(e, KV_N("This game cannot be played on."));
    case TABLE_PLAYING:
        break;
    }
    return KV_OK;
}

static kv_err check_turn(const table *t, int seat, kv_error *e)
{
    kv_err err = table__check_playing(t, e);
    if (!err && (seat < 0 || table_decider(t) != seat))
        return table__refuse(e, KV_N("It is not your turn."));
    return err;
}

kv_err table_parse(const table *t, int seat, const char *text, kv_action *a, kv_error *e)
{
    kv_box view;
    kv_err err = check_turn(t, seat, e);
    if (err)
        return err;
    kv_view(&t->game.now.s, seat, &view.s);
    return kv_action_parse(&view.s, text, a, e);
}

/* By the view: what the answer says must not depend on what the seat cannot know. */
static kv_err explain(const table *t, int seat, kv_action a, kv_error *e)
{
    kv_box view;
    kv_view(&t->game.now.s, seat, &view.s);
    return kv_explain(&view.s, a, e);
}

kv_err table_explain(const table *t, int seat, const char *text, kv_error *e)
{
    kv_action a;
    kv_err err = table_parse(t, seat, text, &a, e);
    return err ? err : explain(t, seat, a, e);
}

kv_err table_act(table *t, int seat, uint32_t seq, kv_action a, int64_t now, kv_error *e)
{
    if (seq != table_seq(t))
        return kv__fail(e, KV_ESTATE, 0,
                        KV_N("Somebody was faster: the table has changed."), NULL, NULL,
                        NULL);
    kv_err err = check_turn(t, seat, e);
    if (!err)
        err = explain(t, seat, a, e);
    if (!err)
        err = play(t, a, now, e);
    if (!err)
        table_run(t, now);
    return err;
}

void table_run(table *t, int64_t now)
{
    while (table_decider(t) == KV_CHANCE)
        if (play(t, fair_sample(&t->dice, &t->game.now.s, t->game.n_moves), now, NULL))
            abort(); /* it is one of the legal actions */
}

void table_desert(table *t, int64_t now)
{
    if (t->status == TABLE_PLAYING || (t->status == TABLE_STOPPED && !t->is_damaged))
        table__log(t, RECORD_END, 0, 1, now);
}

/* ---- Time ----------------------------------------------------------------- */

int64_t table_tick(table *t, int64_t now)
{
    for (;;) {
        int who = table_decider(t);
        if (who < 0 || !has_clock(t, who))
            return -1;
        int64_t left = table_left(t, who, now);
        if (left > 0)
            return left;
        table__give_up(t, who, true, now);
    }
}

void table_wake(table *t, int64_t now)
{
    int who = table_decider(t);
    if (who >= 0 && has_clock(t, who) && t->clock.kind != CLOCK_DAYS)
        table__log(t, RECORD_WAKE, who, 0, now);
}
