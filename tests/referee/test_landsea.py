#!/usr/bin/env python3
"""Tests of the referee's Land vs Sea on hand-made positions: tiles, placing, areas,
chains, holes, the printed examples. Run with: python3 -m unittest discover -s
tests/referee"""
from __future__ import annotations

import json
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from landsea_board import (
    DESIGNS, FACES, STEPS, TILES, WITH_SIDE, Json, around, beside, board_of, cell_of,
    other_side, swap_design, text_of)
from landsea_legal import legal
from landsea_mirror import dual, turn_cell
from landsea_positions import do, events, line, place, points, position, token

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "games",
                    "landsea", "data")


class Tiles(unittest.TestCase):
    def test_same_as_the_data(self) -> None:
        """The drawings typed in are those the library's tables are made from."""
        with open(os.path.join(DATA, "tiles.json"), encoding="utf-8") as file:
            data = json.load(file)
        self.assertEqual({x["design"] for x in data["faces"]}, set(DESIGNS))
        for x in data["faces"] + data["special"]:
            face = FACES[x["design"]]
            self.assertEqual(x["edges"], face.edges)
            self.assertEqual([(p["terrain"], tuple(p["edges"]), p["bonus"])
                              for p in x["pieces"]], [tuple(p) for p in face.pieces])
            self.assertEqual(x.get("action"), face.action)
            self.assertEqual(x.get("route", {}).get("kind"), face.route)
            for name in ("mountain", "coral"):
                self.assertEqual(tuple(x.get(name, {}).get("edges", ())),
                                 getattr(face, name))
        self.assertEqual({x["id"]: (x["A"], x["B"]) for x in data["tiles"]}, TILES)
        self.assertEqual({x["id"]: x["dual"] for x in data["tiles"]},
                         {tile: dual(tile) for tile in TILES})

    def test_faces(self) -> None:
        self.assertEqual((len(TILES), len(DESIGNS)), (58, 58))
        for design in DESIGNS:
            edges = FACES[design].edges
            self.assertEqual(set(edges), {"L", "S"})                # R7
            self.assertNotIn(edges, ("LSLSLS", "SLSLSL"))           # R12
            self.assertEqual(len(WITH_SIDE[design]), 2)             # R26
        for face in FACES.values():
            self.assertEqual(sorted(e for p in face.pieces for e in p.edges),
                             list(range(6)))

    def test_mountains_lie_in_one_land_piece(self) -> None:
        """R22: so mountains that meet always lie in one area."""
        for face in FACES.values():
            for edges, terrain in ((face.mountain, "L"), (face.coral, "S")):
                self.assertIn(len(edges), (0, 2, 3))
                self.assertTrue(not edges or any(
                    set(edges) <= set(p.edges) and p.terrain == terrain
                    for p in face.pieces))

    def test_swap(self) -> None:
        for design in (*DESIGNS, "VOLCANO", "WHIRLPOOL"):
            a, b = FACES[design], FACES[swap_design(design)]
            self.assertEqual(swap_design(swap_design(design)), design)
            self.assertEqual(a.edges.translate({76: 83, 83: 76}), b.edges)
            self.assertEqual((a.mountain, a.coral), (b.coral, b.mountain))
        self.assertEqual(other_side("T03", "D3"), "F3")


class Geometry(unittest.TestCase):
    def test_directions(self) -> None:
        self.assertEqual([beside((3, -1), d) for d in range(6)],
                         [(3, -2), (4, -2), (4, -1), (3, 0), (2, 0), (2, -1)])
        for d in range(6):
            self.assertEqual(beside(beside((0, 0), d), d + 3), (0, 0))
            self.assertEqual(turn_cell(STEPS[d], 1), STEPS[(d + 1) % 6])
        self.assertEqual(turn_cell((2, 5), 6), (2, 5))

    def test_text(self) -> None:
        self.assertEqual(cell_of("(-12,3)"), (-12, 3))
        self.assertEqual(text_of((-12, 3)), "(-12,3)")
        for text in ("(1, 2)", "1,2", "(a,b)", "(-0,1)", "(01,2)", ""):
            self.assertRaises(ValueError, cell_of, text)

    def test_rotation(self) -> None:
        """Rotation k shows edge i in direction i + k."""
        s = position("T16A@(0,-1)r2")       # E1, LLLSSS
        board = board_of(s["map"])
        self.assertEqual("".join(board.edge((0, -1), d) for d in range(6)), "SSLLLS")
        self.assertEqual(board.side(((0, -1), 0)), "se")
        self.assertEqual(board.side(((0, -1), 1)), "n")
        self.assertEqual(board.directions(((0, -1), 1)), (0, 1, 5))


