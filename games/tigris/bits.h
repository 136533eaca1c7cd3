/* bits.h: sets of board cells. The board has 16 columns and 11 rows, so a set is
 * 176 bits in three words, bit = row * 16 + column; the top 16 bits of the last
 * word are always zero. A step left or right is a shift by 1 (without wrapping
 * at the edge columns), a step up or down a shift by 16, across the words.
 */
#ifndef TIGRIS_BITS_H
#define TIGRIS_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct {
    uint64_t w[3];
} bits;

#define BITS_LAST 0x0000ffffffffffffu /* the bits of the last word in use */
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
        r.w[i] = a.w[i] | (a.w[i] << 1 & ~BITS_COLUMN_A) |
                 (a.w[i] >> 1 & ~BITS_COLUMN_P) | a.w[i] << 16 | a.w[i] >> 16;
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

/* Is there exactly one cell, or none? */
static inline bool bits_is_single(bits a)
{
    int full = (a.w[0] != 0) + (a.w[1] != 0) + (a.w[2] != 0);
    uint64_t w = a.w[0] | a.w[1] | a.w[2];
    return full < 2 && (w & (w - 1)) == 0;
}

/* For each byte the numbers of its set bits, first to last, in 16-bit lanes, and
 * how many there are. Made by tables.py. */
typedef struct {
    uint64_t lane[2];
    uint64_t n;
} bits_of_byte;
extern const bits_of_byte tigris_bits_of_byte[256];

/* Writes base + cell for all cells, ascending; returns their number. Eight cells a
 * step whether set or not, which is much faster than bit by bit for the long lists
 * of a turn. Writes up to BITS_LIST_SLACK entries more than it returns. */
enum { BITS_LIST_SLACK = 8 };

static inline int bits_list(bits a, int base, uint16_t *out)
{
    const uint64_t lanes = 0x0001000100010001u; /* no lane carries into the next */
    uint16_t *start = out;
    uint64_t add = (uint64_t)base * lanes;
    for (int i = 0; i < 3; i++) {
        uint64_t at = add;
        for (uint64_t w = a.w[i]; w; w >>= 8, at += 8 * lanes) {
            const bits_of_byte *b = &tigris_bits_of_byte[w & 255];
            uint64_t lane[2] = {b->lane[0] + at, b->lane[1] + at};
            memcpy(out, lane, sizeof lane);
            out += b->n;
        }
        add += 64 * lanes;
    }
    return (int)(out - start);
}

#endif
