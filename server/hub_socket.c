/* hub_socket.c: what clients say over their WebSocket. Each kind of message is a row of
 * one table: its fields, what must hold before it is heard, and who does it.
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "i18n/lang.h"
#include "server/hub_in.h"
#include "server/strict.h"

enum {
    MAX_FIELDS = 8,
    MAX_BAD = 50,
    CHAT_BURST = 8,
    MOVE_BYTES = 200,
    PATIENCE = 2 * 60 * 1000 /* with somebody who is here and does not move */
};

static const double chat_per_ms = 1.0 / 1500;

kv_err hub_refuse(kv_error *e, const char *text)
{
    return kv__fail(e, KV_EREFUSED, 0, text, NULL, NULL, NULL);
}

const char *hub_error_id(const kv_error *e)
{
    switch (e->code) {
    case KV_EILLEGAL:
        return "illegal";
    case KV_ESTATE:
        return "stale";
    case KV_ESYNTAX:
        return "syntax";
    case KV_EPOSITION:
        return "position";
    case KV_EOPTION:
        return "option";
    case KV_EGAME:
        return "game";
    case KV_EFULL:
        return "busy";
    default:
        return "refused";
    }
}

/* ---- Answers ------------------------------------------------------------------- */

static void put_no(hub *h, const hub_client *c, int64_t id, const kv_error *e)
{
    char text[HUB_ERROR];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_error_text(e, c->lang, &out);
    grow_clear(&h->scratch);
    kv_json j = kv__json(&h->scratch);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "t", "no");
    kv__json_int(&j, "id", id);
    kv__json_text(&j, "error", hub_error_id(e));
    if (e->rule)
        kv__json_text(&j, "rule", e->rule);
    kv__json_text(&j, "text", text);
    kv__json_close(&j, '}');
}

static void say_no(hub *h, hub_client *c, int64_t id, const kv_error *e)
{
    h->figures.refused++;
    put_no(h, c, id, e);
    hub_say_scratch(h, c);
}

static void say_ok(hub *h, hub_client *c, int64_t id)
{
    grow_clear(&h->scratch);
    kv_json j = kv__json(&h->scratch);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "t", "ok");
    kv__json_int(&j, "id", id);
    kv__json_int(&j, "seq", c->at ? table_seq(&c->at->t) : 0);
    kv__json_close(&j, '}');
    hub_say_scratch(h, c);
}

/* ---- Coming to a table --------------------------------------------------------- */

static void put_line(kv_json *j, const hub_line *l)
{
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "person", l->person);
    kv__json_text(j, "name", l->name);
    kv__json_text(j, "text", l->text);
    kv__json_int(j, "at", l->at);
    kv__json_close(j, '}');
}

static void put_lines(hub *h, const hub_line *from)
{
    grow_clear(&h->scratch);
    kv_json j = kv__json(&h->scratch);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "t", "chat");
    kv__json_open(&j, "lines", '[');
    for (; from; from = from->next)
        put_line(&j, from);
    kv__json_close(&j, ']');
    kv__json_close(&j, '}');
}

static void come_to(hub *h, hub_client *c, hub_table *ht)
{
    if (c->at == ht)
        return;
    hub_leave(h, c);
    c->at = ht;
    c->next_here = ht->clients;
    ht->clients = c;
    c->seat = KV_SPECTATOR;
    c->is_hint_due = false;
    c->may_chat = hub_may_chat(ht, c->who.id);
    ht->seen = hub_now();
    for (int i = 0; i < ht->t.config.players; i++)
        if (table_is_seat_of(&ht->t, i, c->who.id))
            ht->t.seat[i].is_awaited = false;
}

static kv_err do_open(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    const char *lang = strict_text(m, "lang", NULL);
    int seat = (int)strict_int(m, "seat", KV_SPECTATOR);
    const char *id = strict_text(m, "table", "");
    hub_table *ht = hub_find(h, id);
    if (!ht)
        return hub_refuse(e, hub_why_not(h, id));
    if (!hub_may_see(ht, c->who.id))
        return hub_refuse(e, KV_N("There is no such table."));
    if (lang && !kv_lang_find(lang))
        return kv__fail(e, KV_EOPTION, 0, KV_N("The language {0} is not spoken here."),
                        lang, NULL, NULL);
    if (seat >= 0 && !table_is_seat_of(&ht->t, seat, c->who.id))
        return hub_refuse(e, KV_N("This is not your seat."));
    bool is_new = c->at != ht;
    come_to(h, c, ht);
    c->lang = lang ? kv_lang_find(lang) : c->lang;
    c->seat = seat;
    hub_look_from(c);
    hub_make_due(h, ht);
    if (is_new)
        hub_tell_presence(h, ht, c);
    hub_tell_table(h, ht, c);
    hub_tell_state(h, ht, c);
    put_lines(h, c->may_chat ? ht->first_line : NULL);
    hub_say_scratch(h, c);
    return KV_OK;
}

