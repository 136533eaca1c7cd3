/* describe.c: the game in words, for any front end: each seat, the table, what has to
 * be decided and the rules that matter for it. Everything is made from a view.
 */
#include "games/landsea/symbols.h"

/* ---- A face in a line ------------------------------------------------------- */

/* The edges from the first one clockwise; a stroke between two of the same terrain
 * that a point keeps apart. */
static void put_edges(const landsea_face *f, kv_out *out)
{
    for (int e = 0; e < N_DIRS; e++) {
        landsea_put_glyph(out, f->land >> e & 1 ? LAND_OPEN : SEA_OPEN);
        if (f->tips >> e & 1)
            kv_put_char(out, '/');
    }
}

/* "B4 ▒/▒~~~~ + ship": name, edges, what is printed on it. */
static void put_face(const landsea_state *s, int face, const kv_lang *l, kv_out *out)
{
    const landsea_face *f = &landsea_faces[face];
    int n_bonus = 0;
    kv__put_name(out, l, &landsea_face_words[face]);
    kv_put_char(out, ' ');
    put_edges(f, out);
    for (int k = 0; k < f->n_pieces; k++)
        for (int i = 0; i < f->bonus[k]; i++)
            kv_put(out, n_bonus++ ? "+" : " +");
    for (int k = 0; s->has_features && k < 2; k++) {
        kv_put(out, f->feature[k] && (!k || !f->feature[0]) ? " " : "");
        if (f->feature[k])
            landsea_put_glyph(out, k == MOUNTAINS ? MOUNTAIN : CORAL);
    }
    if (f->action)
        kv__put_word(
            out, kv__tr(l, f->action == ACTION_AGAIN ? KV_N("again") : KV_N("steal")));
    if (f->route && s->has_routes) {
        kv_put_char(out, ' ');
        landsea_put_glyph(out, f->route == ROUTE_CARAVAN ? CARAVAN : SHIP);
    }
}

/* ---- Seats ------------------------------------------------------------------ */

void landsea_put_counts(const landsea_state *s, int seat, const kv_lang *l, kv_out *out)
{
    int side = side_of(s, seat), tile = s->token_tile[seat];
    kv__put_item(out, l, KV_N("points"), s->score[side]);
    if (s->has_waypoints && side != CARTOGRAPHER) {
        kv_put(out, "  ");
        landsea_put_glyph(out, landsea_flag(seat));
        kv_put(out, " ");
        if (tile == NONE)
            kv_put(out, kv__tr(l, KV_N("at home")));
        else
            landsea_place_name(s->at[tile], out);
    }
    kv_put(out, "\n");
}

/* A line for each tile, and one for its other side if the viewer knows it. */
void landsea_put_hand(const landsea_state *s, int seat, const kv_lang *l, kv_out *out)
{
    for (int k = 0; k < s->n_hand[seat]; k++) {
        const landsea_held *h = &s->hand[seat][k];
        kv_put_int(out, k + 1);
        kv_put_char(out, ' ');
        put_face(s, h->up, l, out);
        if (h->tile != NONE) {
            kv_put(out, "\n / ");
            put_face(s, under_of(h->tile, h->up), l, out);
        }
        kv_put(out, "\n");
    }
}

void landsea_describe_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out)
{
    const landsea_state *s = (const landsea_state *)view;
    landsea_put_counts(s, seat, l, out);
    landsea_put_hand(s, seat, l, out);
}

/* ---- The table -------------------------------------------------------------- */

static void put_stacks(const landsea_state *s, const kv_lang *l, kv_out *out)
{
    kv__put_label(out, l, KV_N("stacks"));
    for (int i = 0; i < N_STACKS; i++) {
        kv_put(out, i ? ", " : "");
        kv_put_int(out, s->stack_size[i]);
        if (s->top[i] != NONE)
            kv__put_word(out, landsea_face_ids[s->top[i]]);
    }
}

/* Whose turn it is. With two or three players it is marked among the scores: a narrow
 * screen has no room for more. */
static void put_scores(const landsea_state *s, const kv_lang *l, kv_out *out)
{
    bool is_over = s->phase == PHASE_OVER, is_team = s->head.players == 4;
    if (s->is_draft) {
        kv_put(out, kv__tr(l, KV_N("draft")));
        kv_put(out, "   ");
    }
    if (is_team && !is_over) {
        kv__put_label(out, l, KV_N("turn"));
        kv_put(out, kv__tr(l, landsea_role_words[role_of(s, s->active)].text));
        kv_put(out, "   ");
    }
    for (int side = 0; side < n_sides(s); side++) {
        kv_put(out, !is_team && !is_over && s->active == side ? "▶ " : "");
        kv_put(out, kv__tr(l, landsea_role_words[side].text));
        kv__put_number(out, s->score[side]);
        kv_put(out, "  ");
    }
}

void landsea_describe_table(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const landsea_state *s = (const landsea_state *)view;
    put_scores(s, l, out);
    kv_put_char(out, ' ');
    put_stacks(s, l, out);
    if (s->is_draft) /* a narrow screen has no room for more */
        return;
    kv_put(out, "   ");
    kv_put(out,
           kv__tr(l, s->is_hole_used ? KV_N("hole tile used") : KV_N("hole tile free")));
}

