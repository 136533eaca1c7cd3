/* symbols.c: cards, effects and values in short symbols, the same in all languages;
 * the help explains them (describe.c).
 *
 * Letters: s Silver, p Provision; iK iY iB Influence on a guild, i* on any, iC on a card,
 * i~ moved; L W S T I a card of a row, L? W? drawn from a deck; uG uY uB uK uP tiles, 0
 * before what is free; @ refresh, ± pip, D new die, w worker, J Journal. Icons are two
 * letters with a capital, assets two small ones. A die space is [assets]effect, a Vista
 * {icons}effect, what happens at once is !effect.
 */
#include "games/wayfarers/symbols.h"

const char wayfarers_guild_letters[N_GUILDS + 1] = "KYB";
const char wayfarers_colour_letters[N_COLOURS + 1] = "GYB";
const char wayfarers_tile_letters[N_TILE_COLOURS + 1] = "GYBKP";

static const char *const op_signs[N_OPS] = {
    [OP_SILVER] = "s",       [OP_PROV] = "p",          [OP_INF_BLACK] = "iK",
    [OP_INF_YELLOW] = "iY",  [OP_INF_BLUE] = "iB",     [OP_INF_ANY] = "i*",
    [OP_INF_CARD] = "iC",    [OP_INF_MOVE] = "i~",     [OP_LAND] = "L",
    [OP_WATER] = "W",        [OP_DRAW_LAND] = "L?",    [OP_DRAW_WATER] = "W?",
    [OP_SPACE] = "S",        [OP_CHEAP_SPACE] = "S-1", [OP_FOLK] = "T",
    [OP_FREE_FOLK] = "0T",   [OP_INSP] = "I",          [OP_UP_GREEN] = "uG",
    [OP_UP_YELLOW] = "uY",   [OP_UP_BLUE] = "uB",      [OP_UP_BLACK] = "uK",
    [OP_FREE_GREEN] = "0uG", [OP_FREE_YELLOW] = "0uY", [OP_FREE_BLUE] = "0uB",
    [OP_FREE_BLACK] = "0uK", [OP_UP_SPECIAL] = "uP",   [OP_REFRESH] = "@",
    [OP_ADJUST] = "±",       [OP_NEW_DIE] = "D",       [OP_WORKER] = "w",
    [OP_JOURNAL] = "J",      [OP_JTILE] = "Jt",        [OP_COMET] = "Co",
    [OP_UPGRADE] = "u*",     [OP_FOCUS] = "F",
};

static const char *const icon_signs[N_ICONS] = {"Ci", "Vi", "Ha", "Op", "Ob", "Li",
                                                "St", "Pl", "Su", "Mo", "Co"};
static const char *const symbol_signs[N_SYMBOLS] = {"ca", "te", "sh", "pi",
                                                    "+1", "-1", "-s", "-p"};

/* ---- Effects ---------------------------------------------------------------- */

static void put_count(kv_out *out, int n, const char *sign)
{
    if (n != 1)
        kv_put_int(out, n);
    kv_put(out, sign);
}

/* "2p", "iB&iY" */
static void put_cost(kv_out *out, const uint8_t cost[5])
{
    static const char *const signs[5] = {"p", "s", "iK", "iY", "iB"};
    bool is_first = true;
    for (int i = 0; i < 5; i++) {
        if (!cost[i])
            continue;
        kv_put(out, is_first ? "" : "&");
        put_count(out, cost[i], signs[i]);
        is_first = false;
    }
}

static void put_terms(kv_out *out, int bundle, bool is_inner);

/* A choice or a cost inside a longer bundle is put in parentheses. */
static void put_node(kv_out *out, int node, int count, bool is_inner)
{
    const wayfarers_node *n = &wayfarers_nodes[node];
    bool is_group = n->op == OP_CHOICE || n->op == OP_COST;
    if (!is_group && n->op != OP_PLACE_WORKER) {
        put_count(out, count, op_signs[n->op]);
        return;
    }
    if (n->op == OP_PLACE_WORKER) {
        kv_put(out, "w(");
        for (unsigned c = n->n; c; c &= c - 1)
            kv_put_char(out, wayfarers_colour_letters[__builtin_ctz(c)]);
        kv_put(out, ")");
        return;
    }
    kv_put(out, is_inner ? "(" : "");
    if (n->op == OP_COST) {
        put_cost(out, n->cost);
        kv_put(out, ">");
    }
    for (int i = 0; i < n->n_bundles; i++) {
        kv_put(out, i ? "|" : "");
        put_terms(out, n->first_bundle + i, false);
    }
    kv_put(out, is_inner ? ")" : "");
}