static kv_err do_sync(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)m, (void)e;
    hub_tell_table(h, c->at, c);
    hub_tell_state(h, c->at, c);
    return KV_OK;
}

static kv_err do_ping(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h, (void)c, (void)m, (void)e;
    return KV_OK;
}

/* ---- Before the game ----------------------------------------------------------- */

static int seat_in(const json_t *m)
{
    return (int)strict_int(m, "seat", -1);
}

static kv_err do_sit(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    table *t = &c->at->t;
    if (t->access == TABLE_PRIVATE && t->host != c->who.id)
        return hub_refuse(e, KV_N("This table is private."));
    kv_err err = table_sit(t, seat_in(m), c->who.id, c->who.name, e);
    hub_show_ratings(h, c->at);
    return err;
}

static kv_err do_stand(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    kv_err err = table_stand(&c->at->t, c->who.id, seat_in(m), e);
    hub_show_ratings(h, c->at);
    return err;
}

static kv_err do_bot(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    kv_err err = table_put_bot(&c->at->t, c->who.id, seat_in(m),
                               (int)strict_int(m, "level", 0), e);
    hub_show_ratings(h, c->at);
    return err;
}

static kv_err do_words(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h;
    return table_words(&c->at->t, seat_in(m), strict_text(m, "words", ""), e);
}

static kv_err do_out(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h;
    return table_sit_out(&c->at->t, seat_in(m), strict_bool(m, "yes", true), e);
}

/* A game that has stopped is over when one of its people has seen enough of it. */
static kv_err put_away(hub *h, hub_client *c, kv_error *e)
{
    hub_table *ht = c->at;
    hub_change change;
    if (ht->t.host != c->who.id && table_seat_of(&ht->t, c->who.id) < 0)
        return hub_refuse(e, KV_N("This is not your table."));
    if (ht->t.is_damaged)
        return hub_refuse(e, KV_N("This table has to be repaired first."));
    hub_begin(h, ht, &change);
    table_desert(&ht->t, hub_now());
    hub_end(h, ht, &change);
    return KV_OK;
}

static kv_err do_close(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)m;
    const table *t = &c->at->t;
    if (t->status == TABLE_STOPPED)
        return put_away(h, c, e);
    if (t->status != TABLE_WAITING)
        return hub_refuse(e, KV_N("The game has already begun."));
    if (t->host != c->who.id)
        return hub_refuse(e, KV_N("Only the host of the table may do that."));
    hub_close_table(h, c->at, KV_N("The host has closed this table."));
    return KV_OK;
}

static kv_err do_start(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)m;
    kv_err err = table_start(&c->at->t, c->who.id, hub_now(), e);
    if (err)
        return err;
    hub_put(h, c->at);
    table_run(&c->at->t, hub_now());
    return KV_OK;
}

/* ---- Playing ------------------------------------------------------------------- */

static kv_err do_act(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h;
    table *t = &c->at->t;
    int seat = seat_in(m);
    kv_action a;
    if (strict_int(m, "seq", 0) != table_seq(t))
        return kv__fail(e, KV_ESTATE, 0, KV_N("The table has moved on meanwhile."), NULL,
                        NULL, NULL);
    if (!table_may_act(t, seat, c->who.id))
        return hub_refuse(e, KV_N("You do not play this seat now."));
    kv_err err = table_parse(t, seat, strict_text(m, "move", ""), &a, e);
    return err ? err : table_act(t, seat, table_seq(t), a, hub_now(), e);
}

static kv_err do_explain(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h;
    const table *t = &c->at->t;
    int decider = table_decider(t);
    int seat = decider >= 0 && table_is_seat_of(t, decider, c->who.id) ? decider
                                                                       : c->seat;
    if (t->status != TABLE_PLAYING || seat < 0)
        return hub_refuse(e, KV_N("You are not playing."));
    return table_explain(t, seat, strict_text(m, "move", ""), e);
}

