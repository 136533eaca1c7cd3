/* random_game.c: plays one random game with nothing but the public header.
 *
 *     cc random_game.c $(pkg-config --cflags --libs karavana) && ./a.out tigris 3 42
 */
#include <karavana/karavana.h>
#include <stdio.h>
#include <stdlib.h>

/* Chance is sampled by its weights; a player picks any legal action. */
static kv_action pick(const kv_state *s, kv_rng *rng)
{
    static kv_action legal[KV_MAX_LEGAL];
    if (kv_decider(s) == KV_CHANCE)
        return kv_sample(s, rng);
    int n = kv_legal(s, legal);
    return legal[kv_rng_below(rng, (uint32_t)n)];
}

static int fail(const kv_error *e)
{
    char text[256];
    kv_out out;
    kv_out_init(&out, text, sizeof text);
    kv_error_text(e, NULL, &out);
    fprintf(stderr, "random_game: %s\n", text);
    return 2;
}

int main(int argc, char **argv)
{
    static kv_box box; /* the state; all memory is ours */
    kv_config config;
    kv_error error;
    kv_result result;
    kv_rng rng;
    long n_actions = 0;

    const kv_game *game = kv_game_find(argc > 1 ? argv[1] : "tigris");
    if (!game) {
        fprintf(stderr, "usage: random_game GAME [PLAYERS] [SEED]\n");
        return 2;
    }
    kv_rng_seed(&rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    if (kv_config_init(&config, game, argc > 2 ? atoi(argv[2]) : 3, &error) ||
        kv_new(&config, &box.s, &error))
        return fail(&error);

    for (; kv_decider(&box.s) != KV_OVER; n_actions++)
        if (kv_apply(&box.s, pick(&box.s, &rng), NULL, &error))
            return fail(&error);

    kv_get_result(&box.s, &result);
    printf("over after %ld actions (%s)\n", n_actions, result.reason);
    for (int seat = 0; seat < result.players; seat++)
        printf("seat %d: score %d, rank %d\n", seat, (int)result.key[seat][0],
               result.rank[seat]);
    return 0;
}
