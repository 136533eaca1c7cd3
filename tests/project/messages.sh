#!/bin/sh
# Every message of the sources is translated in every catalogue, none is doubtful,
# and the translations have the placeholders of the originals.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$KV_SOURCE_DIR"

tools/i18n.sh "$work/sources.pot"
msgen "$work/sources.pot" --output-file="$work/sources.po" # translates to itself
msgfmt --endianness=little --output-file="$work/sources.mo" "$work/sources.po"

status=0
for po in i18n/*.po; do
    code=$(basename "$po" .po)
    msgfmt --check --endianness=little --output-file="$work/$code.mo" "$po" || status=1
    # msgfmt leaves out what is doubtful or empty: it then counts as missing.
    python3 tools/check_messages.py "$work/sources.mo" "$work/$code.mo" || status=1
done
exit "$status"
