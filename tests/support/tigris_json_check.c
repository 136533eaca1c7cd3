/* tigris_json_check.c: the property that the JSON of a state says what the state is, and
 * that of a view no more than its seat may know. Read with the reader of scenarios.
 */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/span.h"
#include "tests/support/tigris_checks.h"

static char json[1 << 15];

/* The value at the path, without quotes, as a string; "?" where there is none. */
static const char *at(const char *path)
{
    static char value[128];
    kv_span found;
    if (!kv__json_path(kv__span(json), kv__span(path), &found))
        return "?";
    kv__span_copy(kv__json_unquoted(found), value, sizeof value);
    return value;
}

/* Path made of a prefix and a name. */
static const char *path_of(const char *prefix, const char *name)
{
    static char path[96];
    snprintf(path, sizeof path, "%s.%s", prefix, name);
    return path;
}

static const char *cell_name(int cell)
{
    static char name[8];
    kv_out out;
    if (cell == NOWHERE)
        return "null";
    kv_out_init(&out, name, sizeof name);
    tigris_place_name(cell, &out);
    return name;
}

static bool is_text(prop_step *s, const char *path, const char *expected)
{
    if (!strcmp(at(path), expected))
        return true;
    return prop_fail(s, "JSON has %s at %s, not %s", at(path), path, expected);
}

static bool is_number(prop_step *s, const char *path, int expected)
{
    char text[16];
    snprintf(text, sizeof text, "%d", expected);
    return is_text(s, path, text);
}

static bool are_counts(prop_step *s, const char *prefix, const uint8_t n[N_COLOURS])
{
    for (int c = 0; c < N_COLOURS; c++)
        if (!is_number(s, path_of(prefix, tigris_colour_ids[c]), n[c]))
            return false;
    return true;
}

/* The list at the path has just the cells of the set. */
static bool are_cells(prop_step *s, const char *path, bits set)
{
    kv_span list;
    int n = 0;
    if (!kv__json_path(kv__span(json), kv__span(path), &list))
        return prop_fail(s, "JSON has no %s", path);
    for (int cell = 0; cell < N_CELLS; cell++) {
        bool is_in = bits_has(set, cell);
        n += is_in;
        if (kv__json_has(list, kv__span(cell_name(cell))) != is_in)
            return prop_fail(s, "JSON is wrong about %s in %s", cell_name(cell), path);
    }
    return kv__json_count(list) == n ? true
                                     : prop_fail(s, "JSON has too much in %s", path);
}

static bool is_board_right(prop_step *s, const tigris_state *t)
{
    for (int cell = 0; cell < N_CELLS; cell++) {
        const char *tile = "null";
        for (int c = 0; c < N_COLOURS; c++)
            if (bits_has(t->tile[c], cell))
                tile = tigris_tile_ids[c];
        if (!is_text(s, path_of("board.tiles", cell_name(cell)), tile))
            return false;
    }
    for (int m = 0; m < N_MONUMENTS; m++) {
        bool is_built = t->monument[m] != NOWHERE;
        const char *id = tigris_monument_ids[m];
        if (!is_text(s, path_of("monuments", id), cell_name(t->monument[m])) ||
            !is_text(s, path_of("monument_tiles", id),
                     is_built ? tigris_colour_ids[t->monument_base[m]] : "null"))
            return false;
    }
    for (int c = 0; c < N_COLOURS && t->has_buildings; c++)
        if (!is_text(s, path_of("buildings", tigris_colour_ids[c]),
                     cell_name(t->building[c])))
            return false;
    return are_cells(s, "board.face_down", t->down) &&
           are_cells(s, "board.treasures", t->treasure) &&
           are_cells(s, "board.catastrophes", t->ruin) &&
           is_text(s, "wonder", cell_name(t->wonder));
}

static bool is_seat_right(prop_step *s, const tigris_state *t, int p, int viewer)
{
    char prefix[32], path[48];
    bool is_known = viewer < 0 || viewer == p;
    snprintf(prefix, sizeof prefix, "seats.%d", p);
    if (!is_text(s, path_of(prefix, "dynasty"), tigris_dynasty_ids[p]) ||
        !is_number(s, path_of(prefix, "hand_size"), t->hand_size[p]) ||
        !is_number(s, path_of(prefix, "swapped_size"), t->swapped_size[p]) ||
        !is_number(s, path_of(prefix, "treasures"), t->treasures[p]) ||
        !is_number(s, path_of(prefix, "catastrophes"), t->catastrophes[p]))
        return false;
    for (int c = 0; c < N_COLOURS; c++) {
        snprintf(path, sizeof path, "%s.points.%s", prefix, tigris_colour_ids[c]);
        if (!is_number(s, path, t->points[p][c]))
            return false;
        snprintf(path, sizeof path, "%s.leaders.%s", prefix, tigris_leader_ids[c]);
        if (!is_text(s, path, cell_name(t->leader[p][c])))
            return false;
    }
    snprintf(path, sizeof path, "%s.hand", prefix);
    if (is_known ? !are_counts(s, path, t->hand[p]) : !is_text(s, path, "null"))
        return false;
    snprintf(path, sizeof path, "%s.swapped", prefix);
    return is_known ? are_counts(s, path, t->swapped[p]) : is_text(s, path, "null");
}

