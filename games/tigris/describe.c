/* describe.c: the game in words, for any front end: each seat, the table, what has
 * to be decided and the rules that matter for it. Everything is made from a view.
 */
#include "games/tigris/tigris.h"

/* Points lie behind the screens: a player sees his own (spec 14). */
static bool sees_points(const tigris_state *s, int seat)
{
    return !s->head.viewer || s->head.viewer == seat + 1 || s->open_scoring ||
           s->phase == PHASE_OVER;
}

static void put_points(const tigris_state *s, int seat, const kv_lang *l, kv_out *out)
{
    static const char *const names[N_COLOURS] = {KV_N("red"), KV_N("blue"), KV_N("green"),
                                                 KV_N("black")};
    if (!sees_points(s, seat))
        return;
    kv__put_label(out, l, KV_N("points"));
    for (int c = 0; c < N_COLOURS; c++) {
        kv_put(out, c ? ", " : "");
        kv_put(out, kv__tr(l, names[c]));
        kv_put_char(out, ' ');
        kv_put_int(out, s->points[seat][c]);
    }
    kv_put(out, "; ");
    kv__put_label(out, l, KV_N("treasures"));
    kv_put_int(out, s->treasures[seat]);
    kv_put(out, "\n");
}

static void put_hand(const tigris_state *s, int seat, const kv_lang *l, kv_out *out)
{
    const kv_word *tile = tigris_words[WORDS_TILE].word;
    bool is_known = !s->head.viewer || s->head.viewer == seat + 1;
    kv__put_label(out, l, KV_N("hand"));
    if (!is_known || !s->hand_size[seat]) {
        kv_put_int(out, s->hand_size[seat]);
    } else {
        bool is_first = true;
        for (int c = 0; c < N_COLOURS; c++) {
            if (!s->hand[seat][c])
                continue;
            kv_put(out, is_first ? "" : ", ");
            kv_put(out, kv__tr(l, tile[c].text));
            kv_put(out, " ");
            kv_put_int(out, s->hand[seat][c]);
            is_first = false;
        }
    }
    kv_put(out, "; ");
    kv__put_label(out, l, KV_N("catastrophes"));
    kv_put_int(out, s->catastrophes[seat]);
    kv_put(out, "\n");
}

/* Those on the board. */
static void put_leaders(const tigris_state *s, int seat, const kv_lang *l, kv_out *out)
{
    bool has_any = false;
    kv__put_label(out, l, KV_N("leaders"));
    for (int c = 0; c < N_COLOURS; c++) {
        if (s->leader[seat][c] == NOWHERE)
            continue;
        kv_put(out, has_any ? ", " : "");
        kv_put(out, kv__tr(l, tigris_words[WORDS_LEADER].word[c].text));
        kv_put_char(out, ' ');
        tigris_place_name(s->leader[seat][c], out);
        has_any = true;
    }
    kv_put(out, has_any ? "\n" : "-\n");
}

void tigris_describe_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out)
{
    const tigris_state *s = (const tigris_state *)view;
    put_points(s, seat, l, out);
    put_hand(s, seat, l, out);
    put_leaders(s, seat, l, out);
}

void tigris_describe_table(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const tigris_state *s = (const tigris_state *)view;
    kv__put_label(out, l, KV_N("turn"));
    kv_put_int(out, s->turns + (s->phase != PHASE_OVER));
    kv_put(out, "   ");
    kv__put_label(out, l, KV_N("tiles in the bag"));
    kv_put_int(out, s->bag_size);
    kv_put(out, "   ");
    kv__put_label(out, l, KV_N("treasures"));
    kv_put_int(out, bits_count(s->treasure));
}

/* ---- What now --------------------------------------------------------------- */

static const char *prompt_of(const tigris_state *s)
{
    switch ((tigris_phase)s->phase) {
    case PHASE_ACTION:
        return s->actions_left == 2
                   ? KV_N("2 actions left: tile, leader, catastrophe, swap, "
                          "withdraw or pass")
                   : KV_N("1 action left: tile, leader, catastrophe, swap, "
                          "withdraw or pass");
    case PHASE_WAR:
        return KV_N("Several wars: which colour is fought next?");
    case PHASE_ATTACK:
        return KV_N("You attack: how many tiles do you add?");
    case PHASE_DEFEND:
        return KV_N("You defend: how many tiles do you add?");
    case PHASE_BUILDING:
        return KV_N("Put the building on a tile of the line, or decline");
    case PHASE_MONUMENT:
        return KV_N("Build a monument, or decline");
    case PHASE_TREASURE:
        return KV_N("Which treasure do you take?");
    case PHASE_INCOME:
        return KV_N("The wonder pays a point: of which colour?");
    case PHASE_FIRST:
        return KV_N("The starting player is drawn");
    case PHASE_DRAW:
        return KV_N("Tiles are drawn from the bag");
    case PHASE_OVER:
        return KV_N("The game is over");
    case N_PHASES:
        break;
    }
    return "";
}

