#!/usr/bin/env python3
"""Turns the weights of a game's evaluation into a C header.

Usage: weights.py ID WEIGHTS.json OUT.h
The header has the names W_... in the order of the file, so that the evaluation can be
compiled, and the values for the game's descriptor. karavana tune writes such files.
"""
import json
import re
import sys
from pathlib import Path

MAX_VALUE = 1 << 20  # far above any use; keeps sums within 32 bits
# What a search needs, from least to most: kv_search_style of karavana/bots.h.
SEARCH = {"decisions": (0, 256), "share": (0, 256), "width": (1, 256), "sample": (0, 256),
          "round": (0, 1), "flat": (0, 1)}


def fail(path, what):
    sys.exit(f"{path}: {what}")


def number(path, entry, name):
    value = entry.get("value")
    if type(value) is not int:
        fail(path, f"{name} needs an integer as its value, not {value!r}")
    if not 0 < value <= MAX_VALUE:
        fail(path, f"{name} must be from 1 to {MAX_VALUE}, not {value}")
    return value


def text(path, entry, name):
    about = entry.get("about")
    if not isinstance(about, str) or not about or '"' in about or "\\" in about:
        fail(path, f"{name} needs a plain text 'about'")
    return about


def read(path):
    """The scale, what a search needs and a list of (id, value, about)."""
    try:
        data = json.loads(Path(path).read_text())
    except (OSError, ValueError) as error:
        fail(path, error)
    for key in ("about", "made", "value_scale", "search", "weights"):
        if key not in data:
            fail(path, f"'{key}' is missing")
    rows, seen = [], set()
    for entry in data["weights"]:
        name = entry.get("id")
        if not isinstance(name, str) or not re.fullmatch("[a-z][a-z0-9_]*", name):
            fail(path, f"{name!r} is no id: small letters, digits and _")
        if name in seen:
            fail(path, f"'{name}' is there twice")
        seen.add(name)
        rows.append((name, number(path, entry, name), text(path, entry, name)))
    if not rows:
        fail(path, "there are no weights")
    search = [data["search"].get(key) for key in SEARCH]
    for n, (key, (least, most)) in zip(search, SEARCH.items()):
        if type(n) is not int or not least <= n <= most:
            fail(path, f"search needs {key} from {least} to {most}")
    return number(path, data["value_scale"], "value_scale"), search, rows


def macro(name, items):
    lines = "".join(f"        {item}, \\\n" for item in items)
    return f"#define {name} \\\n    {{ \\\n{lines}    }}\n"


def main(game, path, out):
    scale, search, rows = read(path)
    prefix = game.upper()
    names = "".join(f"    W_{name.upper()},\n" for name, _, _ in rows)
    Path(out).write_text(
        f"/* Made by tools/weights.py from games/{game}/data/weights.json; "
        "do not edit. */\n"
        f"#ifndef {prefix}_WEIGHTS_H\n#define {prefix}_WEIGHTS_H\n\n"
        f"enum {{\n{names}    N_WEIGHTS\n}};\n\n"
        f"#define {prefix}_VALUE_SCALE {scale}\n"
        f"#define {prefix}_SEARCH {{{', '.join(map(str, search))}}}\n"
        + macro(f"{prefix}_WEIGHTS", (value for _, value, _ in rows))
        + macro(f"{prefix}_WEIGHT_IDS", (f'"{name}"' for name, _, _ in rows))
        + macro(f"{prefix}_WEIGHT_ABOUTS", (f'"{about}"' for _, _, about in rows))
        + "\n#endif\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
