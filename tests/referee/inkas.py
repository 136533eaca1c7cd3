"""A second opinion on the rules of CATAN - Rise of the Inkas.

This engine is meant to be read beside the rulebook, not to be fast; every rule stands
in one place (numbers like 9.3 and R-19 are sections of the rules and rulings on them).
It shares no code and no data with the library. A state is the JSON object of a trace.

    new(players, options)  -> the state at the start
    decider(state)         -> seat number, "chance" or "over"
    legal(state)           -> list of action texts (in no promised order)
    weights(state)         -> {action text: weight} where chance decides
    apply(state, action)   -> (next state, events); the old state is left alone
    result(state)          -> {"scores", "keys", "ranks", "reason"} of a finished game

Assumes: apply() is given a legal action. A state tells how many action cards with each
back a player holds, not which; apply(state, action, back) may be told the back of the
card that is played where a player has cards with both.
"""
from __future__ import annotations

import json

from inkas_board import (
    BOARD, CARDS, COLOURS, COSTS, DECK, FEWEST_WARRIORS, GOALS, GOODS, HAND_LIMIT, KINDS,
    LAND, START, STOCK, Counts, Json, around_table, building, none_of, open_deck,
    owners_at, route_holder, route_length, second_deck_is_in, size, yields)
from inkas_legal import (
    CHANCE, decider, legal, legal_roads, legal_take, victims, weights, with_cards)

__all__ = ["apply", "decider", "legal", "new", "result", "weights"]


def new(players: int, options: Json) -> Json:
    """Set-up (section 4)."""
    s: Json = {
        "game": "inkas", "players": players, "options": dict(options),
        "land": {hex_: BOARD.terrain[hex_] for hex_ in LAND}, "robber": "f1",
        "bank": dict(STOCK), "first": 0, "active": 0, "turns": 0, "dice": None,
        "rolled": False, "used": {"card": False, "call": False, "route": False},
        "offers": 0, "longest_route": None, "best_warriors": None,
        "seats": [new_seat(colour) for colour in COLOURS[:players]],
        "deck": dict(DECK), "deck2": dict(DECK), "offer": None, "decision": {},
    }
    step = Step(s)
    if options["setup"] == "beginner":
        step.place_beginners()
    if options["board"] == "variable":
        step.s["land"] = {hex_: None for hex_ in LAND}
        step.decide("tiles")
    else:
        step.find_first()
    step.count()
    return step.s


def new_seat(colour: str) -> Json:
    return {"colour": colour, "tribe": 1, "markers": 0, "villages": [], "cities": [],
            "ruins": [], "roads": [], "warriors": 0, "hand": none_of(KINDS),
            "cards": none_of(CARDS), "new_cards": none_of(CARDS), "backs": [0, 0]}


# ---- Carrying out an action ----------------------------------------------------------

def apply(state: Json, action: str, back: int = 0) -> tuple[Json, list[Json]]:
    step = Step(json.loads(json.dumps(state)), back)
    word, *rest = action.split()
    getattr(step, "do_" + word)(*rest)
    step.count()
    return step.s, step.log


def excess(s: Json, who: int) -> int:
    """Section 7 and R-27: the cards a player has to return on a seven."""
    n = size(s["seats"][who]["hand"])
    return n // 2 if n > HAND_LIMIT + s["seats"][who]["warriors"] else 0


