#!/usr/bin/env python3
"""Tests of the referee's Wayfarers of the South Tigris: the opponent of the solo game.
(R17) and the like name the ruling that is tested.
Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import wayfarers
from wayfarers import legal
from wayfarers_board import Json
from wayfarers_invariants import problems
from wayfarers_positions import (
    do, found, guilds, hire, node, own, play, rich, score, start, tile, token, unseen,
    worker)
from wayfarers_score import opponent_points
from wayfarers_solo import order


def solo(board: str = "SB1", schemes: str = "K2", track: int = 0, **guilds_: int) -> Json:
    """p1 is to move against this opponent."""
    s = start(1, opponent=board)
    s["opponent"].update(schemes=schemes.split(), track=track)
    s["opponent"]["guilds"].update(guilds_)
    return s


def does(s: Json, *effects: str) -> Json:
    """The opponent carries these effects out in its turn, and the turn ends."""
    s = json.loads(json.dumps(s))
    s.update(active="opponent", turns=1)
    s["hidden"].update(stage="opponent", queue=list(effects))
    step = wayfarers.Step(s)
    step.proceed()
    assert not problems(s), problems(s)
    return s


def its_turn(s: Json) -> Json:
    """p1 rests."""
    s = play(s, "rest")
    while s["active"] == 0 and s["decision"]["kind"] in ("reroll", "effect", "roll"):
        s = play(s, "done" if "done" in legal(s) else legal(s)[0])
    return s


def deals(s: Json) -> Json:
    while s["decision"]["kind"] == "deal":
        s = play(s, legal(s)[0])
    return s


def row(s: Json, name: str) -> list[str | None]:
    return [cell and cell["card"] for cell in s["rows"][name]]


class Turn(unittest.TestCase):
    def test_start(self) -> None:
        s = start(1, opponent="SB2")
        self.assertEqual(s["opponent"]["guilds"], {"black": 0, "yellow": 1, "blue": 1})
        self.assertEqual(s["opponent"]["workers"], {"green": 0, "yellow": 1, "blue": 1})
        self.assertEqual((s["stacks"]["UG01"], s["seats"][0]["silver"]), (2, 3))
        s = its_turn(s)
        self.assertEqual((s["active"], s["decision"]["kind"], len(legal(s))),
                         ("opponent", "scheme", 6))

    def test_first_or_second(self) -> None:
        s = its_turn(solo("SB4", ""))
        s1 = play(s, "scheme K6")                          # 1 yellow is not enough
        self.assertEqual((s1["opponent"]["guilds"]["yellow"], s1["opponent"]["track"]),
                         (3, 1))
        self.assertEqual(s1["rows"]["space"][0]["influence"], "opponent")
        s["opponent"]["guilds"]["yellow"] = 2
        s2 = play(s, "scheme K6")
        self.assertEqual((s2["opponent"]["guilds"]["yellow"],
                          s2["opponent"]["cards"]["land"]), (0, 1))
        self.assertEqual(row(s2, "land")[:3], ["L02", "L03", "L04"])

    def test_after_the_marker(self) -> None:                                  # R17
        s = its_turn(solo("SB2", "", track=4))
        s = play(s, "scheme K6")                           # the bonus brings a second one
        self.assertEqual((s["opponent"]["track"], s["opponent"]["guilds"]["yellow"],
                          s["opponent"]["cards"]["land"]), (5, 0, 1))

    def test_reward_impossible(self) -> None:                                 # R50
        s = its_turn(solo("SB1", "", black=2))
        s["rows"]["space"] = [None] * 4
        s["decks"]["space"] = 0
        s["opponent"]["cards"]["space"] = 36
        s = play(s, "scheme K5")
        self.assertEqual(s["opponent"]["guilds"]["black"], 0)

    def test_workers(self) -> None:                                           # R21, R51
        s = its_turn(solo("SB4", "", track=6))
        s = play(s, "scheme K3")                           # no green: yellow, slot 1
        self.assertEqual((s["rows"]["land"][0]["workers"], s["opponent"]["workers"]),
                         (["yellow"], {"green": 0, "yellow": 0, "blue": 1}))
        self.assertEqual(s["opponent"]["cards"]["folk"], 1)     # folk + adjust(1)
        self.assertEqual(s["rows"]["land"][0]["influence"], "opponent")
        s = its_turn(solo("SB4", ""))
        s["opponent"]["workers"]["yellow"] = 0
        s["seats"][0]["workers"]["yellow"] = 2
        s = play(s, "scheme K3")                           # none: the second action
        self.assertEqual(s["opponent"]["tiles"], ["UK01"])

    def test_rest(self) -> None:
        s = deals(its_turn(solo("SB4", "K1 K6 K2 K3")))
        self.assertEqual(s["turns"], 2)                    # done without a question
        x = s["opponent"]
        self.assertEqual((x["comets"], x["schemes"], x["node"]), (1, [], "1U"))
        self.assertEqual(s["rows"]["space"][0]["influence"], "opponent")
        s = its_turn(solo("SB4", "K1 K2 K6 K5"))
        self.assertEqual(s["decision"]["kind"], "scheme")

    def test_no_comet(self) -> None:
        s = its_turn(solo("SB1", "K2 K3 K1"))
        self.assertEqual((s["opponent"]["comets"], s["opponent"]["cards"]["space"]),
                         (0, 1))


class Choices(unittest.TestCase):
    def test_orders(self) -> None:
        for schemes, want in (("", 1), ("K2", 1), ("K4", 1), ("K2 K1", 2), ("K1 K4", 3),
                              ("K1 K5", 4), ("K1 K5 K2 K3", 1), ("K6 K4", 2)):
            s = solo("SB1", schemes)
            self.assertEqual(order(s)[0], want, schemes)
            if schemes:
                taken = row(s, "land")[want - 1]
                self.assertNotIn(taken, row(does(s, "land"), "land"))

    def test_next_card(self) -> None:                                         # R36
        """The printed example: blue, value 2; the second Water card, then the third."""
        s = solo("SB1", "K2 K1", track=3)
        self.assertEqual(does(s, "inf_card(1)")["rows"]["water"][1]["influence"],
                         "opponent")
        token(s, 0, "water", 2)
        self.assertEqual(does(s, "adjust(1)")["rows"]["water"][2]["influence"],
                         "opponent")
        s = solo("SB1", "K1 K4")                           # value 3: 3 2 1 4
        s["rows"]["folk"][2] = None
        s["opponent"]["cards"]["folk"] = 1
        self.assertEqual(row(does(s, "folk"), "folk")[:2], ["T01", "T04"])

    def test_next_colour(self) -> None:
        s = solo("SB1", "K2", track=4)
        for slot in range(1, 5):
            token(s, 0, "water", slot)
        self.assertEqual(does(s, "inf_card(1)")["rows"]["land"][0]["influence"],
                         "opponent")

    def test_inspiration(self) -> None:                                       # R35
        for track, want in ((0, "I03"), (3, "I02"), (4, "I01"), (6, "I01"), (7, "I02")):
            s = does(solo("SB1", "K1 K5", track=track), "insp")
            self.assertNotIn(want, row(s, "insp"), track)
        s = solo("SB1", "K2", track=5)
        s["rows"]["insp"][0] = None
        s["opponent"]["cards"]["insp"] = 1
        self.assertNotIn("I04", row(does(s, "insp"), "insp"))   # lowest, then topmost

    def test_tiles(self) -> None:                                             # R20
        for colour, want in (("yellow", "UY03"), ("blue", "UB03"), ("black", "UK03"),
                             ("green", "UG04")):
            s = does(solo("SB4", "K1 K5"), f"up_{colour}")
            self.assertEqual(s["opponent"]["tiles"], [want])
        for track, want in ((0, "UK01"), (3, "UB01"), (5, "UY01"), (7, "UG01")):
            for effect in ("upgrade", "new_die"):
                s = does(solo("SB4", "K2", track=track), effect)
                self.assertEqual(s["opponent"]["tiles"], [want])
        s = solo("SB4", "K2", track=7)
        for name in ("UG01", "UG02", "UG03", "UG04"):
            tile(tile(s, 0, name, "top", 2), 0, name, "top", 2)
            s["seats"][0]["caravan"][-2:] = []
            s["opponent"]["tiles"] += [name] * 2
            s["opponent"]["path"] += 2
        self.assertEqual(does(s, "upgrade")["opponent"]["tiles"][-1], "UK01")
        self.assertEqual(len(does(s, "up_green_free")["opponent"]["tiles"]), 8)

    def test_pink_tiles(self) -> None:
        s = solo("SB4", "K4")
        self.assertEqual(does(s, "up_special")["opponent"]["tiles"], ["UP10"])
        tile(s, 0, "UP10", "top", 2)
        self.assertEqual(does(s, "up_special")["opponent"]["tiles"], ["UP01"])

    def test_guilds(self) -> None:
        for track, want in ((2, "black"), (4, "blue"), (5, "yellow"), (7, "black")):
            s = does(solo("SB1", "K2", track=track, black=0, yellow=0, blue=0),
                     "inf_any(2)")
            self.assertEqual(s["opponent"]["guilds"][want], 2)

    def test_silver_is_steps(self) -> None:                                   # R18
        s = does(solo("SB1", "K2", track=3), "silver(2)")
        self.assertEqual((s["opponent"]["track"], s["opponent"]["comets"]), (5, 1))
        s = does(solo("SB4", "K2", track=5), "prov(2)")
        self.assertEqual((s["opponent"]["track"], s["opponent"]["guilds"]["black"]),
                         (7, 0))
        s = does(solo("SB1", "K2", track=7), "prov(2) + silver(1)")
        self.assertEqual(s["opponent"]["track"], 2)

    def test_retrieve(self) -> None:                                          # R22
        s = solo("SB1", "K2", track=3)                     # blue
        worker(worker(s, "yellow", "land", 1), "blue", "water", 3)
        s1 = does(s, "worker(1)")
        self.assertEqual(s1["opponent"]["workers"]["blue"], 2)
        s2 = does(s, "refresh(2)")
        self.assertEqual(s2["opponent"]["workers"], {"green": 0, "yellow": 2, "blue": 2})
        worker(worker(s, "green", "insp", 1), "green", "land", 1)
        self.assertEqual(does(s, "worker(1)")["rows"]["land"][0]["workers"], ["yellow"])
        s = solo("SB1", "K2", track=7)                     # green: blue is next
        worker(worker(s, "yellow", "land", 1), "blue", "water", 4)
        self.assertEqual(does(s, "worker(1)")["opponent"]["workers"]["blue"], 2)
        s = solo("SB1", "K2")
        s["placed_worker"] = {"colour": "green", "row": "folk", "slot": 1}
        worker(worker(s, "green", "folk", 1), "blue", "insp", 1)
        s = does(s, "worker(1)")                           # not the one it placed
        self.assertEqual(s["opponent"]["workers"], {"green": 0, "yellow": 1, "blue": 2})

    def test_not_the_card_with_its_worker(self) -> None:
        s = solo("SB1", "K2")
        s["placed_worker"] = {"colour": "green", "row": "folk", "slot": 1}
        s = does(worker(s, "green", "folk", 1), "folk")
        self.assertEqual(row(s, "folk")[:3], ["T01", "T03", "T04"])

    def test_blind(self) -> None:                                             # R19
        s = does(solo("SB1", "K2"), "pay_prov(3) -> draw_land")
        self.assertEqual((s["decks"]["land"], s["opponent"]["cards"]["land"]), (31, 1))
        self.assertEqual(len(unseen(s, "land")), 32)


class HumanTokens(unittest.TestCase):
    def test_allow(self) -> None:                                             # R23
        s = rich(token(token(solo("SB1", "K2"), 0, "land", 1), 0, "land", 2), 0, 1, 0)
        s = does(s, "land", "comet")
        self.assertEqual((s["decision"]["slot"], sorted(legal(s))),
                         (1, ["allow", "allow prov", "allow silver", "deny silver"]))
        s1 = play(s, "allow prov")
        self.assertEqual((s1["seats"][0]["prov"], s1["opponent"]["cards"]["land"],
                          s1["opponent"]["comets"], s1["seats"][0]["influence"]),
                         (1, 1, 1, 13))
        s2 = play(s, "deny silver")
        self.assertEqual((s2["decision"]["slot"], s2["seats"][0]["silver"]), (2, 0))
        self.assertEqual(found(s2, "deny"), [])
        s3 = play(rich(s, 0, 3, 0), "deny silver", "deny silver")
        self.assertEqual(row(s3, "land")[:3], ["L01", "L02", "L04"])

    def test_around_and_around(self) -> None:
        s = rich(solo("SB1", "K2"), 0, 9, 0)
        for slot in range(1, 5):
            token(s, 0, "land", slot)
        s = play(does(s, "land"), *["deny silver"] * 4)
        self.assertEqual((s["decision"]["slot"], s["decision"]["row"]), (1, "land"))

    def test_placing_and_retrieving(self) -> None:                            # R52
        s = its_turn(rich(token(solo("SB4", "K2"), 0, "land", 1), 0, 5, 5))
        s = play(s, "scheme K3")
        self.assertEqual(s["decision"]["what"], "place")
        s = play(s, "deny prov")
        self.assertEqual((s["rows"]["land"][1]["workers"], s["opponent"]["track"]),
                         (["yellow"], 2))
        s = worker(worker(rich(solo("SB4", "K2"), 0, 5, 5), "yellow", "land", 1), "blue",
                   "water", 2)
        s = does(worker(token(s, 0, "land", 1), "green", "land", 1), "worker(1)")
        self.assertEqual(s["decision"]["what"], "retrieve")
        s = play(s, "deny silver")                         # the only green one again
        self.assertEqual((s["decision"]["row"], s["decision"]["slot"]), ("land", 1))
        s = play(s, "allow")
        self.assertEqual(s["opponent"]["workers"]["green"], 1)

    def test_fee_to_the_opponent(self) -> None:                               # R24
        s = rich(token(solo("SB3", "K2", track=4), "opponent", "land", 2), 0, 2, 1)
        s = play(s, "worker yellow land 2", "fee silver")
        self.assertEqual((s["opponent"]["track"], s["opponent"]["bonus"],
                          s["seats"][0]["silver"]), (5, 1, 1))
        self.assertEqual(s["opponent"]["cards"]["folk"], 0)
        s = play(s, "done")
        self.assertEqual((s["opponent"]["cards"]["folk"], s["opponent"]["bonus"]), (1, 0))
        self.assertEqual((s["decision"]["kind"], s["active"]), ("deal", 0))

    def test_bonus_takes_the_card_with_the_humans_worker(self) -> None:
        s = hire(rich(solo("SB3", "K2", track=4), 0, 9, 9), 0)
        token(token(s, "opponent", "folk", 2), "opponent", "land", 1)
        s = play(s, "worker green folk 2", "fee prov", "done")
        s = do(s, *(x for x in ("deal T05",) if x in legal(s)))
        self.assertEqual(s["opponent"]["cards"]["folk"], 1)
        s = hire(rich(solo("SB3", "K2", track=4), 0, 9, 9), 0)
        token(s, "opponent", "folk", 1)
        s = play(own(s, 0, "L01"), "worker green folk 1", "fee prov", "done")
        self.assertEqual(s["opponent"]["workers"]["green"], 1)


class Track(unittest.TestCase):
    def test_ways(self) -> None:
        for schemes, want in (("K2", "1U"), ("K4", "1L"), ("K4 K2", "1U"),
                              ("K2 K4", "1L"), ("K4 K2 K5", "1L")):
            self.assertEqual(does(solo("SB4", schemes), "journal")["opponent"]["node"],
                             want)

    def test_extra(self) -> None:                                             # R37
        for human, black, want in (("1U", 1, "2U"), ("0", 1, "1U"), ("0", 2, "2U")):
            s = node(solo("SB4", "K2", black=black), 0, human)
            x = does(s, "journal")["opponent"]
            self.assertEqual((x["node"], x["guilds"]["black"]),
                             (want, 0 if want == "2U" else black))
        s = node(solo("SB4", "K2", black=3), "opponent", "4U")
        self.assertEqual(does(s, "journal")["opponent"]["node"], "6U")
        s = solo("SB4", "K2", black=4)
        self.assertEqual(does(s, "journal", "journal")["opponent"]["node"], "4U")

    def test_token_gained_on_the_way(self) -> None:
        s = node(node(solo("SB4", "K2", track=4), 0, "5U"), "opponent", "0")
        s["track"]["tiles"].update({"1U": "J06", "5L": "J01"})
        x = does(s, "journal")["opponent"]                 # 2 Silver: the bonus, black
        self.assertEqual((x["node"], x["guilds"]["black"]), ("2U", 0))

    def test_spaces(self) -> None:
        s = does(node(solo("SB4", "K2"), "opponent", "1U"), "journal")
        self.assertEqual((s["opponent"]["cards"]["insp"], s["opponent"]["tiles"]),
                         (1, ["UK01"]))
        s = does(solo("SB4", "K2"), "journal")
        self.assertEqual(s["opponent"]["workers"]["green"], 1)

    def test_last_column(self) -> None:                                       # R25
        s = does(node(solo("SB4", "K4"), "opponent", "9U"), "journal")
        self.assertEqual((s["opponent"]["node"], s["ending"], s["opponent"]["tiles"]),
                         ("10C", "opponent", ["UP10"]))
        self.assertEqual((s["opponent"]["guilds"]["yellow"],
                          s["opponent"]["cards"]["insp"]), (3, 0))
        s = node(node(solo("SB4", "K4"), "opponent", "9U"), 0, "10C")
        s.update(ending=0, left=1)
        self.assertEqual(does(s, "journal")["opponent"]["node"], "10A")

    def test_end(self) -> None:
        s = deals(its_turn(node(solo("SB4", "K2 K3 K1"), "opponent", "9U")))
        self.assertEqual((s["ending"], s["left"], s["active"]), ("opponent", 2, 0))
        s = its_turn(s)
        self.assertEqual((s["left"], s["active"]), (1, "opponent"))
        s = deals(play(s, "scheme K2"))
        self.assertEqual((s["decision"]["kind"], s["left"]), ("over", None))
        self.assertIn(wayfarers.result(s)["reason"], ("won", "lost"))


class Caravan(unittest.TestCase):
    def test_path(self) -> None:
        s = does(solo("SB1", "K2"), "up_green")            # bottom left: water
        self.assertEqual((s["opponent"]["path"], s["opponent"]["cards"]["water"]), (1, 1))
        s = solo("SB4", "K2")
        s["opponent"].update(path=6, tiles=["UK01", "UK02", "UK03"])
        for name in s["opponent"]["tiles"]:
            s["stacks"][name] -= 1
        s = does(s, "up_yellow")                           # around the corner
        self.assertEqual((s["opponent"]["path"], s["opponent"]["guilds"]["black"]),
                         (8, 1))

    def test_last_cell(self) -> None:                                         # R26
        s = solo("SB4", "K2")
        names = ["UK01", "UK02", "UK03", "UY01", "UY02", "UY03", "UB01", "UB02", "UB03",
                 "UK01"]
        for name in names:
            s["stacks"][name] -= 1
        s["opponent"].update(path=20, tiles=names)
        s1 = does(s, "up_yellow")
        self.assertEqual((s1["opponent"]["path"], len(s1["opponent"]["tiles"])), (20, 11))
        self.assertEqual(s1["decision"]["kind"], "main")
        s2 = does(s1, "up_green")
        self.assertEqual((s2["opponent"]["path"], s2["opponent"]["cards"]["insp"]),
                         (21, 1))
        self.assertEqual(opponent_points(s2) - opponent_points(s1), 4 + 1)


class Scoring(unittest.TestCase):
    def test_opponent(self) -> None:
        s = solo("SB1", "K2", black=2, yellow=1, blue=1)
        s["opponent"].update(cards={"folk": 1, "land": 2, "water": 3, "space": 4,
                                    "insp": 5}, tiles=["UK02", "UP02"], comets=2)
        guilds(s, 0, black=1, blue=2)
        self.assertEqual(opponent_points(s), 1 + 4 + 6 + 12 + 20 + 3 + 5 + 6)
        own(s, 0, "L01", "S03")
        self.assertEqual(score(s, 0)["space"], 2)         # a tie of comets
        s["opponent"]["comets"] = 1
        self.assertEqual(score(s, 0)["space"], 4)

    def test_reasons(self) -> None:                                           # R27
        s = {**solo("SB1", "K2", black=1, yellow=1, blue=1), "left": 0}
        guilds(s, 0, black=1, yellow=1, blue=1)
        self.assertEqual(wayfarers.result(s)["reason"], "draw")
        s["opponent"]["comets"] = 3
        guilds(s, 0, black=1, yellow=1, blue=2)            # 3 points
        self.assertEqual(wayfarers.result(s)["reason"], "won")
        s["opponent"]["cards"]["space"] = 1
        self.assertEqual(wayfarers.result(s)["reason"], "won")     # then by blue
        s["opponent"]["guilds"]["yellow"] = 2
        self.assertEqual(wayfarers.result(s)["reason"], "lost")
        self.assertEqual(wayfarers.result(s)["ranks"], [2])


if __name__ == "__main__":
    unittest.main()
