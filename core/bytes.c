/* bytes.c: states from bytes that somebody else may have written. Nothing is believed:
 * head and options by themselves, then the invariants of the game, then that the state is
 * what its own position describes, byte for byte, so that nothing lies in between.
 */
#include <string.h>

#include "core/core.h"

enum { MAX_POSITION = 16384 };

static kv_err refuse(kv_error *e, const char *text, const char *why)
{
    return kv__fail(e, KV_EPOSITION, 0, text, why, NULL, NULL);
}

static const kv_game *game_by_number(int number)
{
    for (int i = 0; i < kv_game_count(); i++)
        if (kv_game_at(i)->number == number)
            return kv_game_at(i);
    return NULL;
}

static kv_err check_head(const kv_head *head, size_t size, kv_error *e)
{
    const kv_game *g = game_by_number(head->game);
    if (!g)
        return refuse(e, KV_N("these bytes are no state of a game"), NULL);
    if (size != g->state_size)
        return refuse(e, KV_N("a state of {0} has another size"), g->id);
    if (head->players < g->min_players || head->players > g->max_players ||
        head->reserved)
        return refuse(e, KV_N("the head of this state is damaged"), NULL);
    if (head->viewer)
        return refuse(e, KV_N("this is what a seat sees, not a state"), NULL);
    return KV_OK;
}

static bool has_options(const kv_config *c)
{
    for (int i = 0; i < c->game->n_options; i++) {
        const kv_option *o = &c->game->options[i];
        if (c->option[i] < o->min || c->option[i] > o->max)
            return false;
    }
    return !kv_config_check(c, NULL);
}

/* Is s the very state that its position describes? */
static bool is_its_position(const kv_state *s)
{
    char text[MAX_POSITION];
    kv_box again;
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_position_write(s, &out);
    return !out.is_cut && !kv_position_read(text, out.len, &again.s, NULL) &&
           kv_equal(s, &again.s);
}

kv_err kv_state_from_bytes(const void *bytes, size_t size, kv_state *s, kv_error *e)
{
    kv_head head = {0};
    if (size >= sizeof head)
        memcpy(&head, bytes, sizeof head);
    kv_err err = check_head(&head, size, e);
    if (err)
        return err;
    memcpy(s, bytes, size);
    if (kv_game_of(s)->rules.in_range && !kv_game_of(s)->rules.in_range(s))
        return refuse(e, KV_N("this state is damaged"), NULL);
    kv_config c;
    kv_config_of(s, &c);
    if (!has_options(&c))
        return refuse(e, KV_N("the options in this state are damaged"), NULL);
    const char *wrong = kv_check(s);
    if (wrong)
        return refuse(e, KV_N("this state is impossible: {0}"), wrong);
    if (!is_its_position(s))
        return refuse(e, KV_N("this state is damaged"), NULL);
    return KV_OK;
}
