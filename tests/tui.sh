#!/bin/sh
# tui.sh [PROGRAM]: plays in real terminals (tmux) and looks at what they show.
# PROGRAM defaults to $KV_PROGRAM. Chance is fixed by --seed, bots do not pause.
set -u

program=${1:-${KV_PROGRAM:?}}
if ! command -v tmux >/dev/null; then
    echo "skipped: tmux is not installed" >&2
    exit 77
fi

dir=$(mktemp -d)
export XDG_DATA_HOME="$dir/data"
export LC_ALL=C.UTF-8
unset NO_COLOR TMUX
saves=$XDG_DATA_HOME/karavana/saves
cat >"$dir/conf" <<'END'
set -g exit-empty off
set -g remain-on-exit on
set -g status off
set -g default-terminal tmux-256color
END
# Runs a command; its process id and exit status go into files.
cat >"$dir/run" <<'END'
dir=$1
shift
sh -c 'echo $$ >"$0"; exec "$@"' "$dir/pid" "$@"
echo $? >"$dir/status"
END
n_bad=0

tm() {
    tmux -u -S "$dir/socket" -f "$dir/conf" "$@" 2>/dev/null
}
# Closes the terminal and waits for the program, which saves its game.
close() {
    tm kill-session
    for _ in $(seq 100); do
        if ! kill -0 "$(cat "$dir/pid" 2>/dev/null)" 2>/dev/null; then
            break
        fi
        sleep 0.05
    done
    rm -f "$dir/pid" "$dir/status"
}
stop() {
    close
    tm kill-server
    rm -rf "$dir"
}
trap stop EXIT
trap 'exit 1' INT TERM

