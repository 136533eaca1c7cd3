/* describe.c: the game in words, for any front end: each seat, the table, what has
 * to be decided and the rules that matter for it. Everything is made from a view.
 */
#include "games/inkas/inkas.h"

/* "2 wood, 1 ore": by the names that are typed. */
static void put_cards(kv_out *out, cards c)
{
    bool is_first = true;
    for (unsigned kinds = kinds_with(c, 1); kinds; kinds &= kinds - 1) {
        int k = __builtin_ctz(kinds);
        kv_put(out, is_first ? "" : ", ");
        kv_put_int(out, count_of(c, k));
        kv__put_word(out, inkas_kind_ids[k]);
        is_first = false;
    }
}

/* The viewer's own action cards, new ones marked. */
static void put_action_cards(const inkas_state *s, int seat, kv_out *out)
{
    bool is_first = true;
    for (int c = 0; c < N_CARDS; c++) {
        int n = s->held[seat][0][c] + s->held[seat][1][c];
        int n_new = seat == s->active ? s->fresh[0][c] + s->fresh[1][c] : 0;
        for (int i = 0; i < n; i++) {
            kv_put(out, is_first ? "" : ", ");
            kv_put(out, inkas_card_ids[c]);
            kv_put(out, i < n_new ? "*" : "");
            is_first = false;
        }
    }
    kv_put(out, is_first ? "" : "\n");
}

/* Few and short lines, for the column beside the board is narrow. */
static void put_counts(const inkas_state *s, int seat, const kv_lang *l, kv_out *out)
{
    int n_held = s->n_held[seat][0] + s->n_held[seat][1];
    kv__put_item(out, l, KV_N("tribe"), tribe_of(s, seat));
    kv_put(out, ", ");
    kv__put_item(out, l, KV_N("markers"), s->markers[seat]);
    kv_put(out, "\n");
    kv__put_item(out, l, KV_N("cards"), s->n_hand[seat]);
    kv_put(out, ", ");
    kv__put_item(out, l, KV_N("roads"), s->n_roads[seat]);
    kv_put(out, "\n");
    if (n_held)
        kv__put_item(out, l, KV_N("action cards"), n_held);
    if (n_held && s->warriors[seat])
        kv_put(out, ", ");
    if (s->warriors[seat])
        kv__put_item(out, l, KV_N("Warriors"), s->warriors[seat]);
    kv_put(out, n_held || s->warriors[seat] ? "\n" : "");
}

void inkas_describe_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out)
{
    const inkas_state *s = (const inkas_state *)view;
    put_counts(s, seat, l, out);
    if (!s->head.viewer || s->head.viewer == seat + 1) {
        put_cards(out, s->hand[seat]);
        kv_put(out, s->n_hand[seat] ? "\n" : "");
        put_action_cards(s, seat, out);
    }
    if (s->longest == seat) {
        kv_put(out, kv__tr(l, KV_N("Longest Trade Route")));
        kv_put(out, "\n");
    }
    if (s->best == seat) {
        kv_put(out, kv__tr(l, KV_N("Best Warriors")));
        kv_put(out, "\n");
    }
}

/* The scarcest kind first: a narrow screen cuts the end. */
static void put_bank(cards bank, kv_out *out)
{
    bool is_first = true;
    for (int n = 0; n <= 20; n++) {
        for (int k = 0; k < N_KINDS; k++) {
            if (count_of(bank, k) != n)
                continue;
            kv_put(out, is_first ? "" : " ");
            kv_put(out, inkas_kind_ids[k]);
            kv__put_number(out, n);
            is_first = false;
        }
    }
}

void inkas_describe_table(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const inkas_state *s = (const inkas_state *)view;
    int d = deck_in_use(s);
    if (s->dice)
        kv__put_item(out, l, KV_N("dice"), s->dice);
    kv_put(out, s->dice ? "  " : "");
    kv__put_item(out, l, KV_N("action cards"), d < 0 ? 0 : s->deck_size[d]);
    kv_put(out, "  ");
    kv__put_label(out, l, KV_N("bank"));
    put_bank(s->bank, out);
}

/* ---- What now --------------------------------------------------------------- */

