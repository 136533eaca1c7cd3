/* play_table.c: see play_table.h. */
#include "terminal/play_table.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/game.h"
#include "terminal/console.h"
#include "terminal/drawing.h"

/* ---- Where saves live ---------------------------------------------------- */

/* Makes all directories of path that are missing. Errors show when the file is
 * written. */
static void make_directories(char *path)
{
    for (char *p = path + 1; *p; p++) {
        if (*p != '/')
            continue;
        *p = 0;
        mkdir(path, 0700);
        *p = '/';
    }
    mkdir(path, 0700);
}

/* The directory of saves, with all above it; the current one where the
 * environment names no home. */
static void saves_directory(char *out, size_t cap)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = -1;
    if (data && data[0] == '/')
        n = snprintf(out, cap, "%s/karavana/saves", data);
    else if (home && home[0] == '/')
        n = snprintf(out, cap, "%s/.local/share/karavana/saves", home);
    if (n < 0 || (size_t)n >= cap)
        snprintf(out, cap, ".");
    else
        make_directories(out);
}

/* A name nobody has taken: game, seed, date and, if needed, a number. */
static void choose_path(const play_table *t, const char *directory, char *path,
                        size_t cap)
{
    const char *id = t->game.rec.config.game->id;
    char number[16] = "";
    for (int i = 2; i < 1000; i++) {
        snprintf(path, cap, "%s/%s-%" PRIu64 "-%s%s.replay", directory, id, t->game.seed,
                 t->date, number);
        if (access(path, F_OK))
            return;
        snprintf(number, sizeof number, "-%d", i);
    }
}

/* ---- Saving -------------------------------------------------------------- */

static void put_seats(const play_table *t, kv_out *out)
{
    for (int i = 0; i < t->game.rec.config.players; i++) {
        kv_put(out, i ? "," : "");
        kv_put(out, t->who[i].text);
    }
}

static bool write_to(play_table *t, const char *path, file_error *e)
{
    char who[KV_MAX_SEATS * PLAYER_TEXT];
    kv_out out;
    kv_out_init(&out, who, sizeof who);
    put_seats(t, &out);
    file_writer *w = file_create(path, true, e);
    if (!w)
        return false;
    kv_error error;
    if (!play_write(&t->game, who, t->date, file_out(w), &error))
        return file_commit(w, e);
    file_abandon(w);
    kv_out_init(&out, e->text, sizeof e->text);
    kv_error_text(&error, lang_current(), &out);
    return false;
}

bool table_save(play_table *t, file_error *e)
{
    if (!t->path[0]) {
        char directory[TABLE_MAX_PATH - 128];
        saves_directory(directory, sizeof directory);
        choose_path(t, directory, t->path, sizeof t->path);
    }
    if (!write_to(t, t->path, e))
        return false;
    t->is_saved = true;
    t->game.is_changed = false;
    return true;
}

bool table_save_somewhere(play_table *t, file_error *e)
{
    char path[TABLE_MAX_PATH];
    file_error ignored;
    if (table_save(t, e))
        return true;
    const char *tmp = getenv("TMPDIR");
    choose_path(t, tmp && tmp[0] == '/' ? tmp : "/tmp", path, sizeof path);
    if (!write_to(t, path, &ignored))
        return false;
    strcpy(t->path, path);
    t->is_saved = true;
    t->game.is_changed = false;
    return true;
}

/* Prints path so that a shell takes it as one word. */
static void put_shell_word(const char *path, kv_out *out)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789/._-+,:@%";
    if (strspn(path, plain) == strlen(path)) {
        kv_put(out, path);
        return;
    }
    kv_put_char(out, '\'');
    for (; *path; path++) {
        if (*path == '\'')
            kv_put(out, "'\\''");
        else
            kv_put_char(out, *path);
    }
    kv_put_char(out, '\'');
}

int table_leave(play_table *t)
{
    file_error e = {.text = ""};
    bool is_over = kv_decider(&t->game.rec.now.s) == KV_OVER;
    if (t->game.is_changed && !table_save_somewhere(t, &e)) {
        cli_fail("%s", e.text);
        return cli_fail(_("the game could not be saved anywhere"));
    }
    if (e.text[0])
        cli_fail("%s", e.text);
    if (!t->is_saved)
        return CLI_FINE;
    char word[TABLE_MAX_PATH + 64];
    kv_out out;
    kv_out_init(&out, word, sizeof word);
    put_shell_word(t->path, &out);
    if (is_over) {
        cli_note(_("The game is recorded in %s"), t->path);
        cli_note(_("Look at it again: karavana replay %s"), word);
    } else {
        cli_note(_("The game is saved in %s"), t->path);
        cli_note(_("Go on with: karavana play --resume %s"), word);
    }
    return CLI_FINE;
}

