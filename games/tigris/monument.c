/* monument.c: monuments, and two things of later editions, off by default: the
 * civilization buildings and the wonder. All of them are offered for the tile
 * just placed (placed), after its wars: first the building, then monument or wonder.
 */
#include "games/tigris/tigris.h"

int tigris_colour_at(const tigris_state *s, int cell)
{
    for (int c = 0; c < N_COLOURS; c++)
        if (bits_has(s->tile[c], cell))
            return c;
    return -1;
}

/* ---- Monuments -------------------------------------------------------------- */

bool tigris_is_square(int cell)
{
    return cell % N_COLUMNS < N_COLUMNS - 1 && cell / N_COLUMNS < N_ROWS - 1;
}

bits tigris_square(int cell)
{
    bits b = bits_cell(cell);
    bits_add(&b, cell + 1);
    bits_add(&b, cell + N_COLUMNS);
    bits_add(&b, cell + N_COLUMNS + 1);
    return b;
}

/* only squares that contain the new tile. */
static bool is_new_square(const tigris_state *s, int colour, int cell)
{
    if (!tigris_is_square(cell))
        return false;
    bits square = tigris_square(cell);
    return bits_has(square, s->placed) && !bits_any(bits_less(square, s->tile[colour]));
}

static bool has_colour(int monument, int colour)
{
    return tigris_monument_colours[monument][0] == colour ||
           tigris_monument_colours[monument][1] == colour;
}

tigris_rule tigris_monument_rule(const tigris_state *s, int monument, int cell)
{
    if (s->monument[monument] != NOWHERE)
        return RULE_MONUMENT_BUILT;
    int colour = tigris_colour_at(s, s->placed);
    if (!has_colour(monument, colour))
        return RULE_MONUMENT_COLOUR;
    return is_new_square(s, colour, cell) ? RULE_FINE : RULE_NO_SQUARE;
}

/* ---- The wonder ------------------------------------------------------------- */

bits tigris_cross(int centre)
{
    bits b = tigris_near[centre];
    if (bits_count(b) < 4)
        return (bits){{0, 0, 0}};
    bits_add(&b, centre);
    return b;
}

tigris_rule tigris_wonder_rule(const tigris_state *s, int centre)
{
    if (!s->has_wonder)
        return RULE_NOT_NOW;
    if (s->wonder != NOWHERE)
        return RULE_WONDER_BUILT;
    bits cross = tigris_cross(centre);
    bool is_cross = bits_has(cross, s->placed) &&
                    !bits_any(bits_less(cross, s->tile[tigris_colour_at(s, s->placed)]));
    return is_cross ? RULE_FINE : RULE_NO_CROSS;
}

int tigris_list_monuments(const tigris_state *s, kv_action *out)
{
    static const int corner[4] = {-N_COLUMNS - 1, -N_COLUMNS, -1, 0};
    int square[4], n_squares = 0, n = 0, colour = tigris_colour_at(s, s->placed);
    /* A tile of a square has two neighbours in it: most tiles are done with here. */
    bool may_be = !bits_is_single(bits_and(tigris_near[s->placed], s->tile[colour]));
    for (int i = 0; i < 4 && may_be; i++) { /* ascending */
        int cell = s->placed + corner[i];
        if (cell >= 0 && is_new_square(s, colour, cell))
            square[n_squares++] = cell;
    }
    for (int m = 0; m < N_MONUMENTS && n_squares; m++) {
        if (s->monument[m] != NOWHERE || !has_colour(m, colour))
            continue;
        for (int i = 0; i < n_squares; i++)
            out[n++] = (kv_action)(A_MONUMENT + m * N_CELLS + square[i]);
    }
    if (s->has_wonder && s->wonder == NOWHERE) {
        bits centres = tigris_near[s->placed];
        bits_add(&centres, s->placed);
        for (int cell; (cell = bits_pop(&centres)) >= 0;)
            if (tigris_wonder_rule(s, cell) == RULE_FINE)
                out[n++] = (kv_action)(A_WONDER + cell);
    }
    return n;
}

/* Turns the tiles face down. Buildings on them go back to the supply; leaders
 * that lose their last temple go at once (rulebook, example 3). */
