/* check.c: is a state one that the rules can lead to? Used for positions that are read,
 * and after every action in debug builds.
 */
#include "games/wayfarers/wayfarers.h"

static kv_err bad(kv_error *e, const char *text)
{
    return kv__fail(e, KV_EPOSITION, 0, text, NULL, NULL, NULL);
}

static kv_err bad_for(kv_error *e, const char *text, const char *name)
{
    return kv__fail(e, KV_EPOSITION, 0, text, name, NULL, NULL);
}

static bool is_setup(const wayfarers_state *s)
{
    return s->phase < PHASE_MAIN && s->stage == STAGE_BEFORE && !s->turns &&
           (s->phase != PHASE_ROLL || s->roll_for == ROLL_SETUP);
}

/* ---- Cards ------------------------------------------------------------------ */

/* Notes a card, if it is known; false if it was there before. */
static bool note(uint64_t seen[3], int card)
{
    if (card == NONE)
        return true;
    bool is_new = !(seen[card / 64] >> card % 64 & 1);
    seen[card / 64] |= bit(card % 64);
    return is_new;
}

/* The solo opponent's cards are counted only, so some may be nowhere. */
static kv_err check_cards(const wayfarers_state *s, kv_error *e)
{
    uint64_t seen[3] = {0};
    bool is_fine = true;
    int n = 0;
    for (int i = 0; i < N_PLACES; i++) {
        int card = s->row[i].card;
        if (card != NONE && row_of_card(card) != row_of_place(i))
            return bad(e, "a card lies in the wrong row");
        is_fine &= note(seen, card);
    }
    for (int p = 0; p < s->head.players; p++)
        for (int row = 0; row < N_ROWS; row++)
            for (int i = 0; i < s->player[p].n_cards[row]; i++)
                is_fine &= note(seen, cards_of(&s->player[p], row)[i]);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < s->under[i].n; k++)
            is_fine &= note(seen, s->under[i].card[k]);
    for (int i = 0; i < s->n_peek; i++)
        is_fine &= note(seen, s->peek[i]);
    for (int c = 0; c < N_CARDS; c++)
        if (s->deck[row_of_card(c)] >> index_of_card(c) & 1)
            is_fine &= note(seen, c);
    for (int i = 0; i < 3; i++)
        n += __builtin_popcountll(seen[i]);
    for (int row = 0; row < N_ROWS && is_solo(s); row++)
        n += s->player[OPPONENT].n_cards[row];
    n -= s->n_blind[0] + s->n_blind[1];
    if (!is_fine)
        return bad(e, "a card is in two places");
    if (is_solo(s) ? n < N_CARDS : n != N_CARDS)
        return bad(e, KV_N("some cards are missing"));
    return KV_OK;
}

static bool owns(const wayfarers_player *p, int card)
{
    if (card >= N_CARDS)
        return true;
    const uint8_t *cards = cards_of(p, row_of_card(card));
    for (int i = 0; i < p->n_cards[row_of_card(card)]; i++)
        if (cards[i] == card)
            return true;
    return false;
}

static bool shows_any(int card, unsigned icons)
{
    for (; icons; icons &= icons - 1)
        if (count_of(wayfarers_cards[card].icons, __builtin_ctz(icons)))
            return true;
    return false;
}

