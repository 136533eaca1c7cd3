#!/bin/sh
# test.sh [SUITE...]: builds and runs all tests, or only the suites named, with warnings
# as errors. The last line counts what passed and failed; exit status 1 when anything
# failed.
#
#   release  gcc, optimised: unit tests, scenarios, golden playthroughs, the program,
#            the corpus of the fuzz targets, installing, the wrapper, the messages
#            (built in build/check)
#   clang    the same code and tests with the other compiler
#   debug    the same with address and undefined-behaviour sanitizers
#   tsan     what uses threads, with the thread sanitizer
#   wasm     golden playthroughs in WebAssembly
#   fuzz     a few seconds of fuzzing for each target
#   lint     style and common mistakes
set -u
. "$(dirname -- "$0")/common.sh"
export KARAVANA_STRICT=1

passed=0
failed=0
failed_names=

count() { # PASSED FAILED NAME
    passed=$((passed + $1))
    failed=$((failed + $2))
    [ "$2" -eq 0 ] || failed_names="$failed_names $3"
}

# Old sanitizers fail when a new kernel randomizes addresses as widely as it can.
tame() {
    if setarch -R true 2>/dev/null; then
        setarch -R "$@"
    else
        "$@"
    fi
}

# The first number of that name in a JUnit report.
report_number() { # NAME FILE
    sed -n "s/^.*[[:space:]]$1=\"\([0-9]*\)\".*$/\1/p" "$2" | head -n 1
}

# One preset: configures, builds, runs its tests and counts them.
run_ctest() { # PRESET [CMAKE ARGUMENT...]
    preset=$1
    shift
    if ! build_target "$preset" all "$@"; then
        count 0 1 "$preset:build"
        return
    fi
    report=$root/build/logs/$preset.xml
    rm -f "$report"
    tame ctest --preset "$preset" --parallel "$jobs" --output-junit "$report" >&2
    status=$?
    if [ ! -e "$report" ]; then
        count 0 1 "$preset"
        return
    fi
    # A test that could not run counts as failed.
    n_failed=$(($(report_number failures "$report") + $(report_number skipped "$report")))
    if [ "$status" -ne 0 ] && [ "$n_failed" -eq 0 ]; then
        n_failed=1
    fi
    count $(($(report_number tests "$report") - n_failed)) "$n_failed" "$preset"
}

run_step() { # NAME COMMAND...
    name=$1
    shift
    if "$@"; then
        count 1 0 "$name"
    else
        count 0 1 "$name"
    fi
}

run_suite() { # SUITE
    started=$(date +%s)
    say "== $1"
    case $1 in
    release) run_ctest check ;;
    clang | debug | tsan | wasm) run_ctest "$1" ;;
    fuzz) run_step fuzz tame tools/fuzz.sh all runs=10000 1 ;;
    lint) run_step lint tools/lint.sh quick ;;
    *)
        say "test: unknown suite $1"
        say "the suites are release clang debug tsan wasm fuzz lint"
        exit 2
        ;;
    esac
    say "== $1: $(($(date +%s) - started)) s"
}

[ $# -gt 0 ] || set -- release clang debug tsan wasm fuzz lint
for suite; do
    run_suite "$suite"
done

[ -z "$failed_names" ] || say "failed in:$failed_names"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
