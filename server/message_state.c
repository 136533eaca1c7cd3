/* message_state.c: the game as a viewer may know it: states, deltas, steps. Of a
 * running game only views and the events the viewer may see are looked at; of a true
 * state nothing but what was already told to everybody.
 */
#include <assert.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "server/grow.h"
#include "server/message_inner.h"

static void put_who(kv_json *j, const char *key, int who)
{
    if (who >= 0)
        kv__json_int(j, key, who);
    else
        kv__json_null(j, key);
}

static void put_action(kv_json *j, const char *key, const kv_state *s, kv_action a)
{
    char text[KV_MAX_ACTION_TEXT];
    kv_out o;
    kv_out_init(&o, text, sizeof text);
    kv_action_text(s, a, &o);
    kv__json_text(j, key, text);
}

/* ---- Events --------------------------------------------------------------- */

static void put_event_text(kv_json *j, const char *key, const kv_game *g,
                           const kv_event *e, const kv_lang *lang)
{
    char text[1024];
    kv_out o;
    kv_out_init(&o, text, sizeof text);
    kv_event_text(g, e, lang, &o);
    kv__json_text(j, key, text);
}

/* The event's own object with one member more. */
static void put_event(kv_json *j, const kv_game *g, const kv_event *e,
                      const kv_lang *lang)
{
    char own[512];
    kv_out o;
    kv_out_init(&o, own, sizeof own);
    kv_event_json(g, e, &o);
    own[o.len - 1] = 0; /* its closing bracket */
    kv__json_key(j, NULL);
    kv_put(j->out, own);
    kv_put(j->out, ",\"text\":");
    kv_json text = kv__json(j->out);
    put_event_text(&text, NULL, g, e, lang);
    kv_put_char(j->out, '}');
}

void message__events(kv_json *j, const kv_game *g, const kv_events *ev, const viewer *v)
{
    kv__json_open(j, "events", '[');
    for (int i = 0; i < ev->n; i++)
        if (kv_event_seen(&ev->item[i], v->seat))
            put_event(j, g, &ev->item[i], v->lang);
    kv__json_close(j, ']');
}

/* ---- Moves and lines ------------------------------------------------------ */

/* Plays a on s, which is then the state after it. n counts from 1. */
static void put_move(kv_json *j, kv_state *s, kv_action a, uint32_t n, const viewer *v)
{
    kv_events ev;
    int who = kv_decider(s);
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "n", n);
    put_who(j, "seat", who);
    if (who >= 0 && who == v->seat)
        put_action(j, "move", s, a);
    kv_apply_unchecked(s, a, &ev);
    message__events(j, kv_game_of(s), &ev, v);
    kv__json_close(j, '}');
}

static bool is_any_seen(const kv_events *ev, int seat)
{
    for (int i = 0; i < ev->n; i++)
        if (kv_event_seen(&ev->item[i], seat))
            return true;
    return false;
}

static void put_line(kv_json *j, const kv_game *g, int who, const kv_events *ev,
                     uint32_t n, const viewer *v)
{
    if (!is_any_seen(ev, v->seat))
        return;
    kv__json_open(j, NULL, '{');
    kv__json_int(j, "n", n);
    put_who(j, "seat", who);
    kv__json_open(j, "texts", '[');
    for (int i = 0; i < ev->n; i++)
        if (kv_event_seen(&ev->item[i], v->seat))
            put_event_text(j, NULL, g, &ev->item[i], v->lang);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
}

static void put_log(kv_json *j, const table *t, const viewer *v)
{
    record_walk w;
    kv_events ev;
    uint32_t n = t->game.n_actions;
    kv__json_open(j, "log", '[');
    record_walk_begin(&w, &t->game);
    while (w.n < n) {
        bool is_told = n - w.n <= MESSAGE_LOG;
        int who = kv_decider(&w.now.s);
        record_walk_next(&w, is_told ? &ev : NULL);
        if (is_told)
            put_line(j, t->config.game, who, &ev, w.n, v);
    }
    kv__json_close(j, ']');
}

/* ---- Legal moves ---------------------------------------------------------- */

/* Moves by all their words but the last; groups and moves keep their order. */
typedef struct {
    char *text;                   /* of all moves, each ended by zero */
    uint32_t at[KV_MAX_LEGAL];    /* where it begins */
    uint16_t split[KV_MAX_LEGAL]; /* length of all words but the last */
    uint16_t next[KV_MAX_LEGAL];  /* of the same group, or NO_MOVE */
    uint16_t first[KV_MAX_LEGAL], last[KV_MAX_LEGAL]; /* of a group */
    int n_groups;
} groups;

enum { NO_MOVE = UINT16_MAX };

static bool is_in_group(const groups *g, int group, int move)
{
    int other = g->first[group];
    return g->split[other] == g->split[move] &&
           !memcmp(g->text + g->at[other], g->text + g->at[move], g->split[move]);
}

