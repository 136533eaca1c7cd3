/* evaluate_place.c: what a placement changes, without carrying it out: points, and the
 * worth of the areas it touches. Chains still to grow, trade routes, and what becomes of
 * the cells around it are left out.
 */
#include "games/landsea/evaluate.h"

enum { TOO_MANY = 100 };

/* Pieces of the new tile that become one area, with all that they join. */
typedef struct {
    uint64_t tiles;
    int n_tiles; /* TOO_MANY if areas meet: then tiles must be counted */
    int bonus, n_open, effort;
} joined;

/* Which pieces are joined by the areas around them: group[k] stands for k's group. Areas
 * that are met are worth nothing any more as they were. */
static void group_pieces(const landsea_outlook *o, const landsea_placement *m,
                         joined *sum, uint8_t group[MAX_FACE_PIECES],
                         int32_t change[N_SIDES])
{
    const landsea_state *s = o->s;
    const landsea_face *f = &landsea_faces[m->face];
    uint8_t owner[N_DIRS], area[N_DIRS];
    int n = 0;
    for (int k = 0; k < f->n_pieces; k++) {
        unsigned dirs = turned_set(f->edges[k], m->turn);
        int n_new = n_edges(dirs & ~(unsigned)s->known[m->b]);
        int n_met = n_edges(dirs & s->known[m->b]);
        group[k] = (uint8_t)k;
        sum[k] = (joined){0, 0, f->bonus[k], n_new - n_met, n_new * o->w[W_NEW]};
    }
    for (unsigned dirs = s->known[m->b]; dirs; dirs &= dirs - 1) {
        int d = __builtin_ctz(dirs), a = o->near_area[m->b][d], j = 0;
        int k = f->piece_of[unturned(d, m->turn)];
        while (j < n && area[j] != a)
            j++;
        if (j < n) {
            int from = group[k], to = group[owner[j]];
            for (int i = 0; i < f->n_pieces; i++)
                group[i] = group[i] == from ? (uint8_t)to : group[i];
            continue;
        }
        area[n] = (uint8_t)a;
        owner[n++] = (uint8_t)k;
        sum[k].n_tiles = sum[k].tiles ? TOO_MANY : o->area[a].n_tiles;
        sum[k].tiles |= o->area[a].tiles;
        sum[k].bonus += o->area[a].bonus;
        sum[k].n_open += s->open[a];
        sum[k].effort += o->area[a].effort - o->effort[m->b];
        change[f->land_pieces >> k & 1 ? LAND : SEA] -= o->area[a].worth;
    }
}

/* What becomes of the areas that the tile touches. */
static void add_area_changes(const landsea_outlook *o, const landsea_placement *m,
                             int side, int32_t change[N_SIDES])
{
    const landsea_face *f = &landsea_faces[m->face];
    uint8_t group[MAX_FACE_PIECES];
    joined sum[MAX_FACE_PIECES];
    group_pieces(o, m, sum, group, change);
    for (int k = f->n_pieces - 1; k >= 0; k--) {
        if (group[k] != k) {
            joined *to = &sum[group[k]];
            to->n_tiles = to->tiles && sum[k].tiles ? TOO_MANY
                                                    : to->n_tiles + sum[k].n_tiles;
            to->tiles |= sum[k].tiles;
            to->bonus += sum[k].bonus;
            to->n_open += sum[k].n_open;
            to->effort += sum[k].effort;
        }
    }
    for (int k = 0; k < f->n_pieces; k++) {
        if (group[k] != k)
            continue;
        int owner = f->land_pieces >> k & 1 ? LAND : SEA;
        int n = 1 + (sum[k].n_tiles >= TOO_MANY ? n_bits(sum[k].tiles) : sum[k].n_tiles);
        if (sum[k].n_open) {
            change[owner] += landsea_area_worth(o, n, sum[k].bonus, sum[k].effort);
        } else {
            change[owner] += n * POINT;
            change[side] += sum[k].bonus * POINT;
        }
    }
}

static int chain_points(const landsea_outlook *o, const landsea_placement *m, int feature)
{
    uint64_t chain = 0;
    unsigned dirs = turned_set(landsea_faces[m->face].feature[feature], m->turn);
    for (dirs &= o->ends[feature][m->b]; dirs; dirs &= dirs - 1)
        chain |= o->chain[feature][o->near[m->b][__builtin_ctz(dirs)]];
    return chain ? n_bits(chain) + 1 : 0;
}

void landsea_add_changes(const landsea_outlook *o, const landsea_placement *m, int side,
                         int32_t change[N_SIDES])
{
    const landsea_state *s = o->s;
    for (int f = 0; f < 2 && s->has_features; f++)
        if (landsea_faces[m->face].feature[f])
            change[landsea_feature_side(s, f)] += chain_points(o, m, f) * POINT;
    if (s->has_routes && o->has_route[m->b] && landsea_faces[m->face].route)
        change[side] += ROUTE_POINTS * POINT;
    for (int p = 0; p < s->head.players; p++)
        if (o->ring[p] == s->border[m->b])
            change[side] += POINT;
    add_area_changes(o, m, side, change);
}
