/* score.c: the end of the game (spec 12 and 13.8). */
#include "games/wayfarers/wayfarers.h"

enum { SET_VP = 5, MAJORITY_VP = 3, MAX_SAME = 7 };

static int icon_points(const wayfarers_player *p, int icon)
{
    int n = p->icon[icon];
    return wayfarers_same_icon_vp[n < MAX_SAME ? n : MAX_SAME];
}

static int n_sets(const wayfarers_player *p)
{
    int n = p->icon[0];
    for (int i = 1; i < N_PRIMARY; i++)
        n = p->icon[i] < n ? p->icon[i] : n;
    return n;
}

/* Doubled by an Inspiration card whose goal is met. */
static int space_points(const wayfarers_state *s, int seat, int card)
{
    const wayfarers_player *p = &s->player[seat];
    int points = wayfarers_value(s, seat, wayfarers_cards[card].value);
    for (int i = 0; i < p->n_cards[INSP]; i++)
        if (s->insp_host[p->insp[i] - FIRST_INSP] == card &&
            wayfarers_value(s, seat, wayfarers_cards[p->insp[i]].value))
            return 2 * points;
    return points;
}

static bool has_majority(const wayfarers_state *s, int seat, int guild)
{
    for (int p = 0; p < n_places(s); p++)
        if (p != seat && s->player[p].guild[guild] >= s->player[seat].guild[guild])
            return false;
    return s->player[seat].guild[guild] > 0;
}

static int majority_points(const wayfarers_state *s, int seat, kv_events *ev)
{
    int points = 0;
    for (int g = 0; g < N_GUILDS; g++) {
        if (!has_majority(s, seat, g))
            continue;
        points += MAJORITY_VP;
        kv__emit(ev, EV_VP_GUILD, KV_SEEN_ALL, seat, MAJORITY_VP, g, 0, 0);
    }
    return points;
}

/* Everything but a 0 is told. */
static int tell(kv_events *ev, int type, int seat, int n, int what)
{
    if (n)
        kv__emit(ev, type, KV_SEEN_ALL, seat, n, what, 0, 0);
    return n;
}

static int opponent_score(const wayfarers_state *s, kv_events *ev)
{
    int sum = 0;
    for (int row = 0; row < N_ROWS; row++)
        sum += wayfarers_solo_vp[row] * s->player[OPPONENT].n_cards[row];
    for (int i = 0; i < s->n_solo_tiles; i++)
        sum += wayfarers_tiles[s->solo_tiles[i]].vp;
    for (int g = 0; g < N_GUILDS; g++)
        sum += has_majority(s, OPPONENT, g) ? MAJORITY_VP : 0;
    kv__emit(ev, EV_SOLO_FINAL, KV_SEEN_ALL, sum, 0, 0, 0, 0);
    return sum;
}

int wayfarers_score(const wayfarers_state *s, int seat, kv_events *ev)
{
    const wayfarers_player *p = &s->player[seat];
    int sum = 0, caravan = 0;
    if (is_solo(s) && seat == OPPONENT)
        return opponent_score(s, ev);
    for (int i = 0; i < N_PRIMARY; i++)
        sum += tell(ev, EV_VP_ICON, seat, icon_points(p, i), i);
    sum += tell(ev, EV_VP_SETS, seat, SET_VP * n_sets(p), 0);
    sum += tell(ev, EV_VP_SPACE, seat, space_points(s, seat, CARD_STAR), CARD_STAR);
    for (int i = 0; i < p->n_cards[SPACE]; i++)
        sum += tell(ev, EV_VP_SPACE, seat, space_points(s, seat, p->space[i]),
                    p->space[i]);
    for (int i = 0; i < p->n_tiles; i++)
        caravan += wayfarers_tiles[p->tiles[i].tile].vp;
    sum += tell(ev, EV_VP_CARAVAN, seat, caravan, 0);
    return sum + majority_points(s, seat, ev);
}

void wayfarers_finish(wayfarers_state *s, kv_events *ev)
{
    s->phase = PHASE_OVER;
    for (int p = 0; p < s->head.players; p++)
        kv__emit(ev, EV_FINAL, KV_SEEN_ALL, p, wayfarers_score(s, p, ev), 0, 0, 0);
    if (is_solo(s))
        wayfarers_score(s, OPPONENT, ev);
}
