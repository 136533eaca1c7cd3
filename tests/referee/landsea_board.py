"""The pieces of Land vs Sea, typed in anew, and questions about the map.

A state is the JSON object of a trace, as it is: nothing is renamed or packed. This file
holds the 29 drawings with their colour swaps, the 58 tiles made of them, the seats, and
what one can ask of the map without changing it. Areas, chains and trade routes are found
by plain flood fill, every time anew.
"""
from __future__ import annotations

import functools
import re
from typing import Any, Callable, Iterable, NamedTuple

Json = dict[str, Any]
Cell = tuple[int, int]
Part = tuple[Cell, int]                     # a piece on the map: its cell, its number

N_TILES = 58
STEPS: list[Cell] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
SIDES = ["n", "ne", "se", "s", "sw", "nw"]  # names of the six directions
TERRAIN = {"L": "land", "S": "sea"}

SEATS = {2: ["land", "sea"], 3: ["land", "sea", "cartographer"],
         4: ["land1", "sea1", "land2", "sea2"]}
MODULES = ["mountains_corals", "caravans_ships", "waypoints"]
AUTO = {2: (False, False, False), 3: (True, True, True), 4: (False, False, True)}


# ---- Faces and tiles -----------------------------------------------------------------

class Piece(NamedTuple):
    terrain: str                            # "L" or "S"
    edges: tuple[int, ...]
    bonus: int


class Face(NamedTuple):
    edges: str                              # six letters, clockwise
    pieces: tuple[Piece, ...]
    action: str | None                      # "play_again", "steal"
    mountain: tuple[int, ...]               # edges that it reaches, of all 2 or 3
    coral: tuple[int, ...]
    route: str | None                       # "caravan", "ship"


# A drawing: its pieces (terrain, edges, a plus for each bonus symbol) and its symbols
# (M mountains, C corals, with the edges they reach).
DRAWINGS = """
A1 L0+ S12345
A2 L0 S12345 play_again ship
A3 L0 S12 S345+
A4 L0 S12345++ C135
B1 L01 S2345+ M01
B2 L01 S2345 steal caravan
B3 L01+ S2345 C34
B4 L0+ L1 S2345 ship
B5 L01 S23 S45 play_again
B6 L01++ S2 S345
B7 L01 S2345 M01 C24
C1 L02 S1+ S345
C2 L0+ L2+ S1345
C3 L02 S1 S345 steal
C4 L0 L2 S1345+
C5 L02+ S1 S3 S45
D1 L03 S12 S45 play_again
D2 L0 L3 S1245++
D3 L03 S12+ S45 M03 C45
D4 L0 L3+ S1245 caravan
E1 L012+ S345
E2 L012 S345 M012
E3 L0 L12+ S345+
E4 L01 L2 S345 steal
F1 L013 S2 S45+ M13
F2 L01 L3 S245 play_again
F3 L013++ S2 S45 ship
F4 L01 L3+ S245+ C245
F5 L0 L1 L3 S245+
START L012 S345
VOLCANO L012345++ M023
"""
# Both sides of the tiles T01 to T29; T30 to T58 are the same with colours swapped.
PAIRS = """
A2 C2x  C2 F3x  F3 D3  D3 B7  B7 A1x  A1 D2x  D2 B2  B2 E2  E2 F4  F4 B4x  B4 D1
D1 B3  B3 C4  C4 F2x  F2 E1x  E1 C3x  C3 A4x  A4 B5x  B5 C5x  C5 E4  E4 D4  D4 F1
F1 B6  B6 C1  C1 E3x  E3 A3x  A3 F5x  F5 B1  B1 A2x
"""
SWAP = {"L": "S", "S": "L", "M": "C", "C": "M", "caravan": "ship", "ship": "caravan"}


def read_face(words: list[str]) -> Face:
    pieces, found = [], {}
    for word in words:
        numbers = tuple(int(x) for x in re.findall(r"\d", word))
        if word[0] in TERRAIN:
            pieces.append(Piece(word[0], numbers, word.count("+")))
        elif numbers:
            found[word[0]] = numbers
        else:
            found["action" if word in ("play_again", "steal") else "route"] = word
    edges = "".join(p.terrain for i in range(6) for p in pieces if i in p.edges)
    return Face(edges, tuple(pieces), found.get("action"), found.get("M", ()),
                found.get("C", ()), found.get("route"))


def swap_words(words: list[str]) -> list[str]:
    """The same drawing with land and sea exchanged."""
    return [SWAP.get(w) or SWAP.get(w[0], w[0]) + w[1:] for w in words]


def swap_design(design: str) -> str:
    """The start tile has no swap of its own: it is turned by three instead."""
    special = {"START": "START", "VOLCANO": "WHIRLPOOL", "WHIRLPOOL": "VOLCANO"}
    if design in special:
        return special[design]
    return design[:-1] if design.endswith("x") else design + "x"


