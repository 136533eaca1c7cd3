"""Wayfarers of the South Tigris: effects taken apart, and questions to a state.

A state is the JSON object of a trace plus one field "hidden" for what a trace does not
show (what a pending question is about, what the opponent still has to do). No function
here changes a state. Numbers like 7.5 and R9 are sections of the rules and rulings.
"""
from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, Iterator

from wayfarers_data import (
    CARAVANS, CARDS, EDGES, FOLK, GUILDS, HOME, HOME_ICONS, ICONS, JOURNAL_TILES, LAND,
    LEVELS, NODES, ROWS, SPACE, TILES, WATER)

Json = dict[str, Any]

# ---- Effects (section 2) -------------------------------------------------------------

@lru_cache(maxsize=None)
def split(text: str, mark: str) -> tuple[str, ...]:
    """The pieces of an effect between marks that stand outside brackets."""
    pieces, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0 and text.startswith(mark, i):
            pieces.append(text[start:i].strip())
            start = i + len(mark)
    return (*pieces, text[start:].strip())


@lru_cache(maxsize=None)
def parts_of(effect: str) -> tuple[str, ...]:
    """What an effect adds to a frame: a cost or alternatives stay together."""
    if not effect:
        return ()
    if len(split(effect, "->")) > 1 or len(split(effect, "|")) > 1:
        return (effect,)
    found: list[str] = []
    for term in split(effect, "+"):
        found += parts_of(term[1:-1]) if term.startswith("(") else [term]
    return tuple(found)


@lru_cache(maxsize=None)
def cost_of(part: str) -> tuple[tuple[tuple[str, int], ...], str]:
    """((what, how much), ...) and the effect behind the arrow."""
    *cost, rest = split(part, "->")
    if not cost:
        return (), rest
    return tuple((name[4:], n) for name, n in map(atom, split(cost[0], "&"))), rest


def alternatives(part: str) -> tuple[str, ...]:
    return split(part, "|")


@lru_cache(maxsize=None)
def atom(part: str) -> tuple[str, int]:
    """Name and number; without a number 0 for Space cards (no discount), else 1."""
    name, _, rest = part.partition("(")
    return name, int(rest[:-1]) if rest else int(name != "space")


def fewer(part: str) -> str | None:
    """What is left of a part after one use (R45)."""
    name, n = atom(part)
    counted = name.startswith("inf_") or name in ("adjust", "refresh", "worker")
    return f"{name}({n - 1})" if counted and n > 1 else None


# ---- Components ----------------------------------------------------------------------

def kind_of(card: str) -> str:
    """The row a card belongs to."""
    return {"T": "folk", "L": "land", "W": "water", "S": "space", "I": "insp"}[card[0]]


def icons_on(card: str) -> list[str]:
    """Icons of a card or tile; `city` and `harbour` are the printed ones."""
    if card in ("city", "harbour"):
        return [card]
    if card[0] == "U":
        return TILES[card][5].split()
    table = {"L": LAND, "W": WATER, "S": SPACE}.get(card[0])
    return table[card][0].split() if table else []


def immediate(card: str) -> str:
    table = {"L": LAND, "W": WATER, "S": SPACE}.get(card[0])
    return table[card][1] if table else ""


def is_vista(card: str) -> bool:
    return card[0] == "L" and LAND[card][2].startswith("on ")


def triggers(vista: str, gained: str) -> bool:
    """7.4: whether a Vista fires for a card or tile."""
    wanted = LAND[vista][2].split()[1:]
    return bool(set(wanted) & set(icons_on(gained))) \
        or ("townsfolk" in wanted and gained[0] == "T")


def die_space(space: str) -> tuple[list[str], str] | None:
    """Assets and effect of a die space; None: the card has none."""
    if space in HOME:
        assets, effect = HOME[space]
    elif space[0] == "L" and not is_vista(space):
        assets, effect = LAND[space][2:4]
    elif space[0] == "W" and WATER[space][3]:
        assets, effect = WATER[space][2:4]
    else:
        return None
    return assets.split(), effect


def tile_size(tile: str) -> tuple[int, int]:
    width, height = TILES[tile][1].split("x")
    return int(width), int(height)


def symbols(tile: str, back: bool) -> list[list[str]]:
    """Of each column of a tile."""
    side = TILES[tile][4] if back else TILES[tile][3]
    return [[] if x.strip() == "nothing" else x.split() for x in side.split(",")]


