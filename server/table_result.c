/* table_result.c: how a game at a table ended, and the game as a record. */
#include <string.h>
#include <time.h>

#include "server/table_inner.h"

/* ---- The result ----------------------------------------------------------- */

/* The entry that ended the game before its rules did, or NULL. */
static const record_entry *early_end(const table *t)
{
    const record *r = &t->game;
    const record_entry *last = r->n_entries ? &r->entry[r->n_entries - 1] : NULL;
    return last && last->kind == RECORD_END ? last : NULL;
}

/* When a side gave up for good: the place in the log of its last resignation, or
 * UINT32_MAX while one of its seats has not. */
static uint32_t gave_up(const table *t, int side)
{
    const kv_game *g = t->config.game;
    int n = t->config.players;
    uint32_t at = 0;
    for (int i = 0; i < n; i++)
        if (kv_side(g, n, i) == side && !t->seat[i].has_resigned)
            return UINT32_MAX;
    for (uint32_t i = 0; i < t->game.n_entries; i++) {
        const record_entry *entry = &t->game.entry[i];
        if (entry->kind == RECORD_RESIGN && kv_side(g, n, entry->seat) == side)
            at = i;
    }
    return at;
}

/* Those who gave up come last, the first of them at the very end. */
static void rank_resigned(const table *t, kv_result *r)
{
    int rank[KV_MAX_SEATS], n = t->config.players;
    uint32_t up[KV_MAX_SEATS];
    for (int i = 0; i < r->n_ranked; i++)
        up[i] = i < n ? gave_up(t, kv_side(t->config.game, n, i)) : UINT32_MAX;
    for (int i = 0; i < r->n_ranked; i++) {
        rank[i] = 1;
        for (int k = 0; k < r->n_ranked; k++)
            rank[i] += up[k] > up[i] || (up[k] == up[i] && r->rank[k] < r->rank[i]);
    }
    memcpy(r->rank, rank, sizeof rank[0] * (size_t)r->n_ranked);
}

bool table_result(const table *t, kv_result *r)
{
    if (t->status != TABLE_OVER)
        return false;
    const record_entry *end = early_end(t);
    if (!table_is_whole(t) || kv_get_result(&t->game.now.s, r) != KV_OK) {
        int n = t->config.players;
        *r = (kv_result){.players = n,
                         .n_ranked = n,
                         .n_keys = t->config.game->n_keys,
                         .reason = !table_is_whole(t)  ? "stopped"
                                   : end && end->value ? "desertion"
                                                       : "agreement"};
        for (int i = 0; i < n; i++)
            r->rank[i] = 1;
    }
    rank_resigned(t, r);
    return true;
}

bool table_counts(const table *t)
{
    const record_entry *end = early_end(t);
    int n = t->config.players;
    if (t->status != TABLE_OVER || !table_is_whole(t) || !t->is_rated ||
        (end && !end->value) || n < 2)
        return false;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            if (t->seat[a].person && t->seat[a].person == t->seat[b].person)
                return false;
    return true;
}

/* ---- The record ----------------------------------------------------------- */

/* "name.0" and the like. */
static void put_seat_tag(const char *name, int seat, const char *value, kv_out *out)
{
    char tag[16];
    kv_out o;
    if (!*value)
        return;
    kv_out_init(&o, tag, sizeof tag);
    kv_put(&o, name);
    kv_put(&o, ".");
    kv_put_int(&o, seat);
    record_write_tag(tag, value, out);
}

static void put_players(const table *t, kv_out *out)
{
    char text[KV_MAX_SEATS * 16], date[32] = "";
    kv_out o;
    time_t seconds = (time_t)(t->started / 1000);
    struct tm tm;
    if (gmtime_r(&seconds, &tm))
        strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &tm);
    kv_out_init(&o, text, sizeof text);
    for (int i = 0; i < t->config.players; i++) {
        kv_put(&o, i ? "," : "");
        kv_put(&o, t->seat[i].person ? "human" : "level:");
        if (!t->seat[i].person)
            kv_put_int(&o, t->seat[i].level);
    }
    record_write_tag("program", "karavana " KV_VERSION, out);
    record_write_tag("table", t->id, out);
    record_write_tag("date", date, out);
    record_write_tag("seats", text, out);
    for (int i = 0; i < t->config.players; i++)
        put_seat_tag("name", i, t->seat[i].name, out);
}

static void put_dice(const table *t, kv_out *out)
{
    char hex[FAIR_HEX];
    fair_commitment(&t->dice, hex);
    record_write_tag("dice", "fair 1", out);
    record_write_tag("commitment", hex, out);
    for (int i = 0; i < t->config.players; i++)
        put_seat_tag("words", i, t->dice.words[i], out);
    if (t->status != TABLE_OVER)
        return;
    fair_hex(t->dice.secret, hex);
    record_write_tag("secret", hex, out);
}

static void put_result(const table *t, kv_out *out)
{
    kv_result r;
    if (!table_result(t, &r))
        return;
    record_write_tag("ended", r.reason, out);
    for (int i = 0; i < t->config.players; i++)
        if (t->seat[i].has_resigned)
            put_seat_tag("resigned", i, "yes", out);
}

void table_replay(const table *t, kv_out *out)
{
    if (t->status == TABLE_WAITING)
        return;
    record_write_head(&t->config, t->game.first_rules, out);
    put_players(t, out);
    put_dice(t, out);
    put_result(t, out);
    record_write_log(&t->game, out);
}
