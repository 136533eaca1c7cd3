/* setup.c: a new game (spec 4): the board, who starts, and the first villages. */
#include "games/inkas/inkas.h"

enum { OPT_SETUP, OPT_BOARD, OPT_TRADE, OPT_OFFERS, OPT_FIRST, OPT_MAX_TURNS };

static void read_options(inkas_state *s, const kv_config *c)
{
    s->setup = (uint8_t)c->option[OPT_SETUP];
    s->board = (uint8_t)c->option[OPT_BOARD];
    s->trade = (uint8_t)c->option[OPT_TRADE];
    s->max_offers = (uint8_t)c->option[OPT_OFFERS];
    s->first_option = (uint8_t)c->option[OPT_FIRST];
    s->max_turns = (uint16_t)c->option[OPT_MAX_TURNS];
}

static void take_income(inkas_state *s, int seat, int site, kv_events *ev)
{
    cards c = 0;
    for (int i = 0; i < 3 && inkas_site_hexes[site][i] != NONE; i++) {
        int kind = yield_of(s, inkas_site_hexes[site][i]);
        if (kind != NONE)
            c += cards_of(kind, 1);
    }
    inkas_gain(s, seat, c, WHY_START, ev);
}

/* Spec 4.2. The lettered village of each colour has an income. */
static void place_beginners(inkas_state *s)
{
    for (int p = 0; p < s->head.players; p++) {
        for (int i = 0; i < 2; i++) {
            inkas_add_village(s, p, inkas_start_sites[p][i], NULL);
            inkas_add_road(s, p, inkas_start_paths[p][i], NULL);
        }
        s->markers[p] = 2;
        take_income(s, p, inkas_start_sites[p][0], NULL);
    }
}

static void start_play(inkas_state *s, kv_events *ev)
{
    s->active = s->first;
    if (s->setup)
        s->phase = PHASE_SETTLE;
    else
        inkas_start_turn(s, s->first, ev);
}

static void choose_first(inkas_state *s, kv_events *ev)
{
    if (s->first_option) {
        s->first = (uint8_t)(s->first_option - 1);
        start_play(s, ev);
    } else {
        s->throwers = (uint8_t)((1u << s->head.players) - 1);
        s->phase = PHASE_START;
    }
}

void inkas_create(const kv_config *c, kv_state *state)
{
    inkas_state *s = (inkas_state *)state;
    read_options(s, c);
    s->bank = inkas_all_cards;
    s->longest = s->best = s->site = NONE;
    s->robber = START_ROBBER;
    memcpy(s->deck, inkas_deck, sizeof s->deck);
    for (int d = 0; d < N_DECKS; d++)
        for (int i = 0; i < N_CARDS; i++)
            s->deck_size[d] = (uint8_t)(s->deck_size[d] + s->deck[d][i]);
    if (s->board) {
        memcpy(s->tiles, inkas_tiles, sizeof s->tiles);
        memset(s->terrain, NONE, sizeof s->terrain);
        s->phase = PHASE_TILES;
        return;
    }
    memcpy(s->terrain, inkas_beginner_terrain, sizeof s->terrain);
    s->n_tiles = N_LAND;
    if (!s->setup)
        place_beginners(s);
    choose_first(s, NULL);
}

/* Spec 4.4: the land tiles are laid one by one; numbers stay where they are. */
void inkas_tile(inkas_state *s, int terrain, kv_events *ev)
{
    int i = s->n_tiles++;
    s->terrain[i] = (uint8_t)terrain;
    s->tiles[terrain]--;
    kv__emit(ev, EV_TILE, KV_SEEN_ALL, FIRST_LAND + i, terrain, 0, 0, 0);
    if (s->n_tiles == N_LAND)
        choose_first(s, ev);
}

/* Spec 4.1: the highest throw starts; those who tie throw again. */
void inkas_threw(inkas_state *s, int total, kv_events *ev)
{
    int p = __builtin_ctz(s->throwers), most = 0;
    unsigned best = 0;
    s->thrown[p] = (uint8_t)total;
    s->throwers = (uint8_t)(s->throwers & (s->throwers - 1));
    kv__emit(ev, EV_THREW, KV_SEEN_ALL, p, total, 0, 0, 0);
    if (s->throwers)
        return;
    for (int i = 0; i < s->head.players; i++) {
        if (s->thrown[i] > most)
            best = 0;
        if (s->thrown[i] >= most && s->thrown[i]) {
            most = s->thrown[i];
            best |= 1u << i;
        }
    }
    memset(s->thrown, 0, sizeof s->thrown);
    if (best & (best - 1)) {
        s->throwers = (uint8_t)best;
        return;
    }
    s->first = (uint8_t)__builtin_ctz(best);
    kv__emit(ev, EV_FIRST, KV_SEEN_ALL, s->first, 0, 0, 0, 0);
    start_play(s, ev);
}

/* ---- The founding phase (spec 4.3) ------------------------------------------ */

/* Clockwise, then back: the last one places twice running. */
int inkas_founder(const inkas_state *s)
{
    int n = s->head.players, i = s->n_founded - (s->phase == PHASE_PAVE);
    return (s->first + (i < n ? i : 2 * n - 1 - i)) % n;
}

void inkas_settle(inkas_state *s, int site, kv_events *ev)
{
    int p = s->active;
    s->n_founded++;
    s->site = (uint8_t)site;
    inkas_add_village(s, p, site, ev);
    inkas_add_marker(s, ev);
    if (s->n_founded > s->head.players)
        take_income(s, p, site, ev);
    s->phase = PHASE_PAVE;
}

void inkas_pave(inkas_state *s, int path, kv_events *ev)
{
    inkas_add_road(s, s->active, path, ev);
    s->site = NONE;
    if (s->n_founded == 2 * s->head.players) {
        inkas_start_turn(s, s->first, ev);
        return;
    }
    s->phase = PHASE_SETTLE;
    s->active = (uint8_t)inkas_founder(s);
}
