/* coin.c: a whole game in one file, to start a new one from: noughts and crosses with a
 * hidden coin. CONTRIBUTING.md, "How to add a game", walks through it.
 *
 * A coin is tossed that only Nought sees. Then Cross and Nought mark cells in turn; three
 * in a row win. If the board fills up without, the coin is shown: heads, and Nought
 * wins, tails, and Cross does. Once, instead of marking, Nought may toss it again.
 */
#include <string.h>

#include "core/core.h"
#include "core/tables.h"

/* ---- State: flat, begins with kv_head, no pointers, no padding ------------------- */

enum { SIZE = 3, N_CELLS = SIZE * SIZE, OBS_SIZE = N_CELLS + 4, CROSS = 0, NOUGHT = 1 };
enum { TOSSED, HIDDEN, HEADS, TAILS }; /* the coin; TOSSED: chance has to decide */

typedef struct {
    kv_head head;
    uint8_t cell[N_CELLS]; /* 0, or whose mark: seat + 1 */
    uint8_t coin, n_again, active, may_toss_again;
} coin_state;
static_assert(sizeof(coin_state) == sizeof(kv_head) + N_CELLS + 4, "no padding");

static const coin_state *of(const kv_state *s)
{
    return (const coin_state *)s;
}

/* ---- Actions: numbers that never change their meaning; notation by table --------- */

enum { A_MARK, A_TOSS = A_MARK + N_CELLS, A_HEADS, A_TAILS, N_ACTIONS };

static const char *const cell_ids[] = {"a1", "b1", "c1", "a2", "b2",
                                       "c2", "a3", "b3", "c3"};
static const char *const mark_ids[] = {"-", "x", "o"};
static const char *const coin_ids[] = {"tossed", "hidden", "heads", "tails"};
static const kv_block blocks[] = {{A_MARK, N_CELLS, "mark", cell_ids, 0},
                                  {A_TOSS, 0, "toss", NULL, 0},
                                  {A_HEADS, 0, "heads", NULL, 0},
                                  {A_TAILS, 0, "tails", NULL, 0}};

static void place_name(int place, kv_out *out)
{
    kv_put(out, cell_ids[place]);
}

/* ---- Texts: tables --------------------------------------------------------------- */
/* clang-format off */

enum { EV_MARKED, EV_TOSSES, EV_TOSSED, EV_LINE, EV_SHOWN, N_EVENTS };
enum { WORDS_SIDE };
enum { RULE_NO_ACTION, RULE_NOT_NOW, RULE_TAKEN, RULE_AGAIN, N_RULES };

static const kv_word sides[] = {{"heads", KV_N("heads"), NULL},
                                {"tails", KV_N("tails"), NULL}};
static const kv_words words[] = {[WORDS_SIDE] = WORDS(sides)};
static const kv_word seats[] = {{"x", KV_N("Cross"), NULL}, {"o", KV_N("Nought"), NULL}};
static const kv_event_type events[N_EVENTS] = {
    [EV_MARKED] = {"marked", KV_N("{who} marks {cell}."), NULL, false,
                   {WHO, PLACE("cell")}},
    [EV_TOSSES] = {"tosses", KV_N("{who} tosses the coin."), NULL, false, {WHO}},
    [EV_TOSSED] = {"tossed", KV_N("You see {side}."), NULL, false,
                   {WORD("side", WORDS_SIDE)}},
    [EV_LINE] = {"line", KV_N("{who} has three in a row."), NULL, false, {WHO}},
    [EV_SHOWN] = {"shown", KV_N("The coin shows {side}."), NULL, true,
                  {WORD("side", WORDS_SIDE)}},
};
static const kv_word rules_broken[N_RULES] = {
    [RULE_NO_ACTION] = {"no-action", KV_N("there is no such action"), NULL},
    [RULE_NOT_NOW] = {"not-now", KV_N("this is not to be decided now"), NULL},
    [RULE_TAKEN] = {"taken", KV_N("this cell is marked already"), NULL},
    [RULE_AGAIN] = {"again", KV_N("only Nought may toss the coin again, once"), NULL},
};
static const kv_word end_reasons[] = {{"line", KV_N("three in a row"), NULL},
                                      {"coin", KV_N("the coin decides"), NULL}};
