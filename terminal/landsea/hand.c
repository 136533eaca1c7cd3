/* hand.c: the lines about a seat that stand beside the map.
 *
 * A map that scrolls cannot show a hand all the time, so the viewer's own tiles are
 * drawn with his seat, both sides of each; the tiles of others are told in a line.
 * These drawings are 22 columns wide: that is what a small window has beside the map.
 */
#include "terminal/landsea/draw.h"

enum {
    PAIR_W = 2 * 7 + 1, /* two small hexes */
    PAIR_H = 4,
    PILE = 0x2261
};

static bool is_viewer(const landsea_state *s, int seat)
{
    return s->head.viewer == seat + 1;
}

/* ---- Faces drawn ------------------------------------------------------------ */

/* Two faces side by side, with a mark before them and four short notes behind. */
typedef struct {
    int face[2], turn[2]; /* face NONE: nothing is drawn */
    uint32_t mark;
    const char *note[PAIR_H];
} pair;

static void put_row(const kv_glyph *glyph, const char *note, kv_out *out)
{
    int w = PAIR_W;
    while (w > 0 && !*note && glyph[w - 1].ch == ' ')
        w--;
    for (int i = 0; i < w; i++)
        landsea_put_glyph(out, glyph[i].ch);
    if (*note)
        kv__put_word(out, note);
    kv_put(out, "\n");
}

static void put_pair(const landsea_state *s, const pair *p, kv_out *out)
{
    kv_glyph glyph[PAIR_H * PAIR_W];
    kv_canvas c = {PAIR_W, PAIR_H, glyph};
    for (int i = 0; i < PAIR_H * PAIR_W; i++)
        glyph[i] = (kv_glyph){' ', KV_STYLE_PLAIN, KV_NO_PLACE};
    for (int i = 0; i < 2; i++) {
        if (p->face[i] == NONE)
            continue;
        landsea_hex hex = landsea_plain_hex(p->face[i], p->turn[i]);
        landsea_draw_hex(s, &landsea_small, &c, i * (landsea_small.w + 1), 0, &hex);
    }
    for (int row = 0; row < PAIR_H; row++) {
        landsea_put_glyph(out, row == 1 ? p->mark : ' ');
        kv_put_char(out, ' ');
        put_row(glyph + row * PAIR_W, p->note[row] ? p->note[row] : "", out);
    }
}

/* Two words, each above its column of faces. */
static void put_heading(const kv_lang *l, kv_out *out)
{
    const char *first = kv__tr(l, KV_N("up"));
    int w = 0;
    for (const char *c = first; *c; c++)
        w += ((unsigned char)*c & 0xC0) != 0x80; /* not a later byte of a character */
    kv_put(out, "  ");
    kv_put(out, first);
    do
        kv_put_char(out, ' ');
    while (++w < landsea_small.w + 1);
    kv_put(out, kv__tr(l, KV_N("underside")));
    kv_put(out, "\n");
}

/* The viewer's tiles, both sides; of the one to be placed only the side chosen. */
static void put_own_hand(const landsea_state *s, int seat, const kv_lang *l, kv_out *out)
{
    bool is_placing = s->phase == PHASE_CELL && s->active == seat;
    for (int k = 0; k < s->n_hand[seat]; k++) {
        const landsea_held *h = &s->hand[seat][k];
        int under = under_of(h->tile, h->up);
        pair p = {.face = {h->up, under},
                  .mark = (uint32_t)('1' + k),
                  .note = {landsea_face_ids[h->up], NULL, landsea_face_ids[under]}};
        if (is_placing && s->slot == k) {
            p.face[!s->is_flipped] = NONE;
            p.note[s->is_flipped ? 0 : 2] = NULL;
        }
        if (!k)
            put_heading(l, out);
        put_pair(s, &p, out);
    }
}

/* With their sizes. */
static void put_tops(const landsea_state *s, kv_out *out)
{
    char size[N_STACKS][8];
    pair p = {.face = {s->top[0], s->top[1]}, .mark = PILE};
    for (int i = 0; i < N_STACKS; i++) {
        kv_out note;
        kv_out_init(&note, size[i], sizeof size[i]);
        kv_put(&note, "×");
        kv_put_int(&note, s->stack_size[i]);
        if (s->top[i] == NONE)
            continue;
        p.note[2 * i] = landsea_face_ids[s->top[i]];
        p.note[2 * i + 1] = size[i];
    }
    if (p.note[0] || p.note[2])
        put_pair(s, &p, out);
}

/* The rotations to choose from, by their numbers. */
static void put_turns(const landsea_state *s, kv_out *out)
{
    int b = landsea_border_at(s, s->cell), face;
    unsigned turns = ALL_EDGES;
    if (s->phase == PHASE_SPIN) {
        face = s->land[b] ? FACE_VOLCANO : FACE_WHIRLPOOL;
    } else {
        face = chosen_face(s);
        turns = landsea_fits(s, face, b);
    }
    while (turns) {
        char right[2] = "";
        pair p = {.face = {face, NONE}, .mark = (uint32_t)('0' + __builtin_ctz(turns))};
        p.turn[0] = __builtin_ctz(turns);
        turns &= turns - 1;
        if (turns) {
            p.face[1] = face;
            p.turn[1] = __builtin_ctz(turns);
            right[0] = (char)('0' + p.turn[1]);
            p.note[1] = right;
            turns &= turns - 1;
        }
        put_pair(s, &p, out);
    }
}

/* What others may take when they steal. */
static void put_victim(const landsea_state *s, int seat, kv_out *out)
{
    const landsea_held *h = s->hand[seat];
    pair p = {.face = {h[0].up, h[1].up},
              .mark = '1',
              .note = {landsea_face_ids[h[0].up], "2", landsea_face_ids[h[1].up]}};
    put_pair(s, &p, out);
}

/* ---- Seats ------------------------------------------------------------------ */

static void put_own_things(const landsea_state *s, int seat, const kv_lang *l,
                           kv_out *out)
{
    bool is_active = s->active == seat;
    if (is_active && (s->phase == PHASE_TURN || s->phase == PHASE_SPIN)) {
        put_turns(s, out);
        return;
    }
    put_own_hand(s, seat, l, out);
    if (landsea_has_tops_in_hand(s))
        put_tops(s, out);
}

/* In a small window four seats need every row: the points are in the line about the
 * table, too. */
static bool has_counts(const landsea_state *s, int seat)
{
    return s->head.players < 4 || is_viewer(s, seat) || s->token_tile[seat] != NONE ||
           !s->n_hand[seat];
}

void landsea_draw_seat(const kv_state *view, int seat, const kv_lang *l, kv_out *out)
{
    const landsea_state *s = (const landsea_state *)view;
    bool is_robber = s->phase == PHASE_STEAL && is_viewer(s, s->active);
    if (has_counts(s, seat))
        landsea_put_counts(s, seat, l, out);
    if (is_viewer(s, seat))
        put_own_things(s, seat, l, out);
    else if (is_robber && s->head.players < 4 && s->n_hand[seat] == HAND_SIZE)
        put_victim(s, seat, out);
    else
        landsea_put_hand(s, seat, l, out);
}
