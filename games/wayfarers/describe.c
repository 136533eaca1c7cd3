/* describe.c: the game in words, for any front end: each seat, the table, what has to be
 * decided and the rules that matter for it. Everything is made from a view.
 *
 * A drawing that scrolls cannot show all the time what an effect consists of, so its
 * parts stand with the seat of the active player, in lines of at most 22 columns.
 */
#include "games/wayfarers/symbols.h"

/* ---- Seats ------------------------------------------------------------------ */

static void put_goods(const wayfarers_state *s, int seat, kv_out *out)
{
    const wayfarers_player *p = &s->player[seat];
    kv_put_int(out, p->silver);
    kv_put(out, "s ");
    kv_put_int(out, p->prov);
    kv_put(out, "p i");
    kv_put_int(out, p->influence);
    kv_put(out, " ");
    wayfarers_put_guilds(out, p);
    kv_put(out, "\n");
    wayfarers_put_workers(out, p);
    kv_put(out, " ◆ ");
    wayfarers_put_dice(out, p);
    kv_put(out, "\n");
}

/* "1 2p>L+s", a cross in front of what cannot be done now. */
static void put_parts(const wayfarers_state *s, kv_out *out)
{
    for (int i = first_part(s); i < s->n_parts; i++) {
        kv_put(out, wayfarers_is_possible(s, s->part[i]) ? "" : "×");
        kv_put_int(out, i - first_part(s) + 1);
        kv_put(out, " ");
        wayfarers_put_part(out, s->part[i], s->count[i]);
        kv_put(out, "\n");
    }
}

/* The cards a player is looking at, if the viewer knows them. */
static void put_peek(const wayfarers_state *s, kv_out *out)
{
    for (int i = 0; i < s->n_peek; i++) {
        if (s->peek[i] == NONE)
            continue;
        wayfarers_put_card_head(out, s->peek[i]);
        kv_put(out, " ");
        wayfarers_put_card_body(out, s->peek[i]);
        kv_put(out, "\n");
    }
}

static void put_opponent(const wayfarers_state *s, const kv_lang *l, kv_out *out)
{
    const wayfarers_player *o = &s->player[OPPONENT];
    kv_put(out, "\n");
    kv__put_item(out, l, KV_N("opponent"), wayfarers_score(s, OPPONENT, NULL));
    kv_put(out, "  J");
    kv_put(out, wayfarers_node_ids[o->node]);
    kv_put(out, "\n");
    wayfarers_put_guilds(out, o);
    kv_put(out, " ");
    wayfarers_put_workers(out, o);
    kv_put(out, "\n");
    for (int i = 0; i < s->n_faceup; i++) {
        kv_put(out, i ? " " : "");
        kv_put(out, wayfarers_scheme_ids[s->faceup[i]]);
        kv_put(out, wayfarers_schemes[s->faceup[i]].is_red ? "r" : "b");
    }
    kv_put(out, s->n_faceup ? "\n" : "");
}

void wayfarers_describe_seat(const kv_state *view, int seat, const kv_lang *l,
                             kv_out *out)
{
    const wayfarers_state *s = (const wayfarers_state *)view;
    bool is_choosing = s->phase == PHASE_EFFECT && s->active == seat;
    kv__put_item(out, l, KV_N("points"), wayfarers_score(s, seat, NULL));
    kv_put(out, "  J");
    kv_put(out, wayfarers_node_ids[s->player[seat].node]);
    kv_put(out, "\n");
    put_goods(s, seat, out);
    if (is_choosing)
        put_parts(s, out);
    if (s->active == seat)
        put_peek(s, out);
    if (is_solo(s) && s->solo_board != NONE)
        put_opponent(s, l, out);
}

/* ---- The table -------------------------------------------------------------- */

static void put_player(const wayfarers_state *s, int seat, const kv_lang *l, kv_out *out)
{
    if (is_opponent_seat(s, seat))
        kv_put(out, kv__tr(l, KV_N("opponent")));
    else
        kv_put(out, kv__tr(l, wayfarers_seat_words[seat].text));
}

void wayfarers_describe_table(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const wayfarers_state *s = (const wayfarers_state *)view;
    kv__put_item(out, l, KV_N("turn"), s->turns + (s->phase != PHASE_OVER));
    if (s->phase != PHASE_OVER) {
        kv_put(out, " ");
        put_player(s, s->active, l, out);
    }
    if (s->ending != NONE && s->phase != PHASE_OVER) {
        kv_put(out, "   ");
        if (s->n_last)
            kv__put_item(out, l, KV_N("last turns left"), s->n_last);
        else
            kv_put(out, kv__tr(l, KV_N("the end is near")));
    }
}