static const char *prompt_of(const inkas_state *s)
{
    switch ((inkas_phase)s->phase) {
    case PHASE_SETTLE:
        return KV_N("Founding: place a village");
    case PHASE_PAVE:
        return KV_N("Founding: place a road beside your new village");
    case PHASE_BEFORE:
        return KV_N("Roll the dice; before that you may play an action card");
    case PHASE_DISCARD:
        return KV_N("A seven: give back cards");
    case PHASE_ROBBER:
        return KV_N("Where does the robber go?");
    case PHASE_STEAL:
        return KV_N("From whom do you steal?");
    case PHASE_MAIN:
        return KV_N("Trade, build, play a card, or end your turn (done)");
    case PHASE_TAKE:
        return KV_N("Take cards from the bank");
    case PHASE_ROADS:
        return KV_N("Place a road free of charge");
    case PHASE_TERMS:
        return s->give ? KV_N("What do you want for it?") : KV_N("What do you offer?");
    case PHASE_ANSWER:
        return s->is_ask ? KV_N("Asked for a proposal: counter or decline")
               : s->trade == TRADE_SIMPLE ? KV_N("Accept or decline?")
                                          : KV_N("Accept, decline or counter?");
    case PHASE_COUNTER:
        return s->their_give[s->answerer] ? KV_N("What do you want for it?")
                                          : KV_N("What do you offer instead?");
    case PHASE_PICK:
        return KV_N("With whom do you trade?");
    case PHASE_TRIBE:
        return KV_N("Your tribe declines: place the first village of the next one");
    case PHASE_TILES:
        return KV_N("The land tiles are laid");
    case PHASE_START:
    case PHASE_DICE:
        return KV_N("The dice are rolled");
    case PHASE_STOLEN:
    case PHASE_DRAW:
        return KV_N("A card is drawn");
    case PHASE_OVER:
        return KV_N("The game is over");
    case N_PHASES:
        break;
    }
    return "";
}

/* "(Red: 1 wood > 1 ore)": what would be given for what, by whom. */
static void put_terms(const kv_lang *l, int maker, cards give, cards want, kv_out *out)
{
    kv_put(out, " (");
    kv_put(out, kv__tr(l, inkas_seat_words[maker].text));
    kv_put(out, ": ");
    put_cards(out, give);
    kv_put(out, " > ");
    put_cards(out, want);
    kv_put(out, ")");
}

static void put_count(int n, kv_out *out)
{
    kv_put(out, " (");
    kv_put_int(out, n);
    kv_put(out, ")");
}

void inkas_prompt(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const inkas_state *s = (const inkas_state *)view;
    kv_put(out, kv__tr(l, prompt_of(s)));
    if (s->phase == PHASE_DISCARD)
        put_count(s->n_discard[s->answerer], out);
    else if (s->phase == PHASE_TAKE)
        put_count(s->n_take, out);
    else if (s->phase == PHASE_ROADS)
        put_count(s->n_free, out);
    if (s->give)
        put_terms(l, s->active, s->give, s->want, out);
    for (int p = 0; p < s->head.players; p++)
        if (s->their_give[p])
            put_terms(l, p, s->their_give[p], s->their_want[p], out);
}

static const char *help_with_terms(const inkas_state *s)
{
    bool is_counter = s->phase == PHASE_COUNTER;
    if (is_counter ? s->their_give[s->answerer] : s->give)
        return KV_N(
            "Say what you want; with it the offer is made. More than three cards: "
            "three at a time first.\n"
            "Type: want ore   want ore 2 wool 1   also ore 3");
    if (is_counter)
        return KV_N("A larger counter-offer: one or two cards for one, one for two; or "
                    "say first what you give, up to three cards at a time.\n"
                    "Type: offer wool 2 for wood 1   give wool 2 ore 1");
    if (s->trade == TRADE_SIMPLE)
        return KV_N("Offer one or two cards for one, or one for two, of different kinds. "
                    "Whoever may hold what you want is asked.\n"
                    "Type: offer wood 1 for ore 1   offer wood 2 for ore 1");
    return KV_N(
        "Offer one or two cards for one, or one for two; for more, say first what "
        "you give, up to three cards at a time. No kind is on both sides. "
        "Everybody who holds a card is asked; leave somebody out with without.\n"
        "Type: offer wood 1 for ore 1   give wood 2 stone 1   without red");
}

