/* engine.c: see engine.h. One thread reads lines, another one thinks; while it does,
 * only isready, stop and quit are obeyed, so that the two share nothing but the stop
 * flag and the lock of the output. The protocol is English in every language.
 */
#include "cli/engine.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "cli/args.h"
#include "cli/cli.h"
#include "players/protocol.h"
#include "players/think.h"

enum { ANY_SEAT = -1, USUAL_VALUES = 8, MAX_MS = 24 * 3600 * 1000 };

struct engine {
    player_spec spec;
    int n_values;
    kv_rng rng;
    bool has_game, has_position;
    kv_config config;
    kv_box now;
    int seat; /* ANY_SEAT: whoever decides */

    bool is_reading; /* lines of a position */
    kv_out text;     /* those lines */

    thinker *thinker; /* NULL: to be opened */
    int thinker_seat; /* whom it has learnt for */

    pthread_t thread;
    bool has_thread; /* to be joined */
    atomic_bool is_thinking, stop;
    kv_box view; /* what it thinks about */
    double started;
};

/* ---- Answering -------------------------------------------------------------------- */

static pthread_mutex_t out_lock = PTHREAD_MUTEX_INITIALIZER;

/* Lines of different threads must not mix. */
static kv_out *begin_answer(void)
{
    pthread_mutex_lock(&out_lock);
    return cli_out();
}

static void end_answer(void)
{
    cli_flush();
    pthread_mutex_unlock(&out_lock);
}

static void answer(const char *line)
{
    kv_put(begin_answer(), line);
    kv_put(cli_out(), "\n");
    end_answer();
}

/* Whatever was quoted in it, an answer is one line of text. */
static void put_clean(const char *text, kv_out *out)
{
    for (; *text; text++)
        kv_put_char(out, (unsigned char)*text < ' ' || *text == 127 ? '?' : *text);
}

void engine_refuse(const char *why)
{
    kv_out *out = begin_answer();
    kv_put(out, "error ");
    put_clean(why, out);
    kv_put(out, "\n");
    end_answer();
}

static void refuse_error(const kv_error *e)
{
    char text[512];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    if (e->line) {
        kv_put(&out, "line ");
        kv_put_int(&out, e->line);
        kv_put(&out, " of the position: ");
    }
    kv_error_text(e, NULL, &out);
    engine_refuse(text);
}

static void refuse_word(const char *why, kv_span word)
{
    kv_error e;
    kv__fail_at(&e, KV_ESYNTAX, 0, why, word);
    refuse_error(&e);
}

/* ---- Opening and closing ---------------------------------------------------------- */

static void grow(kv_out *o)
{
    char *bigger = o->cap < ENGINE_MAX_TEXT ? realloc(o->buf, o->cap * 2) : NULL;
    if (!bigger)
        return;
    o->buf = bigger;
    o->cap *= 2;
}

engine *engine_open(const player_spec *spec)
{
    enum { FIRST = 1 << 12 };
    engine *en = calloc(1, sizeof *en);
    char *text = malloc(FIRST);
    if (!en || !text) {
        free(en);
        free(text);
        return NULL;
    }
    en->spec = *spec;
    en->n_values = USUAL_VALUES;
    en->seat = en->thinker_seat = ANY_SEAT;
    kv_rng_seed(&en->rng, 1);
    kv_out_init(&en->text, text, FIRST);
    en->text.flush = grow;
    return en;
}

static void close_thinker(engine *en)
{
    if (en->thinker)
        thinker_close(en->thinker);
    en->thinker = NULL;
}

static void join_thread(engine *en)
{
    if (en->has_thread)
        pthread_join(en->thread, NULL);
    en->has_thread = false;
}

void engine_close(engine *en)
{
    atomic_store(&en->stop, true);
    join_thread(en);
    close_thinker(en);
    free(en->text.buf);
    free(en);
}

/* ---- Greetings and options -------------------------------------------------------- */

typedef struct {
    const char *name;
    int64_t min, max;
    const char *usual; /* NULL: as the program was started */
} option;

static const option options[] = {
    {"level", 0, KV_LEVELS, NULL},
    {"threads", 1, ENGINE_MAX_THREADS, NULL},
    {"values", 0, KV_MAX_LEGAL, "8"},
    {"seed", 0, 0, "1"}, /* 0 to 18446744073709551615 */
};
enum { N_OPTIONS = sizeof options / sizeof *options };

