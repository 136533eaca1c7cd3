#!/usr/bin/env python3
"""Tests of the referee's Yspahan: its rules on hand-made positions, and that a wrong
trace is refused. Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import json
import os
import random
import sys
import unittest
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import yspahan
from yspahan import legal
from yspahan_board import (
    CARDS, FLOORS, PRICES, SHOPS, SOUKS, SQUARES, TOUCHES, Json, distance,
    empty_tower)
from yspahan_invariants import problems
from wrong_traces import WrongTraces, verdict

OPTIONS = {"strict_supply": False, "first": "0"}


def position(players: int = 3, strict: bool = False, kind: str = "group", turn: int = 1,
             week: int = 1, day: int = 1) -> Json:
    """A new game in which the seat of this turn is to choose a group or to end it."""
    s = yspahan.new(players, {**OPTIONS, "strict_supply": strict})
    s["week"], s["day"], s["turn"] = week, day, turn
    s["order"] = yspahan.order_of_day(s, list(range(players)))
    s["active"] = s["order"][turn]
    s["decision"] = {"kind": kind}
    if kind == "after":
        s["decision"]["has_built"] = False
    return s


def tower(s: Json, **groups: tuple[int, int, int]) -> Json:
    """Fills floors: name=(value, white, yellow)."""
    s["tower"] = empty_tower()
    for floor, (value, white, yellow) in groups.items():
        s["tower"][floor] = {"value": value, "white": white, "yellow": yellow}
    return s


def goods(s: Json, who: int, *shops: str) -> None:
    for shop in shops:
        assert shop in SHOPS, shop
        s["shops"][shop] = who


def give(s: Json, who: int, *cards: str, **stock: Any) -> Json:
    """Cards from the deck; gold, camels, points, buildings as given."""
    for card in cards:
        s["deck"][card] -= 1
        s["deck_size"] -= 1
        s["seats"][who]["hand"][card] += 1
        s["seats"][who]["hand_size"] += 1
    s["seats"][who].update(stock)
    return s


def play(s: Json, *actions: str) -> Json:
    for action in actions:
        assert action in legal(s), f"{action} is not legal in {s['decision']}"
        s, _ = yspahan.apply(s, action)
        assert not problems(s), (action, problems(s))
    return s


def found(s: Json, start: str) -> list[str]:
    return sorted(a for a in legal(s) if a.startswith(start))


class Board(unittest.TestCase):
    def test_counts(self) -> None:
        self.assertEqual((len(SOUKS), len(SHOPS), len(SQUARES)), (14, 47, 29))
        self.assertEqual(set(TOUCHES), set(SQUARES))
        links = [shop for shops in TOUCHES.values() for shop in shops]
        self.assertEqual((len(links), len(set(links))), (30, 27))
        self.assertEqual({x for x in TOUCHES if len(TOUCHES[x]) == 2}, {"e1", "s1"})
        for quarter, n, points in (("bag", 18, 21), ("barrel", 14, 21), ("chest", 9, 18),
                                   ("vase", 6, 22)):
            inside = [v for k, v in SOUKS.items() if k.startswith(quarter + ".")]
            self.assertEqual((sum(a for a, _ in inside), sum(b for _, b in inside)),
                             (n, points))

    def test_a_move_is_always_possible(self) -> None:
        for a in SQUARES:
            for value in range(1, 7):
                self.assertTrue(any(distance(a, b) == value for b in SQUARES))
        self.assertEqual(distance("w2", "s2"), 4)
        self.assertEqual(distance("e7", "e2"), 5)

    def test_start(self) -> None:
        s = yspahan.new(4, {**OPTIONS, "first": "2"})
        self.assertEqual((s["order"], s["overseer"]), ([2, 3, 0, 1], "c"))
        self.assertEqual(sorted(legal(s)), ["dice 0", "dice 1", "dice 2"])


class Tower(unittest.TestCase):
    def roll(self, white: str, yellow: str = "", players: int = 4) -> Json:
        s = give(yspahan.new(players, OPTIONS), 0, gold=3)
        return play(s, f"dice {len(yellow)}", *(f"roll {v}" for v in white + yellow))

    def test_rulebook_example(self) -> None:
        s = self.roll("113355666", "12")
        self.assertEqual({f: tuple(g.values()) for f, g in s["tower"].items()}, {
            "camel": (1, 2, 1), "bag": (2, 0, 1), "barrel": (3, 2, 0),
            "chest": (5, 2, 0), "vase": (0, 0, 0), "gold": (6, 3, 0)})
        self.assertEqual(s["seats"][0]["gold"], 1)
        s = play(s, "take camel", "done")
        self.assertEqual(s["seats"][0]["camels"], 3)
        self.assertEqual(found(s, "walk"), ["walk barrel", "walk chest", "walk gold"])

    def test_few_values(self) -> None:
        def filled(s: Json) -> list[str]:
            return [f for f in FLOORS if s["tower"][f]["value"]]
        self.assertEqual(filled(self.roll("444444444")), ["camel"])
        self.assertEqual(filled(self.roll("222255555")), ["camel", "gold"])
        self.assertEqual(filled(self.roll("222244455")), ["camel", "bag", "gold"])
        self.assertEqual(filled(self.roll("123456111")), FLOORS)
        self.assertEqual(filled(self.roll("12345111", "6", players=2)), FLOORS)


class WorkedExample(unittest.TestCase):
    """The rulebook's example: Blue, Green, Red, Yellow in this order."""

    def test_whole_day(self) -> None:
        s = yspahan.new(4, OPTIONS)
        goods(s, 0, "chest.yellow.2", "chest.yellow.3", "barrel.white.1")
        goods(s, 2, "chest.blue.1")
        goods(s, 3, "bag.white.1", "bag.white.2")
        s["overseer"], s["caravan"] = "w2", [1]
        give(s, 3, buildings=["paddock", "bazaar"], gold=4, camels=3)
        s["decision"] = {"kind": "dice"}
        s, _ = yspahan.apply(s, "dice 2")
        s = play(s, *(f"roll {v}" for v in "11335566612"))
        s = play(s, "take camel", "done", "take gold", "done", "take chest")
        self.assertEqual(legal(s), ["place chest.blue.2"])
        s = play(s, "place chest.blue.2")
        self.assertEqual(found(s, "place"),
                         [f"place chest.purple.{i}" for i in range(1, 5)])
        s = play(s, "place chest.purple.3", "done", "walk barrel")
        self.assertTrue({"move e1", "move s1", "move s2"} <= set(legal(s)))
        s = play(s, "move s2")
        self.assertEqual(sorted(legal(s)), ["camel no", "camel yes"])
        paid = play(s, "camel yes")
        self.assertEqual(paid["shops"]["bag.white.2"], 3)
        self.assertEqual(paid["seats"][3]["camels"], 2)
        self.assertEqual(paid["caravan"], [1, 3])
        s = play(s, "camel no")
        self.assertNotIn("bag.white.2", s["shops"])
        self.assertEqual((s["seats"][3]["points"], s["seats"][3]["gold"]), (2, 3))
        s = play(s, "build caravanserai")
        self.assertEqual((s["seats"][3]["points"], s["seats"][3]["gold"]), (7, 0))

    def test_week(self) -> None:
        s = position(4, kind="after", turn=3, day=7)
        goods(s, 0, "chest.yellow.1", "chest.yellow.2", "chest.yellow.3")
        goods(s, 2, "chest.blue.1", "chest.blue.2", "chest.purple.1", "chest.purple.2")
        s["caravan"] = [1, 3, 0, 3, 2, 1, 0, 3, 3]
        s["overseer"] = "w5"
        after = play(s, "done")
        self.assertEqual([p["points"] for p in after["seats"]], [6 + 4, 4, 4 + 2, 12])
        self.assertEqual((after["shops"], after["overseer"], after["week"], after["day"]),
                         ({}, "c", 2, 1))
        self.assertEqual(len(after["caravan"]), 9)
        give(s, 0, buildings=["bazaar"])
        give(s, 2, buildings=["bazaar"])
        after = play(s, "done")
        self.assertEqual([p["points"] for p in after["seats"]], [12, 4, 8, 12])


