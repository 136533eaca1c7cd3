/* hub_tables.c: the tables in memory: all that wait or run, and finished ones as long as
 * somebody looks at them.
 */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "server/hub_in.h"
#include "server/log.h"

enum {
    KEEP_FINISHED = 60 * 1000,
    KEEP_WAITING = 60 * 60 * 1000,
    KEEP_PLAYING = 7 * 24 * 60 * 60 * 1000,
    HOUSE_EVERY = 10 * 1000
};

static hub_table **bucket_of(hub *h, const char *id)
{
    uint32_t n = 2166136261u; /* FNV-1a */
    for (; *id; id++)
        n = (n ^ (unsigned char)*id) * 16777619u;
    return &h->bucket[n % HUB_BUCKETS];
}

static hub_table *find_here(hub *h, const char *id)
{
    for (hub_table *ht = *bucket_of(h, id); ht; ht = ht->next)
        if (!strcmp(ht->t.id, id))
            return ht;
    return NULL;
}

/* ---- Chat ---------------------------------------------------------------------- */

static void drop_line(hub_table *ht)
{
    hub_line *l = ht->first_line;
    ht->first_line = l->next;
    if (!ht->first_line)
        ht->last_line = &ht->first_line;
    ht->n_lines--;
    ht->line_bytes -= l->bytes;
    free(l);
}

hub_line *hub_add_line(hub_table *ht, int64_t person, const char *name, const char *text,
                       int64_t at)
{
    size_t n_name = strlen(name) + 1, n = strlen(text) + 1;
    hub_line *l = malloc(sizeof *l + n_name + n);
    if (!l)
        return NULL;
    *l = (hub_line){.person = person, .at = at, .bytes = sizeof *l + n_name + n};
    memcpy(l->name, name, n_name);
    l->text = memcpy(l->name + n_name, text, n);
    *ht->last_line = l;
    ht->last_line = &l->next;
    ht->n_lines++;
    ht->line_bytes += l->bytes;
    while (ht->n_lines > HUB_CHAT_LINES ||
           (ht->line_bytes > HUB_CHAT_BYTES && ht->n_lines > 1))
        drop_line(ht);
    return l;
}

/* ---- In and out of memory ------------------------------------------------------ */

static hub_table *new_entry(void)
{
    hub_table *ht = calloc(1, sizeof *ht);
    if (!ht)
        return NULL;
    ht->asked = UINT32_MAX;
    ht->last_line = &ht->first_line;
    ht->seen = hub_now();
    return ht;
}

static bool is_live(const table *t)
{
    return t->status == TABLE_WAITING || t->status == TABLE_PLAYING;
}

static void enter(hub *h, hub_table *ht)
{
    hub_table **bucket = bucket_of(h, ht->t.id);
    ht->next = *bucket;
    *bucket = ht;
    hub_show_ratings(h, ht);
    ht->is_counted = is_live(&ht->t);
    h->n_tables += ht->is_counted;
}

static void free_entry(hub_table *ht)
{
    while (ht->n_lines)
        drop_line(ht);
    table_free(&ht->t);
    free(ht);
}

hub_table *hub_add(hub *h, const table *t)
{
    hub_table *ht = new_entry();
    if (!ht)
        return NULL;
    ht->t = *t;
    enter(h, ht);
    hub_put(h, ht);
    return ht;
}

void hub_new_id(hub *h, char id[STORE_ID])
{
    /* Nothing that looks like something else. */
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz";
    do {
        for (int i = 0; i < 10; i++)
            id[i] = letters[randombytes_uniform(sizeof letters - 1)];
        id[10] = 0;
    } while (find_here(h, id));
}

/* ---- From the store ------------------------------------------------------------ */

typedef struct {
    hub *h;
    hub_table *found;
} loading;

static void load_line(void *ctx, int64_t person, const char *name, const char *text,
                      int64_t at)
{
    hub_add_line(ctx, person, name, text, at);
}

typedef struct {
    table *t;
    kv_error e; /* of the entry that cannot be read */
} reading;

static bool read_entry(void *ctx, uint32_t seq, const store_entry *entry)
{
    reading *r = ctx;
    return !table_restore(r->t, seq, entry, &r->e);
}

static void complain(const char *what, const char *id, const kv_error *e)
{
    char why[HUB_ERROR];
    kv_out out;
    kv_out_init(&out, why, sizeof why);
    kv_error_text(e, NULL, &out);
    log_line(LOG_AT_ERROR, what, "table=%s why=%s", id, why);
}

/* What can be read of it. */
static kv_err read_table(hub *h, hub_table *ht, const store_found *f, kv_error *e)
{
    reading r = {.t = &ht->t};
    kv_err err = table_from_json(&ht->t, f->json, f->rules, e);
    if (err)
        return err;
    uint32_t n = store_each_entry(h->store, f->id, read_entry, &r);
    if (n && ht->t.status == TABLE_WAITING) {
        table_free(&ht->t);
        return hub_refuse(e, KV_N("it has a log before it has begun"));
    }
    table_restored(&ht->t, n, !strcmp(f->status, "over"));
    if (ht->t.is_damaged)
        complain("table is damaged", f->id, &r.e);
    else if (ht->t.game.is_broken || ht->t.is_cut_short)
        complain("table does not fit the rules", f->id, &ht->t.game.reason);
    return KV_OK;
}

