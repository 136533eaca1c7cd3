#!/usr/bin/env python3
"""Tests of the referee's Rise of the Inkas: whole games by its own rules pass, and a
wrong trace is refused. Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import json
import os
import random
import sys
import unittest
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import check
import inkas
from inkas import legal
from inkas_board import Json
from inkas_check import EVENTS
from inkas_positions import OPTIONS
from wrong_traces import WrongTraces, verdict


def choose(s: Json, rng: random.Random) -> str:
    """A player who builds, so that games get somewhere; bargains are rare."""
    if inkas.decider(s) == "chance":
        table = inkas.weights(s)
        return rng.choices(list(table), list(table.values()))[0]
    kinds: dict[str, list[str]] = {}
    for action in legal(s):
        kinds.setdefault(action.split()[0], []).append(action)
    for word in ("village", "city"):
        if word in kinds:
            return rng.choice(kinds[word])
    words = sorted(kinds)
    if s["decision"]["kind"] == "main":
        words += ["road", "buy", "trade", "card", "call"] * 3
    word = rng.choice([word for word in words if word in kinds])
    return rng.choice(kinds[word])


def make_trace(seed: int, players: int, games: int = 1, **options: Any) -> list[Any]:
    """A trace as the program would write it, played by the referee's own rules."""
    rng = random.Random(seed)
    given = {**OPTIONS, **options}
    lines: list[Any] = [{"karavana": "0.1.0", "game": "inkas", "players": players,
                         "options": given, "seats": ["random"] * players, "seed": seed,
                         "games": games}]
    rules = check.GAMES["inkas"]
    for game in range(games):
        s, n = rules.new(players, given), 0
        while inkas.decider(s) != "over":
            line = {"game": game, "n": n, "decider": inkas.decider(s),
                    "legal": legal(s), "action": choose(s, rng), "state": s}
            if line["decider"] == "chance":
                table = inkas.weights(s)
                line["weights"] = [table[a] for a in line["legal"]]
            s, log = rules.apply(s, line["action"])
            line["events"] = [
                {a: e[a] for a in ("type", *EVENTS[e["type"]])} for e in log
                if e["type"] in EVENTS]
            n += 1
            lines.append(line)
        lines.append({"game": game, "n": n, "decider": "over", "legal": [],
                      "state": s, "result": inkas.result(s)})
    return json.loads(json.dumps(lines))


class Traces(unittest.TestCase):
    def test_own_games_pass(self) -> None:
        for seed, (players, options) in enumerate((
                (3, {"trade": "off"}), (4, {"setup": "advanced", "offers": 1}),
                (3, {"setup": "advanced", "board": "variable", "first": "roll"}),
                (4, {"max_turns": 3, "first": "2"}))):
            lines = make_trace(seed, players, **{"max_turns": 60, **options})
            status, text = verdict(lines)
            self.assertEqual(status, 0, text)
            self.assertTrue(text.endswith(f"{len(lines) - 1} passed, 0 failed\n"), text)

    def test_a_whole_game(self) -> None:
        lines = make_trace(5, 3, trade="off")
        self.assertEqual(lines[-1]["result"]["reason"], "tribe3")
        status, text = verdict(lines)
        self.assertEqual(status, 0, text)
        for moment in ("decline 1", "decline 2", "deck 2 enters", "longest route: moves"):
            self.assertIn(moment, text)


class Mutations(WrongTraces, unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.text = json.dumps(make_trace(5, 4, max_turns=24, offers=1))

    def test_legal(self) -> None:
        self.refuse(lambda lines: self.find(lines, "main")["legal"].remove("done"),
                    "legal, missing: done")
        self.refuse(lambda lines: self.find(lines, "robber")["legal"].append("robber h0"),
                    "legal, too much: robber h0")
        self.refuse(lambda lines: self.find(lines, "answer")["legal"].remove("decline"),
                    "legal, missing: decline")

    def test_weight(self) -> None:
        for kind in ("dice", "stolen", "draw"):
            def change(lines: list[Any]) -> None:
                self.find(lines, kind)["weights"][0] += 1
            self.refuse(change, "the weights differ")

    def test_every_number_of_a_state(self) -> None:
        for path in ("bank.fish", "turns", "offers", "deck.warrior", "deck2.monopoly",
                     "deck_size", "deck2_size", "seats.0.tribe", "seats.1.markers",
                     "seats.2.route", "seats.3.warriors", "seats.0.hand.coca",
                     "seats.1.hand_size", "seats.2.cards.roads", "seats.3.backs.0",
                     "seats.0.new_cards.warrior"):
            def change(lines: list[Any]) -> None:
                part = self.find(lines[90:], "main")["state"]
                *way, last = path.split(".")
                for key in way:
                    part = part[int(key) if key.isdigit() else key]
                part[int(last) if last.isdigit() else last] += 1
            self.refuse(change, "the state is")

    def test_robber_moved(self) -> None:
        def change(lines: list[Any]) -> None:
            for line in lines[90:]:
                line["state"]["robber"] = "h21"
        self.refuse(change, "robber: expected")

    def test_pieces_swapped(self) -> None:
        def change(lines: list[Any]) -> None:
            for line in lines[10:]:
                a, b = line["state"]["seats"][:2]
                a["roads"], b["roads"] = b["roads"], a["roads"]
        self.refuse(change, "the state is")

    def test_holder(self) -> None:
        for name in ("longest_route", "best_warriors"):
            def change(lines: list[Any]) -> None:
                for line in lines[1:]:
                    line["state"][name] = 1
            self.refuse(change, f"{name} is held by")

    def test_events(self) -> None:
        for kind in ("gained", "lost", "road", "stole_card", "marker", "drew_card"):
            def drop(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(drop, "the events do not add up")
        for kind in ("rolled", "turn_started", "robber", "bought", "declined",
                     "lost_card"):
            def drop_other(lines: list[Any]) -> None:
                line, e = self.with_event(lines, kind)
                line["events"].remove(e)
            self.refuse(drop_other, "the events differ")

    def test_wrong_event(self) -> None:
        def reason(lines: list[Any]) -> None:
            self.with_event(lines, "gained")[1].update(why="trade")
        self.refuse(reason, "the events differ")

        def more(lines: list[Any]) -> None:
            self.with_event(lines, "rolled")[1].update(secret=1)
        self.refuse(more, "other arguments")

        def unknown(lines: list[Any]) -> None:
            self.with_event(lines, "rolled")[1].update(type="thrown")
        self.refuse(unknown, "does not know")

    def test_shape(self) -> None:
        def missing(lines: list[Any]) -> None:
            del self.find(lines, "discard")["state"]["decision"]["left"]
        self.refuse(missing, "has no field left")

    def test_decider(self) -> None:
        def change(lines: list[Any]) -> None:
            line = self.find(lines, "main")
            line["decider"] = (line["decider"] + 1) % 4
        self.refuse(change, "decider: expected")


if __name__ == "__main__":
    unittest.main()