/* Both strengths, as far as they are on the table. */
static void put_strengths(const tigris_state *s, const kv_lang *l, kv_out *out)
{
    kv_put(out, " (");
    kv_put(out, kv__tr(l, tigris_words[WORDS_TILE].word[tigris_commit_colour(s)].text));
    kv_put(out, "; ");
    for (int i = 0; i < 2; i++) {
        int seat = i ? s->defender : s->attacker;
        kv_put(out, i ? " : " : "");
        kv_put(out, kv__tr(l, tigris_seat_words[seat].text));
        kv_put_char(out, ' ');
        kv_put_int(out, tigris_board_strength(s, seat));
        if (!i && s->phase == PHASE_DEFEND) {
            kv_put(out, " + ");
            kv_put_int(out, s->committed);
        }
    }
    kv_put_char(out, ')');
}

void tigris_prompt(const kv_state *view, const kv_lang *l, kv_out *out)
{
    const tigris_state *s = (const tigris_state *)view;
    kv_put(out, kv__tr(l, prompt_of(s)));
    if (s->conflict)
        put_strengths(s, l, out);
}

static const char *commit_help(const tigris_state *s)
{
    if (s->english)
        return KV_N(
            "English variant: the attacker may add tiles only if he then exceeds the "
            "defender's strength on the board; the defender may add exactly as many as "
            "make "
            "the sums equal, no more and no less. Equal sums are the defender's "
            "victory.\n"
            "Type: commit 2   or: commit 0");
    return KV_N(
        "First the attacker, then the defender adds as many tiles of the colour asked "
        "for as he likes, once and openly. The larger sum wins; equal sums are the "
        "defender's victory. Added tiles leave the game.\n"
        "Revolt: only temples count, those beside the two leaders and those added; "
        "the winner gets 1 red point, the loser's leader leaves the board.\n"
        "War: all tiles of the leader's colour on his side of the uniting tile count; "
        "the loser's leader and those tiles leave the board, the winner gets 1 point "
        "for each of them. Temples with a treasure or beside another leader stay.\n"
        "Type: commit 2   or: commit 0");
}

const char *tigris_help(const kv_state *view)
{
    const tigris_state *s = (const tigris_state *)view;
    switch ((tigris_phase)s->phase) {
    case PHASE_ACTION:
        return KV_N(
            "You have up to two actions in your turn.\n"
            "tile temple h5 - place a tile: farms on river (~), all others on land. The "
            "leader "
            "of its colour in the kingdom scores 1 point, else the king there. A tile "
            "may "
            "unite two kingdoms, which scores nothing and may start wars.\n"
            "leader king h5 - put or move a leader beside a temple, on land. He may not "
            "unite "
            "kingdoms. If the kingdom has a leader of that colour, a revolt follows.\n"
            "withdraw king - take a leader off the board.\n"
            "catastrophe h5 - destroy an empty cell or a tile for good; not leaders, "
            "treasures "
            "or monuments.\n"
            "swap temple 2 farm 1 - throw tiles away and draw as many.\n"
            "pass - leave out an action.\n"
            "Your weakest colour counts in the end; treasures count as any colour.");
    case PHASE_WAR:
        return KV_N(
            "You united two kingdoms in which leaders of more than one colour meet. You "
            "choose the order of the wars. After each one look again: leaders who are "
            "no longer connected do not fight.\nType: war red");
    case PHASE_ATTACK:
    case PHASE_DEFEND:
        return commit_help(s);
    case PHASE_BUILDING:
        return KV_N(
            "Your tile lies in a straight line of at least three tiles of its colour. "
            "The building of that colour may go on any tile of the line. From then on "
            "such tiles score one point more in its kingdom, and its tile is safe from "
            "wars and catastrophes.\nType: building h5   or: decline");
    case PHASE_MONUMENT:
        return KV_N(
            "Your tile completes a square of four tiles of its colour. You may turn them "
            "face down and build a monument that shares this colour: at the end of your "
            "turns it pays a point for each of your leaders of its colours in its "
            "kingdom. Face-down tiles still connect, but leaders that lose their last "
            "temple leave the board. If you decline, the square cannot be used later.\n"
            "Type: monument h4 red-black   or: decline");
    case PHASE_TREASURE:
        return KV_N(
            "Your trader's kingdom holds several treasures: you take all but one. "
            "Treasures on the corner cells must be taken first. A treasure counts as a "
            "point of any colour at the end.\nType: treasure h5");
    case PHASE_INCOME:
        return KV_N(
            "Your king is in the kingdom of the wonder: take a point of any colour.\n"
            "Type: income red");
    case PHASE_FIRST:
    case PHASE_DRAW:
    case PHASE_OVER:
    case N_PHASES:
        break;
    }
    return KV_N("There is nothing to decide for you now.");
}
