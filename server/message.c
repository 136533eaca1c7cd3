/* message.c: a table as its people see it: seats, clocks, votes, result. No part of the
 * game's state is in here but its result.
 */
#include "server/message.h"

#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "karavana/bots.h"
#include "server/message_inner.h"
#include "server/table_words.h"

static const table_presence nobody;

const char *message__title(const kv_config *c, int seat, const kv_lang *lang)
{
    int i = kv_seat_name(c->game, c->players, seat);
    return kv__tr(lang, c->game->texts.seat_names.word[i].text);
}

static void put_id(kv_json *j, const char *key, const char *id)
{
    if (*id)
        kv__json_text(j, key, id);
    else
        kv__json_null(j, key);
}

/* The seats in a mask. */
static void put_mask(kv_json *j, const char *key, uint8_t mask)
{
    kv__json_open(j, key, '[');
    for (int i = 0; i < KV_MAX_SEATS; i++)
        if (mask >> i & 1)
            kv__json_int(j, NULL, i);
    kv__json_close(j, ']');
}

static void put_positive(kv_json *j, const char *key, int64_t n)
{
    if (n > 0)
        kv__json_int(j, key, n);
    else
        kv__json_null(j, key);
}

static void put_seat(kv_json *j, const table *t, const table_presence *p, int seat,
                     const kv_lang *lang, int64_t now)
{
    const table_seat *s = &t->seat[seat];
    const char *name = s->person  ? s->name
                       : s->level ? kv__tr(lang, kv_level_at(s->level)->name)
                                  : "";
    int64_t left = table_left(t, seat, now);
    kv__json_open(j, NULL, '{');
    put_positive(j, "person", s->person);
    kv__json_text(j, "name", name);
    kv__json_int(j, "level", s->level);
    kv__json_text(j, "title", message__title(&t->config, seat, lang));
    kv__json_bool(j, "online", p->is_online[seat]);
    kv__json_bool(j, "resigned", s->has_resigned);
    kv__json_bool(j, "ready", s->is_ready);
    kv__json_bool(j, "out", s->is_out);
    put_mask(j, "votes", s->votes);
    if (left < 0)
        kv__json_null(j, "left");
    else
        kv__json_int(j, "left", left);
    put_positive(j, "rating", p->rating[seat]);
    kv__json_text(j, "words", t->dice.words[seat]);
    kv__json_close(j, '}');
}

static void put_seats(kv_json *j, const table *t, const table_presence *p,
                      const kv_lang *lang, int64_t now)
{
    kv__json_open(j, "seats", '[');
    for (int i = 0; i < t->config.players; i++)
        put_seat(j, t, p, i, lang, now);
    kv__json_close(j, ']');
}

/* ---- The result ----------------------------------------------------------- */

static const char *reason_text(const kv_game *g, const char *reason)
{
    for (int i = 0; i < g->texts.end_reasons.n; i++)
        if (!strcmp(g->texts.end_reasons.word[i].id, reason))
            return g->texts.end_reasons.word[i].text;
    if (!strcmp(reason, "agreement"))
        return KV_N("The players agreed to end the game.");
    return KV_N("The others have resigned.");
}

static void put_ratings(kv_json *j, const table *t, const table_presence *p)
{
    kv__json_open(j, "ratings", '[');
    for (int i = 0; i < t->config.players; i++) {
        if (!p->after[i]) {
            kv__json_null(j, NULL);
            continue;
        }
        kv__json_open(j, NULL, '{');
        kv__json_int(j, "before", p->before[i]);
        kv__json_int(j, "after", p->after[i]);
        kv__json_close(j, '}');
    }
    kv__json_close(j, ']');
}

/* Why a game has stopped, or null. */
static void put_stopped(kv_json *j, const char *key, const table *t, const kv_lang *lang)
{
    char text[1024];
    kv_out o;
    kv_out_init(&o, text, sizeof text);
    if (t->status == TABLE_WAITING || table_is_whole(t)) {
        kv__json_null(j, key);
        return;
    }
    table_put_trouble(t, lang, &o);
    kv__json_text(j, key, text);
}

