/* line_mode.c: see line_mode.h. The board, the log and the questions go to
 * stdout; refusals and where the game was saved go to stderr.
 *
 * One line of input is one decision or one of the words help, hint, undo, save,
 * quit, legal, board, log. The end of the input saves and leaves.
 */
#include "terminal/line_mode.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/console.h"
#include "terminal/hint.h"
#include "terminal/show.h"
#include "terminal/tui_prompt.h"
#include "terminal/tui_signals.h"

typedef struct {
    play_table *table;
    prompt prompt;
    kv_box view;
    thinking bot; /* of the bot that decides */
    hint hint;
    /* Lines of the log already told, by viewer; the last is the spectator's. */
    long n_told[KV_MAX_SEATS + 1];
    char buffer[4096]; /* input not yet used */
    size_t n_buffer;
    bool is_board_due; /* the board has changed since it was printed */
    bool has_left;
} line_mode;

/* ---- Reading ------------------------------------------------------------- */

/* Takes one line out of the buffer. */
static bool take_line(line_mode *m, char *line, size_t cap)
{
    char *end = memchr(m->buffer, '\n', m->n_buffer);
    if (!end && m->n_buffer < sizeof m->buffer)
        return false;
    size_t len = end ? (size_t)(end - m->buffer) : m->n_buffer;
    size_t keep = len < cap ? len : cap - 1;
    memcpy(line, m->buffer, keep);
    line[keep] = 0;
    line[strcspn(line, "\r")] = 0;
    len += end != NULL;
    m->n_buffer -= len;
    memmove(m->buffer, m->buffer + len, m->n_buffer);
    return true;
}

/* False at the end of the input or after a signal. */
static bool read_line(line_mode *m, char *line, size_t cap)
{
    cli_flush();
    while (!take_line(m, line, cap)) {
        signals_result got = signals_wait(STDIN_FILENO, -1);
        if (signals_caught())
            return false;
        if (got != SIGNALS_INPUT)
            continue;
        ssize_t n = read(STDIN_FILENO, m->buffer + m->n_buffer,
                         sizeof m->buffer - m->n_buffer);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0 && m->n_buffer) {
            m->buffer[m->n_buffer++] = '\n'; /* a last line without its end */
            continue;
        }
        if (n <= 0)
            return false;
        m->n_buffer += (size_t)n;
    }
    return true;
}

/* ---- Telling ------------------------------------------------------------- */

/* Tells the viewer what has happened since he was last told. */
static void tell_news(line_mode *m)
{
    const play *p = &m->table->game;
    int viewer = play_viewer(p);
    long *told = &m->n_told[viewer >= 0 ? viewer : KV_MAX_SEATS];
    if (*told > p->n_lines)
        *told = p->n_lines;
    for (; *told < p->n_lines; ++*told) {
        if (!play_sees(p, *told))
            continue;
        cli_print("  ");
        kv_event_text(p->rec.config.game, &p->line[*told].event, lang_current(),
                      cli_out());
        cli_print("\n");
    }
}

static void print_log(const line_mode *m)
{
    const play *p = &m->table->game;
    for (long i = 0; i < p->n_lines; i++) {
        if (!play_sees(p, i))
            continue;
        cli_print("  ");
        kv_event_text(p->rec.config.game, &p->line[i].event, lang_current(), cli_out());
        cli_print("\n");
    }
}

static void print_board(const line_mode *m)
{
    cli_print("\n");
    show_state(&m->view.s, cli_out());
}

static void print_help(const line_mode *m)
{
    const kv_game *g = kv_game_of(&m->view.s);
    cli_print("%s\n\n", _(kv_help(&m->view.s)));
    cli_print("%s\n", _("Type a move (words may be shortened), or:\n"
                        "  legal   all moves you may make\n"
                        "  hint    the best of them, with their expected results\n"
                        "  undo    take back your last decision\n"
                        "  board   show the board again\n"
                        "  log     tell all that has happened\n"
                        "  save    save the game\n"
                        "  quit    save and leave"));
    if (g->data_note)
        cli_print("\n%s\n", _(g->data_note));
}

static void print_legal(const line_mode *m)
{
    for (int i = 0; i < m->prompt.n_actions; i++)
        cli_print("%s\n", m->prompt.choice[i].text);
}

/* ---- Answering ----------------------------------------------------------- */

static void undo(line_mode *m)
{
    if (!play_undo(&m->table->game)) {
        cli_note(_("Nothing to take back since the last draw, reveal or other player's "
                   "decision."));
        return;
    }
    cli_print("%s\n", _("Taken back."));
    m->is_board_due = true;
}

static void save(line_mode *m)
{
    file_error e;
    if (table_save(m->table, &e))
        cli_note(_("Saved in %s"), m->table->path);
    else
        cli_fail("%s", e.text);
}

/* The signals that end the game end the thinking, too. */
enum { LOOK_EVERY_MS = 50 };

static void print_hint(line_mode *m)
{
    char text[KV_MAX_ACTION_TEXT];
    kv_out out;
    kv_error e;
    if (!hint_start(&m->hint, &m->view.s, &e)) {
        cli_fail_error(NULL, &e);
        return;
    }
    if (isatty(STDIN_FILENO))
        cli_note(_("Thinking…"));
    while (!hint_poll(&m->hint, LOOK_EVERY_MS)) {
        if (signals_caught()) {
            hint_cancel(&m->hint);
            return;
        }
    }
    for (int i = 0; i < hint_count(&m->hint); i++) {
        kv_out_init(&out, text, sizeof text);
        int percent = hint_choice(&m->hint, i, &out);
        if (percent < 0)
            cli_print("  %s  %s\n", text, _("(nothing else can be done)"));
        else
            cli_print(_("  %3d %%  %s\n"), percent, text);
    }
}

