#!/bin/sh
# format.sh: formats all C sources as .clang-format says.
set -eu
. "$(dirname -- "$0")/common.sh"
formatter=$(find_format) || {
    say "format: this needs clang-format $oldest_format to $newest_format"
    exit 2
}
list_files -name '*.[ch]' -o -name '*.cpp' | tr '\n' '\0' | xargs -0 "$formatter" -i