/* ---- What now --------------------------------------------------------------- */

static const char *prompt_of(const landsea_state *s)
{
    switch ((landsea_phase)s->phase) {
    case PHASE_TOP:
        return KV_N("The next tile of a stack comes into sight");
    case PHASE_BACK:
        return KV_N("The tile taken is turned over");
    case PHASE_TILE:
        return KV_N("Which tile? play: as it lies, flip: its underside");
    case PHASE_CELL:
        return KV_N("Where do you place it?");
    case PHASE_TURN:
        return KV_N("How do you turn it?");
    case PHASE_HOLE:
        return KV_N("Several holes: which one do you fill?");
    case PHASE_SPIN:
        return KV_N("A hole: how do you turn the tile that fills it?");
    case PHASE_AGAIN:
        return KV_N("Play again: place your other tile too (play, flip), or no");
    case PHASE_STEAL:
        return KV_N("Steal: take a tile of another player, or no");
    case PHASE_MARK:
        return KV_N("Put your waypoint on a tile with your terrain, or no");
    case PHASE_SIDE:
        return KV_N("On which part of the tile? Name one of its sides");
    case PHASE_STACK:
        return s->is_draft ? KV_N("Draft: from which stack do you take a tile?")
                           : KV_N("From which stack do you take a tile?");
    case PHASE_OVER:
        return KV_N("The game is over");
    case N_PHASES:
        break;
    }
    return "";
}

void landsea_prompt(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const landsea_state *s = (const landsea_state *)view;
    kv_put(out, kv__tr(l, prompt_of(s)));
    if (s->phase == PHASE_CELL || s->phase == PHASE_TURN) {
        kv_put(out, "  ");
        put_face(s, chosen_face(s), l, out);
    }
    if (s->phase == PHASE_TURN || s->phase == PHASE_SPIN || s->phase == PHASE_SIDE) {
        kv_put(out, "  ");
        landsea_place_name(s->cell, out);
    }
}

static const char *help_after_placing(const landsea_state *s)
{
    switch (s->phase) {
    case PHASE_HOLE:
    case PHASE_SPIN:
        return KV_N("Your tile has left a cell with six equal edges. You fill it at once "
                    "with the volcano (land) or the whirlpool (sea), turned as you like; "
                    "then both tiles are scored together. There is only one such tile.\n"
                    "Type: at (1,-2)   turn 3");
    case PHASE_AGAIN:
        return KV_N("The tile you placed lets you place your other one, too, by the same "
                    "rules. You need not.\n"
                    "Type: play 1   flip 1   no");
    case PHASE_STEAL:
        return KV_N("The tile you placed lets you take a tile from a player who has two; "
                    "you see only what lies up. You need not. You place it in a later "
                    "turn.\n"
                    "Type: steal sea 2   no");
    case PHASE_MARK:
    case PHASE_SIDE:
        return KV_N("Your waypoint goes on a piece of your own terrain whose area is "
                    "open, on a tile that still has an empty cell beside it. When the "
                    "area is closed or the tile surrounded, the waypoint comes back and "
                    "whoever did it scores 1. If the tile has several such pieces, name "
                    "a side: n, ne, se, s, sw, nw.\n"
                    "Type: at (1,-2)   no   then: side ne");
    default:
        return KV_N("You take tiles until you have two, each from the top of either "
                    "stack; it stays the way up it was. Only you see its underside. When "
                    "a stack is empty, the other is divided.\n"
                    "Type: stack 1");
    }
}

const char *landsea_help(const kv_state *view)
{
    const landsea_state *s = (const landsea_state *)view;
    switch ((landsea_phase)s->phase) {
    case PHASE_TILE:
    case PHASE_CELL:
    case PHASE_TURN:
        return KV_N(
            "Place one of your tiles, either side up: it must touch the map, and edges "
            "that touch must have the same terrain. First choose tile and side, then the "
            "cell, then how it is turned: turn 0 is how your hand shows it, each further "
            "step 60 degrees clockwise.\n"
            "Type: play 1 or flip 1   at (1,-2)   turn 3\n"
            "An area is closed when no edge of it looks onto an empty cell. Land areas "
            "score for Land, sea areas for Sea, 1 point for each tile, whoever closes "
            "them; the bonus symbols go to whoever closes them.\n"
            "▒ land, ~ sea; ░ and - in closed areas. + bonus, » play again, $ steal, ▲ "
            "mountain, ψ coral, ∩ caravan, ∪ ship, ⚑ ► waypoints of Land, ⚐ ▻ of Sea, "
            "× no tile will ever fit.\n"
            "Mountains and corals that meet score 1 for each tile of the chain, for Land "
            "and Sea, or for the Cartographer. A caravan or ship beside another scores "
            "2 for you; at the end the majority in each trade route scores its tiles.");
    case PHASE_HOLE:
    case PHASE_SPIN:
    case PHASE_AGAIN:
    case PHASE_STEAL:
    case PHASE_MARK:
    case PHASE_SIDE:
    case PHASE_STACK:
        return help_after_placing(s);
    case PHASE_TOP:
    case PHASE_BACK:
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return KV_N("There is nothing to decide for you now.");
}
