#!/bin/sh
# The C program in README.md is complete: it compiles without warnings against the public
# header and both libraries, and plays a game to its end.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2016 # the backticks are Markdown's
sed -n '/^```c$/,/^```$/p' "$KV_SOURCE_DIR/README.md" | sed '/^```/d' >"$work/game.c"
grep -q '^int main' "$work/game.c" || {
    echo "README.md has no C program" >&2
    exit 1
}
for library in a so; do
    "${CC:-cc}" -std=c17 -Wall -Wextra -Wpedantic -Werror -I "$KV_SOURCE_DIR/include" \
        -o "$work/with-$library" "$work/game.c" "$KV_BUILD_DIR/libkaravana.$library"
    LD_LIBRARY_PATH=$KV_BUILD_DIR "$work/with-$library" >"$work/$library"
done
cmp "$work/a" "$work/so"

# Two seats, each with its score and its rank, one of them first.
status=0
[ "$(wc -l <"$work/a")" -eq 2 ] || status=1
for seat in 0 1; do
    grep -q "^seat $seat: score [0-9][0-9]*, rank [12]$" "$work/a" || status=1
done
grep -q 'rank 1$' "$work/a" || status=1
[ "$status" -eq 0 ] || {
    echo "the program in README.md printed:" >&2
    cat "$work/a" >&2
}
exit "$status"
