#!/usr/bin/env python3
"""Tests of the referee's Land vs Sea: whole games by its own rules pass, also turned and
with colours swapped, and a wrong trace is refused. Run with: python3 -m unittest discover
-s tests/referee"""
from __future__ import annotations

import json
import os
import sys
import unittest
from typing import Any, Callable

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import landsea_mirror
from landsea_board import Json
from landsea_positions import ALL, make_trace
from wrong_traces import WrongTraces, verdict


def moves_of(lines: list[Any]) -> list[Json]:
    return [e for line in lines[1:] for e in line.get("events", [])
            if e["type"] in landsea_mirror.MOVES]


class Traces(unittest.TestCase):
    def test_own_games_pass(self) -> None:
        for seed, players, options in ((12, 3, ALL), (3, 4, ALL)):
            lines = make_trace(seed, players, **options)
            self.assertEqual(lines[-1]["result"]["reason"], "tiles")
            status, text = verdict(lines)
            self.assertEqual(status, 0, text)
            for moment in ("again: done", "steal: done", "closed: for another side"):
                self.assertIn(moment, text)

    def test_two_games(self) -> None:
        lines = make_trace(5, 2, games=2, waypoints="on")
        status, text = verdict(lines)
        self.assertEqual(status, 0, text)


class Mirror(unittest.TestCase):
    """Section 16: a turned map changes nothing, swapped colours swap the scores."""

    def test_own_games(self) -> None:
        for seed, players in ((21, 2), (22, 3), (23, 4)):
            lines = make_trace(seed, players, **ALL)
            head, scores = lines[0], lines[-1]["state"]["scores"]
            moves = moves_of(lines)
            self.assertGreaterEqual(len(moves), 58)
            self.assertEqual(landsea_mirror.faults(players, head["options"], moves,
                                                   scores), [])

    def test_faults_are_found(self) -> None:
        lines = make_trace(21, 2, **ALL)
        head, scores = lines[0], dict(lines[-1]["state"]["scores"])
        scores["land"] += 1
        found = landsea_mirror.faults(2, head["options"], moves_of(lines), scores)
        self.assertEqual(len(found), 7)

    def test_turning(self) -> None:
        move = {"type": "placed", "who": "land", "face": "A1", "place": "(2,-3)",
                "turn": 5}
        for k in range(6):
            turned = landsea_mirror.turn_move(move, k)
            self.assertEqual(landsea_mirror.turn_move(turned, 6 - k), move)
        self.assertEqual(landsea_mirror.turn_move(move, 1)["place"], "(3,-1)")
        self.assertEqual(landsea_mirror.swap_move(landsea_mirror.swap_move(move)), move)


