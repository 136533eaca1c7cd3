# common.sh: what the scripts in tools/ share. Sourced, from any directory.
# shellcheck shell=sh

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 2
cd "$root" || exit 2
# shellcheck disable=SC2034 # used by those who source this
jobs=$(nproc 2>/dev/null || echo 2)

say() {
    printf '%s\n' "$*" >&2
}

# Configures a preset and builds a target of it, one build of this tree at a time.
# Says nothing while all goes well and everything when it does not.
build_target() { # PRESET TARGET [CMAKE ARGUMENT...]
    preset=$1 target=$2
    shift 2
    mkdir -p build/logs
    log=build/logs/build-$preset.log
    exec 9>build/.lock
    command -v flock >/dev/null 2>&1 && flock 9
    {
        cmake --preset "$preset" "$@" &&
            cmake --build --preset "$preset" --target "$target"
    } >"$log" 2>&1
    status=$?
    exec 9>&-
    # What CMake looked for and what was compiled well is of no interest then.
    [ "$status" -eq 0 ] || sed '/^-- /d; /^\[[0-9]*\/[0-9]*\] /d' "$log" >&2
    return "$status"
}

# All our files of the given kinds (find expressions), one a line.
list_files() { # -name PATTERN [-o -name PATTERN]...
    find . \( -path ./build -o -path ./.git -o -name __pycache__ \
        -o -name node_modules -o -name dist \) -prune \
        -o -type f \( "$@" \) -print | sort
}
