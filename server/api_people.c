/* api_people.c: who one is, accounts, results and ratings. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/span.h"
#include "base/text.h"
#include "i18n/lang.h"
#include "server/api_in.h"

enum { MAX_GAMES = 100, MAX_RATINGS = 100, MIN_LOGIN = 3 };

/* ---- Who one is ---------------------------------------------------------------- */

static void put_person(kv_json *j, const store_person *p, const char *lang)
{
    kv__json_open(j, NULL, '{');
    kv__json_open(j, "person", '{');
    kv__json_int(j, "id", p->id);
    kv__json_text(j, "name", p->name);
    kv__json_bool(j, "account", p->has_account);
    kv__json_close(j, '}');
    kv__json_text(j, "lang", lang);
    kv__json_close(j, '}');
}

void api_put_me(api *a)
{
    put_person(&a->json, &a->who, a->r->lang);
}

kv_err api_get_me(api *a)
{
    int64_t now = hub_now();
    if (!a->is_known) {
        if (hub_trouble(a->h))
            return api_fail(a, 503, "busy", hub_trouble(a->h));
        if (!people_allow(a->h->people, LIMIT_GUEST, a->r->address, now))
            return api_fail(a, 429, "limit",
                            KV_N("Too many new people come from your address."));
        hub_note(a->h, people_new_guest(a->h->people, now, &a->who, a->cookie));
    }
    api_put_me(a);
    return KV_OK;
}

/* Everywhere he sits: other people see the new name at once. */
static void rename_at(hub *h, hub_table *ht, void *ctx)
{
    const store_person *who = ctx;
    bool is_here = ht->t.host == who->id;
    if (ht->t.status == TABLE_OVER)
        return;
    if (is_here)
        memcpy(ht->t.host_name, who->name, sizeof ht->t.host_name);
    for (int i = 0; i < ht->t.config.players; i++)
        if (table_is_seat_of(&ht->t, i, who->id)) {
            memcpy(ht->t.seat[i].name, who->name, sizeof ht->t.seat[i].name);
            is_here = true;
        }
    if (!is_here)
        return;
    hub_put(h, ht);
    hub_tell_table(h, ht, NULL);
}

static void rename_person(hub *h, store_person *who, const char *name)
{
    memset(who->name, 0, sizeof who->name);
    snprintf(who->name, sizeof who->name, "%s", name);
    hub_note(h, store_put_person(h->store, who));
    for (hub_client *c = h->clients; c; c = c->next)
        if (c->who.id == who->id)
            memcpy(c->who.name, who->name, sizeof c->who.name);
    hub_each(h, rename_at, who);
}

kv_err api_rename(api *a)
{
    const char *name = strict_text(a->body, "name", "");
    if (strict_name(name, &a->e))
        return api_fail_as(a, 400);
    if (a->who.has_account)
        return api_fail(a, 409, "account", KV_N("The name of an account stays."));
    if (people_is_taken(a->h->people, name))
        return api_fail(a, 409, "taken", KV_N("Somebody else has this name."));
    rename_person(a->h, &a->who, name);
    api_put_me(a);
    return KV_OK;
}

/* ---- Accounts ------------------------------------------------------------------ */

static kv_err ask(api *a, people_answer *job)
{
    job->request = a->request;
    snprintf(job->login, sizeof job->login, "%s", strict_text(a->body, "login", ""));
    snprintf(job->lang, sizeof job->lang, "%s", a->r->lang);
    if (!people_allow(a->h->people, LIMIT_LOGIN, a->r->address, hub_now()))
        return api_fail(a, 429, "limit",
                        KV_N("Too many tries from your address; wait some minutes."));
    if (!people_ask(a->h->people, job, strict_text(a->body, "password", "")))
        return api_fail(a, 503, "busy",
                        KV_N("The server has too much to do; please try again."));
    a->is_later = true;
    return KV_OK;
}

