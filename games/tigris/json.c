/* json.c: the state as JSON, for traces, scenarios and views. Names are those of
 * the notation; of a view, what the viewer cannot know is null.
 */
#include "games/tigris/tigris.h"

static void put_cell(kv_json *j, const char *key, int cell)
{
    char name[8];
    kv_out o;
    if (cell == NOWHERE) {
        kv__json_null(j, key);
        return;
    }
    kv_out_init(&o, name, sizeof name);
    tigris_place_name(cell, &o);
    kv__json_text(j, key, name);
}

static void put_cells(kv_json *j, const char *key, bits cells)
{
    kv__json_open(j, key, '[');
    for (int cell; (cell = bits_pop(&cells)) >= 0;)
        put_cell(j, NULL, cell);
    kv__json_close(j, ']');
}

static void put_counts(kv_json *j, const char *key, const uint8_t n[N_COLOURS])
{
    kv__json_open(j, key, '{');
    for (int c = 0; c < N_COLOURS; c++)
        kv__json_int(j, tigris_colour_ids[c], n[c]);
    kv__json_close(j, '}');
}

static void put_board(kv_json *j, const tigris_state *s)
{
    kv__json_open(j, "board", '{');
    kv__json_open(j, "tiles", '{');
    for (int cell = 0; cell < N_CELLS; cell++) {
        int colour = tigris_colour_at(s, cell);
        if (colour < 0)
            continue;
        char name[8];
        kv_out o;
        kv_out_init(&o, name, sizeof name);
        tigris_place_name(cell, &o);
        kv__json_text(j, name, tigris_tile_ids[colour]);
    }
    kv__json_close(j, '}');
    put_cells(j, "face_down", s->down);
    put_cells(j, "treasures", s->treasure);
    put_cells(j, "catastrophes", s->ruin);
    kv__json_close(j, '}');
}

static void put_monuments(kv_json *j, const tigris_state *s)
{
    kv__json_open(j, "monuments", '{');
    for (int m = 0; m < N_MONUMENTS; m++)
        put_cell(j, tigris_monument_ids[m], s->monument[m]);
    kv__json_close(j, '}');
    kv__json_open(j, "monument_tiles", '{'); /* the colour of the tiles below */
    for (int m = 0; m < N_MONUMENTS; m++)
        if (s->monument[m] != NOWHERE)
            kv__json_text(j, tigris_monument_ids[m],
                          tigris_colour_ids[s->monument_base[m]]);
    kv__json_close(j, '}');
    if (s->has_buildings) {
        kv__json_open(j, "buildings", '{');
        for (int c = 0; c < N_COLOURS; c++)
            put_cell(j, tigris_colour_ids[c], s->building[c]);
        kv__json_close(j, '}');
    }
    if (s->has_wonder) {
        put_cell(j, "wonder", s->wonder);
        if (s->wonder != NOWHERE)
            kv__json_text(j, "wonder_tiles", tigris_colour_ids[s->wonder_base]);
    }
}

static void put_seat(kv_json *j, const tigris_state *s, int p)
{
    bool is_known = !s->head.viewer || s->head.viewer == p + 1;
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "dynasty", tigris_dynasty_ids[p]);
    if (is_known)
        put_counts(j, "hand", s->hand[p]);
    else
        kv__json_null(j, "hand");
    kv__json_int(j, "hand_size", s->hand_size[p]);
    kv__json_open(j, "points", '{');
    for (int c = 0; c < N_COLOURS; c++)
        kv__json_int(j, tigris_colour_ids[c], s->points[p][c]);
    kv__json_close(j, '}');
    kv__json_int(j, "treasures", s->treasures[p]);
    kv__json_int(j, "catastrophes", s->catastrophes[p]);
    kv__json_open(j, "leaders", '{');
    for (int c = 0; c < N_COLOURS; c++)
        put_cell(j, tigris_leader_ids[c], s->leader[p][c]);
    kv__json_close(j, '}');
    if (is_known)
        put_counts(j, "swapped", s->swapped[p]);
    else
        kv__json_null(j, "swapped");
    kv__json_int(j, "swapped_size", s->swapped_size[p]);
    kv__json_close(j, '}');
}

