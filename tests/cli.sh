#!/bin/sh
# cli.sh: the program from outside: output, exit codes, bad input.
#
#   sh tests/cli.sh [PROGRAM]      (default: $KV_PROGRAM)
#
# Every check prints "ok" or "not ok" with its name; the last line counts them.
# Exit status 1 if any check failed.
set -u

program=${1:-${KV_PROGRAM:?give the path of the program}}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM
cd "$dir" || exit 2
LC_ALL=C
export LC_ALL
unset LANG LC_MESSAGES

n_ok=0
n_failed=0
code=0

# ---- Checks ------------------------------------------------------------------

ok() { # NAME
    n_ok=$((n_ok + 1))
    printf 'ok %s\n' "$1"
}

not_ok() { # NAME WHY
    n_failed=$((n_failed + 1))
    printf 'not ok %s: %s\n' "$1" "$2"
}

# Runs the program; leaves $code and the files out and err.
run() {
    "$program" "$@" >out 2>err </dev/null
    code=$?
}

# Runs the program and compares the exit code.
ends() { # NAME CODE ARGUMENT...
    name=$1 want=$2
    shift 2
    run "$@"
    if [ "$code" -eq "$want" ]; then
        ok "$name"
    else
        not_ok "$name" "exit code $code instead of $want; $(head -n 2 err)"
    fi
}

# A condition about the last run or about files.
holds() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >/dev/null 2>&1; then
        ok "$name"
    else
        not_ok "$name" "does not hold: $*"
    fi
}

prints() { # NAME TEXT: on stdout of the last run
    if grep -qF -e "$2" out; then
        ok "$1"
    else
        not_ok "$1" "not on stdout: $2"
    fi
}

# Bad usage or input: exit code 2, nothing on stdout, one line on stderr that
# names the program and says TEXT.
refuses() { # TEXT ARGUMENT...
    text=$1
    shift
    run "$@"
    name="refused: karavana $*"
    if [ "$code" -ne 2 ]; then
        not_ok "$name" "exit code $code"
    elif [ -s out ]; then
        not_ok "$name" "unexpected output on stdout"
    elif [ "$(wc -l <err)" -ne 1 ] || ! grep -q '^karavana: ' err; then
        not_ok "$name" "not one line: $(cat err)"
    elif ! grep -qF -e "$text" err; then
        not_ok "$name" "it says: $(cat err)"
    else
        ok "$name"
    fi
}

is_json() { # FILE: one JSON value, or one a line
    python3 -c 'import json, sys
for line in open(sys.argv[1], encoding="utf-8"):
    json.loads(line)' "$1"
}

# Evaluates a Python expression in which d is the JSON of the last stdout.
json_holds() { # NAME EXPRESSION
    if python3 -c 'import json, sys
d = json.load(open("out", encoding="utf-8"))
sys.exit(0 if eval("(" + sys.argv[1] + ")") else 1)' "$2" 2>pyerr; then
        ok "$1"
    else
        not_ok "$1" "$2 $(tail -n 1 pyerr)"
    fi
}

# ---- The program itself --------------------------------------------------------

ends "no argument prints help" 0
prints "help names the commands" "scenario"
ends "--help" 0 --help
ends "help" 0 help
ends "--version" 0 --version
holds "the version is one line" grep -qx 'karavana [0-9]*\.[0-9]*\.[0-9]*' out
for command in games players play serve sim arena replay verify analyse position engine \
    scenario perft bench tune; do
    ends "help $command" 0 help "$command"
    prints "help $command shows usage" "Usage: karavana $command"
    prints "help $command documents exit codes" "  2  "
    holds "help $command keeps stderr empty" test ! -s err
    cp out help.txt
    ends "$command --help" 0 "$command" --help
    holds "$command --help is help $command" cmp -s out help.txt
    refuses "there is no option --nonsense" "$command" tigris --nonsense
done
refuses "there is no command 'smi'; did you mean sim?" smi
refuses "there is no command 'frobnicate'; see karavana help" frobnicate
refuses "there is no command 'smi'" help smi
refuses "there is no option --frob before a command" --frob
refuses "there is no language 'xx'" --lang xx games
refuses "there is no language 'xx'" games --lang=xx
refuses "--lang needs a value" games --lang
ends "--lang before the command" 0 --lang cs games
ends "--lang after the command" 0 games --lang=en

# ---- games ---------------------------------------------------------------------

ends "games" 0 games
prints "games: the id" "tigris"
prints "games: an option with range and default" "max_turns=1..60000 [1000]"
prints "games: options beyond the rulebook are apart" "beyond the rulebook"
ends "games --json" 0 games --json
json_holds "games --json: players" 'd[0]["id"] == "tigris" and
 (d[0]["min_players"], d[0]["max_players"]) == (2, 4)'
json_holds "games --json: options" '{o["id"]: o["beyond_rulebook"] for o in
 d[0]["options"]}["english"] is False'
