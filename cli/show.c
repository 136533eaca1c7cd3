/* show.c: events, actions and results as JSON. */
#include "cli/show.h"

#include "cli/cli.h"

/* ---- For machines -------------------------------------------------------- */

void show_decider_json(kv_json *j, const char *key, int who)
{
    if (who >= 0)
        kv__json_int(j, key, who);
    else
        kv__json_text(j, key, who == KV_CHANCE ? "chance" : "over");
}

void show_events_json(kv_json *j, const char *key, const kv_game *g, const kv_events *ev)
{
    kv__json_open(j, key, '[');
    for (int i = 0; i < ev->n; i++) {
        kv__json_key(j, NULL);
        kv_event_json(g, &ev->item[i], j->out);
    }
    kv__json_close(j, ']');
}

void show_action_json(kv_json *j, const char *key, const kv_state *s, kv_action a)
{
    char text[KV_MAX_ACTION_TEXT];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_action_text(s, a, &out);
    kv__json_text(j, key, text);
}

void show_result_json(kv_json *j, const char *key, const kv_result *r)
{
    kv__json_open(j, key, '{');
    kv__json_open(j, "scores", '[');
    for (int i = 0; i < r->players; i++)
        kv__json_int(j, NULL, r->key[i][0]);
    kv__json_close(j, ']');
    kv__json_open(j, "keys", '[');
    for (int i = 0; i < r->players; i++) {
        kv__json_open(j, NULL, '[');
        for (int k = 0; k < r->n_keys; k++)
            kv__json_int(j, NULL, r->key[i][k]);
        kv__json_close(j, ']');
    }
    kv__json_close(j, ']');
    kv__json_open(j, "ranks", '[');
    for (int i = 0; i < r->players; i++)
        kv__json_int(j, NULL, r->rank[i]);
    kv__json_close(j, ']');
    if (r->n_ranked > r->players) {
        kv__json_open(j, "opponent", '{');
        kv__json_int(j, "score", r->key[r->players][0]);
        kv__json_int(j, "rank", r->rank[r->players]);
        kv__json_close(j, '}');
    }
    kv__json_text(j, "reason", r->reason);
    kv__json_close(j, '}');
}
