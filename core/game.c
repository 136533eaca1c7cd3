/* game.c: the verbs of karavana.h that do not belong to one game: options,
 * creating, checked and unchecked moves, chance, hash, result, views.
 */
#include <string.h>

#include "core/core.h"

/* ---- Options ---------------------------------------------------------------- */

kv_err kv_config_init(kv_config *c, const kv_game *g, int players, kv_error *e)
{
    if (players < g->min_players || players > g->max_players) {
        char lo[2] = {(char)('0' + g->min_players), 0};
        char hi[2] = {(char)('0' + g->max_players), 0};
        return kv__fail(e, KV_EOPTION, 0, KV_N("{0} is for {1} to {2} players"), g->id,
                        lo, hi);
    }
    *c = (kv_config){.game = g, .players = players};
    for (int i = 0; i < g->n_options; i++)
        c->option[i] = g->options[i].def;
    return KV_OK;
}

static bool parse_option(const kv_option *o, kv_span text, int32_t *value)
{
    int64_t n;
    bool is_on = kv__span_is(text, "on") || kv__span_is(text, "true");
    switch (o->type) {
    case KV_BOOL:
        if (!is_on && !kv__span_is(text, "off") && !kv__span_is(text, "false"))
            return false;
        *value = is_on;
        return true;
    case KV_INT:
        if (!kv__span_int(text, o->min, o->max, &n))
            return false;
        *value = (int32_t)n;
        return true;
    case KV_CHOICE:
        for (int32_t i = 0; i <= o->max; i++) {
            if (kv__span_is(text, o->choices[i])) {
                *value = i;
                return true;
            }
        }
    }
    return false;
}

/* What may stand after the name of the option, for messages. */
static void put_allowed(const kv_option *o, kv_out *out)
{
    if (o->type == KV_BOOL) {
        kv_put(out, "on, off");
    } else if (o->type == KV_INT) {
        kv_put_int(out, o->min);
        kv_put(out, "..");
        kv_put_int(out, o->max);
    } else {
        for (int i = 0; i <= o->max; i++) {
            kv_put(out, i ? ", " : "");
            kv_put(out, o->choices[i]);
        }
    }
}

kv_err kv_config_set(kv_config *c, const char *name, const char *value, kv_error *e)
{
    for (int i = 0; i < c->game->n_options; i++) {
        const kv_option *o = &c->game->options[i];
        if (!kv__span_is(kv__span(name), o->id))
            continue;
        if (parse_option(o, kv__span(value), &c->option[i]))
            return KV_OK;
        char allowed[KV_ERROR_ARG_LEN];
        kv_out out;
        kv_out_init(&out, allowed, sizeof allowed);
        put_allowed(o, &out);
        return kv__fail(e, KV_EOPTION, 0, KV_N("option {0} cannot be {1}; it takes: {2}"),
                        o->id, value, allowed);
    }
    return kv__fail(e, KV_EOPTION, 0, KV_N("{0} has no option {1}"), c->game->id, name,
                    NULL);
}

kv_err kv_config_check(const kv_config *c, kv_error *e)
{
    return c->game->rules.check_config ? c->game->rules.check_config(c, e) : KV_OK;
}

void kv_config_value(const kv_config *c, int i, kv_out *out)
{
    const kv_option *o = &c->game->options[i];
    if (o->type == KV_BOOL)
        kv_put(out, c->option[i] ? "on" : "off");
    else if (o->type == KV_INT)
        kv_put_int(out, c->option[i]);
    else
        kv_put(out, o->choices[c->option[i]]);
}

void kv_config_of(const kv_state *s, kv_config *c)
{
    *c = (kv_config){.game = kv_game_of(s), .players = s->head.players};
    c->game->rules.config(s, c);
}

void kv_config_json(const kv_config *c, kv_out *out)
{
    kv_json j = kv__json(out);
    kv__json_open(&j, NULL, '{');
    for (int i = 0; i < c->game->n_options; i++) {
        const kv_option *o = &c->game->options[i];
        if (o->type == KV_BOOL)
            kv__json_bool(&j, o->id, c->option[i]);
        else if (o->type == KV_INT)
            kv__json_int(&j, o->id, c->option[i]);
        else
            kv__json_text(&j, o->id, o->choices[c->option[i]]);
    }
    kv__json_close(&j, '}');
}

