/* draw_track.c: the Journal track as a map. A step leads up, down or straight on to the
 * right; between two spaces stands what it needs (2Ci) or costs (-KY), with a tick if the
 * player whose board is shown could pass now. Markers stand behind a space as <1, <2,
 * the solo opponent's as <o.
 */
#include "terminal/wayfarers/draw.h"

enum { N_LINES = 9, MIDDLE = 4 };

/* ---- Where things are ------------------------------------------------------- */

static int x_of(const wayfarers_sheet *t, int column)
{
    if (t->w >= WIDE)
        return column == LAST_COLUMN ? 79 : 7 * column + 1;
    return column ? 5 * column : 1;
}

/* Spaces of odd columns lie between those of even ones. */
static int y_of(int node)
{
    const char *id = wayfarers_node_ids[node];
    bool is_even = wayfarers_track[node].column % 2 == 0;
    char last = id[strlen(id) - 1];
    switch (last) {
    case 'U':
        return is_even ? 0 : 2;
    case 'L':
        return is_even ? 8 : 6;
    case 'A':
    case 'B':
    case 'C':
    case 'D':
    case 'E':
        return 2 * (last - 'A');
    default:
        return MIDDLE;
    }
}

/* ---- Spaces ----------------------------------------------------------------- */

static bool put_markers(const wayfarers_sheet *t, int node, kv_out *out)
{
    const wayfarers_state *s = t->s;
    bool has_any = false;
    for (int p = 0; p < n_places(s); p++) {
        if (s->player[p].node != node)
            continue;
        kv_put(out, has_any ? "" : "<");
        kv_put_char(out, is_opponent_seat(s, p) ? 'o' : (char)('1' + p));
        has_any = true;
    }
    return has_any;
}

/* What the space gives: the Journal tile stands for itself. */
static void put_reward(const wayfarers_state *s, int node, kv_out *out)
{
    int tile = wayfarers_track[node].tile;
    if (tile == NONE)
        wayfarers_put_bundle(out, wayfarers_track[node].effect);
    else if (s->jtile[tile] != NONE)
        wayfarers_put_bundle(out, wayfarers_jtiles[s->jtile[tile]]);
}

/* Columns a space may take before something else stands in its line. */
static int room_of(const wayfarers_sheet *t, int node)
{
    int column = wayfarers_track[node].column;
    if (column == LAST_COLUMN)
        return t->w - x_of(t, column) - 1;
    if (column == LAST_COLUMN - 1)
        return t->w >= WIDE ? 10 : 2;
    if (column % 2)
        return t->w >= WIDE ? 12 : 8;
    return t->w >= WIDE ? 6 : 4;
}

/* Others give what all spaces of their columns give. */
static bool has_own_reward(int node)
{
    return wayfarers_track[node].tile != NONE ||
           wayfarers_track[node].column == LAST_COLUMN;
}

/* A reward that finds no room here is told below the map. */
static void draw_node(wayfarers_sheet *t, int top, int node, kv_out *rest)
{
    wayfarers_text l, reward;
    int x = x_of(t, wayfarers_track[node].column), place = PLACE_NODE + node;
    int seat = -1;
    wayfarers_text_start(&l);
    wayfarers_text_start(&reward);
    kv_put(&l.out, wayfarers_node_ids[node]);
    put_markers(t, node, &l.out);
    for (int p = n_places(t->s) - 1; p >= 0; p--)
        seat = t->s->player[p].node == node && seat != t->seat ? p : seat;
    put_reward(t->s, node, &reward.out);
    t->y = top + y_of(node);
    wayfarers_write(t, x - 1, " ", KV_STYLE_PLAIN, place);
    int n_head = wayfarers_text_width(l.buf);
    int n = n_head + 1 + wayfarers_text_width(reward.buf);
    wayfarers_write(t, x, l.buf, seat < 0 ? KV_STYLE_STRONG : seat_style(seat), place);
    if (!*reward.buf || n > room_of(t, node)) {
        wayfarers_write(t, x + n_head, " ", KV_STYLE_PLAIN, place);
        if (*reward.buf && has_own_reward(node)) {
            kv_put(rest, "  ");
            kv_put(rest, wayfarers_node_ids[node]);
            kv_put(rest, " ");
            kv_put(rest, reward.buf);
        }
        return;
    }
    wayfarers_write(t, x + n_head, " ", KV_STYLE_PLAIN, place);
    wayfarers_write(t, x + n_head + 1, reward.buf, KV_STYLE_PLAIN, place);
    wayfarers_write(t, x + n, " ", KV_STYLE_PLAIN, place);
}

