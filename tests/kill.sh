#!/bin/sh
# kill.sh: kills the server (SIGKILL) again and again at random moments while people and
# bots play: nothing that anybody was told may be lost, and nothing may happen twice.
#
#   sh tests/kill.sh [PROGRAM]      (default: $KV_PROGRAM)
#
# As many kills as KV_EFFORT says, 100 by default.
set -eu

program=${1:-${KV_PROGRAM:?give the path of the program}}
source_dir=${KV_SOURCE_DIR:?where the sources are}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM
cd "$dir"
python3 "$source_dir/tests/kill_session.py" "$program" "${KV_EFFORT:-100}"
