/* check.c: the invariants of a state. Debug builds check them after every action;
 * the position reader refuses what breaks one, naming cell, player or colour.
 * A position need not have arisen in play, but nothing in it may contradict the
 * rules: pieces add up, leaders are supported, conflicts are pending or none.
 */
#include "games/tigris/tigris.h"

/* Tiles that lie face down in one colour. */
static int n_down(const tigris_state *s, int colour)
{
    int n = 0;
    for (int m = 0; m < N_MONUMENTS; m++)
        n += s->monument[m] != NOWHERE && s->monument_base[m] == colour ? 4 : 0;
    return n + (s->wonder != NOWHERE && s->wonder_base == colour ? 5 : 0);
}

int tigris_out(const tigris_state *s, int colour)
{
    int n = tigris_tiles[colour] - bits_count(s->tile[colour]) - n_down(s, colour) -
            s->bag[colour];
    for (int p = 0; p < s->head.players; p++)
        n -= s->hand[p][colour] + s->swapped[p][colour];
    return n;
}

static kv_err refuse(kv_error *e, const char *text, const char *a, const char *b)
{
    return kv__fail(e, KV_EPOSITION, 0, text, a, b, NULL);
}

static kv_err refuse_cell(kv_error *e, const char *text, int cell)
{
    char name[8];
    kv_out o;
    kv_out_init(&o, name, sizeof name);
    tigris_place_name(cell, &o);
    return refuse(e, text, name, NULL);
}

/* ---- The board -------------------------------------------------------------- */

static kv_err check_terrain(const tigris_state *s, kv_error *e)
{
    bits river = board_of(s)->river, wrong = bits_less(s->tile[BLUE], river);
    if (bits_any(wrong))
        return refuse_cell(e, KV_N("the farm on {0} does not lie on a river"),
                           bits_first(wrong));
    for (int c = 0; c < N_COLOURS; c++) {
        wrong = bits_and(s->tile[c], river);
        if (c != BLUE && bits_any(wrong))
            return refuse_cell(e, KV_N("the tile on {0} lies on a river but is no farm"),
                               bits_first(wrong));
    }
    wrong = bits_and(s->leaders, river);
    if (bits_any(wrong))
        return refuse_cell(e, KV_N("the leader on {0} stands on a river"),
                           bits_first(wrong));
    return KV_OK;
}

static kv_err check_one_per_cell(const tigris_state *s, kv_error *e)
{
    bits seen = s->down, sets[] = {s->tile[RED],   s->tile[BLUE], s->tile[GREEN],
                                   s->tile[BLACK], s->ruin,       s->leaders};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        bits both = bits_and(seen, sets[i]);
        if (bits_any(both))
            return refuse_cell(e, KV_N("there are two things on {0}"), bits_first(both));
        seen = bits_or(seen, sets[i]);
    }
    return KV_OK;
}

static kv_err check_treasures(const tigris_state *s, kv_error *e)
{
    bits wrong = bits_less(s->treasure, bits_or(s->tile[RED], s->down));
    if (bits_any(wrong))
        return refuse_cell(e, KV_N("the treasure on {0} does not lie on a temple"),
                           bits_first(wrong));
    wrong = bits_less(s->treasure, board_of(s)->temples);
    if (bits_any(wrong))
        return refuse_cell(e,
                           KV_N("no treasure starts on {0}, and treasures do not move"),
                           bits_first(wrong));
    int n = bits_count(s->treasure);
    for (int p = 0; p < s->head.players; p++)
        n += s->treasures[p];
    if (n != board_of(s)->n_treasures) {
        char found[12], wanted[12];
        kv_out o;
        kv_out_init(&o, found, sizeof found);
        kv_put_int(&o, n);
        kv_out_init(&o, wanted, sizeof wanted);
        kv_put_int(&o, board_of(s)->n_treasures);
        return refuse(e,
                      KV_N("there are {0} treasures on the board and in hands, not {1}"),
                      found, wanted);
    }
    return KV_OK;
}

/* Tiles under a monument or the wonder must be of its colour and terrain. */
static kv_err check_base(const tigris_state *s, bits cells, int base, int cell, bits *all,
                         kv_error *e)
{
    bits river = bits_and(cells, board_of(s)->river);
    bool is_right = base == BLUE ? bits_equal(river, cells) : !bits_any(river);
    if (!is_right)
        return refuse_cell(e,
                           KV_N("the monument on {0} stands on the wrong terrain for its "
                                "tiles"),
                           cell);
    if (bits_meet(*all, cells))
        return refuse_cell(e, KV_N("the monument on {0} overlaps another one"), cell);
    if (base != RED && bits_meet(cells, s->treasure))
        return refuse_cell(
            e, KV_N("the treasure at the monument on {0} lies on no temple"), cell);
    *all = bits_or(*all, cells);
    return KV_OK;
}

