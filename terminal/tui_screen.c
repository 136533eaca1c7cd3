/* tui_screen.c: see tui_screen.h. Everything is drawn from t->view and from the
 * events its viewer may know.
 *
 *     title: the game, the table
 *     board                        | seats   | log, where the window
 *     log                          |         | is very wide
 *     what has to be decided
 *     what can come next, or the answer to the last input
 *     > input
 *     keys
 */
#include "terminal/tui_screen.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "terminal/console.h"
#include "terminal/drawing.h"
#include "terminal/tui_text.h"

enum {
    N_BOTTOM = 4,  /* rows below board and log */
    MIN_SIDE = 24, /* columns of the seats */
    GOOD_SIDE = 34,
    MAX_SIDE = 46,
    MIN_LOG = 5, /* rows below the board */
    GOOD_LOG = 10,
    WIDE_LOG = 44, /* columns of a log beside the seats */
    MAX_LOG = 80,
    SHORT_TEXT = 512,
    LONG_TEXT = 4096
};

typedef struct {
    term_box board, seats, log;
    int bottom; /* first of the rows at the bottom */
} layout;

/* ---- Layout -------------------------------------------------------------- */

static int clamp(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

static int seat_text(const tui *t, int seat, char *text, size_t cap)
{
    kv_out out;
    kv_out_init(&out, text, cap);
    drawing_seat(&t->view.s, seat, t->lang, &out);
    return (int)out.len;
}

/* Rows of one seat: its name, what the game says of it. */
static int seat_rows(const tui *t, int seat, int width)
{
    char text[LONG_TEXT];
    seat_text(t, seat, text, sizeof text);
    return 1 + text_lines(text, width - 2, TEXT_LIST);
}

static int all_seat_rows(const tui *t, int width)
{
    int n = 0;
    for (int i = 0; i < t->table->game.rec.config.players; i++)
        n += seat_rows(t, i, width) + 1;
    return n - 1;
}

/* Rows between title and bottom. */
static int middle_rows(void)
{
    return term_rows() - 1 - N_BOTTOM;
}

/* Three columns: board, seats, log. */
static layout lay_out_wide(int w, int middle, int rest)
{
    int log = clamp(rest - GOOD_SIDE - 3, WIDE_LOG, MAX_LOG);
    int side = clamp(rest - log - 3, GOOD_SIDE, MAX_SIDE);
    int left = w - side - log - 5;
    return (layout){.board = {1, 1, middle, left},
                    .seats = {1, left + 2, middle, side},
                    .log = {1, left + side + 4, middle, log}};
}

/* Two columns; the log is below the board, or below the seats where there is
 * more room for it. */
static layout lay_out_narrow(const tui *t, int w, int middle, int rest)
{
    int side = clamp(rest > MIN_SIDE ? rest - 1 : rest, MIN_SIDE, MAX_SIDE);
    int right_margin = rest > MIN_SIDE, left = w - side - 2 - right_margin;
    int rows = clamp(t->board.h, 1, middle - MIN_LOG);
    int below = middle - rows, beside = middle - all_seat_rows(t, side) - 1;
    layout l = {.seats = {1, left + 2, middle, side}};
    if (below < GOOD_LOG && side >= GOOD_SIDE - 2 && beside > below) {
        l.board = (term_box){1, 1, middle, left};
        l.seats.h = middle - beside;
        l.log = (term_box){1 + l.seats.h, l.seats.x, beside, side};
    } else {
        l.board = (term_box){1, 1, rows, left};
        l.log = (term_box){1 + rows, 1, below, left};
    }
    return l;
}

static layout lay_out(const tui *t)
{
    int w = term_columns(), middle = middle_rows();
    int rest = w - t->board.w - 2; /* columns beside the board */
    layout l = rest >= GOOD_SIDE + 3 + WIDE_LOG ? lay_out_wide(w, middle, rest)
                                                : lay_out_narrow(t, w, middle, rest);
    l.bottom = term_rows() - N_BOTTOM;
    return l;
}

int tui_log_height(const tui *t)
{
    return lay_out(t).log.h - 1;
}

int tui_beside_board(const tui *t)
{
    return lay_out(t).seats.x - 1;
}

/* ---- Title --------------------------------------------------------------- */

static void draw_title(const tui *t)
{
    char text[SHORT_TEXT];
    kv_out out;
    int w = term_columns();
    const kv_game *g = kv_game_of(&t->view.s);
    kv_out_init(&out, text, sizeof text);
    kv_describe_table(&t->view.s, t->lang, &out);
    text[strcspn(text, "\n")] = 0;
    term_fill((term_box){0, 0, 1, w}, LOOK_BAR);
    int need = text_width(text, strlen(text));
    int used = text_width(_(g->name), strlen(_(g->name)));
    bool has_room = used + need + 5 <= w;
    if (has_room)
        term_text(0, 1, used, LOOK_BAR_BOLD, _(g->name));
    term_text(0, has_room ? w - 1 - need : 1, w - 2, LOOK_BAR, text);
}

/* ---- Seats --------------------------------------------------------------- */

/* The look of a seat's name; the game chooses among the seats' styles. */
static int name_look(const kv_game *g, int name)
{
    static_assert(LOOK_SEAT_GREY - LOOK_SEAT0 == KV_STYLE_SEAT_GREY - KV_STYLE_SEAT0,
                  "seats look alike on the board and beside it");
    return LOOK_SEAT0 + drawing_of(g)->seat_styles[name] - KV_STYLE_SEAT0;
}

/* "level:5 Merchant"; without the name where there is no room for it. */
static const char *seat_role(const tui *t, int seat, int width, char *full, size_t cap)
{
    kv_out out;
    const char *name = table_seat_name(t->table, seat);
    kv_out_init(&out, full, cap);
    table_put_role(t->table, seat, &out);
    bool has_room = text_width(name, strlen(name)) + 5 + text_width(full, out.len) <=
                    width;
    return has_room ? full : table_seat_role(t->table, seat);
}

static int draw_seat(const tui *t, int seat, term_box box)
{
    char text[LONG_TEXT], full[SHORT_TEXT];
    const kv_game *g = kv_game_of(&t->view.s);
    const char *role = seat_role(t, seat, box.w, full, sizeof full);
    bool is_deciding = kv_decider(&t->view.s) == seat;
    if (box.h < 1)
        return 0;
    term_text(box.y, box.x, 1, LOOK_ACCENT, is_deciding ? "▶" : " ");
    int used = term_text(box.y, box.x + 2, box.w - 2,
                         name_look(g, kv_seat_name(g, kv_players(&t->view.s), seat)),
                         table_seat_name(t->table, seat));
    int need = text_width(role, strlen(role));
    if (used + 3 + need <= box.w)
        term_text(box.y, box.x + box.w - need, need, LOOK_FAINT, role);
    seat_text(t, seat, text, sizeof text);
    term_box rest = {box.y + 1, box.x + 2, box.h - 1, box.w - 2};
    return 1 + term_list(rest, LOOK_TEXT, text);
}

/* The viewer first, then in the order of play. */
static void draw_seats(const tui *t, term_box box)
{
    int players = t->table->game.rec.config.players;
    int viewer = play_viewer(&t->table->game);
    int first = viewer >= 0 ? viewer : 0;
    int gap = all_seat_rows(t, box.w) <= box.h;
    for (int i = 0; i < players; i++) {
        int n = draw_seat(t, (first + i) % players, box) + gap;
        box.y += n;
        box.h -= n;
    }
}

/* ---- Log ----------------------------------------------------------------- */

/* The seat an event speaks of first, by its name in game g; or -1. */
static int name_of(const kv_game *g, int players, const kv_event *e)
{
    const kv_event_type *type = &g->texts.events[e->type];
    for (int i = 0; i < KV_EVENT_ARGS && type->arg[i].name; i++) {
        int kind = type->arg[i].kind;
        if (kind == KV_ARG_SEAT)
            return kv_seat_name(g, players, e->arg[i]);
        if (kind >= KV_ARG_WORD &&
            g->texts.words[kind - KV_ARG_WORD].word == g->texts.seat_names.word)
            return e->arg[i];
    }
    return -1;
}

/* The first move that is news to the viewer: his own last one; to a spectator,
 * the last that somebody decided. */
static long first_news(const play *p)
{
    long i = p->rec.n_actions;
    int viewer = play_viewer(p);
    while (i > 0 && (viewer >= 0 ? p->move[i - 1].by != viewer : p->move[i - 1].by < 0))
        i--;
    return i > 0 ? i - 1 : 0;
}

/* The text of line i and, where the lines the viewer saw before it say the same,
 * how often: "Bull draws a tile. ×3". Returns the first of these lines. */
static long log_text(const tui *t, long i, char *text, size_t cap)
{
    char other[SHORT_TEXT];
    const play *p = &t->table->game;
    long first = i;
    int n = 1;
    kv_out out, o;
    kv_out_init(&out, text, cap);
    kv_event_text(p->rec.config.game, &p->line[i].event, t->lang, &out);
    for (long k = i - 1; k >= 0; k--) {
        if (!play_sees(p, k))
            continue;
        if (p->line[k].event.type != p->line[i].event.type)
            break;
        kv_out_init(&o, other, sizeof other);
        kv_event_text(p->rec.config.game, &p->line[k].event, t->lang, &o);
        if (strcmp(other, text))
            break;
        first = k;
        n++;
    }
    if (n > 1)
        cli_putf(&out, " ×%d", n);
    return first;
}

typedef struct {
    term_box box;
    int y;       /* the next row to fill, upwards */
    int skip;    /* rows scrolled away below it */
    bool is_dry; /* only measured */
} log_column;

/* Draws a text above what is there already; mark is the look of its seat, or -1. */
static void draw_log_text(log_column *c, const char *text, int mark, int look)
{
    int width = c->box.w - 2;
    int n = text_lines(text, width, TEXT_PROSE), n_hidden = c->skip < n ? c->skip : n;
    int top = c->y - (n - n_hidden) + 1;
    size_t len;
    for (int i = 0; i < n - n_hidden; i++) {
        const char *row = text_wrap(&text, width, TEXT_PROSE, &len);
        if (c->is_dry || top + i < c->box.y)
            continue;
        if (mark >= 0)
            term_glyph(top + i, c->box.x, 0x258D, mark);
        term_text_n(top + i, c->box.x + 2, width, look, row, len);
    }
    c->skip -= n_hidden;
    c->y = top - 1;
}

/* From the newest event upwards, until the column is full. What is not certain about
 * the game's data stands before all events. */
static void fill_log(const tui *t, log_column *c)
{
    char text[SHORT_TEXT];
    const play *p = &t->table->game;
    long news = first_news(p);
    for (long i = p->n_lines - 1; i >= 0 && c->y >= c->box.y; i--) {
        if (!play_sees(p, i))
            continue;
        bool is_news = p->line[i].i_move >= news;
        int name = name_of(p->rec.config.game, p->rec.config.players, &p->line[i].event);
        i = log_text(t, i, text, sizeof text);
        draw_log_text(c, text, name < 0 ? -1 : name_look(p->rec.config.game, name),
                      is_news ? LOOK_TEXT : LOOK_FAINT);
    }
    if (p->rec.config.game->data_note && c->y >= c->box.y)
        draw_log_text(c, _(p->rec.config.game->data_note), -1, LOOK_FAINT);
    if (t->table->notice[0] && c->y >= c->box.y)
        draw_log_text(c, t->table->notice, -1, LOOK_TEXT);
}

static void draw_log(tui *t, term_box box)
{
    term_line(box.y, box.x, box.w, t->log_back ? _("Log, scrolled back") : _("Log"));
    const log_column empty = {.box = {box.y + 1, box.x, box.h - 1, box.w},
                              .y = box.y + box.h - 1,
                              .skip = t->log_back};
    log_column c = empty;
    c.is_dry = true;
    fill_log(t, &c);
    /* Scrolled beyond the first line, or not even full: the first line is at the
     * top. */
    t->log_back -= c.skip;
    int n_free = c.y >= c.box.y ? c.y - c.box.y + 1 : 0;
    int n_spare = n_free > t->log_back ? n_free - t->log_back : 0;
    t->log_back -= n_free < t->log_back ? n_free : t->log_back;
    c = empty;
    c.skip = t->log_back;
    c.y -= n_spare;
    fill_log(t, &c);
}

/* ---- The bottom ---------------------------------------------------------- */

static void draw_question(const tui *t, int y)
{
    char text[SHORT_TEXT];
    kv_out out;
    int who = kv_decider(&t->view.s), w = term_columns() - 2;
    if (who == KV_OVER) {
        term_text(y, 1, w, LOOK_ACCENT, _("The game is over."));
    } else if (play_is_asked(&t->table->game)) {
        kv_out_init(&out, text, sizeof text);
        kv_prompt(&t->view.s, t->lang, &out);
        text[strcspn(text, "\n")] = 0;
        term_text(y, 1, w, LOOK_ACCENT, text);
    } else if (who >= 0) {
        term_printf(y, 1, w, LOOK_TEXT,
                    t->bot.is_on ? _("%s is thinking…") : _("%s decides."),
                    table_seat_name(t->table, who));
    }
}

typedef struct {
    int y, x, right, n;
    bool is_full;
} word_row;

static void draw_word(void *ctx, const char *word, size_t len)
{
    word_row *r = ctx;
    int w = text_width(word, len);
    r->is_full = r->is_full || r->x + w > r->right;
    if (r->is_full)
        return;
    r->x += term_text_n(r->y, r->x, w, LOOK_TEXT, word, len) + 2;
    r->n++;
}

/* What can be typed next. */
static void draw_next_words(const tui *t, int y)
{
    word_row row = {.y = y, .x = 3, .right = term_columns() - 13};
    int n = prompt_next_words(&t->prompt, KV_MAX_LEGAL, draw_word, &row);
    if (!n && t->prompt.input[0] && tui_what_enter_does(t).kind == ENTER_TRY)
        term_text(y, 3, term_columns() - 4, LOOK_FAINT, _("no move begins like this"));
    if (n > row.n)
        term_printf(y, row.x, 12, LOOK_FAINT, P_("… %d more", "… %d more", n - row.n),
                    n - row.n);
}

/* The answer to the last input; a long one takes the row above it, too. */
static void draw_answer(const tui *t, int y)
{
    int w = term_columns() - 2, look = t->is_refusal ? LOOK_WRONG : LOOK_TEXT;
    size_t len;
    if (!t->message[0]) {
        if (play_is_asked(&t->table->game))
            draw_next_words(t, y);
        return;
    }
    int n = text_lines(t->message, w, TEXT_PROSE);
    const char *text = t->message;
    if (n > 1) {
        const char *row = text_wrap(&text, w, TEXT_PROSE, &len);
        term_fill((term_box){y - 1, 0, 1, w + 2}, LOOK_TEXT);
        term_text_n(y - 1, 1, w, look, row, len);
    }
    term_text(y, 1, w, look, text);
}

/* The input, and behind it what Enter would make of it. */
static void draw_input(const tui *t, int y)
{
    char place[32];
    kv_out out;
    int w = term_columns();
    const kv_game *g = kv_game_of(&t->view.s);
    tui_enter e = tui_what_enter_does(t);
    term_text(y, 1, 1, LOOK_ACCENT, "›");
    int used = term_text(y, 3, w - 4, LOOK_BOLD, t->prompt.input);
    int x = 3 + used + 2, room = w - x - 1;
    kv_out_init(&out, place, sizeof place);
    if (e.place != KV_NO_PLACE) {
        g->texts.place_name(e.place, &out);
        kv_put(&out, ": ");
    }
    if (e.kind == ENTER_DO && strcmp(e.choice->text, t->prompt.input))
        term_printf(y, x, room, LOOK_FAINT, "↵ %s", e.choice->text);
    else if (e.kind == ENTER_LIST)
        term_printf(y, x, room, LOOK_FAINT, P_("↵ %s%d choice", "↵ %s%d choices", e.n),
                    place, e.n);
    term_cursor_at(y, 3 + used);
}

static void draw_keys(const tui *t, int y)
{
    int who = kv_decider(&t->view.s), w = term_columns() - 2;
    const char *keys = _("? help   arrows, Enter: board   Tab: complete   ^T hint   "
                         "^Z undo   ^C leave");
    if (who == KV_OVER)
        keys = _("Enter: the result   PgUp, PgDn: log   ^C leave");
    else if (!play_n_people(&t->table->game))
        keys = t->is_paused ? _("Space: go on   Enter: one step   ^C save and leave")
                            : _("Space: wait   ^C save and leave");
    else if (!play_is_asked(&t->table->game))
        keys = _("Enter: go on   PgUp, PgDn: log   ^Z undo   ^C save and leave");
    term_text(y, 1, w, LOOK_FAINT, keys);
}

/* ---- All of it ----------------------------------------------------------- */

static void draw_too_small(void)
{
    int y = term_rows() / 2, w = term_columns();
    term_clear();
    term_printf(y > 0 ? y - 1 : 0, 0, w, LOOK_BOLD,
                _("This window is too small: %d × %d."), w, term_rows());
    term_printf(y, 0, w, LOOK_TEXT, _("Make it at least %d × %d."), MIN_COLUMNS,
                MIN_ROWS);
}

bool tui_draw(tui *t)
{
    if (term_columns() < MIN_COLUMNS || term_rows() < MIN_ROWS) {
        draw_too_small();
        return false;
    }
    layout l = lay_out(t);
    term_clear();
    draw_title(t);
    board_show(&t->board, l.board);
    draw_seats(t, l.seats);
    draw_log(t, l.log);
    draw_question(t, l.bottom);
    draw_answer(t, l.bottom + 1);
    draw_keys(t, l.bottom + 3);
    draw_input(t, l.bottom + 2);
    return true;
}

/* ---- What is shown ------------------------------------------------------- */

/* Marks where others have done something since the viewer's last decision. */
static void mark_recent(tui *t)
{
    const play *p = &t->table->game;
    long after = first_news(p) - (play_viewer(p) < 0);
    for (long i = p->n_lines - 1; i >= 0 && p->line[i].i_move > after; i--) {
        const kv_event *e = &p->line[i].event;
        const kv_event_type *type = &p->rec.config.game->texts.events[e->type];
        for (int k = 0; play_sees(p, i) && k < KV_EVENT_ARGS && type->arg[k].name; k++)
            if (type->arg[k].kind == KV_ARG_PLACE)
                board_mark_recent(&t->board, e->arg[k]);
    }
}

void tui_look_again(tui *t)
{
    const play *p = &t->table->game;
    play_view(p, &t->view.s);
    prompt_load(&t->prompt, play_is_asked(p) ? &t->view.s : NULL);
    board_draw(&t->board, &t->view.s, term_columns() - MIN_SIDE - 2,
               middle_rows() - MIN_LOG);
    mark_recent(t);
    board_mark(&t->board, &t->prompt);
}

/* The choices that the input can become, at one place or at any. */
static int count_matching(const tui *t, int place, const prompt_choice **last)
{
    int n = 0;
    for (int i = 0; i < t->prompt.n_actions; i++) {
        const prompt_choice *c = &t->prompt.choice[i];
        if ((place == KV_NO_PLACE || c->place == place) &&
            prompt_matches(&t->prompt, c)) {
            *last = c;
            n++;
        }
    }
    return n;
}

tui_enter tui_what_enter_does(const tui *t)
{
    enum { MAX_LIST = 24 };
    tui_enter e = {.kind = ENTER_NOTHING, .place = KV_NO_PLACE};
    const prompt_choice *here = NULL, *any = NULL;
    int n_matching;
    bool has_input = t->prompt.input[0];
    if (has_input)
        e.choice = prompt_meaning(&t->prompt, &n_matching);
    if (e.choice) {
        e.kind = ENTER_DO;
        return e;
    }
    int n_here = t->board.cursor == KV_NO_PLACE
                     ? 0
                     : count_matching(t, t->board.cursor, &here);
    int n_any = count_matching(t, KV_NO_PLACE, &any);
    if (has_input && n_here == 1) {
        e.kind = ENTER_DO;
        e.choice = here;
    } else if (n_here > 0) {
        e.kind = ENTER_LIST;
        e.place = t->board.cursor;
        e.n = n_here;
    } else if (n_any > 0 && n_any <= MAX_LIST) {
        e.kind = ENTER_LIST;
        e.n = n_any;
    } else if (has_input) {
        e.kind = ENTER_TRY;
    }
    return e;
}
