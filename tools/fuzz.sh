#!/bin/sh
# fuzz.sh [TARGET|all] [SECONDS] [SEED]: feeds one fuzz target or all of them for some
# time each (60 s), in a new order each time unless there is a seed. What it learns stays
# in build/fuzz/learned/TARGET; an input that fails is kept in build/fuzz/findings and
# belongs, once understood, into tests/fuzz/corpus/TARGET. Exit status 1 when something
# was found.
set -u
. "$(dirname -- "$0")/common.sh"

all_targets=$(find tests/fuzz -name 'fuzz_*.c' | sed 's/.*fuzz_//; s/\.c$//' | sort |
    tr '\n' ' ')
targets=${1:-all}
seconds=${2:-60}
seed=${3:-0}
[ "$targets" = all ] && targets=$all_targets

build_target fuzz all || exit 1
mkdir -p build/fuzz/findings
found=0
for target in $targets; do
    if [ ! -x "build/fuzz/fuzz_$target" ]; then
        say "fuzz: there is no target $target; there are $all_targets"
        exit 2
    fi
    learned=build/fuzz/learned/$target
    log=build/logs/fuzz-$target.log
    mkdir -p "$learned"
    if "build/fuzz/fuzz_$target" -max_total_time="$seconds" -seed="$seed" -timeout=10 \
        -max_len=20000 -dict=tests/fuzz/words.dict \
        -artifact_prefix="build/fuzz/findings/$target-" \
        "$learned" "tests/fuzz/corpus/$target" >"$log" 2>&1; then
        say "fuzz $target: $(tail -n 1 "$log")"
    else
        tail -n 60 "$log" >&2
        say "fuzz $target: found something, see build/fuzz/findings and $log"
        found=1
    fi
done
exit "$found"
