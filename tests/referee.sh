#!/bin/sh
# The second opinion on the rules: its own tests, then random games of every player
# count and option whose every decision it must agree with.
set -eu
referee=$KV_SOURCE_DIR/tests/referee
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

games=1
[ "$KV_EFFORT" -lt 100 ] || games=2

trace() { # NAME SIM-OPTION...
    name=$1
    shift
    "$KV_PROGRAM" sim tigris --games "$games" --trace "$work/$name" "$@" >/dev/null
}

export PYTHONDONTWRITEBYTECODE=1
python3 -m unittest discover -s "$referee"

trace two --players 2 --seed 11
trace three --players 3 --seed 12
trace four --players 4 --seed 13
trace english --players 2 --seed 14 --set english=on
trace advanced --players 3 --seed 15 --set board=advanced
trace beyond --players 4 --seed 16 --set board=advanced --set buildings=on --set wonder=on
trace greedy --players 2 --seed 17 --seats greedy,greedy --set open_scoring=on
trace capped --players 2 --seed 18 --set max_turns=5 --set first=1
python3 "$referee/check.py" "$work"/*
