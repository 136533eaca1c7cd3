#!/usr/bin/env python3
"""languages.py c FILE | ts FILE | codes: what i18n/languages and the catalogues say.

c writes the list of languages and their plural forms as C, ts as TypeScript, FILE
untouched when it says so already; codes prints the codes of the catalogues."""

import json
import re
import sys
from pathlib import Path

I18N = Path(__file__).resolve().parent.parent / "i18n"
GERMANIC = (2, "n != 1")  # of English, which has no catalogue
# The plural expressions of gettext are C; of C they use numbers, n and operators.
EXPRESSION = re.compile(r"[n\d\s?:()=!<>&|%]+")


def plural_forms(code):
    """The number of forms, and the C expression that chooses one for n."""
    path = I18N / f"{code}.po"
    if code == "en":
        return GERMANIC
    header = path.read_text(encoding="utf-8").split("\n\n")[0].replace('"\n"', "")
    found = re.search(r"Plural-Forms: nplurals=(\d+); plural=([^;]*);", header)
    if not found or not EXPRESSION.fullmatch(found.group(2)):
        sys.exit(f"{path}: the line Plural-Forms of its header cannot be read")
    return int(found.group(1)), found.group(2)


def languages():
    """Rows (code, locale, close codes, name, number of plural forms, expression)."""
    path = I18N / "languages"
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        words = line.split(maxsplit=3)
        if len(words) != 4 or not re.fullmatch("[a-z]{2}", words[0]):
            sys.exit(f"{path}:{number}: a line is: code locale close name")
        code, locale, close, name = words
        if code != "en" and not (I18N / f"{code}.po").exists():
            sys.exit(f"{path}:{number}: there is no catalogue {code}.po")
        rows.append((code, locale, [] if close == "-" else close.split(","), name,
                     *plural_forms(code)))
    missing = {p.stem for p in I18N.glob("*.po")} - {row[0] for row in rows}
    if missing or not rows or rows[0][0] != "en":
        sys.exit(f"{path}: {', '.join(sorted(missing)) or 'en'} should be in it")
    return rows


def as_c():
    lines = ["/* Made by tools/languages.py. */"]
    rows = languages()
    for code, *_, expression in rows:
        lines += [f"static unsigned long plural_{code}(unsigned long n)", "{",
                  f"    return {expression};", "}"]
    lines.append("/* X(code, close codes, name, plural) */")
    lines.append("#define KV_LANGUAGES(X) \\")
    lines.append(" \\\n".join(
        f'    X({code}, "{",".join(close)}", {json.dumps(name, ensure_ascii=False)}, '
        f"plural_{code})" for code, _, close, name, *_ in rows))
    return "\n".join(lines) + "\n"


def as_ts():
    lines = ["/* Made by tools/languages.py from i18n/languages. */",
             "export const LANGUAGES = ["]
    for code, locale, close, name, n_forms, expression in languages():
        lines.append("  { " + ", ".join([
            f"code: {json.dumps(code)}", f"locale: {json.dumps(locale)}",
            f"close: {json.dumps(close)} as string[]",
            f"name: {json.dumps(name, ensure_ascii=False)}",
            # a number with a fraction takes the last form
            f"plural: (n: number) => Number.isInteger(n) ? Number({expression})"
            f" : {n_forms - 1}"]) + " },")
    lines += ["] as const;", ""]
    return "\n".join(lines)


def write(path, text):
    path = Path(path)
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main(what="", *rest):
    if what == "c" and len(rest) == 1:
        write(rest[0], as_c())
    elif what == "ts" and len(rest) == 1:
        write(rest[0], as_ts())
    elif what == "codes" and not rest:
        print("\n".join(row[0] for row in languages() if row[0] != "en"))
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