void kv__json_head(kv_json *j, const kv_state *s)
{
    kv_config c;
    kv_config_of(s, &c);
    kv__json_text(j, "game", c.game->id);
    kv__json_int(j, "players", c.players);
    if (s->head.viewer == KV_VIEWER_SPECTATOR)
        kv__json_text(j, "viewer", "spectator");
    else if (s->head.viewer)
        kv__json_int(j, "viewer", s->head.viewer - 1);
    kv__json_key(j, "options");
    kv_config_json(&c, j->out);
}

kv_err kv__illegal(kv_error *e, const kv_words *rules, int rule)
{
    assert(rule >= 0 && rule < rules->n);
    if (e)
        *e = (kv_error){.code = KV_EILLEGAL,
                        .rule = rules->word[rule].id,
                        .text = rules->word[rule].text};
    return KV_EILLEGAL;
}

/* ---- Playing ---------------------------------------------------------------- */

/* Debug builds check every invariant after every action. */
static void check_debug(const kv_state *s)
{
#ifdef NDEBUG
    (void)s;
#else
    assert(kv_check(s) == NULL);
#endif
}

kv_err kv_new(const kv_config *c, kv_state *s, kv_error *e)
{
    kv_err err = kv_config_check(c, e);
    if (err)
        return err;
    memset(s, 0, c->game->state_size);
    s->head.game = c->game->number;
    s->head.players = (uint8_t)c->players;
    c->game->rules.create(c, s);
    check_debug(s);
    return KV_OK;
}

int kv_players(const kv_state *s)
{
    return s->head.players;
}

size_t kv_state_size(const kv_state *s)
{
    return kv_game_of(s)->state_size;
}

int kv_decider(const kv_state *s)
{
    return kv_game_of(s)->rules.decider(s);
}

int kv_legal(const kv_state *s, kv_action *out)
{
    return kv_game_of(s)->rules.legal(s, out);
}

static int weights_of(const kv_state *s, uint32_t *out)
{
    const kv_game *g = kv_game_of(s);
    kv_action action[KV_MAX_LEGAL];
    if (g->rules.weights)
        return g->rules.weights(s, out);
    int n = g->rules.legal(s, action);
    for (int i = 0; i < n; i++)
        out[i] = 1;
    return n;
}

int kv_weights(const kv_state *s, uint32_t *out)
{
    assert(kv_decider(s) == KV_CHANCE);
    return weights_of(s, out);
}

kv_action kv_sample(const kv_state *s, kv_rng *r)
{
    const kv_game *g = kv_game_of(s);
    uint32_t weight[KV_MAX_LEGAL], total = 0;
    kv_action action[KV_MAX_LEGAL];
    int n = g->rules.legal(s, action);
    weights_of(s, weight);
    for (int i = 0; i < n; i++)
        total += weight[i];
    uint32_t x = kv_rng_below(r, total);
    int i = 0;
    while (x >= weight[i])
        x -= weight[i++];
    return action[i];
}

kv_err kv_explain(const kv_state *s, kv_action a, kv_error *e)
{
    const kv_game *g = kv_game_of(s);
    if (a >= g->num_actions)
        return kv__illegal(e, &g->texts.rules_broken, 0);
    return g->rules.explain(s, a, e);
}

kv_err kv_apply(kv_state *s, kv_action a, kv_events *ev, kv_error *e)
{
    assert(!kv_is_view(s));
    kv_err err = kv_explain(s, a, e);
    if (err)
        return err;
    kv_apply_unchecked(s, a, ev);
    return KV_OK;
}

void kv_apply_unchecked(kv_state *s, kv_action a, kv_events *ev)
{
    if (ev)
        ev->n = 0;
    kv_game_of(s)->rules.apply(s, a, ev);
    check_debug(s);
}

void kv_copy(kv_state *to, const kv_state *from)
{
    memcpy(to, from, kv_state_size(from));
}

bool kv_equal(const kv_state *a, const kv_state *b)
{
    return a->head.game == b->head.game && !memcmp(a, b, kv_state_size(a));
}

/* Words of eight bytes, little end first on every machine we build for, mixed
 * by multiplication and xor-shift (the finaliser of splitmix64). */
