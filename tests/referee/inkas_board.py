"""The pieces of CATAN - Rise of the Inkas, typed in anew.

A state is the JSON object of a trace, as it is: nothing is renamed or packed. This
file holds the board (drawn from its five columns, section 3, not read from a table),
the prices and the questions one can ask of a state without changing it.
"""
from __future__ import annotations

from typing import Any, NamedTuple

Json = dict[str, Any]
Counts = dict[str, int]

COLOURS = ["red", "orange", "blue", "grey"]           # of the seats 0..3
RESOURCES = ["wood", "stone", "wool", "ore", "potato"]
GOODS = ["fish", "coca", "feathers"]
KINDS = RESOURCES + GOODS
STOCK = {kind: 20 if kind in RESOURCES else 12 for kind in KINDS}

TERRAIN_KIND = {
    "forest": "wood", "quarry": "stone", "pasture": "wool", "mountains": "ore",
    "field": "potato", "coast": "fish", "plantation": "coca", "jungle": "feathers",
    "ocean": None,
}
LAND_TILES = {"forest": 4, "quarry": 3, "pasture": 4, "mountains": 3, "field": 4}

CARDS = ["warrior", "invention", "roads", "monopoly"]
DECK = {"warrior": 7, "invention": 1, "roads": 1, "monopoly": 1}    # of each back

COSTS: dict[str, Counts] = {
    "road": {"wood": 1, "stone": 1},
    "village": {"wood": 1, "stone": 1, "potato": 1, "wool": 1},
    "city": {"potato": 2, "ore": 3},
    "card": {"potato": 1, "wool": 1, "ore": 1},
}
VILLAGES, CITIES, ROADS, RUINS = 8, 2, 7, 4           # pieces of a player
GOALS = (4, 8, 11)                                    # markers that complete a tribe
SHORTEST_ROUTE, FEWEST_WARRIORS, HAND_LIMIT = 3, 2, 7

DICE_WAYS = {n: 6 - abs(7 - n) for n in range(2, 13)}

# ---- The board: section 3 ------------------------------------------------------------

# Columns west to east, each from its top: terrain initial and number.
COLUMNS = [
    "C6 O C3 O C9",
    "P4 F5 Q8 M11 M8 P10",
    "Q11 A6 A10 P12 P3 A5 A3",
    "F2 F9 Q4 M9 F6 K9",
    "J8 K11 J10 K5 J4",
]
TOP_ROWS = [2, 1, 0, 1, 2]
INITIALS = {"F": "forest", "Q": "quarry", "P": "pasture", "M": "mountains",
            "A": "field", "C": "coast", "O": "ocean", "J": "jungle", "K": "plantation"}
AROUND = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]    # corners of a hex


class Board(NamedTuple):
    terrain: dict[str, str]                 # hex -> terrain of the beginner layout
    number: dict[str, int]                  # hex -> number token, where there is one
    hexes: dict[str, list[str]]             # usable intersection -> its hexes
    ends: dict[str, tuple[str, str]]        # path -> its two intersections
    paths: dict[str, list[str]]             # usable intersection -> its paths


def draw_board() -> Board:
    terrain, number, corners = {}, {}, {}
    for col, (column, top) in enumerate(zip(COLUMNS, TOP_ROWS)):
        for i, token in enumerate(column.split()):
            hex_ = f"h{len(terrain)}"
            terrain[hex_] = INITIALS[token[0]]
            if token[1:]:
                number[hex_] = int(token[1:])
            x, y = 3 * col, top + 2 * i
            corners[hex_] = [(x + dx, y + dy) for dx, dy in AROUND]
    # Intersections are numbered from west to east, and downwards where equally far west;
    # sides of hexes by their two intersections.
    points = sorted({p for around in corners.values() for p in around})
    name = {p: f"i{n}" for n, p in enumerate(points)}
    sides: dict[tuple[int, int], list[str]] = {}
    for hex_, around in corners.items():
        for p, q in zip(around, around[1:] + around[:1]):
            a, b = sorted((points.index(p), points.index(q)))
            sides.setdefault((a, b), []).append(hex_)
    ends, paths = {}, {}
    for n, (a, b) in enumerate(sorted(sides)):
        if any(terrain[hex_] in LAND_TILES for hex_ in sides[a, b]):      # 3.2
            ends[f"p{n}"] = (f"i{a}", f"i{b}")
    for p in points:
        touching = [path for path, pair in ends.items() if name[p] in pair]
        if touching:
            paths[name[p]] = touching
    hexes = {name[p]: [h for h, around in corners.items() if p in around]
             for p in points if name[p] in paths}
    return Board(terrain, number, hexes, ends, paths)


