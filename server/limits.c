/* limits.c: a table of addresses. Entries that nobody holds are kept for a while, so that
 * connecting anew does not fill the bucket; they go when the table is swept.
 */
#include "server/limits.h"

#include <stdlib.h>
#include <string.h>

enum {
    N_LISTS = 1024,
    MAX_ADDRESSES = 50000,
    SWEEP_EVERY = 512, /* new entries */
    REMEMBER_MS = 60000
};

struct limits {
    limit_address *list[N_LISTS];
    int n, n_new;
};

void limit_fill(limit_bucket *b, int burst, int64_t now)
{
    b->tokens = burst;
    b->at = now;
}

bool limit_take(limit_bucket *b, int per_second, int burst, int64_t now)
{
    b->tokens += (double)(now - b->at) * per_second / 1000;
    b->at = now;
    if (b->tokens > burst)
        b->tokens = burst;
    if (b->tokens < 1)
        return false;
    b->tokens -= 1;
    return true;
}

limits *limits_open(void)
{
    return calloc(1, sizeof(limits));
}

void limits_close(limits *l)
{
    for (int i = 0; l && i < N_LISTS; i++)
        while (l->list[i]) {
            limit_address *a = l->list[i];
            l->list[i] = a->next;
            free(a);
        }
    free(l);
}

/* FNV-1a */
static unsigned list_of(const char *key)
{
    uint32_t hash = 2166136261u;
    for (; *key; key++)
        hash = (hash ^ (unsigned char)*key) * 16777619u;
    return hash % N_LISTS;
}

static limit_address *find(const limits *l, const char *key)
{
    limit_address *a = l->list[list_of(key)];
    while (a && strcmp(a->key, key))
        a = a->next;
    return a;
}

static void sweep(limits *l, int64_t now)
{
    l->n_new = 0;
    for (int i = 0; i < N_LISTS; i++)
        for (limit_address **at = &l->list[i]; *at;) {
            limit_address *a = *at;
            if (a->n_users || now - a->seen < REMEMBER_MS) {
                at = &a->next;
                continue;
            }
            *at = a->next;
            free(a);
            l->n--;
        }
}

limit_address *limits_hold(limits *l, const char *address, int burst, int64_t now)
{
    char key[REQUEST_ADDRESS];
    request_address_key(address, key);
    limit_address *a = find(l, key);
    if (!a) {
        if (++l->n_new >= SWEEP_EVERY || l->n >= MAX_ADDRESSES)
            sweep(l, now);
        if (l->n >= MAX_ADDRESSES || !(a = calloc(1, sizeof *a)))
            return NULL;
        memcpy(a->key, key, sizeof key);
        limit_fill(&a->requests, burst, now);
        unsigned i = list_of(key);
        a->next = l->list[i];
        l->list[i] = a;
        l->n++;
    }
    a->n_users++;
    a->seen = now;
    return a;
}

void limits_release(limits *l, limit_address *a, int64_t now)
{
    (void)l;
    if (!a)
        return;
    a->n_users--;
    a->seen = now;
}

int limits_connections(const limits *l, const char *address)
{
    char key[REQUEST_ADDRESS];
    request_address_key(address, key);
    const limit_address *a = find(l, key);
    return a ? a->n_connections : 0;
}
