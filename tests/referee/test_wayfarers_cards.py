#!/usr/bin/env python3
"""Tests of the referee's Wayfarers of the South Tigris: Influence, cards, links, Vistas,
tiles, every single effect, and the final scoring. (R9) and the like name the ruling that
is tested. Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import os
import sys
import unittest
from collections import Counter

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import wayfarers
import wayfarers_data as data
from wayfarers import legal
from wayfarers_board import (
    Json, alternatives, atom, cost_of, die_space, is_vista, parts_of, places, symbols,
    tile_size)
from wayfarers_positions import (
    dice, do, found, frame, guilds, hire, lay, own, parts, play, rich, score, start,
    tile,    to_end_of_turn, token, unseen, worker)
from wayfarers_score import space_points


class Influence(unittest.TestCase):
    def test_from_the_supply(self) -> None:
        s = play(frame(start(), "inf_any(2)", "inf_blue(1)"), "influence blue")
        self.assertEqual(parts(s), ["inf_any(2)"])         # the printed one first
        s = play(s, "influence blue")
        self.assertEqual((parts(s), s["seats"][0]["guilds"]["blue"]), (["inf_any(1)"], 3))

    def test_cards(self) -> None:
        s = token(frame(start(), "inf_card(2)"), 1, "land", 2)
        self.assertEqual(len(found(s, "influence")), 19)
        s = play(s, "influence insp 4")
        self.assertEqual((parts(s), s["rows"]["insp"][3]["influence"]),
                         (["inf_card(1)"], 0))

    def test_empty_supply(self) -> None:
        s = guilds(frame(start(), "inf_black(2)", "silver(1)"), 0, black=15)
        self.assertEqual(found(s, "influence"), [])        # only in the guild itself
        s = guilds(s, 0, black=8, yellow=6)
        s = play(token(s, 0, "land", 3), "influence black")
        self.assertEqual(legal(s), ["from yellow", "from land 3"])
        s1 = play(s, "from land 3")
        self.assertEqual((s1["rows"]["land"][2]["influence"],
                          s1["seats"][0]["guilds"]["black"]), (None, 9))
        self.assertEqual(play(s, "from yellow")["seats"][0]["guilds"]["yellow"], 5)
        s = guilds(frame(start(), "inf_card(1)"), 0, black=15)
        s = play(s, "influence space 1")                   # one source: not asked
        self.assertEqual(s["seats"][0]["guilds"]["black"], 14)

    def test_move(self) -> None:
        s = guilds(frame(start(), "inf_move(2)"), 0, black=1)
        self.assertEqual(found(s, "move"), ["black blue", "black yellow"])
        s = play(s, "move black blue", "move blue yellow")
        self.assertEqual(s["seats"][0]["guilds"]["yellow"], 1)
        self.assertEqual(found(guilds(frame(start(), "inf_move(1)", "prov(1)"), 0),
                               "move"), [])


class Frames(unittest.TestCase):
    def test_depth_first(self) -> None:                                       # R3
        s = own(lay(rich(start()), "water", 1, "W25"), 0, "L21")
        s = frame(s, "water", "silver(1)", die=True)
        s = play(s, "water 1")
        self.assertEqual([f["parts"] for f in s["frames"]],
                         [["silver(1)"], ["prov(3)", "prov(1)", "inf_card(1)",
                                          "silver(1)"]])
        self.assertEqual(found(s, "influence")[:1], ["folk 1"])
        s = play(s, "take prov")
        self.assertEqual(s["seats"][0]["prov"], 23)        # the first such part

    def test_counts_one_by_one(self) -> None:                                 # R45
        s = play(frame(dice(start(), 0, 3, 4, 5), "adjust(2)", "silver(2)"), "up 3",
                 "take silver", "down 4")
        self.assertEqual((s["seats"][0]["dice"], s["seats"][0]["silver"]), ([3, 4, 5], 5))

    def test_pay_and_choose(self) -> None:                                    # R33, R48
        s = frame(rich(start(), 0, 0, 2), "pay_prov(2) -> land + silver(1)",
                  "folk | prov(2)")
        self.assertEqual(sorted(legal(s)), ["done", "option 2 b", "pay 1"])
        s = play(s, "option 2 b")
        self.assertEqual(parts(s), ["pay_prov(2) -> land + silver(1)", "prov(2)"])
        s = play(s, "pay 1")
        self.assertEqual(parts(s), ["prov(2)", "land", "silver(1)"])
        self.assertEqual(do(s, "done")["active"], 1)
        s = frame(rich(start(), 0, 0, 2), "pay_prov(2) -> water", "silver(1)")
        for slot in range(1, 5):
            token(s, 1, "water", slot)
        self.assertEqual(found(s, "pay"), [])              # nothing could come of it
        self.assertEqual(found(rich(s, 0, 1, 2), "pay"), ["1"])

    def test_closes_by_itself(self) -> None:                                  # R49
        s = play(frame(rich(start(), 0, 0, 0), "silver(1)", "up_yellow"), "take silver")
        self.assertEqual(s["active"], 1)


class Acquiring(unittest.TestCase):
    def test_prices(self) -> None:
        s = own(frame(rich(start(), 0, 4, 0), "space", "space(1)"), 0, "L01", "L19")
        self.assertEqual((found(s, "space"), found(s, "cheap space")),
                         (["1", "2", "3"], ["1", "2", "3", "4"]))
        s1 = play(s, "cheap space 4")
        self.assertEqual(s1["seats"][0]["silver"], 0)
        s = play(s, "space 1")
        self.assertEqual((s["seats"][0]["silver"], parts(s)), (1, ["journal"]))

    def test_room_for_space_cards(self) -> None:                              # R8, R4
        s = frame(rich(start()), "space", "land")
        self.assertEqual(found(s, "space"), [])
        s = play(lay(s, "land", 1, "L09"), "land 1")
        self.assertEqual(found(s, "space"), ["1", "2", "3", "4"])

    def test_townsfolk(self) -> None:
        s = frame(rich(start(), 0, 1, 0), "folk", "silver(1)")
        for slot, card in enumerate(("T01", "T02", "T06", "T22"), 1):
            lay(s, "folk", slot, card)
        self.assertEqual(found(s, "folk"), ["1", "4"])     # no observatory; price 2
        s1 = play(s, "folk 1")
        self.assertEqual((s1["seats"][0]["folk"], s1["seats"][0]["silver"]),
                         ({"T01": "harbour"}, 0))
        s2 = play(s, "folk 4")
        self.assertEqual(legal(s2), ["under city", "under harbour"])
        s2 = play(s2, "under city")
        self.assertEqual(s2["seats"][0]["folk"], {"T22": "city"})
        s4 = frame(play(s, "folk 1"), "folk_free", "land")
        self.assertEqual(found(s4, "free folk"), ["3", "4"])
        s5 = lay(play(s, "folk 1"), "land", 1, "L09")
        s5 = play(frame(s5, "land", "folk_free"), "land 1", "free folk 2")
        self.assertEqual(s5["seats"][0]["folk"]["T02"], "L09")                # R4
        self.assertEqual(found(own(s, 0, "T22@harbour"), "folk"), [])

    def test_fee_and_price(self) -> None:
        s = own(frame(rich(start(), 0, 3, 1), "space", "prov(1)"), 0, "L01")
        s = play(token(s, 1, "space", 1), "space 1")       # only a Provision will do
        self.assertEqual((s["seats"][0]["silver"], s["seats"][0]["prov"],
                          s["seats"][1]["prov"], s["seats"][1]["influence"]),
                         (0, 0, 3, 13))
        s = own(frame(rich(start(), 0, 3, 0), "space", "prov(1)"), 0, "L01")
        self.assertNotIn("space 1", legal(token(s, 1, "space", 1)))

    def test_workers_come_along(self) -> None:
        s = worker(worker(frame(start(), "land", "silver(1)"), "yellow", "land", 2),
                   "green", "land", 2)
        s = play(token(s, 0, "land", 2), "land 2")
        self.assertEqual(s["seats"][0]["workers"], {"green": 1, "yellow": 2, "blue": 1})
        self.assertEqual(s["seats"][0]["influence"], 14)
        self.assertIsNone(s["rows"]["land"][1])

    def test_inspiration(self) -> None:                                       # R11
        s = token(worker(frame(start(), "insp", "prov(1)"), "green", "insp", 2), 1,
                  "insp", 2)
        s = play(s, "insp 2", "fee prov")
        self.assertEqual(legal(s), ["with star", "discard"])
        s1 = play(s, "with star")
        self.assertEqual((s1["seats"][0]["insp"], s1["seats"][0]["workers"]["green"]),
                         ({"I02": "star"}, 1))
        s2 = play(s, "discard")
        self.assertEqual((s2["under"]["insp"], s2["decks"]["insp"], parts(s2),
                          s2["seats"][0]["workers"]["green"],
                          s2["seats"][1]["influence"]),
                         (["I02"], 13, ["prov(1)", "inf_any(1)"], 1, 13))
        s = own(frame(start(), "insp"), 0, "I09@star")
        s = play(s, "insp 1")                              # no place: not asked
        self.assertEqual(parts(s), ["prov(2)"])
        s = own(frame(start(), "space", "insp"), 0, "L01", "I09@star")
        s = play(lay(s, "space", 1, "S16"), "space 1", "insp 1")
        self.assertEqual(legal(s), ["with S16", "discard"])                   # R4

    def test_draw_three(self) -> None:
        s = play(frame(start(), "draw_water", "silver(1)"), "draw water")
        self.assertEqual(len(legal(s)), 32)
        s = play(s, "draw W10", "draw W11", "draw W12", "keep W11")
        self.assertEqual((legal(s), s["peek"]), (["first W10", "first W12"],
                                                 ["W10", "W12"]))
        self.assertEqual(s["decks"]["water"], 29)
        s = play(s, "first W12")
        self.assertEqual((s["under"]["water"], s["decks"]["water"], s["peek"]),
                         (["W12", "W10"], 31, None))
        self.assertEqual(s["seats"][0]["water"], ["W11"])

    def test_small_decks(self) -> None:
        s = frame(start(), "draw_land", "silver(1)")
        cards = unseen(s, "land")
        own(s, 1, *cards[:-2])
        s1 = play(s, "draw land", *(f"draw {card}" for card in cards[-2:]))
        s1 = play(s1, f"keep {cards[-1]}")                 # one left: no order
        self.assertEqual(s1["under"]["land"], [cards[-2]])
        s1 = frame(s1, "draw_land", "land")
        s2 = play(s1, "draw land")
        self.assertEqual(legal(s2), [f"draw {cards[-2]}"])
        s2 = play(s2, f"draw {cards[-2]}", f"keep {cards[-2]}")
        self.assertEqual(found(frame(s2, "draw_land", "land"), "draw"), [])
        self.assertIn("rest", legal(to_end_of_turn(s2)))

    def test_refill(self) -> None:                                            # R34
        s = frame(start(), "land", "land", "folk_free")
        s = worker(token(s, 1, "land", 4), "green", "land", 4)
        s = play(s, "land 1", "done", "land 3", "done", "done")
        self.assertEqual((s["decision"]["kind"], s["decision"]["slot"]), ("deal", 3))
        self.assertEqual([x and x["card"] for x in s["rows"]["land"]],
                         ["L02", "L04", None, None])
        self.assertEqual(s["rows"]["land"][1], {"card": "L04", "influence": 1,
                                                "workers": ["green"]})
        s = play(s, "deal L30", "deal L31")
        self.assertEqual([x["card"] for x in s["rows"]["land"]],
                         ["L02", "L04", "L30", "L31"])


class Links(unittest.TestCase):
    def test_printed_example(self) -> None:
        """Silver and Provision on the right; the open water takes the Provision, and
        two Influence on blue as its own reward."""
        s = lay(own(frame(start(), "water"), 0, "W25"), "water", 1, "W34")
        s = play(s, "water 1")
        self.assertEqual(parts(s), ["inf_blue(2)", "prov(1)"])

    def test_from_home(self) -> None:
        for card, want in (("W03", ["inf_yellow(1)", "inf_card(1)"]),
                           ("W04", ["silver(1)", "prov(1)"]), ("W28", ["insp"])):
            s = play(lay(frame(start(), "water"), "water", 2, card), "water 2")
            self.assertEqual(parts(s), want)

    def test_all_pairs(self) -> None:
        """Lane by lane against a second reading of the table."""
        for left in data.WATER:
            for right in data.WATER:
                if left == right:
                    continue
                s = worker(lay(own(start(), 0, left), "water", 1, right), "blue",
                           "insp", 1)
                s = do(frame(s, "water"), "water 1")
                lanes = zip(data.WATER[right][4], data.WATER[left][5].split())
                n = sum(a == "1" and b != "-" for a, b in lanes)
                own_parts = parts_of(data.WATER[right][1])
                self.assertEqual(len(s["frames"][-1]["parts"]) if s["frames"] else 0,
                                 n + len(own_parts))


class Vistas(unittest.TestCase):
    def test_printed_example(self) -> None:
        """The comet: a Vista's Silver and pip beside the step (seed example)."""
        s = own(rich(dice(start(), 0, 2, 3, 4)), 0, "L23", "W19")
        s = lay(hire(s, 0), "space", 2, "S01")
        s = play(s, "worker green folk 1", "cheap space 2")
        self.assertEqual(s["seats"][0]["silver"], 17)
        self.assertEqual(parts(s), ["journal", "silver(1)", "adjust(1)"])
        s = play(s, "take silver", "down 4", "step 1U")
        self.assertEqual(s["seats"][0]["dice"], [2, 3, 3])

    def test_once_a_card(self) -> None:                                       # R10
        s = lay(own(rich(start()), 0, "L24"), "space", 1, "S06")
        s = play(frame(s, "space"), "space 1")
        self.assertEqual(parts(s), ["prov(1)", "inf_move(1)"])
        s = lay(own(rich(start()), 0, "L36"), "land", 1, "L18")
        s = play(frame(s, "land"), "land 1")
        self.assertEqual(parts(s), ["prov(1) | silver(1)"])

    def test_not_new_ones(self) -> None:
        s = lay(lay(rich(start()), "land", 1, "L25"), "land", 2, "L26")
        s = play(frame(own(s, 0, "L29"), "land", "land"), "land 1", "done", "land 2")
        self.assertEqual(parts(s), ["refresh(1)"])         # neither itself nor L25

    def test_bonus(self) -> None:
        s = own(rich(start()), 0, "L33", "T18@L33", "L34", "T15@L34")
        s = play(frame(lay(s, "water", 1, "W18"), "water"), "water 1")
        self.assertEqual(parts(s), ["inf_yellow(1)", "silver(1)", "silver(1)",
                                    "silver(1)", "inf_yellow(1) | inf_move(1)",
                                    "adjust(2)"])

    def test_townsfolk_and_tiles(self) -> None:                               # R28
        s = own(rich(start()), 0, "L31", "L33")
        s1 = play(frame(lay(s, "folk", 1, "T34"), "folk_free"), "free folk 1")
        self.assertEqual(parts(s1), ["adjust(1)", "inf_move(1)"])
        s2 = play(frame(s, "up_special"), "free tile UP07", "put bottom 6")
        self.assertEqual(parts(s2), ["silver(1)", "silver(1)"])   # the cell, the Vista
        s3 = play(frame(s, "up_green_free", "prov(1)"), "free tile UG01", "put middle 1")
        self.assertEqual(parts(s3), ["prov(1)"])           # only pink tiles have icons

    def test_every_vista(self) -> None:
        gains = [*(("land", c) for c in data.LAND), *(("water", c) for c in data.WATER),
                 *(("space", c) for c in data.SPACE), ("folk_free", "T34")]
        for vista in filter(is_vista, data.LAND):
            wanted = set(data.LAND[vista][2].split()[1:])
            for effect, card in gains:
                if card == vista:
                    continue
                row = effect.removesuffix("_free")
                s = lay(own(rich(start()), 0, vista), row, 1, card)
                worker(s, "blue", "insp", 1)
                before = len(parts_of("" if row == "folk" else data.CARDS[row][card][1]))
                s = do(frame(s, effect), ("free " if row == "folk" else "") + f"{row} 1")
                got = s["frames"][-1]["parts"] if s["frames"] else []
                own_icons = {"townsfolk"} if row == "folk" else \
                    set(data.CARDS[row][card][0].split())
                links = sum(a == "1" for a in data.WATER[card][4]) if row == "water" \
                    else 0
                fired = list(parts_of(data.LAND[vista][3])) if wanted & own_icons else []
                self.assertEqual(got[before + links:], fired, (vista, card))


