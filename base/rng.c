/* rng.c: random numbers for drivers and bots; the rules never draw.
 * xoshiro256** by Blackman and Vigna, seeded through splitmix64 as they advise.
 */
#include "karavana/karavana.h"

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static uint64_t rotl(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

void kv_rng_seed(kv_rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        r->s[i] = splitmix(&seed);
}

uint64_t kv_rng_next(kv_rng *r)
{
    uint64_t *s = r->s;
    uint64_t result = rotl(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
}

/* Lemire's multiplication method: a division only where a value may be rejected. */
uint32_t kv_rng_below(kv_rng *r, uint32_t n)
{
    uint64_t m = (kv_rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t threshold = (0u - n) % n;
        while ((uint32_t)m < threshold)
            m = (kv_rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

uint64_t kv_rng_stream(uint64_t seed, uint64_t i)
{
    uint64_t x = seed;
    uint64_t y = splitmix(&x) ^ (i * 0xd1342543de82ef95u);
    return splitmix(&y);
}
