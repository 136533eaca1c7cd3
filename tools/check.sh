#!/bin/sh
# check.sh: the quick loop while you work, under two minutes on two cores once it has been
# built: builds with warnings as errors, checks the style of the files that differ from
# the main branch, and runs unit tests and scenarios. ./karavana test runs everything.
# Exit status 1 when anything failed.
set -u
. "$(dirname -- "$0")/common.sh"
export KARAVANA_STRICT=1

bad=0
build_target check all || {
    say "check: the build failed"
    exit 1
}
tools/lint.sh changed || bad=1
log=build/logs/quick.log
if ctest --preset quick --parallel "$jobs" >"$log" 2>&1; then
    say "check: $(grep 'tests passed' "$log")"
else
    grep -vE '^ +Start |   Passed ' "$log" >&2
    bad=1
fi
if [ "$bad" -eq 0 ]; then
    say "check: all is well"
else
    say "check: failed, see above"
fi
exit "$bad"
