/* ranges.c: is every number of a state in its range? check.c indexes by them; states of
 * our own always are, bytes of somebody else need not be.
 */
#include "games/wayfarers/wayfarers.h"

/* n cards of one row, with room for so many. */
static bool are_cards_of(int row, const uint8_t *card, int n, int room)
{
    if (n > room)
        return false;
    for (int i = 0; i < n; i++)
        if (card[i] >= N_CARDS || row_of_card(card[i]) != row)
            return false;
    return true;
}

static bool is_caravan_right(const wayfarers_player *p)
{
    if (p->n_tiles > MAX_TILES || p->covered >> N_CELLS || p->homes >> N_HOMES)
        return false;
    for (int i = 0; i < p->n_tiles; i++)
        if (p->tiles[i].tile >= N_DESIGNS || p->tiles[i].cell >= N_CELLS ||
            p->tiles[i].is_back > 1)
            return false;
    return true;
}

/* Of the solo opponent the cards are counted only. */
static bool is_player_right(const wayfarers_player *p, bool has_cards)
{
    if (p->node >= N_NODES || !kv__are_named(&p->board, 1, N_BOARDS) ||
        !is_caravan_right(p))
        return false;
    if (!has_cards)
        return true;
    return are_cards_of(FOLK, p->folk, p->n_cards[FOLK], sizeof p->folk) &&
           are_cards_of(LAND, p->land, p->n_cards[LAND], sizeof p->land) &&
           are_cards_of(WATER, p->water, p->n_cards[WATER], sizeof p->water) &&
           are_cards_of(SPACE, p->space, p->n_cards[SPACE], sizeof p->space) &&
           are_cards_of(INSP, p->insp, p->n_cards[INSP], sizeof p->insp);
}

static bool are_rows_right(const wayfarers_state *s)
{
    static const uint8_t row[3] = {LAND, WATER, INSP};
    for (int i = 0; i < N_PLACES; i++)
        if ((s->row[i].card >= N_CARDS && s->row[i].card != NONE) ||
            (s->row[i].influence >= n_places(s) && s->row[i].influence != NONE) ||
            s->row[i].workers >> N_COLOURS)
            return false;
    for (int i = 0; i < 3; i++)
        if (!are_cards_of(row[i], s->under[i].card, s->under[i].n,
                          sizeof s->under[i].card))
            return false;
    for (int r = 0; r < N_ROWS; r++) {
        int n = first_card(r + 1) - first_card(r);
        if (n < 64 && s->deck[r] >> n)
            return false;
    }
    return kv__are_named(s->folk_host, sizeof s->folk_host, N_ALL_CARDS) &&
           kv__are_named(s->insp_host, sizeof s->insp_host, N_ALL_CARDS) &&
           s->n_peek <= 3 && kv__are_below(s->peek, s->n_peek, N_CARDS);
}

static bool is_board_right(const wayfarers_state *s)
{
    return kv__are_named(s->jtile, N_JTILES, N_JTILES) &&
           kv__are_named(s->side, N_SECTIONS, 2) && !(s->green >> N_GREEN) &&
           !(s->pink >> N_PINK) && kv__are_named(&s->ending, 1, n_places(s));
}

/* Frames are pieces of the list of parts, one after another. */
static bool are_frames_right(const wayfarers_state *s)
{
    if (s->n_parts > MAX_PARTS || s->n_frames > MAX_FRAMES)
        return false;
    for (int i = 0; i < s->n_frames; i++)
        if (s->frame[i] > s->n_parts || (i && s->frame[i] < s->frame[i - 1]))
            return false;
    return kv__are_below(s->part, s->n_parts, wayfarers_n_nodes());
}

static bool is_turn_right(const wayfarers_state *s)
{
    return s->phase < N_PHASES && s->active < n_places(s) && s->first < s->head.players &&
           s->op < N_OPS && s->place < N_PLACES && s->tile < N_DESIGNS &&
           s->target < N_GUILDS + N_PLACES && s->card < N_CARDS &&
           s->stage <= STAGE_OPPONENT && s->roll_for <= ROLL_REROLL &&
           s->held <= N_PIPS &&
           (s->worker_place == NONE
                ? s->worker_colour == NONE
                : s->worker_place < N_PLACES && s->worker_colour < N_COLOURS);
}

static bool is_solo_right(const wayfarers_state *s)
{
    return kv__are_named(&s->solo_board, 1, N_BOARDS) && s->path <= N_PATH &&
           s->comets <= MAX_COMETS && s->n_solo_tiles <= sizeof s->solo_tiles &&
           kv__are_below(s->solo_tiles, s->n_solo_tiles, N_DESIGNS) &&
           s->n_faceup <= N_SCHEMES && kv__are_below(s->faceup, s->n_faceup, N_SCHEMES);
}

bool wayfarers_in_range(const kv_state *state)
{
    const wayfarers_state *s = (const wayfarers_state *)state;
    for (int p = 0; p < n_places(s); p++)
        if (!is_player_right(&s->player[p], p < s->head.players))
            return false;
    return are_rows_right(s) && is_board_right(s) && are_frames_right(s) &&
           is_turn_right(s) && is_solo_right(s);
}
