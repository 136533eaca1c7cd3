/* info.c: what a game is, for those who see nothing but karavana.h. */
#include <string.h>

#include "core/core.h"

const char *kv_version(void)
{
    return KV_VERSION;
}

const char *kv_game_id(const kv_game *g)
{
    return g->id;
}

const char *kv_game_name(const kv_game *g)
{
    return g->name;
}

const char *kv_game_edition(const kv_game *g)
{
    return g->edition;
}

const char *kv_game_data_note(const kv_game *g)
{
    return g->data_note;
}

int kv_game_number(const kv_game *g)
{
    return g->number;
}

int kv_game_rules_version(const kv_game *g)
{
    return g->history.version;
}

const char *kv_game_correction(const kv_game *g, int v)
{
    return v >= 2 && v <= g->history.version ? g->history.corrections[v - 2] : NULL;
}

int kv_game_min_players(const kv_game *g)
{
    return g->min_players;
}

int kv_game_max_players(const kv_game *g)
{
    return g->max_players;
}

size_t kv_game_state_size(const kv_game *g)
{
    return g->state_size;
}

int kv_game_num_actions(const kv_game *g)
{
    return g->num_actions;
}

int kv_game_max_legal(const kv_game *g)
{
    return g->max_legal;
}

int kv_game_obs_size(const kv_game *g)
{
    return g->obs_size;
}

int kv_game_n_keys(const kv_game *g)
{
    return g->n_keys;
}

int kv_game_n_options(const kv_game *g)
{
    return g->n_options;
}

const kv_option *kv_game_option(const kv_game *g, int i)
{
    return i >= 0 && i < g->n_options ? &g->options[i] : NULL;
}

int kv_game_n_event_types(const kv_game *g)
{
    return g->texts.n_events;
}

const char *kv_game_event_type(const kv_game *g, int type)
{
    return type >= 0 && type < g->texts.n_events ? g->texts.events[type].id : NULL;
}

void kv_seat_text(const kv_game *g, int players, int seat, const kv_lang *lang,
                  kv_out *out)
{
    kv__put_name(out, lang, &g->texts.seat_names.word[kv_seat_name(g, players, seat)]);
}

int kv_seat_side(const kv_game *g, int players, int seat)
{
    return kv_side(g, players, seat);
}

void kv_reason_text(const kv_game *g, const char *reason, const kv_lang *lang,
                    kv_out *out)
{
    const kv_words *words = &g->texts.end_reasons;
    for (int i = 0; i < words->n; i++)
        if (!strcmp(words->word[i].id, reason))
            kv__put_name(out, lang, &words->word[i]);
}
