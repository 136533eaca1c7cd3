/* table_game.c: see table_game.h. */
#include "tests/support/table_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/test.h"

void tg_config(kv_config *c, const char *game, int players)
{
    const kv_game *g = kv_game_find(game);
    assert_non_null(g);
    assert_int_equal(kv_config_init(c, g, players, NULL), KV_OK);
    /* Who answers at random negotiates for ever. */
    for (int i = 0; i < g->n_options; i++)
        if (!strcmp(g->options[i].id, "max_turns") && c->option[i] > 40)
            c->option[i] = 40;
    assert_int_equal(kv_config_check(c, NULL), KV_OK);
}

void tg_open(table *t, const kv_config *c, uint64_t seed)
{
    kv_rng r;
    char name[] = "Person 0";
    table_init(t, "abcdefghij", c, TG_PERSON, name, TG_START);
    kv_rng_seed(&r, seed);
    for (int i = 0; i < FAIR_BYTES; i++)
        t->dice.secret[i] = (uint8_t)kv_rng_next(&r);
    for (int i = 0; i < c->players; i++) {
        name[sizeof name - 2] = (char)('0' + i);
        assert_int_equal(table_sit(t, i, TG_PERSON + i, name, NULL), KV_OK);
    }
}

void tg_start(table *t, const kv_config *c, uint64_t seed)
{
    tg_open(t, c, seed);
    assert_int_equal(table_start(t, TG_PERSON, TG_START, NULL), KV_OK);
    table_run(t, TG_START);
}

kv_action tg_choose(const table *t, kv_rng *r)
{
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(&t->game.now.s, legal);
    assert_true(n > 0);
    return legal[kv_rng_below(r, (uint32_t)n)];
}

void tg_move(table *t, kv_rng *r, int64_t now)
{
    kv_error e;
    int who = table_decider(t);
    assert_true(who >= 0);
    if (table_act(t, who, t->game.n_entries, tg_choose(t, r), now, &e))
        fail_msg("a legal action was refused: %s", e.text);
}

void tg_play(table *t, kv_rng *r, uint32_t max_actions)
{
    while (table_decider(t) >= 0 && t->game.n_actions < max_actions)
        tg_move(t, r, TG_START + t->game.n_actions);
}

store_entry *tg_log(const table *t)
{
    uint32_t n = t->game.n_entries;
    store_entry *log = malloc((n + 1) * (sizeof *log + KV_MAX_ACTION_TEXT));
    assert_non_null(log);
    char(*text)[KV_MAX_ACTION_TEXT] = (char(*)[KV_MAX_ACTION_TEXT])(void *)(log + n + 1);
    record_walk w;
    if (n)
        record_walk_begin(&w, &t->game);
    for (uint32_t i = 0; i < n; i++) {
        const record_entry *from = &t->game.entry[i];
        log[i] = (store_entry){.kind = (record_kind)from->kind,
                               .seat = from->seat,
                               .value = from->value,
                               .at = from->at};
        if (from->kind != RECORD_MOVE)
            continue;
        kv_out o;
        kv_out_init(&o, text[i], sizeof text[i]);
        if (from->flags & RECORD_HAS_TEXT)
            kv_put(&o, record_text(&t->game, from));
        else
            kv_action_text(&w.now.s, (kv_action)from->value, &o);
        if (!(from->flags & RECORD_UNDONE))
            assert_true(record_walk_next(&w, NULL));
        log[i].text = text[i];
        log[i].value = 0;
    }
    return log;
}

kv_err tg_read(table *t, const char *json, const store_entry *log, uint32_t n,
               kv_error *e)
{
    kv_err err = table_from_json(t, json, 0, e);
    for (uint32_t i = 0; i < n && !err; i++)
        if (table_restore(t, i, &log[i], e))
            break;
    if (!err)
        table_restored(t, n, false);
    return err;
}
