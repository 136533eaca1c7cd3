#!/bin/sh
# i18n.sh [POT]: collects the messages of the sources into i18n/karavana.pot and
# merges them into every i18n/*.po. With an argument it only collects, into that file.
set -eu
. "$(dirname -- "$0")/common.sh"

pot=${1:-i18n/karavana.pot}
# _ and P_ translate on the spot; KV_N and KV_NP mark texts in tables; X is the list
# of errors in karavana.h. A comment that starts with TRANS: is for translators.
find base core games judge bots record players server terminal cli i18n include \
    -name '*.[ch]' 2>/dev/null | LC_ALL=C sort |
    xgettext --files-from=- --language=C --from-code=UTF-8 --output="$pot" \
        --keyword --keyword=_ --keyword=P_:1,2 --keyword=KV_N --keyword=KV_NP:1,2 \
        --keyword=X:2 --add-comments=TRANS: --add-location=file --no-wrap \
        --package-name=karavana --copyright-holder='Karavana contributors'
# The page's texts go into the same catalogue.
python3 tools/web_messages.py pot "$pot"
# The date would make a difference on every run.
sed -i '/^"POT-Creation-Date:/d; s/; charset=CHARSET/; charset=UTF-8/' "$pot"
[ $# -eq 0 ] || exit 0

for po in i18n/*.po; do
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-wrap \
        --add-location=file "$po" "$pot"
    msgfmt --check --statistics --output-file=/dev/null "$po"
done
