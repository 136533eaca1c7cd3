/* draw_tile.c: one hex in a terminal.
 *
 * A hex is a picture of glyphs, each of which belongs to one piece of the face. Land is
 * shaded, sea has waves; in areas that are closed both are fainter. What else is printed
 * on a face, or lies on it, takes the place of a glyph of the same piece, so that the
 * edges and how they are joined can still be seen. Symbols of modules that are not in
 * play are left out. All signs are the same in every language.
 */
#include "terminal/landsea/draw.h"

/* Pictures of a hex, a blank where it is not:
 * sector: the edge a glyph is nearest to (0 north, then clockwise), as a letter (a is 0)
 *     in the middle of the hex;
 * tip: the corner that a glyph belongs to when the middle comes to a point there;
 * reach: where a mountain or a coral that reaches an edge is drawn;
 * rank: where other signs go, a first. */
const landsea_grid landsea_small = {
    .w = 7,
    .h = 4,
    .step = 7,
    .n_label = 5,
    .sector = {" 50001 ", "55fab11", "44edc22", " 43332 "},
    .tip = {" 5   0 ", "       ", "44   11", " 3   2 "},
    .reach = {"   0   ", "5     1", "4     2", "   3   "},
    .rank = {" ukolv ", "qheacgr", "sidbfjt", " wnpmx "},
};

const landsea_grid landsea_large = {
    .w = 11,
    .h = 6,
    .step = 10,
    .n_label = 5,
    .sector = {"  5000001  ", " 555000111 ", "555ffabb111", "444eedcc222", " 444333222 ",
               "  4333332  "},
    .tip = {"  5     0  ", "   5   0   ", "           ", "444     111", "   3   2   ",
            "  3     2  "},
    .reach = {"     0     ", " 5   0   1 ", "5         1", "4         2", " 4   3   2 ",
              "     3     "},
    .rank = {"    w      ", "  v o p s  ", " n bdaec k ", " m gifjh l ", "  u r q t  ",
             "      x    "},
};

/* A hex while it is drawn. */
typedef struct {
    const landsea_state *s;
    const landsea_grid *g;
    const landsea_hex *hex;
    const landsea_face *face;
    uint8_t piece[MAX_HEX_ROWS][MAX_HEX_W]; /* or NONE: not part of the hex */
    bool is_taken[MAX_HEX_ROWS][MAX_HEX_W];
    kv_glyph glyph[MAX_HEX_ROWS][MAX_HEX_W];
} picture;

landsea_hex landsea_plain_hex(int face, int turn)
{
    landsea_hex hex = {.face = face, .turn = turn, .place = KV_NO_PLACE};
    memset(hex.token, NONE, sizeof hex.token);
    return hex;
}

bool landsea_has_tops_in_hand(const landsea_state *s)
{
    int viewer = s->head.viewer;
    if (!viewer || viewer == KV_VIEWER_SPECTATOR)
        return false;
    return s->head.players == 2 || (s->phase == PHASE_STACK && s->active == viewer - 1);
}

/* ---- Pieces ----------------------------------------------------------------- */

/* Corners, like edges, as a set: does the piece come to a point at one of them? Its
 * terrain is then not that of the edges there. */
static bool has_tip(const landsea_face *f, int piece)
{
    for (int corner = 0; corner < N_DIRS; corner++)
        if (f->tips >> corner & 1 &&
            (f->land >> corner & 1) != (f->land_pieces >> piece & 1))
            return true;
    return false;
}

/* The piece in the middle of the face: the one that joins edges which are not side by
 * side, or comes to a point, or is larger. NONE if the coast runs through the middle. */
static int middle_piece(const landsea_face *f)
{
    int best = NONE, best_weight = -1;
    for (int k = 0; k < f->n_pieces; k++) {
        unsigned edges = f->edges[k], starts = edges & ~turned_set(edges, 1);
        int weight = __builtin_popcount(starts) * 32 + has_tip(f, k) * 16 +
                     __builtin_popcount(edges);
        if (weight > best_weight) {
            best = k;
            best_weight = weight;
        } else if (weight == best_weight) {
            best = NONE;
        }
    }
    return best;
}

static int piece_of_dir(const picture *p, int dir)
{
    return p->face->piece_of[unturned(dir, p->hex->turn)];
}

/* At the east and west corner there is no row between the two edges: the point takes
 * one away from the lower edge, or from the upper if the lower needs it for signs. */
static bool is_lower_row_needed(const picture *p, int corner)
{
    int dir = corner == 1 ? 2 : 4, edge = unturned(dir, p->hex->turn);
    const landsea_face *f = p->face;
    return f->bonus[f->piece_of[edge]] || (f->feature[0] | f->feature[1]) >> edge & 1;
}

static bool is_tip(const picture *p, int row, int col)
{
    int half = p->g->h / 2, corner = p->g->tip[row][col] - '0';
    bool is_middle = row == half || row == half - 1;
    if (is_middle) {
        corner = p->g->tip[half][col] - '0';
        if (corner >= 0 && is_lower_row_needed(p, corner) == (row == half))
            return false;
    }
    return corner >= 0 && turned_set(p->face->tips, p->hex->turn) >> corner & 1;
}

