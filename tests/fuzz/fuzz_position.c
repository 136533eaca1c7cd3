/* fuzz_position.c: any bytes as a position. What can be read must obey the game's
 * invariants, be written and read back equal, and be fit to be played on: the server
 * plays whatever moves it is sent from whatever it could read.
 */
#include "karavana/karavana.h"
#include "tests/fuzz/fuzz.h"

static void check_playable(const kv_state *s)
{
    static kv_action legal[KV_MAX_LEGAL];
    static kv_box next;
    int n = kv_legal(s, legal);
    FUZZ_REQUIRE((n == 0) == (kv_decider(s) == KV_OVER));
    for (int i = 0; i < n; i++) {
        kv_copy(&next.s, s);
        FUZZ_REQUIRE(kv_apply(&next.s, legal[i], NULL, NULL) == KV_OK);
        FUZZ_REQUIRE(!kv_check(&next.s));
    }
}

/* Some moves further, as every seat and a spectator would be told. */
static void play_on(kv_state *s, uint64_t seed)
{
    static kv_action legal[KV_MAX_LEGAL];
    static kv_box view;
    static char text[1 << 16];
    kv_out out;
    kv_rng r;
    kv_rng_seed(&r, seed);
    for (int i = 0; i < 40 && kv_decider(s) != KV_OVER; i++) {
        int n = kv_legal(s, legal);
        FUZZ_REQUIRE(n > 0);
        kv_action a = legal[kv_rng_below(&r, (uint32_t)n)];
        FUZZ_REQUIRE(kv_apply(s, a, NULL, NULL) == KV_OK);
        FUZZ_REQUIRE(!kv_check(s));
        int who = i % (kv_players(s) + 1);
        kv_view(s, who == kv_players(s) ? KV_SPECTATOR : who, &view.s);
        kv_out_init(&out, text, sizeof text);
        kv_state_json(&view.s, &out);
        FUZZ_REQUIRE(!out.is_cut);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static kv_box first, second;
    static char text[1 << 15];
    kv_out out;
    kv_error e;
    if (kv_position_read((const char *)data, size, &first.s, &e)) {
        FUZZ_REQUIRE(e.code != KV_OK);
        kv_out_init(&out, text, sizeof text);
        kv_error_text(&e, NULL, &out);
        FUZZ_REQUIRE(out.len > 0);
        return 0;
    }
    FUZZ_REQUIRE(!kv_check(&first.s));
    kv_out_init(&out, text, sizeof text);
    kv_position_write(&first.s, &out);
    FUZZ_REQUIRE(!out.is_cut);
    FUZZ_REQUIRE(kv_position_read(text, out.len, &second.s, &e) == KV_OK);
    FUZZ_REQUIRE(kv_equal(&first.s, &second.s));
    check_playable(&first.s);
    play_on(&first.s, size);
    return 0;
}
