"""How check.py talks to the rules of Land vs Sea.

Besides the rules themselves (see check.py for what a game has to offer) it holds what
only a trace has: the events that must explain every change, the counts of rules that
were exercised, and a description of the position for a report. At the end of a game its
moves are played again on turned maps and with colours swapped.
"""
from __future__ import annotations

import json
from collections import Counter

import landsea
import landsea_mirror
from compare import Json, Mismatch, require
from landsea import decider, legal, result, weights
from landsea_board import (
    FACES, Board, around, beside, board_of, cell_of, is_on, last_tile, side_names)
from landsea_invariants import problems
from landsea_legal import holes, markable, tokens

__all__ = ["apply", "check_events", "cover", "decider", "drawing", "legal", "new",
           "problems", "read", "result", "tidy", "weights", "write"]

moves: list[Json] = []                      # of the game that is being checked


def read(data: Json) -> Json:
    return data                             # no function of the referee changes a state


def write(s: Json) -> Json:
    return s


def new(players: int, options: Json) -> Json:
    moves.clear()
    return landsea.new(players, options)


def apply(s: Json, action: str) -> tuple[Json, list[Json]]:
    after, log = landsea.apply(s, action)
    moves.extend(e for e in log if e["type"] in landsea_mirror.MOVES)
    return after, log


# ---- Form ----------------------------------------------------------------------------

def tidy(data: Json) -> Json:
    """The map as a list: the order in which the tiles were laid counts."""
    return {**data, "map": [{"at": place, **x} for place, x in data["map"].items()]}


def drawing(s: Json) -> str:
    lines = ["  map " + " ".join(f"{x['tile']}:{x['face']}@{place}r{x['turn']}"
                                 for place, x in s["map"].items())]
    for seat in s["seats"]:
        hand = " ".join(f"{x['tile']}:{x['up']}/{x['under']}" for x in seat["hand"])
        lines.append(f"  {seat['name']}: hand {hand or 'empty'}, waypoint "
                     f"{json.dumps(seat['waypoint'])}")
    lines.append(f"  scores {json.dumps(s['scores'])}, stacks {json.dumps(s['stacks'])}, "
                 f"hole tile {s['hole']}, active {s['active']}, draft {s['draft']}")
    for x in s["areas"]:
        lines.append(f"  area {json.dumps(x)}")
    return "\n".join(lines)


# ---- Events --------------------------------------------------------------------------

EVENTS: dict[str, tuple[str, ...]] = {
    "top": ("stack", "face"), "took": ("who", "stack", "face"), "back": ("who", "face"),
    "split": ("stack", "n", "m"), "turn_started": ("who",), "skipped": ("who",),
    "placed": ("who", "face", "place", "turn"),
    "turned_over": ("who", "face", "place", "turn"),
    "hole": ("who", "face", "place", "turn"), "mountains": ("side", "n"),
    "corals": ("side", "n"), "caravans": ("side", "n"),
    "closed": ("terrain", "place", "n", "side"), "bonus": ("side", "n"),
    "returned": ("owner", "place", "side"), "no_again": ("who",),
    "stole": ("who", "victim", "face"), "stolen_back": ("who", "face"),
    "no_steal": ("who",), "waypoint": ("who", "place", "dir"),
    "trade_route": ("side", "n", "caravans", "ships"),
    "even_route": ("n", "caravans", "ships"), "final": ("side", "n"), "won": ("side",),
}
SCORES = ("mountains", "corals", "caravans", "closed", "bonus", "trade_route")


def told(items: list[Json]) -> list[str]:
    return [" ".join([e["type"]] + [f"{a}={e.get(a)}" for a in EVENTS[e["type"]]])
            for e in items]


def check_events(before: Json, after: Json, events: list[Json], log: list[Json]) -> None:
    require("there are events the referee does not know",
            sorted({e["type"] for e in events} - set(EVENTS)))
    require("there are events with other arguments", [
        json.dumps(e) for e in events if set(e) != {"type", *EVENTS[e["type"]]}])
    check_changes(before, after, events)
    if told(log) != told(events):           # their order is agreed, too
        raise Mismatch("the events differ\n  expected: " + "; ".join(told(log))
                       + "\n  got:      " + "; ".join(told(events)))
    if after["decision"]["kind"] == "over":
        require("the game comes out differently another way round",
                landsea_mirror.faults(after["players"], after["options"], moves,
                                      after["scores"]))


def check_changes(before: Json, after: Json, events: list[Json]) -> None:
    """Points, tiles and tokens have changed as the events say."""
    sums: Counter[str] = Counter()
    for e in events:
        if e["type"] in SCORES:
            sums[e["side"]] += e["n"]
        if e["type"] == "returned":
            sums[e["side"]] += 1
    n = Counter(e["type"] for e in events)
    n_laid = n["placed"] + n["turned_over"] + n["hole"]
    changes = [(f"points of {side}", after["scores"][side] - before["scores"][side],
                sums[side]) for side in side_names(after["players"])]
    changes += [
        ("tiles on the map", len(after["map"]) - len(before["map"]), n_laid),
        ("tiles in hands", n_held(after) - n_held(before),
         n["back"] - n["placed"] - n["turned_over"]),
        ("tiles in stacks", n_stacked(after) - n_stacked(before), -n["back"]),
        ("scored areas", n_scored(after) - n_scored(before), n["closed"]),
        ("waypoints", n_tokens(after) - n_tokens(before), n["waypoint"] - n["returned"])]
    require("the events do not add up",
            [f"{name} changed by {got}, events say {expected}"
             for name, got, expected in changes if got != expected])


def n_held(s: Json) -> int:
    return sum(len(seat["hand"]) for seat in s["seats"])


def n_stacked(s: Json) -> int:
    return sum(x["size"] for x in s["stacks"])