static void put_terms(kv_out *out, int bundle, bool is_inner)
{
    const uint8_t *b = wayfarers_bundles[bundle];
    for (int i = 0; i < b[1]; i++) {
        int node = wayfarers_terms[b[0] + i];
        kv_put(out, i ? "+" : "");
        put_node(out, node, wayfarers_nodes[node].n, is_inner || b[1] > 1);
    }
}

void wayfarers_put_part(kv_out *out, int node, int n)
{
    put_node(out, node, n, false);
}

void wayfarers_put_bundle(kv_out *out, int bundle)
{
    put_terms(out, bundle, false);
}

/* ---- Values ----------------------------------------------------------------- */

enum { TERM_SIZE = 48, MAX_TERMS = 8 };

/* A term that has been written, while others still wait. */
typedef struct {
    char text[TERM_SIZE];
    bool is_number, is_one; /* a number; a single quantity */
} term;

static const char *quantity_sign(int i)
{
    static const char *const signs[] = {"T",  "L",  "W",  "S",  "I",   "uG",
                                        "uY", "uB", "uK", "uP", "u*",  "iK",
                                        "iY", "iB", "s",  "p",  "lead"};
    return i < N_ICONS ? icon_signs[i] : signs[i - N_ICONS];
}

/* "2Ci"; "Su/Mo" if one of several will do. */
static void join_at_least(kv_out *out, term *a, const term *b)
{
    if (a->is_one) {
        kv_put(out, b->text);
        kv_put(out, a->text);
        return;
    }
    bool is_any = !strcmp(b->text, "1");
    for (char *c = a->text; *c; c++)
        *c = is_any && *c == '+' ? '/' : *c;
    kv_put(out, a->text);
    kv_put(out, is_any ? "" : ">=");
    kv_put(out, is_any ? "" : b->text);
}

/* "min(a,b)", and further ones inside the same parentheses. */
static void join_least(kv_out *out, term *a, const term *b)
{
    size_t len = strlen(a->text);
    bool is_list = !strncmp(a->text, "min(", 4) && len;
    if (is_list)
        a->text[len - 1] = 0;
    kv_put(out, is_list ? "" : "min(");
    kv_put(out, a->text);
    kv_put(out, ",");
    kv_put(out, b->text);
    kv_put(out, ")");
}

static void join(term *a, const term *b, int op)
{
    char text[TERM_SIZE];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    if (op == VAL_AT_LEAST) {
        join_at_least(&out, a, b);
    } else if (op == VAL_LEAST) {
        join_least(&out, a, b);
    } else {
        kv_put(&out, a->text);
        kv_put(&out, op == VAL_ADD ? "+" : op == VAL_TIMES ? "*" : "/");
        kv_put(&out, b->text);
    }
    a->is_number = a->is_one = false;
    memcpy(a->text, text, sizeof text);
}

static void put_select(term *a, const term *yes, const term *no)
{
    kv_out out;
    kv_out_init(&out, a->text + strlen(a->text), TERM_SIZE - strlen(a->text));
    kv_put(&out, "?");
    kv_put(&out, yes->text);
    kv_put(&out, ":");
    kv_put(&out, no->text);
}

static term leaf(int op, int n)
{
    term t = {.is_number = op == VAL_NUMBER, .is_one = op == VAL_QUANTITY};
    kv_out out;
    kv_out_init(&out, t.text, sizeof t.text);
    if (t.is_number)
        kv_put_int(&out, n);
    else
        kv_put(&out, quantity_sign(n));
    return t;
}