class Supply(unittest.TestCase):
    def test_two_unfinished_souks(self) -> None:
        s = tower(position(), bag=(2, 2, 0))
        goods(s, 1, "bag.white.1", "bag.blue.1")
        goods(s, 0, "bag.yellow.1")
        s = play(s, "take bag")
        self.assertEqual(found(s, "place"), [
            "place bag.blue.2", "place bag.blue.3", "place bag.blue.4",
            "place bag.white.2", "place bag.white.3"])

    def test_barred_and_cut_short(self) -> None:
        s = tower(position(), vase=(6, 5, 0), camel=(1, 1, 0))
        goods(s, 0, "vase.blue.1", "vase.yellow.1")
        s = play(s, "take vase", "place vase.orange.1", "place vase.orange.2",
                 "place vase.orange.3")
        self.assertEqual(s["decision"]["kind"], "after")
        s = tower(position(), vase=(6, 5, 0))
        goods(s, 0, "vase.blue.1", "vase.yellow.1", "vase.orange.1")
        self.assertEqual(sorted(legal(s)), ["draw vase", "walk vase"])

    def test_hoist(self) -> None:
        s = tower(position(), chest=(3, 1, 0))
        give(s, 1, "gold3", buildings=["hoist"])
        s = play(s, "take chest with gold3", "place chest.blue.1")
        self.assertNotIn("stop", legal(s))
        s = play(s, "place chest.blue.2")
        self.assertIn("stop", legal(s))
        self.assertEqual(play(s, "stop")["decision"]["kind"], "after")
        s = play(s, "place chest.yellow.1")
        self.assertEqual(s["decision"]["kind"], "after")

    def test_first_player_and_yellow_dice(self) -> None:
        s = tower(position(turn=0), camel=(1, 8, 0), bag=(2, 0, 2), gold=(6, 1, 1))
        s = play(s, "take camel")
        self.assertEqual([sum(g.values()) for g in s["tower"].values()],
                         [0, 0, 0, 0, 0, 7])


