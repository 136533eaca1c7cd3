"""How check.py talks to the rules of Tigris & Euphrates.

Besides the rules themselves (see check.py for what a game has to offer) it holds what
only a trace has: the events that must explain every change, the counts of rules that
were exercised, and a drawing of the board for a report.
"""
from __future__ import annotations

import json
from collections import Counter

import tigris
from compare import Json, Mismatch, differences, require, set_difference
from tigris import decider, legal, result, weights
from tigris_board import (
    COLOURS, COLUMNS, LEADER_OF, RIVER, ROWS, TILE_OF, State, cell_name)
from tigris_invariants import problems

__all__ = ["apply", "check_events", "cover", "decider", "drawing", "legal", "new",
           "problems", "read", "result", "tidy", "weights", "write"]


def new(players: int, options: Json) -> State:
    return State.new(players, options)


def read(data: Json) -> State:
    return State.from_json(data)


def write(s: State) -> Json:
    return s.to_json()


def apply(s: State, action: str) -> tuple[State, list[Json]]:
    after = tigris.apply(s, action)
    return after, after.log


def tidy(data: Json) -> Json:
    """The state with its unordered lists sorted; nothing else is changed."""
    data = json.loads(json.dumps(data))
    for name in ("face_down", "treasures", "catastrophes"):
        data["board"][name].sort()
    for name in ("colours", "choices"):
        if name in data["decision"]:
            data["decision"][name].sort()
    return data


# ---- Drawing -------------------------------------------------------------------------

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


# ---- Events --------------------------------------------------------------------------

def check_events(before: State, after: State, events: list[Json],
                 log: list[Json]) -> None:
    check_changes(before, after, events)
    check_log(log, events)


def check_changes(before: State, after: State, events: list[Json]) -> None:
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


# ---- Coverage ------------------------------------------------------------------------

def cover(before: State, action: str, after: State, log: list[Json],
          covered: Counter[str]) -> None:
    """Counts the rules that this step exercised."""
    covered[f"decision: {before.decision['kind']}"] += 1
    word = action.split()[0]
    if before.decision["kind"] == "action":
        covered[f"action: {word}"] += 1
    types = Counter(e["type"] for e in log)
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
    for e in log:
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