static const char *help_with_trade(const inkas_state *s)
{
    if (s->phase == PHASE_TERMS || s->phase == PHASE_COUNTER)
        return help_with_terms(s);
    if (s->phase == PHASE_PICK)
        return KV_N("Trade with one player who accepted or made a counter-offer that you "
                    "can pay, or with nobody.\n"
                    "Type: deal red   cancel");
    if (s->trade == TRADE_SIMPLE)
        return KV_N("The offer shows what the active player would give > wants.\n"
                    "Type: accept   decline");
    return KV_N("The offer shows what the active player would give > wants. In a "
                "counter-offer you name first what you give; a larger one begins with "
                "counter alone.\n"
                "Type: accept   decline   counter wool 1 for wood 1   counter");
}

const char *inkas_help(const kv_state *view)
{
    const inkas_state *s = (const inkas_state *)view;
    switch ((inkas_phase)s->phase) {
    case PHASE_SETTLE:
    case PHASE_PAVE:
        return KV_N("Each player founds two villages, each with a road; for the second "
                    "one you get a card from each hex beside it. Villages are at least "
                    "two paths apart.\n"
                    "Type: village i29   then: road p33");
    case PHASE_BEFORE:
        return KV_N("Roll for production: every hex with that number pays each village "
                    "beside it one card, each city two, ruins as well. A seven pays "
                    "nothing and moves the robber.\n"
                    "Before it you may play one action card or use the Best Warriors.\n"
                    "Type: roll   card warrior   card invention   card roads   "
                    "card monopoly wood   call f2");
    case PHASE_DISCARD:
        return KV_N("Who holds more than 7 cards, and one more for each open Warrior, "
                    "gives back half of them.\nType: discard wood");
    case PHASE_ROBBER:
        return KV_N("The robber goes to another land hex, which then pays nothing, or to "
                    "the jungle frame (f0 to f4).\nType: robber h7   robber f2");
    case PHASE_STEAL:
        return KV_N("You may take a card at random from one player with a building at "
                    "that hex.\nType: steal red   steal none");
    case PHASE_MAIN:
        return KV_N(
            "road p33 - wood, stone; starts at your active building or your road.\n"
            "village i29 - wood, stone, potato, wool; where your road ends, two paths "
            "from any building, or over a ruin.\n"
            "city i29 - 2 potato, 3 ore; in place of a village, one in each tribe.\n"
            "buy - an action card: potato, wool, ore. Play one in a turn, not a new "
            "one (*): card warrior, card invention, card roads, card monopoly ore.\n"
            "trade bank wood 3 ore 1, trade bank fish 2 ore 1, trade bank goods (fish, "
            "coca and feathers for any two), trade route wood ore (Longest Trade "
            "Route, once).\n"
            "trade players - an offer: offer wood 1 for ore 1; ask - for proposals.\n"
            "call f2 - Best Warriors: robber away from your building, take its card.\n"
            "Four markers complete tribes 1 and 2, three the last one: then you win.");
    case PHASE_TAKE:
        return KV_N("Take any card the bank has; from the trade route none of the kinds "
                    "you gave.\nType: take ore");
    case PHASE_ROADS:
        return KV_N("Road Building: up to two roads, by the usual rules.\n"
                    "Type: road p33");
    case PHASE_TERMS:
    case PHASE_ANSWER:
    case PHASE_COUNTER:
    case PHASE_PICK:
        return help_with_trade(s);
    case PHASE_TRIBE:
        return KV_N("Your roads are gone and your buildings are ruins: they still pay, "
                    "but anybody whose road leads there may build over them. Place a "
                    "village on any free site, two paths from all buildings and not "
                    "where another player's road ends. Then your turn is over.\n"
                    "Type: village i29");
    case PHASE_TILES:
    case PHASE_START:
    case PHASE_DICE:
    case PHASE_STOLEN:
    case PHASE_DRAW:
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return KV_N("There is nothing to decide for you now.");
}
