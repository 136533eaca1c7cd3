#!/bin/sh
# Installs into a folder with a space in its name and builds the example, in C and
# the headers in C++, with nothing but what pkg-config says of it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix="$work/a place"

cmake --install "$KV_BUILD_DIR" --prefix "$prefix" >/dev/null

for file in bin/karavana include/karavana/karavana.h lib/libkaravana.a \
    lib/libkaravana.so lib/pkgconfig/karavana.pc share/man/man1/karavana.1 \
    share/bash-completion/completions/karavana share/zsh/site-functions/_karavana \
    share/fish/vendor_completions.d/karavana.fish; do
    [ -e "$prefix/$file" ] || {
        echo "not installed: $file" >&2
        exit 1
    }
done

# pkg-config escapes the space for a shell, so a shell has to read its answer.
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
eval "set -- $(pkg-config --cflags --libs karavana)"
example=$KV_SOURCE_DIR/tests/example
cc=${CC:-cc}
"$cc" -std=c17 -Wall -Wextra -Werror -o "$work/game" "$example/random_game.c" "$@"
g++ -std=c++17 -Wall -Wextra -Werror -o "$work/header" "$example/header.cpp" "$@"

export LD_LIBRARY_PATH="$prefix/lib"
"$work/game" tigris 2 7 | grep -q '^seat 1: score [0-9]'
"$work/header"

# The same program with the library inside it.
"$cc" -std=c17 -I "$prefix/include" -o "$work/static" "$example/random_game.c" \
    "$prefix/lib/libkaravana.a"
[ "$("$work/static" tigris 4 3)" = "$("$work/game" tigris 4 3)" ]

version=$(sed -n 's/^#define KV_VERSION "\(.*\)"$/\1/p' \
    "$prefix/include/karavana/karavana.h")
[ "$(pkg-config --modversion karavana)" = "$version" ]
"$prefix/bin/karavana" games >/dev/null