def n_scored(s: Json) -> int:
    """Closed areas; those that the last tile closed wait until a hole is filled (R10)."""
    n = sum(x["open"] == 0 for x in s["areas"])
    if s["decision"]["kind"] not in ("hole", "spin"):
        return n
    last = board_of(s["map"]).areas_of(cell_of(last_tile(s)))
    return n - sum(area.open == 0 for area in last)


def n_tokens(s: Json) -> int:
    return sum(seat["waypoint"] is not None for seat in s["seats"])


# ---- Coverage ------------------------------------------------------------------------

def cover(before: Json, action: str, after: Json, log: list[Json],
          covered: Counter[str]) -> None:
    """Counts the rules that this step exercised."""
    kind, word = before["decision"]["kind"], action.split()[0]
    covered[f"decision: {kind}"] += 1
    if kind in ("again", "steal", "mark"):
        covered[f"{kind}: " + ("declined" if word == "no" else "done")] += 1
    for e in log:
        if e["type"] in ("split", "skipped", "returned", "even_route", "hole"):
            covered[f"event: {e['type']}"] += 1
        if e["type"] in ("mountains", "corals", "caravans", "closed", "trade_route"):
            covered[f"score: {e['type']} to {e['side']}"] += 1
    if kind in ("turn", "spin"):
        cover_placement(before, after, log, covered)
    if kind == "steal" and word == "steal":
        cover_steal(before, action, covered)
    if kind == "mark":
        cover_mark(before, action, covered)
    if kind == "back" and n_stacked(after) == 0:
        covered["stacks: the last tile drawn"] += 1
    if after["decision"]["kind"] == "over" and list(
            after["scores"].values()).count(max(after["scores"].values())) > 1:
        covered["over: a shared win"] += 1


def cover_placement(before: Json, after: Json, log: list[Json],
                    covered: Counter[str]) -> None:
    kinds = Counter(e["type"] for e in log)
    is_hole = kinds["hole"] > 0
    mover = before["seats"][before["active"]]
    cell = cell_of(list(after["map"])[-1])
    board = board_of(after["map"])
    if kinds["closed"] > 1:
        covered["closed: two or more areas by one tile"] += 1
    if kinds["closed"] and is_hole:
        covered["hole: its tile closes an area"] += 1
    if is_hole and kinds["mountains"] + kinds["corals"]:
        covered["hole: its tile joins a chain"] += 1
    if kinds["mountains"] and kinds["corals"]:
        covered["chains: mountains and corals by one tile"] += 1
    if kinds["returned"] > 1:
        covered["returned: two or more by one tile"] += 1
    for e in log:
        if e["type"] == "closed" and e["side"] != mover["side"]:
            covered["closed: for another side"] += 1
        if e["type"] == "bonus":
            covered[f"bonus: to {e['side']}"] += 1
    if any(len(area.cells()) < len(area.parts) for area in board.areas_of(cell)):
        covered["areas: two pieces of a tile in one area"] += 1
    cover_action(before, after, covered)
    if is_on(after, "caravans_ships") and board.has_route(cell) \
            and sum(map(board.has_route, board.neighbours(cell))) > 1:
        covered["caravans: two or more neighbours"] += 1
    cover_gaps(board, after, covered)


def cover_action(before: Json, after: Json, covered: Counter[str]) -> None:
    """Symbols that have no effect, and where the second placement leads."""
    kind = after["decision"]["kind"]
    action = FACES[after["map"][last_tile(after)]["face"]].action
    if action and kind not in ("hole", "spin", "again", "steal"):
        covered[f"action: {action} without effect"] += 1
    if before["decision"].get("again") and kind == "steal":
        covered["action: play again, then steal"] += 1
    if kind in ("again", "steal") and before["decision"]["kind"] == "spin":
        covered["action: after the hole tile"] += 1


def cover_gaps(board: Board, after: Json, covered: Counter[str]) -> None:
    """Cells around the last tile that stay empty for good."""
    if after["decision"]["kind"] in ("hole", "spin"):
        if len(holes(after)) > 1:
            covered["hole: two at once"] += 1
        return
    for cell in around(cell_of(last_tile(after))):
        if cell in board.laid or not board.is_surrounded(cell):
            continue
        edges = "".join(board.edge(beside(cell, d), d + 3) for d in range(6))
        if edges in ("LLLLLL", "SSSSSS"):
            covered["gap: a hole that stays empty"] += 1
        if edges in ("LSLSLS", "SLSLSL"):
            covered["gap: alternating edges"] += 1


def cover_steal(before: Json, action: str, covered: Counter[str]) -> None:
    victim = next(x for x in before["seats"] if x["name"] == action.split()[1])
    if victim["side"] == before["seats"][before["active"]]["side"]:
        covered["steal: from the team mate"] += 1
    if any(len(seat["hand"]) < 2 for i, seat in enumerate(before["seats"])
           if i != before["active"]):
        covered["steal: somebody has only one tile"] += 1


def cover_mark(before: Json, action: str, covered: Counter[str]) -> None:
    """Where the team mate's token lies already (R15)."""
    board, may = board_of(before["map"]), markable(before)
    side = before["seats"][before["active"]]["side"]
    mates = [seat["waypoint"]["at"] for seat in before["seats"]
             if seat["waypoint"] is not None and seat["side"] == side]
    for token in tokens(before, board):
        if board.piece(token).terrain != side[0].upper():
            continue
        if any(part[0] == token[0] for part in may):
            covered["mark: may go to the mate's tile, another area"] += 1
        if any(part in board.area(token).parts for part in may):
            covered["mark: may go to the mate's area, another tile"] += 1
    if action[3:] in mates:
        covered["mark: put on the mate's tile"] += 1
