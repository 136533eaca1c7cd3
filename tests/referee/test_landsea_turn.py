#!/usr/bin/env python3
"""Tests of the referee's Land vs Sea on hand-made positions: the draft, the stacks,
actions, waypoints, the end. Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import landsea
from landsea import legal, result, weights
from landsea_board import DESIGNS, Json, board_of, is_on
from landsea_invariants import problems
from landsea_legal import markable
from landsea_positions import (
    ALL, OPTIONS, choose, do, events, held, line, place, points, position, token)

AUTO = {"mountains_corals": "auto", "caravans_ships": "auto", "waypoints": "auto",
        "free_play": False}


class Options(unittest.TestCase):
    def test_left_to_the_number_of_players(self) -> None:
        """Section 3, R2."""
        for players, expected in ((2, [False] * 3), (3, [True] * 3),
                                  (4, [False, False, True])):
            s = landsea.new(players, AUTO)
            self.assertEqual([is_on(s, x) for x in ALL], expected)

    def test_impossible(self) -> None:
        self.assertTrue(problems(landsea.new(3, OPTIONS)))
        self.assertEqual(problems(landsea.new(3, {**ALL, "free_play": False,
                                                  "waypoints": "off"})), [])
        for players in (2, 3, 4):
            s = landsea.new(players, {**AUTO, "free_play": True})
            self.assertEqual(problems(s) == [], players == 4)


class Stacks(unittest.TestCase):
    def test_first_tops(self) -> None:
        """R3: every side of every tile may lie up. Sections 4 and 5."""
        s = landsea.new(2, OPTIONS)
        self.assertEqual(weights(s), {f"top {x}": 2 for x in DESIGNS})
        s, _ = do(s, "top A1")              # T06 or T34; behind it D2x or B7x
        table = weights(s)
        self.assertEqual({x: table.pop(f"top {x}") for x in ("A1", "D2x", "B7x")},
                         {"A1": 2, "D2x": 3, "B7x": 3})
        self.assertEqual(set(table.values()), {4})
        s, _ = do(s, "top D2x", "stack 1")  # T06 or T36
        self.assertEqual(weights(s), {"back T06": 1, "back T34": 2})
        s, told = do(s, "back T06")
        self.assertEqual(s["seats"][0]["hand"], [held("T06A")])
        self.assertEqual(told, [{"type": "back", "who": "land", "face": "D2x"}])
        self.assertNotIn("top D2x", weights(s))     # T36 lies on the other stack
        self.assertEqual({x: weights(s)[f"top {x}"] for x in ("A1", "B2x", "B7x")},
                         {"A1": 1, "B2x": 1, "B7x": 2})

    def test_a_tile_that_must_be_the_other_top(self) -> None:
        """T06 is on the map: the other top, A1, can only be T34."""
        s = position("T06A@(0,1)r3", ("T01A T02A", "T03A"), active=1)
        s["stacks"] = [{"size": 27, "top": "A1"}, {"size": 27, "top": "B7x"}]
        s.update(decision={"kind": "stack", "seat": 1})
        s, _ = do(s, "stack 2")
        self.assertEqual(weights(s), {"back T33": 1})

    def test_draft(self) -> None:
        for players, left in ((2, 54), (3, 52), (4, 50)):
            rng = random.Random(players)
            s = landsea.new(players, {**ALL, "free_play": False})
            order = []
            while s["decision"]["kind"] != "tile":
                if s["decision"]["kind"] == "stack":
                    order.append(s["active"])
                s, log = landsea.apply(s, choose(s, rng))
                self.assertEqual(problems(s), [])
            self.assertEqual(order, list(range(players)) * 2)
            self.assertEqual(sum(x["size"] for x in s["stacks"]), left)
            self.assertEqual((s["active"], s["draft"]), (0, 0))
            self.assertEqual(log[-1], {"type": "turn_started",
                                       "who": s["seats"][0]["name"]})

    def test_division(self) -> None:
        """R16: the upper part is larger by one; a single tile is not divided."""
        for sizes, kept, made in (((1, 5), 3, 2), ((1, 6), 3, 3), ((1, 2), 1, 1)):
            s = self.drawing(sizes)
            s, told = do(s, "stack 1")
            s, told = do(s, legal(s)[0])
            self.assertEqual(events(told, "split"), [{"stack": 2, "n": kept, "m": made}])
            self.assertEqual([x["size"] for x in s["stacks"]], [made, kept])
            self.assertEqual(s["decision"], {"kind": "top", "stack": 1})
            s, told = do(s, legal(s)[0])
            self.assertEqual(told[-1], {"type": "turn_started", "who": "sea"})
        s = self.drawing((1, 1))
        s, _ = do(s, "stack 2")
        s, told = do(s, legal(s)[0])
        self.assertEqual((events(told, "split"), legal(s)), ([], ["play 1", "flip 1",
                                                                  "play 2", "flip 2"]))

    def drawing(self, sizes: tuple[int, int]) -> Json:
        """Land has one tile and draws."""
        s = position("", ("T01A", "T02A T03A"), stacks=sum(sizes))
        s["stacks"][0]["size"], s["stacks"][1]["size"] = sizes
        s["decision"] = {"kind": "stack", "seat": 0}
        return s

    def test_only_one_stack_is_left(self) -> None:
        s = self.drawing((0, 1))
        s["stacks"] = [{"size": 0, "top": None}, {"size": 1, "top": "A1"}]
        self.assertEqual(legal(s), ["stack 2"])
        s["seats"][0]["hand"] = []          # one tile for an empty hand
        s, _ = do(s, "stack 2")
        s, told = do(s, legal(s)[0])
        self.assertEqual(told[-1], {"type": "turn_started", "who": "sea"})


class Placing(unittest.TestCase):
    def test_every_face_can_be_placed(self) -> None:
        """R7, on the maps of a whole game."""
        rng = random.Random(5)
        s = landsea.new(2, OPTIONS)
        while landsea.decider(s) != "over":
            s, log = landsea.apply(s, choose(s, rng))
            if len(s["map"]) % 6 == 0 and events(log, "placed"):
                board = board_of(s["map"])
                self.assertTrue(all(any(board.turns(x, c)
                                        for c in board.frontier) for x in DESIGNS))

    def test_the_tile_behind_moves_up(self) -> None:
        s = position("", ("T01A T16B", "T02A T03A"))
        s, told = place(s, "flip 1", "(0,-1)", 0)
        self.assertEqual(events(told, "turned_over"), [
            {"who": "land", "face": "C2x", "place": "(0,-1)", "turn": 0}])
        self.assertEqual(s["seats"][0]["hand"], [held("T16B")])
        self.assertEqual(s["map"]["(0,-1)"], {"tile": "T01", "face": "C2x", "turn": 0})

    def test_three_decisions(self) -> None:
        s = position("", ("T01A T16B", "T02A T03A"))
        self.assertEqual(sorted(legal(s)), ["flip 1", "flip 2", "play 1", "play 2"])
        s, _ = do(s, "flip 2")
        self.assertEqual(s["decision"], {"kind": "cell", "seat": 0, "play": 2,
                                         "flip": True, "again": False})
        s, _ = do(s, "at (1,0)")
        self.assertEqual(s["decision"]["cell"], "(1,0)")
        self.assertEqual(len(legal(s)), 3)


class Actions(unittest.TestCase):
    def test_play_again(self) -> None:
        """Section 10; points are given for each placement (R6)."""
        s = position("T39B@(1,0)r4 T34B@(0,-1)r3", ("T12A T02A", "T03A T04A"))
        s, _ = place(s, "play 1", "(0,1)", 1)
        self.assertEqual((s["decision"], sorted(legal(s)), points(s)), (
            {"kind": "again", "seat": 0}, ["flip 1", "no", "play 1"], (0, 0)))
        after, told = place(s, "play 1", "(1,-1)", 2)
        self.assertEqual((points(after), after["decision"]["kind"]), ((6, 0), "stack"))
        for _ in range(2):                  # the hand is empty: two tiles
            after, _ = do(after, "stack 1")
            after, _ = do(after, legal(after)[0])
            after, _ = do(after, legal(after)[0])
        self.assertEqual((after["active"], after["decision"]["kind"]), (1, "tile"))
        declined, told = do(s, "no")        # R13
        self.assertEqual(told, [{"type": "no_again", "who": "land"}])
        self.assertEqual(declined["decision"]["kind"], "stack")

    def test_play_again_without_a_tile(self) -> None:
        """P. 8: both tiles show it, or one was robbed."""
        s = position("", ("T11B T12A", "T03A T04A"))
        s, _ = place(s, "play 1", "(0,1)", 1)
        s, _ = place(s, "play 1", "(0,-1)", 0)
        self.assertEqual(s["decision"]["kind"], "stack")
        s = position("", ("T12A", "T03A T04A"))
        s, _ = place(s, "play 1", "(0,1)", 1)
        self.assertEqual(s["decision"]["kind"], "stack")

    def test_steal(self) -> None:
        """The side that was up stays up (R4); no tile is drawn."""
        s = position("", ("T08A T01A", "T03B T04A"))
        s, _ = place(s, "play 1", "(0,1)", 2)
        self.assertEqual(sorted(legal(s)), ["no", "steal sea 1", "steal sea 2"])
        after, told = do(s, "steal sea 1")
        self.assertEqual(events(told, "stole"), [
            {"who": "land", "victim": "sea", "face": "D3"}])
        self.assertEqual(events(told, "stolen_back"), [{"who": "land", "face": "F3"}])
        self.assertEqual(after["seats"][0]["hand"], [held("T01A"), held("T03B")])
        self.assertEqual(after["seats"][1]["hand"], [held("T04A")])
        self.assertEqual((after["decision"], after["active"]),
                         ({"kind": "tile", "seat": 1}, 1))
        declined, told = do(s, "no")
        self.assertEqual(told, [{"type": "no_steal", "who": "land"}])
        self.assertEqual(declined["decision"]["kind"], "stack")

    def test_the_robbed_draw_two(self) -> None:
        s = position("", ("T01A T02A", "T04A"), active=1)
        self.assertEqual(sorted(legal(s)), ["flip 1", "play 1"])
        s, _ = do(s, "play 1", "at (0,-1)")
        s, _ = do(s, legal(s)[0], "stack 1")
        s, _ = do(s, legal(s)[0])
        s, _ = do(s, legal(s)[0])
        self.assertEqual((s["decision"]["kind"], s["active"]), ("stack", 1))

    def test_never_the_last_tile(self) -> None:
        s = position("", ("T08A T01A", "T04A"))
        s, _ = place(s, "play 1", "(0,1)", 2)
        self.assertEqual(s["decision"]["kind"], "stack")
        s = position("", ("T08A T01A", "T04A", "T05A T06A"), 3, **ALL)
        s, _ = place(s, "play 1", "(0,1)", 2)
        self.assertEqual(sorted(legal(s)),
                         ["no", "steal cartographer 1", "steal cartographer 2"])

    def test_from_the_team_mate(self) -> None:
        """P. 18."""
        s = position("", ("T08A T01A", "T04A", "T05A T06A", "T09A T10A"), 4)
        s, _ = place(s, "play 1", "(0,1)", 2)
        self.assertEqual(sorted(legal(s)), ["no", "steal land2 1", "steal land2 2",
                                            "steal sea2 1", "steal sea2 2"])

    def test_play_again_then_steal(self) -> None:
        """P. 8: the turn ends with the stolen tile, and one is drawn."""
        s = position("", ("T12A T08A", "T03A T04A"))
        s, _ = place(s, "play 1", "(0,1)", 1)
        s, _ = place(s, "play 1", "(0,-1)", 2)
        s, _ = do(s, "steal sea 2")
        self.assertEqual(s["decision"]["kind"], "stack")
        s, _ = do(s, "stack 1")
        s, _ = do(s, legal(s)[0])
        self.assertEqual([x["tile"] for x in s["seats"][0]["hand"]][0], "T04")
        s, _ = do(s, legal(s)[0])
        self.assertEqual(s["active"], 1)

    def test_steal_back(self) -> None:
        """R24."""
        s = position("T08A@(0,1)r2", ("T01A T03B", "T07B"), active=1)
        s, _ = do(s, "play 1", "at (0,-1)")
        s, _ = do(s, legal(s)[0])
        self.assertIn("steal land 2", legal(s))


class Waypoints(unittest.TestCase):
    def test_where(self) -> None:
        """Section 11: any open piece of one's own terrain, not only the last tile."""
        s = position("T07A@(0,-1)r0", ("T16A T02A", "T03A T04A"), waypoints="on")
        s, _ = place(s, "play 1", "(1,0)", 3)
        self.assertEqual(s["decision"]["kind"], "mark")
        self.assertEqual(sorted(legal(s)), ["at (0,-1)", "at (0,0)", "at (1,0)", "no"])
        s, told = do(s, "at (0,0)")
        self.assertEqual(told, [{"type": "waypoint", "who": "land", "place": "(0,0)",
                                 "dir": "n"}])
        self.assertEqual(s["seats"][0]["waypoint"], {"at": "(0,0)", "side": "n"})

    def test_which_piece(self) -> None:
        s = position("T07A@(0,-1)r0", ("T16A T02A", "T03A T04A"), waypoints="on")
        s, _ = place(s, "play 1", "(1,0)", 3)
        s, _ = do(s, "at (0,-1)")           # D2: a piece to the north, one to the south
        self.assertEqual((s["decision"]["kind"], sorted(legal(s))),
                         ("side", ["side n", "side s"]))
        s, _ = do(s, "side s")
        self.assertEqual(s["seats"][0]["waypoint"], {"at": "(0,-1)", "side": "s"})

    def test_when(self) -> None:
        """Not with the token on the map, and never by the Cartographer."""
        s = position("", ("T16A T02A",), waypoints="on")
        token(s, 0, "(0,0)", "n")
        s, _ = place(s, "play 1", "(0,-1)", 3)
        self.assertEqual(s["decision"]["kind"], "stack")
        s = position("", ("", "", "T16A T02A"), 3, 2, **ALL)
        s, _ = place(s, "play 1", "(0,-1)", 3)
        self.assertEqual(s["decision"]["kind"], "stack")

    def test_closed_and_surrounded(self) -> None:
        """R9: one point. The token may be placed again at once."""
        s = position("T11A@(1,0)r5 T10B@(0,1)r0 T18B@(-1,1)r0 T07A@(-1,0)r4 "
                     "T05A@(0,-1)r3", ("T28A T01A",), waypoints="on")
        token(s, 0, "(0,0)", "n")
        s, told = place(s, "play 1", "(1,-1)", 3)
        self.assertEqual(points(s), (2 + 5 + 1 + 1, 0))
        self.assertEqual(len(events(told, "returned")), 1)
        self.assertEqual(s["decision"]["kind"], "mark")
        self.assertNotIn("at (0,0)", legal(s))

    def test_surrounded_tile(self) -> None:
        """R14: a tile with six neighbours gets no token, though its area is open."""
        s = position("T13A@(1,-1)r3 T34B@(0,-1)r3 T37A@(1,-2)r3 T42B@(1,0)r2 "
                     "T50A@(2,-1)r5 T58B@(2,-2)r5", active=1, waypoints="on")
        board = board_of(s["map"])
        self.assertGreater(board.area(((1, -1), 1)).open, 0)
        cells = {part[0] for part in markable(s)}
        self.assertNotIn((1, -1), cells)
        self.assertIn((0, 0), cells)

    def test_beside_a_dead_cell(self) -> None:
        """R21: an area along a gap that nothing fits is open."""
        s = position("T54A@(1,0)r1 T20A@(1,1)r2 T49A@(0,2)r2 T30A@(-1,2)r1 "
                     "T48A@(-1,1)r0", active=1, waypoints="on")
        board = board_of(s["map"])
        self.assertIn(board.part_at((0, 0), 3), markable(s))

    def test_team_mates(self) -> None:
        """R15."""
        s = position("T12B@(0,-1)r3 T07A@(1,-1)r1", players=4, active=2, waypoints="on")
        board = board_of(s["map"])
        token(s, 0, "(0,0)", "n")
        may = markable(s)
        area = board.area(((0, 0), 0))
        self.assertIn((0, -1), area.cells())
        self.assertIn(((0, -1), 0), may)    # the same area, another tile
        self.assertNotIn(((0, 0), 0), may)  # the same tile
        token(s, 0, "(1,-1)", board.side(((1, -1), 0)))
        may = markable(s)
        self.assertNotIn(((1, -1), 0), may)
        self.assertIn(((1, -1), 1), may)    # the same tile, another area
        self.assertIn(((0, 0), 0), may)

    def test_two_tokens_in_one_area(self) -> None:
        """P. 18: a point for each."""
        s = position("T39B@(1,0)r4 T34B@(0,-1)r3", ("", "T02A T01A"), 4, 1,
                     waypoints="on")
        token(s, 0, "(0,0)", "n")
        token(s, 2, "(1,0)", "nw")
        self.assertIn(((1, 0), 1), board_of(s["map"]).area(((0, 0), 0)).parts)
        s, told = place(s, "play 1", "(1,-1)", 2)
        self.assertEqual(points(s), (4, 2 + 2))
        self.assertEqual([e["owner"] for e in events(told, "returned")],
                         ["land1", "land2"])

    def test_cartographer_scores(self) -> None:
        s = position("T38B@(-1,0)r1", ("", "", "T50B T04A"), 3, 2, **ALL)
        token(s, 1, "(-1,0)", "sw")
        s, _ = place(s, "play 1", "(-2,1)", 4)
        self.assertEqual(points(s), (0, 2, 3))


