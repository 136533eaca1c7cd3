/* tigris_checks.c: see tigris_checks.h. Pieces are counted here cell by cell and event
 * by event, apart from the counting of the engine.
 */
#include "tests/support/tigris_checks.h"

#include <string.h>

#include "tests/support/tigris_naive.h"

long tigris_phases_seen[N_PHASES], tigris_conflicts_seen[3], tigris_draws_seen[3];

static const tigris_state *now_of(const prop_step *s)
{
    return (const tigris_state *)s->now;
}

static const tigris_state *before_of(const prop_step *s)
{
    return (const tigris_state *)s->before;
}

static int count_cells(bits b)
{
    int n = 0;
    for (int cell = 0; cell < N_CELLS; cell++)
        n += bits_has(b, cell);
    return n;
}

/* Not a property: keeps count of what was reached. */
static bool coverage(prop_step *s)
{
    const tigris_state *now = now_of(s);
    tigris_phases_seen[now->phase]++;
    tigris_conflicts_seen[now->conflict]++;
    if (now->phase == PHASE_DRAW)
        tigris_draws_seen[now->draw_why]++;
    return true;
}

/* ---- Pieces are conserved ------------------------------------------------ */

/* Tiles of a colour that are somewhere: on the board, in hands, in the bag, among the
 * swapped ones. */
static int tiles_in_play(const tigris_state *s, int colour)
{
    int n = count_cells(s->tile[colour]) + s->bag[colour];
    for (int m = 0; m < N_MONUMENTS; m++)
        n += s->monument[m] != NOWHERE && s->monument_base[m] == colour ? 4 : 0;
    n += s->wonder != NOWHERE && s->wonder_base == colour ? 5 : 0;
    for (int p = 0; p < N_SEATS; p++)
        n += s->hand[p][colour] + s->swapped[p][colour];
    return n;
}

/* Tiles of a colour that the events say have left the game. */
static int tiles_gone(const kv_events *ev, int colour)
{
    int n = 0;
    for (int i = 0; i < ev->n; i++) {
        const kv_event *e = &ev->item[i];
        n += e->type == EV_TILE_REMOVED && e->arg[0] == colour;
        n += e->type == EV_COMMITTED && e->arg[2] == colour ? e->arg[1] : 0;
    }
    return n;
}

static bool tiles(prop_step *s)
{
    static const int all[N_COLOURS] = {57, 36, 30, 30};
    int bag = 0, n_down = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        int n = tiles_in_play(now_of(s), c);
        if (!s->before && !s->game->start && n != all[c])
            return prop_fail(s, "%d tiles of colour %d at the start", n, c);
        if (n > all[c])
            return prop_fail(s, "%d tiles of colour %d", n, c);
        if (s->before && tiles_in_play(before_of(s), c) - n != tiles_gone(s->events, c))
            return prop_fail(s, "tiles of colour %d leave without an event", c);
        bag += now_of(s)->bag[c];
    }
    for (int m = 0; m < N_MONUMENTS; m++)
        n_down += now_of(s)->monument[m] != NOWHERE ? 4 : 0;
    n_down += now_of(s)->wonder != NOWHERE ? 5 : 0;
    if (bag != now_of(s)->bag_size || n_down != count_cells(now_of(s)->down))
        return prop_fail(s, "the bag or the face-down tiles do not add up");
    return true;
}

static bool pieces(prop_step *s)
{
    const tigris_state *now = now_of(s);
    int treasures = count_cells(now->treasure), ruins = count_cells(now->ruin);
    for (int p = 0; p < now->head.players; p++) {
        treasures += now->treasures[p];
        ruins += now->catastrophes[p];
        if (now->phase == PHASE_ACTION && now->actions_left == ACTIONS_PER_TURN &&
            !s->game->start && now->hand_size[p] != HAND_SIZE)
            return prop_fail(s, "seat %d starts a turn with %d tiles", p,
                             now->hand_size[p]);
    }
    if (treasures != (now->board ? 14 : 10))
        return prop_fail(s, "%d treasures", treasures);
    if (ruins != 2 * now->head.players)
        return prop_fail(s, "%d catastrophe tiles", ruins);
    return true;
}

/* ---- Points have reasons ------------------------------------------------- */

static bool points(prop_step *s)
{
    int got[N_SEATS][N_COLOURS] = {{0}};
    if (!s->before)
        return true;
    for (int i = 0; i < s->events->n; i++) {
        const kv_event *e = &s->events->item[i];
        if (e->type == EV_SCORE)
            got[e->arg[0]][e->arg[2]] += e->arg[1];
    }
    for (int p = 0; p < N_SEATS; p++)
        for (int c = 0; c < N_COLOURS; c++)
            if (now_of(s)->points[p][c] != before_of(s)->points[p][c] + got[p][c])
                return prop_fail(s, "points of seat %d, colour %d without a reason", p,
                                 c);
    return true;
}

