#!/bin/sh
# lint.sh [quick]: style and common mistakes. Every check runs; exit status 1 when one has
# something to say. quick, in the usual run of all tests: the analyzer follows fewer ways
# through a function, which takes a quarter of the time.
# shellcheck disable=SC2317 # the functions are called through check
set -u
. "$(dirname -- "$0")/common.sh"

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

# Runs a command over the lines of standard input, several at a time.
each() { # COMMAND...
    tr '\n' '\0' | xargs -0 -P "$jobs" -n 4 "$@"
}

check_format() {
    list_files -name '*.[ch]' -o -name '*.cpp' |
        each clang-format-14 --dry-run -Werror
}

# What people run; the tests are watched by the sanitizers. The compile commands of
# the debug build know the assertions. A lone number of warnings says nothing.
check_tidy() { # CLANG-TIDY-OPTION...
    list_files -name '*.c' -not -path './bindings/wasm/*' -not -path './tests/*' |
        each clang-tidy-14 --quiet -p build/debug "$@" 2>&1 |
        sed '/^[0-9]* warnings\{0,1\} .*generated\.$/d; /^Suppressed /d' | fail_on_output
}

fail_on_output() {
    ! grep .
}

check_shell() {
    # .ci/run and karavana have no suffix.
    { list_files -name '*.sh' && echo ./karavana && echo ./.ci/run; } |
        each shellcheck --external-sources --source-path=SCRIPTDIR
}

check_python() {
    list_files -name '*.py' | tr '\n' '\0' | xargs -0 python3 -c '
import sys
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as f:
        compile(f.read(), path, "exec")'
}

# The page's types; without npm or the net there is nothing to check them with.
check_web() {
    [ -d web/node_modules ] || npm ci --prefix web --no-audit --no-fund || return
    npm run --prefix web check
}

mkdir -p build/logs
# Tables and messages are made by the build; clang-tidy needs them.
build_target debug generated || exit 1
check format check_format
check source python3 tools/check_source.py
check shell check_shell
check python check_python
check web check_web
if [ "${1:-}" = quick ]; then
    check tidy check_tidy --extra-arg=-Xclang --extra-arg=-analyzer-config \
        --extra-arg=-Xclang --extra-arg=max-nodes=20000
else
    check tidy check_tidy
fi
exit "$bad"
