/* mcts_tree.c: the memory of a search: a table of nodes by what is known, and a stack
 * of edges. Nothing is ever freed alone; when it is more than half full at the start of
 * a decision, all is forgotten.
 */
#include <string.h>

#include "bots/mcts.h"

void mcts_init(kv_bot *b, size_t size)
{
    mcts_search *s = (mcts_search *)b;
    kv_bot bot = *b;
    memset(s, 0, sizeof *s);
    s->bot = bot;
    s->p = mcts_defaults;
    size_t head = (sizeof *s + 63) / 64 * 64, rest = size - head;
    s->n_slots = 1024;
    while ((size_t)s->n_slots * 2 * sizeof(mcts_node) <= rest / 3 &&
           s->n_slots < 1u << 28)
        s->n_slots *= 2;
    s->table = (mcts_node *)((char *)s + head);
    s->edges = (mcts_edge *)(s->table + s->n_slots);
    size_t max_edges = (rest - s->n_slots * sizeof(mcts_node)) / sizeof(mcts_edge);
    s->max_edges = max_edges < UINT32_MAX ? (uint32_t)max_edges : UINT32_MAX;
    mcts_clear(s);
}

void mcts_clear(mcts_search *s)
{
    memset(s->table, 0, s->n_slots * sizeof(mcts_node));
    s->n_nodes = s->n_edges = 0;
}

uint32_t mcts_slot(const mcts_search *s, uint64_t key)
{
    uint32_t i = (uint32_t)(key >> 32) & (s->n_slots - 1);
    while (s->table[i].key && s->table[i].key != key)
        i = (i + 1) & (s->n_slots - 1);
    return i;
}

bool mcts_add(mcts_search *s, uint32_t slot, uint64_t key)
{
    if (s->n_nodes >= s->n_slots / 4 * 3)
        return false;
    s->n_nodes++;
    s->table[slot] = (mcts_node){.key = key};
    return true;
}

mcts_edge *mcts_take_edges(mcts_search *s, int n)
{
    if (s->max_edges - s->n_edges < (uint32_t)n)
        return NULL;
    s->n_edges += (uint32_t)n;
    return s->edges + s->n_edges - n;
}
