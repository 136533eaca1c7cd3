/* checks_views.c: properties of every game about what seats know. A view must not
 * change when everything its seat cannot know is drawn anew, and nothing that is made
 * from it, nor any event the seat is told of, may tell the two apart.
 */
#include <stdio.h>
#include <string.h>

#include "karavana/judge.h"
#include "terminal/drawing.h"
#include "tests/support/property.h"
#include "tests/support/test.h"

static kv_box view, drawn, again, truth;

/* Seats 0 .. players-1 and then the spectator. */
static int nth_viewer(const kv_state *s, int i)
{
    return i < kv_players(s) ? i : KV_SPECTATOR;
}

static bool is_legal_same(const kv_state *a, const kv_state *b)
{
    static kv_action list[2][KV_MAX_LEGAL];
    int n = kv_legal(a, list[0]);
    return n == kv_legal(b, list[1]) && !memcmp(list[0], list[1], (size_t)n * 2);
}

/* The view itself: marked, valid, no other decider, the same choices for its seat. */
static bool is_view_right(prop_step *s, int seat)
{
    const char *wrong = kv_check(&view.s);
    if (wrong)
        return prop_fail(s, "the view of %d: %s", seat, wrong);
    if (!kv_is_view(&view.s) || kv_is_view(s->now))
        return prop_fail(s, "the view of %d is not marked as one", seat);
    if (kv_decider(&view.s) != kv_decider(s->now))
        return prop_fail(s, "in the view of %d somebody else decides", seat);
    if (kv_decider(s->now) == seat && !is_legal_same(&view.s, s->now))
        return prop_fail(s, "seat %d has other legal actions in its view", seat);
    return true;
}

static bool is_determinized_right(prop_step *s, int seat)
{
    size_t size = kv_state_size(s->now);
    kv_determinize(&view.s, &s->rng, &drawn.s);
    const char *wrong = kv_check(&drawn.s);
    if (wrong || kv_is_view(&drawn.s))
        return prop_fail(s, "drawn from the view of %d: %s", seat,
                         wrong ? wrong : "still a view");
    kv_view(&drawn.s, seat, &again.s);
    if (memcmp(&view, &again, size))
        return prop_fail(s, "seat %d sees a difference after redrawing", seat);
    if (kv_decider(s->now) == seat && !is_legal_same(&drawn.s, s->now))
        return prop_fail(s, "seat %d has other legal actions after redrawing", seat);
    return true;
}

static bool views(prop_step *s)
{
    for (int i = 0; i <= kv_players(s->now); i++) {
        int seat = nth_viewer(s->now, i);
        kv_view(s->now, seat, &view.s);
        if (!is_view_right(s, seat) || !is_determinized_right(s, seat))
            return false;
    }
    return true;
}

/* ---- What is made from views --------------------------------------------- */

/* Everything a front end shows of a view, as one text. */
static const char *shown(const kv_state *v, char *buf, size_t cap)
{
    enum { MAX_GLYPHS = 1 << 14 };
    static kv_glyph glyph[MAX_GLYPHS];
    const kv_game *g = kv_game_of(v);
    kv_canvas canvas = {.cell = glyph};
    kv_out out;
    kv_out_init(&out, buf, cap);
    kv_state_json(v, &out);
    if (test_json_error(buf))
        return NULL;
    for (int seat = 0; seat < kv_players(v); seat++)
        kv_describe_seat(v, seat, NULL, &out);
    kv_describe_table(v, NULL, &out);
    kv_prompt(v, NULL, &out);
    kv_put(&out, kv_help(v));
    drawing_of(g)->size(v, &canvas.w, &canvas.h);
    for (int i = 0; i < canvas.w * canvas.h; i++)
        glyph[i] = (kv_glyph){' ', KV_STYLE_PLAIN, KV_NO_PLACE};
    drawing_of(g)->draw(v, &canvas);
    for (int i = 0; i < canvas.w * canvas.h; i++) {
        kv_put_int(&out, glyph[i].ch);
        kv_put_int(&out, glyph[i].style);
    }
    return out.is_cut ? NULL : buf;
}

static bool shown_the_same(prop_step *s)
{
    static char a[1 << 17], b[1 << 17];
    for (int i = 0; i <= kv_players(s->now); i++) {
        int seat = nth_viewer(s->now, i);
        kv_view(s->now, seat, &view.s);
        kv_determinize(&view.s, &s->rng, &drawn.s);
        kv_view(&drawn.s, seat, &again.s);
        if (!shown(&view.s, a, sizeof a) || !shown(&again.s, b, sizeof b))
            return prop_fail(s, "what seat %d is shown does not fit", seat);
        if (strcmp(a, b))
            return prop_fail(s, "seat %d is shown a difference after redrawing", seat);
    }
    return true;
}

