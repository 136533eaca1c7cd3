#!/bin/sh
# make-golden.sh: records the golden playthroughs (tests/golden) and the perft tables
# (tests/perft) anew with the rules as they are now. Only for a wanted change of the
# rules, the notation or the state: read the difference before you commit it.
set -eu
. "$(dirname -- "$0")/common.sh"

build_target release test_golden -DKARAVANA_TESTS=ON
build_target release test_perft
programs=build/release

rm -f tests/golden/*/*.replay
"$programs/test_golden" --write tests/golden

for table in tests/perft/*.txt; do
    # The head of comments stays; the lines are counted again.
    game=$(basename "$table" .txt)
    { grep '^#' "$table" && "$programs/test_perft" --write "$game"; } >"$table.new"
    mv "$table.new" "$table"
done
git diff --stat -- tests/golden tests/perft
