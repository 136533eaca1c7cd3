/* fair.c: see fair.h; docs/fair-dice.md says the same in words. */
#include "server/fair.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define COMMITMENT_PREFIX "karavana fair 1"
#define DICE_PREFIX "karavana dice 1"

static_assert(crypto_hash_sha256_BYTES == FAIR_BYTES, "one hash, one size");

static void add_text(crypto_hash_sha256_state *h, const char *text)
{
    crypto_hash_sha256_update(h, (const unsigned char *)text, strlen(text));
}

void fair_begin(fair_dice *f)
{
    if (sodium_init() < 0)
        abort(); /* without random numbers there is nothing fair to begin */
    memset(f, 0, sizeof *f);
    randombytes_buf(f->secret, sizeof f->secret);
}

void fair_seal(fair_dice *f, int players)
{
    crypto_hash_sha256_state h;
    crypto_hash_sha256_init(&h);
    add_text(&h, DICE_PREFIX);
    crypto_hash_sha256_update(&h, f->secret, sizeof f->secret);
    for (int i = 0; i < players; i++) {
        unsigned char length = (unsigned char)strlen(f->words[i]);
        crypto_hash_sha256_update(&h, &length, 1);
        add_text(&h, f->words[i]);
    }
    crypto_hash_sha256_final(&h, f->key);
}

void fair_commitment(const fair_dice *f, char hex[FAIR_HEX])
{
    uint8_t hash[FAIR_BYTES];
    crypto_hash_sha256_state h;
    crypto_hash_sha256_init(&h);
    add_text(&h, COMMITMENT_PREFIX);
    crypto_hash_sha256_update(&h, f->secret, sizeof f->secret);
    crypto_hash_sha256_final(&h, hash);
    fair_hex(hash, hex);
}

void fair_hex(const uint8_t bytes[FAIR_BYTES], char hex[FAIR_HEX])
{
    sodium_bin2hex(hex, FAIR_HEX, bytes, FAIR_BYTES);
}

bool fair_from_hex(const char *hex, uint8_t bytes[FAIR_BYTES])
{
    size_t len;
    const char *end;
    return strlen(hex) == FAIR_HEX - 1 &&
           !sodium_hex2bin(bytes, FAIR_BYTES, hex, FAIR_HEX - 1, NULL, &len, &end) &&
           len == FAIR_BYTES;
}

static void put_le64(uint8_t *to, uint64_t n)
{
    for (int i = 0; i < 8; i++)
        to[i] = (uint8_t)(n >> 8 * i);
}

/* The i-th number of the decision after n actions. */
static uint64_t number(const fair_dice *f, uint64_t n, uint64_t i)
{
    uint8_t input[FAIR_BYTES + 16], hash[FAIR_BYTES];
    memcpy(input, f->key, FAIR_BYTES);
    put_le64(input + FAIR_BYTES, n);
    put_le64(input + FAIR_BYTES + 8, i);
    crypto_hash_sha256(hash, input, sizeof input);
    uint64_t x = 0;
    for (int b = 7; b >= 0; b--)
        x = x << 8 | hash[b];
    return x;
}

kv_action fair_sample(const fair_dice *f, const kv_state *s, uint64_t n_actions)
{
    kv_action action[KV_MAX_LEGAL];
    uint32_t weight[KV_MAX_LEGAL];
    uint64_t total = 0;
    int n = kv_legal(s, action);
    kv_weights(s, weight);
    for (int i = 0; i < n; i++)
        total += weight[i];
    /* 2^64 mod total numbers at the upper end would favour the first weights. */
    uint64_t last = UINT64_MAX - (0 - total) % total, x, i = 0;
    do
        x = number(f, n_actions, i++);
    while (x > last);
    x %= total;
    int at = 0;
    while (x >= weight[at])
        x -= weight[at++];
    return action[at];
}
