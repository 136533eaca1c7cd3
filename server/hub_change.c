/* hub_change.c: a change of a table. Whoever makes one says hub_begin, changes the table
 * and says hub_end, which hands the new entries of the log to the store and makes the
 * messages for everybody at the table; the outbox holds them until they are on disk.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/hub_in.h"

enum { MAX_VERSIONS = 16, TICK_EVERY = 200, LONG_TROUBLE = 1000, SMALL_AUDIENCE = 16 };

/* The notation of a move, which needs the position before it: in order, each with a zero
 * behind it. */
static void note_text(void *ctx, const record *r, const record_entry *entry,
                      const char *text)
{
    kv_out *out = ctx;
    (void)r, (void)entry;
    if (!text)
        return;
    kv_put(out, text);
    kv_put_char(out, 0);
}

void hub_begin(hub *h, hub_table *ht, hub_change *c)
{
    table *t = &ht->t;
    grow_clear(&h->moves);
    t->game.watch = note_text;
    t->game.ctx = &h->moves;
    c->seq = table_seq(t);
    c->status = t->status;
    memcpy(c->seat, t->seat, sizeof c->seat);
    c->undo_by = t->undo_by;
    c->undo_yes = t->undo_yes;
    c->end_yes = t->end_yes;
    if (t->status == TABLE_PLAYING)
        kv_copy(&c->before.s, &t->game.now.s);
}

/* ---- To the store -------------------------------------------------------------- */

void hub_put(hub *h, hub_table *ht)
{
    static const char *const names[] = {"waiting", "playing", "over", "playing"};
    const table *t = &ht->t;
    int rules = t->status == TABLE_WAITING ? t->config.game->history.version
                                           : t->game.first_rules;
    kv_out json;
    grow_init(&json);
    table_to_json(t, &json);
    if (json.is_cut)
        abort(); /* without memory: what is stored of the table stays as it is */
    hub_note(h,
             ht->ticket = store_put_table(h->store, t->id, t->config.game->id,
                                          names[t->status], rules, json.buf, hub_now()));
    grow_free(&json);
}

static bool has_moved_out(const hub_table *ht, const hub_change *c)
{
    for (int i = 0; i < ht->t.config.players; i++)
        if (ht->t.seat[i].is_out != c->seat[i].is_out)
            return true;
    return false;
}

/* All entries of a change become durable at once. */
static void append(hub *h, hub_table *ht, uint32_t seq)
{
    const record *r = &ht->t.game;
    uint32_t n = r->n_entries - seq;
    store_entry *e = malloc(n * sizeof *e);
    const char *text = h->moves.buf;
    if (!e || h->moves.is_cut)
        abort(); /* rather than store a move cut short */
    for (uint32_t i = 0; i < n; i++) {
        const record_entry *from = &r->entry[seq + i];
        bool is_move = from->kind == RECORD_MOVE;
        e[i] = (store_entry){.kind = (record_kind)from->kind,
                             .seat = from->seat,
                             .value = is_move ? 0 : from->value,
                             .at = from->at,
                             .text = is_move ? text : NULL};
        text += is_move ? strlen(text) + 1 : 0;
        h->figures.actions += is_move && from->seat >= 0;
    }
    assert(text == h->moves.buf + h->moves.len);
    hub_note(h, ht->ticket = store_append(h->store, ht->t.id, seq, e, (int)n));
    free(e);
}

static void keep(hub *h, hub_table *ht, const hub_change *c)
{
    const table *t = &ht->t;
    if (t->status == TABLE_WAITING || has_moved_out(ht, c))
        hub_put(h, ht);
    if (table_seq(t) > c->seq)
        append(h, ht, c->seq);
}

/* ---- To the people ------------------------------------------------------------- */

/* One's own seats only; a person with a seat is no spectator. */
void hub_look_from(hub_client *c)
{
    int seat;
    if (!c->at || (c->seat >= 0 && table_is_seat_of(&c->at->t, c->seat, c->who.id)))
        return;
    seat = table_seat_of(&c->at->t, c->who.id);
    c->seat = seat < 0 ? KV_SPECTATOR : seat;
}

static void see_who_is_here(hub_table *ht)
{
    table_presence *p = &ht->presence;
    p->watching = 0;
    memset(p->is_online, 0, sizeof p->is_online);
    for (const hub_client *c = ht->clients; c; c = c->next_here) {
        bool has_seat = false;
        for (int i = 0; i < ht->t.config.players; i++)
            if (table_is_seat_of(&ht->t, i, c->who.id))
                has_seat = p->is_online[i] = true;
        p->watching += !has_seat;
    }
}

static void say_table(hub *h, hub_table *ht, hub_client *c, int64_t now)
{
    hub_look_from(c);
    grow_clear(&h->scratch);
    message_table(&ht->t, &ht->presence, c->who.id,
                  &(viewer){.seat = c->seat, .lang = c->lang}, now, &h->scratch);
    hub_say_scratch(h, c);
}