void wayfarers_put_value(kv_out *out, int code)
{
    term stack[MAX_TERMS];
    int n = 0;
    for (const uint8_t *at = wayfarers_values + code; code && *at != VAL_END; at++) {
        if (*at == VAL_NUMBER || *at == VAL_QUANTITY) {
            stack[n++] = leaf(at[0], at[1]);
            at++;
        } else if (*at == VAL_SELECT) {
            n -= 2;
            put_select(&stack[n - 1], &stack[n], &stack[n + 1]);
        } else {
            n--;
            join(&stack[n - 1], &stack[n], *at);
        }
    }
    if (n)
        kv_put(out, stack[0].text);
}

/* ---- Cards ------------------------------------------------------------------ */

void wayfarers_put_icons(kv_out *out, uint64_t icons, const char *between)
{
    bool is_first = true;
    for (int i = 0; i < N_ICONS; i++) {
        int n = count_of(icons, i);
        if (!n)
            continue;
        kv_put(out, is_first ? "" : between);
        kv_put(out, icon_signs[i]);
        if (n > 1)
            kv_put_int(out, n);
        is_first = false;
    }
}

/* A set of icons, and Townsfolk behind them. */
static void put_set(kv_out *out, unsigned icons)
{
    for (bool is_first = true; icons; icons &= icons - 1, is_first = false) {
        int i = __builtin_ctz(icons);
        kv_put(out, is_first ? "" : "/");
        kv_put(out, i < N_ICONS ? icon_signs[i] : "T");
    }
}

void wayfarers_put_assets(kv_out *out, uint32_t symbols)
{
    bool is_first = true;
    for (int i = 0; i < N_SYMBOLS; i++) {
        int n = count_of(symbols, i);
        if (!n)
            continue;
        kv_put(out, is_first ? "" : " ");
        put_count(out, n, symbol_signs[i]);
        is_first = false;
    }
}

void wayfarers_put_card_head(kv_out *out, int card)
{
    const wayfarers_card *c = &wayfarers_cards[card];
    kv_put(out, wayfarers_card_ids[card]);
    kv_put(out, " ");
    if (row_of_card(card) == FOLK)
        put_set(out, c->under);
    else
        wayfarers_put_icons(out, c->icons, " ");
}

void wayfarers_put_folk(kv_out *out, int card)
{
    const wayfarers_card *c = &wayfarers_cards[card];
    switch (c->kind) {
    case KIND_ASSET:
        kv_put(out, "[+");
        wayfarers_put_assets(out, c->assets);
        kv_put(out, "]");
        return;
    case KIND_DIE_BONUS:
        kv_put(out, "[+]");
        break;
    case KIND_VISTA_BONUS:
        kv_put(out, "<+>");
        break;
    default:
        kv_put(out, "Z:");
    }
    wayfarers_put_bundle(out, c->bonus);
}

/* ">Bs·C": what each lane gives to the next card. */
void wayfarers_put_links(kv_out *out, int card)
{
    const uint8_t *right = wayfarers_cards[card].right;
    kv_put(out, ">");
    for (int i = 0; i < 4; i++) {
        if (!right[i]) {
            kv_put(out, "·");
            continue;
        }
        int op = wayfarers_nodes[wayfarers_terms[wayfarers_bundles[right[i]][0]]].op;
        kv_put(out, op_signs[op] + (i == 0 || i == 3)); /* without the i of Influence */
    }
}

/* "·2·4>Bs·C": first the lanes that take something from the card before. */
static void put_lanes(kv_out *out, int card)
{
    for (int i = 0; i < 4; i++) {
        char lane[2] = {(char)('1' + i), 0};
        kv_put(out, wayfarers_cards[card].left >> i & 1 ? lane : "·");
    }
    wayfarers_put_links(out, card);
}

void wayfarers_put_die_space(kv_out *out, uint32_t assets, int effect)
{
    kv_put(out, "[");
    wayfarers_put_assets(out, assets);
    kv_put(out, "]");
    wayfarers_put_bundle(out, effect);
}

