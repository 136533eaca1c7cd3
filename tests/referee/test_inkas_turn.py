#!/usr/bin/env python3
"""Tests of the referee's Rise of the Inkas on hand-made positions: building, cards,
trade, tribes. Run with: python3 -m unittest discover -s tests/referee"""
from __future__ import annotations

import os
import sys
import unittest
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import inkas
from inkas import legal
from inkas_board import CARDS, FRAME, NEIGHBOURS, SITES, STOCK, Json, none_of, size
from inkas_positions import (
    do, empty, found, give, hand, hold, play, put, show, start, trail)


class Building(unittest.TestCase):
    RICH = {"wood": 4, "stone": 4, "potato": 4, "wool": 3, "ore": 4}

    def rich(self, s: Json) -> Json:
        return give(s, 0, **self.RICH)

    def test_road_from_building_and_road(self) -> None:
        s = self.rich(put(empty(), 0, "i20", trail("i20", "i27")))
        self.assertEqual(found(s, "road"), sorted(trail("i13", "i20", "i14")
                                                  + trail("i34", "i27", "i35")))
        s = do(s, "road p41")
        self.assertEqual(s["seats"][0]["hand"]["wood"], 3)
        self.assertEqual(s["seats"][0]["roads"], ["p31", "p41"])

    def test_road_past_a_foreign_building(self) -> None:
        for ruins in ("", "i27"):
            s = self.rich(put(empty(), 0, "i20", trail("i20", "i27")))
            put(s, 1, "i27", "", "", ruins, 2 if ruins else 1)
            self.assertEqual(found(s, "road"), sorted(trail("i13", "i20", "i14")))

    def test_road_past_an_own_ruin(self) -> None:
        s = put(empty(), 0, "i34 i20", trail("i20", "i27", "i34"), "", "i34", 2)
        self.assertNotIn("road p40", legal(self.rich(s)))
        self.assertIn("road p42", legal(s))
        s = do(s, "village i34")            # the ruin becomes an active village
        self.assertIn("road p40", legal(s))
        self.assertEqual((s["seats"][0]["ruins"], s["seats"][0]["markers"]), ([], 6))

    def test_a_village_alone_is_an_anchor(self) -> None:
        s = self.rich(put(empty(), 0, "i20 i58 i56", "", "", "i58 i56", 2))
        self.assertEqual(found(s, "road"), sorted(trail("i13", "i20", "i14")
                                                  + trail("i20", "i27")))

    def test_seven_roads_are_all(self) -> None:
        roads = trail("i20", "i27", "i34", "i42", "i50", "i43", "i35", "i28")
        s = self.rich(put(empty(), 0, "i20", roads))
        self.assertEqual(found(s, "road"), [])
        put(s, 0, "i20", roads[:6])
        self.assertIn("road p43", legal(s))

    def test_village(self) -> None:
        s = self.rich(put(empty(), 0, "i20", trail("i20", "i27", "i34")))
        self.assertEqual(found(s, "village"), ["i34"])
        put(s, 1, "i42")
        self.assertEqual(found(s, "village"), [])
        put(s, 1, "i42", "", "", "i42", 2)
        self.assertEqual(found(s, "village"), [])             # ruins count as well
        put(s, 1, "i34")
        self.assertEqual(found(s, "village"), [])

    def test_building_over(self) -> None:
        for kind in ("villages", "cities"):
            s = self.rich(put(empty(), 0, "i20", trail("i20", "i27", "i34")))
            put(s, 1, ruins="i34", tribe=2, **{kind: "i34"})
            s = do(s, "village i34")
            self.assertEqual((s["seats"][1][kind], s["seats"][1]["ruins"]), ([], []))
            self.assertEqual((s["seats"][1]["markers"], s["seats"][0]["markers"]), (4, 2))
            self.assertEqual(s["seats"][0]["villages"], ["i20", "i34"])

    def test_building_over_frees_the_own_route(self) -> None:
        s = put(empty(), 0, "i20", trail("i20", "i27", "i34", "i26", "i33"))
        s = self.rich(put(s, 1, "i34", "", "", "i34", 2))
        self.assertEqual(s["seats"][0]["route"], 2)
        s = do(s, "village i34")
        self.assertEqual((s["seats"][0]["route"], s["longest_route"]), (4, 0))

    def test_a_village_takes_the_route_away(self) -> None:
        s = put(empty(), 1, "i27", trail("i27", "i35", "i43", "i51", "i58"))
        put(s, 2, "i45", trail("i45", "i53", "i46", "i38"))
        put(s, 0, "i57", trail("i57", "i50", "i43"))
        s["longest_route"] = 1
        s = do(self.rich(s), "village i43")           # orange's 4 become 2 and 2
        self.assertEqual(([x["route"] for x in s["seats"]], s["longest_route"]),
                         ([2, 2, 3], 2))

    def test_city(self) -> None:
        s = self.rich(put(empty(), 0, "i20 i34 i58", "", "", "i58", 2))
        self.assertEqual(found(s, "city"), ["i20", "i34"])
        s = do(s, "city i20")
        self.assertEqual((s["seats"][0]["villages"], s["seats"][0]["cities"],
                          s["seats"][0]["markers"]), (["i34", "i58"], ["i20"], 7))
        self.assertEqual(found(give(s, 0, ore=3), "city"), [])    # one for each tribe
        put(s, 0, "i20", "", "i58", "i58", 2)
        self.assertEqual(found(s, "city"), ["i20"])               # the ruin is another's

    def test_action_card(self) -> None:
        s = play(self.rich(start()), "buy")
        self.assertEqual(inkas.weights(s), {"draw warrior": 7, "draw invention": 1,
                                            "draw roads": 1, "draw monopoly": 1})
        s = play(s, "draw warrior")
        self.assertNotIn("card warrior", legal(s))
        self.assertEqual(s["seats"][0]["backs"], [1, 0])
        s = play(s, "done", "roll", "dice 2", "done", "roll", "dice 2", "done")
        self.assertEqual(sorted(legal(s)), ["card warrior", "roll"])

    def test_second_deck(self) -> None:
        s = self.rich(start())
        s["deck"], s["deck_size"] = none_of(CARDS), 0
        self.assertNotIn("buy", legal(s))
        for seat in s["seats"]:
            seat["tribe"] = 2
        s = do(s, "buy", "draw monopoly")
        self.assertEqual((s["seats"][0]["backs"], s["deck2_size"]), ([0, 1], 9))
        s["seats"][1]["tribe"] = 1
        self.assertNotIn("buy", legal(s))


