/* greedy.c: looks one move ahead. Every legal action is tried in some worlds, and
 * the one after which the game's own evaluation likes the state best is played.
 *
 * A world is the view with all that is hidden filled in at random. In it the
 * action is applied, chance is played out until somebody decides or the game is
 * over, and the state is evaluated for our seat. All actions meet the same worlds
 * and the same luck, so that what differs between them is the action.
 *
 * Lists are long (hundreds of actions) and most actions are plainly bad, so the
 * work is spread by successive halving: all actions meet one world, the best of
 * them some more, and the best of those most of the worlds (table rounds). A list
 * of 600 actions costs about 900 evaluations, a list of 7 about 150.
 *
 * Nothing is allocated; the stack needs about 100 KiB.
 */
#include "bots/bots.h"

/* In each round the n_kept best actions so far meet n_worlds new worlds. */
static const struct {
    int n_kept, n_worlds;
} rounds[] = {{KV_MAX_LEGAL, 1}, {48, 3}, {12, 8}, {4, 16}};

enum { N_ROUNDS = sizeof rounds / sizeof *rounds };

typedef struct {
    int64_t sum; /* of the evaluations; actions of one round have met equally many */
    kv_action action;
} candidate;

/* In random order, so that equals are chosen among fairly whatever follows. */
static void shuffle(candidate *c, int n, kv_rng *r)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)kv_rng_below(r, (uint32_t)i + 1);
        candidate x = c[i];
        c[i] = c[j];
        c[j] = x;
    }
}

/* Brings the n_kept best to the front, best first. */
static void select_best(candidate *c, int n, int n_kept)
{
    for (int i = 0; i < n_kept; i++) {
        int best = i;
        for (int j = i + 1; j < n; j++)
            if (c[j].sum > c[best].sum)
                best = j;
        candidate x = c[i];
        c[i] = c[best];
        c[best] = x;
    }
}

/* Lets the candidates meet one more world. */
static void try_world(const kv_state *view, const int32_t *weights, candidate *c, int n,
                      kv_rng *r)
{
    int seat = kv__bot_seat(view);
    kv_box world, after;
    kv_memo memo;
    kv_rng luck;
    kv_determinize(view, r, &world.s);
    kv_rng_seed(&luck, kv_rng_next(r));
    kv__remember(&world.s, weights, &memo);
    for (int i = 0; i < n; i++) {
        kv_rng same_luck = luck;
        kv_copy(&after.s, &world.s);
        kv_apply_unchecked(&after.s, c[i].action, NULL);
        while (kv_decider(&after.s) == KV_CHANCE)
            kv_apply_unchecked(&after.s, kv_sample(&after.s, &same_luck), NULL);
        c[i].sum += kv__evaluate_near(&after.s, seat, weights, &memo);
    }
}

kv_action kv__greedy_choose(const kv_state *view, kv_rng *r, const int32_t *weights)
{
    candidate c[KV_MAX_LEGAL];
    kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(view, legal);
    if (n <= 1)
        return legal[0];
    for (int i = 0; i < n; i++)
        c[i] = (candidate){0, legal[i]};
    shuffle(c, n, r);
    for (int i = 0; i < N_ROUNDS; i++) {
        int n_kept = n < rounds[i].n_kept ? n : rounds[i].n_kept;
        select_best(c, n, n_kept < n ? n_kept : 0);
        n = n_kept;
        for (int k = 0; k < rounds[i].n_worlds; k++)
            try_world(view, weights, c, n, r);
    }
    select_best(c, n, 1);
    return c[0].action;
}

static kv_action choose(const kv_state *view, kv_rng *r)
{
    return kv__greedy_choose(view, r, kv_game_of(view)->judgement.eval_weights);
}

const kv_bot kv__bot_greedy = {
    .id = "greedy",
    .help = KV_N("looks one move ahead and takes what is best at once"),
    .choose = choose,
};
