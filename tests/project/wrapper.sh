#!/bin/sh
# The wrapper ./karavana: in a path with spaces, from elsewhere, through a symbolic
# link, twice at once, and where tools are missing.
# shellcheck disable=SC2016 # the fake commands expand their variables themselves
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree="$work/a tree"
mkdir "$tree"

fail() {
    echo "wrapper: $*" >&2
    exit 1
}

(cd "$KV_SOURCE_DIR" && tar -cf - --exclude=./build --exclude=./.git \
    --exclude=node_modules --exclude=./web/dist .) |
    (cd "$tree" && tar -xf -)

# This tests that the wrapper builds, not how well: -O0 takes a third of the time.
mkdir "$work/quick"
printf '#!/bin/sh\nexec %s "$@" -O0\n' "$(command -v gcc)" >"$work/quick/gcc"
chmod +x "$work/quick/gcc"
PATH=$work/quick:$PATH

# Help comes without building anything.
"$tree/karavana" | grep -q 'play tigris' || fail "no help without arguments"
[ ! -e "$tree/build" ] || fail "help has built something"

# Two first starts at the same time.
cd /
"$tree/karavana" games >"$work/one" 2>"$work/one.log" &
first=$!
"$tree/karavana" games >"$work/two" 2>"$work/two.log" || fail "$(cat "$work/two.log")"
wait "$first" || fail "$(cat "$work/one.log")"
grep -q tigris "$work/one" || fail "no game in the output"
cmp -s "$work/one" "$work/two" || fail "two starts differ"

# A later start says nothing of its own.
ln -s "a tree/karavana" "$work/link"
"$work/link" games >"$work/three" 2>"$work/three.log"
cmp -s "$work/one" "$work/three" || fail "through a link the output differs"
[ ! -s "$work/three.log" ] || fail "not quiet: $(cat "$work/three.log")"

# A changed source is built again, a broken one is refused with its message.
echo '#error broken on purpose' >"$tree/core/broken.c"
status=0
"$tree/karavana" games >"$work/four" 2>"$work/four.log" || status=$?
[ "$status" -eq 2 ] || fail "exit status $status after a failed build"
grep -q 'broken on purpose' "$work/four.log" || fail "the compiler's message is lost"
[ ! -s "$work/four" ] || fail "build messages on stdout"
rm "$tree/core/broken.c"
"$tree/karavana" games >"$work/five"
cmp -s "$work/one" "$work/five" || fail "after a repair the output differs"

# Warnings are errors for developers, not for players.
echo 'static int unused;' >"$tree/core/warned.c"
"$tree/karavana" games >"$work/five" 2>"$work/five.log" || fail "fails on a warning"
grep -q 'Wunused' "$work/five.log" || fail "the warning is not shown"
cmp -s "$work/one" "$work/five" || fail "with a warning the output differs"
rm "$tree/core/warned.c"

# A tree that was moved is configured again.
mv "$tree" "$work/moved"
"$work/moved/karavana" games 2>/dev/null | cmp -s "$work/one" - || fail "moved tree"

status=0
"$work/moved/karavana" nonsense >/dev/null 2>"$work/six.log" || status=$?
[ "$status" -eq 2 ] || fail "exit status $status after an unknown command"

# Without its tools and without apt-get it names what is missing.
mkdir "$work/bin"
for tool in sh dirname readlink id cat; do
    ln -s "$(command -v "$tool")" "$work/bin/$tool"
done
status=0
PATH="$work/bin" "$work/moved/karavana" games >/dev/null 2>"$work/seven.log" || status=$?
[ "$status" -eq 2 ] || fail "exit status $status where tools are missing"
grep -q 'missing:.*cmake' "$work/seven.log" || fail "does not name the missing tools"
grep -q 'docs/install.md' "$work/seven.log" || fail "names no list of packages"

# With apt-get it needs root or sudo, and says what it is about to install.
fake() { # NAME LINE
    rm -f "$work/bin/$1"
    printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}
fake id 'echo 1000'
fake apt-get 'echo "apt-get $*" >>"$CALLS"'
status=0
PATH="$work/bin" CALLS="$work/calls" "$work/moved/karavana" games \
    >/dev/null 2>"$work/eight.log" || status=$?
[ "$status" -eq 2 ] || fail "exit status $status without root and sudo"
grep -q 'as root: apt-get install.* cmake' "$work/eight.log" || fail "gives no advice"
[ ! -e "$work/calls" ] || fail "called apt-get without root"

fake sudo 'echo "sudo $*" >>"$CALLS"; exit 1'
status=0
PATH="$work/bin" CALLS="$work/calls" "$work/moved/karavana" games \
    >"$work/nine" 2>"$work/nine.log" || status=$?
[ "$status" -eq 2 ] || fail "exit status $status after a failed sudo"
grep -q 'installing Debian packages:.* cmake' "$work/nine.log" || fail "says nothing"
grep -q '^sudo apt-get' "$work/calls" || fail "did not use sudo"
[ ! -s "$work/nine" ] || fail "talks on stdout"
