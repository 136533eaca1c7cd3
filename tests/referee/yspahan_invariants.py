"""What must hold in every state of Yspahan, whatever led to it (section 17).

problems(state) returns a list of sentences, empty when the state holds together. The
state is taken as a trace gives it, so its shape is checked first, field by field.
"""
from __future__ import annotations

from itertools import combinations
from typing import Any

from yspahan import can_pay_camel, can_play_card, order_of_day
from yspahan_board import (
    ALL_CAMELS, ALL_GOLD, BUILDING_POINTS, CARDS, COLOURS, COPIES, DAYS, FLOORS, PRICES,
    QUARTERS, SHOPS, SHOPS_OF, SQUARES, TOUCHES, WEEKS, WHITE_DICE, YELLOW_DICE, Json,
    capacity, dice, empty_tower, goods_left, has_good, is_strict, legal_shops)

FIELDS = {"game", "players", "options", "week", "day", "order", "turn", "active",
          "overseer", "shops", "caravan", "tower", "seats", "deck", "deck_size",
          "discard", "shuffled", "decision"}
SEAT_FIELDS = {"colour", "points", "gold", "camels", "buildings", "hand", "hand_size"}

# decision kind -> (fields that must be there, fields that may be there)
DECISIONS: dict[str, tuple[set[str], set[str]]] = {
    "dice": (set(), set()), "roll": ({"white", "yellow"}, set()), "group": (set(), set()),
    "place": ({"floor", "left", "hoist"}, set()), "move": ({"floor"}, set()),
    "order": ({"floor", "load"}, set()), "camel": ({"floor", "load"}, set()),
    "draw": ({"seat"}, {"floor", "load"}), "after": ({"has_built"}, set()),
    "over": (set(), set()),
}


def problems(s: Json) -> list[str]:
    found = shape(s)
    if found:
        return found
    for check in (calendar, town, caravan, tower, cards, seats, stock, decision):
        found.extend(check(s))
    return found


def fields(name: str, got: Any, must: set[str], may: set[str] = frozenset()) -> list[str]:
    if not isinstance(got, dict):
        return [f"{name} is not an object"]
    return [f"{name} has no field {x}" for x in sorted(must - set(got))] \
        + [f"{name} has an unknown field {x}" for x in sorted(set(got) - must - may)]


def is_count(n: Any) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def shape(s: Json) -> list[str]:
    kind = s["decision"]["kind"]
    if kind not in DECISIONS:
        return [f"there is no decision {kind!r}"]
    must, may = DECISIONS[kind]
    rolled = {"rolled_white", "rolled_yellow"} if kind == "roll" else set()
    found = fields("the state", s, FIELDS | rolled)
    found += fields("the decision", s["decision"], must | {"kind"}, may)
    found += fields("options", s["options"], {"strict_supply", "first"})
    found += fields("the tower", s["tower"], set() if kind == "roll" else set(FLOORS))
    if found:
        return found
    if s["game"] != "yspahan" or s["players"] not in (2, 3, 4):
        return ["not a state of Yspahan"]
    if len(s["seats"]) != s["players"]:
        return ["there are more or fewer seats than players"]
    for floor, group in s["tower"].items():
        found += fields(f"floor {floor}", group, {"value", "white", "yellow"})
    for i, seat in enumerate(s["seats"]):
        found += fields(f"seat {i}", seat, SEAT_FIELDS)
        found += fields(f"hand {i}", seat.get("hand"), set(CARDS))
        for x in ("points", "gold", "camels"):
            if not is_count(seat.get(x)):
                found.append(f"seat {i}: {x} is {seat.get(x)!r}")
    for name in ("deck", "discard", "shuffled"):
        found += fields(name, s[name], set(CARDS))
    return found


