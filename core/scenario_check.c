/* scenario_check.c: the lines of a scenario that play and that check.
 *
 * A check that cannot fail is worthless, so words that would make one pass by
 * accident are errors of the file, not findings: a move that means nothing in
 * the game, an unknown event type, argument, rule id or path. Only what the game
 * does differently from the text is a difference.
 */
#include <string.h>

#include "core/scenario_run.h"

enum { SETTLE_MAX = 1000 }; /* no game has more chance moves in a row */

/* ---- Saying what is wrong ------------------------------------------------ */

kv_err kv__scn_syntax(const kv__runner *r, kv_error *e, const char *text, kv_span arg)
{
    return kv__fail_at(e, KV_ESYNTAX, r->in.line, text, arg);
}

void kv__scn_put(kv_out *o, kv_span s)
{
    for (const char *p = s.at; p < s.end; p++)
        kv_put_char(o, *p);
}

/* Starts a difference; the caller writes the rest and ends the line. */
static kv_out *begin_difference(kv__runner *r)
{
    r->has_failed = true;
    kv_put_int(r->diff, r->in.line);
    kv_put(r->diff, ": ");
    kv_put(r->diff, r->title);
    kv_put(r->diff, ": ");
    return r->diff;
}

void kv__scn_differ_in(kv__runner *r, kv_span what, kv_span expected, kv_span found)
{
    kv_out *o = begin_difference(r);
    kv_put(o, "expected ");
    kv__scn_put(o, what);
    kv_put_char(o, ' ');
    kv__scn_put(o, expected);
    kv_put(o, ", found ");
    kv__scn_put(o, found);
    kv_put_char(o, '\n');
}

static void differ_int(kv__runner *r, kv_span what, kv_span expected, int64_t found)
{
    char digits[24];
    kv_out o;
    kv_out_init(&o, digits, sizeof digits);
    kv_put_int(&o, found);
    kv__scn_differ_in(r, what, expected, kv__span(digits));
}

void kv__scn_differ(kv__runner *r, kv_span what, const char *finding)
{
    kv_out *o = begin_difference(r);
    kv__scn_put(o, what);
    kv_put(o, finding);
    kv_put_char(o, '\n');
}

/* ---- Words of a line ----------------------------------------------------- */

static const char *seat_id(const kv__runner *r, int seat)
{
    const kv_game *g = kv_game_of(&r->now.s);
    return g->texts.seat_names.word[kv_seat_name(g, kv_players(&r->now.s), seat)].id;
}

/* A seat by name or number, or one of the three others if is_any. */
static bool read_seat(const kv__runner *r, kv_span word, bool is_any, int *seat)
{
    int64_t n;
    for (int i = 0; i < kv_players(&r->now.s); i++)
        if (kv__span_is(word, seat_id(r, i))) {
            *seat = i;
            return true;
        }
    if (kv__span_int(word, 0, kv_players(&r->now.s) - 1, &n)) {
        *seat = (int)n;
        return true;
    }
    if (!is_any)
        return false;
    *seat = kv__span_is(word, "chance")      ? KV_CHANCE
            : kv__span_is(word, "over")      ? KV_OVER
            : kv__span_is(word, "spectator") ? KV_SPECTATOR
                                             : KV_MAX_SEATS;
    return *seat != KV_MAX_SEATS;
}

static kv_span seat_name(const kv__runner *r, int seat)
{
    if (seat == KV_CHANCE)
        return kv__span("chance");
    if (seat == KV_OVER)
        return kv__span("over");
    if (seat == KV_SPECTATOR)
        return kv__span("spectator");
    return kv__span(seat_id(r, seat));
}

static kv_err need_seat(const kv__runner *r, kv_span *rest, bool is_any, int *seat,
                        kv_error *e)
{
    kv_span word;
    kv__next_word(rest, &word);
    if (!read_seat(r, word, is_any, seat))
        return kv__scn_syntax(r, e, KV_N("'{0}' is no seat of this game"), word);
    return KV_OK;
}

static kv_err need_int(const kv__runner *r, kv_span word, int64_t *n, kv_error *e)
{
    if (!kv__span_int(word, INT32_MIN, INT32_MAX, n))
        return kv__scn_syntax(r, e, KV_N("'{0}' is not a number"), word);
    return KV_OK;
}