class Overseer(unittest.TestCase):
    def test_targets(self) -> None:
        s = tower(position(), camel=(3, 1, 0))
        s["overseer"] = "n2"
        give(s, 1, gold=0)
        moves = play(s, "walk camel")
        self.assertEqual(found(moves, "move"), ["move e1", "move s1", "move w1"])
        give(s, 1, gold=1)
        self.assertEqual(set(found(play(s, "walk camel"), "move")), {
            f"move {x}" for x in ("e1", "s1", "w1", "c", "n4", "e2", "s2", "w2")})
        give(s, 1, gold=0, buildings=["hammam"])
        moves = play(s, "walk camel")
        self.assertIn("move n2", legal(moves))
        self.assertIn("move w4", legal(moves))
        self.assertNotIn("move w5", legal(moves))

    def two_goods(self) -> Json:
        s = tower(position(), camel=(1, 1, 0))
        goods(s, 0, "vase.blue.1")
        goods(s, 2, "barrel.white.1")
        s["caravan"] = [0, 0, 0, 1, 1, 1, 2, 2]
        return give(s, 0, camels=1, buildings=["caravanserai"])

    def test_two_goods_and_a_full_caravan(self) -> None:
        s = play(self.two_goods(), "walk camel", "move e1")
        self.assertEqual(sorted(legal(s)), ["load barrel.white.1", "load vase.blue.1"])
        first = play(s, "load vase.blue.1")
        self.assertEqual(yspahan.decider(first), 0)
        first = play(first, "camel yes")
        self.assertEqual((first["decision"]["kind"], len(first["caravan"])), ("draw", 9))
        first = play(first, "deal gold3")
        self.assertEqual([p["points"] for p in first["seats"]], [12, 6, 6 + 2])
        self.assertEqual(first["caravan"], [2])
        self.assertEqual(set(first["shops"]), {"vase.blue.1"})
        self.assertEqual(first["seats"][0]["hand"]["gold3"], 1)
        second = play(s, "load barrel.white.1", "camel no", "deal gold3")
        self.assertEqual([p["points"] for p in second["seats"]], [3 + 2, 6, 9])
        self.assertEqual((second["caravan"], second["shops"]), ([0], {}))

    def test_caravanserai_without_cards(self) -> None:
        s = self.two_goods()
        for i, card in enumerate(CARDS):
            give(s, 1 + i % 2, card, card)
        s = play(s, "walk camel", "move e1", "load vase.blue.1", "camel no")
        self.assertEqual(s["decision"]["kind"], "order")    # he holds cards to play
        s = play(s, "load barrel.white.1")
        self.assertEqual(s["decision"]["kind"], "after")