static kv_err check_monuments(const tigris_state *s, kv_error *e)
{
    bits all = {{0, 0, 0}};
    for (int m = 0; m < N_MONUMENTS; m++) {
        int cell = s->monument[m];
        if (cell == NOWHERE)
            continue;
        if (cell >= N_CELLS || !tigris_is_square(cell))
            return refuse(e, KV_N("the monument {0} does not fit on the board"),
                          tigris_monument_ids[m], NULL);
        if (s->monument_base[m] != tigris_monument_colours[m][0] &&
            s->monument_base[m] != tigris_monument_colours[m][1])
            return refuse(e, KV_N("the tiles under {0} cannot be {1}"),
                          tigris_monument_ids[m], tigris_colour_ids[s->monument_base[m]]);
        kv_err err = check_base(s, tigris_square(cell), s->monument_base[m], cell, &all,
                                e);
        if (err)
            return err;
    }
    if (s->wonder != NOWHERE) {
        if (!s->has_wonder || !bits_any(tigris_cross(s->wonder)))
            return refuse_cell(e, KV_N("the wonder cannot stand on {0}"), s->wonder);
        kv_err err = check_base(s, tigris_cross(s->wonder), s->wonder_base, s->wonder,
                                &all, e);
        if (err)
            return err;
    }
    bits wrong = bits_or(bits_less(all, s->down), bits_less(s->down, all));
    if (bits_any(wrong))
        return refuse_cell(e, KV_N("face-down tiles and monuments do not agree at {0}"),
                           bits_first(wrong));
    return KV_OK;
}

static kv_err check_buildings(const tigris_state *s, kv_error *e)
{
    for (int c = 0; c < N_COLOURS; c++) {
        int cell = s->building[c];
        if (cell != NOWHERE && (!s->has_buildings || !bits_has(s->tile[c], cell)))
            return refuse(e, KV_N("the {0} building needs a tile of its colour below it"),
                          tigris_colour_ids[c], NULL);
    }
    return KV_OK;
}

/* ---- Leaders and kingdoms --------------------------------------------------- */

static kv_err check_leaders(const tigris_state *s, kv_error *e)
{
    bits all = {{0, 0, 0}};
    for (int p = 0; p < N_SEATS; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            int cell = s->leader[p][c];
            if (cell == NOWHERE)
                continue;
            if (p >= s->head.players)
                return refuse(e, KV_N("{0} does not take part"), tigris_dynasty_ids[p],
                              NULL);
            if (!bits_meet(tigris_near[cell], s->tile[RED]))
                return refuse_cell(e, KV_N("the leader on {0} has no temple beside it"),
                                   cell);
            bits_add(&all, cell);
        }
    }
    assert(bits_equal(all, s->leaders));
    return KV_OK;
}

/* May this pair of leaders be in one kingdom because a conflict is pending? In a
 * war, only if the uniting tile alone connects them (spec 9). */
static bool is_pending(const tigris_state *s, int p, int q, int colour)
{
    if (s->conflict == CONFLICT_REVOLT)
        return s->conflict_colour == colour && (s->attacker == p || s->defender == p) &&
               (s->attacker == q || s->defender == q);
    if (s->united == NOWHERE || !bits_has(s->realm[p][colour], s->united))
        return false;
    bits apart = s->realm[p][colour];
    bits_drop(&apart, s->united);
    return !bits_has(bits_flood(bits_cell(s->leader[p][colour]), apart),
                     s->leader[q][colour]);
}

/* Leaders of one colour in the kingdom of seat's leader. */
static int n_rivals(const tigris_state *s, int seat, int colour)
{
    int n = 0;
    for (int p = 0; p < s->head.players; p++)
        n += s->leader[p][colour] != NOWHERE &&
             bits_has(s->realm[seat][colour], s->leader[p][colour]);
    return n;
}

/* No leader shares its kingdom with another one of its colour, unless these two are
 * about to fight. */
static bool is_alone(const tigris_state *s, int p, int colour)
{
    if (s->leader[p][colour] == NOWHERE || n_rivals(s, p, colour) == 1)
        return true;
    for (int q = 0; q < s->head.players; q++)
        if (q != p && s->leader[q][colour] != NOWHERE &&
            bits_has(s->realm[p][colour], s->leader[q][colour]) &&
            !is_pending(s, p, q, colour))
            return false;
    return n_rivals(s, p, colour) == 2;
}