static void greet(const engine *en, kv_span rest)
{
    if (!kv__take_word(&rest, "1") || !kv__is_end(rest)) {
        engine_refuse("this engine speaks version 1 of the protocol: karavana 1");
        return;
    }
    kv_out *out = begin_answer();
    kv_put(out, "id name Karavana\nid version " KV_VERSION "\n");
    for (int i = 0; i < N_OPTIONS; i++) {
        const option *o = &options[i];
        cli_putf(out, "option name %s type int default ", o->name);
        if (o->usual)
            kv_put(out, o->usual);
        else
            kv_put_int(out, i ? en->spec.threads : en->spec.level);
        if (o->max)
            cli_putf(out, " min %d max %d\n", (int)o->min, (int)o->max);
        else
            kv_put(out, " min 0 max 18446744073709551615\n");
    }
    kv_put(out, "karavanaok\n");
    end_answer();
}

/* Level 0 is play without errors, with the budget the program was started with. */
static void set_level(engine *en, int number)
{
    const kv_level *level = kv_level_at(number);
    en->spec.level = number;
    en->spec.noise = level ? level->noise : 0;
    if (level)
        en->spec.budget = (player_budget){.iterations = level->iterations};
    close_thinker(en);
}

static void set_number(engine *en, const option *o, int64_t n)
{
    if (!strcmp(o->name, "values")) {
        en->n_values = (int)n;
    } else if (!strcmp(o->name, "level")) {
        set_level(en, (int)n);
    } else {
        en->spec.threads = (int)n;
        close_thinker(en);
    }
}

static void set_option(engine *en, kv_span rest)
{
    kv_span name;
    char value[32];
    uint64_t seed;
    int64_t n;
    if (!kv__next_word(&rest, &name)) {
        engine_refuse("a name is missing: setoption NAME VALUE");
        return;
    }
    rest = kv__trim(rest);
    kv__span_copy(rest, value, sizeof value);
    for (int i = 0; i < N_OPTIONS; i++) {
        const option *o = &options[i];
        if (!kv__span_is(name, o->name))
            continue;
        if (!o->max && args_read_seed(value, &seed))
            kv_rng_seed(&en->rng, seed);
        else if (o->max && kv__span_int(rest, o->min, o->max, &n))
            set_number(en, o, n);
        else
            refuse_word("'{0}' is no value of this option", rest);
        return;
    }
    refuse_word("there is no option '{0}'", name);
}

/* ---- Games and positions ---------------------------------------------------------- */

/* NAME=VALUE ... */
static kv_err read_settings(kv_span rest, kv_config *c, kv_error *e)
{
    kv_span word;
    char name[KV_ERROR_ARG_LEN];
    while (kv__next_word(&rest, &word)) {
        kv__span_copy(word, name, sizeof name);
        char *value = strchr(name, '=');
        if (!value)
            return kv__fail_at(e, KV_ESYNTAX, 0, "'{0}' is not NAME=VALUE", word);
        *value++ = 0;
        kv_err err = kv_config_set(c, name, value, e);
        if (err)
            return err;
    }
    return kv_config_check(c, e);
}

static kv_err read_config(kv_span rest, kv_config *c, kv_error *e)
{
    kv_span id, number;
    char name[KV_ERROR_ARG_LEN];
    int64_t players;
    if (!kv__next_word(&rest, &id) || !kv__take_word(&rest, "players") ||
        !kv__next_word(&rest, &number))
        return kv__fail(e, KV_ESYNTAX, 0,
                        "a game is: newgame GAME players N [NAME=VALUE ...]", NULL, NULL,
                        NULL);
    kv__span_copy(id, name, sizeof name);
    const kv_game *g = kv_game_find(name);
    if (!g)
        return kv__fail(e, KV_EGAME, 0, "there is no game '{0}'", name, NULL, NULL);
    if (!kv__span_int(number, 0, 99, &players))
        return kv__fail_at(e, KV_ESYNTAX, 0, "'{0}' is no number of players", number);
    kv_err err = kv_config_init(c, g, (int)players, e);
    return err ? err : read_settings(rest, c, e);
}

