/* json.c: the state as JSON, for traces, scenarios and views. Names are those of
 * the notation; of a view, what the viewer cannot know is null.
 */
#include "games/landsea/landsea.h"

/* A cell as the value, or the key, "(1,-2)". */
static void put_cell(kv_json *j, const char *key, int cell)
{
    char text[16];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    landsea_place_name(cell, &out);
    kv__json_text(j, key, text);
}

static void put_maybe(kv_json *j, const char *key, const char *text)
{
    if (text)
        kv__json_text(j, key, text);
    else
        kv__json_null(j, key);
}

static const char *tile_name(int tile)
{
    return tile == NONE ? NULL : landsea_tile_name(tile);
}

static void put_map(kv_json *j, const landsea_state *s)
{
    char cell[16];
    kv__json_open(j, "map", '{');
    for (int i = 0; i < s->n_tiles; i++) {
        kv_out out;
        kv_out_init(&out, cell, sizeof cell);
        landsea_place_name(s->at[i], &out);
        kv__json_open(j, cell, '{');
        put_maybe(j, "tile", tile_name(s->tile[i]));
        kv__json_text(j, "face", landsea_face_ids[s->face[i]]);
        kv__json_int(j, "turn", s->turn[i]);
        kv__json_close(j, '}');
    }
    kv__json_close(j, '}');
}

/* The direction that names piece k of tile i, or NULL for an island or a lake. */
static const char *side_name(const landsea_state *s, int i, int k)
{
    unsigned dirs = piece_dirs(s, i, k);
    return dirs ? landsea_dir_ids[__builtin_ctz(dirs)] : NULL;
}

static void put_area(kv_json *j, const landsea_state *s, int i, int k)
{
    int bonus, area = s->first_piece[i] + k;
    uint64_t tiles = landsea_area_tiles(s, area, &bonus);
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "terrain", landsea_side_ids[is_land_piece(s, i, k) ? LAND : SEA]);
    put_cell(j, "at", s->at[i]);
    put_maybe(j, "side", side_name(s, i, k));
    kv__json_int(j, "tiles", __builtin_popcountll(tiles));
    kv__json_int(j, "open", s->open[area]);
    kv__json_int(j, "bonus", bonus);
    kv__json_close(j, '}');
}

static void put_areas(kv_json *j, const landsea_state *s)
{
    kv__json_open(j, "areas", '[');
    for (int i = 0; i < s->n_tiles; i++)
        for (int k = 0; k < face_at(s, i)->n_pieces; k++)
            if (s->area[s->first_piece[i] + k] == s->first_piece[i] + k)
                put_area(j, s, i, k);
    kv__json_close(j, ']');
    kv__json_int(j, "frontier", s->n_border);
}

static void put_table(kv_json *j, const landsea_state *s)
{
    kv__json_text(j, "hole", s->is_hole_used ? "used" : "free");
    kv__json_open(j, "stacks", '[');
    for (int i = 0; i < N_STACKS; i++) {
        kv__json_open(j, NULL, '{');
        kv__json_int(j, "size", s->stack_size[i]);
        put_maybe(j, "top", s->top[i] == NONE ? NULL : landsea_face_ids[s->top[i]]);
        kv__json_close(j, '}');
    }
    kv__json_close(j, ']');
    kv__json_open(j, "scores", '{');
    for (int i = 0; i < n_sides(s); i++)
        kv__json_int(j, landsea_side_ids[i], s->score[i]);
    kv__json_close(j, '}');
}

static void put_held(kv_json *j, const landsea_held *h)
{
    bool is_known = h->tile != NONE;
    kv__json_open(j, NULL, '{');
    put_maybe(j, "tile", tile_name(h->tile));
    kv__json_text(j, "up", landsea_face_ids[h->up]);
    put_maybe(j, "under", is_known ? landsea_face_ids[under_of(h->tile, h->up)] : NULL);
    kv__json_close(j, '}');
}

static void put_seat(kv_json *j, const landsea_state *s, int p)
{
    int i = s->token_tile[p];
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "name", landsea_role_words[role_of(s, p)].id);
    kv__json_text(j, "side", landsea_side_ids[side_of(s, p)]);
    kv__json_open(j, "hand", '[');
    for (int k = 0; k < s->n_hand[p]; k++)
        put_held(j, &s->hand[p][k]);
    kv__json_close(j, ']');
    if (i == NONE) {
        kv__json_null(j, "waypoint");
    } else {
        kv__json_open(j, "waypoint", '{');
        put_cell(j, "at", s->at[i]);
        put_maybe(j, "side", side_name(s, i, s->token[p] - s->first_piece[i]));
        kv__json_close(j, '}');
    }
    kv__json_close(j, '}');
}

static void put_decision(kv_json *j, const landsea_state *s)
{
    int phase = s->phase;
    kv__json_open(j, "decision", '{');
    kv__json_text(j, "kind", landsea_phase_ids[phase]);
    if (phase == PHASE_TOP || phase == PHASE_BACK)
        kv__json_int(j, "stack", s->stack + 1);
    else if (phase != PHASE_OVER)
        kv__json_int(j, "seat", s->active);
    if (phase == PHASE_CELL || phase == PHASE_TURN) {
        kv__json_int(j, "play", s->slot + 1);
        kv__json_bool(j, "flip", s->is_flipped);
        kv__json_bool(j, "again", s->is_again);
    }
    if (phase == PHASE_TURN || phase == PHASE_SPIN || phase == PHASE_SIDE)
        put_cell(j, "cell", s->cell);
    kv__json_close(j, '}');
}

void landsea_json(const kv_state *state, kv_out *out)
{
    const landsea_state *s = (const landsea_state *)state;
    kv_json j = kv__json(out);
    kv__json_open(&j, NULL, '{');
    kv__json_head(&j, state);
    put_map(&j, s);
    put_areas(&j, s);
    put_table(&j, s);
    kv__json_open(&j, "seats", '[');
    for (int p = 0; p < s->head.players; p++)
        put_seat(&j, s, p);
    kv__json_close(&j, ']');
    kv__json_int(&j, "active", s->active);
    kv__json_int(&j, "draft", landsea_n_draft(s));
    put_decision(&j, s);
    kv__json_close(&j, '}');
}
