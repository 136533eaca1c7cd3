/* realm.c: kingdoms. A kingdom is a region of connecting cells with a leader.
 * The state keeps the realm of every leader (see tigris.h), so that nothing has
 * to be searched where only an added tile changes it; when cells stop connecting,
 * the leaders of the one region concerned are flooded anew, 176 cells at a time.
 */
#include "games/tigris/tigris.h"

bits tigris_connecting(const tigris_state *s)
{
    bits b = bits_or(s->down, s->leaders);
    for (int c = 0; c < N_COLOURS; c++)
        b = bits_or(b, s->tile[c]);
    return b;
}

bits tigris_occupied(const tigris_state *s)
{
    return bits_or(tigris_connecting(s), s->ruin);
}

int tigris_kingdoms(const tigris_state *s, bits realm[N_SEATS * N_COLOURS])
{
    int n = 0;
    bits seen = {{0, 0, 0}};
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            int cell = s->leader[p][c];
            if (cell == NOWHERE || bits_has(seen, cell))
                continue;
            realm[n++] = s->realm[p][c];
            seen = bits_or(seen, s->realm[p][c]);
        }
    }
    return n;
}

/* Three cells of a row, x-1 to x+1, as bits; cells off the board are 0. */
static unsigned row_around(bits a, int x, int y)
{
    if (y < 0 || y >= N_ROWS)
        return 0;
    uint64_t row = a.w[y >> 2] >> ((y & 3) * N_COLUMNS) & 0xffff;
    return (unsigned)(row << 1 >> x) & 7;
}

/* Does the realm surely hold together when the cell is taken out? Only the eight
 * cells around it are looked at. */
static bool is_joined_around(int cell, bits rest)
{
    int x = cell % N_COLUMNS, y = cell / N_COLUMNS;
    unsigned pattern = row_around(rest, x, y - 1) | row_around(rest, x, y) << 3 |
                       row_around(rest, x, y + 1) << 6;
    return tigris_joined_around[pattern >> 6] >> (pattern & 63) & 1;
}

int tigris_parts_without(const tigris_state *s, int seat, int colour, bits part[4])
{
    int cell = s->leader[seat][colour], n = 0;
    bits rest = s->realm[seat][colour];
    bits_drop(&rest, cell);
    bits heirs = bits_and(rest, s->leaders);
    if (bits_any(heirs) && is_joined_around(cell, rest)) {
        part[0] = rest;
        return 1;
    }
    while (bits_any(heirs)) {
        part[n] = bits_flood(bits_cell(bits_first(heirs)), rest);
        heirs = bits_less(heirs, part[n++]);
    }
    return n;
}

static void set_realms(tigris_state *s, bits region)
{
    for (int p = 0; p < s->head.players; p++)
        for (int c = 0; c < N_COLOURS; c++)
            if (s->leader[p][c] != NOWHERE && bits_has(region, s->leader[p][c]))
                s->realm[p][c] = region;
}

/* Known realms around the cell are taken whole, so that only leaderless tiles are
 * left to be found, if there are any. */
void tigris_realms_join(tigris_state *s, int cell)
{
    bits connecting = tigris_connecting(s), region = bits_cell(cell);
    for (int p = 0; p < s->head.players; p++)
        for (int c = 0; c < N_COLOURS; c++)
            if (bits_meet(s->realm[p][c], tigris_near[cell]))
                region = bits_or(region, s->realm[p][c]);
    if (bits_any(bits_less(bits_and(tigris_near[cell], connecting), region)))
        region = bits_flood(region, connecting);
    if (bits_meet(region, s->leaders))
        set_realms(s, region);
}

void tigris_realms_split(tigris_state *s, bits old)
{
    bits left = bits_and(old, tigris_connecting(s));
    bits todo = bits_and(left, s->leaders);
    while (bits_any(todo)) {
        bits region = bits_flood(bits_cell(bits_first(todo)), left);
        set_realms(s, region);
        todo = bits_less(todo, region);
    }
}

void tigris_realms_rebuild(tigris_state *s)
{
    tigris_realms_split(s, tigris_connecting(s));
}

bits tigris_region(const tigris_state *s, int cell)
{
    return bits_flood(bits_cell(cell), tigris_connecting(s));
}