/* ---- Steps ------------------------------------------------------------------ */

static bool is_free(const wayfarers_sheet *t, const wayfarers_edge *e, int side)
{
    const wayfarers_player *p = &t->s->player[t->seat];
    const uint8_t *cost = e->cost[side];
    return (!e->need[side] || wayfarers_value(t->s, t->seat, e->need[side])) &&
           p->guild[BLACK] >= cost[2] && p->guild[YELLOW] >= cost[3] &&
           p->guild[BLUE] >= cost[4];
}

static void put_blot(const wayfarers_edge *e, int side, kv_out *out)
{
    wayfarers_put_value(out, e->need[side]);
    bool is_first = true;
    for (int g = 0; g < N_GUILDS; g++) {
        for (int i = 0; i < e->cost[side][2 + g]; i++) {
            kv_put(out, is_first ? "-" : "");
            kv_put_char(out, wayfarers_guild_letters[g]);
            is_first = false;
        }
    }
}

/* Where the label of a step stands: between its ends, or where the column is that it
 * jumps over. A column before the next space stays free. */
static int label_at(const wayfarers_sheet *t, int from, const wayfarers_edge *e, int w)
{
    int a = wayfarers_track[from].column, b = wayfarers_track[e->to].column;
    int x = (x_of(t, a) + x_of(t, b)) / 2, last = x_of(t, b) - 1 - w;
    if (y_of(from) != y_of(e->to))
        return x;
    if (b - a == 2)
        x = x_of(t, a + 1);
    return x < last ? x : last;
}

static void draw_edge(wayfarers_sheet *t, int top, int from, const wayfarers_edge *e)
{
    int ya = y_of(from), yb = y_of(e->to), side = t->s->side[e->section];
    bool is_wide = t->w >= WIDE;
    bool is_known = side != NONE && (e->need[side] || e->cost[side][2] ||
                                     e->cost[side][3] || e->cost[side][4]);
    bool is_passable = is_known && is_free(t, e, side);
    /* In the narrow map there is no room for a tick before the last column. */
    bool is_tight = !is_wide && ya == yb && wayfarers_track[e->to].column == LAST_COLUMN;
    wayfarers_text l;
    wayfarers_text_start(&l);
    if (ya != yb)
        kv_put(&l.out, ya > yb ? "╱" : "╲");
    else if (is_wide)
        kv_put(&l.out, "─");
    if (is_known)
        put_blot(e, side, &l.out);
    kv_put(&l.out, is_passable && !is_tight ? "✓" : "");
    t->y = top + (ya + yb) / 2;
    wayfarers_write(t, label_at(t, from, e, wayfarers_text_width(l.buf)), l.buf,
                    is_passable ? KV_STYLE_STRONG : KV_STYLE_DIM, KV_NO_PLACE);
}

static void draw_green(wayfarers_sheet *t, int top, int node)
{
    int i = wayfarers_track[node].green, column = wayfarers_track[node].column;
    if (i == NONE || !(t->s->green >> i & 1))
        return;
    t->y = top + MIDDLE;
    wayfarers_write(t, x_of(t, column) + 2, "wG", KV_STYLE_GREEN, KV_NO_PLACE);
}

/* ---- All of it -------------------------------------------------------------- */

static void draw_track_head(wayfarers_sheet *t)
{
    wayfarers_text l;
    wayfarers_text_start(&l);
    kv_put(&l.out, "J");
    for (int i = 0; i < N_SECTIONS; i++) {
        kv_put(&l.out, " ");
        kv_put(&l.out, t->s->side[i] == NONE ? "?" : t->s->side[i] ? "B" : "A");
    }
    wayfarers_heading(t, l.buf);
}

void wayfarers_draw_track(wayfarers_sheet *t)
{
    wayfarers_text rest;
    wayfarers_text_start(&rest);
    kv_put(&rest.out, t->w < WIDE ? "2+6 I+D  4+8 uP" : "");
    draw_track_head(t);
    int top = t->y;
    for (int i = 0; i < N_NODES; i++) {
        draw_node(t, top, i, &rest.out);
        draw_green(t, top, i);
    }
    for (int i = 0; i < N_NODES; i++)
        for (int k = 0; k < wayfarers_track[i].n_edges; k++)
            draw_edge(t, top, i, &wayfarers_edges[wayfarers_track[i].first_edge + k]);
    t->y = top + N_LINES;
    wayfarers_lines(t, rest.buf + strspn(rest.buf, " "), KV_STYLE_PLAIN);
}
