/* api_positions.c: a position and moves from it, as a seat sees them: for lessons.
 * Nothing is kept. Whoever asks has brought all that is told, so nothing is a secret.
 */
#include <string.h>

#include "server/api_in.h"

static kv_err read_start(api *a, kv_state *s)
{
    kv_config c;
    const char *text = strict_text(a->body, "position", "");
    kv_err err = api_read_config(a, &c);
    if (err)
        return err;
    if (!*text)
        return kv_new(&c, s, &a->e) ? api_fail_as(a, 400) : KV_OK;
    if (kv_position_read(text, strlen(text), s, &a->e))
        return api_fail_as(a, 400);
    if (kv_game_of(s) != c.game || kv_players(s) != c.players)
        return api_fail(
            a, 400, "position",
            KV_N("The position is of another game, or of more or fewer players."));
    return KV_OK;
}

/* Reads one move and plays it on s; the game says what is wrong with it. */
static kv_err read_move(api *a, int i, kv_state *s, kv_action *action)
{
    const json_t *item = json_array_get(json_object_get(a->body, "moves"), (size_t)i);
    const char *text = json_string_value(item);
    a->bad_move = i;
    if (!text || strlen(text) >= KV_MAX_ACTION_TEXT || !strict_is_plain(text, false))
        return api_fail(a, 400, "syntax", KV_N("A move is a short text."));
    if (kv_decider(s) == KV_OVER)
        return api_fail(a, 400, "over", KV_N("The game is over."));
    if (kv_action_parse(s, text, action, &a->e) || kv_apply(s, *action, NULL, &a->e))
        return api_fail_as(a, 400);
    a->bad_move = -1;
    return KV_OK;
}

kv_err api_positions(api *a)
{
    kv_box start, now;
    kv_action action[API_MOVES];
    const viewer v = {.seat = (int)strict_int(a->body, "seat", 0), .lang = a->lang};
    int n = (int)json_array_size(json_object_get(a->body, "moves"));
    kv_err err = read_start(a, &start.s);
    if (err)
        return err;
    if (v.seat >= kv_players(&start.s))
        return api_fail(a, 400, "seat", KV_N("There is no such seat."));
    kv_copy(&now.s, &start.s);
    for (int i = 0; i < n; i++)
        if ((err = read_move(a, i, &now.s, &action[i])))
            return err;
    if (!message_position(&start.s, action, n, &v, &a->out))
        return api_fail(a, 400, "limit", KV_N("This is too much for one answer."));
    return KV_OK;
}
