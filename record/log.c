/* log.c: the log of a record: adding to it, restoring it, taking back. A function either
 * does all it should or leaves the record as it was, so room is made first.
 */
#include <stdlib.h>
#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "record/inside.h"

/* ---- Room ------------------------------------------------------------------- */

kv_err record__no_memory(kv_error *e)
{
    return kv__fail(e, KV_EFULL, 0, KV_N("there is no memory left"), NULL, NULL, NULL);
}

static void grow_text(kv_out *o)
{
    size_t cap = o->cap + o->cap / 4 + 128;
    char *larger = realloc(o->buf, cap);
    if (!larger)
        return;
    o->buf = larger;
    o->cap = cap;
}

kv_out record__text(void)
{
    return (kv_out){.flush = grow_text};
}

void record__drop(kv_out *o)
{
    free(o->buf);
    *o = record__text();
}

int64_t record__keep(kv_out *o, const char *text)
{
    size_t place = o->len;
    kv_put(o, text);
    kv_put_char(o, 0);
    if (!o->is_cut && place <= INT32_MAX)
        return (int64_t)place;
    o->is_cut = false;
    o->len = place;
    return -1;
}

/* By little: there are many tables on a server, and their logs are most of their memory.
 */
static bool more_room(void **list, uint32_t n, uint32_t more, uint32_t *cap, size_t size)
{
    if (n + more <= *cap)
        return true;
    uint32_t wanted = n + more + n / 8 + 32;
    void *larger = realloc(*list, wanted * size);
    if (!larger)
        return false;
    *list = larger;
    *cap = wanted;
    return true;
}

static bool room_for_entries(record *r, uint32_t more)
{
    void *list = r->entry;
    bool is_fine = more_room(&list, r->n_entries, more, &r->cap_entries,
                             sizeof *r->entry);
    r->entry = list;
    return is_fine;
}

/* For one more move that comes to so many actions. */
static bool room_for_move(record *r, uint32_t n_actions)
{
    void *list = r->action;
    bool is_fine = more_room(&list, r->n_actions, n_actions, &r->cap_actions,
                             sizeof *r->action);
    r->action = list;
    if (!is_fine || !r->move_at)
        return is_fine;
    list = r->move_at;
    is_fine = more_room(&list, r->n_moves, 1, &r->cap_move_at, sizeof *r->move_at);
    r->move_at = list;
    return is_fine;
}

/* ---- Life ------------------------------------------------------------------- */

int record__today(const record *r)
{
    return r->config.game->history.version;
}

static kv_err set_start(record *r, const kv_state *start, kv_error *e)
{
    kv_err err = kv_new(&r->config, &r->now.s, e);
    if (err)
        return err;
    r->is_new = !start || kv_equal(start, &r->now.s);
    if (r->is_new)
        return KV_OK;
    r->start = malloc(sizeof *r->start);
    if (!r->start)
        return record__no_memory(e);
    kv_copy(&r->start->s, start);
    kv_copy(&r->now.s, start);
    return KV_OK;
}

kv_err record_begin(record *r, const kv_config *c, const kv_state *start, int rules,
                    kv_error *e)
{
    int today = c->game->history.version;
    *r = (record){.config = *c, .rules = rules ? rules : today};
    r->first_rules = r->rules;
    r->tags = record__text();
    r->text = record__text();
    if (r->rules > today)
        return kv__fail(e, KV_EVERSION, 0,
                        KV_N("this game was played by rules newer than those known here"),
                        NULL, NULL, NULL);
    kv_err err = set_start(r, start, e);
    if (err || r->rules == today)
        return err;
    r->cap_move_at = 32;
    r->move_at = malloc(r->cap_move_at * sizeof *r->move_at);
    if (r->move_at)
        return KV_OK;
    record_free(r);
    return record__no_memory(e);
}

void record_free(record *r)
{
    free(r->start);
    free(r->entry);
    free(r->action);
    free(r->move_at);
    free(r->tags.buf);
    free(r->text.buf);
    *r = (record){.n_entries = 0};
}

size_t record_bytes(const record *r)
{
    return r->cap_entries * sizeof *r->entry + r->cap_actions * sizeof *r->action +
           (r->move_at ? r->cap_move_at * sizeof *r->move_at : 0) +
           (r->start ? sizeof *r->start : 0) + r->tags.cap + r->text.cap;
}

