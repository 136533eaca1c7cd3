/* json.c: the state as JSON, for traces, scenarios and views. Names are those of
 * the notation; of a view, what the viewer cannot know is null.
 */
#include "games/yspahan/yspahan.h"

static void put_cards(kv_json *j, const char *key, const uint8_t n[N_CARDS])
{
    kv__json_open(j, key, '{');
    for (int c = 0; c < N_CARDS; c++)
        kv__json_int(j, yspahan_card_ids[c], n[c]);
    kv__json_close(j, '}');
}

static void put_town(kv_json *j, const yspahan_state *s)
{
    kv__json_text(j, "overseer", yspahan_square_ids[s->overseer]);
    kv__json_open(j, "shops", '{');
    for (int i = 0; i < N_SHOPS; i++) {
        int owner = yspahan_owner(s, i);
        if (owner >= 0)
            kv__json_int(j, yspahan_shop_ids[i], owner);
    }
    kv__json_close(j, '}');
    kv__json_open(j, "caravan", '[');
    for (int i = 0; i < s->n_caravan; i++)
        kv__json_int(j, NULL, s->caravan[i]);
    kv__json_close(j, ']');
}

/* While dice are rolled they lie beside the tower, by value. */
static void put_dice(kv_json *j, const yspahan_state *s)
{
    bool is_roll = s->phase == PHASE_ROLL;
    kv__json_open(j, "tower", '{');
    for (int f = 0; f < N_FLOORS && !is_roll; f++) {
        kv__json_open(j, yspahan_floor_ids[f], '{');
        kv__json_int(j, "value", s->value[f]);
        kv__json_int(j, "white", s->white[f]);
        kv__json_int(j, "yellow", s->yellow[f]);
        kv__json_close(j, '}');
    }
    kv__json_close(j, '}');
    if (!is_roll)
        return;
    for (int y = 0; y < 2; y++) {
        kv__json_open(j, y ? "rolled_yellow" : "rolled_white", '[');
        for (int v = 0; v < N_VALUES; v++)
            for (int i = 0; i < (y ? s->yellow : s->white)[v]; i++)
                kv__json_int(j, NULL, v + 1);
        kv__json_close(j, ']');
    }
}

static void put_seat(kv_json *j, const yspahan_state *s, int p)
{
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "colour", yspahan_seat_ids[p]);
    kv__json_int(j, "points", s->points[p]);
    kv__json_int(j, "gold", s->gold[p]);
    kv__json_int(j, "camels", s->camels[p]);
    kv__json_open(j, "buildings", '[');
    for (int b = 0; b < N_BUILDINGS; b++)
        if (has_building(s, p, b))
            kv__json_text(j, NULL, yspahan_building_ids[b]);
    kv__json_close(j, ']');
    if (!s->head.viewer || s->head.viewer == p + 1)
        put_cards(j, "hand", s->hand[p]);
    else
        kv__json_null(j, "hand");
    kv__json_int(j, "hand_size", s->hand_size[p]);
    kv__json_close(j, '}');
}

static void put_deck(kv_json *j, const yspahan_state *s)
{
    if (s->head.viewer) {
        kv__json_null(j, "deck");
        put_cards(j, "unseen", s->deck);
    } else {
        put_cards(j, "deck", s->deck);
    }
    kv__json_int(j, "deck_size", s->deck_size);
    put_cards(j, "discard", s->discard);
    put_cards(j, "shuffled", s->shuffled);
}

static void put_decision(kv_json *j, const yspahan_state *s)
{
    kv__json_open(j, "decision", '{');
    kv__json_text(j, "kind", yspahan_phase_ids[s->phase]);
    if (s->floor != NONE)
        kv__json_text(j, "floor", yspahan_floor_ids[s->floor]);
    if (s->phase == PHASE_ROLL) {
        kv__json_int(j, "white", s->roll_white);
        kv__json_int(j, "yellow", s->roll_yellow);
    } else if (s->phase == PHASE_PLACE) {
        kv__json_int(j, "left", s->n_place);
        kv__json_bool(j, "hoist", s->has_extra);
    } else if (s->phase == PHASE_AFTER) {
        kv__json_bool(j, "has_built", s->has_built);
    } else if (s->phase == PHASE_DRAW) {
        kv__json_int(j, "seat", s->drawer);
    }
    if (s->n_load) {
        kv__json_open(j, "load", '[');
        for (int i = 0; i < s->n_load; i++)
            kv__json_text(j, NULL, yspahan_shop_ids[s->load[i]]);
        kv__json_close(j, ']');
    }
    kv__json_close(j, '}');
}

void yspahan_json(const kv_state *state, kv_out *out)
{
    const yspahan_state *s = (const yspahan_state *)state;
    kv_json json = kv__json(out), *j = &json;
    kv__json_open(j, NULL, '{');
    kv__json_head(j, state);
    kv__json_int(j, "week", s->week);
    kv__json_int(j, "day", s->day);
    kv__json_open(j, "order", '[');
    for (int i = 0; i < s->n_turns; i++)
        kv__json_int(j, NULL, s->order[i]);
    kv__json_close(j, ']');
    kv__json_int(j, "turn", s->i_turn);
    kv__json_int(j, "active", active_of(s));
    put_town(j, s);
    put_dice(j, s);
    kv__json_open(j, "seats", '[');
    for (int p = 0; p < s->head.players; p++)
        put_seat(j, s, p);
    kv__json_close(j, ']');
    put_deck(j, s);
    put_decision(j, s);
    kv__json_close(j, '}');
}
