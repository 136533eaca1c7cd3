/* solo.c: the opponent of the solo game (spec 13). It has no decisions: what its Scheme
 * cards and boards tell is carried out from left to right, depth first, on the same
 * stack of frames. It stops only where a card holds the player's Influence.
 */
#include "games/wayfarers/wayfarers.h"

enum { TRACK = 8, BONUS_AFTER = 4 };
enum {
    STEP_ACTION = 1,
    STEP_REST
}; /* of its turn: what comes when all frames are done */
enum { BLACK_TRACK, BLUE_TRACK, YELLOW_TRACK, GREEN_TRACK, N_TRACK_COLOURS };

static const uint8_t colour_row[N_TRACK_COLOURS] = {SPACE, WATER, LAND, FOLK};

static wayfarers_player *opponent(wayfarers_state *s)
{
    return &s->player[OPPONENT];
}

static int track_colour(const wayfarers_state *s)
{
    return wayfarers_solo_colour[s->track];
}

static const wayfarers_scheme *latest(const wayfarers_state *s)
{
    return &wayfarers_schemes[s->faceup[s->n_faceup - 1]];
}

/* Spec 13.5: the sum of the two latest Scheme cards orders slots and piles. */
static const uint8_t *slot_order(const wayfarers_state *s)
{
    int sum = 0;
    for (int i = s->n_faceup - 1; i >= 0 && i >= s->n_faceup - 2; i--)
        sum += wayfarers_schemes[s->faceup[i]].silver;
    return wayfarers_slot_order[sum];
}

/* Do most face-up Scheme cards, or if they are even the latest one, say "down"? */
static bool goes_down(const wayfarers_state *s)
{
    int n_red = 0;
    for (int i = 0; i < s->n_faceup; i++)
        n_red += wayfarers_schemes[s->faceup[i]].is_red;
    if (2 * n_red != s->n_faceup)
        return 2 * n_red > s->n_faceup;
    return s->n_faceup && latest(s)->is_red;
}

/* ---- The resource track ----------------------------------------------------- */

/* In the player's own turn a bonus waits for its end (R24). */
void wayfarers_solo_move_track(wayfarers_state *s, int n, kv_events *ev)
{
    int n_bonus = 0;
    for (int i = 0; i < n; i++) {
        n_bonus += s->track == BONUS_AFTER;
        s->track = (uint8_t)((s->track + 1) % TRACK);
    }
    if (n)
        kv__emit(ev, EV_TRACK, KV_SEEN_ALL, s->track, 0, 0, 0, 0);
    if (s->stage != STAGE_OPPONENT && s->stage != STAGE_END) {
        s->n_bonus = (uint8_t)(s->n_bonus + n_bonus);
        return;
    }
    for (int i = 0; i < n_bonus; i++) {
        wayfarers_push(s, FRAME_OPPONENT);
        wayfarers_add(s, wayfarers_solo_bonus[s->solo_board]);
    }
}

/* ---- Candidates: cards, workers --------------------------------------------- */

/* A card with the worker it placed this turn is left alone. */
static bool is_own_worker_there(const wayfarers_state *s, int place)
{
    return s->active == OPPONENT && place == s->worker_place;
}

static bool can_take(const wayfarers_state *s, int place)
{
    return s->row[place].card != NONE && !is_own_worker_there(s, place);
}

/* Is the card on a place one that the pending op may choose? */
static bool is_candidate(const wayfarers_state *s, int place)
{
    unsigned colour = 1u << s->card;
    switch (s->op) {
    case OP_PLACE_WORKER:
        return s->row[place].card != NONE && !(s->row[place].workers & colour);
    case OP_WORKER:
        return s->row[place].workers & colour &&
               !(is_own_worker_there(s, place) && s->card == s->worker_colour);
    default:
        return can_take(s, place);
    }
}

/* All places in the order of its choice: rows first within a slot for workers. */
static int list_places(const wayfarers_state *s, uint8_t place[N_PLACES])
{
    const uint8_t *order = slot_order(s);
    int n = 0;
    if (s->op == OP_INSP)
        order = wayfarers_insp_order[wayfarers_solo_insp_slot[s->track] - 1];
    for (int i = 0; i < ROW_SIZE; i++) {
        if (s->op != OP_WORKER) {
            place[n++] = (uint8_t)place_at(s->target, order[i]);
            continue;
        }
        for (int k = 0; k < N_TRACK_COLOURS; k++) {
            int row = colour_row[(track_colour(s) + k) % N_TRACK_COLOURS];
            place[n++] = (uint8_t)place_at(row, order[i]);
        }
        place[n++] = (uint8_t)place_at(INSP, order[i]);
    }
    return n;
}