class Cards(unittest.TestCase):
    def test_amounts(self) -> None:
        s = position(kind="after")
        give(s, 1, "exchange", "camels-to-points", "gold-to-points", gold=11, camels=5)
        self.assertEqual(len(found(s, "card exchange gold")), 11)
        self.assertEqual(len(found(s, "card exchange camels")), 5)
        self.assertEqual(len(found(s, "card camels-to-points")), 4)
        self.assertEqual(len(found(s, "card gold-to-points")), 10)
        s = play(s, "card exchange gold 2", "card camels-to-points 4")
        seat = s["seats"][1]
        self.assertEqual((seat["gold"], seat["camels"], seat["points"]), (9, 3, 8))
        self.assertEqual(s["discard"]["exchange"], 1)

    def test_no_bonus_with_cards(self) -> None:
        s = position(kind="after")
        give(s, 1, "camels3", "gold3", "place-caravan", "place-shop", camels=0, gold=0,
             buildings=["paddock", "store", "caravanserai", "hoist"], points=10)
        s["caravan"] = [0] * 8
        s = play(s, "card camels3", "card gold3", "card place-shop vase.blue.1",
                 "card place-caravan")
        seat = s["seats"][1]
        self.assertEqual((seat["camels"], seat["gold"], seat["hand_size"]), (3, 3, 0))
        self.assertEqual((s["caravan"], seat["points"]), ([], 13))
        self.assertEqual(s["seats"][0]["points"], 24)

    def test_prices(self) -> None:
        s = position(kind="after")
        give(s, 1, "no-gold", "no-camels", gold=2, camels=2)
        self.assertEqual(found(s, "build"), sorted([
            "build paddock", "build paddock with no-camels", "build store",
            "build store with no-gold", "build store with no-camels",
            "build store with no-gold no-camels", "build hammam",
            "build hammam with no-gold", "build hammam with no-camels",
            "build hammam with no-gold no-camels",
            "build caravanserai with no-gold no-camels",
            "build bazaar with no-gold no-camels", "build hoist with no-gold no-camels"]))
        s = play(s, "build hoist with no-gold no-camels")
        self.assertEqual((s["seats"][1]["gold"], s["seats"][1]["camels"]), (2, 2))
        self.assertEqual(found(s, "build"), [])

    def test_points_of_buildings(self) -> None:
        s = position(kind="after")
        give(s, 1, gold=99, camels=99)
        points = []
        for building in PRICES:
            s = play(s, f"build {building}")
            points.append(s["seats"][1]["points"])
            s["decision"]["has_built"] = False
        self.assertEqual(points, [0, 0, 5, 10, 15, 25])
        self.assertEqual(s["seats"][1]["camels"], 99 - 17)

    def test_shuffle_and_nothing(self) -> None:
        s = tower(position(), gold=(6, 1, 0))
        for card in CARDS:
            give(s, 0, card, card)
        self.assertNotIn("draw gold", legal(s))
        s["seats"][0]["hand"]["gold3"] -= 1
        s["seats"][1]["hand"]["gold3"] += 1
        s["seats"][0]["hand_size"] -= 1
        s["seats"][1]["hand_size"] += 1
        s = play(s, "card gold3", "draw gold")
        self.assertEqual(yspahan.weights(s), {"deal gold3": 1})
        s = play(s, "deal gold3", "done")
        self.assertEqual(legal(s), ["nothing"])
        s = play(s, "nothing")
        self.assertEqual(s["decision"], {"kind": "after", "has_built": False})


    def test_last_card(self) -> None:
        s = tower(position(), gold=(6, 1, 0))
        for card in CARDS[2:]:
            give(s, 0, card, card)
        give(s, 1, "camels3", "camels3", "gold3")
        s = play(s, "card camels3")
        self.assertEqual((s["deck_size"], s["discard"]["camels3"]), (1, 1))
        s = play(s, "draw gold", "deal gold3")
        self.assertEqual({c: n for c, n in s["deck"].items() if n}, {"camels3": 1})
        self.assertEqual(s["shuffled"], s["deck"])
        self.assertEqual(sum(s["discard"].values()), 0)

    def test_price_cards_are_shuffled_together(self) -> None:
        s = position(kind="after")
        for card in CARDS[:-2]:
            give(s, 0, card, card)
        give(s, 0, "no-gold", "no-camels")
        give(s, 1, "no-gold", "no-camels")
        s, log = yspahan.apply(s, "build hoist with no-gold no-camels")
        self.assertEqual([e["type"] for e in log].count("shuffled"), 1)
        self.assertEqual((s["deck"]["no-gold"], s["deck"]["no-camels"]), (1, 1))


