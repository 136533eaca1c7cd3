/* greedy.c: looks one move ahead. Every legal action is tried in some worlds, and
 * the one after which the evaluator likes the state best is played.
 *
 * A world is the view with all that is hidden filled in at random. In it the
 * action is applied, chance is played out until somebody decides or the game is
 * over, and the state is judged for our seat. All actions meet the same worlds
 * and the same luck, so that what differs between them is the action.
 *
 * Lists are long (hundreds of actions) and most actions are plainly bad, so the
 * work is spread by successive halving: all actions meet one world, the best of
 * them some more, and the best of those most of the worlds (table rounds). A list
 * of 600 actions costs about 900 evaluations, a list of 7 about 150.
 */
#include "bots/bots.h"

/* In each round the n_kept best actions so far meet n_worlds new worlds. */
static const struct {
    int n_kept, n_worlds;
} rounds[] = {{KV_MAX_LEGAL, 1}, {48, 3}, {12, 8}, {4, 16}};

enum { N_ROUNDS = sizeof rounds / sizeof *rounds };

typedef struct {
    int64_t sum; /* of the scores */
    kv_action action;
    int16_t n; /* worlds met: equally many in one round */
} candidate;

typedef struct {
    kv_bot bot;
    int n;
    candidate c[KV_MAX_LEGAL]; /* those that met most worlds first */
} greedy_bot;

_Static_assert(sizeof(greedy_bot) <= KV__QUICK_SIZE, "a quick bot is too large");

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

/* Lets n candidates meet one more world. */
static void try_world(greedy_bot *g, int n)
{
    kv_bot *b = &g->bot;
    kv_box world;
    kv__lookahead l;
    kv_rng luck;
    kv_determinize(&b->view.s, &b->rng, &world.s);
    kv_rng_seed(&luck, kv_rng_next(&b->rng));
    kv__look_from(&l, &b->evaluator, &world.s, b->seat, KV_SCORES);
    for (int i = 0, n_now; i < n; i += n_now) {
        n_now = n - i < KV__BATCH ? n - i : KV__BATCH;
        for (int k = 0; k < n_now; k++) {
            kv_rng same_luck = luck;
            kv__look_add(&l, g->c[i + k].action, &same_luck);
        }
        kv__look_judge(&l);
        for (int k = 0; k < n_now; k++) {
            g->c[i + k].sum += l.worth[k].score[b->seat];
            g->c[i + k].n++;
        }
    }
}

static void begin(kv_bot *b)
{
    greedy_bot *g = (greedy_bot *)b;
    kv_action legal[KV_MAX_LEGAL];
    int n = g->n = kv_legal(&b->view.s, legal);
    for (int i = 0; i < n; i++)
        g->c[i] = (candidate){.action = legal[i]};
    if (n == 1)
        return;
    shuffle(g->c, n, &b->rng);
    for (int i = 0; i < N_ROUNDS; i++) {
        int n_kept = n < rounds[i].n_kept ? n : rounds[i].n_kept;
        select_best(g->c, n, n_kept < n ? n_kept : 0);
        n = n_kept;
        for (int k = 0; k < rounds[i].n_worlds; k++)
            try_world(g, n);
    }
    select_best(g->c, n, n);
}

static kv_action best(const kv_bot *b)
{
    return ((const greedy_bot *)b)->c[0].action;
}

/* Scores are no expected results: for these, every action meets some worlds once more.
 * They do not change the order, in which scores of more worlds come first. */
static int list_choices(const kv_bot *b, kv_choice *out)
{
    enum { N_WORLDS = 4 };
    const greedy_bot *g = (const greedy_bot *)b;
    kv_box world;
    kv__lookahead l;
    kv_rng r;
    kv_rng_seed(&r, kv_hash(&b->view.s));
    for (int i = 0; i < g->n; i++)
        out[i] = (kv_choice){.action = g->c[i].action,
                             .visits = g->c[i].n,
                             .talk = kv__talk(kv_game_of(&b->view.s), g->c[i].action)};
    for (int k = 0; k < N_WORLDS; k++) {
        kv_determinize(&b->view.s, &r, &world.s);
        kv__look_from(&l, &b->evaluator, &world.s, b->seat, KV_VALUES);
        for (int i = 0; i < g->n; i++) {
            kv__look_add(&l, out[i].action, &r);
            if (l.batch.n < KV__BATCH && i < g->n - 1)
                continue;
            int n_now = l.batch.n, first = i + 1 - n_now;
            kv__look_judge(&l);
            for (int j = 0; j < n_now; j++)
                out[first + j].value += l.worth[j].value[b->seat] / N_WORLDS;
        }
    }
    return g->n;
}

static const struct kv_bot_parts parts = {
    .begin = begin, .best = best, .choices = list_choices};

const kv_bot_kind kv__bot_greedy = {
    .id = "greedy",
    .help = KV_N("looks one move ahead and takes what is best at once"),
    .size = sizeof(greedy_bot),
    .is_quick = true,
    .parts = &parts,
};
