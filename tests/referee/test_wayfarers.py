#!/usr/bin/env python3
"""Tests of the referee's Wayfarers of the South Tigris: the components, the set-up, dice,
workers, rest and the Journal track on hand-made positions. (R9) and the like name the
ruling that is tested. Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import json
import os
import re
import sys
import unittest
from collections import Counter
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import wayfarers
import wayfarers_data as data
from wayfarers import legal
from wayfarers_board import (
    Json, alternatives, atom, chain, column, column_of, cost_of, edges_from, fewer,
    final_nodes, parts_of, printed)
from wayfarers_invariants import is_part, problems
from wayfarers_positions import (
    OPTIONS, dice, do, found, frame, guilds, hire, lay, node, own, parts, play, rich,
    start, tile, to_end_of_turn, token, worker)

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "games",
                    "wayfarers", "data")


def load(name: str) -> Json:
    with open(os.path.join(DATA, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


class Components(unittest.TestCase):
    def test_counts(self) -> None:
        self.assertEqual({row: len(cards) for row, cards in data.CARDS.items()},
                         {"folk": 36, "land": 36, "water": 36, "space": 36, "insp": 16})
        self.assertEqual((len(data.TILES), len(data.NODES), len(data.EDGES),
                          len(data.SCHEMES), len(data.JOURNAL_TILES)),
                         (23, 28, 44, 6, 10))
        kinds = Counter(fields[0] for fields in data.TILES.values())
        self.assertEqual(kinds, {"green": 4, "yellow": 3, "blue": 3, "black": 3,
                                 "special": 10})                              # R20
        sky = Counter(fields[0].split()[0] for fields in data.SPACE.values())
        self.assertEqual(sky, {"comet": 8, "planet": 5, "sun": 1, "moon": 1, "stars": 21})

    def test_caravans(self) -> None:
        for board in ("PB1", "PB2", "PB3", "PB4"):
            rewards = [printed(board, row, col) for row in range(3)
                       for col in range(1, 7)]
            self.assertEqual(Counter(x for x in rewards if x), {
                "prov(1)": 3, "silver(1)": 2, "refresh(1)": 1, "inf_card(1)": 1,
                "inf_move(1)": 1})
            self.assertEqual(rewards.count(None), 2)
        self.assertTrue(all(len(x[3].split(",")) == 21 for x in data.OPPONENTS.values()))

    def test_the_track(self) -> None:
        self.assertEqual(final_nodes(), ["10A", "10B", "10C", "10D", "10E"])
        self.assertEqual(edges_from("2U"), ("4U", "3U"))
        self.assertEqual(edges_from("9L"), ("10C", "10D", "10E"))
        lengths = set()

        def walk(name: str, n: int, n_new: int) -> None:
            if column_of(name) == 10:
                lengths.add((n, n_new))
            for end in edges_from(name):
                walk(end, n + 1, n_new + ("new_die" in data.NODES[end][0]))
        walk("0", 0, 0)
        self.assertEqual(lengths, {(8, 2), (9, 2), (10, 2)})

    def test_effects(self) -> None:
        self.assertEqual(parts_of("inf_black(2) + (up_special | insp)"),
                         ("inf_black(2)", "up_special | insp"))
        self.assertEqual(parts_of("pay_prov(2) -> land + silver(1)"),
                         ("pay_prov(2) -> land + silver(1)",))
        self.assertEqual(cost_of("pay_blue(1) & pay_yellow(1) -> land"),
                         ((("blue", 1), ("yellow", 1)), "land"))
        self.assertEqual(alternatives("journal | worker(1) + inf_any(1)"),
                         ("journal", "worker(1) + inf_any(1)"))
        self.assertEqual((atom("space"), atom("space(1)"), atom("insp")),
                         (("space", 0), ("space", 1), ("insp", 1)))
        self.assertEqual((fewer("adjust(2)"), fewer("adjust(1)"), fewer("silver(2)"),
                          fewer("space(1)")), ("adjust(1)", None, None, None))

    def test_every_effect_is_known(self) -> None:
        effects = [x[1] for t in (data.LAND, data.WATER, data.SPACE) for x in t.values()]
        effects += [x[3] for t in (data.LAND, data.WATER) for x in t.values()]
        effects += [x[3] for x in data.FOLK.values() if x[2] != "asset"]
        effects += [x[0] for x in [*data.JOURNAL_TILES.values(), *data.NODES.values()]]
        effects += [x[0] for name, x in data.SLOTS.items() if name[0] != "s"]
        for effect in effects:
            self.assertTrue(all(is_part(part) for part in parts_of(effect)), effect)


def ours(expression: str) -> str:
    """A value of the data in the referee's words."""
    way = re.match(r"(.*) \? (.*) : (.*)$", expression)
    if way:
        expression = f"{way[2]} if {way[1]} else {way[3]}"
    for a, b in (("comet_lead", "lead"), ("townsfolk", "folk"), ("inspiration", "insp"),
                 (r"icon\.", ""), (r"res\.", ""), (r"tile\.any", "tiles"),
                 (r"(card|tile|guild)\.(\w+)", r"\2_\1")):
        expression = re.sub(a, b, expression)
    return re.sub(r"_(card|tile)\b", r"_\1s", expression)


