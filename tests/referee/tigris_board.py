"""The board, the pieces and one moment of a game of Tigris & Euphrates.

The facts (maps, counts) are written out here, so that nothing is shared with the
library. A State is plain: dicts and sets of cells named like "h5". Regions are flood
fills made anew whenever they are asked for.
"""
from __future__ import annotations

import copy
from collections import deque
from typing import Any, Iterable

# ---- Facts ---------------------------------------------------------------------------

COLOURS = ("red", "blue", "green", "black")
TILE_OF = {"red": "temple", "blue": "farm", "green": "market", "black": "settlement"}
LEADER_OF = {"red": "priest", "blue": "farmer", "green": "trader", "black": "king"}
COLOUR_OF = {name: c for table in (TILE_OF, LEADER_OF) for c, name in table.items()}
DYNASTIES = ("archer", "bull", "potter", "lion")
TILE_TOTALS = {"red": 57, "blue": 36, "green": 30, "black": 30}
MONUMENTS = ("red-black", "red-green", "blue-black", "blue-red", "green-black",
             "green-blue")
HAND_SIZE = 6
LAST_TREASURES = 2  # the game ends when this many or fewer are left on the board

# '.' land, '~' river, 'T' start temple with treasure, 'C' the same on a corner cell.
MAPS = {
    "standard": (
        "....~~~~~.T.~...",
        ".C..~.......~..C",
        "...~~T......~~..",
        "~~~~.........~~~",
        ".............T~~",
        "..............~.",
        "~~~~....T...~~~.",
        ".C.~~~~.....~...",
        "......~~~~~~~.C.",
        ".....T..........",
        "..........T.....",
    ),
    "advanced": (
        "..~~T....T.....~",
        "..~~..........T~",
        ".C~~...........~",
        "..~...T....T~~~~",
        "..~.........~...",
        "..~T........~..C",
        "..~~........~~..",
        "C..~~~.T....T~..",
        ".....~~~.....~..",
        "....C.~~~~~~~~..",
        "......~..C....C.",
    ),
}
COLUMNS, ROWS = 16, 11


def cell_name(column: int, row: int) -> str:
    return "abcdefghijklmnop"[column] + str(row + 1)


def cell_at(cell: str) -> tuple[int, int]:
    return "abcdefghijklmnop".index(cell[0]), int(cell[1:]) - 1


def shifted(cell: str, dx: int, dy: int) -> str | None:
    """The cell dx columns right and dy rows down, or None outside the board."""
    column, row = cell_at(cell)
    column, row = column + dx, row + dy
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return cell_name(column, row)
    return None


CELLS = [cell_name(column, row) for row in range(ROWS) for column in range(COLUMNS)]
NEIGHBOURS = {
    cell: [n for n in (shifted(cell, 0, -1), shifted(cell, -1, 0),
                       shifted(cell, 1, 0), shifted(cell, 0, 1)) if n]
    for cell in CELLS
}


def map_cells(board: str, signs: str) -> set[str]:
    return {cell_name(x, y) for y, row in enumerate(MAPS[board])
            for x, sign in enumerate(row) if sign in signs}


RIVER = {board: map_cells(board, "~") for board in MAPS}
START_TEMPLES = {board: map_cells(board, "TC") for board in MAPS}
CORNERS = {board: map_cells(board, "C") for board in MAPS}


def zero() -> dict[str, int]:
    return {c: 0 for c in COLOURS}


# ---- State ---------------------------------------------------------------------------

class Seat:
    def __init__(self, dynasty: str) -> None:
        self.dynasty = dynasty
        self.hand = zero()
        self.points = zero()
        self.swapped = zero()
        self.treasures = 0
        self.catastrophes = 2
        self.leaders: dict[str, str | None] = {c: None for c in COLOURS}

    def hand_size(self) -> int:
        return sum(self.hand.values())