/* ---- What now --------------------------------------------------------------- */

static const char *chance_prompt(const wayfarers_state *s)
{
    switch (s->phase) {
    case PHASE_DEAL:
        return KV_N("A card is dealt");
    case PHASE_ROLL:
        return KV_N("A die is rolled");
    case PHASE_DRAW:
        return KV_N("Three cards are drawn");
    case PHASE_SCHEME:
        return KV_N("The opponent turns up a Scheme card");
    case PHASE_OVER:
        return KV_N("The game is over");
    default:
        return KV_N("The table is set up");
    }
}

static const char *prompt_of(const wayfarers_state *s)
{
    switch (s->phase) {
    case PHASE_BOARD:
        return KV_N("Which player board do you take?");
    case PHASE_MAIN:
        return wayfarers_can_yellow(s)
                   ? KV_N("Place a die, place a worker, or rest; yellow changes dice")
                   : KV_N("Place a die, place a worker, or rest");
    case PHASE_PLACE:
        return KV_N("Where do you place the die?");
    case PHASE_PIPS:
        return s->held ? KV_N("Change one die by 1 or 2, or two by 1 each: up, down; in "
                              "hand: raise, lower")
                       : KV_N("Change one die by 1 or 2, or two by 1 each: up, down");
    case PHASE_EFFECT:
        return wayfarers_can_finish_frame(s)
                   ? KV_N("Carry out parts of the effect in any order, or done")
                   : KV_N("Carry out parts of the effect; a new die is compulsory");
    case PHASE_FEE:
        return KV_N("The fee for another player's Influence: silver or prov?");
    case PHASE_SOURCE:
        return KV_N("Your supply is empty: which of your tokens moves?");
    case PHASE_TUCK:
        return KV_N("Under which card do you tuck it?");
    case PHASE_INSPIRE:
        return KV_N("With which Space card, or discard it?");
    case PHASE_PRICE:
        return KV_N("Do you pay with silver or with influence?");
    case PHASE_PUT:
        return KV_N("Where do you put the tile? back: its other side");
    case PHASE_KEEP:
        return KV_N("Which card do you keep?");
    case PHASE_ORDER:
        return KV_N("Which card goes under the deck first?");
    case PHASE_REROLL:
        return KV_N("Reroll dice that lay in your supply, or done");
    case PHASE_AFTER:
        return KV_N("You may still use the yellow guild (yellow), or done");
    case PHASE_ALLOW:
        return KV_N("The opponent wants a card with your Influence: allow or deny?");
    default:
        return chance_prompt(s);
    }
}

static void put_card(int card, kv_out *out)
{
    if (card == NONE)
        return;
    kv_put(out, "  ");
    wayfarers_put_card_head(out, card);
    kv_put(out, " ");
    wayfarers_put_card_body(out, card);
}

/* What the decision is about. */
static void put_subject(const wayfarers_state *s, kv_out *out)
{
    switch (s->phase) {
    case PHASE_PLACE:
        kv_put(out, "  ◆");
        kv_put_int(out, s->held);
        kv_put(out, " ");
        wayfarers_put_assets(out, my(s)->column[s->held - 1]);
        break;
    case PHASE_FEE:
    case PHASE_TUCK:
    case PHASE_INSPIRE:
    case PHASE_ALLOW:
        put_card(s->row[s->place].card, out);
        break;
    case PHASE_SOURCE:
        if (s->target >= N_GUILDS)
            put_card(s->row[s->target - N_GUILDS].card, out);
        else
            kv__put_word(out, wayfarers_guild_ids[s->target]);
        break;
    case PHASE_PRICE:
    case PHASE_PUT:
        kv_put(out, "  ");
        kv_put(out, wayfarers_tile_ids[s->tile]);
        kv_put(out, " ");
        wayfarers_put_upgrade(out, s->tile);
        break;
    case PHASE_KEEP:
    case PHASE_ORDER:
        kv_put(out, " ");
        for (int i = 0; i < s->n_peek; i++)
            if (s->peek[i] != NONE)
                kv__put_word(out, wayfarers_card_ids[s->peek[i]]);
        break;
    default:
        break;
    }
}