/* ---- Looking ---------------------------------------------------------------- */

const char *record_text(const record *r, const record_entry *entry)
{
    return r->text.buf + entry->value;
}

uint32_t record_first(const record *r, uint32_t m)
{
    if (!r->move_at)
        return m;
    return m < r->n_moves ? r->move_at[m] : r->n_actions;
}

void record_start(const record *r, kv_state *s)
{
    if (r->is_new)
        kv_new(&r->config, s, NULL);
    else
        kv_copy(s, &r->start->s);
}

void record_walk_begin(record_walk *w, const record *r)
{
    w->r = r;
    w->n = 0;
    record_start(r, &w->now.s);
}

bool record_walk_next(record_walk *w, kv_events *ev)
{
    if (w->n == w->r->n_actions)
        return false;
    kv_apply_unchecked(&w->now.s, w->r->action[w->n++], ev);
    return true;
}

/* The version of the rules that the last entry that fits belongs to. */
static int rules_of_what_fits(const record *r)
{
    int rules = r->first_rules;
    for (uint32_t i = 0; i < r->n_fit; i++)
        if (r->entry[i].kind == RECORD_RULES)
            rules = r->entry[i].value;
    return rules;
}

void record_put_corrections(const record *r, const kv_lang *lang, kv_out *out)
{
    const kv_history *h = &r->config.game->history;
    for (int v = rules_of_what_fits(r) + 1; v <= h->version; v++) {
        kv_put(out, kv__tr(lang, h->corrections[v - 2]));
        kv_put(out, v < h->version ? " " : "");
    }
}

/* ---- Adding ----------------------------------------------------------------- */

static kv_err misfit(kv_error *e)
{
    return kv__fail(e, KV_EREPLAY, 0, KV_N("the log does not fit its game"), NULL, NULL,
                    NULL);
}

/* There is room. While the record is whole, all of it fits. */
static void append(record *r, record_entry entry)
{
    r->entry[r->n_entries++] = entry;
    if (!r->is_broken)
        r->n_fit = r->n_entries;
    r->has_hash = false;
}

static void tell(const record *r, const char *text)
{
    if (r->watch)
        r->watch(r->ctx, r, &r->entry[r->n_entries - 1], text);
}

static void append_move(record *r, record_entry entry, const kv_action *a, int n)
{
    if (r->move_at)
        r->move_at[r->n_moves] = r->n_actions;
    for (int i = 0; i < n; i++)
        r->action[r->n_actions++] = a[i];
    r->n_moves++;
    r->n_recorded++;
    append(r, entry);
}

static bool has_reveal(const kv_game *g, const kv_events *ev)
{
    for (int i = 0; i < ev->n; i++)
        if (g->texts.events[ev->item[i].type].is_reveal)
            return true;
    return false;
}

/* Plays a by the rules of today. */
static kv_err take_action(record *r, kv_action a, int64_t at, kv_events *ev, kv_error *e)
{
    kv_events own;
    int by = kv_decider(&r->now.s);
    if (!ev)
        ev = &own;
    if (!room_for_entries(r, 1) || !room_for_move(r, 1))
        return record__no_memory(e);
    kv_err err = kv_apply(&r->now.s, a, ev, e);
    if (err)
        return err;
    int flags = has_reveal(r->config.game, ev) ? RECORD_REVEALS : 0;
    append_move(r,
                (record_entry){.kind = RECORD_MOVE,
                               .seat = (int8_t)by,
                               .flags = (uint8_t)flags,
                               .value = a,
                               .at = at},
                &a, 1);
    return KV_OK;
}

static void append_rules(record *r, int rules, int64_t at)
{
    append(r, (record_entry){
                  .kind = RECORD_RULES, .seat = RECORD_NOBODY, .value = rules, .at = at});
    r->rules = rules;
}

kv_err record_play(record *r, kv_action a, int64_t at, kv_events *ev, kv_error *e)
{
    char text[KV_MAX_ACTION_TEXT];
    kv_out out;
    kv_err err = r->is_broken ? misfit(e) : kv_explain(&r->now.s, a, e);
    if (err)
        return err;
    if (!room_for_entries(r, 2) || !room_for_move(r, 1))
        return record__no_memory(e);
    if (r->watch) {
        kv_out_init(&out, text, sizeof text);
        kv_action_text(&r->now.s, a, &out);
    }
    if (r->rules < record__today(r)) {
        append_rules(r, record__today(r), at);
        tell(r, NULL);
    }
    take_action(r, a, at, ev, NULL);
    tell(r, text);
    return KV_OK;
}