ends "games landsea" 0 games landsea
prints "games: reconstructed data is named" "The 58 map tiles are a reconstruction"
refuses "there is no game 'tigirs'; did you mean tigris?" games tigirs

# ---- sim -----------------------------------------------------------------------

ends "sim" 0 sim tigris --games 5 --seed 3
prints "sim: lengths" "decisions a game: mean"
holds "sim: no talk when stderr is no terminal" test ! -s err
ends "sim --json" 0 sim tigris --players 3 --games 9 --seed 3 --json
json_holds "sim: all games are counted" 'd["games"] == 9 and
 sum(d["end_reasons"].values()) == 9'
json_holds "sim: wins add up" 'abs(sum(s["win_share"] for s in d["seats"]) - 1) < 1e-4'
json_holds "sim: the mean lies between" 'all(s["score"]["min"] <= s["score"]["mean"] <=
 s["score"]["max"] for s in d["seats"])'
ends "sim: --seats says the players" 0 \
    sim tigris --games 1 --seats random,random,random --json
json_holds "sim: three names, three seats" 'd["players"] == 3'
ends "sim: one name for all seats" 0 sim tigris --games 1 --players 4 --seats random
ends "sim: seats are called by the number of players" 0 \
    sim landsea --games 2 --players 4 --seats random --json
json_holds "sim: two teams" '[s["name"] for s in d["seats"]] ==
 ["land1", "sea1", "land2", "sea2"]'
refuses "option mountains_corals cannot be off with three players" \
    sim landsea --players 3 --set mountains_corals=off
refuses "option caravans_ships cannot be off with three players" \
    sim landsea --players 3 --set caravans_ships=off
refuses "option free_play is for four players" sim landsea --set free_play=on
ends "sim --set" 0 sim tigris --games 2 --set english=on --set max_turns=3 --json
json_holds "sim: the options hold" 'd["options"]["english"] is True and
 d["end_reasons"] == {"cap": 2}'

for threads in 1 4; do
    ends "sim with $threads threads" 0 sim tigris --games 9 --seed 7 --threads $threads \
        --record "rec$threads" --trace "trace$threads" --json
    sed 's/"threads.*"games":/"games":/; s/"seconds":.*"steps":/"steps":/' out \
        >"sum$threads"
done
holds "the trace is the same with any threads" cmp trace1 trace4
holds "the records are the same with any threads" diff -r rec1 rec4
holds "the sums are the same with any threads" cmp sum1 sum4
for threads in 1 3; do
    run sim tigris --seats greedy,random,greedy --games 4 --threads $threads \
        --set max_turns=9 --trace "greedy$threads"
done
holds "bots that think play the same with any threads" cmp greedy1 greedy3
holds "the trace is JSON lines" is_json trace1
holds "one replay a game" test "$(find rec1 -name 'tigris-7-00000?.replay' | wc -l)" -eq 9
holds "nothing else in the directory" test "$(find rec1 -type f | wc -l)" -eq 9
ends "sim: another seed" 0 sim tigris --games 9 --seed 8 --trace other
holds "another seed, other games" test "$(cksum <other)" != "$(cksum <trace1)"
ends "sim --trace -" 0 sim tigris --games 2 --seed 7 --trace -
holds "the trace on stdout is JSON lines" is_json out
holds "the summary is then on stderr" grep -q 'decisions a game' err
head -n 1 trace1 >out
json_holds "the head of a trace" 'd["game"] == "tigris" and d["players"] == 2 and
 d["seats"] == ["random", "random"] and d["seed"] == 7 and d["games"] == 9'
sed -n 2p trace1 >out
json_holds "a line of chance" 'd["decider"] == "chance" and d["n"] == 0 and
 len(d["legal"]) == len(d["weights"]) and d["action"] in d["legal"]'
grep '"decider":1,' trace1 | head -n 1 >out
json_holds "a line of a seat" 'd["action"] in d["legal"] and "weights" not in d and
 d["events"] and d["state"]["game"] == "tigris"'
grep '"decider":"over"' trace1 | head -n 1 >out
json_holds "a line of the end" 'd["legal"] == [] and len(d["result"]["scores"]) == 2 and
 1 in d["result"]["ranks"] and d["result"]["reason"] and "action" not in d'

"$program" sim tigris --games 100000000 --record recint --json >out 2>err &
pid=$!
sleep 1
kill -INT "$pid"
wait "$pid"
code=$?
holds "Ctrl-C: exit code 130" test "$code" -eq 130
json_holds "Ctrl-C: finished games are summed up" '0 < d["games"] < 100000000'
n_replays=$(find recint -name 'tigris-1-*.replay' | wc -l)
json_holds "Ctrl-C: as many replays as games" "d['games'] == $n_replays"
holds "Ctrl-C: no half files" test "$(find recint -type f | wc -l)" -eq "$n_replays"