class Tiles(unittest.TestCase):
    def test_prices(self) -> None:
        s = guilds(rich(start(), 0, 2, 0), 0, yellow=2)
        s = frame(s, "up_yellow", "up_green", "silver(1)")
        self.assertEqual(found(s, "tile"), ["UG01", "UG02", "UG03", "UG04", "UY01",
                                            "UY02", "UY03"])
        s1 = play(s, "tile UY01")                          # Influence only
        self.assertEqual((s1["seats"][0]["guilds"]["yellow"], s1["decision"]["kind"]),
                         (0, "put"))
        s2 = play(rich(s, 0, 3, 0), "tile UY01")
        self.assertEqual(legal(s2), ["with silver", "with influence"])
        self.assertEqual(play(s2, "with silver")["seats"][0]["silver"], 0)
        s = frame(rich(start(), 0, 1, 0), "up_blue", "up_black", "up_green", "silver(1)")
        self.assertEqual(found(s, "tile"), [])

    def test_where(self) -> None:
        s = start()
        self.assertEqual([len(places(s["seats"][0], x))
                          for x in ("UG01", "UY01", "UK01")], [16, 13, 10])
        s = play(frame(s, "up_black_free", "up_green_free"), "free tile UK03")
        self.assertIn("put top 2", legal(s))
        self.assertNotIn("put top 1", legal(s))
        self.assertEqual([x for x in legal(s) if "back" in x], [])
        s = play(s, "put middle 3")
        self.assertEqual(parts(s), ["inf_card(1)"])        # bottom 3 of PB1
        s = play(s, "done", "free tile UG01")
        self.assertNotIn("put bottom 3", legal(s))

    def test_sides(self) -> None:
        s = play(frame(start(), "up_yellow_free"), "free tile UY01")
        self.assertEqual(len(legal(s)), 26)
        s = play(s, "put top 3 back")
        self.assertEqual(s["seats"][0]["caravan"],
                         [{"tile": "UY01", "row": "top", "col": 3, "back": True}])
        self.assertEqual(parts(s), ["silver(1)", "prov(1)"])

    def test_stacks(self) -> None:
        s = frame(rich(start()), "up_green_free", "up_special", "silver(1)")
        s["stacks"]["UG01"] = 0
        self.assertNotIn("free tile UG01", legal(s))
        s = play(tile(tile(frame(rich(start()), "up_special", "silver(1)"), 0, "UG01",
                           "top", 2), 1, "UG01", "top", 2), "free tile UP01", "put top 3")
        self.assertEqual((s["stacks"]["UP01"], s["stacks"]["UG01"]), (0, 0))

    def test_full_caravan(self) -> None:
        s = frame(start(), "up_green_free", "up_black_free", "silver(1)")
        cells = places(s["seats"][0], "UG01")
        names = [f"U{x}" for x in ("G01 G02 G03 G04 P01 P02 P03 P04 P05 P06 P07 P08 P09 "
                                   "P10 G01").split()]
        for name, (row, col) in zip(names, cells):
            tile(s, 0, name, data.LEVELS[row], col)
        self.assertEqual(found(s, "free tile"), ["UG02", "UG03", "UG04"])

    def test_every_tile(self) -> None:
        """Size, symbols and points of all designs, laid in the middle."""
        for name, (kind, _, vp, _, back, _) in data.TILES.items():
            effect = "up_special" if kind == "special" else f"up_{kind}_free"
            for side in ["", " back"] if back else [""]:
                s = play(frame(start(), effect), f"free tile {name}",
                         f"put middle 4{side}")
                while s["frames"]:
                    s = play(s, "done")
                width, height = tile_size(name)
                self.assertEqual(len(symbols(name, bool(side))), width)
                self.assertEqual(score(s, 0)["caravan"], int(vp))
                self.assertEqual(16 - len(places(s["seats"][0], "UG01")), width * height)


