/* foreign.c: see foreign.h. The program is started when the player is opened, so that it
 * can get ready while nobody waits for it; the greetings are read before its first
 * decision. A program in trouble is ended and started again for the next decision, up to
 * MAX_RESTARTS times in a game; whatever it fails to decide, greedy decides.
 */
#include "players/foreign.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/span.h"
#include "base/text.h"
#include "players/process.h"
#include "players/protocol.h"

enum {
    MAX_RESTARTS = 3,
    MAX_WORDS = PLAYER_TEXT / 2,
    MAX_NOISE = 100 /* lines that mean nothing, in one answer */
};

/* Seconds. */
#define GREETING_LIMIT 20.0 /* also for readyok: it may be loading a large net */
#define MOVE_LIMIT 120.0    /* where the budget has no time */
#define MOVE_GRACE 2.0      /* beyond the time of the budget, the last part after stop */
#define STOP_GRACE 0.5
#define QUIT_GRACE 0.5

struct foreign {
    player_spec spec;
    char words[PLAYER_TEXT]; /* of the command, each ended by zero */
    char *argv[MAX_WORDS + 1];
    double limit;     /* seconds, instead of all those above; 0: they hold */
    process *process; /* NULL: not running */
    bool is_greeted, is_new_game;
    bool has_seed;  /* it has such an option */
    int n_failures; /* in this game */
    char trouble[640];
    bool has_trouble;
};

/* ---- Trouble ---------------------------------------------------------------------- */

static kv_err fail(const foreign *f, kv_error *e, const char *text, const char *detail)
{
    return kv__fail(e, KV_EOPTION, 0, text, f->argv[0], detail, NULL);
}

