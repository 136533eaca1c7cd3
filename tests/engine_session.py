#!/usr/bin/env python3
"""Plays the example session of docs/engine.md with an engine and compares every line.

    engine_session.py DOCUMENT PROGRAM [--update]

Lines "> ..." are sent, lines "< ..." expected; how long it took may differ. --update
writes what the engine said into the document instead."""

import re
import subprocess
import sys


def session_of(text):
    """The lines of the session, and where they start."""
    lines = text.split("\n")
    first = lines.index("```session") + 1
    return lines[first:lines.index("```", first)], first


def without_times(line):
    return re.sub(r" time \d+ nps \d+", " time T nps N", line)


def main():
    path, program = sys.argv[1:3]
    is_update = "--update" in sys.argv
    with open(path, encoding="utf-8") as file:
        text = file.read()
    session, first = session_of(text)
    engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, encoding="utf-8", bufsize=1)
    n_wrong = 0
    heard = []
    for number, line in enumerate(session, first + 1):
        if line.startswith(">"):
            print(line[2:], file=engine.stdin, flush=True)
            heard.append(line)
            continue
        said = "< " + engine.stdout.readline().rstrip("\n")
        heard.append(said)
        if without_times(said) != without_times(line) and not is_update:
            n_wrong += 1
            print(f"{path}:{number}: the engine says\n{said}\nand not\n{line}")
    engine.stdin.close()
    left = engine.stdout.read()
    if left:
        n_wrong += 1
        print(f"{path}: the engine also says {left}")
    if is_update:
        lines = text.split("\n")
        lines[first:first + len(session)] = heard
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
    return 1 if n_wrong or engine.wait() else 0


if __name__ == "__main__":
    sys.exit(main())
