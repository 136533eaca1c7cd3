/* wayfarers_slow_world.c: the world of the second opinion: reading it from a state, open
 * parts, what is owned, paying. See wayfarers_slow.h.
 */
#include "tests/support/wayfarers_slow.h"

#include <stdlib.h>

static_assert(offsetof(slow_world, row) + sizeof(wayfarers_slot[N_PLACES]) ==
                  sizeof(slow_world),
              "no padding at the end");

/* ---- Frames (spec 4.1) ------------------------------------------------------ */

/* A game that needs more than there is room for would be a different game. */
void slow_demand(bool is_fine)
{
    if (!is_fine)
        abort();
}

slow_frame *slow_top(slow_world *w)
{
    return &w->frame[w->n_frames - 1];
}

bool slow_is_in_die_frame(const slow_world *w)
{
    return w->n_frames && w->frame[w->n_frames - 1].is_die;
}

void slow_push(slow_world *w)
{
    slow_demand(w->n_frames < SLOW_FRAMES);
    w->n_frames++;
}

void slow_pop(slow_world *w)
{
    memset(slow_top(w), 0, sizeof(slow_frame));
    w->n_frames--;
}

static bool is_goods(int op)
{
    return op == OP_SILVER || op == OP_PROV;
}

/* Sorted, but Silver and Provisions stay in the order they came. */
static void add_part(slow_world *w, int op, int arg)
{
    slow_frame *f = slow_top(w);
    uint16_t part = (uint16_t)(256 * op + arg);
    slow_demand(f->n < SLOW_PARTS);
    int i = f->n++;
    for (; i > 0 && f->part[i - 1] > (is_goods(op) ? 256 * op + 255 : part); i--)
        f->part[i] = f->part[i - 1];
    f->part[i] = part;
}

void slow_drop_part(slow_world *w, int i)
{
    slow_frame *f = slow_top(w);
    for (f->n--; i < f->n; i++)
        f->part[i] = f->part[i + 1];
    f->part[f->n] = 0;
}

static int n_copies(int op, int n)
{
    return is_goods(op) || op >= OP_CHOICE ? 1 : n;
}

int slow_argument(int node, int n)
{
    int op = wayfarers_nodes[node].op;
    return is_goods(op) ? n : op >= OP_CHOICE ? node : 0;
}

static void add_node(slow_world *w, int node, int n)
{
    int op = wayfarers_nodes[node].op;
    for (int i = 0; i < n_copies(op, n); i++)
        add_part(w, op, slow_argument(node, n));
}

void slow_add(slow_world *w, int bundle)
{
    const uint8_t *b = wayfarers_bundles[bundle];
    for (int i = 0; i < b[1]; i++) {
        int node = wayfarers_terms[b[0] + i];
        add_node(w, node, wayfarers_nodes[node].n);
    }
}

/* ---- Paying (spec 5.2, 9.4) ------------------------------------------------- */

bool slow_spend(slow_world *w, int guild, int n)
{
    w->guild[guild] -= n;
    w->supply[w->seat] += n;
    return w->guild[guild] >= 0;
}

/* The worlds after the fee for a row card, if one is due (5.2). */
int slow_pay_fee(const slow_world *w, int place, slow_world v[2])
{
    int owner = w->row[place].influence, n = 0;
    if (owner == NONE || owner == w->seat) {
        v[0] = *w;
        return 1;
    }
    if (w->silver[w->seat]) {
        v[n] = *w;
        v[n].silver[w->seat]--;
        v[n++].silver[owner]++;
    }
    if (w->prov[w->seat]) {
        v[n] = *w;
        v[n].prov[w->seat]--;
        v[n++].prov[owner]++;
    }
    return n;
}

static int discounted(slow_world *w, int kind, int price)
{
    int off = slow_is_in_die_frame(w) ? w->discount[kind] : 0;
    if (off > price)
        off = price;
    w->discount[kind] -= off;
    return price - off;
}

