#!/bin/sh
# make-golden.sh: records the golden playthroughs (tests/golden) and the perft tables
# (tests/perft) again with the present rules. Only for an intended change of the rules or
# the notation: read the diff before you commit it.
set -eu
. "$(dirname -- "$0")/common.sh"

build_target check test_golden
build_target check test_perft
programs=build/check

rm -f tests/golden/*/*.replay
"$programs/test_golden" --write tests/golden

for table in tests/perft/*.txt; do
    # Keeps the comments at the head and counts the lines again.
    game=$(basename "$table" .txt)
    { grep '^#' "$table" && "$programs/test_perft" --write "$game"; } >"$table.new"
    mv "$table.new" "$table"
done
git diff --stat -- tests/golden tests/perft
