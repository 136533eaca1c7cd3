#!/usr/bin/env python3
"""Checks traces of Tigris & Euphrates against the referee's own rules.

    check.py [--failures N] TRACE...

A trace is what `karavana sim tigris --trace FILE` writes: JSON lines, one per
decision. Every line is checked on its own (the state holds together, the legal
actions and weights are right) and against the line before it (the action leads to
exactly this state, the events explain the difference). The first mismatch of each
trace is printed (or the first N of all). Exit status: 0 all fine, 1 a mismatch,
2 bad usage or an unreadable trace.
"""
from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import Any, Iterator

import tigris
from tigris_invariants import problems
from tigris_board import (
    COLOURS, COLUMNS, LEADER_OF, RIVER, ROWS, TILE_OF, State, cell_name)

Json = dict[str, Any]


class Mismatch(Exception):
    """One rule on which the trace and the referee differ."""


# ---- Printing ------------------------------------------------------------------------

LETTER = {"red": "T", "blue": "F", "green": "M", "black": "S"}
LEADER_LETTER = {"red": "P", "blue": "F", "green": "T", "black": "K"}


def token(s: State, cell: str, leaders: dict[str, tuple[int, str]]) -> str:
    star = "*" if cell in s.treasures else ""
    if cell in leaders:
        who, colour = leaders[cell]
        return LEADER_LETTER[colour] + s.seats[who].dynasty[0]
    if cell in s.tiles:
        return LETTER[s.tiles[cell]] + star
    if cell in s.face_down:
        return "#" + star
    if cell in s.catastrophes:
        return "X"
    return "~" if cell in RIVER[s.board] else "."


def drawing(s: State) -> str:
    leaders = s.leaders()
    rows = ["     " + "  ".join("abcdefghijklmnop")]
    for y in range(ROWS):
        rows.append(f"{y + 1:4} " + " ".join(
            f"{token(s, cell_name(x, y), leaders):2}" for x in range(COLUMNS)).rstrip())
    return "\n".join(rows)


