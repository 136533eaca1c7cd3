/* tui_game.c: see tui_game.h. One loop: chance and bots go on by themselves,
 * people are asked, every key is answered at once.
 */
#include "terminal/tui_game.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/game.h"
#include "terminal/console.h"
#include "terminal/tui_panel.h"
#include "terminal/tui_screen.h"
#include "terminal/tui_signals.h"

/* ---- Messages ------------------------------------------------------------ */

CLI_PRINTF(3)
static void say(tui *t, bool is_refusal, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(t->message, sizeof t->message, format, args);
    va_end(args);
    t->is_refusal = is_refusal;
}

static void say_error(tui *t, const kv_error *e)
{
    kv_out out;
    kv_out_init(&out, t->message, sizeof t->message);
    kv_error_text(e, t->lang, &out);
    t->is_refusal = true;
}

/* ---- Commands ------------------------------------------------------------ */

static void leave_on(tui *t, int key)
{
    t->has_left = t->has_left || key == TERM_STOP || key == TERM_END;
}

static void show_help(tui *t)
{
    char text[8192];
    kv_out out;
    const kv_game *g = kv_game_of(&t->view.s);
    kv_out_init(&out, text, sizeof text);
    if (play_is_asked(&t->table->game)) {
        kv_prompt(&t->view.s, t->lang, &out);
        kv_put(&out, "\n\n");
    }
    if (kv_decider(&t->view.s) >= 0) {
        kv_put(&out, _(kv_help(&t->view.s)));
        kv_put(&out, "\n\n");
    }
    kv_put(
        &out,
        _("Keys:\n"
          "  letters        type a move; words may be shortened\n"
          "  Tab            complete, then the next possibility\n"
          "  arrows         move the cursor on the board\n"
          "  Ctrl-N Ctrl-P  next and previous marked place\n"
          "  Enter          make the move, or choose from a list\n"
          "  Esc            clear the line\n"
          "  PgUp PgDn      scroll the log\n"
          "  Ctrl-T         a hint: the best choices and their expected results\n"
          "  Ctrl-Z         take back your last decision\n"
          "  Ctrl-S         save\n"
          "  Ctrl-C         save and leave\n"
          "\n"
          "Words that work like keys: help, hint, undo, save, quit, legal, board, log."));
    if (g->data_note) {
        kv_put(&out, "\n\n");
        kv_put(&out, _(g->data_note));
    }
    leave_on(t, panel_read(t, _("Help"), text, _("arrows: scroll   Enter: back")));
}

/* Bytes of text before its last word. */
static size_t head_len(const char *text)
{
    const char *space = strrchr(text, ' ');
    return space ? (size_t)(space - text) : 0;
}

/* All legal actions; those that differ in the last word only share a paragraph:
 * "tile temple" and below it "a1 b1 c1". */
static void put_legal(const prompt *p, kv_out *out)
{
    const char *head = NULL;
    size_t len = 0;
    for (int i = 0; i < p->n_actions; i++) {
        const char *text = p->choice[i].text;
        size_t n = head_len(text);
        if (!head || !n || n != len || memcmp(text, head, n)) {
            cli_putf(out, "%s%.*s%s", i ? "\n" : "", (int)n, text, n ? "\n " : "");
            head = text;
            len = n;
        }
        cli_putf(out, "%s%s", n ? " " : "", text + n + (n > 0));
    }
}

static void show_legal(tui *t)
{
    static char text[KV_MAX_LEGAL * 32];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    put_legal(&t->prompt, &out);
    if (!t->prompt.n_actions)
        say(t, false, _("You have nothing to decide now."));
    else
        leave_on(t, panel_read(t, _("What you may do"), text,
                               _("arrows: scroll   Enter: back")));
}

static void undo(tui *t)
{
    if (!play_undo(&t->table->game)) {
        say(t, true,
            _("Nothing to take back since the last draw, reveal or other player's "
              "decision."));
        return;
    }
    say(t, false, _("Taken back."));
    hint_cancel(&t->hint);
    prompt_clear(&t->prompt);
    tui_look_again(t);
}

static void save(tui *t)
{
    file_error e;
    if (table_save(t->table, &e))
        say(t, false, _("Saved in %s"), t->table->path);
    else
        say(t, true, "%s", e.text);
}

/* ---- Hints --------------------------------------------------------------- */