static bool observed_the_same(prop_step *s)
{
    enum { MAX_OBS = 1 << 15, MARK = 0x5A5A5A5A };
    static int32_t a[MAX_OBS + 1], b[MAX_OBS + 1];
    int n = kv_game_of(s->now)->obs_size;
    if (n < 1 || n > MAX_OBS)
        return prop_fail(s, "%d numbers to observe", n);
    for (int i = 0; i <= kv_players(s->now); i++) {
        int seat = nth_viewer(s->now, i);
        kv_view(s->now, seat, &view.s);
        kv_determinize(&view.s, &s->rng, &drawn.s);
        kv_view(&drawn.s, seat, &again.s);
        for (int k = 0; k <= n; k++)
            a[k] = b[k] = MARK;
        kv_observe(&view.s, a);
        kv_observe(&again.s, b);
        if (memcmp(a, b, (size_t)n * sizeof *a) || a[n] != MARK)
            return prop_fail(s, "the numbers for seat %d differ or are too many", seat);
        for (int k = 0; k < n; k++)
            if (a[k] == MARK)
                return prop_fail(s, "number %d for seat %d is not written", k, seat);
    }
    return true;
}

/* ---- Events -------------------------------------------------------------- */

/* The next event from *i on that seat is told of, or NULL. */
static const kv_event *next_seen(const kv_events *ev, int *i, int seat)
{
    while (*i < ev->n && !kv_event_seen(&ev->item[*i], seat))
        ++*i;
    return *i < ev->n ? &ev->item[(*i)++] : NULL;
}

static bool is_reveal(const kv_game *g, const kv_event *e)
{
    return e && g->texts.events[e->type].is_reveal;
}

/* What a move reveals may differ, and so may everything that follows from it. */
static bool is_told_same(const kv_game *g, const kv_events *a, const kv_events *b,
                         int seat)
{
    int i = 0, j = 0;
    for (;;) {
        const kv_event *x = next_seen(a, &i, seat), *y = next_seen(b, &j, seat);
        if (!x && !y)
            return true;
        if (!x || !y || memcmp(x, y, sizeof *x))
            return is_reveal(g, x) || is_reveal(g, y);
    }
}

/* The move just made, made again where the seat cannot tell the difference, is told
 * to it in the same words. */
static bool told_the_same(prop_step *s)
{
    static kv_events ev;
    if (!s->before)
        return true;
    for (int i = 0; i <= kv_players(s->now); i++) {
        int seat = nth_viewer(s->now, i);
        kv_view(s->before, seat, &view.s);
        kv_determinize(&view.s, &s->rng, &truth.s);
        if (kv_apply(&truth.s, s->action, &ev, NULL))
            continue; /* what is redrawn may not allow it */
        if (!is_told_same(kv_game_of(s->now), s->events, &ev, seat))
            return prop_fail(s, "seat %d is told a difference after redrawing", seat);
    }
    return true;
}

/* ---- What bots go by ----------------------------------------------------- */

/* The value of a state is a function of the state alone. */
static bool valued_the_same(prop_step *s)
{
    enum { TOO_MUCH = 1 << 30 };
    const kv_state *const twice[] = {&drawn.s, &again.s};
    for (int seat = 0; seat < kv_players(s->now); seat++) {
        const kv_batch b = {.states = twice,
                            .n = 2,
                            .seats = 1u << seat,
                            .wanted = KV_SCORES | KV_VALUES};
        kv_worth w[2];
        kv_view(s->now, seat, &view.s);
        kv_determinize(&view.s, &s->rng, &drawn.s);
        kv_copy(&again.s, &drawn.s);
        kv_judge(&kv_handmade, &b, w);
        int32_t score = w[0].score[seat], value = w[0].value[seat];
        if (score != w[1].score[seat] || value != w[1].value[seat] ||
            !kv_equal(&drawn.s, &again.s))
            return prop_fail(s, "valuing the state for seat %d changes something", seat);
        if (score > TOO_MUCH || score < -TOO_MUCH || value < 0 || value > KV_SURE)
            return prop_fail(s, "the state is worth %d, %d to seat %d", (int)score,
                             (int)value, seat);
    }
    return true;
}

const property prop_views[] = {
    {"views", views, 3},
    {"valued the same", valued_the_same, 6},
    {"shown the same", shown_the_same, 40},
    {"observed the same", observed_the_same, 40},
    {"told the same", told_the_same, 3},
};
const size_t prop_n_views = sizeof prop_views / sizeof *prop_views;