class State:
    """One moment of a game at which somebody (or chance) has to decide."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self.options = dict(options)
        self.tiles: dict[str, str] = {}        # face-up tiles: cell -> colour
        self.face_down: set[str] = set()
        self.treasures: set[str] = set()
        self.catastrophes: set[str] = set()
        self.monuments: dict[str, str | None] = {m: None for m in MONUMENTS}
        self.buildings: dict[str, str | None] = {c: None for c in COLOURS}
        self.wonder: str | None = None
        self.monument_tiles: dict[str, str] = {}  # colour under each one built
        self.wonder_tiles: str | None = None
        self.seats = [Seat(DYNASTIES[i]) for i in range(players)]
        self.bag = zero()
        self.out = zero()
        self.active = 0
        self.actions_left = 0
        self.turns = 0
        self.decision: dict[str, Any] = {"kind": "draw"}
        self.union: str | None = None
        self.placed: str | None = None
        self.end: str | None = None
        self.log: list[dict[str, Any]] = []

    @staticmethod
    def new(players: int, options: dict[str, Any]) -> "State":
        """Set-up (section 4): start temples with treasures, all else in the bag."""
        s = State(players, options)
        for cell in START_TEMPLES[s.board]:
            s.tiles[cell] = "red"
            s.treasures.add(cell)
        s.bag = dict(TILE_TOTALS)
        s.bag["red"] -= len(s.tiles)
        s.decision = {"kind": "draw", "seat": 0, "left": HAND_SIZE, "why": "deal"}
        return s

    def copy(self) -> "State":
        """A twin that shares nothing with this state; its log is empty."""
        return State.from_json(self.to_json())

    # -- Options and places

    def option(self, name: str) -> bool:
        return self.options[name] is True

    @property
    def board(self) -> str:
        return self.options["board"]

    def leaders(self) -> dict[str, tuple[int, str]]:
        """Cell -> (owner, colour) of all leaders on the board."""
        return {cell: (i, c) for i, seat in enumerate(self.seats)
                for c, cell in seat.leaders.items() if cell}

    def empty_cells(self) -> list[str]:
        taken = (set(self.tiles) | self.face_down | self.catastrophes
                 | set(self.leaders()))
        return [cell for cell in CELLS if cell not in taken]

    def bag_size(self) -> int:
        return sum(self.bag.values())

    # -- JSON, as in traces

    @staticmethod
    def from_json(data: dict[str, Any]) -> "State":
        s = State(data["players"], data["options"])
        board = data["board"]
        s.tiles = {cell: COLOUR_OF[tile] for cell, tile in board["tiles"].items()}
        s.face_down = set(board["face_down"])
        s.treasures = set(board["treasures"])
        s.catastrophes = set(board["catastrophes"])
        s.monuments = dict(data["monuments"])
        s.monument_tiles = dict(data["monument_tiles"])
        if s.option("buildings"):
            s.buildings = dict(data["buildings"])
        if s.option("wonder"):
            s.wonder = data["wonder"]
            s.wonder_tiles = data.get("wonder_tiles")
        for seat, given in zip(s.seats, data["seats"]):
            seat.dynasty = given["dynasty"]
            seat.hand = dict(given["hand"])
            seat.points = dict(given["points"])
            seat.swapped = dict(given["swapped"])
            seat.treasures = given["treasures"]
            seat.catastrophes = given["catastrophes"]
            seat.leaders = {c: given["leaders"][LEADER_OF[c]] for c in COLOURS}
        s.bag = dict(data["bag"])
        s.out = dict(data["out"])
        s.active = data["active"]
        s.actions_left = data["actions_left"]
        s.turns = data["turns"]
        s.decision = copy.deepcopy(data["decision"])
        s.union = data["union"]
        s.placed = data["placed"]
        s.end = data["end"]
        return s

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "game": "tigris",
            "players": self.players,
            "options": dict(self.options),
            "board": {
                "tiles": {cell: TILE_OF[c] for cell, c in self.tiles.items()},
                "face_down": sorted(self.face_down),
                "treasures": sorted(self.treasures),
                "catastrophes": sorted(self.catastrophes),
            },
            "monuments": dict(self.monuments),
            "monument_tiles": dict(self.monument_tiles),
            "seats": [{
                "dynasty": seat.dynasty,
                "hand": dict(seat.hand),
                "hand_size": seat.hand_size(),
                "points": dict(seat.points),
                "treasures": seat.treasures,
                "catastrophes": seat.catastrophes,
                "leaders": {LEADER_OF[c]: seat.leaders[c] for c in COLOURS},
                "swapped": dict(seat.swapped),
                "swapped_size": sum(seat.swapped.values()),
            } for seat in self.seats],
            "bag": dict(self.bag),
            "bag_size": self.bag_size(),
            "out": dict(self.out),
            "active": self.active,
            "actions_left": self.actions_left,
            "turns": self.turns,
            "decision": copy.deepcopy(self.decision),
            "union": self.union,
            "placed": self.placed,
            "end": self.end,
        }
        if self.option("buildings"):
            data["buildings"] = dict(self.buildings)
        if self.option("wonder"):
            data["wonder"] = self.wonder
            if self.wonder:
                data["wonder_tiles"] = self.wonder_tiles
        return data


# ---- Regions and kingdoms (section 3) ------------------------------------------------

def connecting(s: State) -> set[str]:
    return set(s.tiles) | s.face_down | set(s.leaders())


def region(s: State, start: str, blocked: str | None = None) -> set[str]:
    """All connecting cells that hang together with start without entering blocked."""
    cells = connecting(s) - {blocked}
    if start not in cells:
        return set()
    found, queue = {start}, deque([start])
    while queue:
        for n in NEIGHBOURS[queue.popleft()]:
            if n in cells and n not in found:
                found.add(n)
                queue.append(n)
    return found


def leaders_in(s: State, cells: Iterable[str]) -> list[tuple[int, str, str]]:
    """(owner, colour, cell) of the leaders that stand on one of the cells."""
    on_board = s.leaders()
    return [(*on_board[cell], cell) for cell in cells if cell in on_board]


def kingdoms(s: State) -> list[set[str]]:
    found: list[set[str]] = []
    for cell in s.leaders():
        if not any(cell in kingdom for kingdom in found):
            found.append(region(s, cell))
    return found


def touched(cell: str, all_kingdoms: list[set[str]]) -> list[set[str]]:
    return [k for k in all_kingdoms if any(n in k for n in NEIGHBOURS[cell])]


def temples_beside(s: State, cell: str) -> int:
    return sum(1 for n in NEIGHBOURS[cell] if s.tiles.get(n) == "red")