refuses "usage: karavana sim GAME" sim
refuses "there is no game 'chess'; there are: tigris" sim chess
refuses "'x' is one argument too many" sim tigris x
refuses "--games takes a number from 1 to 1000000000, not '0'" sim tigris --games 0
refuses "--games takes a number from 1 to 1000000000, not 'many'" sim tigris --games many
refuses "--seed takes a number" sim tigris --seed -1
refuses "--threads takes a number from 1 to 256, not '0'" sim tigris --threads 0
refuses "tigris is for 2 to 4 players" sim tigris --players 5
refuses "there are 3 names for 2 players" \
    sim tigris --players 2 --seats random,random,random
refuses "more names than seats" sim tigris --seats random,random,random,random,random
refuses "no player is called 'gredy'; did you mean greedy?" \
    sim tigris --seats gredy,random
refuses "no player is called ''" sim tigris --seats random,
refuses "is too long for a player" sim tigris --games 1 \
    --seats "cmd:$(printf '%0400d' 0)"
refuses "a budget is" sim tigris --seats mcts:5:6,random
refuses "levels are level:1 to level:8" sim tigris --seats level:9,random
refuses "only bots can sit here" sim tigris --seats human,random
refuses "--set takes name=value, not 'english'" sim tigris --set english
refuses "has no option 'englsh'; did you mean english?" sim tigris --set englsh=on
refuses "option english cannot be maybe" sim tigris --set english=maybe
refuses "option max_turns cannot be 0; it takes: 1..60000" sim tigris --set max_turns=0
refuses "missing/trace: No such file or directory" sim tigris --trace missing/trace
refuses "missing/dir: No such file or directory" sim tigris --record missing/dir
refuses ": Is a directory" sim tigris --trace rec1
echo precious >old
refuses "old/tigris-1-000000.replay: Not a directory" sim tigris --record old --trace old
holds "a failed run leaves an old file alone" grep -qx precious old
holds "a failed run leaves no new file behind" test -z "$(find . -name 'old.*')"
ends "a trace replaces an old file" 0 sim tigris --games 1 --trace old
holds "it is replaced as a whole" is_json old

# ---- arena ---------------------------------------------------------------------

ends "arena" 0 arena yspahan --seats greedy,random --games 4 --seed 3
prints "arena: how they sit" "seatings of a pairing: AB, BA"
prints "arena: the first contestant" "A greedy"
prints "arena: Elo" "Elo of A over B: +inf (95 %: +"
holds "arena: no talk when stderr is no terminal" test ! -s err
ends "arena: whole pairings" 0 arena yspahan --seats random,random,random --games 4
holds "arena: it says that it rounds up" grep -qx \
    "4 games are rounded up to 6: whole pairings of 3" err
for threads in 1 3; do
    ends "arena with $threads threads" 0 arena yspahan --seats mcts,level:2:9 --sprt \
        --iterations 12 --games 6 --seed 7 --threads $threads --json
    sed 's/"threads.*"games_asked":/"games_asked":/
        s/"seconds_per_decision":[0-9.]*//g' out >"arena$threads"
done
holds "arena: the results are the same with any threads" cmp arena1 arena3
json_holds "arena: names and budgets; its own budget comes first" \
    '[(c["name"], c["iterations"], c["ms"]) for c in d["contestants"]] ==
 [("mcts", 12, 0), ("level:2:9", 9, 0)]'
json_holds "arena: they search as much as they are told" \
    '[c["iterations_per_decision"] for c in d["contestants"]] == [12, 9]'
json_holds "arena: pairings add up" 'd["games"] == 6 and d["is_complete"] and
 len(d["pairings"]) == 3 and all(len(p["wins"]) == 2 for p in d["pairings"]) and
 abs(sum(g[0] for p in d["pairings"] for g in p["wins"]) / 6 -
 d["contestants"][0]["share"]) < 1e-5'
json_holds "arena: the share is within its interval" 'all(c["share_95"][0] <= c["share"]
 <= c["share_95"][1] for c in d["contestants"]) and
 all(c["wins"] + c["shared"] + c["losses"] == 6 for c in d["contestants"])'
json_holds "arena: three pairings decide nothing" 'd["sprt"]["accepted"] == "open" and
 d["sprt"]["elo0"] == 0 and d["sprt"]["elo1"] == 50'
ends "arena: both limits" 0 arena yspahan --seats mcts,random --games 2 --json \
    --time 5000 --iterations 4
json_holds "arena: whichever comes first" \
    'd["contestants"][0]["iterations_per_decision"] == 4'
ends "arena: a time" 0 arena yspahan --seats mcts,random --games 2 --json --time 1
json_holds "arena: the time is used" 'd["contestants"][0]["ms"] == 1 and
 d["contestants"][0]["iterations"] == 0 and
 d["contestants"][0]["seconds_per_decision"] > 0.0005'
ends "arena --alone" 0 arena tigris --players 4 --seats greedy,random --alone \
    --games 4 --json --set max_turns=8
