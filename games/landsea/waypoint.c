/* waypoint.c: waypoints (spec 11): where a token may go, and how it comes back. */
#include "games/landsea/landsea.h"

/* Why the active player's token cannot lie on piece k of tile i. R14: a surrounded tile
 * would give it back at once. R15: team mates share an area, but not a tile of it. */
static landsea_rule piece_rule(const landsea_state *s, int i, int k)
{
    int piece = s->first_piece[i] + k;
    if (is_land_piece(s, i, k) != (side_of(s, s->active) == LAND))
        return RULE_NOT_OWN_TERRAIN;
    if (!s->open[s->area[piece]])
        return RULE_AREA_CLOSED;
    for (int p = 0; p < s->head.players; p++)
        if (s->token_tile[p] == i && s->area[s->token[p]] == s->area[piece])
            return RULE_MATE_THERE;
    return RULE_FINE;
}

unsigned landsea_markable(const landsea_state *s, int i)
{
    unsigned pieces = 0;
    if (landsea_is_surrounded(s, i))
        return 0;
    for (int k = 0; k < face_at(s, i)->n_pieces; k++)
        if (piece_rule(s, i, k) == RULE_FINE)
            pieces |= 1u << k;
    return pieces;
}

/* The rule that says most: terrain first, as most pieces fail by it. */
landsea_rule landsea_mark_rule(const landsea_state *s, int i)
{
    landsea_rule worst = RULE_NOT_OWN_TERRAIN;
    if (i < 0)
        return RULE_EMPTY_CELL;
    if (landsea_is_surrounded(s, i))
        return RULE_SURROUNDED;
    for (int k = 0; k < face_at(s, i)->n_pieces; k++) {
        landsea_rule rule = piece_rule(s, i, k);
        if (rule == RULE_FINE)
            return RULE_FINE;
        worst = rule > worst ? rule : worst;
    }
    return worst;
}

/* A piece is called by the first of its directions. */
landsea_rule landsea_side_rule(const landsea_state *s, int i, int dir)
{
    for (int k = 0; k < face_at(s, i)->n_pieces; k++) {
        unsigned dirs = piece_dirs(s, i, k);
        if (dirs && __builtin_ctz(dirs) == dir)
            return piece_rule(s, i, k);
    }
    return RULE_NO_SUCH_PIECE;
}

bool landsea_can_mark(const landsea_state *s)
{
    if (!s->has_waypoints || side_of(s, s->active) == CARTOGRAPHER ||
        s->token[s->active] != NONE)
        return false;
    for (int i = s->n_tiles - 1; i >= 0; i--)
        if (landsea_markable(s, i))
            return true;
    return false;
}

static void put_token(landsea_state *s, int i, int k, kv_events *ev)
{
    s->token[s->active] = (uint8_t)(s->first_piece[i] + k);
    s->token_tile[s->active] = (uint8_t)i;
    kv__emit(ev, EV_WAYPOINT, KV_SEEN_ALL, role_of(s, s->active), s->at[i],
             __builtin_ctz(piece_dirs(s, i, k)), 0, 0);
    landsea_refill(s, ev);
}

void landsea_mark(landsea_state *s, int cell, kv_events *ev)
{
    int i = landsea_tile_at(s, cell);
    unsigned pieces = landsea_markable(s, i);
    if (pieces & (pieces - 1)) {
        s->cell = (uint16_t)cell;
        s->phase = PHASE_SIDE;
    } else {
        put_token(s, i, __builtin_ctz(pieces), ev);
    }
}

void landsea_choose_side(landsea_state *s, int dir, kv_events *ev)
{
    int i = landsea_tile_at(s, s->cell);
    s->cell = 0;
    put_token(s, i, piece_at(s, i, dir) - s->first_piece[i], ev);
}

/* R9: one point for each token, even if it is free for two reasons. */
void landsea_return_tokens(landsea_state *s, kv_events *ev)
{
    int side = side_of(s, s->active);
    for (int p = 0; p < s->head.players; p++) {
        int i = s->token_tile[p];
        if (i == NONE)
            continue;
        if (s->open[s->area[s->token[p]]] && !landsea_is_surrounded(s, i))
            continue;
        s->token[p] = s->token_tile[p] = NONE;
        s->score[side]++;
        kv__emit(ev, EV_RETURNED, KV_SEEN_ALL, role_of(s, p), s->at[i], side, 0, 0);
    }
}
