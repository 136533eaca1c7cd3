#!/bin/sh
# lessons.sh: plays every lesson of the page (web/src/boards/*/lesson.ts) on the real
# server: its position can be read, its moves are legal, and it is the learner's turn
# where the lesson says so.
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
    echo "skipped: the tools of the web page are missing; ./karavana web fetches them"
    exit 77
fi
cd "$source_dir/web"
exec node tests/lesson-moves.mjs "$program"
