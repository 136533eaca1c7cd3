"""What must hold in every state of Land vs Sea, whatever led to it (section 16).

problems(state) returns a list of sentences, empty when the state holds together. The
state is taken as a trace gives it, so its shape is checked first, field by field.
Assumes a game that was played from its start: a position set up by hand may have any
score.
"""
from __future__ import annotations

from collections import Counter
from typing import Any

from landsea_board import (
    DESIGNS, FACES, MODULES, N_TILES, SEATS, SIDES, TILES, WITH_SIDE, Json, around,
    beside, board_of, cell_of, has_token, is_cell, is_on, last_tile, side_names, unplaced)
from landsea_legal import chosen, holes, legal_steal, markable, token_part

FIELDS = {"game", "players", "options", "map", "areas", "frontier", "hole", "stacks",
          "scores", "seats", "active", "draft", "decision"}
SEAT_FIELDS = {"name", "side", "hand", "waypoint"}

# decision kind -> its fields besides the kind
DECISIONS: dict[str, set[str]] = {
    "top": {"stack"}, "back": {"stack"}, "tile": {"seat"},
    "cell": {"seat", "play", "flip", "again"},
    "turn": {"seat", "play", "flip", "again", "cell"}, "hole": {"seat"},
    "spin": {"seat", "cell"}, "again": {"seat"}, "steal": {"seat"}, "mark": {"seat"},
    "side": {"seat", "cell"}, "stack": {"seat"}, "over": set(),
}
DRAWING = ("top", "back", "stack")


def problems(s: Json) -> list[str]:
    found = shape(s) or names(s)
    if found:
        return found
    for check in (tiles, the_map, areas, points, stacks, hands, waypoints, decision):
        found.extend(check(s))
    return found


# ---- Shape ---------------------------------------------------------------------------

def fields(name: str, got: Any, must: set[str]) -> list[str]:
    if not isinstance(got, dict):
        return [f"{name} is not an object"]
    return [f"{name} has no field {x}" for x in sorted(must - set(got))] \
        + [f"{name} has an unknown field {x}" for x in sorted(set(got) - must)]


def is_count(n: Any, most: int = 10000) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= most


def shape(s: Json) -> list[str]:
    kind = s["decision"]["kind"]
    if kind not in DECISIONS:
        return [f"there is no decision {kind!r}"]
    found = fields("the state", s, FIELDS)
    found += fields("the decision", s["decision"], DECISIONS[kind] | {"kind"})
    if found:
        return found
    if s["game"] != "landsea" or s["players"] not in SEATS:
        return ["not a state of Land vs Sea"]
    if len(s["seats"]) != s["players"] or len(s["stacks"]) != 2:
        return ["there are more or fewer seats than players, or not two stacks"]
    found += fields("options", s["options"], {*MODULES, "free_play"})
    found += fields("scores", s["scores"], set(side_names(s["players"])))
    for place, x in s["map"].items():
        found += fields(f"the tile at {place}", x, {"tile", "face", "turn"})
    for x in s["areas"]:
        found += fields("an area", x, {"terrain", "at", "side", "tiles", "open", "bonus"})
    for i, x in enumerate(s["stacks"]):
        found += fields(f"stack {i + 1}", x, {"size", "top"})
    for i, seat in enumerate(s["seats"]):
        found += fields(f"seat {i}", seat, SEAT_FIELDS)
        for x in seat.get("hand", []):
            found += fields(f"a tile of seat {i}", x, {"tile", "up", "under"})
        if seat.get("waypoint") is not None:
            found += fields(f"the waypoint of seat {i}", seat["waypoint"], {"at", "side"})
    return found