static void show_hint(tui *t)
{
    kv_out out;
    kv_out_init(&out, t->message, sizeof t->message);
    t->is_refusal = false;
    kv_put(&out, _("Hint:"));
    for (int i = 0; i < hint_count(&t->hint); i++) {
        cli_putf(&out, i ? " · " : " ");
        int percent = hint_choice(&t->hint, i, &out);
        if (percent >= 0)
            cli_putf(&out, _(" %d %%"), percent);
        else
            cli_putf(&out, " %s", _("(nothing else can be done)"));
    }
}

/* The answer comes with a later look, see hint_key. */
static void ask_for_hint(tui *t)
{
    kv_error e;
    if (!play_is_asked(&t->table->game))
        say(t, true, _("You have nothing to decide now."));
    else if (!hint_start(&t->hint, &t->view.s, &e))
        say_error(t, &e);
    else if (hint_poll(&t->hint, 0))
        show_hint(t);
    else
        say(t, false, _("Thinking about a hint… (Esc: no hint)"));
}

/* Waits for a key of the person who decides, and for the hint that he has asked for. */
static int hint_key(tui *t)
{
    enum { LOOK_EVERY_MS = 20 };
    if (!hint_is_on(&t->hint))
        return term_key(-1);
    if (hint_poll(&t->hint, LOOK_EVERY_MS)) {
        show_hint(t);
        return TERM_NOTHING;
    }
    return term_key(0);
}

/* ---- Words --------------------------------------------------------------- */

static void run_command(tui *t, const char *word)
{
    prompt_clear(&t->prompt);
    if (!strcmp(word, "help"))
        show_help(t);
    else if (!strcmp(word, "undo"))
        undo(t);
    else if (!strcmp(word, "save"))
        save(t);
    else if (!strcmp(word, "quit"))
        t->has_left = true;
    else if (!strcmp(word, "legal"))
        show_legal(t);
    else if (!strcmp(word, "hint"))
        ask_for_hint(t);
    else
        t->log_back = 0; /* board and log are always here */
    tui_look_again(t);
}

/* ---- Moves --------------------------------------------------------------- */

static void make_move(tui *t, kv_action a)
{
    kv_error e;
    if (play_do(&t->table->game, a, &e)) {
        say_error(t, &e);
        return;
    }
    hint_cancel(&t->hint);
    prompt_clear(&t->prompt);
    t->log_back = 0;
    tui_look_again(t);
}

/* The input means no legal move: says which rule it breaks, or what is not
 * understood. It stays, to be corrected. */
static void refuse_input(tui *t)
{
    kv_action a;
    kv_error e;
    int n;
    prompt_meaning(&t->prompt, &n);
    if (!play_is_asked(&t->table->game))
        say(t, true, _("You have nothing to decide now."));
    else if (n > 1)
        say(t, true,
            P_("%d move begins like this: go on typing, or choose a marked place.",
               "%d moves begin like this: go on typing, or choose a marked place.", n),
            n);
    else if (kv_action_parse(&t->view.s, t->prompt.input, &a, &e) ||
             kv_explain(&t->view.s, a, &e))
        say_error(t, &e);
}

static void choose_from_list(tui *t, int place)
{
    const char *item[KV_MAX_LEGAL];
    const prompt_choice *choice[KV_MAX_LEGAL];
    char title[64];
    kv_out out;
    int n = 0;
    for (int i = 0; i < t->prompt.n_actions; i++) {
        const prompt_choice *c = &t->prompt.choice[i];
        if ((place == KV_NO_PLACE || c->place == place) &&
            prompt_matches(&t->prompt, c)) {
            item[n] = c->text;
            choice[n++] = c;
        }
    }
    kv_out_init(&out, title, sizeof title);
    if (place != KV_NO_PLACE)
        kv_game_of(&t->view.s)->texts.place_name(place, &out);
    else
        kv_put(&out, _("Choose"));
    int i = panel_choose(t, title, item, n);
    if (i == -2)
        t->has_left = true;
    else if (i >= 0)
        make_move(t, choice[i]->action);
}

