/* position.c: the position as text; position_read.c reads it. The format is described
 * in README.md, "Position".
 */
#include "games/landsea/landsea.h"

enum { TILES_PER_LINE = 5 };

static const char *seat_id(const landsea_state *s, int seat)
{
    return landsea_role_words[role_of(s, seat)].id;
}

static void put_cell(kv_out *out, int cell)
{
    kv_put(out, " ");
    landsea_place_name(cell, out);
}

/* The letter of a side: A and B, or the volcano's and the whirlpool's. */
static char side_letter(int tile, int face)
{
    if (tile == TILE_HOLE)
        return face == FACE_VOLCANO ? 'V' : 'W';
    return tile == TILE_START || landsea_sides[tile][0] == face ? 'A' : 'B';
}

static void put_side(kv_out *out, int tile, int face)
{
    kv_put(out, " ");
    kv_put(out, landsea_tile_name(tile));
    kv_put_char(out, side_letter(tile, face));
}

static void put_map(const landsea_state *s, kv_out *out)
{
    for (int i = 0; i < s->n_tiles; i++) {
        if (i % TILES_PER_LINE == 0)
            kv_put(out, i ? "\nmap" : "map");
        put_side(out, s->tile[i], s->face[i]);
        kv_put_char(out, '@');
        landsea_place_name(s->at[i], out);
        kv_put_char(out, 'r');
        kv_put_int(out, s->turn[i]);
    }
    kv_put(out, "\nhole");
    kv__put_word(out, s->is_hole_used ? "used" : "free");
    kv_put(out, "\n");
}

static void put_table(const landsea_state *s, kv_out *out)
{
    kv_put(out, "scores");
    for (int i = 0; i < n_sides(s); i++) {
        kv__put_word(out, landsea_side_ids[i]);
        kv__put_number(out, s->score[i]);
    }
    kv_put(out, "\nstacks");
    for (int i = 0; i < N_STACKS; i++)
        kv__put_number(out, s->stack_size[i]);
    kv_put(out, "\ntops");
    for (int i = 0; i < N_STACKS; i++)
        kv__put_word(out, s->top[i] == NONE ? "-" : landsea_face_ids[s->top[i]]);
    kv_put(out, "\n");
}

static void put_hand(const landsea_state *s, int p, kv_out *out)
{
    kv_put(out, "hand");
    kv__put_word(out, seat_id(s, p));
    for (int k = 0; k < s->n_hand[p]; k++)
        put_side(out, s->hand[p][k].tile, s->hand[p][k].up);
    kv_put(out, "\n");
}

static void put_token(const landsea_state *s, int p, kv_out *out)
{
    int i = s->token_tile[p];
    if (i == NONE)
        return;
    unsigned dirs = piece_dirs(s, i, s->token[p] - s->first_piece[i]);
    kv_put(out, "waypoint");
    kv__put_word(out, seat_id(s, p));
    put_cell(out, s->at[i]);
    kv__put_word(out, landsea_dir_ids[__builtin_ctz(dirs)]);
    kv_put(out, "\n");
}

static void put_seen(const landsea_state *s, int tile, unsigned seen, kv_out *out)
{
    kv_put(out, "seen");
    kv__put_word(out, landsea_tile_name(tile));
    if (seen == SEEN_BY_ALL)
        kv__put_word(out, "all");
    for (int p = 0; p < s->head.players && seen != SEEN_BY_ALL; p++)
        if (seen >> p & 1)
            kv__put_word(out, seat_id(s, p));
    kv_put(out, "\n");
}

/* Only what differs from the rule: a tile in a hand is known to its holder, one on the
 * map to everybody. */
static void put_knowledge(const landsea_state *s, kv_out *out)
{
    for (int p = 0; p < s->head.players; p++)
        for (int k = 0; k < s->n_hand[p]; k++)
            if (s->hand[p][k].seen != 1u << p)
                put_seen(s, s->hand[p][k].tile, s->hand[p][k].seen, out);
    for (int i = 0; i < s->n_tiles; i++)
        if (s->seen[i] != SEEN_BY_ALL)
            put_seen(s, s->tile[i], s->seen[i], out);
}

static void put_decision(const landsea_state *s, kv_out *out)
{
    int phase = s->phase;
    kv_put(out, "decide");
    kv__put_word(out, landsea_phase_ids[phase]);
    if (phase == PHASE_TOP || phase == PHASE_BACK)
        kv__put_number(out, s->stack + 1);
    if (phase == PHASE_CELL || phase == PHASE_TURN) {
        kv__put_word(out, s->is_flipped ? "flip" : "play");
        kv__put_number(out, s->slot + 1);
    }
    if (phase == PHASE_TURN || phase == PHASE_SPIN || phase == PHASE_SIDE) {
        kv__put_word(out, "at");
        put_cell(out, s->cell);
    }
    if (s->is_again)
        kv__put_word(out, "again");
    kv_put(out, "\n");
}

void landsea_position_write(const kv_state *state, kv_out *out)
{
    const landsea_state *s = (const landsea_state *)state;
    put_map(s, out);
    put_table(s, out);
    for (int p = 0; p < s->head.players; p++)
        put_hand(s, p, out);
    for (int p = 0; p < s->head.players; p++)
        put_token(s, p, out);
    put_knowledge(s, out);
    kv_put(out, "turn");
    kv__put_word(out, seat_id(s, s->active));
    kv_put(out, "\n");
    if (s->is_draft) {
        kv_put(out, "draft");
        kv__put_number(out, landsea_n_draft(s));
        kv_put(out, "\n");
    }
    put_decision(s, out);
}