class SameAsTheData(unittest.TestCase):
    """The referee copied the same components that the library's tables are made from."""

    def test_cards(self) -> None:
        for x in load("cards")["land"]:
            what = x["die"] or x["vista"]
            needs = x["die"]["assets"] if x["die"] else \
                ["on", *(t.split(".")[1] for t in x["vista"]["trigger_any"])]
            self.assertEqual(data.LAND[x["id"]], [" ".join(x["icons"]),
                             x["immediate"] or "", " ".join(needs), what["effect"]])
        for x in load("cards")["water"]:
            die = x["die"] or {"assets": [], "effect": ""}
            right = [(y or "-").removeprefix("inf_") for y in x["right"]]
            self.assertEqual(data.WATER[x["id"]], [
                " ".join(x["icons"]), x["immediate"] or "", " ".join(die["assets"]),
                die["effect"], "".join(map(str, x["left"])), " ".join(right)])
        for x in load("cards")["space"]:
            self.assertEqual(data.SPACE[x["id"]], [
                " ".join(x["icons"]), x["immediate"] or "", ours(x["vp"])])
        for x in load("cards")["folk"]:
            self.assertEqual(data.FOLK[x["id"]], [
                str(x["cost"]), " ".join(x["under"]), x["kind"],
                " ".join(x["assets"]) or x["effect"]])
        for x in load("cards")["insp"]:
            self.assertEqual(data.INSP[x["id"]], [ours(x["goal"])])

    def test_tiles(self) -> None:
        for x in load("tiles")["journal"]:
            self.assertEqual(data.JOURNAL_TILES[x["id"]], [x["effect"]])
        tiles = load("tiles")["upgrades"]
        self.assertEqual([x["id"] for x in tiles], list(data.TILES))
        for x in tiles:
            def side(columns: Any) -> str:
                return ", ".join(" ".join(y) or "nothing" for y in columns or []) \
                    .replace("_discount", "")
            self.assertEqual(data.TILES[x["id"]], [
                x["type"], f"{x['w']}x{x['h']}", str(x["vp"]), side(x["front"]),
                side(x["back"]), " ".join(x["icons"])])

    def test_boards(self) -> None:
        for x in load("boards")["player_boards"]:
            for level, cells in zip(data.LEVELS, x["caravan"]):
                self.assertEqual(data.CARAVANS[f"{x['id']} {level}"], [
                    "x" if (y or "").startswith("#") else y or "" for y in cells])
        solo = load("boards")
        for x in solo["solo_boards"]:
            path = [x["caravan"][row][col] or "-"
                    for row, col in solo["solo"]["caravan_path"]]
            focus, rest, bonus, cells = data.OPPONENTS[x["id"]]
            self.assertEqual((focus, rest, bonus, [y.strip() for y in cells.split(",")]),
                             (x["focus"], x["rest"], x["track_bonus"], path))
        for x in load("cards")["scheme"]:
            self.assertEqual(data.SCHEMES[x["id"]], [
                x["colour"], str(x["silver"]), x["first"], x["second"],
                x["special_priority"], "comet" if x["comet"] else ""])

    def test_main_board(self) -> None:
        board = load("boards")
        for x in board["nodes"]:
            self.assertEqual(data.NODES[x["id"]], [x["effect"] or ""])
            self.assertEqual(list(edges_from(x["id"])), x["next"])
        for x in board["edges"]:
            sides = []
            for y in (x["A"], x["B"]):
                cost = " ".join(re.findall(r"pay_(\w+)\(1\)", y["cost"] or ""))
                sides.append(f"pay {cost}" if cost else ours(y["need"] or ""))
            self.assertEqual(data.EDGES[f"{x['from']} {x['to']}"],
                             [str(x["section"]), *sides])
        for row in data.CARDS:
            for i, effect in enumerate(board["rows"][row]["slots"]):
                self.assertEqual(data.SLOTS[f"{row} {i + 1}"], [str(effect)])