/* Is an action under way that has not come to its treasures yet? */
static bool is_resolving(const tigris_state *s)
{
    return s->phase >= PHASE_WAR && s->phase <= PHASE_TREASURE;
}

static kv_err check_kingdoms(const tigris_state *s, kv_error *e)
{
    for (int c = 0; c < N_COLOURS; c++) {
        for (int p = 0; p < s->head.players; p++) {
            if (is_alone(s, p, c))
                continue;
            char name[8];
            kv_out o;
            kv_out_init(&o, name, sizeof name);
            tigris_place_name(s->leader[p][c], &o);
            return refuse(e, KV_N("two leaders ({0}) are in one kingdom, that of {1}"),
                          tigris_leader_ids[c], name);
        }
    }
    for (int p = 0; p < s->head.players && !is_resolving(s); p++)
        if (bits_any(tigris_treasure_choices(s, p)))
            return refuse(
                e, KV_N("the kingdom of {0}'s trader holds more than one treasure"),
                tigris_dynasty_ids[p], NULL);
    return KV_OK;
}

/* ---- Tiles ------------------------------------------------------------------ */

static kv_err check_tiles(const tigris_state *s, kv_error *e)
{
    int bag = 0, unseen = 0;
    for (int c = 0; c < N_COLOURS; c++) {
        bag += s->bag[c];
        if (tigris_out(s, c) < 0)
            return refuse(e, KV_N("there are too many tiles of this kind: {0}"),
                          tigris_tile_ids[c], NULL);
    }
    for (int p = 0; p < s->head.players; p++) {
        int hand = 0, swapped = 0;
        bool is_hidden = s->head.viewer && s->head.viewer != p + 1;
        for (int c = 0; c < N_COLOURS; c++) {
            hand += s->hand[p][c];
            swapped += s->swapped[p][c];
        }
        if (s->hand_size[p] > HAND_SIZE)
            return refuse(e, KV_N("{0} holds more than six tiles"), tigris_dynasty_ids[p],
                          NULL);
        if (is_hidden)
            unseen += s->hand_size[p] + s->swapped_size[p];
        else if (hand != s->hand_size[p] || swapped != s->swapped_size[p])
            return refuse(e, KV_N("the tiles of {0} do not add up"),
                          tigris_dynasty_ids[p], NULL);
    }
    if (bag != s->bag_size + unseen)
        return refuse(e, KV_N("the tiles in the bag do not add up"), NULL, NULL);
    return KV_OK;
}

static kv_err check_catastrophes(const tigris_state *s, kv_error *e)
{
    int played = 0;
    for (int p = 0; p < s->head.players; p++) {
        if (s->catastrophes[p] > CATASTROPHES)
            return refuse(e, KV_N("{0} has more than two catastrophe tiles"),
                          tigris_dynasty_ids[p], NULL);
        played += CATASTROPHES - s->catastrophes[p];
    }
    if (played != bits_count(s->ruin))
        return refuse(e,
                      KV_N("the catastrophe tiles on the board are not those the players "
                           "have played"),
                      NULL, NULL);
    return KV_OK;
}

/* ---- The pending decision --------------------------------------------------- */

static bool is_conflict_right(const tigris_state *s)
{
    int n = s->head.players, c = s->conflict_colour;
    if (c >= N_COLOURS || s->attacker >= n || s->defender >= n ||
        s->attacker == s->defender ||
        s->committed + s->hand_size[s->attacker] > HAND_SIZE)
        return false;
    int attacker = s->leader[s->attacker][c], defender = s->leader[s->defender][c];
    if (attacker == NOWHERE || defender == NOWHERE ||
        !bits_has(s->realm[s->attacker][c], defender))
        return false;
    if (s->conflict == CONFLICT_REVOLT)
        return s->attacker == s->active && s->united == NOWHERE;
    return s->united != NOWHERE && bits_has(s->realm[s->attacker][c], s->united);
}

/* Spec 12 and R-20; a bag that falls short holds fewer tiles than a hand. */
static bool is_end_right(const tigris_state *s)
{
    if (s->end == END_TREASURES)
        return bits_count(s->treasure) <= TREASURES_AT_END;
    return s->end == END_CAP ? s->turns >= s->max_turns : s->bag_size < HAND_SIZE;
}

