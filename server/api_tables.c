/* api_tables.c: games, the lobby, new tables, finished games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/span.h"
#include "base/text.h"
#include "i18n/lang.h"
#include "server/api_in.h"

enum { MAX_LISTED = 60 }; /* more than anybody reads; who has a link finds his table */

kv_err api_games(api *a)
{
    kv__json_open(&a->json, NULL, '{');
    kv__json_open(&a->json, "games", '[');
    for (int i = 0; i < kv_game_count(); i++) {
        kv__json_key(&a->json, NULL);
        message_game(kv_game_at(i), a->lang, &a->out);
    }
    kv__json_close(&a->json, ']');
    kv__json_close(&a->json, '}');
    return KV_OK;
}

/* ---- The lobby ----------------------------------------------------------------- */

typedef struct {
    hub_table *found[MAX_LISTED];
    int n;
    int64_t person;
} listing;

static bool is_mine(const hub_table *ht, int64_t person)
{
    return person && (ht->t.host == person || table_seat_of(&ht->t, person) >= 0);
}

/* Own tables first, then those one can join, then the latest. */
static bool is_before(const hub_table *a, const hub_table *b, int64_t person)
{
    if (is_mine(a, person) != is_mine(b, person))
        return is_mine(a, person);
    if (a->t.status != b->t.status)
        return a->t.status == TABLE_WAITING;
    return a->t.created > b->t.created;
}

static void list(hub *h, hub_table *ht, void *ctx)
{
    (void)h;
    listing *l = ctx;
    bool is_public = ht->t.access == TABLE_OPEN;
    if (ht->t.status == TABLE_STOPPED)
        is_public = false; /* nobody else can do anything with it */
    if (ht->t.status == TABLE_OVER || !(is_public || is_mine(ht, l->person)))
        return;
    int i = l->n < MAX_LISTED ? l->n++ : MAX_LISTED - 1;
    if (i == MAX_LISTED - 1 && l->found[i] && !is_before(ht, l->found[i], l->person))
        return;
    for (; i > 0 && is_before(ht, l->found[i - 1], l->person); i--)
        l->found[i] = l->found[i - 1];
    l->found[i] = ht;
}

static void see_online(hub_table *ht)
{
    for (int i = 0; i < ht->t.config.players; i++) {
        ht->presence.is_online[i] = false;
        for (const hub_client *c = ht->clients; c; c = c->next_here)
            if (table_is_seat_of(&ht->t, i, c->who.id))
                ht->presence.is_online[i] = true;
    }
}

static void put_listed(api *a, hub_table *ht)
{
    see_online(ht);
    kv__json_key(&a->json, NULL);
    message_listed(&ht->t, &ht->presence, a->who.id, a->lang, hub_now(), &a->out);
}

kv_err api_tables(api *a)
{
    listing l = {.person = a->who.id};
    hub_each(a->h, list, &l);
    kv__json_open(&a->json, NULL, '{');
    kv__json_open(&a->json, "tables", '[');
    for (int i = 0; i < l.n; i++)
        put_listed(a, l.found[i]);
    for (const hub_lost *lost = a->h->lost; lost; lost = lost->next)
        if (hub_is_lost_of(lost, a->who.id)) {
            kv__json_key(&a->json, NULL);
            message_lost(lost->id, lost->game, a->lang, &a->out);
        }
    kv__json_close(&a->json, ']');
    kv__json_close(&a->json, '}');
    return KV_OK;
}

/* ---- One table ----------------------------------------------------------------- */

static hub_table *find(api *a)
{
    const char *why = KV_N("There is no such table.");
    hub_table *ht = strlen(a->id) < STORE_ID ? hub_find(a->h, a->id) : NULL;
    if (ht && hub_may_see(ht, a->who.id))
        return ht;
    if (!ht && strlen(a->id) < STORE_ID)
        why = hub_why_not(a->h, a->id);
    api_fail(a, 404, "table", why);
    return NULL;
}

/* A game that has stopped is shown to its own people only, and after that it does not go
 * on when it is understood again: they know now what was hidden. */
static bool show_stopped(hub *h, hub_table *ht, int64_t person)
{
    if (ht->t.status != TABLE_STOPPED || !is_mine(ht, person))
        return false;
    if (!ht->t.is_shown) {
        ht->t.is_shown = true;
        hub_put(h, ht);
    }
    return true;
}