json_holds "arena: one against three" 'd["seatings"] == [[0, 1, 1, 1], [1, 0, 1, 1],
 [1, 1, 0, 1], [1, 1, 1, 0]] and [c["par"] for c in d["contestants"]] == [0.25, 0.75]'
ends "arena: a table of three for two" 0 \
    arena inkas --seats random,greedy --games 1 --json
json_holds "arena: both sit everywhere" 'd["games"] == 6 and d["games_asked"] == 1 and
 d["contestants"][0]["par"] == 0.5'
ends "arena: teams" 0 arena landsea --players 4 --seats random,random --games 2 --json
json_holds "arena: a contestant is a team" 'd["seatings"] == [[0, 1, 0, 1], [1, 0, 1, 0]]
 and all(w + x == 1 for p in d["pairings"] for w, x in p["wins"])'
ends "arena: solo" 0 arena wayfarers --seats random --games 5 --json
json_holds "arena: solo: wins against nobody and points" 'd["players"] == 1 and
 d["games"] == 5 and "elo" not in d and "par" not in d["contestants"][0] and
 d["contestants"][0]["score"] > 0'
ends "arena --sprt" 0 arena yspahan --seats greedy,random --sprt --elo0 -10 --elo1 90
prints "arena --sprt: a clear case" "H1 is accepted: A is stronger by 90 Elo or more"
ends "arena --sprt: the same twice" 0 arena yspahan --seats greedy,greedy --sprt --json
json_holds "arena --sprt: no difference" 'd["sprt"]["accepted"] == "H0" and
 d["games"] < 10000 and d["is_complete"] and d["elo"] == 0'

"$program" arena yspahan --seats random,random --games 1000000 --json >out 2>err &
pid=$!
sleep 1
kill -INT "$pid"
wait "$pid"
code=$?
holds "arena: Ctrl-C: exit code 130" test "$code" -eq 130
json_holds "arena: Ctrl-C: finished pairings are summed up" \
    '0 < d["games"] < 1000000 and not d["is_complete"] and
 len(d["pairings"]) * 2 == d["games"]'

refuses "usage: karavana arena GAME" arena
refuses "there is no game 'chess'" arena chess --seats greedy,random
refuses "--seats is missing: --seats A,B" arena tigris
refuses "one contestant needs another one" arena tigris --seats greedy
refuses "one contestant needs another one" arena wayfarers --players 2 --seats greedy
refuses "there are 3 contestants for 2 players" \
    arena tigris --players 2 --seats greedy,random,greedy
refuses "there are 2 contestants for 1 player" \
    arena wayfarers --players 1 --seats greedy,random
refuses "there are 3 contestants for 2 teams" \
    arena landsea --players 4 --seats greedy,random,greedy
refuses "more names than seats" arena tigris --seats random,random,random,random,random
refuses "no player is called 'gredy'; did you mean greedy?" \
    arena tigris --seats gredy,random
refuses "levels are level:1 to level:8" arena tigris --seats level:9,random
refuses "a budget is a number of iterations" arena tigris --seats mcts:0,random
refuses "only bots can sit here, no human" arena tigris --seats human,random
refuses "--time takes a number from 1 to 86400000, not '0'" \
    arena tigris --seats mcts,random --time 0
refuses "--iterations takes a number from 1 to 1000000000, not 'x'" \
    arena tigris --seats mcts,random --iterations x
refuses "--games takes a number from 1 to 1000000, not '0'" \
    arena tigris --seats greedy,random --games 0
refuses "tigris is for 2 to 4 players" arena tigris --seats greedy,random --players 5
refuses "--alone is for two contestants" \
    arena tigris --seats greedy,random,greedy --alone
refuses "--sprt is for two contestants" arena tigris --seats greedy,random,greedy --sprt
refuses "--elo0 and --elo1 go with --sprt" arena tigris --seats greedy,random --elo1 5
refuses "--elo0 (50) must be less than --elo1 (50)" \
    arena tigris --seats greedy,random --sprt --elo0 50
refuses "option english cannot be maybe" \
    arena tigris --seats greedy,random --set english=maybe

# ---- replay --------------------------------------------------------------------

replay=rec1/tigris-7-000000.replay
n_moves=$(sed -n 's/^end \([0-9]*\) .*/\1/p' "$replay")
hash=$(sed -n 's/^end [0-9]* //p' "$replay")
ends "replay --verify" 0 replay --verify "$replay"
holds "replay --verify says ok" grep -qx "ok $n_moves moves $hash" out
ends "replay --verify --json" 0 replay --verify --json "$replay"
json_holds "replay --verify --json: ok" \
    "d == {'ok': True, 'moves': $n_moves, 'hash': '$hash'}"
