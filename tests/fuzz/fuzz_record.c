/* fuzz_record.c: any bytes as the file of a game. What is read must hold: its position
 * obeys the invariants and is what its moves lead to, and written, read and written again
 * it is the same. An error must name the line.
 */
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "tests/fuzz/fuzz.h"

enum { MAX_TEXT = 1 << 20 };

static char *write(const record *r, size_t *len)
{
    char *text = malloc(MAX_TEXT);
    kv_out out;
    FUZZ_REQUIRE(text);
    kv_out_init(&out, text, MAX_TEXT);
    record_write(r, &out);
    *len = out.is_cut ? 0 : out.len;
    return text;
}

static void check_again(const record *r)
{
    record again;
    kv_error e;
    size_t len, same;
    char *text = write(r, &len);
    if (len) {
        FUZZ_REQUIRE(!record_read(&again, text, len, &e));
        char *second = write(&again, &same);
        FUZZ_REQUIRE(same == len && !memcmp(text, second, len));
        FUZZ_REQUIRE(again.n_fit == r->n_fit && again.is_broken == r->is_broken);
        record_free(&again);
        free(second);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static record_walk w;
    char value[64];
    kv_out out;
    record r;
    kv_error e;
    kv_err err = record_read(&r, (const char *)data, size, &e);
    FUZZ_REQUIRE(!err || (e.code != KV_OK && e.line > 0));
    if (r.config.game) {
        kv_out_init(&out, value, sizeof value);
        record_tag(&r, "seed", &out);
        record_walk_begin(&w, &r);
        while (record_walk_next(&w, NULL))
            FUZZ_REQUIRE(!kv_check(&w.now.s));
        FUZZ_REQUIRE(kv_equal(&w.now.s, &r.now.s));
    }
    if (!err)
        check_again(&r);
    record_free(&r);
    return 0;
}
