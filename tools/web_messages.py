#!/usr/bin/env python3
"""web_messages.py pot FILE | json | list: the texts of the page (web/src).

pot FILE adds the messages of t("…"), tn("…", "…", n) and mark("…"), and the names of
cards in games/*/data, to the template FILE (which is made if it is not there); json
writes what each i18n/CODE.po has of the page's to web/src/generated: CODE.json, which
every visit fetches, CODE.common.json for all boards and CODE.GAME.json for a board, and
the list of languages; list prints them. A text is one string literal or several joined
with +; anything else as the first argument is a variable and not our business."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import languages

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web" / "src"
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
TEXT = rf"{LITERAL}(?:\s*\+\s*{LITERAL})*"
CALL = re.compile(
    rf"(?<![\w.$])(?:(?:t|mark)\(\s*(?P<text>{TEXT})"
    rf"|tn\(\s*(?P<one>{TEXT})\s*,\s*(?P<many>{TEXT}))\s*[,)]")
COMMENT = re.compile(rf"({LITERAL}|`(?:[^`\\]|\\.)*`)|/\*.*?\*/|(?<!:)//[^\n]*", re.S)


def value(source):
    """The text that string literals joined with + make."""
    return "".join(json.loads(part) for part in re.findall(LITERAL, source))


def messages():
    """A dictionary: (one, many or None) -> files that use it, sorted."""
    found = {}
    for path in sorted(SOURCES.rglob("*.ts*")):
        if path.suffix not in {".ts", ".tsx"} or path.name.endswith(
                (".test.ts", ".test.tsx")):
            continue
        code = COMMENT.sub(lambda m: m.group(1) or " ", path.read_text(encoding="utf-8"))
        for call in CALL.finditer(code):
            key = ((value(call["text"]), None) if call["text"]
                   else (value(call["one"]), value(call["many"])))
            files = found.setdefault(key, [])
            name = path.relative_to(ROOT).as_posix()
            if name not in files:
                files.append(name)
    return found


def names_in_data():
    """Names of components: {"name": {"en": …}} in the data of games, as messages()."""
    found = {}
    for path in sorted((ROOT / "games").glob("*/data/cards.json")):
        file = path.relative_to(ROOT).as_posix()
        for row in json.loads(path.read_text(encoding="utf-8")).values():
            for card in row if isinstance(row, list) else []:
                if isinstance(card, dict) and "name" in card:
                    found[card["name"]["en"], None] = [file]
    return found


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def template():
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"',
             '"Content-Transfer-Encoding: 8bit\\n"', ""]
    for (one, many), files in (names_in_data() | messages()).items():
        lines.append("#: " + " ".join(files))
        lines.append("msgid " + quoted(one))
        if many is None:
            lines.append('msgstr ""')
        else:
            lines += ["msgid_plural " + quoted(many), 'msgstr[0] ""', 'msgstr[1] ""']
        lines.append("")
    return "\n".join(lines)


def write_pot(target):
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "web.pot"
        own.write_text(template(), encoding="utf-8")
        inputs = [str(target)] if Path(target).exists() else []
        subprocess.run(
            ["msgcat", "--force-po", "--use-first", "--no-wrap",
             "--output-file", str(target), *inputs, str(own)], check=True)


def unquoted(line):
    return json.loads(line[line.index('"'):])


def catalogue(path):
    """A dictionary of a .po file: message -> text or list of forms."""
    texts, entry, field = {}, {}, None

    def finish():
        if entry.get("msgid"):
            forms = [entry[key] for key in sorted(entry) if key.startswith("msgstr[")]
            texts[entry["msgid"]] = forms or entry.get("msgstr", "")
        entry.clear()

    for line in path.read_text(encoding="utf-8").splitlines() + [""]:
        if line.startswith('"'):
            entry[field] += unquoted(line)
        elif line.startswith("msg"):
            field = line.split(" ", 1)[0]
            if field == "msgid":
                finish()
            entry[field] = unquoted(line)
        elif not line.startswith("#"):
            finish()
    return texts


def part_of(files):
    """Which part of the page needs a message: "" (all of it), "common" or a game."""
    places = {"" if not f.startswith("web/src/boards/") or f.count("/") < 4
              else f.split("/")[3] for f in files}
    if "" in places:
        return ""
    return places.pop() if len(places) == 1 else "common"


def write_json(code):
    texts = catalogue(ROOT / "i18n" / f"{code}.po")
    parts = {"": {}, "common": {}}
    for (one, many), files in messages().items():
        forms = texts.get(one)
        used = parts.setdefault(part_of(files), {})
        if many is not None and isinstance(forms, list) and all(forms):
            used[one] = forms
        elif many is None and forms:
            used[one] = forms if isinstance(forms, str) else forms[0]
    folder = SOURCES / "generated"
    folder.mkdir(exist_ok=True)
    for part, used in parts.items():
        text = json.dumps(used, ensure_ascii=False, indent=0, sort_keys=True) + "\n"
        target = folder / (f"{code}.{part}.json" if part else f"{code}.json")
        languages.write(target, text)


def main(what="", *rest):
    if what == "pot" and len(rest) == 1:
        write_pot(rest[0])
    elif what == "json" and not rest:
        languages.write(SOURCES / "generated" / "languages.ts", languages.as_ts())
        for code, *_ in languages.languages():
            if code != "en":
                write_json(code)
    elif what == "list" and not rest:
        for one, many in messages():
            print(one if many is None else f"{one} | {many}")
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