/* A game all of which may be seen. */
static hub_table *find_open(api *a)
{
    hub_table *ht = find(a);
    if (!ht || ht->t.status == TABLE_OVER || show_stopped(a->h, ht, a->who.id))
        return ht;
    api_fail(a, 409, "running", KV_N("The game is not over."));
    return NULL;
}

kv_err api_table(api *a)
{
    hub_table *ht = find(a);
    if (!ht)
        return KV_EREFUSED;
    put_listed(a, ht);
    return KV_OK;
}

kv_err api_replay(api *a)
{
    const hub_table *ht = find_open(a);
    if (!ht)
        return KV_EREFUSED;
    a->type = "text/plain; charset=utf-8";
    table_replay(&ht->t, &a->out);
    return KV_OK;
}

static const hub_text *find_steps(const api *a, const char *id)
{
    for (int i = 0; i < HUB_STEPS; i++) {
        const hub_steps *s = &a->h->steps[i];
        if (s->text && s->lang == a->lang && !strcmp(s->table, id))
            return s->text;
    }
    return NULL;
}

static void keep_steps(api *a, const char *id)
{
    hub_steps *s = &a->h->steps[a->h->next_steps++ % HUB_STEPS];
    hub_text_drop(s->text);
    *s = (hub_steps){.lang = a->lang, .text = hub_text_new(a->out.buf, a->out.len)};
    snprintf(s->table, sizeof s->table, "%s", id);
}

/* A game that is over stays as it is; one that has stopped may be put away. */
kv_err api_steps(api *a)
{
    const hub_table *ht = find_open(a);
    if (!ht)
        return KV_EREFUSED;
    bool is_final = ht->t.status == TABLE_OVER;
    const hub_text *known = is_final ? find_steps(a, ht->t.id) : NULL;
    if (known) {
        kv_put(&a->out, known->s);
        return KV_OK;
    }
    message_steps(&ht->t, &ht->presence, a->lang, &a->out);
    if (is_final)
        keep_steps(a, ht->t.id);
    return KV_OK;
}

/* ---- A new table --------------------------------------------------------------- */

static kv_err set_option(kv_config *c, const char *name, const json_t *v, kv_error *e)
{
    char value[32];
    if (json_is_boolean(v))
        snprintf(value, sizeof value, "%s", json_is_true(v) ? "on" : "off");
    else if (json_is_integer(v))
        snprintf(value, sizeof value, "%lld", (long long)json_integer_value(v));
    else if (json_is_string(v) && json_string_length(v) < sizeof value &&
             strict_is_plain(json_string_value(v), false))
        snprintf(value, sizeof value, "%s", json_string_value(v));
    else
        return kv__fail(e, KV_ESYNTAX, 0, KV_N("\"{0}\" is of the wrong type."),
                        "options", NULL, NULL);
    if (!strict_is_plain(name, false))
        return kv__fail(e, KV_ESYNTAX, 0,
                        KV_N("\"{0}\" has characters that cannot be seen."), "options",
                        NULL, NULL);
    return kv_config_set(c, name, value, e);
}

kv_err api_read_config(api *a, kv_config *c)
{
    const kv_game *g = kv_game_find(strict_text(a->body, "game", ""));
    const char *name;
    json_t *value;
    if (!g)
        return api_fail(a, 400, "game", KV_N("There is no such game."));
    if (kv_config_init(c, g, (int)strict_int(a->body, "players", 0), &a->e))
        return api_fail_as(a, 400);
    json_object_foreach(json_object_get(a->body, "options"), name, value)
    {
        if (set_option(c, name, value, &a->e))
            return api_fail_as(a, 400);
    }
    return kv_config_check(c, &a->e) ? api_fail_as(a, 400) : KV_OK;
}

static int find_word(const char *word, const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(words[i], word))
            return i;
    return -1;
}