void wayfarers_prompt(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const wayfarers_state *s = (const wayfarers_state *)view;
    kv_put(out, kv__tr(l, prompt_of(s)));
    put_subject(s, out);
}

/* ---- Help ------------------------------------------------------------------- */

static const char *help_with_dice(const wayfarers_state *s)
{
    switch (s->phase) {
    case PHASE_PLACE:
        return KV_N(
            "Your die goes on an empty space of your board, or of a City or Harbour card "
            "that you did not acquire this turn. The space's assets in [ ] must be in "
            "the caravan column of the die's value or on Townsfolk tucked there; one "
            "missing ship is lent by the blue guild for one of your tokens.\n"
            "-s and -p in the column are discounts for this action. A pigeon to spare "
            "lets you draw three cards instead of taking one from the row.\n"
            "Type: at market   at L05   yellow (change pips first)");
    case PHASE_PIPS:
        return KV_N("The yellow guild changes your dice by up to two pips in all: one "
                    "die by 1 or 2, or two different dice by 1 each, up or down. No die "
                    "goes above 6 or below 1.\n"
                    "Type: up 3   up 3 by 2   up 3 and down 5   raise   lower by 2   "
                    "raise and up 3");
    case PHASE_REROLL:
        return KV_N("You rest: the dice you had placed are rolled and back in your "
                    "supply. Each die that lay there before may be rolled once more.\n"
                    "If you had at most one die in your supply, your resting abilities "
                    "(Z:) come next.\nType: reroll 2   done");
    default:
        return KV_N("Your action is over. You may still give back one token of the "
                    "yellow guild and change your dice by up to two pips.\n"
                    "Type: yellow   done");
    }
}

static const char *help_with_cards(const wayfarers_state *s)
{
    switch (s->phase) {
    case PHASE_FEE:
        return KV_N("Who acquires a card with another player's Influence, places a "
                    "worker on it or takes one from it, first pays that player 1 Silver "
                    "or 1 Provision. In a solo game the opponent's marker moves one "
                    "step.\nType: fee silver   fee prov");
    case PHASE_SOURCE:
        return KV_N("All your 15 tokens are in use. One of them moves here from another "
                    "guild or from a card.\nType: from black   from land 2");
    case PHASE_TUCK:
        return KV_N("A Townsfolk card is tucked under one of your Land or Water cards "
                    "with one of the icons beside its name; each holds one. It works "
                    "from your next turn on, and only there.\n"
                    "Type: under city   under L05");
    case PHASE_INSPIRE:
        return KV_N("An Inspiration card goes with one of your Space cards, which then "
                    "scores double if the goal is met at the end. Each has room for "
                    "one. Or discard it and take what a worker would get there.\n"
                    "Type: with star   with S05   discard");
    case PHASE_PRICE:
        return KV_N("A green tile costs 2 Silver; a yellow, blue or black one 3 Silver "
                    "or 2 of your tokens of that guild.\n"
                    "Type: with silver   with influence");
    case PHASE_PUT:
        return KV_N("Name the cell of the tile's upper left corner. It is not turned and "
                    "stays where it is; yellow and blue tiles have two sides. Its "
                    "symbols work for dice with the value of their column. What is "
                    "printed on the cells you cover is yours now.\n"
                    "Type: put top 2   put middle 4 back");
    case PHASE_KEEP:
    case PHASE_ORDER:
        return KV_N("You acquire one of the three cards, as if from the row. The others "
                    "go under the deck, in an order of your choice.\n"
                    "Type: keep L05   then: first L07");
    default:
        return KV_N("The opponent wants to take this card, or place or take a worker "
                    "there. Allow it and take 1 Silver or 1 Provision from the supply; "
                    "or deny it for 1 Silver or 1 Provision, and it goes on to the next "
                    "card.\nType: allow silver   allow prov   allow   deny silver   "
                    "deny prov");
    }
}

