/* evaluate.c: how good a state is for a seat: its points and what it can make of what it
 * has, less the same of its strongest rival. In the middle of a turn open parts count by
 * what they can bring, and a choice already begun (a die in hand, a tile without a
 * place) by its best answer, which is tried out. How much each of these weighs is in
 * data/weights.json; effects have their prices in evaluate_effect.c.
 */
#include "games/wayfarers/evaluate.h"

enum {
    LONG = 16,
    LONG_GAME = 60 /* turns of a seat */,
    OPPONENT_STEP = 60,
    PER_ROLL = 64, /* a die in the air; hardly ever looked at */
    MAX_ANSWERS = 256
};

/* ---- Time ------------------------------------------------------------------- */

static int last_column(const wayfarers_state *s)
{
    int last = 0;
    for (int i = 0; i < n_places(s); i++) {
        int column = wayfarers_track[s->player[i].node].column;
        last = column > last ? column : last;
    }
    return last;
}

/* How many turns a seat may still have, 0 if none. Long games must come to an end, too:
 * the horizon shrinks with the turns. */
static int horizon(const wayfarers_state *s, int seat)
{
    int n = n_places(s);
    if (s->phase == PHASE_OVER)
        return 0;
    if (s->ending != NONE)
        return !s->n_last || (seat - s->active + n) % n < s->n_last;
    int by_track = 2 + 2 * (LAST_COLUMN - last_column(s)),
        by_turns = LONG_GAME - s->turns / n;
    int h = by_track < by_turns ? by_track : by_turns;
    return h < 2 ? 2 : h > LONG ? LONG : h;
}

/* ---- A seat ----------------------------------------------------------------- */

/* Beyond today's points: icons that lead to larger sets. */
static int32_t icon_worth(const wayfarers_player *p, const int32_t *w)
{
    static const uint8_t more[8] = {0, 60, 40, 60, 70, 70, 40, 0};
    static const uint8_t part_of_set[4] = {0, 30, 80, 150};
    int least = p->icon[0], n = 0;
    int32_t sum = 0;
    for (int i = 0; i < N_PRIMARY; i++) {
        sum += more[p->icon[i] < 7 ? p->icon[i] : 7];
        least = p->icon[i] < least ? p->icon[i] : least;
    }
    for (int i = 0; i < N_PRIMARY; i++)
        n += p->icon[i] > least;
    for (int i = N_PRIMARY; i < N_ICONS; i++)
        sum += (p->icon[i] < 4 ? p->icon[i] : 4) * 10;
    return (sum + part_of_set[n]) * w[W_ICONS] / FULL;
}

/* A goal not met yet, by what is missing and what it would double. */
static int32_t goal_worth(const wayfarers_state *s, int seat, const int32_t *w)
{
    const wayfarers_player *p = &s->player[seat];
    int32_t sum = 0;
    for (int i = 0; i < p->n_cards[INSP]; i++) {
        int host = s->insp_host[p->insp[i] - FIRST_INSP];
        int missing = wayfarers_missing(s, seat, wayfarers_cards[p->insp[i]].value);
        int points = wayfarers_value(s, seat, wayfarers_cards[host].value) + 1;
        if (missing)
            sum += points * POINT * w[W_GOAL] / (4 + 2 * missing);
    }
    return sum;
}

/* Townsfolk that work at rests and Vistas, Vistas themselves. Those at die spaces count
 * with their spaces. */
static int32_t panorama_worth(const wayfarers_state *s, int seat, const int32_t *w)
{
    const wayfarers_player *p = &s->player[seat];
    int32_t rests = 0, triggers = 0;
    for (int i = 0; i < p->n_cards[FOLK]; i++) {
        const wayfarers_card *c = &wayfarers_cards[p->folk[i]];
        if (c->kind == KIND_REST)
            rests += wayfarers_bundle_worth(&wayfarers_usual, c->bonus);
        else if (c->kind == KIND_VISTA_BONUS)
            triggers += wayfarers_bundle_worth(&wayfarers_usual, c->bonus);
    }
    for (int i = 0; i < p->n_cards[LAND]; i++)
        triggers += wayfarers_bundle_worth(&wayfarers_usual,
                                           wayfarers_cards[p->land[i]].vista);
    return (rests * w[W_RESTS] + triggers * w[W_TRIGGERS]) / FULL +
           w[W_SPACE] * p->n_cards[SPACE];
}

static int32_t goods_worth(const wayfarers_state *s, int seat, const int32_t *w)
{
    const wayfarers_player *p = &s->player[seat];
    int32_t sum = wayfarers_silver_worth(p->silver, w) + wayfarers_prov_worth(p->prov, w);
    for (int g = 0; g < N_GUILDS; g++)
        sum += wayfarers_guild_worth(p->guild[g], w) +
               (g == BLACK && p->guild[g] ? 16 : 0);
    for (int c = 0; c < N_COLOURS; c++)
        sum += p->workers[c] ? w[W_WORKER] + (p->workers[c] - 1) * w[W_WORKER] / 2 : 0;
    return sum + (p->workers[GREEN_WORKER] ? w[W_WORKER] / 4 : 0) +
           w[W_TOKEN] * wayfarers_tokens_on_cards(s, seat);
}