/* The first candidate, or after a refusal the next one, round and round. */
static int next_candidate(const wayfarers_state *s, int after)
{
    uint8_t place[N_PLACES];
    int n = list_places(s, place), i = -1;
    for (int k = 0; k < n && after != NONE; k++)
        i = place[k] == after ? k : i;
    for (int k = 1; k <= n; k++)
        if (is_candidate(s, place[(i + k) % n]))
            return place[(i + k) % n];
    return NONE;
}

/* ---- Touching a card -------------------------------------------------------- */

static void touch(wayfarers_state *s, kv_events *ev)
{
    int place = s->place, card = s->row[place].card, row = row_of_place(place);
    wayfarers_player *o = opponent(s);
    if (s->op == OP_PLACE_WORKER) {
        o->workers[s->card]--;
        s->row[place].workers |= (uint8_t)(1u << s->card);
        s->worker_place = (uint8_t)place;
        s->worker_colour = s->card;
        kv__emit(ev, EV_SOLO_SENT, KV_SEEN_ALL, s->card, card, 0, 0, 0);
        wayfarers_push(s, FRAME_OPPONENT);
        wayfarers_add(s, wayfarers_slot_effect[row][place % ROW_SIZE]);
    } else if (s->op == OP_WORKER) {
        o->workers[s->card]++;
        s->row[place].workers = (uint8_t)(s->row[place].workers & ~(1u << s->card));
        kv__emit(ev, EV_SOLO_WORKER, KV_SEEN_ALL, s->card, 0, 0, 0, 0);
    } else {
        wayfarers_lift(s, place, OPPONENT);
        o->n_cards[row]++;
        kv__emit(ev, EV_SOLO_CARD, KV_SEEN_ALL, card, 0, 0, 0, 0);
    }
    s->op = s->place = s->card = s->target = 0;
}

/* Goes for a card; true if it is done, false if the player has to be asked. */
static bool go_for(wayfarers_state *s, int op, int row, int colour, kv_events *ev)
{
    s->op = (uint8_t)op;
    s->target = (uint8_t)row;
    s->card = (uint8_t)colour;
    int place = next_candidate(s, NONE);
    if (place == NONE) {
        s->op = s->target = s->card = 0;
        return true;
    }
    s->place = (uint8_t)place;
    if (s->row[place].influence == 0) { /* the player's token */
        s->phase = PHASE_ALLOW;
        return false;
    }
    touch(s, ev);
    return true;
}

void wayfarers_solo_answer(wayfarers_state *s, int a, kv_events *ev)
{
    wayfarers_player *p = &s->player[0];
    if (a >= A_DENY) {
        if (a == A_DENY)
            p->silver--;
        else
            p->prov--;
        kv__emit(ev, EV_DENIED, KV_SEEN_ALL, 0, a - A_DENY, 0, 0, 0);
        s->place = (uint8_t)next_candidate(s, s->place);
        if (s->row[s->place].influence == 0)
            return;
    } else {
        p->silver = (uint8_t)(p->silver + (a == A_ALLOW));
        p->prov = (uint8_t)(p->prov + (a == A_ALLOW + 1));
        kv__emit(ev, EV_ALLOWED, KV_SEEN_ALL, 0, a - A_ALLOW, 0, 0, 0);
    }
    touch(s, ev);
    wayfarers_settle(s, ev);
}

/* ---- Tiles ------------------------------------------------------------------ */

/* Printed effects of the cells that the tile takes, in the order of the path. */
static void gain_tile(wayfarers_state *s, int tile, kv_events *ev)
{
    int n = wayfarers_tiles[tile].w * wayfarers_tiles[tile].h;
    wayfarers_take_tile(s, tile);
    s->solo_tiles[s->n_solo_tiles++] = (uint8_t)tile;
    kv__emit(ev, EV_SOLO_TILE, KV_SEEN_ALL, tile, 0, 0, 0, 0);
    if (s->path + n > N_PATH)
        return;
    wayfarers_push(s, FRAME_OPPONENT);
    for (int i = 0; i < n; i++)
        wayfarers_add(s, wayfarers_solo_cells[s->solo_board][s->path++]);
}