def names(s: Json) -> list[str]:
    """Everything that is named exists, so that the rest may look it up."""
    found = []
    for i, (seat, name) in enumerate(zip(s["seats"], SEATS[s["players"]])):
        if (seat["name"], seat["side"]) != (name, name.rstrip("12")):
            found.append(f"seat {i} is not {name}")
        found += [f"seat {i} holds {x}" for x in seat["hand"]
                  if sorted(TILES.get(x["tile"], ())) != sorted((x["up"], x["under"]))]
    for place, x in s["map"].items():
        sides = {"START": ("START",), "HOLE": ("VOLCANO", "WHIRLPOOL")}.get(
            x["tile"], TILES.get(x["tile"], ()))
        if x["face"] not in sides or not is_count(x["turn"], 5):
            found.append(f"at {place} lies {x}")
    cells = [*s["map"], s["decision"].get("cell", "(0,0)")]
    cells += [seat["waypoint"]["at"] for seat in s["seats"] if seat["waypoint"]]
    found += [f"{x!r} is no cell" for x in cells if not is_cell(x)]
    found += [f"the score of {side} is {n!r}" for side, n in s["scores"].items()
              if not is_count(n)]
    found += [f"stack {i + 1} is {x}" for i, x in enumerate(s["stacks"])
              if not is_count(x["size"], N_TILES)
              or x["top"] not in (None, *DESIGNS)]
    if not is_count(s["active"], s["players"] - 1) \
            or not is_count(s["draft"], 2 * s["players"]):
        found.append("there is no such active player, or draft")
    for x in MODULES:
        if s["options"][x] not in ("auto", "off", "on"):
            found.append(f"the option {x} is {s['options'][x]!r}")
    return found + ([] if found else combinations(s))


def combinations(s: Json) -> list[str]:
    """Section 3."""
    found = []
    if s["players"] == 3 and not (is_on(s, "mountains_corals")
                                  and is_on(s, "caravans_ships")):
        found.append("three players play without the modules they need")
    if s["options"]["free_play"] is not False and s["players"] != 4:
        found.append("free play is only for teams")
    return found


# ---- The map -------------------------------------------------------------------------

def tiles(s: Json) -> list[str]:
    """58 map tiles, each once; one start tile, at most one hole tile."""
    laid = [x["tile"] for x in s["map"].values()]
    held = [x["tile"] for seat in s["seats"] for x in seat["hand"]]
    found = [f"{n} times {tile}" for tile, n in Counter(laid + held).items() if n > 1]
    n_all = sum(x["size"] for x in s["stacks"]) + len(held) \
        + sum(tile in TILES for tile in laid)
    if n_all != N_TILES:
        found.append(f"there are {n_all} map tiles, not {N_TILES}")
    if "START" not in laid:
        found.append("the start tile is missing")
    if s["hole"] != ("used" if "HOLE" in laid else "free"):
        found.append(f"the hole tile is {s['hole']}")
    return found


def the_map(s: Json) -> list[str]:
    board, found = board_of(s["map"]), []
    for cell in board.laid:
        for d in range(3):
            other = beside(cell, d)
            if other in board.laid and board.edge(cell, d) != board.edge(other, d + 3):
                found.append(f"the edges between {cell} and {other} do not match")
    before: set[Any] = set()
    for cell in board.laid:
        if before and not before & set(around(cell)):
            found.append(f"the tile at {cell} was laid beside nothing")
        before.add(cell)
    if s["frontier"] != len(board.frontier):
        found.append(f"{len(board.frontier)} empty cells border the map, not "
                     f"{s['frontier']}")
    return found


def areas(s: Json) -> list[str]:
    board = board_of(s["map"])
    n_pairs = sum(c not in board.laid for cell in board.laid for c in around(cell))
    n_open = sum(x["open"] for x in s["areas"])
    found = []
    if n_open != n_pairs:
        found.append(f"the areas have {n_open} open edges, the map has {n_pairs}")
    own = [(a.terrain, "({},{})".format(*a.parts[0][0]), board.side(a.parts[0]),
            len(a.cells()), a.open, a.bonus) for a in board.areas]
    got = [tuple(x[name] for name in ("terrain", "at", "side", "tiles", "open", "bonus"))
           for x in s["areas"]]
    found += [f"there is an area {x}" for x in own if x not in got]
    found += [f"there is no area {x}" for x in got if x not in own]
    return found or ([] if own == got else ["the areas are not in order"])