static kv_err read_action(const kv__runner *r, kv_span text, kv_action *a, kv_error *e)
{
    char buf[KV_MAX_ACTION_TEXT];
    if (kv__is_end(text))
        return kv__scn_syntax(r, e, KV_N("an action is missing"), text);
    if (text.end - text.at >= (ptrdiff_t)sizeof buf)
        return kv__scn_syntax(r, e, KV_N("'{0}' is too long for an action"), text);
    kv__span_copy(text, buf, sizeof buf);
    kv_err err = kv_action_parse(&r->now.s, buf, a, e);
    if (err && e)
        e->line = r->in.line;
    return err;
}

/* Index of a in the list of legal actions, which is left in scratch, or -1. */
static int find_legal(kv__runner *r, kv_action a)
{
    int n = kv_legal(&r->now.s, r->scratch.list.action);
    for (int i = 0; i < n; i++)
        if (r->scratch.list.action[i] == a)
            return i;
    return -1;
}

/* ---- Moves --------------------------------------------------------------- */

static void differ_refused(kv__runner *r, kv_span what, const kv_error *why)
{
    kv_out *o = begin_difference(r);
    kv__scn_put(o, what);
    kv_put(o, " should be legal, but it is refused: ");
    kv_error_text(why, NULL, o);
    kv_put(o, " (");
    kv_put(o, why->rule ? why->rule : "?");
    kv_put(o, ")\n");
    r->stage = KV__STUCK;
}

static kv_err remember(kv__runner *r, const kv_events *ev, kv_error *e)
{
    if (r->n_seen + ev->n > KV__SEEN_MAX)
        return kv__fail(e, KV_EFULL, r->in.line, KV_N("too much happens in one line"),
                        NULL, NULL, NULL);
    memcpy(r->seen + r->n_seen, ev->item, (size_t)ev->n * sizeof ev->item[0]);
    r->n_seen += ev->n;
    return KV_OK;
}

static kv_err play(kv__runner *r, kv_span what, kv_action a, kv_error *e)
{
    kv_events ev;
    kv_error why = {0};
    if (kv_apply(&r->now.s, a, &ev, &why)) {
        differ_refused(r, what, &why);
        return KV_OK;
    }
    const char *broken = kv_check(&r->now.s);
    if (broken) {
        kv__scn_differ_in(r, what, kv__span("to keep the state sound"), kv__span(broken));
        r->stage = KV__STUCK;
    }
    return remember(r, &ev, e);
}

static kv_err run_do(kv__runner *r, kv_span what, kv_error *e)
{
    kv_action a;
    kv_err err = read_action(r, what, &a, e);
    if (err)
        return err;
    if (find_legal(r, a) < 0 && !kv_explain(&r->now.s, a, NULL))
        kv__scn_differ(r, what,
                       " may be played, but it is not in the list of legal actions");
    return play(r, what, a, e);
}

static kv_err run_settle(kv__runner *r, kv_span none, kv_error *e)
{
    if (!kv__is_end(none))
        return kv__scn_syntax(r, e, KV_N("unexpected '{0}'"), none);
    if (kv_decider(&r->now.s) != KV_CHANCE) {
        kv__scn_differ_in(r, kv__span("decider"), kv__span("chance"),
                          seat_name(r, kv_decider(&r->now.s)));
        return KV_OK;
    }
    for (int i = 0; i < SETTLE_MAX && kv_decider(&r->now.s) == KV_CHANCE; i++) {
        kv_legal(&r->now.s, r->scratch.list.action);
        kv_err err = play(r, kv__span("settle"), r->scratch.list.action[0], e);
        if (err || r->stage == KV__STUCK)
            return err;
    }
    return KV_OK;
}

static kv_err run_back(kv__runner *r, kv_span none, kv_error *e)
{
    if (!kv__is_end(none))
        return kv__scn_syntax(r, e, KV_N("unexpected '{0}'"), none);
    r->now = r->start;
    return KV_OK;
}

static bool is_rule_id(const kv_game *g, kv_span id)
{
    for (int i = 0; i < g->texts.rules_broken.n; i++)
        if (kv__span_same(id, kv__span(g->texts.rules_broken.word[i].id)))
            return true;
    return false;
}

/* The notation itself must not be readable: `refuse ... : syntax`. */
static kv_err refuse_syntax(kv__runner *r, kv_span what, kv_err err)
{
    if (!err)
        kv__scn_differ(r, what, " should not be readable, but it is");
    return KV_OK;
}

