#!/bin/sh
# The page: its types, unit tests, build, and the size of a first visit.
set -eu
cd "$KV_SOURCE_DIR/web"
# Others may be looking at web/dist meanwhile.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
KARAVANA_WEB_DIST=$work/dist
export KARAVANA_WEB_DIST

[ -d node_modules ] || npm ci --no-audit --no-fund
npm run check
npm test
npm run build
npm run size
test -s "$work/dist/index.html.gz"
