/* turn.c: the course of a turn: dice, production (spec 6), the seven and the robber
 * (spec 7), and the end of the turn.
 */
#include "games/inkas/inkas.h"

void inkas_start_turn(inkas_state *s, int seat, kv_events *ev)
{
    s->active = (uint8_t)seat;
    s->dice = 0;
    s->has_rolled = s->has_played = s->has_called = s->has_swapped = 0;
    s->n_offers = 0;
    memset(s->fresh, 0, sizeof s->fresh);
    memset(s->n_fresh, 0, sizeof s->n_fresh);
    s->phase = PHASE_BEFORE;
    kv__emit(ev, EV_TURN_STARTED, KV_SEEN_ALL, seat, 0, 0, 0, 0);
}

void inkas_finish(inkas_state *s, int event, int arg, kv_events *ev)
{
    s->phase = PHASE_OVER;
    kv__emit(ev, event, KV_SEEN_ALL, arg, 0, 0, 0, 0);
    for (int p = 0; p < s->head.players; p++)
        kv__emit(ev, EV_FINAL, KV_SEEN_ALL, p, s->markers[p], 0, 0, 0);
}

/* Spec 13: the limit on turns is for automatic play. */
void inkas_end_turn(inkas_state *s, kv_events *ev)
{
    kv__emit(ev, EV_TURN_ENDED, KV_SEEN_ALL, s->active, 0, 0, 0, 0);
    s->turns++;
    if (s->turns < s->max_turns)
        inkas_start_turn(s, next_seat(s, s->active), ev);
    else
        inkas_finish(s, EV_CAPPED, s->turns, ev);
}

void inkas_go_on(inkas_state *s)
{
    s->phase = s->has_rolled ? PHASE_MAIN : PHASE_BEFORE;
}

/* ---- Production ------------------------------------------------------------- */

/* What everybody is due; ruins pay like active buildings (spec 12.3). */
static void claim_hex(const inkas_state *s, int hex, cards claim[N_SEATS])
{
    cards one = cards_of(yield_of(s, hex), 1);
    uint64_t here = inkas_hex_sites[hex];
    for (int p = 0; p < s->head.players; p++) {
        for (uint64_t at = s->villages[p] & here; at; at &= at - 1)
            claim[p] += one;
        for (uint64_t at = s->cities[p] & here; at; at &= at - 1)
            claim[p] += 2 * one;
    }
}

/* Bank shortage: of a kind that cannot be paid to all, nobody gets any; a single
 * player gets what is left. */
static void settle_shortage(const inkas_state *s, cards claim[N_SEATS], kv_events *ev)
{
    for (int k = 0; k < N_KINDS; k++) {
        int sum = 0, n_claims = 0, left = count_of(s->bank, k);
        for (int p = 0; p < s->head.players; p++) {
            sum += count_of(claim[p], k);
            n_claims += count_of(claim[p], k) > 0;
        }
        if (sum <= left)
            continue;
        kv__emit(ev, EV_SHORTAGE, KV_SEEN_ALL, k, 0, 0, 0, 0);
        for (int p = 0; p < s->head.players; p++)
            if (count_of(claim[p], k))
                claim[p] = (claim[p] & ~cards_of(k, 0xff)) |
                           cards_of(k, n_claims == 1 ? left : 0);
    }
}

static void produce(inkas_state *s, int total, kv_events *ev)
{
    cards claim[N_SEATS] = {0}, sum;
    const uint8_t *hexes = inkas_number_hexes[total];
    for (int i = 0; i < 4 && hexes[i] != NONE; i++)
        if (hexes[i] != s->robber)
            claim_hex(s, hexes[i], claim);
    sum = claim[0] + claim[1] + claim[2] + claim[3];
    if (!sum)
        return;
    if (!has_cards(s->bank, sum))
        settle_shortage(s, claim, ev);
    for (int p = 0; p < s->head.players; p++)
        if (claim[p])
            inkas_gain(s, p, claim[p], WHY_PRODUCTION, ev);
}

/* ---- The seven -------------------------------------------------------------- */

/* Clockwise from the active player; the robber moves when all are done. */
static void next_discard(inkas_state *s)
{
    s->phase = PHASE_DISCARD;
    for (int i = 0, p = s->active; i < s->head.players; i++, p = next_seat(s, p)) {
        if (s->n_discard[p]) {
            s->answerer = (uint8_t)p;
            return;
        }
    }
    s->answerer = 0;
    s->phase = PHASE_ROBBER;
}

/* the limit counts open Warriors, but half of all cards go. */
static void seven(inkas_state *s, kv_events *ev)
{
    for (int p = 0; p < s->head.players; p++) {
        if (s->n_hand[p] <= max_hand(s, p))
            continue;
        s->n_discard[p] = s->n_hand[p] / 2;
        kv__emit(ev, EV_MUST_DISCARD, KV_SEEN_ALL, p, s->n_discard[p], 0, 0, 0);
    }
    next_discard(s);
}

void inkas_discard(inkas_state *s, int kind, kv_events *ev)
{
    int p = s->answerer;
    s->n_discard[p]--;
    inkas_pay(s, p, cards_of(kind, 1), WHY_SEVEN, ev);
    next_discard(s);
}

void inkas_rolled(inkas_state *s, int total, kv_events *ev)
{
    s->dice = (uint8_t)total;
    s->has_rolled = 1;
    kv__emit(ev, EV_ROLLED, KV_SEEN_ALL, s->active, total, 0, 0, 0);
    if (total == 7) {
        seven(s, ev);
    } else {
        produce(s, total, ev);
        s->phase = PHASE_MAIN;
    }
}

/* ---- The robber ------------------------------------------------------------- */

/* Spec 7.2: others with a building at the robber's hex, ruins too, and a card. */
unsigned inkas_victims(const inkas_state *s)
{
    unsigned seats = 0;
    if (s->robber >= N_HEXES)
        return 0;
    for (int p = 0; p < s->head.players; p++)
        if (p != s->active && s->n_hand[p] &&
            (own_sites(s, p) & inkas_hex_sites[s->robber]))
            seats |= 1u << p;
    return seats;
}

void inkas_move_robber(inkas_state *s, int place, kv_events *ev)
{
    s->robber = (uint8_t)place;
    kv__emit(ev, EV_ROBBER, KV_SEEN_ALL, s->active, place, 0, 0, 0);
    if (inkas_victims(s))
        s->phase = PHASE_STEAL;
    else
        inkas_go_on(s);
}

void inkas_choose_victim(inkas_state *s, int seat, kv_events *ev)
{
    if (seat == N_SEATS) {
        kv__emit(ev, EV_NO_STEAL, KV_SEEN_ALL, s->active, 0, 0, 0, 0);
        inkas_go_on(s);
        return;
    }
    s->victim = (uint8_t)seat;
    s->phase = PHASE_STOLEN;
}

void inkas_stolen(inkas_state *s, int kind, kv_events *ev)
{
    int victim = s->victim;
    s->victim = 0;
    inkas_steal(s, victim, s->active, kind, ev);
    inkas_go_on(s);
}
