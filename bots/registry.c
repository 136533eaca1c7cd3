/* registry.c: the bots there are. A new bot is one new line here. */
#include <string.h>

#include "bots/bots.h"

static const kv_bot *const bots[] = {&kv__bot_random, &kv__bot_greedy};

enum { N_BOTS = sizeof bots / sizeof *bots };

int kv_bot_count(void)
{
    return N_BOTS;
}

const kv_bot *kv_bot_at(int i)
{
    return i >= 0 && i < N_BOTS ? bots[i] : NULL;
}

const kv_bot *kv_bot_find(const char *id)
{
    for (int i = 0; i < N_BOTS; i++)
        if (!strcmp(bots[i]->id, id))
            return bots[i];
    return NULL;
}