# ---- Every effect --------------------------------------------------------------------

def holdings(s: Json) -> Counter[str]:
    """What p1 has, and what it has on the table."""
    seat = s["seats"][0]
    found_ = Counter({**seat["guilds"], "silver": seat["silver"], "prov": seat["prov"],
                      "workers": sum(seat["workers"].values()),
                      "tiles": len(seat["caravan"]), "node": int(seat["node"] != "0"),
                      "reserve": seat["reserve"],
                      "cards": sum(len(seat[row]) for row in data.ROWS)})
    found_["tokens"] = sum(bool(cell) and cell["influence"] == 0
                           for row in s["rows"].values() for cell in row)
    return found_


GIVES = {"land": {"cards": 1}, "water": {"cards": 1}, "insp": {"cards": 1},
         "folk_free": {"cards": 1}, "inf_move": {}, "refresh": {}, "adjust": {},
         "journal": {"node": 1, "workers": 1}, "draw_land": {"cards": 1},
         "draw_water": {"cards": 1},
         "new_die": {"reserve": -1}}


def expected(effect: str, choice: int = 0) -> Counter[str]:
    """What an effect brings in the position below."""
    cost, rest = cost_of(effect)
    gains: Counter[str] = Counter({what: -n for what, n in cost})
    rest = alternatives(rest)[min(choice, len(alternatives(rest)) - 1)]
    for part in parts_of(rest):
        name, n = atom(part)
        if name.startswith("up_"):
            price = 0 if "free" in name or "special" in name else 2 + (name != "up_green")
            gains.update({"tiles": 1, "silver": -price})
        elif name == "space":
            gains.update({"cards": 1, "silver": n - 3})
        elif name == "folk":
            gains.update({"cards": 1, "silver": -1})
        elif name == "worker":
            gains["workers"] += n
        elif name in GIVES:
            gains.update(GIVES[name])
        else:
            target = name.removeprefix("inf_")
            gains[{"card": "tokens", "any": "black"}.get(target, target)] += n
    return gains