static const kv_option options[] = {
    {"again", KV_BOOL, 0, 1, 1, NULL, KV_N("Nought may toss the coin again"), false}};

/* clang-format on */
/* ---- Rules: create, legal, explain, apply, result, check ------------------------- */

/* The set of seats with three in a row. */
static int lines(const coin_state *s)
{
    static const uint8_t line[][SIZE] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                         {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    int set = 0;
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        int mark = s->cell[line[i][0]];
        if (mark && mark == s->cell[line[i][1]] && mark == s->cell[line[i][2]])
            set |= mark;
    }
    return set;
}

static bool is_over(const coin_state *s)
{
    return lines(s) || !memchr(s->cell, 0, N_CELLS);
}

static void create(const kv_config *c, kv_state *state)
{
    ((coin_state *)state)->may_toss_again = (uint8_t)c->option[0]; /* the rest is 0 */
}

static void config(const kv_state *s, kv_config *c)
{
    c->option[0] = of(s)->may_toss_again;
}

static int decider(const kv_state *s)
{
    return is_over(of(s)) ? KV_OVER : !of(s)->coin ? KV_CHANCE : of(s)->active;
}

/* The rule that an action breaks, or -1; a number that is no action breaks the first. */
static int broken(const coin_state *s, int a)
{
    if (is_over(s) || (s->coin == TOSSED) != (a >= A_HEADS))
        return RULE_NOT_NOW;
    if (a == A_TOSS && (s->active != NOUGHT || s->n_again >= s->may_toss_again))
        return RULE_AGAIN;
    return a < A_TOSS && s->cell[a] ? RULE_TAKEN : -1;
}

static int legal(const kv_state *s, kv_action *out)
{
    int n = 0;
    for (int a = 0; a < N_ACTIONS; a++)
        if (broken(of(s), a) < 0)
            out[n++] = (kv_action)a;
    return n;
}

static kv_err explain(const kv_state *s, kv_action a, kv_error *e)
{
    int rule = broken(of(s), a);
    return rule < 0 ? KV_OK : kv__illegal(e, &kv_game_of(s)->texts.rules_broken, rule);
}

static void apply(kv_state *state, kv_action a, kv_events *ev)
{
    coin_state *s = (coin_state *)state;
    int who = s->active;
    if (a == A_TOSS) {
        kv__emit(ev, EV_TOSSES, KV_SEEN_ALL, who, 0, 0, 0, 0);
        s->n_again++;
        s->coin = TOSSED;
    } else if (a >= A_HEADS) {
        s->coin = (uint8_t)(a - A_HEADS + HEADS);
        kv__emit(ev, EV_TOSSED, 1 << NOUGHT, a - A_HEADS, 0, 0, 0, 0); /* only for him */
        s->active = CROSS;
    } else {
        kv__emit(ev, EV_MARKED, KV_SEEN_ALL, who, a, 0, 0, 0);
        s->cell[a] = (uint8_t)(who + 1);
        s->active = !who;
    }
    if (is_over(s))
        kv__emit(ev, lines(s) ? EV_LINE : EV_SHOWN, KV_SEEN_ALL,
                 lines(s) ? who : s->coin - HEADS, 0, 0, 0, 0);
}

static void result(const kv_state *state, kv_result *r)
{
    const coin_state *s = of(state);
    int winner = lines(s) ? lines(s) - 1 : s->coin == HEADS;
    r->key[winner][0] = 1;
    r->key[!winner][0] = 0;
    r->reason = end_reasons[!lines(s)].id;
}

/* What is wrong with a state or a view, or NULL. */
static const char *check(const kv_state *state)
{
    const coin_state *s = of(state);
    for (int i = 0; i < N_CELLS; i++)
        if (s->cell[i] > NOUGHT + 1)
            return KV_N("a mark of nobody");
    if (s->coin > TAILS || s->active > NOUGHT || s->may_toss_again > 1 ||
        s->n_again > s->may_toss_again)
        return KV_N("a number is too large");
    if (lines(s) == 3 || (s->coin == TOSSED && is_over(s)))
        return KV_N("the game was over before");
    if (s->coin == HIDDEN && !s->head.viewer)
        return KV_N("the coin shows nothing");
    return NULL;
}

/* ---- What a seat knows: view, determinize, observe, JSON ------------------------- */