/* As much as can be found out of whose table it was. */
static void find_people(hub_lost *l, const char *text)
{
    size_t i;
    json_t *json = json_loads(text, 0, NULL), *seat;
    l->people[0] = json_integer_value(json_object_get(json, "host"));
    json_array_foreach(json_object_get(json, "seats"), i, seat) if (i < KV_MAX_SEATS)
        l->people[i + 1] = json_integer_value(json_object_get(seat, "person"));
    for (i = 0; i <= KV_MAX_SEATS; i++)
        l->has_people = l->has_people || l->people[i];
    json_decref(json);
}

bool hub_is_lost_of(const hub_lost *l, int64_t person)
{
    for (int i = 0; i <= KV_MAX_SEATS; i++)
        if (person && l->people[i] == person)
            return true;
    return !l->has_people;
}

static hub_lost *find_lost(const hub *h, const char *id)
{
    hub_lost *l = h->lost;
    while (l && strcmp(l->id, id))
        l = l->next;
    return l;
}

static void lose(hub *h, const store_found *f)
{
    hub_lost *l = find_lost(h, f->id) ? NULL : calloc(1, sizeof *l);
    if (!l)
        return;
    snprintf(l->id, sizeof l->id, "%s", f->id);
    snprintf(l->game, sizeof l->game, "%s", f->game);
    find_people(l, f->json);
    l->next = h->lost;
    h->lost = l;
}

static void load_table(void *ctx, const store_found *f)
{
    loading *l = ctx;
    kv_error e = {0};
    if (find_here(l->h, f->id))
        return;
    hub_table *ht = new_entry();
    if (!ht)
        return;
    if (read_table(l->h, ht, f, &e)) {
        complain("table cannot be read", f->id, &e);
        if (strcmp(f->status, "over") != 0)
            lose(l->h, f);
        free(ht);
        return;
    }
    if (table_seq(&ht->t) && ht->t.status == TABLE_PLAYING)
        ht->seen = ht->t.game.entry[table_seq(&ht->t) - 1].at;
    store_each_chat(l->h->store, f->id, load_line, ht);
    enter(l->h, ht);
    l->found = ht;
}

/* The server may have stopped at any point: before chance had decided, or after the
 * last action and before the result was stored. */
static void go_on(hub *h, hub_table *ht, void *ctx)
{
    (void)ctx;
    hub_change c;
    int64_t now = hub_now();
    if (ht->t.status != TABLE_PLAYING && ht->t.status != TABLE_OVER)
        return;
    hub_begin(h, ht, &c);
    if (ht->t.status == TABLE_PLAYING) {
        table_run(&ht->t, now);
        table_wake(&ht->t, now);
    }
    hub_end(h, ht, &c);
    if (ht->t.status == TABLE_OVER)
        hub_finish(h, ht);
}

void hub_load_all(hub *h)
{
    loading l = {.h = h};
    store_each_table(h->store, "waiting", load_table, &l);
    store_each_table(h->store, "playing", load_table, &l);
    hub_each(h, go_on, NULL);
}

static void show_result(void *ctx, int seat, const store_rating *before,
                        const store_rating *after)
{
    hub_table *ht = ctx;
    if (seat >= KV_MAX_SEATS ||
        (before->mu == after->mu && before->sigma == after->sigma)) /* not rated */
        return;
    ht->presence.before[seat] = rating_shown(before);
    ht->presence.after[seat] = rating_shown(after);
}

static bool is_forgettable(const hub_table *ht, int64_t now, uint64_t durable)
{
    if (ht->is_due || ht->ticket > durable)
        return false;
    return ht->is_gone || (ht->t.status == TABLE_OVER && ht->is_finished &&
                           !ht->clients && now - ht->seen > KEEP_FINISHED);
}

/* What is gone and on disk need not wait for the house to be kept. */
static hub_table *forget_gone(hub *h, hub_table *ht)
{
    if (!ht || !ht->is_gone || !is_forgettable(ht, 0, store_durable(h->store)))
        return ht;
    hub_table **at = bucket_of(h, ht->t.id);
    while (*at != ht)
        at = &(*at)->next;
    *at = ht->next;
    free_entry(ht);
    return NULL;
}

hub_table *hub_find(hub *h, const char *id)
{
    hub_table *ht = forget_gone(h, find_here(h, id));
    if (ht)
        return ht->is_gone ? NULL : ht;
    loading l = {.h = h};
    if (!*id || !store_table(h->store, id, load_table, &l) || !l.found)
        return NULL;
    l.found->is_finished = l.found->t.status == TABLE_OVER;
    l.found->seen = hub_now();
    if (l.found->is_finished)
        store_each_result(h->store, id, show_result, l.found);
    else
        go_on(h, l.found, NULL); /* it was broken */
    return l.found;
}

static void find_any(void *ctx, const store_found *f)
{
    (void)ctx, (void)f;
}