/* ---- Taking back ------------------------------------------------------------ */

static bool is_in_force(const record_entry *entry)
{
    return entry->kind == RECORD_MOVE && !(entry->flags & RECORD_UNDONE);
}

/* The place of the entry of move m in force. */
static uint32_t entry_of(const record *r, uint32_t m)
{
    uint32_t i = r->n_entries, left = r->n_moves - m;
    while (left)
        left -= is_in_force(&r->entry[--i]);
    return i;
}

/* What is taken back keeps its notation; s is the position before move m, the first of
 * them. False without memory; then at least nothing but memory has changed. */
static bool keep_notation(record *r, uint32_t m, kv_state *s)
{
    char text[KV_MAX_ACTION_TEXT];
    for (uint32_t i = entry_of(r, m); i < r->n_entries; i++) {
        record_entry *entry = &r->entry[i];
        if (!is_in_force(entry))
            continue;
        if (!(entry->flags & RECORD_HAS_TEXT)) {
            kv_out out;
            kv_out_init(&out, text, sizeof text);
            kv_action_text(s, (kv_action)entry->value, &out);
            int64_t place = record__keep(&r->text, text);
            if (place < 0)
                return false;
            entry->value = (int32_t)place;
            entry->flags |= RECORD_HAS_TEXT;
        }
        for (uint32_t a = record_first(r, m); a < record_first(r, m + 1); a++)
            kv_apply_unchecked(s, r->action[a], NULL);
        m++;
    }
    return true;
}

static int translate(const record *r, const kv_state *s, const char *text,
                     kv_upgrade *memo, kv_action out[KV_MAX_UPGRADE], kv_error *e);

/* What the game remembered of the moves in force while it translated them. */
static void remember(record *r)
{
    kv_box s;
    kv_action a[KV_MAX_UPGRADE];
    memset(&r->memo, 0, sizeof r->memo);
    if (r->rules == record__today(r) || !r->n_moves)
        return; /* all that is still to come is of today */
    int rules = r->rules;
    r->rules = r->first_rules;
    record_start(r, &s.s);
    for (uint32_t i = 0; i < r->n_entries; i++) {
        if (r->entry[i].kind == RECORD_RULES) {
            r->rules = r->entry[i].value;
            memset(&r->memo, 0, sizeof r->memo);
        }
        if (!is_in_force(&r->entry[i]))
            continue;
        int n = translate(r, &s.s, record_text(r, &r->entry[i]), &r->memo, a, NULL);
        for (int k = 0; k < n; k++)
            kv_apply_unchecked(&s.s, a[k], NULL);
    }
    r->rules = rules;
}

/* Takes the last n moves away from what holds. */
static kv_err take_back(record *r, uint32_t n, kv_error *e)
{
    kv_box there, s;
    uint32_t to = r->n_moves - n, first = record_first(r, to);
    record_start(r, &there.s);
    for (uint32_t i = 0; i < first; i++)
        kv_apply_unchecked(&there.s, r->action[i], NULL);
    kv_copy(&s.s, &there.s);
    uint32_t i = entry_of(r, to);
    if (!keep_notation(r, to, &s.s))
        return record__no_memory(e);
    for (; i < r->n_entries; i++)
        if (r->entry[i].kind == RECORD_MOVE)
            r->entry[i].flags |= RECORD_UNDONE;
    kv_copy(&r->now.s, &there.s);
    r->n_moves = to;
    r->n_actions = first;
    if (r->move_at)
        remember(r);
    return KV_OK;
}

static bool is_seat(const record *r, int seat)
{
    return seat >= 0 && seat < r->config.players;
}