class End(unittest.TestCase):
    def test_skipped(self) -> None:
        """R5: no tile, no turn; the game ends when all tiles are placed."""
        s = position("", ("T16A T13A", ""), stacks=0)
        s, told = place(s, "play 1", "(0,-1)", 3)
        self.assertEqual(told[-2:], [{"type": "skipped", "who": "sea"},
                                     {"type": "turn_started", "who": "land"}])
        self.assertEqual(s["active"], 0)
        s, told = place(s, "play 1", "(1,0)", 4)
        self.assertEqual([e["type"] for e in told], ["placed", "final", "final", "won",
                                                     "won"])
        self.assertEqual(s["decision"], {"kind": "over"})

    def test_result(self) -> None:
        s = position("", ("T16A",), 3, stacks=0, scores=(4, 7, 7), **ALL)
        s, told = place(s, "play 1", "(0,-1)", 3)
        s, told = do(s, "no")
        self.assertEqual(events(told, "won"), [{"side": "sea"}, {"side": "cartographer"}])
        self.assertEqual(result(s), {"scores": [4, 7, 7], "keys": [[4], [7], [7]],
                                     "ranks": [3, 1, 1], "reason": "tiles"})

    def test_teams(self) -> None:
        s = position("", ("T16A",), 4, stacks=0, scores=(4, 3))
        s, _ = place(s, "play 1", "(0,-1)", 3)
        self.assertEqual(result(s)["ranks"], [1, 3, 1, 3])

    def test_no_routes_without_the_module(self) -> None:
        s = position(line("T07B T10B"), ("T16A",), stacks=0)
        s, told = place(s, "play 1", "(0,1)", 3)
        self.assertEqual((points(s), events(told, "trade_route")), ((0, 0), []))


if __name__ == "__main__":
    unittest.main()
