/* checks_moves.c: properties of every game about legal actions, applying them, and
 * what states are: bytes that can be copied, compared, written down and read back.
 */
#include <stdio.h>
#include <string.h>

#include "record/record.h"
#include "tests/support/property.h"

static kv_box copy, other;
static kv_events ev;
static char text[1 << 20];

static bool has_action(const kv_action *list, int n, int a)
{
    for (int i = 0; i < n; i++)
        if (list[i] == a)
            return true;
    return false;
}

static const char *action_name(const kv_state *s, kv_action a)
{
    static char name[KV_MAX_ACTION_TEXT];
    kv_out out;
    kv_out_init(&out, name, sizeof name);
    if (a < kv_game_of(s)->num_actions)
        kv_action_text(s, a, &out);
    else
        kv_put_int(&out, a);
    return name;
}

/* ---- The state ----------------------------------------------------------- */

static bool invariants(prop_step *s)
{
    const char *wrong = kv_check(s->now);
    const kv_head *head = &s->now->head;
    if (wrong)
        return prop_fail(s, "%s", wrong);
    if (head->players != s->game->config.players || head->viewer || head->reserved)
        return prop_fail(s, "the head of the state has changed");
    return true;
}

static bool config(prop_step *s)
{
    kv_config c;
    kv_config_of(s->now, &c);
    if (c.game != s->game->config.game || c.players != s->game->config.players)
        return prop_fail(s, "another game or number of players");
    for (int i = 0; i < c.game->n_options; i++)
        if (!s->game->start && c.option[i] != s->game->config.option[i])
            return prop_fail(s, "option %s has changed", c.game->options[i].id);
    return true;
}

static bool copies(prop_step *s)
{
    size_t size = kv_state_size(s->now);
    memset(&copy, 0xA5, sizeof copy);
    kv_copy(&copy.s, s->now);
    if (((unsigned char *)&copy)[size] != 0xA5)
        return prop_fail(s, "the copy is longer than the state");
    if (!kv_equal(&copy.s, s->now) || kv_hash(&copy.s) != kv_hash(s->now))
        return prop_fail(s, "a copy differs or hashes differently");
    if (kv_decider(s->now) != KV_OVER) {
        kv_copy(&other.s, s->now);
        kv_apply_unchecked(&copy.s, prop_uniform(&copy.s, &s->rng), NULL);
        if (memcmp(&other, s->now, size))
            return prop_fail(s, "a move on a copy changes the original");
    }
    if (s->before && !kv_equal(s->before, s->now) &&
        kv_hash(s->before) == kv_hash(s->now))
        return prop_fail(s, "two states in a row have the same hash");
    return true;
}

static bool position(prop_step *s)
{
    kv_out out;
    kv_error e = {.text = ""};
    kv_out_init(&out, text, sizeof text / 2);
    kv_position_write(s->now, &out);
    memset(&copy, 0xA5, sizeof copy);
    if (kv_position_read(text, out.len, &copy.s, &e))
        return prop_fail(s, "the position cannot be read: line %d: %s", e.line, e.text);
    if (!kv_equal(&copy.s, s->now))
        return prop_fail(s, "the position reads as another state");
    char *again = text + sizeof text / 2;
    kv_out_init(&out, again, sizeof text / 2);
    kv_position_write(&copy.s, &out);
    if (strcmp(text, again))
        return prop_fail(s, "the position is written differently the second time");
    return true;
}

/* ---- Legal actions ------------------------------------------------------- */

static bool legal_list(prop_step *s)
{
    static kv_action list[KV_MAX_LEGAL + 1];
    const kv_game *g = kv_game_of(s->now);
    int who = kv_decider(s->now);
    if (who < KV_OVER || who >= kv_players(s->now))
        return prop_fail(s, "%d decides", who);
    memset(list, 0xA5, sizeof list);
    kv_copy(&copy.s, s->now);
    int n = kv_legal(s->now, list);
    if (!kv_equal(&copy.s, s->now))
        return prop_fail(s, "listing the legal actions changes the state");
    if ((n == 0) != (who == KV_OVER) || n < 0 || n > g->max_legal)
        return prop_fail(s, "%d legal actions", n);
    if (list[g->max_legal] != 0xA5A5)
        return prop_fail(s, "written beyond the list");
    for (int i = 0; i < n; i++)
        if (list[i] >= g->num_actions || (i > 0 && list[i] <= list[i - 1]))
            return prop_fail(s, "the list is not ascending at %d of %d", i, n);
    return true;
}