static kv_err run_refuse(kv__runner *r, kv_span rest, kv_error *e)
{
    kv_span what = kv__take_part(&rest, ':'), rule = kv__trim(rest);
    kv_action a;
    kv_err err = read_action(r, what, &a, e);
    if (kv__span_is(rule, "syntax") && (!err || err == KV_ESYNTAX))
        return refuse_syntax(r, what, err);
    if (err)
        return err;
    if (rule.at < rule.end && !is_rule_id(kv_game_of(&r->now.s), rule))
        return kv__scn_syntax(r, e, KV_N("'{0}' is no rule id of this game"), rule);

    kv_box copy = r->now;
    kv_error why = {0};
    if (find_legal(r, a) >= 0)
        kv__scn_differ(r, what,
                       " should be refused, but it is in the list of legal actions");
    else if (!kv_apply(&copy.s, a, NULL, &why))
        kv__scn_differ(r, what, " should be refused, but it may be played");
    else if (!kv_equal(&copy.s, &r->now.s))
        kv__scn_differ(r, what, " is refused, but it changed the state");
    else if (rule.at < rule.end &&
             !kv__span_same(rule, kv__span(why.rule ? why.rule : "")))
        kv__scn_differ_in(r, what, rule, kv__span(why.rule ? why.rule : "no rule"));
    return KV_OK;
}

/* ---- What may be played -------------------------------------------------- */

static kv_err run_has(kv__runner *r, kv_span what, kv_error *e)
{
    kv_action a;
    kv_err err = read_action(r, what, &a, e);
    if (!err && find_legal(r, a) < 0)
        kv__scn_differ(r, what, " should be in the list of legal actions, but it is not");
    return err;
}

static kv_err run_hasnot(kv__runner *r, kv_span what, kv_error *e)
{
    kv_action a;
    kv_err err = read_action(r, what, &a, e);
    if (!err && find_legal(r, a) >= 0)
        kv__scn_differ(r, what, " should not be in the list of legal actions, but it is");
    return err;
}

static bool starts_with_words(kv_span text, kv_span words)
{
    kv_span a, b;
    while (kv__next_word(&words, &a))
        if (!kv__next_word(&text, &b) || !kv__span_same(a, b))
            return false;
    return true;
}

static kv_err run_legal(kv__runner *r, kv_span words, kv_error *e)
{
    kv_span what = words, number = kv__take_last(&words);
    int64_t expected;
    kv_err err = need_int(r, number, &expected, e);
    if (err)
        return err;
    int n = kv_legal(&r->now.s, r->scratch.list.action), found = 0;
    for (int i = 0; i < n; i++) {
        char text[KV_MAX_ACTION_TEXT];
        kv_out o;
        kv_out_init(&o, text, sizeof text);
        kv_action_text(&r->now.s, r->scratch.list.action[i], &o);
        found += starts_with_words(kv__span(text), words);
    }
    if (found != expected)
        differ_int(r, kv__span("legal"), what, found);
    return KV_OK;
}

static kv_err run_weights(kv__runner *r, kv_span words, kv_error *e)
{
    kv_span what = words, number = kv__take_last(&words);
    int64_t expected;
    kv_action a = 0;
    kv_err err = need_int(r, number, &expected, e);
    if (!err)
        err = read_action(r, words, &a, e);
    if (err)
        return err;
    int i = kv_decider(&r->now.s) == KV_CHANCE ? find_legal(r, a) : -1;
    int64_t found = 0;
    if (i >= 0) {
        kv_weights(&r->now.s, r->scratch.list.weight);
        found = r->scratch.list.weight[i];
    }
    if (found != expected)
        differ_int(r, kv__span("weight"), what, found);
    return KV_OK;
}

static kv_err run_decider(kv__runner *r, kv_span word, kv_error *e)
{
    int seat = KV_OVER, found = kv_decider(&r->now.s);
    kv_err err = need_seat(r, &word, true, &seat, e);
    if (!err && !kv__is_end(word))
        err = kv__scn_syntax(r, e, KV_N("unexpected '{0}'"), kv__trim(word));
    if (!err && found != seat)
        kv__scn_differ_in(r, kv__span("decider"), seat_name(r, seat),
                          seat_name(r, found));
    return err;
}

/* ---- The state ----------------------------------------------------------- */

static kv_err state_json(kv__runner *r, const kv_state *s, kv_span *json, kv_error *e)
{
    kv_out o;
    kv_out_init(&o, r->scratch.json, sizeof r->scratch.json);
    kv_state_json(s, &o);
    if (o.is_cut)
        return kv__fail(e, KV_EFULL, r->in.line,
                        KV_N("the state is too long to look into"), NULL, NULL, NULL);
    *json = (kv_span){o.buf, o.buf + o.len};
    return KV_OK;
}