static bool gain_of_colour(wayfarers_state *s, int colour, kv_events *ev)
{
    static const uint8_t first_pile[] = {0, 4, 7, 10}, n_piles[] = {4, 3, 3, 3};
    const uint8_t *order = slot_order(s);
    for (int i = 0; i < ROW_SIZE; i++) {
        if (order[i] >= n_piles[colour])
            continue;
        int tile = first_pile[colour] + order[i];
        if (s->pile[tile]) {
            gain_tile(s, tile, ev);
            return true;
        }
    }
    return false;
}

/* The colour of the track, or the next one clockwise that is left. */
static void gain_by_track(wayfarers_state *s, kv_events *ev)
{
    static const uint8_t tile_colour[] = {TILE_BLACK, TILE_BLUE, TILE_YELLOW, TILE_GREEN};
    for (int k = 0; k < N_TRACK_COLOURS; k++)
        if (gain_of_colour(s, tile_colour[(track_colour(s) + k) % N_TRACK_COLOURS], ev))
            return;
}

static void gain_special(wayfarers_state *s, kv_events *ev)
{
    int first = s->n_faceup ? latest(s)->special - N_PILES : 0;
    for (int k = 0; k < N_PINK; k++) {
        int i = (first + k) % N_PINK;
        if (s->pink >> i & 1) {
            gain_tile(s, N_PILES + i, ev);
            return;
        }
    }
}

/* ---- Influence, workers, the track ------------------------------------------ */

static void influence_card(wayfarers_state *s, kv_events *ev)
{
    const uint8_t *order = slot_order(s);
    for (int k = 0; k < N_TRACK_COLOURS; k++) {
        int row = colour_row[(track_colour(s) + k) % N_TRACK_COLOURS];
        for (int i = 0; i < ROW_SIZE; i++) {
            wayfarers_slot *slot = &s->row[place_at(row, order[i])];
            if (slot->card == NONE || slot->influence != NONE)
                continue;
            slot->influence = OPPONENT;
            kv__emit(ev, EV_SOLO_INFLUENCE, KV_SEEN_ALL, slot->card, 0, 0, 0, 0);
            return;
        }
    }
}

static void influence_guild(wayfarers_state *s, int guild, int n, kv_events *ev)
{
    opponent(s)->guild[guild] = (uint8_t)(opponent(s)->guild[guild] + n);
    kv__emit(ev, EV_SOLO_GUILD, KV_SEEN_ALL, n, guild, 0, 0, 0);
}

/* Green counts as the next colour clockwise, black. */
static int guild_by_track(const wayfarers_state *s)
{
    int c = track_colour(s);
    return c == BLUE_TRACK ? BLUE : c == YELLOW_TRACK ? YELLOW : BLACK;
}

/* Green before all, then the colour of the track or the next worker colour. */
static bool retrieve(wayfarers_state *s, kv_events *ev)
{
    int by_track = track_colour(s) == YELLOW_TRACK ? YELLOW_WORKER : BLUE_WORKER;
    const int colours[] = {GREEN_WORKER, by_track,
                           by_track == BLUE_WORKER ? YELLOW_WORKER : BLUE_WORKER};
    for (int i = 0; i < N_COLOURS; i++) {
        s->op = OP_WORKER;
        s->card = (uint8_t)colours[i];
        bool is_there = next_candidate(s, NONE) != NONE;
        s->op = s->card = 0;
        if (is_there)
            return go_for(s, OP_WORKER, 0, colours[i], ev);
    }
    return true;
}

/* Green only on Townsfolk, yellow on Land, blue on Water; the first that can go. */
static int placeable_colour(wayfarers_state *s, unsigned colours)
{
    static const uint8_t rows[N_COLOURS] = {FOLK, LAND, WATER};
    for (; colours; colours &= colours - 1) {
        int c = __builtin_ctz(colours);
        if (!opponent(s)->workers[c])
            continue;
        for (int i = 0; i < ROW_SIZE; i++) {
            const wayfarers_slot *slot = &s->row[place_at(rows[c], i)];
            if (slot->card != NONE && !(slot->workers >> c & 1))
                return c;
        }
    }
    return NONE;
}

static bool place_worker(wayfarers_state *s, unsigned colours, kv_events *ev)
{
    static const uint8_t rows[N_COLOURS] = {FOLK, LAND, WATER};
    int c = placeable_colour(s, colours);
    return c == NONE ? true : go_for(s, OP_PLACE_WORKER, rows[c], c, ev);
}

