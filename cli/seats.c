/* seats.c: reads --seats and asks bots. */
#include "cli/seats.h"

#include <string.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "core/core.h"

#define MAX_NAME 32

/* The names --seats accepts, for messages. */
static void put_names(kv_out *out, bool may_be_human)
{
    kv_put(out, may_be_human ? SEATS_HUMAN : "");
    for (int i = 0; i < kv_bot_count(); i++) {
        kv_put(out, i || may_be_human ? ", " : "");
        kv_put(out, kv_bot_at(i)->id);
    }
}

static bool fail_name(const char *name, bool may_be_human)
{
    args_hint hint = args_hint_for(name);
    if (may_be_human)
        args_hint_try(&hint, SEATS_HUMAN);
    for (int i = 0; i < kv_bot_count(); i++)
        args_hint_try(&hint, kv_bot_at(i)->id);
    const char *best = args_hint_best(&hint);
    char names[256];
    kv_out out;
    kv_out_init(&out, names, sizeof names);
    put_names(&out, may_be_human);
    if (best)
        cli_fail(_("--seats: no player is called '%s'; did you mean %s?"), name, best);
    else
        cli_fail(_("--seats: no player is called '%s'; there are: %s"), name, names);
    return false;
}

static bool read_name(kv_span word, bool may_be_human, const kv_bot **bot)
{
    char name[MAX_NAME];
    kv__span_copy(kv__trim(word), name, sizeof name);
    if (!strcmp(name, SEATS_HUMAN)) {
        *bot = NULL;
        if (!may_be_human)
            cli_fail(_("--seats: only bots can sit here, no human"));
        return may_be_human;
    }
    *bot = kv_bot_find(name);
    return *bot || fail_name(name, may_be_human);
}

/* Reads the names as they are; out->n is how many there were. */
static bool read_list(seats *out, const char *text, bool may_be_human)
{
    *out = (seats){.n = 0};
    for (const char *p = text;; p++) {
        const char *end = p + strcspn(p, ",");
        if (out->n == KV_MAX_SEATS) {
            cli_fail(_("--seats: there are more names than seats"));
            return false;
        }
        if (!read_name((kv_span){p, end}, may_be_human, &out->bot[out->n]))
            return false;
        out->n++;
        p = end;
        if (!*p)
            return true;
    }
}

bool seats_read(seats *out, const char *text, const char *fallback, const kv_game *g,
                int *players, bool may_be_human)
{
    if (!read_list(out, text ? text : fallback, may_be_human))
        return false;
    if (!*players)
        *players = text && out->n > 1 ? out->n : g->min_players;
    if (!text || out->n == 1) {
        for (int i = out->n; i < *players && i < KV_MAX_SEATS; i++)
            out->bot[i] = out->bot[i - 1];
        out->n = *players;
    }
    if (out->n != *players) {
        cli_fail(P_("--seats: there is %d name for %d players",
                    "--seats: there are %d names for %d players", out->n),
                 out->n, *players);
        return false;
    }
    return true;
}

const char *seats_name(const seats *st, int seat)
{
    return st->bot[seat] ? st->bot[seat]->id : SEATS_HUMAN;
}

kv_action seats_choose(const kv_bot *b, const kv_state *s, kv_rng *r)
{
    kv_box view;
    kv_view(s, kv_decider(s), &view.s);
    return b->choose(&view.s, r);
}
