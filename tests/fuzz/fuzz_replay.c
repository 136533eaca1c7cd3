/* fuzz_replay.c: any bytes as a replay. Each move that is accepted must leave a
 * state that obeys the invariants; an error must name the line.
 */
#include "karavana/karavana.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static kv_box box;
    static kv_events events;
    char value[64];
    kv_out out;
    kv_replay r;
    kv_action a;
    kv_error e;
    int more;
    if (kv_replay_open(&r, (const char *)data, size, &box.s, &e)) {
        FUZZ_REQUIRE(e.code != KV_OK);
        return 0;
    }
    kv_out_init(&out, value, sizeof value);
    kv_replay_tag(&r, "seed", &out);
    while ((more = kv_replay_step(&r, &box.s, &a, &events, &e)) > 0)
        FUZZ_REQUIRE(!kv_check(&box.s));
    FUZZ_REQUIRE(more == 0 ? r.is_closed : e.code != KV_OK && e.line > 0);
    return 0;
}
