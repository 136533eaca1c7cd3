/* arena_seating.c: who sits where in the games of one pairing. */
#include <assert.h>
#include <string.h>

#include "cli/arena.h"

static void add_once(arena_seatings *out, const uint8_t who[KV_MAX_SEATS])
{
    for (int i = 0; i < out->n; i++)
        if (!memcmp(out->who[i], who, KV_MAX_SEATS))
            return;
    assert(out->n < ARENA_MAX_SEATINGS);
    memcpy(out->who[out->n++], who, KV_MAX_SEATS);
}

static void count_seats(arena_seatings *out, int players)
{
    int held[ARENA_MAX] = {0};
    for (int i = 0; i < out->n; i++) {
        int n_seats[ARENA_MAX] = {0};
        for (int seat = 0; seat < players; seat++) {
            int c = out->who[i][seat];
            if (++n_seats[c] > out->max_seats[c])
                out->max_seats[c] = n_seats[c];
            held[c]++;
        }
    }
    for (int c = 0; c < ARENA_MAX; c++)
        out->par[c] = (double)held[c] / (players * out->n);
}

/* Contestants in turn: A B A B; every shift of the table; and where they do not go round
 * evenly (A B A), with A and B exchanged as well. */
void arena_seat(arena_seatings *out, const kv_game *g, int players, int n_contestants,
                bool is_alone)
{
    int n_sides = kv_n_sides(g, players);
    assert(n_contestants <= n_sides && (!is_alone || n_contestants == 2));
    *out = (arena_seatings){.n = 0};
    int n_changes = is_alone ? 1 : n_contestants;
    for (int change = 0; change < n_changes; change++) {
        for (int shift = 0; shift < n_sides; shift++) {
            uint8_t who[KV_MAX_SEATS] = {0};
            for (int seat = 0; seat < players; seat++) {
                int at = (kv_side(g, players, seat) + n_sides - shift) % n_sides;
                who[seat] = (uint8_t)(is_alone ? at > 0 : (at + change) % n_contestants);
            }
            add_once(out, who);
        }
    }
    count_seats(out, players);
}
