#!/usr/bin/env python3
"""Checks traces of any game against the referee's own rules.

    check.py [--failures N] TRACE...

A trace is what `karavana sim GAME --trace FILE` writes: JSON lines, one per decision.
Every line is checked on its own (the state holds together, the legal actions and
weights are right) and against the line before it (the action leads to exactly this
state, the events explain the difference). The first mismatch of each trace is printed
(or the first N of all). Exit status: 0 all fine, 1 a mismatch, 2 bad usage or an
unreadable trace.

The first line of a trace names the game, and the module <game>_check has its rules:

    new(players, options), read(json), write(state)
    decider(state), legal(state), weights(state), result(state)
    apply(state, action)    -> (next state, events as the referee tells them)
    problems(state)         -> what is impossible about it, a list of sentences
    tidy(json)              -> the same state with its unordered lists sorted
    check_events(before, after, events, own events)    raises Mismatch
    cover(before, action, after, own events, counts)   counts the rules exercised
    drawing(state)          -> the position for a person to read
"""
from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import Any

import inkas_check
import landsea_check
import tigris_check
import wayfarers_check
import yspahan_check
from compare import Json, Mismatch, differences, require, set_difference

GAMES: dict[str, Any] = {"inkas": inkas_check, "landsea": landsea_check,
                         "tigris": tigris_check, "wayfarers": wayfarers_check,
                         "yspahan": yspahan_check}

# ---- One line ------------------------------------------------------------------------

def check_state(rules: Any, data: Json) -> Any:
    try:
        s = rules.read(data)
        written = rules.write(s)
    except (KeyError, TypeError, ValueError) as error:
        raise Mismatch(f"the state cannot be read: {error!r}") from error
    require("the state is not written as agreed",
            list(differences(rules.tidy(written), rules.tidy(data))))
    require("the state is impossible", rules.problems(s))
    return s


def check_choices(rules: Any, s: Any, line: Json) -> None:
    if line["decider"] != rules.decider(s):
        raise Mismatch(f"decider: expected {rules.decider(s)!r}, "
                       f"got {line['decider']!r}")
    require("the legal actions differ",
            set_difference("legal", rules.legal(s), line["legal"]))
    if line["decider"] == "chance":
        given = dict(zip(line["legal"], line.get("weights", [])))
        require("the weights differ", list(differences(rules.weights(s), given)))
    elif "weights" in line:
        raise Mismatch("weights are given where a seat decides")
    if line["decider"] != "over" and line["action"] not in line["legal"]:
        raise Mismatch(f"the action {line['action']!r} is not in the legal list")


# ---- A whole trace -------------------------------------------------------------------

