/* position.c: the position as text, and back. The format is described in README.md,
 * "Position". Lines may come in any order; what is not said is as in a new game.
 */
#include "games/yspahan/yspahan.h"

static const char *const then_ids[] = {"after", "loaded"};

/* ---- Writing ---------------------------------------------------------------- */

static void put_cards(kv_out *out, const char *word, const char *seat,
                      const uint8_t n[N_CARDS])
{
    kv_put(out, word);
    if (seat)
        kv__put_word(out, seat);
    for (int c = 0; c < N_CARDS; c++) {
        if (n[c]) {
            kv__put_word(out, yspahan_card_ids[c]);
            kv__put_number(out, n[c]);
        }
    }
    kv_put(out, "\n");
}

static void put_seat(const yspahan_state *s, int p, kv_out *out)
{
    const char *name = yspahan_seat_ids[p];
    kv_put(out, "seat");
    kv__put_word(out, name);
    kv__put_word(out, "points");
    kv__put_number(out, s->points[p]);
    kv__put_word(out, "gold");
    kv__put_number(out, s->gold[p]);
    kv__put_word(out, "camels");
    kv__put_number(out, s->camels[p]);
    kv_put(out, "\ngoods");
    kv__put_word(out, name);
    for (uint64_t m = s->goods[p]; m; m &= m - 1)
        kv__put_word(out, yspahan_shop_ids[__builtin_ctzll(m)]);
    kv_put(out, "\nbuildings");
    kv__put_word(out, name);
    for (int b = 0; b < N_BUILDINGS; b++)
        if (has_building(s, p, b))
            kv__put_word(out, yspahan_building_ids[b]);
    kv_put(out, "\n");
    put_cards(out, "hand", name, s->hand[p]);
    put_cards(out, "drawn", name, s->drawn[p]);
}

static void put_tower(const yspahan_state *s, kv_out *out)
{
    for (int f = 0; f < N_FLOORS; f++) {
        if (s->white[f] + s->yellow[f] == 0)
            continue;
        bool is_roll = s->phase == PHASE_ROLL;
        kv_put(out, is_roll ? "rolled" : "tower");
        if (!is_roll)
            kv__put_word(out, yspahan_floor_ids[f]);
        kv__put_number(out, is_roll ? f + 1 : s->value[f]);
        kv__put_word(out, "white");
        kv__put_number(out, s->white[f]);
        kv__put_word(out, "yellow");
        kv__put_number(out, s->yellow[f]);
        kv_put(out, "\n");
    }
}

static void put_decision(const yspahan_state *s, kv_out *out)
{
    kv_put(out, "decide");
    kv__put_word(out, yspahan_phase_ids[s->phase]);
    if (s->phase == PHASE_ROLL) {
        kv__put_word(out, "white");
        kv__put_number(out, s->roll_white);
        kv__put_word(out, "yellow");
        kv__put_number(out, s->roll_yellow);
    } else if (s->phase == PHASE_DRAW) {
        kv__put_word(out, "seat");
        kv__put_word(out, yspahan_seat_ids[s->drawer]);
        kv__put_word(out, "then");
        kv__put_word(out, then_ids[s->then]);
    }
    if (s->floor != NONE) {
        kv__put_word(out, "floor");
        kv__put_word(out, yspahan_floor_ids[s->floor]);
    }
    if (s->n_place) {
        kv__put_word(out, "goods");
        kv__put_number(out, s->n_place);
    }
    if (s->has_extra)
        kv__put_word(out, "hoist");
    for (int i = 0; i < s->n_load; i++) {
        kv__put_word(out, "load");
        kv__put_word(out, yspahan_shop_ids[s->load[i]]);
    }
    if (s->has_built)
        kv__put_word(out, "built");
    kv_put(out, "\n");
}

void yspahan_position_write(const kv_state *state, kv_out *out)
{
    const yspahan_state *s = (const yspahan_state *)state;
    kv_put(out, "week");
    kv__put_number(out, s->week);
    kv_put(out, "\nday");
    kv__put_number(out, s->day);
    kv_put(out, "\norder");
    for (int i = 0; i < s->n_turns; i++)
        kv__put_word(out, yspahan_seat_ids[s->order[i]]);
    kv_put(out, "\nturn");
    kv__put_number(out, s->i_turn + 1);
    kv_put(out, "\noverseer");
    kv__put_word(out, yspahan_square_ids[s->overseer]);
    kv_put(out, "\ncaravan");
    for (int i = 0; i < s->n_caravan; i++)
        kv__put_word(out, yspahan_seat_ids[s->caravan[i]]);
    kv_put(out, "\n");
    for (int p = 0; p < s->head.players; p++)
        put_seat(s, p, out);
    put_cards(out, "discard", NULL, s->discard);
    put_cards(out, "shuffled", NULL, s->shuffled);
    put_tower(s, out);
    put_decision(s, out);
}

/* ---- Reading ---------------------------------------------------------------- */