class Cards(unittest.TestCase):
    def test_one_in_a_turn(self) -> None:
        s = hold(start(), 0, warrior=2, monopoly=1)
        s = play(s, "card warrior", "robber h18")
        self.assertEqual(found(s, "card"), [])
        self.assertEqual(s["seats"][0]["warriors"], 1)

    def test_an_older_copy(self) -> None:
        s = hold(hold(start(), 0, warrior=1), 0, is_new=True, warrior=1, monopoly=1)
        self.assertEqual(found(s, "card"), ["warrior"])

    def test_back_one_goes_first(self) -> None:
        s = hold(start(), 0, warrior=1)
        s["seats"][0]["cards"]["warrior"] += 1
        s["deck2"]["warrior"] -= 1
        s["seats"][0]["backs"] = [1, 1]
        self.assertEqual(do(s, "card warrior")["seats"][0]["backs"], [0, 1])
        after, _ = inkas.apply(s, "card warrior", 2)
        self.assertEqual(after["seats"][0]["backs"], [1, 0])

    def test_warrior_before_the_roll(self) -> None:
        s = hold(give(start(rolled=None), 1, ore=9), 0, warrior=1)
        s = play(s, "card warrior", "robber h19", "steal orange", "stolen ore")
        self.assertEqual((s["decision"]["kind"], hand(s, 0)), ("before", {"ore": 1}))
        self.assertEqual(legal(s), ["roll"])

    def test_best_warriors(self) -> None:
        s = hold(show(start(), 0, 1), 0, warrior=2)
        s = play(s, "card warrior", "robber h18")
        self.assertEqual(s["best_warriors"], 0)
        s = show(hold(start(), 0, warrior=1), 1, 2)
        s["best_warriors"] = 1
        self.assertEqual(do(show(s, 0, 1), "card warrior")["best_warriors"], 1)
        self.assertEqual(do(show(s, 0, 1), "card warrior")["best_warriors"], 0)

    def call(self, rolled: int | None = None, **changes: Any) -> Json:
        s = show(start(rolled=rolled), 0, 2)
        s.update({"best_warriors": 0, "robber": "h7", **changes})
        return s

    def test_call(self) -> None:
        s = self.call()
        self.assertEqual(found(s, "call"), FRAME)
        s = play(s, "call f4")
        self.assertEqual((hand(s, 0), s["robber"], legal(s)), ({"stone": 1}, "f4",
                                                               ["roll"]))
        self.assertEqual(found(self.call(rolled=7), "call"), FRAME)
        self.assertEqual(found(self.call(best_warriors=None), "call"), [])
        for place in ("f2", "h20"):
            s = self.call()
            s["robber"] = place
            self.assertEqual(found(s, "call"), [])

    def test_call_with_an_empty_bank(self) -> None:
        s = play(give(self.call(), 1, stone=20), "call f0")
        self.assertEqual((hand(s, 0), s["used"]["call"]), ({}, True))

    def test_invention(self) -> None:
        s = give(hold(start(rolled=None), 0, invention=1), 1, ore=19, wood=20)
        s = play(s, "card invention", "take ore")
        self.assertEqual(len(legal(s)), 6)
        s = play(s, "take fish")
        self.assertEqual((hand(s, 0), s["decision"]["kind"]), ({"ore": 1, "fish": 1},
                                                               "before"))

    def test_invention_with_a_short_bank(self) -> None:
        for left, kind in ((1, "take"), (0, "main")):
            s = give(hold(start(), 0, invention=1), 1, **{**STOCK, "ore": 20 - left})
            s = play(s, "card invention")
            self.assertEqual(s["decision"]["kind"], kind)
            if left > 0:
                self.assertEqual(play(s, "take ore")["decision"]["kind"], "main")

    def test_road_building(self) -> None:
        s = play(hold(start(rolled=None), 0, roads=1), "card roads", "road p31")
        self.assertEqual(s["decision"], {"kind": "roads", "seat": 0, "left": 1})
        s = play(s, "road p42")
        self.assertEqual((s["decision"]["kind"], s["longest_route"], hand(s, 0)),
                         ("before", 0, {}))

    def test_road_building_with_few_roads(self) -> None:
        roads = trail("i20", "i27", "i34", "i42", "i50", "i43", "i35", "i28")
        s = hold(put(empty(), 0, "i20", roads), 0, roads=1)
        self.assertNotIn("card roads", legal(s))
        put(s, 0, "i20", roads[:6])
        s = do(s, "card roads", "road p43")
        self.assertEqual(s["decision"]["kind"], "main")

    def test_monopoly(self) -> None:
        s = give(give(give(hold(start(), 0, monopoly=1), 0, coca=1), 1, coca=5), 2,
                 coca=1, ore=3)
        s = play(s, "card monopoly coca")
        self.assertEqual([hand(s, i) for i in range(3)],
                         [{"coca": 4}, {"coca": 3}, {"ore": 3}])