static void press_enter(tui *t)
{
    char place[32];
    kv_out out;
    tui_enter e = tui_what_enter_does(t);
    switch (e.kind) {
    case ENTER_DO:
        if (e.choice->action == KV_NO_ACTION)
            run_command(t, e.choice->text);
        else
            make_move(t, e.choice->action);
        break;
    case ENTER_LIST:
        choose_from_list(t, e.place);
        break;
    case ENTER_TRY:
        refuse_input(t);
        break;
    case ENTER_NOTHING:
        if (!play_is_asked(&t->table->game) || t->board.cursor == KV_NO_PLACE)
            break;
        kv_out_init(&out, place, sizeof place);
        kv_game_of(&t->view.s)->texts.place_name(t->board.cursor, &out);
        say(t, false, _("Nothing can be done at %s now."), place);
    }
}

/* ---- Keys ---------------------------------------------------------------- */

static void edit(tui *t, int key)
{
    switch (key) {
    case TERM_TAB:
        prompt_complete(&t->prompt, 1);
        break;
    case TERM_BACK_TAB:
        prompt_complete(&t->prompt, -1);
        break;
    case TERM_ERASE:
        prompt_erase(&t->prompt);
        break;
    case TERM_ERASE_WORD:
        prompt_erase_word(&t->prompt);
        break;
    case TERM_ESCAPE:
    case TERM_ERASE_LINE:
        prompt_clear(&t->prompt);
        break;
    default:
        if (key < TERM_NOTHING)
            prompt_type(&t->prompt, (uint32_t)key);
    }
    board_mark(&t->board, &t->prompt);
}

static void handle_key(tui *t, int key)
{
    int page = tui_log_height(t) - 1;
    bool has_message = t->message[0];
    if (key != TERM_NOTHING && key != TERM_RESIZE)
        t->message[0] = 0;
    switch (key) {
    case TERM_NOTHING:
        break;
    case TERM_END:
        if (t->prompt.input[0])
            break;
        /* fall through */
    case TERM_STOP:
        t->has_left = true;
        break;
    case TERM_RESIZE:
    case TERM_REDRAW:
        tui_look_again(t);
        break;
    case TERM_ENTER:
        press_enter(t);
        break;
    case TERM_UP:
        board_move(&t->board, 0, -1);
        break;
    case TERM_DOWN:
        board_move(&t->board, 0, 1);
        break;
    case TERM_LEFT:
        board_move(&t->board, -1, 0);
        break;
    case TERM_RIGHT:
        board_move(&t->board, 1, 0);
        break;
    case TERM_NEXT:
        board_jump(&t->board, 1);
        break;
    case TERM_PREVIOUS:
        board_jump(&t->board, -1);
        break;
    case TERM_PAGE_UP:
        t->log_back += page;
        break;
    case TERM_PAGE_DOWN:
        t->log_back = t->log_back > page ? t->log_back - page : 0;
        break;
    case TERM_UNDO:
        undo(t);
        break;
    case TERM_SAVE:
        save(t);
        break;
    case TERM_HINT:
        ask_for_hint(t);
        break;
    case '?':
    case TERM_HELP:
        show_help(t);
        break;
    case TERM_ESCAPE:
        hint_cancel(&t->hint);
        if (has_message)
            break; /* first the message goes, then the input */
        /* fall through */
    default:
        edit(t, key);
    }
}

/* ---- Bots, hand-over, the end -------------------------------------------- */

static long long now_ms(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return ts.tv_sec * 1000LL + ts.tv_nsec / 1000000;
}

/* Begins to think for the bot that decides. */
static void start_bot(tui *t)
{
    kv_box view;
    kv_rng r;
    player *bot = play_bot(&t->table->game, &view.s, &r);
    thinking_start(&t->bot, bot, &view.s, &r);
}

/* Lets a bot think, and waits a little even if it is quick; keys are answered meanwhile.
 * False if there is no decision now: the game was left, or a move taken back. */
static bool wait_for_bot(tui *t)
{
    enum { LOOK_EVERY_MS = 20 };
    long n_moves = t->table->game.rec.n_actions;
    long long end = now_ms() + t->table->pause_ms;
    bool is_watched = !play_n_people(&t->table->game), is_skipped = false;
    for (;;) {
        long long left = end - now_ms();
        bool is_held = !is_skipped && (t->is_paused || left > 0);
        if (!is_held && thinking_poll(&t->bot, LOOK_EVERY_MS))
            return true;
        tui_draw(t);
        term_show();
        int key = term_key(!is_held ? 0 : t->is_paused ? -1 : (int)left);
        if (key == TERM_NOTHING)
            continue;
        if (!t->prompt.input[0] && (key == TERM_ENTER || key == TERM_ESCAPE)) {
            is_skipped = true;
            continue;
        }
        if (key == ' ' && is_watched) {
            t->is_paused = !t->is_paused;
            is_skipped = false;
            continue;
        }
        handle_key(t, key);
        if (t->has_left || t->table->game.rec.n_actions != n_moves)
            return false;
    }
}