/* `PATH VALUE`, `PATH has VALUE`, `PATH lacks VALUE` or `PATH size N`. */
static kv_err check_path(kv__runner *r, kv_span json, kv_span rest, kv_error *e)
{
    kv_span path, verb, value, found, more;
    kv__next_word(&rest, &path);
    if (!kv__next_word(&rest, &verb))
        return kv__scn_syntax(r, e, KV_N("a value is missing after '{0}'"), path);
    bool is_plain = !kv__next_word(&rest, &value);
    if (kv__next_word(&rest, &more))
        return kv__scn_syntax(r, e, KV_N("unexpected '{0}'"), more);
    bool is_has = kv__span_is(verb, "has"), is_lacks = kv__span_is(verb, "lacks");
    bool is_size = kv__span_is(verb, "size");
    if (!is_plain && !is_has && !is_lacks && !is_size)
        return kv__scn_syntax(r, e, KV_N("'{0}' should be has, lacks or size"), verb);

    if (!kv__json_path(json, path, &found)) {
        kv__scn_differ_in(r, path, verb, kv__span("no such place in the state"));
    } else if (is_plain) {
        if (!kv__span_same(kv__json_unquoted(found), verb))
            kv__scn_differ_in(r, path, verb, kv__json_unquoted(found));
    } else if (!kv__json_is_list(found)) {
        kv__scn_differ_in(r, path, kv__span("to be a list"), found);
    } else if (is_size) {
        int64_t n = 0;
        kv_err err = need_int(r, value, &n, e);
        if (!err && n != kv__json_count(found))
            differ_int(r, path, (kv_span){verb.at, value.end}, kv__json_count(found));
        return err;
    } else if (kv__json_has(found, value) != is_has) {
        kv__scn_differ_in(r, path, (kv_span){verb.at, value.end}, found);
    }
    return KV_OK;
}

static kv_err run_expect(kv__runner *r, kv_span rest, kv_error *e)
{
    kv_span json = {0};
    kv_err err = state_json(r, &r->now.s, &json, e);
    return err ? err : check_path(r, json, rest, e);
}

static kv_err run_sees(kv__runner *r, kv_span rest, kv_error *e)
{
    kv_box view;
    kv_span json = {0};
    int seat = KV_SPECTATOR;
    kv_err err = need_seat(r, &rest, true, &seat, e);
    if (!err && seat < 0 && seat != KV_SPECTATOR)
        err = kv__scn_syntax(r, e, KV_N("'{0}' is no seat of this game"),
                             seat_name(r, seat));
    if (err)
        return err;
    kv_view(&r->now.s, seat, &view.s);
    err = state_json(r, &view.s, &json, e);
    return err ? err : check_path(r, json, rest, e);
}

/* ---- Events -------------------------------------------------------------- */

static int find_event_type(const kv_game *g, kv_span id)
{
    for (int i = 0; i < g->texts.n_events; i++)
        if (kv__span_same(id, kv__span(g->texts.events[i].id)))
            return i;
    return -1;
}

static const kv_arg *find_event_arg(const kv_event_type *t, kv_span name)
{
    for (int i = 0; i < KV_EVENT_ARGS && t->arg[i].name; i++)
        if (kv__span_same(name, kv__span(t->arg[i].name)))
            return &t->arg[i];
    return NULL;
}

static kv_err check_event_words(const kv__runner *r, kv_span rest, int *type, kv_error *e)
{
    const kv_game *g = kv_game_of(&r->now.s);
    kv_span word;
    kv__next_word(&rest, &word);
    *type = find_event_type(g, word);
    if (*type < 0)
        return kv__scn_syntax(r, e, KV_N("'{0}' is no event of this game"), word);
    while (kv__next_word(&rest, &word)) {
        kv_span value = word, name = kv__take_part(&value, '=');
        if (value.at == value.end || !find_event_arg(&g->texts.events[*type], name))
            return kv__scn_syntax(r, e, KV_N("'{0}' is not an argument of this event"),
                                  word);
    }
    return KV_OK;
}