def carry_out(s: Json, choice: int) -> Json:
    """Does everything that is open, with the plainest answers; frames that come on top
    of this one are declined."""
    depth = len(s["frames"])
    while s["frames"] and len(s["frames"]) >= depth:
        kind, acts = s["decision"]["kind"], legal(s)
        if kind == "effect" and len(s["frames"]) > depth:
            action = "done" if "done" in acts else acts[0]
        elif kind == "effect":
            chosen = [a for a in acts
                      if a.startswith("option") and a.endswith("abc"[choice])]
            plain = [a for a in acts if a == "influence black" or not a.startswith(
                ("influence", "done", "option", "extra"))]
            last = [a for a in acts if not a.startswith("extra")]
            action = (chosen or plain or last)[0]
        elif kind == "put":
            action = next(a for a in acts if a.split()[1:3] in (
                ["middle", "1"], ["middle", "3"], ["middle", "4"], ["bottom", "5"]))
        elif kind == "price":
            action = "with silver"
        else:
            action = acts[0]
        s = play(s, action)
    return s


class EveryEffect(unittest.TestCase):
    def position(self) -> Json:
        s = guilds(rich(dice(start(), 0, 3, 3, placed="market")), 0, yellow=2)
        for slot, card in enumerate(("T34", "T35", "T36", "T01"), 1):
            lay(s, "folk", slot, card)
        own(s, 0, "L09", "W36")
        for row, slot in (("insp", 1), ("insp", 2)):
            worker(s, "yellow" if slot == 1 else "blue", row, slot)
        return s

    def check(self, effect: str) -> None:
        cost, rest = cost_of(effect)
        if cost:
            s = play(frame(self.position(), effect), "pay 1")
            self.assertEqual(s["seats"][0]["prov"], 20 - cost[0][1])
            return self.check(rest)
        for choice, way in enumerate(alternatives(effect)):
            s = frame(self.position(), effect)
            before, after = holdings(s), holdings(carry_out(s, choice))
            want = expected(effect, choice)
            if "insp" in parts_of(way):
                want["workers"] += 1                       # one stands on the card
            if "inf_move" in way:                          # only the sum is known
                for counts in (before, after, want):
                    counts["any"] = sum(counts.pop(x, 0) for x in data.GUILDS)
            self.assertEqual({k: after[k] - before[k] for k in {*after, *want}
                              if after[k] != before[k]},
                             {k: n for k, n in want.items() if n}, effect)

    def test_immediate_effects(self) -> None:
        for table in (data.LAND, data.WATER, data.SPACE):
            for fields in table.values():
                if fields[1]:
                    self.check(fields[1])

    def test_die_spaces(self) -> None:
        for space in [*data.HOME, *data.LAND, *data.WATER]:
            if die_space(space):
                self.check(die_space(space)[1])

    def test_townsfolk_vistas_tiles_slots(self) -> None:
        effects = [x[3] for x in data.FOLK.values() if x[2] != "asset"]
        effects += [x[3] for card, x in data.LAND.items() if is_vista(card)]
        effects += [x[0] for x in data.JOURNAL_TILES.values()]
        effects += [x[0] for name, x in data.SLOTS.items() if name[0] != "s"]
        effects += {x for row in data.CARAVANS.values() for x in row} - {"", "x"}
        for effect in effects:
            self.check(effect)

    def test_track_spaces(self) -> None:
        for name, (effect,) in data.NODES.items():
            if "jtile" not in effect and effect:
                for part in parts_of(effect):
                    self.check(part)

    def test_every_die_space_can_be_used(self) -> None:
        """With the assets it asks for, and not with one less."""
        for space in [*data.HOME, *data.LAND, *data.WATER]:
            if not die_space(space):
                continue
            needed = die_space(space)[0]
            for skip in range(len(needed) + 1):
                s = guilds(dice(start(), 0, 4, 4, 4), 0)
                given = {"telescope": "UG01", "ship": "UG02", "camel": "UG03",
                         "pigeon": "UG04"}
                for i, asset in enumerate(needed[:skip] + needed[skip + 1:]):
                    tile(s, 0, given[asset], data.LEVELS[i], 4)
                if space not in data.HOME:
                    own(s, 0, space)
                self.assertEqual(f"at {space}" in legal(play(s, "die 4")),
                                 skip == len(needed), space)


