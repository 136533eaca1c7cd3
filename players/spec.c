/* spec.c: reads the name of a player: KIND or KIND:VALUE:VALUE. */
#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "core/game.h"
#include "players/player.h"

enum { USUAL_ITERATIONS = 2000, MAX_MS = 24 * 3600 * 1000 };

static bool take_part(kv_span *rest, kv_span *part)
{
    if (rest->at > rest->end)
        return false;
    const char *colon = memchr(rest->at, ':', (size_t)(rest->end - rest->at));
    part->at = rest->at;
    part->end = colon ? colon : rest->end;
    rest->at = part->end + 1;
    return true;
}

/* 2000 or 500ms; each kind once. */
static bool read_budget(kv_span part, player_budget *b)
{
    int64_t n;
    size_t len = (size_t)(part.end - part.at);
    bool is_time = len > 2 && !memcmp(part.end - 2, "ms", 2);
    part.end -= is_time ? 2 : 0;
    if (!kv__span_int(part, 1, is_time ? MAX_MS : 1000000000, &n) ||
        (is_time ? b->ms > 0 : b->iterations > 0))
        return false;
    if (is_time)
        b->ms = (int)n;
    else
        b->iterations = (long)n;
    return true;
}

static kv_err fail(kv_error *e, const char *text, const char *name)
{
    return kv__fail(e, KV_EOPTION, 0, text, name, NULL, NULL);
}

static kv_err read_budgets(kv_span rest, player_spec *spec, kv_error *e)
{
    kv_span part;
    player_budget b = {0};
    while (take_part(&rest, &part))
        if (!read_budget(part, &b))
            return fail(e,
                        KV_N("'{0}': a budget is a number of iterations (2000) or a "
                             "time (500ms)"),
                        spec->text);
    if (b.iterations || b.ms)
        spec->budget = b;
    return KV_OK;
}

/* A search takes a budget, a quick bot takes nothing. */
static kv_err read_bot(kv_span kind, kv_span rest, player_spec *spec, kv_error *e)
{
    char id[PLAYER_TEXT];
    kv__span_copy(kind, id, sizeof id);
    spec->bot = kv_bot_find(id);
    if (!spec->bot || (spec->bot->is_quick && rest.at <= rest.end))
        return fail(e, KV_N("no player is called '{0}'"), spec->text);
    return read_budgets(rest, spec, e);
}

static kv_err read_level(kv_span rest, player_spec *spec, kv_error *e)
{
    kv_span part;
    int64_t n;
    if (!take_part(&rest, &part) || !kv__span_int(part, 1, KV_LEVELS, &n))
        return fail(e, KV_N("'{0}': levels are level:1 to level:8"), spec->text);
    const kv_level *level = kv_level_at((int)n);
    spec->bot = kv_bot_find("mcts");
    spec->level = (int)n;
    spec->noise = level->noise;
    spec->budget = (player_budget){.iterations = level->iterations};
    return read_budgets(rest, spec, e);
}

kv_err player_read(const char *text, player_spec *spec, kv_error *e)
{
    kv_span rest = kv__trim(kv__span(text)), kind;
    *spec = (player_spec){.threads = 1};
    if ((size_t)(rest.end - rest.at) >= sizeof spec->text)
        return fail(e, KV_N("'{0}' is too long for a player"), text);
    kv__span_copy(rest, spec->text, sizeof spec->text);
    rest = kv__span(spec->text);
    take_part(&rest, &kind);
    spec->budget = (player_budget){.iterations = USUAL_ITERATIONS};
    if (kv__span_is(kind, "cmd") && rest.at < rest.end) {
        spec->kind = PLAYER_COMMAND;
        return KV_OK;
    }
    if (!strcmp(spec->text, "human")) {
        spec->kind = PLAYER_HUMAN;
        return KV_OK;
    }
    spec->kind = PLAYER_BOT;
    if (kv__span_is(kind, "level"))
        return read_level(rest, spec, e);
    return read_bot(kind, rest, spec, e);
}
