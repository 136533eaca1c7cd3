/* evaluator.c: asking an evaluator, and the two that the library has. */
#include "judge/judge.h"

/* ---- Asking ----------------------------------------------------------------------- */

void kv_judge(const kv_evaluator *e, const kv_batch *b, kv_worth *out)
{
    e->evaluate(e->context, b, out);
    for (int i = 0; i < b->n && b->wanted & KV_VALUES; i++)
        if (kv_decider(b->states[i]) == KV_OVER)
            kv__settle(b->states[i], b->seats, out[i].value);
}

int kv_value(const kv_evaluator *e, const kv_state *s, int seat)
{
    kv_batch b = {.states = &s, .n = 1, .seats = 1u << seat, .wanted = KV_VALUES};
    kv_worth w;
    kv_judge(e ? e : &kv_handmade, &b, &w);
    return w.value[seat];
}

/* ---- Results only ----------------------------------------------------------------- */

static void see_result(const void *context, const kv_batch *b, kv_worth *out)
{
    (void)context;
    for (int i = 0; i < b->n; i++) {
        const kv_state *s = b->states[i];
        for (int seat = 0; seat < KV_MAX_SEATS; seat++)
            out[i].score[seat] = out[i].value[seat] = kv__promise(s, 0, 1);
        if (kv_decider(s) == KV_OVER)
            kv__settle(s, b->seats, out[i].score);
    }
}

const kv_evaluator kv_results_only = {see_result, NULL};

/* ---- The hand-made evaluation ------------------------------------------------------ */

static void judge_state(const kv_judgement *j, const kv_handmade_weights *w,
                        const kv_batch *b, const kv_state *s, kv_worth *out)
{
    bool has_values = j->values && b->wanted & KV_VALUES && kv_decider(s) != KV_OVER;
    if (has_values)
        j->values(s, w->weights, w->scale, out->value);
    if (has_values && !(b->wanted & KV_SCORES))
        return;
    for (unsigned seats = b->seats; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        out->score[seat] = j->evaluate(s, seat, w->weights, b->memo);
        if (!has_values && b->wanted & KV_VALUES)
            out->value[seat] = kv__promise(s, out->score[seat], w->scale);
    }
}

static void weigh(const void *context, const kv_batch *b, kv_worth *out)
{
    const kv_judgement *j = &kv_game_of(b->states[0])->judgement;
    const kv_handmade_weights own = {j->eval_weights, j->value_scale};
    const kv_handmade_weights *w = context ? context : &own;
    if (!j->evaluate) {
        see_result(NULL, b, out);
        return;
    }
    if (j->has_memo && b->memo && !b->memo->is_set)
        j->evaluate(b->origin, 0, w->weights, b->memo);
    for (int i = 0; i < b->n; i++)
        judge_state(j, w, b, b->states[i], &out[i]);
}

const kv_evaluator kv_handmade = {weigh, NULL};

kv_evaluator kv_handmade_with(const kv_handmade_weights *w)
{
    return (kv_evaluator){weigh, w};
}