static void begin_game(engine *en, kv_span rest)
{
    kv_error e;
    kv_config c;
    if (read_config(rest, &c, &e)) {
        refuse_error(&e);
        return;
    }
    en->config = c;
    en->has_game = true;
    en->has_position = false;
    en->seat = ANY_SEAT;
    if (en->thinker)
        thinker_forget(en->thinker);
}

/* Plays what follows the word moves, if it is there, and takes the result over. */
static void take_position(engine *en, kv_state *s, kv_span rest)
{
    kv_span item;
    kv_action a;
    kv_error e;
    if (!kv__take_word(&rest, "moves") && !kv__is_end(rest)) {
        refuse_word("unexpected '{0}'", kv__trim(rest));
        return;
    }
    while (protocol_next(&rest, &item)) {
        if (item.at == item.end)
            continue;
        if (protocol_read_action(s, item, &a, &e) || kv_apply(s, a, NULL, &e)) {
            refuse_error(&e);
            return;
        }
    }
    kv_copy(&en->now.s, s);
    en->has_position = true;
}

static void begin_position(engine *en, kv_span rest)
{
    kv_box s;
    kv_error e;
    en->has_position = false;
    if (kv__is_end(rest)) {
        en->is_reading = true;
        en->text.len = 0;
        en->text.is_cut = false;
    } else if (!kv__take_word(&rest, "new")) {
        refuse_word("'{0}': it is position new, or position and lines up to end",
                    kv__trim(rest));
    } else if (!en->has_game) {
        engine_refuse("no game was begun: newgame comes first");
    } else if (kv_new(&en->config, &s.s, &e)) {
        refuse_error(&e);
    } else {
        take_position(en, &s.s, rest);
    }
}

static bool is_other_game(const engine *en, const kv_state *s)
{
    return en->has_game &&
           (kv_game_of(s) != en->config.game || kv_players(s) != en->config.players);
}

/* A line between position and end; rest is what follows its first word. */
static void read_position_line(engine *en, kv_span line, kv_span first, kv_span rest)
{
    kv_box s;
    kv_error e;
    if (!kv__span_is(first, "end")) {
        for (const char *c = line.at; c < line.end; c++)
            kv_put_char(&en->text, *c);
        kv_put_char(&en->text, '\n');
        return;
    }
    en->is_reading = false;
    memset(&s, 0, sizeof s);
    if (en->text.is_cut)
        engine_refuse("the position is too long");
    else if (kv_position_read(en->text.buf, en->text.len, &s.s, &e))
        refuse_error(&e);
    else if (is_other_game(en, &s.s))
        engine_refuse("the position is not of the game that was begun");
    else
        take_position(en, &s.s, rest);
}

static void choose_seat(engine *en, kv_span rest)
{
    int64_t n;
    if (!kv__span_int(kv__trim(rest), 0, KV_MAX_SEATS - 1, &n))
        refuse_word("'{0}' is no seat; the first is 0", kv__trim(rest));
    else
        en->seat = (int)n;
}

/* ---- Thinking --------------------------------------------------------------------- */

static void tell_thoughts(void *ctx, const player_thoughts *t)
{
    const engine *en = ctx;
    protocol_put_info(&en->view.s, t, player_clock() - en->started, en->n_values,
                      begin_answer());
    end_answer();
}

/* What was thought and what comes of it are one answer; whoever reads it may at once
 * give the next order. */
static void *think(void *arg)
{
    static player_thoughts thoughts; /* only one thread thinks */
    engine *en = arg;
    kv_action a = thinker_choose(en->thinker, &en->view.s, &en->rng, &en->stop,
                                 &thoughts);
    kv_out *out = begin_answer();
    protocol_put_info(&en->view.s, &thoughts, player_clock() - en->started, en->n_values,
                      out);
    kv_put(out, "bestmove ");
    kv_action_text(&en->view.s, a, out);
    kv_put(out, "\n");
    atomic_store(&en->is_thinking, false);
    end_answer();
    return NULL;
}

static bool prepare_thinker(engine *en, const player_budget *b)
{
    player_spec spec = en->spec;
    spec.budget = *b;
    if (!en->thinker)
        en->thinker = thinker_open(&spec);
    else if (!thinker_set_budget(en->thinker, b))
        close_thinker(en);
    else if (en->thinker_seat != kv_decider(&en->view.s))
        thinker_forget(en->thinker);
    en->thinker_seat = kv_decider(&en->view.s);
    if (en->thinker)
        thinker_set_watch(en->thinker, tell_thoughts, en);
    return en->thinker != NULL;
}