static void step_bot(tui *t)
{
    kv_error e;
    start_bot(t);
    if (!wait_for_bot(t)) {
        thinking_cancel(&t->bot);
        return;
    }
    if (play_do_bot(&t->table->game, t->bot.action, &e)) {
        say_error(t, &e);
        t->has_left = true;
        return;
    }
    const char *trouble = player_trouble(t->bot.player);
    if (trouble)
        say(t, true, "%s", trouble);
}

/* Lets chance or a bot go on. */
static void step(tui *t)
{
    kv_error e;
    if (kv_decider(&t->table->game.rec.now.s) >= 0) {
        step_bot(t);
    } else if (!play_step(&t->table->game, &e)) {
        say_error(t, &e);
        t->has_left = true;
    }
    if (signals_caught())
        t->has_left = true;
    tui_look_again(t);
}

static void hand_over(tui *t)
{
    prompt_clear(&t->prompt);
    t->message[0] = 0;
    t->log_back = 0;
    tui_look_again(t);
    int key = panel_hand_over(t);
    if (key == TERM_UNDO)
        undo(t);
    else if (key == TERM_ENTER)
        play_take_keyboard(&t->table->game);
    else
        t->has_left = true;
    tui_look_again(t);
}

static void show_result(tui *t)
{
    char text[8192];
    kv_out out;
    file_error e = {.text = ""};
    bool is_saved = !t->table->game.is_changed || table_save_somewhere(t->table, &e);
    kv_out_init(&out, text, sizeof text);
    table_put_result(t->table, &t->view.s, &out);
    kv_put(&out, "\n");
    if (e.text[0])
        cli_putf(&out, "%s\n", e.text);
    if (is_saved && t->table->path[0])
        cli_putf(&out, _("Recorded in %s"), t->table->path);
    int key = panel_read(t, _("The game is over"), text,
                         _("Enter: look at the board   q: leave"));
    t->has_left = key == 'q' || key == TERM_STOP || key == TERM_END;
}

/* ---- The loop ------------------------------------------------------------ */

/* At the end: Enter shows the result again, q leaves. */
static void look_back(tui *t)
{
    tui_draw(t);
    term_show();
    int key = term_key(-1);
    if (key == TERM_ENTER && !t->prompt.input[0])
        show_result(t);
    else if (key == 'q' && !t->prompt.input[0])
        t->has_left = true;
    else
        handle_key(t, key);
}

static void run(tui *t)
{
    bool is_result_shown = false;
    tui_look_again(t);
    while (!t->has_left) {
        const play *p = &t->table->game;
        int who = kv_decider(&p->rec.now.s);
        if (who == KV_OVER && !is_result_shown) {
            is_result_shown = true;
            t->is_paused = false;
            show_result(t);
        } else if (who == KV_OVER) {
            look_back(t);
        } else if (play_must_hand_over(p)) {
            hand_over(t);
        } else if (!play_is_asked(p)) {
            step(t);
        } else {
            tui_draw(t);
            term_show();
            handle_key(t, hint_key(t));
        }
    }
}

int tui_play(play_table *table)
{
    static tui t;
    t = (tui){.table = table, .lang = lang_current(), .board = {.cursor = KV_NO_PLACE}};
    if (!prompt_init(&t.prompt, table->game.rec.config.game->max_legal))
        return cli_fail(_("there is no memory left"));
    thinking_init(&t.bot);
    hint_init(&t.hint);
    signals_begin();
    int code = TUI_NO_TERMINAL;
    if (term_open()) {
        run(&t);
        hint_cancel(&t.hint);
        term_close();
        code = table_leave(table);
    }
    signals_end();
    hint_free(&t.hint);
    thinking_free(&t.bot);
    prompt_free(&t.prompt);
    board_free(&t.board);
    return code;
}