BOARD = draw_board()
HEXES = list(BOARD.terrain)
LAND = [hex_ for hex_ in HEXES if BOARD.terrain[hex_] in LAND_TILES]
FRAME = ["f0", "f1", "f2", "f3", "f4"]                # jungle spots for the robber
SITES = list(BOARD.hexes)
PATHS = list(BOARD.ends)


def other_end(path: str, site: str) -> str:
    a, b = BOARD.ends[path]
    return b if site == a else a


NEIGHBOURS = {site: [other_end(path, site) for path in BOARD.paths[site]]
              for site in SITES}

# Beginner set-up (4.2): lettered village, its road, second village, its road.
START = {"red": ("i20", "p22", "i25", "p37"), "orange": ("i56", "p81", "i29", "p33"),
         "blue": ("i57", "p74", "i44", "p67"), "grey": ("i58", "p75", "i34", "p40")}

# ---- Questions -----------------------------------------------------------------------


class Building(NamedTuple):
    who: int
    kind: str                               # village or city
    is_ruin: bool


def number_of(name: str) -> int:
    """12 of "i12": the order of ids."""
    return int(name[1:])


def none_of(names: list[str]) -> Counts:
    return {name: 0 for name in names}


def has(have: Counts, want: Counts) -> bool:
    return all(have.get(kind, 0) >= n for kind, n in want.items())


def size(cards: Counts) -> int:
    return sum(cards.values())


def around_table(s: Json, who: int) -> list[int]:
    """The other seats, clockwise from this one."""
    return [(who + i) % s["players"] for i in range(1, s["players"])]


def building(s: Json, site: str) -> Building | None:
    for who, seat in enumerate(s["seats"]):
        for kind, places in (("village", seat["villages"]), ("city", seat["cities"])):
            if site in places:
                return Building(who, kind, site in seat["ruins"])
    return None


def road_owner(s: Json, path: str) -> int | None:
    for who, seat in enumerate(s["seats"]):
        if path in seat["roads"]:
            return who
    return None


def has_road_to(s: Json, who: int, site: str) -> bool:
    return any(path in s["seats"][who]["roads"] for path in BOARD.paths[site])


def keeps_distance(s: Json, site: str) -> bool:
    """9.3: no building of anybody, active or ruin, next to the site."""
    return all(building(s, near) is None for near in NEIGHBOURS[site])


def yields(s: Json, hex_: str) -> str | None:
    """The kind of card of a hex."""
    terrain = s["land"][hex_] if hex_ in LAND else BOARD.terrain[hex_]
    return TERRAIN_KIND[terrain]


def owners_at(s: Json, hex_: str) -> list[Building]:
    """The buildings at the corners of a hex."""
    found = [building(s, site) for site in SITES if hex_ in BOARD.hexes[site]]
    return [b for b in found if b is not None]


def active_cities(seat: Json) -> int:
    return sum(site not in seat["ruins"] for site in seat["cities"])


def active_points(seat: Json) -> int:
    villages = sum(site not in seat["ruins"] for site in seat["villages"])
    return villages + 2 * active_cities(seat)


def route_length(s: Json, who: int) -> int:
    """11.1: every trail is tried from every end of every road."""
    roads = s["seats"][who]["roads"]
    foreign = {site for other in around_table(s, who)
               for site in s["seats"][other]["villages"] + s["seats"][other]["cities"]}

    def longest(site: str, used: list[str]) -> int:
        if used and site in foreign:
            return len(used)                # a trail may end here, not go on
        return max([len(used)] + [longest(other_end(road, site), used + [road])
                                  for road in BOARD.paths[site]
                                  if road in roads and road not in used])

    return max([longest(site, []) for road in roads for site in BOARD.ends[road]],
               default=0)


def route_holder(s: Json) -> int | None:
    """11.1: who has the card after a change, by who has it now."""
    lengths = [route_length(s, who) for who in range(s["players"])]
    most, holder = max(lengths), s["longest_route"]
    if most < SHORTEST_ROUTE:
        return None
    if holder is not None and lengths[holder] == most:
        return holder
    return lengths.index(most) if lengths.count(most) == 1 else None


def second_deck_is_in(s: Json) -> bool:
    """10: once every player has completed the first tribe."""
    return all(seat["tribe"] >= 2 for seat in s["seats"])


def open_deck(s: Json) -> tuple[str, int]:
    """The deck the next card comes from, and its back; ("", 0) if there is none."""
    if size(s["deck"]) > 0:
        return "deck", 1
    if size(s["deck2"]) > 0 and second_deck_is_in(s):
        return "deck2", 2
    return "", 0
