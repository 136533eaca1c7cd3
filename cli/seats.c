/* seats.c: reads --seats and opens the players. */
#include "cli/seats.h"

#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "core/game.h"

/* Kinds of players that are no bots of the registry, as they are written. */
static const char *const kinds[] = {"mcts:2000", "mcts:500ms", "level:1", "level:8",
                                    "cmd:PROGRAM"};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

/* The names --seats accepts, for messages. */
static void put_names(kv_out *out, bool may_be_human)
{
    kv_put(out, may_be_human ? "human, " : "");
    for (int i = 0; i < kv_bot_count(); i++)
        cli_putf(out, "%s, ", kv_bot_at(i)->id);
    for (int i = 0; i < N_KINDS; i++)
        cli_putf(out, "%s%s", i ? ", " : "", kinds[i]);
}

static bool fail_name(const char *name, bool may_be_human)
{
    args_hint hint = args_hint_for(name);
    if (may_be_human)
        args_hint_try(&hint, "human");
    for (int i = 0; i < kv_bot_count(); i++)
        args_hint_try(&hint, kv_bot_at(i)->id);
    for (int i = 0; i < N_KINDS; i++)
        args_hint_try(&hint, kinds[i]);
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

static bool read_name(kv_span word, bool may_be_human, player_spec *spec)
{
    char name[PLAYER_TEXT + 1]; /* what is too long must be seen to be */
    kv_error e;
    kv__span_copy(kv__trim(word), name, sizeof name);
    if (player_read(name, spec, &e)) {
        if (!strchr(name, ':'))
            return fail_name(name, may_be_human);
        cli_fail_error("--seats", &e);
        return false;
    }
    if (spec->kind == PLAYER_HUMAN && !may_be_human) {
        cli_fail(_("--seats: only bots can sit here, no human"));
        return false;
    }
    return true;
}

bool seats_read_list(seats *out, const char *text, bool may_be_human)
{
    *out = (seats){.n = 0};
    for (const char *p = text;; p++) {
        const char *end = p + strcspn(p, ",");
        if (out->n == KV_MAX_SEATS) {
            cli_fail(_("--seats: there are more names than seats"));
            return false;
        }
        if (!read_name((kv_span){p, end}, may_be_human, &out->spec[out->n]))
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
    if (!seats_read_list(out, text ? text : fallback, may_be_human))
        return false;
    if (!*players)
        *players = text && out->n > 1 ? out->n : g->min_players;
    if (!text || out->n == 1) {
        for (int i = out->n; i < *players && i < KV_MAX_SEATS; i++)
            out->spec[i] = out->spec[i - 1];
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
    return st->spec[seat].text;
}

bool seats_open(const seats *st, player *out[KV_MAX_SEATS])
{
    kv_error e;
    memset(out, 0, KV_MAX_SEATS * sizeof *out);
    for (int i = 0; i < st->n; i++) {
        if (st->spec[i].kind == PLAYER_HUMAN)
            continue;
        out[i] = player_open(&st->spec[i], &e);
        if (!out[i]) {
            cli_fail_error(st->spec[i].text, &e);
            seats_close(out);
            return false;
        }
    }
    return true;
}

void seats_close(player *players[KV_MAX_SEATS])
{
    for (int i = 0; i < KV_MAX_SEATS; i++) {
        player_close(players[i]);
        players[i] = NULL;
    }
}