/* Does the event have all the name=value words? Seats also go by their names. */
static bool event_matches(const kv__runner *r, const kv_event *ev, kv_span rest)
{
    const kv_game *g = kv_game_of(&r->now.s);
    char buf[512];
    kv_out o;
    kv_out_init(&o, buf, sizeof buf);
    kv_event_json(g, ev, &o);

    kv_span json = {buf, buf + o.len}, word, found = json;
    kv__next_word(&rest, &word); /* the type */
    while (kv__next_word(&rest, &word)) {
        kv_span value = word, name = kv__take_part(&value, '=');
        const kv_arg *arg = find_event_arg(&g->texts.events[ev->type], name);
        int64_t n = -1;
        int seat;
        kv__json_member(json, name, &found);
        if (kv__span_same(kv__json_unquoted(found), value))
            continue;
        if (!arg || arg->kind != KV_ARG_SEAT || !read_seat(r, value, false, &seat) ||
            !kv__span_int(found, 0, KV_MAX_SEATS, &n) || n != seat)
            return false;
    }
    return true;
}

/* How many events of the last moves match; only those told to seat, if told. */
static int count_events(const kv__runner *r, int type, kv_span words, const int *told)
{
    int n = 0;
    for (int i = 0; i < r->n_seen; i++)
        n += r->seen[i].type == type && (!told || kv_event_seen(&r->seen[i], *told)) &&
             event_matches(r, &r->seen[i], words);
    return n;
}

static void differ_events(kv__runner *r, const char *what, kv_span words)
{
    const kv_game *g = kv_game_of(&r->now.s);
    kv_out *o = begin_difference(r);
    kv_put(o, "expected ");
    kv_put(o, what);
    kv_put_char(o, ' ');
    kv__scn_put(o, words);
    kv_put(o, ", found");
    for (int i = 0; i < r->n_seen; i++) {
        kv_put_char(o, ' ');
        kv_event_json(g, &r->seen[i], o);
    }
    kv_put(o, r->n_seen ? "\n" : " none\n");
}

static kv_err run_event(kv__runner *r, kv_span words, kv_error *e)
{
    int type;
    kv_err err = check_event_words(r, words, &type, e);
    if (!err && !count_events(r, type, words, NULL))
        differ_events(r, "event", words);
    return err;
}

static kv_err run_noevent(kv__runner *r, kv_span words, kv_error *e)
{
    int type;
    kv_err err = check_event_words(r, words, &type, e);
    if (!err && count_events(r, type, words, NULL))
        differ_events(r, "no event", words);
    return err;
}

/* `events TYPE [NAME=VALUE]... N`: exactly so many. */
static kv_err run_events(kv__runner *r, kv_span words, kv_error *e)
{
    kv_span what = words, number = kv__take_last(&words);
    int64_t expected;
    int type;
    kv_err err = need_int(r, number, &expected, e);
    if (!err)
        err = check_event_words(r, words, &type, e);
    if (!err && count_events(r, type, words, NULL) != expected)
        differ_events(r, "events", what);
    return err;
}

static kv_err check_told(kv__runner *r, kv_span words, bool is_told, kv_error *e)
{
    kv_span what = words;
    int type = 0, seat = KV_SPECTATOR;
    kv_err err = need_seat(r, &words, true, &seat, e);
    if (!err && seat < 0 && seat != KV_SPECTATOR)
        err = kv__scn_syntax(r, e, KV_N("'{0}' is no seat of this game"),
                             seat_name(r, seat));
    if (!err)
        err = check_event_words(r, words, &type, e);
    if (!err && (count_events(r, type, words, &seat) > 0) != is_told)
        differ_events(r, is_told ? "told" : "not told", what);
    return err;
}

static kv_err run_told(kv__runner *r, kv_span words, kv_error *e)
{
    return check_told(r, words, true, e);
}

static kv_err run_nottold(kv__runner *r, kv_span words, kv_error *e)
{
    return check_told(r, words, false, e);
}

/* ---- The result ---------------------------------------------------------- */

static bool get_result(kv__runner *r, kv_result *res)
{
    if (!kv_get_result(&r->now.s, res))
        return true;
    kv__scn_differ(r, kv__span("the game"), " should be over, but it goes on");
    return false;
}

static kv_err run_winner(kv__runner *r, kv_span rest, kv_error *e)
{
    kv_result res;
    kv_span what = rest;
    unsigned expected = 0, found = 0;
    do {
        int seat = 0;
        kv_err err = need_seat(r, &rest, false, &seat, e);
        if (err)
            return err;
        expected |= 1u << seat;
    } while (!kv__is_end(rest));
    if (!get_result(r, &res))
        return KV_OK;
    char names[KV__MESSAGE_MAX];
    kv_out o;
    kv_out_init(&o, names, sizeof names);
    for (int i = 0; i < res.players; i++)
        if (res.rank[i] == 1) {
            found |= 1u << i;
            kv__scn_put(&o, seat_name(r, i));
            kv_put_char(&o, ' ');
        }
    if (found != expected)
        kv__scn_differ_in(r, kv__span("winner"), what, kv__trim(kv__span(names)));
    return KV_OK;
}