class BankTrade(unittest.TestCase):
    def test_rates(self) -> None:
        s = give(start(), 0, wood=3, ore=2, fish=3, coca=1)
        self.assertEqual(len(found(s, "trade bank wood 3")), 7)
        self.assertEqual(len(found(s, "trade bank fish 2")), 7)
        self.assertEqual(len(found(s, "trade bank")), 14)
        s = play(s, "trade bank wood 3 ore 1", "trade bank fish 2 feathers 1",
                 "trade bank goods", "take ore", "take ore")
        self.assertEqual(hand(s, 0), {"ore": 5})

    def test_goods_may_come_back(self) -> None:
        s = give(give(start(), 0, fish=1, coca=1, feathers=1), 1, fish=11)
        s = play(s, "trade bank goods", "take fish")
        self.assertNotIn("take fish", legal(s))

    def test_nothing_in_the_bank(self) -> None:
        s = give(give(start(), 0, wood=3), 1, ore=20)
        self.assertEqual(len(found(s, "trade bank")), 6)

    def test_route(self) -> None:
        s = give(put(start(), 0, "i20 i25", trail("i20", "i27", "i35", "i43")), 0,
                 wood=2, fish=1)
        self.assertEqual(found(s, "trade"), [])
        s["longest_route"] = 0
        self.assertEqual(found(s, "trade route"), ["wood fish", "wood wood"])
        s = do(s, "trade route wood fish")
        self.assertEqual(found(s, "take"),
                         ["coca", "feathers", "ore", "potato", "stone", "wool"])
        s = do(s, "take ore")
        self.assertEqual((hand(s, 0), found(s, "trade")), ({"wood": 1, "ore": 1}, []))