bool slow_pay_silver(slow_world *w, int price)
{
    w->silver[w->seat] -= discounted(w, 0, price);
    return w->silver[w->seat] >= 0;
}

bool slow_pay_prov(slow_world *w, int price)
{
    w->prov[w->seat] -= discounted(w, 1, price);
    return w->prov[w->seat] >= 0;
}

/* ---- What is owned ---------------------------------------------------------- */

bool slow_is_new(const slow_world *w, int card)
{
    return card < N_CARDS && w->fresh[card / 64] >> card % 64 & 1;
}

/* The card of a row tucked under (or with) a host, or NONE. */
int slow_tucked(const slow_world *w, int row, int host)
{
    for (int i = 0; i < w->n_cards[row]; i++)
        if (w->host[row][i] == host)
            return w->card[row][i];
    return NONE;
}

/* That card, if it works already and is of that kind. */
int slow_helper(const slow_world *w, int host, int kind)
{
    int folk = slow_tucked(w, FOLK, host);
    return folk != NONE && wayfarers_cards[folk].kind == kind && !slow_is_new(w, folk)
               ? folk
               : NONE;
}

/* Cards, player board (its centre shows an Observatory and a Library), pink tiles. */
static int n_icons(const slow_world *w, int icon)
{
    int n = icon == OBSERVATORY || icon == LIBRARY;
    for (int card = CARD_CITY; card <= CARD_STAR; card++)
        n += count_of(wayfarers_cards[card].icons, icon);
    for (int row = 0; row < N_ROWS; row++)
        for (int i = 0; i < w->n_cards[row]; i++)
            n += count_of(wayfarers_cards[w->card[row][i]].icons, icon);
    for (int i = 0; i < w->n_tiles; i++)
        n += count_of(wayfarers_tiles[w->laid[i].tile].icons, icon);
    return n;
}

static int n_tiles_of(const slow_world *w, int colour)
{
    int n = 0;
    for (int i = 0; i < w->n_tiles; i++)
        n += wayfarers_tiles[w->laid[i].tile].colour == colour;
    return n;
}

/* Blots ask for icons, cards and tiles; the preprinted cards count (R29). */
static int quantity(const slow_world *w, int i)
{
    if (i < N_ICONS)
        return n_icons(w, i);
    if (i < N_ICONS + N_ROWS)
        return w->n_cards[i - N_ICONS] + (i - N_ICONS != INSP);
    i -= N_ICONS + N_ROWS;
    slow_demand(i <= N_TILE_COLOURS);
    return i < N_TILE_COLOURS ? n_tiles_of(w, i) : w->n_tiles;
}

bool slow_is_met(const slow_world *w, int code)
{
    int stack[8], n = 0;
    for (const uint8_t *at = wayfarers_values + code; *at != VAL_END; at++) {
        if (*at == VAL_NUMBER) {
            stack[n++] = *++at;
        } else if (*at == VAL_QUANTITY) {
            stack[n++] = quantity(w, *++at);
        } else {
            int a = stack[n - 2], b = stack[n - 1];
            slow_demand(*at == VAL_ADD || *at == VAL_AT_LEAST || *at == VAL_LEAST);
            n--;
            stack[n - 1] = *at == VAL_ADD ? a + b : *at == VAL_AT_LEAST ? a >= b : a;
            if (*at == VAL_LEAST && b < a)
                stack[n - 1] = b;
        }
    }
    return stack[0];
}

/* ---- Reading ---------------------------------------------------------------- */

static void read_frames(slow_world *w, const wayfarers_state *s)
{
    for (int i = 0; i < s->n_frames; i++) {
        int end = i + 1 < s->n_frames ? s->frame[i + 1] : s->n_parts;
        slow_push(w);
        slow_top(w)->is_die = s->flags[i] & FRAME_DIE ? 1 : 0;
        slow_top(w)->has_stepped = s->flags[i] & FRAME_STEPPED ? 1 : 0;
        for (int k = s->frame[i]; k < end; k++)
            add_node(w, s->part[k], s->count[k]);
    }
}