static kv_err fail_at(const foreign *f, kv_error *e, const char *text, kv_span detail)
{
    char buf[KV_ERROR_ARG_LEN];
    kv__span_copy(detail, buf, sizeof buf);
    for (char *c = buf; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = ' ';
    return fail(f, e, text, buf);
}

/* It has ended by itself: how? */
static void explain_end(const foreign *f, int status, kv_error *e)
{
    char number[12];
    kv_out out;
    kv_out_init(&out, number, sizeof number);
    bool is_killed = WIFSIGNALED(status);
    kv_put_int(&out, is_killed ? WTERMSIG(status) : WEXITSTATUS(status));
    fail(f, e,
         is_killed ? KV_N("{0} was ended by signal {1}")
                   : KV_N("{0} has ended, with exit code {1}"),
         number);
}

/* Puts together the line that foreign_trouble gives. */
static void tell_trouble(foreign *f, const kv_error *e, const char *last_words)
{
    kv_out out;
    const kv_lang *lang = player_lang();
    bool is_last = f->n_failures > MAX_RESTARTS;
    kv_out_init(&out, f->trouble, sizeof f->trouble);
    kv_error_text(e, lang, &out);
    if (*last_words) {
        kv_put(&out, " (");
        kv_put(&out, last_words);
        kv_put(&out, ")");
    }
    kv_put(&out, "; ");
    kv_put(&out, kv__tr(lang, is_last ? KV_N("greedy decides for the rest of the game")
                                      : KV_N("greedy decides this time")));
    f->has_trouble = true;
}

/* ---- Starting and ending ---------------------------------------------------------- */

static kv_err start(foreign *f, kv_error *e)
{
    int error;
    f->process = process_open(f->argv, &error);
    f->is_greeted = f->has_seed = false;
    f->is_new_game = true;
    if (!f->process)
        return fail(f, e, KV_N("{0} cannot be started: {1}"), strerror(error));
    kv_put(process_out(f->process), "karavana 1\n");
    return KV_OK;
}

static void quit(foreign *f, double grace)
{
    if (!f->process)
        return;
    kv_put(process_out(f->process), "quit\n");
    process_close(f->process, grace);
    f->process = NULL;
}

/* After a failure, which *e explains unless it is that the program ended. */
static void give_up(foreign *f, bool is_ended, kv_error *e)
{
    char last_words[PROCESS_WORDS] = "";
    if (f->process) {
        strcpy(last_words, process_last_words(f->process));
        int status = process_close(f->process, is_ended ? QUIT_GRACE : 0);
        f->process = NULL;
        if (is_ended)
            explain_end(f, status, e);
    }
    f->n_failures++;
    tell_trouble(f, e, last_words);
}

/* Splits at spaces; at least one word. */
static bool split_command(foreign *f, const char *text)
{
    kv_span rest = kv__span(text), word;
    char *to = f->words;
    int n = 0;
    while (n < MAX_WORDS && kv__next_word(&rest, &word)) {
        size_t len = (size_t)(word.end - word.at);
        f->argv[n++] = to;
        kv__span_copy(word, to, len + 1);
        to += len + 1;
    }
    return n > 0;
}

static void read_limit(foreign *f)
{
    const char *text = getenv("KARAVANA_ENGINE_LIMIT"); /* milliseconds */
    int64_t n;
    if (text && kv__span_int(kv__span(text), 1, 24 * 3600 * 1000, &n))
        f->limit = (double)n * 1e-3;
}

foreign *foreign_open(const player_spec *spec, kv_error *e)
{
    foreign *f = calloc(1, sizeof *f);
    if (!f) {
        kv__fail(e, KV_EFULL, 0, KV_N("there is not enough memory"), NULL, NULL, NULL);
        return NULL;
    }
    f->spec = *spec;
    read_limit(f);
    if (!split_command(f, spec->text + strlen("cmd:")))
        kv__fail(e, KV_EOPTION, 0, KV_N("cmd: needs the name of a program"), NULL, NULL,
                 NULL);
    else if (!start(f, e))
        return f;
    free(f);
    return NULL;
}

void foreign_close(foreign *f)
{
    quit(f, QUIT_GRACE);
    free(f);
}

void foreign_new_game(foreign *f)
{
    f->is_new_game = true;
    f->n_failures = 0;
}

const char *foreign_trouble(foreign *f)
{
    bool has_trouble = f->has_trouble;
    f->has_trouble = false;
    return has_trouble ? f->trouble : NULL;
}

/* ---- One decision ----------------------------------------------------------------- */

typedef enum { DONE, FAILED, ENDED, STOPPED } outcome;

/* What one decision needs everywhere. */
typedef struct {
    foreign *f;
    const kv_state *view;
    const atomic_bool *stop;
    player_thoughts *thoughts; /* may be NULL */
    kv_error e;                /* with FAILED */
} decision;

static double limit(const foreign *f, double usual)
{
    return player_clock() + (f->limit > 0 ? f->limit : usual);
}

/* A line that is not the one waited for. False: it says that something is wrong. */
static bool read_other(decision *d, kv_span word, kv_span rest)
{
    foreign *f = d->f;
    kv_span name;
    if (kv__span_is(word, "error")) {
        fail_at(f, &d->e, KV_N("{0} reports an error: {1}"), kv__trim(rest));
        return false;
    }
    if (kv__span_is(word, "option") && kv__take_word(&rest, "name") &&
        kv__next_word(&rest, &name))
        f->has_seed = f->has_seed || kv__span_is(name, "seed");
    if (kv__span_is(word, "info") && d->thoughts)
        protocol_read_info(d->view, rest, d->thoughts);
    return true;
}

static bool is_noise(kv_span word)
{
    static const char *const known[] = {"id",       "option",  "info",      "error",
                                        "bestmove", "readyok", "karavanaok"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (kv__span_is(word, known[i]))
            return false;
    return true;
}

/* Waits for the line that begins with word; *rest is what follows. LATE is told apart,
 * for the caller may want to give it another chance. */
static outcome wait_for(decision *d, const char *word, double until,
                        const atomic_bool *stop, kv_span *rest, bool *is_late)
{
    char *line;
    int n_noise = 0;
    *is_late = false;
    for (;;) {
        switch (process_wait(d->f->process, until, stop, &line)) {
        case PROCESS_LINE:
            break;
        case PROCESS_ENDED:
            return ENDED;
        case PROCESS_STOPPED:
            return STOPPED;
        case PROCESS_ENDLESS:
            fail(d->f, &d->e, KV_N("{0} prints a line without end"), NULL);
            return FAILED;
        case PROCESS_LATE:
            fail(d->f, &d->e, KV_N("{0} gives no answer"), NULL);
            *is_late = true;
            return FAILED;
        }
        kv_span first;
        *rest = kv__span(line);
        if (!kv__next_word(rest, &first))
            continue;
        if (kv__span_is(first, word))
            return DONE;
        if (is_noise(first) && ++n_noise > MAX_NOISE) {
            fail_at(d->f, &d->e, KV_N("{0} prints nonsense: {1}"),
                    kv__trim(kv__span(line)));
            return FAILED;
        }
        if (!read_other(d, first, *rest))
            return FAILED;
    }
}

static outcome greet(decision *d)
{
    kv_span rest;
    bool is_late;
    if (d->f->is_greeted)
        return DONE;
    outcome o = wait_for(d, "karavanaok", limit(d->f, GREETING_LIMIT), d->stop, &rest,
                         &is_late);
    d->f->is_greeted = o == DONE;
    return o;
}

/* Sends the position and waits until it was read: whatever the program still had to say
 * of the decision before is then behind us. */
static outcome show_position(decision *d, uint64_t seed)
{
    foreign *f = d->f;
    kv_out *out = process_out(f->process);
    kv_span rest;
    bool is_late;
    if (f->is_new_game) {
        kv_config c;
        kv_config_of(d->view, &c);
        protocol_put_newgame(&c, out);
    }
    f->is_new_game = false;
    protocol_put_position(d->view, seed, out);
    if (f->has_seed)
        protocol_put_seed(seed, out);
    kv_put(out, "isready\n");
    return wait_for(d, "readyok", limit(f, GREETING_LIMIT), d->stop, &rest, &is_late);
}

/* When the time is up, or *stop is set, it is asked to come to an end. */
static outcome wait_for_move(decision *d, kv_span *rest)
{
    foreign *f = d->f;
    bool is_late;
    double usual = f->spec.budget.ms ? f->spec.budget.ms * 1e-3 + MOVE_GRACE - STOP_GRACE
                                     : MOVE_LIMIT;
    outcome o = wait_for(d, "bestmove", limit(f, usual), d->stop, rest, &is_late);
    if (o != STOPPED && !is_late)
        return o;
    bool is_stopped = o == STOPPED;
    kv_put(process_out(f->process), "stop\n");
    o = wait_for(d, "bestmove", player_clock() + STOP_GRACE, NULL, rest, &is_late);
    return is_stopped && o != DONE ? STOPPED : o;
}

static outcome read_move(decision *d, kv_span text, kv_action *a)
{
    text = kv__trim(text);
    if (!protocol_read_action(d->view, text, a, NULL) && !kv_explain(d->view, *a, NULL))
        return DONE;
    fail_at(d->f, &d->e, KV_N("{0} chose '{1}', which is no legal move"), text);
    return FAILED;
}

static outcome ask(decision *d, uint64_t seed, kv_action *a)
{
    kv_span rest;
    outcome o = greet(d);
    if (o == DONE)
        o = show_position(d, seed);
    if (o == DONE) {
        protocol_put_go(&d->f->spec.budget, process_out(d->f->process));
        o = wait_for_move(d, &rest);
    }
    return o == DONE ? read_move(d, rest, a) : o;
}

kv_action foreign_choose(foreign *f, const kv_state *view, kv_rng *r,
                         const atomic_bool *stop, player_thoughts *thoughts)
{
    kv_action a;
    decision d = {.f = f, .view = view, .stop = stop, .thoughts = thoughts};
    uint64_t seed = kv_rng_next(r);
    if (f->n_failures <= MAX_RESTARTS) {
        outcome o = f->process || !start(f, &d.e) ? ask(&d, seed, &a) : FAILED;
        if (o == DONE)
            return a;
        if (o == STOPPED)
            quit(f, 0); /* what it may still answer is not wanted */
        else
            give_up(f, o == ENDED, &d.e);
    }
    if (thoughts)
        *thoughts = (player_thoughts){.n = 0};
    return kv_bot_quick(kv_bot_find("greedy"), NULL, view, r);
}
