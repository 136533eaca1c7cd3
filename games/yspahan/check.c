/* check.c: the invariants of a state (spec 17). Debug builds check them after every
 * action; the position reader refuses what breaks one, naming shop, player or card.
 */
#include "games/yspahan/yspahan.h"

static kv_err refuse(kv_error *e, const char *text, const char *a, const char *b)
{
    return kv__fail(e, KV_EPOSITION, 0, text, a, b, NULL);
}

static bool is_quarter(int floor)
{
    return floor >= FLOOR_BAG && floor <= FLOOR_VASE;
}

static kv_err check_town(const yspahan_state *s, kv_error *e)
{
    uint64_t seen = 0;
    for (int p = 0; p < N_SEATS; p++) {
        if (s->goods[p] >> N_SHOPS || (p >= s->head.players && s->goods[p]))
            return refuse(e, KV_N("{0} does not take part"), yspahan_seat_ids[p], NULL);
        if (seen & s->goods[p])
            return refuse(e, KV_N("there are two goods in {0}"),
                          yspahan_shop_ids[__builtin_ctzll(seen & s->goods[p])], NULL);
        seen |= s->goods[p];
    }
    for (int i = 0; i < N_SOUKS; i++) {
        int n_owners = 0;
        for (int p = 0; p < s->head.players; p++)
            n_owners += (s->goods[p] & yspahan_souk_shops[i]) != 0;
        if (n_owners > 1)
            return refuse(e, KV_N("two players have goods in the souk {0}"),
                          yspahan_souk_ids[i], NULL);
    }
    if (s->overseer >= N_SQUARES)
        return refuse(e, KV_N("the overseer stands nowhere"), NULL, NULL);
    return KV_OK;
}

static kv_err check_caravan(const yspahan_state *s, kv_error *e)
{
    /* A full caravan is scored and emptied at once, but a card may be drawn before. */
    bool may_be_full = s->phase == PHASE_DRAW && s->then == THEN_LOADED;
    int max = yspahan_capacity(s) - !may_be_full;
    if (s->n_caravan > max)
        return refuse(e, KV_N("there are too many goods on the caravan"), NULL, NULL);
    for (int i = 0; i < MAX_CARAVAN; i++)
        if (s->caravan[i] >= (i < s->n_caravan ? s->head.players : 1))
            return refuse(e, KV_N("a good on the caravan belongs to nobody"), NULL, NULL);
    return KV_OK;
}

static kv_err check_cards(const yspahan_state *s, kv_error *e)
{
    int deck = 0, discarded = 0, hidden = 0;
    for (int c = 0; c < N_CARDS; c++) {
        int n = s->deck[c] + s->discard[c], drawn = 0;
        for (int p = 0; p < s->head.players; p++) {
            n += s->hand[p][c];
            drawn += s->drawn[p][c];
        }
        deck += s->deck[c];
        discarded += s->discard[c];
        if (n != COPIES)
            return refuse(e, KV_N("there must be two cards of each kind; check {0}"),
                          yspahan_card_ids[c], NULL);
        if (!s->head.viewer && s->deck[c] + drawn > s->shuffled[c])
            return refuse(e, KV_N("the deck does not fit what it was shuffled from: {0}"),
                          yspahan_card_ids[c], NULL);
    }
    for (int p = 0; p < s->head.players; p++) {
        int hand = 0;
        for (int c = 0; c < N_CARDS; c++)
            hand += s->hand[p][c];
        if (s->head.viewer && s->head.viewer != p + 1)
            hidden += s->hand_size[p];
        else if (hand != s->hand_size[p])
            return refuse(e, KV_N("the cards of {0} do not add up"), yspahan_seat_ids[p],
                          NULL);
    }
    if (deck != s->deck_size + hidden)
        return refuse(e, KV_N("the cards of the deck do not add up"), NULL, NULL);
    if (!s->deck_size && discarded) /* A15 */
        return refuse(e, KV_N("with an empty deck there cannot be discards"), NULL, NULL);
    return KV_OK;
}

static kv_err check_supplies(const yspahan_state *s, kv_error *e)
{
    for (int p = 0; p < s->head.players; p++) {
        if (s->gold[p] + s->camels[p] > MAX_WEALTH)
            return refuse(e, KV_N("{0} has more gold and camels than can be had"),
                          yspahan_seat_ids[p], NULL);
        if (s->buildings[p] >> N_BUILDINGS)
            return refuse(e, KV_N("{0} has a building that does not exist"),
                          yspahan_seat_ids[p], NULL);
        if (yspahan_goods_left(s, p) < 0)
            return refuse(e, KV_N("{0} has more goods in play than there are"),
                          yspahan_seat_ids[p], NULL);
    }
    if (yspahan_bank_camels(s) < 0 || yspahan_bank_gold(s) < 0)
        return refuse(e, KV_N("the players have more camels or gold than there are"),
                      NULL, NULL);
    return KV_OK;
}