static kv_err do_undo(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h;
    return table_undo(&c->at->t, seat_in(m), strict_bool(m, "yes", true), hub_now(), e);
}

static kv_err do_resign(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h;
    return table_resign(&c->at->t, seat_in(m), hub_now(), e);
}

static kv_err do_return(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h;
    return table_return(&c->at->t, seat_in(m), hub_now(), e);
}

/* Nobody who is here and plays can be voted away. */
static bool is_away(const hub_table *ht, int seat)
{
    const table *t = &ht->t;
    if (table_decider(t) == seat && hub_now() - t->turn_began > PATIENCE)
        return true;
    for (const hub_client *c = ht->clients; c; c = c->next_here)
        if (table_is_seat_of(t, seat, c->who.id))
            return false;
    return true;
}

static kv_err do_vote(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)h;
    table *t = &c->at->t;
    const char *what = strict_text(m, "what", "");
    int target = (int)strict_int(m, "target", -1);
    bool is_yes = strict_bool(m, "yes", true);
    if (!strcmp(what, "end"))
        return table_vote_end(t, seat_in(m), is_yes, hub_now(), e);
    if (strcmp(what, "bot"))
        return kv__fail(e, KV_ESYNTAX, 0, KV_N("Nobody votes on {0}."), what, NULL, NULL);
    if (target < 0 || target >= t->config.players)
        return hub_refuse(e, KV_N("There is no such seat."));
    if (is_yes && !is_away(c->at, target))
        return hub_refuse(e, KV_N("This player is here: a bot is for those who left."));
    return table_vote_bot(t, seat_in(m), target, is_yes, hub_now(), e);
}

static kv_err do_rematch(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    (void)m;
    hub_table *ht = c->at;
    if (!hub_rematch(h, ht, &c->who, e))
        return KV_EREFUSED;
    for (int i = 0; i < ht->t.config.players; i++)
        if (table_is_seat_of(&ht->t, i, c->who.id))
            ht->t.seat[i].is_ready = true;
    hub_tell_table(h, ht, NULL);
    return KV_OK;
}

/* ---- Words and thoughts -------------------------------------------------------- */

static bool may_chat(hub_client *c, int64_t now)
{
    int64_t passed = now > c->chat_at ? now - c->chat_at : 0;
    c->chat_left += c->chat_at ? (double)passed * chat_per_ms : CHAT_BURST;
    if (c->chat_left > CHAT_BURST)
        c->chat_left = CHAT_BURST;
    c->chat_at = now;
    if (c->chat_left < 1)
        return false;
    c->chat_left -= 1;
    return true;
}

static kv_err do_chat(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    const char *text = strict_text(m, "text", "");
    hub_table *ht = c->at;
    int64_t now = hub_now();
    if (strict_length(text) > HUB_CHAT_TEXT || !text[strspn(text, " ")])
        return hub_refuse(e, KV_N("A line of chat has 1 to 500 characters."));
    if (!c->may_chat)
        return hub_refuse(e, KV_N("Only those who were here may chat now."));
    if (!may_chat(c, now) || !people_allow(h->people, LIMIT_CHAT, c->address, now))
        return kv__fail(e, KV_EFULL, 0, KV_N("Not so fast, please."), NULL, NULL, NULL);
    hub_note(h, store_chat(h->store, ht->t.id, c->who.id, c->who.name, text, now));
    h->figures.chats++;
    put_lines(h, hub_add_line(ht, c->who.id, c->who.name, text, now));
    hub_text *said = hub_text_new(h->scratch.buf, h->scratch.len);
    for (hub_client *to = ht->clients; to; to = to->next_here)
        if (to->may_chat)
            hub_say(h, to, said);
    hub_text_drop(said);
    return KV_OK;
}

static bool is_among_people(const table *t)
{
    for (int i = 0; i < t->config.players; i++)
        for (int k = 0; k < i; k++)
            if (t->seat[i].person && t->seat[k].person &&
                t->seat[i].person != t->seat[k].person)
                return true;
    return false;
}

