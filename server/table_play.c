/* table_play.c: a game that runs: the log, what follows from it, and the clocks.
 *
 * Everything is a function of the start and the log: table__take is used when something
 * happens and when a stored log is read again, so both give the same table.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/table_inner.h"

/* ---- Room ----------------------------------------------------------------- */

/* By little: there are many tables, and their logs are most of their memory. */
static void *more_room(void *list, uint32_t n, uint32_t *cap, size_t size)
{
    if (n < *cap)
        return list;
    *cap += *cap / 8 + 32;
    void *longer = realloc(list, *cap * size);
    if (!longer)
        abort();
    return longer;
}

static void append(table *t, const log_entry *entry)
{
    t->log = more_room(t->log, t->n_log, &t->cap_log, sizeof *t->log);
    t->log[t->n_log++] = *entry;
}

static void append_action(table *t, kv_action a)
{
    t->action = more_room(t->action, t->n_action, &t->cap_action, sizeof *t->action);
    t->action[t->n_action++] = a;
}

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
static void turn_clock(table *t, const log_entry *entry)
{
    int who = table_decider(t), was = t->clock_seat;
    if (who == KV_CHANCE)
        return;
    if (who != was) {
        charge(t, entry->at);
        if (was >= 0 && entry->kind == LOG_ACTION && t->clock.kind == CLOCK_BANK &&
            has_clock(t, was))
            t->seat[was].left += t->clock.increment;
        t->clock_seat = who >= 0 ? who : -1;
    } else if (t->clock.kind != CLOCK_BANK && entry->kind == LOG_ACTION) {
        t->turn_began = entry->at;
    }
}

/* ---- One entry ------------------------------------------------------------ */

static kv_err misfit(kv_error *e)
{
    return kv__fail(e, KV_EREPLAY, 0, KV_N("the log of the table does not fit its game"),
                    NULL, NULL, NULL);
}

void table__replay(const table *t, uint32_t n, kv_state *s)
{
    kv_new(&t->config, s, NULL);
    for (uint32_t i = 0; i < n; i++)
        kv_apply_unchecked(s, t->action[i], NULL);
}

static kv_err take_action(table *t, const log_entry *entry, kv_error *e)
{
    if (kv_decider(&t->state.s) != entry->seat || entry->value < 0 ||
        entry->value >= KV_NO_ACTION ||
        kv_apply(&t->state.s, (kv_action)entry->value, NULL, NULL))
        return misfit(e);
    append_action(t, (kv_action)entry->value);
    if (entry->seat >= 0) {
        t->undo_by = -1;
        t->undo_yes = 0;
        t->seat[entry->seat].votes = 0;
    }
    return KV_OK;
}

static kv_err take_undo(table *t, const log_entry *entry, kv_error *e)
{
    if (entry->value <= 0 || (uint32_t)entry->value > t->n_action)
        return misfit(e);
    t->n_action -= (uint32_t)entry->value;
    table__replay(t, t->n_action, &t->state.s);
    t->undo_by = -1;
    t->undo_yes = 0;
    return KV_OK;
}

/* Somebody else takes over a seat, or its person is back. */
static void change_player(table *t, const log_entry *entry)
{
    table_seat *s = &t->seat[entry->seat];
    uint8_t bit = (uint8_t)(1u << entry->seat);
    if (t->clock_seat == entry->seat)
        charge(t, entry->at);
    if (entry->kind == LOG_RESIGN) {
        s->has_resigned = true;
        s->level = TABLE_STAND_IN;
    } else {
        s->level = entry->kind == LOG_BOT ? entry->value : 0;
    }
    s->votes = 0;
    t->end_yes &= (uint8_t)~bit;
    t->undo_yes &= (uint8_t)~bit;
    if (t->undo_by == entry->seat)
        t->undo_by = -1;
}

static bool is_possible(const table *t, const log_entry *entry)
{
    if (entry->kind == LOG_END || entry->kind == LOG_WAKE)
        return true;
    if (!table__is_seat(t, entry->seat) || !t->seat[entry->seat].person ||
        t->seat[entry->seat].has_resigned)
        return false;
    if (entry->kind == LOG_BOT)
        return kv_level_at(entry->value) != NULL;
    return entry->kind == LOG_RESIGN || entry->kind == LOG_BACK;
}

static kv_err take_other(table *t, const log_entry *entry, kv_error *e)
{
    if (!is_possible(t, entry))
        return misfit(e);
    if (entry->kind == LOG_END)
        t->status = TABLE_OVER;
    else if (entry->kind == LOG_WAKE)
        t->turn_began = entry->at;
    else
        change_player(t, entry);
    return KV_OK;
}

kv_err table__take(table *t, const log_entry *entry, kv_error *e)
{
    if (t->status != TABLE_PLAYING)
        return misfit(e);
    kv_err err = entry->kind == LOG_ACTION ? take_action(t, entry, e)
                 : entry->kind == LOG_UNDO ? take_undo(t, entry, e)
                                           : take_other(t, entry, e);
    if (err)
        return err;
    append(t, entry);
    turn_clock(t, entry);
    if (kv_decider(&t->state.s) == KV_OVER)
        t->status = TABLE_OVER;
    if (t->status == TABLE_OVER) {
        t->ended = entry->at;
        t->undo_by = -1;
    }
    return KV_OK;
}

void table__log(table *t, log_kind kind, int seat, int32_t value, int64_t at)
{
    log_entry entry = {
        .kind = (uint8_t)kind, .seat = (int8_t)seat, .value = value, .at = at};
    if (table__take(t, &entry, NULL))
        abort(); /* the caller has checked it */
}

/* ---- Acting --------------------------------------------------------------- */

static kv_err check_turn(const table *t, int seat, kv_error *e)
{
    if (t->status == TABLE_WAITING)
        return table__refuse(e, KV_N("The game has not begun."));
    if (t->status == TABLE_OVER)
        return table__refuse(e, KV_N("The game is over."));
    if (seat < 0 || table_decider(t) != seat)
        return table__refuse(e, KV_N("It is not your turn."));
    return KV_OK;
}

kv_err table_parse(const table *t, int seat, const char *text, kv_action *a, kv_error *e)
{
    kv_box view;
    kv_err err = check_turn(t, seat, e);
    if (err)
        return err;
    kv_view(&t->state.s, seat, &view.s);
    return kv_action_parse(&view.s, text, a, e);
}

/* By the view: what the answer says must not depend on what the seat cannot know. */
static kv_err explain(const table *t, int seat, kv_action a, kv_error *e)
{
    kv_box view;
    kv_view(&t->state.s, seat, &view.s);
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
    if (seq != t->n_log)
        return kv__fail(e, KV_ESTATE, 0,
                        KV_N("Somebody was faster: the table has changed."), NULL, NULL,
                        NULL);
    kv_err err = check_turn(t, seat, e);
    if (!err)
        err = explain(t, seat, a, e);
    if (!err)
        err = kv_explain(&t->state.s, a, e);
    if (err)
        return err;
    table__log(t, LOG_ACTION, seat, a, now);
    table_run(t, now);
    return KV_OK;
}

void table_run(table *t, int64_t now)
{
    while (table_decider(t) == KV_CHANCE) {
        kv_action a = fair_sample(&t->dice, &t->state.s, t->n_action);
        table__log(t, LOG_ACTION, KV_CHANCE, a, now);
    }
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
        table__log(t, LOG_WAKE, who, 0, now);
}