class CardsWhileLoading(unittest.TestCase):
    """A10: the seat 1 moves the overseer to a square with two goods."""

    def loading(self, *owners: int) -> Json:
        s = tower(position(), camel=(1, 1, 0))
        goods(s, owners[0], "vase.blue.1")
        goods(s, owners[1], "barrel.white.1")
        return s

    def test_order_and_between(self) -> None:
        s = give(self.loading(0, 2), 1, "gold3", "camels3")
        s = play(s, "walk camel", "move e1")
        self.assertEqual(found(s, "card"), ["card camels3", "card gold3"])
        s = play(s, "card gold3", "load vase.blue.1")
        self.assertEqual(sorted(legal(s)), ["card camels3", "load barrel.white.1"])
        self.assertEqual(play(s, "load barrel.white.1")["decision"]["kind"], "after")
        self.assertEqual(play(s, "card camels3")["decision"]["kind"], "after")

    def test_nothing_to_play(self) -> None:
        s = give(self.loading(0, 2), 1, "no-gold", "exchange", gold=0)
        s = play(s, "walk camel", "move e1", "load vase.blue.1")
        self.assertEqual(s["decision"]["kind"], "after")

    def test_others_do_not_play(self) -> None:
        s = give(self.loading(0, 2), 1, "gold3")
        give(s, 2, "camels3", camels=1)
        s = play(s, "walk camel", "move e1", "load barrel.white.1")
        self.assertEqual(sorted(legal(s)), ["camel no", "camel yes"])

    def test_own_goods(self) -> None:
        s = give(self.loading(1, 1), 1, "camels3")
        s = play(s, "walk camel", "move e1", "load vase.blue.1")
        self.assertEqual(s["decision"]["load"], ["barrel.white.1"])
        self.assertEqual(sorted(legal(s)), ["camel no", "card camels3"])
        s = play(s, "card camels3", "camel yes")
        self.assertEqual(set(s["shops"]), {"barrel.white.1"})
        self.assertEqual(s["seats"][1]["camels"], 2)

    def test_a_good_placed_now_stays(self) -> None:
        s = tower(position(), camel=(1, 1, 0))
        goods(s, 1, "vase.blue.1")
        give(s, 1, "place-shop")
        s = play(s, "walk camel", "move e1", "card place-shop barrel.white.1")
        self.assertEqual((s["decision"]["kind"], set(s["shops"])),
                         ("after", {"barrel.white.1"}))


class LastDay(unittest.TestCase):
    def end(self, players: int, points: list[int], **options: str) -> Json:
        s = yspahan.new(players, {**OPTIONS, **options})
        s["week"], s["day"] = 3, 6
        s["order"] = yspahan.order_of_day(s, None)
        s["turn"] = len(s["order"]) - 1
        s["active"] = s["order"][-1]
        s["decision"] = {"kind": "after", "has_built": False}
        for i, n in enumerate(points):
            give(s, i, points=n)
        return play(s, "done")

    def test_four_players(self) -> None:
        s = self.end(4, [40, 52, 40, 40], first="3")     # day 6 is begun by seat 2
        self.assertEqual(s["order"], [0, 3, 2, 1])

    def test_three_and_two_players(self) -> None:
        self.assertEqual(self.end(3, [9, 0, 5])["order"], [2, 0, 1])
        self.assertEqual(self.end(2, [9, 4])["order"], [1, 0, 1])
        self.assertEqual(self.end(2, [4, 9])["order"], [0, 1, 0])
        self.assertEqual(self.end(2, [4, 4])["order"], [0, 1, 0])
        self.assertEqual(self.end(2, [4, 4], first="1")["order"], [1, 0, 1])

    def test_end(self) -> None:
        s = position(3, kind="after", turn=2, week=3, day=7)
        s["caravan"] = [0, 0, 1, 1]
        give(s, 2, points=6)
        s = play(s, "done")
        self.assertEqual(yspahan.decider(s), "over")
        self.assertEqual(yspahan.result(s), {
            "scores": [2, 4, 6], "keys": [[2], [4], [6]], "ranks": [3, 2, 1],
            "reason": "weeks"})
        give(s, 1, points=6)
        self.assertEqual(yspahan.result(s)["ranks"], [3, 1, 1])


