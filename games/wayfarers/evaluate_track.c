/* evaluate_track.c: the way still to go on the Journal track: the cheapest one by what
 * its blots ask for and the player does not have yet.
 */
#include "games/wayfarers/evaluate.h"

enum { FAR = 4 /* more missing things make no difference */, FADE = 14 /* in 16ths */ };

/* As in value.c, but for what a blot or a goal can ask for. */
static int have(const wayfarers_player *p, int i)
{
    if (i < N_ICONS)
        return p->icon[i];
    i -= N_ICONS;
    if (i < N_ROWS)
        return p->n_cards[i] + (i != INSP);
    i -= N_ROWS;
    if (i < N_TILE_COLOURS)
        return p->n_tiles_of[i];
    i -= N_TILE_COLOURS;
    return i == 0   ? p->n_tiles
           : i <= 3 ? p->guild[i - 1]
           : i == 4 ? p->silver
           : i == 5 ? p->prov
                    : 0;
}

/* Values of the form "something >= number". */
int wayfarers_missing(const wayfarers_state *s, int seat, int code)
{
    const wayfarers_player *p = &s->player[seat];
    int stack[8] = {0}, n = 0;
    if (!code)
        return 0;
    for (const uint8_t *at = wayfarers_values + code; *at != VAL_END; at++) {
        if (*at == VAL_NUMBER) {
            stack[n++] = *++at;
        } else if (*at == VAL_QUANTITY) {
            stack[n++] = have(p, *++at);
        } else {
            int b = stack[--n], a = stack[n - 1];
            if (*at == VAL_AT_LEAST)
                return a < b ? b - a : 0;
            stack[n - 1] = *at == VAL_ADD ? a + b : a < b ? a : b;
        }
    }
    return 0;
}

static bool is_taken(const wayfarers_state *s, int node)
{
    for (int i = 0; i < n_places(s); i++)
        if (s->player[i].node == node)
            return true;
    return false;
}

/* Tokens that must be spent are missing if they are not there. */
static int32_t edge_effort(const wayfarers_state *s, int seat, const wayfarers_edge *e,
                           const int32_t *w)
{
    const wayfarers_player *p = &s->player[seat];
    int side = s->side[e->section], missing = wayfarers_missing(s, seat, e->need[side]);
    int32_t effort = (missing < FAR ? missing : FAR) * w[W_SHORT];
    for (int g = 0; g < N_GUILDS; g++) {
        int cost = e->cost[side][2 + g];
        effort += cost * w[W_SPENT];
        effort += cost > p->guild[g] ? (cost - p->guild[g]) * w[W_SHORT] / 2 : 0;
    }
    return effort;
}

bool wayfarers_can_step(const wayfarers_state *s, int seat)
{
    const wayfarers_player *p = &s->player[seat];
    const wayfarers_track_node *t = &wayfarers_track[p->node];
    for (int i = 0; i < t->n_edges; i++) {
        const wayfarers_edge *e = &wayfarers_edges[t->first_edge + i];
        int side = s->side[e->section];
        const uint8_t *cost = e->cost[side];
        if (!wayfarers_missing(s, seat, e->need[side]) && p->guild[BLACK] >= cost[2] &&
            p->guild[YELLOW] >= cost[3] && p->guild[BLUE] >= cost[4])
            return true;
    }
    return false;
}

/* Backwards from the last column; nodes are in the order of their columns. What is far
 * away counts less: there is time to get it. */
int32_t wayfarers_track_worth(const wayfarers_state *s, int seat, const int32_t *w)
{
    int32_t effort[N_NODES] = {0};
    int from = s->player[seat].node;
    for (int i = N_NODES - 1; i >= from; i--) {
        const wayfarers_track_node *t = &wayfarers_track[i];
        int32_t best = t->n_edges ? INT32_MAX : 0;
        for (int k = 0; k < t->n_edges; k++) {
            const wayfarers_edge *e = &wayfarers_edges[t->first_edge + k];
            int32_t way = edge_effort(s, seat, e, w) + effort[e->to] * FADE / 16;
            if (wayfarers_track[e->to].column == LAST_COLUMN && is_taken(s, e->to))
                way += FAR * w[W_SHORT];
            best = way < best ? way : best;
        }
        effort[i] = best;
    }
    return wayfarers_track[from].column * w[W_STEP] - effort[from];
}