static kv_err read_clock(api *a, table_clock *c)
{
    static const char *const kinds[] = {"none", "move", "bank", "days"};
    static const strict_field fields[] = {
        {"kind", STRICT_TEXT, true, 1, 8},
        {"ms", STRICT_INT, false, 1, 100LL * 24 * 3600 * 1000},
        {"increment", STRICT_INT, false, 0, 3600 * 1000},
    };
    json_t *o = json_object_get(a->body, "clock");
    *c = (table_clock){.kind = CLOCK_NONE};
    if (!o)
        return KV_OK;
    if (strict_check(o, fields, 3, &a->e))
        return api_fail_as(a, 400);
    int kind = find_word(strict_text(o, "kind", ""), kinds, 4);
    if (kind > 0) {
        c->kind = (clock_kind)kind;
        c->ms = strict_int(o, "ms", 0);
        c->increment = strict_int(o, "increment", 0);
    }
    if (kind < 0 || !table_clock_is_fine(c))
        return api_fail(a, 400, "clock", KV_N("There is no such clock."));
    return KV_OK;
}

static kv_err fill_seat(api *a, table *t, int seat, const char *who)
{
    int64_t level;
    kv_err err = KV_OK;
    if (!strcmp(who, "me"))
        err = table_sit(t, seat, a->who.id, a->who.name, &a->e);
    else if (!strncmp(who, "level:", 6) &&
             kv__span_int(kv__span(who + 6), 1, KV_LEVELS, &level))
        err = table_put_bot(t, a->who.id, seat, (int)level, &a->e);
    else if (*who)
        return api_fail(a, 400, "seats",
                        KV_N("A seat is \"me\", \"level:1\" to \"level:8\" or empty."));
    return err ? api_fail_as(a, 400) : KV_OK;
}

static kv_err fill_seats(api *a, table *t)
{
    const json_t *seats = json_object_get(a->body, "seats");
    if (!seats)
        return fill_seat(a, t, 0, "me");
    if ((int)json_array_size(seats) != t->config.players)
        return api_fail(a, 400, "seats", KV_N("There must be as many seats as players."));
    for (int i = 0; i < t->config.players; i++) {
        const char *who = json_string_value(json_array_get(seats, (size_t)i));
        kv_err err = fill_seat(a, t, i, who ? who : "?");
        if (err)
            return err;
    }
    return KV_OK;
}

static kv_err fill_table(api *a, table *t)
{
    static const char *const accesses[] = {"open", "invited", "private"};
    int access = find_word(strict_text(a->body, "access", "open"), accesses, 3);
    const char *lang = strict_text(a->body, "lang", a->r->lang);
    if (access < 0)
        return api_fail(a, 400, "access",
                        KV_N("A table is \"open\", \"invited\" or \"private\"."));
    if (!kv_lang_find(lang))
        return api_fail(a, 400, "lang", KV_N("This language is not spoken here."));
    t->access = (table_access)access;
    t->is_rated = strict_bool(a->body, "rated", true);
    snprintf(t->lang, sizeof t->lang, "%s", lang);
    kv_err err = read_clock(a, &t->clock);
    return err ? err : fill_seats(a, t);
}

static kv_err check_limits(api *a)
{
    hub *h = a->h;
    if (h->n_tables >= h->options.max_tables)
        return api_fail(a, 503, "full", KV_N("There are too many tables."));
    if (hub_tables_of(h, a->who.id) >= h->options.max_tables_per_person)
        return api_fail(a, 429, "limit",
                        KV_N("You have too many tables; finish or leave one first."));
    if (!people_allow(h->people, LIMIT_TABLE, a->r->address, hub_now()))
        return api_fail(a, 429, "limit", KV_N("Not so fast, please."));
    return KV_OK;
}

kv_err api_new_table(api *a)
{
    kv_config c;
    table t;
    char id[STORE_ID];
    kv_err err = api_read_config(a, &c);
    if (err || (err = check_limits(a)))
        return err;
    hub_new_id(a->h, id);
    table_init(&t, id, &c, a->who.id, a->who.name, hub_now());
    err = fill_table(a, &t);
    if (!err && !hub_add(a->h, &t))
        err = api_fail(a, 503, "busy", KV_N("There is not enough memory."));
    if (err) {
        table_free(&t);
        return err;
    }
    kv__json_open(&a->json, NULL, '{');
    kv__json_text(&a->json, "table", id);
    kv__json_close(&a->json, '}');
    return KV_OK;
}