/* The lowest value that can lie on a floor when the floors below hold at most last:
 * no floor below a filled quarter was left out (spec 5), so each had a value of its
 * own; between the highest quarter and the gold there may be empty floors. */
static int least_value(int floor, int last, int last_floor)
{
    if (floor == FLOOR_GOLD)
        return last ? last + 1 : 2;
    return last + floor - last_floor;
}

static kv_err check_floors(const yspahan_state *s, kv_error *e)
{
    int last = 0, last_floor = -1;
    for (int f = 0; f < N_FLOORS; f++) {
        bool is_empty = s->white[f] + s->yellow[f] == 0;
        if (is_empty != (s->value[f] == 0) || s->value[f] > N_VALUES)
            return refuse(e, KV_N("the dice on this floor do not add up: {0}"),
                          yspahan_floor_ids[f], NULL);
        if (is_empty)
            continue;
        /* The highest value lies on the gold floor, never on a quarter. */
        if (s->value[f] < least_value(f, last, last_floor) ||
            (is_quarter(f) && s->value[f] == N_VALUES))
            return refuse(e, KV_N("the tower is not filled by rising values: {0}"),
                          yspahan_floor_ids[f], NULL);
        last = s->value[f];
        last_floor = f;
    }
    return KV_OK;
}

/* With three or four players the yellow dice are gone after the first action. */
static int yellow_allowed(const yspahan_state *s)
{
    bool is_late = s->i_turn > 0 || s->phase == PHASE_AFTER;
    return is_late && s->head.players != 2 ? 0 : YELLOW_DICE;
}

static kv_err check_tower(const yspahan_state *s, kv_error *e)
{
    int white = s->roll_white, yellow = s->roll_yellow;
    for (int f = 0; f < N_FLOORS; f++) {
        white += s->white[f];
        yellow += s->yellow[f];
    }
    if (white > yspahan_white_dice[s->head.players] || yellow > yellow_allowed(s))
        return refuse(e, KV_N("there are too many dice"), NULL, NULL);
    return s->phase == PHASE_ROLL ? KV_OK : check_floors(s, e);
}

/* ---- The pending decision --------------------------------------------------- */

static bool is_load_right(const yspahan_state *s, int n)
{
    uint64_t here = yspahan_square_shops[s->overseer] & all_goods(s);
    if (s->n_load != n || !(here >> s->load[0] & 1))
        return false;
    return n < 2 || (here >> s->load[1] & 1 && s->load[0] != s->load[1]);
}

static int n_dice(const uint8_t dice[N_FLOORS])
{
    int n = 0;
    for (int f = 0; f < N_FLOORS; f++)
        n += dice[f];
    return n;
}

/* White dice are rolled first, all of them. */
static bool is_roll_right(const yspahan_state *s)
{
    return s->i_turn == 0 && s->roll_white + s->roll_yellow > 0 &&
           n_dice(s->white) + s->roll_white == yspahan_white_dice[s->head.players] &&
           (s->roll_white == 0 || n_dice(s->yellow) == 0);
}

static bool is_place_right(const yspahan_state *s)
{
    int p = active_of(s);
    return is_quarter(s->floor) && (s->n_place || s->has_extra) &&
           s->n_place <= yspahan_group_size(s, s->floor) + 1 && /* a card thrown away */
           (!s->has_extra || has_building(s, p, HOIST)) &&
           yspahan_open_shops(s, p, s->floor - FLOOR_BAG) && yspahan_goods_left(s, p);
}

/* Whether the mover can play a card, as far as the viewer can tell. */
static bool can_play(const yspahan_state *s)
{
    int p = active_of(s);
    bool is_hidden = s->head.viewer && s->head.viewer != p + 1;
    return is_hidden ? s->hand_size[p] > 0 : yspahan_has_playable(s);
}

/* Two goods, or the pause before the second one, another's (A10). */
static bool is_load_order_right(const yspahan_state *s)
{
    if (s->n_load == 2)
        return is_load_right(s, 2);
    return is_load_right(s, 1) &&
           __builtin_popcountll(yspahan_square_shops[s->overseer]) == 2 &&
           yspahan_owner(s, s->load[0]) != active_of(s) && can_play(s);
}

