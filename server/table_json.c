/* table_json.c: a table for the store and back. What the log says is not repeated. */
#include <jansson.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "server/table_inner.h"
#include "server/table_words.h"

const char *const table_status_ids[] = {"waiting", "playing", "over", "stopped", NULL};
const char *const table_access_ids[] = {"open", "invited", "private", NULL};
const char *const table_clock_ids[] = {"none", "move", "bank", "days", NULL};

int table_word(const char *const *ids, const char *word)
{
    for (int i = 0; ids[i]; i++)
        if (word && !strcmp(ids[i], word))
            return i;
    return -1;
}

/* ---- Writing -------------------------------------------------------------- */

void table_clock_json(kv_json *j, const char *key, const table_clock *c)
{
    kv__json_open(j, key, '{');
    kv__json_text(j, "kind", table_clock_ids[c->kind]);
    if (c->kind != CLOCK_NONE)
        kv__json_int(j, "ms", c->ms);
    if (c->kind == CLOCK_BANK)
        kv__json_int(j, "increment", c->increment);
    kv__json_close(j, '}');
}

/* A bot that plays for a person follows from the log. */
static void put_seat(kv_json *j, const table *t, int seat)
{
    const table_seat *s = &t->seat[seat];
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "person", s->person);
    kv__json_text(j, "name", s->name);
    kv__json_int(j, "level", s->person ? 0 : s->level);
    kv__json_bool(j, "out", s->is_out);
    kv__json_bool(j, "ready", s->is_ready);
    kv__json_bool(j, "awaited", s->is_awaited);
    kv__json_text(j, "words", t->dice.words[seat]);
    kv__json_close(j, '}');
}

void table_to_json(const table *t, kv_out *out)
{
    char secret[FAIR_HEX];
    kv_json json = kv__json(out), *j = &json;
    fair_hex(t->dice.secret, secret);
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "id", t->id);
    kv__json_text(j, "rematch", t->rematch);
    kv__json_int(j, "host", t->host);
    kv__json_text(j, "host_name", t->host_name);
    /* A game that has stopped may go on when the program understands it again. */
    kv__json_text(
        j, "status",
        table_status_ids[t->status == TABLE_STOPPED ? TABLE_PLAYING : t->status]);
    kv__json_text(j, "access", table_access_ids[t->access]);
    kv__json_text(j, "game", t->config.game->id);
    kv__json_int(j, "players", t->config.players);
    kv__json_key(j, "options");
    kv_config_json(&t->config, j->out);
    table_clock_json(j, "clock", &t->clock);
    kv__json_text(j, "lang", t->lang);
    kv__json_bool(j, "rated", t->is_rated);
    kv__json_bool(j, "shown", t->is_shown);
    kv__json_text(j, "secret", secret);
    kv__json_int(j, "created", t->created);
    kv__json_int(j, "started", t->started);
    kv__json_open(j, "seats", '[');
    for (int i = 0; i < t->config.players; i++)
        put_seat(j, t, i);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
}

/* ---- Reading -------------------------------------------------------------- */

static kv_err broken(kv_error *e, const char *what)
{
    return kv__fail(e, KV_ESYNTAX, 0,
                    KV_N("the stored table cannot be read: {0} is wrong"), what, NULL,
                    NULL);
}

static bool get_text(const json_t *o, const char *key, char *out, size_t cap)
{
    const char *text = json_string_value(json_object_get(o, key));
    if (!text || strlen(text) >= cap)
        return false;
    strcpy(out, text);
    return true;
}

static bool get_int(const json_t *o, const char *key, int64_t *out)
{
    const json_t *n = json_object_get(o, key);
    *out = json_integer_value(n);
    return json_is_integer(n);
}

static int get_word(const json_t *o, const char *key, const char *const *ids)
{
    return table_word(ids, json_string_value(json_object_get(o, key)));
}

kv_err table_set_option(kv_config *c, const char *name, const json_t *value, kv_error *e)
{
    char text[24] = "";
    if (json_is_string(value))
        return kv_config_set(c, name, json_string_value(value), e);
    if (json_is_boolean(value)) {
        strcpy(text, json_is_true(value) ? "on" : "off");
    } else if (json_is_integer(value)) {
        kv_out o;
        kv_out_init(&o, text, sizeof text);
        kv_put_int(&o, json_integer_value(value));
    }
    return kv_config_set(c, name, text, e);
}