/* An action under way has been paid for; a turn that is over has no actions left. */
static bool are_actions_right(const tigris_state *s)
{
    bool is_swap = s->phase == PHASE_DRAW && s->draw_why == DRAW_SWAP;
    if (s->phase == PHASE_ACTION)
        return s->actions_left <= ACTIONS_PER_TURN;
    return s->actions_left <= (is_resolving(s) || is_swap ? ACTIONS_PER_TURN - 1 : 0);
}

/* Hands are dealt one after the other: those to come are empty (spec 4.4). */
static bool is_draw_right(const tigris_state *s)
{
    if (s->drawer >= s->head.players || s->n_draw < 1 || s->n_draw > s->bag_size ||
        s->hand_size[s->drawer] + s->n_draw > HAND_SIZE)
        return false;
    for (int p = s->drawer + 1; p < s->head.players && s->draw_why == DRAW_DEAL; p++)
        if (s->hand_size[p])
            return false;
    return true;
}

/* Is there something to decide in this phase, and is all set that it needs? */
static bool is_phase_right(const tigris_state *s)
{
    kv_action list[4 * N_CELLS];
    bool is_fight = s->phase == PHASE_ATTACK || s->phase == PHASE_DEFEND;
    if (is_fight != (s->conflict != CONFLICT_NONE) ||
        (s->phase == PHASE_OVER) != (s->end > 0))
        return false;
    if (s->united != NOWHERE &&
        (tigris_colour_at(s, s->united) < 0 || s->placed != s->united))
        return false;
    if (s->placed != NOWHERE && tigris_colour_at(s, s->placed) < 0)
        return false;
    switch ((tigris_phase)s->phase) {
    case PHASE_ACTION:
        return s->actions_left > 0;
    case PHASE_WAR: {
        int colours = s->united != NOWHERE ? tigris_colours_in_conflict(s) : 0;
        return (colours & (colours - 1)) != 0;
    }
    case PHASE_ATTACK:
    case PHASE_DEFEND:
        return is_conflict_right(s);
    case PHASE_BUILDING:
        return s->has_buildings && s->placed != NOWHERE && tigris_list_buildings(s, list);
    case PHASE_MONUMENT:
        return s->placed != NOWHERE && tigris_list_monuments(s, list);
    case PHASE_TREASURE:
        return bits_count(tigris_treasure_choices(s, s->treasure_seat)) > 1;
    case PHASE_INCOME:
        return s->wonder != NOWHERE && bits_has(s->realm[s->active][KING], s->wonder);
    case PHASE_DRAW:
        return is_draw_right(s);
    case PHASE_FIRST:
        return s->first == FIRST_RANDOM;
    case PHASE_OVER:
        return is_end_right(s);
    case N_PHASES:
        break;
    }
    return false;
}

static kv_err check_phase(const tigris_state *s, kv_error *e)
{
    if (s->active >= s->head.players ||
        (s->turns >= s->max_turns && s->phase != PHASE_OVER))
        return refuse(e, KV_N("the turn is not that of a running game"), NULL, NULL);
    if (!is_phase_right(s))
        return refuse(e, KV_N("there is nothing like this to decide: {0}"),
                      tigris_phase_ids[s->phase], NULL);
    if (!are_actions_right(s))
        return refuse(e, KV_N("the turn cannot have that many actions left here"), NULL,
                      NULL);
    return KV_OK;
}

/* Debug builds compare the realms with those flooded from nothing. */
static bool are_realms_right(const tigris_state *s)
{
    for (int p = 0; p < N_SEATS; p++) {
        for (int c = 0; c < N_COLOURS; c++) {
            bits want = {{0, 0, 0}};
            if (s->leader[p][c] != NOWHERE)
                want = tigris_region(s, s->leader[p][c]);
            if (!bits_equal(want, s->realm[p][c]))
                return false;
        }
    }
    return true;
}

kv_err tigris_check_position(const tigris_state *s, kv_error *e)
{
    kv_err (*const checks[])(const tigris_state *, kv_error *) = {
        check_one_per_cell, check_terrain, check_monuments, check_buildings,
        check_treasures,    check_leaders, check_kingdoms,  check_tiles,
        check_catastrophes, check_phase,
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        kv_err err = checks[i](s, e);
        if (err)
            return err;
    }
    if (!are_realms_right(s))
        return refuse(e, KV_N("the kingdoms do not fit the board"), NULL, NULL);
    return KV_OK;
}

const char *tigris_check(const kv_state *s)
{
    kv_error e;
    return tigris_check_position((const tigris_state *)s, &e) ? e.text : NULL;
}
