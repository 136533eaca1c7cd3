/* cmd_play.c: karavana play: sets up a table, new or from a save, and gives it
 * to the full-screen front end or, where there is no such screen, to lines.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "cli/recorded.h"
#include "cli/seats.h"
#include "terminal/line_mode.h"
#include "terminal/play_table.h"
#include "terminal/tui_game.h"

typedef struct {
    int players, pause_ms;
    const char *seats, *seed, *resume, *save;
    args_list set;
    bool is_plain, is_fast;
} values;

static const args_option options[] = {
    {"players", "N", ARGS_INT, offsetof(values, players), 1, KV_MAX_SEATS,
     KV_N("how many play")},
    {"seats", "LIST", ARGS_TEXT, offsetof(values, seats), 0, 0,
     KV_N("who sits where: human, level:1 to level:8, greedy and others, see\n"
          "karavana players (human, and greedy in all other seats)")},
    {"seed", "S", ARGS_TEXT, offsetof(values, seed), 0, 0,
     KV_N("the number all chance comes from (a new one each time)")},
    {"set", "OPTION=VALUE", ARGS_LIST, offsetof(values, set), 0, 0,
     KV_N("an option of the game, see karavana games")},
    {"resume", "FILE", ARGS_TEXT, offsetof(values, resume), 0, 0,
     KV_N("go on with a saved game; it is saved in the same file again")},
    {"save", "FILE", ARGS_TEXT, offsetof(values, save), 0, 0,
     KV_N("where to save; otherwise a new file in\n"
          "${XDG_DATA_HOME:-~/.local/share}/karavana/saves")},
    {"pause", "MS", ARGS_INT, offsetof(values, pause_ms), 0, 60000,
     KV_N("how long bots seem to think, in milliseconds (700)")},
    {"fast", NULL, ARGS_FLAG, offsetof(values, is_fast), 0, 0,
     KV_N("bots decide at once, like --pause 0")},
    {"plain", NULL, ARGS_FLAG, offsetof(values, is_plain), 0, 0,
     KV_N("plain lines instead of the full screen")},
    {.name = NULL}};

static const args_command command = {
    .name = "play",
    .operands = "GAME",
    .min_operands = 0,
    .max_operands = 1,
    .about = KV_N(
        "Plays a game in the terminal: against bots, or several people in turn at "
        "one keyboard."),
    .more = KV_N(
        "With --resume the game is named by the file. Without a terminal, or with\n"
        "--plain, it is played by lines: one move or one of help, hint, undo, save,\n"
        "quit, legal, board, log in each; the end of the input saves and leaves."),
    .options = options};

enum { DEFAULT_PAUSE_MS = 700 };
#define DEFAULT_SEATS "human,greedy"

/* ---- Seed and date ------------------------------------------------------- */

/* Short enough to be read aloud. */
static uint64_t new_seed(void)
{
    uint64_t n;
    if (getentropy(&n, sizeof n))
        n = (uint64_t)time(NULL) * 1000003 + (uint64_t)getpid();
    return n % 1000000000;
}

/* From --seed, else from the save (text, may be NULL), else new. */
static bool choose_seed(const values *v, const char *saved, uint64_t *seed)
{
    if (v->seed && !args_read_seed(v->seed, seed)) {
        cli_fail(_("--seed: '%s' is not a number"), v->seed);
        return false;
    }
    if (!v->seed && !(saved && args_read_seed(saved, seed)))
        *seed = new_seed();
    return true;
}

static void set_date(play_table *t)
{
    time_t now = time(NULL);
    struct tm tm;
    if (!localtime_r(&now, &tm) ||
        !strftime(t->date, sizeof t->date, "%Y%m%d-%H%M%S", &tm))
        strcpy(t->date, "0");
}

/* ---- Where it will be saved ---------------------------------------------- */

/* An unrelated file must not be lost, and a place that cannot be written should
 * be known before hours of play. */
static bool check_save(const values *v, play_table *t)
{
    struct stat found, resumed;
    file_error e;
    if (!v->save)
        return true;
    if (strlen(v->save) >= sizeof t->path || !*v->save) {
        cli_fail(_("--save: this is no name for a file"));
        return false;
    }
    bool is_same = v->resume && !stat(v->save, &found) && !stat(v->resume, &resumed) &&
                   found.st_dev == resumed.st_dev && found.st_ino == resumed.st_ino;
    if (!is_same && !access(v->save, F_OK)) {
        cli_fail(_("%s: there is such a file already; --resume goes on with it"),
                 v->save);
        return false;
    }
    file_writer *w = file_create(v->save, false, &e);
    if (!w) {
        cli_fail("%s", e.text);
        return false;
    }
    file_abandon(w);
    strcpy(t->path, v->save);
    return true;
}

/* ---- Who sits there -------------------------------------------------------- */

static bool sit_down(const seats *who, play_table *t)
{
    memcpy(t->who, who->spec, sizeof t->who);
    return seats_open(who, t->player);
}

/* ---- A new game ---------------------------------------------------------- */