/* ---- Names --------------------------------------------------------------- */

const char *table_seat_name(const play_table *t, int seat)
{
    const kv_config *c = &t->game.rec.config;
    return _(
        c->game->texts.seat_names.word[kv_seat_name(c->game, c->players, seat)].text);
}

const char *table_seat_role(const play_table *t, int seat)
{
    if (t->who[seat].kind != PLAYER_HUMAN)
        return t->who[seat].text;
    return play_viewer(&t->game) == seat ? _("you") : _("human");
}

void table_put_role(const play_table *t, int seat, kv_out *out)
{
    int level = t->who[seat].level;
    kv_put(out, table_seat_role(t, seat));
    if (level)
        cli_putf(out, " %s", _(kv_level_at(level)->name));
}

/* ---- The result ---------------------------------------------------------- */

static const char *reason_text(const kv_game *g, const char *reason)
{
    for (int i = 0; i < g->texts.end_reasons.n; i++)
        if (!strcmp(g->texts.end_reasons.word[i].id, reason))
            return _(g->texts.end_reasons.word[i].text);
    return reason;
}

static int count_winners(const kv_result *r)
{
    int n = 0;
    for (int i = 0; i < r->players; i++)
        n += r->rank[i] == 1;
    return n;
}

/* Against an opponent without a seat. */
static void put_outcome(const kv_result *r, kv_out *out)
{
    int mine = r->rank[0], other = r->rank[r->players];
    kv_put(out, mine < other   ? _("You win.")
                : mine > other ? _("You lose.")
                               : _("A draw."));
}

static void put_winners(const play_table *t, const kv_result *r, kv_out *out)
{
    int n = count_winners(r), n_put = 0, viewer = play_viewer(&t->game);
    if (r->n_ranked > r->players) {
        put_outcome(r, out);
        return;
    }
    if (n == 1 && viewer >= 0 && r->rank[viewer] == 1) {
        kv_put(out, _("You win."));
        return;
    }
    kv_put(out, n > 1 ? _("Shared victory: ") : _("The winner: "));
    for (int i = 0; i < r->players; i++)
        if (r->rank[i] == 1)
            cli_putf(out, "%s%s", n_put++ ? ", " : "", table_seat_name(t, i));
}

/* "1. Archer (you): 7", and what decides between equal scores. */
static void put_rank(const play_table *t, const kv_result *r, int seat, kv_out *out)
{
    if (seat == r->players) {
        cli_putf(out, "%d. %s: %" PRId32, r->rank[seat], _("the opponent"),
                 r->key[seat][0]);
    } else {
        cli_putf(out, "%d. %s (", r->rank[seat], table_seat_name(t, seat));
        table_put_role(t, seat, out);
        cli_putf(out, "): %" PRId32, r->key[seat][0]);
    }
    for (int k = 1; k < r->n_keys; k++)
        cli_putf(out, "%s%" PRId32, k == 1 ? _("   if equal: ") : ", ", r->key[seat][k]);
    kv_put(out, "\n");
}

static void put_indented(const char *lines, kv_out *out)
{
    for (size_t len; *lines; lines += len + (lines[len] == '\n')) {
        len = strcspn(lines, "\n");
        cli_putf(out, "   %.*s\n", (int)len, lines);
    }
}

void table_put_result(const play_table *t, const kv_state *view, kv_out *out)
{
    char text[2048];
    kv_out about;
    kv_result r;
    const kv_game *g = t->game.rec.config.game;
    if (kv_get_result(&t->game.rec.now.s, &r))
        return;
    put_winners(t, &r, out);
    kv_put(out, "\n");
    cli_putf(out, _("The game is over: %s."), reason_text(g, r.reason));
    kv_put(out, "\n\n");
    for (int rank = 1; rank <= r.n_ranked; rank++) {
        for (int seat = 0; seat < r.n_ranked; seat++) {
            if (r.rank[seat] != rank)
                continue;
            put_rank(t, &r, seat, out);
            if (!view || seat == r.players)
                continue;
            kv_out_init(&about, text, sizeof text);
            drawing_seat(view, seat, lang_current(), &about);
            put_indented(text, out);
        }
    }
}
