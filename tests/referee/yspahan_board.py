"""The pieces of Yspahan, typed in anew.

A state is the JSON object of a trace, as it is: nothing is renamed or packed. This
file holds the board, the prices and the questions one can ask of a state without
changing it.
"""
from __future__ import annotations

from typing import Any

Json = dict[str, Any]

COLOURS = ["blue", "green", "red", "yellow"]          # of the seats 0..3
FLOORS = ["camel", "bag", "barrel", "chest", "vase", "gold"]
QUARTERS = ["bag", "barrel", "chest", "vase"]

# souk -> (number of shops, points); the shops are souk.1, souk.2, ...
SOUKS = {
    "bag.white": (3, 3), "bag.blue": (4, 4), "bag.yellow": (5, 6), "bag.purple": (6, 8),
    "barrel.white": (2, 3), "barrel.blue": (3, 4), "barrel.yellow": (4, 6),
    "barrel.purple": (5, 8),
    "chest.blue": (2, 4), "chest.yellow": (3, 6), "chest.purple": (4, 8),
    "vase.blue": (1, 4), "vase.yellow": (2, 6), "vase.orange": (3, 12),
}
SHOPS_OF = {souk: [f"{souk}.{i + 1}" for i in range(n)] for souk, (n, _) in SOUKS.items()}
SHOPS = [shop for shops in SHOPS_OF.values() for shop in shops]

# The street: squares of each arm outward from the crossing c, and the shops they touch.
ARMS = {"n": 4, "e": 7, "s": 7, "w": 10}
TOUCHES = {
    "c": [],
    "n1": ["vase.blue.1"], "n2": ["chest.purple.1"], "n3": ["vase.yellow.1"],
    "n4": ["chest.purple.2"],
    "e1": ["vase.blue.1", "barrel.white.1"], "e2": ["barrel.white.2"],
    "e3": ["vase.orange.1"], "e4": ["barrel.yellow.1"], "e5": ["vase.orange.2"],
    "e6": ["barrel.yellow.2"], "e7": ["vase.orange.3"],
    "s1": ["bag.white.1", "barrel.white.1"], "s2": ["bag.white.2"],
    "s3": ["barrel.blue.1"], "s4": ["bag.blue.1"], "s5": ["barrel.purple.1"],
    "s6": ["bag.blue.2"], "s7": ["barrel.purple.2"],
    "w1": ["bag.white.1"], "w2": ["chest.blue.1"], "w3": ["bag.white.3"],
    "w4": ["chest.blue.2"], "w5": ["bag.yellow.1"], "w6": ["chest.yellow.1"],
    "w7": ["bag.yellow.2"], "w8": ["chest.yellow.2"], "w9": ["bag.purple.1"],
    "w10": ["chest.yellow.3"],
}
SQUARES = ["c"] + [f"{arm}{i + 1}" for arm, n in ARMS.items() for i in range(n)]

CARDS = ["camels3", "gold3", "exchange", "place-shop", "place-caravan",
         "camels-to-points", "gold-to-points", "no-gold", "no-camels"]
COPIES = 2

# building -> (camels, gold)
PRICES = {"paddock": (2, 0), "store": (2, 2), "hammam": (2, 2), "caravanserai": (3, 3),
          "bazaar": (4, 4), "hoist": (4, 4)}
BUILDING_POINTS = [0, 0, 5, 5, 5, 10]                 # of a player's n-th building

WHITE_DICE = {2: 8, 3: 9, 4: 9}
YELLOW_DICE = 3
PER_ROW = {2: 2, 3: 3, 4: 4}                          # camels in a row of the caravan
ROWS = 3
LOADING_POINTS = {1: 2, 2: 1, 3: 0}                   # by row
WEEKS, DAYS = 3, 7
START_GOLD = 2
ALL_GOODS, ALL_CAMELS, ALL_GOLD = 24, 25, 25          # with strict_supply


def no_cards() -> dict[str, int]:
    return {card: 0 for card in CARDS}


def empty_tower() -> Json:
    return {floor: {"value": 0, "white": 0, "yellow": 0} for floor in FLOORS}


# ---- Questions -----------------------------------------------------------------------

def is_strict(s: Json) -> bool:
    return s["options"]["strict_supply"]


def souk_of(shop: str) -> str:
    return shop.rsplit(".", 1)[0]


def first_player(s: Json) -> int:
    return s["order"][0]


def dice(s: Json, floor: str) -> int:
    """Dice of a floor that count for the active player (5; two players: 12)."""
    group = s["tower"][floor]
    if s["players"] == 2 and s["active"] != first_player(s):
        return group["white"]
    return group["white"] + group["yellow"]


def distance(a: str, b: str) -> int:
    """Squares from a to b. The street is a cross, so there is one way."""
    out_a, out_b = (0 if x == "c" else int(x[1:]) for x in (a, b))
    return abs(out_a - out_b) if a[0] == b[0] else out_a + out_b


def goods_left(s: Json, who: int) -> int:
    """Goods in a player's supply when they are counted (13, strict_supply)."""
    used = (list(s["shops"].values()).count(who) + s["caravan"].count(who)
            + len(s["seats"][who]["buildings"]))
    return ALL_GOODS - used


def has_good(s: Json, who: int) -> bool:
    return not is_strict(s) or goods_left(s, who) > 0


def bank(s: Json, kind: str) -> int:
    """Camels or gold in the bank when they are counted."""
    total = ALL_CAMELS if kind == "camels" else ALL_GOLD
    return total - sum(seat[kind] for seat in s["seats"])


def legal_shops(s: Json, who: int, quarter: str) -> list[str]:
    """Section 7: unfinished souks of one's own come first, else souks nobody is in."""
    def owners(souk: str) -> list[int | None]:
        return [s["shops"].get(shop) for shop in SHOPS_OF[souk]]

    souks = [souk for souk in SOUKS if souk.split(".")[0] == quarter]
    unfinished = [k for k in souks if who in owners(k) and None in owners(k)]
    free = [k for k in souks if all(o is None for o in owners(k))]
    return [shop for souk in (unfinished or free) for shop in SHOPS_OF[souk]
            if shop not in s["shops"]]


def completed(s: Json, who: int) -> list[str]:
    return [souk for souk, shops in SHOPS_OF.items()
            if all(s["shops"].get(shop) == who for shop in shops)]


def capacity(s: Json) -> int:
    return ROWS * PER_ROW[s["players"]]


def row_of(s: Json, slot: int) -> int:
    """1 is the bottom row; slots count from 0."""
    return slot // PER_ROW[s["players"]] + 1


def cards_to_draw(s: Json) -> int:
    return sum(s["deck"].values()) + sum(s["discard"].values())


def day_number(s: Json) -> int:
    """0..20 over the whole game."""
    return (s["week"] - 1) * DAYS + s["day"] - 1