def points(s: Json) -> list[str]:
    """Every closed area was scored once: its size to the owner of the terrain, its bonus
    symbols to somebody. Without modules there are no other points."""
    closed = [x for x in s["areas"] if x["open"] == 0]
    found = []
    for side in ("land", "sea"):
        n = sum(x["tiles"] for x in closed if x["terrain"] == side)
        if s["scores"][side] < n:
            found.append(f"{side} has fewer points than its closed areas gave, {n}")
    n = sum(x["tiles"] + x["bonus"] for x in closed)
    total = sum(s["scores"].values())
    if total < n or (total > n and not any(is_on(s, x) for x in MODULES)):
        found.append(f"{total} points were given, {n} of them for areas")
    return found


# ---- Stacks and hands ----------------------------------------------------------------

def stacks(s: Json) -> list[str]:
    d, found = s["decision"], []
    sizes = [x["size"] for x in s["stacks"]]
    if min(sizes) == 0 and max(sizes) > 1:
        found.append(f"the stacks of {sizes} tiles were not divided")
    is_start = d["kind"] == "top" and s["draft"] == 2 * s["players"]
    for i, x in enumerate(s["stacks"]):
        is_hidden = x["size"] == 0 or (d["kind"] == "top" and (
            d["stack"] == i + 1 or (is_start and d["stack"] < i + 1)))
        if (x["top"] is None) != is_hidden:
            found.append(f"the top of stack {i + 1} is {x['top']}")
    left = unplaced(s)
    tops = [[t for t in WITH_SIDE[x["top"]] if t in left] for x in s["stacks"]
            if x["top"] is not None]
    if tops and not any(len({a, b}) == len(tops) for a in tops[0] for b in tops[-1]):
        found.append("no tiles are left that could be the tops of the stacks")
    return found


def hands(s: Json) -> list[str]:
    """Two tiles after refilling; a robbed player keeps one (sections 10 and 12)."""
    kind, n = s["decision"]["kind"], s["players"]
    sizes = [len(seat["hand"]) for seat in s["seats"]]
    is_stock = any(x["size"] for x in s["stacks"])
    found = []
    if max(sizes) > 2:
        found.append("somebody holds more than two tiles")
    if s["draft"] > 0 or len(s["map"]) == 1 and kind in DRAWING:
        return found + draft(s, sizes)
    is_between = kind in ("tile", "cell", "turn") and not s["decision"].get("again")
    before = (s["active"] - 1) % n
    if is_between and is_stock and (sizes[before] != 2 or min(sizes) < 1):
        found.append(f"the hands hold {sizes} tiles and the stacks are not empty")
    if is_between and sizes[s["active"]] == 0:
        found.append("somebody without a tile has a turn")
    if is_stock and any(size < 1 for i, size in enumerate(sizes) if i != s["active"]):
        found.append("somebody waits without a tile although there are stacks")
    if kind == "over" and (is_stock or any(sizes)):
        found.append("the game is over before all tiles are placed")
    return found