void wayfarers_put_use(kv_out *out, int card)
{
    const wayfarers_card *c = &wayfarers_cards[card];
    if (c->has_die) {
        wayfarers_put_die_space(out, c->assets, c->die);
    } else if (c->vista) {
        kv_put(out, "<");
        put_set(out, c->trigger);
        kv_put(out, ">");
        wayfarers_put_bundle(out, c->vista);
    }
}

static void put_panorama_card(kv_out *out, int card)
{
    const wayfarers_card *c = &wayfarers_cards[card];
    if (row_of_card(card) == WATER) {
        put_lanes(out, card);
        kv_put(out, " ");
    }
    if (c->immediate) {
        kv_put(out, "!");
        wayfarers_put_bundle(out, c->immediate);
        kv_put(out, c->has_die || c->vista ? " " : "");
    }
    wayfarers_put_use(out, card);
}

void wayfarers_put_card_body(kv_out *out, int card)
{
    const wayfarers_card *c = &wayfarers_cards[card];
    switch (row_of_card(card)) {
    case FOLK:
        kv_put_int(out, c->cost);
        kv_put(out, "s ");
        wayfarers_put_folk(out, card);
        break;
    case SPACE:
        if (c->immediate) {
            kv_put(out, "!");
            wayfarers_put_bundle(out, c->immediate);
            kv_put(out, " ");
        }
        kv_put(out, "vp ");
        wayfarers_put_value(out, c->value);
        break;
    case INSP:
        kv_put(out, "x2:");
        wayfarers_put_value(out, c->value);
        break;
    default:
        put_panorama_card(out, card);
    }
}

/* ---- Tiles and players ------------------------------------------------------ */

static void put_side(kv_out *out, const wayfarers_tile *t, int side)
{
    for (int c = 0; c < t->w; c++) {
        kv_put(out, c ? "," : "");
        if (t->columns[side][c])
            wayfarers_put_assets(out, t->columns[side][c]);
        else if (t->colour != TILE_PINK)
            kv_put(out, "·");
    }
}

/* Columns are parted by a comma, the sides by a stroke. */
void wayfarers_put_upgrade(kv_out *out, int tile)
{
    const wayfarers_tile *t = &wayfarers_tiles[tile];
    put_side(out, t, 0);
    if (t->has_back) {
        kv_put(out, "/");
        put_side(out, t, 1);
    }
    wayfarers_put_icons(out, t->icons, " ");
    if (t->vp) {
        kv_put(out, " ");
        kv_put_int(out, t->vp);
        kv_put(out, "vp");
    }
}

void wayfarers_put_seat(kv_out *out, const wayfarers_state *s, int seat)
{
    if (is_opponent_seat(s, seat)) {
        kv_put(out, "op");
        return;
    }
    kv_put(out, "p");
    kv_put_int(out, seat + 1);
}

static void put_letters(kv_out *out, const char *letters, const uint8_t *n)
{
    for (int i = 0; letters[i]; i++) {
        kv_put_char(out, letters[i]);
        kv_put_int(out, n[i]);
    }
}

void wayfarers_put_guilds(kv_out *out, const wayfarers_player *p)
{
    put_letters(out, wayfarers_guild_letters, p->guild);
}

void wayfarers_put_workers(kv_out *out, const wayfarers_player *p)
{
    kv_put(out, "w");
    put_letters(out, wayfarers_colour_letters, p->workers);
}

void wayfarers_put_dice(kv_out *out, const wayfarers_player *p)
{
    bool is_first = true;
    for (int v = 0; v < N_PIPS; v++) {
        for (int i = 0; i < p->dice[v]; i++, is_first = false) {
            kv_put(out, is_first ? "" : " ");
            kv_put_int(out, v + 1);
        }
    }
    kv_put(out, is_first ? "-" : "");
    if (p->reserve) {
        kv_put(out, " +");
        kv_put_int(out, p->reserve);
    }
}

void wayfarers_put_counts(kv_out *out, const wayfarers_player *p)
{
    bool is_first = true;
    for (int i = 0; i < N_ICONS; i++) {
        if (!p->icon[i])
            continue;
        kv_put(out, is_first ? "" : " ");
        kv_put(out, icon_signs[i]);
        kv_put_int(out, p->icon[i]);
        is_first = false;
    }
}
