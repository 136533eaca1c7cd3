#!/bin/sh
# lessons.sh: every lesson of the page (web/src/boards/*/lesson.ts) played on the real
# server: its position can be read, its moves are legal, and those of the learner are his.
#
#   sh tests/lessons.sh [PROGRAM]      (default: $KV_PROGRAM)
set -eu

program=${1:-${KV_PROGRAM:?give the path of the program}}
source_dir=${KV_SOURCE_DIR:-$(dirname "$0")/..}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac
if [ ! -d "$source_dir/web/node_modules/esbuild" ]; then
    echo "not ok: the web page's tools are missing; ./karavana web fetches them"
    exit 1
fi
cd "$source_dir/web"
exec node tests/lesson-moves.mjs "$program"
