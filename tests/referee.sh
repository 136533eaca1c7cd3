#!/bin/sh
# The second opinion on the rules: its own tests, then random games of every player
# count and option whose every decision it must agree with.
set -eu
referee=$KV_SOURCE_DIR/tests/referee
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Whether the referee notices wrong traces takes longer to test than its games take; two
# games' worth of it (test_referee.py, test_yspahan.py) is enough for the usual run.
games=1 left_out=_traces
[ "$KV_EFFORT" -lt 100 ] || games=2 left_out=nothing

trace() { # GAME NAME SIM-OPTION...
    game=$1 name=$2
    shift 2
    "$KV_PROGRAM" sim "$game" --games "$games" --trace "$work/$game-$name" "$@" >/dev/null
}

export PYTHONDONTWRITEBYTECODE=1
(cd "$referee" && find . -name 'test_*.py' -not -name "*$left_out.py" |
    sed 's,^\./,,' | xargs python3 -m unittest)

trace tigris two --players 2 --seed 11
trace tigris three --players 3 --seed 12
trace tigris four --players 4 --seed 13
trace tigris english --players 2 --seed 14 --set english=on
trace tigris advanced --players 3 --seed 15 --set board=advanced
trace tigris beyond --players 4 --seed 16 --set board=advanced --set buildings=on \
    --set wonder=on
trace tigris greedy --players 2 --seed 17 --seats greedy,greedy --set open_scoring=on
trace tigris capped --players 2 --seed 18 --set max_turns=5 --set first=1

trace yspahan two --players 2 --seed 21
trace yspahan three --players 3 --seed 22 --set first=2
trace yspahan four --players 4 --seed 23
trace yspahan strict --players 4 --seed 24 --set strict_supply=on
trace yspahan greedy-two --players 2 --seed 25 --seats greedy --set strict_supply=on
trace yspahan greedy-four --players 4 --seed 26 --seats greedy

trace inkas three --players 3 --seed 31 --set max_turns=25
trace inkas four --players 4 --seed 32 --set setup=advanced --set max_turns=25
trace inkas variable --players 4 --seed 33 --set setup=advanced --set board=variable \
    --set offers=1 --set max_turns=40
trace inkas no-trade --players 3 --seed 34 --set trade=off --set max_turns=150
trace inkas greedy-three --players 3 --seed 35 --seats greedy --set setup=advanced \
    --set board=variable --set trade=off
trace inkas greedy-four --players 4 --seed 36 --seats greedy
trace inkas capped --players 3 --seed 37 --set max_turns=2 --set first=2 --set offers=2

trace landsea two --players 2 --seed 41
trace landsea two-all --players 2 --seed 42 --set mountains_corals=on \
    --set caravans_ships=on --set waypoints=on
trace landsea three --players 3 --seed 43
trace landsea four --players 4 --seed 44 --set free_play=on
trace landsea four-plain --players 4 --seed 45 --set waypoints=off
trace landsea greedy-two --players 2 --seed 46 --seats greedy
trace landsea greedy-three --players 3 --seed 47 --seats greedy --set waypoints=off
trace landsea greedy-four --players 4 --seed 48 --seats greedy \
    --set mountains_corals=on --set caravans_ships=on

trace wayfarers solo --players 1 --seed 51 --set max_turns=60
trace wayfarers solo-townsfolk --players 1 --seed 52 --set opponent=SB3
trace wayfarers two --players 2 --seed 53 --set max_turns=60
trace wayfarers three --players 3 --seed 54 --set first=random --set boards=chosen \
    --set max_turns=60
trace wayfarers four --players 4 --seed 55 --set side1=A --set side2=B --set side3=A \
    --set max_turns=60
trace wayfarers greedy-solo --players 1 --seed 56 --seats greedy --set opponent=SB4
trace wayfarers greedy-two --players 2 --seed 57 --seats greedy --set first=1
trace wayfarers greedy-four --players 4 --seed 58 --seats greedy
python3 "$referee/check.py" "$work"/*
