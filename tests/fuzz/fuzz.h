/* fuzz.h: what the fuzz targets share. A target is one function that is given any
 * bytes and must neither crash nor break what it requires. libFuzzer drives it
 * in the fuzz preset; corpus_main.c feeds it the stored corpus in the others.
 */
#ifndef KV_FUZZ_H
#define KV_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* assert() that stays in release builds. */
#define FUZZ_REQUIRE(condition)                                               \
    do {                                                                      \
        if (!(condition)) {                                                   \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, \
                    #condition);                                              \
            abort();                                                          \
        }                                                                     \
    } while (0)

#endif
