/* registry.c: the games there are. A new game is one new line here, with a number of its
 * own that no game ever had: states and records carry it.
 */
#include <string.h>

#include "core/core.h"

/* Programs of the tests know more games (tests/template/). */
#ifdef KARAVANA_EXTRA_GAMES
#include KARAVANA_EXTRA_GAMES
#else
#define KV_EXTRA_GAMES(X)
#endif

#define KV_GAMES(X) \
    X(tigris, 1)    \
    X(yspahan, 2)   \
    X(inkas, 3)     \
    X(landsea, 4)   \
    X(wayfarers, 5) \
    KV_EXTRA_GAMES(X)

#define KV_X(id, number) extern const kv_game kv_game_##id;
KV_GAMES(KV_X)
#undef KV_X

static const kv_game *const games[] = {
#define KV_X(id, number) &kv_game_##id,
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
    static const kv_game *const by_number[] = {
#define KV_X(id, number) [number] = &kv_game_##id,
        KV_GAMES(KV_X)
#undef KV_X
    };
    assert(s->head.game < sizeof by_number / sizeof *by_number &&
           by_number[s->head.game]);
    return by_number[s->head.game];
}