class Bargain(unittest.TestCase):
    def table(self) -> Json:
        s = give(give(start(4), 0, wood=2, ore=1), 1, fish=1)
        return give(s, 3, fish=2, stone=2)

    def test_who_is_asked(self) -> None:
        s = self.table()
        self.assertEqual(len(found(s, "offer")), 0)
        s = play(s, "trade players")
        self.assertEqual((s["offer"]["to"], s["offers"]), ([1, 3], 0))  # blue: no cards
        self.assertEqual(sorted(found(s, "without")), ["grey", "orange"])
        self.assertEqual(found(s, "cancel"), [])
        s = play(s, "without orange", "offer wood 1 for fish 2")
        self.assertEqual((inkas.decider(s), s["offers"]), (3, 1))
        s = play(s, "accept", "deal grey")
        self.assertEqual((hand(s, 0), hand(s, 3)),
                         ({"wood": 1, "ore": 1, "fish": 2}, {"wood": 1, "stone": 2}))

    def test_terms_at_once(self) -> None:
        s = play(self.table(), "trade players")
        offers = found(s, "offer")
        # 2 kinds for 7 others; 2 pairs for 7 and 6; 2 kinds for 28 pairs of others.
        self.assertEqual(len(offers), 2 * 7 + 7 + 6 + 2 * 28)
        for offer in ("wood 1 for ore 1", "wood 2 for ore 1", "wood 1 ore 1 for fish 1",
                      "ore 1 for wood 2", "ore 1 for wood 1 fish 1"):
            self.assertIn(offer, offers)
        self.assertNotIn("wood 1 ore 1 for wood 1", offers)

    def test_terms_in_parts(self) -> None:
        s = play(self.table(), "trade players")
        self.assertEqual(sorted(found(s, "give")), sorted(
            ["wood", "ore", "wood 2", "wood 1 ore 1", "wood 2 ore 1"]))
        self.assertEqual(found(s, "want") + found(s, "also"), [])
        s = play(s, "give wood")
        self.assertEqual(found(s, "give") + found(s, "offer"), [])
        self.assertEqual(len(found(s, "want")), 7 + 28 + 84)
        self.assertEqual(len(found(s, "also")), 84)           # grey has four cards
        s = play(s, "also stone 1 fish 2")
        self.assertEqual((len(found(s, "want")), found(s, "also")), (7, []))
        s = play(s, "want stone", "decline", "accept", "deal grey")
        self.assertEqual((hand(s, 0), hand(s, 3)),
                         ({"wood": 1, "ore": 1, "fish": 2, "stone": 2}, {"wood": 1}))

    def test_many_are_given_by_threes(self) -> None:
        s = play(give(self.table(), 0, wool=2), "trade players", "give wood 2 ore 1")
        self.assertEqual(sorted(found(s, "give")), ["wool", "wool 2"])
        s = play(s, "give wool")
        self.assertEqual(found(s, "give"), [])
        s = play(s, "want stone 2", "decline", "accept", "deal grey")
        self.assertEqual((hand(s, 0), hand(s, 3)),
                         ({"stone": 2, "wool": 1},
                          {"wood": 2, "ore": 1, "wool": 1, "fish": 2}))

    def test_answers(self) -> None:
        s = play(self.table(), "trade players", "offer wood 1 for stone 1")
        self.assertEqual(inkas.decider(s), 1)
        self.assertNotIn("accept", legal(s))
        self.assertEqual(len(found(s, "counter fish")), 7)
        self.assertIn("counter", legal(s))
        s = play(s, "counter")
        self.assertEqual(found(s, "decline"), [])
        self.assertEqual(len(found(s, "offer")), 7 + 28)
        s = play(s, "give fish")
        self.assertEqual(len(found(s, "want")), 7 + 28 + 84)  # red has three cards
        self.assertEqual(found(s, "also"), [])
        s = play(s, "want wood 1 ore 2", "accept")
        self.assertEqual(sorted(legal(s)), ["cancel", "deal grey"])
        s = play(s, "cancel")
        self.assertEqual((s["offer"], s["offers"], s["decision"]["kind"]),
                         (None, 1, "main"))

    def test_deal_on_a_counter_offer(self) -> None:
        s = play(self.table(), "ask")
        self.assertNotIn("accept", legal(s))
        s = play(s, "decline", "counter", "offer stone 1 fish 1 for wood 1", "deal grey")
        self.assertEqual((hand(s, 0), hand(s, 3)),
                         ({"wood": 1, "ore": 1, "fish": 1, "stone": 1},
                          {"fish": 1, "stone": 1, "wood": 1}))

    def test_all_decline(self) -> None:
        s = play(self.table(), "trade players", "offer wood 1 for fish 1", "decline",
                 "decline")
        self.assertEqual((s["decision"]["kind"], s["offer"]), ("main", None))

    def test_limits(self) -> None:
        s = self.table()
        s["offers"] = 400                   # no limit by default
        self.assertTrue({"ask", "trade players"} <= set(legal(s)))
        s["options"]["offers"] = 4
        self.assertFalse({"ask", "trade players"} & set(legal(s)))
        for who in (0, 1):                  # both sides need a card
            s = give(start(4), who, wood=2)
            self.assertFalse({"ask", "trade players"} & set(legal(s)))
        s = self.table()
        s["options"]["trade"] = "off"
        self.assertFalse({"ask", "trade players"} & set(legal(s)))