/* Spec 13.6: it passes every blot; the last column has an upper and a lower way. */
static void step(wayfarers_state *s, kv_events *ev)
{
    const wayfarers_track_node *t = &wayfarers_track[opponent(s)->node];
    int first = t->first_edge, last = first + t->n_edges - 1;
    int edge = goes_down(s) ? last : first;
    if (t->n_edges == 3 && s->player[0].node == wayfarers_edges[edge].to)
        edge = edge == first ? last : first;
    wayfarers_enter(s, OPPONENT, wayfarers_edges[edge].to, ev);
}

static void journal(wayfarers_state *s, kv_events *ev)
{
    int own = wayfarers_track[opponent(s)->node].column;
    int other = wayfarers_track[s->player[0].node].column;
    if (own == LAST_COLUMN)
        return;
    s->solo_extra = own < other ? 1 : own == other ? 2 : 3;
    s->flags[top_frame(s)] |= FRAME_STEPPED;
    step(s, ev);
}

/* Once a turn, if it can pay and is not at the end. */
static void second_step(wayfarers_state *s, kv_events *ev)
{
    wayfarers_player *o = opponent(s);
    int price = s->solo_extra;
    s->flags[top_frame(s)] = (uint8_t)(s->flags[top_frame(s)] & ~FRAME_STEPPED);
    s->solo_extra = 0;
    if (s->used >> BLACK & 1 || o->guild[BLACK] < price ||
        wayfarers_track[o->node].column == LAST_COLUMN)
        return;
    o->guild[BLACK] = (uint8_t)(o->guild[BLACK] - price);
    s->used |= 1u << BLACK;
    step(s, ev);
}

/* R19: the top card of the deck, unseen. */
static void take_blind(wayfarers_state *s, int row, kv_events *ev)
{
    if (!wayfarers_deck_size(s, row))
        return;
    if (wayfarers_next_cards(s, row) == s->deck[row])
        s->n_blind[row == WATER]++;
    else
        wayfarers_remove_from_deck(s, first_card(row) +
                                          __builtin_ctzll(wayfarers_next_cards(s, row)));
    opponent(s)->n_cards[row]++;
    kv__emit(ev, EV_SOLO_BLIND, KV_SEEN_ALL, row, 0, 0, 0, 0);
}

/* ---- Parts ------------------------------------------------------------------ */

static void push_bundle(wayfarers_state *s, int bundle)
{
    wayfarers_push(s, FRAME_OPPONENT);
    wayfarers_add(s, bundle);
}

/* What is not about a row card. */
static void do_plain(wayfarers_state *s, const wayfarers_node *node, int n, kv_events *ev)
{
    switch ((wayfarers_op)node->op) {
    case OP_SILVER:
    case OP_PROV:
        wayfarers_solo_move_track(s, n, ev);
        break;
    case OP_INF_BLACK:
    case OP_INF_YELLOW:
    case OP_INF_BLUE:
        influence_guild(s, node->op - OP_INF_BLACK, n, ev);
        break;
    case OP_INF_ANY:
        influence_guild(s, guild_by_track(s), n, ev);
        break;
    case OP_UP_SPECIAL:
        gain_special(s, ev);
        break;
    case OP_UPGRADE:
    case OP_NEW_DIE:
        gain_by_track(s, ev);
        break;
    case OP_JOURNAL:
        journal(s, ev);
        break;
    case OP_JTILE:
        push_bundle(s,
                    wayfarers_jtiles[s->jtile[wayfarers_track[opponent(s)->node].tile]]);
        break;
    case OP_COMET:
        s->comets = (uint8_t)(s->comets + (s->comets < MAX_COMETS));
        kv__emit(ev, EV_SOLO_COMET, KV_SEEN_ALL, s->comets, 0, 0, 0, 0);
        break;
    case OP_FOCUS:
        push_bundle(s, wayfarers_solo_focus[s->solo_board]);
        break;
    case OP_DRAW_LAND:
    case OP_DRAW_WATER:
        take_blind(s, node->op == OP_DRAW_LAND ? LAND : WATER, ev);
        break;
    case OP_CHOICE: /* up_special before an Inspiration card */
    case OP_COST:   /* it pays nothing here */
        push_bundle(s, node->first_bundle);
        break;
    default:
        if (node->op >= OP_UP_GREEN && node->op <= OP_FREE_BLACK)
            gain_of_colour(s, (node->op - OP_UP_GREEN) % 4, ev);
    }
}

