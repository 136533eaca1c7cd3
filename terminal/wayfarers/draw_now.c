/* draw_now.c: what is being decided, at the top of the table: the parts of the effect
 * that can be chosen, with their numbers and what to type for them; the card or tile that
 * a smaller decision is about.
 */
#include "terminal/wayfarers/draw.h"

enum { TYPED_AT = 26 };

/* ---- Parts of an effect ----------------------------------------------------- */

/* What is typed for a part; capitals stand for what is chosen. */
static const char *typed_for(int op)
{
    static const char *const words[N_OPS] = {
        [OP_SILVER] = "take silver",
        [OP_PROV] = "take prov",
        [OP_INF_BLACK] = "influence black",
        [OP_INF_YELLOW] = "influence yellow",
        [OP_INF_BLUE] = "influence blue",
        [OP_INF_ANY] = "influence GUILD",
        [OP_INF_CARD] = "influence ROW N",
        [OP_INF_MOVE] = "move GUILD GUILD",
        [OP_LAND] = "land N",
        [OP_WATER] = "water N",
        [OP_DRAW_LAND] = "draw land",
        [OP_DRAW_WATER] = "draw water",
        [OP_SPACE] = "space N",
        [OP_CHEAP_SPACE] = "cheap space N",
        [OP_FOLK] = "folk N",
        [OP_FREE_FOLK] = "free folk N",
        [OP_INSP] = "insp N",
        [OP_UP_GREEN] = "tile UGnn",
        [OP_UP_YELLOW] = "tile UYnn",
        [OP_UP_BLUE] = "tile UBnn",
        [OP_UP_BLACK] = "tile UKnn",
        [OP_FREE_GREEN] = "free tile UGnn",
        [OP_FREE_YELLOW] = "free tile UYnn",
        [OP_FREE_BLUE] = "free tile UBnn",
        [OP_FREE_BLACK] = "free tile UKnn",
        [OP_UP_SPECIAL] = "free tile UPnn",
        [OP_REFRESH] = "refresh SPACE, reroll V",
        [OP_ADJUST] = "up V, down V",
        [OP_NEW_DIE] = "new die",
        [OP_WORKER] = "fetch COLOUR ROW N",
        [OP_JOURNAL] = "step SPACE",
        [OP_JTILE] = "journal tile",
    };
    return words[op] ? words[op] : "";
}

static void put_typed(const wayfarers_state *s, int i, int number, kv_out *out)
{
    const wayfarers_node *n = &wayfarers_nodes[s->part[i]];
    if (n->op == OP_COST || n->op == OP_CHOICE) {
        kv_put(out, n->op == OP_COST ? "pay " : "option ");
        kv_put_int(out, number);
        kv_put(out, n->op == OP_COST ? "" : n->n_bundles > 2 ? " a|b|c" : " a|b");
        return;
    }
    kv_put(out, typed_for(n->op));
    if ((n->op == OP_LAND && wayfarers_can_draw(s, LAND)) ||
        (n->op == OP_WATER && wayfarers_can_draw(s, WATER)))
        kv_put(out, n->op == OP_LAND ? ", land draw" : ", water draw");
}

/* "a:uY | b:2iY" */
static void put_choice(const wayfarers_node *n, kv_out *out)
{
    for (int i = 0; i < n->n_bundles; i++) {
        kv_put(out, i ? " | " : "");
        kv_put_char(out, (char)('a' + i));
        kv_put(out, ":");
        wayfarers_put_bundle(out, n->first_bundle + i);
    }
}

/* The Journal tile is told with what is on it. */
static void put_part(const wayfarers_state *s, int i, kv_out *out)
{
    wayfarers_put_part(out, s->part[i], s->count[i]);
    if (wayfarers_nodes[s->part[i]].op != OP_JTILE)
        return;
    int tile = wayfarers_track[my(s)->node].tile;
    if (tile == NONE || s->jtile[tile] == NONE)
        return;
    kv_put(out, ":");
    wayfarers_put_bundle(out, wayfarers_jtiles[s->jtile[tile]]);
}

