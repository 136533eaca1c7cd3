#!/usr/bin/env python3
"""Checks that no compiler or formatter makes: what rules may use, who may include
whom, length of lines and files, marks of unfinished work. Prints one line per
finding, FILE:LINE: what; exit status 1 when there are any."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAX_LINE, MAX_FILE = 90, 800
SUFFIXES = {".c", ".h", ".cpp", ".py", ".sh", ".cmake", ".mjs", ".json"}
NAMES = {"karavana", "run", "CMakeLists.txt"}
SKIPPED = {"build", ".git", "__pycache__", "node_modules", "dist", "generated"}
MADE_BY_TOOLS = {"package-lock.json", "decisions.fixture.json", "positions.json"}

# The library decides rules: no heap, no I/O, no clock, no floats, no locale.
LIBRARY = ("base", "core", "games", "judge", "bots")
LIBRARY_HEADERS = {
    "assert.h", "limits.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
BANNED = re.compile(
    r"\b(malloc|calloc|realloc|free|alloca|strdup|\w*printf|puts|putchar|\w*scanf|fopen"
    r"|exit|abort|time|clock|rand|srand|random|getenv|setlocale|strtok|qsort)\s*\("
    r"|\b(float|double)\b|\b_Thread_local\b")

# Which rooms a room may include from, beside itself. core/core.h is for those who write
# rules; of core/, others may have what a game is made of and the scenario runner. A
# drawing may know its own game: terminal/<id>/ includes games/<id>/, and core/core.h.
ROOMS = ("base", "core", "games", "judge", "bots", "record", "players", "i18n", "server",
         "terminal", "cli", "bindings")
MAY_INCLUDE = {
    "include": set(),
    "base": set(),
    "core": {"base"},
    "games": {"base", "core"},
    "judge": {"base", "core"},
    "bots": {"base", "core", "judge"},
    "record": {"base", "core"},
    "players": {"base", "core", "bots"},
    "i18n": {"base"},
    "server": {"base", "core", "bots", "record", "players", "i18n"},
    "terminal": {"base", "core", "bots", "record", "players", "i18n"},
    "cli": {"base", "core", "bots", "record", "players", "i18n", "server", "terminal"},
    "bindings": {"record"},
}
OPEN_TO_OTHERS = {"core": {"core/game.h", "core/scenario.h"}}
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")


def without_comments_and_strings(text):
    """The C code with comments and literals blanked, line breaks kept."""
    pattern = r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S)


def check_library(path, text):
    code = without_comments_and_strings(text)
    for number, line in enumerate(code.splitlines(), 1):
        found = BANNED.search(line)
        if found:
            yield number, f"'{found.group().rstrip('( ')}' has no place in the library"
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r"#include <(.*)>", line)
        if found and found.group(1) not in LIBRARY_HEADERS:
            yield number, f"the library does without <{found.group(1)}>"


def check_rooms(folder, text):
    room = folder.parts[0]
    own_game = Path("games", *folder.parts[1:]) if room == "terminal" else None
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r'#include "((\w+)/.*)"', line)
        if not found or found.group(2) == room or found.group(2) not in ROOMS:
            continue
        header, owner = found.groups()
        if Path(header).parent == own_game:
            continue
        is_open = room == "games" or header in OPEN_TO_OTHERS.get(owner, {header})
        if owner not in MAY_INCLUDE[room] or not is_open:
            yield number, f"{room}/ must not know {header}"


def check_text(text):
    lines = text.split("\n")
    if lines[-1] != "":
        yield len(lines), "the last line has no end"
    if len(lines) - 1 > MAX_FILE:
        yield MAX_FILE + 1, f"{len(lines) - 1} lines, more than {MAX_FILE}"
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            yield number, f"{len(line)} characters, more than {MAX_LINE}"
        if line != line.rstrip():
            yield number, "white space at the end"
        if "\t" in line:
            yield number, "a tab"
        if UNFINISHED.search(line):
            yield number, "unfinished work"


def check_file(path):
    relative = path.relative_to(ROOT)
    room = relative.parts[0]
    text = path.read_text(encoding="utf-8")
    if relative.parts[-2:-1] != ("data",):  # component data is made of long rows
        yield from check_text(text)
    if path.suffix not in {".c", ".h"}:
        return
    if room in LIBRARY:
        yield from check_library(path, text)
    if room in MAY_INCLUDE:
        yield from check_rooms(relative.parent, text)


def main():
    n_findings = 0
    for path in sorted(ROOT.rglob("*")):
        if SKIPPED & set(path.relative_to(ROOT).parts) or not path.is_file():
            continue
        if path.suffix not in SUFFIXES and path.name not in NAMES:
            continue
        if path.name in MADE_BY_TOOLS:
            continue
        for number, what in check_file(path):
            n_findings += 1
            print(f"{path.relative_to(ROOT)}:{number}: {what}")
    return 1 if n_findings else 0


if __name__ == "__main__":
    sys.exit(main())