static void view(kv_state *state, int seat)
{
    coin_state *s = (coin_state *)state;
    bool is_shown = is_over(s) && !lines(s);
    if (s->coin != TOSSED && seat != NOUGHT && !is_shown)
        s->coin = HIDDEN;
}

static void determinize(const kv_state *view, kv_rng *r, kv_state *state)
{
    coin_state *s = (coin_state *)state; /* a copy of the view */
    if (of(view)->coin == HIDDEN)
        s->coin = (uint8_t)(HEADS + kv_rng_below(r, 2));
}

static void observe(const kv_state *view, int32_t *out)
{
    for (int i = 0; i < OBS_SIZE; i++)
        out[i] = ((const uint8_t *)view)[sizeof(kv_head) + (size_t)i];
}

static void put_json(const kv_state *state, kv_out *out)
{
    const coin_state *s = of(state);
    kv_json j = kv__json(out);
    kv__json_open(&j, NULL, '{');
    kv__json_head(&j, state);
    kv__json_open(&j, "board", '[');
    for (int i = 0; i < N_CELLS; i++) {
        if (i % SIZE == 0)
            kv__json_open(&j, NULL, '[');
        kv__json_text(&j, NULL, mark_ids[s->cell[i]]);
        if (i % SIZE == SIZE - 1)
            kv__json_close(&j, ']');
    }
    kv__json_close(&j, ']');
    kv__json_text(&j, "coin", coin_ids[s->coin]);
    kv__json_int(&j, "again", s->n_again);
    kv__json_text(&j, "turn", mark_ids[s->active + 1]);
    kv__json_close(&j, '}');
}

/* ---- Position: "state x - - - o - - - - heads 0 x" ------------------------------- */

static void position_write(const kv_state *state, kv_out *out)
{
    const coin_state *s = of(state);
    kv_put(out, "state");
    for (int i = 0; i < N_CELLS; i++)
        kv__put_word(out, mark_ids[s->cell[i]]);
    kv__put_word(out, coin_ids[s->coin]);
    kv__put_number(out, s->n_again);
    kv__put_word(out, mark_ids[s->active + 1]);
    kv_put(out, "\n");
}

static void read_state(kv_reader *r)
{
    static const char unknown[] = KV_N("{0} is no word of a state");
    coin_state *s = (coin_state *)r->state;
    for (int i = 0; i < N_CELLS; i++)
        s->cell[i] = (uint8_t)kv__read_id(r, mark_ids, 3, unknown);
    s->coin = (uint8_t)kv__read_id(r, coin_ids, TAILS + 1, unknown);
    s->n_again = (uint8_t)kv__read_int(r, 0, 1);
    s->active = (uint8_t)kv__read_id(r, mark_ids + 1, 2, unknown);
}

static kv_err position_read(const char *text, size_t len, int line, kv_state *state,
                            kv_error *e)
{
    static const kv_line_kind kinds[] = {{"state", read_state, false}};
    kv_reader r = {.in = kv__lines(text, len, line), .e = e, .state = state};
    kv__read_lines(&r, kinds, 1);
    if (!r.err && check(state))
        return kv__fail(e, KV_EPOSITION, r.in.line, check(state), NULL, NULL, NULL);
    return r.err;
}

/* ---- The descriptor: all else is optional and has a default ---------------------- */
/* clang-format off */

const kv_game kv_game_coin = {
    .id = "coin", .number = 250, .history = {.version = 1},
    .name = KV_N("Noughts, crosses and a coin"), .edition = KV_N("Made for the tests."),
    .min_players = 2, .max_players = 2, .options = options, .n_options = 1,
    .state_size = sizeof(coin_state), .num_actions = N_ACTIONS, .max_legal = N_CELLS + 1,
    .obs_size = OBS_SIZE, .n_keys = 1,
    .rules = {.create = create, .config = config, .decider = decider, .legal = legal,
              .explain = explain, .apply = apply, .result = result, .check = check,
              .view = view, .determinize = determinize, .observe = observe,
              .json = put_json, .position_write = position_write,
              .position_read = position_read},
    .texts = {.events = events, .n_events = N_EVENTS, .words = words, .n_words = 1,
              .seat_names = WORDS(seats), .end_reasons = WORDS(end_reasons),
              .rules_broken = WORDS(rules_broken), .blocks = blocks, .n_blocks = 4,
              .place_name = place_name},
};