kv_err api_account(api *a)
{
    people_answer job = {.work = PEOPLE_HASH, .who = a->who};
    const char *login = strict_text(a->body, "login", "");
    if (strict_name(login, &a->e))
        return api_fail_as(a, 400);
    if (strict_length(login) < MIN_LOGIN)
        return api_fail(a, 400, "login", KV_N("A login has at least 3 characters."));
    if (strict_length(strict_text(a->body, "password", "")) < PEOPLE_MIN_PASSWORD)
        return api_fail(a, 400, "password",
                        KV_N("A password has at least 8 characters."));
    if (a->who.has_account)
        return api_fail(a, 409, "account", KV_N("You have an account already."));
    if (people_is_taken(a->h->people, login))
        return api_fail(a, 409, "taken", KV_N("Somebody else has this name."));
    return ask(a, &job);
}

kv_err api_login(api *a)
{
    people_answer job = {.work = PEOPLE_VERIFY};
    if (!store_login(a->h->store, strict_text(a->body, "login", ""), &job.who,
                     job.pass_hash))
        job.pass_hash[0] = 0;
    return ask(a, &job);
}

kv_err api_logout(api *a)
{
    uint8_t session[STORE_HASH];
    hub *h = a->h;
    hub_note(h, people_end_session(h->people, a->r->token, a->cookie));
    for (hub_client *c = h->clients; c && a->is_known; c = c->next)
        if (people_hash_token(a->r->token, session) &&
            !memcmp(c->session, session, sizeof session))
            h->net.close(h->net.ctx, c->connection, "logged out");
    kv_put(&a->out, "{}");
    return KV_OK;
}

static void answer_error(hub *h, const people_answer *p, int status, const char *error,
                         const char *text)
{
    grow_clear(&h->scratch);
    kv_json j = kv__json(&h->scratch);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "error", error);
    kv__json_text(&j, "text", kv__tr(kv_lang_find(p->lang), text));
    kv__json_close(&j, '}');
    h->figures.refused++;
    hub_answer(h, p->request, status, "application/json", NULL, h->scratch.buf,
               h->scratch.len);
}

static void answer_person(hub *h, const people_answer *p, const char *cookie)
{
    grow_clear(&h->scratch);
    kv_json j = kv__json(&h->scratch);
    put_person(&j, &p->who, p->lang);
    hub_answer(h, p->request, 200, "application/json", cookie, h->scratch.buf,
               h->scratch.len);
}

static void finish_account(hub *h, people_answer *p)
{
    if (!p->is_right) {
        answer_error(h, p, 503, "busy",
                     KV_N("The server has too much to do; please try again."));
        return;
    }
    if (people_is_taken(h->people, p->login)) { /* meanwhile */
        answer_error(h, p, 409, "taken", KV_N("Somebody else has this name."));
        return;
    }
    rename_person(h, &p->who, p->login);
    uint64_t ticket = store_put_account(h->store, p->who.id, p->login, p->pass_hash);
    people_reserve(h->people, p->login, ticket);
    hub_note(h, ticket);
    p->who.has_account = true;
    for (hub_client *c = h->clients; c; c = c->next)
        if (c->who.id == p->who.id)
            c->who.has_account = true;
    answer_person(h, p, NULL);
}

static void finish_login(hub *h, people_answer *p)
{
    char cookie[PEOPLE_COOKIE];
    if (!p->is_right) {
        answer_error(h, p, 401, "login", KV_N("Login and password do not fit."));
        return;
    }
    hub_note(h, people_new_session(h->people, p->who.id, hub_now(), cookie));
    answer_person(h, p, cookie);
}

void api_take_passwords(hub *h)
{
    people_answer p;
    while (people_take(h->people, &p)) {
        if (!p.request) /* nobody waits: nothing happens */
            continue;
        if (p.work == PEOPLE_HASH)
            finish_account(h, &p);
        else
            finish_login(h, &p);
    }
}

/* ---- Results and ratings ------------------------------------------------------- */