def differences(expected: Any, got: Any, path: str = "") -> Iterator[str]:
    """One line for every place where two JSON values differ."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in sorted(set(expected) | set(got)):
            where = f"{path}.{key}" if path else key
            if key not in got:
                yield f"{where}: expected {json.dumps(expected[key])}, got nothing"
            elif key not in expected:
                yield f"{where}: expected nothing, got {json.dumps(got[key])}"
            else:
                yield from differences(expected[key], got[key], where)
    elif isinstance(expected, list) and isinstance(got, list) \
            and len(expected) == len(got):
        for i, (a, b) in enumerate(zip(expected, got)):
            yield from differences(a, b, f"{path}.{i}")
    elif expected != got or isinstance(expected, bool) != isinstance(got, bool):
        yield f"{path}: expected {json.dumps(expected)}, got {json.dumps(got)}"


def set_difference(name: str, expected: list[Any], got: list[Any]) -> list[str]:
    """What is missing, too much or twice in got; both are read as multisets."""
    want, have = Counter(expected), Counter(got)
    lines = []
    for word, diff in (("missing", want - have), ("too much", have - want)):
        if diff:
            items = sorted(str(item) for item in diff.elements())
            lines.append(f"{name}, {word}: " + ", ".join(items))
    return lines


# ---- One line ------------------------------------------------------------------------

def tidy(data: Json) -> Json:
    """The state with its unordered lists sorted; nothing else is changed."""
    data = json.loads(json.dumps(data))
    for name in ("face_down", "treasures", "catastrophes"):
        data["board"][name].sort()
    for name in ("colours", "choices"):
        if name in data["decision"]:
            data["decision"][name].sort()
    return data


def require(title: str, faults: list[str]) -> None:
    if faults:
        raise Mismatch(title + "\n  " + "\n  ".join(faults))


def check_state(data: Json) -> State:
    try:
        s = State.from_json(data)
    except (KeyError, TypeError, ValueError) as error:
        raise Mismatch(f"the state cannot be read: {error!r}") from error
    require("the state is not written as agreed",
            list(differences(tidy(s.to_json()), tidy(data))))
    require("the state is impossible", problems(s))
    return s


def check_choices(s: State, line: Json) -> None:
    if line["decider"] != tigris.decider(s):
        raise Mismatch(f"decider: expected {tigris.decider(s)!r}, "
                       f"got {line['decider']!r}")
    require("the legal actions differ",
            set_difference("legal", tigris.legal(s), line["legal"]))
    if line["decider"] == "chance":
        given = dict(zip(line["legal"], line.get("weights", [])))
        require("the weights differ", list(differences(tigris.weights(s), given)))
    elif "weights" in line:
        raise Mismatch("weights are given where a seat decides")
    if line["decider"] != "over" and line["action"] not in line["legal"]:
        raise Mismatch(f"the action {line['action']!r} is not in the legal list")


def check_events(before: State, after: State, events: list[Json]) -> None:
    """The events of one action explain the whole difference of two states."""
    def of(*types: str) -> list[Json]:
        return [e for e in events if e["type"] in types]

    gained: Counter[tuple[int, str]] = Counter()
    for e in of("score"):
        gained[e["who"], e["colour"]] += e["n"]
    changed = Counter({(i, c): new.points[c] - old.points[c]
                       for i, (old, new) in enumerate(zip(before.seats, after.seats))
                       for c in COLOURS if new.points[c] != old.points[c]})
    require("the score events do not add up to the points",
            [f"seat {i} {c}: points changed by {changed[i, c]}, events say "
             f"{gained[i, c]}" for i, c in sorted(set(gained) | set(changed))
             if gained[i, c] != changed[i, c]])

    # A tile that is placed by this action may be gone again only through a monument.
    here = dict(before.tiles)
    here.update({e["cell"]: tigris.COLOUR_OF[e["tile"]] for e in of("tile_placed")})
    gone = [(TILE_OF[c], cell) for cell, c in here.items()
            if cell not in after.tiles and cell not in after.face_down]
    require("the tiles removed differ", set_difference(
        "tile_removed", gone, [(e["tile"], e["cell"]) for e in of("tile_removed")]))
    new = [(TILE_OF[c], cell) for cell, c in after.tiles.items()
           if cell not in before.tiles]
    new += [(e["tile"], e["cell"]) for e in of("tile_placed")
            if e["cell"] in after.face_down]
    require("the tiles placed differ", set_difference(
        "tile_placed", new, [(e["tile"], e["cell"]) for e in of("tile_placed")]))

    require("the treasures taken differ", set_difference(
        "treasure_taken", sorted(before.treasures - after.treasures),
        [e["cell"] for e in of("treasure_taken")]))
    takers = Counter(e["who"] for e in of("treasure_taken"))
    require("the treasures held differ", [
        f"seat {i}: {a.treasures - b.treasures} more, events say {takers[i]}"
        for i, (b, a) in enumerate(zip(before.seats, after.seats))
        if a.treasures - b.treasures != takers[i]])

    where = before.leaders()
    at = {(who, LEADER_OF[c]): cell for cell, (who, c) in where.items()}
    for e in of("leader_placed", "leader_moved", "leader_withdrawn", "leader_lost"):
        key = (e["who"], e["leader"])
        if e["type"] in ("leader_placed", "leader_moved"):
            at[key] = e["cell"]
        elif at.pop(key, None) != e["cell"]:
            raise Mismatch(f"an event takes away a leader that was not there: {e}")
    now = {(who, LEADER_OF[c]): cell for cell, (who, c) in after.leaders().items()}
    require("the leader events do not lead to the leaders on the board", set_difference(
        "leader", sorted(now.items()), sorted(at.items())))


# Events the referee notes too, with the arguments on which both must agree. Scores are
# compared as sums; a building's extra point may be an event of its own.
SHARED_EVENTS = {
    "leader_placed": ("who", "leader", "cell"),
    "leader_moved": ("who", "leader", "from", "cell"),
    "leader_withdrawn": ("who", "leader", "cell"),
    "leader_lost": ("who", "leader", "cell", "why"),
    "tile_placed": ("who", "tile", "cell"),
    "tile_removed": ("tile", "cell", "by"),
    "union": ("cell",),
    "conflict": ("attacker", "defender", "leader", "kind"),
    "committed": ("who", "n", "tile", "board", "sum"),
    "conflict_won": ("who", "loser", "leader", "attack", "defence"),
    "catastrophe": ("who", "cell"),
    "swapped": ("who", "n"),
    "swapped_tiles": ("who", "n", "tile"),
    "drew_tile": ("who", "tile"),
    "drew": ("who",),
    "passed": ("who",),
    "monument_built": ("who", "monument", "cell"),
    "building_built": ("who", "building", "cell"),
    "building_returned": ("building", "cell"),
    "declined": ("who",),
    "wonder_built": ("who", "cell"),
    "treasure_taken": ("who", "cell"),
    "first_player": ("who",),
    "turn_started": ("who",),
    "game_over": ("reason",),
    "final": ("who", "n", "second", "third", "fourth"),
}


def check_log(log: list[Json], events: list[Json]) -> None:
    unknown = {e["type"] for e in events} - set(SHARED_EVENTS) - {"score"}
    require("there are events the referee does not know", sorted(unknown))
    for kind, args in SHARED_EVENTS.items():
        def told(items: list[Json]) -> list[str]:
            return [" ".join(f"{a}={e.get(a)}" for a in args)
                    for e in items if e["type"] == kind]
        require("the events differ", set_difference(kind, told(log), told(events)))

    def reasons(items: list[Json]) -> Json:
        sums: Counter[str] = Counter()
        for e in items:
            if e["type"] == "score":
                why = "tile" if e["why"] in ("king", "building") else e["why"]
                sums[f"seat {e['who']} {e['colour']} {why}"] += e["n"]
        return dict(sums)
    require("the reasons of the points differ",
            list(differences(reasons(log), reasons(events))))


# ---- A whole trace -------------------------------------------------------------------

class Trace:
    """Walks through one trace; counts what it saw in covered."""

    def __init__(self, path: str, covered: Counter[str]) -> None:
        self.path = path
        self.covered = covered
        self.header: Json = {}
        self.before: State | None = None   # the state of the line before
        self.expected: State | None = None  # what the line before leads to
        self.events: list[Json] = []
        self.game, self.n, self.n_over = 0, 0, 0

    def check_header(self, header: Json) -> None:
        for key in ("karavana", "game", "players", "options", "seats", "seed", "games"):
            if key not in header:
                raise Mismatch(f"the first line has no {key!r}")
        if header["game"] != "tigris":
            raise Mismatch(f"a trace of {header['game']!r}, not of tigris")
        if len(header["seats"]) != header["players"]:
            raise Mismatch("the first line does not name one bot for each seat")
        self.header = header

    def check_place(self, line: Json) -> None:
        if (line["game"], line["n"]) != (self.game, self.n):
            raise Mismatch(f"expected game {self.game} n {self.n}, "
                           f"got game {line['game']} n {line['n']}")

    def check_line(self, line: Json) -> None:
        self.check_place(line)
        s = check_state(line["state"])
        if self.n == 0:
            self.expected = State.new(self.header["players"], self.header["options"])
        if self.expected is not None:
            require("the state is not what the action before leads to", list(
                differences(tidy(self.expected.to_json()), tidy(line["state"]))))
        if self.before is not None and self.expected is not None:
            check_events(self.before, s, self.events)
            check_log(self.expected.log, self.events)
        check_choices(s, line)
        if line["decider"] == "over":
            require("the result differs",
                    list(differences(tigris.result(s), line.get("result"))))

    def advance(self, line: Json) -> None:
        """Remembers what the next line has to be compared with."""
        self.before = self.expected = None
        self.events = line.get("events", [])
        if line["decider"] == "over":
            self.covered["end: " + str(line["state"]["end"])] += 1
            self.game, self.n, self.n_over = line["game"] + 1, 0, self.n_over + 1
            return
        self.game, self.n = line["game"], line["n"] + 1
        try:
            self.before = State.from_json(line["state"])
            self.expected = tigris.apply(self.before, line["action"])
        except Exception as error:
            self.before = self.expected = None
            raise Mismatch(f"the referee cannot carry out {line['action']!r}: "
                           f"{error!r}") from error
        cover(self.before, line["action"], self.expected, self.covered)

    def check_end(self) -> None:
        if self.n != 0 or self.n_over != self.header.get("games"):
            raise Mismatch(f"the trace has {self.n_over} finished games, its first line "
                           f"says {self.header.get('games')}")


def cover(before: State, action: str, after: State, covered: Counter[str]) -> None:
    """Counts the rules that this step exercised."""
    covered[f"decision: {before.decision['kind']}"] += 1
    word = action.split()[0]
    if before.decision["kind"] == "action":
        covered[f"action: {word}"] += 1
    types = Counter(e["type"] for e in after.log)
    if types["union"] and not types["conflict"] and after.union is None:
        covered["union without war"] += 1
    if before.decision["kind"] == "war" and len(before.decision["colours"]) > 2:
        covered["war choice among three or more"] += 1
    if word == "swap" and after.end == "bag":
        covered["swap that ran dry"] += 1
    if word == "decline":
        covered[f"{before.decision['kind']} declined"] += 1
    if word == "building" and before.buildings[before.tiles[before.placed]]:
        covered["building moved"] += 1
    for e in after.log:
        cover_event(before, e, after, covered)
    if before.decision["kind"] == "commit":
        cover_commit(before, after, covered)


def cover_event(before: State, e: Json, after: State, covered: Counter[str]) -> None:
    kind = e["type"]
    if kind == "conflict":
        covered[e["kind"]] += 1
        if before.active not in (e["attacker"], e["defender"]):
            covered["war among others"] += 1
    elif kind == "score":
        covered[f"score: {e['why']}"] += 1
        if e["n"] == 2 and e["why"] in ("tile", "king"):
            covered["score: doubled by a building"] += 1
    elif kind == "leader_lost":
        covered[f"leader lost: {e['why']}"] += 1
    elif kind == "treasure_taken":
        covered["treasure taken"] += 1
        if before.decision["kind"] != "treasure":
            covered["treasure taken without a choice"] += 1
        if e["who"] != before.active:
            covered["treasure taken by another than the active player"] += 1
        if e["cell"] in tigris.CORNERS[before.board]:
            covered["treasure taken in a corner"] += 1
        if e["cell"] in after.face_down:
            covered["treasure taken from under a monument"] += 1
    elif kind in ("monument_built", "wonder_built", "building_built",
                  "building_returned", "leader_moved"):
        covered[kind.replace("_", " ")] += 1


def cover_commit(before: State, after: State, covered: Counter[str]) -> None:
    d = before.decision
    held = before.seats[d[d["role"]]].hand[tigris.support_colour(before)]
    if len(tigris.legal(before)) < held + 1:
        covered[f"english refusal: {d['role']}"] += 1
    if d["role"] == "attacker":
        return
    won = [e for e in after.log if e["type"] == "conflict_won"][0]
    covered[f"{d['conflict']} won by the "
            + ("attacker" if won["who"] == d["attacker"] else "defender")] += 1
    if won["attack"] == won["defence"]:
        covered[f"{d['conflict']} tied"] += 1
    if d["conflict"] == "war":
        cover_war(before, after, won, covered)


def cover_war(before: State, after: State, won: Json, covered: Counter[str]) -> None:
    colour = before.decision["colour"]
    at_risk = tigris.supporters(before, won["loser"], colour)
    gone = [e for e in after.log if e["type"] == "tile_removed"]
    if colour == "red" and len(gone) < len(at_risk):
        covered["red war: temples that stay"] += 1
    if before.buildings[colour] in at_risk:
        covered["war: a building saves its tile"] += 1
    left = [c for c in tigris.in_conflict(before) if c != colour]
    fought = after.decision.get("colours") or (
        [after.decision["colour"]] if after.decision.get("conflict") == "war" else [])
    if fought:
        covered["another war in the same action"] += 1
    if set(left) - set(fought):
        covered["war avoided by an earlier one"] += 1


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
        print("board before the action:\n" + drawing(trace.before))
    try:
        print("board on this line:\n" + drawing(State.from_json(line["state"])))
    except (KeyError, TypeError, ValueError):
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
            if failed >= most:
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
    parser = argparse.ArgumentParser(description="Checks traces of Tigris & Euphrates.")
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