static void run_command(line_mode *m, const char *word)
{
    if (!strcmp(word, "help"))
        print_help(m);
    else if (!strcmp(word, "undo"))
        undo(m);
    else if (!strcmp(word, "save"))
        save(m);
    else if (!strcmp(word, "quit"))
        m->has_left = true;
    else if (!strcmp(word, "legal"))
        print_legal(m);
    else if (!strcmp(word, "log"))
        print_log(m);
    else if (!strcmp(word, "hint"))
        print_hint(m);
    else
        print_board(m);
}

static void refuse(const line_mode *m, int n_matching)
{
    kv_action a;
    kv_error e;
    if (n_matching > 1)
        cli_note(P_("%d move begins like this; legal lists all you may make.",
                    "%d moves begin like this; legal lists all you may make.",
                    n_matching),
                 n_matching);
    else if (kv_action_parse(&m->view.s, m->prompt.input, &a, &e) ||
             kv_explain(&m->view.s, a, &e))
        cli_fail_error(NULL, &e);
}

static void answer(line_mode *m, const char *line)
{
    int n_matching;
    kv_error e;
    line += strspn(line, " \t");
    if (!*line)
        return;
    if (!strcmp(line, "?"))
        line = "help";
    if (strlen(line) >= sizeof m->prompt.input) {
        cli_fail(_("this line is too long for a move"));
        return;
    }
    prompt_set(&m->prompt, line);
    const prompt_choice *c = prompt_meaning(&m->prompt, &n_matching);
    if (!c)
        refuse(m, n_matching);
    else if (c->action == KV_NO_ACTION)
        run_command(m, c->text);
    else if (play_do(&m->table->game, c->action, &e))
        cli_fail_error(NULL, &e);
    else
        m->is_board_due = true;
}

static void ask(line_mode *m)
{
    char line[512];
    play_view(&m->table->game, &m->view.s);
    prompt_load(&m->prompt, &m->view.s);
    tell_news(m);
    if (m->is_board_due)
        print_board(m);
    m->is_board_due = false;
    cli_print("> ");
    if (read_line(m, line, sizeof line)) {
        if (!isatty(STDIN_FILENO))
            cli_print("%s\n", line); /* so that a record of the output can be read */
        answer(m, line);
    } else {
        cli_print("\n");
        m->has_left = true;
    }
}

/* Nobody looks at a script's input, so only people have to confirm; they also
 * get the last hand pushed off the screen. */
static void hand_over(line_mode *m)
{
    char line[512];
    const play *p = &m->table->game;
    const char *name = table_seat_name(m->table, kv_decider(&p->rec.now.s));
    if (isatty(STDIN_FILENO)) {
        for (int i = 0; i < 60; i++)
            cli_print("\n");
        cli_print(_("Pass the keyboard to: %s"), name);
        cli_print("\n");
        cli_print(_("%s: press Enter when only you can see the screen."), name);
        cli_print("\n");
        m->has_left = !read_line(m, line, sizeof line);
    } else {
        cli_print("\n");
        cli_print(_("%s decides."), name);
        cli_print("\n");
    }
    play_take_keyboard(&m->table->game);
    m->is_board_due = true;
}

static void print_end(line_mode *m)
{
    play_view(&m->table->game, &m->view.s);
    tell_news(m);
    print_board(m);
    cli_print("\n");
    table_put_result(m->table, NULL, cli_out());
    m->has_left = true;
}

/* False when the game ends here: after an error, or on a signal. */
static bool step_bot(line_mode *m)
{
    play *p = &m->table->game;
    kv_box view;
    kv_rng r;
    kv_error e;
    cli_flush();
    player *bot = play_bot(p, &view.s, &r);
    thinking_start(&m->bot, bot, &view.s, &r);
    while (!thinking_poll(&m->bot, LOOK_EVERY_MS)) {
        if (signals_caught()) {
            thinking_cancel(&m->bot);
            return false;
        }
    }
    if (play_do_bot(p, m->bot.action, &e)) {
        cli_fail_error(NULL, &e);
        return false;
    }
    const char *trouble = player_trouble(bot);
    if (trouble)
        cli_note("%s", trouble);
    return true;
}

/* Chance or a bot goes on; false as above. */
static bool step(line_mode *m)
{
    kv_error e;
    if (kv_decider(&m->table->game.rec.now.s) >= 0)
        return step_bot(m);
    if (play_step(&m->table->game, &e))
        return true;
    cli_fail_error(NULL, &e);
    return false;
}

static void run(line_mode *m)
{
    while (!m->has_left && !signals_caught()) {
        const play *p = &m->table->game;
        if (kv_decider(&p->rec.now.s) == KV_OVER) {
            print_end(m);
        } else if (play_must_hand_over(p)) {
            hand_over(m);
        } else if (play_is_asked(p)) {
            ask(m);
        } else {
            m->has_left = !step(m);
            tell_news(m);
            m->is_board_due = true;
        }
    }
}

int line_play(play_table *table)
{
    static line_mode m;
    m = (line_mode){.table = table, .is_board_due = true};
    if (!prompt_init(&m.prompt, table->game.rec.config.game->max_legal))
        return cli_fail(_("there is no memory left"));
    thinking_init(&m.bot);
    hint_init(&m.hint);
    signals_begin();
    if (table->game.rec.config.game->data_note)
        cli_print("%s\n", _(table->game.rec.config.game->data_note));
    if (table->notice[0])
        cli_print("%s\n", table->notice);
    run(&m);
    cli_flush();
    int code = table_leave(table);
    signals_end();
    hint_free(&m.hint);
    thinking_free(&m.bot);
    prompt_free(&m.prompt);
    return code;
}
