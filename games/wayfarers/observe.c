/* observe.c: a view as numbers for learning. The layout is documented in README.md,
 * "Observation"; seats are counted from the viewer (a spectator from seat 0).
 */
#include "games/wayfarers/wayfarers.h"

static int or_minus(int n)
{
    return n == NONE ? -1 : n;
}

/* Owners are told by how far they sit from the viewer; the opponent sits last. */
static int relative(const wayfarers_state *s, int me, int seat)
{
    if (seat == NONE)
        return -1;
    return is_solo(s) ? seat : (seat - me + s->head.players) % s->head.players;
}

static int32_t *put_rows(const wayfarers_state *s, int me, int32_t *out)
{
    for (int i = 0; i < N_PLACES; i++) {
        *out++ = or_minus(s->row[i].card);
        *out++ = relative(s, me, s->row[i].influence);
        *out++ = s->row[i].workers;
    }
    for (int row = 0; row < N_ROWS; row++)
        *out++ = wayfarers_deck_size(s, row);
    for (int c = 0; c < N_CARDS; c++)
        *out++ = (int32_t)(s->deck[row_of_card(c)] >> index_of_card(c) & 1);
    return out;
}

/* For each card: whose it is, its host, fresh, a die on it. */
static int32_t *put_cards(const wayfarers_state *s, int me, int32_t *out)
{
    for (int i = 0; i < N_CARDS * 4; i++)
        out[i] = i % 4 < 2 ? -1 : 0;
    for (int p = 0; p < s->head.players; p++) {
        for (int row = 0; row < N_ROWS; row++) {
            for (int i = 0; i < s->player[p].n_cards[row]; i++) {
                int card = cards_of(&s->player[p], row)[i], k = index_of_card(card);
                out[4 * card] = relative(s, me, p);
                out[4 * card + 1] = row == FOLK   ? s->folk_host[k]
                                    : row == INSP ? s->insp_host[k]
                                                  : -1;
                out[4 * card + 2] = is_fresh(s, card);
                if (row == LAND || row == WATER)
                    out[4 * card + 3] = (int32_t)(s->dice_on[row - LAND] >> k & 1);
            }
        }
    }
    return out + 4 * N_CARDS;
}

static int32_t *put_player(const wayfarers_player *p, int32_t *out)
{
    *out++ = p->silver;
    *out++ = p->prov;
    *out++ = p->influence;
    *out++ = p->reserve;
    *out++ = p->homes;
    *out++ = p->node;
    *out++ = or_minus(p->board);
    for (int g = 0; g < N_GUILDS; g++)
        *out++ = p->guild[g];
    for (int c = 0; c < N_COLOURS; c++)
        *out++ = p->workers[c];
    for (int v = 0; v < N_PIPS; v++)
        *out++ = p->dice[v];
    for (int i = 0; i < N_ICONS; i++)
        *out++ = p->icon[i];
    for (int row = 0; row < N_ROWS; row++)
        *out++ = p->n_cards[row];
    for (int i = 0; i < N_TILE_COLOURS; i++)
        *out++ = p->n_tiles_of[i];
    for (int v = 0; v < N_PIPS; v++)
        for (int k = 0; k < N_SYMBOLS; k++)
            *out++ = count_of(p->column[v], k);
    for (int c = 0; c < N_CELLS; c++)
        *out++ = (int32_t)(p->covered >> c & 1);
    return out;
}

static int32_t *put_seats(const wayfarers_state *s, int me, int32_t *out)
{
    static const wayfarers_player nobody = {.board = NONE};
    for (int i = 0; i < N_SEATS; i++) {
        int p = is_solo(s) ? i : (me + i) % s->head.players;
        out = put_player(i < n_places(s) ? &s->player[p] : &nobody, out);
    }
    return out;
}

static int32_t *put_board(const wayfarers_state *s, int32_t *out)
{
    for (int i = 0; i < N_JTILES; i++)
        *out++ = or_minus(s->jtile[i]);
    for (int i = 0; i < N_GREEN; i++)
        *out++ = s->green >> i & 1;
    for (int t = 0; t < N_DESIGNS; t++)
        *out++ = wayfarers_tiles_left(s, t);
    for (int i = 0; i < N_SECTIONS; i++)
        *out++ = or_minus(s->side[i]);
    *out++ = or_minus(s->solo_board);
    *out++ = s->track;
    *out++ = s->comets;
    *out++ = s->path;
    *out++ = s->n_bonus;
    for (int i = 0; i < N_SCHEMES; i++)
        *out++ = i < s->n_faceup ? s->faceup[i] : -1;
    return out;
}

/* The parts of the top frame that can be named, and what a sub-decision is about. */
static int32_t *put_turn(const wayfarers_state *s, int me, int32_t *out)
{
    int first = first_part(s);
    out[s->phase] = 1;
    out += N_PHASES;
    *out++ = s->head.players;
    *out++ = relative(s, me, s->active);
    *out++ = relative(s, me, s->first);
    *out++ = relative(s, me, s->ending);
    *out++ = s->n_last;
    *out++ = s->turns;
    *out++ = s->max_turns;
    *out++ = s->used;
    *out++ = or_minus(s->worker_place);
    *out++ = or_minus(s->worker_colour);
    *out++ = s->held;
    *out++ = s->discount[0];
    *out++ = s->discount[1];
    *out++ = s->has_pigeon;
    *out++ = s->op;
    *out++ = s->place;
    *out++ = s->tile;
    *out++ = s->target;
    *out++ = s->card;
    for (int i = 0; i < 3; i++)
        *out++ = i < s->n_peek ? or_minus(s->peek[i]) : -1;
    for (int v = 0; v < N_PIPS; v++)
        *out++ = s->n_old[v];
    for (int i = 0; i < MAX_SHOWN; i++) {
        bool is_there = first + i < s->n_parts;
        *out++ = is_there ? s->part[first + i] : -1;
        *out++ = is_there ? s->count[first + i] : 0;
    }
    return out;
}

void wayfarers_observe(const kv_state *view, int32_t *out)
{
    const wayfarers_state *s = (const wayfarers_state *)view;
    int32_t *end = out + OBS_SIZE;
    int me = s->head.viewer == KV_VIEWER_SPECTATOR ? 0 : s->head.viewer - 1;
    memset(out, 0, OBS_SIZE * sizeof *out);
    out = put_rows(s, me, out);
    out = put_cards(s, me, out);
    out = put_seats(s, me, out);
    out = put_board(s, out);
    out = put_turn(s, me, out);
    assert(out == end);
    (void)end;
}