/* Mostly the group of the move before. */
static void add_to_group(groups *g, int move, int guess)
{
    int group = guess;
    g->next[move] = NO_MOVE;
    if (group >= g->n_groups || !is_in_group(g, group, move))
        for (group = 0; group < g->n_groups && !is_in_group(g, group, move);)
            group++;
    if (group == g->n_groups) {
        g->first[g->n_groups++] = (uint16_t)move;
    } else {
        g->next[g->last[group]] = (uint16_t)move;
    }
    g->last[group] = (uint16_t)move;
}

static void put_group(kv_json *j, groups *g, int group)
{
    char key[KV_MAX_ACTION_TEXT] = "";
    int move = g->first[group];
    size_t len = g->split[move];
    memcpy(key, g->text + g->at[move], len);
    key[len ? len - 1 : 0] = 0; /* the blank before the last word */
    kv__json_open(j, key, '[');
    for (; move != NO_MOVE; move = g->next[move])
        kv__json_text(j, NULL, g->text + g->at[move] + g->split[move]);
    kv__json_close(j, ']');
}

static void put_legal(kv_json *j, const kv_state *view)
{
    kv_action legal[KV_MAX_LEGAL];
    groups g; /* large, and written before it is read */
    kv_out texts;
    int n = kv_legal(view, legal);
    grow_init(&texts);
    for (int i = 0; i < n; i++) {
        g.at[i] = (uint32_t)texts.len;
        kv_action_text(view, legal[i], &texts);
        kv_put_char(&texts, 0);
    }
    g.text = texts.buf;
    g.n_groups = 0;
    for (int i = 0; i < n; i++) {
        const char *blank = strrchr(g.text + g.at[i], ' ');
        g.split[i] = (uint16_t)(blank ? blank + 1 - (g.text + g.at[i]) : 0);
        add_to_group(&g, i, g.n_groups - 1 < 0 ? 0 : g.n_groups - 1);
    }
    kv__json_open(j, "legal", '{');
    for (int i = 0; i < g.n_groups; i++)
        put_group(j, &g, i);
    kv__json_close(j, '}');
    grow_free(&texts);
}

/* ---- Whose turn ----------------------------------------------------------- */

static void put_clocks(kv_json *j, const table *t, int64_t now)
{
    kv__json_open(j, "left", '[');
    for (int i = 0; i < t->config.players; i++) {
        int64_t left = table_left(t, i, now);
        if (left < 0)
            kv__json_null(j, NULL);
        else
            kv__json_int(j, NULL, left);
    }
    kv__json_close(j, ']');
}

/* What the game says of the table and its seats. */
static void put_descriptions(kv_json *j, const kv_state *view, const kv_lang *lang)
{
    char text[4096];
    kv_out o;
    kv_out_init(&o, text, sizeof text);
    kv_describe_table(view, lang, &o);
    kv__json_text(j, "table", text);
    kv__json_open(j, "seats", '[');
    for (int i = 0; i < kv_players(view); i++) {
        kv_out_init(&o, text, sizeof text);
        kv_describe_seat(view, i, lang, &o);
        kv__json_text(j, NULL, text);
    }
    kv__json_close(j, ']');
}

void message__turn(kv_json *j, const table *t, const kv_state *view, const viewer *v,
                   int64_t now)
{
    char text[4096] = "";
    kv_out o;
    int who = !t || t->status == TABLE_PLAYING ? kv_decider(view) : KV_OVER;
    kv__json_open(j, "turn", '{');
    put_who(j, "seat", who);
    kv_out_init(&o, text, sizeof text);
    if (who >= 0)
        kv_prompt(view, v->lang, &o);
    kv__json_text(j, "prompt", text);
    kv__json_text(j, "help", who >= 0 ? kv__tr(v->lang, kv_help(view)) : "");
    if (who >= 0 && who == v->seat)
        put_legal(j, view);
    put_descriptions(j, view, v->lang);
    bool has_begun = t && who >= 0 && now > t->turn_began;
    kv__json_int(j, "since", has_begun ? now - t->turn_began : 0);
    if (t && t->clock.kind != CLOCK_NONE)
        put_clocks(j, t, now);
    kv__json_close(j, '}');
}

/* ---- State and delta ------------------------------------------------------ */

void message_state(const table *t, const viewer *v, int64_t now, kv_out *out)
{
    kv_box view;
    kv_json json = kv__json(out), *j = &json;
    kv_view(&t->game.now.s, v->seat, &view.s);
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "t", "state");
    kv__json_int(j, "seq", table_seq(t));
    kv__json_int(j, "actions", t->game.n_actions);
    kv__json_key(j, "state");
    kv_state_json(&view.s, out);
    message__turn(j, t, &view.s, v, now);
    put_log(j, t, v);
    kv__json_close(j, '}');
}