static int piece_at_glyph(const picture *p, int row, int col, int middle)
{
    int c = p->g->sector[row][col];
    if (c == ' ')
        return NONE;
    if (middle != NONE && (c >= 'a' || is_tip(p, row, col)))
        return middle;
    return piece_of_dir(p, c >= 'a' ? c - 'a' : c - '0');
}

static void cut(picture *p)
{
    int middle = middle_piece(p->face);
    for (int row = 0; row < p->g->h; row++)
        for (int col = 0; col < p->g->w; col++)
            p->piece[row][col] = (uint8_t)piece_at_glyph(p, row, col, middle);
}

/* ---- Glyphs ----------------------------------------------------------------- */

static kv_glyph ground(const picture *p, int piece)
{
    bool is_closed = p->hex->closed >> piece & 1;
    if (p->face->land_pieces >> piece & 1)
        return is_closed ? (kv_glyph){LAND_CLOSED, KV_STYLE_DIM, 0}
                         : (kv_glyph){LAND_OPEN, KV_STYLE_GREEN, 0};
    return is_closed ? (kv_glyph){SEA_CLOSED, KV_STYLE_WATER, 0}
                     : (kv_glyph){SEA_OPEN, KV_STYLE_BLUE, 0};
}

static void put(picture *p, int row, int col, uint32_t ch, int style)
{
    p->glyph[row][col].ch = ch;
    p->glyph[row][col].style = (uint8_t)style;
    p->is_taken[row][col] = true;
}

/* A point at the east or west corner gets a sharp end, so that it does not look like an
 * edge. */
static void fill(picture *p)
{
    for (int row = 0; row < p->g->h; row++) {
        for (int col = 0; col < p->g->w; col++) {
            if (p->piece[row][col] == NONE)
                continue;
            kv_glyph *g = &p->glyph[row][col];
            *g = ground(p, p->piece[row][col]);
            g->place = (int16_t)p->hex->place;
            bool is_end = col == 0 || col == p->g->w - 1;
            if (is_end && is_tip(p, row, col))
                put(p, row, col, col ? '>' : '<', g->style);
        }
    }
}

/* On the best glyph of the piece that is left; NONE: of any piece. */
static void put_sign(picture *p, int piece, uint32_t ch, int style)
{
    int best = 'z' + 1, best_row = 0, best_col = 0;
    for (int row = 0; row < p->g->h; row++) {
        for (int col = 0; col < p->g->w; col++) {
            int rank = p->g->rank[row][col];
            bool is_free = rank != ' ' && !p->is_taken[row][col];
            if (is_free && rank < best &&
                (piece == NONE || p->piece[row][col] == piece)) {
                best = rank;
                best_row = row;
                best_col = col;
            }
        }
    }
    if (best <= 'z')
        put(p, best_row, best_col, ch, style);
}

static void put_label(picture *p)
{
    int n = (int)strlen(p->hex->label), row = p->g->h / 2;
    if (n > p->g->n_label)
        return;
    for (int i = 0; i < n; i++)
        put(p, row, (p->g->w - n) / 2 + i, (unsigned char)p->hex->label[i],
            KV_STYLE_PLAIN);
}

static void put_features(picture *p)
{
    static const uint32_t signs[] = {[MOUNTAINS] = MOUNTAIN, [CORALS] = CORAL};
    int middle = middle_piece(p->face);
    for (int feature = 0; p->s->has_features && feature < 2; feature++) {
        unsigned edges = p->face->feature[feature];
        unsigned dirs = turned_set(edges, p->hex->turn);
        if (!edges)
            continue;
        int piece = p->face->piece_of[__builtin_ctz(edges)],
            style = ground(p, piece).style;
        for (int row = 0; row < p->g->h; row++)
            for (int col = 0; col < p->g->w; col++)
                if (p->g->reach[row][col] != ' ' && p->piece[row][col] == piece &&
                    dirs >> (p->g->reach[row][col] - '0') & 1)
                    put(p, row, col, signs[feature], style);
        if (piece == middle)
            put_sign(p, piece, signs[feature], style);
    }
}

static void put_signs(picture *p)
{
    const landsea_face *f = p->face;
    for (int seat = 0; seat < p->s->head.players; seat++)
        if (p->hex->token[seat] != NONE)
            put_sign(p, p->hex->token[seat], landsea_flag(seat), KV_STYLE_STRONG);
    if (f->action)
        put_sign(p, NONE, f->action == ACTION_AGAIN ? PLAY_AGAIN : STEAL,
                 KV_STYLE_STRONG);
    for (int k = 0; k < f->n_pieces; k++)
        for (int i = 0; i < f->bonus[k]; i++)
            put_sign(p, k, BONUS, KV_STYLE_YELLOW);
    if (f->route && p->s->has_routes)
        put_sign(p, f->route_piece, f->route == ROUTE_CARAVAN ? CARAVAN : SHIP,
                 KV_STYLE_ORANGE);
}

void landsea_draw_hex(const landsea_state *s, const landsea_grid *g, kv_canvas *c, int x,
                      int y, const landsea_hex *hex)
{
    picture p = {.s = s, .g = g, .hex = hex, .face = &landsea_faces[hex->face]};
    cut(&p);
    fill(&p);
    put_label(&p);
    put_signs(&p);
    put_features(&p);
    for (int row = 0; row < g->h; row++)
        for (int col = 0; col < g->w; col++)
            if (p.piece[row][col] != NONE)
                c->cell[(y + row) * c->w + x + col] = p.glyph[row][col];
}
