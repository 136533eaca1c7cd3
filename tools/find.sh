# find.sh: finds tools that a system may only have under a name with a version. Sourced.
# shellcheck shell=sh

# Prints a command for a tool: its plain name, else that with the newest version.
find_tool() { # NAME
    if command -v "$1" >/dev/null 2>&1; then
        echo "$1"
        return
    fi
    version=40
    while [ "$version" -ge 14 ]; do
        if command -v "$1-$version" >/dev/null 2>&1; then
            echo "$1-$version"
            return
        fi
        version=$((version - 1))
    done
    return 1
}

# The major version that a tool of LLVM says it has.
llvm_version() { # COMMAND
    "$1" --version 2>/dev/null |
        sed -n 's/^.* version \([0-9][0-9]*\)\..*$/\1/p' | head -n 1
}

# Versions of clang-format differ in details; our sources look the same to these.
oldest_format=14
newest_format=19

# Prints a clang-format that may judge our sources; fails when there is none.
find_format() {
    for tool in clang-format clang-format-19 clang-format-18 clang-format-17 \
        clang-format-16 clang-format-15 clang-format-14; do
        version=$(llvm_version "$tool")
        if [ -n "$version" ] && [ "$version" -ge "$oldest_format" ] &&
            [ "$version" -le "$newest_format" ]; then
            echo "$tool"
            return
        fi
    done
    return 1
}
