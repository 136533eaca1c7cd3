/* notation.c: actions as short texts, "flip 2", "at (1,-2)", "turn 3", and back. Only
 * the names of seats depend on the state: on how many players there are.
 */
#include "games/landsea/landsea.h"

void landsea_place_name(int place, kv_out *out)
{
    kv_put(out, "(");
    kv_put_int(out, q_of(place));
    kv_put(out, ",");
    kv_put_int(out, r_of(place));
    kv_put(out, ")");
}

const char *landsea_tile_name(int tile)
{
    return tile == TILE_START  ? "START"
           : tile == TILE_HOLE ? "HOLE"
                               : landsea_tile_ids[tile];
}

static const kv_block blocks[] = {
    {A_NO, 0, "no", NULL, 0},
    {A_PLAY, 0, "play 1", NULL, 0},
    {A_PLAY + 1, 0, "flip 1", NULL, 0},
    {A_PLAY + 2, 0, "play 2", NULL, 0},
    {A_PLAY + 3, 0, "flip 2", NULL, 0},
    {A_TURN, N_DIRS, "turn", NULL, 0},
    {A_SIDE, N_DIRS, "side", landsea_dir_ids, 0},
    {A_STACK, N_STACKS, "stack", NULL, 1},
    {A_TOP, N_DESIGNS, "top", landsea_face_ids, 0},
    {A_BACK, N_MAP_TILES, "back", landsea_tile_ids, 0},
};

enum { N_BLOCKS = sizeof blocks / sizeof *blocks };

void landsea_action_text(const kv_state *state, kv_action a, kv_out *out)
{
    const landsea_state *s = (const landsea_state *)state;
    if (kv__phrase_put(blocks, N_BLOCKS, a, out))
        return;
    if (a >= A_CELL) {
        kv_put(out, "at ");
        landsea_place_name(a - A_CELL, out);
        return;
    }
    int seat = (a - A_STEAL) / HAND_SIZE, role = role_of(s, seat);
    kv_put(out, "steal");
    kv__put_word(out, landsea_role_words[role].id);
    kv__put_number(out, (a - A_STEAL) % HAND_SIZE + 1);
}

/* ---- Reading ---------------------------------------------------------------- */

/* A number up to the character end, which is taken too. */
static bool take_coord(kv_span *rest, char end, int *n)
{
    kv_span word = *rest;
    int64_t value;
    while (rest->at < rest->end && *rest->at != end)
        rest->at++;
    word.end = rest->at;
    if (rest->at == rest->end ||
        !kv__span_int(word, -MAX_COORD - 1, MAX_COORD + 1, &value))
        return false;
    rest->at++;
    *n = (int)value;
    return true;
}

bool landsea_take_cell(kv_span *rest, int *cell)
{
    int q, r;
    if (rest->at == rest->end || *rest->at != '(')
        return false;
    rest->at++;
    if (!take_coord(rest, ',', &q) || !take_coord(rest, ')', &r))
        return false;
    *cell = cell_of(q, r);
    return true;
}

int landsea_take_seat(const landsea_state *s, kv_span *rest)
{
    kv_span word;
    if (!kv__next_word(rest, &word))
        return -1;
    for (int p = 0; p < s->head.players; p++)
        if (kv__span_is(word, landsea_role_words[role_of(s, p)].id))
            return p;
    return -1;
}

static int parse_cell(kv_span rest)
{
    kv_span word;
    int cell;
    if (!kv__next_word(&rest, &word) || !kv__is_end(rest))
        return -1;
    return landsea_take_cell(&word, &cell) && word.at == word.end ? A_CELL + cell : -1;
}

static int parse_steal(const landsea_state *s, kv_span rest)
{
    int seat = landsea_take_seat(s, &rest);
    kv_span word;
    int64_t slot;
    if (seat < 0 || !kv__next_word(&rest, &word) || !kv__is_end(rest) ||
        !kv__span_int(word, 1, HAND_SIZE, &slot))
        return -1;
    return A_STEAL + seat * HAND_SIZE + (int)slot - 1;
}

static int parse(const landsea_state *s, kv_span text)
{
    int action = kv__phrase_parse(blocks, N_BLOCKS, text);
    kv_span rest = text;
    if (action >= 0)
        return action;
    if (kv__take_phrase(&rest, "at"))
        return parse_cell(rest);
    return kv__take_phrase(&rest, "steal") ? parse_steal(s, rest) : -1;
}

kv_err landsea_action_parse(const kv_state *s, const char *text, kv_action *a,
                            kv_error *e)
{
    int action = parse((const landsea_state *)s, kv__span(text));
    if (action < 0)
        return kv__fail_at(
            e, KV_ESYNTAX, 0,
            KV_N("{0} is no action; say for example play 1, flip 2, at (1,-2), turn 3, "
                 "steal sea 1, stack 2, no"),
            kv__trim(kv__span(text)));
    *a = (kv_action)action;
    return KV_OK;
}