static void turn_down(tigris_state *s, bits cells, int colour, kv_events *ev)
{
    s->tile[colour] = bits_less(s->tile[colour], cells);
    s->down = bits_or(s->down, cells);
    for (int c = 0; c < N_COLOURS; c++) {
        if (s->building[c] != NOWHERE && bits_has(cells, s->building[c])) {
            kv__emit(ev, EV_BUILDING_RETURNED, KV_SEEN_ALL, c, s->building[c], 0, 0, 0);
            s->building[c] = NOWHERE;
        }
    }
    tigris_drop_unsupported(s, ev);
    tigris_treasure_step(s, ev);
}

void tigris_build_monument(tigris_state *s, int monument, int cell, kv_events *ev)
{
    int colour = tigris_colour_at(s, s->placed);
    s->monument[monument] = (uint8_t)cell;
    s->monument_base[monument] = (uint8_t)colour;
    kv__emit(ev, EV_MONUMENT_BUILT, KV_SEEN_ALL, s->active, monument, cell, 0, 0);
    turn_down(s, tigris_square(cell), colour, ev);
}

void tigris_build_wonder(tigris_state *s, int centre, kv_events *ev)
{
    int colour = tigris_colour_at(s, s->placed);
    s->wonder = (uint8_t)centre;
    s->wonder_base = (uint8_t)colour;
    kv__emit(ev, EV_WONDER_BUILT, KV_SEEN_ALL, s->active, centre, 0, 0, 0);
    turn_down(s, tigris_cross(centre), colour, ev);
}

/* ---- Civilization buildings ------------------------------------------------- */

/* The unbroken line of tiles of a colour through cell: horizontal or vertical. */
static bits line_through(const tigris_state *s, int colour, int cell, bool is_vertical)
{
    bits line = bits_cell(cell);
    int step = is_vertical ? N_COLUMNS : 1;
    for (int sign = -1; sign <= 1; sign += 2) {
        for (int at = cell;;) {
            int next = at + sign * step;
            if (next < 0 || next >= N_CELLS || !bits_has(tigris_near[at], next) ||
                !bits_has(s->tile[colour], next))
                break;
            bits_add(&line, next);
            at = next;
        }
    }
    return line;
}

/* Why the building may not go on this line of the new tile. */
static tigris_rule line_rule(const tigris_state *s, int colour, bits line)
{
    if (bits_count(line) < 3)
        return RULE_NO_LINE;
    int now = s->building[colour];
    if (now == NOWHERE)
        return RULE_FINE;
    bits across = line_through(s, colour, now, false);
    bits along = line_through(s, colour, now, true);
    if (bits_has(across, s->placed) || bits_has(along, s->placed))
        return RULE_LINE_NOT_LONGER; /* then no line will do, and nobody is asked */
    int longest = bits_count(across) > bits_count(along) ? bits_count(across)
                                                         : bits_count(along);
    return bits_count(line) > longest ? RULE_FINE : RULE_LINE_NOT_LONGER;
}

tigris_rule tigris_building_rule(const tigris_state *s, int cell)
{
    int colour = tigris_colour_at(s, s->placed);
    tigris_rule rule = RULE_NO_LINE;
    for (int v = 0; v < 2; v++) {
        bits line = line_through(s, colour, s->placed, v);
        if (!bits_has(line, cell))
            continue;
        tigris_rule r = line_rule(s, colour, line);
        if (r == RULE_FINE)
            return r;
        if (r != RULE_NO_LINE)
            rule = r;
    }
    return rule;
}

int tigris_list_buildings(const tigris_state *s, kv_action *out)
{
    int colour = tigris_colour_at(s, s->placed);
    bits cells = {{0, 0, 0}};
    for (int v = 0; v < 2; v++) {
        bits line = line_through(s, colour, s->placed, v);
        if (line_rule(s, colour, line) == RULE_FINE)
            cells = bits_or(cells, line);
    }
    int n = 0;
    for (int cell; (cell = bits_pop(&cells)) >= 0;)
        out[n++] = (kv_action)(A_BUILDING + cell);
    return n;
}

void tigris_build_building(tigris_state *s, int cell, kv_events *ev)
{
    int colour = tigris_colour_at(s, s->placed);
    s->building[colour] = (uint8_t)cell;
    kv__emit(ev, EV_BUILDING_BUILT, KV_SEEN_ALL, s->active, colour, cell, 0, 0);
    tigris_after_building(s, ev);
}