static kv_err take_undo(record *r, int seat, int64_t n, int64_t at, kv_error *e)
{
    if (seat != RECORD_NOBODY && !is_seat(r, seat))
        return misfit(e);
    int64_t most = r->is_broken ? r->n_recorded : r->n_moves;
    if (n < 1 || n > most)
        return kv__fail(e, KV_EREPLAY, 0,
                        KV_N("more moves are taken back than were played"), NULL, NULL,
                        NULL);
    if (!room_for_entries(r, 1))
        return record__no_memory(e);
    kv_err err = r->is_broken ? KV_OK : take_back(r, (uint32_t)n, e);
    if (err)
        return err;
    r->n_recorded -= n;
    append(r,
           (record_entry){
               .kind = RECORD_UNDO, .seat = (int8_t)seat, .value = (int32_t)n, .at = at});
    return KV_OK;
}

kv_err record_undo(record *r, int seat, uint32_t n, int64_t at, kv_error *e)
{
    kv_err err = r->is_broken ? misfit(e) : take_undo(r, seat, n, at, e);
    if (!err)
        tell(r, NULL);
    return err;
}

int64_t record_undo_target(const record *r, const record_undo_policy *p)
{
    int64_t m = r->n_moves;
    for (uint32_t i = r->n_fit; m > 0;) {
        const record_entry *entry = &r->entry[--i];
        if (!is_in_force(entry))
            continue;
        m--;
        int64_t person = entry->seat >= 0 ? p->person[entry->seat] : 0;
        if (entry->seat < 0 || entry->flags & RECORD_REVEALS ||
            (person && person != p->by) || (!person && !p->is_over_bots))
            return -1;
        if (person)
            return m;
    }
    return -1;
}

/* ---- Other entries ---------------------------------------------------------- */

static kv_err take_other(record *r, record_kind kind, int seat, int64_t value, int64_t at,
                         kv_error *e)
{
    bool may_be_nobody = kind == RECORD_END || kind == RECORD_WAKE;
    if ((!is_seat(r, seat) && !(may_be_nobody && seat == RECORD_NOBODY)) || value < 0 ||
        value > INT32_MAX)
        return misfit(e);
    if (!room_for_entries(r, 1))
        return record__no_memory(e);
    append(r, (record_entry){.kind = (uint8_t)kind,
                             .seat = (int8_t)seat,
                             .value = (int32_t)value,
                             .at = at});
    return KV_OK;
}

kv_err record_add(record *r, record_kind kind, int seat, int32_t value, int64_t at,
                  kv_error *e)
{
    if (kind < RECORD_RESIGN || kind > RECORD_WAKE)
        return misfit(e);
    kv_err err = take_other(r, kind, seat, value, at, e);
    if (!err)
        tell(r, NULL);
    return err;
}

/* An entry that keeps a text. */
static kv_err take_text(record *r, record_kind kind, int seat, const char *text,
                        int64_t at, kv_error *e)
{
    int64_t place = room_for_entries(r, 1) ? record__keep(&r->text, text) : -1;
    if (place < 0)
        return record__no_memory(e);
    append(r, (record_entry){.kind = (uint8_t)kind,
                             .seat = (int8_t)seat,
                             .flags = RECORD_HAS_TEXT,
                             .value = (int32_t)place,
                             .at = at});
    return KV_OK;
}

static kv_err take_comment(record *r, int seat, const char *text, int64_t at, kv_error *e)
{
    if (seat != RECORD_NOBODY && !is_seat(r, seat))
        return misfit(e);
    return take_text(r, RECORD_COMMENT, seat, text, at, e);
}

kv_err record_comment(record *r, int seat, const char *text, int64_t at, kv_error *e)
{
    kv_err err = take_comment(r, seat, text, at, e);
    if (!err)
        tell(r, text);
    return err;
}

/* ---- Restoring -------------------------------------------------------------- */

/* What stores of version 1 held: the number of an action. */
static bool is_number(const char *text, kv_action *a)
{
    int64_t n;
    kv_span span = kv__trim(kv__span(text));
    if (span.at == span.end || *span.at != '=')
        return false;
    span.at++;
    if (!kv__span_int(span, 0, KV_NO_ACTION - 1, &n))
        return false;
    *a = (kv_action)n;
    return true;
}

/* The actions of today that a recorded move comes to, or -1. */
static int translate(const record *r, const kv_state *s, const char *text,
                     kv_upgrade *memo, kv_action out[KV_MAX_UPGRADE], kv_error *e)
{
    const kv_history *h = &r->config.game->history;
    char notation[KV_MAX_ACTION_TEXT];
    kv_action number;
    kv_out o;
    if (r->rules == 1 && is_number(text, &number)) {
        kv_out_init(&o, notation, sizeof notation);
        if (!h->first_text && number >= r->config.game->num_actions)
            return -1;
        (h->first_text ? h->first_text : kv_action_text)(s, number, &o);
        text = notation;
    }
    if (r->rules < h->version && h->upgrade)
        return h->upgrade(r->rules, s, text, memo, out);
    return kv_action_parse(s, text, &out[0], e) ? -1 : 1;
}

