/* registry.c: the games there are. A new game is one new line here. */
#include <string.h>

#include "core/core.h"

#define KV_GAMES(X) X(tigris) X(yspahan) X(inkas) X(landsea) X(wayfarers)

#define KV_X(id) extern const kv_game kv_game_##id;
KV_GAMES(KV_X)
#undef KV_X

static const kv_game *const games[] = {
#define KV_X(id) &kv_game_##id,
    KV_GAMES(KV_X)
#undef KV_X
};

enum { N_GAMES = sizeof games / sizeof *games };

int kv_game_count(void)
{
    return N_GAMES;
}

const kv_game *kv_game_at(int i)
{
    return i >= 0 && i < N_GAMES ? games[i] : NULL;
}

const kv_game *kv_game_find(const char *id)
{
    for (int i = 0; i < N_GAMES; i++)
        if (!strcmp(games[i]->id, id))
            return games[i];
    return NULL;
}

const kv_game *kv_game_of(const kv_state *s)
{
    assert(s->head.game >= 1 && s->head.game <= N_GAMES);
    return games[s->head.game - 1];
}