static void read_player(slow_world *w, const wayfarers_state *s)
{
    const wayfarers_player *p = &s->player[w->seat];
    for (int i = 0; i < N_GUILDS; i++) {
        w->guild[i] = p->guild[i];
        w->workers[i] = p->workers[i];
    }
    for (int i = 0; i < N_PIPS; i++)
        w->dice[i] = p->dice[i];
    w->reserve = p->reserve;
    w->homes = p->homes;
    w->board = p->board;
    w->n_tiles = p->n_tiles;
    memcpy(w->laid, p->tiles, sizeof w->laid);
    for (int row = 0; row < N_ROWS; row++) {
        w->n_cards[row] = p->n_cards[row];
        for (int i = 0; i < p->n_cards[row]; i++) {
            int card = cards_of(p, row)[i];
            w->card[row][i] = (uint8_t)card;
            w->host[row][i] = row == FOLK   ? s->folk_host[card]
                              : row == INSP ? s->insp_host[card - FIRST_INSP]
                                            : NONE;
        }
    }
}

static void read_table(slow_world *w, const wayfarers_state *s)
{
    memcpy(w->deck, s->deck, sizeof w->deck);
    memcpy(w->dice_on, s->dice_on, sizeof w->dice_on);
    memcpy(w->row, s->row, sizeof w->row);
    for (int i = 0; i < 3; i++) {
        w->side[i] = s->side[i];
        w->n_under[i] = s->under[i].n;
        memcpy(w->under[i], s->under[i].card, s->under[i].n);
    }
    for (int i = 0; i < N_JTILES; i++)
        w->jtile[i] = s->jtile[i];
    for (int i = 0; i < N_PILES; i++)
        w->pile[i] = s->pile[i];
    w->green = s->green;
    w->pink = s->pink;
    for (int i = 0; i < w->players; i++) {
        w->silver[i] = s->player[i].silver;
        w->prov[i] = s->player[i].prov;
        w->supply[i] = s->player[i].influence;
        w->node[i] = s->player[i].node;
    }
}

static void read_turn(slow_world *w, const wayfarers_state *s)
{
    w->stage = s->phase == PHASE_MAIN     ? SLOW_MAIN
               : s->phase == PHASE_REROLL ? SLOW_REROLL
               : s->phase == PHASE_AFTER  ? SLOW_AFTER
                                          : SLOW_EFFECT;
    memcpy(w->fresh, s->fresh, sizeof w->fresh);
    for (int i = 0; i < N_PIPS; i++)
        w->old[i] = s->n_old[i];
    w->discount[0] = s->discount[0];
    w->discount[1] = s->discount[1];
    w->used = s->used;
    w->has_pigeon = s->has_pigeon;
    w->is_eligible = s->is_eligible;
    w->sent_place = s->worker_place;
    w->sent_colour = s->worker_colour;
    read_frames(w, s);
}

/* What is forgotten at the end of a turn is read as forgotten. */
void slow_read(slow_world *w, const wayfarers_state *s, int seat, int roll, bool is_ended)
{
    memset(w, 0, sizeof *w);
    w->seat = seat;
    w->players = s->head.players;
    w->roll = roll;
    w->stage = SLOW_END;
    w->sent_place = w->sent_colour = NONE;
    read_player(w, s);
    read_table(w, s);
    if (!is_ended)
        read_turn(w, s);
}

uint64_t slow_key(const slow_world *w)
{
    uint64_t key = 0, word;
    static_assert(sizeof *w % sizeof word == 0, "whole words");
    for (size_t i = 0; i < sizeof *w; i += sizeof word) {
        memcpy(&word, (const char *)w + i, sizeof word);
        key = (key ^ word) * 0x9e3779b97f4a7c15u;
        key ^= key >> 29;
    }
    return key;
}
