"""Hand-made positions of Rise of the Inkas, for the tests of the referee."""
from __future__ import annotations

from typing import Any

import inkas
from inkas import legal
from inkas_board import (
    BOARD, KINDS, PATHS, STOCK, Json, active_points, none_of, route_length)
from inkas_invariants import problems

OPTIONS = {"setup": "beginner", "board": "fixed", "trade": "on", "offers": 0,
           "first": "0", "max_turns": 1000}


def start(players: int = 3, rolled: int | None = 8, **options: Any) -> Json:
    """The beginner set-up with empty hands; red has thrown the dice, or not (None)."""
    s = inkas.new(players, {**OPTIONS, **options})
    for seat in s["seats"]:
        seat["hand"] = none_of(KINDS)
        seat["hand_size"] = 0
    s["bank"] = dict(STOCK)
    if rolled is not None:
        s.update(dice=rolled, rolled=True, decision={"kind": "main", "seat": 0})
    return s


def empty(players: int = 3, **options: Any) -> Json:
    """Nobody has anything on the board."""
    s = start(players, **options)
    for seat in s["seats"]:
        seat.update(villages=[], roads=[], markers=0)
    return s


def put(s: Json, who: int, villages: str = "", roads: list[str] | str = "",
        cities: str = "", ruins: str = "", tribe: int = 1) -> Json:
    """Gives a seat these pieces instead of its own, and the markers that go with them."""
    seat = s["seats"][who]
    if isinstance(roads, str):
        roads = roads.split()
    seat.update(villages=villages.split(), cities=cities.split(), ruins=ruins.split(),
                roads=list(roads), tribe=tribe)
    seat["markers"] = (0, 4, 8)[tribe - 1] + active_points(seat)
    for i in range(s["players"]):
        s["seats"][i]["route"] = route_length(s, i)
    return s


def trail(*sites: str) -> list[str]:
    """The paths along these intersections."""
    return [next(p for p in PATHS if set(BOARD.ends[p]) == {a, b})
            for a, b in zip(sites, sites[1:])]


def give(s: Json, who: int, **cards: int) -> Json:
    for kind, n in cards.items():
        s["bank"][kind] -= n
        s["seats"][who]["hand"][kind] += n
        s["seats"][who]["hand_size"] += n
    return s


def hold(s: Json, who: int, is_new: bool = False, **cards: int) -> Json:
    """Action cards from deck 1."""
    seat = s["seats"][who]
    for card, n in cards.items():
        s["deck"][card] -= n
        s["deck_size"] -= n
        seat["cards"][card] += n
        seat["backs"][0] += n
        if is_new:
            seat["new_cards"][card] += n
    return s


def show(s: Json, who: int, warriors: int) -> Json:
    """Open Warriors; Best Warriors is set by the test."""
    s["deck"]["warrior"] -= warriors
    s["deck_size"] -= warriors
    s["seats"][who]["warriors"] += warriors
    return s


def do(s: Json, *actions: str) -> Json:
    """Plays actions, without a look at the rest of the state."""
    for action in actions:
        assert action in legal(s), f"{action} is not legal in {s['decision']}"
        s, _ = inkas.apply(s, action)
    return s


def play(s: Json, *actions: str) -> Json:
    for action in actions:
        s = do(s, action)
        assert not problems(s), (action, problems(s))
    return s


def found(s: Json, begin: str) -> list[str]:
    return sorted(a[len(begin):].strip() for a in legal(s) if a.startswith(begin))


def hand(s: Json, who: int) -> Json:
    return {kind: n for kind, n in s["seats"][who]["hand"].items() if n}