def draft(s: Json, sizes: list[int]) -> list[str]:
    """Section 4: one tile each in turn order, nobody plays before all have two."""
    kind, n = s["decision"]["kind"], s["players"]
    n_taken = 2 * n - s["draft"]
    if kind not in DRAWING or len(s["map"]) > 1:
        return ["there is play before the end of the draft"]
    found = []
    if sizes != [(n_taken + n - 1 - i) // n for i in range(n)]:
        found.append(f"the hands hold {sizes} tiles after {n_taken} were drafted")
    turn = n_taken - 1 if kind == "top" and n_taken else n_taken
    if s["active"] != turn % n:
        found.append(f"seat {s['active']} drafts in another's place")
    return found


def waypoints(s: Json) -> list[str]:
    board, found = board_of(s["map"]), []
    for i, seat in enumerate(s["seats"]):
        token = seat["waypoint"]
        if token is None:
            continue
        if not has_token(s, i):
            found.append(f"seat {i} has no waypoint to place")
            continue
        if cell_of(token["at"]) not in board.laid or token["side"] not in SIDES:
            found.append(f"the waypoint of seat {i} lies on no tile")
            continue
        part = token_part(board, token)
        area = board.area(part)
        if token["side"] != board.side(part):
            found.append(f"the waypoint of seat {i} lies to the {board.side(part)}")
        if area.terrain != seat["side"]:
            found.append(f"the waypoint of seat {i} lies on the wrong terrain")
        if (area.open == 0 or board.is_surrounded(part[0])) \
                and not is_pending(s, board, part):
            found.append(f"the waypoint of seat {i} should have come back")
    return found


def is_pending(s: Json, board: Board, part: Part) -> bool:
    """R10: before a hole is filled nothing is scored of what the last tile did."""
    last = cell_of(last_tile(s))
    return s["decision"]["kind"] in ("hole", "spin") and (
        board.area(part).open == 0 and last in board.area(part).cells()
        or board.is_surrounded(part[0]) and last in board.neighbours(part[0]))


# ---- The decision --------------------------------------------------------------------

def decision(s: Json) -> list[str]:
    """What is asked is really open, and its details fit the state."""
    d = s["decision"]
    kind = d["kind"]
    if "seat" in d and d["seat"] != s["active"]:
        return [f"seat {d['seat']} decides in another's turn"]
    if kind in DRAWING:
        return drawing_decision(s)
    if kind in ("cell", "turn"):
        return placing_decision(s)
    return open_decision(s)


def drawing_decision(s: Json) -> list[str]:
    d = s["decision"]
    if d["kind"] != "stack":
        if d["stack"] not in (1, 2) or s["stacks"][d["stack"] - 1]["size"] == 0:
            return ["an empty stack has a top"]
    if d["kind"] != "top" and len(s["seats"][s["active"]]["hand"]) == 2:
        return ["a full hand draws another tile"]
    return [] if any(x["size"] for x in s["stacks"]) else ["there is nothing to draw"]


def placing_decision(s: Json) -> list[str]:
    d, seat = s["decision"], s["seats"][s["active"]]
    if not 1 <= d["play"] <= len(seat["hand"]) or not isinstance(d["flip"], bool):
        return [f"there is no tile {d['play']} in the hand"]
    if d["again"] and (len(seat["hand"]) != 1 or action(s) != "play_again"):
        return ["there is a second placement without a reason"]
    if d["kind"] == "turn":
        if not board_of(s["map"]).turns(chosen(s)[1], cell_of(d["cell"])):
            return [f"the tile does not fit into {d['cell']}"]
    return []


def open_decision(s: Json) -> list[str]:
    """The questions that are only asked where there is something to choose."""
    d = s["decision"]
    kind, n = d["kind"], len(s["seats"][s["active"]]["hand"])
    if kind == "hole" and len(holes(s)) < 2:
        return ["there are no two holes to choose from"]
    if kind == "spin" and cell_of(d["cell"]) not in holes(s):
        return [f"there is no hole at {d['cell']}"]
    if kind not in ("hole", "spin") and holes(s):
        return ["a hole was not filled"]
    if kind == "again" and (action(s) != "play_again" or n != 1):
        return ["there is nothing to play again"]
    if kind == "steal" and (action(s) != "steal" or len(legal_steal(s)) < 2):
        return ["there is nobody to steal from"]
    if kind == "mark" and not markable(s):
        return ["there is no piece for a waypoint"]
    if kind == "side":
        parts = [part for part in markable(s) if part[0] == cell_of(d["cell"])]
        if len(parts) < 2:
            return ["there are no two pieces to choose from"]
    return []


def action(s: Json) -> str | None:
    return FACES[s["map"][last_tile(s)]["face"]].action
