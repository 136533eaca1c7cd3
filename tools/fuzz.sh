#!/bin/sh
# fuzz.sh [TARGET|all] [SECONDS|runs=N] [SEED]: runs one fuzz target, or all, for SECONDS
# each (60 by default), with a random seed unless one is given. Inputs that reach new code
# stay in build/fuzz/learned/TARGET. With runs=N it is so many inputs instead, from the
# stored corpus alone: with a seed, always the same ones, so that a test does not hang on
# chance. An input that fails is kept in build/fuzz/findings; add it to
# tests/fuzz/corpus/TARGET once the bug is understood. Exit status 1 when something was
# found.
set -u
. "$(dirname -- "$0")/common.sh"

all_targets=$(find tests/fuzz -name 'fuzz_*.c' | sed 's/.*fuzz_//; s/\.c$//' | sort |
    tr '\n' ' ')
targets=${1:-all}
case ${2:-60} in
runs=*) limit=-$2 folder=tested ;;
*) limit=-max_total_time=${2:-60} folder=learned ;;
esac
seed=${3:-0}
[ "$targets" = all ] && targets=$all_targets

build_target fuzz all || exit 1
mkdir -p build/fuzz/findings
found=0
for target in $targets; do
    if [ ! -x "build/fuzz/fuzz_$target" ]; then
        say "fuzz: unknown target $target; the targets are $all_targets"
        exit 2
    fi
    learned=build/fuzz/$folder/$target
    log=build/logs/fuzz-$target.log
    [ "$folder" = learned ] || rm -rf "$learned"
    mkdir -p "$learned"
    if "build/fuzz/fuzz_$target" "$limit" -seed="$seed" -timeout=10 \
        -max_len=20000 -dict=tests/fuzz/words.dict \
        -artifact_prefix="build/fuzz/findings/$target-" \
        "$learned" "tests/fuzz/corpus/$target" >"$log" 2>&1; then
        say "fuzz $target: $(tail -n 1 "$log")"
    else
        tail -n 60 "$log" >&2
        say "fuzz $target: failed, see build/fuzz/findings and $log"
        found=1
    fi
done
exit "$found"