static kv_err read_config(const json_t *o, kv_config *c, kv_error *e)
{
    const char *id = json_string_value(json_object_get(o, "game"));
    const kv_game *g = id ? kv_game_find(id) : NULL;
    json_t *options = json_object_get(o, "options"), *value;
    const char *name;
    int64_t players;
    if (!g)
        return broken(e, "game");
    if (!get_int(o, "players", &players))
        return broken(e, "players");
    kv_err err = kv_config_init(c, g, (int)players, e);
    json_object_foreach(options, name, value) if (!err)
        err = table_set_option(c, name, value, e);
    return err ? err : kv_config_check(c, e);
}

bool table_clock_read(table_clock *c, const json_t *o)
{
    int kind = get_word(o, "kind", table_clock_ids);
    *c = (table_clock){.kind = kind < 0 ? CLOCK_NONE : (clock_kind)kind};
    if (kind < 0 || (kind != CLOCK_NONE && !get_int(o, "ms", &c->ms)))
        return false;
    return kind != CLOCK_BANK || get_int(o, "increment", &c->increment);
}

static bool read_seat(table *t, int seat, const json_t *o)
{
    table_seat *s = &t->seat[seat];
    int64_t level;
    s->is_out = json_is_true(json_object_get(o, "out"));
    s->is_ready = json_is_true(json_object_get(o, "ready"));
    s->is_awaited = json_is_true(json_object_get(o, "awaited"));
    if (!get_int(o, "person", &s->person) || !get_int(o, "level", &level) || level < 0 ||
        level > KV_LEVELS || !get_text(o, "name", s->name, sizeof s->name))
        return false;
    s->level = (int)level;
    return get_text(o, "words", t->dice.words[seat], sizeof t->dice.words[seat]);
}

static kv_err read_head(table *t, json_t *o, kv_error *e)
{
    char secret[FAIR_HEX];
    int access = get_word(o, "access", table_access_ids);
    if (!get_text(o, "id", t->id, sizeof t->id) ||
        !get_text(o, "rematch", t->rematch, sizeof t->rematch))
        return broken(e, "id");
    if (!get_int(o, "host", &t->host) ||
        !get_text(o, "host_name", t->host_name, sizeof t->host_name))
        return broken(e, "host");
    if (access < 0)
        return broken(e, "access");
    t->access = (table_access)access;
    if (!table_clock_read(&t->clock, json_object_get(o, "clock")))
        return broken(e, "clock");
    if (!get_text(o, "lang", t->lang, sizeof t->lang))
        return broken(e, "lang");
    t->is_rated = json_is_true(json_object_get(o, "rated"));
    t->is_shown = json_is_true(json_object_get(o, "shown"));
    if (!get_text(o, "secret", secret, sizeof secret) ||
        !fair_from_hex(secret, t->dice.secret))
        return broken(e, "secret");
    if (!get_int(o, "created", &t->created) || !get_int(o, "started", &t->started))
        return broken(e, "created");
    return KV_OK;
}

static kv_err read_seats(table *t, const json_t *o, kv_error *e)
{
    const json_t *seats = json_object_get(o, "seats");
    if (json_array_size(seats) != (size_t)t->config.players)
        return broken(e, "seats");
    for (int i = 0; i < t->config.players; i++)
        if (!read_seat(t, i, json_array_get(seats, (size_t)i)))
            return broken(e, "seats");
    return KV_OK;
}

/* The log comes later. */
static kv_err read_game(table *t, const json_t *o, int rules, kv_error *e)
{
    int status = get_word(o, "status", table_status_ids);
    if (status < 0)
        return broken(e, "status");
    return status == TABLE_WAITING ? KV_OK : table__begin(t, rules, t->started, e);
}

kv_err table_from_json(table *t, const char *json, int rules, kv_error *e)
{
    json_t *o = json_loads(json, JSON_REJECT_DUPLICATES, NULL);
    *t = (table){.clock_seat = -1, .undo_by = -1};
    kv_err err = json_is_object(o) ? read_config(o, &t->config, e) : broken(e, "JSON");
    if (!err)
        err = read_head(t, o, e);
    if (!err)
        err = read_seats(t, o, e);
    if (!err)
        err = read_game(t, o, rules, e);
    json_decref(o);
    if (err)
        table_free(t);
    return err;
}

kv_err table_config_from_json(const char *json, kv_config *c, kv_error *e)
{
    json_t *o = json_loads(json, JSON_REJECT_DUPLICATES, NULL);
    kv_err err = json_is_object(o) ? read_config(o, c, e) : broken(e, "JSON");
    json_decref(o);
    return err;
}