static const char *help_with_turn(void)
{
    return KV_N(
        "Do one of these:\n"
        "die 3 - place a die, then at SPACE. die 3 to 5 if +1 and -1 in your caravan "
        "lead there.\n"
        "worker green land 2 - on a card that has none of this colour; you get what "
        "stands at its slot in the head of the row. Green goes to folk, land, water and "
        "insp, yellow to land and insp, blue to water and insp.\n"
        "rest - roll your placed dice and take them back; with at most one die in your "
        "supply before that you use your resting abilities (Z:).\n"
        "yellow - first change dice by up to two pips for a token of the yellow guild.\n"
        "The first marker in the last column of the Journal track ends the game: then "
        "everybody has one more turn.\n"
        "\n"
        "Signs:\n"
        "  s Silver, p Provision, vp points, w worker, ◆ die, ° new this turn\n"
        "  K black, Y yellow, B blue, G green, P pink\n"
        "  iK iY iB Influence on a guild, i* on any, iC on a card, i~ moved\n"
        "  i9 9 tokens in the supply, K1Y0B2 tokens on guilds, wG0Y1B1 workers\n"
        "  L W S T I acquire a card of a row, S-1 for 1 Silver less\n"
        "  L? W? draw three cards, keep one\n"
        "  uG uY uB uK uP upgrade tile, u* any; 0T 0uG free of charge\n"
        "  @ refresh a die, ± a pip, D new die\n"
        "  J step on the Journal track, Jt its tile, wG its worker\n"
        "  2p>L+s pay 2 Provisions, then both; A|B one of them\n"
        "  Ci City, Vi Vista, Ha Harbour, Op open water, Ob observatory,\n"
        "  Li library, St stars, Pl planet, Su Sun, Mo Moon, Co comet\n"
        "  ca camel, te telescope, sh ship, pi pigeon\n"
        "  +1 -1 change a die before it is placed, -s -p discount\n"
        "  !x at once, [ca]x die space, <St>x Vista: when you gain the icon\n"
        "  [+ca] [+]x <+>x Townsfolk: assets, with the die, with the Vista\n"
        "  Z:x resting ability; >x what the lanes of a Water card give\n"
        "  12··>Bs·C lanes 1, 2 take from the card before, 1, 2, 4 give on\n"
        "  vp 1+Pl points, lead?4:2 is 4 if you have most comets, else 2\n"
        "  x2:3Pl doubles a Space card if you have 3 planets\n"
        "  Track: 2Ci is needed, -K is paid, ✓ you may pass, <1 marker of p1\n"
        "  Tiles: columns are parted by a comma, the two sides by a stroke\n"
        "  Opponent: F focus, 4>5 when its marker passes there; a Scheme card\n"
        "  has Silver, first action, : second action, pink tile, comet");
}

static const char *help_with_effect(void)
{
    return KV_N(
        "These are the parts of what you do now. Take them in any order, or none: done "
        "ends the effect, and what is left of it is lost. What a part triggers comes "
        "first, before the older ones go on. × cannot be done now.\n"
        "pay 1 - pay the cost of part 1; what it buys joins the list.\n"
        "option 2 a - choose the first of its alternatives, b the second.\n"
        "take silver, take prov (s, p)   influence blue (iB, i*)   influence land 2 (iC)"
        "   move black blue (i~)\n"
        "land 2, water 2, space 2, folk 2, insp 2 (L W S T I); cheap space 2 (S-1), free "
        "folk 2 (0T)   draw land (L?)\n"
        "land draw, water draw - with a die: three cards to choose from, for 1 Provision "
        "or a spare pigeon.\n"
        "tile UG01 (uG uY uB uK)   free tile UG01 (0uG, uP)\n"
        "refresh city, reroll 3 (@)   up 3, down 4 (±)   new die (D)   fetch green land "
        "2 (w)\n"
        "step 2U (J)   extra 3U - one more step for a token of the black guild   journal "
        "tile (Jt)\n"
        "A Space card needs a Land or Water card without one: you never have more Space "
        "cards than Land and Water cards together. A worker placed this turn and its "
        "card are not for you this turn.");
}

const char *wayfarers_help(const kv_state *view)
{
    const wayfarers_state *s = (const wayfarers_state *)view;
    switch (s->phase) {
    case PHASE_MAIN:
        return help_with_turn();
    case PHASE_EFFECT:
        return help_with_effect();
    case PHASE_PLACE:
    case PHASE_PIPS:
    case PHASE_REROLL:
    case PHASE_AFTER:
        return help_with_dice(s);
    case PHASE_FEE:
    case PHASE_SOURCE:
    case PHASE_TUCK:
    case PHASE_INSPIRE:
    case PHASE_PRICE:
    case PHASE_PUT:
    case PHASE_KEEP:
    case PHASE_ORDER:
    case PHASE_ALLOW:
        return help_with_cards(s);
    case PHASE_BOARD:
        return KV_N("The boards differ only in the rewards printed on their caravans.\n"
                    "Type: board PB2");
    default:
        return KV_N("There is nothing to decide for you now.");
    }
}