for file in rec1/*; do
    "$program" replay --verify "$file" >/dev/null || echo "$file"
done >out 2>err
holds "all records verify" test ! -s out
ends "replay" 0 replay "$replay"
prints "replay shows the header" "tag seed 7"
holds "replay shows every move" \
    test "$(grep -c '^ *[0-9]*  [A-Za-z]*: ' out)" -eq "$n_moves"
prints "replay shows the result" "1. "
ends "replay --json" 0 replay --json "$replay"
json_holds "replay --json: moves" \
    "len(d['moves']) == $n_moves and d['tags']['seed'] == '7'"
ends "replay --show" 0 replay --show "$replay"
ends "replay --at" 0 replay --at 20 "$replay"
ends "replay --at 0" 0 replay --at=0 "$replay"
ends "replay --at N --json" 0 replay --at 20 --json "$replay"
cp out state.json
sed -n 22p trace1 >out
json_holds "the state is that of the trace" 'd["n"] == 20 and
 d["state"] == json.load(open("state.json"))'
"$program" replay - --verify <"$replay" >out 2>err
holds "replay from stdin" test "$?" -eq 0
refuses "--at $((n_moves + 1)) is beyond the end" replay --at $((n_moves + 1)) "$replay"
refuses "choose one of --show, --at and --verify" replay --at 1 --show "$replay"
refuses "missing.replay: No such file or directory" replay missing.replay

# A broken copy: SED-SCRIPT turns the good one into it.
broken() {
    sed "$1" "$replay" >broken.replay
}
verify_ends() { # NAME CODE TEXT
    ends "--verify: $1" "$2" replay --verify broken.replay
    holds "--verify: $1: the message" grep -q "^karavana: broken.replay:.*$3" err
}
broken '/^end /s/[0-9a-f]*$/0123456789abcdef/'
verify_ends "wrong hash" 1 "differs from the recorded"
refuses "broken.replay:" replay --show broken.replay
broken '/^end /s/ [0-9]* / 1 /'
verify_ends "wrong number of moves" 1 "number of moves"
broken '/^moves/,/^end/{s/^draw .*/pass/;}'
verify_ends "illegal move" 1 ""
broken '/^moves/,/^end/{s/^draw .*/drow temple/;}'
verify_ends "not a move" 2 ""
broken '/^end /d'
verify_ends "cut off" 2 ""
broken '/^moves/q'
verify_ends "no moves at all" 2 ""
broken '/^players/q'
verify_ends "header only" 2 ""
broken '1s/.*/karavana-replay 99/'
verify_ends "unknown version" 2 "version"
broken '/^game/s/tigris/chess/'
verify_ends "unknown game" 2 "chess"
broken '/^players/s/2/9/'
verify_ends "players" 2 "players"
broken '/^set english/s/off/perhaps/'
verify_ends "option" 2 "english"
broken ''
echo more >>broken.replay
verify_ends "text after the end" 2 "after the end"
: >broken.replay
verify_ends "empty" 2 "not a replay"
head -c 3000 /dev/urandom >broken.replay
verify_ends "noise" 2 "not a replay"
ends "--verify --json of a broken one" 2 replay --verify --json broken.replay
json_holds "it is told as JSON too" 'd["ok"] is False and d["line"] == 1'

# ---- verify --------------------------------------------------------------------

fair=${KV_SOURCE_DIR:-}/tests/fair/tigris-2.replay
if [ -f "$fair" ]; then
    ends "verify" 0 verify "$fair"
    prints "verify says so" "The dice were fair: 66 of 150 moves"
    ends "verify --json" 0 verify --json "$fair"
    json_holds "verify --json: ok" "d['ok'] and (d['moves'], d['chance']) == (150, 66)"
    sed 's/^tag words.0 three/tag words.0 four/' "$fair" >unfair.replay
    ends "verify: other words" 1 verify unfair.replay
    holds "verify names the move" grep -q 'unfair.replay: move 1 is not what' err
    holds "verify: nothing on stdout" test ! -s out
    ends "verify --json: other words" 1 verify --json unfair.replay
    json_holds "verify --json: not ok" \
        "not d['ok'] and d['moves'] == 0 and 'move 1' in d['error']"
    sed '/^tag secret/d' "$fair" >unfair.replay
    refuses "the secret is missing" verify unfair.replay
    ends "verify: standard input" 2 verify -
fi
refuses "has no dice to check" verify "$replay"
refuses "No such file" verify no-such-file

# ---- analyse -------------------------------------------------------------------

ends "a short game to judge" 0 sim tigris --seats greedy,random --games 1 --seed 5 \
    --set max_turns=8 --record judged
judged=judged/tigris-5-000000.replay
for threads in 1 3; do
    ends "analyse with $threads threads" 0 analyse "$judged" --iterations 20 \
        --threads $threads
    cp out "judged$threads"
    holds "analyse: no talk when stderr is no terminal" test ! -s err
