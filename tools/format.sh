#!/bin/sh
# format.sh: sets all C sources as .clang-format says.
set -eu
. "$(dirname -- "$0")/common.sh"
list_files -name '*.[ch]' -o -name '*.cpp' | tr '\n' '\0' | xargs -0 clang-format-14 -i