static void put_result(kv_json *j, const table *t, const table_presence *p,
                       const kv_lang *lang)
{
    kv_result r;
    uint8_t resigned = 0;
    if (!table_result(t, &r)) {
        kv__json_null(j, "result");
        return;
    }
    kv__json_open(j, "result", '{');
    kv__json_open(j, "ranks", '[');
    for (int i = 0; i < r.players; i++)
        kv__json_int(j, NULL, r.rank[i]);
    kv__json_close(j, ']');
    kv__json_open(j, "scores", '[');
    for (int i = 0; i < r.players; i++)
        kv__json_int(j, NULL, r.key[i][0]);
    kv__json_close(j, ']');
    if (r.n_ranked > r.players) {
        kv__json_open(j, "opponent", '{');
        kv__json_int(j, "rank", r.rank[r.players]);
        kv__json_int(j, "score", r.key[r.players][0]);
        kv__json_close(j, '}');
    }
    if (table_is_whole(t))
        kv__json_text(j, "reason", kv__tr(lang, reason_text(t->config.game, r.reason)));
    else
        put_stopped(j, "reason", t, lang);
    kv__json_bool(j, "unfinished",
                  !table_is_whole(t) || kv_decider(&t->game.now.s) != KV_OVER);
    for (int i = 0; i < r.players; i++)
        resigned |= (uint8_t)(t->seat[i].has_resigned << i);
    put_mask(j, "resigned", resigned);
    put_ratings(j, t, p);
    kv__json_close(j, '}');
}

/* ---- The table ------------------------------------------------------------ */

static void put_undo(kv_json *j, const table *t)
{
    if (t->undo_by < 0) {
        kv__json_null(j, "undo");
        return;
    }
    kv__json_open(j, "undo", '{');
    kv__json_int(j, "by", t->undo_by);
    put_mask(j, "yes", t->undo_yes);
    kv__json_close(j, '}');
}

static void put_dice(kv_json *j, const table *t)
{
    char hex[FAIR_HEX];
    fair_commitment(&t->dice, hex);
    kv__json_text(j, "commitment", hex);
    if (t->status == TABLE_OVER) {
        fair_hex(t->dice.secret, hex);
        kv__json_text(j, "secret", hex);
    } else {
        kv__json_null(j, "secret");
    }
}

static void put_viewer(kv_json *j, const table *t, int64_t person, const viewer *v)
{
    uint8_t mine = 0;
    for (int i = 0; i < t->config.players; i++)
        mine |= (uint8_t)(table_is_seat_of(t, i, person) << i);
    put_mask(j, "mine", mine);
    if (v->seat == KV_SPECTATOR)
        kv__json_null(j, "seat");
    else
        kv__json_int(j, "seat", v->seat);
}

/* What the lobby and the table itself say alike. */
static void put_common(kv_json *j, const table *t, const kv_lang *lang)
{
    kv__json_text(j, "id", t->id);
    kv__json_text(j, "game", t->config.game->id);
    kv__json_int(j, "players", t->config.players);
    kv__json_key(j, "options");
    kv_config_json(&t->config, j->out);
    kv__json_text(j, "status", table_status_ids[t->status]);
    kv__json_text(j, "access", table_access_ids[t->access]);
    table_clock_json(j, "clock", &t->clock);
    kv__json_text(j, "lang", t->lang);
    kv__json_bool(j, "rated", t->is_rated);
    kv__json_int(j, "seq", table_seq(t));
    put_stopped(j, "stopped", t, lang);
}

void message_table(const table *t, const table_presence *p, int64_t person,
                   const viewer *v, int64_t now, kv_out *out)
{
    kv_json json = kv__json(out), *j = &json;
    p = p ? p : &nobody;
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "t", "table");
    put_common(j, t, v->lang);
    kv__json_int(j, "host", t->host);
    kv__json_bool(j, "hosting", person && person == t->host);
    put_seats(j, t, p, v->lang, now);
    put_viewer(j, t, person, v);
    kv__json_int(j, "watching", p->watching);
    put_undo(j, t);
    put_mask(j, "end", t->end_yes);
    put_dice(j, t);
    put_id(j, "rematch", t->rematch);
    put_result(j, t, p, v->lang);
    kv__json_close(j, '}');
}

void message_listed(const table *t, const table_presence *p, int64_t person,
                    const kv_lang *lang, int64_t now, kv_out *out)
{
    kv_json json = kv__json(out), *j = &json;
    bool is_mine = person && (person == t->host || table_seat_of(t, person) >= 0);
    kv__json_open(j, NULL, '{');
    put_common(j, t, lang);
    kv__json_text(j, "name", kv__tr(lang, t->config.game->name));
    kv__json_text(j, "host", t->host_name);
    put_seats(j, t, p ? p : &nobody, lang, now);
    kv__json_int(j, "created", t->created);
    kv__json_bool(j, "mine", is_mine);
    kv__json_close(j, '}');
}