done
holds "what is thought is the same with any threads" cmp judged1 judged3
prints "analyse: the sentence at the end" "choices cost"
prints "analyse: the result" "Archer: rank "
ends "analyse --json" 0 analyse "$judged" --iterations 20 --top 3 --json
cp out judged.json
json_holds "analyse: losses are what is lacking to the best" 'd["complete"] and
 all(abs(x["best"]["value"] - x["played"]["value"] - x["loss"]) < 3e-5
 for x in d["decisions"])'
json_holds "analyse: marks by the bounds" 'all(x["mark"] == next((m for m in
 ("??", "?", "?!") if x["loss"] >= d["marks"][m]), "") for x in d["decisions"]
 if all(abs(x["loss"] - b) > 1e-4 for b in d["marks"].values()))'
json_holds "analyse: what was played got its tries" 'all(x["played"]["visits"] >=
 min(x["top"][0]["visits"], 11) for x in d["decisions"])'
json_holds "analyse: the first choices" 'all(len(x["top"]) == min(3, x["legal"])
 for x in d["decisions"]) and any(x["loss"] == 0 for x in d["decisions"])'
json_holds "analyse: sums of losses" 'all(abs(sum(x["loss"] for x in d["decisions"]
 if x["seat"] == s["seat"]) - s["loss"]) < 1e-3 for s in d["seats"])'
json_holds "analyse: sums of luck" 'all(abs(sum(x["luck"][s["seat"]]
 for x in d["chance"]) - s["luck"]) < 1e-3 for s in d["seats"])'
json_holds "analyse: sums of marks" 'all(s["inaccuracies"] + s["mistakes"] +
 s["blunders"] == sum(1 for x in d["decisions"] if x["seat"] == s["seat"] and x["mark"])
 for s in d["seats"])'
json_holds "analyse: greedy errs less than random" 'd["seats"][0]["mean_loss"] <
 d["seats"][1]["mean_loss"]'
ends "analyse --seat" 0 analyse "$judged" --iterations 5 --seat Bull --json
json_holds "analyse --seat: this one only" '{x["seat"] for x in d["decisions"]} == {1} and
 [s["name"] for s in d["seats"]] == ["bull"]'
ends "analyse --from --to" 0 analyse "$judged" --iterations 20 --from 13 --to 20 --top 3 \
    --json
json_holds "analyse: a part is as in the whole" 'd["decisions"] == [x for x in
 json.load(open("judged.json"))["decisions"] if 13 <= x["n"] <= 20] and d["decisions"]'
ends "analyse --time" 0 analyse "$judged" --time 1 --from 13 --to 14
"$program" analyse - --iterations 5 --to 20 <"$judged" >out 2>err
holds "analyse from stdin" test "$?" -eq 0
ends "a game with dice" 0 sim yspahan --players 3 --games 1 --seed 2 --record judged
ends "analyse: another game" 0 \
    analyse judged/yspahan-2-000000.replay --iterations 2 --json
json_holds "analyse: luck of every draw" 'len(d["chance"]) > 90 and
 all(len(x["luck"]) == 3 for x in d["chance"]) and d["result"]'
"$program" analyse "$judged" --iterations 100000000 --json >out 2>err &
pid=$!
sleep 1
kill -INT "$pid"
wait "$pid"
code=$?
holds "analyse: Ctrl-C: exit code 130" test "$code" -eq 130
json_holds "analyse: Ctrl-C: it says so" 'd["complete"] is False'
refuses "usage: karavana analyse FILE" analyse
refuses "missing.replay: No such file or directory" analyse missing.replay
refuses "choose one of --iterations and --time" analyse "$judged" --time 5 --iterations 5
refuses "nobody is called 'Bul'; did you mean bull?" analyse "$judged" --seat Bul
refuses "nobody is called 'white'; there are: archer, bull, all" \
    analyse "$judged" --seat white
refuses "--from 9 is behind --to 3" analyse "$judged" --from 9 --to 3
refuses "move 99999 is beyond the end: there are" analyse "$judged" --to 99999
refuses "move 99999 is beyond the end: there are" analyse "$judged" --from 99999
refuses "--iterations takes a number from 1 to 100000000, not '0'" \
    analyse "$judged" --iterations 0
refuses "--top takes a number from 1 to 20, not '0'" analyse "$judged" --top 0
sed '/^end /s/[0-9a-f]*$/0123456789abcdef/' "$judged" >broken.replay
refuses "broken.replay:" analyse broken.replay
sed '20s/.*/nonsense/' "$judged" >broken.replay
refuses "broken.replay:20:" analyse broken.replay

# ---- players -------------------------------------------------------------------

ends "players" 0 players
prints "players: the levels" "level:5      Merchant"
ends "players --json" 0 players --json
json_holds "players --json: eight levels" '[x["level"] for x in d["levels"]] ==
 list(range(1, 9)) and "greedy" in [b["id"] for b in d["bots"]]'
refuses "is one argument too many" players tigris

# ---- position ------------------------------------------------------------------

