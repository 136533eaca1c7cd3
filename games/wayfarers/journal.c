/* journal.c: the Journal track (spec 6). */
#include "games/wayfarers/wayfarers.h"

/* The final spaces hold one marker each. */
bool wayfarers_is_taken(const wayfarers_state *s, int node)
{
    if (wayfarers_track[node].column != LAST_COLUMN)
        return false;
    for (int p = 0; p < n_places(s); p++)
        if (s->player[p].node == node)
            return true;
    return false;
}

static const wayfarers_edge *edge_to(int from, int node)
{
    const wayfarers_track_node *t = &wayfarers_track[from];
    for (int i = 0; i < t->n_edges; i++)
        if (wayfarers_edges[t->first_edge + i].to == node)
            return &wayfarers_edges[t->first_edge + i];
    return NULL;
}

/* n_black tokens go for the extra step, before the blot is looked at. */
static bool is_passable(const wayfarers_state *s, const wayfarers_edge *e, int n_black)
{
    int side = s->side[e->section];
    const uint8_t *cost = e->cost[side];
    const wayfarers_player *p = my(s);
    if (wayfarers_is_taken(s, e->to))
        return false;
    if (e->need[side] && !wayfarers_value(s, s->active, e->need[side]))
        return false;
    return p->guild[BLACK] >= cost[2] + n_black && p->guild[YELLOW] >= cost[3] &&
           p->guild[BLUE] >= cost[4];
}

unsigned wayfarers_steps(const wayfarers_state *s, bool is_extra)
{
    const wayfarers_track_node *t = &wayfarers_track[my(s)->node];
    unsigned nodes = 0;
    for (int i = 0; i < t->n_edges; i++) {
        const wayfarers_edge *e = &wayfarers_edges[t->first_edge + i];
        if (is_passable(s, e, is_extra))
            nodes |= 1u << e->to;
    }
    return nodes;
}

/* R7: as long as the frame in which the first step was made is open. */
bool wayfarers_can_extra(const wayfarers_state *s)
{
    return s->n_frames && s->flags[top_frame(s)] & FRAME_STEPPED &&
           !(s->used >> BLACK & 1) && my(s)->guild[BLACK] && wayfarers_steps(s, true);
}

static void give_back(wayfarers_player *p, int guild, int n)
{
    p->guild[guild] = (uint8_t)(p->guild[guild] - n);
    p->influence = (uint8_t)(p->influence + n);
}

void wayfarers_step(wayfarers_state *s, int node, bool is_extra, kv_events *ev)
{
    wayfarers_player *p = me_of(s);
    const wayfarers_edge *e = edge_to(p->node, node);
    const uint8_t *cost = e->cost[s->side[e->section]];
    if (is_extra) {
        give_back(p, BLACK, 1);
        s->used |= 1u << BLACK;
        kv__emit(ev, EV_SPENT, KV_SEEN_ALL, s->active, 1, BLACK, 0, 0);
    } else {
        s->flags[top_frame(s)] |= FRAME_STEPPED;
    }
    for (int g = 0; g < N_GUILDS; g++) {
        if (!cost[2 + g])
            continue;
        give_back(p, g, cost[2 + g]);
        kv__emit(ev, EV_SPENT, KV_SEEN_ALL, s->active, cost[2 + g], g, 0, 0);
    }
    wayfarers_enter(s, s->active, node, ev);
    wayfarers_settle(s, ev);
}

/* R44: who comes first gains the green worker of a column, without a decision. */
void wayfarers_gain_green(wayfarers_state *s, int seat, kv_events *ev)
{
    int i = wayfarers_track[s->player[seat].node].green;
    if (i == NONE || !(s->green >> i & 1))
        return;
    s->green = (uint8_t)(s->green & ~(1u << i));
    s->player[seat].workers[GREEN_WORKER]++;
    if (is_solo(s) && seat == OPPONENT)
        kv__emit(ev, EV_SOLO_WORKER, KV_SEEN_ALL, GREEN_WORKER, 0, 0, 0, 0);
    else
        kv__emit(ev, EV_WORKER, KV_SEEN_ALL, seat, GREEN_WORKER, 0, 0, 0);
}

/* Arriving pushes a frame with the space's effect; the last column ends the game. */
void wayfarers_enter(wayfarers_state *s, int seat, int node, kv_events *ev)
{
    bool is_opponent = is_solo(s) && seat == OPPONENT;
    s->player[seat].node = (uint8_t)node;
    if (is_opponent)
        kv__emit(ev, EV_SOLO_STEPPED, KV_SEEN_ALL, node, 0, 0, 0, 0);
    else
        kv__emit(ev, EV_STEPPED, KV_SEEN_ALL, seat, node, 0, 0, 0);
    wayfarers_gain_green(s, seat, ev);
    if (wayfarers_track[node].column == LAST_COLUMN && s->ending == NONE) {
        s->ending = (uint8_t)seat;
        kv__emit(ev, is_opponent ? EV_SOLO_ENDING : EV_ENDING, KV_SEEN_ALL,
                 is_opponent ? 0 : seat, 0, 0, 0, 0);
    }
    wayfarers_push(s, is_opponent ? FRAME_OPPONENT : 0);
    wayfarers_add(s, wayfarers_track[node].effect);
}
