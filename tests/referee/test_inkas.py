#!/usr/bin/env python3
"""Tests of the referee's Rise of the Inkas on hand-made positions: the board, the set-up,
routes, production, the seven. Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import inkas
from inkas import legal
from inkas_board import (
    BOARD, COSTS, DECK, FRAME, HEXES, LAND, LAND_TILES, NEIGHBOURS, PATHS, SITES, START,
    STOCK, TERRAIN_KIND, Json, route_length)
from inkas_invariants import problems
from inkas_positions import (
    OPTIONS, do, empty, found, give, hand, play, put, show, start, trail)

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "games",
                    "inkas", "data")


class Board(unittest.TestCase):
    def test_counts(self) -> None:
        self.assertEqual((len(HEXES), len(BOARD.number), len(LAND), len(SITES),
                          len(PATHS)), (29, 27, 18, 54, 71))
        self.assertEqual((LAND[0], LAND[-1], SITES[0], SITES[-1], PATHS[0], PATHS[-1]),
                         ("h5", "h22", "i11", "i65", "p16", "p87"))
        self.assertTrue(all(1 <= len(BOARD.hexes[x]) <= 3 for x in SITES))
        self.assertTrue(all(2 <= len(NEIGHBOURS[x]) <= 3 for x in SITES))

    def test_same_as_the_data(self) -> None:
        """The drawn board is the one the library's tables are made from."""
        with open(os.path.join(DATA, "board.json"), encoding="utf-8") as file:
            data = json.load(file)
        for x in data["hexes"]:
            name = f"h{x['id']}"
            self.assertEqual((x["terrain"], x["number"], x["yields"]),
                             (BOARD.terrain[name], BOARD.number.get(name),
                              TERRAIN_KIND[BOARD.terrain[name]]))
        for x in data["intersections"]:
            name = f"i{x['id']}"
            self.assertEqual(x["usable"], name in SITES)
            if x["usable"]:
                self.assertEqual({f"h{n}" for n in x["hexes"]}, set(BOARD.hexes[name]))
                self.assertEqual({f"p{n}" for n in x["paths"]}, set(BOARD.paths[name]))
                self.assertEqual({f"i{n}" for n in x["neighbours"]},
                                 set(NEIGHBOURS[name]))
        self.assertEqual(
            {f"p{x['id']}": (f"i{x['a']}", f"i{x['b']}") for x in data["edges"]
             if x["is_path"]}, BOARD.ends)
        self.assertEqual([f"f{x['id']}" for x in data["frame"]["jungle_spots"]], FRAME)

    def test_components_as_in_the_data(self) -> None:
        with open(os.path.join(DATA, "components.json"), encoding="utf-8") as file:
            data = json.load(file)
        with open(os.path.join(DATA, "setup.json"), encoding="utf-8") as file:
            setup = json.load(file)
        self.assertEqual({**data["bank"]["resources"], **data["bank"]["goods"]}, STOCK)
        for name, cost in (("road", "road"), ("village", "village"), ("city", "city"),
                           ("action_card", "card")):
            self.assertEqual(data["costs"][name], COSTS[cost])
        for deck in ("deck_1", "deck_2"):
            self.assertEqual(data["action_decks"][deck], DECK)
        self.assertEqual(setup["variable_board"]["shuffle_these_18_land_tiles"],
                         LAND_TILES)
        places: dict[str, list[str]] = {}
        for x in setup["beginner"]["start_villages"]:
            places.setdefault(x["colour"], []).extend(
                [f"i{x['intersection']}", f"p{x['road']}"])
        self.assertEqual({c: tuple(x) for c, x in places.items()}, START)


