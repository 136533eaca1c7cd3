#!/usr/bin/env python3
"""An engine for Karavana that plays any legal move: all that docs/engine.md asks for.

    karavana play tigris --seats "human,cmd:python3 tests/example/random_engine.py"
"""

import random
import sys


def say(line):
    print(line, flush=True)


def main():
    legal = []
    in_position = False
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if in_position:  # a stronger engine would read these lines
            in_position = word != "end"
        elif word == "karavana":
            say("id name Random")
            say("option name seed type int default 1 min 0 max 18446744073709551615")
            say("karavanaok")
        elif word == "isready":
            say("readyok")
        elif word == "setoption" and rest.startswith("seed "):
            random.seed(int(rest.split()[1]))
        elif word == "position":
            in_position = rest == ""
        elif word == "legal":
            legal = rest.split(" ; ")
        elif word == "go":
            say("bestmove " + random.choice(legal))
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
