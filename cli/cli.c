/* cli.c: what the sub-commands share: games by name, their configurations, the clock. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/args.h"
#include "terminal/files.h"

/* ---- Games --------------------------------------------------------------- */

static const char *list_games(char *buf, size_t cap)
{
    kv_out out;
    kv_out_init(&out, buf, cap);
    for (int i = 0; i < kv_game_count(); i++) {
        kv_put(&out, i ? ", " : "");
        kv_put(&out, kv_game_at(i)->id);
    }
    return buf;
}

const kv_game *cli_game(const char *id)
{
    const kv_game *g = kv_game_find(id);
    if (g)
        return g;
    args_hint hint = args_hint_for(id);
    for (int i = 0; i < kv_game_count(); i++)
        args_hint_try(&hint, kv_game_at(i)->id);
    const char *best = args_hint_best(&hint);
    char names[256];
    if (best)
        cli_fail(_("there is no game '%s'; did you mean %s?"), id, best);
    else
        cli_fail(_("there is no game '%s'; there are: %s"), id,
                 list_games(names, sizeof names));
    return NULL;
}

/* An unknown option gets a hint; a bad value is explained by the library. */
static bool fail_set(const kv_config *c, const char *name, const kv_error *e)
{
    args_hint hint = args_hint_for(name);
    for (int i = 0; i < c->game->n_options; i++) {
        if (!strcmp(c->game->options[i].id, name)) {
            cli_fail_error(NULL, e);
            return false;
        }
        args_hint_try(&hint, c->game->options[i].id);
    }
    const char *best = args_hint_best(&hint);
    if (best)
        cli_fail(_("%s has no option '%s'; did you mean %s?"), c->game->id, name, best);
    else
        cli_fail(_("%s has no option '%s'; see karavana games"), c->game->id, name);
    return false;
}

static bool set_option(kv_config *c, const char *text)
{
    char name[KV_ERROR_ARG_LEN];
    kv_error e;
    size_t len = strcspn(text, "=");
    if (!text[len] || len == 0 || len >= sizeof name) {
        cli_fail(_("--set takes name=value, not '%s'"), text);
        return false;
    }
    memcpy(name, text, len);
    name[len] = 0;
    return kv_config_set(c, name, text + len + 1, &e) == KV_OK || fail_set(c, name, &e);
}

bool cli_config(kv_config *c, const kv_game *g, int players, const args_list *set)
{
    kv_error e;
    if (kv_config_init(c, g, players ? players : g->min_players, &e)) {
        cli_fail_error(NULL, &e);
        return false;
    }
    for (int i = 0; set && i < set->n; i++)
        if (!set_option(c, set->item[i]))
            return false;
    if (kv_config_check(c, &e)) {
        cli_fail_error(NULL, &e);
        return false;
    }
    return true;
}

bool cli_read_position(const char *path, const kv_game *g, kv_state *s)
{
    file_error error;
    kv_error e;
    size_t len;
    const char *name = cli_file_name(path, true);
    char *text = file_read(path, FILE_MAX_SIZE, &len, &error);
    if (!text) {
        cli_fail("%s", error.text);
        return false;
    }
    kv_err err = kv_position_read(text, len, s, &e);
    free(text);
    if (err)
        cli_fail_error(name, &e);
    else if (kv_game_of(s) != g)
        cli_fail_at(name, 0, _("this is a position of %s, not of %s"), kv_game_of(s)->id,
                    g->id);
    return !err && kv_game_of(s) == g;
}

double cli_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