static bool begin(const values *v, const args_operands *operands, play_table *t)
{
    kv_config c;
    kv_error e;
    uint64_t seed;
    seats who;
    int players = v->players;
    if (!operands->n) {
        cli_fail(_("play: which game? see karavana games"));
        return false;
    }
    const kv_game *g = cli_game(operands->at[0]);
    if (!g || !seats_read(&who, v->seats, DEFAULT_SEATS, g, &players, true) ||
        !cli_config(&c, g, players, &v->set) || !choose_seed(v, NULL, &seed) ||
        !sit_down(&who, t))
        return false;
    if (!play_begin(&t->game, &c, seed, t->player, &e))
        return true;
    cli_fail_error(NULL, &e);
    return false;
}

/* ---- A saved one --------------------------------------------------------- */

/* Options that the save has already decided. */
static bool check_resumed(const values *v, const args_operands *operands,
                          const kv_config *c)
{
    if (operands->n && strcmp(operands->at[0], c->game->id))
        cli_fail(_("%s: this is a game of %s, not of %s"), v->resume, c->game->id,
                 operands->at[0]);
    else if (v->players && v->players != c->players)
        cli_fail(P_("%s: this is a game for %d player",
                    "%s: this is a game for %d players", c->players),
                 v->resume, c->players);
    else if (v->set.n)
        cli_fail(_("--set: the options of a saved game cannot be changed"));
    else
        return true;
    return false;
}

/* Which programs are started is for the command line to say, not for a file that may
 * come from anywhere. */
static bool check_programs(const values *v, const seats *who)
{
    for (int i = 0; i < who->n && !v->seats; i++) {
        if (who->spec[i].kind == PLAYER_COMMAND) {
            cli_fail(_("%s: a program plays in it, '%s'; --seats must say that it may"),
                     v->resume, seats_name(who, i));
            return false;
        }
    }
    return true;
}

/* What was found in a record that no longer fits is left where it is: the game goes on
 * as another one. */
static bool leave_what_is_broken(const values *v, const record *r, play_table *t)
{
    kv_out out;
    if (!r->is_broken)
        return true;
    if (v->save && t->path[0] && !access(t->path, F_OK)) {
        cli_fail(_("--save: %s would lose the moves that no longer fit the rules; choose "
                   "another name"),
                 v->save);
        return false;
    }
    kv_out_init(&out, t->notice, sizeof t->notice);
    recorded_put_misfit(r, &out);
    return true;
}

/* The record goes over to the game, unless this fails before. */
static bool resume_record(const values *v, const args_operands *operands, play_table *t,
                          record *r)
{
    char seats_text[KV_MAX_SEATS * PLAYER_TEXT], seed_text[32];
    kv_out seats_out, seed_out;
    kv_error e;
    uint64_t seed;
    kv_out_init(&seats_out, seats_text, sizeof seats_text);
    kv_out_init(&seed_out, seed_text, sizeof seed_text);
    bool has_seats = record_tag(r, "seats", &seats_out);
    bool has_seed = record_tag(r, "seed", &seed_out);
    const char *names = v->seats ? v->seats : has_seats ? seats_text : NULL;
    seats who;
    int players = r->config.players;
    if (!check_resumed(v, operands, &r->config) ||
        !seats_read(&who, names, DEFAULT_SEATS, r->config.game, &players, true) ||
        !check_programs(v, &who) || !leave_what_is_broken(v, r, t) ||
        !choose_seed(v, has_seed ? seed_text : NULL, &seed) || !sit_down(&who, t)) {
        record_free(r);
        return false;
    }
    if (!play_resume(&t->game, r, seed, t->player, &e))
        return true;
    cli_fail_error(NULL, &e);
    return false;
}

static bool resume(const values *v, const args_operands *operands, play_table *t)
{
    record r;
    if (!recorded_read(v->resume, &r)) {
        record_free(&r);
        return false;
    }
    bool is_whole = !r.is_broken;
    if (!resume_record(v, operands, t, &r))
        return false;
    if (is_whole && !t->path[0] && strcmp(v->resume, "-") &&
        strlen(v->resume) < sizeof t->path) {
        strcpy(t->path, v->resume);
        t->is_saved = true;
    }
    return true;
}

/* ---- The command --------------------------------------------------------- */

static bool has_full_screen(const values *v)
{
    const char *term = getenv("TERM");
    return !v->is_plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term &&
           *term && strcmp(term, "dumb");
}

int cmd_play(int argc, char **argv)
{
    static play_table t;
    values v = {.pause_ms = DEFAULT_PAUSE_MS};
    args_operands operands;
    int code = args_parse(&command, argc, argv, &v, &operands);
    if (code != ARGS_GO)
        return code;
    t = (play_table){.pause_ms = v.is_fast ? 0 : v.pause_ms};
    set_date(&t);
    if (!check_save(&v, &t))
        return CLI_BAD;
    bool is_ready = v.resume ? resume(&v, &operands, &t) : begin(&v, &operands, &t);
    if (!is_ready)
        return CLI_BAD;
    code = has_full_screen(&v) ? tui_play(&t) : TUI_NO_TERMINAL;
    if (code == TUI_NO_TERMINAL)
        code = line_play(&t);
    play_free(&t.game);
    seats_close(t.player);
    return code;
}
