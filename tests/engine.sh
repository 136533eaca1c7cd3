#!/bin/sh
# engine.sh: the engine protocol from outside, both ways: karavana engine obeys, and
# programs of others, good and bad ones, play in our games.
#
#   sh tests/engine.sh [PROGRAM]      (default: $KV_PROGRAM)
#
# When play has changed, update the session in docs/engine.md with
#   tests/engine_session.py docs/engine.md PROGRAM --update
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
cp "$source_dir/tests/example/random_engine.py" . # a command is split at blanks
LC_ALL=C
export LC_ALL
unset LANG LC_MESSAGES KARAVANA_ENGINE_LIMIT

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

# Sends the standard input to the engine; a run that hangs is a failure.
engine() {
    timeout 60 "$program" engine "$@" >out 2>err
}

# ---- karavana engine -----------------------------------------------------------

check "the session of docs/engine.md" python3 "$source_dir/tests/engine_session.py" \
    "$source_dir/docs/engine.md" "$program"

refuses() { # TEXT LINES: one error that says TEXT, then it still answers
    printf '%s\nisready\n' "$2" | engine
    check "refused: $1" test "$?" -eq 0
    check "said: $1" grep -q "^error .*$1" out
    check "still there after: $1" grep -qx readyok out
    check "one line after: $1" test "$(wc -l <out)" -eq 2
}
refuses "there is no order 'fly'" "fly"
refuses "version 1" "karavana 2"
refuses "there is no game 'chess'" "newgame chess players 2"
refuses "newgame GAME players N" "newgame tigris"
refuses "no number of players" "newgame tigris players two"
refuses "is for 2 to 4 players" "newgame tigris players 9"
refuses "not NAME=VALUE" "newgame tigris players 2 english"
refuses "has no option" "newgame tigris players 2 wings=on"
refuses "there is no option 'wings'" "setoption wings on"
refuses "no value of this option" "setoption threads 0"
refuses "no value of this option" "setoption seed -1"
refuses "setoption NAME VALUE" "setoption"
refuses "newgame comes first" "position new"
refuses "position new, or" "position old"
refuses "names the game is missing" "position
end"
refuses "line 2 of the position" "position
game tigris
players 77
end"
refuses "not of the game that was begun" "newgame yspahan players 3
position
game tigris
players 2
end"
refuses "no seat" "seat 9"
refuses "no position" "go"
refuses "unexpected 'then'" "newgame tigris players 2
position new then"
refuses "chance that decides" "newgame tigris players 2
position new
go"

printf 'is\0ready\nisready\n' | engine
check "a zero byte is refused" grep -qx 'error there is a zero byte in the line' out
check "after a zero byte it goes on" grep -qx readyok out

tigris='newgame tigris players 2
position
game tigris
players 2
board at h4
  Pa T  .
hand archer temple 2 farm 1
end'
refuses "another seat" "$tigris
seat 1
go"
refuses "iterations N, movetime MS or infinite" "$tigris
go quickly"
refuses "a number is missing" "$tigris
go iterations many"

printf '%s\ngo iterations 100\n' "$tigris" | engine
check "the end of the input ends thinking, too" test \
    "$(grep -c '^bestmove [a-z]' out)" -eq 1
(
    printf '%s\ngo infinite\nposition new\nisready\n' "$tigris"
    sleep 0.3
    printf 'stop\n'
    sleep 0.3
    printf 'isready\ngo movetime 20\n'
    sleep 0.5
    printf 'go infinite\nquit\n'
) | engine --threads 2
check "stop and quit end thinking" test "$?" -eq 0
check "each go has one answer" test "$(grep -c '^bestmove ' out)" -eq 3
check "isready is answered while it thinks" test "$(sed -n 2p out)" = readyok
check "position has to wait" grep -q '^error position has to wait' out

head -c 3000000 /dev/zero | tr '\0' 'x' >long
(
    cat long
    printf '\nisready\nposition\n'
    yes 'game tigris' | head -n 200000
    printf 'end\nisready\n'
) | engine
check "endless lines and positions are refused" test \
    "$(cut -c 1-22 out | tr '\n' '/')" = \
    "error the line is too /readyok/error the position is /readyok/"

# Random bytes, with words of the protocol among them.
cat >noise.py <<'EOF'
import random, sys
r = random.Random(int(sys.argv[1]))
words = [b"karavana", b"1", b"isready", b"setoption", b"seed", b"level", b"3", b"newgame",
         b"tigris", b"yspahan", b"players", b"2", b"position", b"new", b"moves", b"end",
         b";", b"draw", b"temple", b"seat", b"0", b"go", b"iterations", b"movetime",
         b"5", b"stop", b"legal", b"game", b"\xff\xfe", b"=", b"english=on"]
for i in range(300):
    n = r.randrange(9)
    line = b" ".join(r.choice(words) if r.random() < .9 else r.randbytes(r.randrange(20))
                     for _ in range(n))
    sys.stdout.buffer.write(line + b"\n")
