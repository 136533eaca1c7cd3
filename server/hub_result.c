/* hub_result.c: the end of a game: results and ratings, each stored once; rematch. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hub_in.h"

/* ---- Ratings ------------------------------------------------------------------- */

/* The store answers with what is on disk. Ratings on their way there are kept here, or
 * two games that end at once (of a bot, often) would overwrite each other. */
static fresh_rating *find_fresh(hub *h, const char *who, const kv_game *g)
{
    for (int i = 0; i < h->n_fresh; i++)
        if (h->fresh[i].game == g && !strcmp(h->fresh[i].who, who))
            return &h->fresh[i];
    return NULL;
}

store_rating hub_rating(hub *h, const char *who, const kv_game *g)
{
    const fresh_rating *f = find_fresh(h, who, g);
    return f ? f->rating : store_get_rating(h->store, who, g->id);
}

static void forget_durable(hub *h)
{
    uint64_t durable = store_durable(h->store);
    int n = 0;
    for (int i = 0; i < h->n_fresh; i++)
        if (h->fresh[i].ticket > durable)
            h->fresh[n++] = h->fresh[i];
    h->n_fresh = n;
}

static fresh_rating *new_fresh(hub *h)
{
    if (h->n_fresh == h->cap_fresh) {
        int cap = h->cap_fresh ? 2 * h->cap_fresh : 16;
        fresh_rating *more = realloc(h->fresh, (size_t)cap * sizeof *more);
        if (!more)
            return NULL;
        h->fresh = more;
        h->cap_fresh = cap;
    }
    return &h->fresh[h->n_fresh++];
}

static void remember(hub *h, const store_result *r, const kv_game *g, uint64_t ticket)
{
    fresh_rating *f = find_fresh(h, r->who, g);
    if (!f && !(f = new_fresh(h)))
        return;
    memcpy(f->who, r->who, sizeof f->who);
    f->game = g;
    f->rating = r->after;
    f->ticket = ticket;
}

/* Whose result it is: the person's, also when a bot played on for him. */
static bool put_who(const table_seat *s, char who[STORE_WHO])
{
    if (s->person)
        snprintf(who, STORE_WHO, "person:%lld", (long long)s->person);
    else if (s->level)
        snprintf(who, STORE_WHO, "bot:level:%d", s->level);
    else
        who[0] = 0;
    return who[0];
}

void hub_show_ratings(hub *h, hub_table *ht)
{
    char who[STORE_WHO];
    for (int i = 0; i < ht->t.config.players; i++) {
        bool is_there = put_who(&ht->t.seat[i], who);
        store_rating r = {0};
        if (is_there)
            r = hub_rating(h, who, ht->t.config.game);
        ht->presence.rating[i] = is_there ? rating_shown(&r) : 0;
    }
}

/* ---- The end ------------------------------------------------------------------- */

/* By desertion of all nobody has won anything. */
static bool is_decided(const table *t)
{
    for (int i = 0; i < t->config.players; i++)
        if (t->seat[i].has_resigned)
            return true;
    return kv_decider(&t->game.now.s) == KV_OVER;
}

static bool is_anybody_twice(const table *t)
{
    for (int i = 0; i < t->config.players; i++)
        for (int k = 0; k < i; k++)
            if (t->seat[i].person && t->seat[i].person == t->seat[k].person)
                return true;
    return false;
}

static void put_results(hub *h, const table *t, const kv_result *result, store_result *r)
{
    for (int i = 0; i < t->config.players; i++) {
        r[i] = (store_result){
            .seat = i, .rank = result->rank[i], .score = result->key[i][0]};
        put_who(&t->seat[i], r[i].who);
        snprintf(r[i].name, sizeof r[i].name, "%s", t->seat[i].name);
        r[i].before = r[i].after = hub_rating(h, r[i].who, t->config.game);
    }
}

/* A bot on several seats has one rating: it gains and loses all that its seats do. */
static void rate(const table *t, store_result *r)
{
    int n = t->config.players, rank[KV_MAX_SEATS], team[KV_MAX_SEATS];
    store_rating rating[KV_MAX_SEATS];
    for (int i = 0; i < n; i++) {
        rating[i] = r[i].before;
        rank[i] = r[i].rank;
        team[i] = kv_side(t->config.game, n, i);
    }
    rating_update(rating, rank, team, n);
    for (int i = 0; i < n; i++) {
        store_rating *after = &r[i].after;
        after->games = r[i].before.games + 1;
        after->sigma = rating[i].sigma;
        for (int k = 0; k < n; k++)
            if (!strcmp(r[k].who, r[i].who)) {
                after->mu += rating[k].mu - r[k].before.mu;
                if (rating[k].sigma < after->sigma)
                    after->sigma = rating[k].sigma;
            }
    }
}

void hub_finish(hub *h, hub_table *ht)
{
    kv_result result;
    store_result r[KV_MAX_SEATS];
    table *t = &ht->t;
    int n = t->config.players;
    if (ht->is_finished || !table_result(t, &result))
        return;
    ht->is_finished = true;
    bool is_rated = table_counts(t) && is_decided(t) && !is_anybody_twice(t);
    put_results(h, t, &result, r);
    if (is_rated)
        rate(t, r);
    hub_note(h, ht->ticket = store_finish(h->store, t->id, t->config.game->id, r, n,
                                          hub_now()));
    forget_durable(h);
    for (int i = 0; i < n && is_rated; i++) {
        remember(h, &r[i], t->config.game, ht->ticket);
        ht->presence.before[i] = rating_shown(&r[i].before);
        ht->presence.after[i] = rating_shown(&r[i].after);
    }
    hub_show_ratings(h, ht);
    ht->seen = hub_now();
    h->n_tables -= ht->is_counted;
    ht->is_counted = false;
    h->figures.games_finished++;
}

/* ---- Again --------------------------------------------------------------------- */

hub_table *hub_rematch(hub *h, hub_table *ht, const store_person *by, kv_error *e)
{
    char id[STORE_ID];
    table next;
    if (ht->t.status != TABLE_OVER || table_seat_of(&ht->t, by->id) < 0) {
        hub_refuse(
            e, KV_N("Only who has played may ask for another game, when it is over."));
        return NULL;
    }
    hub_table *made = ht->t.rematch[0] ? hub_find(h, ht->t.rematch) : NULL;
    if (made)
        return made;
    if (h->n_tables >= h->options.max_tables ||
        hub_tables_of(h, by->id) >= h->options.max_tables_per_person) {
        hub_refuse(e, KV_N("There are too many tables."));
        return NULL;
    }
    hub_new_id(h, id);
    table_rematch(&ht->t, &next, id, hub_now());
    next.host = by->id;
    snprintf(next.host_name, sizeof next.host_name, "%s", by->name);
    made = hub_add(h, &next);
    if (!made) {
        table_free(&next);
        hub_refuse(e, KV_N("There is not enough memory."));
        return NULL;
    }
    memcpy(ht->t.rematch, id, sizeof ht->t.rematch);
    hub_put(h, ht);
    return made;
}