cat >good.txt <<END
game tigris
players 2
hand archer temple 2 farm 1   # a remark
turn archer 2
END
ends "position" 0 position tigris good.txt
cp out full.txt
ends "position reads what it wrote" 0 position tigris full.txt
holds "position: full form is stable" cmp out full.txt
ends "position --json" 0 position tigris good.txt --json
json_holds "position --json: the hand" 'd["seats"][0]["hand"] ==
 {"red": 2, "blue": 1, "green": 0, "black": 0}'
ends "position --show" 0 position tigris good.txt --show
prints "position --show draws" "T"
ends "position --legal" 0 position tigris good.txt --legal
prints "position --legal: a tile" "tile temple a1"
prints "position --legal: pass" "pass"
n_legal=$(wc -l <out)
ends "position --legal --json" 0 position tigris good.txt --legal --json
json_holds "as many actions in JSON" "len(d) == $n_legal and
 len({a['id'] for a in d}) == $n_legal"
"$program" position tigris - --legal <good.txt >out 2>err
holds "position from stdin" test "$(wc -l <out)" -eq "$n_legal"
cat >chance.txt <<END
game tigris
players 2
decide draw archer 6 deal
END
ends "position --legal at chance" 0 position tigris chance.txt --legal
holds "with weights" grep -qx "draw temple 47" out
ends "position --legal --json at chance" 0 position tigris chance.txt --legal --json
json_holds "with weights in JSON" 'd[0]["weight"] == 47'
refuses "--show goes with no other form" position tigris good.txt --show --json
refuses "usage: karavana position GAME FILE" position tigris
refuses "missing.txt: No such file or directory" position tigris missing.txt
refuses "Is a directory" position tigris rec1

bad_position() { # LINE-NUMBER TEXT: the position is on stdin
    cat >bad.txt
    refuses "bad.txt:$1: " position tigris bad.txt
    holds "it says: $2" grep -qi -e "$2" err
}
bad_position 1 "game" <<END
END
bad_position 1 "chess" <<END
game chess
END
bad_position 2 "players" <<END
game tigris
players 7
END
bad_position 3 "frob" <<END
game tigris
players 2
frob 3
END
bad_position 3 "sphinx" <<END
game tigris
players 2
hand sphinx temple 1
END
bad_position 3 "" <<END
game tigris
players 2
hand archer temple 200
END
bad_position 3 "treasures" <<END
game tigris
players 2
treasures archer 1
END

# ---- scenario ------------------------------------------------------------------

mkdir -p scenes/deep
cat >scenes/b.txt <<END
title   A new hand has six tiles
rule    setup
position
  game tigris
  players 2
  hand archer temple 1
end
expect  seats.0.hand.red 1
do      tile temple a1
expect  board.tiles.a1 temple
END
cp scenes/b.txt scenes/deep/a.txt
cp scenes/b.txt scenes/ignored.dat
ends "scenario: a file" 0 scenario scenes/b.txt
holds "scenario: the summary" grep -qx "1 passed, 0 failed" out
ends "scenario: a directory" 0 scenario scenes
holds "scenario: *.txt, also below" grep -qx "2 passed, 0 failed" out
ends "scenario --list" 0 scenario --list scenes
holds "scenario --list: sorted" test "$(head -n 1 out)" = \
    "scenes/b.txt:1: ok A new hand has six tiles"
ends "scenario --quiet" 0 scenario --quiet scenes
holds "scenario --quiet says nothing" test ! -s out
sed 's/^expect  board.*/expect  board.tiles.a1 farm/' scenes/b.txt >scenes/c.txt
ends "scenario: a difference" 1 scenario scenes
holds "scenario: where, which, what" grep -q \
    "^scenes/c.txt:[0-9]*: A new hand has six tiles: .*farm" out
holds "scenario: the others still ran" grep -qx "2 passed, 1 failed" out
echo "frobnicate 3" >scenes/d.txt
ends "scenario: a malformed file" 2 scenario scenes
holds "scenario: which line" grep -q "^karavana: scenes/d.txt:1: " err
holds "scenario: the others still ran" grep -q "^2 passed, 1 failed" out
: >scenes/d.txt
ends "scenario: an empty file" 2 scenario scenes/d.txt
mkdir empty
ends "scenario: an empty directory" 2 scenario empty
ends "scenario: a missing file" 2 scenario missing.txt
holds "scenario: its name" grep -q "^karavana: missing.txt: No such file" err
refuses "usage: karavana scenario PATH" scenario

# ---- perft ---------------------------------------------------------------------

ends "perft" 0 perft tigris --depth 3
holds "perft: four kinds of tiles, three draws" test "$(cat out)" = 64
ends "perft --divide" 0 perft tigris --depth 3 --divide
holds "perft --divide adds up" test \
    "$(sed '$d' out | awk '{n += $NF} END {print n}')" -eq "$(tail -n 1 out)"