class SetUp(unittest.TestCase):
    def test_start(self) -> None:
        for n in (2, 3, 4):
            s = start(n)
            self.assertEqual(problems(s), [])
            self.assertEqual([(x["prov"], x["silver"], x["guilds"]["blue"],
                               x["guilds"]["yellow"]) for x in s["seats"]],
                             [(2, 3, 1, 0), (2, 3, 1, 1), (2, 4, 1, 1), (3, 4, 1, 1)][:n])
            self.assertEqual(s["stacks"]["UG01"], n)
            self.assertEqual(s["seats"][0]["influence"], 14)
        self.assertEqual(s["seats"][0]["dice"], [1, 1, 1])

    def test_order_of_chance(self) -> None:
        s = wayfarers.new(3, {**OPTIONS, "side2": "random", "first": "random"})
        kinds = []
        while s["decision"]["kind"] != "main":
            kinds.append(s["decision"]["kind"])
            if s["decision"]["kind"] == "deal" and not kinds.count("jtile"):
                row, slot = data.ROWS[(kinds.count("deal") - 1) // 4], \
                    (kinds.count("deal") - 1) % 4 + 1
                self.assertEqual((s["decision"]["row"], s["decision"]["slot"]),
                                 (row, slot))                                 # R53
            s = play(s, legal(s)[-1])
        self.assertEqual(kinds, ["first", "side"] + ["board"] * 3 + ["deal"] * 20
                         + ["jtile"] * 10 + ["roll"] * 9)
        self.assertEqual((s["first"], s["active"], s["sides"]), (2, 2, ["A", "B", "A"]))
        self.assertEqual([x["silver"] for x in s["seats"]], [3, 4, 3])        # R54, R40
        self.assertEqual([x["guilds"]["yellow"] for x in s["seats"]], [1, 1, 0])

    def test_boards_chosen(self) -> None:
        s = wayfarers.new(3, {**OPTIONS, "boards": "chosen", "first": "1"})
        seats = []
        while s["decision"]["kind"] == "board":
            seats.append((wayfarers.decider(s), len(legal(s))))
            s = play(s, legal(s)[0])
        self.assertEqual(seats, [(1, 4), (2, 3), (0, 2)])

    def test_solo_boards(self) -> None:                                       # R42
        s = wayfarers.new(1, {**OPTIONS, "opponent": "SB3"})
        self.assertEqual(legal(s), ["board PB1", "board PB2", "board PB4"])
        self.assertEqual(found(wayfarers.new(1, OPTIONS), "opponent"),
                         ["SB1", "SB2", "SB3", "SB4"])


class Chain(unittest.TestCase):
    """The caravan of the printed example: what each value of a die has."""

    def setUp(self) -> None:
        s = start()
        tile(s, 0, "UY01", "middle", 1)                    # plus, camel
        tile(s, 0, "UY02", "bottom", 3)                    # pigeon, plus
        tile(s, 0, "UG03", "bottom", 2)
        tile(s, 0, "UY02", "top", 2, back=True)            # minus, pigeon
        self.s = s

    def test_column(self) -> None:
        seat = self.s["seats"][0]
        self.assertEqual(column(seat, 1), {"camel": 1, "plus": 1})
        self.assertEqual(column(seat, 2), {"camel": 2, "minus": 1})
        self.assertEqual(column(seat, 3), {"pigeon": 2})
        self.assertEqual(column(seat, 6), {"telescope": 1})
        self.assertEqual(chain(seat, 1), [1, 2])
        self.assertEqual((chain(seat, 4), chain(seat, 3)), ([4, 5], [3]))

    def test_printed_example(self) -> None:
        """1 to 2 to 3; two minus signs in one column take a 5 to 4 only."""
        s = start()
        tile(s, 0, "UY01", "middle", 1)                    # 1 plus, 2 camel
        tile(s, 0, "UK02", "top", 2)
        s["seats"][0]["caravan"][1]["row"] = "middle"      # (only symbols matter here)
        tile(s, 0, "UY01", "bottom", 4, back=True)         # 4 camel, 5 minus
        tile(s, 0, "UB01", "middle", 4, back=True)         # 4 ship, 5 minus
        seat = s["seats"][0]
        self.assertEqual(sorted(chain(seat, 1)), [1, 2, 3])
        self.assertEqual(chain(seat, 5), [5, 4])

    def test_die_to(self) -> None:
        s = dice(self.s, 0, 1, 4, 6)
        self.assertEqual(found(s, "die"), ["1", "1 to 2", "4", "4 to 5", "6"])
        s = play(s, "die 1 to 2")
        self.assertEqual((s["held"], s["seats"][0]["dice"]), (2, [4, 6]))
        self.assertEqual(found(s, "at"), ["city", "harbour", "market", "store"])


class PlacingDice(unittest.TestCase):
    def test_assets(self) -> None:
        s = dice(start(), 0, 1, 2, 6)
        guilds(s, 0)
        self.assertEqual(found(play(s, "die 1"), "at"), ["city", "market", "store"])
        self.assertEqual(found(play(s, "die 2"), "at"), ["market", "store"])
        self.assertEqual(found(play(s, "die 6"), "at"),
                         ["market", "observatory", "store"])

    def test_blue_ship(self) -> None:                                         # R32
        s = own(dice(start(), 0, 1, 2, 3), 0, "W04", "W15")
        guilds(s, 0, blue=2)
        s = play(s, "die 2")
        self.assertEqual(found(s, "at"), ["harbour", "market", "store"])
        s2 = play(s, "at harbour")
        self.assertEqual((s2["seats"][0]["guilds"]["blue"], s2["used"]["blue"]),
                         (1, True))
        s3 = play(s, "at market")
        self.assertFalse(s3["used"]["blue"])
        s = tile(dice(start(), 0, 2, 2, 2), 0, "UG02", "middle", 2)
        s = play(guilds(own(s, 0, "W15"), 0, blue=1), "die 2")
        self.assertIn("at W15", legal(s))                  # one ship of two
        self.assertTrue(play(s, "at W15")["used"]["blue"])
        self.assertFalse(play(s, "at harbour")["used"]["blue"])

    def test_townsfolk_assets(self) -> None:
        s = own(dice(start(), 0, 2, 2, 2), 0, "L15", "T22@L15", "T16@harbour")
        s = play(guilds(s, 0), "die 2")
        self.assertEqual(found(s, "at"), ["harbour", "market", "store"])
        s = own(dice(start(), 0, 1, 2, 2), 0, "L15", "T22@L15")
        self.assertIn("at L15", legal(play(s, "die 1")))
        s["seats"][0]["fresh"] = ["T22"]
        s["decision"] = {"kind": "place", "seat": 0}
        s["held"] = 1
        self.assertNotIn("at L15", legal(s))               # not in the turn it came

    def test_use_nothing(self) -> None:                                       # R13
        s = play(dice(start(), 0, 2, 2, 2), "die 2", "at store", "done")
        self.assertEqual(s["seats"][0]["placed"], ["store"])
        self.assertEqual(s["active"], 1)

    def test_discounts(self) -> None:                                         # R6
        s = tile(rich(dice(start(), 0, 3, 3, 3)), 0, "UK01", "middle", 3)
        s = own(tile(s, 0, "UG03", "top", 3), 0, "L19", "L20")
        s = play(guilds(s, 0), "die 3", "at city")
        self.assertEqual(s["discount"], {"silver": 0, "prov": 1})
        s = play(s, "pay 1")
        self.assertEqual(s["seats"][0]["prov"], 19)        # 2 less 1
        s = play(s, "land draw")
        self.assertEqual(s["seats"][0]["prov"], 18)        # the discount is used up
        s = tile(rich(dice(start(), 0, 6, 6, 6)), 0, "UY03", "middle", 5)
        tile(s, 0, "UY03", "bottom", 5)
        s = play(own(s, 0, "L19", "L20"), "die 6", "at observatory", "option 1 a")
        self.assertEqual(s["discount"], {"silver": 2, "prov": 0})
        token(s, 1, "space", 1)                            # never off the fee
        s2 = play(s, "space 1", "fee silver")
        self.assertEqual(s2["seats"][0]["silver"], 20 - 1 - 1)
        self.assertEqual(s2["seats"][1]["silver"], 4)
        s3 = rich(dice(start(), 0, 6, 6, 6), 0, 0, 0)
        s3 = play(s3, "die 6", "at observatory")           # nothing possible: closed
        self.assertEqual(s3["active"], 1)                                     # R49

    def test_discount_splits(self) -> None:                                   # R6
        """One Provision off both costs together: the water costs 1, less 1."""
        s = own(rich(dice(start(), 0, 3, 3, 3), 0, 0, 1), 0, "W04", "T16@W04")
        s = play(guilds(tile(s, 0, "UK01", "middle", 3), 0), "die 3", "at W04", "pay 1")
        self.assertEqual((s["seats"][0]["prov"], s["discount"]["prov"]), (1, 0))
        self.assertIn("water draw", legal(s))

    def test_value_is_fixed(self) -> None:                                    # R12
        s = tile(rich(dice(start(), 0, 3, 3, 3)), 0, "UK01", "middle", 3)
        s = own(tile(s, 0, "UG03", "top", 3), 0, "W09", "T01@W09")
        s = play(guilds(s, 0), "die 3", "at W09", "refresh W09", "roll 5")
        self.assertEqual((s["discount"]["prov"], s["seats"][0]["placed"]), (1, []))
        self.assertEqual(s["seats"][0]["dice"], [3, 3, 5])

    def test_pigeon(self) -> None:                                            # R9, R47
        s = tile(tile(dice(start(), 0, 1, 1, 1), 0, "UG04", "middle", 1), 0, "UG02",
                 "bottom", 1)
        s = play(s, "die 1", "at city", "pay 1", "land draw")
        self.assertEqual(s["seats"][0]["prov"], 0)         # the pigeon fetches it
        s = tile(dice(start(), 0, 1, 1, 1), 0, "UG04", "middle", 1)
        self.assertFalse(play(s, "die 1", "at library")["pigeon"])
        s = play(dice(start(), 0, 1, 1, 1), "die 1", "at city", "pay 1")
        self.assertNotIn("land draw", legal(s))            # no pigeon, no Provision

    def test_no_dice_for_new_cards(self) -> None:
        s = rich(dice(start(), 0, 1, 1, 1))
        s = play(lay(s, "land", 1, "L29"), "die 1", "at city", "pay 1", "land 2")
        self.assertEqual(s["seats"][0]["fresh"], ["L02"])
        s = to_end_of_turn(s)
        self.assertEqual(s["seats"][0]["fresh"], [])

    def test_chain_only_for_the_placed_die(self) -> None:                     # R14
        s = tile(dice(start(), 0, 1, 1, 1), 0, "UK02", "middle", 1)
        self.assertEqual(found(s, "up"), [])
        self.assertEqual(found(guilds(s, 0), "die"), ["1", "1 to 2"])


class Yellow(unittest.TestCase):
    def test_before(self) -> None:                                            # R2, R43
        s = guilds(dice(start(), 0, 1, 4, 6), 0, yellow=2)
        s = play(s, "yellow")
        self.assertEqual(sorted(legal(s)), [
            "down 4", "down 4 and down 6", "down 4 by 2", "down 6", "down 6 by 2",
            "up 1", "up 1 and down 4", "up 1 and down 6", "up 1 and up 4", "up 1 by 2",
            "up 4", "up 4 and down 6", "up 4 by 2"])
        self.assertEqual(s["seats"][0]["guilds"]["yellow"], 1)
        s1 = play(s, "up 4")
        self.assertEqual((s1["seats"][0]["dice"], s1["decision"]["kind"]),
                         ([1, 5, 6], "main"))
        s2 = play(s, "up 4 by 2")
        self.assertEqual(s2["seats"][0]["dice"], [1, 6, 6])
        self.assertNotIn("yellow", legal(s2))              # once a turn
        s3 = play(s, "up 1 and down 6")
        self.assertEqual(s3["seats"][0]["dice"], [2, 4, 5])

    def test_different_dice(self) -> None:
        s = guilds(dice(start(), 0, 3, placed="market store"), 0, yellow=1)
        self.assertEqual(legal(play(s, "yellow")),
                         ["down 3", "down 3 by 2", "up 3", "up 3 by 2"])
        s = play(guilds(dice(start(), 0, 3, 3, 4, reserve=2), 0, yellow=1), "yellow")
        self.assertEqual(play(s, "up 3 and down 3")["seats"][0]["dice"], [2, 4, 4])
        self.assertEqual(play(s, "up 3 and up 3")["seats"][0]["dice"], [4, 4, 4])
        self.assertEqual(play(s, "up 3 and down 4")["seats"][0]["dice"], [3, 3, 4])
        self.assertNotIn("up 4 and up 4", legal(s))

    def test_after(self) -> None:                                             # R2
        s = guilds(dice(start(), 0, 1, 4, 6), 0, yellow=1)
        s = play(s, "die 1", "at store", "option 1 b", "take silver")
        self.assertEqual(legal(s), ["yellow", "done"])
        self.assertEqual(play(s, "done")["active"], 1)
        s = play(s, "yellow", "down 6 by 2")
        self.assertEqual((s["seats"][0]["dice"], s["active"]), ([4, 4], 1))

    def test_with_a_held_die(self) -> None:
        s = guilds(dice(start(), 0, 3, 4, placed="market store library"), 0, yellow=1)
        s = dice(s, 0, 3, 4, placed="market store", reserve=1)
        self.assertEqual(found(s, "die"), ["3", "4"])      # 3 to 1, 4 to 6
        s = play(s, "die 3")
        self.assertEqual(legal(s), ["yellow"])
        s = play(s, "yellow")
        self.assertEqual(legal(s), ["lower by 2"])
        s = play(s, "lower by 2")
        self.assertEqual((s["decision"]["kind"], legal(s)), ("place", ["at city"]))
        s = guilds(dice(start(), 0, 2, 4, placed="market store", reserve=1), 0, yellow=1)
        s = play(s, "die 2", "yellow")
        self.assertEqual(legal(s), ["lower", "lower and down 4", "lower and up 4"])
        s = play(s, "lower and up 4")
        self.assertEqual((s["held"], s["seats"][0]["dice"], legal(s)),
                         (1, [5], ["at city"]))

    def test_no_use(self) -> None:
        s = guilds(dice(start(), 0, 3, placed="market store", reserve=2), 0)
        self.assertEqual(found(s, "die"), [])
        self.assertIn("rest", legal(s))                                       # R1


class Workers(unittest.TestCase):
    def test_where(self) -> None:
        s = hire(rich(start()), 0)
        got = found(s, "worker")
        self.assertTrue({"green folk 1", "green land 2", "green water 4",
                         "green insp 3", "yellow land 1", "blue water 1",
                         "yellow insp 1", "blue insp 4"} <= set(got) | {"green folk 1"})
        self.assertFalse({"yellow water 1", "blue land 1", "yellow folk 2",
                          "blue folk 2"} & set(got))
        self.assertFalse([x for x in got if "space" in x])
        worker(s, "yellow", "land", 2)
        self.assertNotIn("yellow land 2", found(s, "worker"))
        self.assertIn("green land 2", found(s, "worker"))

    def test_must_do_something(self) -> None:                                 # R15
        s = rich(start(), 0, 0, 2)
        got = found(s, "worker")
        self.assertNotIn("yellow land 4", got)             # 3 Provisions
        self.assertNotIn("yellow land 3", got)             # a tile for 3 Silver
        self.assertIn("yellow land 1", got)                # a pip at least
        s = guilds(rich(start(), 0, 0, 3), 0, yellow=2)
        self.assertIn("yellow land 3", found(s, "worker"))
        token(s, 1, "land", 4)
        self.assertNotIn("yellow land 4", found(s, "worker"))    # after the fee
        s = token(rich(start(), 0, 1, 3), 1, "land", 4)
        s = play(s, "worker yellow land 4")                # only Silver leaves enough
        self.assertEqual((s["seats"][0]["silver"], s["seats"][1]["silver"]), (0, 4))
        s = play(s, "pay 1", "draw land", "draw L05", "draw L06", "draw L07", "keep L06",
                 "first L07")
        self.assertEqual((s["under"]["land"], s["seats"][0]["land"]),
                         (["L07", "L05"], ["L06"]))

    def test_fee(self) -> None:                                               # R5
        s = token(worker(rich(start(), 0, 2, 2), "green", "land", 2), 1, "land", 2)
        s = play(s, "worker yellow land 2")
        self.assertEqual(legal(s), ["fee silver", "fee prov"])
        s = play(s, "fee prov")
        self.assertEqual((s["seats"][0]["prov"], s["seats"][1]["prov"]), (1, 3))
        self.assertEqual(s["rows"]["land"][1]["influence"], 1)
        frame(s, "worker(2)")
        self.assertEqual(found(s, "fetch"), ["green land 2"])    # not its own (10.3)
        s = play(s, "fetch green land 2")
        self.assertEqual(legal(s), ["fee silver", "fee prov"])   # a second fee
        s = rich(s, 0, 0, 0)
        s = frame(worker(s, "green", "land", 2), "worker(1)", "silver(1)")
        self.assertEqual(found(s, "fetch"), [])            # who cannot pay

    def test_own_token_is_free(self) -> None:
        s = token(rich(start(), 0, 0, 0), 0, "land", 2)
        s = play(s, "worker yellow land 2")
        self.assertEqual(s["decision"]["kind"], "effect")

    def test_not_the_same_worker(self) -> None:
        s = frame(play(rich(start()), "worker blue insp 1"), "insp", "silver(1)")
        self.assertEqual(found(s, "insp"), ["2", "3", "4"])
        s = frame(play(rich(start()), "worker yellow land 2"), "land", "silver(1)")
        self.assertEqual(found(s, "land"), ["1", "3", "4"])

    def test_slots(self) -> None:
        s = play(hire(rich(start()), 0), "worker green folk 2")
        self.assertEqual(parts(s), ["inf_blue(1)", "inf_yellow(1)", "inf_black(1)"])
        s = play(s, "influence black", "influence blue", "influence yellow", "done")
        self.assertEqual(s["seats"][0]["guilds"], {"black": 1, "yellow": 1, "blue": 2})


class Rest(unittest.TestCase):
    def test_not_eligible(self) -> None:                                      # R1
        s = play(start(), "rest")
        self.assertEqual((s["decision"]["kind"], s["decision"]["dice"]),
                         ("reroll", [1, 1, 1]))
        s = play(s, "done")
        self.assertEqual(s["active"], 1)

    def test_dice(self) -> None:                                              # R16, R46
        s = guilds(dice(start(), 0, 2, placed="market store"), 0)
        s = play(s, "rest")
        self.assertEqual((s["decision"], s["seats"][0]["placed"]),
                         ({"kind": "roll", "who": 0, "left": 2}, []))
        s = play(s, "roll 5", "roll 2")
        self.assertEqual(s["decision"]["dice"], [2])
        s = play(s, "reroll 2", "roll 6")
        self.assertEqual(s["seats"][0]["dice"], [2, 5, 6])
        self.assertEqual(parts(s), ["journal", "silver(1)"])

    def test_abilities(self) -> None:
        s = own(dice(start(), 0, placed="market store city"), 0, "W19", "T05@W19")
        s = play(guilds(s, 0, yellow=1), "rest", "roll 1", "roll 1", "roll 1")
        self.assertEqual(parts(s), ["journal", "silver(1)", "silver(1)", "inf_move(1)"])

    def test_printed_example(self) -> None:                                   # R7
        """Influence is moved to black between the step and the extra step."""
        s = own(dice(start(), 0, placed="market store city"), 0, "W19", "T04@W19")
        s = play(guilds(own(s, 0, "L01"), 0, yellow=1), "rest", *["roll 1"] * 3)
        self.assertEqual(found(s, "extra"), [])            # no step yet
        s = play(s, "step 1U", "done")
        self.assertEqual(found(s, "extra"), [])            # no token yet
        s = play(s, "move yellow black")
        self.assertEqual(found(s, "extra"), ["2U"])        # two cities
        s = play(s, "extra 2U")
        self.assertEqual((s["seats"][0]["guilds"]["black"], s["used"]["black"],
                          parts(s)), (0, True, ["insp", "new_die"]))
        self.assertEqual(s["seats"][0]["influence"], 15)


class Journal(unittest.TestCase):
    def journal(self, at: str, *cards: str, **options: Any) -> Json:
        return frame(own(node(start(**options), 0, at), 0, *cards), "journal",
                     "silver(1)")

    def test_blots(self) -> None:
        s = self.journal("1U")
        self.assertEqual(found(s, "step"), [])
        self.assertEqual(found(self.journal("1U", "L01", "L19"), "step"), ["2M", "2U"])
        s = self.journal("1U", "T08@city", side1="B")
        self.assertEqual(found(s, "step"), ["2U"])                            # R29
        s = self.journal("6L", "L19", "W19", "S36", side2="B")
        self.assertEqual(found(s, "step"), ["8L"])                            # R38

    def test_costs(self) -> None:
        s = guilds(self.journal("4U"), 0)
        self.assertEqual(found(s, "step"), [])
        s = play(guilds(s, 0, black=1), "step 5U")
        self.assertEqual((s["seats"][0]["guilds"]["black"],
                          s["seats"][0]["influence"]), (0, 15))
        s = guilds(self.journal("4L", side2="B"), 0, blue=1)
        self.assertEqual(found(s, "step"), [])
        s = guilds(s, 0, blue=1, yellow=1)
        self.assertEqual(found(s, "step"), ["5L"])

    def test_pink_tiles_count(self) -> None:                                  # R28, R39
        s = self.journal("1U")
        s = tile(tile(s, 0, "UP09", "middle", 3), 0, "UP10", "middle", 4)
        self.assertEqual(found(s, "step"), ["2M", "2U"])
        s = self.journal("8L")
        for i, name in enumerate(("UG01", "UG02", "UG03", "UG04", "UP01", "UP02")):
            tile(s, 0, name, "middle", i + 1)
        self.assertEqual(found(s, "step"), [])
        self.assertEqual(found(tile(s, 0, "UP03", "bottom", 1), "step"), ["9L"])

    def test_green_worker(self) -> None:                                      # R44
        s = play(self.journal("0"), "step 1L")
        self.assertEqual(sorted(legal(s)), ["done", "journal tile"])
        self.assertEqual((s["seats"][0]["workers"]["green"], s["track"]["green"][0]),
                         (1, False))
        s = node(self.journal("0"), 1, "1U")
        s = play(s, "step 1L")
        self.assertEqual([seat["workers"]["green"] for seat in s["seats"]], [0, 1])

    def test_journal_tile_stays(self) -> None:
        s = play(self.journal("0"), "step 1L", "journal tile", "influence yellow",
                 "influence yellow")
        self.assertEqual((s["seats"][0]["guilds"]["yellow"], s["track"]["tiles"]["1L"]),
                         (2, "J02"))

    def test_new_die_is_compulsory(self) -> None:
        s = play(self.journal("1U", "L01"), "step 2U")
        self.assertNotIn("done", legal(s))
        s = play(s, "new die", "roll 4")
        self.assertEqual((s["seats"][0]["reserve"], s["seats"][0]["dice"]),
                         (1, [1, 1, 1, 4]))
        self.assertIn("done", legal(s))

    def test_last_column(self) -> None:
        s = node(guilds(self.journal("9U"), 0, black=1), 1, "10B")
        s["ending"], s["left"] = 1, 1
        self.assertEqual(found(s, "step"), [])             # occupied
        s = guilds(self.journal("9U"), 0, black=1)
        s = play(s, "step 10B")
        self.assertEqual((s["ending"], s["left"], parts(s)), (0, None, ["inf_any(2)"]))
        self.assertEqual(found(s, "extra"), [])
        s = to_end_of_turn(s)
        self.assertEqual(s["left"], 2)
        s = to_end_of_turn(play(s, "rest"))
        self.assertEqual((s["left"], s["active"]), (1, 0))
        s = to_end_of_turn(play(s, "rest"))
        self.assertEqual((s["left"], s["decision"]["kind"]), (None, "over"))
        self.assertEqual(wayfarers.result(s)["reason"], "journal")

    def test_extra_costs_too(self) -> None:                                   # R7
        s = guilds(self.journal("2U", "S01", "L01"), 0, black=1)
        s = tile(s, 0, "UK01", "middle", 3)
        s = play(s, "step 4U", "done")
        self.assertEqual(found(s, "extra"), [])            # 4U to 5U costs black too
        s = play(guilds(self.journal("2U", "S01", "L01"), 0, black=2), "done")
        s = tile(guilds(self.journal("2U", "S01", "L01"), 0, black=2), 0, "UK01",
                 "middle", 3)
        s = play(s, "step 4U", "done", "extra 5U")
        self.assertEqual(s["seats"][0]["guilds"]["black"], 0)
        self.assertEqual(found(do(s, "done"), "extra"), [])

    def test_cap(self) -> None:                                               # R55
        s = to_end_of_turn(play(start(max_turns=1), "rest"))
        self.assertEqual((s["decision"]["kind"], wayfarers.result(s)["reason"]),
                         ("over", "cap"))


if __name__ == "__main__":
    unittest.main()