/* One part; false if the player has to be asked first. */
static bool do_part(wayfarers_state *s, kv_events *ev)
{
    int i = first_part(s), n = s->count[i];
    const wayfarers_node *node = &wayfarers_nodes[s->part[i]];
    switch ((wayfarers_op)node->op) {
    case OP_LAND:
    case OP_WATER:
    case OP_SPACE:
    case OP_CHEAP_SPACE:
    case OP_FOLK:
    case OP_FREE_FOLK:
    case OP_INSP: {
        static const uint8_t rows[] = {LAND, WATER, 0, 0, SPACE, SPACE, FOLK, FOLK, INSP};
        wayfarers_use_part(s, i, true);
        return go_for(s, node->op, rows[node->op - OP_LAND], 0, ev);
    }
    case OP_WORKER:
    case OP_REFRESH:
        wayfarers_use_part(s, i, false);
        return retrieve(s, ev);
    case OP_INF_CARD:
    case OP_ADJUST:
        wayfarers_use_part(s, i, false);
        influence_card(s, ev);
        return true;
    case OP_PLACE_WORKER:
        wayfarers_use_part(s, i, true);
        return place_worker(s, node->n, ev);
    default:
        wayfarers_use_part(s, i, true);
        do_plain(s, node, n, ev);
        return true;
    }
}

void wayfarers_solo_go_on(wayfarers_state *s, kv_events *ev)
{
    while (s->n_frames && s->flags[top_frame(s)] & FRAME_OPPONENT) {
        if (s->flags[top_frame(s)] & FRAME_STEPPED)
            second_step(s, ev);
        else if (first_part(s) == s->n_parts)
            wayfarers_pop(s);
        else if (!do_part(s, ev))
            return;
    }
    wayfarers_settle(s, ev);
}

/* ---- Its turn --------------------------------------------------------------- */

static bool must_rest(const wayfarers_state *s)
{
    int n_red = 0;
    for (int i = 0; i < s->n_faceup; i++)
        n_red += wayfarers_schemes[s->faceup[i]].is_red;
    return n_red == 3 || s->n_faceup - n_red == 3;
}

void wayfarers_solo_turn(wayfarers_state *s, kv_events *ev)
{
    s->stage = STAGE_OPPONENT;
    if (!must_rest(s)) {
        s->phase = PHASE_SCHEME;
        return;
    }
    s->solo_step = STEP_REST;
    kv__emit(ev, EV_SOLO_REST, KV_SEEN_ALL, 0, 0, 0, 0, 0);
    wayfarers_push(s, FRAME_OPPONENT);
    if (latest(s)->comet)
        wayfarers_add(s, wayfarers_comet);
    wayfarers_add(s, wayfarers_solo_rest[s->solo_board]);
    wayfarers_add(s, wayfarers_journal);
    wayfarers_settle(s, ev);
}

void wayfarers_solo_scheme(wayfarers_state *s, int card, kv_events *ev)
{
    s->faceup[s->n_faceup++] = (uint8_t)card;
    s->solo_step = STEP_ACTION;
    kv__emit(ev, EV_SCHEME, KV_SEEN_ALL, card, 0, 0, 0, 0);
    wayfarers_solo_move_track(s, wayfarers_schemes[card].silver, ev);
    wayfarers_settle(s, ev);
}

/* R17, R50: possible is what it has tokens or a worker for. */
static bool is_first_possible(wayfarers_state *s, const wayfarers_node *n)
{
    const wayfarers_player *o = opponent(s);
    if (n->op == OP_PLACE_WORKER)
        return placeable_colour(s, n->n) != NONE;
    return o->guild[BLACK] >= n->cost[2] && o->guild[YELLOW] >= n->cost[3] &&
           o->guild[BLUE] >= n->cost[4];
}

/* Its action, once the marker's bonus is done; then the end of its turn. */
void wayfarers_solo_next(wayfarers_state *s, kv_events *ev)
{
    int was = s->solo_step;
    s->solo_step = 0;
    if (was == STEP_ACTION) {
        const wayfarers_scheme *card = latest(s);
        const wayfarers_node *n =
            &wayfarers_nodes[wayfarers_terms[wayfarers_bundles[card->first][0]]];
        if (is_first_possible(s, n)) {
            for (int g = 0; g < N_GUILDS; g++)
                opponent(s)->guild[g] = (uint8_t)(opponent(s)->guild[g] - n->cost[2 + g]);
            push_bundle(s, card->first);
        } else {
            push_bundle(s, card->second);
        }
        wayfarers_settle(s, ev);
        return;
    }
    if (was == STEP_REST) {
        memset(s->faceup, 0, sizeof s->faceup);
        s->n_faceup = 0;
    }
    wayfarers_end_turn(s, ev);
}