def make_faces() -> dict[str, Face]:
    faces = {}
    for line in DRAWINGS.split("\n")[1:-1]:
        design, *words = line.split()
        faces[design] = read_face(words)
        if design != "START":
            faces[swap_design(design)] = read_face(swap_words(words))
    return faces


def make_tiles() -> dict[str, tuple[str, str]]:
    words = PAIRS.split()
    pairs = list(zip(words[::2], words[1::2]))
    pairs += [(swap_design(a), swap_design(b)) for a, b in pairs]
    return {f"T{n:02}": pair for n, pair in enumerate(pairs, 1)}


FACES = make_faces()
TILES = make_tiles()                        # name -> its sides A and B
SPECIAL = ("START", "VOLCANO", "WHIRLPOOL")
DESIGNS = [design for design in FACES if design not in SPECIAL]
WITH_SIDE = {design: [t for t, pair in TILES.items() if design in pair]
             for design in DESIGNS}


def other_side(tile: str, design: str) -> str:
    a, b = TILES[tile]
    return b if design == a else a


# ---- Cells ---------------------------------------------------------------------------

@functools.cache
def cell_of(text: str) -> Cell:
    if not is_cell(text):
        raise ValueError(f"{text!r} is not a cell")
    q, r = text[1:-1].split(",")
    return int(q), int(r)


def is_cell(text: Any) -> bool:
    return isinstance(text, str) \
        and re.fullmatch(r"\((0|-?[1-9]\d*),(0|-?[1-9]\d*)\)", text) is not None


def text_of(cell: Cell) -> str:
    return f"({cell[0]},{cell[1]})"


@functools.cache
def around(cell: Cell) -> tuple[Cell, ...]:
    return tuple((cell[0] + q, cell[1] + r) for q, r in STEPS)


def beside(cell: Cell, direction: int) -> Cell:
    return around(cell)[direction % 6]


# ---- The map -------------------------------------------------------------------------

class Laid(NamedTuple):
    """A face on the map, seen by direction instead of by edge."""
    face: Face
    edges: str                              # terrain in each direction
    pieces: tuple[int, ...]                 # number of the piece in each direction
    directions: tuple[tuple[int, ...], ...]     # of each piece, lowest first
    features: dict[str, set[int]]           # directions of mountains and corals


@functools.cache
def turned(design: str, turn: int) -> Laid:
    """Rotation k shows edge i in direction i + k (section 2)."""
    face = FACES[design]
    edges = [(d - turn) % 6 for d in range(6)]          # the edge in each direction
    return Laid(
        face, "".join(face.edges[e] for e in edges),
        tuple(next(i for i, p in enumerate(face.pieces) if e in p.edges) for e in edges),
        tuple(tuple(d for d in range(6) if edges[d] in p.edges) for p in face.pieces),
        {name: {d for d in range(6) if edges[d] in getattr(face, name)}
         for name in ("mountain", "coral")})


class Area(NamedTuple):
    terrain: str                            # "land" or "sea"
    parts: list[Part]                       # the first in the order of laying comes first
    open: int
    bonus: int

    def cells(self) -> set[Cell]:
        return {cell for cell, _ in self.parts}


