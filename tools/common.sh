# common.sh: what the scripts in tools/ share. Sourced, from any directory.
# shellcheck shell=sh

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 2
cd "$root" || exit 2
# shellcheck disable=SC2034 # used by those who source this
jobs=$(nproc 2>/dev/null || echo 2)

. "$root/tools/find.sh"

say() {
    printf '%s\n' "$*" >&2
}

# Configures a preset and builds a target of it, one build of this tree at a time.
# Prints nothing on success and the messages of the build on failure. With
# KARAVANA_STRICT set, a warning of the compiler is an error.
build_target() { # PRESET TARGET [CMAKE ARGUMENT...]
    preset=$1 target=$2
    shift 2
    [ -z "${KARAVANA_STRICT-}" ] || set -- "$@" -DCMAKE_COMPILE_WARNING_AS_ERROR=ON
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
    # Leaves out what CMake has found and what has compiled.
    [ "$status" -eq 0 ] || sed '/^-- /d; /^\[[0-9]*\/[0-9]*\] /d' "$log" >&2
    return "$status"
}

# All our files of the given kinds (find expressions), one per line.
list_files() { # -name PATTERN [-o -name PATTERN]...
    find . \( -path ./build -o -path ./.git -o -name __pycache__ \
        -o -name node_modules -o -name dist \) -prune \
        -o -type f \( "$@" \) -print | sort
}

# Files that differ from the main branch, committed or not, one per line, written as
# list_files does. Without git: all.
list_changed_files() {
    if ! git rev-parse --verify -q HEAD >/dev/null 2>&1; then
        list_files -name '*'
        return
    fi
    for branch in origin/main main HEAD; do
        base=$(git merge-base HEAD "$branch" 2>/dev/null) && break
    done
    {
        git -c core.quotePath=off diff --name-only --relative --diff-filter=d "$base" --
        git -c core.quotePath=off ls-files --others --exclude-standard
    } | sed 's|^|./|' | sort -u
}