typedef struct {
    kv_reader r; /* first: the functions below get a pointer to it */
    yspahan_state *s;
    bool has_order, has_drawn[N_SEATS];
    int decide_line;
} reader;

static yspahan_state *state_of(kv_reader *r)
{
    return ((reader *)r)->s;
}

static int take_seat(kv_reader *r)
{
    return kv__read_id(r, yspahan_seat_ids, state_of(r)->head.players,
                       KV_N("{0} is no player of this game"));
}

/* The seat a line is about. */
static int take_owner(kv_reader *r)
{
    return r->subject = take_seat(r);
}

static int take_shop(kv_reader *r)
{
    return kv__read_id(r, yspahan_shop_ids, N_SHOPS, KV_N("there is no shop {0}"));
}

static int take_floor(kv_reader *r)
{
    return kv__read_id(r, yspahan_floor_ids, N_FLOORS,
                       KV_N("the tower has no floor {0}"));
}

static int take_cards(kv_reader *r, uint8_t n[N_CARDS])
{
    int sum = 0;
    memset(n, 0, N_CARDS);
    while (kv__read_more(r)) {
        int c = kv__read_id(r, yspahan_card_ids, N_CARDS, KV_N("there is no card {0}"));
        int k = kv__read_int(r, 0, 99);
        sum += k - n[c];
        n[c] = (uint8_t)k;
    }
    return sum;
}

static void read_week(kv_reader *r)
{
    state_of(r)->week = (uint8_t)kv__read_int(r, 1, WEEKS);
}

static void read_day(kv_reader *r)
{
    state_of(r)->day = (uint8_t)kv__read_int(r, 1, DAYS);
}

static void read_order(kv_reader *r)
{
    ((reader *)r)->has_order = true;
    for (int i = 0; i < MAX_TURNS && i < state_of(r)->n_turns; i++)
        state_of(r)->order[i] = (uint8_t)take_seat(r);
}

static void read_turn(kv_reader *r)
{
    state_of(r)->i_turn = (uint8_t)(kv__read_int(r, 1, state_of(r)->n_turns) - 1);
}

static void read_overseer(kv_reader *r)
{
    state_of(r)->overseer = (uint8_t)kv__read_id(r, yspahan_square_ids, N_SQUARES,
                                                 KV_N("the street has no square {0}"));
}

static void read_caravan(kv_reader *r)
{
    state_of(r)->n_caravan = 0;
    while (kv__read_more(r)) {
        if (state_of(r)->n_caravan == yspahan_capacity(state_of(r))) {
            kv__read_fail(r, KV_N("the caravan has no camel for this good: {0}"),
                          r->rest);
            return;
        }
        state_of(r)->caravan[state_of(r)->n_caravan++] = (uint8_t)take_seat(r);
    }
}

static void read_seat(kv_reader *r)
{
    int p = take_owner(r);
    while (kv__read_more(r)) {
        if (kv__take_word(&r->rest, "points"))
            state_of(r)->points[p] = (uint16_t)kv__read_int(r, 0, 9999);
        else if (kv__take_word(&r->rest, "gold"))
            state_of(r)->gold[p] = (uint16_t)kv__read_int(r, 0, MAX_WEALTH);
        else if (kv__take_word(&r->rest, "camels"))
            state_of(r)->camels[p] = (uint16_t)kv__read_int(r, 0, MAX_WEALTH);
        else
            kv__read_fail(r, KV_N("say points, gold or camels, not {0}"), r->rest);
    }
}

static void read_goods(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->goods[p] = 0;
    while (kv__read_more(r))
        state_of(r)->goods[p] |= 1ull << take_shop(r);
}

static void read_buildings(kv_reader *r)
{
    int p = take_owner(r), set = 0;
    while (kv__read_more(r))
        set |= 1 << kv__read_id(r, yspahan_building_ids, N_BUILDINGS,
                                KV_N("there is no building {0}"));
    state_of(r)->buildings[p] = (uint8_t)set;
}

static void read_hand(kv_reader *r)
{
    int p = take_owner(r);
    state_of(r)->hand_size[p] = (uint8_t)take_cards(r, state_of(r)->hand[p]);
}

static void read_drawn(kv_reader *r)
{
    int p = take_owner(r);
    ((reader *)r)->has_drawn[p] = true;
    take_cards(r, state_of(r)->drawn[p]);
}

static void read_discard(kv_reader *r)
{
    take_cards(r, state_of(r)->discard);
}

static void read_shuffled(kv_reader *r)
{
    take_cards(r, state_of(r)->shuffled);
}

/* white N yellow N, on a floor or, while rolling, under a value. */
static void read_dice(kv_reader *r, int i)
{
    while (kv__read_more(r)) {
        if (kv__take_word(&r->rest, "white"))
            state_of(r)->white[i] = (uint8_t)kv__read_int(r, 0, 99);
        else if (kv__take_word(&r->rest, "yellow"))
            state_of(r)->yellow[i] = (uint8_t)kv__read_int(r, 0, 99);
        else
            kv__read_fail(r, KV_N("say white or yellow, not {0}"), r->rest);
    }
}