def printed(board: str, row: int, col: int) -> str | None:
    """The reward in a cell of a caravan; None: that is no cell (8.2)."""
    if not (0 <= row < 3 and 1 <= col <= 6):
        return None
    found = CARAVANS[f"{board} {LEVELS[row]}"][col - 1]
    return None if found == "x" else found


def column_of(node: str) -> int:
    return int(node.rstrip("ABCDEULM"))


def final_nodes() -> list[str]:
    return [node for node in NODES if column_of(node) == 10]


@lru_cache(maxsize=None)
def edges_from(node: str) -> tuple[str, ...]:
    """Upper one first."""
    return tuple(edge.split()[1] for edge in EDGES if edge.split()[0] == node)


def blot(s: Json, start: str, end: str) -> str:
    section, *sides = EDGES[f"{start} {end}"]
    return sides["AB".index(s["sides"][int(section) - 1])]


def tile_effect(s: Json, node: str) -> str:
    return JOURNAL_TILES[s["track"]["tiles"][node]][0]


# ---- What a player owns --------------------------------------------------------------

def icons(seat: Json) -> dict[str, int]:
    n = Counter(HOME_ICONS)
    for card in seat["land"] + seat["water"] + seat["space"]:
        n.update(icons_on(card))
    for x in seat["caravan"]:
        n.update(icons_on(x["tile"]))
    return {icon: n[icon] for icon in ICONS}


def quantities(s: Json, who: int) -> dict[str, int]:
    """For blots, goals and points; preprinted cards count (R29)."""
    seat = s["seats"][who]
    mine = icons(seat)
    found = dict(mine)
    found.update({f"{row}_cards": len(seat[row]) + (row != "insp") for row in ROWS})
    kinds = Counter(TILES[x["tile"]][0] for x in seat["caravan"])
    for kind in ("green", "yellow", "blue", "black", "special"):
        found[f"{kind}_tiles"] = kinds[kind]
    found["tiles"] = len(seat["caravan"])
    found.update({f"{guild}_guild": seat["guilds"][guild] for guild in GUILDS})
    found.update(silver=seat["silver"], prov=seat["prov"])
    rivals = [icons(x)["comet"] for i, x in enumerate(s["seats"]) if i != who]
    if s["opponent"]:
        rivals.append(s["opponent"]["comets"])
    found["lead"] = int(all(mine["comet"] > n for n in rivals))
    return found


@lru_cache(maxsize=None)
def compiled(expression: str) -> Any:
    return compile(expression, "<value>", "eval")


def value(s: Json, who: int, expression: str) -> int:
    names = {"__builtins__": {}, "min": min}
    return int(eval(compiled(expression), names, quantities(s, who)))


def covered(seat: Json) -> set[tuple[int, int]]:
    """Cells of the caravan under tiles."""
    return {cell for x in seat["caravan"]
            for cell in cells(x["tile"], LEVELS.index(x["row"]), x["col"])}


def cells(tile: str, row: int, col: int) -> list[tuple[int, int]]:
    """Top to bottom, left to right."""
    width, height = tile_size(tile)
    return [(row + y, col + x) for y in range(height) for x in range(width)]


def places(seat: Json, tile: str) -> list[tuple[int, int]]:
    """8.2: where a tile can lie (its upper left cell)."""
    taken = covered(seat)
    return [(row, col) for row in range(3) for col in range(1, 7)
            if all(printed(seat["board"], *cell) is not None and cell not in taken
                   for cell in cells(tile, row, col))]


def column(seat: Json, die: int) -> Counter[str]:
    """8.4: what the caravan gives to a die."""
    found = Counter({1: ["camel"], 6: ["telescope"]}.get(die, []))
    for x in seat["caravan"]:
        for i, given in enumerate(symbols(x["tile"], x["back"])):
            if x["col"] + i == die:
                found.update(given)
    return found


def chain(seat: Json, die: int) -> list[int]:
    """9.3: values a die can be taken to, its own first."""
    found = [die]
    for v in found:
        given = column(seat, v)
        steps = [v + 1] if given["plus"] else []
        steps += [v - 1] if given["minus"] else []
        found += [w for w in steps if 1 <= w <= 6 and w not in found]
    return found


def tucked(seat: Json, host: str) -> str | None:
    """The Townsfolk card under a card if it can be used this turn (4.1)."""
    return next((card for card, under in seat["folk"].items()
                 if under == host and card not in seat["fresh"]), None)