/* Plays what a move of older rules comes to; if that is not possible, *e says why and
 * the position is as before. */
static kv_err play_older(record *r, const char *text, record_entry *entry, kv_error *e)
{
    kv_events ev;
    kv_box before;
    kv_upgrade memo = r->memo;
    kv_action a[KV_MAX_UPGRADE];
    kv_copy(&before.s, &r->now.s);
    kv_err err = KV_OK;
    int n = translate(r, &r->now.s, text, &memo, a, e);
    if (n < 0)
        err = kv__fail_at(e, KV_EREPLAY, 0, KV_N("{0} is no longer a move of this game"),
                          kv__span(text));
    for (int i = 0; i < n && !err; i++) {
        err = kv_apply(&r->now.s, a[i], &ev, e);
        if (!err && has_reveal(r->config.game, &ev))
            entry->flags |= RECORD_REVEALS;
    }
    if (err) {
        kv_copy(&r->now.s, &before.s);
        return err;
    }
    r->memo = memo;
    append_move(r, *entry, a, n);
    return KV_OK;
}

static kv_err take_older(record *r, const char *text, int64_t at, kv_error *e)
{
    int64_t place = -1;
    if (room_for_entries(r, 1) && room_for_move(r, KV_MAX_UPGRADE))
        place = record__keep(&r->text, text);
    if (place < 0)
        return record__no_memory(e);
    record_entry entry = {.kind = RECORD_MOVE,
                          .seat = RECORD_NOBODY,
                          .flags = RECORD_HAS_TEXT,
                          .value = (int32_t)place,
                          .at = at};
    if (!r->is_broken) {
        entry.seat = (int8_t)kv_decider(&r->now.s);
        if (!play_older(r, text, &entry, &r->reason))
            return KV_OK;
        r->is_broken = true;
        entry.seat = RECORD_NOBODY;
        entry.flags = RECORD_HAS_TEXT;
    }
    r->n_recorded++;
    append(r, entry);
    return KV_OK;
}

static kv_err take_move(record *r, const char *text, int64_t at, kv_error *e)
{
    kv_action a;
    if (r->is_broken || r->rules < record__today(r))
        return take_older(r, text, at, e);
    if (r->rules == 1 && is_number(text, &a)) {
        if (a >= r->config.game->num_actions)
            return misfit(e);
    } else {
        kv_err err = kv_action_parse(&r->now.s, text, &a, e);
        if (err)
            return err;
    }
    return take_action(r, a, at, NULL, e);
}

static kv_err take_rules(record *r, int64_t rules, int64_t at, kv_error *e)
{
    if (rules <= r->rules || rules > record__today(r))
        return kv__fail(e, KV_EVERSION, 0, KV_N("no such version of the rules is known"),
                        NULL, NULL, NULL);
    if (!room_for_entries(r, 1))
        return record__no_memory(e);
    append_rules(r, (int)rules, at);
    memset(&r->memo, 0, sizeof r->memo);
    return KV_OK;
}

kv_err record_restore(record *r, record_kind kind, int seat, int32_t value, int64_t at,
                      const char *text, kv_error *e)
{
    switch (kind) {
    case RECORD_MOVE:
        return text ? take_move(r, text, at, e) : misfit(e);
    case RECORD_UNDO:
        return take_undo(r, seat, value, at, e);
    case RECORD_COMMENT:
        return take_comment(r, seat, text ? text : "", at, e);
    case RECORD_RULES:
        return take_rules(r, value, at, e);
    default:
        if (kind < RECORD_RESIGN || kind >= RECORD_KINDS)
            return misfit(e);
        return take_other(r, kind, seat, value, at, e);
    }
}

void record_cut(record *r)
{
    if (!r->is_broken)
        return;
    r->rules = rules_of_what_fits(r);
    r->n_entries = r->n_fit;
    r->n_recorded = r->n_moves;
    r->is_broken = r->has_hash = false;
}
