#!/bin/sh
# browser.sh: the page in a real browser (Chromium) against the real server: whole games,
# several people, lost connections, keys only, a phone, Czech, axe-core, screenshots.
#
#   sh tests/browser.sh [PROGRAM [NAME...]]      (default: $KV_PROGRAM, all tests)
#
# Screenshots are left in the build directory, in shots/; all sizes and moments only with
# KV_EFFORT of 100 and more. KV_CHROMIUM is the browser if it is not /usr/bin/chromium.
set -eu

program=${1:-${KV_PROGRAM:?give the path of the program}}
[ $# -eq 0 ] || shift
source_dir=${KV_SOURCE_DIR:-$(dirname "$0")/..}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac
if [ ! -d "$source_dir/web/node_modules/playwright-core" ]; then
    echo "skipped: the tools of the web page are missing; ./karavana web fetches them"
    exit 77
fi
cd "$source_dir/web"
exec node tests/run.mjs "$program" "$@"