const char *hub_why_not(hub *h, const char *id)
{
    bool is_gone = find_here(h, id) != NULL;
    if (!is_gone && *id && store_table(h->store, id, find_any, NULL))
        return KV_N("This table is stored, but it cannot be read. Please tell whoever "
                    "runs this server.");
    return KV_N("There is no such table.");
}

/* ---- All of them --------------------------------------------------------------- */

void hub_each(hub *h, void (*each)(hub *h, hub_table *ht, void *ctx), void *ctx)
{
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (hub_table *ht = h->bucket[i], *next; ht; ht = next) {
            next = ht->next;
            if (!ht->is_gone)
                each(h, ht, ctx);
        }
}

typedef struct {
    int64_t host;
    int n;
} counting;

static void count(hub *h, hub_table *ht, void *ctx)
{
    (void)h;
    counting *c = ctx;
    c->n += ht->t.host == c->host && is_live(&ht->t);
}

int hub_tables_of(hub *h, int64_t host)
{
    counting c = {.host = host};
    hub_each(h, count, &c);
    return c.n;
}

bool hub_may_see(const hub_table *ht, int64_t person)
{
    return ht->t.access != TABLE_PRIVATE || ht->t.status == TABLE_OVER ||
           ht->t.host == person || table_seat_of(&ht->t, person) >= 0;
}

bool hub_may_chat(const hub_table *ht, int64_t person)
{
    return ht->t.access == TABLE_OPEN || ht->t.status != TABLE_OVER ||
           ht->t.host == person || table_seat_of(&ht->t, person) >= 0;
}

/* ---- Closing ------------------------------------------------------------------- */

static void let_go(hub *h, hub_table *ht)
{
    ht->is_gone = true;
    h->n_tables -= ht->is_counted;
    ht->is_counted = false;
    for (hub_client *c = ht->clients, *next; c; c = next) {
        next = c->next_here;
        c->next_here = NULL;
        c->at = NULL;
    }
    ht->clients = NULL;
}

static void say_closed(hub *h, const hub_table *ht, hub_client *c, const char *why)
{
    grow_clear(&h->scratch);
    kv_json j = kv__json(&h->scratch);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "t", "closed");
    kv__json_text(&j, "table", ht->t.id);
    kv__json_text(&j, "text", kv__tr(c->lang, why));
    kv__json_close(&j, '}');
    hub_say_scratch(h, c);
}

void hub_close_table(hub *h, hub_table *ht, const char *why)
{
    hub_note(h, ht->ticket = store_drop_table(h->store, ht->t.id));
    for (hub_client *c = ht->clients; c && why; c = c->next_here)
        say_closed(h, ht, c, why);
    let_go(h, ht);
}

void hub_stop_broken(hub *h)
{
    char id[STORE_ID];
    while (store_take_broken(h->store, id)) {
        hub_table *ht = find_here(h, id);
        log_line(LOG_AT_ERROR, "table contradicts the store", "table=%s", id);
        if (!ht || ht->is_gone)
            continue;
        for (hub_client *c = ht->clients; c; c = c->next_here) {
            hub_drop_letters(h, c, NULL);
            h->net.close(h->net.ctx, c->connection, "the table is read anew");
        }
        let_go(h, ht);
    }
}

static void desert(hub *h, hub_table *ht, int64_t now)
{
    hub_change c;
    hub_begin(h, ht, &c);
    table_desert(&ht->t, now);
    hub_end(h, ht, &c);
}

static bool is_somebody_here(const hub_table *ht)
{
    for (const hub_client *c = ht->clients; c; c = c->next_here)
        if (c->who.id == ht->t.host || table_seat_of(&ht->t, c->who.id) >= 0)
            return true;
    return false;
}

static void look_after(hub *h, hub_table *ht, void *ctx)
{
    int64_t now = *(const int64_t *)ctx, away = now - ht->seen;
    if (is_somebody_here(ht))
        ht->seen = now;
    else if (ht->t.status == TABLE_WAITING && away > KEEP_WAITING)
        hub_close_table(h, ht, KV_N("Nobody came back to this table."));
    else if (ht->t.status == TABLE_PLAYING && away > KEEP_PLAYING &&
             ht->t.clock.kind != CLOCK_DAYS)
        desert(h, ht, now);
}

void hub_keep_house(hub *h, int64_t now)
{
    uint64_t durable = store_durable(h->store);
    if (!hub_is_time(now, h->kept_house, HOUSE_EVERY))
        return;
    h->kept_house = now;
    hub_each(h, look_after, &now);
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (hub_table **at = &h->bucket[i]; *at;) {
            hub_table *ht = *at;
            if (is_forgettable(ht, now, durable)) {
                *at = ht->next;
                free_entry(ht);
            } else {
                at = &ht->next;
            }
        }
}

void hub_free_tables(hub *h)
{
    for (int i = 0; i < HUB_BUCKETS; i++)
        while (h->bucket[i]) {
            hub_table *ht = h->bucket[i];
            h->bucket[i] = ht->next;
            free_entry(ht);
        }
    for (hub_lost *l = h->lost, *next; l; l = next) {
        next = l->next;
        free(l);
    }
}
