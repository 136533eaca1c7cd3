/* hint.c: see hint.h. The search is as good as the sixth level, which never errs, and
 * takes a second at most.
 */
#include "terminal/hint.h"

enum { HINT_LEVEL = 6, HINT_MS = 1000 };

void hint_init(hint *h)
{
    *h = (hint){.player = NULL};
    thinking_init(&h->thinking);
}

void hint_free(hint *h)
{
    hint_cancel(h);
    thinking_free(&h->thinking);
    player_close(h->player);
    h->player = NULL;
}

static bool open_player(hint *h, kv_error *e)
{
    player_spec spec;
    if (h->player)
        return true;
    if (player_read("mcts", &spec, e))
        return false;
    spec.budget.iterations = kv_level_at(HINT_LEVEL)->iterations;
    spec.budget.ms = HINT_MS;
    h->player = player_open(&spec, e);
    return h->player;
}

bool hint_start(hint *h, const kv_state *view, kv_error *e)
{
    kv_rng r;
    bool is_known = h->has_answer && kv_equal(&h->thinking.view.s, view);
    if (is_known || h->thinking.is_on)
        return true;
    if (!open_player(h, e))
        return false;
    h->has_answer = false;
    /* Several people may ask, each for his own seat: nothing is carried over. */
    player_new_game(h->player);
    kv_rng_seed(&r, kv_hash(view));
    thinking_start(&h->thinking, h->player, view, &r);
    return true;
}

bool hint_is_on(const hint *h)
{
    return h->thinking.is_on;
}

bool hint_poll(hint *h, int wait_ms)
{
    if (h->thinking.is_on)
        h->has_answer = thinking_poll(&h->thinking, wait_ms);
    return h->has_answer;
}

void hint_cancel(hint *h)
{
    thinking_cancel(&h->thinking);
}

int hint_count(const hint *h)
{
    int n = h->thinking.thoughts.n;
    return n < 1 ? 1 : n < HINT_CHOICES ? n : HINT_CHOICES;
}

int hint_choice(const hint *h, int i, kv_out *out)
{
    const player_thoughts *t = &h->thinking.thoughts;
    kv_action a = t->n ? t->choice[i].action : h->thinking.action;
    kv_action_text(&h->thinking.view.s, a, out);
    return t->n ? (int)(((int64_t)t->choice[i].value * 100 + KV_SURE / 2) / KV_SURE) : -1;
}