static bool is_camel_right(const yspahan_state *s)
{
    if (!is_load_right(s, 1) && !is_load_right(s, 2))
        return false;
    bool is_own = yspahan_owner(s, s->load[0]) == active_of(s);
    return yspahan_can_save(s) || (is_own && can_play(s));
}

/* A card for the action, or for the good just loaded. */
static bool is_draw_right(const yspahan_state *s, bool has_floor)
{
    if (s->drawer >= s->head.players || !s->deck_size)
        return false;
    if (s->then == THEN_AFTER)
        return s->drawer == active_of(s) && s->n_load == 0 &&
               (s->floor == NONE ? !yspahan_has_group(s) : has_floor);
    return s->then == THEN_LOADED && has_floor && s->n_caravan &&
           s->caravan[s->n_caravan - 1] == s->drawer &&
           has_building(s, s->drawer, CARAVANSERAI) &&
           (s->n_load == 0 || is_load_right(s, 1));
}

static bool is_over_right(const yspahan_state *s)
{
    return s->week == WEEKS && s->day == DAYS && s->i_turn + 1 == s->n_turns &&
           s->floor == NONE && !all_goods(s) && !n_dice(s->white) && !n_dice(s->yellow);
}

static bool is_phase_right(const yspahan_state *s)
{
    bool has_floor = s->floor < N_FLOORS && yspahan_group_size(s, s->floor) > 0;
    switch ((yspahan_phase)s->phase) {
    case PHASE_DICE:
        return s->i_turn == 0 && s->floor == NONE && !n_dice(s->white) &&
               !n_dice(s->yellow);
    case PHASE_ROLL:
        return s->floor == NONE && is_roll_right(s);
    case PHASE_GROUP:
    case PHASE_AFTER:
        return s->floor == NONE;
    case PHASE_PLACE:
        return has_floor && is_place_right(s);
    case PHASE_MOVE:
        return has_floor;
    case PHASE_ORDER:
        return has_floor && is_load_order_right(s);
    case PHASE_CAMEL:
        return has_floor && is_camel_right(s);
    case PHASE_DRAW:
        return is_draw_right(s, has_floor);
    case PHASE_OVER:
        return is_over_right(s);
    case N_PHASES:
        break;
    }
    return false;
}

/* Nothing is left over from another decision. */
static bool are_rests_right(const yspahan_state *s)
{
    bool has_dice = s->roll_white || s->roll_yellow;
    bool has_goods = s->n_place || s->has_extra;
    bool may_load = s->phase == PHASE_ORDER || s->phase == PHASE_CAMEL ||
                    s->phase == PHASE_DRAW;
    bool may_have_built = s->phase == PHASE_AFTER && s->buildings[active_of(s)];
    return (!has_dice || s->phase == PHASE_ROLL) &&
           (!has_goods || s->phase == PHASE_PLACE) && (!s->n_load || may_load) &&
           (!s->has_built || may_have_built);
}

/* Spec 11: clockwise, and who is first follows from the day; only the last day of
 * two and of four players goes by points. The first of two plays the third turn. */
static bool is_order_right(const yspahan_state *s)
{
    int n = s->head.players, past = (s->week - 1) * DAYS + s->day - 1;
    bool is_by_points = s->week == WEEKS && s->day == DAYS && n != 3;
    unsigned seats = 0;
    for (int i = 0; i < n; i++) {
        seats |= 1u << s->order[i];
        if (!is_by_points && s->order[i] != (s->first + past + i) % n)
            return false;
    }
    return seats == (1u << n) - 1 && (n != 2 || s->order[2] == s->order[0]);
}

static kv_err check_phase(const yspahan_state *s, kv_error *e)
{
    if (s->week < 1 || s->week > WEEKS || s->day < 1 || s->day > DAYS ||
        s->i_turn >= s->n_turns)
        return refuse(e, KV_N("there is no such day or turn"), NULL, NULL);
    if (!is_order_right(s))
        return refuse(e, KV_N("the order of turns is not that of this day"), NULL, NULL);
    if (!is_phase_right(s) || !are_rests_right(s))
        return refuse(e, KV_N("there is nothing like this to decide: {0}"),
                      yspahan_phase_ids[s->phase], NULL);
    return KV_OK;
}

kv_err yspahan_check_position(const yspahan_state *s, kv_error *e)
{
    kv_err (*const checks[])(const yspahan_state *, kv_error *) = {
        check_town, check_caravan, check_cards, check_supplies, check_tower, check_phase,
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        kv_err err = checks[i](s, e);
        if (err)
            return err;
    }
    return KV_OK;
}

const char *yspahan_check(const kv_state *s)
{
    kv_error e;
    return yspahan_check_position((const yspahan_state *)s, &e) ? e.text : NULL;
}