static void put_rating(kv_json *j, const store_rating *r)
{
    kv__json_int(j, "rating", rating_shown(r));
    kv__json_int(j, "games", r->games);
}

static void put_ratings_of(api *a, int64_t person)
{
    char who[STORE_WHO];
    snprintf(who, sizeof who, "person:%lld", (long long)person);
    kv__json_open(&a->json, "ratings", '{');
    for (int i = 0; i < kv_game_count(); i++) {
        const kv_game *g = kv_game_at(i);
        store_rating r = hub_rating(a->h, who, g);
        if (!r.games)
            continue;
        kv__json_open(&a->json, g->id, '{');
        put_rating(&a->json, &r);
        kv__json_close(&a->json, '}');
    }
    kv__json_close(&a->json, '}');
}

static void put_game(void *ctx, const char *id, const char *game, const char *status,
                     int64_t at, int rank, int32_t score)
{
    kv_json *j = ctx;
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "table", id);
    kv__json_text(j, "game", game);
    kv__json_text(j, "status", status);
    kv__json_int(j, "at", at);
    if (rank)
        kv__json_int(j, "rank", rank);
    else
        kv__json_null(j, "rank");
    if (rank)
        kv__json_int(j, "score", score);
    else
        kv__json_null(j, "score");
    kv__json_close(j, '}');
}

typedef struct {
    api *a;
    int64_t person;
} listing;

static void put_running(hub *h, hub_table *ht, void *ctx)
{
    (void)h;
    listing *l = ctx;
    bool is_public = ht->t.access == TABLE_OPEN || l->person == l->a->who.id;
    if (ht->t.status == TABLE_PLAYING && is_public &&
        table_seat_of(&ht->t, l->person) >= 0)
        put_game(&l->a->json, ht->t.id, ht->t.config.game->id, "playing", ht->t.started,
                 0, 0);
}

kv_err api_person(api *a)
{
    int64_t id;
    store_person p;
    if (!kv__span_int(kv__span(a->id), 1, INT64_MAX, &id) ||
        !store_person_at(a->h->store, id, &p))
        return api_fail(a, 404, "person", KV_N("There is no such person."));
    kv__json_open(&a->json, NULL, '{');
    kv__json_open(&a->json, "person", '{');
    kv__json_int(&a->json, "id", p.id);
    kv__json_text(&a->json, "name", p.name);
    kv__json_close(&a->json, '}');
    put_ratings_of(a, id);
    kv__json_open(&a->json, "games", '[');
    hub_each(a->h, put_running, &(listing){.a = a, .person = id});
    store_each_game(a->h->store, id, MAX_GAMES, put_game, &a->json);
    kv__json_close(&a->json, ']');
    kv__json_close(&a->json, '}');
    return KV_OK;
}

static void put_rated(void *ctx, const char *who, const char *name, const store_rating *r)
{
    api *a = ctx;
    char bot[HUB_ERROR];
    int64_t level;
    const char *shown = name;
    if (!strncmp(who, "bot:level:", 10) &&
        kv__span_int(kv__span(who + 10), 1, KV_LEVELS, &level)) {
        snprintf(bot, sizeof bot, "%s", kv__tr(a->lang, kv_level_at((int)level)->name));
        shown = bot;
    }
    kv__json_open(&a->json, NULL, '{');
    kv__json_text(&a->json, "who", who);
    kv__json_text(&a->json, "name", shown);
    put_rating(&a->json, r);
    kv__json_close(&a->json, '}');
}

kv_err api_ratings(api *a)
{
    char id[32];
    if (!api_query(a, "game", id, sizeof id) || !kv_game_find(id))
        return api_fail(a, 404, "game", KV_N("There is no such game."));
    kv__json_open(&a->json, NULL, '{');
    kv__json_open(&a->json, "ratings", '[');
    store_each_rating(a->h->store, id, MAX_RATINGS, put_rated, a);
    kv__json_close(&a->json, ']');
    kv__json_close(&a->json, '}');
    return KV_OK;
}
