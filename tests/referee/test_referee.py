#!/usr/bin/env python3
"""Tests of the referee itself: its rules on hand-made positions, and that a wrong trace
is refused. Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import json
import os
import random
import sys
import unittest
from typing import Any, Callable

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import tigris
from tigris_board import (
    COLOURS, CORNERS, DYNASTIES, NEIGHBOURS, RIVER, START_TEMPLES, TILE_TOTALS, State,
    shifted)
from tigris_invariants import problems
from wrong_traces import WrongTraces, verdict

DEFAULTS = {"english": False, "first": "random", "max_turns": 1000, "board": "standard",
            "buildings": False, "wonder": False, "open_scoring": False}
TOKEN_TILE = {"T": "red", "F": "blue", "M": "green", "S": "black"}
TOKEN_LEADER = {"P": "red", "F": "blue", "T": "green", "K": "black"}


def position(at: str, rows: list[str], hands: dict[str, str] | None = None,
             players: int = 2, **options: Any) -> State:
    """The set-up with a window drawn over it. Tokens are those of a position file;
    '?' leaves a cell alone. hands: dynasty -> "red red blue". Archer is to act.
    Treasures overdrawn go to the last seat; all other tiles are in the bag."""
    s = State.new(players, {**DEFAULTS, **options})
    for y, row in enumerate(rows):
        for x, token in enumerate(row.split()):
            cell = shifted(at, x, y)
            assert cell, f"{token} outside the board"
            if token == "?":
                continue
            s.tiles.pop(cell, None)
            s.treasures.discard(cell)
            if token[0] in TOKEN_TILE and token[1:] in ("", "*"):
                s.tiles[cell] = TOKEN_TILE[token[0]]
                if token[1:]:
                    s.treasures.add(cell)
            elif token == "X":
                s.catastrophes.add(cell)
                s.seats[1].catastrophes -= 1
            elif token not in (".", "~"):
                who = "abpl".index(token[1])
                s.seats[who].leaders[TOKEN_LEADER[token[0]]] = cell
    s.seats[-1].treasures = len(START_TEMPLES[s.board]) - len(s.treasures)
    s.bag = dict(TILE_TOTALS)
    for colour in s.tiles.values():
        s.bag[colour] -= 1
    for dynasty, colours in (hands or {}).items():
        for colour in colours.split():
            s.seats[DYNASTIES.index(dynasty)].hand[colour] += 1
            s.bag[colour] -= 1
    s.decision = {"kind": "action"}
    s.actions_left = 1  # at the start of a turn all hands would have to be full
    assert not problems(s), problems(s)
    s.actions_left = 2
    return s


def play(s: State, *actions: str) -> State:
    for action in actions:
        assert action in tigris.legal(s), f"{action} is not legal"
        s = tigris.apply(s, action)
    return s


def legal(s: State, start: str) -> list[str]:
    return sorted(a for a in tigris.legal(s) if a.startswith(start))


class SetUp(unittest.TestCase):
    def test_counts(self) -> None:
        self.assertEqual(len(RIVER["standard"]), 41)
        self.assertEqual(len(START_TEMPLES["standard"]), 10)
        self.assertEqual(CORNERS["standard"], {"b2", "p2", "b8", "o9"})
        self.assertEqual(len(RIVER["advanced"]), 39)
        self.assertEqual(len(START_TEMPLES["advanced"]), 14)
        self.assertEqual(len(CORNERS["advanced"]), 6)
        s = State.new(2, DEFAULTS)
        self.assertEqual(s.bag, {"red": 47, "blue": 36, "green": 30, "black": 30})
        s = State.new(2, {**DEFAULTS, "board": "advanced"})
        self.assertEqual(s.bag["red"], 43)

    def test_first_action(self) -> None:
        for players, bag in ((2, 131), (3, 125), (4, 119)):
            s = State.new(players, {**DEFAULTS, "first": "1"})
            for _ in range(players):
                s = play(s, "draw temple", "draw farm", "draw market",
                         "draw settlement", "draw temple", "draw temple")
            self.assertEqual((s.bag_size(), s.active), (bag, 1))
            self.assertEqual(len(legal(s, "tile")), 416)
            self.assertEqual(len(legal(s, "leader")), 132)
            self.assertEqual(len(legal(s, "catastrophe")), 166)
            self.assertEqual(len(legal(s, "swap")), 4 * 2 * 2 * 2 - 1)

    def test_first_player_is_drawn(self) -> None:
        s = State.new(3, DEFAULTS)
        for _ in range(18):
            s = play(s, "draw temple")
        self.assertEqual(tigris.weights(s),
                         {"first archer": 1, "first bull": 1, "first potter": 1})
        self.assertEqual(play(s, "first potter").active, 2)


class Tiles(unittest.TestCase):
    def test_point_for_the_colour_else_for_the_king(self) -> None:
        s = position("g5", ["T  Pa  .",
                            "Kb .   T"], {"archer": "red green"}, players=2)
        after = play(s, "tile temple i5")
        self.assertEqual(after.seats[0].points["red"], 1)
        after = play(s, "tile market f5")
        self.assertEqual(after.seats[1].points["green"], 1)
        after = play(s, "tile market k5")
        self.assertFalse(any(any(p.points.values()) for p in after.seats))

    def test_no_point_without_king_and_leader(self) -> None:
        s = position("g5", ["T  Pa"], {"archer": "black"})
        self.assertFalse(any(play(s, "tile settlement g6").seats[0].points.values()))

    def test_union_gives_no_point(self) -> None:
        s = position("g5", ["T  Pa  .  Kb  T"], {"archer": "red"})
        after = play(s, "tile temple i5")
        self.assertEqual(after.seats[0].points["red"], 0)
        self.assertIsNone(after.union)

    def test_three_kingdoms(self) -> None:
        s = position("g5", ["T  Pa  .  Kb  T",
                            ".  .   Ta .   .",
                            ".  .   T  .   ."], {"archer": "red"})
        self.assertNotIn("tile temple i5", tigris.legal(s))
        self.assertIn("tile temple i4", tigris.legal(s))

    def test_terrain(self) -> None:
        s = position("g5", ["."], {"archer": "red blue"})
        self.assertTrue(all(a.split()[2] in RIVER["standard"] for a in
                            legal(s, "tile farm")))
        self.assertFalse(any(a.split()[2] in RIVER["standard"] for a in
                             legal(s, "tile temple")))


class Leaders(unittest.TestCase):
    def test_lifted_before_the_test(self) -> None:
        # Archer's king is what makes the left region a kingdom: once lifted, h6 and
        # i5 touch only bull's kingdom.
        s = position("g5", ["Ka T  .  T Pb",
                            ".  .  .  . ."])
        self.assertIn("leader king i5", tigris.legal(s))
        self.assertNotIn("leader trader i5", tigris.legal(s))
        self.assertNotIn("leader king g5", tigris.legal(s))
        self.assertIn("leader king h6", tigris.legal(s))

    def test_links_leaderless_regions(self) -> None:
        s = position("g5", ["T . T", ". T ."])
        after = play(s, "leader king h5")
        self.assertEqual(len(tigris.region(after, "h5")), 4)
        self.assertEqual(after.decision["kind"], "action")

    def test_never_on_the_river(self) -> None:
        self.assertNotIn("leader king g4", tigris.legal(position("g4", ["."])))
        s = position("a3", ["T"])
        self.assertIn("leader king a2", tigris.legal(s))
        self.assertNotIn("leader king a4", tigris.legal(s))

    def test_withdraw_splits(self) -> None:
        s = position("g5", ["T Ka T"])
        after = play(s, "withdraw king")
        self.assertIsNone(after.seats[0].leaders["black"])
        self.assertEqual(tigris.kingdoms(after), [])


class Revolts(unittest.TestCase):
    BOARD = ["T  .  T",
             "M  S  Kb",
             "T  .  T"]

    def test_tie_is_the_defenders(self) -> None:
        s = position("g5", self.BOARD, {"archer": "red red", "bull": "red red red"})
        s = play(s, "leader king h5")
        self.assertEqual((s.decision["attack_board"], s.decision["defend_board"]), (2, 2))
        s = play(s, "commit 1")
        self.assertEqual(tigris.decider(s), 1)
        s = play(s, "commit 1")
        self.assertIsNone(s.seats[0].leaders["black"])
        self.assertEqual(s.seats[1].points, {"red": 1, "blue": 0, "green": 0, "black": 0})
        self.assertEqual(s.out["red"], 2)
        self.assertEqual(s.decision["kind"], "action")

    def test_attacker_with_more_wins_red(self) -> None:
        s = position("g5", self.BOARD, {"archer": "red red"})
        s = play(s, "leader king h5", "commit 1", "commit 0")
        self.assertIsNone(s.seats[1].leaders["black"])
        self.assertEqual(s.seats[0].points["red"], 1)
        self.assertEqual(s.tiles["i5"], "red")

    def test_moved_leader_does_not_return(self) -> None:
        s = position("g5", ["T  .  T  .",
                            "M  S  Kb T",
                            ".  .  .  .",
                            ".  .  T  Ka"])
        s = play(s, "leader king h5", "commit 0", "commit 0")   # 2 against 2
        self.assertIsNone(s.seats[0].leaders["black"])
        self.assertEqual(s.seats[1].leaders["black"], "i6")

    def test_english(self) -> None:
        hands = {"archer": "red red red", "bull": "red red red"}
        s = position("g5", ["T  .  .",
                            "M  S  Kb",
                            "T  .  T"], hands, english=True)
        s = play(s, "leader king h7")           # 2 temples against 1
        self.assertEqual(len(legal(s, "commit")), 4)
        s = play(s, "commit 1")                 # 3 against 1
        self.assertEqual(legal(s, "commit"), ["commit 0", "commit 2"])
        s = position("g5", ["T  T  .",
                            "M  S  Kb",
                            ".  .  T"], hands, english=True)
        s = play(s, "leader king i5")           # 1 against 1
        self.assertEqual(legal(s, "commit"),
                         ["commit 0", "commit 1", "commit 2", "commit 3"])
        s = position("g5", ["T  .  T",
                            "M  .  Kb",
                            ".  .  T"], {"archer": "red"}, english=True)
        s = play(s, "leader king h5")           # 2 against 2
        self.assertEqual(legal(s, "commit"), ["commit 0", "commit 1"])
        s = play(s, "commit 0")
        self.assertEqual(legal(s, "commit"), ["commit 0"])


class Wars(unittest.TestCase):
    def test_rulebook_example_two(self) -> None:
        # Traders are fought first; the markets that held the kingdom together go, and
        # the kings are no longer in conflict.
        s = position("e5", ["T  Kb M  M  .  M  Ka T",
                            ".  .  Tb .  .  .  Ta T",
                            ".  .  T  .  ?  .  .  ."],
                     {"archer": "green green green green black", "bull": "green"})
        s = play(s, "tile settlement i5")
        self.assertEqual(s.decision["kind"], "war")
        self.assertEqual(sorted(s.decision["colours"]), ["black", "green"])
        s = play(s, "war green")
        self.assertEqual((s.decision["attack_board"], s.decision["defend_board"]), (1, 2))
        s = play(s, "commit 4", "commit 1")
        self.assertEqual(s.seats[0].points["green"], 3)
        self.assertEqual(s.out["green"], 7)
        self.assertEqual((s.decision["kind"], s.union), ("action", None))
        self.assertEqual(s.seats[1].leaders, {"red": None, "blue": None, "green": None,
                                              "black": "f5"})

    def test_uniting_tile_counts_for_nobody_and_stays(self) -> None:
        s = position("e5", ["T Ta . Tb T"], {"archer": "green", "bull": "green"})
        s = play(s, "tile market g5")
        self.assertEqual((s.decision["attack_board"], s.decision["defend_board"]), (0, 0))
        s = play(s, "commit 0", "commit 0")
        self.assertEqual(s.tiles["g5"], "green")
        self.assertEqual(s.seats[1].points["green"], 1)
        self.assertIsNone(s.seats[0].leaders["green"])

    def test_red_war_spares_some_temples(self) -> None:
        s = position("e5", ["T  Pb T  M  .  Pa T",
                            ".  .  Kb T  .  T  T",
                            ".  .  .  T  .  .  ."], {"archer": "red black"})
        s = play(s, "tile settlement i5")
        self.assertEqual((s.decision["attack_board"], s.decision["defend_board"]), (3, 4))
        s = play(s, "commit 1", "commit 0")
        self.assertEqual(s.seats[1].points["red"], 4)    # a tie: bull defends
        s = position("e5", ["T  Pb T  M  .  Pa T",
                            ".  .  Kb T  .  T  T",
                            ".  .  .  T  .  .  ."], {"archer": "red red black"})
        s = play(s, "tile settlement i5", "commit 2", "commit 0")
        # e5 stood beside the losing priest alone, h7 beside nobody: both go.
        self.assertEqual(s.seats[0].points["red"], 3)
        self.assertEqual({c for c in ("e5", "g5", "h6", "h7") if c in s.tiles},
                         {"g5", "h6"})
        self.assertEqual(s.seats[1].leaders["black"], "g6")

    def test_red_war_spares_treasures(self) -> None:
        s = position("f3", ["T* . Pa T",
                            "Pb . .  ."], {"archer": "red black"})
        s = play(s, "tile settlement g3", "commit 1", "commit 0")
        self.assertIn("f3", s.tiles)
        self.assertEqual(s.seats[0].points["red"], 1)

    def test_cut_off_supporters_do_not_count(self) -> None:
        # Bull's settlement e5 hangs on the market f5, which the first war removes.
        s = position("e5", ["S M T  T T  . Ta T M M",
                            ". . Kb . Tb . T  . . .",
                            ". . T  . ?  . Ka . . ."], {"archer": "red green"})
        s = play(s, "tile temple j5", "war green", "commit 1", "commit 0")
        self.assertNotIn("f5", s.tiles)
        self.assertEqual((s.decision["conflict"], s.decision["colour"]), ("war", "black"))
        self.assertEqual(s.decision["defend_board"], 0)

    def test_attacker_is_next_clockwise(self) -> None:
        s = position("e5", ["T Tl . Tb T"], {"archer": "black"}, players=4)
        s = play(s, "tile settlement g5")
        self.assertEqual((s.decision["attacker"], s.decision["defender"]), (1, 3))
        self.assertEqual(tigris.decider(s), 1)


class Monuments(unittest.TestCase):
    def test_build_lose_support_and_income(self) -> None:
        s = position("g5", ["T  T  Ka T",
                            "T  .  .  .",
                            "Pb .  .  ."], {"archer": "red"})
        s = play(s, "tile temple h6")
        self.assertEqual(s.seats[1].points["red"], 1)
        self.assertEqual(legal(s, "monument"), [
            "monument g5 blue-red", "monument g5 red-black", "monument g5 red-green"])
        s = play(s, "monument g5 red-black")
        self.assertIsNone(s.seats[1].leaders["red"])      # its temple is face down
        self.assertEqual(s.seats[0].leaders["black"], "i5")
        self.assertEqual(s.face_down, {"g5", "h5", "g6", "h6"})
        self.assertFalse(problems(s))
        s = play(s, "pass")
        self.assertEqual(s.seats[0].points,
                         {"red": 0, "blue": 0, "green": 0, "black": 1})

    def test_only_squares_with_the_new_tile(self) -> None:
        s = position("g5", ["M M .",
                            "M M .",
                            ". . ."], {"archer": "green green"})
        s = play(s, "tile market i5")
        self.assertEqual(s.decision["kind"], "action")
        s = play(s, "tile market i6")
        self.assertEqual(len(legal(s, "monument h5")), 3)
        self.assertEqual(legal(s, "monument g5"), [])

    def test_treasure_stays(self) -> None:
        s = position("h6", [". T", "T T*"], {"archer": "red"})
        s = play(s, "tile temple h6", "monument h6 blue-red")
        self.assertIn("i7", s.treasures)
        self.assertNotIn("catastrophe i7", tigris.legal(s))
        self.assertNotIn("catastrophe h6", tigris.legal(s))

    def test_colour_used_up(self) -> None:
        s = position("g5", ["M M", "M ."], {"archer": "green"})
        s.monuments.update({"green-blue": "a1", "green-black": "a1", "red-green": "a1"})
        self.assertEqual(play(s, "tile market h6").decision["kind"], "action")


class Treasures(unittest.TestCase):
    def test_corner_first_without_asking(self) -> None:
        s = position("b2", ["T* M . F M  ?",
                            "?  ? ? ? T* Tb"], {"archer": "green"})
        s = play(s, "tile market d2")
        self.assertNotIn("b2", s.treasures)
        self.assertIn("f3", s.treasures)
        self.assertEqual(s.seats[1].treasures, 1)
        self.assertEqual((s.decision["kind"], s.actions_left), ("action", 1))

    def test_owner_of_the_trader_chooses(self) -> None:
        s = position("f2", [".  . . . . M",
                            "T* M . M M M",
                            "Tb . . . . ."], {"archer": "green"})
        s = play(s, "tile market h3")
        self.assertEqual(s.decision,
                         {"kind": "treasure", "seat": 1, "choices": ["f3", "k1"]})
        self.assertEqual((tigris.decider(s), s.active), (1, 0))
        s = play(s, "treasure k1")
        self.assertEqual(s.treasures & {"f3", "k1"}, {"f3"})
        self.assertEqual((s.decision["kind"], s.actions_left), ("action", 1))

    def test_no_trader_no_treasure(self) -> None:
        s = position("f2", [".  . . . . M",
                            "T* M . M M M",
                            "Kb . . . . ."], {"archer": "green"})
        s = play(s, "tile market h3")
        self.assertEqual(len(s.treasures), 10)
        s = play(s, "leader trader f2")
        self.assertEqual((s.decision["kind"], s.decision["seat"]), ("treasure", 0))


class Catastrophes(unittest.TestCase):
    def test_where(self) -> None:
        s = position("g5", ["T Ka X"])
        found = set(legal(s, "catastrophe"))
        self.assertIn("catastrophe g5", found)
        self.assertIn("catastrophe g8", found)     # river
        for cell in ("h5", "i5", "i7"):            # leader, catastrophe, treasure
            self.assertNotIn(f"catastrophe {cell}", found)

    def test_unsupported_leaders_go(self) -> None:
        s = position("g5", ["Pb T Ka T"])
        s = play(s, "catastrophe h5")
        self.assertIsNone(s.seats[1].leaders["red"])
        self.assertEqual(s.seats[0].leaders["black"], "i5")
        self.assertEqual((s.out["red"], s.seats[0].catastrophes), (1, 1))


class Ends(unittest.TestCase):
    def setUp(self) -> None:
        self.s = position("g5", ["."], {
            "archer": "red red red red red red", "bull": "blue blue blue blue blue blue"})

    def drain(self, left: int) -> None:
        for c in COLOURS:
            self.s.out[c] += self.s.bag[c]
            self.s.bag[c] = 0
        self.s.bag["green"], self.s.out["green"] = left, self.s.out["green"] - left

    def test_swap_that_runs_dry(self) -> None:
        self.drain(2)
        s = play(self.s, "swap temple 3")
        self.assertEqual((s.end, s.seats[0].hand["red"], s.bag_size()), ("bag", 3, 2))
        s = play(self.s, "swap temple 2", "draw market", "draw market", "pass")
        self.assertIsNone(s.end)                    # an empty bag alone ends nothing
        self.assertEqual((s.active, s.seats[0].hand["green"]), (1, 2))

    def test_refill_that_runs_dry(self) -> None:
        self.drain(1)
        s = play(self.s, "tile temple g5", "tile temple h5")
        self.assertEqual((s.end, s.bag_size()), ("bag", 1))
        self.assertEqual(s.seats[0].hand_size(), 4)

    def test_treasures(self) -> None:
        self.s.treasures = {"b2", "f3"}
        self.s.seats[1].treasures = 8
        s = play(self.s, "pass")
        self.assertIsNone(s.end)
        self.assertEqual(play(s, "pass").end, "treasures")

    def test_cap(self) -> None:
        self.s.options["max_turns"] = 2
        s = play(self.s, "pass", "pass", "pass")
        self.assertIsNone(s.end)
        self.assertEqual(play(s, "pass").end, "cap")

    def test_result_rulebook_example_five(self) -> None:
        s = State.new(4, DEFAULTS)
        points = [(6, 14, 15, 22, 3), (10, 11, 15, 10, 0), (11, 9, 12, 13, 3),
                  (10, 7, 14, 12, 3)]
        for seat, (*numbers, held) in zip(s.seats, points):
            seat.points, seat.treasures = dict(zip(COLOURS, numbers)), held
        found = tigris.result(s)
        self.assertEqual(found["ranks"], [4, 3, 1, 2])
        self.assertEqual(found["scores"], [9, 10, 11, 10])
        self.assertEqual(found["keys"][3], [10, 10, 12, 14])

    def test_shared_rank(self) -> None:
        s = State.new(3, DEFAULTS)
        s.seats[0].points["red"] = s.seats[2].points["blue"] = 3
        self.assertEqual(tigris.result(s)["ranks"], [1, 3, 1])


class LaterEditions(unittest.TestCase):
    def test_building_needs_three_in_a_row(self) -> None:
        s = position("g5", ["S S . .",
                            ". . S ."], {"archer": "black black"}, buildings=True)
        s = play(s, "tile settlement i5")
        self.assertEqual(legal(s, "building"),
                         ["building g5", "building h5", "building i5"])
        s = play(s, "building h5")
        self.assertEqual(s.buildings["black"], "h5")
        self.assertNotIn("catastrophe h5", tigris.legal(s))
        self.assertEqual(play(s, "tile settlement j5").buildings["black"], "h5")

    def test_building_moves_to_a_longer_line_only(self) -> None:
        s = position("g5", ["S S S .",
                            ". . . .",
                            "S S . ."], {"archer": "black black"}, buildings=True)
        s.buildings["black"] = "g5"
        s = play(s, "tile settlement i7")
        self.assertEqual(s.decision["kind"], "action")
        s = play(s, "tile settlement j7")
        self.assertEqual(len(legal(s, "building")), 4)
        self.assertEqual(play(s, "building j7").buildings["black"], "j7")

    def test_building_doubles_and_saves(self) -> None:
        s = position("e5", ["T Ka S S S . M Kb T"], {"archer": "black green"},
                     buildings=True)
        s.buildings["black"] = "h5"
        self.assertEqual(play(s, "tile settlement g4").seats[0].points["black"], 2)
        self.assertEqual(play(s, "tile market e4").seats[0].points["green"], 1)
        s = position("e5", ["T Kb S S S . M Ka T",
                            ". .  . . . . S S  S"], {"archer": "black green"},
                     buildings=True)
        s.buildings["black"] = "h5"
        s = play(s, "tile market j5", "commit 1", "commit 0")
        self.assertEqual(s.seats[0].points["black"], 3)
        self.assertEqual([c for c in ("g5", "h5", "i5") if c in s.tiles], ["h5"])

    def test_building_in_a_region_joined_by_the_tile(self) -> None:
        s = position("e5", ["T Ka . S S S"], {"archer": "black"}, buildings=True)
        s.buildings["black"] = "h5"
        self.assertEqual(play(s, "tile settlement g5").seats[0].points["black"], 1)

    def test_wonder(self) -> None:
        s = position("g5", [". M .  .",
                            "M . M  T",
                            ". M Ka T"], {"archer": "green"}, wonder=True)
        s.seats[0].leaders["black"] = "i7"
        s = play(s, "tile market h6")
        self.assertIn("wonder h6", tigris.legal(s))
        s = play(s, "wonder h6")
        self.assertEqual(s.face_down, {"h5", "g6", "h6", "i6", "h7"})
        self.assertFalse(problems(s))
        s = play(s, "pass")
        self.assertEqual((s.decision["kind"], tigris.decider(s)), ("income", 0))
        self.assertEqual(play(s, "income blue").seats[0].points["blue"], 1)


# ---- Traces --------------------------------------------------------------------------

def choose(s: State, rng: random.Random) -> str:
    """A random player that likes tiles and leaders next to something."""
    if tigris.decider(s) == "chance":
        table = tigris.weights(s)
        return rng.choices(list(table), list(table.values()))[0]
    kinds: dict[str, list[str]] = {}
    for action in sorted(tigris.legal(s)):
        kinds.setdefault(action.split()[0], []).append(action)
    liking = {"tile": 20, "leader": 8, "decline": 0.5, "pass": 0.2}
    kind = rng.choices(list(kinds), [liking.get(k, 1) for k in kinds])[0]
    near = [a for a in kinds[kind] if kind == "tile" and any(
        n in s.tiles or n in s.leaders() for n in NEIGHBOURS[a.split()[2]])]
    return rng.choice(near or kinds[kind])


def make_trace(seed: int, players: int, games: int = 1, **options: Any) -> list[Any]:
    """A trace as the program would write it, played by the referee's own rules."""
    rng = random.Random(seed)
    given = {**DEFAULTS, **options}
    lines: list[Any] = [{"karavana": "0.1.0", "game": "tigris", "players": players,
                         "options": given, "seats": ["random"] * players, "seed": seed,
                         "games": games}]
    for game in range(games):
        s, n = State.new(players, given), 0
        while tigris.decider(s) != "over":
            line = {"game": game, "n": n, "decider": tigris.decider(s),
                    "legal": tigris.legal(s), "action": choose(s, rng),
                    "state": s.to_json()}
            if line["decider"] == "chance":
                table = tigris.weights(s)
                line["weights"] = [table[a] for a in line["legal"]]
            s, n = tigris.apply(s, line["action"]), n + 1
            line["events"] = s.log
            lines.append(line)
        lines.append({"game": game, "n": n, "decider": "over", "legal": [],
                      "state": s.to_json(), "result": tigris.result(s)})
    return json.loads(json.dumps(lines))