/* A cross in front of what cannot be done now. */
static void draw_part(wayfarers_sheet *t, int i, int number)
{
    const wayfarers_state *s = t->s;
    bool is_possible = wayfarers_is_possible(s, s->part[i]);
    wayfarers_text l;
    wayfarers_text_start(&l);
    kv_put(&l.out, is_possible ? " " : "×");
    kv_put_int(&l.out, number);
    kv_put(&l.out, " ");
    if (wayfarers_nodes[s->part[i]].op == OP_CHOICE)
        put_choice(&wayfarers_nodes[s->part[i]], &l.out);
    else
        put_part(s, i, &l.out);
    if (is_possible) {
        wayfarers_pad(&l.out, TYPED_AT);
        put_typed(s, i, number, &l.out);
    }
    wayfarers_line(t, l.buf, is_possible ? KV_STYLE_STRONG : KV_STYLE_DIM, KV_NO_PLACE);
}

/* What waits below the top frame. */
static void put_outer(const wayfarers_state *s, kv_out *out)
{
    for (int f = top_frame(s) - 1; f >= 0; f--) {
        kv_put(out, s->frame[f] < s->frame[f + 1] ? " < " : "");
        for (int i = s->frame[f]; i < s->frame[f + 1]; i++) {
            kv_put(out, i > s->frame[f] ? ", " : "");
            put_part(s, i, out);
        }
    }
}

/* Discounts and a spare pigeon of the die that was placed. */
static void put_die_goods(const wayfarers_state *s, kv_out *out)
{
    if (!(s->flags[top_frame(s)] & FRAME_DIE))
        return;
    for (int i = 0; i < s->discount[0]; i++)
        kv_put(out, " -s");
    for (int i = 0; i < s->discount[1]; i++)
        kv_put(out, " -p");
    kv_put(out, s->has_pigeon ? " pi" : "");
}

static void draw_parts(wayfarers_sheet *t)
{
    const wayfarers_state *s = t->s;
    wayfarers_text l;
    wayfarers_text_start(&l);
    wayfarers_put_seat(&l.out, s, s->active);
    put_die_goods(s, &l.out);
    wayfarers_heading(t, l.buf);
    for (int i = first_part(s); i < s->n_parts; i++)
        draw_part(t, i, i - first_part(s) + 1);
    if (wayfarers_can_extra(s))
        wayfarers_line(t, "   iK>J                    extra SPACE", KV_STYLE_STRONG,
                       KV_NO_PLACE);
    if (first_part(s) > 0) {
        wayfarers_text_start(&l);
        put_outer(s, &l.out);
        wayfarers_lines(t, l.buf, KV_STYLE_DIM);
    }
}

/* ---- Smaller decisions ------------------------------------------------------ */

/* "land 2", and below it the card. */
static void draw_row_card(wayfarers_sheet *t, const char *what, int place)
{
    wayfarers_text l;
    int card = t->s->row[place].card;
    wayfarers_text_start(&l);
    kv_put(&l.out, what);
    kv__put_word(&l.out, wayfarers_row_ids[row_of_place(place)]);
    kv__put_number(&l.out, place % ROW_SIZE + 1);
    if (t->s->row[place].influence != NONE) {
        kv_put(&l.out, "  ");
        wayfarers_put_seat(&l.out, t->s, t->s->row[place].influence);
    }
    wayfarers_heading(t, l.buf);
    if (card == NONE)
        return;
    wayfarers_text_start(&l);
    kv_put(&l.out, "  ");
    wayfarers_card_line(&l, card);
    wayfarers_line(t, l.buf, KV_STYLE_STRONG, KV_NO_PLACE);
}