def bonus_of(seat: Json, host: str, kind: str) -> str:
    card = tucked(seat, host)
    return FOLK[card][3] if card and FOLK[card][2] == kind else ""


def available(seat: Json, space: str, die: int) -> Counter[str]:
    """9.2: assets of a die on a space, without the blue guild's ship."""
    return column(seat, die) + Counter(bonus_of(seat, space, "asset").split())


def spaces(seat: Json) -> list[str]:
    """Die spaces without a die that may be used this turn."""
    cards = [x for x in seat["land"] + seat["water"] if x not in seat["fresh"]]
    return [x for x in [*HOME, *cards]
            if die_space(x) is not None and x not in seat["placed"]]


def missing(seat: Json, space: str, die: int) -> list[str]:
    needed, _ = die_space(space)
    return list((Counter(needed) - available(seat, space, die)).elements())


def can_hire(s: Json) -> bool:
    return not s["used"]["blue"] and acting(s)["guilds"]["blue"] > 0


def fits(s: Json, die: int) -> list[str]:
    """Spaces that can take a die, with the blue guild's help if need be (R32)."""
    seat = acting(s)
    return [x for x in spaces(seat) if not missing(seat, x, die)
            or (missing(seat, x, die) == ["ship"] and can_hire(s))]


def hosts(seat: Json, folk: str) -> list[str]:
    """7.1: cards a Townsfolk card can be tucked under; new ones may be used (R4)."""
    wanted = set(FOLK[folk][1].split())
    return [x for x in ["city", "harbour"] + seat["land"] + seat["water"]
            if wanted & set(icons_on(x)) and x not in seat["folk"].values()]


def star_hosts(seat: Json) -> list[str]:
    return [x for x in ["star"] + seat["space"] if x not in seat["insp"].values()]


# ---- The table -----------------------------------------------------------------------

def acting(s: Json) -> Json:
    """The seat whose turn it is."""
    return s["seats"][s["active"]]


def row_cells(s: Json) -> Iterator[tuple[str, int, Json]]:
    """Every face-up row card: row, slot, what lies there."""
    for row in ROWS:
        for slot, cell in enumerate(s["rows"][row], 1):
            if cell is not None:
                yield row, slot, cell


def cell_at(s: Json, row: str, slot: int) -> Json:
    return s["rows"][row][slot - 1]


def seen(s: Json) -> set[str]:
    """Every card whose place is known."""
    found = {cell["card"] for _, _, cell in row_cells(s)}
    for seat in s["seats"]:
        found.update(x for row in ROWS for x in seat[row])
    for cards in s["under"].values():
        found.update(cards)
    return found | set(s["peek"] or ()) | set(s["hidden"]["gone"])


def next_cards(s: Json, row: str) -> list[str]:
    """The cards that may lie on top of a deck: all that were not seen, then those put
    under it, one after the other."""
    under = s["under"].get(row, [])
    if s["decks"][row] > len(under):
        known = seen(s)
        return [card for card in CARDS[row] if card not in known]
    return under[:1]


def passable(s: Json, who: int, end: str, black: int = 0) -> bool:
    """6.1: whether a blot lets a player pass; black: tokens spent before."""
    seat = s["seats"][who]
    if column_of(end) == 10:
        others = [x["node"] for x in s["seats"]]
        if s["opponent"]:
            others.append(s["opponent"]["node"])
        if end in others:
            return False
    needed = blot(s, seat["node"], end)
    if needed.startswith("pay "):
        return all(seat["guilds"][g] - black * (g == "black") >= 1
                   for g in needed.split()[1:])
    return not needed or bool(value(s, who, needed))


def steps(s: Json, who: int, black: int = 0) -> list[str]:
    return [end for end in edges_from(s["seats"][who]["node"])
            if passable(s, who, end, black)]


def tokens_elsewhere(s: Json, who: int, target: str = "") -> list[str]:
    """Own tokens that could be moved: guilds but the target, then row cards."""
    seat = s["seats"][who]
    found = [g for g in GUILDS if seat["guilds"][g] > 0 and g != target]
    return found + [f"{row} {slot}" for row, slot, cell in row_cells(s)
                    if cell["influence"] == who]


def is_own_worker(s: Json, row: str, slot: int, colour: str | None = None) -> bool:
    """10.3: the worker placed this turn stands there (of this colour)."""
    placed = s["placed_worker"]
    return placed is not None and (placed["row"], placed["slot"]) == (row, slot) \
        and colour in (None, placed["colour"])
