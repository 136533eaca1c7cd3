#!/bin/sh
# lint.sh [quick|changed]: style and common mistakes. All checks run; exit status 1 when
# one of them found something.
#
#   quick    for ./karavana test: the analyzer follows fewer paths through a function,
#            which takes a quarter of the time
#   changed  for ./karavana check: the same, and only files that differ from main
# shellcheck disable=SC2317 # the functions are called through check
set -u
. "$(dirname -- "$0")/common.sh"

mode=${1:-full}
case $mode in
full | quick | changed) ;;
*)
    say "lint: unknown mode $mode; it is quick, changed or nothing"
    exit 2
    ;;
esac

bad=0
check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >build/logs/lint.log 2>&1; then
        say "lint: $name: fine"
    else
        cat build/logs/lint.log >&2
        say "lint: $name: see above"
        bad=1
    fi
}

# Runs a command on the files named on standard input, N at a time.
each() { # N COMMAND...
    n=$1
    shift
    tr '\n' '\0' | xargs -0 -r -P "$jobs" -n "$n" "$@"
}

# As list_files, but in the mode changed only what has changed.
select_files() { # -name PATTERN [-o -name PATTERN]...
    if [ "$mode" = changed ]; then
        list_files "$@" | grep -xF -f build/logs/changed
    else
        list_files "$@"
    fi
}

check_format() {
    select_files -name '*.[ch]' -o -name '*.cpp' | each 8 "$formatter" --dry-run -Werror
}

# Not the tests: the sanitizers watch them. The debug build is used because its compile
# commands keep the assertions. One file at a time: of several, some versions print the
# names. Leaves out lines that only count.
check_tidy() {
    [ "$mode" = full ] || set -- --extra-arg=-Xclang --extra-arg=-analyzer-config \
        --extra-arg=-Xclang --extra-arg=max-nodes=20000
    select_files -name '*.c' -not -path './bindings/wasm/*' -not -path './tests/*' |
        each 1 "$tidy" --quiet -p build/debug "$@" 2>&1 |
        sed '/^[0-9]* warnings\{0,1\} .*generated\.$/d; /^Suppressed /d' | fail_on_output
}

fail_on_output() {
    ! grep .
}

check_shell() {
    # .ci/run and karavana have no suffix.
    select_files -name '*.sh' -o -path ./karavana -o -path ./.ci/run |
        each 4 shellcheck --external-sources --source-path=SCRIPTDIR
}

check_python() {
    select_files -name '*.py' | tr '\n' '\0' | xargs -0 -r python3 -c '
import sys
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as f:
        compile(f.read(), path, "exec")'
}

# The types of the web page. npm fetches what checks them.
check_web() {
    [ -n "$(select_files -path './web/*')" ] || return 0
    [ -d web/node_modules ] || npm ci --prefix web --no-audit --no-fund || return
    npm run --prefix web check
}

mkdir -p build/logs
[ "$mode" != changed ] || list_changed_files >build/logs/changed
# clang-tidy needs the tables and messages that the build makes.
build_target debug generated || exit 1
if formatter=$(find_format); then
    check format check_format
else
    say "lint: format: skipped, this needs clang-format $oldest_format to $newest_format"
fi
check source python3 tools/check_source.py
check shell check_shell
check python check_python
check web check_web
if tidy=$(find_tool clang-tidy); then
    check tidy check_tidy
else
    say "lint: tidy: clang-tidy is not installed"
    bad=1
fi
exit "$bad"