/* Townsfolk under an icon they ask for, one to a card; likewise Inspiration. */
static kv_err check_tucked(const wayfarers_state *s, int seat, kv_error *e)
{
    const wayfarers_player *p = &s->player[seat];
    for (int i = 0; i < p->n_cards[FOLK]; i++) {
        int card = p->folk[i], host = s->folk_host[card];
        bool is_place = host == CARD_CITY || host == CARD_HARBOUR ||
                        (host >= FIRST_LAND && host < FIRST_SPACE);
        if (!is_place || !owns(p, host) || !shows_any(host, wayfarers_cards[card].under))
            return bad_for(e, KV_N("{0} is tucked under a card without its icon"),
                           wayfarers_card_ids[card]);
        for (int k = 0; k < i; k++)
            if (s->folk_host[p->folk[k]] == host)
                return bad_for(e, KV_N("two Townsfolk cards are tucked under {0}"),
                               wayfarers_card_ids[host]);
    }
    for (int i = 0; i < p->n_cards[INSP]; i++) {
        int card = p->insp[i], host = s->insp_host[card - FIRST_INSP];
        bool is_place = host == CARD_STAR || (host >= FIRST_SPACE && host < FIRST_INSP);
        if (!is_place || !owns(p, host))
            return bad_for(e, KV_N("{0} is not tucked with an own Space card"),
                           wayfarers_card_ids[card]);
        for (int k = 0; k < i; k++)
            if (s->insp_host[p->insp[k] - FIRST_INSP] == host)
                return bad_for(e, KV_N("two Inspiration cards are tucked with {0}"),
                               wayfarers_card_ids[host]);
    }
    if (p->n_cards[SPACE] > p->n_cards[LAND] + p->n_cards[WATER])
        return bad_for(e, KV_N("{0} has no room for so many Space cards"),
                       wayfarers_seat_ids[seat]);
    return KV_OK;
}

/* ---- Pieces ----------------------------------------------------------------- */

static int n_dice(const wayfarers_state *s, int seat)
{
    const wayfarers_player *p = &s->player[seat];
    int n = p->reserve + __builtin_popcount(p->homes);
    for (int v = 0; v < N_PIPS; v++)
        n += p->dice[v];
    for (int row = LAND; row <= WATER; row++)
        for (int i = 0; i < p->n_cards[row]; i++) {
            int card = cards_of(p, row)[i];
            n += (int)(s->dice_on[row - LAND] >> index_of_card(card) & 1);
        }
    if (seat == s->active)
        n += (s->held > 0) + (s->phase == PHASE_ROLL && !is_setup(s) ? s->n_rolls : 0);
    return n;
}

/* Before the game the dice of the supply are rolled seat by seat (spec 3). */
static bool has_all_dice(const wayfarers_state *s, int seat)
{
    if (!is_setup(s))
        return n_dice(s, seat) == N_DICE;
    int n = s->phase == PHASE_ROLL ? s->n_setup - START_DICE * seat : 0;
    n = n < 0 ? 0 : n > START_DICE ? START_DICE : n;
    return s->player[seat].reserve == N_DICE - START_DICE &&
           n_dice(s, seat) == N_DICE - START_DICE + n;
}

static kv_err check_player(const wayfarers_state *s, int seat, kv_error *e)
{
    const wayfarers_player *p = &s->player[seat];
    int tokens = p->influence + p->guild[0] + p->guild[1] + p->guild[2] +
                 wayfarers_tokens_on_cards(s, seat);
    if (tokens != N_INFLUENCE || (is_setup(s) && p->influence != N_INFLUENCE))
        return bad_for(e, KV_N("the 15 Influence tokens of {0} do not add up"),
                       wayfarers_seat_ids[seat]);
    if (!has_all_dice(s, seat))
        return bad_for(e, KV_N("the five dice of {0} do not add up"),
                       wayfarers_seat_ids[seat]);
    for (int row = LAND; row <= WATER; row++)
        for (int i = 0; i < p->n_cards[row]; i++) {
            int card = cards_of(p, row)[i];
            if (s->dice_on[row - LAND] >> index_of_card(card) & 1 &&
                !wayfarers_cards[card].has_die)
                return bad_for(e, KV_N("there is no die space on {0}"),
                               wayfarers_card_ids[card]);
        }
    return check_tucked(s, seat, e);
}

/* Dice lie on cards that somebody has. */
static kv_err check_dice(const wayfarers_state *s, kv_error *e)
{
    uint64_t owned[2] = {0};
    for (int p = 0; p < s->head.players; p++)
        for (int row = LAND; row <= WATER; row++)
            for (int i = 0; i < s->player[p].n_cards[row]; i++)
                owned[row - LAND] |= bit(index_of_card(cards_of(&s->player[p], row)[i]));
    if (s->dice_on[0] & ~owned[0] || s->dice_on[1] & ~owned[1])
        return bad(e, KV_N("a die lies on a card that nobody has"));
    return KV_OK;
}

