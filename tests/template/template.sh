#!/bin/sh
# template.sh PROGRAM: what every game gets for free, shown with the template game, which
# has nothing but rules and tables of texts. PROGRAM is one whose registry has it.
set -eu
program=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
here=$KV_SOURCE_DIR/tests/template
cd "$dir"

# Fails, with what was found, unless the file has a line that matches.
wants() { # FILE PATTERN
    grep -q -- "$2" "$1" && return
    echo "no line of $1 matches $2:"
    cat "$1"
    exit 1
}

"$program" games >games.txt
wants games.txt '^coin'
"$program" scenario "$here/scenarios"

# Greedy and the search play it; the records verify.
"$program" sim coin --seats greedy,mcts:100 --games 10 --seed 1 --record games >sim.txt
n=0
for replay in games/coin-*.replay; do
    "$program" replay --verify "$replay" >/dev/null
    n=$((n + 1))
done
[ "$n" -eq 10 ]
"$program" sim coin --seats random --games 200 --seed 1 --json >random.json
for reason in line coin; do
    wants random.json "\"$reason\":[1-9]"
done

# Who searches beats who plays at random.
"$program" arena coin --seats mcts:200,random --games 60 --seed 1 --json >arena.json
wants arena.json '"share":\(1.0\|0.[89]\)'

# A position comes back as it was written, and is drawn without a drawing of its own.
cat >start.pos <<'END'
game coin
players 2
set again on
state x - - - o - - - - heads 0 x
END
"$program" position coin start.pos >again.pos
cmp start.pos again.pos
"$program" position coin start.pos --show >shown.txt
wants shown.txt '^  x - -$'
wants shown.txt '^  - o -$'
wants shown.txt '^turn: Cross$'

# A person plays it, sees what is his, and goes on with what was saved.
"$program" play coin --seats human,greedy --seed 5 --plain --fast \
    --save it.replay >play.txt 2>&1 <<'END'
legal
mark b2
quit
END
wants play.txt '^coin: hidden$'
wants play.txt '^Cross: Choose one of the moves$'
wants play.txt '^  Cross marks b2\.$'
"$program" play --resume it.replay --plain --fast </dev/null >resumed.txt 2>&1
wants resumed.txt '^  - x -$'
echo "the template game has all that a game gets for free"