class Mutations(WrongTraces, unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.text = json.dumps(make_trace(5, 4, **ALL))

    def change_state(self, n: int, kind: str, change: Callable[[Json], Any],
                     words: str) -> None:
        """One state, the first of this kind after line n, is wrong."""
        self.refuse(lambda lines: change(self.find(lines[n:], kind)["state"]), words)

    def test_legal(self) -> None:
        for kind in ("tile", "cell", "turn", "again", "steal", "mark", "side", "stack",
                     "back", "top"):
            def drop(lines: list[Any]) -> None:
                line = self.find(lines[60:], kind)
                other = [a for a in line["legal"] if a != line["action"]]
                line["legal"].remove(other[0] if other else line["action"])
                line.pop("weights", None)
            self.refuse(drop, "legal, missing: ")
        for kind, action in (("cell", "at (0,0)"), ("stack", "stack 3"), ("tile", "no"),
                             ("mark", "at (30,30)"), ("steal", "steal land1 1")):
            def add(lines: list[Any]) -> None:
                self.find(lines[60:], kind)["legal"].append(action)
            self.refuse(add, f"legal, too much: {action}")

    def test_weight(self) -> None:
        for kind in ("top", "back"):
            def change(lines: list[Any]) -> None:
                self.find(lines[60:], kind)["weights"][0] += 1
            self.refuse(change, "the weights differ")

    def test_every_number_of_a_state(self) -> None:
        for path in ("frontier", "active", "draft", "scores.land", "scores.sea",
                     "stacks.0.size", "stacks.1.size", "areas.0.tiles", "areas.1.open",
                     "areas.2.bonus"):
            def change(lines: list[Any]) -> None:
                part = self.find(lines[80:], "tile")["state"]
                *way, last = path.split(".")
                for key in way:
                    part = part[int(key) if key.isdigit() else key]
                part[int(last) if last.isdigit() else last] += 1
            self.refuse(change, "the state is")

    def test_words_of_a_state(self) -> None:
        def turn(s: Json) -> None:
            s["map"]["(0,0)"]["turn"] = 1
        self.change_state(70, "tile", turn, "the state is impossible")

        def top(s: Json) -> None:
            s["stacks"][0]["top"] = "A1" if s["stacks"][0]["top"] != "A1" else "B1"
        self.change_state(70, "tile", top, "the state is")

        def hole(s: Json) -> None:
            s["hole"] = "used" if s["hole"] == "free" else "free"
        self.change_state(70, "tile", hole, "the hole tile is")

        def area(s: Json) -> None:
            s["areas"][0], s["areas"][1] = s["areas"][1], s["areas"][0]
        self.change_state(70, "tile", area, "the areas are not in order")

        def cell(s: Json) -> None:
            s["map"]["(1, 1)"] = s["map"].pop(list(s["map"])[-1])
        self.change_state(70, "tile", cell, "'(1, 1)' is no cell")

        def name(s: Json) -> None:
            s["seats"][0]["name"] = "land"
        self.change_state(70, "tile", name, "seat 0 is not land1")

    def test_order_of_the_map(self) -> None:
        def change(lines: list[Any]) -> None:
            for line in lines[80:]:
                s = line["state"]
                items = list(s["map"].items())
                items[1], items[2] = items[2], items[1]
                s["map"] = dict(items)
        self.refuse(change, "the state is")

    def test_hands(self) -> None:
        def swap(s: Json) -> None:
            a, b = s["seats"][0], s["seats"][1]
            a["hand"], b["hand"] = b["hand"], a["hand"]
        self.change_state(70, "tile", swap, "what the action before leads to")

        def turn_over(s: Json) -> None:
            x = s["seats"][1]["hand"][0]
            x["up"], x["under"] = x["under"], x["up"]
        self.change_state(70, "tile", turn_over, "what the action before leads to")

        def other(s: Json) -> None:
            s["seats"][1]["hand"][0]["tile"] = s["seats"][0]["hand"][0]["tile"]
        self.change_state(70, "tile", other, "seat 1 holds")

    def test_points_from_nowhere(self) -> None:
        def change(lines: list[Any]) -> None:
            for line in lines[80:]:
                line["state"]["scores"]["sea"] += 1
        self.refuse(change, "scores.sea: expected")

    def test_area_not_scored(self) -> None:
        """One closing is left out, in the events and in all scores after it."""
        def change(lines: list[Any]) -> None:
            line, e = self.with_event(lines, "closed")
            line["events"].remove(e)
            for later in lines[lines.index(line) + 1:]:
                later["state"]["scores"][e["side"]] -= e["n"]
        self.refuse(change, "the state is")

    def test_waypoint(self) -> None:
        def move(lines: list[Any]) -> None:
            line = next(x for x in lines[1:] if x["state"]["seats"][0]["waypoint"])
            line["state"]["seats"][0]["waypoint"] = None
        self.refuse(move, "what the action before leads to")

        def wrong(lines: list[Any]) -> None:
            for line in lines[1:]:
                line["state"]["seats"][0]["waypoint"] = {"at": "(0,0)", "side": "s"}
        self.refuse(wrong, "the wrong terrain")

    def test_events(self) -> None:
        for kind in ("placed", "turned_over", "closed", "bonus", "returned", "mountains",
                     "corals", "caravans", "waypoint", "back"):
            def drop(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(drop, "the events do not add up")
        for kind in ("top", "took", "turn_started", "stole", "stolen_back", "split",
                     "no_again", "no_steal", "final", "won"):
            def drop_other(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(drop_other, "the events differ")

    def test_wrong_event(self) -> None:
        def order(lines: list[Any]) -> None:
            line, _ = self.with_event(lines, "stole")
            line["events"].reverse()
        self.refuse(order, "the events differ")

        def value(lines: list[Any]) -> None:
            self.with_event(lines, "closed")[1].update(place="(9,9)")
        self.refuse(value, "the events differ")

        def more(lines: list[Any]) -> None:
            self.with_event(lines, "took")[1].update(secret=1)
        self.refuse(more, "other arguments")

        def unknown(lines: list[Any]) -> None:
            self.with_event(lines, "took")[1].update(type="taken")
        self.refuse(unknown, "does not know")

    def test_shape(self) -> None:
        def missing(lines: list[Any]) -> None:
            del self.find(lines, "cell")["state"]["decision"]["flip"]
        self.refuse(missing, "has no field flip")

    def test_decider(self) -> None:
        def change(lines: list[Any]) -> None:
            line = self.find(lines, "tile")
            line["decider"] = (line["decider"] + 1) % 4
        self.refuse(change, "decider: expected")


if __name__ == "__main__":
    unittest.main()
