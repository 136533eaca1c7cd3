/* table_game.c: see table_game.h. */
#include "tests/support/table_game.h"

#include <stdio.h>
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
    int n = kv_legal(&t->state.s, legal);
    assert_true(n > 0);
    return legal[kv_rng_below(r, (uint32_t)n)];
}

void tg_move(table *t, kv_rng *r, int64_t now)
{
    kv_error e;
    int who = table_decider(t);
    assert_true(who >= 0);
    if (table_act(t, who, t->n_log, tg_choose(t, r), now, &e))
        fail_msg("a legal action was refused: %s", e.text);
}

void tg_play(table *t, kv_rng *r, uint32_t max_actions)
{
    while (table_decider(t) >= 0 && t->n_action < max_actions)
        tg_move(t, r, TG_START + t->n_action);
}
