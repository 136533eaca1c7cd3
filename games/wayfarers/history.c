/* history.c: moves recorded under older rules, read as those of today. Version 1 asked
 * for the yellow guild's pips one by one, and about the green worker of a track space.
 */
#include "games/wayfarers/wayfarers.h"

/* What is remembered from move to move. */
typedef struct {
    bool is_begun;
    uint8_t pip;   /* the first one, kept back: pip + 1 */
    uint8_t green; /* green workers that version 1 still had on the track: a set */
    /* Frames that version 1 kept open for a green worker, as numbers of frames with
     * it: those of today may be closed already. */
    uint8_t n_open, open[N_GREEN];
    uint8_t here; /* where the last step led: today the turn may be over already */
} memory;

static_assert(sizeof(memory) <= sizeof(kv_upgrade), "it fits");

/* ---- Pips ------------------------------------------------------------------- */

static int pip_of(int a)
{
    return a == A_RAISE || a == A_LOWER ? a - A_RAISE : a - A_UP + PIP_UP;
}

/* Two pips in a row as one decision; -1 if the second took back the first. The second may
 * have meant the die that the first had just changed, or another one like it: that made
 * no difference. */
static int both(const wayfarers_state *s, int first, int second)
{
    wayfarers_change a[2], b[2];
    wayfarers_changes(wayfarers_pip_action(first), a);
    wayfarers_changes(wayfarers_pip_action(second), b);
    if (a->is_held && b->is_held)
        return first == second ? A_TWO + first : -1;
    if (a->is_held || b->is_held || b->from != a->to)
        return wayfarers_pair_action(first, second);
    if (b->to != a->from)
        return A_TWO + first;
    return my(s)->dice[b->from - 1] ? wayfarers_pair_action(first, second) : -1;
}

/* A move after "yellow". Its pips could end by themselves after the first. */
static int read_pips(const wayfarers_state *s, int a, memory *m, kv_action *out)
{
    bool is_pip = a >= A_UP && a <= A_LOWER;
    int first = m->pip - 1;
    if (first < 0 && is_pip)
        m->pip = (uint8_t)(pip_of(a) + 1);
    if (first < 0)
        return is_pip ? 0 : -1;
    int pips = is_pip ? both(s, first, pip_of(a)) : wayfarers_pip_action(first);
    m->pip = 0;
    out[0] = (kv_action)pips;
    out[1] = (kv_action)a;
    return pips < 0 ? -1 : is_pip || a == A_DONE ? 1 : 2;
}

/* ---- Green workers ---------------------------------------------------------- */

static bool has_green(const memory *m, int node)
{
    int i = wayfarers_track[node].green;
    return i != NONE && m->green >> i & 1;
}

/* A step opens a frame: did version 1 put a question about a green worker into it? The
 * solo opponent always took what it found, as it does today. */
static void see_step(const wayfarers_state *s, int node, memory *m)
{
    int i = wayfarers_track[node].green;
    if (is_solo(s) && i != NONE && !(s->green >> i & 1))
        m->green = (uint8_t)(m->green & ~(1u << i));
    if (has_green(m, node) && m->n_open < N_GREEN)
        m->open[m->n_open++] = (uint8_t)(s->n_frames + 1);
    m->here = (uint8_t)node;
}

/* The worker has been gained already, and the frame that waited for the answer may be
 * closed: then the answer has no counterpart. */
static int read_effect(const wayfarers_state *s, int a, memory *m, kv_action *out)
{
    int here = m->here;
    /* A frame of version 1 was open as long as there was a worker where one stood. */
    while (m->n_open && s->n_frames < m->open[m->n_open - 1] && !has_green(m, here))
        m->n_open--;
    if (kv__is_in(a, A_STEP, 2 * N_NODES))
        see_step(s, (a - A_STEP) % N_NODES, m);
    if (a == A_GREEN ||
        (a == A_DONE && m->n_open && m->open[m->n_open - 1] >= s->n_frames)) {
        bool is_open = m->n_open && s->n_frames == m->open[m->n_open - 1];
        m->n_open = (uint8_t)(m->n_open - (m->n_open > 0));
        if (a == A_GREEN && has_green(m, here))
            m->green = (uint8_t)(m->green & ~(1u << wayfarers_track[here].green));
        if (a == A_GREEN || !is_open)
            return 0;
    }
    out[0] = (kv_action)a;
    return 1;
}

int wayfarers_upgrade(int version, const kv_state *state, const char *move,
                      kv_upgrade *room, kv_action out[KV_MAX_UPGRADE])
{
    const wayfarers_state *s = (const wayfarers_state *)state;
    memory *m = (memory *)room;
    kv_action a;
    if (wayfarers_action_parse(state, move, &a, NULL))
        return -1;
    if (!m->is_begun)
        m->green = s->green;
    m->is_begun = true;
    if (version == 1 && s->phase == PHASE_PIPS)
        return read_pips(s, a, m, out);
    if (version == 1)
        return read_effect(s, a, m, out);
    out[0] = a;
    return 1;
}
