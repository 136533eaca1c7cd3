/* action.c: a new game, who decides, and carrying out one action. Nothing here checks
 * whether the action is legal; legal.c does.
 */
#include "games/landsea/landsea.h"

/* Spec 3: what each module is if nobody says otherwise. */
static bool is_on(const landsea_state *s, int module)
{
    static const bool by_players[5][3] = {[2] = {false, false, false},
                                          [3] = {true, true, true},
                                          [4] = {false, false, true}};
    int said = s->option[module];
    return said == AUTO ? by_players[s->head.players][module] : said == ON;
}

void landsea_create(const kv_config *c, kv_state *state)
{
    landsea_state *s = (landsea_state *)state;
    for (int i = 0; i < N_OPTIONS; i++)
        s->option[i] = (uint8_t)c->option[i];
    s->has_features = is_on(s, 0);
    s->has_routes = is_on(s, 1);
    s->has_waypoints = is_on(s, 2);
    s->unseen = bit(N_MAP_TILES) - 1;
    s->phase = PHASE_TOP;
    s->is_draft = 1;
    memset(s->stack_size, N_MAP_TILES / 2, sizeof s->stack_size);
    memset(s->top, NONE, sizeof s->top);
    memset(s->token, NONE, sizeof s->token);
    memset(s->token_tile, NONE, sizeof s->token_tile);
    for (int p = 0; p < N_SEATS; p++)
        for (int i = 0; i < HAND_SIZE; i++)
            s->hand[p][i] = (landsea_held){NONE, NONE, 0};
    landsea_clear_map(s);
    landsea_lay(s, cell_of(0, 0), FACE_START, 0, TILE_START, SEEN_BY_ALL);
}

int landsea_decider(const kv_state *state)
{
    const landsea_state *s = (const landsea_state *)state;
    if (s->phase == PHASE_TOP || s->phase == PHASE_BACK)
        return KV_CHANCE;
    return s->phase == PHASE_OVER ? KV_OVER : s->active;
}

void landsea_apply(kv_state *state, kv_action a, kv_events *ev)
{
    landsea_state *s = (landsea_state *)state;
    switch ((landsea_phase)s->phase) {
    case PHASE_TOP:
        landsea_show_top(s, a - A_TOP, ev);
        break;
    case PHASE_BACK:
        landsea_took(s, a - A_BACK, ev);
        break;
    case PHASE_TILE:
    case PHASE_AGAIN:
        landsea_choose_tile(s, a, ev);
        break;
    case PHASE_CELL:
        s->cell = (uint16_t)(a - A_CELL);
        s->phase = PHASE_TURN;
        break;
    case PHASE_TURN:
        landsea_place(s, a - A_TURN, ev);
        break;
    case PHASE_HOLE:
        s->cell = (uint16_t)(a - A_CELL);
        s->phase = PHASE_SPIN;
        break;
    case PHASE_SPIN:
        landsea_fill_hole(s, a - A_TURN, ev);
        break;
    case PHASE_STEAL:
        landsea_steal(s, a, ev);
        break;
    case PHASE_MARK:
        if (a == A_NO)
            landsea_refill(s, ev);
        else
            landsea_mark(s, a - A_CELL, ev);
        break;
    case PHASE_SIDE:
        landsea_choose_side(s, a - A_SIDE, ev);
        break;
    case PHASE_STACK:
        landsea_take(s, a - A_STACK, ev);
        break;
    case PHASE_OVER:
    case N_PHASES:
        assert(false);
    }
}

/* A team of two has one score, so team mates win together. */
void landsea_result(const kv_state *state, kv_result *r)
{
    const landsea_state *s = (const landsea_state *)state;
    for (int p = 0; p < s->head.players; p++)
        r->key[p][0] = s->score[side_of(s, p)];
    r->reason = landsea_end_words[0].id;
}