def calendar(s: Json) -> list[str]:
    found = []
    if not (1 <= s["week"] <= WEEKS and 1 <= s["day"] <= DAYS):
        found.append(f"there is no week {s['week']} day {s['day']}")
    is_sorted_day = s["players"] == 4 and s["week"] == WEEKS and s["day"] == DAYS
    is_two_last = s["players"] == 2 and s["week"] == WEEKS and s["day"] == DAYS
    if is_sorted_day:
        if sorted(s["order"]) != [0, 1, 2, 3]:
            found.append(f"the order {s['order']} is not one of all players")
    elif is_two_last:
        if s["order"] not in ([0, 1, 0], [1, 0, 1]):
            found.append(f"the order {s['order']} is not one of two players")
    elif s["order"] != order_of_day(s, None):
        found.append(f"the order {s['order']} is not that of the day")
    if not 0 <= s["turn"] < len(s["order"]):
        found.append(f"there is no turn {s['turn']}")
    elif s["active"] != s["order"][s["turn"]]:
        found.append("the active player is not the one whose turn it is")
    return found


def town(s: Json) -> list[str]:
    found = [f"there is no shop {shop}" for shop in s["shops"] if shop not in SHOPS]
    if s["overseer"] not in SQUARES:
        found.append(f"there is no square {s['overseer']}")
    for souk, shops in SHOPS_OF.items():
        owners = {s["shops"][shop] for shop in shops if shop in s["shops"]}
        if len(owners) > 1:
            found.append(f"{souk} holds goods of several players")
        if owners - set(range(s["players"])):
            found.append(f"{souk} holds goods of nobody in the game")
    if s["decision"]["kind"] == "over" and s["shops"]:
        found.append("the game is over and there are goods in the town")
    is_new_week = s["day"] == 1 and s["decision"]["kind"] == "dice"
    # Before the first dice of a week only cards can have brought goods to the town.
    if is_new_week and (s["overseer"] != "c" or set(s["shops"].values()) - {s["active"]}
                        or len(s["shops"]) > COPIES):
        found.append("the week begins with goods in the town or the overseer away")
    return found


def caravan(s: Json) -> list[str]:
    found = []
    if set(s["caravan"]) - set(range(s["players"])):
        found.append("the caravan carries goods of nobody in the game")
    # It may be full only while its last good still earns a card (section 10).
    full = capacity(s) if s["decision"]["kind"] == "draw" else capacity(s) - 1
    if len(s["caravan"]) > full:
        found.append(f"{len(s['caravan'])} goods are on the caravan")
    return found


def tower(s: Json) -> list[str]:
    found = []
    groups = [(f, g) for f, g in s["tower"].items() if g["white"] + g["yellow"] > 0]
    for floor, group in s["tower"].items():
        if not all(is_count(n) for n in group.values()):
            found.append(f"floor {floor} holds impossible dice")
        if (floor, group) not in groups and group["value"] != 0:
            found.append(f"floor {floor} is empty and has a value")
    values = [s["tower"][f]["value"] for f in FLOORS if f in dict(groups)]
    if any(a >= b for a, b in zip(values, values[1:])) \
            or any(not 1 <= v <= 6 for v in values):
        found.append(f"the values in the tower do not rise: {values}")
    if sum(g["white"] for _, g in groups) > WHITE_DICE[s["players"]] \
            or sum(g["yellow"] for _, g in groups) > YELLOW_DICE:
        found.append("there are too many dice in the tower")
    # Quarters between the camels and the highest filled one cannot be skipped by a roll.
    is_first = s["turn"] == 0 and s["decision"]["kind"] == "group"
    if is_first:
        if sum(g["white"] for _, g in groups) != WHITE_DICE[s["players"]]:
            found.append("white dice are missing from the tower")
        filled = [f for f in FLOORS if f in dict(groups)]
        want = FLOORS[:len(filled) - 1] + ["gold"] if len(filled) > 1 else ["camel"]
        if filled != want:
            found.append(f"a roll cannot fill the floors {filled}")
    if s["players"] > 2 and (s["turn"] > 0 or s["decision"]["kind"] == "after") \
            and any(g["yellow"] for _, g in groups):
        found.append("there are yellow dice after the first player's action")
    if s["decision"]["kind"] in ("dice", "over") and s["tower"] != empty_tower():
        found.append("there are dice in the tower and none were rolled")
    return found


