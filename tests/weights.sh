#!/bin/sh
# weights.sh: tools/weights.py takes the weights of every game and says clearly what is
# wrong with bad ones.
set -u
script=${KV_SOURCE_DIR:?}/tools/weights.py
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
n_failed=0

fail() { # WHAT
    printf 'not ok %s\n' "$1" >&2
    n_failed=$((n_failed + 1))
}

# A file with this scale and these weights is refused with this text.
refuses() { # TEXT SCALE WEIGHTS
    printf '{"about": "a", "made": "m", "value_scale": %s, "search": %s,\n' "$2" \
        "$search" >"$dir/bad.json"
    printf '"weights": [%s]}\n' "$3" >>"$dir/bad.json"
    if python3 "$script" game "$dir/bad.json" "$dir/bad.h" 2>"$dir/err"; then
        fail "taken: $3"
    elif ! grep -qF "bad.json: $1" "$dir/err"; then
        fail "$1: $(cat "$dir/err")"
    fi
}

for file in "$KV_SOURCE_DIR"/games/*/data/weights.json; do
    python3 "$script" game "$file" "$dir/good.h" || fail "$file"
    grep -q '^    N_WEIGHTS$' "$dir/good.h" || fail "$file: no names"
done

scale='{"value": 5}'
search='{"decisions": 8, "share": 128, "width": 2, "sample": 0, "round": 0, "flat": 0}'
a='{"id": "a", "value": 1, "about": "x"}'
refuses "'a' is there twice" "$scale" "$a, $a"
refuses "there are no weights" "$scale" ""
refuses "a needs an integer as its value, not 1.5" "$scale" \
    '{"id": "a", "value": 1.5, "about": "x"}'
refuses "a needs an integer as its value, not True" "$scale" \
    '{"id": "a", "value": true, "about": "x"}'
refuses "a needs an integer as its value, not None" "$scale" '{"id": "a", "about": "x"}'
refuses "a must be from 1 to 1048576, not 0" "$scale" \
    '{"id": "a", "value": 0, "about": "x"}'
refuses "a needs a plain text 'about'" "$scale" '{"id": "a", "value": 1}'
refuses "None is no id" "$scale" '{"value": 1, "about": "x"}'
refuses "'A b' is no id" "$scale" '{"id": "A b", "value": 1, "about": "x"}'
refuses "value_scale needs an integer as its value, not 'x'" '{"value": "x"}' "$a"
search='{"decisions": 8, "width": 2, "sample": 0, "round": 0}'
refuses "search needs share from 0 to 256" "$scale" "$a"
search='{"decisions": 8, "share": 257, "width": 2, "sample": 0, "round": 0}'
refuses "search needs share from 0 to 256" "$scale" "$a"
search='{"decisions": 8, "share": 128, "width": 0, "sample": 0, "round": 0}'
refuses "search needs width from 1 to 256" "$scale" "$a"
search='{"decisions": 8, "share": 128, "width": 2, "sample": 0, "round": 2}'
refuses "search needs round from 0 to 1" "$scale" "$a"
search='{"decisions": 8, "share": 128, "width": 2, "sample": 0, "round": 0}'
refuses "search needs flat from 0 to 1" "$scale" "$a"
echo '{"about": "a"}' >"$dir/bad.json"
python3 "$script" game "$dir/bad.json" "$dir/bad.h" 2>"$dir/err" && fail "without weights"
grep -qF "'made' is missing" "$dir/err" || fail "missing: $(cat "$dir/err")"
[ "$n_failed" -eq 0 ]