static kv_err do_hint(hub *h, hub_client *c, const json_t *m, kv_error *e)
{
    const table *t = &c->at->t;
    think_job job = {.seq = table_seq(t), .seat = seat_in(m), .is_hint = true};
    if (!table_may_act(t, job.seat, c->who.id) || table_decider(t) != job.seat)
        return hub_refuse(e, KV_N("It is not your turn."));
    if (t->is_rated && is_among_people(t))
        return hub_refuse(e, KV_N("A rated game with other people has no hints."));
    if (c->is_hint_due)
        return hub_refuse(e, KV_N("A hint is on its way already."));
    if (!people_allow(h->people, LIMIT_HINT, c->address, hub_now()))
        return kv__fail(e, KV_EFULL, 0, KV_N("Not so fast, please."), NULL, NULL, NULL);
    memcpy(job.table, t->id, sizeof job.table);
    job.asker = c->serial;
    kv_view(&t->game.now.s, job.seat, &job.view.s);
    if (!thinkers_ask(h->thinkers, &job))
        return kv__fail(e, KV_EFULL, 0,
                        KV_N("The server has too much to do; please try again."), NULL,
                        NULL, NULL);
    c->is_hint_due = true;
    c->hint_id = strict_int(m, "id", 0);
    return KV_OK;
}

/* ---- All kinds ----------------------------------------------------------------- */

enum {
    AT_TABLE = 1, /* after "open" */
    OWN_SEAT = 2, /* of "seat" */
    A_SEAT = 4,   /* "seat" exists */
    CHANGES = 8,  /* the table: stored, told */
    LASTS = 16,   /* something is stored */
    NO_OK = 32,   /* answered by its own message */
    PLAYING = 64  /* the game runs */
};

static const strict_field id_field = {"id", STRICT_INT, false, 0, 9007199254740991};

/* Versions of clang-format disagree about a macro that begins with a brace. */
/* clang-format off */
#define SEAT {"seat", STRICT_INT, true, 0, KV_MAX_SEATS - 1}
#define MAY_SEAT {"seat", STRICT_INT, false, 0, KV_MAX_SEATS - 1}
#define YES {"yes", STRICT_BOOL, false, 0, 0}
#define MOVE {"move", STRICT_TEXT, true, 1, MOVE_BYTES}
/* clang-format on */

static const struct kind {
    const char *name;
    kv_err (*act)(hub *h, hub_client *c, const json_t *m, kv_error *e);
    int flags;
    strict_field field[MAX_FIELDS - 2];
} kinds[] = {
    {"open",
     do_open,
     0,
     {{"table", STRICT_TEXT, true, 1, STORE_ID - 1},
      {"lang", STRICT_TEXT, false, 2, 2},
      MAY_SEAT}},
    {"act",
     do_act,
     AT_TABLE | OWN_SEAT | CHANGES | PLAYING,
     {{"seq", STRICT_INT, true, 0, STRICT_INT_MAX}, SEAT, MOVE}},
    {"explain", do_explain, AT_TABLE, {MAY_SEAT, MOVE}},
    {"sync", do_sync, AT_TABLE, {{0}}},
    {"sit", do_sit, AT_TABLE | A_SEAT | CHANGES, {SEAT}},
    {"stand", do_stand, AT_TABLE | A_SEAT | CHANGES, {SEAT}},
    {"bot",
     do_bot,
     AT_TABLE | A_SEAT | CHANGES,
     {SEAT, {"level", STRICT_INT, true, 0, KV_LEVELS}}},
    {"words",
     do_words,
     AT_TABLE | OWN_SEAT | CHANGES,
     {SEAT, {"words", STRICT_TEXT, true, 0, FAIR_WORDS}}},
    {"out", do_out, AT_TABLE | OWN_SEAT | CHANGES, {SEAT, YES}},
    {"close", do_close, AT_TABLE | LASTS, {{0}}},
    {"start", do_start, AT_TABLE | CHANGES, {{0}}},
    {"undo", do_undo, AT_TABLE | OWN_SEAT | CHANGES | PLAYING, {SEAT, YES}},
    {"resign", do_resign, AT_TABLE | OWN_SEAT | CHANGES | PLAYING, {SEAT}},
    {"vote",
     do_vote,
     AT_TABLE | OWN_SEAT | CHANGES | PLAYING,
     {SEAT,
      {"what", STRICT_TEXT, true, 1, 8},
      {"target", STRICT_INT, false, 0, KV_MAX_SEATS - 1},
      YES}},
    {"return", do_return, AT_TABLE | OWN_SEAT | CHANGES | PLAYING, {SEAT}},
    {"rematch", do_rematch, AT_TABLE | LASTS, {{0}}},
    {"chat",
     do_chat,
     AT_TABLE | LASTS,
     {{"text", STRICT_TEXT, true, 1, 4 * HUB_CHAT_TEXT}}},
    {"hint", do_hint, AT_TABLE | OWN_SEAT | PLAYING | NO_OK, {SEAT}},
    {"ping", do_ping, 0, {{0}}},
};