EOF
for seed in 1 2 3 4 5 6; do
    python3 noise.py "$seed" | engine
    check "noise $seed does it no harm" test "$?" -eq 0
    check "answers to noise $seed are lines" test \
        "$(grep -avcE '^(error|id|option|info|bestmove|readyok|karavanaok)' out)" -eq 0
done

# ---- Programs of others --------------------------------------------------------

cat >small <<EOF
#!/bin/sh
sed -u 's/^go iterations 2000/go iterations 20/' | '$program' engine
EOF
chmod +x small

# Our engine as a program of others plays the same games as the same search inside.
same_games() { # GAME OTHERS
    rm -rf inside outside
    "$program" sim "$1" --seats "mcts:20,$2" --games 2 --threads 2 --record inside &&
        timeout 200 "$program" sim "$1" --seats "cmd:$dir/small,$2" --games 2 \
            --threads 2 --record outside 2>err || return 1
    cat err
    test ! -s err || return 1
    for replay in inside/*; do
        sed '/^tag seats/d' "$replay" >a
        sed '/^tag seats/d' "outside/$(basename "$replay")" >b
        cmp a b || return 1
    done
}
games=$("$program" games --json | grep -o '{"id":"[a-z]*","name"' | cut -d '"' -f 4)
for game in $games; do
    others=random
    "$program" sim "$game" --players 2 --games 1 >/dev/null 2>&1 || others=random,random
    check "$game: outside as inside" same_games "$game" "$others"
done

check "the example engine plays" "$program" sim tigris --games 1 \
    --seats "cmd:python3 random_engine.py,random"
"$program" sim tigris --games 1 \
    --seats "cmd:python3 random_engine.py,random" 2>err >out
check "and nobody complains" test ! -s err

# A bad program: the message, and the game goes on.
bad() { # NAME MESSAGE: the program is read from the standard input
    cat >"$1"
    chmod +x "$1"
    KARAVANA_ENGINE_LIMIT=300 timeout 100 "$program" sim yspahan --games 1 \
        --seats "cmd:./$1,random" >out 2>err
    check "$1: the game goes on" test "$?" -eq 0
    check "$1: it was played" grep -q 'ended because' out
    check "$1: $2" grep -qE "^karavana: \./$1 $2.*; greedy decides" err
    check "$1: at most three times again" test "$(wc -l <err)" -le 4
}
hello='#!/bin/sh
echo karavanaok
'
bad dead 'has ended, with exit code 3 \(no such planet\)' <<'EOF'
#!/bin/sh
echo no such planet >&2
exit 3
EOF
check "dead: given up" grep -q 'greedy decides for the rest of the game$' err
check "dead: four messages" test "$(wc -l <err)" -eq 4
bad killed 'was ended by signal 9' <<EOF
${hello}kill -9 \$\$
EOF
bad silent 'gives no answer' <<EOF
${hello}sleep 30
EOF
bad mute 'gives no answer' <<'EOF'
#!/bin/sh
exec sleep 30
EOF
bad chatter 'prints nonsense: bla bla bla' <<'EOF'
#!/bin/sh
exec yes bla bla bla
EOF
bad endless 'prints a line without end' <<'EOF'
#!/bin/sh
head -c 4000000 /dev/zero | tr '\0' x
sleep 30
EOF
bad binary '(prints nonsense|prints a line without end)' <<'EOF'
#!/bin/sh
exec head -c 4000000 /dev/urandom
EOF
bad ignorant 'reports an error: I only play chess' <<EOF
${hello}while read -r word rest; do
    case \$word in newgame) echo error I only play chess ;; esac
done
EOF
player() { # a program that says $1 instead of its moves
    printf '%s' "$hello"
    # shellcheck disable=SC2016 # the program expands it
    printf 'while read -r word rest; do
case $word in isready) echo readyok ;; go) %s ;; esac
done\n' "$1"
}
player 'echo bestmove fly to the moon' |
    bad cheat "chose 'fly to the moon', which is no legal move"
player 'echo bestmove' | bad wordless "chose '', which is no legal move"
player 'exit 0' | bad mortal 'has ended, with exit code 0'
player 'sleep 30' | bad slow 'gives no answer'
player 'exec 1>\&-; sleep 30' | bad closed 'was ended by signal 9'

"$program" sim tigris --games 1 --seats "cmd:./nothing here,random" >out 2>err
check "a program that is not there" test "$?" -eq 2
check "is named" grep -q './nothing cannot be started: No such file' err
"$program" sim tigris --games 1 --seats "cmd: ,random" >out 2>err
check "no program at all" test "$?" -eq 2

# A saved game must not start programs by itself.
printf 'quit\n' | "$program" play tigris --plain --seed 1 --save saved.replay \
    --seats "human,cmd:./small" >out 2>err
check "a program plays against a person" test -s saved.replay
"$program" play --plain --resume saved.replay </dev/null >out 2>err
check "a file starts no program" test "$?" -eq 2
check "and why" grep -q -- '--seats must say that it may' err
"$program" play --plain --resume saved.replay --seats "human,cmd:./small" \
    </dev/null >out 2>err
check "the command line does" test "$?" -eq 0

printf '%d ok, %d failed\n' "$n_ok" "$n_failed"
[ "$n_failed" -eq 0 ]