/* Unseen tiles make the bag and the tiles out of the game unknown by colour. */
static void put_bag(kv_json *j, const tigris_state *s)
{
    if (s->head.viewer) {
        kv__json_null(j, "bag");
        put_counts(j, "unseen", s->bag);
    } else {
        put_counts(j, "bag", s->bag);
    }
    kv__json_int(j, "bag_size", s->bag_size);
    kv__json_open(j, "out", '{');
    for (int c = 0; c < N_COLOURS; c++)
        kv__json_int(j, tigris_colour_ids[c], tigris_out(s, c));
    kv__json_close(j, '}');
}

static void put_commit(kv_json *j, const tigris_state *s)
{
    bool is_attack = s->phase == PHASE_ATTACK;
    kv__json_text(j, "role", is_attack ? "attacker" : "defender");
    kv__json_text(j, "conflict", s->conflict == CONFLICT_WAR ? "war" : "revolt");
    kv__json_text(j, "colour", tigris_colour_ids[s->conflict_colour]);
    kv__json_int(j, "attacker", s->attacker);
    kv__json_int(j, "defender", s->defender);
    kv__json_int(j, "attack_board", tigris_board_strength(s, s->attacker));
    kv__json_int(j, "defend_board", tigris_board_strength(s, s->defender));
    if (is_attack)
        kv__json_null(j, "attack_committed");
    else
        kv__json_int(j, "attack_committed", s->committed);
}

static void put_decision(kv_json *j, const tigris_state *s)
{
    static const char *const whys[] = {"deal", "refill", "swap"};
    kv__json_open(j, "decision", '{');
    kv__json_text(j, "kind", tigris_phase_ids[s->phase]);
    if (s->phase == PHASE_ATTACK || s->phase == PHASE_DEFEND) {
        put_commit(j, s);
    } else if (s->phase == PHASE_WAR) {
        int mask = tigris_colours_in_conflict(s);
        kv__json_open(j, "colours", '[');
        for (int c = 0; c < N_COLOURS; c++)
            if (mask >> c & 1)
                kv__json_text(j, NULL, tigris_colour_ids[c]);
        kv__json_close(j, ']');
    } else if (s->phase == PHASE_MONUMENT || s->phase == PHASE_BUILDING) {
        put_cell(j, "cell", s->placed);
    } else if (s->phase == PHASE_TREASURE) {
        kv__json_int(j, "seat", s->treasure_seat);
        put_cells(j, "choices", tigris_treasure_choices(s, s->treasure_seat));
    } else if (s->phase == PHASE_DRAW) {
        kv__json_int(j, "seat", s->drawer);
        kv__json_int(j, "left", s->n_draw);
        kv__json_text(j, "why", whys[s->draw_why]);
    }
    kv__json_close(j, '}');
}

void tigris_json(const kv_state *state, kv_out *out)
{
    const tigris_state *s = (const tigris_state *)state;
    kv_json json = kv__json(out), *j = &json;
    kv__json_open(j, NULL, '{');
    kv__json_head(j, state);
    put_board(j, s);
    put_monuments(j, s);
    kv__json_open(j, "seats", '[');
    for (int p = 0; p < s->head.players; p++)
        put_seat(j, s, p);
    kv__json_close(j, ']');
    put_bag(j, s);
    kv__json_int(j, "active", s->active);
    kv__json_int(j, "actions_left", s->actions_left);
    kv__json_int(j, "turns", s->turns);
    put_decision(j, s);
    put_cell(j, "union", s->united);
    put_cell(j, "placed", s->placed);
    if (s->end == END_NONE)
        kv__json_null(j, "end");
    else
        kv__json_text(j, "end", tigris_end_words[s->end].id);
    kv__json_close(j, '}');
}