class TwoPlayers(unittest.TestCase):
    def test_yellow_dice(self) -> None:
        s = tower(position(2), camel=(1, 2, 1), gold=(6, 0, 2))
        self.assertEqual(found(s, "take"), ["take camel"])
        s = play(s, "take camel")
        self.assertEqual(s["seats"][1]["camels"], 2)
        self.assertEqual(s["tower"]["camel"]["yellow"], 0)
        s = play(s, "done", "take gold")                 # the first player again
        self.assertEqual(s["seats"][0]["gold"], 4)

    def test_no_group_for_the_other(self) -> None:
        s = tower(position(2), gold=(6, 0, 2))
        give(s, 1, gold=9, camels=9)
        self.assertEqual(legal(s), ["draw"])
        s = play(s, "draw", "deal gold3")
        self.assertEqual(sorted(legal(s)), ["card gold3", "done"])

    def test_build_with_a_group(self) -> None:
        s = tower(position(2), camel=(1, 2, 1))
        give(s, 1, "no-camels", gold=0, camels=1)
        self.assertEqual(found(s, "spend"), ["spend camel build paddock with no-camels"])
        s = play(s, "spend camel build paddock with no-camels")
        self.assertEqual((s["seats"][1]["buildings"], s["seats"][1]["camels"]),
                         (["paddock"], 1))
        self.assertEqual(s["tower"]["camel"]["white"], 0)


class Strict(unittest.TestCase):
    def test_bank(self) -> None:
        s = tower(position(strict=True), camel=(1, 5, 0), gold=(6, 2, 0))
        give(s, 0, camels=22, gold=13)
        give(s, 2, gold=10)
        give(s, 1, "exchange", "gold3", camels=1, gold=2)
        self.assertEqual(found(s, "card exchange"), [
            "card exchange gold 1", "card exchange gold 2"])
        self.assertEqual(play(s, "take camel")["seats"][1]["camels"], 3)
        self.assertEqual(play(s, "take gold")["seats"][1]["gold"], 2)
        self.assertEqual(play(s, "card gold3")["seats"][1]["gold"], 2)

    def test_no_good_left(self) -> None:
        s = tower(position(strict=True), chest=(3, 5, 0), bag=(2, 1, 0))
        goods(s, 1, *(x for x in SHOPS if x.startswith(("bag.", "vase."))))
        give(s, 1, "place-shop", "place-caravan", camels=9, gold=9)
        self.assertEqual(len(s["shops"]), 24)
        self.assertEqual(found(s, "take"), [])
        self.assertEqual(found(s, "card"), [])
        s["overseer"] = "c"
        s = play(s, "walk bag", "move s2")               # no camel can be paid
        self.assertEqual((s["caravan"], s["seats"][1]["camels"]), ([1], 9))
        self.assertEqual(found(s, "build"), [])

    def test_supply_runs_out(self) -> None:
        s = tower(position(strict=True), chest=(1, 5, 0))
        goods(s, 1, *(x for x in SHOPS if x.startswith(("bag.", "vase."))))
        del s["shops"]["bag.purple.1"]
        s = play(s, "take chest", "place chest.purple.1")
        self.assertEqual(s["decision"]["kind"], "after")


# ---- Traces --------------------------------------------------------------------------