void hub_tell_table(hub *h, hub_table *ht, hub_client *only)
{
    int64_t now = hub_now();
    see_who_is_here(ht);
    if (only)
        say_table(h, ht, only, now);
    else
        for (hub_client *c = ht->clients; c; c = c->next_here)
            say_table(h, ht, c, now);
}

void hub_tell_presence(hub *h, hub_table *ht, const hub_client *but)
{
    int64_t now = hub_now();
    int n = 0;
    for (const hub_client *c = ht->clients; c; c = c->next_here)
        n++;
    ht->is_stale = n > SMALL_AUDIENCE;
    if (ht->is_stale)
        return;
    see_who_is_here(ht);
    for (hub_client *c = ht->clients; c; c = c->next_here)
        if (c != but)
            say_table(h, ht, c, now);
}

void hub_tell_state(hub *h, hub_table *ht, hub_client *c)
{
    if (ht->t.status == TABLE_WAITING)
        return;
    hub_look_from(c);
    grow_clear(&h->scratch);
    message_state(&ht->t, &(viewer){.seat = c->seat, .lang = c->lang}, hub_now(),
                  &h->scratch);
    hub_say_scratch(h, c);
}

/* A message for each seat and language, made once. */
typedef struct {
    viewer for_whom;
    hub_text *text;
} version;

static hub_text *make_version(hub *h, hub_table *ht, const hub_change *c, const viewer *v,
                              int64_t now)
{
    grow_clear(&h->scratch);
    if (c->status != TABLE_PLAYING ||
        message_delta(&ht->t, c->seq, &c->before, v, now, &h->scratch)) {
        grow_clear(&h->scratch);
        message_state(&ht->t, v, now, &h->scratch);
    }
    return hub_text_new(h->scratch.buf, h->scratch.len);
}

static void tell_moves(hub *h, hub_table *ht, const hub_change *c)
{
    version made[MAX_VERSIONS];
    int n = 0, i;
    int64_t now = hub_now();
    for (hub_client *to = ht->clients; to; to = to->next_here) {
        hub_look_from(to);
        for (i = 0; i < n; i++)
            if (made[i].for_whom.seat == to->seat && made[i].for_whom.lang == to->lang)
                break;
        if (i == n) { /* there are at most five views in each of the languages */
            assert(n < MAX_VERSIONS);
            made[n].for_whom = (viewer){.seat = to->seat, .lang = to->lang};
            made[n].text = make_version(h, ht, c, &made[n].for_whom, now);
            n++;
        }
        hub_say(h, to, made[i].text);
    }
    for (i = 0; i < n; i++)
        hub_text_drop(made[i].text);
}

static bool is_seat_different(const table_seat *a, const table_seat *b)
{
    return a->person != b->person || strcmp(a->name, b->name) != 0 ||
           a->level != b->level || a->is_out != b->is_out ||
           a->has_resigned != b->has_resigned || a->is_ready != b->is_ready ||
           a->votes != b->votes || a->left != b->left;
}

static bool is_table_different(const table *t, const hub_change *c)
{
    for (int i = 0; i < t->config.players; i++)
        if (is_seat_different(&t->seat[i], &c->seat[i]))
            return true;
    return t->status == TABLE_WAITING || t->status != c->status ||
           t->undo_by != c->undo_by || t->undo_yes != c->undo_yes ||
           t->end_yes != c->end_yes;
}

void hub_end(hub *h, hub_table *ht, const hub_change *c)
{
    table *t = &ht->t;
    bool has_begun = c->status == TABLE_WAITING && t->status != TABLE_WAITING;
    keep(h, ht, c);
    if (t->status == TABLE_OVER && c->status != TABLE_OVER)
        hub_finish(h, ht);
    if (has_begun)
        hub_tell_table(h, ht, NULL);
    if (has_begun || table_seq(t) > c->seq)
        tell_moves(h, ht, c);
    if (!has_begun && is_table_different(t, c))
        hub_tell_table(h, ht, NULL);
    ht->tick_at = t->status == TABLE_PLAYING && t->clock.kind != CLOCK_NONE ? 1 : 0;
    hub_make_due(h, ht);
}

/* ---- Bots ---------------------------------------------------------------------- */

void hub_make_due(hub *h, hub_table *ht)
{
    if (ht->is_due || !table_bot_to_move(&ht->t))
        return;
    ht->is_due = true;
    ht->next_due = NULL;
    *h->last_due = ht;
    h->last_due = &ht->next_due;
}

/* Bots among themselves play for those who watch. */
static bool is_for_somebody(const hub_table *ht)
{
    for (int i = 0; i < ht->t.config.players; i++)
        if (ht->t.seat[i].person)
            return true;
    return ht->clients != NULL;
}

static bool ask_bot(hub *h, hub_table *ht)
{
    think_job job = {.seq = table_seq(&ht->t), .level = table_bot_to_move(&ht->t)};
    if (ht->is_gone || !job.level || ht->asked == job.seq || !is_for_somebody(ht))
        return true;
    memcpy(job.table, ht->t.id, sizeof job.table);
    job.seat = table_decider(&ht->t);
    kv_view(&ht->t.game.now.s, job.seat, &job.view.s);
    if (!thinkers_ask(h->thinkers, &job))
        return false;
    ht->asked = job.seq;
    return true;
}