class Board:
    """A map, in the order in which its tiles were laid; it never changes. Made of the
    places with design and rotation."""

    def __init__(self, tiles: Iterable[tuple[str, str, int]]) -> None:
        self.laid: dict[Cell, Laid] = {
            cell_of(place): turned(design, turn) for place, design, turn in tiles}

    def edge(self, cell: Cell, direction: int) -> str:
        return self.laid[cell].edges[direction % 6]

    def part_at(self, cell: Cell, direction: int) -> Part:
        """The piece that has this edge."""
        return cell, self.laid[cell].pieces[direction % 6]

    def piece(self, part: Part) -> Piece:
        return self.laid[part[0]].face.pieces[part[1]]

    def directions(self, part: Part) -> tuple[int, ...]:
        """Where the edges of a piece point, lowest first."""
        return self.laid[part[0]].directions[part[1]]

    def side(self, part: Part) -> str | None:
        """The name of a piece on its tile: the lowest direction of its edges."""
        found = self.directions(part)
        return SIDES[found[0]] if found else None

    def neighbours(self, cell: Cell) -> list[Cell]:
        return [c for c in around(cell) if c in self.laid]

    @functools.cached_property
    def frontier(self) -> list[Cell]:
        """Empty cells beside the map."""
        return sorted({c for cell in self.laid for c in around(cell)} - set(self.laid))

    def is_surrounded(self, cell: Cell) -> bool:
        return len(self.neighbours(cell)) == 6

    # -- Placing: section 7

    def fits(self, design: str, cell: Cell, turn: int) -> bool:
        if cell in self.laid or not self.neighbours(cell):
            return False
        edges = turned(design, turn).edges
        return all(edges[d] == self.edge(c, d + 3)
                   for d, c in enumerate(around(cell)) if c in self.laid)

    def turns(self, design: str, cell: Cell) -> list[int]:
        return [turn for turn in range(6) if self.fits(design, cell, turn)]

    # -- Areas: section 2

    def joined(self, part: Part) -> list[Part]:
        """The pieces across the edges of this one."""
        cell = part[0]
        return [self.part_at(beside(cell, d), d + 3) for d in self.directions(part)
                if beside(cell, d) in self.laid]

    @functools.cached_property
    def areas(self) -> list[Area]:
        """All of them, closed ones too, in the order of their first pieces."""
        found: list[Area] = []
        seen: set[Part] = set()
        for cell in self.laid:
            for i in range(len(self.laid[cell].face.pieces)):
                if (cell, i) not in seen:
                    found.append(self.grow((cell, i)))
                    seen.update(found[-1].parts)
        return found

    def grow(self, part: Part) -> Area:
        parts = flood(part, self.joined)
        n_open = sum(beside(p[0], d) not in self.laid
                     for p in parts for d in self.directions(p))
        return Area(TERRAIN[self.piece(part).terrain], parts, n_open,
                    sum(self.piece(p).bonus for p in parts))

    def area(self, part: Part) -> Area:
        return next(area for area in self.areas if part in area.parts)

    def areas_of(self, cell: Cell) -> list[Area]:
        """Those with a piece of this tile, each once, in the order of its pieces."""
        found: list[Area] = []
        for i in range(len(self.laid[cell].face.pieces)):
            area = self.area((cell, i))
            if area not in found:
                found.append(area)
        return found

    # -- Mountains, corals, caravans, ships: section 8

    def chain(self, cell: Cell, name: str) -> set[Cell]:
        """Tiles joined to this one by mountains (or corals) that meet at an edge."""
        def linked(c: Cell) -> list[Cell]:
            return [beside(c, d) for d in self.laid[c].features[name]
                    if beside(c, d) in self.laid
                    and (d + 3) % 6 in self.laid[beside(c, d)].features[name]]
        return set(flood(cell, linked))

    def has_route(self, cell: Cell) -> bool:
        return cell in self.laid and self.laid[cell].face.route is not None

    def trade_routes(self) -> list[tuple[int, int]]:
        """Section 13, R17: (caravans, ships) of every route, by their first tiles."""
        found, seen = [], set()
        for cell in self.laid:
            if self.has_route(cell) and cell not in seen:
                group = flood(cell, lambda c: filter(self.has_route, around(c)))
                seen.update(group)
                kinds = [self.laid[c].face.route for c in group]
                if len(group) > 1:
                    found.append((kinds.count("caravan"), kinds.count("ship")))
        return found

    # -- Holes: section 9

    def hole_terrain(self, cell: Cell) -> str | None:
        """The terrain of the six equal edges around an empty cell, if it is a hole."""
        if cell in self.laid or not self.is_surrounded(cell):
            return None
        edges = {self.edge(beside(cell, d), d + 3) for d in range(6)}
        return edges.pop() if len(edges) == 1 else None


def board_of(tiles: Json) -> Board:
    """The map of a state. The last few are kept: most actions do not change it."""
    return keep_board(tuple((place, x["face"], x["turn"]) for place, x in tiles.items()))


@functools.lru_cache(maxsize=8)
def keep_board(tiles: tuple[tuple[str, str, int], ...]) -> Board:
    return Board(tiles)


def flood(start: Any, neighbours: Callable[[Any], Iterable[Any]]) -> list[Any]:
    """Everything that can be reached; the start comes first."""
    found, queue = {start: True}, [start]
    while queue:
        for item in neighbours(queue.pop()):
            if item not in found:
                found[item] = True
                queue.append(item)
    return list(found)


# ---- Questions about a state ---------------------------------------------------------

def is_on(s: Json, module: str) -> bool:
    """Section 3: a module may be left to the number of players."""
    word = s["options"][module]
    if word == "auto":
        return AUTO[s["players"]][MODULES.index(module)]
    return word == "on"


def unplaced(s: Json) -> list[str]:
    """The tiles neither in a hand nor on the map: those in the stacks."""
    gone = {x["tile"] for x in s["map"].values()}
    gone |= {x["tile"] for seat in s["seats"] for x in seat["hand"]}
    return [tile for tile in TILES if tile not in gone]


def side_names(players: int) -> list[str]:
    return ["land", "sea"] + (["cartographer"] if players == 3 else [])


def has_token(s: Json, who: int) -> bool:
    """Sections 4 and 11: everybody but the Cartographer."""
    return is_on(s, "waypoints") and s["seats"][who]["side"] != "cartographer"


def last_tile(s: Json) -> str:
    """The cell of the map tile placed last; the hole tile does not count."""
    return [place for place, x in s["map"].items() if x["tile"] != "HOLE"][-1]