void message_lost(const char *id, const char *game, const kv_lang *lang, kv_out *out)
{
    const kv_game *g = kv_game_find(game);
    kv_json json = kv__json(out), *j = &json;
    const table_clock no_clock = {.kind = CLOCK_NONE};
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "id", id);
    kv__json_text(j, "game", game);
    kv__json_int(j, "players", 0);
    kv__json_open(j, "options", '{');
    kv__json_close(j, '}');
    kv__json_text(j, "status", "unreadable");
    kv__json_text(j, "access", table_access_ids[TABLE_PRIVATE]);
    table_clock_json(j, "clock", &no_clock);
    kv__json_text(j, "lang", "");
    kv__json_bool(j, "rated", false);
    kv__json_int(j, "seq", 0);
    kv__json_text(j, "stopped",
                  kv__tr(lang, KV_N("This table is stored, but it cannot be read. Please "
                                    "tell whoever runs this server.")));
    kv__json_text(j, "name", g ? kv__tr(lang, g->name) : game);
    kv__json_text(j, "host", "");
    kv__json_open(j, "seats", '[');
    kv__json_close(j, ']');
    kv__json_int(j, "created", 0);
    kv__json_bool(j, "mine", true);
    kv__json_close(j, '}');
}

/* ---- A game of the registry ----------------------------------------------- */

static void put_default(kv_json *j, const kv_option *o)
{
    if (o->type == KV_BOOL)
        kv__json_bool(j, "default", o->def);
    else if (o->type == KV_INT)
        kv__json_int(j, "default", o->def);
    else
        kv__json_text(j, "default", o->choices[o->def]);
}

static void put_option(kv_json *j, const kv_option *o, const kv_lang *lang)
{
    static const char *const types[] = {"bool", "int", "choice"};
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "id", o->id);
    kv__json_text(j, "type", types[o->type]);
    kv__json_int(j, "min", o->min);
    kv__json_int(j, "max", o->max);
    put_default(j, o);
    if (o->type == KV_CHOICE) {
        kv__json_open(j, "choices", '[');
        for (int i = 0; i <= o->max; i++) {
            kv__json_open(j, NULL, '{');
            kv__json_text(j, "id", o->choices[i]);
            kv__json_text(j, "text", o->choices[i]);
            kv__json_close(j, '}');
        }
        kv__json_close(j, ']');
    }
    kv__json_text(j, "help", kv__tr(lang, o->help));
    kv__json_bool(j, "beyond", o->is_beyond);
    kv__json_close(j, '}');
}

/* The names of the seats, by number of players. */
static void put_titles(kv_json *j, const kv_game *g, const kv_lang *lang)
{
    kv__json_open(j, "seats", '{');
    for (int n = g->min_players; n <= g->max_players; n++) {
        char key[2] = {(char)('0' + n), 0};
        kv_config c = {.game = g, .players = n};
        kv__json_open(j, key, '[');
        for (int i = 0; i < n; i++)
            kv__json_text(j, NULL, message__title(&c, i, lang));
        kv__json_close(j, ']');
    }
    kv__json_close(j, '}');
}

void message_game(const kv_game *g, const kv_lang *lang, kv_out *out)
{
    kv_json json = kv__json(out), *j = &json;
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "id", g->id);
    kv__json_text(j, "name", kv__tr(lang, g->name));
    kv__json_text(j, "rules", kv__tr(lang, g->edition));
    if (g->data_note)
        kv__json_text(j, "note", kv__tr(lang, g->data_note));
    else
        kv__json_null(j, "note");
    kv__json_open(j, "players", '[');
    for (int n = g->min_players; n <= g->max_players; n++)
        kv__json_int(j, NULL, n);
    kv__json_close(j, ']');
    kv__json_open(j, "options", '[');
    for (int i = 0; i < g->n_options; i++)
        put_option(j, &g->options[i], lang);
    kv__json_close(j, ']');
    put_titles(j, g, lang);
    kv__json_open(j, "levels", '[');
    for (int i = 1; i <= KV_LEVELS; i++) {
        kv__json_open(j, NULL, '{');
        kv__json_int(j, "level", i);
        kv__json_text(j, "name", kv__tr(lang, kv_level_at(i)->name));
        kv__json_close(j, '}');
    }
    kv__json_close(j, ']');
    kv__json_close(j, '}');
}