/* A bot goes on when its last move is on disk: so a slow disk slows bots and nothing
 * piles up. */
void hub_ask_bots(hub *h)
{
    uint64_t durable = h->due ? store_durable(h->store) : 0;
    if (h->due && hub_trouble(h))
        return;
    hub_table **at = &h->due;
    while (*at) {
        hub_table *ht = *at;
        if (ht->ticket > durable || !ask_bot(h, ht)) {
            at = &ht->next_due;
        } else {
            *at = ht->next_due;
            ht->is_due = false;
        }
    }
    h->last_due = at;
}

static void play_bot(hub *h, hub_table *ht, const think_answer *a)
{
    hub_change c;
    kv_error e;
    table *t = &ht->t;
    if (ht->is_gone || table_seq(t) != a->seq || !table_bot_to_move(t) ||
        table_decider(t) != a->seat)
        return;
    hub_begin(h, ht, &c);
    if (table_act(t, a->seat, a->seq, a->choice[0].action, hub_now(), &e)) {
        /* It cannot be: but a game must not stand still for it. */
        kv_action legal[KV_MAX_LEGAL];
        kv_legal(&t->game.now.s, legal);
        if (table_act(t, a->seat, a->seq, legal[0], hub_now(), &e))
            return;
    }
    hub_end(h, ht, &c);
}

static int percent(int64_t part, int64_t whole)
{
    return whole > 0 ? (int)((part * 100 + whole / 2) / whole) : 0;
}

static void put_choice(kv_json *j, const kv_state *view, const think_answer *a, int i)
{
    char move[KV_MAX_ACTION_TEXT];
    kv_out text;
    kv_out_init(&text, move, sizeof move);
    kv_action_text(view, a->choice[i].action, &text);
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "move", move);
    if (a->tries) {
        kv__json_int(j, "win", percent(a->choice[i].value, KV_SURE));
        kv__json_int(j, "share", percent(a->choice[i].visits, a->tries));
    } else {
        kv__json_null(j, "win");
        kv__json_int(j, "share", 100);
    }
    kv__json_close(j, '}');
}

static void give_hint(hub *h, const think_answer *a)
{
    hub_client *c = h->clients;
    while (c && c->serial != a->asker)
        c = c->next;
    if (!c || !c->is_hint_due)
        return;
    c->is_hint_due = false;
    if (!c->at || strcmp(c->at->t.id, a->table))
        return;
    grow_clear(&h->scratch);
    kv_json j = kv__json(&h->scratch);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "t", "hint");
    kv__json_int(&j, "id", c->hint_id);
    kv__json_int(&j, "seq", a->seq);
    kv__json_open(&j, "choices", '[');
    if (table_seq(&c->at->t) == a->seq) { /* else it comes too late */
        kv_box view;
        kv_view(&c->at->t.game.now.s, a->seat, &view.s);
        for (int i = 0; i < a->n; i++)
            put_choice(&j, &view.s, a, i);
    }
    kv__json_close(&j, ']');
    kv__json_close(&j, '}');
    hub_say_scratch(h, c);
}

void hub_take_thoughts(hub *h)
{
    think_answer a;
    while (!hub_trouble(h) && thinkers_take(h->thinkers, &a)) {
        if (a.is_hint) {
            give_hint(h, &a);
            continue;
        }
        hub_table *ht = hub_find(h, a.table);
        if (ht)
            play_bot(h, ht, &a);
    }
}

/* ---- Clocks -------------------------------------------------------------------- */

static void tick(hub *h, hub_table *ht, void *ctx)
{
    int64_t now = *(const int64_t *)ctx, wait;
    hub_change c;
    if (ht->is_stale) {
        ht->is_stale = false;
        hub_tell_table(h, ht, NULL);
    }
    if (!ht->tick_at || ht->tick_at > now)
        return;
    hub_begin(h, ht, &c);
    wait = table_tick(&ht->t, now);
    if (table_seq(&ht->t) > c.seq)
        hub_end(h, ht, &c);
    ht->tick_at = wait < 0 ? 0 : now + wait;
}

/* Nobody could move: that was nobody's time. */
static void give_back(hub *h, hub_table *ht, void *ctx)
{
    int64_t now = *(const int64_t *)ctx;
    hub_change c;
    hub_begin(h, ht, &c);
    table_wake(&ht->t, now);
    if (table_seq(&ht->t) > c.seq)
        hub_end(h, ht, &c);
}

void hub_tick(hub *h, int64_t now)
{
    if (hub_trouble(h)) {
        h->trouble_since = h->trouble_since ? h->trouble_since : now;
        return;
    }
    if (h->trouble_since && now - h->trouble_since > LONG_TROUBLE)
        hub_each(h, give_back, &now);
    h->trouble_since = 0;
    if (!hub_is_time(now, h->ticked, TICK_EVERY))
        return;
    h->ticked = now;
    hub_each(h, tick, &now);
}