class Examples(unittest.TestCase):
    """Section 15."""

    def test_1_matching(self) -> None:
        s = position("T03A@(1,-1)r1", ("T11B T01A", "T02A T04A"))
        s, _ = do(s, "play 1", "at (1,0)")
        self.assertEqual(legal(s), ["turn 2", "turn 5"])

    def test_2_closing(self) -> None:
        tiles = "T10B@(1,-1)r5 T11B@(0,-1)r0"
        for active, expected in ((0, (1, 3)), (1, (0, 4))):
            s = position(tiles, ("T58A T01A", "T58A T01A"), active=active)
            s, told = place(s, "play 1", "(1,-2)", 3)
            self.assertEqual(points(s), expected)
            self.assertEqual(events(told, "closed"), [
                {"side": "sea", "n": 3, "terrain": "sea", "place": "(1,-1)"}])
            closed = [x for x in s["areas"] if x["open"] == 0]
            self.assertEqual(closed, [{"terrain": "sea", "at": "(1,-1)", "side": "nw",
                                       "tiles": 3, "open": 0, "bonus": 1}])

    def test_3_hole(self) -> None:
        tiles = "T30A@(1,-1)r3 T49A@(0,-1)r4 T44A@(0,-2)r3 T23A@(1,-3)r3 T28A@(2,-3)r1"
        start = position(tiles, ("T09A T01A", "T02A T04A"), mountains_corals="on")
        s, told = place(start, "play 1", "(2,-2)", 3)
        self.assertEqual((s["decision"], legal(s)), (
            {"kind": "spin", "cell": "(1,-2)", "seat": 0},
            [f"turn {k}" for k in range(6)]))
        self.assertEqual(events(told, "closed"), [])
        before = points(s)
        for k in range(6):
            after, told = do(s, f"turn {k}")
            gain = 2 if k in (0, 2, 5) else 0
            self.assertEqual(points(after), (before[0] + gain, before[1]))
            self.assertEqual(events(told, "closed"), [])
            self.assertEqual(events(told, "hole")[0]["face"], "VOLCANO")
            self.assertEqual(after["hole"], "used")

    def test_4_counting_moves(self) -> None:
        board = board_of(position()["map"])
        for design in DESIGNS:
            n = sum(len(board.turns(design, c)) for c in board.frontier)
            self.assertEqual(n, 18, design)


