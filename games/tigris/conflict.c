/* conflict.c: revolts and wars. While a conflict is pending, conflict,
 * conflict_colour (of the two leaders), attacker and defender are set; in wars
 * united is the cell of the unification mark.
 */
#include "games/tigris/tigris.h"

/* ---- Strength --------------------------------------------------------------- */

/* Spec 3.7, R-7: what hangs together with the leader without passing the mark. */
static bits war_side(const tigris_state *s, int seat)
{
    bits within = tigris_connecting(s);
    bits_drop(&within, s->united);
    return bits_flood(bits_cell(s->leader[seat][s->conflict_colour]), within);
}

int tigris_board_strength(const tigris_state *s, int seat)
{
    if (s->conflict == CONFLICT_WAR)
        return bits_count(bits_and(war_side(s, seat), s->tile[s->conflict_colour]));
    /* Revolt: temples beside the leader; one beside both counts for both. */
    int cell = s->leader[seat][s->conflict_colour];
    return bits_count(bits_and(tigris_near[cell], s->tile[RED]));
}

int tigris_commit_colour(const tigris_state *s)
{
    return s->conflict == CONFLICT_WAR ? s->conflict_colour : RED;
}

tigris_rule tigris_commit_rule(const tigris_state *s, int n)
{
    int seat = s->phase == PHASE_ATTACK ? s->attacker : s->defender;
    if (n > s->hand[seat][tigris_commit_colour(s)])
        return RULE_NOT_THAT_MANY;
    if (n == 0 || !s->english)
        return RULE_FINE;
    int attack = tigris_board_strength(s, s->attacker);
    int defence = tigris_board_strength(s, s->defender);
    if (s->phase == PHASE_ATTACK) /* only to exceed the defender's board strength */
        return attack + n > defence ? RULE_FINE : RULE_ENGLISH_ATTACKER;
    /* Only to draw level exactly. */
    return defence + n == attack + s->committed ? RULE_FINE : RULE_ENGLISH_DEFENDER;
}

/* ---- Starting --------------------------------------------------------------- */

static void start(tigris_state *s, int kind, int colour, int attacker, int defender,
                  kv_events *ev)
{
    s->phase = PHASE_ATTACK;
    s->conflict = (uint8_t)kind;
    s->conflict_colour = (uint8_t)colour;
    s->attacker = (uint8_t)attacker;
    s->defender = (uint8_t)defender;
    s->committed = 0;
    kv__emit(ev, EV_CONFLICT, KV_SEEN_ALL, attacker, defender, colour,
             kind - CONFLICT_REVOLT, 0);
}

void tigris_start_revolt(tigris_state *s, int colour, int defender, kv_events *ev)
{
    start(s, CONFLICT_REVOLT, colour, s->active, defender, ev);
}

int tigris_colours_in_conflict(const tigris_state *s)
{
    bits region = tigris_region(s, s->united);
    int mask = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        int n = 0;
        for (int p = 0; p < s->head.players; p++)
            n += s->leader[p][c] != NOWHERE && bits_has(region, s->leader[p][c]);
        if (n >= 2)
            mask |= 1 << c;
    }
    return mask;
}

/* Rulebook, external conflicts: the active player attacks if his leader is in it,
 * else the next one clockwise whose is. */
void tigris_start_war(tigris_state *s, int colour, kv_events *ev)
{
    bits region = tigris_region(s, s->united);
    int side[2] = {0, 0}, n = 0;
    for (int i = 0; i < s->head.players && n < 2; i++) {
        int p = (s->active + i) % s->head.players;
        if (s->leader[p][colour] != NOWHERE && bits_has(region, s->leader[p][colour]))
            side[n++] = p;
    }
    assert(n == 2);
    start(s, CONFLICT_WAR, colour, side[0], side[1], ev);
}

void tigris_next_war(tigris_state *s, kv_events *ev)
{
    int colours = tigris_colours_in_conflict(s);
    if (!colours) {
        s->united = NOWHERE;
        tigris_after_wars(s, ev);
    } else if (colours & (colours - 1)) {
        s->phase = PHASE_WAR;
    } else { /* a single colour is fought without asking */
        tigris_start_war(s, __builtin_ctz((unsigned)colours), ev);
    }
}

/* ---- Deciding --------------------------------------------------------------- */

/* The tiles a lost war takes off the board. In a war of priests temples with a
 * treasure or beside another leader stay; the losing priest is lifted. */
static bits losses(const tigris_state *s, bits side)
{
    bits lost = bits_and(side, s->tile[s->conflict_colour]);
    if (s->conflict_colour == RED) {
        lost = bits_less(lost, s->treasure);
        lost = bits_less(lost, bits_grow(s->leaders));
    }
    int building = s->building[s->conflict_colour];
    if (building != NOWHERE) /* beyond the rulebook: a building protects its tile */
        bits_drop(&lost, building);
    return lost;
}

static void lose_war(tigris_state *s, int winner, int loser, bits side, kv_events *ev)
{
    int colour = s->conflict_colour;
    bits region = s->realm[winner][colour];
    bits lost = losses(s, side);
    s->tile[colour] = bits_less(s->tile[colour], lost);
    tigris_realms_split(s, bits_or(region, side));
    tigris_score(s, winner, 1 + bits_count(lost), colour, WHY_WAR, s->united, ev);
    for (int cell; (cell = bits_pop(&lost)) >= 0;)
        kv__emit(ev, EV_TILE_REMOVED, KV_SEEN_ALL, colour, cell, loser, 0, 0);
}

static void decide(tigris_state *s, int attack, int defence, kv_events *ev)
{
    bool is_war = s->conflict == CONFLICT_WAR;
    int colour = s->conflict_colour;
    int winner = attack > defence ? s->attacker
                                  : s->defender; /* a tie is the defender's */
    int loser = winner == s->attacker ? s->defender : s->attacker;
    int cell = s->leader[loser][colour];
    bits side = {{0, 0, 0}};
    if (is_war)
        side = war_side(s, loser);
    kv__emit(ev, EV_CONFLICT_WON, KV_SEEN_ALL, winner, loser, colour, attack, defence);
    kv__emit(ev, EV_LEADER_LOST, KV_SEEN_ALL, loser, colour, cell,
             is_war ? LOSS_WAR : LOSS_REVOLT, 0);
    tigris_lift_leader(s, loser, colour);
    if (is_war)
        lose_war(s, winner, loser, side, ev);
    else
        tigris_score(s, winner, 1, RED, WHY_REVOLT, cell, ev);
    s->conflict = CONFLICT_NONE;
    s->conflict_colour = s->attacker = s->defender = s->committed = 0;
    if (is_war)
        tigris_next_war(s, ev);
    else
        tigris_treasure_step(s, ev);
}

void tigris_commit(tigris_state *s, int n, kv_events *ev)
{
    bool is_attack = s->phase == PHASE_ATTACK;
    int seat = is_attack ? s->attacker : s->defender;
    int colour = tigris_commit_colour(s);
    int board = tigris_board_strength(s, seat);
    s->hand[seat][colour] = (uint8_t)(s->hand[seat][colour] - n);
    s->hand_size[seat] = (uint8_t)(s->hand_size[seat] - n);
    kv__emit(ev, EV_COMMITTED, KV_SEEN_ALL, seat, n, colour, board, board + n);
    if (is_attack) {
        s->committed = (uint8_t)n;
        s->phase = PHASE_DEFEND;
    } else {
        decide(s, tigris_board_strength(s, s->attacker) + s->committed, board + n, ev);
    }
}
