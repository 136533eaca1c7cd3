/* describe.c: the game in words, for any front end: each seat, the table, what has
 * to be decided and the rules that matter for it. Everything is made from a view.
 */
#include "games/yspahan/yspahan.h"

/* The viewer's own cards, by the names that are typed. */
static void put_hand(const yspahan_state *s, int seat, kv_out *out)
{
    bool is_known = !s->head.viewer || s->head.viewer == seat + 1, is_first = true;
    if (!is_known || !s->hand_size[seat])
        return;
    for (int c = 0; c < N_CARDS; c++) {
        for (int i = 0; i < s->hand[seat][c]; i++) {
            kv_put(out, is_first ? "" : ", ");
            kv_put(out, yspahan_card_ids[c]);
            is_first = false;
        }
    }
    kv_put(out, "\n");
}

/* Few lines, for the column beside the board is narrow: buildings only if there are
 * some. */
void yspahan_describe_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out)
{
    const yspahan_state *s = (const yspahan_state *)view;
    bool is_first = true;
    kv__put_item(out, l, KV_N("points"), s->points[seat]);
    kv_put(out, ", ");
    kv__put_item(out, l, KV_N("gold"), s->gold[seat]);
    kv_put(out, ", ");
    kv__put_item(out, l, KV_N("camels"), s->camels[seat]);
    kv_put(out, ", ");
    kv__put_item(out, l, KV_N("cards"), s->hand_size[seat]);
    kv_put(out, "\n");
    put_hand(s, seat, out);
    for (int b = 0; b < N_BUILDINGS; b++) {
        if (!has_building(s, seat, b))
            continue;
        kv_put(out, is_first ? "" : ", ");
        kv_put(out, kv__tr(l, yspahan_words[WORDS_BUILDING].word[b].text));
        is_first = false;
    }
    kv_put(out, is_first ? "" : "\n");
}

void yspahan_describe_table(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const yspahan_state *s = (const yspahan_state *)view;
    kv__put_item(out, l, KV_N("week"), s->week);
    kv_put(out, "   ");
    kv__put_item(out, l, KV_N("day"), s->day);
    kv_put(out, "   ");
    kv__put_item(out, l, KV_N("cards in the deck"), s->deck_size);
}

/* ---- What now --------------------------------------------------------------- */

/* While goods are loaded cards are mentioned only to a mover who can play one. */
static const char *order_prompt(const yspahan_state *s)
{
    if (s->n_load == 1)
        return KV_N("Load the second good, or play a card first");
    return yspahan_has_playable(s) ? KV_N("Two goods are loaded: which one first? You "
                                          "may play cards before that")
                                   : KV_N("Two goods are loaded: which one first?");
}

static const char *camel_prompt(const yspahan_state *s)
{
    bool is_own = yspahan_owner(s, s->load[0]) == active_of(s);
    if (!yspahan_can_save(s))
        return KV_N("Your good is to be loaded: let it go, or play a card first");
    return is_own && yspahan_has_playable(s)
               ? KV_N("Your good is to be loaded: give a camel to keep it in its shop? "
                      "You "
                      "may play cards before that")
               : KV_N("Your good is to be loaded: give a camel to keep it in its shop?");
}

static const char *prompt_of(const yspahan_state *s)
{
    switch ((yspahan_phase)s->phase) {
    case PHASE_DICE:
        return KV_N("How many yellow dice do you buy? You may play cards first");
    case PHASE_GROUP:
        return KV_N(
            "Choose dice: take (the floor's action), walk or draw; or play a card");
    case PHASE_PLACE:
        return s->n_place ? KV_N("Place a good in a shop")
                          : KV_N("The Hoist: place one more good, or stop");
    case PHASE_MOVE:
        return KV_N("Where does the overseer stop?");
    case PHASE_ORDER:
        return order_prompt(s);
    case PHASE_CAMEL:
        return camel_prompt(s);
    case PHASE_AFTER:
        return s->has_built || s->head.players == 2
                   ? KV_N("Play cards, or end your turn")
                   : KV_N("Build, play cards, or end your turn");
    case PHASE_ROLL:
        return KV_N("The dice are rolled");
    case PHASE_DRAW:
        return KV_N("A card is drawn");
    case PHASE_OVER:
        return KV_N("The game is over");
    case N_PHASES:
        break;
    }
    return "";
}

