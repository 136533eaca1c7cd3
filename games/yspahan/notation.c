/* notation.c: actions as short texts, "place chest.blue.2", and back. The texts do
 * not depend on the state.
 */
#include "games/yspahan/yspahan.h"

void yspahan_place_name(int place, kv_out *out)
{
    kv_put(out, place < PLACE_SQUARE ? yspahan_shop_ids[place]
                                     : yspahan_square_ids[place - PLACE_SQUARE]);
}

/* ---- Writing ---------------------------------------------------------------- */

static const kv_block blocks[] = {
    {A_DICE, YELLOW_DICE + 1, "dice", NULL, 0},
    {A_TAKE, N_FLOORS, "take", yspahan_floor_ids, 0},
    {A_WALK, N_FLOORS, "walk", yspahan_floor_ids, 0},
    {A_DRAW, N_FLOORS, "draw", yspahan_floor_ids, 0},
    {A_PLACE, N_SHOPS, "place", yspahan_shop_ids, 0},
    {A_MOVE, N_SQUARES, "move", yspahan_square_ids, 0},
    {A_LOAD, N_SHOPS, "load", yspahan_shop_ids, 0},
    {A_EXCHANGE_GOLD, MAX_WEALTH, "card exchange gold", NULL, 1},
    {A_EXCHANGE_CAMELS, MAX_WEALTH, "card exchange camels", NULL, 1},
    {A_CARD_SHOP, N_SHOPS, "card place-shop", yspahan_shop_ids, 0},
    {A_CAMELS_TO_POINTS, MAX_CAMELS_TO_POINTS, "card camels-to-points", NULL, 1},
    {A_GOLD_TO_POINTS, MAX_GOLD_TO_POINTS, "card gold-to-points", NULL, 1},
    {A_ROLL, N_VALUES, "roll", NULL, 1},
    {A_DEAL, N_CARDS, "deal", yspahan_card_ids, 0},
    {A_DRAW_NO_GROUP, 0, "draw", NULL, 0},
    {A_NOTHING, 0, "nothing", NULL, 0},
    {A_STOP, 0, "stop", NULL, 0},
    {A_CAMEL, 0, "camel no", NULL, 0},
    {A_CAMEL + 1, 0, "camel yes", NULL, 0},
    {A_CARD_CAMELS, 0, "card camels3", NULL, 0},
    {A_CARD_GOLD, 0, "card gold3", NULL, 0},
    {A_CARD_CARAVAN, 0, "card place-caravan", NULL, 0},
    {A_DONE, 0, "done", NULL, 0},
};

enum { N_BLOCKS = sizeof blocks / sizeof *blocks };

static void put_take_with(int a, kv_out *out)
{
    kv_put(out, "take ");
    kv_put(out, yspahan_floor_ids[a / N_CARDS]);
    kv_put(out, " with ");
    kv_put(out, yspahan_card_ids[a % N_CARDS]);
}

static void put_build(int a, kv_out *out)
{
    kv_put(out, "build ");
    kv_put(out, yspahan_building_ids[a / 4]);
    if (a % 4)
        kv_put(out, " with");
    if (a & WITH_NO_GOLD)
        kv_put(out, " no-gold");
    if (a & WITH_NO_CAMELS)
        kv_put(out, " no-camels");
}

void yspahan_action_text(const kv_state *s, kv_action action, kv_out *out)
{
    (void)s;
    int a = action;
    if (kv__phrase_put(blocks, N_BLOCKS, a, out))
        return;
    if (a >= A_BUILD) {
        put_build(a - A_BUILD, out);
    } else if (a >= A_SPEND) {
        kv_put(out, "spend ");
        kv_put(out, yspahan_floor_ids[(a - A_SPEND) / N_BUILDS]);
        kv_put_char(out, ' ');
        put_build((a - A_SPEND) % N_BUILDS, out);
    } else {
        put_take_with(a - A_TAKE_WITH, out);
    }
}

/* ---- Reading ---------------------------------------------------------------- */

static int parse_build(kv_span rest)
{
    kv_span word;
    int building, with = 0;
    if (!kv__next_word(&rest, &word) ||
        (building = kv__find_id(word, yspahan_building_ids, N_BUILDINGS)) < 0)
        return -1;
    if (kv__take_word(&rest, "with")) {
        with |= kv__take_word(&rest, "no-gold") ? WITH_NO_GOLD : 0;
        with |= kv__take_word(&rest, "no-camels") ? WITH_NO_CAMELS : 0;
        with |= kv__take_word(&rest, "no-gold") ? WITH_NO_GOLD : 0;
        if (!with)
            return -1;
    }
    return kv__is_end(rest) ? building * 4 + with : -1;
}

/* spend FLOOR build ... */
static int parse_spend(kv_span rest)
{
    kv_span word;
    if (!kv__next_word(&rest, &word) || !kv__take_word(&rest, "build"))
        return -1;
    int floor = kv__find_id(word, yspahan_floor_ids, N_FLOORS), build = parse_build(rest);
    return floor < 0 || build < 0 ? -1 : A_SPEND + floor * N_BUILDS + build;
}

static int parse_take_with(kv_span rest)
{
    kv_span floor_word, card_word;
    if (!kv__next_word(&rest, &floor_word) || !kv__take_word(&rest, "with") ||
        !kv__next_word(&rest, &card_word) || !kv__is_end(rest))
        return -1;
    int floor = kv__find_id(floor_word, yspahan_floor_ids, N_FLOORS);
    int card = kv__find_id(card_word, yspahan_card_ids, N_CARDS);
    return floor < 0 || card < 0 ? -1 : A_TAKE_WITH + floor * N_CARDS + card;
}

static int parse(kv_span text)
{
    int action = kv__phrase_parse(blocks, N_BLOCKS, text);
    if (action >= 0)
        return action;
    kv_span rest = text;
    if (kv__take_word(&rest, "build")) {
        int build = parse_build(rest);
        return build < 0 ? -1 : A_BUILD + build;
    }
    if (kv__take_word(&rest, "spend"))
        return parse_spend(rest);
    if (kv__take_word(&rest, "take"))
        return parse_take_with(rest);
    return -1;
}

kv_err yspahan_action_parse(const kv_state *s, const char *text, kv_action *a,
                            kv_error *e)
{
    (void)s;
    int action = parse(kv__span(text));
    if (action < 0)
        return kv__fail_at(
            e, KV_ESYNTAX, 0,
            KV_N("{0} is no action; say for example take camel, walk bag, draw "
                 "gold, place chest.blue.2, move s2, build hoist, done"),
            kv__trim(kv__span(text)));
    *a = (kv_action)action;
    return KV_OK;
}
