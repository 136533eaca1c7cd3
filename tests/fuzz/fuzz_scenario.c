/* fuzz_scenario.c: any bytes as a file of scenarios. It runs or is refused; the
 * position and the moves inside have fuzz targets of their own.
 */
#include "core/scenario.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char diff[1 << 14];
    kv_scenario_report report;
    kv_out out;
    kv_error e;
    kv_out_init(&out, diff, sizeof diff);
    if (kv_scenario_run((const char *)data, size, &report, &out, &e)) {
        FUZZ_REQUIRE(e.code != KV_OK);
        return 0;
    }
    FUZZ_REQUIRE(report.n_passed >= 0 && report.n_failed >= 0);
    FUZZ_REQUIRE((report.n_failed == 0) == (out.len == 0));
    return 0;
}
