#!/bin/sh
# record.sh: recorded games from outside: those that an older program wrote, and one that
# no longer fits the corrected rules. Nothing of them may be lost.
#
#   sh tests/record.sh [PROGRAM]      (default: $KV_PROGRAM)
set -u

program=${1:-${KV_PROGRAM:?give the path of the program}}
source_dir=${KV_SOURCE_DIR:?where the sources are}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM
cd "$dir" || exit 2
LC_ALL=C
XDG_DATA_HOME=$dir/data
export LC_ALL XDG_DATA_HOME
unset LANG LC_MESSAGES

n_ok=0
n_failed=0

check() { # NAME COMMAND...: the command must succeed
    name=$1
    shift
    if "$@" >check.out 2>&1; then
        n_ok=$((n_ok + 1))
        printf 'ok %s\n' "$name"
    else
        n_failed=$((n_failed + 1))
        printf 'not ok %s: %s\n' "$name" "$(head -n 5 check.out)"
    fi
}

run() { # CODE ARGUMENT...: leaves the files out and err
    want=$1
    shift
    timeout 100 "$program" "$@" >out 2>err </dev/null
    code=$?
    check "karavana $*: exit code $want" test "$code" -eq "$want"
}

resume() { # LINES FILE [ARGUMENT...]: plays on by lines
    lines=$1
    shift
    # shellcheck disable=SC2059 # the lines are a format on purpose
    printf "$lines" | timeout 100 "$program" play --plain --fast --resume "$@" >out 2>err
    code=$?
    check "play --resume $*" test "$code" -eq 0
}

# ---- Saves of the first version ------------------------------------------------

for save in "$source_dir"/tests/saves-1/*.replay; do
    file=$(basename "$save")
    cp "$save" "$file"
    n_moves=$(sed -n 's/^end \([0-9]*\) .*/\1/p' "$file")
    "$program" replay "$file" >out 2>err
    code=$?
    if [ "$code" -eq 1 ] && grep -q 'no longer fits' err; then
        resume 'quit\n' "$file"
        check "$file is left as it was" cmp "$file" "$save"
        continue
    fi
    check "$file can be read" test "$code" -eq 0
    resume 'save\nquit\n' "$file"
    check "$file is of the present format now" \
        grep -qx 'karavana-record 2' "$file"
    check "$file has all its moves" grep -q "^end $n_moves " "$file"
    check "$file: the same moves" sh -c "
        sed -n '/^moves/,/^end/p' '$save' | sed '\$d' >was
        sed -n '/^moves/,/^end/p' '$file' | sed '\$d' >is
        cmp was is"
    run 0 replay --verify "$file"
    check "$file: all moves verify" grep -q "^ok $n_moves moves " out
done

# ---- Taking back is kept ---------------------------------------------------------

printf 'pass\nundo\nquit\n' | "$program" play tigris --plain --fast --seed 1 \
    --seats human,human --set first=0 --save undone.replay >out 2>err
check "what was taken back is in the save" \
    sh -c "grep -A1 -x pass undone.replay | grep -qx '! undo 0 1'"
run 0 replay --verify undone.replay
resume 'quit\n' undone.replay
run 0 replay undone.replay
check "but not among the moves" sh -c '! grep -q ": pass" out'

# ---- A game that no longer fits ----------------------------------------------------

# Its 326th move drew a card that, by the rules of today, is not in the deck any more. One
# move more is listed: "load" goes on where version 1 did not ask.
cp "$source_dir/tests/golden-1/yspahan/4-greedy.replay" old.replay
said='Move 326, .deal no-camels., no longer fits the rules, which have been corrected'
run 1 replay old.replay
check "replay shows all that fits" grep -q '^  326  ' out
check "and no more" sh -c "! grep -q '^  327  ' out"
check "and says why" grep -q "^karavana: old.replay:336: $said since: Cards can" err
run 1 replay --json old.replay
check "replay --json tells it, too" python3 -c "
import json
d = json.load(open('out'))
assert d['fits'] is False and len(d['moves']) == 326 and d['rules'] == 1"
run 1 replay --show old.replay
check "the last position that fits" test -s out
run 0 replay --at 300 old.replay
run 1 replay --verify old.replay
check "replay --verify says why" grep -q "$said" err
run 1 replay --verify --json old.replay
check "replay --verify --json" grep -q '^{"ok":false,"moves":326,"line":336,' out
run 1 analyse --iterations 2 --from 320 old.replay
check "analyse judges what fits" test -s out
check "analyse says why" grep -q "$said" err
run 1 --lang cs replay old.replay
check "in Czech" grep -q 'už neodpovídá pravidlům' err
resume 'quit\n' old.replay --seats human,random,random,random
check "play says it at the table" grep -q "$said" out
check "the old file is left as it was" \
    cmp old.replay "$source_dir/tests/golden-1/yspahan/4-greedy.replay"
new=$(find data -name '*.replay')
check "the game goes on in a new one" test -n "$new"
check "by the rules of today" grep -qx '! rules 2' "$new"
run 0 replay --verify "$new"
timeout 100 "$program" play --plain --resume old.replay --save old.replay \
    --seats human,random,random,random >out 2>err </dev/null
check "it is not written over" test "$?" -eq 2
check "and why not" grep -q 'would lose the moves that no longer fit' err
check "it is still as it was" \
    cmp old.replay "$source_dir/tests/golden-1/yspahan/4-greedy.replay"

printf '%d ok, %d failed\n' "$n_ok" "$n_failed"
[ "$n_failed" -eq 0 ]