static int32_t placed_worth(const wayfarers_player *p, const int32_t *w)
{
    int n = N_DICE - p->reserve;
    for (int v = 0; v < N_PIPS; v++)
        n -= p->dice[v];
    return n * w[W_PLACED] + p->reserve * w[W_RESERVE];
}

/* The longer the game, the more the track counts: what a blot still asks for must become
 * dearer than anything else in the end. */
static int32_t way_worth(const wayfarers_state *s, int seat, const int32_t *w)
{
    int over = s->turns / n_places(s) - LONG_GAME;
    over = over < 0 ? 0 : over < 4 * FULL ? over : 4 * FULL;
    return wayfarers_track_worth(s, seat, w) * (FULL + over) / FULL;
}

/* Points, and what is in the making as far as there is time for it. */
static int32_t seat_worth(const wayfarers_state *s, int seat, const int32_t *w)
{
    int h = horizon(s, seat);
    int32_t points = wayfarers_score(s, seat, NULL) * POINT;
    if (!h)
        return points;
    wayfarers_prices prices;
    wayfarers_look_at_prices(s, seat, w, &prices);
    int32_t soon = goods_worth(s, seat, w) + placed_worth(&s->player[seat], w);
    int32_t later = icon_worth(&s->player[seat], w) + goal_worth(s, seat, w) +
                    panorama_worth(s, seat, w);
    int factor = h < 2 ? 3 : h < 6 ? 9 : FULL;
    return points + soon * factor / FULL + later * h / LONG +
           wayfarers_dice_worth(s, seat, h, &prices, w) + way_worth(s, seat, w);
}

/* The solo opponent: its points, and how near the end it is. */
static int32_t opponent_worth(const wayfarers_state *s)
{
    const wayfarers_player *p = &s->player[OPPONENT];
    return wayfarers_score(s, OPPONENT, NULL) * POINT +
           wayfarers_track[p->node].column * OPPONENT_STEP;
}

/* ---- The middle of a turn --------------------------------------------------- */

/* What the active player's open business is worth. */
static int32_t business(const wayfarers_state *s, const int32_t *w)
{
    wayfarers_prices p;
    wayfarers_look_at_prices(s, s->active, w, &p);
    int32_t sum = wayfarers_open_worth(s, &p);
    if (s->is_eligible)
        sum += wayfarers_rest_worth(s, &p);
    if (s->phase == PHASE_ROLL)
        sum += s->n_rolls * PER_ROLL;
    if (s->phase == PHASE_DRAW || s->phase == PHASE_KEEP)
        sum += wayfarers_usual.op[OP_LAND];
    return sum;
}

static bool is_begun(const wayfarers_state *s)
{
    switch ((wayfarers_phase)s->phase) {
    case PHASE_PLACE:
    case PHASE_PIPS:
    case PHASE_FEE:
    case PHASE_SOURCE:
    case PHASE_TUCK:
    case PHASE_INSPIRE:
    case PHASE_PRICE:
    case PHASE_PUT:
    case PHASE_KEEP:
        return true;
    default:
        return false;
    }
}

/* Own worth with a choice that is begun brought to its end in the best way. */
static int32_t turn_worth(const wayfarers_state *s, int seat, int depth, const int32_t *w)
{
    if (s->active != seat || s->stage == STAGE_OPPONENT)
        return seat_worth(s, seat, w);
    if (!depth || !is_begun(s))
        return seat_worth(s, seat, w) + business(s, w);
    kv_action legal[MAX_ANSWERS];
    int n = wayfarers_legal((const kv_state *)s, legal);
    int32_t best = INT32_MIN;
    for (int i = 0; i < n; i++) {
        wayfarers_state after = *s;
        if (legal[i] == A_YELLOW && n > 1)
            continue; /* dear to try out, and seldom the best */
        wayfarers_apply((kv_state *)&after, legal[i], NULL);
        int32_t worth = turn_worth(&after, seat, depth - 1, w);
        best = worth > best ? worth : best;
    }
    return best;
}

/* Who is ahead wants the end: every column counts more, up to twice. */
static int32_t hurry(const wayfarers_state *s, int seat, int rival, const int32_t *w)
{
    int lead = wayfarers_score(s, seat, NULL) - wayfarers_score(s, rival, NULL);
    int most = w[W_STEP] / 4, by = lead < 0 ? 0 : lead < most ? lead : most;
    return wayfarers_track[s->player[seat].node].column * by * 4;
}

int32_t wayfarers_evaluate(const kv_state *state, int seat, const int32_t *weights,
                           kv_memo *memo)
{
    (void)memo;
    const wayfarers_state *s = (const wayfarers_state *)state;
    int rival = NONE, most = INT32_MIN;
    if (s->phase < PHASE_MAIN)
        return 0;
    int32_t own = turn_worth(s, seat, 2, weights);
    if (is_solo(s))
        return own - opponent_worth(s) + hurry(s, seat, OPPONENT, weights);
    for (int i = 0; i < s->head.players; i++) {
        int points = i == seat ? INT32_MIN : wayfarers_score(s, i, NULL);
        if (points > most) {
            most = points;
            rival = i;
        }
    }
    return own - seat_worth(s, rival, weights) + hurry(s, seat, rival, weights);
}
