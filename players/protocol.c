/* protocol.c: see protocol.h. No action has a semicolon in its text, so lists of them
 * need no quotes. An expected result is a share of one with five digits, which is enough
 * to get all of KV_SURE back.
 */
#include "players/protocol.h"

#include <string.h>

#include "base/span.h"
#include "base/text.h"

enum { VALUE_DIGITS = 5, VALUE_ONE = 100000 };

/* ---- Actions ---------------------------------------------------------------------- */

bool protocol_next(kv_span *list, kv_span *item)
{
    if (list->at >= list->end)
        return false;
    const char *end = memchr(list->at, ';', (size_t)(list->end - list->at));
    *item = kv__trim((kv_span){list->at, end ? end : list->end});
    list->at = end ? end + 1 : list->end;
    return true;
}

kv_err protocol_read_action(const kv_state *s, kv_span text, kv_action *a, kv_error *e)
{
    char buf[2 * KV_MAX_ACTION_TEXT];
    if ((size_t)(text.end - text.at) >= sizeof buf)
        return kv__fail_at(e, KV_ESYNTAX, 0, KV_N("'{0}...' is too long for a move"),
                           (kv_span){text.at, text.at + KV_ERROR_ARG_LEN / 2});
    kv__span_copy(text, buf, sizeof buf);
    return kv_action_parse(s, buf, a, e);
}

/* ---- What is asked ---------------------------------------------------------------- */

void protocol_put_newgame(const kv_config *c, kv_out *out)
{
    kv_put(out, "newgame ");
    kv_put(out, c->game->id);
    kv_put(out, " players ");
    kv_put_int(out, c->players);
    for (int i = 0; i < c->game->n_options; i++) {
        kv_put(out, " ");
        kv_put(out, c->game->options[i].id);
        kv_put(out, "=");
        kv_config_value(c, i, out);
    }
    kv_put(out, "\n");
}

void protocol_put_position(const kv_state *view, uint64_t seed, kv_out *out)
{
    kv_box world;
    kv_rng r;
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(view, legal);
    kv_rng_seed(&r, kv_rng_stream(seed, 1));
    kv_determinize(view, &r, &world.s);
    kv_put(out, "position\n");
    kv_position_write(&world.s, out);
    kv_put(out, "end\nseat ");
    kv_put_int(out, kv_decider(view));
    kv_put(out, "\nlegal ");
    for (int i = 0; i < n; i++) {
        kv_put(out, i ? " ; " : "");
        kv_action_text(view, legal[i], out);
    }
    kv_put(out, "\n");
}

void protocol_put_seed(uint64_t seed, kv_out *out)
{
    kv_put(out, "setoption seed ");
    if (seed > 9) /* the largest are no int64_t */
        kv_put_int(out, (int64_t)(seed / 10));
    kv_put_int(out, (int64_t)(seed % 10));
    kv_put(out, "\n");
}

void protocol_put_go(const player_budget *b, kv_out *out)
{
    kv_put(out, "go");
    if (b->iterations) {
        kv_put(out, " iterations ");
        kv_put_int(out, b->iterations);
    }
    if (b->ms) {
        kv_put(out, " movetime ");
        kv_put_int(out, b->ms);
    }
    kv_put(out, b->iterations || b->ms ? "\n" : " infinite\n");
}

/* ---- What is answered ------------------------------------------------------------- */

static void put_value(int value, kv_out *out)
{
    int64_t n = ((int64_t)value * VALUE_ONE + KV_SURE / 2) / KV_SURE;
    kv_put_int(out, n / VALUE_ONE);
    kv_put(out, ".");
    for (int64_t unit = VALUE_ONE / 10; unit; unit /= 10)
        kv_put_int(out, n / unit % 10);
}

static void put_number(const char *key, int64_t n, kv_out *out)
{
    kv_put(out, key);
    kv_put_int(out, n);
}

static void put_values(const kv_state *view, const player_thoughts *t, int max_values,
                       kv_out *out)
{
    for (int i = 0, n = 0; i < t->n && n < max_values; i++) {
        if (!t->choice[i].visits)
            continue;
        kv_put(out, n++ ? " ; " : " values ");
        put_value(t->choice[i].value, out);
        put_number("/", t->choice[i].visits, out);
        kv_put(out, " ");
        kv_action_text(view, t->choice[i].action, out);
    }
}

void protocol_put_info(const kv_state *view, const player_thoughts *t, double seconds,
                       int max_values, kv_out *out)
{
    double nps = seconds > 0 ? (double)t->info.iterations / seconds : 0;
    put_number("info iterations ", t->info.iterations, out);
    put_number(" depth ", t->info.depth, out);
    put_number(" time ", (int64_t)(seconds * 1e3), out);
    put_number(" nps ", (int64_t)nps, out);
    if (t->n) {
        kv_put(out, " value ");
        put_value(t->choice[0].value, out);
        put_values(view, t, max_values, out);
    }
    kv_put(out, "\n");
}

/* 0, 0.5, 1.00000: digits beyond the ninth are not looked at. */
static bool read_value(kv_span text, int *value)
{
    int64_t n = 0, unit = 1;
    if (text.at == text.end || (*text.at != '0' && *text.at != '1'))
        return false;
    n = *text.at++ - '0';
    if (text.at < text.end && *text.at++ != '.')
        return false;
    for (; text.at < text.end; text.at++) {
        if (*text.at < '0' || *text.at > '9')
            return false;
        if (unit < 1000000000) {
            n = n * 10 + (*text.at - '0');
            unit *= 10;
        }
    }
    *value = (int)((n * KV_SURE + unit / 2) / unit);
    return *value <= KV_SURE;
}

/* 0.53412/120 tile farm e2 */
static bool read_choice(const kv_state *view, kv_span item, kv_choice *c)
{
    kv_span word;
    int64_t visits = 0;
    if (!kv__next_word(&item, &word))
        return false;
    const char *slash = memchr(word.at, '/', (size_t)(word.end - word.at));
    kv_span value = {word.at, slash ? slash : word.end};
    if (!read_value(value, &c->value) ||
        (slash && !kv__span_int((kv_span){slash + 1, word.end}, 0, INT32_MAX, &visits)))
        return false;
    c->visits = (long)visits;
    return !protocol_read_action(view, kv__trim(item), &c->action, NULL) &&
           !kv_explain(view, c->action, NULL);
}

static bool read_values(const kv_state *view, kv_span list, player_thoughts *t)
{
    kv_span item;
    while (protocol_next(&list, &item)) {
        if (t->n == KV_MAX_LEGAL || !read_choice(view, item, &t->choice[t->n]))
            return false;
        t->n++;
    }
    return true;
}

static bool read_keys(const kv_state *view, kv_span rest, player_thoughts *t)
{
    kv_span key, value;
    int64_t n;
    while (kv__next_word(&rest, &key)) {
        if (kv__span_is(key, "values"))
            return read_values(view, rest, t);
        if (!kv__next_word(&rest, &value))
            return false;
        bool is_depth = kv__span_is(key, "depth");
        if (!is_depth && !kv__span_is(key, "iterations"))
            continue;
        if (!kv__span_int(value, 0, INT32_MAX, &n))
            return false;
        if (is_depth)
            t->info.depth = (int)n;
        else
            t->info.iterations = (long)n;
    }
    return true;
}

bool protocol_read_info(const kv_state *view, kv_span rest, player_thoughts *t)
{
    *t = (player_thoughts){.n = 0};
    if (read_keys(view, rest, t))
        return true;
    *t = (player_thoughts){.n = 0};
    return false;
}