class SetUp(unittest.TestCase):
    def test_beginner(self) -> None:
        s = inkas.new(4, OPTIONS)
        self.assertEqual(problems(s), [])
        self.assertEqual([hand(s, i) for i in range(4)], [
            {"fish": 1, "stone": 1, "ore": 1}, {"wood": 1, "stone": 1, "coca": 1},
            {"stone": 1, "ore": 1, "feathers": 1}, {"ore": 1, "wood": 1, "coca": 1}])
        self.assertEqual([seat["markers"] for seat in s["seats"]], [2] * 4)
        self.assertEqual(legal(s), ["roll"])

    def test_throws_for_the_start(self) -> None:
        s = inkas.new(3, {**OPTIONS, "first": "roll"})
        s = play(s, "dice 9", "dice 5", "dice 9")
        self.assertEqual(s["decision"]["waiting"], [0, 2])
        s = play(s, "dice 4", "dice 6")
        self.assertEqual((s["first"], s["active"], s["decision"]["kind"]),
                         (2, 2, "before"))

    def test_founding_phase(self) -> None:
        s = inkas.new(3, {**OPTIONS, "setup": "advanced", "first": "1"})
        self.assertEqual(len(legal(s)), 54)
        order = []
        for i, site in enumerate(("i20", "i29", "i44", "i57", "i25", "i50")):
            if i == 1:
                self.assertNotIn("village i27", legal(s))
                self.assertEqual(len(legal(s)), 50)
            if site == "i50":
                site = "i42"                # i50 is a neighbour of i57
                self.assertNotIn("village i50", legal(s))
            order.append(s["active"])
            s = play(s, f"village {site}")
            self.assertEqual(len(legal(s)), 3)
            s = play(s, f"road {BOARD.paths[site][0]}")
        self.assertEqual(order, [1, 2, 0, 0, 2, 1])
        self.assertEqual([hand(s, i) for i in range(3)], [
            {"stone": 1, "ore": 1, "feathers": 1}, {"potato": 1, "wool": 1, "stone": 1},
            {"wool": 1, "wood": 1, "potato": 1}])
        self.assertEqual((s["active"], legal(s)), (1, ["roll"]))

    def test_ocean_and_frame_give_nothing(self) -> None:
        s = inkas.new(3, {**OPTIONS, "setup": "advanced"})
        for site in ("i20", "i29", "i44", "i14", "i38", "i17"):
            if site == "i14":               # a neighbour of i20
                site = "i15"
            s = play(s, f"village {site}", f"road {BOARD.paths[site][0]}")
        self.assertEqual([hand(s, i) for i in (2, 1, 0)],
                         [{"fish": 1, "ore": 1}, {"potato": 1}, {"wool": 1}])

    def test_variable_board(self) -> None:
        s = inkas.new(3, {**OPTIONS, "setup": "advanced", "board": "variable"})
        self.assertEqual(inkas.weights(s)["tile quarry"], 3)
        s = play(s, *["tile quarry"] * 3)
        self.assertNotIn("tile quarry", legal(s))
        s = play(s, *["tile field"] * 4, *["tile forest"] * 4, *["tile pasture"] * 4,
                 *["tile mountains"] * 3)
        self.assertEqual((s["land"]["h7"], s["land"]["h8"], s["land"]["h22"]),
                         ("quarry", "field", "mountains"))
        self.assertEqual(s["decision"]["kind"], "settle")