class Trace:
    """Walks through one trace; counts what it saw in covered."""

    def __init__(self, path: str, covered: Counter[str]) -> None:
        self.path = path
        self.covered = covered
        self.header: Json = {}
        self.rules: Any = None
        self.before: Any = None            # the state of the line before
        self.expected: Any = None          # what the line before leads to
        self.events: list[Json] = []       # what the trace tells of that step
        self.log: list[Json] = []          # what the referee tells of it
        self.game, self.n, self.n_over = 0, 0, 0

    def check_header(self, header: Json) -> None:
        for key in ("karavana", "game", "players", "options", "seats", "seed", "games"):
            if key not in header:
                raise Mismatch(f"the first line has no {key!r}")
        if header["game"] not in GAMES:
            raise Mismatch(f"the referee does not know the game {header['game']!r}")
        if len(header["seats"]) != header["players"]:
            raise Mismatch("the first line does not name one bot for each seat")
        self.header = header
        self.rules = GAMES[header["game"]]

    def check_place(self, line: Json) -> None:
        if (line["game"], line["n"]) != (self.game, self.n):
            raise Mismatch(f"expected game {self.game} n {self.n}, "
                           f"got game {line['game']} n {line['n']}")

    def check_line(self, line: Json) -> None:
        self.check_place(line)
        rules = self.rules
        s = check_state(rules, line["state"])
        if self.n == 0:
            self.expected = rules.new(self.header["players"], self.header["options"])
        if self.expected is not None:
            require("the state is not what the action before leads to", list(differences(
                rules.tidy(rules.write(self.expected)), rules.tidy(line["state"]))))
        if self.before is not None and self.expected is not None:
            rules.check_events(self.before, s, self.events, self.log)
        check_choices(rules, s, line)
        if line["decider"] == "over":
            require("the result differs",
                    list(differences(rules.result(s), line.get("result"))))

    def advance(self, line: Json) -> None:
        """Remembers what the next line has to be compared with."""
        self.before = self.expected = None
        self.events = line.get("events", [])
        if line["decider"] == "over":
            self.covered[f"end: {line.get('result', {}).get('reason')}"] += 1
            self.game, self.n, self.n_over = line["game"] + 1, 0, self.n_over + 1
            return
        self.game, self.n = line["game"], line["n"] + 1
        try:
            self.before = self.rules.read(line["state"])
            self.expected, self.log = self.rules.apply(self.before, line["action"])
        except Exception as error:
            self.before = self.expected = None
            raise Mismatch(f"the referee cannot carry out {line['action']!r}: "
                           f"{error!r}") from error
        self.rules.cover(self.before, line["action"], self.expected, self.log,
                         self.covered)

    def check_end(self) -> None:
        if self.n != 0 or self.n_over != self.header.get("games"):
            raise Mismatch(f"the trace has {self.n_over} finished games, its first line "
                           f"says {self.header.get('games')}")


# ---- Main ----------------------------------------------------------------------------

def report(trace: Trace, line: Json | None, number: int, fault: Mismatch) -> None:
    print(f"MISMATCH {trace.path}:{number}")
    if line and "state" in line:
        print(f"  game {line.get('game')}  n {line.get('n')}  decider "
              f"{line.get('decider')}  action {line.get('action')}")
        print(f"  decision {json.dumps(line['state'].get('decision'))}")
    print("  " + str(fault).replace("\n", "\n  "))
    if trace.before is not None and trace.expected is not None \
            and "before leads" in str(fault):
        print("board before the action:\n" + trace.rules.drawing(trace.before))
    try:
        s = trace.rules.read(line["state"])
        print("board on this line:\n" + trace.rules.drawing(s))
    except (AttributeError, KeyError, TypeError, ValueError):
        pass


def check_trace(path: str, most: int, covered: Counter[str]) -> tuple[int, int]:
    """(states that passed, mismatches); stops after `most` mismatches."""
    trace = Trace(path, covered)
    passed = failed = 0

    def fail(line: Json | None, number: int, fault: Mismatch) -> None:
        nonlocal failed
        failed += 1
        report(trace, line, number, fault)

    with open(path, encoding="utf-8") as file:
        for number, text in enumerate(file, 1):
            line: Json = {}
            try:
                line = json.loads(text)
                if number == 1:
                    trace.check_header(line)
                    continue
                trace.check_line(line)
                passed += 1
            except Mismatch as fault:
                fail(line, number, fault)
            except (json.JSONDecodeError, KeyError, TypeError) as error:
                fail(line, number, Mismatch(f"the line cannot be read: {error!r}"))
                return passed, failed
            if failed >= most or trace.rules is None:
                return passed, failed
            try:
                trace.advance(line)
            except Mismatch as fault:
                fail(line, number, fault)
        try:
            trace.check_end()
        except Mismatch as fault:
            fail(None, number, fault)
    return passed, failed


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Checks traces against the rules.")
    parser.add_argument("--failures", type=int, default=1, metavar="N",
                        help="mismatches to print per trace before giving up (1)")
    parser.add_argument("trace", nargs="+")
    options = parser.parse_args(arguments)
    covered: Counter[str] = Counter()
    passed = failed = 0
    for path in options.trace:
        try:
            p, f = check_trace(path, options.failures, covered)
        except (OSError, UnicodeDecodeError) as error:
            print(error, file=sys.stderr)
            return 2
        passed, failed = passed + p, failed + f
    for name in sorted(covered):
        print(f"{covered[name]:9} {name}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
