#!/bin/sh
# The shared library shows exactly the functions of its headers: every KV_API name, and
# nothing else, and says by its soname which interface that is.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
library=$KV_BUILD_DIR/libkaravana.so

# Comments off, one declaration a line.
cat "$KV_SOURCE_DIR"/include/karavana/*.h |
    sed 's|/\*[^*]*\*/||g' | tr '\n' ' ' | tr ';' '\n' |
    sed -n 's/^.*KV_API [^(]*[ *]\(kv_[a-z0-9_]*\)(.*/\1/p
        s/^.*KV_API extern [^(]*[ *]\(kv_[a-z0-9_]*\)$/\1/p' | sort >"$work/headers"
nm -D --defined-only "$library" | awk '{ print $3 }' | sort >"$work/library"
[ -s "$work/headers" ]
diff "$work/headers" "$work/library" || {
    echo "the headers (<) and the library (>) differ" >&2
    exit 1
}

# No declaration of a function without KV_API, which would be lost in the library.
if grep -nE '^(const )?[a-z][a-z0-9_ ]*[ *]kv_[a-z0-9_]*\(' \
    "$KV_SOURCE_DIR"/include/karavana/*.h | grep -v 'static inline'; then
    echo "these lack KV_API" >&2
    exit 1
fi

abi=$(sed -n 's/^set(KARAVANA_ABI \([0-9]*\))$/\1/p' "$KV_SOURCE_DIR/CMakeLists.txt")
readelf -d "$library" | grep -q "soname: \[libkaravana\.so\.$abi\]"