class Printed(unittest.TestCase):
    """The examples printed in the rulebook, with tiles of this set."""

    def test_area_of_four_with_two_symbols(self) -> None:
        """P. 9; the start tile counts (R18)."""
        tiles = "T39B@(1,0)r4 T34B@(0,-1)r3"
        for active, expected in ((0, (6, 0)), (1, (4, 2))):
            s = position(tiles, ("T02A T01A", "T02A T01A"), active=active)
            s, _ = place(s, "play 1", "(1,-1)", 2)
            self.assertEqual(points(s), expected)

    def test_two_islands_by_one_tile(self) -> None:
        """P. 10: 3 points, and 3 with 1 symbol."""
        s = position("T15A@(1,-1)r1 T03B@(1,-2)r5 T21B@(2,-1)r5 T55B@(0,-2)r2",
                     ("T39B T01A",))
        s, told = place(s, "play 1", "(2,-2)", 4)
        self.assertEqual(points(s), (7, 0))
        self.assertEqual([e["type"] for e in told],
                         ["placed", "closed", "bonus", "closed"])

    def test_whirlpool(self) -> None:
        """P. 11: Land fills a hole, Sea gets 8, Land 7 for the symbols (R20)."""
        s = position("T10B@(-1,0)r1 T53A@(-1,1)r1 T37A@(-1,2)r1 T08B@(0,2)r2 "
                     "T15B@(1,1)r4", ("T52B T01A",))
        s, told = place(s, "play 1", "(1,0)", 3)
        self.assertEqual((points(s), s["decision"]["kind"]), ((0, 0), "spin"))
        s, told = do(s, "turn 4")
        self.assertEqual(points(s), (7, 8))
        self.assertEqual(events(told, "hole"), [
            {"who": "land", "face": "WHIRLPOOL", "place": "(0,1)", "turn": 4}])

    def test_mountains(self) -> None:
        """Pp. 12 and 13: 2 points for two tiles, then 3, and 2 to Sea for corals."""
        s = position("T33A@(1,0)r1", ("T09A T04A",), mountains_corals="on")
        s, _ = place(s, "play 1", "(1,-1)", 2)
        self.assertEqual(points(s), (2, 0))
        s = position("T33A@(1,0)r1 T09A@(1,-1)r2", ("T04A T01A",), scores=(2, 0),
                     mountains_corals="on")
        s, _ = place(s, "play 1", "(2,-1)", 5)
        self.assertEqual(points(s), (5, 2))

    def test_caravans(self) -> None:
        """P. 14: Sea places a caravan and gets 2."""
        s = position("T40A@(1,-1)r2", ("T01A T02A", "T32A T03A"), active=1,
                     caravans_ships="on")
        s, told = place(s, "play 1", "(2,-1)", 2)
        self.assertEqual(events(told, "caravans"), [{"side": "sea", "n": 2}])

    def test_trade_routes(self) -> None:
        """P. 14: 3 caravans and 2 ships, 5 to Land. P. 17: 3 and 3, 6 to the
        Cartographer, with two players nobody."""
        five = line("T07B T10B T29B T01A")
        six = line("T07B T10B T29B T01A T11A")
        for tiles, players, side, n in ((five, 2, "land", 5), (five, 3, "land", 5),
                                        (six, 3, "cartographer", 6), (six, 2, None, 6)):
            s = position(tiles, ("T37A",), players, stacks=0, caravans_ships="on",
                         mountains_corals="on")
            s, told = self.finish(s)
            n_ships = n - 3
            if side is None:
                self.assertEqual(events(told, "even_route"),
                                 [{"n": 6, "caravans": 3, "ships": 3}])
                self.assertEqual(events(told, "trade_route"), [])
            else:
                self.assertEqual(events(told, "trade_route"), [
                    {"side": side, "n": n, "caravans": 3, "ships": n_ships}])
            self.assertEqual(s["decision"], {"kind": "over"})

    def finish(self, s: Json) -> tuple[Json, list[Json]]:
        """Lays the last tile at the end of the line."""
        n = len(s["map"])
        s, _ = do(s, "play 1", f"at (0,{-n})")
        return do(s, legal(s)[0])

    def test_waypoint_in_a_closed_area(self) -> None:
        """P. 15: Sea gets 2 for the area, 2 for symbols, 1 for the token."""
        s = position("T38B@(-1,0)r1", ("T01A T02A", "T50B T04A"), active=1,
                     waypoints="on")
        token(s, 1, "(-1,0)", "sw")
        s, told = place(s, "play 1", "(-2,1)", 4)
        self.assertEqual(points(s), (0, 5))
        self.assertEqual(events(told, "returned"), [
            {"owner": "sea", "place": "(-1,0)", "side": "sea"}])

    def test_waypoint_on_a_surrounded_tile(self) -> None:
        """P. 15: Land lays the sixth tile around Sea's token and gets 1."""
        s = position("T13A@(1,-1)r3 T34B@(0,-1)r3 T37A@(1,-2)r3 T42B@(1,0)r2 "
                     "T50A@(2,-1)r5", ("T58B T01A",), waypoints="on")
        token(s, 1, "(1,-1)", "n")
        s, _ = place(s, "play 1", "(2,-2)", 5)
        self.assertEqual(points(s), (1, 0))
        self.assertIsNone(s["seats"][1]["waypoint"])


