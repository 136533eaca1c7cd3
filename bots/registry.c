/* registry.c: the kinds of bots there are. A new one is one new line here. */
#include <string.h>

#include "bots/bots.h"

static const kv_bot_kind *const kinds[] = {&kv__bot_random, &kv__bot_greedy,
                                           &kv__bot_mcts};

enum { N_KINDS = sizeof kinds / sizeof *kinds };

int kv_bot_count(void)
{
    return N_KINDS;
}

const kv_bot_kind *kv_bot_at(int i)
{
    return i >= 0 && i < N_KINDS ? kinds[i] : NULL;
}

const kv_bot_kind *kv_bot_find(const char *id)
{
    for (int i = 0; i < N_KINDS; i++)
        if (!strcmp(kinds[i]->id, id))
            return kinds[i];
    return NULL;
}