/* Spec 16: a war gives 1 + the number of tiles removed, a revolt 1 red. */
static bool conflict_points(prop_step *s)
{
    int n_removed = 0, war = 0, revolt = 0;
    bool is_won = false;
    for (int i = 0; s->before && i < s->events->n; i++) {
        const kv_event *e = &s->events->item[i];
        is_won |= e->type == EV_CONFLICT_WON;
        n_removed += e->type == EV_TILE_REMOVED;
        if (e->type == EV_SCORE && e->arg[3] == WHY_WAR)
            war += e->arg[1];
        if (e->type == EV_SCORE && e->arg[3] == WHY_REVOLT)
            revolt += e->arg[2] == RED ? e->arg[1] : 99;
    }
    if (!is_won)
        return war || revolt ? prop_fail(s, "points for no conflict") : true;
    bool is_war = before_of(s)->conflict == CONFLICT_WAR;
    if (is_war ? war != 1 + n_removed || revolt : revolt != 1 || war || n_removed)
        return prop_fail(s, "%d and %d points for a conflict, %d tiles removed", war,
                         revolt, n_removed);
    return true;
}

/* ---- The board between actions ------------------------------------------- */

/* Spec 3: leaders are supported, no kingdom has two of one colour, one with a trader
 * has one treasure at most. */
static bool kingdoms(prop_step *s)
{
    static naive_board b;
    if (now_of(s)->phase != PHASE_ACTION)
        return true;
    naive_read(now_of(s), &b);
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (b.kind[cell] != NAIVE_LEADER)
            continue;
        if (!naive_is_supported(&b, cell))
            return prop_fail(s, "the leader on cell %d is not supported", cell);
        for (int other = 0; other < cell; other++)
            if (b.kind[other] == NAIVE_LEADER && b.region[other] == b.region[cell] &&
                b.colour[other] == b.colour[cell])
                return prop_fail(s, "cells %d and %d: two leaders of a colour", other,
                                 cell);
        if (b.colour[cell] == TRADER && naive_count_treasures(&b, b.region[cell]) > 1)
            return prop_fail(s, "the trader on cell %d leaves treasures", cell);
    }
    return true;
}

/* What nobody uses stays zero: equal games have equal bytes. */
static bool zeros(prop_step *s)
{
    const tigris_state *now = now_of(s);
    static const uint8_t zero[sizeof now->realm[0]];
    bool is_zero = !memcmp(now->zero, zero, sizeof now->zero);
    for (int p = now->head.players; p < N_SEATS; p++)
        is_zero &= !memcmp(now->realm[p], zero, sizeof now->realm[p]) &&
                   !memcmp(now->points[p], zero, sizeof now->points[p]) &&
                   !memcmp(now->hand[p], zero, sizeof now->hand[p]) &&
                   !memcmp(now->swapped[p], zero, sizeof now->swapped[p]) &&
                   !now->hand_size[p] && !now->swapped_size[p] && !now->treasures[p] &&
                   !now->catastrophes[p];
    for (int m = 0; m < N_MONUMENTS; m++)
        is_zero &= now->monument[m] != NOWHERE || !now->monument_base[m];
    is_zero &= now->wonder != NOWHERE || !now->wonder_base;
    if (now->phase != PHASE_ATTACK && now->phase != PHASE_DEFEND)
        is_zero &= !now->conflict && !now->conflict_colour && !now->attacker &&
                   !now->defender && !now->committed;
    if (now->phase != PHASE_DRAW)
        is_zero &= !now->drawer && !now->n_draw && !now->draw_why;
    return is_zero ? true : prop_fail(s, "something unused is not zero");
}

/* ---- What is asked for -------------------------------------------------------- */

/* Which kinds of action each phase asks for. */
static const struct {
    int base, n;
    unsigned phases;
} kinds[] = {
    {A_TILE, N_COLOURS *N_CELLS, 1 << PHASE_ACTION},
    {A_LEADER, N_COLOURS *N_CELLS, 1 << PHASE_ACTION},
    {A_CATASTROPHE, N_CELLS, 1 << PHASE_ACTION},
    {A_WITHDRAW, N_COLOURS, 1 << PHASE_ACTION},
    {A_SWAP, N_SWAPS, 1 << PHASE_ACTION},
    {A_PASS, 1, 1 << PHASE_ACTION},
    {A_WAR, N_COLOURS, 1 << PHASE_WAR},
    {A_COMMIT, HAND_SIZE + 1, 1 << PHASE_ATTACK | 1 << PHASE_DEFEND},
    {A_MONUMENT, N_MONUMENTS *N_CELLS, 1 << PHASE_MONUMENT},
    {A_WONDER, N_CELLS, 1 << PHASE_MONUMENT}, /* with the option */
    {A_BUILDING, N_CELLS, 1 << PHASE_BUILDING},
    {A_DECLINE, 1, 1 << PHASE_BUILDING | 1 << PHASE_MONUMENT},
    {A_TREASURE, N_CELLS, 1 << PHASE_TREASURE},
    {A_INCOME, N_COLOURS, 1 << PHASE_INCOME},
    {A_FIRST, N_SEATS, 1 << PHASE_FIRST}, /* of those who play */
    {A_DRAW, N_COLOURS, 1 << PHASE_DRAW},
};