static bool is_decision_right(prop_step *s, const tigris_state *t)
{
    bool is_fight = t->phase == PHASE_ATTACK || t->phase == PHASE_DEFEND;
    if (!is_text(s, "decision.kind", tigris_phase_ids[t->phase]) ||
        !is_number(s, "active", t->active) || !is_number(s, "turns", t->turns) ||
        !is_number(s, "actions_left", t->actions_left) ||
        !is_text(s, "placed", cell_name(t->placed)) ||
        !is_text(s, "union", cell_name(t->united)) ||
        !is_text(s, "end", t->end ? tigris_end_words[t->end].id : "null"))
        return false;
    if (is_fight)
        return is_number(s, "decision.attacker", t->attacker) &&
               is_number(s, "decision.defender", t->defender) &&
               is_text(s, "decision.colour", tigris_colour_ids[t->conflict_colour]) &&
               is_text(s, "decision.role",
                       t->phase == PHASE_ATTACK ? "attacker" : "defender") &&
               is_text(s, "decision.conflict",
                       t->conflict == CONFLICT_WAR ? "war" : "revolt");
    if (t->phase == PHASE_DRAW)
        return is_number(s, "decision.seat", t->drawer) &&
               is_number(s, "decision.left", t->n_draw);
    if (t->phase == PHASE_TREASURE)
        return is_number(s, "decision.seat", t->treasure_seat) &&
               are_cells(s, "decision.choices",
                         tigris_treasure_choices(t, t->treasure_seat));
    return is_text(s, "decision.attacker", "null") && is_text(s, "decision.seat", "null");
}

/* Tiles of a colour that are nowhere: gone for all to see. */
static int tiles_out(const tigris_state *t, int colour)
{
    int n = tigris_tiles[colour] - t->bag[colour];
    for (int cell = 0; cell < N_CELLS; cell++)
        n -= bits_has(t->tile[colour], cell);
    for (int m = 0; m < N_MONUMENTS; m++)
        n -= t->monument[m] != NOWHERE && t->monument_base[m] == colour ? 4 : 0;
    n -= t->wonder != NOWHERE && t->wonder_base == colour ? 5 : 0;
    for (int p = 0; p < t->head.players; p++)
        n -= t->hand[p][colour] + t->swapped[p][colour];
    return n;
}

static bool is_viewer_right(prop_step *s, const tigris_state *t, int viewer)
{
    return viewer < t->head.players ? is_number(s, "viewer", viewer)
                                    : is_text(s, "viewer", "spectator");
}

/* viewer is -1 for a full state, the number of players for a spectator. */
static bool is_rest_right(prop_step *s, const tigris_state *t, int viewer)
{
    for (int c = 0; c < N_COLOURS; c++)
        if (!is_number(s, path_of("out", tigris_colour_ids[c]), tiles_out(t, c)))
            return false;
    return is_text(s, "game", "tigris") && is_number(s, "players", t->head.players) &&
           is_number(s, "bag_size", t->bag_size) &&
           (viewer < 0 ? are_counts(s, "bag", t->bag)
                       : is_text(s, "bag", "null") && are_counts(s, "unseen", t->bag) &&
                             is_viewer_right(s, t, viewer)) &&
           is_text(s, "options.english", t->english ? "true" : "false") &&
           is_number(s, "options.max_turns", t->max_turns) &&
           is_text(s, "options.board", tigris_boards[t->board].id);
}

bool tigris_json_is_right(prop_step *s)
{
    kv_box box;
    kv_out out;
    int viewer = (int)kv_rng_below(&s->rng, (uint32_t)kv_players(s->now) + 2) - 1;
    kv_copy(&box.s, s->now);
    if (viewer >= 0)
        kv_view(s->now, viewer < kv_players(s->now) ? viewer : KV_SPECTATOR, &box.s);
    const tigris_state *t = (const tigris_state *)&box.s;
    kv_out_init(&out, json, sizeof json);
    kv_state_json(&box.s, &out);
    for (int p = 0; p < t->head.players; p++)
        if (!is_seat_right(s, t, p, viewer))
            return false;
    return is_board_right(s, t) && is_decision_right(s, t) && is_rest_right(s, t, viewer);
}