class Route(unittest.TestCase):
    """11.1, on the hexes h14 (i27 i34 i42 i50 i43 i35) and around."""

    def length(self, roads: list[str], others: str = "", ruins: str = "",
               own: str = "") -> int:
        s = put(empty(), 0, own, roads)
        put(s, 1, others, "", "", ruins, 2 if ruins else 1)
        return route_length(s, 0)

    def test_straight(self) -> None:
        self.assertEqual(self.length([]), 0)
        self.assertEqual(self.length(trail("i20", "i27")), 1)
        self.assertEqual(self.length(trail("i20", "i27", "i35", "i43")), 3)

    def test_two_pieces(self) -> None:
        roads = trail("i20", "i27", "i35") + trail("i44", "i52", "i45", "i53")
        self.assertEqual(self.length(roads), 3)

    def test_branches_do_not_count(self) -> None:
        star = trail("i27", "i35", "i43") + trail("i28", "i35")
        self.assertEqual(self.length(star), 2)
        roads = trail("i20", "i27", "i35", "i43", "i51") + trail("i34", "i27") \
            + trail("i50", "i43")
        self.assertEqual((len(roads), self.length(roads)), (6, 4))

    def test_loop(self) -> None:
        ring = trail("i27", "i34", "i42", "i50", "i43", "i35", "i27")
        self.assertEqual(self.length(ring), 6)
        self.assertEqual(self.length(ring + trail("i20", "i27")), 7)

    def test_loop_with_two_tails_needs_a_choice(self) -> None:
        ring = trail("i27", "i34", "i42", "i50", "i43", "i35")
        tails = trail("i20", "i27") + trail("i43", "i51")
        self.assertEqual(self.length(ring + tails), 6)

    def test_interruption(self) -> None:
        roads = trail("i20", "i27", "i35", "i43", "i51", "i44")
        self.assertEqual(self.length(roads), 5)
        self.assertEqual(self.length(roads, "i35"), 3)
        self.assertEqual(self.length(roads, "i35", ruins="i35"), 3)
        self.assertEqual(self.length(roads, "i20 i44"), 5)              # ends do not
        self.assertEqual(self.length(roads, own="i35"), 5)

    def test_interrupted_ring_is_still_a_trail(self) -> None:
        ring = trail("i27", "i34", "i42", "i50", "i43", "i35", "i27")
        self.assertEqual(self.length(ring, "i42"), 6)       # begins and ends there
        self.assertEqual(self.length(ring, "i42 i43"), 4)
        self.assertEqual(self.length(ring + trail("i20", "i27"), "i42"), 6)
        self.assertEqual(self.length(ring + trail("i20", "i27"), "i27"), 6)

    def test_rulebook_example(self) -> None:
        """Blue's 5 roads are cut by a red village into 3 and 2."""
        roads = trail("i20", "i27", "i34", "i26", "i33", "i41")
        self.assertEqual(self.length(roads, "i26"), 3)

    def holder(self, *lengths: int, before: int | None = None) -> int | None:
        lines = (("i11", "i18", "i12", "i19", "i13", "i20"),
                 ("i39", "i47", "i54", "i61", "i55", "i62"),
                 ("i23", "i30", "i38", "i46", "i53", "i45"))
        s = empty()
        for who, (line, n) in enumerate(zip(lines, lengths)):
            put(s, who, line[0], trail(*line[:n + 1]))
        s["longest_route"] = before
        step = inkas.Step(s)
        step.pass_route()
        return s["longest_route"]

    def test_holder(self) -> None:
        self.assertIsNone(self.holder(2, 2, 1))
        self.assertEqual(self.holder(2, 3, 1), 1)
        self.assertIsNone(self.holder(3, 3, 1))
        self.assertEqual(self.holder(3, 3, 1, before=1), 1)
        self.assertEqual(self.holder(4, 3, 1, before=1), 0)
        self.assertIsNone(self.holder(4, 3, 4, before=1))     # both overtook
        self.assertIsNone(self.holder(2, 2, 2, before=1))
        self.assertIsNone(self.holder(3, 2, 3, before=1))
        self.assertEqual(self.holder(0, 3, 4, before=0), 2)


class Production(unittest.TestCase):
    def roll(self, s: Json, n: int) -> Json:
        s.update(dice=None, rolled=False, decision={"kind": "before", "seat": 0})
        return do(s, "roll", f"dice {n}")

    def test_villages_cities_ruins(self) -> None:
        s = put(empty(), 0, "i27", cities="i34", tribe=2, ruins="i34")
        put(s, 1, "i20 i35")
        s = self.roll(s, 8)                 # h7 quarry; h9 mountains is far away
        self.assertEqual([hand(s, i) for i in (0, 1, 2)],
                         [{"stone": 3}, {"stone": 1}, {}])
        s = self.roll(s, 11)                # h8 mountains: i27, i20, i35
        self.assertEqual([hand(s, i) for i in (0, 1)],
                         [{"stone": 3, "ore": 1}, {"stone": 1, "ore": 2}])

    def test_goods(self) -> None:
        s = self.roll(start(), 3)           # coast 3 at i20, pasture 3 at i44
        self.assertEqual([hand(s, i) for i in (0, 1, 2)], [{"fish": 1}, {}, {"wool": 1}])

    def test_robber(self) -> None:
        s = start()
        s["robber"] = "h8"
        s = self.roll(s, 11)                # plantation 11 pays, mountains 11 does not
        self.assertEqual([hand(s, i) for i in (0, 1, 2)], [{}, {"coca": 1}, {}])

    def test_bank_shortage_with_one_claimant(self) -> None:
        s = put(empty(), 0, cities="i20")
        give(s, 2, stone=19)
        s = self.roll(s, 8)
        self.assertEqual((hand(s, 0), s["bank"]["stone"]), ({"stone": 1}, 0))

    def test_bank_shortage_with_two_claimants(self) -> None:
        s = put(empty(), 0, cities="i27")
        put(s, 1, "i13")
        give(s, 2, stone=18)
        s = self.roll(s, 8)                 # 2 + 1 claimed, 2 left: nobody
        self.assertEqual((hand(s, 0), hand(s, 1), s["bank"]["stone"]), ({}, {}, 2))
        s["seats"][2]["hand"]["stone"], s["bank"]["stone"] = 17, 3
        s = self.roll(s, 8)                 # just enough
        self.assertEqual((hand(s, 0), hand(s, 1)), ({"stone": 2}, {"stone": 1}))

    def test_bank_shortage_is_per_kind(self) -> None:
        s = put(empty(), 0, "i27 i29")      # 8: h7 quarry and h9 mountains
        put(s, 1, "i13")
        give(s, 2, stone=20)
        s = self.roll(s, 8)
        self.assertEqual((hand(s, 0), hand(s, 1)), ({"ore": 1}, {}))

    def test_shortage_of_one_player_with_two_hexes(self) -> None:
        s = put(empty(), 0, "i50 i58")      # 9: h21 mountains twice, one player
        give(s, 2, ore=19)
        s = self.roll(s, 9)
        self.assertEqual(hand(s, 0), {"ore": 1})


