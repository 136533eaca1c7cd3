/* hub.c: see hub.h: opening and closing, what is due, clients that come and go. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/json.h"
#include "base/text.h"
#include "i18n/lang.h"
#include "server/api.h"
#include "server/hub_in.h"

enum { SOON = 10, OFTEN = 200, SELDOM = 1000, LAST_WAIT = 3000 };

static _Atomic int64_t clock_moved;

int64_t hub_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000 + clock_moved;
}

void hub_move_clock(int64_t ms)
{
    clock_moved += ms;
}

bool hub_is_time(int64_t now, int64_t last, int64_t interval)
{
    return now < last || now - last >= interval;
}

/* ---- Work ---------------------------------------------------------------------- */

int64_t hub_work(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void hub_charge(hub *h, const char *address, int64_t began)
{
    if (!h->options.has_no_work_limit)
        people_charge(h->people, address, hub_work() - began, hub_now());
}

bool hub_is_spent(hub *h, const char *address)
{
    return !h->options.has_no_work_limit &&
           people_is_spent(h->people, address, hub_now());
}

static void wake(void *ctx)
{
    hub *h = ctx;
    h->net.wake(h->net.ctx);
}

hub *hub_open(const hub_options *o, store *s, const hub_network *n, char *why,
              size_t size)
{
    hub *h = calloc(1, sizeof *h);
    if (sodium_init() < 0 || !h) {
        snprintf(why, size, "%s", _("there is not enough memory"));
        free(h);
        return NULL;
    }
    h->options = *o;
    h->store = s;
    h->net = *n;
    h->next_serial = 1;
    h->last_due = &h->due;
    grow_init(&h->scratch);
    grow_init(&h->moves);
    h->people = people_open(s, o->is_secure, wake, h);
    h->thinkers = h->people ? thinkers_open(o->think_threads, wake, h) : NULL;
    if (h->thinkers) {
        hub_load_all(h);
        return h;
    }
    snprintf(why, size, "%s", _("threads that think cannot be started"));
    if (h->people)
        people_close(h->people);
    grow_free(&h->scratch);
    grow_free(&h->moves);
    free(h);
    return NULL;
}

/* What was taken is on disk soon; whoever waits for it is still told. */
static void wait_for_store(hub *h)
{
    struct timespec a_moment = {.tv_nsec = 2000000};
    int64_t until = hub_now() + LAST_WAIT;
    while (store_durable(h->store) < h->ticket && hub_now() < until)
        nanosleep(&a_moment, NULL);
}

static void say_goodbye(hub *h)
{
    for (hub_client *c = h->clients, *next; c; c = next) {
        next = c->next;
        grow_clear(&h->scratch);
        kv_json j = kv__json(&h->scratch);
        kv__json_open(&j, NULL, '{');
        kv__json_text(&j, "t", "bye");
        kv__json_text(&j, "text",
                      kv__tr(c->lang, KV_N("The server goes down for a while.")));
        kv__json_close(&j, '}');
        h->net.send(h->net.ctx, c->connection, h->scratch.buf, h->scratch.len);
    }
}

void hub_close(hub *h)
{
    h->is_closing = true;
    thinkers_close(h->thinkers);
    people_close(h->people);
    wait_for_store(h);
    hub_flush(h);
    say_goodbye(h);
    hub_free_outbox(h);
    hub_free_tables(h);
    for (int i = 0; i < HUB_STEPS; i++)
        hub_text_drop(h->steps[i].text);
    while (h->clients) {
        hub_client *c = h->clients;
        h->clients = c->next;
        free(c);
    }
    grow_free(&h->scratch);
    grow_free(&h->moves);
    free(h->fresh);
    free(h);
}

int hub_service(hub *h)
{
    int64_t now = hub_now();
    hub_flush(h);
    hub_take_thoughts(h);
    api_take_passwords(h);
    hub_tick(h, now);
    hub_keep_house(h, now);
    hub_ask_bots(h);
    hub_flush(h);
    return h->due ? SOON : h->n_tables ? OFTEN : SELDOM;
}

/* ---- Clients ------------------------------------------------------------------- */

hub_client *hub_connect(hub *h, void *connection, const char *token, const char *lang,
                        const char *address)
{
    store_person who;
    if (h->is_closing || !people_find(h->people, token, hub_now(), &who)) {
        h->net.close(h->net.ctx, connection, "no person");
        return NULL;
    }
    hub_client *c = calloc(1, sizeof *c);
    if (!c) {
        h->net.close(h->net.ctx, connection, "no memory");
        return NULL;
    }
    c->serial = h->next_serial++;
    c->connection = connection;
    c->who = who;
    people_hash_token(token, c->session);
    snprintf(c->address, sizeof c->address, "%s", address);
    c->lang = kv_lang_find(lang);
    c->seat = KV_SPECTATOR;
    c->next = h->clients;
    h->clients = c;
    h->n_clients++;
    return c;
}

/* Left by everybody before anything was put on it. */
static bool is_empty(const hub_table *ht)
{
    if (ht->clients || ht->is_gone || ht->t.status != TABLE_WAITING)
        return false;
    for (int i = 0; i < ht->t.config.players; i++)
        if (ht->t.seat[i].person || ht->t.seat[i].level)
            return false;
    return true;
}

void hub_leave(hub *h, hub_client *c)
{
    hub_table *ht = c->at;
    if (!ht)
        return;
    for (hub_client **at = &ht->clients; *at; at = &(*at)->next_here)
        if (*at == c) {
            *at = c->next_here;
            break;
        }
    c->at = NULL;
    c->next_here = NULL;
    c->seat = KV_SPECTATOR;
    ht->seen = hub_now();
    if (is_empty(ht) && !hub_trouble(h))
        hub_close_table(h, ht, NULL);
    else if (!ht->is_gone)
        hub_tell_presence(h, ht, NULL);
}

void hub_disconnect(hub *h, hub_client *c)
{
    hub_drop_letters(h, c, NULL);
    hub_leave(h, c);
    for (hub_client **at = &h->clients; *at; at = &(*at)->next)
        if (*at == c) {
            *at = c->next;
            break;
        }
    h->n_clients--;
    free(c);
    hub_flush(h);
}

void hub_forget(hub *h, void *request)
{
    hub_drop_letters(h, NULL, request);
    people_forget(h->people, request);
}

void hub_http(hub *h, const hub_request *r, void *request)
{
    int64_t began = hub_work();
    api_answer(h, r, request);
    hub_charge(h, r->address, began);
    hub_flush(h);
}

/* ---- Figures ------------------------------------------------------------------- */

static void add_figures(const hub_table *ht, hub_figures *f)
{
    f->tables_waiting += ht->t.status == TABLE_WAITING;
    f->tables_playing += ht->t.status == TABLE_PLAYING;
    f->table_bytes += sizeof *ht - sizeof ht->t + table_bytes(&ht->t) + ht->line_bytes;
}

static int compare_ids(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static int count_people(const hub *h)
{
    int64_t *id = malloc(((size_t)h->n_clients + 1) * sizeof *id);
    int n = 0, different = 0;
    for (const hub_client *c = h->clients; c && id; c = c->next)
        id[n++] = c->who.id;
    if (n)
        qsort(id, (size_t)n, sizeof *id, compare_ids);
    for (int i = 0; i < n; i++)
        different += !i || id[i] != id[i - 1];
    free(id);
    return different;
}

void hub_get_figures(const hub *h, hub_figures *f)
{
    *f = h->figures;
    f->clients = h->n_clients;
    f->bots_waiting = thinkers_waiting(h->thinkers);
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (const hub_table *ht = h->bucket[i]; ht; ht = ht->next)
            if (!ht->is_gone)
                add_figures(ht, f);
    f->people = count_people(h);
}