/* There are 4 green workers, and a yellow and a blue one for each place at the table. */
static kv_err check_workers(const wayfarers_state *s, kv_error *e)
{
    int n[N_COLOURS] = {__builtin_popcount(s->green), 0, 0};
    for (int p = 0; p < n_places(s); p++)
        for (int c = 0; c < N_COLOURS; c++)
            n[c] += s->player[p].workers[c];
    for (int i = 0; i < N_PLACES; i++) {
        const wayfarers_slot *slot = &s->row[i];
        if (slot->card == NONE && (slot->workers || slot->influence != NONE))
            return bad(e, KV_N("something lies where there is no card"));
        if (slot->workers & ~(unsigned)wayfarers_row_workers[row_of_place(i)])
            return bad(e, KV_N("a worker is on a card that does not admit its colour"));
        for (int c = 0; c < N_COLOURS; c++)
            n[c] += slot->workers >> c & 1;
    }
    for (int c = 0; c < N_COLOURS; c++)
        if (n[c] > (c == GREEN_WORKER ? N_GREEN : n_places(s)))
            return bad_for(e, KV_N("there are not so many workers: {0}"),
                           wayfarers_colour_ids[c]);
    return KV_OK;
}

static kv_err check_markers(const wayfarers_state *s, kv_error *e)
{
    for (int p = 0; p < n_places(s); p++)
        for (int q = 0; q < p; q++)
            if (s->player[p].node == s->player[q].node &&
                wayfarers_track[s->player[p].node].column == LAST_COLUMN)
                return bad_for(e, KV_N("two markers share the last space {0}"),
                               wayfarers_node_ids[s->player[p].node]);
    bool has_end = false;
    for (int p = 0; p < n_places(s); p++)
        has_end |= wayfarers_track[s->player[p].node].column == LAST_COLUMN;
    if (has_end != (s->ending != NONE))
        return bad(e, KV_N("the end comes when a marker reaches the last column"));
    return KV_OK;
}

/* They are laid from the first space on: none lies beyond an empty one. */
static bool are_tiles_in_order(const wayfarers_state *s)
{
    for (int i = 1; i < N_JTILES; i++)
        if (s->jtile[i] != NONE && s->jtile[i - 1] == NONE)
            return false;
    return true;
}

static kv_err check_boards(const wayfarers_state *s, kv_error *e)
{
    unsigned boards = 0, tiles = 0;
    for (int p = 0; p < s->head.players; p++) {
        int board = s->player[p].board;
        if (board == NONE && is_setup(s))
            continue;
        if (board == NONE || boards >> board & 1)
            return bad(e, KV_N("every player has a board of their own"));
        boards |= 1u << board;
    }
    for (int i = 0; i < N_JTILES; i++) {
        if (s->jtile[i] == NONE && is_setup(s))
            continue;
        if (s->jtile[i] == NONE || tiles >> s->jtile[i] & 1)
            return bad(e, KV_N("each Journal tile lies on one space"));
        tiles |= 1u << s->jtile[i];
    }
    if (!are_tiles_in_order(s))
        return bad(e, KV_N("Journal tiles are laid in the order of their spaces"));
    if (is_solo(s) && s->solo_board == NONE && !is_setup(s))
        return bad(e, KV_N("the opponent has no board"));
    for (int i = 0; i < N_SECTIONS; i++)
        if (s->side[i] == NONE && !is_setup(s))
            return bad(e, KV_N("a section of the board shows no side"));
    return KV_OK;
}

/* ---- The decision ----------------------------------------------------------- */

/* What the turn has come to: a die is in hand only until it lies, and effects come
 * after the choice of an action (spec 4). */