static bool weights(prop_step *s)
{
    static kv_action list[KV_MAX_LEGAL];
    static uint32_t weight[KV_MAX_LEGAL];
    uint64_t sum = 0;
    if (kv_decider(s->now) != KV_CHANCE)
        return true;
    int n = kv_legal(s->now, list);
    if (kv_weights(s->now, weight) != n)
        return prop_fail(s, "not as many weights as outcomes");
    for (int i = 0; i < n; i++) {
        sum += weight[i];
        if (!weight[i])
            return prop_fail(s, "%s has no weight", action_name(s->now, list[i]));
    }
    if (sum > UINT32_MAX)
        return prop_fail(s, "the weights are too large");
    if (!has_action(list, n, kv_sample(s->now, &s->rng)))
        return prop_fail(s, "the outcome drawn is not legal");
    return true;
}

/* Every legal action applies, and leads to a state as it should be. */
static bool legal_applies(prop_step *s)
{
    static kv_action list[KV_MAX_LEGAL];
    int n = kv_legal(s->now, list);
    for (int i = 0; i < n; i++) {
        kv_copy(&copy.s, s->now);
        if (kv_apply(&copy.s, list[i], &ev, NULL))
            return prop_fail(s, "legal, but refused: %s", action_name(s->now, list[i]));
        kv_copy(&other.s, s->now);
        kv_apply_unchecked(&other.s, list[i], NULL);
        if (!kv_equal(&copy.s, &other.s))
            return prop_fail(s, "checked and unchecked differ: %s",
                             action_name(s->now, list[i]));
        const char *wrong = kv_check(&copy.s);
        if (wrong)
            return prop_fail(s, "after %s: %s", action_name(s->now, list[i]), wrong);
    }
    return true;
}

static int rule_index(const kv_game *g, const char *rule)
{
    for (int i = 0; rule && i < g->texts.rules_broken.n; i++)
        if (!strcmp(g->texts.rules_broken.word[i].id, rule))
            return i;
    return -1;
}

/* An illegal action is refused with a rule of the table and changes nothing. */
static bool is_refused(prop_step *s, kv_action a)
{
    const kv_game *g = kv_game_of(s->now);
    kv_error e = {.code = KV_OK};
    ev.n = -1;
    if (kv_apply(&copy.s, a, &ev, &e) != KV_EILLEGAL || e.code != KV_EILLEGAL)
        return prop_fail(s, "not legal, but applies: %s", action_name(s->now, a));
    if (ev.n != -1 || !kv_equal(&copy.s, s->now))
        return prop_fail(s, "refused, but not without effect: %s",
                         action_name(s->now, a));
    int rule = rule_index(g, e.rule);
    if (rule < 0 || !e.text || !*e.text || e.line)
        return prop_fail(s, "refused without a rule: %s", action_name(s->now, a));
    if (a >= g->num_actions && rule != 0)
        return prop_fail(s, "a number that is no action breaks %s", e.rule);
    prop_coverage_of(g)->rule[rule]++;
    return true;
}

/* Judging single actions agrees with the list, over all action numbers and some that
 * are none. */
static bool explain_agrees(prop_step *s)
{
    static kv_action list[KV_MAX_LEGAL];
    const kv_game *g = kv_game_of(s->now);
    int n = kv_legal(s->now, list), i = 0;
    kv_copy(&copy.s, s->now);
    for (int a = 0; a < g->num_actions + 8; a++) {
        bool is_legal = i < n && list[i] == a;
        i += is_legal;
        if (is_legal != !kv_explain(s->now, (kv_action)a, NULL))
            return prop_fail(s, "the list and the judgement disagree: %s",
                             action_name(s->now, (kv_action)a));
        if (!is_legal && !is_refused(s, (kv_action)a))
            return false;
    }
    return is_refused(s, KV_NO_ACTION);
}