class Traces(unittest.TestCase):
    def test_own_games_pass(self) -> None:
        for seed, options in enumerate((
                {}, {"english": True}, {"board": "advanced", "first": "1"},
                {"buildings": True, "wonder": True}, {"max_turns": 9})):
            lines = make_trace(seed, 2 + seed % 3, 2 if seed == 4 else 1, **options)
            status, text = verdict(lines)
            self.assertEqual(status, 0, text)
            self.assertTrue(text.endswith(f"{len(lines) - 1} passed, 0 failed\n"), text)


class Mutations(WrongTraces, unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.text = json.dumps(make_trace(7, 3, buildings=True, wonder=True,
                                         max_turns=50))

    @staticmethod
    def find(lines: list[Any], kind: str, start: int = 1) -> int:
        return next(i for i in range(start, len(lines))
                    if lines[i]["state"]["decision"]["kind"] == kind)

    def test_legal_action_dropped(self) -> None:
        def change(lines: list[Any]) -> None:
            lines[self.find(lines, "action")]["legal"].remove("pass")
        self.refuse(change, "legal, missing: pass")

    def test_legal_action_added(self) -> None:
        def change(lines: list[Any]) -> None:
            lines[self.find(lines, "action")]["legal"].append("leader king e1")
        self.refuse(change, "legal, too much: leader king e1")

    def test_legal_action_twice(self) -> None:
        def change(lines: list[Any]) -> None:
            lines[self.find(lines, "action")]["legal"].append("pass")
        self.refuse(change, "legal, too much: pass")

    def test_weight(self) -> None:
        def change(lines: list[Any]) -> None:
            lines[3]["weights"][0] += 1
        self.refuse(change, "the weights differ")

    def test_point_changed(self) -> None:
        def change(lines: list[Any]) -> None:
            for line in lines[len(lines) // 2:]:
                line["state"]["seats"][1]["points"]["green"] += 1
        self.refuse(change, "seats.1.points.green")

    def test_score_event(self) -> None:
        def change(lines: list[Any]) -> None:
            self.with_event(lines, "score")[1]["n"] += 1
        self.refuse(change, "the score events do not add up")

    def test_score_reason(self) -> None:
        def change(lines: list[Any]) -> None:
            self.with_event(lines, "score")[1]["why"] = "monument"
        self.refuse(change, "the reasons of the points differ")

    def test_event_dropped(self) -> None:
        for kind, words in (("tile_placed", "the tiles placed differ"),
                            ("treasure_taken", "the treasures taken differ"),
                            ("leader_placed", "the leader events do not lead")):
            def change(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(change, words)

    def test_tile_lost(self) -> None:
        def change(lines: list[Any]) -> None:
            lines[-1]["state"]["bag"]["red"] += 1
            lines[-1]["state"]["bag_size"] += 1
        self.refuse(change, "tiles do not add up")

    def test_field_unknown(self) -> None:
        def change(lines: list[Any]) -> None:
            lines[5]["state"]["secret"] = 1
        self.refuse(change, "secret: expected nothing")

    def test_decider(self) -> None:
        def change(lines: list[Any]) -> None:
            i = self.find(lines, "action")
            lines[i]["decider"] = (lines[i]["decider"] + 1) % 3
        self.refuse(change, "decider: expected")

    def test_result(self) -> None:
        def change(lines: list[Any]) -> None:
            lines[-1]["result"]["ranks"].reverse()
            lines[-1]["result"]["keys"][0][3] += 1
        self.refuse(change, "the result differs")

    def test_cut_short(self) -> None:
        self.refuse(lambda lines: lines.pop(), "the trace has 0 finished games")

    def test_line_left_out(self) -> None:
        self.refuse(lambda lines: lines.pop(10) and None, "expected game 0 n 9")


if __name__ == "__main__":
    unittest.main()