static kv_err run_rank(kv__runner *r, kv_span rest, kv_error *e)
{
    kv_result res;
    kv_span what = rest;
    int seat = 0;
    int64_t rank = 0;
    kv_err err = need_seat(r, &rest, false, &seat, e);
    if (!err)
        err = need_int(r, kv__trim(rest), &rank, e);
    if (!err && get_result(r, &res) && res.rank[seat] != rank)
        differ_int(r, kv__span("rank"), what, res.rank[seat]);
    return err;
}

/* `keys SEAT N...`: the first of the numbers that decide, in their order. */
static kv_err run_keys(kv__runner *r, kv_span rest, kv_error *e)
{
    kv_result res;
    kv_span what = rest, word;
    int seat = 0, n = 0;
    int64_t key[KV_MAX_KEYS];
    kv_err err = need_seat(r, &rest, false, &seat, e);
    while (!err && kv__next_word(&rest, &word)) {
        if (n == KV_MAX_KEYS)
            return kv__scn_syntax(r, e, KV_N("unexpected '{0}'"), word);
        err = need_int(r, word, &key[n++], e);
    }
    if (!err && n == 0)
        err = kv__scn_syntax(r, e, KV_N("a value is missing after '{0}'"), what);
    if (err || !get_result(r, &res))
        return err;
    for (int i = 0; i < n; i++)
        if (i >= res.n_keys || res.key[seat][i] != key[i]) {
            differ_int(r, kv__span("keys"), what, i < res.n_keys ? res.key[seat][i] : 0);
            break;
        }
    return KV_OK;
}

static kv_err run_reason(kv__runner *r, kv_span id, kv_error *e)
{
    const kv_words *known = &kv_game_of(&r->now.s)->texts.end_reasons;
    kv_result res;
    int i = 0;
    while (i < known->n && !kv__span_is(id, known->word[i].id))
        i++;
    if (i == known->n)
        return kv__scn_syntax(r, e, KV_N("'{0}' is no way for this game to end"), id);
    if (get_result(r, &res) && !kv__span_is(id, res.reason))
        kv__scn_differ_in(r, kv__span("reason"), id, kv__span(res.reason));
    return KV_OK;
}

/* ---- Directives ---------------------------------------------------------- */

typedef struct {
    const char *word;
    kv_err (*run)(kv__runner *r, kv_span args, kv_error *e);
    bool is_move; /* starts a new list of events */
    bool is_check;
} directive;

static const directive directives[] = {
    {"do", run_do, true, true},
    {"settle", run_settle, true, false},
    {"back", run_back, true, false},
    {"refuse", run_refuse, false, true},
    {"expect", run_expect, false, true},
    {"sees", run_sees, false, true},
    {"legal", run_legal, false, true},
    {"has", run_has, false, true},
    {"hasnot", run_hasnot, false, true},
    {"decider", run_decider, false, true},
    {"weights", run_weights, false, true},
    {"event", run_event, false, true},
    {"noevent", run_noevent, false, true},
    {"events", run_events, false, true},
    {"told", run_told, false, true},
    {"nottold", run_nottold, false, true},
    {"winner", run_winner, false, true},
    {"rank", run_rank, false, true},
    {"keys", run_keys, false, true},
    {"reason", run_reason, false, true},
};

kv_err kv__scn_directive(kv__runner *r, kv_span word, kv_span rest, kv_error *e)
{
    const directive *d = NULL;
    for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++)
        if (kv__span_is(word, directives[i].word))
            d = &directives[i];
    if (!d)
        return kv__scn_syntax(r, e, KV_N("'{0}' is no line of a scenario"), word);
    if (r->stage != KV__RUNNING && r->stage != KV__STUCK)
        return kv__scn_syntax(r, e, KV_N("'{0}' needs a position before it"), word);
    r->n_checks += d->is_check;
    if (r->stage == KV__STUCK)
        return KV_OK;
    if (d->is_move)
        r->n_seen = 0;
    kv_err err;
    do
        err = d->run(r, kv__take_part(&rest, ';'), e);
    while (!err && r->stage == KV__RUNNING && !kv__is_end(rest));
    return err;
}