/* The move just made gives the same state and events again, also without events. */
static bool deterministic(prop_step *s)
{
    if (!s->before)
        return true;
    kv_copy(&copy.s, s->before);
    if (kv_apply(&copy.s, s->action, &ev, NULL) || !kv_equal(&copy.s, s->now))
        return prop_fail(s, "the move leads elsewhere when made again");
    if (ev.n != s->events->n ||
        memcmp(ev.item, s->events->item, (size_t)ev.n * sizeof *ev.item))
        return prop_fail(s, "the move has other events when made again");
    kv_copy(&copy.s, s->before);
    kv_apply_unchecked(&copy.s, s->action, NULL);
    if (!kv_equal(&copy.s, s->now))
        return prop_fail(s, "the move leads elsewhere without events");
    return true;
}

/* ---- The whole game ------------------------------------------------------ */

static bool ends(prop_step *s)
{
    if (s->n >= PROP_MAX_MOVES - 1 && kv_decider(s->now) != KV_OVER)
        return prop_fail(s, "the game goes on after %d moves", s->n);
    return true;
}

static bool is_result_right(prop_step *s, const kv_result *r)
{
    const kv_game *g = kv_game_of(s->now);
    for (int a = 0; a < r->n_ranked; a++) {
        int rank = 1;
        for (int b = 0; b < r->n_ranked; b++) {
            int k = 0;
            while (k < r->n_keys && r->key[a][k] == r->key[b][k])
                k++;
            rank += k < r->n_keys && r->key[b][k] > r->key[a][k];
        }
        if (r->rank[a] != rank)
            return prop_fail(s, "seat %d has rank %d, not %d", a, r->rank[a], rank);
    }
    for (int i = 0; i < g->texts.end_reasons.n; i++) {
        if (r->reason && !strcmp(r->reason, g->texts.end_reasons.word[i].id)) {
            prop_coverage_of(g)->end[i]++;
            return true;
        }
    }
    return prop_fail(s, "the reason why the game ended is not in the table");
}

static bool result(prop_step *s)
{
    kv_result r;
    bool is_over = kv_decider(s->now) == KV_OVER;
    kv_err err = kv_get_result(s->now, &r);
    if (err != (is_over ? KV_OK : KV_ENOTOVER))
        return prop_fail(s, "the result comes at the wrong time");
    if (!is_over)
        return true;
    if (r.players != kv_players(s->now) || r.n_keys != kv_game_of(s->now)->n_keys)
        return prop_fail(s, "the result has the wrong size");
    return is_result_right(s, &r);
}

static void write_replay(const prop_step *s, kv_out *out)
{
    const prop_failure f = {.failed = &prop_moves[0]};
    static prop_failure made;
    made = f;
    made.game = *s->game;
    made.game.n = s->n;
    prop_write_replay(&made, out);
}

/* The game so far as a replay leads to the same bytes. */
static bool replay(prop_step *s)
{
    kv_out out;
    record r;
    kv_error e = {.text = ""};
    bool is_fine = true;
    kv_out_init(&out, text, sizeof text);
    write_replay(s, &out);
    if (out.is_cut || record_read(&r, text, out.len, &e))
        is_fine = prop_fail(s, "the replay fails: line %d: %s", e.line, e.text);
    for (int i = 0; is_fine && i < s->n; i++)
        if (r.action[i] != s->game->action[i])
            is_fine = prop_fail(s, "move %d reads as another one", i);
    if (is_fine && (r.n_actions != (uint32_t)s->n || !kv_equal(&r.now.s, s->now)))
        is_fine = prop_fail(s, "the replay leads to another state");
    record_free(&r);
    return is_fine;
}

const property prop_moves[] = {
    {"invariants", invariants, 1},
    {"legal list", legal_list, 1},
    {"weights", weights, 1},
    {"deterministic", deterministic, 1},
    {"copies", copies, 3},
    {"config", config, 10},
    {"position", position, 4},
    {"legal applies", legal_applies, 12},
    {"explain agrees", explain_agrees, 12},
    {"ends", ends, 1},
    {"result", result, 1},
    {"replay", replay, 400},
};
const size_t prop_n_moves = sizeof prop_moves / sizeof *prop_moves;