class Areas(unittest.TestCase):
    def test_corners_do_not_join(self) -> None:
        """R1: the last tile comes to a point between two islands, which close apart."""
        s = position("T32A@(1,0)r1 T28A@(0,1)r2", ("T39B T01A",))
        s, told = place(s, "play 1", "(1,1)", 5)
        self.assertEqual([(e["n"], e["terrain"]) for e in events(told, "closed")],
                         [(2, "land"), (2, "land")])
        self.assertEqual(events(told, "bonus"), [{"side": "land", "n": 1}])     # R23
        self.assertEqual(points(s), (5, 0))

    def test_a_tile_counts_once(self) -> None:
        """Section 2: two pieces of a tile in one area are one tile."""
        s = position("T57A@(1,0)r0 T44A@(1,-1)r2", ("T04A T01A",))
        s, _ = place(s, "play 1", "(2,-1)", 0)
        area = next(x for x in s["areas"] if x["open"] == 0)
        self.assertEqual((area["tiles"], points(s)), (3, (0, 3)))
        board = board_of(s["map"])
        parts = next(a.parts for a in board.areas if a.open == 0)
        self.assertEqual(len(parts), 4)

    def test_land_and_sea_by_one_tile(self) -> None:
        s = position("T53A@(0,-1)r5 T34B@(-1,0)r1 T25B@(1,-1)r0 T20A@(2,-2)r3 "
                     "T38B@(2,-1)r4", ("T23B T01A",))
        s, _ = place(s, "play 1", "(1,0)", 5)
        self.assertEqual(points(s), (10, 4))

    def test_order_does_not_matter(self) -> None:
        """Section 16: the areas are the same in any order of laying."""
        s = position("T53A@(0,-1)r5 T34B@(-1,0)r1 T25B@(1,-1)r0 T20A@(2,-2)r3 "
                     "T38B@(2,-1)r4 T23B@(1,0)r5")
        tiles = list(s["map"].items())
        expected = {frozenset(a.parts) for a in board_of(s["map"]).areas}
        for seed in range(5):
            random.Random(seed).shuffle(tiles)
            got = {frozenset(a.parts) for a in board_of(dict(tiles)).areas}
            self.assertEqual(got, expected)

    def test_names(self) -> None:
        s = position("T16A@(0,-1)r2")
        self.assertEqual(s["areas"], [
            {"terrain": "land", "at": "(0,0)", "side": "n", "tiles": 2, "open": 4,
             "bonus": 1},
            {"terrain": "sea", "at": "(0,0)", "side": "s", "tiles": 1, "open": 3,
             "bonus": 0},
            {"terrain": "sea", "at": "(0,-1)", "side": "n", "tiles": 1, "open": 3,
             "bonus": 0}])
        self.assertEqual(s["frontier"], 8)

    def test_nothing_of_ones_own_has_to_join(self) -> None:
        """R19: Land may lay a tile that only joins sea."""
        s = position("", ("T01A T02A",))
        s, _ = do(s, "play 1")
        self.assertIn("at (0,1)", legal(s))


class Features(unittest.TestCase):
    def test_meeting_a_bare_edge(self) -> None:
        """Section 7: mountains may meet bare land, but give nothing."""
        s = position("", ("T09A T01A",), mountains_corals="on")
        s, told = place(s, "play 1", "(0,-1)", 3)
        self.assertEqual((points(s), events(told, "mountains")), ((0, 0), []))

    def test_three_players(self) -> None:
        """All chains go to the Cartographer, whoever makes them."""
        s = position("T33A@(1,0)r1 T09A@(1,-1)r2", ("T04A T01A",), 3,
                     mountains_corals="on", caravans_ships="on")
        s, told = place(s, "play 1", "(2,-1)", 5)
        self.assertEqual(points(s), (0, 0, 5))
        self.assertEqual(events(told, "corals"), [{"side": "cartographer", "n": 2}])

    def test_two_neighbours_give_two_points(self) -> None:
        """R8."""
        s = position("T31B@(1,0)r4 T40A@(1,-1)r2", ("T32A T01A",), caravans_ships="on")
        s, told = place(s, "play 1", "(2,-1)", 2)
        board = board_of(s["map"])
        self.assertEqual(sum(map(board.has_route, around((2, -1)))), 2)
        self.assertEqual(events(told, "caravans"), [{"side": "land", "n": 2}])

    def test_a_single_symbol_is_no_route(self) -> None:
        """R17, and routes in the order of their first tiles."""
        s = position(line("T07B T13A T11A T39B T12B T10B T01A"))
        self.assertEqual(board_of(s["map"]).trade_routes(), [(0, 2), (1, 1)])

    def test_modules_off(self) -> None:
        s = position("T33A@(1,0)r1 T09A@(1,-1)r2", ("T04A T01A",))
        s, told = place(s, "play 1", "(2,-1)", 5)
        self.assertEqual((points(s), [e["type"] for e in told]), ((0, 0), ["placed"]))
        s = position("T40A@(1,-1)r2", ("T32A T03A",))
        s, told = place(s, "play 1", "(2,-1)", 2)
        self.assertEqual((points(s), [e["type"] for e in told]), ((0, 0), ["placed"]))