def cards(s: Json) -> list[str]:
    found = []
    for card in CARDS:
        held = sum(seat["hand"][card] for seat in s["seats"])
        numbers = [s["deck"][card], s["discard"][card], held]
        if not all(is_count(n) for n in numbers) or sum(numbers) != COPIES:
            found.append(f"there are not {COPIES} cards {card}: deck, discards, hands "
                         f"{numbers}")
        # The deck is part of what it was shuffled from; the rest was drawn from it.
        if not s["deck"][card] <= s["shuffled"][card] <= COPIES:
            found.append(f"the deck holds {card} that was not shuffled into it")
    if s["deck_size"] != sum(s["deck"].values()):
        found.append("deck_size is wrong")
    if s["deck_size"] == 0 and sum(s["discard"].values()) > 0:
        found.append("the deck is empty and the discards were not shuffled")
    found += [f"hand_size of seat {i} is wrong" for i, seat in enumerate(s["seats"])
              if seat["hand_size"] != sum(seat["hand"].values())]
    return found


def seats(s: Json) -> list[str]:
    found = []
    for i, seat in enumerate(s["seats"]):
        if seat["colour"] != COLOURS[i]:
            found.append(f"seat {i} is not {COLOURS[i]}")
        built = seat["buildings"]
        if set(built) - set(PRICES) or len(set(built)) != len(built):
            found.append(f"seat {i} has impossible buildings {built}")
        elif seat["points"] < sum(BUILDING_POINTS[:len(built)]):
            found.append(f"seat {i} has fewer points than its buildings gave")
    return found


def stock(s: Json) -> list[str]:
    if not is_strict(s):
        return []
    found = [f"seat {i} has placed more goods than there are"
             for i in range(s["players"]) if goods_left(s, i) < 0]
    for kind, total in (("camels", ALL_CAMELS), ("gold", ALL_GOLD)):
        if sum(seat[kind] for seat in s["seats"]) > total:
            found.append(f"there are more than {total} {kind}")
    return found


def decision(s: Json) -> list[str]:
    """What is asked is really open, and its details fit the state."""
    d, kind, found = s["decision"], s["decision"]["kind"], []
    if "floor" in d and dice(s, d["floor"]) == 0:
        found.append(f"floor {d['floor']} is in use and has no dice")
    if kind in ("dice", "roll") and s["turn"] != 0:
        found.append("dice are rolled in a later turn")
    if kind == "roll":
        white = d["white"] + len(s["rolled_white"])
        if white != WHITE_DICE[s["players"]] or d["white"] + d["yellow"] == 0 \
                or (d["white"] and s["rolled_yellow"]) \
                or d["yellow"] + len(s["rolled_yellow"]) > YELLOW_DICE:
            found.append("the dice rolled and to be rolled do not add up")
    if kind == "place" and (
            d["floor"] not in QUARTERS or not (d["left"] > 0 or d["hoist"])
            or not has_good(s, s["active"])
            or not legal_shops(s, s["active"], d["floor"])
            or (d["hoist"] and "hoist" not in s["seats"][s["active"]]["buildings"])):
        found.append("there is nothing to place, or nowhere")
    if kind in ("order", "camel") or "load" in d:
        found += loading(s)
    if kind == "draw" and s["deck_size"] == 0:
        found.append("a card is drawn from an empty deck")
    if kind == "over" and (s["week"], s["day"], s["turn"]) != (
            WEEKS, DAYS, len(s["order"]) - 1):
        found.append("the game is over too early")
    return found


def loading(s: Json) -> list[str]:
    d, load = s["decision"], s["decision"]["load"]
    found = []
    if not load or any(shop not in s["shops"] or shop not in TOUCHES[s["overseer"]]
                       for shop in load):
        return [f"the overseer does not take goods from {load}"]
    if any(a == b for a, b in combinations(load, 2)):
        found.append("a good is loaded twice")
    is_own, can_play = s["shops"][load[0]] == s["active"], can_play_card(s)
    if d["kind"] == "order" and len(load) != 2 and (
            len(TOUCHES[s["overseer"]]) != 2 or is_own or not can_play):
        found.append("before the second good there is nothing to decide")
    if d["kind"] == "camel" and not can_pay_camel(s, s["shops"][load[0]]) \
            and not (is_own and can_play):
        found.append("the owner of the good cannot pay a camel")
    return found
