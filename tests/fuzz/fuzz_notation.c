/* fuzz_notation.c: any text as an action. The first byte chooses a state out of
 * some random games, the rest is the text. What can be read must print to a text
 * that reads as the same action, and being refused must come with a reason.
 */
#include <string.h>

#include "karavana/karavana.h"
#include "tests/fuzz/fuzz.h"

enum { N_STATES = 256, STEPS_BETWEEN = 7, MAX_OF_ONE = 24 };

static kv_box states[N_STATES];

static kv_action pick(const kv_state *s, kv_rng *r)
{
    static kv_action legal[KV_MAX_LEGAL];
    int n = kv_legal(s, legal);
    return legal[kv_rng_below(r, (uint32_t)n)];
}

/* Every STEPS_BETWEEN-th state of random games of all games and player counts, not too
 * many of one. */
static void fill_states(void)
{
    kv_rng rng;
    kv_rng_seed(&rng, 1);
    for (int i = 0, i_game = 0; i < N_STATES; i_game++) {
        const kv_game *g = kv_game_at(i_game % kv_game_count());
        kv_config c;
        kv_box s;
        while (kv_config_init(&c, g, 1 + (int)kv_rng_below(&rng, KV_MAX_SEATS), NULL))
            continue;
        FUZZ_REQUIRE(kv_new(&c, &s.s, NULL) == KV_OK);
        int end = i + MAX_OF_ONE < N_STATES ? i + MAX_OF_ONE : N_STATES;
        for (int step = 0; i < end && kv_decider(&s.s) != KV_OVER; step++) {
            if (step % STEPS_BETWEEN == 0)
                kv_copy(&states[i++].s, &s.s);
            kv_apply_unchecked(&s.s, pick(&s.s, &rng), NULL);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool has_states;
    char text[256], printed[KV_MAX_ACTION_TEXT];
    kv_action a, again;
    kv_error e;
    kv_out out;
    if (!has_states)
        fill_states();
    has_states = true;
    if (size < 1 || size > sizeof text)
        return 0;
    const kv_state *s = &states[data[0] % N_STATES].s;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = 0;
    if (kv_action_parse(s, text, &a, &e))
        return 0;
    kv_out_init(&out, printed, sizeof printed);
    kv_action_text(s, a, &out);
    FUZZ_REQUIRE(!out.is_cut);
    FUZZ_REQUIRE(kv_action_parse(s, printed, &again, &e) == KV_OK);
    FUZZ_REQUIRE(again == a);
    if (kv_explain(s, a, &e) == KV_EILLEGAL)
        FUZZ_REQUIRE(e.rule && *e.rule);
    return 0;
}
