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

int tigris_kingdoms(const tigris_state *s, bits realm[N_SEATS * N_COLOURS],
                    int8_t kingdom_of[N_SEATS][N_COLOURS])
{
    int n = 0;
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            int k = -1;
            if (s->leader[p][c] != NOWHERE) {
                for (k = 0; k < n && !bits_has(realm[k], s->leader[p][c]); k++)
                    ;
                if (k == n)
                    realm[n++] = s->realm[p][c];
            }
            if (kingdom_of)
                kingdom_of[p][c] = (int8_t)k;
        }
    }
    return n;
}

int tigris_kingdoms_without(const tigris_state *s, int seat, int colour,
                            bits realm[N_SEATS * N_COLOURS])
{
    int cell = s->leader[seat][colour];
    assert(cell != NOWHERE);
    bits own = s->realm[seat][colour];
    bits left = own; /* what of the leader's kingdom is not yet in a realm */
    bits_drop(&left, cell);
    int n = 0;
    for (int p = 0; p < s->head.players; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            int at = s->leader[p][c];
            if (at == NOWHERE || at == cell)
                continue;
            if (bits_has(left, at)) {
                realm[n] = bits_flood(bits_cell(at), left);
                left = bits_less(left, realm[n++]);
            } else if (!bits_has(own, at)) {
                int k = 0;
                while (k < n && !bits_has(realm[k], at))
                    k++;
                if (k == n)
                    realm[n++] = s->realm[p][c];
            }
        }
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

/* Known realms around the cell are taken whole, so that only leaderless tiles
 * are left for the flood to find. */
void tigris_realms_join(tigris_state *s, int cell)
{
    bits region = bits_cell(cell);
    for (int p = 0; p < s->head.players; p++)
        for (int c = 0; c < N_COLOURS; c++)
            if (bits_meet(s->realm[p][c], tigris_near[cell]))
                region = bits_or(region, s->realm[p][c]);
    set_realms(s, bits_flood(region, tigris_connecting(s)));
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