void yspahan_prompt(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const yspahan_state *s = (const yspahan_state *)view;
    kv_put(out, kv__tr(l, prompt_of(s)));
    if (s->phase == PHASE_PLACE && s->n_place) {
        kv_put(out, " (");
        kv_put_int(out, s->n_place);
        kv_put(out, ")");
    } else if (s->phase == PHASE_MOVE) {
        kv_put(out, " (");
        kv_put_int(out, s->value[s->floor]);
        kv_put(out, ")");
    }
}

const char *yspahan_help(const kv_state *view)
{
    const yspahan_state *s = (const yspahan_state *)view;
    switch ((yspahan_phase)s->phase) {
    case PHASE_DICE:
        return KV_N(
            "You are the first player of the day. Each yellow die costs a gold coin and "
            "only you profit from it: after your action the yellow dice go (with two "
            "players they stay for your second turn).\nType: dice 0   up to: dice 3");
    case PHASE_GROUP:
        return KV_N(
            "Choose a group of dice and do one thing with it.\n"
            "take camel / take gold - as many camels or gold as dice.\n"
            "take bag (barrel, chest, vase) - as many goods into shops of that "
            "quarter. Finish your own souk there first; nobody enters another "
            "player's souk.\n"
            "take bag with exchange - throw a card away for one die more.\n"
            "walk bag - move the overseer by the value of the dice.\n"
            "draw bag - draw a card.\n"
            "spend bag build paddock - with two players building takes a group.\n"
            "Cards: card camels3, card gold3, card exchange gold 2, card exchange "
            "camels 2, card place-shop chest.blue.2, card place-caravan, card "
            "camels-to-points 3, card gold-to-points 5.");
    case PHASE_PLACE:
        return KV_N(
            "Place the goods one by one. If you have an unfinished souk in this quarter, "
            "only its shops are open; otherwise all souks without any good. A souk "
            "scores at the end of the week if all its shops hold your goods.\n"
            "On the board a shop shows the points of its souk, and before them the "
            "letter of the player whose good is there.\n"
            "Type: place chest.blue.2   or, for the Hoist's good: stop");
    case PHASE_MOVE:
        return KV_N(
            "The overseer goes as many squares as the dice show, without turning back. "
            "Each square more or less costs a gold coin; with a Hammam three are free. "
            "Goods in the shops beside his square, where its tick points, are loaded on "
            "the caravan.\n"
            "Type: move s2");
    case PHASE_ORDER:
        return KV_N(
            "Both goods are loaded on the caravan, one after the other. If you hold a "
            "card that can be played now, you can play it before the first and "
            "before the second; a good that it puts in a shop here is not loaded.\n"
            "Type: load bag.white.1\nCards: card camels3, card gold3, card exchange "
            "gold 2, card exchange camels 2, card place-shop chest.blue.2, card "
            "place-caravan, card camels-to-points 3, card gold-to-points 5.");
    case PHASE_CAMEL:
        return KV_N(
            "If you give a camel, the good stays in its shop and one from your supply is "
            "loaded instead. Loading scores 2 points in row 1 and 1 point in row 2. A "
            "full caravan, and each week's end, scores your goods on it times the "
            "highest row where you have one.\n"
            "In your own turn you can play cards before that, also to get a camel.\n"
            "Type: camel yes   or: camel no\n"
            "Cards: card camels3, card exchange gold 1.");
    case PHASE_AFTER:
        return KV_N(
            "You may build one building: paddock (2 camels), store, hammam (2 camels, 2 "
            "gold), caravanserai (3, 3), bazaar, hoist (4, 4). Your third, fourth and "
            "fifth building score 5 points each, the sixth 10.\n"
            "Type: build hoist   build hoist with no-gold   done\n"
            "Cards: card camels3, card gold3, card exchange gold 2, card exchange "
            "camels 2, card place-shop chest.blue.2, card place-caravan, card "
            "camels-to-points 3, card gold-to-points 5.");
    case PHASE_ROLL:
    case PHASE_DRAW:
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return KV_N("There is nothing to decide for you now.");
}