class Holes(unittest.TestCase):
    TWO = ("T10B@(-1,0)r1 T38A@(-2,0)r5 T29B@(-3,1)r4 T35A@(-3,2)r2 T44A@(-2,2)r2 "
           "T04A@(-1,2)r0 T01A@(0,2)r4 T30A@(1,0)r4 T28B@(1,1)r0")

    def test_two_at_once(self) -> None:
        """R11: one tile, the placer chooses; the other hole stays empty."""
        s = position(self.TWO, ("T33B T02A", "T05A T06A"))
        s, _ = place(s, "play 1", "(-1,1)", 1)
        self.assertEqual((s["decision"]["kind"], sorted(legal(s))),
                         ("hole", ["at (-2,1)", "at (0,1)"]))
        for where, face in (("(-2,1)", "VOLCANO"), ("(0,1)", "WHIRLPOOL")):
            after, told = do(s, f"at {where}", "turn 0")
            self.assertEqual(after["map"][where]["face"], face)
            other = (0, 1) if where == "(-2,1)" else (-2, 1)
            board = board_of(after["map"])
            self.assertIsNotNone(board.hole_terrain(other))
            self.assertFalse(any(board.turns(x, other) for x in DESIGNS))
            self.assertNotIn(after["decision"]["kind"], ("hole", "spin"))

    def test_used_up(self) -> None:
        s = position(self.TWO, ("T33B T02A", "T05A T06A"))
        s["hole"] = "used"
        s, _ = place(s, "play 1", "(-1,1)", 1)
        self.assertEqual(s["decision"]["kind"], "stack")

    def test_alternating_gap(self) -> None:
        """R12: no hole, and nothing fits."""
        s = position("T54A@(1,0)r1 T20A@(1,1)r2 T49A@(0,2)r2 T30A@(-1,2)r1",
                     ("T48A T01A", "T05A T06A"))
        s, _ = place(s, "play 1", "(-1,1)", 0)
        board = board_of(s["map"])
        self.assertTrue(board.is_surrounded((0, 1)))
        self.assertIsNone(board.hole_terrain((0, 1)))
        self.assertFalse(any(board.turns(x, (0, 1)) for x in DESIGNS))
        self.assertEqual(s["decision"]["kind"], "again")    # T48A shows play again

    def test_five_and_one(self) -> None:
        """Section 9: an ordinary cell."""
        s = position("T16A@(1,0)r5 T41B@(0,-1)r5 T07B@(2,-1)r4 T38B@(1,-2)r0 "
                     "T51A@(2,-2)r0")
        board = board_of(s["map"])
        self.assertTrue(board.is_surrounded((1, -1)))
        self.assertIsNone(board.hole_terrain((1, -1)))
        self.assertTrue(any(board.turns(x, (1, -1)) for x in DESIGNS))

    def test_one_scoring(self) -> None:
        """R10: tile and volcano together, a chain of both once with its final size."""
        s = position("T53B@(1,-1)r1 T38A@(1,-2)r5 T20A@(0,-2)r1 T08B@(-1,-1)r2",
                     ("T33A T01A",), mountains_corals="on")
        s, told = place(s, "play 1", "(-1,0)", 2)
        self.assertEqual(events(told, "mountains"), [])
        for k in range(6):
            _, told = do(s, f"turn {k}")
            self.assertEqual(events(told, "mountains"),
                             [{"side": "land", "n": 3 if k else 2}])

    def test_two_chains(self) -> None:
        """R10: two different chains that grew count each."""
        s = position("T04B@(0,-1)r2 T20A@(1,-2)r3 T30B@(2,-2)r4 T41B@(2,-1)r0",
                     ("T17B T10A",), mountains_corals="on")
        s, told = place(s, "play 1", "(1,0)", 4)
        self.assertEqual([e["type"] for e in told], ["placed"])
        _, told = do(s, "turn 2")
        self.assertEqual(events(told, "mountains"), [{"side": "land", "n": 2}] * 2)

    def test_all_is_scored_together(self) -> None:
        """R10: an area of the tile and a waypoint it frees wait for the hole tile."""
        s = position("T47B@(0,-1)r2 T35A@(1,-2)r4 T15A@(2,-2)r4 T25A@(2,-1)r3",
                     ("T36A T10A",), waypoints="on")
        s["seats"][1]["waypoint"] = {"at": "(2,-1)", "side": "sw"}
        s, told = place(s, "play 1", "(1,0)", 1)
        self.assertEqual(([e["type"] for e in told], points(s)), (["placed"], (0, 0)))
        s, told = do(s, "turn 0")
        self.assertEqual([e["type"] for e in told],
                         ["hole", "closed", "bonus", "returned"])
        self.assertEqual((points(s), s["seats"][1]["waypoint"]), ((2, 2), None))

    def test_action_comes_after_the_hole(self) -> None:
        s = position("T18A@(-1,1)r3 T40A@(-1,2)r1 T03B@(0,2)r4 T33B@(1,1)r5",
                     ("T19A T01A",))
        s, _ = place(s, "play 1", "(1,0)", 5)
        self.assertEqual(s["decision"]["kind"], "spin")
        s, _ = do(s, "turn 0")
        self.assertEqual((s["decision"]["kind"], legal(s)),
                         ("again", ["play 1", "flip 1", "no"]))


if __name__ == "__main__":
    unittest.main()