class Step:
    """One action: a state that changes, and what happened."""

    def __init__(self, state: Json, back: int = 0) -> None:
        self.s = state
        self.log: list[Json] = []
        self.back = back
        self.who: int = state["active"]
        self.seat: Json = state["seats"][self.who]

    def note(self, event: str, /, **args: object) -> None:
        self.log.append({"type": event, **args})

    def decide(self, kind: str, seat: int | None = None, **details: object) -> None:
        if kind not in CHANCE and kind != "over":
            details["seat"] = self.s["active"] if seat is None else seat
        self.s["decision"] = {"kind": kind, **details}

    def resume(self) -> None:
        """Back from a card, the robber or a trade."""
        self.decide("main" if self.s["rolled"] else "before")

    def count(self) -> None:
        """The fields that follow from others."""
        s = self.s
        s["deck_size"], s["deck2_size"] = size(s["deck"]), size(s["deck2"])
        for who, seat in enumerate(s["seats"]):
            seat["hand_size"] = size(seat["hand"])
            seat["route"] = route_length(s, who)

    def move(self, cards: Counts, giver: Counts, taker: Counts) -> None:
        for kind, n in cards.items():
            giver[kind] -= n
            taker[kind] = taker.get(kind, 0) + n

    def pay(self, what: str) -> None:
        self.lose(self.who, COSTS[what], "building")

    def gain(self, who: int, cards: Counts, why: str) -> None:
        """From the bank."""
        self.move(cards, self.s["bank"], self.s["seats"][who]["hand"])
        self.tell("gained", who, cards, why=why)

    def lose(self, who: int, cards: Counts, why: str) -> None:
        """To the bank."""
        self.move(cards, self.s["seats"][who]["hand"], self.s["bank"])
        self.tell("lost", who, cards, why=why)

    def hand_over(self, giver: int, taker: int, cards: Counts) -> None:
        """In a trade between players."""
        hands = [self.s["seats"][who]["hand"] for who in (giver, taker)]
        self.move(cards, *hands)
        self.tell("lost", giver, cards, why="trade")
        self.tell("gained", taker, cards, why="trade")

    def tell(self, event: str, who: int, cards: Counts, **args: object) -> None:
        for kind, n in cards.items():
            if n > 0:
                self.note(event, who=who, n=n, kind=kind, **args)

    # -- Set-up: section 4

    def place_beginners(self) -> None:
        for who, seat in enumerate(self.s["seats"]):
            first, road, second, road2 = START[seat["colour"]]
            seat.update(villages=[first, second], roads=[road, road2], markers=2)
            self.first_income(who, first)

    def first_income(self, who: int, site: str) -> None:
        kinds = [yields(self.s, hex_) for hex_ in BOARD.hexes[site]]
        self.gain(who, {k: kinds.count(k) for k in KINDS if k in kinds}, "start")

    def do_tile(self, terrain: str) -> None:
        land = self.s["land"]
        empty = [hex_ for hex_ in LAND if land[hex_] is None]
        land[empty[0]] = terrain
        self.note("tile", hex=empty[0], terrain=terrain)
        if len(empty) == 1:
            self.find_first()

    def find_first(self) -> None:
        n = self.s["players"]
        if self.s["options"]["first"] == "roll":
            self.decide("start", throws=[None] * n, waiting=list(range(n)))
        else:
            self.set_first(int(self.s["options"]["first"]))

    def throw_for_first(self, n: int) -> None:
        """R-28: ties among the highest throw again."""
        throws, waiting = (self.s["decision"][x] for x in ("throws", "waiting"))
        self.note("threw", who=waiting[0], total=n)
        throws[waiting.pop(0)] = n
        if waiting:
            return
        most = max(n for n in throws if n is not None)
        tied = [who for who, n in enumerate(throws) if n == most]
        if len(tied) == 1:
            self.note("first", who=tied[0])
            self.set_first(tied[0])
        else:
            self.note("tied", n=len(tied))
            self.decide("start", throws=[None] * len(throws), waiting=tied)

    def set_first(self, who: int) -> None:
        self.s["first"] = self.s["active"] = who
        if self.s["options"]["setup"] == "advanced":
            self.settle_next(0)
        else:
            self.begin_turn()

    def begin_turn(self) -> None:
        self.note("turn_started", who=self.s["active"])
        self.decide("before")

    def settle_next(self, founded: int) -> None:
        """4.3: there and back again from the starting player."""
        s, n = self.s, self.s["players"]
        if founded == 2 * n:
            s["active"] = s["first"]
            self.begin_turn()
            return
        turn = founded if founded < n else 2 * n - 1 - founded
        s["active"] = (s["first"] + turn) % n
        self.decide("settle", founded=founded)

    def settle(self, site: str) -> None:
        founded = self.s["decision"]["founded"] + 1
        self.seat["villages"].append(site)
        self.note("village", who=self.who, site=site)
        self.mark()
        if founded > self.s["players"]:
            self.first_income(self.who, site)
        self.decide("pave", site=site, founded=founded)

    # -- The turn begins: sections 5 and 6

    def do_roll(self) -> None:
        self.decide("dice")

    def do_dice(self, n: str) -> None:
        if self.s["decision"]["kind"] == "start":
            self.throw_for_first(int(n))
            return
        self.s["dice"], self.s["rolled"] = int(n), True
        self.note("rolled", who=self.who, total=int(n))
        if int(n) == 7:
            for who in range(self.s["players"]):
                if excess(self.s, who) > 0:
                    self.note("must_discard", who=who, n=excess(self.s, who))
            self.discard_next([self.who] + around_table(self.s, self.who))
        else:
            self.produce(int(n))
            self.decide("main")

    def produce(self, total: int) -> None:
        s = self.s
        claims: dict[str, Counts] = {kind: {} for kind in KINDS}
        for hex_, number in BOARD.number.items():
            kind = yields(s, hex_)
            if number == total and kind is not None:
                for b in owners_at(s, hex_):
                    if hex_ == s["robber"]:
                        self.note("robbed_hex", who=b.who)
                        continue
                    n = 1 if b.kind == "village" else 2
                    claims[kind][b.who] = claims[kind].get(b.who, 0) + n
                    if b.is_ruin:
                        self.note("ruin_pays", who=b.who)
        for kind, claim in claims.items():
            self.serve(kind, claim)

    def serve(self, kind: str, claim: Counts) -> None:
        """Section 6, bank shortage: R-17."""
        bank = self.s["bank"]
        if size(claim) > bank[kind]:
            self.note("shortage", kind=kind, claimants=len(claim), left=bank[kind])
            if len(claim) > 1:
                return
            claim = {who: bank[kind] for who in claim}
        for who, n in claim.items():
            self.gain(who, {kind: n}, "production")

    # -- The seven and the robber: section 7

    def discard_next(self, seats: list[int]) -> None:
        """The next of these seats that has too many cards, else the robber."""
        for who in seats:
            if excess(self.s, who) > 0:
                self.decide("discard", seat=who, left=excess(self.s, who))
                return
        self.decide("robber")

    def do_discard(self, kind: str) -> None:
        s, d = self.s, self.s["decision"]
        self.lose(d["seat"], {kind: 1}, "seven")
        d["left"] -= 1
        if d["left"] == 0:
            order = [self.who] + around_table(s, self.who)
            self.discard_next(order[order.index(d["seat"]) + 1:])

    def do_robber(self, place: str) -> None:
        self.s["robber"] = place
        self.note("robber", who=self.who, place=place)
        if victims(self.s):
            self.decide("steal")
        else:
            self.resume()

    def do_steal(self, colour: str) -> None:
        if colour == "none":
            self.note("no_steal", who=self.who)
            self.resume()
        else:
            self.decide("stolen", victim=COLOURS.index(colour))

    def do_stolen(self, kind: str) -> None:
        victim = self.s["decision"]["victim"]
        self.move({kind: 1}, self.s["seats"][victim]["hand"], self.seat["hand"])
        self.note("stole", who=self.who, victim=victim)
        for event in ("stole_card", "lost_card"):             # what the two learn
            self.note(event, who=self.who, victim=victim, kind=kind)
        self.resume()

    # -- Building: section 9

    def do_road(self, path: str) -> None:
        d = self.s["decision"]
        if d["kind"] == "main":
            self.pay("road")
        self.seat["roads"].append(path)
        self.note("road", who=self.who, path=path)
        self.pass_route()
        if d["kind"] == "pave":
            self.settle_next(d["founded"])
        elif d["kind"] == "roads":
            self.road_next(d["left"] - 1)

    def road_next(self, left: int) -> None:
        """R-19: free roads are placed as far as possible."""
        if left > 0 and any(legal_roads(self.s)):
            self.decide("roads", left=left)
        else:
            self.resume()

    def do_village(self, site: str) -> None:
        kind = self.s["decision"]["kind"]
        if kind == "settle":
            self.settle(site)
            return
        if kind == "main":
            self.pay("village")
        self.clear(site)
        self.seat["villages"].append(site)
        self.note("village", who=self.who, site=site)
        self.mark()
        self.pass_route()
        if kind == "tribe":                 # 12.4: never completes a tribe
            self.note("tribe", who=self.who, tribe=self.seat["tribe"], site=site)
            self.end_turn()
        else:
            self.check_goal()

    def clear(self, site: str) -> None:
        """9.3: a ruin goes back to its owner."""
        there = building(self.s, site)
        if there is not None:
            owner = self.s["seats"][there.who]
            owner["villages" if there.kind == "village" else "cities"].remove(site)
            owner["ruins"].remove(site)
            self.note("overbuilt", who=self.who, owner=there.who, site=site,
                      kind=there.kind)

    def do_city(self, site: str) -> None:
        self.pay("city")
        self.seat["villages"].remove(site)
        self.seat["cities"].append(site)
        self.note("city", who=self.who, site=site)
        self.mark()
        self.pass_route()
        self.check_goal()

    def mark(self) -> None:
        self.seat["markers"] += 1
        self.note("marker", who=self.who, n=self.seat["markers"],
                  tribe=self.seat["tribe"])

    def pass_route(self) -> None:
        """11.1, after every change on the board."""
        holder, before = route_holder(self.s), self.s["longest_route"]
        if holder != before:
            self.s["longest_route"] = holder
            if holder is None:
                self.note("longest_aside")
            else:
                self.note("longest", who=holder, n=route_length(self.s, holder),
                          before=before)

    # -- Action cards: section 10

    def do_buy(self) -> None:
        self.pay("card")
        self.decide("draw")

    def do_draw(self, card: str) -> None:
        deck, back = open_deck(self.s)
        self.s[deck][card] -= 1
        self.seat["cards"][card] += 1
        self.seat["new_cards"][card] += 1
        self.seat["backs"][back - 1] += 1
        self.note("bought", who=self.who)
        self.note("drew_card", who=self.who, card=card, back=back)
        self.decide("main")

    def do_card(self, card: str, kind: str = "") -> None:
        self.s["used"]["card"] = True
        self.seat["cards"][card] -= 1
        backs = self.seat["backs"]
        backs[(self.back or (1 if backs[0] > 0 else 2)) - 1] -= 1
        self.note("played", who=self.who, card=card)
        if card == "warrior":
            self.seat["warriors"] += 1
            self.pass_best_warriors()
            self.decide("robber")
        elif card == "invention":
            self.take_next(2, [])
        elif card == "roads":
            self.decide("roads", left=2)
        else:
            self.monopolise(kind)
            self.resume()

    def pass_best_warriors(self) -> None:
        """11.2: two Warriors take it, more than the holder's take it away."""
        holder = self.s["best_warriors"]
        need = FEWEST_WARRIORS if holder is None \
            else self.s["seats"][holder]["warriors"] + 1
        if holder != self.who and self.seat["warriors"] >= need:
            self.s["best_warriors"] = self.who
            self.note("best", who=self.who, n=self.seat["warriors"], before=holder)

    def monopolise(self, kind: str) -> None:
        self.note("monopoly", who=self.who, kind=kind)
        for who in around_table(self.s, self.who):
            hand = self.s["seats"][who]["hand"]
            n = min(2, hand[kind])
            self.move({kind: n}, hand, self.seat["hand"])
            self.note("handed", who=who, n=n, kind=kind, to=self.who)

    def take_next(self, left: int, barred: list[str]) -> None:
        """Cards of choice from the bank, as long as it has any (R-18)."""
        self.decide("take", left=left, **{"not": barred})
        if left == 0 or not any(legal_take(self.s)):
            self.resume()

    def do_take(self, kind: str) -> None:
        d = self.s["decision"]
        self.gain(self.who, {kind: 1}, "bank")
        self.take_next(d["left"] - 1, d["not"])

    def do_call(self, spot: str) -> None:
        """11.2: the robber leaves, and a card of the hex comes if the bank has one."""
        kind = yields(self.s, self.s["robber"])
        self.s["robber"], self.s["used"]["call"] = spot, True
        self.note("called", who=self.who, place=spot)
        self.gain(self.who, {kind: min(1, self.s["bank"][kind])}, "best")
        self.resume()

    # -- Trade with the bank: 8.2

    def do_trade(self, way: str, *words: str) -> None:
        if way == "players":
            self.open_offer(False)
            self.decide("terms")
        elif way == "route":
            self.s["used"]["route"] = True
            self.lose(self.who, {kind: words.count(kind) for kind in words}, "bank")
            self.take_next(1, sorted(set(words), key=KINDS.index))
        elif words[0] == "goods":
            self.lose(self.who, {kind: 1 for kind in GOODS}, "bank")
            self.take_next(2, [])
        else:
            give, n, take, _one = words
            self.lose(self.who, {give: int(n)}, "bank")
            self.gain(self.who, {take: 1}, "bank")

    # -- Trade with players: 8.1

    def do_offer(self, *words: str) -> None:
        for_ = words.index("for")
        self.say("give", words[:for_])
        self.say("want", words[for_ + 1:])
        self.propose()

    def do_ask(self) -> None:
        self.note("asked", who=self.who)
        self.open_offer(True)
        self.s["offers"] += 1
        self.answer_next()

    def open_offer(self, is_ask: bool) -> None:
        n = self.s["players"]
        self.s["offer"] = {"ask": is_ask, "give": {}, "want": {},
                           "to": with_cards(self.s), "answers": [None] * n,
                           "counters": [None] * n}

    def say(self, side: str, words: tuple[str, ...]) -> None:
        """Cards are added to one side of the terms: "wood", or "wood 1 ore 2"."""
        d, deal = self.s["decision"], self.s["offer"]
        if d["kind"] != "terms":
            if deal["counters"][d["seat"]] is None:
                deal["counters"][d["seat"]] = {"give": {}, "want": {}}
            deal = deal["counters"][d["seat"]]
        for kind, n in zip(words[::2], words[1::2] or ("1",)):
            deal[side][kind] = deal[side].get(kind, 0) + int(n)

    def do_give(self, *words: str) -> None:
        self.say("give", words)

    def do_also(self, *words: str) -> None:
        self.say("want", words)

    def do_want(self, *words: str) -> None:
        self.say("want", words)
        self.propose()

    def do_without(self, colour: str) -> None:
        self.s["offer"]["to"].remove(COLOURS.index(colour))

    def propose(self) -> None:
        """What is wanted is the last word; only now does the offer exist (8.1)."""
        d, offer = self.s["decision"], self.s["offer"]
        if d["kind"] == "terms":
            self.s["offers"] += 1
            self.note("offered", who=self.who)
            self.tell_terms(self.who, offer)
            self.answer_next()
        else:
            self.note("countered", who=d["seat"])
            self.tell_terms(d["seat"], offer["counters"][d["seat"]])
            self.answer("counter")

    def tell_terms(self, who: int, deal: Json) -> None:
        self.tell("offer_gives", who, deal["give"])
        self.tell("offer_wants", who, deal["want"])

    def do_counter(self, *words: str) -> None:
        if words:
            self.do_offer(*words)
        else:
            self.decide("counter", seat=self.s["decision"]["seat"])

    def do_accept(self) -> None:
        self.note("accepted", who=self.s["decision"]["seat"])
        self.answer("accept")

    def do_decline(self) -> None:
        self.note("declined", who=self.s["decision"]["seat"])
        self.answer("decline")

    def answer(self, word: str) -> None:
        self.s["offer"]["answers"][self.s["decision"]["seat"]] = word
        self.answer_next()

    def answer_next(self) -> None:
        offer = self.s["offer"]
        for who in around_table(self.s, self.who):
            if who in offer["to"] and offer["answers"][who] is None:
                self.decide("answer", seat=who)
                return
        if set(offer["answers"]) & {"accept", "counter"}:
            self.decide("pick")
        else:
            self.note("no_deal")
            self.close_offer()

    def do_cancel(self) -> None:
        self.note("cancelled", who=self.who)
        self.close_offer()

    def close_offer(self) -> None:
        self.s["offer"] = None
        self.decide("main")

    def do_deal(self, colour: str) -> None:
        offer, who = self.s["offer"], COLOURS.index(colour)
        gives, gets = offer["give"], offer["want"]
        if offer["answers"][who] == "counter":
            gives, gets = (offer["counters"][who][side] for side in ("want", "give"))
        self.note("traded", who=self.who, **{"with": who})
        self.hand_over(self.who, who, gives)
        self.hand_over(who, self.who, gets)
        self.close_offer()

    # -- Tribes and the end: sections 12 and 13

    def check_goal(self) -> None:
        if self.seat["markers"] == GOALS[-1]:
            self.note("won", who=self.who)
            self.end_game()
        elif self.seat["markers"] in GOALS:
            self.fall()

    def fall(self) -> None:
        """12.2, decline."""
        seat = self.seat
        for site in list(seat["ruins"]):    # only the second decline finds any
            seat["villages" if site in seat["villages"] else "cities"].remove(site)
            self.note("removed", who=self.who, site=site)
        self.note("roads_back", who=self.who, n=len(seat["roads"]))
        seat["roads"] = []
        seat["ruins"] = seat["villages"] + seat["cities"]
        for site in seat["ruins"]:
            self.note("ruin", who=self.who, site=site)
        self.pass_route()
        self.note("decline", who=self.who, tribe=seat["tribe"])
        seat["tribe"] += 1
        if seat["tribe"] == 2 and second_deck_is_in(self.s):
            self.note("deck2")
        self.decide("tribe")

    def do_done(self) -> None:
        self.end_turn()

    def end_turn(self) -> None:
        s = self.s
        s["turns"] += 1
        self.note("turn_ended", who=self.who)
        if s["turns"] == s["options"]["max_turns"]:
            self.note("capped", n=s["turns"])
            self.end_game()                 # the last turn stays as it was
            return
        self.seat["new_cards"] = none_of(CARDS)
        s.update(rolled=False, dice=None, offers=0,
                 used={"card": False, "call": False, "route": False})
        s["active"] = (self.who + 1) % s["players"]
        self.begin_turn()

    def end_game(self) -> None:
        for who, seat in enumerate(self.s["seats"]):
            self.note("final", who=who, n=seat["markers"])
        self.decide("over")


def result(s: Json) -> Json:
    """Section 13: the 11th marker wins; a game that was stopped is ranked by markers."""
    markers = [seat["markers"] for seat in s["seats"]]
    return {"scores": markers, "keys": [[n] for n in markers],
            "ranks": [1 + sum(m > n for m in markers) for n in markers],
            "reason": "tribe3" if max(markers) == GOALS[-1] else "cap"}
