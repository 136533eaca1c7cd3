/* fair.h: dice that one can check. Before the game the server publishes a commitment
 * to its secret; players may add words of their own; every chance decision follows from
 * both. Afterwards the secret is part of the replay, and `karavana verify` repeats it
 * all. docs/fair-dice.md has the same in words.
 *
 *   commitment = SHA-256("karavana fair 1" || secret)
 *   key        = SHA-256("karavana dice 1" || secret || for each seat: length of its
 *                words as one byte, its words)
 *   The i-th 64-bit number (little-endian) of the decision after n actions:
 *   the first 8 bytes of SHA-256(key || n as 8 bytes LE || i as 8 bytes LE).
 *   With W the sum of the weights, numbers of which the quotient by W is not complete
 *   (x >= floor(2^64 / W) * W) are skipped; x mod W falls into one of the weights.
 */
#ifndef KV_FAIR_H
#define KV_FAIR_H

#include "karavana/karavana.h"

enum { FAIR_BYTES = 32, FAIR_HEX = 65, FAIR_WORDS = 64 };

typedef struct {
    uint8_t secret[FAIR_BYTES];
    char words[KV_MAX_SEATS][FAIR_WORDS + 1]; /* UTF-8, "" where none were given */
    uint8_t key[FAIR_BYTES];
} fair_dice;

/* A new secret from the system. */
void fair_begin(fair_dice *f);
/* Secret and words are final: makes the key. */
void fair_seal(fair_dice *f, int players);
void fair_commitment(const fair_dice *f, char hex[FAIR_HEX]);
void fair_hex(const uint8_t bytes[FAIR_BYTES], char hex[FAIR_HEX]);
bool fair_from_hex(const char *hex, uint8_t bytes[FAIR_BYTES]);
/* At KV_CHANCE, n_actions actions after the start. */
kv_action fair_sample(const fair_dice *f, const kv_state *s, uint64_t n_actions);

#endif
