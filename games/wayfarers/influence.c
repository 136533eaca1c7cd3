/* influence.c: Influence on guilds and cards, and the fee for touching a card with
 * somebody else's token (spec 5).
 */
#include "games/wayfarers/wayfarers.h"

static bool is_opponent(const wayfarers_state *s, int seat)
{
    return is_solo(s) && seat == OPPONENT;
}

int wayfarers_tokens_on_cards(const wayfarers_state *s, int seat)
{
    int n = 0;
    for (int i = 0; i < N_PLACES; i++)
        n += s->row[i].influence == seat;
    return n;
}

static int tokens_on_guilds(const wayfarers_player *p)
{
    return p->guild[0] + p->guild[1] + p->guild[2];
}

bool wayfarers_can_influence(const wayfarers_state *s, int guild)
{
    const wayfarers_player *p = my(s);
    return p->influence || tokens_on_guilds(p) > p->guild[guild] ||
           wayfarers_tokens_on_cards(s, s->active);
}

unsigned wayfarers_free_places(const wayfarers_state *s)
{
    unsigned places = 0;
    for (int i = 0; i < N_PLACES; i++)
        if (s->row[i].card != NONE && s->row[i].influence == NONE)
            places |= 1u << i;
    return places;
}

bool wayfarers_can_influence_card(const wayfarers_state *s)
{
    const wayfarers_player *p = my(s);
    bool has_token = p->influence || tokens_on_guilds(p) ||
                     wayfarers_tokens_on_cards(s, s->active);
    return has_token && wayfarers_free_places(s);
}

/* Sources and targets are guilds, then places of row cards. */
bool wayfarers_is_source(const wayfarers_state *s, int source)
{
    if (source == s->target)
        return false;
    return source < N_GUILDS ? my(s)->guild[source] > 0
                             : s->row[source - N_GUILDS].influence == s->active;
}

static void put_token(wayfarers_state *s, int target, kv_events *ev)
{
    if (target < N_GUILDS) {
        me_of(s)->guild[target]++;
        kv__emit(ev, EV_INFLUENCE, KV_SEEN_ALL, s->active, target, 0, 0, 0);
    } else {
        s->row[target - N_GUILDS].influence = s->active;
        kv__emit(ev, EV_INFLUENCE_CARD, KV_SEEN_ALL, s->active,
                 s->row[target - N_GUILDS].card, 0, 0, 0);
    }
}

/* A token from the supply, or if that is empty one that lies elsewhere. */
void wayfarers_influence(wayfarers_state *s, int target, kv_events *ev)
{
    int n = 0, last = 0;
    if (me_of(s)->influence) {
        me_of(s)->influence--;
        put_token(s, target, ev);
        wayfarers_settle(s, ev);
        return;
    }
    s->target = (uint8_t)target;
    for (int i = 0; i < N_GUILDS + N_PLACES; i++) {
        if (wayfarers_is_source(s, i)) {
            n++;
            last = i;
        }
    }
    if (n > 1)
        s->phase = PHASE_SOURCE;
    else
        wayfarers_from(s, last, ev);
}

void wayfarers_from(wayfarers_state *s, int source, kv_events *ev)
{
    int target = s->target;
    if (source < N_GUILDS)
        me_of(s)->guild[source]--;
    else
        s->row[source - N_GUILDS].influence = NONE;
    s->target = 0;
    put_token(s, target, ev);
    wayfarers_settle(s, ev);
}

void wayfarers_move_token(wayfarers_state *s, int from, int to, kv_events *ev)
{
    me_of(s)->guild[from]--;
    me_of(s)->guild[to]++;
    kv__emit(ev, EV_MOVED, KV_SEEN_ALL, s->active, from, to, 0, 0);
    wayfarers_settle(s, ev);
}

/* ---- The fee ---------------------------------------------------------------- */

int wayfarers_fee_to(const wayfarers_state *s, int place)
{
    int owner = s->row[place].influence;
    return owner == s->active ? NONE : owner;
}

/* No discount applies (R6). */
unsigned wayfarers_fee_ways(const wayfarers_state *s, int price)
{
    const wayfarers_player *p = my(s);
    return (p->silver > price ? 1u : 0) | (p->prov && p->silver >= price ? 2u : 0);
}

bool wayfarers_can_touch(const wayfarers_state *s, int place, int price)
{
    if (wayfarers_fee_to(s, place) == NONE)
        return my(s)->silver >= price;
    return wayfarers_fee_ways(s, price) != 0;
}

/* To the owner; the solo opponent's marker moves a step instead (13.5). */
void wayfarers_pay_fee(wayfarers_state *s, bool is_prov, kv_events *ev)
{
    int owner = s->row[s->place].influence;
    wayfarers_player *p = me_of(s), *to = &s->player[owner];
    if (is_opponent(s, owner))
        kv__emit(ev, EV_SOLO_FEE, KV_SEEN_ALL, s->active, is_prov, 0, 0, 0);
    else
        kv__emit(ev, EV_FEE, KV_SEEN_ALL, s->active, owner, is_prov, 0, 0);
    if (is_prov)
        p->prov--;
    else
        p->silver--;
    if (is_opponent(s, owner))
        wayfarers_solo_move_track(s, 1, ev);
    else if (is_prov)
        to->prov++;
    else
        to->silver++;
    wayfarers_after_fee(s, ev);
}