class Seven(unittest.TestCase):
    def seven(self, s: Json) -> Json:
        s.update(dice=None, rolled=False, decision={"kind": "before", "seat": 0})
        return play(s, "roll", "dice 7")

    def test_nobody_has_too_many(self) -> None:
        s = self.seven(give(start(), 1, wood=7))
        self.assertEqual(s["decision"]["kind"], "robber")
        self.assertEqual(len(legal(s)), 18 + 5 - 1)

    def test_discards_in_turn(self) -> None:
        s = give(give(start(), 2, wood=9), 1, ore=8, fish=9)
        s = self.seven(give(s, 0, wool=7))
        self.assertEqual(s["decision"], {"kind": "discard", "seat": 1, "left": 8})
        self.assertEqual(found(s, "discard"), ["fish", "ore"])
        s = play(s, *["discard ore"] * 8)   # 9 cards are left, and that is fine
        self.assertEqual(s["decision"], {"kind": "discard", "seat": 2, "left": 4})
        s = play(s, *["discard wood"] * 4)
        self.assertEqual((s["decision"]["kind"], hand(s, 1), hand(s, 2)),
                         ("robber", {"fish": 9}, {"wood": 5}))

    def test_active_player_first(self) -> None:
        s = start(rolled=None)
        s.update(active=1, first=1)
        s["decision"] = {"kind": "before", "seat": 1}
        give(give(give(s, 0, wood=8), 1, ore=8), 2, fish=8)
        s = play(s, "roll", "dice 7")
        order = []
        while s["decision"]["kind"] == "discard":
            order.append(s["decision"]["seat"])
            s = play(s, "discard " + found(s, "discard")[0])
        self.assertEqual(order, [1] * 4 + [2] * 4 + [0] * 4)

    def test_warriors_raise_the_limit(self) -> None:
        """Rulebook: with three open Warriors only more than 10 cards are too many."""
        for n, left in ((10, None), (11, 5)):
            s = show(start(), 1, 3)
            s["best_warriors"] = 1
            s = self.seven(give(s, 1, wood=n))
            self.assertEqual(s["decision"].get("left"), left)

    def test_stealing(self) -> None:
        s = self.seven(give(give(start(), 1, wood=2, ore=1), 2, fish=1))
        s = play(s, "robber h20")           # orange i56 and blue i57
        self.assertEqual(found(s, "steal"), ["blue", "none", "orange"])
        s = play(s, "steal orange")
        self.assertEqual(inkas.weights(s), {"stolen wood": 2, "stolen ore": 1})
        s = play(s, "stolen ore")
        self.assertEqual((hand(s, 0), hand(s, 1), s["decision"]["kind"]),
                         ({"ore": 1}, {"wood": 2}, "main"))

    def test_nobody_to_steal_from(self) -> None:
        s = self.seven(give(give(start(), 1, wood=1), 0, ore=1))
        for place in ("h8", "h18", "f3", "h22"):    # own, nobody, frame, without cards
            self.assertEqual(play(s, f"robber {place}")["decision"]["kind"], "main")
        self.assertEqual(found(play(s, "robber h9"), "steal"), ["none", "orange"])

    def test_ruins_are_robbed(self) -> None:
        s = put(start(), 1, "i56 i29 i46", "", "", "i56 i29", 2)
        s = self.seven(give(s, 1, wood=1))
        self.assertIn("steal orange", legal(play(s, "robber h20")))

    def test_places(self) -> None:
        s = start()
        s["robber"] = "h9"
        s = self.seven(s)
        places = set(found(s, "robber"))
        self.assertEqual(places, set(LAND + FRAME) - {"h9"})


if __name__ == "__main__":
    unittest.main()