static const struct kind *find_kind(const json_t *m)
{
    const char *name = json_string_value(json_object_get(m, "t"));
    for (size_t i = 0; name && i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].name, name))
            return &kinds[i];
    return NULL;
}

static kv_err check_fields(const struct kind *k, json_t *m, kv_error *e)
{
    strict_field field[MAX_FIELDS] = {{"t", STRICT_TEXT, true, 1, 16}, id_field};
    int n = 2;
    for (int i = 0; i < MAX_FIELDS - 2 && k->field[i].name; i++)
        field[n++] = k->field[i];
    return strict_check(m, field, n, e);
}

static kv_err check_flags(const struct kind *k, const hub_client *c, const json_t *m,
                          kv_error *e)
{
    const table *t = c->at ? &c->at->t : NULL;
    if (!(k->flags & AT_TABLE))
        return KV_OK;
    if (!t)
        return hub_refuse(e, KV_N("Open a table first."));
    if (k->flags & PLAYING && t->status != TABLE_PLAYING)
        return hub_refuse(e, KV_N("No game is being played here now."));
    if (k->flags & (A_SEAT | OWN_SEAT) && seat_in(m) >= t->config.players)
        return hub_refuse(e, KV_N("There is no such seat."));
    if (k->flags & OWN_SEAT && !table_is_seat_of(t, seat_in(m), c->who.id))
        return hub_refuse(e, KV_N("This is not your seat."));
    return KV_OK;
}

static kv_err act(hub *h, hub_client *c, const struct kind *k, const json_t *m,
                  kv_error *e)
{
    hub_change change;
    hub_table *ht = c->at;
    if (!(k->flags & CHANGES))
        return k->act(h, c, m, e);
    hub_begin(h, ht, &change);
    kv_err err = k->act(h, c, m, e);
    if (!err)
        hub_end(h, ht, &change);
    return err;
}

static void hear(hub *h, hub_client *c, const struct kind *k, const json_t *m)
{
    kv_error e = {0};
    int64_t id = strict_int(m, "id", 0);
    bool needs_room = k->flags & (CHANGES | LASTS) || hub_is_full(h);
    const char *trouble = needs_room ? hub_trouble(h) : NULL;
    if (!trouble && hub_is_spent(h, c->address))
        trouble = KV_N("Not so fast, please.");
    if (trouble) { /* at once: the outbox may be stuck */
        kv__fail(&e, KV_EFULL, 0, trouble, NULL, NULL, NULL);
        put_no(h, c, id, &e);
        h->net.send(h->net.ctx, c->connection, h->scratch.buf, h->scratch.len);
    } else if (check_flags(k, c, m, &e) || act(h, c, k, m, &e)) {
        say_no(h, c, id, &e);
    } else if (json_object_get(m, "id") && !(k->flags & NO_OK)) {
        say_ok(h, c, id);
    }
}

/* What cannot be read is answered, but not without end. */
static void complain(hub *h, hub_client *c, const json_t *m, const kv_error *e)
{
    const json_t *id = json_object_get(m, "id");
    say_no(h, c, json_is_integer(id) ? json_integer_value(id) : 0, e);
    if (++c->n_bad > MAX_BAD)
        h->net.close(h->net.ctx, c->connection, "too many bad messages");
}

void hub_receive(hub *h, hub_client *c, const char *text, size_t len)
{
    kv_error e = {0};
    int64_t began = hub_work();
    json_t *m = strict_read(text, len, &e);
    const struct kind *k = m ? find_kind(m) : NULL;
    if (m && !k)
        kv__fail(&e, KV_ESYNTAX, 0, KV_N("No message of this kind is known."), NULL, NULL,
                 NULL);
    if (!k || check_fields(k, m, &e)) {
        complain(h, c, m, &e);
    } else {
        c->n_bad = 0;
        hear(h, c, k, m);
    }
    json_decref(m);
    hub_charge(h, c->address, began);
    hub_flush(h);
}
