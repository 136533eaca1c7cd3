/* bits.h: sets of board cells. The board has 16 columns and 11 rows, so a set is
 * 176 bits in three words, bit = row * 16 + column; the top 16 bits of the last
 * word are always zero. A step left or right is a shift by 1 (without wrapping
 * at the edge columns), a step up or down a shift by 16, across the words.
 */
#ifndef TIGRIS_BITS_H
#define TIGRIS_BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint64_t w[3];
} bits;

#define BITS_LAST 0x0000ffffffffffffu   /* the bits of the last word in use */
#define BITS_COLUMN_A 0x0001000100010001u
#define BITS_COLUMN_P 0x8000800080008000u

static inline bits bits_and(bits a, bits b)
{
    return (bits){{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2]}};
}

static inline bits bits_or(bits a, bits b)
{
    return (bits){{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2]}};
}

/* a without b. */
static inline bits bits_less(bits a, bits b)
{
    return (bits){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1], a.w[2] & ~b.w[2]}};
}

static inline bits bits_not(bits a)
{
    return (bits){{~a.w[0], ~a.w[1], ~a.w[2] & BITS_LAST}};
}

static inline bool bits_any(bits a)
{
    return (a.w[0] | a.w[1] | a.w[2]) != 0;
}

static inline bool bits_meet(bits a, bits b)
{
    return bits_any(bits_and(a, b));
}

static inline bool bits_equal(bits a, bits b)
{
    return ((a.w[0] ^ b.w[0]) | (a.w[1] ^ b.w[1]) | (a.w[2] ^ b.w[2])) == 0;
}

static inline bool bits_has(bits a, int cell)
{
    return a.w[cell >> 6] >> (cell & 63) & 1;
}

static inline bits bits_cell(int cell)
{
    bits b = {{0, 0, 0}};
    b.w[cell >> 6] = 1ull << (cell & 63);
    return b;
}

static inline void bits_add(bits *a, int cell)
{
    a->w[cell >> 6] |= 1ull << (cell & 63);
}

static inline void bits_drop(bits *a, int cell)
{
    a->w[cell >> 6] &= ~(1ull << (cell & 63));
}

static inline int bits_count(bits a)
{
    return __builtin_popcountll(a.w[0]) + __builtin_popcountll(a.w[1]) +
           __builtin_popcountll(a.w[2]);
}

/* The lowest cell; a must not be empty. */
static inline int bits_first(bits a)
{
    for (int i = 0; i < 2; i++)
        if (a.w[i])
            return i * 64 + __builtin_ctzll(a.w[i]);
    return 128 + __builtin_ctzll(a.w[2]);
}

/* Takes the lowest cell out of *a and returns it; -1 when there is none. */
static inline int bits_pop(bits *a)
{
    for (int i = 0; i < 3; i++) {
        if (a->w[i]) {
            int cell = i * 64 + __builtin_ctzll(a->w[i]);
            a->w[i] &= a->w[i] - 1;
            return cell;
        }
    }
    return -1;
}

/* The set with all cells that share a side with one of it. */
static inline bits bits_grow(bits a)
{
    bits r;
    for (int i = 0; i < 3; i++)
        r.w[i] = a.w[i] | (a.w[i] << 1 & ~BITS_COLUMN_A) | (a.w[i] >> 1 & ~BITS_COLUMN_P) |
                 a.w[i] << 16 | a.w[i] >> 16;
    r.w[0] |= a.w[1] << 48;
    r.w[1] |= a.w[0] >> 48 | a.w[2] << 48;
    r.w[2] |= a.w[1] >> 48;
    r.w[2] &= BITS_LAST;
    return r;
}

/* All cells of within that hang together with seed, which must lie in it. */
static inline bits bits_flood(bits seed, bits within)
{
    for (;;) {
        bits next = bits_and(bits_grow(seed), within);
        if (bits_equal(next, seed))
            return seed;
        seed = next;
    }
}

/* Writes the cells in ascending order; returns their number. */
static inline int bits_list(bits a, uint16_t *out)
{
    int n = 0;
    for (int i = 0; i < 3; i++)
        for (uint64_t w = a.w[i]; w; w &= w - 1)
            out[n++] = (uint16_t)(i * 64 + __builtin_ctzll(w));
    return n;
}

#endif
