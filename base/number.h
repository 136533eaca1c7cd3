/* number.h: arithmetic on integers that more than one room needs. */
#ifndef KV_NUMBER_H
#define KV_NUMBER_H

#include <stdint.h>

/* The square root, rounded down. */
static inline uint32_t kv__root(uint64_t x)
{
    uint64_t root = x ? (uint64_t)1 << (64 - __builtin_clzll(x) + 1) / 2 : 0, next;
    while (root && (next = (root + x / root) / 2) < root)
        root = next;
    return (uint32_t)root;
}

#endif
