/* number.h: arithmetic on integers that more than one room needs: the same results on
 * every machine.
 */
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

enum {
    KV__ONE = 1 << 16, /* the unit of probabilities */
    KV__LOGIT = 256    /* the unit of arguments below */
};

/* KV__ONE / (1 + e^-x). */
int kv__logistic(int64_t x);
/* (KV__ONE - 1) e^-x for x >= 0; never 0. */
int kv__decay(int64_t x);
/* Shares in proportion to e^(worth / scale), which add up to KV__ONE - 1 but for
 * rounding; nobody's is 0 by much: decay ends above it. */
void kv__softmax(const int32_t *worth, int n, int64_t scale, int32_t *out);

#endif
