/* table.c: a table before its game: who sits where, words for the dice, the start. */
#include <stdlib.h>
#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "server/table_inner.h"

enum { SECOND = 1000, DAY = 24 * 60 * 60 * SECOND, MIN_TIME = 5 * SECOND, MAX_DAYS = 30 };

void table_init(table *t, const char *id, const kv_config *c, int64_t host,
                const char *host_name, int64_t now)
{
    *t = (table){.host = host,
                 .access = TABLE_OPEN,
                 .config = *c,
                 .lang = "en",
                 .created = now,
                 .clock_seat = -1,
                 .undo_by = -1};
    kv__span_copy(kv__span(id), t->id, sizeof t->id);
    kv__span_copy(kv__span(host_name), t->host_name, sizeof t->host_name);
    fair_begin(&t->dice);
}

void table_free(table *t)
{
    record_free(&t->game);
    *t = (table){.status = TABLE_OVER, .clock_seat = -1, .undo_by = -1};
}

size_t table_bytes(const table *t)
{
    return sizeof *t + record_bytes(&t->game);
}

bool table_clock_is_fine(const table_clock *c)
{
    int64_t longest = (int64_t)MAX_DAYS * DAY;
    switch (c->kind) {
    case CLOCK_NONE:
        return true;
    case CLOCK_MOVE:
        return c->ms >= MIN_TIME && c->ms <= DAY;
    case CLOCK_BANK:
        return c->ms >= MIN_TIME && c->ms <= longest && c->increment >= 0 &&
               c->increment <= DAY;
    case CLOCK_DAYS:
        return c->ms >= DAY / 24 && c->ms <= longest;
    }
    return false;
}

kv_err table__refuse(kv_error *e, const char *text)
{
    return kv__fail(e, KV_EREFUSED, 0, text, NULL, NULL, NULL);
}

bool table__is_seat(const table *t, int seat)
{
    return seat >= 0 && seat < t->config.players;
}

/* ---- Sitting down and standing up ----------------------------------------- */

static kv_err refuse_begun(kv_error *e)
{
    return table__refuse(e, KV_N("The game has already begun."));
}

static kv_err refuse_seat(kv_error *e)
{
    return table__refuse(e, KV_N("There is no such seat."));
}

static bool is_free(const table_seat *s)
{
    return !s->person && !s->level;
}

/* Whoever leaves takes his words for the dice with him. */
static void clear_seat(table *t, int seat)
{
    t->seat[seat] = (table_seat){.person = 0};
    memset(t->dice.words[seat], 0, sizeof t->dice.words[seat]);
}

kv_err table_sit(table *t, int seat, int64_t person, const char *name, kv_error *e)
{
    if (t->status != TABLE_WAITING)
        return refuse_begun(e);
    if (!table__is_seat(t, seat))
        return refuse_seat(e);
    if (t->access == TABLE_PRIVATE && person != t->host)
        return table__refuse(e, KV_N("This table is private."));
    if (!is_free(&t->seat[seat]))
        return table__refuse(e, KV_N("The seat is taken."));
    if (person != t->host && table_seat_of(t, person) >= 0)
        return table__refuse(e, KV_N("You already sit at this table."));
    clear_seat(t, seat);
    t->seat[seat].person = person;
    kv__span_copy(kv__span(name), t->seat[seat].name, sizeof t->seat[seat].name);
    return KV_OK;
}

kv_err table_put_bot(table *t, int64_t by, int seat, int level, kv_error *e)
{
    if (t->status != TABLE_WAITING)
        return refuse_begun(e);
    if (!table__is_seat(t, seat))
        return refuse_seat(e);
    if (by != t->host)
        return table__refuse(e, KV_N("Only the host of the table may do that."));
    if (level && !kv_level_at(level))
        return table__refuse(e, KV_N("There is no such level."));
    if (t->seat[seat].person)
        return table__refuse(e, KV_N("The seat is taken."));
    clear_seat(t, seat);
    t->seat[seat].level = level;
    return KV_OK;
}

kv_err table_stand(table *t, int64_t by, int seat, kv_error *e)
{
    if (t->status != TABLE_WAITING)
        return refuse_begun(e);
    if (!table__is_seat(t, seat))
        return refuse_seat(e);
    if (by != t->host && !table_is_seat_of(t, seat, by))
        return table__refuse(e, KV_N("This is not your seat."));
    clear_seat(t, seat);
    return KV_OK;
}