static void read_tower(kv_reader *r)
{
    int floor = r->subject = take_floor(r);
    state_of(r)->value[floor] = (uint8_t)kv__read_int(r, 1, N_VALUES);
    read_dice(r, floor);
}

static void read_rolled(kv_reader *r)
{
    int value = r->subject = kv__read_int(r, 1, N_VALUES);
    read_dice(r, value - 1);
}

/* The words after the kind of decision, in any order. */
static void read_detail(kv_reader *r)
{
    yspahan_state *s = state_of(r);
    if (kv__take_word(&r->rest, "white"))
        s->roll_white = (uint8_t)kv__read_int(r, 0, 9);
    else if (kv__take_word(&r->rest, "yellow"))
        s->roll_yellow = (uint8_t)kv__read_int(r, 0, YELLOW_DICE);
    else if (kv__take_word(&r->rest, "seat"))
        s->drawer = (uint8_t)take_seat(r);
    else if (kv__take_word(&r->rest, "then"))
        s->then = (uint8_t)kv__read_id(r, then_ids, 2,
                                       KV_N("say after or loaded, not {0}"));
    else if (kv__take_word(&r->rest, "floor"))
        s->floor = (uint8_t)take_floor(r);
    else if (kv__take_word(&r->rest, "goods"))
        s->n_place = (uint8_t)kv__read_int(r, 0, 13);
    else if (kv__take_word(&r->rest, "hoist"))
        s->has_extra = 1;
    else if (kv__take_word(&r->rest, "built"))
        s->has_built = 1;
    else if (s->n_load < 2 && kv__take_word(&r->rest, "load"))
        s->load[s->n_load++] = (uint8_t)take_shop(r);
    else
        kv__read_fail(r, KV_N("{0} is nothing that can be decided"), r->rest);
}

static void read_decide(kv_reader *r)
{
    ((reader *)r)->decide_line = r->in.line;
    state_of(r)->phase = (uint8_t)kv__read_id(r, yspahan_phase_ids, N_PHASES,
                                              KV_N("{0} is nothing that can be decided"));
    while (kv__read_more(r))
        read_detail(r);
}

static const kv_line_kind line_kinds[] = {
    {"week", read_week, false},           {"day", read_day, false},
    {"order", read_order, false},         {"turn", read_turn, false},
    {"overseer", read_overseer, false},   {"caravan", read_caravan, false},
    {"seat", read_seat, false},           {"goods", read_goods, false},
    {"buildings", read_buildings, false}, {"hand", read_hand, false},
    {"drawn", read_drawn, false},         {"discard", read_discard, false},
    {"shuffled", read_shuffled, false},   {"tower", read_tower, false},
    {"rolled", read_rolled, false},       {"decide", read_decide, false},
};

/* ---- Putting it together ---------------------------------------------------- */

/* Cards not mentioned lie in the deck; what a hand holds was drawn since the deck
 * was last shuffled, unless the position says otherwise. */
static kv_err fill_deck(reader *p)
{
    yspahan_state *s = p->s;
    s->deck_size = 0;
    for (int c = 0; c < N_CARDS; c++) {
        int n = COPIES - s->discard[c];
        for (int seat = 0; seat < s->head.players; seat++) {
            n -= s->hand[seat][c];
            if (!p->has_drawn[seat])
                s->drawn[seat][c] = s->hand[seat][c];
        }
        if (n < 0)
            return kv__fail(p->r.e, KV_EPOSITION, p->r.in.line,
                            KV_N("there must be two cards of each kind; check {0}"),
                            yspahan_card_ids[c], NULL, NULL);
        s->deck[c] = (uint8_t)n;
        s->deck_size = (uint8_t)(s->deck_size + n);
    }
    return KV_OK;
}

static kv_err finish(reader *p)
{
    yspahan_state *s = p->s;
    kv_err err = fill_deck(p);
    if (err)
        return err;
    /* Positions from before version 2 of the rules have such a deck (A15). */
    yspahan_renew_deck(s, NULL);
    if (!p->has_order) { /* the rotation of that day */
        uint8_t phase = s->phase, i_turn = s->i_turn;
        yspahan_start_day(s, NULL);
        s->phase = phase;
        s->i_turn = i_turn;
    }
    err = yspahan_check_position(s, p->r.e);
    if (err && p->r.e)
        p->r.e->line = p->decide_line ? p->decide_line : p->r.in.line;
    return err;
}

kv_err yspahan_position_read(const char *text, size_t len, int line, kv_state *state,
                             kv_error *e)
{
    reader p = {.r = {.in = kv__lines(text, len, line), .e = e},
                .s = (yspahan_state *)state};
    kv__read_lines(&p.r, line_kinds, sizeof line_kinds / sizeof *line_kinds);
    return p.r.err ? p.r.err : finish(&p);
}
