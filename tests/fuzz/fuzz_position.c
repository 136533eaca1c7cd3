/* fuzz_position.c: any bytes as a position. What can be read must obey the game's
 * invariants, be written and read back equal, and be fit to be played on: the server
 * plays whatever moves it is sent from whatever it could read.
 */
#include "karavana/karavana.h"
#include "tests/fuzz/fuzz.h"

enum { N_GAMES = 4, N_MOVES = 60 };

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

/* Some moves further: the invariants hold after each of them, and every seat and a
 * spectator can be told what it sees. */
static void play_on(kv_state *s, kv_rng *r)
{
    static kv_action legal[KV_MAX_LEGAL];
    static kv_box view;
    static char text[1 << 16];
    kv_out out;
    for (int i = 0; i < N_MOVES && kv_decider(s) != KV_OVER; i++) {
        int n = kv_legal(s, legal);
        FUZZ_REQUIRE(n > 0);
        kv_action a = legal[kv_rng_below(r, (uint32_t)n)];
        FUZZ_REQUIRE(kv_apply(s, a, NULL, NULL) == KV_OK);
        FUZZ_REQUIRE(!kv_check(s));
        int who = i % (kv_players(s) + 1);
        kv_view(s, who == kv_players(s) ? KV_SPECTATOR : who, &view.s);
        kv_out_init(&out, text, sizeof text);
        kv_state_json(&view.s, &out);
        FUZZ_REQUIRE(!out.is_cut);
    }
}

/* Inputs that differ little meet different luck. */
static uint64_t seed_of(const uint8_t *data, size_t size)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ data[i]) * 0x100000001b3u;
    return hash;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static kv_box first, second;
    static char text[1 << 15];
    kv_out out;
    kv_rng r;
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
    kv_rng_seed(&r, seed_of(data, size));
    for (int i = 0; i < N_GAMES; i++) {
        kv_copy(&second.s, &first.s);
        play_on(&second.s, &r);
    }
    return 0;
}