ends "perft --depth 0" 0 perft tigris --depth 0 --divide
holds "perft: one way to do nothing" test "$(cat out)" = 1
ends "perft --position" 0 perft tigris --depth 1 --position good.txt
holds "perft: depth 1 is the number of legal actions" test "$(cat out)" -eq "$n_legal"
refuses "--depth is missing" perft tigris
refuses "--depth takes a number from 0 to 64, not '-1'" perft tigris --depth -1
refuses "--position already says" perft tigris --depth 1 --position good.txt --players 3
refuses "bad.txt:" perft tigris --depth 1 --position bad.txt
refuses "tigris is for 2 to 4 players" perft tigris --depth 1 --players 6

# ---- bench ---------------------------------------------------------------------

ends "bench" 0 bench tigris --seconds 0.01
holds "bench: a heading and a row a number of players" test "$(wc -l <out)" -eq 4
ends "bench --json" 0 bench tigris --json --seconds 0.01
json_holds "bench --json: the keys" 'all(list(row) == ["game", "players",
 "decisions_per_s", "steps_per_s", "games_per_s", "forced_share", "mean_legal",
 "mean_decisions", "state_bytes", "heap_allocs"] for row in d)'
json_holds "bench: one row a number of players" '[r["players"] for r in d] == [2, 3, 4]'
json_holds "bench: no heap in play" 'all(r["heap_allocs"] == 0 for r in d)'
json_holds "bench: the state is small" 'all(r["state_bytes"] <= 1024 for r in d)'
json_holds "bench: chance is apart" 'all(r["steps_per_s"] > r["decisions_per_s"]
 for r in d)'
refuses "there is no game 'chess'" bench chess
refuses "tigris is for 2 to 4 players" bench tigris --players 5
refuses "no game is for 9 players" bench --players 9
refuses "--seconds takes a number from 0 to 3600, not 'x'" bench --seconds x

# ---- tune ----------------------------------------------------------------------

ends "tune" 0 tune yspahan --games 4 --passes 1 --threads 2
json_holds "tune: the keys" \
    'list(d) == ["about", "made", "value_scale", "search", "weights"]'
json_holds "tune: says how it was made" 'd["made"].startswith(
 "karavana tune yspahan --players 2 --games 4 --seed 1 --passes 1 --match 4.")'
json_holds "tune: numbers above 0" 'd["value_scale"]["value"] > 0 and all(
 type(w["value"]) is int and w["value"] > 0 and w["about"] for w in d["weights"])'
holds "tune: figures on standard error" grep -q "^scale [0-9]*, was [0-9]*: error" err
cp out tuned.json
ends "tune --threads 1 --out" 0 tune yspahan --games 4 --passes 1 --threads 1 \
    --out one.json
holds "tune: any number of threads gives the same" cmp -s one.json tuned.json
holds "tune --out: nothing on standard output" test ! -s out
ends "tune --scale-only" 0 tune yspahan --games 4 --scale-only --players 3
cp out scaled.json
json_holds "tune --scale-only: no match" '"match" not in d["made"]'
holds "tune: weights have the names of the data" python3 -c 'import json
a, b = (json.load(open(f, encoding="utf-8"))["weights"] for f in ("tuned.json",
    "scaled.json"))
assert [(w["id"], w["about"]) for w in a] == [(w["id"], w["about"]) for w in b]'
refuses "there is no game 'chess'" tune chess
refuses "yspahan is for 2 to 4 players" tune yspahan --players 5
refuses "--games takes a number from 1 to 100000, not '0'" tune yspahan --games 0
refuses "no/such: No such file" tune yspahan --games 1 --scale-only --out no/such

# ---- Where output goes wrong ----------------------------------------------------

closed_pipe() { # NAME ARGUMENT...
    name=$1
    shift
    { "$program" "$@" 2>err; echo $? >code; } | head -n 1 >/dev/null
    if [ "$(cat code)" -eq 0 ] && [ ! -s err ]; then
        ok "closed pipe: $name"
    else
        not_ok "closed pipe: $name" "exit code $(cat code), $(cat err)"
    fi
}
closed_pipe sim sim tigris --games 300 --trace -
closed_pipe replay replay --json "$replay"
closed_pipe games games
closed_pipe analyse analyse "$judged" --iterations 1
if [ -c /dev/full ]; then
    for command in games "replay $replay" "position tigris good.txt" "bench --seconds 0" \
        "sim tigris --games 1" "arena yspahan --seats random,random --games 2" \
        "perft tigris --depth 1" help; do
        # Word splitting is wanted.
        # shellcheck disable=SC2086
        "$program" $command >/dev/full 2>err
        code=$?
        holds "full disk: $command: exit code 2" test "$code" -eq 2
        holds "full disk: $command: a message" grep -q "^karavana: .*No space left" err
    done
    refuses "/dev/full: No space left on device" sim tigris --games 1 --trace /dev/full
fi

printf '%d ok, %d not ok\n' "$n_ok" "$n_failed"
[ "$n_failed" -eq 0 ]
