#!/bin/sh
# A language is one catalogue and one line: in a copy of i18n/ with Polish added, the
# program's reader and the page's list know it, with its three plural forms.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$KV_SOURCE_DIR/i18n" "$KV_SOURCE_DIR/tools" "$work"
mkdir "$work/gen"
cd "$work"

cat >i18n/pl.po <<'END'
msgid ""
msgstr ""
"Language: pl\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4"
" && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "point"
msgid_plural "points"
msgstr[0] "punkt"
msgstr[1] "punkty"
msgstr[2] "punktów"
END
if python3 tools/languages.py codes >/dev/null 2>&1; then
    echo "a catalogue without its line is not noticed" >&2
    exit 1
fi
echo 'pl  pl-PL  -  Polski' >>i18n/languages
python3 tools/languages.py c gen/languages.h
python3 tools/languages.py ts languages.ts
grep -q '"pl-PL".*"Polski"' languages.ts
for po in i18n/*.po; do
    msgfmt --endianness=little --output-file="$(basename "$po" .po).mo" "$po"
done
cmake -DOUT=gen/catalogues.h "-DFILES=cs.mo;pl.mo" \
    -P "$KV_SOURCE_DIR/cmake/embed.cmake"

cat >says.c <<'END'
#include <stdio.h>
#include "i18n/lang.h"
int main(void)
{
    lang_use(kv_lang_find("pl"));
    printf("%s %s %s %s", lang_text_n("point", "points", 1),
           lang_text_n("point", "points", 22), lang_text_n("point", "points", 12),
           lang_text("camel"));
    return 0;
}
END
"$CC" -I. -I"$KV_SOURCE_DIR" -I"$KV_SOURCE_DIR/include" says.c i18n/lang.c \
    "$KV_SOURCE_DIR/base/text.c" "$KV_SOURCE_DIR/base/span.c" -o says
[ "$(./says)" = "punkt punkty punktów camel" ]