class Tribes(unittest.TestCase):
    RICH = Building.RICH

    def test_first_decline(self) -> None:
        s = put(start(), 0, "i20 i25 i34", trail("i20", "i27", "i34", "i42", "i49"))
        give(s, 0, **self.RICH)
        s["longest_route"] = 0
        s = play(s, "city i34")
        red = s["seats"][0]
        self.assertEqual((red["tribe"], red["markers"], red["roads"], red["cities"]),
                         (2, 4, [], ["i34"]))
        self.assertEqual(sorted(red["ruins"]), ["i20", "i25", "i34"])
        self.assertEqual((s["longest_route"], s["decision"]["kind"]), (None, "tribe"))
        sites = found(s, "village")
        self.assertNotIn("i27", sites)      # beside the own ruins
        self.assertNotIn("i62", sites)      # orange's road ends there
        self.assertIn("i55", sites)         # next to such a site is fine
        s = play(s, "village i55")
        self.assertEqual((s["active"], s["turns"], s["seats"][0]["markers"]), (1, 1, 5))
        self.assertEqual(size(s["seats"][0]["hand"]), 14)     # nothing is lost, no income

    def test_the_route_passes_on(self) -> None:
        for other, holder in (("i45", 1), ("", None)):
            s = put(empty(), 0, "i20 i25 i34", trail("i20", "i27", "i34", "i42", "i49"))
            put(s, 1, other, trail("i45", "i53", "i46", "i38") if other else "")
            s["longest_route"] = 0
            s = do(give(s, 0, **self.RICH), "city i34")
            self.assertEqual(s["longest_route"], holder)

    def test_second_decline(self) -> None:
        s = put(start(), 0, "i20 i25 i46", trail("i46", "i38", "i30"), "i36",
                "i20 i25", 2)
        self.assertEqual(s["seats"][0]["markers"], 7)
        put(s, 1, "i56 i62")
        give(s, 0, **self.RICH)
        s = do(s, "village i30")
        red = s["seats"][0]
        self.assertEqual((red["villages"], red["cities"]), (["i46", "i30"], ["i36"]))
        self.assertEqual(sorted(red["ruins"]), ["i30", "i36", "i46"])
        self.assertEqual((red["tribe"], red["markers"]), (3, 8))
        self.assertIn("village i20", legal(s))                # the old ruins are gone
        s = do(s, "village i20")
        self.assertEqual((s["seats"][0]["markers"], s["decision"]["kind"]), (9, "before"))

    def test_removed_ruins_free_a_route(self) -> None:
        """12.2: the removals of one decline are recomputed once, at its step 4."""
        s = put(empty(), 1, "i27", trail("i27", "i35", "i43", "i51", "i44"))
        put(s, 0, "i43 i20 i25 i38", trail("i38", "i30"), "", "i43", 2)
        self.assertEqual((s["seats"][0]["markers"], s["seats"][1]["route"]), (7, 2))
        s = do(give(s, 0, **self.RICH), "city i20")
        self.assertEqual((s["seats"][1]["route"], s["longest_route"]), (4, 1))

    def test_no_site_to_found(self) -> None:
        s = empty()
        # Every intersection is built on, beside a building, or reached by a foreign road.
        taken: list[str] = []
        for site in SITES:
            if not set(NEIGHBOURS[site]) & set(taken):
                taken.append(site)
        put(s, 0, " ".join(taken[:3]), "", "", " ".join(taken[:3]), 2)
        put(s, 1, " ".join(taken[3:]))
        s["decision"] = {"kind": "tribe", "seat": 0}
        self.assertEqual(found(s, "village"), sorted(taken[:3]))
        s = do(s, f"village {taken[1]}")
        self.assertEqual((s["seats"][0]["ruins"], s["seats"][0]["markers"]),
                         ([taken[0], taken[2]], 5))

    def test_second_deck_enters(self) -> None:
        s = put(start(), 0, "i20 i25 i34", trail("i20", "i27", "i34"))
        put(put(s, 1, "i56", tribe=2), 2, "i58", tribe=2)
        s["deck"], s["deck_size"] = none_of(CARDS), 0
        s = do(give(s, 0, **self.RICH), "city i34", "village i46", "roll", "dice 2")
        self.assertIn("buy", legal(give(s, 1, potato=1, wool=1, ore=1)))

    def test_win(self) -> None:
        s = put(start(), 0, "i20 i25", trail("i20", "i27", "i34"), tribe=3)
        s = play(give(s, 0, **self.RICH), "village i34")
        self.assertEqual((inkas.decider(s), s["seats"][0]["markers"]), ("over", 11))
        self.assertEqual(inkas.result(s), {
            "scores": [11, 2, 2], "keys": [[11], [2], [2]], "ranks": [1, 2, 2],
            "reason": "tribe3"})

    def test_cap(self) -> None:
        s = play(start(max_turns=2), "done", "roll", "dice 4", "done")
        self.assertEqual((inkas.decider(s), inkas.result(s)["reason"]), ("over", "cap"))


if __name__ == "__main__":
    unittest.main()