# ---- Scoring -------------------------------------------------------------------------

class Scoring(unittest.TestCase):
    def test_printed_example(self) -> None:
        """53 points: 15 for icons, 24 for Space cards, 11 for tiles, 3 for a guild."""
        s = own(start(), 0, "L01", "L19", "L20", "L21", "W19", "W20", "W21", "W22",
                "S06", "S35", "S03", "S04", "T08@city", "T10@harbour", "T04@W19",
                "T05@W20", "I04@S35", "I07@S04")
        for name, row, col in (("UP03", "top", 2), ("UK02", "middle", 3),
                               ("UG01", "top", 3), ("UG02", "top", 4),
                               ("UG03", "top", 5)):
            tile(s, 0, name, row, col)
        s = guilds(guilds(s, 0, black=3, blue=1), 1, black=1, blue=1)
        self.assertEqual(score(s, 0), {"icons": 15, "space": 24, "caravan": 11,
                                        "guilds": 3})
        self.assertEqual(wayfarers.result({**s, "left": 0})["scores"][0], 53)
        self.assertEqual(s["seats"][0]["icons"]["comet"], 7)

    def test_same_icons(self) -> None:
        for n, want in enumerate((0, 2, 3, 5, 8, 12, 16, 16), 1):
            s = own(start(), 0, *[f"L{i:02}" for i in range(1, n)])
            self.assertEqual(score(s, 0)["icons"], want)

    def space(self, card: str, *cards: str) -> int:
        s = own(start(), 0, "L16", *cards, card)
        guilds(s, 0, black=5, yellow=3, blue=4)
        for name, row, col in (("UG01", "top", 2), ("UG02", "top", 3),
                               ("UY01", "middle", 1), ("UB01", "bottom", 1),
                               ("UK01", "middle", 3)):
            tile(s, 0, name, row, col)
        return value_of(s, card)

    def test_every_space_card(self) -> None:
        cards = ["L19", "W19", "W20", "W01", "T08@city", "S11", "S07"]
        for card, want in {
                "S01": 4, "S03": 4, "S06": 4, "S09": 3, "S36": 3, "S10": 3, "S12": 3,
                "S13": 3, "S14": 3, "S15": 3, "S16": 2, "S17": 2, "S18": 2, "S19": 2,
                "S20": 0, "S21": 3, "S22": 3, "S23": 2, "S24": 4, "S25": 2, "S26": 2,
                "S27": 2, "S28": 2, "S29": 2, "S30": 2, "S31": 2, "S32": 3, "S33": 2,
                "S34": 1, "S35": 1, "S02": 4, "S04": 4, "S05": 4, "S08": 4}.items():
            self.assertEqual(self.space(card, *cards), want, card)
        self.assertEqual(self.space("S09", "S36"), 7)
        self.assertEqual(self.space("S11"), 2)
        self.assertEqual(self.space("S20", "S11", "I01@S11", "I02@star"), 2)

    def test_comets(self) -> None:
        s = own(own(start(), 0, "L01", "S06"), 1, "S07")
        self.assertEqual(value_of(s, "S06"), 1)            # a tie
        s = tile(s, 0, "UP04", "top", 2)
        self.assertEqual(value_of(s, "S06"), 4)
        for low, card in ((3, "S01"), (2, "S03"), (1, "S06")):
            s = own(own(start(), 0, "L01", card), 1, "S07", "S08")
            self.assertEqual(value_of(s, card), low)

    def test_every_goal(self) -> None:
        reach = {
            "I01": ["S06", "S07"], "I02": ["S16", "S17", "S18", "S19"],
            "I03": ["S10", "S11", "S12"],
            "I04": ["L01", "L02", "L03", "T08@city", "T09@L01", "T06@L02", "T34@L03",
                    "T10@harbour"],
            "I05": ["L16", "L17", "W01"], "I06": ["L19", "L20", "L21", "L22"],
            "I07": ["W19", "W20", "W21", "W22"], "I08": ["W04", "W05", "W06", "W07"],
            "I13": ["L09", "L10", "L11"], "I14": ["L01", "L02", "L03", "L04"]}
        for goal in data.INSP:
            for is_short in (True, False):
                s = own(rich(guilds(start(), 0), 0, 0, 0), 0, f"{goal}@star")
                cards = reach.get(goal, [])
                own(s, 0, *(cards[:-1] if is_short else cards))
                less = int(is_short)
                rich(s, 0, 6 - less, 6 - less)
                guilds(s, 0, black=4 - less, yellow=3, blue=3)
                wanted = {"I09": ["UG01", "UG02", "UK01", "UK02"],
                          "I10": ["UB01", "UB01", "UB02"],
                          "I11": ["UY01", "UY01", "UY02"]}.get(goal, [])
                for x in wanted[less:] or ["UG01"]:
                    tile(s, 0, x, "top", 2)
                pairs = min(len(s["seats"][0]["folk"]) + 1,
                            len(s["seats"][0]["caravan"]))
                rest = sum(value_of(s, card) for card in s["seats"][0]["space"])
                self.assertEqual(value_of(s, "star"), pairs)
                self.assertEqual(score(s, 0)["space"],
                                 pairs * (1 if is_short else 2) + rest, goal)

    def test_guilds(self) -> None:                                            # R31
        s = guilds(guilds(start(), 0, black=1, yellow=2, blue=1), 1, yellow=2)
        self.assertEqual((score(s, 0)["guilds"], score(s, 1)["guilds"]), (6, 0))

    def test_ranks(self) -> None:
        s = start(3)
        for who, tokens in enumerate(({"black": 1, "blue": 2}, {"black": 1, "yellow": 1,
                                                                 "blue": 2}, {})):
            guilds(s, who, **tokens)
        for who, name in enumerate(("UK02", "UY01", "UK02")):
            tile(s, who, name, "middle", 2)
        result = wayfarers.result({**s, "left": 0})
        self.assertEqual(result["scores"], [4, 4, 4])
        self.assertEqual(result["ranks"], [2, 1, 3])
        self.assertEqual(result["keys"][0], [4, 1, 0, 2])
        guilds(s, 1, black=1, blue=2)
        s["seats"][1]["caravan"] = []
        tile(s, 1, "UK02", "middle", 2)
        self.assertEqual(wayfarers.result({**s, "left": 0})["ranks"], [1, 1, 3])


def value_of(s: Json, card: str) -> int:
    """The points of one Space card, without Inspiration."""
    plain = {**s, "seats": [{**seat, "insp": {
        goal: "nobody" if who == 0 else host for goal, host in seat["insp"].items()}}
        for who, seat in enumerate(s["seats"])]}
    return space_points(plain, 0, card)


if __name__ == "__main__":
    unittest.main()