static void put_moves(kv_json *j, const table *t, uint32_t from, uint32_t n,
                      const kv_box *before, const viewer *v)
{
    kv_box now;
    kv_copy(&now.s, &before->s);
    kv__json_open(j, "moves", '[');
    for (uint32_t i = from; i < table_seq(t); i++)
        if (t->game.entry[i].kind == RECORD_MOVE)
            put_move(j, &now.s, (kv_action)t->game.entry[i].value, ++n, v);
    kv__json_close(j, ']');
}

static void put_set(kv_json *j, const kv_state *before, const kv_state *after)
{
    kv_out a, b;
    grow_init(&a);
    grow_init(&b);
    kv_state_json(before, &a);
    kv_state_json(after, &b);
    kv__json_key(j, "set");
    message_difference(a.buf, b.buf, j->out);
    grow_free(&a);
    grow_free(&b);
}

kv_err message_delta(const table *t, uint32_t from, const kv_box *before, const viewer *v,
                     int64_t now, kv_out *out)
{
    kv_box old, view;
    kv_json json = kv__json(out), *j = &json;
    uint32_t n = t->game.n_actions;
    for (uint32_t i = from; i < table_seq(t); i++) {
        if (t->game.entry[i].kind == RECORD_UNDO)
            return KV_ESTATE;
        n -= t->game.entry[i].kind == RECORD_MOVE;
    }
    kv_view(&before->s, v->seat, &old.s);
    kv_view(&t->game.now.s, v->seat, &view.s);
    kv__json_open(j, NULL, '{');
    kv__json_text(j, "t", "delta");
    kv__json_int(j, "from", from);
    kv__json_int(j, "seq", table_seq(t));
    kv__json_int(j, "actions", t->game.n_actions);
    put_set(j, &old.s, &view.s);
    put_moves(j, t, from, n, before, v);
    message__turn(j, t, &view.s, v, now);
    kv__json_close(j, '}');
    return KV_OK;
}

/* ---- Step by step --------------------------------------------------------- */

/* What is shown after a step: the state itself where everything is open. */
static const kv_state *shown(const kv_state *s, bool is_open, const viewer *v,
                             kv_box *view)
{
    if (is_open)
        return s;
    kv_view(s, v->seat, &view->s);
    return &view->s;
}

/* One step; texts are what is shown before and, when it returns, after. */
static void put_step(kv_json *j, kv_state *s, kv_action a, bool is_open, const viewer *v,
                     kv_out *before, kv_out *after)
{
    kv_events ev;
    kv_box view;
    kv__json_open(j, NULL, '{');
    put_action(j, "move", s, a);
    put_who(j, "seat", kv_decider(s));
    kv_apply_unchecked(s, a, &ev);
    message__events(j, kv_game_of(s), &ev, v);
    const kv_state *now = shown(s, is_open, v, &view);
    grow_clear(after);
    kv_state_json(now, after);
    kv__json_key(j, "set");
    message_difference(before->buf, after->buf, j->out);
    if (!is_open)
        message__turn(j, NULL, now, v, 0);
    kv__json_close(j, '}');
}

void message_steps(const table *t, const table_presence *p, const kv_lang *lang,
                   kv_out *out)
{
    const viewer v = {.seat = KV_SPECTATOR, .lang = lang};
    kv_box now;
    kv_out text[2];
    kv_json json = kv__json(out), *j = &json;
    assert(t->status == TABLE_OVER || t->status == TABLE_STOPPED);
    grow_init(&text[0]);
    grow_init(&text[1]);
    record_start(&t->game, &now.s);
    kv_state_json(&now.s, &text[0]);
    kv__json_open(j, NULL, '{');
    kv__json_key(j, "table");
    message_table(t, p, 0, &v, t->ended, out);
    kv__json_key(j, "state");
    kv_put(out, text[0].buf);
    kv__json_open(j, "steps", '[');
    for (uint32_t i = 0; i < t->game.n_actions; i++)
        put_step(j, &now.s, t->game.action[i], true, &v, &text[i & 1], &text[~i & 1]);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
    grow_free(&text[0]);
    grow_free(&text[1]);
}

bool message_position(const kv_state *start, const kv_action *action, int n,
                      const viewer *v, kv_out *out)
{
    kv_box now, view;
    kv_out text[2];
    kv_json json = kv__json(out), *j = &json;
    size_t room = out->len + MESSAGE_POSITION;
    grow_init(&text[0]);
    grow_init(&text[1]);
    kv_copy(&now.s, start);
    const kv_state *first = shown(&now.s, false, v, &view);
    kv_state_json(first, &text[0]);
    kv__json_open(j, NULL, '{');
    kv__json_key(j, "state");
    kv_put(out, text[0].buf);
    message__turn(j, NULL, first, v, 0);
    kv__json_open(j, "steps", '[');
    for (int i = 0; i < n && out->len < room; i++)
        put_step(j, &now.s, action[i], false, v, &text[i & 1], &text[~i & 1]);
    kv__json_close(j, ']');
    kv__json_close(j, '}');
    grow_free(&text[0]);
    grow_free(&text[1]);
    return out->len < room;
}