bad() { # MESSAGE...
    echo "tui.sh: $name: $*" >&2
    n_bad=$((n_bad + 1))
}
# What the terminal shows, and what it has just scrolled away: at the end tmux
# moves everything up to say that the program has ended.
screen() {
    tm capture-pane -p -S -3
}
start() { # WIDTH HEIGHT ARGS...: a fresh terminal with the program in it
    close
    size="-x $1 -y $2"
    shift 2
    # shellcheck disable=SC2086 # several words
    tm new-session -d $size sh "$dir/run" "$dir" env ${environment-} "$program" play "$@"
}
keys() {
    tm send-keys "$@"
}
# Waits until the screen has (or has no longer) a line that matches. What comes
# after would make no sense without it, so the test ends here if it does not.
see() { # PATTERN
    for _ in $(seq 200); do
        if screen | grep -q -e "$1"; then
            return
        fi
        sleep 0.05
    done
    bad "not seen: $1"
    screen >&2
    exit 1
}
see_no() { # PATTERN
    for _ in $(seq 100); do
        if ! screen | grep -q -e "$1"; then
            return
        fi
        sleep 0.05
    done
    bad "still seen: $1"
    screen >&2
    exit 1
}
# The program in the terminal has ended with this exit status.
ended_with() { # STATUS
    for _ in $(seq 100); do
        [ -s "$dir/status" ] && break
        sleep 0.05
    done
    [ "$(cat "$dir/status")" = "$1" ] || bad "exit status $(cat "$dir/status"), not $1"
}
forget_saves() {
    close
    rm -f "$saves"/*
}
the_save() {
    ls -1 "$saves"/*.replay
}
verify() { # FILE
    "$program" replay --verify "$1" >/dev/null || bad "the save does not verify"
}
solo="tigris --seed 1 --set first=0 --fast"

# ---- One player ---------------------------------------------------------------

name="first screen"
# shellcheck disable=SC2086
start 80 24 $solo
see 'a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p'
see '^ *11 .* 11 '
see '▶ Archer  *you'
see 'Bull  *greedy'
see 'hand: .*[a-z] [1-6]'
see 'hand: 6;'
see '2 actions left'
see 'tile  leader  catastrophe  swap  pass'

name="completion and targets"
see_no '(·)'
keys 'le' Tab
see '› leader'
see 'priest  farmer  trader  king'
keys 'k' Tab
see '› leader king'
see '(·) T◆(·)'
see 'b1 .* more'

name="a move and undo"
keys 'a2' Enter
see ' Ka '
see 'Archer: king to a2'
see '1 action left'
keys C-z
see 'Taken back'
see '2 actions left'
see_no 'king to a2'
keys C-z
see 'Nothing to take back'

name="refusals"
keys 'leader king h5' Enter
see 'temple'
see '› leader king h5'
keys C-u 'nonsense' Enter
see 'nonsense is no action'
keys C-u

name="choosing on the board"
keys 'leader king' C-n
see '↵ leader king [a-p][0-9]'
keys Enter
see 'Archer: king to'
keys undo Enter
see 'Taken back'
keys Enter
see '▶  1  tile'
see '  leader priest'
keys Escape
see_no '  leader priest'
keys Enter
see '▶  1  tile'
keys Down
see '▶  2  tile'
keys Enter
see '1 action left'
keys C-z
see '2 actions left'

name="help"
keys '?'
see 'up to two actions'
keys PageDown PageDown
see 'Ctrl-Z'
keys Enter
see_no 'Ctrl-Z'

name="the bot's answer"
keys 'leader king b1' Enter
see '1 action left'
keys 'pass' Enter
see '2 actions left'
see 'turn: 3'
keys PageUp
see 'scrolled back'
keys PageDown PageDown PageDown
keys C-z
see 'Nothing to take back'

name="resizing"
tm resize-window -x 50 -y 12
see 'too small: 50 × 12'
tm resize-window -x 160 -y 50
see '2 actions left'
see '~~~~~~~~~~~~~~~~~~~~~~~~~~~~'
tm resize-window -x 80 -y 24
see '^ *11 .* 11 '

name="Ctrl-C"
keys C-c
see 'The game is saved in'
see 'karavana play --resume'
ended_with 0
verify "$(the_save)"
grep -q '^tag seats human,greedy$' "$(the_save)" || bad "no tag seats"
grep -q '^leader king b1$' "$(the_save)" || bad "no moves"

name="resume"
cp "$(the_save)" "$dir/copy.replay"
start 80 24 --resume "$dir/copy.replay" --fast
see 'turn: 3'
see 'leaders: king b1'
keys 'pass' Enter
see '1 action left'
kill -TERM "$(cat "$dir/pid")"
see 'The game is saved in'
verify "$dir/copy.replay"
[ "$(grep -c '^pass$' "$dir/copy.replay")" -ge 2 ] || bad "SIGTERM did not save"

name="closed terminal"
forget_saves
# shellcheck disable=SC2086
start 80 24 $solo
see '2 actions left'
keys 'leader priest a2' Enter
see '1 action left'
close
verify "$(the_save)"

# ---- Several people -----------------------------------------------------------

name="hand-over"
start 80 24 tigris --seed 2 --set first=0 --fast --seats human,human
see 'Pass the keyboard to: Archer'
see_no 'hand: .*[a-z] [1-6]'
see_no 'You draw'
keys Enter
see 'hand: .*[a-z] [1-6]'
see 'You draw'
keys 'pass' Enter
see '1 action left'
keys 'pass' Enter
see 'Pass the keyboard to: Bull'
see_no 'hand: .*[a-z] [1-6]'
see_no 'You draw'
keys C-z
see '1 action left'
keys 'pass' Enter
see 'Pass the keyboard to: Bull'
keys Enter
see '▶ Bull  *you'
keys C-z
see 'Nothing to take back'
keys C-c
see 'The game is saved'

name="trade between people"
start 80 24 inkas --seed 1 --set first=0 --fast --seats human,human,greedy
see 'Pass the keyboard to: Red'
keys Enter
see 'Roll the dice'
see '1 stone, 1 ore, 1 fish'
keys 'roll' Enter
see 'Trade, build'
keys 'trade players' Enter
see 'What do you offer'
keys 'offer stone 1 for stone 1' Enter
see 'a kind cannot be given and taken at once'
keys C-u 'offer stone 1 fish 1 for wood 1' Enter
see 'Pass the keyboard to: Orange'
see_no '1 ore'
keys Enter
see 'Accept, decline or counter'
see 'Red: 1 stone, 1 fish > 1 wood'
keys 'accept' Enter
see 'Pass the keyboard to: Red'
keys Enter
see 'With whom do you trade'
keys 'deal orange' Enter
see 'Orange gets 1× fish (trade)'
see '1 wood, .*1 ore'
keys C-c
see 'The game is saved'

name="tiles with two faces"
start 80 24 landsea --seed 3 --fast --set waypoints=on --seats human,human
see 'Pass the keyboard to: Land'
keys Enter
see 'The 58 map tiles are a'
see 'reconstruction: no list of the'
see 'Draft: from which stack'
for stack in 1 2 1 2; do
    keys "stack $stack" Enter
    see 'Pass the keyboard to:'
    keys Enter
done
see "Land's turn"
see 'On its underside: C5x'
see '1 C3x ~▒~▒▒▒ steal'
keys 'flip 1' Enter
see 'Where do you place it.  E2 ▒▒▒~~~'
keys C-z
see 'Which tile'
keys 'flip 1' Enter 'at (4,4)' Enter
see 'a tile must touch a tile on the map'
keys C-u 'at (0,-1)' Enter
see 'How do you turn it'
see '1[?]'
keys 'turn 0' Enter
see 'touching edges must have the same terrain'
keys C-u 'turn 1' Enter
see 'places E2 at (0,-1), turn 1'
see 'Put your waypoint'
keys 'at (0,-1)' Enter
see 'Land puts a waypoint'
see '⚑ (0,-1)'
keys 'stack 1' Enter
see 'Pass the keyboard to: Sea'
see_no 'On its underside'
keys C-c
see 'The game is saved'

name="a solo turn, part by part"
start 120 37 wayfarers --seed 3 --fast --players 1
see 'Place a die, place a worker, or rest'
see 'folk ×32'
see 'market .*T|2p'
keys 'die 4' Enter
see 'you have no such die in your supply'
keys C-u 'die 2' Enter
see 'Where'
keys 'at city' Enter
see 'the die has not all assets that the space asks for'
keys C-u 'at market' Enter
see 'option 1'
keys 'option 1 b' Enter
see 'take prov'
keys 'take prov' Enter
see '3s 4p i14'
see 'The opponent takes'
keys C-c
see 'The game is saved'

# ---- Maps ---------------------------------------------------------------------

name="small and large map"
start 80 24 inkas --seed 1 --set first=0 --fast
see '@f1'
see 'potato 10'
see 'r20'
keys C-c
ended_with 0
start 120 37 inkas --seed 1 --set first=0 --fast
see 'r⌂20──31── 27'
see ' h14 '
see 'o⌂29'
keys C-c
ended_with 0
start 80 24 landsea --seed 4 --fast --players 3
see '~~0,0▒▒'
keys 'stack 1' Enter
see 'up  *underside'
keys C-c
ended_with 0
start 120 37 landsea --seed 4 --fast --players 4 --lang cs
see 'Moře a Souš'
see 'Souš 2'
see '~~~~0,0▒▒▒▒'
keys C-c
ended_with 0

# ---- The end ------------------------------------------------------------------

name="result"
forget_saves
start 100 30 tigris --seed 3 --fast --seats greedy,random
see 'The game is over: '
see '1\. .*: [0-9]'
see '2\. .*: [0-9]'
see 'points: red'
see 'Recorded in'
verify "$(the_save)"
keys Enter
see_no 'Recorded in'
keys q
see 'karavana replay'

# ---- Looks --------------------------------------------------------------------

name="colours"
# shellcheck disable=SC2086
start 80 24 $solo
see '2 actions left'
tm capture-pane -e -p | grep -q '48;5;' || bad "no colours"
keys C-c
see 'saved'
environment=NO_COLOR=1
# shellcheck disable=SC2086
start 80 24 $solo
see '2 actions left'
tm capture-pane -e -p | grep -q '[34]8;5;' && bad "colours in spite of NO_COLOR"
keys C-c
see 'saved'
name="locale C"
environment='LC_ALL=C LANG=C'
# shellcheck disable=SC2086
start 80 24 $solo
see '▶ Archer'
see 'T◆'
keys C-c
see 'saved'
environment=

name="Czech"
# shellcheck disable=SC2086
start 80 24 $solo --lang cs
see '^ *11 .* 11 '
see_no 'S save'
keys '?'
see_no 'Keys:'
keys C-c
ended_with 0
see_no 'is saved in'

# ---- Thinking -----------------------------------------------------------------

name="a hint"
forget_saves
start 100 24 tigris --seed 1 --set first=0 --fast --seats human,level:5
see '2 actions left'
see 'Bull  *level:5 Merchant'
keys C-t
see 'Hint: [a-z].* [0-9]* % · .* % · '
keys Escape
see_no 'Hint:'
keys 'hint' Enter
see 'Hint: [a-z].* %'
keys 'leader king a2' Enter
see 'king to a2'
see_no 'Hint:'
keys C-c
ended_with 0

name="keys while a bot thinks"
forget_saves
start 100 24 tigris --seed 1 --set first=0 --fast --seats human,mcts:600000ms
see '2 actions left'
keys 'leader king a2' Enter
see '1 action left'
keys 'pass' Enter
see 'Bull is thinking'
keys '?'
see 'up to two actions'
keys Enter
see_no 'up to two actions'
see 'Bull is thinking'
keys C-t
see 'You have nothing to decide now'
keys C-z
see 'Taken back'
see '1 action left'
keys 'pass' Enter
see 'Bull is thinking'
keys C-s
see 'Saved in'
keys C-c
see 'The game is saved in'
ended_with 0
verify "$(the_save)"

name="a signal while a bot thinks"
start 100 24 --resume "$(the_save)" --fast
see 'Bull is thinking'
kill -TERM "$(cat "$dir/pid")"
see 'Go on with\|is saved in'
ended_with 0

# ---- Plain lines --------------------------------------------------------------

name="plain lines"
forget_saves
# shellcheck disable=SC2086
printf 'leader king a2\nundo\nnonsense\nle k b1\npass\nlegal\n' |
    "$program" play $solo >"$dir/out" 2>"$dir/err" || bad "exit status $?"
for pattern in 'Archer: king to a2' 'Taken back' 'Archer: king to b1' '^tile ' 'T◆'; do
    grep -q -e "$pattern" "$dir/out" || bad "no $pattern"
done
grep -q 'nonsense is no action' "$dir/err" || bad "nonsense was not refused"
grep -q 'The game is saved in' "$dir/err" || bad "not saved at the end of the input"
verify "$(the_save)"

name="a hint in plain lines"
# shellcheck disable=SC2086
printf 'hint\nleader king a2\n' |
    "$program" play $solo >"$dir/out" 2>"$dir/err" || bad "exit status $?"
[ "$(grep -c '^ *[0-9]* %  [a-z]' "$dir/out")" -eq 3 ] || bad "not three choices"

name="Ctrl-C while a bot thinks, in plain lines"
mkfifo "$dir/fifo"
"$program" play tigris --seed 1 --set first=0 --seats human,mcts:600000ms \
    --save "$dir/thinks.replay" <"$dir/fifo" >"$dir/out" 2>"$dir/err" &
pid=$!
printf 'pass\npass\n' >"$dir/fifo"
for _ in $(seq 200); do
    [ "$(grep -c 'Archer passes' "$dir/out")" -eq 2 ] && break
    sleep 0.05
done
kill -TERM "$pid"
wait "$pid" || bad "exit status $?"
verify "$dir/thinks.replay"

name="plain lines to the end"
yes 'pass' | "$program" play tigris --seed 4 --set max_turns=6 --save "$dir/end.replay" \
    >"$dir/out" 2>"$dir/err" || bad "exit status $?"
grep -q '^1\. ' "$dir/out" || bad "no result"
verify "$dir/end.replay"

# ---- Bad input ----------------------------------------------------------------

refused() { # PATTERN ARGS...: exit status 2 and one line that matches
    pattern=$1
    shift
    "$program" play "$@" </dev/null >"$dir/out" 2>"$dir/err"
    status=$?
    [ "$status" -eq 2 ] || bad "exit status $status, not 2"
    grep -q -e "$pattern" "$dir/err" || bad "no $pattern in: $(cat "$dir/err")"
    [ "$(wc -l <"$dir/err")" -eq 1 ] || bad "more than a line: $(cat "$dir/err")"
}
name="bad input"
head -n 20 "$dir/end.replay" >"$dir/cut.replay"
cp "$dir/cut.replay" "$dir/cut.before"
refused 'cut.replay:[0-9]*: .*cut off' --resume "$dir/cut.replay"
cmp -s "$dir/cut.replay" "$dir/cut.before" || bad "a damaged save was changed"
refused 'No such file' --resume "$dir/none.replay"
refused 'end.replay: there is such a file' tigris --save "$dir/end.replay"
refused 'No such file' tigris --save "$dir/none/x.replay"
refused 'there is no game\|no game' chess
refused 'which game' --fast
refused 'did you mean greedy' tigris --seats human,gredy
refused 'is not a number' tigris --seed one
refused 'a game of tigris' yspahan --resume "$dir/end.replay"
refused 'for 2 players' tigris --players 3 --resume "$dir/end.replay"

[ "$n_bad" -eq 0 ] || exit 1
echo "tui.sh: all is well"