static void draw_peek(wayfarers_sheet *t)
{
    wayfarers_heading(t, t->s->op == OP_DRAW_LAND ? "draw land" : "draw water");
    for (int i = 0; i < t->s->n_peek; i++) {
        wayfarers_text l;
        wayfarers_text_start(&l);
        kv_put(&l.out, "  ");
        if (t->s->peek[i] == NONE)
            kv_put(&l.out, "?");
        else
            wayfarers_card_line(&l, t->s->peek[i]);
        wayfarers_line(t, l.buf, KV_STYLE_STRONG, KV_NO_PLACE);
    }
}

static void draw_tile(wayfarers_sheet *t)
{
    wayfarers_text l;
    wayfarers_text_start(&l);
    kv_put(&l.out, wayfarers_tile_ids[t->s->tile]);
    kv_put(&l.out, "  ");
    wayfarers_put_upgrade(&l.out, t->s->tile);
    wayfarers_heading(t, l.buf);
}

/* The die in hand and what its column gives it. */
static void draw_held(wayfarers_sheet *t)
{
    const wayfarers_state *s = t->s;
    wayfarers_text l;
    wayfarers_text_start(&l);
    if (s->held) {
        kv_put(&l.out, "die ◆");
        kv_put_int(&l.out, s->held);
        kv_put(&l.out, " ");
        wayfarers_put_assets(&l.out, my(s)->column[s->held - 1]);
    }
    if (s->phase == PHASE_PIPS)
        kv_put(&l.out, s->held ? "  2±" : "2±");
    wayfarers_heading(t, l.buf);
}

static void draw_target(wayfarers_sheet *t)
{
    int target = t->s->target;
    if (target >= N_GUILDS) {
        draw_row_card(t, "influence", target - N_GUILDS);
        return;
    }
    wayfarers_text l;
    wayfarers_text_start(&l);
    kv_put(&l.out, "influence");
    kv__put_word(&l.out, wayfarers_guild_ids[target]);
    wayfarers_heading(t, l.buf);
}

/* Dice that may be rolled again. */
static void draw_reroll(wayfarers_sheet *t)
{
    wayfarers_text l;
    wayfarers_text_start(&l);
    kv_put(&l.out, "reroll");
    for (int v = 0; v < N_PIPS; v++)
        for (int i = 0; i < t->s->n_old[v]; i++)
            kv__put_number(&l.out, v + 1);
    wayfarers_heading(t, l.buf);
}

/* "fee: worker land 2": what is to be done with the card. */
static void draw_touch(wayfarers_sheet *t, const char *question)
{
    wayfarers_text l;
    int op = t->s->op;
    wayfarers_text_start(&l);
    kv_put(&l.out, question);
    kv_put(&l.out, op == OP_PLACE_WORKER ? " worker" : op == OP_WORKER ? " fetch" : "");
    if (op == OP_PLACE_WORKER || op == OP_WORKER)
        kv__put_word(&l.out, wayfarers_colour_ids[t->s->card]);
    draw_row_card(t, l.buf, t->s->place);
}

void wayfarers_draw_now(wayfarers_sheet *t)
{
    const wayfarers_state *s = t->s;
    switch ((wayfarers_phase)s->phase) {
    case PHASE_EFFECT:
        draw_parts(t);
        break;
    case PHASE_PLACE:
    case PHASE_PIPS:
        draw_held(t);
        break;
    case PHASE_FEE:
        draw_touch(t, "fee:");
        break;
    case PHASE_TUCK:
    case PHASE_INSPIRE:
        draw_row_card(t, s->phase == PHASE_TUCK ? "under:" : "with:", s->place);
        break;
    case PHASE_ALLOW:
        draw_touch(t, "allow:");
        break;
    case PHASE_SOURCE:
        draw_target(t);
        break;
    case PHASE_PRICE:
    case PHASE_PUT:
        draw_tile(t);
        break;
    case PHASE_DRAW:
    case PHASE_KEEP:
    case PHASE_ORDER:
        draw_peek(t);
        break;
    case PHASE_REROLL:
        draw_reroll(t);
        break;
    default:
        break;
    }
}