uint64_t kv_hash(const kv_state *s)
{
    size_t size = kv_state_size(s);
    const unsigned char *p = (const unsigned char *)s;
    uint64_t h = size * 0x9e3779b97f4a7c15u;
    for (size_t i = 0; i < size; i += 8) {
        uint64_t w = 0;
        memcpy(&w, p + i, size - i < 8 ? size - i : 8);
        h = (h ^ w) * 0xbf58476d1ce4e5b9u;
        h ^= h >> 29;
    }
    h *= 0x94d049bb133111ebu;
    return h ^ (h >> 32);
}

const char *kv_check(const kv_state *s)
{
    return kv_game_of(s)->rules.check(s);
}

/* ---- Result ----------------------------------------------------------------- */

static int compare_keys(const kv_result *r, int a, int b)
{
    for (int k = 0; k < r->n_keys; k++)
        if (r->key[a][k] != r->key[b][k])
            return r->key[a][k] > r->key[b][k] ? 1 : -1;
    return 0;
}

kv_err kv_get_result(const kv_state *s, kv_result *r)
{
    if (kv_decider(s) != KV_OVER)
        return KV_ENOTOVER;
    const kv_game *g = kv_game_of(s);
    *r = (kv_result){
        .players = s->head.players, .n_ranked = s->head.players, .n_keys = g->n_keys};
    g->rules.result(s, r);
    for (int a = 0; a < r->n_ranked; a++) {
        r->rank[a] = 1;
        for (int b = 0; b < r->n_ranked; b++)
            r->rank[a] += compare_keys(r, b, a) > 0;
    }
    return KV_OK;
}

/* ---- What a seat knows ------------------------------------------------------ */

bool kv_is_view(const kv_state *s)
{
    return s->head.viewer != 0;
}

void kv_view(const kv_state *s, int seat, kv_state *view)
{
    assert(!kv_is_view(s));
    kv_copy(view, s);
    view->head.viewer = seat == KV_SPECTATOR ? KV_VIEWER_SPECTATOR : (uint8_t)(seat + 1);
    kv_game_of(s)->rules.view(view, seat);
}

void kv_determinize(const kv_state *view, kv_rng *r, kv_state *s)
{
    assert(kv_is_view(view));
    kv_copy(s, view);
    s->head.viewer = 0;
    kv_game_of(view)->rules.determinize(view, r, s);
    check_debug(s);
}

void kv_observe(const kv_state *view, int32_t *out)
{
    assert(kv_is_view(view));
    kv_game_of(view)->rules.observe(view, out);
}

void kv_state_json(const kv_state *s, kv_out *out)
{
    kv_game_of(s)->rules.json(s, out);
}

void kv_action_text(const kv_state *s, kv_action a, kv_out *out)
{
    const kv_texts *t = &kv_game_of(s)->texts;
    if (t->action_text)
        t->action_text(s, a, out);
    else
        kv__phrase_put(t->blocks, t->n_blocks, a, out);
}

kv_err kv_action_parse(const kv_state *s, const char *text, kv_action *a, kv_error *e)
{
    const kv_texts *t = &kv_game_of(s)->texts;
    if (t->action_parse)
        return t->action_parse(s, text, a, e);
    int action = kv__phrase_parse(t->blocks, t->n_blocks, kv__span(text));
    if (action < 0)
        return kv__fail_at(e, KV_ESYNTAX, 0, KV_N("{0} is no action of this game"),
                           kv__trim(kv__span(text)));
    *a = (kv_action)action;
    return KV_OK;
}

/* ---- Counting --------------------------------------------------------------- */

uint64_t kv_perft(const kv_state *s, int depth, kv_box *scratch)
{
    const kv_game *g = kv_game_of(s);
    kv_action legal[KV_MAX_LEGAL];
    if (depth == 0)
        return 1;
    int n = g->rules.legal(s, legal);
    if (n == 0 || depth == 1)
        return n ? (uint64_t)n : 1;
    uint64_t count = 0;
    for (int i = 0; i < n; i++) {
        kv_copy(&scratch->s, s);
        g->rules.apply(&scratch->s, legal[i], NULL);
        count += kv_perft(&scratch->s, depth - 1, scratch + 1);
    }
    return count;
}
