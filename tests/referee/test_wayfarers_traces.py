#!/usr/bin/env python3
"""Tests of the referee's Wayfarers of the South Tigris: whole games by its own rules hold
together and pass, and a wrong trace is refused.
Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import json
import os
import random
import sys
import unittest
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import check
import wayfarers
from wayfarers import legal
from wayfarers_check import told
from wayfarers_invariants import problems
from wayfarers_positions import OPTIONS, choose
from wrong_traces import WrongTraces, verdict


def make_trace(seed: int, players: int, games: int = 1, **options: Any) -> list[Any]:
    """A trace as the program would write it, played by the referee's own rules."""
    rng = random.Random(seed)
    given = {**OPTIONS, "side1": "random", "side2": "random", **options}
    lines: list[Any] = [{"karavana": "0.1.0", "game": "wayfarers", "players": players,
                         "options": given, "seats": ["random"] * players, "seed": seed,
                         "games": games}]
    rules = check.GAMES["wayfarers"]
    for game in range(games):
        s, n = rules.new(players, given), 0
        while wayfarers.decider(s) != "over":
            line = {"game": game, "n": n, "decider": wayfarers.decider(s),
                    "legal": legal(s), "action": choose(s, rng), "state": rules.write(s)}
            if line["decider"] == "chance":
                table = wayfarers.weights(s)
                line["weights"] = [table[a] for a in line["legal"]]
            s, log = rules.apply(s, line["action"])
            line["events"] = told(log)
            n += 1
            lines.append(line)
        lines.append({"game": game, "n": n, "decider": "over", "legal": [],
                      "state": rules.write(s), "result": wayfarers.result(s)})
    return json.loads(json.dumps(lines))


class OwnGames(unittest.TestCase):
    """Games at random, every state of which must hold together."""

    def test_random_games(self) -> None:
        reasons = set()
        for seed in range(12):
            rng = random.Random(seed)
            players = seed % 4 + 1
            options = {**OPTIONS, "boards": rng.choice(["dealt", "chosen"]),
                       "max_turns": rng.choice([5, 40, 80, 80])}
            for i in (1, 2, 3):
                options[f"side{i}"] = rng.choice(["random", "A", "B"])
            if players > 1:
                options["first"] = rng.choice(["random", str(players - 1)])
            s = wayfarers.new(players, options)
            while wayfarers.decider(s) != "over":
                self.assertEqual(problems(s), [], (seed, s["decision"]))
                wayfarers.advance(s, choose(s, rng))
            self.assertEqual(problems(s), [])
            reasons.add(wayfarers.result(s)["reason"])
        self.assertIn("cap", reasons)
        self.assertTrue({"lost", "won"} & reasons)


class Traces(unittest.TestCase):
    def test_own_games_pass(self) -> None:
        for seed, (players, options) in enumerate((
                (1, {"opponent": "SB2"}), (2, {"first": "random"}), (3, {"first": "2"}),
                (4, {"boards": "chosen", "max_turns": 3}), (1, {"max_turns": 9}))):
            lines = make_trace(seed, players, **{"max_turns": 30, **options})
            status, text = verdict(lines)
            self.assertEqual(status, 0, text)
            self.assertTrue(text.endswith(f"{len(lines) - 1} passed, 0 failed\n"), text)

    def test_a_whole_game(self) -> None:
        lines = make_trace(7, 2, games=1)
        self.assertEqual(lines[-1]["result"]["reason"], "journal")
        status, text = verdict(lines)
        self.assertEqual(status, 0, text)
        for moment in ("end: journal", "step: into column 10", "lost: fee",
                       "ability: black", "tucked: insp", "put: special"):
            self.assertIn(moment, text)


class Mutations(WrongTraces, unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.text = json.dumps(make_trace(2, 3, max_turns=21))

    def test_legal(self) -> None:
        self.refuse(lambda lines: self.find(lines, "main")["legal"].remove("rest"),
                    "legal, missing: rest")
        self.refuse(lambda lines: self.find(lines, "effect")["legal"].append("take wine"),
                    "legal, too much: take wine")
        self.refuse(lambda lines: self.find(lines, "put")["legal"].pop(),
                    "legal, missing: put")

    def test_weight(self) -> None:
        for kind in ("deal", "jtile", "roll"):
            def change(lines: list[Any]) -> None:
                self.find(lines, kind)["weights"][0] += 1
            self.refuse(change, "the weights differ")

    def test_every_number_of_a_state(self) -> None:
        for path in ("turns", "decks.land", "stacks.UG01", "discount.silver",
                     "seats.0.silver", "seats.1.prov", "seats.2.influence",
                     "seats.0.guilds.black", "seats.1.reserve", "seats.2.workers.green",
                     "seats.0.icons.city", "first"):
            def change(lines: list[Any]) -> None:
                part = self.find(lines[150:], "main")["state"]
                *way, last = path.split(".")
                for key in way:
                    part = part[int(key) if key.isdigit() else key]
                part[int(last) if last.isdigit() else last] += 1
            self.refuse(change, "the state")

    def test_swapped(self) -> None:
        def sides(lines: list[Any]) -> None:
            for line in lines[60:]:
                line["state"]["sides"].reverse()
                line["state"]["sides"][0] = "AB"["BA".index(line["state"]["sides"][0])]
        self.refuse(sides, "side")

        def cards(lines: list[Any]) -> None:
            there = lines[60]["state"]["rows"]["land"]
            there[0], there[1] = there[1], there[0]
        self.refuse(cards, "rows.land.0.card: expected")

    def test_parts(self) -> None:
        def change(lines: list[Any]) -> None:
            line = self.find(lines, "effect")
            line["state"]["frames"][-1]["parts"].append("silver(1)")
        self.refuse(change, "parts")

    def test_events(self) -> None:
        for kind in ("silver", "paid_prov", "paid_silver", "tile", "acquired"):
            def drop(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(drop, "the events do not add up")
        for kind in ("rolled", "turn_started", "placed", "stepped", "dealt", "sent"):
            def drop_other(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(drop_other, "the events differ")

    def test_wrong_event(self) -> None:
        for change in ({"secret": 1}, {"type": "thrown"}, {"value": 7}):
            def wrong(lines: list[Any]) -> None:
                self.with_event(lines, "rolled")[1].update(change)
            self.refuse(wrong, "the events differ")

    def test_shape(self) -> None:
        def missing(lines: list[Any]) -> None:
            del self.find(lines, "put")["state"]["decision"]["tile"]
        self.refuse(missing, "has no field tile")

    def test_decider(self) -> None:
        def change(lines: list[Any]) -> None:
            line = self.find(lines, "main")
            line["decider"] = (line["decider"] + 1) % 3
        self.refuse(change, "decider: expected")


class SoloMutations(WrongTraces, unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.text = json.dumps(make_trace(3, 1, max_turns=30))

    def test_opponent(self) -> None:
        for path in ("track", "comets", "path", "bonus", "guilds.black", "workers.blue",
                     "cards.land"):
            def change(lines: list[Any]) -> None:
                part = self.find(lines[80:], "main")["state"]["opponent"]
                *way, last = path.split(".")
                for key in way:
                    part = part[key]
                part[last] += 1
            self.refuse(change, "the state")

    def test_events(self) -> None:
        for kind in ("scheme", "track", "solo_turn", "solo_guild"):
            def drop(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(drop, "the events differ")


if __name__ == "__main__":
    unittest.main()