static void start_thinking(engine *en, const player_budget *b)
{
    if (!prepare_thinker(en, b)) {
        engine_refuse("there is not enough memory to think");
        return;
    }
    atomic_store(&en->stop, false);
    atomic_store(&en->is_thinking, true);
    en->started = player_clock();
    en->has_thread = !pthread_create(&en->thread, NULL, think, en);
    if (!en->has_thread) {
        atomic_store(&en->is_thinking, false);
        engine_refuse("a thread to think in cannot be started");
    }
}

static bool can_think(const engine *en)
{
    int who = en->has_position ? kv_decider(&en->now.s) : KV_OVER;
    if (!en->has_position)
        engine_refuse("there is no position to think about");
    else if (who == KV_OVER)
        engine_refuse("the game is over");
    else if (who == KV_CHANCE)
        engine_refuse("it is chance that decides here");
    else if (en->seat != ANY_SEAT && en->seat != who)
        engine_refuse("another seat decides here");
    else
        return true;
    return false;
}

/* iterations N, movetime MS, or infinite. */
static bool read_budget(kv_span rest, player_budget *b)
{
    kv_span word, number;
    int64_t n;
    player_budget read = {0};
    if (kv__is_end(rest))
        return true;
    while (kv__next_word(&rest, &word)) {
        if (kv__span_is(word, "infinite"))
            continue;
        bool is_time = kv__span_is(word, "movetime");
        if (!is_time && !kv__span_is(word, "iterations")) {
            refuse_word(
                "'{0}' is unknown; it is go iterations N, movetime MS or infinite", word);
            return false;
        }
        if (!kv__next_word(&rest, &number) ||
            !kv__span_int(number, 1, is_time ? MAX_MS : 1000000000, &n)) {
            refuse_word("after {0} a number is missing", word);
            return false;
        }
        if (is_time)
            read.ms = (int)n;
        else
            read.iterations = (long)n;
    }
    *b = read;
    return true;
}

static void go(engine *en, kv_span rest)
{
    kv_action legal[KV_MAX_LEGAL];
    player_budget b = en->spec.budget;
    if (!can_think(en) || !read_budget(rest, &b))
        return;
    kv_view(&en->now.s, kv_decider(&en->now.s), &en->view.s);
    if (kv_legal(&en->view.s, legal) > 1) {
        start_thinking(en, &b);
        return;
    }
    kv_out *out = begin_answer();
    kv_put(out, "bestmove ");
    kv_action_text(&en->view.s, legal[0], out);
    kv_put(out, "\n");
    end_answer();
}

/* ---- Orders ----------------------------------------------------------------------- */

/* Orders that change what is thought about or how. */
static bool obey_at_rest(engine *en, kv_span word, kv_span rest)
{
    static const struct {
        const char *word;
        void (*run)(engine *en, kv_span rest);
    } orders[] = {{"setoption", set_option},
                  {"newgame", begin_game},
                  {"position", begin_position},
                  {"seat", choose_seat},
                  {"go", go}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        if (!kv__span_is(word, orders[i].word))
            continue;
        if (atomic_load(&en->is_thinking)) {
            refuse_word("{0} has to wait for bestmove; stop makes it come", word);
            return true;
        }
        join_thread(en);
        orders[i].run(en, rest);
        return true;
    }
    return false;
}

bool engine_obey(engine *en, const char *text, size_t len)
{
    kv_span line = kv__trim((kv_span){text, text + len}), rest = line, word;
    if (memchr(text, 0, len)) {
        engine_refuse("there is a zero byte in the line");
        return true;
    }
    if (!kv__next_word(&rest, &word))
        return true;
    if (en->is_reading)
        read_position_line(en, (kv_span){text, text + len}, word, rest);
    else if (kv__span_is(word, "quit"))
        return false;
    else if (kv__span_is(word, "stop"))
        atomic_store(&en->stop, true);
    else if (kv__span_is(word, "isready"))
        answer("readyok");
    else if (kv__span_is(word, "karavana"))
        greet(en, rest);
    else if (!kv__span_is(word, "legal") && !obey_at_rest(en, word, rest))
        refuse_word("there is no order '{0}'", word); /* we know what is legal */
    return true;
}
