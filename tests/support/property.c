/* property.c: playing games with properties; see property.h. */
#include "tests/support/property.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "record/record.h"

const kv_lang *prop_lang[PROP_MAX_LANGS];
int prop_n_langs = 1;

bool prop_fail(prop_step *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(s->why, sizeof s->why, format, args);
    va_end(args);
    return false;
}

void prop_suite_add(prop_suite *suite, const property *list, size_t n)
{
    for (size_t i = 0; i < n && suite->n < PROP_MAX_PROPERTIES; i++)
        suite->item[suite->n++] = &list[i];
}

prop_coverage *prop_coverage_of(const kv_game *g)
{
    static prop_coverage all[8];
    int i = 0;
    while (kv_game_at(i) != g)
        i++;
    return &all[i];
}

/* ---- Choosing moves ------------------------------------------------------ */

kv_action prop_uniform(const kv_state *s, kv_rng *r)
{
    kv_action list[KV_MAX_LEGAL];
    int n = kv_legal(s, list);
    return list[kv_rng_below(r, (uint32_t)n)];
}

kv_action prop_busy(const kv_state *s, kv_rng *r)
{
    enum { N_TRIES = 12 };
    static kv_events ev;
    kv_action best = prop_uniform(s, r), a = best;
    kv_box copy;
    int most = -1;
    for (int i = 0; i < N_TRIES; i++, a = prop_uniform(s, r)) {
        kv_copy(&copy.s, s);
        kv_apply_unchecked(&copy.s, a, &ev);
        if (ev.n > most) {
            most = ev.n;
            best = a;
        }
    }
    return best;
}

/* ---- Choosing configurations --------------------------------------------- */

/* How many values of option o are tried alone. */
static int n_alone(const kv_option *o)
{
    return o->type == KV_INT ? 2 : o->max - o->min;
}

static int32_t value_alone(const kv_option *o, int i)
{
    if (o->type == KV_INT)
        return i ? o->max : o->min;
    int32_t value = o->min + i;
    return value >= o->def ? value + 1 : value;
}

int prop_n_plain_configs(const kv_game *g)
{
    int n = 1;
    for (int i = 0; i < g->n_options; i++)
        n += n_alone(&g->options[i]);
    return n;
}

static int32_t random_value(const kv_option *o, kv_rng *r)
{
    uint32_t span = (uint32_t)(o->max - o->min) + 1;
    if (o->type == KV_INT && span > 100 && kv_rng_below(r, 4)) /* small ones, mostly */
        span = 100;
    return o->min + (int32_t)kv_rng_below(r, span);
}

bool prop_config(const kv_game *g, int players, int i, kv_config *c)
{
    kv_rng r;
    if (kv_config_init(c, g, players, NULL))
        return false;
    bool is_mixed = i >= prop_n_plain_configs(g);
    kv_rng_seed(&r, (uint64_t)i);
    for (int o = 0; o < g->n_options; o++) {
        int n = n_alone(&g->options[o]);
        if (is_mixed && kv_rng_below(&r, 2))
            c->option[o] = random_value(&g->options[o], &r);
        else if (!is_mixed && i > 0 && i <= n)
            c->option[o] = value_alone(&g->options[o], i - 1);
        i -= is_mixed ? 0 : n;
    }
    return kv_config_check(c, NULL) == KV_OK;
}

/* ---- Playing ------------------------------------------------------------- */

kv_err prop_start(const prop_game *g, kv_state *s)
{
    return g->start ? kv_position_read(g->start, strlen(g->start), s, NULL)
                    : kv_new(&g->config, s, NULL);
}

/* The first property of the suite that does not hold, or NULL. The first and the last
 * state of a game are looked at in full. */
static const property *first_failure(const prop_suite *suite, prop_step *s, bool is_last)
{
    uint64_t hash = kv_hash(s->now);
    for (int i = 0; i < suite->n; i++) {
        const property *p = suite->item[i];
        uint64_t mixed = kv_rng_stream(hash, (uint64_t)i);
        if (s->n > 0 && !is_last && mixed % (uint64_t)p->every)
            continue;
        kv_rng_seed(&s->rng, hash);
        if (!p->holds(s))
            return p;
    }
    return NULL;
}

bool prop_play(const prop_suite *suite, prop_policy policy, uint64_t seed, int max_moves,
               prop_failure *f)
{
    static kv_box now, before;
    static kv_events ev;
    prop_game *g = &f->game;
    prop_step step = {.game = g, .now = &now.s};
    kv_rng r;
    kv_rng_seed(&r, seed);
    g->n = 0;
    if (prop_start(g, &now.s)) {
        static const property start = {"start", NULL, 1};
        f->failed = &start;
        snprintf(f->why, sizeof f->why, "the game cannot be set up");
        return false;
    }
    for (;;) {
        int who = kv_decider(&now.s);
        bool is_last = who == KV_OVER || g->n >= max_moves;
        f->failed = first_failure(suite, &step, is_last);
        if (f->failed) {
            memcpy(f->why, step.why, sizeof f->why);
            prop_shrink(f);
            return false;
        }
        if (is_last)
            return true;
        kv_action a = who == KV_CHANCE ? kv_sample(&now.s, &r) : policy(&now.s, &r);
        g->action[g->n] = a;
        g->decider[g->n++] = (int16_t)who;
        kv_copy(&before.s, &now.s);
        kv_apply_unchecked(&now.s, a, &ev);
        step.before = &before.s;
        step.action = a;
        step.events = &ev;
        step.n = g->n;
    }
}

/* ---- Reporting ----------------------------------------------------------- */

void prop_write_replay(const prop_failure *f, kv_out *out)
{
    kv_box s;
    const prop_game *g = &f->game;
    record_write_head(&g->config, g->config.game->history.version, out);
    record_write_tag("property", f->failed->name, out);
    record_write_tag("why", f->why, out);
    if (prop_start(g, &s.s))
        return;
    record_write_start(g->start ? &s.s : NULL, out);
    for (int i = 0; i < g->n; i++) {
        record_write_move(&s.s, g->action[i], out);
        kv_apply_unchecked(&s.s, g->action[i], NULL);
    }
    record_write_end(&s.s, g->n, out);
}

static void flush_to_stderr(kv_out *o)
{
    fwrite(o->buf, 1, o->len, stderr);
    o->len = 0;
}

void prop_print_failure(const prop_failure *f)
{
    char buf[512];
    kv_out out;
    kv_out_init(&out, buf, sizeof buf);
    out.flush = flush_to_stderr;
    fprintf(stderr, "the property '%s' does not hold: %s\n", f->failed->name, f->why);
    fprintf(stderr, "---- the shortest game found in which it fails ----\n");
    prop_write_replay(f, &out);
    flush_to_stderr(&out);
    fprintf(stderr, "----\n");
}