static kv_err check_stage(const wayfarers_state *s, kv_error *e)
{
    bool is_pips = s->phase == PHASE_PIPS, is_after = s->phase == PHASE_AFTER;
    bool is_before = s->phase == PHASE_MAIN || s->phase == PHASE_PLACE ||
                     (is_pips && s->stage != STAGE_AFTER);
    if (s->held && !(is_before && s->phase != PHASE_MAIN))
        return bad(e, KV_N("a die is in hand, but it is not being placed"));
    if ((is_before || is_pips || is_after || is_setup(s)) && s->n_frames)
        return bad(e, KV_N("no effect is carried out at that point of the turn"));
    if ((is_before && s->stage != STAGE_BEFORE) || (is_after && s->stage != STAGE_AFTER))
        return bad(e, KV_N("that is not decided at that point of the turn"));
    /* Set-up is over once turns are counted; rows are filled again after an action. */
    if (s->phase < PHASE_MAIN && s->phase != PHASE_ROLL && s->stage == STAGE_BEFORE &&
        s->turns)
        return bad(e, KV_N("that is not decided at that point of the turn"));
    bool is_rest = s->phase == PHASE_REROLL ||
                   (s->phase == PHASE_ROLL &&
                    (s->roll_for == ROLL_REST || s->roll_for == ROLL_REROLL));
    for (int v = 0; v < N_PIPS; v++)
        if (s->n_old[v] > (is_rest ? s->player[s->active].dice[v] : 0))
            return bad(e, KV_N("dice from before the rest are not in the supply"));
    return KV_OK;
}

/* Something can be decided, and sub-decisions are about something that is there. */
static kv_err check_phase(const wayfarers_state *s, kv_error *e)
{
    kv_action legal[1024];
    bool is_opponent = is_solo(s) && s->active == OPPONENT;
    bool needs_card = s->phase == PHASE_FEE || s->phase == PHASE_TUCK ||
                      s->phase == PHASE_INSPIRE || s->phase == PHASE_ALLOW;
    if (needs_card && s->row[s->place].card == NONE)
        return bad(e, KV_N("there is no card on that place"));
    if (s->phase == PHASE_FEE && wayfarers_fee_to(s, s->place) == NONE)
        return bad(e, KV_N("no fee is due for that card"));
    if (s->phase == PHASE_PLACE && !s->held)
        return bad(e, KV_N("no die is in hand"));
    if (s->phase == PHASE_EFFECT &&
        (!s->n_frames || s->flags[top_frame(s)] & FRAME_OPPONENT))
        return bad(e, KV_N("there is no effect to carry out"));
    if (is_opponent && s->phase != PHASE_SCHEME && s->phase != PHASE_ALLOW &&
        s->phase != PHASE_DEAL && s->phase != PHASE_OVER)
        return bad(e, KV_N("the opponent does not decide that"));
    if (s->phase == PHASE_DEAL && wayfarers_next_gap(s) < 0)
        return bad(e, KV_N("no card is missing in the rows"));
    if (s->phase == PHASE_AFTER && !wayfarers_can_yellow(s))
        return bad(e, KV_N("the yellow guild has no help to give"));
    if (s->phase == PHASE_OVER)
        return KV_OK;
    if (s->phase < PHASE_DEAL || s->phase == PHASE_JTILE)
        return is_setup(s) && (s->phase != PHASE_OPPONENT || is_solo(s))
                   ? KV_OK
                   : bad(e, KV_N("that is decided before the game"));
    return wayfarers_legal((const kv_state *)s, legal) > 0
               ? KV_OK
               : bad(e, KV_N("nothing could be done in this position"));
}

kv_err wayfarers_check_position(const wayfarers_state *s, kv_error *e)
{
    kv_err (*const checks[])(const wayfarers_state *, kv_error *) = {
        check_cards,  check_dice,  check_workers, check_markers,
        check_boards, check_stage, check_phase,
    };
    for (int p = 0; p < s->head.players; p++) {
        kv_err err = check_player(s, p, e);
        if (err)
            return err;
    }
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        kv_err err = checks[i](s, e);
        if (err)
            return err;
    }
    return KV_OK;
}

const char *wayfarers_check(const kv_state *s)
{
    kv_error e;
    return wayfarers_check_position((const wayfarers_state *)s, &e) ? e.text : NULL;
}