/* Blanks for what would not survive a line of a replay; false when it is too long. */
static bool clean_words(const char *words, char *out)
{
    size_t n = 0;
    for (; *words; words++) {
        unsigned char c = (unsigned char)*words;
        bool is_blank = c <= ' ' || c == 0x7f || c == '#';
        if (is_blank && (!n || out[n - 1] == ' '))
            continue;
        if (n == FAIR_WORDS && is_blank && !words[1])
            break;
        if (n == FAIR_WORDS)
            return false;
        out[n++] = is_blank ? ' ' : (char)c;
    }
    if (n && out[n - 1] == ' ')
        n--;
    out[n] = 0;
    return true;
}

kv_err table_words(table *t, int seat, const char *words, kv_error *e)
{
    char clean[FAIR_WORDS + 1];
    if (t->status != TABLE_WAITING)
        return refuse_begun(e);
    if (!table__is_seat(t, seat))
        return refuse_seat(e);
    if (!t->seat[seat].person)
        return table__refuse(e, KV_N("Nobody sits there."));
    if (!clean_words(words, clean))
        return table__refuse(e, KV_N("Your words are too long."));
    memset(t->dice.words[seat], 0, sizeof t->dice.words[seat]);
    strcpy(t->dice.words[seat], clean);
    return KV_OK;
}

kv_err table_sit_out(table *t, int seat, bool is_out, kv_error *e)
{
    if (!table__is_seat(t, seat))
        return refuse_seat(e);
    if (!t->seat[seat].person)
        return table__refuse(e, KV_N("Nobody sits there."));
    t->seat[seat].is_out = is_out;
    return KV_OK;
}

/* ---- The start ------------------------------------------------------------ */

kv_err table__begin(table *t, int rules, int64_t now, kv_error *e)
{
    record_watch watch = t->game.watch;
    void *ctx = t->game.ctx;
    kv_err err = record_begin(&t->game, &t->config, NULL, rules, e);
    t->game.watch = watch;
    t->game.ctx = ctx;
    if (err)
        return err;
    fair_seal(&t->dice, t->config.players);
    for (int i = 0; i < t->config.players; i++)
        t->seat[i].left = t->clock.kind == CLOCK_NONE ? 0 : t->clock.ms;
    int who = kv_decider(&t->game.now.s);
    t->status = TABLE_PLAYING;
    t->started = t->turn_began = now;
    t->clock_seat = who >= 0 ? who : -1;
    return KV_OK;
}

kv_err table_start(table *t, int64_t by, int64_t now, kv_error *e)
{
    if (t->status != TABLE_WAITING)
        return refuse_begun(e);
    if (by != t->host)
        return table__refuse(e, KV_N("Only the host of the table may do that."));
    for (int i = 0; i < t->config.players; i++)
        if (is_free(&t->seat[i]))
            return table__refuse(e, KV_N("Some seats are still free."));
    for (int i = 0; i < t->config.players; i++)
        if (t->seat[i].is_awaited)
            return table__refuse(e, KV_N("Somebody has not come to this table yet."));
    return table__begin(t, 0, now, e);
}

void table_rematch(const table *t, table *next, const char *id, int64_t now)
{
    table_init(next, id, &t->config, t->host, t->host_name, now);
    next->access = t->access;
    next->clock = t->clock;
    memcpy(next->lang, t->lang, sizeof next->lang);
    next->is_rated = t->is_rated;
    for (int i = 0; i < t->config.players; i++) {
        const table_seat *from = &t->seat[i];
        table_seat *to = &next->seat[(i + 1) % t->config.players];
        if (from->person && from->is_out)
            continue;
        to->person = from->person;
        to->is_awaited = from->person != 0;
        to->level = from->person ? 0 : from->level;
        memcpy(to->name, from->name, sizeof to->name);
    }
}

/* ---- Asking --------------------------------------------------------------- */

uint32_t table_seq(const table *t)
{
    return t->game.n_entries;
}

bool table_is_seat_of(const table *t, int seat, int64_t person)
{
    return table__is_seat(t, seat) && person && t->seat[seat].person == person;
}

int table_seat_of(const table *t, int64_t person)
{
    for (int i = 0; i < t->config.players; i++)
        if (table_is_seat_of(t, i, person))
            return i;
    return -1;
}

bool table__is_player(const table *t, int seat)
{
    return table__is_seat(t, seat) && t->seat[seat].person && !t->seat[seat].level &&
           !t->seat[seat].has_resigned;
}

bool table_may_act(const table *t, int seat, int64_t person)
{
    return table_is_seat_of(t, seat, person) && table__is_player(t, seat);
}

int table_decider(const table *t)
{
    return t->status == TABLE_PLAYING ? kv_decider(&t->game.now.s) : KV_OVER;
}

int table_bot_to_move(const table *t)
{
    int who = table_decider(t);
    return who >= 0 ? t->seat[who].level : 0;
}