def choose(s: Json, rng: random.Random) -> str:
    if yspahan.decider(s) == "chance":
        table = yspahan.weights(s)
        return rng.choices(list(table), list(table.values()))[0]
    kinds: dict[str, list[str]] = {}
    for action in sorted(legal(s)):
        kinds.setdefault(" ".join(action.split()[:2]), []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def make_trace(seed: int, players: int, games: int = 1, **options: Any) -> list[Any]:
    """A trace as the program would write it, played by the referee's own rules."""
    rng = random.Random(seed)
    given = {**OPTIONS, **options}
    lines: list[Any] = [{"karavana": "0.1.0", "game": "yspahan", "players": players,
                         "options": given, "seats": ["random"] * players, "seed": seed,
                         "games": games}]
    for game in range(games):
        s, n = yspahan.new(players, given), 0
        while yspahan.decider(s) != "over":
            line = {"game": game, "n": n, "decider": yspahan.decider(s),
                    "legal": legal(s), "action": choose(s, rng), "state": s}
            if line["decider"] == "chance":
                table = yspahan.weights(s)
                line["weights"] = [table[a] for a in line["legal"]]
            s, line["events"] = yspahan.apply(s, line["action"])
            n += 1
            lines.append(line)
        lines.append({"game": game, "n": n, "decider": "over", "legal": [],
                      "state": s, "result": yspahan.result(s)})
    return json.loads(json.dumps(lines))


class Traces(unittest.TestCase):
    def test_own_games_pass(self) -> None:
        for seed, (players, games, strict) in enumerate((
                (2, 1, False), (3, 1, True), (4, 2, False), (2, 1, True))):
            lines = make_trace(seed, players, games, strict_supply=strict,
                               first=str(seed % players))
            status, text = verdict(lines)
            self.assertEqual(status, 0, text)
            self.assertTrue(text.endswith(f"{len(lines) - 1} passed, 0 failed\n"), text)

    def test_unknown_game(self) -> None:
        lines = make_trace(1, 2)
        lines[0]["game"] = "chess"
        self.assertIn("does not know the game 'chess'", verdict(lines)[1])


class Mutations(WrongTraces, unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.text = json.dumps(make_trace(7, 4))

    def test_legal(self) -> None:
        self.refuse(lambda lines: self.find(lines, "after")["legal"].remove("done"),
                    "legal, missing: done")
        self.refuse(lambda lines: self.find(lines, "dice")["legal"].append("dice 3"),
                    "legal, too much: dice 3")
        self.refuse(lambda lines: self.find(lines, "move")["legal"].append("move c2"),
                    "legal, too much: move c2")

    def test_weight(self) -> None:
        def change(lines: list[Any]) -> None:
            self.find(lines, "draw")["weights"][0] += 1
        self.refuse(change, "the weights differ")

    def test_every_number_of_a_state(self) -> None:
        for path in ("seats.1.points", "seats.2.gold", "seats.0.camels", "week", "turn",
                     "deck.gold3", "discard.gold3", "shuffled.gold3", "deck_size",
                     "seats.3.hand_size", "seats.3.hand.exchange", "tower.gold.white"):
            def change(lines: list[Any]) -> None:
                part = self.find(lines[200:], "after")["state"]
                *way, last = path.split(".")
                for key in way:
                    part = part[int(key) if key.isdigit() else key]
                part[last] += 1
            self.refuse(change, "the state is")

    def test_good_moved(self) -> None:
        def change(lines: list[Any]) -> None:
            line = next(x for x in lines[1:] if x["state"]["shops"])
            line["state"]["shops"] = {}
        self.refuse(change, "shops")

    def test_overseer_moved(self) -> None:
        def change(lines: list[Any]) -> None:
            for line in lines[300:]:
                line["state"]["overseer"] = "n1"
        self.refuse(change, "overseer: expected")

    def test_events(self) -> None:
        def more(lines: list[Any]) -> None:
            self.with_event(lines, "score_")[1]["n"] += 1
        self.refuse(more, "the events do not add up")

        def reason(lines: list[Any]) -> None:
            self.with_event(lines, "score_loading")[1].update(type="score_caravan")
        self.refuse(reason, "the events differ")
        for kind in ("placed", "loaded", "drew_card", "took_group", "day_started"):
            def change(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(change, "the events d")

    def test_shape(self) -> None:
        def missing(lines: list[Any]) -> None:
            del self.find(lines, "move")["state"]["decision"]["floor"]
        self.refuse(missing, "has no field floor")

    def test_decider(self) -> None:
        def change(lines: list[Any]) -> None:
            line = self.find(lines, "group")
            line["decider"] = (line["decider"] + 1) % 4
        self.refuse(change, "decider: expected")


if __name__ == "__main__":
    unittest.main()