/* The rule not-now is for what is not asked for, and for nothing else. */
static bool not_now(prop_step *s)
{
    const tigris_state *now = now_of(s);
    int a = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        bool is_asked = kinds[i].phases >> now->phase & 1;
        is_asked &= kinds[i].base != A_WONDER || now->has_wonder;
        for (; a < kinds[i].base + kinds[i].n; a++) {
            kv_error e = {.code = KV_OK};
            bool is_seat = kinds[i].base != A_FIRST || a < A_FIRST + now->head.players;
            kv_explain(s->now, (kv_action)a, &e);
            bool is_not_now = e.rule && !strcmp(e.rule, "not-now");
            if (is_not_now != !(is_asked && is_seat))
                return prop_fail(s, "action %d breaks %s", a,
                                 e.rule ? e.rule : "nothing");
        }
    }
    return a == N_ACTIONS ? true : prop_fail(s, "actions of unknown kind");
}

/* ---- What others must not learn ------------------------------------------ */

static bool is_same_for(const kv_state *truth, kv_action a, kv_action b, int seat)
{
    static kv_box x, y, view_x, view_y;
    static kv_events told_x, told_y;
    kv_copy(&x.s, truth);
    kv_copy(&y.s, truth);
    kv_apply_unchecked(&x.s, a, &told_x);
    kv_apply_unchecked(&y.s, b, &told_y);
    kv_view(&x.s, seat, &view_x.s);
    kv_view(&y.s, seat, &view_y.s);
    if (!kv_equal(&view_x.s, &view_y.s))
        return false;
    for (int i = 0, j = 0;; i++, j++) {
        while (i < told_x.n && !kv_event_seen(&told_x.item[i], seat))
            i++;
        while (j < told_y.n && !kv_event_seen(&told_y.item[j], seat))
            j++;
        if (i >= told_x.n || j >= told_y.n)
            return i >= told_x.n && j >= told_y.n;
        if (memcmp(&told_x.item[i], &told_y.item[j], sizeof *told_x.item))
            return false;
    }
}

static int swap_size(int a)
{
    int n = 0;
    for (int c = 0; c < N_COLOURS; c++)
        n += tigris_swaps[a - A_SWAP][c];
    return n;
}

/* Two actions that look the same to all but the one who makes them or draws. */
static bool is_alike(kv_action a, kv_action b)
{
    if (a >= A_DRAW && b >= A_DRAW)
        return true;
    return a >= A_SWAP && a < A_PASS && b >= A_SWAP && b < A_PASS &&
           swap_size(a) == swap_size(b);
}

/* Spec 14: others see neither the colours drawn nor those thrown away. */
static bool secrets(prop_step *s)
{
    static kv_action list[KV_MAX_LEGAL];
    const tigris_state *now = now_of(s);
    int n = kv_legal(s->now, list);
    int actor = now->phase == PHASE_DRAW ? now->drawer : now->active;
    for (int i = 1; i < n; i++) {
        if (!is_alike(list[i - 1], list[i]))
            continue;
        for (int k = 0; k <= now->head.players; k++) {
            int seat = k < now->head.players ? k : KV_SPECTATOR;
            if (seat != actor && !is_same_for(s->now, list[i - 1], list[i], seat))
                return prop_fail(s, "seat %d can tell actions %d and %d apart", seat,
                                 list[i - 1], list[i]);
        }
    }
    return true;
}

/* Whatever happens openly leads to equal views of states that looked equal. */
static bool views_follow(prop_step *s)
{
    static kv_box view, drawn, a, b;
    if (!s->before)
        return true;
    for (int k = 0; k <= kv_players(s->now); k++) {
        int seat = k < kv_players(s->now) ? k : KV_SPECTATOR;
        kv_view(s->before, seat, &view.s);
        kv_determinize(&view.s, &s->rng, &drawn.s);
        if (kv_apply(&drawn.s, s->action, NULL, NULL))
            continue;
        kv_view(&drawn.s, seat, &a.s);
        kv_view(s->now, seat, &b.s);
        if (!kv_equal(&a.s, &b.s))
            return prop_fail(s, "seat %d sees more than it may", seat);
    }
    return true;
}

const property tigris_properties[] = {
    {"coverage", coverage, 1},
    {"tiles are conserved", tiles, 1},
    {"pieces are conserved", pieces, 1},
    {"points have reasons", points, 1},
    {"points of conflicts", conflict_points, 1},
    {"kingdoms between actions", kingdoms, 2},
    {"zero bytes", zeros, 1},
    {"not now", not_now, 12},
    {"secrets", secrets, 6},
    {"views follow", views_follow, 6},
    {"JSON is true", tigris_json_is_right, 12},
};
const size_t tigris_n_properties = sizeof tigris_properties / sizeof *tigris_properties;
