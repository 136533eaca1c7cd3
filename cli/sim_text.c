/* sim_text.c: one game as a trace (JSON, one object a line, one line a decision)
 * and as a replay. Neither contains a time or the number of a thread, so the
 * same seed gives the same bytes.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "base/json.h"
#include "cli/cli.h"
#include "cli/show.h"
#include "cli/sim.h"
#include "record/record.h"

/* A long game traced in full takes some megabytes. */
#define MAX_TEXT ((size_t)1 << 30)

/* Makes room by doubling; without memory the text is cut and marked so. */
static void grow(kv_out *o)
{
    size_t cap = o->cap * 2;
    char *larger = cap <= MAX_TEXT ? realloc(o->buf, cap) : NULL;
    if (!larger)
        return;
    o->buf = larger;
    o->cap = cap;
}

static void init_growing(kv_out *o)
{
    size_t cap = 1 << 16;
    char *buf = malloc(cap);
    if (!buf)
        abort(); /* not even 64 KiB: there is nothing to go on with */
    kv_out_init(o, buf, cap);
    o->flush = grow;
}

void sim_text_init(sim_text *t, const sim_setup *setup, bool has_trace, bool has_record)
{
    *t = (sim_text){.setup = setup, .has_trace = has_trace, .has_record = has_record};
    if (has_trace)
        init_growing(&t->trace);
    if (has_record)
        init_growing(&t->record);
}

void sim_text_free(sim_text *t)
{
    free(t->trace.buf);
    free(t->record.buf);
}

bool sim_text_is_cut(const sim_text *t)
{
    return t->trace.is_cut || t->record.is_cut;
}

/* ---- The replay ---------------------------------------------------------- */

static void write_tags(const sim_text *t, kv_out *out)
{
    char text[64];
    kv_out value;
    record_write_tag("program", "karavana " KV_VERSION, out);
    kv_out_init(&value, text, sizeof text);
    for (int i = 0; i < t->setup->seats.n; i++)
        cli_putf(&value, "%s%s", i ? "," : "", seats_name(&t->setup->seats, i));
    record_write_tag("seats", text, out);
    kv_out_init(&value, text, sizeof text);
    cli_putf(&value, "%" PRIu64, t->setup->seed);
    record_write_tag("seed", text, out);
    kv_out_init(&value, text, sizeof text);
    kv_put_int(&value, t->i_game);
    record_write_tag("number", text, out);
}

void sim_text_begin(sim_text *t, long i_game)
{
    t->i_game = i_game;
    t->trace.len = t->record.len = 0;
    t->trace.is_cut = t->record.is_cut = false;
    if (!t->has_record)
        return;
    const kv_config *c = &t->setup->config;
    record_write_head(c, c->game->history.version, &t->record);
    write_tags(t, &t->record);
    record_write_start(NULL, &t->record);
}

static void write_step(kv_out *out, const driver_step *step)
{
    if (step->decider == KV_OVER)
        record_write_end(step->before, step->n, out);
    else
        record_write_move(step->before, step->action, out);
}

/* ---- The trace ----------------------------------------------------------- */

static void json_seed(kv_json *j, const char *key, uint64_t seed)
{
    kv__json_key(j, key);
    cli_putf(j->out, "%" PRIu64, seed);
}

void sim_trace_head(const sim_setup *setup, kv_out *out)
{
    kv_json j = kv__json(out);
    kv__json_open(&j, NULL, '{');
    kv__json_text(&j, "karavana", KV_VERSION);
    kv__json_text(&j, "game", setup->config.game->id);
    kv__json_int(&j, "players", setup->config.players);
    kv__json_key(&j, "options");
    kv_config_json(&setup->config, j.out);
    kv__json_open(&j, "seats", '[');
    for (int i = 0; i < setup->seats.n; i++)
        kv__json_text(&j, NULL, seats_name(&setup->seats, i));
    kv__json_close(&j, ']');
    json_seed(&j, "seed", setup->seed);
    kv__json_int(&j, "games", setup->n_games);
    kv__json_close(&j, '}');
    kv_put_char(out, '\n');
}

static void json_legal(kv_json *j, const driver_step *step)
{
    kv_action legal[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    int n = kv_legal(step->before, legal);
    kv__json_open(j, "legal", '[');
    for (int i = 0; i < n; i++)
        show_action_json(j, NULL, step->before, legal[i]);
    kv__json_close(j, ']');
    if (step->decider != KV_CHANCE)
        return;
    kv_weights(step->before, weight);
    kv__json_open(j, "weights", '[');
    for (int i = 0; i < n; i++)
        kv__json_int(j, NULL, weight[i]);
    kv__json_close(j, ']');
}

static void trace_step(kv_out *out, long i_game, const driver_step *step)
{
    kv_json j = kv__json(out);
    kv__json_open(&j, NULL, '{');
    kv__json_int(&j, "game", i_game);
    kv__json_int(&j, "n", step->n);
    show_decider_json(&j, "decider", step->decider);
    json_legal(&j, step);
    if (step->decider != KV_OVER) {
        show_action_json(&j, "action", step->before, step->action);
        show_events_json(&j, "events", kv_game_of(step->before), step->events);
    }
    kv__json_key(&j, "state");
    kv_state_json(step->before, out);
    kv_result result;
    if (step->decider == KV_OVER && kv_get_result(step->before, &result) == KV_OK)
        show_result_json(&j, "result", &result);
    kv__json_close(&j, '}');
    kv_put_char(out, '\n');
}

void sim_text_step(void *ctx, const driver_step *step)
{
    sim_text *t = ctx;
    if (t->has_trace)
        trace_step(&t->trace, t->i_game, step);
    if (t->has_record)
        write_step(&t->record, step);
}
